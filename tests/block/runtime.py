"""What every program made of a Verilator model needs: the compiler's flags, and Verilator's runtime, compiled once for all.

Flags decide what the runtime and all models have in common, so there is one list of them.
"""

import contextlib
import fcntl
import hashlib
import os
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from torusnet import sources as rtl
from torusnet.quality.coverage import collect

BUILD = rtl.ROOT / "build" / "block"
WAVES = os.environ.get("TN_WAVES", "") not in ("", "0")

# Counting models are large and run few times: they are compiled fast.
CXX_FLAGS = ["-std=c++20", "-fcoroutines", "-pthread", "-O0" if collect.FOLDER else "-O1"]
CXX_FLAGS += ["-DVERILATOR=1", "-DVM_SC=0", collect.MACRO]
CXX_FLAGS += [f"-DVM_TRACE={WAVES:d}", f"-DVM_TRACE_VCD={WAVES:d}", "-DVM_TRACE_FST=0", "-DVM_TRACE_SAIF=0"]
RUNTIME = ["verilated", "verilated_vpi", "verilated_dpi", "verilated_threads"] + (["verilated_vcd_c"] if WAVES else [])
RUNTIME += ["verilated_cov"] if collect.FOLDER else []
HEADERS = "".join(f'#include "{name}.h"\n' for name in ("verilated", "verilated_vpi", "verilated_dpi"))
HEADERS += "".join(
    f"#include <{name}>\n" for name in ("coroutine", "deque", "map", "optional", "random", "string", "vector")
)


def runtime() -> Path:
    """libverilated.a with Verilator's runtime: the same for every block, and most of the compile time."""
    key = digest(verilator_root(), " ".join(CXX_FLAGS), compiler())
    return _made_once(BUILD / f"runtime-{key[:16]}" / "libverilated.a", _compile_runtime)


def _compile_runtime(library: Path) -> None:
    include, folder = Path(verilator_root()) / "include", library.parent
    command = ["g++", *CXX_FLAGS, *include_flags(), "-c"]
    jobs = [
        subprocess.Popen([*command, str(include / f"{name}.cpp"), "-o", str(folder / f"{name}.o")]) for name in RUNTIME
    ]
    if max([job.wait() for job in jobs]) > 0:
        raise AssertionError(f"Verilator's runtime does not compile in {folder}")
    subprocess.run(["ar", "rcs", str(library), *(str(folder / f"{name}.o") for name in RUNTIME)], check=True)


def reading(*flags: str) -> list[str]:
    """CXX_FLAGS and these, and to read Verilator's headers as the compiler has kept them for the very same flags: their text takes
    most of the time of a small model. Flags beside them must define nothing, as -pthread does: the text would be read again, which
    is an error here."""
    flags = [*CXX_FLAGS, *flags]
    key = digest(verilator_root(), " ".join(flags), compiler(), HEADERS)
    kept = _made_once(BUILD / f"headers-{key[:16]}" / "verilator.h.gch", lambda kept: _compile_headers(kept, flags))
    return [*flags, *include_flags(), "-include", str(kept.with_suffix("")), "-Winvalid-pch", "-Werror=invalid-pch"]


def _compile_headers(kept: Path, flags: Sequence[str]) -> None:
    header = kept.with_name("verilator.h")
    header.write_text(HEADERS)
    subprocess.run(["g++", *flags, *include_flags(), "-x", "c++-header", str(header), "-o", str(kept)], check=True)


def _made_once(path: Path, make: Callable[[Path], None]) -> Path:
    """The file, made under another name in its folder first; parallel workers wait for each other."""
    if not path.exists():
        with lock(path.parent.name):
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                partial = path.with_suffix(".partial")
                make(partial)
                partial.rename(path)
    return path


def include_flags() -> list[str]:
    include = Path(verilator_root()) / "include"
    return [f"-I{include}", f"-I{include / 'vltstd'}"]


_memo: dict[str, str] = {}


def verilator_root() -> str:
    if "root" not in _memo:
        text = subprocess.run(["verilator", "-V"], capture_output=True, text=True, check=True).stdout
        _memo["root"] = re.findall(r"VERILATOR_ROOT\s*=\s*(\S+)", text)[-1]
    return _memo["root"]


def compiler() -> str:
    if "compiler" not in _memo:
        _memo["compiler"] = subprocess.run(["g++", "--version"], capture_output=True, text=True, check=True).stdout
    return _memo["compiler"]


def digest(*parts: bytes | str) -> str:
    found = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        found.update(len(data).to_bytes(8, "little") + data)
    return found.hexdigest()


@contextlib.contextmanager
def lock(name: str) -> Iterator[None]:
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(BUILD / f"{name}.lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
