"""Synthesizes what FuseSoC has set up, with yosys and its slang frontend: netlist.json and a count of the primitives in yosys.log.

Runs in the work folder of a FuseSoC target and takes top, files and parameters from its .eda.yml. It uses pyosys if Python has
it, else `yosys` (with the slang plugin where that is not built in). TN_SYNTH is the command that maps, by default to UltraScale+.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

COMMAND = os.environ.get("TN_SYNTH", "synth_xilinx -family xcup -flatten -noiopad -noclkbuf")


def design() -> tuple[str, list[str], dict[str, str]]:
    """Top module, RTL and parameters. The description is YAML in a fixed form, read without a library for it."""
    (description,) = Path().glob("*.eda.yml")
    text = description.read_text()
    top = re.search(r"^toplevel: (\w+)$", text, re.MULTILINE)[1]
    entries = re.findall(r"^- (.*?)(?=^\S|\Z)", text.partition("\nfiles:\n")[2], re.MULTILINE | re.DOTALL)
    files = [re.search(r"name: (\S+)", e)[1] for e in entries if "file_type: systemVerilogSource" in e]
    section = re.search(r"^parameters:\n((?:  .*\n)*)", text, re.MULTILINE)
    values = re.findall(r"^  (\w+):\n(?:    (?!default).*\n)*    default: (\S+)", section[1], re.MULTILINE)
    return (
        top,
        files,
        {name: str(int(value == "true")) if value in ("true", "false") else value for name, value in values},
    )


def main() -> int:
    top, files, parameters = design()
    given = " ".join(f"-G{name}={value}" for name, value in parameters.items())
    script = [
        f"read_slang --top {top} {given} {' '.join(files)}",
        "chformal -remove",
        f"{COMMAND} -top {top}",
        "tee -o area.txt stat",
        "write_json netlist.json",
    ]
    try:
        from pyosys import libyosys
    except ImportError:
        yosys = shutil.which("yosys")
        if yosys is None:
            print(
                "synth: no yosys here\n  cure: install yosys with its slang frontend, or `pip install pyosys`",
                file=sys.stderr,
            )
            return 2
        builtin = "read_slang" in subprocess.run([yosys, "-p", "help"], capture_output=True, text=True).stdout
        plugin = [] if builtin else ["-m", "slang"]
        return subprocess.run([yosys, *plugin, "-q", "-l", "yosys.log", "-p", "; ".join(script)]).returncode
    design_ = libyosys.Design()
    for line in script:
        libyosys.run_pass(line, design_)
    return 0


if __name__ == "__main__":
    sys.exit(main())
