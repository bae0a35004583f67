"""What a process does that `mpirun` has started beside others, without MPI: exit status, who ends whom, and what each is told."""

import pickle
import signal
import sys
import threading

import pytest
from clusters import Shape
from rank_stand_ins import Aborted, Channel, Library, SetUp, conductor, messages, told

from torusnet import ranks, simlib, simulator
from torusnet.cluster import load
from torusnet.errors import UserError
from torusnet.ranks import partition, process
from torusnet.ranks import ranks as shared
from torusnet.ranks.conductor import Conductor
from torusnet.ranks.ranks import Ranks


@pytest.fixture(autouse=True)
def ctrl_c():
    """Heard as usual before each test and after it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


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
