"""Registers by name at the end of a run, for `./tn run --registers 'LINK_*_PHY_*'`: every node's, with their fields in words."""

import fnmatch
import re
from collections.abc import Iterable
from dataclasses import dataclass

from torusnet.cluster.model import Cluster
from torusnet.errors import UserError
from torusnet.registers import REGISTERS


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
    """Names of the registers that the nodes of this cluster have, in the order of their addresses; `*` stands for anything."""
    names: list[str] = []
    for pattern in patterns:
        known = fnmatch.filter(REGISTERS, pattern.upper())
        if not known:
            cure = "names are in docs/generated/registers.md; `*` stands for anything: --registers 'LINK_*_PHY_*'"
            raise UserError(f"--registers {pattern}: no register has this name", cure=cure)
        names += [name for name in known if _is_there(name, cluster)]
    return sorted(set(names), key=lambda name: REGISTERS[name].offset)


def _is_there(name: str, cluster: Cluster) -> bool:
    """Registers of links and ports that the nodes are not built with read zero and are left out."""
    match = re.match(r"(?:HEALTH_)?(LINK|PORT)_?(\d)_", name + "_")
    return not match or int(match[2]) < (cluster.num_links if match[1] == "LINK" else cluster.num_ports)


def read(simulation, names: list[str]) -> list[Reading]:
    """Of all nodes. simulation: a `simulator.Simulation`."""
    offsets = [REGISTERS[name].offset for name in names]
    return [
        Reading(node, name, value)
        for node in range(simulation.cluster.num_nodes if names else 0)
        for name, value in zip(names, simulation.read_many(node, offsets), strict=True)
    ]
