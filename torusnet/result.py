"""What a run of a cluster came to: outputs, verdicts, statistics, and how to show them."""

import shlex
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from torusnet.clocks import core_period_fs, with_time
from torusnet.cluster.model import LINK_NAMES, Cluster
from torusnet.environment import ROOT
from torusnet.errors import UserError
from torusnet.ethernet.exchange import EthernetResult
from torusnet.faults import FaultReport
from torusnet.register_view import Reading
from torusnet.watched import Watched
from torusnet.words import counted

DISSECTOR = ROOT / "host" / "wireshark" / "torusnet.lua"


@dataclass
class TaskStatistics:
    """finished_cycle: core cycle, from the start of the tasks, in which the task ended. daemon: it was not waited for."""

    finished: bool
    returned: int
    finished_cycle: int
    bytes_sent: int
    bytes_received: int
    daemon: bool = False


# Of programs, by tn_sim_program_result.state; in other states they run.
PROGRAM_ENDS = {5: "ended", 6: "failed", 7: "stopped by a reset"}


@dataclass
class ProgramStatistics:
    """end: one of PROGRAM_ENDS, or `running`; ended_ns: since the start. operations: that it has started, of so many bytes
    together; messages likewise. faults: of its memory, mended and refused by the driver."""

    end: str
    ended_ns: float | None
    operations: int
    bytes: int
    messages: int
    message_bytes: int
    faults_mended: int
    faults_refused: int


@dataclass
class LinkStatistics:
    """One direction of a cable, named by the end that sends. utilisation: part of the link cycles that carried a phit.

    longest_wait_fs: how long a phit has been in the elastic buffer of the receiving transceiver's core.
    """

    node: int
    link: int
    phits: int
    utilisation: float
    faults: dict[str, int]
    longest_wait_fs: int = 0

    @property
    def name(self) -> str:
        return f"{self.node}:{LINK_NAMES[self.link]}"


@dataclass
class FlowStatistics:
    """Messages from one task to a channel of another. Latency: first word offered to last word taken. Percentiles are by nearest
    rank; percentile_error: how far they may be off, as a part of their value (0: exact)."""

    sender: str
    receiver: str
    channel: int
    sent: int
    received: int
    flagged: int
    corrupted: int
    lost: int
    late: int
    excused: int
    bytes: int
    min_ns: float
    mean_ns: float
    max_ns: float
    p50_ns: float
    p99_ns: float
    p999_ns: float
    percentile_error: float = 0.0
    leftover_allowed: bool = False

    @property
    def leftover(self) -> int:
        """Sent, and neither received nor known to be lost when the run ended."""
        return self.sent - self.received - self.flagged - self.corrupted - self.lost - self.excused

    @property
    def missing(self) -> int:
        """Messages that did not arrive as they were sent, and were not meant to be left."""
        return self.flagged + self.corrupted + self.lost + (0 if self.leftover_allowed else self.leftover)

    def document(self) -> dict:
        """For JSON: times to a picosecond, or to the figures that the histogram has."""
        values = asdict(self)
        for name in ("min_ns", "mean_ns", "max_ns"):
            values[name] = round(values[name], 3)
        for name in ("p50_ns", "p99_ns", "p999_ns"):
            values[name] = float(f"{values[name]:.4g}") if self.percentile_error else round(values[name], 3)
        return values


@dataclass(frozen=True)
class MissingMessage:
    """A message that did not arrive as it was sent. fate: `damaged` (and marked so), `corrupted`, `lost`, or `not received`."""

    flow: int  # index of Result.flows
    number: int  # counts the flow's messages from 0
    bytes: int
    fate: str


class Passage(NamedTuple):
    """The head of a packet at a place, by the simulator's probe. point: one of simlib.PASSAGE_POINTS; index: port or link.
    source: place of the sender and transaction, {transaction[9:0], unit[5:0], coord[15:0]}, 0 where it is not known."""

    time_fs: int
    node: int
    point: str
    index: int
    header: int
    source: int = 0


@dataclass
class Result:
    """errors: what the scoreboard, the RTL or the tasks complain of; empty and no watchdog report = all is well."""

    cluster: Cluster
    seed: int
    threads: int
    outputs: dict[str, bytes]
    tasks: dict[str, TaskStatistics]
    links: list[LinkStatistics]
    flows: list[FlowStatistics]
    cycles: int  # core cycles since the tasks began
    node_cycles: int  # core cycles of all nodes together, bring-up included
    wall_s: float
    messages: int  # judged by the scoreboard
    digest: int
    skipped_node_cycles: int = 0  # of those, that needed no evaluation because nothing happened
    programs: dict[str, ProgramStatistics] = field(default_factory=dict)
    passages: list[Passage] = field(default_factory=list)  # with probe
    watched: Watched | None = None  # what happened when, with watch
    missing: list[MissingMessage] = field(default_factory=list)  # the first thousand
    faults: FaultReport | None = None  # when cables were to disturb
    ethernet: list[EthernetResult] = field(default_factory=list)  # what passed at Ethernet ports
    registers: list[Reading] = field(default_factory=list)  # those that were asked for
    violations: int = 0
    flagged_unknown: int = 0
    judged_bytes: int = 0  # that network interfaces wrote into memory
    errors: list[str] = field(default_factory=list)
    failure: str | None = None  # of a task or the RTL, which ended the run; among the errors too
    watchdog: str | None = None  # who waits for what, when nothing moved any more
    unfinished: str | None = None  # the same, when the run was cut short
    cut_short: str = ""  # by what
    interrupted: bool = False  # by Ctrl-C
    options: list[str] = field(default_factory=list)  # of the command line, for the same run again
    trace: Path | None = None
    captures: list[Path] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.errors and self.watchdog is None and self.unfinished is None and not self.flagged

    @property
    def whole(self) -> bool:
        """Nothing went wrong, and everything that was sent has arrived, but what the cluster file allows to be left."""
        return self.ok and not any(flow.missing for flow in self.flows)

    @property
    def verdict(self) -> str:
        """One line: every message arrived, or which did not; that the programs have ended."""
        if self.whole:
            repaired = ""
            if self.faults is not None:
                repaired = f", after {self.faults.disturbances:,} disturbances of cables"
            left = sum(flow.leftover for flow in self.flows)
            allowed = f" ({left:,} {'was' if left == 1 else 'were'} left, as allowed)" if left else ""
            count = len(self.cluster.programs)
            ended = f"{count:,} program{' has' if count == 1 else 's have'} ended" if count else ""
            if ended and not self.cluster.tasks:
                return f"{ended}{repaired}"
            also = f"; {ended}" if ended else ""
            return f"all {self.messages:,} messages arrived once, whole and in order{allowed}{repaired}{also}"
        if self.failure is not None:
            return f"failed: {self.failure.partition(chr(10))[0]}"
        if self.watchdog is not None:
            return f"failed: the {'tasks wait for each other' if self.cluster.tasks else 'programs get no further'}"
        if self.unfinished is not None:
            return f"not finished: {self.cut_short or 'the run was cut short'}"
        count = sum(flow.missing for flow in self.flows)
        if not count:
            return "failed"
        return f"{counted(count, 'message')} {'is' if count == 1 else 'are'} missing: {self._missing_in_words()}"

    def _missing_in_words(self, most: int = 12) -> str:
        """The first missing messages, flow by flow."""
        parts = []
        for index in dict.fromkeys(message.flow for message in self.missing[:most]):
            flow = self.flows[index]
            numbers = ", ".join(f"{m.number} {m.fate}" for m in self.missing[:most] if m.flow == index)
            part = f"{flow.sender} to {flow.receiver} channel {flow.channel}, of {flow.sent} from 0: {numbers}"
            reason = self._reason(flow) if flow.leftover else ""
            parts.append(f"{part} ({reason})" if reason else part)
        more = sum(flow.missing for flow in self.flows) - most
        return "; ".join(parts) + (f"; and {more:,} more" if more > 0 else "")

    def _flagged_in_words(self, most: int = 12) -> str:
        """The flows with messages that arrived damaged, and how many of each."""
        flows = [flow for flow in self.flows if flow.flagged]
        parts = [f"{flow.flagged:,} {flow.sender} to {flow.receiver} channel {flow.channel}" for flow in flows[:most]]
        if self.flagged_unknown:
            parts.append(f"{self.flagged_unknown:,} of which nothing else is known")
        more = f"; and of {counted(len(flows) - most, 'more flow')}" if len(flows) > most else ""
        return f": {'; '.join(parts)}{more}"

    def _reason(self, flow: FlowStatistics) -> str:
        """Why messages of a flow are left at the end."""
        receiver = self.tasks.get(flow.receiver)
        if receiver is None:
            return f"no task at {flow.receiver}"
        if flow.channel not in self.cluster.task(flow.receiver).channels:
            return f"{flow.receiver} has no channel {flow.channel}"
        if receiver.finished:
            ended = with_time(receiver.finished_cycle, self.core_fs(flow.receiver))
            return f"{flow.receiver} ended in core cycle {ended} without taking them"
        return f"{flow.receiver} did not take them"

    def core_fs(self, task: str | None = None) -> Fraction:
        """Period of the core clock of a task's node, else of node 0, by which a run's cycles count."""
        node = 0 if task is None else self.cluster.node_index(self.cluster.task(task).node)
        return core_period_fs(self.cluster, self.seed, node)

    @property
    def flagged(self) -> int:
        """Messages that arrived marked as damaged."""
        return self.flagged_unknown + sum(flow.flagged for flow in self.flows)

    @property
    def leftovers(self) -> list[FlowStatistics]:
        """Flows with messages that nobody received."""
        return [flow for flow in self.flows if flow.leftover]

    def array(self, output: str, dtype: object = "u1", shape: object = -1):
        """An output file as a numpy array: `array("y.bin", float, (8, 8))`."""
        import numpy as np

        if output not in self.outputs:
            known = ", ".join(self.outputs) or "none"
            raise UserError(f"the run has no output `{output}`", cure=f"its outputs: {known}")
        content = self.outputs[output]
        size = np.dtype(dtype).itemsize
        if len(content) % size:
            raise UserError(
                f"{output} has {len(content)} bytes, no whole number of elements of {size} bytes", cure="another dtype"
            )
        return np.frombuffer(content, dtype).reshape(shape).copy()

    def flow(self, sender: str, receiver: str, channel: int = 0) -> FlowStatistics:
        """Messages from one task to a channel of another."""
        for flow in self.flows:
            if (flow.sender, flow.receiver, flow.channel) == (sender, receiver, channel):
                return flow
        raise UserError(
            f"no message went from `{sender}` to channel {channel} of `{receiver}`",
            cure=f"flows: {', '.join(f'{f.sender} to {f.receiver} channel {f.channel}' for f in self.flows) or 'none'}",
        )

    def latencies(self, sender: str, receiver: str, channel: int = 0):
        """Of every message that arrived undamaged in a run with `watch=True`, in the order sent, in ns: a numpy array."""
        import numpy as np

        if self.watched is None:
            raise UserError("latencies of single messages were not kept", cure="run with watch=True")
        flow = self.flows.index(self.flow(sender, receiver, channel))
        mine = (m for m in self.watched.messages if m.flow == flow and m.received_fs is not None and not m.damaged)
        return np.array([(m.received_fs - m.first_fs) / 1e6 for m in mine])

    @property
    def node_cycles_per_second(self) -> float:
        return self.node_cycles / self.wall_s if self.wall_s else 0.0

    def report(self, console) -> None:
        """Prints the verdict, tables of messages and links, and, after a failure, how to see it again."""
        from rich.text import Text

        if 0 < len(self.flows) <= 40:
            console.print(self._flow_table())
            if any(flow.percentile_error for flow in self.flows):
                console.print("p99 of more than 100,000 messages: to 0.05 %", highlight=False)
        if 0 < len(self.programs) <= 40:
            console.print(self._program_table())
        for end in self.ethernet:
            self._report_ethernet(console, end)
        busy = sorted(self.links, key=lambda link: -link.utilisation)[:4]
        if busy and busy[0].phits:
            text = ", ".join(f"{link.name} {100 * link.utilisation:.1f} %" for link in busy)
            console.print(f"busiest links: {text}", highlight=False)
        if self.flagged:
            console.print(
                f"[red]damaged on the way:[/red] {counted(self.flagged, 'message')}{self._flagged_in_words()}",
                highlight=False,
            )
        for error in self.errors:
            console.print("[red]error:[/red]", Text(error), highlight=False, soft_wrap=True)
        if self.watchdog is not None:
            console.print("[red]deadlock:[/red]", Text(self.watchdog), highlight=False, soft_wrap=True)
        if self.unfinished is not None:
            by = f", {self.cut_short}" if self.cut_short else ""
            console.print(f"[red]stopped before the tasks ended{by}:[/red]", highlight=False, soft_wrap=True)
            console.print(Text(self.unfinished), highlight=False, soft_wrap=True)
        self.report_files(console)
        if self.faults is not None:
            self.faults.show(console)
        length = with_time(self.cycles, self.core_fs(), " core cycles")
        speed = f"{length}, {self.node_cycles_per_second / 1e3:,.0f} k node-cycles/s"
        if self.skipped_node_cycles:
            speed += f", {100 * self.skipped_node_cycles / self.node_cycles:.0f} % at rest"
        again = shlex.join(
            ["./tn", "run", str(self.cluster.file or self.cluster.name), *self.options, f"--seed={self.seed}"]
        )
        rest = f" ({speed})" if self.whole else f" ({speed}); the same run again: {again}"
        colour = "green" if self.whole else "red"
        console.print(Text.assemble((self.verdict, colour), rest), highlight=False, soft_wrap=True)

    def _report_ethernet(self, console, end: EthernetResult) -> None:
        """What programs and scripts at an Ethernet cable have printed, and the frames of both directions."""
        from rich.text import Text

        for line in end.lines:
            console.print(Text(f"  {line}"), highlight=False, soft_wrap=True)
        lost = f", {end.lost:,} lost with the cable" if end.lost else ""
        counts = f"{end.sent:,} frames to it, {end.received:,} from it{lost}, {len(end.malformed)} malformed"
        again = "" if end.deterministic else "; by the wall clock: no two such runs are the same"
        console.print(
            f"Ethernet `{end.name}` of node {end.node}, host {end.host}: {counts}{again}",
            markup=False,
            highlight=False,
            soft_wrap=True,
        )

    def _flow_table(self):
        """Messages and latencies of each flow; the columns fit 80 characters, and long names are folded."""
        from rich.markup import escape
        from rich.table import Table

        table = Table(box=None, pad_edge=False, padding=(0, 1))
        for name in ("from", "to"):
            table.add_column(name, overflow="fold")
        for name in ("channel", "messages", "bytes", "min ns", "mean", "p99", "max"):
            table.add_column(name, justify="right", no_wrap=True)
        for flow in self.flows:
            names = escape(flow.sender), escape(flow.receiver)
            cells = [str(flow.channel), f"{flow.received:,}", f"{flow.bytes:,}"]
            table.add_row(
                *names, *cells, *(f"{ns:,.1f}" for ns in (flow.min_ns, flow.mean_ns, flow.p99_ns, flow.max_ns))
            )
        return table

    def _program_table(self):
        """How programs ended, and what they have started; the columns fit 80 characters, and long names are folded."""
        from rich.table import Table

        table = Table(box=None, pad_edge=False, padding=(0, 1))
        for name in ("program", "end"):
            table.add_column(name, overflow="fold")
        for name in ("at us", "operations", "bytes", "messages", "bytes", "faults"):
            table.add_column(name, justify="right", no_wrap=True)
        for name, each in self.programs.items():
            at = "" if each.ended_ns is None else f"{each.ended_ns / 1000:,.1f}"
            counts = (
                each.operations,
                each.bytes,
                each.messages,
                each.message_bytes,
                each.faults_mended + each.faults_refused,
            )
            table.add_row(name, each.end, at, *(f"{count:,}" for count in counts))
        return table

    def report_files(self, console) -> None:
        """Prints where captures and waveforms are, and how to look at them, and the registers that were asked for."""
        for path in self.captures:
            by_hand = f"wireshark -X lua_script:{DISSECTOR} {path.absolute()}"
            console.print(
                f"captured packets: {path} (./tn wireshark {path.absolute()}, or {by_hand})",
                markup=False,
                highlight=False,
                soft_wrap=True,
            )
        for reading in self.registers:
            console.print(str(reading), highlight=False, soft_wrap=True)
        if self.trace is not None:
            layout = next(iter(sorted(self.trace.glob("*.gtkw"))), "")
            console.print(
                f"waveforms: {self.trace}/, a file a node; gtkwave {layout} (or Surfer)",
                markup=False,
                highlight=False,
                soft_wrap=True,
            )

    def document(self) -> dict:
        """The result for JSON (`./tn run --json`)."""
        from torusnet.cluster.summary import conditions

        return {
            "format": "torusnet-run-1",
            "cluster": self.cluster.name,
            "conditions": conditions(self.cluster),
            "seed": self.seed,
            "cycles": self.cycles,
            "ns": round(float(self.cycles * self.core_fs()) / 1e6, 3),
            "ok": self.whole,
            "verdict": self.verdict,
            "errors": self.errors,
            "stalled": self.watchdog,
            "unfinished": self.unfinished,
            "tasks": {name: asdict(statistics) for name, statistics in self.tasks.items()},
            "programs": {name: asdict(statistics) for name, statistics in self.programs.items()},
            "flows": [flow.document() for flow in self.flows],
            "missing": [asdict(message) for message in self.missing],
            "links": [{"name": link.name, **asdict(link)} for link in self.links],
            "faults": self.faults.document() if self.faults is not None else None,
            "registers": [asdict(reading) for reading in self.registers],
        }
