"""Reads `spec/packet.yaml` into plain objects for the generators, and refuses a format that does not add up.

Also computes what the formats imply: bit positions, the columns of the SECDED code and the XOR masks of the CRCs. The
masks come from running the bitwise definition of each code on single bits, which is all that a linear code is.
"""

from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from ruamel.yaml import YAML

WORD_BITS = 128


class SpecError(Exception):
    """The specification contradicts itself."""


@dataclass
class Field:
    """One field: `low` is its lowest bit within the word; `parts` are the fields of its structure, if it has one."""

    name: str
    bits: int
    low: int
    doc: str
    unit: str = ""
    count: int = 1
    enum: str = ""
    structure: str = ""
    parts: list["Field"] = field(default_factory=list)

    @property
    def total_bits(self) -> int:
        return self.bits * self.count

    @property
    def high(self) -> int:
        return self.low + self.total_bits - 1

    @property
    def is_reserved(self) -> bool:
        return self.name.startswith("reserved")

    @property
    def mask(self) -> int:
        return ((1 << self.total_bits) - 1) << self.low

    def leaves(self) -> list["Field"]:
        """The fields without structure inside this one, in bit order, each at its position in the word."""
        return [leaf for part in self.parts for leaf in part.leaves()] if self.parts else [self]


@dataclass
class Group:
    """A structure or a word: fields from bit 0 upwards."""

    name: str
    doc: str
    fields: list[Field]
    title: str = ""
    kind: str = ""

    @property
    def bits(self) -> int:
        return sum(f.total_bits for f in self.fields)

    def __getitem__(self, name: str) -> Field:
        return next(f for f in self.fields if f.name == name)


@dataclass
class EnumValue:
    """`rdma`, of a packet type: it belongs to RDMA, which has traffic classes of its own."""

    name: str
    value: int
    doc: str
    rdma: bool = False


@dataclass
class Enum:
    name: str
    prefix: str
    bits: int
    doc: str
    values: list[EnumValue]


@dataclass
class Constant:
    name: str
    value: int
    doc: str
    bits: int | None = None


@dataclass
class Texts:
    name: str
    values: list[str]
    doc: str


@dataclass
class PacketSpec:
    constants: list[Constant]
    texts: list[Texts]
    structures: dict[str, Group]
    enums: dict[str, Enum]
    words: dict[str, Group]
    codes: dict[str, dict]
    ecc_columns: list[int]  # the check byte of each single header bit 119:0

    def constant(self, name: str) -> int:
        return next(c.value for c in self.constants if c.name == name)

    @property
    def ecc_masks(self) -> list[int]:
        """Per check bit the header bits 119:0 that it sums."""
        return _transpose(self.ecc_columns, 8)

    def crc32_masks(self, words: int = 1) -> list[int]:
        """Per bit of the next CRC state the data bits that it sums, after the old state was added to data bits 31:0."""
        return _transpose([_crc32_step(1 << bit, words * 16) for bit in range(words * WORD_BITS)], 32)

    def sum_masks(self) -> list[int]:
        """Per bit of a word's sum the bits of the word that count."""
        columns = self.codes["sum"]["columns"]
        if len(columns) != WORD_BITS or any(column >> 32 for column in columns):
            raise SpecError(f"codes.sum.columns must be {WORD_BITS} numbers of 32 bits")
        return _transpose(columns, 32)

    def crc8_masks(self) -> list[int]:
        code = self.codes["crc8"]
        return _transpose(
            [crc_msb_first(1 << bit, code["covers"] // 8, 8, code["polynomial"], 0) for bit in range(code["covers"])], 8
        )

    def crc16_masks(self) -> tuple[list[int], int]:
        """Masks, and the code of the all-zero word (the start value carried through)."""
        code = self.codes["crc16"]
        masks = [
            crc_msb_first(1 << bit, code["covers"] // 8, 16, code["polynomial"], 0) for bit in range(code["covers"])
        ]
        return _transpose(masks, 16), crc_msb_first(0, code["covers"] // 8, 16, code["polynomial"], code["init"])


def crc_msb_first(data: int, num_bytes: int, width: int, polynomial: int, init: int) -> int:
    """CRC over the bytes of `data` from bit 0 upwards, highest bit of each byte first."""
    state = init
    for byte in data.to_bytes(num_bytes, "little"):
        state ^= byte << (width - 8)
        for _ in range(8):
            state = (state << 1) ^ (polynomial if state >> (width - 1) else 0)
            state &= (1 << width) - 1
    return state


def _crc32_step(data: int, num_bytes: int) -> int:
    """CRC-32 state after the bytes of `data`, from state 0 (reflected, as Ethernet and zlib have it)."""
    state = 0
    for byte in data.to_bytes(num_bytes, "little"):
        state ^= byte
        for _ in range(8):
            state = (state >> 1) ^ (0xEDB88320 if state & 1 else 0)
    return state


def _transpose(columns: list[int], rows: int) -> list[int]:
    return [sum(((column >> row) & 1) << i for i, column in enumerate(columns)) for row in range(rows)]


def _odd_weight_bytes() -> list[int]:
    """The 120 bytes with 3, 5 or 7 ones, lightest first."""
    return [sum(1 << bit for bit in ones) for weight in (3, 5, 7) for ones in combinations(range(8), weight)]


def _ecc_columns(header: Group, light_first: list[str]) -> list[int]:
    names = [f.name for f in header.fields if f.name != "ecc"]
    if sorted(names) != sorted(light_first):
        raise SpecError(
            f"codes.ecc.light_first must name each header field but ecc once: {sorted(set(names) ^ set(light_first))}"
        )
    columns = [0] * header["ecc"].low
    weights = iter(_odd_weight_bytes())
    for name in light_first:
        for bit in range(header[name].low, header[name].high + 1):
            columns[bit] = next(weights)
    return columns


def group(name: str, raw: dict, structures: dict[str, Group], enums: dict[str, Enum]) -> Group:
    fields, low = [], 0
    for item in raw["fields"]:
        item = dict(item)
        inner = structures.get(item.get("structure", ""))
        if "structure" in item and inner is None:
            raise SpecError(f"{name}.{item['name']}: no structure {item['structure']}")
        if "enum" in item and enums[item["enum"]].bits != item["bits"]:
            raise SpecError(f"{name}.{item['name']}: {item['bits']} bits do not fit enum {item['enum']}")
        item.setdefault("bits", inner.bits if inner else None)
        made = Field(low=low, **item)
        made.parts = [_shift(part, low) for part in inner.fields] if inner else []
        fields.append(made)
        low += made.total_bits
    if len({f.name for f in fields}) != len(fields):
        raise SpecError(f"{name}: a field name appears twice")
    return Group(name, raw["doc"], fields, raw.get("title", name), raw.get("kind", ""))


def _shift(part: Field, by: int) -> Field:
    return Field(
        part.name,
        part.bits,
        part.low + by,
        part.doc,
        part.unit,
        part.count,
        part.enum,
        part.structure,
        [_shift(p, by) for p in part.parts],
    )


def load(path: Path) -> PacketSpec:
    raw = YAML(typ="safe").load(path)
    constants = [Constant(name, **item) for name, item in raw["constants"].items()]
    enums = {}
    for name, item in raw["enums"].items():
        values = [EnumValue(**value) for value in item["values"]]
        if len({v.value for v in values}) != len(values) or any(v.value >> item["bits"] for v in values):
            raise SpecError(f"enum {name}: a value appears twice or does not fit {item['bits']} bits")
        enums[name] = Enum(name, item["prefix"], item["bits"], item["doc"], values)
    structures: dict[str, Group] = {}
    for name, item in raw["structures"].items():
        structures[name] = group(name, item, structures, enums)
    words = {name: group(name, item, structures, enums) for name, item in raw["words"].items()}
    for word in words.values():
        if word.bits != WORD_BITS:
            raise SpecError(f"{word.name}: the fields fill {word.bits} bits, not {WORD_BITS}")
    return PacketSpec(
        constants,
        [Texts(name, **item) for name, item in raw["texts"].items()],
        structures,
        enums,
        words,
        raw["codes"],
        _ecc_columns(words["header"], raw["codes"]["ecc"]["light_first"]),
    )
