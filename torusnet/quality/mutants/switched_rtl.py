"""Many mutants of a SystemVerilog source in one text: each is switched in by a number that the simulation reads from a file.

Building is nearly all that a mutant of RTL costs: one of a node takes a minute, its run some seconds. So the tests that judge a
source are built once, with all its mutants in it, `(tn_mutant_pkg::number == 3 ? (a - b) : (a + b))`, and run once for each. What
cannot be switched (constants of the elaboration) is judged as every other mutant is.
"""

import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pyslang

from torusnet import sources
from torusnet.environment import ROOT
from torusnet.quality.mutants.edits import Edit

# As tests build, see tests/block/harness.py
_CHECKED = ["verilator", "--lint-only", "--quiet-stats", "-Wall", "-Wno-UNUSEDSIGNAL"]
_OFF = ("WIDTH", "LATCH", "CMPCONST", "UNSIGNED", "CASEINCOMPLETE", "CASEOVERLAP", "UNUSED", "UNDRIVEN", "DECLFILENAME")
_PACKAGE = (
    "{off} package tn_mutant_pkg; function automatic int read(); int f; int n; n = 0; "
    'f = $fopen("{numbers}", "r"); if (f != 0) begin if ($fscanf(f, "%d", n) != 1) n = 0; $fclose(f); end '
    "return n; endfunction int number = read(); endpackage "
)


@dataclass
class _Place:
    """An expression or statement of the text, of which mutants make others; `inner` lie within it."""

    start: int
    end: int
    statement: bool
    edits: list[tuple[int, Edit]] = field(default_factory=list)
    inner: list["_Place"] = field(default_factory=list)


def built_alone(edit: Edit) -> bool:
    """Whether Verilator takes the source with this mutant; what it does not take is no mutant."""
    return not _complaints(edit.file, _replaced(edit))


def switched(file: str, edits: list[Edit], numbers: Path) -> tuple[bytes, dict[int, Edit]]:
    """The source with those of the mutants in it that can be switched, by the number in the file `numbers`; and which they are."""
    source = (ROOT / file).read_bytes()
    chosen = dict(enumerate(edits, 1))
    while chosen:
        text = _text(source, chosen, numbers)
        lines = _complaints(file, text, refused=True)
        if not lines:
            break
        left = {number: edit for number, edit in chosen.items() if edit.line not in lines}
        if len(left) == len(chosen):  # it complains of another place, as of a constant that a function makes
            left = {
                n: edit for n, edit in chosen.items() if not _complaints(file, _text(source, {n: edit}, numbers), True)
            }
        chosen = left if len(left) < len(chosen) else {}
    placed = {edit for place in _flat(_places(source, chosen)) for _, edit in place.edits}
    return (text, {n: edit for n, edit in chosen.items() if edit in placed}) if placed else (source, {})


def _replaced(edit: Edit) -> bytes:
    text = (ROOT / edit.file).read_bytes()
    return text[: edit.start] + edit.new.encode() + text[edit.end :]


def _complaints(file: str, text: bytes, refused: bool = False) -> set[int]:
    """Lines of the file of which Verilator complains, 0 for other files. refused: only of what it refuses."""
    path = ROOT / file
    changed = ROOT / "build" / "mutants" / "switched" / path.name
    changed.parent.mkdir(parents=True, exist_ok=True)
    changed.write_bytes(text)
    top = path.stem
    if top.endswith("_pkg"):  # a package is no top
        top = next(name for name in sources.index() if not name.endswith("_pkg") and path in sources.closure(name))
    files = [str(changed if each == path else each) for each in sources.closure(top)]
    warnings = ["-Wno-lint", "-Wno-style", "-Wno-fatal"] if refused else []
    done = subprocess.run([*_CHECKED, *warnings, "--top-module", top, *files], capture_output=True, text=True)
    if done.returncode == 0:
        return set()
    found = re.findall(rf"^%\w+(?:-\w+)?: {re.escape(str(changed))}:(\d+):", done.stderr, re.MULTILINE)
    return {int(line) for line in found} or {0}


def _text(source: bytes, chosen: dict[int, Edit], numbers: Path) -> bytes:
    off = " ".join(f"/* verilator lint_off {name} */" for name in _OFF)
    head = _PACKAGE.format(off=off, numbers=numbers)
    return head.encode() + _render(source, 0, len(source), _places(source, chosen))


def _places(source: bytes, chosen: dict[int, Edit]) -> list[_Place]:
    """The smallest expression, or the statement, around each mutant; those within others hang at them."""
    nodes = _nodes(source)
    found: dict[tuple[int, int], _Place] = {}
    for number, edit in chosen.items():
        statement = edit.new == ";"
        around = [n for n in nodes if n[0] <= edit.start and edit.end <= n[1] and n[2] == statement]
        if around:
            start, end, _ = min(around, key=lambda node: node[1] - node[0])
            found.setdefault((start, end), _Place(start, end, statement)).edits.append((number, edit))
    top: list[_Place] = []
    stack: list[_Place] = []
    for place in sorted(found.values(), key=lambda place: (place.start, -place.end)):
        while stack and stack[-1].end < place.end:
            stack.pop()
        (stack[-1].inner if stack else top).append(place)
        stack.append(place)
    return top


def _flat(places: list[_Place]) -> list[_Place]:
    return [each for place in places for each in (place, *_flat(place.inner))]


def _nodes(source: bytes) -> list[tuple[int, int, bool]]:
    """(first byte, byte behind, whether it is a statement) of all expressions and statements that mutants may be made of."""
    found, waiting = [], [pyslang.syntax.SyntaxTree.fromText(source.decode()).root]
    while waiting:
        node = waiting.pop()
        if node is None or isinstance(node, pyslang.parsing.Token):
            continue
        kind = str(node.kind).rsplit(".")[-1]
        if kind.endswith("Expression") or kind == "ExpressionStatement":
            found.append((node.sourceRange.start.offset, node.sourceRange.end.offset, kind == "ExpressionStatement"))
        elif kind == "ConditionalStatement":  # a name alone is no expression
            condition = node.predicate.sourceRange
            found.append((condition.start.offset, condition.end.offset, False))
        waiting += list(node)
    return found


def _render(source: bytes, start: int, end: int, places: list[_Place]) -> bytes:
    parts, at = [], start
    for place in places:
        parts += [source[at : place.start], _switch(source, place)]
        at = place.end
    return b"".join([*parts, source[at:end]])


def _switch(source: bytes, place: _Place) -> bytes:
    text = _render(source, place.start, place.end, place.inner)
    for number, edit in place.edits:
        if place.statement:
            text = b"begin if (tn_mutant_pkg::number != %d) %s end" % (number, text)
            continue
        mutated = source[place.start : edit.start] + edit.new.encode() + source[edit.end : place.end]
        mutated = b" ".join(
            line.partition(b"//")[0] for line in mutated.splitlines()
        )  # lines of the source keep their numbers
        text = b"(tn_mutant_pkg::number == %d ? (%s) : (%s))" % (number, mutated, text)
    return text
