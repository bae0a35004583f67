"""tn_port_rdma_doorbell against a model made from its chapter: torn, interleaved, repeated stores of several pages and slots,
loads in every cycle, commands in order, statuses, pages that change their owner while slots are busy."""

import random
from collections import Counter, deque

import cocotb
import pytest
from doorbell_model import MALFORMED, Doorbell
from harness import run_block, settings
from pages import LINE_BYTES, MAP, pack
from streams import Domain, pauses

PAGES, SLOTS, LOAD_CYCLES = MAP.PAGES, MAP.SLOTS, 3
# From bit 0 upwards
COMMAND = dict(notify_data=64, notify_addr=42, notify=1, path=5, bytes=33, destination=42, node=22, source=64)
COMMAND |= dict(domain=16, slot=10, read=1)
LINES_OF_SLOT = MAP.SLOT_BYTES // LINE_BYTES
BUSY, ENDED = pack("status", busy=1), pack("status", ended=1)


def pieces(rng: random.Random, offset: int, data: bytes) -> list[tuple[int, bytes]]:
    """8 or 16 bytes, whole or torn, in order."""
    half = len(data) // 2
    if half == 2 or rng.random() < 0.5:
        return [(offset, data)]
    return pieces(rng, offset, data[:half]) + pieces(rng, offset + half, data[half:])


def line(offset: int, data: bytes) -> tuple[int, int, int]:
    """Number of its 16 bytes in the page, strobes, data; bytes beside it are noise."""
    at = offset % LINE_BYTES
    noise = bytearray(random.Random(offset).randbytes(LINE_BYTES))
    noise[at : at + len(data)] = data
    return offset // LINE_BYTES, ((1 << len(data)) - 1) << at, int.from_bytes(noise, "little")


def command_word(rng: random.Random, **more) -> int:
    fields = dict(operation=1, bytes=rng.getrandbits(33), path=rng.getrandbits(5), notify=rng.getrandbits(1))
    return pack("command", **fields | more)


class Bench:
    """Plays the bus and transfer control, and asks the model in each cycle. `stores` and `loads` wait for their turn; a store or
    load whose page does not look open is left out, as the bus does."""

    def __init__(self, dut):
        config = settings()
        self.dut, self.rng = dut, random.Random(f"{config}")
        self.model = Doorbell()
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.domain.add(self)
        self.pause, self.load_pause = pauses(config["idle"], 1), pauses(config["idle"], 2)
        self.stall, self.answer = pauses(config["stall"], 3), pauses(config["answer"], 4)
        self.stores, self.loads = deque(), deque()  # page, line number, and of stores strobes, data
        self.open, self.shown = {}, set()  # pages: domain; those that the bus sees open
        self.shut = {}  # page: for how many cycles, new domain
        self.taken, self.under_way, self.given = 0, [], None
        self.take_cycles, self.store_cycles, self.offer_cycles = [], [], []
        self.due, self.found = deque(), []  # loads: cycle, wanted; what was given
        self.outcomes = Counter()
        self.offered, self.domains = None, {}
        self.take_pages, self.commands, self.fences = [], [], 0
        self.was_busy = self.is_busy = 0

    def idle(self) -> None:
        for name in ("store_valid", "load_valid", "command_ready", "status_valid", "open"):
            getattr(self.dut, f"{name}_i").value = 0
        self.store = self.load = self.given = None

    def drive(self, active: bool) -> None:
        dut, rng = self.dut, self.rng
        if not active:
            self.idle()
            return
        for page, (cycles, domain) in list(self.shut.items()):
            self.shut[page] = cycles - 1, domain
            if cycles:
                self.open.pop(page, None)
            else:
                self.open[page] = self.shut.pop(page)[1]
        self.driven = dict(self.open)
        dut.open_i.value = sum(1 << p for p in self.driven)
        self.last = self.given
        self.store = self.load = self.given = None
        if self.stores and not next(self.pause):
            page, number, strobes, data = self.stores.popleft()
            if page in self.shown:
                self.store = page, number, self.domains[page], strobes, data
        if self.loads and not next(self.load_pause):
            page, number = self.loads.popleft()
            self.load = (page, number) if page in self.shown else None
        dut.store_valid_i.value, dut.load_valid_i.value = self.store is not None, self.load is not None
        page, number, domain, strobes, data = self.store or (rng.randrange(16), rng.randrange(128), 7, 0xFFFF, 1)
        dut.store_i.value = (((page << 12 | number) << 16 | domain) << 16 | strobes) << 128 | data
        page, number = self.load or (rng.randrange(16), rng.randrange(128))
        dut.load_line_i.value = page << 12 | number
        self.ready = not next(self.stall)
        dut.command_ready_i.value = self.ready
        if self.under_way and not next(self.answer):
            slot = self.under_way.pop(rng.randrange(len(self.under_way)))
            code = rng.choice([0, rng.randrange(16)])
            self.given = slot, code, rng.getrandbits(1), rng.getrandbits(42)
            dut.status_i.value = ((slot << 4 | code) << 1 | self.given[2]) << 42 | self.given[3]
        else:
            dut.status_i.value = rng.getrandbits(56)
        dut.status_valid_i.value = self.given is not None

    def sample(self) -> None:
        dut, model, cycle = self.dut, self.model, self.domain.cycle
        assert dut.status_ready_o.value == 1
        # Ends of the cycle before, and a page that does not look open any more
        refuses = dut.ended_o.value == 1 and self.last is None
        assert dut.event_refused_o.value == refuses, "a command that is none is told once, when it ends"
        if dut.ended_o.value == 1:
            if refuses:
                refused = model.waiting[int(dut.ended_page_o.value)].popleft()
                assert refused.refused
                self.taken += 1
                self.last = refused.slot, MALFORMED, 1, 0
                model.events.refused += 1
            assert dut.ended_page_o.value == self.last[0] // SLOTS
            model.end(*self.last)
            self.outcomes[self.last[1]] += 1
        else:
            assert self.last is None
        for page in set(range(PAGES)) - self.shown:
            model.close(page)
        events = model.events
        assert dut.event_busy_o.value == self.was_busy
        if self.load:
            self.due.append((cycle + LOAD_CYCLES, model.load(*self.load)))
        wanted = self.due.popleft()[1] if self.due and self.due[0][0] == cycle else None
        found = int(dut.load_data_o.value)
        assert found == (wanted or 0), f"{found:#x} {wanted}"
        if wanted is not None:
            self.found.append(found)
        before = events.busy
        if self.store:
            model.store(*self.store)
            self.store_cycles.append(cycle)
        self.was_busy, self.is_busy = self.is_busy, events.busy - before
        # Commands: of a page in the order of the starts
        if dut.command_valid_o.value == 1:
            word, fields = int(dut.command_o.value), {}
            for name, bits in COMMAND.items():
                fields[name], word = word & (1 << bits) - 1, word >> bits
            page = fields["slot"] // SLOTS
            wanted = vars(model.waiting[page][0])
            assert not wanted["refused"] and fields == {name: wanted[name] for name in fields}
            if self.offered != self.taken:
                self.offered = self.taken
                self.offer_cycles.append(cycle)
                if wanted["fence"]:  # and nothing of this page is given before it is taken
                    assert not any(slot // SLOTS == page for slot in self.under_way), "a fence did not wait"
                    self.fences += 1
            if self.ready:
                self.taken += 1
                self.commands.append(model.waiting[page].popleft())
                self.take_cycles.append(cycle)
                self.take_pages.append(page)
                self.under_way.append(fields["slot"])
        else:
            assert self.offered != self.taken, "a command was taken back"
        clearing = int(dut.clearing_o.value)
        self.shown = {p for p in self.driven if not clearing >> p & 1}
        self.domains |= {p: self.driven[p] for p in self.shown}

    def __str__(self) -> str:
        return f"{self.model.started} started, {self.taken} taken, {len(self.under_way)} under way"

    # What programs do
    def put(self, page: int, slot: int, *stores: tuple[int, bytes]) -> None:
        for offset, data in stores:
            self.stores.append((page, *line(slot * MAP.SLOT_BYTES + offset, data)))

    def write(self, page: int, slot: int, word: int | None = None) -> None:
        """The commonest command: two stores of 16 bytes."""
        rng = self.rng
        word = command_word(rng, notify=0) if word is None else word
        data = word.to_bytes(8, "little") + rng.randbytes(8)
        self.put(page, slot, (MAP.SLOT_SOURCE, rng.randbytes(16)), (MAP.SLOT_COMMAND, data))

    def torn(self, page: int, slot: int) -> deque:
        """A command in any number of stores, which others may interleave: the last byte of SLOT_COMMAND last, mostly."""
        rng = self.rng
        fenced = dict(fence=1, operation=rng.choice([1, 2]))
        more = rng.choice([{}] * 6 + [fenced, dict(reserved0=1 << rng.randrange(15)), dict(reserved1=1)])
        if not more and rng.random() < 0.1:
            more = dict(operation=rng.randrange(256))
        high = rng.getrandbits(22) if rng.random() < 0.1 else 0
        addr = (high << 42 | rng.getrandbits(42)).to_bytes(8, "little")
        source = pieces(rng, MAP.SLOT_SOURCE, rng.randbytes(16))
        data = pieces(rng, MAP.SLOT_NOTIFY_DATA, rng.randbytes(rng.choice([8, 16])))
        word = command_word(rng, **more).to_bytes(8, "little")
        if rng.random() < 0.5:
            last = [(MAP.SLOT_COMMAND, word + addr)]
        else:
            data += pieces(rng, MAP.SLOT_NOTIFY_ADDR, addr)
            last = pieces(rng, MAP.SLOT_COMMAND, word)
        front = source + data
        rng.shuffle(front)
        if rng.random() < 0.2:  # without some of it: what was stored before counts
            front = front[: rng.randrange(len(front) + 1)]
        stores = front + last
        if rng.random() < 0.1:
            rng.shuffle(stores)
        return deque((page, *line(slot * MAP.SLOT_BYTES + at, part)) for at, part in stores)

    async def over(self, limit: int = 20_000) -> None:
        def done() -> bool:
            return not (self.stores or self.loads or self.due or self.under_way) and self.taken == self.model.started

        await self.domain.until(done, limit)
        await self.domain.cycles(8)
        assert not any(slot.busy for page in self.model.slots for slot in page)


async def started(dut, pages: dict[int, int]) -> Bench:
    bench = Bench(dut)
    await bench.domain.start()
    bench.open = dict(pages)
    await bench.domain.until(lambda: bench.shown == set(pages), 40)
    return bench


@cocotb.test()
async def random_programs(dut):
    """Programs of few slots in all pages, that tear and mix their stores, start what is busy, store anywhere; loads anywhere,
    mostly where something is; pages that are closed and opened with another domain at any time."""
    bench = await started(dut, {p: 100 + p for p in range(PAGES) if p % 4})
    rng, programs = bench.rng, []
    used = [(rng.randrange(PAGES), rng.randrange(SLOTS)) for _ in range(24)]
    for _ in range(settings()["steps"]):
        while len(programs) < 6:
            programs.append(bench.torn(*rng.choice(used)))
        program = rng.choice(programs)
        bench.stores.append(program.popleft())
        programs = [program for program in programs if program]
        if rng.random() < 0.1:
            size = rng.choice([4, 8, 16])
            offset = rng.choice([rng.randrange(0, 4096, size), rng.randrange(0, MAP.PAGE_BYTES, size)])
            bench.stores.append((rng.randrange(PAGES), *line(offset, rng.randbytes(size))))
        for _ in range(rng.randrange(3)):
            page, slot = rng.choice(used)
            status = slot * LINES_OF_SLOT + MAP.SLOT_STATUS // LINE_BYTES
            ended = MAP.ENDED_OFFSET // LINE_BYTES
            number = rng.choice([status, status, ended, slot * LINES_OF_SLOT + rng.randrange(4), rng.randrange(4096)])
            bench.loads.append((page, number))
        if rng.random() < 0.02:
            bench.shut[rng.randrange(PAGES)] = rng.choice([1, 1, 2, 3, 4, 100]), rng.getrandbits(16)
        if rng.random() < 0.003:
            bench.shut = {page: (rng.choice([1, 30]), rng.getrandbits(16)) for page in range(PAGES)}
        await bench.domain.until(lambda: len(bench.stores) < 4 and len(bench.loads) < 4, 4000)
    await bench.over()
    model = bench.model
    assert model.started > 100 and model.events.busy > 20 and model.events.refused > 20 and bench.fences > 20
    assert len(bench.outcomes) > 10
    statuses = [word >> 64 for word in bench.found if word >> 64]
    assert sum(word & ENDED != 0 for word in statuses) > 20 and sum(word == BUSY for word in statuses) > 5


@cocotb.test()
async def all_slots_at_once_in_order(dut):
    """Transfer control takes nothing until all 512 slots were started, a store in each cycle; then a command in 3 cycles, of all
    pages in turn."""
    bench = await started(dut, {p: 7 + p for p in range(PAGES)})
    bench.stall = pauses("never", 0)
    held = [True]
    bench.stall = iter(lambda: held[0], None)
    names = [(p, s) for p in range(PAGES) for s in range(SLOTS)]
    bench.rng.shuffle(names)
    for page, slot in names:
        bench.write(page, slot)
    bench.write(*names[0])  # busy
    await bench.domain.until(lambda: not bench.stores, 5000)
    await bench.domain.cycles(10)
    waiting = [[command.slot for command in row] for row in bench.model.waiting]
    assert waiting == [[p * SLOTS + s for p, s in names if p == page] for page in range(PAGES)] and bench.taken == 0
    held[0] = False
    await bench.over()
    assert bench.model.events.busy == 2
    turns = [bench.take_pages[k : k + PAGES] for k in range(1, SLOTS * PAGES - PAGES, PAGES)]
    assert all(sorted(turn) == list(range(PAGES)) for turn in turns)
    if settings()["answer"] == "never":
        assert bench.take_cycles == list(range(bench.take_cycles[0], bench.take_cycles[0] + 3 * 512, 3))
    bench.loads.extend((p, MAP.ENDED_OFFSET // LINE_BYTES) for p in range(PAGES))
    bench.found.clear()
    await bench.over()
    assert bench.found == [(1 << SLOTS) - 1] * PAGES


@cocotb.test()
async def four_cycles_to_the_command(dut):
    bench = await started(dut, {3: 9})
    for way in range(3):
        bench.put(3, 5, (0, b"\1" * 16))
        word = command_word(bench.rng, notify=0).to_bytes(8, "little")
        stores = [[(16, word + bytes(8))], [(16, word)], [(16, word[:4]), (20, word[4:])]][way]
        bench.put(3, 5, *stores)
        await bench.over()
        assert bench.offer_cycles[-1] == bench.store_cycles[-1] + 4


@cocotb.test()
async def a_fence_waits_for_what_went_before_it(dut):
    """Of its own page; what is behind it waits with it, other pages do not. When all has ended, it is given within few cycles."""
    bench = await started(dut, {3: 9, 5: 7})
    stands = [True]
    bench.answer = iter(lambda: stands[0], None)
    for slot in range(4):
        bench.write(3, slot)
    bench.write(3, 4, command_word(bench.rng, notify=0, fence=1))
    for slot in range(5, 9):
        bench.write(3, slot, command_word(bench.rng, notify=0, fence=int(slot == 6)))
    for slot in range(4):
        bench.write(5, slot, command_word(bench.rng, notify=0, fence=int(slot == 0)))
    await bench.domain.until(lambda: bench.taken == 4 + 4, 1000)
    await bench.domain.cycles(200)
    assert sorted(c.slot for c in bench.commands) == [3 * SLOTS + s for s in range(4)] + [
        5 * SLOTS + s for s in range(4)
    ]
    stands[0] = False
    await bench.domain.until(lambda: not bench.under_way, 1000)
    ended = bench.domain.cycle
    await bench.over()
    assert [c.slot % SLOTS for c in bench.commands if c.slot // SLOTS == 3] == list(range(9)) and bench.fences == 3
    assert bench.take_cycles[8] - ended < 12


@cocotb.test()
async def another_owner_sees_nothing(dut):
    """Of what was stored, of statuses, of what ends later; and a slot that is under way is not started anew."""
    bench = await started(dut, {6: 0x111, 2: 0x222})
    secret = b"\xee" * 16
    answers = [True]
    bench.answer = iter(lambda: answers[0], None)
    status = [(6, slot * LINES_OF_SLOT + 3) for slot in range(SLOTS)] + [(6, MAP.ENDED_OFFSET // LINE_BYTES)]
    for slot in range(SLOTS):  # 0-7 ended, 8-15 under way, others stored to
        bench.put(6, slot, (0, secret), (32, secret[:8]), (24, secret[:4] + bytes(4)))
        if slot < 16:
            bench.put(6, slot, (16, command_word(bench.rng, notify=1).to_bytes(8, "little")))
        if slot == 7:
            await bench.domain.until(lambda: not bench.stores, 1000)
            answers[0] = False
            await bench.over()
            answers[0] = True
    await bench.domain.until(lambda: bench.taken == 16, 1000)
    for closed in (1, 50):
        bench.shut[6] = closed, 0x333
        await bench.domain.until(lambda: 6 in bench.shown and not bench.shut, 90)
        bench.found.clear()
        bench.loads.extend(status)
        await bench.domain.until(lambda: len(bench.found) == len(status), 1000)
        assert bench.found == [BUSY << 64 if 8 <= slot < 16 else 0 for slot in range(SLOTS)] + [0]
    begun = bench.taken
    word = command_word(bench.rng, notify=1).to_bytes(8, "little")
    for slot in range(SLOTS):  # a command and nothing else
        bench.put(6, slot, (16, word))
    await bench.domain.until(lambda: bench.taken == begun + SLOTS - 8, 1000)
    for command in bench.commands[begun:]:
        found = command.source, command.node, command.destination, command.notify_addr, command.notify_data
        assert found == (0,) * 5 and command.domain == 0x333
    answers[0] = False
    await bench.over()
    bench.found.clear()
    bench.loads.extend(status)
    await bench.domain.until(lambda: len(bench.found) == len(status), 1000)
    assert [word >> 64 & ENDED != 0 for word in bench.found[:-1]] == [not 8 <= slot < 16 for slot in range(SLOTS)]
    assert bench.found[8:16] == [0] * 8 and bench.found[-1] == 0xFFFF00FF


QUIET = dict(idle="never", stall="never", answer="never")


@pytest.mark.parametrize(
    "case",
    [QUIET, dict(idle="seldom", stall="often", answer="mostly"), dict(idle="bursts", stall="bursts", answer="bursts")],
)
def test_doorbell(case):
    checks = ["random_programs", "all_slots_at_once_in_order"]
    if case == QUIET:
        checks += ["four_cycles_to_the_command", "a_fence_waits_for_what_went_before_it", "another_owner_sees_nothing"]
    run_block("tn_port_rdma_doorbell", __file__, checks=checks, steps=1500, **case)
