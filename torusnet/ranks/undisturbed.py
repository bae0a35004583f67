"""Ctrl-C at rank 0 waits for the end of what it says to the others: who has heard half of it would wait for the rest."""

import contextlib
import signal
import threading
from collections.abc import Iterator

from torusnet.ranks.channel import Channel

INTERRUPTED = 130  # exit status


@contextlib.contextmanager
def undisturbed(channel: Channel) -> Iterator[None]:
    """Raises KeyboardInterrupt at the end if there was a Ctrl-C meanwhile. A second one ends all ranks: one does not answer."""
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    times = 0

    def hear(*_unused) -> None:
        nonlocal times
        times += 1
        if times > 1:
            channel.abort(INTERRUPTED)

    signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if times:
        raise KeyboardInterrupt
