"""Which loads to measure: some of equal distance up to the limit of the routing, then bisection between the last that is carried
and the first that is not. The choice depends on the points alone, so it is the same for any number of processes."""

from collections.abc import Callable

from torusnet.traffic.document import STEPS, LoadPoint

BEYOND = 1.125  # of the limit: the highest load, where the network should be saturated
RESOLUTION = 64  # parts of the limit to which saturation is found

Measure = Callable[[list[int]], list[LoadPoint]]  # points of some rates, at the same time


def spread(limit: float, points: int) -> list[int]:
    """Rates in 1/256 of the line: so many up to the limit, and one beyond."""
    loads = [limit * (i + 1) / points for i in range(points)] + [BEYOND * limit]
    return sorted({min(max(round(STEPS * load), 1), STEPS) for load in loads})


def curve(limit: float, points: int, measure: Measure) -> list[LoadPoint]:
    """All points, by load."""
    found = {point.rate: point for point in measure(spread(limit, points))}
    step = max(1, round(STEPS * limit / RESOLUTION))
    while (rate := next_rate(found, step)) is not None:
        found |= {point.rate: point for point in measure([rate])}
    return [found[rate] for rate in sorted(found)]


def next_rate(found: dict[int, LoadPoint], step: int) -> int | None:
    """The next to measure; None: saturation is known to a step, or the line is carried."""
    saturated = [rate for rate, point in found.items() if point.saturated]
    if not saturated:
        return None if STEPS in found else min(STEPS, max(found) + max(step, max(found) // 8))
    above = min(saturated)
    below = max([rate for rate in found if rate < above], default=0)
    return (above + below) // 2 if above - below > step else None
