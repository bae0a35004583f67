"""tn_port_buffer: order, exact account of room, and no flit without a place however full it runs."""

import random
from collections import deque

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins, Sink, pauses

MTU_BYTES = 64
MTU_WORDS = MTU_BYTES // 16 + 2


class Router:
    """Chooses packets when there is room, and sends each with its promise from the next cycle on, as the router does."""

    def __init__(self, dut, flit_words: int, packets: int):
        self.dut, self.flit_words, self.left = Pins(dut), flit_words, packets
        self.mtu_flits = -(-MTU_WORDS // flit_words)
        self.depth = max(settings()["buf_bytes"] // (16 * flit_words), self.mtu_flits)
        self.waiting: deque[tuple[int, int, int]] = deque()
        self.sent: list[tuple[int, int, int]] = []
        self.taken = 0  # flits promised or inside
        self.room = True  # in the cycle to come
        self.chosen = False  # a packet was, in the cycle before
        self.fullest = 0
        self.rng = random.Random(5)

    def idle(self) -> None:
        self.dut.reserve_i.value = self.dut.in_valid_i.value = 0
        self.promised, self.offer = 0, None

    def drive(self, active: bool) -> None:
        if not active:
            return self.idle()
        words = self.rng.choice((1, 2, 3, 4, MTU_WORDS, MTU_WORDS, self.rng.randrange(1, MTU_WORDS + 1)))
        self.dut.reserve_i.value = int(self.chosen)
        self.dut.reserve_words_i.value = words
        self.promised = -(-words // self.flit_words) if self.chosen else 0
        self.left -= self.chosen
        for i in range(self.promised):
            self.waiting.append((int(i == 0), int(i == self.promised - 1), self.rng.getrandbits(64)))
        here = self.waiting and (self.chosen or self.rng.random() < 0.9)
        self.offer = self.waiting[0] if here else None
        self.dut.in_valid_i.value = int(self.offer is not None)
        if self.offer is not None:
            self.dut.in_head_i.value, self.dut.in_tail_i.value, self.dut.in_data_i.value = self.offer

    def sample(self) -> None:
        assert bool(self.dut.room_o.value) == self.room, "room is told exactly"
        assert not self.dut.overflow_o.value, "a flit that was promised a place finds none"
        if self.offer is not None:
            self.sent.append(self.waiting.popleft())
        left = bool(self.dut.out_valid_o.value) and bool(self.dut.out_ready_i.value)
        # The output of the router is free when the tail has come, and does not count on room in the cycle of a promise
        free = self.room and not self.waiting and not self.promised and self.left > 0
        self.chosen = free and self.rng.random() < 0.7
        # Told in the next cycle: what was promised and left before this one, and two flits for a promise made in this one
        self.room = self.taken + 2 * bool(self.promised) <= self.depth - self.mtu_flits
        self.taken += self.promised - left
        self.fullest = max(self.fullest, self.taken)


@cocotb.test()
async def keeps_its_promises(dut):
    flit_words = settings()["data_bits"] // 128
    domain = Domain(dut.clk_i, dut.rst_ni)
    router = domain.add(Router(dut, flit_words, 600))
    sink = domain.add(Sink(dut, "out", ["head", "tail", "data"], pause=pauses(settings()["stall"], 3)))
    await domain.start()
    await domain.until(lambda: router.left == 0 and not router.waiting and len(sink.beats) == len(router.sent))
    assert [(beat.head, beat.tail, beat.data) for beat in sink.beats] == router.sent
    assert router.fullest > router.depth - router.mtu_flits, "it was never full: the test shows nothing"


@cocotb.test()
async def a_flit_without_room_is_refused_and_noted(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.reserve_i.value = dut.in_valid_i.value = dut.out_ready_i.value = 0
    await domain.start()
    depth = settings()["depth"]  # flits of one largest packet
    dut.reserve_i.value, dut.reserve_words_i.value = 1, MTU_WORDS
    await domain.cycles(1)
    dut.reserve_i.value, dut.in_valid_i.value = 0, 1
    for number in range(depth):
        dut.in_head_i.value, dut.in_tail_i.value = int(number == 0), int(number == depth - 1)
        dut.in_data_i.value = number
        assert dut.overflow_o.value == 0
        await domain.cycles(1)
    dut.in_data_i.value = 99
    await domain.cycles(3)
    assert dut.overflow_o.value == 1
    dut.in_valid_i.value, dut.out_ready_i.value = 0, 1
    taken = []
    while dut.out_valid_o.value:
        taken.append(int(dut.out_data_o.value))
        await domain.cycles(1)
    assert taken == list(range(depth))


@pytest.mark.parametrize("stall", ["mostly", "bursts"])
@pytest.mark.parametrize("data_bits,buf_bytes", [(128, 128), (128, 64), (256, 256)])
def test_buffer(data_bits, buf_bytes, stall):
    run_block(
        "tn_port_buffer",
        __file__,
        parameters={"DataBits": data_bits, "BufBytes": buf_bytes, "MtuBytes": MTU_BYTES},
        checks="keeps_its_promises",
        data_bits=data_bits,
        buf_bytes=buf_bytes,
        stall=stall,
    )


def test_overflow_bad():
    parameters = {"DataBits": 128, "BufBytes": 64, "MtuBytes": MTU_BYTES}
    checks = "a_flit_without_room_is_refused_and_noted"
    run_block("tn_port_buffer", __file__, parameters=parameters, checks=checks, depth=MTU_WORDS)
