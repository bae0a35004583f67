"""Writes what the RTL of the registers has from `spec/registers.rdl`: addresses, slices and layouts, as packages; no logic."""

from torusnet.generate.register_spec import PAGE_BYTES, Register, RegisterSpec, Slice
from torusnet.generate.text import banner, comment, noted, wrapped

SOURCE = "spec/registers.rdl"
INSTANCES = 8  # of a slice; who has more has a second, upper one


def package(spec: RegisterSpec) -> str:
    """Addresses of all registers, what is behind each address, and for each slice its layouts and the places within it."""
    lines = banner("//", SOURCE)
    lines += ["//", "// The registers of a node: addresses, the slice behind each, and what the slices hold.", ""]
    lines += ["// verilator lint_off UNUSEDPARAM", "package tn_registers_pkg;"]
    for r in spec.registers:
        bits = _address_bits(r)
        lines.append(f"  localparam logic [{bits - 1}:0] REG_{r.name} = {bits}'h{r.offset:03x};")
    for one in spec.slices:
        lines += _slice(one)
    lines += _target(spec)
    return "\n".join([*lines, "endpackage", "// verilator lint_on UNUSEDPARAM"]) + "\n"


def _slice(one: Slice) -> list[str]:
    name = one.name.upper()
    lines = ["", f"  // {'-' * 104} {one.name}"]
    kinds: dict[str, Register] = {}
    for r in (*one.parts(0), *one.parts(1)):
        if _has_fields(r):
            kinds.setdefault(r.kind, r)
    for kind, register in kinds.items():
        lines += ["", *(comment(register.title, "//", "  ") if register.kind == register.part.lower() else [""])]
        lines += ["  typedef struct packed {", *_fields(register), f"  }} {one.name}_{kind}_t;"]
    for order, word, title in (
        (0, "settings", "What software writes"),
        (1, "status", "What software reads"),
    ):
        registers = one.parts(order)
        if not registers:
            continue
        lines += ["", f"  // {title}, register n of it in bits 32 * n + 31 down", "  typedef struct packed {"]
        lines += [f"    {_type(one, r)} {r.part.lower()};" for r in reversed(registers)]
        lines += [f"  }} {one.name}_{word}_t;"]
    settings, counters, table = one.parts(0), one.parts(2), one.parts(3)
    lines += ["", "  // Places in the slice"]
    lines += [f"  localparam int unsigned {name}_SETTINGS = {len(settings)};"]
    lines += [f"  localparam int unsigned {name}_WORDS = {len(settings) + len(one.parts(1))};  // settings and status"]
    lines += [f"  localparam int unsigned {name}_COUNTERS = {len(counters)};"] if counters else []
    lines += [f"  localparam int unsigned {name}_TABLE = {table[0].index};  // where entries begin"] if table else []
    lines += [f"  localparam logic [5:0] {name}_{r.part} = 6'd{r.index};" for r in one.parts(1)]
    if counters:
        lines += ["", "  // Places among the counters"]
        lines += [f"  localparam int unsigned {name}_COUNT_{r.part} = {i};" for i, r in enumerate(counters)]
    if settings:
        lines += ["", "  // Bits of the settings that have a meaning, and values after reset"]
        size = f"localparam logic [{name}_SETTINGS-1:0][31:0] {name}_SETTINGS"
        for word, values in (("MASK", [r.mask for r in settings]), ("RESET", [r.reset for r in settings])):
            rows = ", ".join(f"32'h{value:08x}" for value in reversed(values))
            lines += wrapped(f"  {size}_{word} = {{{rows}}};", "      ")
    return lines


def _address_bits(register: Register) -> int:
    return (PAGE_BYTES - 1).bit_length() + (register.offset >= PAGE_BYTES)


def _target(spec: RegisterSpec) -> list[str]:
    """What is behind an address, as a function for each page."""
    names = [f"SLICE_{one.name.upper()}" for one in spec.slices]
    names += [f"SLICE_{one.name.upper()}_UPPER" for one in spec.slices if one.instances > INSTANCES]
    lines = [
        "",
        f"  // {'-' * 104} addresses",
        "",
        f"  typedef enum logic [{len(names).bit_length() - 1}:0] {{",
        "    SLICE_NONE,  // no register",
        *(f"    {name}{',' if name != names[-1] else ''}" for name in names),
        "  } register_slice_e;",
        "",
        "  // What is behind an address",
        "  typedef struct packed {",
        "    register_slice_e slice;",
        "    logic [2:0] instance_number;  // of a slice of which there is one a port or link; of an upper one less 8",
        "    logic [5:0] index;  // within the slice",
        "    logic writable;",
        "  } register_target_t;",
        "",
        *_page(spec, "register_target", 0),
        "",
        *_page(spec, "register_target_second", 1),
    ]
    return lines


def _page(spec: RegisterSpec, function: str, page: int) -> list[str]:
    """The function of a page."""
    first = page * PAGE_BYTES // 4
    lines = [
        f"  // {'Second' if page else 'First'} page, by number of the register there, a fourth of its address",
        f"  function automatic register_target_t {function}(logic [9:0] number);",
        "    case (number)",
    ]
    for one in spec.slices:
        for r in sorted(one.registers, key=lambda r: r.offset):
            if r.offset // PAGE_BYTES != page:
                continue
            writable = int(r.access == "RW")
            upper, instance = divmod(r.instance, INSTANCES)
            name = f"SLICE_{one.name.upper()}{'_UPPER' * upper}"
            target = f"{{{name}, 3'd{instance}, 6'd{r.index}, 1'b{writable}}}"
            lines.append(f"      10'h{r.number - first:03x}: return {target};  // {r.name}")
    return [*lines, "      default: return {SLICE_NONE, 10'd0};", "    endcase", "  endfunction"]


def _type(one: Slice, register: Register) -> str:
    return f"{one.name}_{register.kind}_t" if _has_fields(register) else "logic [31:0]"


def _has_fields(register: Register) -> bool:
    return len(register.fields) > 1 or register.fields[0].high < 31


def _fields(register: Register) -> list[str]:
    lines, above = [], 32
    for f in sorted(register.fields, key=lambda f: -f.low):
        if f.high + 1 < above:
            lines.append(f"    logic [{above - f.high - 2}:0] reserved_{f.high + 1};")
        lines += noted(f"    logic [{f.high - f.low}:0] {f.name};", f"{f.high}:{f.low} {f.doc}", "//")
        above = f.low
    if above:
        lines.append(f"    logic [{above - 1}:0] reserved_0;")
    return lines


def proof_package(spec: RegisterSpec) -> str:
    """The map as functions of an address, for the proof of the register block: it holds the RTL against this file."""
    settings = [r for r in spec.registers if r.access == "RW"]
    reading = [r for r in spec.registers if r.access == "RO"]
    lines = banner("//", SOURCE)
    lines += ["//", "// The map of the registers, for proofs.", "package tn_registers_map_proof;"]
    lines += _function("Software can write it.", "logic is_setting", {r.offset: "1'b1" for r in settings})
    lines += _function("Software can only read it.", "logic is_status", {r.offset: "1'b1" for r in reading})
    lines += _function(
        "Bits that have a meaning, of a setting.",
        "logic [31:0] field_bits",
        {r.offset: f"32'h{r.mask:08x}" for r in settings},
    )
    lines += _function(
        "Value after reset, of a setting.", "logic [31:0] reset_value", {r.offset: f"32'h{r.reset:x}" for r in settings}
    )
    return "\n".join([*lines, "endpackage"]) + "\n"


def _function(doc: str, head: str, values: dict[int, str]) -> list[str]:
    kind, _, name = head.rpartition(" ")
    lines = ["", f"  // {doc}", f"  function automatic {kind} {name}(input logic [12:0] address);"]
    lines += ["    case (address)"]
    lines += [f"      13'h{offset:04x}: return {value};" for offset, value in values.items()]
    return [*lines, "      default: return '0;", "    endcase", "  endfunction"]
