"""Writes the SystemVerilog package `tn_pkg` from the packet specification."""

from textwrap import wrap

import numpy as np

from torusnet.generate.packet_spec import Enum, Field, Group, PacketSpec
from torusnet.generate.text import banner, comment, noted

TABLE_INPUTS = 6  # of a look-up table
PARTS_TRIED = 100  # of which the best one is taken: more make hardly less logic


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
        lines += struct(group)
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


def struct(group: Group) -> list[str]:
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
    nested: bool = True,
) -> list[str]:
    """A function that sums, per result bit, the bits of `value` under a mask; with shared sums for synthesis."""
    parts, sums = shared_sums(masks, covers, nested)
    inverted = ["~" if start >> i & 1 else "" for i in range(len(masks))]
    lines = [
        "",
        *(part for line in doc.split("\n") for part in comment(line, "//", "  ")),
        f"  function automatic logic [{len(masks) - 1}:0] {name}({argument});",
        f"    logic [{covers - 1}:0] bits;",
        "`ifdef SYNTHESIS",
        *([f"    logic [{len(parts) - 1}:0] part;"] if parts else []),
        f"    bits = {value};",
    ]
    for i, part in enumerate(parts):
        lines += _wrapped(f"    part[{i}] = {_sum(part, covers)};")
    for i, terms in enumerate(sums):
        lines += _wrapped(f"    {name}[{i}] = {inverted[i]}({_sum(terms, covers)});")
    lines += ["`else", f"    bits = {value};"]
    lines += [f"    {name}[{i}] = {inverted[i]}^(bits & {_literal(mask, covers)});" for i, mask in enumerate(masks)]
    return [*lines, "`endif", "  endfunction"]


def _wrapped(line: str) -> list[str]:
    return wrap(line, 132, subsequent_indent=" " * 8, break_long_words=False, break_on_hyphens=False)


def _sum(terms: list[str], covers: int) -> str:
    """The sum of some bits, under a mask, and of some parts."""
    bits = sum(1 << int(term[5:-1]) for term in terms if term.startswith("bits"))
    under = [f"^(bits & {_literal(bits, covers)})"] if bits else []
    return " ^ ".join(under + [term for term in terms if term.startswith("part")])


def shared_sums(masks: list[int], covers: int, nested: bool = True) -> tuple[list[list[str]], list[list[str]]]:
    """Partial sums, and what adds up to each result bit; terms are names of bits and of earlier parts.

    Greedy: as long as it saves tables, up to six terms that many result bits have in common become a part. A result bit takes the
    part also if it lacks some of these terms: it adds them once more. It takes half the tables of a tree for each result bit,
    as long as the mapper keeps it. Without `nested` no part is made of other parts: larger, but not so deep.
    """
    terms = [f"bits[{bit}]" for bit in range(covers)]
    # Result bits x terms
    has = np.array([[mask >> bit & 1 for bit in range(covers)] for mask in masks], dtype=np.int32)
    parts: list[list[str]] = []
    while True:
        few = has.shape[1] if nested else sum(term.startswith("bits") for term in terms)  # bits come first
        saved, chosen = _best_part(has[:, :few])
        if saved <= 0:
            break
        takes = 2 * has[:, chosen].sum(1) > len(chosen) + 1
        has[np.ix_(takes, chosen)] ^= 1
        has = np.concatenate([has, takes[:, None].astype(np.int32)], axis=1)
        terms.append(f"part[{len(parts)}]")
        parts.append([terms[term] for term in chosen])
        used = has.any(axis=0)
        has, terms = has[:, used], [term for term, keep in zip(terms, used) if keep]
    return parts, [[terms[term] for term in np.flatnonzero(row)] for row in has]


def _best_part(has: np.ndarray) -> tuple[int, list[int]]:
    """The terms that save the most inputs of tables as a part, and how many; from the pairs that most result bits have."""
    first, second = np.triu_indices(has.shape[1], 1)
    common = (has.T @ has)[first, second]
    seeds = np.argsort(-common, kind="stable")[:PARTS_TRIED]
    chosen = np.stack([first[seeds], second[seeds]], axis=1)
    held = (has[:, first[seeds]] + has[:, second[seeds]]).T  # part x result bit: how many of the terms it has
    best: tuple[int, list[int]] = (0, [])
    every = np.arange(len(seeds))
    while chosen.shape[1] < TABLE_INPUTS:
        size = chosen.shape[1] + 1
        # A result bit that has h of the terms has 2 * h - size - 1 inputs less with the part.
        saves = np.maximum(2 * (held[:, :, None] + has[None]) - size - 1, 0).sum(1)
        rank = saves * 1000 + held @ has
        np.put_along_axis(rank, chosen, -1, axis=1)
        new = rank.argmax(1)
        chosen = np.concatenate([chosen, new[:, None]], axis=1)
        held = held + has[:, new].T
        saved = saves[every, new] - (TABLE_INPUTS - 1)
        if saved.max() > best[0]:
            best = int(saved.max()), chosen[saved.argmax()].tolist()
    return best


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
        "crc32_shift",
        "logic [31:0] state",
        "state",
        [mask & (1 << 32) - 1 for mask in spec.crc32_masks(1)],
        32,
        "The same after a word of zeros. As the code is linear: crc32_word(s, w) = crc32_shift(s) ^ crc32_word('0, w).",
        nested=False,
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
