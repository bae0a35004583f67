"""Builds a bench in C++ around an RTL module and runs it: for what takes too many cycles for `harness`.

A bench `NAME.cc` takes its settings of a run as arguments `key=value`, prints its results as JSON, and ends with exit code 0 if
nothing was violated. `NAME.vlt` beside it, if there is one, holds directives for Verilator. A build is kept in
build/block/<name>-<hash>, the hash taken over sources, parameters and flags.
"""

import fcntl
import hashlib
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from torusnet import sources as rtl
from torusnet.quality.coverage import collect


@dataclass(frozen=True)
class CppBench:
    """A bench around a module `top`. bench: its file, reads: headers that it includes, compiled: files of C++ beside it, flags: of
    the compiler."""

    top: str
    bench: Path
    reads: tuple[Path, ...] = ()
    compiled: tuple[Path, ...] = ()
    flags: str = "-O2"

    @property
    def name(self) -> str:
        return self.bench.stem

    def run(self, parameters: dict[str, int], defines: dict[str, int], **options: float) -> dict:
        """Results of a run without a violation; an AssertionError says what was violated.

        parameters: of the module, defines: macros of the bench, options: of the run.
        """
        command = [str(self._build(parameters, defines)), *(f"{key}={value}" for key, value in options.items())]
        done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr[-3000:]}\n{done.stdout[-3000:]}"
        return json.loads(done.stdout)

    def _build(self, parameters: dict[str, int], defines: dict[str, int]) -> Path:
        """Builds only what has changed."""
        directives = self.bench.with_suffix(".vlt")
        sources = [*([directives] if directives.exists() else []), *rtl.closure(self.top), self.bench, *self.compiled]
        macros = "".join(f" -D{name}={value}" for name, value in defines.items())
        command = [
            *[
                "verilator",
                "--cc",
                "--exe",
                "--build",
                "--assert",
                "-O3",
                "--x-initial",
                "unique",
                "-Wno-fatal",
                "--quiet-stats",
                "-j",
                "2",
            ]
        ]
        command += [*collect.VERILATOR, "--top-module", self.top, "-o", self.name]
        command += [f"-G{name}={value}" for name, value in parameters.items()]
        command += ["-CFLAGS", f"{self.flags} -std=c++20 -I{rtl.ROOT}{macros}", *map(str, sources)]
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in [*sources, *self.reads]))
        digest.update(repr(command).encode())
        folder = rtl.ROOT / "build" / "block" / f"{self.name}-{digest.hexdigest()[:16]}"
        program = folder / self.name
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not program.exists():
                log = folder / "build.log"
                with open(log, "w") as out:
                    failed = subprocess.run([*command, "-Mdir", str(folder)], stdout=out, stderr=out).returncode
                assert not failed and program.exists(), f"{self.name} does not build:\n{log.read_text()[-4000:]}"
        return program
