"""What real tools want beside the RTL: `torusnet.core` (FuseSoC: files in order, top level) and hw/board/torusnet.sdc (timing of
every clock crossing). Both are made from hw/ by `./tn generate` and committed; a test fails when they differ.

The crossings are those of the elaborated node, so none is forgotten: Verilator tells which instances of the modules in CROSSINGS
a node has, and where.
"""

import json
import re
import subprocess
import tempfile
from pathlib import Path

from torusnet import sources
from torusnet.errors import Failure

ROOT = sources.ROOT
TOP = "tn_node"
CORE, SDC = "torusnet.core", "hw/board/torusnet.sdc"

# Modules in which something changes clocks -> the procedure that constrains an instance. A tn_common_sync inside of another one is
# that one's affair; alone it takes a level that may come at any time.
CROSSINGS = {
    "tn_common_fifo_async": "tn_fifo",
    "tn_common_cdc_bus": "tn_bus",
    "tn_common_sync": "tn_level",
    "tn_common_reset_sync": "tn_reset",
}
# The registers that the procedures name, by module: they have to be there.
REGISTERS = {
    "tn_common_fifo_async": ["wr_gray_q", "rd_gray_q", "ram", "u_sync_wr_to_rd", "u_sync_rd_to_wr"],
    "tn_common_cdc_bus": ["req_q", "ack_q", "hold_q", "dst_q", "u_sync_req", "u_sync_ack"],
    "tn_common_sync": ["meta_q"],
    "tn_common_reset_sync": ["meta_q", "released_q"],
}

HEAD = """\
# Generated from hw/ by `./tn generate`. Do not edit.
#
# Timing of every clock crossing of tn_node, by the rules of docs/05-phy.md: no path between the clocks takes longer than the
# shorter of their periods, and the bits of a pointer leave no further apart. Only levels that may come at any time, and resets, are
# let go. Read it behind the clocks of the design, as Tcl (`read_xdc -unmanaged` or `source`); the four variables may be set
# before. It has not been through a vendor's tools yet.

if {![info exists tn_node]} {set tn_node ""}  ;# path of tn_node in the design, with its last /; empty if it is the top
if {![info exists tn_period]} {set tn_period 3.2}  ;# ns, at most the shortest period of clk_i, clk_link_i and the recovered clocks
if {![info exists tn_coded]} {set tn_coded 0}  ;# CodedLanes of the node: links receive by clocks of their own, clk_phy_rx_i
if {![info exists tn_option]} {set tn_option {-datapath_only}}  ;# Vivado's; {} for tools that do not know it

proc tn_delay {from to} {
  global tn_node tn_period tn_option
  set_max_delay {*}$tn_option -from [get_cells $tn_node$from] -to [get_cells $tn_node$to] $tn_period
}
proc tn_pointer {from to} {
  global tn_node tn_period
  tn_delay $from $to
  set_bus_skew -from [get_cells $tn_node$from] -to [get_cells $tn_node$to] $tn_period
}
proc tn_fifo {path} {
  global tn_node tn_period tn_option
  tn_pointer $path/wr_gray_q_reg* $path/u_sync_wr_to_rd/meta_q_reg*
  tn_pointer $path/rd_gray_q_reg* $path/u_sync_rd_to_wr/meta_q_reg*
  set_max_delay {*}$tn_option -from [get_cells $tn_node$path/ram_reg*] $tn_period
}
proc tn_bus {path} {
  tn_delay $path/req_q_reg $path/u_sync_req/meta_q_reg*
  tn_delay $path/ack_q_reg $path/u_sync_ack/meta_q_reg*
  tn_delay $path/hold_q_reg* $path/dst_q_reg*
}
proc tn_level {path} {
  global tn_node
  set_false_path -to [get_cells $tn_node$path/meta_q_reg*]
}
proc tn_reset {path} {
  global tn_node
  set_false_path -to [get_pins $tn_node$path/*_q_reg/CLR]
}

"""


def tree(top: str = TOP, coded: bool = False) -> dict:
    """Verilator's view of the elaborated RTL, with coded lanes or without."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["verilator", "--json-only", "-Wno-fatal", "-Wno-lint", "--quiet-stats", "--Mdir", folder]
        done = subprocess.run(
            [*command, f"-GCodedLanes={coded:d}", "--top-module", top, *map(str, sources.closure(top))],
            capture_output=True,
            text=True,
        )
        file = Path(folder) / f"V{top}.tree.json"
        if done.returncode or not file.exists():
            raise Failure(f"verilator refuses the RTL:\n{done.stderr[-2000:]}")
        return json.loads(file.read_text())


def crossings(view: dict, top: str = TOP) -> list[tuple[str, str]]:
    """(path, module) of every crossing, outermost only; generate loops as `*`."""
    modules = {module["addr"]: module for module in view["modulesp"]}
    first = next(module for module in view["modulesp"] if module["name"] == top)
    found: dict[tuple[str, str], None] = {}

    def visit(node: object, path: str, generated: bool) -> None:
        if isinstance(node, list):
            for item in node:
                visit(item, path, generated)
        elif isinstance(node, dict) and node.get("type") == "CELL":
            module = modules.get(node["modp"], {})
            name = module.get("origName") or module.get("name", "")
            here = f"{path}{'*' if generated else ''}{node['name']}"
            if name in CROSSINGS:
                found[here, name] = None
            else:
                enter(module, f"{here}/")
        elif isinstance(node, dict):
            inside = generated or node.get("type") == "GENBLOCK"
            for value in node.values():
                if isinstance(value, list):
                    visit(value, path, inside)

    def enter(module: dict, path: str) -> None:
        for value in module.values():
            if isinstance(value, list):
                visit(value, path, False)

    enter(first, "")
    return list(found)


def constraints(found: list[tuple[str, str]], coded: list[tuple[str, str]]) -> str:
    """hw/board/torusnet.sdc: crossings of every node, and those that a node with coded lanes has besides."""
    lines = [f"{CROSSINGS[module]} {path}\n" for path, module in found]
    more = [f"  {CROSSINGS[module]} {path}\n" for path, module in coded if (path, module) not in found]
    return HEAD + "".join([*lines, "if {$tn_coded} {\n", *more, "}\n"])


def rtl() -> list[Path]:
    """Everything under hw that is synthesized: packages and what others need first."""
    names = [name for name in sources.index() if not name.endswith(("_proof", "_cover"))]
    return [path for path in sources.closure(TOP, *names) if path.suffix == ".sv"]


def core() -> str:
    """torusnet.core, for FuseSoC (CAPI2)."""
    files = "".join(f"      - {path.relative_to(ROOT)}\n" for path in rtl())
    parameters = re.findall(
        r"^    parameter int unsigned (\w+) = (\d+),  // (.*)$", sources.index()[TOP].read_text(), re.MULTILINE
    )
    described = "".join(
        f"  {name}:\n    datatype: int\n    paramtype: vlogparam\n    default: {value}\n    description: {json.dumps(text)}\n"
        for name, value, text in parameters
    )
    names = ", ".join(name for name, _, _ in parameters)
    return f"""\
CAPI=2:
# Generated from hw/ by `./tn generate`. Do not edit.

name: torusnet:ip:node:0.1.0
description: "One FPGA of a torusnet cluster: router, links, stream ports, registers"

filesets:
  rtl:
    file_type: systemVerilogSource
    files:
{files}
  constraints:
    file_type: user
    files:
      - {SDC}

targets:
  default: &default
    filesets: [rtl, constraints]
    toplevel: {TOP}
    parameters: [{names}]
  lint:
    filesets: [rtl]
    toplevel: {TOP}
    default_tool: verilator
    tools:
      verilator:
        mode: lint-only

parameters:
{described}"""


def outputs() -> dict[str, str]:
    """Path within the project -> text."""
    return {CORE: core(), SDC: constraints(crossings(tree()), crossings(tree(coded=True)))}


def main(check: bool = False) -> int:
    """A part of `./tn generate`; 1 if `check` finds a difference."""
    differing = [path for path, text in outputs().items() if not _same(ROOT / path, text)]
    for path in differing:
        print(f"{'differs' if check else 'wrote'}: {path}")
        if not check:
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(outputs()[path])
    return 1 if check and differing else 0


def _same(path: Path, text: str) -> bool:
    return path.exists() and path.read_text() == text
