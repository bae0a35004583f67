"""The lines and cover points that no test reaches, each with its reason: torusnet/quality/coverage/explained.yaml.

    hw/router/tn_router_input.sv:
      - line: "default: cause = DropNone;"      # the line's text, without indentation: it may move
        why: all values are listed above; the tools want a default
      - cover: FullAtBothEndsC                  # name of a cover point
        why: ...

An entry stands for all uncovered lines with this text. One that explains nothing is an error: its line is gone, or is covered.
"""

from dataclasses import dataclass, field
from pathlib import Path

from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.quality.coverage.points import File

FILE = Path(__file__).with_name("explained.yaml")


@dataclass
class Explained:
    """Reasons of one file: text of a line or name of a cover point -> why."""

    lines: dict[str, str] = field(default_factory=dict)
    covers: dict[str, str] = field(default_factory=dict)


def load(path: Path = FILE) -> dict[str, Explained]:
    from ruamel.yaml import YAML

    found: dict[str, Explained] = {}
    for file, entries in (YAML(typ="safe").load(path.read_text()) or {}).items():
        explained = found.setdefault(file, Explained())
        for entry in entries:
            group = explained.lines if "line" in entry else explained.covers
            key = entry.get("line") or entry.get("cover")
            if not key or not str(entry.get("why", "")).strip() or len(entry) != 2 or key in group:
                raise Failure(f"{path}: {file}: {entry}: wants `line` or `cover`, once, and `why`")
            group[key] = str(entry["why"]).strip()
    return found


@dataclass
class Gap:
    """Something that no test reached. why: empty if nobody knows."""

    file: str
    line: int
    text: str
    why: str
    kind: str = "line"


def gaps(file: File, source: list[str], explained: Explained | None) -> list[Gap]:
    """The uncovered lines and cover points of one file."""
    explained = explained or Explained()
    found = []
    for number in file.uncovered():
        text = source[number - 1].strip() if number <= len(source) else ""
        found.append(Gap(file.path, number, text, explained.lines.get(text, "")))
    for point, count in sorted(file.covers, key=lambda item: (item[0].line, item[0].what)):
        if count == 0:
            why = explained.covers.get(point.what) or explained.covers.get(point.what.split("[")[0], "")
            found.append(Gap(file.path, point.line, point.what, why, "cover point"))
    return found


def stale(explained: dict[str, Explained], found: list[Gap], measured: dict[str, File]) -> list[str]:
    """Entries that explain nothing, in words. Files without counts are not judged, unless they are gone."""
    complaints = []
    for file, entries in explained.items():
        if file not in measured:
            complaints += [] if (ROOT / file).exists() else [f"{file}: explained, but there is no such file"]
            continue
        here = [gap for gap in found if gap.file == file]
        lines = {gap.text for gap in here if gap.kind == "line"}
        covers = {gap.text for gap in here if gap.kind != "line"} | {
            gap.text.split("[")[0] for gap in here if gap.kind != "line"
        }
        complaints += [f"{file}: covered or gone, but explained: {text}" for text in entries.lines if text not in lines]
        complaints += [f"{file}: hit or gone, but explained: {name}" for name in entries.covers if name not in covers]
    return complaints


def missing_text(explained: dict[str, Explained], root: Path) -> list[str]:
    """Explained lines that the sources do not have: what can be checked without measuring."""
    complaints = []
    for file, entries in explained.items():
        path = root / file
        if not path.is_file():
            complaints.append(f"{file}: explained, but there is no such file")
            continue
        text = {line.strip() for line in path.read_text().splitlines()}
        complaints += [f"{file}: no line `{line}`" for line in entries.lines if line not in text]
    return complaints
