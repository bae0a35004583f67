"""Lets block tests import `harness`, `streams` and the torusnet package from wherever pytest is started."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for path in (HERE.parent.parent, HERE):
    if str(path) not in sys.path:
        sys.path.insert(0, str(path))
