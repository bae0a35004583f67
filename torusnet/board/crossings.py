"""Every place where the node changes clocks, and its timing: hw/board/torusnet.sdc (Tcl, for any tool) and hw/board/tn_node.xdc
(Vivado, to be scoped to tn_node).

The crossings are those of the elaborated node, so none is forgotten: Verilator tells which instances of the modules in CROSSINGS
a node has, and where.
"""

import functools
import json
import subprocess
import tempfile
from pathlib import Path

from torusnet import sources
from torusnet.errors import Failure

TOP = "tn_node"

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

# What each procedure says, the instance being {path}: how, from, to. delay: no longer than the shorter period; pointer: besides,
# the bits leave no further apart; false: at any time; clear: the same for resets.
RULES = {
    "tn_fifo": [
        ("pointer", "{path}/wr_gray_q_reg*", "{path}/u_sync_wr_to_rd/meta_q_reg*"),
        ("pointer", "{path}/rd_gray_q_reg*", "{path}/u_sync_rd_to_wr/meta_q_reg*"),
        ("delay", "{path}/ram_reg*", None),
    ],
    "tn_bus": [
        ("delay", "{path}/req_q_reg", "{path}/u_sync_req/meta_q_reg*"),
        ("delay", "{path}/ack_q_reg", "{path}/u_sync_ack/meta_q_reg*"),
        ("delay", "{path}/hold_q_reg*", "{path}/dst_q_reg*"),
    ],
    "tn_level": [("false", None, "{path}/meta_q_reg*")],
    "tn_reset": [("clear", None, "{path}/*_q_reg/CLR")],
}

SDC_HEAD = """\
# Generated from hw/ by `./tn generate`. Do not edit.
#
# Timing of every clock crossing of tn_node, by the rules of docs/05-phy.md: no path between the clocks takes longer than the
# shorter of their periods, and the bits of a pointer leave no further apart. Only levels that may come at any time, and resets, are
# let go. Read it behind the clocks of the design, as Tcl (`read_xdc -unmanaged` or `source`). Five variables may be set before. No
# vendor's tool has run it yet.

# Nodes in the design: paths with their last /, or an empty one if tn_node is the top. Vivado finds them by itself.
if {![info exists tn_nodes]} {
  set tn_nodes {}
  if {[info commands set_bus_skew] ne ""} {
    foreach cell [get_cells -quiet -hierarchical -filter {ORIG_REF_NAME == tn_node || REF_NAME == tn_node}] {
      lappend tn_nodes $cell/
    }
  }
  if {[llength $tn_nodes] == 0} {set tn_nodes [list ""]}
}
if {![info exists tn_period]} {set tn_period 3.2}  ;# ns, at most the shortest period of the node's clocks
if {![info exists tn_coded]} {set tn_coded 0}  ;# CodedLanes of the nodes
if {![info exists tn_ethernet]} {set tn_ethernet 0}  ;# they have an Ethernet port
if {![info exists tn_option]} {  ;# Vivado's; other tools do not know it
  set tn_option [expr {[info commands set_bus_skew] ne "" ? "-datapath_only" : ""}]
}

"""

SDC_COMMANDS = {  # how -> body of a procedure tn_<how> {from to}
    "delay": """\
  set ends [expr {$to eq "" ? {} : [list -to [get_cells $tn_node$to]]}]
  set_max_delay {*}$tn_option -from [get_cells $tn_node$from] {*}$ends $tn_period
""",
    "pointer": """\
  tn_delay $from $to
  if {[info commands set_bus_skew] ne ""} {
    set_bus_skew -from [get_cells $tn_node$from] -to [get_cells $tn_node$to] $tn_period
  }
""",
    "false": "  set_false_path -to [get_cells $tn_node$to]\n",
    "clear": "  set_false_path -to [get_pins $tn_node$to]\n",
}

XDC_HEAD = """\
# Generated from hw/ by `./tn generate`. Do not edit.
#
# The constraints of torusnet.sdc for Vivado's IP flow: plain XDC, paths within tn_node. Say so to the project:
#   set_property SCOPED_TO_REF tn_node [get_files tn_node.xdc]
#   set_property PROCESSING_ORDER LATE [get_files tn_node.xdc]
# The clocks must be there before, hence LATE. No vendor's tool has run it yet.

set tn_period [get_property -min PERIOD [get_clocks -of_objects [get_ports {%s}]]]

"""


def tree(settings: dict[str, int] | None = None, top: str = TOP) -> dict:
    """Verilator's view of the RTL, elaborated with these parameters."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["verilator", "--json-only", "-Wno-fatal", "-Wno-lint", "--quiet-stats", "--Mdir", folder]
        done = subprocess.run(
            [
                *command,
                *(f"-G{name}={value}" for name, value in (settings or {}).items()),
                *["--top-module", top, *map(str, sources.closure(top))],
            ],
            capture_output=True,
            text=True,
        )
        file = Path(folder) / f"V{top}.tree.json"
        if done.returncode or not file.exists():
            raise Failure(f"verilator refuses the RTL:\n{done.stderr[-2000:]}")
        return json.loads(file.read_text())


def find(view: dict, top: str = TOP) -> list[tuple[str, str]]:
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


Crossings = list[tuple[str, str]]


@functools.cache
def every() -> tuple[Crossings, Crossings, Crossings]:
    """Crossings that every node has, those that coded lanes bring besides, and those of an Ethernet port."""
    plain = find(tree())

    def more(settings: dict[str, int]) -> Crossings:
        return [crossing for crossing in find(tree(settings)) if crossing not in plain]

    return plain, more({"CodedLanes": 1}), more({"PortKinds": 0x21, "EthernetTunnel": 1})


def sdc(plain: Crossings, coded: Crossings, ethernet: Crossings) -> str:
    """hw/board/torusnet.sdc."""
    text = SDC_HEAD
    for how, body in SDC_COMMANDS.items():
        text += f"proc tn_{how} {{from to}} {{\n  global tn_node tn_period tn_option\n{body}}}\n"
    for procedure, rules in RULES.items():
        lines = [f"  tn_{how} {_tcl(start)} {_tcl(end)}\n" for how, start, end in rules]
        text += f"proc {procedure} {{path}} {{\n{''.join(lines)}}}\n"
    text += "\nforeach tn_node $tn_nodes {\n"
    lines = [f"  {CROSSINGS[module]} {path}\n" for path, module in plain]
    for condition, more in (("tn_coded", coded), ("tn_ethernet", ethernet)):
        if more:
            lines += [
                f"  if {{${condition}}} {{\n",
                *(f"    {CROSSINGS[module]} {path}\n" for path, module in more),
                "  }\n",
            ]
    return text + "".join(lines) + "}\n"


def _tcl(pattern: str | None) -> str:
    return pattern.format(path="$path") if pattern else '""'


def xdc(found: Crossings, clocks: list[str]) -> str:
    """tn_node.xdc for a node that has these crossings and clocks."""
    text = XDC_HEAD % " ".join(clocks)
    for path, module in found:
        for how, start, end in RULES[CROSSINGS[module]]:
            start, end = (part and part.format(path=path) for part in (start, end))
            ends = (f" -from [get_cells {{{start}}}]" if start else "") + (f" -to [get_cells {{{end}}}]" if end else "")
            if how in ("delay", "pointer"):
                text += f"set_max_delay -datapath_only{ends} $tn_period\n"
            if how == "pointer":
                text += f"set_bus_skew{ends} $tn_period\n"
            if how == "false":
                text += f"set_false_path{ends}\n"
            if how == "clear":
                text += f"set_false_path -to [get_pins {{{end}}}]\n"
    return text
