"""Shows on a rich console what a build or run is doing: one line with a bar, gone when it is over."""

from collections.abc import Callable


class Display:
    """Called with (what, part 0..1 or None). Hands on to a plain function where one is given."""

    def __init__(self, console: object | None, listener: Callable[[str, float | None], None] | None = None):
        self._console, self._listener = console, listener
        self._bar = None

    def __enter__(self) -> "Display":
        if self._console is not None:
            from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

            columns = SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
            self._bar = Progress(*columns, console=self._console, transient=True)
            self._bar.start()
            self._line = self._bar.add_task("starting", total=1.0)
        return self

    def __exit__(self, *_unused) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, what: str, part: float | None) -> None:
        if self._listener is not None:
            self._listener(what, part)
        if self._bar is not None:
            self._bar.update(self._line, description=what, total=None if part is None else 1.0, completed=part or 0.0)

    def note(self, text: str) -> None:
        """A line that stays."""
        if self._console is not None:
            self._console.print(f"[yellow]note:[/yellow] {text}", highlight=False)
        if self._listener is not None:
            self._listener(f"note: {text}", None)
