"""Draws one soak run from its seed."""

import random

from torusnet.cluster import check
from torusnet.cluster.model import Channel, Cluster, LinkShape, NodeChange, Task, TaskRefs
from torusnet.environment import ROOT
from torusnet.quality.soak import storm, trouble
from torusnet.quality.soak.networks import MODELS, MTU_BYTES
from torusnet.quality.soak.scenario import CALM_CYCLES, GREETINGS, Scenario

TASKS = ROOT / "tests" / "soak" / "tasks.cc"
PATIENCE_CYCLES = 3000  # a listener that has all greetings waits so long for stragglers
GIVE_UP_CYCLES = 120_000


def draw(seed: int, model: str | None = None) -> Scenario:
    """The run of a seed; `model` pins the RTL, else the seed chooses."""
    choices = sorted(name for name, each in MODELS.items() if not each.asked)
    name = model or random.Random(f"model of {seed}").choice(choices)
    dice = random.Random(seed)
    rtl = MODELS[name]
    lattice, cables, tree, dragonfly = rtl.network(dice)
    cycles = dice.randrange(1000, 12_000 if rtl.rdma else 4000)  # the timers of RDMA begin with 8192
    node = rtl.node(_order(dice))
    link = LinkShape(rtl.lanes, 10.0, "custom", dice.choice((20.0, 55.0, 120.0)), 2.0, replay=False)
    wired = {"custom": cables, "tree": tree, "dragonfly": dragonfly}
    wrap = _wrap(seed) if rtl.lattices else (True, True, True)
    cluster = Cluster("soak", lattice, wrap, node, link=link, folder=TASKS.parent, **wired)
    cluster.adaptive, cluster.detours = rtl.adaptive, rtl.adaptive and tree is None
    cluster.valiant = rtl.adaptive and dragonfly is not None and dice.random() < 0.3
    for switch in range(tree.hosts if tree else cluster.num_nodes, cluster.num_nodes):
        cluster.node_changes[cluster.node_coord(switch)] = NodeChange({"ports": ()})
    scenario = Scenario(seed, name, cluster, [], cycles, [node.dimension_order, _order(dice)])
    scenario.events = trouble.draw_events(dice, scenario)
    cluster.tasks = _tasks(dice, scenario)
    if rtl.rdma:
        node.memory, node.processor = storm.shapes(dice)
        cluster.programs = storm.programs(dice, cluster, scenario.dead, cycles + CALM_CYCLES)
    check(cluster)
    return scenario


def _wrap(seed: int) -> tuple[bool, bool, bool]:
    """Of half of the lattices all dimensions are rings, of the others some are lines. By dice of its own: all else that seeds stand
    for stays."""
    dice = random.Random(f"wrap of {seed}")
    if dice.random() < 0.5:
        return (True, True, True)
    x, y, z = (dice.random() < 0.5 for _ in range(3))
    return x, y, z


def _order(dice: random.Random) -> str:
    return "".join(dice.sample("xyz", 3))


def _tasks(dice: random.Random, scenario: Scenario) -> list[Task]:
    """A speaker and a listener on every node that is no switch."""
    cluster = scenario.cluster
    everyone = cluster.hosts
    channels = cluster.shape().channels - 1
    own = dice.random() < 0.3  # long messages, each speaker on a channel of its own
    pause = dice.choice((0, 0, 10, 100))
    stall = dice.choice((0, 100, 1000))
    messages = dice.choice((20, 100, 1000))
    end, greet_at = scenario.trouble_cycles, scenario.trouble_cycles + CALM_CYCLES
    alive = [index for index in everyone if index not in scenario.dead]
    listeners = tuple(f"listener{index}" for index in everyone)
    greeted = tuple(listeners[index] for index in alive)
    largest = [3 * MTU_BYTES if own and not _any_order(cluster, index) else MTU_BYTES for index in everyone]
    if own:
        received = {channel: Channel((f"speaker{channel}",), largest[channel]) for channel in everyone}
    else:
        received = {channel: Channel(None, MTU_BYTES) for channel in range(channels)}
    received[channels] = Channel(None, MTU_BYTES)
    tasks = []
    for index in everyone:
        place, port = cluster.node_coord(index), index % 2
        # A node that will be reset talks to everybody until then; the others only to those who will be there.
        to = listeners if index in scenario.dead else greeted
        values = [messages, largest[index], channels, int(own), pause, end, greet_at, GREETINGS, scenario.seed]
        values = [TaskRefs(to), len(to), index, *values]
        tasks.append(Task(f"speaker{index}", place, port, TASKS, "speak", values, {}))
        values = [channels, GREETINGS * len(alive), stall, end, PATIENCE_CYCLES, GIVE_UP_CYCLES]
        values.append(scenario.seed * 31 + index)
        tasks.append(Task(f"listener{index}", place, 1 - port, TASKS, "listen", values, dict(received)))
    return tasks


def _any_order(cluster: Cluster, index: int) -> bool:
    """Whether the messages of a node's speaker may overtake one another: then each is one packet."""
    return cluster.node.ports[index % 2].any_order
