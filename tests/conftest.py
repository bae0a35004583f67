"""For every test: torusnet can be imported, its tools are on PATH and Ctrl-C works, however pytest is started; and what the tests
of each folder cost stands at the end."""

import os
import signal
import sys
from collections import Counter
from pathlib import Path

import pytest

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
    parser.addoption("--link-seeds", type=int, default=6, metavar="N", help="random runs of two links that replay")


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


# What tests cost: processor seconds of the process that runs them and of children that have ended, by folder. Compilers that a
# test starts count there, and so the first of the tests that share a build has all of it.
_SPENT = "processor_seconds"  # of a report; xdist carries it from the workers
_mark = sum(os.times()[:4])
_tests, _processor, _wall = Counter(), Counter(), Counter()


def pytest_collection_finish():
    global _mark
    _mark = sum(os.times()[:4])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    global _mark
    outcome = yield
    now = sum(os.times()[:4])
    setattr(outcome.get_result(), _SPENT, now - _mark)
    _mark = now


def pytest_runtest_logreport(report):
    folder = report.nodeid.partition("::")[0].rpartition("/")[0]
    _tests[folder] += report.when == "setup"
    _processor[folder] += getattr(report, _SPENT, 0.0)
    _wall[folder] += report.duration


def pytest_terminal_summary(terminalreporter):
    if sum(_tests.values()) < 2:
        return
    rows = [(folder, _tests[folder], _processor[folder], _wall[folder]) for folder in sorted(_tests)]
    rows.append(("all", sum(_tests.values()), sum(_processor.values()), sum(_wall.values())))
    wide = max(len(row[0]) for row in rows)
    terminalreporter.section("processor seconds of each folder")
    terminalreporter.write_line(f"{'':{wide}} {'tests':>6} {'seconds':>9} {'by the clock':>13}")
    for folder, tests, processor, wall in rows:
        terminalreporter.write_line(f"{folder:{wide}} {tests:>6} {processor:>9.1f} {wall:>13.1f}")
