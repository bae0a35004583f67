"""pytest for checks, which run inside the simulator: what cocotb and the tops of test files ask of it, and nothing behind.

The real one takes longer to import than most checks take to run. A check that fails runs again with it (harness.py).
"""

import sys
from types import ModuleType, SimpleNamespace


class _Mark:
    """Of whatever name, with whatever arguments: what is marked stays what it is."""

    def __getattr__(self, name: str) -> "_Mark":
        return self

    def __call__(self, *given: object, **named: object) -> object:
        return given[0] if len(given) == 1 and callable(given[0]) and not named else self


mark = param = fixture = _Mark()


class _Outcome(BaseException):
    pass


raises, skip, xfail = (
    SimpleNamespace(Exception=type(name, (_Outcome,), {})) for name in ("Failed", "Skipped", "XFailed")
)


class RaisesExc:
    pass


class RaisesGroup:
    pass


def _module(name: str, **contents: object) -> None:
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(contents)


# cocotb imports these before it looks whether it shall rewrite assertions.
_module("_pytest")
_module("_pytest.assertion", install_importhook=None)
_module("_pytest.config", Config=None)
