"""`./tn coverage`: runs tests on models that count, adds the counts up while they come in, and reports."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time

from torusnet.errors import Failure, UserError
from torusnet.progress import Display
from torusnet.quality.coverage import explained, page, points, report
from torusnet.sources import HW, ROOT

FOLDER = ROOT / "build" / "coverage"
INCOMING = FOLDER / "incoming"
KEPT, ORIGIN = FOLDER / "counts.dat", FOLDER / "origin.json"  # counts; sources and tests that they are of
SUITE = ["tests/block", "tests/cluster", "tests/hostile", "tests/soak"]  # all that runs the RTL in seconds
POLL_S = 1.0
USAGE = 4  # exit status of pytest


def main(arguments: list[str], keep: bool, publish: bool, console) -> int:
    """0 if the tests passed and the coverage is as wanted (of the whole suite) or was measured (of a part)."""
    counts, tests, seconds = _kept(console) if keep else (points.Counts(), [], 0.0)
    tests += [test for test in arguments or SUITE if not any(f"{test}/".startswith(f"{had}/") for had in tests)]
    shutil.rmtree(INCOMING, ignore_errors=True)
    INCOMING.mkdir(parents=True)
    begin = time.monotonic()
    passed = _run_tests(arguments or SUITE, counts, console)
    seconds += time.monotonic() - begin
    console.print(f"{counts.files} simulations counted, {seconds / 60:.0f} min")
    if not counts.raw:
        raise Failure("no simulation left any counts")
    counts.save(KEPT)
    ORIGIN.write_text(json.dumps({"sources": _digests(), "tests": tests, "seconds": seconds}))
    judged = keep or not arguments
    return max(_report(counts, seconds, tests, judged, publish, console), int(not passed))


def _report(counts: points.Counts, seconds: float, tests: list[str], judged: bool, publish: bool, console) -> int:
    files = points.by_file(counts.points())
    reasons = explained.load()
    gaps = []
    for file in files.values():
        source = (ROOT / file.path).read_text().splitlines() if (ROOT / file.path).exists() else []
        gaps += explained.gaps(file, source, reasons.get(file.path))
    table = report.rows(files, gaps)
    report.print_table(table, console)
    index = page.write(FOLDER, files, gaps)
    console.print(f"line by line: {index}", markup=False, emoji=False, soft_wrap=True)
    if publish:
        report.save(table, gaps, seconds, tests)
        report.publish()
    if not judged:
        return 0
    complaints = report.verdict(table, gaps, explained.stale(reasons, gaps, files))
    for complaint in complaints:
        console.print(complaint, markup=False, emoji=False, soft_wrap=True)
    return 1 if complaints else 0


def _run_tests(arguments: list[str], counts: points.Counts, console) -> bool:
    """Runs pytest in the background, and takes in the counts as simulations end."""
    log = FOLDER / "tests.log"
    if not any(argument.startswith(("-n", "--numprocesses")) for argument in arguments):
        arguments = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadfile", *arguments]
    command = [sys.executable, "-m", "pytest", *arguments]
    environment = {**os.environ, "TN_COVERAGE": str(INCOMING)}
    with open(log, "w") as output, Display(console) as display:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT)
        try:
            while process.poll() is None:
                time.sleep(POLL_S)
                _take_in(counts)
                share = re.findall(r"\[ *(\d+)%\]", log.read_text())
                done = int(share[-1]) if share else 0
                display(f"tests on counting models: {counts.files} simulations", done / 100)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
    if process.returncode == USAGE:
        said = [line for line in log.read_text().splitlines() if re.match("ERROR: (?!usage)|.*: error: ", line)]
        what = said[0] if said else f"see {log}"
        raise UserError(
            f"pytest refuses its arguments: {what}", cure="./tn coverage, --keep, --publish, and what pytest takes"
        )
    _take_in(counts)
    if process.returncode:
        console.print(f"the tests failed; see {log}:", markup=False, emoji=False)
        for line in log.read_text().splitlines()[-20:]:
            console.print(f"  {line}", markup=False, emoji=False, soft_wrap=True)
    return process.returncode == 0


def _take_in(counts: points.Counts) -> None:
    for file in INCOMING.glob("*.dat"):
        counts.add(file.read_text())
        file.unlink()


def _digests() -> dict[str, str]:
    return {str(p.relative_to(ROOT)): hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(HW.rglob("*.sv"))}


def _kept(console) -> tuple[points.Counts, list[str], float]:
    """What was counted before, without the files that have changed since; by which tests, in how many seconds."""
    if not KEPT.exists() or not ORIGIN.exists():
        raise Failure("nothing was counted before: leave --keep out")
    counts, now, then = points.Counts(), _digests(), json.loads(ORIGIN.read_text())
    counts.add(KEPT.read_text())
    counts.files = 0
    changed = {file for file in map(points.file_of, counts.raw) if now.get(file) != then["sources"].get(file)}
    for key in list(counts.raw):
        if points.file_of(key) in changed:
            del counts.raw[key]
    for file in sorted(changed):
        console.print(f"counted anew, as it has changed: {file}", markup=False, emoji=False, soft_wrap=True)
    return counts, then["tests"], then["seconds"]
