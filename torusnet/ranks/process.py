"""A process that `mpirun` has started beside others: rank 0 runs the command, the others hold nodes for it until it is over.

Exit status: rank 0's is the command's; the others end with 0, or all end with rank 0's when it cannot wait for them. A rank that
fails says so and ends all; one that is killed the launcher notices, which then ends the others.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable

from torusnet import ranks
from torusnet.errors import UserError
from torusnet.ranks import launch
from torusnet.ranks.ranks import end, work
from torusnet.ranks.undisturbed import INTERRUPTED

COMMANDS = ("run",)


def main(world: launch.World, command: Callable[[], None]) -> int:
    from torusnet.ranks.mpi import MpiChannel

    if world.rank != 0:
        _deafen()
    try:
        channel = MpiChannel(world)
    except KeyboardInterrupt:
        print("tn: interrupted", file=sys.stderr)
        return INTERRUPTED
    except UserError as error:
        if world.rank == 0:
            print(f"tn: error: {error}", file=sys.stderr)
        return 2
    return _lead(channel, command) if channel.rank == 0 else _work(channel)


def _deafen() -> None:
    """Ctrl-C means nothing to this process from here on."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _lead(channel, command: Callable[[], None]) -> int:
    ranks.join(channel)
    status = 0
    try:
        if sys.argv[1:2] and sys.argv[1] not in (*COMMANDS, "-h", "--help"):
            print(
                f"tn: error: ./tn {sys.argv[1]} is the work of one process\n"
                f"  cure: call it without mpirun, which is for ./tn {', ./tn '.join(COMMANDS)}",
                file=sys.stderr,
            )
            status = 2
        else:
            command()
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
    _deafen()  # all that is left is to let the others go
    sys.stdout.flush()
    sys.stderr.flush()
    if channel.midway:
        channel.abort(status or 3)
    end(channel)
    channel.close()
    return status


def _work(channel) -> int:
    _deafen()  # rank 0 hears it and ends the run, with its report
    try:
        work(channel)
    except BaseException as error:
        traceback.print_exc()
        print(f"tn: error: rank {channel.rank} failed: {error}", file=sys.stderr)
        channel.abort(3)
        os._exit(3)
    channel.close()
    return 0
