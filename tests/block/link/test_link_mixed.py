"""A link built without replay beside one that has it, both asked for it: packets pass without, and what noise costs is counted. And
one with eight virtual channels beside one with fewer: no session.
"""

import random
from pathlib import Path

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins, Sink, Source, to_flits

from torusnet.generated.packet import Footer, Header, PktType, make_packet
from torusnet.generated.registers import REGISTERS
from torusnet.sources import closure

FIELDS = ["head", "tail", "data"]


class Noise:
    """Flips up to three bits of some words in both directions, and loses others, while it is on."""

    def __init__(self, dut):
        self.dut, self.rng, self.share, self.hits = Pins(dut), random.Random(3), 0.0, 0

    def idle(self) -> None:
        self.dut.flip_i.value = self.dut.lose_i.value = 0

    def drive(self, active: bool) -> None:
        flips = lost = 0
        for end in range(2):
            if self.rng.random() < self.share:
                for _ in range(self.rng.randrange(1, 4)):
                    flips |= 1 << 128 * end + self.rng.randrange(128)
            lost |= (self.rng.random() < self.share / 4) << end
        self.dut.flip_i.value, self.dut.lose_i.value = flips, lost
        self.hit = [bool(flips >> 128 * end & (1 << 128) - 1 or lost >> end & 1) for end in range(2)]

    def sample(self) -> None:
        self.hits += sum(hit and int(self.dut.word_valid_o.value) >> end & 1 for end, hit in enumerate(self.hit))


class Bench:
    def __init__(self, dut):
        self.dut = Pins(dut)
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.sources = [self.domain.add(Source(dut, "in", FIELDS, index=e)) for e in range(2)]
        self.sinks = [self.domain.add(Sink(dut, "out", FIELDS, index=e)) for e in range(2)]
        self.noise = self.domain.add(Noise(dut))
        self.numbers = 0
        dut.register_valid_i.value = dut.register_index_i.value = 0

    async def begin(self) -> None:
        await self.domain.start()
        await self.domain.until(lambda: self.dut.up_o.value == 3, limit=2000)

    def send(self, count: int) -> list[dict[int, list[int]]]:
        """Packets for both ends: words by number, per sender."""
        sent = []
        for source in self.sources:
            packets = {}
            for _ in range(count):
                self.numbers += 1
                header = Header(ptype=PktType.STREAM, addr=self.numbers)
                packets[self.numbers] = make_packet(
                    header, random.randbytes(16 * random.randrange(1, 40)), Footer(first=1, last=1)
                )
                source.send(*to_flits(packets[self.numbers], 128))
            sent.append(packets)
        return sent

    async def quiet(self) -> list[list[list[int]]]:
        """All packets that came since the last call, per receiver, once nothing moves any more."""
        await self.domain.until(lambda: not any(source.queue for source in self.sources), limit=100_000)
        await self.domain.cycles(3000)
        arrived = []
        for sink in self.sinks:
            packets: list[list[int]] = []
            for beat in sink.beats:
                packets += [[]] if beat.head else []
                packets[-1].append(beat.data)
            assert not sink.beats or sink.beats[-1].tail
            sink.beats.clear()
            arrived.append(packets)
        return arrived

    async def read(self, end: int, name: str) -> int:
        self.dut.register_index_i.value = REGISTERS[f"LINK_0_{name}"].index
        self.dut.register_valid_i.value = 1 << end
        await self.domain.cycles(1)
        self.dut.register_valid_i.value = 0
        await self.domain.until(lambda: int(self.dut.register_ack_o.value) >> end & 1, limit=200)
        await self.domain.cycles(1)
        return int(self.dut.register_data_o.value) >> 32 * end & 0xFFFFFFFF


@cocotb.test()
async def nothing_is_numbered_and_all_arrives(dut):
    b = Bench(dut)
    await b.begin()
    sent = b.send(60)
    arrived = await b.quiet()
    assert arrived == [list(packets.values()) for packets in sent[::-1]]
    assert dut.replaying_o.value == 0 and dut.plain_o.value == 2 and int(dut.repairs_o.value) == 0
    plain = REGISTERS["LINK_0_REPLAY_STATE"].fields["plain"][0]
    assert [await b.read(end, "REPLAY_STATE") for end in range(2)] == [0, 1 << plain], (
        "end 1 says why it does not replay"
    )


@cocotb.test()
async def what_noise_costs_is_marked_and_counted_and_heals(dut):
    b = Bench(dut)
    await b.begin()
    b.noise.share = 0.01
    sent = b.send(120)
    arrived = await b.quiet()
    b.noise.share = 0.0
    assert b.noise.hits > 50
    lost = 0
    for end, packets in enumerate(arrived):
        expected = sent[1 - end]
        intact = [
            Header.unpack(words[0]).addr for words in packets if words == expected.get(Header.unpack(words[0]).addr)
        ]
        marked = [words for words in packets if words != expected.get(Header.unpack(words[0]).addr)]
        assert all(Footer.unpack(words[-1]).poisoned for words in marked), "nothing wrong passes without a mark"
        assert intact == sorted(intact) and len(intact) < len(expected)
        errors = ["RX_PAYLOAD_ERRORS", "RX_FOOTER_ERRORS", "RX_PADDED_WORDS"]
        counted = {name: await b.read(end, name) for name in [*errors, "RX_CONTROL_ERRORS", "RX_LOST_WORDS", "ERROR"]}
        assert marked and len(marked) <= sum(counted[name] for name in errors)
        missing = len(expected) - len(packets)
        assert missing <= counted["RX_CONTROL_ERRORS"] + counted["RX_LOST_WORDS"] + (counted["ERROR"] & 0xFFFF)
        lost += counted["RX_LOST_WORDS"]
    assert lost > 0, "some START words were hit"
    await b.domain.cycles(3000)  # one INIT and one CREDIT heal the rest
    sent = b.send(60)
    assert await b.quiet() == [list(packets.values()) for packets in sent[::-1]]
    assert dut.replaying_o.value == 0


@cocotb.test()
async def no_session_with_another_number_of_channels(dut):
    """For as long as both speak and listen, each by itself sound; nothing is let in or out."""
    b = Bench(dut)
    await b.domain.start()
    b.send(3)
    up = 0
    for _ in range(12_000):
        await b.domain.cycles(1)
        up |= int(dut.up_o.value)
    assert up == 0 and not any(sink.beats for sink in b.sinks)
    # Each hears the other: the one with fewer has seen its INIT and is not up, to the other one it is as if INIT were lost.
    state, seen = [await b.read(end, "STATE") for end in range(2)], REGISTERS["LINK_0_STATE"].fields["seen"][0]
    assert [word & 7 for word in state] == [1 << seen if vcs < 8 else 0 for vcs in settings()["num_vc"]], state


@cocotb.test()
async def sessions_of_eight_channels(dut):
    b = Bench(dut)
    await b.begin()
    sent = b.send(30)
    assert await b.quiet() == [list(packets.values()) for packets in sent[::-1]]


def mixed(checks: list[str], num_vc: tuple[int, int] = (1, 1)) -> None:
    wrapper = Path(__file__).with_name("tn_link_mixed.sv")
    parameters = {"NumVc0": num_vc[0], "NumVc1": num_vc[1]}
    sources = [*closure("tn_link"), wrapper]
    run_block("tn_link_mixed", __file__, sources=sources, parameters=parameters, checks=checks, num_vc=num_vc)


def test_mixed():
    mixed(["nothing_is_numbered_and_all_arrives", "what_noise_costs_is_marked_and_counted_and_heals"])


@pytest.mark.parametrize("num_vc", [(8, 4), (4, 8)])
def test_other_numbers_of_channels(num_vc):
    mixed(["no_session_with_another_number_of_channels"], num_vc)


def test_eight_channels():
    mixed(["sessions_of_eight_channels", "what_noise_costs_is_marked_and_counted_and_heals"], (8, 8))
