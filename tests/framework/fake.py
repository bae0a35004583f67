"""A made-up cluster run, so that statistics, tables and plots can be tested without hardware or simulator."""

import struct

from torusnet.bench.configs import Config
from torusnet.bench.plan import TRIP

HOPS = {
    "measure": 0,
    "local": 0,
    "helper": 0,
    "near": 1,
    "far": 2,
}  # links from node 0 of a ring of four, by the names of tasks


def cluster_of(config: Config, rows, folder):
    """The configuration's cluster, as its YAML text describes it."""
    from torusnet.bench.command import SOURCE
    from torusnet.cluster import load

    file = folder / "cluster.yaml"
    file.write_text(config.cluster_text(rows, SOURCE))
    return load(file)


def outputs(cluster, config: Config, rows, wrong: int = 0, words: int = 3) -> dict[str, bytes]:
    """cycles.bin and wrong.bin with latency = 12 + 15 a hop + wires + `words` times the length, streams at the format's limit."""
    numbers = []
    word = config.width_bits // 8
    for row in rows:
        hops = HOPS[config.peers[row.peer]]
        wire = hops * (cluster.link.latency_ps / 1e6) * config.core_mhz
        if row.kind == TRIP:
            single = 12 + hops * 15 + wire + words * -(-row.bytes // word)
            numbers += [round(single * row.traversals) + i % 2 for i in range(row.count)]
        else:
            raw = min(config.width_bits * config.core_mhz, 1000 * cluster.link.raw_gbps if hops else 1e9)
            cycles = row.messages * (row.bytes + 32) * 8 * config.core_mhz / raw
            first, last = (1030 + round(cycles * n / row.messages) for n in (1, row.messages))
            numbers += [1000, round(1000 + cycles + 2 * wire + 40), first, last, wrong]
    return {"cycles.bin": struct.pack(f"<{len(numbers)}Q", *numbers), "wrong.bin": struct.pack("<I", 0)}


def passages(
    ns_per_step: float = 20, wire_ns: float = 330, hops: int = 1, count: int = 3, length: int = 16
) -> list[tuple]:
    """Heads of `count` one-way messages, as the simulator reports them, each behind an order."""
    found, time = [], 0
    points = [("task_tx", 0), ("port_tx", 0)]
    for hop in range(hops):
        points += [("router_out_link", hop), ("phy_tx", hop), ("phy_rx", hop + 1), ("link_rx", hop + 1)]
    points += [("router_out_local", hops), ("task_rx", hops)]
    for _ in range(count):
        for size in (32, length):
            for point, node in points:
                time += int((wire_ns if point == "phy_rx" else ns_per_step) * 1e6)
                found.append((time, node, point, 0, size << 48 if point not in ("task_tx", "task_rx") else 0))
    return found
