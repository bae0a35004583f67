"""A cluster as the rest of torusnet sees it: plain data, made from a YAML file by `torusnet.cluster.load`.

Units are part of the names. Everything that follows from the file (links of a node, cables, clocks) is a property here, so that
a script may change a field before the run and everything else follows.
"""

import math
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from random import Random

from torusnet.cluster.port_kinds import STREAM, Port
from torusnet.cluster.topology import (
    Coord,
    CustomTopology,
    End,
    LatticeTopology,
    Topology,
    node_of_number,
    nodes_of,
    number_of,
)
from torusnet.cluster.transceivers import CABLE_NS_PER_METRE, PRESETS
from torusnet.errors import UserError
from torusnet.generated.packet import LINK_NAMES
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree

HEADER_FOOTER_BYTES = 32
RANDOM_LANES = "random"  # order or skew of lanes by the seed of the run
MAX_LANE_SKEW = 16  # blocks that the RTL makes up for
RANDOM_PPM = "random"  # oscillators by the seed of the run, within +-SPREAD_PPM
SPREAD_PPM = 100
REPLAY = True  # of a link that says nothing about it
CROSSBARS = ("full", "shared")
TURNS = ("packets", "bytes")
TURNS_OF = ("channels", "links")
PORT_QUEUES = (1, 2)
VIRTUAL_CHANNELS = (2, 4, 8)
ROUTER_INPUTS = 64  # at most: queues of ports, and channels of links
ABSENT = {
    "replay": "Replay",
    "reports": "Reports",
    "fault_map": "FaultMap",
}  # what a node may be built without -> its parameter


@dataclass(frozen=True)
class TaskRef:
    """Argument `{task: name}`: the task's address (node, port)."""

    name: str


@dataclass(frozen=True)
class TaskRefs:
    """Argument `{tasks: [names]}`: an array of addresses."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class InputFile:
    """Argument `{input: file}`: the file's bytes."""

    file: str


@dataclass(frozen=True)
class OutputFile:
    """Argument `{output: file, bytes: n}`: memory of n bytes that is written to the file after the run."""

    file: str
    bytes: int


Argument = int | float | bool | TaskRef | TaskRefs | InputFile | OutputFile


@dataclass
class Channel:
    """A receive channel of a task. senders: names of the tasks that may send to it, None = any task. leftover_allowed: messages
    that nobody receives by the end of the run are meant to be left. early: read_word gets words before their packet was checked."""

    senders: tuple[str, ...] | None
    max_message_bytes: int
    where: str = ""
    leftover_allowed: bool = False
    size_stated: bool = False  # max_message_bytes stands in the file
    early: bool = False


@dataclass
class Task:
    """A C++ function attached to a local port of a node; its task_id is the port number. daemon: it serves the others and
    the run does not wait for its end; None = if its function never returns."""

    name: str
    node: Coord
    port: int
    source: Path
    function: str
    args: list[Argument] = field(default_factory=list)
    channels: dict[int, Channel] = field(default_factory=dict)
    daemon: bool | None = None
    where: str = ""
    arg_where: list[str] = field(default_factory=list)

    def where_arg(self, index: int) -> str:
        """Where an argument is written (the task, if a script has changed the list)."""
        return self.arg_where[index] if len(self.arg_where) == len(self.args) else self.where


@dataclass(frozen=True)
class ProgramRef:
    """Argument `{program: name}`: the program's place, domain and memory."""

    name: str


@dataclass
class Program:
    """A C function on the processor of a node, with memory of its own in a protection domain. lazily: its pages come into the
    tables by faults."""

    name: str
    node: Coord
    domain: int
    source: Path
    function: str
    memory_kib: int = 256
    lazily: bool = False
    args: list[int | float | bool | ProgramRef | InputFile | OutputFile] = field(default_factory=list)
    where: str = ""
    arg_where: list[str] = field(default_factory=list)

    def where_arg(self, index: int) -> str:
        """Where an argument is written (the program, if a script has changed the list)."""
        return self.arg_where[index] if len(self.arg_where) == len(self.args) else self.where


@dataclass
class MemoryShape:
    """DRAM of a node (sim/memory.h). order: in_order, any or interleaved, across the ids of AXI."""

    mib: int = 64
    read_ns: float = 267.0
    write_ns: float = 100.0
    gbps: float = 76.8
    order: str = "any"


@dataclass
class ProcessorShape:
    """What a processor takes: for a store to the network interface, a load from it, a look at memory, a fault of its driver."""

    store_ns: float = 75.0
    load_ns: float = 150.0
    poll_ns: float = 60.0
    fault_us: float = 10.0


@dataclass
class NodeShape:
    """Parameters of tn_node: of every node, or of one (`Cluster.shape`). None = what the tasks and the lattice need."""

    width_bits: int = 128
    core_mhz: float = 150.0
    mtu_bytes: int = 4096
    ports: int | tuple[Port, ...] | None = None  # the local ports, or so many stream ports; none: a switch
    links: int | None = None
    channels: int | None = None
    virtual_channels: int = 2  # of a link, of VIRTUAL_CHANNELS: two for each of 1, 2 or 4 kinds of traffic classes
    port_queues: int = 1  # of a port in front of the router, by destination, of PORT_QUEUES
    link_buffer_bytes: int = 16384  # per virtual channel and link, at the receiver
    replay_buffer_bytes: int = 16384  # of a link: what it sent and the far end has not acknowledged
    port_buffer_bytes: int = 8192
    channel_buffer_bytes: int = 16384
    dimension_order: str = "zyx"  # routed first to last
    crossbar: str = "full"  # of the router: an input for each virtual channel, or one for those of a link, of CROSSBARS
    arbitration: str = "round_robin"  # at outputs of the router, of arbitration.MODES
    turns: str = "packets"  # in which they are counted there, of TURNS
    turns_of: str = (
        "channels"  # who has one there, of TURNS_OF: each channel of a link and queue of a port, or all of them one
    )
    test_ports: str = "none"  # where generators and checkers of test packets are built: none, ports, all
    without: tuple[str, ...] = ()  # what is left out, of ABSENT
    ppm: float | tuple[float, ...] | str = RANDOM_PPM  # off nominal: of every oscillator, of each node's, or RANDOM_PPM
    jitter_ps: float = 0.0  # by how much an edge is late, at most
    memory: MemoryShape | None = None  # None = MemoryShape()
    processor: ProcessorShape | None = None  # None = ProcessorShape()
    rdma_packet_bytes: tuple[int, int] | None = None  # in blocks of up to 4 KiB, in longer ones; None = the interface's
    rdma_tries: int | None = None  # that bring nothing before an operation fails; None = the interface's
    where: dict[str, str] = field(default_factory=dict)  # key -> file:line, for messages
    name: str = "node"  # of the section of the file, for messages

    @property
    def local_places(self) -> int:
        """Of the router, as `ports` are built; a switch has one, with nothing at it."""
        return max(1, len(self.ports))

    @property
    def structure(self) -> tuple:
        """Equal for nodes that are built alike."""
        buffers = self.link_buffer_bytes, self.replay_buffer_bytes, self.port_buffer_bytes, self.channel_buffer_bytes
        return self.ports, self.links, self.channels, self.test_ports, buffers


@dataclass
class NodeChange:
    """`nodes:` entry: what of this node's parameters differs from `node:`, and where each value is written."""

    values: dict[str, object] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)


@dataclass
class LinkShape:
    """Lanes, transceiver and cable, the same for every cable unless `cables` says otherwise."""

    lanes: int = 2
    lane_gbps: float = 10.0
    transceiver: str = "aurora"  # name of the preset, or `custom`
    transceiver_ns: float = PRESETS["aurora"].ns  # one way
    cable_m: float = 2.0
    ber: float = 0.0  # probability that a bit flips on a cable
    replay: bool = REPLAY  # what a cable damages is sent again
    retry_limit: int | None = None  # retransmissions in a row without progress until a link is dead; None = the RTL's
    dead_time_us: float | None = None  # time without a session until a link is dead; None = the RTL's
    coded: bool = False  # lanes carry 64b/66b blocks, made by the nodes' RTL
    lane_order: tuple[int, ...] | str = ()  # lane that arrives at each place; () = straight, or RANDOM_LANES
    lane_skew: tuple[int, ...] | str = ()  # blocks by which each place is late; () = none, or RANDOM_LANES
    where: dict[str, str] = field(default_factory=dict)  # key -> file:line, for messages

    @property
    def lane_bits(self) -> int:
        """What a lane carries in a cycle of the link clock."""
        return 66 if self.coded else 64

    @property
    def dead_time_units(self) -> int:
        """dead_time_us in the register's units of 1024 link cycles, rounded up; 0 = the RTL's."""
        return math.ceil(self.dead_time_us * self.clock_mhz / 1024) if self.dead_time_us is not None else 0

    @property
    def clock_mhz(self) -> float:
        """Link clock: 64 bits of data of every lane in each cycle."""
        return self.lane_gbps * 1000 / self.lane_bits

    @property
    def period_fs(self) -> Fraction:
        """The same exactly."""
        return Fraction(10**6 * self.lane_bits) / Fraction(str(self.lane_gbps))

    def wiring(self, dice: Random) -> tuple[list[int], list[int]]:
        """Order and skew of the lanes of one direction of a cable."""
        order, skew = self.lane_order or range(self.lanes), self.lane_skew or [0] * self.lanes
        if order == RANDOM_LANES:
            order = dice.sample(range(self.lanes), self.lanes)
        if skew == RANDOM_LANES:
            skew = [dice.randint(0, MAX_LANE_SKEW) for _ in range(self.lanes)]
        return list(order), list(skew)

    @property
    def compensated_ppm(self) -> int:
        """By how much two ends' clocks may differ: what senders leave out for the far end's elastic buffer, less a reserve.

        Coded: a marker in 1025 slots, 975 ppm. Else 8 of 4992 cycles, 1603 ppm.
        """
        return 900 if self.coded else 1500

    @property
    def raw_gbps(self) -> float:
        return self.lanes * self.lane_gbps

    @property
    def latency_ps(self) -> int:
        return latency_ps(self.transceiver_ns, self.cable_m)


def latency_ps(transceiver_ns: float, cable_m: float) -> int:
    """Delay of one direction of a cable, from phy to phy."""
    return round((transceiver_ns + cable_m * CABLE_NS_PER_METRE) * 1000)


@dataclass
class Cable:
    """Two directions between two links, each with the same latency."""

    a: End
    b: End
    transceiver_ns: float
    cable_m: float
    ber: float = 0.0

    @property
    def latency_ps(self) -> int:
        return latency_ps(self.transceiver_ns, self.cable_m)

    @property
    def name(self) -> str:
        return f"{self.a.node}:{LINK_NAMES[self.a.link]} - {self.b.node}:{LINK_NAMES[self.b.link]}"


@dataclass
class CableChange:
    """`cables:` entry: the cable at this link differs from `link:`."""

    node: Coord
    link: int
    transceiver_ns: float | None = None
    cable_m: float | None = None
    ber: float | None = None
    where: str = ""


@dataclass(frozen=True)
class Fault:
    """Something that happens to a cable, once: phits that are changed or lost, or a time without it.

    kind: `down` for `for_fs`, or flip, drop, duplicate, garbage for `count` phits from `at_fs` on, counted from the start of
    the tasks. end: the link that names the cable. direction: `out` is what this link sends, `in` what it receives, or `both`.
    bit: of each phit, for flips; None = a random one.
    """

    end: End
    kind: str
    at_fs: int = 0
    count: int = 1
    for_fs: int = 0
    bit: int | None = None
    direction: str = "out"
    text: str = ""  # as the user wrote it, for messages

    def senders(self, cluster: "Cluster") -> list[End]:
        """The ends whose sending is disturbed."""
        far = next(b if a == self.end else a for a, b in ((c.a, c.b) for c in cluster.cables) if self.end in (a, b))
        return {"out": [self.end], "in": [far], "both": [self.end, far]}[self.direction]


@dataclass
class Cluster:
    """Everything that a cluster file says.

    lattice: nodes in x, y, z. wrap: whether the last node of a dimension is cabled to the first. custom: pairs of nodes with a
    cable between them, in place of those of the lattice, which then has room for all nodes, and is not wrapped; title: what their
    wiring is called, if it has a name. tree, dragonfly: it is this one, routed by arithmetic.
    group: nodes that lie together in such a wiring, numbered one after the other; 0: none. group_grid: groups in x, y and z, if
    they stand in a grid. adaptive: packets that may overtake go by any minimal way, and with `detours` by longer ones, `valiant`:
    in a dragonfly with no preference for the shortest; adaptive_where: where that is said. folder: what relative file names in the
    cluster file refer to. script: Python beside the file that prepares and reports a run (or None).
    """

    name: str
    lattice: Coord
    wrap: tuple[bool, bool, bool] = (True, True, True)
    node: NodeShape = field(default_factory=NodeShape)
    node_changes: dict[Coord, NodeChange] = field(default_factory=dict)
    link: LinkShape = field(default_factory=LinkShape)
    tasks: list[Task] = field(default_factory=list)
    programs: list[Program] = field(default_factory=list)
    cable_changes: list[CableChange] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    script: Path | None = None
    folder: Path = Path()
    file: Path | None = None
    sweep: dict[str, tuple[str, ...]] = field(default_factory=dict)  # setting -> values that runs go through, as YAML
    sweep_where: dict[str, str] = field(default_factory=dict)
    custom: tuple[tuple[int, int], ...] | None = None
    title: str = ""
    tree: Tree | None = None
    dragonfly: Dragonfly | None = None
    group: int = 0
    group_grid: tuple[int, int, int] | None = None
    adaptive: bool = False
    detours: bool = False
    valiant: bool = False
    adaptive_where: str = ""

    def __post_init__(self) -> None:
        if self.custom is not None:
            self.wrap = (False, False, False)

    @property
    def topology(self) -> Topology:
        if self.custom is not None:
            return CustomTopology(self.num_nodes, self.custom, self.title, self.tree, self.dragonfly)
        return LatticeTopology(self.lattice, self.wrap)

    @property
    def fault_map(self) -> bool:
        """Whether nodes have one, and packets go round dead links."""
        return self.topology.is_lattice and "fault_map" not in self.node.without

    @property
    def num_nodes(self) -> int:
        if self.tree is not None:
            return len(self.tree.stands)
        if self.dragonfly is not None:
            return self.dragonfly.num_nodes
        if self.custom is not None:
            return nodes_of(self.custom)
        return self.lattice.x * self.lattice.y * self.lattice.z

    def has_node(self, node: Coord) -> bool:
        inside = all(0 <= number < size for number, size in zip(node, self.lattice, strict=True))
        return inside and self.node_index(node) < self.num_nodes

    def node_index(self, node: Coord) -> int:
        """Nodes are numbered with x fastest."""
        return number_of(self.lattice, node)

    def program_place(self, program: Program) -> tuple[int, int]:
        """Its node, and the page of the interface there that it has."""
        names = [each.name for each in self.programs if each.node == program.node]
        return self.node_index(program.node), names.index(program.name)

    def node_coord(self, index: int) -> Coord:
        return node_of_number(self.lattice, index)

    def shape(self, node: Coord | None = None) -> NodeShape:
        """Parameters of a node, with `ports`, `links` and `channels` as they are built; None: of nodes that do not differ."""
        change = self.node_changes.get(node, NodeChange())
        name = f"nodes.{self.node_index(node)}" if change.values else self.node.name
        shape = replace(self.node, **change.values, where={**self.node.where, **change.where}, name=name)
        if shape.ports is None:
            shape.ports = max([task.port + 1 for task in self._tasks_without("ports")], default=1)
        if isinstance(shape.ports, int):
            shape.ports = (Port(STREAM),) * shape.ports
        if shape.links is None:
            shape.links = self.topology.links
        if shape.channels is None:
            shape.channels = max([c + 1 for task in self._tasks_without("channels") for c in task.channels], default=1)
        return shape

    def _tasks_without(self, key: str) -> list[Task]:
        """Tasks on nodes whose parameter is that of `node:`."""
        return [task for task in self.tasks if key not in self.node_changes.get(task.node, NodeChange()).values]

    @property
    def shapes(self) -> list[NodeShape]:
        """Parameters of all nodes, by number."""
        shapes = [self.shape()] * self.num_nodes
        for node in self.node_changes:
            shapes[self.node_index(node)] = self.shape(node)
        return shapes

    @property
    def hosts(self) -> list[int]:
        """Numbers of the nodes that have local ports; the others are switches."""
        return [node for node, shape in enumerate(self.shapes) if shape.ports]

    @property
    def different_shapes(self) -> list[NodeShape]:
        """One of each kind, by the number of the first node that has it."""
        return list({shape.structure: shape for shape in reversed(self.shapes)}.values())[::-1]

    @property
    def one_oscillator(self) -> bool:
        """Whether all boards run from one reference, so that there is nothing to make up for."""
        ppm = self.node.ppm
        return ppm != RANDOM_PPM and (not isinstance(ppm, tuple) or len(set(ppm)) == 1)

    def ppm(self, seed: int) -> list[Fraction]:
        """How far the oscillator of each node is off: it makes the node's core clock and its link clock."""
        ppm = self.node.ppm
        if ppm == RANDOM_PPM:
            most = 1000 * SPREAD_PPM
            dice = (Random(f"oscillator {seed} {node}") for node in range(self.num_nodes))
            return [Fraction(each.randint(-most, most), 1000) for each in dice]
        return [Fraction(str(value)) for value in (ppm if isinstance(ppm, tuple) else (ppm,) * self.num_nodes)]

    def run(self, inputs=None, **options):
        """Builds and runs it, and returns the `Result` (torusnet/api.py)."""
        from torusnet import api

        return api.run(self, inputs, **options)

    def task(self, name: str) -> Task:
        for task in self.tasks:
            if task.name == name:
                return task
        known = ", ".join(task.name for task in self.tasks) or "none"
        raise UserError(f"there is no task `{name}`", cure=f"tasks here: {known}")

    @property
    def cables(self) -> list[Cable]:
        """All cables, in a fixed order."""
        link, links = self.link, [shape.links for shape in self.shapes]
        ends = self.topology.cables(links)
        cables = [Cable(a, b, link.transceiver_ns, link.cable_m, link.ber) for a, b in ends]
        by_end = {end: cable for cable in cables for end in (cable.a, cable.b)}
        for change in self.cable_changes:
            cable = by_end[End(self.node_index(change.node), change.link)]
            for name in ("transceiver_ns", "cable_m", "ber"):
                if (value := getattr(change, name)) is not None:
                    setattr(cable, name, value)
        return cables
