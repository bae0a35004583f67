"""When a CREDIT counts on a link with eight virtual channels, against a far end in Python: behind a CREDIT_HIGH of this session
that told the same round and numbering, and never by itself."""

from dataclasses import replace

import cocotb
import pytest
from harness import run_block, settings
from link_far_end import FarEnd, start_link

from torusnet.generated.packet import LINK_VERSION, LinkCredit, LinkCreditHigh, LinkInitHigh

ALL = (0x1000,) * 4  # room for several packets in each of four channels


class Telling(FarEnd):
    """Answers every INIT by INIT_HIGH and INIT, and says of room what the test has it say."""

    def answer(self) -> None:
        self.say(LinkInitHigh(version=LINK_VERSION, nonce=self.nonce), self.init(up=1, numbered=1))


@cocotb.test()
async def credit_counts_behind_its_high(dut):
    far = Telling(dut, settings()["data_bits"])
    _, link = await start_link(dut, far)
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
    far.answer()
    await link.cycles(200)
    assert await room(replace(credit, round=6, limit=none)) == 0xFF, "CREDIT without a CREDIT_HIGH of this session"
    assert await room(replace(high, round=0, limit=none), replace(credit, round=0, limit=none)) == 0


@pytest.mark.parametrize("data_bits", [128, 256])
def test_credit_pairs(data_bits):
    run_block("tn_link", __file__, parameters={"NumVc": 8, "DataBits": data_bits}, data_bits=data_bits)
