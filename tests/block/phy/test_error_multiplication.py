"""One bit that flips on a coded line is three flips of data: the link's check codes notice every such pattern."""

import pytest

from torusnet.generated import packet

SPREAD = (0, 39, 58)
WORD = (1 << 128) - 1


def patterns(data_bits: int, lanes: int):
    """What one flip on the line does to three link words in a row, as an integer: every bit of every lane of the first word."""
    columns = max(1, data_bits // (64 * lanes))
    for lane in range(min(lanes, data_bits // 64)):
        for bit in range(64 * columns):
            flips = 0
            for spread in SPREAD:
                column, place = divmod(bit + spread, 64)
                word, column = divmod(column, columns)
                flips ^= 1 << (word * data_bits + column * 64 * lanes + lane * 64 + place)
            yield flips


def halves(flips: int, data_bits: int) -> list[int]:
    """The same as words of the packet format, 128 bits."""
    return [flips >> at & WORD for at in range(0, 3 * data_bits, 128)]


SHAPES = [(128, 1), (128, 2), (128, 4), (256, 1), (256, 2), (256, 4)]


@pytest.mark.parametrize(("data_bits", "lanes"), SHAPES)
def test_control_words_notice(data_bits, lanes):
    sealed = packet.link_seal(packet.LinkStart(vc=1, sent=4711, words=17, header_sum=0x12345678))
    touched = 0
    for flips in patterns(data_bits, lanes):
        for flip in halves(flips, data_bits):
            if flip:
                touched += 1
                word = sealed ^ flip
                assert packet.link_crc16(word) != word >> 112
    assert touched >= min(data_bits, 64 * lanes * max(1, data_bits // (64 * lanes)))


@pytest.mark.parametrize(("data_bits", "lanes"), SHAPES)
def test_payload_and_footer_notice(data_bits, lanes):
    """A payload that ends in the middle of the pattern, its footer behind it: one of the two is noticed, or neither is touched."""
    payload = [0x0123456789ABCDEF0123456789ABCDEF * i & WORD for i in range(1, 5)]
    crc = packet.crc32(payload)
    footer = packet.footer_seal(packet.Footer(transaction=5, first=1, last=1, crc32=crc))
    clean = [*payload, footer]
    for flips in patterns(data_bits, lanes):
        parts = halves(flips, data_bits)
        for begin in range(-2, len(clean)):
            words = list(clean)
            hit = False
            for i, part in enumerate(parts):
                if 0 <= begin + i < len(words) and part:
                    words[begin + i] ^= part
                    hit = True
            payload_noticed = packet.crc32(words[:-1]) != crc
            footer_noticed = packet.crc8(words[-1]) != words[-1] >> 120
            assert (payload_noticed or words[:-1] == payload) and (footer_noticed or words[-1] == footer)
            assert not hit or payload_noticed or footer_noticed


@pytest.mark.parametrize(("data_bits", "lanes"), SHAPES)
def test_header_is_corrected_right_or_noticed(data_bits, lanes):
    """SECDED alone may correct three flips into a wrong header; the CRC in START then tells."""
    header = packet.header_seal(packet.Header(length=4096, addr=0x3FF_1234_5678, dst=packet.Node()))
    wrongly = 0
    for flips in patterns(data_bits, lanes):
        for flip in halves(flips, data_bits):
            if not flip:
                continue
            corrected, _, fatal = packet.header_check(header ^ flip)
            if not fatal and corrected != header:
                wrongly += 1
                assert packet.crc32([corrected]) != packet.crc32([header])
    assert wrongly > 0, "else the CRC in START would not be needed"


def divide(value: int, by: int) -> int:
    while value.bit_length() >= by.bit_length():
        value ^= by << value.bit_length() - by.bit_length()
    return value


def test_checks_share_no_factor_with_the_scrambler():
    """Then a pattern on the line that the check would notice is noticed behind the descrambler too, on a single lane."""
    scrambler = 1 << 58 | 1 << 39 | 1
    reflected = 1 << 58 | 1 << 19 | 1
    for polynomial in (0x104C11DB7, 0x11021, 0x107):
        for other in (scrambler, reflected):
            a, b = other, polynomial
            while b:
                a, b = b, divide(a, b)
            assert a == 1, hex(polynomial)
