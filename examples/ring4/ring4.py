"""Before and after a run of ring4: the plan of measurements, then tables and plots beside the published figures.

What is measured follows from where the tasks are: a peer on the same FPGA gives localtrip and loopback, one over links gives
roundtrip, the nearest of those oneway. A peer that is as far as one before it is left out.
"""

import argparse
from dataclasses import replace
from pathlib import Path

from torusnet.bench.drawing import Drawing
from torusnet.bench.plan import SIZES, Row, encode, result_bytes, streams, trips
from torusnet.clocks import with_time

PROBE = True  # the simulator notes when packets cross the boundaries of blocks
PEERS, NUM_PEERS, PLAN_ROWS, CYCLES = 0, 1, 3, 4  # positions in the arguments of `measure`


def add_arguments(parser) -> None:
    parser.add_argument("--repetitions", type=positive, default=5, help="round trips of each size (default 5)")
    parser.add_argument("--words", type=positive, default=2048, help="data words of each bandwidth test (default 2048)")


def positive(text: str) -> int:
    if not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text} is not between 1 and 1000000")
    return int(text)


def peers(cluster) -> tuple[str, ...]:
    return cluster.task("measure").args[PEERS].names


def distances(cluster) -> list[int]:
    """Links to every peer."""
    from torusnet.bench.measurement import distance

    here = cluster.task("measure").node
    return [distance(cluster, here, cluster.task(name).node) for name in peers(cluster)]


def left_out(cluster) -> list[str]:
    """Peers as far as one before them."""
    hops = distances(cluster)
    return [name for i, name in enumerate(peers(cluster)) if i > 1 and hops[i] in hops[1:i]]


def plan(cluster, options) -> list[Row]:
    """Rows of the plan: latencies first, then bandwidths."""
    stream = {"words": options.words, "word_bytes": cluster.node.width_bits // 8}
    latencies, bandwidths = trips("localloop", 0, SIZES, options.repetitions), []
    hops, skip = distances(cluster), left_out(cluster)
    nearest = min((h for h in hops if h > 0), default=0)
    for peer, name in enumerate(peers(cluster)):
        if peer == 0 or name in skip:
            continue
        latencies += trips("roundtrip" if hops[peer] else "localtrip", peer, SIZES, options.repetitions)
        if hops[peer] == 0:
            bandwidths += streams("loopback", peer, SIZES, own_clock=True, **stream)
        elif hops[peer] == nearest:
            bandwidths += streams("oneway", peer, SIZES, **stream)
    return latencies + bandwidths


def prepare(cluster, options, folder: Path) -> None:
    """Writes plan.bin, sets the arguments that depend on it, and has what draws the plots got ready."""
    options.drawing = Drawing()
    rows = plan(cluster, options)
    (folder / "plan.bin").write_bytes(encode(rows))
    arguments = cluster.task("measure").args
    arguments[NUM_PEERS] = len(peers(cluster))
    arguments[PLAN_ROWS] = len(rows)
    arguments[CYCLES] = replace(arguments[CYCLES], bytes=result_bytes(rows))


def report(cluster, options, result, folder: Path) -> int:
    """Prints the tables, writes the plots. Called after a clean run only."""
    from torusnet.bench import tables
    from torusnet.bench.breakdown import breakdown
    from torusnet.bench.collect import measurements

    console = tables.console()
    records = measurements(cluster, cluster.name, peers(cluster), plan(cluster, options), result.outputs)
    first = [r for r in records if r.bytes == SIZES[0] and r.test in ("localtrip", "roundtrip")]
    parts = [breakdown(cluster, cluster.name, r, result.passages) for r in first]
    parts = [part for part in parts if part is not None]
    options.drawing.begin(records, parts, folder)
    console.print("", tables.latency(records), "", tables.bandwidth(records), "", tables.sizes(records), sep="\n")
    for part in parts:
        console.print("", tables.breakdown(part), sep="\n")
    for name in left_out(cluster):
        console.print(f"`{name}` is as far away as a task before it and was left out: give it another node.")
    files = options.drawing.files()
    console.print(
        f"\n{result.messages:,} messages, all complete and correct. {with_time(result.cycles, result.core_fs(), ' core cycles')}, "
        f"{result.node_cycles_per_second:,.0f} node-cycles per second."
    )
    console.print("Plots:", *[f"  {file}" for file in files if file.suffix == ".png"], sep="\n")
    return 0
