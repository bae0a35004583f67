"""`./tn run --report FILE.html`: a run as one page that needs nothing else, no network either.

`data` is what the page shows, as it stands in the page (`<script type="application/json" id="data">`); the template draws it.
"""

import json
import statistics
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from torusnet.clocks import with_time
from torusnet.cluster.model import LINK_NAMES, Cluster
from torusnet.cluster.summary import conditions, wiring
from torusnet.deadlock import cluster_network
from torusnet.look import charts, picture
from torusnet.look.packets import NAMES, Packet, join
from torusnet.result import Result
from torusnet.routing_dragonfly import routes as dragonfly_routes
from torusnet.words import counted

TEMPLATES = Path(__file__).parent / "templates"
FS_PER_NS, FS_PER_US = 10**6, 10**9
BINS = 24  # of a histogram
MOST_FLOWS, MOST_ROWS = 24, 60  # drawn; the data holds all


def write(result: Result, file: Path) -> None:
    """Writes the page of a run that was watched and probed."""
    file.write_text(page(result))


def page(result: Result) -> str:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    found = data(result)
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)
    environment.filters["ns"] = charts.ns
    text = json.dumps(found, separators=(",", ":")).replace("<", "\\u003c")
    return environment.get_template("report.html.in").render(
        d=found, data=text, drawings=_drawings(result, found), most=MOST_ROWS
    )


def data(result: Result) -> dict:
    """run: the same as `--json` writes. Times in ns or us as the names say, counted from the start of the tasks."""
    packets = join(result.cluster, result.passages, result.watched.messages, result.flows)
    return {
        "run": result.document(),
        "conditions": _conditions(result),
        "cables": _cables(result),
        "time": _time(result),
        "latency": _latency(result),
        "waits": _waits(result),
        "blocks": _blocks(packets),
        "ways": _ways(packets),
        "buffers": _buffers(result, packets),
        "links": _links(result),
    }


def _conditions(result: Result) -> list[tuple[str, str]]:
    cluster = result.cluster
    node, link = cluster.node, cluster.link
    rows = [
        ("cluster", str(cluster.file or cluster.name)),
        *_wiring(cluster),
        ("clocks and links", conditions(cluster)),
    ]
    shown = asdict(cluster.shape())
    shown["ppm"] = node.ppm
    if not cluster.topology.is_lattice:
        del shown["dimension_order"]
    if cluster.adaptive and not cluster.dragonfly:  # whose routes say so
        rows.append(("routing", "adaptive" if cluster.detours or cluster.tree else "adaptive by minimal ways"))
    rows += [(f"node.{name}", _text(value)) for name, value in shown.items() if name not in ("where", "name")]
    for coord, change in cluster.node_changes.items():
        differs = ", ".join(f"{name} {_text(value)}" for name, value in change.values.items())
        rows.append((f"node at {coord}", differs))
    rows += [(f"link.{name}", _text(value)) for name, value in asdict(link).items() if name != "where"]
    for change in cluster.cable_changes:
        differs = {k: v for k, v in asdict(change).items() if v is not None and k not in ("node", "link", "where")}
        rows.append(
            (f"cable at {change.node} {LINK_NAMES[change.link]}", ", ".join(f"{k} {v}" for k, v in differs.items()))
        )
    rows += [("fault", fault.text) for fault in cluster.faults]
    rows += [("seed", str(result.seed)), ("threads", str(result.threads))]
    rows.append(
        (
            "length",
            f"{with_time(result.cycles, result.core_fs(), ' core cycles')} of the tasks, {result.wall_s:.1f} s of wall time",
        )
    )
    return rows


def _wiring(cluster: Cluster) -> list[tuple[str, str]]:
    if not cluster.topology.is_lattice:
        routes = "by levels of the tree"
        if cluster.dragonfly:
            routes = "by groups, " + dragonfly_routes(cluster.adaptive, cluster.valiant)
        if cluster.topology.routed_by_table:
            routes = f"by tables, {cluster_network(cluster)[0].tables.scheme}"
        return [
            ("topology", f"{cluster.topology.text}, {counted(len(cluster.cables), 'cable')}"),
            ("routes", routes),
            *(("cables", text) for text in wiring(cluster)),
        ]
    return [
        (
            "lattice",
            " x ".join(map(str, cluster.lattice))
            + f", {counted(cluster.num_nodes, 'node')}, {counted(len(cluster.cables), 'cable')}",
        ),
        ("wrapped", ", ".join(axis for axis, wrap in zip("xyz", cluster.wrap) if wrap) or "no dimension"),
    ]


def _text(value: object) -> str:
    return ", ".join(map(str, value)) or "-" if isinstance(value, tuple | list) else str(value)


def _cables(result: Result) -> list[dict]:
    """Each direction, in the order of the run's links."""
    seen = {d.sender: d for d in result.faults.directions} if result.faults else {}
    rows = []
    for number, link in enumerate(result.links):
        cable = result.cluster.cables[number // 2]
        receiver = cable.b if number % 2 == 0 else cable.a
        direction = seen.get((link.node, link.link))
        row = {"from": link.name, "to": f"{receiver.node}:{LINK_NAMES[receiver.link]}", "phits": link.phits}
        row |= {"utilisation": round(link.utilisation, 5), "disturbed": sum(link.faults.values())}
        rows.append(row | {"seen": direction.seen if direction else {}})
    return rows


def _time(result: Result) -> dict:
    """Load of each direction of a cable (part of its link cycles), and what was disturbed, interval by interval."""
    period = float(result.cluster.link.period_fs)
    loads = result.watched.loads
    return {
        "edges_us": [loads[0].begin_fs / FS_PER_US, *(load.end_fs / FS_PER_US for load in loads)] if loads else [],
        "load": [[round(n * period / (load.end_fs - load.begin_fs), 3) for n in load.phits] for load in loads],
        "disturbed": [load.disturbed for load in loads],
    }


def _latency(result: Result) -> list[dict]:
    """A histogram for each flow, of the messages that arrived."""
    values = defaultdict(list)
    for message in result.watched.messages:
        if message.received_fs is not None:
            values[message.flow].append((message.received_fs - message.first_fs) / FS_PER_NS)
    rows = []
    for flow, found in sorted(values.items()):
        low, high = min(found), max(found)
        bins = BINS if high > low else 1
        width = (high - low) / bins or 1.0
        counts = [0] * bins
        for value in found:
            counts[min(int((value - low) / width), bins - 1)] += 1
        edges = [low + i * width for i in range(bins + 1)]
        rows.append({"flow": flow, "edges_ns": [round(edge, 3) for edge in edges], "counts": counts})
    return rows


def _waits(result: Result) -> list[dict]:
    """Cycles of each kind of call, those that waited longest first."""
    calls = sorted(result.watched.calls, key=lambda call: -call.waited)
    rows = []
    for call in calls:
        what = f"send to {call.peer}, channel {call.channel}" if call.peer else f"receive, channel {call.channel}"
        channel = result.cluster.task(call.task).channels.get(call.channel) if not call.peer else None
        of = (
            "the port's buffer"
            if call.peer
            else "any"
            if not channel or channel.senders is None
            else ", ".join(channel.senders)
        )
        row = {"task": call.task, "call": what, "waits_for": of, "moved": call.moved, "waited": call.waited}
        rows.append(row | {"waited_ns": round(float(call.waited * result.core_fs(call.task)) / 1e6, 1)})
    return rows


def _percentile(ordered: list[float], part: float) -> float:
    """By nearest rank."""
    return ordered[max(0, -(-int(len(ordered) * part * 1000) // 1000) - 1)]


def _blocks(packets: Iterable[Packet]) -> list[dict]:
    times = defaultdict(list)
    for packet in packets:
        for step in packet.steps():
            times[step.block].append((step.end_fs - step.begin_fs) / FS_PER_NS)
    rows = []
    for name in NAMES:
        if found := sorted(times[name]):
            row = {"block": name, "stays": len(found), "mean_ns": round(statistics.fmean(found), 3)}
            marks = {
                "min_ns": found[0],
                "p50_ns": _percentile(found, 0.5),
                "p99_ns": _percentile(found, 0.99),
                "max_ns": found[-1],
            }
            rows.append(row | {key: round(value, 3) for key, value in marks.items()})
    return rows


def _ways(packets: Iterable[Packet]) -> list[dict]:
    """Mean time in each block, by the number of links on the way, of the first packets of messages."""
    sums: dict[int, dict[str, float]] = defaultdict(lambda: dict.fromkeys(NAMES, 0.0))
    counts: dict[int, int] = defaultdict(int)
    for packet in packets:
        if packet.first:
            counts[packet.hops] += 1
            for step in packet.steps():
                sums[packet.hops][step.block] += (step.end_fs - step.begin_fs) / FS_PER_NS
    return [
        {
            "links": hops,
            "packets": counts[hops],
            "mean_ns": {k: round(v / counts[hops], 2) for k, v in sums[hops].items()},
        }
        for hops in sorted(sums)
    ]


def _buffers(result: Result, packets: Iterable[Packet]) -> list[dict]:
    """The most bytes of packets at a time between two places: from head to head, what is under way in the block among them."""
    changes = defaultdict(list)
    for packet in packets:
        for step in packet.steps():
            if step.block in ("link, transmit", "link, receive"):
                key = step.block, step.node, LINK_NAMES[step.place[1]]
                changes[key] += [(step.begin_fs, packet.wire_bytes), (step.end_fs, -packet.wire_bytes)]
        for time_fs, point, node, index in packet.way:
            if point == "router_out_local" and packet.taken_fs is not None:
                key = "port, receive", node, f"port{index}"
                changes[key] += [(time_fs, packet.wire_bytes), (max(packet.taken_fs, time_fs), -packet.wire_bytes)]
    shapes = result.cluster.shapes
    rows = []
    for (block, number, place), found in changes.items():
        held, most, at_fs = 0, 0, 0
        for time_fs, bytes_ in sorted(found, key=lambda change: (change[0], change[1])):
            held += bytes_
            if held > most:
                most, at_fs = held, time_fs
        shape = shapes[number]
        of_bytes = {
            "link, transmit": shape.replay_buffer_bytes if result.cluster.link.replay else 0,
            "link, receive": shape.link_buffer_bytes,
            "port, receive": shape.port_buffer_bytes + shape.channel_buffer_bytes * shape.channels,
        }
        row = {"block": block, "place": f"{number}:{place}", "most_bytes": most, "of_bytes": of_bytes[block]}
        rows.append(row | {"at_us": round((at_fs - result.watched.start_fs) / FS_PER_US, 3)})
    return sorted(rows, key=lambda row: -row["most_bytes"])


def _links(result: Result) -> list[dict]:
    """States of the links from the start of the tasks on, and disturbances of what they send, for those that had any of note."""
    start_fs, end_us = result.watched.start_fs, (result.watched.end_fs - result.watched.start_fs) / FS_PER_US
    states = defaultdict(list)
    for state in result.watched.links:
        states[state.node, state.link].append(((state.time_fs - start_fs) / FS_PER_US, state.state))
    rows = []
    for number, link in enumerate(result.links):
        found = states[link.node, link.link]
        spans = []
        for (begin, name), (end, _) in zip(found, [*found[1:], (end_us, "")], strict=True):
            if end > 0:
                spans.append([name, round(max(begin, 0.0), 6), round(end, 6)])
        loads = [load for load in result.watched.loads if load.disturbed[number]]
        marks = [[round(load.begin_fs / FS_PER_US, 6), load.disturbed[number]] for load in loads]
        if marks or len(spans) > 1 or link.faults.get("down"):
            rows.append({"link": link.name, "states": spans, "disturbed": marks})
    return rows


def _drawings(result: Result, found: dict) -> dict:
    """SVG by the name of its section."""
    flows = sorted(found["latency"], key=lambda row: -sum(row["counts"]))[:MOST_FLOWS]
    histograms = []
    for row in flows:
        flow = result.flows[row["flow"]]
        name = f"{flow.sender} to {flow.receiver}, channel {flow.channel}"
        histograms.append((name, flow, charts.histogram(row["edges_ns"], row["counts"], name)))
    ways = [(f"{way['links']} links ({way['packets']:,})", list(way["mean_ns"].values())) for way in found["ways"]]
    links = [(row["link"], row["states"], row["disturbed"]) for row in found["links"][:MOST_ROWS]]
    end_us = (result.watched.end_fs - result.watched.start_fs) / FS_PER_US
    return {
        "cluster": picture.draw(result.cluster),
        "histograms": histograms,
        "ways": charts.stacked(ways, NAMES, "time in each block") if ways else "",
        "links": charts.spans(links, end_us) if links else "",
    }
