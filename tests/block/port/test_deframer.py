"""tn_port_deframer alone: packets come out whole, whatever stands between them and whatever head flags say within."""

import random
from pathlib import Path

import cocotb
import pytest
from harness import run_block, settings
from streams import STALLS, Beat, Domain, Sink, Source, pauses, to_flits

from torusnet import sources
from torusnet.generated.packet import Footer, Header, PktType, header_seal, make_packet

TOP = "tn_port_deframer_judged"
RTL = [*sources.closure("tn_port_verdict", "tn_port_deframer"), Path(__file__).parent / f"{TOP}.sv"]


def packet(rng: random.Random, number: int) -> tuple[list[int], bytes]:
    """Words and payload."""
    if rng.random() < 0.2:
        return [header_seal(Header(ptype=PktType.DIAGNOSTIC_HEADER, addr=number))], b""
    payload = rng.randbytes(rng.choice([0, 1, 15, 16, 17, 31, 32, 33, 64, rng.randrange(200)]))
    return make_packet(Header(ptype=PktType.STREAM, addr=number), payload, Footer(first=1, last=1)), payload


@cocotb.test()
async def packets_come_out_whole(dut):
    bits, rng = settings()["bits"], random.Random(1)
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", ["head", "tail", "data"], pauses(settings()["idle"], 1)))
    fields = ["data", "bytes", "last", "length_ok", "payload_ok", "footer_ok", "header"]
    # Data beyond the bytes of a beat may change while it waits.
    sink = domain.add(Sink(dut, "out", fields, pauses(settings()["stall"], 2), may_withdraw=True))
    sent, strays = [], 0
    for number in range(200):
        for _ in range(rng.choice([0, 0, 0, 1, 5])):  # flits outside a packet: swallowed, tails too
            source.send(Beat(head=0, tail=rng.randrange(2), data=rng.getrandbits(bits)))
            strays += 1
        words, payload = packet(rng, number)
        flits = to_flits(words, bits)
        for flit in flits[1:]:
            flit.head = int(rng.random() < 0.1)  # only the first head of a packet is one
        source.send(*flits)
        sent.append((words[0], payload, len(words) == 1))
    await domain.start()
    await domain.until(lambda: not source.queue, limit=50_000)
    await domain.cycles(50)
    assert strays > 50
    got, payload = [], b""
    for beat in sink.beats:
        payload += beat.data.to_bytes(bits // 8, "little")[: beat.bytes]
        if beat.last:
            single = len(got) < len(sent) and sent[len(got)][2]
            assert beat.length_ok and (single or (beat.payload_ok and beat.footer_ok))
            got.append((beat.header, payload, single))
            payload = b""
    assert got == sent


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("idle,stall", [("never", "never"), *((kind, "often") for kind in STALLS[1:])])
def test_deframer(bits, idle, stall):
    run_block(TOP, __file__, parameters={"DataBits": bits}, sources=RTL, bits=bits, idle=idle, stall=stall)
