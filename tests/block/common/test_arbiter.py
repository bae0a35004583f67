"""tn_common_arbiter against a few lines of Python: fair turns, fixed orders, orders that change, order lists with gaps."""

import random

import cocotb
import pytest
from cocotb.triggers import ReadOnly
from harness import run_block, settings
from streams import Domain


class Model:
    def __init__(self, count: int):
        self.count, self.start = count, 0

    def grant(self, req: int, fixed: bool, order: list[int]) -> int:
        turn = order if fixed else [(self.start + i) % self.count for i in range(self.count)]
        return next((1 << i for i in turn if req >> i & 1), 0)

    def advance(self, grant: int) -> None:
        if grant:
            self.start = grant.bit_length() % self.count


def pack(order: list[int], bits: int) -> int:
    return sum(index << (bits * rank) for rank, index in enumerate(order))


async def begin(dut, count: int) -> tuple[Domain, int]:
    domain = Domain(dut.clk_i, dut.rst_ni)
    for handle in (dut.req_i, dut.advance_i, dut.fixed_i, dut.order_i):
        handle.value = 0
    await domain.start()
    return domain, max(1, (count - 1).bit_length())


@cocotb.test()
async def follows_the_model(dut):
    count = settings()["count"]
    domain, bits = await begin(dut, count)
    model = Model(count)
    order, fixed = list(range(count)), False
    for _ in range(4000):
        await domain.cycles(1)
        if random.random() < 0.05:
            random.shuffle(order)
            fixed = random.random() < 0.5
            if random.random() < 0.2:
                order[random.randrange(count)] = order[0]  # not a permutation: one requester is missing
        req, advance = random.getrandbits(count), random.random() < 0.7
        dut.req_i.value, dut.advance_i.value = req, int(advance)
        dut.fixed_i.value, dut.order_i.value = int(fixed), pack(order, bits)
        await ReadOnly()
        grant = int(dut.grant_o.value)
        assert grant == model.grant(req, fixed, order)
        if advance:
            model.advance(grant)


@cocotb.test()
async def serves_everybody_within_count_turns(dut):
    count = settings()["count"]
    domain, _ = await begin(dut, count)
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
