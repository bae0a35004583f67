"""Does the test suite notice a bug? Puts realistic bugs into a copy of the sources, one at a time, and runs the tests that should.

A bug is a patch in tests/seeded/ whose head says what it is (`Bug:`), what it would do in the field (`Field:`), and which tests are
expected to fail (`Caught-by:`, arguments of pytest). The table of all of them is docs/seeded-bugs.md.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from rich.console import Console

from torusnet.environment import ROOT, VENV
from torusnet.errors import Failure, UserError

PATCHES = ROOT / "tests" / "seeded"
BUILD = ROOT / "build" / "seeded"
PAGE = ROOT / "docs" / "seeded-bugs.md"
SOURCES = ("hw", "sim", "host", "examples", "torusnet")  # where a bug may be
COPIED = (*SOURCES, "bench", "docs", "spec", "tests", "README.md", "LICENSE", "pyproject.toml")
COPIED += (".ci", "requirements.txt", "requirements-tools.txt")
# ./tn of a copy, whose environment is there and knows another folder
LAUNCHER = """#!/bin/sh
root=$(cd -- "${0%/*}" && pwd -P)
PYTHONPATH=$root exec "$root/.venv/bin/python" -m torusnet "$@"
"""
SHARED = ("block/runtime-*", "sim/runtime-*", "sim/engine-*")  # built once for all: nothing of the RTL is in them
TIMEOUT_S = 900
# What a test prints that could not build what it tests: no bug was noticed
UNBUILT = re.compile(
    r"does not build|verilator refuses the RTL|compiling \S+ failed|SyntaxError|CalledProcessError: Command '\['g\+\+'"
)


@dataclass
class Bug:
    """module: the file, of RTL without `hw/` and ending. verdict: `caught`, `missed`, or what went wrong with the try itself."""

    path: Path
    what: str
    field: str
    tests: list[str]
    module: str
    verdict: str = ""
    by: str = ""
    seconds: float = 0.0

    @property
    def name(self) -> str:
        return self.path.stem

    @classmethod
    def read(cls, path: Path) -> "Bug":
        head, _, diff = path.read_text().partition("\n\n")
        fields = dict(line.split(": ", 1) for line in head.splitlines())
        file = re.search(r"^\+\+\+ b/(\S+)", diff, re.MULTILINE)[1]
        module = file.removeprefix("hw/").removesuffix(".sv")
        return cls(path, fields["Bug"], fields["Field"], shlex.split(fields["Caught-by"]), module)


def bugs(names: list[str] | None = None) -> list[Bug]:
    """All of them, or those whose file names contain one of `names`."""
    found = [Bug.read(path) for path in sorted(PATCHES.glob("*.patch"))]
    if names:
        for name in names:
            if not any(name in bug.name for bug in found):
                raise UserError(f"{name}: no seeded bug has this in its name", cure=f"look into {PATCHES}")
        found = [bug for bug in found if any(name in bug.name for name in names)]
    return found


def apply(bug: Bug, tree: Path, dry_run: bool = False) -> str:
    """Applies a bug to a tree; returns what patch complains of, empty if it fits."""
    options = ["--dry-run"] if dry_run else []
    command = [
        "patch",
        "-p1",
        "--fuzz=2",
        "--forward",
        "--batch",
        "--no-backup-if-mismatch",
        "-i",
        str(bug.path),
        *options,
    ]
    done = subprocess.run(command, cwd=tree, text=True, capture_output=True)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def prepare(tree: Path, keep_build: bool = False) -> None:
    """A copy of everything that the tests need, with the parts of the build that no bug can touch. keep_build: and with what was
    built in it before, whose folders are named by what is in them."""
    if not keep_build:
        shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        _copy(name, tree)
    if not (tree / ".venv").is_symlink():
        (tree / ".venv").symlink_to(VENV)
    (tree / "tn").write_text(LAUNCHER)
    (tree / "tn").chmod(0o755)
    for pattern in SHARED:
        for folder in (ROOT / "build").glob(pattern):
            if folder.is_dir():
                place = tree / "build" / folder.relative_to(ROOT / "build")
                place.parent.mkdir(parents=True, exist_ok=True)
                if not place.exists():
                    place.unlink(missing_ok=True)  # of a folder that is gone
                    place.symlink_to(folder)


def _copy(name: str, tree: Path) -> None:
    """A file or folder of the project, as it is."""
    source, target = ROOT / name, tree / name
    if source.is_dir():
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def run(bug: Bug, tree: Path) -> Bug:
    """The tests of a bug on a tree that has it."""
    for name in SOURCES:
        _copy(name, tree)
    complaint = apply(bug, tree)
    if complaint:
        bug.verdict = f"does not apply: {complaint.splitlines()[-1]}"
        return bug
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *bug.tests]
    begin = time.monotonic()
    log = BUILD / f"{bug.name}.log"
    with open(log, "w") as out:
        try:
            status = subprocess.run(
                command, cwd=tree, stdout=out, stderr=subprocess.STDOUT, timeout=TIMEOUT_S
            ).returncode
        except subprocess.TimeoutExpired:
            status = -1
    bug.seconds = time.monotonic() - begin
    text = log.read_text(errors="replace")
    failed = re.search(r"^FAILED (\S+?)::(\w+)", text, re.MULTILINE)
    if status == 0:
        bug.verdict = "missed"
    elif status != 1 or failed is None:
        bug.verdict = f"the tests ended with status {status}, see {log}"
    elif UNBUILT.search(text):
        bug.verdict = f"does not build, see {log}"
    else:
        bug.verdict, bug.by = "caught", f"{failed[1].removeprefix('tests/')} {failed[2]}"
        log.unlink()
    return bug


def campaign(found: list[Bug], jobs: int, note: Callable[[Bug], None]) -> None:
    """Runs all bugs, `jobs` at a time, each in a tree of its own."""
    BUILD.mkdir(parents=True, exist_ok=True)
    trees: Queue[Path] = Queue()
    for number in range(jobs):
        tree = BUILD / f"tree{number}"
        prepare(tree)
        trees.put(tree)

    def try_one(bug: Bug) -> None:
        tree = trees.get()
        try:
            note(run(bug, tree))
        finally:
            trees.put(tree)

    with ThreadPoolExecutor(jobs) as pool:
        for done in [pool.submit(try_one, bug) for bug in found]:
            done.result()


def page(found: list[Bug], known: str = "") -> str:
    """The table as a page of the documentation. known: the page so far, whose rows stay where the bug exists and was not tried."""
    there = {bug.name.partition("-")[0] for bug in bugs()}
    rows = {row.split("|")[1].strip(): row for row in known.splitlines() if re.match(r"\| \d+ \|", row)}
    rows = {number: row for number, row in rows.items() if number in there}
    for bug in found:
        number = bug.name.partition("-")[0]
        rows[number] = (
            f"| {number} | `{bug.module}` | {bug.what} | {bug.field} | {bug.by or bug.verdict} | {bug.seconds:.0f} |"
        )
    caught = sum(re.search(r" test_\w+ \| \d+ \|$", row) is not None for row in rows.values())
    lines = [
        "<!-- Written by `./tn seeded --publish`: measured, not edited. -->",
        "# Seeded bugs",
        "",
        f"Does the test suite notice a bug? {len(rows)} realistic ones, put into the sources one at a time "
        f"(`tests/seeded/*.patch`, `./tn seeded`): **{caught} are caught**.",
        "The test named is the first that failed, among the cheapest that should; seconds include compiling the RTL.",
        "",
        "| nr | module | bug | in the field | caught by | s |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    return "\n".join([*lines, *(rows[number] for number in sorted(rows))]) + "\n"


def main(names: list[str], jobs: int, publish: bool) -> int:
    """Runs the campaign; 0 if every bug is caught."""
    console, found = Console(highlight=False, emoji=False), bugs(names)

    def note(bug: Bug) -> None:
        console.print(
            f"{bug.name}: {bug.verdict}{' by ' + bug.by if bug.by else ''} ({bug.seconds:.0f} s)",
            soft_wrap=True,
            markup=False,
        )

    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    campaign(found, jobs, note)
    missed = [bug for bug in found if bug.verdict != "caught"]
    if publish:
        PAGE.write_text(page(found, PAGE.read_text() if names else ""))
    console.print(f"{len(found) - len(missed)} of {len(found)} seeded bugs caught")
    if missed:
        raise Failure("not caught: " + ", ".join(bug.name for bug in missed))
    return 0
