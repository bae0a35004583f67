"""Around tn_memory_mmu: users of both directions, a driver of contexts and faults, memory."""

import random
from collections import deque
from types import SimpleNamespace

from cocotb.triggers import FallingEdge
from dram import Memory, ReadPort, WritePort
from streams import Domain as Clock
from streams import Pins, pauses
from sv39 import OK, PAGESIZE, walk

IDS = 16
RING = 0x70000  # page of the ring of faults: outside of the window of translations


class User:
    """Asks for translations of one direction, holds them for a while or until `give_back`, releases them."""

    keep = False  # until they are given back

    def __init__(self, bench, direction: int, pause, hold: int):
        self.bench, self.direction, self.pause, self.hold = bench, direction, pause, hold
        dut = bench.dut
        self.port = {
            name: getattr(dut, name)[direction]
            for name in ("in_valid_i", "in_ready_o", "in_pdid_i", "in_vpn_i", "in_id_i")
        }
        self.answer = {
            name: getattr(dut, name)[direction] for name in ("out_valid_o", "out_id_o", "out_fault_o", "out_ppn_o")
        }
        self.generation = dut.out_generation_o
        self.release = dut.release_i[direction], dut.release_generation_i[direction]
        self.rng = random.Random(direction)
        self.queue: deque = deque()
        self.offer = None
        self.open: dict[int, SimpleNamespace] = {}
        self.held: list[tuple[int, int]] = []  # (until, generation)
        self.done: list[SimpleNamespace] = []

    def ask(self, pdid: int, vpn: int) -> SimpleNamespace:
        request = SimpleNamespace(pdid=pdid, vpn=vpn, write=bool(self.direction), code=None, ppn=None)
        self.queue.append(request)
        return request

    def idle(self) -> None:
        self.port["in_valid_i"].value = 0
        self.release[0].value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self.idle()
            return
        if self.offer is None and self.queue and not next(self.pause):
            free = [number for number in range(IDS) if number not in self.open]
            if free:
                self.offer = self.queue.popleft()
                self.offer.id = self.rng.choice(free)
        self.port["in_valid_i"].value = int(self.offer is not None)
        request = self.offer or SimpleNamespace(pdid=self.rng.getrandbits(16), vpn=self.rng.getrandbits(27), id=0)
        self.port["in_pdid_i"].value, self.port["in_vpn_i"].value = request.pdid, request.vpn
        self.port["in_id_i"].value = request.id
        over = next((held for held in self.held if held[0] <= self.domain.cycle), None)
        self.release[0].value = int(over is not None)
        self.release[1].value = over[1] if over else self.rng.getrandbits(1)
        if over:
            self.held.remove(over)

    def sample(self) -> None:
        if self.offer is not None and self.port["in_ready_o"].value == 1:
            assert self.offer.id not in self.open
            self.offer.asked = self.domain.cycle
            self.open[self.offer.id] = self.offer
            self.offer = None
        if self.answer["out_valid_o"].value == 1:
            request = self.open.pop(int(self.answer["out_id_o"].value))
            request.code, request.answered = int(self.answer["out_fault_o"].value), self.domain.cycle
            if request.code == OK:
                request.ppn = int(self.answer["out_ppn_o"].value)
                request.generation = int(self.generation.value)
                if not self.keep:
                    self.give_back(request, 1 + self.rng.randrange(self.hold + 1))
            self.done.append(request)

    def give_back(self, request, after: int = 1) -> None:
        self.held.append((self.domain.cycle + after, request.generation))

    def __str__(self) -> str:
        return f"user {self.direction}: {len(self.done)} answered, {len(self.open)} open, {len(self.queue)} to ask"


class Mmu:
    def __init__(self, dut, config: dict, window: range, latency: int = 20, hold: int = 20):
        self.dut, self.window, self.memory = Pins(dut), window, Memory()
        self.contexts = {}
        self.clock = Clock(dut.clk_i, dut.rst_ni)
        stall = config.get("stall", "never")
        options = dict(bits=config["bits"], latency=latency, stall=lambda seed: pauses(stall, seed))
        options |= dict(order=config.get("order", "in_order"), jitter=config.get("jitter", 0))
        self.reads = self.clock.add(
            ReadPort(dut, self.memory, beats=256 // config["bits"], pause=pauses(stall, 9), **options)
        )
        self.writes = self.clock.add(WritePort(dut, self.memory, pause=pauses(stall, 8), **options))
        idle = config.get("idle", "never")
        self.users = [self.clock.add(User(self, d, pauses(idle, 20 + d), hold)) for d in range(2)]
        dut.cfg_window_i.value = (window.stop - 1) << 44 | window.start
        dut.set_valid_i.value = 0
        dut.cfg_ring_enable_i.value, dut.cfg_ring_size_i.value = 1, 8
        dut.cfg_ring_page_i.value, dut.cfg_ring_read_i.value = RING, 0
        self.read_pointer = 0

    async def command(self, number: int = 0, domain=None, everything: bool = False) -> None:
        """Sets a context, or flushes one or all; returns when that is done."""
        dut = self.dut
        dut.set_valid_i.value = 1
        dut.set_write_i.value = int(domain is not None)
        dut.set_all_i.value, dut.set_number_i.value = int(everything), number
        dut.set_domain_i.value = domain.word() if domain else 0
        await self.accepted()
        if domain is not None:
            self.contexts[number] = domain
        await self.accepted()

    async def accepted(self) -> None:
        """Falling edge behind the cycle in which a command is taken, or may be."""
        taken = False
        while not taken:
            taken = self.dut.set_ready_o.value == 1
            await FallingEdge(self.dut.clk_i)
        self.dut.set_valid_i.value = 0

    def golden(self, request) -> tuple[int, int]:
        found = [d for _, d in sorted(self.contexts.items()) if d.mode == 8 and d.pdid == request.pdid]
        return walk(self.memory, self.window, found[0] if found else None, request.vpn, request.write)

    async def answered(self, limit: int = 200_000) -> None:
        await self.clock.until(lambda: not any(user.queue or user.offer or user.open for user in self.users), limit)

    def check(self, requests) -> None:
        for request in requests:
            code, ppn = self.golden(request)
            assert request.code == code and (code != OK or request.ppn == ppn), (request, code, hex(ppn))

    def records(self) -> list[SimpleNamespace]:
        """Takes what the ring holds."""
        found = []
        while self.read_pointer != int(self.dut.ring_write_o.value):
            word = int.from_bytes(self.memory.read(RING * PAGESIZE + self.read_pointer % 256 * 16, 16), "little")
            assert word >> 112 == self.read_pointer
            record = SimpleNamespace(
                vpn=(word & (1 << 64) - 1) >> 12,
                code=word >> 64 & 15,
                write=bool(word >> 68 & 1),
                number=word >> 72 & 15,
                pdid=word >> 80 & 0xFFFF,
            )
            found.append(record)
            self.read_pointer = (self.read_pointer + 1) & 0xFFFF
        self.dut.cfg_ring_read_i.value = self.read_pointer
        return found
