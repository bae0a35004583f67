"""The test port of a local port: generator, checker and cycle counter by the published registers' meaning."""

import itertools
import random

import cocotb
import pytest
from harness import settings
from stream_model import from_beats, to_beats
from streams import Monitor
from test_stream import bench, run

OFF, IDLE, HEADER, PAYLOAD, FOOTER = range(5)  # generator
COUNT = 2  # checker


def configure(dut, packets: int, length: int, header_only: bool = False, endless: bool = False) -> None:
    dut.packets_i.value = packets
    dut.length_i.value = length
    dut.header_only_i.value = header_only
    dut.endless_i.value = endless


def flits(length: int, bits: int, header_only: bool = False) -> int:
    """Flits of a packet."""
    return 1 if header_only else -(-(2 + -(-length // 16)) * 128 // bits)


async def finish(dut, domain, packets: int, limit: int = 20_000) -> None:
    await domain.cycles(2)  # results of the test before stay until the next one begins
    await domain.until(lambda: int(dut.received_o.value) == packets, limit=limit)


@cocotb.test()
async def sends_and_checks(dut):
    bits = settings()["bits"]
    domain, _, _ = bench(dut)
    await domain.start()
    for length in [0, 1, 15, 16, 17, 31, 32, 33, 48, 64, 100, 511, 512, 4095, 4096]:
        for header_only in [False, True]:
            packets = 5
            configure(dut, packets, length, header_only)
            assert int(dut.generator_state_o.value) == OFF and int(dut.checker_state_o.value) == OFF
            dut.generate_i.value = dut.check_i.value = 1
            await finish(dut, domain, packets)
            await domain.cycles(4)
            assert dut.ok_o.value == 1, (length, header_only, int(dut.received_o.value))
            assert int(dut.generator_state_o.value) == IDLE and int(dut.checker_state_o.value) == IDLE
            # First head into the router, 2 cycles of router, 1 of receive FIFO; all packets without a bubble
            each = flits(
                length, bits, header_only
            )  # a single flit is followed in the second cycle: its promise is counted first
            words = packets * each if each > 1 else 2 * packets - 1
            assert int(dut.cycles_o.value) == words + 3, (length, header_only)
            dut.generate_i.value = dut.check_i.value = 0
            await domain.cycles(3)


@cocotb.test()
async def tells_its_states(dut):
    bits = settings()["bits"]
    domain, _, _ = bench(dut)
    seen = []
    domain.add(Monitor(lambda g, c: seen.append((g, c)), dut.generator_state_o, dut.checker_state_o))
    await domain.start()
    configure(dut, 1, 64)
    dut.generate_i.value = dut.check_i.value = 1
    await finish(dut, domain, 1)
    generator = [state for state, _ in seen if state in (HEADER, PAYLOAD, FOOTER)]
    assert generator == {128: [HEADER, *[PAYLOAD] * 4, FOOTER], 256: [HEADER, PAYLOAD, FOOTER]}[bits]
    checker = [state for state, _ in itertools.groupby(state for _, state in seen)]
    assert checker == [OFF, IDLE, COUNT, IDLE][: len(checker)] and COUNT in checker


@cocotb.test()
async def finds_damage_bad(dut):
    domain, _, _ = bench(dut)
    await domain.start()
    configure(dut, 20, 100)
    dut.generate_i.value = dut.check_i.value = 1
    await domain.until(lambda: int(dut.received_o.value) == 3, limit=1000)
    dut.corrupt_i.value = 1
    await domain.cycles(9)
    dut.corrupt_i.value = 0
    await finish(dut, domain, 20)
    await domain.cycles(4)
    assert dut.ok_o.value == 0
    dut.generate_i.value = dut.check_i.value = 0
    await domain.cycles(4)
    dut.generate_i.value = dut.check_i.value = 1  # a new test forgets it
    await domain.until(lambda: int(dut.received_o.value) < 20, limit=10)
    await finish(dut, domain, 20)
    await domain.cycles(4)
    assert dut.ok_o.value == 1


@cocotb.test()
async def counts_on_until_disabled(dut):
    bits = settings()["bits"]
    domain, _, _ = bench(dut)
    await domain.start()
    configure(dut, 0, 512, endless=True)
    dut.generate_i.value = dut.check_i.value = 1
    await domain.until(lambda: int(dut.received_o.value) > 50, limit=5000)
    dut.generate_i.value = 0
    await domain.cycles(100)
    received = int(dut.received_o.value)
    assert dut.ok_o.value == 1
    assert int(dut.cycles_o.value) == received * flits(512, bits) + 3
    assert int(dut.generator_state_o.value) == OFF
    await domain.cycles(100)
    assert int(dut.received_o.value) == received


@cocotb.test()
async def leaves_the_messages_of_tasks_whole(dut):
    """Tests begin and end at random times under traffic; what the checker swallows is whole messages."""
    bits, rng = settings()["bits"], random.Random(11)
    domain, source, sink = bench(dut)
    await domain.start()
    messages = [bytes([i % 256]) * rng.randrange(1, 200) for i in range(150)]
    for message in messages:
        source.send(*to_beats(message, bits, tdest=0))
    for _ in range(20):
        configure(dut, 3, rng.randrange(100))
        dut.generate_i.value, dut.check_i.value = rng.choice([(1, 1), (1, 0), (0, 1)])
        await domain.cycles(rng.randrange(1, 80))
        dut.generate_i.value = dut.check_i.value = 0
        await domain.cycles(rng.randrange(20, 120))
    await domain.until(lambda: not source.queue, limit=20_000)
    await domain.cycles(600)
    received = from_beats(sink.beats, bits)
    expected = iter(messages)
    assert all(not error and any(message == candidate for candidate in expected) for message, error in received)
    assert len(received) > 20
    print(f"{len(received)} of {len(messages)} messages, the rest went to the checker")


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize(
    "check",
    [
        "sends_and_checks",
        "tells_its_states",
        "finds_damage_bad",
        "counts_on_until_disabled",
        "leaves_the_messages_of_tasks_whole",
    ],
)
def test_perf(bits, check):
    run(bits, check, test_port=1, test_file=__file__)
