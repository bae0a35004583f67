"""Compiles the simulator, sim/*.cc and the library for programs, host/rdma/*.c, each unit by what it reads.

It needs the standard library and the compiler alone: while the environment is made, and while Verilator works, it is compiled by a
process beside (`compile_ahead`), which the build then waits for.
"""

import contextlib
import os
import re
from collections.abc import Callable
from pathlib import Path

from torusnet import environment, kept, sources
from torusnet.compiler import Compilation, cores
from torusnet.quality.coverage import collect

ROOT = sources.ROOT
SIM = ROOT / "sim"
LIBRARY = ROOT / "host" / "rdma"  # C, and C++ as well
BUILD = ROOT / "build"
MODEL = SIM / "node_model.cc"  # compiled with each set of RTL parameters
INCLUDES = ["-I", str(ROOT), "-I", str(ROOT / "host" / "include")]
COMMON_FLAGS = ["-std=c++20", "-fPIC", "-pthread", "-fcf-protection=none"]
SANITIZED_MACRO = "TN_SANITIZE"  # of the units of the simulator that are compiled otherwise for it
QUICK = "TN_QUICK"  # in the environment: all that is built is for short runs, as tests are
BEHIND = 5  # niceness of what is compiled ahead: what is waited for comes first

# Units without work in a clock cycle: compiled fast.
RARE = ("address_space", "capture", "crash", "directory", "driver", "driver_page", "guarded_memory", "host", "latency")
RARE += ("node_models", "node_watch", "page_tables", "port_hooks", "program_memory", "refused_calls", "sanitizer")
RARE += ("tn_sim", "user_code", "watchdog", "window_report")
# Headers of the standard library that most units read, directly or not: read once for all of them.
STANDARD = (
    "algorithm",
    "array",
    "atomic",
    "bit",
    "cmath",
    "cstdint",
    "cstdio",
    "cstring",
    "deque",
    "functional",
    "limits",
)
STANDARD += ("map", "memory", "set", "stdexcept", "string", "utility", "vector")

_INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def short_runs(quick: bool) -> bool:
    """Whether runs take less time than the compiler. quick: those of this cluster."""
    return quick or bool(collect.FOLDER or os.environ.get(QUICK))


def optimisation(quick: bool) -> list[str]:
    """Flags for what runs in every clock cycle."""
    return ["-O1"] if short_runs(quick) else ["-O3", "-march=native"]


def object_of(unit: Path, flags: list[str]) -> Path:
    """Where a unit of the simulator is kept for builds in which other units have changed."""
    return BUILD / "sim" / "objects" / f"{unit.stem}-{kept.key(kept.compiler(), flags, kept.contents(read_by(unit)))}.o"


def read_by(unit: Path) -> list[Path]:
    """The unit and all headers that it reads, tasks' headers whether it does or not."""
    found = [unit]
    for path in found:
        for name in _INCLUDED.findall(path.read_text()):
            header = next((at for at in (path.parent / name, ROOT / name) if at.exists()), None)
            found += [header] if header and header not in found else []
    return [*found, *task_headers()]


def task_headers() -> list[Path]:
    return sorted((ROOT / "host" / "include" / "torusnet").rglob("*.h*"))


def _units(sanitize: bool) -> dict[Path, list[str]]:
    """Every unit and its flags."""
    flags = [*COMMON_FLAGS, "-Wall", "-Wextra", "-Wno-unknown-pragmas", *optimisation(quick=False), *INCLUDES]
    units = {}
    for unit in sorted(path for path in (*SIM.glob("*.cc"), *LIBRARY.glob("*.c")) if path != MODEL):
        units[unit] = [*flags, *(["-O1"] if unit.stem in RARE else [])]
        if sanitize and SANITIZED_MACRO in unit.read_text():
            units[unit].append(f"-D{SANITIZED_MACRO}")
    return units


def _folder(units: dict[Path, list[str]]) -> Path:
    inputs = kept.contents([*units, *sorted(SIM.glob("*.h")), *sorted(LIBRARY.glob("*.h")), *task_headers()])
    return BUILD / "sim" / f"engine-{kept.key(kept.compiler(), list(units.values()), STANDARD, inputs)}"


def engine(sanitize: bool, progress: Callable[[str, float], None]) -> list[Path]:
    """The simulator's objects. sanitize: to be linked with tasks that sanitizers watch."""
    units = _units(sanitize)
    folder = _folder(units)
    if not (folder / "complete").exists():
        progress("compiling simulator", 0.0)
    with kept.made_once(folder) as make:
        if make:
            objects = {unit: object_of(unit, flags) for unit, flags in units.items()}
            compilation = Compilation(folder, "simulator", progress)
            missing = {unit: flags for unit, flags in units.items() if not objects[unit].exists()}
            if len(missing) > len(units) / 2:
                compilation.precompile(STANDARD, [*COMMON_FLAGS, *optimisation(quick=False)])
            for unit, flags in missing.items():
                compilation.add(unit, flags)
            compilation.run()
            for unit, object in objects.items():
                if unit in missing:
                    object.parent.mkdir(exist_ok=True)
                    with contextlib.suppress(FileExistsError):
                        os.link(folder / f"{unit.stem}.o", object)
                else:
                    os.link(object, folder / f"{unit.stem}.o")
    return sorted(folder.glob("*.o"))


def start_ahead() -> None:
    """Has the simulator compiled beside this process, if it is missing and there is a processor to spare."""
    if cores() > 1 and not (_folder(_units(sanitize=False)) / "complete").exists():
        environment.compile_ahead()


def compile_ahead() -> None:
    """What the process beside does. Whatever it leaves undone, the build does, and tells what is wrong with it."""
    os.nice(BEHIND)
    engine(False, lambda _what, _part: None)
