"""Writes the Wireshark dissector from the packet specification."""

from torusnet.generate.packet_spec import Field, Group, PacketSpec
from torusnet.generate.text import banner, fill, noted

HEXADECIMAL = {"addr", "ecc", "crc32", "crc8"}


def dissector(spec: PacketSpec) -> str:
    enum = spec.enums["pkt_type"]
    names = "\n".join(f'  [{v.value}] = "{v.name}",' for v in enum.values)
    rdma = ", ".join(f"[{v.value}] = true" for v in enum.values if v.rdma)
    columns = [f"{c}" for c in spec.ecc_columns]
    return fill(
        "torusnet.lua.in",
        BANNER="\n".join(banner("--", "spec/packet.yaml")),
        ENUMS=f"local type_names = {{\n{names}\n}}\nlocal rdma = {{ {rdma} }}",
        LAYOUTS="\n\n".join(_layout(spec.words[name]) for name in ("header", "footer")),
        ECC_COLUMNS="\n".join("  " + ", ".join(columns[i : i + 20]) + "," for i in range(0, 120, 20)),
        CRC8_POLYNOMIAL=f"0x1{spec.codes['crc8']['polynomial']:02x}",
    )


def _layout(word: Group) -> str:
    lines = [f"local {word.name}_layout = {{"]
    for f in word.fields:
        lines += _fields(f, f.name)
    return "\n".join([*lines, "}"])


def _fields(f: Field, name: str) -> list[str]:
    if f.parts:
        return [line for part in f.parts for line in _fields(part, name if part.parts else f"{name}.{part.name}")]
    extra = ", hex = true" if f.name in HEXADECIMAL else ""
    extra += ", values = type_names" if f.enum else ""
    return noted(f'  {{ name = "{name}", low = {f.low}, bits = {f.bits}{extra} }},', f.doc, "--")
