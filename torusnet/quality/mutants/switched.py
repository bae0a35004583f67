"""Many mutants of a C++ source in one build: each is switched in by a number at run time.

Building is nearly all that a mutant of the simulator costs where a small test program notices it. So the programs of
tests/cluster/test_parts.py that read the source are built once with all its mutants in it, `(TnMutant(3) ? a - b : a + b)`, and run
once for each. Only a kill counts: what no program notices, and what cannot be switched (constants of the compiler, types that
differ), is judged as every other mutant is.
"""

import os
import re
import runpy
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import tree_sitter
import tree_sitter_cpp

from torusnet.build import PART_FLAGS, SIM, compiled, link
from torusnet.engine import read_by
from torusnet.environment import ROOT
from torusnet.quality.mutants.edits import Edit

TEST = "tests/cluster/test_parts.py"
MOST_S = 20  # of the processor, of one program with one mutant
SWITCH = "TN_MUTANT"
_PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))
_WITHIN = {"binary_expression", "unary_expression", "assignment_expression", "conditional_expression"}
_WITHIN |= {"parenthesized_expression", "update_expression"}
_FUNCTION = (
    "#ifndef TN_SWITCHED\n#define TN_SWITCHED\n#include <cstdlib>\n"
    'inline bool TnMutant(int number) {{ static const char* const chosen = std::getenv("' + SWITCH + '"); '
    "static const int at = chosen == nullptr ? 0 : std::atoi(chosen); return at == number; }}\n#endif\n"
    '#line 1 "{file}"\n'
)


@dataclass(frozen=True)
class _Place:
    """The text from start to end, an expression or a statement, of which a mutant makes another."""

    start: int
    end: int
    statement: bool


def programs(file: str) -> dict[str, list[Path]]:
    """Test programs that read a source, with their units: first those that include it themselves, the smallest before others."""
    known = runpy.run_path(str((ROOT / TEST).with_name("units.py")))["PROGRAMS"]
    found = {
        name: [(ROOT / TEST).with_name(f"{name}.cc"), *(SIM / f"{unit}.cc" for unit in known[name])] for name in known
    }
    reading = [name for name, units in found.items() if any(ROOT / file in read_by(unit) for unit in units)]
    included = f'#include "{file}"'
    named = {name: included not in found[name][0].read_text() for name in reading}
    return {name: found[name] for name in sorted(reading, key=lambda name: (named[name], len(found[name])))}


@dataclass
class Verdicts:
    """killed: by which test. unbuilt: the compiler refuses it."""

    killed: dict[Edit, str]
    unbuilt: set[Edit]


def judge(file: str, edits: list[Edit]) -> Verdicts:
    """What the test programs say of edits of a file; of those that are in neither, nothing."""
    found = Verdicts({}, set())
    numbers = dict(enumerate(edits, 1))
    alone = dict(numbers)
    built: dict[Path, Path] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, units in programs(file).items():
            if len(found.killed) == len(edits):
                break
            program, numbers = _build(file, numbers, name, units, Path(folder), built)
            if program is None or _fails(program, 0, Path(folder)):
                continue
            for number, edit in numbers.items():
                alone.pop(number, None)
                if edit not in found.killed and _fails(program, number, Path(folder)):
                    found.killed[edit] = _test(name)
        for edit in alone.values():
            _judge_alone(file, edit, found, Path(folder))
    return found


def _judge_alone(file: str, edit: Edit, found: Verdicts, folder: Path) -> None:
    """A mutant that cannot be switched, in a build of its own."""
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes((ROOT / file).read_bytes())
    edit.apply(folder)
    for name, units in programs(file).items():
        program, refused = _compile(file, name, units, folder, {})
        if program is None:
            found.unbuilt.update([edit] if refused else [])
            return
        if _fails(program, 0, folder):
            found.killed[edit] = _test(name)
            return


def _test(program: str) -> str:
    return f"{TEST}::test_program_finds_no_failure[{program}]"


def _fails(program: Path, number: int, folder: Path) -> bool:
    command = ["bash", "-c", f'ulimit -c 0 -t {MOST_S}; exec "$@"', "-", str(program)]
    environment = {**os.environ, SWITCH: str(number)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode != 0


def _build(
    file: str, edits: dict[int, Edit], name: str, units: list[Path], folder: Path, built: dict[Path, Path]
) -> tuple[Path | None, dict[int, Edit]]:
    """The program, and the mutants that are in it: those that the compiler refuses are left out. built: units with them."""
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    while True:
        switches = text(file, edits)
        path.write_bytes(switches)
        program, refused = _compile(file, name, units, folder, built)
        if program is not None:
            return program, {number: edit for number, edit in edits.items() if b"TnMutant(%d)" % number in switches}
        kept = {number: edit for number, edit in edits.items() if not refused & _lines(edit)}
        if len(kept) == len(edits):
            return None, edits
        edits = kept
        built.clear()


def _compile(
    file: str, name: str, units: list[Path], folder: Path, built: dict[Path, Path]
) -> tuple[Path | None, set[int]]:
    """The program with the source as it is in the folder, or lines of it that the compiler refuses."""
    for unit in units:
        if unit in built:
            continue
        if ROOT / file not in read_by(unit):
            built[unit] = compiled(unit)
            continue
        made, source = folder / f"{unit.stem}.o", folder / file if unit == ROOT / file else unit
        command = ["g++", "-w", "-I", str(folder), *PART_FLAGS, "-c", str(source), "-o", str(made)]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
        if done.returncode != 0:
            lines = re.findall(rf"(?:^|/){re.escape(file)}:(\d+):\d+: (?:fatal )?error", done.stderr, re.MULTILINE)
            return None, {int(line) for line in lines}
        built[unit] = made
    program = folder / name
    link(program, [built[unit] for unit in units])
    return program, set()


def _lines(edit: Edit) -> set[int]:
    source = (ROOT / edit.file).read_bytes()
    place = _place(_PARSER.parse(source).root_node, edit)
    return set(range(*(source[:at].count(b"\n") + 1 for at in (place.start, place.end)))) | {
        edit.line,
        source[: place.end].count(b"\n") + 1,
    }


def text(file: str, edits: dict[int, Edit]) -> bytes:
    """The source with a switch for each edit; lines stay what they are."""
    source = (ROOT / file).read_bytes()
    root = _PARSER.parse(source).root_node
    places: dict[_Place, list[int]] = {}
    for number, edit in edits.items():
        place = _place(root, edit)
        if place and b"//" not in source[place.start : place.end] and b"#" not in source[place.start : place.end]:
            places.setdefault(place, []).append(number)
    return _FUNCTION.format(file=file).encode() + _switch(source, 0, len(source), places, edits)


def _switch(source: bytes, start: int, end: int, places: dict[_Place, list[int]], edits: dict[int, Edit]) -> bytes:
    """The text from start to end, in which the outermost places have their switches, and so on in what they are without mutant."""
    inside = [place for place in places if start <= place.start and place.end <= end]
    outer = [place for place in inside if not any(_contains(other, place) for other in inside)]
    made, at = b"", start
    for place in sorted(outer, key=lambda place: place.start):
        rest = {other: numbers for other, numbers in places.items() if other in inside and other != place}
        new = _switch(source, place.start, place.end, rest, edits)
        for number in places[place]:
            edit = edits[number]
            mutated = source[place.start : edit.start] + edit.new.encode() + source[edit.end : place.end]
            mutated = b" ".join(mutated.split(b"\n"))
            if place.statement:
                new = (
                    b"{ if (!TnMutant(%d)) %b }" % (number, new)
                    if edit.new == ";"
                    else b"{ if (TnMutant(%d)) { %b } else %b }" % (number, mutated, new)
                )
            else:
                new = b"(TnMutant(%d) ? (%b) : (%b))" % (number, mutated, new)
        made += source[at : place.start] + new
        at = place.end
    return made + source[at:end]


def _contains(outer: _Place, inner: _Place) -> bool:
    return outer != inner and outer.start <= inner.start and inner.end <= outer.end


def _place(root: tree_sitter.Node, edit: Edit) -> _Place:
    """The whole expression, so that operators bind as they do in the text of the mutant; or the statement that is left out."""
    node = root.descendant_for_byte_range(edit.start, edit.end)
    if edit.new == ";":
        return _Place(edit.start, edit.end, True)
    while node.parent is not None and (node.child_count == 0 and not node.is_named or node.parent.type in _WITHIN):
        node = node.parent
    if node.type == "condition_clause" or node.type == "parenthesized_expression":
        inner = node.named_children[0]
        return _Place(inner.start_byte, inner.end_byte, False)
    return _Place(node.start_byte, node.end_byte, False)
