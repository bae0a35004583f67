"""`./tn soak`: one seed after another on all cores, until the time is up or a run fails; then a table, and how to repeat what
failed."""

import itertools
import os
import signal
import time
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from torusnet.environment import ROOT
from torusnet.quality.soak import execute
from torusnet.quality.soak.draw import draw

REPORTS = ROOT / "build" / "soak"
SHOW_S = 5.0  # wall time between two lines of progress


@dataclass
class Tally:
    """What the runs of one model came to."""

    runs: int = 0
    failed: int = 0
    events: int = 0
    messages: int = 0
    operations: int = 0
    lost: int = 0
    flagged: int = 0
    node_cycles: int = 0
    wall_s: float = 0.0

    def add(self, verdict: execute.Verdict) -> None:
        self.runs += 1
        self.failed += not verdict.ok
        for name in ("events", "messages", "operations", "lost", "flagged", "node_cycles", "wall_s"):
            setattr(self, name, getattr(self, name) + getattr(verdict, name))


@dataclass
class Campaign:
    """Seeds from `seed` on, `count` of them or until `minutes` are over, each on the model it chooses or on `model`."""

    seed: int
    minutes: float
    count: int | None
    model: str | None
    jobs: int
    console: Console
    tallies: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    failures: list[execute.Verdict] = field(default_factory=list)

    def run(self) -> int:
        for model in [self.model] if self.model else execute.models(asked=False):
            self.console.print(f"building {model}")
            execute.library(model)
        begin = time.monotonic()
        try:
            self._run(begin + 60 * self.minutes)
        except KeyboardInterrupt:
            self.console.print("interrupted")
        self._report(time.monotonic() - begin)
        return 1 if self.failures else 0

    def _run(self, deadline: float) -> None:
        seeds = itertools.islice(itertools.count(self.seed), self.count)
        shown = time.monotonic()
        with ProcessPoolExecutor(self.jobs, initializer=_ignore_interrupts) as pool:
            running: dict[Future, int] = {}
            try:
                while True:
                    if time.monotonic() < deadline:
                        for seed in itertools.islice(seeds, 2 * self.jobs - len(running)):
                            running[pool.submit(execute.run, seed, self.model)] = seed
                    if not running:
                        return
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        self._note(done.result())
                        del running[done]
                    if time.monotonic() - shown > SHOW_S:
                        shown = time.monotonic()
                        self._show(deadline - shown)
            except BrokenProcessPool:
                seeds_left = ", ".join(map(str, sorted(running.values())))
                self._note(
                    execute.Verdict(min(running.values()), self.model or "", [f"the simulator died: {seeds_left}"])
                )
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
                raise

    def _note(self, verdict: execute.Verdict) -> None:
        self.tallies[verdict.model].add(verdict)
        if verdict.ok:
            return
        self.failures.append(verdict)
        report = write_report(verdict, self.model)
        self.console.print(
            f"[red]seed {verdict.seed} failed[/red]: {verdict.faults[0].splitlines()[0]}", soft_wrap=True
        )
        self.console.print(f"  {repeat(verdict, self.model)}   all of it: {report}", soft_wrap=True, markup=False)

    def _show(self, left_s: float) -> None:
        runs = sum(tally.runs for tally in self.tallies.values())
        messages = sum(tally.messages for tally in self.tallies.values())
        self.console.print(
            f"{runs} runs, {messages:,} messages, {len(self.failures)} failed; {max(left_s, 0):.0f} s to go"
        )

    def _report(self, wall_s: float) -> None:
        names = ("runs", "failed", "events", "messages", "operations", "lost", "flagged", "node_cycles")
        table = Table(
            "model",
            *(name.replace("_", "\n") for name in names),
            "runs/s",
            box=None,
            pad_edge=False,
            collapse_padding=True,
        )
        for column in table.columns[1:]:
            column.justify = "right"
        for model, tally in sorted(self.tallies.items()):
            speed = tally.runs / wall_s if wall_s else 0.0
            table.add_row(model, *(f"{getattr(tally, name):,}" for name in names), f"{speed:.1f}")
        self.console.print(table)
        for verdict in self.failures:
            self.console.print(f"failed: {repeat(verdict, self.model)}", markup=False, soft_wrap=True)
        if not self.failures and self.tallies:
            self.console.print(
                "every loss has its cause in a counter, nothing invented, nothing altered, nothing stuck"
            )


def _ignore_interrupts() -> None:
    """Ctrl-C is the parent's to handle; it goes to the whole group of processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def repeat(verdict: execute.Verdict, model: str | None) -> str:
    pin = f" --model {model}" if model else ""
    return f"./tn soak --seed {verdict.seed} --runs 1{pin}"


def write_report(verdict: execute.Verdict, model: str | None) -> Path:
    """What was done in a run that failed, and what was wrong with it."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    file = REPORTS / f"seed-{verdict.seed}-{verdict.model}.txt"
    lines = [repeat(verdict, model), "", *verdict.faults, ""]
    file.write_text("\n".join([*lines, *draw(verdict.seed, model).describe()]) + "\n")
    return file


def main(seed: int, minutes: float, count: int | None, model: str | None, jobs: int | None) -> int:
    return Campaign(
        seed, minutes, count, model, jobs or os.cpu_count() or 1, Console(highlight=False, emoji=False)
    ).run()
