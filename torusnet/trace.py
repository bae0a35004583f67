"""Waveforms: which nodes and blocks `--trace` means, where their files lie, and how GTKWave shows them.

    --trace                     every node, all of it
    --trace 0 --trace 1,0:x+    all of node 0; the link x+ of the node at [1, 0]
    --trace 2:router            its router (further: registers, health, port0, ...)
The ports of the node, and what the simulator knows of tasks, packets and links, are always there.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from torusnet.cluster.faults import parse_time
from torusnet.cluster.model import LINK_NAMES, Cluster
from torusnet.cluster.places import parse_node
from torusnet.errors import UserError

FORMATS = ("fst", "vcd")
ALL = "all"
BLOCKS = {"router": "u_router", "registers": "u_registers", "health": "gen_health.u_health"}
# As in sim/node_watch.cc: scopes and values of the simulator's own signals.
LINK_SCOPES = tuple(
    "link_" + name.removeprefix("link").replace("+", "_plus").replace("-", "_minus") for name in LINK_NAMES
)
LINK_TEXTS = tuple(name if name.startswith("link") else f"link {name}" for name in LINK_NAMES)
TASK_STATES = ("absent", "ready", "sending", "receiving", "waiting", "finished", "failed", "stopped")
LINK_STATES = ("away", "connecting", "up", "up_numbered", "given_up")


@dataclass(frozen=True)
class Trace:
    """nodes: node -> the scopes of its RTL that are written, () = all. from_fs, for_fs: a part of the time, counted from the start
    of the tasks; None = from power-on, to the end."""

    folder: Path
    nodes: dict[int, tuple[str, ...]]
    format: str = "fst"
    from_fs: int | None = None
    for_fs: int | None = None

    @classmethod
    def whole(cls, cluster: Cluster, folder: Path, form: str = "fst") -> "Trace":
        return cls(folder, dict.fromkeys(range(cluster.num_nodes), ()), form)

    def file(self, node: int) -> Path:
        return self.folder / f"node{node}.{self.format}"

    def scopes(self, node: int) -> str:
        """For tn_sim_open_trace: the node's own ports, and everything below the scopes."""
        if not self.nodes[node]:
            return ""
        top = f"node{node}.tn_node"
        return f"1 node{node}\n1 {top}\n" + "".join(f"99 {top}.{scope}\n" for scope in self.nodes[node])


@dataclass(frozen=True)
class TraceOptions:
    """Of the command line; places are empty where no waveform is wanted."""

    places: Sequence[str] = ()
    format: str = "fst"
    start: str | None = None
    duration: str | None = None

    def parse(self, cluster: Cluster, folder: Path) -> Trace | None:
        if self.format not in FORMATS:
            raise UserError(f"--trace-format {self.format}: unknown", cure="fst or vcd")
        start = parse_time(self.start, "--trace-from", 0) if self.start is not None else None
        duration = parse_time(self.duration, "--trace-for", 1) if self.duration is not None else None
        if not self.places and (start is not None or duration is not None):
            raise UserError("--trace-from and --trace-for are parts of a waveform", cure="add --trace")
        if not self.places and self.format != TraceOptions.format:
            raise UserError("--trace-format is of a waveform", cure="add --trace")
        return parse(cluster, self.places, folder, self.format, start, duration) if self.places else None


def parse(
    cluster: Cluster, places: Sequence[str], folder: Path, form: str, from_fs: int | None, for_fs: int | None
) -> Trace:
    """The waveforms that the options ask for."""
    nodes: dict[int, tuple[str, ...]] = {}
    for text in places:
        node, _, block = text.partition(":")
        option = f"--trace {text}"
        for number in range(cluster.num_nodes) if node == ALL else [parse_node(cluster, node, option)]:
            known, scopes = nodes.get(number), (_scope(cluster, number, block, option),) if block else ()
            nodes[number] = () if not scopes or known == () else (known or ()) + scopes
    if for_fs is not None and from_fs is None:
        from_fs = 0
    return Trace(folder, nodes, form, from_fs, for_fs)


def _scope(cluster: Cluster, node: int, block: str, option: str) -> str:
    """The scope of a block of a node, below tn_node."""
    shape = cluster.shape(cluster.node_coord(node))
    links = {LINK_NAMES[number]: f"gen_link[{number}]" for number in range(shape.links)}
    ports = {f"port{number}": f"u_ports.gen_port[{number}]" for number in range(len(shape.ports))}
    known = BLOCKS | links | ports
    if block not in known:
        raise UserError(f"{option}: node {node} has no block `{block}`", cure=f"it has {', '.join(known)}")
    return known[block]


def looks_like_place(text: str) -> bool:
    """Whether a word behind `--trace` belongs to it (it may stand alone)."""
    return re.fullmatch(rf"({ALL}|[0-9]{{1,5}}(,[0-9]{{1,3}}){{0,2}})(:[\w+-]*)?", text) is not None


def write_layouts(trace: Trace, cluster: Cluster, start_fs: int) -> None:
    """A save file for GTKWave beside each waveform: clocks, tasks, links, with names for numbers, marked where the tasks begin."""
    filters = {"task_states.txt": TASK_STATES, "link_states.txt": LINK_STATES}
    for name, values in filters.items() if trace.format == "vcd" else ():
        (trace.folder / name).write_text("".join(f"{value:x} {text}\n" for value, text in enumerate(values)))
    for node in trace.nodes:
        trace.file(node).with_suffix(".gtkw").write_text("\n".join(_layout(trace, cluster, node, start_fs)) + "\n")


def _layout(trace: Trace, cluster: Cluster, node: int, start_fs: int) -> list[str]:
    lines = [f'[dumpfile] "{trace.file(node).absolute()}"', f"[timestart] {max(trace.from_fs or 0, 0) + start_fs}"]
    lines += [f"*-32.0 {start_fs}" + " -1" * 26, "[sst_expanded] 1"]
    lines += _group("clocks", [("28", f"node{node}.{name}") for name in ("clk_i", "clk_link_i")])
    shape = cluster.shape(cluster.node_coord(node))
    queues = (
        [f"to_router_queue{queue}" for queue in range(shape.port_queues)] if shape.port_queues > 1 else ["to_router"]
    )
    tasks = {task.port: task.name for task in cluster.tasks if cluster.node_index(task.node) == node}
    for port, name in sorted(tasks.items()):
        scope = f"events.port{port}"
        counts = ("messages_send_begun", "messages_sent", "messages_receive_begun", "messages_received")
        counts += ("early_bytes", "taken_back")
        signals = [_named(trace, f"{scope}.task[2:0]", "task_states.txt")]
        signals += [("24", f"{scope}.{count}[31:0]") for count in counts]
        signals += _ends(scope, [*queues, "from_router"])
        lines += _group(f"port {port}: task {name}", signals)
    cabled = {end.link for cable in cluster.cables for end in (cable.a, cable.b) if end.node == node}
    for link in sorted(cabled):
        scope = f"events.{LINK_SCOPES[link]}"
        channels = [f"to_router_vc{channel}" for channel in range(shape.virtual_channels)]
        signals = [_named(trace, f"{scope}.state[2:0]", "link_states.txt")]
        signals += _ends(scope, [*channels, "from_router"])
        lines += _group(LINK_TEXTS[link], signals)
    return lines


def _ends(scope: str, places: list[str]) -> list[tuple[str, str]]:
    """When heads and tails of packets pass there."""
    return [("28", f"{scope}.{place}_{part}") for place in places for part in ("head", "tail")]


def _named(trace: Trace, signal: str, names: str) -> tuple[str, str]:
    """A signal whose values have names: FST carries them, for VCD they are in a file."""
    return ("22", signal) if trace.format == "fst" else (f"2022\n^1 {(trace.folder / names).absolute()}", signal)


def _group(title: str, signals: list[tuple[str, str]]) -> list[str]:
    """flags before each signal are GTKWave's (22 hexadecimal, 24 decimal, 28 a bit, 2022 with a file of names)."""
    body = [line for flags, name in signals for line in (f"@{flags}", name)]
    return ["@800200", f"-{title}", *body, "@1000200", "-group_end"]
