"""What is synthesised: the whole node of a named shape or of a cluster file, and each of its blocks by itself, with budgets; and
the blocks of an interface that no node contains yet."""

from dataclasses import dataclass, field
from pathlib import Path

from torusnet import sources
from torusnet.build import NodeParameters
from torusnet.cluster import port_kinds
from torusnet.cluster.port_kinds import ETHERNET, PORT_KINDS
from torusnet.route_tables import TABLE_NODES
from torusnet.synth.budget import MAX_LEVELS


@dataclass(frozen=True)
class Published:
    """Resources of a comparable block, placed and routed by the vendor's tools for the device named."""

    lut: int
    ff: int
    bram: float | None
    source: str


# How much the placer cares for late paths: of 10, its default, wide crossbars pull the logic apart; link and registers close at
# higher clocks with the second one.
CLOCK_WEIGHT, CLOSER_WEIGHT, LINK_WEIGHT = 30, 60, 100
WAYS = {"RouteTable": "by tables", "Tree": "in a tree", "Dragonfly": "in a dragonfly"}  # to route, but in a lattice
CLOCK_SEEDS = 3  # runs of place and route


@dataclass(frozen=True)
class Design:
    """A top module with its parameters. link_ports: prefixes of ports in the link's clock; max_lut, max_places: budgets.

    block: which block of its shape; files: of a module that is not in hw/; clock: the name of its only clock;
    boxes: modules that are synthesised by themselves, see blocks.py; map_levels: up to which the mapper looks for the fewest
    tables.
    """

    name: str
    title: str
    top: str
    parameters: dict[str, int]
    link_ports: tuple[str, ...] = ()
    max_lut: int | None = None
    max_places: int | None = None
    published: Published | None = None
    clock_seeds: int = 0  # runs of place and route on ECP5, 0: none
    clock_weight: int = CLOCK_WEIGHT  # how much the placer cares for late paths there
    block: str = ""
    files: tuple[Path, ...] = ()
    clock: str = ""
    boxes: tuple[str, ...] = ()
    map_levels: int = MAX_LEVELS

    @property
    def sources(self) -> list[Path]:
        return list(self.files) or [path for path in sources.closure(self.top) if path.suffix == ".sv"]

    def __hash__(self) -> int:
        return hash(self.name)


@dataclass(frozen=True)
class Shape:
    """The parameters of a node that decide its size."""

    name: str
    ports: int = 3
    links: int = 2
    bits: int = 128
    virtual_channels: int = 2
    channels: int = 4
    more: dict[str, int] = field(default_factory=dict)  # further parameters of tn_node
    by_blocks: bool = False  # the node is synthesised block by block
    stored: tuple[str, ...] = ()  # blocks whose results docs/14-synthesis.md has; others are measured by whoever asks
    placed: tuple[str, ...] = ()  # blocks that are placed and routed on the ECP5, too
    interface: bool = False  # no node: the blocks of RDMA, each by itself
    max_lut: int | None = None  # of its node

    @property
    def title(self) -> str:
        if self.interface:
            return f"blocks of the RDMA interface, {self.bits} bit"
        size = (
            f"{self.ports} ports x {self.links} links"
            if self.more.get("PortKinds") != 0
            else f"switch of {self.links} links"
        )
        text = f"{size}, {self.bits} bit, {self.virtual_channels} virtual channels"
        text += ", shared crossbar" if self.more.get("SharedInput") else ""
        text += ", by age" if self.more.get("ByAge") else ""
        text += ", turns by bytes" if self.more.get("ByteTurns") else ""
        text += ", a turn for each link" if self.more.get("LinkTurns") else ""
        text += f", {self.more['NumQueues']} queues a port" if self.more.get("NumQueues") else ""
        text += ", adaptive routing" if self.more.get("Adaptive") else ""
        text += "".join(f" {how}" for name, how in WAYS.items() if self.more.get(name))
        kinds = {"Ethernet": ETHERNET, "RDMA": port_kinds.RDMA}
        return text + "".join(f", one of the ports {name}" for name, kind in kinds.items() if self.has(kind))

    @property
    def boxes(self) -> tuple[str, ...]:
        """Modules of the node that are synthesised by themselves."""
        if not self.by_blocks:
            return ()
        return (*NODE_BOXES, "tn_port_rdma") if self.has(port_kinds.RDMA) else NODE_BOXES

    def has(self, kind: str) -> bool:
        """Whether one of the ports is of this kind."""
        kinds = self.more.get("PortKinds", 0)
        return any(kinds >> 4 * port & 15 == PORT_KINDS[kind].number for port in range(self.ports))


XCZU9EG = "[EXANET] resource table, XCZU9EG, Vivado, 128 bit"
PUBLISHED = {
    "router": Published(9599, 7649, None, XCZU9EG),
    "links": Published(5253, 4854, None, XCZU9EG),
    "registers": Published(2468, 6451, None, XCZU9EG),
    "node": Published(17287, 18954, 116.5, XCZU9EG),
}
BLOCKS = {  # block -> title; smallest first
    "fault-map": "fault map",
    "registers": "registers",
    "test-port": "test port",
    "port": "stream port",
    "ethernet": "Ethernet port",
    "coded-lanes": "coded lanes",
    "link-bare": "link without replay",
    "link": "link with replay",
    "router-plain": "router without reports and detours",
    "router-mute": "router without reports",
    "router-table": "router with routing tables",
    "router": "router",
    "node": "whole node",
}
# What a node that is synthesised block by block has as blocks, beside an RDMA port; other ports and router stay together, with
# paths from one to the other.
NODE_BOXES = ("tn_link", "tn_node_registers", "tn_health")
ALL_BLOCKS = tuple(block for block in BLOCKS if block != "ethernet")
ROUTERS = [  # of a torus of two dimensions; of any wiring; of a tree; of a dragonfly
    Shape(
        name,
        ports=2,
        links=4,
        virtual_channels=channels,
        more=more,
        by_blocks=True,
        stored=("router",) if channels == 8 or "LinkTurns" in more else ("router", "node"),
    )
    for name, channels, more in (
        ("torus", 2, {}),
        ("torus-classes", 4, {}),
        ("torus-adaptive", 4, {"Adaptive": 1}),
        ("torus-shared", 2, {"SharedInput": 1}),
        ("torus-classes-shared", 4, {"SharedInput": 1}),
        ("torus-adaptive-shared", 4, {"SharedInput": 1, "Adaptive": 1}),
        ("torus-oldest", 2, {"ByAge": 1}),
        ("torus-bytes", 2, {"ByteTurns": 1}),
        ("torus-adaptive-links", 4, {"LinkTurns": 1, "Adaptive": 1}),
        ("torus-adaptive-queues", 4, {"NumQueues": 2, "Adaptive": 1}),
        ("torus-adaptive-shared-bytes", 4, {"SharedInput": 1, "ByteTurns": 1, "Adaptive": 1}),
        ("wiring-adaptive", 4, {"RouteTable": 1, "Adaptive": 1}),
        ("tree", 2, {"Tree": 1}),
        ("tree-adaptive", 2, {"Tree": 1, "Adaptive": 1}),
        ("dragonfly", 2, {"Dragonfly": 1}),
        ("dragonfly-adaptive", 4, {"Dragonfly": 1, "Adaptive": 1}),
        ("torus-eight-shared", 8, {"SharedInput": 1}),
        ("torus-eight-adaptive-shared", 8, {"SharedInput": 1, "Adaptive": 1}),
    )
]
# The shape of the published IP first; then the corners that the level budget covers; then the node that fits the ECP5; then those
# of a torus and of other wirings, and one without local ports.
SHAPES = [
    Shape("published", stored=ALL_BLOCKS, placed=("fault-map", "registers", "port", "link", "router")),
    Shape("wide", bits=256, stored=("node",)),
    Shape("classes", virtual_channels=4, stored=("node",)),
    Shape("ethernet", more={"PortKinds": 0x112}, stored=("ethernet", "node")),
    Shape("programs", virtual_channels=4, more={"PortKinds": 0x113}, by_blocks=True, stored=("node",), max_lut=70000),
    Shape(
        "programs-adaptive",
        virtual_channels=8,
        more={"PortKinds": 0x113, "Adaptive": 1},
        by_blocks=True,
        stored=("node",),
    ),
    Shape("largest", ports=4, links=6, bits=256, virtual_channels=4, by_blocks=True, stored=("node",)),
    Shape("small", ports=2, links=2, stored=("node",), placed=("node",)),
    *ROUTERS,
    Shape("switch", ports=1, links=4, more={"PortKinds": 0}, by_blocks=True, stored=("router", "node")),
    Shape(
        "switch-sixteen-shared",
        ports=1,
        links=16,
        more={"PortKinds": 0, "RouteTable": 1, "SharedInput": 1},
        by_blocks=True,
        stored=("router",),
    ),
]
# Designs for which the mapper keeps fewer levels than the budget: with all of it the last of its searches ends with more tables
# than it began with; or it uses all of it for paths that begin or end in a block that is mapped by itself, and has levels, too.
MAP_LEVELS = {
    "tree-router": 9,
    "tree-adaptive-router": 9,
    "torus-adaptive-queues-router": 9,
    "torus-adaptive-queues-node": 9,
    "switch-sixteen-shared-router": 9,
}
# Whose stored results are of an earlier revision of the RTL: the page says so, a test that it is so, and who measures one anew
# takes it out.
EARLIER = (
    *("wide-node", "ethernet-node", "programs-node", "largest-node", "small-node"),
    *("torus-classes-node", "torus-adaptive-node", "torus-shared-node", "torus-classes-shared-node"),
    *("torus-adaptive-shared-node", "torus-oldest-node", "torus-bytes-node", "torus-adaptive-queues-node"),
    *("torus-adaptive-shared-bytes-node", "wiring-adaptive-node", "switch-node"),
    *("switch-sixteen-shared-router", "dragonfly-adaptive-node"),
)
# What is known of the present RTL where the stored result is of an earlier one, and differs in levels
SINCE = {
    "dragonfly-adaptive-node": "the present one was mapped to 10 levels once, and to 11, one over the budget, with other names: "
    "from a link's credit through the router to the data of its output register",
}
RDMA = [Shape("rdma", interface=True), Shape("rdma-wide", bits=256, interface=True)]
RDMA_BLOCKS = {  # block -> title, module, whether it has a width, most LUTs at 128 bit, other parameters
    "send-queue": ("queue of the send unit", "tn_port_rdma_send_queue", False, None),
    "send-segment": ("segmentation of the send unit", "tn_port_rdma_send_segment", False, None),
    "send-shifter": ("shifter of the send unit", "tn_port_rdma_send_shifter", True, None),
    "send": ("send unit", "tn_port_rdma_send", True, 4447),
    "control": ("transfer control", "tn_port_rdma_control", True, 7000),
    "receive": ("receive unit", "tn_port_rdma_receive", True, 9000),
    "mailbox": ("mailboxes", "tn_port_rdma_mailbox", True, None),
    "reads": ("table of reads", "tn_port_rdma_reads", True, None),
    "packetizer": ("packetizer", "tn_port_rdma_packetizer", True, None),
    "switch": ("switch, 12 x 8", "tn_port_rdma_switch", True, 8199),
    "switch-16": ("switch, 16 x 16", "tn_port_rdma_switch", True, None, {"NumIn": 16, "NumOut": 16}),
    "bus": ("bus of the processors", "tn_port_rdma_bus", False, 600),
    "doorbell": ("doorbell", "tn_port_rdma_doorbell", False, 1500),
    "tlb-pages": ("TLB of pages of 4 KiB", "tn_memory_tlb_pages", False, None),
    "tlb": ("TLB of larger pages", "tn_memory_tlb", False, None),
    "walker": ("walker of page tables", "tn_memory_walker", True, None),
    "mmu": ("IO-MMU", "tn_memory_mmu", True, 5000),
    "memory-read": ("reads of memory", "tn_memory_read", True, None),
    "memory-write": ("writes of memory", "tn_memory_write", True, None),
    "memory": ("IO-MMU, reads and writes", "tn_memory", True, None),
    "port": ("the whole interface", "tn_port_rdma", True, None),
}


def published_designs() -> list[Design]:
    """Those whose results are stored, in the order of the page."""
    return [design for shape in SHAPES for design in stored_designs(shape)]


def stored_designs(shape: Shape) -> list[Design]:
    return [design for design in designs(shape) if design.block in shape.stored]


def shapes_of(cluster) -> list[Shape]:
    """The nodes of a cluster file, one of each kind."""
    kinds = cluster.different_shapes
    names = [cluster.name if len(kinds) == 1 else f"{cluster.name}-{node.name}" for node in kinds]
    return [_shape(name, NodeParameters.of(cluster, node)) for name, node in zip(names, kinds, strict=True)]


def _shape(name: str, given: NodeParameters) -> Shape:
    lanes = {"Lanes": given.lanes, "MtuBytes": given.mtu_bytes, "CodedLanes": int(given.coded_lanes)}
    buffers = {
        "LinkBufBytes": given.link_buffer_bytes,
        "ReplayBytes": given.replay_buffer_bytes,
        "RoundTripCycles": given.round_trip_cycles,
        "PortBufBytes": given.port_buffer_bytes,
        "ChannelBufBytes": given.channel_buffer_bytes,
    }
    test_ports = {"PerfPorts": given.test_ports, "PerfLinks": given.test_links}
    kinds = {"PortKinds": given.port_kinds}
    kinds |= {"JumboFrames": 1} if given.jumbo_frames else {}
    kinds |= {"EthernetTest": 1} if given.ethernet_test else {}
    kinds |= {"EthernetTunnel": 1} if given.ethernet_tunnel else {}
    ways = zip(WAYS, (given.route_table, given.tree, given.dragonfly), strict=True)
    way = {name: 1 for name, there in ways if there}
    kinds |= way
    kinds |= {"TableNodes": given.table_nodes} if given.table_nodes > TABLE_NODES[0] else {}
    kinds |= {} if given.fault_map or way else {"FaultMap": 0}
    kinds |= {} if given.replay else {"Replay": 0}
    kinds |= {} if given.reports else {"Reports": 0}
    kinds |= (
        {"RdmaClass": 1} if given.rdma_class and not any(port.kind == port_kinds.RDMA for port in given.ports) else {}
    )
    kinds |= {"NumQueues": given.port_queues} if given.port_queues > 1 else {}
    kinds |= {"SharedInput": 1} if given.shared_input else {}
    kinds |= {"ByAge": 1} if given.by_age else {}
    kinds |= {"ByteTurns": 1} if given.byte_turns else {}
    kinds |= {"LinkTurns": 1} if given.link_turns else {}
    kinds |= {"Adaptive": 1} if given.adaptive else {}
    return Shape(
        name,
        given.num_ports,
        given.links,
        given.data_bits,
        given.virtual_channels,
        given.channels,
        lanes | buffers | test_ports | kinds,
    )


def designs(shape: Shape) -> list[Design]:
    """The node of this shape and its blocks, smallest first."""
    if shape.interface:
        return [
            Design(
                f"{shape.name}-{block}",
                title,
                top,
                ({"DataBits": shape.bits} if wide else {}) | dict(*more),
                max_lut=most if shape.bits == 128 else None,
                block=block,
            )
            for block, (title, top, wide, most, *more) in RDMA_BLOCKS.items()
        ]
    reference = shape.name == "published"
    bits, vcs, more = {"DataBits": shape.bits}, {"NumVc": shape.virtual_channels}, shape.more

    def pick(*names: str) -> dict[str, int]:
        return {name: more[name] for name in names if name in more}

    def design(block: str, top: str, parameters: dict[str, int], weight: int = CLOCK_WEIGHT, **budget) -> Design:
        return Design(
            name=f"{shape.name}-{block}",
            title=BLOCKS[block],
            block=block,
            top=top,
            parameters=parameters,
            published=PUBLISHED.get(block) if reference else None,
            clock_seeds=CLOCK_SEEDS if block in shape.placed else 0,
            clock_weight=weight,
            max_lut=shape.max_lut if block == "node" else budget.get("max_lut") if reference else None,
            max_places=budget.get("max_places") if reference else None,
            link_ports=budget.get("link_ports", ()),
            boxes=shape.boxes if block == "node" else (),
            map_levels=MAP_LEVELS.get(f"{shape.name}-{block}", MAX_LEVELS),
        )

    link_buffer = {"BufBytes": more["LinkBufBytes"]} if "LinkBufBytes" in more else {}
    link = bits | vcs | pick("MtuBytes", "Replay", "ReplayBytes", "RoundTripCycles") | link_buffer
    node = {
        "NumPorts": shape.ports,
        "NumLinks": shape.links,
        "NumChannels": shape.channels,
        **bits,
        **vcs,
        **more,
    }
    words = {"link_ports": ("word_",)}
    registers = {k: v for k, v in node.items() if k in REGISTER_PARAMETERS}
    port = bits | {"NumChannels": shape.channels} | pick("MtuBytes", "PortBufBytes", "ChannelBufBytes")
    port_alone = bits | pick("MtuBytes", "PortBufBytes", "JumboFrames", "EthernetTest", "EthernetTunnel")
    ethernet = [design("ethernet", "tn_port_ethernet", port_alone)] if shape.has(ETHERNET) else []
    router = {"NumLocal": shape.ports, "NumLink": shape.links} | vcs | bits
    way = _way_of(node)
    plain = router | way | ({"Detour": 0} if way else {})
    fault_map = [design("fault-map", "tn_health", {"NumLinks": shape.links}, max_lut=1000)]
    return [
        *(fault_map if node.get("FaultMap", 1) and not way else []),
        design("registers", "tn_node_registers", registers, max_lut=2500, weight=CLOSER_WEIGHT),
        design("test-port", "tn_port_perf", bits | pick("MtuBytes"), max_lut=1800),
        design("port", "tn_port_stream", port),
        *ethernet,
        design("coded-lanes", "tn_phy_coded", bits | pick("Lanes"), link_ports=("",)),
        design("link-bare", "tn_link", link | {"Replay": 0}, max_places=2600, **words),
        design("link", "tn_link", link, max_lut=4000, weight=LINK_WEIGHT, **words),
        design("router-plain", "tn_router", plain | {"Reports": 0, "Detour": 0}),
        design("router-mute", "tn_router", plain | {"Reports": 0}),
        design("router-table", "tn_router", router | TABLE_ROUTER),
        design("router", "tn_router", router | _router_of(node), max_lut=6000, weight=CLOSER_WEIGHT),
        design("node", "tn_node", node, weight=CLOSER_WEIGHT, link_ports=("phy_",)),
    ]


def _way_of(node: dict[str, int]) -> dict[str, int]:
    """By tables, in a tree or dragonfly, as parameters of the router; empty in a lattice."""
    return {name: node[name] for name in (*WAYS, "TableNodes") if node.get(name)}


def _router_of(node: dict[str, int]) -> dict[str, int]:
    """What differs from the router's defaults, as tn_node has it with these parameters."""
    found = _way_of(node)
    found |= {"Reports": 0} if not node.get("Reports", 1) else {}
    found |= {name: 1 for name in ("SharedInput", "ByAge", "ByteTurns", "LinkTurns", "Adaptive") if node.get(name)}
    found |= {"NumQueues": node["NumQueues"]} if "NumQueues" in node else {}
    found |= {"HasPorts": 0} if node["NumPorts"] == 1 and node.get("PortKinds") == 0 else {}
    return found | ({} if node.get("FaultMap", 1) and not _way_of(node) else {"Detour": 0})


TABLE_ROUTER = {"RouteTable": 1, "Detour": 0}  # as tn_node has it
REGISTER_PARAMETERS = {
    "NumPorts",
    "NumQueues",
    "RouteTable",
    "TableNodes",
    "Tree",
    "Dragonfly",
    "FaultMap",
    "Replay",
    "Reports",
    "Adaptive",
    "PortKinds",
    "NumLinks",
    "NumVc",
    "NumChannels",
    "DataBits",
    "Lanes",
    "MtuBytes",
    "LinkBufBytes",
    "PortBufBytes",
    "ChannelBufBytes",
}
