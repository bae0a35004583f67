"""`./tn package`: a folder that a vendor's tool can take; its IP-XACT and its Tcl are checked as far as that goes without such a
tool."""

import re
import xml.etree.ElementTree as xml
from pathlib import Path

import elaboration
import pytest
import tcl

from torusnet.board import files, flat, ipxact, package
from torusnet.errors import UserError

SHAPE = {"NumPorts": 2, "NumLinks": 3}
SPIRIT = {"s": ipxact.NAMESPACE}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    where = tmp_path_factory.mktemp("package")
    written = package.write(SHAPE, where)
    assert sorted(str(path.relative_to(where)) for path in where.rglob("*") if path.is_file()) == sorted(written)
    return where


def component(folder) -> xml.Element:
    return xml.parse(folder / "component.xml").getroot()


def test_ip_xact_has_the_ports_of_the_wrapper_and_files_that_are_there(folder):
    root = component(folder)
    names = [port.text for port in root.findall("s:model/s:ports/s:port/s:name", SPIRIT)]
    assert names == re.findall(r"^ *(?:input|output) +wire (?:\[\d+:0\] )?(\w+)", flat.wrapper(SHAPE), re.MULTILINE)
    ranges = [
        tuple(wire.find(f"s:vector/s:{end}", SPIRIT).text for end in ("left", "right")) if len(wire) > 1 else None
        for wire in root.findall("s:model/s:ports/s:port/s:wire", SPIRIT)
    ]
    written = re.findall(r"^ *(?:input|output) +wire (?:\[(\d+):(\d+)\] )?\w+", flat.wrapper(SHAPE), re.MULTILINE)
    assert ranges == [pair if pair[0] else None for pair in written]
    files = [name.text for name in root.findall("s:fileSets/s:fileSet/s:file/s:name", SPIRIT)]
    assert all((folder / name).is_file() for name in files) and files[-1] == "tn_node_flat.v" and len(files) > 50
    assert {view.text for view in root.findall("s:model/s:views/s:view/s:modelName", SPIRIT)} == {"tn_node_flat"}


def test_ip_xact_can_be_read_by_people(folder):
    """An element a line, each within the one above it."""
    lines = (folder / "component.xml").read_text().splitlines()
    assert lines[0].startswith("<?xml") and len(lines) > 1000
    assert all(re.fullmatch(r"(  )*<[^<>]+>([^<>]*<[^<>]+>)?", line) for line in lines[1:])


def test_ip_xact_elements_stand_in_the_order_of_the_schema(folder):
    order = ["vendor", "library", "name", "version", "busInterfaces", "memoryMaps", "model", "fileSets", "description"]
    assert [child.tag.partition("}")[2] for child in component(folder)] == order
    for bus in component(folder).findall("s:busInterfaces/s:busInterface", SPIRIT):
        tags = [child.tag.partition("}")[2] for child in bus]
        assert tags[:3] == ["name", "busType", "abstractionType"] and tags[3] in ("master", "slave")
        assert tags[4:] in (["portMaps"], ["portMaps", "parameters"])


def test_ip_xact_interfaces(folder):
    ports = {
        port.find("s:name", SPIRIT).text: port for port in component(folder).findall("s:model/s:ports/s:port", SPIRIT)
    }
    buses = {}
    for bus in component(folder).findall("s:busInterfaces/s:busInterface", SPIRIT):
        maps = {
            entry.find("s:logicalPort/s:name", SPIRIT).text: entry.find("s:physicalPort/s:name", SPIRIT).text
            for entry in bus.findall("s:portMaps/s:portMap", SPIRIT)
        }
        assert set(maps.values()) <= set(ports)
        buses[bus.find("s:name", SPIRIT).text] = maps
        slave = bus.find("s:slave", SPIRIT) is not None
        if "TVALID" in maps:
            direction = ports[maps["TVALID"]].find("s:wire/s:direction", SPIRIT).text
            assert direction == ("in" if slave else "out")
    assert set(buses) >= {"aclk", "aresetn", "link_aclk", "s_axi", "s_axis_p1", "m_axis_p1", "m_axis_l2", "s_axis_l2"}
    axi = "AWADDR AWVALID AWREADY WDATA WSTRB WVALID WREADY BRESP BVALID BREADY ARADDR ARVALID ARREADY RDATA RRESP RVALID RREADY"
    assert set(buses["s_axi"]) == set(axi.split())
    assert set(buses["s_axis_p0"]) == {"TVALID", "TREADY", "TDATA", "TKEEP", "TLAST", "TDEST", "TUSER"}
    assert set(buses["m_axis_l0"]) == {"TVALID", "TREADY", "TDATA", "TUSER"}
    block = component(folder).find("s:memoryMaps/s:memoryMap/s:addressBlock", SPIRIT)
    assert block.find("s:range", SPIRIT).text == "4096"


# Stand-ins for Vivado's commands: each notes its call; files and folders that a call names have to be there.
VIVADO = """
set said {}
proc add_files {args} {
  lappend ::said [linsert $args 0 add_files]
  foreach path [lindex $args end] {if {![file exists $path]} {error "no file $path"}}
}
proc note {args} {lappend ::said $args}
foreach command {create_project set_property update_compile_order close_project ipx::associate_bus_interfaces
    ipx::package_project ipx::create_xgui_files ipx::update_checksums ipx::check_integrity ipx::save_core} {
  namespace eval ::ipx {}
  interp alias {} $command {} note $command
}
proc current_fileset {} {return sources_1}
proc get_files {name} {
  foreach call $::said {
    if {[lindex $call 0] eq "add_files" && [string match *$name [lindex $call end]]} {return $name}
  }
  error "no file $name in the project"
}
namespace eval ipx {
  proc current_core {} {return core}
  proc get_bus_interfaces {args} {return $::buses}
  proc get_ports {name args} {return {}}
  proc get_memory_maps {args} {return $::maps}
  proc get_address_blocks {-of_objects map} {return $map}
}
proc get_property {what bus} {return $bus}
"""


def called(folder, shape) -> list[list[str]]:
    """Vivado's commands with their arguments, as the script of a package calls them."""
    shell = tcl.Shell()
    buses = dict.fromkeys(pin.bus for pin in flat.pins(shape) if pin.bus)
    shell.run(VIVADO)
    shell.run(f"set buses {{{' '.join(buses)}}}")
    shell.run(f"set maps {{{' '.join(bus for bus in buses if bus.startswith('s_axi') and 'axis' not in bus)}}}")
    script = (folder / "package_ip.tcl").read_text()
    shell.run(script.replace("[info script]", f"{{{folder / 'package_ip.tcl'}}}"))
    return shell.lists("said")


def ranges(folder, shape) -> dict[str, int]:
    """Bytes of each memory map that the script sets."""
    return {call[3]: int(call[2]) for call in called(folder, shape) if call[:2] == ["set_property", "range"]}


def test_tcl_packages_all_files_and_gives_every_interface_its_clock(folder):
    said = called(folder, SHAPE)
    assert ["set_property", "range", "4096", "s_axi"] in said
    added = " ".join(call[-1] for call in said if call[0] == "add_files")
    assert added.count(".sv") == len(list((folder / "rtl").iterdir()))
    assert ["set_property", "SCOPED_TO_REF", "tn_node", "tn_node.xdc"] in said
    clocks = {call[2]: call[4] for call in said if call[0] == "ipx::associate_bus_interfaces"}
    assert clocks == {pin.bus: pin.clock for pin in flat.pins(SHAPE) if pin.clock}
    assert said[-1] == ["close_project"] and said[-2][0] == "ipx::save_core"


@pytest.mark.parametrize(
    "given, address_bits, maps",
    [
        ("NumPorts=1 NumLinks=9 RouteTable=1", 13, {"s_axi": 8192}),
        ("NumPorts=1 NumLinks=7 Tree=1", 13, {"s_axi": 8192}),
        ("NumPorts=1 NumLinks=7 Dragonfly=1", 13, {"s_axi": 8192}),
        ("NumPorts=1 NumLinks=2 PortKinds=3", 12, {"s_axi": 4096, "s_axi_rdma": 1 << 21}),
    ],
    ids=["nine-links", "tree", "dragonfly", "rdma"],
)
def test_registers_are_as_many_as_there_are_addresses(given, address_bits, maps, tmp_path):
    """Those of links from the seventh on stand on a second page."""
    shape = package.settings(given.split())
    package.write(shape, tmp_path)
    wrapper = (tmp_path / "tn_node_flat.v").read_text()
    addresses = re.findall(r"^ *input +wire \[(\d+):0\] s_axi_(?:aw|ar)addr", wrapper, re.MULTILINE)
    assert addresses == [str(address_bits - 1)] * 2 and f"DATA_WIDTH 32, ADDR_WIDTH {address_bits}" in wrapper
    assert ranges(tmp_path, shape) == maps
    root = component(tmp_path)
    assert {
        found.find("s:name", SPIRIT).text: int(found.find("s:addressBlock/s:range", SPIRIT).text)
        for found in root.findall("s:memoryMaps/s:memoryMap", SPIRIT)
    } == maps


@pytest.mark.parametrize("kind, slaves, masters", [(1, {"s_axi"}, set()), (3, {"s_axi", "s_axi_rdma"}, {"m_axi_mem"})])
def test_interfaces_of_addresses_refer_to_what_is_described(kind, slaves, masters, tmp_path):
    """A memory map for every slave, an address space of 2^bits bytes for every master: else a block design has no address of it."""
    package.write(package.settings(f"NumPorts=1 NumLinks=2 PortKinds={kind}".split()), tmp_path)
    root = component(tmp_path)
    order = [child.tag.partition("}")[2] for child in root]
    order = order[order.index("busInterfaces") + 1 : order.index("model")]
    assert order == ["addressSpaces"] * bool(masters) + ["memoryMaps"]
    name = f"{{{ipxact.NAMESPACE}}}"
    refers = {
        reference: {element.get(name + reference) for element in root.iter(name + reference)}
        for reference in ("memoryMapRef", "addressSpaceRef")
    }
    assert refers == {"memoryMapRef": slaves, "addressSpaceRef": masters}
    assert {found.text for found in root.findall("s:memoryMaps/s:memoryMap/s:name", SPIRIT)} == slaves
    spaces = {
        space.find("s:name", SPIRIT).text: tuple(space.find(f"s:{tag}", SPIRIT).text for tag in ("range", "width"))
        for space in root.findall("s:addressSpaces/s:addressSpace", SPIRIT)
    }
    assert spaces == {bus: (str(1 << 56), "128") for bus in masters}


def test_the_wrapper_of_a_node_of_two_pages_lints(tmp_path):
    package.write(package.settings(["NumPorts=1", "NumLinks=9", "RouteTable=1"]), tmp_path)
    copies = [tmp_path / "rtl" / Path(path).name for path in files.rtl()]
    found = elaboration.verilator("tn_node_flat", {}, [*copies, tmp_path / "tn_node_flat.v"])
    assert [line for line in found if "tn_node_flat.v" in line] == []


@pytest.mark.parametrize(
    "given, made",
    [
        (["Replay=0", "Reports=0", "FaultMap=0"], {"Replay": 0, "Reports": 0, "FaultMap": 0, "RouteTable": 0}),
        (["RouteTable=1"], {"Replay": 1, "Reports": 1, "FaultMap": 0, "RouteTable": 1}),
    ],
    ids=["bare", "tables"],
)
def test_what_a_node_may_lack_is_left_out_of_the_package(given, made, tmp_path):
    package.write(package.settings(["NumPorts=1", "NumLinks=1", *given]), tmp_path)
    wrapper = (tmp_path / "tn_node_flat.v").read_text()
    assert {name: int(re.search(rf"\.{name}\((\d)\)", wrapper)[1]) for name in made} == made
    rtl = [path for path in files.rtl() if (tmp_path / "rtl" / Path(path).name).is_file()]
    copies = [tmp_path / "rtl" / Path(path).name for path in rtl]
    assert elaboration.verilator("tn_node_flat", {}, [*copies, tmp_path / "tn_node_flat.v"]) == []


@pytest.mark.parametrize(
    "given, message",
    [
        ("Ports=2", "no parameter `Ports`"),
        ("NumPorts=two", "not a number"),
        ("NumPorts=9", "must be 1 to 8"),
        ("RouteTable=1 FaultMap=1", "FaultMap is 1, must be 0 with RouteTable"),
        ("Tree=1 Dragonfly=1", "Dragonfly is 1, must be 0 with RouteTable, Tree"),
    ],
)
def test_parameters_that_cannot_be_bad(given, message, tmp_path):
    with pytest.raises(UserError, match=message):
        package.write(package.settings(given.split()), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_only_what_an_earlier_call_has_written_is_replaced(tmp_path):
    """Files beside it stay; one in the place of a file of the package, or in `rtl`, is refused, and stays too."""
    mine = tmp_path / "mine" / "rtl" / "my.sv"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    with pytest.raises(UserError, match="my.sv: is there already, and `./tn package` has not written it"):
        package.write(SHAPE, tmp_path / "mine")
    assert mine.read_text() == "mine" and [path.name for path in mine.parent.parent.iterdir()] == ["rtl"]
    folder = tmp_path / "package"
    written = package.write(SHAPE, folder)
    (folder / "notes.txt").write_text("mine")
    (folder / "rtl" / "tn_node.sv").write_text("old")
    assert package.write(SHAPE, folder) == written
    assert (folder / "notes.txt").read_text() == "mine" and (folder / "rtl" / "tn_node.sv").read_text() != "old"
    (folder / "rtl" / "my.sv").write_text("mine")
    with pytest.raises(UserError, match="my.sv: is there already"):
        package.write(SHAPE, folder)
    assert (folder / "rtl" / "my.sv").read_text() == "mine" and (folder / "rtl" / "tn_node.sv").exists()


@pytest.mark.parametrize("name", ["component.xml", "tn_node_flat.v", "files.txt"])
def test_a_file_that_would_be_written_over_stays_bad(name, tmp_path):
    """Whoever has written it; `files.txt`, the list of what an earlier call has written, is believed only if it is that."""
    (tmp_path / name).write_text(f"mine\n{name}\n")
    with pytest.raises(UserError, match=f"{name}: is there already, and `./tn package` has not written it"):
        package.write(SHAPE, tmp_path)
    assert (tmp_path / name).read_text() == f"mine\n{name}\n" and [path.name for path in tmp_path.iterdir()] == [name]
