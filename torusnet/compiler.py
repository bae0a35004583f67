"""Runs the C++ compiler over a set of files, as many at a time as there are cores, with a log and readable errors."""

import concurrent.futures
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

from torusnet.errors import Failure, UserError

_ERROR_LINE = re.compile(r"^(?P<where>[^\s:][^:\n]*:\d+)(:\d+)?: (?:fatal )?error: (?P<text>.*)$", re.MULTILINE)
_LINES_SHOWN = 12


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
        self.units: list[tuple[Path, list[str], Path | None]] = []

    def add(self, unit: Path, flags: list[str], precompiled: Path | None = None) -> None:
        """precompiled: a header that is included first and compiled once for each set of flags."""
        self.units.append((unit, flags, precompiled))

    def run(self) -> None:
        # The largest file first: the last one to end should not be the one that takes longest.
        self.units.sort(key=lambda unit: -unit[0].stat().st_size)
        workers = max(len(os.sched_getaffinity(0)), 1)
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            headers = self._precompile(pool)
            jobs = [
                pool.submit(self._compile, unit, flags, headers.get((header, tuple(flags))))
                for unit, flags, header in self.units
            ]
            try:
                for done, job in enumerate(concurrent.futures.as_completed(jobs)):
                    job.result()
                    self.progress(f"compiling {self.what}", (done + 1) / len(jobs))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise

    def _precompile(self, pool: concurrent.futures.Executor) -> dict:
        """(header, flags) -> the copy of the header beside which its compiled form lies."""
        wanted = dict.fromkeys((header, tuple(flags)) for _, flags, header in self.units if header is not None)
        copies = {}
        for number, (header, flags) in enumerate(wanted):
            copy = self.folder / f"precompiled{number}.h"
            copy.write_text(f'#include "{header.name}"\n')
            copies[header, flags] = copy
        compile_header = ["g++", "-x", "c++-header"]
        jobs = [
            pool.submit(
                run_logged,
                [*compile_header, *flags, str(copy), "-o", f"{copy}.gch"],
                copy.with_suffix(".log"),
                "compiler",
            )
            for (_, flags), copy in copies.items()
        ]
        for job in jobs:
            job.result()
        return copies

    def _compile(self, unit: Path, flags: list[str], precompiled: Path | None) -> None:
        include = ["-include", str(precompiled)] if precompiled else []
        log = self.folder / f"{unit.stem}.log"
        command = ["g++", *flags, *include, "-c", str(unit), "-o", str(self.folder / f"{unit.stem}.o")]
        with open(log, "w") as file:
            file.write(" ".join(command) + "\n")
            file.flush()
            done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
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
