"""Around tn_port_rdma_control_node: programs that ask, memory and page tables of the source, and far nodes behind a network that
delays, loses, doubles, damages and reorders; each far node is the golden model of the receive unit. A judge looks at each byte that
a far node writes, at each status, and at each packet that leaves."""

import heapq
import random
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from harness import run_block, settings
from receive_model import BLOCK, PAGE, Model, Packet
from streams import Beat, Domain, Monitor, PacketSink, Pins, Sink, Source, from_flits, pauses, to_flits

from torusnet import sources
from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, DropCause, NiUnit, PktType

TOP = "tn_port_rdma_control_node"
RTL = [*sources.closure("tn_port_rdma_control", "tn_port_rdma_send"), Path(__file__).with_name(f"{TOP}.sv")]
HERE = codec.Node(codec.Coord(5, 3, 1), 2)
UNIT = HERE.unit  # of the interface: at all nodes, as a QUERY does not tell it
ROUTER = codec.Coord(1, 2, 3)  # of a node on the way
NO_ANSWER = 15
EVENTS = [  # from bit 0 upwards
    "done",
    "lost",
    "release",
    "probe",
    "paused",
    "fault",
    "failed",
    "anew",
    "again",
    "dropped",
    "held",
    "outdated",
    "foreign",
    "late",
    "unknown",
    "nullified",
    "damaged",
    "refused",
    "busy",
]


@dataclass
class Operation:
    """What a program asked, and what became of it."""

    slot: int
    node: codec.Node
    domain: int
    source: int
    destination: int
    bytes: int
    path: int = 0
    notify: int = 0
    notify_addr: int = 0
    notify_data: int = 0
    read: int = 0
    data: bytes = b""
    present: bytearray = field(default_factory=bytearray)  # 1: the byte is in memory
    notified: int = 0
    status: Beat | None = None
    asked: int = 0  # cycle

    def beat(self) -> Beat:
        names = [
            "read",
            "slot",
            "domain",
            "source",
            "destination",
            "bytes",
            "path",
            "notify",
            "notify_addr",
            "notify_data",
        ]
        return Beat(node=self.node.pack(), **{name: getattr(self, name) for name in names})

    def blocks(self) -> list[tuple[int, int]]:
        """Address and length of each: a block ends at a multiple of 16 KiB of the destination, or with the operation."""
        begin, end = self.destination, self.destination + self.bytes
        ends = [k * BLOCK for k in range(begin // BLOCK + 1, (end - 1) // BLOCK + 1)] + [end]
        return [(a, b - a) for a, b in zip([begin, *ends[:-1]], ends, strict=True)]


class Quiet(Source):
    """A source that draws new random fields in one of 16 idle cycles: it is idle mostly."""

    quiet = False

    def drive(self, active: bool) -> None:
        busy = self._offered is not None or bool(self.queue)
        if busy or not active or not self.quiet or self.domain.cycle % 16 == 0:
            super().drive(active)
        self.quiet = active and self._offered is None


class Store:
    """An agent: memory of the source and its translation, as tn_memory has them; by pages of domains. A page in `missing` gets its
    code; `patience` accesses later it is there. Answers come in order or in any."""

    def __init__(self, dut, bits: int, order: str, latency: int, pause):
        self.dut, self.bytes, self.order, self.latency, self.pause = Pins(dut), bits // 8, order, latency, pause
        self.rng = random.Random(f"store {latency}")
        self.pages: dict[tuple[int, int], bytes] = {}
        self.missing: dict[tuple[int, int], int] = {}
        self.patience: dict[tuple[int, int], int] = {}
        self.broken: set[tuple[int, int]] = set()  # pages whose reads answer an error
        self.asked: deque[tuple[int, int, int, int]] = deque()  # cycle, id, fault, ppn
        self.reads: list[list] = []  # cycle, slot, address of the next beat, beats left, domain and page
        self.ready = False

    def page(self, domain: int, vpn: int) -> bytes:
        if (domain, vpn) not in self.pages:
            self.pages[domain, vpn] = self.rng.randbytes(PAGE)
        return self.pages[domain, vpn]

    def virtual(self, domain: int, address: int, count: int) -> bytes:
        first, last = address // PAGE, (address + count - 1) // PAGE
        data = b"".join(self.page(domain, vpn) for vpn in range(first, last + 1))
        return data[address % PAGE : address % PAGE + count]

    def idle(self) -> None:
        self.dut.page_valid_i.value = self.dut.data_valid_i.value = 0
        self.dut.translate_ready_i.value = self.dut.fetch_ready_i.value = 0

    def drive(self, active: bool) -> None:
        dut, now = self.dut, self.domain.cycle
        self.ready = active and not next(self.pause)
        dut.translate_ready_i.value = dut.fetch_ready_i.value = int(self.ready)
        here = active and bool(self.asked) and self.asked[0][0] <= now
        dut.page_valid_i.value = int(here)
        if here:
            _, dut.page_id_i.value, dut.page_fault_i.value, dut.page_ppn_i.value = self.asked.popleft()
        due = [read for read in self.reads if read[0] <= now] if active and self.ready else []
        dut.data_valid_i.value = int(bool(due))
        if due:
            read = due[0] if self.order == "in_order" else self.rng.choice(due)
            _, slot, address, left, (domain, vpn) = read
            at = address % PAGE
            dut.data_i.value = int.from_bytes(self.page(domain, vpn)[at : at + self.bytes], "little")
            dut.data_slot_i.value, dut.data_last_i.value = slot, int(left == 1)
            dut.data_error_i.value = int((domain, vpn) in self.broken)
            read[2:4] = address + self.bytes, left - 1
            if left == 1:
                self.reads.remove(read)

    def sample(self) -> None:
        dut, now = self.dut, self.domain.cycle
        if not self.ready:
            return
        if dut.translate_valid_o.value == 1:
            key = int(dut.translate_pdid_o.value), int(dut.translate_vpn_o.value)
            fault = self.missing.get(key, AnswerCode.DONE if key[0] < 200 else AnswerCode.NO_DOMAIN)
            if fault == AnswerCode.PAGE_FAULT:
                self.patience[key] = self.patience.get(key, 2) - 1
                if not self.patience[key]:
                    del self.missing[key], self.patience[key]
            self.asked.append((now + 3, int(dut.translate_id_o.value), fault, key[0] << 27 | key[1]))
        if dut.fetch_valid_o.value == 1:
            address, count = int(dut.fetch_addr_o.value), int(dut.fetch_bytes_o.value)
            beats = (address % PAGE + count - 1) // self.bytes - address % PAGE // self.bytes + 1
            later = 0 if self.order == "in_order" else self.rng.randrange(60)
            key = address >> 39, address >> 12 & (1 << 27) - 1
            first = address // self.bytes * self.bytes
            self.reads.append([now + self.latency + later, int(dut.fetch_slot_o.value), first, beats, key])

    def __str__(self) -> str:
        return f"{len(self.reads)} reads"


class Far:
    """A far node: the golden receive unit and its memory, every byte of which belongs to an operation."""

    def __init__(self, bench: "Bench", coord: codec.Coord):
        self.bench, self.coord = bench, coord
        self.model = Model(bench.config.get("sets", 16), bench.config.get("ways", 16), coord, self.write)
        self.owner: dict[tuple[int, int], Operation] = {}  # domain, number of 16 KiB
        self.records: dict[tuple[int, int], Operation] = {}  # domain, address of the notification
        self.missing: dict[tuple[int, int], int] = {}  # domain, page: code that a write gets, mended after some writes
        self.patience = Counter()

    def write(self, domain: int, address: int, data: bytes) -> int:
        key = domain, address // PAGE
        if key in self.missing:
            self.patience[key] -= 1
            if self.missing[key] in (1,) and self.patience[key] <= 0:
                del self.missing[key]
            else:
                return self.missing[key]
        record = self.records.get((domain, address))
        if record is not None:
            self.notification(record, data)
            return AnswerCode.DONE
        operation = self.owner.get((domain, address // BLOCK))
        assert operation is not None, f"nobody's bytes at {address:#x} of domain {domain}"
        k = address - operation.destination
        assert k >= 0 and k + len(data) <= operation.bytes, f"{len(data)} bytes at {k} of {operation.bytes}"
        assert operation.status is None or operation.status.code, f"slot {operation.slot}: bytes at {k} behind its end"
        assert data == operation.data[k : k + len(data)], f"slot {operation.slot}: wrong bytes at {k}"
        self.bench.progress.append((self.bench.clock.cycle, len(data) - sum(operation.present[k : k + len(data)])))
        operation.present[k : k + len(data)] = b"\1" * len(data)
        return AnswerCode.DONE

    def notification(self, operation: Operation, data: bytes) -> None:
        assert all(operation.present), f"slot {operation.slot}: notified of what is not there"
        assert operation.status is None, f"slot {operation.slot}: notified behind its end"
        word = int.from_bytes(data, "little")
        assert word & (1 << 64) - 1 == operation.notify_data and word >> 127
        assert word >> 64 & 0x3FFFFF == HERE.pack() and word >> 96 & 0x7FFF == operation.blocks()[-1][1]
        operation.notified += 1


class Network:
    """An agent: packets on their way, by the cycle in which they come."""

    def __init__(self, bench: "Bench", loss: float, spread: int, delay: int):
        self.bench, self.loss, self.spread, self.delay = bench, loss, spread, delay
        self.rng = random.Random(f"network {bench.config.get('seed', 1)}")
        self.way: list[tuple[int, int, Packet | list[int], bool]] = []  # cycle, number, what, a copy made here
        self.count = 0
        self.sent, self.answered, self.bytes = Counter(), Counter(), 0
        self.reads: set[tuple[int, int]] = set()  # ids and numbers of reads

    def put(self, what: Packet | list[int], copy: bool = False, more: int = 0) -> None:
        due = self.bench.clock.cycle + self.delay + more + (self.rng.randrange(self.spread) if self.spread else 0)
        self.count += 1
        heapq.heappush(self.way, (due, self.count, what, copy))

    # From the node
    def leaves(self, words: list[int], port: int) -> None:
        header, payload, footer = codec.parse_packet(words)
        bench = self.bench
        assert (header.traffic_class, header.hops, header.vc) == (
            settings().get("traffic_class", 1),
            0,
            0,
        ) and footer.src == HERE
        assert not footer.poisoned and not footer.nullified and footer.src_pdid == header.pdid
        age = bench.clock.cycle - footer.timestamp & 0x3FFFFF
        assert age < 1 << 21
        name = PktType(header.ptype).name
        if port < bench.paths:
            assert name == "WRITE" and header.ways == bench.ways[port]
            self.bytes += header.length - header.addr % 16
        else:
            unit = codec.NiAddress.unpack(header.addr)
            assert name in ("CONTROL", "READ_REQUEST") and unit.select == codec.NI_SELECT
            assert (footer.first, footer.last, unit.own & 0xFFFFFFF) == (1, 1, 0)
            use = footer.transaction, footer.retransmission
            if name == "READ_REQUEST":
                self.reads.add(use)
                assert unit.own == 0
            else:
                name = ControlKind(unit.own >> 28).name
            assert unit.unit == (NiUnit.READS if use in self.reads else NiUnit.RECEIVE_CONTROL)
            assert header.ways in bench.ways
            if name == "RELEASE":
                self.released(header.dst.coord.pack(), footer.transaction, footer.retransmission)
        self.sent[name] += 1
        bench.left.append((bench.clock.cycle, header, footer))
        if header.dst.coord.pack() not in bench.far and header.dst.coord.pack() not in bench.scripts:
            return
        assert header.dst.unit == UNIT
        packet = Packet(header, footer, payload)
        fate = self.rng.random()
        if fate < self.loss:
            if self.rng.random() < bench.config.get("told", 0.5):  # a router has dropped it
                self.put(report(footer))
            return
        if fate < 1.5 * self.loss and bench.config.get("damage", 1):
            packet = Packet(header, footer, payload, self.rng.choice(["header", "footer", "payload"]))
            if packet.damage == "payload" and not payload:
                packet.damage = "footer"
        elif fate < 2 * self.loss and bench.config.get("damage", 1):
            self.put(packet, copy=True, more=self.rng.choice([1, 300, 5000]))
        self.put(packet)

    def released(self, coord: int, id_: int, number: int) -> None:
        """RELEASE leaves: nothing that was sent for this use or one before is on its way, unless one has failed; copies made by the
        network are none of the source's, so they vanish."""
        failed = self.bench.failed(id_)
        for entry in list(self.way):
            if not isinstance(entry[2], Packet):
                continue
            footer = entry[2].footer
            probe = entry[2].header.ptype == PktType.CONTROL and not entry[2].payload
            older = (number - footer.retransmission) % 8192 < 4096
            if (entry[2].header.dst.coord.pack(), footer.transaction) == (coord, id_) and older and not probe:
                assert entry[3] or failed, f"RELEASE of {id_}, and {entry[2]} is on its way"
                self.way.remove(entry)
        heapq.heapify(self.way)

    # To both sides
    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        while active and self.way and self.way[0][0] <= self.bench.clock.cycle:
            _, _, what, _ = heapq.heappop(self.way)
            if isinstance(what, Packet):
                self.arrives(what)
            else:
                self.bench.answers.send(*to_flits(what, self.bench.bits))

    def arrives(self, packet: Packet) -> None:
        coord = packet.header.dst.coord.pack()
        if coord in self.bench.scripts:
            for words in self.bench.scripts[coord](packet):
                self.put(words)
            return
        far = self.bench.far[packet.header.dst.coord.pack()]
        far.model.receive(packet)
        for words in far.model.answers:
            header, _, _ = codec.parse_packet(words)
            code = codec.NiAddress.unpack(header.addr).own & 15
            name = PktType(header.ptype).name
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
        far.model.answers.clear()
        far.model.events.clear()

    def sample(self) -> None:
        bench = self.bench
        for port, sink in enumerate(bench.sinks):
            for flits in sink.packets:
                words = from_flits(flits, bench.bits)
                count = 2 + -(-(words[0] >> 48 & 0x3FFF) // 16)
                assert not any(words[count:])
                self.leaves(words[:count], port)
            sink.packets.clear()

    def __str__(self) -> str:
        return f"{len(self.way)} on their way, sent {dict(self.sent)}, answered {dict(self.answered)}"


def answer(packet: Packet, code: int, held: int = 0, detail: int = 0, **more) -> list[int]:
    """An ACK (code 0) or NACK, or QUERY (code -1), of the node that the packet went to, about it; `more`: other fields of the
    footer, or of the header."""
    own = ControlKind.QUERY << 28 if code < 0 else code
    kind = PktType.CONTROL if code < 0 else PktType.NACK if code else PktType.ACK
    header = dict(
        traffic_class=1,
        pdid=packet.footer.src_pdid,
        dst=packet.footer.src,
        ptype=kind,
        addr=codec.NiAddress(own, NiUnit.TRANSFER_CONTROL, codec.NI_SELECT).pack(),
    )
    footer = dict(
        src=codec.Node(packet.header.dst.coord, codec.SILENT_UNIT),
        transaction=packet.footer.transaction,
        retransmission=packet.footer.retransmission,
        first=1,
        last=1,
        timestamp=packet.footer.timestamp,
        src_pdid=packet.header.pdid,
    )
    header |= {name: value for name, value in more.items() if name in header}
    footer |= {name: value for name, value in more.items() if name in footer}
    payload = codec.Nack(held, detail).pack().to_bytes(16, "little") if code > 0 else b""
    return codec.make_packet(codec.Header(**header), payload, codec.Footer(**footer))


def report(footer: codec.Footer, cause: int = DropCause.DOWN, where: codec.Coord = ROUTER, **more) -> list[int]:
    """A router's REPORT of a packet with this footer; `more`: other fields of the header."""
    told = codec.DropReport(codec.Node(where, 4), footer.transaction, cause)
    return [codec.header_seal(codec.Header(**dict(dst=footer.src, ptype=PktType.REPORT, addr=told.pack()) | more))]


class Bench:
    def __init__(self, dut, loss: float = 0.0, spread: int = 0, delay: int = 120, **more):
        config = settings() | more
        self.dut, self.config, self.rng = Pins(dut), config, random.Random(config.get("seed", 1))
        self.paths, self.bits, self.tick = config.get("paths", 1), config["bits"], 1 << config["tick"]
        self.clock = Domain(dut.clk_i, dut.rst_ni)
        idle, stall = config.get("idle", "never"), config.get("stall", "never")
        order = config.get("order", "in_order")
        self.store = self.clock.add(Store(dut, self.bits, order, config.get("latency", 40), pauses(stall, 5)))
        fields = [
            "read",
            "slot",
            "domain",
            "source",
            "node",
            "destination",
            "bytes",
            "path",
            "notify",
            "notify_addr",
            "notify_data",
        ]
        self.commands = self.clock.add(Quiet(dut, "command", fields, pause=pauses(idle, 6)))
        self.statuses = self.clock.add(
            Sink(dut, "status", ["slot", "code", "here", "detail"], pause=pauses(config.get("status", stall), 7))
        )
        self.statuses.take = self.ended
        self.answers = self.clock.add(Quiet(dut, "rx", ["head", "tail", "data"], pause=pauses(idle, 8)))
        self.sinks = [
            self.clock.add(PacketSink(dut, "tx", pause=pauses(stall, 10 + p), index=p)) for p in range(self.paths + 1)
        ]
        self.ways = [self.rng.getrandbits(6) for _ in range(self.paths)]
        self.network = self.clock.add(Network(self, loss, spread, delay))
        self.events, self.started = Counter(), []
        self.clock.add(Monitor(self.watch, dut.event_o, dut.started_o))
        self.clock.add(self)
        self.far = {c.pack(): Far(self, c) for c in map(codec.Coord.unpack, config.get("far", [0x1234, 0x0421]))}
        self.scripts: dict[int, Callable[[Packet], list[list[int]]]] = {}  # far nodes that answer as a test says
        self.left: list[tuple[int, codec.Header, codec.Footer]] = []  # packets that left, and when
        self.progress: list[tuple[int, int]] = []  # cycle, bytes that came into memory of far nodes for the first time
        self.open: dict[int, Operation] = {}
        self.over: list[Operation] = []
        self.place = iter(range(1, 1 << 24))
        for name, value in dict(window=8, timeout=48, pause=32, tries=12, life=320, keep=0, number=8189).items():
            getattr(dut, f"cfg_{name}_i").value = config.get(name, value)
        dut.cfg_ways_i.value = sum(ways << 6 * p for p, ways in enumerate(self.ways))
        dut.cfg_packet_log2_i.value = config.get("long", 8) << 4 | 8
        dut.source_i.value = HERE.pack()

    # An agent: the cycle counter
    def idle(self) -> None:
        self.dut.resume_i.value = 0
        self.dut.cycle_i.value = 0

    def drive(self, active: bool) -> None:
        self.dut.cycle_i.value = self.clock.cycle & 0x3FFFFF

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        left = [f"{o.slot}: {sum(o.present)} of {o.bytes}" for o in self.open.values()]
        return f"{len(self.over)} over, open {left[:10]}, {dict(self.events)}"

    def watch(self, events, started) -> None:
        if events:
            self.events.update(name for bit, name in enumerate(EVENTS) if events >> bit & 1)
        if started:
            self.started.append(self.clock.cycle)

    async def start(self) -> None:
        await self.clock.start()
        await self.clock.until(lambda: self.dut.ready_o.value == 1, 5000)

    # Programs
    def operation(self, length: int, **given) -> Operation:
        """At places that no other operation has; `one_block`: one that is not cut."""
        rng, offset = self.rng, self.rng.choice([0, self.rng.randrange(BLOCK), BLOCK - 1 - self.rng.randrange(300)])
        if given.pop("one_block", False):
            offset = rng.randrange(BLOCK - length + 1)
        free = [slot for slot in range(512) if slot not in self.open]
        coord = rng.choice(list(self.far)) if self.far else 0
        span = -(-length // BLOCK) + 2
        first = next(self.place)
        for _ in range(span):
            next(self.place)
        domain = 100 + rng.randrange(4)
        values = dict(
            slot=rng.choice(free),
            node=codec.Node(codec.Coord.unpack(coord), UNIT),
            domain=domain,
            source=rng.randrange((1 << 21) - length + 1),
            destination=first * BLOCK + offset,
            bytes=length,
            path=rng.randrange(self.paths),
            notify=rng.getrandbits(1),
            notify_addr=(1 << 38) + 16 * first,
            notify_data=rng.getrandbits(64),
        )
        return Operation(**values | given)

    def ask(self, operation: Operation) -> Operation:
        operation.data = self.store.virtual(operation.domain, operation.source, operation.bytes)
        operation.present = bytearray(operation.bytes)
        operation.asked = self.clock.cycle
        self.open[operation.slot] = operation
        far = self.far.get(operation.node.coord.pack())
        if far is not None:
            for k in range(
                operation.destination // BLOCK, (operation.destination + max(operation.bytes, 1) - 1) // BLOCK + 1
            ):
                far.owner[operation.domain, k] = operation
            if operation.notify:
                far.records[operation.domain, operation.notify_addr] = operation
        self.commands.send(operation.beat())
        return operation

    def ended(self, status: Beat) -> None:
        operation = self.open.pop(status.slot)  # KeyError: told twice, or nobody's
        operation.status = status
        self.over.append(operation)
        if status.code == AnswerCode.DONE:
            missing = operation.bytes - sum(operation.present)
            assert not missing, f"slot {status.slot} is told as done: {missing} of {operation.bytes} bytes are missing"
            assert status.here == 0 and status.detail == 0
            if operation.notify:
                assert operation.notified >= 1
        elif operation.notify and operation.notified:
            assert all(operation.present)

    def failed(self, id_: int) -> bool:
        return self.events["failed"] > 0

    async def all_over(self, limit: int = 400_000) -> None:
        await self.clock.until(lambda: not self.open and not self.commands.queue, limit)

    async def all_quiet(self) -> None:
        """All ids are free, nothing is on its way."""
        await self.clock.until(
            lambda: int(self.dut.free_o.value) == 1 << self.config["ids"] and not self.network.way, 100_000
        )


def run(test_file: str, checks, bits: int = 128, paths: int = 1, ids: int = 6, tick: int = 6, **config) -> None:
    """Ticks of 64 cycles, so that pauses are short."""
    parameters = {"DataBits": bits, "NumPaths": paths, "IdControlBits": ids, "TickBits": tick}
    config |= dict(bits=bits, paths=paths, ids=ids, tick=tick)
    run_block(TOP, test_file, sources=RTL, parameters=parameters, checks=checks, **config)
