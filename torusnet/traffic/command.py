"""`./tn sweep CLUSTER`: curves of latency and throughput, as table, figure and JSON."""

import concurrent.futures
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from rich.console import Console

from torusnet.bench.measurement import Conditions, conditions_of
from torusnet.cluster import check, load
from torusnet.cluster.model import Cluster
from torusnet.cluster.port_kinds import STREAM, Port
from torusnet.cluster.schema import ANY_ORDER_CLASS
from torusnet.deadlock import cluster_network
from torusnet.errors import UserError
from torusnet.outputs import write_text
from torusnet.progress import Display
from torusnet.routing_dragonfly import routes as dragonfly_routes
from torusnet.sources import revision
from torusnet.traffic import patterns, search, tables, test_ports
from torusnet.traffic.document import SIMULATOR, SOURCES, STEPS, TEST_PORT, Curve, CurveDocument, LoadLimits
from torusnet.traffic.limits import Limits, limits, packet_flits
from torusnet.traffic.point import Job, stream_ports
from torusnet.traffic.store import Store
from torusnet.traffic.workers import Workers

LEAST_BYTES = 16  # a message says when and by whom it was made


@dataclass(frozen=True)
class Request:
    """What the user wants. patterns: names, none = all that the cluster allows. rates: in 1/256 of the line; none = searched."""

    file: Path
    settings: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    rates: tuple[int, ...] = ()
    bytes: int = 256
    messages: int = 4000
    points: int = 8
    seed: int = 1
    ports: int = 1
    source: str = SIMULATOR
    jobs: int = 1
    output: Path = Path("build/sweep")
    json: Path | None = None
    fresh: bool = False


@dataclass(frozen=True)
class Plan:
    """A pattern on this cluster."""

    pattern: patterns.Pattern
    senders: int
    limits: Limits


def network_of(cluster: Cluster) -> Cluster:
    """The cluster without its tasks; its nodes stay as they are built with them."""
    shape = cluster.shape()
    cluster.node.ports, cluster.node.links, cluster.node.channels = shape.ports, shape.links, shape.channels
    cluster.tasks = []
    _change_ports(cluster, shape.ports, _unplugged)
    if cluster.adaptive:  # the messages of a sweep need no order
        _change_ports(cluster, cluster.node.ports, _any_order)
    return cluster


def _change_ports(cluster: Cluster, ports: tuple[Port, ...], change: Callable[[Port], Port]) -> None:
    """Of all nodes. ports: what those have that say nothing of it."""
    cluster.node.ports = tuple(map(change, ports))
    for node in cluster.node_changes.values():
        if "ports" in node.values:
            own = node.values["ports"]
            node.values["ports"] = tuple(map(change, (Port(STREAM),) * own if isinstance(own, int) else own))


def _unplugged(port: Port) -> Port:
    """An Ethernet port is there, but no task feeds it and nothing comes by its cable."""
    if port.ethernet is None:
        return port
    return port._replace(ethernet=replace(port.ethernet, sockets=(), host=None, mac_test=None))


def _any_order(port: Port) -> Port:
    return (
        port._replace(traffic_class=port.traffic_class | ANY_ORDER_CLASS, any_order=True)
        if port.kind == STREAM
        else port
    )


def read(request: Request) -> Cluster:
    """The network, or what is wrong with it for a sweep."""
    cluster = load(request.file, request.settings)
    where = str(request.file)
    if cluster.faults:
        cure = "leave `faults` out of the file"
        raise UserError("a sweep measures a network that nothing disturbs", where=where, cure=cure)
    if not cluster.link.replay and any(cable.ber for cable in cluster.cables):
        message = "a sweep measures a network that loses nothing, but cables have bit errors, and links do not replay"
        raise UserError(message, where=where, cure="leave `ber` out, or let links replay (`link: {replay: true}`)")
    if cluster.sweep:
        name = next(iter(cluster.sweep))
        cure = f"give each a value, such as --set {name}={cluster.sweep[name][0]}"
        raise UserError(
            "`sweep:` in the file gives several values to " + ", ".join(cluster.sweep), where=where, cure=cure
        )
    if not LEAST_BYTES <= request.bytes <= cluster.node.mtu_bytes:
        cure = f"{LEAST_BYTES} to mtu_bytes, {cluster.node.mtu_bytes} here: a message is one packet"
        raise UserError(f"--bytes {request.bytes}: out of range", where=where, cure=cure)
    for rate in request.rates:
        if not 1 <= rate <= STEPS:
            raise UserError(f"--rate {rate}: out of range", cure=f"1 to {STEPS}, in 1/{STEPS} of the line of a port")
    if request.source not in SOURCES:
        raise UserError(f"--source {request.source}: no such source", cure=" or ".join(SOURCES))
    for node in cluster.hosts:
        stream_ports(cluster, node, request.ports)
    network = network_of(cluster)
    if request.source == TEST_PORT:
        if request.ports > 1:
            message = f"--ports {request.ports}: generators send from one port of each node"
            raise UserError(message, where=where, cure="--ports 1, or --source simulator")
        test_ports.refuse(network)
        network = test_ports.with_test_ports(network)
    check(network)
    return network


def plans(cluster: Cluster, request: Request) -> tuple[list[Plan], list[str]]:
    """Patterns to be measured, and why others are not; one that was asked for by name is refused instead."""
    made, left_out = [], []
    for pattern in [patterns.find(name) for name in dict.fromkeys(request.patterns)] or patterns.PATTERNS.values():
        if request.source == TEST_PORT and pattern.name != test_ports.PATTERN:
            if request.patterns:
                why = f"--pattern {pattern.name}: generators of test ports draw all other nodes alike"
                raise UserError(why, cure=f"--pattern {test_ports.PATTERN}, or --source {SIMULATOR}")
            continue
        try:
            weights = pattern.weights(cluster)
        except UserError as error:
            if request.patterns or len(cluster.hosts) < 2:
                raise
            left_out.append(f"left out: {error.message.removeprefix('--pattern ')}")
            continue
        made.append(
            Plan(pattern, int(weights.any(axis=1).sum()), limits(cluster, weights, request.bytes, request.ports))
        )
    return made, left_out


def sweep(request: Request, console: Console) -> int:
    """The command."""
    from torusnet import build

    cluster = read(request)
    chosen, left_out = plans(cluster, request)
    for line in left_out:
        console.print(line, markup=False, soft_wrap=True)
    errors = Console(stderr=True, highlight=False, emoji=False)
    with Display(errors) as display:
        library = build.build(cluster, build.Options(), display)
        folder = request.output / "points"
        store = Store(folder, cluster, library)
        if request.fresh:
            for file in folder.glob("*.json"):
                file.unlink()
        with Workers(cluster, library, store, request.jobs, display) as workers:
            curves = _curves(chosen, request, workers)
    document = _document(cluster, request, curves)
    tables.show(document, console)
    if workers.found:
        console.print(f"{workers.found} points were measured before, {workers.measured} now", soft_wrap=True)
    files = _write(document, request)
    console.print("Written:", *[f"  {file}" for file in files], sep="\n", markup=False, soft_wrap=True)
    return 0


def _curves(chosen: list[Plan], request: Request, workers: Workers) -> list[Curve]:
    """All patterns at the same time: each searches in a thread, the points wait for a free process."""

    def one(plan: Plan) -> Curve:
        def measure(rates: list[int]):
            found = workers.points([_job(plan, rate, request) for rate in rates])
            return [point.within(plan.limits.topology) for point in found]

        rates = sorted(set(request.rates))
        points = measure(rates) if rates else search.curve(plan.limits.routing, request.points, measure)
        bounds = LoadLimits(**asdict(plan.limits), topology=plan.limits.topology)
        pattern = plan.pattern
        return Curve(pattern=pattern.name, definition=pattern.text, senders=plan.senders, limits=bounds, points=points)

    with concurrent.futures.ThreadPoolExecutor(len(chosen)) as threads:
        try:
            searches = [threads.submit(one, plan) for plan in chosen]
            for search_done in concurrent.futures.as_completed(searches):
                search_done.result()
        except BaseException:  # of the first that fails, or Ctrl-C: the others end, too
            workers.stop()
            raise
    return [search_done.result() for search_done in searches]


def _job(plan: Plan, rate: int, request: Request) -> Job:
    return Job(plan.pattern.name, rate, request.bytes, request.messages, request.seed, request.ports, request.source)


def _document(cluster: Cluster, request: Request, curves: list[Curve]) -> CurveDocument:
    node, by_table, is_lattice = cluster.node, cluster.topology.routed_by_table, cluster.topology.is_lattice
    return CurveDocument(
        revision=revision(),
        cluster=cluster.name,
        lattice=tuple(cluster.lattice),
        wrap=tuple(cluster.wrap),
        topology=None if is_lattice else cluster.topology.text,
        custom=cluster.custom,
        tables=cluster_network(cluster)[0].tables.scheme if by_table else None,
        dimension_order=node.dimension_order if is_lattice else "",
        dragonfly=dragonfly_routes(cluster.adaptive, cluster.valiant) if cluster.dragonfly else None,
        adaptive=cluster.adaptive or None,
        detours=has_detours(cluster) or None,
        virtual_channels=node.virtual_channels,
        link_buffer_bytes=node.link_buffer_bytes,
        mtu_bytes=node.mtu_bytes,
        replay=cluster.link.replay,
        conditions=Conditions(**conditions_of(cluster)),
        seed=request.seed,
        bytes=request.bytes,
        flits=packet_flits(cluster, request.bytes),
        messages_wanted=request.messages,
        ports=request.ports,
        source=request.source,
        port_queues=node.port_queues,
        arbitration=node.arbitration,
        turns=node.turns,
        turns_of=node.turns_of,
        crossbar=node.crossbar,
        curves=curves,
    )


def has_detours(cluster: Cluster) -> bool:
    """Rings that have none are routed alike with and without."""
    network, _ = cluster_network(cluster)
    return cluster.detours and (not cluster.topology.is_lattice or any(map(network.has_detours, range(3))))


def _write(document: CurveDocument, request: Request) -> list[Path]:
    from torusnet.bench.plots import save
    from torusnet.traffic.plot import figure

    json = request.json or request.output / "curves.json"
    write_text(json, document.model_dump_json(indent=1, exclude_none=True) + "\n")
    return [*save(figure([document]), request.output, "curves"), json]
