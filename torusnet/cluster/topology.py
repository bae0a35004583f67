"""Cables of a lattice: who is whose neighbour, over which link."""

from torusnet.cluster.model import Cable, Cluster, Coord, End


def torus_cables(cluster: Cluster) -> list[Cable]:
    """One cable for every node and dimension, from its plus link to the minus link of the next node.

    A wrapped dimension closes the ring: two nodes have two cables between them. Where a node has only the plus link of its last
    dimension (`links: 1`, a ring of two nodes), one cable joins the two plus links.
    """
    cables = []
    for index in range(cluster.num_nodes):
        here = cluster.node_coord(index)
        for dimension in range(3):
            far = _next(cluster, here, dimension)
            plus, minus = 2 * dimension, 2 * dimension + 1
            if far is None or plus >= cluster.num_links:
                continue
            if minus < cluster.num_links:
                cables.append(_cable(cluster, End(index, plus), End(cluster.node_index(far), minus)))
            elif here[dimension] == 0:
                cables.append(_cable(cluster, End(index, plus), End(cluster.node_index(far), plus)))
    _apply_changes(cluster, cables)
    return cables


def _next(cluster: Cluster, here: Coord, dimension: int) -> Coord | None:
    """The neighbour in the plus direction, if a cable leads to it."""
    size = cluster.lattice[dimension]
    last = here[dimension] == size - 1
    if size == 1 or (last and not cluster.wrap[dimension]):
        return None
    return here._replace(**{"xyz"[dimension]: 0 if last else here[dimension] + 1})


def _cable(cluster: Cluster, a: End, b: End) -> Cable:
    return Cable(a, b, cluster.link.transceiver_ns, cluster.link.cable_m, cluster.link.ber)


def _apply_changes(cluster: Cluster, cables: list[Cable]) -> None:
    by_end = {end: cable for cable in cables for end in (cable.a, cable.b)}
    for change in cluster.cable_changes:
        cable = by_end[End(cluster.node_index(change.node), change.link)]
        if change.transceiver_ns is not None:
            cable.transceiver_ns = change.transceiver_ns
        if change.cable_m is not None:
            cable.cable_m = change.cable_m
        if change.ber is not None:
            cable.ber = change.ber
