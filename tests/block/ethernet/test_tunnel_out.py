"""tn_port_ethernet_tunnel_out alone: which packets are for tunnels, whole beat by beat, and what is said of them at their end."""

import random

import cocotb
import pytest
from harness import run_block, settings
from stream_model import Packet
from streams import Beat, Domain, Pins, Source, pauses, to_flits

from torusnet.generated.packet import PktType

MOST = 256  # payload of a packet that fits: MaxDatagram is 288
TUNNELS = 0b1010_0100_0000_0001


class Takers:
    """Both sides that take: beats for tunnels, and flits of other packets, whose side is sometimes busy with the one before."""

    def __init__(self, dut, kind: str):
        self.dut, self.pauses = Pins(dut), [pauses(kind, seed) for seed in (3, 4, 5)]
        self.packets: list[list[tuple[int, int]]] = [[]]  # of tunnels: beats of (data, bytes)
        self.messages: list[int] = []
        self.others = self.nullified = self.damaged = 0

    def idle(self) -> None:
        self.dut.out_ready_i.value = self.dut.other_ready_i.value = self.dut.other_busy_i.value = 0

    def drive(self, active: bool) -> None:
        out, other, busy = (next(pause) for pause in self.pauses)
        self.dut.out_ready_i.value, self.dut.other_ready_i.value, self.dut.other_busy_i.value = not out, not other, busy

    def sample(self) -> None:
        dut = self.dut
        valid, other = dut.out_valid_o.value == 1, dut.other_valid_o.value == 1
        assert not (valid and other) and not (valid and dut.other_busy_i.value == 1)
        self.nullified += dut.event_nullified_o.value == 1
        self.damaged += dut.event_damaged_o.value == 1
        self.others += other and dut.other_ready_i.value == 1
        if valid and dut.out_ready_i.value == 1:
            self.packets[-1].append((int(dut.in_data_i.value), int(dut.out_bytes_o.value)))
            if dut.out_last_o.value == 1:
                self.messages.append(int(dut.out_message_o.value))
                self.packets.append([])


@cocotb.test()
async def packets_for_tunnels_are_taken_out(dut):
    bits, rng = settings()["bits"], random.Random(7)
    size = bits // 8
    domain = Domain(dut.clk_i, dut.rst_ni)
    fields = ["head", "tail", "data", "payload_ok", "footer_ok"]
    source = domain.add(Source(dut, "in", fields, pauses(settings()["idle"], 1)))
    takers = domain.add(Takers(dut, settings()["stall"]))
    dut.tunnel_i.value = TUNNELS
    packets, messages, others, nullified, damaged = [], [], 0, 0, 0
    for _ in range(300):
        length = rng.choice([0, 1, 15, 16, 17, 31, 32, 33, 48, MOST - 1, MOST, MOST + 1, 300])
        channel = rng.choice([0, 10, 13, 15, 1, 2, 16, 32, 0x100, 0xFFFF])
        ptype = rng.choice([PktType.STREAM] * 6 + [PktType.WRITE, PktType.NACK])
        some = {"src": rng.getrandbits(22), "transaction": rng.getrandbits(10), "last": rng.random() < 0.5}
        marks = {"poisoned": rng.random() < 0.1, "nullified": rng.random() < 0.1}
        packet = Packet(rng.randbytes(length), channel, ptype=ptype, **some, **marks)
        words = packet.words()
        whole = rng.random() > 0.1
        if not whole and len(words) > 1:  # cut off, or more than it says: by whole flits
            count = rng.choice([-1, 1, 2]) * size // 16
            words = words[: len(words) + count] if count < 0 else words + [rng.getrandbits(128)] * count
            words = words or packet.words()[:1]
        whole = words == packet.words()
        flits = to_flits(words, bits)
        payload_ok, footer_ok = (int(rng.random() > 0.1) for _ in range(2))
        for flit in flits:
            flit.payload_ok, flit.footer_ok = (
                (payload_ok, footer_ok) if flit.tail else (rng.getrandbits(1), rng.getrandbits(1))
            )
        source.send(*flits)
        if ptype != PktType.STREAM or channel >= 16 or not TUNNELS >> channel & 1:
            others += len(flits)
            continue
        fits = length <= MOST
        last_bytes = 16 if bits == 256 and -(-length // 16) % 2 else size
        beats = [(flit.data, size) for flit in flits[:-1]] if fits else []
        packets.append([*beats, (flits[-1].data, last_bytes)])
        trusted = whole and footer_ok and not packet.poisoned and not packet.nullified
        taken_back = whole and footer_ok and not packet.poisoned and packet.nullified
        good = fits and trusted and payload_ok
        refused = not good and not taken_back
        named = packet.src << 10 | packet.transaction
        messages.append((not good, refused, refused and trusted, channel, named if trusted else None))
        nullified += bool(taken_back)
        if whole:  # else whatever stands in the footer's place
            damaged += bool(refused and fits and (not payload_ok or not footer_ok or packet.poisoned))
        elif refused and fits:
            damaged += _broken_footer(flits[-1], bits, length, payload_ok, footer_ok)
    await domain.start()
    await domain.until(lambda: not source.queue, limit=100_000)
    await domain.cycles(50)
    assert takers.packets == [*packets, []]
    for message, (drop, refused, tell, channel, named) in zip(takers.messages, messages, strict=True):
        assert message >> 38 & 3 == 3, "a datagram of its own"
        assert (message >> 42, message >> 41 & 1, message >> 40 & 1, message >> 32 & 63) == (
            drop,
            refused,
            tell,
            channel,
        )
        assert named is None or message & (1 << 32) - 1 == named
    assert (takers.others, takers.nullified, takers.damaged) == (others, nullified, damaged)


def _broken_footer(flit: Beat, bits: int, length: int, payload_ok: int, footer_ok: int) -> bool:
    """Of a packet with a wrong number of flits: a verdict, or the bit where the footer would have `poisoned`, says so."""
    word = flit.data if bits == 128 or -(-length // 16) % 2 else flit.data >> 128
    return bool(not payload_ok or not footer_ok or word >> 48 & 1)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize(("idle", "stall"), [("never", "never"), ("often", "often"), ("bursts", "bursts")])
def test_tunnel_out(bits, idle, stall):
    parameters = {"DataBits": bits, "MaxDatagram": MOST + 32}
    run_block("tn_port_ethernet_tunnel_out", __file__, parameters=parameters, bits=bits, idle=idle, stall=stall)
