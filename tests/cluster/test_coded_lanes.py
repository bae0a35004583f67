"""Coded lanes in the virtual cluster: 66-bit blocks on the cables, with lanes late, swapped, disturbed and away."""

from dataclasses import replace

import pytest
from clusters import Shape, assert_clean, random_traffic, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.cluster.summary import conditions
from torusnet.registers import REGISTERS
from torusnet.simlib import Status

PAIR = Shape(lattice=(3, 1, 1), lanes=2, coded=True, lane_order=(1, 0), lane_skew=(0, 11), replay=False)
WIDE = replace(PAIR, lanes=4, width_bits=256, lane_order=(2, 0, 3, 1), lane_skew=(16, 0, 5, 9))
SHAPES = {"2 lanes": PAIR, "4 lanes": WIDE}
MESSAGES = 150
NS = 1_000_000


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_traffic_over_late_and_swapped_lanes(shape):
    result = simulator.run(random_traffic(shape, messages=60), quick=True, seed=3)
    assert_clean(result)
    assert "@ 151.515 MHz, coded 64b/66b" in conditions(result.cluster)


def test_same_run_for_any_number_of_threads():
    """And another one for another seed, whose bit offsets, skews and order are others."""
    shape = Shape(lattice=(3, 1, 1), lanes=2, coded=True, lane_order="random", lane_skew="random")
    digests = []
    for threads, seed in ((1, 5), (2, 5), (3, 5), (2, 6)):
        result = simulator.run(random_traffic(shape, messages=25), quick=True, seed=seed, threads=threads)
        assert_clean(result)
        digests.append(result.digest)
    assert digests[0] == digests[1] == digests[2] != digests[3]


def disturbed(shape: Shape, function: str = "drain", **fault):
    """One sender, one hop; a fault on its cable in the middle of the traffic."""
    args = [0, 20_000] if function == "drain" else [0, MESSAGES]
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, 200]),
        task("receiver", (1, 0, 0), 0, function, args, 1),
    ]
    with simulator.Simulation(shape.cluster(tasks), quick=True, seed=9) as simulation:
        if "ber" in fault:
            simulation.bit_error_rate(fault["ber"])
        else:
            while simulation.library.call("start_fs") < 0:
                simulation.run_cycles(10)
            simulation.fault(0, 0, at_fs=simulation.library.call("start_fs") + 1500 * NS, **fault)
        assert simulation.run_cycles(300_000) is Status.FINISHED
        return simulation.result()


@pytest.mark.parametrize("bit", [0, 1, 30, 67, 131])
def test_one_flipped_bit_on_a_line_costs_two_packets_at_most(bit):
    """A header bit: one word is lost. Any other: three flips of data in one word or in two that follow one another."""
    result = disturbed(PAIR, kind="flip", value=bit)
    [link] = [link for link in result.links if link.name == "0:x+"]
    assert link.faults["flipped"] == 1
    [flow] = result.flows
    assert flow.corrupted == 0 and flow.late == 0
    assert flow.received >= MESSAGES - 2


@pytest.mark.parametrize("kind", ["drop", "duplicate", "garbage"])
def test_lost_and_invented_blocks_are_noticed(kind):
    result = disturbed(PAIR, kind=kind, count=5)
    [flow] = result.flows
    assert flow.corrupted == 0 and flow.late == 0
    assert flow.received >= MESSAGES - 9


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_line_that_goes_away_and_comes_back(shape):
    """Noise for 5 us: block lock is lost on every lane and found again at another bit offset; traffic goes on."""
    result = disturbed(shape, kind="down", value=5_000 * NS)
    [flow] = result.flows
    assert flow.corrupted == 0 and flow.late == 0
    assert 10 < flow.received < MESSAGES
    assert result.tasks["receiver"].finished


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_bit_errors_never_pass_as_good_bytes(shape):
    result = disturbed(shape, ber=2e-5)
    [flow] = result.flows
    assert sum(link.faults["bit_errors"] for link in result.links) > 20
    assert flow.corrupted == 0 and flow.late == 0
    assert flow.received > MESSAGES // 3
    assert result.flagged + flow.lost > 0


@pytest.mark.parametrize("fault", [{"ber": 1e-5}, {"kind": "down", "value": 5_000 * NS}], ids=["errors", "outage"])
def test_replay_repairs_what_coded_lanes_lose(fault):
    """Three flips for one, dropped words, a lane without lock: everything arrives, once, whole, in order."""
    result = disturbed(replace(PAIR, replay=True), function="sink", **fault)
    [flow] = result.flows
    assert flow.received == MESSAGES and flow.lost == flow.corrupted == flow.late == flow.flagged == 0


def test_lanes_later_than_the_rtl_makes_up_for_do_not_come_up():
    shape = Shape(lattice=(3, 1, 1), lanes=2, coded=True, lane_skew=(0, 25))
    with simulator.Simulation(random_traffic(shape, messages=1), quick=True) as simulation:
        assert simulation.run_cycles(20_000) is Status.RUNNING and simulation.library.call("start_fs") < 0
        status = REGISTERS["LINKS_STATUS"].unpack(simulation.read(0, REGISTERS["LINKS_STATUS"].offset))
        assert status["channel_up"] == 0 and status["link_up"] == 0


def test_coding_costs_four_link_cycles_a_hop():
    """2 to code and decode, 2 to 3 of the elastic buffer; in its place the other link waits half a cycle for its edge.

    On average over a few alignments of the clocks, with what the link's own steps take longer at its slower clock.
    """
    times = {}
    for coded in (False, True):
        shape = Shape(lattice=(3, 1, 1), lanes=2, coded=coded, replay=False)  # no wait for the numbering to begin
        tasks = [
            task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 40, 16]),
            task("receiver", (1, 0, 0), 0, "sink", [0, 40], 1),
        ]
        link_ns = 0.0
        for seed in range(6):
            result = simulator.run(shape.cluster(tasks), quick=True, seed=seed, probe=True)
            assert_clean(result)
            link_ns += one_way_ns(result) / 6
        times[coded] = link_ns
    assert 21.0 < times[True] - times[False] < 30.0, times


def one_way_ns(result) -> float:
    """From the router of one node to that of the next, of the first packet, which waits for nobody."""
    first: dict = {}
    for at, node, point, _, _ in result.passages:
        first.setdefault((node, point), at)
    steps = [(0, "router_out_link"), (0, "phy_tx"), (1, "phy_rx"), (1, "link_rx")]
    assert [first[step] for step in steps] == sorted(first[step] for step in steps)
    return (first[steps[-1]] - first[steps[0]]) / NS
