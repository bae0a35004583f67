"""Builds and runs health_net.cc: a lattice of tn_health under faults (see there for the options)."""

import fcntl
import hashlib
import json
import subprocess

from torusnet import sources as rtl
from torusnet.generated.registers import REGISTERS
from torusnet.quality.coverage import collect

HERE = rtl.ROOT / "tests" / "block" / "health"
INDEX = " ".join(f"-DTN_{name}={REGISTERS[name].index}" for name in ("FAULT_OWN_NODE", "FAULT_CHANGES", "FAULT_0_NODE"))
CXX_FLAGS = f"-O2 -std=c++20 -I{rtl.ROOT} -I{HERE} {INDEX}"
POOR_CYCLES = 2048


def build(records: int) -> str:
    """Path of the program for a table of this size; builds only what has changed."""
    files = [*rtl.closure("tn_health"), HERE / "health_net.vlt", HERE / "health_net.cc"]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in [*files, HERE / "health_node.h"]))
    digest.update(f"{records} {CXX_FLAGS} {collect.VERILATOR}".encode())
    folder = rtl.ROOT / "build" / "block" / f"health_net-{records}-{digest.hexdigest()[:16]}"
    program = folder / "health_net"
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            command = ["verilator", "--cc", "--exe", "--build", "--assert", "-O3", "--x-initial", "unique"]
            command += ["-Wno-fatal", "--quiet-stats", *collect.VERILATOR, "-j", "2", "--top-module", "tn_health"]
            command += ["-GNumLinks=6", f"-GNumRecords={records}", f"-GPoorCycles={POOR_CYCLES}"]
            command += ["-CFLAGS", f"{CXX_FLAGS} -DTN_RECORDS={records}", "-Mdir", str(folder), "-o", "health_net"]
            command += map(str, [files[-2], *files[:-2], files[-1]])
            log = folder / "build.log"
            with open(log, "w") as out:
                failed = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT).returncode
            assert not failed and program.exists(), f"health_net does not build:\n{log.read_text()[-4000:]}"
    return str(program)


def run(records: int = 16, **options: float) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    options |= {"records": records, "poor_cycles": POOR_CYCLES}
    command = [build(records), *(f"{key}={value}" for key, value in options.items())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr[-3000:]}\n{done.stdout[-3000:]}"
    return json.loads(done.stdout)
