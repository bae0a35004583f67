"""tn_common_register_bridge: requests to a slice behind another clock, answered once each; a clock that stands still."""

import random

import cocotb
import pytest
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge
from harness import run_block, settings
from streams import Domain, Pins, start_all

TOP = "tn_common_register_bridge"


def answer_to(request: int) -> int:
    return request >> 4 & 0xFFFFFFFF ^ 0x5A5A5A5A


class Halting(Domain):
    """A domain whose clock can stand."""

    def _begin(self) -> None:
        self.rst_n.value = 0
        for agent in self.agents:
            agent.idle()
        self.clock = Clock(self.clk, self.period_ps, unit="ps")
        self.clock.start(start_high=False)
        self._task = cocotb.start_soon(self._run())


class Slice:
    """Answers each request once, after some cycles, with a value made from it."""

    def __init__(self, dut, rng: random.Random):
        self.dut, self.rng = Pins(dut), rng
        self.requests: list[int] = []
        self._left = None
        self.mute = False  # an answer waits until this ends

    def idle(self) -> None:
        self.dut.dst_answer_i.value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        if self._left is not None and not self.mute:
            self._left -= 1
            if self._left == 0:
                self._left = None
                self.dut.dst_answer_i.value = 1 << 32 | answer_to(self.requests[-1])

    def sample(self) -> None:
        if self.dut.dst_valid_o.value == 1:
            assert self._left is None, "one request at a time"
            self.requests.append(int(self.dut.dst_request_o.value))
            self._left = self.rng.randrange(1, 30)


async def bench(dut):
    config = settings()
    core = Domain(dut.clk_i, dut.rst_ni, config["core_ps"])
    other = Halting(dut.dst_clk_i, dut.dst_rst_ni, config["other_ps"], phase_ps=300)
    slice_ = other.add(Slice(dut, random.Random(5)))
    dut.valid_i.value = 0
    await start_all(core, other)
    return core, slice_


async def ask(dut, request: int) -> tuple[int, int]:
    """Cycles until the answer, and its data."""
    await FallingEdge(dut.clk_i)
    dut.request_i.value, dut.valid_i.value = request, 1
    await FallingEdge(dut.clk_i)
    dut.valid_i.value = 0
    for cycle in range(1, 260):
        answer = int(dut.answer_o.value)
        if answer >> 32:
            await FallingEdge(dut.clk_i)
            assert int(dut.answer_o.value) == 0, "once, and zero otherwise"
            return cycle, answer & 0xFFFFFFFF
        assert answer == 0
        await FallingEdge(dut.clk_i)
    raise AssertionError("no answer")


@cocotb.test()
async def every_request_is_answered(dut):
    _, slice_ = await bench(dut)
    for number in range(60):
        request = random.getrandbits(43)
        _, data = await ask(dut, request)
        assert data == answer_to(request)
        assert slice_.requests[number:] == [request]


@cocotb.test()
async def a_slice_that_is_silent_gives_zero(dut):
    """Nobody answers: zero, in time; and an answer that comes later is not taken for that to another request."""
    core, slice_ = await bench(dut)
    for _ in range(3):
        slice_.mute = True
        cycles, data = await ask(dut, random.getrandbits(43))
        assert data == 0 and cycles <= 250
        slice_.mute = False
        await core.cycles(random.randrange(100))
        request = random.getrandbits(43)
        _, data = await ask(dut, request)
        assert slice_.requests[-1] == request and data == answer_to(request)


@cocotb.test()
async def a_clock_that_stands_gives_zero(dut):
    """To every request meanwhile; and when it goes again the very next one is answered, wherever the clock stopped. The one that
    was under way when it did reaches the slice at last, the others never."""
    core, slice_ = await bench(dut)
    clock, reached = slice_.domain.clock, []

    async def works() -> None:
        reached.append(random.getrandbits(43))
        assert (await ask(dut, reached[-1]))[1] == answer_to(reached[-1])

    for round_ in range(12):
        for _ in range(random.randrange(1, 5)):
            await works()
        stuck = random.getrandbits(43)
        waits = cocotb.start_soon(ask(dut, stuck))
        await core.cycles(random.randrange(1, 80) if round_ % 2 else 0)
        clock.stop()
        reached.append(stuck)
        cycles, data = await waits
        if data:  # it was quicker: the next one is stuck
            assert data == answer_to(stuck)
            reached.append(random.getrandbits(43))
            cycles, data = await ask(dut, reached[-1])
        assert data == 0 and cycles <= 250
        for _ in range(random.randrange(9, 12)):
            cycles, data = await ask(dut, random.getrandbits(43))
            assert data == 0 and cycles <= 250
        clock.start(start_high=False)
        await core.cycles(random.randrange(20))
        await works()
        assert slice_.requests == reached


@cocotb.test()
async def what_was_answered_with_zero_never_goes(dut):
    """The slice becomes free about when a request that waits for it is answered with zero, in each cycle around that: the request
    goes in time or never, and the next one has its own answer."""
    core, slice_ = await bench(dut)
    clock, reached, went = slice_.domain.clock, [], []
    for cycle in range(205, 252):
        clock.stop()
        reached.append(random.getrandbits(43))
        assert (await ask(dut, reached[-1]))[1] == 0
        request = random.getrandbits(43)
        waits = cocotb.start_soon(ask(dut, request))
        await core.cycles(cycle)
        clock.start(start_high=False)
        assert (await waits)[1] in (0, answer_to(request))
        next_ = random.getrandbits(43)
        assert (await ask(dut, next_))[1] == answer_to(next_)
        more = slice_.requests[len(reached) :]
        assert more in ([next_], [request, next_])
        went.append(len(more) == 2)
        reached += more
    assert set(went) == {True, False}


@pytest.mark.parametrize(("core_ps", "other_ps"), [(5000, 6400), (4000, 6400), (10000, 6400), (5000, 5000)])
def test_bridge(core_ps, other_ps):
    run_block(TOP, __file__, core_ps=core_ps, other_ps=other_ps)
