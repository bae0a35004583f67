"""What is broken, and which tests should notice: cheapest first."""

from dataclasses import dataclass

from torusnet.environment import ROOT


@dataclass(frozen=True)
class Area:
    """files: patterns within the project. tests: arguments of pytest, a step after the other until one fails."""

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]

    def sources(self) -> list[str]:
        found = {path for pattern in self.files for path in ROOT.glob(pattern)}
        return sorted(
            str(path.relative_to(ROOT)) for path in found if not path.stem.endswith(("_proof", "_cover", "_pkg"))
        )


def _rtl(block: str) -> Area:
    return Area(block, (f"hw/{block}/**/*.sv",), (f"tests/block/{block}",))


AREAS = (
    Area("result", ("torusnet/result.py",), ("tests/framework/test_result.py",)),
    Area(
        "deadlock",
        ("torusnet/deadlock.py", "torusnet/dead_links.py", "torusnet/routing.py"),
        ("tests/deadlock/test_dead_links.py", "tests/deadlock/test_deadlock.py"),
    ),
    Area(
        "cluster",
        ("torusnet/cluster/*.py",),
        ("tests/cli/test_cluster_files.py", "tests/cli/test_alike.py", "tests/framework"),
    ),
    Area("bench", ("torusnet/bench/*.py",), ("tests/framework/test_bench.py", "tests/framework/test_bench_errors.py")),
    Area("generate", ("torusnet/generate/*.py", "torusnet/generated/packet.py"), ("tests/generate",)),
    Area(
        "simulator",
        ("sim/scoreboard.*", "sim/cable.*", "sim/latency.*", "sim/packet_tap.h", "sim/clock.h"),
        ("tests/cluster/test_parts.py",),
    ),
    _rtl("common"),
    _rtl("packet"),
    _rtl("router"),
    _rtl("link"),
    _rtl("phy"),
    _rtl("port"),
    _rtl("health"),
    _rtl("node"),
)
