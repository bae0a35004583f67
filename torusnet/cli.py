"""The command line behind `./tn`: reads arguments, calls the module that does the work, turns errors into messages.

Each command imports its module when it runs, so that `--help` and errors in arguments answer at once.
Exit status: 0 done, 1 a run or a test found something wrong, 2 the user's input is wrong, 3 a defect of torusnet.
"""

import errno
import gc
import os
import sys
import traceback
from pathlib import Path
from typing import Annotated

import typer

from torusnet import cluster_commands, environment, option_values
from torusnet.errors import Failure, UserError
from torusnet.outputs import check_file, check_folder
from torusnet.ranks import launch
from torusnet.user_input import CLUSTER, SETTINGS, find_cluster, new_console

ROOT = environment.ROOT
ERROR_LOG = ROOT / "build" / "error.log"
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # what a disk says that takes no more
GARBAGE = 50_000  # objects more, before those in cycles are looked for: imports make many, and all of them stay

app = typer.Typer(
    name="tn",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="""torusnet: an open interconnect for clusters of FPGAs, run cycle by cycle on this machine.

**Start here:** `./tn run` executes the RTL of four FPGAs in a ring, with their tasks, and prints latencies beside the
published ones. Copy `examples/ring4`, change its YAML file (a 3x3 torus is `lattice: [3, 3]`) and run it again.""",
    epilog="Exit status: 0 done · 1 a run or test found something wrong · 2 wrong input · 3 a defect of torusnet.",
)
COMMANDS = app.registered_commands
COMMANDS += cluster_commands.app.registered_commands  # first in the list that --help shows


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="""**Examples**

`./tn test` · blocks, clusters, command line, generated files, proofs, lint and format; not what is marked `long`

`./tn test tests/block/router -k drop` · a part; whatever pytest understands

`./tn test -m 'not slow'` · without those that take more than ten seconds

`./tn test -m long` · what is left out otherwise: further settings of other tests, recorded proofs, tests of minutes

`./tn test -m 'long or not long'` · everything""",
)
def test(context: typer.Context):
    """Run the tests (pytest; further arguments are handed to it)."""
    _bring_tools()
    arguments = _from_root(list(context.args))
    if not any(a == "-n" or a.startswith(("-n", "--numprocesses", "--pdb")) for a in arguments):
        arguments = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadfile", "--no-loadscope-reorder", *arguments]
    command = [sys.executable, "-m", "pytest", *arguments]
    os.chdir(ROOT)
    sys.stdout.flush()
    os.execv(sys.executable, command)


@app.command(
    epilog="""**Examples**

`./tn bench` · every published test, as tables beside the published figures, and plots

`./tn bench --quick` · a few sizes only

`./tn bench --json result.json --output plots/`

`./tn bench errors` · goodput and tail latency against the bit error rate, with replay and without

`./tn bench ethernet` · line rate and latency of an Ethernet port

`./tn bench rdma` · latency, bandwidth and rate of RDMA between programs

`./tn bench scale --against old.json` · how fast the simulation is, and how fast it was"""
)
def bench(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[WHAT]", help="published (the default), errors, ethernet, rdma or scale.", show_default=False
        ),
    ] = "published",
    quick: Annotated[bool, typer.Option("--quick", help="A few message sizes instead of all.")] = False,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the results here too (schema: docs/).")
    ] = None,
    output: Annotated[
        Path, typer.Option(metavar="DIR", help="Folder for tables and plots.", show_default="build/bench")
    ] = ROOT / "build" / "bench",
    config: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Only this configuration, such as 128_150; may be given several times."),
    ] = None,
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help="For `scale`: results of another revision to compare with.")
    ] = None,
):
    """Reproduce the published latency, bandwidth and efficiency tests on the RTL, or measure bit errors' cost, Ethernet,
    RDMA, or the speed of the simulation."""
    check_file(json)
    check_folder(output)
    others = ("errors", "ethernet", "rdma", "scale")
    cure = "./tn bench, or ./tn bench errors, ethernet, rdma or scale [--quick] [--json FILE] [--output DIR]"
    if what not in ("published", *others) or (what in others and config):
        raise UserError(f"{what} has one configuration" if what in others else f"no benchmark {what!r}", cure=cure)
    if against is not None and what != "scale":
        raise UserError("--against compares speeds of the simulation", cure=f"./tn bench scale --against {against}")
    if what == "scale":
        from torusnet.bench import scale

        raise typer.Exit(scale.bench(quick, json, output, against))
    if what in others:
        from torusnet.bench import errors, ethernet, rdma

        module = {"errors": errors, "ethernet": ethernet, "rdma": rdma}[what]
        raise typer.Exit(module.bench(quick, json, output))
    from torusnet.bench import command

    raise typer.Exit(command.bench(quick, json, output, config or []) or 0)


@app.command(
    epilog="""**Examples**

`./tn fuzz ethernet --seeds 100` · a hundred seeds, each with 60 batches of frames

`./tn fuzz ethernet --seed 7 --seeds 1 --batches 1000` · one seed, for longer"""
)
def fuzz(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="ethernet.")],
    seeds: Annotated[int, typer.Option(metavar="N", min=1, help="So many seeds.")] = 10,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**31, help="The first of them.")] = 1,
    batches: Annotated[int, typer.Option(metavar="N", min=1, help="Batches of frames a seed.")] = 60,
):
    """Hostile frames at line rate against the RTL of an Ethernet port, good traffic between them, until something gives."""
    from torusnet.quality.fuzz import ethernet

    if what != "ethernet":
        raise UserError(f"nothing to fuzz is called {what!r}", cure="./tn fuzz ethernet [--seeds N] [--batches N]")
    raise typer.Exit(ethernet.main(seeds, seed, batches))


@app.command(
    epilog="""**Examples**

`./tn soak --minutes 10` · seed after seed on all cores

`./tn soak --seed 319 --runs 1` · one run again"""
)
def soak(
    minutes: Annotated[float, typer.Option(metavar="N", min=0.0, help="Begin no new run after this time.")] = 1.0,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**31, help="The first seed.")] = 1,
    runs: Annotated[int | None, typer.Option(metavar="N", min=1, help="So many runs at most.")] = None,
    model: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="A build of the RTL: ring, torus, tables, trees, dragonflies, rdma, ...; else the seed chooses.",
        ),
    ] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", min=1, max=256, help="Runs at the same time.")] = None,
):
    """Random clusters under everything at once (errors, resets, disabled ports, changing registers) until something breaks."""
    from torusnet.quality.soak import command, execute

    if model is not None and model not in execute.models():
        raise UserError(f"--model {model}: no such model", cure=f"one of {', '.join(execute.models())}")
    raise typer.Exit(command.main(seed, minutes, runs, model, jobs))


@app.command(
    epilog="""**Examples**

`./tn seeded` · all of them

`./tn seeded router skid` · those with these words in their names"""
)
def seeded(
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", show_default=False)] = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=256, help="Bugs tried at the same time.")] = 2,
    publish: Annotated[bool, typer.Option("--publish", help="Write docs/seeded-bugs.md.")] = False,
):
    """Put known bugs into a copy of the sources, one at a time, and check that the tests catch each."""
    _bring_tools()
    from torusnet.quality import seeded as module

    raise typer.Exit(module.main(names or [], jobs, publish))


@app.command(
    epilog="""**Examples**

`./tn mutants result` · 15 mutants of a file of the area, drawn by the revision

`./tn mutants sim/cable.cc` · of one file

`./tn mutants router --sample 3 --seed 7` · the same ones again

`./tn mutants port --files 12 --sample 4` · 4 mutants each of 12 files of the area, drawn too"""
)
def mutants(
    areas: Annotated[list[str] | None, typer.Argument(metavar="[AREA|FILE]...", show_default=False)] = None,
    sample: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="Mutants of each file.")] = 15,
    files: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=10_000, help="Draw so many files of each area.")
    ] = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="Draw by this instead of the revision.")] = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=256, help="Mutants tried at the same time.")] = 2,
    minutes: Annotated[float | None, typer.Option(metavar="M", min=0.1, help="Begin none after so long.")] = None,
    budget: Annotated[
        float | None,
        typer.Option(metavar="S", min=1, help="Take fewer seconds of the processor for a mutant than usual."),
    ] = None,
    publish: Annotated[bool, typer.Option("--publish", help="Write docs/16-mutants.md.")] = False,
):
    """Break the sources in random small ways, one at a time, and count how many the tests notice."""
    _bring_tools()
    from torusnet.quality.mutants import command

    raise typer.Exit(command.main(areas or [], sample, files, seed, jobs, minutes, budget, publish))


@app.command(
    epilog="""**Examples**

`./tn prove` · every proof

`./tn prove tn_common_fifo` · the proof of one module

`./tn prove tn_common_fifo --mutate 20` · does the proof notice when the module is broken?"""
)
def prove(
    modules: Annotated[list[str] | None, typer.Argument(metavar="[MODULE]...", show_default=False)] = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=256, help="Proofs at the same time.")] = 2,
    mutate: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=10_000, help="Break each module in N ways and count how many are noticed."
        ),
    ] = None,
    publish: Annotated[
        bool,
        typer.Option("--publish", help="Put what passed on record: docs/09-proofs.json, of which tests run a sample."),
    ] = False,
):
    """Run the formal proofs that lie beside the modules (SymbiYosys)."""
    _bring_tools()
    if mutate is not None and publish:
        raise UserError("--publish is of proofs, not of mutants", cure="leave --mutate or --publish out")
    if mutate is not None:
        from torusnet.quality import mutate as mutants

        raise typer.Exit(mutants.main(modules or [], mutate, jobs) or 0)
    from torusnet.quality import prove as module

    raise typer.Exit(module.main(modules or [], jobs, publish))


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="""**Examples**

`./tn coverage` · of the whole suite of the RTL: blocks and clusters

`./tn coverage tests/block/router` · what a part of the tests reaches

`./tn coverage --keep tests/block/link` · added to what was counted before; files that changed since count anew""",
)
def coverage(
    context: typer.Context,
    keep: Annotated[bool, typer.Option("--keep", help="Add to what was counted before.")] = False,
    publish: Annotated[bool, typer.Option("--publish", help="Write docs/12-coverage.md and its numbers.")] = False,
):
    """Measure which lines, toggles and cover points of the RTL the tests reach (arguments go to pytest)."""
    _bring_tools()
    from torusnet.quality.coverage import command

    raise typer.Exit(command.main(_from_root(list(context.args)), keep, publish, new_console()))


@app.command()
def lint(
    fix: Annotated[bool, typer.Option("--fix", help="Format the files in place, and mend what can be mended.")] = False,
):
    """Check RTL, C++ and Python: lint and format."""
    _bring_tools()
    from torusnet.quality import lint as module

    raise typer.Exit(module.main(fix, new_console()))


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
)
def python(context: typer.Context):
    """Start Python in torusnet's environment: a script of yours (`import torusnet`), or interactively."""
    sys.stdout.flush()
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    os.execv(sys.executable, [sys.executable, *context.args])


@app.command()
def generate(
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; fail if a generated file is out of date.")
    ] = False,
):
    """Make packages, headers, codec, dissector and pages from spec/; file list and timing for real tools from hw/."""
    _bring_tools()
    from torusnet import board
    from torusnet import generate as module

    raise typer.Exit(module.main(check) or board.main(check))


@app.command()
def package(
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A parameter of tn_node; repeat for more.")
    ] = None,
    output: Annotated[Path, typer.Option("--output", metavar="DIR", help="Where to write it.")] = Path("build/package"),
):
    """Write one shape of the node for vendors' tools: RTL, a flat wrapper with conventional names, IP-XACT, constraints, Tcl."""
    _bring_tools()
    from torusnet.board import package as module

    written = module.write(module.settings(settings or []), output)
    what = f"{output}: {len(written)} files, tn_node_flat.v and component.xml among them"
    new_console().print(what, markup=False, soft_wrap=True)


@app.command(
    epilog="""**Example**

`./tn hls pipeline --output my_tasks`, then `vitis_hls -f my_tasks/build_tasks.tcl`"""
)
def hls(
    cluster: Annotated[str, CLUSTER] = "pipeline",
    settings: Annotated[list[str] | None, SETTINGS] = None,
    output: Annotated[Path, typer.Option("--output", metavar="DIR", help="Where to write it.")] = Path("build/hls"),
):
    """Write the tasks of a cluster for high-level synthesis: a top function for each, their sources, a Tcl script."""
    _bring_tools()
    from torusnet.board import hls as module
    from torusnet.cluster import load

    written = module.write(load(find_cluster(cluster), settings or []), check_folder(output))
    new_console().print(f"{output}: {len(written)} files, build_tasks.tcl among them", markup=False, soft_wrap=True)


@app.command(
    epilog="""**Examples**

`./tn synth` · the node of the published shape and each of its blocks: LUT, FF, RAM, levels of logic

`./tn synth wide largest` · other shapes · `./tn synth my.yaml` · the node of a cluster file

`./tn synth --block link --paths 5 --clock` · the longest paths of one block, and its clock on an ECP5"""
)
def synth(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SHAPE|CLUSTER]...",
            help="published, wide, classes, ethernet, largest, small, rdma, rdma-wide, or another shape of "
            "docs/14-synthesis.md; or YAML files.",
            show_default=False,
        ),
    ] = None,
    block: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Only this block, such as router; may be given several times."),
    ] = None,
    clock: Annotated[bool, typer.Option("--clock", help="Place and route on an ECP5, too: the clock (slow).")] = False,
    paths: Annotated[int, typer.Option(metavar="N", min=0, max=5, help="Show the N longest paths of each clock.")] = 0,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the results here too.")] = None,
    publish: Annotated[bool, typer.Option("--publish", help="Write docs/14-synthesis.md and its numbers.")] = False,
):
    """Synthesise the node, whole and block by block: area, levels of logic, clock, beside budgets and published figures."""
    check_file(json)
    _bring_tools()
    from torusnet.synth import command

    shapes = command.shapes(what or [], find_cluster)
    raise typer.Exit(command.main(shapes, block or [], clock, paths, json, publish, new_console()))


def _bring_tools() -> None:
    """Before a command that takes more than what runs a cluster: installs that if it is not there."""
    if status := environment.provide(environment.TOOLS):
        raise typer.Exit(status)


def _from_root(arguments: list[str]) -> list[str]:
    """Paths in pytest's arguments, seen from the project's folder instead of the user's; they have to be there."""
    here = Path.cwd()
    for before, argument in zip(["", *arguments], arguments, strict=False):
        file = argument.partition("::")[0]
        if not (before.startswith("-") or argument.startswith("-") or (here / file).exists() or (ROOT / file).exists()):
            raise UserError(
                f"{file}: no such file or folder of tests", cure="one of `tests/`, such as tests/block/router"
            )

    def translate(argument: str) -> str:
        file, mark, rest = argument.partition("::")
        if argument.startswith("-") or here == ROOT or not (here / file).exists():
            return argument
        return str((here / file).absolute()) + mark + rest

    return [translate(argument) for argument in arguments]


def main() -> None:
    """Entry point: runs a command and turns every error into one message and an exit status."""
    environment.activate()
    gc.set_threshold(GARBAGE)
    sys.stdout.reconfigure(errors="backslashreplace")  # names of files need not be text
    sys.argv[1:] = _with_values(sys.argv[1:])
    if (world := launch.world()) is not None:
        from torusnet.ranks import process

        sys.exit(process.main(world, _command))
    _command()


def _command() -> None:
    try:
        try:
            _check_values(sys.argv[1:])
            app(prog_name="./tn")
        except SystemExit as stop:  # what prints, typer and rich, ends so when nobody reads on
            if isinstance(stop.__context__, BrokenPipeError):
                raise stop.__context__ from None
            sys.stdout.flush()
            raise
    except UserError as error:
        _fail(str(error), 2)
    except Failure as error:
        _fail(str(error), 1)
    except (KeyboardInterrupt, SystemExit) as stop:
        if isinstance(stop, SystemExit) and stop.code != 130:
            raise
        print("tn: interrupted", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        _close_output()
        sys.exit(0)
    except Exception as error:
        if isinstance(error, RuntimeError) and "home directory" in str(error):  # of Path.expanduser
            cure = "write the path in full, on the command line or in the cluster file"
            _fail(str(UserError("a path begins with `~` and a name, and no user has this name", cure=cure)), 2)
        if isinstance(error, OSError) and error.errno in FULL and error.filename is None:
            _close_output()
            what = f"standard output, or a file of the command, cannot be written: {error.strerror}"
            _fail(str(UserError(what, cure="make room on its disk")), 2)
        text = f"{type(error).__name__}: {error}"
        _fail(f"a defect of torusnet, not of your input: {text}\n  {_log(traceback.format_exc())}", 3)


def _check_values(arguments: list[str]) -> None:
    for command in COMMANDS:
        if arguments[:1] == [command.name or command.callback.__name__]:
            option_values.check(command.callback, arguments[1:])


def _log(details: str) -> str:
    """Keeps the details of a defect; where they are, in words."""
    text = f"./tn {' '.join(sys.argv[1:])}\n{details}"
    try:
        ERROR_LOG.parent.mkdir(exist_ok=True)
        ERROR_LOG.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        return f"details cannot be written to {ERROR_LOG} ({error.strerror}); please report it:\n{details}"
    return f"details: {ERROR_LOG} (please report it)"


def _close_output() -> None:
    """What still waits to be written is thrown away."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_values(arguments: list[str]) -> list[str]:
    """`--trace` may stand without a value, which the parser does not know."""
    if arguments[:1] != ["run"] or "--trace" not in arguments:
        return arguments
    from torusnet.trace import ALL, looks_like_place

    given = []
    for word, following in zip(arguments, [*arguments[1:], ""]):
        given.append(word)
        if word == "--trace" and not looks_like_place(following):
            given.append(ALL)
    return given


def _fail(message: str, status: int) -> None:
    sys.stdout.flush()
    print(f"tn: error: {message}", file=sys.stderr, flush=True)
    sys.exit(status)
