"""Figures drawn beside a run: what draws takes a second to import, in which a cluster is loaded and built, and the figures are
drawn while the tables are printed."""

import atexit
import contextlib
import multiprocessing
import signal
from multiprocessing.connection import Connection
from pathlib import Path

from torusnet.bench.measurement import Breakdown, Measurement


class Drawing:
    """A process that imports what draws and then waits to be given what is to be drawn. It ends with the process that made it."""

    def __init__(self):
        context = multiprocessing.get_context("fork")
        self._line, other = context.Pipe()
        self.process = context.Process(target=_draw, args=(other, self._line))
        self.process.start()
        other.close()
        atexit.register(self._line.close)  # and multiprocessing, which registered before, waits for the process

    def begin(self, records: list[Measurement], breakdowns: list[Breakdown], folder: Path) -> None:
        """Has every figure drawn that the data suffices for."""
        self._given = records, breakdowns, folder
        with contextlib.suppress(BrokenPipeError):
            self._line.send(self._given)

    def files(self) -> list[Path]:
        """Paths of the figures, when they are written."""
        try:
            return self._line.recv()
        except (EOFError, ConnectionResetError):  # it failed
            from torusnet.bench import plots

            return plots.write_all(*self._given)  # tells what is wrong


def _draw(line: Connection, other: Connection) -> None:
    other.close()  # so that the line ends when the other process does
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run
    from torusnet.bench import plots

    with contextlib.suppress(EOFError):
        line.send(plots.write_all(*line.recv()))
