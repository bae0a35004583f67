"""`./tn debug`: the cluster under gdb, stopped where a task begins."""

import os
import shutil
import sys
from pathlib import Path

from torusnet.cluster.model import Cluster, Task
from torusnet.environment import ROOT
from torusnet.errors import UserError


def start(cluster: Cluster, file: Path, name: str | None, run_options: list[str]) -> None:
    """Replaces this process by gdb, which runs `./tn run` with tasks compiled for it."""
    gdb = shutil.which("gdb")
    if gdb is None:
        raise UserError("gdb is not installed", cure="sudo apt-get install gdb")
    command = [gdb, "--quiet"]
    for text in (
        "set breakpoint pending on",
        "handle SIGURG nostop noprint pass",  # the simulator's own
        f"break {_place(cluster, _task(cluster, name))}",
        "run",
    ):
        command += ["-ex", text]
    command += ["--args", sys.executable, "-m", "torusnet", "run", str(file), *run_options, "--in-debugger"]
    sys.stdout.flush()
    os.execve(gdb, command, {**os.environ, "PYTHONPATH": str(ROOT)})


def _task(cluster: Cluster, name: str | None) -> Task:
    names = [task.name for task in cluster.tasks]
    if not names:
        raise UserError(f"{cluster.name} has no tasks", cure="name a cluster that has some")
    if name is None or name not in names:
        problem = "no task is named" if name is None else f"no task `{name}`"
        raise UserError(f"{problem}: say which to stop in", cure=f"one of {', '.join(names)}")
    return cluster.task(name)


def _place(cluster: Cluster, task: Task) -> str:
    """The begin of its function; of this task only, where several run the same."""
    place = f"{task.source.name}:{task.function}"
    alike = [other for other in cluster.tasks if (other.source, other.function) == (task.source, task.function)]
    if len(alike) < 2:
        return place
    return f'{place} if $_streq(((const char *(*)(void))tn_sim_current_task)(), "{task.name}")'
