"""tn_memory_tlb against a list of lines: hits and what they say, places, fills and flushes in the very cycles of look-ups."""

import random

import cocotb
import pytest
from cocotb.triggers import FallingEdge
from harness import run_block, settings
from streams import Domain


def line_word(line: dict) -> int:
    fields = [(line["pdid"], 16), (line["number"], 4), (line["level"], 2), (line["vpn"], 27)]
    fields += [(ppn, 44) for ppn in reversed(line["ppn"])] + [(line["read_ok"], 4), (line["write_ok"], 4)]
    word = 0
    for value, width in fields:
        assert value < 1 << width
        word = word << width | value
    return word


def covers(line: dict, pdid: int, vpn: int) -> bool:
    return line["pdid"] == pdid and line["vpn"] >> 9 * line["level"] + 2 == vpn >> 9 * line["level"] + 2


def leads(line: dict, pdid: int, vpn: int) -> int | None:
    """Where the line leads, if it may."""
    place = vpn >> 9 * line["level"] & 3
    if not covers(line, pdid, vpn) or not line["write_ok" if settings()["write"] else "read_ok"] >> place & 1:
        return None
    low = (1 << 9 * line["level"]) - 1
    return line["ppn"][place] & ~low | vpn & low


@cocotb.test()
async def answers_what_was_filled_and_not_flushed(dut):
    rng, lines = random.Random(4), settings()["lines"]
    kept: list[dict | None] = [None] * lines
    oldest, asked, hits = 0, [], 0
    dut.fill_i.value = dut.flush_i.value = 0
    await Domain(dut.clk_i, dut.rst_ni).start()
    vpns = [rng.getrandbits(27) for _ in range(6)]
    same = 0
    for cycle in range(20000):
        # The answer to what was asked two cycles ago
        if len(asked) > 1:
            pdid, vpn, allowed, tags = asked.pop(0)
            hit = int(dut.hit_o.value)
            assert hit == (allowed is not None), (cycle, pdid, hex(vpn))
            assert not hit or int(dut.ppn_o.value) == allowed
            hits += hit
            assert int(dut.same_o.value) == tags
        pdid, vpn = rng.randrange(3), rng.choice(vpns) ^ rng.choice([0, 0, 1, 2, 3, 4, 512, 1 << 18, 1 << 26, 1 << 20])
        fill, flush = rng.random() < 0.15, rng.random() < 0.03
        old, place = list(kept), None
        dut.pdid_i.value, dut.vpn_i.value = pdid, vpn
        if fill and not flush:
            level = rng.choice([0, 0, 1, 2])
            line = dict(pdid=rng.randrange(3), number=rng.randrange(4), level=level, vpn=rng.choice(vpns))
            line |= dict(ppn=[rng.getrandbits(44) >> 9 * level << 9 * level for _ in range(4)])
            line |= dict(read_ok=rng.getrandbits(4), write_ok=rng.getrandbits(4))
            same = 1 << rng.randrange(lines) if rng.random() < 0.3 else 0
            place = same.bit_length() - 1 if same else oldest
            oldest = oldest if same else (oldest + 1) % lines
            kept[place] = line
            dut.line_i.value, dut.fill_same_i.value = line_word(line), same
        dut.fill_i.value = int(fill and not flush)
        everything, number = rng.random() < 0.3, rng.randrange(4)
        dut.flush_i.value = flush << 5 | everything << 4 | number
        # A line that is written or forgotten in this cycle does not count any more, and a flush also stops the look-up before
        alive = [line for k, line in enumerate(old) if line and k != place]
        found = [to for line in alive if (to := leads(line, pdid, vpn)) is not None]
        tags = sum(1 << k for k, line in enumerate(old) if line and covers(line, pdid, vpn))
        asked.append((pdid, vpn, None if flush or not found else found[0], tags))
        if flush:
            kept = [line if line and not everything and line["number"] != number else None for line in kept]
            asked[:-1] = [(*look[:2], None, look[3]) for look in asked[:-1]]
        await FallingEdge(dut.clk_i)
    assert hits > 300


@pytest.mark.parametrize("lines, write", [(2, 0), (16, 1), (7, 0)])
def test_tlb(lines, write):
    run_block("tn_memory_tlb", __file__, parameters={"Lines": lines, "Write": write}, lines=lines, write=write)
