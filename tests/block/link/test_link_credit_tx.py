"""tn_link_credit_tx by itself, against the formula of docs/04-link.md: what is accounted, taken back, held back and owed."""

import random

import cocotb
import pytest
from cocotb.triggers import ReadOnly
from harness import run_block, settings
from link_format import footprint
from streams import Domain

from torusnet.generated.packet import LinkCredit, LinkStart, link_seal

BUF_FLITS, MTU_WORDS, NUM_VC = 1024, 258, 2
FREE_BITS = BUF_FLITS.bit_length()


def packed(values, bits: int) -> int:
    return sum((value % (1 << bits)) << bits * i for i, value in enumerate(values))


class Model:
    """accounted: words that the far end has sent, as far as this end knows."""

    def __init__(self, flit_words: int):
        self.flit_words = flit_words
        self.accounted = [0] * NUM_VC
        self.last: tuple[int, int] | None = None  # channel of the last START, and what was accounted before it

    def start(self, vc: int, sent: int, words: int) -> None:
        self.last = (vc, sent)
        self.accounted[vc] = sent + footprint([0] * words, self.flit_words)

    def undo(self) -> None:
        if self.last:
            self.accounted[self.last[0]] = self.last[1]
        self.last = None

    def limits(self, free: list[int], owed: list[int], numbered: bool, red_words: int) -> list[int]:
        buffer = BUF_FLITS * self.flit_words
        held = buffer - max(red_words, MTU_WORDS) if red_words else 0
        if numbered:
            held = max(held, MTU_WORDS)
        room = [max(0, self.flit_words * (f - o) - held) for f, o in zip(free, owed)]
        return [(a + r) % 2**16 for a, r in zip(self.accounted, room)]


@cocotb.test()
@cocotb.parametrize(numbered=[0, 1], red_words=[0, 100, 600])
async def promises_what_there_is(dut, numbered, red_words):
    flit_words = settings()["data_bits"] // 128
    model, domain = Model(flit_words), Domain(dut.clk_i, dut.rst_ni)
    pulses = [dut.start_valid_i, dut.undo_i, dut.sync_valid_i, dut.sync_first_i]
    settled = [
        dut.up_i,
        dut.slot_i,
        dut.health_i,
        dut.ack_i,
        dut.round_i,
        dut.hunting_i,
        dut.packets_i,
        dut.red_header_i,
    ]
    for handle in [*pulses, *settled, dut.start_i, dut.sync_sent_i, dut.owed_i, dut.interval_i, dut.credit_ready_i]:
        handle.value = 0
    dut.numbered_i.value, dut.red_data_i.value = numbered, red_words
    dut.free_i.value = packed([BUF_FLITS] * NUM_VC, FREE_BITS)
    await domain.start()
    undone = 0
    for _ in range(2000):
        event = random.choice(["start", "undo", "sync", "nothing"])
        lost = random.choice([0, 0, flit_words * random.randrange(1, 300)])
        if event == "start":
            vc, words = random.randrange(NUM_VC), random.randint(1, MTU_WORDS)
            sent = model.accounted[vc] + lost
            dut.start_i.value = link_seal(LinkStart(vc=vc, words=words, sent=sent % 2**16))
            model.start(vc, sent, words)
        elif event == "undo":
            undone += model.last is not None
            model.undo()
        elif event == "sync":
            model.accounted = [accounted + lost for accounted in model.accounted]
            model.last = None
            dut.sync_sent_i.value = packed(model.accounted, 16)
        dut.start_valid_i.value = int(event == "start")
        dut.undo_i.value = int(event == "undo")
        dut.sync_valid_i.value = int(event == "sync")
        free = [random.randint(0, BUF_FLITS) for _ in range(NUM_VC)]
        open_vc, left = random.randrange(NUM_VC + 1), random.randint(0, MTU_WORDS // flit_words)
        owed = [left if v == open_vc else 0 for v in range(NUM_VC)]
        await domain.cycles(1)
        for pulse in pulses:
            pulse.value = 0
        dut.free_i.value, dut.owed_i.value = packed(free, FREE_BITS), left
        dut.open_i.value = 1 << open_vc & (1 << NUM_VC) - 1
        await ReadOnly()
        assert int(dut.lost_words_o.value) == (
            0 if event in ("undo", "nothing") else lost * (1 if event == "start" else NUM_VC)
        )
        await domain.cycles(2)  # the limit follows
        credit = LinkCredit.unpack(int(dut.credit_o.value))
        assert list(credit.limit[:NUM_VC]) == model.limits(free, owed, bool(numbered), red_words)
    assert undone > 100


@pytest.mark.parametrize("data_bits", [128, 256])
def test_link_credit_tx(data_bits):
    parameters = {"DataBits": data_bits, "BufFlits": BUF_FLITS, "MtuWords": MTU_WORDS}
    run_block("tn_link_credit_tx", __file__, parameters=parameters, data_bits=data_bits)
