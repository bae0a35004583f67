"""Before and after a run of allreduce: makes the vectors, compares the sums with numpy, works out the bandwidth.

Of a vector of S bytes on n FPGAs each has to send and to receive 2 (n-1)/n S. The bandwidth of the ring is therefore
2 (n-1)/n S / time, for any n, and no more than what a task's port moves: a word in a cycle, in or out, on two ports.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np

from torusnet.errors import UserError

NUMBER, COUNT, OUTPUT, WORDS = 1, 2, 4, 5  # positions in the arguments
HALVES = ("right", "left")
MAX_WORDS = 1 << 22


def vectors(nodes: int, words: int) -> np.ndarray:
    """A row for each FPGA."""
    return np.random.default_rng(1).integers(-1000, 1000, (nodes, words), dtype=np.int32)


def words_of(cluster) -> int:
    """Length of the vector: before `prepare` it stands in each half."""
    return cluster.task("right0").args[WORDS]


def prepare(cluster, options, folder: Path) -> None:
    nodes, words = cluster.num_nodes, words_of(cluster)
    if cluster.lattice.y > 1 or cluster.lattice.z > 1 or nodes < 2 or not cluster.wrap[0]:
        raise UserError("all-reduce needs a ring of two or more", cure="a lattice such as [4], wrapped")
    step = 2 * nodes
    if not isinstance(words, int) or not step <= words <= MAX_WORDS or words % step:
        raise UserError(
            f"words is {words}: no halves of {nodes} chunks", cure=f"a multiple of {step} up to {MAX_WORDS}"
        )
    vector = vectors(nodes, words)
    for half, name in enumerate(HALVES):
        for node in range(nodes):
            args = cluster.task(f"{name}{node}").args
            part = vector[node, half * words // 2 : (half + 1) * words // 2]
            (folder / f"vector_{name}{node}.bin").write_bytes(part.tobytes())
            args[OUTPUT] = replace(args[OUTPUT], bytes=part.nbytes)
            args[WORDS] = len(part)
            args[NUMBER] = node if name == "right" else -node % nodes


def measured(cluster, result) -> dict[str, float]:
    """Time and bandwidths of a run."""
    nodes, size = cluster.num_nodes, 2 * 4 * words_of(cluster)
    cycles = [result.array(f"cycles_{name}{node}.bin", "u8") for name in HALVES for node in range(nodes)]
    us = (max(end for _, end in cycles) - min(begin for begin, _ in cycles)) / cluster.node.core_mhz
    return {
        "KiB": round(size / 1024, 2),
        "us": round(float(us), 2),
        "vector Gb/s": round(8 * size / us / 1000, 2),
        "x 2(n-1)/n": round(8 * size / us / 1000 * 2 * (nodes - 1) / nodes, 2),
        "of port": f"{8 * size / us / 1000 * 2 * (nodes - 1) / nodes / limit_gbps(cluster):.0%}",
    }


def limit_gbps(cluster) -> float:
    """What two ports send that spend half of their cycles on receiving, and what two directions of links carry."""
    node, link = cluster.node, cluster.link
    return min(node.width_bits * node.core_mhz / 1000, 2 * min(link.raw_gbps, node.width_bits * link.clock_mhz / 1000))


def columns(cluster, options, result, folder: Path) -> dict:
    """What a sweep adds to its table."""
    if (elements := wrong(cluster, result)) != 0:
        return {"wrong": elements}
    return {name: value for name, value in measured(cluster, result).items() if name != "KiB"}  # the words say it


def wrong(cluster, result) -> int:
    """Elements of all FPGAs' sums that are not numpy's."""
    nodes, half = cluster.num_nodes, words_of(cluster)
    expected = vectors(nodes, 2 * half).sum(axis=0, dtype=np.int32)
    count = 0
    for part, name in enumerate(HALVES):
        for node in range(nodes):
            found = result.array(f"sum_{name}{node}.bin", "i4")
            count += int((found != expected[part * half : (part + 1) * half]).sum())
    return count


def report(cluster, options, result, folder: Path) -> int:
    """Compares with numpy, prints the bandwidth. Status 1 when a sum is wrong."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    found = measured(cluster, result)
    factor = 2 * (cluster.num_nodes - 1) / cluster.num_nodes
    console.print(
        f"{found['KiB']:g} KiB on {cluster.num_nodes} FPGAs in {found['us']:,} us: {found['vector Gb/s']} Gb/s of the vector, "
        f"times 2 (n-1)/n = {factor:g}: {found['x 2(n-1)/n']} Gb/s sent by each, {found['of port']} of the "
        f"{limit_gbps(cluster):g} Gb/s of two ports that send and receive in turn (RTL simulation)."
    )
    if count := wrong(cluster, result):
        console.print(f"[red]{count} elements differ from numpy's sum[/red]")
        return 1
    console.print("Every FPGA has numpy's sum.")
    return 0
