"""Golden model of 10GBASE-R [IEEE8023 §49.2]: XGMII words to 66-bit blocks and back, field by field from figure 49-7.

A block is an integer of 66 bits, bit 0 first on the line. Words of XGMII are (data, control), 64 and 8 bits.
"""

IDLE, START, TERMINATE, ERROR, SEQUENCE = 0x07, 0xFB, 0xFD, 0xFE, 0x9C
DATA_HEADER, CONTROL_HEADER = 0b10, 0b01
CODES = {IDLE: 0x00, ERROR: 0x1E}
TERMINATES = [0x87, 0x99, 0xAA, 0xB4, 0xCC, 0xD2, 0xE1, 0xFF]
IDLES = (0x0707070707070707, 0xFF)
LOCAL_FAULTS = (0x0100009C0100009C, 0x11)
ERRORS = (0xFEFEFEFEFEFEFEFE, 0xFF)
ERROR_BLOCK = CONTROL_HEADER | (0x1E | sum(0x1E << 8 + 7 * k for k in range(8))) << 2


def lanes(word: tuple[int, int]) -> list[tuple[int, int]]:
    """(control, byte) of each lane."""
    return [(word[1] >> k & 1, word[0] >> 8 * k & 0xFF) for k in range(8)]


def word(characters: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(byte << 8 * k for k, (_, byte) in enumerate(characters)), sum(
        c << k for k, (c, _) in enumerate(characters)
    )


def control(payload: int) -> int:
    return CONTROL_HEADER | payload << 2


def encode(given: tuple[int, int]) -> tuple[str, int]:
    """Kind (C, S, D, T or E) and block."""
    each = lanes(given)
    is_idle = [pair == (1, IDLE) for pair in each]
    text = [byte for _, byte in each]

    def ordered(column: int) -> bool:
        first, *rest = each[4 * column : 4 * column + 4]
        return first == (1, SEQUENCE) and not any(c for c, _ in rest)

    def begins(column: int) -> bool:
        first, *rest = each[4 * column : 4 * column + 4]
        return first == (1, START) and not any(c for c, _ in rest)

    def three(column: int) -> int:
        """Three bytes of a column where they stand in the block."""
        return sum(text[4 * column + k] << 8 * (4 * column + k) for k in (1, 2, 3))

    if given[1] == 0:
        return "D", DATA_HEADER | given[0] << 2
    if all(is_idle):
        return "C", control(0x1E)
    if begins(0) and not any(c for c, _ in each[4:]):
        return "S", control(0x78 | sum(text[k] << 8 * k for k in range(1, 8)))
    if all(is_idle[:4]) and begins(1):
        return "S", control(0x33 | three(1))
    if ordered(0) and begins(1):
        return "S", control(0x66 | three(0) | three(1))
    if ordered(0) and ordered(1):
        return "C", control(0x55 | three(0) | three(1))
    if ordered(0) and all(is_idle[4:]):
        return "C", control(0x4B | three(0))
    if all(is_idle[:4]) and ordered(1):
        return "C", control(0x2D | three(1))
    for k in range(8):
        if each[k] == (1, TERMINATE) and not any(c for c, _ in each[:k]) and all(is_idle[k + 1 :]):
            return "T", control(TERMINATES[k] | sum(text[i] << 8 * (i + 1) for i in range(k)))
    return "E", ERROR_BLOCK


def decode(block: int) -> tuple[str, tuple[int, int]]:
    header, payload = block & 3, block >> 2
    if header == DATA_HEADER:
        return "D", (payload, 0)
    if header != CONTROL_HEADER:
        return "E", ERRORS
    names = {code: byte for byte, code in CODES.items()}
    codes = [names.get(payload >> 8 + 7 * k & 0x7F) for k in range(8)]

    def controls(first: int, behind: int = 8) -> list[tuple[int, int]] | None:
        return None if None in codes[first:behind] else [(1, code) for code in codes[first:behind]]

    def text(*places: int) -> list[tuple[int, int]]:
        return [(0, payload >> 8 * k & 0xFF) for k in places]

    sound = [payload >> 32 & 15 == 0, payload >> 36 & 15 == 0]  # ordered sets are sequences
    begin, ordered = [(1, START)], [(1, SEQUENCE)]
    match payload & 0xFF:
        case 0x1E:
            found = ("C", controls(0)) if codes == [IDLE] * 8 else None
        case 0x78:
            found = "S", begin + text(1, 2, 3, 4, 5, 6, 7)
        case 0x33:
            found = ("S", controls(0, 4) + begin + text(5, 6, 7)) if controls(0, 4) else None
        case 0x66:
            found = ("S", ordered + text(1, 2, 3) + begin + text(5, 6, 7)) if sound[0] else None
        case 0x55:
            found = ("C", ordered + text(1, 2, 3) + ordered + text(5, 6, 7)) if all(sound) else None
        case 0x4B:
            found = ("C", ordered + text(1, 2, 3) + controls(4)) if sound[0] and controls(4) else None
        case 0x2D:
            found = ("C", controls(0, 4) + ordered + text(5, 6, 7)) if sound[1] and controls(0, 4) else None
        case kind if kind in TERMINATES:
            k = TERMINATES.index(kind)
            rest = controls(k + 1)
            found = None if rest is None else ("T", text(*range(1, k + 1)) + [(1, TERMINATE)] + rest)
        case _:
            found = None
    return ("E", ERRORS) if found is None else (found[0], word(found[1]))


class TransmitStates:
    """Figure 49-14."""

    AFTER = {"INIT": "CS", "C": "CS", "D": "DT", "T": "CS", "E": "DTC"}

    def __init__(self):
        self.state = "INIT"

    def send(self, given: tuple[int, int]) -> int:
        kind, block = encode(given)
        if kind in self.AFTER[self.state]:
            self.state = {"C": "C", "S": "D", "D": "D", "T": "T"}[kind]
            return block
        self.state = "E"
        return ERROR_BLOCK


class ReceiveStates:
    """Figure 49-15: a block is judged when the next one is known."""

    def __init__(self):
        self.state, self.waiting = "INIT", None

    def receive(self, block: int) -> tuple[int, int] | None:
        before, self.waiting = self.waiting, decode(block)
        if before is None:
            return None
        kind, given = before
        ends = kind == "T" and self.waiting[0] in "SC"
        legal = {"INIT": kind in "CS", "C": kind in "CS", "T": kind in "CS"}
        legal |= {"D": kind == "D" or ends, "E": kind in "DC" or ends}
        if legal[self.state]:
            self.state = {"C": "C", "S": "D", "D": "D", "T": "T"}[kind]
            return given
        self.state = "E"
        return ERRORS
