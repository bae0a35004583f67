"""Around tn_port_rdma_packetizer: programs that store and load, far nodes whose mailboxes are the golden model, and a network that
delays, loses, doubles, damages and reorders. A judge looks at each packet that leaves, bit by bit, at each message that a mailbox
takes, and at each word that is loaded. What the pages look like is read from spec/rdma.yaml."""

import heapq
import random
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

import yaml
from control_bench import HERE, NO_ANSWER, UNIT, Quiet, report
from harness import settings
from mailbox_model import Model, Ring
from receive_model import Packet
from streams import Domain, Monitor, PacketSink, from_flits, pauses, to_flits

from torusnet import sources
from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, DropCause, NiUnit, PktType

MAP = {
    name: c["value"] for name, c in yaml.safe_load((sources.ROOT / "spec/rdma.yaml").read_text())["constants"].items()
}
LINE = 16  # bytes of a store, at most
LOAD_CYCLES = 3
FATAL = (2, 3, 6, 7, 12, 13)
STAMP = 0x3FFFFF
EVENTS = [  # from bit 0 upwards
    "done",
    "lost",
    "release",
    "paused",
    "failed",
    "anew",
    "again",
    "dropped",
    "held",
    "outdated",
    "foreign",
    "late",
    "refused",
    "unknown",
    "nullified",
    "damaged",
    "busy",
]


def line(page: int, offset: int) -> int:
    """As line_t."""
    return page << 12 | offset // LINE


@dataclass(eq=False)
class Message:
    """What a program sends by a channel, and what became of it."""

    channel: int  # page * 32 + channel of the page
    domain: int
    node: codec.Node
    addr: int
    payload: bytes = b""
    bytes_: int = -1
    path: int = 0
    operation: int = 1
    number: int = -1  # of the copy that left last
    told: int = -1  # by a NACK 14
    copies: list[int] = field(default_factory=list)  # when they left
    stamps: list[int] = field(default_factory=list)
    answers: set[int] = field(default_factory=set)  # codes that came to the node about this number
    delivered: bool = False
    started: int = -1  # cycle
    status: int | None = None

    @property
    def page(self) -> int:
        return self.channel // MAP["CHANNELS"]

    @property
    def offset(self) -> int:
        return MAP["CHANNELS_OFFSET"] + self.channel % MAP["CHANNELS"] * MAP["CHANNEL_BYTES"]

    def image(self, rng: random.Random) -> bytes:
        """Of the channel; behind the message lies something."""
        length = len(self.payload) if self.bytes_ < 0 else self.bytes_
        place = self.node.pack() << 42 | self.addr
        command = self.operation << 56 | self.path << 48 | length
        rest = rng.randbytes(MAP["MESSAGE_BYTES"] - len(self.payload))
        return place.to_bytes(8, "little") + command.to_bytes(8, "little") + self.payload + rest

    def stores(self, rng: random.Random) -> list[tuple[int, int, int, int]]:
        """Line, domain, strobes, data of pieces of 4, 8 and 16 bytes in any order, the last byte of the command in the last one."""
        image, pieces = self.image(rng), []
        for at in range(0, LINE + -(-len(self.payload) // LINE) * LINE, LINE):
            size = rng.choice([4, 8, 16, 16])
            pieces += [(at + k, size) for k in range(0, LINE, size)]
        last = next(p for p in pieces if p[0] < LINE and p[0] + p[1] == LINE)
        pieces.remove(last)
        rng.shuffle(pieces)
        found = []
        for at, size in [*pieces, last]:
            data = bytearray(rng.randbytes(LINE))
            data[at % LINE : at % LINE + size] = image[at : at + size]
            strobes = (1 << size) - 1 << at % LINE
            place = line(self.page, self.offset + at)
            found.append((place, self.domain, strobes, int.from_bytes(data, "little")))
        return found

    def surely_busy(self, tries: int) -> bool:
        return self.started >= 0 and not self.answers & {0, *FATAL, 14} and len(self.copies) <= tries


class Processor:
    """An agent: a store and a load a cycle, and what is expected of `load_data_o` in every cycle."""

    def __init__(self, bench: "Bench", pause):
        self.bench, self.dut, self.pause = bench, bench.dut, pause
        self.stores: deque[tuple[int, int, int, int, Message | None]] = deque()
        self.urgent: list[tuple[int, int, int, int]] = []
        self.loads: deque[tuple[int, Callable[[int], None]]] = deque()
        self.due: dict[int, Callable[[int], None]] = {}

    def idle(self) -> None:
        self.dut.store_valid_i.value = self.dut.load_valid_i.value = 0

    def drive(self, active: bool) -> None:
        dut, rng, now = self.dut, self.bench.rng, self.domain.cycle
        self.idle()
        dut.store_i.value, dut.load_line_i.value = rng.getrandbits(176), rng.getrandbits(16)
        if not active:
            return
        if self.loads:
            place, check = self.loads.popleft()
            dut.load_valid_i.value, dut.load_line_i.value = 1, place
            self.due[now + LOAD_CYCLES] = check
        if self.urgent or (self.stores and not next(self.pause)):
            place, domain, strobes, data, message = (*self.urgent.pop(), None) if self.urgent else self.stores.popleft()
            dut.store_valid_i.value = 1
            dut.store_i.value = place << 160 | domain << 144 | strobes << 128 | data
            if message is not None:
                message.started = now

    def sample(self) -> None:
        data = int(self.dut.load_data_o.value)
        check = self.due.pop(self.domain.cycle, None)
        if check is None:
            assert data == 0, f"{data:#x} in a cycle without a load"
        else:
            check(data)

    def __str__(self) -> str:
        return f"{len(self.stores)} stores, {len(self.loads)} loads to come"


class Network:
    """An agent: packets on their way, by the cycle in which they come."""

    def __init__(self, bench: "Bench", loss: float, spread: int, delay: int):
        self.bench, self.loss, self.spread, self.delay = bench, loss, spread, delay
        self.rng = random.Random(f"network {bench.config.get('seed', 1)}")
        self.way: list[tuple[int, int, Packet | list[int], bool]] = []  # cycle, number, what, a copy made here
        self.count, self.answered = 0, Counter()

    def put(self, what: Packet | list[int], copy: bool = False, more: int = 0) -> None:
        due = self.bench.clock.cycle + self.delay + more + (self.rng.randrange(self.spread) if self.spread else 0)
        self.count += 1
        heapq.heappush(self.way, (due, self.count, what, copy))

    def send(self, packet: Packet) -> None:
        """From the node."""
        fate = self.rng.random()
        if fate < self.loss:
            if self.rng.random() < self.bench.config.get("told", 0.5):  # a router has dropped it
                self.put(report(packet.footer))
            return
        if fate < 1.5 * self.loss:
            where = self.rng.choice(["header", "footer", "payload"] if packet.payload else ["header", "footer"])
            packet = Packet(packet.header, packet.footer, packet.payload, where)
        elif fate < 2 * self.loss:
            self.put(packet, copy=True, more=self.rng.choice([1, 300, 5000]))
        self.put(packet)

    def released(self, coord: int, id_: int, number: int) -> None:
        """RELEASE leaves: nothing that was sent for this use or one before is on its way; copies made here are none of the
        source's, so they vanish."""
        for entry in list(self.way):
            if isinstance(entry[2], Packet) and entry[2].header.ptype == PktType.MAILBOX:
                footer = entry[2].footer
                older = (number - footer.retransmission) % 8192 < 4096
                if (entry[2].header.dst.coord.pack(), footer.transaction) == (coord, id_) and older:
                    assert entry[3], f"RELEASE of {id_} {number}, and {footer} is on its way"
                    self.way.remove(entry)
        heapq.heapify(self.way)

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        while active and self.way and self.way[0][0] <= self.bench.clock.cycle:
            _, _, what, _ = heapq.heappop(self.way)
            if isinstance(what, Packet):
                self.arrives(what)
            else:
                self.bench.hears(what)

    def arrives(self, packet: Packet) -> None:
        coord = packet.header.dst.coord.pack()
        if coord in self.bench.scripts:
            answers = self.bench.scripts[coord](packet)
        elif coord in self.bench.far:
            model = self.bench.far[coord]
            before = {box: ring.written for box, ring in model.rings.items()}
            model.receive(packet)
            if any(ring.written != before[box] for box, ring in model.rings.items()):
                self.bench.delivered(packet)
            answers = list(model.answers)
            model.answers.clear()
            model.events.clear()
        else:
            return
        for words in answers:
            header, _, _ = codec.parse_packet(words)
            name, code = PktType(header.ptype).name, codec.NiAddress.unpack(header.addr).own & 15
            self.answered[name + (AnswerCode(code).name if name == "NACK" else "")] += 1
            fate = self.rng.random()
            if fate < self.loss:
                continue
            if fate < 1.5 * self.loss:
                words = list(words)
                words[self.rng.randrange(len(words))] ^= 1 << self.rng.randrange(128)
            elif fate < 2 * self.loss:
                self.put(words, more=self.rng.choice([1, 300, 5000]))
            self.put(words)

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        return f"{len(self.way)} on their way, answered {dict(self.answered)}"


class Bench:
    """Page p belongs to domain 100 + p % 2. Two far nodes have three mailboxes each."""

    BOXES = (0, 17, 63)

    def __init__(self, dut, loss: float = 0.0, spread: int = 0, delay: int = 120, **more):
        config = settings() | more
        self.dut, self.config, self.rng = dut, config, random.Random(config.get("seed", 1))
        self.bits, self.paths, self.tick = config["bits"], config.get("paths", 1), 1 << config["tick"]
        self.clock = Domain(dut.clk_i, dut.rst_ni)
        idle, stall = config.get("idle", "never"), config.get("stall", "never")
        self.answers = self.clock.add(Quiet(dut, "rx", ["head", "tail", "data"], pause=pauses(idle, 8)))
        self.processor = self.clock.add(Processor(self, pauses(config.get("stores", "never"), 9)))
        self.sink = self.clock.add(PacketSink(dut, "tx", pause=pauses(stall, 10)))
        self.network = self.clock.add(Network(self, loss, spread, delay))
        self.events: Counter[str] = Counter()
        self.clock.add(Monitor(self.watch, dut.event_o))
        self.clock.add(self)
        self.far = {coord: self.node(coord) for coord in (0x1234, 0x0421)}
        self.scripts: dict[int, Callable[[Packet], list[list[int]]]] = {}  # far nodes that answer as a test says
        self.numbers = dict.fromkeys(range(512), config.get("number", 8189))
        self.open: dict[int, Message] = {}
        self.last: dict[int, Message] = {}  # of each channel: what ended last
        self.uses: dict[tuple[int, int], Message] = {}  # by id and number
        self.left: list[tuple[int, codec.Header, codec.Footer]] = []  # packets, and when their head left
        self.sequence = iter(range(0xFFFF_FFF0, 1 << 33))
        self.ignored, self.poll, self.disturb = 0, config.get("poll", 0.3), 0.0
        self.fault = 0.0  # share of the writes of a mailbox that meet a missing page
        self.ways = [self.rng.getrandbits(6) for _ in range(self.paths)]
        dut.cfg_ways_i.value = sum(ways << 6 * p for p, ways in enumerate(self.ways))
        for name, value in dict(timeout=48, pause=16, tries=12, life=400, keep=0, number=8189).items():
            getattr(dut, f"cfg_{name}_i").value = self.config[name] = config.get(name, value)
        dut.source_i.value = HERE.pack()

    def node(self, coord: int) -> Model:
        def write(domain: int, address: int, data: bytes) -> tuple[int, bool]:
            return (AnswerCode.PAGE_FAULT if self.rng.random() < self.fault else AnswerCode.DONE), False

        model = Model(self.config.get("sets", 16), self.config.get("ways", 16), codec.Coord.unpack(coord), write)
        for k, box in enumerate(self.BOXES):
            model.set(box, Ring(100 + k % 2, 10 + k, self.config.get("slots", 3), 1))
        return model

    # An agent: programs
    def idle(self) -> None:
        self.dut.cycle_i.value = 0

    def drive(self, active: bool) -> None:
        rng, processor = self.rng, self.processor
        self.dut.cycle_i.value = self.clock.cycle & STAMP
        if not active:
            return
        running = [m for m in self.open.values() if m.started >= 0]
        if running and rng.random() < self.poll and len(processor.loads) < 3:
            self.load(rng.choice(running).channel)
            if rng.random() < 0.3:
                self.load_ended(rng.randrange(MAP["PAGES"]))
        if rng.random() < self.disturb:
            self.noise()
        for model in self.far.values():
            box = rng.choice(self.BOXES)
            ring = model.rings[box]
            if rng.random() < self.config.get("reads", 0.2) and ring.written != ring.read:
                model.index(box, ring.domain, ring.read + 1 & 0xFFFF)

    def noise(self) -> None:
        """Stores to what is busy, or to what is no channel; loads of what is not theirs."""
        rng = self.rng
        busy = [m for m in self.open.values() if m.surely_busy(self.config["tries"]) and m.copies]
        size = rng.choice([4, 8, 16])
        strobes = (1 << size) - 1 << rng.randrange(0, LINE, size)
        foreign = [rng.randrange(256), rng.randrange(512, 4096)]
        place = rng.getrandbits(4) << 12 | rng.choice(foreign)
        if busy and rng.random() < 0.5:
            message = rng.choice(busy)
            place = line(message.page, message.offset + rng.randrange(MAP["CHANNEL_BYTES"]))
            self.ignored += 1
        self.processor.urgent.append((place, rng.getrandbits(16), strobes, rng.getrandbits(128)))
        if place & 0xFFF != MAP["ENDED_OFFSET"] // LINE and (place & 0xFFF not in range(256, 512) or place & 7):
            self.processor.loads.append((place, lambda data: self.nothing(data)))

    @staticmethod
    def nothing(data: int) -> None:
        assert data == 0

    def sample(self) -> None:
        for flits, cycle in zip(self.sink.packets, self.sink.packet_cycles, strict=False):
            self.leaves(from_flits(flits, self.bits), cycle)
        del self.sink.packet_cycles[: len(self.sink.packets)]
        self.sink.packets.clear()

    def __str__(self) -> str:
        left = [(m.channel, m.number, len(m.copies), m.answers) for m in self.open.values()]
        return f"{len(self.last)} channels used, open {left[:10]}, {dict(self.events)}"

    def watch(self, events: int) -> None:
        if events:
            self.events.update(name for bit, name in enumerate(EVENTS) if events >> bit & 1)

    async def start(self) -> None:
        await self.clock.start()
        await self.clock.until(lambda: self.dut.ready_o.value == 1, 2000)

    # The judge
    def leaves(self, words: list[int], cycle: int) -> None:
        count = 2 + -(-(words[0] >> 48 & 0x3FFF) // 16)
        assert len(words) - count < self.bits // 128 and not any(words[count:])
        words = words[:count]
        header, payload, footer = codec.parse_packet(words)
        assert footer.transaction >= 512, "an id of transfer control"
        self.left.append((cycle, header, footer))
        coord = header.dst.coord.pack()
        if header.ptype == PktType.CONTROL:
            unit = codec.NiAddress.unpack(header.addr)
            assert unit.unit >= NiUnit.MAILBOX
            wanted = codec.Header(
                traffic_class=settings().get("traffic_class", 1),
                pdid=footer.src_pdid,
                dst=header.dst,
                ptype=PktType.CONTROL,
                addr=codec.NiAddress(ControlKind.RELEASE << 28, unit.unit, codec.NI_SELECT).pack(),
                ways=header.ways,
            )
            self.network.released(coord, footer.transaction, footer.retransmission)
        else:
            message = self.open[footer.transaction - 512]
            wanted = codec.Header(
                traffic_class=settings().get("traffic_class", 1),
                pdid=message.domain,
                dst=message.node,
                ptype=PktType.MAILBOX,
                addr=message.addr,
                ways=self.ways[message.path],
            )
            if not message.copies or message.told >= 0:
                before = self.numbers[message.channel] if message.told < 0 else message.told
                message.number, message.told = (before + 1) % 8192, -1
                message.answers.discard(14)
                self.numbers[message.channel] = message.number
                self.uses[footer.transaction, message.number] = message
            assert footer.retransmission == message.number
            assert payload == message.payload
            assert (message.stamps or [message.started])[-1] < footer.timestamp < cycle
            message.copies.append(cycle)
            message.stamps.append(footer.timestamp)
            assert len(message.copies) <= self.config["tries"] + 1
        right = codec.Footer(
            src=HERE,
            transaction=footer.transaction,
            retransmission=footer.retransmission,
            first=1,
            last=1,
            timestamp=footer.timestamp,
            src_pdid=wanted.pdid,
        )
        assert words == codec.make_packet(wanted, payload, right)
        self.network.send(Packet(header, footer, payload))

    def delivered(self, packet: Packet) -> None:
        """A mailbox has taken it."""
        message = self.uses[packet.footer.transaction, packet.footer.retransmission]
        assert packet.payload == message.payload, "not what the program stored"
        assert not message.delivered, f"channel {message.channel} {message.number} was delivered twice"
        message.delivered = True

    def hears(self, words: list[int]) -> None:
        """An answer comes to the node."""
        self.answers.send(*to_flits(words, self.bits))
        if len(words) == 1:
            told = codec.DropReport.unpack(codec.Header.unpack(words[0] & (1 << 120) - 1).addr)
            if told.transaction - 512 in self.open and told.cause in (DropCause.OUTSIDE, DropCause.NO_PORT):
                self.open[told.transaction - 512].answers.add(AnswerCode.NO_UNIT)
            return
        header, footer = codec.Header.unpack(words[0] & (1 << 120) - 1), codec.Footer.unpack(words[-1])
        message = self.open.get(footer.transaction - 512)
        if message is None or message.number != footer.retransmission:
            return
        if header.ptype in (PktType.ACK, PktType.NACK):
            message.answers.add(codec.NiAddress.unpack(header.addr).own & 15)

    # Programs
    def message(self, length: int = -1, **given) -> Message:
        """By a channel that is free, to a mailbox of its domain."""
        rng = self.rng
        channel = given.get("channel")
        if channel is None:
            channel = rng.choice([c for c in range(512) if c not in self.open and c % 2 == 0 or c in (1, 511)])
            while channel in self.open:
                channel = rng.randrange(512)
        domain = 100 + channel // MAP["CHANNELS"] % 2
        coord = rng.choice(list(self.far))
        boxes = [box for box, ring in self.far[coord].rings.items() if ring.open and ring.domain == domain]
        unit = NiUnit.MAILBOX + rng.choice(boxes)
        addr = codec.NiAddress(next(self.sequence) & 0xFFFFFFFF, unit, codec.NI_SELECT).pack()
        length = rng.choice([rng.randrange(113), 0, 16, 112]) if length < 0 else length
        values = dict(
            channel=channel,
            domain=domain,
            node=codec.Node(codec.Coord.unpack(coord), UNIT),
            addr=addr,
            payload=rng.randbytes(length),
            path=rng.randrange(self.paths),
        )
        return Message(**values | given)

    def begin(self, *messages: Message) -> None:
        """Stores of several, mixed."""
        rows = []
        for message in messages:
            assert message.channel not in self.open
            self.open[message.channel] = message
            stores = message.stores(self.rng)
            rows.append(deque([*((*s, None) for s in stores[:-1]), (*stores[-1], message)]))
        while any(rows):
            self.processor.stores.append(self.rng.choice([row for row in rows if row]).popleft())

    def load(self, channel: int) -> None:
        """Its status, when the load's turn has come."""
        message = self.open.get(channel)
        offset = MAP["CHANNELS_OFFSET"] + channel % MAP["CHANNELS"] * MAP["CHANNEL_BYTES"]
        place = line(channel // MAP["CHANNELS"], offset)
        self.processor.loads.append((place, lambda data: self.loaded(channel, message, data)))

    def loaded(self, channel: int, message: Message | None, data: int) -> None:
        word = data >> 64
        assert data == word << 64
        if message is None or message.status is not None:
            known = self.last.get(channel) if message is None else message
            if self.open.get(channel) is None:
                assert word == (known.status if known else 0), f"channel {channel}: {word:#x}"
            return
        code, here = word >> 56 & 15, word >> 60 & 1
        if word == 1 << 63:
            return
        assert word == 1 << 62 | here << 60 | code << 56, f"channel {channel}: {word:#x}"
        if message.operation != 1 or message.bytes_ > MAP["MESSAGE_BYTES"] or not message.copies:
            assert here == 1 and code in (AnswerCode.MALFORMED, AnswerCode.NO_UNIT)
        elif code == NO_ANSWER:
            assert here == 1 and len(message.copies) == self.config["tries"] + 1
        else:
            assert here == 0 and code in message.answers, f"channel {channel}: {code} of {message.answers}"
            assert code != AnswerCode.DONE or message.delivered
        message.status = word
        self.last[channel] = self.open.pop(channel)

    def load_ended(self, page: int) -> None:
        known = {c: c not in self.open and c in self.last for c in range(32 * page, 32 * page + 32)}
        opened = {c for c in known if c in self.open}

        def check(data: int) -> None:
            assert data & ~(0xFFFFFFFF << 32) == 0
            for channel, ended in known.items():
                if channel not in opened and channel not in self.open:
                    assert data >> 32 + channel % 32 & 1 == int(ended), f"channel {channel}"

        self.processor.loads.append((line(page, MAP["ENDED_OFFSET"]), check))

    async def all_over(self, limit: int = 200_000) -> None:
        await self.clock.until(lambda: not self.open and not self.processor.stores, limit)
