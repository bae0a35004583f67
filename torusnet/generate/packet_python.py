"""Writes the Python codec from the packet specification."""

from torusnet.generate.packet_spec import Group, PacketSpec
from torusnet.generate.text import banner, camel, comment, fill, noted, wrap_hex, wrapped


def codec(spec: PacketSpec) -> str:
    constants = []
    for c in spec.constants:
        constants += noted(f"{c.name} = {c.value if c.bits is None else f'{c.value:#x}'}", c.doc, "#")
    for t in spec.texts:
        quoted = ", ".join(f'"{value}"' for value in t.values)
        constants += [*comment(t.doc, "#"), f"{t.name} = (", *wrapped(f"    {quoted},", "    "), ")"]
    enums = []
    for enum in spec.enums.values():
        lines = [f"class {camel(enum.name)}(IntEnum):", *_docstring(enum.doc), ""]
        for v in enum.values:
            lines += noted(f"    {v.name} = {v.value:#04x}", v.doc, "#")
        enums.append("\n".join(lines))
    return fill(
        "packet.py.in",
        BANNER="\n".join(banner("#", "spec/packet.yaml")),
        CONSTANTS="\n".join(constants),
        ENUMS="\n\n\n".join(enums),
        CLASSES="\n\n\n".join(_class(group, spec) for group in [*spec.structures.values(), *spec.words.values()]),
        ECC_COLUMNS="\n".join(f'    "{row}"' for row in wrap_hex(spec.ecc_columns, 2, 40)),
        CRC8_POLYNOMIAL=f"0x1{spec.codes['crc8']['polynomial']:02X}",
        SUM_COLUMNS="\n".join(f'        "{row}"' for row in wrap_hex(spec.codes["sum"]["columns"], 8, 12)),
        SUM_POLYNOMIAL=f"{spec.codes['sum']['polynomial']:#010x}",
        CRC16_INIT=f"{spec.codes['crc16']['init']:#x}",
    )


def _class(group: Group, spec: PacketSpec) -> str:
    widths = ", ".join(str(f.total_bits) for f in group.fields)
    lines = [
        "@dataclass",
        f"class {camel(group.name)}(_Bits):",
        *_docstring(group.doc),
        "",
        f"    WIDTHS = ({widths},)",
        "",
    ]
    for f in group.fields:
        unit = f" [{f.unit}]" if f.unit else ""
        if f.structure:
            text = f"{f.name}: {camel(f.structure)} = field(default_factory={camel(f.structure)})"
        elif f.count > 1:
            text = f"{f.name}: tuple = (0,) * {f.count}"
        else:
            default = f"{camel(f.enum)}.{group.kind}" if group.kind and f.enum else "0"
            text = f"{f.name}: int = {default}"
        lines += noted(f"    {text}", f"{f.high}:{f.low} {f.doc}{unit}", "#")
    return "\n".join(lines)


def _docstring(text: str) -> list[str]:
    lines = wrapped(f'    """{text}"""', "    ")
    return lines if len(lines) == 1 else [*wrapped(f'    """{text}', "    "), '    """']
