"""tn_port_rdma_control hears of routers that have dropped something."""

import cocotb
from control_bench import HERE, ROUTER, Bench, answer, report, run
from control_script import NODE, kind, stamp, watch
from receive_model import BLOCK
from streams import to_flits

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, DropCause


@cocotb.test()
async def a_routers_word_brings_a_probe(dut):
    """REPORT: at once, while timers are far; behind the last packet if the block is under way; once until data are sent again, so
    that a way on which probes are dropped makes no storm. What is over, or nobody's, is left alone."""
    bench = Bench(dut, timeout=255, tries=31)
    await bench.start()
    seen = watch(bench)

    def kinds() -> list[str]:
        found = [kind(packet.header) for packet in seen]
        seen.clear()
        return found

    async def told(footer: codec.Footer, wanted: list[str], within: int = 200) -> None:
        bench.answers.send(*to_flits(report(footer), bench.bits))
        await bench.clock.cycles(within)
        assert kinds() == wanted

    operation = bench.ask(bench.operation(3000, node=NODE, notify=0, one_block=True))
    await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
    last_one = seen[-1]
    await bench.clock.cycles(100)
    kinds()
    for again in range(2):
        await told(last_one.footer, ["PROBE"])
        for _ in range(3):
            await told(last_one.footer, [])
        assert (bench.events["dropped"], bench.events["probe"]) == (again + 1, again + 1)
        bench.answers.send(*to_flits(answer(last_one, AnswerCode.MISSING, timestamp=stamp(bench)), bench.bits))
        await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
        await bench.clock.cycles(100)
        assert set(kinds()) == {"WRITE"}
    operation.present[:] = b"\1" * operation.bytes
    bench.answers.send(*to_flits(answer(last_one, AnswerCode.DONE), bench.bits))
    await bench.all_over(3000)
    await told(last_one.footer, [])  # it is over
    # While the block is sent
    operation = bench.ask(bench.operation(BLOCK, node=NODE, notify=0, one_block=True))
    await bench.clock.until(lambda: bool(seen), 2000)
    for _ in range(5):
        bench.answers.send(*to_flits(report(seen[0].footer), bench.bits))
    await bench.clock.until(lambda: kind(seen[-1].header) == "PROBE", 5000)
    await bench.clock.cycles(500)
    assert [kind(packet.header) for packet in seen] == ["WRITE"] * (len(seen) - 1) + ["PROBE"]
    assert sum(len(packet.payload) - packet.header.addr % 16 for packet in seen) == BLOCK
    first = seen[0]
    kinds()
    await told(first.footer, [])  # that of the probe is no second one
    # While the first of two runs is sent
    missing = answer(first, AnswerCode.MISSING, ~(0xFFFFFF | 0xFFFFFF << 40) & (1 << 64) - 1, timestamp=stamp(bench))
    left = len(bench.left)
    bench.answers.send(*to_flits(missing, bench.bits))
    await bench.clock.until(lambda: len(bench.left) > left, 3000)
    dropped = bench.events["dropped"]
    bench.answers.send(*to_flits(report(first.footer), bench.bits))
    await bench.clock.until(lambda: bool(seen) and kind(seen[-1].header) == "PROBE", 3000)
    assert len(seen) == 48 + 1 and bench.events["dropped"] == dropped + 1
    operation.present[:] = b"\1" * BLOCK
    bench.answers.send(*to_flits(answer(first, AnswerCode.DONE), bench.bits))
    await bench.all_over(3000)
    kinds()
    # A request to read
    read = bench.operation(1, node=NODE, read=1, notify=0)
    read.present = bytearray(b"\1")
    bench.open[read.slot] = read
    bench.commands.send(read.beat())
    await bench.clock.until(lambda: bool(seen), 2000)
    request = seen[0]
    await bench.clock.cycles(50)
    kinds()
    await told(request.footer, ["PROBE"])
    await told(request.footer, [])
    bench.answers.send(*to_flits(answer(request, AnswerCode.UNKNOWN, timestamp=stamp(bench)), bench.bits))
    await bench.clock.cycles(200)
    assert kinds() == ["READ_REQUEST"]
    await told(request.footer, ["PROBE"])
    bench.answers.send(*to_flits(answer(request, AnswerCode.DONE), bench.bits))
    await bench.all_over(3000)


@cocotb.test()
async def a_destination_that_does_not_exist_ends_it_bad(dut):
    """By a router's word: at once, a block that is under way when it has left; unless something that was sent twice may be on its
    way, of this use of the id or one before (as behind a reset)."""
    bench = Bench(dut, timeout=255, tries=31, life=40)
    await bench.start()
    seen = watch(bench)

    async def told(cause: int, over: int, within: int = 1000, where: codec.Coord | None = None) -> None:
        before, by = len(bench.over), HERE.coord if cause == DropCause.OUTSIDE else NODE.coord
        bench.answers.send(*to_flits(report(seen[0].footer, cause, where or by), bench.bits))
        await bench.clock.cycles(within)
        assert len(bench.over) == before + over
        if over:
            status = bench.over[-1].status
            assert (status.code, status.here, status.detail) == (AnswerCode.NO_UNIT, 0, 0)

    def begin(length: int, **more) -> None:
        seen.clear()
        operation = bench.operation(length, node=NODE, notify=0, **more)
        if more.get("read"):
            operation.present = bytearray(length)
            bench.open[operation.slot] = operation
            bench.commands.send(operation.beat())
        else:
            bench.ask(operation)

    async def one_block_sent() -> None:
        begin(1000, one_block=True)
        await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 2000)
        await bench.clock.cycles(100)

    async def done() -> None:
        (operation,) = bench.open.values()
        operation.present[:] = b"\1" * operation.bytes
        bench.answers.send(*to_flits(answer(seen[0], AnswerCode.DONE), bench.bits))
        await bench.all_over(3000)
        await bench.clock.cycles(42 * bench.tick)  # copies are gone

    await one_block_sent()  # behind the reset
    await told(DropCause.OUTSIDE, over=0)
    assert [kind(packet.header) for packet in seen[-1:]] == ["PROBE"] and bench.events["dropped"] == 1
    await done()
    for cause in (DropCause.OUTSIDE, DropCause.NO_PORT):  # found by a router that cannot know
        await one_block_sent()
        await told(cause, over=0, where=ROUTER)
        await done()
    for cause in DropCause:
        await one_block_sent()
        gone = cause in (DropCause.OUTSIDE, DropCause.NO_PORT)
        await told(cause, over=int(gone))
        assert kind(seen[-1].header) == ("RELEASE" if gone else "PROBE")
        if not gone:
            await done()
        await bench.clock.cycles(42 * bench.tick)  # copies are gone
    begin(BLOCK, one_block=True)
    await bench.clock.until(lambda: bool(seen), 2000)
    await told(DropCause.NO_PORT, over=1, within=3000)
    begin(300, one_block=True)  # by the same id: a late word about the block before, which was given up
    await bench.clock.until(lambda: bool(seen), 2000)
    await bench.clock.cycles(200)
    await told(DropCause.NO_PORT, over=0)
    await done()
    begin(50, read=1)
    await bench.clock.until(lambda: bool(seen), 2000)
    await bench.clock.cycles(50)
    await told(DropCause.OUTSIDE, over=1, within=60 * bench.tick)


def test_control_reports():
    run(__file__, None)
