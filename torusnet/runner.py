"""One run of a cluster file: load, prepare, check (also for deadlock), simulate, report.

A cluster file may name a `script`, a Python file beside it with any of these functions:
  add_arguments(parser)                                adds options of its own to an argparse parser
  prepare(cluster, options, folder)                    before the build: changes the cluster, writes input files into `folder`
  report(cluster, options, result, folder) -> int      after a clean run: checks and shows results; returns the exit status
  columns(cluster, options, result, folder) -> dict    after a clean run: figures for the table of a sweep, and for `--json`
  PROBE = True                                         the simulator notes packet heads between blocks (result.passages)
`folder` is the run's own, build/run/NAME or what --output says: inputs are looked up there first, outputs are written there.
"""

import argparse
import contextlib
import importlib.util
import inspect
import json
import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from rich.console import Console
from rich.markup import escape

from torusnet.cluster import Capture, Cluster, OutputFile, Task, check, check_inputs, load, parse_capture, warnings
from torusnet.cluster.model import Program
from torusnet.cluster.summary import conditions
from torusnet.environment import ROOT
from torusnet.errors import Failure, UserError
from torusnet.outputs import check_different, check_file, check_folder, write_text, writing
from torusnet.trace import TraceOptions
from torusnet.words import counted

MOST_NAMES = 8  # of outputs, shown


@dataclass
class Request:
    """What the command line asks for."""

    file: Path
    settings: list[str]
    captures: list[str]
    faults: list[str]
    ber: str | None
    json: Path | None
    report: Path | None
    timeline: Path | None
    trace: TraceOptions
    seed: int
    max_cycles: int | None
    max_seconds: float
    output: Path | None
    sanitize: bool
    debug: bool
    skip: bool
    threads: int | None
    registers: list[str]
    partition: str | None
    script_arguments: list[str]

    @property
    def what_runs(self) -> list[str]:
        """Options that say what is run, without those that look at it."""
        disturbed = [f"--fault={text}" for text in self.faults] + [f"--ber={self.ber}"] * (self.ber is not None)
        ended = [f"--max-cycles={self.max_cycles}"] * (self.max_cycles is not None)
        return [*(f"--set={setting}" for setting in self.settings), *disturbed, *ended, *self.script_arguments]


def run(request: Request, console: Console) -> int:
    """Runs a cluster; returns 0 if every message arrived as it should and the script agrees, else 1."""
    cluster = load(request.file, request.settings, request.faults, request.ber)
    script = _load_script(cluster.script)
    options = _script_options(script, request)
    captures = [parse_capture(cluster, text) for text in request.captures]
    folder = request.output.absolute() if request.output else ROOT / "build" / "run" / cluster.name
    for capture in captures:
        check_file(capture.file, f"--capture {capture.place}:")
    _check_different(request, cluster, captures, folder)
    trace = request.trace.parse(cluster, folder / "trace")
    if hasattr(script, "prepare"):
        _make(folder)
        _call(script, "prepare", cluster, options, folder)
        _check_prepared(cluster, script)
        _check_different(request, cluster, captures, folder)
    inputs = [folder, cluster.folder]
    check_inputs(cluster, inputs)
    _make(folder)
    for writer, name in _outputs(cluster):
        if (folder / name).parent == folder:
            check_file(folder / name, f"output of `{writer.name}`:")
        else:
            check_folder((folder / name).parent, f"output `{name}` of `{writer.name}`:")
    what = f"{cluster.name}: {counted(cluster.num_nodes, 'node')}, {conditions(cluster)}"
    console.print(what, markup=False, soft_wrap=True)
    for text in warnings(cluster):
        console.print(f"[yellow]note:[/yellow] {escape(text)}", soft_wrap=True)

    from torusnet import deadlock, ranks, simulator
    from torusnet.ranks.ranks import Ranks

    with console.status("deadlock: following all packets"):
        verdict = deadlock.check(cluster)
    console.print(verdict, markup=False, soft_wrap=True)
    shared = None
    if (channel := ranks.current()) is not None:
        shared = Ranks.divide(channel, cluster, request.partition)
        Console(stderr=True, highlight=False, emoji=False).print(f"tn: {shared.partition.text(cluster)}")
    look = request.report is not None or request.timeline is not None
    result = simulator.run(
        cluster,
        output_dir=folder,
        input_dirs=inputs,
        seed=request.seed,
        max_cycles=request.max_cycles,
        max_seconds=request.max_seconds,
        sanitize=request.sanitize,
        debug=request.debug,
        skip=request.skip,
        threads=request.threads,
        trace=trace,
        captures=captures,
        registers=request.registers,
        probe=look or getattr(script, "PROBE", False),
        watch=look,
        console=Console(stderr=True, highlight=False, emoji=False),
        ranks=shared,
    )
    result.options = request.what_runs
    if request.json is not None:
        document = result.document()
        if result.whole and hasattr(script, "columns"):
            document["columns"] = _columns(script, cluster, options, result, folder)
        write_text(request.json, json.dumps(document, indent=1) + "\n")
    _look(result, request, console)
    if result.whole and hasattr(script, "report"):
        status = _status(script, _call(script, "report", cluster, options, result, folder))
        result.report_files(console)
        _report_folder(result, folder, console)
        if result.faults is not None:
            result.faults.show(console)
            console.print(f"[green]{result.verdict}[/green]", highlight=False, soft_wrap=True)
        return status
    result.report(console)
    _report_folder(result, folder, console)
    return 130 if result.interrupted else 0 if result.whole else 1


def _make(folder: Path) -> None:
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)


def _outputs(cluster: Cluster) -> list[tuple[Task | Program, str]]:
    """Who writes which files."""
    writers = (*cluster.tasks, *cluster.programs)
    return [(each, argument.file) for each in writers for argument in each.args if isinstance(argument, OutputFile)]


def _check_different(request: Request, cluster: Cluster, captures: list[Capture], folder: Path) -> None:
    """Refuses to write two outputs to one file, or one of them over the cluster file. Captures of several places share files."""
    written = [("the cluster file", request.file)]
    written += [("--capture", file) for file in {capture.file for capture in captures}]
    written += [("--json", request.json), ("--report", request.report), ("--timeline", request.timeline)]
    written += [(f"the output of `{writer.name}`", folder / name) for writer, name in _outputs(cluster)]
    check_different(written)


def _check_prepared(cluster: Cluster, script: ModuleType) -> None:
    """A script may write anything into a cluster; what cannot even be checked is its mistake."""
    try:
        check(cluster)
    except (UserError, Failure):
        raise
    except Exception as error:
        raise UserError(
            f"`prepare` has made a cluster that cannot be checked: {type(error).__name__}: {error}",
            where=_line(script, "prepare"),
            cure="give what it changes values of the same types as before",
        ) from error


def _status(script: ModuleType, given: object) -> int:
    try:
        status = int(given or 0)
    except (TypeError, ValueError):
        status = -1
    if not 0 <= status <= 255:
        message = f"`report` returns {given!r}, which is no exit status"
        raise UserError(message, where=_line(script, "report"), cure="return 0 (all is well) to 255, or nothing")
    return status


def _columns(script: ModuleType, *arguments) -> dict:
    found = _call(script, "columns", *arguments)
    try:
        json.dumps(found)
        sound = isinstance(found, dict)
    except (TypeError, ValueError):
        sound = False
    if not sound:
        cure = "return a dictionary of numbers and texts, by name"
        raise UserError(f"`columns` returns {found!r}", where=_line(script, "columns"), cure=cure)
    return found


def _look(result, request: Request, console: Console) -> None:
    """Writes the report and the time line that were asked for."""
    from torusnet.look import report, timeline

    for file, write, what in (
        (request.report, report.write, "report"),
        (request.timeline, timeline.write, "time line"),
    ):
        if file is not None:
            with writing(file):
                write(result, file)
            viewer = " (open it at https://ui.perfetto.dev)" if what == "time line" else ""
            console.print(f"{what}: {file.absolute()}{viewer}", markup=False, highlight=False, soft_wrap=True)


def _report_folder(result, folder: Path, console: Console) -> None:
    """Where the outputs of the tasks are."""
    if result.outputs:
        names = list(result.outputs)
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        text = f"results: {folder}/ ({', '.join(names[:MOST_NAMES])}{more})"
        console.print(text, markup=False, highlight=False, soft_wrap=True)


def _load_script(file: Path | None) -> ModuleType | None:
    if file is None:
        return None
    spec = importlib.util.spec_from_file_location(f"torusnet_script_{file.stem}", file)
    module = importlib.util.module_from_spec(spec)
    with _blame(file):
        if b"\0" in file.read_bytes():  # of which some versions of Python say so otherwise than of other errors
            raise SyntaxError("source code string cannot contain null bytes")
        spec.loader.exec_module(module)
    return module


def _call(script: ModuleType, name: str, *arguments):
    function = getattr(script, name)
    if not callable(function):
        cure = f"write `def {name}(...):`, or give it another name"
        raise UserError(f"`{name}` is {function!r}, not a function", where=_line(script, name), cure=cure)
    try:
        inspect.signature(function).bind(*arguments)
    except TypeError as error:
        cure = f"`{name}` is called with {counted(len(arguments), 'argument')}; docs/01-tasks.md says which"
        raise UserError(f"`{name}`: {error}", where=_line(script, name), cure=cure) from None
    except ValueError:  # a builtin, which does not tell
        pass
    with _blame(Path(script.__file__)):
        return function(*arguments)


def _line(script: ModuleType, name: str) -> str:
    """FILE:LINE where a script has this name."""
    lines = Path(script.__file__).read_text(errors="replace").splitlines()
    defined = re.compile(rf"(def\s+)?{name}\b")
    number = next((number for number, line in enumerate(lines, 1) if defined.match(line)), None)
    return script.__file__ if number is None else f"{script.__file__}:{number}"


@contextlib.contextmanager
def _blame(file: Path) -> Iterator[None]:
    """An exception that a script raises is its author's to mend; one that torusnet raises below it is not."""
    try:
        yield
    except SyntaxError as error:
        where = f"{error.filename or file}:{error.lineno}" if error.lineno else str(error.filename or file)
        raise UserError(f"not Python: {error.msg}", where=where, cure="mend the script") from None
    except UserError as error:
        if not error.where and (lines := _lines(error, file)):
            error.where = f"{file}:{lines[-1]}"
        raise
    except Failure:
        raise
    except SystemExit as error:
        where = f"{file}:{lines[-1]}" if (lines := _lines(error, file)) else str(file)
        cure = "raise an exception that says what is wrong; the exit status is what `report` returns"
        raise UserError(f"the script ends the run, with exit status {error.code}", where=where, cure=cure) from None
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = _lines(error, file)
        if not lines or Path(frames[-1].filename).is_relative_to(ROOT / "torusnet"):
            raise
        raise UserError(
            f"{type(error).__name__}: {error}", where=f"{file}:{lines[-1]}", cure="mend the script"
        ) from error


def _lines(error: BaseException, file: Path) -> list[int]:
    """Of the file, that an exception has gone through."""
    return [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == file]


class _ScriptParser(argparse.ArgumentParser):
    """Tells mistakes in a script's options as all others are told."""

    def error(self, message: str) -> NoReturn:
        raise UserError(
            f"{self.prog}: {message}",
            cure=f"`{self.prog} --options` lists the cluster's own options, `./tn run --help` those of every run",
        )


def _script_options(script: ModuleType | None, request: Request) -> argparse.Namespace:
    """Options that the command line does not know belong to the script; without one they are mistakes."""
    if not hasattr(script, "add_arguments"):
        if request.script_arguments == ["--help"]:
            raise UserError(f"{request.file}: this cluster has no options of its own")
        if request.script_arguments:
            raise UserError(
                f"unknown option or argument: {' '.join(request.script_arguments)}",
                cure="./tn run --help lists the options; a cluster with a script may add its own",
            )
        return argparse.Namespace()
    parser = _ScriptParser(prog=f"./tn run {request.file.stem}", description=script.__doc__)
    _call(script, "add_arguments", parser)
    return parser.parse_args(request.script_arguments)
