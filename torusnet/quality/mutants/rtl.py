"""Places of a SystemVerilog source where a mutant may be: in hardware, not in assertions or checks of parameters."""

from collections.abc import Iterator

import pyslang

from torusnet.quality.mutants.edits import ALWAYS, OPERATORS, number

_SKIPPED = (
    "Assert",
    "Assume",
    "Cover",
    "ParameterDeclaration",
    "ImplicitType",
    "Dimension",
    "PackageImport",
    "SystemName",
    "IfGenerate",
)
_SKIPPED += ("LoopGenerate", "Attribute", "RangeSelect", "VariableDimension", "IntegerType", "TypedefDeclaration")

# `8'(a)` and `4'd2`: with another number of bits, in front, they do not build or are the same
_SIZED = ("CastExpression", "IntegerVectorExpression")


def places(source: bytes) -> Iterator[tuple[int, int, str]]:
    """(first byte, byte behind, new text) of each change."""
    waiting = [pyslang.syntax.SyntaxTree.fromText(source.decode()).root]
    while waiting:
        node = waiting.pop()
        kind = str(node.kind).rsplit(".")[-1]
        if isinstance(node, pyslang.parsing.Token):
            new = number(node.rawText) if "Literal" in kind else None
            if new is not None:
                start = node.location.offset
                yield start, start + len(node.rawText), new
            continue
        if kind.startswith(_SKIPPED) or "Assert" in kind:
            inner = (
                [child for child in node if not isinstance(child, pyslang.parsing.Token)] if "Generate" in kind else []
            )
            waiting += inner[1:]  # not the condition
            continue
        yield from _change(node, kind, source)
        children = list(node)
        waiting += [child for child in children[kind in _SIZED :] if child is not None]


def _change(node, kind: str, source: bytes) -> Iterator[tuple[int, int, str]]:
    start, end = node.sourceRange.start.offset, node.sourceRange.end.offset
    if kind.endswith("Expression") and hasattr(node, "operatorToken") and hasattr(node, "left"):
        token = node.operatorToken
        old = token.rawText
        if old in OPERATORS and "Event" not in kind and not (old == "<=" and "Assign" in kind):
            first = token.location.offset
            yield first, first + len(old), OPERATORS[old]
        for operand in (node.left, node.right) if old in ("&&", "||") else ():
            yield operand.sourceRange.start.offset, operand.sourceRange.end.offset, f"1'b{int(ALWAYS[old])}"
    elif (
        kind == "ForLoopStatement"
        and hasattr(node.stopExpr, "operatorToken")
        and node.stopExpr.operatorToken.rawText == "<"
    ):
        limit = node.stopExpr.right.sourceRange
        yield limit.start.offset, limit.end.offset, f"{source[limit.start.offset : limit.end.offset].decode()} - 1"
    elif kind == "UnaryLogicalNotExpression" or kind == "UnaryBitwiseNotExpression":
        yield start, start + 1, ""
    elif kind == "ConditionalStatement":
        predicate = node.predicate.sourceRange
        first, behind = predicate.start.offset, predicate.end.offset
        yield first, behind, f"!({source[first:behind].decode()})"
    elif kind == "ExpressionStatement":
        yield start, end, ";"
