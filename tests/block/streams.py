"""Stimulus for block tests: valid/ready sources and sinks with programmable pauses, clocks, resets, packets as flits.

One `Domain` drives one clock. Its agents (sources, sinks, monitors, anything with `drive` and `sample`) are plain objects
that are called once per cycle, so that a check runs 20 000 to 40 000 cycles a second:

    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", ["data"], pause=pauses(config["idle"], 1)))
    sink = domain.add(Sink(dut, "out", ["data"], pause=pauses(config["stall"], 2)))
    await domain.start()                       # clock, reset
    source.send(Beat(data=7))
    await domain.until(lambda: len(sink.beats) == 1, limit=1000)
    assert sink.beats[0].data == 7             # sink.cycles[0]: the cycle in which it was handed over

Timing: inputs are driven at the falling edge of the clock, outputs sampled after they have settled, before the rising edge.
A handshake seen in cycle n takes place at the rising edge that ends cycle n. `Sink` checks the house rule of all streams: once
valid, always valid and unchanged until ready.

Streams in packed arrays (`in_valid_i[N-1:0]`, `in_data_i[N-1:0][W-1:0]`): pass `index`. Packets: `to_flits`, `PacketSink`.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace

import cocotb
from cocotb.clock import Clock
from cocotb.handle import LogicArrayObject, LogicObject, PackedObject
from cocotb.triggers import Event, FallingEdge, ReadOnly

Beat = SimpleNamespace  # one handshake: a value per field

# Pauses of a source or a sink, as parametrised in nearly every block test.
STALLS = ["never", "often", "bursts"]


def pauses(kind: str, seed: int) -> Iterator[bool]:
    """An endless sequence, one value a cycle: True = pause. Kinds: never, seldom, often, mostly, bursts, start.

    start: 200 cycles of pause, then never again (fills every buffer on the way).
    """
    rng = random.Random(f"{kind} {seed}")
    share = {"never": 0.0, "seldom": 0.1, "often": 0.5, "mostly": 0.9}
    if kind in share:
        while True:
            yield rng.random() < share[kind]
    elif kind == "bursts":
        while True:
            pause = rng.random() < 0.5
            for _ in range(rng.choice([1, 2, 3, 8, 30])):
                yield pause
    elif kind == "start":
        for _ in range(200):
            yield True
        while True:
            yield False
    raise ValueError(f"unknown kind of pauses: {kind}")


class Pin:
    """A signal whose `value` is an integer: read and written several times faster than through cocotb's handle, which makes an
    array of four-state bits of it. Writes take effect as a handle's do; none in `sample`."""

    NARROW = 31  # bits that the simulator takes and gives as an integer

    def __init__(self, handle: LogicObject | LogicArrayObject | PackedObject):
        self._handle, self._object, self._bits = handle, handle._handle, len(handle)

    def __len__(self) -> int:
        return self._bits

    def __getitem__(self, index: int) -> "Pin":
        return pin(self._handle[index])

    @property
    def value(self) -> int:
        return self._object.get_signal_val_long()

    @value.setter
    def value(self, value: int) -> None:
        self._object.set_signal_val_int(0, self._fitting(value))  # 0: not forced

    def _fitting(self, value: int) -> int:
        if value >> self._bits:
            raise ValueError(f"{value:#x} does not fit into the {self._bits} bits of {self._object.get_name_string()}")
        return value


class WidePin(Pin):
    @property
    def value(self) -> int:
        return int(self._object.get_signal_val_binstr(), 2)

    @value.setter
    def value(self, value: int) -> None:
        self._object.set_signal_val_binstr(0, f"{self._fitting(value):0{self._bits}b}")


def pin(handle):
    """The signal of a handle of bits; any other handle itself."""
    if not isinstance(handle, (LogicObject, LogicArrayObject, PackedObject)):
        return handle
    return Pin(handle) if len(handle) <= Pin.NARROW else WidePin(handle)


class Pins:
    """The ports of a module as pins, what checks and agents have as `self.dut`. Clocks stay handles: they are waited for."""

    def __init__(self, dut):
        self._dut = dut

    def __getattr__(self, name: str):
        handle = getattr(self._dut, name)
        found = handle if name.startswith("clk") else pin(handle)
        setattr(self, name, found)
        return found


def signal(dut, name: str, index: int | None = None) -> Pin:
    """A port, or one element of a packed array (an array of one element is the port itself)."""
    handle = getattr(dut, name)
    if index is not None:
        try:
            handle = handle[index]
        except (IndexError, TypeError):
            if index != 0:
                raise
    return pin(handle)


class Domain:
    """A clock, its active-low reset and everything that acts in step with it."""

    def __init__(self, clk, rst_n=None, period_ps: int = 10_000, phase_ps: int = 0):
        self.clk, self.period_ps, self.phase_ps = clk, period_ps, phase_ps
        self.rst_n = None if rst_n is None else pin(rst_n)
        self.cycle = 0
        self.agents: list = []
        self._waiting: list[tuple[Callable[[], bool], Event]] = []
        self._task = None

    def add(self, agent):
        """Puts an agent under this clock and returns it."""
        agent.domain = self
        self.agents.append(agent)
        return agent

    async def start(self, reset_cycles: int = 4) -> None:
        """Starts the clock, holds reset for some cycles, releases it. Several domains: start them with `start_all`."""
        self._begin()
        await self.reset(reset_cycles)

    def _begin(self) -> None:
        if self.rst_n is not None:
            self.rst_n.value = 0
        for agent in self.agents:
            agent.idle()
        half = self.period_ps // 2
        Clock(self.clk, 2 * half, unit="ps").start(start_high=False)
        self._task = cocotb.start_soon(self._run())

    async def reset(self, cycles: int = 4) -> None:
        if self.rst_n is None:
            return
        self.rst_n.value = 0
        await self.cycles(cycles)
        self.rst_n.value = 1
        await self.cycles(1)

    async def _run(self) -> None:
        falling, settled = FallingEdge(self.clk), ReadOnly()
        while True:
            await falling
            active = self._is_active()
            for agent in self.agents:
                agent.drive(active)
            await settled
            if active and self._is_active():  # reset may have been written at the same falling edge
                for agent in self.agents:
                    agent.sample()
            self.cycle += 1
            for condition, event in list(self._waiting):
                if condition():
                    event.set()
                    self._waiting.remove((condition, event))

    def _is_active(self) -> bool:
        return self.rst_n is None or self.rst_n.value == 1

    async def until(self, condition: Callable[[], bool], limit: int = 100_000) -> None:
        """Waits for a condition, evaluated once per cycle; fails after `limit` cycles."""
        end = self.cycle + limit
        event = Event()
        self._waiting.append((lambda: condition() or self.cycle >= end, event))
        await event.wait()
        if not condition():
            states = "; ".join(str(agent) for agent in self.agents)
            raise AssertionError(f"nothing after {limit} cycles: {states}")
        await FallingEdge(self.clk)

    async def cycles(self, count: int) -> None:
        """Waits for some cycles; returns at a falling edge, where inputs may be written."""
        for _ in range(count):
            await FallingEdge(self.clk)


async def start_all(*domains: Domain, reset_cycles: int = 4) -> None:
    """Starts several clocks at their phases and takes all of them through one common reset."""
    for domain in domains:
        if domain.phase_ps:
            await cocotb.triggers.Timer(domain.phase_ps, unit="ps")
        domain._begin()
    slowest = max(domains, key=lambda domain: domain.period_ps)
    await slowest.cycles(reset_cycles)
    for domain in domains:
        if domain.rst_n is not None:
            domain.rst_n.value = 1
    await slowest.cycles(reset_cycles)


class Source:
    """Sends queued beats over `<prefix>_valid_i`, `<prefix>_ready_o` and `<prefix>_<field>_i`.

    While it offers nothing the fields carry random bits: a block that looks at them is found out.
    """

    def __init__(
        self,
        dut,
        prefix: str,
        fields: Sequence[str],
        pause: Iterator[bool] | None = None,
        index: int | None = None,
        seed: int = 1,
    ):
        self.name = prefix if index is None else f"{prefix}[{index}]"
        self.valid = signal(dut, f"{prefix}_valid_i", index)
        self.ready = signal(dut, f"{prefix}_ready_o", index)
        self.fields = {field: signal(dut, f"{prefix}_{field}_i", index) for field in fields}
        self.pause = pause if pause is not None else pauses("never", 0)
        self.queue: deque[Beat] = deque()
        self.beats: list[Beat] = []  # handed over
        self.cycles: list[int] = []  # when
        self._widths = {field: len(handle) for field, handle in self.fields.items()}
        self._rng = random.Random(seed)
        self._offered: Beat | None = None
        self.domain: Domain

    def send(self, *beats: Beat) -> None:
        self.queue.extend(beats)

    def idle(self) -> None:
        self.valid.value = 0
        for field, handle in self.fields.items():
            handle.value = self._rng.getrandbits(self._widths[field])

    def drive(self, active: bool) -> None:
        if not active:
            self._offered = None
            self.idle()
        elif self._offered is None:
            if self.queue and not next(self.pause):
                self._offered = self.queue[0]
                self.valid.value = 1
                for field, handle in self.fields.items():
                    handle.value = int(getattr(self._offered, field))
            else:
                self.idle()

    def sample(self) -> None:
        if self._offered is not None and self.ready.value == 1:
            self.beats.append(self.queue.popleft())
            self.cycles.append(self.domain.cycle)
            self._offered = None

    def __str__(self) -> str:
        return f"source {self.name}: {len(self.beats)} sent, {len(self.queue)} waiting"


class Sink:
    """Takes beats from `<prefix>_valid_o`, `<prefix>_ready_i` and `<prefix>_<field>_o`.

    `may_withdraw` switches off the check that a valid beat stays until it is taken.
    """

    def __init__(
        self,
        dut,
        prefix: str,
        fields: Sequence[str],
        pause: Iterator[bool] | None = None,
        index: int | None = None,
        may_withdraw: bool = False,
    ):
        self.name = prefix if index is None else f"{prefix}[{index}]"
        self.valid = signal(dut, f"{prefix}_valid_o", index)
        self.ready = signal(dut, f"{prefix}_ready_i", index)
        self.fields = {field: signal(dut, f"{prefix}_{field}_o", index) for field in fields}
        self.pause = pause if pause is not None else pauses("never", 0)
        self.beats: list[Beat] = []
        self.cycles: list[int] = []
        self.may_withdraw = may_withdraw
        self._ready = False
        self._pending: Beat | None = None
        self.domain: Domain

    def idle(self) -> None:
        self._ready = False
        self.ready.value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self._pending = None
            self.idle()
        else:
            self._ready = not next(self.pause)
            self.ready.value = int(self._ready)

    def sample(self) -> None:
        beat = None
        if self.valid.value == 1:
            beat = Beat(**{field: int(handle.value) for field, handle in self.fields.items()})
        if self._pending is not None and not self.may_withdraw:
            assert beat == self._pending, f"{self.name} changed before it was taken: {self._pending} became {beat}"
        if beat is not None and self._ready:
            self.beats.append(beat)
            self.cycles.append(self.domain.cycle)
            self.take(beat)
            beat = None
        self._pending = beat

    def take(self, beat: Beat) -> None:
        """For subclasses: called for every beat handed over."""

    def __str__(self) -> str:
        return f"sink {self.name}: {len(self.beats)} taken"


class Monitor:
    """Calls a function with the values of some signals in every cycle: `Monitor(lambda a, b: ..., dut.a_o, dut.b_o)`."""

    def __init__(self, function: Callable[..., None], *handles):
        self.function, self.pins = function, [pin(handle) for handle in handles]

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        pass

    def sample(self) -> None:
        self.function(*[int(pin.value) for pin in self.pins])

    def __str__(self) -> str:
        return "monitor"


FLIT_FIELDS = ["head", "tail", "data"]


def to_flits(packet_words: Sequence[int], data_bits: int) -> list[Beat]:
    """The flits of a packet, given as its 128-bit words (header, payload, footer): low word first, zero padded."""
    per_flit = data_bits // 128
    count = -(-len(packet_words) // per_flit)
    flits = []
    for i in range(count):
        words = packet_words[i * per_flit : (i + 1) * per_flit]
        data = sum(word << (128 * k) for k, word in enumerate(words))
        flits.append(Beat(head=int(i == 0), tail=int(i == count - 1), data=data))
    return flits


def from_flits(flits: Sequence[Beat], data_bits: int) -> list[int]:
    """The 128-bit words of a packet's flits; with 256-bit flits the last word may be padding."""
    mask = (1 << 128) - 1
    return [flit.data >> (128 * k) & mask for flit in flits for k in range(data_bits // 128)]


class PacketSink(Sink):
    """A sink of flits that joins them to packets: `packets` is a list of lists of flits. Checks head and tail."""

    def __init__(self, dut, prefix: str, pause: Iterator[bool] | None = None, index: int | None = None, **options):
        super().__init__(dut, prefix, FLIT_FIELDS, pause, index, **options)
        self.packets: list[list[Beat]] = []
        self.packet_cycles: list[int] = []  # when the head of each packet was taken
        self._open: list[Beat] = []

    def take(self, beat: Beat) -> None:
        assert bool(beat.head) == (not self._open), (
            f"{self.name}: head flag {beat.head} at flit {len(self._open)} of a packet"
        )
        if beat.head:
            self.packet_cycles.append(self.domain.cycle)
        self._open.append(beat)
        if beat.tail:
            self.packets.append(self._open)
            self._open = []

    def __str__(self) -> str:
        return f"sink {self.name}: {len(self.packets)} packets, {len(self._open)} flits of the next one"
