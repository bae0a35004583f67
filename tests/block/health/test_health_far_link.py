"""tn_health where a dimension has one link: its cable joins the plus links of two nodes, so both ends speak of the same link."""

import random

import cocotb
import pytest
from harness import run_block
from health_bench import Bench, coord, record


def far(link: int, links: int) -> int:
    """By the wiring of docs/06-cluster.md."""
    return link if links == link + 1 and link % 2 == 0 else {0: 1, 1: 0, 2: 3, 3: 2, 4: 5, 5: 4}[link]


@cocotb.test()
async def a_credit_speaks_of_the_far_end(dut):
    """Only the bit of the link at the other end of the cable makes a link lead nowhere."""
    bench = Bench(dut, (2, 2, 2), 7)
    await bench.domain.start()
    for link in range(bench.links):
        for bit in range(6):
            dut.health_i.value = 1 << bit << 16 * link
            await bench.domain.cycles(3)
            assert bench.down(link) == (bit == far(link, bench.links)), (link, bit)


@cocotb.test()
async def a_record_speaks_of_the_far_end(dut):
    """The neighbour in a dimension says that one of its links is down; it came another way."""
    bench = Bench(dut, (2, 2, 2), 7)
    await bench.domain.start()
    version = 1
    for dimension in range((bench.links + 1) // 2):
        place = tuple(int(d == dimension) for d in range(3))
        for bit in range(6):
            version += 1
            await bench.hear(record(place, 1 << bit, version), random.randrange(bench.links))
            plus = 2 * dimension
            # Rings of two: its plus link is the other way round, one hop further, unless the cable joins the plus links.
            near = bit == far(plus, bench.links)
            there = 0 if near else 1 if bit == plus else 63
            assert bench.reach(plus) == there, (dimension, bit)
            assert bench.down(plus) == (there == 0)
            await bench.hear(record(place, 0, version := version + 1), 0)


@cocotb.test()
async def the_only_link_is_wired_at_both_ends(dut):
    """Without wrap, too: a line of two has its one cable there."""
    for here in (0, 1):
        bench = Bench(dut, (2, 2, 2), 0)
        dimension = (bench.links - 1) // 2
        dut.cfg_coord_i.value = coord(tuple(here * (d == dimension) for d in range(3)))
        dut.lost_i.value = (1 << bench.links) - 1
        await bench.domain.start()
        await bench.domain.cycles(300)
        seen = int(dut.health_o.value) & 63
        plus, minus = 2 * dimension, 2 * dimension + 1
        single = bench.links == plus + 1
        assert seen >> plus & 1 == (single or here == 0)
        assert seen >> minus & 1 == (not single and here == 1)


@pytest.mark.parametrize("links", [1, 2, 5])
def test_far_link(links):
    run_block("tn_health", __file__, parameters={"NumLinks": links}, links=links)
