"""Scopes of a verilated model that nobody looks up.

Verilator makes an object with names and a place in a map for each scope that could be asked for at run time: of a node 800 or more,
one for each assertion, a third of the memory of a node that has carried nothing. Messages have their scope's name as a text.
"""

import re
from pathlib import Path

_MADE = re.compile(r"(\b__Vscopep_\w+) = new VerilatedScope\{[^;{}]*\};")
_USED = re.compile(r"\b(__Vscopep_\w+)->")


def drop_unused(folder: Path) -> int:
    """Of the model in this folder; the pointers to what is left out are null, and their number is returned.

    Those stay at which a signal is known by its name. Used elsewhere than where the model's symbols are made: a new version of
    Verilator has other ideas of scopes, and nothing is left out.
    """
    units = {unit: unit.read_text() for unit in folder.glob("*.cpp")}
    makers = {unit: text for unit, text in units.items() if "__Syms__ctor" in unit.name}
    if any("__Vscopep_" in text for unit, text in units.items() if "__Syms" not in unit.name):
        return 0
    used = {name for text in units.values() for name in _USED.findall(text)}
    count = 0
    for unit, text in makers.items():
        kept = _MADE.sub(lambda made: made[0] if made[1] in used else f"{made[1]} = nullptr;", text)
        count += text.count("new VerilatedScope{") - kept.count("new VerilatedScope{")
        unit.write_text(kept)
    return count
