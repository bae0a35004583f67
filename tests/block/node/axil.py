"""AXI4-Lite master for blocks with the house's port names (`_i`, `_o`), on cocotbext-axi."""

import logging

from cocotbext.axi import AxiLiteBus, AxiLiteMaster
from cocotbext.axi.axil_channels import AxiLiteARBus, AxiLiteAWBus, AxiLiteBBus, AxiLiteRBus, AxiLiteWBus

OUTPUTS = {"awready", "wready", "bvalid", "bresp", "arready", "rvalid", "rdata", "rresp"}


def _bus(kind, dut, prefix: str):
    names = {name: name + ("_o" if name in OUTPUTS else "_i") for name in [*kind._signals, *kind._optional_signals]}
    names = {name: port for name, port in names.items() if hasattr(dut, f"{prefix}_{port}")}
    return type(kind.__name__, (kind,), {"_signals": names, "_optional_signals": []})(dut, prefix)


def master(dut, prefix: str = "s_axil") -> AxiLiteMaster:
    """A master on `clk_i`; it is still during reset."""
    kinds = (AxiLiteAWBus, AxiLiteWBus, AxiLiteBBus, AxiLiteARBus, AxiLiteRBus)
    bus = AxiLiteBus.from_channels(*(_bus(kind, dut, prefix) for kind in kinds))
    made = AxiLiteMaster(bus, dut.clk_i, dut.rst_ni, reset_active_level=False)
    for part in (made.write_if, made.read_if):
        part.log.setLevel(logging.WARNING)
    return made
