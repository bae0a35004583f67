"""Programs beside the tasks of a soak run: each writes to the memory of all others and messages them by RDMA."""

import random

from torusnet.cluster.model import Cluster, MemoryShape, ProcessorShape, Program, ProgramRef
from torusnet.environment import ROOT

SOURCE = ROOT / "tests" / "soak" / "storm.c"
MOST = 4  # programs, kMost there
MEMORY_KIB = 112
ORDERS = ("in_order", "any", "interleaved")


def shapes(dice: random.Random) -> tuple[MemoryShape, ProcessorShape]:
    """Of every node. Drivers are quick, so that there is much under way when trouble comes."""
    memory = MemoryShape(mib=4, read_ns=dice.choice((60.0, 267.0)), order=dice.choice(ORDERS))
    return memory, ProcessorShape(fault_us=dice.choice((0.2, 1.0)))


def programs(dice: random.Random, cluster: Cluster, dead: set[int], calm_cycle: int) -> list[Program]:
    """One a node. dead: nodes that are reset. calm_cycle: behind which their last operations begin."""
    count = cluster.num_nodes
    everyone = [ProgramRef(f"storm{min(index, count - 1)}") for index in range(MOST)]
    operations = dice.randrange(4, 16)
    calm_ns = round(1000 * calm_cycle / cluster.node.core_mhz)
    mask, seed = sum(1 << node for node in dead), dice.getrandbits(32)
    return [
        Program(
            f"storm{index}",
            cluster.node_coord(index),
            7,
            SOURCE,
            "storm",
            MEMORY_KIB,
            dice.random() < 0.5,  # pages come by faults
            [*everyone, count, index, mask, seed, operations, calm_ns],
        )
        for index in range(count)
    ]
