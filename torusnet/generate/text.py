"""Text that all generators share."""

from collections.abc import Iterable, Iterator
from pathlib import Path

TEMPLATES = Path(__file__).parent / "templates"


def banner(comment: str, source: str) -> list[str]:
    """First lines of every generated file."""
    return [f"{comment} Generated from {source} by `./tn generate`. Do not edit: change the source and generate again."]


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
