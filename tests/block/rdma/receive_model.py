"""What a receive unit must do, from docs/20-rdma.md and the packet format: one packet at a time, each write ended before the next
packet. No line of it comes from the RTL."""

import zlib
from dataclasses import dataclass, field

from harness import settings

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

GRANULE, PAGE, BLOCK, HALF = codec.GRANULE_BYTES, 4096, codec.BLOCK_BYTES, 1 << 12
ANSWERED = [PktType.WRITE, PktType.CONTROL, PktType.READ_REQUEST, PktType.MAILBOX]


@dataclass
class Packet:
    """A packet, and what became of it on its way."""

    header: codec.Header
    footer: codec.Footer
    payload: bytes = b""
    damage: str = ""  # header, footer, payload, length

    def words(self) -> list[int]:
        words = codec.make_packet(self.header, self.payload, self.footer)
        where = {"header": 0, "footer": -1, "payload": 1}
        if self.damage == "length":
            words[1:1] = [0, 0]  # words that the header does not know of; the CRC does
            footer = codec.Footer.unpack(words[-1])
            footer.crc32 = codec.crc32(words[1:-1])
            words[-1] = codec.footer_seal(footer)
        elif self.damage:
            words[where[self.damage]] ^= 1 << (zlib.crc32(self.payload) % 100 + 1)
        return words


@dataclass
class Context:
    packet: Packet  # that began it
    way: int
    number: int
    base: int = 0
    first: int | None = None
    last: int | None = None
    held: set[int] = field(default_factory=set)
    seen: set[int] = field(default_factory=set)  # granules that a packet had bytes of
    announced: bool = False
    control: tuple[int, int] | None = None  # where, what
    notified: bool = False
    stopped: bool = False
    nack: int | None = None
    detail: int = 0
    finished: bool = False
    timestamp: int = 0
    due: set[str] = field(default_factory=set)  # what waits for a turn: work, ack, query

    def whole(self) -> bool:
        if self.first is None or self.last is None:
            return False
        return self.held >= set(range(self.first // GRANULE, self.last // GRANULE + 1))

    def ready(self) -> bool:
        return self.whole() and (self.control is not None or not self.announced)


def fold(key: int, bits: int) -> int:
    found = 0
    while key:
        found, key = found ^ key & (1 << bits) - 1, key >> bits
    return found


class Model:
    """`write(domain, address, data)` says how a write ends: an answer code, and does it. While the model is `blocked`, contexts
    have no turns, as in a unit whose answers nobody takes: what they have to tell waits until `turns`."""

    def __init__(self, sets: int, ways: int, coord: codec.Coord, write, any_order: bool = False):
        self.any_order = any_order
        self.sets, self.ways, self.coord, self.write = sets, ways, coord, write
        self.table: list[list[tuple[int, Context] | None]] = [[None] * ways for _ in range(sets)]
        self.turn = [0] * sets
        self.events: list[str] = []
        self.answers: list[list[int]] = []
        self.blocked = False

    def turns(self) -> None:
        self.blocked = False
        for context in [entry[1] for ways in self.table for entry in ways if entry]:
            due, context.due = context.due, set()
            for what in ("work", "ack", "query"):
                if what in due:
                    {"work": self.work, "ack": self.ack, "query": self.ask}[what](context)

    # The table
    def place(self, packet: Packet) -> tuple[int, int]:
        key = packet.footer.src.pack() << 10 | packet.footer.transaction
        return key, fold(key, self.sets.bit_length() - 1)

    def find(self, packet: Packet) -> Context | None:
        key, number = self.place(packet)
        return next((c for entry in self.table[number] if entry and entry[0] == key for c in [entry[1]]), None)

    def free(self, context: Context) -> None:
        _, number = self.place(context.packet)
        self.table[number][context.way] = None

    def begin(self, packet: Packet) -> Context | None:
        """A new context, if there is room; a tombstone of the set is asked for if that was the last place, or there was none."""
        key, number = self.place(packet)
        ways = self.table[number]
        free = [way for way, entry in enumerate(ways) if entry is None]
        context = None
        if free:
            context = Context(packet, free[0], packet.footer.retransmission)
            ways[free[0]] = key, context
        if len(free) < 2:
            turn = [*range(self.turn[number], self.ways), *range(self.turn[number])]
            tombs = [way for way in turn if ways[way] and ways[way][1].finished]
            if tombs:
                self.turn[number] = (tombs[0] + 1) % self.ways
                self.ask(ways[tombs[0]][1])
        return context

    # Answers
    def send(self, packet: Packet, number: int, stamp: int, kind: PktType, own: int, payload: bytes = b"") -> None:
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
            retransmission=number,
            first=1,
            last=1,
            timestamp=stamp,
            src_pdid=packet.header.pdid,
        )
        self.answers.append(codec.make_packet(header, payload, footer))

    def ack(self, context: Context) -> None:
        if self.blocked:
            return context.due.add("ack")
        return self.send(context.packet, context.number, context.timestamp, PktType.ACK, AnswerCode.DONE)

    def ask(self, context: Context) -> None:
        if self.blocked:
            return context.due.add("query")
        own = ControlKind.QUERY << 28
        return self.send(context.packet, context.number, context.timestamp, PktType.CONTROL, own)

    def reply(self, packet: Packet, code: int, detail: int | None = None) -> None:
        """Of what has no context."""
        detail = packet.header.addr if detail is None else detail
        footer = packet.footer
        payload = codec.Nack(0, detail).pack().to_bytes(16, "little")
        self.send(packet, footer.retransmission, footer.timestamp, PktType.NACK, code, payload)

    # Packets
    def receive(self, packet: Packet) -> None:
        """What comes of it stands in `answers` and `events`."""
        header, footer = packet.header, packet.footer
        if packet.damage in ("header", "footer"):
            return self.events.append("damaged")
        if footer.nullified:
            return self.events.append("nullified")
        if header.ptype not in ANSWERED:
            return self.events.append("foreign")
        if packet.damage == "payload" or footer.poisoned:
            self.events.append("damaged")
            return self.damaged(packet)
        code = AnswerCode.MALFORMED if packet.damage == "length" else static_fault(packet)
        if code:
            self.events.append("refused")
            return self.reply(packet, code)
        kind = ControlKind(header.addr >> 28 & 15) if header.ptype == PktType.CONTROL else None
        {
            None: self.block,
            ControlKind.COMPLETION: self.block,
            ControlKind.PROBE: self.probe,
            ControlKind.RELEASE: self.release,
        }[kind](packet)

    def ahead(self, packet: Packet, context: Context) -> int:
        """Of its number: 0 the same, positive newer."""
        ahead = (packet.footer.retransmission - context.number) % (2 * HALF)
        return ahead if ahead < HALF else ahead - 2 * HALF

    def damaged(self, packet: Packet) -> None:
        context = self.find(packet)
        if context is None or self.ahead(packet, context) > 0:
            self.reply(packet, AnswerCode.CRC)
        elif self.ahead(packet, context) < 0:
            self.events.append("stale")
        elif not context.finished and not context.stopped:
            context.nack, context.detail, context.timestamp = AnswerCode.CRC, 0, packet.footer.timestamp
            self.work(context)

    def probe(self, packet: Packet) -> None:
        context = self.find(packet)
        if context is None or self.ahead(packet, context) > 0:
            return self.reply(packet, AnswerCode.UNKNOWN)
        if self.ahead(packet, context) < 0:
            self.events.append("stale")
            return self.reply(packet, AnswerCode.OLD_NUMBER, context.number)
        context.timestamp = packet.footer.timestamp
        if context.finished:
            return self.ack(context)
        context.stopped, context.nack, context.detail = False, AnswerCode.MISSING, 0
        self.work(context)

    def release(self, packet: Packet) -> None:
        context = self.find(packet)
        if context is not None:
            if self.ahead(packet, context) == 0:
                self.free(context)
            elif self.ahead(packet, context) < 0:
                self.events.append("stale")

    def block(self, packet: Packet) -> None:
        write = packet.header.ptype == PktType.WRITE
        first, last, is_first, is_last = extent(packet)
        context = self.find(packet)
        ahead = self.ahead(packet, context) if context else 1
        if ahead < 0:
            self.events.append("stale")
            if is_first or is_last:
                self.reply(packet, AnswerCode.OLD_NUMBER, context.number)
            return None
        if ahead > 0:
            if context is None:
                context = self.begin(packet)
            else:
                key, number = self.place(packet)
                context = Context(packet, context.way, packet.footer.retransmission)
                self.table[number][context.way] = key, context
            if context is None:
                self.events.append("no_context")
                return self.reply(packet, AnswerCode.NO_CONTEXT, first)
            context.base = first // BLOCK
        elif not fits(context, packet):
            if not context.finished:
                return self.reply(packet, AnswerCode.MALFORMED, first)
            self.events.append("stale")
            if is_first or is_last:
                self.reply(packet, AnswerCode.OLD_NUMBER, context.number)
            return None
        elif context.finished:
            self.events.append("duplicate")
            context.timestamp = packet.footer.timestamp
            return self.ack(context)
        elif context.stopped and write:
            return self.events.append("held")
        context.timestamp = packet.footer.timestamp
        context.first = first % BLOCK if is_first else context.first
        context.last = last % BLOCK if is_last else context.last
        if write:
            context.announced |= bool(packet.footer.notify)
            if is_last and not self.any_order and context.nack is None:
                context.nack, context.detail = AnswerCode.MISSING, 0
            self.take(context, packet, first, last)
        else:
            completion = codec.Completion.from_bytes(packet.payload[:16])
            context.control = completion.addr, completion.data
        return self.work(context)

    def take(self, context: Context, packet: Packet, first: int, last: int) -> None:
        """Writes the first granules in a row that are not held."""
        cover = list(range(first % BLOCK // GRANULE, last % BLOCK // GRANULE + 1))
        context.seen |= set(cover)
        run: list[int] = []
        for granule in cover:
            if granule in context.held:
                if run:
                    break
            else:
                run.append(granule)
        if not run:
            return self.events.append("duplicate")
        base = context.base * BLOCK
        low, high = max(first, base + run[0] * GRANULE), min(last, base + run[-1] * GRANULE + GRANULE - 1)
        payload = packet.payload[first % 16 :]
        code = self.write(packet.header.pdid, low, payload[low - first : high - first + 1])
        if code:
            self.events.append("fault")
            context.stopped, context.nack, context.detail = True, code, low
            return None
        context.held |= set(run)
        return None

    def work(self, context: Context) -> None:
        if self.blocked:
            return context.due.add("work")
        if context.ready() and context.control and not context.notified and not context.stopped:
            where, what = context.control
            footer = context.packet.footer
            record = what | footer.src.pack() << 64 | footer.transaction << 86
            record |= (context.last - context.first + 1) << 96 | context.number << 111 | 1 << 127
            code = self.write(context.packet.header.pdid, where, record.to_bytes(16, "little"))
            context.notified = not code
            if code:
                self.events.append("fault")
                context.stopped, context.nack, context.detail = True, code, where
        if context.ready() and (context.notified or not context.control):
            context.finished, context.nack, context.stopped = True, None, False
            self.events.append("done")
            self.ack(context)
        elif context.nack is not None:
            held = sum(1 << g for g in context.held)
            payload = codec.Nack(held, context.detail).pack().to_bytes(16, "little")
            self.send(context.packet, context.number, context.timestamp, PktType.NACK, context.nack, payload)
            context.nack = None
        return None

    # Software
    def resume(self, domain: int) -> None:
        for entry in (entry for ways in self.table for entry in ways if entry):
            context = entry[1]
            if context.stopped and not context.finished and context.packet.header.pdid == domain:
                context.stopped, context.nack, context.detail = False, AnswerCode.MISSING, 0
                self.work(context)

    def forget(self, index: int) -> None:
        self.table[index // self.ways][index % self.ways] = None


def extent(packet: Packet) -> tuple[int, int, bool, bool]:
    """First and last byte of what it is about, and whether these begin and end the block."""
    if packet.header.ptype == PktType.CONTROL:
        block = codec.Block.from_bytes(packet.payload[16:].ljust(16, b"\0"))
        return block.addr, block.addr + block.length - 1, True, True
    first = packet.header.addr
    last = first // 16 * 16 + len(packet.payload) - 1
    return first, last, bool(packet.footer.first), bool(packet.footer.last)


def static_fault(packet: Packet) -> int:
    """What is wrong with a packet whatever the transaction."""
    header, footer, size = packet.header, packet.footer, len(packet.payload)
    if header.traffic_class % 2 == 0:
        return AnswerCode.MALFORMED
    if header.ptype == PktType.WRITE:
        first, last, _, _ = extent(packet)
        if first >> 39:
            return AnswerCode.NO_UNIT
        right = last >= first and first // PAGE == last // PAGE
        right &= bool(footer.first) or first % GRANULE == 0
        right &= bool(footer.last) or (last + 1) % GRANULE == 0
        return AnswerCode.DONE if right else AnswerCode.MALFORMED
    unit = codec.NiAddress.unpack(header.addr)
    if header.ptype != PktType.CONTROL or (unit.select, unit.unit) != (codec.NI_SELECT, NiUnit.RECEIVE_CONTROL):
        return AnswerCode.NO_UNIT
    kind = unit.own >> 28
    if kind in (ControlKind.PROBE, ControlKind.RELEASE):
        return AnswerCode.MALFORMED if size else AnswerCode.DONE
    if kind != ControlKind.COMPLETION or size != 24:
        return AnswerCode.MALFORMED
    completion = codec.Completion.from_bytes(packet.payload[:16])
    block = codec.Block.from_bytes(packet.payload[16:].ljust(16, b"\0"))
    if (
        not 0 < block.length <= BLOCK
        or block.addr % BLOCK + block.length > BLOCK
        or block.addr >> 39
        or completion.addr % 16
    ):
        return AnswerCode.MALFORMED
    return AnswerCode.NO_UNIT if completion.addr >> 39 else AnswerCode.DONE


def fits(context: Context, packet: Packet) -> bool:
    """Place and extent contradict nothing that is known of the block."""
    first, last, is_first, is_last = extent(packet)
    if packet.header.pdid != context.packet.header.pdid or first // BLOCK != context.base:
        return False
    first, last = first % BLOCK, last % BLOCK
    if context.first is not None:
        right = first == context.first if is_first else first >= context.first
    else:
        right = not is_first or first // GRANULE <= min(context.seen, default=63)
    if context.last is not None:
        right &= last == context.last if is_last else last <= context.last
    else:
        right &= not is_last or last // GRANULE >= max(context.seen, default=0)
    return right
