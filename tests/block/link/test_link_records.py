"""tn_link_records, both directions joined: records cross once, in order, as seldom as they should; without a session none."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Beat, Domain, Pins, Source, pauses, start_all

from torusnet.generated.packet import LinkHealth, LinkKind

GAP = 64


class Cable:
    """Takes what is offered, at times late, and lets it be heard at the same end; the cable rests at times."""

    def __init__(self, dut, stall: str):
        self.dut, self.rng, self.stall = Pins(dut), random.Random(5), pauses(stall, 4)
        self.taken: list[int] = []  # link words between a record and the one before
        self.offered: int | None = None
        self.slots = GAP

    def idle(self) -> None:
        for name in ["health_ready_i", "heard_valid_i", "heard_i", "slot_i"]:
            getattr(self.dut, name).value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        if not active:
            return
        dut = self.dut
        dut.slot_i.value = int(not next(self.stall))
        self.takes = bool(dut.health_valid_o.value) and not next(self.stall)
        dut.health_ready_i.value = dut.heard_valid_i.value = int(self.takes)
        dut.heard_i.value = int(dut.health_o.value)

    def sample(self) -> None:
        dut = self.dut
        if dut.health_valid_o.value:
            word = LinkHealth.unpack(int(dut.health_o.value))
            assert word.kind == LinkKind.HEALTH
            assert self.offered in (None, int(dut.health_o.value)), "an offer stays"
            self.offered = int(dut.health_o.value)
        else:
            assert self.offered is None, "until it is taken"
        self.slots += int(dut.slot_i.value)
        if self.takes:
            self.taken.append(self.slots)
            self.slots, self.offered = 0, None


class Heard:
    def __init__(self, dut):
        self.dut, self.records = Pins(dut), []

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        pass

    def sample(self) -> None:
        if self.dut.rx_valid_o.value:
            self.records.append(int(self.dut.rx_record_o.value))


@cocotb.test()
async def records_cross_once_and_in_order(dut):
    config = settings()
    core = Domain(dut.clk_i, dut.rst_ni, config["core_ps"])
    link = Domain(dut.clk_link_i, dut.rst_link_ni, 6_400, 1_700)
    source = core.add(Source(dut, "tx", ["record"], pause=pauses(config["idle"], 1)))
    heard = core.add(Heard(dut))
    cable = link.add(Cable(dut, config["stall"]))
    dut.up_i.value = 1
    records = [random.getrandbits(46) for _ in range(60)]
    source.send(*(Beat(record=record) for record in records))
    await start_all(core, link)
    await core.until(lambda: len(heard.records) == len(records), limit=100_000)
    assert heard.records == records
    assert min(cable.taken) >= GAP
    assert cable.taken[0] < 2 * GAP, "the first one waits for nothing but its crossing"
    if config["idle"] == config["stall"] == "never":
        assert max(cable.taken[2:]) <= GAP + 2, "one in GAP words, if there are as many"

    dut.up_i.value = 0
    await link.cycles(100)
    before = len(heard.records)
    source.send(*(Beat(record=record) for record in records))
    await core.until(lambda: not source.queue, limit=10_000)
    await core.cycles(50)
    assert len(heard.records) == before, "taken and lost"
    dut.up_i.value = 1
    source.send(Beat(record=7))
    await core.until(lambda: len(heard.records) > before, limit=1000)
    assert heard.records[before:] == [7]


async def in_session(dut) -> tuple[Domain, Domain, Source]:
    """Both clocks, and records to send; nothing is heard, nobody takes an offer."""
    core = Domain(dut.clk_i, dut.rst_ni, settings()["core_ps"])
    link = Domain(dut.clk_link_i, dut.rst_link_ni, 6_400, 1_700)
    source = core.add(Source(dut, "tx", ["record"]))
    dut.up_i.value = dut.slot_i.value = 1
    dut.health_ready_i.value = dut.heard_valid_i.value = dut.heard_i.value = 0
    await start_all(core, link)
    return core, link, source


@cocotb.test()
async def an_offer_outlasts_its_session(dut):
    """It stays what it was, and is taken once; the record behind it waits for that, and is then lost."""
    core, link, source = await in_session(dut)
    crossing = 12 + 12 * core.period_ps // link.period_ps

    source.send(Beat(record=7))
    await link.until(lambda: dut.health_valid_o.value == 1, limit=60)
    source.send(Beat(record=8))
    dut.up_i.value = 0
    for _ in range(2 * crossing):
        await link.cycles(1)
        assert dut.health_valid_o.value == 1
        assert LinkHealth.unpack(int(dut.health_o.value)).record.pack() == 7
    assert len(source.queue) == 1, "the register holds what is offered"
    dut.health_ready_i.value = 1
    await link.cycles(1)
    dut.health_ready_i.value = 0
    await core.until(lambda: not source.queue, limit=60)
    for _ in range(GAP + 2 * crossing):
        await link.cycles(1)
        assert dut.health_valid_o.value == 0
    dut.up_i.value = 1
    source.send(Beat(record=9))
    await link.until(lambda: dut.health_valid_o.value == 1, limit=60)
    assert LinkHealth.unpack(int(dut.health_o.value)).record.pack() == 9


@cocotb.test()
async def a_reset_forgets_what_was_on_its_way(dut):
    """An offer, too, and that one was taken: the next record waits for nothing but its crossing."""
    core, link, source = await in_session(dut)
    for taken in (False, True, False):
        for record in (7, 8):
            source.send(Beat(record=record))
            offered = link.cycle
            await link.until(lambda: dut.health_valid_o.value == 1, limit=60)
            assert LinkHealth.unpack(int(dut.health_o.value)).record.pack() == record
            assert link.cycle - offered <= 12 + 12 * core.period_ps // link.period_ps
            if record == 7:
                dut.health_ready_i.value = int(taken)
                await link.cycles(1)
                dut.health_ready_i.value = 0
            dut.rst_ni.value = dut.rst_link_ni.value = 0
            await core.cycles(10)
            assert dut.health_valid_o.value == 0
            dut.rst_ni.value = dut.rst_link_ni.value = 1
            for _ in range(30):
                await core.cycles(1)
                assert dut.health_valid_o.value == dut.rx_valid_o.value == 0


@pytest.mark.parametrize("idle, stall", [("never", "never"), ("often", "often"), ("bursts", "mostly")])
@pytest.mark.parametrize("core_ps", [3_000, 6_666, 25_600])
def test_records(core_ps, idle, stall):
    run_block("tn_link_records", __file__, parameters={"GapSlots": GAP}, core_ps=core_ps, idle=idle, stall=stall)
