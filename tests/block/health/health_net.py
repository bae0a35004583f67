"""Runs health_net.cc: a lattice of tn_health under faults (see there for the options)."""

from pathlib import Path

from cpp_bench import CppBench

from torusnet.generated.registers import REGISTERS

HERE = Path(__file__).parent
BENCH = CppBench(top="tn_health", bench=HERE / "health_net.cc", reads=(HERE / "health_node.h",), flags=(f"-I{HERE}",))
INDEX = {f"TN_{name}": REGISTERS[name].index for name in ("FAULT_OWN_NODE", "FAULT_CHANGES", "FAULT_0_NODE")}
POOR_CYCLES = 2048


def run(records: int = 16, **options: float) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated. records: size of the table."""
    parameters = {"NumLinks": 6, "NumRecords": records, "PoorCycles": POOR_CYCLES}
    return BENCH.run(parameters, INDEX | {"TN_RECORDS": records}, records=records, poor_cycles=POOR_CYCLES, **options)
