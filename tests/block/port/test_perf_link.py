"""The test port at a link: it shares the link's room with the router, and leaves and takes whole packets only."""

import random
from pathlib import Path

import cocotb
import pytest
from harness import run_block, settings
from stream_model import Packet, taken_back
from streams import Domain, Monitor, PacketSink, Pins, Source, pauses, to_flits
from test_perf_checker import diagnostic

from torusnet import sources
from torusnet.generated import packet as codec

TOP = "tn_port_perf_granted"
RTL = [*sources.closure("tn_port_perf"), Path(__file__).parent / f"{TOP}.sv"]
STREAM, DIAGNOSTIC = 0x01, 0x0C
MTU_WORDS = 258
AT_CHECKER = ["check_valid", "check_ready", "check_head", "check_tail"]


def packet(number: int, payload_words: int, bits: int, vc: int) -> list:
    """Flits of a packet of the router; only the fields that matter here."""
    header = STREAM << 43 | 16 * payload_words << 48 | number << 62
    flits = to_flits([header, *range(1, payload_words + 1), 0xF007], bits)
    for flit in flits:
        flit.vc = vc
    return flits


def header_of(flits: list) -> tuple[int, int]:
    """Packet type and number."""
    word = flits[0].data
    return word >> 43 & 31, word >> 62 & 0xFFFF


class Router(Source):
    """Asks for packets, and sends each from the cycle behind its grant on, as tn_router does."""

    def __init__(self, dut, packets, pause):
        super().__init__(dut, "tx_in", ["head", "tail", "data", "vc"])
        self.dut, self.packets, self.grant_pause = Pins(dut), list(packets), pause

    def idle(self) -> None:
        super().idle()
        self.dut.want_i.value = 0

    def drive(self, active: bool) -> None:
        super().drive(active)
        self.dut.want_i.value = 0
        # the last flit of the packet before is on offer, or nothing is
        if active and self.packets and len(self.queue) <= 1 and not next(self.grant_pause):
            first = self.packets[0][0]
            self.dut.want_i.value = 1 << first.vc
            self.dut.tx_in_reserve_words_i.value = 2 + (first.data >> 52 & 0x3FF)

    def sample(self) -> None:
        super().sample()
        if int(self.dut.granted_o.value):
            self.queue.extend(self.packets.pop(0))


class Link:
    """Room accounts of the link: room for a packet of the MTU behind all reservations; words drain at random."""

    def __init__(self, dut, depth: int, rng):
        self.dut, self.depth, self.rng = Pins(dut), depth, rng
        self.num_vc = settings()["num_vc"]
        self.taken = [0] * self.num_vc
        self.reserved_words = [0] * self.num_vc

    def idle(self) -> None:
        self.dut.tx_out_room_i.value = (1 << self.num_vc) - 1

    def drive(self, active: bool) -> None:
        self.room = [taken + MTU_WORDS <= self.depth for taken in self.taken]
        self.dut.tx_out_room_i.value = self.mask()

    def mask(self) -> int:
        return sum(room << vc for vc, room in enumerate(self.room))

    def sample(self) -> None:
        shown = int(self.dut.tx_in_room_o.value)
        if int(self.dut.generator_state_o.value) >= 2:
            assert shown == 0, "the generator has a flit: the router is to see no room"
        elif int(self.dut.generator_state_o.value) == 0:
            assert shown == self.mask(), "nothing is hidden without a test"
        reserve, words = int(self.dut.tx_out_reserve_o.value), int(self.dut.tx_out_reserve_words_o.value)
        for vc in range(self.num_vc):
            if reserve >> vc & 1:
                assert self.room[vc], "reserved without room"
                self.taken[vc] += words
                self.reserved_words[vc] += words
            self.taken[vc] -= min(self.taken[vc], self.rng.choice([0, 1, 2, 4]))

    def __str__(self) -> str:
        return f"link: {self.taken} words taken"


@cocotb.test()
async def shares_the_link(dut):
    config = settings()
    bits, num_vc, rng = config["bits"], config["num_vc"], random.Random(config["idle"])
    domain = Domain(dut.clk_i, dut.rst_ni)
    for name in ["generate_i", "check_i", "endless_i", "header_only_i", "cycle_i", "source_i", "rx_out_ready_i"]:
        getattr(dut, name).value = 0
    dut.rx_in_valid_i.value = 0
    dut.dst_i.value, dut.ptype_i.value, dut.packets_i.value, dut.length_i.value = 5, 0, 7, 80
    drawn = [(rng.choice([0, 1, 2, 5, 30, 256]), rng.randrange(num_vc)) for _ in range(120)]
    packets = [packet(n, size, bits, vc) for n, (size, vc) in enumerate(drawn)]
    asked = [sum(2 + size for size, vc in drawn if vc == channel) for channel in range(num_vc)]
    router = domain.add(Router(dut, packets, pauses(config["idle"], 1)))
    link = domain.add(Link(dut, 2 * MTU_WORDS, rng))
    sink = domain.add(PacketSink(dut, "tx_out", pauses(config["stall"], 2)))
    await domain.start()
    tests = 0
    while router.packets or router.queue:
        await domain.cycles(rng.randrange(300))
        dut.generate_i.value = 1
        tests += 1
        await domain.until(lambda: int(dut.generator_state_o.value) >= 2, limit=3000)
        await domain.until(lambda: int(dut.generator_state_o.value) == 1, limit=5000)
        dut.generate_i.value = 0
        await domain.cycles(3)
    await domain.cycles(10)
    kinds = [header_of(flits) for flits in sink.packets]
    assert [number for kind, number in kinds if kind == STREAM] == list(range(len(packets))), "the router's packets"
    assert [number for kind, number in kinds if kind == DIAGNOSTIC] == [*range(7)] * tests
    # Of the router's packets the words that it asked for; the generator's are header, 80 bytes and footer.
    assert link.reserved_words == [asked[0] + tests * 7 * (1 + 80 // 16 + 1), *asked[1:]]
    assert tests > 3


@cocotb.test()
async def takes_whole_packets_of_all_channels(dut):
    config = settings()
    bits, num_vc, rng = config["bits"], config["num_vc"], random.Random(config["idle"])
    domain = Domain(dut.clk_i, dut.rst_ni)
    for name in [
        "generate_i",
        "check_i",
        "endless_i",
        "header_only_i",
        "cycle_i",
        "source_i",
        "tx_in_valid_i",
        "dst_i",
        "ptype_i",
    ]:
        getattr(dut, name).value = 0
    dut.tx_out_ready_i.value = dut.want_i.value = dut.tx_out_room_i.value = 0
    dut.packets_i.value, dut.length_i.value = 1000, 0
    sources, sinks, sent = [], [], []
    for vc in range(num_vc):
        sources.append(domain.add(Source(dut, "rx_in", ["head", "tail", "data"], pauses(config["idle"], vc), vc, vc)))
        sinks.append(domain.add(PacketSink(dut, "rx_out", pauses(config["stall"], 7 + vc), vc)))
        for number in range(150):
            sources[vc].send(*packet(number, rng.choice([0, 1, 2, 3, 30]), bits, vc))
        sent.append(150)
    checked = []  # heads and tails that reached the checker
    domain.add(
        Monitor(
            lambda valid, ready, head, tail: checked.append((head, tail)) if valid and ready else None,
            *(getattr(dut.u_perf.gen_built, name) for name in AT_CHECKER),
        )
    )  # fmt: skip
    await domain.start()
    while any(source.queue for source in sources):
        dut.check_i.value = rng.random() < 0.5
        await domain.cycles(rng.randrange(60))
    await domain.cycles(80)
    inside = False
    for head, tail in checked:
        assert head == (not inside)
        inside = not tail
    assert not inside
    swallowed = sum(tail for _, tail in checked)
    for vc, sink in enumerate(sinks):
        numbers = [header_of(flits)[1] for flits in sink.packets]
        assert numbers == sorted(set(numbers)) and len(numbers) < sent[vc]
    assert swallowed + sum(len(sink.packets) for sink in sinks) == sum(sent)


@cocotb.test()
async def time_ends_with_the_last_packet_that_counts(dut):
    """From the first head to the last tail of the packets wanted, both included. What is as if it had never come, a nullified
    packet or a report, adds nothing behind them."""
    config = settings()
    bits, rng = config["bits"], random.Random(config["idle"])
    domain = Domain(dut.clk_i, dut.rst_ni)
    for name in ["generate_i", "check_i", "endless_i", "header_only_i", "cycle_i", "source_i", "dst_i", "ptype_i"]:
        getattr(dut, name).value = 0
    dut.tx_in_valid_i.value = dut.tx_out_ready_i.value = dut.want_i.value = dut.tx_out_room_i.value = 0
    dut.rx_out_ready_i.value, dut.length_i.value = 0, 0
    source = domain.add(Source(dut, "rx_in", ["head", "tail", "data"], pauses(config["idle"], 1), 0, 0))
    for vc in range(1, config["num_vc"]):
        domain.add(Source(dut, "rx_in", ["head", "tail", "data"], pauses("never", vc), vc, vc))
    taken = []  # cycles in which the checker took something
    domain.add(
        Monitor(
            lambda valid, ready, *_: taken.append(domain.cycle) if valid and ready else None,
            *(getattr(dut.u_perf.gen_built, name) for name in AT_CHECKER),
        )
    )  # fmt: skip
    await domain.start()
    for wanted in (1, 2, 5):
        packets = [diagnostic(number, rng.randrange(100)) for number in range(wanted)]
        dut.packets_i.value, dut.check_i.value = wanted, 1
        await domain.cycles(3)
        taken.clear()
        for packet in packets:
            source.send(*to_flits(packet.words(), bits))
        await domain.until(lambda: not source.queue, limit=1000)
        await domain.cycles(6)
        time = taken[-1] - taken[0] + 1
        assert (int(dut.packets_o.value), int(dut.cycles_o.value), int(dut.ok_o.value)) == (wanted, time, 1)
        before = len(taken)
        for other in (taken_back(packets[-1], rng), Packet(b"", ptype=codec.PktType.REPORT)):
            source.send(*to_flits(other.words(), bits))
            await domain.until(lambda: not source.queue, limit=1000)
            await domain.cycles(6)
            assert (int(dut.packets_o.value), int(dut.cycles_o.value), int(dut.ok_o.value)) == (wanted, time, 1), other
        assert len(taken) >= before + 2
        dut.check_i.value = 0
        await domain.cycles(3)


@pytest.mark.parametrize("num_vc, bits", [(2, 128), (2, 256), (8, 128)])
@pytest.mark.parametrize("idle,stall", [("never", "never"), ("often", "bursts"), ("bursts", "often")])
@pytest.mark.parametrize(
    "check",
    ["shares_the_link", "takes_whole_packets_of_all_channels", "time_ends_with_the_last_packet_that_counts"],
)
def test_perf_at_a_link(num_vc, bits, idle, stall, check):
    run_block(
        TOP,
        __file__,
        parameters={"DataBits": bits, "NumVc": num_vc},
        sources=RTL,
        checks=check,
        inside=[f"tn_port_perf.{name}" for name in AT_CHECKER],
        bits=bits,
        num_vc=num_vc,
        idle=idle,
        stall=stall,
    )
