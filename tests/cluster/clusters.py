"""Clusters for tests: built in Python, small buffers, tasks from traffic.cc."""

from dataclasses import dataclass, replace
from pathlib import Path

from torusnet.cluster import check, named_topologies
from torusnet.cluster.model import (
    RANDOM_PPM,
    REPLAY,
    Channel,
    Cluster,
    Coord,
    LinkShape,
    NodeChange,
    NodeShape,
    Task,
    TaskRef,
    TaskRefs,
)
from torusnet.cluster.port_kinds import Port
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree

FOLDER = Path(__file__).resolve().parent
TRAFFIC = FOLDER / "traffic.cc"
TRANSCEIVER_NS = 55.0


@dataclass(frozen=True)
class Shape:
    """Parameters of a test cluster; those of the RTL are few, so that tests share builds."""

    lattice: tuple[int, int, int] = (4, 1, 1)
    width_bits: int = 128
    lanes: int = 2
    ports: int | tuple[Port, ...] = 2
    channels: int = 4
    virtual_channels: int = 2
    links: int | None = None
    core_mhz: float = 150.0
    lane_gbps: float = 10.0
    mtu_bytes: int = 256
    link_buffer_bytes: int = 1024
    port_buffer_bytes: int | None = None  # two packets and some
    channel_buffer_bytes: int = 1024
    transceiver_ns: float = TRANSCEIVER_NS
    dimension_order: str = "zyx"
    port_queues: int = 1
    crossbar: str = "full"
    arbitration: str = "round_robin"
    turns: str = "packets"
    turns_of: str = "channels"
    test_ports: str = "none"
    without: tuple[str, ...] = ()
    replay: bool = REPLAY
    wrap: tuple[bool, bool, bool] = (True, True, True)
    coded: bool = False
    lane_order: tuple[int, ...] | str = ()
    lane_skew: tuple[int, ...] | str = ()
    ppm: float | tuple[float, ...] | str = RANDOM_PPM
    jitter_ps: float = 0.0
    changes: tuple[tuple[int, dict[str, object]], ...] = ()  # (node, what differs there)
    custom: tuple[tuple[int, int], ...] | None = None  # cables, in place of those of the lattice
    tree: Tree | None = None  # or these of a tree, whose switches have no ports
    dragonfly: Dragonfly | None = None  # or these of a dragonfly, by arithmetic
    switch_links: int | None = None  # None: as many as other nodes
    adaptive: bool = False
    detours: bool = True  # where it is adaptive
    valiant: bool = False  # and a dragonfly

    def cluster(self, tasks: list[Task]) -> Cluster:
        node = NodeShape(
            width_bits=self.width_bits,
            core_mhz=self.core_mhz,
            mtu_bytes=self.mtu_bytes,
            ports=self.ports,
            links=self.links,
            channels=self.channels,
            virtual_channels=self.virtual_channels,
            link_buffer_bytes=self.link_buffer_bytes,
            port_buffer_bytes=self.port_buffer_bytes or 2 * self.mtu_bytes + 512,
            channel_buffer_bytes=max(self.channel_buffer_bytes, self.mtu_bytes),
            dimension_order=self.dimension_order,
            port_queues=self.port_queues,
            crossbar=self.crossbar,
            arbitration=self.arbitration,
            turns=self.turns,
            turns_of=self.turns_of,
            test_ports=self.test_ports,
            without=self.without,
            ppm=self.ppm,
            jitter_ps=self.jitter_ps,
        )
        link = LinkShape(self.lanes, self.lane_gbps, "custom", self.transceiver_ns, 2.0, replay=self.replay)
        link.coded, link.lane_order, link.lane_skew = self.coded, self.lane_order, self.lane_skew
        lattice = Coord(*self.lattice)
        wired = {"custom": self.custom}
        if self.tree is not None:
            lattice, wired = Coord(*self.tree.lattice), {"custom": self.tree.pairs, "tree": self.tree}
        if (fly := self.dragonfly) is not None:
            pairs = named_topologies.dragonfly(fly.group, fly.global_links, fly.groups).pairs
            lattice, wired = Coord(*fly.lattice), {"custom": pairs, "dragonfly": fly}
        cluster = Cluster("test", lattice, self.wrap, node, link=link, tasks=tasks, folder=FOLDER, **wired)
        cluster.adaptive, cluster.detours = self.adaptive, self.adaptive and self.detours and self.tree is None
        cluster.valiant = self.valiant
        changes = self.changes
        if self.tree is not None:
            switch = {"ports": 0} | ({"links": self.switch_links} if self.switch_links else {})
            changes = [(n, switch) for n in range(self.tree.hosts, cluster.num_nodes)]
        cluster.node_changes = {cluster.node_coord(index): NodeChange(dict(values)) for index, values in changes}
        check(cluster)
        return cluster

    def nodes(self) -> list[Coord]:
        x, y, z = self.lattice
        every = [Coord(i, j, k) for k in range(z) for j in range(y) for i in range(x)]
        return every if self.custom is None else every[: 1 + max(map(max, self.custom))]


# Nodes that tests share, some with the soak (torusnet/quality/soak/networks.py): to build one takes longer than most runs.
CHOOSING = (Port("stream"), Port("stream", traffic_class=1, any_order=True))  # ports
PLAIN = Shape(  # as cluster files set up nodes that say nothing, which have two ports with tasks
    mtu_bytes=4096, channels=2, link_buffer_bytes=16384, port_buffer_bytes=8192, channel_buffer_bytes=16384
)
TEST_PORTS = Shape(channels=5, test_ports="all")
WIDE = Shape(width_bits=256, lanes=4, core_mhz=200, channel_buffer_bytes=16384)
CUBE = Shape(
    lattice=(2, 2, 2), lanes=1, channels=8, link_buffer_bytes=4096, channel_buffer_bytes=2048, test_ports="ports"
)
GRID = Shape(  # as tests/hostile/neighbour.py builds it, too
    lattice=(3, 3, 1),
    ports=3,
    links=4,
    channels=5,
    link_buffer_bytes=4096,
    channel_buffer_bytes=2048,
    test_ports="ports",
)
SHARED_INPUT = Shape(
    lattice=(3, 3, 1),
    ports=CHOOSING,
    virtual_channels=4,
    channels=10,
    adaptive=True,
    crossbar="shared",
    test_ports="ports",
)


QUEUES = Shape(
    lattice=(3, 3, 1),
    width_bits=256,
    lanes=4,
    core_mhz=200,
    channels=10,
    port_queues=2,
    turns="bytes",
    turns_of="links",
    test_ports="ports",
)


def wired(nodes: int, cables: tuple[tuple[int, int], ...]) -> Shape:
    """Routed by tables."""
    lattice = (nodes, 1, 1) if nodes <= 64 else (64, -(-nodes // 64), 1)
    return Shape(lattice, links=4, channels=8, custom=cables, test_ports="ports")


def choosing(nodes: int, cables: tuple[tuple[int, int], ...]) -> Shape:
    """By tables with ways."""
    return replace(wired(nodes, cables), ports=CHOOSING, virtual_channels=4, adaptive=True)


def task(
    name: str, node: Coord, port: int, function: str, args: list, channels: int | dict = 0, largest: int = 256
) -> Task:
    """A task of traffic.cc; `channels` channels that anyone may send to."""
    if isinstance(channels, int):
        channels = {channel: Channel(None, largest) for channel in range(channels)}
    return Task(name, Coord(*node), port, TRAFFIC, function, list(args), channels)


def random_traffic(
    shape: Shape,
    *,
    messages: int,
    seed: int = 1,
    pause_tx: int = 0,
    pause_rx: int = 0,
    own_channels: bool = False,
    largest: int = 0,
) -> Cluster:
    """A sender on port 0 and a receiver on port 1 of every node, everyone to everyone, itself included.

    own_channels: sender i uses channel i alone, so that messages may be longer than a packet (up to `largest` bytes).
    """
    nodes = shape.nodes()
    largest = largest or shape.mtu_bytes
    names = tuple(f"rx{i}" for i in range(len(nodes)))
    channels = len(nodes) if own_channels else shape.channels
    tasks = []
    for i, node in enumerate(nodes):
        args = [TaskRefs(names), len(nodes), i, messages, largest, channels, int(own_channels), pause_tx, seed]
        tasks.append(task(f"tx{i}", node, 0, "send_random", args))
        if own_channels:
            receive = {c: Channel((f"tx{c}",), largest) for c in range(channels)}
        else:
            receive = channels
        args = [i, len(nodes), channels, int(own_channels), pause_rx, seed]
        tasks.append(task(f"rx{i}", node, 1, "receive_random", args, receive, largest))
    return shape.cluster(tasks)


def shift_traffic(shape: Shape, *, rounds: int, seed: int = 1) -> Cluster:
    """Every port of every node sends to the next one around the whole cluster; works with one port per node."""
    nodes = zip(shape.nodes(), shape.cluster([]).shapes, strict=True)
    places = [(node, port) for node, built in nodes for port, _ in enumerate(built.ports)]
    tasks = []
    for i, (node, port) in enumerate(places):
        following = (i + 1) % len(places)
        args = [TaskRef(f"t{following}"), rounds, shape.mtu_bytes, seed]
        tasks.append(task(f"t{i}", node, port, "shift", args, 1, shape.mtu_bytes))
    return shape.cluster(tasks)


def assert_clean(result, messages: int | None = None) -> None:
    """The scoreboard is content, the tasks have ended and found nothing wrong, nothing is left over."""
    assert result.ok, "\n".join(
        [*result.errors, result.watchdog or "", result.unfinished or "", f"flagged {result.flagged}"]
    )
    assert not result.leftovers
    assert all(statistics.finished for statistics in result.tasks.values())
    assert messages is None or result.messages == messages
