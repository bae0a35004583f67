"""Elaborates modules with given parameters, by slang: which diagnostics, which ports, and which files are really in them."""

import functools
from pathlib import Path

import pyslang
from pyslang import ast, syntax

from torusnet import sources


@functools.cache
def _trees() -> dict[Path, syntax.SyntaxTree]:
    # One text for the whole of hw/ has one source manager behind it: a Compilation wants that.
    return {path: syntax.SyntaxTree.fromFile(str(path)) for path in sources.index().values()}


def rtl(top: str) -> list[Path]:
    return [path for path in sources.closure(top) if path.suffix == ".sv"]


def elaborate(top: str, parameters: dict[str, int], files: list[Path] | None = None) -> ast.Compilation:
    """`top` is a module of hw/, unless files are given."""
    options = ast.CompilationOptions()
    options.topModules = {top}
    options.paramOverrides = [f"{name}={value}" for name, value in parameters.items()]
    bag = pyslang.Bag()
    bag.compilationOptions = options
    compilation = ast.Compilation(bag)
    for path in files or rtl(top):
        compilation.addSyntaxTree(_trees().get(path) or syntax.SyntaxTree.fromFile(str(path)))
    return compilation


def errors(compilation: ast.Compilation) -> list[str]:
    engine = pyslang.DiagnosticEngine(compilation.sourceManager)
    return [engine.formatMessage(d) for d in compilation.getAllDiagnostics() if d.isError()]


def parameters(top: str, files: list[Path] | None = None) -> list[ast.ParameterSymbol]:
    """Those that an instance may set."""
    return [p for p in elaborate(top, {}, files).getRoot().topInstances[0].body.parameters if not p.isLocalParam]


def used(top: str, parameters: dict[str, int]) -> list[Path]:
    """Files of the modules that `top` of hw/ contains with these parameters, and of the packages that these name."""
    names: dict[str, None] = {}

    def visit(node) -> None:
        if isinstance(node, ast.InstanceSymbol):
            names[node.definition.name] = None

    elaborate(top, parameters).getRoot().visit(visit)
    waiting = list(names)
    while waiting:
        found = [name for name in sources.used_names(sources.index()[waiting.pop()]) if name.endswith("_pkg")]
        waiting += [name for name in found if name not in names]
        names |= dict.fromkeys(found)
    return [path for path in rtl(top) if path.stem in names]
