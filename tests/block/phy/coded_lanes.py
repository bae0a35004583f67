"""Golden model of coded lanes: 64b/66b blocks, scrambler, and a line that delays, shifts, swaps and disturbs them.

A block is an integer of 66 bits as it goes over the line: bit 0 first, which is the header's bit 0.
"""

import random

DATA, CONTROL = 0b10, 0b01  # headers
IDLE, WORD, MARKER, BAD = range(4)  # kinds of block, as block_kind_e
PAYLOAD = (1 << 64) - 1
IDLE_PAYLOAD = 0x1E


def marker_byte(lane: int, lanes: int, ready: bool) -> int:
    return ready << 7 | (lanes - 1) << 2 | lane


def marker_payload(byte: int) -> int:
    return 0x4B | sum((byte ^ (0xFF if i % 2 == 0 else 0)) << 8 * i for i in range(1, 8))


def encode(kind: int, payload: int = 0, lane: int = 0, lanes: int = 1, ready: bool = False) -> int:
    if kind == WORD:
        return payload << 2 | DATA
    if kind == MARKER:
        return marker_payload(marker_byte(lane, lanes, ready)) << 2 | CONTROL
    return IDLE_PAYLOAD << 2 | CONTROL


def decode(block: int, lanes: int) -> tuple[int, int]:
    """Kind and 64 bits of a block that is not scrambled."""
    header, payload = block & 3, block >> 2
    if header == DATA:
        return WORD, payload
    if block == encode(IDLE):
        return IDLE, payload
    byte = payload >> 8 & 0xFF
    if header == CONTROL and payload == marker_payload(byte) and byte >> 2 & 3 == lanes - 1:
        return MARKER, payload
    return BAD, payload


class Scrambler:
    """Bit by bit: every bit sent is the bit to send plus those sent 39 and 58 bits before."""

    def __init__(self, state: int = 0):
        self.state = state  # the last 58 bits on the line, the latest lowest

    def _bits(self, block: int, sent_is_output: bool) -> int:
        result = block & 3
        for i in range(2, 66):
            bit = block >> i & 1
            out = bit ^ self.state >> 38 & 1 ^ self.state >> 57 & 1
            self.state = (self.state << 1 | (out if sent_is_output else bit)) & (1 << 58) - 1
            result |= out << i
        return result

    def scramble(self, block: int) -> int:
        return self._bits(block, True)

    def descramble(self, block: int) -> int:
        return self._bits(block, False)


class Lane:
    """A lane and its transceiver's gearbox: blocks come out late by `blocks` and `bits`, until slips take the bits away."""

    def __init__(self, blocks: int, bits: int, rng: random.Random):
        self.rng = rng
        self.fill = blocks * 66 + bits
        self.buffer = rng.getrandbits(self.fill) if self.fill else 0

    def slip(self) -> None:
        """Everything one bit earlier; a gearbox at the end of its range begins again at the other end."""
        if self.fill == 0:
            self.buffer, self.fill = self.rng.getrandbits(66), 66
        self.buffer >>= 1
        self.fill -= 1

    def lose(self, bits: int) -> None:
        """The receiver sees more than there is: bits are repeated, as after a loss of its clock."""
        self.buffer = self.buffer << bits | self.rng.getrandbits(bits)
        self.fill += bits

    def transfer(self, block: int) -> int:
        self.buffer |= block << self.fill
        out = self.buffer & (1 << 66) - 1
        self.buffer >>= 66
        return out


class Line:
    """All lanes of one direction. order[p]: which lane of the sender arrives at place p."""

    def __init__(self, lanes: int, *, skew=None, bits=None, order=None, seed: int = 1):
        self.rng = random.Random(f"line {seed}")
        self.order = order or list(range(lanes))
        skew, bits = skew or [0] * lanes, bits or [0] * lanes
        self.lanes = [Lane(skew[i], bits[i], self.rng) for i in range(lanes)]
        self.error_rate = 0.0  # per block
        self.noise: set[int] = set()  # places that receive noise only
        self.flips: list[tuple[int, int]] = []  # (place, bit) to flip in the next column

    def transfer(self, column: list[int], slips: int) -> list[int]:
        """Blocks by sender's lane in, blocks by place out."""
        out = []
        for place, lane in enumerate(self.lanes):
            if slips >> place & 1:
                lane.slip()
            block = lane.transfer(column[self.order[place]])
            if self.rng.random() < self.error_rate:
                block ^= 1 << self.rng.randrange(66)
            for at, bit in self.flips:
                block ^= (at == place) << bit
            out.append(self.rng.getrandbits(66) if place in self.noise else block)
        self.flips = []
        return out
