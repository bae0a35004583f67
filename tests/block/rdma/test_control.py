"""tn_port_rdma_control with the real send unit, far nodes that are the golden model of the receive unit, and a network that loses,
doubles, damages and reorders: each operation is done, with all its bytes in memory and nothing written behind that, or fails with
its cause; what is sent again is what is missing."""

from collections import Counter

import cocotb
import pytest
from control_bench import Bench, run
from harness import settings
from receive_model import BLOCK, PAGE

from torusnet.generated.packet import AnswerCode

LENGTHS = [1, 15, 64, 255, 256, 257, 4096, BLOCK, BLOCK + 1]


@cocotb.test()
async def operations_are_done(dut):
    """Without losses: every length and offset, notifications, blocks cut as the golden cut has them, nothing sent twice."""
    bench = Bench(dut)
    rng = bench.rng
    await bench.start()
    for _ in range(settings().get("rounds", 1)):
        for length in [*LENGTHS, rng.randrange(1, 60_000), rng.randrange(1, 600), 0]:
            bench.ask(bench.operation(length, **(dict(notify=0) if length == 0 else {})))
        await bench.all_over()
    await bench.all_quiet()
    assert all(o.status.code == AnswerCode.DONE and o.notified == o.notify for o in bench.over)
    assert bench.network.bytes == sum(o.bytes for o in bench.over)
    blocks = sum(len(o.blocks()) for o in bench.over if o.bytes)
    assert bench.events["done"] == blocks == len(bench.started)
    assert bench.network.sent["COMPLETION"] == sum(o.notify for o in bench.over)
    assert not set(bench.events) - {"done", "outdated"}, bench.events


@cocotb.test()
@cocotb.parametrize(loss=[0.01, 0.1, 0.15])
async def once_through_any_network(dut, loss):
    """Losses, copies, damage, any order; the judge in control_bench.py sees every byte, every status, every RELEASE."""
    bench = Bench(dut, loss=loss, spread=200, delay=60, tries=31, timeout=8)
    rng = bench.rng
    await bench.start()
    for _ in range(settings().get("operations", 10)):
        await bench.clock.cycles(rng.randrange(200))
        bench.ask(bench.operation(rng.choice([rng.randrange(1, 600), rng.randrange(1, 20_000), 64])))
    await bench.all_over()
    await bench.all_quiet()
    assert all(o.status.code == AnswerCode.DONE for o in bench.over), [o.status for o in bench.over]
    twice = sum(o.notified - o.notify for o in bench.over)
    assert 0 <= twice <= bench.events["anew"], (twice, bench.events)
    assert bench.events["again"] or bench.events["anew"]
    dut._log.warning(
        f"COUNT loss {loss}: {dict(bench.network.sent)} {dict(bench.network.answered)} {dict(bench.events)}"
    )


@cocotb.test()
async def few_contexts_lose_nothing(dut):
    """Receivers with few contexts: no room, pauses, QUERY and RELEASE; the judge looks at what is on its way when it leaves."""
    bench = Bench(dut, loss=0.03, spread=200, delay=60, tries=31, life=12, timeout=8, pause=2)
    rng = bench.rng
    await bench.start()
    for _ in range(settings().get("operations", 30)):
        await bench.clock.cycles(rng.randrange(300))
        bench.ask(bench.operation(rng.choice([rng.randrange(1, 600), rng.randrange(1, 3000), 64])))
    await bench.all_over()
    await bench.all_quiet()
    assert all(o.status.code == AnswerCode.DONE for o in bench.over), Counter(o.status.code for o in bench.over)
    assert min(bench.events["release"], bench.network.answered["CONTROL"], bench.events["paused"]) > 5, str(bench)
    dut._log.warning(f"COUNT {dict(bench.network.sent)} {dict(bench.network.answered)} {dict(bench.events)}")


@cocotb.test()
async def pages_that_are_missing_come_later(dut):
    """At both ends: pauses, then it goes on; and pages that never come, rights that are not there, memory that answers errors."""
    bench = Bench(dut, pause=1, tries=12)
    rng, store = bench.rng, bench.store
    await bench.start()
    for _ in range(10):
        operation = bench.operation(rng.randrange(1, 20_000))
        for vpn in range(operation.source // PAGE, (operation.source + operation.bytes - 1) // PAGE + 1):
            if rng.random() < 0.2:
                store.missing[operation.domain, vpn] = AnswerCode.PAGE_FAULT
        far = bench.far[operation.node.coord.pack()]
        for vpn in range(operation.destination // PAGE, (operation.destination + operation.bytes - 1) // PAGE + 1):
            if rng.random() < 0.2:
                far.missing[operation.domain, vpn] = AnswerCode.PAGE_FAULT
                far.patience[operation.domain, vpn] = rng.randrange(1, 3)
        bench.ask(operation)
    await bench.all_over()
    assert all(o.status.code == AnswerCode.DONE for o in bench.over), [o.status for o in bench.over]
    assert bench.events["fault"] and bench.events["paused"]
    # What ends: source
    dut.cfg_tries_i.value = 4
    cases = [
        (bench.operation(5000, source=PAGE * 100), AnswerCode.PROTECTION),
        (bench.operation(50_000, domain=101, source=PAGE * 200), AnswerCode.PAGE_FAULT),
        (bench.operation(300, domain=102, source=PAGE * 300), AnswerCode.MEMORY_ERROR),
        (bench.operation(1, domain=200), AnswerCode.NO_DOMAIN),
    ]
    for operation, code in cases[:2]:
        key = operation.domain, operation.source // PAGE + 1
        store.missing[key], store.patience[key] = code, 1000
    store.broken.add((102, 300))
    for operation, _ in cases:
        bench.ask(operation)
    await bench.all_over()
    for operation, code in cases:
        assert (operation.status.code, operation.status.here) == (code, 1), operation
    # .. destination
    bench.over.clear()
    cases = [(bench.operation(40_000), AnswerCode.PAGE_FAULT), (bench.operation(700), AnswerCode.PROTECTION)]
    for operation, code in cases:
        key = operation.domain, (operation.destination + operation.bytes - 1) // PAGE
        far = bench.far[operation.node.coord.pack()]
        far.missing[key], far.patience[key] = code, 1000
        bench.ask(operation)
    await bench.all_over()
    for operation, code in cases:
        assert (operation.status.code, operation.status.here) == (code, 0), operation
        page = (operation.destination + operation.bytes - 1) // PAGE
        # The last answer may have told what is missing, not where the trouble is
        assert operation.status.detail // PAGE == page or (operation.status.detail, code) == (0, AnswerCode.PAGE_FAULT)
    await bench.all_quiet()


@cocotb.test()
async def windows_bound_what_is_under_way(dut):
    """Blocks of an operation, and ids when there are few: all is done all the same."""
    window = settings().get("window", 3)
    bench = Bench(dut, window=window, ids=settings()["ids"], delay=1500)
    ids = 1 << settings()["ids"]
    await bench.start()
    used = Counter()
    for together in (1, 2):
        for _ in range(together):
            bench.ask(bench.operation(5 * BLOCK, notify=1))
        most = 0
        while bench.open or bench.commands.queue:
            await bench.clock.cycles(20)
            most = max(most, ids - int(dut.free_o.value))
        used[together] = most
    assert used == {1: min(window, ids), 2: min(2 * window, ids)}, used
    assert all(o.status.code == AnswerCode.DONE and o.notified == o.notify for o in bench.over)


@cocotb.test()
async def word_2_is_written_in_5_cycles(dut):
    bench = Bench(dut)
    await bench.start()
    await bench.clock.cycles(1200)
    for k in range(5):
        bench.ask(bench.operation(64, one_block=True))
        await bench.clock.until(lambda k=k: len(bench.started) > k, 100)
        assert bench.started[-1] - bench.commands.cycles[-1] == 4  # hence in the fifth cycle
        await bench.all_over(10_000)


@cocotb.test()
async def goodput(dut):
    """8 operations of 64 KiB, packets of 256 bytes, with and without 1 % of the packets lost: bytes that come to memory per cycle
    between the first and the last eighth; and how many are sent again."""
    found = {}
    loss = settings()["loss"]
    bench = Bench(dut, loss=loss, damage=0, tries=31, timeout=48)
    await bench.start()
    for k in range(8):
        bench.ask(
            bench.operation(
                4 * BLOCK, source=65536 * k, destination=(1 << 30) + 65536 * k, domain=100, notify=0, slot=k
            )
        )
    await bench.all_over()
    total, at, marks = 8 * 4 * BLOCK, 0, []
    for cycle, count in bench.progress:
        if at < total // 8 <= at + count or at < total * 7 // 8 <= at + count:
            marks.append(cycle)
        at += count
    found = (total * 3 // 4) / (marks[1] - marks[0])
    resent = bench.network.bytes - total
    dut._log.warning(
        f"GOODPUT loss {loss}: {found:.2f} bytes a cycle, {100 * resent / total:.2f} % sent again, {bench.events}"
    )
    assert all(o.status.code == AnswerCode.DONE for o in bench.over)
    assert found >= settings()["least"] and resent <= settings()["again"] * total


@pytest.mark.parametrize(
    "check",
    [
        "operations_are_done",
        "pages_that_are_missing_come_later",
        "windows_bound_what_is_under_way",
        "word_2_is_written_in_5_cycles",
    ],
)
def test_control(check):
    run(__file__, check)


def test_control_network():
    run(__file__, ["once_through_any_network.*"], idle="often", stall="often", order="any")


def test_control_few_contexts():
    run(__file__, ["few_contexts_lose_nothing"], sets=2, ways=2)


@pytest.mark.long
@pytest.mark.parametrize("bits, paths, ids, tick", [(128, 1, 10, 10), (256, 4, 2, 5)])
def test_control_shapes(bits, paths, ids, tick):
    """The default tables; and 256 bit, several paths, fewer ids than blocks."""
    checks = ["operations_are_done"]
    checks += ["once_through_any_network/loss=0.1"] if bits == 256 else ["word_2_is_written_in_5_cycles"]
    run(__file__, checks, bits=bits, paths=paths, ids=ids, tick=tick, idle="often" if bits == 256 else "never")


@pytest.mark.parametrize("loss, least, again", [(0.0, 14.0, 0.0), (0.01, 12.8, 0.03)])
def test_control_goodput(loss, least, again):
    run(__file__, ["goodput"], loss=loss, least=least, again=again)
