"""Golden models of XGMII, 64 bits wide [IEEE8023 §46]: frames to words and back, character by character, every rule checked.

A character is (control, byte); a word is (rxd, rxc) with the first character in the low bits. Frames are bytes from the destination
address to the check sequence.
"""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

IDLE, START, TERMINATE, ERROR, SEQUENCE = 0x07, 0xFB, 0xFD, 0xFE, 0x9C
PREAMBLE = bytes([0x55] * 6 + [0xD5])  # behind the start character
LOCAL_FAULT = [(1, SEQUENCE), (0, 0), (0, 0), (0, 1)]
REMOTE_FAULT = [(1, SEQUENCE), (0, 0), (0, 0), (0, 2)]
IDLES = [(1, IDLE)] * 8


def fcs(data: bytes) -> bytes:
    return struct.pack("<I", zlib.crc32(data))


def whole(data: bytes) -> bytes:
    """A frame as it is on the line: padded, with its check sequence."""
    padded = data.ljust(60, b"\0")
    return padded + fcs(padded)


def characters(frame: bytes) -> list[tuple[int, int]]:
    return [(1, START), *((0, byte) for byte in PREAMBLE + frame), (1, TERMINATE)]


def pack(eight: list[tuple[int, int]]) -> tuple[int, int]:
    data = sum(byte << 8 * k for k, (_, byte) in enumerate(eight))
    return data, sum(control << k for k, (control, _) in enumerate(eight))


def unpack(data: int, control: int) -> list[tuple[int, int]]:
    return [(control >> k & 1, data >> 8 * k & 0xFF) for k in range(8)]


@dataclass
class Received:
    frame: bytes
    lane: int  # where it began
    gap: int | None  # bytes since the end of the one before, the terminate character included
    good: bool  # ended by a terminate character, with a check sequence that is right and at least 64 bytes


class Parser:
    """Takes what leaves a transmitter and asserts that it is legal: nothing but idle, frames, and, where `faults`, sequences."""

    def __init__(self, faults: bool = False):
        self.faults = faults
        self.frames: list[Received] = []
        self.sequences: list[int] = []  # kinds of sequences
        self.place = 0  # characters so far
        self._frame: bytearray | None = None
        self._error = False
        self._ended: int | None = None
        self._sequence: bytearray | None = None

    def word(self, data: int, control: int) -> None:
        for is_control, byte in unpack(data, control):
            self._character(is_control, byte)
            self.place += 1

    def _character(self, control: int, byte: int) -> None:
        column = self.place % 4
        if self._sequence is not None:
            assert not control, "a sequence has three bytes of data"
            self._sequence.append(byte)
            if column == 3:
                assert self._sequence[:2] == b"\0\0"
                self.sequences.append(self._sequence[2])
                self._sequence = None
        elif control and byte == SEQUENCE and self.faults:
            assert column == 0
            self._sequence = bytearray()
            self._frame = None  # a fault may come in the middle of a frame
        elif self._frame is None:
            assert control, f"data {byte:02x} outside of a frame"
            if byte == START:
                assert column == 0, "frames begin in the first lane of a column"
                self._frame, self._lane, self._error = bytearray(), self.place % 8, False
                self._gap = None if self._ended is None else self.place - self._ended
            else:
                assert byte == IDLE, f"character {byte:02x} between frames"
        elif control and byte == TERMINATE:
            frame = bytes(self._frame)
            assert frame[:7] == PREAMBLE
            body = frame[7:]
            good = not self._error and len(body) >= 64 and fcs(body[:-4]) == body[-4:]
            self.frames.append(Received(body, self._lane, self._gap, good))
            self._frame, self._ended = None, self.place
        elif control and byte == IDLE and self.faults:
            self._frame = None  # a remote fault silences a frame in its middle
        else:
            assert not control or byte == ERROR, f"control character {byte:02x} in a frame"
            self._error = self._error or bool(control)
            self._frame.append(byte)


def words(stream: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Characters to words; the rest is idle."""
    stream = stream + [(1, IDLE)] * (-len(stream) % 8)
    for place in range(0, len(stream), 8):
        yield pack(stream[place : place + 8])
