"""Reads `spec/registers.rdl` into a flat list of registers for the generators."""

from dataclasses import dataclass
from pathlib import Path

from peakrdl_regblock.udps import ALL_UDPS
from systemrdl import RDLCompiler
from systemrdl.node import AddrmapNode, RegfileNode, RegNode

from torusnet.generate.packet_spec import SpecError

PUBLISHED_END = 0x400  # below stands the published map
BLOCKS = {
    "link": "link",
    "port": "local port",
    "fault": "entry",
}  # what an array of blocks counts, by a word of its source


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
    """One 32-bit register; `source` names the RTL signal of a status register, `kind` the layout it shares with others."""

    name: str
    offset: int
    access: str
    title: str
    doc: str
    fields: list[RegisterField]
    source: str
    kind: str

    @property
    def reset(self) -> int | None:
        """Value after power-on; None if the hardware decides."""
        if any(f.reset is None for f in self.fields):
            return None
        return sum(f.reset << f.low for f in self.fields)

    @property
    def number(self) -> int:
        return self.offset // 4


@dataclass
class RegisterSpec:
    registers: list[Register]
    configuration: AddrmapNode  # for PeakRDL

    @property
    def status(self) -> list[Register]:
        return [r for r in self.registers if r.access == "RO"]


def load(path: Path) -> RegisterSpec:
    compiler = RDLCompiler()
    for udp in ALL_UDPS:  # properties that PeakRDL's exporter looks up
        compiler.register_udp(udp)
    compiler.compile_file(str(path))
    configuration = compiler.elaborate(top_def_name="tn_configuration").top
    status = compiler.elaborate(top_def_name="tn_status").top
    nodes = [n for top in (configuration, status) for n in top.descendants(unroll=True) if isinstance(n, RegNode)]
    registers = sorted((_register(node) for node in nodes), key=lambda r: r.offset)
    for before, after in zip(registers, registers[1:]):
        if before.offset == after.offset:
            raise SpecError(f"{before.name} and {after.name} are both at {after.offset:#x}")
    if len({r.name for r in registers}) != len(registers):
        raise SpecError(f"register names appear twice: {sorted(r.name for r in registers)}")
    for register in registers:
        if (register.access == "RO") != bool(register.source):
            raise SpecError(f"{register.name}: status registers, and only they, need a source")
    return RegisterSpec(registers, configuration)


def _register(node: RegNode) -> Register:
    name, source, title = node.inst_name, node.get_property("source") or "", node.get_property("name")
    block = node.parent
    if isinstance(block, RegfileNode):
        number = str((block.get_property("first_number") or 0) + (block.current_idx[0] if block.is_array else 0))
        name = block.get_property("naming").replace("#", number).replace("*", name)
        source = source.replace("#", number)
        title += f", {next(word for mark, word in BLOCKS.items() if mark in source)} {number}"
    fields = [
        RegisterField(f.inst_name, f.low, f.high, f.get_property("reset"), f.get_property("name"))
        for f in node.fields()
    ]
    return Register(
        name=name,
        offset=node.absolute_address,
        access="RW" if node.has_sw_writable else "RO",
        title=title,
        doc=node.get_property("desc") or "",
        fields=fields,
        source=source,
        kind=((node.inst.original_def or node.inst).type_name or node.inst_name).lower().removesuffix("_r"),
    )
