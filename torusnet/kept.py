"""What is built and kept: folders named by a hash of all that went into them, made once, whoever asks."""

import contextlib
import fcntl
import functools
import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path


def key(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def contents(paths: list[Path]) -> list[tuple[str, str]]:
    return [(str(path), hashlib.sha256(path.read_bytes()).hexdigest()) for path in paths]


@contextlib.contextmanager
def made_once(folder: Path) -> Iterator[bool]:
    """Holds the folder's lock; gives True when its contents have to be made. Complete when the body ends without error."""
    complete = folder / "complete"
    if complete.exists():
        yield False
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    with open(folder.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if complete.exists():
            yield False
            return
        shutil.rmtree(folder, ignore_errors=True)  # what an interrupted build left
        folder.mkdir()
        yield True
        complete.touch()


@functools.cache
def compiler() -> str:
    """What identifies the compiler and the machine, for which it compiles (-march=native)."""
    identity = subprocess.run(["g++", "--version"], text=True, capture_output=True, check=True).stdout.splitlines()[0]
    wanted = ("model name", "flags", "Features", "CPU part")
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text().split("\n\n")[0].splitlines()
        identity += "".join(line for line in lines if line.startswith(wanted))
    return identity
