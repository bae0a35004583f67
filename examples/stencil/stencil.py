"""Before and after a run of stencil: makes the plate, splits it among the nodes, compares with numpy, draws it."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

from torusnet.clocks import with_time
from torusnet.errors import UserError

MAX_SIDE, SPREAD = 64, 0.2  # kMaxSide and kSpread in stencil.cc
OUTPUT, ROWS, COLUMNS, STEPS = 5, 6, 7, 8  # positions in the arguments


def add_arguments(parser) -> None:
    parser.add_argument("--size", type=int, default=48, help="rows and columns of the plate (default 48)")
    parser.add_argument("--steps", type=int, default=60, help="steps of time (default 60)")


def plate(size: int) -> np.ndarray:
    """Cold, with a hot square, a warm bar and a freezing point."""
    start = np.zeros((size, size))
    start[size // 6 : size // 3, size // 8 : size // 3] = 100.0
    start[size // 2 : size // 2 + max(size // 16, 1), size // 3 :] = 60.0
    start[3 * size // 4, size // 5] = -200.0
    return start


def reference(field: np.ndarray, steps: int) -> np.ndarray:
    """The same steps on the whole plate, sums in the order of stencil.cc: equal bit for bit."""
    for _ in range(steps):
        west, east = np.roll(field, 1, axis=1), np.roll(field, -1, axis=1)
        south, north = np.roll(field, 1, axis=0), np.roll(field, -1, axis=0)
        field = field + SPREAD * ((west + east) + (south + north) - 4.0 * field)
    return field


def shape(cluster, size: int) -> tuple[int, int]:
    """Rows and columns of a block."""
    across, up, _ = cluster.lattice
    rows, columns = size // up, size // across
    if size < 1 or size % up or size % across or max(rows, columns) > MAX_SIDE:
        step, most = int(np.lcm(up, across)), MAX_SIDE * min(up, across)
        raise UserError(
            f"--size {size}: no blocks of at most {MAX_SIDE} x {MAX_SIDE} points on {across} x {up} nodes",
            cure=f"a multiple of {step} up to {most // step * step}",
        )
    return rows, columns


def blocks(cluster, rows: int, columns: int):
    """The part of the plate that each task has, y upwards."""
    for task in cluster.tasks:
        x, y, _ = task.node
        yield task, (slice(y * rows, (y + 1) * rows), slice(x * columns, (x + 1) * columns))


def prepare(cluster, options, folder: Path) -> None:
    if cluster.lattice.z > 1:
        raise UserError("the plate is flat", cure="a lattice of one or two dimensions")
    if not 1 <= options.steps <= 100_000:
        raise UserError(f"--steps {options.steps}: 1 to 100000")
    rows, columns = shape(cluster, options.size)
    start = plate(options.size)
    for number, (task, part) in enumerate(blocks(cluster, rows, columns)):
        (folder / f"start{number}.bin").write_bytes(start[part].tobytes())
        task.args[OUTPUT] = replace(task.args[OUTPUT], bytes=8 * rows * columns)
        task.args[ROWS], task.args[COLUMNS], task.args[STEPS] = rows, columns, options.steps


def report(cluster, options, result, folder: Path) -> int:
    """Compares with numpy, draws. Status 1 when they differ."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    rows, columns = shape(cluster, options.size)
    field = np.zeros((options.size, options.size))
    cycles = []
    for number, (_, part) in enumerate(blocks(cluster, rows, columns)):
        field[part] = result.array(f"field{number}.bin", float, (rows, columns))
        cycles.append(result.array(f"cycles{number}.bin", "u8"))
    total = max(end for _, end, _ in cycles) - min(begin for begin, _, _ in cycles)
    exchange = max(waited for *_, waited in cycles)
    spent = partial(with_time, period=result.core_fs(), unit=" cycles")
    console.print(
        f"{options.size} x {options.size} points on {cluster.num_nodes} FPGAs, {options.steps} steps: {spent(int(total))} "
        f"at {cluster.node.core_mhz:g} MHz, {spent(int(total) // options.steps)} a step, "
        f"{exchange / total:.0%} of them for the exchange of edges (RTL simulation)."
    )
    expected = reference(plate(options.size), options.steps)
    picture = draw(plate(options.size), field, (rows, columns), options.steps, folder)
    console.print(f"Heat map: {picture}")
    if not np.array_equal(field, expected):
        console.print(f"[red]{int((field != expected).sum())} of {field.size} points differ from numpy's[/red]")
        return 1
    console.print("Equal to numpy's result on the whole plate in every bit.")
    return 0


def draw(start: np.ndarray, field: np.ndarray, block: tuple[int, int], steps: int, folder: Path) -> Path:
    """The plate before and after, with the borders of the blocks."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, 2, figsize=(9, 4.4), layout="constrained")
    low, high = float(min(start.min(), field.min(), -1.0)), float(max(start.max(), 1.0))
    for axis, values, title in zip(axes, (start, field), ("start", f"after {steps} steps"), strict=True):
        shown = axis.imshow(values, origin="lower", cmap="inferno", vmin=max(low, -20.0), vmax=high)
        for row in range(block[0], len(values), block[0]):
            axis.axhline(row - 0.5, color="white", linewidth=0.6, alpha=0.6)
        for column in range(block[1], len(values), block[1]):
            axis.axvline(column - 0.5, color="white", linewidth=0.6, alpha=0.6)
        axis.set_title(title)
    figure.colorbar(shown, ax=axes, label="temperature")
    file = folder / "heat.png"
    figure.savefig(file, dpi=120)
    pyplot.close(figure)
    return file
