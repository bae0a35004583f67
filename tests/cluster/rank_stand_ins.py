"""Stand-ins of what a rank works with, without MPI and without the simulator: the channel to the others, library, simulation."""

import pickle
import signal

from torusnet.ranks import partition
from torusnet.ranks.channel import receive_object
from torusnet.ranks.conductor import Conductor


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


def messages(*values: object) -> tuple[bytes, ...]:
    return tuple(pickle.dumps(value) for value in values)


class SetUp:
    """A simulation of this rank, as far as ranks look at it."""

    memories = ()

    def __init__(self, library: object):
        self.library = library
