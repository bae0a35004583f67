"""The IO-MMU against a walk written from the privileged specification, over random tables; flushes, faults, bad tables."""

import random
from collections import Counter

import cocotb
import pytest
from dram import DECERR, SLVERR
from harness import run_block, settings
from mmu_bench import Mmu
from streams import Monitor
from sv39 import MEMORY_ERROR, NO_DOMAIN, OK, PAGE_FAULT, PROTECTION, A, D, Domain, Forest, R, U, V, W, X, entry, walk

WINDOW = range(0x40000, 0x60000)  # pages: 512 MiB from 1 GiB on
GOOD = V | R | W | X | U | A | D


def tables(mmu: Mmu, pages: dict[int, int], pdid: int = 7, root: int = 0x40001) -> Domain:
    """A domain with tables for these pages: vpn -> entry."""
    for vpn, pte in pages.items():
        middle, last = root + 1 + (vpn >> 18), root + 600 + (vpn >> 9)
        put(mmu, root, vpn >> 18, entry(middle, V))
        put(mmu, middle, vpn >> 9 & 511, entry(last, V))
        put(mmu, last, vpn & 511, pte)
    return Domain(pdid, root)


def put(mmu: Mmu, table: int, index: int, pte: int) -> None:
    mmu.memory.write(table * 4096 + index * 8, pte.to_bytes(8, "little"))


async def one(mmu: Mmu, pdid: int, vpn: int, write: bool = False):
    request = mmu.users[write].ask(pdid, vpn)
    await mmu.answered()
    return request


@cocotb.test()
async def equals_the_golden_walk_over_a_random_forest(dut):
    config = settings()
    mmu = Mmu(dut, config, WINDOW, latency=10)
    forest = Forest(mmu.memory, WINDOW, random.sample(range(1 << 16), 16), 3)
    asked_outside = Monitor(
        lambda valid, address: None if not valid else check_inside(address), dut.ar_valid_o, dut.ar_addr_o
    )
    mmu.clock.add(asked_outside)
    lost = []
    mmu.clock.add(Monitor(lost.append, dut.event_lost_o))
    await mmu.clock.start()
    for number, domain in enumerate(forest.domains):
        domain.write, domain.read, domain.mode = number % 5 != 0, number % 7 != 0, 0 if number == 9 else 8
        await mmu.command(number, domain)
    rng, requests = random.Random(3), []
    recent = [(forest.domains[0].pdid, 0)]
    for _ in range(config["count"]):
        domain = rng.choice(forest.domains)
        pdid, vpn = domain.pdid, rng.choice(forest.pages[domain.pdid])
        if rng.random() < 0.5:  # near to one that was asked for lately, perhaps in the other direction
            pdid, vpn = rng.choice(recent[-12:])
            vpn ^= rng.choice([0, 0, 1, 2, 3, 8, 512, 1 << 18])
        if rng.random() < 0.02:
            pdid ^= 1 << rng.randrange(16)
        recent.append((pdid, vpn))
        requests.append(mmu.users[rng.randrange(2)].ask(pdid, vpn))
    records = []
    while any(user.queue or user.open or user.offer for user in mmu.users) or not dut.ring_idle_o.value:
        await mmu.clock.cycles(100)
        records += mmu.records()
    records += mmu.records()
    mmu.check(requests)
    codes = [request.code for request in requests]
    assert all(codes.count(code) > 10 for code in (OK, PAGE_FAULT, PROTECTION, NO_DOMAIN, MEMORY_ERROR)), codes
    # Every failure that a driver may mend is told or counted as lost, none is made up
    wanted = Counter((r.pdid, r.vpn, r.write, r.code) for r in requests if r.code in (PAGE_FAULT, MEMORY_ERROR))
    told = Counter((r.pdid, r.vpn, r.write, r.code) for r in records)
    assert told <= wanted and (wanted - told).total() == sum(lost) and told.total() > 300
    numbers = {domain.pdid: number for number, domain in enumerate(forest.domains)}
    assert all(record.number == numbers[record.pdid] for record in records)


def check_inside(address: int) -> None:
    assert address >> 12 in WINDOW, f"read outside of the window: {address:#x}"


@cocotb.test()
async def hit_takes_2_cycles_and_passes_misses(dut):
    mmu = Mmu(dut, settings(), WINDOW, latency=40)
    vpns = [0x1000 * k for k in range(1, 5)]
    await mmu.clock.start()
    await mmu.command(0, tables(mmu, {vpn: entry(0x50000 + vpn, GOOD) for vpn in vpns}))
    first = await one(mmu, 7, vpns[0])
    requests = [mmu.users[0].ask(7, vpn) for vpn in [vpns[0]] * 3 + vpns[1:4] + [vpns[0]] * 5]
    await mmu.answered()
    mmu.check([first, *requests])
    hits = [r for r in requests if r.vpn == vpns[0]]
    assert [r.answered - r.asked for r in hits] == [2] * 8
    assert all(r.answered < q.answered for r in hits for q in requests[3:6])
    assert requests[2].asked - requests[0].asked == 2, "one each cycle"
    # Two tables known, the third is read: memory 40, walker 16, in front of it the queue
    assert first.answered - first.asked <= 3 * (40 + 12) + 16


@cocotb.test()
async def block_of_16_kib_costs_one_read(dut):
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    pages = range(0x2340, 0x2348)
    await mmu.command(0, tables(mmu, {vpn: entry(0x50000 + vpn % 4 * 3, GOOD) for vpn in pages}))
    await one(mmu, 7, pages[0])
    assert len(mmu.reads.log) == 3
    requests = [mmu.users[0].ask(7, vpn) for vpn in pages for _ in range(16)]
    await mmu.answered()
    mmu.check(requests)
    assert len(mmu.reads.log) == 4
    walked = next(r for r in requests if r.vpn == pages[4])
    assert walked.answered - walked.asked == 20 + 256 // settings()["bits"] + 23, (
        "one read of memory, 20 cycles and its beats"
    )
    await one(mmu, 7, pages[0], write=True)
    assert len(mmu.reads.log) == 5, "the other direction has a TLB of its own, the table is known to both"


@cocotb.test()
async def failures_are_not_kept(dut):
    """Software maps, sets A, D, rights: the next access sees it, with no flush."""
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    domain = tables(mmu, dict.fromkeys(range(64, 68), 0))
    table = domain.root + 600
    await mmu.command(3, domain)
    for flags, code in [(0, PAGE_FAULT), (V | R | U, PROTECTION), (V | R | W | U, PAGE_FAULT)]:
        put(mmu, table, 0x41, entry(0x50001, flags))
        assert (await one(mmu, 7, 0x41, write=True)).code == code
    put(mmu, table, 0x41, entry(0x50001, V | R | W | U | A))
    put(mmu, table, 0x42, entry(0x50002, V | R | W | U | A | D))
    assert (await one(mmu, 7, 0x41)).ppn == 0x50001
    assert (await one(mmu, 7, 0x41, write=True)).code == PAGE_FAULT, "D is clear"
    assert (await one(mmu, 7, 0x42, write=True)).ppn == 0x50002
    put(mmu, table, 0x41, entry(0x50001, GOOD))
    assert (await one(mmu, 7, 0x41, write=True)).ppn == 0x50001, "the line was there without this entry"


@cocotb.test()
async def nothing_old_after_a_flush(dut):
    """A table changes under way: what is answered when the flush is done is new, and all that was old has been released."""
    mmu = Mmu(dut, settings(), WINDOW, latency=15, hold=60)
    rng = random.Random(5)
    vpns = list(range(0x800, 0x810)) + [0x3000, 0x3001]
    await mmu.clock.start()
    domains = [
        tables(mmu, {v: entry(0x50000 + v, GOOD) for v in vpns}, pdid, 0x40001 + 0x4000 * k)
        for k, pdid in enumerate([7, 8])
    ]
    for number, domain in enumerate(domains):
        await mmu.command(number, domain)
    for turn in range(40):
        for user in mmu.users:
            for _ in range(12):
                user.ask(rng.choice([7, 8]), rng.choice(vpns))
        await mmu.clock.cycles(rng.randrange(60))
        before = {}
        for domain in domains:
            for vpn in vpns:
                before[domain.pdid, vpn] = walk(mmu.memory, WINDOW, domain, vpn, False)
        changed = rng.choice(domains)
        for vpn in vpns:
            put(mmu, changed.root + 600 + (vpn >> 9), vpn & 511, entry(0x50000 + rng.randrange(4096), GOOD))
        done = [len(user.done) for user in mmu.users]
        start = mmu.clock.cycle
        if turn % 3:
            await mmu.command(domains.index(changed))
        else:
            await mmu.command(everything=True)
        for user in mmu.users:
            assert all(at >= start and generation == mmu.dut.out_generation_o.value for at, generation in user.held)
        over = mmu.clock.cycle
        for user in mmu.users:
            for _ in range(6):
                user.ask(changed.pdid, rng.choice(vpns))
        await mmu.answered()
        for user, first in zip(mmu.users, done):
            for request in user.done[first:]:
                new = mmu.golden(request)
                allowed = [new] if request.answered >= over else [new, before[request.pdid, request.vpn]]
                assert (request.code, request.ppn) in allowed, (turn, request, allowed)


@cocotb.test()
async def flush_of_a_context_leaves_others(dut):
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    await mmu.command(4, tables(mmu, {5: entry(0x50005, GOOD)}, 7))
    await mmu.command(5, tables(mmu, {5: entry(0x50006, GOOD)}, 8, 0x48000))
    for pdid in (7, 8):
        await one(mmu, pdid, 5)
    reads = len(mmu.reads.log)
    await mmu.command(4)
    assert (await one(mmu, 8, 5)).ppn == 0x50006 and len(mmu.reads.log) == reads
    assert (await one(mmu, 7, 5)).ppn == 0x50005 and len(mmu.reads.log) == reads + 3


@cocotb.test()
async def domain_is_closed_and_its_context_used_anew(dut):
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    domain = tables(mmu, {5: entry(0x50005, GOOD)}, 7)
    assert (await one(mmu, 7, 5)).code == NO_DOMAIN
    await mmu.command(1, domain)
    assert (await one(mmu, 7, 5)).ppn == 0x50005
    for mode in (0, 1, 9, 15):
        await mmu.command(1, Domain(7, domain.root, mode=mode))
        assert (await one(mmu, 7, 5)).code == NO_DOMAIN
    await mmu.command(1, Domain(9, domain.root, write=False))
    assert (await one(mmu, 7, 5)).code == NO_DOMAIN
    assert (await one(mmu, 9, 5)).ppn == 0x50005
    assert (await one(mmu, 9, 5, write=True)).code == PROTECTION


@cocotb.test()
async def faulted_access_goes_on_when_the_driver_has_mapped_its_page(dut):
    """A driver serves records; users try again when it resumes their domain."""
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    vpns = range(0x900, 0x920)
    domain = tables(mmu, dict.fromkeys(vpns, 0))
    await mmu.command(2, domain)
    open_ones = [mmu.users[k % 2].ask(7, vpn) for k, vpn in enumerate(vpns)]
    served = set()
    for _ in range(100):
        await mmu.answered()
        await mmu.clock.until(lambda: dut.ring_idle_o.value == 1)
        assert dut.interrupt_o.value == 1
        for record in mmu.records():
            assert (record.code, record.number, record.pdid) == (PAGE_FAULT, 2, 7)
            put(mmu, domain.root + 600 + (record.vpn >> 9), record.vpn & 511, entry(0x51000 + record.vpn, GOOD))
            served.add(record.vpn)
        await mmu.clock.cycles(2)
        assert dut.interrupt_o.value == 0
        again = [mmu.users[r.write].ask(r.pdid, r.vpn) for r in open_ones if r.code != OK]
        await mmu.answered()
        if all(r.code == OK for r in again):
            break
        open_ones = again
    assert served == set(vpns)
    mmu.check(again)


@cocotb.test()
async def bad_tables_are_faults_bad(dut):
    """Every rule of the specification by itself."""
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    domain = tables(mmu, {5: entry(0x50005, GOOD)})
    root, middle, last = domain.root, domain.root + 1, domain.root + 600
    await mmu.command(0, domain)
    pointer, leaf = entry(last, V), entry(0x50005, GOOD)
    cases = [
        (last, 5, 0, PAGE_FAULT), (last, 5, leaf & ~V, PAGE_FAULT),
        (last, 5, entry(0x50005, V | W | U | A | D), PAGE_FAULT), (last, 5, entry(0x50005, GOOD & ~R), PAGE_FAULT),
        (last, 5, entry(0x50005, V), PAGE_FAULT),
        (last, 5, entry(0x50005, GOOD & ~U), PROTECTION), (last, 5, entry(0x50005, V | X | U | A | D), PROTECTION),
        (last, 5, entry(0x50005, GOOD & ~A), PAGE_FAULT),
        *[(last, 5, entry(0x50005, GOOD, 1 << bit), PAGE_FAULT) for bit in range(10)],
        *[(middle, 0, entry(last, V, 1 << bit), PAGE_FAULT) for bit in range(10)],
        *[(middle, 0, entry(last, V | flag), PAGE_FAULT) for flag in (A, D, U, W)],
        *[(middle, 0, entry(0x50000 | 1 << bit, GOOD), PAGE_FAULT) for bit in range(9)],
        *[(root, 0, entry(0x40000 | 1 << bit, GOOD), PAGE_FAULT) for bit in range(18) if bit != 17],
        (last, 5, entry(0x60000, GOOD), MEMORY_ERROR), (last, 5, entry(0x3FFFF, GOOD), MEMORY_ERROR),
        (last, 5, entry(1 << 43 | 0x50005, GOOD), MEMORY_ERROR), (middle, 0, entry(0x60000, V), MEMORY_ERROR),
        (middle, 0, entry(0x3FFFF, V), MEMORY_ERROR), (root, 0, entry(0x40000, GOOD), MEMORY_ERROR),
        (root, 0, entry(0, GOOD), MEMORY_ERROR), (middle, 0, entry(0x60000, GOOD), MEMORY_ERROR),
    ]  # fmt: skip
    for table, index, pte, code in cases:
        put(mmu, table, index, pte)
        await mmu.command(0)
        request = await one(mmu, 7, 5)
        assert (request.code, mmu.golden(request)[0]) == (code, code), (hex(pte), request)
        put(mmu, root, 0, entry(middle, V))
        put(mmu, middle, 0, pointer)
        put(mmu, last, 5, leaf)
        assert (await one(mmu, 7, 5)).code == OK
        await mmu.command(0)


@cocotb.test()
async def unreadable_tables_are_memory_errors_bad(dut):
    mmu = Mmu(dut, settings(), WINDOW)
    await mmu.clock.start()
    domain = tables(mmu, {5: entry(0x50005, GOOD)})
    await mmu.command(0, domain)
    for answer in (SLVERR, DECERR):
        for table in (domain.root, domain.root + 1, domain.root + 600):
            mmu.memory.errors = {range(table * 4096, table * 4096 + 4096): answer}
            await mmu.command(0)
            assert (await one(mmu, 7, 5)).code == MEMORY_ERROR
            mmu.memory.errors = {}
            assert (await one(mmu, 7, 5)).code == OK
    await mmu.command(0, Domain(7, 0x12345))
    reads = len(mmu.reads.log)
    assert (await one(mmu, 7, 5)).code == MEMORY_ERROR and len(mmu.reads.log) == reads


FOREST = "equals_the_golden_walk_over_a_random_forest"


@pytest.mark.parametrize(
    "bits, idle, stall",
    [(128, "never", "never"), (256, "often", "bursts"), pytest.param(128, "bursts", "often", marks=pytest.mark.long)],
)
def test_random_forest(bits, idle, stall):
    parameters = {"DataBits": bits}
    run_block(
        "tn_memory_mmu", __file__, parameters=parameters, checks=FOREST, bits=bits, idle=idle, stall=stall, count=1500
    )


@pytest.mark.parametrize("idle", ["never", "often"])
def test_smallest(idle):
    """Two sets of lines, two lines of large pages, two known tables, four misses."""
    parameters = {"PageSets": 2, "LargeLines": 2, "TableEntries": 2, "MissDepth": 4, "FaultDepth": 2}
    checks = [
        "nothing_old_after_a_flush",
        "failures_are_not_kept",
        "faulted_access_goes_on_when_the_driver_has_mapped_its_page",
    ]
    run_block("tn_memory_mmu", __file__, parameters=parameters, checks=checks, bits=128, idle=idle)


@pytest.mark.parametrize("bits", [128, 256])
def test_mmu(bits):
    checks = [name for name in EACH if name != FOREST]
    run_block("tn_memory_mmu", __file__, parameters={"DataBits": bits}, checks=checks, bits=bits)


EACH = [
    "hit_takes_2_cycles_and_passes_misses",
    "block_of_16_kib_costs_one_read",
    "failures_are_not_kept",
    "nothing_old_after_a_flush",
    "flush_of_a_context_leaves_others",
    "domain_is_closed_and_its_context_used_anew",
    "faulted_access_goes_on_when_the_driver_has_mapped_its_page",
    "bad_tables_are_faults_bad",
    "unreadable_tables_are_memory_errors_bad",
]
