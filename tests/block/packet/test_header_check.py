"""tn_packet_header_check against the Python codec: every single flip is corrected, every pair of flips is noticed."""

import random
from itertools import combinations

import cocotb
from cocotb.triggers import Timer
from harness import run_block

from torusnet.generated.packet import Coord, Header, Node, PktType, header_check, header_ecc, header_seal

NUM_PAIRS = 128 * 127 // 2


def headers(count: int) -> list[int]:
    """Sealed headers: the all-zero and the all-one one, a typical one, and random bits."""
    typical = Header(dst=Node(Coord(5, 3, 1), unit=2), ptype=PktType.STREAM, pdid=7, length=4096)
    values = [header_seal(Header()), header_seal(Header.unpack((1 << 128) - 1)), header_seal(typical)]
    return values + [header_seal(Header.unpack(random.getrandbits(128))) for _ in range(count - len(values))]


async def look(dut, header: int) -> tuple[int, int, int]:
    """The header with the bit flipped back that is found wrong, and the verdicts."""
    dut.header_i.value = header
    await Timer(1, "ns")
    corrected = int(dut.corrected_o.value)
    assert int(dut.syndrome_o.value) == header_ecc(header) ^ header >> 120
    return header ^ corrected << int(dut.bit_o.value), corrected, int(dut.fatal_o.value)


@cocotb.test()
async def passes_right_headers(dut):
    for header in headers(200):
        assert await look(dut, header) == (header, 0, 0)


@cocotb.test()
async def corrects_every_single_flip(dut):
    for header in headers(6):
        for bit in range(128):
            assert await look(dut, header ^ 1 << bit) == (header, 1, 0), f"bit {bit} of {header:032x}"


@cocotb.test()
async def notices_every_pair_of_flips(dut):
    for header in headers(3):
        pairs = list(combinations(range(128), 2))
        assert len(pairs) == NUM_PAIRS
        for a, b in pairs:
            wrong = header ^ 1 << a ^ 1 << b
            assert await look(dut, wrong) == (wrong, 0, 1), f"bits {a} and {b} of {header:032x}"


@cocotb.test()
async def agrees_with_the_codec_on_anything(dut):
    for _ in range(2000):
        word = random.getrandbits(128)
        value, corrected, fatal = header_check(word)
        assert await look(dut, word) == (value, int(corrected), int(fatal))


def test_header_check():
    run_block("tn_packet_header_check", __file__)
