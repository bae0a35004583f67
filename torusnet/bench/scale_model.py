"""The model of `./tn bench scale`: fitted to its points, it says what a thousand nodes on many cores would give, and what limits.

It says how long all nodes take for a core cycle: the work of the nodes, shared by all threads; what one thread of each rank does
for every node of the rank when a window ends; and, in each window, something for each further thread of a rank and for each
further rank.
"""

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from torusnet.bench.scale import ScaleDocument, ScalePoint

FAR_NODES, FAR_CORES = 1000, 64  # of the prediction
MOST_LOAD = 0.5  # of each processor before the measurement: with more, nothing is said of threads and ranks
MODEL_POINTS = 6  # at least, for its four numbers


@dataclass(frozen=True)
class Model:
    """How long a core cycle of all nodes takes, in microseconds.

    node: the work of a node; end: of one thread of a rank, for each of its nodes, at the end of windows; thread, rank: for each
    further one, in each window. error: of the speeds that it was fitted to, in the mean."""

    node: float
    end: float
    thread: float
    rank: float
    error: float

    def cycle_us(self, nodes: int, threads: int, ranks: int, windows: float) -> float:
        features = _features(nodes, threads, ranks, windows)
        return sum(f * c for f, c in zip(features, (self.node, self.end, self.thread, self.rank), strict=True))


def _features(nodes: int, threads: int, ranks: int, windows: float) -> tuple[float, float, float, float]:
    largest = -(-nodes // (threads * ranks))  # nodes of the thread that has most
    return float(largest), float(-(-nodes // ranks)), (threads - 1) * windows, (ranks - 1) * windows


def fit(points: "list[ScalePoint]") -> Model:
    """Least squares of the relative errors; no part takes less than no time."""
    import numpy as np

    times = np.array([1e6 * p.wall_s / p.core_cycles for p in points])
    rows = np.array([_features(p.nodes, p.threads, p.ranks, p.windows) for p in points]) / times[:, None]
    best, least = np.zeros(4), np.inf
    for others in itertools.product(
        (False, True), repeat=3
    ):  # of all parts that may be nothing, the best fit without negatives
        used = [True, *others]
        found = np.zeros(4)
        found[used] = np.linalg.lstsq(rows[:, used], np.ones(len(points)), rcond=None)[0]
        error = float(np.sum((rows @ found - 1) ** 2))
        if (found >= 0).all() and error < least - 1e-12:
            best, least = found, error
    return Model(*map(float, best), error=float(np.mean(np.abs(rows @ best - 1))))


def prediction(document: "ScaleDocument") -> list[str]:
    """Of the model, from the clusters under load that share their RTL: an extrapolation, and said to be one."""
    points = [p for p in document.points if p.load == "uniform" and p.windows > 0 and not p.shape.startswith("coded")]
    if len(points) < MODEL_POINTS or max(p.threads for p in points) == 1:
        return []
    machine = document.machine
    if machine.load > MOST_LOAD * machine.processors:
        return [
            f"no model: the machine had other work (load {machine.load:.1f} on {machine.processors} processors), so that threads "
            "and ranks waited for it and not for each other; measure when it is idle."
        ]
    model = fit(points)
    windows = points[-1].windows
    layouts = [(FAR_CORES // ranks, ranks) for ranks in (1, 2, 4, 8, 16, 32, 64) if model.rank > 0 or ranks == 1]
    threads, ranks = min(layouts, key=lambda layout: model.cycle_us(FAR_NODES, *layout, windows))
    cycle_us = model.cycle_us(FAR_NODES, threads, ranks, windows)
    parts = [
        f * c / cycle_us
        for f, c in zip(
            _features(FAR_NODES, threads, ranks, windows),
            (model.node, model.end, model.thread, model.rank),
            strict=True,
        )
    ]
    names = ("the nodes themselves", "the ends of windows", "threads that meet", "messages between ranks")
    limits = ", ".join(
        f"{name} {100 * part:.0f} %" for part, name in sorted(zip(parts, names, strict=True), reverse=True)
    )
    return [
        f"model, fitted to {len(points)} points under load (mean error {100 * model.error:.0f} %): a core cycle takes "
        f"{model.node:.2f} us a node and thread, {model.end:.3f} us a node of the rank, and in each window {model.thread:.1f} us a "
        f"further thread and {model.rank:.1f} us a further rank.",
        f"By it {FAR_NODES} nodes on {FAR_CORES} cores ({ranks} ranks of {threads} threads) make "
        f"{1e6 * FAR_NODES / cycle_us:,.0f} node-cycles/s, {1e6 / cycle_us:,.0f} core cycles a second; what limits: {limits}. "
        "An extrapolation: cores that share caches and memory make it less.",
    ]
