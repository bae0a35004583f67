"""tn_common_arbiter against a few lines of Python: whose turn it is, and fair turns."""

import random

import cocotb
import pytest
from cocotb.triggers import ReadOnly
from harness import run_block, settings
from streams import Domain


class Model:
    def __init__(self, count: int):
        self.count, self.start = count, 0

    def grant(self, req: int) -> int:
        turn = [(self.start + i) % self.count for i in range(self.count)]
        return next((1 << i for i in turn if req >> i & 1), 0)

    def advance(self, grant: int) -> None:
        if grant:
            self.start = grant.bit_length() % self.count


async def begin(dut) -> Domain:
    domain = Domain(dut.clk_i, dut.rst_ni)
    for handle in (dut.req_i, dut.advance_i):
        handle.value = 0
    await domain.start()
    return domain


@cocotb.test()
async def follows_the_model(dut):
    count = settings()["count"]
    domain = await begin(dut)
    model = Model(count)
    for _ in range(4000):
        await domain.cycles(1)
        req, advance = random.getrandbits(count), random.random() < 0.7
        dut.req_i.value, dut.advance_i.value = req, int(advance)
        await ReadOnly()
        grant = int(dut.grant_o.value)
        assert grant == model.grant(req)
        if advance:
            model.advance(grant)


@cocotb.test()
async def serves_everybody_within_count_turns(dut):
    count = settings()["count"]
    domain = await begin(dut)
    waited = [0] * count
    for _ in range(3000):
        await domain.cycles(1)
        req = random.getrandbits(count) | 1 << random.randrange(count)
        req |= sum(1 << i for i in range(count) if waited[i])  # whoever asks goes on asking
        dut.req_i.value, dut.advance_i.value = req, 1
        await ReadOnly()
        grant = int(dut.grant_o.value)
        waited = [waited[i] + 1 if req >> i & 1 and not grant >> i & 1 else 0 for i in range(count)]
        assert max(waited) < count


@pytest.mark.parametrize("count", [1, 2, 5, 8, 20])
def test_arbiter(count):
    run_block("tn_common_arbiter", __file__, parameters={"NumReq": count}, count=count)
