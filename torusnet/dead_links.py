"""What a cluster does while links are dead, for `./tn check --dead`: who reaches whom, and that nothing can deadlock."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import permutations, product

from torusnet.cluster.places import LINK
from torusnet.cluster.topology import Coord
from torusnet.deadlock import Wiring, check_beliefs, check_network, cluster_network, largest
from torusnet.errors import UserError
from torusnet.routing import LINK_NAMES, Coordinates, Network, Unroutable, path, standings


def parse(text: str, cluster) -> tuple[Coordinates, int]:
    """`node=1,link=x+`, or by coordinates, of which z may be left out: the end of a cable of the cluster, or UserError."""
    bare = re.sub(r" *([,=]) *", r"\1", text.strip(" "))
    found = re.fullmatch(rf"node=([0-9]{{1,7}}(?:,[0-9]{{1,7}}){{0,2}}),link=({LINK})", bare)
    if not found:
        cure = "write node=NUMBER,link=LINK or node=X,Y,Z,link=LINK, for example --dead node=1,link=x+"
        raise UserError(f"--dead {text}: not a link", cure=cure)
    if not cluster.fault_map and cluster.topology.is_lattice:
        raise UserError(
            f"--dead {text}: nodes without fault map go round nothing: what has to cross a dead link is dropped",
            cure="leave `fault_map` out of `node.without`",
        )
    numbers = [int(number) for number in found[1].split(",")]
    _, wiring = cluster_network(cluster)
    node = tuple(cluster.node_coord(numbers[0]) if len(numbers) == 1 else numbers + [0] * (3 - len(numbers)))
    link = LINK_NAMES.index(found[2])
    if (node, link) not in wiring:
        raise UserError(f"--dead {text}: no cable is there", cure=_cables(cluster, node, wiring))
    return node, link


def _cables(cluster, node: Coordinates, wiring: Wiring) -> str:
    """Which there are."""
    if not cluster.topology.is_lattice:
        links = [LINK_NAMES[link] for near, link in sorted(wiring) if near == node]
        return (
            f"node {_name(cluster, node)} has {', '.join(links)}"
            if links
            else f"nodes are 0 to {cluster.num_nodes - 1}"
        )
    links = sorted({LINK_NAMES[link] for _, link in wiring})
    if not links:
        return "the cluster has no cables"
    return f"a node of the lattice {' x '.join(map(str, cluster.lattice))} and one of its links {', '.join(links)}"


def report(cluster, dead: Iterable[tuple[Coordinates, int]]) -> list[str]:
    """For the command line: what the cluster does with these links dead, in words."""
    dead = sorted(set(dead))
    by_table = cluster.topology.routed_by_table
    names = " and ".join(f"{LINK_NAMES[link]} of node {_name(cluster, node)}" for node, link in dead)
    if cluster.num_nodes > (most := largest(cluster)):
        how = f"not looked at above {most} nodes, the time for which grows with their square"
        return [f"with {names} dead: who reaches whom is {how}; ask a smaller cluster of the same kind"]
    network, wiring = cluster_network(cluster, dead)
    verdict = check_network(network, wiring=wiring)
    pairs, lost = verdict.pairs, verdict.lost
    if cluster.tree:  # switches send nothing but reports
        hosts = set(network.destinations())
        pairs, lost = len(hosts) * (len(hosts) - 1), [pair for pair in lost if pair[0] in hosts]
    reached = pairs - len(lost)
    known = f"dead and tables computed without {'it' if len(dead) == 1 else 'them'}" if by_table else "dead"
    lines = [f"with {names} {known}: {reached} of {pairs} pairs of nodes reach one another, {verdict.lines()[0]}"]
    by_source: dict[Coordinates, list[Coordinates]] = {}
    for source, to in lost:
        by_source.setdefault(source, []).append(to)
    for source, missed in sorted(by_source.items(), key=lambda item: cluster.node_index(Coord(*item[0]))):
        shown = ", ".join(_name(cluster, to) for to in missed[:8])
        more = f" and {len(missed) - 8} more" if len(missed) > 8 else ""
        lines.append(f"  packets from {_name(cluster, source)} are dropped if they are for {shown}{more}")
    if by_table:
        waiting, some = _waiting(cluster, dead)
        more = (
            f", and of {some} those that need no order, if they choose a way on which it is their escape"
            if some
            else ""
        )
        return [*lines, f"until these tables are written: packets of {waiting} pairs are dropped{more}"]
    if cluster.tree:
        lines += _untold(cluster, network, lost)
    if not cluster.topology.is_lattice:
        some = sum(_may_be_lost(network, *pair) for pair in _others(cluster, network, lost))
        if some:
            lines.append(f"of {some} more pairs those that need no order are dropped, if they choose {_meets(cluster)}")
        return lines
    cycle = check_beliefs(network, wiring=wiring)
    told = "POSSIBLE" if cycle else "none possible, whatever each node knows"
    return [*lines, f"while the nodes learn of it: deadlock: {told}"]


def _untold(cluster, network: Network, lost: list[tuple[Coordinates, Coordinates]]) -> list[str]:
    """What is lost in a tree beside these pairs until its switches have told one another."""
    blind, lost = replace(network, told=False), set(lost)
    pairs = [pair for pair in permutations(network.destinations(), 2) if pair not in lost]
    waiting = [pair for pair in pairs if not _arrives(blind, *pair)]
    if not waiting:
        return []
    some = sum(_may_be_lost(blind, *pair) for pair in _others(cluster, network, {*lost, *waiting}))
    more = f", and of {some} those that need no order, if they choose {_meets(cluster)}" if some else ""
    return [f"until the switches have told one another of it: packets of {len(waiting)} pairs are dropped{more}"]


def _meets(cluster) -> str:
    return "a switch above that lost its cable" if cluster.tree else "a way that meets a dead cable"


def _arrives(network: Network, source: Coordinates, to: Coordinates) -> bool:
    try:
        return bool(path(network.routing, network, source, to))
    except Unroutable:
        return False


def _others(
    cluster, network: Network, lost: Iterable[tuple[Coordinates, Coordinates]]
) -> Iterator[tuple[Coordinates, Coordinates]]:
    """Pairs that are not cut off, where packets may choose."""
    cut_off = set(lost)
    sources = [n for n, shape in enumerate(cluster.shapes) if any(port.chooses for port in shape.ports)]
    pairs = product([tuple(cluster.node_coord(node)) for node in sources], network.destinations())
    return (pair for pair in pairs if pair[0] != pair[1] and pair not in cut_off)


def _may_be_lost(network: Network, source: Coordinates, to: Coordinates) -> bool:
    try:
        return not list(standings(network, source, to))
    except Unroutable:
        return True


def _name(cluster, node: Coordinates) -> str:
    return ",".join(map(str, node)) if cluster.topology.is_lattice else str(cluster.node_index(Coord(*node)))


def _waiting(cluster, dead: Iterable[tuple[Coordinates, int]]) -> tuple[int, int]:
    """Pairs whose way by the tables of the whole network leads over a dead cable; others of which one by choice may."""
    network, wiring = cluster_network(cluster)
    ends = {*dead, *((wiring[end], network.far_link(*end)) for end in dead)}
    waiting = some = 0
    for pair in permutations(network.nodes(), 2):
        if any((node, place.link) in ends for node, place in path(network.routing, network, *pair)):
            waiting += 1
        elif network.adaptive:
            there = standings(network, *pair)
            some += any(choice is not None and (node, choice.escape.link) in ends for node, _, choice in there)
    return waiting, some
