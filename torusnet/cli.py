"""The command line behind `./tn`: reads arguments, calls the module that does the work, turns errors into messages.

Each command imports its module when it runs, so that `--help` and errors in arguments answer at once.
Exit status: 0 done, 1 a run or a test found something wrong, 2 the user's input is wrong, 3 a defect of torusnet.
"""

import os
import sys
import traceback
from pathlib import Path
from typing import Annotated

import typer

from torusnet import environment
from torusnet.errors import Failure, UserError

ROOT = environment.ROOT
ERROR_LOG = ROOT / "build" / "error.log"

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

CLUSTER = typer.Argument(
    metavar="CLUSTER", help="A cluster's YAML file, or the name of an example.", show_default=False
)
SETTINGS = typer.Option(
    "--set", metavar="KEY=VALUE", help="Change one value of the file, e.g. `link.lanes=4` or a parameter: `n=512`."
)
REGISTERS = typer.Option(
    "--registers",
    metavar="NAME",
    help="Show registers of every node at the end, `*` for anything: `'LINK_*_PHY_*'`. May be given several times.",
)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="""**Examples**

`./tn run` · the ring of four FPGAs

`./tn run pipeline --input photo.png` · an example with an option of its own (`./tn run pipeline --options` lists them)

`./tn run my/cluster.yaml --set link.lanes=4 --set lattice=[3,3] --seed 7`

`./tn run ring4 --capture 0:x+=cable.pcapng --capture near=port.pcapng` · for Wireshark

`./tn run ring4 --report ring.html --timeline ring.json` · a page that shows the run, and a time line for Perfetto

`./tn run ring4 --trace 0:x+ --trace 1 --trace-from 10us --trace-for 5us` · waveforms of a link and of a node

`./tn run ring4 --ber 1e-6 --fault node=1,link=x+,at=10us,for=5us` · cables that disturb

`./tn run my.yaml --debug` · tasks with the address and undefined-behaviour sanitizers""",
)
def run(
    context: typer.Context,
    cluster: Annotated[str, CLUSTER] = "ring4",
    trace: Annotated[
        list[str] | None,
        typer.Option(
            "--trace",
            metavar="[NODE[:BLOCK]]",
            help="Write waveforms: of every node, of one (a number or x,y,z), or of one block of it: x+, port0, router, health, "
            "registers. May be given several times.",
        ),
    ] = None,
    trace_from: Annotated[
        str | None,
        typer.Option(
            metavar="TIME", help="Begin the waveforms so long after the tasks, such as 10us.", show_default="power-on"
        ),
    ] = None,
    trace_for: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="End the waveforms after this time.", show_default="all of the run"),
    ] = None,
    trace_format: Annotated[
        str, typer.Option(metavar="FORMAT", help="fst, or vcd: larger, but every tool reads it.")
    ] = "fst",
    capture: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PLACE=FILE",
            help="Record the packets at a place as pcapng: NODE:x+ (a link), NODE:port0, or a task's name; "
            "NODE is a number or x,y,z. May be given several times.",
        ),
    ] = None,
    settings: Annotated[list[str] | None, SETTINGS] = None,
    fault: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FAULT",
            help="Disturb a cable: `node=1,link=x+,at=10us,for=5us` takes it away for a time, "
            "`node=1,0,0,link=x+,kind=flip,count=3` flips bits (also drop, duplicate, garbage; direction=out, in, both). "
            "Times count from the start of the tasks. May be given several times.",
        ),
    ] = None,
    ber: Annotated[
        str | None, typer.Option(metavar="RATE", help="Bit error rate of the cables, such as 1e-6.", show_default=False)
    ] = None,
    registers: Annotated[list[str] | None, REGISTERS] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the result here too: messages, links, faults, verdict.")
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.html", help="Write a page that shows the run: load of cables, latencies, waits, faults."
        ),
    ] = None,
    timeline: Annotated[
        Path | None,
        typer.Option(metavar="FILE.json", help="Write a time line of tasks, messages and packets for Perfetto."),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, max=2**63 - 1, help="Seed of everything random in the run.")
    ] = 1,
    max_cycles: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=2**63 - 1, help="Give up after this many core cycles.")
    ] = None,
    max_seconds: Annotated[
        float,
        typer.Option(
            metavar="N",
            min=0.1,
            help="Give up after so much wall time. A task that computes for 60 seconds, or for this time if it is shorter, "
            "without a call of its port is ended too.",
            show_default="a day",
        ),
    ] = 86_400.0,
    output: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Folder for what the run writes.", show_default="build/run/NAME in torusnet's folder"
        ),
    ] = None,
    debug: Annotated[
        bool, typer.Option("--debug", help="Build the tasks with address and undefined-behaviour sanitizers (slow).")
    ] = False,
    threads: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=1024, help="Threads that share the nodes; the result is the same."),
    ] = None,
    one_of_sweep: Annotated[bool, typer.Option("--one-of-sweep", hidden=True)] = False,
    in_debugger: Annotated[bool, typer.Option("--in-debugger", hidden=True)] = False,
    options: Annotated[bool, typer.Option("--options", help="List the cluster's own options and stop.")] = False,
):
    """Build a cluster and run its RTL and tasks, cycle by cycle, checking every message."""
    for file in (json, report, timeline):
        _check_writable(file)
    if debug:
        from torusnet.quality import sanitizer

        sanitizer.load()
    from torusnet import runner
    from torusnet.trace import TraceOptions

    script_arguments = list(context.args)
    if cluster.startswith("-"):  # no cluster named: an option of the default one
        script_arguments.insert(0, cluster)
        cluster = "ring4"
    file = _find_cluster(cluster)
    if not (one_of_sweep or options):
        from torusnet.cluster import load

        loaded = load(file, settings or [], fault or [], ber)
        if loaded.sweep:
            _sweep(loaded, context, settings or [], script_arguments, output, json)
    request = runner.Request(
        file=file,
        settings=settings or [],
        captures=capture or [],
        faults=fault or [],
        ber=ber,
        json=json,
        report=report,
        timeline=timeline,
        trace=TraceOptions(trace or [], trace_format, trace_from, trace_for),
        seed=seed,
        max_cycles=max_cycles,
        max_seconds=max_seconds,
        output=_writable_folder(output),
        sanitize=debug,
        debug=in_debugger,
        threads=threads,
        registers=registers or [],
        script_arguments=["--help"] if options else script_arguments,
    )
    raise typer.Exit(runner.run(request, _console()))


def _sweep(
    loaded, context: typer.Context, settings: list[str], script: list[str], output: Path | None, json: Path | None
) -> None:
    """Runs a cluster with a `sweep:`; every other option is handed to each run."""
    from torusnet import sweep

    swept = [name for name in ("trace", "capture", "report", "timeline") if context.params.get(name)]
    if swept:
        raise UserError(
            f"--{swept[0]}: of which run of the sweep?", cure="choose one by its settings, such as --set n=64"
        )
    handed = [
        f"--{name.replace('_', '-')}={context.params[name]}"
        for name in ("ber", "seed", "max_cycles", "max_seconds")
        if context.params.get(name) is not None
    ]
    handed += [f"--fault={text}" for text in context.params["fault"] or []] + ["--debug"] * context.params["debug"]
    folder = _writable_folder(output) or ROOT / "build" / "run" / loaded.name
    arguments = [*handed, "--threads=1", *script]
    raise typer.Exit(sweep.run(loaded.file, settings, arguments, folder.absolute(), json, _console()))


@app.command(
    epilog="""**Examples**

`./tn debug my.yaml ping` · gdb, stopped where the task ping begins; then `next`, `step`, `print`, `bt`, `continue`""",
)
def debug(
    cluster: Annotated[str, CLUSTER] = "ring4",
    task: Annotated[str | None, typer.Argument(metavar="TASK", help="The task to stop in.", show_default=False)] = None,
    settings: Annotated[list[str] | None, SETTINGS] = None,
    registers: Annotated[list[str] | None, REGISTERS] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 1, help="Seed of the run.")] = 1,
):
    """Run a cluster under the debugger gdb, stopped where a task begins."""
    from torusnet import debugger
    from torusnet.cluster import load

    file = _find_cluster(cluster)
    options = [f"--seed={seed}", *(f"--set={setting}" for setting in settings or [])]
    options += [f"--registers={name}" for name in registers or []]
    debugger.start(load(file, settings or []), file, task, options)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="""**Examples**

`./tn test` · everything: blocks, clusters, command line, generated files, proofs, lint and format

`./tn test tests/block/router -k drop` · a part; whatever pytest understands

`./tn test -m 'not slow'` · without the long ones""",
)
def test(context: typer.Context):
    """Run the tests (pytest; further arguments are handed to it)."""
    arguments = list(context.args)
    if not any(a == "-n" or a.startswith(("-n", "--numprocesses", "--pdb")) for a in arguments):
        arguments = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadfile", *arguments]
    command = [sys.executable, "-m", "pytest", *_from_root(arguments)]
    os.chdir(ROOT)
    sys.stdout.flush()
    os.execv(sys.executable, command)


@app.command(
    epilog="""**Examples**

`./tn bench` · every published test, as tables beside the published figures, and plots

`./tn bench --quick` · a few sizes only

`./tn bench --json result.json --output plots/`

`./tn bench errors` · goodput and tail latency against the bit error rate, with replay and without"""
)
def bench(
    what: Annotated[
        str, typer.Argument(metavar="[WHAT]", help="published (the default) or errors.", show_default=False)
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
):
    """Reproduce the published latency, bandwidth and efficiency tests on the RTL, or measure what bit errors cost."""
    _check_writable(json)
    if output.exists() and not output.is_dir():
        raise UserError(f"--output {output}: not a folder", cure="name a folder; it is made if it does not exist")
    if what not in ("published", "errors") or (what == "errors" and config):
        wrong = "errors has one configuration" if what == "errors" else f"no benchmark {what!r}"
        raise UserError(wrong, cure="./tn bench, or ./tn bench errors [--quick] [--json FILE] [--output DIR]")
    if what == "errors":
        from torusnet.bench import errors

        raise typer.Exit(errors.bench(quick, json, output))
    from torusnet.bench import command

    raise typer.Exit(command.bench(quick, json, output, config or []) or 0)


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
        str | None, typer.Option(metavar="NAME", help="ring, torus or cube; else the seed chooses.")
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
    from torusnet.quality import seeded as module

    raise typer.Exit(module.main(names or [], jobs, publish))


@app.command(
    epilog="""**Examples**

`./tn mutants result` · 15 mutants of a file of the area, drawn by the revision

`./tn mutants router --sample 3 --seed 7` · the same ones again"""
)
def mutants(
    areas: Annotated[list[str] | None, typer.Argument(metavar="[AREA]...", show_default=False)] = None,
    sample: Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="Mutants of each file.")] = 15,
    seed: Annotated[str | None, typer.Option(metavar="S", help="Draw by this instead of the revision.")] = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=256, help="Mutants tried at the same time.")] = 2,
    minutes: Annotated[float | None, typer.Option(metavar="M", min=0.1, help="Begin none after so long.")] = None,
    publish: Annotated[bool, typer.Option("--publish", help="Write docs/16-mutants.md.")] = False,
):
    """Break the sources in random small ways, one at a time, and count how many the tests notice."""
    from torusnet.quality.mutants import command

    raise typer.Exit(command.main(areas or [], sample, seed, jobs, minutes, publish))


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
):
    """Run the formal proofs that lie beside the modules (SymbiYosys)."""
    if mutate is not None:
        from torusnet.quality import mutate as mutants

        raise typer.Exit(mutants.main(modules or [], mutate, jobs) or 0)
    from torusnet.quality import prove as module

    raise typer.Exit(module.main(modules or [], jobs) or 0)


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
    from torusnet.quality.coverage import command

    raise typer.Exit(command.main(_from_root(list(context.args)), keep, publish, _console()))


@app.command()
def lint(
    fix: Annotated[bool, typer.Option("--fix", help="Format the files in place, and mend what can be mended.")] = False,
):
    """Check RTL, C++ and Python: lint and format."""
    from torusnet.quality import lint as module

    raise typer.Exit(module.main(fix, _console()))


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
def wireshark(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A capture, as `./tn run --capture` writes it.")],
    program: Annotated[str, typer.Option(metavar="NAME", help="wireshark, or tshark for text.")] = "wireshark",
):
    """Open a capture in Wireshark with the project's dissector."""
    import shutil

    from torusnet.result import DISSECTOR

    if not file.is_file():
        raise UserError(
            f"{file}: no such file", cure="name a capture: ./tn run ring4 --capture 0:x+=cable.pcapng writes one"
        )
    found = shutil.which(program)
    if found is None:
        raise UserError(f"{program} is not installed", cure=f"sudo apt-get install {program}")
    sys.stdout.flush()
    os.execv(found, [found, "-X", f"lua_script:{DISSECTOR}", "-r", str(file.absolute())])


@app.command()
def generate(
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; fail if a generated file is out of date.")
    ] = False,
):
    """Make packages, headers, codec, dissector and pages from spec/; file list and timing for real tools from hw/."""
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
    from torusnet.board import package as module

    written = module.write(module.settings(settings or []), output)
    _console().print(f"{output}: {len(written)} files, tn_node_flat.v and component.xml among them", soft_wrap=True)


@app.command(
    epilog="""**Example**

`./tn check examples/ring4/ring4.yaml`

`./tn check ring4 --dead node=1,link=x+` · with a cable that is down"""
)
def check(
    cluster: Annotated[str, CLUSTER] = "ring4",
    settings: Annotated[list[str] | None, SETTINGS] = None,
    dead: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LINK",
            help="Say what the cluster does while this cable is dead: `node=1,link=x+` or `node=1,0,0,link=x+`. "
            "May be given several times.",
        ),
    ] = None,
):
    """Check a cluster's YAML file, show what would be built, and prove that its network cannot deadlock."""
    from torusnet import dead_links, deadlock
    from torusnet.cluster import load
    from torusnet.cluster.summary import show

    configuration, console = load(_find_cluster(cluster), settings or []), _console()
    links = [dead_links.parse(text, configuration) for text in dead or []]
    show(configuration, console)
    lines = [deadlock.check(configuration), *(dead_links.report(configuration, links) if links else [])]
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)


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
            metavar="[SHAPE|CLUSTER]...", help="published, wide, classes, largest, or YAML files.", show_default=False
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
    _check_writable(json)
    from torusnet.synth import command

    shapes = command.shapes(what or [], _find_cluster)
    raise typer.Exit(command.main(shapes, block or [], clock, paths, json, publish, _console()))


def examples() -> dict[str, Path]:
    """The examples by name: examples/NAME/NAME.yaml."""
    found = sorted((ROOT / "examples").glob("*/*.yaml"))
    return {file.stem: file for file in found if file.stem == file.parent.name}


def _find_cluster(text: str) -> Path:
    """The file that the user means: a path, or the name of an example."""
    known = examples()
    if not text.strip():
        raise UserError("CLUSTER is empty", cure=f"name a YAML file or an example: {', '.join(known)}")
    path = Path(text).expanduser()
    try:
        exists = path.exists()
    except (OSError, ValueError):
        exists = False
    if exists and not path.is_dir():
        return path
    if text in known:
        return known[text]
    if exists:
        inside = path / f"{path.resolve().name}.yaml"
        if inside.is_file():
            return inside
        raise UserError(f"{text}: is a folder without {inside.name}", cure="name the cluster's YAML file")
    import difflib

    close = difflib.get_close_matches(text, known, 1)
    cure = f"did you mean the example `{close[0]}`? " if close else ""
    raise UserError(
        f"{text}: no such file, and no example has this name",
        cure=f"{cure}Examples: {', '.join(known) or 'none'}; anything else is the path of a YAML file",
    )


def _check_writable(file: Path | None) -> None:
    """Refuses before hours of work what could not be written after them."""
    if file is not None and (file.is_dir() or not file.absolute().parent.is_dir()):
        raise UserError(f"{file}: cannot be written", cure="name a file in a folder that exists")


def _writable_folder(folder: Path | None) -> Path | None:
    """The folder, made if need be."""
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"--output {folder}: {error.strerror}", cure="name a folder that can be made") from None
    return folder


def _from_root(arguments: list[str]) -> list[str]:
    """Paths in pytest's arguments, seen from the project's folder instead of the user's."""
    here = Path.cwd()

    def translate(argument: str) -> str:
        file, mark, rest = argument.partition("::")
        if argument.startswith("-") or here == ROOT or not (here / file).exists():
            return argument
        return str((here / file).absolute()) + mark + rest

    return [translate(argument) for argument in arguments]


def _console():
    from rich.console import Console

    return Console(highlight=False)


def main() -> None:
    """Entry point: runs a command and turns every error into one message and an exit status."""
    environment.activate()
    sys.argv[1:] = _with_values(sys.argv[1:])
    try:
        app(prog_name="./tn")
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:
        ERROR_LOG.parent.mkdir(exist_ok=True)
        ERROR_LOG.write_text(f"./tn {' '.join(sys.argv[1:])}\n{traceback.format_exc()}")
        kind = type(error).__name__
        _fail(f"a defect of torusnet, not of your input: {kind}: {error}\n  details: {ERROR_LOG} (please report it)", 3)


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
