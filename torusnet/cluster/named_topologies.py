"""Wirings with a name, as lists of cables: what `topology: {kind: NAME, ...}` stands for where nodes route by tables.

Each function takes the parameters of its kind and returns a `Wiring`. A node's links are numbered in the order of its cables.
"""

from itertools import combinations, product
from math import prod
from typing import NamedTuple

Pairs = tuple[tuple[int, int], ...]


class Wiring(NamedTuple):
    """nodes: how many. pairs: those with a cable between them. title: in words."""

    nodes: int
    pairs: Pairs
    title: str


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
    return Wiring(4 * prod(quads), tuple(pairs), f"hybrid torus of {sides} quads")


def dragonfly(group: int, global_links: int, groups: int) -> Wiring:
    """Groups of fully connected nodes, one cable between any two groups [KDSA08]: those of a group lead to the groups behind it in
    turn, `global_links` from its first node, as many from the second, and so on."""
    pairs = [(group * g + a, group * g + b) for g in range(groups) for a, b in combinations(range(group), 2)]
    for near, far in combinations(range(groups), 2):
        steps = far - near - 1, near + groups - far - 1  # cables of either group that come before this one
        pairs.append(tuple(group * g + step // global_links for g, step in zip((near, far), steps)))
    return Wiring(group * groups, tuple(pairs), f"dragonfly of {groups} groups of {group} nodes")


def fat_tree(leaves: int, down: int, up: int) -> Wiring:
    """Nodes 0 to leaves x down - 1 at leaf switches, `down` each; then the leaf switches; then `up` root switches, each cabled to
    every leaf switch."""
    hosts = leaves * down
    pairs = [(node, hosts + node // down) for node in range(hosts)]
    pairs += product(range(hosts, hosts + leaves), range(hosts + leaves, hosts + leaves + up))
    title = f"fat tree of {hosts} nodes at {leaves} leaf switches under {up} roots"
    return Wiring(hosts + leaves + up, tuple(pairs), title)
