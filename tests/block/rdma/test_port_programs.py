"""tn_port_rdma with all that stands outside of it in the virtual cluster (sim/host): programs, driver, page tables and DRAM. Nodes
write to, read from and message each other over wires that hand packets on, or are poor."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from cpp_bench import CppBench

from torusnet.engine import LIBRARY, ROOT, SIM

sys.path.insert(0, str(ROOT / "tests" / "cluster"))

from units import HOST  # noqa: E402

BENCH = CppBench(
    top="tn_port_rdma",
    bench=Path(__file__).with_name("programs_run.cc"),
    reads=(
        *(SIM / f"{name}.h" for name in ("axi", "axi_pins", "host", "memory", "program")),
        *((ROOT / "tests" / "cluster") / name for name in ("program_bodies.h", "check.h")),
        ROOT / "examples" / "rdma_ping" / "ping.c",
        ROOT / "host" / "include" / "torusnet" / "rdma.h",
    ),
    units=(*(SIM / f"{unit}.cc" for unit in HOST), *sorted(LIBRARY.glob("*.c"))),
)
IN_ORDER, ANY, INTERLEAVED = range(3)


def run(**options) -> str:
    """What it prints; an AssertionError says what failed."""
    command = [str(BENCH.build({"TickBits": 4}, {})), *(f"{key}={value}" for key, value in options.items())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize(("order", "pause"), [(IN_ORDER, 0), (INTERLEAVED, 0.2)])
@pytest.mark.parametrize("what", ["writes", "lazily", "messages", "reads", "reads-lazily"])
def test_programs_find_what_was_sent(what, order, pause):
    assert run(what=what, order=order, pause=pause) == ""


@pytest.mark.parametrize("seed", range(2))
def test_reads_through_a_poor_network(seed):
    """One packet in eight vanishes, comes twice, damaged or late: all bytes, once, and nothing behind the end."""
    assert run(what="reads", order=ANY, poor=120, seed=seed) == ""


def test_the_example_measures():
    """Nothing but its three lines; a way takes a store, the wire and half a look at least, and a write longer than a message, a
    read longer than that."""
    wire_ns, least = 330, []
    for line in run(what="ping", order=ANY, wire_ns=wire_ns).splitlines():
        found = re.fullmatch(r"(.*): ([\d.]+) ns at least, ([\d.]+) on average, ([\d.]+) at most, of 100", line)
        assert found, line
        times = [float(found[i]) for i in (2, 3, 4)]
        assert times == sorted(times) and times[0] > 75 + wire_ns + 30, line
        least.append(times[0])
    assert len(least) == 3 and least[0] < 1000 < least[1] < least[2] < 2500
