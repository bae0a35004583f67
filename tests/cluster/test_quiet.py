"""Nodes in which nothing happens are not evaluated, and nothing is different for it: two runs, one of which skips what it can, have
the same registers, memories and signals in every node whenever one looks, and the same results."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest
from clusters import SHARED_INPUT, TEST_PORTS, WIDE, Shape, TaskRefs, random_traffic, task
from ruamel.yaml import YAML
from test_dragonflies import SMALL as GROUPS
from test_dragonflies import shape_of as dragonfly_of
from test_rdma import PAIR, storm
from test_trees import SMALL, shape_of

from torusnet import build, quiet, simulator
from torusnet.cluster import parse, parse_capture
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import Cluster
from torusnet.environment import ROOT
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status
from torusnet.simulator import Simulation

HW = ROOT / "hw"
RING = Shape()
TORUS = Shape(lattice=(3, 3, 1))
BARE = replace(RING, without=("replay", "reports"), replay=False)


def idle(shape: Shape, cycles: int = 40_000) -> Cluster:
    """A task that waits, and nothing else."""
    return shape.cluster([task("idle", (0, 0, 0), 0, "wait_long", [cycles])])


def now_and_then(shape: Shape, messages: int = 3, pause: int = 10_000, **options) -> Cluster:
    """Messages between stretches in which all stand idle for longer than links do without a word."""
    return random_traffic(shape, messages=messages, pause_tx=pause, pause_rx=100, **options)


def disturbed(shape: Shape, *faults: str, ber: float = 0.0) -> Cluster:
    cluster = now_and_then(shape)
    cluster.link.ber = ber
    cluster.faults = [fault_option(text, cluster) for text in faults]
    return cluster


@dataclass(frozen=True)
class Case:
    cluster: Callable[[], Cluster]
    least: float = 0.3  # part of the node-cycles that is skipped
    act: Callable[[Simulation, int], object] | None = None  # what is done to both at each look, by its number
    threads: int = 1


def reset(simulation: Simulation, look: int) -> None:
    if look == 12:
        simulation.reset(1)
    if look == 25:
        simulation.reset_links(2, 300)


def reset_late(simulation: Simulation, look: int) -> None:
    """When programs are at work."""
    if look == 37:
        simulation.reset(1)


def tell_credits_sooner(simulation: Simulation, look: int) -> None:
    """Behind fewer words, and another number of them at each look."""
    register = REGISTERS["LINK_0_CONFIG_2"]
    for node in range(simulation.cluster.num_nodes):
        simulation.write(node, register.offset, register.pack(credit_interval=10 + 7 * (look + node) % 90))


def read(simulation: Simulation, look: int) -> object:
    if look % 5:
        return None
    return simulation.read_many(
        [(node, name) for node in range(simulation.cluster.num_nodes) for name in ("CYCLE_LOW",)]
    )


CASES = {
    "idle": Case(lambda: idle(RING), least=0.93),
    "idle-torus": Case(lambda: idle(TORUS), least=0.93),
    "traffic": Case(lambda: now_and_then(RING), threads=2),
    "wide": Case(lambda: now_and_then(replace(WIDE, core_mhz=150.0))),
    "fast-links": Case(lambda: now_and_then(replace(RING, core_mhz=120.0, lane_gbps=14.0))),
    "fast-core": Case(lambda: now_and_then(replace(RING, core_mhz=250.0, lane_gbps=5.0))),
    "one-oscillator": Case(lambda: now_and_then(replace(RING, ppm=0.0))),
    "far-off": Case(lambda: now_and_then(replace(RING, ppm=(300.0, -300.0, 100.0, 0.0)))),
    "jitter": Case(lambda: now_and_then(replace(RING, jitter_ps=100.0))),
    "without-replay": Case(lambda: now_and_then(replace(RING, replay=False))),
    "bare": Case(lambda: now_and_then(BARE)),
    "adaptive-shared": Case(lambda: now_and_then(SHARED_INPUT)),
    "oldest-first": Case(lambda: now_and_then(replace(RING, arbitration="oldest_first"))),
    "tree": Case(lambda: now_and_then(shape_of(SMALL, adaptive=True))),
    "dragonfly": Case(lambda: now_and_then(dragonfly_of(GROUPS, adaptive=True))),
    "test-ports": Case(lambda: now_and_then(TEST_PORTS)),
    "bit-errors": Case(lambda: disturbed(RING, ber=1e-6)),
    "faults": Case(
        lambda: disturbed(
            RING,
            "kind=flip,node=0,link=x+,at=20us,count=3",
            "kind=drop,node=1,link=x+,at=50us",
            "kind=garbage,node=2,link=x-,at=90us,count=2",
        ),
    ),
    "cable-away": Case(lambda: disturbed(RING, "node=0,link=x+,at=30us,for=150us"), least=0.1),
    "reset": Case(lambda: now_and_then(RING), act=reset),
    "registers": Case(lambda: now_and_then(RING), act=read, least=0.2),
    "credit-interval": Case(lambda: now_and_then(RING), act=tell_credits_sooner, least=0.2),
    # Links without a cable ask for their far end
    "line": Case(lambda: idle(replace(RING, lattice=(3, 1, 1), wrap=(False,) * 3), 90_000), least=0.6),
    # Programs that sleep 100 us, and then write, read and send, with faults of pages
    "rdma": Case(lambda: storm(2, 3, mapped="lazily", **PAIR)),
    "rdma-faults": Case(lambda: storm(2, 3, more="faults: [{node: 0, link: x+, at: 110us, for: 20us}]\n", **PAIR)),
    "rdma-reset": Case(lambda: storm(2, 3, **PAIR), act=reset_late, least=0.03),  # the other asks again and again
}


def looks(count: int = 45) -> list[int]:
    """Core cycles between two looks: some right one behind another, some far apart."""
    random = Random("looks")
    return [random.choice((1, 2, 7, 40, 133, 700, 2111)) for _ in range(count)]


def states(simulation: Simulation) -> list[int]:
    hashes = [simulation.library.call("state_hash", node) for node in range(simulation.cluster.num_nodes)]
    assert all(hashes), "the model does not know its state"
    return hashes


def skipped_of_links(simulation: Simulation) -> float:
    """Part of the cycles of the nodes' link clocks that was not evaluated."""
    cluster, call = simulation.cluster, simulation.library.call
    skipped = sum(call("skipped_link_cycles", node) for node in range(cluster.num_nodes))
    return skipped / (call("node_cycles") * float(cluster.link.clock_mhz / cluster.node.core_mhz))


# Those that take nodes of their own, and clocks that others are between
LONG = {"idle-torus", "wide", "fast-links", "one-oscillator", "far-off", "bare", "test-ports", "bit-errors"}
LONG |= {"rdma-faults", "rdma-reset", "tree", "dragonfly", "adaptive-shared", "oldest-first"}


def some(names: Iterable[str]) -> list:
    return [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in names]


@pytest.mark.parametrize("name", some(CASES))
def test_a_run_that_skips_is_the_same_run(name):
    case = CASES[name]
    with (
        Simulation(case.cluster(), quick=True, threads=1, skip=False) as all_of_it,
        Simulation(case.cluster(), quick=True, threads=case.threads, skip=True) as skipping,
    ):
        pair = (all_of_it, skipping)
        for look, cycles in enumerate(looks()):
            done = [case.act(simulation, look) if case.act else None for simulation in pair]
            assert done[0] == done[1]
            assert skipping.run_cycles(cycles) == all_of_it.run_cycles(cycles)
            assert states(skipping) == states(all_of_it), f"look {look}, at {skipping.now_fs} fs"
            assert skipping.digest == all_of_it.digest
        for simulation in pair:
            simulation.run_cycles(400_000)
        assert skipping.status is all_of_it.status and skipping.now_fs == all_of_it.now_fs
        assert states(skipping) == states(all_of_it)
        assert skipping.library.call("node_cycles") == all_of_it.library.call("node_cycles")
        assert all_of_it.library.call("skipped_node_cycles") == 0
        skipped = skipping.library.call("skipped_node_cycles") / skipping.library.call("node_cycles")
        assert skipped > case.least, f"only {skipped:.2f} skipped"
        links = skipped_of_links(skipping)
        assert links > case.least, f"only {links:.2f} of the link clock skipped"


def same_at(cluster: Callable[[], Cluster], first: int, step: int, count: int) -> None:
    """Looks at so many core cycles, step by step."""
    with (
        Simulation(cluster(), quick=True, threads=1, skip=False) as all_of_it,
        Simulation(cluster(), quick=True, threads=1, skip=True) as skipping,
    ):
        for cycles in (first, *[step] * count):
            for simulation in (all_of_it, skipping):
                simulation.run_cycles(cycles)
            assert states(skipping) == states(all_of_it), f"at {skipping.now_fs} fs"


def test_a_link_that_hears_nobody_says_so_in_time():
    """8192 cycles behind its reset, and at the first word of its status that is taken then; asleep or not."""
    same_at(lambda: storm(2, 3, **PAIR), 6700, 50, 50)


@pytest.mark.long  # a node of its own
def test_a_head_that_waits_grows_older():
    """Every 256 cycles, for a link that is away and not yet given up; nothing else happens in its node."""

    def cluster() -> Cluster:
        shape = replace(RING, arbitration="oldest_first")
        sent = [TaskRefs(("rx",)), 1, 0, 40, shape.mtu_bytes, shape.channels, 0, 20_000, 1]
        received = [0, 1, shape.channels, 0, 0, 1]
        made = shape.cluster(
            [
                task("tx", (1, 0, 0), 0, "send_random", sent),
                task("rx", (3, 0, 0), 1, "receive_random", received, shape.channels, shape.mtu_bytes),
            ]
        )
        away = ("node=3,link=x+,at=5us,for=900us", "node=3,link=x-,at=5us,for=900us")
        made.faults = [fault_option(text, made) for text in away]
        return made

    same_at(cluster, 15_000, 500, 12)


@pytest.mark.long
def test_the_date_of_an_interface_goes_on():
    """An operation that failed is forgotten 148 units of 1024 cycles later, while nothing happens."""
    text = "lattice: [3]\nnode: {node}\nlink: {link}\n".format(**PAIR)
    program = "{name: p, node: [0], domain: 7, memory_kib: 64, source: rdma_rest.c, function: rest}"
    same_at(lambda: parse(f"{text}programs:\n  - {program}\n", Path(__file__).parent), 150_000, 400, 200)


def test_results_captures_and_registers_are_the_same(tmp_path):
    documents, files = [], []
    for skip in (True, False):
        cluster = disturbed(RING, "kind=flip,node=0,link=x+,at=20us,count=3", "node=1,link=x+,at=60us,for=40us")
        capture = tmp_path / f"{skip}.pcapng"
        result = simulator.run(
            cluster,
            quick=True,
            skip=skip,
            probe=True,
            watch=True,
            registers=["*"],
            captures=[parse_capture(cluster, f"0:x+={capture}"), parse_capture(cluster, f"1:port1={capture}")],
        )
        assert result.registers and result.messages > 0
        documents.append((result.document(), result.digest, result.passages, result.watched, result.outputs))
        files.append(capture.read_bytes())
        assert (result.skipped_node_cycles > result.node_cycles // 5) == skip
    assert documents[0] == documents[1]
    assert files[0] == files[1]


SHAPES = {
    "ring": RING,
    "256-bit": replace(WIDE, core_mhz=150.0),
    "adaptive-shared": SHARED_INPUT,
    "bare": BARE,
    "test-ports": TEST_PORTS,
}


@pytest.mark.parametrize("name", some(SHAPES))
def test_signals_follow_from_registers_alone(name):
    """All that is taken for the result of logic is overwritten, under traffic as well as at rest, and comes back."""
    with Simulation(random_traffic(SHAPES[name], messages=30, pause_tx=300), quick=True, threads=1) as simulation:
        for _ in range(60):
            for node in range(simulation.cluster.num_nodes):
                assert simulation.library.call("signals_follow", node) == 1
            if simulation.run_cycles(61) is not Status.RUNNING:
                break
        assert simulation.library.call("messages_checked") > 0


def test_coded_lanes_never_rest():
    with Simulation(idle(replace(RING, coded=True), 3000), quick=True, threads=1) as simulation:
        assert simulation.run_cycles(20_000) is Status.FINISHED
        assert simulation.library.call("skipped_node_cycles") == 0


def test_every_entry_of_the_list_finds_its_registers():
    """In nodes with all that may move: a pattern that finds nothing any more costs speed, and nobody would notice."""
    found: dict[str, int] = {}
    for cluster in (SHARED_INPUT.cluster([]), storm(2, 1, **PAIR)):
        parameters = build.NodeParameters.of(cluster)
        node, *_ = build._rtl(parameters, build.Options(quick=True), lambda _what, _part: None)  # of other tests, too
        table = quiet.Table.of(node.parent, parameters.model)
        found = {entry: found.get(entry, 0) + count for entry, count in table.found.items()}
        assert table.apart, "each edge is evaluated for both clocks"
    assert found and all(found.values()), found


def default(file: str, parameter: str) -> int:
    """Of a module's parameter, in its source; nobody sets these otherwise."""
    return int(re.search(rf"parameter int unsigned {parameter} *= *(\d+)", (HW / file).read_text())[1])


def test_counters_end_where_the_rtl_says():
    """The numbers at which something may happen stand in the RTL and in the list, and no run would notice a difference for sure."""
    listed = {entry["at"]: entry for entry in YAML(typ="safe").load(quiet.LIST.read_text())["counters"]}

    def numbers(at: str) -> tuple[list[int], list[int]]:
        return listed[at].get("next", []), listed[at].get("next_ones", [])

    init, credit, health = "link/tn_link_init.sv", "link/tn_link_credit_tx.sv", "health/tn_health.sv"
    assert numbers(r"u_init\.slot_q") == ([default(init, "InitSlots"), default(init, "RefreshSlots")], [])
    assert numbers(r"u_init\.quiet_q") == ([default(init, "AliveCycles")], [])
    usual = re.search(r"DefaultInterval = FlitWords == 1 \? 8'd(\d+) : 8'd(\d+);", (HW / credit).read_text())
    slots = [default(credit, "HuntSlots"), int(usual[2]), int(usual[1]), default(credit, "RefreshSlots")]
    assert numbers(r"u_credit_tx\.slot_q") == (slots, []) and listed[r"u_credit_tx\.slot_q"]["next_signal"] == [
        "interval_i"
    ]
    dead = re.search(r"absent_q\[17:(\d+)\] >=", (HW / init).read_text())
    assert listed[r"u_init\.absent_q"]["next_zeros"] == [int(dead[1])]
    cycles = [default(health, "SendCycles"), default(health, "RefreshCycles")]
    assert [2**ones for ones in numbers(r"u_health\.time_q")[1]] == cycles
    poor = default(health, "PoorCycles")
    assert [2**ones for ones in numbers(r"u_health\.u_own\.age_q")[1]] == [poor]
    tick = listed[r"u_router\.gen_tick\.time_q"]
    age = re.search(r"int unsigned AgeTickBits = (\d+);", (HW / "router/tn_router_pkg.sv").read_text())
    time = re.search(r"begin : gen_tick\s+logic \[(\d+):0\] time_q;", (HW / "router/tn_router.sv").read_text())
    assert tick["next_zeros"] == [int(age[1])] and tick["next_ones"] == [int(time[1]) + 1]
