"""Sources that repeat what was not acknowledged, and a network that loses, doubles, reorders and damages; and a judge who looks at
each byte that memory is given and at each answer."""

from dataclasses import dataclass, field, replace

from node_tables import RING
from receive_bench import COORD, Bench
from receive_model import BLOCK, GRANULE, PAGE, Packet
from streams import Beat

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType


@dataclass
class Job:
    """A block on its way: a use of a transaction."""

    source: codec.Node
    id: int
    number: int
    domain: int
    first: int
    data: bytes
    where: int | None  # of the notification
    what: int
    size: int  # of packets
    in_memory: set[int] = field(default_factory=set)  # bytes that memory has answered for
    before: tuple[int, ...] = ()  # numbers of uses that it was, whose packets may still be on their way
    notified: int = 0  # times, at most one a use
    acked: bool = False
    sent_last: int = 0  # cycle
    again: bool = False  # a write failed, or another use came before: bytes may be written again

    @property
    def key(self) -> tuple[int, int]:
        return self.source.pack(), self.id

    @property
    def record(self) -> int:
        """What the notification is but for the number of the use."""
        return self.what | self.source.pack() << 64 | self.id << 86 | len(self.data) << 96 | 1 << 127

    def footer(self, **more) -> codec.Footer:
        given = dict(src=self.source, transaction=self.id, retransmission=self.number, src_pdid=self.domain)
        return codec.Footer(**given, notify=int(self.where is not None), **more)

    def header(self, kind: PktType, addr: int) -> codec.Header:
        return codec.Header(traffic_class=1, pdid=self.domain, dst=codec.Node(COORD, 3), ptype=kind, addr=addr)

    def control(self, kind: int, payload: bytes = b"") -> Packet:
        addr = codec.NiAddress(kind << 28, NiUnit.RECEIVE_CONTROL, codec.NI_SELECT).pack()
        return Packet(self.header(PktType.CONTROL, addr), self.footer(), payload)

    def completion(self) -> list[Packet]:
        if self.where is None:
            return []
        payload = codec.Completion(addr=self.where, data=self.what).pack().to_bytes(16, "little")
        payload += codec.Block(addr=self.first, length=len(self.data)).pack().to_bytes(16, "little")[:8]
        return [self.control(ControlKind.COMPLETION, payload)]

    def packets(self, held: int = 0) -> list[Packet]:
        """Of the granules that are not held, no more than `size` bytes each and none across a multiple of it."""
        found, begin, end = [], self.first, self.first + len(self.data)
        at = begin
        while at < end:
            stop = min(end, at // GRANULE * GRANULE + GRANULE)
            if held >> at % BLOCK // GRANULE & 1:
                begin = stop
            elif stop == end or stop % self.size == 0 or held >> stop % BLOCK // GRANULE & 1:
                payload = bytes(begin % 16) + self.data[begin - self.first : stop - self.first]
                footer = self.footer(first=int(begin == self.first), last=int(stop == end))
                found.append(Packet(self.header(PktType.WRITE, begin), footer, payload))
                begin = stop
            at = stop
        return found


class Network:
    """An agent: sources above, packets on their way in no order, the judge below."""

    def __init__(self, bench: Bench, jobs: int, ids: int, loss: float, **more):
        self.bench, self.rng = bench, bench.rng
        self.loss, self.left, self.wait = loss, jobs, more.get("wait", 1500)
        self.lengths = more.get("lengths", BLOCK)
        self.way: list[Packet] = []
        self.late: list[Packet] = []  # copies that come when nobody thinks of them any more
        self.jobs: dict[tuple[int, int], Job] = {}
        self.done: list[Job] = []
        self.sent: set[tuple[int, int, int]] = set()
        rng = self.rng
        self.keys = list({(rng.choice([0x2A51, 0x10003, 0x3FFFF]), rng.randrange(1024)) for _ in range(ids)})
        self.numbers = {key: rng.choice([8189, rng.getrandbits(13)]) for key in self.keys}
        self.places = {(d, b) for d in range(100, 104) for b in range(100)}  # of 16 KiB; behind them notifications
        self.owner: dict[int, Job] = {}  # page -> who may write there
        self.records: dict[int, Job] = {}  # physical address -> whose notification
        self.bursts: dict[int, list[tuple[Job, int]]] = {}
        self.now: list[tuple[Job, int]] = []
        self.stopped: set[int] = set()  # domains whose driver is to mend pages
        self.answered: dict[str, int] = {}
        bench.port.written, bench.port.answered, bench.port.began = self.written, self.confirmed, self.began
        bench.clock.add(self)

    # The judge
    def began(self, burst) -> None:
        self.bursts[id(burst)] = []
        self.current = burst

    def written(self, address: int, data: bytes) -> None:
        if address // PAGE == RING:
            return  # records of faults
        if address in self.records or address // 16 * 16 in self.records:
            base = address // 16 * 16
            job, k = self.records[base], address - base
            assert not job.acked and job.notified <= len(job.before), f"notification of {job.key} again"
            assert len(job.in_memory) == len(job.data), "the notification comes before its bytes"
            assert data[0] in {(job.record | number << 111) >> 8 * k & 255 for number in (job.number, *job.before)}
            if k == 0:
                self.bursts[id(self.current)].append((job, -1))
            return
        job = self.owner.get(address // PAGE)
        assert job is not None, f"nobody's byte at {address:#x}"
        vpn = self.virtual[address // PAGE]
        k = vpn * PAGE + address % PAGE - job.first
        assert 0 <= k < len(job.data) and data[0] == job.data[k], f"{job.key}: wrong byte at {k}"
        assert not job.acked, f"{job.key}: byte {k} was written behind its ACK"
        assert job.again or k not in job.in_memory, f"{job.key}: byte {k} was written twice"
        self.bursts[id(self.current)].append((job, k))

    def confirmed(self, burst) -> None:
        for job, k in self.bursts.pop(id(burst), []):
            if k < 0:
                job.notified += 1
            elif burst.answer == 0:
                job.in_memory.add(k)
            else:
                job.again = True

    def answer(self, words: list[int]) -> None:
        header, payload, footer = codec.parse_packet(words)
        key, own = (header.dst.pack(), footer.transaction), codec.NiAddress.unpack(header.addr).own
        assert (footer.src.coord, footer.src.unit) == (COORD, codec.SILENT_UNIT)
        job = self.jobs.get(key)
        name = PktType(header.ptype).name + (AnswerCode(own & 15).name if header.ptype == PktType.NACK else "")
        self.answered[name] = self.answered.get(name, 0) + 1
        if header.ptype == PktType.CONTROL:
            assert own >> 28 == ControlKind.QUERY
            self.forget(key, footer.retransmission)
            return
        if job is None or job.number != footer.retransmission or job.acked:
            return  # late, or again
        if header.ptype == PktType.ACK:
            assert len(job.in_memory) == len(job.data), (
                f"{key}: {len(job.in_memory)} of {len(job.data)} bytes were there"
            )
            assert job.where is None or job.notified
            job.acked = True
            self.done.append(job)
            return
        nack = codec.Nack.from_bytes(payload)
        for granule in range(64):
            if nack.held >> granule & 1:
                low = max(job.first % BLOCK, granule * GRANULE) - job.first % BLOCK
                high = min(job.first % BLOCK + len(job.data), granule * GRANULE + GRANULE) - job.first % BLOCK
                assert low < high and job.in_memory >= set(range(low, high)), f"{key}: granule {granule} is not held"
        code = own & 15
        assert code in (1, 2, 4, 5, 6, 10, 11), f"{key}: {AnswerCode(code).name}"
        if code in (1, 2, 6):
            self.stopped.add(job.domain)
        elif code == AnswerCode.UNKNOWN:
            # Nothing is known there of this use: a new one, though packets of this one may come yet and be taken
            self.start(replace(job, number=self.next(key), before=(*job.before, job.number), again=True))
        elif code != AnswerCode.NO_CONTEXT:
            self.put(job, [*job.packets(nack.held), *job.completion()])

    # Sources
    def next(self, key: tuple[int, int]) -> int:
        self.numbers[key] = self.numbers[key] + 1 & 8191
        return self.numbers[key]

    def start(self, job: Job) -> None:
        self.jobs[job.key] = job
        for page in range(-(-(job.first % BLOCK + len(job.data)) // PAGE)):
            self.owner[self.bench.pages[job.domain, job.first // BLOCK * 4 + page]] = job
        if job.where is not None:
            self.records[self.bench.physical(job.domain, job.where)] = job
        self.put(job, [*job.packets(), *job.completion()])

    def put(self, job: Job, packets: list[Packet]) -> None:
        rng = self.rng
        job.sent_last = self.bench.clock.cycle
        for packet in packets:
            fate = rng.random()
            if fate < self.loss:
                continue
            if fate < 1.5 * self.loss:
                packet = Packet(
                    packet.header, packet.footer, packet.payload, rng.choice(["header", "footer", "payload"])
                )
                if packet.damage == "payload" and not packet.payload:
                    packet.damage = "footer"
            elif fate < 2.5 * self.loss:
                self.way.append(packet)
            elif fate < 3.5 * self.loss:
                self.late.append(packet)
            self.way.append(packet)

    def forget(self, key: tuple[int, int], number: int) -> None:
        """A tombstone is asked about: it may go when no packet of it is on its way."""
        job = self.jobs.get(key)
        if job is not None and (job.number != number or not job.acked):
            return
        self.way = [p for p in self.way if (p.footer.src.pack(), p.footer.transaction) != key]
        self.late = [p for p in self.late if (p.footer.src.pack(), p.footer.transaction) != key]
        ended = next(j for j in self.done if (*j.key, j.number) == (*key, number))
        self.way.append(ended.control(ControlKind.RELEASE))

    def idle(self) -> None:
        self.virtual = {page: vpn for (_, vpn), page in self.bench.pages.items()}

    def drive(self, active: bool) -> None:
        rng, bench = self.rng, self.bench
        if not active or bench.clock.cycle % 4 or bench.dut.ready_o.value != 1:
            return
        if self.left and rng.random() < 0.1:
            key = rng.choice(self.keys)
            if key not in self.jobs or self.jobs[key].acked:
                self.left -= 1
                self.start(self.job(key))
        for job in list(self.jobs.values()):
            if not job.acked and bench.clock.cycle - job.sent_last > self.wait:
                self.put(job, [job.control(ControlKind.PROBE)])
        if self.stopped and rng.random() < 0.005:
            domain = self.stopped.pop()
            for mended in [k for k in bench.missing if k[0] == domain]:
                bench.mend(*mended)
            bench.memory.errors.clear()
            bench.resumes.send(Beat(domain=domain))
        if len(bench.flits.queue) < 40:
            if self.late and rng.random() < 0.01:
                bench.offer(self.late.pop(rng.randrange(len(self.late))))
            if self.way:
                near = min(len(self.way), 30)
                bench.offer(self.way.pop(rng.randrange(near)))

    def job(self, key: tuple[int, int]) -> Job:
        rng = self.rng
        place = rng.choice(sorted(self.places))
        self.places.remove(place)
        length = rng.choice([1, rng.randrange(1, 300), rng.randrange(1, self.lengths + 1), self.lengths])
        begin = rng.choice([0, BLOCK - length, rng.randrange(BLOCK - length + 1)])
        where = (400 * PAGE + 16 * (place[1] + 100 * rng.randrange(20))) if rng.random() < 0.5 else None
        size = rng.choice([256, 512, 1024, 4096])
        number, what = self.next(key), rng.getrandbits(64)
        source = codec.Node.unpack(key[0])
        return Job(source, key[1], number, place[0], place[1] * BLOCK + begin, rng.randbytes(length), where, what, size)

    def sample(self) -> None:
        for words in self.bench.answers():
            self.answer(words)

    def over(self) -> bool:
        return (
            not self.left
            and all(job.acked for job in self.jobs.values())
            and not self.way
            and not self.bench.flits.queue
        )

    def __str__(self) -> str:
        open_ = [f"{job.key} {len(job.in_memory)}/{len(job.data)}" for job in self.jobs.values() if not job.acked]
        return f"{len(self.done)} done, {self.left} to come, open {open_[:8]}, {len(self.way)} on their way, {self.answered}"
