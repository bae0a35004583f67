"""A Tcl interpreter for scripts of other tools: Python's own if it has one, else `tclsh`; tests are skipped where there is
neither. It lives in a process of its own, because what a script does to `::env` it does to the environment of the process, unseen
by Python's `os.environ`."""

import importlib.util
import shutil
import subprocess
import sys

import pytest

PYTHONS_OWN = "import sys, tkinter; tkinter.Tcl().eval(sys.stdin.read())"


class Shell:
    """Scripts one after the other in one interpreter; an error in one of them is an AssertionError of `lists`."""

    def __init__(self):
        if importlib.util.find_spec("_tkinter"):
            self._command = [sys.executable, "-c", PYTHONS_OWN]
        elif shutil.which("tclsh"):
            self._command = ["tclsh"]
        else:
            pytest.skip("neither tkinter nor tclsh here: the Tcl scripts are not run")
        self._scripts: list[str] = []

    def run(self, script: str) -> None:
        self._scripts.append(script)

    def lists(self, variable: str) -> list[list[str]]:
        """The value of a variable that is a list of lists, behind all scripts."""
        ending = f"foreach line ${variable} {{puts [join $line \\x1f]}}\n"
        script = "\n".join([*self._scripts, ending])
        done = subprocess.run(self._command, input=script, capture_output=True, text=True)
        assert not done.stderr, done.stderr
        return [line.split("\x1f") for line in done.stdout.splitlines()]
