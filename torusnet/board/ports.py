"""Parameters and ports of tn_node as its source has them, so that wrappers follow it."""

import functools
import re
from dataclasses import dataclass

from pyslang import ast

from torusnet import elaboration, sources
from torusnet.errors import Failure, UserError

TOP = "tn_node"
# Numbers of ports and links that nothing else in the node is wide: with them the first dimension of a port says whose it is.
PROBE = {"NumPorts": 7, "NumLinks": 5, "PortKinds": 0x11111111}


@dataclass(frozen=True)
class Port:
    """A port of tn_node. of: "port" or "link", if there is one for each of these; bits: of one of them (None: a single wire)."""

    name: str
    output: bool
    of: str | None
    bits: int | None

    @property
    def plain(self) -> str:
        """Without the suffix that tells its direction."""
        return re.sub(r"_(ni|no|i|o)$", "", self.name)


def _elaborate(settings: dict[str, int]) -> ast.InstanceSymbol:
    compilation = elaboration.elaborate(TOP, settings)
    errors = elaboration.errors(compilation)
    if errors:
        reasons = [re.sub(r"^\$error encountered: ", "", error) for error in errors]
        told = next((reason for reason in reasons if "must be" in reason), None)
        if told:
            raise UserError(told, cure="see the parameters at the head of hw/node/tn_node.sv")
        raise Failure(f"slang refuses {TOP}: {reasons[0]}")
    return compilation.getRoot().topInstances[0]


@functools.cache
def parameters() -> dict[str, tuple[int, str]]:
    """Name -> default and meaning, of those that users set."""
    text = sources.index()[TOP].read_text()
    comments = dict(re.findall(r"^ *parameter [\w ]+ (\w+) *=[^/\n]*//\s*(.*)$", text, re.MULTILINE))
    found = [p for p in _elaborate({}).body.parameters if not p.isLocalParam]
    return {p.name: (int(p.value.convertToInt().value), comments.get(p.name, "")) for p in found}


def values(settings: dict[str, int]) -> dict[str, int]:
    """Every parameter, with these settings: the default of one may follow another."""
    return _values(tuple(sorted(settings.items())))


@functools.cache
def _values(settings: tuple[tuple[str, int], ...]) -> dict[str, int]:
    found = _elaborate(dict(settings)).body.parameters
    return {p.name: int(p.value.convertToInt().value) for p in found if not p.isLocalParam}


def ports(settings: dict[str, int]) -> list[Port]:
    """In the order of the source, with the widths that these parameters give. UserError names an illegal one."""
    given = _elaborate(settings).body.portList
    probed = _elaborate({**settings, **PROBE}).body.portList
    return [_port(*pair) for pair in zip(given, probed, strict=True)]


def _port(given: ast.PortSymbol, probed: ast.PortSymbol) -> Port:
    """given: as the node has it; probed: as it is with the numbers of PROBE, which tell whose it is."""
    kind = probed.type.canonicalType
    first = kind.range.width if kind.isPackedArray else None
    of = {PROBE["NumPorts"]: "port", PROBE["NumLinks"]: "link"}.get(first)
    one = kind.elementType.canonicalType if of else given.type.canonicalType
    bits = one.bitWidth if one.isPackedArray or one.isStruct else None
    return Port(given.name, given.direction == ast.ArgumentDirection.Out, of, bits)
