"""What keeping the order of messages would take where routing lets them overtake one another: a re-sequencer at the receiver, or
ways that a flow leaves only when nothing of it is under way. From what sources and sinks noted (sim/traffic_port.h), joined here.
A flow is what goes from one port to another; its messages are numbered."""

import math
from typing import NamedTuple

from torusnet.bench.errors import percentile
from torusnet.traffic.document import InOrder


class Message(NamedTuple):
    """Of which flow, and which of its messages."""

    origin: int
    to: int
    number: int


class Arrival(NamedTuple):
    """before_fs: when all earlier messages of the flow had arrived; on_fs: when this one had, too, and may go on in order."""

    made_fs: int
    arrived_fs: int
    before_fs: int
    on_fs: int


def in_order(left_fs: dict[Message, int], arrivals: dict[Message, Arrival], held_bytes: int) -> InOrder:
    """left_fs: when each message left the queue of its source; it has, if it is among the arrivals. No arrivals: the load is not
    carried."""
    if not arrivals:
        return InOrder(held_bytes=held_bytes)
    latencies_ns = sorted((arrival.on_fs - arrival.made_fs) / 1e6 for arrival in arrivals.values())
    held = sum(arrival.arrived_fs < arrival.on_fs for arrival in arrivals.values())
    alone = sum(arrival.before_fs <= left_fs[message] for message, arrival in arrivals.items())
    return InOrder(
        mean_ns=math.fsum(latencies_ns) / len(latencies_ns),
        p50_ns=percentile(latencies_ns, 0.5),
        p99_ns=percentile(latencies_ns, 0.99),
        p999_ns=percentile(latencies_ns, 0.999),
        held_share=held / len(arrivals),
        held_bytes=held_bytes,
        alone_share=alone / len(arrivals),
    )
