"""What follows from what in the C++ that Verilator wrote: at the next edge of a clock, or at once, by logic.

Statements are read one by one, in whatever order they are executed: a target follows from all names of the statement and of the
conditions around it. So the graph has too many arrows rather than too few.
"""

import re
from collections import defaultdict

from torusnet.errors import Failure

FUNCTION = re.compile(r"^(?:VL_\w+ )*\w+ (\w+)\([^;]*?\) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
CALL = re.compile(r"\b(\w+)\(\s*(?:\(?&?\(?vlSelf|vlSymsp)")
CORE, LINK = 1, 2  # clocks, a set of bits

_NAME = re.compile(r"(vlSelfRef\s*\.)?\b([A-Za-z_]\w*)\b(?!\s*\()")
_NO_NAME = re.compile(r"[CSIQ]Data|VlWide|VlUnpacked|vlSelf|vlSelfRef|vlSymsp|VL_\w+|if|else|auto|const")
_NO_CODE = re.compile(r'"(?:[^"\\]|\\.)*"s?|^#.*$|//.*$', re.MULTILINE)
_PIECE = re.compile(r"[;{}]")
_GUARD = re.compile(r"(0x[0-9a-f]+|\d+)ULL & vlSelfRef\.__VnbaTriggered")
_LABEL = re.compile(r"(__Vlabel\w+)\s*:")
_GIVEN = re.compile(r"(?<![=!<>])=(?!=)")
_DECLARED = re.compile(r"[CSIQ]Data|VlWide|auto|\w+__Syms")
_SHOWN = ("VL_DEBUG_IF", "VL_WRITEF")
_WRONG = ("VL_STOP", "VL_FATAL")
_VARIABLE = re.compile(r"(?:vlSelfRef\s*\.)?[A-Za-z_]\w*\s*(?:\[.*\])?", re.DOTALL)


class Graph:
    """Names are members of the node; `function/name`, local ones; `assertion#n`."""

    def __init__(self, code: str, root: str):
        self.bodies = dict(FUNCTION.findall(code))
        self.root, self.model = root, root.split("___")[0]
        self.follows: dict[str, set[str]] = defaultdict(set)
        self.clocks: dict[str, int] = defaultdict(int)  # that write a name
        self._assertions = 0
        self._bits = self._clock_bits()
        for name in ("eval_nba", "eval_ico", "eval_stl"):
            self._read(root + name, 0, frozenset())

    def reached(self, name: str, ends: set[str]) -> set[str]:
        """Ends and assertions that follow from a name, and from it through names that are neither; it may be among them."""
        found, seen, waiting = set(), set(), [name]
        while waiting:
            for target in self.follows.get(waiting.pop(), ()):
                if target in seen:
                    continue
                seen.add(target)
                if target in ends or target.startswith("assertion#"):
                    found.add(target)
                else:
                    waiting.append(target)
        return found

    def _clock_bits(self) -> dict[int, int]:
        """Bits of Verilator's triggers that are edges of the two clocks."""
        body = self.bodies.get(self.root + "eval_triggers_vec__act", "")
        bits = {}
        for clock, name in ((CORE, "clk_i"), (LINK, "clk_link_i")):
            found = re.search(rf"__Vtrigprevexpr___TOP__{name}__0\)+\s*(?:<< (\w+)U)?", body)
            if not found:
                raise Failure(
                    f"Verilator's C++ has no edge of {name}: torusnet/quiet_graph.py was made for another version"
                )
            bits[1 << int(found[1] or "0", 0)] = clock
        return bits

    def _guarded(self, text: str) -> int | None:
        """The clocks at whose edges a block is executed; None: that is not said here."""
        found = _GUARD.search(text)
        return sum(clock for bit, clock in self._bits.items() if int(found[1], 0) & bit) if found else None

    def _read(self, function: str, clocks: int, conditions: frozenset[str]) -> None:
        body = _NO_CODE.sub("", self.bodies[function])
        blocks: list[tuple[frozenset[str], int]] = [(conditions, clocks)]
        closed = blocks[0]
        left: dict[str, frozenset[str]] = {}  # labels that may have been gone to: on what that depended
        begin = 0
        for piece in _PIECE.finditer(body):
            text, begin = body[begin : piece.start()].strip(), piece.end()
            outer, at = blocks[-1]
            if piece[0] == "{":
                guarded = self._guarded(text)
                own = frozenset() if guarded is not None else self._names(function, text)
                own |= closed[0] if text.startswith("else") else outer
                blocks.append((own, at if guarded is None else guarded))
            elif piece[0] == "}":
                closed = blocks.pop()
            else:
                if label := _LABEL.match(text):
                    left.pop(label[1], None)
                    text = text[label.end() :].strip()
                depends = outer.union(*left.values())
                if text.startswith("goto"):
                    label = text.split()[1]
                    left[label] = left.get(label, frozenset()) | depends
                else:
                    self._statement(function, text, at, depends)

    def _statement(self, function: str, text: str, clocks: int, conditions: frozenset[str]) -> None:
        if text in ("", ")") or text.startswith(_SHOWN):
            return
        called = CALL.match(text)
        if called and called[1] in self.bodies:
            self._read(called[1], clocks, conditions)
            return
        if text.startswith(_WRONG):
            self._assertions += 1
            targets, sources = frozenset({f"assertion#{self._assertions}"}), frozenset()
        elif text.startswith("VL_"):
            variables = [part for part in arguments(text, text.index("(") + 1) if _VARIABLE.fullmatch(part)]
            targets = frozenset().union(*(self._names(function, part.split("[")[0]) for part in variables))
            sources = self._names(function, text)
        elif given := _GIVEN.search(text):
            target, index = re.match(r"([^\[]*)(.*)", text[: given.start()], re.DOTALL).groups()
            targets = self._names(function, target)
            sources = self._names(function, index + text[given.end() :])
        elif _DECLARED.match(text):
            return
        else:
            raise Failure(f"torusnet/quiet_graph.py does not know this statement of Verilator's C++: {text[:200]}")
        for target in targets:
            self.clocks[target] |= clocks
            for source in sources | conditions:
                self.follows[source].add(target)

    def _names(self, function: str, text: str) -> frozenset[str]:
        found = set()
        for member, name in _NAME.findall(text):
            if member:
                found.add(name)
            elif not _NO_NAME.fullmatch(name) and not name.startswith(self.model):
                found.add(f"{function}/{name}")
        return frozenset(found)


def arguments(code: str, begin: int) -> list[str]:
    """Of a call, from behind its parenthesis on."""
    depth, last, found = 0, begin, []
    for place in range(begin, len(code)):
        if code[place] in "([{":
            depth += 1
        elif code[place] in ")]}":
            if depth == 0:
                return [*found, code[last:place].strip()]
            depth -= 1
        elif code[place] == "," and depth == 0:
            found.append(code[last:place].strip())
            last = place + 1
    return []
