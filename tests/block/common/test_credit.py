"""tn_common_credit: a sender with delayed, lost and repeated advertisements never overflows the far buffer, and never starves."""

import random
from collections import deque

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain

WIDTH, NEED = 16, 258


async def begin(dut) -> Domain:
    domain = Domain(dut.clk_i, dut.rst_ni)
    for handle in (dut.send_i, dut.send_words_i, dut.limit_valid_i, dut.limit_i):
        handle.value = 0
    await domain.start()
    return domain


@cocotb.test()
async def never_overflows_the_far_buffer(dut):
    """Totals wrap around 2**16 several times; every third advertisement is lost, some come twice."""
    config = settings()
    domain = await begin(dut)
    buffer_words, sent, drained, received = config["buffer_words"], 0, 0, 0
    wire, back = deque(), deque()
    packets = 0
    for cycle in range(30_000):
        await domain.cycles(1)
        if wire and wire[0][0] <= cycle:
            received += wire.popleft()[1]
        assert received - drained <= buffer_words
        drained = min(received, drained + random.randrange(config["drain"]))
        if random.random() < 0.3:
            for _ in range(random.choice([0, 1, 1, 2])):
                back.append((cycle + config["delay"], (drained + buffer_words) % 2**WIDTH))
        limit_valid = bool(back) and back[0][0] <= cycle
        if limit_valid:
            dut.limit_i.value = back.popleft()[1]
        dut.limit_valid_i.value = int(limit_valid)
        room = int(dut.room_o.value)
        assert int(dut.sent_o.value) == sent % 2**WIDTH
        send = room and random.random() < 0.8
        words = random.choice([1, 2, NEED, random.randrange(1, NEED + 1)])
        dut.send_i.value, dut.send_words_i.value = int(send), words
        if send:
            sent += words
            packets += 1
            wire.append((cycle + config["delay"], words))
    assert sent > 3 * 2**WIDTH, "totals did not wrap around"


@cocotb.test()
async def room_is_exact(dut):
    domain = await begin(dut)

    async def step(**values):
        for name, value in values.items():
            getattr(dut, name).value = value
        await domain.cycles(1)
        for name in ("send_i", "limit_valid_i"):
            getattr(dut, name).value = 0
        return int(dut.room_o.value)

    assert await step() == 0
    assert await step(limit_valid_i=1, limit_i=NEED - 1) == 0
    assert await step(limit_valid_i=1, limit_i=NEED) == 1
    assert await step(send_i=1, send_words_i=1) == 0
    assert await step(limit_valid_i=1, limit_i=0) == 0  # behind what was sent: no room, not 65535 words of it
    assert await step(limit_valid_i=1, limit_i=2**15) == 1
    assert await step(limit_valid_i=1, limit_i=2**15 + 1) == 0  # half of the circle ahead counts as behind
    assert await step(limit_valid_i=1, limit_i=NEED + 1) == 1
    assert await step(limit_valid_i=1, limit_i=NEED + 2) == 1
    assert await step(send_i=1, send_words_i=1) == 0, "room for two only is said at once"
    assert await step() == 1
    assert await step(limit_valid_i=1, limit_i=2 * NEED + 2) == 1
    assert await step(send_i=1, send_words_i=NEED) == 1
    assert await step() == 1
    assert await step(send_i=1, send_words_i=NEED) == 0
    assert await step() == 0


@cocotb.test()
async def plenty_is_exact(dut):
    """It says what fitted before what was sent in the last cycle; of nothing without PlentyWords."""
    domain, plenty = await begin(dut), settings()["plenty"]

    async def step(**values):
        for name, value in values.items():
            getattr(dut, name).value = value
        await domain.cycles(1)
        for name in ("send_i", "limit_valid_i"):
            getattr(dut, name).value = 0
        return int(dut.plenty_o.value)

    told = int(plenty > 0)
    assert await step() == 0
    assert await step(limit_valid_i=1, limit_i=plenty - 1 if plenty else 2**15 - 1) == 0
    plenty = plenty or NEED
    assert await step(limit_valid_i=1, limit_i=plenty) == told
    assert await step(send_i=1, send_words_i=1) == told, "a cycle late"
    assert await step() == 0
    assert await step(limit_valid_i=1, limit_i=plenty + 1) == told
    assert await step(send_i=1, send_words_i=1, limit_valid_i=1, limit_i=plenty + 2) == told
    assert await step() == told
    assert await step(limit_valid_i=1, limit_i=0) == 0  # behind what was sent
    assert await step(limit_valid_i=1, limit_i=2**15 + 1) == told  # 2**15 - 1 words
    assert await step(limit_valid_i=1, limit_i=2**15 + 2) == 0  # half of the circle ahead counts as behind


ROOM, NO_ROOM = {"limit_valid_i": 1, "limit_i": NEED}, {"limit_valid_i": 1, "limit_i": NEED - 1}
SEND = {"send_i": 1, "send_words_i": 1}
WRONG = {  # rule -> ways to break it with the last step
    "SendOnlyWithRoomA": [[SEND], [NO_ROOM, SEND], [ROOM, NO_ROOM, {}, SEND], [ROOM, {}, {"rst_ni": 0}, SEND]],
    "SendWithinNeedA": [[ROOM, {**SEND, "send_words_i": NEED + 1}]],
}
RIGHT = [[ROOM, SEND], [ROOM, NO_ROOM, SEND], [ROOM, {**SEND, "send_words_i": NEED}]]  # one cycle behind the room, too


@cocotb.test()
async def takes_steps(dut):
    """A step a cycle: inputs that are not idle in it."""
    domain = await begin(dut)
    for step in settings()["steps"]:
        for name in ("send_i", "send_words_i", "limit_valid_i", "limit_i"):
            getattr(dut, name).value = step.get(name, 0)
        dut.rst_ni.value = step.get("rst_ni", 1)
        dut._log.info(f"step {step}")
        await domain.cycles(1)


@pytest.mark.parametrize("buffer_words, delay, drain", [(300, 3, 30), (1024, 60, 60), (2048, 1, 200)])
def test_credit(buffer_words, delay, drain):
    checks = ("never_overflows_the_far_buffer", "room_is_exact")
    run_block("tn_common_credit", __file__, checks=checks, buffer_words=buffer_words, delay=delay, drain=drain)


@pytest.mark.parametrize("plenty", [0, NEED, 1000, 2**15 - 2])
def test_plenty(plenty):
    run_block("tn_common_credit", __file__, checks="plenty_is_exact", parameters={"PlentyWords": plenty}, plenty=plenty)


@pytest.mark.parametrize("steps", RIGHT)
def test_may_be_sent(steps):
    run_block("tn_common_credit", __file__, checks="takes_steps", steps=steps)


@pytest.mark.parametrize("rule, n", [(rule, n) for rule, ways in WRONG.items() for n in range(len(ways))])
def test_broken_rule_bad(rule, n):
    steps = WRONG[rule][n]
    run_block("tn_common_credit", __file__, checks="takes_steps", steps=steps[:-1])
    with pytest.raises(AssertionError) as error:
        run_block("tn_common_credit", __file__, checks="takes_steps", steps=steps)
    assert rule in str(error.value).rpartition("step {")[2]
