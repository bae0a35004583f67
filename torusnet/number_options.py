"""Numbers on the command line, looked at as they are written: the parser behind takes ` 1`, `+1`, `1_0`, `1.0` and `inf`, too."""

import inspect
import math
import re
from collections.abc import Callable, Iterator
from typing import get_args, get_type_hints

from torusnet.errors import UserError

WHOLE, ANY = r"-?[0-9]+", r"-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?"


def check(command: Callable, words: list[str]) -> None:
    """Refuses what is no number where this command takes one. Whether it is in range its parser says. words: behind its name."""
    options = _options(command)
    for option, value in _values(words, options):
        whole = options[option]
        if not re.fullmatch(WHOLE if whole else ANY, value):
            kind, cure = (
                ("whole number", "digits alone, such as 10") if whole else ("number", "digits, such as 10 or 0.5")
            )
            raise UserError(f"{option} {value}: not a {kind}", cure=f"write {cure}")
        if not whole and not math.isfinite(float(value)):
            raise UserError(f"{option} {value}: out of range", cure="write a smaller number, such as 86400")


def _options(command: Callable) -> dict[str, bool]:
    """Of those that take numbers: whether a whole one."""
    found = {}
    bare, told = get_type_hints(command), get_type_hints(command, include_extras=True)
    for name in inspect.signature(command).parameters:
        kinds = {kind for part in (bare[name], *get_args(bare[name])) for kind in (part, *get_args(part))}
        if kinds & {int, float}:
            for option in _names(told[name]) or [f"--{name.replace('_', '-')}"]:
                found[option] = int in kinds
    return found


def _names(hint: object) -> list[str]:
    """Given to `typer.Option`, which takes the first for a default."""
    words = [word for each in get_args(hint)[1:] for word in (each.default, *each.param_decls)]
    return [word for word in words if isinstance(word, str) and word.startswith("-")]


def _values(words: list[str], options: dict[str, bool]) -> Iterator[tuple[str, str]]:
    for word, following in zip(words, [*words[1:], None]):
        if word == "--":
            return
        option, equals, value = word.partition("=")
        if option in options and (equals or following is not None):
            yield option, value if equals else following
