"""Runs a cluster: builds it, sets it up from its description, executes it in slices, collects what came out.

`run` does all of it for the command line, the examples and the benchmark. Tests that want to interfere (faults, resets,
register accesses in the middle of a run) use `Simulation` step by step.
"""

import ctypes
import os
import time
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING

from torusnet import bring_up, build, collect, faults, register_view, simlib
from torusnet.clocks import core_period_fs, off, period_fs, with_time
from torusnet.cluster.arbitration import registers as arbitration_registers
from torusnet.cluster.checks import find_input
from torusnet.cluster.ethernet import ethernet_ports
from torusnet.cluster.model import Cluster, InputFile, OutputFile, Program, Task, TaskRef, TaskRefs
from torusnet.cluster.places import Capture
from torusnet.cluster.routing_checks import any_order
from torusnet.compiler import cores
from torusnet.deadlock import cluster_network
from torusnet.errors import UserError
from torusnet.ethernet import settings as ethernet_settings
from torusnet.ethernet.exchange import Exchange
from torusnet.generated import packet, rdma
from torusnet.generated.registers import REGISTERS
from torusnet.glue import check_name, entry_name
from torusnet.programs import Programs
from torusnet.result import Result
from torusnet.simlib import Library, Status
from torusnet.trace import Trace, write_layouts

if TYPE_CHECKING:
    from torusnet.ranks.ranks import Ranks

WATCHDOG_CYCLES = 20_000  # core cycles without movement, or so many latencies of the longest cable
WATCHDOG_LATENCIES = 8
# Of programs: the longest timeout of an RDMA interface, and the driver's work on top.
RDMA_PATIENCE_CYCLES = (rdma.TIMEOUT_TICKS << rdma.DOUBLINGS) * rdma.TICK_CYCLES * 11 // 10
MAX_SECONDS = 86_400.0  # of wall time for a run
TASK_PATIENCE_S = 60.0  # of wall time in which a task has to call its port: computing takes no simulated time
SLICE_S = 0.1  # wall time between two looks at the keyboard and the progress bar
FS_PER_S = 10**15

# Called with every simulation whose tasks have ended, when its result is taken: tests let it compare all counters.
ACCOUNTANT: "Callable[[Simulation], None] | None" = None


def patience_cycles(cluster: Cluster) -> int:
    """Core cycles without any movement after which a run counts as stuck."""
    latency_ps = max([cable.latency_ps for cable in cluster.cables], default=0)
    least = RDMA_PATIENCE_CYCLES if cluster.programs else WATCHDOG_CYCLES
    return max(least, round(WATCHDOG_LATENCIES * latency_ps * cluster.node.core_mhz / 1e6))


class Simulation:
    """A cluster ready to run. Use as a context manager, or call `close`."""

    def __init__(
        self,
        cluster: Cluster,
        *,
        input_dirs: Iterable[Path] | None = None,
        seed: int = 1,
        threads: int | None = None,
        trace: Trace | None = None,
        captures: Iterable[Capture] = (),
        probe: bool = False,
        watch: bool = False,
        quick: bool = False,
        debug: bool = False,
        sanitize: bool = False,
        skip: bool = True,
        watchdog_cycles: int | None = None,
        progress: Callable[[str, float], None] = lambda what, part: None,
        library: Path | None = None,
        ranks: "Ranks | None" = None,
    ):
        self.cluster = cluster
        self.ranks = ranks
        self.input_dirs = list(input_dirs or [cluster.folder])
        self.seed = seed
        self.outputs: dict[str, tuple[int, int]] = {}  # name -> address, bytes
        self._memory: list = []  # what the tasks' arguments point to
        self.memories: list[int] = []  # of inputs and outputs of this process: their numbers, over all ranks
        self._memory_count = 0
        self.daemons: set[str] = set()
        self.trace = trace
        self.wall_s = 0.0
        self.core_fs = core_period_fs(cluster, seed)  # of node 0, by which cycles of a run are counted
        self.status = Status.RUNNING
        self.threads = min(threads or (cores() if ranks is None else ranks.cores()), cluster.num_nodes)
        # `library`: built for a cluster with the same RTL and task functions, so that many runs need no look at the sources.
        options = build.Options(trace=trace.format if trace else "", quick=quick, debug=debug, sanitize=sanitize)
        library = library or build.build(cluster, options, progress)
        endless = build.endless(library)
        watchdog_cycles, captures = watchdog_cycles or patience_cycles(cluster), list(captures)
        note_passages = probe or ACCOUNTANT is not None
        if ranks is not None:  # the other ranks come to the same place, with the library that this one has built
            ranks.begin(
                cluster,
                input_dirs=self.input_dirs,
                seed=seed,
                threads=threads,
                captures=captures,
                probe=note_passages,
                watch=watch,
                skip=skip,
                watchdog_cycles=watchdog_cycles,
                library=library,
            )
        self.library = Library(library, seed=seed, threads=self.threads, watchdog_cycles=watchdog_cycles)
        if ranks is not None:
            self.library.join(ranks.channel)
        self._add_nodes()
        if skip and not (trace or debug or sanitize):
            self.library.call("skip_quiet_edges")
        self._add_cables()
        self.exchange = Exchange(cluster, self.library)
        self._add_sockets()
        self._schedule_faults()
        refused = self._add_tasks(endless)
        if refused is not None and ranks is None:
            raise refused[1]
        self._programs = Programs(self)
        self._write_registers()
        self._add_captures(captures)
        if trace is not None:
            self._open_traces(trace)
        self.probed = probe
        self.reset_nodes: set[int] = set()
        if note_passages:
            self.library.call("enable_probe")
        self.watched = watch
        if watch:
            self.library.call("enable_watch")
        if ranks is not None:
            self.library = ranks.ready(self, refused)

    def __enter__(self) -> "Simulation":
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.exchange.close()
        self.library.destroy()

    def holds(self, node: int) -> bool:
        """Whether this process simulates a node; of several ranks one does."""
        return self.ranks is None or self.ranks.holds(node)

    # Set-up

    def _add_nodes(self) -> None:
        jitter_fs = round(self.cluster.node.jitter_ps * 1000)
        shapes, models = self.cluster.shapes, {}
        for index, ppm in enumerate(self.cluster.ppm(self.seed)):
            if id(shapes[index]) not in models:
                models[id(shapes[index])] = build.NodeParameters.of(self.cluster, shapes[index]).model.encode()
            core = off(period_fs(self.cluster.node.core_mhz), ppm)
            link = off(self.cluster.link.period_fs, ppm)
            coord = self.cluster.node_coord(index)
            arguments = coord.bits, models[id(shapes[index])], *_ratio(core), *_ratio(link), jitter_fs
            if self.holds(index):
                self.library.call("add_node", *arguments)
            else:
                self.library.call("add_node_elsewhere", self.ranks.partition.ranks[index], *arguments)
        if not self.cluster.one_oscillator:
            self.library.call("compensate_clocks")

    def _add_cables(self) -> None:
        self.directions: list[tuple[int, int]] = []  # (node, link) that sends, by the simulator's number
        for cable in self.cluster.cables:
            latency_fs = cable.latency_ps * 1000
            self.library.call("add_cable", *cable.a, *cable.b, latency_fs, latency_fs)
            self.directions += [tuple(cable.a), tuple(cable.b)]
        for direction in range(len(self.directions) if self.cluster.link.coded else 0):
            wiring = self.cluster.link.wiring(Random(f"lanes {self.seed} {direction}"))
            self.library.call("wire_lanes", direction, *(_four(values) for values in wiring))

    def _add_sockets(self) -> None:
        """What tasks may send to Ethernet ports: each socket is a channel."""
        for node, port, settings in ethernet_ports(self.cluster):
            for number, socket in enumerate(settings.sockets):
                longest = settings.longest_sent(socket, self.cluster.shapes[node].mtu_bytes)
                self.library.call("add_channel", node, port, number, longest, (ctypes.c_uint32 * 0)(), 0, 1, 0)

    def _schedule_faults(self) -> None:
        for number, cable in enumerate(self.cluster.cables):
            for direction in (2 * number, 2 * number + 1):
                if cable.ber:
                    self.library.call("set_ber", direction, cable.ber)
        for fault in self.cluster.faults:
            value = fault.for_fs if fault.kind == "down" else -1 if fault.bit is None else fault.bit
            for end in fault.senders(self.cluster):
                direction, kind = self.directions.index(tuple(end)), simlib.FAULT_KINDS[fault.kind]
                self.library.call("schedule_fault", direction, kind, fault.at_fs, fault.count, value)

    def _add_tasks(self, endless: set[str]) -> tuple[int, UserError] | None:
        """The number of the first task of this process that cannot run, and why."""
        shapes = self.cluster.shapes
        for number, task in enumerate(self.cluster.tasks):
            node = self.cluster.node_index(task.node)
            daemon = entry_name(task) in endless if task.daemon is None else task.daemon
            self.daemons |= {task.name} if daemon else set()
            if self.holds(node):
                try:
                    self._add_task(task, node, daemon)
                except UserError as error:
                    return number, error
            else:
                self.library.call("add_task_elsewhere", node, task.port, task.name.encode())
                self.files_elsewhere(task)
            if any_order(self.cluster, shapes, task):
                self.library.call("allow_any_order", node, task.port)
            for number, channel in task.channels.items():
                senders = [self.place(name) for name in channel.senders or ()]
                places = (ctypes.c_uint32 * len(senders))(*senders)
                rules = (channel.max_message_bytes, places, len(senders), channel.leftover_allowed, channel.early)
                self.library.call("add_channel", node, task.port, number, *rules)
        return None

    def _add_task(self, task: Task, node: int, daemon: bool) -> None:
        values = (simlib.Argument * max(len(task.args), 1))()
        for position, argument in enumerate(task.args):
            self._set_argument(values[position], argument, task)
        if (misfit := self.library.misfit(check_name(task), values)) is not None:
            position, why = misfit
            argument = f"args[{position}] = {argument_text(task.args[position])}"
            raise UserError(
                f"task `{task.name}`: {argument}{why}",
                cure="change the argument, or the parameter's type",
                where=task.where_arg(position),
            )
        entry = self.library.entry(entry_name(task))
        self.library.call("add_task", node, task.port, task.name.encode(), daemon, entry, values, len(task.args))

    def _set_argument(self, value: simlib.Argument, argument: object, task: Task) -> None:
        match argument:
            case bool() | int():
                if not -(2**63) <= argument < 2**64:
                    raise UserError(f"task {task.name}: argument {argument} needs more than 64 bits", where=task.where)
                value.integer, value.real, value.count = argument, float(argument), int(argument >= 2**63)
            case float():
                value.real = argument
            case TaskRef(name):
                value.integer = self.place(name)
            case TaskRefs(names):
                places = (ctypes.c_uint32 * len(names))(*map(self.place, names))
                self._memory.append(places)
                value.pointer, value.count = ctypes.addressof(places), len(names)
            case InputFile() | OutputFile():
                self.set_file(value, argument, "task", task)

    def set_file(self, value: simlib.Argument, argument: InputFile | OutputFile, kind: str, of: Task | Program) -> None:
        """Gives a task or program the bytes of an input, or memory for an output."""
        if isinstance(argument, InputFile):
            content = self._input(argument.file, kind, of).read_bytes()
            value.count = len(content)
            value.pointer = self._guarded(f"input {argument.file}", len(content), content)
        else:
            value.count = argument.bytes
            value.pointer = self._guarded(f"output {argument.file}", argument.bytes, None)
            self.outputs[argument.file] = value.pointer, argument.bytes

    def files_elsewhere(self, of: Task | Program) -> None:
        """Inputs and outputs of a task or program that another process has."""
        self._memory_count += sum(isinstance(argument, InputFile | OutputFile) for argument in of.args)
        self.outputs |= {argument.file: (0, 0) for argument in of.args if isinstance(argument, OutputFile)}

    def _guarded(self, name: str, size: int, content: bytes | None) -> int:
        """Address of memory for a file of a task or program."""
        self.memories.append(self._memory_count)
        self._memory_count += 1
        return self.library.call("add_memory", f"{name} ({size} bytes)".encode(), size, content)

    def own_outputs(self) -> dict[str, bytes]:
        """Of the tasks of this process, as they are now."""
        return {name: ctypes.string_at(*memory) for name, memory in self.outputs.items() if memory[0]}

    def output_contents(self) -> dict[str, bytes]:
        """Of all tasks, in their order."""
        found = self.own_outputs()
        if self.ranks is not None:
            found.update(self.library.outputs())
        return {name: found[name] for name in self.outputs}

    def place(self, task_name: str) -> int:
        """Of a task, as the simulator and packets know it: {unit[5:0], coord[15:0]}."""
        for node, port, settings in ethernet_ports(self.cluster):
            if settings.name == task_name:
                return packet.Node(packet.Coord(*self.cluster.node_coord(node)), port).pack()
        task = self.cluster.task(task_name)
        return packet.Node(packet.Coord(*task.node), task.port).pack()

    def place_name(self, place: int) -> str:
        """The task there, else the place in words."""
        names = {self.place(task.name): task.name for task in self.cluster.tasks}
        return names.get(place) or place_text(place)

    def _input(self, file: str, kind: str, of: Task | Program) -> Path:
        if (found := find_input(InputFile(file), self.input_dirs)) is not None:
            return found
        looked = ", ".join(map(str, self.input_dirs))
        raise UserError(f"{kind} {of.name}: no input file {file}", where=of.where, cure=f"put it into one of: {looked}")

    def _write_registers(self) -> None:
        cluster = self.cluster
        order = dict(zip(("first", "second", "third"), map("xyz".index, cluster.node.dimension_order), strict=True))
        wrap = sum(1 << dimension for dimension in range(3) if cluster.wrap[dimension])
        x, y, z = cluster.tree.down if cluster.tree else cluster.lattice
        routing = {**order, "wrap": wrap, "detours": int(cluster.detours)}
        edac = 0xF  # header correction on, on every link
        settings = {
            # A full dimension (64, 32, 32 nodes) is written as 0.
            "LATTICESIZE_REG": {"x": x % 64, "y": y % 32, "z": z % 32},
            "ROUTING": routing,
            "LINK_0_CONFIG_0": {f"edac_{link}": edac for link in (0, 1)},
            "LINKS_CONFIG": {f"edac_{link}": edac for link in (2, 3, 4, 5)},
            "HEALTH_SELF": {"enable": int(cluster.fault_map)},
        }
        link = cluster.link
        if link.replay:
            settings["LINKS_REPLAY"] = {
                "retry_limit": link.retry_limit or 0,
                "dead_time": link.dead_time_units,
            }
            self.library.call("expect_repair")
        for node, shape in enumerate(cluster.shapes):
            coord = cluster.node_coord(node)
            every = (1 << shape.links) - 1
            if link.replay:
                settings["LINKS_REPLAY"]["enable"] = every & bring_up.FIRST
            settings["COORDME_REG"] = dict(zip("xyz", coord, strict=True))
            place = bring_up.tree_fields(cluster.tree, node, shape.links)
            place |= bring_up.dragonfly_fields(cluster.dragonfly, cluster.valiant)
            settings["ROUTING"] = routing | place.pop("ROUTING", {})
            more = bring_up.more_links(every, send_again=every if link.replay else 0) | place
            for name, fields in {**settings, **more, **arbitration_registers(cluster, shape)}.items():
                self.write(node, REGISTERS[name].offset, REGISTERS[name].pack(**fields))
        if cluster.topology.routed_by_table:
            network, _ = cluster_network(cluster)
            for node, (row, shape) in enumerate(zip(network.tables.rows, cluster.shapes, strict=True)):
                for value in bring_up.table_writes(row, shape.links, cluster.adaptive):
                    self.write(node, REGISTERS["ROUTE_TABLE"].offset, value)
        for node, _, port in ethernet_ports(cluster):
            for offset, value in ethernet_settings.writes(port, self._socket_place):
                self.write(node, offset, value)

    def _socket_place(self, task_name: str) -> dict[str, int]:
        task = self.cluster.task(task_name)
        return {**dict(zip("xyz", task.node, strict=True)), "unit": task.port}

    def _add_captures(self, captures: Iterable[Capture]) -> None:
        files: dict[Path, int] = {}
        for capture in captures:
            place = capture.place
            if capture.file not in files:
                files[capture.file] = self.library.call("add_capture_file", os.fsencode(capture.file))
            for direction in ("out", "in"):
                kind = simlib.CAPTURE_PLACES[f"{place.kind}_{direction}"]
                name = f"{place} {'from' if direction == 'out' else 'to'} router".encode()
                self.library.call("add_capture", files[capture.file], name, place.node, kind, place.index)

    def _open_traces(self, trace: Trace) -> None:
        trace.folder.mkdir(parents=True, exist_ok=True)
        from_fs, for_fs = (-1 if value is None else value for value in (trace.from_fs, trace.for_fs))
        for node in trace.nodes:
            arguments = os.fsencode(trace.file(node)), trace.scopes(node).encode(), from_fs, for_fs
            self.library.call("open_trace", node, *arguments)

    # Interference

    def write(self, node: int, offset: int, value: int) -> None:
        """Queues a register write; writes made before the first run are done before the tasks start."""
        self._need_test_ports(node, offset, value)
        if isinstance(self.library, Library) and not self.holds(node):  # while all ranks are being set up
            return
        if offset == REGISTERS["RESET_REG"].offset:
            self.reset_nodes.add(node)
        self.library.call("register_write", node, offset, value & 0xFFFFFFFF)

    def _need_test_ports(self, node: int, offset: int, value: int) -> None:
        """A generator or checker that was not built would stay off without a word."""
        if offset not in (REGISTERS["PERF_INTRANODE_CF"].offset, REGISTERS["PERF_INTERNODE_CF"].offset):
            return
        shape = self.cluster.shape(self.cluster.node_coord(node))
        built = build.NodeParameters.of(self.cluster, shape)
        for name, places, there, cure in (
            ("PERF_INTRANODE_CF", built.num_ports, built.test_ports, "ports"),
            ("PERF_INTERNODE_CF", min(built.links, bring_up.FIRST_LINKS), built.test_links, "all"),
        ):
            started = (value | value >> 8) & (1 << places) - 1
            if offset == REGISTERS[name].offset and started & ~there:
                raise UserError(
                    f"{name} is to start a test port, but node {node} is built without",
                    where=shape.where.get("test_ports", ""),
                    cure=f"write `test_ports: {cure}` under `{shape.name}`",
                )

    def read(self, node: int, offset: int) -> int:
        """Reads a register, which lets some simulated time pass."""
        return self.library.call("register_read", node, offset)

    def read_many(self, registers: Sequence[tuple[int, str]]) -> dict[tuple[int, str], int]:
        """Reads registers, (node, name) each: those of a node one right after another, of all nodes at the same time."""
        array = ctypes.c_uint32 * len(registers)
        nodes, values = array(*(node for node, _ in registers)), array()
        offsets = array(*(REGISTERS[name].offset for _, name in registers))
        self.library.call("register_read_many", nodes, offsets, values, len(registers))
        return dict(zip(registers, values, strict=True))

    def reset(self, node: int) -> None:
        """RESET_REG of a node. Its tasks end there; messages under way from and to it may be lost."""
        self.reset_nodes.add(node)
        self.library.call("reset_node", node, REGISTERS["RESET_REG"].offset)

    def reset_links(self, node: int, link_cycles: int = 1) -> None:
        """The reset of a node's links, as a transceiver gives it, for so many cycles of their clock; the rest as for `reset`."""
        self.reset_nodes.add(node)
        self.library.call("reset_links", node, link_cycles)

    def fault(self, node: int, link: int, kind: str, *, at_fs: int = 0, count: int = 1, value: int = -1) -> None:
        """Disturbs what a node sends on a link: kinds flip, drop, duplicate, garbage: `count` phits; down: `value` fs."""
        direction = self.directions.index((node, link))
        self.library.call("add_fault", direction, simlib.FAULT_KINDS[kind], at_fs, count, value)

    def end_faults(self) -> None:
        """Faults that count phits spare those to come."""
        for direction in range(len(self.directions)):
            self.library.call("end_faults", direction)

    def direction(self, number: int) -> tuple[int, int]:
        """Node and link that send into a direction of a cable: 2k and 2k + 1 are those of cable k."""
        return self.directions[number]

    def bit_error_rate(self, ber: float) -> None:
        """Random bit errors on every cable, both directions."""
        for direction in range(len(self.directions)):
            self.library.call("set_ber", direction, ber)

    # Running

    def run(self, until_fs: int = simlib.FOREVER_FS, wall_s: float = 1e9) -> Status:
        """Runs to a simulated time, for about a time on the wall clock, or to the end of the tasks."""
        begin = time.perf_counter()
        try:
            self.status = self._run(until_fs, wall_s)
        finally:
            self.wall_s += time.perf_counter() - begin
        if self.status is Status.INTERRUPTED:
            raise KeyboardInterrupt
        return self.status

    def _run(self, until_fs: int, wall_s: float) -> Status:
        if not self.exchange.ends:
            return Status(self.library.call("run", until_fs, wall_s))
        end = time.perf_counter() + wall_s
        while True:
            slice_fs = min(self.exchange.next_fs(self.now_fs), until_fs)
            status = Status(self.library.call("run", slice_fs, max(end - time.perf_counter(), 0.001)))
            if status is Status.RUNNING and self.now_fs >= slice_fs:  # else the wall time is over
                self.exchange.carry(self.now_fs, self.library.call("start_fs"))
            if status is not Status.RUNNING or self.now_fs >= until_fs or time.perf_counter() > end:
                return status

    def run_cycles(self, cycles: int) -> Status:
        """Runs for about so many core cycles more."""
        return self.run(self.now_fs + int(cycles * self.core_fs))

    @property
    def now_fs(self) -> int:
        return self.library.call("now_fs")

    @property
    def digest(self) -> int:
        """Equal for runs that are equal in every cycle."""
        return self.library.call("digest")

    # Results

    def result(self) -> Result:
        """What has come out so far. Completes captures and traces. Cables that disturb make it read the links' counters."""
        result = collect.result(self)
        if faults.wanted(self.cluster):
            result.faults = faults.collect(self, result.links)
        if ACCOUNTANT is not None and self.status is Status.FINISHED:
            ACCOUNTANT(self)
        try:
            self.library.call("close")
        except simlib.SimulationError as error:
            raise UserError(str(error), cure="make room on its disk") from None
        if self.trace is not None:
            write_layouts(self.trace, self.cluster, max(self.library.call("start_fs"), 0))
        return result


def place_text(place: int) -> str:
    """A place, {unit[5:0], coord[15:0]}, in words."""
    node = packet.Node.unpack(place)
    return f"({node.coord.x},{node.coord.y},{node.coord.z}) port {node.unit}"


def _four(values: list[int]) -> ctypes.Array:
    return (ctypes.c_uint32 * 4)(*values)


def argument_text(argument: object) -> str:
    """An argument as the cluster file writes it."""
    match argument:
        case InputFile(file):
            return f"{{input: {file}}}"
        case OutputFile(file, size):
            return f"{{output: {file}, bytes: {size}}}"
    return str(argument)


def _ratio(period: Fraction) -> tuple[int, int]:
    return period.numerator, period.denominator


def run(
    cluster: Cluster,
    *,
    output_dir: Path | None = None,
    input_dirs: Iterable[Path] | None = None,
    seed: int = 1,
    max_cycles: int | None = None,
    max_seconds: float = MAX_SECONDS,
    threads: int | None = None,
    trace: Trace | None = None,
    captures: Iterable[Capture] | None = None,
    progress: Callable[[str, float | None], None] | None = None,
    console: object | None = None,
    probe: bool = False,
    watch: bool = False,
    quick: bool = False,
    debug: bool = False,
    sanitize: bool = False,
    skip: bool = True,
    registers: Iterable[str] = (),
    ranks: "Ranks | None" = None,
) -> Result:
    """Builds and runs a cluster to the end of its tasks, or of max_cycles core cycles, or for max_seconds of wall time; writes
    the outputs. Ctrl-C ends the run, and its result says so.

    progress is called with what is going on and how far it is (0..1, None = unknown); with a rich `console` instead, bars
    are drawn there. skip: nodes in which nothing happens are not evaluated, which changes nothing but the speed. registers:
    names of registers, with `*`, that are read of every node at the end. ranks: shares the nodes with other processes, which
    answer through this one.
    """
    from torusnet.progress import Display

    names = register_view.select(registers, cluster)

    with Display(console, progress) as display:
        with Simulation(
            cluster,
            input_dirs=input_dirs,
            seed=seed,
            threads=threads,
            trace=trace,
            captures=captures or (),
            probe=probe,
            watch=watch,
            quick=quick,
            debug=debug,
            sanitize=sanitize,
            skip=skip,
            progress=display,
            ranks=ranks,
        ) as simulation:
            if not debug:  # else the task may stand still for as long as it is looked at
                simulation.library.call("set_patience", min(max_seconds, TASK_PATIENCE_S))
            result = _run_to_end(simulation, max_cycles, max_seconds, display)
            result.registers = [] if result.failure else register_view.read(simulation, names)
    result.trace = trace.folder if trace else None
    result.captures = sorted({capture.file for capture in captures or ()})
    if output_dir is not None:
        Path(output_dir).mkdir(parents=True, exist_ok=True)
        for name, content in result.outputs.items():
            _write_output(Path(output_dir) / name, content, result)
    return result


def _write_output(file: Path, content: bytes, result: Result) -> None:
    """One that cannot be written is an error of the run, of which everything else is still told."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    except OSError as error:
        result.errors.append(f"output {file}: cannot be written: {error.strerror}")


def _run_to_end(
    simulation: Simulation, max_cycles: int | None, max_seconds: float, display: Callable[[str, float | None], None]
) -> Result:
    simulation.library.call("set_cycle_limit", max_cycles or 0)
    cut_short = interrupted = ""
    try:
        while simulation.run(wall_s=SLICE_S) is Status.RUNNING:
            start_fs = simulation.library.call("start_fs")
            cycles = int(max(simulation.now_fs - max(start_fs, 0), 0) / simulation.core_fs)
            rate = simulation.library.call("node_cycles") / max(simulation.wall_s, 1e-9)
            part = min(cycles / max_cycles, 1.0) if max_cycles else None
            display(f"running: cycle {with_time(cycles, simulation.core_fs)}, {rate / 1e3:,.0f} k node-cycles/s", part)
            if simulation.wall_s > max_seconds:
                cut_short = f"after {max_seconds:g} seconds (--max-seconds)"
                break
        else:
            if max_cycles:
                cut_short = f"after {with_time(max_cycles, simulation.core_fs, ' core cycles')} (--max-cycles)"
    except KeyboardInterrupt:
        interrupted = cut_short = "by Ctrl-C"
    result = simulation.result()
    if result.unfinished is not None:
        result.cut_short, result.interrupted = cut_short, bool(interrupted)
    return result
