"""What a soak run is: a cluster, its tasks and programs, and what is done to it when.

A run has three parts. *Trouble*: tasks talk, and programs where there are RDMA ports, while cables fail, registers change and
nodes are reset. *Calm*: everything is as it should be again, what is under way drains. *Greetings*: every speaker that is left
sends to every listener that is left, and every program to every other one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from torusnet.cluster.model import Cluster
from torusnet.quality.soak import storm

GREETINGS = 2  # messages from everybody to everybody behind the trouble
CALM_CYCLES = 2500  # two refreshes of a link's counts, and the draining of what is under way


@dataclass(frozen=True)
class Event:
    """Something done at a core cycle after the start. kind: fault, end faults, ber, write, reset."""

    cycle: int
    kind: str
    node: int = -1
    values: dict = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        where = "" if self.node < 0 else f" node {self.node}"
        return f"{self.cycle:6d} {self.kind}{where} " + " ".join(f"{k}={v}" for k, v in self.values.items())


@dataclass
class Scenario:
    """damaging: something happens to words on cables. dropping: something happens that loses packets whatever the links do.
    dead: nodes whose tasks are gone at the end."""

    seed: int
    model: str
    cluster: Cluster
    events: list[Event]
    trouble_cycles: int
    orders: list[str]  # of dimensions, in trouble and behind it
    dead: set[int] = field(default_factory=set)
    damaging: bool = False
    dropping: bool = False

    @property
    def lossy(self) -> bool:
        """Messages may get lost or damaged, with a counted cause."""
        return self.dropping or (self.damaging and not self.cluster.link.replay)

    @property
    def speakers(self) -> int:
        return len(self.cluster.hosts) - len(self.dead)

    def describe(self) -> Iterator[str]:
        cluster = self.cluster
        lines = ", ".join(f"{axis} a line" for axis, ring in zip("xyz", cluster.wrap, strict=True) if not ring)
        wiring = "x".join(map(str, cluster.lattice)) + f" ({lines})" * bool(lines)
        wiring = wiring if cluster.custom is None else f"cables {list(cluster.custom)}"
        yield f"{self.model} {wiring}, {cluster.node.width_bits} bits, orders {self.orders}"
        for task in cluster.tasks:
            yield f"       {task.name}: {task.function}({', '.join(map(str, task.args))})"
        for each in cluster.programs:
            numbers = ", ".join(str(argument) for argument in each.args[storm.MOST :])
            where = f"domain {each.domain}{', lazily' if each.lazily else ''}"
            yield f"       {each.name}: {each.function}({numbers}) in {where}"
        yield from map(str, self.events)
