"""IP-XACT (IEEE 1685-2009) of the flat wrapper: component.xml with its interfaces, registers' address block, ports and files."""

import xml.etree.ElementTree as xml

from torusnet.board import flat
from torusnet.board.flat import Pin

NAMESPACE = "http://www.spiritconsortium.org/XMLSchema/SPIRIT/1685-2009"
VERSION = ("torusnet", "ip", "0.1")  # vendor, library, version
BLOCKS = {"s_axi": ("registers", "register"), "s_axi_rdma": ("channels", "memory")}  # name and usage of what is there


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def _add(parent: xml.Element, tag: str, text: object = None, /, **attributes: str) -> xml.Element:
    element = xml.SubElement(parent, _tag(tag), {_tag(key): value for key, value in attributes.items()})
    if text is not None:
        element.text = str(text)
    return element


def _parameters(parent: xml.Element, values: dict[str, object]) -> None:
    if values:
        group = _add(parent, "parameters")
        for name, value in values.items():
            parameter = _add(group, "parameter")
            _add(parameter, "name", name)
            _add(parameter, "value", value)


def _interface(parent: xml.Element, pins: list[Pin], every: list[Pin]) -> None:
    first = pins[0]
    library, kind = ("interface", first.kind) if first.kind in ("axis", "aximm") else ("signal", first.kind)
    bus = _add(parent, "busInterface")
    _add(bus, "name", first.bus)
    _add(bus, "busType", vendor="xilinx.com", library=library, name=kind, version="1.0")
    _add(bus, "abstractionType", vendor="xilinx.com", library=library, name=f"{kind}_rtl", version="1.0")
    if first.kind == "interrupt" or first.bus.startswith("m_"):
        master = _add(bus, "master")
        if first.kind == "aximm":
            _add(master, "addressSpaceRef", addressSpaceRef=first.bus)
    else:
        slave = _add(bus, "slave")
        if first.kind == "aximm":
            _add(slave, "memoryMapRef", memoryMapRef=first.bus)
    maps = _add(bus, "portMaps")
    for pin in pins:
        entry = _add(maps, "portMap")
        _add(_add(entry, "logicalPort"), "name", pin.signal)
        _add(_add(entry, "physicalPort"), "name", pin.name)
    if first.kind == "clock":
        values = {"ASSOCIATED_BUSIF": ":".join(dict.fromkeys(p.bus for p in every if p.clock == first.name))}
        reset = first.name.replace("aclk", "aresetn")
        values |= {"ASSOCIATED_RESET": reset} if any(p.name == reset for p in every) else {}
    else:
        values = {"reset": {"POLARITY": "ACTIVE_LOW"}, "interrupt": {"SENSITIVITY": "LEVEL_HIGH"}}.get(first.kind, {})
    _parameters(bus, values)


def _addresses(root: xml.Element, pins: list[Pin]) -> None:
    """What the memory-mapped interfaces refer to: the space that a master reaches, the bytes that a slave answers for."""
    buses = {pin.bus: 1 << pin.bits for pin in pins if pin.kind == "aximm" and pin.signal == "AWADDR"}
    widths = {pin.bus: pin.bits for pin in pins if pin.kind == "aximm" and pin.signal == "WDATA"}
    masters = [bus for bus in buses if bus.startswith("m_")]
    spaces = _add(root, "addressSpaces") if masters else None
    for bus in masters:
        space = _add(spaces, "addressSpace")
        for tag, value in (("name", bus), ("range", buses[bus]), ("width", widths[bus])):
            _add(space, tag, value)
    maps = _add(root, "memoryMaps")
    for bus in (bus for bus in buses if bus not in masters):
        memory = _add(maps, "memoryMap")
        _add(memory, "name", bus)
        block = _add(memory, "addressBlock")
        name, usage = BLOCKS[bus]
        for tag, value in (
            ("name", name),
            ("baseAddress", 0),
            ("range", buses[bus]),
            ("width", widths[bus]),
            ("usage", usage),
        ):
            _add(block, tag, value)


def component(settings: dict[str, int], files: list[str], name: str = flat.NAME) -> str:
    """The text of component.xml. files: the RTL in order, the wrapper last, relative to where the description will lie."""
    xml.register_namespace("spirit", NAMESPACE)
    pins = flat.pins(settings)
    vendor, library, version = VERSION
    root = xml.Element(_tag("component"))
    for tag, text in (("vendor", vendor), ("library", library), ("name", name), ("version", version)):
        _add(root, tag, text)

    buses = _add(root, "busInterfaces")
    for bus in dict.fromkeys(pin.bus for pin in pins if pin.bus):
        _interface(buses, [pin for pin in pins if pin.bus == bus], pins)

    _addresses(root, pins)

    model = _add(root, "model")
    views = _add(model, "views")
    for view in ("synthesis", "simulation"):
        entry = _add(views, "view")
        _add(entry, "name", f"xilinx_any{view}")
        _add(entry, "envIdentifier", f"verilogSource:vivado.xilinx.com:{view}")
        _add(entry, "language", "verilog")
        _add(entry, "modelName", name)
        _add(_add(entry, "fileSetRef"), "localName", "rtl")
    ports = _add(model, "ports")
    for pin in pins:
        port = _add(ports, "port")
        _add(port, "name", pin.name)
        wire = _add(port, "wire")
        _add(wire, "direction", "out" if pin.port.output else "in")
        if pin.bits is not None:
            vector = _add(wire, "vector")
            _add(vector, "left", pin.bits - 1)
            _add(vector, "right", 0)

    fileset = _add(_add(root, "fileSets"), "fileSet")
    _add(fileset, "name", "rtl")
    for path in files:
        file = _add(fileset, "file")
        _add(file, "name", path)
        if path.endswith(".sv"):
            _add(file, "fileType", "systemVerilogSource")
        else:
            _add(file, "fileType", "verilogSource")
    _add(root, "description", "One FPGA of a torusnet cluster: router, links, stream ports, registers")
    xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(root, encoding="unicode") + "\n"
