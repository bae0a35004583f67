"""The faults of a cluster as one node knows them: reads its fault map from the registers (docs/10-faults.md).

fault_map = read(simulation, node=0)
fault_map.dead_cables(cluster)      # cables of which either end says that they are down
fault_map.unreachable(cluster)      # nodes that the cables that are left do not reach
print("\\n".join(fault_map.lines(cluster)))
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from torusnet.cluster.model import LINK_NAMES, Cable, Cluster, Coord
from torusnet.generated.registers import REGISTERS
from torusnet.routing import LATTICE_LINKS

STATES = ("well", "degraded", "failing", "about to stop")
TRIES = 10  # how often the map may change while it is read


class Reader(Protocol):
    """Whatever reads registers: a `simulator.Simulation`, a driver."""

    def read(self, node: int, offset: int) -> int: ...


@dataclass(frozen=True)
class NodeHealth:
    """What a node says of itself. Links by number: x+, x-, y+, y-, z+, z-."""

    coord: Coord
    version: int
    links_down: tuple[int, ...]
    links_poor: tuple[int, ...]
    state: int

    @property
    def well(self) -> bool:
        return not (self.links_down or self.links_poor or self.state)


@dataclass(frozen=True)
class FaultMap:
    """observer: the node that was asked. nodes: itself, and everyone of whom it has heard of a fault. whole: nothing found no
    room."""

    observer: Coord
    nodes: dict[Coord, NodeHealth]
    whole: bool

    def dead_cables(self, cluster: Cluster) -> list[Cable]:
        """A cable is dead if either end says so."""
        down = {(cluster.node_index(node.coord), link) for node in self.nodes.values() for link in node.links_down}
        return [cable for cable in cluster.cables if tuple(cable.a) in down or tuple(cable.b) in down]

    def unreachable(self, cluster: Cluster) -> list[Coord]:
        """Nodes to which no way leads: what the map says of their other links and their state may be old."""
        dead = self.dead_cables(cluster)
        neighbours: dict[int, list[int]] = {node: [] for node in range(cluster.num_nodes)}
        for cable in cluster.cables:
            if cable not in dead:
                neighbours[cable.a.node].append(cable.b.node)
                neighbours[cable.b.node].append(cable.a.node)
        reached = [cluster.node_index(self.observer)]
        for node in reached:
            reached += [other for other in dict.fromkeys(neighbours[node]) if other not in reached]
        return [cluster.node_coord(node) for node in neighbours if node not in reached]

    def lines(self, cluster: Cluster) -> list[str]:
        """The map in words; empty if all is well."""
        lines = []
        for cable in self.dead_cables(cluster):
            ends = [f"{cluster.node_coord(end.node)} {LINK_NAMES[end.link]}" for end in (cable.a, cable.b)]
            lines.append(f"cable {ends[0]} - {ends[1]}: down")
        for node in self.nodes.values():
            lines += [f"link {node.coord} {LINK_NAMES[link]}: poor, it had to repair" for link in node.links_poor]
            if node.state:
                lines.append(f"node {node.coord}: {STATES[node.state]}")
        lines += [f"node {coord}: cut off" for coord in self.unreachable(cluster)]
        if not self.whole:
            lines.append("there are more faults than the map has room for")
        return lines


def read(reader: Reader, node: int) -> FaultMap:
    """The map of one node, of one moment (if it holds still for as long as a reading takes)."""

    def register(name: str) -> dict[str, int]:
        return REGISTERS[name].unpack(reader.read(node, REGISTERS[name].offset))

    for _ in range(TRIES):
        changes = register("FAULT_CHANGES")
        fault_map = _read_once(register)
        if register("FAULT_CHANGES") == changes:
            break
    return fault_map


def _read_once(register: Callable[[str], dict[str, int]]) -> FaultMap:
    own = _node_health(register("FAULT_OWN_NODE"), register("FAULT_OWN_HEALTH"))
    nodes = {own.coord: own}
    for entry in range(register("FAULT_STATUS")["room"]):
        health = register(f"FAULT_{entry}_HEALTH")
        if health["known"]:
            other = _node_health(register(f"FAULT_{entry}_NODE"), health)
            nodes[other.coord] = other
    return FaultMap(own.coord, nodes, register("FAULT_OVERFLOWS")["value"] == 0)


def _node_health(node: dict[str, int], health: dict[str, int]) -> NodeHealth:
    def links(field: str) -> tuple[int, ...]:
        return tuple(link for link in range(LATTICE_LINKS) if health[field] >> link & 1)

    coord = Coord(node["x"], node["y"], node["z"])
    return NodeHealth(coord, node["version"], links("links_down"), links("links_poor"), health["state"])
