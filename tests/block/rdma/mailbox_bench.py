"""Around tn_port_rdma_mailbox_node: packets from a router, answers to it, programs that read, memory that shows lines at once."""

import random

from dram import Memory, ReadPort, WritePort
from harness import settings
from mailbox_model import LINE, Ring
from node_tables import PAGE, RING, WINDOW, Tables
from receive_bench import COORD
from receive_model import Packet
from streams import Beat, Domain, Monitor, PacketSink, Pins, Source, from_flits, pauses, to_flits

EVENTS = [
    "done",
    "index",
    "fault",
    "lost",
    "no_context",
    "full",
    "duplicate",
    "stale",
    "refused",
    "foreign",
    "damaged",
    "nullified",
]  # from bit 0 upwards


class Lines(WritePort):
    """Shows what a burst writes as a whole, at its end or not before its answer; calls `shown(bytes by address)` with it."""

    shown = staticmethod(lambda written: None)

    def sample(self) -> None:
        real, offer, known = self.memory, self.offer, len(self.log)
        self.memory = self
        super().sample()
        self.memory = real
        for burst in self.log[known:]:
            burst.asked = self.domain.cycle
        if offer is not None and self.offer is None:
            self.show(offer)

    # As memory
    def answer(self, address: int) -> int:
        return self.real.answer(address)

    def write(self, address: int, data: bytes) -> None:
        burst = self.filling[0]
        burst.hidden = getattr(burst, "hidden", {}) | {address: data[0]}

    def show(self, burst) -> None:
        written = getattr(burst, "hidden", {})
        burst.hidden = {}
        for address, byte in written.items():
            self.real.write(address, bytes([byte]))
        if written:
            self.shown(written)

    def drive(self, active: bool) -> None:
        for burst in self.waiting:
            if not hasattr(burst, "late"):
                burst.late = self.rng.random() < 0.5
            if not burst.late:
                self.show(burst)
        super().drive(active)


class Bench(Tables):
    """Domains 100 .. have 512 pages of virtual memory each; which are mapped is up to the test."""

    def __init__(self, dut, **more):
        config = settings() | more
        self.dut, self.config, self.rng = Pins(dut), config, random.Random(config.get("seed", 1))
        self.bits = config["bits"]
        self.sets, self.ways = config.get("sets", 16), config.get("ways", 16)
        self.memory, self.clock = Memory(), Domain(dut.clk_i, dut.rst_ni)
        idle, stall = config.get("idle", "never"), config.get("stall", "never")
        options = dict(bits=self.bits, latency=config.get("latency", 15), jitter=config.get("jitter", 0))
        options |= dict(order=config.get("order", "in_order"), stall=lambda seed: pauses(stall, seed))
        pause = config.get("memory", stall)
        self.reader = self.clock.add(ReadPort(dut, self.memory, beats=1, pause=pauses(pause, 5), **options))
        self.port = self.clock.add(Lines(dut, self.memory, beats=1, pause=pauses(pause, 6), **options))
        self.port.real = self.memory
        self.flits = self.clock.add(Source(dut, "rx", ["head", "tail", "data"], pause=pauses(idle, 7)))
        self.sink = self.clock.add(PacketSink(dut, "tx", pause=pauses(stall, 8)))
        self.sets_of_rings = self.clock.add(Source(dut, "mailbox", ["number", "ring"]))
        self.indexes = self.clock.add(Source(dut, "index", ["mailbox", "domain", "read"]))
        self.forgets = self.clock.add(Source(dut, "forget", ["index"]))
        self.reads = self.clock.add(Source(dut, "read", ["index", "ring"], pause=pauses(idle, 9)))
        self.events, self.words = [], []
        self.clock.add(Monitor(self.watch, dut.event_o, dut.read_data_valid_o, dut.read_data_o))
        self.clock.add(self)
        self.pages: dict[tuple[int, int], int] = {}
        self.free = iter(self.rng.sample(range(WINDOW.start + 64, 0x2000), 3500))
        dut.cfg_window_i.value = (WINDOW.stop - 1) << 44 | WINDOW.start
        dut.cfg_ring_page_i.value, dut.cfg_ring_read_i.value = RING, 0
        dut.source_i.value = COORD.pack()
        dut.set_valid_i.value = 0

    # An agent: the driver's view of the ring of faults
    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        if active:
            self.dut.cfg_ring_read_i.value = int(self.dut.ring_write_o.value)

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        return f"{len(self.sink.packets)} answers, events {self.events[-5:]}"

    def watch(self, events, valid, word) -> None:
        self.events += [name for bit, name in enumerate(EVENTS) if events >> bit & 1]
        if valid:
            self.words.append(word)

    async def start(self, domains: int = 2, pages: int = 64) -> None:
        for k in range(domains):
            self.tables(k)
            for vpn in range(pages):
                self.map(100 + k, vpn)
        await self.clock.start()
        for k in range(domains):
            await self.command(k, 100 + k, WINDOW.start + 3 * k)
        await self.clock.until(lambda: self.dut.ready_o.value == 1, 2000)

    def physical(self, domain: int, address: int) -> int:
        return self.pages[domain, address // PAGE] * PAGE + address % PAGE

    def clear(self, ring: Ring) -> None:
        """What a program does before it has a mailbox opened."""
        for slot in range(1 << ring.slots):
            place = ring.place(slot)
            if (ring.domain, place // PAGE) in self.pages:
                self.memory.write(self.physical(ring.domain, place), bytes(LINE << ring.size))

    def set(self, box: int, ring: Ring) -> None:
        self.sets_of_rings.send(Beat(number=box, ring=ring.pack()))

    def offer(self, packet: Packet) -> None:
        self.flits.send(*to_flits(packet.words(), self.bits))

    def answers(self) -> list[list[int]]:
        """Words of what came since the last call."""
        found = []
        for flits in self.sink.packets:
            words = from_flits(flits, self.bits)
            count = 2 + -(-(words[0] >> 48 & 0x3FFF) // 16)
            assert not any(words[count:])
            found.append(words[:count])
        self.sink.packets.clear()
        return found

    async def word(self, index: int, ring: bool) -> int:
        before = len(self.words)
        self.reads.send(Beat(index=index, ring=int(ring)))
        await self.clock.until(lambda: len(self.words) == before + 1, 2000)
        return self.words[before]

    async def settled(self, quiet: int = 60) -> None:
        """All of it has ended: nothing moves for long."""
        queues = (self.flits, self.sets_of_rings, self.indexes, self.forgets)
        await self.clock.until(lambda: not any(s.queue for s in queues), 20_000)
        last, still = None, 0
        while still < quiet:
            await self.clock.cycles(6)
            now = (len(self.port.log), len(self.reader.log), len(self.sink.beats), len(self.events))
            busy = self.port.waiting or self.port.filling or self.reader.waiting
            still = still + 6 if now == last and not busy else 0
            last = now
