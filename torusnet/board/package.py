"""`./tn package`: a folder with all that a vendor's tool needs for one shape of the node, the RTL included; it can be copied
anywhere."""

import shutil
from pathlib import Path

from torusnet import sources
from torusnet.board import crossings, files, flat, ipxact, ports
from torusnet.errors import UserError

PERIODS_NS = {"link": 6.4, "core": 6.667}  # of the synthesis out of context: 156.25 MHz and 150 MHz


def settings(given: list[str]) -> dict[str, int]:
    """NAME=VALUE ... as parameters of tn_node. UserError says what is wrong with one."""
    known = ports.parameters()
    found = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            raise UserError(f"tn_node has no parameter `{name}`", cure=f"one of {', '.join(known)}")
        if not value.isdecimal():
            raise UserError(f"{name} is `{value}`, not a number", cure=f"write {name}={known[name][0]}, say")
        found[name] = int(value)
    return found


def clocks(shape: dict[str, int]) -> str:
    """tn_node_ooc.xdc: the clocks, for a synthesis out of context."""
    head = "# Clocks for a synthesis of tn_node_flat out of context: put in your own periods.\n"
    names = [pin.name for pin in flat.pins(shape) if pin.kind == "clock"]
    lines = [
        f"create_clock -name {n} -period {PERIODS_NS['core' if n == 'aclk' else 'link']} [get_ports {n}]\n"
        for n in names
    ]
    return head + "".join(lines)


def write(shape: dict[str, int], folder: Path) -> list[str]:
    """Fills the folder (what lies there of an earlier call is replaced) and returns the files' names in it."""
    wrapper = flat.wrapper(shape)  # refuses illegal parameters, before anything is written
    shutil.rmtree(folder / "rtl", ignore_errors=True)
    (folder / "rtl").mkdir(parents=True)
    rtl = [f"rtl/{Path(path).name}" for path in files.rtl()]
    for path, name in zip(files.rtl(), rtl, strict=True):
        shutil.copyfile(sources.HW / path, folder / name)
    board = sources.HW / "board"
    texts = {
        f"{flat.NAME}.v": wrapper,
        "component.xml": ipxact.component(shape, [*rtl, f"{flat.NAME}.v"]),
        "tn_node.xdc": crossings.xdc(crossings.find(crossings.tree(shape)), flat.clocks(shape)),
        "tn_node_ooc.xdc": clocks(shape),
        "package_ip.tcl": (board / "vivado" / "package_ip.tcl").read_text(),
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    assert len(set(rtl)) == len(rtl) and crossings.TOP in wrapper
    return [*rtl, *texts]
