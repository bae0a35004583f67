"""`sweep:`: every combination of settings, run several at a time, in one table."""

import csv
import io
import json
import os
import subprocess
from pathlib import Path

import pytest
from rich.console import Console

from torusnet import sweep
from torusnet.cluster import load
from torusnet.errors import UserError
from torusnet.sweep import points

ROOT = Path(__file__).resolve().parent.parent.parent
TASKS = """\
#include <torusnet/task.hpp>
void source(tn::Port& port, tn::TaskAddress to, uint32_t bytes, uint32_t count) {
  uint8_t data[4096] = {};
  for (uint32_t i = 0; i < count; ++i) port.send(data, bytes, to, 0);
}
void sink(tn::Port& port, uint32_t count) {
  uint8_t data[4096];
  for (uint32_t i = 0; i < count; ++i) port.receive(0, data);
}
"""
# Ports, links and channels as in examples/ring4, so that the RTL is built once for both.
CLUSTER = """\
name: test_sweep
lattice: [4]
parameters: {bytes: 16, count: 5, expected: 5}
sweep:
  bytes: [16, 4096]
  link.cable_m: [2, 62]
node: {ports: 2, channels: 2, ppm: 0}
tasks:
  - {name: source, node: [0], source: tasks.cc, function: source, args: [{task: sink}, ${bytes}, ${count}]}
  - {name: sink, node: [1], source: tasks.cc, function: sink, args: [${expected}], channels: {0: {from: source}}}
"""
COLUMNS = 'def columns(cluster, options, result, folder):\n    return {"twice": 2 * result.messages}\n'


@pytest.fixture
def file(tmp_path):
    (tmp_path / "tasks.cc").write_text(TASKS)
    (tmp_path / "sweep.yaml").write_text(CLUSTER)
    return tmp_path / "sweep.yaml"


def tn(file, *arguments):
    environment = {**os.environ, "COLUMNS": "100"}
    command = [ROOT / "tn", "run", file.name, f"--output={file.parent / 'out'}", *arguments]
    return subprocess.run(command, cwd=file.parent, capture_output=True, text=True, env=environment)


def test_every_combination(file):
    cluster = load(file)
    found = [tuple(point.settings.values()) for point in points(cluster, file.parent)]
    assert found == [("16", "2"), ("16", "62"), ("4096", "2"), ("4096", "62")]
    assert cluster.link.cable_m == 2 and cluster.task("source").args[1] == 16, "by itself it is the file without sweep"


def test_a_setting_takes_the_place_of_its_values(file):
    assert load(file, ["bytes=64"]).sweep == {"link.cable_m": ("2", "62")}
    assert load(file, ["bytes=64", "link.cable_m=5"]).sweep == {}


def test_lists_and_mappings_as_values(file):
    file.write_text(CLUSTER.replace("bytes: [16, 4096]", "lattice: [[4], [2, 2]]").replace("[2, 62]", "[{ns: 3}]"))
    assert load(file).sweep == {"lattice": ("[4]", "[2, 2]"), "link.cable_m": ("{ns: 3}",)}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bytes: [16, 4096]", "bytes: 16", "not a list"),
        ("bytes: [16, 4096]", "bytes: []", "0 entries"),
        ("bytes: [16, 4096]", f"bytes: {list(range(5000))}", "at most 4096"),
    ],
)
def test_refused_bad(file, old, new, message):
    file.write_text(CLUSTER.replace(old, new))
    with pytest.raises(UserError, match=message):
        load(file)


def test_a_value_that_cannot_work_is_refused_before_any_run_bad(file):
    file.write_text(CLUSTER.replace("[2, 62]", "[2, -1]"))
    done = tn(file)
    assert done.returncode == 2 and "out of range" in done.stderr and "Traceback" not in done.stderr
    assert not (file.parent / "out" / "run0").exists()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "link.cable_m: [2, 62]",
            "link.cabel_m: [2, 62]",
            "sweep.yaml:6: a run of the sweep is refused (bytes=16, link.cabel_m=2): ",
        ),
        (
            "link.cable_m: [2, 62]",
            "link.cable_m: [2, -1]",
            "sweep.yaml:6: a run of the sweep is refused (bytes=16, link.cable_m=-1)",
        ),
        ("bytes: [16, 4096]\n", "bites: [16, 4096]\n", "sweep.yaml:5: a run of the sweep is refused (bites=16, "),
    ],
)
def test_a_check_goes_through_all_runs_bad(file, old, new, message):
    """What `./tn check` refuses, too: where in the file, of which run, and the cure of a run."""
    file.write_text(CLUSTER.replace(old, new))
    with pytest.raises(UserError) as caught:
        sweep.check(load(file), [])
    assert message in str(caught.value) and caught.value.cure
    done = subprocess.run([ROOT / "tn", "check", file.name], cwd=file.parent, capture_output=True, text=True)
    assert done.returncode == 2 and message in done.stderr


def test_a_trace_of_a_sweep_bad(file):
    done = tn(file, "--trace")
    assert done.returncode == 2 and "of which run of the sweep?" in done.stderr


def test_a_table_fits_its_width_and_cuts_no_word():
    settings = {"words": "131072", "link.cable_m": "62"}
    document = {"ok": True, "flows": [], "cycles": 49197, "ns": 327_900.0}
    document["columns"] = {f"figure {number}": 10.0**number for number in range(9)}
    made = [sweep.Point(settings, Path("run0"), document)]
    for width in (40, 80, 200):
        with io.StringIO() as file:
            sweep._show(made, Console(file=file, width=width))
            lines = file.getvalue().splitlines()
        assert max(map(len, lines)) <= width
        words = " ".join(lines).split()
        assert words.count("131072") == words.count("cable_m") == {40: 5, 80: 2, 200: 1}[width]
        assert {"49,197", "327.9", "yes", "messages", "cycles", "100,000,000"} <= set(words)


def test_a_table_shows_names_as_they_are():
    settings = {"file": "x[/red].cc", "[bold]": "b[red]"}
    document = {"ok": True, "flows": [], "cycles": 7, "ns": 50.0, "columns": {"ends [at]": "c[0] :smile:"}}
    with io.StringIO() as file:
        sweep._show([sweep.Point(settings, Path("run0"), document)], Console(file=file, width=200, emoji=False))
        shown = file.getvalue()
    assert all(word in shown for word in ("x[/red].cc", "[bold]", "b[red]", "[at]", "c[0] :smile:"))


@pytest.mark.parametrize(
    ("made", "arguments", "message"),
    [
        ("out/sweep.csv/", [], "out/sweep.csv: cannot be written: is a folder"),
        ("out/run3/result.json/", [], "run3/result.json: cannot be written: is a folder"),
        ("out/run2/log.txt/", [], "run2/log.txt: cannot be written: is a folder"),
        ("out/run1", [], "out/run1: is not a folder"),
        ("", ["--json", "sweep.yaml"], "the cluster file and --json are one file"),
        ("out/", ["--json", "out/sweep.csv"], "the table of the sweep and --json are one file"),
    ],
)
def test_what_cannot_be_written_is_refused_before_any_run_bad(file, made, arguments, message):
    there = file.parent / made
    (there if made.endswith("/") else there.parent).mkdir(parents=True, exist_ok=True)
    if made and not there.exists():
        there.write_text("mine")
    done = tn(file, *arguments)
    assert done.returncode == 2 and message in done.stderr and "cure:" in done.stderr
    assert "Traceback" not in done.stderr and not (file.parent / "out" / "run0").exists()
    assert file.read_text() == CLUSTER


def test_a_disk_without_room_is_said_bad(file):
    """After the runs: the table, and a run's log."""
    made = [sweep.Point({"n": "1"}, file.parent / "run0")]
    with pytest.raises(UserError, match="/dev/full: cannot be written: No space left"):
        sweep._write(made, Path("/dev/full"))


def flow(received: int, mean_ns: float, p99_ns: float, count: int) -> dict:
    return {"received": received, "mean_ns": mean_ns, "p99_ns": p99_ns, "bytes": count}


@pytest.mark.parametrize(
    ("flows", "figures"),
    [
        ([flow(4, 250.0, 400.0, 64)], {"messages": 4, "mean ns": 250.0, "p99 ns": 400.0, "Gb/s": 0.26}),
        # The mean of all messages, not of flows; the slowest flow's percentile
        (
            [flow(9, 100.0, 700.0, 9000), flow(1, 1100.0, 1100.0, 250)],
            {"messages": 10, "mean ns": 200.0, "p99 ns": 1100.0, "Gb/s": 37.0},
        ),
        # Nothing arrived of the second flow: its zeros are no latencies
        (
            [flow(2, 300.0, 310.0, 500), flow(0, 0.0, 0.0, 0)],
            {"messages": 2, "mean ns": 300.0, "p99 ns": 310.0, "Gb/s": 2.0},
        ),
        ([flow(0, 0.0, 0.0, 0)], {"messages": 0}),
        ([], {"messages": 0}),
    ],
    ids=["one flow", "flows of different sizes", "a flow of which nothing came", "nothing came", "no flow"],
)
def test_figures_of_a_run(flows, figures):
    document = {"ok": True, "flows": flows, "cycles": 300, "ns": 2000.0}
    row = sweep.Point({"n": "3"}, Path("run0"), document).row()
    assert row == {"n": "3", "ok": "yes", "cycles": 300, "run us": 2.0, **figures}


def test_what_an_earlier_sweep_has_left_is_no_result_of_this_one(file, monkeypatch):
    """A run that ends without one has a row without figures, though its folder has the result of the last time."""
    folder = file.parent / "out" / "run0"
    folder.mkdir(parents=True)
    (folder / sweep.RESULT).write_text(json.dumps({"ok": True, "flows": [], "cycles": 300, "ns": 2000.0}))
    point = sweep.Point({"bytes": "16"}, folder)
    ended = subprocess.CompletedProcess([], 1, "", "tn: error: it crashed\n")
    monkeypatch.setattr(sweep.subprocess, "run", lambda *_, **__: ended)
    sweep._run(point, file, [], [])
    assert not point.ok and point.row() == {"bytes": "16", "ok": "NO"} and "it crashed" in point.log
    assert not (folder / sweep.RESULT).exists()


@pytest.mark.slow
def test_one_table_of_all_runs(file):
    (file.parent / "sweep.py").write_text(COLUMNS)
    file.write_text(CLUSTER + "script: sweep.py\n")
    done = tn(file, "--json", "all.json", "--seed", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    with open(file.parent / "out" / "sweep.csv") as table:
        rows = list(csv.DictReader(table))
    assert [(row["bytes"], row["link.cable_m"], row["ok"], row["messages"], row["twice"]) for row in rows] == [
        (bytes_, cable, "yes", "5", "10") for bytes_ in ("16", "4096") for cable in ("2", "62")
    ]
    near, far = (float(row["mean ns"]) for row in rows[:2])
    assert far - near == pytest.approx(300, abs=15), "60 m more"
    runs = json.loads((file.parent / "all.json").read_text())["runs"]
    assert [run["settings"] for run in runs] == [{"bytes": r["bytes"], "link.cable_m": r["link.cable_m"]} for r in rows]
    for row, run in zip(rows, runs, strict=True):
        assert run["run"]["seed"] == 3 and str(run["run"]["cycles"]) == row["cycles"]
        assert f" {row['cycles']} " in done.stdout.replace(",", "")
    assert "4 runs" in done.stdout and str(file.parent / "out" / "sweep.csv") in done.stdout


@pytest.mark.slow
def test_a_run_that_fails_has_its_row_bad(file):
    done = tn(file, "--set", "sweep={expected: [5, 6]}")
    assert done.returncode == 1
    with open(file.parent / "out" / "sweep.csv") as table:
        assert [row["ok"] for row in csv.DictReader(table)] == ["yes", "NO"]
    assert "failed: expected=6: failed: the tasks wait for each other" in done.stdout.replace("\n", " ")
