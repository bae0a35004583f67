"""Periods of clocks, exact, and the times of cycles for messages: wherever a cycle is named, its time stands beside it."""

from fractions import Fraction

from torusnet.cluster.model import Cluster


def period_fs(mhz: float) -> Fraction:
    """Exact period of a clock whose frequency is a decimal number of MHz."""
    return Fraction(10**9) / Fraction(str(mhz))


def off(period: Fraction, ppm: Fraction) -> Fraction:
    """A period by an oscillator that is so far off: exact to less than a femtosecond in the longest run."""
    return (period / (1 + ppm / 10**6)).limit_denominator(10**10)


def core_period_fs(cluster: Cluster, seed: int, node: int = 0) -> Fraction:
    """Period of a node's core clock, by its own oscillator."""
    return off(period_fs(cluster.node.core_mhz), cluster.ppm(seed)[node])


def with_time(cycles: int, period: Fraction, unit: str = "") -> str:
    """`1,300 (8,666.7 ns)`: a cycle of a clock of this period, counted from 0; or `20 core cycles (133.3 ns)`, with a unit."""
    return f"{cycles:,}{unit} ({int(cycles * period) / 1e6:,.1f} ns)"
