"""Python's view of the virtual cluster's C interface (sim/tn_sim.h): one class, thin, with errors as exceptions.

The structures below have the fields of the header in its order. A library stays loaded for the life of the process.
"""

import ctypes
import enum
from ctypes import (
    POINTER,
    Structure,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
)
from pathlib import Path

FOREVER_FS = 2**62


class SimulationError(Exception):
    """The simulator refuses a call."""


class Status(enum.IntEnum):
    """Of a run: it may go on, or it is over and why."""

    RUNNING = 0
    FINISHED = 1
    STALLED = 2
    FAILED = 3
    LIMIT = 4
    INTERRUPTED = 5


class Argument(Structure):
    """Value of one argument of a task function."""

    _fields_ = [("integer", c_int64), ("real", c_double), ("pointer", c_void_p), ("count", c_uint64)]


class Host(Structure):
    """Memory, processor and driver at the RDMA port of a node."""

    _fields_ = [
        ("memory_bytes", c_uint64),
        ("read_fs", c_int64),
        ("write_fs", c_int64),
        ("gbps", c_double),
        ("order", c_uint32),
        ("short_packet_bytes", c_uint32),
        ("long_packet_bytes", c_uint32),
        ("tries", c_uint32),
        ("store_fs", c_int64),
        ("load_fs", c_int64),
        ("poll_fs", c_int64),
        ("fault_fs", c_int64),
    ]


class TaskResult(Structure):
    """How a task ended and what it moved."""

    _fields_ = [
        ("state", c_int32),
        ("returned", c_int64),
        ("finished_cycle", c_uint64),
        ("bytes_sent", c_uint64),
        ("bytes_received", c_uint64),
    ]


class ProgramResult(Structure):
    """How a program ended and what it has started; `state` 5 finished, 6 failed, 7 stopped."""

    _fields_ = [
        ("state", c_int32),
        ("unused", c_uint32),
        ("ended_fs", c_int64),
        *(
            (name, c_uint64)
            for name in ("operations", "bytes", "messages", "message_bytes", "faults_mended", "faults_refused")
        ),
    ]


class CableResult(Structure):
    """What went into one direction of a cable, and what was done to it."""

    _fields_ = [
        (name, c_uint64)
        for name in (
            *("phits", "link_cycles", "bit_errors", "flipped", "dropped", "duplicated", "garbled", "down"),
            "longest_wait_fs",
        )
    ]


class FlowResult(Structure):
    """Messages from one task to one channel of another; places are {unit[5:0], coord[15:0]}, times ns."""

    _fields_ = [
        *((name, c_uint32) for name in ("from_place", "to_place", "channel")),
        *(
            (name, c_uint64)
            for name in ("sent", "received", "flagged", "corrupted", "lost", "late", "excused", "bytes")
        ),
        *((name, c_double) for name in ("min_ns", "mean_ns", "max_ns", "p50_ns", "p99_ns", "p999_ns")),
        ("percentile_error", c_double),
        ("leftover_allowed", c_uint32),
        ("unused", c_uint32),
    ]


class Missing(Structure):
    """A message that did not arrive as it was sent; `fate` indexes MISSING_FATES."""

    _fields_ = [
        *((name, c_uint64) for name in ("flow", "number", "bytes")),
        ("fate", c_uint32),
        ("unused", c_uint32),
    ]


MISSING_FATES = ("damaged", "corrupted", "lost", "not received")


class Passage(Structure):
    """The head of a packet at a place; `point` indexes PASSAGE_POINTS."""

    _fields_ = [
        ("time_fs", c_int64),
        ("node", c_uint32),
        ("point", c_uint32),
        ("index", c_uint32),
        ("source", c_uint32),
        ("header", c_uint64 * 2),
    ]


class State(Structure):
    """A task or a link is in another state; `subject` 0 task, 1 link."""

    _fields_ = [
        ("time_fs", c_int64),
        *((name, c_uint32) for name in ("node", "subject", "index", "state")),
        ("detail", c_uint64),
    ]


class MessageRecord(Structure):
    """A message's way; received_fs is -1 if it has not arrived."""

    _fields_ = [
        *((name, c_uint64) for name in ("flow", "number", "bytes")),
        *((name, c_int64) for name in ("first_fs", "sent_fs", "receive_fs", "received_fs")),
        ("damaged", c_uint64),
    ]


class Call(Structure):
    """Core edges at which a call of a task moved a word, and at which it waited; `state` 2 send, 3 receive."""

    _fields_ = [
        *((name, c_uint32) for name in ("node", "port", "state", "unused")),
        *((name, c_uint64) for name in ("detail", "moved", "waited")),
    ]


class Sample(Structure):
    """Counts of a direction of a cable up to a time since the start of the tasks."""

    _fields_ = [("time_fs", c_int64), ("phits", c_uint64), ("disturbed", c_uint64)]


class Target(Structure):
    """Where a message of traffic goes, if a random number is at most `up_to`."""

    _fields_ = [("place", c_uint32), ("unused", c_uint32), ("up_to", c_uint64)]


class Traffic(Structure):
    """How the traffic at a port comes into being: probabilities in a core cycle."""

    _fields_ = [
        *((name, c_double) for name in ("make", "on", "off")),
        *((name, c_uint32) for name in ("in_turn", "any_order", "bytes", "unused")),
    ]


class TrafficCounts(Structure):
    """Messages of a port's traffic, and the sum of the latencies of those received."""

    _fields_ = [(name, c_uint64) for name in ("made", "marked", "sent", "received", "damaged", "latency_fs")]


class Departure(Structure):
    """A marked message of traffic that left its port: where messages may overtake one another."""

    _fields_ = [("to", c_uint32), ("number", c_uint32), ("left_fs", c_int64)]


class Arrival(Structure):
    """A marked message that has arrived together with all before it of its flow: sim/tn_sim.h."""

    _fields_ = [
        *((name, c_uint32) for name in ("origin", "number")),
        *((name, c_int64) for name in ("made_fs", "arrived_fs", "before_fs", "on_fs")),
    ]


PASSAGE_POINTS = (
    "task_tx",
    "port_tx",
    "router_out_local",
    "router_out_link",
    "link_rx",
    "task_rx",
    "phy_tx",
    "phy_rx",
    "store",
    "memory_read",
    "memory_data",
    "memory_write",
    "memory_shown",
)

CAPTURE_PLACES = {"link_out": 0, "link_in": 1, "port_out": 2, "port_in": 3}
FAULT_KINDS = {"flip": 0, "drop": 1, "duplicate": 2, "garbage": 3, "down": 4}

SEND = ctypes.CFUNCTYPE(c_int, c_uint32, c_void_p, c_uint64)
RECEIVE = ctypes.CFUNCTYPE(c_int64, c_uint32, POINTER(c_void_p))

_SIM = c_void_p
_TEXT = c_char_p
_SIGNATURES = {
    "create": (_SIM, [c_uint64, c_uint32, c_uint64]),
    "destroy": (None, [_SIM]),
    "error": (_TEXT, []),
    "add_node": (c_int, [_SIM, c_uint32, _TEXT, c_uint64, c_uint64, c_uint64, c_uint64, c_int64]),
    "add_node_elsewhere": (
        c_int,
        [_SIM, c_uint32, c_uint32, _TEXT, c_uint64, c_uint64, c_uint64, c_uint64, c_int64],
    ),
    "join_ranks": (c_int, [_SIM, c_uint32, c_uint32, SEND, RECEIVE]),
    "compensate_clocks": (c_int, [_SIM]),
    "skip_quiet_edges": (c_int, [_SIM]),
    "add_cable": (c_int, [_SIM, c_uint32, c_uint32, c_uint32, c_uint32, c_int64, c_int64]),
    "add_ethernet": (c_int, [_SIM, c_uint32, c_uint32, _TEXT, c_uint64, c_uint64, c_int64]),
    "ethernet_send": (c_int, [_SIM, c_uint32, _TEXT, c_uint32, c_int64, c_uint32]),
    "ethernet_take": (c_int64, [_SIM, c_uint32, POINTER(c_uint8), c_uint32, POINTER(c_int64), POINTER(c_uint32)]),
    "ethernet_departed": (c_int, [_SIM, c_uint32, POINTER(c_int64)]),
    "ethernet_sent_all": (c_int, [_SIM, c_uint32]),
    "ethernet_lost": (c_int64, [_SIM, c_uint32]),
    "ethernet_plug": (c_int, [_SIM, c_uint32, c_uint32]),
    "await": (c_int, [_SIM, c_uint32]),
    "add_loose_cable": (c_int, [_SIM, c_uint32, c_uint32, c_int64]),
    "loose_send": (c_int, [_SIM, c_uint32, c_uint32, POINTER(c_uint64), POINTER(c_uint8), c_uint64]),
    "loose_take": (c_int64, [_SIM, c_uint32, POINTER(c_uint64), POINTER(c_uint8), c_uint64]),
    "wire_lanes": (c_int, [_SIM, c_uint32, POINTER(c_uint32), POINTER(c_uint32)]),
    "add_task": (c_int, [_SIM, c_uint32, c_uint32, _TEXT, c_uint32, c_void_p, POINTER(Argument), c_uint32]),
    "add_task_elsewhere": (c_int, [_SIM, c_uint32, c_uint32, _TEXT]),
    "add_host": (c_int, [_SIM, c_uint32, c_uint32, POINTER(Host)]),
    "flip_write": (c_int, [_SIM, c_uint32, c_uint64, c_uint32]),
    "add_program": (
        c_int,
        [_SIM, c_uint32, _TEXT, c_uint32, c_uint64, c_uint32, c_void_p, POINTER(Argument), c_uint32],
    ),
    "add_traffic": (c_int, [_SIM, c_uint32, c_uint32, POINTER(Traffic), POINTER(Target), c_uint32]),
    "mark_traffic": (c_int, [_SIM, c_uint32]),
    "traffic_counts_get": (c_int, [_SIM, c_uint32, c_uint32, POINTER(TrafficCounts)]),
    "marked_count": (c_int64, [_SIM, c_uint32, c_uint32]),
    "marked_latencies": (POINTER(c_int64), [_SIM, c_uint32, c_uint32]),
    "departures": (c_int64, [_SIM, c_uint32, c_uint32, POINTER(Departure), c_uint64]),
    "in_order": (c_int64, [_SIM, c_uint32, c_uint32, POINTER(Arrival), c_uint64]),
    "most_held": (c_int64, [_SIM, c_uint32, c_uint32]),
    "allow_any_order": (c_int, [_SIM, c_uint32, c_uint32]),
    "add_channel": (
        c_int,
        [_SIM, c_uint32, c_uint32, c_uint32, c_uint64, POINTER(c_uint32), c_uint32, c_uint32, c_uint32],
    ),
    "add_memory": (c_void_p, [_SIM, _TEXT, c_uint64, _TEXT]),
    "overruns": (_TEXT, [_SIM]),
    "overrun": (_TEXT, [_SIM, c_uint64]),
    "set_patience": (c_int, [_SIM, c_double]),
    "failure_frames": (_TEXT, [_SIM]),
    "add_capture_file": (c_int, [_SIM, _TEXT]),
    "add_capture": (c_int, [_SIM, c_uint32, _TEXT, c_uint32, c_uint32, c_uint32]),
    "open_trace": (c_int, [_SIM, c_uint32, _TEXT, _TEXT, c_int64, c_int64]),
    "enable_watch": (c_int, [_SIM]),
    "enable_probe": (c_int, [_SIM]),
    "set_cycle_limit": (c_int, [_SIM, c_uint64]),
    "add_fault": (c_int, [_SIM, c_uint32, c_uint32, c_int64, c_uint64, c_int64]),
    "end_faults": (c_int, [_SIM, c_uint32]),
    "schedule_fault": (c_int, [_SIM, c_uint32, c_uint32, c_int64, c_uint64, c_int64]),
    "expect_repair": (c_int, [_SIM]),
    "set_ber": (c_int, [_SIM, c_uint32, c_double]),
    "register_write": (c_int, [_SIM, c_uint32, c_uint32, c_uint32]),
    "register_read": (c_int64, [_SIM, c_uint32, c_uint32]),
    "register_read_many": (c_int, [_SIM, *3 * [POINTER(c_uint32)], c_uint32]),
    "reset_node": (c_int, [_SIM, c_uint32, c_uint32]),
    "reset_links": (c_int, [_SIM, c_uint32, c_uint64]),
    "run": (c_int, [_SIM, c_int64, c_double]),
    "now_fs": (c_int64, [_SIM]),
    "start_fs": (c_int64, [_SIM]),
    "first_cycle_fs": (c_int64, [_SIM, c_uint32]),
    "node_cycles": (c_uint64, [_SIM]),
    "skipped_node_cycles": (c_uint64, [_SIM]),
    "skipped_link_cycles": (c_uint64, [_SIM, c_uint32]),
    "state_hash": (c_uint64, [_SIM, c_uint32]),
    "signals_follow": (c_int, [_SIM, c_uint32]),
    "core_cycle": (c_uint64, [_SIM, c_uint32]),
    "digest": (c_uint64, [_SIM]),
    "message": (_TEXT, [_SIM]),
    "describe_waiting": (_TEXT, [_SIM]),
    "task_result_get": (c_int, [_SIM, c_uint32, c_uint32, POINTER(TaskResult)]),
    "program_result_get": (c_int, [_SIM, c_uint32, c_uint32, POINTER(ProgramResult)]),
    "cable_result_get": (c_int, [_SIM, c_uint32, POINTER(CableResult)]),
    "flow_count": (c_int64, [_SIM]),
    "flow_result_get": (c_int, [_SIM, c_uint64, POINTER(FlowResult)]),
    "messages_checked": (c_uint64, [_SIM]),
    "violations": (c_uint64, [_SIM]),
    "flagged_unknown": (c_uint64, [_SIM]),
    "bytes_judged": (c_uint64, [_SIM]),
    "violation": (_TEXT, [_SIM, c_uint64]),
    "missing_count": (c_int64, [_SIM]),
    "missing_get": (c_int, [_SIM, c_uint64, POINTER(Missing)]),
    "nullified": (c_uint64, [_SIM]),
    "passage_count": (c_int64, [_SIM]),
    "passages": (POINTER(Passage), [_SIM]),
    "state_count": (c_int64, [_SIM]),
    "states": (POINTER(State), [_SIM]),
    "message_record_count": (c_int64, [_SIM]),
    "message_records": (POINTER(MessageRecord), [_SIM]),
    "call_count": (c_int64, [_SIM]),
    "calls": (POINTER(Call), [_SIM]),
    "sample_count": (c_int64, [_SIM]),
    "sample_get": (c_int, [_SIM, c_uint64, c_uint32, POINTER(Sample)]),
    "close": (c_int, [_SIM]),
}


class Library:
    """One cluster under simulation: `call("run", ...)` is tn_sim_run on it."""

    def __init__(self, path: Path, *, seed: int, threads: int, watchdog_cycles: int):
        self.path = path
        self._library = ctypes.CDLL(str(path))
        for name, (result, arguments) in _SIGNATURES.items():
            function = getattr(self._library, f"tn_sim_{name}")
            function.restype, function.argtypes = result, arguments
        self._sim = self._library.tn_sim_create(seed, threads, watchdog_cycles)
        if not self._sim:
            raise SimulationError(self._error())
        self.trouble: BaseException | None = None  # of the channel to the other ranks

    def join(self, channel) -> None:
        """Shares the cluster with other ranks (torusnet.ranks.Channel): before the first node."""
        received = b""

        def send(to: int, address: int, count: int) -> int:
            try:
                channel.send(to, ctypes.string_at(address, count) if count else b"")
            except BaseException as error:
                self.trouble = error
                return -1
            return 0

        def receive(sender: int, address) -> int:
            nonlocal received
            try:
                received = bytes(channel.receive(sender))
            except BaseException as error:
                self.trouble = error
                return -1
            address[0] = ctypes.cast(received, c_void_p)
            return len(received)

        self._callbacks = SEND(send), RECEIVE(receive)
        self.call("join_ranks", channel.rank, channel.count, *self._callbacks)

    def _error(self) -> str:
        return self._library.tn_sim_error().decode(errors="replace")

    def call(self, name: str, *arguments):
        """Calls tn_sim_<name> on this cluster; text comes back as str, a negative answer as SimulationError."""
        answer = getattr(self._library, f"tn_sim_{name}")(self._sim, *arguments)
        if self.trouble is not None:
            raise self.trouble
        if isinstance(answer, bytes):
            return answer.decode(errors="replace")
        kind = _SIGNATURES[name][0]
        if (kind in (c_int, c_int64) and answer < 0 and name != "start_fs") or (kind is c_void_p and not answer):
            raise SimulationError(self._error())
        return answer

    def fill(self, name: str, structure: Structure, *arguments) -> Structure:
        """Calls tn_sim_<name>_get with a structure to fill in."""
        self.call(f"{name}_get", *arguments, ctypes.byref(structure))
        return structure

    def copied(self, name: str, structure: type[Structure], *arguments) -> ctypes.Array:
        """What tn_sim_<name> copies into an array, all of it."""
        entries = (structure * self.call(name, *arguments, None, 0))()
        self.call(name, *arguments, entries, len(entries))
        return entries

    def entry(self, name: str) -> int:
        """Address of a function of the library, such as a task's entry."""
        return ctypes.cast(getattr(self._library, name), c_void_p).value

    def describe_program(self, place: int, domain: int, page: int, size: int, described) -> None:
        """Fills a tn_program_t: a program's memory, and the place of its network interface."""
        function = self._library.tn_sim_program_at
        function.restype, function.argtypes = None, [c_uint32, c_uint32, c_uint32, c_uint64, c_void_p]
        function(place, domain, page, size, described)

    def misfit(self, check: str, arguments) -> tuple[int, str] | None:
        """Position of the first argument whose value does not fit its parameter, and why; by a task's check function."""
        function = getattr(self._library, check)
        function.restype, function.argtypes = c_char_p, [POINTER(Argument), POINTER(c_uint32)]
        position = c_uint32()
        text = function(arguments, ctypes.byref(position))
        return None if text is None else (position.value, text.decode())

    def destroy(self) -> None:
        if self._sim:
            self._library.tn_sim_destroy(self._sim)
        self._sim = None
