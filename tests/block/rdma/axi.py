"""AXI4 master for blocks with the house's port names (`_i`, `_o`), on cocotbext-axi."""

import logging

from cocotbext.axi import AxiBus, AxiMaster
from cocotbext.axi.axi_channels import AxiARBus, AxiAWBus, AxiBBus, AxiRBus, AxiWBus

CHANNELS = {"aw": AxiAWBus, "w": AxiWBus, "b": AxiBBus, "ar": AxiARBus, "r": AxiRBus}


def _bus(dut, channel: str):
    kind, names = CHANNELS[channel], {}
    for name in [*kind._signals, *kind._optional_signals]:
        port = name[len(channel) :]
        outwards = (port == "ready") if channel in ("aw", "w", "ar") else (port != "ready")
        port += "_o" if outwards else "_i"
        if hasattr(dut, f"{channel}_{port}"):
            names[name] = port
    return type(kind.__name__, (kind,), {"_signals": names, "_optional_signals": []})(dut, channel)


def master(dut) -> AxiMaster:
    """A master on `clk_i`; it is still during reset."""
    made = AxiMaster(
        AxiBus.from_channels(*(_bus(dut, channel) for channel in CHANNELS)),
        dut.clk_i,
        dut.rst_ni,
        reset_active_level=False,
    )
    for part in (made.write_if, made.read_if):
        part.log.setLevel(logging.WARNING)
    return made
