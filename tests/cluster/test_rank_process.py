"""What a process does that `mpirun` has started beside others, without MPI: exit status, who ends whom, and what each is told."""

import pickle
import signal
import sys

import pytest
from clusters import Shape

from torusnet import ranks
from torusnet.errors import UserError
from torusnet.ranks import partition, process
from torusnet.ranks import ranks as shared
from torusnet.ranks.channel import receive_object
from torusnet.ranks.conductor import Conductor
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
        self.calls: list[str | tuple[str, int]] = []

    def send(self, to: int, message: bytes) -> None:
        self.sent.append((to, message))

    def receive(self, sender: int) -> bytes:
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
    channel = Channel(rank=2)
    with pytest.raises(Aborted):
        process._work(channel)
    assert channel.calls == [("abort", 3)]
    assert "tn: error: rank 2 failed: no memory" in capsys.readouterr().err


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
    ],
)
def test_a_partition_is_told(text, says):
    cluster = Shape().cluster([])
    count = len(set(text.split(",")))
    assert partition.parse(cluster, count, text).text(cluster) == says
