"""tn_link_rx_buffer: flits pass in order and unchanged, ends of cut packets are made up word by word, with pauses."""

import random

import cocotb
import pytest
import streams
from harness import run_block, settings
from streams import Beat, Domain, Pins, Sink, start_all

from torusnet.generated import packet as codec


def made_up(words: int, nullified: bool, bits: int) -> list[Beat]:
    """What stands for the missing words of a packet: zero words, then a footer."""
    footer = codec.Footer.unpack(0)
    footer.nullified, footer.poisoned, footer.first, footer.last = int(nullified), int(not nullified), 1, 1
    missing = [0] * (words - 1) + [codec.footer_seal(footer)]
    per_flit = bits // 128
    missing += [0] * (-len(missing) % per_flit)
    flits = [missing[i : i + per_flit] for i in range(0, len(missing), per_flit)]
    return [
        Beat(head=0, tail=int(flit is flits[-1]), data=sum(word << 128 * i for i, word in enumerate(flit)))
        for flit in flits
    ]


class Writer:
    """Writes entries while there is room, as the receiver does: there is no ready, only a count of free places."""

    def __init__(self, dut, pause):
        self.dut, self.pause, self.entries = Pins(dut), pause, []
        self.wrote = False  # in the cycle before, which `free_o` does not count

    def idle(self) -> None:
        self.dut.write_i.value = 0
        self.wrote = False

    def drive(self, active: bool) -> None:
        go = active and bool(self.entries) and not next(self.pause) and int(self.dut.free_o.value) > self.wrote
        self.dut.write_i.value = int(go)
        self.wrote = go
        if go:
            entry = self.entries.pop(0)
            self.dut.write_head_i.value, self.dut.write_tail_i.value = entry.head, entry.tail
            self.dut.write_cut_i.value, self.dut.write_data_i.value = entry.cut, entry.data

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        return f"{len(self.entries)} entries to write"


def traffic(rng: random.Random, bits: int) -> tuple[list[Beat], list[Beat]]:
    """Entries to write and flits to come: packets, some of them cut."""
    entries, flits = [], []
    for _ in range(200):
        length = rng.randrange(1, 6)
        packet = [Beat(head=int(i == 0), tail=0, data=rng.getrandbits(bits)) for i in range(length)]
        cut = rng.random() < 0.4
        packet[-1].tail = int(not cut)
        entries += [Beat(head=flit.head, tail=flit.tail, cut=0, data=flit.data) for flit in packet]
        flits += packet
        if cut:
            words, nullified = rng.choice([1, 2, 3, 4, 5, 9, 257]), rng.random() < 0.5
            noise = rng.getrandbits(bits) >> 10 << 10  # nobody looks at the other bits of the entry, nor at its head
            entries.append(Beat(head=rng.randrange(2), tail=1, cut=1, data=noise | nullified << 9 | words))
            flits += made_up(words, nullified, bits)
    return entries, flits


@cocotb.test()
async def passes_flits_and_makes_up_ends(dut):
    config = settings()
    entries, flits = traffic(random.Random(1), config["bits"])
    writer_clock = Domain(dut.clk_link_i, dut.rst_link_ni, 6_400)
    reader_clock = Domain(dut.clk_i, dut.rst_ni, 6_666, 1_111)
    writer = writer_clock.add(Writer(dut, streams.pauses(config["idle"], 1)))
    sink = reader_clock.add(Sink(dut, "rx", ["head", "tail", "data"], pause=streams.pauses(config["stall"], 2)))
    writer.entries = entries
    await start_all(writer_clock, reader_clock)
    await reader_clock.until(lambda: len(sink.beats) == len(flits), limit=100_000)
    await reader_clock.cycles(20)
    assert sink.beats == flits


@cocotb.test()
async def a_made_up_end_costs_one_cycle_more(dut):
    """Flit by flit without a gap behind that cycle."""
    bits = settings()["bits"]
    writer_clock = Domain(dut.clk_link_i, dut.rst_link_ni, 10_000)
    reader_clock = Domain(dut.clk_i, dut.rst_ni, 10_000, 3_000)
    writer = writer_clock.add(Writer(dut, streams.pauses("never", 1)))
    sink = reader_clock.add(Sink(dut, "rx", ["head", "tail", "data"], pause=streams.pauses("never", 2)))
    end = made_up(8, False, bits)
    writer.entries = [Beat(head=1, tail=0, cut=0, data=1), Beat(head=0, tail=1, cut=1, data=8)]
    writer.entries += [Beat(head=1, tail=1, cut=0, data=2)]
    await start_all(writer_clock, reader_clock)
    await reader_clock.until(lambda: len(sink.beats) == len(end) + 2, limit=200)
    assert sink.beats[1:-1] == end
    first = sink.cycles[0]
    assert sink.cycles == [first, *range(first + 2, first + 3 + len(end))]


@cocotb.test()
async def a_reset_empties_it(dut):
    """Of a flit that stands at the output, of one that is made up, and of the last of those."""
    bits = settings()["bits"]
    writer_clock = Domain(dut.clk_link_i, dut.rst_link_ni, 6_400)
    reader_clock = Domain(dut.clk_i, dut.rst_ni, 6_666, 1_111)
    writer = writer_clock.add(Writer(dut, streams.pauses("never", 1)))
    enough = iter(lambda: len(sink.beats) >= most, None)
    sink = reader_clock.add(Sink(dut, "rx", ["head", "tail", "data"], pause=enough))
    flits, after = [Beat(head=1, tail=0, data=1), *made_up(8, False, bits)], Beat(head=1, tail=1, data=2)
    most = 0
    await start_all(writer_clock, reader_clock)
    for most in range(len(flits)):
        writer.entries = [Beat(head=1, tail=0, cut=0, data=1), Beat(head=0, tail=1, cut=1, data=8)]
        await reader_clock.cycles(20)
        assert sink.beats == flits[:most] and dut.rx_valid_o.value == 1
        dut.rst_ni.value = dut.rst_link_ni.value = 0
        await reader_clock.cycles(4)
        assert dut.rx_valid_o.value == 0
        sink.beats.clear()
        most = 1
        dut.rst_ni.value = dut.rst_link_ni.value = 1
        await reader_clock.cycles(10)
        writer.entries = [Beat(head=1, tail=1, cut=0, data=2)]
        await reader_clock.cycles(20)
        assert sink.beats == [after]
        sink.beats.clear()


@pytest.mark.parametrize("idle, stall", [("never", "never"), ("often", "often"), ("never", "bursts")])
@pytest.mark.parametrize("bits", [128, 256])
def test_link_rx_buffer(bits, idle, stall):
    run_block(
        "tn_link_rx_buffer",
        __file__,
        parameters={"DataBits": bits, "BufFlits": 16},
        checks=None if stall == "never" else "passes_flits_and_makes_up_ends",
        bits=bits,
        idle=idle,
        stall=stall,
    )
