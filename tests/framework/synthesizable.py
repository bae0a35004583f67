"""Refuses what a high-level synthesis compiler cannot turn into hardware, from the object files of g++.

A task source is compiled in its hardware form (TN_HLS, stand-in headers, no exceptions, no RTTI). Then its object file may call
nothing but its streams and a few builtins (so no heap, no library containers, no input/output), hold no table of virtual
functions, and its call graph may have no cycle (no recursion). Use: python synthesizable.py FILE.cc ...
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STANDIN = Path(__file__).with_name("hls_standin")
ALLOWED = re.compile(
    r"standin_stream_\w+|mem(cpy|set|move|cmp)|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|(sqrt|fabs|floor|ceil)f?"
)
FLAGS = [
    "-std=c++14",
    "-O1",
    "-fno-exceptions",
    "-fno-rtti",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wvla",
    "-Wno-unknown-pragmas",
]


def compile_task(source: Path, folder: Path, width_bits: int = 128) -> tuple[Path, list[str]]:
    """(object file, complaints of the compiler) of a task source in hardware form; a call graph lies beside the object."""
    object_file = folder / "task.o"
    command = ["g++", *FLAGS, "-DTN_HLS", f"-DTN_WIDTH_BITS={width_bits}", "-fcallgraph-info"]
    command += [f"-I{ROOT / 'host' / 'include'}", f"-I{STANDIN}", "-c", str(source), "-o", str(object_file)]
    run = subprocess.run(command, capture_output=True, text=True)
    return object_file, [] if run.returncode == 0 else [run.stderr.strip()]


def complaints(source: Path) -> list[str]:
    """What stands against synthesis of a task source, one line each; empty = nothing found."""
    with tempfile.TemporaryDirectory() as name:
        object_file, found = compile_task(Path(source), Path(name))
        if found:
            return found
        symbols = subprocess.run(["nm", "-C", str(object_file)], capture_output=True, text=True, check=True).stdout
        for line in symbols.splitlines():
            kind, symbol = line[17:18], line[19:]
            if kind == "U" and not ALLOWED.fullmatch(symbol):
                found.append(f"calls {symbol}")
            if symbol.startswith("vtable for"):
                found.append(f"virtual functions: {symbol}")
            if symbol.startswith("guard variable"):
                found.append(f"static object made at run time: {symbol}")
        found += recursion(object_file.with_suffix(".ci").read_text())
        return found


def recursion(call_graph: str) -> list[str]:
    """Cycles in a call graph as g++ -fcallgraph-info writes it."""
    calls: dict[str, set[str]] = {}
    for caller, callee in re.findall(r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"', call_graph):
        calls.setdefault(caller, set()).add(callee)
    found, finished = [], set()

    def visit(function: str, path: list[str]) -> None:
        if function in path:
            found.append("recursion: " + " -> ".join([*path[path.index(function) :], function]))
        elif function not in finished:
            for callee in sorted(calls.get(function, ())):
                visit(callee, [*path, function])
            finished.add(function)

    for function in sorted(calls):
        visit(function, [])
    return found


if __name__ == "__main__":
    status = 0
    for file in sys.argv[1:]:
        for complaint in complaints(Path(file)):
            print(f"{file}: {complaint}")
            status = 1
    sys.exit(status)
