"""`--set KEY=VALUE`: changes one value of a cluster file's tree before it is checked.

KEY is a path such as `link.lanes`, `node.core_mhz`, `tasks.ping.args.1` or `lattice.0`; a task is named by its name or number.
A parameter of the file is named without its section. VALUE is YAML. A key that is not there is added to its mapping, and the
schema says whether it may exist.
"""

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from torusnet.cluster.parameters import mark, setting_path
from torusnet.cluster.reader import Sources, is_empty
from torusnet.cluster.sweeps import SECTION as SWEEP
from torusnet.errors import UserError
from torusnet.words import is_digits


def apply(root: Node, setting: str, sources: Sources, name: str = "") -> None:
    """setting: KEY=VALUE. name: the option in messages."""
    key, equals, text = setting.partition("=")
    name = name or f"--set {setting}"
    if not equals or not key.strip():
        raise UserError(f"{name}: not KEY=VALUE", cure="write, for example, --set link.lanes=4")
    example = "link.lanes=4" if name.startswith("--set") else "1e-6"
    path = _path(root, key, name, sources)
    value = sources.compose(mark(text), name)
    if value is None:
        raise UserError(f"{name}: no value", cure=f"write, for example, {name.split()[0]} {example}")
    node = root
    for depth, part in enumerate(path[:-1]):
        node = _step(node, part, value, name, ".".join(path[:depth]) or "the cluster")
    _replace(node, path[-1], value, name, ".".join(path[:-1]) or "the cluster")


def place_of(root: Node, key: str, sources: Sources) -> tuple[str, ...]:
    """What a KEY changes, however it is written: sections, keys and numbers of entries."""
    node: Node | None = root
    place = []
    for part in _path(root, key, f"--set {key}", sources):
        if isinstance(node, SequenceNode):
            try:
                part = str(_index(node, part, key, ""))
                node = node.value[int(part)]
            except UserError:  # told where the value is set
                node = None
        elif isinstance(node, MappingNode):
            node = next((value for key, value in node.value if key.value == part), None)
        place.append(part)
    return tuple(place)


def _path(root: Node, key: str, name: str, sources: Sources) -> list[str]:
    path = [part.strip() for part in key.split(".")]
    if not all(path):
        raise UserError(f"{name}: `{key}` has an empty part", cure="write, for example, --set link.lanes=4")
    if path[0] == SWEEP and len(path) > 2 and path[1] not in _keys(root, SWEEP):
        return [SWEEP, ".".join(path[1:])]  # its keys are such paths themselves
    return setting_path(root, path, name, sources)


def _keys(root: Node, section: str) -> list[object]:
    found = [value for key, value in root.value if key.value == section] if isinstance(root, MappingNode) else []
    return [key.value for value in found if isinstance(value, MappingNode) for key, _ in value.value]


def _step(node: Node, part: str, value: Node, name: str, parent: str) -> Node:
    """One level down on the way to `value`. A section that the file leaves out, such as `node`, or leaves empty is made: all of its
    values have defaults."""
    if isinstance(node, MappingNode):
        section = MappingNode("tag:yaml.org,2002:map", [], value.start_mark, value.end_mark)
        for position, (key, content) in enumerate(node.value):
            if key.value == part:
                if not is_empty(content):
                    return content
                node.value[position] = (key, section)
                return section
        node.value.append((_key(part, value), section))
        return section
    return node.value[_index(node, part, name, parent)]


def _replace(node: Node, part: str, value: Node, name: str, parent: str) -> None:
    if isinstance(node, MappingNode):
        for position, (key, _) in enumerate(node.value):
            if key.value == part:
                node.value[position] = (key, value)
                return
        key = _key(part, value)
        node.value.append((key, value))
        return
    node.value[_index(node, part, name, parent)] = value


def _key(part: str, beside: Node) -> ScalarNode:
    tag = "tag:yaml.org,2002:int" if is_digits(part) else "tag:yaml.org,2002:str"
    return ScalarNode(tag, part, beside.start_mark, beside.end_mark)


def _index(node: Node, part: str, name: str, parent: str) -> int:
    """Position in a list: a number, or the `name` of an entry."""
    if not isinstance(node, SequenceNode):
        raise UserError(f"{name}: {parent} is a single value", cure=f"set {parent} itself")
    if is_digits(part) and len(part) < 8 and int(part) < len(node.value):
        return int(part)
    for position, item in enumerate(node.value):
        if isinstance(item, MappingNode) and any(k.value == "name" and v.value == part for k, v in item.value):
            return position
    names = [
        v.value for item in node.value if isinstance(item, MappingNode) for k, v in item.value if k.value == "name"
    ]
    said = f", by name {', '.join(names)}" if names else ""
    raise UserError(f"{name}: {parent} has no entry `{part}`", cure=f"it has {len(node.value)} entries, from 0{said}")
