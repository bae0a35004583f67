"""Where the time of one message, write or read goes: what the simulator's probe has seen, from the program's call until a program
knows. Steps are differences of times, so their sum is the whole."""

from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean

from torusnet.bench.breakdown import BLOCKS
from torusnet.bench.measurement import Step
from torusnet.generated.packet import Header, PktType

Way = tuple[tuple[str, str], ...]  # points, each with the block whose time ends there


@dataclass(frozen=True)
class Leg:
    """One packet's way from a node to another. before: the last of each before its packet enters the router; behind: the next of
    each when it has left it."""

    kind: PktType
    before: Way
    enters: str  # the block in front of the router
    behind: Way = ()


STORES = ("store", "processor: stores")
READ = ("memory_data", "memory: read")
PAYLOAD = "send unit: payload to packet"
SHOWN = ("memory_shown", "memory: until programs see it")
POLL = "processor: poll"
WRITTEN = ("memory_write", "receive unit: check, translate, write")
SEEN = (WRITTEN, SHOWN)
NOTIFIED = (WRITTEN, ("memory_write", "memory: answer; receive unit: notification"), SHOWN)
WRITE = (STORES, ("memory_read", "doorbell, transfer control, send unit: translation"), READ)
REQUEST = Leg(PktType.READ_REQUEST, (STORES,), "doorbell, transfer control")
ANSWER = (("memory_read", "table of reads, transfer control, send unit: translation"), READ)
LEGS = {  # of each test, there and back in turn
    "message": (
        Leg(
            PktType.MAILBOX,
            (STORES,),
            "bus, packetizer",
            (("memory_write", "mailbox: check, translate, write"), SHOWN),
        ),
    ),
    "write seen": (Leg(PktType.WRITE, WRITE, PAYLOAD, SEEN),),
    "write notified": (Leg(PktType.WRITE, WRITE, PAYLOAD, NOTIFIED),),
    "read seen": (REQUEST, Leg(PktType.WRITE, ANSWER, PAYLOAD, SEEN)),
    "read notified": (REQUEST, Leg(PktType.WRITE, ANSWER, PAYLOAD, NOTIFIED)),
}
NETWORK = ("router_out_link", "phy_tx", "phy_rx", "link_rx")


def packets_of_data(passages) -> int:
    """Packets of writes that entered the network."""
    return sum(p.point == "port_tx" and Header.unpack(p.header).ptype == PktType.WRITE for p in passages)


def steps(test: str, flights, passages, wire_fs: int) -> list[Step]:
    """flights: (called, known, node of the call, the other node), times in fs, one at a time. wire_fs: of transceiver and cable;
    what the receiver waits for its next edge behind it counts as the link's."""
    points: dict[tuple, list[int]] = defaultdict(list)
    for passage in sorted(passages, key=lambda passage: passage.time_fs):
        alone = passage.point.startswith(("store", "memory"))
        kind = () if alone else (Header.unpack(passage.header).ptype,)
        points[passage.node, passage.point, *kind].append(passage.time_fs)
    sums: dict[tuple, list[float]] = defaultdict(list)
    for flight in flights:
        for key, ns in _flight(LEGS[test], points, wire_fs, *flight):
            sums[key].append(ns)
    return [
        Step(begin=begin, end=end, name=name, hop=hop, ns=fmean(values))
        for (_leg, begin, end, name, hop), values in sums.items()
    ]


def _flight(legs, points, wire_fs: int, called: int, known: int, first: int, last: int):
    """(key of a step, ns) of one of them."""

    def next_of(since: int, *place) -> int:
        times = points[place]
        return times[bisect_left(times, since)]

    at, before, node, number = called, "call", first, 0
    found = []

    def step(point: str, name: str, time: int) -> None:
        nonlocal at, before
        found.append(((number, before, point, name, abs(node - first)), (time - at) / 1e6))
        at, before = time, point

    for leg in legs:
        leaves = next_of(at, node, "port_tx", leg.kind)
        for point, name in leg.before:
            times = points[node, point]
            step(point, name, times[bisect_left(times, leaves) - 1])
        step("port_tx", leg.enters, leaves)
        end = last if node == first else first
        while node != end:
            for point in NETWORK:
                if point == "phy_rx":
                    node += 1 if end > node else -1
                time = at + wire_fs if point == "phy_rx" else next_of(at, node, point, leg.kind)
                step(point, BLOCKS[before, point], time)
        arrives = next_of(at, node, "router_out_local", leg.kind)
        step("router_out_local", BLOCKS[before, "router_out_local"], arrives)
        for point, name in leg.behind:
            again = before == point  # the one behind it
            step(point, name, next_of(at + again, node, point))
        number += 1
    step("return", POLL, known)
    return found
