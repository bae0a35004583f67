"""Where the time of one message goes: passages of packet heads, as the simulator saw them, turned into steps (medians).

In a ping-pong there is one message under way at any time, so the passages of one traversal are those between two
consecutive departures from a task.
"""

import statistics
from collections import defaultdict

from torusnet.bench.measurement import Breakdown, Step, conditions_of

# (point, next point) -> the block between them
BLOCKS = {
    ("call", "task_tx"): "task (first word out)",
    ("task_tx", "port_tx"): "aggregator",
    ("port_tx", "router_out_local"): "router",
    ("port_tx", "router_out_link"): "router",
    ("link_rx", "router_out_local"): "router",
    ("link_rx", "router_out_link"): "router",
    ("router_out_link", "phy_tx"): "link transmit (crossing, framing)",
    ("phy_tx", "phy_rx"): "transceiver and cable",
    ("phy_rx", "link_rx"): "link receive (framing, checks, crossing)",
    ("router_out_link", "link_rx"): "link, transceiver and cable",
    ("router_out_local", "task_rx"): "dispatcher",
}


def flights(passages, length: int) -> list[list[tuple]]:
    """Traversals of packets of `length` payload bytes: lists of (time_fs, node, point), each from port_tx to task_rx.

    passages: (time_fs, node, point, index, header_word) in any order; the header's bits 61:48 are the length.
    """
    found, current, departure = [], None, None
    for time_fs, node, point, _index, header in sorted(passages, key=lambda p: p[0]):
        if point not in ("task_tx", "port_tx", "task_rx") and header >> 48 & 0x3FFF != length:
            continue
        if point == "task_tx":
            departure = (time_fs, node, point)
        elif point == "port_tx":
            matches = header >> 48 & 0x3FFF == length
            current = [departure, (time_fs, node, point)] if matches and departure else None
        elif current is not None:
            current.append((time_fs, node, point))
            if point == "task_rx":
                found.append(current)
                current = None
    return found


def breakdown(cluster, config: str, record, passages) -> Breakdown | None:
    """The steps of the traversals that `record` (a latency Measurement) averages; None if none was seen.

    A first step and a last one make the sum equal to the measured latency: the task's own word transfers.
    """
    conditions = conditions_of(cluster)
    wanted = [f for f in flights(passages, record.bytes) if sum(p == "link_rx" for _, _, p in f) == record.hops]
    if not wanted:
        return None
    by_step = defaultdict(list)
    for flight in wanted:
        hop = 0
        for (t0, _, p0), (t1, _, p1) in zip(flight, flight[1:]):
            by_step[hop, p0, p1].append((t1 - t0) / 1e6)
            hop += p1 == "link_rx"
    steps = [
        Step(begin=p0, end=p1, hop=hop, ns=statistics.median(times), name=BLOCKS.get((p0, p1), f"{p0} - {p1}"))
        for (hop, p0, p1), times in by_step.items()
    ]
    rest = record.latency_ns - sum(step.ns for step in steps)
    steps.append(Step(begin="task_rx", end="return", name="task (words out and in)", hop=record.hops, ns=rest))
    return Breakdown(
        **conditions,
        config=config,
        test=record.test,
        bytes=record.bytes,
        hops=record.hops,
        steps=_split(steps, conditions),
    )


def _split(steps: list[Step], conditions: dict) -> list[Step]:
    """Takes transceiver and cable, which are known, out of a step that spans the whole link."""
    wire = conditions["transceiver_ns"] + conditions["cable_ns"]
    parts = []
    for step in steps:
        if (step.begin, step.end) == ("router_out_link", "link_rx"):
            parts.append(step.model_copy(update=dict(name="link (framing, crossings, checks)", ns=step.ns - wire)))
            parts.append(step.model_copy(update=dict(name="transceiver and cable", ns=wire)))
        else:
            parts.append(step)
    return parts
