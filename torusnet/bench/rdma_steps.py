"""Where the time of one message or write goes: what the simulator's probe has seen, from the program's call until the other program
knows. Steps are differences of times, so their sum is the whole."""

from bisect import bisect_left
from collections import defaultdict
from statistics import fmean

from torusnet.bench.breakdown import BLOCKS
from torusnet.bench.measurement import Step
from torusnet.generated.packet import Header, PktType

# What happens at the sender before its packet enters the router, and at the receiver behind it: point, whether it is the last one
# of its kind or the first, and the block whose time ends there.
BEFORE = {
    "message": (("store", "last", "processor: stores"), ("port_tx", "first", "bus, packetizer")),
    "write": (
        ("store", "last", "processor: stores"),
        ("memory_read", "first", "doorbell, transfer control, send unit: translation"),
        ("memory_data", "first", "memory: read"),
        ("port_tx", "first", "send unit: payload to packet"),
    ),
}
NETWORK = ("router_out_link", "phy_tx", "phy_rx", "link_rx")
ARRIVED = (("memory_write", "{unit}: check, translate, write"), ("memory_shown", "memory: until programs see it"))
BEHIND = {
    "message": ARRIVED,
    "write seen": ARRIVED,
    "write notified": (
        ARRIVED[0],
        ("memory_write", "memory: answer; receive unit: notification"),
        ("memory_shown", "memory: until programs see it"),
    ),
}
POLL = "processor: poll"


def packets_of_data(passages) -> int:
    """Packets of writes that entered the network."""
    return sum(p.point == "port_tx" and Header.unpack(p.header).ptype == PktType.WRITE for p in passages)


def steps(test: str, flights, passages, wire_fs: int) -> list[Step]:
    """flights: (called, known, node that sends, node that receives), times in fs, one at a time. wire_fs: of transceiver and cable;
    what the receiver waits for its next edge behind it counts as the link's."""
    kind = PktType.MAILBOX if test == "message" else PktType.WRITE
    points = defaultdict(list)
    for passage in sorted(passages, key=lambda passage: passage.time_fs):
        alone = passage.point.startswith(("store", "memory"))
        if alone or Header.unpack(passage.header).ptype == kind:
            points[passage.node, passage.point].append(passage.time_fs)
    sums: dict[tuple, list[float]] = defaultdict(list)
    for flight in flights:
        for key, ns in _flight(test, points, wire_fs, *flight):
            sums[key].append(ns)
    return [
        Step(begin=begin, end=end, name=name, hop=hop, ns=fmean(values))
        for (begin, end, name, hop), values in sums.items()
    ]


def _flight(test: str, points, wire_fs: int, called: int, known: int, source: int, target: int):
    """(key of a step, ns) of one of them."""

    def next_of(node: int, point: str, since: int) -> int:
        times = points[node, point]
        return times[bisect_left(times, since)]

    leaves = next_of(source, "port_tx", called)
    at, before, hop = called, "call", 0
    found = []

    def step(point: str, name: str, time: int) -> None:
        nonlocal at, before
        found.append(((before, point, name, hop), (time - at) / 1e6))
        at, before = time, point

    for point, which, name in BEFORE["message" if test == "message" else "write"]:
        times = points[source, point]
        step(point, name, times[bisect_left(times, leaves) - 1] if which == "last" else next_of(source, point, at))
    for node in range(source, target, 1 if target > source else -1):
        beyond = node + (1 if target > source else -1)
        for point in NETWORK:
            here = beyond if point in ("phy_rx", "link_rx") else node
            hop += point == "phy_rx"
            time = at + wire_fs if point == "phy_rx" else next_of(here, point, at)
            step(point, BLOCKS[before, point], time)
    step("router_out_local", BLOCKS[before, "router_out_local"], next_of(target, "router_out_local", at))
    for point, name in BEHIND[test]:
        unit = "mailbox" if test == "message" else "receive unit"
        again = before == point  # the one behind it
        step(point, name.format(unit=unit), next_of(target, point, at + again))
    step("return", POLL, known)
    return found
