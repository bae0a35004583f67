"""Programs beside the tasks of a soak run: each writes to the memory of all others of its domain, reads it and messages them."""

import random
from collections.abc import Iterator

from torusnet.cluster.model import Cluster, MemoryShape, ProcessorShape, Program, ProgramRef
from torusnet.environment import ROOT

SOURCE = ROOT / "tests" / "cluster" / "rdma_storm.c"
MOST = 4  # programs of a domain, kMost there
MEMORY_KIB = 144
ORDERS = ("in_order", "any", "interleaved")
# Which arguments say how many reads of each other there are, and that one operation in so many has a fence
READS, FENCES = MOST + 5, MOST + 6


def shapes(dice: random.Random) -> tuple[MemoryShape, ProcessorShape]:
    """Of every node. Drivers are quick, so that there is much under way when trouble comes."""
    memory = MemoryShape(mib=4, read_ns=dice.choice((60.0, 267.0)), order=dice.choice(ORDERS))
    return memory, ProcessorShape(fault_us=dice.choice((0.2, 1.0)))


def programs(dice: random.Random, cluster: Cluster, dead: set[int], calm_cycle: int) -> list[Program]:
    """One a node, in one domain; often others beside them, in another one. dead: nodes that are reset. calm_cycle: behind which
    their last operations begin."""
    nodes = range(cluster.num_nodes)
    calm_ns = round(1000 * calm_cycle / cluster.node.core_mhz)
    found = list(_domain(dice, cluster, "storm", 7, nodes, dead, calm_ns, dice.randrange(4, 12)))
    if dice.random() < 0.5:
        some = dice.sample(nodes, dice.randrange(1, len(nodes) + 1))
        found += _domain(dice, cluster, "other", dice.randrange(8, 1 << 16), some, dead, calm_ns, dice.randrange(3, 6))
    return found


def _domain(dice, cluster, name, domain, nodes, dead, calm_ns, operations) -> Iterator[Program]:
    """Those that know each other."""
    everyone = [ProgramRef(f"{name}{min(index, len(nodes) - 1)}") for index in range(MOST)]
    mask, seed = sum(1 << index for index, node in enumerate(nodes) if node in dead), dice.getrandbits(32)
    reads, fences = dice.choice((0, operations, operations)), dice.choice((0, 2, 3, 5))
    for index, node in enumerate(nodes):
        yield Program(
            f"{name}{index}",
            cluster.node_coord(node),
            domain,
            SOURCE,
            "storm",
            MEMORY_KIB,
            dice.random() < 0.5,  # pages come by faults
            [*everyone, len(nodes), index, mask, seed, operations, reads, fences, calm_ns],
        )
