"""Long datagrams in tn_port_ethernet_stack: each becomes one message of several packets, or nothing at all."""

import itertools
import random

import cocotb
import pytest
from datagrams import PEER_IP, frame, host, message, new_bench, report, run, udp
from harness import settings
from scapy.layers.inet import UDP
from stack_bench import NODE
from stream_model import Packet, cut

from torusnet.generated import packet as codec

MTU = 512
MOST = 8 * MTU  # a datagram becomes 8 packets at most
EDGES = [1, MTU - 1, MTU, MTU + 1, MTU + 16, 2 * MTU - 1, 2 * MTU, 2 * MTU + 1, 7 * MTU + 1, MOST - 1, MOST]


@cocotb.test()
async def long_datagrams_become_messages(dut):
    """Cut at the MTU and joined by their numbers; what is damaged at its very end leaves nothing, reports come between."""
    own = host()
    bench = await new_bench(dut, own).start()
    expected, told, number, dropped = [], [], 0, 0
    for turn, length in enumerate([*EDGES, *random.choices(range(MOST), k=12)]):
        payload = random.randbytes(length)
        row, port = random.choice([(own.sockets[0], 7000), (own.sockets[3], 7003)])
        match turn % 4:
            case 1:
                bench.rx.send(frame(udp(own, payload, port)), bad=True)
            case 2:
                layers = udp(own, payload, port)
                layers[UDP].chksum = 0xBAD
                bench.rx.send(frame(layers))
                dropped += 1
            case 3:
                bench.rx.send(frame(udp(own, bytes(MOST + 1), port)))
        for _ in range(3):  # for no socket: their senders are told, in the middle of what comes
            src, transaction = random.getrandbits(22), random.getrandbits(10)
            bench.router.queue.append(message(b"lost", 63, src, transaction=transaction))
            told.append(report(src, transaction, codec.PortCause.REFUSED))
        bench.rx.send(frame(udp(own, payload, port)))
        for packet in cut(payload, MTU, number, channel=row.channel, dst=row.node, src=NODE):
            expected.append(packet.words())
            number = (number + 1) % 1024
        await bench.settle(600 if settings()["stall"] != "never" else 20)
    await bench.settle(3000)
    sent = [words for words in bench.sent() if not codec.is_header_only(codec.Header.unpack(words[0]))]
    assert [words[: len(due)] for words, due in zip(sent, expected, strict=True)] == expected
    assert bench.reports() == told
    counts = await bench.counts()
    assert counts["RX_CHECKSUM"] == dropped and counts["RX_TOO_LONG"] == 5, counts
    assert int(dut.fifo_o.value) & (1 << 64) - 1 == 0, "by the account of words nothing is left"


@cocotb.test()
async def long_messages_and_tunnels_side_by_side(dut):
    """A whole packet keeps its footer while the port cuts what is for tasks."""
    own = host()
    tunnel = own.sockets[2] = type(own.sockets[0])(
        7100, node=0x1F00D, channel=77, peer=PEER_IP, peer_port=9100, tunnel=True
    )
    bench = await new_bench(dut, own).start()
    expected, number = [], 0
    for _ in range(6):
        part = {"payload": random.randbytes(MTU), "transaction": random.getrandbits(10), "last": False}
        words = Packet(channel=2, dst=5, src=0x155, **part).words()
        bench.rx.send(frame(udp(own, b"".join(word.to_bytes(16, "little") for word in words), 7100, 9100)))
        expected.append(Packet(channel=tunnel.channel, dst=tunnel.node, src=NODE, **part).words())
        payload, row = random.randbytes(random.randrange(MTU, MOST)), own.sockets[0]
        bench.rx.send(frame(udp(own, payload)))
        number += 1  # a packet of a tunnel counts, too
        for packet in cut(payload, MTU, number, channel=row.channel, dst=row.node, src=NODE):
            expected.append(packet.words())
            number += 1
        await bench.settle(600)
    await bench.settle(1000)
    assert [words[: len(due)] for words, due in zip(bench.sent(), expected, strict=True)] == expected
    assert (await bench.counts())["RX_DATAGRAMS"] == 12


@cocotb.test()
async def a_datagram_larger_than_the_buffer_is_told(dut):
    """The router takes nothing: words that wait are told to the last, though a datagram is four times as large as the buffers."""
    own = host()
    bench = await new_bench(dut, own).start()
    bench.sink.pause = itertools.repeat(True)
    for size in (MOST, 2 * MTU):
        bench.rx.send(frame(udp(own, bytes(size))))
    await bench.settle(1000)
    packets, words = 8 + 2, (MOST + 2 * MTU) // 16
    assert int(dut.fifo_o.value) & (1 << 64) - 1 == 2 * packets << 32 | words
    bench.sink.pause = itertools.repeat(False)
    await bench.settle(1000)
    assert len(bench.sent()) == packets and int(dut.fifo_o.value) & (1 << 64) - 1 == 0


JUMBO = [
    "long_datagrams_become_messages",
    "long_messages_and_tunnels_side_by_side",
    "a_datagram_larger_than_the_buffer_is_told",
]


@pytest.mark.parametrize(("bits", "stall"), [pytest.param(128, "never", marks=pytest.mark.long), (256, "often")])
def test_jumbo(bits, stall):
    build = {"JumboFrames": 1, "MtuBytes": MTU, "PortBufBytes": 2 * MTU, "EthernetTunnel": 1, "EthernetTest": 1}
    run(__file__, bits, JUMBO, build, stall=stall)
