"""Builds and runs link_pair.cc: two links back to back with a cable that fails on purpose (see there for the options)."""

import fcntl
import hashlib
import json
import subprocess

from torusnet import sources as rtl
from torusnet.generated.registers import REGISTERS
from torusnet.quality.coverage import collect

HERE = rtl.ROOT / "tests" / "block" / "link"
HOST = rtl.ROOT / "host" / "include" / "torusnet"
# Registers of link 0 by their offsets, as the tests name them: published states, published word counts, this project's own
INDEX = {r.offset: r.index for r in REGISTERS.values() if r.slice == "link" and r.instance == 0}
BLOCKS = {
    "status": range(0x140, 0x168, 4),
    "words": range(0x1B8, 0x1E8, 4),
    "extra": [*range(0xA00, 0xA40, 4), *range(0xC40, 0xC60, 4)],
}
CXX_FLAGS = f"-O2 -std=c++20 -I{rtl.ROOT} -I{HOST}"


def build(width_bits: int = 128, buf_bytes: int = 16384, **parameters: int) -> str:
    """Path of the program for a width, a buffer size and further parameters of tn_link; builds only what has changed."""
    files = [*rtl.closure("tn_link"), HERE / "link_pair.vlt", HERE / "link_pair.cc"]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in [*files, HOST / "generated" / "tn_packet.h"]))
    digest.update(f"{width_bits} {buf_bytes} {sorted(parameters.items())} {CXX_FLAGS} {collect.VERILATOR}".encode())
    folder = rtl.ROOT / "build" / "block" / f"link_pair-{width_bits}-{digest.hexdigest()[:16]}"
    program = folder / "link_pair"
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            defines = f"-DTN_DATA_BITS={width_bits} -DTN_BUF_BYTES={buf_bytes}"
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
                "tn_link",
                f"-GDataBits={width_bits}",
            ]
            command += [f"-G{name}={value}" for name, value in parameters.items()]
            command += [f"-GBufBytes={buf_bytes}", "-CFLAGS", f"{CXX_FLAGS} {defines}", "-Mdir", str(folder)]
            command += ["-o", "link_pair", *map(str, [*files[-2:-1], *files[:-2], files[-1]])]
            log = folder / "build.log"
            with open(log, "w") as out:
                failed = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT).returncode
            assert not failed and program.exists(), f"link_pair does not build:\n{log.read_text()[-4000:]}"
    return str(program)


def run(
    width_bits: int = 128, buf_bytes: int = 16384, parameters: dict[str, int] | None = None, **options: float
) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    command = [build(width_bits, buf_bytes, **parameters or {}), *(f"{key}={value}" for key, value in options.items())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr[-3000:]}\n{done.stdout[-3000:]}"
    result = json.loads(done.stdout)
    for end in range(2):
        registers = result.pop(f"registers{end}")
        for block, offsets in BLOCKS.items():
            result[f"{block}{end}"] = [registers[INDEX[offset]] for offset in offsets]
    return result
