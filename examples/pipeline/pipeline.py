"""Before and after a run of pipeline: reads the image, compares the result with one program's, writes it as PNG."""

import struct
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

from torusnet.clocks import with_time
from torusnet.errors import UserError

SAMPLE = Path(__file__).with_name("sample.png")
MAX_WIDTH = 2048  # kMaxWidth in filters.cc
FIT_PIXELS = 640 * 480  # larger images take minutes to simulate


def add_arguments(parser) -> None:
    parser.add_argument(
        "--input", type=Path, default=SAMPLE, help="image file (PNG, JPEG, PGM, ...; default: a sample)"
    )
    parser.add_argument("--edges", type=Path, help="PNG to write (default: edges.png in the run's folder)")
    parser.add_argument(
        "--threshold", type=int, help="gradient that makes an edge, 0 to 2040 (default: the file's, 96)"
    )
    parser.add_argument("--full-size", action="store_true", help="do not scale images above 640 x 480 pixels down")


def prepare(cluster, options, folder: Path) -> None:
    """Writes image.bin and sets the arguments that depend on the image."""
    image = load_image(options.input, options.full_size)
    height, width, _ = image.shape
    (folder / "image.bin").write_bytes(image.tobytes())
    cluster.task("camera").args[2:4] = [width, height]
    display = cluster.task("display").args
    display[0] = replace(display[0], bytes=width * height)
    if options.threshold is not None:
        if not 0 <= options.threshold <= 2040:
            raise UserError(f"--threshold {options.threshold}: outside the gradient's range", cure="0 to 2040")
        cluster.task("thin").args[1] = options.threshold


def load_image(file: Path, full_size: bool = False) -> np.ndarray:
    """The image as rows x columns x (red, green, blue), one byte each."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(file) as opened:
            picture = opened.convert("RGB")
    except FileNotFoundError:
        raise UserError(f"--input {file}: no such file", cure="name an image file") from None
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError) as error:
        raise UserError(f"--input {file}: {error}", cure="name a PNG, JPEG, PGM or other image file") from None
    scale = 1.0 if full_size else (FIT_PIXELS / (picture.width * picture.height)) ** 0.5
    scale = min(1.0, scale, MAX_WIDTH / picture.width)
    if scale < 1:
        size = max(1, int(picture.width * scale)), max(1, int(picture.height * scale))
        print(f"{file.name}: scaled from {picture.width} x {picture.height} to {size[0]} x {size[1]} pixels")
        picture = picture.resize(size)
    return np.asarray(picture, dtype=np.uint8)


def reference(image: np.ndarray, threshold: int) -> np.ndarray:
    """The same filters in one program: what the cluster must produce, bit for bit."""
    rgb = image.astype(np.int64)
    grey = (77 * rgb[..., 0] + 150 * rgb[..., 1] + 29 * rgb[..., 2] + 128) >> 8
    weights = (1, 4, 6, 4, 1)
    total = sum(weights[dy + 2] * weights[dx + 2] * shifted(grey, dy, dx) for dy in range(-2, 3) for dx in range(-2, 3))
    blurred = (total + 128) >> 8
    gx = sum(w * (shifted(blurred, d, 1) - shifted(blurred, d, -1)) for d, w in ((-1, 1), (0, 2), (1, 1)))
    gy = sum(w * (shifted(blurred, 1, d) - shifted(blurred, -1, d)) for d, w in ((-1, 1), (0, 2), (1, 1)))
    ax, ay = abs(gx), abs(gy)
    direction = np.where((gx < 0) == (gy < 0), 1, 3)
    direction[5 * ay < 2 * ax] = 0
    direction[5 * ax < 2 * ay] = 2
    magnitude = ax + ay
    edges = np.zeros_like(magnitude, dtype=np.uint8)
    for number, (dx, dy) in enumerate(((1, 0), (1, 1), (0, 1), (1, -1))):
        largest = (magnitude >= shifted(magnitude, -dy, -dx)) & (magnitude > shifted(magnitude, dy, dx))
        edges[(direction == number) & largest & (magnitude >= threshold)] = 255
    return edges


def shifted(plane: np.ndarray, down: int, right: int) -> np.ndarray:
    """plane[y + down, x + right], the outermost pixels repeated beyond the borders."""
    rows = np.clip(np.arange(plane.shape[0]) + down, 0, plane.shape[0] - 1)
    columns = np.clip(np.arange(plane.shape[1]) + right, 0, plane.shape[1] - 1)
    return plane[rows][:, columns]


def report(cluster, options, result, folder: Path) -> int:
    """Compares with the reference and writes the PNG. Status 1 when they differ."""
    from PIL import Image
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    image = np.frombuffer((folder / "image.bin").read_bytes(), np.uint8)
    width, height = cluster.task("camera").args[2:4]
    image = image.reshape(height, width, 3)
    edges = np.frombuffer(result.outputs["edges.bin"], np.uint8).reshape(height, width)
    expected = reference(image, cluster.task("thin").args[1])
    file = options.edges or folder / "edges.png"
    Image.fromarray(edges).save(file)
    differing = int((edges != expected).sum())
    first, last = struct.unpack("<2Q", result.outputs["cycles.bin"])
    cycles = partial(with_time, period=result.core_fs(), unit=" cycles")
    console.print(
        f"{width} x {height} pixels through {len(cluster.tasks)} tasks on {len({t.node for t in cluster.tasks})} FPGAs: "
        f"first row out after {cycles(first)}, last after {cycles(last)} at {cluster.node.core_mhz:g} MHz "
        f"(RTL simulation, {cluster.node.width_bits} bit, {cluster.link.lanes} lanes, "
        f"transceiver {cluster.link.transceiver} {cluster.link.transceiver_ns:g} ns)."
    )
    if differing:
        console.print(f"[red]{differing} of {edges.size} pixels differ from the single program's result[/red]")
        return 1
    console.print(f"Equal to the single program's result in all {edges.size} pixels. Written: {file}")
    return 0
