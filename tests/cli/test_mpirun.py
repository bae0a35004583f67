"""`mpirun -n N ./tn run`: what comes out is what one process makes of the same cluster, to the bit, and rank 0 alone prints.

Every MPI that is there is tried: the environment's MPICH, the system's, those named in TN_MPIRUN (paths of mpirun, `:` between).
"""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OWN = ROOT / ".venv" / "bin" / "mpirun"
TASKS = """\
#include <torusnet/task.hpp>

void pass(tn::Port& port, tn::TaskAddress next, uint32_t number, uint32_t rounds, uint64_t* sums) {
  uint8_t buffer[1024] = {};
  uint64_t sum = 0;
  for (uint32_t round = 0; round < rounds; ++round) {
    for (uint32_t i = 0; i < 1000; ++i) buffer[i] = static_cast<uint8_t>(sum + i * number + round);
    port.send(buffer, 100 + 60 * round % 900, next, 0);
    const size_t size = port.receive(0, buffer);
    for (size_t i = 0; i < size; ++i) sum = 31 * sum + buffer[i];
  }
  *sums = sum;
}

void wait_first(tn::Port& port, tn::TaskAddress next, uint32_t, uint32_t, uint64_t*) {
  uint8_t buffer[1024];
  port.receive(0, buffer);
  port.send(buffer, 16, next, 0);
}
"""
# Ports, links and channels as in examples/ring4, so that the RTL is built once for both.
CLUSTER = """\
name: {name}
lattice: [4]
node: {{ports: 2, channels: 2}}
parameters: {{rounds: 40}}
tasks:
  - name: worker
    on: all
    source: tasks.cc
    function: {function}
    args: [{{neighbour: x+}}, {{own: number}}, "${{rounds}}", {{output: sums*.bin, bytes: 8}}]
    channels: {{0: {{from: {{neighbour: x-}}}}}}
"""
FAULTS = ("--ber=2e-6", "--fault=node=1,link=x+,at=3us,for=4us", "--fault=node=3,link=x+,at=5us,kind=drop,count=4")
# Tests run as anyone, on machines with fewer processors than ranks.
FREEDOM = {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe",
}
pytestmark = pytest.mark.slow


def launchers() -> list[str]:
    found = [str(OWN), *filter(None, os.environ.get("TN_MPIRUN", "").split(":"))]
    system = shutil.which("mpirun", path="/usr/bin:/usr/local/bin")
    return [*found, *([system] if system else [])]


class Folder:
    """A cluster of the user's, and runs of it."""

    def __init__(self, path: Path, name: str, function: str):
        self.path, self.outputs = path, ROOT / "build" / "run" / name
        (path / "tasks.cc").write_text(TASKS)
        (path / "ring.yaml").write_text(CLUSTER.format(name=name, function=function))

    def start(self, ranks: int, *arguments: str, mpirun: str = str(OWN), command: str = "run") -> subprocess.Popen:
        launch = [mpirun, "-n", str(ranks)] if ranks > 0 else []
        return subprocess.Popen(
            [*launch, str(ROOT / "tn"), command, "ring.yaml", *arguments],
            cwd=self.path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **FREEDOM, "COLUMNS": "160"},
        )

    def run(self, ranks: int, *arguments: str, **options: str) -> tuple[int, str, str]:
        """Exit status, and what was printed, without the speed, and without colours: Open MPI gives ranks a terminal."""
        process = self.start(ranks, *arguments, **options)
        out, err = process.communicate(timeout=500)
        assert "Traceback" not in err
        out = re.sub(r"\x1b\[[\d;]*m|\r", "", out)
        return process.returncode, re.sub(r"[\d,]+ k node-cycles/s", "SPEED", out), err


@pytest.fixture
def ring(tmp_path, request):
    return Folder(tmp_path, "test_mpirun_" + request.node.name.partition("[")[0][-40:], "pass")


def files(ring: Folder, name: str, ranks: int, *arguments: str, **options: str) -> tuple:
    """A run with everything that it can write: what was printed and written, by kind."""
    places = [f"--capture={place}={name}.pcapng" for place in ("0:x+", "2:x+", "3:port0")]
    wanted = [f"--json={name}.json", f"--timeline={name}.timeline", "--registers=LINK_*_RX_*", *places]
    status, out, _ = ring.run(ranks, *wanted, *arguments, **options)
    written = {kind: (ring.path / f"{name}.{kind}").read_bytes() for kind in ("json", "timeline", "pcapng")}
    sums = {number: (ring.outputs / f"sums{number}.bin").read_bytes() for number in range(4)}
    return status, out.replace(f"{name}.", "NAME."), written, sums


@pytest.mark.parametrize("mpirun", launchers())
def test_faults_end_as_in_one_process(ring, mpirun):
    """Printed and written: tables, verdict, results, captures, time line; for one rank, two, three, and for odd partitions."""
    alone = files(ring, "alone", 0, *FAULTS)
    assert alone[0] == 0 and "after" in alone[1] and json.loads(alone[2]["json"])["ok"]
    for ranks, more in (
        (1, ()),
        (2, ()),
        (3, ()),
        (2, ("--partition=1,0,0,1",)),
        (3, ("--partition=2,0,1,0", "--threads=2")),
    ):
        together = files(ring, f"ranks{ranks}{len(more)}", ranks, *FAULTS, *more, mpirun=mpirun)
        for kind, expected in alone[2].items():
            assert together[2][kind] == expected, (ranks, more, kind)
        assert together == alone, (ranks, more)


def test_a_run_that_fails_says_so_once_bad(tmp_path):
    ring = Folder(tmp_path, "test_mpirun_waits", "wait_first")
    alone = ring.run(0)
    together = ring.run(2)
    assert together[:2] == alone[:2] and alone[0] == 1 and "in a circle: worker0 waits for worker3" in alone[1]


def test_a_rank_that_is_killed_ends_all_bad(ring):
    """The launcher says which process died; none is left."""
    process = ring.start(3, "--set=rounds=100000000")
    while "running" not in process.stderr.readline():
        assert process.poll() is None
    workers = [int(pid) for pid in _children(process.pid) if "torusnet" in _command(pid)]
    assert len(workers) == 3
    time.sleep(1)
    begin = time.monotonic()
    os.kill(workers[1], signal.SIGKILL)
    out, err = process.communicate(timeout=60)
    assert process.returncode != 0 and time.monotonic() - begin < 30
    assert "signal 9" in out + err
    assert not any("torusnet" in _command(pid) for pid in workers)


def _children(pid: int | str) -> list[str]:
    """All processes below one."""
    direct = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid for child in direct for pid in (child, *_children(child))]


def _command(pid: int | str) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


@pytest.mark.parametrize(
    "ranks, arguments, message",
    [
        (2, ["--partition=0,1"], "--partition names 2 ranks, but"),
        (2, ["--partition=0,1,2,0"], "there is no rank 2"),
        (2, ["--partition=0,0,0,0"], "rank 1 has no node"),
        (5, [], "5 processes are more than"),
        (2, ["--set=lattice=[99]"], "lattice"),
        (2, ["--debug"], "--debug: the sanitizers watch one process"),
        (2, ["--trace=0"], "--trace: waveforms are written by one process"),
        (0, ["--partition=0,0,1,1"], "--partition divides nodes among processes"),
    ],
)
def test_refused_once_with_the_cure_bad(ring, ranks, arguments, message):
    status, out, err = ring.run(ranks, *arguments)
    assert status == 2 and err.count("tn: error:") == 1 and message in err and "cure:" in err


def test_other_commands_are_for_one_process_bad(ring):
    status, out, err = ring.run(2, command="check")
    assert status == 2 and err.count("tn: error: ./tn check is the work of one process") == 1
