"""Text that all generators share."""

import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

TEMPLATES = Path(__file__).parent / "templates"
WIDTH = 132  # columns


def banner(comment: str, source: str) -> list[str]:
    """First lines of every generated file."""
    return [f"{comment} Generated from {source} by `./tn generate`. Do not edit: change the source and generate again."]


def comment(text: str, marker: str, indent: str = "") -> list[str]:
    """A comment of as many lines as it takes."""
    return wrapped(f"{indent}{marker} {text}", f"{indent}{marker} ")


def noted(code: str, note: str, marker: str) -> list[str]:
    """A line of code with a comment behind it, or above it where both are too long for one line."""
    line = f"{code}  {marker} {note}"
    indent = code[: len(code) - len(code.lstrip())]
    return [line] if len(line) <= WIDTH else [*comment(note, marker, indent), code]


def wrapped(text: str, indent: str) -> list[str]:
    """Lines that break between words; all but the first are indented."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def camel(name: str) -> str:
    """pkt_type -> PktType"""
    return "".join(part.capitalize() for part in name.split("_"))


def fill(template: str, **values: str) -> str:
    """A file of templates/ in which @NAME@ is replaced by the value of that name."""
    text = (TEMPLATES / template).read_text()
    for name, value in values.items():
        if f"@{name}@" not in text:
            raise KeyError(f"{template} has no @{name}@")
        text = text.replace(f"@{name}@", value)
    return text


def wrap_hex(values: Iterable[int], digits: int, per_line: int) -> Iterator[str]:
    """Values as rows of hexadecimal digits."""
    cells = [f"{value:0{digits}x}" for value in values]
    for start in range(0, len(cells), per_line):
        yield "".join(cells[start : start + per_line])
