"""What the simulator must know of a verilated node to let it sleep while nothing happens in it (sim/quiet.h).

All of a node is members of one C++ class, Verilator's root. They are told apart by the C++ that Verilator wrote: what its function
for the first settling of all logic writes follows from the rest; what is called `__V` something, but for pins of modules, is
scratch; the rest is state: registers, memories, inputs. Registers that move in a quiet node are those of sim/quiet.yaml.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml import YAML

from torusnet.engine import SIM
from torusnet.errors import Failure
from torusnet.quiet_effects import Effects, Machines
from torusnet.quiet_graph import CALL, Graph, arguments

LIST = SIM / "quiet.yaml"
LARGE_BITS = 2048  # an array of more is a memory

_INPUT_OUTPUT = re.compile(r"VL_(?:IN|OUT)(?:8|16|64|W|)\(\(?&?(\w+)\)?,(\d+),")
_MEMBER = re.compile(r"(VlUnpacked<.*>|VlWide<\d+>|[CSIQ]Data)(?:/\*(\d+):0\*/)? (\w+);")
_NAMED = re.compile(r"vlSelfRef\s*\.(\w+)\s*")
# Registers of tn_common_cdc_bus and tn_common_register_counters, in the order of sim/quiet_table.h
_CROSSING = ("req_q", "ack_q", "u_sync_req.meta_q", "u_sync_req.data_q", "u_sync_ack.meta_q", "u_sync_ack.data_q")
_BANK = ("place_q", "visit_q", "old_q", "count_q", "ram", "count_i")
_SCRATCH = re.compile(r"(^|\.)__V(?!cell)")
_STATEMENT = re.compile(
    r"(?:^|[;{}])\s*(VL_[A-Z_]+)\(", re.MULTILINE
)  # a call of a function of Verilator's that returns nothing
_MEMBER_OF_NODE = re.compile(r"vlSelfRef\s*\.(\w+)\s*(?:\[[^\]]*\])?")


@dataclass(frozen=True)
class Member:
    name: str
    bits: int  # of a vector; 0: an array
    array_bits: int  # at least; of arrays

    @property
    def place(self) -> str:
        """Its hierarchical name."""
        name = re.sub(r"__BRA__(\d+)__KET__", r"[\1]", self.name.removeprefix("tn_node__DOT__"))
        return re.sub(r"(?:__)?__DOT__", ".", name)


def write_table(folder: Path, model: str) -> Path:
    """The table of a verilated model, C++ for sim/node_model.cc, beside it."""
    file = folder / "quiet_members.h"
    file.write_text(Table.of(folder, model).text())
    return file


def _members(header: str) -> list[Member]:
    members = []
    for line in header.splitlines():
        line = line.split("//")[0].strip()
        if found := _INPUT_OUTPUT.match(line):
            members.append(Member(found[1], int(found[2]) + 1, 0))
        elif found := _MEMBER.match(line):
            kind, top, name = found.groups()
            array = kind.startswith("VlUnpacked")
            sizes = [int(size) for size in re.findall(r", (\d+)>", kind)] if array else []
            words = re.search(r"/\*(\d+):0\*/", kind) if array else None
            bits = int(words[1]) + 1 if words else 64
            for size in sizes:
                bits *= size
            members.append(Member(name, 0 if array else int(top or 0) + 1, bits if array else 0))
    return members


def _settled(bodies: dict[str, str], start: str) -> set[str]:
    """Members that a function writes, with those that it calls."""
    if start not in bodies:
        raise Failure(f"Verilator's C++ has no function {start}: torusnet/quiet.py was made for another version")
    written, seen, waiting = set(), {start}, [start]
    while waiting:
        body = bodies[waiting.pop()]
        written.update(found[1] for found in _NAMED.finditer(body) if _is_assigned(body, found.end()))
        written.update(_written_by_calls(body))
        called = {name for name in CALL.findall(body) if name in bodies} - seen
        seen |= called
        waiting.extend(called)
    return written


def _is_assigned(code: str, place: int) -> bool:
    """A name ends here: what follows its indices is an assignment."""
    while code[place] == "[":
        depth = 1
        while depth:
            place += 1
            depth += {"[": 1, "]": -1}.get(code[place], 0)
        place += 1
        while code[place].isspace():
            place += 1
    return code[place] == "=" and code[place + 1] != "="


def _written_by_calls(body: str) -> set[str]:
    """Wide values are written through the first argument that is no number; a part of one, behind its place."""
    written = set()
    for call in _STATEMENT.finditer(body):
        given = arguments(body, call.end())
        if call[1].startswith("VL_ASSIGN"):
            places = [text for text in given if _MEMBER_OF_NODE.fullmatch(text)][:1]
        else:
            places = [text for text in given if not re.fullmatch(r"[0-9]\w*", text)][:1]
        written.update(found[1] for text in places if (found := _MEMBER_OF_NODE.fullmatch(text)))
    return written


class Table:
    """found: how many machines each entry of the list has found."""

    @classmethod
    def of(cls, folder: Path, model: str) -> "Table":
        members = _members((folder / f"{model}___024root.h").read_text())
        root = f"{model}___024root___"
        graph = Graph("".join(path.read_text() for path in sorted(folder.glob("*.cpp"))), root)
        return cls(members, _settled(graph.bodies, root + "eval_stl"), graph)

    def __init__(self, members: list[Member], derived: set[str], graph: Graph):
        self.names = {member.name for member in members}
        own = [member for member in members if not _SCRATCH.search(member.place)]
        self.by_place = {member.place: member for member in own}
        self.derived = [member for member in own if member.name in derived]
        state = [member for member in own if member.name not in derived]
        self.moving = Machines()
        listed = YAML(typ="safe").load(LIST.read_text())
        self.found: dict[str, int] = {}
        self.bank_memories: set[str] = set()
        self.banks = self._all(listed["banks"], self._banks)
        large = self.bank_memories | {member.name for member in state if member.array_bits > LARGE_BITS}
        self.memories = [member for member in state if member.name in large]
        self.state = [member for member in state if member.name not in large]
        self.counter_names: list[str] = []
        counters = self._all(listed["counters"], self._counters)
        self.crossings = self._all(listed["crossings"], self._crossings)
        self.rounds = self._all(listed["rounds"], self._rounds)
        registers, memories = [m.name for m in self.state], [m.name for m in self.memories]
        effects = Effects(graph, self.moving, registers, memories, derived, self.names)
        self.apart = effects.apart
        self.counters = [
            f"{{{counter}, {effects.place(name)}, {{{', '.join(map(str, effects.taken(name)))}}}}}"
            for counter, name in zip(counters, self.counter_names, strict=True)
        ]
        self.effects = [effects.of(member.name) for member in self.state]
        self.clocks = [graph.clocks.get(member.name, 0) for member in self.state]
        self.writes = {
            flag: effects.of_write(flag) for flag, memory in effects.flags.items() if memory not in self.bank_memories
        }

    def _all(self, entries: list[dict], made: Callable[[dict], list[str]]) -> list[str]:
        lines = []
        for entry in entries:
            more = made(entry)
            self.found[str(entry)] = len(more)
            lines += more
        return lines

    def _beside(self, scope: str, names: Iterable[str]) -> list[Member]:
        """Signals of a module that must be there."""
        missing = [name for name in names if f"{scope}.{name}" not in self.by_place]
        if missing:
            raise Failure(f"sim/quiet.yaml: {scope} has no signal {', '.join(missing)}")
        return [self.by_place[f"{scope}.{name}"] for name in names]

    def _counters(self, entry: dict) -> list[str]:
        lines = []
        for member in self.state:
            low, bits = entry.get("slice", (0, member.bits))
            if not re.search(f"(^|\\.){entry['at']}$", member.place) or not 0 < bits <= 64:
                continue
            self.moving.counters.add(member.name)
            self.counter_names.append(member.name)
            scope = member.place.rpartition(".")[0]
            zero = self._beside(scope, entry.get("only_if_zero", ()))
            events = [(2**bits - 1, number) for number in entry.get("next", ())]
            events += [(2**ones - 1, 2**ones - 1) for ones in entry.get("next_ones", ())]
            link = str(entry["clock"] == "link").lower()
            texts = [f"{{{mask}u, {number}u, {{0, 0}}, false}}" for mask, number in events]
            texts += [f"{{{2**zeros - 1}u, 0u, {{0, 0}}, true}}" for zeros in self._zeros(entry)]
            signals = self._beside(scope, entry.get("next_signal", ()))
            texts += [f"{{{2**bits - 1}u, 0u, {_field(signal)}, false}}" for signal in signals]
            if events or signals:
                self.moving.numbered.append(member.name)
            lines.append(f"{_field(member)}, {low}, {bits}, {link}, {_fields(zero)}, {{{', '.join(texts)}}}")
        return lines

    def _zeros(self, entry: dict) -> list[int]:
        wanted = entry.get("zeros_with", "")
        return entry.get("next_zeros", []) if any(re.search(wanted, place) for place in self.by_place) else []

    def _crossings(self, entry: dict) -> list[str]:
        lines = []
        for place in self._scopes(entry["at"], "req_q"):
            members = self._beside(place, _CROSSING)
            self.moving.crossings.append(tuple(member.name for member in members))
            link = str(entry["from"] == "link").lower()
            lines.append(f"{{{link}, {', '.join(map(_field, members))}}}")
        return lines

    def _banks(self, entry: dict) -> list[str]:
        lines = []
        for place in self._scopes(entry["at"], "place_q"):
            *moving, ram, counts = self._beside(place, _BANK)
            zero = self._beside(place, entry["only_if_zero"])
            self.moving.banks.append(tuple(member.name for member in moving))
            self.bank_memories.add(ram.name)
            fields = ", ".join(map(_field, (*moving, ram, counts)))
            lines.append(f"{{{fields}, {counts.bits}, {_fields(zero)}}}")
        return lines

    def _scopes(self, pattern: str, register: str) -> list[str]:
        """Modules of a name that have this register."""
        found = (re.fullmatch(f"(.*{pattern})\\.{register}", place) for place in self.by_place)
        return [match[1] for match in found if match]

    def _rounds(self, entry: dict) -> list[str]:
        rounds: dict[str, list[Member]] = {}
        for member in self.state:
            if found := re.fullmatch(f"({entry['in']})\\.({'|'.join(entry['of'])})", member.place):
                self.moving.rounds.add(member.name)
                rounds.setdefault(found[1], []).append(member)
        return [_fields(members) for members in rounds.values()]

    def text(self) -> str:
        copies = [(name, f"__Vdly__{name}") for name in sorted(self.moving.moving) if f"__Vdly__{name}" in self.names]
        lists = {
            "state": [_field(member) for member in self.state],
            "effects": [f"{effect}ull" for effect in self.effects],
            "clocks": [f"{clocks}u" for clocks in self.clocks],
            "writes": [f"{{TN_FIELD({flag}), {effect}ull}}" for flag, effect in self.writes.items()],
            "memories": [_field(member) for member in self.memories],
            "derived": [_field(member) for member in self.derived],
            "copies": [f"{{TN_FIELD({old}), TN_FIELD({new})}}" for old, new in copies],
            "counters": self.counters,
            "crossings": self.crossings,
            "banks": self.banks,
            "rounds": self.rounds,
        }
        body = "\n".join(f"    .{name} = {{\n        {_lines(items)}}}," for name, items in lists.items())
        return (
            "// Written by torusnet/quiet.py.\n"
            "#define TN_FIELD(name) {__builtin_offsetof(TN_ROOT, name), sizeof(TN_ROOT::name)}\n"
            "static const torusnet::QuietTable kQuietTable = {\n    .bytes = sizeof(TN_ROOT),\n"
            f"    .apart = {str(self.apart).lower()},\n{body}\n}};\n"
            "#undef TN_FIELD\n"
        )


def _field(member: Member) -> str:
    return f"TN_FIELD({member.name})"


def _fields(members: Iterable[Member]) -> str:
    return f"{{{', '.join(map(_field, members))}}}"


def _lines(items: list[str]) -> str:
    return ",\n        ".join(items)
