"""Compares the counters of a cluster with what the simulator has seen itself, when its tasks have ended: for tests.

The simulator's probe looks at every flit that enters or leaves a router, and the cables know what was done to them. From that
follow packets and words of every port and link, what a router may have dropped, and where nothing can have gone wrong. A counter
that says otherwise is wrong, or something else is. Traffic that goes on while the counters are read, and resets, which clear
counters, leave less to be compared.

    simulator.ACCOUNTANT = accountant.check      # every run in this process from now on

Reading takes some simulated time, so of large clusters some nodes are looked at, others in other runs.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING

from torusnet import collect, simlib
from torusnet.cluster.ethernet import ethernet_ports
from torusnet.routing import BANK, bank_of

if TYPE_CHECKING:
    from torusnet.cluster.model import Cluster
    from torusnet.simulator import Simulation

NODES = 4  # looked at in a run
IN_FLIGHT = 16  # credits in the crossings
DROPS = tuple(f"DROP_{cause}" for cause in ("OUTSIDE", "NO_PORT", "DISABLED", "HOPS", "HEADER", "DOWN"))
# What a link that nothing has disturbed never counts
TROUBLE = [
    "ERROR",
    "RX_PAYLOAD_ERRORS",
    "RX_FOOTER_ERRORS",
    "RX_PADDED_WORDS",
    "RX_IGNORED_WORDS",
    "RX_TIMEOUTS",
    "RX_CONTROL_ERRORS",
    "RX_LOST_WORDS",
    "RX_OVERFLOWS",
    "TX_CUT",
    "RX_ROUNDS",
    "RX_NULLIFIED",
    "RX_DUPLICATES",
    "TX_REWINDS",
    "TX_TIMEOUTS",
    "DEATHS",
]
TX_HEADER_WORDS, TX_PAYLOAD_WORDS = "CNT_2", "CNT_3"
RX_HEADER_WORDS, RX_PAYLOAD_WORDS = ("CNT_7", "CNT_11"), ("CNT_6", "CNT_10")  # by virtual channel
LINK = ("TX_HDR", "RX_HEADER", "CNT_0", "CNT_1", TX_HEADER_WORDS, TX_PAYLOAD_WORDS, *RX_HEADER_WORDS, *RX_PAYLOAD_WORDS)
LINK += ("SESSIONS", *TROUBLE)
PORT = ("RX_DROPPED", "RX_DAMAGED", "RX_MIXED", "TX_LOST")
NULLIFIED = ("TX_NULLIFIED", "RX_NULLIFIED")
REFUSED = ("ETH_TX_NO_PEER", "ETH_TX_NO_ADDRESS", "ETH_TX_REFUSED", "ETH_TX_GIVEN_UP")
NODE = (*DROPS, "REPORTS_SENT", "REPORTS_LOST", "FAULT_STATUS")


def check(simulation: "Simulation") -> None:
    """Raises AssertionError with all that does not agree."""
    wrong = audit(simulation)
    assert not wrong, "the books do not balance:\n" + "\n".join(wrong)


def audit(simulation: "Simulation") -> list[str]:
    """What does not agree, a line each."""
    cluster = simulation.cluster
    step = max(1, cluster.num_nodes // NODES)
    nodes = list(range(simulation.digest % step, cluster.num_nodes, step))[:NODES]
    nodes = [n for n in nodes if n not in simulation.reset_nodes]
    before = simulation.library.call("passage_count")
    read = _read(simulation, nodes)
    credits = [_credits(simulation, nodes, name) for name in ("RX_CREDITS", "TX_CREDITS", "RX_CREDITS")]
    quiet = simulation.library.call("passage_count") == before
    seen = _seen(simulation)
    # What a link took back has gone through routers, uncounted by the probe, and comes again.
    again = any(count for values in read.values() for name, count in values.items() if name.endswith("RX_NULLIFIED"))
    exact = quiet and not again and simulation.library.call("nullified") == 0
    disturbed = _disturbed(simulation)
    wired = {tuple(end) for cable in cluster.cables for end in (cable.a, cable.b)}
    wrong: list[str] = []

    def demand(holds: bool, node: int, text: str) -> None:
        if not holds:
            wrong.append(f"node {node}: {text}")

    for node in nodes:
        if quiet:
            _router(read[node], seen, node, exact, demand)
        shape = cluster.shape(cluster.node_coord(node))
        for link in range(shape.links):
            if quiet and shape.test_ports != "all":  # else packets come and go between router and link
                _link(read[node], seen, node, link, cluster, exact, demand)
            if (node, link) in wired - disturbed:  # a link without a cable is declared dead
                _calm(read[node], node, link, cluster.link.coded, demand)
    for cable in cluster.cables:
        words = cable.latency_ps * cluster.link.clock_mhz / 1e6
        flight = IN_FLIGHT + int(words / 2)  # CREDIT takes two words at 128 bits
        for here, far in ((cable.a, cable.b), (cable.b, cable.a)):
            if here.node in read and far.node in read and tuple(here) not in disturbed:
                _packets(read, tuple(here), tuple(far), quiet, demand)
                _balance(credits, tuple(here), tuple(far), flight, demand)
    if not disturbed and not simulation.reset_nodes:
        _ports(simulation, read, demand)
        if len(read) == cluster.num_nodes:
            _nullified(read, quiet, demand)
    return wrong


def _read(simulation: "Simulation", nodes: list[int]) -> dict[int, dict[str, int]]:
    read: dict[int, dict[str, int]] = {node: {} for node in nodes}
    registers = [(node, name) for node in nodes for name in _names(simulation.cluster, node)]
    for (node, name), value in simulation.read_many(registers).items():
        read[node][name] = value
    return read


def _credits(simulation: "Simulation", nodes: list[int], name: str) -> dict[tuple[int, int], int]:
    """What a register of credits holds at each link: they come and go all the time."""
    cluster = simulation.cluster
    ends = [(node, link) for node in nodes for link in range(cluster.shape(cluster.node_coord(node)).links)]
    read = simulation.read_many([(node, _link_register(link, name)) for node, link in ends])
    return {(node, link): read[node, _link_register(link, name)] for node, link in ends}


def _names(cluster: "Cluster", node: int) -> list[str]:
    """Registers of a node that are in the books."""
    shape = cluster.shape(cluster.node_coord(node))
    names = list(NODE)
    names += [_link_register(link, name) for link in range(shape.links) for name in LINK]
    return names + [f"PORT_{port}_{name}" for port, _ in enumerate(shape.ports) for name in PORT + NULLIFIED]


def _link_register(link: int, name: str) -> str:
    """The name of a link's register: those of word counts are published ones."""
    return f"LINK{link}_RD_WR_{name}" if name.startswith("CNT_") else f"LINK_{link}_{name}"


def _seen(simulation: "Simulation") -> dict[tuple, list[int]]:
    """[packets, header and footer words, payload words] by node, point, port or link, and virtual channel; and for all channels."""
    count = simulation.library.call("passage_count")
    first = simulation.library.call("passages")
    channels = simulation.cluster.node.virtual_channels
    sums: dict[tuple, list[int]] = defaultdict(lambda: [0, 0, 0])
    for i in range(count):
        passage: simlib.Passage = first[i]
        point = simlib.PASSAGE_POINTS[passage.point]
        if not point.startswith(("port_tx", "router", "link_rx")):
            continue
        header = passage.header[0]
        alone = header >> 47 & 1  # highest bit of the packet type: no payload, no footer
        channel = header & 3 | BANK * bank_of(channels, header >> 2 & 7)
        words = 0 if alone else -(-(header >> 48 & 0x3FFF) // 16)
        for key in ((passage.node, point, passage.index), (passage.node, point, passage.index, channel)):
            sums[key][0] += 1
            sums[key][1] += 1 if alone else 2
            sums[key][2] += words
    return sums


def _disturbed(simulation: "Simulation") -> set[tuple[int, int]]:
    """(node, link) whose cable was disturbed in either direction, or whose ends were reset."""
    hit = set()
    for cable in simulation.cluster.cables:
        ends = [tuple(cable.a), tuple(cable.b)]
        for end in ends:
            raw = simulation.library.fill("cable_result", simlib.CableResult(), simulation.directions.index(end))
            faults = (raw.bit_errors, raw.flipped, raw.dropped, raw.duplicated, raw.garbled, raw.down)
            if any(faults) or end[0] in simulation.reset_nodes:
                hit.update(ends)
    return hit


Demand = Callable[[bool, int, str], None]


def _router(read: dict[str, int], seen: dict, node: int, exact: bool, demand: Demand) -> None:
    """What comes in goes out, or was dropped and counted."""
    came = sum(n[0] for key, n in seen.items() if len(key) == 3 and key[0] == node and key[1] in ("port_tx", "link_rx"))
    left = sum(n[0] for key, n in seen.items() if len(key) == 3 and key[0] == node and key[1].startswith("router"))
    dropped, reports = sum(read[name] for name in DROPS), read["REPORTS_SENT"]
    lost = read["REPORTS_LOST"]  # for lack of a way, which were sent, or of room, which were not
    holds = came + reports - lost <= left + dropped and (not exact or left + dropped <= came + reports)
    text = f"{came} packets came to the router and {reports} reports, {left} left, {dropped} were dropped, {lost} reports lost"
    demand(holds, node, text)


def _ports(simulation: "Simulation", read: dict[int, dict[str, int]], demand: Demand) -> None:
    """What ports and the fault map complain of, where cables and nodes are well. Packets of test ports may go astray."""
    dropped = any(values[name] for values in read.values() for name in DROPS)
    ethernet = {node for node, _, _ in ethernet_ports(simulation.cluster)}  # tell the senders of what they cannot send
    refused = sum(simulation.read_many([(node, name) for node in ethernet for name in REFUSED]).values())
    flagged = simulation.library.call("flagged_unknown") + sum(
        flow.flagged for flow in collect.flow_statistics(simulation)
    )
    lossy = any(port.tunnels for _, _, port in ethernet_ports(simulation.cluster))  # Ethernet loses parts of messages
    for node, values in read.items():
        demand(
            values["FAULT_STATUS"] >> 16 & 0x3F == 0,
            node,
            "links are down, says FAULT_STATUS, and no cable was disturbed",
        )
        shape = simulation.cluster.shape(simulation.cluster.node_coord(node))
        for port, _ in enumerate(shape.ports if shape.test_ports == "none" else ()):
            for name in PORT:
                count = values[f"PORT_{port}_{name}"]
                allowed = {"RX_DAMAGED": flagged, "RX_MIXED": flagged, "TX_LOST": refused}.get(name, 0)
                known = dropped if name == "TX_LOST" else lossy and name in ("RX_DAMAGED", "RX_MIXED")
                demand(
                    known or count <= allowed, node, f"port {port}: {name} is {count}, and nothing was lost or damaged"
                )


def _nullified(read: dict[int, dict[str, int]], quiet: bool, demand: Demand) -> None:
    """Packets that ports have ended as nullified are received as such, once, and nothing else is: no link has taken one back."""
    sent, received = (
        sum(
            count
            for values in read.values()
            for name, count in values.items()
            if name.startswith("PORT_") and name.endswith(kind)
        )
        for kind in NULLIFIED
    )
    dropped = any(values[name] for values in read.values() for name in DROPS)
    holds = received == sent if quiet and not dropped else received <= sent
    demand(holds, min(read), f"{sent} packets were nullified by ports and {received} received, in all nodes")


def _link(read: dict, seen: dict, node: int, link: int, cluster, exact: bool, demand: Demand) -> None:
    """Words that the router hands over to a link and takes from it: those of the packets seen, and, at 256 bits, up to one word a
    packet that fills its last flit. Not `exact`: at least so many."""
    wide = cluster.node.width_bits > 128

    def same(name: str, words: int, filling: int, said: str) -> None:
        count = read[_link_register(link, name)]
        holds = words <= count and (not exact or count <= words + filling)
        demand(holds, node, f"link {link}: {count} {said}, seen {words}")

    packets, header, payload = seen[node, "router_out_link", link]
    same(TX_HEADER_WORDS, header, 0, "header words written")
    same(TX_PAYLOAD_WORDS, payload, packets if wide else 0, "payload words written")
    for vc in range(min(2, cluster.node.virtual_channels)):
        packets, header, payload = seen[node, "link_rx", link, vc]
        same(RX_HEADER_WORDS[vc], header, 0, f"header words read of channel {vc}")
        same(RX_PAYLOAD_WORDS[vc], payload, packets if wide else 0, f"payload words read of channel {vc}")


def _calm(read: dict, node: int, link: int, coded: bool, demand: Demand) -> None:
    """A link whose cable nothing has disturbed. A descrambler makes its first word of what came before the line was aligned."""
    for name in TROUBLE:
        count = read[f"LINK_{link}_{name}"]
        allowed = 1 if coded and name == "RX_IGNORED_WORDS" else 0
        demand(count <= allowed, node, f"link {link}: {name} is {count}, and nothing has disturbed the cable")
    sessions = read[f"LINK_{link}_SESSIONS"]
    demand(sessions <= 1, node, f"link {link}: {sessions} sessions, and nothing has disturbed the cable")


def _packets(read: dict, here: tuple[int, int], far: tuple[int, int], quiet: bool, demand: Demand) -> None:
    """What one end has sent the other has received."""
    sent = read[here[0]][_link_register(here[1], "TX_HDR")]
    received = read[far[0]][_link_register(far[1], "RX_HEADER")]
    text = f"link {here[1]}: TX_HDR {sent}, at the far end RX_HEADER {received}"
    demand(not quiet or sent == received, here[0], text)


def _balance(credits: list[dict], here: tuple[int, int], far: tuple[int, int], flight: int, demand: Demand) -> None:
    """What one end has sent the other has received, but for so many credits in flight. Read one after another: those received,
    sent, and received."""
    before, sent, after = credits[0][far], credits[1][here], credits[2][far]
    text = f"link {here[1]}: {sent} credits sent, {before} received before that at the far end, {after} after it"
    demand(before <= sent <= after + flight, here[0], text)
