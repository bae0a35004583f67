"""The builds of the RTL that the soak uses, and the networks that it makes of them."""

import random
from dataclasses import dataclass
from typing import NamedTuple

from torusnet.cluster import named_topologies
from torusnet.cluster.model import Coord, NodeShape
from torusnet.cluster.port_kinds import RDMA, STREAM, Port
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree

MTU_BYTES = 256
_STREAMS = (Port(STREAM), Port(STREAM))


class Network(NamedTuple):
    """cables: pairs of nodes; None: those of the lattice."""

    lattice: Coord
    cables: tuple[tuple[int, int], ...] | None = None
    tree: Tree | None = None
    dragonfly: Dragonfly | None = None


@dataclass(frozen=True)
class Model:
    """One build of the RTL. lattices: those that can be made of it; or trees; or dragonflies; none: any wiring, routed by tables,
    of `least` to `channels` - 1 nodes; share: of the cables that a tree of them leaves out.

    ports: of every node; the first two are streams, of a speaker and a listener, in turn from node to node.
    """

    lattices: tuple[tuple[int, int, int], ...]
    width_bits: int
    lanes: int
    links: int
    channels: int  # one for every node of the largest network, and one for greetings
    core_mhz: float = 150.0
    ports: tuple[Port, ...] = _STREAMS
    virtual_channels: int = 2
    port_queues: int = 1
    crossbar: str = "full"
    turns: str = "packets"
    turns_of: str = "channels"
    arbitration: str = "round_robin"  # in trouble it changes, to what the build has
    adaptive: bool = False
    trees: tuple[Tree, ...] = ()
    dragonflies: tuple[Dragonfly, ...] = ()
    least: int = 3
    share: float = 0.4
    test_ports: str = "ports"  # in every scenario, so that one build serves all
    asked: bool = False  # only if asked for: large, and slow to compile

    @property
    def rdma(self) -> bool:
        """A port of RDMA beside the streams, and programs."""
        return any(port.kind == RDMA for port in self.ports)

    def node(self, dimension_order: str) -> NodeShape:
        return NodeShape(
            width_bits=self.width_bits,
            core_mhz=self.core_mhz,
            mtu_bytes=MTU_BYTES,
            ports=self.ports,
            virtual_channels=self.virtual_channels,
            port_queues=self.port_queues,
            crossbar=self.crossbar,
            turns=self.turns,
            turns_of=self.turns_of,
            arbitration=self.arbitration,
            links=self.links,
            channels=self.channels,
            link_buffer_bytes=1024,
            port_buffer_bytes=2 * MTU_BYTES + 512,
            channel_buffer_bytes=1024,
            dimension_order=dimension_order,
            test_ports=self.test_ports,
        )

    def network(self, dice: random.Random) -> Network:
        """Of one run."""
        if self.lattices:
            return Network(Coord(*dice.choice(self.lattices)))
        if self.trees:
            tree = dice.choice(self.trees)
            return Network(Coord(*tree.lattice), tree.pairs, tree)
        if self.dragonflies:
            fly = dice.choice(self.dragonflies)
            cables = named_topologies.dragonfly(fly.group, fly.global_links, fly.groups).pairs
            return Network(Coord(*fly.lattice), cables, dragonfly=fly)
        nodes = dice.randrange(self.least, self.channels)
        return Network(Coord(nodes, 1, 1), _cables(dice, nodes, self.links, self.share))


_PROGRAMS = {"ports": (*_STREAMS, Port(RDMA)), "virtual_channels": 4}
_ANY_ORDER = {
    "ports": (Port(STREAM), Port(STREAM, traffic_class=1, any_order=True)),
    "virtual_channels": 4,
    "adaptive": True,
}
_BANKS = _ANY_ORDER | {"ports": (Port(STREAM), Port(STREAM, traffic_class=3, any_order=True)), "virtual_channels": 8}
_PROGRAMS_THAT_CHOOSE = _BANKS | {"ports": (*_ANY_ORDER["ports"], Port(RDMA))}
TREES = (
    Tree((2, 2, 1), (1, 2, 1), 2),
    Tree((3, 1, 1), (2, 1, 1), 1),
    Tree((2, 2, 2), (1, 2, 2), 3),
    Tree((2, 3, 1), (2, 1, 1), 2),
)
DRAGONFLIES = (Dragonfly(2, 2, 5), Dragonfly(3, 1, 3), Dragonfly(2, 2, 3), Dragonfly(1, 3, 4))

MODELS = {
    "ring": Model(((4, 1, 1), (2, 1, 1), (3, 1, 1)), 128, 2, 2, 5, test_ports="all"),
    "torus": Model(
        ((3, 3, 1), (2, 2, 1), (4, 2, 1)), 256, 4, 4, 10, 200.0, port_queues=2, turns="bytes", turns_of="links"
    ),
    "cube": Model(((2, 2, 2), (3, 2, 1)), 128, 1, 6, 9),
    "tables": Model((), 128, 2, 4, 8),
    "dense": Model(  # most nodes have more than six cables
        (), 128, 2, 8, 10, arbitration="oldest_first", least=8, share=0.95
    ),
    "ways": Model((), 128, 2, 4, 8, **_ANY_ORDER),
    "adaptive": Model(((3, 3, 1), (5, 1, 1), (4, 2, 1)), 128, 2, 4, 10, **_ANY_ORDER, crossbar="shared"),
    "banks": Model(((5, 1, 1), (3, 1, 1), (4, 1, 1)), 128, 2, 2, 6, **_BANKS),
    "trees": Model((), 128, 2, 4, 9, **_ANY_ORDER | {"virtual_channels": 2}, trees=TREES),
    "dragonflies": Model((), 128, 2, 3, 11, **_ANY_ORDER, dragonflies=DRAGONFLIES),
    "dragonflies-minimal": Model((), 128, 2, 3, 11, dragonflies=DRAGONFLIES),
    "rdma": Model(((4, 1, 1), (2, 1, 1), (3, 1, 1)), 128, 2, 2, 5, **_PROGRAMS),
    "rdma-adaptive": Model(((4, 1, 1), (2, 1, 1), (3, 1, 1)), 128, 2, 2, 5, **_PROGRAMS_THAT_CHOOSE),
    "rdma-torus": Model(((2, 2, 1),), 128, 2, 4, 5, **_PROGRAMS, asked=True),
}


def _cables(dice: random.Random, nodes: int, most: int, share: float) -> tuple[tuple[int, int], ...]:
    """Pairs of nodes: a tree, which leaves nobody out, and this share of the others; no node has more than `most`."""
    cables: list[tuple[int, int]] = []

    def free(node: int) -> bool:
        return sum(node in pair for pair in cables) < most

    for node in range(1, nodes):
        cables.append((dice.choice([other for other in range(node) if free(other)]), node))
    for pair in ((a, b) for b in range(nodes) for a in range(b)):
        if pair not in cables and free(pair[0]) and free(pair[1]) and dice.random() < share:
            cables.append(pair)
    return tuple(cables)
