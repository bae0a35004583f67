"""Draws mutants of an area and runs the tests on each, in copies of the tree; what was judged before is not judged again."""

import functools
import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import yaml

from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.quality import seeded
from torusnet.quality.mutants import judges
from torusnet.quality.mutants.areas import Area
from torusnet.quality.mutants.edits import Edit, edits

BUILD = ROOT / "build" / "mutants"
NO_TESTS, NO_END = 5, -1  # statuses: all are marked slow; it was stopped
UNBUILT = re.compile(r"does not build|compiling \S+ failed|SyntaxError|CalledProcessError: Command '\['g\+\+'")
EQUIVALENTS = Path(__file__).with_name("equivalent.yaml")
KILLED, SURVIVED = "killed", "survived"
INVALID, EQUIVALENT = "invalid", "equivalent"  # it does not build, it changes nothing: nobody needs to notice it


@dataclass
class Mutant:
    area: Area
    edit: Edit
    verdict: str = ""
    by: str = ""
    seconds: float = 0.0


def draw(area: Area, count: int, seed: str) -> list[Mutant]:
    """`count` mutants of each file, or all if it has fewer, by chance."""
    found = []
    for file in area.sources():
        places = edits(file)
        chosen = random.Random(f"{seed} {file}").sample(places, min(count, len(places)))
        found += [Mutant(area, edit) for edit in sorted(chosen, key=lambda edit: edit.start)]
    return found


def judge(mutants: list[Mutant], jobs: int, note: Callable[[Mutant], None], seconds: float = float("inf")) -> None:
    """Tries all of them, `jobs` at a time; none is begun after so many seconds, and those are left without a verdict."""
    end = time.monotonic() + seconds
    trees: Queue = Queue()
    for number in range(jobs):
        tree = BUILD / f"tree{number}"
        seeded.prepare(tree)
        trees.put(tree)
    baseline = Baseline()

    def one(mutant: Mutant) -> None:
        if time.monotonic() > end:
            return
        tree = trees.get()
        try:
            if _judge(mutant, tree, baseline, end):
                note(mutant)
        finally:
            shutil.copy(ROOT / mutant.edit.file, tree / mutant.edit.file)
            trees.put(tree)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, mutants))


class Baseline:
    """Seconds of each test file on the unbroken copy, where it has to pass; kept until the sources or the tests change."""

    def __init__(self) -> None:
        self.folder = BUILD / "baseline" / _sources_key()
        self.lock = threading.Lock()

    def seconds(self, test: str, tree: Path) -> float:
        """UserError: the test fails by itself, so it cannot judge. It runs once; a test that is too slow judges nothing: inf."""
        with self.lock:
            known = self.folder / f"{test.replace('/', '-')}.json"
            if not known.exists():
                begin = time.monotonic()
                status, text = _pytest(test, tree, judges.BUDGET_S)
                if status not in (0, NO_TESTS, NO_END):
                    raise Failure(f"{test} fails on the unbroken sources, so it cannot judge mutants:\n{text[-2000:]}")
                known.parent.mkdir(parents=True, exist_ok=True)
                known.write_text(json.dumps(time.monotonic() - begin if status == 0 else None))
            return json.loads(known.read_text()) or float("inf")


@functools.cache
def equivalents() -> dict[tuple[str, str, str], str]:
    """(file, line, what) -> why no test can notice it."""
    return {(row["file"], row["line"], row["what"]): row["why"] for row in yaml.safe_load(EQUIVALENTS.read_text())}


def place(edit: Edit) -> tuple[str, str, str]:
    """File, line of the source and what is changed in it: names a mutant as long as its line is as it is."""
    return edit.file, (ROOT / edit.file).read_text().splitlines()[edit.line - 1].strip(), edit.what


def _judge(mutant: Mutant, tree: Path, baseline: Baseline, end: float) -> bool:
    """False: time was up before the judges were known."""
    if place(mutant.edit) in equivalents():
        mutant.verdict = EQUIVALENT
        return True
    tests = judges.candidates(mutant.edit.file, mutant.area.tests)
    seconds = {}
    for test in tests:
        if time.monotonic() > end:
            return False
        seconds[test] = baseline.seconds(test, tree)
    steps = [test for test in judges.order(tests, seconds) if seconds[test] < float("inf")]
    known = BUILD / "verdicts" / f"{mutant.edit.key}-{_tests_key(steps, tree)}.json"
    if known.exists():
        mutant.verdict, mutant.by, mutant.seconds = json.loads(known.read_text())
        return True
    begin = time.monotonic()
    built = _builds(tree)
    mutant.edit.apply(tree)
    mutant.verdict = SURVIVED
    for step in steps:
        status, text = _pytest(step, tree, max(60, 4 * seconds[step]))
        if status != 0:
            mutant.verdict = INVALID if UNBUILT.search(text) else KILLED
            mutant.by = step
            break
    mutant.seconds = time.monotonic() - begin
    for folder in _builds(tree) - built:  # nobody builds this again
        shutil.rmtree(folder, ignore_errors=True)
    known.parent.mkdir(parents=True, exist_ok=True)
    known.write_text(json.dumps([mutant.verdict, mutant.by, mutant.seconds]))
    return True


def _builds(tree: Path) -> set[Path]:
    return {
        folder for kind in ("block", "sim") for folder in (tree / "build" / kind).glob("*") if not folder.is_symlink()
    }


def _pytest(test: str, tree: Path, timeout_s: float) -> tuple[int, str]:
    """Exit status and what was printed."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", "--tb=short"]
    command = [sys.executable, "-m", "pytest", *options, test]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        command,
        cwd=tree,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
        start_new_session=True,
    ) as running:
        try:
            text, _ = running.communicate(timeout=timeout_s)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)  # the simulation, too
            return NO_END, ""
    return running.returncode, text


def _sources_key() -> str:
    """Of everything that a test may depend on."""
    return _digest(file for name in (*seeded.SOURCES, "spec", "tests") for file in sorted((ROOT / name).rglob("*")))


def _tests_key(tests: list[str], tree: Path) -> str:
    """Changes when a test that judges does."""
    folders = sorted({(tree / test).parent for test in tests})
    return _digest(
        [*(tree / test for test in tests), *(file for folder in folders for file in sorted(folder.rglob("*")))]
    )


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        if file.suffix in (".py", ".cc", ".sv", ".h", ".hpp", ".yaml", ".rdl"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
