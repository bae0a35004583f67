"""Shows what a build or run is doing: on a terminal one line with a bar, gone when it is over; elsewhere lines now and then."""

import threading
import time
from collections.abc import Callable

EVERY_S = 5.0  # between two lines of a step


class Display:
    """Called with (what, part 0..1 or None). Hands on to a plain function where one is given. console: rich's; one that is no
    terminal gets lines."""

    def __init__(self, console: object | None, listener: Callable[[str, float | None], None] | None = None):
        self._console, self._listener = console, listener
        self._bar = self._lines = None

    def __enter__(self) -> "Display":
        if self._console is not None and not self._console.is_terminal:
            self._lines = Lines(lambda text: self._console.print(text, soft_wrap=True, markup=False)).__enter__()
        elif self._console is not None:
            from rich.progress import (
                BarColumn,
                Progress,
                SpinnerColumn,
                TextColumn,
                TimeElapsedColumn,
                TimeRemainingColumn,
            )

            columns = (
                SpinnerColumn(),
                TextColumn("{task.description}", markup=False),
                BarColumn(),
                TimeElapsedColumn(),
                TimeRemainingColumn(),
            )
            self._bar = Progress(*columns, console=self._console, transient=True)
            self._bar.start()
            self._line = self._bar.add_task("starting", total=1.0)
        return self

    def __exit__(self, *_unused) -> None:
        if self._bar is not None:
            self._bar.stop()
        if self._lines is not None:
            self._lines.__exit__()

    def __call__(self, what: str, part: float | None) -> None:
        if self._listener is not None:
            self._listener(what, part)
        if self._lines is not None:
            self._lines(what, part)
        if self._bar is not None:
            self._bar.update(self._line, description=what, total=None if part is None else 1.0, completed=part or 0.0)


class Lines:
    """Where the output is no terminal: a line when a step begins, and one every few seconds while it lasts, with the time left
    where it can be told. Used as a context; steps are told by calls (what, part 0..1 or None), as to `Display`."""

    def __init__(
        self, write: Callable[[str], None], every_s: float = EVERY_S, clock: Callable[[], float] = time.monotonic
    ):
        self._write, self._every_s, self._clock = write, every_s, clock
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._step = self._what = ""
        self._part: float | None = None
        self._begin = self._written = 0.0

    def __enter__(self) -> "Lines":
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *_unused) -> None:
        with self._lock:
            self._step = ""
        self._over.set()

    def _watch(self) -> None:
        """A step may be long without a word."""
        while not self._over.wait(self._every_s / 10):
            self.tick()

    def __call__(self, what: str, part: float | None) -> None:
        with self._lock:
            now = self._clock()
            step = what.partition(":")[0]
            if step != self._step:
                self._step, self._begin, self._written = step, now, now
                self._write(step)
            self._what, self._part = what, part

    def tick(self) -> None:
        """Writes where the step is, if the last line is old enough."""
        with self._lock:
            now = self._clock()
            if not self._step or now - self._written < self._every_s:
                return
            self._written = now
            spent = now - self._begin
            text = f"{self._what}, {duration(spent)}"
            if self._part is not None and 0 < self._part < 1:
                left = spent * (1 - self._part) / self._part
                text += f", {100 * self._part:.0f} %, about {duration(left)} left"
            self._write(text)


def duration(seconds: float) -> str:
    """12 s, 3 min 20 s, 2 h 5 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
