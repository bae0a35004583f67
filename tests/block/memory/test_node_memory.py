"""The virtual cluster's memory (sim/memory) under tn_memory: no byte is wrong; latency, rate and order are those asked for."""

import pytest
from memory_run import run

PERIOD_NS = 20 / 3
IN_ORDER, ANY, INTERLEAVED = range(3)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("order", [IN_ORDER, ANY, INTERLEAVED])
def test_bytes_errors_and_order(bits, order):
    """Ranges of any place and length, 8 reads and 8 writes at a time, some of them where memory answers errors."""
    for pause in (0, 0.3):
        got = run(bits, order=order, errors=1, pause=pause, longest=500, seed=1 + order)
        assert got["reads"] > 400 and got["writes"] > 400 and got["errors"] > 50
        assert (got["overtaken"] > 50) == (order != IN_ORDER)
        assert (got["switched"] > 500) == (order == INTERLEAVED)
        assert got["between"] > 0, "bytes are visible before the write is reported"


def test_latency_is_that_of_the_settings():
    """Alone, to the first edge behind it: 267 ns are 40.05 cycles, 100 ns are 15."""
    for order in (IN_ORDER, ANY, INTERLEAVED):
        alone = {"order": order, "at_once": 1, "longest": 16, "accesses": 200}
        assert run(128, kinds=1, **alone)["read_latency"] == [41, 41]
        assert run(128, kinds=2, **alone)["write_latency"] == [15, 15]


@pytest.mark.parametrize("kinds, gbps", [(1, 12.8), (2, 12.8), (3, 25.6)])
def test_rate_is_that_of_the_settings(kinds, gbps):
    """Pages, as many as fit: reads and writes share the rate."""
    count = 400
    got = run(128, kinds=kinds, gbps=gbps, longest=4096, accesses=count)
    measured = count * 4096 * 8 / (got["cycles"] * PERIOD_NS)
    assert 0.97 * gbps < measured <= gbps
