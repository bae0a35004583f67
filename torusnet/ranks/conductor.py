"""Rank 0 and the others during a simulation: `Conductor` stands at rank 0 in the place of the simulator's library and asks the
ranks that hold what is asked for; `serve` is what the others do meanwhile.

Every rank has set its own `Simulation` up in the same way. A command is a message (name, arguments) from rank 0. What the library
does with all ranks (sim/tn_sim.h: "all ranks") every rank then calls, and it talks to itself; anything else is answered to rank 0.
"""

import ctypes
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from torusnet import simlib
from torusnet.ranks.channel import Channel, receive_object, send_object
from torusnet.ranks.partition import Partition
from torusnet.ranks.undisturbed import undisturbed
from torusnet.simlib import Library, SimulationError

if TYPE_CHECKING:
    from torusnet.simulator import Simulation

# Calls that every rank makes; arguments are numbers.
EVERYWHERE = {
    *("run", "digest", "describe_waiting", "await", "set_cycle_limit", "set_patience", "close", "mark_traffic"),
    *("add_fault", "schedule_fault", "end_faults", "set_ber", "reset_node", "reset_links", "expect_repair"),
}
# What rank 0 knows of the whole cluster.
HERE = {
    *("now_fs", "start_fs", "node_cycles", "skipped_node_cycles", "message", "failure_frames", "nullified", "error"),
    *("flow_count", "flow_result_get", "messages_checked", "violations", "flagged_unknown", "violation"),
    *("missing_count", "missing_get", "passage_count", "passages", "state_count", "states"),
    *("message_record_count", "message_records", "sample_count", "sample_get"),
    "bytes_judged",
}
# About the node that is the first argument; answered by a number.
BY_NODE = {"register_write", "first_cycle_fs", "core_cycle"}


class Conductor:
    """At rank 0: `call` and `fill` as of `simlib.Library`, for the whole cluster."""

    def __init__(self, library: Library, channel: Channel, partition: Partition, memories: list[int]):
        self.path, self._library, self._memories = library.path, library, memories
        self._channel, self._ranks = channel, partition.ranks
        self._others = range(1, channel.count)
        self._collected: dict[str, dict] | None = None  # what the others hold; None: to be asked for
        self._calls = None

    def call(self, name: str, *arguments):
        if name in HERE:
            return self._library.call(name, *arguments)
        if name in EVERYWHERE:
            return self._everywhere(name, *arguments)
        if name == "register_read_many":
            nodes, offsets, _, count = arguments
            return self._everywhere(name, *arguments, told=(list(nodes), list(offsets), count))
        if name == "register_read":
            node, offset = arguments
            one = ctypes.c_uint32 * 1
            values = one()
            self.call("register_read_many", one(node), one(offset), values, 1)
            return values[0]
        if name in BY_NODE:
            return self._at(arguments[0], name, *arguments)
        if name == "add_traffic":
            return self._add_traffic(*arguments)
        if name == "traffic_counts_get":
            return self._traffic_counts(*arguments)
        if name in ("task_result_get", "program_result_get"):
            return self._copy(name, arguments[:-1], arguments[-1])
        if name == "cable_result_get":
            return self._cable(*arguments)
        if name == "overruns":
            return self._overruns()
        if name == "call_count":
            return self._count_calls()
        if name == "calls":
            return ctypes.cast(self._calls, ctypes.POINTER(simlib.Call))
        raise SimulationError(f"{name} needs all nodes in one process")

    fill = Library.fill

    def _everywhere(self, name: str, *arguments, told: tuple | None = None):
        self._collected = None
        with undisturbed(self._channel):
            self._channel.midway = (
                True  # until all have been told and have answered: nobody can be asked for anything else
            )
            for rank in self._others:
                send_object(self._channel, rank, (name, arguments if told is None else told))
            try:
                answer = self._library.call(name, *arguments)
            except SimulationError:
                # A failed run answers no more reads, at any rank; all other errors are this rank's own.
                self._channel.midway = name != "register_read_many"
                raise
            self._channel.midway = False
        return answer

    def _at(self, node: int, name: str, *arguments):
        rank = self._ranks[node]
        if rank == 0:
            return self._library.call(name, *arguments)
        return self._ask(rank, name, *arguments)

    def _ask(self, rank: int, name: str, *arguments):
        with undisturbed(self._channel):
            send_object(self._channel, rank, (name, arguments))
            answer = receive_object(self._channel, rank)
        if isinstance(answer, SimulationError):
            raise answer
        return answer

    def collected(self) -> dict[str, dict]:
        """What the others have to tell of their nodes as they stand."""
        if self._collected is None:
            told = [self._ask(rank, "collect") for rank in self._others]
            self._collected = {key: [part[key] for part in told] for key in told[0]} if told else {}
        return self._collected

    def _copy(self, name: str, place: tuple, pointer) -> int:
        if self._ranks[place[0]] == 0:
            return self._library.call(name, *place, pointer)
        found = self.collected()[name][self._ranks[place[0]] - 1][place]
        ctypes.memmove(pointer, found, len(found))
        return 0

    def _add_traffic(self, node: int, port: int, traffic, targets, count: int) -> int:
        rank = self._ranks[node]
        if rank == 0:
            return self._library.call("add_traffic", node, port, traffic, targets, count)
        return self._ask(rank, "add_traffic", node, port, bytes(traffic._obj), bytes(targets), count)

    def _traffic_counts(self, node: int, port: int, pointer) -> int:
        rank = self._ranks[node]
        if rank == 0:
            return self._library.call("traffic_counts_get", node, port, pointer)
        found = self._ask(rank, "traffic_counts", node, port)
        ctypes.memmove(pointer, found, len(found))
        return 0

    def _cable(self, cable: int, pointer) -> int:
        """The sender's counts and the receiver's: either end tells zeros of what the other knows."""
        self._library.call("cable_result_get", cable, pointer)
        total = ctypes.cast(pointer, ctypes.POINTER(simlib.CableResult)).contents
        for part in self.collected()["cable_result_get"]:
            if cable in part:
                other = simlib.CableResult.from_buffer_copy(part[cable])
                for field, _ in simlib.CableResult._fields_:
                    setattr(total, field, getattr(total, field) + getattr(other, field))
        return 0

    def _overruns(self) -> str:
        own = overruns(self._library, self._memories)
        found = sorted(own + [entry for part in self.collected()["overruns"] for entry in part])
        return "".join(f"{text}\n" for _, text in found)

    def _count_calls(self) -> int:
        count = self._library.call("call_count")
        pointer = self._library.call("calls")
        own = [simlib.Call.from_buffer_copy(pointer[i]) for i in range(count)]
        others = [simlib.Call.from_buffer_copy(raw) for part in self.collected()["calls"] for raw in part]
        every = sorted(own + others, key=lambda call: call.node)
        self._calls = (simlib.Call * max(len(every), 1))(*every)
        return len(every)

    def usage(self) -> tuple[float, float]:
        """Processor time of the other ranks' processes, and by how many MiB they have grown since they joined the simulation."""
        told = [self._ask(rank, "usage") for rank in self._others]
        return sum(seconds for seconds, _ in told), sum(mib for _, mib in told)

    def outputs(self) -> dict[str, bytes]:
        """Of the tasks at other ranks."""
        found = {}
        for rank in self._others:
            found.update(self._ask(rank, "outputs"))
        return found

    def destroy(self) -> None:
        with undisturbed(self._channel):
            if not self._channel.midway:
                for rank in self._others:
                    send_object(self._channel, rank, ("done", ()))
            self._library.destroy()


def overruns(library: Library, memories: list[int]) -> list[tuple[int, str]]:
    """Of the memories of this rank: their numbers over all ranks, and what was written behind their ends."""
    texts = [library.call("overrun", place) for place in range(len(memories))]
    return [(number, text) for number, text in zip(memories, texts, strict=True) if text]


def resident_mib() -> float:
    """Memory that this process occupies."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def serve(simulation: "Simulation", channel: Channel, before_mib: float) -> None:
    """At the other ranks: does what rank 0 asks for until it says that the simulation is done. before_mib: the process's memory
    before the simulation."""
    library = simulation.library
    while True:
        name, arguments = receive_object(channel, 0)
        if name == "done":
            return
        if name == "register_read_many":
            nodes, offsets, count = arguments
            array = ctypes.c_uint32 * count
            library.call(name, array(*nodes), array(*offsets), array(), count)
        elif name in EVERYWHERE:
            library.call(name, *arguments)
        elif name == "collect":
            send_object(channel, 0, _collect(simulation))
        elif name == "usage":
            send_object(channel, 0, (time.process_time(), resident_mib() - before_mib))
        elif name == "add_traffic":
            node, port, traffic, targets, count = arguments
            each = (simlib.Target * (len(targets) // ctypes.sizeof(simlib.Target))).from_buffer_copy(targets)
            settings = ctypes.byref(simlib.Traffic.from_buffer_copy(traffic))
            send_object(channel, 0, library.call("add_traffic", node, port, settings, each, count))
        elif name == "traffic_counts":
            counts = library.fill("traffic_counts", simlib.TrafficCounts(), *arguments)
            send_object(channel, 0, bytes(counts))
        elif name == "outputs":
            send_object(channel, 0, simulation.own_outputs())
        else:
            try:
                answer = library.call(name, *arguments)
            except SimulationError as error:
                answer = error
            send_object(channel, 0, answer)


def _collect(simulation: "Simulation") -> dict[str, dict]:
    """What this rank knows alone."""
    library, cluster = simulation.library, simulation.cluster
    tasks, programs, cables = {}, {}, {}
    for task in cluster.tasks:
        node = cluster.node_index(task.node)
        if simulation.holds(node):
            tasks[node, task.port] = bytes(library.fill("task_result", simlib.TaskResult(), node, task.port))
    for program in cluster.programs:
        node, page = place = cluster.program_place(program)
        if simulation.holds(node):
            programs[place] = bytes(library.fill("program_result", simlib.ProgramResult(), node, page))
    for number, cable in enumerate(cluster.cables):
        if simulation.holds(cable.a[0]) or simulation.holds(cable.b[0]):
            for direction in (2 * number, 2 * number + 1):
                cables[direction] = bytes(library.fill("cable_result", simlib.CableResult(), direction))
    count = library.call("call_count")
    pointer = library.call("calls")
    calls = [bytes(pointer[i]) for i in range(count)]
    return {
        "task_result_get": tasks,
        "program_result_get": programs,
        "cable_result_get": cables,
        "calls": calls,
        "overruns": overruns(library, simulation.memories),
    }
