"""`./tn run` of programs that go wrong, with sanitizers, under a debugger, and stopped by hand: what the user sees."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TASKS = """\
#include <torusnet/task.hpp>

void a(tn::Port& port, tn::TaskAddress to, int32_t what, uint8_t* out) {
  uint8_t message[16] = {};
  port.send(message, 16, to, 0);
  out[0] = 42;
  int few[4] = {};
  int* heap = new int[4]();
  volatile int index = 4, big = 2147483647;
  if (what == 1) *(few + index) = 1;
  if (what == 2) heap[index] = 1;
  if (what == 3) big = big + index;
  if (what == 4) *reinterpret_cast<volatile int*>(index - 4) = 3;
  if (what == 8) {  // found by the C library in the middle of its work, which it leaves locked
    char *volatile freed = new char[2000], *volatile behind = new char[1800];
    delete[] freed;
    for (volatile int i = 0; i < 32; ++i) freed[i] = 1;
    behind = new char[4000];
  }
  if (what == 5) port.send(message, 16, to, 1);
  while (what == 6) index = 7;
  while (what == 7) port.wait(1);
  out[0] += static_cast<uint8_t>(few[0] + heap[0]);
  delete[] heap;
}
void b(tn::Port& port) {
  uint8_t message[16];
  port.receive(0, message);
  for (int i = 0; i < 20; ++i) port.wait(10);
}
"""
# Ports, links and channels as in examples/ring4, so that the RTL is built once for both.
CLUSTER = """\
name: wrong
lattice: [4, 1, 1]
node: {ports: 2, channels: 2}
parameters: {what: 0}
tasks:
  - {name: a, node: [0], source: tasks.cc, function: a, args: [{task: b}, ${what}, {output: out.bin, bytes: 1}]}
  - {name: b, node: [1], source: tasks.cc, function: b, channels: {0: {from: [a]}}}
"""
pytestmark = pytest.mark.slow


@pytest.fixture
def tn(tmp_path):
    (tmp_path / "tasks.cc").write_text(TASKS)
    (tmp_path / "wrong.yaml").write_text(CLUSTER)

    def run(what: int, *arguments, columns: int = 160):
        command = [str(ROOT / "tn"), "run", "wrong.yaml", "--set", f"what={what}", "--output", "out", *arguments]
        environment = {**os.environ, "COLUMNS": str(columns)}
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment, timeout=600)
        assert "Traceback" not in done.stderr and done.returncode in (0, 1), done.stderr
        return done

    run.folder = tmp_path
    return run


def test_a_program_that_is_right(tn):
    done = tn(0, "--json", "result.json", "--capture", "0:x+=cable.pcapng", columns=80)
    assert done.returncode == 0, done.stdout
    assert f"results: {tn.folder}/out/ (out.bin)\n" in done.stdout
    assert (tn.folder / "out" / "out.bin").read_bytes() == b"\x2a"
    lines = done.stdout.splitlines()
    [head] = [i for i, line in enumerate(lines) if line.split()[:3] == ["from", "to", "channel"]]
    assert lines[head + 1].split()[:2] == ["a", "b"] and lines[head + 2].startswith("busiest links: ")
    assert all(len(line) <= 80 for line in lines[head : head + 3]) and "0:x+" in lines[head + 2]
    assert f"lua_script:{ROOT}/host/wireshark/torusnet.lua {tn.folder}/cable.pcapng" in done.stdout
    assert json.loads((tn.folder / "result.json").read_text())["ok"] is True


def test_a_crash_is_told_and_results_are_kept_bad(tn):
    done = tn(4, "--json", "result.json")
    assert done.returncode == 1
    failure = "task a at (0,0,0) port 0 failed in core cycle 1 (6.7 ns): segmentation fault: writes to address 0"
    assert f"error: {failure}\n  at {tn.folder}/tasks.cc:13 in a(" in done.stdout
    assert (tn.folder / "out" / "out.bin").read_bytes() == b"\x2a"
    document = json.loads((tn.folder / "result.json").read_text())
    assert document["ok"] is False and document["verdict"] == f"failed: {failure}"


def test_a_task_that_damages_the_heap_is_named_bad(tn):
    """Nothing can be saved, as the C library cannot go on; the run ends all the same, and soon."""
    done = tn(8)
    assert done.returncode == 1
    assert "tn: error: task a failed and left the heap damaged, so that nothing can be shown or saved" in done.stderr
    assert "cure: ./tn run --debug" in done.stderr
    done = tn(8, "--debug")
    assert done.returncode == 1
    assert "AddressSanitizer: heap-use-after-free, WRITE of size 1" in done.stdout


def test_a_message_to_nowhere_fails_the_run_bad(tn):
    done = tn(5)
    assert done.returncode == 1
    assert "sends to channel 1 of b, but b has no channel 1" in done.stdout and "0x" not in done.stdout


@pytest.mark.parametrize(
    ("what", "line", "text"),
    [
        (1, 10, "AddressSanitizer: stack-buffer-overflow, WRITE of size 4"),
        (2, 11, "AddressSanitizer: heap-buffer-overflow, WRITE of size 4"),
        (3, 12, "undefined behaviour: Signed integer overflow: 2147483647 + 4 cannot be represented in type 'int'"),
        (4, 13, "undefined behaviour: Store to null pointer of type 'volatile int'"),
    ],
)
def test_sanitizers_find_what_is_wrong_bad(tn, what, line, text):
    done = tn(what, "--debug")
    assert done.returncode == 1, done.stdout
    assert f"error: task a at (0,0,0) port 0 failed in core cycle 1 (6.7 ns): {text}" in done.stdout
    assert f"  at {tn.folder}/tasks.cc:{line} in a(" in done.stdout


def test_sanitizers_find_nothing_in_what_is_right(tn):
    done = tn(0, "--debug")
    assert done.returncode == 0 and "ERROR: AddressSanitizer" not in done.stderr, done.stderr
    assert "all 1 messages arrived once, whole and in order" in done.stdout


def test_computing_for_ever_is_ended_by_the_wall_clock_bad(tn):
    done = tn(6, "--max-seconds", "2")
    assert done.returncode == 1
    assert "failed in core cycle 1 (6.7 ns): computes without end" in done.stdout
    assert f"  at {tn.folder}/tasks.cc:21 in a(" in done.stdout


@pytest.mark.parametrize(("what", "status"), [(6, 1), (7, 130)])
def test_ctrl_c_ends_a_run_with_its_report_bad(tn, what, status):
    tn(0)  # builds
    command = [str(ROOT / "tn"), "run", "wrong.yaml", "--set", f"what={what}", "--output", "out"]
    heard = {
        "preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
    }  # also if the tests run where Ctrl-C is not
    process = subprocess.Popen(
        command, cwd=tn.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **heard
    )
    for line in process.stderr:
        if line.startswith("running"):
            break
        if what == 6 and "linking" not in line:
            continue
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    shown, errors = process.communicate(timeout=60)
    assert process.returncode == status and "Traceback" not in errors, shown + errors
    assert ("computes without end" if what == 6 else "stopped before the tasks ended, by Ctrl-C") in shown
    assert "tasks.cc:21" in shown or what == 7


def debug(folder: Path, text: str, *arguments, path: str | None = None):
    environment = {**os.environ, **({"PATH": path} if path else {})}
    command = [str(ROOT / "tn"), "debug", "wrong.yaml", *arguments]
    return subprocess.run(command, cwd=folder, input=text, capture_output=True, text=True, env=environment, timeout=600)


@pytest.mark.skipif(shutil.which("gdb") is None, reason="this system has no gdb")
def test_gdb_stops_where_the_task_begins(tn):
    done = debug(tn.folder, "bt\nkill\nquit\n", "b")
    assert "tasks.cc:26" in done.stdout and "#0  b (port=...)" in done.stdout, done.stdout + done.stderr


def test_gdb_missing_or_no_such_task_bad(tn, monkeypatch, capsys):
    from torusnet import debugger
    from torusnet.cluster import load
    from torusnet.errors import UserError

    cluster = load(tn.folder / "wrong.yaml")
    monkeypatch.setattr(debugger.shutil, "which", lambda name: None)
    with pytest.raises(UserError, match="gdb is not installed\n  cure: sudo apt-get install gdb"):
        debugger.start(cluster, tn.folder / "wrong.yaml", "a", [])
    monkeypatch.setattr(debugger.shutil, "which", lambda name: sys.executable)
    with pytest.raises(UserError, match="no task `c`: say which to stop in\n  cure: one of a, b"):
        debugger.start(cluster, tn.folder / "wrong.yaml", "c", [])
