"""Breaks a proved module in many small ways and counts how many of them its proof notices: a proof that bites.

yosys `mutate` changes one bit of one cell at a time (inverted, stuck at 0 or 1, inverted under some other signal) in the
module itself or in a submodule without a proof of its own, never in the proof around it, and never a clock: the provers know one
clock, whose edge has no meaning. A mutant is `refuted` if the proof finds a counterexample, `unproved` if induction no longer
goes through; both count as killed. One that still passes, or does not end, is compared with the module: if no output of it can
ever differ under the proof's assumptions, it is `equivalent`, and nothing could kill it. The others survive: the proof has a gap.
"""

import dataclasses
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from torusnet.errors import UserError
from torusnet.quality import prove

BUILD = prove.BUILD / "mutants"
TIMEOUT_S = 120
EQUIVALENT = "EQUIVALENT"


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
_CLOCK = re.compile(r"-port \\?\w*CLK\b")


def _folder(task: prove.Task, name: str) -> Path:
    """A folder with the sources of a task, made anew."""
    folder = BUILD / task.module / f"{task.name}-{name}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in task.files:
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "sources.f").write_text("\n".join(path.name for path in task.files) + "\n")
    return folder


def _list(task: prove.Task, count: int, seed: int) -> list[str]:
    """yosys commands, one for each mutant."""
    folder = _folder(task, "list")
    lines = prove.section(task.script, "script", [task.name, task.mode])
    proved = set(prove.proofs()) - {task.module}
    own = [path.name for path in task.files if path.stem not in proved and not path.stem.endswith(("_proof", "_pkg"))]
    script = [next(line for line in lines if line.startswith("read_slang")), *_PREPARE]
    script += ["select -set own " + " ".join(f"a:src=*{name}*" for name in own) + " %u" * (len(own) - 1)]
    script += ["select -set checks t:$check"]
    script += ["select -write reads.txt t:$memrd t:$memrd_v2"]
    script += [f"mutate -list {count + count // 4 + 2} -seed {seed} -o list.txt @own @checks %d"]  # some for the clocks
    (folder / "list.ys").write_text("\n".join(script) + "\n")
    done = subprocess.run([*prove.YOSYS, "-q", "list.ys"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{task.module} {task.name}: no list of mutants: {done.stdout + done.stderr}")
    found = (folder / "list.txt").read_text().splitlines()
    reads = {name.split("/")[-1] for name in (folder / "reads.txt").read_text().split()}
    return [line for line in found if " -mode none" not in line and not _left_out(line, reads)][:count]


def _left_out(line: str, reads: set[str]) -> bool:
    """Clocks, and enables of asynchronous reads, which yosys does not have (`reads`: cells that read memories)."""
    cell = re.search(r"-cell (\S+) -port EN\b", line)
    return bool(_CLOCK.search(line) or (cell and cell[1] in reads))


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
    if not mutant.killed and equivalent(mutant, number):
        mutant.status = EQUIVALENT
    return mutant


# Outputs of the instances in the proof, by the house's names: what can be seen of the module
_OUTPUTS = "w:u_*.*_o w:u_*.*.*_o %d w:gen_*.u_*.*_o w:gen_*.u_*.*.*_o %d %u w:u_*gate.* %d"


def equivalent(mutant: Mutant, number: int) -> bool:
    """Whether no output of the module in its proof can ever differ from the mutant's, starting from registers of zero.

    Both run side by side on the same inputs and the same values of cut signals (assumptions hold for the module); registers that
    prove to be equal are merged, the rest is left to property directed reachability.
    """
    task = mutant.task
    folder = _folder(task, f"{number}-same")
    lines = prove.section(task.script, "script", [task.name, task.mode])
    reads = next(i for i, line in enumerate(lines) if line.startswith("read_slang"))
    script = [lines[reads], "proc -noopt", f"select -set outputs {_OUTPUTS}", "expose @outputs"]
    script += ["chformal -assert -cover -remove", mutant.command + " -ctrl mutant 1 1", *lines[reads + 1 :]]
    script += ["memory_map", "async2sync", "delete t:$anyseq", "setundef -undriven -expose"]
    script += ["setundef -init -zero", "opt_clean"]
    top = re.search(r"--top\s+(\w+)", lines[reads])[1]
    script += [f"rename {top} gold", "copy gold gate", "chformal -assume -remove gate"]
    for side, value in (("gold", 0), ("gate", 1)):
        script += [f"cd {side}", "delete -input w:mutant", f"connect -set mutant 1'b{value}", "cd"]
    script += ["miter -equiv -make_assert -flatten gold gate miter", "hierarchy -top miter", "async2sync"]
    script += ["opt -full", "techmap", "setundef -zero", "dffunmap", "aigmap", "opt_clean"]
    script += ["write_aiger -I -B -zinit miter.aig"]
    (folder / "same.ys").write_text("\n".join(script) + "\n")
    done = subprocess.run([*prove.YOSYS, "-q", "same.ys"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{task.module} {task.name}: {mutant.command}: not compared: {done.stdout + done.stderr}")
    command = "read_aiger miter.aig; fold; strash; orpos; strash; scorr; scorr -F 3; pdr -T 60"
    found = subprocess.run([prove._abc(), "-q", command], cwd=folder, capture_output=True, text=True).stdout
    shutil.rmtree(folder)
    constant = "All outputs solved" in found and "asserted" not in found  # nothing was left to prove
    return "Property proved" in found or constant


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
    columns = "module", "mutants", "refuted", "unproved", "equivalent", "no end", "survived", "killed of killable"
    table = Table(*columns, title="Mutants")
    survivors = []
    with console.status("") as status:
        for module in modules or list(known):
            done: list[Mutant] = []
            for mutant in kill(module, count, jobs):
                done.append(mutant)
                status.update(f"{module}: {len(done)} mutants, {sum(m.killed for m in done)} killed")
            states = Counter(m.status for m in done)
            survivors += [m for m in done if not m.killed and m.status != EQUIVALENT]
            rate = 100 * sum(m.killed for m in done) / max(1, len(done) - states[EQUIVALENT])
            ended = (states[name] for name in ("FAIL", "UNKNOWN", EQUIVALENT, "TIMEOUT", "PASS"))
            table.add_row(module, str(len(done)), *map(str, ended), f"{rate:.0f} %")
    console.print(table)
    for mutant in survivors:
        console.print(
            f"survived: {mutant.task.module} {mutant.task.name}: {mutant.command}", markup=False, soft_wrap=True
        )
    return 1 if survivors else 0
