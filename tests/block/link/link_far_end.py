"""A far end of a link in Python, that hears every word and answers each INIT as a test says; and how such a test begins."""

from collections import deque

from link_format import Decoder, announce
from streams import Domain, Pins, start_all

from torusnet.generated.packet import LINK_VERSION, LinkInit, LinkKind, link_seal

LINK_CYCLE_PS = 6400
INPUTS = ("cfg_", "tx_", "rx_", "phy_", "health_", "record_", "register_")  # beside those of the words themselves


class FarEnd:
    """Calls `answer` for every INIT that it hears. heard: all of these, in order; nonce: its own, of its next INIT."""

    def __init__(self, dut, data_bits: int):
        self.dut, self.flit_words, self.nonce = Pins(dut), data_bits // 128, 0x5A5
        self.decoder, self.heard, self.queue = Decoder(self.flit_words), [], deque()

    def say(self, *words) -> None:
        for word in words:
            self.queue.extend(announce(link_seal(word), self.flit_words))

    def init(self, **more) -> LinkInit:
        """Of one that hears the other end."""
        return LinkInit(
            seen=1,
            flit_words=self.flit_words,
            version=LINK_VERSION,
            nonce=self.nonce,
            echo=self.heard[-1].nonce,
            **more,
        )

    def answer(self) -> None:
        raise NotImplementedError

    def idle(self) -> None:
        self.dut.word_rx_valid_i.value, self.dut.word_tx_ready_i.value = 0, 1

    def drive(self, active: bool) -> None:
        self.dut.word_rx_valid_i.value = int(bool(self.queue))
        if self.queue:
            self.dut.word_rx_data_i.value = self.queue.popleft()

    def sample(self) -> None:
        if self.dut.word_tx_valid_o.value:
            self.decoder.take(int(self.dut.word_tx_data_o.value))
        for event in self.decoder.events:
            if event[:2] == ("control", LinkKind.INIT):
                self.heard.append(LinkInit.unpack(event[2]))
                self.answer()
        self.decoder.events.clear()


async def start_link(dut, far: FarEnd, **inputs: int) -> tuple[Domain, Domain]:
    """Starts both clocks of a link with replay and takes it out of reset; inputs are 0 but for these."""
    for name in dir(dut):
        if name.startswith(INPUTS) and name.endswith("_i"):
            getattr(dut, name).value = 0
    for name, value in {"cfg_replay_i": 1, **inputs}.items():
        getattr(dut, name).value = value
    core, link = Domain(dut.clk_i, dut.rst_ni), Domain(dut.clk_link_i, dut.rst_link_ni, LINK_CYCLE_PS)
    link.add(far)
    await start_all(core, link)
    return core, link
