"""Writes the SystemVerilog package `tn_pkg` from the packet specification."""

from functools import lru_cache
from itertools import combinations, product

from torusnet.generate.packet_spec import Enum, Field, Group, PacketSpec
from torusnet.generate.text import banner, comment, noted


def package(spec: PacketSpec) -> str:
    lines = banner("//", "spec/packet.yaml")
    lines += [
        "//",
        "// Formats of torusnet for all of its RTL: packet header and footer, link control words, and their check codes.",
        "// Every function is combinational logic: an XOR tree per output bit. ecc and crc8 are linear without an offset, so",
        "// code(a ^ b) = code(a) ^ code(b): whoever changes a field may add the code of the change instead of recoding all.",
        "// Each is written twice: for simulators, in few operations on words, and for synthesis, with sums that bits share.",
        "",
        "// verilator lint_off UNUSEDPARAM",
        "// verilator lint_off UNUSEDSIGNAL",
        "package tn_pkg;",
    ]
    for constant in spec.constants:
        lines += [
            "",
            *comment(constant.doc, "//", "  "),
            f"  localparam {_constant_type(constant.bits)} {constant.name} = {_literal(constant.value, constant.bits)};",
        ]
    for enum in spec.enums.values():
        lines += _enum(enum)
    for group in [*spec.structures.values(), *spec.words.values()]:
        lines += _struct(group)
    lines += _functions(spec)
    lines += ["", "endpackage", "// verilator lint_on UNUSEDSIGNAL", "// verilator lint_on UNUSEDPARAM"]
    return "\n".join(lines) + "\n"


def _constant_type(bits: int | None) -> str:
    return "int unsigned" if bits is None else f"logic [{bits - 1}:0]"


def _literal(value: int, bits: int | None) -> str:
    return str(value) if bits is None else f"{bits}'h{value:0{(bits + 3) // 4}x}"


def _enum(enum: Enum) -> list[str]:
    width = max(len(v.name) for v in enum.values) + len(enum.prefix) + 1
    lines = ["", *comment(enum.doc, "//", "  "), f"  typedef enum logic [{enum.bits - 1}:0] {{"]
    for i, value in enumerate(enum.values):
        comma = "," if i + 1 < len(enum.values) else ""
        entry = f"{enum.prefix + '_' + value.name:<{width}} = {_literal(value.value, enum.bits)}{comma}"
        lines += noted(f"    {entry}", value.doc, "//")
    return [*lines, f"  }} {enum.name}_e;"]


def _struct(group: Group) -> list[str]:
    lines = ["", *comment(group.doc, "//", "  "), "  typedef struct packed {"]
    for f in reversed(group.fields):
        unit = f" [{f.unit}]" if f.unit else ""
        lines += noted(f"    {_field_type(f)} {f.name};", f"{f.high}:{f.low} {f.doc}{unit}", "//")
    return [*lines, f"  }} {group.name}_t;"]


def _field_type(f: Field) -> str:
    if f.structure:
        return f"{f.structure}_t"
    base = "logic" if f.bits == 1 and f.count == 1 else f"logic [{f.bits - 1}:0]"
    return base if f.count == 1 else f"logic [{f.count - 1}:0][{f.bits - 1}:0]"


def _xor_function(
    name: str,
    argument: str,
    value: str,
    masks: list[int],
    covers: int,
    doc: str,
    start: int = 0,
) -> list[str]:
    """A function that sums, per result bit, the bits of `value` under a mask; with shared sums for synthesis."""
    parts, sums = shared_sums(masks, covers)
    inverted = ["~" if start >> i & 1 else "" for i in range(len(masks))]
    lines = [
        "",
        *(part for line in doc.split("\n") for part in comment(line, "//", "  ")),
        f"  function automatic logic [{len(masks) - 1}:0] {name}({argument});",
        f"    logic [{covers - 1}:0] bits;",
        "`ifdef SYNTHESIS",
        f"    logic [{len(parts) - 1}:0] part;",
        f"    bits = {value};",
    ]
    lines += [f"    part[{i}] = ^(bits & {_literal(part, covers)});" for i, part in enumerate(parts)]
    lines += [f"    {name}[{i}] = {inverted[i]}({' ^ '.join(f'part[{p}]' for p in s)});" for i, s in enumerate(sums)]
    lines += ["`else", f"    bits = {value};"]
    lines += [f"    {name}[{i}] = {inverted[i]}^(bits & {_literal(mask, covers)});" for i, mask in enumerate(masks)]
    return [*lines, "`endif", "  endfunction"]


def shared_sums(masks: list[int], covers: int) -> tuple[list[int], list[list[int]]]:
    """Masks of partial sums, and which of them add up to each result bit.

    A few result bits share their sums: one for each set of them, over the bits that belong to just this set. This takes a third
    less logic than a tree for each result bit. Which ones share is searched for.
    """
    parts: list[int] = []
    sums: list[list[int]] = [[] for _ in masks]
    for members in _groups(masks, covers):
        for chosen, part in enumerate(_partial_sums([masks[row] for row in members], covers)):
            if chosen and part:
                for at, row in enumerate(members):
                    if chosen >> at & 1:
                        sums[row].append(len(parts))
                parts.append(part)
    return parts, sums


def _partial_sums(masks: list[int], covers: int) -> list[int]:
    """By set of masks, as a number: the bits that belong to just these."""
    found = [(1 << covers) - 1]
    for mask in masks:
        found = [part & ~mask for part in found] + [part & mask for part in found]
    return found


def _groups(masks: list[int], covers: int) -> list[list[int]]:
    """Result bits that share sums: of groups of 3 and of 4, improved by exchanging members, those that take the fewest tables."""

    @lru_cache(None)
    def tables(members: frozenset[int]) -> int:
        sizes = [part.bit_count() for part in _partial_sums([masks[row] for row in sorted(members)], covers)]
        terms = [sum(size > 0 for chosen, size in enumerate(sizes) if chosen >> at & 1) for at in range(len(members))]
        return sum((max(inputs, 1) + 3) // 5 for inputs in [*sizes[1:], *terms])  # a table sums 6 bits

    best: tuple[int, list[frozenset[int]]] | None = None
    for size in (3, 4):
        groups = [frozenset(range(at, min(at + size, len(masks)))) for at in range(0, len(masks), size)]
        better = True
        while better:
            better = False
            for a, b in combinations(range(len(groups)), 2):
                old = tables(groups[a]) + tables(groups[b])
                for one, other in product(sorted(groups[a]), sorted(groups[b])):
                    pair = groups[a] - {one} | {other}, groups[b] - {other} | {one}
                    if tables(pair[0]) + tables(pair[1]) < old:
                        groups[a], groups[b] = pair
                        better = True
                        break
        cost = sum(map(tables, groups))
        if best is None or cost < best[0]:
            best = cost, groups
    return [sorted(group) for group in best[1]]


def _functions(spec: PacketSpec) -> list[str]:
    masks16, start16 = spec.crc16_masks()
    lines = _xor_function(
        "header_ecc",
        "header_t header",
        "120'(header)",
        spec.ecc_masks,
        120,
        "Check byte of a header (its own ecc field does not matter).\n" + spec.codes["ecc"]["doc"],
    )
    lines += [
        "",
        "  // Which bit of a header is wrong if its check byte is off by this odd byte (even bytes: more than one is).",
        f"  localparam logic [255:0][6:0] ECC_BITS = {{{_ecc_bits(spec.ecc_columns)}\n  }};",
    ]
    lines += _xor_function(
        "crc32_word",
        "logic [31:0] state, logic [127:0] word",
        "word ^ 128'(state)",
        spec.crc32_masks(1),
        128,
        "State of the payload CRC after one more word. Begin with CRC32_INIT, end with crc32_final.",
    )
    lines += _xor_function(
        "crc32_two_words",
        "logic [31:0] state, logic [255:0] words",
        "words ^ 256'(state)",
        spec.crc32_masks(2),
        256,
        "The same after two more words, the low one first, no deeper than for one.",
    )
    lines += [
        "",
        "  // Footer field of a finished CRC state.",
        "  function automatic logic [31:0] crc32_final(logic [31:0] state);",
        "    crc32_final = ~state;",
        "  endfunction",
    ]
    lines += _xor_function(
        "crc8_footer",
        "footer_t footer",
        "120'(footer)",
        spec.crc8_masks(),
        120,
        "CRC-8 of a footer (its own crc8 field does not matter).",
    )
    lines += _xor_function(
        "link_crc16",
        "logic [127:0] word",
        "112'(word)",
        masks16,
        112,
        "CRC-16 of a link control word (its own crc field does not matter).",
        start=start16,
    )
    lines += _xor_function(
        "link_sum",
        "logic [127:0] word",
        "word",
        spec.sum_masks(),
        128,
        "Sum of a word on a link.",
    )
    lines += [
        "",
        "  // State of a sum after a word whose own sum is given. Begin with LINK_SUM_INIT.",
        "  function automatic logic [31:0] link_sum_next(logic [31:0] state, logic [31:0] sum);",
        f"    link_sum_next = (state >> 1) ^ (state[0] ? {_literal(spec.codes['sum']['polynomial'], 32)} : '0) ^ sum;",
        "  endfunction",
        "",
        "  // Words that a payload of this many bytes takes, 0 to 256 (longer lengths are illegal and count as 256).",
        "  function automatic logic [8:0] payload_words(logic [13:0] length);",
        "    payload_words = length > 14'(MAX_PAYLOAD_BYTES) ? 9'(MAX_PAYLOAD_WORDS) : 9'((length + 14'd15) >> 4);",
        "  endfunction",
        "",
        "  // Whether a packet is a header alone.",
        "  function automatic logic is_header_only(header_t header);",
        "    is_header_only = header.ptype[4];",
        "  endfunction",
        "",
        "  // Words of the whole packet, 1 to 258.",
        "  function automatic logic [8:0] packet_words(header_t header);",
        "    if (is_header_only(header)) packet_words = 9'd1;",
        "    else if (header.length > 14'(MAX_PAYLOAD_BYTES)) packet_words = 9'(MAX_PACKET_WORDS);",
        "    else packet_words = 9'((header.length + 14'd47) >> 4);",
        "  endfunction",
        "",
        "  // The header with its check byte made anew.",
        "  function automatic header_t header_seal(header_t header);",
        "    header_seal = header;",
        "    header_seal.ecc = header_ecc(header);",
        "  endfunction",
        "",
        "  // The footer with its CRC-8 made anew.",
        "  function automatic footer_t footer_seal(footer_t footer);",
        "    footer_seal = footer;",
        "    footer_seal.crc8 = crc8_footer(footer);",
        "  endfunction",
    ]
    return lines


def _ecc_bits(columns: list[int]) -> str:
    """Packed array literal, highest index first: syndrome -> header bit."""
    bits = {column: bit for bit, column in enumerate(columns)} | {1 << i: 120 + i for i in range(8)}
    entries = [f"7'd{bits.get(syndrome, 0)}" for syndrome in reversed(range(256))]
    rows = [", ".join(entries[i : i + 16]) for i in range(0, 256, 16)]
    return "\n    " + ",\n    ".join(rows)
