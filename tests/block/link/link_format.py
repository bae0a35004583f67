"""Golden model of the words on a link: what a sender makes of packets, what a receiver makes of words. See docs/04-link.md."""

from torusnet.generated.packet import (
    LINK_MAGIC,
    Footer,
    Header,
    LinkKind,
    LinkStart,
    crc8,
    crc32,
    footer_seal,
    header_ecc,
    link_crc16,
    link_seal,
    link_sum,
    packet_words,
)

MASK = (1 << 128) - 1
# What the check byte of a header is off by, by the bit that is wrong
COLUMNS = [header_ecc(1 << place) ^ (1 << place) >> 120 for place in range(128)]


def start(words: list[int], vc: int, seq: int = 0, sent: int = 0) -> int:
    """START of a packet, given as its words."""
    header_sum = link_sum(words[:1])
    return link_seal(LinkStart(vc=vc, seq=seq, sent=sent & 0xFFFF, words=len(words), header_sum=header_sum))


def bound(words: list[int], seq: int) -> list[int]:
    """A packet as it is on the cable while flits are numbered: the footer bound to the number in its START."""
    if len(words) == 1:
        return words
    footer = Footer.unpack(words[-1])
    footer.crc32 ^= seq
    return [*words[:-1], footer.pack()]


def footprint(words: list[int], flit_words: int) -> int:
    """Words that a packet takes in a buffer of whole flits."""
    return -(-len(words) // flit_words) * flit_words


def announce(control: int, flit_words: int) -> list[int]:
    """Link words of a control word with its MAGIC."""
    return [LINK_MAGIC, control] if flit_words == 1 else [LINK_MAGIC | control << 128]


def stuff(flit: int, flit_words: int) -> list[int]:
    """Link words of a flit."""
    if flit & MASK != LINK_MAGIC:
        return [flit]
    return [LINK_MAGIC, flit] if flit_words == 1 else [LINK_MAGIC | LINK_MAGIC << 128, flit]


def crc32_share(word: int) -> int:
    """What a word adds to the state of a CRC-32 behind it."""
    return crc32([word]) ^ crc32([0])


def word_look(word: int) -> int:
    """What the receiver may know of a word by itself, as it is laid out in word_look_t."""
    footer = Footer.unpack(word)
    footer.crc32 &= 0xFFFF0000
    made_up = footer_seal(Footer(nullified=1, first=1, last=1))
    code = crc8(word) ^ word >> 120
    return crc32_share(word) << 9 | code << 1 | (footer.nullified and footer.pack() != made_up)


def header_look(word: int) -> int:
    """The same for a header, as in header_look_t."""
    off = header_ecc(word) ^ word >> 120
    odd = off.bit_count() % 2
    place = COLUMNS.index(off if odd else off ^ 0x80)
    return (not off) << 17 | odd << 16 | place << 9 | packet_words(Header.unpack(word))


class Decoder:
    """Takes link words apart: `events` is a list of ("flit", number) and ("control", kind, number)."""

    def __init__(self, flit_words: int):
        self.flit_words = flit_words
        self.events: list[tuple] = []
        self.bare_starts = 0  # START words without MAGIC
        self._prefix = False
        self._left = 0  # words of the packet that are still to come
        self._after_tail = False

    def _control(self, word: int) -> None:
        if link_crc16(word) != word >> 112:
            self.events.append(("bad",))
            return
        self.events.append(("control", word & 0xFF, word))
        if word & 0xFF == LinkKind.START:
            self._left = LinkStart.unpack(word).words

    def _flit(self, flit: int) -> None:
        self.events.append(("flit", flit))
        self._after_tail = 0 < self._left <= self.flit_words
        self._left = max(0, self._left - self.flit_words)

    def take(self, word: int) -> None:
        after_tail, self._after_tail = self._after_tail, False
        if self.flit_words == 2:
            if not self._prefix and word & MASK == LINK_MAGIC:
                self._prefix = word >> 128 == LINK_MAGIC
                if not self._prefix:
                    self._control(word >> 128)
            else:
                self._prefix = False
                self._flit(word)
        elif self._prefix:
            self._prefix = False
            self._flit(word) if word == LINK_MAGIC else self._control(word)
        elif word == LINK_MAGIC:
            self._prefix = True
        elif after_tail and word & 0xFF == LinkKind.START and link_crc16(word) == word >> 112:
            self.bare_starts += 1
            self._control(word)
        else:
            self._flit(word)
