"""Runs the C++ compiler over a set of files, as many at a time as there are cores, with a log and readable errors."""

import concurrent.futures
import os
import re
import subprocess
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from torusnet.errors import Failure, UserError

_ERROR_LINE = re.compile(r"^(?P<where>[^\s:][^:\n]*:\d+)(:\d+)?: (?:fatal )?error: (?P<text>.*)$", re.MULTILINE)
_LINES_SHOWN = 12
ONE_CORE = "TN_ONE_CORE"
PRECOMPILED = "precompiled.h"
_UNOPTIMISED = 0.4  # time of the compiler for code that it does not optimise, in that of the same code optimised


def cores() -> int:
    """Processors that this process may use; ONE_CORE leaves it one, where others of its kind have the rest."""
    return 1 if os.environ.get(ONE_CORE) else max(len(os.sched_getaffinity(0)), 1)


def _english() -> dict[str, str]:
    """The environment, for tools whose messages are read."""
    return {**os.environ, "LC_ALL": "C"}


def in_one(units: Sequence[Path], once: Collection[Path]) -> str:
    """A unit that has these in it. What runs once comes last, and is not optimised."""
    first, last = ([f'#include "{unit}"' for unit in units if (unit in once) == seldom] for seldom in (False, True))
    return "\n".join([*first, '#pragma GCC optimize("O0")', *last]) + "\n"


def run_logged(command: list[str], log: Path, what: str) -> None:
    """Runs a tool, its output in a file; a failure shows the errors in it and says where the file is."""
    with open(log, "w") as file:
        file.write(" ".join(command) + "\n")
        file.flush()
        done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        return
    lines = log.read_text(errors="replace").splitlines()[1:]
    errors = [
        line for line in lines if "rror" in line or "undefined" in line or "multiple definition" in line
    ] or lines[-_LINES_SHOWN:]
    raise Failure("\n".join([f"{what}:", *("  " + line for line in errors[:_LINES_SHOWN]), f"  full log: {log}"]))


class Compilation:
    """Files to compile into one folder. users_source: errors are the user's, and are told as such."""

    def __init__(self, folder: Path, what: str, progress: Callable[[str, float], None], *, users_source: bool = False):
        self.folder, self.what, self.progress, self.users_source = folder, what, progress, users_source
        self.units: list[tuple[Path, list[str]]] = []
        self.first: list[str] = []  # flags that make each unit read what is precompiled

    def add(self, unit: Path, flags: list[str]) -> None:
        self.units.append((unit, [*flags, *self.first]))

    def precompile(self, headers: tuple[str, ...], flags: list[str]) -> None:
        """Reads these headers of the standard library once for all units added from now on, whose flags begin with these."""
        header = self.folder / PRECOMPILED
        header.write_text("".join(f"#include <{name}>\n" for name in headers))
        self._compile(header, flags, header.with_suffix(".h.gch"))
        self.first = ["-include", str(header)]

    def add_together(self, units: list[Path], once: list[Path], header: Path, flags: list[str], name: str) -> None:
        """Files that share a long header: compiled as one file per core, because reading the header is much of the work. once:
        those with code that runs once, which is not optimised."""
        shares: list[list[Path]] = [[] for _ in range(min(cores(), len(units) + len(once)))]
        work = [0.0] * len(shares)
        costs = {unit: unit.stat().st_size * (_UNOPTIMISED if unit in once else 1) for unit in [*units, *once]}
        for unit in sorted(costs, key=lambda unit: (-costs[unit], unit.name)):
            least = work.index(min(work))
            shares[least].append(unit)
            work[least] += costs[unit]
        for number, share in enumerate(shares):
            together = self.folder / f"{name}{number}.cc"
            together.write_text(in_one([header, *share], once))
            self.add(together, flags)

    def run(self) -> None:
        with concurrent.futures.ThreadPoolExecutor(cores()) as pool:
            made = [(unit, flags, self.folder / f"{unit.stem}.o") for unit, flags in self.units]
            jobs = [pool.submit(self._compile, *arguments) for arguments in made]
            try:
                for done, job in enumerate(concurrent.futures.as_completed(jobs)):
                    job.result()
                    self.progress(f"compiling {self.what}", (done + 1) / len(jobs))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        if self.first:
            Path(f"{self.first[-1]}.gch").unlink()  # large

    def _compile(self, unit: Path, flags: list[str], made: Path) -> None:
        log = self.folder / f"{unit.stem}.log"
        command = ["g++", *flags, "-c", str(unit), "-o", str(made)]
        with open(log, "w") as file:
            file.write(" ".join(command) + "\n")
            file.flush()
            done = subprocess.run(
                command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=_english()
            )
        if done.returncode != 0:
            self._report(unit, log)

    def _report(self, unit: Path, log: Path) -> None:
        text = log.read_text(errors="replace")
        errors = list(_ERROR_LINE.finditer(text))
        shown = [f"{error['where']}: {error['text']}" for error in errors[:_LINES_SHOWN]]
        if self.users_source and shown:
            where, _, message = shown[0].partition(": ")
            more = "".join(f"\n{line}" for line in shown[1:])
            raise UserError(
                message + more, where=where, cure=f"correct the source; the compiler's full text is in {log}"
            )
        lines = shown or text.splitlines()[-_LINES_SHOWN:]
        raise Failure("\n".join([f"compiling {unit} failed:", *("  " + line for line in lines), f"  full log: {log}"]))
