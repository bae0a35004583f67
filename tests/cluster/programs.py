"""Clusters whose tasks are written in the test: C++ text, one function a task, on the ring that other tests have built."""

from pathlib import Path

from clusters import Shape

from torusnet import simulator
from torusnet.cluster.model import Channel, Cluster, Coord, Task

RING = Shape()
INCLUDE = "#include <torusnet/task.hpp>\n"


def program(folder: Path, text: str, tasks: dict[str, dict], shape: Shape = RING, include: str = INCLUDE) -> Cluster:
    """tasks: name -> node, port, args, channels (number -> senders, or a Channel), daemon; each runs the function of its name.

    The text begins in line 2 of the source.
    """
    source = folder / "tasks.cc"
    source.write_text(include.rstrip("\n") + "\n" + text)
    made = []
    for index, (name, keys) in enumerate(tasks.items()):
        channels = {
            number: value if isinstance(value, Channel) else Channel(value, 4096 if shape.mtu_bytes >= 4096 else 256)
            for number, value in keys.get("channels", {}).items()
        }
        node = Coord(*keys.get("node", (index % 4, 0, 0)))
        where = f"{folder}/cluster.yaml:{index + 1}"
        task = Task(name, node, keys.get("port", 0), source, keys.get("function", name), keys.get("args", []), channels)
        task.daemon, task.where = keys.get("daemon"), where
        made.append(task)
    return shape.cluster(made)


def run(
    folder: Path, text: str, tasks: dict[str, dict], watchdog_cycles: int = 3000, include: str = INCLUDE, **options
):
    """The result of a run of such a cluster."""
    cluster = program(folder, text, tasks, include=include)
    cluster.node.ppm = 0.0  # times in ns are exact
    with simulator.Simulation(cluster, quick=True, watchdog_cycles=watchdog_cycles, **options) as simulation:
        simulation.library.call("set_patience", 20.0)
        return simulator._run_to_end(simulation, 200_000, 100.0, lambda what, part: None)
