"""tn_port_rdma_receive with tn_memory: equal to the model for whatever packets come; and, between sources that repeat and a network
that loses, doubles, reorders and damages, each byte written once, nothing behind the ACK, everything before it."""

from collections import Counter
from itertools import repeat
from pathlib import Path

import cocotb
import pytest
from dram import DECERR, SLVERR
from harness import run_block, settings
from node_tables import GOOD, PAGE, A, U, W
from receive_bench import COORD, EVENTS, Bench
from receive_model import BLOCK, GRANULE, Model, Packet
from receive_network import Job, Network
from streams import Beat

from torusnet import sources
from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

NODE = "tn_port_rdma_receive_node"
LINE = 64  # bytes by which memory answers errors
RTL = [*sources.closure("tn_port_rdma_receive", "tn_memory"), Path(__file__).with_name(f"{NODE}.sv")]


class Image:
    """What memory must hold: pages as they were, changed by the model."""

    def __init__(self, bench: Bench):
        self.bench = bench
        self.pages = {key: bytearray(bench.memory.pages[page]) for key, page in bench.pages.items()}

    def write(self, domain: int, address: int, data: bytes) -> int:
        """Ends with a code; where memory answers errors, nothing changes."""
        bench, key = self.bench, (domain, address // PAGE)
        if key not in self.pages:
            return AnswerCode.NO_DOMAIN if domain > 103 else AnswerCode.PAGE_FAULT
        if key in bench.missing:
            return bench.missing[key]
        code = AnswerCode.DONE
        end = address + len(data)
        for at in range(address - address % LINE, end, LINE):
            if bench.memory.answer(bench.physical(domain, at)):
                code = AnswerCode.MEMORY_ERROR
                continue
            first, behind = max(at, address), min(at + LINE, end)
            self.pages[key][first % PAGE : (behind - 1) % PAGE + 1] = data[first - address : behind - address]
        return code

    def check(self) -> None:
        for key, page in self.bench.pages.items():
            found, wanted = self.bench.memory.pages[page], self.pages[key]
            if found != wanted:
                at = [k for k in range(PAGE) if found[k] != wanted[k]]
                raise AssertionError(f"domain and page {key}: {len(at)} wrong bytes from {at[0]:#x} to {at[-1]:#x}")


class Lore:
    """Random packets about few transactions and few uses of them: most fit together, some do not."""

    def __init__(self, bench: Bench):
        self.bench, self.rng = bench, bench.rng
        rng = self.rng
        self.sources = [codec.Node.unpack(rng.getrandbits(22)) for _ in range(3)]
        self.keys = [(rng.choice(self.sources), rng.getrandbits(10)) for _ in range(bench.config.get("keys", 5))]
        self.numbers = {k: rng.choice([0, 8190, 4095, rng.getrandbits(13)]) for k in range(len(self.keys))}
        self.blocks: dict[tuple[int, int], dict] = {}

    def block(self, key: int, number: int) -> dict:
        rng = self.rng
        if (key, number) not in self.blocks:
            length = rng.choice([1, rng.randrange(1, 40), rng.randrange(1, 1200), rng.randrange(1, 5000), 2048, BLOCK])
            begin = rng.choice([0, BLOCK - length, rng.randrange(BLOCK - length + 1), 4096 - rng.randrange(200)])
            begin = min(begin, BLOCK - length)
            self.blocks[key, number] = dict(
                domain=rng.choice([100, 101, 102, 103] * 8 + [107]),
                source_domain=rng.getrandbits(16),
                first=rng.randrange(128) * BLOCK + begin,
                length=length,
                notify=rng.random() < 0.5,
                where=rng.randrange(128 * 1024) * 16,
                what=rng.getrandbits(64),
                data=rng.randbytes(length),
            )
        return self.blocks[key, number]

    def go_on(self, uses: int = 1) -> None:
        """The next use of the transaction that spoke last."""
        self.numbers[self.key] = self.numbers[self.key] + uses & 8191

    def packet(self) -> Packet:
        rng = self.rng
        key = self.key = rng.randrange(len(self.keys))
        if rng.random() < 0.01:
            self.go_on(rng.choice([1, 1, 1, 2, 4095]))
        number = self.numbers[key]
        if rng.random() < 0.06:
            number = number + rng.choice([-1, -1, -2, -4096, 4096, 4097]) & 8191
        block = self.block(key, number)
        source, transaction = self.keys[key]
        footer = codec.Footer(
            src=source,
            transaction=transaction,
            retransmission=number,
            notify=int(block["notify"]),
            timestamp=rng.getrandbits(22),
            src_pdid=block["source_domain"],
        )
        kind = rng.choices(["write", "completion", "probe", "release", "foreign"], [70, 12, 8, 1, 3])[0]
        packet = getattr(self, kind)(block, footer)
        self.spoil(packet)
        return packet

    def header(self, block: dict, kind: PktType, addr: int) -> codec.Header:
        return codec.Header(traffic_class=1, pdid=block["domain"], dst=codec.Node(COORD, 3), ptype=kind, addr=addr)

    def write(self, block: dict, footer: codec.Footer) -> Packet:
        """A piece of the block that lies in a page and begins and ends as pieces do."""
        rng, first, length = self.rng, block["first"], block["length"]
        last = first + length - 1
        ends = [first, *range(first // GRANULE * GRANULE + GRANULE, last + 1, GRANULE), last + 1]
        k = rng.randrange(len(ends) - 1)
        most = next((j for j in range(k + 1, len(ends)) if ends[j] % PAGE == 0), len(ends) - 1)
        end = ends[rng.choice([most, rng.randrange(k + 1, most + 1)])]
        begin = ends[k]
        footer.first, footer.last = int(begin == first), int(end == last + 1)
        payload = bytes(begin % 16) + block["data"][begin - first : end - first]
        return Packet(self.header(block, PktType.WRITE, begin), footer, payload)

    def control(self, block: dict, footer: codec.Footer, kind: int, payload: bytes = b"") -> Packet:
        own = kind << 28 | self.rng.getrandbits(28)
        addr = codec.NiAddress(own, NiUnit.RECEIVE_CONTROL, codec.NI_SELECT).pack()
        return Packet(self.header(block, PktType.CONTROL, addr), footer, payload)

    def completion(self, block: dict, footer: codec.Footer) -> Packet:
        where, first, length = block["where"], block["first"], block["length"]
        if self.rng.random() < 0.1:
            where ^= self.rng.choice([1, 8, 1 << 39, 7 << 39])
        if self.rng.random() < 0.1:
            length = min(32767, length + self.rng.choice([1, -1, 20000, -length, 300]))
        if self.rng.random() < 0.05:
            first ^= self.rng.choice([1, 256, 1 << 14, 1 << 40])
        payload = codec.Completion(addr=where, data=block["what"]).pack().to_bytes(16, "little")
        payload += codec.Block(addr=first, length=max(length, 0)).pack().to_bytes(16, "little")[:8]
        if self.rng.random() < 0.04:
            payload = payload[: self.rng.randrange(24)]
        return self.control(block, footer, ControlKind.COMPLETION, payload)

    def probe(self, block: dict, footer: codec.Footer) -> Packet:
        return self.control(block, footer, ControlKind.PROBE, b"x" * (self.rng.random() < 0.05))

    def release(self, block: dict, footer: codec.Footer) -> Packet:
        return self.control(block, footer, ControlKind.RELEASE)

    def foreign(self, block: dict, footer: codec.Footer) -> Packet:
        rng = self.rng
        packet = self.write(block, footer)
        kinds = [PktType.STREAM, PktType.READ_REQUEST, PktType.MAILBOX, PktType.ACK, PktType.NACK, PktType.CONTROL]
        packet.header.ptype = rng.choice(kinds)
        if rng.random() < 0.3:
            packet.header.addr = rng.getrandbits(42)
        return packet

    def spoil(self, packet: Packet) -> None:
        rng, header, footer = self.rng, packet.header, packet.footer
        what = rng.random()
        if what < 0.03 and packet.payload:
            packet.damage = rng.choice(["payload", "length"])
        elif what < 0.05:
            packet.damage = rng.choice(["header", "footer"])
        elif what < 0.06:
            footer.poisoned = 1
        elif what < 0.07:
            footer.nullified = 1
        elif what < 0.08:
            header.traffic_class = rng.randrange(8)
        elif what < 0.10:
            header.addr ^= rng.choice([1 << 39, 1 << 41, 1 << 8, 3, 1 << 14, 1 << 38])
        elif what < 0.12:
            footer.first ^= 1
        elif what < 0.14:
            footer.last ^= 1
        elif what < 0.15:
            header.pdid ^= 1
        elif what < 0.16:
            footer.notify ^= 1


@cocotb.test()
async def equal_to_the_model(dut):
    """Packet by packet: answers, events, memory; pages that fail and are mended, resumes, contexts that are freed."""
    bench = Bench(dut, latency=8, jitter=5)
    rng, lore = bench.rng, Lore(bench)
    await bench.start()
    image = Image(bench)
    for key, page in list(bench.pages.items()):
        if rng.random() < 0.2:
            code, flags = rng.choice([(1, 0), (1, GOOD & ~A), (2, GOOD & ~U), (2, GOOD & ~W)])
            bench.unmap(*key, code, flags)
        elif rng.random() < 0.25:
            line = page * PAGE + LINE * rng.randrange(64)
            bench.memory.errors[range(line, line + LINE)] = rng.choice([SLVERR, DECERR])
    model = Model(bench.sets, bench.ways, COORD, image.write, settings().get("any_order", False))
    codes, kinds = Counter(), Counter()
    for step in range(settings()["steps"]):
        asked = rng.random()
        if asked < 0.02:
            domain = rng.choice([100, 101, 102, 103])
            for key in [key for key in bench.missing if key[0] == domain and rng.random() < 0.3]:
                bench.mend(*key)
            if rng.random() < 0.1:
                bench.memory.errors.clear()
            model.resume(domain)
            bench.resumes.send(Beat(domain=domain))
            await bench.clock.cycles(bench.sets * bench.ways * 2)
        elif asked < 0.023:
            index = rng.randrange(bench.sets * bench.ways)
            model.forget(index)
            bench.forgets.send(Beat(index=index))
        else:
            packet = lore.packet()
            model.receive(packet)
            bench.offer(packet)
            if "done" in model.events and rng.random() < 0.7:
                lore.go_on()
        await settled(bench)
        answers = bench.answers()
        for words in answers:
            header, payload, _ = codec.parse_packet(words)
            code = codec.NiAddress.unpack(header.addr).own & 15
            kinds[PktType(header.ptype).name] += 1
            codes[AnswerCode(code).name if header.ptype != PktType.CONTROL else "query"] += 1
        assert sorted(answers) == sorted(model.answers), f"step {step}: {tell(answers)}, not {tell(model.answers)}"
        assert sorted(bench.events) == sorted(model.events), f"step {step}: {bench.events}, not {model.events}"
        model.answers.clear()
        kinds.update(model.events)
        model.events.clear()
        bench.events.clear()
        if step % 50 == 0:
            image.check()
    image.check()
    await contexts_are_told(bench, model)
    dut._log.warning(f"COUNT {dict(codes)} {dict(kinds)}")
    if settings()["steps"] >= 500:
        wanted = set(EVENTS) - {"lost"} | {"ACK", "NACK"}
        assert not (wanted - {"no_context"}) - set(kinds), kinds
        wanted = {
            "DONE",
            "PAGE_FAULT",
            "PROTECTION",
            "CRC",
            "MEMORY_ERROR",
            "NO_UNIT",
            "MISSING",
            "UNKNOWN",
            "MALFORMED",
        }
        assert not wanted - set(codes), codes


async def settled(bench: Bench) -> None:
    """All of it has ended: nothing moves for long."""
    await bench.clock.until(
        lambda: not bench.flits.queue and not bench.resumes.queue and not bench.forgets.queue, 20_000
    )
    last, quiet = None, 0
    while quiet < bench.config.get("quiet", 60):
        await bench.clock.cycles(6)
        now = (len(bench.port.log), len(bench.reader.log), len(bench.sink.beats), len(bench.events))
        busy = bench.port.waiting or bench.port.filling or bench.reader.waiting
        quiet = quiet + 6 if now == last and not busy else 0
        last = now


def tell(answers: list[list[int]]) -> str:
    parts = []
    for words in answers:
        header, payload, footer = codec.parse_packet(words)
        own = codec.NiAddress.unpack(header.addr).own
        nack = codec.Nack.from_bytes(payload) if payload else ""
        parts.append(f"{PktType(header.ptype).name} {own:#x} {nack} {footer}")
    return "; ".join(parts)


async def contexts_are_told(bench: Bench, model: Model) -> None:
    """As software reads them."""
    for index in range(bench.sets * bench.ways):
        words = await bench.context(index)
        entry = model.table[index // bench.ways][index % bench.ways]
        if entry is None:
            assert words[0] & 3 == 0, f"context {index}"
            continue
        context = entry[1]
        packet = context.packet
        assert words[0] & 3 == (2 if context.finished else 1)
        assert words[0] >> 20 & 8191 == context.number and words[0] >> 14 & 63 == 0
        assert (words[0] >> 6 & 1) == int(context.stopped) and (words[0] >> 33 & 0x3FFFFF) == context.timestamp
        assert (words[0] >> 4 & 1) == int(context.control is not None)
        key = packet.footer.src.pack() | packet.footer.transaction << 22
        assert words[1] == key | packet.header.pdid << 32 | packet.footer.src_pdid << 48
        assert words[2] == sum(1 << g for g in context.held)
        ends = words[3]
        assert ends >> 28 & 0x1FFFFFF == context.base
        assert (ends & 0x3FFF if ends >> 53 & 1 else None) == context.first
        assert (ends >> 14 & 0x3FFF if ends >> 54 & 1 else None) == context.last
        if context.control:
            assert (words[4] & (1 << 39) - 1, words[5]) == context.control


@cocotb.test()
@cocotb.parametrize(loss=[0.0, 0.05, 0.2])
async def once_through_any_network(dut, loss):
    """Several sources at a time; the judge in receive_network.py sees every byte and every answer."""
    bench = Bench(dut, latency=20, jitter=60)
    rng, jobs = bench.rng, settings()["jobs"]
    await bench.start()
    if loss:
        for key, page in list(bench.pages.items()):
            if rng.random() < 0.03:
                bench.unmap(*key, 1, 0)
            elif rng.random() < 0.03 and key[1] < 400:
                line = page * PAGE + LINE * rng.randrange(64)
                bench.memory.errors[range(line, line + LINE)] = rng.choice([SLVERR, DECERR])
    before = {page: bytes(bench.memory.pages[page]) for page in bench.pages.values()}
    network = Network(bench, jobs, settings().get("keys", 12), loss, lengths=settings().get("lengths", BLOCK))
    network.idle()
    await bench.clock.until(network.over, 400_000)
    await bench.clock.cycles(3000)
    while network.late:  # copies of what is long over
        bench.offer(network.late.pop())
        await bench.clock.cycles(20)
    await bench.clock.cycles(3000)
    # A probe that overtakes all of its block is answered UNKNOWN, and both uses of the transaction may come to their end
    twice = bench.events.count("done") - jobs
    assert len(network.done) == jobs and 0 <= twice <= network.answered.get("NACKUNKNOWN", 0), (twice, str(network))
    dut._log.warning(f"COUNT loss {loss}: {network.answered} {dict(Counter(bench.events))}")
    check_memory(bench, network, before)
    if loss == 0:  # what comes in another order may be asked for again
        known = {"ACK", "CONTROL", "NACKMISSING", "NACKNO_CONTEXT", "NACKOLD_NUMBER", "NACKUNKNOWN"}
        assert set(network.answered) <= known, network.answered


def check_memory(bench: Bench, network: Network, before: dict[int, bytes]) -> None:
    """All blocks are there, and nothing else has changed."""
    for job in network.done:
        for k in range(0, len(job.data), 16):
            place = bench.physical(job.domain, job.first + k)
            page, at = before[place // PAGE], place % PAGE
            piece = job.data[k : k + min(16, PAGE - at)]
            before[place // PAGE] = page[:at] + piece + page[at + len(piece) :]
            rest = job.data[k + len(piece) : k + 16]
            if rest:
                place = bench.physical(job.domain, job.first + k + len(piece))
                page = before[place // PAGE]
                before[place // PAGE] = rest + page[len(rest) :]
        if job.where is not None:
            record = job.record | job.number << 111
            place = bench.physical(job.domain, job.where)
            page, at = before[place // PAGE], place % PAGE
            before[place // PAGE] = page[:at] + record.to_bytes(16, "little") + page[at + 16 :]
    wrong = [page for page, data in before.items() if bench.memory.pages[page] != data]
    assert not wrong, f"{len(wrong)} pages are wrong"


@cocotb.test()
async def takes_all_while_nothing_leaves(dut):
    """A router that takes no answer, ever: each packet is taken and comes to what the model says, and what is to be told waits."""
    bench = Bench(dut, latency=8, jitter=5)
    rng, lore = bench.rng, Lore(bench)
    bench.sink.pause = repeat(True)
    await bench.start()
    image = Image(bench)
    for key in list(bench.pages):
        if rng.random() < 0.2:
            bench.unmap(*key, 1, 0)
    model = Model(bench.sets, bench.ways, COORD, image.write)
    # Until there is no room for answers: that of the last block waits in its context
    fixed = dict(source=codec.Node(COORD, 1), id=5, domain=100, data=rng.randbytes(64), where=None, what=0, size=256)
    page = next(vpn for vpn in range(512) if (100, vpn) not in bench.missing)
    while not model.blocked:
        told = bench.events.count("done")
        packet = Job(number=told + 1, first=page * PAGE, **fixed).packets()[0]
        bench.offer(packet)
        await settled(bench)
        model.blocked = bench.events.count("done") == told
        model.receive(packet)
    assert len(model.answers) == told > 0 and not bench.sink.beats
    bench.events.clear()
    model.events.clear()
    lost = 0
    for step in range(settings()["steps"]):
        packet = lore.packet()
        model.receive(packet)
        bench.offer(packet)
        await settled(bench)
        lost += bench.events.count("lost")
        events = [event for event in bench.events if event != "lost"]
        assert sorted(events) == sorted(model.events), f"step {step}: {bench.events}, not {model.events}"
        model.events.clear()
        bench.events.clear()
        if step % 50 == 0:
            image.check()
    image.check()
    assert not bench.sink.beats and lost
    # It takes answers again: those of contexts come, of the others those that found room
    replies = model.answers[told:]
    del model.answers[told + len(replies) - lost :]
    model.turns()
    bench.sink.pause = repeat(False)
    await settled(bench)
    answers = bench.answers()
    assert sorted(answers) == sorted(model.answers), f"{tell(answers)}, not {tell(model.answers)}"
    assert sorted(bench.events) == sorted(model.events), f"{bench.events}, not {model.events}"
    image.check()
    await contexts_are_told(bench, model)
    # All at once
    bench.sink.pause = repeat(True)
    number = len(bench.flits.cycles)
    for _ in range(300):
        bench.offer(lore.packet())
    await bench.clock.until(lambda: not bench.flits.queue, 60_000)
    cycles = bench.flits.cycles[number:]
    waits = [b - a for a, b in zip(cycles, cycles[1:], strict=False)]
    dut._log.warning(f"COUNT longest wait {max(waits)} cycles, {dict(Counter(bench.events))}")
    assert max(waits) < 300


@cocotb.test()
async def rate_and_latency(dut):
    """Blocks of 16 KiB in packets of each size, pages known, behind one another; and one packet by itself."""
    bench = Bench(dut, latency=15)
    await bench.start()
    lane = bench.bits // 8
    fixed = dict(source=codec.Node(COORD, 1), domain=100, data=bench.rng.randbytes(BLOCK), where=None, what=0)
    jobs = [Job(id=k, number=1, first=0, size=256, **fixed) for k in range(1000)]
    for packet in jobs[0].packets():  # fetches the translations
        bench.offer(packet)
    await settled(bench)
    bench.answers()
    for size, least in ((256, 0.97), (512, 0.98), (1024, 0.98), (4096, 0.98)):
        number = len(bench.flits.cycles)
        for job in jobs[size // 256 * 10 :][:4]:
            job.size = size
            for packet in job.packets():
                bench.offer(packet)
        await settled(bench)
        kinds = [words[0] >> 43 & 31 for words in bench.answers()]
        assert kinds == [PktType.ACK] * 4
        cycles = bench.flits.cycles[-1] - bench.flits.cycles[number] + 1
        flits = 4 * (BLOCK // size) * -(-(size + 32) // lane)
        dut._log.warning(
            f"RATE {bench.bits} bit, packets of {size}: {4 * BLOCK / cycles:.2f} of {4 * BLOCK / flits:.2f}"
        )
        assert flits / cycles >= least, (size, cycles, flits)
    # One packet of 64 bytes; what else is under way is nothing
    fixed["data"] = fixed["data"][:64]
    for k in (990, 991):
        bench.offer(Job(id=k, number=1, first=0, size=256, **fixed).packets()[0])
        await settled(bench)
        tail, burst = bench.flits.cycles[-1], bench.port.log[-1]
        times = burst.asked - tail, bench.sink.packet_cycles[-1] - burst.due
        assert burst.due - 15 - burst.asked == burst.beats - 1, "the first beat comes with the address"
        bench.answers()
    fixed["where"] = 1024
    for k in (992, 993):
        job = Job(id=k, number=1, first=0, size=256, **fixed)
        for packet in job.completion() + job.packets():
            bench.offer(packet)
        await settled(bench)
        data, record = bench.port.log[-2:]
        notified = record.asked - data.due
        bench.answers()
    dut._log.warning(
        f"LATENCY {bench.bits} bit: {times[0]} from tail to address, {times[1]} from memory's answer to the ACK, "
        f"{notified} to the address of the notification"
    )
    assert [*times, notified] == settings()["latency"], (times, notified)


@pytest.mark.parametrize("bits", [pytest.param(128, marks=pytest.mark.long), 256])
def test_receive_speed(bits):
    config = dict(bits=bits, latency=[11, 14, 10])
    run_block(NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["rate_and_latency"], **config)


@pytest.mark.parametrize("bits, idle, stall", [(256, "never", "never"), (128, "often", "bursts")])
def test_once_through_any_network(bits, idle, stall):
    config = dict(bits=bits, idle=idle, stall=stall, jobs=12, order="any" if stall != "never" else "in_order")
    run_block(
        NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["once_through_any_network.*"], **config
    )


@pytest.mark.parametrize(
    "bits, sets, ways, slot_bits", [(128, 2, 2, 1), pytest.param(256, 4, 4, 4, marks=pytest.mark.long)]
)
def test_few_contexts_lose_nothing(bits, sets, ways, slot_bits):
    parameters = {"DataBits": bits, "Sets": sets, "Ways": ways, "SlotBits": slot_bits}
    config = dict(
        bits=bits, sets=sets, ways=ways, keys=2 * sets * ways, jobs=30, lengths=2000, order="any", stall="often"
    )
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=["once_through_any_network.*"], **config)


@pytest.mark.parametrize(
    "bits, sets, ways, slot_bits", [pytest.param(128, 16, 16, 3, marks=pytest.mark.long), (256, 2, 4, 2)]
)
def test_takes_all_while_nothing_leaves(bits, sets, ways, slot_bits):
    parameters = {"DataBits": bits, "Sets": sets, "Ways": ways, "SlotBits": slot_bits}
    checks = ["takes_all_while_nothing_leaves"]
    config = dict(bits=bits, sets=sets, ways=ways, steps=150, keys=5 if sets > 2 else 7)
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=checks, **config)


@pytest.mark.parametrize("bits, idle, stall", [(128, "never", "never"), (256, "often", "bursts")])
def test_equal_to_the_model(bits, idle, stall):
    config = dict(bits=bits, idle=idle, stall=stall, steps=500 if stall == "never" else 180)
    config |= dict(order="any" if stall != "never" else "in_order", quiet=60 if stall == "never" else 180)
    run_block(NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["equal_to_the_model"], **config)


def test_equal_to_the_model_where_packets_overtake():
    """A last packet says nothing of those before it: what is missing is told to a PROBE, or for want of a page."""
    config = dict(bits=128, steps=500, order="any", quiet=60, any_order=True, traffic_class=3)
    parameters = {"DataBits": 128, "AnyOrder": 1, "TrafficClass": "3'd3"}
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=["equal_to_the_model"], **config)


@pytest.mark.parametrize(
    "bits, sets, ways, slot_bits",
    [(256, 2, 4, 2), *(pytest.param(*shape, marks=pytest.mark.long) for shape in ((128, 2, 2, 1), (256, 2, 2, 1)))],
)
def test_equal_to_the_model_with_few_contexts(bits, sets, ways, slot_bits):
    """More transactions than contexts: no room, tombstones that are asked for, released."""
    parameters = {"DataBits": bits, "Sets": sets, "Ways": ways, "SlotBits": slot_bits}
    config = dict(bits=bits, sets=sets, ways=ways, keys=sets * ways + 4, steps=200)
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=["equal_to_the_model"], **config)
