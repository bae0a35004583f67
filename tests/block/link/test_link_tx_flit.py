"""tn_link_tx_flit: every flit passes in order, at full rate, with what the framer wants to know of it."""

import random

import cocotb
from choose import pairwise
from harness import run_block, settings
from link_format import MASK, bound
from streams import STALLS, Beat, Domain, Sink, Source, pauses

from torusnet.generated.packet import LINK_MAGIC, link_sum

BOUND = bound([0, 0], 0xFFFF)[1]


@cocotb.test()
async def passes_flits_with_their_notes(dut):
    config = settings()
    words = config["data_bits"] // 128
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", ["side", "data", "spoil"], pause=pauses(config["idle"], 1)))
    sink = domain.add(Sink(dut, "out", ["side", "data", "noise", "magic", "sum"], pause=pauses(config["stall"], 2)))
    near = [LINK_MAGIC ^ flip for flip in (0, 1, 1 << 127, 1 << 88, 1 << 103, BOUND, 1 << 87, 1 << 104, 1 << 88 | 1)]
    flits = [[random.choice([*near, random.getrandbits(128)]) for _ in range(words)] for _ in range(300)]
    for flit in flits:
        data = sum(word << 128 * i for i, word in enumerate(flit))
        source.send(Beat(side=random.getrandbits(13), data=data, spoil=random.randrange(2)))
    sides = [(beat.side, beat.spoil) for beat in source.queue]
    dut.noise_i.value = noise = random.getrandbits(128)
    await domain.start()
    await domain.until(lambda: len(sink.beats) == len(flits))
    for flit, (side, spoil), beat in zip(flits, sides, sink.beats, strict=True):
        assert (beat.side, beat.data) == (side, sum(word << 128 * i for i, word in enumerate(flit)))
        assert beat.noise == (noise if spoil else 0)
        assert beat.magic & 1 == ((flit[0] ^ LINK_MAGIC) & ~BOUND & MASK == 0)
        assert beat.magic >> 1 == ((flit[0] ^ LINK_MAGIC) & BOUND == 0)
        for i, word in enumerate(flit):
            assert beat.sum >> 32 * i & 0xFFFFFFFF == link_sum([word])
    if config["idle"] == config["stall"] == "never":
        assert sink.cycles[-1] - sink.cycles[0] == len(flits) - 1


@pairwise(*((bits, "never", "never") for bits in (128, 256)), data_bits=[128, 256], idle=STALLS, stall=STALLS)
def test_flit(data_bits, idle, stall):
    conditions = {"data_bits": data_bits, "idle": idle, "stall": stall}
    run_block("tn_link_tx_flit", __file__, parameters={"DataBits": data_bits}, **conditions)
