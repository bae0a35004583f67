"""What the table of reads must do, from docs/20-rdma.md and the packet format: a packet or a status at a time. No line of it comes
from the RTL."""

from dataclasses import dataclass

from harness import settings
from receive_model import ANSWERED, HALF, Packet, fold

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

NO_ANSWER = 15


@dataclass
class Read:
    packet: Packet  # that began it
    way: int
    end: tuple[int, int, int] | None = None  # code, at this node, address

    @property
    def number(self) -> int:
        return self.packet.footer.retransmission


@dataclass
class Command:
    slot: int
    domain: int
    source: int
    node: int
    destination: int
    bytes: int
    path: int
    notify: int
    notify_addr: int
    notify_data: int
    read: int = 0


def nack(packet: Packet, code: int, held: int = 0, detail: int = 0) -> tuple:
    return "nack", code, held, detail, *about(packet)


def about(packet: Packet) -> tuple:
    footer = packet.footer
    return (
        packet.footer.src.pack(),
        footer.transaction,
        footer.retransmission,
        footer.timestamp,
        footer.src_pdid,
        packet.header.pdid,
    )


def of(words: list[int]) -> tuple:
    """What an answer that left says, as the model says it."""
    header, payload, footer = codec.parse_packet(words)
    unit = codec.NiAddress.unpack(header.addr)
    assert (
        header.traffic_class == settings().get("traffic_class", 1)
        and footer.src.unit == codec.SILENT_UNIT
        and footer.first
        and footer.last
    )
    assert (unit.select, unit.unit) == (codec.NI_SELECT, NiUnit.TRANSFER_CONTROL)
    whose = header.dst.pack(), footer.transaction, footer.retransmission
    if header.ptype == PktType.CONTROL:
        assert unit.own == ControlKind.QUERY << 28 | 1 and not payload
        return "query", *whose
    more = footer.timestamp, header.pdid, footer.src_pdid
    if header.ptype == PktType.ACK:
        assert not payload and unit.own == 0
        return "ack", *whose, *more
    assert header.ptype == PktType.NACK
    held, detail = (int.from_bytes(payload[k : k + 8], "little") for k in (0, 8))
    return "nack", unit.own, held, detail, *whose, *more


class Model:
    def __init__(self, sets: int, ways: int):
        self.sets, self.ways = sets, ways
        self.reads: dict[tuple[int, int], Read] = {}  # by source and id
        self.turns = [0] * sets
        self.commands: list[Command] = []
        self.answers: list[tuple] = []
        self.events: list[str] = []

    def set_of(self, key: tuple[int, int]) -> int:
        return fold(key[0] << 10 | key[1], (self.sets - 1).bit_length())

    def of_set(self, index: int) -> dict[int, Read]:
        return {read.way: read for key, read in self.reads.items() if self.set_of(key) == index}

    def ask(self, index: int) -> None:
        """The next one that has ended, in turn."""
        ended = [way for way, read in self.of_set(index).items() if read.end]
        if not ended:
            return
        later = [way for way in ended if way >= self.turns[index]]
        way = min(later or ended)
        self.turns[index] = (way + 1) % self.ways
        read = self.of_set(index)[way]
        self.answers.append(("query", *about(read.packet)[:3]))

    def tell(self, read: Read) -> None:
        code, here, detail = read.end
        if code:
            self.answers.append(nack(read.packet, code, 1 | here << 1, detail))
        else:
            self.answers.append(("ack", *about(read.packet)))

    def status(self, slot: int, code: int, here: int, detail: int) -> None:
        found = [r for key, r in self.reads.items() if self.set_of(key) * self.ways + r.way == slot - 512]
        (read,) = found
        assert read.end is None
        read.end = AnswerCode.MISSING if code == NO_ANSWER else code, here, detail
        self.events.append("failed" if code else "done")
        self.tell(read)

    def receive(self, packet: Packet) -> None:
        header, footer = packet.header, packet.footer
        if packet.damage in ("header", "footer"):
            self.events.append("damaged")
            return
        if footer.nullified:
            self.events.append("nullified")
            return
        if header.ptype not in ANSWERED:
            self.events.append("refused")
            return
        key = footer.src.pack(), footer.transaction
        read = self.reads.get(key)
        ahead = (footer.retransmission - read.number) % (2 * HALF) if read else None
        same, older = ahead == 0, ahead is not None and ahead >= HALF
        if packet.damage == "payload" or footer.poisoned:
            self.events.append("damaged")
            if older:
                self.events.append("stale")
            elif not same:
                self.answers.append(nack(packet, AnswerCode.CRC))
            return
        code = self.wrong(packet)
        if code:
            self.events.append("refused")
            self.answers.append(nack(packet, code))
            return
        kind = "REQUEST"
        if header.ptype == PktType.CONTROL:
            kind = ControlKind(codec.NiAddress.unpack(header.addr).own >> 28).name
        if older:
            self.events.append("stale")
            if kind != "RELEASE":
                self.answers.append(nack(packet, AnswerCode.OLD_NUMBER, detail=read.number))
        elif kind == "RELEASE":
            if same and read.end:
                del self.reads[key]
        elif same:
            if kind == "REQUEST":
                self.events.append("duplicate")
            if read.end:
                self.tell(read)
            elif kind == "PROBE":
                self.answers.append(nack(packet, AnswerCode.MISSING))
        elif kind == "PROBE":
            self.answers.append(nack(packet, AnswerCode.UNKNOWN))
        else:
            self.request(packet, key, read)

    def request(self, packet: Packet, key: tuple[int, int], read: Read | None) -> None:
        index = self.set_of(key)
        taken = self.of_set(index)
        free = [way for way in range(self.ways) if way not in taken]
        if read and not read.end or not read and not free:
            self.events.append("busy")
            self.answers.append(nack(packet, AnswerCode.BUSY))
            if not read:
                self.ask(index)
            return
        way = read.way if read else free[0]
        asked = codec.ReadRequest.unpack(int.from_bytes(packet.payload[:16], "little"))
        notice = codec.Completion.unpack(int.from_bytes(packet.payload[16:], "little"))
        self.events.append("begun")
        self.commands.append(
            Command(
                slot=512 + index * self.ways + way,
                domain=packet.header.pdid,
                source=asked.source,
                node=packet.footer.src.pack(),
                destination=asked.addr,
                bytes=asked.length,
                path=asked.path,
                notify=packet.footer.notify,
                notify_addr=notice.addr,
                notify_data=notice.data,
            )
        )
        if not read and len(free) == 1:
            self.ask(index)
        self.reads[key] = Read(packet, way)

    @staticmethod
    def wrong(packet: Packet) -> int:
        """The code of what contradicts itself, or goes elsewhere; 0: it is right."""
        header, unit = packet.header, codec.NiAddress.unpack(packet.header.addr)
        if not header.traffic_class & 1 or len(packet.payload) not in (0, 32) or packet.damage == "length":
            return AnswerCode.MALFORMED
        if (unit.select, unit.unit) != (codec.NI_SELECT, NiUnit.READS):
            return AnswerCode.NO_UNIT
        if header.ptype == PktType.CONTROL:
            good = unit.own >> 28 in (ControlKind.PROBE, ControlKind.RELEASE) and not packet.payload
        elif header.ptype == PktType.READ_REQUEST:
            good = len(packet.payload) == 32 and packet.footer.first and packet.footer.last
        else:
            return AnswerCode.NO_UNIT
        return 0 if good else AnswerCode.MALFORMED
