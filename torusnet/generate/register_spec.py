"""Reads `spec/registers.rdl` and the slices that it includes into a flat list of registers for the generators."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from systemrdl import RDLCompiler
from systemrdl.node import AddrmapNode, Node, RegfileNode, RegNode

from torusnet.generate.packet_spec import Enum, SpecError

PUBLISHED_END = 0x400  # below stands the published map
PAGE_BYTES = 0x1000  # behind the first page stands what only nodes of more than six links have
SLICES = {
    "node": ("settings", "status"),
    "router": ("settings", "status"),
    "test": ("settings", "status"),
    "port": ("status",),
    "links": ("settings",),
    "link": ("status",),
    "health": ("status",),
    "ethernet": ("settings", "status"),
    "more_links": ("settings", "status"),
}  # name of a slice -> its addrmaps in the specification: tn_node_settings, tn_node_status, ..
KEPT = {"": 1, "logic": 1, "counters": 2, "table": 3}  # where the bits of a register are -> its place within the slice
MOST = 64  # registers of a slice


@dataclass
class RegisterField:
    name: str
    low: int
    high: int
    reset: int | None
    doc: str

    @property
    def mask(self) -> int:
        return ((1 << (self.high - self.low + 1)) - 1) << self.low


@dataclass
class Register:
    """One 32-bit register; `part` is its name within its slice, `kind` the layout that it shares with others."""

    name: str
    part: str
    offset: int
    access: str
    title: str
    doc: str
    fields: list[RegisterField]
    kept: str
    kind: str
    instance: int  # of the slice: the port or link it belongs to
    index: int = 0  # within the slice

    @property
    def reset(self) -> int | None:
        """Value after power-on; None if the hardware decides."""
        if any(f.reset is None for f in self.fields):
            return None
        return sum(f.reset << f.low for f in self.fields)

    @property
    def mask(self) -> int:
        """Bits that have a meaning."""
        return sum(f.mask for f in self.fields)

    @property
    def number(self) -> int:
        return self.offset // 4

    @property
    def order(self) -> int:
        return 0 if self.is_setting else KEPT[self.kept]

    @property
    def is_setting(self) -> bool:
        """Software alone changes it."""
        return self.access == "RW" and self.kept == ""


@dataclass
class Slice:
    """The registers of one block; a kind with `instances` has one slice a port or link, all alike."""

    name: str
    instances: int  # 0: there is one
    registers: list[Register] = field(default_factory=list)

    def parts(self, order: int) -> list[Register]:
        """One of each, by index: 0 settings, 1 status, 2 counters, 3 entries of tables."""
        registers = [r for r in self.registers if r.order == order and r.instance == 0]
        return sorted(registers, key=lambda r: r.index)


@dataclass
class RegisterSpec:
    slices: list[Slice]

    @property
    def registers(self) -> list[Register]:
        return sorted((r for s in self.slices for r in s.registers), key=lambda r: r.offset)


def load(path: Path, enums: dict[str, Enum]) -> RegisterSpec:
    """The registers; in their texts `{enum}` stands for the enum's names by number, `{enum.NAME}` for what that value means."""
    compiler = RDLCompiler()
    compiler.compile_file(str(path))
    slices = [
        _slice(name, [compiler.elaborate(top_def_name=f"tn_{name}_{part}").top for part in parts])
        for name, parts in SLICES.items()
    ]
    spec = RegisterSpec(slices)
    registers = spec.registers
    for register in registers:
        register.title = _told(register.title, register, enums)
        for f in register.fields:
            f.doc = _told(f.doc, register, enums)
    for before, after in zip(registers, registers[1:]):
        if before.offset == after.offset:
            raise SpecError(f"{before.name} and {after.name} are both at {after.offset:#x}")
    if len({r.name for r in registers}) != len(registers):
        raise SpecError(f"register names appear twice: {sorted(r.name for r in registers)}")
    _check_causes(spec, enums["drop_cause"])
    return spec


def _told(text: str, register: Register, enums: dict[str, Enum]) -> str:
    def words(match: re.Match) -> str:
        enum = enums.get(match[1])
        value = enum and next((v for v in enum.values if v.name == match[2]), None)
        if enum is None or (match[2] and value is None):
            raise SpecError(f"{register.name}: {match[0]} is no value of an enum of the packet format")
        return value.doc if value else ", ".join(f"{v.value} {v.name.lower().replace('_', ' ')}" for v in enum.values)

    return re.sub(r"\{(\w+)(?:\.(\w+))?\}", words, text)


def _check_causes(spec: RegisterSpec, causes: Enum) -> None:
    """The router counts a drop in the counter whose number the cause is."""
    router = next(one for one in spec.slices if one.name == "router")
    counters = [r.part for r in router.parts(2)][: len(causes.values)]
    if counters != [f"DROP_{v.name}" for v in sorted(causes.values, key=lambda v: v.value)]:
        raise SpecError(f"the router's first counters are {', '.join(counters)}, not one for each drop_cause by number")


def _slice(name: str, tops: list[AddrmapNode]) -> Slice:
    made = Slice(name, tops[0].get_property("instances") or 0)
    nodes = [n for top in tops for n in top.descendants(unroll=True) if isinstance(n, RegNode)]
    made.registers = [_register(n, made) for n in nodes]
    parts: dict[str, Register] = {}
    for register in made.registers:
        if register.kept not in KEPT:
            raise SpecError(f"{register.name}: kept is one of {', '.join(k for k in KEPT if k)}, not {register.kept!r}")
        parts.setdefault(register.part, register)
    places = sorted(parts, key=lambda part: (parts[part].order, parts[part].offset))
    if len(places) > MOST:
        raise SpecError(f"slice {name} has {len(places)} registers, {MOST} are possible")
    for register in made.registers:
        register.index = places.index(register.part)
    return made


def _register(node: RegNode, of: Slice) -> Register:
    name, title, instance = node.inst_name, _text(node, "name"), 0
    part, block = name, node.parent
    if isinstance(block, RegfileNode):
        number = (block.get_property("first_number") or 0) + (block.current_idx[0] if block.is_array else 0)
        name = block.get_property("naming").replace("#", str(number)).replace("*", name)
        title += f", {block.get_property('block')} {number}"
        if of.instances:
            instance = number
        else:
            part = name
    return Register(
        name=name,
        part=part,
        offset=node.absolute_address,
        access="RW" if node.has_sw_writable else "RO",
        title=title,
        doc=_text(node, "desc"),
        fields=[_field(f) for f in node.fields()],
        kept=node.get_property("kept") or "",
        kind=((node.inst.original_def or node.inst).type_name or node.inst_name).lower().removesuffix("_r"),
        instance=instance,
    )


def _field(node: Node) -> RegisterField:
    return RegisterField(node.inst_name, node.low, node.high, node.get_property("reset"), _text(node, "name"))


def _text(node: Node, property: str) -> str:
    """A text in one line, however many it takes in the source."""
    return " ".join((node.get_property(property) or "").split())
