"""Makes the helper modules of this folder importable (pytest runs with import-mode=importlib); the accountant checks every run."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def accountant(monkeypatch):
    """Counters are compared with what the simulator has seen, at the end of every run."""
    from torusnet import simulator
    from torusnet.quality import accountant

    monkeypatch.setattr(simulator, "ACCOUNTANT", accountant.check)
