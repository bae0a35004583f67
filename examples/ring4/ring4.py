"""Before and after a run of ring4: the plan of measurements, then tables and plots beside the published figures."""

from dataclasses import replace
from pathlib import Path

from torusnet.bench.configs import ring_rows
from torusnet.bench.plan import SIZES, Row, encode, result_bytes

PEERS = ("measure", "local", "near", "far")
PROBE = True  # the simulator notes when packets cross the boundaries of blocks
PLAN_ROWS, CYCLES = 3, 4  # positions in the arguments of `measure`


def add_arguments(parser) -> None:
    parser.add_argument("--repetitions", type=int, default=5, help="round trips of each size (default 5)")
    parser.add_argument("--words", type=int, default=2048, help="data words of each bandwidth test (default 2048)")


def plan(cluster, options) -> list[Row]:
    """Rows of the plan; a `far` that is as near as `near` is left out."""
    rows = ring_rows(SIZES, options.repetitions, options.words, cluster.node.width_bits)
    hops = _hops(cluster)
    return [row for row in rows if not (row.peer == 3 and hops["far"] in (0, hops["near"]))]


def prepare(cluster, options, folder: Path) -> None:
    """Writes plan.bin and sets the arguments that depend on it."""
    rows = plan(cluster, options)
    (folder / "plan.bin").write_bytes(encode(rows))
    arguments = cluster.task("measure").args
    arguments[PLAN_ROWS] = len(rows)
    arguments[CYCLES] = replace(arguments[CYCLES], bytes=result_bytes(rows))


def report(cluster, options, result, folder: Path) -> int:
    """Prints the tables, writes the plots. Called after a clean run only."""
    from torusnet.bench import plots, tables
    from torusnet.bench.breakdown import breakdown
    from torusnet.bench.collect import measurements

    console = tables.console()
    rows = plan(cluster, options)
    records = measurements(cluster, cluster.name, PEERS, rows, result.outputs)
    console.print("", tables.latency(records), "", tables.bandwidth(records), "", tables.sizes(records), sep="\n")
    passages = getattr(result, "passages", None) or []
    first = [r for r in records if r.bytes == SIZES[0] and r.test in ("localtrip", "roundtrip")]
    parts = [part for part in (breakdown(cluster, cluster.name, r, passages) for r in first) if part is not None]
    for part in parts:
        console.print("", tables.breakdown(part), sep="\n")
    if _hops(cluster)["far"] == _hops(cluster)["near"]:
        console.print("`far` is as near as `near` in this lattice and was left out: move it, e.g. to node [1, 1, 0].")
    files = plots.write_all(records, parts, folder)
    console.print(
        f"\n{result.messages} messages, all complete and correct. {result.cycles} cycles, "
        f"{result.node_cycles_per_second:,.0f} node-cycles per second."
    )
    console.print("Plots:", *[f"  {file}" for file in files if file.suffix == ".png"], sep="\n")
    return 0


def _hops(cluster) -> dict[str, int]:
    from torusnet.bench.measurement import distance

    here = cluster.task("measure").node
    return {name: distance(cluster, here, cluster.task(name).node) for name in PEERS}
