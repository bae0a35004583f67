"""The Python codec: what is packed comes out again, what is damaged is refused."""

import random
from dataclasses import fields

import pytest

from torusnet.generated import packet
from torusnet.generated.packet import (
    LINK_NAMES,
    NI_SELECT,
    SILENT_UNIT,
    Answer,
    AnswerCode,
    Block,
    Completion,
    Coord,
    Footer,
    Header,
    LinkCredit,
    LinkInit,
    LinkStart,
    Nack,
    NiAddress,
    NiUnit,
    Node,
    PacketError,
    PktType,
    ReadRequest,
    Tdest,
)


def random_word(rng: random.Random, kind):
    return kind.unpack(rng.getrandbits(128))


@pytest.mark.parametrize("kind", [Header, Footer, LinkStart, LinkCredit, LinkInit])
def test_words_survive_packing(kind):
    rng = random.Random(1)
    for _ in range(200):
        value = rng.getrandbits(128)
        word = kind.unpack(value)
        assert word.pack() == value
        assert kind.from_bytes(word.to_bytes()) == word
        assert kind(**{f.name: getattr(word, f.name) for f in fields(word)}) == word


def test_fields_are_where_the_format_puts_them():
    assert Header(dst=Node(Coord(1, 0, 0))).pack() == 1 << 21
    assert Header(dst=Node(Coord(0, 0, 31), 63)).pack() == 31 << 32 | 63 << 37
    assert Header(length=4096, ptype=PktType.STREAM).pack() == 1 << 60 | 1 << 43
    assert Header(addr=1).pack() == 1 << 62
    assert (
        Footer(src=Node(Coord(63, 0, 0)), poisoned=1, timestamp=1, crc8=1).pack() == 63 | 1 << 48 | 1 << 50 | 1 << 120
    )
    assert Header(vc=1).to_bytes() == b"\1" + bytes(15)
    assert Tdest(Node(Coord(63, 0, 1), 5), channel=9).pack() == 9 << 22 | 5 << 16 | 1 << 11 | 63
    assert LINK_NAMES[:6] == ("x+", "x-", "y+", "y-", "z+", "z-")
    assert list(LINK_NAMES[6:]) == [f"link{link}" for link in range(6, 16)]


@pytest.mark.parametrize("length", [0, 1, 15, 16, 17, 511, 4095, 4096])
def test_packet_round_trip(length):
    rng = random.Random(length)
    payload = rng.randbytes(length)
    words = packet.make_packet(
        Header(dst=Node(Coord(3, 2, 1), 4), ptype=PktType.STREAM, pdid=9), payload, Footer(first=1)
    )
    assert len(words) == 2 + -(-length // 16)
    header, received, footer = packet.parse_packet(words)
    assert (header.length, received, footer.first, footer.last) == (length, payload, 1, 0)
    assert header.dst == Node(Coord(3, 2, 1), 4)


def test_header_only_round_trip():
    words = packet.make_packet(Header(ptype=PktType.REPORT, addr=123))
    assert len(words) == 1
    header, payload, footer = packet.parse_packet(words)
    assert (header.addr, payload, footer) == (123, b"", None)


def test_answers_say_whom_they_answer():
    """Layouts by hand from the format: where an answer goes, what it says, and the footer that every packet of data has."""
    to = NiAddress(own=Answer(code=AnswerCode.MISSING, share=0xABCD).pack(), unit=NiUnit.TRANSFER_CONTROL, select=7)
    assert to.pack() == 7 << 39 | 0xABCDA
    assert NiAddress(unit=NiUnit.MAILBOX + 63, select=NI_SELECT).pack() == 0b111_1111111 << 32
    held = Nack(held=1 << 63 | 5, detail=0x123).to_bytes()
    footer = Footer(src=Node(unit=SILENT_UNIT), transaction=77, retransmission=0x1FFF, timestamp=99)
    header = Header(ptype=PktType.NACK, traffic_class=1, addr=to.pack())
    got, payload, sent = packet.parse_packet(packet.make_packet(header, held, footer))
    assert (got.ptype, got.length, sent.transaction, sent.retransmission, sent.timestamp) == (0x0E, 16, 77, 0x1FFF, 99)
    assert payload == (1 << 63 | 5).to_bytes(8, "little") + (0x123).to_bytes(8, "little")
    assert len(packet.make_packet(Header(ptype=PktType.ACK), b"", footer)) == 2


def test_control_and_read_requests_are_words_of_64_bits():
    notification = Completion(addr=0x2AAAAAAAAAA, data=0x1122334455667788)
    assert notification.to_bytes()[8:] == bytes.fromhex("8877665544332211")
    assert Block(addr=1, length=16384).pack() == 1 | 1 << 56
    assert ReadRequest(addr=1, source=1, length=1, path=1).pack() == 1 | 1 << 42 | 1 << 84 | 1 << 117


def test_damaged_packets_bad():
    words = packet.make_packet(Header(ptype=PktType.STREAM), b"some bytes of payload", Footer(last=1))
    for index, message in enumerate(["header", "payload", "payload", "footer"]):
        for bit in (0, 77, 127):
            damaged = list(words)
            damaged[index] ^= 1 << bit
            with pytest.raises(PacketError, match=message):
                packet.parse_packet(damaged)
    with pytest.raises(PacketError, match="3 words, but the header says 4"):
        packet.parse_packet(words[:2] + words[3:])
    with pytest.raises(PacketError, match="at least one word"):
        packet.parse_packet([])


def test_packets_that_cannot_be_made_bad():
    with pytest.raises(PacketError, match="header alone"):
        packet.make_packet(Header(ptype=PktType.REPORT), b"x")
    with pytest.raises(PacketError, match="longer than 4096"):
        packet.make_packet(Header(ptype=PktType.STREAM), bytes(4097))
    with pytest.raises(ValueError, match="x = 64 does not fit 6 bits"):
        Header(dst=Node(Coord(64, 0, 0))).pack()
    with pytest.raises(ValueError, match="vc = -1"):
        Header(vc=-1).pack()
    with pytest.raises(ValueError, match="limit = 65536"):
        LinkCredit(limit=(0, 65536, 0, 0)).pack()


def test_codes_are_linear():
    rng = random.Random(5)
    for _ in range(50):
        a, b = rng.getrandbits(128), rng.getrandbits(128)
        assert packet.header_ecc(a) ^ packet.header_ecc(b) == packet.header_ecc(a ^ b)
        assert packet.crc8(a) ^ packet.crc8(b) == packet.crc8(a ^ b)
    assert packet.header_ecc(0) == packet.crc8(0) == 0


def test_crc8_check_value():
    """The code's published check value: "123456789" gives 0xF4 (leading zeros change nothing)."""
    assert packet.crc8(int.from_bytes(bytes(6) + b"123456789", "little")) == 0xF4
