"""Brings a node up by its registers: the sequence of docs/13-your-design.md, as host/include/torusnet/bring_up.h has it in C.

`read(offset)` and `write(offset, value)` reach the registers of one node.
"""

from collections.abc import Callable, Mapping, Sequence

from torusnet.generated.registers import REGISTERS
from torusnet.route_tables import TABLE_NODES, coordinates_of
from torusnet.routing import MAX_LINKS
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree

Read = Callable[[int], int]
Write = Callable[[int, int], None]
IDENTIFICATION = 0x544E4554  # "TNET"
BY_TABLE, IN_TREE, IN_DRAGONFLY = 1, 4, 8  # bits of PARAMETERS_0.routing
ALL = (1 << MAX_LINKS) - 1
# So many have bits in LINKS_*, and test ports; those behind them in MORE_LINKS_*. A word of ROUTE_TABLE has room for as many.
FIRST_LINKS = 6
FIRST = (1 << FIRST_LINKS) - 1


def fields(read: Read, name: str) -> dict[str, int]:
    return REGISTERS[name].unpack(read(REGISTERS[name].offset))


def links_of(read: Read) -> int:
    """Links of the node; 0 if no torusnet node answers."""
    if read(REGISTERS["IDENTIFICATION"].offset) != IDENTIFICATION:
        return 0
    return fields(read, "PARAMETERS_0")["links"] or MAX_LINKS


def status_of(read: Read) -> dict[str, int]:
    """LINKS_STATUS, with a bit for every link of the node in each field."""
    status = fields(read, "LINKS_STATUS")
    if links_of(read) > FIRST_LINKS:
        more = fields(read, "MORE_LINKS_STATUS") | fields(read, "MORE_LINKS_ERROR")
        status = {name: bits | more[name] << FIRST_LINKS for name, bits in status.items()}
    return status


def bring_up(
    read: Read,
    write: Write,
    *,
    place: Sequence[int],
    size: Sequence[int],
    ring: Sequence[bool] = (True, True, True),
    order: Sequence[int] = (2, 1, 0),
    wired: int = ALL,
    send_again: int = ALL,
    routes: Sequence[int] | None = None,
    tree: Mapping[str, Mapping[str, int]] | None = None,
    dragonfly: Mapping[str, Mapping[str, int]] | None = None,
) -> None:
    """Writes all settings, in the order in which they take effect, or none; arguments as in tn_setup_t. RuntimeError: no node
    answers, or it does not route as `routes` (from `table_writes`), `tree` (from `tree_fields`) or `dragonfly` (from
    `dragonfly_fields`) say."""
    every = (1 << _links_there(read)) - 1
    routing = fields(read, "PARAMETERS_0")["routing"]
    by_table, in_tree = routing & BY_TABLE, routing & IN_TREE
    if by_table and routes is None:
        raise RuntimeError("the node routes by tables, and has none: give it `routes`")
    if not by_table and routes is not None:
        raise RuntimeError("the node does not route by tables: leave `routes` out")
    if not _has_entries(read, write, routes or ()):
        raise RuntimeError(
            f"the node's table has {TABLE_NODES[0]} entries, and `routes` names more nodes: build it with "
            f"TableNodes {TABLE_NODES[1]}"
        )
    if in_tree and not tree:
        raise RuntimeError("the node routes in a tree, and has no place: give it `tree`")
    if not in_tree and tree:
        raise RuntimeError("the node does not route in a tree: leave `tree` out")
    if routing & IN_DRAGONFLY and not dragonfly:
        raise RuntimeError("the node routes in a dragonfly, and knows of none: give it `dragonfly`")
    if not routing & IN_DRAGONFLY and dragonfly:
        raise RuntimeError("the node does not route in a dragonfly: leave `dragonfly` out")
    unwired = ~wired & every
    settings = [
        ("COORDME_REG", dict(zip("xyz", place, strict=True))),
        ("LATTICESIZE_REG", {"x": size[0] % 64, "y": size[1] % 32, "z": size[2] % 32, "unused": 0}),
        (
            "ROUTING",
            {
                **dict(zip(("first", "second", "third"), order, strict=True)),
                "wrap": sum(bool(closed) << i for i, closed in enumerate(ring)),
                "detours": 1,
                **(tree or {}).get("ROUTING", {}),
            },
        ),
        ("LINK_0_CONFIG_0", {"edac_0": 0xF, "edac_1": 0xF}),
        ("LINKS_CONFIG", {f"edac_{link}": 0xF for link in (2, 3, 4, 5)}),
        ("LINKS_REPLAY", {"enable": send_again & every & FIRST}),
        ("HEALTH_SELF", {"unwired": unwired & FIRST, "enable": int(not by_table)}),
        *more_links(every, send_again, unwired).items(),
        *((name, values) for name, values in (tree or {}).items() if name != "ROUTING"),
        *(dragonfly or {}).items(),
    ]
    for name, values in settings:
        write(REGISTERS[name].offset, REGISTERS[name].pack(**values))
    for value in routes or ():
        write(REGISTERS["ROUTE_TABLE"].offset, value)


def _has_entries(read: Read, write: Write, routes: Sequence[int]) -> bool:
    """Whether the table has one for every node that these words name: a large one keeps what `node_upper` is written."""
    table = REGISTERS["ROUTE_TABLE"]
    if not any(table.unpack(value)["node_upper"] for value in routes):
        return True
    upper = TABLE_NODES[1] // TABLE_NODES[0] - 1
    write(table.offset, table.pack(node_upper=upper))
    return table.unpack(read(table.offset))["node_upper"] == upper


def more_links(every: int, send_again: int, unwired: int = 0) -> dict[str, dict[str, int]]:
    """Name -> fields of the registers of links from the seventh on, which nodes that have so many have. A bit for each link that is
    there, that replays, that has no cable."""
    every, send_again, unwired = (links >> FIRST_LINKS for links in (every, send_again, unwired))
    if not every:
        return {}
    return {
        "MORE_LINKS_CONFIG": {"edac": every},
        "MORE_LINKS_REPLAY": {"enable": send_again & every},
        "MORE_LINKS_UNWIRED": {"unwired": unwired & every},
    }


def table_writes(row: Mapping[int, tuple[int, int, int, int]], links: int, adaptive: bool) -> list[int]:
    """What is written to ROUTE_TABLE, one after another. row: destination -> (link, virtual channel, ways, detours), a Row of
    torusnet.route_tables. links: of the node. adaptive: it chooses among ways and detours; the first ones are written last, with
    the entry."""
    parts = -(-links // FIRST_LINKS) if adaptive else 1
    return [
        REGISTERS["ROUTE_TABLE"].pack(
            node=x,
            node_upper=y,
            link=link,
            vc=vc,
            part=part,
            ways=_part(ways, part),
            detours=_part(detours, part),
            write=1,
        )
        for (x, y, _), (link, vc, ways, detours) in ((coordinates_of(to), entry) for to, entry in row.items())
        for part in (*range(1, parts), 0)
    ]


def _part(links: int, part: int) -> int:
    return links >> FIRST_LINKS * part & FIRST


def tree_fields(tree: Tree | None, node: int, links: int) -> dict[str, dict[str, int]]:
    """Name -> fields of the registers in which nodes of a tree differ, of a node by number; none where it is no tree. links: of the
    node as it is built."""
    if tree is None:
        return {}
    level, (_, y, z) = tree.stands[node]
    ways = {"down": tree.below(level), "up": tree.above(level)}
    place = {"tree_level": level, "tree_y": y, "tree_z": z}
    if links > FIRST_LINKS:
        return {"ROUTING": place, "MORE_LINKS_TREE": ways}
    return {"ROUTING": place | {f"tree_{name}": count for name, count in ways.items()}}


def dragonfly_fields(dragonfly: Dragonfly | None, valiant: bool = False) -> dict[str, dict[str, int]]:
    """Name -> fields of the register that says what dragonfly a node is of, the same in all; none where it is no dragonfly."""
    if dragonfly is None:
        return {}
    last, links = dragonfly.groups - 1, dragonfly.global_links
    return {"DRAGONFLY": {"last_group": last, "global_links": links, "valiant": int(valiant)}}


def _links_there(read: Read) -> int:
    """Links of the node. RuntimeError: none answers."""
    if links := links_of(read):
        return links
    raise RuntimeError("no torusnet node answers: clock, reset, address of the registers")


def down(read: Read, wired: int = ALL) -> list[int]:
    """Links that are wired and not up. RuntimeError: no node answers."""
    links, up = _links_there(read), status_of(read)["link_up"]
    return [link for link in range(links) if wired >> link & 1 and not up >> link & 1]


def why_down(read: Read, link: int, pause: Callable[[], None]) -> str:
    """What is known of a link, "up" if it is. Looks at counters twice: `pause` lets some 10 us pass between."""
    if link >= links_of(read):
        return "the node has no such link, or no node answers"
    status, state = status_of(read), fields(read, f"LINK_{link}_STATE")

    def counts(*names: str) -> list[bool]:
        """Which of these counters move."""
        offsets = [REGISTERS[f"LINK_{link}_{name}"].offset for name in names]
        before = [read(offset) for offset in offsets]
        pause()
        return [read(offset) != value for offset, value in zip(offsets, before, strict=True)]

    if state["go"] and state["up"]:
        return "up"
    if status["error"] >> link & 1:
        return "the transceiver reports an error: reference clock, line rate, cable"
    if not status["channel_up"] >> link & 1:
        if counts("PHY_SLIPS")[0]:
            return "lanes are searched for blocks (PHY_SLIPS): line rate, polarity, order of bits, noise, far node in reset"
        return "the transceiver's channel is not up (phy_up_i): reset, reference clock, cable, far end"
    if state["down"]:
        return "it was up, and nothing is heard any more: cable, far node"
    if state["up"]:
        return "about to be up: read again"
    if state["seen"]:
        return "the neighbour does not hear this node: look at the far end, and at the cable's other direction"
    blocks, damaged, garbage = counts("PHY_DAMAGED", "RX_CONTROL_ERRORS", "RX_IGNORED_WORDS")
    if blocks:
        return "blocks arrive damaged (PHY_DAMAGED): line quality"
    if damaged:
        return "control words arrive damaged: line quality, order of lanes or bytes"
    if garbage:
        return "words arrive, and no control word among them: width of the far node, order of lanes, phy_rx_first_i"
    return "no word arrives (phy_rx_valid_i): the far node is in reset, or the cable leads elsewhere"
