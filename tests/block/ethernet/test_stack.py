"""tn_port_ethernet_stack, everything between MAC and router, against a model made from the standards; frames built by scapy."""

import random
from itertools import repeat

import cocotb
import pytest
from datagrams import PEER_IP, PEER_MAC, answer, check_packets, frame, host, message, new_bench, report, run, udp
from network_model import Socket, arp_frame, checksum, judge, mac, udp_frame
from scapy.layers.inet import ICMP, IP, UDP
from scapy.layers.l2 import ARP, Dot1Q, Ether
from stack_bench import ipv4
from streams import STALLS

from torusnet.generated import packet as codec

EDGES = [*range(36), 63, 64, 65, 511, 512, 513, 1023, 1024, 1470, 1471, 1472]


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
    # Wrong, with a number that is 0 where a datagram's checksum would be
    wrong = ICMP(id=7, seq=0, chksum=0xBAD) / b"echo"
    bench.rx.send(frame(Ether(src=PEER_MAC, dst=own.mac) / IP(src=PEER_IP, dst=own.ip) / wrong))
    await bench.settle()
    assert len(bench.tx.frames) == len(expected)
    assert await bench.counts() == {"ECHOES": len(expected), "RX_CHECKSUM": 1}


@cocotb.test()
async def echo_requests_without_room_leave_nothing_behind(dut):
    """The line takes nothing: some requests wait, others are dropped for lack of room for them or for their bytes. Each is counted,
    those that wait are answered byte by byte, and so is one that comes when there is room again."""
    own = host()
    bench = await new_bench(dut, own).start()
    dropped = 0
    for sizes in ([0] * 20, [700] * 6, [0] * 20, [1472, 1472, 5, 6, 7]):
        bench.tx.pause = repeat(True)
        before, expected = len(bench.tx.frames), []
        for number, length in enumerate(sizes):
            layers = IP(src=PEER_IP, dst=own.ip) / ICMP(id=len(sizes), seq=number) / random.randbytes(length)
            ping = frame(Ether(src=PEER_MAC, dst=own.mac) / layers)
            bench.rx.send(ping)
            expected.append(judge(own, ping).reply)
        await bench.settle(400)
        bench.tx.pause = repeat(False)
        await bench.settle(400)
        got = bench.tx.frames[before:]
        rest = iter(expected)
        assert all(any(reply == other for other in rest) for reply in got), "an answer that nobody asked for"
        assert 0 < len(got) < len(sizes), sizes
        dropped += len(sizes) - len(got)
        last = frame(Ether(src=PEER_MAC, dst=own.mac) / IP(src=PEER_IP, dst=own.ip) / ICMP(id=7) / random.randbytes(20))
        bench.rx.send(last)
        await bench.settle(100)
        assert bench.tx.frames[before + len(got) :] == [judge(own, last).reply]
    assert await bench.counts() == {"ECHOES": len(bench.tx.frames), "ICMP_DROPPED": dropped}


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
    assert bench.reports() == [report(0x155, 0, codec.PortCause.NO_PEER)]
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
        kind = number if number < 13 else random.randrange(13)
        told = {1: cause.NO_ADDRESS, 2: cause.NO_PEER, 3: cause.REFUSED, 4: cause.REFUSED, 5: cause.REFUSED}.get(kind)
        told = cause.REFUSED if kind in (6, 7, 12) else told
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
                message(short, 0, ptype=codec.PktType.REPORT, **who),
                message(short, 0, ptype=codec.PktType.NACK, **who),
            ][kind]
        )
        sent += kind == 0
        expected += [report(who["src"], who["transaction"], told)] if told else []
        if number % 3 == 0:
            datagrams.append((0, random.randbytes(random.randrange(60))))
            bench.rx.send(frame(udp(own, datagrams[-1][1])))
        if number % 4 == 0:  # else the next reports find this one in their place
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
        expected += [report(0x155, number, cause) for cause in (codec.PortCause.NO_PEER, codec.PortCause.REFUSED)]
    await bench.eth.until(lambda: len(bench.tx.frames) == 102, limit=60_000)
    assert not bench.sink.packets
    stands = False
    await bench.settle()
    told = bench.reports()
    assert 20 < len(told) < 60 and told == expected[: len(told)]
    counts = await bench.counts()
    assert (counts["TX_NO_PEER"], counts["TX_REFUSED"], counts["TX_UNTOLD"]) == (100, 100, 200 - len(told))
    bench.router.queue.append(message(b"nowhere", 8, transaction=555))
    await bench.settle()
    assert bench.reports()[len(told) :] == [report(0x155, 555, codec.PortCause.NO_PEER)]
    assert (await bench.counts())["TX_UNTOLD"] == 200 - len(told)


@cocotb.test()
async def fates_wait_for_what_was_refused(dut):
    """The line stands; behind a message that waits for it come packets that are refused, and behind those messages without a peer,
    whose fates come faster than a slow core tells the refused ones. Each sender is told of its own."""
    own = host()
    bench = await new_bench(dut, own, core_ps=10_000).start()
    stands = False
    bench.tx.pause = iter(lambda: stands, None)
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.settle()
    expected, cause = [], codec.PortCause
    for refused, nowhere in [(11, 5), (16, 8), (20, 8), (24, 7)]:
        stands, frames = True, len(bench.tx.frames)
        bench.router.queue += [message(b"on the line", 0), message(b"next", 0)]
        for kind, count in ((cause.REFUSED, refused), (cause.NO_PEER, nowhere)):
            for _ in range(count):
                who = {"src": random.getrandbits(22), "transaction": random.getrandbits(10)}
                bench.router.queue.append(message(b"", 16 if kind == cause.REFUSED else 8, **who))
                expected.append(report(who["src"], who["transaction"], kind))
        await bench.eth.until(lambda: not bench.router.queue, limit=3000)
        await bench.settle()
        stands = False
        await bench.settle(600)
        assert bench.reports() == expected and len(bench.tx.frames) == frames + 2
    counts = await bench.counts()
    assert (counts["TX_NO_PEER"], counts["TX_REFUSED"], counts["TX_DATAGRAMS"]) == (28, 71, 9)


@cocotb.test()
async def nobody_waits_long_for_an_address(dut):
    """The first datagram to a silent peer waits as long as is set, further ones not at all; ARP goes on asking, and when the answer
    comes they go. Datagrams to others are late by that time and no more."""
    own = host()
    bench = await new_bench(dut, own).start()
    await bench.socket(8, Socket(8, peer="192.168.0.9", peer_port=8))
    await bench.set("ETH_CONTROL", enable=1, patience=1)
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.settle()
    start = bench.eth.cycle
    bench.router.queue += [message(b"to nobody", 8, transaction=n) for n in range(3)] + [message(b"to the peer", 0)]
    await bench.eth.until(lambda: len(bench.tx.frames) == 4, limit=20_000)
    assert 1 << 14 <= bench.eth.cycle - start <= (1 << 14) + 400
    assert bench.tx.frames[2] == arp_frame(own, 1, bytes(6), ipv4("192.168.0.9"))
    await bench.settle()
    lost = [report(0x155, n, codec.PortCause.NO_ADDRESS) for n in range(3)]
    assert bench.reports() == lost
    bench.rx.send(answer(own, "02:00:00:00:00:09", "192.168.0.9"))
    await bench.settle()
    bench.router.queue.append(message(b"to somebody", 8))
    await bench.eth.until(lambda: len(bench.tx.frames) == 5, limit=1000)
    assert bench.tx.frames[4] == udp_frame(own, mac("02:00:00:00:00:09"), ipv4("192.168.0.9"), (8, 8), b"to somebody")
    assert (await bench.counts()) == {
        "TX_DATAGRAMS": 3,
        "TX_NO_ADDRESS": 3,
        "ARP_REQUESTS": 2,
        "ARP_LEARNED": 2,
    }
    # Without patience nothing waits at all, but for the look-up
    await bench.set("ETH_CONTROL", enable=1, patience=0)
    await bench.socket(8, Socket(8, peer="192.168.0.10", peer_port=8))
    bench.router.queue += [message(b"to nobody", 8, transaction=7), message(b"to the peer", 0)]
    await bench.eth.until(lambda: len(bench.tx.frames) == 7, limit=1000)
    await bench.settle()
    assert bench.reports() == [*lost, report(0x155, 7, codec.PortCause.NO_ADDRESS)]
    assert (await bench.counts())["TX_NO_ADDRESS"] == 4


@cocotb.test()
async def a_node_that_does_not_take_loses_whole_datagrams(dut):
    """The router stands still: what fits is kept, the rest dropped and counted, and nothing is damaged or mixed up."""
    own = host()
    bench = await new_bench(dut, own).start()
    bench.sink.pause = repeat(True)
    sent = [random.randbytes(random.choice([0, 10, 100, 1472])) for _ in range(60)]
    sent += [random.randbytes(random.choice([0, 10])) for _ in range(300)]
    for payload in sent:
        bench.rx.send(frame(udp(own, payload)))
    await bench.settle()
    bench.sink.pause = repeat(False)
    await bench.settle(4000)
    got = [payload for _, payload, _ in bench.packets()]
    rest = iter(sent)
    assert all(any(payload == other for other in rest) for payload in got), "in order, each once"
    counts = await bench.counts()
    assert counts["RX_DATAGRAMS"] == len(got) > 0 and counts["RX_NO_ROOM"] == len(sent) - len(got) > 0
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


WHOLE = [
    "datagrams_become_packets",
    "lengths_that_no_frame_has_bad",
    "latency_is_constant",
    "messages_become_datagrams",
    "answers_go_to_whom_they_are_due",
    "broadcast_and_groups_need_no_address",
    "echo_requests_are_answered",
    "echo_requests_without_room_leave_nothing_behind",
    "arp_answers_and_learns_nothing_unasked",
    "an_address_that_never_answers_is_given_up",
    "packets_that_are_no_messages_bad",
    "a_port_that_is_off_does_nothing",
    "senders_are_told",
    "nobody_waits_for_reports",
    "fates_wait_for_what_was_refused",
    "nobody_waits_long_for_an_address",
    "a_node_that_does_not_take_loses_whole_datagrams",
    "line_rate_both_ways",
]


@pytest.mark.parametrize("bits", [128, pytest.param(256, marks=pytest.mark.long)])
def test_stack(bits):
    run(__file__, bits, WHOLE)


@pytest.mark.parametrize("stall", STALLS[1:])
@pytest.mark.parametrize("bits", [128, 256])
def test_stack_with_pauses(bits, stall):
    checks = ["messages_become_datagrams", "echo_requests_are_answered", "packets_that_are_no_messages_bad"]
    run(__file__, bits, checks, mac_stall=stall)


def test_the_sum_of_the_standard():
    """RFC 1071, section 3."""
    assert checksum(bytes.fromhex("0001f203f4f5f6f7")) == 0xFFFF ^ 0xDDF2
