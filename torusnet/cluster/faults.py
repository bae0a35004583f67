"""Faults of cables, as `--fault` and the `faults:` section of a cluster file write them: one syntax, one parser.

    node=1,link=x+,at=10us,for=5us                      the cable at x+ of node 1 is away for 5 us, both directions
    node=1,0,0,link=x+,kind=flip,count=3,direction=in   three phits that node 1 receives there have a wrong bit
In a file the same keys stand in a mapping, or the same text in quotes. Times count from the start of the tasks.
"""

import re
from fractions import Fraction

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from torusnet.cluster.model import Cluster, Fault
from torusnet.cluster.places import cabled_end, read_coord
from torusnet.cluster.reader import Sources, Value
from torusnet.errors import UserError

KEYS = ("node", "link", "kind", "at", "for", "count", "bit", "direction")
KINDS = ("down", "flip", "drop", "duplicate", "garbage")
DIRECTIONS = ("out", "in", "both")
EXAMPLE = "node=1,link=x+,at=10us,for=5us"
FS_PER_UNIT = {"fs": 1, "ps": 10**3, "ns": 10**6, "us": 10**9, "µs": 10**9, "ms": 10**12, "s": 10**15}
LONGEST_FS = 1000 * FS_PER_UNIT["s"]
MOST_PHITS = 10**9


def fault_option(text: str, cluster: Cluster) -> Fault:
    """The fault that `--fault TEXT` asks for."""
    sources, name = Sources(), f"--fault {text}"
    node = _mapping(text, name, sources)
    return parse_fault(Value(node, sources, "--fault"), cluster)


def parse_fault(value: Value, cluster: Cluster) -> Fault:
    """A fault from a mapping, or from the text of an option."""
    if value.kind == "str":
        node = _mapping(value.string(), value.what, value.sources, value.node.start_mark)
        value = Value(node, value.sources, value.what)
    written = ",".join(f"{key.node.value}={_written(content.node)}" for key, content in value.pairs())
    fields = value.fields(KEYS)
    node = _node(fields.need("node", "1"), cluster)
    end = cabled_end(cluster, node, fields.need("link", "x+"))
    kind = _kind(value, fields)
    fault = {"end": end, "kind": kind, "text": written, "direction": "both" if kind == "down" else "out"}
    if v := fields.get("at"):
        fault["at_fs"] = _time_fs(v, 0)
    if v := fields.get("for"):
        fault["for_fs"] = _time_fs(v, 1)
    if v := fields.get("count"):
        fault["count"] = v.integer(1, MOST_PHITS, "the number of phits")
    if v := fields.get("bit"):
        bits = cluster.link.lane_bits * cluster.link.lanes
        fault["bit"] = v.integer(0, bits - 1, f"a phit of {cluster.link.lanes} lanes has {bits} bits")
    if v := fields.get("direction"):
        fault["direction"] = v.choice({name: name for name in DIRECTIONS})
    return Fault(**fault)


def _kind(value: Value, fields) -> str:
    """The kind, and that no key belongs to another one."""
    given = fields.get("kind")
    if given is None and "for" not in fields:
        cure = f"write how long the cable is away, such as for=5us, or kind={', kind='.join(KINDS[1:])}"
        raise value.fail(f"{value.what} says neither `kind` nor `for`", cure)
    kind = given.choice({name: name for name in KINDS}) if given else "down"
    if kind == "down":
        fields.need("for", "5us")
    strange = {"down": ("count", "bit"), "flip": ("for",)}.get(kind, ("for", "bit"))
    for name in strange:
        if v := fields.get(name):
            cure = (
                "it lasts for a time: write for=5us" if kind == "down" else "it happens to a number of phits: count=3"
            )
            if name == "bit":
                cure = "only flips have a bit"
            raise v.fail(f"`{name}` does not belong to a fault of kind {kind}", cure)
    return kind


def _node(value: Value, cluster: Cluster) -> int:
    if value.kind not in ("int", "list"):
        raise value.fail(f"{value.what} is {value.text}, not a node", "write its number or its coordinates: 1 or 1,0,0")
    return cluster.node_index(read_coord(value, cluster))


def parse_time(text: str, option: str, least_fs: int) -> int:
    """Femtoseconds of `10us`, the value of an option."""
    sources = Sources()
    node = sources.compose(text, option)
    if node is None:
        raise UserError(f"{option}: no value", cure="write a number and its unit, such as 10us or 1.5ms")
    return _time_fs(Value(node, sources, option), least_fs)


def _time_fs(value: Value, least_fs: int) -> int:
    text = value.node.value if isinstance(value.node, ScalarNode) else ""
    match = re.fullmatch(rf"([0-9]{{1,30}}(?:\.[0-9]{{1,30}})?) ?({'|'.join(FS_PER_UNIT)})|0", text)
    if match is None:
        raise value.fail(
            f"{value.what} is {value.text}, not a time", "write a number and its unit, such as 10us or 1.5ms"
        )
    time_fs = round(Fraction(match[1]) * FS_PER_UNIT[match[2]]) if match[1] else 0
    if not least_fs <= time_fs <= LONGEST_FS:
        raise value.fail(f"{value.what} is {value.text}, out of range", f"use a time from {least_fs}fs to 1000s")
    return time_fs


def _mapping(text: str, name: str, sources: Sources, mark=None) -> MappingNode:
    """`a=1,b=2,3` as a YAML mapping of a: 1 and b: [2, 3]. mark: where the text stands, if it is in a file."""
    parts: list[list[str]] = []
    for part in text.split(","):
        key, equals, content = part.partition("=")
        if equals:
            parts.append([key.strip(), content.strip()])
        elif parts:
            parts[-1][1] += "," + part
        else:
            raise UserError(
                f"{name}: `{part}` is not KEY=VALUE",
                where=f"{mark.name}:{mark.line + 1}" if mark else "",
                cure=f"write, for example, {EXAMPLE}",
            )
    pairs = []
    for key, content in parts:
        commas = "," in content and not content.startswith("[")
        node = sources.compose(f"[{content}]" if commas else content, name)
        if node is None:
            raise UserError(f"{name}: `{key}` has no value", cure=f"write, for example, {EXAMPLE}")
        if mark is not None:
            node.start_mark = mark
        pairs.append((ScalarNode("tag:yaml.org,2002:str", key, node.start_mark, node.end_mark), node))
    return MappingNode("tag:yaml.org,2002:map", pairs, mark or pairs[0][1].start_mark, pairs[0][1].end_mark)


def _written(node: Node) -> str:
    if isinstance(node, ScalarNode):
        return node.value
    return ",".join(_written(item) for item in node.value if isinstance(item, Node))
