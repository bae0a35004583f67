"""Before and after a run of rdma_halo: reads the plate, splits it among the programs, compares with numpy, draws it."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from torusnet.errors import UserError

MAX_SIDE, SPREAD = 62, 0.2  # kMaxSide and kSpread in halo.c
EAST, NORTH, OUTPUT, ROWS, COLUMNS, STEPS = 2, 3, 5, 6, 7, 8  # positions in the arguments
PLATE = Path(__file__).with_name("plate.pgm")


def add_arguments(parser) -> None:
    parser.add_argument(
        "--plate", type=Path, default=PLATE, help="a picture: its greys are temperatures, 0 to 255 degrees"
    )
    parser.add_argument("--steps", type=int, default=40, help="steps of time (default 40)")


def read(file: Path) -> np.ndarray:
    """The temperatures, rows from south to north."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(file) as picture:
            plate = np.asarray(picture.convert("L"), dtype=float)[::-1]
    except (OSError, UnidentifiedImageError) as error:
        raise UserError(f"--plate {file}: {error}", cure="name a picture that Pillow reads, such as a .pgm") from error
    if any(side % 2 or not 4 <= side <= 2 * MAX_SIDE for side in plate.shape):
        rows, columns = plate.shape
        raise UserError(
            f"--plate {file}: {columns} x {rows} points do not split into four blocks",
            cure=f"an even number of points in each direction, 4 to {2 * MAX_SIDE}",
        )
    return plate


def reference(plate: np.ndarray, steps: int) -> np.ndarray:
    """The same steps on the whole plate, sums in the order of halo.c: equal bit for bit. The border stays as it is."""
    for _ in range(steps):
        here = plate[1:-1, 1:-1]
        around = (plate[1:-1, :-2] + plate[1:-1, 2:]) + (plate[:-2, 1:-1] + plate[2:, 1:-1])
        following = plate.copy()
        following[1:-1, 1:-1] = here + SPREAD * (around - 4.0 * here)
        plate = following
    return plate


def blocks(cluster, rows: int, columns: int):
    """The part of the plate that each program has."""
    for program in cluster.programs:
        x, y = program.args[EAST] * columns, program.args[NORTH] * rows
        yield program, (slice(y, y + rows), slice(x, x + columns))


def prepare(cluster, options, folder: Path) -> None:
    if not 1 <= options.steps <= 100_000:
        raise UserError(f"--steps {options.steps}: 1 to 100000")
    plate = read(options.plate)
    rows, columns = (side // 2 for side in plate.shape)
    for number, (program, part) in enumerate(blocks(cluster, rows, columns)):
        (folder / f"start{number}.bin").write_bytes(plate[part].tobytes())
        program.args[OUTPUT] = replace(program.args[OUTPUT], bytes=8 * rows * columns)
        program.args[ROWS], program.args[COLUMNS], program.args[STEPS] = rows, columns, options.steps


def report(cluster, options, result, folder: Path) -> int:
    """Compares with numpy, draws. Status 1 when they differ."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    plate = read(options.plate)
    rows, columns = (side // 2 for side in plate.shape)
    field = np.zeros_like(plate)
    times = []
    for number, (_, part) in enumerate(blocks(cluster, rows, columns)):
        field[part] = result.array(f"field{number}.bin", float, (rows, columns))
        times.append(result.array(f"times{number}.bin", "u8"))
    total_us = (max(end for _, end, _ in times) - min(begin for begin, _, _ in times)) / 1e6
    exchange_us = max(spent for *_, spent in times) / 1e6
    console.print(
        f"{2 * columns} x {2 * rows} points on {cluster.num_nodes} nodes, {options.steps} steps: {total_us:.1f} us, "
        f"{total_us / options.steps:.2f} us a step, {exchange_us / options.steps:.2f} of them for the exchange of edges "
        f"by RDMA (RTL simulation)."
    )
    console.print(f"Heat map: {draw(plate, field, options.steps, folder)}")
    wrong = int((field != reference(plate, options.steps)).sum())
    if wrong:
        console.print(f"[red]{wrong} of {field.size} points differ from numpy's[/red]")
        return 1
    console.print("Equal to numpy's result on the whole plate in every bit.")
    return 0


def draw(plate: np.ndarray, field: np.ndarray, steps: int, folder: Path) -> Path:
    """The plate before and after, with the borders of the blocks."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
    for axis, values, title in zip(axes, (plate, field), ("start", f"after {steps} steps"), strict=True):
        shown = axis.imshow(values, origin="lower", cmap="inferno", vmin=0, vmax=255)
        axis.axhline(len(values) / 2 - 0.5, color="white", linewidth=0.6, alpha=0.6)
        axis.axvline(len(values[0]) / 2 - 0.5, color="white", linewidth=0.6, alpha=0.6)
        axis.set_title(title)
    figure.colorbar(shown, ax=axes, label="degrees")
    file = folder / "heat.png"
    figure.savefig(file, dpi=120)
    pyplot.close(figure)
    return file
