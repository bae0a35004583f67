"""The MAC test in tn_port_ethernet_stack: the sequence that it sends, and what it finds wrong in one that comes."""

import random

import cocotb
import pytest
from datagrams import PEER_IP, PEER_MAC, answer, check_packets, frame, host, message, new_bench, run, udp
from network_model import Host, Socket, mac, prbs31, udp_frame
from scapy.layers.inet import UDP
from stack_bench import Bench, ipv4

TEST_PORT = 0xFA62


async def set_up_test_socket(bench: Bench, own: Host, number: int = 9) -> None:
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
    await set_up_test_socket(bench, own)
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
    await set_up_test_socket(bench, own)
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
    await set_up_test_socket(bench, own)
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


MAC_TEST = ["mac_test_sends_the_sequence", "mac_test_checks_the_sequence", "mac_test_through_a_peer"]


@pytest.mark.parametrize(("bits", "mac_stall"), [pytest.param(128, "never", marks=pytest.mark.long), (256, "often")])
def test_mac_test(bits, mac_stall):
    run(__file__, bits, MAC_TEST, {"EthernetTest": 1}, mac_stall=mac_stall)
