"""The plan that the task `measure` walks through (examples/ring4/measure.cc), and the reading of what it wrote."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

TRIP, STREAM = 1, 2
TWO_SENDERS = 1 << 16
STREAM_RESULTS = 5
SIZES = tuple(16 << i for i in range(9))  # 16 B .. 4 KiB
LONG_SIZES = (8 << 10, 16 << 10, 64 << 10)  # messages of several packets


@dataclass(frozen=True)
class Row:
    """One test at one size. peer: index of the other end in the task's list `peers` (0 = the measuring task itself).

    count: round trips, or messages of one sender. own_clock: the receiver is on the same node, so its clock serves and
    the acknowledgement's way is left out.
    """

    test: str
    kind: int
    peer: int
    bytes: int
    count: int
    two_senders: bool = False
    own_clock: bool = False

    @property
    def traversals(self) -> int:
        """Ways between two tasks in one repetition: a message to oneself makes one, a round trip two."""
        return 1 if self.peer == 0 else 2

    @property
    def messages(self) -> int:
        return self.count * (2 if self.two_senders else 1)

    @property
    def results(self) -> int:
        """Numbers that the task writes for this row."""
        return self.count if self.kind == TRIP else STREAM_RESULTS


def trips(test: str, peer: int, sizes, repetitions: int) -> list[Row]:
    return [Row(test, TRIP, peer, size, repetitions) for size in sizes]


def streams(test: str, peer: int, sizes, words: int, word_bytes: int, **more) -> list[Row]:
    """Streams of about `words` words each, headers and footers included, but of 16 messages at least."""
    return [
        Row(
            test,
            STREAM,
            peer,
            size,
            max(16, words * word_bytes // (size + 32) // (2 if more.get("two_senders") else 1)),
            **more,
        )
        for size in sizes
    ]


def encode(rows: list[Row]) -> bytes:
    """The plan as the task reads it: four 32-bit numbers a row."""
    return b"".join(
        struct.pack("<4I", row.kind, row.peer | TWO_SENDERS * row.two_senders, row.bytes, row.count) for row in rows
    )


def result_bytes(rows: list[Row]) -> int:
    return 8 * sum(row.results for row in rows)


def decode(rows: list[Row], data: bytes) -> Iterator[tuple[Row, tuple[int, ...]]]:
    """Each row with the numbers that belong to it."""
    if len(data) < result_bytes(rows):
        raise ValueError(f"{len(data)} bytes of results, {result_bytes(rows)} expected")
    offset = 0
    for row in rows:
        yield row, struct.unpack_from(f"<{row.results}Q", data, offset)
        offset += 8 * row.results
