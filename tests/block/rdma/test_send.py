"""tn_port_rdma_send with tn_memory: every packet of every block as the specification has it, each byte once, whatever waits, comes
out of order or fails; what stops goes on where it stood and holds up nobody; how fast it is."""

import itertools
from collections import Counter
from pathlib import Path

import cocotb
import pytest
from dram import DECERR, ORDERS, SLVERR
from harness import run_block, settings
from node_tables import GOOD, WINDOW, R, U
from send_bench import Bench
from send_model import PAGE, Transaction
from streams import Beat

from torusnet import sources
from torusnet.generated.packet import AnswerCode

NODE = "tn_port_rdma_send_node"
RTL = [*sources.closure("tn_port_rdma_send", "tn_memory"), Path(__file__).with_name(f"{NODE}.sv")]


@cocotb.test()
@cocotb.parametrize(order=ORDERS)
async def blocks_leave_as_packets(dut, order):
    """Random blocks, several at a time, ids used again; every descriptor tells the end."""
    bench = Bench(dut, order=order, jitter=60)
    await bench.start()
    for sizes in [(8, 10), (9, 12), (8, 11)]:
        bench.sizes(*sizes)
        bench.known = {}
        for number in bench.rng.sample(range(1024), 6):
            bench.begin(bench.random_block(number))
        await bench.clock.until(lambda: bench.all_gone() and dut.active_o.value == 0, 300_000)
        assert bench.reports == [(number, AnswerCode.DONE) for number, _ in bench.reports]
        assert {number for number, _ in bench.reports} == set(bench.known)
        bench.reports = []
        for transaction in bench.known.values():
            await bench.check_done(transaction)
    assert bench.busy == 0


@cocotb.test()
async def all_transactions_at_once(dut):
    bench = Bench(dut, order="any", jitter=30)
    await bench.start(mapped="huge")
    for number in range(1024):
        bench.begin(bench.random_block(number, length=bench.rng.choice([1, 16, 100, 300, 600])))
    await bench.clock.until(lambda: bench.all_gone() and dut.active_o.value == 0, 300_000)
    assert Counter(bench.reports) == Counter((number, AnswerCode.DONE) for number in range(1024))


@cocotb.test()
async def turns_go_round(dut):
    """Memory in order, pages known: between two packets of a transaction each other one has exactly one."""
    bench = Bench(dut, latency=30, order="in_order")
    await bench.start(mapped="huge")
    ids = bench.rng.sample(range(1024), 20)
    for number in ids:
        bench.begin(bench.random_block(number, length=16384, path=0, source=4096 * (number % 400)))
    await bench.clock.until(lambda: bench.all_gone(), 300_000)
    order = [number for _, number, _ in bench.order]
    begun = max(order.index(number) for number in ids)  # all are active
    ended = min(k for k in range(len(order)) if order[: k + 1].count(order[k]) == len(bench.known[order[k]].packets))
    assert ended - begun > 8 * len(ids)
    for k in range(begun, ended - len(ids)):
        assert len(set(order[k : k + len(ids)])) == len(ids), order[k : k + len(ids)]


@cocotb.test()
async def short_blocks_pass_long_ones(dut):
    """Sixteen long blocks take turns. A block of 64 bytes then has the next free slot and leaves as soon as it is read; a whole
    round of the long ones would be sixteen packets. Short ones that come together leave as they were begun."""
    bench = Bench(dut, latency=30, order="in_order", sizes=(10, 10))
    bench.sinks[0].pause = itertools.cycle([False, True])  # the link is slower than memory, so slots are full
    bench.prompt = False
    await bench.start(mapped="huge")
    for number in range(16):
        bench.begin(bench.random_block(number, length=16384, path=0, source=16384 * number, domain=100))
    await bench.clock.until(lambda: len(bench.order) > 40, 50_000)
    for count in (1, 1, 3):
        ids = [100 + len(bench.known) + k for k in range(count)]
        begun = len(bench.order)
        for number in ids:
            bench.begin(bench.random_block(number, length=64, path=0, source=4096 * number, domain=100))
        await bench.clock.until(
            lambda ids=ids: bench.known.keys() >= set(ids) and all(bench.known[number].gone for number in ids), 5000
        )
        order = [number for _, number, _ in bench.order[begun:]]
        assert [number for number in order if number in ids] == ids, order
        # The packet that is leaving, one that was picked ahead, and one while the short one's bytes are read
        assert order.index(ids[0]) <= 3 and order.index(ids[-1]) <= 3 + 2 * (count - 1), order
        await bench.clock.until(lambda begun=begun: len(bench.order) > begun + 24, 5000)
    await bench.clock.until(lambda: bench.all_gone() and dut.active_o.value == 0, 50_000)


@cocotb.test()
async def short_blocks_leave_long_ones_their_turns(dut):
    """Short blocks without end beside four long ones: one packet each in turn."""
    bench = Bench(dut, latency=30, order="in_order", sizes=(8, 8))
    bench.sinks[0].pause = itertools.cycle([False, True, True])  # .. and slower than software that begins blocks
    bench.prompt = False
    await bench.start(mapped="huge")
    for number in range(900):
        bench.begin(
            bench.random_block(number, length=256, path=0, source=256 * number, destination=256 * number, domain=100)
        )
    await bench.clock.until(lambda: len(bench.order) > 20, 5000)
    for number in range(1000, 1004):
        place = 16384 * (number - 1000)
        bench.begin(bench.random_block(number, length=16384, path=0, source=place, destination=place, domain=100))
    await bench.clock.until(lambda: all(bench.known[number].gone == 64 for number in range(1000, 1004)), 50_000)
    order = [number for _, number, _ in bench.order]
    is_long = [number >= 1000 for number in order]
    first, end = is_long.index(True), len(is_long) - is_long[::-1].index(False)
    both = is_long[first:end]
    assert len(both) >= 200
    ahead = list(itertools.accumulate(1 if long else -1 for long in both))
    assert max(ahead) <= 2 and min(ahead) >= -8, both  # what waited in slots when the long ones began
    await bench.clock.until(lambda: bench.all_gone() and dut.active_o.value == 0, 50_000)


@cocotb.test()
async def a_fault_stops_one_transaction_where_it_stands(dut):
    """Pages that are not there or not allowed, a domain that nobody opened, memory that answers errors: each stops its own
    transaction, exactly there; software mends it and resumes; all bytes leave once."""
    bench = Bench(dut, order=settings().get("order", "any"), jitter=40)
    rng = bench.rng
    await bench.start(domains=4, mapped="none")
    late = bench.tables(4)  # domain 104 is opened later
    for domain in range(100, 105):
        for vpn in range(512):
            bench.map(domain, vpn)
            if rng.random() < 0.25:
                flags = rng.choice([0, GOOD & ~U, GOOD & ~R]) if domain < 104 else GOOD
                bench.map(domain, vpn, flags)
            if rng.random() < 0.2:
                place = bench.pages[domain, vpn] * PAGE + 64 * rng.randrange(64)
                bench.memory.errors[range(place, place + 64)] = rng.choice([SLVERR, DECERR])
    untouched = bench.random_block(1000, domain=104, length=16384)  # stays stopped until the others are done
    for number in range(24):
        length = rng.choice([16384, rng.randrange(4096, 16385), rng.randrange(1, 16385)])
        bench.begin(bench.random_block(number, domain=100 + number % 4, length=length))
    bench.begin(untouched)
    stopped, codes, opened = set(), Counter(), False
    bench.reported = lambda number, code: stopped.add((number, code)) if code else None
    for _ in range(4000):
        await bench.clock.cycles(rng.choice([5, 20, 100]))
        if stopped:
            number, code = rng.choice(sorted(stopped))
            stopped.remove((number, code))
            transaction = bench.known[number]
            if number == 1000 and any(t.gone < len(t.packets) for t in bench.known.values() if t.id != 1000):
                stopped.add((number, code))
                continue
            # Whatever had been read was sent: flits may be on their way to the sink
            words = await bench.descriptor(number)
            at = words[2] >> 42 & 0x7FFF
            await bench.clock.until(lambda t=transaction, at=at: t.sent() >= at, 20_000)
            assert transaction.sent() == at, f"{number} stopped at {at}, sent {transaction.sent()}"
            wanted = transaction.words()
            assert words[2] == wanted[2] | at << 42 | 1 << 62 and words[3] == wanted[3] | code << 56
            assert words[:2] == wanted[:2]
            codes[code] += 1
            if code == AnswerCode.NO_DOMAIN:
                assert number == 1000 and at == 0
                await bench.command(4, 104, late)
                opened = True
            begin, count = transaction.packets[transaction.gone]
            reasons = mend(bench, transaction, begin, count)
            assert code in reasons or code == AnswerCode.NO_DOMAIN, (number, code, reasons)
            bench.resumes.send(Beat(id=number))
        if bench.all_gone() and dut.active_o.value == 0 and not stopped and not bench.resumes.queue:
            break
    assert bench.all_gone() and opened, str(bench)
    done = Counter(number for number, code in bench.reports if code == AnswerCode.DONE)
    assert done == Counter(list(bench.known))
    assert set(codes) == {1, 2, 3, 6} and min(codes[1], codes[2], codes[6]) >= 5, codes
    for transaction in bench.known.values():
        await bench.check_done(transaction)


@cocotb.test()
async def a_fault_stands_beside_a_page_that_is_there(dut):
    """Of the two source pages of a packet that is alone under way one is not there: the other's translation goes back at once."""
    bench = Bench(dut)
    await bench.start()
    for number, (vpn, missing) in enumerate([(20, 20), (30, 31), (40, 40)]):
        bench.map(100, missing, 0)
        source, destination = (vpn + 1) * PAGE - 64, number << 14
        block = bench.random_block(number, domain=100, source=source, destination=destination, length=128)
        bench.begin(block)
        await bench.clock.until(lambda: bench.reports, 5000)
        assert bench.reports == [(number, AnswerCode.PAGE_FAULT)], bench.reports
        bench.map(100, missing)
        bench.resumes.send(Beat(id=number))
        await bench.clock.until(lambda: len(bench.reports) == 2, 5000)
        assert bench.reports.pop() == (number, AnswerCode.DONE)
        bench.reports.clear()
        await bench.check_done(block)


@cocotb.test()
async def a_fault_stands_beside_another_fault(dut):
    """Neither of the two source pages of a packet can be read, each for its own reason: that of the lower address is told."""
    bench = Bench(dut)
    await bench.start()
    flags = {AnswerCode.PAGE_FAULT: 0, AnswerCode.PROTECTION: GOOD & ~U}
    for number, (lower, upper) in enumerate(itertools.permutations(flags)):
        vpn = 20 + 10 * number
        bench.map(100, vpn, flags[lower])
        bench.map(100, vpn + 1, flags[upper])
        place = dict(source=(vpn + 1) * PAGE - 64, destination=number << 14, length=128)
        block = bench.random_block(number, domain=100, **place)
        bench.begin(block)
        await bench.clock.until(lambda: bench.reports, 5000)
        assert bench.reports == [(number, lower)], bench.reports
        bench.map(100, vpn)
        bench.resumes.send(Beat(id=number))
        await bench.clock.until(lambda: len(bench.reports) == 2, 5000)
        assert bench.reports.pop() == (number, upper)
        bench.map(100, vpn + 1)
        bench.resumes.send(Beat(id=number))
        await bench.clock.until(lambda: len(bench.reports) == 2, 5000)
        assert bench.reports.pop() == (number, AnswerCode.DONE)
        bench.reports.clear()
        await bench.check_done(block)


def mend(bench: Bench, transaction: Transaction, begin: int, count: int) -> set[int]:
    """Makes the next packet possible; returns the codes that it may have stopped with."""
    reasons = set()
    domain = transaction.domain
    for vpn in transaction.next_pages():
        page = bench.pages[domain, vpn]
        table = WINDOW.start + 3 * (domain - 100) + 2
        entry = int.from_bytes(bench.memory.read(table * PAGE + 8 * vpn, 8), "little")
        if entry & 0xFF != GOOD:
            reasons.add(AnswerCode.PROTECTION if entry & 1 and entry & R else AnswerCode.PAGE_FAULT)
            bench.map(domain, vpn)
        low, high = (
            max(transaction.source + begin, vpn * PAGE),
            min(transaction.source + begin + count, (vpn + 1) * PAGE),
        )
        first, last = page * PAGE + low % PAGE, page * PAGE + (high - 1) % PAGE
        lane = bench.bits // 8
        for bad in [
            r
            for r in bench.memory.errors
            if r.start <= last // lane * lane + lane - 1 and first // lane * lane < r.stop
        ]:
            reasons.add(AnswerCode.MEMORY_ERROR)
            del bench.memory.errors[bad]
    return reasons


@cocotb.test()
async def what_is_no_block_is_refused_bad(dut):
    bench = Bench(dut)
    await bench.start()
    good = dict(length=100, path=0)
    end = 1 << 39
    cases = [
        bench.random_block(0, **good | dict(length=0)),
        bench.random_block(1, **good | dict(destination=5 << 14 | 16300)),
        bench.random_block(2, **good | dict(source=end)),
        bench.random_block(3, **good | dict(source=1 << 63 | 77)),
        bench.random_block(4, **good | dict(source=end - 99)),
        bench.random_block(5, **good | dict(path=bench.paths)),
        bench.random_block(6, **good | dict(path=31)),
        bench.random_block(7, **good | dict(extra=1 << 63)),
        bench.random_block(8, **good | dict(extra=1 << 31 | 9 << 32)),
        bench.random_block(9, length=100, extra=0),
    ]
    cases[9].length = 16385
    for transaction in cases:
        transaction.packets = []
        bench.begin(transaction)
    await bench.clock.until(lambda: len(bench.reports) == len(cases))
    assert sorted(bench.reports) == [(number, AnswerCode.MALFORMED) for number in range(len(cases))]
    for transaction in cases:
        words = transaction.words()
        words[0] &= end - 1
        words[2] |= 1 << 62
        words[3] |= AnswerCode.MALFORMED << 56
        assert await bench.descriptor(transaction.id) == words
    # A resume of it, or of what was never written, is refused again; a right block may follow under the same id
    bench.resumes.send(Beat(id=5), Beat(id=777))
    await bench.clock.until(lambda: len(bench.reports) == len(cases) + 2)
    assert set(bench.reports[-2:]) == {(5, AnswerCode.MALFORMED), (777, AnswerCode.MALFORMED)}
    for number in (5, 777):
        bench.begin(bench.random_block(number))
    await bench.clock.until(lambda: len(bench.reports) == len(cases) + 4 and bench.all_gone(), 50_000)
    assert {(5, 0), (777, 0)} == set(bench.reports[-2:])
    # The last byte that has an address: nothing is mapped there
    bench.begin(bench.random_block(8, **good | dict(source=end - 100, domain=100)))
    await bench.clock.until(lambda: bench.reports[-1] == (8, AnswerCode.PAGE_FAULT))


@cocotb.test()
async def active_transactions_do_not_change_bad(dut):
    bench = Bench(dut)
    await bench.start()
    bench.begin(bench.random_block(3, length=16384))
    await bench.clock.until(lambda: len(bench.order) > 2, 5000)
    for word in range(4):
        bench.writes.send(Beat(id=3, word=word, data=bench.rng.getrandbits(64)))
    bench.resumes.send(Beat(id=3))
    await bench.clock.until(lambda: bench.busy == 5, 1000)
    await bench.clock.until(lambda: bench.reports == [(3, AnswerCode.DONE)], 50_000)
    await bench.check_done(bench.known[3])
    # A resume of what is done: done again, nothing is sent
    bench.resumes.send(Beat(id=3))
    await bench.clock.until(lambda: bench.reports == [(3, AnswerCode.DONE)] * 2, 1000)
    await bench.clock.cycles(200)
    assert bench.all_gone() and bench.busy == 5


@cocotb.test()
async def a_path_that_stands_stops_no_other(dut):
    """The router takes nothing on path 0: all blocks of path 1 leave."""
    bench = Bench(dut, order="any")
    stands, bench.prompt = [True], False
    bench.sinks[0].pause = iter(lambda: stands[0], None)
    await bench.start()
    for number in range(30):
        bench.begin(bench.random_block(number, path=number % 2, length=3000))
    ones = [t for t in bench.known.values() if t.path == 1]
    # while path 0 stands, bench.known has blocks of it: only those of path 1 can be waited for
    await bench.clock.until(lambda: bool(ones) and all(t.gone == len(t.packets) for t in ones), 50_000)
    assert not any(t.gone for t in bench.known.values() if t.path == 0)
    # Software is not held up either, though all others go round and round
    await bench.descriptor(0)
    bench.begin(bench.random_block(500, path=1, length=3000))
    await bench.clock.until(lambda: bench.known[500].gone == len(bench.known[500].packets), 2000)
    stands[0] = False
    await bench.clock.until(lambda: bench.all_gone() and dut.active_o.value == 0, 50_000)


@cocotb.test()
async def no_path_takes_turns_from_another(dut):
    """One path has six long blocks, another one is idle: turns find no slot and wait in line, and all six get on alike."""
    bench = Bench(dut, sizes=(8, 8))
    await bench.start(mapped="huge")
    for number in range(6):
        bench.begin(bench.random_block(number, path=0, length=16384))
    await bench.clock.until(lambda: any(t.gone == len(t.packets) for t in bench.known.values()), 50_000)
    assert all(t.gone > len(t.packets) * 0.75 for t in bench.known.values()), str(bench)
    assert bench.lines > 0
    await bench.clock.until(lambda: bench.all_gone() and dut.active_o.value == 0, 50_000)


# Where it falls short of the flits' rate. A transaction by itself has a turn in 11 cycles; its packets leave in order, so that one
# that memory answers late holds up those behind it; and 8 slots of 256 bytes are 72 cycles at 256 bit.
SHORT = {(256, "in_order", 1, 256): 0.81, (256, "any", 8, 256): 0.66}


@cocotb.test()
@cocotb.parametrize(log2=[8, 9, 10, 11, 12], active=[1, 8])
async def rate(dut, log2, active):
    """Memory that answers after 40 cycles."""
    await measure(Bench(dut, latency=40, sizes=(log2, log2)), active, "in_order", 0.99)


@cocotb.test()
@cocotb.parametrize(log2=[8, 10], active=[1, 8])
async def rate_out_of_order(dut, log2, active):
    """Memory that answers after 40 to 100 cycles, in any order."""
    bench = Bench(dut, latency=40, sizes=(log2, log2), order="any", jitter=60)
    await measure(bench, active, "any", 0.99 if active > 1 else 0.55)


async def measure(bench: Bench, active: int, order: str, least: float) -> None:
    """Payload bytes per cycle of blocks of 16 KiB, translations known, while all are active and slots have been used again."""
    await bench.start(mapped="huge")
    bench.begin(bench.random_block(512, length=1, path=0, domain=100))  # fetches the translation
    await bench.clock.until(bench.all_gone, 1000)
    for k in range(active):
        place = 16384 * k
        bench.begin(bench.random_block(k, length=16384, path=0, source=place, destination=place, domain=100))
    await bench.clock.until(bench.all_gone, 100_000)
    packets = bench.order[1 + 2 * active : -active]
    span = bench.order[-active][0] - packets[0][0]
    found = sum(size for _, _, size in packets) / span
    size, lane = 1 << bench.log2[1], bench.bits // 8
    best = size / (-(-(size + 32) // lane))  # header and footer
    text = f"RATE {bench.bits} bit, {order}, {active} active, packets of {size}: {found:.2f} of {best:.2f}"
    bench.dut._log.warning(text)
    assert found <= best + 0.01
    assert found >= best * SHORT.get((bench.bits, order, active, size), least), text


@cocotb.test()
@cocotb.parametrize(latency=[10, 40, 100])
async def latency(dut, latency):
    """From the write of word 2 to the header, 64 bytes, pages known; and to the address on AXI."""
    bench = Bench(dut, latency=latency)
    await bench.start(mapped="huge")
    times = []
    for length in [64, 64, 256, 1]:
        k = len(times)
        bench.begin(bench.random_block(k, length=length, path=0, source=4096, destination=1 << 20, domain=100))
        await bench.clock.until(lambda k=k: bench.all_gone() and len(bench.reports) > k, 5000)
        begun = bench.writes.cycles[-1]
        beats = bench.port.log[-1].beats
        times.append((bench.order[-1][0] - begun, bench.port.log[-1].due - latency - begun, beats))
    dut._log.warning(f"LATENCY {bench.bits} bit, memory {latency}: {times[1:]}")
    for head, address, beats in times[1:]:
        assert head == latency + beats - 1 + settings()["header"] and address == settings()["address"], times


@pytest.mark.parametrize(
    "idle, stall, bits",
    [
        *(pytest.param("never", "never", bits, marks=pytest.mark.long) for bits in (128, 256)),
        ("often", "bursts", 128),
    ],
)
def test_send(idle, stall, bits):
    checks = ["blocks_leave_as_packets.*", "all_transactions_at_once", "a_fault_st.*"]
    if stall == "never":
        checks += [
            "turns_go_round",
            "short_blocks.*",
            "what_is_no_block_is_refused_bad",
            "active_transactions_do_not_change_bad",
        ]
    run_block(
        NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=checks, bits=bits, idle=idle, stall=stall
    )


@pytest.mark.parametrize(
    "bits, paths, slots, slot_bytes",
    [
        (256, 4, 2, 4096),
        *(pytest.param(*shape, marks=pytest.mark.long) for shape in ((128, 1, 2, 256), (256, 1, 16, 512))),
    ],
)
def test_send_shapes(bits, paths, slots, slot_bytes):
    """Other parameters: several paths, few slots, small slots, which bound the packets."""
    several = ["a_path_that_stands_stops_no_other", "no_path_takes_turns_from_another"]
    checks = several if paths > 1 else ["a_fault_stops_one_transaction_where_it_stands"]
    checks = ["blocks_leave_as_packets/order=any", *checks]
    parameters = {
        "DataBits": bits,
        "NumPaths": paths,
        "PathSlots": slots,
        "SlotBytes": slot_bytes,
        "TrafficClass": "3'd3",
    }
    config = dict(traffic_class=3, bits=bits, idle="often", stall="bursts", paths=paths, slot_bytes=slot_bytes)
    run_block(NODE, __file__, sources=RTL, parameters=parameters, checks=checks, **config)


@pytest.mark.parametrize("bits", [128, pytest.param(256, marks=pytest.mark.long)])
def test_send_speed(bits):
    config = dict(bits=bits, header=14 if bits == 128 else 15, address=9)
    run_block(NODE, __file__, sources=RTL, parameters={"DataBits": bits}, checks=["rate.*", "latency.*"], **config)
