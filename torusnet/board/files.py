"""Lists of the RTL for other tools: hw/board/torusnet.f (`-F` of simulators and synthesizers) and hw/torusnet.core (FuseSoC)."""

import json

from torusnet import sources
from torusnet.board import ports
from torusnet.board.crossings import TOP

VLNV = "torusnet:ip:node:0.1.0"
BENCH = ["board/tn_board_example.sv", "board/tn_board_bench.sv"]


def rtl() -> list[str]:
    """Everything that is synthesized, within hw/: packages and what others need first."""
    board = sources.HW / "board"
    names = [
        name
        for name, path in sources.index().items()
        if not name.endswith(("_proof", "_cover")) and path.parent != board
    ]
    return [str(path.relative_to(sources.HW)) for path in sources.closure(TOP, *names) if path.suffix == ".sv"]


def file_list() -> str:
    """hw/board/torusnet.f."""
    head = (
        "// Generated from hw/ by `./tn generate`. Do not edit.\n"
        "// All of the RTL, users behind what they use. Paths are relative to this file: give it with -F.\n"
    )
    return head + "".join(f"../{path}\n" for path in rtl())


def core() -> str:
    """hw/torusnet.core, for FuseSoC (CAPI2). The default target has files alone: as a dependency it says nothing about the user's
    top."""
    parameters = ports.parameters()
    names = ", ".join(parameters)
    described = "".join(
        f"  {name}:\n    datatype: int\n    paramtype: vlogparam\n    default: {value}\n    description: {json.dumps(text)}\n"
        for name, (value, text) in parameters.items()
    )

    def files(paths: list[str]) -> str:
        return "".join(f"      - {path}\n" for path in paths)

    return f"""\
CAPI=2:
# Generated from hw/ by `./tn generate`. Do not edit.

name: {VLNV}
description: "One FPGA of a torusnet cluster: router, links, stream ports, registers"

filesets:
  rtl:
    file_type: systemVerilogSource
    files:
{files(rtl())}
  constraints:
    file_type: SDC
    files:
      - board/torusnet.sdc

  bench:
    file_type: systemVerilogSource
    files:
{files(BENCH)}
  yosys:
    file_type: user
    files:
      - board/yosys/synth.py

targets:
  default:
    filesets: [rtl, constraints]
  lint:
    description: The node under `verilator -Wall`
    filesets: [rtl]
    toplevel: {TOP}
    parameters: [{names}]
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
  sim:
    description: Two boards back to back in plain SystemVerilog; prints PASS
    filesets: [rtl, bench]
    toplevel: tn_board_bench
    flow: sim
    flow_options:
      tool: verilator
      mode: binary
      verilator_options: [--timing, --assert, '-MAKEFLAGS "OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O0"']
  synth:
    description: The node in primitives of UltraScale+, counted, by yosys with slang
    filesets: [rtl, yosys]
    toplevel: {TOP}
    parameters: [{names}]
    flow: lint
    flow_options:
      tool: verilator
    hooks:
      post_build: [synth]

scripts:
  synth:
    cmd: [python3, src/{VLNV.replace(":", "_")}/board/yosys/synth.py]
    filesets: [yosys]

parameters:
{described}"""
