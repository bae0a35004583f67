"""Files and folders that a command writes: whether it can, asked before the work, and what is said if it cannot after all."""

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from torusnet.errors import UserError

MOST_BYTES = 255  # of a name in a folder


def check_file(file: Path | None, option: str = "") -> None:
    """Refuses before hours of work what could not be written after them. A file that is there stays as it is."""
    if file is None:
        return
    where = f"{option} {file}" if option else str(file)
    cure = "name a file in a folder that exists and in which you may write"
    target = Path(os.path.realpath(file))
    try:
        if target.is_dir():
            raise UserError(f"{where}: cannot be written: is a folder", cure=cure)
        if not target.exists():
            with open(target, "xb"):
                pass
            target.unlink()
        elif target.is_file():
            with open(target, "ab"):
                pass
        elif not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise UserError(f"{where}: cannot be written: {error.strerror}", cure=cure) from None


def check_different(written: Iterable[tuple[str, Path | None]]) -> None:
    """Refuses to write two outputs to one file, or one over what is read. written: what each is, and its file, if there is one."""
    names: dict[Path, str] = {}
    for name, file in written:
        if file is None or file.exists() and not file.is_file():  # a device, such as /dev/null
            continue
        if (other := names.setdefault(file.resolve(), name)) is not name:
            raise UserError(f"{other} and {name} are one file: {file}", cure="give each a file of its own")


def check_folder(folder: Path | None, option: str = "--output") -> Path | None:
    """The folder, in which something can be written. It is made with the first file: who is refused leaves none."""
    if folder is None:
        return None
    target = Path(os.path.realpath(folder))
    made = []
    try:
        if target.exists() and not target.is_dir():
            raise UserError(f"{option} {folder}: is not a folder", cure="name a folder, or one that can be made")
        made = [each for each in (target, *target.parents) if not each.exists()]
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=target, prefix=".tn-"):
            pass
    except OSError as error:
        raise UserError(f"{option} {folder}: {error.strerror}", cure="name a folder that can be made") from None
    finally:
        for each in made:
            with contextlib.suppress(OSError):
                each.rmdir()
    return folder


@contextlib.contextmanager
def writing(path: Path) -> Iterator[None]:
    """A full disk, or a folder that went away, is no defect."""
    try:
        yield
    except OSError as error:
        cure = "make room on its disk, or name another file or folder"
        raise UserError(f"{path}: cannot be written: {error.strerror}", cure=cure) from None


def write_text(file: Path, text: str) -> Path:
    """Makes the file's folder if need be."""
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return file


def name_problem(name: str) -> str:
    """Why a task or program cannot write a file of this name in the run's folder; empty: it can."""
    parts = Path(name).parts
    if not parts:
        return "is a folder"
    if Path(name).is_absolute() or ".." in parts:
        return "lies outside the run's folder"
    try:
        longest = max(len(os.fsencode(part)) for part in parts)
        name.encode()
    except UnicodeEncodeError:
        return "has characters that no file name has"
    if "\0" in name:
        return "has characters that no file name has"
    return f"has a part of more than {MOST_BYTES} bytes" if longest > MOST_BYTES else ""
