"""tn_health in lattices (health_net.cc): every node's map becomes the truth, in time, whatever was lost on the way."""

import pytest
from health_net import run


@pytest.mark.parametrize(
    "net",
    [
        {"x": 3, "y": 3},
        {"x": 4, "y": 4, "changes": 3},
        {"x": 8, "y": 1, "changes": 2, "latency": 200},
        {"x": 4, "y": 2, "z": 2, "changes": 4},
        {"x": 5, "y": 3, "wrap": 0, "changes": 2},
        {"x": 2, "y": 1},
        {"x": 3, "y": 3, "changes": 2, "versions": 65530},
    ],
    ids=lambda net: ",".join(f"{key}={value}" for key, value in net.items()),
)
def test_news_is_everywhere_within_the_bound(net):
    result = run(seed=3, rounds=8, resets=0, partitions=0, **net)
    assert 0.1 < result["slowest"] <= 1, "the bound holds and is not idle"
    assert result["lost"] == result["overflows"] == 0


@pytest.mark.parametrize("loss", [0, 0.3])
@pytest.mark.parametrize("versions", [0, 100, 32765, 65530])
def test_resets_and_partitions_leave_no_old_news(loss, versions):
    """A node that was reset begins at version 0; cut off parts come back with what they believed before."""
    run(seed=4 + versions, x=4, y=3, rounds=5, changes=4, resets=3, partitions=2, bound=0, loss=loss, versions=versions)


def test_records_that_are_lost_are_repeated():
    run(seed=5, x=4, y=4, rounds=6, changes=4, loss=0.5)


def test_a_node_that_is_switched_off_is_deaf_and_mute():
    run(seed=6, x=2, y=2, rounds=1, changes=4, resets=0, partitions=0, deaf=1)


@pytest.mark.parametrize("x", [4, 6])
def test_a_link_that_comes_up_is_told_everything_at_once(x):
    """Not with the next repetition: two halves that learned apart know all within the bound."""
    run(seed=7, x=x, y=1, wrap=0, rounds=0, mend=1)


@pytest.mark.parametrize("seed", range(3))
def test_more_faults_than_room_keep_the_worst(seed):
    """Four slots, sixteen nodes: overflow is counted, bad nodes displace poor ones, and all is forgotten when mended."""
    bad = (3, 4, 16)[seed]
    result = run(4, seed=seed, x=4, y=4, rounds=8, changes=6, cables=0, resets=0, partitions=0, bad=bad, bound=0)
    assert result["overflows"] > 0
