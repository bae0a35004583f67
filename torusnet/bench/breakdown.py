"""Where the time of one message goes: passages of packet heads, as the simulator saw them, turned into steps (medians).

In a ping-pong there is one message under way at any time, so the passages of one traversal are those between two
consecutive departures from a task. Streams and orders are told apart by task channel and length.
"""

import statistics
from collections import defaultdict

from torusnet.bench.measurement import Breakdown, Step, conditions_of

# (point, next point) -> the block between them
BLOCKS = {
    ("task_tx", "port_tx"): "aggregator",
    ("port_tx", "router_out_local"): "router",
    ("port_tx", "router_out_link"): "router",
    ("link_rx", "router_out_local"): "router",
    ("link_rx", "router_out_link"): "router",
    ("router_out_link", "phy_tx"): "link transmit (crossing, framing)",
    ("phy_tx", "phy_rx"): "transceiver and cable",
    ("phy_rx", "link_rx"): "link receive (checks, crossing)",
    ("router_out_local", "task_rx"): "dispatcher",
}
TASK = "task (words out and in)"
CONTROL_CHANNEL = 0  # of examples/ring4/measure.cc: where ping-pongs run


def is_ping(header: int, length: int) -> bool:
    """True for the header (128 bits) of a packet of a ping-pong: payload length and task channel of it."""
    return header >> 48 & 0x3FFF == length and header >> 5 & 0xFFFF == CONTROL_CHANNEL


def flights(passages, length: int, wire_fs: int) -> list[list[tuple[int, str]]]:
    """Traversals of ping-pong packets of `length` payload bytes: (time_fs, point) from task_tx to task_rx.

    passages: (time_fs, node, point, port or link, header). wire_fs: time from phy_tx to phy_rx; what the
    receiver waits for its next clock edge counts as its own.
    """
    found, flight, departure = [], None, None
    for time_fs, _node, point, _index, header, *_source in sorted(passages, key=lambda passage: passage[0]):
        if point == "task_tx":
            departure = time_fs
        elif point == "port_tx":
            flight = [(departure, "task_tx"), (time_fs, point)] if departure and is_ping(header, length) else None
        elif flight is None or (point != "task_rx" and not is_ping(header, length)):
            continue
        else:
            flight.append((flight[-1][0] + wire_fs if point == "phy_rx" else time_fs, point))
            if point == "task_rx":
                found.append(flight)
                flight = None
    return found


def breakdown(cluster, config: str, record, passages) -> Breakdown | None:
    """The steps of the traversals that `record` (a latency Measurement) averages; None if none was seen.

    A last step makes the sum equal to the measured latency: the task's own word transfers.
    """
    conditions = conditions_of(cluster)
    wire_fs = round((conditions["transceiver_ns"] + conditions["cable_ns"]) * 1e6)
    by_way = defaultdict(list)
    for flight in flights(passages, record.bytes, wire_fs):
        by_way[tuple(point for _, point in flight)].append([time_fs for time_fs, _ in flight])
    ways = [w for w in by_way if w.count("link_rx") == record.hops and all(step in BLOCKS for step in zip(w, w[1:]))]
    if not ways:
        return None
    way = max(ways, key=lambda w: len(by_way[w]))
    steps, hop = [], 0
    for i, (begin, end) in enumerate(zip(way, way[1:])):
        ns = statistics.median((times[i + 1] - times[i]) / 1e6 for times in by_way[way])
        hop += end == "phy_rx"
        steps.append(Step(begin=begin, end=end, hop=hop, ns=ns, name=BLOCKS[begin, end]))
    rest = record.latency_ns - sum(step.ns for step in steps)
    steps.append(Step(begin="task_rx", end="return", hop=hop, ns=rest, name=TASK))
    return Breakdown(**conditions, config=config, test=record.test, bytes=record.bytes, hops=record.hops, steps=steps)
