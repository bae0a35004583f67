"""tn_packet_crc32 against zlib: payloads of every length in flits, with the words that do not count left random."""

import random
import zlib

import cocotb
import pytest
from cocotb.triggers import Timer
from harness import run_block, settings

INIT = 0xFFFFFFFF


async def step(dut, state: int, data: int, enable: int) -> int:
    dut.state_i.value, dut.data_i.value, dut.enable_i.value = state, data, enable
    await Timer(1, "ns")
    return int(dut.state_o.value)


@cocotb.test()
async def equals_zlib(dut):
    per_flit = settings()["data_bits"] // 128
    for num_words in [*range(9), 31, 255, 256]:
        words = [random.getrandbits(128) for _ in range(num_words)]
        state = INIT
        for i in range(0, num_words, per_flit):
            flit = words[i : i + per_flit]
            enable = (1 << len(flit)) - 1
            flit += [random.getrandbits(128)] * (per_flit - len(flit))
            state = await step(dut, state, sum(word << (128 * k) for k, word in enumerate(flit)), enable)
        payload = b"".join(word.to_bytes(16, "little") for word in words)
        assert state ^ INIT == zlib.crc32(payload), f"{num_words} words"


@cocotb.test()
async def keeps_the_state_without_words(dut):
    for _ in range(20):
        state = random.getrandbits(32)
        assert await step(dut, state, random.getrandbits(settings()["data_bits"]), 0) == state


@cocotb.test()
async def notices_every_single_flip(dut):
    bits = settings()["data_bits"]
    data, enable = random.getrandbits(bits), (1 << bits // 128) - 1
    right = await step(dut, INIT, data, enable)
    for bit in range(bits):
        assert await step(dut, INIT, data ^ 1 << bit, enable) != right


@pytest.mark.parametrize("data_bits", [128, 256])
def test_crc32(data_bits):
    run_block("tn_packet_crc32", __file__, parameters={"DataBits": data_bits}, data_bits=data_bits)
