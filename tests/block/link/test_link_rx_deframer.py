"""tn_link_rx_deframer against golden words: flits and sound control words come out, and garbage does not confuse it for long."""

import random

import cocotb
import pytest
from harness import run_block, settings
from link_format import announce, stuff
from streams import Beat, Domain, Monitor, Pins, pauses

from torusnet.generated.packet import LINK_MAGIC, LinkCheck, LinkCredit, LinkKind, LinkStart, link_seal


class WordSource:
    """Words without back-pressure, as a cable delivers them; `outside_i` goes along in the cycle in which a word comes out."""

    def __init__(self, dut, pause):
        self.dut, self.pause, self.queue = Pins(dut), pause, []
        self._tail = self._before = 0

    def idle(self) -> None:
        self.dut.word_valid_i.value = 0
        self.dut.outside_i.value = 0

    def drive(self, active: bool) -> None:
        if not active:
            return self.idle()
        # What comes out is the word of two cycles ago: whether a packet ended before that one is known now.
        self.dut.outside_i.value = self._before
        self._before, self._tail = self._tail, 0
        self.dut.word_valid_i.value = 0
        self.dut.word_data_i.value = random.getrandbits(len(self.dut.word_data_i))
        if self.queue and not next(self.pause):
            beat = self.queue.pop(0)
            self.dut.word_valid_i.value = 1
            self.dut.word_data_i.value = beat.word
            self._tail = beat.after_tail

    def sample(self) -> None:
        pass


def bench(dut, config):
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(WordSource(dut, pauses(config["idle"], 1)))
    got: list[tuple] = []

    early = [0]  # what was announced in the cycle before

    def see(flit_valid, inside, loose, outside, flit, control_valid, control, start, check, bad, next_word) -> None:
        assert flit_valid + control_valid + bad <= 1
        assert flit_valid == (loose if outside else inside)
        assert not flit_valid or early[0] == flit
        if control_valid:
            assert early[0] >> config["data_bits"] - 128 == control
            assert (start, check) == (control & 0xFF == LinkKind.START, control & 0xFF == LinkKind.CHECK)
        early[0] = next_word
        if flit_valid:
            got.append(("flit", flit))
        if control_valid:
            got.append(("control", control))
        if bad:
            got.append(("bad",))

    names = [
        "flit_valid_o",
        "inside_valid_o",
        "loose_valid_o",
        "outside_i",
        "flit_data_o",
        "control_valid_o",
        "control_data_o",
        "control_start_o",
        "control_check_o",
    ]
    names += ["event_bad_control_o", "early_o"]
    domain.add(Monitor(see, *(getattr(dut, name) for name in names)))
    return domain, source, got


def mixture(rng: random.Random, flit_words: int, count: int) -> tuple[list[int], list[tuple]]:
    """Link words, and what they mean."""
    words, meaning = [], []
    for _ in range(count):
        if rng.random() < 0.3:
            credit = LinkCredit(health=rng.getrandbits(16), limit=tuple(rng.getrandbits(16) for _ in range(4)))
            control = link_seal(
                rng.choice([credit, LinkCheck(seq=rng.getrandbits(16)), LinkStart(words=rng.randrange(258))])
            )
            words += announce(control, flit_words)
            meaning.append(("control", control))
        else:
            halves = [rng.choice([LINK_MAGIC, rng.getrandbits(128)]) for _ in range(flit_words)]
            flit = sum(half << 128 * k for k, half in enumerate(halves))
            words += stuff(flit, flit_words)
            meaning.append(("flit", flit))
    return words, meaning


@cocotb.test()
async def undoes_framing(dut):
    config = settings()
    domain, source, got = bench(dut, config)
    words, meaning = mixture(random, config["data_bits"] // 128, 1500)
    source.queue += [Beat(word=word, after_tail=0) for word in words]
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(4)
    assert got == meaning


@cocotb.test()
async def understands_the_second_announcement_after_garbage(dut):
    config = settings()
    flit_words = config["data_bits"] // 128
    domain, source, got = bench(dut, config)
    await domain.start()
    for i in range(60):
        garbage = [
            random.choice([LINK_MAGIC, random.getrandbits(128)])
            | random.choice([LINK_MAGIC, random.getrandbits(128)]) << 128
            for _ in range(random.randrange(6))
        ]
        garbage = [word & (1 << config["data_bits"]) - 1 for word in garbage]
        control = link_seal(LinkCredit(health=i))
        # The first one may be spoilt by a MAGIC at the end of the garbage; a flit behind it ends any confusion.
        words = garbage + announce(control, flit_words) + [0] + announce(control ^ 0, flit_words)
        got.clear()
        source.queue += [Beat(word=word, after_tail=0) for word in words]
        await domain.until(lambda: not source.queue)
        await domain.cycles(4)
        assert got[-1] == ("control", control)


@cocotb.test()
async def refuses_damaged_control_words(dut):
    config = settings()
    flit_words = config["data_bits"] // 128
    domain, source, got = bench(dut, config)
    await domain.start()
    control = link_seal(LinkCredit(health=5))
    for bit in range(128):
        got.clear()
        source.queue += [Beat(word=word, after_tail=0) for word in announce(control ^ 1 << bit, flit_words)]
        await domain.until(lambda: not source.queue)
        await domain.cycles(4)
        assert got == [("bad",)]


@cocotb.test()
async def takes_start_without_magic_only_behind_a_packet(dut):
    domain, source, got = bench(dut, settings())
    await domain.start()
    start = link_seal(LinkStart(words=1, seq=7))
    credit = link_seal(LinkCredit(health=7))
    words = [(9, 0), (start, 1), (8, 0), (start, 0), (credit, 1), (start ^ 1 << 40, 1)]
    source.queue += [Beat(word=word, after_tail=after_tail) for word, after_tail in words]
    await domain.until(lambda: not source.queue)
    await domain.cycles(4)
    flits = [("flit", word) for word, _ in words]
    assert got == [flits[0], ("control", start), *flits[2:]]


@pytest.mark.parametrize("idle", ["never", "often"])
@pytest.mark.parametrize("data_bits", [128, 256])
def test_deframer(data_bits, idle):
    checks = ["undoes_framing", "understands_the_second_announcement_after_garbage", "refuses_damaged_control_words"]
    parameters = {"DataBits": data_bits}
    run_block("tn_link_rx_deframer", __file__, parameters=parameters, checks=checks, data_bits=data_bits, idle=idle)


def test_bare_start():
    checks = "takes_start_without_magic_only_behind_a_packet"
    run_block("tn_link_rx_deframer", __file__, checks=checks, data_bits=128, idle="never")
