"""tn_port_queues: whole packets, in order, each in the queue that the bits of its destination give; one that waits lets the packets
of other queues by, a queue that is full stops what comes behind its packet."""

import random

import cocotb
import pytest
from choose import pairwise
from harness import run_block, settings
from stream_model import Packet
from streams import STALLS, Domain, PacketSink, Source, from_flits, pauses, to_flits

FIELDS = ["head", "tail", "data"]
QUEUE_BYTES = 512
PLACE_BITS = 22  # of a node_t


def queue_of(dst: int, queues: int) -> int:
    """The parity of all bits of the destination."""
    return dst.bit_count() % queues


def bench(dut, idle: str, stalls: list[str]) -> tuple[Domain, Source, list[PacketSink]]:
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", FIELDS, pauses(idle, 1)))
    sinks = [domain.add(PacketSink(dut, "out", pauses(stall, q + 2), q)) for q, stall in enumerate(stalls)]
    return domain, source, sinks


def send(source: Source, packet: Packet, bits: int) -> None:
    source.send(*to_flits(packet.words(), bits))


def place_in(queue: int, queues: int, rng: random.Random) -> int:
    """A destination whose packets go into this queue."""
    return next(dst for dst in iter(lambda: rng.getrandbits(PLACE_BITS), None) if queue_of(dst, queues) == queue)


def some_packet(dst: int, number: int, bits: int, rng: random.Random) -> Packet:
    ptype = 0x10 if rng.random() < 0.2 else 1  # a header alone
    return Packet(rng.randbytes(rng.choice([1, 16, 17, 64, QUEUE_BYTES - 32])), dst=dst, number=number, ptype=ptype)


def words_of(packet: Packet, bits: int) -> list[int]:
    return from_flits(to_flits(packet.words(), bits), bits)


@cocotb.test()
async def gives_each_packet_to_its_queue(dut):
    """Random packets: each comes out of its queue alone, whole, in order."""
    config, rng = settings(), random.Random(1)
    queues, bits = config["queues"], config["bits"]
    domain, source, sinks = bench(dut, config["idle"], [config["stall"]] * queues)
    wanted = [[] for _ in range(queues)]
    for number in range(300):
        dst = rng.getrandbits(PLACE_BITS) if number >= PLACE_BITS else 1 << number  # each bit by itself, too
        packet = some_packet(dst, number, bits, rng)
        send(source, packet, bits)
        wanted[queue_of(dst, queues)].append(words_of(packet, bits))
    await domain.start()
    await domain.until(lambda: sum(len(sink.packets) for sink in sinks) == 300, limit=40_000)
    for queue, sink in enumerate(sinks):
        assert [from_flits(packet, bits) for packet in sink.packets] == wanted[queue], f"queue {queue}"


@cocotb.test()
async def lets_others_by(dut):
    """While one queue is not served, all others move at full rate, until a packet for it no longer fits; then nothing does."""
    config, rng = settings(), random.Random(2)
    queues, bits = config["queues"], config["bits"]
    blocked = rng.randrange(queues)
    domain, source, sinks = bench(dut, "never", ["start" if q == blocked else "never" for q in range(queues)])
    held = Packet(
        rng.randbytes(QUEUE_BYTES - 32), dst=place_in(blocked, queues, rng)
    )  # fills the queue to its last word
    send(source, held, bits)
    others = []
    for number in range(20):
        queue = rng.choice([q for q in range(queues) if q != blocked])
        others.append(Packet(rng.randbytes(48), dst=place_in(queue, queues, rng), number=number))
        send(source, others[-1], bits)
    flits = len(source.queue)
    too_much = Packet(b"no room", dst=place_in(blocked, queues, rng))
    behind = Packet(b"behind it", dst=others[0].dst)
    send(source, too_much, bits)
    send(source, behind, bits)
    await domain.start()
    await domain.cycles(flits + 20)
    assert sum(len(sink.packets) for sink in sinks) == len(others), "the packets of other queues are through"
    assert source.cycles[flits - 1] - source.cycles[0] == flits - 1, "at a flit in a cycle"
    assert len(source.cycles) == flits, "what has no room in its queue waits, and so does what is behind it"
    await domain.until(lambda: sum(len(sink.packets) for sink in sinks) == len(others) + 3, limit=1000)
    assert [from_flits(packet, bits) for packet in sinks[blocked].packets] == [
        words_of(held, bits),
        words_of(too_much, bits),
    ]


@cocotb.test()
async def takes_a_cycle(dut):
    """A packet for an empty queue that is served comes out in the cycle behind that in which it comes in; a wire takes none."""
    config, rng = settings(), random.Random(3)
    queues, bits = config["queues"], config["bits"]
    domain, source, sinks = bench(dut, config["idle"], ["never"] * queues)
    for number in range(40):
        send(source, some_packet(rng.getrandbits(PLACE_BITS), number, bits, rng), bits)
    flits = len(source.queue)
    await domain.start()
    await domain.until(lambda: sum(len(sink.packets) for sink in sinks) == 40, limit=5000)
    latency = queues - 1
    assert sorted(cycle for sink in sinks for cycle in sink.cycles) == [cycle + latency for cycle in source.cycles]
    assert len(source.cycles) == flits


@cocotb.test()
async def is_empty_after_reset(dut):
    config, rng = settings(), random.Random(4)
    queues, bits = config["queues"], config["bits"]
    domain, source, sinks = bench(dut, "never", ["start"] * queues)
    lost = Packet(rng.randbytes(64), dst=place_in(0, queues, rng))
    source.send(*to_flits(lost.words(), bits)[:2])  # its begin alone
    await domain.start()
    await domain.cycles(10)
    await domain.reset()
    assert dut.out_valid_o.value == 0
    kept = Packet(rng.randbytes(64), dst=lost.dst, number=1)
    send(source, kept, bits)
    await domain.until(lambda: sum(len(sink.packets) for sink in sinks) == 1, limit=1000)
    assert from_flits(sinks[0].packets[0], bits) == words_of(kept, bits)


def run(queues: int, bits: int, checks: str | list[str], idle: str = "never", stall: str = "never") -> None:
    parameters = {"NumQueues": queues, "DataBits": bits, "QueueBytes": QUEUE_BYTES}
    config = {"queues": queues, "bits": bits, "idle": idle, "stall": stall}
    run_block("tn_port_queues", __file__, parameters=parameters, checks=checks, **config)


@pairwise(*((bits, "never", "never") for bits in (128, 256)), bits=[128, 256], idle=STALLS, stall=STALLS)
def test_queues(bits, idle, stall):
    run(2, bits, "gives_each_packet_to_its_queue", idle, stall)


@pytest.mark.parametrize("bits", [128, 256])
def test_one_queue_is_a_wire(bits):
    run(1, bits, ["gives_each_packet_to_its_queue", "takes_a_cycle"], "often", "never")


@pytest.mark.parametrize("queues, bits", [(2, 256), (2, 128)])
def test_others_go_by(queues, bits):
    run(queues, bits, "lets_others_by")


@pytest.mark.parametrize("queues, bits", [(2, 256), (2, 128)])
@pytest.mark.parametrize("idle", ["never", "often"])
def test_latency(queues, bits, idle):
    run(queues, bits, "takes_a_cycle", idle)


def test_reset():
    run(2, 128, "is_empty_after_reset")
