"""Packets of a run, each with the time at which its head passed every place of its way, joined from what the probe saw.

At a router's ports a packet is known by its sender and transaction. Between the two sides of a link it is known by its header
and the order in which packets pass; there, what a link sends again counts from its last passage before it was taken. Packets that
are a header alone, and those that were still under way, are left out.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from torusnet.cluster.model import HEADER_FOOTER_BYTES, Cluster, End
from torusnet.generated.packet import Coord, Header, Node
from torusnet.result import Passage
from torusnet.watched import Message

DST_LOW, PLACE_BITS = Header.place_of("dst")
PLACE = (1 << PLACE_BITS) - 1  # of a task: unit and coordinates, as in header and footer
HEADER_ONLY = 1 << sum(Header.place_of("ptype")) - 1  # highest bit of the packet type in a header

# (point, next point) -> the block between them
BLOCKS = {
    ("task_tx", "port_tx"): "port, transmit",
    ("port_tx", "router_out_local"): "router",
    ("port_tx", "router_out_link"): "router",
    ("link_rx", "router_out_local"): "router",
    ("link_rx", "router_out_link"): "router",
    ("router_out_link", "phy_tx"): "link, transmit",
    ("phy_tx", "phy_rx"): "transceiver and cable",
    ("phy_rx", "link_rx"): "link, receive",
    ("router_out_local", "task_rx"): "port, receive",
}
NAMES = tuple(dict.fromkeys(BLOCKS.values()))


@dataclass
class Step:
    """A packet's stay in a block: of a node, at a port or link (of a cable: of its sender)."""

    block: str
    node: int
    place: tuple[str, int]
    begin_fs: int
    end_fs: int


@dataclass
class Packet:
    """way: (time_fs, point, node, port or link), in order."""

    source: int
    bytes: int
    channel: int
    way: list[tuple[int, str, int, int]] = field(default_factory=list)
    first: bool = False  # the first packet of its message
    taken_fs: int | None = None  # when the receiver took the first word of its message

    @property
    def wire_bytes(self) -> int:
        return self.bytes + HEADER_FOOTER_BYTES

    @property
    def hops(self) -> int:
        return sum(point == "link_rx" for _, point, _, _ in self.way)

    def steps(self) -> list[Step]:
        found = []
        for (begin, point, node, index), (end, following, _, after) in zip(self.way, self.way[1:]):
            block = BLOCKS.get((point, following))
            if block is None:
                continue
            if following in ("router_out_local", "router_out_link"):
                place = ("port" if following == "router_out_local" else "link", after)
            else:
                place = ("port" if point in ("task_tx", "port_tx", "router_out_local") else "link", index)
            found.append(Step(block, node, place, begin, end))
        return found


def join(cluster: Cluster, passages: Iterable[Passage], messages: Iterable[Message], flows) -> list[Packet]:
    """flows: Result.flows, which the messages name. In the order in which packets entered the network."""
    joined = _Join(cluster)
    for passage in sorted(passages, key=lambda passage: passage.time_fs):
        joined.add(passage)
    packets = [packet for packet in joined.packets if packet.way[-1][1] == "router_out_local"]
    _add_tasks(cluster, joined.packets, messages, flows)
    return packets


class _Join:
    def __init__(self, cluster: Cluster):
        self.packets: list[Packet] = []
        self.far = {a: b for cable in cluster.cables for a, b in ((cable.a, cable.b), (cable.b, cable.a))}
        self.open: dict[tuple[int, int], list[Packet]] = defaultdict(list)  # by source and destination
        self.sending: dict[End, deque] = defaultdict(deque)  # (header, packet) given to a link
        self.flying: dict[End, deque] = defaultdict(deque)  # by the end that receives

    def add(self, passage: Passage) -> None:
        match passage.point:
            case "port_tx" | "router_out_local" | "router_out_link" | "link_rx" if not passage.header & HEADER_ONLY:
                self._router(passage)
            case "phy_tx":
                self._leave(passage)
            case "phy_rx":
                self._arrive(passage)

    def _router(self, passage: Passage) -> None:
        key = passage.source, passage.header >> DST_LOW & PLACE
        here = (passage.time_fs, passage.point, passage.node, passage.index)
        if passage.point == "port_tx":
            packet = Packet(passage.source, passage.header >> 48 & 0x3FFF, passage.header >> 5 & 0xFFFF, [here])
            self.packets.append(packet)
            self.open[key].append(packet)
            return
        packet = next((p for p in self.open[key] if self._expects(p, passage)), None)
        if packet is None:
            return
        packet.way.append(here)
        if passage.point == "router_out_local":
            self.open[key].remove(packet)
        elif passage.point == "router_out_link":
            self.sending[End(passage.node, passage.index)].append((passage.header, packet))

    def _expects(self, packet: Packet, passage: Passage) -> bool:
        """Whether this place is next on the packet's way."""
        _, point, node, index = packet.way[-1]
        if passage.point == "link_rx":
            return point in ("phy_rx", "phy_tx", "router_out_link") and self._end(packet) == (
                passage.node,
                passage.index,
            )
        return point in ("port_tx", "link_rx") and node == passage.node

    def _end(self, packet: Packet) -> tuple[int, int]:
        """Where it comes out of the cable that it was sent into."""
        node, link = next((n, i) for _, point, n, i in reversed(packet.way) if point == "router_out_link")
        return tuple(self.far[End(node, link)])

    def _leave(self, passage: Passage) -> None:
        waiting = self.sending[End(passage.node, passage.index)]
        found = next((item for item in waiting if item[0] == passage.header), None)
        if found is None:
            return  # sent again
        waiting.remove(found)
        found[1].way.append((passage.time_fs, "phy_tx", passage.node, passage.index))
        self.flying[self.far[End(passage.node, passage.index)]].append(found)

    def _arrive(self, passage: Passage) -> None:
        flying = self.flying[End(passage.node, passage.index)]
        found = next((item for item in flying if item[0] == passage.header), None)
        if found is None:
            return
        flying.remove(found)
        if found[1].way[-1][1] == "phy_tx":
            found[1].way.append((passage.time_fs, "phy_rx", passage.node, passage.index))


def _add_tasks(cluster: Cluster, packets: list[Packet], messages: Iterable[Message], flows) -> None:
    """The first packet of a message has been with its task since the first word, and is with the receiver from the first word."""
    by_source: dict[int, deque[Packet]] = defaultdict(deque)
    for packet in packets:
        by_source[packet.source & PLACE].append(packet)
    places = {
        task.name: Node(Coord(*cluster.node_coord(cluster.node_index(task.node))), task.port).pack()
        for task in cluster.tasks
    }
    for message in sorted(messages, key=lambda message: message.first_fs):
        sender = flows[message.flow].sender
        queue = by_source[places[sender]] if sender in places else deque()
        mine = [queue.popleft() for _ in range(-(-message.bytes // cluster.node.mtu_bytes)) if queue]
        if not mine:
            continue
        for packet in mine:
            packet.taken_fs = message.receive_fs
        first = mine[0]
        _, _, node, port = first.way[0]
        first.first = True
        first.way.insert(0, (message.first_fs, "task_tx", node, port))
        if first.way[-1][1] == "router_out_local" and message.receive_fs is not None:
            _, _, node, port = first.way[-1]
            first.way.append((message.receive_fs, "task_rx", node, port))
