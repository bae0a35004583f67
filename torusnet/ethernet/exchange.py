"""Carries frames between the Ethernet ports of a running cluster and the machines at their cables, slice by slice of its time.

Slices end at fixed times, so with machines of scripts a run is the same whenever it is repeated. What a machine sends leaves at
the end of the slice in which it decided to.
"""

import ctypes
import importlib.util
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from torusnet.clocks import off
from torusnet.cluster.ethernet import EthernetPort, ethernet_ports
from torusnet.cluster.model import Cluster
from torusnet.errors import UserError
from torusnet.ethernet.machine import FS_PER_US, Machine
from torusnet.ethernet.switch import Plug
from torusnet.ethernet.tap import TapHost, TapRefused
from torusnet.simlib import Library

SLICE_FS = FS_PER_US
CLOCK_FS = Fraction(6_400_000)  # 156.25 MHz
MOST_BYTES = 1 << 14


class Unsealed(bytes):
    """A frame that is sent as it is: its padding and check sequence, or what stands for them, are in it."""


@dataclass
class EthernetResult:
    """What passed at an Ethernet port. lines: what programs and scripts printed there. failure: why one of them ended early."""

    node: int
    name: str
    host: str
    deterministic: bool
    sent: int = 0  # frames to the port
    received: int = 0  # .. of the port, whole ones
    broken: int = 0  # of the port: cut, or with a wrong check sequence
    lost: int = 0  # while the cable was away
    malformed: list[str] = field(default_factory=list)  # what the machine could not read, and why
    lines: list[str] = field(default_factory=list)
    failure: str = ""
    first_cycle_us: float = 0.0  # cycle 0 of the node's tasks, on the time of scripts


class Exchange:
    """The machines of a cluster; empty, and without cost, where there is none."""

    def __init__(self, cluster: Cluster, library: Library):
        self.library = library
        self.ends: list[tuple[int, EthernetPort, Machine | TapHost | Plug, EthernetResult]] = []
        self._buffer = (ctypes.c_uint8 * MOST_BYTES)()
        for node, port, settings in ethernet_ports(cluster):
            far_ppb = round(1000 * ((settings.host.ppm if settings.host else 0.0) - settings.ppm))
            clock = off(CLOCK_FS, Fraction(str(settings.ppm)))
            library.call(
                "add_ethernet", node, port, settings.name.encode(), clock.numerator, clock.denominator, far_ppb
            )
            if settings.host is not None:
                machine = self._plug(settings) if settings.host.switch else _machine(settings, cluster.folder)
                result = EthernetResult(node, settings.name, machine.name, machine.deterministic)
                self.ends.append((node, settings, machine, result))
        if self.ends:
            library.call("await", 1)

    def _plug(self, port: EthernetPort) -> Plug:
        """A further port of a switch, which the others know, and which knows them."""
        plug = Plug(port)
        for _, _, other, _ in self.ends:
            plug.meet(other)
        return plug

    @property
    def results(self) -> list[EthernetResult]:
        for node, _, machine, result in self.ends:
            result.malformed, result.lines, result.failure = machine.malformed, machine.lines, machine.failure
            result.lost = self.library.call("ethernet_lost", node)
            start_fs = max(self.library.call("start_fs"), 0)
            result.first_cycle_us = (self.library.call("first_cycle_fs", node) - start_fs) / FS_PER_US
        return [result for *_, result in self.ends]

    @property
    def failure(self) -> str:
        """Why a machine's script or program ended early, of the first that did."""
        return next(
            (f"host {machine.name}: {machine.failure}" for _, _, machine, _ in self.ends if machine.failure), ""
        )

    def next_fs(self, now_fs: int) -> int:
        """The end of the slice."""
        return (now_fs // SLICE_FS + 1) * SLICE_FS

    def carry(self, now_fs: int, start_fs: int) -> None:
        """Frames of the last slice to the machines, and theirs to the ports. start_fs: of the tasks, negative before."""
        if start_fs < 0:
            return
        time_fs, good = ctypes.c_int64(), ctypes.c_uint32()
        for node, settings, machine, result in self.ends:
            while size := self.library.call(
                "ethernet_take", node, self._buffer, MOST_BYTES, ctypes.byref(time_fs), ctypes.byref(good)
            ):
                if good.value:
                    result.received += 1
                    machine.take(bytes(self._buffer[: size - 4]), time_fs.value - start_fs)
                else:
                    result.broken += 1
            while self.library.call("ethernet_departed", node, ctypes.byref(time_fs)):
                machine.left(None if time_fs.value < 0 else time_fs.value - start_fs)
            since_us = (now_fs - start_fs) / FS_PER_US
            if settings.host.unplug:
                away = any(begin <= since_us < begin + length for begin, length in settings.host.unplug)
                self.library.call("ethernet_plug", node, int(not away))
        for node, _, machine, result in self.ends:
            machine.step(now_fs - start_fs)
            while machine.frames_out:
                data = machine.frames_out.popleft()
                self.library.call("ethernet_send", node, data, len(data), now_fs, int(not isinstance(data, Unsealed)))
                result.sent += 1
        if all(machine.done for _, _, machine, _ in self.ends):
            self.library.call("await", 0)

    def close(self) -> None:
        for _, _, machine, _ in self.ends:
            machine.close()


def _machine(port: EthernetPort, folder: Path) -> Machine | TapHost:
    """Linux where it is wanted and a TAP device may be opened, else the script; its name says which, and why."""
    why = ""
    if port.host.tap:
        try:
            return TapHost(port, folder)
        except TapRefused as refused:
            if port.host.script is None:
                raise
            why = f", because a TAP device may not be opened here: {refused.why}"
    machine = Machine(port, _program(port))
    machine.name += why
    return machine


def _program(port: EthernetPort) -> object:
    """The function `host` of the script."""
    file: Path = port.host.script
    spec = importlib.util.spec_from_file_location(f"torusnet_host_{file.stem}", file)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise UserError(
            f"{file}: {type(error).__name__}: {error}", cure="correct the script", where=port.host.where
        ) from None
    if not callable(getattr(module, "host", None)):
        raise UserError(f"{file} has no function `host`", cure="write `def host(machine):`", where=port.host.where)
    return module.host
