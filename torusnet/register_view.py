"""Registers by name at the end of a run, for `./tn run --registers 'LINK_*_PHY_*'`: every node's, with their fields in words."""

import fnmatch
import re
from collections.abc import Iterable
from dataclasses import dataclass

from torusnet.bring_up import FIRST_LINKS
from torusnet.cluster.model import Cluster, NodeShape
from torusnet.cluster.port_kinds import ETHERNET
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS

PUBLISHED = [name for name in REGISTERS if re.fullmatch(r"ETH_[RT]X_GOOD_BYTE_[LM]SB", name)]  # every node has them


@dataclass(frozen=True)
class Reading:
    """What one register of one node said."""

    node: int
    name: str
    value: int

    def __str__(self) -> str:
        fields = REGISTERS[self.name].unpack(self.value)
        words = ", ".join(f"{name} {value}" for name, value in fields.items())
        return f"node {self.node} {self.name}: {self.value if fields.keys() == {'value'} else f'{self.value:#010x} ({words})'}"


def select(patterns: Iterable[str], cluster: Cluster) -> list[str]:
    """Names of the registers that nodes of this cluster have, in the order of their addresses; `*` stands for anything."""
    names: list[str] = []
    for pattern in patterns:
        known = fnmatch.filter(REGISTERS, pattern.upper())
        if not known:
            cure = "names are in docs/generated/registers.md; `*` stands for anything: --registers 'LINK_*_PHY_*'"
            raise UserError(f"--registers {pattern}: no register has this name", cure=cure)
        names += [name for name in known if any(_is_there(name, node) for node in cluster.different_shapes)]
    return sorted(set(names), key=lambda name: REGISTERS[name].offset)


def _is_there(name: str, node: NodeShape) -> bool:
    """Registers of links and ports that the nodes are not built with say nothing and are left out."""
    if name.startswith("ETH_") and name not in PUBLISHED:
        return any(port.kind == ETHERNET for port in node.ports)
    if name.startswith("MORE_LINKS_"):
        return node.links > FIRST_LINKS
    match = re.match(r"(?:HEALTH_)?(LINK|PORT)_?(\d+)_", name + "_")
    return not match or int(match[2]) < (node.links if match[1] == "LINK" else len(node.ports))


def read(simulation, names: list[str]) -> list[Reading]:
    """Of all nodes. simulation: a `simulator.Simulation`."""
    nodes = enumerate(simulation.cluster.shapes)
    there = [(number, name) for number, node in nodes for name in names if _is_there(name, node)]
    return [Reading(*place, value) for place, value in simulation.read_many(there).items()]
