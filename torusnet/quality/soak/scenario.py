"""Draws one soak run from its seed: the cluster, its tasks, and everything that is done to it and when.

A run has three parts. *Trouble*: tasks talk, and programs where there are RDMA ports, while cables fail, registers change and
nodes are reset. *Calm*: everything is as it should be again, what is under way drains. *Greetings*: every speaker that is left
sends to every listener that is left, and every program to every other one.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from torusnet.cluster import check
from torusnet.cluster.model import Channel, Cluster, Coord, LinkShape, NodeShape, Task, TaskRefs
from torusnet.cluster.port_kinds import RDMA, STREAM, Port
from torusnet.environment import ROOT
from torusnet.quality.soak import storm

TASKS = ROOT / "tests" / "soak" / "tasks.cc"
GREETINGS = 2  # messages from everybody to everybody behind the trouble
CALM_CYCLES = 2500  # two refreshes of a link's counts, and the draining of what is under way
PATIENCE_CYCLES = 3000  # a listener that has all greetings waits so long for stragglers
GIVE_UP_CYCLES = 120_000
MTU_BYTES = 256


@dataclass(frozen=True)
class Model:
    """One build of the RTL, and the lattices that can be made of it."""

    lattices: tuple[tuple[int, int, int], ...]
    width_bits: int
    lanes: int
    links: int
    channels: int
    core_mhz: float = 150.0
    rdma: bool = False  # a port of RDMA beside the streams, and programs
    asked: bool = False  # only if asked for: large, and slow to compile


# A channel for every node of the largest lattice, and one for greetings
MODELS = {
    "ring": Model(((4, 1, 1), (2, 1, 1), (3, 1, 1)), 128, 2, 2, 5),
    "torus": Model(((3, 3, 1), (2, 2, 1), (4, 2, 1)), 256, 4, 4, 10, 200.0),
    "cube": Model(((2, 2, 2), (3, 2, 1)), 128, 1, 6, 9),
    "rdma": Model(((4, 1, 1), (2, 1, 1), (3, 1, 1)), 128, 2, 2, 5, rdma=True),
    "rdma-torus": Model(((2, 2, 1),), 128, 2, 4, 5, rdma=True, asked=True),
}


@dataclass(frozen=True)
class Event:
    """Something done at a core cycle after the start. kind: fault, end faults, ber, write, reset."""

    cycle: int
    kind: str
    node: int = -1
    values: dict = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        where = "" if self.node < 0 else f" node {self.node}"
        return f"{self.cycle:6d} {self.kind}{where} " + " ".join(f"{k}={v}" for k, v in self.values.items())


@dataclass
class Scenario:
    """damaging: something happens to words on cables. dropping: something happens that loses packets whatever the links do.
    dead: nodes whose tasks are gone at the end."""

    seed: int
    model: str
    cluster: Cluster
    events: list[Event]
    trouble_cycles: int
    orders: list[str]  # of dimensions, in trouble and behind it
    dead: set[int] = field(default_factory=set)
    damaging: bool = False
    dropping: bool = False

    @property
    def lossy(self) -> bool:
        """Messages may get lost or damaged, with a counted cause."""
        return self.dropping or (self.damaging and not self.cluster.link.replay)

    @property
    def speakers(self) -> int:
        return self.cluster.num_nodes - len(self.dead)

    def describe(self) -> Iterator[str]:
        cluster = self.cluster
        yield f"{self.model} {'x'.join(map(str, cluster.lattice))}, {cluster.node.width_bits} bits, orders {self.orders}"
        for task in cluster.tasks:
            yield f"       {task.name}: {task.function}({', '.join(map(str, task.args))})"
        for each in cluster.programs:
            numbers = ", ".join(str(argument) for argument in each.args[storm.MOST :])
            where = f"domain {each.domain}{', lazily' if each.lazily else ''}"
            yield f"       {each.name}: {each.function}({numbers}) in {where}"
        yield from map(str, self.events)


def draw(seed: int, model: str | None = None) -> Scenario:
    """The run of a seed; `model` pins the RTL, else the seed chooses."""
    dice = random.Random(seed)
    chosen = dice.choice(sorted(name for name, each in MODELS.items() if not each.asked))
    name = model or chosen
    rtl = MODELS[name]
    lattice = Coord(*dice.choice(rtl.lattices))
    trouble = dice.randrange(1000, 12_000 if rtl.rdma else 4000)  # the timers of RDMA begin with 8192
    node = NodeShape(
        width_bits=rtl.width_bits,
        core_mhz=rtl.core_mhz,
        mtu_bytes=MTU_BYTES,
        ports=(Port(STREAM), Port(STREAM), Port(RDMA, traffic_class=1)) if rtl.rdma else 2,
        virtual_channels=4 if rtl.rdma else 2,
        links=rtl.links,
        channels=rtl.channels,
        link_buffer_bytes=1024,
        port_buffer_bytes=2 * MTU_BYTES + 512,
        channel_buffer_bytes=1024,
        dimension_order=_order(dice),
        test_ports="ports",  # in every scenario, so that one build serves all
    )
    link = LinkShape(rtl.lanes, 10.0, "custom", dice.choice((20.0, 55.0, 120.0)), 2.0, replay=False)
    cluster = Cluster("soak", lattice, node=node, link=link, folder=Path(TASKS.parent))
    scenario = Scenario(seed, name, cluster, [], trouble, [node.dimension_order, _order(dice)])
    _draw_events(dice, scenario)
    cluster.tasks = _tasks(dice, scenario)
    if rtl.rdma:
        node.memory, node.processor = storm.shapes(dice)
        cluster.programs = storm.programs(dice, cluster, scenario.dead, trouble + CALM_CYCLES)
    check(cluster)
    return scenario


def _order(dice: random.Random) -> str:
    return "".join(dice.sample("xyz", 3))


def _tasks(dice: random.Random, scenario: Scenario) -> list[Task]:
    cluster, trouble = scenario.cluster, scenario.trouble_cycles
    nodes = [cluster.node_coord(index) for index in range(cluster.num_nodes)]
    channels = cluster.shape().channels - 1
    own = dice.random() < 0.3  # long messages, each speaker on a channel of its own
    largest = 3 * MTU_BYTES if own else MTU_BYTES
    pause = dice.choice((0, 0, 10, 100))
    stall = dice.choice((0, 100, 1000))
    messages = dice.choice((20, 100, 1000))
    greet_at = trouble + CALM_CYCLES
    alive = [index for index in range(len(nodes)) if index not in scenario.dead]
    listeners = tuple(f"listener{index}" for index in range(len(nodes)))
    greeted = tuple(listeners[index] for index in alive)
    tasks = []
    for index, place in enumerate(nodes):
        # A node that will be reset talks to everybody until then; the others only to those who will be there.
        to = listeners if index in scenario.dead else greeted
        values = [messages, largest, channels, int(own), pause, trouble, greet_at, GREETINGS, scenario.seed]
        tasks.append(_task(f"speaker{index}", place, 0, "speak", [TaskRefs(to), len(to), index, *values], {}))
        wanted = GREETINGS * len(alive)
        values = [channels, wanted, stall, trouble, PATIENCE_CYCLES, GIVE_UP_CYCLES, scenario.seed * 31 + index]
        received = {
            channel: Channel((f"speaker{channel}",) if own and channel < len(nodes) else None, largest)
            for channel in range(channels)
        } | {channels: Channel(None, MTU_BYTES)}
        if own:
            received = {c: entry for c, entry in received.items() if c < len(nodes) or c == channels}
        tasks.append(_task(f"listener{index}", place, 1, "listen", values, received))
    return tasks


def _task(name: str, node: Coord, port: int, function: str, args: list, channels: dict) -> Task:
    return Task(name, node, port, TASKS, function, args, channels)


def _draw_events(dice: random.Random, scenario: Scenario) -> None:
    """Trouble of several kinds, each in some of the runs; behind it everything is put right again."""
    events: list[Event] = []
    for kind, chance in _KINDS:
        if dice.random() < chance:
            events += kind(dice, scenario)
    events.sort(key=lambda event: event.cycle)
    scenario.events = events + _put_right(scenario)


def _moment(dice: random.Random, scenario: Scenario) -> int:
    return dice.randrange(100, scenario.trouble_cycles)


def _faults(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    scenario.damaging = True
    directions = 2 * len(scenario.cluster.cables)
    for _ in range(dice.randrange(1, 12)):
        kind = dice.choice(("flip", "flip", "drop", "duplicate", "garbage", "down"))
        count = dice.choice((1, 1, 1, 2, 5, 40))
        cycle = _moment(dice, scenario)
        outage_ns = min(dice.randrange(300, 12_000), 5 * (scenario.trouble_cycles - cycle))
        value = outage_ns * 10**6 if kind == "down" else -1
        values = {"direction": dice.randrange(directions), "fault": kind, "count": count, "value": value}
        yield Event(cycle, "fault", -1, values)


def _bit_errors(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    scenario.damaging = True
    rate = dice.choice((1e-6, 1e-5, 1e-4, 1e-3))
    scenario.dropping |= rate > 1e-4  # more than links promise to repair
    yield Event(_moment(dice, scenario), "ber", -1, {"rate": rate})


def _resets(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """One node; nobody restarts its tasks, so its ports are disabled, as the supervisor of a dead host would do."""
    scenario.dropping = True
    node = dice.randrange(scenario.cluster.num_nodes)
    scenario.dead.add(node)
    cycle = _moment(dice, scenario)
    for _ in range(dice.choice((1, 1, 2, 4))):
        yield Event(cycle, "reset", node, {"link_cycles": dice.choice((0, 0, 1, 200))})  # 0: by its register
        yield _write(cycle, node, "PORT_DISABLE", port=3)
        cycle += dice.randrange(1, 600)


def _disabled_ports(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    scenario.dropping = True
    for _ in range(dice.randrange(1, 4)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        rdma = [(4, 0), (4, 0)] if MODELS[scenario.model].rdma else []
        ports, links = dice.choice([(1, 0), (2, 0), (0, 1), (0, 2), (3, 3), *rdma])
        yield _write(cycle, node, "PORT_DISABLE", port=ports, link=links)
        if dice.random() < 0.7:
            yield _write(cycle + dice.randrange(10, 800), node, "PORT_DISABLE")


def _arbitration(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    for _ in range(dice.randrange(1, 8)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        yield _write(cycle, node, "ARBITRATION", fixed_priority=dice.randrange(2))
        for number in range(3):
            yield Event(cycle, "write", node, {f"ARB_ORDER_{number}": dice.getrandbits(32)})


def _link_settings(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    for _ in range(dice.randrange(1, 8)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        red_data, red_header = dice.choice((0, 1, 18, 40, 1023)), dice.choice((0, 1, 2, 200))
        yield _write(cycle, node, "LINK_0_CONFIG_1", red_data=red_data, red_header=red_header)
        interval, wait = dice.choice((0, 1, 20, 255)), dice.choice((0, 0, 1, 30, 255))
        yield _write(cycle, node, "LINK_0_CONFIG_2", credit_interval=interval, transmit_wait=wait)
        yield _write(cycle, node, "HEALTH_SELF", state=dice.randrange(3), enable=1)


def _spoilt_headers(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """The links' own error generator, and header correction switched off and on."""
    scenario.dropping = True
    for _ in range(dice.randrange(1, 4)):
        node, cycle = dice.randrange(scenario.cluster.num_nodes), _moment(dice, scenario)
        inject = dice.randrange(128) | dice.randrange(128) << 8 | dice.randrange(1, 4) << 16 | dice.randrange(8) << 24
        yield Event(cycle, "write", node, {"LINK_0_CONFIG_3": inject})
        yield Event(cycle, "write", node, _edac(dice.choice((0, 15))))


def _generators(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """Test packets among the messages; the stream ports count and drop them."""
    nodes = scenario.cluster.num_nodes
    for _ in range(dice.randrange(1, 4)):
        node, cycle = dice.randrange(nodes), _moment(dice, scenario)
        target = dice.choice([index for index in range(nodes) if index not in scenario.dead])
        to = dict(zip("xyz", scenario.cluster.node_coord(target), strict=True))
        yield _write(cycle, node, "PKTGEN_CONFIG_0", count=dice.randrange(1, 40), length=dice.randrange(MTU_BYTES + 1))
        yield _write(cycle, node, "PKTGEN_CONFIG_1", **to)
        yield _write(cycle, node, "PKTGEN_CONFIG_2", unit=dice.randrange(2), packet_type=0xC)
        yield _write(cycle, node, "PERF_INTRANODE_CF", generate_enable=dice.randrange(1, 4))


def _replay(dice: random.Random, scenario: Scenario) -> Iterator[Event]:
    """Links that repair themselves: throughout, or switched on and off under way, which loses nothing by itself."""
    cluster = scenario.cluster
    everywhere = (1 << cluster.shape().links) - 1
    if dice.random() < 0.6 and not scenario.dropping:
        cluster.link.replay = True  # from the start; the scoreboard then takes no damage at all
        return
    for node in range(cluster.num_nodes):
        for _ in range(dice.randrange(1, 3)):
            links = dice.choice((0, everywhere, everywhere, dice.randrange(everywhere + 1)))
            yield _write(_moment(dice, scenario), node, "LINKS_REPLAY", enable=links)


_KINDS = (
    (_faults, 0.5),
    (_bit_errors, 0.35),
    (_resets, 0.25),
    (_disabled_ports, 0.25),
    (_arbitration, 0.4),
    (_link_settings, 0.4),
    (_spoilt_headers, 0.2),
    (_generators, 0.2),
    (_replay, 0.5),
)


def _put_right(scenario: Scenario) -> Iterator[Event]:
    """Everything as it was built; the order of dimensions changes when nothing is under way any more."""
    end = scenario.trouble_cycles
    events = [Event(end, "end faults"), Event(end, "ber", -1, {"rate": 0.0})]
    for node in range(scenario.cluster.num_nodes):
        for name in ("LINK_0_CONFIG_1", "LINK_0_CONFIG_2", "LINK_0_CONFIG_3", "ARBITRATION", "PERF_INTRANODE_CF"):
            events.append(_write(end, node, name))
        events.append(Event(end, "write", node, _edac(15)))
        events.append(_write(end, node, "PORT_DISABLE", port=3 if node in scenario.dead else 0))
    return events


def order_fields(order: str) -> dict[str, int]:
    """Fields of ROUTING that consume the dimensions in this order."""
    return dict(zip(("first", "second", "third"), map("xyz".index, order), strict=True))


def _write(cycle: int, node: int, name: str, **fields: int) -> Event:
    from torusnet.generated.registers import REGISTERS

    return Event(cycle, "write", node, {name: REGISTERS[name].pack(**fields)})


def _edac(value: int) -> dict[str, int]:
    return {
        "LINK_0_CONFIG_0": value << 24 | value << 28,
        "LINKS_CONFIG": value | value << 4 | value << 8 | value << 12,
    }
