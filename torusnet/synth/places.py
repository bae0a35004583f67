"""Places that tables take on the device: a place holds one table of six inputs, or two with at most five different inputs together.

Vendors report places ("CLB LUTs"), yosys counts tables, so published figures are beside the number of places. Two tables are put
together here only if they share an input, as synthesis does it; placement may join unrelated ones, too, or part some.
"""

from collections import defaultdict
from collections.abc import Sequence

MAX_SHARED = 5  # different inputs of two tables in one place
# Tables at one net that are looked at for a partner: a net that feeds hundreds says little of what belongs together.
MAX_LOOKED_AT = 64


def pairs(tables: Sequence[frozenset[int]]) -> list[tuple[int, int]]:
    """Tables, each the set of its inputs, that share a place; by their numbers.

    Greedy, the largest first, each with the free one with which it shares most and that adds least, of those looked at: where no
    net feeds more of them than that, at least half of what would be possible.
    """
    readers: dict[int, list[int]] = defaultdict(list)
    order = sorted(
        (i for i, table in enumerate(tables) if len(table) <= MAX_SHARED), key=lambda i: (-len(tables[i]), i)
    )
    for i in order:
        for net in tables[i]:
            readers[net].append(i)
    taken: set[int] = set()
    found = []
    for i in order:
        if i in taken:
            continue
        best = None
        for net in sorted(tables[i], key=lambda net: (len(readers[net]), net)):
            free = [j for j in readers[net][:MAX_LOOKED_AT] if j != i and j not in taken]
            for j in free:
                together = len(tables[i] | tables[j])
                if together <= MAX_SHARED:
                    rank = (-len(tables[i] & tables[j]), together, j)
                    best = min(best or rank, rank)
        if best is not None:
            taken |= {i, best[2]}
            found.append((i, best[2]))
    return found
