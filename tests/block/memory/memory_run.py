"""Builds and runs memory_run.cc: tn_memory on the virtual cluster's model of memory (see there for the options)."""

import fcntl
import hashlib
import json
import subprocess

from torusnet import sources as rtl
from torusnet.quality.coverage import collect

HERE = rtl.ROOT / "tests" / "block" / "memory"
MODEL = [rtl.ROOT / "sim" / name for name in ("memory.h", "memory.cc", "random.h")]
CXX_FLAGS = f"-O1 -std=c++20 -I{rtl.ROOT}"


def build(bits: int) -> str:
    """Path of the program for a width; builds only what has changed."""
    modules, bench = rtl.closure("tn_memory"), HERE / "memory_run.cc"
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in [*modules, *MODEL, bench]))
    digest.update(f"{bits} {CXX_FLAGS} {collect.VERILATOR}".encode())
    folder = rtl.ROOT / "build" / "block" / f"memory_run-{bits}-{digest.hexdigest()[:16]}"
    program = folder / "memory_run"
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            command = [
                "verilator",
                "--cc",
                "--exe",
                "--build",
                "--assert",
                "-O3",
                "--x-initial",
                "unique",
                "-Wno-fatal",
            ]
            command += [
                *collect.VERILATOR,
                "--quiet-stats",
                "-j",
                "2",
                "--top-module",
                "tn_memory",
                f"-GDataBits={bits}",
            ]
            command += ["-CFLAGS", f"{CXX_FLAGS} -DTN_DATA_BITS={bits}", "-Mdir", str(folder), "-o", "memory_run"]
            command += [*map(str, modules), str(bench), str(MODEL[1])]
            log = folder / "build.log"
            with open(log, "w") as out:
                failed = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT).returncode
            assert not failed and program.exists(), f"memory_run does not build:\n{log.read_text()[-4000:]}"
    return str(program)


def run(bits: int, **options: float) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    command = [build(bits), *(f"{key}={value}" for key, value in options.items())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr[-3000:]}\n{done.stdout[-3000:]}"
    return json.loads(done.stdout)
