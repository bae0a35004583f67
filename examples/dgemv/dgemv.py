"""Before and after a run of dgemv: makes A and x, splits the rows among the workers, compares y with numpy."""

import struct
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

from torusnet.clocks import with_time
from torusnet.errors import UserError

MAX_SIZE = 4096  # kMaxSize in dgemv.cc


def add_arguments(parser) -> None:
    parser.add_argument("--size", type=int, default=256, help="rows and columns of A (default 256)")
    parser.add_argument(
        "--matrix", type=Path, help="A as .npy file, square, double precision (default: random numbers)"
    )
    parser.add_argument("--vector", type=Path, help="x as .npy file (default: random numbers)")


def prepare(cluster, options, folder: Path) -> None:
    """Writes x and every worker's rows of A; sets the arguments that depend on the size."""
    a, x = operands(options)
    size = len(x)
    (folder / "x.bin").write_bytes(x.tobytes())
    np.save(folder / "a.npy", a)
    root = cluster.task("root").args
    workers = root[0].names
    root[1] = len(workers)
    root[3] = replace(root[3], bytes=8 * size)
    root[4] = size
    for number, name in enumerate(workers):
        first, end = size * number // len(workers), size * (number + 1) // len(workers)
        arguments = cluster.task(name).args
        arguments[2:5] = [first, end - first, size]
        (folder / arguments[1].file).write_bytes(a[first:end].tobytes() or bytes(8))


def operands(options) -> tuple[np.ndarray, np.ndarray]:
    """A and x: from the user's files, or random with a fixed seed."""
    random = np.random.default_rng(1)
    if not options.matrix:
        _check_size(options.size)
    a = _load(options.matrix, 2) if options.matrix else random.standard_normal((options.size, options.size))
    x = _load(options.vector, 1) if options.vector else random.standard_normal(a.shape[0])
    if a.shape != (len(x), len(x)):
        raise UserError(
            f"A is {' x '.join(map(str, a.shape))}, x has {len(x)} numbers", cure="a square A and an x as long"
        )
    _check_size(len(x))
    return a, x


def _check_size(size: int) -> None:
    """Before memory is taken for a matrix of this size."""
    if not 1 <= size <= MAX_SIZE:
        raise UserError(f"size {size}: a worker's memory for x holds {MAX_SIZE} numbers", cure=f"1 to {MAX_SIZE}")


def _load(file: Path, dimensions: int) -> np.ndarray:
    try:
        array = np.load(file, allow_pickle=False)
    except (OSError, ValueError) as error:
        raise UserError(f"{file}: {error}", cure="name a file written by numpy.save") from None
    if not isinstance(array, np.ndarray) or array.ndim != dimensions:
        raise UserError(f"{file}: not an array of {dimensions} dimensions", cure="name a file written by numpy.save")
    return np.ascontiguousarray(array, dtype=np.float64)


def reference(a: np.ndarray, x: np.ndarray) -> np.ndarray:
    """A x, each sum from the first column to the last as the workers do it: equal bit for bit."""
    y = np.zeros(len(a))
    for column in range(a.shape[1]):
        y = y + a[:, column] * x[column]
    return y


def report(cluster, options, result, folder: Path) -> int:
    """Compares y with the reference. Status 1 when they differ."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    x = np.frombuffer((folder / "x.bin").read_bytes())
    a = np.load(folder / "a.npy")
    y = np.frombuffer(result.outputs["y.bin"])
    size = len(x)
    start, sent, done = struct.unpack("<3Q", result.outputs["cycles.bin"])
    cycles = partial(with_time, period=result.core_fs(), unit=" cycles")
    us = (done - start) / cluster.node.core_mhz
    workers = len(cluster.task("root").args[0].names)
    console.print(
        f"{size} x {size} doubles, {workers} workers: x sent after {cycles(sent - start)}, y complete after "
        f"{cycles(done - start)} at {cluster.node.core_mhz:g} MHz, {2 * size * size / us / 1000:.2f} Gflop/s "
        f"(RTL simulation, {cluster.node.width_bits} bit, {cluster.link.lanes} lanes, transceiver "
        f"{cluster.link.transceiver} {cluster.link.transceiver_ns:g} ns)."
    )
    np.save(folder / "y.npy", y)
    if not np.array_equal(y, reference(a, x)):
        console.print(f"[red]{int((y != reference(a, x)).sum())} of {size} elements differ from numpy's[/red]")
        return 1
    console.print(
        f"Equal to numpy's column-by-column sum in every bit; numpy's own A @ x differs by at most {abs(a @ x - y).max():.1e}. "
        f"Written: {folder / 'y.npy'}"
    )
    return 0
