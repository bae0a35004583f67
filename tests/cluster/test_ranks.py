"""A cluster shared by several processes runs as in one, to the bit: digest, cycles, results, captures, reports and verdicts.

The ranks here are joined by pipes; tests/cli/test_mpirun.py has them under MPI. What one process does is tested elsewhere.
"""

import json
import math
from collections import Counter

import pytest
from clusters import Shape, random_traffic, task
from programs import program
from rank_pipes import Mesh

from torusnet import simulator
from torusnet.cluster import parse_capture
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import Channel, OutputFile, TaskRef
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS
from torusnet.ranks import partition
from torusnet.ranks.ranks import Ranks
from torusnet.routing_tree import Tree
from torusnet.simlib import SimulationError, Status

RING = Shape()
CODED = Shape(coded=True, lane_order="random", lane_skew="random")
PARTITIONS = {2: ("blocks", "0,1,0,1", "1,1,1,0"), 3: ("blocks", "2,0,1,0")}


@pytest.fixture(scope="module")
def meshes():
    """Ranks of other processes, by how many there are: they outlive a simulation."""
    started = {}

    def mesh(count: int):
        if count not in started:
            started[count] = Mesh(count)
        return started[count].channel

    yield mesh
    for found in started.values():
        found.__exit__(None)


def everything(result) -> dict:
    """All that a result holds, but wall time and threads."""
    return {
        "document": json.loads(json.dumps(result.document())),
        "verdict": result.verdict,
        **{
            name: getattr(result, name)
            for name in (
                *(
                    "digest",
                    "cycles",
                    "node_cycles",
                    "skipped_node_cycles",
                    "messages",
                    "violations",
                    "flagged_unknown",
                    "errors",
                    "failure",
                ),
                *("watchdog", "unfinished", "outputs", "passages", "watched", "missing", "registers", "links", "flows"),
            )
        },
    }


def alike(meshes, cluster, ranks: int, text: str = "blocks", **options) -> dict:
    """What came out in one process, after a comparison with what comes out of several."""
    options = {"quick": True, "threads": 1, **options}
    alone = everything(simulator.run(cluster, **options))
    shared = Ranks.divide(meshes(ranks), cluster, None if text == "blocks" else text)
    together = everything(simulator.run(cluster, ranks=shared, **options))
    for name, value in alone.items():
        assert together[name] == value, name
    return alone


def disturbed(shape: Shape, *faults: str, ber: float = 0.0, messages: int = 60):
    cluster = random_traffic(shape, messages=messages, pause_rx=100)
    cluster.link.ber = ber
    cluster.faults = [fault_option(text, cluster) for text in faults]
    return cluster


@pytest.mark.parametrize("ranks, text", [(ranks, text) for ranks, texts in PARTITIONS.items() for text in texts])
def test_bit_errors_and_faults_on_cables_between_ranks(meshes, ranks, text):
    """Every cable has errors, and one is taken away; all that is looked at and counted is the same for any partition."""
    faults = [
        "node=0,link=x+,at=2us,kind=drop,count=3",
        "node=1,link=x+,at=3us,kind=duplicate,count=2,direction=both",
        "node=3,link=x+,at=4us,kind=garbage,count=2",
        "node=2,link=x+,at=5us,for=2us",
    ]
    cluster = disturbed(RING, *faults, ber=2e-5)
    found = alike(meshes, cluster, ranks, text, watch=True, probe=True, registers=["LINK_*_RX_*"])
    injected = Counter()
    for direction in found["document"]["faults"]["directions"]:
        injected.update(direction["injected"])
    assert found["document"]["ok"] and injected["bit_errors"] and injected["down"]
    assert (injected["dropped"], injected["duplicated"], injected["garbled"]) == (3, 4, 2)


@pytest.mark.parametrize("ranks", [2, 3])
def test_a_cable_that_is_dead(meshes, ranks):
    """It does not come back: links give up, the fault map says so, messages are lost or their senders stand still."""
    cluster = disturbed(RING, "node=1,link=x+,at=2us,for=1ms")
    cluster.link.retry_limit = 1
    found = alike(meshes, cluster, ranks, max_cycles=60_000, watch=True)
    assert not found["document"]["ok"] and found["document"]["faults"]["fault_map"]


@pytest.mark.parametrize("ranks", [2, 3])
def test_damage_that_nobody_repairs(meshes, ranks):
    """Flagged messages, lost ones, and verdicts in words, in one order."""
    shape = Shape(replay=False)
    senders = [task(f"s{i}", (i, 0, 0), 0, "blast", [TaskRef(f"r{(i + 1) % 4}"), 0, 100, 200]) for i in range(4)]
    receivers = [task(f"r{i}", (i, 0, 0), 1, "drain", [0, 5000], 1) for i in range(4)]
    cluster = shape.cluster(senders + receivers)
    cluster.link.ber = 3e-5
    found = alike(meshes, cluster, ranks, watch=True)
    assert len({entry.flow for entry in found["missing"]}) > 1


@pytest.mark.parametrize("ranks", [2, 3])
def test_coded_lanes(meshes, ranks):
    """What the receiving transceiver makes of noise and skew is the receiver's, whichever process that is."""
    cluster = disturbed(CODED, "node=1,link=x+,at=2us,for=1us", ber=1e-5)
    assert alike(meshes, cluster, ranks)["document"]["ok"]


def test_clocks_that_jitter(meshes):
    cluster = random_traffic(Shape(jitter_ps=50.0), messages=40)
    assert alike(meshes, cluster, 2)["document"]["ok"]


@pytest.mark.parametrize("ranks", [2, 3])
def test_threads_within_ranks(meshes, ranks):
    alike(meshes, random_traffic(RING, messages=40), ranks, threads=2)


@pytest.mark.parametrize("seed", [2, 3])
def test_other_seeds(meshes, seed):
    alike(meshes, disturbed(RING, ber=1e-5), 3, seed=seed)


@pytest.mark.parametrize("ranks", [2, 3])
def test_captures(meshes, ranks, tmp_path):
    """A file with places of several ranks, byte for byte."""
    files = []
    for ranks_or_one in (1, ranks):
        file = tmp_path / f"{ranks_or_one}.pcapng"
        cluster = random_traffic(RING, messages=20)
        captures = [parse_capture(cluster, f"{place}={file}") for place in ("3:x+", "0:x+", "1:port0", "2:x-")]
        shared = Ranks.divide(meshes(ranks), cluster) if ranks_or_one > 1 else None
        simulator.run(cluster, quick=True, captures=captures, ranks=shared)
        files.append(file.read_bytes())
    assert files[0] == files[1] and len(files[0]) > 10_000


@pytest.mark.parametrize("ranks", [2, 3])
def test_tasks_that_wait_for_each_other_bad(meshes, ranks):
    """The watchdog's report on all nodes, the circle among them."""
    tasks = [
        task(f"t{i}", node, 0, "wait_first", [TaskRef(f"t{(i + 1) % 4}")], 1) for i, node in enumerate(RING.nodes())
    ]
    found = alike(meshes, RING.cluster(tasks), ranks)
    assert "in a circle: t0 waits for" in found["watchdog"] and "task t3 at (3,0,0)" in found["watchdog"]


def test_flooded_receivers_bad(meshes):
    """What stands in which buffer is told by the rank that holds it."""
    tasks = [
        task("a", (0, 0, 0), 0, "flood", [TaskRef("b"), 1000], {0: Channel(("b",), 4096)}),
        task("b", (2, 0, 0), 0, "flood", [TaskRef("a"), 1000], {0: Channel(("a",), 4096)}),
    ]
    assert "credits are missing" in alike(meshes, RING.cluster(tasks), 3, "1,0,2,0")["watchdog"]


@pytest.mark.parametrize("ranks", [2, 3])
def test_a_limit_of_cycles(meshes, ranks):
    found = alike(meshes, random_traffic(RING, messages=400), ranks, max_cycles=2000)
    assert found["cycles"] == 2000 and "task" in found["unfinished"]


WRONG = """\
#include <stdexcept>
int a(tn::Port& port, uint8_t* early) {
  early[0] = 1;
  port.wait(WAIT_A);
  throw std::runtime_error("a goes wrong");
}
int b(tn::Port& port, uint8_t* early) {
  early[1] = 2;
  port.wait(100);
  int* volatile nowhere = nullptr;
  return *nowhere;
}
int c(tn::Port& port, uint8_t* early) {
  early[9] = 3;
  port.wait(1000);
  return 0;
}
"""


@pytest.mark.parametrize("wait_a, first", [(100, "task a at (1,0,0)"), (5000, "task b at (3,0,0)")])
def test_tasks_that_go_wrong_bad(meshes, tmp_path, wait_a, first):
    """In one window the first node counts; else the first in time. What was written before, and beyond an end, is told."""
    tasks = {
        "c": {"node": (2, 0, 0), "args": [OutputFile("c.bin", 8)]},
        "b": {"node": (3, 0, 0), "args": [OutputFile("b.bin", 8)]},
        "a": {"node": (1, 0, 0), "args": [OutputFile("a.bin", 8)]},
    }
    cluster = program(tmp_path, WRONG.replace("WAIT_A", str(wait_a)), tasks)
    found = alike(meshes, cluster, 3, "0,1,0,2")
    assert found["failure"].startswith(first) and "tasks.cc:" in found["failure"]
    assert list(found["outputs"]) == ["c.bin", "b.bin", "a.bin"] and found["outputs"]["b.bin"][1] == 2
    assert any("c.bin" in error for error in found["errors"])


def test_an_argument_that_does_not_fit_bad(meshes, tmp_path):
    """The first task of all is named, whichever rank finds it; the ranks are there for the next run."""
    text = "void a(tn::Port&, uint8_t) {}\nvoid b(tn::Port&, uint8_t) {}\n"
    tasks = {name: {"node": (node, 0, 0), "args": [300]} for name, node in (("b", 3), ("a", 0))}
    cluster = program(tmp_path, text, tasks)
    for _ in range(2):
        with pytest.raises(UserError, match="task `b`"):
            simulator.run(cluster, quick=True, ranks=Ranks.divide(meshes(2), cluster))
    alike(meshes, random_traffic(RING, messages=5), 2)


def interfered(ranks: Ranks | None) -> list:
    """Faults, resets and registers between stretches of a run."""
    cluster = random_traffic(RING, messages=60)
    seen = []
    with simulator.Simulation(cluster, quick=True, threads=1, ranks=ranks) as simulation:
        simulation.run_cycles(1500)
        simulation.fault(2, 0, "flip", at_fs=simulation.now_fs, count=5)
        simulation.fault(1, 0, "down", at_fs=simulation.now_fs, value=500_000_000)
        simulation.write(3, REGISTERS["ARBITRATION"].offset, 1)
        simulation.bit_error_rate(1e-5)
        for node in range(4):
            seen.append(simulation.read(node, REGISTERS["COORDME_REG"].offset))
        seen.append(simulation.library.call("core_cycle", 3))
        simulation.run_cycles(500)
        seen.append(simulation.read(3, REGISTERS["ARBITRATION"].offset))
        simulation.reset(3)
        simulation.end_faults()
        seen.append(simulation.run_cycles(100_000))
        seen.append(everything(simulation.result()))
    return seen


@pytest.mark.parametrize("ranks", [2, 3])
def test_interference_reaches_every_rank(meshes, ranks):
    alone = interfered(None)
    cluster = random_traffic(RING, messages=60)
    assert alone[:4] == [0, 1, 2, 3] and interfered(Ranks.divide(meshes(ranks), cluster)) == alone


def test_a_message_for_each_neighbour_and_window(meshes):
    """A window is as long as the cable's latency, transceivers' 55 ns and 2 m at 5 ns, and a cycle of the link clock."""
    channel = meshes(2)
    cluster = Shape(ppm=0.0).cluster([])
    with simulator.Simulation(cluster, quick=True, ranks=Ranks.divide(channel, cluster)) as simulation:
        simulation.library.call("await", 1)
        before = dict(channel.messages_sent)
        simulation.run(20_000_000_000)
        window_fs = 65_000_000 + 6_400_000
        assert channel.messages_sent[1] - before[1] == 1 + math.ceil(20_000_000_000 / window_fs)  # one asks for the run


def test_a_rank_holds_its_own_nodes_alone(meshes):
    """Others' models are not there: they cannot even be asked."""
    cluster = random_traffic(RING, messages=5)
    ranks = Ranks.divide(meshes(2), cluster, "0,1,1,1")
    with simulator.Simulation(cluster, quick=True, ranks=ranks) as simulation:
        simulation.run_cycles(100)
        own = simulation.library._library
        assert own.call("first_cycle_fs", 0) >= 0
        for node in (1, 2, 3):
            with pytest.raises(SimulationError, match=f"another rank holds node {node}"):
                own.call("first_cycle_fs", node)
            assert simulation.library.call("core_cycle", node) > 90
        assert simulation.run_cycles(100_000) is Status.FINISHED


@pytest.mark.parametrize("lattice, count, most_cut", [((4, 4, 1), 2, 8), ((4, 4, 4), 4, 64), ((8, 4, 4), 8, 160)])
def test_blocks_cut_few_cables(lattice, count, most_cut):
    """A ring that is cut in two has two cables between its parts: of 8 x 4 x 4, 2 x 16 + 2 x 32 + 2 x 32 between eighths."""
    cluster = Shape(lattice=lattice).cluster([])
    divided = partition.blocks(cluster, count)
    assert divided.cut(cluster) == most_cut
    assert {divided.ranks.count(rank) for rank in range(count)} == {cluster.num_nodes // count}


@pytest.mark.parametrize(
    "tree, count, most_cut",
    [
        (Tree((4, 4, 1), (1, 2, 1), 2), 2, 4),
        (Tree((4, 4, 1), (1, 2, 1), 2), 4, 7),
        (Tree((3, 3, 4), (2, 1, 1), 3), 4, 8),
    ],
)
def test_a_tree_is_cut_from_top_to_bottom(tree, count, most_cut):
    """Of two halves each has half of the leaf switches with all nodes below them, and one of the roots: two cables from either half
    lead to the root of the other one."""
    cluster = Shape(tree=tree, ports=1).cluster([])
    divided = partition.blocks(cluster, count)
    assert divided.cut(cluster) <= most_cut
    for counted in (range(cluster.num_nodes), cluster.hosts):
        parts = [sum(divided.ranks[node] == rank for node in counted) for rank in range(count)]
        assert max(parts) - min(parts) <= 2, parts


@pytest.mark.parametrize("count", range(1, 13))
def test_blocks_are_equal_to_a_node(count):
    cluster = Shape(lattice=(3, 2, 2)).cluster([])
    sizes = [partition.blocks(cluster, count).ranks.count(rank) for rank in range(count)]
    assert sum(sizes) == 12 and max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(
    "text, message",
    [
        ("0,1", "names 2 ranks, but test has 4 nodes"),
        ("0,1,2,1", "there is no rank 2"),
        ("0,-1,1,1", "there is no rank -1"),
        ("1,1,1,1", "rank 0 has no node"),
        ("0,0,x,1", "not a list of numbers"),
        ("", "not a list of numbers"),
    ],
)
def test_partition_bad(text, message):
    with pytest.raises(UserError, match=message):
        partition.parse(Shape().cluster([]), 2, text)


def test_more_ranks_than_nodes_bad():
    with pytest.raises(UserError, match="5 processes are more than test has nodes, 4"):
        partition.blocks(Shape().cluster([]), 5)
    with pytest.raises(UserError, match="5 processes are more than test has nodes, 4"):
        partition.parse(Shape().cluster([]), 5, "0,1,2,3")
