"""Coded lanes in the virtual cluster: 66-bit blocks on the cables, with lanes late, swapped, disturbed and away."""

from dataclasses import replace

import pytest
from clusters import Shape, assert_clean, random_traffic, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.cluster.summary import conditions
from torusnet.generated.registers import REGISTERS
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

    On average over a few alignments of the clocks, with what the link's own steps take longer at its slower clock: 14 of 0.2 ns.
    At most 5 cycles of 6.6 ns, less half a cycle of 6.4 ns, and those 2.8 ns: 32.6 ns.
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
    assert 21.0 < times[True] - times[False] < 32.6, times


def one_way_ns(result) -> float:
    """From the router of one node to that of the next, of the first packet, which waits for nobody."""
    first: dict = {}
    for at, node, point, *_ in result.passages:
        first.setdefault((node, point), at)
    steps = [(0, "router_out_link"), (0, "phy_tx"), (1, "phy_rx"), (1, "link_rx")]
    assert [first[step] for step in steps] == sorted(first[step] for step in steps)
    return (first[steps[-1]] - first[steps[0]]) / NS


def phy(simulation, node: int, link: int) -> dict[str, int]:
    names = ("SLIPS", "DAMAGED", "LOST", "REMOVED", "INSERTED")
    return {name: simulation.read(node, REGISTERS[f"LINK_{link}_PHY_{name}"].offset) for name in names}


def idle(shape: Shape, cycles: int = 10_000_000) -> simulator.Simulation:
    """A cluster that is up and whose one task computes."""
    tasks = [task("idle", (0, 0, 0), 0, "wait_long", [cycles])]
    simulation = simulator.Simulation(shape.cluster(tasks), quick=True, watchdog_cycles=10**9, seed=9)
    while simulation.library.call("start_fs") < 0:
        simulation.run_cycles(100)
    return simulation


def test_registers_count_damaged_columns():
    """Bit 0 of a column is in a header: as many columns as were hit, fewer than end block lock; none anywhere else."""
    with idle(replace(PAIR, ppm=0.0)) as simulation:
        before = {end: phy(simulation, *end) for end in ((1, 1), (0, 0), (2, 0))}
        simulation.fault(0, 0, "flip", at_fs=simulation.now_fs, count=11, value=0)
        simulation.run_cycles(3000)
        after = {end: phy(simulation, *end) for end in before}
        assert after[1, 1]["DAMAGED"] - before[1, 1]["DAMAGED"] == 11
        assert all(after[end] == before[end] for end in ((0, 0), (2, 0))), "other links see nothing"
        assert after[1, 1] | {"DAMAGED": 0} == before[1, 1] | {"DAMAGED": 0}, "nothing but that is counted"


def test_registers_count_slips_until_blocks_are_found():
    """A lane whose blocks begin b bits later than the receiver looks slips 66 - b times, or b: each lane at most 65 times."""
    with idle(PAIR) as simulation:
        slips = {(node, link): phy(simulation, node, link)["SLIPS"] for node in range(3) for link in (0, 1)}
        assert all(0 <= count <= 2 * 65 for count in slips.values()) and max(slips.values()) > 10, slips
        simulation.run_cycles(2000)
        assert slips == {(node, link): phy(simulation, node, link)["SLIPS"] for node, link in slips}


def test_registers_count_what_the_elastic_buffer_makes_up_for():
    """Node 1 is faster than node 0 by 500 ppm, node 2 as fast as node 0: what one end takes out the other puts in."""
    with idle(replace(PAIR, ppm=(0.0, 500.0, 0.0))) as simulation:
        ends = [(node, link) for node in range(3) for link in (0, 1)]
        begin, before = simulation.now_fs, {end: phy(simulation, *end) for end in ends}
        simulation.run(until_fs=begin + 4 * 10**11)
        after = {end: phy(simulation, *end) for end in ends}
        columns = (simulation.now_fs - begin) / 6.6e6
        more = {
            end: {name: after[end][name] - before[end][name] for name in ("REMOVED", "INSERTED", "LOST")}
            for end in ends
        }
        faster, slower, same = [(0, 0), (2, 1)], [(1, 0), (1, 1)], [(0, 1), (2, 0)]
        for end in faster:
            assert abs(more[end]["REMOVED"] - columns * 500e-6) <= 3 and more[end]["INSERTED"] == 0, more
        for end in slower:
            assert abs(more[end]["INSERTED"] - columns * 500e-6) <= 3 and more[end]["REMOVED"] == 0, more
        for end in same:
            assert more[end] == {"REMOVED": 0, "INSERTED": 0, "LOST": 0}
        assert all(counts["LOST"] == 0 for counts in more.values())
