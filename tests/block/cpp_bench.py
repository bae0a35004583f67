"""Builds a bench in C++ around an RTL module and runs it: for what takes too many cycles for `harness`.

A bench `NAME.cc` takes its settings of a run as arguments `key=value`, prints its results as JSON, and ends with exit code 0 if
nothing was violated. `NAME.vlt` beside it, if there is one, holds directives for Verilator. A build is kept in
build/block/<name>-<hash>, the hash taken over sources, parameters and flags.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from runtime import BUILD, digest, lock, reading, runtime

from torusnet import sources as rtl
from torusnet.build import WRAPPED, compiled
from torusnet.compiler import in_one
from torusnet.quality.coverage import collect


@dataclass(frozen=True)
class CppBench:
    """A bench around a module `top`. bench: its file, reads: headers that it includes, compiled: files of C++ beside it, units:
    of the simulator, each compiled by itself, flags: further ones of the compiler."""

    top: str
    bench: Path
    reads: tuple[Path, ...] = ()
    compiled: tuple[Path, ...] = ()
    units: tuple[Path, ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.bench.stem

    def run(self, parameters: dict[str, int], defines: dict[str, int], **options: float | Path) -> dict:
        """Results of a run without a violation; an AssertionError says what was violated.

        parameters: of the module, defines: macros of the bench, options: of the run.
        """
        command = [str(self.build(parameters, defines)), *(f"{key}={value}" for key, value in options.items())]
        done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr[-3000:]}\n{done.stdout[-3000:]}"
        return json.loads(done.stdout)

    def build(self, parameters: dict[str, int], defines: dict[str, int]) -> Path:
        """One call of the compiler for model and bench, so that their headers are read once."""
        directives = self.bench.with_suffix(".vlt")
        sources = [*([directives] if directives.exists() else []), *rtl.closure(self.top)]
        verilate = ["verilator", "--cc", "--assert", "-O3", "--x-initial", "unique", "-Wno-fatal", "--quiet-stats"]
        verilate += [*collect.VERILATOR, "--top-module", self.top, *map(str, sources)]
        verilate += [f"-G{name}={value}" for name, value in parameters.items()]
        compile_and_link = ["g++", *reading(), *self.flags, f"-I{rtl.ROOT}"]
        compile_and_link += [f"-D{name}={value}" for name, value in defines.items()]
        objects = [compiled(unit) for unit in self.units]
        wraps = [f"-Wl,--wrap={name}" for name in WRAPPED] if objects else []
        compile_and_link += ["-I", str(rtl.ROOT / "host" / "include")] if objects else []
        read = [*sources, self.bench, *self.compiled, *self.reads, *objects]
        key = digest(*(path.read_bytes() for path in read), repr(verilate), repr(compile_and_link))
        folder = BUILD / f"{self.name}-{key[:16]}"
        program, log = folder / self.name, folder / "build.log"
        with lock(folder.name):
            if not program.exists():
                folder.mkdir(parents=True, exist_ok=True)
                with open(log, "w") as out:
                    failed = subprocess.run([*verilate, "-Mdir", str(folder)], stdout=out, stderr=out).returncode
                    files = [*sorted(folder.glob(f"V{self.top}*.cpp")), self.bench, *self.compiled]
                    together = folder / "all.cc"
                    together.write_text(in_one(files, [file for file in files if "__Slow" in file.name]))
                    linked = [f"-I{folder}", "-o", f"{program}.new", str(together), *map(str, objects), str(runtime())]
                    linked += ["-ldl", *wraps] if objects else []
                    failed = failed or subprocess.run([*compile_and_link, *linked], stdout=out, stderr=out).returncode
                assert not failed, f"{self.name} does not build:\n{log.read_text()[-4000:]}"
                Path(f"{program}.new").rename(program)
        return program
