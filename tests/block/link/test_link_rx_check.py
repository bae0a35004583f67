"""tn_link_rx_check by itself: packets that break off in every state or do not fit, and headers that were not announced."""

import random
from collections import Counter

import cocotb
import pytest
from harness import run_block, settings
from link_format import bound, header_look, start, word_look
from streams import Domain, Pins, to_flits

from torusnet.generated.packet import Footer, Header, LinkStart, PktType, footer_seal, link_sum, make_packet

TIMEOUT = 20
FREE_BITS, ALL_FREE = 11, 1000
EVENTS = ["timeout", "fatal", "overflow", "corrected", "payload_error", "footer_error", "ignored"]


class Bench:
    """Plays one step a cycle: ("start", word), ("flit", flit), ("abort", 0), ("stop", 0), or nothing; keeps what is written,
    counts events, and checks in each cycle what is told of the open packet and of the words that are written.
    """

    def __init__(self, dut):
        self.dut, self.bits = Pins(dut), settings()["data_bits"]
        self.steps: list[tuple] = []
        self.written: list[tuple] = []  # channel, head, tail, data; or channel, "cut", words that are missing
        self.events: Counter = Counter()
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.domain.add(self)
        self.free = [ALL_FREE] * settings()["num_vc"]
        self.edac = 1
        self.begins: LinkStart | None = None  # in this cycle
        self.vc = self.left = 0  # of the last START: its channel, and words that are still to come
        self.clean = self.guarded = 0
        self.verdicts: list[str] = []  # of clean packets

    def idle(self) -> None:
        for name in ["plain", "clean", "guarded", "legal"]:
            getattr(self.dut, f"start_{name}_i").value = 0
        for name in ["flit_valid_i", "loose_valid_i", "stop_i", "abort_i", "final_i"]:
            getattr(self.dut, name).value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        self.dut.free_i.value = sum(free << FREE_BITS * vc for vc, free in enumerate(self.free))
        kind, value = self.steps.pop(0) if active and self.steps else ("", 0)
        how = "clean" if self.clean else "guarded" if self.guarded else "plain"
        for name in ["plain", "clean", "guarded", "legal"]:
            getattr(self.dut, f"start_{name}_i").value = int(kind == "start" and name in (how, "legal"))
        self.dut.start_i.value = value if kind == "start" else 0
        self.begins = LinkStart.unpack(value) if kind == "start" else None
        self.dut.flit_valid_i.value = self.dut.loose_valid_i.value = int(kind == "flit")
        flit = value if kind == "flit" else 0
        self.dut.flit_data_i.value = flit
        words = [flit >> 128 * k & (1 << 128) - 1 for k in range(self.bits // 128)]
        self.dut.words_i.value = sum(word_look(word) << 41 * k for k, word in enumerate(words))
        self.dut.sum_i.value = link_sum(words[:1])
        self.dut.header_i.value = header_look(words[0])
        self.dut.edac_i.value = self.edac
        self.dut.abort_i.value = int(kind == "abort")
        self.dut.stop_i.value = int(kind == "stop")
        self.dut.final_i.value = int(kind in ("abort", "stop"))

    def sample(self) -> None:
        for name in EVENTS:
            self.events[name] += int(getattr(self.dut, f"event_{name}_o").value)
        self.verdicts += [name for name in ["good", "fail"] if getattr(self.dut, f"{name}_o").value]
        self._sample_words()
        channels = int(self.dut.write_o.value)
        if not channels:
            return
        vc, data = channels.bit_length() - 1, int(self.dut.write_data_o.value)
        assert channels == 1 << vc
        if self.dut.write_cut_o.value:
            self.written.append((vc, "cut", data & 0x3FF))
        else:
            self.written.append((vc, int(self.dut.write_head_o.value), int(self.dut.write_tail_o.value), data))

    def _sample_words(self) -> None:
        """A cut entry stands for all words that are missing, the last of which is the footer."""
        dut, flit_words = self.dut, self.bits // 128
        assert int(dut.vc_o.value) == 1 << self.vc
        accepts = int(dut.state_o.value) in (2, 3)  # header, payload: the buffer is waiting for its flits
        assert int(dut.open_o.value) == (1 << self.vc if accepts else 0)
        assert not accepts or int(dut.owed_o.value) == -(-self.left // flit_words)
        writes, head = int(dut.write_o.value) > 0, int(dut.write_head_o.value)
        cut = int(writes and dut.write_cut_o.value)
        words = 0 if not writes else self.left if cut else min(self.left, flit_words)
        ends = 0 if not writes else 1 if cut else head + int(dut.write_tail_o.value)
        told = [int(getattr(dut, f"{name}_words_o").value) for name in ("padded", "header", "payload")]
        assert told == [words * cut, ends, words - ends]
        if dut.flit_valid_i.value and int(dut.state_o.value) != 1:
            self.left -= min(self.left, flit_words)
        if self.begins:
            self.vc, self.left = self.begins.vc, self.begins.words

    async def play(self, *steps: tuple) -> None:
        self.steps += steps
        await self.domain.cycles(len(steps) + 1)

    def flits(self, words: list[int]) -> list[tuple]:
        return [("flit", beat.data) for beat in to_flits(words, self.bits)]

    def whole(self, words: list[int], vc: int) -> list[tuple]:
        """A packet as it is written when nothing is wrong."""
        return [(vc, beat.head, beat.tail, beat.data) for beat in to_flits(words, self.bits)]

    def happened(self) -> tuple[list[tuple], dict]:
        """What was written and counted since the last call."""
        result = self.written, {name: n for name, n in self.events.items() if n}
        self.written, self.events = [], Counter()
        return result


def packet(number: int, size: int = 160) -> list[int]:
    return make_packet(Header(ptype=PktType.STREAM, addr=number), bytes([number]) * size, Footer(first=1, last=1))


async def bench(dut) -> Bench:
    made = Bench(dut)
    await made.domain.start()
    return made


@cocotb.test()
async def a_packet_that_breaks_off_is_closed_and_the_next_one_is_whole(dut):
    b = await bench(dut)
    first, second = packet(1), packet(2)
    damaged = [first[0] ^ 1 << 5 ^ 1 << 70, *first[1:]]
    for reason in ["timeout", "abort", "stop", "start"]:
        for state in ["header", "inside", "dropping"]:
            await b.play(("start", start(first, 0)))
            if state != "header":
                await b.play(*b.flits(first if state == "inside" else damaged)[:3])
            assert int(dut.state_o.value) == {"header": 2, "inside": 3, "dropping": 5}[state]
            await b.domain.cycles(TIMEOUT - 4)  # a pause does no harm yet
            assert int(dut.state_o.value) != 1
            if reason == "timeout":
                await b.domain.cycles(8)
            elif reason in ("abort", "stop"):
                await b.play((reason, 0))
            if reason != "start":
                assert int(dut.state_o.value) == 1, "outside a packet"
            await b.play(("start", start(second, 1)), *b.flits(second))
            begun = [*b.whole(first, 0)[:3], (0, "cut", len(first) - 3 * b.bits // 128)] if state == "inside" else []
            counts = ({"timeout": 1} if reason == "timeout" else {}) | ({"fatal": 1} if state == "dropping" else {})
            assert b.happened() == (begun + b.whole(second, 1), counts), (reason, state)


@cocotb.test()
async def a_packet_that_does_not_fit_is_dropped_as_a_whole(dut):
    b = await bench(dut)
    words = packet(3)
    needed = len(b.flits(words))
    for vc in range(settings()["num_vc"]):
        for free in [0, needed - 1, needed]:
            b.free[vc] = free
            await b.play(("start", start(words, vc)), *b.flits(words))
            fits = free == needed
            assert b.happened() == (b.whole(words, vc) if fits else [], {} if fits else {"overflow": 1}), (vc, free)
            b.free[vc] = ALL_FREE


@cocotb.test()
async def only_the_announced_header_is_taken(dut):
    """Another one with a sound check code never; damaged ones are repaired, dropped, or passed as they are if so configured."""
    b = await bench(dut)
    words, other = packet(4), packet(5)
    one, two = words[0] ^ 1 << 9, words[0] ^ 1 << 9 ^ 1 << 99
    longer, alone = words[0] ^ 1 << 57, words[0] ^ 1 << 47  # bits of its length and of its type
    for b.edac in [1, 0]:
        for header, written, counts in [
            (other[0], None, {"fatal": 1}),
            (one, words[0] if b.edac else one, {"corrected": 1} if b.edac else {}),
            (longer, words[0] if b.edac else longer, {"corrected": 1} if b.edac else {}),
            (alone, words[0] if b.edac else alone, {"corrected": 1} if b.edac else {}),
            (two, None if b.edac else two, {"fatal": 1} if b.edac else {}),
        ]:
            await b.play(("start", start(words, 0)), *b.flits([header, *words[1:]]))
            expected = [] if written is None else b.whole([written, *words[1:]], 0)
            assert b.happened() == (expected, counts), (b.edac, header)
        for wrong in [words[:-1], [*words, 0], [*words[:1]]]:  # START says another length than the header
            await b.play(("start", start(wrong, 0)), *b.flits(wrong))
            assert b.happened() == ([], {"fatal": 1}), (b.edac, len(wrong))


@cocotb.test()
async def damage_is_marked_in_a_footer_that_is_sealed_anew(dut):
    """Of the payload or of the footer, whose other fields stay as they came; only links nullify."""
    b = await bench(dut)
    for size in [0, 16, 160]:
        words = packet(7, size)
        for place in [*range(0, 128, 7), *range(112, 128)]:
            for word in {len(words) - 1, random.randrange(1, len(words))}:
                damaged = list(words)
                damaged[word] ^= 1 << place
                await b.play(("start", start(words, 0)), *b.flits(damaged))
                footer = Footer.unpack(damaged[-1])
                footer.poisoned, footer.nullified = 1, 0
                event = "footer_error" if word == len(words) - 1 else "payload_error"
                marked = b.whole([*damaged[:-1], footer_seal(footer)], 0)
                assert b.happened() == (marked, {event: 1}), (size, word, place)


@cocotb.test()
async def a_clean_packet_must_end_in_the_footer_of_its_start(dut):
    """Same payload, same length, all codes sound: another packet's footer, or another packet behind START, is not taken."""
    b = await bench(dut)
    for size in [0, 16, 17, 160]:
        for flip in [1, 0x100, 0xFFFF, 0x8001]:
            words = packet(6, size)
            for number in [0, 0x1234]:
                b.clean = 1
                await b.play(("start", start(words, 0, number)), *b.flits(bound(words, number)))
                assert b.happened() == (b.whole(words, 0), {}) and b.verdicts == ["good"]
                b.verdicts.clear()
                await b.play(("start", start(words, 0, number)), *b.flits(bound(words, number ^ flip)))
                written, events = b.happened()
                taken_back = len(words) * 128 <= b.bits or written[-1][:2] == (0, "cut")
                assert taken_back and sum(events.values()) == 1 and b.verdicts == ["fail"], (size, number, flip)
                b.verdicts.clear()
                b.clean, b.guarded = 0, 1
                await b.play(("start", start(words, 0, number)), *b.flits(words))
                assert b.happened() == (b.whole(words, 0), {}) and not b.verdicts
                b.guarded = 0


@pytest.mark.parametrize("num_vc, data_bits", [(2, 128), (2, 256), (8, 128)])
def test_check(num_vc, data_bits):
    parameters = {"NumVc": num_vc, "DataBits": data_bits, "TimeoutCycles": TIMEOUT, "FreeBits": FREE_BITS}
    run_block("tn_link_rx_check", __file__, parameters=parameters, num_vc=num_vc, data_bits=data_bits)
