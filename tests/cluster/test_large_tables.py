"""Networks of more than 64 nodes that are routed by tables: nodes on both sides of number 64 reach one another, by the shortest
ways, and what is for no node is dropped."""

from dataclasses import replace

import pytest
from clusters import Shape, assert_clean, choosing, task, wired
from test_test_port import PORTS, Bench

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.cluster.named_topologies import blades
from torusnet.deadlock import check_cluster
from torusnet.generated.packet import PktType
from torusnet.generated.registers import REGISTERS

NODES = 66
RING = replace(wired(NODES, tuple((node, (node + 1) % NODES) for node in range(NODES))), links=2, channels=1)
CHOOSING_RING = replace(choosing(NODES, RING.custom), links=2, channels=1)  # what port 1 sends needs no order
MESSAGES = 5


def place(node: int) -> tuple[int, int, int]:
    return node % 64, node // 64, 0


def streams(shape: Shape, pairs: list[tuple[int, int]], port: int = 0):
    """A sender at this port of one node of each pair, a receiver at the other port of the other one."""
    tasks = []
    for number, (source, to) in enumerate(pairs):
        tasks.append(task(f"tx{number}", place(source), port, "blast", [TaskRef(f"rx{number}"), 0, MESSAGES, 200]))
        tasks.append(task(f"rx{number}", place(to), 1 - port, "sink", [0, MESSAGES], 1))
    return shape.cluster(tasks)


@pytest.mark.parametrize(
    ("shape", "port", "hops"),
    [(RING, 0, 33), pytest.param(CHOOSING_RING, 1, 2 + 33, marks=pytest.mark.long)],
    ids=["in-order", "any-order"],
)
def test_messages_across_number_64(shape, port, hops):
    """In a ring of 66, half way round at most: as many links are crossed as the numbers say. Who is one or two links
    less away may begin with a detour to the node opposite, which these are not."""
    far = {(0, 65): 1, (65, 0): 1, (63, 64): 1, (64, 63): 1, (1, 62): 5, (62, 1): 5, (10, 40): 30, (40, 10): 30}
    far |= {(2, 35): 33, (35, 2): 33}
    cluster = streams(shape, list(far), port)
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == hops and verdict.pairs == 66 * 65
    result = simulator.run(cluster, quick=True, registers=["LINK_*_TX_HDR"], max_cycles=200_000)
    assert_clean(result, MESSAGES * len(far))
    assert sum(reading.value for reading in result.registers) == MESSAGES * sum(far.values())


def test_tables_of_256_entries_and_what_is_for_no_node():
    """Node 65 of 66, in registers; the 62 places behind it are in the lattice, and no way leads there."""
    with Bench(shape=RING) as bench:

        def look(node: int) -> dict[str, int]:
            table = REGISTERS["ROUTE_TABLE"]
            bench.write(65, table.offset, table.pack(node=node % 64, node_upper=node // 64))
            return REGISTERS["ROUTE_ENTRY"].unpack(bench.get(65, "ROUTE_ENTRY"))

        assert bench.get(65, "COORDME_REG") == 1 | 1 << 6
        assert (
            REGISTERS["LATTICESIZE_REG"].unpack(bench.get(65, "LATTICESIZE_REG")).items()
            >= {
                "x": 0,  # 64
                "y": 2,
                "z": 1,
            }.items()
        )
        assert bench.get(65, "HOP_LIMIT") == 127, "the number of the last place"
        links = [look(node)["link"] for node in range(128) if node != 65]
        # Cables of a node are in the order of the ring: that of node 65 to 64 first, that to 0 second.
        assert links[:32] == [1] * 32 and links[33:65] == [0] * 32 and links[65:] == [31] * 62

        def dropped(sent: int, x: int, y: int, counter: str) -> None:
            bench.set(65, "PKTGEN_CONFIG_0", count=sent, length=64, header_only=False)
            bench.set(65, "PKTGEN_CONFIG_1", x=x, y=y, z=0)
            bench.set(65, "PKTGEN_CONFIG_2", unit=0, packet_type=PktType.DIAGNOSTIC)
            before = bench.get(65, counter)
            bench.enable(65, PORTS, generate=1)
            bench.run_until(lambda: bench.get(65, counter) == before + sent)
            bench.enable(65, PORTS)

        dropped(3, 2, 1, "DROP_DOWN")
        dropped(4, 0, 2, "DROP_OUTSIDE")
        dropped(5, 0, 31, "DROP_OUTSIDE")


@pytest.mark.long
def test_two_chassis_of_blades():
    """3 x 3 x 2 full blades, 72 nodes: everyone sends to the counterpart in the other chassis, over the one cable between them."""
    wiring = blades((3, 3, 2), True, "tori")
    shape = replace(wired(wiring.nodes, wiring.pairs), links=8, channels=1, test_ports="none")
    cluster = streams(shape, [(node, (node + 36) % 72) for node in range(72)])
    assert check_cluster(cluster).ok
    result = simulator.run(cluster, quick=True, registers=["LINK_*_TX_HDR"], max_cycles=200_000)
    assert_clean(result, MESSAGES * 72)
    assert sum(reading.value for reading in result.registers) == MESSAGES * 72
