"""What every parameter of the RTL may be, from the headers of the modules: least and greatest legal value, and values that are
refused.

LEGAL is module -> parameter -> (legal values, values that are refused). A value stands for itself, with the other parameters at
their defaults, or is a dict of several where one bounds another. A file here has the modules of one folder of hw/. The modules
that users of the IP instantiate are tried in combinations besides, see CORNERS.
"""

from . import common, ethernet, health, link, memory, node, perf, phy, port, rdma, router, stream
from .covering import pairs

AREAS = (common, link, phy, router, port, stream, perf, ethernet, rdma, health, memory, node)


def joined(*tables: dict) -> dict:
    """One table of several that share no key."""
    whole = {}
    for table in tables:
        if twice := whole.keys() & table.keys():
            raise ValueError(f"in two tables: {sorted(twice)}")
        whole |= table
    return whole


LEGAL = joined(*(area.LEGAL for area in AREAS))
# (module, parameter) -> why; parameters that are no flags, of which nothing is refused above.
NOTHING_REFUSED = joined(*(getattr(area, "NOTHING_REFUSED", {}) for area in AREAS))
# Module -> spaces, each of them parameter -> values: of modules that users of the IP instantiate, parameters in combinations.
CORNERS = joined(*(getattr(area, "CORNERS", {}) for area in AREAS))
NODE = node.NODE
TABLES = rdma.TABLES


def settings(parameter: str, value: int | dict[str, int]) -> dict[str, int]:
    return value if isinstance(value, dict) else {parameter: value}


def corners(module: str) -> list[dict[str, int]]:
    """Settings of a module in which any two corners come together that may."""
    return [setting for space in CORNERS[module] for setting in pairs(space)]
