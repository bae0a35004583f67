"""`./tn topology CLUSTER`: tables, a figure, and the same as JSON."""

import json
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from torusnet.cluster import load
from torusnet.cluster.model import Cluster
from torusnet.errors import UserError
from torusnet.outputs import write_text
from torusnet.progress import Display
from torusnet.topology import tables
from torusnet.topology.figures import Figures, figures
from torusnet.topology.losses import Losses, losses

LARGEST = 512  # nodes: every pair's way is walked


def run(file: Path, settings: list[str], output: Path, json_file: Path | None, console: Console) -> int:
    """The command."""
    cluster = load(file, settings)
    cluster.tasks = []  # from here on its network counts alone, which `load` has checked together with them
    if cluster.num_nodes > LARGEST:
        cure = f"take a smaller lattice of the same kind: at most {LARGEST} nodes"
        raise UserError(f"{cluster.num_nodes} nodes are too many to walk every way", where=str(file), cure=cure)
    with console.status("distances, halves and limits"):
        measured = figures(cluster)
    lost = None
    if len(cluster.hosts) > 1 and (cluster.fault_map or not cluster.topology.is_lattice):
        with Display(Console(stderr=True, highlight=False, emoji=False)) as display:
            lost = losses(cluster, display)
    console.print(f"[bold]{escape(cluster.name)}[/bold]: {cluster.topology.text}", soft_wrap=True)
    tables.show(cluster, measured, lost, console)
    written = [_write(cluster, measured, lost, json_file or output / "topology.json")]
    if lost is not None:
        from torusnet.bench.plots import save
        from torusnet.topology.plot import figure

        written += save(figure(cluster, measured, lost, cluster.topology.text), output, "topology")
    console.print("Written:", *[f"  {path}" for path in written], sep="\n", markup=False, soft_wrap=True)
    return 0


def _write(cluster: Cluster, measured: Figures, lost: Losses | None, file: Path) -> Path:
    document = {"format": "torusnet-topology-1", "cluster": cluster.name, **asdict(measured)}
    document |= {"diameter": measured.diameter, "mean_distance": measured.mean}
    if lost is not None:
        document["without_cable"] = {cluster.cables[loss.cable].name: asdict(loss.effect) for loss in lost.each}
        document["with_all_cables"] = asdict(lost.whole)
    return write_text(file, json.dumps(document, indent=1) + "\n")
