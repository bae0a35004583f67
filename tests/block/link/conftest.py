"""Lets the tests of the link import their golden model, and random ones go on for longer than usual."""

import sys
from pathlib import Path

HERE = str(Path(__file__).resolve().parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)


def pytest_generate_tests(metafunc):
    if "link_seed" in metafunc.fixturenames:
        metafunc.parametrize("link_seed", range(1, 1 + metafunc.config.getoption("--link-seeds")))
