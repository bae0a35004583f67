"""Two small tables share a place of the device: counted by hand, and beside the best pairing of all."""

import random
from functools import cache

import pytest

from torusnet.synth import places


@pytest.mark.parametrize(
    ("tables", "expected"),
    [
        ([{1, 2}, {2, 3, 4}], 1),
        ([{1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}], 1),
        ([{1, 2, 3}, {3, 4, 5, 6}], 0),  # six different inputs
        ([{1, 2, 3, 4, 5, 6}, {1, 2}], 0),  # the large one needs all of its place
        ([{1, 2}, {3, 4}], 0),  # nothing in common
        ([{1, 2}, {1, 2}, {1, 2}], 1),  # two, and one left
        ([{1, 2, 3, 4}, {1, 2, 3, 9}, {1, 2, 3, 4, 8}, {3, 9}], 2),
        ([set(), {1}], 0),
    ],
)
def test_pairs_by_hand(tables, expected):
    assert len(places.pairs([frozenset(table) for table in tables])) == expected


@pytest.mark.parametrize("seed", range(20))
def test_pairs_fit_and_are_at_least_half_of_what_is_possible(seed):
    draw = random.Random(seed)
    tables = [frozenset(draw.sample(range(12), draw.randint(1, 6))) for _ in range(14)]
    found = places.pairs(tables)

    def fit(i: int, j: int) -> bool:
        return bool(tables[i] & tables[j]) and len(tables[i] | tables[j]) <= 5

    assert all(fit(i, j) for i, j in found)
    assert len({i for pair in found for i in pair}) == 2 * len(found), "no table twice"

    @cache
    def most(left: frozenset[int]) -> int:
        if len(left) < 2:
            return 0
        first = min(left)
        rest = left - {first}
        return max([most(rest), *(1 + most(rest - {j}) for j in rest if fit(first, j))])

    best = most(frozenset(range(len(tables))))
    assert best / 2 <= len(found) <= best
