"""Where a task stood when it went wrong: addresses of its calls as functions and source lines (addr2line, which g++ brings)."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from torusnet.environment import ROOT

MOST = 8  # calls shown
_OURS = (ROOT / "sim", ROOT / "host", ROOT / "build")


@dataclass(frozen=True)
class Frame:
    """A call: its function, and `file:line`."""

    function: str
    file: Path
    line: int

    @property
    def users(self) -> bool:
        """In a source of the user's, not in the simulator, the headers or a library."""
        if self.function.startswith(("tn_task_", "check_tn_task_", "torusnet::")):
            return False
        return not self.file.is_relative_to("/usr") and not any(self.file.is_relative_to(folder) for folder in _OURS)

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}"


def frames(addresses: str, library: Path) -> list[Frame]:
    """Calls in the library, inlined ones too, the innermost first. addresses: FILE+0xOFFSET lines."""
    split = [line.rpartition("+") for line in addresses.splitlines()]
    offsets = [offset for file, _, offset in split if Path(file) == library]
    if not offsets:
        return []
    try:
        command = ["addr2line", "-C", "-f", "-i", "-e", str(library), *offsets]
        lines = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout.splitlines()
    except (OSError, subprocess.TimeoutExpired):
        return []
    found = []
    for function, place in zip(lines[::2], lines[1::2]):
        file, _, line = place.partition(" (")[0].rpartition(":")
        if line.isdigit():
            found.append(Frame(function, Path(file), int(line)))
    return found


def text(addresses: str, library: Path) -> str:
    """The calls of the user's sources, a line each; empty if nothing is known of them."""
    users = [frame for frame in frames(addresses, library) if frame.users]
    lines = [f"\n  {'at' if i == 0 else 'called from'} {frame}" for i, frame in enumerate(users[:MOST])]
    more = f"\n  ... and {len(users) - MOST} calls more" if len(users) > MOST else ""
    return "".join(lines) + more
