"""Golden model of loads: due times, destinations and latencies, as docs/02-port.md#loads has them."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from torusnet.generated.packet import Coord, Node

GAP_SEED, TARGET_SEED = 0x9E3779B9, 0x7F4A7C15
PASSED_GAPS, PASSED_TARGETS = 61, 62
MASK = 2**32 - 1


@dataclass(frozen=True)
class Load:
    """Settings. last: the largest coordinates; units: 0, all packets go to `unit`."""

    rate: int
    uniform: bool = False
    units: int = 0
    last: tuple[int, int, int] = (0, 0, 0)
    last_node: int = 0x7FF
    seed: int = 0
    window: tuple[int, int] = (0, 0)
    unit: int = 0


def numbers(seed: int) -> Iterator[int]:
    number = seed or 1
    while True:
        yield number
        number ^= number << 13 & MASK
        number ^= number >> 17
        number ^= number << 5 & MASK


def _mean_of_part(j: int) -> float:
    """The mean of -ln(1 - v/2) for v from j/64 to (j+1)/64."""

    def integral(w: float) -> float:  # of ln
        return w * math.log(w) - w

    return 2 * 64 * (integral(1 - (j + 1) / 128) - integral(1 - j / 128))


A = [round(256 * k * math.log(2)) for k in range(17)]
B = [math.floor(256 * _mean_of_part(j) + 0.65) for j in range(64)]


def seed_of(load: Load, source: Node, own: int) -> int:
    return load.seed ^ source.pack() << 10 ^ own


def due_times(load: Load, source: Node, flits: int) -> Iterator[int]:
    """Without end; in 2^32 cycles they wrap."""
    mean, due = (flits << 16) // load.rate, 0
    draws = numbers(seed_of(load, source, GAP_SEED))
    for _ in range(PASSED_GAPS):
        next(draws)
    for number in draws:
        times = A[16 - (number >> 16).bit_length()] + B[number >> 10 & 63]
        gap = 0
        for _ in range(3):
            gap = (gap >> 4) + mean * (times & 15)
            times >>= 4
        due = (due + gap) % 2**40
        yield due >> 8


def targets(load: Load, source: Node) -> Iterator[Node]:
    def cut(number: int, last: int) -> int:
        return number & (1 << last.bit_length()) - 1

    draws = numbers(seed_of(load, source, TARGET_SEED))
    for _ in range(PASSED_TARGETS):
        next(draws)
    for number in draws:
        fields = (number >> 26, number >> 21 & 31, number >> 16 & 31)
        place = [cut(field, last) for field, last in zip(fields, load.last, strict=True)]
        unit = cut(number >> 12 & 15, load.units - 1) if load.units else load.unit
        coord = Coord(*place)
        inside = (
            all(p <= last for p, last in zip(place, load.last, strict=True))
            and 64 * coord.y + coord.x <= load.last_node
        )
        if inside and (not load.units or unit < load.units) and coord != source.coord:
            yield Node(coord, unit)


def in_window(load: Load, due: int) -> bool:
    return load.window[0] <= due < load.window[1]


def latency_of(due: int, tail: int) -> int:
    """As the checker has it, from 25 bits."""
    return (tail - due + 2**24) % 2**25 - 2**24


def bin_of(latency: int) -> int:
    if latency < 4:
        return max(latency, 0)
    e = latency.bit_length() - 1
    return min(4 * (e - 1) + (latency >> e - 2 & 3), 63)
