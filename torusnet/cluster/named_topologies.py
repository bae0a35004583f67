"""Wirings with a name, as lists of cables: what `topology: {kind: NAME, ...}` stands for.

Each function takes the parameters of its kind and returns a `Wiring`. A node's links are numbered in the order of its cables.
"""

from itertools import combinations, product
from math import prod
from typing import NamedTuple

from torusnet.words import counted

Pairs = tuple[tuple[int, int], ...]


class Wiring(NamedTuple):
    """nodes: how many. pairs: those with a cable between them. title: in words. switches: the last so many have no local port.
    group: nodes that lie together, numbered one after the other (quad, blade, group of a dragonfly, at a leaf switch); 0: none.
    group_grid: groups in x, y and z, if they stand in a grid, numbered with x fastest."""

    nodes: int
    pairs: Pairs
    title: str
    switches: int = 0
    group: int = 0
    group_grid: tuple[int, int, int] | None = None


class Between(NamedTuple):
    """Cables from a blade to the next one in x and in y, and to that in the same place of the next chassis: pairs of nodes, 0 to 3
    as they stand in it, of this one and of that."""

    x: Pairs
    y: Pairs
    title: str
    z: Pairs = ()


SAME = ((0, 0), (1, 1), (2, 2), (3, 3))
OF_CHASSIS = "tori"  # that joins chassis
BETWEEN = {
    "torus": Between(((1, 0), (3, 2)), ((2, 0), (3, 1)), "their nodes a torus"),
    "supernodes": Between(((1, 0),), ((3, 2),), "one cable between neighbours"),
    OF_CHASSIS: Between(SAME, SAME, "a torus of each of their nodes", SAME),
}


def quad() -> Wiring:
    """Four nodes, each cabled to all others: the FPGAs of a board."""
    return all_to_all(4)._replace(title="fully connected quad")


def all_to_all(nodes: int) -> Wiring:
    """Each node cabled to all others."""
    return Wiring(nodes, tuple(combinations(range(nodes), 2)), f"all-to-all network of {nodes} nodes")


def hybrid_torus(quads: tuple[int, int, int]) -> Wiring:
    """Fully connected quads: nodes 4 q to 4 q + 3, quads with x fastest. The first node of each is its gateway, cabled to those of
    the next quads in a torus; in a dimension of two quads there is one cable."""
    places = [place[::-1] for place in product(*(range(size) for size in reversed(quads)))]
    number = {place: 4 * quad for quad, place in enumerate(places)}
    pairs = [(4 * quad + a, 4 * quad + b) for quad in range(len(places)) for a, b in combinations(range(4), 2)]
    for dimension, place in product(range(3), places):
        size = quads[dimension]
        if size > 2 or (size == 2 and place[dimension] == 0):
            far = place[:dimension] + ((place[dimension] + 1) % size,) + place[dimension + 1 :]
            pairs.append((number[place], number[far]))
    sides = " x ".join(str(size) for size in quads if size > 1)
    return Wiring(4 * prod(quads), tuple(pairs), f"hybrid torus of {sides} quads", group=4, group_grid=quads)


def blades(size: tuple[int, ...], full: bool, between: str) -> Wiring:
    """Blades of four nodes in a grid, x fastest, chassis after chassis, nodes 4 b to 4 b + 3: boards of 2 x 2 [NANET §3.2.1].

    size: blades in x and y of a chassis, and chassis, else one. full: nodes of a blade are cabled to all others of it, not in a
    square. between: a key of `BETWEEN`. Two nodes have one cable, however many the pattern asks for.
    """
    inside = [(a, b) for a, b in combinations(range(4), 2) if full or a + b != 3]  # 0 and 3 are opposite, and 1 and 2
    columns, rows, chassis = (*size, 1)[:3]
    pairs = {}  # as an ordered set

    def first(x: int, y: int, z: int) -> int:
        """Node 0 of a blade."""
        return 4 * (x % columns + columns * (y % rows + rows * (z % chassis)))

    for z, y, x in product(range(chassis), range(rows), range(columns)):
        blade = first(x, y, z)
        cables = [(blade + a, blade + b) for a, b in inside]
        for next_, joined in (
            (first(x + 1, y, z), BETWEEN[between].x),
            (first(x, y + 1, z), BETWEEN[between].y),
            (first(x, y, z + 1), BETWEEN[between].z),
        ):
            cables += [(blade + a, next_ + b) for a, b in joined]
        pairs |= {tuple(sorted(ends)): None for ends in cables if ends[0] != ends[1]}
    kind = "full" if full else "square"
    title = f"{'chassis' if chassis == 1 else f'{chassis} chassis'} of {columns} x {rows} {kind} blades, {BETWEEN[between].title}"
    return Wiring(4 * prod(size), tuple(pairs), title, group=4, group_grid=(columns, rows, chassis))


def dragonfly(group: int, global_links: int, groups: int) -> Wiring:
    """Groups of fully connected nodes, one cable between any two groups [KDSA08]: those of a group lead to the groups behind it in
    turn, `global_links` from its first node, as many from the second, and so on."""
    pairs = [(group * g + a, group * g + b) for g in range(groups) for a, b in combinations(range(group), 2)]
    for near, far in combinations(range(groups), 2):
        steps = far - near - 1, near + groups - far - 1  # cables of either group that come before this one
        pairs.append(tuple(group * g + step // global_links for g, step in zip((near, far), steps)))
    return Wiring(
        group * groups, tuple(pairs), f"dragonfly of {groups} groups of {counted(group, 'node')}", group=group
    )


def fat_tree(leaves: int, down: int, up: int) -> Wiring:
    """Nodes 0 to leaves x down - 1 at leaf switches, `down` each; then the leaf switches; then `up` root switches, each cabled to
    every leaf switch."""
    hosts = leaves * down
    pairs = [(node, hosts + node // down) for node in range(hosts)]
    pairs += product(range(hosts, hosts + leaves), range(hosts + leaves, hosts + leaves + up))
    title = f"fat tree of {hosts} nodes at {leaves} leaf switches under {up} roots"
    return Wiring(hosts + leaves + up, tuple(pairs), title, leaves + up, down)
