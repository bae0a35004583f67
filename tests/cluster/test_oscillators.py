"""Boards have oscillators of their own: links at full load between clocks that differ lose nothing and pile up nothing.

One case runs for 4 ms of simulated time in the suite, the others for 0.7. `TN_LONG_MS=30 ./tn test
tests/cluster/test_oscillators.py -k full_load` runs each for so many instead.
"""

import os
import statistics
from dataclasses import replace

import pytest
from clusters import PLAIN, Shape, assert_clean, random_traffic, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.cluster.summary import conditions

MS = float(os.environ.get("TN_LONG_MS", "0.7"))
LONG_MS = float(os.environ.get("TN_LONG_MS", "4"))
# The core is faster than the link, whose lanes are therefore full. 600 ppm are 94 phits a millisecond.
BYTES = 1024  # of a message, which is a packet
LINE = dict(lattice=(2, 1, 1), wrap=(False, True, True), links=2, core_mhz=200.0)
PAIR = replace(PLAIN, **LINE)
CODED = Shape(
    **LINE,
    mtu_bytes=BYTES,
    link_buffer_bytes=8192,
    channel_buffer_bytes=8192,
    coded=True,
    lane_order=(1, 0),
    lane_skew=(0, 11),
)
SHAPES = {"core": PAIR, "coded": CODED}


def both_ways(shape: Shape, milliseconds: float):
    """Each of two nodes sends to the other as fast as it can."""
    messages = int(milliseconds * 1e6 * 20 / 8 / (BYTES + 32))
    tasks = []
    for node in (0, 1):
        tasks.append(task(f"from{node}", (node, 0, 0), 0, "blast", [TaskRef(f"to{node}"), 0, messages, BYTES]))
        tasks.append(task(f"to{node}", (1 - node, 0, 0), 1, "sink", [0, messages], 1, BYTES))
    return shape.cluster(tasks)


def run(shape: Shape, milliseconds: float, **options):
    cluster = both_ways(shape, milliseconds)
    registers = ["LINK_*_TX_REWINDS", "LINK_*_PHY_LOST", "LINK_*_RX_LOST_WORDS"]
    return simulator.run(cluster, quick=True, registers=registers, **options)


def case(name: str, ppm: int, replay: bool = True, jitter_ps: float = 0.0, ms: float = MS, marks=()):
    text = [name, str(ppm), "replay" if replay else "plain", *(["jitter"] if jitter_ps else []), f"{ms:g}ms"]
    shape = replace(SHAPES[name], ppm=(float(ppm), float(-ppm)), replay=replay, jitter_ps=jitter_ps)
    return pytest.param(shape, ms, id="-".join(text), marks=marks)


@pytest.mark.parametrize(
    ("shape", "ms"),
    [
        *(case("coded", ppm, replay) for ppm in (100, 300) for replay in (True, False)),
        case("coded", 300, ms=LONG_MS),
        case("coded", 100, jitter_ps=100.0),
        case("core", 300),
        *(
            case("core", ppm, replay, marks=pytest.mark.long)
            for ppm, replay in ((100, True), (100, False), (300, False))
        ),
    ],
)
def test_full_load_between_boards_that_differ(shape, ms):
    """Nothing lost, nothing sent again, and the bandwidth of the slower clock less what is left out for the elastic buffers."""
    result = run(shape, ms)
    assert_clean(result)
    assert result.flagged == 0
    assert len(result.registers) == 12 and not any(reading.value for reading in result.registers)
    for link in result.links:
        if not shape.coded:
            assert link.utilisation > 0.97
            assert link.longest_wait_fs < 6 * 6.4e6, "cycles: 3 until the next pause, and the edge"
    seconds = result.cycles / 200e6
    assert seconds > 0.9e-3 * ms
    gbps = [flow.bytes * 8 / seconds / 1e9 for flow in result.flows]
    assert min(gbps) > 0.97 * max(gbps) and min(gbps) > 16.0


def from_pins_to_router(shape: Shape) -> list[float]:
    """ns from the pins of the receiver to its router, of each header that the slower node sends to the faster one."""
    result = run(shape, 0.05, probe=True)
    assert_clean(result)
    times = {"phy_rx": [], "link_rx": []}
    for passage in sorted(result.passages, key=lambda passage: passage.time_fs):
        if passage.node == 0 and passage.point in times:
            times[passage.point].append(passage.time_fs / 1e6)
    return [after - before for before, after in zip(times["phy_rx"], times["link_rx"], strict=True)]


def test_latency_of_the_elastic_buffer():
    """Behind the pins coded lanes take a cycle of the recovered clock and the elastic buffer, 2 to 3 by the phase of the two clocks
    [docs/05-phy.md, Coded lanes]; the receiver of a link 3 [docs/04-link.md, Figures], each of 6.6 ns instead of 6.4. The clocks
    differ by 600 ppm, so that all phases come, and the far end is the slower one, so that nothing waits for a marker."""
    shape = replace(CODED, ppm=(300.0, -300.0), lane_skew=(0, 0))
    coded, core = from_pins_to_router(shape), from_pins_to_router(replace(PAIR, ppm=(300.0, -300.0)))
    assert len(coded) > 80 and len(core) > 80
    cycle, more = 6.6, 3 * (6.6 - 6.4)
    assert (1 + 2) * cycle + more <= statistics.mean(coded) - statistics.mean(core) <= (1 + 3) * cycle + more
    # A cycle by the buffer's phase, and one of the core by that of the crossing to it
    assert max(coded) - min(coded) <= cycle + 5.0 + 0.01


def test_unequal_clocks_show():
    """The faster board's phits wait for the pause of its core; by one oscillator none waits for more than an edge."""
    shape = replace(PAIR, ppm=(300.0, -300.0))
    waits = {}
    for name, one in {"two": shape, "one": replace(shape, ppm=0.0)}.items():
        waits[name] = [link.longest_wait_fs / 6.4e6 for link in run(one, 0.1).links]
    from_fast, from_slow = waits["two"]
    assert from_fast > 2.0 and from_slow < 1.01 and max(waits["one"]) < 1.01


def test_an_oscillator_makes_both_clocks_of_a_board():
    shape = replace(PAIR, ppm=(250.0, -250.0))
    with simulator.Simulation(both_ways(shape, 0.5), quick=True) as simulation:
        simulation.run(until_fs=4 * 10**11)
        fast, slow = (simulation.library.call("core_cycle", node) for node in (0, 1))
        assert fast - slow == pytest.approx(80_000 * 500e-6, abs=2)
        fast, slow = (
            simulation.library.fill("cable_result", simulator.simlib.CableResult(), cable).link_cycles
            for cable in (0, 1)
        )
        assert fast - slow == pytest.approx(62_500 * 500e-6, abs=2)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_same_run_for_any_number_of_threads(shape):
    """Random oscillators and jitter belong to the seed."""
    shape = replace(shape, jitter_ps=80.0)
    digests = []
    for threads, seed in ((1, 5), (2, 5), (1, 6)):
        result = simulator.run(
            random_traffic(shape, messages=40, largest=BYTES), quick=True, seed=seed, threads=threads
        )
        assert_clean(result)
        digests.append(result.digest)
    assert digests[0] == digests[1] != digests[2]
    assert "oscillators +-100 ppm by seed, jitter 80 ps" in conditions(result.cluster)


def test_random_is_the_default_and_within_its_limits():
    cluster = Shape(lattice=(8, 8, 1)).cluster([])
    ppm = cluster.ppm(seed=3)
    assert len(set(ppm)) > 50 and max(map(abs, ppm)) <= 100 and max(ppm) > 50 and min(ppm) < -50
    assert ppm == cluster.ppm(seed=3) != cluster.ppm(seed=4)
