"""Draws mutants of an area and runs the tests on each, in copies of the tree; what was judged before is not judged again."""

import contextlib
import fcntl
import functools
import hashlib
import itertools
import json
import math
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import yaml

from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.quality import seeded
from torusnet.quality.mutants import judges, switched, switched_rtl
from torusnet.quality.mutants.areas import Area
from torusnet.quality.mutants.edits import Edit, edits

BUILD = ROOT / "build" / "mutants"
NOT_FOUND, NO_TESTS, NO_END = 4, 5, -1  # statuses: no test has this name; all are marked slow; it was stopped
LONGEST_BUILD_S = 600  # of the processor: a test and everything that it builds, when nothing is known of it
WAITED = 20  # times as long as it may work: the machine may be busy with something else
REPEATED_S = 15  # one that takes longer is run again, with what it has built
NAMED = re.compile(r"^(?:FAILED|ERROR) (\S+?::\w+(?:\[.*?\](?= - |$))?)", re.MULTILINE)
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
    tried: bool = False  # by a test at least
    unfinished: bool = False  # a survivor that more tests judge than there was time for


def draw(area: Area, count: int, seed: str, files: int | None = None) -> list[Mutant]:
    """`count` mutants of each file, or all if it has fewer, by chance. files: only of so many, by chance too, in the order drawn:
    those that come before the time is up are as good a sample."""
    found, sources = [], area.sources()
    if files is not None:
        sources = random.Random(f"{seed} {area.name}").sample(sources, min(files, len(sources)))
    for file in sources:
        places = edits(file)
        chosen = random.Random(f"{seed} {file}").sample(places, min(count, len(places)))
        found += [Mutant(area, edit) for edit in sorted(chosen, key=lambda edit: edit.start)]
    return found


def judge(
    mutants: list[Mutant],
    jobs: int,
    note: Callable[[Mutant], None],
    seconds: float = float("inf"),
    budget_s: float = judges.BUDGET_S,
) -> None:
    """Tries all of them, `jobs` at a time; none is begun after so many seconds, and those are left without a verdict. What no test
    noticed until then survived, as far as is known.

    budget_s: of the processor, for the tests of one mutant; with less than the usual, survivors are tried again another time.
    """
    end = time.monotonic() + seconds
    for file in dict.fromkeys(mutant.edit.file for mutant in mutants):
        if time.monotonic() < end:
            _judge_together([mutant for mutant in mutants if mutant.edit.file == file], note)
    mutants = [mutant for mutant in mutants if not mutant.verdict]
    if not mutants:
        return
    with contextlib.ExitStack() as locks:
        _judge_all(mutants, [locks.enter_context(_free_tree()) for _ in range(jobs)], note, end, budget_s)
    for mutant in mutants:
        if mutant.tried and not mutant.verdict:
            mutant.verdict, mutant.unfinished = SURVIVED, True
            note(mutant)


def _judge_together(mutants: list[Mutant], note: Callable[[Mutant], None]) -> None:
    """Mutants of a file of the simulator that its test programs notice, all in one build."""
    file = mutants[0].edit.file
    if not file.endswith((".cc", ".h")) or switched.TEST not in mutants[0].area.judges(file):
        return
    waiting = []
    for mutant in mutants:
        if place(mutant.edit) in equivalents():
            mutant.verdict = EQUIVALENT
            note(mutant)
        elif not _remember(mutant, ROOT):
            waiting.append(mutant)
        else:
            note(mutant)
    found = switched.judge(file, [mutant.edit for mutant in waiting]) if waiting else None
    for mutant in waiting:
        mutant.tried, killer = True, found.killed.get(mutant.edit)
        if killer or mutant.edit in found.unbuilt:
            mutant.verdict, mutant.by = (KILLED, killer.partition("::")[0]) if killer else (INVALID, "")
            _keep(mutant, ROOT)
            note(mutant)


def _verdict_path(mutant: Mutant) -> Path:
    return BUILD / "verdicts" / f"{mutant.edit.key}.json"


def _verdict_key(mutant: Mutant, tree: Path) -> str:
    """Changes when a test does that the verdict hangs on: of those that judge, the one that killed is enough."""
    if mutant.verdict == INVALID:
        return ""
    tests = judges.candidates(mutant.edit.file, mutant.area.judges(mutant.edit.file))
    return _tests_key([mutant.by] if mutant.verdict == KILLED else tests, tree)


def _remember(mutant: Mutant, tree: Path) -> bool:
    path = _verdict_path(mutant)
    if not path.exists():
        return False
    mutant.verdict, mutant.by, mutant.seconds, key = json.loads(path.read_text())
    if (not mutant.by or (tree / mutant.by).exists()) and key == _verdict_key(mutant, tree):
        return True
    mutant.verdict, mutant.by, mutant.seconds = "", "", 0.0
    return False


def _keep(mutant: Mutant, tree: Path) -> None:
    path = _verdict_path(mutant)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([mutant.verdict, mutant.by, mutant.seconds, _verdict_key(mutant, tree)]))


@contextlib.contextmanager
def _free_tree() -> Iterator[Path]:
    """A copy of the project that no other run works in."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for number in itertools.count():
        with open(BUILD / f"tree{number}.lock", "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            tree = BUILD / f"tree{number}"
            seeded.prepare(tree, keep_build=True)
            yield tree
            return


def _judge_all(
    mutants: list[Mutant], copies: list[Path], note: Callable[[Mutant], None], end: float, budget_s: float
) -> None:
    trees: Queue = Queue()
    for tree in copies:
        trees.put(tree)
    baseline = Baseline(budget_s)

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

    def together(file: str) -> None:
        tree = trees.get()
        try:
            _judge_switched([mutant for mutant in mutants if mutant.edit.file == file], tree, baseline, note, end)
        finally:
            shutil.copy(ROOT / file, tree / file)
            trees.put(tree)

    with ThreadPoolExecutor(len(copies)) as pool:
        list(pool.map(together, dict.fromkeys(m.edit.file for m in mutants if m.edit.file.endswith(".sv"))))
        list(pool.map(one, [mutant for mutant in mutants if not mutant.verdict]))


def _judge_switched(
    mutants: list[Mutant], tree: Path, baseline: "Baseline", note: Callable[[Mutant], None], end: float
) -> None:
    """Those of an RTL file, all in one build. What cannot be switched is left without a verdict, and so is what no test notices
    if one of the tests does not take that build."""
    waiting = []
    for mutant in mutants:
        if place(mutant.edit) in equivalents() or _remember(mutant, tree):
            mutant.verdict = mutant.verdict or EQUIVALENT
            note(mutant)
        elif switched_rtl.built_alone(mutant.edit):
            waiting.append(mutant)
        else:
            mutant.verdict = INVALID
            _keep(mutant, tree)
            note(mutant)
    if not waiting:
        return
    file, numbers = mutants[0].edit.file, tree / "build" / "mutant"
    numbers.parent.mkdir(exist_ok=True)
    text, chosen = switched_rtl.switched(file, [mutant.edit for mutant in waiting], numbers)
    alive = {number: mutant for number, edit in chosen.items() for mutant in waiting if mutant.edit == edit}
    tests = judges.candidates(file, mutants[0].area.judges(file))
    allowed, built, all_took_it = judges.Allowance(baseline.budget_s), _builds(tree), True
    for test in judges.order(tests, {test: baseline.guess(test, True) for test in tests}, judges.nearest(file)):
        if not alive or time.monotonic() > end:
            break
        guess = baseline.guess(test, True)
        if guess == float("inf") or not (allowed.has(0) if guess is None else allowed.take(guess)):
            continue
        (tree / file).write_bytes(text)
        passed: list[str] = []  # of this build, without a mutant; the last one that failed is tried first
        took, most_s = 0.0, max(60, 4 * guess) if guess else judges.BUDGET_S
        for number, mutant in list(alive.items()):
            if time.monotonic() > end:
                break
            numbers.write_text(str(number))
            status, printed, seconds = _pytest(test, tree, most_s, passed[-1:])
            mutant.seconds, mutant.tried = mutant.seconds + seconds, True
            if status == NO_TESTS:
                took = float("inf")
                break
            if status == 0:
                took = max(took, seconds)
            elif seeded.UNBUILT.search(printed):
                all_took_it = False
                break
            else:
                named = match[1] if (match := NAMED.search(printed)) else test
                if named not in passed:
                    numbers.write_text("0")
                    status, _, _ = _pytest(named, tree, judges.BUDGET_S)
                    if status != 0:  # it asks about the text of the source, or takes too long
                        all_took_it &= status == NO_END
                        took = float("inf") if status == NO_END else took
                        break
                passed = [*(name for name in passed if name != named), named]
                mutant.verdict, mutant.by = KILLED, test
                _keep(mutant, tree)
                note(alive.pop(number))
        if took:
            baseline.note(test, took, True)
        if guess is None and took < float("inf"):
            allowed.spend(took)
    for mutant in alive.values() if all_took_it and time.monotonic() < end else ():
        mutant.verdict, mutant.unfinished = SURVIVED, baseline.budget_s < judges.BUDGET_S
        if not mutant.unfinished:
            _keep(mutant, tree)
        note(mutant)
    numbers.unlink(missing_ok=True)
    for made in _builds(tree) - built:  # nobody builds this again
        shutil.rmtree(made, ignore_errors=True) if made.is_dir() else made.unlink(missing_ok=True)


class Baseline:
    """What is known of tests without a mutant: how long a file takes, and whether what failed with a mutant passes.

    budget_s: what tests of one mutant may take together.
    """

    def __init__(self, budget_s: float = judges.BUDGET_S) -> None:
        self.budget_s = budget_s
        self.folder = BUILD / "baseline" / _sources_key()

    def passes(self, test: str, tree: Path) -> bool:
        """Whether a test, or a file of them, passes on the unbroken copy; kept until it or what it may depend on changes.

        False: it has no end there, so it judges nothing. Failure: it fails by itself, so it cannot judge.
        """
        name = hashlib.sha256(test.encode()).hexdigest()[:12]
        known = self.folder / f"{name}-{_tests_key([test.partition('::')[0]], ROOT)}.json"
        if not known.exists():
            status, text, _ = _pytest(test, tree, LONGEST_BUILD_S)
            if status not in (0, NO_END):
                raise Failure(f"{test} fails on the unbroken sources, so it cannot judge mutants:\n{text[-2000:]}")
            known.parent.mkdir(parents=True, exist_ok=True)
            known.write_text(json.dumps(status == 0))
        return json.loads(known.read_text())

    def measure(self, test: str, tree: Path) -> float:
        """Seconds of a file on the unbroken copy, when it has what it builds: a mutant that makes it take far longer is noticed.

        inf: it judges nothing, because it has no test for now, no end, or fails by itself.
        """
        status, text, spent = _pytest(test, tree, LONGEST_BUILD_S)
        if status == 0 and spent > REPEATED_S:
            status, text, spent = _pytest(test, tree, LONGEST_BUILD_S)
        if status not in (0, NO_END, NO_TESTS):
            print(f"{test} fails on the unbroken sources, so it cannot judge mutants:\n{text[-2000:]}", file=sys.stderr)
        seconds = spent if status == 0 else float("inf")
        self.note(test, seconds, False)
        return seconds

    def note(self, test: str, spent: float, rtl: bool) -> None:
        """Seconds of a file that passes. rtl: with all that it builds, which the copy may have already. inf: it judges nothing."""
        spent = max(spent, self.guess(test, rtl) or 0.0) if rtl else spent
        place = self._last(test, rtl) if spent < float("inf") else self._judges_nothing(test, rtl)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(spent))

    def guess(self, test: str, rtl: bool) -> float | None:
        """Seconds of a file as they were measured last, of whatever sources; inf: of these it judges nothing; None: never."""
        if self._judges_nothing(test, rtl).exists():
            return float("inf")
        last = self._last(test, rtl)
        return json.loads(last.read_text()) if last.exists() else None

    def _judges_nothing(self, test: str, rtl: bool) -> Path:
        return self.folder / f"inf-{self._last(test, rtl).name}"

    def _last(self, test: str, rtl: bool) -> Path:
        return BUILD / "baseline" / f"{test.replace('/', '-')}-{'cold' if rtl else 'warm'}.json"


@functools.cache
def equivalents() -> dict[tuple[str, str, str], str]:
    """(file, line, what) -> why no test can notice it."""
    return {(row["file"], row["line"], row["what"]): row["why"] for row in yaml.safe_load(EQUIVALENTS.read_text())}


def place(edit: Edit) -> tuple[str, str, str]:
    """File, line of the source and what is changed in it: names a mutant as long as its line is as it is."""
    return edit.file, (ROOT / edit.file).read_text().splitlines()[edit.line - 1].strip(), edit.what


def _judge(mutant: Mutant, tree: Path, baseline: Baseline, end: float) -> bool:
    """False: time was up before all judges were known."""
    if place(mutant.edit) in equivalents():
        mutant.verdict = EQUIVALENT
        return True
    rtl = mutant.edit.file.endswith(".sv")
    tests = judges.candidates(mutant.edit.file, mutant.area.judges(mutant.edit.file))
    if _remember(mutant, tree):
        return True
    built = _builds(tree)
    mutant.edit.apply(tree)
    # The test that failed when it was tried before decides at once, else perhaps the one that noticed the mutant before it.
    killer, of_file = (BUILD / "killers" / name for name in (mutant.edit.key, mutant.edit.file.replace("/", "-")))
    first = [path.read_text() for path in (killer, of_file) if path.exists()][:1]
    first = [test for test in first if test.partition("::")[0] in tests]
    allowed = judges.Allowance(baseline.budget_s)
    seconds_of = {test: baseline.guess(test, rtl) for test in tests}
    for step in [*first, *judges.order(tests, seconds_of, judges.nearest(mutant.edit.file))]:
        test, whole = step.partition("::")[0], step in tests
        guess = baseline.guess(test, rtl)
        if guess is None and time.monotonic() > end:
            return False
        if guess is None and not rtl and allowed.has(0):
            shutil.copy(ROOT / mutant.edit.file, tree / mutant.edit.file)
            before = _builds(tree)
            guess = baseline.measure(test, tree)
            built |= _builds(tree) - before
            mutant.edit.apply(tree)
        if guess == float("inf") or whole and not (allowed.has(0) if guess is None else allowed.take(guess)):
            continue
        status, text, spent = _pytest(step, tree, max(60, 4 * guess) if guess else judges.BUDGET_S)
        mutant.seconds, mutant.tried = mutant.seconds + spent, True
        if status in (0, NO_TESTS, NOT_FOUND):
            if whole:
                baseline.note(test, spent if status == 0 else float("inf"), rtl)
            if whole and guess is None and status == 0:
                allowed.spend(spent)
        elif seeded.UNBUILT.search(text):
            mutant.verdict = INVALID
            break
        else:
            named = match[1] if (match := NAMED.search(text)) else test
            shutil.copy(ROOT / mutant.edit.file, tree / mutant.edit.file)
            before = _builds(tree)
            try:
                passes = baseline.passes(named, tree)
            except Failure as failure:
                print(failure, file=sys.stderr)
                passes = False
            built |= _builds(tree) - before
            mutant.edit.apply(tree)
            if not passes:
                baseline.note(test, float("inf"), rtl)
                continue
            mutant.verdict, mutant.by = KILLED, test
            killer.parent.mkdir(parents=True, exist_ok=True)
            for path in (killer, of_file):
                path.write_text(named)
            break
    mutant.verdict = mutant.verdict or SURVIVED
    mutant.unfinished = mutant.verdict == SURVIVED and baseline.budget_s < judges.BUDGET_S
    for made in _builds(tree) - built:  # nobody builds this again
        shutil.rmtree(made, ignore_errors=True) if made.is_dir() else made.unlink(missing_ok=True)
    if not mutant.unfinished:
        _keep(mutant, tree)
    return True


def _builds(tree: Path) -> set[Path]:
    places = [(tree / "build").glob(pattern) for pattern in ("*", "block/*", "sim/*", "sim/objects/*", "synth/*")]
    parts = {tree / "build" / name for name in ("block", "sim", "sim/objects", "synth")}
    return {path for found in places for path in found if not path.is_symlink()} - parts


def _pytest(test: str, tree: Path, most_s: float, first: Sequence[str] = ()) -> tuple[int, str, float]:
    """Exit status, what was printed, and the processor's seconds. A process is stopped after so many of its own; when they wait
    for something that never comes, all of them after many more of anybody's. first: tests of the file that begin."""
    marks = "not long" if judges.slow(test.partition("::")[0]) else "not slow and not long"
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", marks, "--tb=short"]
    command = [
        "bash",
        "-c",
        f'ulimit -t {math.ceil(most_s)}; exec "$@"',
        "-",
        str(tree / ".venv" / "bin" / "python"),
        "-m",
        "pytest",
        *options,
        *first,
        test,
    ]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "COCOTB_MAX_FAILURES": "1"}
    with (
        subprocess.Popen(
            command,
            cwd=tree,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            process_group=0,  # not a session: one of its own would not have the priority of this one [Linux sched(7), autogroups]
        ) as running
    ):
        patience = threading.Timer(WAITED * most_s, os.killpg, (running.pid, signal.SIGKILL))  # the simulation, too
        patience.start()
        text = running.stdout.read()
        _, status, usage = os.wait4(running.pid, 0)
        patience.cancel()
        running.returncode = os.waitstatus_to_exitcode(status)
    stopped = running.returncode < 0
    return NO_END if stopped else running.returncode, text, usage.ru_utime + usage.ru_stime


def _sources_key() -> str:
    """Of everything but tests that a test may depend on."""
    files = [file for name in (*seeded.SOURCES, "spec") for file in sorted((ROOT / name).rglob("*"))]
    return _digest(file for file in files if file.parent != Path(__file__).parent)


def _tests_key(tests: list[str], tree: Path) -> str:
    """Of test files, and of the helpers of all tests that they may import or build: Python everywhere, the rest beside them."""
    paths = [tree / test for test in tests]
    helpers = {*(tree / "tests").rglob("*.py"), *(file for path in paths for file in path.parent.rglob("*"))}
    return _digest([*paths, *sorted(file for file in helpers if not file.name.startswith("test_"))])


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        if file.suffix in (".py", ".cc", ".sv", ".h", ".hpp", ".yaml", ".rdl"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
