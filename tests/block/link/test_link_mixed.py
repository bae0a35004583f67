"""A link built without replay, asked for it in vain, beside one that has it switched off: both carry packets."""

import random
from pathlib import Path

import cocotb
from harness import run_block
from streams import Domain, Sink, Source, to_flits

from torusnet.packet import Footer, Header, PktType, make_packet
from torusnet.sources import closure


@cocotb.test()
async def packets_pass_both_ways(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    fields = ["head", "tail", "data"]
    sources = [domain.add(Source(dut, "in", fields, index=e)) for e in range(2)]
    sinks = [domain.add(Sink(dut, "out", fields, index=e)) for e in range(2)]
    await domain.start()
    await domain.until(lambda: dut.up_o.value == 3, limit=2000)
    await domain.cycles(200)
    # Twenty packets, less than a buffer: nothing has to be granted.
    packets = [
        [
            make_packet(
                Header(ptype=PktType.STREAM), random.randbytes(16 * random.randrange(1, 40)), Footer(first=1, last=1)
            )
            for _ in range(20)
        ]
        for _ in range(2)
    ]
    for source, sent in zip(sources, packets):
        source.send(*(flit for packet in sent for flit in to_flits(packet, 128)))
    expected = [[word for packet in sent for word in packet] for sent in packets[::-1]]
    await domain.until(lambda: [len(sink.beats) for sink in sinks] == [len(words) for words in expected], limit=20_000)
    assert [[beat.data for beat in sink.beats] for sink in sinks] == expected
    await domain.cycles(100)
    states = int(dut.replay_state_o.value)
    assert not states & 1, "the end without replay does not number"
    assert not states >> 32 & 1, "and the other end, alone with it, does not either"
    assert int(dut.repairs_o.value) == 0


def test_mixed():
    wrapper = Path(__file__).with_name("tn_link_mixed.sv")
    run_block("tn_link_mixed", __file__, sources=[*closure("tn_link"), wrapper])
