"""tn_port_ethernet_stack, everything between MAC and router, against a model made from the standards; frames built by scapy."""

import random

import cocotb
import pytest
from harness import run_block, settings
from network_model import Host, Socket, arp_frame, checksum, judge, mac, prbs31, udp_frame
from scapy.layers.inet import ICMP, IP, UDP
from scapy.layers.l2 import ARP, Dot1Q, Ether
from scapy.packet import Raw
from stack_bench import NODE, Bench, ipv4
from stream_model import Packet
from streams import STALLS

from torusnet.generated import packet as codec

TOP = "tn_port_ethernet_stack"
PEER_MAC, PEER_IP = "02:00:00:00:00:07", "192.168.0.7"
EDGES = [*range(36), 63, 64, 65, 511, 512, 513, 1023, 1024, 1470, 1471, 1472]


def host(**more) -> Host:
    sockets = {
        0: Socket(7000, node=0x12345, channel=3, peer=PEER_IP, peer_port=9000),
        3: Socket(7003, node=0x2ABCDE, channel=0x1234, answer=True),
        5: Socket(7000, node=1, channel=1, peer=PEER_IP, peer_port=9005),  # port of socket 0, which is lower
        15: Socket(0xFFFF, node=0x3FFFFF, channel=0xFFFF, receive=False, peer="192.168.0.9", peer_port=1),
    }
    return Host(sockets=sockets, **more)


def udp(
    own: Host, payload: bytes, dport: int = 7000, sport: int = 5000, dst: str = "", src: str = PEER_IP, **ip
) -> Ether:
    return (
        Ether(src=PEER_MAC, dst=ip.pop("mac", own.mac))
        / IP(src=src, dst=dst or own.ip, **ip)
        / UDP(sport=sport, dport=dport)
        / Raw(payload)
    )


def frame(layers: Ether) -> bytes:
    return bytes(layers).ljust(60, b"\0")


def answer(own: Host, mac_: str = PEER_MAC, ip: str = PEER_IP) -> bytes:
    return frame(Ether(src=mac_, dst=own.mac) / ARP(op=2, hwsrc=mac_, psrc=ip, hwdst=own.mac, pdst=own.ip))


def check_packets(bench: Bench, expected: list[tuple[int, bytes]]) -> None:
    """Packets to tasks: header, payload and footer, all of it."""
    got = bench.packets()
    assert [payload for _, payload, _ in got] == [payload for _, payload in expected]
    for number, ((header, _, footer), (socket, payload)) in enumerate(zip(got, expected, strict=True)):
        row = bench.host.sockets[socket]
        wanted = Packet(payload, row.channel, row.node, NODE, number % 1024)
        words = wanted.words()
        assert header.pack() == words[0] and footer.pack() == words[-1]


def message(payload: bytes, socket: int, src: int = 0x155, **more) -> list[int]:
    return Packet(payload, channel=socket, dst=NODE, src=src, **more).words()


def nack(src: int, transaction: int, cause: codec.PortCause) -> int:
    """What the sender of a message is told that did not leave."""
    report = codec.DropReport(where=codec.Node.unpack(NODE), transaction=transaction, cause=cause)
    return codec.header_seal(codec.Header(dst=codec.Node.unpack(src), ptype=codec.PktType.NACK, addr=report.pack()))


def new_bench(dut, own: Host, **more) -> Bench:
    config = settings()
    given = {
        "gap": config.get("gap", 3),
        "stall": config.get("stall", "never"),
        "mac_stall": config.get("mac_stall", "never"),
    }
    return Bench(dut, own, config["bits"], **{**given, **more})


@cocotb.test()
async def datagrams_become_packets(dut):
    """Every length, each exactly once, in order, to its task; a tag of a VLAN and a checksum of zero make no difference."""
    own = host()
    bench = await new_bench(dut, own, stall="never").start()
    expected = []
    for number, length in enumerate([*EDGES, *random.choices(range(1472), k=20)]):
        payload = random.randbytes(length)
        port, socket = random.choice([(7000, 0), (7003, 3)])
        layers = udp(own, payload, port)
        if number % 3 == 1:
            layers[Ether].payload = Dot1Q(vlan=5, prio=3) / layers[IP]
        if number % 4 == 2:
            layers[UDP].chksum = 0
        bench.rx.send(frame(layers))
        expected.append((socket, payload))
        if number % 8 == 7:
            await bench.settle()
    await bench.settle()
    check_packets(bench, expected)
    assert await bench.counts() == {"RX_DATAGRAMS": len(expected)}


@cocotb.test()
async def lengths_that_no_frame_has_bad(dut):
    """Lengths of IP and UDP beyond the frame, up to those that wrap, with runts behind: a task gets nothing that is not there."""
    own = host()
    bench = await new_bench(dut, own, stall="never").start()
    lengths, good = [65535, 65534, 65523, 65522, 65521, 1000, 100], []
    for length in lengths:
        for size in (8, 26, 27, 80, 1000):
            layers = udp(own, bytes(50), len=length)
            layers[UDP].len, layers[UDP].chksum = size, 0
            bench.rx.send(frame(layers))
            for runt in random.choices((1, 8, 9, 16, 24, 33, 40, 45), k=3):
                bench.rx.send(random.randbytes(runt), True)
            good.append(random.randbytes(random.choice((16, 17, 40))))
            bench.rx.send(frame(udp(own, good[-1])))
        await bench.settle()
    check_packets(bench, [(0, payload) for payload in good])
    assert await bench.counts() == {"RX_DATAGRAMS": len(good), "RX_IP_FORM": 5 * len(lengths)}


@cocotb.test()
async def latency_is_constant(dut):
    """From the last word of a frame to the header of the packet: one number for every length and content, but for the crossing."""
    own = host()
    bench = await new_bench(dut, own, stall="never").start()
    delays = {}
    for length in [0, 1, 6, 7, 16, 17, 64, 500, 1472]:
        for _ in range(6):
            bench.rx.send(frame(udp(own, random.randbytes(length))))
            await bench.settle(60 + random.randrange(20))
            sent = bench.rx.end_cycles[-1] * 6400 + 700
            delays.setdefault(length, []).append(bench.sink.packet_cycles[-1] * 5000 - sent)
    spread = max(map(max, delays.values())) - min(map(min, delays.values()))
    assert spread <= 5000 + 6400, delays


@cocotb.test()
async def messages_become_datagrams(dut):
    """Messages of every length leave as datagrams that scapy understands, once ARP has found the peer."""
    own = host()
    bench = await new_bench(dut, own).start()
    payloads = [random.randbytes(length) for length in [*EDGES, *random.choices(range(1472), k=10)]]
    for payload in payloads:
        bench.router.queue.append(message(payload, 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    assert bench.tx.frames == [arp_frame(own, 1, bytes(6), ipv4(PEER_IP))]
    await bench.eth.cycles(300)
    assert len(bench.tx.frames) == 1, "nothing is sent to an address that is not known"
    bench.rx.send(answer(own))
    await bench.eth.until(lambda: len(bench.tx.frames) == 1 + len(payloads), limit=60_000)
    for got, payload in zip(bench.tx.frames[1:], payloads, strict=True):
        assert got == udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (7000, 9000), payload)
        seen = Ether(got)
        assert seen[UDP].len == len(payload) + 8 and bytes(seen[UDP].payload) == payload
        again = Ether(got)
        del again[IP].chksum, again[UDP].chksum
        assert bytes(again) == got, "scapy makes the same checksums"
    assert await bench.counts() == {"TX_DATAGRAMS": len(payloads), "ARP_REQUESTS": 1, "ARP_LEARNED": 1}


@cocotb.test()
async def answers_go_to_whom_they_are_due(dut):
    """A socket that answers sends to the last sender, through the gateway if it is far away; one without sender sends nothing."""
    own = host(gateway="192.168.0.1")
    bench = await new_bench(dut, own).start()
    bench.router.queue.append(message(b"too early", 3))
    await bench.eth.cycles(200)
    await bench.write("ETH_GATEWAY", 0)
    await bench.socket(8, Socket(8, peer="10.1.2.3", peer_port=8))
    bench.router.queue.append(message(b"no way", 8))
    await bench.eth.cycles(200)
    await bench.write("ETH_GATEWAY", ipv4(own.gateway))
    bench.rx.send(frame(udp(own, b"from afar", 7003, 1111, src="10.1.2.3")))
    await bench.settle(100)
    bench.router.queue.append(message(b"to afar", 3))
    await bench.eth.until(lambda: bench.tx.frames, limit=2000)
    assert bench.tx.frames == [arp_frame(own, 1, bytes(6), ipv4("192.168.0.1"))]
    bench.rx.send(answer(own, "02:00:00:00:00:01", "192.168.0.1"))
    await bench.settle()
    assert bench.tx.frames[1:] == [udp_frame(own, mac("02:00:00:00:00:01"), ipv4("10.1.2.3"), (7003, 1111), b"to afar")]
    bench.rx.send(frame(udp(own, b"from near", 7003, 2222)))
    await bench.settle(100)
    bench.router.queue.append(message(b"to near", 3))
    await bench.eth.until(lambda: len(bench.tx.frames) == 3, limit=2000)
    bench.rx.send(answer(own))
    await bench.settle()
    assert bench.tx.frames[3:] == [udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (7003, 2222), b"to near")]
    counts = await bench.counts()
    assert counts["TX_NO_PEER"] == 2 and counts["TX_DATAGRAMS"] == 2


@cocotb.test()
async def broadcast_and_groups_need_no_address(dut):
    own = host(group="239.1.2.0", group_mask="255.255.255.0")
    bench = await new_bench(dut, own).start()
    targets = {
        "255.255.255.255": "ff:ff:ff:ff:ff:ff",
        "192.168.0.255": "ff:ff:ff:ff:ff:ff",
        "239.129.2.9": "01:00:5e:01:02:09",
    }
    for number, (ip, to) in enumerate(targets.items()):
        await bench.socket(7, Socket(7, peer=ip, peer_port=8))
        bench.router.queue.append(message(bytes([number]), 7))
        await bench.eth.until(lambda number=number: len(bench.tx.frames) > number, limit=1000)
        assert bench.tx.frames[-1] == udp_frame(own, mac(to), ipv4(ip), (7, 8), bytes([number]))
    # Received: groups of the filter, and what is for all
    cases = [
        ("239.1.2.77", "01:00:5e:01:02:4d"),
        ("192.168.0.255", "ff:ff:ff:ff:ff:ff"),
        ("255.255.255.255", "ff:ff:ff:ff:ff:ff"),
    ]
    for dst, to in [*cases, ("239.1.3.77", "01:00:5e:01:03:4d"), ("192.168.1.255", "ff:ff:ff:ff:ff:ff")]:
        bench.rx.send(frame(udp(own, dst.encode(), dst=dst, mac=to)))
    await bench.settle()
    check_packets(bench, [(0, dst.encode()) for dst, _ in cases])


@cocotb.test()
async def echo_requests_are_answered(dut):
    own = host()
    bench = await new_bench(dut, own).start()
    expected = []
    for length in [0, 1, 5, 6, 7, 8, 13, 14, 56, 1000, 1472]:
        ping = frame(
            Ether(src=PEER_MAC, dst=own.mac)
            / IP(src=PEER_IP, dst=own.ip)
            / ICMP(id=7, seq=length)
            / random.randbytes(length)
        )
        bench.rx.send(ping)
        expected.append(judge(own, ping).reply)
        await bench.eth.until(lambda: len(bench.tx.frames) == len(expected), limit=3000)
    assert bench.tx.frames == expected and all(expected)
    for reply in bench.tx.frames:
        again = Ether(reply)
        assert again[ICMP].type == 0
        del again[IP].chksum, again[ICMP].chksum
        assert bytes(again) == reply, "scapy makes the same checksums"
    assert await bench.counts() == {"ECHOES": len(expected)}


@cocotb.test()
async def arp_answers_and_learns_nothing_unasked(dut):
    """Requests for the port are answered. Nobody can put an address into the table, or change one that answers."""
    own = host()
    bench = await new_bench(dut, own).start()
    asks = frame(Ether(src=PEER_MAC, dst="ff:ff:ff:ff:ff:ff") / ARP(op=1, hwsrc=PEER_MAC, psrc=PEER_IP, pdst=own.ip))
    bench.rx.send(asks)
    bench.rx.send(
        frame(
            Ether(src=PEER_MAC, dst="ff:ff:ff:ff:ff:ff") / ARP(op=1, hwsrc=PEER_MAC, psrc=PEER_IP, pdst="192.168.0.3")
        )
    )
    await bench.settle()
    assert bench.tx.frames == [arp_frame(own, 2, mac(PEER_MAC), ipv4(PEER_IP))]
    for last in range(40):  # more than the table has entries
        bench.rx.send(answer(own, f"02:00:00:00:01:{last:02x}", f"192.168.0.{last + 20}"))
        bench.rx.send(answer(own, "02:66:66:66:66:66", PEER_IP))
    await bench.settle()
    assert (await bench.counts())["ARP_IGNORED"] == 80
    bench.router.queue.append(message(b"one", 0))
    await bench.eth.until(lambda: len(bench.tx.frames) == 2, limit=1000)
    assert bench.tx.frames[1] == arp_frame(own, 1, bytes(6), ipv4(PEER_IP)), "what was not asked for is not known"
    bench.rx.send(answer(own))
    await bench.settle()
    # A forged announcement: the port asks again, the forger answers too, the old address is kept
    evil = "02:66:66:66:66:66"
    bench.rx.send(
        frame(Ether(src=evil, dst="ff:ff:ff:ff:ff:ff") / ARP(op=2, hwsrc=evil, psrc=PEER_IP, hwdst=evil, pdst=PEER_IP))
    )
    await bench.eth.until(lambda: len(bench.tx.frames) == 4, limit=1000)
    assert bench.tx.frames[3] == arp_frame(own, 1, bytes(6), ipv4(PEER_IP))
    bench.rx.send(answer(own, evil, PEER_IP))
    bench.rx.send(answer(own))
    await bench.settle()
    bench.router.queue.append(message(b"two", 0))
    await bench.settle()
    assert bench.tx.frames[4] == udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (7000, 9000), b"two")


@cocotb.test()
async def an_address_that_never_answers_is_given_up(dut):
    own = host()
    bench = await new_bench(dut, own).start()
    await bench.set("ETH_ARP", interval=1, requests=2)
    for number in range(3):
        bench.router.queue.append(message(bytes([number]), 15))  # 192.168.0.9 does not exist
    bench.router.queue.append(message(b"live", 0))
    asks, other = arp_frame(own, 1, bytes(6), ipv4("192.168.0.9")), arp_frame(own, 1, bytes(6), ipv4(PEER_IP))
    await bench.eth.until(lambda: other in bench.tx.frames, limit=60_000)
    assert bench.tx.frames == [asks, asks, other]
    bench.rx.send(answer(own))
    await bench.settle()
    assert bench.tx.frames[3:] == [udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (7000, 9000), b"live")]
    counts = await bench.counts()
    assert (counts["TX_NO_ADDRESS"], counts["ARP_FAILED"], counts["TX_DATAGRAMS"]) == (3, 1, 1)


@cocotb.test()
async def packets_that_are_no_messages_bad(dut):
    """Too long, of another type, for no socket, damaged, a part of a message: nothing leaves, all is counted, good ones pass."""
    own = host()
    bench = await new_bench(dut, own).start()
    good = [random.randbytes(random.randrange(100)) for _ in range(12)]
    bad = [
        message(bytes(1473), 0),
        message(bytes(4096), 0),
        message(b"x", 16),
        message(b"x", 0xFFFF),
        message(b"x" * 40, 0, ptype=3),
        message(b"x", 0, ptype=0x10),
        message(b"x" * 40, 0, poisoned=True),
        message(b"x" * 40, 0, first=False),
        message(b"x" * 40, 0, last=False),
        message(b"x" * 40, 0, flip=(5,)),
        message(b"x" * 40, 0, flip=(128 * 3 + 45,)),
        message(b"x" * 40, 0, nullified=True),
    ]
    for payload, words in zip(good, bad, strict=True):
        bench.router.queue += [words, message(payload, 0)]
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.eth.until(lambda: len(bench.tx.frames) == 1 + len(good), limit=20_000)
    assert bench.tx.frames[1:] == [
        udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (7000, 9000), payload) for payload in good
    ]
    assert (await bench.counts())["TX_REFUSED"] == len(bad) - 1, "a packet that a link sends again is no loss"


@cocotb.test()
async def a_port_that_is_off_does_nothing(dut):
    own = host()
    bench = await new_bench(dut, own).start(enable=False)
    bench.rx.send(frame(udp(own, b"early")))
    bench.router.queue.append(message(b"early", 0))
    await bench.settle()
    assert not bench.packets() and not bench.tx.frames
    assert bench.reports() == [nack(0x155, 0, codec.PortCause.NO_PEER)]
    assert await bench.read("ETH_BUILD") == 8 << 24 | 16 << 16 | 1472
    await bench.set("ETH_CONTROL", enable=1)
    bench.rx.send(frame(udp(own, b"now")))
    await bench.settle()
    check_packets(bench, [(0, b"now")])


@cocotb.test()
async def senders_are_told(dut):
    """Of each message that does not leave, and of no other: who sent it, which it was, why; between datagrams to tasks."""
    own = host()
    bench = await new_bench(dut, own).start()
    await bench.set("ETH_ARP", interval=1, requests=1)
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.settle()
    expected, datagrams, sent = [], [], 1
    cause = codec.PortCause
    for number in range(60):
        who = {"src": random.getrandbits(22), "transaction": random.getrandbits(10)}
        short, long = random.randbytes(random.choice([0, 1, 40])), random.randbytes(1473)
        kind = number if number < 12 else random.randrange(12)
        told = {1: cause.NO_ADDRESS, 2: cause.NO_PEER, 3: cause.REFUSED, 4: cause.REFUSED, 5: cause.REFUSED}.get(kind)
        told = cause.REFUSED if kind in (6, 7) else told
        bench.router.queue.append(
            [
                message(short, 0, **who),
                message(short, 15, **who),
                message(short, 8, **who),
                message(long, 0, **who),
                message(short, 16, **who),
                message(short, 0, first=False, **who),
                message(b"x" * 40, 0, flip=(5,), **who),  # payload
                message(short, 0, ptype=3, **who),
                message(b"x" * 40, 0, flip=(128 * 3 + 45,), **who),  # footer: who is it?
                message(short, 0, poisoned=True, **who),
                message(short, 0, nullified=True, **who),
                message(short, 0, ptype=codec.PktType.NACK, **who),
            ][kind]
        )
        sent += kind == 0
        expected += [nack(who["src"], who["transaction"], told)] if told else []
        if number % 3 == 0:
            datagrams.append((0, random.randbytes(random.randrange(60))))
            bench.rx.send(frame(udp(own, datagrams[-1][1])))
        if number % 8 == 0:  # else the next reports find this one in their place
            await bench.told(expected)
    await bench.told(expected)
    await bench.settle()
    assert bench.reports() == expected
    check_packets(bench, datagrams)
    counts = await bench.counts()
    assert counts["TX_DATAGRAMS"] == sent


@cocotb.test()
async def nobody_waits_for_reports(dut):
    """While the router takes nothing messages leave as ever: what does not fit of the reports is lost, the others come later."""
    own = host()
    bench = await new_bench(dut, own).start()
    stands = True
    bench.sink.pause = iter(lambda: stands, None)
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.settle()
    expected = []
    for number in range(100):
        bench.router.queue += [message(b"nowhere", 8, transaction=number), message(b"", 16, transaction=number)]
        bench.router.queue.append(message(bytes([number]), 0))
        expected += [nack(0x155, number, cause) for cause in (codec.PortCause.NO_PEER, codec.PortCause.REFUSED)]
    await bench.eth.until(lambda: len(bench.tx.frames) == 102, limit=60_000)
    assert not bench.sink.packets
    stands = False
    await bench.settle()
    told = bench.reports()
    assert 20 < len(told) < 60 and told == expected[: len(told)]
    counts = await bench.counts()
    assert (counts["TX_NO_PEER"], counts["TX_REFUSED"]) == (100, 100)
    bench.router.queue.append(message(b"nowhere", 8, transaction=555))
    await bench.settle()
    assert bench.reports()[len(told) :] == [nack(0x155, 555, codec.PortCause.NO_PEER)]


TEST_PORT = 0xFA62


async def test_socket(bench: Bench, own: Host, number: int = 9) -> None:
    """A socket for the MAC test, whose peer's address is known."""
    await bench.socket(number, Socket(TEST_PORT, peer=PEER_IP, peer_port=TEST_PORT))
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.eth.until(lambda: len(bench.tx.frames) == 2, limit=3000)
    await bench.settle()
    bench.tx.frames.clear()


@cocotb.test()
async def mac_test_sends_the_sequence(dut):
    """As many datagrams as asked for, of the length asked for, one sequence through all; messages of tasks leave between them."""
    own = host()
    bench = await new_bench(dut, own).start()
    await test_socket(bench, own)
    assert (await bench.read("ETH_BUILD")) >> 23 & 1
    state, sent = 2**31 - 1, 0
    for length, count in [(7, 3), (1472, 2), (0, 2), (8, 4), (61, 5), (1473, 0), (100, 6)]:
        payloads = []
        for _ in range(count):
            whole, state = prbs31(max(-(-length // 8), 1) * 8, state)  # a new word begins each datagram
            payloads.append(whole[:length])
        messages = [random.randbytes(random.randrange(30)) for _ in range(4)]
        bench.router.queue += [message(payload, 0) for payload in messages]
        await bench.write("ETH_TEST_DATAGRAMS", max(count, 1))
        await bench.set("ETH_TEST", run=1, socket=9, length=length)
        await bench.eth.until(lambda: len(bench.tx.frames) == count + 4, limit=20_000)  # noqa: B023
        await bench.settle()
        tests = [udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (TEST_PORT, TEST_PORT), payload) for payload in payloads]
        others = [udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (7000, 9000), payload) for payload in messages]
        port = TEST_PORT.to_bytes(2, "big")
        assert [f for f in bench.tx.frames if f[34:36] == port] == tests
        assert [f for f in bench.tx.frames if f[34:36] != port] == others
        bench.tx.frames.clear()
        sent += count
        await bench.set("ETH_TEST", run=0, socket=9, length=length)
    await bench.write("ETH_TEST_DATAGRAMS", 0)
    await bench.set("ETH_TEST", run=1, socket=9, length=64)
    await bench.eth.until(lambda: len(bench.tx.frames) == 40, limit=20_000)
    await bench.set("ETH_TEST", run=0, socket=9, length=64)
    await bench.settle(1000)
    sent += len(bench.tx.frames)
    bench.tx.frames.clear()
    await bench.settle(1000)
    assert not bench.tx.frames, "it has ended"
    assert (await bench.counts())["TEST_SENT"] == sent
    assert not bench.sink.packets, "no task hears of it"
    await bench.socket(9, Socket(TEST_PORT))
    await bench.write("ETH_TEST_DATAGRAMS", 3)
    await bench.set("ETH_TEST", run=1, socket=9, length=64)
    await bench.settle(1000)
    counts = await bench.counts()
    assert (counts["TX_NO_PEER"], counts["TEST_SENT"]) == (3, sent) and not bench.sink.packets


@cocotb.test()
async def mac_test_checks_the_sequence(dut):
    """Pieces of the sequence are right, with any bit changed they are wrong; nothing goes to a task, other datagrams do."""
    own = host()
    bench = await new_bench(dut, own).start()
    await test_socket(bench, own)
    await bench.set("ETH_TEST", check=1, socket=9)
    received, wrong, others = 0, 0, []
    for number in range(120):
        length = random.choice([0, 1, 6, 7, 8, 13, 14, 15, 22, 100, 101, 1472])
        payload = bytearray(prbs31(length, random.randrange(1, 2**31))[0])
        if number % 2 and length >= 14:
            spoiled = random.randrange(8 * length)
            payload[spoiled // 8] ^= 1 << spoiled % 8
            wrong += 1
        elif number % 20 == 10:
            payload, wrong = bytearray(50), wrong + 1
        bench.rx.send(frame(udp(own, bytes(payload), TEST_PORT, TEST_PORT)))
        received += 1
        if number % 5 == 0:
            others.append((0, random.randbytes(random.randrange(50))))
            bench.rx.send(frame(udp(own, others[-1][1])))
        if number % 10 == 7:
            bad = udp(own, b"x" * 40, TEST_PORT)
            bad[UDP].chksum = 1
            bench.rx.send(frame(bad))
    await bench.settle()
    counts = await bench.counts()
    assert (counts["TEST_RECEIVED"], counts["TEST_WRONG"]) == (received, wrong)
    assert (counts["RX_CHECKSUM"], counts["RX_DATAGRAMS"]) == (12, len(others))
    check_packets(bench, others)
    await bench.set("ETH_TEST", check=0, socket=9)
    bench.rx.send(frame(udp(own, b"to the task", TEST_PORT)))
    await bench.settle()
    bench.host.sockets[9] = Socket(TEST_PORT)
    check_packets(bench, [*others, (9, b"to the task")])


@cocotb.test()
async def mac_test_through_a_peer(dut):
    """Both at once, through a peer that sends back what it gets but for one frame that it loses and one that it spoils."""
    own = host()
    bench = await new_bench(dut, own, line_rate=True).start()
    await test_socket(bench, own)
    await bench.write("ETH_TEST_DATAGRAMS", 50)
    await bench.set("ETH_TEST", run=1, check=1, socket=9, length=300)
    seen = 0
    while seen < 50:
        await bench.eth.until(lambda: len(bench.tx.frames) > seen, limit=3000)  # noqa: B023
        payload = bytearray(bench.tx.frames[seen][42:])
        if seen == 20:
            payload[250] ^= 4
        if seen != 10:
            bench.rx.send(frame(udp(own, bytes(payload), TEST_PORT, TEST_PORT)))
        seen += 1
    await bench.settle()
    counts = await bench.counts()
    assert [counts[name] for name in ("TEST_SENT", "TEST_RECEIVED", "TEST_WRONG")] == [50, 49, 1]


TUNNEL_PORT, FAR_PORT = 7100, 9100


def tunnel_host() -> Host:
    own = host()
    row = {"node": 0x1F00D, "channel": 77, "peer": PEER_IP, "peer_port": FAR_PORT, "tunnel": True}
    own.sockets[2] = Socket(TUNNEL_PORT, **row)
    return own


def some_packet(length: int, **more) -> dict:
    """Part of a message, as any task sends it."""
    return {
        "payload": random.randbytes(length),
        "src": random.getrandbits(22),
        "transaction": random.getrandbits(10),
        "first": random.random() < 0.5,
        "last": random.random() < 0.5,
        "timestamp": random.getrandbits(22),
        **more,
    }


def as_bytes(words: list[int]) -> bytes:
    return b"".join(word.to_bytes(16, "little") for word in words)


TUNNEL_LENGTHS = [0, 1, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 500, 1024, 1439, 1440]


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
    for number in range(70):
        length = TUNNEL_LENGTHS[number] if number < len(TUNNEL_LENGTHS) else random.randrange(100)
        packet = Packet(channel=2, dst=NODE, **some_packet(length))
        bench.router.queue.append(packet.words())
        expected.append(udp_frame(*to_peer, (TUNNEL_PORT, FAR_PORT), as_bytes(packet.words())))
        if random.random() < 0.4:
            payload = random.randbytes(random.choice([0, 1, 16, 40]))
            bench.router.queue.append(message(payload, 0))
            expected.append(udp_frame(*to_peer, (7000, 9000), payload))
        if random.random() < 0.5:
            bad = random.choice(
                [{"flip": (3,)}, {"poisoned": True}, {"nullified": True}, {"flip": (128 * 3 + 45,)}, {}]
            )
            some = some_packet(1441 if not bad else 40, **bad)
            bench.router.queue.append(Packet(channel=2, dst=NODE, **some).words())
            refused += "nullified" not in bad
            if not bad or bad == {"flip": (3,)}:
                told.append(nack(some["src"], some["transaction"], codec.PortCause.REFUSED))
        if number % 20 == 10:  # no part of a message: no tunnel takes it
            some = some_packet(20)
            bench.router.queue.append(Packet(channel=2, dst=NODE, ptype=codec.PktType.WRITE, **some).words())
            told.append(nack(some["src"], some["transaction"], codec.PortCause.REFUSED))
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
    expected, others, malformed = [], 0, 0
    for number in range(120):
        length = TUNNEL_LENGTHS[number] if number < len(TUNNEL_LENGTHS) else random.randrange(100)
        some = some_packet(length)
        words = Packet(channel=2, dst=random.getrandbits(22), **some).words()
        here = Packet(channel=row.channel, dst=row.node, **{**some, "src": NODE, "timestamp": 0}).words()
        if number % 7 == 5:  # somewhere on the way, in memory: whoever receives it shall see it
            flip = 1 << random.choice([22, 32, 45, 50, *range(72, 128)])  # neither source nor time stamp
            words[-1] ^= flip
            here[-1] ^= flip
        data = as_bytes(words)
        if number == len(TUNNEL_LENGTHS):
            await bench.settle()
            assert int(dut.fifo_o.value) & (1 << 64) - 1 == 0, "by the account of words nothing is left"
        if number % 6 == 3 and number > len(TUNNEL_LENGTHS):
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
                data = as_bytes(Packet(channel=2, **{**some, "payload": bytes(1456)}).words()[:-1])
            else:
                data = random.randbytes(random.choice([0, 16, 32, 100]))
        else:
            expected.append(here)
        bench.rx.send(frame(udp(own, data, TUNNEL_PORT, FAR_PORT)))
        if number % 10 == 2 and number > len(TUNNEL_LENGTHS):
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


def mutate(own: Host, rng: random.Random) -> tuple[bytes, bool]:
    """A frame as an enemy sends it, and whether the MAC finds it damaged."""
    payload = rng.randbytes(rng.choice([0, 1, 3, 17, 18, 40, 100, rng.randrange(300)]))
    kind = rng.randrange(10)
    if kind < 6:
        layers = udp(own, payload, rng.choice([7000, 7003, 7000, 1, 0xFFFF]))
    elif kind < 8:
        layers = (
            Ether(src=PEER_MAC, dst=own.mac)
            / IP(src=PEER_IP, dst=own.ip)
            / ICMP(type=rng.choice([8, 8, 0, 3]))
            / Raw(payload)
        )
    else:
        op = rng.choice([1, 1, 2, 3])
        layers = Ether(src=PEER_MAC, dst=rng.choice([own.mac, "ff:ff:ff:ff:ff:ff"])) / ARP(
            op=op, hwsrc=PEER_MAC, psrc=PEER_IP, pdst=rng.choice([own.ip, own.ip, "192.168.0.9"])
        )
    ip = layers.getlayer(IP)
    if ip is not None:
        change = rng.randrange(14)
        if change == 0:
            ip.options = [b"\x01" * 4]
        elif change == 1:
            ip.flags, ip.frag = rng.choice([("MF", 0), (0, 3), ("MF", 100)])
        elif change == 2:
            ip.len = rng.randrange(0, 400)
        elif change == 3:
            ip.version = rng.randrange(16)
        elif change == 4:
            ip.proto = rng.randrange(256)
        elif change == 5:
            ip.dst = rng.choice(["192.168.0.255", "255.255.255.255", "192.168.0.3", "224.0.0.1"])
        elif change == 6 and UDP in layers:
            layers[UDP].len = rng.randrange(0, 400)
        elif change == 7 and UDP in layers:
            layers[UDP].chksum = rng.choice([0, 1, rng.randrange(65536)])
        elif change == 8:
            ip.chksum = rng.randrange(65536)
    data = bytearray(bytes(layers))
    if rng.random() < 0.15:
        data[12:12] = b"\x81\x00" + rng.randbytes(2)
    if rng.random() < 0.25:
        for _ in range(rng.choice([1, 1, 2, 8])):
            data[rng.randrange(min(len(data), 60))] ^= 1 << rng.randrange(8)
    if rng.random() < 0.1:
        data = data[: rng.randrange(1, len(data) + 1)]
    if rng.random() < 0.03:
        data = bytearray(rng.randbytes(rng.randrange(64, 300)))
    bad = rng.random() < 0.1
    if bad and rng.random() < 0.5:
        return bytes(data[: rng.randrange(1, 60)]), True
    return bytes(data).ljust(64 if data[12:14] == b"\x81\x00" else 60, b"\0"), bad


@cocotb.test()
async def hostile_frames(dut):
    """Thousands of broken frames back to back, and good ones among them: each does exactly what the model says, no more."""
    config = settings()
    own = host()
    bench = await new_bench(dut, own).start()
    rng = random.Random(random.random())
    wanted, replies, counters = [], [], {}
    for number in range(config["frames"]):
        data, bad = mutate(own, rng)
        if number % 10 == 9:
            data, bad = frame(udp(own, rng.randbytes(rng.randrange(100)))), False
        bench.rx.send(data, bad)
        verdict = judge(own, data, bad)
        if verdict.socket is not None:
            wanted.append((verdict.socket, verdict.payload))
        if verdict.reply:
            replies.append(verdict.reply)
        if verdict.counter:
            counters[verdict.counter] = counters.get(verdict.counter, 0) + 1
        if number % 40 == 39:
            await bench.settle(60)
    await bench.settle()
    counts = await bench.counts()
    answered = {name: counts.pop(name, 0) for name in ("ECHOES", "ARP_ASKED")}
    lost = counts.pop("ICMP_DROPPED", 0) - counters.pop("ICMP_DROPPED", 0)
    check_packets(bench, wanted)
    assert counts.pop("RX_DATAGRAMS") == len(wanted)
    assert counts == counters
    # Answers in order of each kind; what found no room among the echoes is counted
    for kind in (b"\x08\x06", b"\x08\x00"):
        got = [f for f in bench.tx.frames if f[12:14] == kind]
        due = [f for f in replies if f[12:14] == kind]
        rest = iter(due)
        assert all(any(f == other for other in rest) for f in got), "an answer that nobody asked for"
    assert answered["ECHOES"] + lost == sum(f[12:14] == b"\x08\x00" for f in replies)
    assert sum(answered.values()) == len(bench.tx.frames)
    assert int(dut.fifo_o.value) & (1 << 64) - 1 == 0, "what was dropped is in no FIFO"


@cocotb.test()
async def a_node_that_does_not_take_loses_whole_datagrams(dut):
    """The router stands still: what fits is kept, the rest dropped and counted, and nothing is damaged or mixed up."""
    own = host()
    bench = await new_bench(dut, own, stall="start").start()
    sent = [random.randbytes(random.choice([0, 10, 100, 1472])) for _ in range(60)]
    for payload in sent:
        bench.rx.send(frame(udp(own, payload)))
    await bench.settle(2000)
    got = [payload for _, payload, _ in bench.packets()]
    rest = iter(sent)
    assert all(any(payload == other for other in rest) for payload in got), "in order, each once"
    counts = await bench.counts()
    assert counts.get("RX_NO_ROOM", 0) + counts["RX_DATAGRAMS"] == len(sent) and counts["RX_DATAGRAMS"] == len(got)
    check_packets(bench, [(0, payload) for payload in got])


@cocotb.test()
async def line_rate_both_ways(dut):
    """Shortest and other frames back to back, in both directions at once: all arrive, and the line is never idle."""
    own = host()
    bench = await new_bench(dut, own, gap=[2, 3], line_rate=True, stall="never", mac_stall="never").start()
    bench.router.queue.append(message(b"", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.settle()
    first = len(bench.tx.frames)
    for length in (18, 64, 474):
        count = 60
        out, back = ([random.randbytes(length) for _ in range(count)] for _ in range(2))
        start = len(bench.packets())
        for payload in out:
            bench.router.queue.append(message(payload, 0))
        for payload in back:
            bench.rx.send(frame(udp(own, payload)))
        await bench.eth.until(lambda end=first + count: len(bench.tx.frames) == end, limit=60_000)
        await bench.settle()
        assert [payload for _, payload, _ in bench.packets()][start:] == back
        cycles = bench.tx.cycles[first + 20 : first + count]
        words = (max(42 + length, 60) + 24) / 8
        rate = (cycles[-1] - cycles[0]) / (len(cycles) - 1)
        assert rate <= words + 0.05, f"{length} bytes: a frame in {rate} cycles, the line takes {words}"
        assert len(bench.tx.frames) == first + count
        first += count
    assert "RX_NO_ROOM" not in await bench.counts()


def run(bits: int, checks: list[str] | None = None, parameters: dict | None = None, **config) -> None:
    run_block(TOP, __file__, parameters={"DataBits": bits, **(parameters or {})}, checks=checks, bits=bits, **config)


WHOLE = [
    "datagrams_become_packets",
    "lengths_that_no_frame_has_bad",
    "latency_is_constant",
    "messages_become_datagrams",
    "answers_go_to_whom_they_are_due",
    "broadcast_and_groups_need_no_address",
    "echo_requests_are_answered",
    "arp_answers_and_learns_nothing_unasked",
    "an_address_that_never_answers_is_given_up",
    "packets_that_are_no_messages_bad",
    "a_port_that_is_off_does_nothing",
    "senders_are_told",
    "nobody_waits_for_reports",
    "a_node_that_does_not_take_loses_whole_datagrams",
    "line_rate_both_ways",
]


@pytest.mark.parametrize("bits", [128, 256])
def test_stack(bits):
    run(bits, WHOLE)


@pytest.mark.parametrize("stall", STALLS[1:])
@pytest.mark.parametrize("bits", [128, 256])
def test_stack_with_pauses(bits, stall):
    checks = ["messages_become_datagrams", "echo_requests_are_answered", "packets_that_are_no_messages_bad"]
    run(bits, checks, mac_stall=stall)


MAC_TEST = ["mac_test_sends_the_sequence", "mac_test_checks_the_sequence", "mac_test_through_a_peer"]


@pytest.mark.parametrize(("bits", "mac_stall"), [(128, "never"), (256, "often")])
def test_mac_test(bits, mac_stall):
    run(bits, MAC_TEST, {"EthernetTest": 1}, mac_stall=mac_stall)


TUNNEL = ["tunnels_take_whole_packets", "tunnels_bring_whole_packets"]


@pytest.mark.parametrize(("bits", "stall"), [(128, "never"), (256, "often"), (256, "never"), (128, "bursts")])
def test_tunnel(bits, stall):
    run(bits, TUNNEL, {"EthernetTunnel": 1}, stall=stall, mac_stall=stall)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("bits", [128, 256])
def test_hostile_frames(bits, seed):
    run(bits, ["hostile_frames"], seed=seed, frames=1500, gap=[1, 2, 3, 9])


def test_the_sum_of_the_standard():
    """RFC 1071, section 3."""
    assert checksum(bytes.fromhex("0001f203f4f5f6f7")) == 0xFFFF ^ 0xDDF2
