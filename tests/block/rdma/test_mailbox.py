"""tn_port_rdma_mailbox with tn_memory: equal to the model for whatever packets come; and, between sources that repeat and a network
that loses, doubles, reorders and damages, each message once in its ring, nothing overwritten, nothing seen before it is whole."""

from collections import Counter
from itertools import repeat
from pathlib import Path

import cocotb
import pytest
from dram import DECERR, SLVERR
from harness import run_block, settings
from mailbox_bench import EVENTS, Bench
from mailbox_model import LINE, LONGEST, Model, Ring
from mailbox_network import Network
from node_tables import GOOD, PAGE, A, W
from receive_bench import COORD
from receive_model import Packet
from streams import Beat

from torusnet import sources
from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

NODE = "tn_port_rdma_mailbox_node"
RTL = [*sources.closure("tn_port_rdma_mailbox", "tn_memory"), Path(__file__).with_name(f"{NODE}.sv")]
LENGTHS = [0, 1, 16, 47, 48, 49, 112, 113, 240, 241, LONGEST]  # at the edges of lines and slots


class Image:
    """What memory must hold: pages as they were, changed by the model."""

    def __init__(self, bench: Bench):
        self.bench = bench
        self.missing: dict[tuple[int, int], int] = {}  # domain, page: code that a write gets
        self.pages = {key: bytearray(bench.memory.pages[page]) for key, page in bench.pages.items()}

    def write(self, domain: int, address: int, data: bytes) -> tuple[int, bool]:
        """The code of a write, and whether memory failed; where it answers errors, by lines of 64 bytes, nothing changes."""
        bench, key = self.bench, (domain, address // PAGE)
        if key not in self.pages:
            return AnswerCode.PAGE_FAULT, False
        if key in self.missing:
            return self.missing[key], False
        failed = False
        for k, byte in enumerate(data):
            if bench.memory.answer(bench.physical(domain, address + k)):
                failed = True
            else:
                self.pages[key][(address + k) % PAGE] = byte
        return (AnswerCode.MEMORY_ERROR if failed else AnswerCode.DONE), failed

    def check(self) -> None:
        for key, page in self.bench.pages.items():
            found, wanted = self.bench.memory.pages[page], self.pages[key]
            if found != wanted:
                at = [k for k in range(PAGE) if found[k] != wanted[k]]
                raise AssertionError(f"domain and page {key}: {len(at)} wrong bytes from {at[0]:#x} to {at[-1]:#x}")


class Lore:
    """Random packets of few transactions to few mailboxes: most fit, some do not."""

    def __init__(self, bench: Bench):
        self.rng = rng = bench.rng
        sources = [codec.Node.unpack(rng.getrandbits(22)) for _ in range(3)]
        self.keys = [(rng.choice(sources), rng.getrandbits(10)) for _ in range(bench.config.get("keys", 6))]
        self.numbers = {k: rng.choice([0, 8190, 4095, rng.getrandbits(13)]) for k in range(len(self.keys))}
        self.boxes = [0, 63, *rng.sample(range(1, 63), 3)]
        self.last: dict[int, Packet] = {}
        self.domains: dict[int, int] = {}  # of mailboxes

    def ring(self) -> Ring:
        """Rings lie anywhere, also over one another: memory is the programs' affair."""
        rng = self.rng
        slots, size = rng.choice([0, 1, 2, 3, 5]), rng.randrange(4)
        return Ring(rng.choice([100, 101]), rng.randrange(60), slots, size, rng.random() < 0.95)

    def packet(self) -> Packet:
        rng = self.rng
        key = rng.randrange(len(self.keys))
        if key in self.last and rng.random() < 0.25:  # again, perhaps damaged
            again = self.last[key]
            words = again.header.pack(), again.footer.pack()
            packet = Packet(codec.Header.unpack(words[0]), codec.Footer.unpack(words[1]), again.payload)
        else:
            self.numbers[key] = self.numbers[key] + rng.choice([1] * 150 + [0, 2, 2, 4095]) & 8191
            packet = self.last[key] = self.message(key)
        self.spoil(packet)
        return packet

    def message(self, key: int) -> Packet:
        rng = self.rng
        source, transaction = self.keys[key]
        box = rng.choice(self.boxes)
        addr = codec.NiAddress(rng.getrandbits(32), NiUnit.MAILBOX + box, codec.NI_SELECT).pack()
        header = codec.Header(
            traffic_class=1,
            pdid=self.domains.get(box, 100) ^ (rng.random() < 0.05),
            dst=codec.Node(COORD, 3),
            ptype=PktType.MAILBOX,
            addr=addr,
        )
        footer = codec.Footer(
            src=source,
            transaction=transaction,
            retransmission=self.numbers[key],
            first=1,
            last=1,
            timestamp=rng.getrandbits(22),
            src_pdid=rng.getrandbits(16),
        )
        return Packet(header, footer, rng.randbytes(rng.choice([*LENGTHS, *[rng.randrange(49)] * 11])))

    def control(self, packet: Packet, kind: int) -> None:
        unit = codec.NiAddress.unpack(packet.header.addr)
        unit.own = kind << 28 | self.rng.getrandbits(28)
        packet.header.addr, packet.header.ptype, packet.payload = unit.pack(), PktType.CONTROL, b""

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
            header.addr ^= rng.choice([1 << 38, 1 << 39, 1 << 41, 1 << 37])
        elif what < 0.12:
            setattr(footer, rng.choice(["first", "last", "notify"]), rng.randrange(2))
        elif what < 0.14:
            footer.retransmission = footer.retransmission + rng.choice([-1, -2, -4096, 4095]) & 8191
        elif what < 0.15:
            packet.payload = rng.randbytes(rng.choice([LONGEST + 1, 512, 600, 4096]))
        elif what < 0.18:
            header.ptype = rng.choice([PktType.STREAM, PktType.WRITE, PktType.READ_REQUEST, PktType.ACK, PktType.NACK])
        elif what < 0.26:
            self.control(packet, rng.choice([ControlKind.PROBE, ControlKind.PROBE, ControlKind.RELEASE, 0, 2, 9]))
            if rng.random() < 0.1:
                packet.payload = b"x"


@cocotb.test()
async def equal_to_the_model(dut):
    """Packet by packet: answers, events, memory; mailboxes that are set, read, closed, pages that fail and are mended."""
    bench = Bench(dut, latency=8, jitter=5)
    rng, lore, steps = bench.rng, Lore(bench), settings()["steps"]
    await bench.start()
    image = Image(bench)
    for key, page in list(bench.pages.items()):
        if rng.random() < 0.2:
            image.missing[key], flags = rng.choice([(1, 0), (1, GOOD & ~A), (2, GOOD & ~W)])
            bench.map(*key, flags)
        elif rng.random() < 0.4:
            line = page * PAGE + LINE * rng.randrange(16)
            bench.memory.errors[range(line, line + LINE)] = rng.choice([SLVERR, DECERR])
    model = Model(bench.sets, bench.ways, COORD, image.write)
    codes, kinds = Counter(), Counter()
    for step in range(steps):
        asked, box = rng.random(), rng.choice(lore.boxes)
        ring = model.rings[box]
        if asked < 0.04 or step < 5:
            box = lore.boxes[step] if step < 5 else box
            ring = lore.ring()
            lore.domains[box] = ring.domain
            model.set(box, ring)
            bench.set(box, ring)
        elif asked < 0.16:
            read = rng.choice([ring.written] * 8 + [ring.written + rng.randrange(-3, 4), rng.getrandbits(16)]) & 0xFFFF
            domain = ring.domain ^ (rng.random() < 0.05)
            model.index(box, domain, read)
            bench.indexes.send(Beat(mailbox=box, domain=domain, read=read))
        elif asked < 0.163:
            index = rng.randrange(bench.sets * bench.ways)
            model.forget(index)
            bench.forgets.send(Beat(index=index))
        elif asked < 0.17 and image.missing:
            key = rng.choice(sorted(image.missing))
            del image.missing[key]
            bench.map(*key)
        else:
            packet = lore.packet()
            model.receive(packet)
            bench.offer(packet)
        await bench.settled(bench.config.get("quiet", 60))
        answers = bench.answers()
        for words in answers:
            header, _, _ = codec.parse_packet(words)
            kinds[PktType(header.ptype).name] += 1
            code = codec.NiAddress.unpack(header.addr).own & 15
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
    for box in lore.boxes:
        assert await bench.word(box, True) == model.rings[box].word()
    for index in range(bench.sets * bench.ways):
        await entry_is_told(bench, model, index)
    dut._log.warning(f"COUNT {dict(codes)} {dict(kinds)}")
    if steps == 700:
        assert not (set(EVENTS) - {"lost", "no_context"} | {"ACK", "NACK"}) - set(kinds), kinds
        wanted = "DONE PAGE_FAULT PROTECTION CRC MEMORY_ERROR NO_UNIT MAILBOX_FULL UNKNOWN MALFORMED CLOSED OLD_NUMBER"
        assert not set(wanted.split()) - set(codes), codes


def tell(answers: list[list[int]]) -> str:
    parts = []
    for words in answers:
        header, payload, footer = codec.parse_packet(words)
        own = codec.NiAddress.unpack(header.addr).own
        nack = codec.Nack.from_bytes(payload) if payload else ""
        parts.append(f"{PktType(header.ptype).name} {own:#x} {nack} {footer}")
    return "; ".join(parts)


async def entry_is_told(bench: Bench, model: Model, index: int) -> None:
    """As software reads it."""
    word = await bench.word(index, False)
    entry = model.table[index // bench.ways][index % bench.ways]
    assert word >> 47 & 1 == (entry is not None), f"entry {index}"
    if entry:
        footer = entry.packet.footer
        wanted = footer.src.pack() | footer.transaction << 22 | footer.retransmission << 32
        assert word == wanted | int(entry.done) << 45 | 1 << 47 | footer.src_pdid << 48, f"entry {index}"


@cocotb.test()
@cocotb.parametrize(loss=[0.0, 0.2])
async def once_through_any_network(dut, loss):
    """Many to few: the judge in mailbox_network.py sees every line and every answer; programs read at their own pace."""
    bench = Bench(dut, latency=20, jitter=60)
    await bench.start(pages=200)
    network = Network(bench, settings()["messages"], settings().get("keys", 12), loss)
    await bench.clock.until(network.over, 400_000)
    await bench.clock.cycles(300)
    while network.late:  # copies of what is long over
        bench.offer(network.late.pop())
        await bench.clock.cycles(20)
    await bench.clock.cycles(500)
    network.check()
    dut._log.warning(f"COUNT loss {loss}: {network.answered} {dict(Counter(bench.events))}")
    expected = settings().get("expected", ["NACKMAILBOX_FULL", "NACKPAGE_FAULT"])
    assert all(network.answered[name] for name in expected)


@cocotb.test()
async def takes_all_while_nothing_leaves(dut):
    """No answer is ever taken, no program reads, most pages are missing: each packet is taken within a bound all the same."""
    bench = Bench(dut, latency=20, jitter=20)
    rng, lore = bench.rng, Lore(bench)
    bench.sink.pause = repeat(True)
    await bench.start()
    for key in bench.pages:
        if rng.random() < 0.7:
            bench.map(*key, 0)
    for box in lore.boxes:
        bench.set(box, Ring(rng.choice([100, 101]), rng.randrange(60), 3, 3))
    await bench.settled()
    for _ in range(400):
        bench.offer(lore.packet())
    await bench.clock.until(lambda: not bench.flits.queue, 60_000)
    waits = [b - a for a, b in zip(bench.flits.cycles, bench.flits.cycles[1:], strict=False)]
    dut._log.warning(f"COUNT longest wait {max(waits)} cycles, {dict(Counter(bench.events))}")
    assert max(waits) < 300 and not bench.sink.beats and bench.events.count("lost") > 100
    # What was lost is told when it is asked for
    bench.sink.pause = repeat(False)
    await bench.settled(100)
    bench.answers()
    key = next(key for key in range(len(lore.keys)) if key in lore.last)
    lore.control(lore.last[key], ControlKind.PROBE)
    bench.offer(lore.last[key])
    await bench.settled()
    assert len(bench.answers()) == 1


@cocotb.test()
async def rate_and_latency(dut):
    """Messages of each size behind one another to one mailbox, and one by itself; pages known."""
    bench = Bench(dut, latency=15)
    await bench.start()
    lore = Lore(bench)
    times = []
    for group, (size, length, count) in enumerate(((0, 16, 32), (0, 48, 32), (1, 112, 32), (2, 240, 24))):
        ring, messages = Ring(100, 8 * group, 5, size), []
        bench.clear(ring)
        bench.set(size, ring)
        for k in range(count + 2):
            lore.boxes, lore.keys[0] = [size], (codec.Node(COORD, k % 4), 100 * group + k)
            message = lore.message(0)
            message.header.pdid, message.payload = 100, bench.rng.randbytes(length)
            messages.append(message)
        for message in messages[:2]:
            bench.offer(message)
            await bench.settled()
        times.append(bench.port.log[-1].asked - bench.flits.cycles[-1])
        times.append(bench.sink.packet_cycles[-1] - bench.port.log[-1].due)
        for message in messages[2:]:
            bench.indexes.send(Beat(mailbox=size, domain=100, read=2))
            bench.offer(message)
        first = len(bench.flits.cycles)
        await bench.settled()
        cycles = (bench.flits.cycles[-1] - bench.flits.cycles[first]) / (count - 1)
        codes = [words[0] >> 43 & 31 for words in bench.answers()]
        dut._log.warning(f"RATE {bench.bits} bit, {length} B: a message in {cycles:.2f} cycles; times {times[-2:]}")
        assert codes == [PktType.ACK] * (count + 2) and cycles <= settings()["rates"][group]
    assert times == settings()["times"]


@pytest.mark.parametrize(
    "bits, rates, long",
    [
        pytest.param(128, [4.3, 5.3, 9.5, 18], (36, 44), marks=pytest.mark.long),
        (256, [4.3, 4.3, 7.3, 12], (33, 37)),
    ],
)
def test_mailbox_speed(bits, rates, long):
    config = dict(bits=bits, times=[9, 7, 9, 7, long[0], 7, long[1], 7], rates=rates)
    run_block(NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["rate_and_latency"], **config)


@pytest.mark.parametrize("bits, idle, stall", [(256, "never", "never"), (128, "often", "bursts")])
def test_once_through_any_network(bits, idle, stall):
    config = dict(bits=bits, idle=idle, stall=stall, messages=150, order="any" if stall != "never" else "in_order")
    run_block(
        NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["once_through_any_network.*"], **config
    )


def test_once_with_a_small_table():
    """More transactions than entries: sources are asked, and release."""
    parameters = {"DataBits": 128, "Sets": 2, "Ways": 2, "SlotBits": 1}
    config = dict(bits=128, sets=2, ways=2, keys=10, messages=100, order="any", stall="often")
    config["expected"] = ["CONTROL", "NACKNO_CONTEXT"]
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=["once_through_any_network.*"], **config)


@pytest.mark.parametrize("bits", [128, 256])
def test_takes_all_while_nothing_leaves(bits):
    config = dict(bits=bits)
    checks = ["takes_all_while_nothing_leaves"]
    run_block(NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=checks, **config)


@pytest.mark.parametrize("bits, idle, stall", [(128, "never", "never"), (256, "often", "bursts")])
def test_equal_to_the_model(bits, idle, stall):
    config = dict(bits=bits, idle=idle, stall=stall, steps=700 if stall == "never" else 250)
    config |= dict(order="any" if stall != "never" else "in_order", quiet=60 if stall == "never" else 180)
    run_block(NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["equal_to_the_model"], **config)


@pytest.mark.parametrize("bits, sets, ways, slot_bits", [(256, 2, 2, 4)])
def test_equal_to_the_model_with_a_small_table(bits, sets, ways, slot_bits):
    parameters = {"DataBits": bits, "Sets": sets, "Ways": ways, "SlotBits": slot_bits, "TrafficClass": "3'd3"}
    config = dict(bits=bits, sets=sets, ways=ways, keys=sets * ways + 4, steps=300, traffic_class=3)
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=["equal_to_the_model"], **config)
