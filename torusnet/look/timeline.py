"""A run for the Perfetto viewer (https://ui.perfetto.dev), as JSON trace events: tasks, messages, packets by block, links.

Every node is a process. Its threads are its tasks (what each does, with arrows from a message's sender to its receiver), its links
(their states), and its blocks (a slice a packet; as many threads of a block as it held packets at a time). Times are microseconds
since power-on.
"""

import json
from collections import defaultdict
from pathlib import Path

from torusnet.cluster.model import LINK_NAMES
from torusnet.look.packets import Packet, join
from torusnet.result import Result
from torusnet.trace import LINK_TEXTS

FS_PER_US = 10**9
FINAL = ("finished", "failed", "stopped")
TASK_THREADS, LINK_THREADS, BLOCK_THREADS = 1, 100, 1000  # first thread number of each kind


def write(result: Result, file: Path) -> None:
    """Writes the time line of a run that was watched and probed."""
    with open(file, "w") as out:
        json.dump(document(result), out, separators=(",", ":"))


def document(result: Result) -> dict:
    events = [*_names(result), *_tasks(result), *_messages(result), *_links(result)]
    events += _packets(join(result.cluster, result.passages, result.watched.messages, result.flows))
    start = _instant("tasks begin", "run", 0, 0, result.watched.start_fs, scope="g")
    faults = [
        _instant(f"fault {fault.text}", "fault", fault.end.node, LINK_THREADS + fault.end.link, at_fs, scope="p")
        for fault in result.cluster.faults
        if (at_fs := result.watched.start_fs + fault.at_fs) <= result.watched.end_fs
    ]
    return {"displayTimeUnit": "ns", "traceEvents": [*events, start, *faults]}


def _us(fs: int) -> float:
    return fs / FS_PER_US


def _slice(name: str, category: str, node: int, thread: int, begin_fs: int, end_fs: int, **arguments) -> dict:
    event = {"ph": "X", "name": name, "cat": category, "pid": node, "tid": thread}
    event |= {"ts": _us(begin_fs), "dur": _us(end_fs - begin_fs)}
    return event | ({"args": arguments} if arguments else {})


def _instant(name: str, category: str, node: int, thread: int, time_fs: int, scope: str = "t") -> dict:
    return {"ph": "i", "name": name, "cat": category, "pid": node, "tid": thread, "ts": _us(time_fs), "s": scope}


def _meta(kind: str, node: int, name: str, thread: int | None = None) -> dict:
    event = {"ph": "M", "name": kind, "pid": node, "args": {"name": name}}
    return event if thread is None else event | {"tid": thread}


def _names(result: Result) -> list[dict]:
    cluster = result.cluster
    events = [_meta("process_name", n, f"node {n} {cluster.node_coord(n)}") for n in range(cluster.num_nodes)]
    for task in cluster.tasks:
        node = cluster.node_index(task.node)
        events.append(_meta("thread_name", node, f"task {task.name}", TASK_THREADS + task.port))
    for end in sorted({end for cable in cluster.cables for end in (cable.a, cable.b)}):
        events.append(_meta("thread_name", end.node, LINK_TEXTS[end.link], LINK_THREADS + end.link))
    return events


def _thread(result: Result, task: str) -> tuple[int, int]:
    found = result.cluster.task(task)
    return result.cluster.node_index(found.node), TASK_THREADS + found.port


def _tasks(result: Result) -> list[dict]:
    """What each task does, from one change to the next."""
    by_task = defaultdict(list)
    for state in result.watched.tasks:
        by_task[state.task].append(state)
    events = []
    for task, states in by_task.items():
        node, thread = _thread(result, task)
        ends = [state.time_fs for state in states[1:]] + [result.watched.end_fs]
        for state, end_fs in zip(states, ends, strict=True):
            if state.state in FINAL:
                if state.time_fs < result.watched.start_fs:
                    continue  # it has not begun
                events.append(_instant(state.state, "task", node, thread, state.time_fs))
                continue
            name = f"{state.state} to {state.peer}" if state.peer else state.state
            channel = {} if state.channel is None else {"channel": state.channel}
            events.append(_slice(name, "task", node, thread, state.time_fs, end_fs, **channel))
    return events


def _messages(result: Result) -> list[dict]:
    """A slice from the first word offered to the last word taken, and an arrow from the sender to the receiver."""
    events = []
    names = set(result.tasks)
    for number, message in enumerate(result.watched.messages):
        flow = result.flows[message.flow]
        if flow.sender not in names:
            continue
        node, thread = _thread(result, flow.sender)
        text = f"{flow.sender} to {flow.receiver} channel {flow.channel}, message {message.number}"
        common = {"name": text, "cat": "message", "id": number}
        arguments = {"bytes": message.bytes, "damaged": message.damaged, "arrived": message.received_fs is not None}
        begin = {"ph": "b", "pid": node, "tid": thread, "ts": _us(message.first_fs), "args": arguments}
        end_fs = message.sent_fs if message.received_fs is None else message.received_fs
        events += [common | begin, common | {"ph": "e", "pid": node, "tid": thread, "ts": _us(end_fs)}]
        if message.received_fs is None or flow.receiver not in names:
            continue
        arrow = {"name": "message", "cat": "arrow", "id": number}
        to_node, to_thread = _thread(result, flow.receiver)
        events.append(arrow | {"ph": "s", "pid": node, "tid": thread, "ts": _us(message.first_fs)})
        events.append(arrow | {"ph": "f", "bp": "e", "pid": to_node, "tid": to_thread, "ts": _us(message.receive_fs)})
    return events


def _links(result: Result) -> list[dict]:
    by_link = defaultdict(list)
    for state in result.watched.links:
        by_link[state.node, state.link].append(state)
    events = []
    for (node, link), states in by_link.items():
        ends = [state.time_fs for state in states[1:]] + [result.watched.end_fs]
        for state, end_fs in zip(states, ends, strict=True):
            events.append(_slice(state.state, "link", node, LINK_THREADS + link, state.time_fs, end_fs))
    return events


def _packets(packets: list[Packet]) -> list[dict]:
    """A slice for each stay in a block, on the first thread of the block that is free."""
    events, threads = [], {}
    free: dict[tuple[int, str], list[tuple[int, int]]] = defaultdict(list)  # (end, thread) of each thread of a block
    steps = [(step, packet) for packet in packets for step in packet.steps()]
    for step, packet in sorted(steps, key=lambda item: item[0].begin_fs):
        kind, index = step.place
        place = LINK_NAMES[index] if kind == "link" else f"port {index}"
        lanes = free[step.node, f"{step.block} {place}"]
        lane = next((i for i, (end_fs, _) in enumerate(lanes) if end_fs <= step.begin_fs), len(lanes))
        if lane == len(lanes):
            thread = BLOCK_THREADS + len(threads)
            threads[step.node, thread] = f"{step.block} {place}" + (f" ({lane + 1})" if lane else "")
            lanes.append((step.end_fs, thread))
        thread = lanes[lane][1]
        lanes[lane] = step.end_fs, thread
        name = f"{packet.bytes} B #{packet.source >> 22}"
        events.append(_slice(name, "packet", step.node, thread, step.begin_fs, step.end_fs, channel=packet.channel))
    return [_meta("thread_name", node, name, thread) for (node, thread), name in threads.items()] + events
