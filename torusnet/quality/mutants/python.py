"""Places of a Python source where a mutant may be."""

import ast
from collections.abc import Iterator

from torusnet.quality.mutants.edits import ALWAYS, FUNCTIONS, OPERATORS, number

ENDLESS = ("count", "cycle", "repeat")  # what goes on for ever has no last
LAYOUT = ("highlight", "soft_wrap", "no_wrap", "markup", "overflow", "justify")  # arguments that say how text looks


def places(source: bytes) -> Iterator[tuple[int, int, str]]:
    """(first byte, byte behind, new text) of each change."""
    text = source.decode()
    tree = ast.parse(text)
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    skipped = _no_code(tree)
    for node in ast.walk(tree):
        if id(node) in skipped or not hasattr(node, "lineno"):
            continue
        start, end = (lines[row - 1] + column for row, column in (_begin(node), _end(node)))
        yield from _change(node, source, start, end, lines)


def _begin(node: ast.AST) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _end(node: ast.AST) -> tuple[int, int]:
    return node.end_lineno, node.end_col_offset


def _no_code(tree: ast.AST) -> set[int]:
    """Annotations, decorators, what is only said (docstrings, f-strings) and how it looks, imports."""
    roots: list[ast.AST | None] = []
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                roots += [*node.decorator_list, node.returns]
            case ast.ClassDef():
                roots += node.decorator_list
            case ast.arg() | ast.AnnAssign():
                roots.append(node.annotation)
                if isinstance(node, ast.AnnAssign) and node.value is None:
                    roots.append(node)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Expr(value=ast.Constant()):
                roots.append(node)
            case ast.Import() | ast.ImportFrom() | ast.JoinedStr():
                roots.append(node)
            case ast.keyword() if node.arg in LAYOUT:
                roots.append(node)
    return {id(node) for root in roots if root is not None for node in ast.walk(root)}


def _change(node: ast.AST, source: bytes, start: int, end: int, lines: list[int]) -> Iterator[tuple[int, int, str]]:
    def at(place: tuple[int, int]) -> int:
        return lines[place[0] - 1] + place[1]

    if isinstance(node, ast.BinOp):
        yield from _operator(source, at(_end(node.left)), at(_begin(node.right)))
    elif isinstance(node, ast.AugAssign):
        yield from _operator(source, at(_end(node.target)), at(_begin(node.value)))
    elif isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:]):
            yield from _operator(source, at(_end(left)), at(_begin(right)))
        for value in node.values:
            yield at(_begin(value)), at(_end(value)), str(ALWAYS["and" if isinstance(node.op, ast.And) else "or"])
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        yield at(_begin(node.func)), at(_end(node.func)), FUNCTIONS[node.func.id]
    elif isinstance(node, ast.Compare):
        for left, right in zip([node.left, *node.comparators], node.comparators):
            yield from _operator(source, at(_end(left)), at(_begin(right)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield start, at(_begin(node.operand)), ""
    elif isinstance(node, ast.Constant):
        old = source[start:end].decode()
        new = {"True": "False", "False": "True"}.get(old) or number(old)
        if new is not None:
            yield start, end, new
    for loop in [node] if isinstance(node, ast.For) else getattr(node, "generators", []):
        over = source[slice(at(_begin(loop.iter)), at(_end(loop.iter)))].decode()
        if not any(f"{name}(" in over for name in ENDLESS):
            for part in ("1:", ":-1"):
                yield at(_begin(loop.iter)), at(_end(loop.iter)), f"[*({over})][{part}]"
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        test = at(_begin(node.test)), at(_end(node.test))
        yield *test, f"(not ({source[slice(*test)].decode()}))"
    elif isinstance(node, ast.Return) and node.value is not None:
        yield start, end, "return None"
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr, ast.Raise, ast.Break, ast.Continue)):
        yield start, end, "pass"


def _operator(source: bytes, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """The operator that stands between two operands, among white space and parentheses."""
    between = source[start:end].decode()
    old = between.strip("() \n\\")
    if old in OPERATORS and between.count(old) == 1:
        first = start + between.index(old)
        yield first, first + len(old), OPERATORS[old]
