"""Writes the page of documentation on the packet format."""

from torusnet.generate.packet_spec import Field, Group, PacketSpec
from torusnet.generate.text import banner, fill

LINK_WORDS = """\
## Words of a link

A link carries data words and control words. A control word comes after the word MAGIC, `{magic:032x}`; a data word that
happens to equal MAGIC is sent twice. Control words may come between any two data words. At 256 bits a control word lies in
the low half, and the high half is zero.

{kinds}"""


def page(spec: PacketSpec) -> str:
    sizes = [(size, 2 + -(-size // 16)) for size in (0, 1, 16, 64, 256, 512, 1024, 4096)]
    packet_words = [spec.words["header"], spec.words["footer"]]
    payloads = [w for w in spec.words.values() if not w.kind and w not in packet_words]
    link_words = [w for w in spec.words.values() if w.kind]
    kinds = "\n".join(["| kind | value | meaning |", "| --- | --- | --- |", *_values(spec, "link_kind", 2)])
    words = [_word("##", w) for w in packet_words]
    words += [LINK_WORDS.format(magic=spec.constant("LINK_MAGIC"), kinds=kinds)]
    words += [_word("###", w) for w in link_words]
    return fill(
        "packet.md.in",
        BANNER=f"<!-- {banner('', 'spec/packet.yaml')[0].strip()} -->",
        SIZES="\n".join(f"| {size} | {words} | {100 * size / (16 * words):.1f} % |" for size, words in sizes),
        WORDS="\n\n".join(words),
        TYPES="\n".join(["| type | value | class | meaning |", "| --- | --- | --- | --- |", *_types(spec)]),
        UNITS="\n".join(["| unit | number | what |", "| --- | --- | --- |", *_values(spec, "ni_unit", 2)]),
        NI_ADDRESS=structure_table(spec.structures["ni_address"]),
        ANSWER=structure_table(spec.structures["answer"]),
        READ_END=structure_table(spec.structures["read_end"]),
        ANSWERS="\n".join(["| code | answer | meaning |", "| --- | --- | --- |", *_values(spec, "answer_code", 0)]),
        CONTROLS="\n".join(["| 31:28 | kind | meaning |", "| --- | --- | --- |", *_values(spec, "control_kind", 0)]),
        PAYLOADS="\n\n".join(_word("###", w) for w in payloads),
        CAUSES="\n".join(["| number | cause | when |", "| --- | --- | --- |", *_values(spec, "drop_cause", 0)]),
        PORT_CAUSES="\n".join(["| number | cause | when |", "| --- | --- | --- |", *_values(spec, "port_cause", 0)]),
        REPORT=structure_table(spec.structures["drop_report"]),
        ECC_DOC=spec.codes["ecc"]["doc"],
        CRC32_DOC=spec.codes["crc32"]["doc"],
        CRC8=f"{spec.codes['crc8']['polynomial']:#04x}",
        CRC8_DOC=spec.codes["crc8"]["doc"],
        CRC16=f"{spec.codes['crc16']['polynomial']:#06x}",
        CRC16_DOC=spec.codes["crc16"]["doc"],
        SUM_DOC=spec.codes["sum"]["doc"],
        SUM_POLYNOMIAL=f"0x{spec.codes['sum']['polynomial']:08X}",
        COLUMNS="\n".join(_columns(spec)),
    )


def _values(spec: PacketSpec, enum: str, digits: int) -> list[str]:
    """Rows of a table: name, number in so many hexadecimal digits; without digits the decimal number stands first."""
    values = spec.enums[enum].values
    if not digits:
        return [f"| {v.value} | {v.name} | {v.doc} |" for v in values]
    return [f"| {v.name} | 0x{v.value:0{digits}x} | {v.doc} |" for v in values]


def _types(spec: PacketSpec) -> list[str]:
    """Rows of a table: the types of packets, and bit 0 of their traffic class."""
    return [f"| {v.name} | 0x{v.value:02x} | {int(v.rdma)} | {v.doc} |" for v in spec.enums["pkt_type"].values]


def _word(level: str, word: Group) -> str:
    return f"{level} {word.title}\n\n{word.doc}\n\n{structure_table(word)}"


def structure_table(group: Group) -> str:
    """A table of fields."""
    rows = [row for f in group.fields for row in _rows(f, f.name)]
    return "\n".join(["| bits | field | width | meaning |", "| --- | --- | --- | --- |", *rows])


def _rows(f: Field, name: str) -> list[str]:
    if f.parts:
        return [row for part in f.parts for row in _rows(part, f"{name}.{part.name}")]
    if f.count > 1:
        name = f"{name}[0..{f.count - 1}]"
    bits = str(f.low) if f.low == f.high else f"{f.high}:{f.low}"
    width = str(f.bits) if f.count == 1 else f"{f.count} x {f.bits}"
    unit = f" [{f.unit}]" if f.unit else ""
    return [f"| {bits} | {name} | {width} | {f.doc}{unit} |"]


def _columns(spec: PacketSpec) -> list[str]:
    rows = []
    for f in spec.words["header"].fields:
        if f.name != "ecc":
            columns = " ".join(f"{c:02x}" for c in spec.ecc_columns[f.low : f.high + 1])
            rows.append(f"| {f.high}:{f.low} {f.name} | {columns} |")
    return rows
