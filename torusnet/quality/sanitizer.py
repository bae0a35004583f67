"""Starts a process again with the run-time library of the sanitizers in front, as tasks that are compiled with them need."""

import os
import subprocess
import sys

from torusnet.environment import ROOT
from torusnet.errors import Failure

LIBRARIES = ("libasan.so",)
# Errors are counted and shown, and the task ends at its next call (sim/sanitizer.cc); Python's own leaks are nobody's concern.
SETTINGS = {
    "ASAN_OPTIONS": "halt_on_error=0:detect_leaks=0:detect_stack_use_after_return=0:abort_on_error=0",
    "UBSAN_OPTIONS": "print_stacktrace=0:halt_on_error=0",
}


def load() -> None:
    """Returns in a process that has the libraries loaded; replaces this one if it has not."""
    found = [_path(name) for name in LIBRARIES]
    wanted = ":".join(found)
    if os.environ.get("LD_PRELOAD", "").startswith(wanted):
        return
    before = os.environ.get("LD_PRELOAD", "")
    environment = {**os.environ, **SETTINGS, "LD_PRELOAD": f"{wanted}:{before}".rstrip(":"), "PYTHONPATH": str(ROOT)}
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, "-m", "torusnet", *sys.argv[1:]], environment)


def _path(name: str) -> str:
    """Where the compiler has a library."""
    path = subprocess.run(["g++", f"-print-file-name={name}"], capture_output=True, text=True).stdout.strip()
    if not os.path.isabs(path):
        raise Failure(f"--debug needs the compiler's {name}, which is missing: sudo apt-get install g++ libasan8")
    return os.path.realpath(path)
