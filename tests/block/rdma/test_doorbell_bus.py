"""Bus and doorbell together, as an interface joins them: a program writes a command over AXI4 and polls its status; pages change
their owners. Another hand's master, commands and statuses by the test."""

import random
from pathlib import Path

import cocotb
from axi import master
from harness import run_block
from pages import MAP, pack, unpack
from streams import Domain

from torusnet import sources

HERE = Path(__file__).parent


class Control:
    """Takes commands, and ends each with a status of its own some cycles later."""

    def __init__(self, dut):
        self.dut, self.rng, self.taken, self.due = dut, random.Random(3), [], []

    def idle(self) -> None:
        self.dut.command_ready_i.value = self.dut.status_valid_i.value = 0

    def drive(self, active: bool) -> None:
        dut, rng = self.dut, self.rng
        self.ready = active and rng.random() < 0.5
        dut.command_ready_i.value = self.ready
        dut.status_valid_i.value = 0
        if self.due and self.due[0][0] <= self.domain.cycle:
            _, slot = self.due.pop(0)
            dut.status_valid_i.value = 1
            dut.status_i.value = ((slot << 4 | slot % 16) << 1 | slot & 1) << 42 | slot * 0x1001

    def sample(self) -> None:
        if self.ready and self.dut.command_valid_o.value == 1:
            word = int(self.dut.command_o.value)
            self.taken.append(word)
            self.due.append((self.domain.cycle + self.rng.choice([1, 5, 60]), word >> 289 & 0x3FF))

    def __str__(self) -> str:
        return f"{len(self.taken)} commands"


def pages(dut, domains: dict[int, int]) -> None:
    dut.pages_i.value = sum((1 << 16 | domain) << 17 * page for page, domain in domains.items())


@cocotb.test()
async def a_program_writes_and_polls(dut):
    rng, domain, other = random.Random(4), Domain(dut.clk_i, dut.rst_ni), master(dut)
    control = domain.add(Control(dut))
    domains = {page: 0x100 + page for page in range(0, MAP.PAGES, 3)}
    pages(dut, domains)
    await domain.start()
    await domain.cycles(20)
    for k in range(40):
        page, slot = rng.choice(list(domains)), rng.randrange(MAP.SLOTS)
        at = page * MAP.PAGE_BYTES + slot * MAP.SLOT_BYTES
        source, place, notify = rng.getrandbits(64), rng.getrandbits(64), rng.getrandbits(42)
        command = pack("command", operation=1, bytes=rng.getrandbits(33), path=rng.randrange(32), notify=1)
        words = b"".join(word.to_bytes(8, "little") for word in (source, place, command, notify))
        if k % 2:
            await other.write(at, words[:16], size=4)
            await other.write(at + 16, words[16:], size=4)
        else:  # one burst of beats of 8 or 16 bytes
            await other.write(at, words, size=rng.choice([3, 4]))
        status = unpack("status", int.from_bytes((await other.read(at + MAP.SLOT_STATUS, 8, size=3)).data, "little"))
        assert status.busy + status.ended == 1  # what was answered is seen
        while not status.ended:
            found = await other.read(at + MAP.SLOT_STATUS, 8, size=3)
            status = unpack("status", int.from_bytes(found.data, "little"))
        name = page * MAP.SLOTS + slot
        assert (status.code, status.here, status.detail) == (name % 16, name & 1, name * 0x1001)
        ended = int.from_bytes((await other.read(page * MAP.PAGE_BYTES + MAP.ENDED_OFFSET, 8)).data, "little")
        assert ended >> slot & 1
        word = control.taken.pop()
        assert not control.taken and word >> 273 == name << 16 | domains[page]
        assert word >> 209 & (1 << 64) - 1 == source and word >> 145 & (1 << 64) - 1 == place
    # Another owner, as soon as the pages can have one
    at, reads = page * MAP.PAGE_BYTES, 16 * MAP.SLOT_BYTES
    await domain.cycles(1)
    pages(dut, {})
    await domain.cycles(1)
    pages(dut, dict.fromkeys(domains, 0x999))
    found = await other.read(at, reads)  # closed, or nothing in it
    assert set(found.data) <= {0, 0xFF}
    assert (await other.read(at, reads)).data == bytes(reads)
    assert int.from_bytes((await other.read(at + MAP.ENDED_OFFSET, 8)).data, "little") == 0
    closed = next(page for page in range(MAP.PAGES) if page not in domains)
    assert (await other.read(closed * MAP.PAGE_BYTES, 64)).data == b"\xff" * 64


def test_doorbell_bus():
    top = HERE / "tn_port_rdma_doorbell_bus.sv"
    files = [*sources.closure("tn_port_rdma_bus", "tn_port_rdma_doorbell"), top]
    run_block("tn_port_rdma_doorbell_bus", __file__, sources=files)
