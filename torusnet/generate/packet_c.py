"""Writes the C header of the packet format."""

from torusnet.generate.packet_spec import Field, Group, PacketSpec
from torusnet.generate.text import WIDTH, banner, comment, fill, noted, wrapped


def header(spec: PacketSpec) -> str:
    constants = []
    for c in spec.constants:
        if c.bits is None:
            constants += noted(f"#define TN_{c.name} {c.value}u", c.doc, "//")
        elif c.bits <= 32:
            constants += noted(f"#define TN_{c.name} {c.value:#x}u", c.doc, "//")
        else:
            constants += noted(f"#define TN_{c.name}_LOW UINT64_C({c.value & (1 << 64) - 1:#x})", c.doc, "//")
            constants.append(f"#define TN_{c.name}_HIGH UINT64_C({c.value >> 64:#x})")
    for texts in spec.texts:
        quoted = ", ".join(f'"{value}"' for value in texts.values)
        constants += [*comment(texts.doc, "//"), f"#define TN_{texts.name} \\"]
        constants += [" \\\n".join(wrapped(f"  {{{quoted}}}", "   "))]
    enums = []
    for enum in spec.enums.values():
        lines = [*comment(enum.doc, "//"), "typedef enum {"]
        for v in enum.values:
            lines += noted(f"  TN_{enum.prefix}_{v.name} = {v.value:#04x},", v.doc, "//")
        enums.append("\n".join([*lines, f"}} tn_{enum.name}_t;"]))
    accessors = []
    for structure in spec.structures.values():
        if structure.bits <= 64:
            title = f"{structure.name}, {structure.bits} bits: {structure.doc}"
            accessors += [*comment(title, "//"), *numbers(structure), ""]
    for word in spec.words.values():
        accessors += comment(f"{word.title}: {word.doc}", "//")
        for f in word.fields:
            if not f.is_reserved:
                accessors += _accessors(word.name, f)
        accessors.append("")
    return fill(
        "tn_packet.h.in",
        BANNER="\n".join(banner("//", "spec/packet.yaml")),
        CONSTANTS="\n".join(constants),
        ENUMS="\n\n".join(enums),
        FIELDS="\n".join(accessors).rstrip(),
        ECC_MASKS="\n".join(
            f"      {{UINT64_C({m & (1 << 64) - 1:#018x}), UINT64_C({m >> 64:#018x})}}," for m in spec.ecc_masks
        ),
        ECC_COLUMNS=_rows([f"{c:#04x}" for c in spec.ecc_columns], 12),
        CRC32_NIBBLES=_rows([f"{_nibble(n):#010x}" for n in range(16)], 4),
        CRC8_POLYNOMIAL=f"{spec.codes['crc8']['polynomial']:#04x}",
        CRC16_POLYNOMIAL=f"{spec.codes['crc16']['polynomial']:#06x}",
        CRC16_INIT=f"{spec.codes['crc16']['init']:#06x}",
    )


def numbers(structure: Group) -> list[str]:
    """Fields of a structure that is kept as a number."""
    lines = [f"#define TN_{structure.name.upper()}_BITS {structure.bits}u"]
    for f in structure.fields:
        mask = f"UINT64_C({(1 << f.total_bits) - 1:#x})"
        lines += _function(
            f"TN_NUMBER uint64_t tn_{structure.name}_get_{f.name}(uint64_t {structure.name})",
            f"return {structure.name} >> {f.low} & {mask};",
        )
    names = ", ".join(f"uint64_t {f.name}" for f in structure.fields)
    parts = " | ".join(f"({f.name} & UINT64_C({(1 << f.total_bits) - 1:#x})) << {f.low}" for f in structure.fields)
    return lines + _function(f"TN_NUMBER uint64_t tn_{structure.name}_make({names})", f"return {parts};")


def _function(head: str, body: str) -> list[str]:
    line = f"{head} {{ {body} }}"
    return [line] if len(line) <= WIDTH else [*wrapped(f"{head} {{", "    "), *wrapped(f"  {body}", "      "), "}"]


def _accessors(word: str, f: Field) -> list[str]:
    if f.count > 1:
        low = f"{f.low} + {f.bits} * index"
        return [
            *_function(
                f"static inline uint64_t tn_{word}_get_{f.name}(const tn_word_t* word, unsigned index)",
                f"return tn_word_get(word, {low}, {f.bits});",
            ),
            *_function(
                f"static inline void tn_{word}_set_{f.name}(tn_word_t* word, unsigned index, uint64_t value)",
                f"tn_word_set(word, {low}, {f.bits}, value);",
            ),
        ]
    parts = [(f.name, f)]
    parts += [(f"{f.name}_{leaf.name}", leaf) for leaf in f.leaves()] if f.parts else []
    lines = []
    for name, part in parts:
        where = f"{part.low}, {part.total_bits}"
        lines += _function(
            f"static inline uint64_t tn_{word}_get_{name}(const tn_word_t* word)", f"return tn_word_get(word, {where});"
        )
        lines += _function(
            f"static inline void tn_{word}_set_{name}(tn_word_t* word, uint64_t value)",
            f"tn_word_set(word, {where}, value);",
        )
    return lines


def _nibble(value: int) -> int:
    """CRC-32 step over four bits (the high half of a byte, so that only four shifts see it)."""
    state = value
    for _ in range(4):
        state = state >> 1 ^ (0xEDB88320 if state & 1 else 0)
    return state


def _rows(cells: list[str], per_line: int) -> str:
    return "\n".join("      " + ", ".join(cells[i : i + per_line]) + "," for i in range(0, len(cells), per_line))
