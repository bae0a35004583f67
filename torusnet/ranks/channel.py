"""What ranks need of each other: messages of bytes, in order between any two, and objects in them."""

import pickle
from typing import Protocol


class Channel(Protocol):
    """To the other ranks. local_count: ranks on this machine. midway: at rank 0, the others are in the middle of something that
    all do, so that only `abort` can end them. receive waits; abort ends all ranks, this one too."""

    rank: int
    count: int
    local_count: int
    midway: bool

    def send(self, to: int, message: bytes) -> None: ...

    def receive(self, sender: int) -> bytes: ...

    def abort(self, status: int) -> None: ...


def send_object(channel: Channel, to: int, value: object) -> None:
    channel.send(to, pickle.dumps(value))


def receive_object(channel: Channel, sender: int):
    return pickle.loads(channel.receive(sender))
