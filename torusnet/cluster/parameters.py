"""`parameters:` of a cluster file: numbers and words with names, used as `${name}` anywhere else in the file.

`--set name=VALUE` changes one of them. The text is prepared before YAML reads it, because `${` begins a mapping there: both
marks are replaced by characters that mean nothing to YAML and take as much room, so that places in messages stay true.
"""

import re

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from torusnet.cluster.reader import Sources, Value
from torusnet.errors import UserError

_OPEN, _CLOSE = "\ue000", "\ue001"  # private use: in no cluster file
_WRITTEN = re.compile(r"\$\{(\s*[A-Za-z_][\w-]*\s*)\}")
_MARKED = re.compile(rf"\${_OPEN}([^{_CLOSE}]*){_CLOSE}")
SECTION = "parameters"


def mark(text: str) -> str:
    """The file's text with `${name}` in a form that YAML takes for a word."""
    return _WRITTEN.sub(lambda match: f"${_OPEN}{match[1]}{_CLOSE}", text)


def names(root: Node, sources: Sources) -> dict[str, Node]:
    """The parameters of a file, by name."""
    for key, value in Value(root, sources, "the cluster").pairs() if isinstance(root, MappingNode) else ():
        if key.node.value == SECTION and value.kind != "null":
            if value.kind != "map":
                raise value.fail(f"{SECTION} is not a mapping", "write `parameters: {n: 512}`")
            return {name.node.value: content.node for name, content in value.pairs()}
    return {}


def substitute(root: Node, sources: Sources) -> None:
    """Puts the parameters' values into the tree and takes their section out of it."""
    values = names(root, sources)
    for name, node in values.items():
        if not isinstance(node, ScalarNode) or _MARKED.search(node.value):
            raise Value(node, sources, f"{SECTION}.{name}").fail(
                f"{SECTION}.{name} is no single value", "write a number or a word, such as `n: 512`"
            )
    if isinstance(root, MappingNode):
        root.value[:] = [(key, value) for key, value in root.value if key.value != SECTION]
    for node in _scalars(root):
        if _MARKED.search(node.value):
            _replace(node, values, sources)


def _scalars(root: Node) -> list[ScalarNode]:
    """All single values and keys of a tree, whose aliases may make circles."""
    found, todo, seen = [], [root], set()
    while todo:
        node = todo.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, MappingNode):
            todo += [part for pair in node.value for part in pair]
        elif isinstance(node, SequenceNode):
            todo += node.value
        elif isinstance(node, ScalarNode):
            found.append(node)
    return found


def _replace(node: ScalarNode, values: dict[str, Node], sources: Sources) -> None:
    """`${n}` alone becomes the parameter with its type; within other text its letters."""

    def value_of(match: re.Match) -> Node:
        name = match[1].strip()
        if name not in values:
            known = f"the parameters are {', '.join(values)}" if values else "add it: `parameters: {" + name + ": 1}`"
            raise sources.error(node.start_mark, f"there is no parameter `{name}`", known)
        return values[name]

    whole = _MARKED.fullmatch(node.value.strip())
    if whole:
        found = value_of(whole)
        node.value, node.tag = found.value, found.tag
        return
    node.value = _MARKED.sub(lambda match: value_of(match).value, node.value)


def setting_path(root: Node, path: list[str], name: str, sources: Sources) -> list[str]:
    """Where `--set` changes the tree: a single name that is a parameter means the parameter."""
    if path == [SECTION] or (len(path) > 1 and path[0] != SECTION):
        return path
    found = names(root, sources)
    if len(path) == 1 and path[0] in found:
        return [SECTION, path[0]]
    if path[0] == SECTION and len(path) == 2 and path[1] not in found:
        known = ", ".join(found) or "none"
        raise UserError(f"{name}: the cluster has no parameter `{path[1]}`", cure=f"its parameters: {known}")
    return path
