"""What happened when in a run that was watched: messages, states of tasks and links, how long calls waited, load of cables.

Times are femtoseconds of simulated time since power-on, except those of `Load`, which count from the start of the tasks.
"""

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING

from torusnet import simlib
from torusnet.cluster.model import Cluster, Coord
from torusnet.generated import packet
from torusnet.trace import LINK_STATES, TASK_STATES

if TYPE_CHECKING:
    from torusnet.simulator import Simulation


@dataclass(frozen=True)
class Message:
    """flow: index of Result.flows; number counts its messages from 0. First word offered, last word sent, first and last word
    taken; None = it never was."""

    flow: int
    number: int
    bytes: int
    first_fs: int
    sent_fs: int
    receive_fs: int | None
    received_fs: int | None
    damaged: bool


@dataclass(frozen=True)
class TaskState:
    """A task does this until its next entry. peer: the task that it sends to; channel: that of a send or receive."""

    time_fs: int
    task: str
    state: str
    peer: str = ""
    channel: int | None = None


@dataclass(frozen=True)
class LinkState:
    """A link is in this state until its next entry (trace.LINK_STATES)."""

    time_fs: int
    node: int
    link: int
    state: str


@dataclass(frozen=True)
class Call:
    """Core cycles that a task spent in its sends to a place, or its receives of a channel: with a word each, or waiting."""

    task: str
    state: str  # sending, receiving
    peer: str
    channel: int
    moved: int
    waited: int


@dataclass(frozen=True)
class Load:
    """Counts of all directions of cables between two times since the start of the tasks: phits sent, and bits or phits that were
    changed or lost."""

    begin_fs: int
    end_fs: int
    phits: list[int]
    disturbed: list[int]


@dataclass
class Watched:
    start_fs: int  # when the tasks began
    end_fs: int
    messages: list[Message]
    tasks: list[TaskState]
    links: list[LinkState]
    calls: list[Call]
    loads: list[Load]


def collect(simulation: "Simulation") -> Watched:
    call = simulation.library.call
    names = _Names(simulation.cluster)
    tasks, links = [], []
    for state in _array(call("states"), call("state_count")):
        if state.subject == 1:
            links.append(LinkState(state.time_fs, state.node, state.index, LINK_STATES[state.state]))
        else:
            task = names.port(state.node, state.index)
            tasks.append(TaskState(state.time_fs, task, TASK_STATES[state.state], *names.detail(state)))
    calls = []
    count = call("call_count")
    for raw in _array(call("calls"), count):
        task = names.port(raw.node, raw.port)
        calls.append(Call(task, TASK_STATES[raw.state], *names.detail(raw), raw.moved, raw.waited))
    start_fs = call("start_fs")
    return Watched(
        start_fs=start_fs if start_fs >= 0 else simulation.now_fs,
        end_fs=simulation.now_fs,
        messages=[_message(raw) for raw in _array(call("message_records"), call("message_record_count"))],
        tasks=tasks,
        links=links,
        calls=calls,
        loads=_loads(simulation),
    )


class _Names:
    """Tasks by their places."""

    def __init__(self, cluster: Cluster):
        self.cluster = cluster
        self.by_port = {(cluster.node_index(task.node), task.port): task.name for task in cluster.tasks}

    def port(self, node: int, port: int) -> str:
        return self.by_port.get((node, port), f"{node}:port{port}")

    def detail(self, raw: simlib.State | simlib.Call) -> tuple[str, int | None]:
        """Peer and channel of a send or receive."""
        state = TASK_STATES[raw.state]
        if state == "receiving":
            return "", raw.detail
        if state != "sending":
            return "", None
        to = packet.Tdest.unpack(raw.detail)
        coord = Coord(to.node.coord.x, to.node.coord.y, to.node.coord.z)
        return self.port(self.cluster.node_index(coord), to.node.unit), to.channel


def _array(pointer, count: int) -> list:
    """Structures that stay when the library reuses its memory."""
    if not count:
        return []
    kind = pointer._type_
    return list((kind * count).from_buffer_copy(ctypes.string_at(pointer, count * ctypes.sizeof(kind))))


def _message(raw: simlib.MessageRecord) -> Message:
    arrived = raw.received_fs >= 0
    way = (raw.receive_fs, raw.received_fs) if arrived else (None, None)
    return Message(raw.flow, raw.number, raw.bytes, raw.first_fs, raw.sent_fs, *way, bool(raw.damaged))


def _loads(simulation: "Simulation") -> list[Load]:
    cables = range(2 * len(simulation.cluster.cables))
    samples = []
    for number in range(simulation.library.call("sample_count")):
        samples.append([simulation.library.fill("sample", simlib.Sample(), number, cable) for cable in cables])
    loads = []
    for before, after in zip(samples, samples[1:]) if cables else ():
        phits = [b.phits - a.phits for a, b in zip(before, after)]
        disturbed = [b.disturbed - a.disturbed for a, b in zip(before, after)]
        loads.append(Load(before[0].time_fs, after[0].time_fs, phits, disturbed))
    return loads
