"""Modules of hw/port/perf."""

from .ranges import BITS, FLAG, LINKS, MTU, PORTS, VC

LEGAL = {
    "tn_port_perf": {"DataBits": BITS, "MtuBytes": MTU, "NumVc": VC, "Built": FLAG, "Load": FLAG},
    "tn_port_perf_checker": {"DataBits": BITS, "Load": FLAG},
    "tn_port_perf_generator": {"DataBits": BITS, "MtuBytes": MTU, "Load": FLAG},
    "tn_port_perf_pattern": {"DataBits": BITS},
    "tn_port_perf_registers": {"NumPorts": PORTS, "NumLinks": LINKS, "Load": FLAG},
    "tn_port_perf_rx": {"DataBits": BITS, "NumRx": VC},
    "tn_port_perf_tx": {"DataBits": BITS, "NumVc": VC},
}
