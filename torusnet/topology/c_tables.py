"""Routing tables as a C header, for `tn_node_bring_up`: `./tn check CLUSTER --tables FILE.h`."""

from collections.abc import Iterable
from pathlib import Path

from torusnet import bring_up
from torusnet.cluster.model import Cluster
from torusnet.deadlock import cluster_network
from torusnet.errors import UserError
from torusnet.routing import LINK_NAMES, Coordinates

A_LINE = 8  # entries


def write(cluster: Cluster, dead: Iterable[tuple[Coordinates, int]], file: Path) -> str:
    """Writes the file; what was done, in words."""
    if not cluster.topology.routed_by_table:
        where = str(cluster.file or cluster.name)
        raise UserError("--tables: this cluster routes by order of dimensions", where=where, cure="leave it out")
    file.write_text(text(cluster, dead))
    return f"tables for ROUTE_TABLE of each node: {file}"


def text(cluster: Cluster, dead: Iterable[tuple[Coordinates, int]] = ()) -> str:
    """The header. dead: ends of cables without which tables are computed."""
    dead = sorted(dead)
    network, _ = cluster_network(cluster, dead)
    without = ", ".join(f"{LINK_NAMES[link]} of node {node[0]}" for node, link in dead)
    lines = [
        f"// Routing tables of {cluster.name}, {cluster.topology.text}{f', without {without}' if dead else ''}: "
        f"{network.tables.scheme}.",
        "// For each node what ROUTE_TABLE is written, one after another: tn_setup_t, tn_routes_write (bring_up.h).",
        "#ifndef TN_ROUTES_NODES",
        "#include <stdint.h>",
        f"#define TN_ROUTES_NODES {cluster.num_nodes}u",
        f"#define TN_ROUTES_ENTRIES {cluster.num_nodes - 1}u  // of a node: all others",
        "static const uint32_t tn_routes[TN_ROUTES_NODES][TN_ROUTES_ENTRIES] = {",
    ]
    for node, row in enumerate(network.tables.rows):
        entries = [f"{value:#010x}u" for value in bring_up.table_writes(row)]
        rows = [", ".join(entries[first : first + A_LINE]) for first in range(0, len(entries), A_LINE)]
        lines += [f"    // node {node}", "    {" + ",\n     ".join(rows) + "},"]
    return "\n".join([*lines, "};", "#endif", ""])
