"""The same cluster, inputs and seed give the same run in every cycle, whatever the number of threads and slices."""

import pytest
from clusters import Shape, random_traffic

from torusnet import simulator
from torusnet.simlib import Status

RING = Shape()


def digest(threads: int = 1, seed: int = 1, slice_cycles: int = 1_000_000, traffic_seed: int = 1) -> tuple[int, int]:
    cluster = random_traffic(RING, messages=40, seed=traffic_seed, pause_rx=100)
    with simulator.Simulation(cluster, quick=True, seed=seed, threads=threads) as simulation:
        while simulation.run_cycles(slice_cycles) is Status.RUNNING:
            pass
        result = simulation.result()
    assert result.ok
    return result.digest, result.cycles


@pytest.mark.parametrize("threads", [2, 3, 4])
def test_threads_change_nothing(threads):
    assert digest(threads=threads) == digest(threads=1)


@pytest.mark.parametrize(("cores", "threads"), [(1, 1), (3, 3), (9, 4)])
def test_threads_are_as_many_as_cores_that_may_be_used(monkeypatch, cores, threads):
    """And at most one a node. Tests beside one another have one core each."""
    monkeypatch.setattr(simulator, "cores", lambda: cores)
    with simulator.Simulation(random_traffic(RING, messages=40), quick=True) as simulation:
        assert simulation.threads == threads


def test_slices_change_nothing():
    assert digest(slice_cycles=37) == digest()


def test_seed_changes_the_run():
    """The digest sees what it is meant to see: other clock phases and other traffic are other runs."""
    assert len({digest()[0], digest(seed=2)[0], digest(traffic_seed=2)[0]}) == 3
