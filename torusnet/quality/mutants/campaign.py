"""Draws mutants of an area and runs the tests on each, in copies of the tree; what was judged before is not judged again."""

import hashlib
import json
import os
import random
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

from torusnet.environment import ROOT
from torusnet.quality import seeded
from torusnet.quality.mutants.areas import Area
from torusnet.quality.mutants.edits import Edit, edits

BUILD = ROOT / "build" / "mutants"
TIMEOUT_S = 600
KILLED, SURVIVED, INVALID = "killed", "survived", "invalid"  # invalid: it does not build, so nobody needs to notice it


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

    def one(mutant: Mutant) -> None:
        if time.monotonic() > end:
            return
        tree = trees.get()
        try:
            _judge(mutant, tree)
            note(mutant)
        finally:
            shutil.copy(ROOT / mutant.edit.file, tree / mutant.edit.file)
            trees.put(tree)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, mutants))


def _judge(mutant: Mutant, tree: Path) -> None:
    known = BUILD / "verdicts" / f"{mutant.edit.key}-{_tests_key(mutant.area, tree)}.json"
    if known.exists():
        mutant.verdict, mutant.by, mutant.seconds = json.loads(known.read_text())
        return
    begin = time.monotonic()
    mutant.edit.apply(tree)
    mutant.verdict = SURVIVED
    for step in mutant.area.tests:
        status, text = _pytest(step, tree)
        if status != 0:
            unbuilt = any(sign in text for sign in ("error: ", "%Error: ", "SyntaxError"))
            mutant.verdict = INVALID if unbuilt and "AssertionError" not in text.partition("error: ")[0] else KILLED
            mutant.by = step
            break
    mutant.seconds = time.monotonic() - begin
    known.parent.mkdir(parents=True, exist_ok=True)
    known.write_text(json.dumps([mutant.verdict, mutant.by, mutant.seconds]))


def _pytest(step: str, tree: Path) -> tuple[int, str]:
    """Exit status (-1: no end) and what was printed."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", "--tb=short"]
    command = [sys.executable, "-m", "pytest", *options, *shlex.split(step)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=TIMEOUT_S, env=environment)
    except subprocess.TimeoutExpired:
        return -1, ""
    return done.returncode, done.stdout + done.stderr


def _tests_key(area: Area, tree: Path) -> str:
    """Changes when a test that judges does."""
    digest = hashlib.sha256()
    for step in area.tests:
        path = tree / step.partition("::")[0]
        folder = path if path.is_dir() else path.parent
        for file in sorted(file for file in folder.rglob("*") if file.suffix in (".py", ".cc", ".sv", ".h", ".hpp")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
