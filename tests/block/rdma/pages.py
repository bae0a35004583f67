"""What `spec/rdma.yaml` says of the pages of an interface: `PAGES`, `SLOT_COMMAND` and its other constants as attributes of
`MAP`, and words of 64 bits from and to their fields."""

from pathlib import Path
from types import SimpleNamespace

from torusnet.generate.rdma_map import RdmaMap

_SPEC = RdmaMap(Path(__file__).resolve().parents[3] / "spec" / "rdma.yaml")
MAP = SimpleNamespace(**{constant.name: constant.value for constant in [*_SPEC.constants, *_SPEC.counters]})
LINE_BYTES = 16  # what blocks store and load at a time


def pack(structure: str, **values: int) -> int:
    """Fields that are not given are 0."""
    word, at = 0, 0
    for field in _SPEC.structures[structure].fields:
        value = values.pop(field.name, 0)
        assert 0 <= value < 1 << field.bits, f"{structure}.{field.name} is {value:#x}"
        word |= value << at
        at += field.bits
    assert not values, f"{structure} has no {values}"
    return word


def unpack(structure: str, word: int) -> SimpleNamespace:
    values = {}
    for field in _SPEC.structures[structure].fields:
        values[field.name] = word & (1 << field.bits) - 1
        word >>= field.bits
    return SimpleNamespace(**values)
