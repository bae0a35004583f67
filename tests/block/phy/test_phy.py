"""tn_phy: words through the lanes and back, for every width and number of lanes, and alignment after lost phits."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import STALLS, Beat, Domain, Monitor, Pins, Sink, Source, pauses


class PhitSource:
    """Phits without back-pressure, as a transceiver delivers them."""

    def __init__(self, dut, pause):
        self.dut, self.pause, self.queue = Pins(dut), pause, []

    def idle(self) -> None:
        self.dut.phy_rx_valid_i.value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        self.dut.phy_rx_data_i.value = random.getrandbits(len(self.dut.phy_rx_data_i))
        if active and self.queue and not next(self.pause):
            phit = self.queue.pop(0)
            self.dut.phy_rx_valid_i.value = 1
            self.dut.phy_rx_first_i.value = phit.first
            self.dut.phy_rx_data_i.value = phit.data

    def sample(self) -> None:
        pass


def bench(dut, idle: str, stall: str):
    domain = Domain(dut.clk_link_i, dut.rst_link_ni)
    source = domain.add(Source(dut, "word_tx", ["data"], pause=pauses(idle, 1)))
    phits = domain.add(Sink(dut, "phy_tx", ["first", "data"], pause=pauses(stall, 2)))
    cable = domain.add(PhitSource(dut, pauses(idle, 3)))
    got: list[int] = []
    domain.add(
        Monitor(lambda valid, data: got.append(data) if valid else None, dut.word_rx_valid_o, dut.word_rx_data_o)
    )
    return domain, source, phits, cable, got


def to_phits(word: int, data_bits: int, phit_bits: int) -> list[Beat]:
    """The golden model: low bits first, the first phit marked."""
    if data_bits <= phit_bits:
        return [Beat(first=1, data=word)]
    mask = (1 << phit_bits) - 1
    return [Beat(first=int(i == 0), data=word >> i * phit_bits & mask) for i in range(data_bits // phit_bits)]


@cocotb.test()
async def sends_words_as_phits(dut):
    config = settings()
    domain, source, phits, _, _ = bench(dut, config["idle"], config["stall"])
    words = [random.getrandbits(config["data_bits"]) for _ in range(400)]
    source.send(*(Beat(data=word) for word in words))
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(200)
    golden = [phit for word in words for phit in to_phits(word, config["data_bits"], config["phit_bits"])]
    assert phits.beats == golden
    if config["idle"] == config["stall"] == "never":
        assert phits.cycles[-1] - phits.cycles[0] == len(golden) - 1, "a gap between phits"


@cocotb.test()
async def joins_phits_to_words(dut):
    config = settings()
    domain, _, _, cable, got = bench(dut, config["idle"], "never")
    words = [random.getrandbits(config["data_bits"]) for _ in range(400)]
    cable.queue = [phit for word in words for phit in to_phits(word, config["data_bits"], config["phit_bits"])]
    await domain.start()
    await domain.until(lambda: not cable.queue)
    await domain.cycles(3)
    assert got == words


@cocotb.test()
async def finds_alignment_again(dut):
    """Lost, repeated and foreign phits cost the words that they touch, never a later one."""
    config = settings()
    domain, _, _, cable, got = bench(dut, config["idle"], "never")
    words = [random.getrandbits(config["data_bits"]) for _ in range(600)]
    touched = set()
    for i, word in enumerate(words):
        phits = to_phits(word, config["data_bits"], config["phit_bits"])
        if random.random() < 0.2:
            touched.add(i)
            at = random.randrange(len(phits))
            harm = random.choice(["lose", "repeat", "insert", "unmark"])
            if harm == "lose":
                del phits[at]
            elif harm == "repeat":
                phits.insert(at, phits[at])
            elif harm == "insert":
                phits.insert(at, Beat(first=random.randrange(2), data=random.getrandbits(config["phit_bits"])))
            else:
                phits[0] = Beat(first=0, data=phits[0].data)
        cable.queue += phits
    await domain.start()
    await domain.until(lambda: not cable.queue)
    await domain.cycles(3)
    # An untouched word behind any harm arrives, and the untouched ones keep their order.
    untouched = [word for i, word in enumerate(words) if i not in touched]
    mask = (1 << min(config["data_bits"], config["phit_bits"])) - 1
    rest = iter(got)
    missing = [word for word in untouched if not any(word == other for other in rest)]
    assert not missing, f"{len(missing)} untouched words did not arrive"
    assert touched and mask


PAIRS = [(128, 1), (128, 4), (256, 2)]
PAIRS += [pytest.param(*pair, marks=pytest.mark.long) for pair in ((128, 2), (256, 1), (256, 4))]


@pytest.mark.parametrize("stall", STALLS)
@pytest.mark.parametrize("idle", ["never", "often"])
@pytest.mark.parametrize(("data_bits", "lanes"), PAIRS)
def test_words_through_lanes(data_bits, lanes, idle, stall):
    parameters = {"DataBits": data_bits, "Lanes": lanes}
    config = {"data_bits": data_bits, "phit_bits": 64 * lanes, "idle": idle, "stall": stall}
    run_block("tn_phy", __file__, parameters=parameters, **config)
