"""Loads by the generators and checkers of test ports, in a running ring: the same curve as by the simulator's sources."""

import pytest
from clusters import TEST_PORTS

from torusnet import build
from torusnet.traffic.document import SIMULATOR, TEST_PORT
from torusnet.traffic.point import Job, measure


def point(rate: int, source: str, size: int = 256, messages: int = 3000):
    cluster = TEST_PORTS.cluster([])
    library = build.build(cluster, build.Options(quick=True))
    return measure(cluster, library, Job("uniform", rate, size, messages, 1, 1, source))


@pytest.mark.parametrize("rate, size", [(8, 256), (24, 256), (16, 16)])
def test_agree_with_the_sources_of_the_simulator(rate, size):
    """Loads to a few percent, which chance makes of so many messages; the mean latency to 5 %, and 60 ns for where it begins and
    ends."""
    mine, theirs = point(rate, TEST_PORT, size), point(rate, SIMULATOR, size)
    print(mine, theirs, sep="\n")
    assert not mine.saturated and not theirs.saturated
    for found in (mine, theirs):
        assert found.offered == pytest.approx(rate / 256, rel=0.05)
        assert found.accepted == pytest.approx(found.offered, rel=0.02)
    assert mine.mean_ns == pytest.approx(theirs.mean_ns, rel=0.05, abs=60)
    assert mine.p50_ns <= mine.p99_ns <= mine.p999_ns <= mine.max_ns
    assert 0.9 * theirs.p50_ns < mine.p50_ns < 1.35 * theirs.p50_ns


def test_what_is_offered_does_not_depend_on_the_network_bad():
    """Beyond saturation: the load that is offered is the one that was asked for, what is accepted is less, and no latency is
    told."""
    found = point(250, TEST_PORT)
    print(found)
    assert found.saturated and "fewer messages arrived" in found.why and found.mean_ns is None
    assert found.offered == pytest.approx(250 / 256, rel=0.05)
    assert found.accepted < 0.9 * found.offered


def test_the_same_seed_gives_the_same_point():
    assert point(100, TEST_PORT, messages=600) == point(100, TEST_PORT, messages=600)
