"""tn_link_tx_header: what is left of a packet at each of its flits, another destination, and which headers are to be spoilt."""

import random
from dataclasses import replace

import cocotb
import pytest
from harness import run_block, settings
from streams import STALLS, Domain, Pins, pauses

from torusnet.generated.packet import Coord, Header, header_seal, packet_words

WORD = (1 << 128) - 1
# Packets with the error generator on, and how many it spares between two; behind each stretch one packet with it off
STRETCHES = [(5, 0), (9, 1), (12, 3), (2, 7), (300, 255)]


class Bench:
    """Sends packets whose header may be damaged; knows what each flit and each header have to become."""

    def __init__(self, dut, config):
        self.dut, self.dice, self.stall = Pins(dut), random.Random(3), pauses(config["stall"], 1)
        self.flit_words = config["data_bits"] // 128
        self.plan = [(on, spare, n) for count, spare in STRETCHES for on, n in ((True, count), (False, 1))]
        self.flits: list[int] = []  # of the packet, those to come
        self.on = self.override = False
        self.spare = self.place = self.packets = self.spoilt = self.moved = 0

    def idle(self) -> None:
        for name in ("take", "head", "spoil", "override"):
            getattr(self.dut, f"{name}_i").value = 0

    def _begin(self) -> None:
        """Another packet, and the error generator as it is for it."""
        dice = self.dice
        on, self.spare, left = self.plan[0]
        if on != self.on:
            self.on, self.packets = on, 0
        self.plan[:1] = [(on, self.spare, left - 1)] if left > 1 else []
        length = dice.choice([0, 1, 16, 17, dice.randrange(200), 4096 if dice.random() < 0.02 else 40])
        self.header = replace(Header.unpack(dice.getrandbits(128)), ptype=dice.randrange(32), length=length)
        self.damage = dice.choice([0, 0, 1 << dice.randrange(62, 104)])  # of addr
        self.words = packet_words(self.header)
        count = -(-self.words // self.flit_words)
        self.flits = [dice.getrandbits(128 * self.flit_words) for _ in range(count)]
        self.flits[0] = self.flits[0] & ~WORD | header_seal(self.header) ^ self.damage
        self.place = 0

    def drive(self, active: bool) -> None:
        if not active:
            return self.idle()
        dut, dice = self.dut, self.dice
        if not self.flits and self.plan:
            self._begin()
        self.override, self.coord = dice.random() < 0.5, Coord(*(dice.getrandbits(bits) for bits in Coord.WIDTHS))
        self.take = bool(self.flits) and not next(self.stall)
        dut.take_i.value, dut.head_i.value = self.take, bool(self.flits) and self.place == 0
        dut.data_i.value = self.flits[0] if self.flits else dice.getrandbits(128 * self.flit_words)
        dut.override_i.value, dut.override_coord_i.value = self.override, self.coord.pack()
        dut.spoil_i.value, dut.spare_i.value = self.on, self.spare

    def sample(self) -> None:
        if not self.flits:
            return
        dut, data = self.dut, self.flits[0]
        spoils = self.on and self.packets % (self.spare + 1) == 0 and self.place == 0
        if self.place == 0 and self.override:  # what was damaged before is seen to be so behind
            header = replace(self.header, dst=replace(self.header.dst, coord=self.coord))
            data = data & ~WORD | header_seal(header) ^ self.damage
        assert int(dut.data_o.value) == data
        assert int(dut.words_o.value) == self.words - self.flit_words * self.place
        assert int(dut.spoil_o.value) == spoils, (self.packets, self.spare)
        if self.take:
            self.packets += self.place == 0
            self.spoilt += spoils
            self.moved += 1
            self.flits.pop(0)
            self.place += 1


@cocotb.test()
async def passes_packets_on(dut):
    config = settings()
    domain = Domain(dut.clk_i, dut.rst_ni)
    bench = domain.add(Bench(dut, config))
    await domain.start()
    await domain.until(lambda: not bench.plan and not bench.flits)
    assert bench.spoilt == sum(-(-count // (spare + 1)) for count, spare in STRETCHES) and bench.moved > 500


@pytest.mark.parametrize("stall", STALLS)
@pytest.mark.parametrize("data_bits", [128, 256])
def test_header(data_bits, stall):
    parameters = {"DataBits": data_bits}
    run_block("tn_link_tx_header", __file__, parameters=parameters, data_bits=data_bits, stall=stall)
