"""`topology:` of a cluster file: a wiring by its name, or any wiring from a list of cables.

topology:
  kind: custom
  cables: [[0, 1], [0, 2], [1, 2], [2, 3]]   # pairs of node numbers
"""

from collections import Counter
from collections.abc import Callable
from math import prod
from typing import NamedTuple

from torusnet.cluster import named_topologies as named
from torusnet.cluster.model import Coord
from torusnet.cluster.reader import Fields, Value
from torusnet.cluster.topology import first_few, nodes_of
from torusnet.route_tables import MAX_NODES, connected, size_of
from torusnet.routing import FIELD_RANGE, MAX_LINKS
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import LEVELS, Tree

ROOM = f"a routing table has up to {MAX_NODES} entries"
OUT = f"a node has up to {MAX_LINKS} links"


class Shape(NamedTuple):
    """Which nodes there are, and their cables. switches: the last so many have no local ports, if the file gives them none. tree:
    it is routed by arithmetic. dragonfly: it may be. group: nodes that lie together, numbered one after the other; 0: none.
    group_grid: groups in x, y and z, if they stand in a grid."""

    lattice: Coord
    wrap: tuple[bool, bool, bool]
    custom: named.Pairs | None = None
    title: str = ""
    switches: int = 0
    tree: Tree | None = None
    group: int = 0
    group_grid: tuple[int, int, int] | None = None
    dragonfly: Dragonfly | None = None

    @property
    def nodes(self) -> list[Coord]:
        """Coordinates of all nodes, by number."""
        x, y, z = self.lattice
        every = [Coord(i, j, k) for k in range(z) for j in range(y) for i in range(x)]
        return every[: nodes_of(self.custom)] if self.custom else every


class Kind(NamedTuple):
    keys: tuple[str, ...]
    read: Callable[[Fields], Shape]


def parse_topology(value: Value, by_arithmetic: bool = False) -> Shape:
    """by_arithmetic: `routing` says so of a dragonfly, which then may have more nodes than a table, and has coordinates."""
    given = next((content for key, content in value.pairs() if key.node.value == "kind"), None)
    kind = Fields(value, {"kind": given} if given else {}).need("kind", "custom").choice(KINDS)
    shape = kind.read(value.fields(("kind", *kind.keys)))
    if shape.dragonfly and by_arithmetic:
        return shape._replace(lattice=Coord(*shape.dragonfly.lattice))
    if shape.custom and not shape.tree and len(shape.nodes) > MAX_NODES:
        cure = f"take less of it: {ROOM}"
        if kind is KINDS["dragonfly"]:
            cure += ", or write `routing: dragonfly_minimal`, which needs none"
        switches = ", switches included" if shape.switches else ""
        raise value.fail(f"this {shape.title} has {len(shape.nodes)} nodes{switches}", cure)
    return shape


def parse_lattice(value: Value) -> Coord:
    """Nodes in x, y, z; those left out are 1."""
    sizes = [
        item.integer(1, limit, f"the packet header has {(limit - 1).bit_length()} bits for {axis}")
        for item, limit, axis in zip(value.items(1, 3), FIELD_RANGE, "xyz")
    ]
    return Coord(*(sizes + [1, 1])[:3])


def _ring(fields: Fields) -> Shape:
    nodes = fields.need("nodes", "4").integer(1, FIELD_RANGE[0], "the packet header has 6 bits for x")
    return Shape(Coord(nodes, 1, 1), (True,) * 3)


def _mesh(fields: Fields) -> Shape:
    return Shape(parse_lattice(fields.need("size", "[4, 4]")), (False,) * 3)


def _torus(fields: Fields) -> Shape:
    return Shape(parse_lattice(fields.need("size", "[4, 4]")), (True,) * 3)


def _quad(fields: Fields) -> Shape:
    return _named(fields, named.quad())


def _all_to_all(fields: Fields) -> Shape:
    nodes = fields.need("nodes", "6").integer(2, MAX_LINKS + 1, f"each is cabled to all others, and {OUT}")
    return _named(fields, named.all_to_all(nodes))


def _hybrid_torus(fields: Fields) -> Shape:
    value = fields.need("quads", "[4]")
    quads = [item.integer(1, MAX_NODES // 4, ROOM) for item in value.items(1, 3)]
    if max(quads) == 1:
        raise value.fail(f"{value.what} is a single quad", "write `kind: quad`")
    return _named(fields, named.hybrid_torus(tuple((quads + [1, 1])[:3])))


def _blades(fields: Fields) -> Shape:
    listed = fields.need("size", "[3, 3]")
    sizes = [item.integer(1, MAX_NODES // 4, ROOM) for item in listed.items(1, 3)]
    columns, rows, chassis = (sizes + [1, 1])[:3]
    inside = fields.need("inside", "square").choice({"square": False, "full": True})
    between = fields.need("between", "torus").choice({name: name for name in named.BETWEEN})
    if chassis > 1 and between != named.OF_CHASSIS:
        raise listed.fail(
            f"{listed.what} has {chassis} chassis, and `between: {between}` has no cables from one to the next",
            f"write `between: {named.OF_CHASSIS}`, or leave the third number out",
        )
    return _named(fields, named.blades((columns, rows, chassis), inside, between))


def _dragonfly(fields: Fields) -> Shape:
    group = fields.need("group", "4").integer(
        1, MAX_LINKS, f"the nodes of a group are cabled to one another, and {OUT}"
    )
    global_links = fields.need("global_links", "2").integer(1, MAX_LINKS, OUT)
    most = group * global_links + 1
    stated = fields.get("groups")
    why = f"{group * global_links} cables leave a group, one to each other one"
    groups = stated.integer(2, most, why) if stated else most
    shape = _named(fields, named.dragonfly(group, global_links, groups))
    return shape._replace(dragonfly=Dragonfly(group, global_links, groups))


def _fat_tree(fields: Fields) -> Shape:
    names = {"leaves": 4, "down": 3, "up": 3}
    parameters = {name: fields.need(name, str(usual)).integer(1, MAX_LINKS, OUT) for name, usual in names.items()}
    return _named(fields, named.fat_tree(**parameters))


def _tree(fields: Fields) -> Shape:
    listed = fields.need("down", "[4, 4]")
    down = [item.integer(1, MAX_LINKS, OUT) for item in listed.items(1, LEVELS)]
    above = fields.get("up")
    up = [item.integer(1, MAX_LINKS, OUT) for item in above.items(len(down), len(down))] if above else [1] * len(down)
    for level, (below, ups) in enumerate(zip(down, [*up[1:], 0], strict=True), 1):
        if below + ups > MAX_LINKS:
            raise listed.fail(f"a switch of level {level} has {below} links down and {ups} up", f"take fewer: {OUT}")
    ones = (1,) * (LEVELS - len(down))
    tree = Tree((*down, *ones), (*up, *ones), len(down))
    if tree.lattice[2] > FIELD_RANGE[2]:
        most = f"its coordinates have room for {prod(tree.down[:2]) * FIELD_RANGE[2]}: {tree.down[0]} in x, {tree.down[1]} in y"
        raise listed.fail(
            f"this {tree.title} has {len(tree.stands)} nodes, switches included, and {most}", "take less of it"
        )
    switches = len(tree.stands) - tree.hosts
    return Shape(Coord(*tree.lattice), (False,) * 3, tree.pairs, tree.title, switches, tree, down[0])


def _named(fields: Fields, wiring: named.Wiring) -> Shape:
    used = Counter(node for pair in wiring.pairs for node in pair)
    node, links = max(used.items(), key=lambda item: item[1])
    if links > MAX_LINKS:
        raise fields.value.fail(f"in this {wiring.title} node {node} has {links} cables", f"take less of it: {OUT}")
    return Shape(
        Coord(*size_of(wiring.nodes)),
        (False,) * 3,
        wiring.pairs,
        wiring.title,
        wiring.switches,
        group=wiring.group,
        group_grid=wiring.group_grid,
    )


def _custom(fields: Fields) -> Shape:
    stated = fields.get("nodes")
    nodes = stated.integer(1, MAX_NODES, ROOM) if stated else None
    listed = fields.need("cables", "[[0, 1], [1, 2]]")
    pairs: list[tuple[int, int]] = []
    used: Counter[int] = Counter()
    for item in listed.items(1):
        pair = _pair(item, nodes)
        if pair in pairs or pair[::-1] in pairs:
            raise item.fail(
                f"{item.what} is a second cable between nodes {pair[0]} and {pair[1]}",
                "keep one: packets between two nodes have one way, and `link: {lanes: 4}` makes it faster",
            )
        pairs.append(pair)
        used.update(pair)
        if (full := next((node for node in pair if used[node] > MAX_LINKS), None)) is not None:
            raise item.fail(
                f"{item.what} is cable {used[full]} of node {full}, and {OUT}",
                "lead it to another node",
            )
    count = nodes or 1 + max(max(pair) for pair in pairs)
    missed = connected(count, pairs)
    if missed:
        raise listed.fail(
            f"no cables lead from node 0 to node{'s' * (len(missed) > 1)} {first_few(missed)}",
            f"add a cable, such as [0, {missed[0]}], or number the nodes without gaps",
        )
    return Shape(Coord(*size_of(count)), (False,) * 3, tuple(pairs))


def _pair(item: Value, nodes: int | None) -> tuple[int, int]:
    why = f"`nodes` is {nodes}" if nodes else f"nodes are numbered from 0, and {ROOM}"
    a, b = (end.integer(0, (nodes or MAX_NODES) - 1, why) for end in item.items(2, 2))
    if a == b:
        raise item.fail(f"{item.what} leads from node {a} to itself", "name two nodes, or leave it out")
    return a, b


KINDS = {
    "ring": Kind(("nodes",), _ring),
    "mesh": Kind(("size",), _mesh),
    "torus": Kind(("size",), _torus),
    "quad": Kind((), _quad),
    "all_to_all": Kind(("nodes",), _all_to_all),
    "hybrid_torus": Kind(("quads",), _hybrid_torus),
    "blades": Kind(("size", "inside", "between"), _blades),
    "dragonfly": Kind(("group", "global_links", "groups"), _dragonfly),
    "tree": Kind(("down", "up"), _tree),
    "fat_tree": Kind(("leaves", "down", "up"), _fat_tree),
    "custom": Kind(("nodes", "cables"), _custom),
}
