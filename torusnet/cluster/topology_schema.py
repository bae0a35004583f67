"""`topology:` of a cluster file: any wiring, from a list of cables.

topology:
  kind: custom
  cables: [[0, 1], [0, 2], [1, 2], [2, 3]]   # pairs of node numbers
"""

from collections import Counter

from torusnet.cluster.model import Coord
from torusnet.cluster.reader import Value
from torusnet.route_tables import MAX_LINKS, MAX_NODES, connected

KEYS = ("kind", "nodes", "cables")
KINDS = {"custom": "custom"}
DIRECTIONS = "rings, lines, tori and meshes are written as `lattice: [4, 4]`"


def parse_topology(value: Value) -> tuple[Coord, tuple[tuple[int, int], ...]]:
    """The row of its nodes, and the pairs of nodes with a cable between them."""
    fields = value.fields(KEYS, {"wrap": DIRECTIONS, "lattice": DIRECTIONS})
    fields.need("kind", "custom").choice(KINDS)
    stated = fields.get("nodes")
    room = f"a routing table has {MAX_NODES} entries"
    nodes = stated.integer(1, MAX_NODES, room) if stated else None
    listed = fields.need("cables", "[[0, 1], [1, 2]]")
    pairs: list[tuple[int, int]] = []
    used: Counter[int] = Counter()
    for item in listed.items(1):
        pair = _pair(item, nodes, room)
        if pair in pairs or pair[::-1] in pairs:
            raise item.fail(
                f"{item.what} is a second cable between nodes {pair[0]} and {pair[1]}",
                "keep one: packets between two nodes have one way, and `link: {lanes: 4}` makes it faster",
            )
        pairs.append(pair)
        used.update(pair)
        if (full := next((node for node in pair if used[node] > MAX_LINKS), None)) is not None:
            raise item.fail(
                f"{item.what} is cable {used[full]} of node {full}, and a node has up to {MAX_LINKS} links",
                "lead it to another node",
            )
    count = nodes or 1 + max(max(pair) for pair in pairs)
    missed = connected(count, pairs)
    if missed:
        shown = ", ".join(map(str, missed[:8])) + (f" and {len(missed) - 8} more" if len(missed) > 8 else "")
        raise listed.fail(
            f"no cables lead from node 0 to node{'s' * (len(missed) > 1)} {shown}",
            f"add a cable, such as [0, {missed[0]}], or number the nodes without gaps",
        )
    return Coord(count, 1, 1), tuple(pairs)


def _pair(item: Value, nodes: int | None, room: str) -> tuple[int, int]:
    why = f"`nodes` is {nodes}" if nodes else f"nodes are numbered from 0, and {room}"
    a, b = (end.integer(0, (nodes or MAX_NODES) - 1, why) for end in item.items(2, 2))
    if a == b:
        raise item.fail(f"{item.what} leads from node {a} to itself", "name two nodes, or leave it out")
    return a, b
