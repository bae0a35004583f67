"""The command line of yosys that SymbiYosys calls, `yosys -ql LOG SCRIPT`, on the native library of pyosys.

The yosys that comes with SymbiYosys is WebAssembly: its first start compiles it for a minute or more, and all it does takes longer.
Run as a script, so that a start costs no more than the library.
"""

import sys

from pyosys import libyosys


def main(arguments: list[str]) -> None:
    match arguments:
        case ["-ql", log, script]:
            libyosys.run_pass(f"tee -q -o {log} script {script}", libyosys.Design())
        case ["-q", script]:
            libyosys.run_pass(f"tee -q script {script}", libyosys.Design())
        case _:
            sys.exit(f"yosys_command.py: {' '.join(arguments)}: wants -ql LOG SCRIPT, or -q SCRIPT")


if __name__ == "__main__":
    main(sys.argv[1:])
