"""Builds the virtual cluster: RTL -> C++ (Verilator) -> objects -> one shared library with the simulator and the user's tasks.

    build/sim/runtime-<key>/   Verilator's run-time library             changes with the Verilator version
    build/sim/engine-<key>/    sim/*.cc (torusnet/engine.py)            with the simulator
    build/sim/objects/         its units, each by what it reads         with one of its sources
    build/sim/rtl-<key>/       the verilated node and its sim/node_model.cc    with the RTL, its parameters, the options
    build/sim/headers-<key>/   of libraries, for tasks and nodes       with the compiler's flags
    build/sim/task-<key>/      a source file of tasks and its glue      with the tasks
    build/sim/program-<key>/   one of programs                          with the programs
    build/<key>/libtn_cluster.so                                        all of them linked

Each key is a hash of everything that goes into the folder, the compiler, its flags and the CPU's model (-march=native), so a
folder that is complete is never built again, and parallel callers wait for one another at its lock. With the environment variable
TN_COVERAGE (torusnet/quality/coverage/collect.py) the nodes count what they execute.
"""

import functools
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from torusnet import engine, kept, model_scopes, quiet, quiet_effects, quiet_graph, sources
from torusnet.bring_up import FIRST_LINKS
from torusnet.cluster import reach
from torusnet.cluster.model import Cluster, NodeShape
from torusnet.cluster.port_kinds import ETHERNET, PORT_KINDS, RDMA, Port
from torusnet.compiler import PRECOMPILED, Compilation, run_logged
from torusnet.engine import (
    BUILD,
    COMMON_FLAGS,
    INCLUDES,
    MODEL,
    SIM,
    STANDARD,
    object_of,
    optimisation,
    short_runs,
    task_headers,
)
from torusnet.errors import Failure
from torusnet.glue import TaskSource, entry_name
from torusnet.program_glue import ProgramSource
from torusnet.quality.coverage import collect
from torusnet.route_tables import TABLE_NODES, entries_of

FST = SIM / "fst"
PROGRAM_GLUE = ("tn_sim.h",)  # what the entries of programs include
GLUE = ("task_glue.h", "packet_view.h", *PROGRAM_GLUE)  # and those of tasks

# Called with what is being done and how far it is, 0..1.
Progress = Callable[[str, float], None]


@dataclass(frozen=True)
class NodeParameters:
    """Parameters of tn_node: each set of them that a cluster's nodes have is built once."""

    ports: tuple[Port, ...]
    links: int
    port_queues: int  # of each port, in front of the router
    channels: int
    virtual_channels: int
    data_bits: int
    lanes: int
    mtu_bytes: int
    link_buffer_bytes: int
    replay_buffer_bytes: int
    round_trip_cycles: int
    port_buffer_bytes: int
    channel_buffer_bytes: int
    coded_lanes: bool
    route_table: bool
    table_nodes: int  # entries of it
    tree: bool
    dragonfly: bool
    fault_map: bool
    replay: bool
    reports: bool
    rdma_class: bool  # odd traffic classes are those of RDMA, here and at the other nodes
    shared_input: bool  # of the crossbar: by the virtual channels of a link
    by_age: bool  # may outputs of the router choose
    byte_turns: bool  # at outputs of the router
    link_turns: bool  # there
    adaptive: bool
    jumbo_frames: bool
    ethernet_test: bool
    ethernet_tunnel: bool
    test_ports: int  # a bit for each local port that has a test port
    test_links: int  # and for each link, of FIRST_LINKS

    @classmethod
    def of(cls, cluster: Cluster, node: NodeShape | None = None) -> "NodeParameters":
        """Of a node of this shape; None: of nodes that do not differ."""
        node = node or cluster.shape()
        return cls(
            ports=tuple(Port(port.kind, port.traffic_class) for port in node.ports),  # addresses are registers
            links=node.links,
            port_queues=node.port_queues,
            channels=node.channels,
            virtual_channels=node.virtual_channels,
            data_bits=node.width_bits,
            lanes=cluster.link.lanes,
            mtu_bytes=node.mtu_bytes,
            link_buffer_bytes=node.link_buffer_bytes,
            replay_buffer_bytes=node.replay_buffer_bytes,
            round_trip_cycles=reach.round_trip_cycles(cluster),
            port_buffer_bytes=node.port_buffer_bytes,
            channel_buffer_bytes=node.channel_buffer_bytes,
            coded_lanes=cluster.link.coded,
            route_table=cluster.topology.routed_by_table,
            table_nodes=entries_of(cluster.num_nodes) if cluster.topology.routed_by_table else TABLE_NODES[0],
            tree=cluster.tree is not None,
            dragonfly=cluster.dragonfly is not None,
            fault_map=cluster.fault_map,
            replay="replay" not in node.without,
            reports="reports" not in node.without,
            rdma_class=any(port.kind == RDMA for shape in cluster.shapes for port in shape.ports),
            shared_input=node.crossbar == "shared",
            by_age=cluster.node.arbitration == "oldest_first",
            byte_turns=node.turns == "bytes",
            link_turns=node.turns_of == "links",
            adaptive=cluster.adaptive,
            jumbo_frames=any(port.ethernet.jumbo for port in node.ports if port.ethernet),
            ethernet_tunnel=any(port.ethernet.tunnels for port in node.ports if port.ethernet),
            ethernet_test=any(port.ethernet.mac_test for port in node.ports if port.ethernet),
            test_ports=(1 << len(node.ports)) - 1 if node.test_ports in ("ports", "all") else 0,
            test_links=(1 << min(node.links, FIRST_LINKS)) - 1 if node.test_ports == "all" else 0,
        )

    @property
    def model(self) -> str:
        """Names the verilated classes of this node, and the model in the library."""
        return f"Vtn_node_{kept.key(asdict(self))}"

    @property
    def num_ports(self) -> int:
        """As tn_node takes it: of a switch one, which is of no kind."""
        return max(1, len(self.ports))

    @property
    def port_kinds(self) -> int:
        """Four bits a port, as tn_node takes them."""
        return sum(PORT_KINDS[port.kind].number << 4 * i for i, port in enumerate(self.ports))

    @property
    def may_sleep(self) -> bool:
        """Its registers stand still while nothing happens: coded lanes never rest, and Ethernet is not looked at."""
        return not self.coded_lanes and all(port.kind != ETHERNET for port in self.ports)

    def verilator_arguments(self) -> list[str]:
        values = {
            "NumPorts": self.num_ports,
            "PortKinds": self.port_kinds,
            "PortClasses": sum(port.traffic_class << 4 * i for i, port in enumerate(self.ports)),
            "NumLinks": self.links,
            "NumVc": self.virtual_channels,
            "NumQueues": self.port_queues,
            "NumChannels": self.channels,
            "DataBits": self.data_bits,
            "Lanes": self.lanes,
            "MtuBytes": self.mtu_bytes,
            "LinkBufBytes": self.link_buffer_bytes,
            "ReplayBytes": self.replay_buffer_bytes,
            "RoundTripCycles": self.round_trip_cycles,
            "PortBufBytes": self.port_buffer_bytes,
            "ChannelBufBytes": self.channel_buffer_bytes,
            "CodedLanes": int(self.coded_lanes),
            "RouteTable": int(self.route_table),
            "TableNodes": self.table_nodes,
            "Tree": int(self.tree),
            "Dragonfly": int(self.dragonfly),
            "FaultMap": int(self.fault_map),
            "Replay": int(self.replay),
            "Reports": int(self.reports),
            "RdmaClass": int(self.rdma_class),
            "SharedInput": int(self.shared_input),
            "ByAge": int(self.by_age),
            "ByteTurns": int(self.byte_turns),
            "LinkTurns": int(self.link_turns),
            "Adaptive": int(self.adaptive),
            "JumboFrames": int(self.jumbo_frames),
            "EthernetTest": int(self.ethernet_test),
            "EthernetTunnel": int(self.ethernet_tunnel),
            "PerfPorts": self.test_ports,
            "PerfLinks": self.test_links,
        }
        return [f"-G{name}={value}" for name, value in values.items()]

    def macros(self) -> list[str]:
        values = {
            "TN_MODEL": self.model,
            "TN_NUM_PORTS": self.num_ports,
            "TN_NUM_LINKS": self.links,
            "TN_NUM_CHANNELS": self.channels,
            "TN_NUM_VC": self.virtual_channels,
            "TN_DATA_BITS": self.data_bits,
            "TN_LANES": self.lanes,
            "TN_MTU_BYTES": self.mtu_bytes,
            "TN_CODED": int(self.coded_lanes),
            "TN_ETHERNET": int(any(port.kind == ETHERNET for port in self.ports)),
            "TN_RDMA": int(any(port.kind == RDMA for port in self.ports)),
            "TN_SWITCH": int(not self.ports),
            "TN_NUM_QUEUES": self.port_queues,
        }
        return [f"-D{name}={value}" for name, value in values.items()]


@dataclass(frozen=True)
class Options:
    """trace: waveforms can be written, as `fst` or `vcd`. quick: compile fast, run slower (short tests). debug: tasks are compiled
    for a debugger. sanitize: tasks are compiled with the address and undefined-behaviour sanitizers, which want to be loaded
    first."""

    trace: str = ""
    quick: bool = False
    debug: bool = False
    sanitize: bool = False


def _ignore(_what: str, _part: float) -> None:
    pass


@functools.cache
def _tools() -> tuple[str, Path]:
    """What identifies the tools and the machine, and Verilator's root folder."""
    verilator = shutil.which("verilator")
    if verilator is None:
        raise Failure("verilator is not on PATH: start through ./tn, which makes the environment")
    root = subprocess.run(
        [verilator, "--getenv", "VERILATOR_ROOT"], text=True, capture_output=True, check=True
    ).stdout.strip()
    version = subprocess.run([verilator, "--version"], text=True, capture_output=True, check=True).stdout.strip()
    return f"{version} {root} {kept.compiler()}", Path(root)


# Of C++ above which a model that is wanted quickly is not optimised at all.
LARGE_BYTES = 20_000_000


# Calls that would end the program end the task instead (sim/refused_calls.cc).
WRAPPED = ("exit", "_exit", "_Exit", "quick_exit", "abort", "__assert_fail", "__stack_chk_fail")
WRAPPED += (
    "fork",
    "vfork",
    "execv",
    "execvp",
    "execve",
    "execl",
    "execlp",
    "kill",
    "raise",
    "signal",
    "sigaction",
    "alarm",
)
WRAPPED += ("pthread_create", "pthread_exit")
WRAPPED += ("_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE",)  # std::thread
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize=vptr,object-size", "-fsanitize-recover=address,undefined"]
# Tasks: lines for back traces (in DWARF 5 some files get lost between g++ and addr2line), and large frames, arrays on the stack
# and containers are looked after.
TASK_FLAGS = ["-gdwarf-4", "-fno-omit-frame-pointer", "-fno-optimize-sibling-calls", "-fstack-clash-protection"]
TASK_FLAGS += ["-fstack-protector-strong", "-D_GLIBCXX_ASSERTIONS", "-Wsuggest-attribute=noreturn"]
PART_FLAGS = [*COMMON_FLAGS, "-O1", *INCLUDES]  # of units of the simulator in small test programs


def _trace_macros(options: Options) -> list[str]:
    fmt = options.trace
    return [
        f"-DVM_TRACE={int(bool(fmt))}",
        f"-DVM_TRACE_FST={int(fmt == 'fst')}",
        f"-DVM_TRACE_VCD={int(fmt == 'vcd')}",
        "-DVM_TRACE_SAIF=0",
        collect.MACRO,
        "-DVM_SC=0",
        "-DVM_TIMING=0",
        "-DVERILATOR=1",
        "-DVL_USER_STOP",
        "-DVL_USER_FATAL",
        "-Wno-bool-operation",
        "-Wno-unused",
    ]


def _runtime(options: Options, progress: Progress) -> list[Path]:
    identity, root = _tools()
    include = root / "include"
    names = ["verilated.cpp", "verilated_threads.cpp"]
    names += ["verilated_cov.cpp"] if collect.FOLDER else []
    names += {"fst": ["verilated_fst_c.cpp"], "vcd": ["verilated_vcd_c.cpp"], "": []}[options.trace]
    # Verilator's writer of FST wants two compressors, which sim/fst/ has.
    flags = [*COMMON_FLAGS, "-O1", *_trace_macros(options), "-I", str(FST), "-I", str(include)]
    flags += ["-I", str(include / "vltstd")]
    own = sorted(FST.glob("*.h")) if options.trace == "fst" else []
    folder = BUILD / "sim" / f"runtime-{kept.key(identity, names, flags, kept.contents(own))}"
    with kept.made_once(folder) as make:
        if make:
            compilation = Compilation(folder, "Verilator's run-time library", progress)
            for name in names:
                compilation.add(include / name, flags)
            compilation.run()
    return sorted(folder.glob("*.o"))


def compiled(unit: Path) -> Path:
    """The object of a unit of the simulator, or of a test of it: compiled when something that it reads is new."""
    object = object_of(unit, PART_FLAGS)
    if not object.exists():
        object.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=object.parent) as folder:
            compilation = Compilation(Path(folder), unit.name, _ignore)
            compilation.add(unit, [*PART_FLAGS, *_headers(PART_FLAGS, _ignore)])
            compilation.run()
            os.replace(Path(folder) / f"{unit.stem}.o", object)
    return object


def linked(name: str, objects: list[Path]) -> Path:
    """A program of objects that `compiled` has given: linked when one of them is new."""
    program = objects[0].parent / f"{name}-{kept.key([object.name for object in objects])}"
    if not program.exists():
        with tempfile.TemporaryDirectory(dir=program.parent) as folder:
            made = Path(folder) / name
            link(made, objects)
            os.replace(made, program)
    return program


def link(program: Path, objects: list[Path]) -> None:
    """A program of units of the simulator. Without sim/refused_calls.cc, nothing is there that its calls could go to."""
    wraps = (
        [f"-Wl,--wrap={name}" for name in WRAPPED] if any("refused_calls" in object.name for object in objects) else []
    )
    subprocess.run(["g++", "-pthread", "-o", str(program), *map(str, objects), "-ldl", *wraps], check=True)


def verilator_command(parameters: NodeParameters, options: Options, folder: Path) -> list[str]:
    """The RTL of a node to C++, in files that can be shared out among the cores and functions that compile fast."""
    trace = [f"--trace-{options.trace}", "--trace-structs"] if options.trace else []
    return [
        *["verilator", "--cc", "--top-module", "tn_node", "--prefix", parameters.model, "--Mdir", str(folder)],
        *["-O3", "--x-assign", "fast", "--x-initial", "fast", "--assert", "-Wno-fatal", "--quiet-stats"],
        *["--output-split", "12000", "--output-split-cfuncs", "1500", *trace, *parameters.verilator_arguments()],
        *[*collect.VERILATOR, str(SIM / "observe.vlt"), *map(str, sources.closure("tn_node"))],
    ]


def _rtl(parameters: NodeParameters, options: Options, progress: Progress) -> list[Path]:
    identity, root = _tools()
    rtl = [SIM / "observe.vlt", *sources.closure("tn_node")]
    model = [MODEL, SIM / "node_model.h", SIM / "coverage.h", SIM / "pin.h", SIM / "zero_pages.h"]
    model += [
        SIM / "node_trace.h",
        SIM / "trace_signals.h",
        *sorted(SIM.glob("quiet*.h")),
        quiet.LIST,
        *(Path(part.__file__) for part in (quiet, quiet_effects, quiet_graph, model_scopes)),
    ]
    sleeps = parameters.may_sleep and not options.trace and not collect.FOLDER
    level = optimisation(options.quick)
    macros = [*_trace_macros(options), "-I", str(root / "include"), "-I", str(root / "include" / "vltstd")]
    command = verilator_command(parameters, options, Path())
    key = kept.key(identity, asdict(parameters), command, level, macros, kept.contents(rtl + model))
    folder = BUILD / "sim" / f"rtl-{key}"
    with kept.made_once(folder) as make:
        if make:
            if not options.sanitize:
                engine.start_ahead()
            progress("RTL of a node to C++", 0.0)
            run_logged(
                verilator_command(parameters, options, folder), folder / "verilator.log", "verilator refuses the RTL"
            )
            model_scopes.drop_unused(folder)
            flags = [*COMMON_FLAGS, "-fvisibility=hidden", *macros, f"-DTN_QUIET={int(sleeps)}"]
            if sleeps:
                quiet.write_table(folder, parameters.model)
            generated = sorted(folder.glob("*.cpp"))
            short = short_runs(options.quick)
            seldom = ("__Slow", "__Trace") if short else ("__Slow",)  # at the start; waveforms, if they are short
            once = [unit for unit in generated if any(part in unit.name for part in seldom)]
            if sleeps and not short:  # what settles all logic runs whenever a node wakes
                once = [unit for unit in once if "___stl_" not in unit.read_text()]
            fast = [MODEL, *(unit for unit in generated if unit not in once)]
            compilation = Compilation(folder, "RTL of a node", progress)
            large = short and sum(unit.stat().st_size for unit in fast) > LARGE_BYTES
            header = folder / f"{parameters.model}__pch.h"
            flags += ["-O0"] if large else level
            flags += _headers(flags, progress, ("verilated.h", "verilated_dpi.h")) if short else []
            flags += ["-I", str(folder), *parameters.macros(), *INCLUDES]
            compilation.add_together(fast, once, header, flags, "node")
            compilation.run()
    return sorted(folder.glob("*.o"))


def _headers(flags: list[str], progress: Progress, more: tuple[str, ...] = ()) -> list[str]:
    """Flags that have headers of the standard library, and more, read as the compiler keeps them: most of its work on a short task,
    a tenth of that on a node."""
    headers = (*STANDARD, *more)
    folder = BUILD / "sim" / f"headers-{kept.key(_tools()[0], flags, headers)}"
    with kept.made_once(folder) as make:
        if make:
            Compilation(folder, "headers", progress).precompile(headers, flags)
    return ["-include", str(folder / PRECOMPILED)]


def _task(source: TaskSource, width_bits: int, options: Options, progress: Progress) -> list[Path]:
    level = "-Og" if options.sanitize else "-O0" if options.debug else "-O2"
    flags = [*COMMON_FLAGS, *TASK_FLAGS, level]
    if short_runs(options.quick) and not options.sanitize:  # and there are many
        flags += _headers(flags, progress)
    flags += ["-Wno-unknown-pragmas", f"-DTN_WIDTH_BITS={width_bits}", *INCLUDES]
    flags += ["-I", str(source.path.parent), *(SANITIZERS if options.sanitize else [])]
    inputs = [source.path, *source.headers(), *task_headers(), *(SIM / name for name in GLUE)]
    folder = BUILD / "sim" / f"task-{kept.key(_tools()[0], source.glue(), flags, kept.contents(inputs))}"
    with kept.made_once(folder) as make:
        if make:
            glue = folder / "glue.cc"
            glue.write_text(source.glue())
            compilation = Compilation(folder, f"tasks in {source.path.name}", progress, users_source=True)
            compilation.add(glue, flags)
            compilation.run()
    return [folder / "glue.o"]


def _c(flags: list[str]) -> list[str]:
    """The same flags for C, in which what is no C++ would pass with a warning does not pass."""
    strict = ["-Werror=implicit-function-declaration", "-Werror=incompatible-pointer-types", "-Werror=int-conversion"]
    return ["-x", "c", "-std=gnu17", *strict, *(flag for flag in flags if not flag.startswith("-std="))]


def program_objects(cluster: Cluster, options: Options = Options(), progress: Progress = _ignore) -> list[Path]:
    """Users' programs and their entries (torusnet/program_glue.py), an object for each source file."""
    level = "-Og" if options.sanitize else "-O0" if options.debug else "-O2"
    objects = []
    for source in ProgramSource.collect(cluster):
        flags = [*COMMON_FLAGS, *TASK_FLAGS, level, *INCLUDES, "-I", str(source.path.parent)]
        flags = _c(flags) if source.is_c else flags
        flags += SANITIZERS if options.sanitize else []
        inputs = [source.path, *source.headers(), *task_headers(), *(SIM / name for name in PROGRAM_GLUE)]
        folder = BUILD / "sim" / f"program-{kept.key(_tools()[0], source.glue(), flags, kept.contents(inputs))}"
        with kept.made_once(folder) as make:
            if make:
                glue = folder / f"program_glue{'.c' if source.is_c else '.cc'}"
                glue.write_text(source.glue())
                compilation = Compilation(folder, f"programs in {source.path.name}", progress, users_source=True)
                compilation.add(glue, flags)
                compilation.run()
        objects.append(folder / "program_glue.o")
    return objects


_ENDLESS = re.compile(r"In function '[^'\n]*?(\w+)\(tn::Port&[^\n]*\n[^\n]*candidate for attribute 'noreturn'")


def _endless(source: TaskSource, unit: Path) -> list[str]:
    """Entries of the tasks whose functions never return, by the compiler's log."""
    functions = set(_ENDLESS.findall(unit.with_suffix(".log").read_text(errors="replace")))
    return [entry_name(task) for task in source.tasks if task.function in functions]


def endless(library: Path) -> set[str]:
    """Entries of the tasks in a library whose functions never return, as the compiler has found."""
    return set((library.parent / "endless").read_text().split())


def build(cluster: Cluster, options: Options = Options(), progress: Progress = _ignore) -> Path:
    """The shared library for this cluster (C interface: sim/tn_sim.h). `progress` is told what goes on."""
    # The user's code comes first: a mistake in it is found within a second or two and not after the RTL.
    objects = program_objects(cluster, options, progress)
    task_sources = TaskSource.collect(cluster)
    tasks = [(source, *_task(source, cluster.node.width_bits, options, progress)) for source in task_sources]
    objects += [unit for _, unit in tasks]
    for parameters in dict.fromkeys(NodeParameters.of(cluster, shape) for shape in cluster.different_shapes):
        objects += _rtl(parameters, options, progress)
    objects += engine.engine(options.sanitize, progress)
    objects += _runtime(options, progress)
    libraries = ["-ldl", *(f"-Wl,--wrap={name}" for name in WRAPPED), *(SANITIZERS if options.sanitize else [])]
    folder = BUILD / kept.key([str(path) for path in objects], libraries)
    library = folder / "libtn_cluster.so"
    with kept.made_once(folder) as make:
        if make:
            progress("linking", 0.0)
            command = [
                "g++",
                "-shared",
                "-pthread",
                "-Wl,-Bsymbolic",
                "-Wl,-z,defs",
                "-o",
                str(library),
                *map(str, objects),
            ]
            names = {name for source, unit in tasks for name in _endless(source, unit)}
            (folder / "endless").write_text(" ".join(sorted(names)))
            run_logged([*command, *libraries], folder / "link.log", "linking failed; two sources define the same name?")
    return library
