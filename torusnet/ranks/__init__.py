"""One cluster simulated by several processes (ranks): who holds which node, how they talk, and what rank 0 asks of the others.

docs/08-virtual-cluster.md tells how it works. A channel to the other ranks is anything with `rank`, `count`, `local_count`,
`send(to, bytes)`, `receive(sender) -> bytes` and `abort(status)`: MPI (`torusnet/ranks/mpi.py`), or pipes in a test.
"""

from torusnet.ranks.channel import Channel, receive_object, send_object

__all__ = ["Channel", "current", "join", "receive_object", "send_object"]

_current: Channel | None = None


def join(channel: Channel | None) -> None:
    """From now on this process is a rank: commands use the others."""
    global _current
    _current = channel


def current() -> Channel | None:
    """The channel to the other ranks; None in a single process."""
    return _current
