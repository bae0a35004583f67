"""Sources that repeat what was not acknowledged, a network that loses, doubles, reorders and damages, programs that read their
rings; and a judge who looks at each line that memory shows and at each answer."""

from collections import Counter
from dataclasses import dataclass

from mailbox_bench import Bench
from mailbox_model import LINE, LONGEST, RECORD, Ring, record
from node_tables import PAGE, RING
from receive_bench import COORD
from receive_model import Packet
from streams import Beat

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType


@dataclass
class Message:
    """A use of a transaction."""

    packet: Packet
    box: int
    sent: int = 0  # cycle
    again: int = 0  # not before this cycle
    acked: bool = False

    @property
    def key(self) -> tuple[int, int]:
        return self.packet.footer.src.pack(), self.packet.footer.transaction


class Network:
    """An agent: sources above, packets on their way in no order, programs and the judge below."""

    BOXES = (0, 17, 63)

    def __init__(self, bench: Bench, messages: int, keys: int, loss: float):
        self.bench, self.rng, self.loss, self.left = bench, bench.rng, loss, messages
        rng = self.rng
        self.way: list[Packet] = []
        self.late: list[Packet] = []  # copies that come when nobody thinks of them any more
        self.keys = list({(rng.choice([0x2A51, 0x10003, 0x3FFFF]), rng.randrange(1024)) for _ in range(keys)})
        self.numbers = {key: rng.choice([8189, rng.getrandbits(13)]) for key in self.keys}
        self.open: dict[tuple[int, int], Message] = {}
        self.done: dict[tuple[int, int, int], Message] = {}  # by key and number
        self.answered: Counter[str] = Counter()
        # Rings of a few slots, from one that lies in a page to one of two pages; the page behind the first is missing at first
        shapes = [(2, 0), (4, 3), (1, 2)]
        self.rings = {box: Ring(100 + k % 2, 10 + 20 * k, *shapes[k]) for k, box in enumerate(self.BOXES)}
        self.seen = dict.fromkeys(self.BOXES, 0)  # messages that its program has read
        self.got: dict[int, list[tuple[int, int, int]]] = {box: [] for box in self.BOXES}
        self.told: set[tuple[int, int, int]] = set()  # read
        self.valid: dict[int, set[int]] = {box: set() for box in self.BOXES}  # positions that are to be read
        self.missing = [(ring.domain, ring.page + 1) for ring in self.rings.values()]
        self.missing += [(self.rings[17].domain, self.rings[17].page)]
        for box, ring in self.rings.items():
            bench.clear(ring)
            bench.set(box, ring)
        for key in self.missing:
            bench.map(*key, 0)
        bench.port.shown = self.shown
        self.virtual = {page: key for key, page in bench.pages.items()}
        bench.clock.add(self)

    # The judge
    def shown(self, written: dict[int, int]) -> None:
        """Bytes lie in a slot that its program has read, and whose message is not valid yet."""
        slots = set()
        for address in written:
            if address // PAGE == RING:
                return  # a record of a fault
            domain, vpn = self.virtual[address // PAGE]
            place = vpn * PAGE + address % PAGE
            box = next(b for b, r in self.rings.items() if r.domain == domain and 0 <= place - r.place(0) < 2 * PAGE)
            slot = (place - self.rings[box].place(0)) // (LINE << self.rings[box].size)
            assert slot < 1 << self.rings[box].slots, f"mailbox {box}: byte {place:#x} lies behind the ring"
            slots.add((box, slot))
        for box, slot in slots:
            window = range(self.seen[box], self.seen[box] + (1 << self.rings[box].slots))
            position = next(p for p in window if p % (1 << self.rings[box].slots) == slot)
            assert position not in self.valid[box], f"mailbox {box}: position {position} is overwritten"
            if self.head(box, position):
                self.valid[box].add(position)

    def head(self, box: int, position: int) -> int:
        """The record at a position, if it says that the message with this position is there."""
        ring = self.rings[box]
        head = int.from_bytes(self.bench.virtual(ring.domain, ring.place(position), RECORD), "little")
        return head if head >> 127 and head >> 48 & 0xFFFF == position & 0xFFFF else 0

    def read(self, box: int) -> None:
        """The program looks at its next slot."""
        ring, position = self.rings[box], self.seen[box]
        head = self.head(box, position)
        if not head:
            return
        self.valid[box].remove(position)
        source, transaction, number = head >> 64 & 0x3FFFFF, head >> 86 & 1023, head >> 111 & 8191
        message = self.open.get((source, transaction)) or self.done[source, transaction, number]
        if message.packet.footer.retransmission != number:
            message = self.done[source, transaction, number]
        assert message.box == box
        wanted = record(message.packet, position & 0xFFFF) + message.packet.payload
        found = self.bench.virtual(ring.domain, ring.place(position), len(wanted))
        assert found == wanted, f"mailbox {box}, position {position}"
        name = (source, transaction, number)
        assert name not in self.told, f"{name} was delivered twice"
        self.told.add(name)
        self.got[box].append(name)
        self.seen[box] += 1
        self.bench.indexes.send(Beat(mailbox=box, domain=ring.domain, read=self.seen[box] & 0xFFFF))

    def in_memory(self, message: Message) -> bool:
        """It was read, or lies in a slot behind what was read."""
        footer, ring = message.packet.footer, self.rings[message.box]
        name = (*message.key, footer.retransmission)
        places = range(self.seen[message.box], self.seen[message.box] + (1 << ring.slots))
        return name in self.told or any(
            self.bench.virtual(ring.domain, ring.place(p), RECORD + len(message.packet.payload))
            == record(message.packet, p & 0xFFFF) + message.packet.payload
            for p in places
        )

    def answer(self, words: list[int]) -> None:
        header, _, footer = codec.parse_packet(words)
        key, own = (header.dst.pack(), footer.transaction), codec.NiAddress.unpack(header.addr).own
        name = PktType(header.ptype).name + (AnswerCode(own & 15).name if header.ptype == PktType.NACK else "")
        self.answered[name] += 1
        if header.ptype == PktType.CONTROL:
            return self.release(key, footer.retransmission)
        message = self.open.get(key)
        if message is None or message.packet.footer.retransmission != footer.retransmission:
            return None  # late
        if header.ptype == PktType.ACK:
            assert self.in_memory(message), f"{key} is acknowledged and not in memory"
            self.done[(*key, footer.retransmission)] = self.open.pop(key)
            return None
        code = own & 15
        fine = (AnswerCode.PAGE_FAULT, AnswerCode.CRC, AnswerCode.MAILBOX_FULL, AnswerCode.BUSY, AnswerCode.NO_CONTEXT)
        assert code in fine, f"{key}: {AnswerCode(code).name}"
        message.again = self.bench.clock.cycle + self.rng.randrange(50, 400)
        message.sent = 1 << 60
        return None

    def release(self, key: tuple[int, int], number: int) -> None:
        """Asked whether it is needed: it may go when it is acknowledged, and no packet of the transaction is on its way."""
        message = self.done.get((*key, number))
        if key in self.open or message is None:
            return
        self.way = [p for p in self.way if (p.footer.src.pack(), p.footer.transaction) != key]
        self.late = [p for p in self.late if (p.footer.src.pack(), p.footer.transaction) != key]
        unit = codec.NiAddress.unpack(message.packet.header.addr)
        unit.own = ControlKind.RELEASE << 28
        header = codec.Header.unpack(message.packet.header.pack())
        header.addr, header.ptype = unit.pack(), PktType.CONTROL
        self.way.append(Packet(header, message.packet.footer))

    # Sources
    def put(self, message: Message) -> None:
        rng, packet = self.rng, message.packet
        message.sent, message.again = self.bench.clock.cycle, 1 << 60
        fate = rng.random()
        if fate < self.loss:
            return
        if fate < 1.5 * self.loss:
            where = rng.choice(["header", "footer", "payload"] if packet.payload else ["header", "footer"])
            packet = Packet(packet.header, packet.footer, packet.payload, where)
        elif fate < 2.5 * self.loss:
            self.way.append(packet)
        elif fate < 3.5 * self.loss:
            self.late.append(packet)
        self.way.append(packet)

    def message(self, key: tuple[int, int]) -> Message:
        rng, box = self.rng, self.rng.choice(self.BOXES)
        ring = self.rings[box]
        self.numbers[key] = self.numbers[key] + 1 & 8191
        addr = codec.NiAddress(rng.getrandbits(32), NiUnit.MAILBOX + box, codec.NI_SELECT).pack()
        header = codec.Header(
            traffic_class=1, pdid=ring.domain, dst=codec.Node(COORD, 3), ptype=PktType.MAILBOX, addr=addr
        )
        footer = codec.Footer(
            src=codec.Node.unpack(key[0]),
            transaction=key[1],
            retransmission=self.numbers[key],
            first=1,
            last=1,
            src_pdid=rng.getrandbits(16),
        )
        most = min(LONGEST, (LINE << ring.size) - RECORD)
        length = rng.choice([min(16, most), most, rng.randrange(most + 1)])
        return Message(Packet(header, footer, rng.randbytes(length)), box)

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        rng, bench = self.rng, self.bench
        if not active or bench.clock.cycle % 4 or bench.dut.ready_o.value != 1 or bench.sets_of_rings.queue:
            return
        if self.left and rng.random() < 0.3:
            key = rng.choice(self.keys)
            if key not in self.open:
                self.left -= 1
                self.open[key] = self.message(key)
                self.put(self.open[key])
        for message in list(self.open.values()):
            if bench.clock.cycle > message.again or bench.clock.cycle - message.sent > 1500:
                self.put(message)
        if self.missing and rng.random() < 0.002:
            bench.map(*self.missing.pop())
        for box in self.BOXES:
            if rng.random() < 0.08:
                self.read(box)
        if len(bench.flits.queue) < 60:
            if self.late and rng.random() < 0.01:
                bench.offer(self.late.pop(rng.randrange(len(self.late))))
            if self.way:
                bench.offer(self.way.pop(rng.randrange(min(len(self.way), 30))))

    def sample(self) -> None:
        for words in self.bench.answers():
            self.answer(words)

    def over(self) -> bool:
        read = sum(map(len, self.got.values()))
        return not (self.left or self.open or self.way or self.bench.flits.queue) and read == len(self.done)

    def check(self) -> None:
        """Each message was read once, and no more came."""
        for box in self.BOXES:
            self.read(box)
        read = [name for names in self.got.values() for name in names]
        assert sorted(read) == sorted(self.done), "what was read is not what was sent"

    def __str__(self) -> str:
        return f"{len(self.done)} done, {self.left} to come, {len(self.open)} open, read {self.seen}, {self.answered}"
