"""Reads Verilator's coverage.dat and adds up what many simulations counted, over all instances and parameterizations.

A line of such a file is `C '<key>^B<value>^A...' <count>`; the keys that matter here:

    f file   l line   n column   t line, branch, toggle or user   o what: if, else, block, signal[3]:0->1, name of a cover
    S source lines that the point stands for: "12-14,18"   h instance

A point is the same wherever its module is instantiated; only cover points in generate loops are told apart, by the loops' indices.
A module's parameters may remove code: a point exists if any build has it, and is covered if any build covers it.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from torusnet.sources import ROOT

NOT_COUNTED = re.compile(
    r"_cover\.sv$|/node/generated/|^tests/"
)  # cover points, tables of registers, wrappers of tests

_RECORD = re.compile(r"^C '(.*)' (\d+)$", re.MULTILINE)
_PLACE = re.compile(r"\x01h\x02.*$|\x01page\x02[^\x01]*")  # instance, and parameters
_INDEX = re.compile(r"(?:__BRA__|\[)(\d+)(?:__KET__|\])")


@dataclass(frozen=True)
class Point:
    """Something that a simulation counts. lines: the source lines that it stands for (line and branch points)."""

    file: str
    line: int
    column: int
    kind: str
    what: str
    lines: tuple[int, ...] = ()


class Counts:
    """How often each point was met, added up over any number of files."""

    def __init__(self) -> None:
        self.raw: Counter[str] = Counter()
        self.files = 0

    def add(self, text: str) -> None:
        """The contents of one coverage.dat."""
        for key, count in _RECORD.findall(text.replace(f"\x01f\x02{ROOT}/", "\x01f\x02")):
            if "\x01t\x02user" in key and ".u_cover." in key:  # not so in a file that was saved
                loops = "".join(f"[{i}]" for i in _INDEX.findall(key.rpartition(".u_cover.")[2]))
                key = re.sub(r"(\x01o\x02[^\x01]*)", rf"\1{loops}", key)
            self.raw[_PLACE.sub("", key)] += int(count)
        self.files += 1

    def points(self) -> dict[Point, int]:
        """Every point with its count."""
        found: Counter[Point] = Counter()
        for key, count in self.raw.items():
            found[_point(key)] += count
        return dict(found)

    def save(self, path: Path) -> None:
        """Writes them as one file in the same format."""
        path.write_text("# SystemC::Coverage-3\n" + "".join(f"C '{key}' {n}\n" for key, n in sorted(self.raw.items())))


def file_of(key: str) -> str:
    """The source file of a record, from the project's folder if it lies in it."""
    return re.search(r"\x01f\x02([^\x01]*)", key)[1]


def _point(key: str) -> Point:
    values = dict(part.split("\x02", 1) for part in key.split("\x01") if part)
    lines = "" if values["t"] == "user" else values.get("S", "")
    return Point(file_of(key), int(values["l"]), int(values["n"]), values["t"], values["o"], _lines(lines))


def _lines(text: str) -> tuple[int, ...]:
    """`12-14,18` -> 12, 13, 14, 18."""
    found: list[int] = []
    for part in text.split(","):
        if part:
            first, _, last = part.partition("-")
            found += range(int(first), int(last or first) + 1)
    return tuple(found)


@dataclass
class File:
    """Coverage of one source file. `lines`: of each line that is code, the count of its rarest point."""

    path: str
    lines: dict[int, int] = field(default_factory=dict)
    branches: list[tuple[Point, int]] = field(default_factory=list)
    toggles: list[tuple[Point, int]] = field(default_factory=list)
    covers: list[tuple[Point, int]] = field(default_factory=list)

    @property
    def noun(self) -> str:
        """The block of the path that the file belongs to: its folder under hw."""
        parts = Path(self.path).parts
        return parts[1] if len(parts) > 2 and parts[0] == "hw" else ""

    def uncovered(self) -> list[int]:
        return sorted(line for line, count in self.lines.items() if count == 0)


def by_file(points: dict[Point, int]) -> dict[str, File]:
    """Files under hw, cover points with the module that they watch."""
    files: dict[str, File] = {}
    for point, count in points.items():
        if point.kind == "user":
            path = point.file.replace("_cover.sv", ".sv")
            files.setdefault(path, File(path)).covers.append((point, count))
            continue
        if NOT_COUNTED.search(point.file) or not point.file.startswith("hw/"):
            continue
        file = files.setdefault(point.file, File(point.file))
        if point.kind == "toggle":
            file.toggles.append((point, count))
            continue
        for line in point.lines:
            file.lines[line] = min(count, file.lines.get(line, count))
        if point.kind == "branch":
            file.branches.append((point, count))
    return dict(sorted(files.items()))


Pair = tuple[int, int]  # so many of so many


def percent(pair: Pair) -> float:
    return 100.0 * pair[0] / pair[1] if pair[1] else 100.0


@dataclass
class Summary:
    """Coverage of a group of files; of each pair the covered ones first."""

    lines: Pair
    branches: Pair
    toggles: Pair
    covers: Pair


def summary(files: Iterable[File]) -> Summary:
    files = list(files)

    def pair(counts: Iterable[int]) -> Pair:
        counts = list(counts)
        return sum(count > 0 for count in counts), len(counts)

    return Summary(
        pair(count for file in files for count in file.lines.values()),
        pair(count for file in files for _, count in file.branches),
        pair(count for file in files for _, count in file.toggles),
        pair(count for file in files for _, count in file.covers),
    )
