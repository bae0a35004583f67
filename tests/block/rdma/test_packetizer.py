"""tn_port_rdma_packetizer between programs that store and load and far nodes whose mailboxes are the golden model: each message
arrives once and whole, or its channel says why not, whatever the network does."""

from collections import Counter
from dataclasses import replace

import cocotb
import pytest
from control_bench import HERE, NO_ANSWER, UNIT, answer, report
from harness import run_block, settings
from packetizer_bench import FATAL, LINE, MAP, Bench, Message, line
from receive_model import Packet
from streams import to_flits

from torusnet.generated import packet as codec
from torusnet.generated.packet import AnswerCode, DropCause, NiUnit, PktType

SCRIPTED = 0x0842  # coordinates of a far node whose answers a check gives
NODE = codec.Node(codec.Coord.unpack(SCRIPTED), UNIT)
PAUSES = [AnswerCode.PAGE_FAULT, AnswerCode.NO_CONTEXT, AnswerCode.MAILBOX_FULL, AnswerCode.BUSY]
AT_ONCE = [AnswerCode.CRC, AnswerCode.MISSING, AnswerCode.UNKNOWN]
SWEEP = 512  # cycles in which each timer is looked at


def code_of(message: Message) -> int:
    return message.status >> 56 & 15


@cocotb.test()
async def messages_arrive(dut):
    """Without losses: every length; stores of several channels torn and mixed, to busy channels, to what is no channel."""
    bench = Bench(dut, slots=6)
    await bench.start()
    for channel in (0, 31, 480, 511):  # never started
        bench.load(channel)
    bench.load_ended(3)
    await bench.clock.cycles(20)
    bench.disturb = 0.2
    lengths = list(range(113))
    bench.rng.shuffle(lengths)
    channels = [*range(28, 36), 64, 480, 511]
    while lengths:
        messages = []
        for channel in channels:
            if channel not in bench.open and lengths:
                messages.append(bench.message(lengths.pop(), channel=channel))
        bench.begin(*messages)
        await bench.clock.until(lambda: len(bench.open) <= len(channels) - 4, 20_000)
    await bench.all_over()
    bench.disturb = 0
    await bench.clock.cycles(20)
    assert len(bench.uses) == 113 and all(
        m.delivered and code_of(m) == 0 and len(m.copies) == 1 for m in bench.uses.values()
    )
    assert bench.events == Counter(done=113, busy=bench.ignored), (bench.events, bench.ignored)
    assert bench.ignored > 50


@cocotb.test()
@cocotb.parametrize(loss=[0.02, 0.15])
async def once_through_any_network(dut, loss):
    """Losses, copies, damage, any order, mailboxes that are full, pages that are missing; the judge in packetizer_bench.py."""
    # Mailboxes are read so seldom that some are full whatever the order of events
    bench = Bench(dut, loss=loss, spread=200, delay=60, tries=31, timeout=8, pause=2, slots=2, reads=0.01)
    bench.disturb, bench.fault = 0.1, 0.1
    await bench.start()
    left = settings().get("messages", 150)
    while left or bench.open:
        if left and len(bench.open) < 24:
            count = min(left, bench.rng.randrange(1, 5))
            left -= count
            chosen = bench.rng.sample([c for c in range(0, 512, 19) if c not in bench.open], count)
            bench.begin(*(bench.message(channel=c) for c in chosen))
        await bench.clock.cycles(bench.rng.randrange(60))
    uses = set(bench.uses.values())
    assert all(m.delivered and code_of(m) == 0 for m in uses), Counter(code_of(m) for m in uses)
    assert bench.events["done"] == len(uses) == settings().get("messages", 150)
    assert bench.events["busy"] == bench.ignored and bench.events["failed"] == 0
    assert min(bench.events["again"], bench.events["paused"], bench.network.answered["NACKMAILBOX_FULL"]) > 5, str(
        bench
    )
    dut._log.warning(f"COUNT loss {loss}: {dict(bench.network.answered)} {dict(bench.events)}")


@cocotb.test()
async def what_fails_never_comes_twice(dut):
    """Few tries, few channels, mailboxes that know few transactions: a message that was told as failed may be there, but once; and
    what is told as done is."""
    bench = Bench(dut, loss=0.25, spread=200, delay=60, tries=2, life=20, timeout=6, pause=2, slots=4, sets=2, ways=2)
    await bench.start()
    for _ in range(settings().get("messages", 200)):
        free = [c for c in range(0, 512, 47) if c not in bench.open]
        if free:
            bench.begin(bench.message(channel=bench.rng.choice(free)))
        await bench.clock.cycles(bench.rng.randrange(200))
    await bench.all_over()
    codes = Counter(code_of(m) for m in set(bench.uses.values()))
    assert set(codes) <= {AnswerCode.DONE, NO_ANSWER, *PAUSES, *AT_ONCE} and min(codes[0], codes[NO_ANSWER]) > 10, codes
    assert bench.events["failed"] == sum(codes.values()) - codes[0] and bench.events["release"] > 5
    dut._log.warning(f"COUNT {codes} {dict(bench.network.answered)} {dict(bench.events)}")


@cocotb.test()
async def few_entries_lose_nothing(dut):
    """Mailboxes that know few transactions: QUERY, RELEASE; the judge looks at what is on its way when it leaves."""
    bench = Bench(dut, loss=0.03, spread=200, delay=60, tries=31, life=24, timeout=8, pause=2, slots=4)
    await bench.start()
    for _ in range(settings().get("messages", 120)):
        await bench.clock.until(lambda: len(bench.open) < 8, 100_000)
        bench.begin(bench.message())
        await bench.clock.cycles(bench.rng.randrange(60))
    await bench.all_over()
    uses = set(bench.uses.values())
    assert all(m.delivered and code_of(m) == 0 for m in uses), Counter(code_of(m) for m in uses)
    assert min(bench.events["release"], bench.events["held"], bench.network.answered["NACKNO_CONTEXT"]) > 5, str(bench)
    dut._log.warning(f"COUNT {dict(bench.network.answered)} {dict(bench.events)}")


def watch(bench: Bench) -> list[Packet]:
    """Packets that come to the scripted node, in order; the script is the caller's."""
    seen: list[Packet] = []
    bench.scripts[SCRIPTED] = lambda packet: seen.append(packet) or []
    return seen


async def first_copy(bench: Bench, seen: list[Packet], channel: int) -> Message:
    """A message of this channel to the scripted node has left and arrived."""
    message = bench.message(node=NODE, channel=channel)
    bench.begin(message)
    await bench.clock.until(lambda: bool(seen), 1000)
    await bench.clock.cycles(50)
    return message


def says(bench: Bench, packet: Packet, code: int, **more) -> None:
    bench.hears(answer(packet, code, **more))


@cocotb.test()
async def each_answer_has_its_end(dut):
    """Codes that end a channel at once, with RELEASE; codes behind which it is sent again, at once or in pauses that double."""
    bench = Bench(dut, tries=3, pause=24, timeout=36, delay=30, life=80)
    await bench.start()
    await bench.clock.cycles(82 * bench.tick)  # what a reset left behind is over
    codes = dict(enumerate([*FATAL, *PAUSES, *AT_ONCE, -1]))  # by channel
    bench.scripts[SCRIPTED] = lambda packet: (
        [answer(packet, code, detail=77)]
        if packet.header.ptype == PktType.MAILBOX and (code := codes[packet.footer.transaction - 512]) >= 0
        else []
    )
    messages = {channel: bench.message(node=NODE, channel=channel) for channel in codes}
    bench.begin(*messages.values())
    await bench.all_over(60_000)
    released = {
        footer.transaction - 512: (header, footer)
        for _, header, footer in bench.left
        if header.ptype == PktType.CONTROL
    }
    for channel, code in codes.items():
        message = messages[channel]
        assert code_of(message) == (NO_ANSWER if code < 0 else code)
        assert len(message.copies) == (1 if code in FATAL else 4)
        # With copies that may be on their way no RELEASE; behind the last timeout they are not any more
        assert (channel in released) == (code in FATAL or code < 0), code
        if channel in released:
            header, footer = released[channel]
            assert (header.dst, footer.retransmission) == (NODE, message.number)
            assert codec.NiAddress.unpack(header.addr).unit == codec.NiAddress.unpack(message.addr).unit
        gaps = [b - a for a, b in zip(message.copies, message.copies[1:], strict=False)]
        for k, gap in enumerate(gaps):
            unit = 0 if code in AT_ONCE else bench.tick * (36 if code < 0 else 24) << k
            assert unit <= gap <= unit + 2 * bench.tick + 2 * SWEEP + 150, (code, gaps)
    assert bench.events["failed"] == len(codes) and bench.events["paused"] == 3 * len(PAUSES)
    # The mailbox knows a newer number: the next use begins behind it
    await bench.clock.cycles(60)
    seen = watch(bench)
    message = bench.message(node=NODE)
    bench.begin(message)
    await bench.clock.until(lambda: bool(seen), 1000)
    number = message.number
    message.told = number + 100 & 8191
    says(bench, seen[-1], AnswerCode.OLD_NUMBER, detail=message.told)
    await bench.clock.until(lambda: len(seen) == 2, 3000)
    assert message.number == number + 101 & 8191 and bench.events["anew"] == 1
    says(bench, seen[0], AnswerCode.DONE)  # of the number before: late
    for told in (message.number - 1, message.number + 4095):  # it, or the next one, is older than what is sent: no news
        says(bench, seen[1], AnswerCode.OLD_NUMBER, detail=told & 8191)
    await bench.clock.cycles(60)
    assert (bench.events["late"], bench.events["outdated"]) == (1, 2) and message.channel in bench.open
    message.delivered = True
    says(bench, seen[1], AnswerCode.DONE)
    await bench.all_over(1000)
    assert code_of(message) == 0


@cocotb.test()
async def answers_that_are_none_change_nothing(dut):
    """Of other numbers, nodes, channels, times, copies; damaged, of other types: no effect, and counted. QUERY."""
    bench = Bench(dut, timeout=100, tries=5, life=700, delay=30)
    rng = bench.rng
    await bench.start()
    seen = watch(bench)
    message = await first_copy(bench, seen, 77)
    first = seen[-1]
    footer = first.footer
    wanted = Counter()
    wrong = [
        (dict(retransmission=footer.retransmission - 1 & 8191), "late"),
        (dict(retransmission=footer.retransmission + 1 & 8191), "late"),
        (dict(transaction=footer.transaction ^ 5), "late"),
        (dict(src=codec.Node(codec.Coord.unpack(SCRIPTED ^ 1), codec.SILENT_UNIT)), "foreign"),
        (dict(traffic_class=2), "unknown"),
        (dict(addr=codec.NiAddress(15, 0, codec.NI_SELECT).pack()), "unknown"),
        (dict(ptype=PktType.READ_REQUEST), "unknown"),
        (dict(transaction=footer.transaction - 512), ""),  # of transfer control
        (dict(transaction=footer.transaction - 512, ptype=PktType.READ_REQUEST), ""),
    ]
    for code in (AnswerCode.DONE, AnswerCode.MAILBOX_FULL, AnswerCode.CLOSED, AnswerCode.OLD_NUMBER):
        for changes, event in wrong:
            bench.answers.send(*to_flits(answer(first, code, **changes), bench.bits))
            wanted.update([event] if event else [])
        words = answer(first, code)
        words[rng.randrange(len(words))] ^= 1 << rng.randrange(100)
        bench.answers.send(*to_flits(words, bench.bits))
        wanted["damaged"] += 1
    for code in (AnswerCode.MAILBOX_FULL, AnswerCode.CLOSED):
        old = answer(first, code, timestamp=footer.timestamp - 5000 & 0x3FFFFF)
        bench.answers.send(*to_flits(old, bench.bits))
        wanted["outdated"] += 1
    for changes in (dict(), dict(retransmission=footer.retransmission + 9 & 8191)):  # QUERY of what is not done
        bench.answers.send(*to_flits(answer(first, -1, **changes), bench.bits))
        wanted["held"] += 1
    await bench.clock.until(lambda: not bench.answers.queue, 5000)
    await bench.clock.cycles(50)
    assert bench.events == wanted, (bench.events, wanted)
    assert len(seen) == 1 and message.channel in bench.open
    # A second copy: answers to the first one change nothing, but an ACK
    await bench.clock.until(lambda: len(seen) == 2, 20_000)
    bench.events.clear()
    for code in (AnswerCode.MAILBOX_FULL, AnswerCode.CLOSED, AnswerCode.OLD_NUMBER):
        bench.answers.send(*to_flits(answer(first, code), bench.bits))
    says(bench, seen[1], AnswerCode.MAILBOX_FULL)
    says(bench, seen[1], AnswerCode.CLOSED)  # in the pause: told once
    await bench.clock.cycles(100)
    assert bench.events == Counter(outdated=4, paused=1) and message.channel in bench.open
    message.delivered = True
    says(bench, first, AnswerCode.DONE)
    await bench.all_over(1000)
    done = bench.clock.cycle
    assert code_of(message) == 0 and len(seen) == 2
    # QUERY: not before all copies are gone; of this number and older ones, whoever asks; not of newer ones, nor of this by others
    asks = [dict(), dict(retransmission=footer.retransmission - 7 & 8191)]
    for changes in asks:
        bench.answers.send(*to_flits(answer(first, -1, **changes), bench.bits))
    await bench.clock.cycles(100)
    assert bench.events["held"] == 2 and len(seen) == 2
    await bench.clock.cycles(701 * bench.tick - (bench.clock.cycle - done) + bench.tick)
    for changes in asks:
        bench.answers.send(*to_flits(answer(first, -1, **changes), bench.bits))
    other = codec.Node(codec.Coord.unpack(SCRIPTED ^ 1), codec.SILENT_UNIT)
    for changes in (dict(retransmission=footer.retransmission + 1 & 8191), dict(src=other)):
        bench.answers.send(*to_flits(answer(first, -1, **changes), bench.bits))
    begun = len(bench.left)
    older = dict(src=other, retransmission=footer.retransmission - 7 & 8191, src_pdid=9)
    bench.answers.send(*to_flits(answer(first, -1, **older), bench.bits))
    await bench.clock.until(lambda: len(bench.left) == begun + 3, 1000)
    await bench.clock.cycles(50)
    assert bench.events["held"] == 4 and bench.events["release"] == 3 and len(bench.left) == begun + 3
    for (_, header, told), number, coord, unit, domain in zip(
        bench.left[begun:],
        (0, -7, -7),
        (SCRIPTED, SCRIPTED, SCRIPTED ^ 1),
        (NODE.unit, NODE.unit, HERE.unit),
        (message.domain, message.domain, 9),
        strict=True,
    ):
        assert (told.retransmission - footer.retransmission - number) % 8192 == 0 and told.src_pdid == domain
        assert (header.dst.coord.pack(), header.dst.unit) == (coord, unit)


@cocotb.test()
async def a_routers_word_sends_it_again(dut):
    """REPORT: at once, and once; the next one waits for the timer. What is over, or of transfer control, is left alone."""
    bench = Bench(dut, timeout=100, tries=5, delay=30)
    await bench.start()
    seen = watch(bench)
    message = await first_copy(bench, seen, 77)
    other = replace(seen[0].footer, transaction=seen[0].footer.transaction - 512)
    for footer, copies in ((other, 1), (seen[0].footer, 2), (seen[0].footer, 2)):
        bench.hears(report(footer))
        await bench.clock.cycles(2 * SWEEP)
        assert len(message.copies) == copies
    assert bench.events == Counter(dropped=1, again=1)
    await bench.clock.until(lambda: len(message.copies) == 3, 2 * 100 * bench.tick + 2 * SWEEP)
    message.delivered = True
    says(bench, seen[0], AnswerCode.DONE)
    await bench.all_over(1000)
    bench.hears(report(seen[0].footer))
    await bench.clock.cycles(2 * SWEEP)
    assert code_of(message) == 0 and len(message.copies) == 3


@cocotb.test()
async def a_mailbox_that_does_not_exist_ends_it_bad(dut):
    """By a router's word, unless something that was sent twice may be on its way, as behind a reset."""
    bench = Bench(dut, timeout=255, tries=5, life=60, delay=30)
    await bench.start()
    seen = watch(bench)
    for clean in (False, True):
        for cause in DropCause:
            seen.clear()
            bench.events.clear()
            message = await first_copy(bench, seen, len(bench.last) + (256 if clean else 0))
            by = HERE.coord if cause == DropCause.OUTSIDE else NODE.coord
            bench.hears(report(seen[0].footer, cause, by))
            await bench.clock.cycles(2 * SWEEP + 50)
            gone = clean and cause in (DropCause.OUTSIDE, DropCause.NO_PORT)
            assert len(message.copies) == (1 if gone else 2)
            if not gone:
                message.delivered = True
                says(bench, seen[0], AnswerCode.DONE)
            await bench.all_over(2000)
            assert code_of(message) == (AnswerCode.NO_UNIT if gone else 0)
            assert bench.events == (
                Counter(dropped=1, failed=1, release=1) if gone else Counter(dropped=1, again=1, done=1)
            )
        await bench.clock.cycles(62 * bench.tick)


@cocotb.test()
async def what_is_no_message_is_refused_bad(dut):
    bench = Bench(dut, delay=30)
    await bench.start()
    memory = 0x12345
    control = codec.NiAddress(0, NiUnit.RECEIVE_CONTROL, codec.NI_SELECT).pack()
    last = codec.NiAddress(0, NiUnit.MAILBOX - 1, codec.NI_SELECT).pack()
    other = codec.NiAddress(0, NiUnit.MAILBOX, codec.NI_SELECT - 1).pack()
    cases = [
        (dict(operation=0), AnswerCode.MALFORMED),
        (dict(operation=3), AnswerCode.MALFORMED),
        (dict(operation=0x81, addr=memory), AnswerCode.MALFORMED),
        (dict(bytes_=113), AnswerCode.MALFORMED),
        (dict(bytes_=255), AnswerCode.MALFORMED),
        (dict(path=bench.paths), AnswerCode.MALFORMED),
        (dict(path=31), AnswerCode.MALFORMED),
        *((dict(addr=addr), AnswerCode.NO_UNIT) for addr in (memory, control, last, other)),
    ]
    for given, code in cases:
        message = bench.message(16, channel=40, **given)
        bench.begin(message)
        await bench.all_over(500)
        assert code_of(message) == code and not message.copies
    assert bench.events == Counter(refused=len(cases)) and not bench.left
    right = bench.message(112, channel=40)
    bench.begin(right)
    await bench.all_over(1000)
    assert code_of(right) == 0 and right.number == 8190


@cocotb.test()
async def a_router_that_stands_stops_no_answer(dut):
    """Nothing leaves: stores, loads and answers are taken; an acknowledged channel stays busy, and its payload as it is, until the
    copy that waits in the sender has left."""
    bench = Bench(dut, timeout=6, tries=31, delay=30)
    await bench.start()
    seen = watch(bench)
    message = bench.message(112, node=NODE, channel=5)
    bench.begin(message)
    await bench.clock.until(lambda: bool(seen), 1000)
    bench.sink.pause = iter(lambda: True, False)
    await bench.clock.cycles(7 * bench.tick + 2 * SWEEP)  # the second copy is in the sender
    assert dut.tx_valid_o.value == 1
    message.delivered = True
    for _ in range(200):
        says(bench, seen[0], AnswerCode.DONE)
        says(bench, seen[0], -1)
    others = [bench.message(channel=c) for c in range(100, 140)]
    bench.begin(*others)
    await bench.clock.until(lambda: not bench.answers.queue and not bench.processor.stores, 4000)
    bench.disturb = 0.0
    image = bench.rng.randbytes(MAP["CHANNEL_BYTES"])
    for at in range(0, MAP["CHANNEL_BYTES"], LINE):  # another message, another place
        data = int.from_bytes(image[at : at + LINE], "little")
        bench.processor.urgent.append((line(message.page, message.offset + at), 9, 0xFFFF, data))
    await bench.clock.cycles(100)
    assert message.channel in bench.open and bench.events["busy"] == 8 and bench.events["lost"] == 0
    bench.sink.pause = iter(lambda: False, True)
    await bench.all_over(40_000)
    assert len(seen) == 2 and seen[1].payload == message.payload
    assert code_of(message) == 0 and all(code_of(m) == 0 and m.delivered for m in others)


@cocotb.test()
async def a_reset_keeps_numbers(dut):
    """If it is told so; a channel is then as if it had never been started. All channels at once."""
    bench = Bench(dut, number=8180, slots=10, sets=64, poll=0.9, delay=60, timeout=255)
    await bench.start()
    await bench.clock.cycles(10)
    dut.cfg_keep_i.value = 1
    for turn in range(2):
        messages = [bench.message(bench.rng.randrange(17), channel=c) for c in range(512)]
        bench.rng.shuffle(messages)
        bench.begin(*messages)
        await bench.all_over(60_000)
        assert all(code_of(m) == 0 and m.number == 8181 + turn for m in messages)
        bench.last.clear()
        await bench.clock.reset()
        bench.processor.due.clear()
        bench.processor.loads.clear()
        for channel in (0, 100, 511):
            bench.load(channel)
        bench.processor.urgent.append((line(3, MAP["CHANNELS_OFFSET"]), 9, 0xFFFF, 1 << 120))  # ignored
        await bench.clock.until(lambda: dut.ready_o.value == 1, 2000)
        assert bench.events["busy"] == turn + 1
        bench.load(96)
        await bench.clock.cycles(10)


@cocotb.test()
async def speed(dut):
    """Cycles from the store that starts a channel to its header; cycles a message, one behind the other."""
    bench = Bench(dut, slots=10, sets=64, poll=0, delay=60, timeout=255)
    await bench.start()
    for length in (0, 16, 112):
        message = bench.message(length)
        bench.begin(message)
        await bench.clock.until(lambda m=message: bool(m.copies), 1000)
        found = message.copies[0] - message.started
        dut._log.warning(f"LATENCY {length} bytes: {found} cycles")
        assert found <= 6
    bench.poll = 0.5
    await bench.all_over(2000)
    bench.poll = 0
    for length in (0, 16, 48, 112):
        flits = -(-(2 + -(-length // 16)) // (bench.bits // 128))
        messages = [bench.message(length, channel=c) for c in range(300)]
        begin, count = [], len(bench.left)
        for message in messages:  # all but the last store first
            bench.open[message.channel] = message
            *stores, last = message.stores(bench.rng)
            bench.processor.stores.extend((*store, None) for store in stores)
            begin.append((*last, message))
        bench.processor.stores.extend(begin)
        await bench.clock.until(lambda c=count: len(bench.left) == c + 300, 20_000)
        cycles = [cycle for cycle, _, _ in bench.left[count:]]
        found = (cycles[290] - cycles[70]) / 220
        dut._log.warning(f"RATE {bench.bits} bit, {length} bytes: {found:.2f} cycles, {flits} flits")
        assert found <= max(flits + 0.1, 4.1)
        bench.poll = 0.9
        await bench.all_over(30_000)
        bench.poll = 0
    assert bench.events["again"] == 0


def run(checks, bits=128, paths=1, **config):
    """Ticks of 32 cycles, so that pauses are short."""
    traffic_class = 1 if paths == 1 else 3
    parameters = {"DataBits": bits, "NumPaths": paths, "TickBits": 5, "TrafficClass": f"3'd{traffic_class}"}
    config |= dict(bits=bits, paths=paths, tick=5, traffic_class=traffic_class)
    run_block("tn_port_rdma_packetizer", __file__, parameters=parameters, checks=checks, **config)


RULES = [
    "each_answer_has_its_end",
    "answers_that_are_none_change_nothing",
    "a_routers_word_sends_it_again",
    "a_mailbox_that_does_not_exist_ends_it_bad",
    "what_is_no_message_is_refused_bad",
    "a_router_that_stands_stops_no_answer",
    "a_reset_keeps_numbers",
]


def test_packetizer_rules():
    run(RULES)


@pytest.mark.parametrize("bits, paths", [(128, 1), (256, 2)])
def test_packetizer(bits, paths):
    run(["messages_arrive"], bits, paths, idle="often", stall="often", stores="bursts")
    run(["messages_arrive", "speed"], bits, paths)


@pytest.mark.parametrize("bits, paths", [(128, 1), (256, 2)])
def test_packetizer_network(bits, paths):
    run(["once_through_any_network.*"], bits, paths, idle="often", stall="often")


def test_packetizer_few_entries():
    run(["few_entries_lose_nothing", "what_fails_never_comes_twice"], sets=2, ways=2)
