"""Which of many settings the suite runs; the others are marked `long`."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, product

import pytest


def pairwise(*always: tuple, **values: Sequence):
    """Parametrises a test by all combinations of these values. Not `long` are few of them, found by a greedy search, such that any
    two values of different names meet in one (pairwise testing), and those that are named."""
    assert len(values) > 2, "of two names all pairs are all combinations"
    combined = list(product(*(range(len(each)) for each in values.values())))

    def given(places: tuple[int, ...]) -> tuple:
        return tuple(each[at] for each, at in zip(values.values(), places, strict=True))

    def pairs(places: tuple[int, ...]) -> set:
        return set(combinations(enumerate(places), 2))

    chosen = {places for places in combined if given(places) in always}
    unmet = set().union(*map(pairs, combined)).difference(*map(pairs, chosen))
    while unmet:
        best = max(combined, key=lambda places: len(pairs(places) & unmet))
        chosen.add(best)
        unmet -= pairs(best)
    cases = [pytest.param(*given(places), marks=_long(places not in chosen)) for places in combined]
    return pytest.mark.parametrize(",".join(values), cases)


def in_turn(names: Iterable[str], kinds: Sequence[str], long: Collection[str] = ()) -> list:
    """Each name with each kind. Not `long`: each name with the first kind, and with one of the others in turn; of the names in
    `long`, none."""
    assert len(kinds) > 1
    return [
        pytest.param(name, kind, marks=_long(name in long or place not in (0, 1 + number % (len(kinds) - 1))))
        for number, name in enumerate(names)
        for place, kind in enumerate(kinds)
    ]


def _long(yes: bool):
    return pytest.mark.long if yes else ()
