"""Places of a C++ source where a mutant may be."""

from collections.abc import Iterator

import tree_sitter
import tree_sitter_cpp

from torusnet.quality.mutants.edits import ALWAYS, FUNCTIONS, OPERATORS, number

_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))
_NO_CODE = {
    "comment",
    "preproc_include",
    "preproc_def",
    "preproc_ifdef",
    "preproc_if",
    "string_literal",
    "static_assert_declaration",
}
_NO_CODE |= {"template_argument_list", "template_parameter_list", "enumerator", "array_declarator", "using_declaration"}
_LEFT_OUT = {"expression_statement", "break_statement", "continue_statement", "throw_statement"}


def places(source: bytes) -> Iterator[tuple[int, int, str]]:
    """(first byte, byte behind, new text) of each change."""
    waiting = [_PARSER.parse(source).root_node]
    while waiting:
        node = waiting.pop()
        if node.type in _NO_CODE and not _guard(node):
            continue
        waiting += node.children
        yield from _change(node, source)


def _guard(node: tree_sitter.Node) -> bool:
    """The `#ifndef` around a header is no condition."""
    return (
        node.type == "preproc_ifdef"
        and node.start_point[0] < 40
        and node.parent is not None
        and node.parent.parent is None
    )


def _joins_text(node: tree_sitter.Node) -> bool:
    """`+` between strings, by a literal or number in words among what is joined: nothing else builds in its place."""
    while _is_sum(node.parent):
        node = node.parent
    waiting = [node] if _is_sum(node) else []
    for operand in waiting:
        waiting += operand.named_children if _is_sum(operand) else []
    return any(operand.type == "string_literal" or operand.text.startswith(b"std::to_string(") for operand in waiting)


def _is_sum(node: tree_sitter.Node | None) -> bool:
    operator = node.child_by_field_name("operator") if node is not None and node.type == "binary_expression" else None
    return operator is not None and operator.text == b"+"


def _operands(node: tree_sitter.Node, operator: str) -> Iterator[tuple[int, int, str]]:
    """Of conditions that are joined one left out; of a loop the last time."""
    if operator in ALWAYS:
        for side in ("left", "right"):
            operand = node.child_by_field_name(side)
            yield operand.start_byte, operand.end_byte, str(ALWAYS[operator]).lower()
    elif operator == "<" and node.parent.type == "for_statement":
        limit = node.child_by_field_name("right")
        yield limit.start_byte, limit.end_byte, f"{limit.text.decode()} - 1"


def _change(node: tree_sitter.Node, source: bytes) -> Iterator[tuple[int, int, str]]:
    text = source[node.start_byte : node.end_byte].decode()
    if node.type in ("binary_expression", "assignment_expression", "update_expression"):
        operator = node.child_by_field_name("operator")
        if operator is not None and (new := OPERATORS.get(operator.text.decode())) and not _joins_text(node):
            yield operator.start_byte, operator.end_byte, new
            yield from _operands(node, operator.text.decode())
    elif node.type == "qualified_identifier" and text in FUNCTIONS:
        yield node.start_byte, node.end_byte, FUNCTIONS[text]
    elif node.type == "unary_expression" and text.startswith("!"):
        yield node.start_byte, node.start_byte + 1, ""
    elif node.type == "number_literal" and (new := number(text)):
        yield node.start_byte, node.end_byte, new
    elif node.type in ("true", "false"):
        yield node.start_byte, node.end_byte, "false" if text == "true" else "true"
    elif node.type in ("if_statement", "while_statement") and (condition := node.child_by_field_name("condition")):
        if condition.named_child_count == 1 and condition.named_children[0].type != "declaration":
            inner = condition.named_children[0]
            yield inner.start_byte, inner.end_byte, f"!({inner.text.decode()})"
    elif node.type == "conditional_expression" and (condition := node.child_by_field_name("condition")):
        yield condition.start_byte, condition.end_byte, f"!({condition.text.decode()})"
    if (
        node.type in _LEFT_OUT
        or node.type == "return_statement"
        and node.parent.type == "compound_statement"
        and text == "return;"
    ):
        yield node.start_byte, node.end_byte, ";"
