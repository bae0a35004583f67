"""The functions of tn_pkg against the Python codec, on random words and on all payload lengths."""

import random
from pathlib import Path

import cocotb
from cocotb.triggers import Timer
from harness import run_block

from torusnet import packet
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


def test_functions():
    wrapper = Path(__file__).with_name("tn_packet_functions.sv")
    run_block("tn_packet_functions", __file__, sources=[*closure("tn_pkg"), wrapper])
