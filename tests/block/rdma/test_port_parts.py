"""What joins the blocks of tn_port_rdma: two writers at one memory, and read indexes of mailboxes, each against its model."""

import random
from collections import deque

import cocotb
import pytest
from harness import run_block, settings
from pages import LINE_BYTES, MAP
from streams import Domain, pauses

SLOT_BITS = 4
WIDTHS = dict(pdid=16, vpn=27, id=SLOT_BITS, slot=SLOT_BITS, addr=56, bytes=13)


def joined(values: list[int], bits: int) -> int:
    return values[0] | values[1] << bits


class Writers:
    """Two writers with random translations, commands and data, and a memory that takes and answers when it likes."""

    def __init__(self, dut, bits: int, idle: str, stall: str, count: int):
        self.dut, self.bits, self.rng = dut, bits, random.Random(4)
        self.idle_, self.stall = [pauses(idle, k) for k in range(6)], [pauses(stall, 10 + k) for k in range(3)]
        rng = self.rng
        self.pages = [deque(self.page() for _ in range(count)) for _ in range(2)]
        self.commands = [deque(self.command() for _ in range(count)) for _ in range(2)]
        self.data: list[deque[int]] = [deque(), deque()]  # of each writer, in the order of its commands
        for writer in range(2):
            for command in self.commands[writer]:
                self.data[writer] += [rng.getrandbits(bits) for _ in range(self.beats(command))]
        self.under_way: deque[tuple[int, dict[str, int]]] = deque()  # commands that were taken, not by memory yet
        self.order: deque[tuple[int, int]] = deque()  # commands that memory took: writer, beats that are missing
        self.owed = [0, 0]  # translations given back, by generation, that memory was not told of
        self.coming: list[int] = []  # generations given back in the cycle before
        self.waits = [[0, 0], [0, 0]]  # translations, commands: how many of the other's went in front
        self.seen = {"pages": 0, "commands": 0, "beats": 0, "releases": 0}

    def page(self) -> dict[str, int]:
        return {name: self.rng.getrandbits(WIDTHS[name]) for name in ("pdid", "vpn", "id")}

    def command(self) -> dict[str, int]:
        size = self.rng.choice([1, 16, 64, 300, 4096])
        offset = self.rng.randrange(4097 - size)
        page = self.rng.getrandbits(44) << 12
        return {"slot": self.rng.getrandbits(SLOT_BITS), "addr": page | offset, "bytes": size}

    def beats(self, command: dict[str, int]) -> int:
        lanes = self.bits // 8
        return (command["addr"] % lanes + command["bytes"] + lanes - 1) // lanes

    def idle(self) -> None:
        for name in ("translate_valid", "write_valid", "data_valid", "release"):
            getattr(self.dut, f"{name}_i").value = 0
        for name in ("translate_ready", "page_valid", "write_ready", "data_ready", "done_valid"):
            getattr(self.dut, f"memory_{name}_i").value = 0

    def drive(self, active: bool) -> None:
        dut, rng = self.dut, self.rng
        if not active:
            self.idle()
            return
        offers = []
        for kind, (queues, prefix, names) in enumerate(
            ((self.pages, "translate", ("pdid", "vpn", "id")), (self.commands, "write", ("slot", "addr", "bytes")))
        ):
            valid = [bool(queues[w]) and not next(self.idle_[2 * kind + w]) for w in range(2)]
            getattr(dut, f"{prefix}_valid_i").value = joined([int(v) for v in valid], 1)
            for name in names:
                values = [queues[w][0][name] if queues[w] else 0 for w in range(2)]
                getattr(dut, f"{prefix}_{name}_i").value = joined(values, WIDTHS[name])
            offers.append(valid)
        self.offers = offers
        self.valid_data = [bool(self.data[w]) and not next(self.idle_[4 + w]) for w in range(2)]
        dut.data_valid_i.value = joined([int(v) for v in self.valid_data], 1)
        dut.data_i.value = joined([self.data[w][0] if self.data[w] else 0 for w in range(2)], self.bits)
        self.ready = [int(not next(stall)) for stall in self.stall]
        self.ready[2] &= int(bool(self.order))  # as tn_memory_write
        for name, ready in zip(("translate", "write", "data"), self.ready, strict=True):
            getattr(dut, f"memory_{name}_ready_i").value = ready
        self.released = [rng.random() < 0.3 and sum(self.owed) < 20 for _ in range(2)]
        self.generation = [rng.randrange(2) for _ in range(2)]
        dut.release_i.value = joined([int(r) for r in self.released], 1)
        dut.release_generation_i.value = joined(self.generation, 1)
        self.answers = {name: (int(rng.random() < 0.4), rng.getrandbits(SLOT_BITS + 1)) for name in ("page", "done")}
        dut.memory_page_valid_i.value, dut.memory_page_id_i.value = self.answers["page"]
        dut.memory_done_valid_i.value, dut.memory_done_slot_i.value = self.answers["done"]

    def value(self, name: str) -> int:
        return int(getattr(self.dut, name).value)

    def taken(self, kind: int, queues, prefix: str) -> tuple[int, dict[str, int]] | None:
        """Whose offer is taken now, one in turn, and what it is."""
        taken = [w for w in range(2) if self.value(f"{prefix}_ready_o") >> w & 1 and self.offers[kind][w]]
        assert len(taken) <= 1
        if not taken:
            return None
        for w in range(2):
            self.waits[kind][w] = 0 if w == taken[0] or not self.offers[kind][w] else self.waits[kind][w] + 1
            assert self.waits[kind][w] <= 1, "one in turn"
        return taken[0], queues[taken[0]].popleft()

    def at_memory(self, prefix: str, names: tuple[str, ...]) -> dict[str, int]:
        return {name: self.value(f"memory_{prefix}_{name}_o") for name in names}

    def sample(self) -> None:
        page = self.taken(0, self.pages, "translate")
        assert (page is not None) == bool(self.value("memory_translate_valid_o") and self.ready[0])
        if page is not None:
            writer, offered = page
            expected = offered | {"id": offered["id"] | writer << SLOT_BITS}
            assert self.at_memory("translate", ("pdid", "vpn", "id")) == expected
            self.seen["pages"] += 1
        moves = self.value("memory_data_valid_o") and self.ready[2]
        taken = [w for w in range(2) if self.value("data_ready_o") >> w & 1 and self.valid_data[w]]
        assert len(taken) == int(bool(moves))
        if moves:
            writer, left = self.order.popleft()
            assert taken == [writer] and self.value("memory_data_o") == self.data[writer].popleft()
            if left > 1:
                self.order.appendleft((writer, left - 1))
            self.seen["beats"] += 1
        command = self.taken(1, self.commands, "write")
        if command is not None:
            self.under_way.append(command)
            self.seen["commands"] += 1
        if self.value("memory_write_valid_o") and self.ready[1]:
            writer, offered = self.under_way.popleft()  # IndexError: nothing was taken
            expected = offered | {"slot": offered["slot"] | writer << SLOT_BITS}
            assert self.at_memory("write", ("slot", "addr", "bytes")) == expected
            self.order.append((writer, self.beats(offered)))
        if self.value("memory_release_o"):
            self.owed[self.value("memory_release_generation_o")] -= 1
            assert min(self.owed) >= 0
            self.seen["releases"] += 1
        else:
            assert not any(self.owed)
        for generation in self.coming:
            self.owed[generation] += 1
        self.coming = [self.generation[w] for w in range(2) if self.released[w]]
        for name, place in (("page", "page_id_o"), ("done", "done_slot_o")):
            valid, which = self.answers[name]
            assert self.value(f"{name}_valid_o") == valid << (which >> SLOT_BITS)
            assert self.value(place) == which % (1 << SLOT_BITS)

    def over(self) -> bool:
        return not any([*self.pages, *self.commands, *self.data, self.order, self.under_way])

    def __str__(self) -> str:
        return f"{self.seen}, owed {self.owed}"


@cocotb.test()
async def writers_share_a_memory(dut):
    config = settings()
    domain = Domain(dut.clk_i, dut.rst_ni)
    writers = domain.add(Writers(dut, config["bits"], config["idle"], config["stall"], 60))
    await domain.start()
    await domain.until(writers.over, 40_000)
    assert writers.seen["releases"] > 100


@pytest.mark.parametrize(
    "bits, idle, stall", [(128, "never", "never"), (128, "often", "bursts"), (256, "bursts", "often")]
)
def test_writers(bits, idle, stall):
    parameters = {"DataBits": bits, "SlotBits": SLOT_BITS}
    run_block(
        "tn_port_rdma_writers", __file__, parameters=parameters, checks="writers.*", bits=bits, idle=idle, stall=stall
    )


BOXES = 64


class Indexes:
    """Stores of all sizes, of owners and others, to open and closed mailboxes; what comes out is the newest of its mailbox, with
    the domain that stored it."""

    def __init__(self, dut, stall: str):
        self.dut, self.rng, self.stall = dut, random.Random(9), pauses(stall, 3)
        self.owner: dict[int, int] = {}  # open mailboxes, as the block knows them when a store of now is decided on
        self.newest: dict[int, tuple[int, int]] = {}  # that waits, and the domain that stored it
        self.decided: deque[tuple[int, int, int, int]] = deque()  # a store of the cycle before
        self.ignored, self.out, self.held = 0, 0, None
        self.handed_on = 0  # left under its domain when the mailbox was no longer that one's
        self.rest = False

    def idle(self) -> None:
        self.dut.set_i.value = self.dut.store_valid_i.value = self.dut.out_ready_i.value = 0

    def drive(self, active: bool) -> None:
        dut, rng = self.dut, self.rng
        self.set, self.store = None, None
        if active and not self.rest and rng.random() < 0.05:
            self.set = rng.randrange(BOXES), int(rng.random() < 0.8), rng.randrange(100, 103)
            dut.set_mailbox_i.value, dut.set_open_i.value, dut.set_domain_i.value = self.set
        if active and not self.rest and rng.random() < 0.5:
            box = rng.choice([rng.randrange(BOXES), 5, 6])
            strobes, good = rng.choice([(0xFF, True), (0xF, True), (0xF0, False)])
            strobes <<= 8 * (box % 2)
            if rng.random() < 0.1:
                strobes, good = 0xFFFF, False
            line, here = (MAP.INDEXES_OFFSET + 8 * box) // LINE_BYTES, True
            if rng.random() < 0.1:
                line, here = rng.choice([0, MAP.INDEXES_OFFSET // LINE_BYTES - 1, line + BOXES // 2]), False
            index, domain = rng.getrandbits(16), rng.randrange(100, 103)
            data = index << 64 * (box % 2) | rng.getrandbits(48) << 16 + 64 * (box % 2)
            dut.store_i.value = data | strobes << 128 | domain << 144 | line << 160 | rng.randrange(16) << 172
            self.store = (box, domain, index, int(good)) if here else None
            dut.store_valid_i.value = 1
        else:
            dut.store_valid_i.value = 0
        dut.set_i.value = int(self.set is not None)
        self.ready = int(active and not next(self.stall))
        dut.out_ready_i.value = self.ready

    def sample(self) -> None:
        dut = self.dut
        if dut.out_valid_o.value == 1:
            box, index, domain = int(dut.out_mailbox_o.value), int(dut.out_index_o.value), int(dut.out_domain_o.value)
            beat = box, index, domain
            assert self.held in (None, beat), "what is on offer stands"
            if self.held is None:  # it left the table in the cycle before, with what was stored up to then
                assert (index, domain) == self.newest.pop(box)
                self.handed_on += domain != self.owner.get(box)
            self.held = None if self.ready else beat
            self.out += self.ready
        if self.decided:
            box, domain, index, good = self.decided.popleft()
            if good and self.owner.get(box) == domain:
                self.newest[box] = index, domain
            else:
                self.ignored += 1
        if self.set:
            box, is_open, domain = self.set
            self.owner.pop(box, None)
            if is_open:
                self.owner[box] = domain
        if self.store:
            self.decided.append(self.store)

    def __str__(self) -> str:
        return f"{self.out} out, {self.ignored} ignored, waiting {self.newest}"


@cocotb.test()
async def indexes_are_the_newest(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    indexes, told = domain.add(Indexes(dut, settings()["stall"])), []

    class Events:
        def idle(self): ...
        def drive(self, active): ...
        def sample(self):
            told.append(int(dut.event_ignored_o.value))

    domain.add(Events())
    await domain.start()
    await domain.until(lambda: indexes.out > 300 and indexes.ignored > 300, 60_000)
    indexes.rest = True
    await domain.until(lambda: not indexes.newest and not indexes.decided, 20_000)
    await domain.cycles(80)
    assert not indexes.newest and sum(told) == indexes.ignored
    assert indexes.handed_on, "no mailbox got another owner while an index waited: the test shows nothing"


@pytest.mark.parametrize("stall", ["never", "bursts", "mostly"])
def test_indexes(stall):
    run_block("tn_port_rdma_indexes", __file__, checks="indexes.*", stall=stall)
