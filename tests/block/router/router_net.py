"""Runs router_net.cc: a torus of tn_router under synthetic traffic (see there for the options).

As a program it prints what a network of routers accepts: `python tests/block/router/router_net.py`.
"""

from pathlib import Path

from cpp_bench import CppBench

HERE = Path(__file__).parent
BENCH = CppBench(top="tn_router", bench=HERE / "router_net.cc")
PATTERNS = {"uniform": 0, "transpose": 1, "tornado": 2, "hot spot": 3, "neighbour": 4, "bit complement": 5}


def run(vcs: int, adaptive: bool, pattern: str = "uniform", **options: float) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    parameters = {"NumLocal": 1, "NumLink": 4, "NumVc": vcs, "Adaptive": int(adaptive), "Reports": 0}
    defines = {"TN_VCS": vcs, "TN_ADAPTIVE": int(adaptive)}
    return BENCH.run(parameters, defines, pattern=PATTERNS[pattern], **options)
