"""torusnet: the command line, cluster configuration, generators and reports around the interconnect's RTL.

From Python: `torusnet.load(FILE).run()` (torusnet/api.py).
"""


def __getattr__(name: str):
    """`load` and `RunError`, imported when they are asked for: commands that need neither start faster."""
    if name in ("load", "RunError"):
        from torusnet import api

        return getattr(api, name)
    raise AttributeError(f"module 'torusnet' has no attribute {name!r}")
