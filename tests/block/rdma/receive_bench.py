"""Around tn_port_rdma_receive_node: packets from a router, answers to it, page tables, memory whose writes are watched."""

import random

from dram import Memory, ReadPort, WritePort
from harness import settings
from node_tables import GOOD, PAGE, RING, WINDOW, Tables
from receive_model import Packet
from streams import Beat, Domain, Monitor, PacketSink, Pins, Source, from_flits, pauses, signal, to_flits

from torusnet.generated import packet as codec

COORD = codec.Coord(5, 3, 1)
EVENTS = [
    "done",
    "fault",
    "lost",
    "no_context",
    "held",
    "duplicate",
    "stale",
    "refused",
    "foreign",
    "damaged",
    "nullified",
]  # from bit 0 upwards


class Watched(WritePort):
    """Calls `began(burst)` and `written(address, data)` when bytes change, `answered(burst)` when memory has answered for them."""

    began = staticmethod(lambda burst: None)
    written = staticmethod(lambda address, data: None)
    answered = staticmethod(lambda burst: None)
    current = None

    def sample(self) -> None:
        memory, offer, known = self.memory, self.offer, len(self.log)
        self.memory = self
        super().sample()
        self.memory = memory
        for burst in self.log[known:]:
            burst.asked = self.domain.cycle
        if offer is not None and self.offer is None:
            self.answered(offer)

    # As memory
    def answer(self, address: int) -> int:
        return self.real.answer(address)

    def write(self, address: int, data: bytes) -> None:
        if self.filling[0] is not self.current:
            self.current = self.filling[0]
            self.began(self.current)
        self.written(address, data)
        self.real.write(address, data)


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
        self.port = self.clock.add(Watched(dut, self.memory, beats=1, pause=pauses(pause, 6), **options))
        self.port.real = self.memory
        self.flits = self.clock.add(Source(dut, "rx", ["head", "tail", "data"], pause=pauses(idle, 7)))
        self.sink = self.clock.add(PacketSink(dut, "tx", pause=pauses(stall, 8)))
        self.resumes = self.clock.add(Source(dut, "resume", ["domain"]))
        self.forgets = self.clock.add(Source(dut, "forget", ["index"]))
        self.reads = self.clock.add(Source(dut, "read", ["index", "word"], pause=pauses(idle, 9)))
        self.events, self.words = [], []
        self.clock.add(Monitor(self.watch, dut.event_o, dut.read_data_valid_o, dut.read_data_o))
        self.clock.add(self)
        self.pages: dict[tuple[int, int], int] = {}
        self.free = iter(self.rng.sample(range(WINDOW.start + 64, 0x2000), 3500))
        self.missing: dict[tuple[int, int], int] = {}  # domain, page: code that a write gets
        dut.cfg_window_i.value = (WINDOW.stop - 1) << 44 | WINDOW.start
        self.ring_read, self.ring_write = signal(dut, "cfg_ring_read_i"), signal(dut, "ring_write_o")
        dut.cfg_ring_page_i.value, self.ring_read.value = RING, 0
        dut.source_i.value = COORD.pack()
        dut.set_valid_i.value = 0

    # An agent: the driver's view of the ring
    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        if active:
            self.ring_read.value = self.ring_write.value

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        return f"{len(self.sink.packets)} answers, events {self.events[-5:]}"

    def watch(self, events, valid, word) -> None:
        self.events += [name for bit, name in enumerate(EVENTS) if events >> bit & 1]
        if valid:
            self.words.append(word)

    async def start(self, domains: int = 4) -> None:
        for k in range(domains):
            self.tables(k)
            for vpn in range(512):
                self.map(100 + k, vpn)
        await self.clock.start()
        for k in range(domains):
            await self.command(k, 100 + k, WINDOW.start + 3 * k)
        await self.clock.until(lambda: self.dut.ready_o.value == 1, 2000)

    def unmap(self, domain: int, vpn: int, code: int, flags: int) -> None:
        """What was usable may stay usable until a flush: only before the first use."""
        self.map(domain, vpn, flags)
        self.missing[domain, vpn] = code

    def mend(self, domain: int, vpn: int) -> None:
        self.map(domain, vpn, GOOD)
        self.missing.pop((domain, vpn), None)

    def physical(self, domain: int, address: int) -> int:
        return self.pages[domain, address // PAGE] * PAGE + address % PAGE

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

    async def context(self, index: int) -> list[int]:
        before = len(self.words)
        self.reads.send(*(Beat(index=index, word=word) for word in range(6)))
        await self.clock.until(lambda: len(self.words) == before + 6, 5000)
        return self.words[before:]
