"""Runs link_pair.cc: two links back to back with a cable that fails on purpose (see there for the options)."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import pytest
from cpp_bench import CppBench

from torusnet import sources as rtl
from torusnet.generated.registers import REGISTERS

HOST = rtl.ROOT / "host" / "include" / "torusnet"
BENCH = CppBench(
    top="tn_link",
    bench=Path(__file__).with_name("link_pair.cc"),
    reads=(HOST / "generated" / "tn_packet.h",),
    flags=(f"-I{HOST}",),
)
# Registers of link 0 by their offsets, as the tests name them: published states, published word counts, this project's own
INDEX = {r.offset: r.index for r in REGISTERS.values() if r.slice == "link" and r.instance == 0}
BLOCKS = {
    "status": range(0x140, 0x168, 4),
    "words": range(0x1B8, 0x1E8, 4),
    "extra": [*range(0xA00, 0xA40, 4), *range(0xC40, 0xC60, 4)],
}


def at_both_widths(kinds: Sequence[dict], wide: Collection[int], name: Callable[[dict], str]) -> list:
    """Parameters of tests, a kind and a width: each at 128 bits; at 256 those are `long` whose numbers are not in `wide`."""
    return [
        pytest.param(kind, width, id=f"{name(kind)}-{width}", marks=() if short else pytest.mark.long)
        for number, kind in enumerate(kinds)
        for width, short in ((128, True), (256, number in wide))
    ]


def values(kind: dict) -> str:
    """Names a kind by its settings."""
    return ",".join(f"{key}={value}" for key, value in kind.items()) or "plain"


def run(
    width_bits: int = 128, buf_bytes: int = 16384, parameters: dict[str, int] | None = None, **options: float
) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated. parameters: further ones of tn_link."""
    parameters = {"NumVc": 2, "DataBits": width_bits, "BufBytes": buf_bytes, "Plenty": 1, **(parameters or {})}
    defines = {"TN_VCS": parameters["NumVc"], "TN_DATA_BITS": width_bits, "TN_BUF_BYTES": buf_bytes}
    result = BENCH.run(parameters, defines, **options)
    for end in range(2):
        registers = result.pop(f"registers{end}")
        for block, offsets in BLOCKS.items():
            result[f"{block}{end}"] = [registers[INDEX[offset]] for offset in offsets]
    return result
