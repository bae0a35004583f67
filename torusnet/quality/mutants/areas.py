"""What is broken, and the rate that is wanted of it; which tests should notice is said by `judges.py`."""

import re
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from torusnet.environment import ROOT

_NO_LOGIC = ("_proof", "_cover", "_pkg")


@dataclass(frozen=True)
class Area:
    """files: patterns within the project. tests: files or folders that judge all of them, by name or not. wanted: rate killed.

    more: tests that judge some of the files, by the pattern of their names.
    """

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    wanted: float = 0.90
    more: tuple[tuple[str, str], ...] = ()

    def judges(self, file: str) -> tuple[str, ...]:
        """Tests of a file that need not name it."""
        return (*(test for pattern, test in self.more if re.fullmatch(pattern, Path(file).stem)), *self.tests)

    def sources(self) -> list[str]:
        """Files that no earlier area has."""
        earlier = takewhile(lambda area: area != self, AREAS) if self in AREAS else ()
        return sorted(self.found() - {file for area in earlier for file in area.found()})

    def found(self) -> set[str]:
        paths = {path.relative_to(ROOT) for pattern in self.files for path in ROOT.glob(pattern)}
        return {str(path) for path in paths if not path.stem.endswith(_NO_LOGIC) and "generated" not in path.parts}


def _rtl(block: str, wanted: float = 0.90, more: tuple[tuple[str, str], ...] = ()) -> Area:
    return Area(block, (f"hw/{block}/**/*.sv",), ("tests/cluster/test_traffic.py",), wanted, more)


_SIMULATOR = (
    ("watchdog", "tests/cluster/test_watchdog.py"),
    ("crash|guarded_memory|refused_calls|sanitizer|fiber|task_port|user_code", "tests/cluster/test_crashes.py"),
    ("capture|packet_tap|packet_view", "tests/cluster/test_capture.py"),
    ("ethernet_line|frame_probe", "tests/cluster/test_ethernet.py"),
    ("register_master|node_model.*|pin", "tests/cluster/test_register_view.py"),
    ("node_watch|load_history|node_log", "tests/cluster/test_look.py"),
    ("cable|block_decoder|lane_receiver", "tests/cluster/test_coded_lanes.py"),
    ("cable|cluster", "tests/cluster/test_faults.py"),
    ("clock|random|node", "tests/cluster/test_oscillators.py"),
    ("node_model.*|node_trace|trace_signals", "tests/cluster/test_waveforms.py"),
    ("resequencer|traffic_port", "tests/traffic/test_measure.py"),
    ("address_space|driver.*|host|page_.*|processor|program.*|user_code", "tests/cluster/test_programs.py"),
    ("axi.*|memory", "tests/block/rdma/test_port_programs.py"),
)

_PORTS = (("tn_port_ethernet.*", "tests/cluster/test_ethernet.py"), ("tn_port_rdma.*", "tests/cluster/test_rdma.py"))
_TASKS = "tests/framework/test_synthesizable.py"

AREAS = (
    Area("result", ("torusnet/result.py",), ("tests/framework/test_result.py",), 0.95),
    Area(
        "deadlock",
        ("torusnet/deadlock.py", "torusnet/dead_links.py", "torusnet/routing.py"),
        ("tests/deadlock/test_dead_links.py", "tests/deadlock/test_deadlock.py"),
        0.95,
    ),
    Area("scoreboard", ("sim/scoreboard.*",), ("tests/cluster/test_parts.py", "tests/cluster/test_verdicts.py"), 0.95),
    Area(
        "cluster",
        ("torusnet/cluster/*.py",),
        ("tests/cli/test_cluster_files.py", "tests/cli/test_cluster_files_refused.py"),
    ),
    Area("bench", ("torusnet/bench/*.py",), ("tests/framework/test_bench.py", "tests/framework/test_bench_errors.py")),
    Area("generate", ("torusnet/generate/*.py",), ("tests/generate",)),
    Area("board", ("torusnet/board/*.py",), ("tests/board",)),
    Area("synth", ("torusnet/synth/*.py",), ("tests/synth",)),
    Area("look", ("torusnet/look/*.py",), ("tests/cluster/test_look.py", "tests/cli/test_run.py")),
    Area("traffic", ("torusnet/traffic/*.py",), ("tests/traffic",)),
    Area(
        "topology",
        ("torusnet/topology/*.py",),
        ("tests/topology", "tests/cli/test_named_topologies.py", "tests/cli/test_custom_topology.py"),
    ),
    Area(
        "ethernet",
        ("torusnet/ethernet/*.py",),
        ("tests/cli/test_ethernet_refused.py", "tests/cluster/test_ethernet.py"),
    ),
    Area(
        "ranks",
        ("torusnet/ranks/*.py",),
        ("tests/cluster/test_ranks.py", "tests/cli/test_mpirun.py", "tests/cli/test_launch.py"),
    ),
    Area(
        "quality", ("torusnet/quality/**/*.py",), ()
    ),  # each has a folder of tests of its name, or a test that imports it
    Area("framework", ("torusnet/*.py",), ("tests/cli", "tests/framework")),
    Area(
        "simulator",
        ("sim/*.cc", "sim/*.h"),
        ("tests/cluster/test_parts.py", "tests/cluster/test_verdicts.py"),
        more=_SIMULATOR,
    ),
    Area(
        "host",
        ("host/include/torusnet/*.h*",),
        (
            "tests/generate/test_c_header.py",
            "tests/board/test_your_design.py",
            _TASKS,
            "tests/framework/test_examples.py",
            "tests/cluster/test_traffic.py",
        ),
    ),
    Area("host-rdma", ("host/rdma/*",), ("tests/cluster/test_programs.py",)),
    Area("examples", ("examples/*/*.c", "examples/*/*.cc", "examples/*/*.py"), (_TASKS,)),
    _rtl("common"),
    _rtl("packet"),
    _rtl("router", 0.95),
    _rtl("link", 0.95),
    _rtl("phy"),
    _rtl("port", 0.95, _PORTS),
    _rtl("health"),
    _rtl("node"),
    Area("memory", ("hw/memory/**/*.sv",), ("tests/block/memory",)),
)
