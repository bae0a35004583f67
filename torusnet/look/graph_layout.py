"""Where to draw the nodes of a network of any wiring, so that one sees which cable leads where.

Several drawings are made and the one with the least *muddle* is taken: cables that cross count one, two nodes that stand too near
to one another three, a cable that runs under the box of a node at which it does not end three. Some are made by stress majorization
[GKN04]: on paper two nodes are as far apart as there are cables between them, as nearly as can be, starting from places drawn at
random; then nodes that stand on cables are pushed off. Others are circles, on which no cable runs under a node. The same network
gives the same drawing.
"""

import math
from collections.abc import Iterable, Sequence

import numpy as np

from torusnet.topology.graph import distances

BEGINNINGS, OF_MANY, MANY = 8, 2, 64  # of drawings; fewer of more nodes than these, since each takes seconds
STEPS, PUSHES = 100, 40
BAD = 3  # what a cable under a node counts, and two nodes too near
# In mean lengths of a cable: half the box of a node, how far cables are pushed off its middle, the least distance of two nodes
CLEAR, ROOM, NEAR = 0.2, 0.3, 0.5
FAR = 1e6  # for nobody to be pushed

Points = np.ndarray  # [node][x, y]


def positions(nodes: int, pairs: Sequence[tuple[int, int]]) -> Points:
    """Of each node, from (0, 0) on; cables are 1 long in the mean. pairs: nodes with a cable between them, all joined."""
    wires, ends = np.zeros((nodes, nodes)), np.array(pairs)
    wires[ends[:, 0], ends[:, 1]] = wires[ends[:, 1], ends[:, 0]] = 1
    apart = distances(wires)

    def worth(points: Points) -> tuple[int, float]:
        return _muddle(points, ends), round(_stress(points, apart), 3)

    stressed = (_scaled(_stressed(apart, seed), ends) for seed in range(BEGINNINGS if nodes <= MANY else OF_MANY))
    drawn = min((_scaled(_freed(points, ends), ends) for points in stressed), key=worth)
    circles = [_scaled(_circle(order), ends) for order in (range(nodes), _around(drawn))]
    return _turned(min([drawn, *circles], key=worth), ends)


def _stressed(apart: np.ndarray, seed: int) -> Points:
    """Moved step by step to where the squares of what distances on paper differ from `apart`, as parts of it, add up to less."""
    nodes = len(apart)
    weights = 1 / (apart + np.eye(nodes)) ** 2 - np.eye(nodes)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    points = np.random.default_rng(seed).uniform(-1, 1, (nodes, 2)) * apart.max()
    for _ in range(STEPS):
        pull = -weights * apart / np.maximum(_lengths(points), 1e-9)
        pull -= np.diag(pull.sum(axis=1))
        points = inverse @ pull @ points
    return points


def _freed(points: Points, ends: np.ndarray) -> Points:
    """Nodes that stand on cables or on one another pushed off, bit by bit."""
    itself = FAR * np.eye(len(points))[..., None]
    for _ in range(PUSHES):
        move = _push(points[None] - points[:, None] + itself, NEAR).sum(axis=0)
        pushed = _push(_from_cables(points, ends), ROOM)
        move += pushed.sum(axis=0)
        np.add.at(move, ends, -pushed.sum(axis=1)[:, None] / 2)
        points = points + move / 4
    return points


def _push(ways: np.ndarray, room: float) -> np.ndarray:
    """What each of these ways lacks to be as long as `room`."""
    length = np.maximum(np.linalg.norm(ways, axis=-1, keepdims=True), 1e-9)
    return np.where(length < room, ways / length * (room - length), 0.0)


def _circle(order: Iterable[int]) -> Points:
    order = list(order)
    angles = np.empty(len(order))
    angles[order] = 2 * math.pi * np.arange(len(order)) / len(order)
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)


def _around(points: Points) -> np.ndarray:
    """Nodes in the order in which they stand around the middle."""
    points = points - points.mean(axis=0)
    return np.argsort(np.arctan2(points[:, 1], points[:, 0]))


def _scaled(points: Points, ends: np.ndarray) -> Points:
    return points / np.linalg.norm(points[ends[:, 0]] - points[ends[:, 1]], axis=1).mean()


def _lengths(points: Points) -> np.ndarray:
    """[node][node]: distances on paper."""
    return np.linalg.norm(points[:, None] - points[None], axis=2)


def _stress(points: Points, apart: np.ndarray) -> float:
    """At the size that has least."""
    above = np.triu_indices(len(points), 1)
    ratio = _lengths(points)[above] / apart[above]
    return float(((ratio * ratio.sum() / (ratio**2).sum() - 1) ** 2).mean())


def _muddle(points: Points, ends: np.ndarray) -> int:
    near = (_lengths(points)[np.triu_indices(len(points), 1)] < NEAR).sum()
    return _crossings(points, ends) + BAD * (_under(points, ends) + int(near))


def _crossings(points: Points, ends: np.ndarray) -> int:
    """Pairs of cables without a common end whose lines cross."""
    a, b = points[ends[:, 0]], points[ends[:, 1]]
    count = 0
    for number, (first, last) in enumerate(zip(a, b, strict=True)):
        rest = slice(number + 1, None)
        apart = ~np.isin(ends[rest], ends[number]).any(axis=1)
        parted = _side(first, last, a[rest]) * _side(first, last, b[rest]) < 0
        parts = _side(a[rest], b[rest], first) * _side(a[rest], b[rest], last) < 0
        count += int((apart & parted & parts).sum())
    return count


def _side(begin: Points, end: Points, point: Points) -> np.ndarray:
    """Above 0 on one side of the line from begin to end, below 0 on the other."""
    along, to = end - begin, point - begin
    return along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0]


def _under(points: Points, ends: np.ndarray) -> int:
    """Pairs of a cable and a node under which it runs, though it does not end there."""
    return int((np.linalg.norm(_from_cables(points, ends), axis=2) < CLEAR).sum())


def _from_cables(points: Points, ends: np.ndarray) -> np.ndarray:
    """[cable][node]: the way on paper from the cable's line to the node; FAR for its ends."""
    begin = points[ends[:, 0]][:, None]
    along, to = points[ends[:, 1]][:, None] - begin, points[None] - begin
    share = (to * along).sum(axis=2, keepdims=True) / np.maximum((along**2).sum(axis=2, keepdims=True), 1e-12)
    ways = to - np.clip(share, 0, 1) * along
    ways[np.arange(len(ends))[:, None], ends] = FAR
    return ways


def _turned(points: Points, ends: np.ndarray) -> Points:
    """Some cable level, all as low as that allows, node 0 as far up; y grows downwards."""
    found = []
    for number, (x, y) in enumerate(points[np.concatenate([ends[:, 0], ends[:, 1]])] - points[ends[:, ::-1].T.ravel()]):
        turned = points @ np.array([[x, -y], [y, x]]) / math.hypot(x, y)
        turned -= turned.min(axis=0)
        found.append((round(turned[:, 1].max(), 2), round(turned[0, 1], 2), number, turned))
    return min(found, key=lambda each: each[:3])[3]
