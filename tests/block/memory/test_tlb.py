"""tn_memory_tlb and tn_memory_tlb_pages against lists of lines: hits and what they say, places, fills and flushes in the very
cycles of look-ups."""

import random

import cocotb
import pytest
from cocotb.triggers import FallingEdge, ReadOnly
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


class Places:
    """Where lines lie: `sets` lists of `ways` places. A fill without a place goes where none of its set was filled longer ago."""

    def __init__(self, sets: int, ways: int):
        self.sets, self.ways = sets, ways
        self.kept: list[list[dict | None]] = [[None] * ways for _ in range(sets)]
        self.oldest = [0] * sets

    def set_of(self, vpn: int) -> int:
        """The bits above the four pages of a line, folded once."""
        return (vpn >> 2 ^ vpn >> 2 + (self.sets - 1).bit_length()) % self.sets

    def fill(self, line: dict, same: int) -> tuple[int, int]:
        number = self.set_of(line["vpn"])
        place = (same & -same).bit_length() - 1 if same else self.oldest[number]
        if not same:
            self.oldest[number] = (place + 1) % self.ways
        self.kept[number][place] = line
        return number, place

    def flush(self, everything: bool, context: int) -> None:
        for places in self.kept:
            places[:] = [line if line and not everything and line["number"] != context else None for line in places]


@cocotb.test()
async def answers_what_was_filled_and_not_flushed(dut):
    rng, pages = random.Random(4), settings()["sets"] > 1
    places = Places(settings()["sets"], settings()["ways"])
    asked, hits = None, 0
    dut.fill_i.value = dut.flush_i.value = 0
    await Domain(dut.clk_i, dut.rst_ni).start()
    vpns = [rng.getrandbits(27) for _ in range(12 if pages else 6)]
    near = [0, 0, 1, 2, 3, 4, 8, 16] if pages else [0, 0, 1, 2, 3, 4, 512, 1 << 18, 1 << 26, 1 << 20]
    for cycle in range(20000):
        pdid, vpn = rng.randrange(3), rng.choice(vpns) ^ rng.choice(near)
        fill, flush = rng.random() < (0.4 if pages else 0.15), rng.random() < 0.03
        number = places.set_of(vpn)
        old, written = list(places.kept[number]), None
        dut.pdid_i.value, dut.vpn_i.value = pdid, vpn
        if fill and not flush:
            level = 0 if pages else rng.choice([0, 0, 1, 2])
            line = dict(pdid=rng.randrange(3), number=rng.randrange(4), level=level, vpn=rng.choice(vpns))
            line |= dict(ppn=[rng.getrandbits(44) >> 9 * level << 9 * level for _ in range(4)])
            line |= dict(read_ok=rng.getrandbits(4), write_ok=rng.getrandbits(4))
            same = rng.getrandbits(places.ways) if rng.random() < 0.3 else 0
            in_set, place = places.fill(line, same)
            written = place if in_set == number else None
            dut.line_i.value, dut.fill_same_i.value = line_word(line), same
        dut.fill_i.value = int(fill and not flush)
        everything, context = rng.random() < 0.3, rng.randrange(4)
        dut.flush_i.value = flush << 5 | everything << 4 | context
        await ReadOnly()
        if asked:  # a cycle ago; a flush of now counts
            allowed, tags = asked
            hit = int(dut.hit_o.value)
            assert hit == (allowed is not None and not flush), cycle
            assert not hit or int(dut.ppn_o.value) == allowed
            hits += hit
            assert int(dut.same_o.value) == tags
        # A line that is written in this cycle does not count any more
        found = [leads(line, pdid, vpn) for k, line in enumerate(old) if line and k != written]
        found = [to for to in found if to is not None]
        tags = sum(1 << k for k, line in enumerate(old) if line and covers(line, pdid, vpn))
        asked = (None if flush or not found else found[0], tags)
        if flush:
            places.flush(everything, context)
        await FallingEdge(dut.clk_i)
    assert hits > 300


@pytest.mark.parametrize("lines, write", [(2, 0), (16, 1), (7, 0)])
def test_tlb(lines, write):
    parameters = {"LargeLines": lines, "Write": write}
    run_block("tn_memory_tlb", __file__, parameters=parameters, sets=1, ways=lines, write=write)


@pytest.mark.parametrize("sets, write", [(2, 0), (16, 1)])
def test_tlb_pages(sets, write):
    run_block(
        "tn_memory_tlb_pages", __file__, parameters={"PageSets": sets, "Write": write}, sets=sets, ways=4, write=write
    )
