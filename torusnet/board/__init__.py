"""What real tools want beside the RTL, made from hw/ by `./tn generate` and committed; a test fails when it differs.

files: torusnet.core for FuseSoC and torusnet.f; crossings: timing of every clock crossing; ports, flat, ipxact: a wrapper in
Verilog-2001 with conventional names, and its IP-XACT description, for a number of ports and links of the user's choice (`./tn
package`).
"""

from torusnet import sources
from torusnet.board import crossings, files, flat


def outputs() -> dict[str, str]:
    """Path within the project -> text."""
    plain, coded, ethernet = crossings.every()
    return {
        "hw/torusnet.core": files.core(),
        "hw/board/torusnet.f": files.file_list(),
        "hw/board/torusnet.sdc": crossings.sdc(plain, coded, ethernet),
        "hw/board/tn_node.xdc": crossings.xdc(plain, flat.clocks({})),
        "hw/board/tn_node_flat.v": flat.wrapper({}),
    }


def main(check: bool = False) -> int:
    """A part of `./tn generate`; 1 if `check` finds a difference."""
    made = outputs()
    differing = [path for path, text in made.items() if not _same(path, text)]
    for path in differing:
        print(f"{'differs' if check else 'wrote'}: {path}")
        if not check:
            (sources.ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (sources.ROOT / path).write_text(made[path])
    return 1 if check and differing else 0


def _same(path: str, text: str) -> bool:
    target = sources.ROOT / path
    return target.exists() and target.read_text() == text
