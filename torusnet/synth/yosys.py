"""Runs yosys on modules of hw/: elaboration by slang, then mapping to the primitives of a device family."""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

from torusnet import elaboration, sources
from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.synth import mapper
from torusnet.synth.budget import MAX_LEVELS

# What a net counts in the mapping to look-up tables, in ps, beside the pin delays of 7-series tables, which differ by 500 between
# the pins. On UltraScale+ they differ by less than a fifth of a net: with so long a net a level counts as a level.
WIRE_PS = 2500
# What the mapper takes a table of 1 to 6 inputs to cost: one each, because that is how they are counted here. Its own figures
# expect that two small ones share a place.
TABLE_COSTS = (1, 1, 1, 1, 1, 1)
# What the mapper does: three rounds of restructuring, of which the best is kept, each ended by a search for needless tables.
MAPPER = "abc9.script.flow3mfs"
# Multiplexers of at least so many inputs are built of F7 and F8, as every tool for this family builds them.
WIDE_MUX = 5
BUILD = ROOT / "build" / "synth"
_VERDICT = re.compile(r"^ABC: Networks are (\w+)", re.MULTILINE)


def target_ps(levels: int) -> int:
    """Delay up to which the mapper looks for the fewest tables."""
    return levels * WIRE_PS


def run(commands: list[str], log: Path) -> None:
    """In a process of its own, because the memory of a large design is not given back."""
    script = ["from pyosys import libyosys as ys", "d = ys.Design()"]
    script += [f"ys.run_pass({command!r}, d)" for command in commands]
    with open(log, "w") as output:
        done = subprocess.run(
            [sys.executable, "-c", "\n".join(script)],
            cwd=ROOT,
            env={**os.environ, mapper.ABC: _abc()},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    if done.returncode:
        tail = "\n".join(log.read_text().splitlines()[-12:])
        raise Failure(f"yosys failed (the whole output is in {log}):\n{tail}")


def _abc() -> str:
    """ABC comes inside the pyosys package."""
    return str(Path(importlib.util.find_spec("pyosys").origin).with_name("yosys-abc"))


def is_checked(log: Path) -> bool:
    """Whether the mapper showed that what it made is what it was given; a Failure if it found a difference."""
    text = log.read_text()
    verdicts = _VERDICT.findall(text)
    if "NOT" in verdicts:
        raise Failure(f"yosys made another netlist than it was given (the whole output is in {log})")
    return verdicts.count("equivalent") == text.count("ABC: + &verify")


def unchecked(netlist: Path) -> Path:
    """The file that lies beside a netlist of which that was not shown."""
    return netlist.with_suffix(".unchecked")


def settings(flow: str, levels: int) -> tuple:
    """What a synthesis depends on beside its sources."""
    return flow, WIRE_PS, target_ps(levels), TABLE_COSTS, MAPPER, WIDE_MUX


def key(top: str, parameters: dict[str, int], files: list[Path], flow: str, levels: int = MAX_LEVELS) -> str:
    """Changes with everything that goes into the synthesis; comments, layout and files that these parameters leave out do not."""
    digest = hashlib.sha256(repr((top, sorted(parameters.items()), settings(flow, levels))).encode())
    if top in sources.index():
        in_it = set(elaboration.used(top, parameters))
        files = [path for path in files if path in in_it or path.stem not in sources.index()]
    for path in files:
        digest.update(sources.code(path))
    return digest.hexdigest()[:16]


def read(top: str, parameters: dict[str, int], files: list[Path], more: str = "") -> str:
    given = " ".join(f"-G{name}={value}" for name, value in parameters.items())
    return f"read_slang {more} --top {top} {given} {' '.join(str(path) for path in files)}"


def mapping(top: str, levels: int = MAX_LEVELS) -> list[str]:
    """From word-level logic to UltraScale+ primitives, flattened, without buffers for pins. levels: up to which the mapper looks
    for the fewest tables."""
    synthesis = f"synth_xilinx -family xcup -top {top} -flatten -noiopad -noclkbuf -widemux {WIDE_MUX}"
    return [
        f"scratchpad -set synth_xilinx.abc9.W {WIRE_PS}",
        f"scratchpad -set abc9.D {target_ps(levels)}",
        f"scratchpad -copy {MAPPER} abc9.script",
        f"scratchpad -set abc9.exe {mapper.__file__}",
        f"{synthesis} -run begin:map_luts",
        *(f"setattr -mod -set abc9_lut {cost} =LUT{size}" for size, cost in enumerate(TABLE_COSTS, 1)),
        f"{synthesis} -run map_luts:",
    ]


def ultrascale(top: str, parameters: dict[str, int], files: list[Path], levels: int = MAX_LEVELS) -> Path:
    """The netlist of a module as `mapping` makes it; cached by content."""
    name = f"{top}-{key(top, parameters, files, 'xcup', levels)}"
    netlist = BUILD / f"{name}.json"
    if not netlist.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        half = netlist.with_suffix(".half")
        commands = [read(top, parameters, files), "chformal -remove", *mapping(top, levels), f"write_json {half}"]
        run(commands, log := BUILD / f"{name}.log")
        if not is_checked(log):
            unchecked(netlist).touch()
        half.rename(netlist)
    return netlist
