"""Long messages of tasks in tn_port_ethernet_stack: their packets become one datagram, or nothing at all (docs/17-ethernet.md)."""

import random
from dataclasses import dataclass, field

import cocotb
import pytest
from datagrams import PEER_IP, PEER_MAC, answer, host, message, new_bench, report, run
from harness import settings
from network_model import Host, Socket, mac, prbs31, udp_frame
from stack_bench import NODE, Bench, ipv4
from stream_model import Packet, cut, replace, taken_back
from streams import pauses

from torusnet.generated import packet as codec

MTU = 512
MOST = 8 * MTU
EDGES = [MTU + 1, MTU + 6, MTU + 7, MTU + 16, 2 * MTU - 1, 2 * MTU, 2 * MTU + 1, 7 * MTU + 8, MOST - 1, MOST]
NOWHERE, TUNNEL, TEST = 8, 2, 9  # sockets
CAUSE = codec.PortCause


@dataclass
class Joiner:
    """What the chapter promises of a stream of packets to the port."""

    own: Host
    beat: int  # bytes
    frames: list[bytes] = field(default_factory=list)
    reports: list[int] = field(default_factory=list)
    counts: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(["TX_REFUSED", "TX_GIVEN_UP", "TX_NO_PEER"], 0)
    )
    open: list[Packet] = field(default_factory=list)

    def take(self, packet: Packet) -> None:
        if packet.nullified or packet.ptype == codec.PktType.REPORT:
            return
        mine = packet.ptype == codec.PktType.STREAM and packet.channel < 16 and len(packet.payload) <= MTU
        trusted = not packet.poisoned and not any(bit >= 128 * -(-len(packet.payload) // 16) for bit in packet.flip)
        good = mine and trusted and not packet.flip
        ours = bool(self.open) and (packet.src, packet.channel) == (self.open[0].src, self.open[0].channel)
        if good and packet.channel == TUNNEL:
            self.give_up()
            words = b"".join(word.to_bytes(16, "little") for word in packet.words())
            return self.leave(packet, words)
        whole = packet.last or (packet.payload and len(packet.payload) % self.beat == 0)
        follows = ours and not packet.first and packet.transaction == (self.open[-1].transaction + 1) % 1024
        fits = sum(len(part.payload) for part in [*self.open, packet]) <= MOST
        if good and whole and (packet.first or (follows and fits)):
            if packet.first:
                self.give_up()
            self.open.append(packet)
            if packet.last:
                parts, self.open = self.open, []
                self.leave(packet, b"".join(part.payload for part in parts))
            return None
        self.counts["TX_REFUSED"] += 1
        if trusted:
            self.tell(packet, CAUSE.REFUSED)
            if ours and packet.channel != TUNNEL:
                self.counts["TX_GIVEN_UP"] += 1
                self.open = []
        return None

    def give_up(self) -> None:
        if self.open:
            self.counts["TX_GIVEN_UP"] += 1
            self.tell(self.open.pop(), CAUSE.REFUSED)
            self.open = []

    def leave(self, last: Packet, payload: bytes) -> None:
        if last.channel == NOWHERE:
            self.counts["TX_NO_PEER"] += 1
            return self.tell(last, CAUSE.NO_PEER)
        row = self.own.sockets[last.channel]
        ports = (row.port, row.peer_port)
        self.frames.append(udp_frame(self.own, mac(PEER_MAC), ipv4(PEER_IP), ports, payload))
        return None

    def tell(self, packet: Packet, cause: codec.PortCause) -> None:
        self.reports.append(report(packet.src, packet.transaction, cause))


async def begin(dut, **more) -> tuple[Bench, Host, Joiner]:
    """The peer's address is known, packets come with gaps as the settings say."""
    own = host(most=MOST)
    own.sockets[TUNNEL] = Socket(7100, peer=PEER_IP, peer_port=9100, tunnel=True)
    own.sockets[TEST] = Socket(0xFA62, peer=PEER_IP, peer_port=0xFA62)
    bench = await new_bench(dut, own, stall="never", **more).start()
    bench.router.pause = pauses(settings()["stall"], 3)
    bench.router.queue.append(message(b"learn", 0))
    await bench.eth.until(lambda: bench.tx.frames, limit=3000)
    bench.rx.send(answer(own))
    await bench.eth.until(lambda: len(bench.tx.frames) == 2, limit=3000)
    bench.tx.frames.clear()
    return bench, own, Joiner(own, settings()["bits"] // 8)


async def check(bench: Bench, model: Joiner, packets: list[Packet]) -> None:
    """Packets go in one after the other; a few at a time, for reports that do not fit are lost."""
    for at in range(0, len(packets), 10):
        for packet in packets[at : at + 10]:
            bench.router.queue.append(packet.words())
            model.take(packet)
        await bench.eth.until(lambda: len(bench.tx.frames) >= len(model.frames), limit=60_000)
        await bench.eth.until(
            lambda: not bench.router.queue and len(bench.reports()) >= len(model.reports), limit=60_000
        )
        await bench.eth.cycles(100)
        assert bench.tx.frames == model.frames
        assert bench.reports() == model.reports
    counts = await bench.counts()
    assert {name: counts.get(name, 0) for name in model.counts} == model.counts
    assert counts["TX_DATAGRAMS"] == len(model.frames) + 1 and "TX_UNTOLD" not in counts


def long_message(length: int, **more) -> list[Packet]:
    fields = {"channel": 0, "dst": NODE, "src": 0x155, "transaction": random.getrandbits(10), **more}
    return cut(random.randbytes(length), MTU, **fields)


@cocotb.test()
async def long_messages_become_datagrams(dut):
    """Of every length, packets that a link sends again and reports of the router between them; through each socket."""
    bench, own, model = await begin(dut)
    packets = []
    for turn, length in enumerate([*EDGES, *random.choices(range(MTU, MOST), k=12), *range(5)]):
        for part in long_message(length, channel=NOWHERE if turn % 5 == 4 else 0, src=random.getrandbits(22)):
            if turn % 3 == 1:
                packets.append(taken_back(part, random))
            if turn % 4 == 2:
                packets.append(Packet(b"", dst=NODE, ptype=codec.PktType.REPORT))
            packets.append(part)
    await check(bench, model, packets)
    assert len(model.frames) == 22 and model.counts["TX_GIVEN_UP"] == model.counts["TX_REFUSED"] == 0


@cocotb.test()
async def what_cannot_be_joined_is_given_up_bad(dut):
    """By every cause once: what was begun leaves nothing and is told, what comes behind it leaves as ever."""
    bench, own, model = await begin(dut)
    other = {"src": 0x3F0F0, "transaction": 77}
    packets, cases = [], 0
    for cause in range(11):
        parts = long_message(3 * MTU + 40)
        single = long_message(60, **other)[0]
        match cause:
            case 0:  # another task's packet in between
                parts.insert(2, single)
            case 1:  # .. and it is for no socket: no harm
                parts.insert(2, replace(single, channel=63))
            case 2:  # the second one is missing
                del parts[1]
            case 3:  # the last one is, and another message follows
                parts[-1] = single
            case 4:  # damaged payload
                parts[1] = replace(parts[1], flip=(77,))
            case 5:  # damaged footer
                parts[1] = replace(parts[1], flip=(8 * MTU + 45,))
            case 6:  # not of whole beats
                parts[1] = replace(parts[1], payload=parts[1].payload[:-1])
            case 7:  # longer than a datagram
                parts = long_message(MOST + 1)
            case 8:  # two messages mixed, packet by packet
                second = long_message(2 * MTU + 7, **other)
                parts = [part for pair in zip(parts, [*second, single], strict=True) for part in pair]
            case 9:  # a tunnel's packet
                parts.insert(1, replace(single, channel=TUNNEL, first=False, last=False))
            case 10:  # another sender's part, which begins nothing: no harm
                parts.insert(3, replace(single, first=False))
        before = model.counts["TX_GIVEN_UP"]
        packets = [*parts, *long_message(2 * MTU + cause, **other)]
        await check(bench, model, packets)
        cases += model.counts["TX_GIVEN_UP"] > before
    assert cases == 9
    assert len(model.frames) == 11 + 2 + 5, "each time the one behind; two unharmed; newcomers: in 0, 3, 9, two in 8"


@cocotb.test()
async def anything_may_come_between(dut):
    """Messages of four tasks, mixed, with packets missing, damaged, repeated."""
    bench, own, model = await begin(dut)
    tasks = [{"src": random.getrandbits(22), "channel": channel} for channel in (0, 0, 3, NOWHERE, TUNNEL)]
    own.sockets[3].answer, own.sockets[3].peer, own.sockets[3].peer_port = False, PEER_IP, 9003
    await bench.socket(3, own.sockets[3])
    packets = []
    while len(packets) < 260:
        who = random.choice(tasks)
        parts = long_message(random.choice([0, 5, 100, MTU, *random.choices(range(MOST + 200), k=4)]), **who)
        if random.random() < 0.4:
            parts.insert(random.randrange(len(parts) + 1), *long_message(random.randrange(MTU), **random.choice(tasks)))
        for part in parts:
            luck = random.random()
            if luck < 0.04:
                continue
            if luck < 0.10:
                packets.append(taken_back(part, random))
            elif luck < 0.13:
                part = replace(part, flip=(random.randrange(128 * -(-len(part.payload) // 16) + 100),))
            elif luck < 0.15:
                packets.append(Packet(b"", dst=NODE, ptype=random.choice([codec.PktType.REPORT, codec.PktType.NACK])))
            elif luck < 0.17:
                part = replace(part, poisoned=True)
            packets.append(part)
    await check(bench, model, packets)
    assert len(model.frames) > 20 and model.counts["TX_GIVEN_UP"] > 10


@cocotb.test()
async def a_message_that_has_begun_holds_up_the_mac_test_alone(dut):
    """Datagrams of the test wait for its end, and then go."""
    bench, own, model = await begin(dut)
    parts = long_message(3 * MTU + 1)
    bench.router.queue.append(parts[0].words())
    await bench.eth.cycles(600)
    await bench.write("ETH_TEST_DATAGRAMS", 3)
    await bench.set("ETH_TEST", run=1, socket=TEST, length=MOST)
    await bench.eth.cycles(3000)
    assert not bench.tx.frames
    for part in parts:
        model.take(part)
    bench.router.queue += [part.words() for part in parts[1:]]
    await bench.eth.until(lambda: len(bench.tx.frames) == 4, limit=20_000)
    state = 2**31 - 1
    for _ in range(3):
        whole, state = prbs31(MOST, state)
        model.frames.append(udp_frame(own, mac(PEER_MAC), ipv4(PEER_IP), (0xFA62, 0xFA62), whole))
    assert bench.tx.frames == model.frames


@cocotb.test()
async def long_messages_leave_at_line_rate(dut):
    bench, own, model = await begin(dut, line_rate=True)
    bench.router.pause = pauses("never", 3)
    for _ in range(12):
        for part in long_message(MOST):
            bench.router.queue.append(part.words())
            model.take(part)
    await bench.eth.until(lambda: len(bench.tx.frames) == 12, limit=20_000)
    assert bench.tx.frames == model.frames
    cycles = bench.tx.cycles[-9:]
    rate = (cycles[-1] - cycles[0]) / (len(cycles) - 1)
    assert rate <= (42 + MOST + 24) / 8 + 0.1, rate


ALL = [
    "long_messages_become_datagrams",
    "what_cannot_be_joined_is_given_up_bad",
    "anything_may_come_between",
    "a_message_that_has_begun_holds_up_the_mac_test_alone",
    "long_messages_leave_at_line_rate",
]


@pytest.mark.parametrize(
    ("bits", "stall", "mac_stall"),
    [(128, "never", "never"), (256, "often", "bursts"), pytest.param(128, "bursts", "often", marks=pytest.mark.long)],
)
def test_joined(bits, stall, mac_stall):
    build = {"JumboFrames": 1, "MtuBytes": MTU, "PortBufBytes": 2 * MTU, "EthernetTunnel": 1, "EthernetTest": 1}
    run(__file__, bits, ALL if mac_stall == "never" else ALL[:-2], build, stall=stall, mac_stall=mac_stall)
