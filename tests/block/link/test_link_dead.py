"""What a dead end of a link says, against a far end in Python that hears every word: INIT does not say that flits are numbered."""

import cocotb
import pytest
from harness import run_block, settings
from link_far_end import FarEnd, start_link

from torusnet.generated.packet import LinkCredit


class Taking(FarEnd):
    """Answers every INIT by INIT and CREDIT; takes packets, and says so, only while `up`."""

    up = 1

    def answer(self) -> None:
        self.say(self.init(up=self.up), LinkCredit(numbered=self.heard[-1].numbered))


@cocotb.test()
async def says_that_flits_are_numbered_only_while_it_lives(dut):
    """The far end lives, too, but takes no packets for longer than the time after which a link is dead."""
    far = Taking(dut, settings()["data_bits"])
    core, link = await start_link(dut, far, cfg_dead_time_i=1)
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
