"""Many alike tasks: an entry of `tasks` with `on:` instead of `node:` stands for a task on each of these nodes.

    tasks:
      - name: worker                    # worker0, worker1, ...: numbered in the order of the nodes
        on: all                         # or a list of coordinates
        source: stencil.cc
        function: worker
        args: [{own: number}, {own: count}, {own: x}, {neighbour: x+}, {output: part*.bin, bytes: 64}]
        channels: {0: {from: {neighbour: x-}}, 1: {from: {neighbour: x+}}}

`{own: ...}` is the task's number, how many there are, or a coordinate of its node; `*` in a file's name is its number.
`{neighbour: x+}` is the task of the same name on the next node in this direction, as an argument and in `from`; at the end of a
dimension that is not wrapped, the task itself. Elsewhere `worker` in `tasks: [...]` or `from` means all of them. All of this is
done on the tree, before the schema looks at it.
"""

import copy
from dataclasses import dataclass
from functools import cached_property

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from torusnet.cluster.model import LINK_NAMES, Coord
from torusnet.cluster.reader import Fields, Sources, Value, parts
from torusnet.cluster.topology_schema import Shape
from torusnet.routing import LATTICE_LINKS
from torusnet.words import counted

MOST = 4096  # tasks of one entry
MOST_VALUES = 500_000  # in all that entries become, names of families as those of their tasks
SHAPE = ("lattice", "wrap", "topology", "routing")  # keys that say which nodes there are
OWN = ("number", "count", "x", "y", "z")


@dataclass
class _Family:
    name: str
    nodes: list[Coord]
    lattice: Coord
    wrap: tuple[bool, bool, bool]
    custom: bool

    @cached_property
    def numbers(self) -> dict[Coord, int]:
        return {node: number for number, node in enumerate(self.nodes)}

    def member(self, number: int) -> str:
        return f"{self.name}{number}"

    def members(self) -> list[str]:
        return [self.member(number) for number in range(len(self.nodes))]

    def neighbour(self, number: int, value: Value) -> str:
        """Name of the task in this direction."""
        if self.custom:
            raise value.fail(
                "a topology that is no lattice has no directions", "give the tasks entries of their own, and name them"
            )
        link = value.choice({name: i for i, name in enumerate(LINK_NAMES[:LATTICE_LINKS])})
        dimension, step = link // 2, 1 if link % 2 == 0 else -1
        place = list(self.nodes[number])
        place[dimension] += step
        if not 0 <= place[dimension] < self.lattice[dimension] and not self.wrap[dimension]:
            return self.member(number)
        place[dimension] %= self.lattice[dimension]
        if Coord(*place) not in self.numbers:
            raise value.fail(
                f"`{self.name}` has no task on {Coord(*place)}, next to {self.nodes[number]} at {LINK_NAMES[link]}",
                "write `on: all`, or all the nodes that have to do with each other",
            )
        return self.member(self.numbers[Coord(*place)])


class _Room:
    """For values that are still to be made: a short file may ask for more than any machine holds."""

    def __init__(self, sources: Sources):
        self.sources, self.left = sources, MOST_VALUES

    def take(self, values: int, node: Node, what: str, cure: str) -> None:
        self.left -= values
        if self.left < 0:
            message = f"{what}: with what stands before it more than {MOST_VALUES:,} values"
            raise self.sources.error(node.start_mark, message, cure)


def expand(root: Node, sources: Sources) -> None:
    """Replaces each entry with `on:` by its tasks."""
    tasks = _get(root, "tasks")
    if not isinstance(tasks, SequenceNode):
        return
    families: dict[str, _Family] = {}
    made: list[Node] = []
    room, wired, every = _Room(sources), None, []
    for position, item in enumerate(tasks.value):
        if _get(item, "on") is None:
            made.append(item)
            continue
        entry = Value(item, sources, f"tasks[{position}]")
        if wired is None:
            wired = _wired(root, entry, sources)
            every = wired.nodes
        family = _family(wired, every, entry, sources)
        families[family.name] = family
        what = f"{entry.what} on {counted(len(family.nodes), 'node')}"
        room.take(len(family.nodes) * _values(item), item, what, "write less in it, or name fewer nodes")
        made += [_member(family, number, entry) for number in range(len(family.nodes))]
    tasks.value = made
    for item in made if families else ():
        _spread(item, families, room)


def _values(node: Node) -> int:
    return 1 + sum(map(_values, parts(node)))


def _get(node: Node, name: str) -> Node | None:
    for key, value in node.value if isinstance(node, MappingNode) else ():
        if key.value == name:
            return value
    return None


def _wired(root: Node, entry: Value, sources: Sources) -> Shape:
    """The nodes that there are."""
    from torusnet.cluster.schema import parse_shape

    shape = {key: Value(node, sources, key) for key in SHAPE if (node := _get(root, key)) is not None}
    if not shape.keys() & {"lattice", "topology"}:
        raise entry.fail("the cluster has no `lattice`", "add it, such as `lattice: [4, 1, 1]`")
    return parse_shape(Fields(Value(root, sources, "the cluster"), shape))


def _family(wired: Shape, every: list[Coord], entry: Value, sources: Sources) -> _Family:
    if _get(entry.node, "node") is not None:
        raise entry.fail(f"{entry.what} has both `on` and `node`", "keep `node` for one task, `on` for many alike")
    name = _get(entry.node, "name")
    if name is None:
        raise entry.fail(f"{entry.what} has no `name`", "add it, such as `name: worker`")
    on = Value(_get(entry.node, "on"), sources, f"{entry.what}.on")
    if on.kind == "str":
        on.choice({"all": True})
        nodes = every[: len(every) - wired.switches]
    else:
        nodes = []
        for item in on.items(1):
            if item.kind == "int":
                nodes.append(every[item.integer(0, len(every) - 1)])
                continue
            numbers = [part.integer(0, size - 1) for part, size in zip(item.items(1, 3), wired.lattice)]
            nodes.append(Coord(*(numbers + [0, 0])[:3]))
    if len(nodes) > MOST:
        raise on.fail(f"{on.what} makes {len(nodes)} tasks", f"at most {MOST}")
    if len(set(nodes)) < len(nodes):
        raise on.fail(f"{on.what} names a node twice", "name each once; a second task there needs an entry of its own")
    return _Family(
        Value(name, sources, f"{entry.what}.name").string(), nodes, wired.lattice, wired.wrap, wired.custom is not None
    )


def _scalar(text: str, like: Node, kind: str = "str") -> ScalarNode:
    return ScalarNode(f"tag:yaml.org,2002:{kind}", text, like.start_mark, like.end_mark)


def _member(family: _Family, number: int, entry: Value) -> MappingNode:
    """The entry of one task."""
    item = copy.copy(entry.node)
    item.value = []
    for key, value in entry.node.value:
        if key.value == "on":
            coord = [_scalar(str(part), value, "int") for part in family.nodes[number]]
            place = SequenceNode("tag:yaml.org,2002:seq", coord, value.start_mark, value.end_mark)
            item.value.append((_scalar("node", key), place))
        elif key.value == "name":
            item.value.append((key, _scalar(family.member(number), value)))
        else:
            item.value.append((key, _filled(value, family, number, entry.sources, f"{entry.what}.{key.value}")))
    return item


def _filled(node: Node, family: _Family, number: int, sources: Sources, what: str) -> Node:
    """A copy of a part of the entry, with what is the task's own."""
    if isinstance(node, MappingNode):
        own, neighbour = _get(node, "own"), _get(node, "neighbour")
        if own is not None and len(node.value) == 1:
            name = Value(own, sources, f"{what}.own").choice({name: name for name in OWN})
            value = {"number": number, "count": len(family.nodes)} | family.nodes[number]._asdict()
            return _scalar(str(value[name]), own, "int")
        if neighbour is not None and len(node.value) == 1:
            name = _scalar(family.neighbour(number, Value(neighbour, sources, f"{what}.neighbour")), neighbour)
            if what.endswith((".from", ".from[]", ".tasks[]")):
                return name
            node = copy.copy(node)
            node.value = [(_scalar("task", neighbour), name)]
            return node
    made = copy.copy(node)
    if isinstance(node, MappingNode):
        made.value = []
        for key, value in node.value:
            content = _filled(value, family, number, sources, f"{what}.{key.value}")
            if key.value in ("input", "output") and isinstance(content, ScalarNode):
                content = copy.copy(content)
                content.value = content.value.replace("*", str(number))
            made.value.append((key, content))
    elif isinstance(node, SequenceNode):
        made.value = [_filled(value, family, number, sources, f"{what}[]") for value in node.value]
    return made


def _spread(node: Node, families: dict[str, _Family], room: _Room) -> None:
    """Names of families in `tasks: [...]` and `from` become those of their tasks."""
    if isinstance(node, SequenceNode):
        for item in node.value:
            _spread(item, families, room)
    for position, (key, value) in enumerate(node.value if isinstance(node, MappingNode) else ()):
        _spread(value, families, room)
        if key.value not in ("tasks", "from"):
            continue
        items = value.value if isinstance(value, SequenceNode) else [value]
        if not any(isinstance(item, ScalarNode) and item.value in families for item in items):
            continue
        names = []
        for item in items:
            family = families.get(item.value) if isinstance(item, ScalarNode) else None
            if family is None:
                names.append(item)
                continue
            cure = "write `from: any`" if key.value == "from" else "name fewer tasks"
            room.take(len(family.nodes), item, f"`{family.name}` stands for {counted(len(family.nodes), 'task')}", cure)
            names += [_scalar(name, item) for name in family.members()]
        spread = SequenceNode("tag:yaml.org,2002:seq", names, value.start_mark, value.end_mark)
        node.value[position] = (key, spread)
