"""Routing tables, or places in a tree or dragonfly, as a C header for `tn_node_bring_up`: `./tn check CLUSTER --tables FILE.h`."""

from collections.abc import Iterable
from pathlib import Path

from torusnet import bring_up
from torusnet.cluster.model import Cluster
from torusnet.deadlock import cluster_network
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS
from torusnet.outputs import write_text
from torusnet.route_tables import number_of
from torusnet.routing import LINK_NAMES, Coordinates

A_LINE = 8  # words


def write(cluster: Cluster, dead: Iterable[tuple[Coordinates, int]], file: Path) -> str:
    """Writes the file; what was done, in words."""
    if cluster.topology.is_lattice:
        where = str(cluster.file or cluster.name)
        raise UserError("--tables: this cluster routes by order of dimensions", where=where, cure="leave it out")
    if cluster.tree:
        write_text(file, tree_text(cluster))
        return f"place of each node in the tree: {file}"
    if cluster.dragonfly:
        write_text(file, dragonfly_text(cluster))
        return f"place of each node in the dragonfly: {file}"
    write_text(file, text(cluster, dead))
    return f"tables for ROUTE_TABLE of each node: {file}"


def tree_text(cluster: Cluster) -> str:
    """The header of a tree. Dead cables change nothing in it."""
    lines = [
        f"// Places in {cluster.name}, {cluster.topology.text}: tn_setup_t (bring_up.h).",
        "#ifndef TN_TREE_NODES",
        "#include <stdint.h>",
        f"#define TN_TREE_NODES {cluster.num_nodes}u",
        f"#define TN_TREE_SIZE {{{', '.join(f'{size}u' for size in cluster.tree.down)}}}",
        "static const struct {",
        "  unsigned place[3];",
        "  uint32_t routing, links;",
        "} tn_tree[TN_TREE_NODES] = {",
    ]
    for node, shape in enumerate(cluster.shapes):
        place = ", ".join(f"{number}u" for number in cluster.node_coord(node))
        registers = bring_up.tree_fields(cluster.tree, node, shape.links)
        words = [_only(name, registers.get(name, {})) for name in ("ROUTING", "MORE_LINKS_TREE")]
        lines.append(f"    {{{{{place}}}, {', '.join(f'{word:#010x}u' for word in words)}}},")
    return "\n".join([*lines, "};", "#endif", ""])


def dragonfly_text(cluster: Cluster) -> str:
    """The header of a dragonfly without tables. Dead cables change nothing in it."""
    word = _only("DRAGONFLY", bring_up.dragonfly_fields(cluster.dragonfly, cluster.valiant)["DRAGONFLY"])
    places = [", ".join(f"{number}u" for number in cluster.node_coord(node)) for node in range(cluster.num_nodes)]
    lines = [
        f"// Places in {cluster.name}, {cluster.topology.text}: tn_setup_t (bring_up.h).",
        "#ifndef TN_DRAGONFLY_NODES",
        f"#define TN_DRAGONFLY_NODES {cluster.num_nodes}u",
        f"#define TN_DRAGONFLY_SIZE {{{', '.join(f'{size}u' for size in cluster.lattice)}}}",
        f"#define TN_DRAGONFLY_WORD {word:#010x}u  // DRAGONFLY of every node",
        "static const unsigned tn_dragonfly[TN_DRAGONFLY_NODES][3] = {",
        *(f"    {{{place}}}," for place in places),
    ]
    return "\n".join([*lines, "};", "#endif", ""])


def _only(name: str, fields: dict[str, int]) -> int:
    """A register's value with these fields, and zero in all others."""
    register = REGISTERS[name]
    return register.pack(**dict.fromkeys(register.fields, 0) | fields)


def text(cluster: Cluster, dead: Iterable[tuple[Coordinates, int]] = ()) -> str:
    """The header. dead: ends of cables without which tables are computed."""
    dead = sorted(dead)
    network, _ = cluster_network(cluster, dead)
    without = ", ".join(f"{LINK_NAMES[link]} of node {number_of(node)}" for node, link in dead)
    writes = [
        bring_up.table_writes(row, shape.links, cluster.adaptive)
        for row, shape in zip(network.tables.rows, cluster.shapes, strict=True)
    ]
    lines = [
        f"// Routing tables of {cluster.name}, {cluster.topology.text}{f', without {without}' if dead else ''}: "
        f"{network.tables.scheme}.",
        "// For each node what ROUTE_TABLE is written, one after another: tn_setup_t, tn_routes_write (bring_up.h).",
        "// Words that are left out are 0, which writes nothing.",
        "#ifndef TN_ROUTES_NODES",
        "#include <stdint.h>",
        f"#define TN_ROUTES_NODES {cluster.num_nodes}u",
        f"#define TN_ROUTES_SIZE {{{', '.join(f'{size}u' for size in cluster.lattice)}}}",
        f"#define TN_ROUTES_ENTRIES {max(map(len, writes))}u  // words of a node, at most: one or more for each other place",
        "static const uint32_t tn_routes[TN_ROUTES_NODES][TN_ROUTES_ENTRIES] = {",
    ]
    for node, values in enumerate(writes):
        entries = [f"{value:#010x}u" for value in values]
        rows = [", ".join(entries[first : first + A_LINE]) for first in range(0, len(entries), A_LINE)]
        lines += [f"    // node {node}", "    {" + ",\n     ".join(rows) + "},"]
    return "\n".join([*lines, "};", "#endif", ""])
