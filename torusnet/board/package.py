"""`./tn package`: a folder with all that a vendor's tool needs for one shape of the node, the RTL included; it can be copied
anywhere."""

import re
import shutil
from pathlib import Path

from torusnet import sources
from torusnet.board import crossings, files, flat, ipxact, ports
from torusnet.errors import UserError
from torusnet.outputs import check_folder, writing

LIST = "files.txt"  # in the folder: what `./tn package` has written there, and may replace
HEAD = "# Written by ./tn package, which replaces these files when it is called again."
ELSEWHERE = "name another folder with --output, or move it away"
PERIODS_NS = {"link": 6.4, "core": 6.667}  # of the synthesis out of context: 156.25 MHz and 150 MHz


def settings(given: list[str]) -> dict[str, int]:
    """NAME=VALUE ... as parameters of tn_node. UserError says what is wrong with one."""
    known = ports.parameters()
    found = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            raise UserError(f"tn_node has no parameter `{name}`", cure=f"one of {', '.join(known)}")
        if not re.fullmatch("[0-9]{1,10}", value) or int(value) >= 1 << 31:
            raise UserError(f"{name} is `{value}`, not a number of 31 bits", cure=f"write {name}={known[name][0]}, say")
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
    """Fills the folder (what an earlier call has written there is replaced) and returns the files' names in it."""
    wrapper = flat.wrapper(shape)  # refuses illegal parameters, before anything is written
    check_folder(folder)
    rtl = [f"rtl/{Path(path).name}" for path in files.rtl()]
    board = sources.HW / "board"
    texts = {
        f"{flat.NAME}.v": wrapper,
        "component.xml": ipxact.component(shape, [*rtl, f"{flat.NAME}.v"]),
        "tn_node.xdc": crossings.xdc(crossings.find(crossings.tree(shape)), flat.clocks(shape)),
        "tn_node_ooc.xdc": clocks(shape),
        "package_ip.tcl": (board / "vivado" / "package_ip.tcl").read_text(),
    }
    assert len(set(rtl)) == len(rtl) and crossings.TOP in wrapper
    names = [*rtl, *texts, LIST]
    with writing(folder):
        _make_room(folder, names)
        for path, name in zip(files.rtl(), rtl, strict=True):
            shutil.copyfile(sources.HW / path, folder / name)
        for name, text in texts.items():
            (folder / name).write_text(text)
    return names


def _make_room(folder: Path, names: list[str]) -> None:
    """Removes the RTL of an earlier call, and lists what this one writes. Refuses to touch anything else."""
    listed = folder / LIST
    lines = listed.read_text(errors="replace").splitlines() if listed.is_file() else []
    earlier = set(lines[1:]) if lines[:1] == [HEAD] else set()
    rtl = folder / "rtl"
    if rtl.exists() and not rtl.is_dir():
        raise UserError(f"{rtl}: is there already, and is no folder", cure=ELSEWHERE)
    inside = sorted(rtl.iterdir()) if rtl.exists() else []
    there = [*inside, *(path for path in map(folder.joinpath, names) if path.exists() or path.is_symlink())]
    for path in there:
        if path.relative_to(folder).as_posix() not in earlier:
            raise UserError(f"{path}: is there already, and `./tn package` has not written it", cure=ELSEWHERE)
    rtl.mkdir(parents=True, exist_ok=True)
    # First, so that a call that is stopped can be repeated
    listed.write_text("\n".join([HEAD, *sorted({*earlier, *names}), ""]))
    for path in inside:
        path.unlink()
