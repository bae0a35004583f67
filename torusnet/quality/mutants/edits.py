"""All small changes of a source file that a mutant may be: `edits(path)`, whatever the language.

A change replaces one place of the text: another operator or function, a constant one off, a condition turned round, or one of
several left out, a statement left out, a loop that ends before the last or, in Python, begins behind the first.
Each language has its parser (Python's own, tree-sitter for C++, slang for SystemVerilog); what is no code is never touched.
"""

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from torusnet.environment import ROOT

# Operators of all the languages, and what they are mistaken for
OPERATORS = {
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "//": "*",
    "%": "*",
    "<<": ">>",
    ">>": "<<",
    "&": "|",
    "|": "&",
    "^": "|",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "&&": "||",
    "||": "&&",
    "and": "or",
    "or": "and",
    "in": "not in",
    "not in": "in",
    "is": "is not",
    "is not": "is",
    "+=": "-=",
    "-=": "+=",
    "|=": "&=",
    "&=": "|=",
    "^=": "|=",
    "++": "--",
    "--": "++",
}

# Functions that are mistaken for one another; a condition that is left out of several joined by these operators is this constant
FUNCTIONS = {
    "any": "all",
    "all": "any",
    "min": "max",
    "max": "min",
    "sorted": "list",
    "std::min": "std::max",
    "std::max": "std::min",
}
ALWAYS = {"and": True, "or": False, "&&": True, "||": False}


@dataclass(frozen=True)
class Edit:
    """Bytes `start` to `end` of a file are replaced. line: of the place, for who reads it."""

    file: str  # within the project
    line: int
    start: int
    end: int
    new: str
    old: str

    @property
    def what(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"`{_short(old)}` left out" if new in ("", "pass", ";", "{}") else f"`{_short(old)}` is `{_short(new)}`"

    def apply(self, tree: Path) -> None:
        path = tree / self.file
        text = path.read_bytes()
        path.write_bytes(text[: self.start] + self.new.encode() + text[self.end :])

    @property
    def key(self) -> str:
        """Names the edit as long as its file is as it is."""
        text = (ROOT / self.file).read_bytes()
        return hashlib.sha256(text + repr((self.start, self.end, self.new)).encode()).hexdigest()[:12]


def _short(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def edits(file: str) -> list[Edit]:
    """Every edit of a file of the project, in the order of the text."""
    suffix = Path(file).suffix
    if suffix == ".py":
        from torusnet.quality.mutants.python import places
    elif suffix in (".c", ".cc", ".h", ".hpp"):
        from torusnet.quality.mutants.cpp import places
    elif suffix == ".sv":
        from torusnet.quality.mutants.rtl import places
    else:
        raise ValueError(f"{file}: no mutants of such files")
    source = (ROOT / file).read_bytes()
    found = {
        Edit(file, source[:start].count(b"\n") + 1, start, end, new, source[start:end].decode())
        for start, end, new in places(source)
    }
    return sorted(found, key=lambda edit: (edit.start, edit.end, edit.new))


def number(text: str) -> str | None:
    """An integer constant that is one off, in the language's own form; None: not one that can be changed."""
    if text in ("0", "1"):
        return str(1 - int(text))
    if match := re.fullmatch(r"(\d+)([uUlL]*)", text):
        return f"{int(match[1]) + 1}{match[2]}"
    if match := re.fullmatch(r"(\d*'s?d)(\d+)", text):
        return f"{match[1]}{int(match[2]) + 1 if int(match[2]) != 1 else 0}"
    if re.fullmatch(r"1'b[01]", text):
        return f"1'b{1 - int(text[-1])}"
    return {"'0": "'1", "'1": "'0"}.get(text)
