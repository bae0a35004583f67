"""What a send unit must do, from the packet format and the words of a descriptor: no line of it comes from the RTL."""

import zlib
from dataclasses import dataclass, field

from harness import settings

from torusnet.generated import packet as codec

PAGE, BLOCK = 4096, 16384


@dataclass
class Transaction:
    """A block and the packets that carry it."""

    id: int
    source: int
    destination: int  # 42 bits
    node: int
    domain: int
    length: int
    number: int = 0
    path: int = 0
    notify: int = 0
    size: int = 256  # of packets
    extra: int = 0  # further bits of word 2
    packets: list[tuple[int, int]] = field(default_factory=list)  # bytes sent before each, bytes in it
    gone: int = 0  # packets that have left

    def __post_init__(self):
        begin = 0
        for k in range(1, self.length + 1):  # byte by byte: a packet ends at a multiple of its size, or with the block
            if k == self.length or (self.destination + k) % self.size == 0:
                self.packets.append((begin, k - begin))
                begin = k

    def words(self) -> list[int]:
        control = self.extra | self.notify << 59 | self.length << 16 | self.domain
        return [self.source, self.node << 42 | self.destination, control, self.number << 5 | self.path]

    def sent(self) -> int:
        """Bytes that have left."""
        return self.packets[self.gone][0] if self.gone < len(self.packets) else self.length

    def next_pages(self) -> list[int]:
        """Numbers of the virtual pages that the next packet reads."""
        begin, count = self.packets[self.gone]
        first = self.source + begin
        return list(range(first // PAGE, (first + count - 1) // PAGE + 1))

    def check(self, words: list[int], source: int, ways: int, read) -> codec.Footer:
        """The next packet is this one. `read` gives bytes of virtual memory."""
        header, payload, footer = codec.parse_packet(words)  # check codes and number of words
        begin, count = self.packets[self.gone]
        address = self.destination + begin
        pad = address % 16
        assert header == codec.Header(
            vc=0,
            traffic_class=settings().get("traffic_class", 1),
            pdid=self.domain,
            dst=codec.Node.unpack(self.node),
            ptype=codec.PktType.WRITE,
            length=pad + count,
            addr=address,
            ways=ways,
            hops=0,
            ecc=header.ecc,
        ), f"{self}: {header}"
        wanted = bytes(pad) + read(self.domain, self.source + begin, count)
        assert payload == wanted, f"{self}: payload from {begin}"
        padded = b"".join(word.to_bytes(16, "little") for word in words[1:-1])
        assert padded == wanted.ljust(len(padded), b"\0") and footer.crc32 == zlib.crc32(padded)
        assert footer == codec.Footer(
            src=codec.Node.unpack(source),
            transaction=self.id,
            retransmission=self.number,
            first=int(begin == 0),
            last=int(begin + count == self.length),
            notify=self.notify,
            poisoned=0,
            nullified=0,
            timestamp=footer.timestamp,
            src_pdid=self.domain,
            crc32=footer.crc32,
            crc8=footer.crc8,
        ), f"{self}: {footer}"
        assert address // self.size == (address + count - 1) // self.size  # hence within 4 KiB
        self.gone += 1
        return footer
