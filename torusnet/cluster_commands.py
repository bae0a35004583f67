"""The commands for who has a cluster: run it, check it, debug a task, look at a capture."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from torusnet import ranks
from torusnet.environment import ROOT
from torusnet.errors import UserError
from torusnet.outputs import check_different, check_file, check_folder
from torusnet.user_input import CLUSTER, REGISTERS, SETTINGS, find_cluster, new_console

app = typer.Typer()


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

`mpirun -n 4 ./tn run my.yaml` · nodes shared by four processes; any MPI, or .venv/bin/mpirun

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
    skip: Annotated[
        bool,
        typer.Option(
            "--skip/--no-skip", help="Nodes in which nothing happens are not evaluated; the result is the same."
        ),
    ] = True,
    partition: Annotated[
        str | None,
        typer.Option(
            metavar="RANKS",
            help="Under mpirun: the rank that holds each node, such as 0,0,1,1; the result is the same.",
            show_default="blocks with few cables between them",
        ),
    ] = None,
    one_of_sweep: Annotated[bool, typer.Option("--one-of-sweep", hidden=True)] = False,
    in_debugger: Annotated[bool, typer.Option("--in-debugger", hidden=True)] = False,
    options: Annotated[bool, typer.Option("--options", help="List the cluster's own options and stop.")] = False,
):
    """Build a cluster and run its RTL and tasks, cycle by cycle, checking every message."""
    for file in (json, report, timeline):
        check_file(file)
    _check_ranks(partition, debug, bool(trace))
    if debug:
        from torusnet.quality import sanitizer

        sanitizer.load()
    from torusnet import runner
    from torusnet.trace import TraceOptions

    script_arguments = list(context.args)
    if cluster.startswith("-"):  # no cluster named: an option of the default one
        script_arguments.insert(0, cluster)
        cluster = "ring4"
    file = find_cluster(cluster)
    if not (one_of_sweep or options):
        from torusnet.cluster import load

        loaded = load(file, settings or [], fault or [], ber)
        if loaded.sweep and ranks.current() is not None:
            raise UserError(
                f"{loaded.name} has a `sweep`, whose runs go side by side already", cure="run it without mpirun"
            )
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
        output=check_folder(output),
        sanitize=debug,
        debug=in_debugger,
        skip=skip,
        threads=threads,
        registers=registers or [],
        partition=partition,
        script_arguments=["--help"] if options else script_arguments,
    )
    raise typer.Exit(runner.run(request, new_console()))


def _check_ranks(partition: str | None, debug: bool, trace: bool) -> None:
    """What is for several processes alone, and what is not for them."""
    if ranks.current() is None:
        if partition is not None:
            raise UserError(
                "--partition divides nodes among processes",
                cure=f"mpirun -n N ./tn run CLUSTER --partition {partition}",
            )
    elif debug or trace:
        why = "--debug: the sanitizers watch one process" if debug else "--trace: waveforms are written by one process"
        raise UserError(why, cure="run it without mpirun; the run is the same in every cycle")


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
    folder = check_folder(output) or ROOT / "build" / "run" / loaded.name
    arguments = [*handed, "--threads=1", *script]
    raise typer.Exit(sweep.run(loaded.file, settings, arguments, folder.absolute(), json, new_console()))


@app.command(
    epilog="""**Examples**

`./tn sweep ring4` · every pattern that the topology allows, to saturation

`./tn sweep my.yaml --pattern uniform --pattern tornado --bytes 64 --jobs 4`

`./tn sweep my.yaml --pattern uniform --rate 32 --rate 64` · these loads only, in 1/256 of the line

`./tn sweep my.yaml --source test_port` · uniform traffic, made and measured by the generators and checkers of the nodes

The same command again goes on where the last one was stopped."""
)
def sweep(
    cluster: Annotated[str, CLUSTER] = "ring4",
    settings: Annotated[list[str] | None, SETTINGS] = None,
    pattern: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="uniform, transpose, bit-complement, tornado, neighbour, hot-spot, bursty, all-to-all or next-group; "
            "may be given several times.",
            show_default="all that the topology allows",
        ),
    ] = None,
    rate: Annotated[
        list[int] | None,
        typer.Option(
            metavar="N",
            help="Measure this load, in 1/256 of a port's line; may be given several times.",
            show_default="searched: up to saturation",
        ),
    ] = None,
    message_bytes: Annotated[int, typer.Option("--bytes", metavar="N", help="Payload of a message.")] = 256,
    messages: Annotated[
        int, typer.Option(metavar="N", min=200, max=10_000_000, help="Messages to measure at each load, about.")
    ] = 4000,
    ports: Annotated[int, typer.Option(metavar="N", min=1, max=8, help="Ports of each node that share its load.")] = 1,
    source: Annotated[
        str,
        typer.Option(metavar="NAME", help="Who makes and measures the traffic: simulator, or test_port, in hardware."),
    ] = "simulator",
    points: Annotated[
        int, typer.Option(metavar="N", min=2, max=64, help="Loads up to the limit, before the search for saturation.")
    ] = 8,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**31, help="Seed of everything random.")] = 1,
    jobs: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=256, help="Points at the same time.", show_default="as many as processors"
        ),
    ] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The results (schema: docs/).", show_default="in the folder")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder of figure and points.", show_default="build/sweep/NAME"),
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Measure everything again.")] = False,
):
    """Measure latency and throughput of a cluster's network against the load of synthetic traffic, up to saturation."""
    check_file(json)
    from torusnet.compiler import cores
    from torusnet.traffic import command

    file = find_cluster(cluster)
    check_different([("the cluster file", file), ("--json", json)])
    folder = check_folder(output) or ROOT / "build" / "sweep" / file.stem
    request = command.Request(
        file=file,
        settings=tuple(settings or ()),
        patterns=tuple(pattern or ()),
        rates=tuple(rate or ()),
        bytes=message_bytes,
        messages=messages,
        points=points,
        ports=ports,
        source=source,
        seed=seed,
        jobs=jobs or cores(),
        output=folder,
        json=json,
        fresh=fresh,
    )
    raise typer.Exit(command.sweep(request, new_console()))


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

    file = find_cluster(cluster)
    options = [f"--seed={seed}", *(f"--set={setting}" for setting in settings or [])]
    options += [f"--registers={name}" for name in registers or []]
    debugger.start(load(file, settings or []), file, task, options)


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
    tables: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.h",
            help="Write the routing tables of a custom topology, or the places in a tree or in a dragonfly without tables, for "
            "drivers in C; with --dead tables without the cable.",
        ),
    ] = None,
):
    """Check a cluster's YAML file, show what would be built, and prove that its network cannot deadlock."""
    from torusnet import dead_links, deadlock, sweep
    from torusnet.cluster import check_inputs, load
    from torusnet.cluster.summary import show
    from torusnet.topology import c_tables

    check_file(tables)
    file = find_cluster(cluster)
    check_different([("the cluster file", file), ("--tables", tables)])
    configuration, console = load(file, settings or []), new_console()
    sweep.check(configuration, settings or [])
    links = [dead_links.parse(text, configuration) for text in dead or []]
    show(configuration, console)
    with console.status("deadlock: following all packets"):
        lines = [deadlock.check(configuration), *(dead_links.report(configuration, links) if links else [])]
    if tables:
        lines.append(c_tables.write(configuration, links, tables))
    if configuration.script is None:  # which may make them
        try:
            check_inputs(configuration, [ROOT / "build" / "run" / configuration.name, configuration.folder])
        except UserError as error:  # Python, or `--output`, may give them
            lines.append(f"note: a run will ask for it: {error}")
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)


@app.command(
    epilog="""**Examples**

`./tn topology bench/torus4x4.yaml` · diameter, bisection, and what each dead cable would do

`./tn topology ring4 --set lattice=[8,8] --set wrap=[false,true]` · the same tasks' cluster, another lattice"""
)
def topology(
    cluster: Annotated[str, CLUSTER] = "ring4",
    settings: Annotated[list[str] | None, SETTINGS] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The numbers.", show_default="in the folder")
    ] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the figure.", show_default="build/topology/NAME")
    ] = None,
):
    """Show what a cluster's wires are worth: distances, bisection, cost of a link, and what each dead cable does."""
    check_file(json)
    from torusnet.topology import command

    file = find_cluster(cluster)
    check_different([("the cluster file", file), ("--json", json)])
    folder = check_folder(output) or ROOT / "build" / "topology" / file.stem
    raise typer.Exit(command.run(file, settings or [], folder, json, new_console()))


@app.command(
    epilog="""**Examples**

`./tn draw ring4` · nodes, cables, tasks, the link at each end of a cable

`./tn draw bench/dragonfly.yaml --set 'topology={kind: dragonfly, group: 4, global_links: 2}'`"""
)
def draw(
    cluster: Annotated[str, CLUSTER] = "ring4",
    settings: Annotated[list[str] | None, SETTINGS] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the figure.", show_default="build/draw/NAME")
    ] = None,
):
    """Draw a cluster as SVG and PNG: nodes, cables with the names of their links, and tasks."""
    from torusnet.look import network

    file = find_cluster(cluster)
    folder = check_folder(output) or ROOT / "build" / "draw" / file.stem
    raise typer.Exit(network.run(file, settings or [], folder, new_console()))


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
