"""tn_port_stream_demux behind a dispatcher: a stream per channel, none of which waits for another one."""

import random
from pathlib import Path

import cocotb
import pytest
from harness import run_block, settings
from stream_model import AGAIN, Packet, cut, from_beats, taken_back
from streams import Domain, Sink, Source, pauses, to_flits

from torusnet import sources

TOP = "tn_port_stream_channels"
RTL = [
    *sources.closure("tn_port_verdict", "tn_port_stream_dispatcher", "tn_port_stream_demux"),
    Path(__file__).parent / f"{TOP}.sv",
]
MTU = 256


@cocotb.test()
async def gives_each_channel_its_messages(dut):
    config = settings()
    bits, channels, rng = config["bits"], config["channels"], random.Random(1)
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", ["head", "tail", "data"], pauses(config["idle"], 1)))
    fields = ["tdata", "tkeep", "tlast", "tuser"]
    stalls = ["start" if channel == 1 else config["stall"] for channel in range(channels)]  # channel 1 wakes up late
    sinks = [domain.add(Sink(dut, "m_axis", fields, pauses(stalls[c], c), c)) for c in range(channels)]
    sent = [[] for _ in range(channels)]
    numbers = [0] * channels
    for _ in range(80):
        channel = rng.randrange(channels)
        message = rng.randbytes(rng.choice([0, 1, 16, 33, MTU, MTU + 1]))
        packets = cut(message, MTU, numbers[channel], channel=channel, src=channel)
        numbers[channel] += len(packets)
        sent[channel].append((message, False))
        for packet in packets:
            for _ in range(rng.choice([0, 0, 1])):
                source.send(*to_flits(taken_back(packet, rng).words(), bits))
            source.send(*to_flits(packet.words(), bits))
    await domain.start()
    await domain.until(lambda: sum(beat.tlast for sink in sinks for beat in sink.beats) == 80, limit=20_000)
    told = []
    for channel, sink in enumerate(sinks):
        assert from_beats(sink.beats, bits) == sent[channel], f"channel {channel}"
        told.append(sum(beat.tuser == AGAIN for beat in sink.beats))
        assert told[-1] == 0 or config["early"] >> channel & 1, f"channel {channel} takes whole packets and was told"
    assert sum(told) > 0 or config["early"] == 0 or config["stall"] != "never"  # behind a backlog all packets are whole
    if config["stall"] == "never" and channels > 1:
        assert any(cycle < 150 for c, sink in enumerate(sinks) if c != 1 for cycle in sink.cycles), (
            "others waited for channel 1"
        )


@cocotb.test()
async def serves_others_while_an_early_packet_comes_slowly(dut):
    """A packet for channel 0 that comes word by word with long pauses does not keep channel 1 from what is there; its own words
    are with their task a few cycles after they came."""
    bits = settings()["bits"]
    domain = Domain(dut.clk_i, dut.rst_ni)
    gate = iter([])
    source = domain.add(Source(dut, "in", ["head", "tail", "data"], gate))
    fields = ["tdata", "tkeep", "tlast", "tuser"]
    late = iter(lambda: domain.cycle < 60, None)  # channel 1 takes nothing until the early packet is under way
    sinks = [domain.add(Sink(dut, "m_axis", fields, (pauses("never", 0), late)[c], c)) for c in range(2)]
    other = cut(bytes(range(256)) * 2, MTU, channel=1)
    slow = Packet(bytes(255 - i for i in range(256)), channel=0)
    flits = [flit for packet in other for flit in to_flits(packet.words(), bits)]
    slow_flits = to_flits(slow.words(), bits)
    source.pause = iter(lambda: len(source.queue) <= len(slow_flits) and domain.cycle % 20 != 0, None)
    source.send(*flits, *slow_flits)
    await domain.start()
    await domain.until(
        lambda: not source.queue and all(sink.beats and sink.beats[-1].tlast for sink in sinks), limit=1000
    )
    await domain.cycles(3)
    assert from_beats(sinks[0].beats, bits) == [(slow.payload, False)]
    assert from_beats(sinks[1].beats, bits) == [(b"".join(packet.payload for packet in other), False)]
    assert max(sinks[1].cycles) < 140, "channel 1 waited for channel 0"
    behind = 2 if bits == 128 else 1
    came = source.cycles[-len(slow_flits) :]
    waits = [cycle - came[beat + behind] for beat, cycle in enumerate(sinks[0].cycles[:-1])]
    assert max(waits[-4:]) <= 2, waits


@pytest.mark.parametrize("bits,channels", [(128, 1), (128, 4), (256, 5)])
@pytest.mark.parametrize("stall,idle", [("never", "never"), ("often", "never"), ("never", "often")])
@pytest.mark.parametrize("early", [0, 0b01001])
def test_demux(bits, channels, stall, idle, early):
    run(bits, channels, early & (1 << channels) - 1, "gives_each_channel_its_messages", stall=stall, idle=idle)


@pytest.mark.parametrize("bits", [128, 256])
def test_slow_packets(bits):
    run(bits, 2, 1, "serves_others_while_an_early_packet_comes_slowly")


def run(bits: int, channels: int, early: int, checks: str, **config) -> None:
    parameters = {"DataBits": bits, "NumChannels": channels, "MtuBytes": MTU, "EarlyChannels": f"128'h{early:x}"}
    config |= {"bits": bits, "channels": channels, "early": early}
    run_block(TOP, __file__, parameters=parameters, checks=checks, sources=RTL, **config)
