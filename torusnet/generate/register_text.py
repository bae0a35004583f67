"""Writes the registers' C header, Python map and page of documentation."""

from collections.abc import Iterator

from torusnet.generate.register_spec import PUBLISHED_END, Register, RegisterSpec
from torusnet.generate.text import banner, comment, noted, wrapped

SOURCE = "spec/registers.rdl"


def c_header(spec: RegisterSpec) -> str:
    lines = banner("//", SOURCE)
    lines += [
        "//",
        "// Registers of a node for drivers and tools in C: byte offsets, and shift and mask of each field.",
        "//   uint32_t ports = (read32(base + TN_REG_PARAMETERS_0) & TN_PARAMETERS_0_PORTS_MASK) >> TN_PARAMETERS_0_PORTS_SHIFT;",
        "",
        "#ifndef TORUSNET_GENERATED_TN_REGISTERS_H_",
        "#define TORUSNET_GENERATED_TN_REGISTERS_H_",
    ]
    for register in spec.registers:
        lines += [
            "",
            *comment(f"{register.title} ({register.access})", "//"),
            f"#define TN_REG_{register.name} {register.offset:#05x}u",
        ]
        if register.access == "RW" and register.reset:
            lines.append(f"#define TN_{register.name}_RESET {register.reset:#010x}u")
        if not _is_plain(register):
            for f in register.fields:
                name = f"TN_{register.name}_{f.name.upper()}"
                lines += noted(f"#define {name}_SHIFT {f.low}u", f.doc, "//")
                lines += [f"#define {name}_MASK {f.mask:#010x}u"]
    return "\n".join([*lines, "", "#endif  // TORUSNET_GENERATED_TN_REGISTERS_H_"]) + "\n"


def _is_plain(register: Register) -> bool:
    """The whole register is one number."""
    return len(register.fields) == 1 and register.fields[0].mask == 0xFFFFFFFF


def python_map(spec: RegisterSpec) -> str:
    lines = banner("#", SOURCE)
    lines += [
        '"""Registers of a node by name: `REGISTERS["COORDME_REG"].offset`, `.pack(x=1, y=0)`, `.unpack(value)["x"]`."""',
        "",
        "from dataclasses import dataclass",
        "",
        "",
        "@dataclass(frozen=True)",
        "class Register:",
        '    """A 32-bit register: byte offset, access (RW or RO), value after reset (None: the hardware decides), '
        "fields as (low, high).",
        "",
        "    `slice` and `instance` are the block that keeps it, `index` its number there.",
        '    """',
        "",
        "    name: str",
        "    offset: int",
        "    access: str",
        "    reset: int | None",
        "    slice: str",
        "    instance: int",
        "    index: int",
        "    title: str",
        "    fields: dict[str, tuple[int, int]]",
        "",
        "    def pack(self, **values: int) -> int:",
        '        """The register\'s value with these fields, and the reset value in all others."""',
        "        word = self.reset or 0",
        "        for name, value in values.items():",
        "            low, high = self.fields[name]",
        "            if not 0 <= value < 1 << (high - low + 1):",
        '                raise ValueError(f"{self.name}.{name} = {value} does not fit {high - low + 1} bits")',
        "            word = word & ~(((1 << (high - low + 1)) - 1) << low) | value << low",
        "        return word",
        "",
        "    def unpack(self, word: int) -> dict[str, int]:",
        '        """The fields of a value that was read."""',
        "        return {name: word >> low & (1 << (high - low + 1)) - 1 for name, (low, high) in self.fields.items()}",
        "",
        "",
        "REGISTERS = {",
        "    register.name: register",
        "    for register in (",
    ]
    places = {r.name: f'"{s.name}", {r.instance}, {r.index}' for s in spec.slices for r in s.registers}
    for r in spec.registers:
        fields = ", ".join(f'"{f.name}": ({f.low}, {f.high})'.replace(" ", "\0") for f in r.fields)
        reset = "None" if r.access == "RO" else f"{r.reset:#x}"
        lines += [
            f'        Register("{r.name}", {r.offset:#05x}, "{r.access}", {reset}, {places[r.name]},',
            f'          "{r.title}",',
            *(line.replace("\0", " ") for line in wrapped(f"{' ' * 10}{{{fields}}}),", " " * 11)),
        ]
    return "\n".join([*lines, "    )", "}"]) + "\n"


def page(spec: RegisterSpec) -> str:
    lines = [f"<!-- {banner('', SOURCE)[0].strip()} -->", "# Registers of a node", ""]
    lines += [
        "32-bit registers on AXI4-Lite, 12-bit byte addresses, 13 bits in nodes of more than six links. A register's number is its",
        "offset divided by 4.",
        f"Below {PUBLISHED_END:#x} stands the published map [D29 Table 2-5]; "
        "software written for the published IP finds each register",
        "where that table puts it, with the same reset value. What follows above is this project's own.",
        "",
        "- RW: read and write. RO: read only; the value comes from the hardware, and counters wrap around, so take differences.",
        "- An address without a register, or a write to an RO register, is answered with SLVERR; such a read gives 0.",
        "- Registers of ports and links that a node does not have read as 0.",
        "- Write strobes are respected; addresses are rounded down to a multiple of 4.",
        "- A request is answered within 70 core cycles, one to registers of an Ethernet port within 250, also while blocks are in",
        "  reset: their registers then read as 0.",
        "- A counter that is read holds every event up to the core cycle before its request; what happens in a link's clock",
        "  comes one crossing later, at most 10 cycles of each clock. No event is lost, as long as that clock is less than 4",
        "  times the core's.",
        "- RESET_REG resets router, links, ports and their counters; "
        "the settings (all RW registers) and the cycle counter survive.",
        "",
        "C: `host/include/torusnet/generated/tn_registers.h`; Python: `torusnet.generated.registers.REGISTERS`.",
        "",
        "## Published map",
        "",
        *_overview(r for r in spec.registers if r.offset < PUBLISHED_END),
        "",
        "## The project's own registers",
        "",
        *_overview(r for r in spec.registers if r.offset >= PUBLISHED_END),
        "",
        "## Fields",
        "",
        "Registers that are not listed here are one 32-bit number.",
    ]
    for group in _groups(r for r in spec.registers if not _is_plain(r)):
        names = ", ".join(r.name for r in group)
        lines += ["", f"### {names}", "", f"{group[0].title}." if len(group) == 1 else "", group[0].doc, ""]
        lines += ["| bits | field | reset | meaning |", "| --- | --- | --- | --- |"]
        for f in sorted(group[0].fields, key=lambda f: -f.low):
            bits = str(f.low) if f.low == f.high else f"{f.high}:{f.low}"
            reset = "" if group[0].access == "RO" else f"{f.reset:#x}"
            lines.append(f"| {bits} | {f.name} | {reset} | {f.doc} |")
    return _squeeze(lines)


def _groups(registers: Iterator[Register]) -> list[list[Register]]:
    """Registers that share title-independent layout, in order of first appearance."""
    groups: dict[tuple, list[Register]] = {}
    for r in registers:
        layout = tuple((f.name, f.low, f.high, f.reset if r.access == "RW" else None, f.doc) for f in r.fields)
        groups.setdefault((r.access, r.doc, layout), []).append(r)
    return list(groups.values())


def _overview(registers: Iterator[Register]) -> list[str]:
    lines = ["| nr | offset | name | access | reset | meaning |", "| --- | --- | --- | --- | --- | --- |"]
    for r in registers:
        reset = "" if r.access == "RO" else f"{r.reset:#x}"
        lines.append(f"| {r.number} | {r.offset:#05x} | {r.name} | {r.access} | {reset} | {r.title} |")
    return lines


def _squeeze(lines: list[str]) -> str:
    """Lines as text, with single empty lines."""
    kept = [line for i, line in enumerate(lines) if line or (i and lines[i - 1])]
    text = "\n".join(kept) + "\n"
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return text
