"""The rules of tn_port_rdma_control, one by one: a far node answers as a check says."""

from collections import Counter

import cocotb
import pytest
from control_bench import NO_ANSWER, UNIT, Bench, answer, run
from control_script import NODE, SCRIPTED, kind, watch
from harness import settings
from receive_model import BLOCK, GRANULE, Packet
from streams import to_flits

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, ControlKind, PktType

AGAIN = [AnswerCode.PAGE_FAULT, AnswerCode.NO_CONTEXT, AnswerCode.MAILBOX_FULL, AnswerCode.BUSY]
FATAL = [
    AnswerCode.PROTECTION,
    AnswerCode.NO_DOMAIN,
    AnswerCode.MEMORY_ERROR,
    AnswerCode.NO_UNIT,
    AnswerCode.MALFORMED,
    AnswerCode.CLOSED,
]


@cocotb.test()
async def each_answer_has_its_end(dut):
    """Codes that end an operation at once, with code and address; codes after which it is tried again, in pauses that double."""
    bench = Bench(dut, tries=3, pause=2, timeout=4, life=1)
    await bench.start()
    await bench.clock.cycles(3 * bench.tick)  # copies of before the reset
    for code in FATAL:
        bench.scripts[SCRIPTED] = lambda packet, code=code: (
            [answer(packet, code, detail=0x123456789A)] if kind(packet.header) == "WRITE" else []
        )
        operation = bench.ask(bench.operation(600, node=NODE))
        await bench.all_over()
        status = operation.status
        assert (status.code, status.here, status.detail) == (code, 0, 0x123456789A)
        await bench.all_quiet()
        assert kind(bench.left[-1][1]) == "RELEASE"
    for code in [*AGAIN, NO_ANSWER]:
        bench.scripts[SCRIPTED] = lambda packet, code=code: [answer(packet, code)] if code != NO_ANSWER else []
        begun = len(bench.left)
        operation = bench.ask(bench.operation(1, node=NODE, notify=0))  # one packet
        await bench.all_over()
        assert operation.status.code == code and operation.status.here == int(code == NO_ANSWER)
        probes = [cycle for cycle, header, _ in bench.left[begun:] if kind(header) == "PROBE"]
        gaps = [b - a for a, b in zip([bench.left[begun][0], *probes[:-1]], probes, strict=True)]
        unit = bench.tick * (4 if code == NO_ANSWER else 2)
        first = 0 if code == NO_ANSWER else 1  # a pause is counted when it begins
        assert len(probes) == 3
        for k, gap in enumerate(gaps):
            assert unit << k + first <= gap <= (unit << k + first) + 5 * bench.tick + 300, (code, gaps)
        assert [kind(header) for _, header, _ in bench.left[begun:]].count("WRITE") == 1
        await bench.all_quiet()


@cocotb.test()
async def what_is_missing_is_sent_again(dut):
    """Bitmaps: exactly these granules, under the same number, in packets that begin and end as the block does; then UNKNOWN: all of
    it under the next number; then NACK 14: behind the number that it tells."""
    bench = Bench(dut, tries=31, timeout=255)
    rng = bench.rng
    await bench.start()
    seen = watch(bench)
    for _ in range(settings().get("rounds", 3)):
        length = rng.choice([BLOCK, rng.randrange(1, BLOCK), rng.randrange(1, 1500)])
        base = 1 << 20 | rng.randrange(100) << 14
        operation = bench.operation(length, node=NODE, notify=0)
        operation.destination = base + rng.choice([0, BLOCK - length, rng.randrange(BLOCK - length + 1)])
        bench.ask(operation)
        first, last = operation.destination, operation.destination + length - 1
        granules = range(first % BLOCK // GRANULE, last % BLOCK // GRANULE + 1)
        await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
        number = seen[-1].footer.retransmission
        for _ in range(3):
            held = rng.choice([rng.getrandbits(64), rng.getrandbits(64) | rng.getrandbits(64) | rng.getrandbits(64), 0])
            wanted = {g for g in granules if not held >> g & 1}
            last_one = seen[-1]
            seen.clear()
            bench.answers.send(*to_flits(answer(last_one, AnswerCode.MISSING, held), bench.bits))
            if not wanted:
                await bench.clock.cycles(500)
                assert not seen
                seen.append(last_one)
                continue

            def sent() -> set[int]:
                found = set()
                for packet in seen:
                    begin = packet.header.addr % BLOCK
                    end = begin // 16 * 16 + len(packet.payload)
                    found |= set(range(begin // GRANULE, (end - 1) // GRANULE + 1))
                return found

            await bench.clock.until(lambda wanted=wanted: sent() == wanted, 20_000)
            await bench.clock.cycles(300)
            assert sent() == wanted and all(p.footer.retransmission == number for p in seen)
            size = 0
            for packet in seen:
                begin = packet.header.addr
                data = packet.payload[begin % 16 :]
                size += len(data)
                assert data == operation.data[begin - first : begin - first + len(data)]
                assert packet.footer.first == (begin == first) and packet.footer.last == (begin + len(data) - 1 == last)
                assert begin == first or begin % GRANULE == 0
            assert size == sum(
                min(last + 1, base + g * GRANULE + GRANULE) - max(first, base + g * GRANULE) for g in wanted
            )
        for code, told, next_number in (
            (AnswerCode.UNKNOWN, 0, number + 1),
            (AnswerCode.OLD_NUMBER, number + 70, number + 71),
        ):
            last_one = seen[-1]
            seen.clear()
            bench.answers.send(*to_flits(answer(last_one, code, detail=told & 8191), bench.bits))
            await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
            assert {p.footer.retransmission for p in seen} == {next_number & 8191}
            assert sum(len(p.payload) - p.header.addr % 16 for p in seen) == length
        # A number that is as far ahead as can be, and one that is not, as the next one would be behind
        last_one, behind = seen[-1], bench.events["outdated"]
        far = last_one.footer.retransmission + 4095 & 8191
        bench.answers.send(*to_flits(answer(last_one, AnswerCode.OLD_NUMBER, detail=far), bench.bits))
        seen.clear()
        await bench.clock.cycles(400)
        assert not seen and bench.events["outdated"] == behind + 1
        bench.answers.send(*to_flits(answer(last_one, AnswerCode.OLD_NUMBER, detail=far - 1 & 8191), bench.bits))
        await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
        assert {p.footer.retransmission for p in seen} == {far}
        bench.answers.send(*to_flits(answer(seen[-1], AnswerCode.DONE), bench.bits))
        operation.present[:] = b"\1" * length
        await bench.all_over(5000)
        seen.clear()


@cocotb.test()
async def a_new_number_gets_on_from_the_beginning(dut):
    """Nearly all was held when the receiver forgot the block: what it holds of the new use counts, though it was held before."""
    bench = Bench(dut, tries=4, timeout=255)
    await bench.start()
    seen = watch(bench)
    operation = bench.ask(bench.operation(BLOCK, node=NODE, notify=0, one_block=True))

    async def sent() -> Packet:
        await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 5000)
        await bench.clock.cycles(200)
        last_one = seen[-1]
        seen.clear()
        return last_one

    bench.answers.send(*to_flits(answer(await sent(), AnswerCode.MISSING, (1 << 60) - 1), bench.bits))
    bench.answers.send(*to_flits(answer(await sent(), AnswerCode.UNKNOWN), bench.bits))
    for granules in range(4, 28, 4):
        bench.answers.send(*to_flits(answer(await sent(), AnswerCode.MISSING, (1 << granules) - 1), bench.bits))
    last_one = await sent()
    assert not bench.over and bench.events["anew"] == 1 and bench.events["again"] == 7
    operation.present[:] = b"\1" * BLOCK
    bench.answers.send(*to_flits(answer(last_one, AnswerCode.DONE), bench.bits))
    await bench.all_over(3000)


@cocotb.test()
async def answers_that_are_none_change_nothing(dut):
    """Of other numbers, nodes, transactions, times; damaged, of other types, too long: no effect, and counted."""
    bench = Bench(dut, timeout=255)
    rng = bench.rng
    await bench.start()
    seen = watch(bench)
    operation = bench.ask(bench.operation(3000, node=NODE, notify=0, one_block=True))
    await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
    await bench.clock.cycles(100)
    last_one, count = seen[-1], len(seen)
    footer = last_one.footer
    wrong = [
        (dict(retransmission=footer.retransmission - 1 & 8191), "late"),
        (dict(retransmission=footer.retransmission + 1 & 8191), "late"),
        (dict(transaction=footer.transaction ^ 5), "late"),
        (dict(src=codec.Node(codec.Coord.unpack(SCRIPTED ^ 1), codec.SILENT_UNIT)), "foreign"),
        (dict(traffic_class=2), "unknown"),
        (dict(addr=codec.NiAddress(4, 5, codec.NI_SELECT).pack()), "unknown"),
        (dict(addr=codec.NiAddress(15, 0, codec.NI_SELECT).pack()), "unknown"),
        (dict(ptype=PktType.READ_REQUEST), "unknown"),
        (dict(ptype=PktType.MAILBOX), "unknown"),
    ]
    wanted = Counter()
    for code in (AnswerCode.DONE, AnswerCode.MISSING, AnswerCode.PROTECTION, AnswerCode.UNKNOWN, AnswerCode.OLD_NUMBER):
        for changes, event in wrong:
            bench.answers.send(*to_flits(answer(last_one, code, **changes), bench.bits))
            wanted[event] += 1
        words = answer(last_one, code)
        words[rng.randrange(len(words))] ^= 1 << rng.randrange(100)
        bench.answers.send(*to_flits(words, bench.bits))
        long = codec.make_packet(
            codec.Header.unpack(words[0] & (1 << 120) - 1),
            bytes(rng.randrange(17, 4096)),
            codec.Footer.unpack(words[-1]),
        )
        bench.answers.send(*to_flits(long, bench.bits))
        wanted["damaged"] += 1
        wanted["unknown"] += 1
    old = answer(last_one, AnswerCode.MISSING, timestamp=footer.timestamp - 5000 & 0x3FFFFF)
    bench.answers.send(*to_flits(old, bench.bits))
    wanted["outdated"] += 1
    for changes in (dict(), dict(retransmission=footer.retransmission + 9 & 8191)):  # QUERY of what is not done
        bench.answers.send(*to_flits(answer(last_one, -1, **changes), bench.bits))
        wanted["held"] += 1
    await bench.clock.until(lambda: not bench.answers.queue, 50_000)
    await bench.clock.cycles(200)
    assert bench.events == wanted, (bench.events, wanted)
    assert len(seen) == count and not bench.over
    # The right one ends it; again, and all others, it is late
    operation.present[:] = b"\1" * operation.bytes
    bench.answers.send(*to_flits(answer(last_one, AnswerCode.DONE), bench.bits))
    await bench.all_over(3000)
    for code in (AnswerCode.DONE, AnswerCode.MISSING, AnswerCode.PROTECTION):
        bench.answers.send(*to_flits(answer(last_one, code), bench.bits))
    await bench.clock.until(lambda: bench.events["late"] == wanted["late"] + 3, 3000)
    # QUERY: of the number that is done, and of an older one (which the reset made dirty: not before a life is over)
    await bench.clock.cycles(322 * bench.tick)
    for changes in (dict(), dict(retransmission=footer.retransmission - 7 & 8191)):
        seen.clear()
        bench.answers.send(*to_flits(answer(last_one, -1, **changes), bench.bits))
        await bench.clock.until(lambda: bool(seen), 3000)
        found = seen[0]
        assert kind(found.header) == "RELEASE"
        assert found.footer.retransmission == changes.get("retransmission", footer.retransmission)
        assert found.footer.transaction == footer.transaction
        assert found.header.dst == NODE and found.header.pdid == last_one.header.pdid
    assert len(bench.over) == 1


@cocotb.test()
async def reads_follow_their_rules(dut):
    """A request says what was asked; then each answer has its effect, under the same number as long as none tells another; RELEASE
    and PROBE go to the table of reads."""
    tries, life = 3, 30
    bench = Bench(dut, tries=tries, pause=2, timeout=4, life=life)
    await bench.start()
    await bench.clock.cycles((life + 2) * bench.tick)  # copies of before the reset
    seen = watch(bench)

    async def next_packet(name: str, limit: int = 6000) -> Packet:
        await bench.clock.until(lambda: bool(seen), limit)
        packet = seen.pop(0)
        assert kind(packet.header) == name, packet
        return packet

    def say(packet: Packet, code: int, held: int = 0, **more) -> None:
        bench.answers.send(*to_flits(answer(packet, code, held, **more), bench.bits))

    async def ask(**more) -> tuple:
        operation = bench.operation(bench.rng.randrange(1, 1 << 20), node=NODE, read=1, **more)
        operation.present = bytearray(b"\1")
        operation.data = bytes(operation.bytes)
        bench.open[operation.slot] = operation
        operation.bytes, length = 1, operation.bytes
        beat = operation.beat()
        beat.bytes = length
        bench.commands.send(beat)
        operation.notified = operation.notify  # none comes by the far node that answers here
        packet = await next_packet("READ_REQUEST")
        asked = codec.ReadRequest.unpack(int.from_bytes(packet.payload[:16], "little"))
        assert asked == codec.ReadRequest(operation.source, operation.destination, length, operation.path)
        notice = codec.Completion.unpack(int.from_bytes(packet.payload[16:], "little"))
        assert notice == codec.Completion(addr=operation.notify_addr, data=operation.notify_data)
        assert packet.footer.notify == operation.notify and packet.header.pdid == operation.domain
        return operation, packet

    async def ended(operation, code: int, here: int, detail: int = 0) -> None:
        await bench.all_over(6000)
        status = operation.status
        assert (status.code, status.here, status.detail) == (code, here, detail), (status, code)

    def same(packet: Packet, first: Packet, ahead: int = 0) -> None:
        assert packet.footer.transaction == first.footer.transaction
        assert packet.footer.retransmission == first.footer.retransmission + ahead & 8191

    for _ in range(3):  # done; and released at once
        operation, first = await ask()
        say(first, AnswerCode.DONE)
        await ended(operation, 0, 0)
        same(await next_packet("RELEASE"), first)
    # Refused for now: after a pause it is asked again, and nothing of it is sent twice
    operation, first = await ask(notify=0)
    for _ in range(tries):
        say(first, AnswerCode.BUSY)
        again = await next_packet("READ_REQUEST")
        same(again, first)
        assert again.payload == first.payload
        first = again
    say(first, AnswerCode.DONE)
    await ended(operation, 0, 0)
    same(await next_packet("RELEASE"), first)
    # It goes on, longer than tries last; then it fails there, and here
    for remote in (1, 0):
        operation, first = await ask(notify=1)
        for _ in range(3 * tries):
            probe = await next_packet("PROBE")
            same(probe, first)
            say(probe, AnswerCode.MISSING)
        say(first, AnswerCode.PAGE_FAULT, 1 | remote << 1, detail=0x123456789)
        await ended(operation, AnswerCode.PAGE_FAULT, 1 - remote, 0x123456789)
        same(await next_packet("RELEASE"), first)
    # Every code that ends it, as an end or at once
    for code in FATAL:
        for held in (0, 3):
            operation, first = await ask()
            say(first, code, held, detail=0x777)
            await ended(operation, code, 0, 0x777)
            await bench.clock.cycles(300)
            assert [kind(packet.header) for packet in seen] == ["RELEASE"] * bool(held)
            seen.clear()
            if not held:
                await bench.clock.cycles((life + 2) * bench.tick)
    # A newer number is known there
    operation, first = await ask()
    say(first, AnswerCode.OLD_NUMBER, detail=first.footer.retransmission + 40 & 8191)
    again = await next_packet("READ_REQUEST")
    same(again, first, 41)
    say(first, AnswerCode.DONE)
    await bench.clock.until(lambda: bench.events["late"] == 1, 1000)
    say(again, AnswerCode.DONE)
    await ended(operation, 0, 0)
    await bench.clock.cycles((life + 2) * bench.tick)
    # Unknown, damaged: again, and no RELEASE before a packet's life is over
    dut.cfg_tries_i.value = 2 * tries
    operation, first = await ask()
    probe = await next_packet("PROBE")
    say(probe, AnswerCode.UNKNOWN)
    same(await next_packet("READ_REQUEST"), first)
    say(first, AnswerCode.CRC)  # about the first one: of a time that is over
    probe = await next_packet("PROBE")
    say(probe, AnswerCode.CRC)
    again = await next_packet("READ_REQUEST")
    same(again, first)
    say(again, AnswerCode.DONE)
    await ended(operation, 0, 0)
    query = dict(addr=codec.NiAddress(ControlKind.QUERY << 28 | 1, 0, codec.NI_SELECT).pack())
    for _ in range(4):
        say(again, -1, **query)
        await bench.clock.cycles(4 * bench.tick)
    assert not seen and bench.events["held"] == 4
    await bench.clock.cycles((life - 12) * bench.tick)
    say(again, -1, **query)
    same(await next_packet("RELEASE"), first)
    # Nothing comes back: probes, the end, no RELEASE
    dut.cfg_tries_i.value = tries
    operation, first = await ask()
    for _ in range(tries):
        same(await next_packet("PROBE"), first)
    await ended(operation, NO_ANSWER, 1)
    await bench.clock.cycles(300)
    assert not seen
    await bench.all_quiet()


@cocotb.test()
async def reads_leave_half_of_the_ids(dut):
    """More reads than that, none of which ends: the others wait, writes go on; each is asked for when one before it has ended."""
    bench = Bench(dut, timeout=255, tries=31)
    half = 1 << settings()["ids"] - 1
    await bench.start()
    seen = watch(bench)
    reads = []
    for _ in range(half + 20):
        operation = bench.operation(1, node=NODE, read=1, notify=0)
        operation.present = bytearray(b"\1")
        bench.open[operation.slot] = operation
        bench.commands.send(operation.beat())
        reads.append(operation)
    await bench.clock.cycles(3000)
    assert len(seen) == half and not bench.over
    writes = [bench.ask(bench.operation(3 * BLOCK)) for _ in range(4)]
    await bench.clock.until(lambda: len(bench.over) == len(writes), 50_000)
    assert all(write.status.code == AnswerCode.DONE for write in writes)
    for k in range(len(reads)):
        requests = [packet for packet in seen if kind(packet.header) == "READ_REQUEST"]
        bench.answers.send(*to_flits(answer(requests[k], AnswerCode.DONE), bench.bits))
        await bench.clock.cycles(100)
        assert len(requests) <= half + k
    await bench.all_over(5000)
    assert all(read.status.code == AnswerCode.DONE for read in reads)
    await bench.all_quiet()


@cocotb.test()
async def a_query_waits_for_copies(dut):
    """Nothing was sent twice: RELEASE at once. Something was: not before a packet's life."""
    bench = Bench(dut, timeout=255, life=40)
    await bench.start()
    await bench.clock.cycles(42 * bench.tick)  # copies of before the reset
    seen = watch(bench)
    for again in (False, True):
        operation = bench.ask(bench.operation(3000, node=NODE, notify=0, one_block=True))
        await bench.clock.until(lambda: bool(seen) and seen[-1].footer.last == 1, 20_000)
        last_one = seen[-1]
        if again:
            await bench.clock.cycles(100)
            bench.answers.send(*to_flits(answer(last_one, AnswerCode.MISSING), bench.bits))
            await bench.clock.until(lambda: sum(p.footer.last for p in seen) == 2, 20_000)
        operation.present[:] = b"\1" * operation.bytes
        bench.answers.send(*to_flits(answer(last_one, AnswerCode.DONE), bench.bits))
        await bench.all_over(3000)
        seen.clear()
        if again:
            for _ in range(5):
                bench.answers.send(*to_flits(answer(last_one, -1), bench.bits))
                await bench.clock.cycles(6 * bench.tick)
            assert not seen and bench.events["held"] == 5
            await bench.clock.cycles(12 * bench.tick)
        bench.answers.send(*to_flits(answer(last_one, -1), bench.bits))
        await bench.clock.until(lambda: bool(seen), 2000)
        assert kind(seen[0].header) == "RELEASE"
        seen.clear()


@cocotb.test()
async def a_failure_does_not_let_forget_what_was_done(dut):
    """A block was sent twice, and is done. While a copy may come, RELEASE of the next use of its id, which fails, would let the
    receiver take it for new: it is left out. Behind a packet's life it is sent."""
    bench = Bench(dut, timeout=255, life=40)
    await bench.start()
    await bench.clock.cycles(42 * bench.tick)  # copies of before the reset
    seen = watch(bench)

    async def last_packet(number: int) -> Packet:
        await bench.clock.until(lambda: sum(p.footer.last for p in seen) == number, 20_000)
        return [p for p in seen if p.footer.last][-1]

    operation = bench.ask(bench.operation(300, node=NODE, notify=0, one_block=True))
    done = await last_packet(1)
    await bench.clock.cycles(100)
    bench.answers.send(*to_flits(answer(done, AnswerCode.MISSING), bench.bits))
    await last_packet(2)
    operation.present[:] = b"\1" * operation.bytes
    bench.answers.send(*to_flits(answer(done, AnswerCode.DONE), bench.bits))
    await bench.all_over(3000)
    for late in (False, True):
        if late:
            await bench.clock.cycles(42 * bench.tick)
        seen.clear()
        operation = bench.ask(bench.operation(300, node=NODE, notify=0, one_block=True))
        packet = await last_packet(1)
        assert packet.footer.transaction == done.footer.transaction
        bench.answers.send(*to_flits(answer(packet, AnswerCode.PROTECTION), bench.bits))
        await bench.all_over(3000)
        assert operation.status.code == AnswerCode.PROTECTION
        await bench.clock.cycles(300)
        found = [p for p in seen if p.header.ptype == PktType.CONTROL]
        assert [kind(p.header) for p in found] == ["RELEASE"] * late


@cocotb.test()
async def what_is_no_operation_is_refused_bad(dut):
    bench = Bench(dut, far=[0x1234])
    await bench.start()
    top, malformed, no_unit = 1 << 39, AnswerCode.MALFORMED, AnswerCode.NO_UNIT
    cases = [
        (dict(source=top), malformed),
        (dict(source=top - 99), malformed),
        (dict(source=1 << 63), malformed),
        (dict(destination=top), no_unit),
        (dict(destination=7 << 39), no_unit),
        (dict(destination=top - 99), malformed),
        (dict(bytes=(1 << 32) + 1), malformed),
        (dict(bytes=(1 << 33) - 1), malformed),
        (dict(bytes=0, notify=1), malformed),
        (dict(notify=1, notify_addr=8), malformed),
        (dict(notify=1, notify_addr=top), no_unit),
        (dict(path=bench.paths), malformed),
        (dict(path=31), malformed),
    ]
    for changes, code in cases:
        given = dict(notify=0, node=NODE) | changes
        operation = bench.operation(100, **{k: v for k, v in given.items() if k != "bytes"})
        operation.bytes = given.get("bytes", 100)
        bench.open[operation.slot] = operation
        bench.commands.send(operation.beat())
        await bench.all_over(3000)
        assert (operation.status.code, operation.status.here) == (code, 1), changes
    assert bench.events["refused"] == len(cases) - 2  # paths are for the send unit to know
    # Up to the last byte of the address space it is one
    for place in (dict(source=top - 100), dict(destination=top - 100)):
        operation = bench.ask(bench.operation(100, notify=0, **place))
        await bench.all_over(3000)
        assert operation.status.code == AnswerCode.DONE, place
    # A slot that is busy, or whose status was not taken, takes no other command
    await bench.clock.cycles(400)  # RELEASE of those that failed at the send unit
    seen = watch(bench)
    bench.scripts[0x1234] = bench.scripts[SCRIPTED]
    one = bench.ask(bench.operation(1, node=codec.Node(codec.Coord.unpack(0x1234), UNIT), notify=0))
    for _ in range(3):
        bench.commands.send(bench.operation(1, slot=one.slot).beat())
    await bench.clock.until(lambda: bench.events["busy"] == 3, 3000)
    await bench.clock.until(lambda: bool(seen), 3000)
    bench.statuses.pause = iter(lambda: True, None)
    one.present[:] = b"\1"
    bench.answers.send(*to_flits(answer(seen[0], AnswerCode.DONE), bench.bits))
    await bench.clock.until(lambda: dut.status_valid_o.value == 1, 3000)
    bench.commands.send(bench.operation(1, slot=one.slot).beat())
    await bench.clock.until(lambda: bench.events["busy"] == 4, 3000)
    bench.statuses.pause = iter(lambda: False, None)
    await bench.all_over(3000)
    assert len(seen) == 1


@cocotb.test()
async def a_router_that_stands_stops_no_answer(dut):
    """Nothing leaves for ever: answers are taken all the same, and operations end."""
    bench = Bench(dut, timeout=255)
    await bench.start()
    seen = watch(bench)
    operations = [bench.ask(bench.operation(1, node=NODE, notify=0)) for _ in range(20)]
    await bench.clock.until(lambda: len(seen) == 20, 5000)
    stands = [True]
    for sink in bench.sinks:
        sink.pause = iter(lambda: stands[0], None)
    more = [bench.ask(bench.operation(1, node=NODE, notify=1)) for _ in range(12)]  # controls that cannot leave
    await bench.clock.cycles(1500)
    for packet in list(seen):
        for _ in range(10):
            bench.answers.send(*to_flits(answer(packet, -1), bench.bits))  # RELEASE that cannot leave
    for operation, packet in zip(operations, list(seen), strict=True):
        operation.present[:] = b"\1"
        bench.answers.send(*to_flits(answer(packet, AnswerCode.DONE), bench.bits))
    for operation in operations:
        operation.present[:] = b"\1"
    await bench.clock.until(lambda: len(bench.over) == 20 and not bench.answers.queue, 10_000)
    for packet in list(seen):
        bench.answers.send(*to_flits(answer(packet, -1), bench.bits))
    await bench.clock.until(lambda: not bench.answers.queue, 10_000)
    stands[0] = False
    await bench.clock.until(lambda: sum(kind(p.header) == "COMPLETION" for p in seen) == len(more), 10_000)


RULES = [
    "each_answer_has_its_end",
    "what_is_missing_is_sent_again",
    "a_new_number_gets_on_from_the_beginning",
    "answers_that_are_none_change_nothing",
    "reads_follow_their_rules",
    "reads_leave_half_of_the_ids",
    "a_query_waits_for_copies",
    "a_failure_does_not_let_forget_what_was_done",
    "what_is_no_operation_is_refused_bad",
    "a_router_that_stands_stops_no_answer",
]


@pytest.mark.parametrize("half", [0, 1])
def test_control_rules(half):
    run(__file__, RULES[half::2])
