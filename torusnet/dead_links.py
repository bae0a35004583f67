"""What a cluster does while links are dead, for `./tn check --dead`: who reaches whom, and that nothing can deadlock."""

import re
from collections.abc import Iterable

from torusnet.deadlock import check_beliefs, check_network, cluster_network
from torusnet.errors import UserError
from torusnet.routing import LINK_NAMES, Coordinates


def parse(text: str, cluster) -> tuple[Coordinates, int]:
    """`node=1,link=x+` or `node=1,0,0,link=x+`: the end of a cable of the cluster, or UserError."""
    found = re.fullmatch(r"node=(\d+(?:,\d+)*),link=([xyz][+-])", text.replace(" ", ""))
    if not found:
        raise UserError(f"--dead {text}: not a link", cure="for example --dead node=1,link=x+")
    numbers = [int(number) for number in found[1].split(",")]
    if cluster.topology.routed_by_table:
        raise UserError(
            "--dead: a custom topology has no fault map", cure="`./tn topology` says what each dead cable does"
        )
    lattice, wiring = cluster_network(cluster)
    node = tuple(cluster.node_coord(numbers[0]) if len(numbers) == 1 else numbers)
    link = LINK_NAMES.index(found[2])
    if (node, link) not in wiring:
        links = sorted({LINK_NAMES[link] for _, link in wiring})
        sizes = " x ".join(map(str, lattice.size))
        raise UserError(
            f"--dead {text}: no cable is there",
            cure=f"a node of the lattice {sizes} and one of its links {', '.join(links)}"
            if links
            else "the cluster has no cables",
        )
    return node, link


def report(cluster, dead: Iterable[tuple[Coordinates, int]]) -> list[str]:
    """For the command line: what the cluster does with these links dead, in words."""
    dead = sorted(set(dead))
    lattice, wiring = cluster_network(cluster, dead)
    verdict = check_network(lattice, wiring=wiring)
    cycle = check_beliefs(lattice, wiring=wiring)
    names = " and ".join(f"{LINK_NAMES[link]} of node {','.join(map(str, node))}" for node, link in dead)
    reached = verdict.pairs - len(verdict.lost)
    lines = [f"with {names} dead: {reached} of {verdict.pairs} pairs of nodes reach one another, {verdict.lines()[0]}"]
    by_source: dict[Coordinates, list[Coordinates]] = {}
    for source, to in verdict.lost:
        by_source.setdefault(source, []).append(to)
    for source, missed in sorted(by_source.items()):
        shown = ", ".join(",".join(map(str, to)) for to in missed[:8])
        more = f" and {len(missed) - 8} more" if len(missed) > 8 else ""
        lines.append(f"  packets from {','.join(map(str, source))} are dropped if they are for {shown}{more}")
    told = "POSSIBLE" if cycle else "none possible, whatever each node knows"
    return [*lines, f"while the nodes learn of it: deadlock: {told}"]
