"""Runs a cluster for every combination of the settings in its `sweep:`, several at the same time, and shows them in one table.

Each run is a process of its own, `./tn run` with these settings, in a folder of its own; a run that fails has its row and does not
stop the others. A script may add columns: columns(cluster, options, result, folder) -> {name: value}.
"""

import concurrent.futures
import csv
import itertools
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from torusnet.cluster import Cluster, load
from torusnet.compiler import cores
from torusnet.environment import ROOT
from torusnet.errors import UserError
from torusnet.outputs import check_different, check_file, check_folder, write_text, writing
from torusnet.progress import Display
from torusnet.words import counted

TABLE = "sweep.csv"  # in the folder of the sweep
RESULT, LOG = "result.json", "log.txt"  # in the folder of a run


@dataclass
class Point:
    """One run. document: its JSON; None if it came to none, then `log` says why."""

    settings: dict[str, str]
    folder: Path
    document: dict | None = None
    log: str = ""

    @property
    def ok(self) -> bool:
        return self.document is not None and self.document["ok"] and not self.document.get("status")

    def row(self) -> dict[str, object]:
        """Settings, verdict, figures."""
        row: dict[str, object] = {**self.settings, "ok": "yes" if self.ok else "NO"}
        if self.document is None:
            return row
        flows, cycles = self.document["flows"], self.document["cycles"]
        received = sum(flow["received"] for flow in flows)
        row |= {"cycles": cycles, "run us": round(self.document["ns"] / 1000, 3), "messages": received}
        if received:
            row["mean ns"] = round(sum(flow["mean_ns"] * flow["received"] for flow in flows) / received, 1)
            row["p99 ns"] = max(flow["p99_ns"] for flow in flows if flow["received"])
            row["Gb/s"] = round(8 * sum(flow["bytes"] for flow in flows) / self.document["ns"], 2)
        return row | self.document.get("columns", {})


def points(cluster: Cluster, folder: Path) -> list[Point]:
    """All combinations, the last setting changing fastest."""
    made = []
    for number, values in enumerate(itertools.product(*cluster.sweep.values())):
        settings = dict(zip(cluster.sweep, values, strict=True))
        made.append(Point(settings, folder / f"run{number}"))
    return made


def check(cluster: Cluster, settings: list[str]) -> None:
    """Whatever is refused of a run is refused now, where the file has the setting that is to blame, as far as that can be told."""
    for point in points(cluster, Path()):
        given = _settings(point)
        try:
            load(cluster.file, [*settings, *given])
        except UserError as error:
            what = f"{error.where}: {error.message}" if error.where else error.message
            blamed = next((name for name in point.settings if name in what), next(iter(point.settings)))
            message = f"a run of the sweep is refused ({', '.join(given)}): {what}"
            raise UserError(message, where=cluster.sweep_where[blamed], cure=error.cure) from None


def run(
    file: Path, settings: list[str], arguments: list[str], folder: Path, json_file: Path | None, console: Console
) -> int:
    """arguments: further ones of `./tn run` for every run. Returns 0 if all of them went well."""
    cluster = load(file, settings)
    check(cluster, settings)
    made = points(cluster, folder)
    _check_outputs(file, made, folder, json_file)
    what = f"{cluster.name}: {counted(len(made), 'run')}, {' x '.join(cluster.sweep)}"
    console.print(what, markup=False, soft_wrap=True)
    jobs = min(cores(), len(made))
    with Display(Console(stderr=True, highlight=False, emoji=False)) as display:
        # The first one alone: it builds what most of them share.
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            _run(made[0], file, settings, arguments)
            display(f"sweep: 1 of {counted(len(made), 'run')}", 1 / len(made))
            jobs_made = [pool.submit(_run, point, file, settings, arguments) for point in made[1:]]
            for done, job in enumerate(concurrent.futures.as_completed(jobs_made), 2):
                job.result()
                display(f"sweep: {done} of {counted(len(made), 'run')}", done / len(made))
    _show(made, console)
    _write(made, folder / TABLE)
    if json_file is not None:
        runs = [{"settings": point.settings, "run": point.document} for point in made]
        write_text(json_file, json.dumps({"format": "torusnet-sweep-1", "runs": runs}, indent=1) + "\n")
    console.print(f"table: {folder}/{TABLE}; each run in {folder}/run*/", markup=False, soft_wrap=True)
    for point in made:
        if not point.ok:
            where = ", ".join(_settings(point))
            why = point.document["verdict"] if point.document is not None else point.log.strip().splitlines()[-1:]
            text = f" {where}: {why if isinstance(why, str) else ''.join(why)}"
            console.print(Text.assemble(("failed:", "red"), text), soft_wrap=True)
    return 0 if all(point.ok for point in made) else 1


def _check_outputs(file: Path, made: list[Point], folder: Path, json_file: Path | None) -> None:
    """What could not be written after the runs is refused before them."""
    written = [("the cluster file", file), ("the table of the sweep", folder / TABLE)]
    written += [("a run's result", point.folder / RESULT) for point in made]
    check_different([*written, ("--json", json_file)])
    check_folder(folder)
    if folder.exists():
        check_file(folder / TABLE)
    for point in made:
        check_folder(point.folder)
        if point.folder.exists():
            for name in (RESULT, LOG):
                check_file(point.folder / name)


def _settings(point: Point) -> list[str]:
    return [f"{name}={value}" for name, value in point.settings.items()]


def _run(point: Point, file: Path, settings: list[str], arguments: list[str]) -> None:
    document = point.folder / RESULT
    with writing(document):
        point.folder.mkdir(parents=True, exist_ok=True)
        document.unlink(missing_ok=True)
    given = [f"--set={setting}" for setting in [*settings, *_settings(point)]]
    command = [sys.executable, "-m", "torusnet", "run", str(file), *given, "--one-of-sweep"]
    command += [f"--output={point.folder}", f"--json={document}", *arguments]
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths})
    point.log = done.stdout + done.stderr
    write_text(point.folder / LOG, point.log)
    if done.returncode in (2, 3, 130):
        raise UserError(f"a run of the sweep was refused ({', '.join(_settings(point))}):\n{done.stderr.strip()}")
    if document.exists():
        point.document = {**json.loads(document.read_text()), "status": done.returncode}


def _show(made: list[Point], console: Console) -> None:
    """As one table, or as several beneath each other where it is too wide: each begins with the settings."""
    rows = [{name: _shown(value) for name, value in point.row().items()} for point in made]
    titles = {name: _title(name, made[0].settings) for row in rows for name in row}
    widths = {
        name: max(map(cell_len, [*title.split("\n"), *(row.get(name, "") for row in rows)]))
        for name, title in titles.items()
    }
    fixed = list(made[0].settings)
    for names in _parts(widths, fixed, console.width):
        console.print(_table({name: titles[name] for name in names}, rows))


def _title(name: str, settings: dict[str, str]) -> str:
    return name.rpartition(".")[2] if name in settings else name.replace(" ", "\n")


def _parts(widths: dict[str, int], fixed: list[str], width: int) -> list[list[str]]:
    """Columns of each table: none is wider than `width`, unless a column by itself is."""
    parts = [list(fixed)]
    for name in (name for name in widths if name not in fixed):
        if sum(widths[other] + 1 for other in parts[-1]) + widths[name] > width and len(parts[-1]) > len(fixed):
            parts.append(list(fixed))
        parts[-1].append(name)
    return parts


def _table(titles: dict[str, str], rows: list[dict[str, str]]):
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 1), collapse_padding=True)
    for title in titles.values():
        table.add_column(Text(title), justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(row.get(name, "")) for name in titles))
    return table


def _shown(value: object) -> str:
    """Numbers with as many figures as mean something."""
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _write(made: list[Point], table: Path) -> None:
    rows = [point.row() for point in made]
    names = list(dict.fromkeys(name for row in rows for name in row))
    with writing(table), open(table, "w", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(rows)
