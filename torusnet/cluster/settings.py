"""`--set KEY=VALUE`: changes one value of a cluster file's tree before it is checked.

KEY is a path such as `link.lanes`, `node.core_mhz`, `tasks.ping.args.1` or `lattice.0`; a task is named by its name or number.
A parameter of the file is named without its section. VALUE is YAML. A key that is not there is added to its mapping, and the
schema says whether it may exist.
"""

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from torusnet.cluster.parameters import mark, setting_path
from torusnet.cluster.reader import Sources
from torusnet.errors import UserError


def apply(root: Node, setting: str, sources: Sources, name: str = "") -> None:
    """setting: KEY=VALUE. name: the option in messages."""
    key, equals, text = setting.partition("=")
    name = name or f"--set {setting}"
    if not equals or not key.strip():
        raise UserError(f"{name}: not KEY=VALUE", cure="write, for example, --set link.lanes=4")
    example = "link.lanes=4" if name.startswith("--set") else "1e-6"
    path = setting_path(root, [part.strip() for part in key.split(".")], name)
    value = sources.compose(mark(text), name)
    if value is None:
        raise UserError(f"{name}: no value", cure=f"write, for example, {name.split()[0]} {example}")
    node = root
    for depth, part in enumerate(path[:-1]):
        node = _step(node, part, name, ".".join(path[:depth]) or "the cluster")
    _replace(node, path[-1], value, name, ".".join(path[:-1]) or "the cluster")


def _step(node: Node, part: str, name: str, parent: str) -> Node:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if key.value == part:
                return value
        # A section that the file leaves out, such as `node`: all of its values have defaults.
        section = MappingNode("tag:yaml.org,2002:map", [], node.start_mark, node.end_mark)
        node.value.append((_key(part, node), section))
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
    tag = "tag:yaml.org,2002:int" if part.isdecimal() else "tag:yaml.org,2002:str"
    return ScalarNode(tag, part, beside.start_mark, beside.end_mark)


def _index(node: Node, part: str, name: str, parent: str) -> int:
    """Position in a list: a number, or the `name` of an entry."""
    if not isinstance(node, SequenceNode):
        raise UserError(f"{name}: {parent} is a single value", cure=f"set {parent} itself")
    if part.isdecimal() and int(part) < len(node.value):
        return int(part)
    for position, item in enumerate(node.value):
        if isinstance(item, MappingNode) and any(k.value == "name" and v.value == part for k, v in item.value):
            return position
    names = [
        v.value for item in node.value if isinstance(item, MappingNode) for k, v in item.value if k.value == "name"
    ]
    said = f", by name {', '.join(names)}" if names else ""
    raise UserError(f"{name}: {parent} has no entry `{part}`", cure=f"it has {len(node.value)} entries, from 0{said}")
