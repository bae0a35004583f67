"""What a process does that `mpirun` has started beside others, without MPI: exit status, who ends whom, and what each is told."""

import ctypes
import pickle
import signal
import sys
import threading
from pathlib import Path

import pytest
from clusters import Shape, task

from torusnet import ranks, simlib, simulator
from torusnet.cluster import load
from torusnet.errors import UserError
from torusnet.ranks import partition, process
from torusnet.ranks import ranks as shared
from torusnet.ranks.channel import receive_object
from torusnet.ranks.conductor import Conductor, resident_mib, serve
from torusnet.ranks.ranks import Ranks


@pytest.fixture(autouse=True)
def ctrl_c():
    """Heard as usual before each test and after it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Aborted(BaseException):
    """What a call that ends all ranks comes to here."""


class Channel:
    """To ranks that keep silent, or have said what is in `heard`; notes what it is asked for."""

    def __init__(self, rank: int = 0, count: int = 3, heard: tuple[bytes, ...] = ()):
        self.rank, self.count, self.local_count, self.midway = rank, count, count, False
        self.sent: list[tuple[int, bytes]] = []
        self.heard = list(heard)
        self.asked: list[int] = []
        self.calls: list[str | tuple[str, int]] = []

    def send(self, to: int, message: bytes) -> None:
        self.sent.append((to, message))

    def receive(self, sender: int) -> bytes:
        self.asked.append(sender)
        return self.heard.pop(0)

    def abort(self, status: int) -> None:
        self.calls.append(("abort", status))
        raise Aborted

    def close(self) -> None:
        self.calls.append("close")


def told(channel: Channel) -> list[tuple[int, object]]:
    """What it has sent, and to whom."""
    return [(to, receive_object(Channel(heard=(message,)), 0)) for to, message in channel.sent]


@pytest.fixture
def command(monkeypatch):
    """The words behind `./tn`; what joins the ranks to the command is looked at by the tests."""
    joined = []
    monkeypatch.setattr(ranks, "join", joined.append)

    def say(*words: str) -> list:
        monkeypatch.setattr(sys, "argv", ["tn", *words])
        return joined

    return say


def exits(status):
    def run() -> None:
        raise SystemExit(status)

    return run


@pytest.mark.parametrize(
    "run, status",
    [(lambda: None, 0), (exits(None), 0), (exits(0), 0), (exits(1), 1), (exits(2), 2), (exits("what is wrong"), 1)],
    ids=["returns", "none", "0", "1", "2", "text"],
)
def test_the_first_rank_has_the_status_of_the_command(command, run, status):
    joined, channel = command("run", "my.yaml"), Channel()
    assert process._lead(channel, run) == status
    assert joined == [channel] and channel.calls == ["close"]
    assert told(channel) == [(1, ("end", ())), (2, ("end", ()))]


@pytest.mark.parametrize("status, aborts_with", [(0, 3), (1, 1), (2, 2)])
def test_ranks_in_the_middle_of_something_are_aborted(command, status, aborts_with):
    """They wait for rank 0 and would hear no end."""
    command("run", "my.yaml")
    channel = Channel()

    def run() -> None:
        channel.midway = True
        raise SystemExit(status)

    with pytest.raises(Aborted):
        process._lead(channel, run)
    assert channel.calls == [("abort", aborts_with)] and channel.sent == []


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_what_was_printed_is_out_before_ranks_are_aborted(command, monkeypatch, tmp_path, stream):
    """Who is aborted writes nothing any more; into a file or a pipe, text waits until there is more of it."""
    command("run", "my.yaml")
    file, channel = tmp_path / "printed", Channel()

    def run() -> None:
        print("what is wrong", file=getattr(sys, stream))
        channel.midway = True

    with file.open("w") as printed:
        monkeypatch.setattr(sys, stream, printed)
        with pytest.raises(Aborted):
            process._lead(channel, run)
        assert file.read_text() == "what is wrong\n"


class Pressed(Channel):
    """Ctrl-C is pressed whenever something is sent to rank 1."""

    def send(self, to: int, message: bytes) -> None:
        super().send(to, message)
        if to == 1:
            signal.raise_signal(signal.SIGINT)


class Library:
    """Of rank 0 alone. pressed: Ctrl-C while it works."""

    path = None

    def __init__(self, pressed: bool = False):
        self.pressed, self.calls = pressed, []

    def call(self, name: str, *_arguments) -> int:
        self.calls.append(name)
        if self.pressed:
            signal.raise_signal(signal.SIGINT)
        return 7

    def destroy(self) -> None:
        self.calls.append("destroy")


def conductor(channel: Channel, library: Library | None = None) -> Conductor:
    return Conductor(library or Library(), channel, partition.Partition((0, 1, 2)), [])


def test_ctrl_c_between_two_ranks_waits_until_both_are_told():
    """Else one of them would work with nobody, and could be asked for no result."""
    channel, library = Pressed(), Library()
    with pytest.raises(KeyboardInterrupt):
        conductor(channel, library).call("run", 1, 2.0)
    assert told(channel) == [(1, ("run", (1, 2.0))), (2, ("run", (1, 2.0)))]
    assert library.calls == ["run"] and not channel.midway and channel.calls == []
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_between_question_and_answer_waits_for_the_answer():
    channel = Pressed(heard=(pickle.dumps(5), pickle.dumps(6)))
    leads = conductor(channel)
    with pytest.raises(KeyboardInterrupt):
        leads.call("core_cycle", 1)
    assert leads.call("core_cycle", 2) == 6, "the next answer is that of the next question"


def test_ctrl_c_while_others_are_let_go_waits_until_all_are():
    channel, library = Pressed(), Library()
    with pytest.raises(KeyboardInterrupt):
        conductor(channel, library).destroy()
    assert told(channel) == [(1, ("done", ())), (2, ("done", ()))] and library.calls == ["destroy"]


def test_a_second_ctrl_c_ends_all_ranks_bad():
    """Somebody may never answer."""
    channel = Pressed()
    with pytest.raises(Aborted):
        conductor(channel, Library(pressed=True)).call("digest")
    assert channel.calls == [("abort", 130)]


def test_ctrl_c_of_another_kind_stays_as_it_is():
    """Who hears it otherwise hears it at once, and still does when all is said."""
    heard, channel, library = [], Pressed(), Library()
    signal.signal(signal.SIGINT, lambda *_: heard.append(len(channel.sent)))
    mine = signal.getsignal(signal.SIGINT)
    assert conductor(channel, library).call("digest") == 7
    assert heard == [1] and len(channel.sent) == 2 and library.calls == ["digest"]
    assert signal.getsignal(signal.SIGINT) is mine


def test_a_thread_leaves_ctrl_c_to_the_process():
    """It can set nothing."""
    channel, answers = Channel(), []
    thread = threading.Thread(target=lambda: answers.append(conductor(channel).call("digest")))
    thread.start()
    thread.join()
    assert answers == [7] and [to for to, _ in channel.sent] == [1, 2]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_after_the_command_changes_nothing(command):
    command("run", "my.yaml")
    channel = Pressed()
    assert process._lead(channel, lambda: None) == 0
    assert told(channel) == [(1, ("end", ())), (2, ("end", ()))] and channel.calls == ["close"]


@pytest.mark.parametrize("rank, status, says", [(0, 130, "tn: interrupted\n"), (1, 2, "")])
def test_ctrl_c_while_mpi_is_loaded(monkeypatch, capsys, rank, status, says):
    """No stack trace, and rank 0 alone hears it."""
    from torusnet.ranks import mpi

    def load(_world) -> None:
        signal.raise_signal(signal.SIGINT)
        raise UserError("not interrupted")

    monkeypatch.setattr(mpi, "MpiChannel", load)
    world = process.launch.World(rank, count=2, open_mpi=False)
    assert process.main(world, lambda: None) == status
    assert capsys.readouterr().err == says


@pytest.mark.parametrize("words", [("test",), ("bench", "--quick"), ("sweep", "my.yaml")])
def test_other_commands_bad(command, capsys, words):
    command(*words)
    called = []
    assert process._lead(Channel(), lambda: called.append(True)) == 2
    error = capsys.readouterr().err
    assert f"./tn {words[0]} is the work of one process" in error and "without mpirun, which is for ./tn run" in error
    assert called == []


@pytest.mark.parametrize("words", [(), ("run",), ("-h",), ("--help",)])
def test_help_and_run_are_the_command_s(command, words):
    command(*words)
    called = []
    assert process._lead(Channel(), lambda: called.append(True)) == 0 and called == [True]


@pytest.mark.parametrize("rank, status", [(0, 10), (1, 11), (2, 12)])
def test_the_first_rank_leads_and_the_others_work(monkeypatch, rank, status):
    """Which rank it is, MPI says; its exit status is the process's."""
    from torusnet.ranks import mpi

    def run() -> None:
        pass

    monkeypatch.setattr(mpi, "MpiChannel", lambda world: Channel(world.rank, world.count))
    monkeypatch.setattr(process, "_lead", lambda channel, command: 10 + channel.rank if command is run else None)
    monkeypatch.setattr(process, "_work", lambda channel: 10 + channel.rank if channel.rank > 0 else None)
    assert process.main(process.launch.World(rank, count=3, open_mpi=False), run) == status


def test_another_rank_works_until_the_end(monkeypatch):
    """Ctrl-C is rank 0's to hear."""
    heard = []
    monkeypatch.setattr(process, "work", lambda channel: heard.append(signal.getsignal(signal.SIGINT)))
    channel = Channel(rank=1)
    assert process._work(channel) == 0
    assert heard == [signal.SIG_IGN] and channel.calls == ["close"]


@pytest.mark.parametrize("error", [RuntimeError("no memory"), KeyboardInterrupt("no memory"), SystemExit("no memory")])
def test_a_rank_that_fails_says_so_and_ends_all_bad(monkeypatch, capsys, error):
    def fail(_channel) -> None:
        raise error

    monkeypatch.setattr(process, "work", fail)
    monkeypatch.setattr(process.os, "_exit", lambda status: pytest.fail("ends before it ends the others"))
    channel = Channel(rank=2)
    with pytest.raises(Aborted):
        process._work(channel)
    assert channel.calls == [("abort", 3)]
    says = capsys.readouterr().err
    assert "tn: error: rank 2 failed: no memory" in says and "in fail\n" in says, "where it failed"


def test_a_rank_that_cannot_abort_ends_itself_bad(monkeypatch):
    def fail(_channel) -> None:
        raise RuntimeError

    class Mute(Channel):
        def abort(self, status: int) -> None:
            self.calls.append(("abort", status))

    ended = []

    def leave(status: int) -> None:
        ended.append(status)
        raise Aborted

    monkeypatch.setattr(process, "work", fail)
    monkeypatch.setattr(process.os, "_exit", leave)
    with pytest.raises(Aborted):
        process._work(Mute(rank=1))
    assert ended == [3]


@pytest.mark.parametrize("rank, status, says", [(0, 2, "tn: error: no MPI\n  cure: install it"), (1, 2, "")])
def test_without_mpi_the_first_rank_says_so_bad(monkeypatch, capsys, rank, status, says):
    from torusnet.ranks import mpi

    def none(_world) -> None:
        raise UserError("no MPI", cure="install it")

    monkeypatch.setattr(mpi, "MpiChannel", none)
    world = process.launch.World(rank, count=2, open_mpi=False)
    assert process.main(world, lambda: None) == status
    assert says in capsys.readouterr().err if says else capsys.readouterr().err == ""


def test_others_are_brought_to_the_same_simulation():
    """From then on they wait for rank 0, until all are set up."""
    cluster, channel = Shape().cluster([]), Channel()
    divided = Ranks.divide(channel, cluster, "0,1,2,2")
    divided.begin(cluster, threads=2)
    assert channel.midway
    assert [to for to, _ in channel.sent] == [1, 2]
    for _, (name, (same, parts, settings)) in told(channel):
        assert (name, same.name, parts.ranks, settings) == ("simulate", cluster.name, (0, 1, 2, 2), {"threads": 2})
    assert [divided.holds(node) for node in range(4)] == [True, False, False, False]
    other = Channel(rank=1)
    Ranks(other, divided.partition).begin(cluster)
    assert other.sent == [] and not other.midway


def test_another_rank_tells_what_it_refuses():
    class Simulation:
        library = object()

    channel, refused = Channel(rank=2), (5, UserError("no"))
    assert Ranks(channel, partition.Partition((0, 1, 2))).ready(Simulation, refused) is Simulation.library
    ((to, (task, error)),) = told(channel)
    assert (to, task, str(error)) == (0, 5, "no")


@pytest.mark.parametrize(
    "processors, own, sharing, mine", [(16, 16, 4, 4), (16, 2, 4, 2), (2, 2, 4, 1), (None, 1, 1, 1), (3, 3, 2, 1)]
)
def test_ranks_share_the_processors_of_their_machine(monkeypatch, processors, own, sharing, mine):
    monkeypatch.setattr(shared.os, "cpu_count", lambda: processors)
    monkeypatch.setattr(shared, "cores", lambda: own)
    assert Ranks(Channel(count=sharing), partition.Partition((0,))).cores() == mine


@pytest.mark.parametrize(
    "text, says",
    [
        ("0,0,1,1", "2 ranks of 2 nodes, 2 of 4 cables between them"),
        ("0,1,0,1", "2 ranks of 2 nodes, 4 of 4 cables between them"),
        ("0,1,1,1", "2 ranks of 1 to 3 nodes, 2 of 4 cables between them"),
        ("0,1,2,3", "4 ranks of 1 node, 4 of 4 cables between them"),
        ("0,0,0,0", "1 rank of 4 nodes, 0 of 4 cables between them"),
    ],
)
def test_a_partition_is_told(text, says):
    cluster = Shape().cluster([])
    count = len(set(text.split(",")))
    assert partition.parse(cluster, count, text).text(cluster) == says


ETHERNET = """\
lattice: [4]
nodes:
  2:
    ports:
      - {kind: ethernet, ip: 10.0.0.2, sockets: [{udp_port: 7, task: echo, peer: sender}], host: {ip: 10.0.0.1, script: host.py}}
tasks:
  - {name: echo, node: [1], source: echo.cc, function: echo, args: [{task: ethernet}], channels: {0: {from: [ethernet]}}}
"""


def test_an_ethernet_port_is_for_one_process_bad(tmp_path):
    """The machine at its far end is in the process of rank 0, the port perhaps in another one."""
    (tmp_path / "echo.cc").write_text(
        "#include <torusnet/task.hpp>\nvoid echo(tn::Port& port, tn::TaskAddress to) { port.send(&to, 1, to, 0); }\n"
    )
    (tmp_path / "host.py").touch()
    (tmp_path / "net.yaml").write_text(ETHERNET)
    with pytest.raises(UserError, match=r"(?s)node 2 has an Ethernet port.*run this cluster without mpirun"):
        Ranks.divide(Channel(), load(tmp_path / "net.yaml"))


class SetUp:
    """A simulation of this rank, as far as ranks look at it."""

    memories = ()

    def __init__(self, library: object):
        self.library = library


def test_all_ranks_are_ready():
    """None refuses a task: from now on rank 0 asks the others, and may let them go."""
    channel, library = Channel(heard=(pickle.dumps(None), pickle.dumps(None))), Library()
    channel.midway = True
    leads = Ranks(channel, partition.Partition((0, 1, 2))).ready(SetUp(library), None)
    assert isinstance(leads, Conductor) and channel.sent == [] and channel.asked == [1, 2] and not channel.midway
    leads.call("run", 1)
    assert told(channel) == [(1, ("run", (1,))), (2, ("run", (1,)))] and library.calls == ["run"]


@pytest.mark.parametrize(
    "own, others, first",
    [(5, (3, 4), 3), (5, (None, 4), 4), (2, (3, None), 2), (None, (7, 6), 6), (1, (None, None), 1)],
)
def test_the_first_task_that_is_refused_is_told_bad(own, others, first):
    """Of all ranks; all are let go from the simulation, and are there for another one."""
    refused = [None if place is None else (place, UserError(f"task {place}")) for place in (own, *others)]
    channel, library = Channel(heard=tuple(pickle.dumps(entry) for entry in refused[1:])), Library()
    channel.midway = True
    with pytest.raises(UserError, match=f"task {first}"):
        Ranks(channel, partition.Partition((0, 1, 2))).ready(SetUp(library), refused[0])
    assert told(channel) == [(1, ("done", ())), (2, ("done", ()))] and library.calls == ["destroy"]
    assert not channel.midway


@pytest.fixture
def simulations(monkeypatch):
    """What was made by another rank, closed or not, without the simulator."""
    made = []

    class Simulation(SetUp):
        def __init__(self, cluster: object, ranks: Ranks, **settings: object):
            super().__init__(Library())
            self.cluster, self.ranks, self.settings, self.closed = cluster, ranks, settings, False
            made.append(self)

        def close(self) -> None:
            self.closed = True

    monkeypatch.setattr(simulator, "Simulation", Simulation)
    return made


def messages(*values: object) -> tuple[bytes, ...]:
    return tuple(pickle.dumps(value) for value in values)


def test_another_rank_simulates_until_it_may_go(simulations):
    """As often as rank 0 begins, what rank 0 has begun; what everybody does is answered to nobody."""
    parts, done = partition.Partition((0, 1)), ("done", ())
    begin = [
        ("simulate", (name, parts, settings)) for name, settings in (("one", {"seed": 4}), ("two", {"threads": 2}))
    ]
    channel = Channel(
        rank=1, heard=messages(begin[0], ("run", (1, 2.0)), ("digest", ()), done, begin[1], done, ("end", ()))
    )
    shared.work(channel)
    assert channel.asked == 7 * [0] and channel.sent == []
    assert [(made.cluster, made.settings) for made in simulations] == [("one", {"seed": 4}), ("two", {"threads": 2})]
    assert [made.library.calls for made in simulations] == [["run", "digest"], []]
    assert all(made.ranks.channel is channel and made.ranks.partition == parts and made.closed for made in simulations)


def test_a_simulation_that_fails_at_another_rank_is_closed_bad(simulations, monkeypatch):
    def fail(_library: Library, _name: str) -> None:
        raise simlib.SimulationError("cannot")

    monkeypatch.setattr(Library, "call", fail)
    begin = ("simulate", ("one", partition.Partition((0, 1)), {}))
    with pytest.raises(simlib.SimulationError, match="cannot"):
        shared.work(Channel(rank=1, heard=messages(begin, ("digest", ()))))
    assert simulations[0].closed


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
