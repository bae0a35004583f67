"""torusnet from Python: load a cluster, run it, look at what came out.

    import torusnet

    cluster = torusnet.load("my.yaml", n=64)                     # parameters of the file by name, or settings=["link.lanes=4"]
    result = cluster.run({"x.bin": numpy.ones(64)})              # inputs by the names in the file: arrays or bytes
    y = result.array("y.bin", float)                             # an output
    print(result.verdict, result.flow("ping", "pong").p99_ns)
    result.latencies("ping", "pong")                             # with watch=True: every message, ns

Run it with `./tn python FILE`, or with the interpreter .venv/bin/python and torusnet's folder on PYTHONPATH.
"""

import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from torusnet import environment
from torusnet.cluster.model import Cluster
from torusnet.errors import UserError

if TYPE_CHECKING:
    import numpy as np

    from torusnet.result import Result


def load(file: Path | str, settings: Iterable[str] = (), **parameters: object) -> Cluster:
    """Reads and checks a cluster file. settings: `KEY=VALUE` as for `--set`; parameters: those of the file, by name."""
    from torusnet.cluster import load as read

    environment.activate()
    return read(file, [*settings, *(f"{name}={value}" for name, value in parameters.items())])


def run(
    cluster: Cluster, inputs: Mapping[str, "np.ndarray | bytes"] | None = None, *, check: bool = True, **options
) -> "Result":
    """Builds and runs a cluster; `Cluster.run` calls this.

    inputs: contents of the files that arguments name as `{input: FILE}`; what is not among them is read from beside the cluster
    file. check: a run that fails raises a `RunError`, which has the result. options: those of `torusnet.simulator.run`: seed,
    threads, output_dir, captures, trace, probe, watch, max_cycles, ...
    """
    from torusnet import simulator
    from torusnet.cluster import check as check_cluster
    from torusnet.cluster import check_inputs

    environment.activate()
    check_cluster(cluster)
    with tempfile.TemporaryDirectory(prefix="torusnet-") as folder:
        known = {argument.file for task in cluster.tasks for argument in task.args if hasattr(argument, "file")}
        for name, content in (inputs or {}).items():
            if name not in known:
                raise UserError(
                    f"inputs: no task has a file `{name}`", cure=f"the cluster's files: {', '.join(sorted(known))}"
                )
            file = Path(folder) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else _bytes(content))
        folders = [Path(folder), *options.pop("input_dirs", ()), cluster.folder]
        check_inputs(cluster, folders)
        result = simulator.run(cluster, input_dirs=folders, **options)
    if check and not result.whole:
        raise RunError(result)
    return result


def _bytes(array: object) -> bytes:
    import numpy as np

    return np.ascontiguousarray(array).tobytes()


class RunError(Exception):
    """A run in which something went wrong; `result` says what."""

    def __init__(self, result: "Result"):
        self.result = result
        super().__init__("\n".join(dict.fromkeys([result.verdict, *result.errors, result.watchdog or ""])).strip())
