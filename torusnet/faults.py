"""What cables did to a run, what the links noticed, and what came of it: a table for each direction of a cable, and JSON.

Injected is what the simulator did on the sending side of a cable. Seen is what the registers of the two links count: at the end
that receives, and, for what is sent again or thrown away, at the end that sends. Both count from power-on.
"""

from dataclasses import dataclass, field

from torusnet import fault_map
from torusnet.cluster.model import LINK_NAMES, Cluster, End
from torusnet.generated.registers import REGISTERS

# What the simulator counts -> in words.
INJECTED = {
    "bit_errors": "random bit errors",
    "flipped": "bits flipped",
    "dropped": "phits dropped",
    "duplicated": "phits doubled",
    "garbled": "phits made garbage",
    "down": "phits lost, cable away",
}


MAP_OBSERVER = 0  # the node that a supervisor asks: any one tells of all that it can reach


@dataclass(frozen=True)
class Counter:
    """A register of a link, `LINK_#_NAME`.

    outcome: what it says about the damage. repaired: replay sends again what it counts, so that it is only seen. idle: its value
    when nothing happens.
    """

    register: str
    label: str
    outcome: str  # seen, repaired, damaged, lost
    sender: bool = False
    repaired: bool = False
    field: str = "value"
    idle: int = 0

    def name(self, link: int) -> str:
        return f"LINK_{link}_{self.register}"


COUNTERS = (
    Counter("RX_CONTROL_ERRORS", "control words damaged", "seen"),
    Counter("RX_IGNORED_WORDS", "words ignored outside packets", "seen"),
    Counter("RX_TIMEOUTS", "packets given up waiting for words", "seen"),
    Counter("RX_OVERFLOWS", "packets refused for lack of room", "seen"),
    Counter("PHY_DAMAGED", "columns of lanes damaged", "seen"),
    Counter("PHY_LOST", "phits too many for the elastic buffer", "lost", repaired=True),
    Counter("SESSIONS", "sessions begun again", "seen", idle=1),
    Counter("RX_ROUNDS", "retransmissions asked for", "seen"),
    Counter("TX_TIMEOUTS", "acknowledgements overdue", "seen", sender=True),
    Counter("ERROR", "headers corrected", "repaired", field="corrected"),
    Counter("RX_NULLIFIED", "packets taken back", "repaired"),
    Counter("TX_REWINDS", "retransmissions", "repaired", sender=True),
    Counter("TX_REPLAYED_FLITS", "flits sent again", "repaired", sender=True),
    Counter("RX_DUPLICATES", "duplicates dropped", "repaired"),
    Counter("RX_PAYLOAD_ERRORS", "payloads damaged", "damaged", repaired=True),
    Counter("RX_FOOTER_ERRORS", "footers damaged", "damaged", repaired=True),
    Counter("RX_PADDED_WORDS", "words made up", "damaged", repaired=True),
    Counter("ERROR", "headers beyond repair", "lost", repaired=True, field="fatal"),
    Counter("RX_LOST_WORDS", "words lost", "lost", repaired=True),
    Counter("TX_CUT", "packets cut or thrown away", "lost", sender=True),
    Counter("DEATHS", "times declared dead", "lost", sender=True),
)
OUTCOMES = {"seen": "seen", "repaired": "repaired", "damaged": "damaged, marked", "lost": "lost"}  # -> column
DROPS = [name for name in REGISTERS if name.startswith("DROP_") and REGISTERS[name].fields.keys() == {"value"}]


@dataclass
class Direction:
    """One direction of a cable. injected: counts by kind. seen: counts by counter label, those that moved."""

    sender: End
    receiver: End
    injected: dict[str, int]
    seen: dict[str, int] = field(default_factory=dict)
    replay: bool = False

    @property
    def name(self) -> str:
        ends = (f"{end.node}:{LINK_NAMES[end.link]}" for end in (self.sender, self.receiver))
        return " -> ".join(ends)

    @property
    def disturbances(self) -> int:
        return sum(self.injected.values())

    def outcome(self, outcome: str) -> dict[str, int]:
        """The counters that moved, of one kind of outcome."""
        counters = (c for c in COUNTERS if c.label in self.seen)
        return {
            c.label: self.seen[c.label]
            for c in counters
            if outcome == ("seen" if self.replay and c.repaired else c.outcome)
        }


@dataclass
class FaultReport:
    """drops: what routers and ports dropped, by cause, with the node's number. unread: why no register was read."""

    directions: list[Direction]
    drops: list[tuple[int, str, int]] = field(default_factory=list)
    nullified: int = 0
    # The fault map of node MAP_OBSERVER at the end, in words; empty: all well; None: nodes have none
    map_lines: list[str] | None = field(default_factory=list)
    idle: list[str] = field(default_factory=list)  # faults that did nothing, and why
    unread: str = ""

    @property
    def disturbances(self) -> int:
        return sum(direction.disturbances for direction in self.directions)

    def show(self, console) -> None:
        from rich.table import Table

        shown = [d for d in self.directions if d.disturbances or d.seen]
        columns = [name for name in OUTCOMES if any(d.outcome(name) for d in shown)]
        table = Table("cable", "injected", *(OUTCOMES[name] for name in columns), title="cables that disturbed")
        for direction in shown:
            injected = {INJECTED[kind]: count for kind, count in direction.injected.items()}
            cells = [injected, *(direction.outcome(name) for name in columns)]
            table.add_row(direction.name, *("\n".join(f"{k}: {n:,}" for k, n in cell.items() if n) for cell in cells))
        if shown:
            console.print(table)
        else:
            console.print("no cable disturbed anything", highlight=False)
        for node, cause, count in self.drops:
            console.print(f"dropped and counted at node {node}: {count:,} {cause}", highlight=False, soft_wrap=True)
        if not self.unread and self.map_lines is not None:
            console.print(
                f"fault map of node {MAP_OBSERVER} at the end: {'; '.join(self.map_lines) or 'all well'}",
                highlight=False,
                soft_wrap=True,
            )
        for text in [*self.idle, *([f"registers were not read: {self.unread}"] if self.unread else [])]:
            console.print(f"[yellow]note:[/yellow] {text}", highlight=False, soft_wrap=True)

    def document(self) -> dict:
        """For JSON."""
        return {
            "directions": [
                {
                    "from": f"{d.sender.node}:{LINK_NAMES[d.sender.link]}",
                    "to": f"{d.receiver.node}:{LINK_NAMES[d.receiver.link]}",
                    "injected": {kind: count for kind, count in d.injected.items() if count},
                    **{outcome: d.outcome(outcome) for outcome in OUTCOMES},
                }
                for d in self.directions
            ],
            "dropped": [{"node": node, "cause": cause, "packets": count} for node, cause, count in self.drops],
            "nullified_packets": self.nullified,
            "fault_map": self.map_lines or [],
            "notes": [*self.idle, *([self.unread] if self.unread else [])],
        }


def wanted(cluster: Cluster) -> bool:
    """Whether the cluster file or the command line asks for disturbed cables."""
    return bool(cluster.faults) or any(cable.ber for cable in cluster.cables)


def collect(simulation, links) -> FaultReport:
    """Reads the registers of the links, and puts them beside what was injected. links: the run's LinkStatistics."""
    cluster = simulation.cluster
    far = {a: b for cable in cluster.cables for a, b in ((cable.a, cable.b), (cable.b, cable.a))}
    directions = []
    for link in links:
        sender = End(link.node, link.link)
        directions.append(Direction(sender, far[sender], dict(link.faults), replay=cluster.link.replay))
    report = FaultReport(directions, nullified=simulation.library.call("nullified"))
    duration_fs = simulation.now_fs - max(simulation.library.call("start_fs"), 0)
    by_sender = {direction.sender: direction for direction in directions}
    for fault in cluster.faults:
        if fault.at_fs >= duration_fs:
            report.idle.append(f"fault {fault.text}: the tasks had ended after {duration_fs / 1e9:.3g} us, before it")
        elif not any(by_sender[end].disturbances for end in fault.senders(cluster)):
            report.idle.append(f"fault {fault.text}: nothing was on the cable at that time")
    from torusnet.simlib import SimulationError

    try:
        _read_counters(simulation, report)
        report.map_lines = fault_map.read(simulation, MAP_OBSERVER).lines(cluster) if cluster.fault_map else None
    except SimulationError as error:
        report.unread = str(error)
    return report


def _read_counters(simulation, report: FaultReport) -> None:
    """The counters of all links, and what nodes dropped."""
    cluster = simulation.cluster
    wanted: dict[tuple[int, str], list[tuple[Direction, Counter]]] = {}
    for direction in report.directions:
        for counter in COUNTERS:
            end = direction.sender if counter.sender else direction.receiver
            if counter.name(end.link) in REGISTERS:
                wanted.setdefault((end.node, counter.name(end.link)), []).append((direction, counter))
    drops = []
    for node in range(cluster.num_nodes):
        ports = (f"PORT_{port}_RX_DROPPED" for port, _ in enumerate(cluster.shape(cluster.node_coord(node)).ports))
        drops += [(node, name) for name in (*DROPS, *(name for name in ports if name in REGISTERS))]
    for (node, name), value in simulation.read_many([*wanted, *drops]).items():
        for direction, counter in wanted.get((node, name), ()):
            count = REGISTERS[name].unpack(value)[counter.field] - counter.idle
            if count > 0:
                direction.seen[counter.label] = count
        if (node, name) not in wanted and value:
            report.drops.append((node, REGISTERS[name].title.partition(",")[0], value))
