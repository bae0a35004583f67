"""A wrapper of tn_node in Verilog-2001 for tools and block designs that take no arrays: every stream and every link by itself,
with the names that such tools look for, and X_INTERFACE attributes by which Vivado and Vitis find clocks, AXI4-Stream and
AXI4-Lite.

    s_axis_p0, m_axis_p0   task 0: to the node, from the node       m_axis_l0, s_axis_l0   link 0: to the transceiver, from it
    s_axi                  registers                                aclk, link_aclk        core clock, link clock, with resets
    l0_rx_aclk             link 0: clock of what arrives, with coded lanes, if tn_node has such a clock for each link

A port of tn_node that none of the rules below knows keeps its name, with the number of its task or link in front.
"""

import re
from dataclasses import dataclass

from torusnet.board import ports
from torusnet.board.ports import Port
from torusnet.generated.packet import PortKind

NAME = "tn_node_flat"
PLAIN = {"clk": "aclk", "rst": "aresetn", "clk_link": "link_aclk", "rst_link": "link_aresetn", "clk_eth": "eth_aclk"}
ETHERNET = {  # what the pins of an Ethernet port are connected to where there is none
    "clk_eth": "1'b0",
    "xgmii_rxd": "{8{8'h07}}",
    "xgmii_rxc": "8'hff",
    "xgmii_txd": "",
    "xgmii_txc": "",
}
RDMA = r"(s_axi_rdma|m_axi_mem)_(\w+)"  # AXI4 of an RDMA port, where there is one
STREAM = {"valid": "tvalid", "ready": "tready", "data": "tdata", "first": "tuser"}


@dataclass(frozen=True)
class Pin:
    """A port of the wrapper. bus, signal: the interface that it belongs to and what it is there, upper case; clock: of that
    interface."""

    name: str
    port: Port
    index: int | None
    bus: str | None = None
    signal: str | None = None
    kind: str | None = None  # axis, aximm, clock, reset, interrupt
    clock: str | None = None

    @property
    def bits(self) -> int | None:
        return self.port.bits


def _pin(port: Port, index: int | None, link_clocks: bool) -> Pin:
    plain = port.plain
    if plain.startswith(("clk", "rst")):
        clock = plain.startswith("clk")
        name = f"l{index}_rx_{'aclk' if clock else 'aresetn'}" if port.of == "link" else PLAIN[plain]
        return Pin(name, port, index, name, "CLK" if clock else "RST", "clock" if clock else "reset")
    if plain in ("irq", "rdma_irq"):
        return Pin(plain, port, index, plain, "INTERRUPT", "interrupt")
    if match := re.fullmatch(RDMA, plain):
        return Pin(plain, port, index, match[1], match[2].upper(), "aximm", "aclk")
    if match := re.fullmatch(r"s_axil_(\w+)", plain):
        return Pin(f"s_axi_{match[1]}", port, index, "s_axi", match[1].upper(), "aximm", "aclk")
    if match := re.fullmatch(r"([sm]_axis)_(\w+)", plain):
        bus = f"{match[1]}_p{index}"
        return Pin(f"{bus}_{match[2]}", port, index, bus, match[2].upper(), "axis", "aclk")
    match = re.fullmatch(r"phy_(tx|rx)_(\w+)", plain)
    if match and match[2] in STREAM:
        bus, signal = f"{'m' if match[1] == 'tx' else 's'}_axis_l{index}", STREAM[match[2]]
        clock = f"l{index}_rx_aclk" if link_clocks and match[1] == "rx" else "link_aclk"
        return Pin(f"{bus}_{signal}", port, index, bus, signal.upper(), "axis", clock)
    owner = {"port": f"p{index}_", "link": f"l{index}_", None: ""}[port.of]
    return Pin(owner + plain, port, index)


def has(kind: PortKind, values: dict[str, int]) -> bool:
    """A port of that kind is among the local ports."""
    return any(values["PortKinds"] >> 4 * port & 15 == kind for port in range(values["NumPorts"]))


def _idle(port: Port, values: dict[str, int]) -> str | None:
    """What a pin of a kind of port that is not there is connected to; None: it is there."""
    if port.plain in ETHERNET:
        return None if has(PortKind.ETHERNET, values) else ETHERNET[port.plain]
    if re.fullmatch(RDMA, port.plain) or port.plain == "rdma_irq":
        return None if has(PortKind.RDMA, values) else "" if port.output else f"{port.bits or 1}'d0"
    if port.of == "port" and has(PortKind.NONE, values):  # a switch
        return "" if port.output else f"{port.bits or 1}'d0"
    return None


def _has_pins(port: Port, settings: dict[str, int]) -> bool:
    """Clocks of single links are used by coded lanes alone; otherwise the wrapper gives them the links' common clock. What
    belongs to an Ethernet or RDMA port is there with such a port."""
    if _idle(port, ports.values(settings)) is not None:
        return False
    return not (port.of == "link" and port.plain.startswith("clk")) or ports.values(settings)["CodedLanes"] == 1


def clocks(settings: dict[str, int]) -> list[str]:
    """Ports of tn_node by which clocks come in."""
    return [p.name for p in ports.ports(settings) if p.plain.startswith("clk") and _has_pins(p, settings)]


def pins(settings: dict[str, int]) -> list[Pin]:
    """Ports of the wrapper: what is common, then port after port, link after link."""
    values = ports.values(settings)
    found = [port for port in ports.ports(settings) if _has_pins(port, settings)]
    link_clocks = any(port.of == "link" and port.plain.startswith("clk") for port in found)
    common = [_pin(port, None, link_clocks) for port in found if port.of is None]
    owned = [
        _pin(port, index, link_clocks)
        for of, count in (("port", values["NumPorts"]), ("link", values["NumLinks"]))
        for index in range(count)
        for port in found
        if port.of == of
    ]
    return common + owned


PROTOCOLS = {
    "s_axi": "PROTOCOL AXI4LITE, DATA_WIDTH 32",
    "s_axi_rdma": "PROTOCOL AXI4, DATA_WIDTH 128",
    "m_axi_mem": "PROTOCOL AXI4",
}


def _attributes(pin: Pin, all_pins: list[Pin]) -> list[str]:
    if pin.kind is None:
        return []
    kind = {"axis": "interface:axis", "aximm": "interface:aximm"}.get(pin.kind, f"signal:{pin.kind}")
    lines = [f'(* X_INTERFACE_INFO = "xilinx.com:{kind}:1.0 {pin.bus} {pin.signal}" *)']
    if pin.kind == "clock":
        buses = ":".join(dict.fromkeys(p.bus for p in all_pins if p.clock == pin.name))
        reset = pin.name.replace("aclk", "aresetn")
        reset = f", ASSOCIATED_RESET {reset}" if any(p.name == reset for p in all_pins) else ""
        if buses:
            lines.append(f'(* X_INTERFACE_PARAMETER = "ASSOCIATED_BUSIF {buses}{reset}" *)')
    elif pin.kind == "reset":
        lines.append('(* X_INTERFACE_PARAMETER = "POLARITY ACTIVE_LOW" *)')
    elif pin.kind == "interrupt":
        lines.append('(* X_INTERFACE_PARAMETER = "SENSITIVITY LEVEL_HIGH" *)')
    elif pin.kind == "aximm" and pin.signal == "AWADDR":
        lines.append(f'(* X_INTERFACE_PARAMETER = "{PROTOCOLS[pin.bus]}, ADDR_WIDTH {pin.bits}" *)')
    return lines


def wrapper(settings: dict[str, int], name: str = NAME) -> str:
    """The module, with the parameters of tn_node fixed: its ports depend on them."""
    found = pins(settings)
    parameters = ports.values(settings)
    declared = []
    for pin in found:
        bits = "" if pin.bits is None else f"[{pin.bits - 1}:0] "
        direction = "output wire" if pin.port.output else "input  wire"
        declared.append(
            "".join(f"    {line}\n" for line in _attributes(pin, found)) + f"    {direction} {bits}{pin.name}"
        )
    connected = []
    for port in ports.ports(settings):
        if (idle := _idle(port, parameters)) is not None:
            empty = "" if idle else "/* verilator lint_off PINCONNECTEMPTY */ "
            connected.append(f"      {empty}.{port.name}({idle})")
            continue
        names = [pin.name for pin in found if pin.port.name == port.name] or ["link_aclk"] * parameters["NumLinks"]
        connected.append(
            f"      .{port.name}({names[0] if port.of is None else '{' + ', '.join(reversed(names)) + '}'})"
        )
    given = ",\n".join(f"      .{key}({value})" for key, value in parameters.items())
    return f"""\
// Generated from hw/node/tn_node.sv by `./tn generate` or `./tn package`. Do not edit.
//
// tn_node with conventional names, in Verilog-2001: s_axis_pN and m_axis_pN are task N, m_axis_lN and s_axis_lN the transceiver
// of link N (tuser: the beat begins a word), s_axi the registers. The meaning of every port stands in tn_node.sv. No vendor's
// tool has read it yet.

module {name} (
{_join(declared)}
);
  tn_node #(
{given}
  ) u_node (
{_join(connected)}
  );
endmodule
"""


def _join(items: list[str]) -> str:
    return ",\n".join(items)
