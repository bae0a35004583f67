"""Runs memory_run.cc: tn_memory on the virtual cluster's model of memory (see there for the options)."""

from pathlib import Path

from cpp_bench import CppBench

from torusnet import sources as rtl

SIM = rtl.ROOT / "sim"
BENCH = CppBench(
    top="tn_memory",
    bench=Path(__file__).with_name("memory_run.cc"),
    reads=(SIM / "memory.h", SIM / "axi.h", SIM / "random.h"),
    compiled=(SIM / "memory.cc",),
)


def run(bits: int, **options: float) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    return BENCH.run({"DataBits": bits}, {"TN_DATA_BITS": bits}, **options)
