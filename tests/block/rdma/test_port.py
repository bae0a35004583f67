"""tn_port_rdma, all of it: programs and their driver at its pages, over AXI4, and page tables in memory. What programs write to
their own node comes out as it should, and everything that is not allowed says why."""

import random
from collections import Counter
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import cocotb
import pytest
from axi import master
from dram import Memory, ReadPort, WritePort
from harness import run_block, settings
from node_tables import PAGE, RING, WINDOW, Tables
from pages import MAP, pack, unpack
from receive_bench import COORD
from receive_model import Packet
from receive_network import Job
from streams import Beat, Domain, PacketSink, Source, from_flits, pauses, to_flits

from torusnet import sources
from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, NiUnit, PktType

UNIT = 2
NODE = UNIT << 16 | COORD.pack()
NI = 7 << 39
DOMAINS = (100, 101)
SLOT_OF_RING = 64


def le(*words: int) -> bytes:
    return b"".join(word.to_bytes(8, "little") for word in words)


class Bench(Tables):
    def __init__(self, dut):
        config = settings()
        self.dut, self.rng, self.bits = dut, random.Random(7), config["bits"]
        self.memory, self.clock = Memory(), Domain(dut.clk_i, dut.rst_ni)
        stall = config["stall"]
        options = dict(bits=self.bits, order=config["order"], stall=lambda seed: pauses(stall, seed))
        self.clock.add(ReadPort(dut, self.memory, latency=40, pause=pauses(stall, 5), **options))
        self.writes = self.clock.add(WritePort(dut, self.memory, latency=15, pause=pauses(stall, 6), **options))
        self.pages: dict[tuple[int, int], int] = {}
        self.free = iter(self.rng.sample(range(WINDOW.start + 64, 0x2000), 2000))
        dut.source_i.value, dut.break_i.value = NODE, 0
        self.clock.add(self)
        self.rx = self.clock.add(Source(dut, "rx", ["head", "tail", "data", "words"]))
        self.sink = self.clock.add(PacketSink(dut, "tx"))
        self.stays = True
        self.cpu, self.cycle = master(dut), 0

    # An agent: time stamps, and nothing leaves for the router if all is for this node
    def idle(self) -> None:
        self.dut.cycle_i.value = 0

    def drive(self, active: bool) -> None:
        self.dut.cycle_i.value = self.clock.cycle & 0x3FFFFF

    def sample(self) -> None:
        assert not self.stays or self.dut.tx_valid_o.value == 0

    async def put(self, address: int, *words: int) -> None:
        await self.cpu.write(address, le(*words), size=4 if len(words) == 2 else 3)

    async def load(self, address: int) -> int:
        return int.from_bytes((await self.cpu.read(address, 8, size=3)).data, "little")

    async def driver(self, offset: int, word: int) -> None:
        await self.put(MAP.DRIVER_OFFSET + offset, word)

    async def state(self):
        return unpack("state", await self.load(MAP.DRIVER_OFFSET + MAP.STATE))

    async def ended(self, command: str) -> None:
        while getattr(await self.state(), command):
            pass

    async def look(self, kind: int, index: int, word: int = 0) -> int:
        await self.driver(MAP.LOOK, pack("look", kind=kind, index=index, word=word))
        await self.ended("look")
        return await self.load(MAP.DRIVER_OFFSET + MAP.LOOKED)

    async def count(self, name: str) -> int:
        return await self.look(4, getattr(MAP, f"COUNT_{name}"))

    async def start(self) -> None:
        for k, _ in enumerate(DOMAINS):
            self.tables(k)
            for vpn in range(40):
                self.map(DOMAINS[k], vpn)
        await self.clock.start()
        await self.driver(MAP.WINDOW_FIRST, WINDOW.start)
        await self.driver(MAP.WINDOW_LAST, WINDOW.stop - 1)
        await self.driver(MAP.RING, pack("ring", page=RING, size=4, enable=1))
        for k, domain in enumerate(DOMAINS):
            await self.driver(MAP.OWNERS + 8 * k, pack("owner", domain=domain, open=1))
            await self.driver(MAP.CONTEXT_SATP, 8 << 60 | domain << 44 | (WINDOW.start + 3 * k))
            await self.driver(MAP.CONTEXT, pack("context", number=k, read=1, write=1, set=1))
            await self.ended("translation")
        while not (await self.state()).ready:
            pass

    async def write(
        self,
        page: int,
        slot: int,
        source: int,
        to: int,
        size: int,
        notify: tuple[int, int] | None = None,
        read: int = 0,
        node: int = NODE,
    ):
        """As a program does it: two stores of 16 bytes, in front of them one for a notification. Of a read, `source` is what is
        read and `to` is where it goes."""
        at = page * MAP.PAGE_BYTES + slot * MAP.SLOT_BYTES
        here, there = (to, source) if read else (source, to)
        place = pack("place", addr=there, node=node)
        command = pack("command", bytes=size, notify=int(notify is not None), operation=1 + read)
        if notify is not None:
            await self.put(at + MAP.SLOT_NOTIFY_DATA, notify[1])
        await self.put(at + MAP.SLOT_SOURCE, here, place)
        await self.put(at + MAP.SLOT_COMMAND, command, notify[0] if notify else 0)

    async def status(self, page: int, slot: int):
        at = page * MAP.PAGE_BYTES + slot * MAP.SLOT_BYTES + MAP.SLOT_STATUS
        for _ in range(2000):
            found = unpack("status", await self.load(at))
            if found.ended:
                assert not found.busy
                return found
        raise AssertionError(f"slot {slot} of page {page} does not end: {found}")

    async def send(
        self, page: int, channel: int, box: int, message: bytes, sequence: int = 0, node: int = NODE
    ) -> None:
        at = page * MAP.PAGE_BYTES + MAP.CHANNELS_OFFSET + channel * MAP.CHANNEL_BYTES
        padded = message + bytes(-len(message) % 16)
        for k in range(0, len(padded), 16):
            await self.cpu.write(at + MAP.CHANNEL_PAYLOAD + k, padded[k : k + 16], size=4)
        place = pack("place", addr=NI | (NiUnit.MAILBOX + box) << 32 | sequence, node=node)
        await self.put(at, place, pack("message", bytes=len(message), operation=1))

    async def sent(self, page: int, channel: int):
        at = page * MAP.PAGE_BYTES + MAP.CHANNELS_OFFSET + channel * MAP.CHANNEL_BYTES + MAP.CHANNEL_COMMAND
        for _ in range(2000):
            found = unpack("status", await self.load(at))
            if found.ended:
                return found
        raise AssertionError(f"channel {channel} of page {page} does not end: {found}")


@cocotb.test()
async def programs_write_to_their_own_node(dut):
    bench = Bench(dut)
    await bench.start()
    rng = bench.rng
    for slot in range(12):
        page = slot % 2
        size = rng.choice([1, 16, 64, 300, 4096, 9000, 20_000])
        source, to = rng.randrange(16 * PAGE, 26 * PAGE), rng.randrange(0, 10 * PAGE)
        note = (15 * PAGE + 16 * slot, rng.getrandbits(64)) if slot % 3 == 0 else None
        sent = bench.virtual(DOMAINS[page], source, size)
        await bench.write(page, slot, source, to, size, note)
        status = await bench.status(page, slot)
        assert (status.code, status.here) == (0, 0)
        assert bench.virtual(DOMAINS[page], to, size) == sent
        if note is not None:
            record = bench.virtual(DOMAINS[page], note[0], 16)
            assert int.from_bytes(record[:8], "little") == note[1] and record[15] >> 7 == 1
        assert await bench.load(page * MAP.PAGE_BYTES + MAP.ENDED_OFFSET) >> slot & 1
    assert await bench.count("CONTROL_DONE") == await bench.count("RECEIVE_DONE") > 0
    assert await bench.count("CONTROL_FAILED") == 0


@cocotb.test()
async def programs_read_their_own_node(dut):
    """Of any length, from and to any offset, with notifications and without; what lies around stays as it was."""
    bench = Bench(dut)
    await bench.start()
    rng = bench.rng
    sizes = [64, 1, 0, 16, 17, 300, 4096, 9000, 20_000, 40_000]
    for slot, size in enumerate(sizes):
        page = slot % 2
        source, to = 16 * PAGE + rng.randrange(PAGE), rng.randrange(1, 4 * PAGE)
        note = (15 * PAGE + 16 * slot, rng.getrandbits(64)) if slot % 3 == 0 else None
        around = bench.virtual(DOMAINS[page], to - 1, size + 2)
        wanted = bench.virtual(DOMAINS[page], source, size) if size else b""
        await bench.write(page, slot, source, to, size, note, read=1)
        status = await bench.status(page, slot)
        assert (status.code, status.here, status.detail) == (0, 0, 0)
        assert bench.virtual(DOMAINS[page], to - 1, size + 2) == around[:1] + wanted + around[-1:]
        if note is not None:
            record = bench.virtual(DOMAINS[page], note[0], 16)
            assert int.from_bytes(record[:8], "little") == note[1] and record[15] >> 7 == 1
    assert await bench.count("READS_BEGUN") == await bench.count("READS_DONE") == len(sizes) - 1
    # Many at once, of both pages, more than there are entries of a set; writes among them
    expected = []
    for k in range(2 * MAP.SLOTS):
        page, slot = k % 2, k // 2
        size, read = rng.randrange(1, 513), int(k % 5 != 0)
        source, to = rng.randrange(16 * PAGE, 26 * PAGE), slot * 512
        expected.append((page, slot, to, bench.virtual(DOMAINS[page], source, size)))
        await bench.write(page, slot, source, to, size, read=read)
    for page, slot, to, data in expected:
        assert (await bench.status(page, slot)).code == 0
        assert bench.virtual(DOMAINS[page], to, len(data)) == data
    assert await bench.count("READS_DONE") == await bench.count("READS_BEGUN")
    assert await bench.count("CONTROL_FAILED") == await bench.count("READS_FAILED") == 0


@cocotb.test()
async def reads_that_fail_say_why(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.driver(
        MAP.SENDING, pack("sending", short_log2=8, long_log2=10, window=8, timeout=40, pause=1, tries=3, life=20)
    )
    hole, barred = 60 * PAGE, 30 * PAGE
    bench.map(DOMAINS[0], barred // PAGE, 1 | 2 | 16 | 64)  # it may be read, not written
    bench.map(DOMAINS[0], 31, 1 | 2 | 64)  # not a page of programs
    fault, protection, malformed = AnswerCode.PAGE_FAULT, AnswerCode.PROTECTION, AnswerCode.MALFORMED
    top = 1 << 39
    cases = [  # what is read, where it goes, bytes, code, here, address
        (hole + 5, 0, 64, fault, 0, None),  # there
        (16 * PAGE, hole + 5, 64, fault, 1, None),  # here
        (31 * PAGE, 0, 64, protection, 0, None),
        (16 * PAGE, barred, 64, protection, 1, barred),
        (barred, 0, 64, AnswerCode.DONE, 0, None),
        (16 * PAGE, 0, (1 << 32) + 1, malformed, 1, 0),
        (top - 10, 0, 64, malformed, 1, 0),
        (16 * PAGE, top - 10, 64, malformed, 1, 0),
        (16 * PAGE, top, 64, malformed, 1, 0),
        (NI | 3 << 32, 0, 64, AnswerCode.NO_UNIT, 1, 0),
    ]
    for slot, (source, to, size, code, here, address) in enumerate(cases):
        await bench.write(0, slot, source, to, size, read=1)
        status = await bench.status(0, slot)
        assert (status.code, status.here) == (code, here), (slot, status)
        assert address is None or status.detail == address, (slot, status)
    assert await bench.count("READS_FAILED") == 4
    # Entries as the driver sees them: those that ended stay until they are released, or forgotten
    found = [await bench.look(5, k) for k in range(64)]
    for k, word in enumerate(found):
        if word >> 47 & 1:
            assert word & 0x3FFFFF == NODE and word >> 45 & 1 and not word >> 46 & 1 and word >> 48 == DOMAINS[0]
            await bench.driver(MAP.FORGET, pack("entry", index=k, read=1))
            await bench.ended("forget")
            assert not await bench.look(5, k) >> 47 & 1
    # What another node asks for, and must not: its command says so, here
    bench.stays, guests = False, Guests(bench)
    for source, size in [(16 * PAGE, (1 << 32) + 1), (top, 64), (NI | 3 << 32, 64)]:
        asked = codec.ReadRequest(addr=0, source=source, length=size, path=0).pack().to_bytes(16, "little")
        packet = guests.packet(PktType.READ_REQUEST, NiUnit.READS, 0, asked + bytes(16))
        guests.offer(packet.words())
        await bench.clock.until(lambda: bench.sink.packets, 1000)
        header, payload, _ = codec.parse_packet(from_flits(bench.sink.packets.pop(), bench.bits)[:3])
        told = codec.NiAddress.unpack(header.addr)
        assert (header.ptype, told.own) == (PktType.NACK, malformed) and payload[0] & 3 == 3, "it has ended, here"
    assert await bench.count("READS_FAILED") == 7
    bench.stays = True
    before = await bench.count("DRIVER_IGNORED")
    await bench.driver(MAP.FORGET, pack("entry", index=64, read=1))
    await bench.driver(MAP.FORGET, pack("entry", index=1, read=1, mailbox=1))
    await bench.driver(MAP.LOOK, pack("look", kind=5, index=64))
    assert await bench.count("DRIVER_IGNORED") == before + 3
    await bench.write(0, 0, 16 * PAGE, 0, 100, read=1)
    assert (await bench.status(0, 0)).code == 0


@cocotb.test()
async def many_slots_at_once(dut):
    bench = Bench(dut)
    await bench.start()
    expected = []
    for slot in range(2 * MAP.SLOTS):
        page, number = slot % 2, slot // 2
        size = bench.rng.randrange(1, 700)
        source, to = bench.rng.randrange(16 * PAGE, 26 * PAGE), number * 1024 // 2
        size = min(size, 512)
        expected.append((page, to, bench.virtual(DOMAINS[page], source, size)))
        await bench.write(page, number, source, to, size)
    for slot in range(2 * MAP.SLOTS):
        assert (await bench.status(slot % 2, slot // 2)).code == 0
    for page, to, data in expected:
        assert bench.virtual(DOMAINS[page], to, len(data)) == data
    for page in range(2):
        assert await bench.load(page * MAP.PAGE_BYTES + MAP.ENDED_OFFSET) == (1 << MAP.SLOTS) - 1


@cocotb.test()
async def messages_come_to_their_mailbox(dut):
    bench = Bench(dut)
    await bench.start()
    box, page = 5, 12
    for line in range(0, PAGE, 64):
        bench.memory.write(bench.pages[DOMAINS[0], page] * PAGE + line, bytes(64))
    await bench.driver(MAP.MAILBOX_RING, pack("mailbox_ring", domain=DOMAINS[0], page=page, slots=3, size=1, open=1))
    await bench.driver(MAP.MAILBOX_SET, box)
    await bench.ended("mailbox")
    messages = [bench.rng.randbytes(size) for size in (0, 1, 16, 48, 49, 100, 112, 17, 33, 64, 80, 5)]
    for k, message in enumerate(messages):
        await bench.send(0, k, box, message, 1000 + k)
        assert (await bench.sent(0, k)).code == 0
        slot = bench.virtual(DOMAINS[0], page * PAGE + k % 8 * 128, 128)
        record = int.from_bytes(slot[:16], "little")
        assert record >> 127 and record & 0xFFFFFFFF == 1000 + k and record >> 48 & 0xFFFF == k
        assert record >> 32 & 0xFFFF == DOMAINS[0] and record >> 64 & 0x3FFFFF == NODE
        assert record >> 96 & 0x7FFF == len(message) and slot[16 : 16 + len(message)] == message
        # The one whose mailbox it is says how far it has read; what another says is ignored
        await bench.put(MAP.PAGE_BYTES + MAP.INDEXES_OFFSET + 8 * box, 0xFFFF)
        await bench.put(MAP.INDEXES_OFFSET + 8 * box, k + 1)
    assert await bench.count("MAILBOX_INDEX") == len(messages)
    assert await bench.count("MAILBOX_DONE") == await bench.count("MESSAGE_DONE") == len(messages)
    assert await bench.look(3, box) & 0xFFFFFFFF == len(messages) << 16 | len(messages)


@cocotb.test()
async def what_is_not_allowed_says_why(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.driver(
        MAP.SENDING, pack("sending", short_log2=8, long_log2=10, window=8, timeout=40, pause=1, tries=3, life=20)
    )
    hole = 60 * PAGE
    await bench.write(0, 0, 17 * PAGE, hole, 64)  # a page that is not there, at the destination
    status = await bench.status(0, 0)
    assert (status.code, status.here) == (AnswerCode.PAGE_FAULT, 0)
    await bench.write(0, 1, hole, 0, 64)  # .. at the source
    status = await bench.status(0, 1)
    assert (status.code, status.here) == (AnswerCode.PAGE_FAULT, 1)
    assert (await bench.state()).faults and (await bench.state()).ring_write >= 2
    bench.map(DOMAINS[0], 30, 1 | 2 | 16 | 64)  # read only
    await bench.write(0, 2, 17 * PAGE, 30 * PAGE, 64)
    assert (await bench.status(0, 2)).code == AnswerCode.PROTECTION
    await bench.write(0, 3, 17 * PAGE, NI | 3 << 32, 64)  # a unit that is not there
    assert (await bench.status(0, 3)).code == AnswerCode.NO_UNIT
    at = 4 * MAP.SLOT_BYTES
    await bench.put(at + MAP.SLOT_COMMAND, pack("command", bytes=64, operation=9), 0)
    assert (await bench.status(0, 4)).code == AnswerCode.MALFORMED
    await bench.send(0, 0, 9, b"a mailbox that is closed")
    assert (await bench.sent(0, 0)).code == AnswerCode.CLOSED
    # A page that is closed: ones, and nothing happens
    closed = 7 * MAP.PAGE_BYTES
    before = await bench.count("PAGE_IGNORED")
    await bench.put(closed, 1, 2)
    assert await bench.load(closed) == (1 << 64) - 1
    assert await bench.count("PAGE_IGNORED") == before + 1
    # The driver's page: what cannot be is not taken
    before = await bench.count("DRIVER_IGNORED")
    good = await bench.load(MAP.DRIVER_OFFSET + MAP.SENDING)
    for wrong in (
        dict(short_log2=7),
        dict(long_log2=13),
        dict(window=0),
        dict(window=9),
        dict(tries=0),
        dict(timeout=0),
        dict(pause=0),
    ):
        fields = dict(short_log2=8, long_log2=10, window=8, timeout=8, pause=2, tries=16, life=1)
        await bench.driver(MAP.SENDING, pack("sending", **fields | wrong))
        assert await bench.load(MAP.DRIVER_OFFSET + MAP.SENDING) == good
    await bench.driver(MAP.RING, pack("ring", page=RING, size=9))
    await bench.driver(MAP.LOOK, pack("look", kind=6))
    await bench.driver(MAP.LOOK, pack("look", kind=4, index=MAP.COUNTERS))
    await bench.driver(MAP.FORGET, pack("entry", index=256))
    await bench.driver(MAP.CONTEXT, pack("context", set=1, all=1))
    await bench.driver(MAP.STATE, 0)
    await bench.driver(0x3F8, 0)
    await bench.cpu.write(MAP.DRIVER_OFFSET + MAP.SENDING, b"1234", size=2)
    assert await bench.count("DRIVER_IGNORED") == before + 15


class Guests:
    """Packets of other nodes: of blocks, messages, reads, of answers to what was never sent; some again, some damaged."""

    def __init__(self, bench: Bench):
        self.bench, self.rng = bench, bench.rng
        self.source = codec.Node(codec.Coord(1, 2, 3), 4)
        fixed = dict(source=self.source, number=7, domain=DOMAINS[0], where=None, what=0, size=256)
        self.jobs = [Job(id=k, first=k * 512, data=self.rng.randbytes(400 + k), **fixed) for k in range(40)]
        self.pieces = [packet for job in self.jobs for packet in job.packets()]
        self.count = Counter()

    def packet(self, kind: PktType, unit: int, own: int, payload: bytes = b"") -> Packet:
        header = codec.Header(traffic_class=1, pdid=DOMAINS[0], dst=codec.Node(COORD, UNIT), ptype=kind)
        header.addr = codec.NiAddress(own, unit, codec.NI_SELECT).pack()
        footer = codec.Footer(src=self.source, transaction=self.rng.randrange(1024), first=1, last=1)
        footer.retransmission = self.rng.choice([1, 7, 8, self.rng.getrandbits(13)])
        return Packet(header, footer, payload)

    def block(self) -> Packet:
        return self.rng.choice(self.pieces)

    def probe(self) -> Packet:
        unit = self.rng.choice([NiUnit.RECEIVE_CONTROL, NiUnit.READS, NiUnit.MAILBOX + 5])
        return self.packet(PktType.CONTROL, unit, ControlKind.PROBE << 28)

    def message(self) -> Packet:
        box, size = self.rng.choice([5, 5, 6]), self.rng.randrange(100)
        return self.packet(PktType.MAILBOX, NiUnit.MAILBOX + box, self.rng.getrandbits(32), self.rng.randbytes(size))

    def read(self) -> Packet:
        asked = codec.ReadRequest(addr=0, source=16 * PAGE, length=self.rng.choice([1, 100, 9000]), path=0)
        payload = b"".join(word.pack().to_bytes(16, "little") for word in (asked, codec.Completion(addr=0, data=0)))
        return self.packet(PktType.READ_REQUEST, NiUnit.READS, 0, payload)

    def answer(self) -> Packet:
        kind = self.rng.choice([PktType.ACK, PktType.NACK, PktType.CONTROL])
        own = (
            0 if kind == PktType.ACK else self.rng.randrange(1, 15) if kind == PktType.NACK else ControlKind.QUERY << 28
        )
        return self.packet(kind, NiUnit.TRANSFER_CONTROL, own, bytes(16) if kind == PktType.NACK else b"")

    def come(self, number: int) -> None:
        for _ in range(number):
            kind = self.rng.choice(["block", "block", "probe", "message", "read", "answer"])
            self.count[kind] += 1
            packet = getattr(self, kind)()
            packet.header.dst = codec.Node(COORD, UNIT)
            damage = self.rng.choice(["header", "footer", "payload"]) if self.rng.random() < 0.05 else ""
            words = replace(packet, damage=damage if packet.payload or damage != "payload" else "").words()
            self.offer(words)

    def offer(self, words: list[int]) -> None:
        self.bench.rx.send(*(Beat(**vars(flit), words=len(words)) for flit in to_flits(words, self.bench.bits)))


@cocotb.test()
async def nothing_leaves_and_all_that_comes_is_taken(dut):
    """The router takes nothing, for ever, while programs send, and timers end: all that comes is taken within a bound."""
    bench = Bench(dut)
    bench.stays, bench.sink.pause = False, repeat(True)
    await bench.start()
    await bench.driver(
        MAP.SENDING, pack("sending", short_log2=8, long_log2=10, window=8, timeout=2, pause=1, tries=31, life=20)
    )
    await bench.driver(MAP.MAILBOX_RING, pack("mailbox_ring", domain=DOMAINS[0], page=12, slots=3, size=1, open=1))
    await bench.driver(MAP.MAILBOX_SET, 5)
    await bench.ended("mailbox")
    away = UNIT << 16 | codec.Coord(3, 3, 3).pack()
    for slot in range(12):
        await bench.write(0, slot, 20 * PAGE, 0, 40_000, node=away, read=slot % 2)
        await bench.send(0, slot, 9, b"to whom it may concern", node=away)
    guests = Guests(bench)
    guests.come(400)
    for piece in guests.pieces:
        piece.header.dst = codec.Node(COORD, UNIT)
        guests.offer(piece.words())
    await bench.clock.until(lambda: not bench.rx.queue, 100_000)
    waits = [b - a for a, b in zip(bench.rx.cycles, bench.rx.cycles[1:], strict=False)]
    await bench.clock.cycles(3000)
    dut._log.warning(f"COUNT longest wait {max(waits)} cycles, {dict(guests.count)}")
    assert max(waits) < settings()["longest"] and not bench.sink.beats
    for job in guests.jobs:
        assert bench.virtual(DOMAINS[0], job.first, len(job.data)) == job.data
    assert await bench.count("MAILBOX_DONE") == 8 and await bench.count("READS_BEGUN") > 20
    for slot in range(12):
        assert await bench.load(slot * MAP.SLOT_BYTES + MAP.SLOT_STATUS) >> 63, "it is under way"
    # When it takes again, each block is acknowledged
    bench.sink.pause = repeat(False)
    guests.come(20)
    told = set()
    for _ in range(200):
        await bench.clock.cycles(100)
        for flits in bench.sink.packets:
            header, _, footer = codec.parse_packet(
                from_flits(flits, bench.bits)[: 2 + -(-(flits[0].data >> 48 & 0x3FFF) // 16)]
            )
            if header.ptype == PktType.ACK and header.dst == guests.source and footer.retransmission == 7:
                told.add(footer.transaction)
        bench.sink.packets.clear()
        if told >= {job.id for job in guests.jobs}:
            return
    raise AssertionError(f"not acknowledged: {sorted({job.id for job in guests.jobs} - told)}")


@cocotb.test()
async def what_is_nothing_for_transfer_control_is_counted(dut):
    """Whole packets for it that are of none of its kinds, with ids of either half, behind one another: each counts once."""
    bench = Bench(dut)
    await bench.start()
    guests, offered = Guests(bench), 0
    for number in (0, 511, 512, 1023, *(bench.rng.randrange(1024) for _ in range(20))):
        for kind, own, payload in [
            (PktType.WRITE, 0, bytes(16)),
            (PktType.MAILBOX, 0, b""),
            (PktType.CONTROL, ControlKind.RELEASE << 28, b""),
            (PktType.ACK, AnswerCode.BUSY, b""),  # it says that it is done, or is none
            (PktType.NACK, AnswerCode.BUSY, b""),  # without its payload
        ]:
            packet = guests.packet(kind, NiUnit.TRANSFER_CONTROL, own, payload)
            packet.footer.transaction = number
            guests.offer(packet.words())
            offered += 1
        guests.offer(guests.packet(PktType.ACK, NiUnit.TRANSFER_CONTROL, 0).words())  # what is one, late as it may be
    await bench.clock.until(lambda: not bench.rx.queue, 10_000)
    await bench.clock.cycles(100)
    assert await bench.count("CONTROL_UNKNOWN") == offered
    assert await bench.count("CONTROL_DAMAGED") == 0


@cocotb.test()
async def a_flit_without_room_is_told_until_a_reset(dut):
    """Memory takes nothing, so that the receive FIFO fills up to its last place: a header and then a flit of a payload that come
    without a promise each set their bit of FIFO_INTRANODE_EXC."""
    bench = Bench(dut)
    bench.stays = False
    await bench.start()
    bench.writes.aw.pause = bench.writes.w.pause = repeat(True)
    guests, pieces = Guests(bench), 0
    header_rx, data_rx = 1 << 2, 1 << 3
    while not int(dut.taken_o.value):
        guests.offer(guests.pieces[pieces].words())
        pieces += 1
        await bench.clock.until(lambda: not bench.rx.queue, 1000)
        await bench.clock.cycles(60)
    lane = bench.bits // 8
    depth, largest = 8192 // lane, -(-(4096 + 32) // lane)  # in flits
    rest = depth - largest - int(dut.taken_o.value)
    for size in (rest * lane - 32, 4096):
        packet = guests.packet(PktType.WRITE, NiUnit.RECEIVE_CONTROL, 0, bytes(size))
        packet.header.dst = codec.Node(COORD, UNIT)
        guests.offer(packet.words())
    await bench.clock.until(lambda: not bench.rx.queue, 1000)
    await bench.clock.cycles(10)
    assert (dut.taken_o.value, dut.exception_o.value) == (depth, 0)
    for flit, told in [(1, header_rx), (2, header_rx | data_rx)]:
        dut.break_i.value = flit
        await bench.clock.cycles(1)
        dut.break_i.value = 0
        await bench.clock.cycles(20)
        assert dut.exception_o.value == told
    bench.writes.aw.pause, bench.writes.w.pause = repeat(False), repeat(False)
    await bench.clock.until(lambda: dut.taken_o.value == 0, 20_000)
    assert dut.exception_o.value == header_rx | data_rx, "kept"
    await bench.clock.reset()
    assert dut.exception_o.value == 0


@cocotb.test()
async def a_domain_is_closed_under_its_operations(dut):
    """Its context goes while writes, reads and messages of it are under way, one of them in the pause behind a fault: when the
    driver is told that it is closed, nothing of its memory changes any more; each operation ends, with 0 if it is there and else
    with 3; those of another domain go on. Opened again, it is as new."""
    bench = Bench(dut)
    await bench.start()
    mine, other = DOMAINS
    box, ring, hole = 3, 39, 60 * PAGE
    for line in range(0, PAGE, 64):
        bench.memory.write(bench.pages[mine, ring] * PAGE + line, bytes(64))
    await bench.driver(MAP.MAILBOX_RING, pack("mailbox_ring", domain=mine, page=ring, slots=5, size=1, open=1))
    await bench.driver(MAP.MAILBOX_SET, box)
    await bench.ended("mailbox")
    expected: dict[tuple[int, int], tuple[int, bytes]] = {}  # by page and slot: where, and what comes there

    async def begin(page: int, slot: int, size: int, read: int) -> None:
        source, to = 16 * PAGE + bench.rng.randrange(9 * PAGE), slot * 9000
        note = (38 * PAGE + 16 * slot, slot) if slot % 2 else None
        expected[page, slot] = to, bench.virtual(DOMAINS[page], source, size)
        await bench.write(page, slot, source, to, size, note, read=read)

    await begin(0, 0, 50, 0)
    assert (await bench.status(0, 0)).code == 0
    await bench.write(0, 8, 16 * PAGE, hole, 64)
    while not (await bench.state()).faults:
        pass
    faults = (await bench.state()).ring_write
    for slot in range(1, 7):
        await begin(0, slot, 9000, slot % 3 == 2)
        await begin(1, slot, 4000, slot % 3 == 2)
    for channel in range(6):
        await bench.send(0, channel, box, bytes([channel]) * 60)

    await bench.driver(MAP.CONTEXT_SATP, 0)
    await bench.driver(MAP.CONTEXT, pack("context", number=0, set=1))
    await bench.ended("translation")
    left = bench.virtual(mine, 0, 40 * PAGE)
    await begin(0, 7, 100, 0)  # its page is open still
    await bench.send(0, 6, box, b"late")
    codes = {slot: await bench.status(0, slot) for slot in range(1, 9)}
    sent = [await bench.sent(0, channel) for channel in range(7)]
    for slot in range(1, 7):
        assert (await bench.status(1, slot)).code == 0
        to, data = expected[1, slot]
        assert bench.virtual(other, to, len(data)) == data
    assert bench.virtual(mine, 0, 40 * PAGE) == left
    for slot, status in codes.items():
        assert status.code in (AnswerCode.DONE, AnswerCode.NO_DOMAIN), (slot, status)
        if status.code == AnswerCode.DONE:
            to, data = expected[0, slot]
            assert bench.virtual(mine, to, len(data)) == data
    assert [codes[slot].code for slot in (6, 7, 8)] == 3 * [AnswerCode.NO_DOMAIN]
    there = bench.virtual(mine, ring * PAGE, PAGE)
    records = [there[slot : slot + 77] for slot in range(0, PAGE, 128) if there[slot + 15] >> 7]
    taken = sorted(record[16] for record in records)
    assert [channel for channel, status in enumerate(sent) if status.code == 0] == taken
    assert all(status.code in (AnswerCode.DONE, AnswerCode.NO_DOMAIN) for status in sent) and sent[6].code != 0
    assert (await bench.state()).ring_write == faults  # nobody can mend this

    await bench.driver(MAP.CONTEXT_SATP, 8 << 60 | mine << 44 | WINDOW.start)
    await bench.driver(MAP.CONTEXT, pack("context", number=0, read=1, write=1, set=1))
    await bench.ended("translation")
    for slot in range(1, 8):
        await begin(0, slot, 2000, slot % 2)
    for slot in range(1, 8):
        assert (await bench.status(0, slot)).code == 0
        to, data = expected[0, slot]
        assert bench.virtual(mine, to, len(data)) == data
    await bench.send(0, 0, box, b"back")
    assert (await bench.sent(0, 0)).code == 0


QUIET = dict(stall="never", order="in_order")


@pytest.mark.parametrize(
    "bits, config",
    [
        (128, dict(stall="often", order="any")),
        *(pytest.param(bits, QUIET, marks=pytest.mark.long) for bits in (128, 256)),
    ],
)
def test_port(bits, config):
    files = [*sources.closure("tn_port_rdma"), Path(__file__).parent / "tn_port_rdma_alone.sv"]
    run_block(
        "tn_port_rdma_alone", __file__, parameters={"DataBits": bits}, sources=files, bits=bits, longest=1000, **config
    )
