"""Writes the RTL of the registers: PeakRDL's block for what software writes, a multiplexer for what it only reads.

The multiplexer is no part of PeakRDL's block because that block computes its read data in every cycle: 300 status
registers there cost ten times the simulation time of everything else in it. Here a read is one clocked `case`.
"""

import re
import tempfile
from pathlib import Path

from peakrdl_regblock import RegblockExporter
from peakrdl_regblock.cpuif.passthrough import PassthroughCpuif

from torusnet.generate.register_spec import Register, RegisterSpec
from torusnet.generate.text import banner

SOURCE = "spec/registers.rdl"
PEAKRDL_WARNINGS = ("MULTIDRIVEN", "UNUSEDPARAM")  # Verilator's, on PeakRDL's output


def configuration(spec: RegisterSpec) -> dict[str, str]:
    """PeakRDL's block and its package: file name -> text."""
    with tempfile.TemporaryDirectory() as folder:
        RegblockExporter().export(
            spec.configuration,
            folder,
            cpuif_cls=PassthroughCpuif,
            module_name="tn_node_configuration",
            package_name="tn_node_configuration_pkg",
            default_reset_activelow=True,
            default_reset_async=True,
            err_if_bad_addr=True,
            err_if_bad_rw=True,
            address_width=12,
            reuse_hwif_typedefs=False,
        )
        files = {path.name: path.read_text() for path in Path(folder).iterdir()}
    head = [*banner("//", SOURCE), *(f"// verilator lint_off {warning}" for warning in PEAKRDL_WARNINGS)]
    tail = [f"// verilator lint_on {warning}" for warning in PEAKRDL_WARNINGS]
    return {name: "\n".join([*head, text.rstrip(), *tail]) + "\n" for name, text in files.items()}


def package(spec: RegisterSpec) -> str:
    """Addresses of all registers and layouts of the status registers that have more than one field."""
    lines = banner("//", SOURCE)
    lines += ["//", "// Addresses of a node's registers, and layouts of its status registers.", ""]
    lines += ["// verilator lint_off UNUSEDPARAM", "package tn_registers_pkg;"]
    lines += [f"  localparam logic [11:0] REG_{r.name} = 12'h{r.offset:03x};" for r in spec.registers]
    kinds = {r.kind: r for r in spec.status if len(r.fields) > 1 or r.fields[0].high < 31}
    for kind, register in kinds.items():
        lines += [
            "",
            f"  // {register.title if register.kind == register.name.lower() else kind}",
            "  typedef struct packed {",
        ]
        lines += _struct(register)
        lines.append(f"  }} {kind}_t;")
    return "\n".join([*lines, "endpackage", "// verilator lint_on UNUSEDPARAM"]) + "\n"


def _struct(register: Register) -> list[str]:
    lines, above = [], 32
    for f in sorted(register.fields, key=lambda f: -f.low):
        if f.high + 1 < above:
            lines.append(f"    logic [{above - f.high - 2}:0] reserved_{f.high + 1};")
        lines.append(f"    logic [{f.high - f.low}:0] {f.name};  // {f.high}:{f.low} {f.doc}")
        above = f.low
    if above:
        lines.append(f"    logic [{above - 1}:0] reserved_0;")
    return lines


def status(spec: RegisterSpec) -> str:
    """The multiplexer `tn_node_status`."""
    inputs = _inputs(spec)
    lines = banner("//", SOURCE)
    lines += [
        "//",
        "// Status registers of a node: picks the one that is read.",
        "//",
        "// Latency: 1 cycle from `read_i` to `data_o` and `hit_o`, which stay until the next read. Registers of ports and links",
        "// that this node does not have read as zero. Reset: no hit.",
        "module tn_node_status #(",
        "    parameter int unsigned NumPorts = 2,  // local ports, 1 to 8",
        "    parameter int unsigned NumLinks = 2   // links, 1 to 6",
        ") (",
        "    input logic clk_i,",
        "    input logic rst_ni,",
        "    input logic read_i,",
        "    input logic [11:0] address_i,  // byte address, a multiple of 4",
        "    output logic hit_o,  // the address is that of a status register",
        "    output logic [31:0] data_o,",
    ]
    ports = [f"    input logic {_dimensions(name, sizes)} {name}_i" for name, sizes in inputs.items()]
    lines += [port + "," for port in ports[:-1]] + [ports[-1], ");"]
    for unit, most in (("Port", 8), ("Link", 6)):
        lines.append(f"  // Index of {unit.lower()} n, or 0 if there is none")
        lines += [f"  localparam int unsigned {unit}{n} = Num{unit}s > {n} ? {n} : 0;" for n in range(1, most)]
    lines += [
        "",
        "  always_ff @(posedge clk_i or negedge rst_ni) begin",
        "    if (!rst_ni) begin",
        "      hit_o <= 1'b0;",
        "      data_o <= '0;",
        "    end else if (read_i) begin",
        "      hit_o <= 1'b1;",
        "      case (address_i)",
    ]
    lines += [
        f"        12'h{r.offset:03x}: data_o <= {_expression(r.source, inputs)};  // {r.name}" for r in spec.status
    ]
    lines += [
        "        default: begin",
        "          hit_o <= 1'b0;",
        "          data_o <= '0;",
        "        end",
        "      endcase",
        "    end",
        "  end",
        "endmodule",
    ]
    return "\n".join(lines) + "\n"


def _inputs(spec: RegisterSpec) -> dict[str, list[int]]:
    """Inputs of the multiplexer -> sizes of its dimensions above the 32 bits."""
    inputs: dict[str, list[int]] = {}
    for register in spec.status:
        name, indices = _parse(register.source)
        sizes = inputs.setdefault(name, [0] * len(indices))
        inputs[name] = [max(size, index + 1) for size, index in zip(sizes, indices)]
    return inputs


def proof_package(spec: RegisterSpec) -> str:
    """The map as functions of an address, for the proof of the register block: it holds the RTL against this file."""
    settings = [r for r in spec.registers if r.access == "RW"]
    fields = {r.offset: " | ".join(f"32'h{f.mask:x}" for f in r.fields) for r in settings}
    stored = {
        r.offset: " | ".join(f"(32'(cfg.{r.name}.{f.name}.value) << {f.low})" for f in r.fields) for r in settings
    }
    lines = banner("//", SOURCE)
    lines += ["//", "// The map of the registers, for proofs.", "package tn_registers_map_proof;"]
    lines += _function("Software can write it.", "logic is_setting", {r.offset: "1'b1" for r in settings})
    lines += _function("Software can only read it.", "logic is_status", {r.offset: "1'b1" for r in spec.status})
    lines += _function("Bits that have a meaning, of a setting.", "logic [31:0] field_bits", fields)
    lines += _function(
        "Value after reset, of a setting.", "logic [31:0] reset_value", {r.offset: f"32'h{r.reset:x}" for r in settings}
    )
    lines += _function(
        "What is stored in a setting.",
        "logic [31:0] stored",
        stored,
        "input tn_node_configuration_pkg::tn_configuration__out_t cfg, ",
    )
    inputs = _inputs(spec)
    shown = {r.offset: _shown(r.source, inputs) for r in spec.status}
    sizes = {name: [2, *of[1:]] if _unit(name, of) else of for name, of in inputs.items()}
    arguments = ", ".join(f"input logic {_dimensions('', of)} {name}" for name, of in sizes.items())
    lines += _function(
        "What is read from a status register of a node with two ports and two links.",
        "logic [31:0] shown",
        {offset: value for offset, value in shown.items() if value},
        arguments + ", ",
    )
    return "\n".join([*lines, "endpackage"]) + "\n"


def _shown(source: str, inputs: dict[str, list[int]]) -> str:
    """The input that a status register shows, nothing for one of a port or link beyond the second."""
    name, indices = _parse(source)
    return "" if _unit(name, inputs[name]) and indices[0] > 1 else source


def _function(comment: str, head: str, values: dict[int, str], more: str = "") -> list[str]:
    kind, _, name = head.rpartition(" ")
    lines = ["", f"  // {comment}", f"  function automatic {kind} {name}({more}input logic [11:0] address);"]
    lines += ["    case (address)"]
    lines += [f"      12'h{offset:03x}: return {value};" for offset, value in values.items()]
    return [*lines, "      default: return '0;", "    endcase", "  endfunction"]


def _parse(source: str) -> tuple[str, list[int]]:
    return source.partition("[")[0], [int(i) for i in re.findall(r"\[(\d+)\]", source)]


def _unit(name: str, sizes: list[int]) -> str:
    """What the first index counts: Port, Link, or something else."""
    return {8: "Port", 6: "Link"}.get(sizes[0], "") if sizes and ("port" in name or "link" in name) else ""


def _dimensions(name: str, sizes: list[int]) -> str:
    unit = _unit(name, sizes)
    ranges = [f"[{size - 1}:0]" for size in sizes]
    if unit:
        ranges[0] = f"[Num{unit}s-1:0]"
    return "".join(ranges) + "[31:0]"


def _expression(source: str, inputs: dict[str, list[int]]) -> str:
    name, indices = _parse(source)
    unit = _unit(name, inputs[name])
    picks = [f"[{i}]" for i in indices]
    if not unit:
        return f"{name}_i{''.join(picks)}"
    if indices[0] == 0:
        return f"{name}_i{''.join(picks)}"
    picks[0] = f"[{unit}{indices[0]}]"
    return f"Num{unit}s > {indices[0]} ? {name}_i{''.join(picks)} : '0"
