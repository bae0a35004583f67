"""`./tn mutants`: draws, judges, reports, and writes the page."""

import threading
from collections import Counter
from dataclasses import replace

from rich.console import Console
from rich.table import Column, Table

from torusnet import sources
from torusnet.errors import UserError
from torusnet.quality.mutants import campaign, judges, page
from torusnet.quality.mutants.areas import AREAS, Area
from torusnet.quality.mutants.campaign import EQUIVALENT, INVALID, KILLED, SURVIVED, Mutant

COUNT = 15  # mutants of a file


def choose(names: list[str]) -> list[Area]:
    """Areas by name, or files as areas of their own; all areas without names."""
    known = {area.name: area for area in AREAS}
    files = {file: area for area in AREAS for file in area.sources()} if set(names) - known.keys() else {}
    for name in names:
        if name not in known and name not in files:
            raise UserError(f"{name}: no such area", cure=f"a file of one of them, or one of {', '.join(known)}")
    return [known.get(name) or replace(files[name], files=(name,)) for name in names or known]


def main(
    names: list[str],
    count: int,
    files: int | None,
    seed: str | None,
    jobs: int,
    minutes: float | None,
    budget: float | None,
    publish: bool,
) -> int:
    """Prints the rates and the survivors."""
    console, seed, one_at_a_time = Console(highlight=False, emoji=False), seed or sources.revision(), threading.Lock()
    mutants = [mutant for area in choose(names) for mutant in campaign.draw(area, count, seed, files)]

    def note(mutant: Mutant) -> None:
        """Shows a verdict; publishes a file when all of it are known."""
        edit, by = mutant.edit, f" by {mutant.by}" if mutant.by else ""
        line = f"{edit.file}:{edit.line}: {edit.what}: {mutant.verdict}{by} ({mutant.seconds:.0f} s)"
        with one_at_a_time:
            console.print(line, markup=False, soft_wrap=True)
            of_file = [each for each in mutants if each.edit.file == edit.file]
            if publish and all(each.verdict for each in of_file):
                page.publish(rates(of_file), seed)

    campaign.judge(mutants, jobs, note, 60 * minutes if minutes else float("inf"), budget or judges.BUDGET_S)
    columns = ("mutants", "do not\nbuild", "equivalent", "killed", "survived", "rate")
    table = Table(Column("file", overflow="fold"), *columns, box=None, pad_edge=False, collapse_padding=True)
    for row in rates(mutants):
        table.add_row(
            row["file"], *(str(row[key]) for key in ("drawn", INVALID, EQUIVALENT, KILLED, SURVIVED)), page.percent(row)
        )
    console.print(table)
    console.print(f"seed {seed}")
    if publish:
        page.publish(rates(mutants), seed)
    return 0


def rates(mutants: list[Mutant]) -> list[dict]:
    """A row a file: counts of verdicts, the survivors, and what was noticed."""
    rows: dict[str, dict] = {}
    for file in dict.fromkeys(mutant.edit.file for mutant in mutants):
        mine = [mutant for mutant in mutants if mutant.edit.file == file and mutant.verdict]
        counts = Counter(mutant.verdict for mutant in mine)
        rows[file] = {
            "file": file,
            "drawn": len(mine),
            **{verdict: counts[verdict] for verdict in (INVALID, EQUIVALENT, KILLED, SURVIVED)},
        }
        lists = {"survivors": SURVIVED, "noticed": KILLED}
        rows[file] |= {key: [_said(m) for m in mine if m.verdict == verdict] for key, verdict in lists.items()}
        rows[file]["unfinished"] = [_said(m) for m in mine if m.unfinished]
    return list(rows.values())


def _said(mutant: Mutant) -> str:
    return f"{mutant.edit.line}: {mutant.edit.what}"
