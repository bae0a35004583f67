"""Finds the RTL files that a module needs: a file is named after its module or package, so names are enough.

`closure("tn_router")` returns the files in an order in which each comes after the packages and modules that it uses; a
Verilator waiver file (`<name>.vlt`) beside a file is put in front of it. In builds for coverage the cover points of these files
come last. `revision()` says which sources these are.
"""

import functools
import re
import subprocess
from pathlib import Path

from torusnet.quality.coverage import collect

ROOT = Path(__file__).resolve().parent.parent
HW = ROOT / "hw"

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_NAME = re.compile(r"\btn_\w+")
_WHITE = re.compile(r"\s+")


def revision() -> str:
    """Short git revision of the sources, + when they differ from it; empty outside git."""
    try:
        run = subprocess.run(
            ["git", "-C", str(ROOT), "describe", "--always", "--dirty=+"], capture_output=True, text=True, timeout=10
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return run.stdout.strip() if run.returncode == 0 else ""


@functools.cache
def index() -> dict[str, Path]:
    """Module or package name -> file, for everything under hw/."""
    return {path.stem: path for path in sorted(HW.rglob("*.sv"))}


def code(path: Path) -> bytes:
    """The text of an RTL file without comments and layout: what results depend on."""
    return _WHITE.sub(" ", _COMMENT.sub("", path.read_text())).strip().encode()


def used_names(path: Path) -> list[str]:
    """Names of files under hw/ that this file mentions outside comments, in the order of appearance."""
    return _used_names(path, path.stat().st_mtime_ns)


@functools.cache
def _used_names(path: Path, _changed_ns: int) -> list[str]:
    text = _COMMENT.sub("", path.read_text())
    return [name for name in dict.fromkeys(_NAME.findall(text)) if name in index() and name != path.stem]


def closure(*tops: str) -> list[Path]:
    """Files for the given modules and all that they use. KeyError names a module that hw/ does not have."""
    order: dict[Path, None] = {}
    visiting: set[str] = set()

    def visit(name: str) -> None:
        path = index()[name]
        if path in order or name in visiting:
            return
        visiting.add(name)
        for used in used_names(path):
            visit(used)
        waiver = path.with_suffix(".vlt")
        if waiver.exists():
            order[waiver] = None
        order[path] = None

    for top in tops:
        visit(top)
    return [*order, *(covers(list(order)) if collect.FOLDER else [])]


def covers(files: list[Path]) -> list[Path]:
    """The cover points beside these files: `<module>_cover.sv` binds itself to <module>, in builds for `./tn coverage` only."""
    return [path.with_name(f"{path.stem}_cover.sv") for path in files if f"{path.stem}_cover" in index()]
