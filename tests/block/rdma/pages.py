"""What `spec/rdma.yaml` says of the pages of an interface: `PAGES`, `SLOT_COMMAND` and its other constants as attributes of
`MAP`, and words of 64 bits from and to their fields."""

import json
import os
from types import SimpleNamespace

from runtime import BUILD, digest

from torusnet.sources import ROOT

_SPEC = ROOT / "spec" / "rdma.yaml"
_READ_BY = [ROOT / "torusnet" / "generate" / name for name in ("rdma_map.py", "packet_spec.py")]


def _spec() -> dict[str, dict]:
    """Constants and structures, of these names and bits of fields: read once, as its reader takes longer than many a check."""
    kept = BUILD / f"pages-{digest(*(path.read_bytes() for path in (_SPEC, *_READ_BY)))[:16]}.json"
    if not kept.exists():
        from torusnet.generate.rdma_map import RdmaMap

        spec = RdmaMap(_SPEC)
        constants = {one.name: one.value for one in [*spec.constants, *spec.counters]}
        structures = {name: [(field.name, field.bits) for field in one.fields] for name, one in spec.structures.items()}
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps({"constants": constants, "structures": structures}))
        new.replace(kept)
    return json.loads(kept.read_text())


_CONSTANTS, _STRUCTURES = _spec().values()
MAP = SimpleNamespace(**_CONSTANTS)
LINE_BYTES = 16  # what blocks store and load at a time


def pack(structure: str, **values: int) -> int:
    """Fields that are not given are 0."""
    word, at = 0, 0
    for name, bits in _STRUCTURES[structure]:
        value = values.pop(name, 0)
        assert 0 <= value < 1 << bits, f"{structure}.{name} is {value:#x}"
        word |= value << at
        at += bits
    assert not values, f"{structure} has no {values}"
    return word


def unpack(structure: str, word: int) -> SimpleNamespace:
    values = {}
    for name, bits in _STRUCTURES[structure]:
        values[name] = word & (1 << bits) - 1
        word >>= bits
    return SimpleNamespace(**values)
