"""The generator of the test port alone: what its packets say, by settings within the range and beyond it."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, PacketSink, from_flits, pauses
from test_perf_checker import pattern

from torusnet.generated.packet import Footer, Header, Node, PktType, parse_packet

MTU_BYTES = 64
OFF, IDLE = 0, 1


async def packets(domain, dut, sink, count: int, length: int, kind: int = 0, header_only: int = 0) -> list:
    """Header, payload and footer of each packet that these settings send; a footer is None if there is none."""
    dut.packets_i.value, dut.length_i.value = count, length
    dut.ptype_i.value, dut.header_only_i.value = kind, header_only
    dut.enable_i.value = 1
    await domain.cycles(3)
    await domain.until(lambda: dut.active_o.value == 0, limit=500)
    await domain.cycles(2)
    assert int(dut.state_o.value) == IDLE
    dut.enable_i.value = 0
    await domain.cycles(2)
    assert int(dut.state_o.value) == OFF
    sent, sink.packets = sink.packets, []
    result = []
    for flits in sent:
        words = from_flits(flits, settings()["bits"])
        header = Header.unpack(words[0])
        result.append(parse_packet(words[: 1 if header_only else 2 + -(-header.length // 16)]))
    return result


@cocotb.test()
async def packets_are_as_set(dut):
    destination, source = Node.unpack(0x123456 & (1 << 22) - 1), Node.unpack(0x0FEDCB & (1 << 22) - 1)
    dut.dst_i.value, dut.source_i.value = destination.pack(), source.pack()
    dut.enable_i.value = dut.endless_i.value = dut.cycle_i.value = dut.load_i.value = 0
    domain = Domain(dut.clk_i, dut.rst_ni)
    sink = domain.add(PacketSink(dut, "out", pauses("often", 1)))
    await domain.start()
    assert await packets(domain, dut, sink, count=0, length=64) == []
    for length in (0, 1, 63, 64, 65, 100, 16383):
        for kind in (PktType.NONE, PktType.STREAM, PktType.DIAGNOSTIC):
            got = await packets(domain, dut, sink, count=3, length=length, kind=kind)
            for number, (header, payload, footer) in enumerate(got):
                assert header.dst == destination and header.addr == number
                assert header.ptype == (kind or PktType.DIAGNOSTIC)
                assert header.length == min(length, MTU_BYTES)
                assert payload == pattern(number, header.length)
                assert isinstance(footer, Footer) and (footer.src, footer.transaction) == (source, number)
            assert len(got) == 3
    got = await packets(domain, dut, sink, count=2, length=64, kind=PktType.STREAM, header_only=1)
    assert [(h.ptype, h.length, payload, footer) for h, payload, footer in got] == [
        (PktType.DIAGNOSTIC_HEADER, 0, b"", None)
    ] * 2


async def change_settings(dut, domain, rng) -> None:
    while dut.active_o.value == 1:
        dut.dst_i.value, dut.length_i.value = rng.getrandbits(22), rng.randrange(128)
        dut.ptype_i.value, dut.header_only_i.value = rng.getrandbits(5), rng.getrandbits(1)
        await domain.cycles(rng.randrange(1, 4))


@cocotb.test()
async def packets_under_way_do_not_see_new_settings(dut):
    """Registers may be written at any time; what was offered to the router must not change, nor packets of one test differ."""
    rng = random.Random(2)
    dut.enable_i.value = dut.endless_i.value = dut.cycle_i.value = dut.source_i.value = 0
    dut.load_i.value = 0
    domain = Domain(dut.clk_i, dut.rst_ni)
    sink = domain.add(PacketSink(dut, "out", pauses("often", 1)))
    await domain.start()
    for _ in range(10):
        destination, length = Node.unpack(rng.getrandbits(22)), rng.randrange(MTU_BYTES + 1)
        dut.dst_i.value, dut.length_i.value, dut.packets_i.value = destination.pack(), length, 5
        dut.ptype_i.value, dut.header_only_i.value = PktType.DIAGNOSTIC, 0
        dut.enable_i.value = 1
        await domain.cycles(3)
        await change_settings(dut, domain, rng)
        await domain.cycles(2)
        dut.enable_i.value = 0
        await domain.cycles(2)
        sent, sink.packets = sink.packets, []
        assert len(sent) == 5
        for number, flits in enumerate(sent):
            words = from_flits(flits, settings()["bits"])
            header, payload, _ = parse_packet(words[: 2 + -(-length // 16)])
            assert (header.dst, header.length, header.ptype) == (destination, length, PktType.DIAGNOSTIC)
            assert payload == pattern(number, length)


@pytest.mark.parametrize("bits", [128, 256])
def test_generator(bits):
    run_block("tn_port_perf_generator", __file__, parameters={"DataBits": bits, "MtuBytes": MTU_BYTES}, bits=bits)
