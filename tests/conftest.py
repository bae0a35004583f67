"""For every test: torusnet can be imported, its tools are on PATH and Ctrl-C works, however pytest is started."""

import os
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from torusnet import environment  # noqa: E402
from torusnet.compiler import ONE_CORE  # noqa: E402
from torusnet.engine import QUICK  # noqa: E402

environment.activate()
os.environ[QUICK] = "1"
if "PYTEST_XDIST_WORKER" in os.environ:  # each worker builds on a core of its own
    os.environ[ONE_CORE] = "1"
if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # as in the background of a shell; its children would ignore it, too
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser):
    parser.addoption("--link-seeds", type=int, default=16, metavar="N", help="random runs of two links that replay")


# Folders of many quick tests: they come last, so that workers end at about the same time. The longest file comes first.
QUICK_FOLDERS = ("cli", "deadlock", "generate", "seeded", "topology")
LONGEST = "prove"


def _place(item) -> int:
    folder = item.path.parent.name
    return 0 if folder == LONGEST else 2 if folder in QUICK_FOLDERS else 1


def pytest_collection_modifyitems(config, items):
    """Leaves out what is marked long, unless it is asked for."""
    items.sort(key=_place)
    if "long" in config.option.markexpr or any("::" in argument for argument in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]
