"""What the mailboxes of an RDMA port must do, from docs/20-rdma.md and the packet format: one packet at a time, each write ended
before the next packet. No line of it comes from the RTL."""

from dataclasses import dataclass

from harness import settings
from receive_model import ANSWERED, HALF, Packet, fold

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

PAGE, LINE, RECORD, LONGEST, BOXES = 4096, 64, 16, 496, 64


@dataclass
class Ring:
    """A mailbox as it was set. It has `1 << slots` slots of `64 << size` bytes each."""

    domain: int
    page: int
    slots: int
    size: int
    open: bool = True
    written: int = 0
    read: int = 0
    stopped: bool = False

    def pack(self) -> int:
        return self.domain | self.page << 16 | self.slots << 43 | self.size << 47 | int(self.open) << 49

    def place(self, position: int) -> int:
        """Address of a position's slot."""
        return self.page * PAGE + position % (1 << self.slots) * (LINE << self.size)

    def word(self) -> int:
        """As software reads it."""
        return self.written | self.read << 16 | self.domain << 32 | int(self.open) << 48 | int(self.stopped) << 49


CLOSED = Ring(0, 0, 0, 0, False)


def record(packet: Packet, position: int) -> bytes:
    """What stands in front of a message in its ring."""
    footer = packet.footer
    word = codec.NiAddress.unpack(packet.header.addr).own | footer.src_pdid << 32 | position << 48
    word |= footer.src.pack() << 64 | footer.transaction << 86 | len(packet.payload) << 96
    return (word | footer.retransmission << 111 | 1 << 127).to_bytes(16, "little")


@dataclass
class Entry:
    """What is known of a transaction."""

    packet: Packet  # of the newest number
    done: bool


class Model:
    """`write(domain, address, data)` says how a write ends: an answer code and whether memory failed; and does it."""

    def __init__(self, sets: int, ways: int, coord: codec.Coord, write):
        self.sets, self.ways, self.coord, self.write = sets, ways, coord, write
        self.table: list[list[Entry | None]] = [[None] * ways for _ in range(sets)]
        self.turn = [0] * sets
        self.rings = dict.fromkeys(range(BOXES), CLOSED)
        self.events: list[str] = []
        self.answers: list[list[int]] = []

    # Software
    def set(self, box: int, ring: Ring) -> None:
        self.rings[box] = ring

    def index(self, box: int, domain: int, read: int) -> None:
        ring = self.rings[box]
        if ring.open and ring.domain == domain:
            ring.read = read
        else:
            self.events.append("index")

    def forget(self, index: int) -> None:
        self.table[index // self.ways][index % self.ways] = None

    # Answers
    def send(self, packet: Packet, kind: PktType, own: int, stamp: int, payload: bytes = b"") -> None:
        header = codec.Header(
            traffic_class=settings().get("traffic_class", 1),
            pdid=packet.footer.src_pdid,
            dst=packet.footer.src,
            ptype=kind,
            addr=codec.NiAddress(own, NiUnit.TRANSFER_CONTROL, codec.NI_SELECT).pack(),
        )
        footer = codec.Footer(
            src=codec.Node(self.coord, codec.SILENT_UNIT),
            transaction=packet.footer.transaction,
            retransmission=packet.footer.retransmission,
            first=1,
            last=1,
            timestamp=stamp,
            src_pdid=packet.header.pdid,
        )
        self.answers.append(codec.make_packet(header, payload, footer))

    def ack(self, packet: Packet) -> None:
        self.send(packet, PktType.ACK, AnswerCode.DONE, packet.footer.timestamp)

    def nack(self, packet: Packet, code: int, detail: int | None = None) -> None:
        payload = codec.Nack(0, packet.header.addr if detail is None else detail).pack().to_bytes(16, "little")
        self.send(packet, PktType.NACK, code, packet.footer.timestamp, payload)

    # The table
    def ways_of(self, packet: Packet) -> tuple[list[Entry | None], int]:
        key = packet.footer.src.pack() << 10 | packet.footer.transaction
        number = fold(key, self.sets.bit_length() - 1)
        return self.table[number], number

    def find(self, packet: Packet) -> tuple[Entry | None, int]:
        """What is known, and how far ahead the packet's number is; without an entry, any."""
        for entry in filter(None, self.ways_of(packet)[0]):
            known, footer = entry.packet.footer, packet.footer
            if (known.src, known.transaction) == (footer.src, footer.transaction):
                ahead = (footer.retransmission - known.retransmission) % (2 * HALF)
                return entry, ahead if ahead < HALF else ahead - 2 * HALF
        return None, 1

    def ask(self, packet: Packet) -> None:
        """The set of a packet runs short: the source of an entry is asked, in turn."""
        ways, number = self.ways_of(packet)
        turn = [*range(self.turn[number], self.ways), *range(self.turn[number])]
        used = [way for way in turn if ways[way]]
        if used:
            self.turn[number] = (used[0] + 1) % self.ways
            self.send(ways[used[0]].packet, PktType.CONTROL, ControlKind.QUERY << 28, 0)

    # Packets
    def receive(self, packet: Packet) -> None:
        header, footer = packet.header, packet.footer
        if packet.damage in ("header", "footer"):
            return self.events.append("damaged")
        if footer.nullified:
            return self.events.append("nullified")
        if header.ptype not in ANSWERED:
            return self.events.append("foreign")
        entry, ahead = self.find(packet)
        fresh = ahead > 0 or (ahead == 0 and not entry.done)
        if packet.damage == "payload" or footer.poisoned:
            self.events.append("damaged")
            if fresh:
                self.nack(packet, AnswerCode.CRC)
            elif ahead < 0:
                self.events.append("stale")
            return None
        code = AnswerCode.MALFORMED if packet.damage == "length" else static_fault(packet)
        if code:
            self.events.append("refused")
            return self.nack(packet, code)
        unit = codec.NiAddress.unpack(header.addr)
        kind = unit.own >> 28 if header.ptype == PktType.CONTROL else None
        if ahead < 0:
            self.events.append("stale")
            if kind != ControlKind.RELEASE:
                self.nack(packet, AnswerCode.OLD_NUMBER, entry.packet.footer.retransmission)
        elif kind == ControlKind.RELEASE:
            if ahead == 0 and entry:
                ways, _ = self.ways_of(packet)
                ways[ways.index(entry)] = None
        elif not fresh:
            if kind is None:
                self.events.append("duplicate")
            self.ack(packet)
        elif kind == ControlKind.PROBE:
            self.nack(packet, AnswerCode.UNKNOWN)
        else:
            self.enter(packet, self.rings[unit.unit - NiUnit.MAILBOX], entry)
        return None

    def enter(self, packet: Packet, ring: Ring, entry: Entry | None) -> None:
        if code := refusal(packet, ring):
            if code == AnswerCode.MAILBOX_FULL:
                self.events.append("full")
            return self.nack(packet, code)
        ways, _ = self.ways_of(packet)
        if entry is None:
            free = [way for way, known in enumerate(ways) if known is None]
            if len(free) < 2:
                self.ask(packet)
            if not free:
                self.events.append("no_context")
                return self.nack(packet, AnswerCode.NO_CONTEXT)
            ways[free[0]] = entry = Entry(packet, False)
        entry.packet = packet
        address, head = ring.place(ring.written), record(packet, ring.written)
        if RECORD + len(packet.payload) <= LINE:
            code, ring.stopped = self.write(ring.domain, address, head + packet.payload)
        else:
            code, ring.stopped = self.write(ring.domain, address + RECORD, packet.payload)
            if not code:
                code, ring.stopped = self.write(ring.domain, address, head)
        if not code or ring.stopped:  # the place is used up
            ring.written = ring.written + 1 & 0xFFFF
        entry.done = not code
        self.events.append("fault" if code else "done")
        if code:
            return self.nack(packet, code)
        return self.ack(packet)


def static_fault(packet: Packet) -> int:
    """What is wrong with a packet whatever the transaction."""
    header, footer = packet.header, packet.footer
    if header.traffic_class % 2 == 0:
        return AnswerCode.MALFORMED
    unit = codec.NiAddress.unpack(header.addr)
    if unit.select != codec.NI_SELECT or unit.unit < NiUnit.MAILBOX:
        return AnswerCode.NO_UNIT
    if header.ptype == PktType.MAILBOX:
        right = len(packet.payload) <= LONGEST and footer.first and footer.last and not footer.notify
        return AnswerCode.DONE if right else AnswerCode.MALFORMED
    if header.ptype != PktType.CONTROL:
        return AnswerCode.NO_UNIT
    right = not packet.payload and unit.own >> 28 in (ControlKind.PROBE, ControlKind.RELEASE)
    return AnswerCode.DONE if right else AnswerCode.MALFORMED


def refusal(packet: Packet, ring: Ring) -> int:
    """Why a mailbox does not take a message."""
    if not ring.open:
        return AnswerCode.CLOSED
    if ring.domain != packet.header.pdid:
        return AnswerCode.PROTECTION
    if ring.stopped:
        return AnswerCode.MEMORY_ERROR
    if RECORD + len(packet.payload) > LINE << ring.size:
        return AnswerCode.MALFORMED
    if (ring.written - ring.read) % 65536 >= 1 << ring.slots:
        return AnswerCode.MAILBOX_FULL
    return AnswerCode.DONE
