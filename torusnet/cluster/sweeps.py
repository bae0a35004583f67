"""`sweep:` of a cluster file: settings and the values that a run goes through, every combination of them.

sweep:
  words: [512, 2048]        # a parameter
  link.lanes: [1, 2, 4]     # or any value, as `--set` names it
"""

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from torusnet.cluster.reader import Sources, Value

SECTION = "sweep"
MOST = 4096  # runs


def take(root: Node, sources: Sources) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """Values by setting, in the file's order, and where each setting stands; their section leaves the tree."""
    if not isinstance(root, MappingNode):
        return {}, {}
    pairs = Value(root, sources, "the cluster").pairs()
    found = [value.node for key, value in pairs if key.node.value == SECTION and value.kind != "null"]
    root.value[:] = [(key, value) for key, value in root.value if key.value != SECTION]
    sweep: dict[str, tuple[str, ...]] = {}
    where: dict[str, str] = {}
    for node in found:
        for key, values in Value(node, sources, SECTION).pairs():
            items = values.items(1)
            sweep[str(key.node.value)] = tuple(_text(item.node) for item in items)
            where[str(key.node.value)] = key.where
        count = 1
        for values in sweep.values():
            count *= len(values)
        if count > MOST:
            raise Value(node, sources, SECTION).fail(f"{SECTION} makes {count} runs", f"at most {MOST}")
    return sweep, where


def _text(node: Node) -> str:
    """A value as `--set` takes it."""
    if isinstance(node, SequenceNode):
        return f"[{', '.join(_text(item) for item in node.value)}]"
    if isinstance(node, MappingNode):
        return "{" + ", ".join(f"{_text(key)}: {_text(value)}" for key, value in node.value) + "}"
    assert isinstance(node, ScalarNode)
    return node.value
