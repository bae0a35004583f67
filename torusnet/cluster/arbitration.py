"""Who goes first at the outputs of a router, and what its registers hold for that (docs/03-router.md#arbitration)."""

from torusnet.cluster.model import Cluster, NodeShape
from torusnet.errors import UserError
from torusnet.words import counted

MODES = {
    "round_robin": {},
    "fixed": {"fixed_priority": 1},
    "through_first": {"through_first": 1},
    "oldest_first": {"oldest_first": 1},
    "even_first": {"fixed_priority": 1},
    "odd_first": {"fixed_priority": 1},
}  # -> fields of ARBITRATION
FIRST = {"even_first": 0, "odd_first": 1}  # which traffic classes go first: their lowest bit
NUMBERED = 20  # inputs of a router whose number the registers hold; those of others is 15
REGISTER = 8  # inputs in one of them
CHANNELS = 4  # of links, at least, where two kinds of traffic classes have channels of their own: in each bank two


def registers(cluster: Cluster, shape: NodeShape) -> dict[str, dict[str, int]]:
    """Name -> fields, for a node of this shape."""
    mode = cluster.node.arbitration
    found = {"ARBITRATION": MODES[mode]}
    if mode not in FIRST:
        return found
    kinds = [port.traffic_class % 2 for port in shape.ports] or [0]  # the place of a switch, at which nothing is
    kinds += [channel // 2 % 2 for _ in range(shape.links) for channel in range(shape.virtual_channels)]
    for source, kind in enumerate(kinds):
        found.setdefault(f"ARB_ORDER_{source // REGISTER}", {})[f"input_{source}"] = int(kind != FIRST[mode])
    return found


def check_arbitration(cluster: Cluster) -> None:
    """Raises a `UserError` where classes cannot go before one another."""
    node = cluster.node
    where = node.where.get("arbitration", str(cluster.file or ""))
    if node.arbitration == "oldest_first" and node.crossbar == "shared":
        why = "with a shared crossbar heads of different age have one place in turn"
        raise UserError(f"arbitration is {node.arbitration}: {why}", where=where, cure="leave `crossbar` out")
    if node.arbitration == "oldest_first" and node.turns == "bytes":
        why = "who has just been served is the youngest of all that wait, so a turn is over with each packet"
        raise UserError(f"arbitration is {node.arbitration}: {why}", where=where, cure="leave `turns` out")
    if node.arbitration not in FIRST:
        return
    if cluster.adaptive:
        why = (
            "with adaptive routing odd traffic classes are packets in any order, which wait for channels of the others"
        )
        cure = "write `routing: dragonfly_minimal`" if cluster.dragonfly else "leave `routing` out"
        raise UserError(f"arbitration is {node.arbitration}: {why}", where=where, cure=cure)
    if node.virtual_channels < CHANNELS:
        why = f"with {node.virtual_channels} virtual channels all traffic classes share the channels of a link"
        cure = f"add `node: {{virtual_channels: {CHANNELS}}}`"
        raise UserError(f"arbitration is {node.arbitration}: {why}", where=where, cure=cure)
    if node.crossbar == "shared":
        why = "with a shared crossbar the channels of a link, of both kinds of traffic classes, have one place in turn"
        raise UserError(f"arbitration is {node.arbitration}: {why}", where=where, cure="leave `crossbar` out")
    for shape in cluster.different_shapes:
        each = shape.virtual_channels
        inputs = shape.local_places + each * shape.links
        if inputs > NUMBERED:
            ports, links = counted(len(shape.ports), "port"), counted(shape.links, "link")
            why = f"{shape.name} has {ports} and {links}, {inputs} inputs of its router"
            most = (f"{ports} ports and {counted((NUMBERED - ports) // each, 'link')}" for ports in (4, 8))
            cure = f"it can be said of {NUMBERED}: {', or '.join(most)}" + f", of {each} virtual channels" * (
                each > CHANNELS
            )
            if each > CHANNELS and all(
                s.local_places + CHANNELS * s.links <= NUMBERED for s in cluster.different_shapes
            ):
                cure = f"use `virtual_channels: {CHANNELS}`; or {cure}"
            raise UserError(f"arbitration is {node.arbitration}, but {why}", where=where, cure=cure)
