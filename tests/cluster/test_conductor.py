"""How rank 0 answers for all nodes, without MPI: whom it asks, and what the others tell of their own."""

import ctypes
from pathlib import Path

import pytest
from clusters import Shape, task
from rank_stand_ins import Channel, Library, SetUp, conductor, messages, told

from torusnet import simlib
from torusnet.ranks import partition
from torusnet.ranks.conductor import Conductor, resident_mib, serve


class Answering(Channel):
    """Every other rank does at once what it is asked for, each with a simulation of its own."""

    def __init__(self, *simulations: object):
        super().__init__(count=1 + len(simulations))
        self.simulations = simulations

    def send(self, to: int, message: bytes) -> None:
        super().send(to, message)
        other = Channel(rank=to, heard=(message, *messages(("done", ()))))
        serve(self.simulations[to - 1], other, before_mib=0.0)
        assert [place for place, _ in other.sent] in ([], [0])
        self.heard += [answer for _, answer in other.sent]


class Ports(Library):
    """Notes the traffic of ports, of which it tells the given counts."""

    fill = simlib.Library.fill

    def __init__(self, *counts: int):
        super().__init__()
        self.counts, self.traffic = counts, []

    def call(self, name: str, node: int, port: int, *arguments) -> int:
        if name == "traffic_counts_get":
            ctypes.memmove(arguments[0], bytes(simlib.TrafficCounts(*self.counts, node, port)), 48)
            return 0
        assert name == "add_traffic"
        traffic, targets, count = arguments
        self.traffic.append((node, port, bytes(traffic._obj), [(to.place, to.up_to) for to in targets], count))
        return 40 + len(self.traffic)


def test_traffic_comes_into_being_at_the_rank_that_holds_the_node():
    """Its settings and each of its targets as at rank 0, and its counts."""
    own, other = Ports(1, 2, 3, 4), Ports(5, 6, 7, 8)
    leads = conductor(Answering(SetUp(Ports()), SetUp(other)), own)
    traffic = simlib.Traffic(0.25, 0.5, 0.125, in_turn=1, any_order=0, bytes=512)
    targets = [(3, 1 << 62), (70_000, 1 << 63), (9, (1 << 64) - 1)]
    for node, port, some, answer in ((0, 1, targets[:1], 41), (2, 5, targets, 41), (2, 6, targets[1:], 42)):
        values = (simlib.Target * len(some))(*(simlib.Target(place, 0, up_to) for place, up_to in some))
        assert leads.call("add_traffic", node, port, ctypes.byref(traffic), values, len(some)) == answer
    assert own.traffic == [(0, 1, bytes(traffic), targets[:1], 1)]
    assert other.traffic == [(2, 5, bytes(traffic), targets, 3), (2, 6, bytes(traffic), targets[1:], 2)]
    for node, port, counts in ((0, 1, (1, 2, 3, 4, 0, 1)), (2, 5, (5, 6, 7, 8, 2, 5))):
        found = simlib.TrafficCounts()
        assert leads.call("traffic_counts_get", node, port, ctypes.byref(found)) == 0
        assert tuple(getattr(found, name) for name, _ in found._fields_) == counts


@pytest.mark.parametrize("name, midway", [("run", True), ("digest", True), ("register_read_many", False)])
def test_an_error_of_what_all_do(name, midway):
    """The others may be stuck in it and are aborted; that a failed run answers no reads, each finds by itself."""

    class Failed(Library):
        def call(self, name: str, *_arguments) -> int:
            raise simlib.SimulationError(f"no {name}")

    channel = Channel()
    with pytest.raises(simlib.SimulationError, match=f"no {name}"):
        conductor(channel, Failed()).call(name, [0], [4], [0], 1)
    assert [to for to, _ in channel.sent] == [1, 2] and channel.midway == midway


@pytest.mark.parametrize("name", ["run", "register_read_many"])
def test_another_rank_that_is_lost_leaves_all_in_the_middle_bad(name):
    """What the channel says is no error of the simulation: whoever is left may wait for ever."""

    class Lost(Library):
        def call(self, name: str, *_arguments) -> int:
            raise OSError("nobody there")

    channel = Channel()
    with pytest.raises(OSError, match="nobody there"):
        conductor(channel, Lost()).call(name, [0], [4], [0], 1)
    assert channel.midway


def test_what_one_process_alone_can_do_bad():
    channel, library = Channel(), Library()
    with pytest.raises(simlib.SimulationError, match="add_node needs all nodes in one process"):
        conductor(channel, library).call("add_node", 0)
    assert channel.sent == [] and library.calls == []


def test_what_the_first_rank_knows_it_tells_alone():
    channel, library = Channel(), Library()
    assert conductor(channel, library).call("now_fs") == 7
    assert channel.sent == [] and library.calls == ["now_fs"]


class Numbered(Library):
    """Of one rank, which knows its own nodes alone."""

    def __init__(self, rank: int):
        super().__init__()
        self.rank = rank

    def call(self, name: str, node: int, *arguments) -> int:
        self.calls.append(name)
        if node != self.rank:
            raise simlib.SimulationError(f"rank {self.rank} holds no node {node}")
        if name == "task_result_get":
            ctypes.memmove(arguments[-1], bytes(simlib.TaskResult(30 + node)), ctypes.sizeof(simlib.TaskResult))
        return 10 + node


def test_the_rank_that_holds_a_node_answers():
    libraries = [Numbered(rank) for rank in range(3)]
    leads = conductor(Answering(*map(SetUp, libraries[1:])), libraries[0])
    assert [leads.call("core_cycle", node) for node in range(3)] == [10, 11, 12]
    assert [library.calls for library in libraries] == 3 * [["core_cycle"]]


def test_what_another_rank_refuses_is_raised_here_bad():
    """It answers the next question as if nothing had been."""
    leads = Conductor(Numbered(0), Answering(SetUp(Numbered(1))), partition.Partition((0, 1, 1)), [])
    with pytest.raises(simlib.SimulationError, match="rank 1 holds no node 2"):
        leads.call("core_cycle", 2)
    assert leads.call("core_cycle", 1) == 11


def test_results_of_own_nodes_are_asked_of_nobody():
    channel = Channel()
    assert conductor(channel, Numbered(0)).fill("task_result", simlib.TaskResult(), 0, 5).state == 30
    assert channel.sent == []


class Registers(Library):
    """Values by node and offset; notes what is read."""

    def call(self, name: str, nodes, offsets, values, count: int) -> int:
        assert name == "register_read_many"
        self.calls.append((list(nodes), list(offsets), count))
        values[:] = [1000 * node + offset for node, offset in zip(nodes, offsets, strict=True)]
        return 0


def test_a_register_is_read_by_all_ranks():
    """Whose node it is, each finds by itself: what is read goes from rank to rank in the simulator."""
    libraries = [Registers() for _ in range(3)]
    leads = conductor(Answering(*map(SetUp, libraries[1:])), libraries[0])
    assert leads.call("register_read", 2, 64) == 2064
    numbers = ctypes.c_uint32 * 2
    values = numbers()
    leads.call("register_read_many", numbers(0, 1), numbers(4, 8), values, 2)
    assert list(values) == [4, 1008]
    assert all(library.calls == [([2], [64], 1), ([0, 1], [4, 8], 2)] for library in libraries)


def part(**held: object) -> dict:
    """What another rank has to tell of its nodes."""
    nothing = {"task_result_get": {}, "program_result_get": {}, "cable_result_get": {}, "calls": [], "overruns": []}
    return {**nothing, **held}


@pytest.mark.parametrize("ranks", [1, 2, 3])
def test_results_of_any_number_of_ranks(ranks):
    """One alone collects none."""
    channel = Channel(count=ranks, heard=messages(*(part(calls=[rank]) for rank in range(1, ranks))))
    found = conductor(channel).collected()
    assert found.get("calls", []) == [[rank] for rank in range(1, ranks)] and (found == {}) == (ranks == 1)


def test_others_are_asked_for_their_results_once_between_runs():
    """A result is copied from the rank that holds the node; what a run changes is asked for again."""
    first, second = (bytes(simlib.TaskResult(number)) for number in (6, 9))
    channel = Channel(heard=messages(part(), part(task_result_get={(2, 1): first}), 0))
    leads, collect = conductor(channel), [(1, ("collect", ())), (2, ("collect", ()))]
    for _ in range(2):
        found = simlib.TaskResult()
        assert leads.call("task_result_get", 2, 1, ctypes.byref(found)) == 0 and bytes(found) == first
    assert told(channel) == collect
    leads.call("run", 1)
    channel.heard, channel.sent = list(messages(part(), part(task_result_get={(2, 1): second}))), []
    assert bytes(leads.fill("task_result", simlib.TaskResult(), 2, 1)) == second
    assert told(channel) == collect


class Nodes(Library):
    """Of one rank: results whose first numbers are a node, or the direction of a cable."""

    fill = simlib.Library.fill

    def call(self, name: str, *arguments) -> object:
        if name in ("call_count", "calls"):
            return {"call_count": 1, "calls": (simlib.Call * 1)(simlib.Call(3, 1))}[name]
        if name == "overrun":
            return ("", "behind its end")[arguments[0]]
        kind = {"task_result_get": simlib.TaskResult, "cable_result_get": simlib.CableResult}[name]
        ctypes.memmove(arguments[-1], bytes(kind(arguments[0] + 1)), ctypes.sizeof(kind))
        return 0


class Shared(SetUp):
    """A ring of four nodes with a task each, of which this rank has two that are neighbours."""

    memories = (4, 8)

    def __init__(self):
        super().__init__(Nodes())
        self.cluster = Shape().cluster([task(f"t{n}", (n, 0, 0), n % 2, "drain", []) for n in range(4)])

    def holds(self, node: int) -> bool:
        return node in (2, 3)


def test_a_rank_tells_what_it_knows_of_its_own_nodes():
    """Tasks by node and port, both directions of every cable with an end here, calls, and memories by their numbers over all."""
    simulation, other = Shared(), Channel(rank=1, heard=messages(("collect", ()), ("done", ())))
    serve(simulation, other, before_mib=0.0)
    ((to, held),) = told(other)
    assert to == 0 and held["program_result_get"] == {}
    assert held["task_result_get"] == {(n, n % 2): bytes(simlib.TaskResult(n + 1)) for n in (2, 3)}
    here = [i for i, cable in enumerate(simulation.cluster.cables) if {cable.a[0], cable.b[0]} != {0, 1}]
    assert len(here) == 3
    directions = sorted(2 * cable + way for cable in here for way in (0, 1))
    assert held["cable_result_get"] == {way: bytes(simlib.CableResult(way + 1)) for way in directions}
    assert held["calls"] == [bytes(simlib.Call(3, 1))] and held["overruns"] == [(8, "behind its end")]


class Cables(Library):
    """Of each cable it knows what it is given."""

    def __init__(self, *counts: int):
        super().__init__()
        self.counts = counts

    def call(self, name: str, _cable: int, pointer) -> int:
        ctypes.memmove(pointer, bytes(simlib.CableResult(*self.counts)), 72)
        return 0


def test_both_ends_of_a_cable_are_counted():
    """The sender's counts, and the receiver's, whichever ranks they are; of another cable nothing."""
    near, far = (10, 20, 0, 0, 0, 0, 0, 0, 50), (0, 0, 1, 2, 3, 4, 5, 6, 0)
    parts = (
        part(cable_result_get={7: bytes(simlib.CableResult(*near))}),
        part(cable_result_get={4: bytes(simlib.CableResult(*far))}),
    )
    leads = conductor(Channel(heard=messages(*parts)), Cables(*near))
    for cable, counts in ((4, (10, 20, 1, 2, 3, 4, 5, 6, 50)), (7, (20, 40, 0, 0, 0, 0, 0, 0, 100)), (1, near)):
        found = simlib.CableResult()
        assert leads.call("cable_result_get", cable, ctypes.byref(found)) == 0
        assert tuple(getattr(found, name) for name, _ in found._fields_) == counts


def test_overruns_of_all_ranks_are_told_in_the_order_of_the_memories():
    """The second memory here, of all the fifth, is as it should be."""

    class Memories(Library):
        def call(self, name: str, place: int) -> str:
            return ("b", "", "f")[place]

    parts = part(overruns=[(3, "d"), (6, "g")]), part(overruns=[(0, "a"), (2, "c")])
    leads = Conductor(Memories(), Channel(heard=messages(*parts)), partition.Partition((0, 1, 2)), [1, 4, 5])
    assert leads.call("overruns") == "a\nb\nc\nd\nf\ng\n"


def test_calls_of_all_ranks_are_told_in_the_order_of_nodes():
    def calls(*places: tuple[int, int]) -> list[bytes]:
        return [bytes(simlib.Call(node, port, 2, 0, 5, 6, 7)) for node, port in places]

    class Waiting(Library):
        def call(self, name: str) -> object:
            own = (simlib.Call * 2)(*(simlib.Call.from_buffer_copy(raw) for raw in calls((1, 1), (1, 0))))
            return {"call_count": 2, "calls": own}[name]

    parts = part(calls=calls((2, 0))), part(calls=calls((0, 3), (3, 0)))
    leads = conductor(Channel(heard=messages(*parts)), Waiting())
    count, found = leads.call("call_count"), leads.call("calls")
    assert [bytes(found[i]) for i in range(count)] == calls((0, 3), (1, 1), (1, 0), (2, 0), (3, 0))


def test_time_and_memory_of_the_others(monkeypatch):
    """Of all of them together: what a process has worked, and by how much its memory has grown."""
    from torusnet.ranks import conductor as told_by

    leads = conductor(Channel(heard=messages((1.5, 10.0), (2.0, 4.0))))
    assert leads.usage() == (3.5, 14.0)
    monkeypatch.setattr(told_by.time, "process_time", lambda: 7.5)
    monkeypatch.setattr(told_by, "resident_mib", lambda: 64.0)
    other = Channel(rank=1, heard=messages(("usage", ()), ("done", ())))
    serve(SetUp(Library()), other, before_mib=24.0)
    assert told(other) == [(0, (7.5, 40.0))]


def test_memory_is_what_the_system_says():
    """In MiB: /proc/self/status has it in KiB."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    assert resident_mib() == pytest.approx(int(status["VmRSS"].split()[0]) / 1024, rel=0.1)


def test_outputs_of_all_others():
    channel = Channel(heard=messages({"b.bin": b"2"}, {"c.bin": b"", "a.bin": b"1"}))
    assert conductor(channel).outputs() == {"a.bin": b"1", "b.bin": b"2", "c.bin": b""}
    assert told(channel) == [(1, ("outputs", ())), (2, ("outputs", ()))]
