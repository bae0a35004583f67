"""The soak in the tests: a fixed set of seeds, and some that change from day to day. `./tn soak` goes on for longer."""

import datetime
import itertools
from collections import Counter
from types import SimpleNamespace

import pytest

from torusnet.generated.registers import REGISTERS
from torusnet.quality.coverage import collect
from torusnet.quality.soak import command, execute, storm, trouble
from torusnet.quality.soak.draw import draw

MOST = 8 if collect.FOLDER else None  # runs of a test; models that count are slow
TODAY = datetime.date.today().toordinal() * 100 % 2**31


def run(seeds, model):
    failed = [verdict for verdict in (execute.run(seed, model) for seed in seeds[:MOST]) if not verdict.ok]
    assert not failed, "\n".join(f"{command.repeat(verdict, model)}: {verdict.faults}" for verdict in failed)


@pytest.mark.parametrize(
    "model,first,count",
    [
        ("ring", 1, 14),
        pytest.param("torus", 1, 20, marks=pytest.mark.long),
        ("ring", TODAY, 8),
        ("tables", 1, 8),
        ("tables", TODAY, 6),
        ("dense", 1, 2),
        ("dense", TODAY, 2),
        ("ways", 1, 4),
        ("ways", TODAY, 4),
        ("adaptive", 1, 4),
        ("adaptive", TODAY, 4),
        pytest.param("banks", 1, 6, marks=pytest.mark.long),
        ("trees", 1, 4),
        ("trees", TODAY, 4),
        ("dragonflies", 1, 4),
        ("dragonflies", TODAY, 4),
        ("dragonflies-minimal", 1, 3),
        ("dragonflies-minimal", TODAY, 3),
        ("rdma", TODAY, 5),
        ("rdma-adaptive", TODAY, 2),
        pytest.param("rdma-torus", 1, 4, marks=pytest.mark.long),
    ],
)
def test_nothing_breaks(model, first, count):
    """Every loss has its cause in a counter, nothing is invented, altered or stuck, and afterwards everybody reaches everybody."""
    run(range(first, first + count), model)


def test_wirings_of_tables_are_of_every_kind():
    """The first seeds have networks with and without circles, and nodes with as many cables as there are links."""
    wirings = [draw(seed, "tables").cluster.custom for seed in range(1, 25)]
    surplus = {len(cables) - max(max(pair) for pair in cables) for cables in wirings}
    most = {max(Counter(itertools.chain(*cables)).values()) for cables in wirings}
    assert {0, 1, 2} <= surplus and 4 in most and len(set(wirings)) > 15


def test_nodes_of_more_than_six_links_have_trouble_at_all_of_them():
    """They are cabled, disabled, repair and correct headers like the others; at the end as they were built."""
    drawn = [draw(seed, "dense") for seed in range(1, 25)]
    cables = [max(Counter(itertools.chain(*each.cluster.custom)).values()) for each in drawn]
    assert min(cables) > 6 and max(cables) == 8
    written = {(name, value) for each in drawn for event in each.events for name, value in event.values.items()}
    found = {name: {value for written_name, value in written if written_name == name} for name, _ in written}
    assert found["MORE_LINKS_CONFIG"] == {0, 0xC0} and found["MORE_LINKS_REPLAY"] == {0, 0x40, 0x80, 0xC0}
    assert any(value & REGISTERS["PORT_DISABLE"].pack(link=0xC0) for value in found["PORT_DISABLE"])
    for each in drawn:
        last = {
            event.node: event.values["MORE_LINKS_CONFIG"]
            for event in each.events
            if "MORE_LINKS_CONFIG" in event.values
        }
        assert last == dict.fromkeys(range(each.cluster.num_nodes), 0xC0)
    few = (event.values for seed in range(1, 25) for event in draw(seed, "tables").events)
    assert not any(name.startswith("MORE_") for values in few for name in values)


@pytest.mark.parametrize("model", ["ring", "torus", "cube", "adaptive", "banks", "rdma"])
def test_lattices_are_rings_and_lines(model):
    """Of each number of dimensions all are rings, all are lines, or some."""
    drawn = [draw(seed, model) for seed in range(1, 40)]
    dimensions = [
        [wrap for wrap, nodes in zip(each.cluster.wrap, each.cluster.lattice, strict=True) if nodes > 1]
        for each in drawn
    ]
    for count in set(map(len, dimensions)):
        found = [wraps for wraps in dimensions if len(wraps) == count]
        assert any(map(all, found)) and [False] * count in found and (count == 1 or any(sum(w) == 1 for w in found))
    for each in drawn:
        cluster = each.cluster
        dimensions, lines = sum(nodes > 1 for nodes in cluster.lattice), sum(lines_of(cluster))
        assert len(cluster.cables) == dimensions * cluster.num_nodes - lines


def lines_of(cluster):
    """How many lines there are in each dimension; each has a cable less than a ring."""
    for wrap, nodes in zip(cluster.wrap, cluster.lattice, strict=True):
        yield 0 if wrap or nodes == 1 else cluster.num_nodes // nodes


def test_the_oldest_goes_first_and_others_for_a_while():
    """Where the build can: the register says so, then in trouble both, and at the end as before."""
    drawn = [draw(seed, "dense") for seed in range(1, 25)]
    said = [[e.values["ARBITRATION"] for e in each.events if "ARBITRATION" in e.values] for each in drawn]
    oldest = REGISTERS["ARBITRATION"].pack(oldest_first=1)
    assert {each.cluster.node.arbitration for each in drawn} == {"oldest_first"}
    assert {value & oldest for values in said for value in values} == {0, oldest}
    assert all(
        values[-each.cluster.num_nodes :] == [oldest] * each.cluster.num_nodes
        for each, values in zip(drawn, said, strict=True)
    )


def contents(seed):
    """What is in a run of RDMA that does not have to be in it."""
    drawn = draw(seed, "rdma")
    cluster = drawn.cluster
    found = {"x".join(map(str, cluster.lattice))}
    wired = sum(3 << 2 * dimension for dimension, nodes in enumerate(cluster.lattice) if nodes > 1)
    left = [each for each in cluster.programs if each.node not in map(cluster.node_coord, drawn.dead)]
    for event in drawn.events:
        disabled = REGISTERS["PORT_DISABLE"].unpack(event.values.get("PORT_DISABLE", 0))
        if event.node not in drawn.dead and disabled["link"] & wired:
            found.add("a link is disabled")
        if event.node not in drawn.dead and disabled["port"] & 1 << 2:
            found.add("a port of RDMA is disabled")
        if event.kind == "fault" and event.values["fault"] == "down":
            found.add("a cable goes down")
        if event.kind == "reset" and cluster.num_nodes > 2:
            how = "by its links" if event.values["link_cycles"] else "by its register"
            found.add(f"one of {cluster.num_nodes} nodes is reset {how}")
            if any(each.lazily for each in left):
                found.add("pages come by faults beside a reset")
    if any(each.args[storm.READS] for each in left):
        found.add("reads")
    if any(each.args[storm.FENCES] for each in left) and not drawn.dead:
        found.add("fences")
    if len({each.domain for each in left}) == 2:
        found.add("two domains")
    if cluster.link.replay:
        found.add("links repair")
    if not cluster.wrap[0]:
        found.add("a line")
    return found


# Chosen by what is in them
RDMA_SEEDS = (3, 5, 7, 8, 12, 22, 120)
EVERYTHING = {"2x1x1", "3x1x1", "4x1x1", "a line", "two domains", "reads", "fences", "links repair"}
EVERYTHING |= {
    "a link is disabled",
    "a port of RDMA is disabled",
    "a cable goes down",
    "pages come by faults beside a reset",
}
EVERYTHING |= {f"one of {nodes} nodes is reset by its {what}" for nodes in (3, 4) for what in ("links", "register")}


def test_programs_go_on_whatever_fails():
    """Programs write, read and message: the seeds together hold all that may befall them."""
    assert set().union(*map(contents, RDMA_SEEDS)) == EVERYTHING
    run(RDMA_SEEDS, "rdma")


def test_a_seed_is_one_run():
    assert execute.run(319, "ring").messages == execute.run(319, "ring").messages
    assert list(draw(7).describe()) == list(draw(7).describe())


def test_losses_without_a_cause_are_found_bad(monkeypatch):
    """The judge can fail: without the routers' counters, what they dropped is lost without a cause."""
    monkeypatch.setattr(execute, "_DROPS", ())
    monkeypatch.setattr(trouble, "_KINDS", ((trouble._disabled_ports, 1.0),))
    verdicts = [execute.run(seed, "ring") for seed in range(1, 12)]
    assert any("but the counters know of" in fault for verdict in verdicts for fault in verdict.faults)


def test_what_was_repaired_is_no_cause_of_a_loss():
    """Of a node with two links and two ports: what the counters know to be lost, and nothing beside it."""
    cluster = draw(1, "ring").cluster
    assert (cluster.shape().links, len(cluster.shape().ports)) == (2, 2)
    read = {
        "DROP_DOWN": 3,
        "LINK_0_ERROR": 70 << 16 | 2,  # 70 headers corrected, 2 beyond repair
        "LINK_1_RX_START": 100,
        "LINK_1_RX_HEADER": 96,  # 4 packets whose headers never came
        "LINK_0_RX_START": 5,
        "LINK_0_RX_HEADER": 6,  # of a packet that began before the counters were reset
        "LINK_1_RX_LOST_WORDS": 21,  # a packet has two words at least
        "LINK_0_TX_CUT": 1,
        "PORT_1_RX_DAMAGED": 8,
    }
    simulation = SimpleNamespace(
        cluster=cluster, read_many=lambda asked: {(node, name): read.get(name, 0) for node, name in asked}
    )
    found = {name: count for name, count in execute._causes(simulation, 1).items() if count}
    assert found == {
        "1:DROP_DOWN": 3,
        "1:LINK_0_ERROR": 2,
        "1:LINK_1 STARTs without a header": 4,
        "1:LINK_1_RX_LOST_WORDS": 10,
        "1:LINK_0_TX_CUT": 1,
        "1:PORT_1_RX_DAMAGED": 8,
    }


def test_programs_that_count_on_a_node_that_is_reset_are_found_bad(monkeypatch):
    """The programs' own checks can fail: nobody told them that operations to this node may."""
    programs = storm.programs
    monkeypatch.setattr(storm, "programs", lambda dice, cluster, dead, calm: programs(dice, cluster, set(), calm))
    verdict = execute.run(22, "rdma")
    assert any("assertion" in fault and "status->code == 0" in fault for fault in verdict.faults), verdict.faults


def test_a_failure_says_how_to_repeat_it(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "REPORTS", tmp_path)
    verdict = execute.Verdict(12, "ring", ["something"])
    text = command.write_report(verdict, "ring").read_text()
    assert text.startswith("./tn soak --seed 12 --runs 1 --model ring\n") and "something" in text and "speaker0" in text
