"""A Tcl interpreter for scripts of other tools: Python's own if it has one, else `tclsh`; tests are skipped where there is
neither."""

import shutil
import subprocess

import pytest


class Shell:
    """Runs scripts one after the other in one interpreter; an error in a script is an AssertionError."""

    def __init__(self):
        try:
            import tkinter

            self._tcl = tkinter.Tcl()
        except ImportError:
            self._tcl = None
            if shutil.which("tclsh") is None:
                pytest.skip("neither tkinter nor tclsh here: the Tcl scripts are not run")
        self._scripts: list[str] = []

    def run(self, script: str) -> None:
        if self._tcl is not None:
            self._tcl.eval(script)
        self._scripts.append(script)

    def lists(self, variable: str) -> list[list[str]]:
        """The value of a variable that is a list of lists."""
        if self._tcl is not None:
            split = self._tcl.splitlist
            return [list(split(line)) for line in split(self._tcl.eval(f"set {variable}"))]
        ending = f"foreach line ${variable} {{puts [join $line \\x1f]}}\n"
        done = subprocess.run(["tclsh"], input="\n".join([*self._scripts, ending]), capture_output=True, text=True)
        assert not done.stderr, done.stderr
        return [line.split("\x1f") for line in done.stdout.splitlines()]
