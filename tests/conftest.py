"""For every test: torusnet can be imported and its tools are on PATH, however pytest is started."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from torusnet import environment  # noqa: E402

environment.activate()


def pytest_addoption(parser):
    parser.addoption("--link-seeds", type=int, default=16, metavar="N", help="random runs of two links that replay")
