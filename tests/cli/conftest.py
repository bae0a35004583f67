"""Modules of this folder that tests share, and the folder in which a cluster file's task sources lie."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from pair import SOURCE  # noqa: E402


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "tasks.cc").write_text(SOURCE)
    return tmp_path
