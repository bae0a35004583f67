"""`./tn bench`: runs every published test in its configuration, prints tables, writes JSON and figures."""

from pathlib import Path

from torusnet.environment import ROOT
from torusnet.errors import Failure, UserError
from torusnet.outputs import write_text
from torusnet.sources import revision

SOURCE = ROOT / "examples" / "ring4" / "measure.cc"


def bench(
    quick: bool = False, json: Path | None = None, output: Path | None = None, configs: list[str] | None = None
) -> int:
    """The command. configs: names of configurations, none = all. output: folder of the figures (build/bench/plots)."""
    from torusnet.bench import plots, tables
    from torusnet.bench.configs import CONFIGS
    from torusnet.bench.measurement import Document

    names = [config.name for config in CONFIGS]
    for name in configs or []:
        if name not in names:
            raise UserError(f"no configuration {name!r}", cure="one of " + ", ".join(names))
    console = tables.console()
    document = Document(revision=revision(), quick=quick, measurements=[])
    for config in CONFIGS:
        if configs and config.name not in configs:
            continue
        console.rule(config.title)
        records, parts = run_config(config, quick, console)
        document.measurements += records
        document.breakdowns += parts
        if any(r.latency_ns is not None for r in records):
            console.print(
                tables.latency(records),
                tables.ping_pong(records),
                tables.bounds(records),
                tables.bandwidth(records),
                tables.sizes(records),
                sep="\n\n",
            )
        else:
            console.print(tables.bandwidth(records))
        for part in parts:
            console.print(tables.breakdown(part))
    files = plots.write_all(document.measurements, document.breakdowns, output or ROOT / "build" / "bench" / "plots")
    if json is not None:
        write_text(json, document.model_dump_json(indent=1, exclude_none=True) + "\n")
        files.append(json)
    console.print("Written:", *[f"  {file}" for file in files], sep="\n", markup=False, soft_wrap=True)
    return 0


def run_config(config, quick: bool, console):
    """(measurements, breakdowns) of one configuration: one simulation for all its tests, a short one for the breakdown."""
    from torusnet.bench.breakdown import breakdown
    from torusnet.bench.plan import trips

    folder = ROOT / "build" / "bench" / config.name
    rows = config.rows(quick)
    cluster, outputs, _ = simulate(config, rows, folder, console)
    from torusnet.bench.collect import measurements

    records = measurements(cluster, config.name, config.peers, rows, outputs)
    if config.exanet:
        return records, []
    probe_rows = [*trips("localtrip", 1, [16], 8), *trips("roundtrip", 2, [16], 8), *trips("roundtrip", 3, [16], 8)]
    cluster, outputs, passages = simulate(config, probe_rows, folder / "probe", console, probe=True)
    probed = measurements(cluster, config.name, config.peers, probe_rows, outputs)
    parts = [breakdown(cluster, config.name, record, passages) for record in probed]
    return records, [part for part in parts if part is not None]


def simulate(config, rows, folder: Path, console, probe: bool = False):
    """Runs `rows` on the cluster of `config`: (cluster, output files, passages of packet heads)."""
    from torusnet import simulator
    from torusnet.bench.plan import encode
    from torusnet.cluster import load

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "plan.bin").write_bytes(encode(rows))
    file = folder / "cluster.yaml"
    file.write_text(config.cluster_text(rows, SOURCE))
    cluster = load(file)
    result = simulator.run(cluster, output_dir=folder, input_dirs=[folder], seed=1, probe=probe, console=console)
    if not result.whole:
        result.report(console)
        raise Failure(f"{config.name}: the run is not clean, so its figures would mean nothing")
    return cluster, result.outputs, result.passages if probe else []
