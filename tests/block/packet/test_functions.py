"""The functions of tn_pkg against the Python codec, on random words and on all payload lengths; as for synthesis, too."""

import random
import zlib
from pathlib import Path

import cocotb
import pytest
from cocotb.triggers import Timer
from harness import run_block

from torusnet.generated import packet
from torusnet.sources import closure


@cocotb.test()
async def agree_with_the_codec(dut):
    assert int(dut.magic_o.value) == packet.LINK_MAGIC
    assert int(dut.crc32_init_o.value) == packet.CRC32_INIT
    for word in [0, (1 << 128) - 1, *(1 << bit for bit in range(128)), *(random.getrandbits(128) for _ in range(500))]:
        dut.word_i.value = word
        await Timer(1, "ns")
        header = packet.Header.unpack(word)
        assert int(dut.header_ecc_o.value) == packet.header_ecc(word)
        assert int(dut.header_seal_o.value) == packet.header_seal(header)
        assert int(dut.crc8_footer_o.value) == packet.crc8(word)
        assert int(dut.footer_seal_o.value) == packet.footer_seal(packet.Footer.unpack(word))
        assert int(dut.link_crc16_o.value) == packet.link_crc16(word)
        assert int(dut.packet_words_o.value) == packet.packet_words(header)
        assert int(dut.is_header_only_o.value) == packet.is_header_only(header)


@cocotb.test()
async def count_payload_words(dut):
    for length in range(1 << 14):
        dut.word_i.value = length
        await Timer(1, "ns")
        assert int(dut.payload_words_o.value) == packet.payload_words(length)


@cocotb.test()
async def payload_crc_equals_zlib(dut):
    for num_words in [*range(9), 31, 255, 256]:
        words = [random.getrandbits(128) for _ in range(num_words)]
        payload = b"".join(word.to_bytes(16, "little") for word in words)
        for step in (1, 2):  # words a cycle; an odd one is left for the end
            state = packet.CRC32_INIT
            for i in range(0, num_words, step):
                taken = words[i : i + step]
                dut.crc_state_i.value = state
                dut.crc_words_i.value = sum(word << (128 * k) for k, word in enumerate(taken))
                await Timer(1, "ns")
                state = int((dut.crc32_two_words_o if len(taken) == 2 else dut.crc32_word_o).value)
            dut.crc_state_i.value = state
            await Timer(1, "ns")
            assert int(dut.crc32_final_o.value) == zlib.crc32(payload), f"{num_words} words, {step} a cycle"


@cocotb.test()
async def a_word_of_zeros_shifts_the_crc(dut):
    for state in [0, (1 << 32) - 1, *(1 << bit for bit in range(32)), *(random.getrandbits(32) for _ in range(100))]:
        dut.crc_state_i.value = state
        dut.crc_words_i.value = 0
        await Timer(1, "ns")
        # zlib begins with all ones and ends with an inversion: this takes both off.
        assert int(dut.crc32_shift_o.value) == zlib.crc32(bytes(16), state ^ packet.CRC32_INIT) ^ packet.CRC32_INIT


@pytest.mark.parametrize("defines", [{}, {"SYNTHESIS": 1}], ids=["simulation", "synthesis"])
def test_functions(defines):
    wrapper = Path(__file__).with_name("tn_packet_functions.sv")
    run_block("tn_packet_functions", __file__, sources=[*closure("tn_pkg"), wrapper], defines=defines)
