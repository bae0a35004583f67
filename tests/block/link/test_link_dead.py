"""What a dead end of a link says, against a far end in Python that hears every word: INIT does not say that flits are numbered."""

from collections import deque

import cocotb
import pytest
from harness import run_block, settings
from link_format import Decoder, announce
from streams import Domain, Pins, start_all

from torusnet.generated.packet import LINK_VERSION, LinkCredit, LinkInit, LinkKind, link_seal


class FarEnd:
    """Answers every INIT by INIT and CREDIT; takes packets, and says so, only while `up`. heard: all INIT words, in order."""

    def __init__(self, dut, flit_words: int):
        self.dut, self.flit_words, self.up = Pins(dut), flit_words, 1
        self.decoder, self.heard, self.queue = Decoder(flit_words), [], deque()

    def answer(self) -> None:
        last = self.heard[-1]
        init = LinkInit(
            seen=1, up=self.up, flit_words=self.flit_words, version=LINK_VERSION, nonce=0x5A5, echo=last.nonce
        )
        for word in (init, LinkCredit(numbered=last.numbered)):
            self.queue.extend(announce(link_seal(word), self.flit_words))

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
                self.answer()
        self.decoder.events.clear()


@cocotb.test()
async def says_that_flits_are_numbered_only_while_it_lives(dut):
    """The far end lives, too, but takes no packets for longer than the time after which a link is dead."""
    for name in dir(dut):
        if name.startswith(("cfg_", "tx_", "rx_", "phy_", "health_", "record_", "register_")) and name.endswith("_i"):
            getattr(dut, name).value = 0
    dut.cfg_replay_i.value = dut.cfg_dead_time_i.value = 1
    core, link = Domain(dut.clk_i, dut.rst_ni), Domain(dut.clk_link_i, dut.rst_link_ni, 6400)
    far = link.add(FarEnd(dut, settings()["data_bits"] // 128))
    await start_all(core, link)
    await link.until(lambda: far.heard and far.heard[-1].up and far.heard[-1].numbered, limit=1000)
    nonce = far.heard[-1].nonce
    far.up = 0
    far.answer()
    await link.until(lambda: far.heard[-1].nonce != nonce, limit=1500)  # drawn as it dies
    await link.cycles(1000)
    dead = [init for init in far.heard if init.nonce != nonce]
    assert dut.dead_o.value == 1 and sum(init.up for init in dead) > 10, "dead, though both ends hear each other"
    assert not any(init.numbered for init in dead)
    far.up = 1
    far.answer()
    await link.until(lambda: far.heard[-1].numbered, limit=200)
    await core.until(lambda: dut.dead_o.value == 0, limit=50)


@pytest.mark.parametrize("data_bits", [128, 256])
def test_link_dead(data_bits):
    run_block("tn_link", __file__, parameters={"DataBits": data_bits, "NumVc": 1}, data_bits=data_bits)
