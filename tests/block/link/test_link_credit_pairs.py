"""When a CREDIT counts on a link with eight virtual channels, against a far end in Python: behind a CREDIT_HIGH of this session
that told the same round and numbering, and never by itself."""

from collections import deque
from dataclasses import replace

import cocotb
import pytest
from harness import run_block, settings
from link_format import Decoder, announce
from streams import Domain, Pins, start_all

from torusnet.generated.packet import (
    LINK_VERSION,
    LinkCredit,
    LinkCreditHigh,
    LinkInit,
    LinkInitHigh,
    LinkKind,
    link_seal,
)

ALL = (0x1000,) * 4  # room for several packets in each of four channels


class FarEnd:
    """Answers every INIT by INIT_HIGH and INIT until told to be silent; credits are sent by `say`."""

    def __init__(self, dut, flit_words: int):
        self.dut, self.flit_words, self.nonce = Pins(dut), flit_words, 0x5A5
        self.decoder, self.heard, self.queue = Decoder(flit_words), [], deque()

    def say(self, *words) -> None:
        for word in words:
            self.queue.extend(announce(link_seal(word), self.flit_words))

    def begin(self) -> None:
        given = {"version": LINK_VERSION, "nonce": self.nonce}
        last = self.heard[-1]
        init = LinkInit(seen=1, up=1, flit_words=self.flit_words, echo=last.nonce, numbered=1, **given)
        self.say(LinkInitHigh(**given), init)

    def idle(self) -> None:
        self.dut.word_rx_valid_i.value, self.dut.word_tx_ready_i.value = 0, 1

    def drive(self, active: bool) -> None:
        self.dut.word_rx_valid_i.value = int(bool(self.queue))
        if self.queue:
            self.dut.word_rx_data_i.value = self.queue.popleft()

    def sample(self) -> None:
        if self.dut.word_tx_valid_o.value:
            self.decoder.take(int(self.dut.word_tx_data_o.value))
        for event in self.decoder.events:
            if event[:2] == ("control", LinkKind.INIT):
                self.heard.append(LinkInit.unpack(event[2]))
                self.begin()
        self.decoder.events.clear()


@cocotb.test()
async def credit_counts_behind_its_high(dut):
    for name in dir(dut):
        if name.startswith(("cfg_", "tx_", "rx_", "phy_", "health_", "record_", "register_")) and name.endswith("_i"):
            getattr(dut, name).value = 0
    dut.cfg_replay_i.value = 1
    core, link = Domain(dut.clk_i, dut.rst_ni), Domain(dut.clk_link_i, dut.rst_link_ni, 6400)
    far = link.add(FarEnd(dut, settings()["data_bits"] // 128))
    await start_all(core, link)
    await link.until(lambda: far.heard and far.heard[-1].up, limit=1000)
    await link.cycles(100)

    async def room(*words) -> int:
        far.say(*words)
        await link.cycles(100)
        return int(dut.tx_room_o.value)

    high = LinkCreditHigh(numbered=1, round=5, limit=ALL)
    credit = LinkCredit(numbered=1, round=5, limit=ALL)
    none = (0,) * 4
    assert await room(credit) == 0, "by itself"
    assert await room(high) == 0xF0, "the upper four have room at once"
    assert await room(replace(credit, round=4)) == 0xF0
    assert await room(replace(credit, round=6)) == 0xF0
    assert await room(replace(credit, numbered=0)) == 0xF0
    assert await room(credit) == 0xFF
    assert await room(replace(credit, limit=none), replace(high, limit=none)) == 0, "again, without another CREDIT_HIGH"
    assert await room(replace(high, round=6), replace(credit, round=5)) == 0xF0, "the one before is forgotten"
    assert await room(replace(credit, round=6)) == 0xFF
    # Another far end: what the one before told is no longer true
    far.nonce = 0x2B4
    far.begin()
    await link.cycles(200)
    assert await room(replace(credit, round=6, limit=none)) == 0xFF, "CREDIT without a CREDIT_HIGH of this session"
    assert await room(replace(high, round=0, limit=none), replace(credit, round=0, limit=none)) == 0


@pytest.mark.parametrize("data_bits", [128, 256])
def test_credit_pairs(data_bits):
    run_block("tn_link", __file__, parameters={"NumVc": 8, "DataBits": data_bits}, data_bits=data_bits)
