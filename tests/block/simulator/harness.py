"""harness for checks, which run inside the simulator: their settings. Nothing there builds or starts a block."""

import json
import os

run_block = None  # test files import it, too


def settings() -> dict:
    """The keyword arguments that the pytest function gave to `run_block`."""
    return json.loads(os.environ["TN_SETTINGS"])
