"""What the simulator must know of a verilated node to let it sleep while nothing happens in it (sim/quiet.h).

All of a node is members of one C++ class, Verilator's root. They are told apart by the C++ that Verilator wrote: what its function
for the first settling of all combinational logic writes is derived from the rest, whatever begins with `__V` is scratch, and the
rest is state: registers, memories, inputs. Registers that move in a quiet node are those of sim/quiet.yaml.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml import YAML

from torusnet.engine import SIM
from torusnet.errors import Failure

LIST = SIM / "quiet.yaml"
LARGE_BITS = 2048  # an array of more is a memory

_INPUT_OUTPUT = re.compile(r"VL_(?:IN|OUT)(?:8|16|64|W|)\(\(?&?(\w+)\)?,(\d+),")
_MEMBER = re.compile(r"(VlUnpacked<.*>|VlWide<\d+>|[CSIQ]Data)(?:/\*(\d+):0\*/)? (\w+);")
_FUNCTION = re.compile(r"^(?:VL_\w+ )*\w+ (\w+)\([^;]*?\) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
_CALL = re.compile(r"\b(\w+)\(\s*(?:\(?&?\(?vlSelf|vlSymsp)")
_ASSIGNED = re.compile(r"vlSelfRef\s*\.(\w+)\s*(?:\[[^;=]*?\]\s*)*=(?!=)")
_WRITTEN_BY_CALL = re.compile(r"(?:^|[;{}])\s*VL_[A-Z_]*W[A-Z]*\((?:[^;]*?,\s*)?vlSelfRef\s*\.(\w+)\s*,", re.MULTILINE)


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
    members = _members((folder / f"{model}___024root.h").read_text())
    derived = _settled("".join(path.read_text() for path in sorted(folder.glob("*.cpp"))), f"{model}___024root___eval_stl")
    table = _Table(members, derived)
    file = folder / "quiet_table.h"
    file.write_text(table.text())
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


def _settled(code: str, start: str) -> set[str]:
    """Members that a function writes, with those that it calls."""
    bodies = dict(_FUNCTION.findall(code))
    if start not in bodies:
        raise Failure(f"Verilator's C++ has no function {start}: torusnet/quiet.py was made for another version")
    written, seen, waiting = set(), {start}, [start]
    while waiting:
        body = bodies[waiting.pop()]
        written.update(_ASSIGNED.findall(body))
        written.update(_WRITTEN_BY_CALL.findall(body))
        called = {name for name in _CALL.findall(body) if name in bodies} - seen
        seen |= called
        waiting.extend(called)
    return written


class _Table:
    def __init__(self, members: list[Member], derived: set[str]):
        self.names = {member.name for member in members}
        own = [member for member in members if not member.name.startswith("__V")]
        self.derived = [member for member in own if member.name in derived]
        state = [member for member in own if member.name not in derived]
        self.by_place = {member.place: member for member in own}
        self.moving: set[str] = set()
        listed = YAML(typ="safe").load(LIST.read_text())
        self.counters = [line for entry in listed["counters"] for line in self._counters(entry, state)]
        self.crossings = [line for entry in listed["crossings"] for line in self._crossings(entry)]
        still: set[str] = set()
        self.rounds = [line for entry in listed["rounds"] for line in self._rounds(entry, state, still)]
        large = {member.name for member in state if member.array_bits > LARGE_BITS} - still
        self.memories = [member for member in state if member.name in large]
        self.state = [member for member in state if member.name not in large]

    def _counters(self, entry: dict, state: list[Member]) -> list[str]:
        lines = []
        for member in state:
            low, bits = entry.get("slice", (0, member.bits))
            if not re.search(f"(^|\\.){entry['at']}$", member.place) or not 0 < bits <= 64:
                continue
            self.moving.add(member.name)
            beside = member.place.rsplit(".", 1)[0]
            guard = self.by_place.get(f"{beside}.{entry['only_if_zero']}") if "only_if_zero" in entry else None
            if "only_if_zero" in entry and guard is None:
                raise Failure(f"sim/quiet.yaml: beside {member.place} there is no `{entry['only_if_zero']}`")
            values = list(entry.get("next", []))
            values += [2 ** entry["next_ones"] - 1] if "next_ones" in entry else []
            mask = 2 ** entry["next_ones"] - 1 if "next_ones" in entry else 2**bits - 1
            zero = _field(guard.name) if guard else "{}"
            link = str(entry["clock"] == "link").lower()
            nexts = ", ".join(f"{value}u" for value in values)
            lines.append(f"{{{_field(member.name)}, {low}, {bits}, {link}, {zero}, {mask}u, {{{nexts}}}}}")
        return lines

    def _crossings(self, entry: dict) -> list[str]:
        lines = []
        registers = ("req_q", "ack_q", "u_sync_req.meta_q", "u_sync_req.data_q", "u_sync_ack.meta_q", "u_sync_ack.data_q")
        for place in self.by_place:
            found = re.fullmatch(f"(.*{entry['at']})\\.req_q", place)
            members = [self.by_place.get(f"{found[1]}.{register}") for register in registers] if found else []
            if not members or None in members:
                continue
            self.moving |= {member.name for member in members}
            link = str(entry["from"] == "link").lower()
            lines.append(f"{{{link}, {', '.join(_field(member.name) for member in members)}}}")
        return lines

    def _rounds(self, entry: dict, state: list[Member], still: set[str]) -> list[str]:
        rounds: dict[str, list[str]] = {}
        for member in state:
            if (found := re.fullmatch(f"({entry['in']})\\.({entry['of']})", member.place)) is None:
                if re.fullmatch(f"({entry['in']})\\.({entry['still']})", member.place):
                    still.add(member.name)
                continue
            self.moving.add(member.name)
            rounds.setdefault(found[1], []).append(_field(member.name))
        return [f"{{{', '.join(fields)}}}" for fields in rounds.values()]

    def text(self) -> str:
        copies = [(name, f"__Vdly__{name}") for name in sorted(self.moving) if f"__Vdly__{name}" in self.names]
        lists = {
            "state": [_field(member.name) for member in self.state],
            "memories": [_field(member.name) for member in self.memories],
            "derived": [_field(member.name) for member in self.derived],
            "copies": [f"{{{_field(old)}, {_field(new)}}}" for old, new in copies],
            "counters": self.counters,
            "rounds": self.rounds,
            "crossings": self.crossings,
        }
        body = "\n".join(f"    .{name} = {{\n        {_lines(items)}}}," for name, items in lists.items())
        return (
            "// Written by torusnet/quiet.py.\n"
            "#define TN_FIELD(name) {__builtin_offsetof(TN_ROOT, name), sizeof(TN_ROOT::name)}\n"
            "static const torusnet::QuietTable kQuietTable = {\n    .bytes = sizeof(TN_ROOT),\n" + body + "\n};\n"
            "#undef TN_FIELD\n"
        )


def _field(name: str) -> str:
    return f"TN_FIELD({name})"


def _lines(items: list[str]) -> str:
    return ",\n        ".join(items)
