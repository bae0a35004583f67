"""Tunnels through tn_port_ethernet_stack: datagrams that are whole packets, both ways, good and bad."""

import random

import cocotb
import pytest
from datagrams import PEER_IP, PEER_MAC, answer, frame, host, message, new_bench, report, run, udp
from harness import settings
from network_model import Host, Socket, mac, udp_frame
from stack_bench import NODE, ipv4
from stream_model import Packet

from torusnet.generated import packet as codec

TUNNEL_PORT, FAR_PORT = 7100, 9100
TASKS = (0x155, 0x3FFFFF, 0x2AA00)  # that send through the far end


def tunnel_host() -> Host:
    own = host()
    row = {"node": 0x1F00D, "channel": 77, "peer": PEER_IP, "peer_port": FAR_PORT, "tunnel": True}
    own.sockets[2] = Socket(TUNNEL_PORT, **row)
    return own


def some_packet(length: int, **more) -> dict:
    """Part of a message, as any task sends it."""
    return {
        "payload": random.randbytes(length),
        "src": random.choice(TASKS),
        "transaction": random.getrandbits(10),
        "first": random.random() < 0.5,
        "last": random.random() < 0.5,
        "timestamp": random.getrandbits(22),
        **more,
    }


def as_bytes(words: list[int]) -> bytes:
    return b"".join(word.to_bytes(16, "little") for word in words)


def lengths() -> list[int]:
    """Payloads around beats and around the longest one that a packet in a datagram has."""
    most = settings()["most"]
    return [0, 1, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, most // 2, most - 16, most - 1, most, most]


@cocotb.test()
async def tunnels_take_whole_packets(dut):
    """Any packet to a tunnel leaves unchanged, in one datagram; what does not fit or is damaged is refused, its sender told."""
    own = tunnel_host()
    bench = await new_bench(dut, own).start()
    await bench.set("ETH_ARP", interval=1000)
    assert (await bench.read("ETH_BUILD")) >> 31
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.eth.until(lambda: len(bench.tx.frames) == 2, limit=3000)
    expected, told, refused = [], [], 0
    to_peer = (own, mac(PEER_MAC), ipv4(PEER_IP))
    first = lengths()
    for number in range(70):
        length = first[number] if number < len(first) else random.randrange(100)
        packet = Packet(channel=2, dst=NODE, **some_packet(length))
        bench.router.queue.append(packet.words())
        expected.append(udp_frame(*to_peer, (TUNNEL_PORT, FAR_PORT), as_bytes(packet.words())))
        if random.random() < 0.4:
            payload = random.randbytes(random.choice([0, 1, 16, 40]))
            bench.router.queue.append(message(payload, 0))
            expected.append(udp_frame(*to_peer, (7000, 9000), payload))
        if random.random() < 0.5:
            longer = [{}] if settings()["longer"] else []  # than the tunnel takes
            bad = random.choice(
                [{"flip": (3,)}, {"poisoned": True}, {"nullified": True}, {"flip": (128 * 3 + 45,)}, *longer]
            )
            some = some_packet(settings()["most"] + 1 if not bad else 40, **bad)
            bench.router.queue.append(Packet(channel=2, dst=NODE, **some).words())
            refused += "nullified" not in bad
            if not bad or bad == {"flip": (3,)}:
                told.append(report(some["src"], some["transaction"], codec.PortCause.REFUSED))
        if number % 20 == 10:  # no part of a message: no tunnel takes it
            some = some_packet(20)
            bench.router.queue.append(Packet(channel=2, dst=NODE, ptype=codec.PktType.WRITE, **some).words())
            told.append(report(some["src"], some["transaction"], codec.PortCause.REFUSED))
            refused += 1
    await bench.eth.until(lambda: len(bench.tx.frames) == 2 + len(expected), limit=60_000)
    await bench.settle()
    assert bench.tx.frames[2:] == expected
    assert bench.reports() == told
    assert (await bench.counts())["TX_REFUSED"] == refused


@cocotb.test()
async def tunnels_bring_whole_packets(dut):
    """A packet from the peer goes to the task of the row, its source is this port; all else, and every damage, is as it was."""
    own = tunnel_host()
    row = own.sockets[2]
    bench = await new_bench(dut, own).start()
    expected, others, malformed, first, before = [], 0, 0, lengths(), None
    for number in range(120):
        length = first[number] if number < len(first) else random.randrange(100)
        some = some_packet(length)
        words = Packet(channel=2, dst=random.getrandbits(22), **some).words()
        flip = 0
        if number % 7 == 5:  # somewhere on the way, in memory: whoever receives it shall see it
            flip = 1 << random.choice([22, 32, 45, 49, *range(72, 128)])  # neither source nor time stamp
            words[-1] ^= flip
        # Behind the tunnel all packets have one source: one that does not follow its own message is marked
        stray = not codec.Footer.unpack(words[-1]).first and before != some["src"]
        seen = {**some, "src": NODE, "timestamp": 0, "poisoned": stray}
        here = Packet(channel=row.channel, dst=row.node, **seen).words()
        here[-1] ^= flip
        data = as_bytes(words)
        if number == len(first):
            await bench.settle()
            assert int(dut.fifo_o.value) & (1 << 64) - 1 == 0, "by the account of words nothing is left"
        if number % 6 == 3 and number > len(first):
            malformed += 1
            spoiled = random.randrange(6)
            if spoiled == 0:
                data = data[: random.randrange(len(data))]
            elif spoiled == 1:
                data += bytes(random.choice([1, 16, 32]))
            elif spoiled == 2:
                data = as_bytes(Packet(channel=2, ptype=3, **some).words())
            elif spoiled == 3:
                data = as_bytes(Packet(channel=2, **{**some, "payload": bytes(40)}, length=60).words())
            elif spoiled == 4:
                data = as_bytes(Packet(channel=2, **{**some, "payload": bytes(settings()["most"] + 16)}).words()[:-1])
            else:
                data = random.randbytes(random.choice([0, 16, 32, 100]))
        else:
            expected.append(here)
            before = some["src"]
        bench.rx.send(frame(udp(own, data, TUNNEL_PORT, FAR_PORT)))
        if number % 10 == 2 and number > len(first):
            bench.rx.send(frame(udp(own, data, TUNNEL_PORT, random.choice([9000, FAR_PORT + 1]))))
            bench.rx.send(frame(udp(own, data, TUNNEL_PORT, FAR_PORT, src="192.168.0.8")))
            others += 2
        if number % 4 == 1:
            payload = random.randbytes(random.randrange(60))
            bench.rx.send(frame(udp(own, payload)))
            socket = own.sockets[0]
            expected.append(Packet(payload, socket.channel, socket.node, NODE).words())
        if number % 8 == 7:
            await bench.settle(60)
    await bench.settle()
    got = [words[: len(due)] for words, due in zip(bench.sent(), expected, strict=True)]
    transaction = codec.Footer.unpack
    for words, due in zip(got, expected, strict=True):
        if codec.Header.unpack(due[0]).pdid != row.channel:  # the port's own packets it counts itself
            due[-1] = codec.footer_seal(
                codec.Footer(**{**vars(transaction(due[-1])), "transaction": transaction(words[-1]).transaction})
            )
        assert words == due
    counts = await bench.counts()
    assert counts["RX_NOT_PEER"] == others
    assert counts["RX_DATAGRAMS"] == len(expected) + malformed, counts
    assert counts["RX_NO_PACKET"] == malformed, counts


@cocotb.test()
async def a_tunnel_has_its_task_channel_for_itself(dut):
    """Whatever registers are written: of two rows that would mix there the later one does not receive, and is counted."""
    own = tunnel_host()
    first = own.sockets[2]
    bench = await new_bench(dut, own).start()
    same = {"node": first.node, "channel": first.channel, "peer": PEER_IP, "peer_port": FAR_PORT}
    other = {**same, "channel": first.channel + 1}
    elsewhere = {**same, "node": first.node ^ 1}
    lowest = {**same, "node": own.sockets[0].node, "channel": own.sockets[0].channel}
    refused, expected = 0, []
    rows = [  # number, row, whether it receives
        (6, Socket(7106, tunnel=True, **same), False),
        (7, Socket(7107, **same), False),  # no tunnel, but beside one
        (8, Socket(7108, tunnel=True, **other), True),
        (9, Socket(7109, tunnel=True, **elsewhere), True),
        (15, Socket(7115, **other), False),
        (8, Socket(7108, tunnel=True, receive=False, **other), False),  # makes way
        (15, Socket(7115, **other), True),
        (13, Socket(7113, tunnel=True, **other), False),  # only the last row leads there
        (13, Socket(7113, tunnel=True, **lowest), False),  # only the first one
        (14, Socket(7114, **other), True),  # datagrams may come by several
        (13, Socket(7113, tunnel=True, **other), False),
        (2, Socket(TUNNEL_PORT, tunnel=True, **same), True),  # a row may be written anew
        (2, Socket(TUNNEL_PORT, tunnel=True, **{**same, "channel": 500}), True),
        (6, Socket(7106, tunnel=True, **same), True),
    ]
    for number, row, receives in rows:
        await bench.socket(number, row)
        await bench.eth.cycles(30)  # until it is compared with all others
        refused += row.receive and not receives
        words = Packet(channel=2, dst=5, **{**some_packet(40), "first": True}).words()
        payload = as_bytes(words) if row.tunnel else b"datagram"
        bench.rx.send(frame(udp(own, payload, row.port, FAR_PORT)))
        expected += [(row.node, row.channel)] * receives
        await bench.settle(100)
    headers = [codec.Header.unpack(words[0]) for words in bench.sent()]
    assert [(header.dst.pack(), header.pdid) for header in headers] == expected
    counts = await bench.counts()
    assert (counts["SOCKETS_REFUSED"], counts["RX_NO_SOCKET"]) == (refused, len(rows) - len(expected)) == (6, 7)


@cocotb.test()
async def a_row_that_is_written_joins_nothing_to_what_came_before(dut):
    """Parts of a message that came by another row, or by this one before it was written, are marked: by number they would fit."""
    own = tunnel_host()
    first = own.sockets[2]
    bench = await new_bench(dut, own).start()
    src = 0x1234

    async def part(port: int, number: int, begins: bool, good: bool = True) -> None:
        packet = Packet(b"x" * 32, 2, 5, src, transaction=number, first=begins, last=False)
        data = as_bytes(packet.words()) if good else b"no packet"
        bench.rx.send(frame(udp(own, data, port, FAR_PORT)))
        await bench.settle(100)

    row = {"node": first.node, "peer": PEER_IP, "peer_port": FAR_PORT, "tunnel": True}
    await bench.socket(8, Socket(7108, channel=900, **row))
    await bench.eth.cycles(30)
    await part(7108, 1, True)
    await part(7108, 2, False)
    await part(TUNNEL_PORT, 10, True)
    await bench.socket(2, Socket(TUNNEL_PORT, channel=901, **row))
    await bench.socket(8, Socket(7108, channel=first.channel, **row))  # takes the place of the other
    await bench.eth.cycles(30)
    await part(7108, 99, False, good=False)
    await part(7108, 11, False)
    await part(7108, 12, False)
    poisoned = [codec.Footer.unpack(words[3]).poisoned for words in bench.sent()]
    assert poisoned == [False, False, False, True, False]


@cocotb.test()
async def datagrams_for_tasks_keep_to_the_mtu(dut):
    own = tunnel_host()
    bench = await new_bench(dut, own).start()
    most = settings()["most"]
    assert (await bench.read("ETH_BUILD")) & 0xFFFF == most
    for more in (0, 1, 32, 33):
        bench.rx.send(frame(udp(own, bytes(most + more))))
    bench.rx.send(frame(udp(own, bytes(most + 33), TUNNEL_PORT, FAR_PORT)))
    await bench.settle()
    assert [len(payload) for _, payload, _ in bench.packets()] == [most]
    assert (await bench.counts())["RX_TOO_LONG"] == 4


@cocotb.test()
async def a_socket_that_comes_in_the_middle_of_a_datagram(dut):
    """A socket that is set up, in any cycle of a datagram for it, gets that datagram whole or not at all, and that is counted."""
    own = host()
    bench = await new_bench(dut, own).start()
    row = own.sockets[15]
    expected = []
    for delay in range(32):
        row.receive = False
        await bench.socket(15, row)
        row.receive = True
        for name, value in (("ETH_SOCKET_PORT", row.port | 1 << 16), ("ETH_SOCKET_PEER_PORT", 1)):
            await bench.write(name, value)
        payload = random.randbytes(120)
        bench.rx.send(frame(udp(own, payload, row.port)))
        await bench.eth.cycles(delay)
        await bench.write("ETH_SOCKET_WRITE", 15)
        await bench.settle(100)
        here = [data for _, data, _ in bench.packets()]
        if len(here) > len(expected):
            expected.append(payload)
        assert here == expected, delay
    assert 0 < len(expected) < 32, "some came before, some behind"
    assert (await bench.counts()) == {"RX_DATAGRAMS": len(expected), "RX_NO_SOCKET": 32 - len(expected)}


TUNNEL = ["tunnels_take_whole_packets", "tunnels_bring_whole_packets"]
WRITTEN = ["a_tunnel_has_its_task_channel_for_itself", "a_row_that_is_written_joins_nothing_to_what_came_before"]


@pytest.mark.parametrize(("bits", "stall"), [pytest.param(128, "never", marks=pytest.mark.long), (256, "often")])
def test_tunnel(bits, stall):
    checks = (
        [*TUNNEL, *WRITTEN]
        if stall == "bursts"
        else [*TUNNEL, *WRITTEN, "a_socket_that_comes_in_the_middle_of_a_datagram"]
    )
    run(__file__, bits, checks, {"EthernetTunnel": 1}, stall=stall, mac_stall=stall, most=1440, longer=True)


@pytest.mark.parametrize(("bits", "stall"), [(128, "never"), pytest.param(256, "often", marks=pytest.mark.long)])
def test_packets_of_the_mtu_fit_a_tunnel(bits, stall):
    """So a message of several packets does; datagrams for tasks stay at the MTU."""
    more = {"stall": stall, "mac_stall": stall, "most": 256, "longer": False}
    build = {"EthernetTunnel": 1, "MtuBytes": 256, "PortBufBytes": 1024}
    run(__file__, bits, [*TUNNEL, "datagrams_for_tasks_keep_to_the_mtu"], build, **more)
