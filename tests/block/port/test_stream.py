"""The stream port from task to task, through a router of two cycles: bytes, latency, throughput, counters."""

import itertools
import random
from pathlib import Path

import cocotb
import pytest
from choose import pairwise
from harness import run_block, settings
from stream_model import from_beats, to_beats
from streams import Domain, Sink, Source, pauses

from torusnet import sources

LOOP = "tn_port_stream_loop"
RTL = [*sources.closure("tn_port_stream", "tn_common_skid"), Path(__file__).parent / f"{LOOP}.sv"]
CONTROLS = ["generate_i", "check_i", "endless_i", "packets_i", "length_i", "header_only_i", "corrupt_i"]


def bench(dut):
    """Clock, task source and task sink."""
    config = settings()
    domain = Domain(dut.clk_i, dut.rst_ni)
    for name in [*CONTROLS, "rx_select_i"]:
        getattr(dut, name).value = 0
    dut.rx_early_i.value = config.get("early", 0)
    source = domain.add(
        Source(dut, "s_axis", ["tdata", "tkeep", "tlast", "tdest", "tuser"], pauses(config.get("idle", "never"), 1))
    )
    sink = domain.add(
        Sink(dut, "m_axis", ["tdata", "tkeep", "tlast", "tuser", "tid"], pauses(config.get("stall", "never"), 2))
    )
    return domain, source, sink


def lengths(rng: random.Random, mtu: int, every: bool) -> list[int]:
    """Every length up to 600 (or a sample), the neighbourhood of multiples of the MTU, and a long message."""
    around = [
        base + delta for base in (mtu, 2 * mtu, 3 * mtu) for delta in (-33, -32, -31, -16, -15, -1, 0, 1, 16, 17, 33)
    ]
    small = range(601) if every else [*range(100), *rng.sample(range(100, 601), 60)]
    chosen = [*small, *rng.sample(around, 33 if every else 12), 5 * mtu + 7]
    rng.shuffle(chosen)
    return chosen


@cocotb.test()
async def delivers_every_length(dut):
    config, rng = settings(), random.Random(3)
    bits = config["bits"]
    domain, source, sink = bench(dut)
    await domain.start()
    messages = [rng.randbytes(length) for length in lengths(rng, config["mtu"], config["idle"] == "never")]
    for message in messages:
        source.send(*to_beats(message, bits, tdest=0))
    beats = len(source.queue)
    await domain.until(lambda: len(sink.beats) == beats, limit=40 * beats)
    assert from_beats(sink.beats, bits) == [(message, False) for message in messages]
    assert int(dut.exception_o.value) == 0


@cocotb.test()
async def latency_of_a_short_message(dut):
    bits = settings()["bits"]
    domain, source, sink = bench(dut)
    await domain.start()
    for count, length in enumerate([16, 1, 0, 8], start=1):
        source.send(*to_beats(bytes(length), bits, tdest=0))
        await domain.until(lambda count=count: len(sink.beats) == count, limit=100)
        cycles = sink.cycles[-1] - source.cycles[-1]
        print(f"{bits} bit, {length} bytes, accepted to visible: {cycles} cycles")
        wanted = {128: 7, 256: 6}[bits] if length else 6
        assert cycles == wanted, f"{length} bytes took {cycles} cycles"


@cocotb.test()
async def latency_of_any_length(dut):
    """A message whose length is told costs, to a task that takes words early, a cycle a word more than one of a single word, and a
    header and a footer more for each further packet: far within 1.10 x (words + what 16 bytes take)."""
    config, rng = settings(), random.Random(6)
    bits, mtu = config["bits"], config["mtu"]
    domain, source, sink = bench(dut)
    await domain.start()
    size = bits // 8
    sizes = [
        1,
        16,
        17,
        31,
        32,
        33,
        64,
        100,
        512,
        mtu - size,
        mtu - 1,
        mtu,
        mtu + 1,
        2 * mtu,
        2 * mtu + size,
        5 * mtu + 7,
    ]
    messages = [rng.randbytes(length) for length in sizes]
    for message in messages:
        seen = len(sink.beats)
        source.send(*to_beats(message, bits, told=None, tdest=0))
        beats = -(-len(message) // size)
        await domain.until(lambda: len(sink.beats) == seen + beats, limit=10 * beats + 200)  # noqa: B023
        packets = -(-len(message) // mtu)
        cycles = sink.cycles[-1] - source.cycles[-beats]
        wanted = {128: 7, 256: 6}[bits] + beats - 1 + (packets - 1) * (2 * 128 // bits)
        assert cycles == wanted, f"{len(message)} bytes took {cycles} cycles instead of {wanted}"
        words = -(-len(message) // 16) + 2 * packets
        assert cycles + 1 <= 1.10 * (words * 128 / bits + {128: 8, 256: 7}[bits])
        await domain.cycles(10)
    assert from_beats(sink.beats, bits) == [(message, False) for message in messages]


@cocotb.test()
async def throughput_of_full_packets(dut):
    config, rng = settings(), random.Random(5)
    bits = config["bits"]
    domain, source, sink = bench(dut)
    await domain.start()
    count, flits = 12, 258 * 128 // bits
    told = None if config.get("early") else 0
    for _ in range(count):
        source.send(*to_beats(rng.randbytes(4096), bits, told=told, tdest=0))
    beats = len(source.queue)
    await domain.until(lambda: len(sink.beats) == beats, limit=2 * beats)
    per_message = beats // count
    starts = sink.cycles[::per_message]
    periods = [after - before for before, after in zip(starts[1:], starts[2:], strict=False)]
    print(f"{bits} bit: a message of {per_message} beats every {periods} cycles")
    assert max(periods) == flits, periods


@cocotb.test()
async def counts_words(dut):
    bits, rng = settings()["bits"], random.Random(7)
    domain, source, sink = bench(dut)
    await domain.start()
    chosen = [rng.randrange(300) for _ in range(40)]
    for length in chosen:
        source.send(*to_beats(rng.randbytes(length), bits, tdest=0))
    beats = len(source.queue)
    await domain.until(lambda: len(sink.beats) == beats, limit=40 * beats)
    await domain.cycles(3)
    headers, data = 2 * len(chosen), sum(-(-length // 16) for length in chosen)
    counts = int(dut.count_o.value)
    assert [counts >> 32 * i & 0xFFFFFFFF for i in range(8)] == [headers] * 4 + [data] * 4
    assert int(dut.rx_status_o.value) == int(dut.tx_status_o.value) == 0


@cocotb.test()
async def empty_messages_fill_the_headers(dut):
    """Nothing leaves: the header FIFO takes 32 packets, however small the others are, and their headers and footers are told."""
    bits = settings()["bits"]
    domain, source, sink = bench(dut)
    await domain.start()
    sink.pause = itertools.repeat(True)
    count, taken = 300, -1
    for _ in range(count):
        source.send(*to_beats(b"", bits, tdest=0))
    while taken < len(source.cycles):
        taken = len(source.cycles)
        await domain.cycles(100)
    assert taken < count, "all fitted: the test shows nothing"
    assert int(dut.tx_status_o.value) == 2 * 32, "headers and footers; no payload"
    sink.pause = itertools.repeat(False)
    await domain.until(lambda: len(sink.beats) == count, limit=40 * count)
    await domain.cycles(3)
    assert int(dut.rx_status_o.value) == int(dut.tx_status_o.value) == 0


@pairwise(early=[0, 1], mtu=[4096, 64], pauses=["never never", "often bursts", "bursts often"], bits=[128, 256])
def test_delivers_every_length(bits, pauses, mtu, early):
    idle, stall = pauses.split()
    run(bits, "delivers_every_length", mtu, idle=idle, stall=stall, early=early)


@pairwise(
    early=[0, 1],
    test_port=[0, 1],
    check=["latency_of_a_short_message", "throughput_of_full_packets", "counts_words"],
    bits=[128, 256],
)
def test_speed_and_counts(bits, check, test_port, early):
    run(bits, check, test_port=test_port, early=early)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("mtu", [4096, 512])
def test_latency_of_any_length(bits, mtu):
    run(bits, "latency_of_any_length", mtu, early=1)


@pytest.mark.parametrize("bits,buffer", [(128, 64), (128, 256), (256, 256)])
def test_counts_in_small_buffers(bits, buffer):
    run(bits, "empty_messages_fill_the_headers", 64, buffer=buffer)


def run(
    bits: int,
    checks: str | list[str],
    mtu: int = 4096,
    buffer: int | None = None,
    channels: int = 4,
    test_port: int = 0,
    test_file=__file__,
    **config,
) -> None:
    sizes = {
        "MtuBytes": mtu,
        "PortBufBytes": buffer or 2 * mtu,
        "ChannelBufBytes": 4 * mtu,
        "NumChannels": channels,
        "DataBits": bits,
        "TestPort": test_port,
    }
    run_block(LOOP, test_file, parameters=sizes, checks=checks, sources=RTL, bits=bits, mtu=mtu, **config)
