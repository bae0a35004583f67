"""tn_port_ethernet_stack under thousands of broken frames: each does exactly what the model says."""

import random

import cocotb
import pytest
from datagrams import PEER_IP, PEER_MAC, check_packets, frame, host, new_bench, run, udp
from harness import settings
from network_model import Host, judge
from scapy.layers.inet import ICMP, IP, UDP
from scapy.layers.l2 import ARP, Ether
from scapy.packet import Raw


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


@pytest.mark.parametrize("bits, seed", [(128, 1), (256, 2), pytest.param(128, 3, marks=pytest.mark.long)])
def test_hostile_frames(bits, seed):
    run(__file__, bits, ["hostile_frames"], seed=seed, frames=1500, gap=[1, 2, 3, 9])
