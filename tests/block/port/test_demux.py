"""tn_port_stream_demux behind a dispatcher: a stream per channel, none of which waits for another one."""

import random
from pathlib import Path

import cocotb
import pytest
from harness import run_block, settings
from stream_model import cut, from_beats
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
    source = domain.add(Source(dut, "in", ["head", "tail", "data"], pauses("never", 1)))
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
            source.send(*to_flits(packet.words(), bits))
    await domain.start()
    await domain.until(lambda: sum(beat.tlast for sink in sinks for beat in sink.beats) == 80, limit=20_000)
    for channel, sink in enumerate(sinks):
        assert from_beats(sink.beats, bits) == sent[channel], f"channel {channel}"
    if config["stall"] == "never" and channels > 1:
        assert any(cycle < 150 for c, sink in enumerate(sinks) if c != 1 for cycle in sink.cycles), (
            "others waited for channel 1"
        )


@pytest.mark.parametrize("bits,channels", [(128, 1), (128, 4), (256, 5)])
@pytest.mark.parametrize("stall", ["never", "often"])
def test_demux(bits, channels, stall):
    parameters = {"DataBits": bits, "NumChannels": channels, "MtuBytes": MTU}
    run_block(TOP, __file__, parameters=parameters, sources=RTL, bits=bits, channels=channels, stall=stall)
