"""What a run of a cluster came to: outputs, verdicts, statistics, and how to show them."""

from dataclasses import asdict, dataclass, field
from pathlib import Path

from torusnet.cluster.model import LINK_NAMES, Cluster
from torusnet.faults import FaultReport


@dataclass
class TaskStatistics:
    """finished_cycle: core cycle of its node in which the task ended."""

    finished: bool
    returned: int
    finished_cycle: int
    bytes_sent: int
    bytes_received: int


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
    """Messages from one task to a channel of another. Latency: first word offered to last word taken."""

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

    @property
    def leftover(self) -> int:
        """Sent, and neither received nor known to be lost when the run ended."""
        return self.sent - self.received - self.flagged - self.corrupted - self.lost - self.excused


@dataclass(frozen=True)
class MissingMessage:
    """A message that did not arrive as it was sent. fate: `damaged` (and marked so), `corrupted`, `lost`, or `not received`."""

    flow: int  # index of Result.flows
    number: int  # counts the flow's messages from 0
    bytes: int
    fate: str


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
    passages: list[tuple] = field(default_factory=list)  # (time_fs, node, point, index, header) with probe
    missing: list[MissingMessage] = field(default_factory=list)  # the first thousand
    faults: FaultReport | None = None  # when cables were to disturb
    violations: int = 0
    flagged_unknown: int = 0
    errors: list[str] = field(default_factory=list)
    watchdog: str | None = None  # who waits for what, when nothing moved any more
    unfinished: str | None = None  # the same, when the run was cut short
    trace: Path | None = None
    captures: list[Path] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.errors and self.watchdog is None and self.unfinished is None and not self.flagged

    @property
    def whole(self) -> bool:
        """Nothing went wrong, and where cables disturbed, nothing that was sent is missing."""
        return self.ok and (self.faults is None or not self.missing)

    @property
    def verdict(self) -> str:
        """One line: every message arrived, or which did not."""
        if self.whole:
            repaired = ""
            if self.faults is not None:
                repaired = f", after {self.faults.disturbances:,} disturbances of cables"
            return f"all {self.messages:,} messages arrived once, whole and in order{repaired}"
        if not self.missing:
            return "failed"
        count = f"{len(self.missing)} messages are" if len(self.missing) > 1 else "1 message is"
        return f"{count} missing: {self._missing_in_words()}"

    def _missing_in_words(self, most: int = 12) -> str:
        """The first missing messages, flow by flow."""
        parts = []
        for index in dict.fromkeys(message.flow for message in self.missing[:most]):
            flow = self.flows[index]
            numbers = ", ".join(f"{m.number} {m.fate}" for m in self.missing[:most] if m.flow == index)
            parts.append(f"{flow.sender} to {flow.receiver} channel {flow.channel}, of {flow.sent} from 0: {numbers}")
        more = f"; and {len(self.missing) - most} more" if len(self.missing) > most else ""
        return "; ".join(parts) + more

    @property
    def flagged(self) -> int:
        """Messages that arrived marked as damaged."""
        return self.flagged_unknown + sum(flow.flagged for flow in self.flows)

    @property
    def leftovers(self) -> list[FlowStatistics]:
        """Flows with messages that nobody received."""
        return [flow for flow in self.flows if flow.leftover]

    @property
    def node_cycles_per_second(self) -> float:
        return self.node_cycles / self.wall_s if self.wall_s else 0.0

    def report(self, console) -> None:
        """Prints the verdict, tables of messages and links, and, after a failure, how to see it again."""
        from rich.table import Table

        flows = Table("from", "to", "channel", "messages", "bytes", "latency ns: min", "mean", "p99", "max")
        for flow in self.flows:
            numbers = (flow.min_ns, flow.mean_ns, flow.p99_ns, flow.max_ns)
            cells = [flow.sender, flow.receiver, str(flow.channel), f"{flow.received:,}", f"{flow.bytes:,}"]
            flows.add_row(*cells, *(f"{number:,.0f}" for number in numbers))
        if 0 < len(self.flows) <= 40:
            console.print(flows)
        busy = sorted(self.links, key=lambda link: -link.utilisation)[:8]
        if busy and busy[0].phits:
            text = ", ".join(f"{link.name} {100 * link.utilisation:.1f} %" for link in busy)
            console.print(f"busiest links: {text}", highlight=False)
        for flow in self.leftovers if self.faults is None else ():  # else the verdict names them
            text = (
                f"{flow.leftover} of {flow.sent} messages from {flow.sender} to {flow.receiver} channel {flow.channel}"
            )
            console.print(f"[yellow]never received:[/yellow] {text}", highlight=False)
        if self.flagged:
            console.print(f"[red]damaged on the way:[/red] {self.flagged} messages", highlight=False)
        for error in self.errors:
            console.print(f"[red]error:[/red] {error}", highlight=False, soft_wrap=True)
        if self.watchdog is not None:
            console.print(f"[red]deadlock:[/red] {self.watchdog}", highlight=False, soft_wrap=True)
        if self.unfinished is not None:
            console.print(
                f"[red]stopped before the tasks ended:[/red]\n{self.unfinished}", highlight=False, soft_wrap=True
            )
        self.report_files(console)
        if self.faults is not None:
            self.faults.show(console)
        speed = f"{self.cycles:,} core cycles, {self.node_cycles_per_second / 1e3:,.0f} k node-cycles/s"
        if self.whole:
            console.print(f"[green]{self.verdict}[/green] ({speed})", highlight=False, soft_wrap=True)
        else:
            again = f"./tn run {self.cluster.file or self.cluster.name} --seed {self.seed}"
            console.print(
                f"[red]{self.verdict}[/red] ({speed}); the same run again: {again}", highlight=False, soft_wrap=True
            )

    def report_files(self, console) -> None:
        """Prints where captures and waveforms are, and how to look at them."""
        for path in self.captures:
            console.print(
                f"captured packets: {path} (wireshark -X lua_script:host/wireshark/torusnet.lua {path})",
                highlight=False,
                soft_wrap=True,
            )
        if self.trace is not None:
            console.print(
                f"waveforms: {self.trace}, a file per node, for GTKWave or Surfer", highlight=False, soft_wrap=True
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
            "ok": self.whole,
            "verdict": self.verdict,
            "errors": self.errors,
            "stalled": self.watchdog,
            "unfinished": self.unfinished,
            "tasks": {name: asdict(statistics) for name, statistics in self.tasks.items()},
            "flows": [asdict(flow) for flow in self.flows],
            "missing": [asdict(message) for message in self.missing],
            "links": [{"name": link.name, **asdict(link)} for link in self.links],
            "faults": self.faults.document() if self.faults is not None else None,
        }
