"""Golden model of the stream port: messages to packets and back, in plain Python."""

import random
import zlib
from dataclasses import dataclass, replace

from streams import Beat

from torusnet.generated import packet as codec

WORD = 16  # bytes
DAMAGED, CHECKED, AGAIN = 1, 2, 4  # m_axis_tuser


@dataclass(frozen=True)
class Packet:
    """A stream packet before it becomes words."""

    payload: bytes
    channel: int = 0
    dst: int = 0  # node_t
    src: int = 0  # node_t
    transaction: int = 0
    first: bool = True
    last: bool = True
    timestamp: int = 0
    ptype: int = codec.PktType.STREAM
    poisoned: bool = False
    nullified: bool = False  # see `taken_back`
    number: int = 0  # of a test packet: travels in addr
    length: int | None = None  # what the header says, if not the truth
    flip: tuple[int, ...] = ()  # bits of the payload and footer to flip, counted from the first payload word

    def words(self) -> list[int]:
        """Header, payload, footer as 128-bit words; a header-only type gives the header alone."""
        length = len(self.payload) if self.length is None else self.length
        header = codec.Header(
            pdid=self.channel, dst=codec.Node.unpack(self.dst), ptype=self.ptype, length=length, addr=self.number
        )
        head = codec.header_seal(header)
        if codec.is_header_only(header):
            return [head]
        padded = self.payload + bytes(-len(self.payload) % WORD)
        footer = codec.Footer(
            src=codec.Node.unpack(self.src),
            transaction=self.transaction,
            first=self.first,
            last=self.last,
            timestamp=self.timestamp,
            poisoned=self.poisoned,
            nullified=self.nullified,
            crc32=zlib.crc32(padded) ^ (0x5A5A5A5A if self.nullified else 0),
        )
        body = [*codec.to_words(padded), codec.footer_seal(footer)]
        for bit in self.flip:
            body[bit // 128] ^= 1 << bit % 128
        return [head, *body]


def taken_back(packet: Packet, rng: random.Random) -> Packet:
    """The packet as a link ends it that will send it again: right up to some word, from there on made up."""
    whole = 16 * rng.randrange(len(packet.payload) // 16 + 1)
    payload = packet.payload[:whole] + bytes(len(packet.payload) - whole)
    made_up = {"src": rng.getrandbits(22), "transaction": rng.getrandbits(10), "timestamp": 0}
    return replace(packet, payload=payload, nullified=True, first=False, last=False, **made_up)


def nullified_words(packet: Packet, length: int, words: list[int]) -> list[int]:
    """A packet that a port has ended as nullified, as told: a header with the length that was told, some of its first words, zeros,
    and the footer of whoever takes a packet back. How many words of it left is read from `words`."""
    payload = codec.to_words(packet.payload + bytes(-len(packet.payload) % WORD))
    count, sent = -(-length // WORD), 0
    while sent < min(count, len(payload)) and words[1 + sent] == payload[sent]:
        sent += 1
    body = [*payload[:sent], *(0 for _ in range(count - sent))]
    head = codec.Header(pdid=packet.channel, dst=codec.Node.unpack(packet.dst), ptype=packet.ptype, length=length)
    footer = codec.Footer(nullified=1, first=1, last=1)
    return [codec.header_seal(head), *body, codec.footer_seal(footer)]


def cut(message: bytes, mtu: int, transaction: int = 0, **fields) -> list[Packet]:
    """The packets of a message, as the aggregator makes them."""
    pieces = [message[i : i + mtu] for i in range(0, len(message), mtu)] or [b""]
    return [
        Packet(piece, first=i == 0, last=i == len(pieces) - 1, transaction=(transaction + i) % 1024, **fields)
        for i, piece in enumerate(pieces)
    ]


def to_beats(message: bytes, data_bits: int, told: int | None = 0, **fields) -> list[Beat]:
    """AXI4-Stream beats of a message; the bytes beyond its end are junk, which nobody may look at, and so is what tuser says
    behind the first beat. told: the length that the task tells, 0: none, None: the right one."""
    size = data_bits // 8
    rng = random.Random(len(message))
    told = len(message) if told is None else told
    beats = []
    for i in range(0, max(len(message), 1), size):
        piece = message[i : i + size]
        data = piece + rng.randbytes(size - len(piece))
        beats.append(
            Beat(
                tdata=int.from_bytes(data, "little"),
                tkeep=(1 << len(piece)) - 1,
                tlast=int(i + size >= len(message)),
                tuser=rng.getrandbits(24) if i else told,
                **fields,
            )
        )
    return beats


def from_beats(beats: list[Beat], data_bits: int) -> list[tuple[bytes, bool]]:
    """Messages of one channel and their error flags; only the last beat of a message may be partial. What was taken since the last
    checked word is forgotten where the port says so, which it does to nobody who has taken nothing."""
    size = data_bits // 8
    messages, open_message = [], b""
    checked = 0  # bytes of the open message that stay
    for beat in beats:
        count = beat.tkeep.bit_count()
        if beat.tuser == AGAIN:
            assert (beat.tkeep, beat.tlast) == (0, 0), "a word that takes back has bytes, or ends a message"
            assert len(open_message) > checked, "told to forget where nothing was taken"
            open_message = open_message[:checked]
            continue
        assert beat.tkeep == (1 << count) - 1, f"tkeep has a gap: {beat.tkeep:b}"
        assert beat.tlast or count == size, "a partial beat inside a message"
        assert beat.tuser in ((CHECKED, CHECKED | DAMAGED) if beat.tlast else (0, CHECKED)), (
            f"tuser is {beat.tuser:03b}"
        )
        open_message += beat.tdata.to_bytes(size, "little")[:count]
        if beat.tuser & CHECKED:
            checked = len(open_message)
        if beat.tlast:
            messages.append((open_message, bool(beat.tuser & DAMAGED)))
            open_message, checked = b"", 0
    assert not open_message, f"{len(open_message)} bytes of a message without an end"
    return messages


__all__ = ["AGAIN", "Packet", "cut", "from_beats", "replace", "taken_back", "to_beats"]
