"""Which of many settings the suite runs; the others are marked `long`."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, product

import pytest


def pairwise(**values: Sequence):
    """Parametrises a test by all combinations of these values. Not `long` are so many that each two values of different names meet
    (pairwise testing), by a greedy search."""
    combined = list(product(*(range(len(each)) for each in values.values())))

    def pairs(places: tuple[int, ...]) -> set:
        return set(combinations(enumerate(places), 2))

    unmet, chosen = set().union(*map(pairs, combined)), set()
    while unmet:
        best = max(combined, key=lambda places: len(pairs(places) & unmet))
        chosen.add(best)
        unmet -= pairs(best)
    cases = [
        pytest.param(
            *(each[at] for each, at in zip(values.values(), places, strict=True)), marks=_long(places not in chosen)
        )
        for places in combined
    ]
    return pytest.mark.parametrize(",".join(values), cases)


def in_turn(names: Iterable[str], kinds: Sequence[str], long: Collection[str] = ()) -> list:
    """Each name with each kind. Not `long` is each with the first kind and with one of the others in turn, but for those named."""
    return [
        pytest.param(name, kind, marks=_long(name in long or place not in (0, 1 + number % (len(kinds) - 1))))
        for number, name in enumerate(names)
        for place, kind in enumerate(kinds)
    ]


def _long(yes: bool):
    return pytest.mark.long if yes else ()
