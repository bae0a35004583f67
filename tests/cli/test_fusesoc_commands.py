"""The command lines of docs/13-your-design.md, FuseSoC, as they are printed, in a clean copy of what they read."""

import os
import re
import shlex
import shutil
import subprocess

import pytest

from torusnet.environment import ROOT

SECTION = (ROOT / "docs" / "13-your-design.md").read_text().partition("\n## FuseSoC\n")[2].partition("\n## ")[0]
COMMANDS = re.findall(r"^fusesoc .*$", SECTION, re.MULTILINE)
# What the page says of each target. Mapping, and a simulator built from the whole node, take minutes.
SAID = {"lint": "", "sim": "PASS", "synth": ""}
LONG = ("sim", "synth")


def target(command: str) -> str:
    return re.search(r"--target=(\w+)", command)[1]


def test_the_page_has_a_command_for_each_target():
    assert sorted(map(target, COMMANDS)) == sorted(SAID)


@pytest.mark.parametrize(
    "command",
    [pytest.param(text, id=target(text), marks=pytest.mark.long if target(text) in LONG else ()) for text in COMMANDS],
)
def test_command_of_the_page(command, tmp_path):
    shutil.copytree(ROOT / "hw", tmp_path / "hw")
    own = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    done = subprocess.run(shlex.split(command), cwd=tmp_path, env={**os.environ, **own}, capture_output=True, text=True)
    shown = done.stdout + done.stderr
    assert done.returncode == 0 and SAID[target(command)] in shown, shown[-3000:]
    (work,) = (tmp_path / "build").glob(f"*/{target(command)}")
    if target(command) == "lint":
        assert "%Warning" not in shown, shown[-3000:]
    if target(command) == "synth":
        area = (work / "area.txt").read_text()
        assert re.search(r"\bLUT6\b", area) and re.search(r"\bFDRE\b", area) and re.search(r"\bRAMB36E2\b", area)
        assert (work / "netlist.json").stat().st_size > 1000
