"""Values on the command line, looked at as they are written: the parser behind takes ` 1`, `+1`, `1_0`, `1.0` and `inf` for
numbers, too, and nothing at all for the folder in which it is called."""

import inspect
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args, get_type_hints

from torusnet.errors import UserError

WHOLE, ANY = r"-?[0-9]+", r"-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?"


def check(command: Callable, words: list[str]) -> None:
    """Refuses what is no number or no name where this command takes one. Whether a number is in range its parser says. words:
    behind its name."""
    options = _options(command)
    for option, value in _values(words, options):
        if options[option] is Path:
            if not value:
                raise UserError(f"{option} is empty", cure="name a file or folder; `.` is the one where you are")
            continue
        whole = options[option] is int
        if not re.fullmatch(WHOLE if whole else ANY, value):
            kind, cure = (
                ("whole number", "digits alone, such as 10") if whole else ("number", "digits, such as 10 or 0.5")
            )
            raise UserError(f"{option} {value}: not a {kind}", cure=f"write {cure}")
        if not whole and not math.isfinite(float(value)):
            raise UserError(f"{option} {value}: out of range", cure="write a smaller number, such as 86400")


def _options(command: Callable) -> dict[str, type]:
    """Which take values of which kind."""
    found = {}
    bare, told = get_type_hints(command), get_type_hints(command, include_extras=True)
    for name in inspect.signature(command).parameters:
        kinds = {kind for part in (bare[name], *get_args(bare[name])) for kind in (part, *get_args(part))}
        if kind := next((kind for kind in (int, float, Path) if kind in kinds), None):
            for option in _names(told[name]) or [f"--{name.replace('_', '-')}"]:
                found[option] = kind
    return found


def _names(hint: object) -> list[str]:
    """Given to `typer.Option`, which takes the first for a default."""
    words = [word for each in get_args(hint)[1:] for word in (each.default, *(each.param_decls or ()))]
    return [word for word in words if isinstance(word, str) and word.startswith("-")]


def _values(words: list[str], options: dict[str, type]) -> Iterator[tuple[str, str]]:
    for word, following in zip(words, [*words[1:], None]):
        if word == "--":
            return
        option, equals, value = word.partition("=")
        if option in options and (equals or following is not None):
            yield option, value if equals else following
