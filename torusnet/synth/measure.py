"""Synthesises a design and keeps what was found, so that it can be published, compared, and refused once the RTL has changed."""

import hashlib
from pathlib import Path

from pydantic import BaseModel

from torusnet.synth import blocks, ecp5, levels, logic, netlist, yosys
from torusnet.synth.budget import MAX_LEVELS
from torusnet.synth.designs import Design

PATHS_KEPT = 5


class PathRecord(BaseModel):
    """A path of logic; see levels.Path."""

    levels: int
    begin: str
    end: str
    begin_clock: str
    end_clock: str


class Record(BaseModel):
    """What synthesis says of a design. key: of sources, parameters and flow; logic: of what the
    sources elaborate to (logic.py), and flow; unchecked: the mapper's comparison with what it was given did not end;
    paths: clock domain -> longest first; mhz: clock domain -> what place and route on ECP5 reached, a value a seed."""

    name: str
    title: str
    top: str
    parameters: dict[str, int]
    key: str
    logic: str = ""
    lut: int
    places: int
    lutram: int
    ff: int
    bram: float
    paths: dict[str, list[PathRecord]]
    mhz: dict[str, list[float]] = {}
    unchecked: bool = False

    def levels(self, domain: str | None = None) -> int:
        """Of the longest path that ends in this clock domain, or anywhere."""
        return max((p.levels for d, paths in self.paths.items() if domain in (None, d) for p in paths), default=0)

    def complaints(self, design: Design) -> list[str]:
        """Budgets that are exceeded."""
        found = []
        for domain, paths in self.paths.items():
            if paths and paths[0].levels > MAX_LEVELS:
                worst = paths[0]
                found.append(
                    f"{self.name}: {worst.levels} levels to {domain}: {worst.begin} -> {worst.end} (at most {MAX_LEVELS})"
                )
        if design.max_lut is not None and self.lut > design.max_lut:
            found.append(f"{self.name}: {self.lut} LUT (at most {design.max_lut})")
        if design.max_places is not None and self.places > design.max_places:
            found.append(f"{self.name}: {self.places} places (at most {design.max_places})")
        return found


class Document(BaseModel):
    """What `./tn synth --json` writes and docs/14-synthesis.md is made from."""

    tool: str
    records: list[Record]

    def find(self, name: str) -> Record | None:
        return next((record for record in self.records if record.name == name), None)


def key(design: Design) -> str:
    return yosys.key(design.top, design.parameters, design.sources, _flow(design), design.map_levels)


def logic_of(design: Design) -> str:
    given = (
        logic.name(design.top, design.parameters, design.sources),
        design.boxes,
        yosys.settings(_flow(design), design.map_levels),
    )
    return hashlib.sha256(repr(given).encode()).hexdigest()[:16]


def _flow(design: Design) -> str:
    return repr(("blocks", *design.boxes)) if design.boxes else "xcup"


def _netlist(design: Design) -> Path:
    given = design.top, design.parameters, design.sources
    if design.boxes:
        return blocks.ultrascale(*given, design.boxes, design.map_levels)
    return yosys.ultrascale(*given, design.map_levels)


def area(design: Design) -> Record:
    of_sources = key(design)  # as they are now: they may change while the synthesis runs
    path = _netlist(design)
    found = netlist.read(path, design.top, joined=bool(design.boxes))
    paths = levels.worst(found, PATHS_KEPT)
    return Record(
        name=design.name,
        title=design.title,
        top=design.top,
        parameters=design.parameters,
        key=of_sources,
        logic=logic_of(design),
        unchecked=yosys.unchecked(path).exists(),
        paths={domain: [PathRecord(**path.document()) for path in list_] for domain, list_ in paths.items()},
        **found.area(),
    )


def clock(design: Design, record: Record, progress) -> None:
    """Adds what ECP5 place and route reaches."""
    record.mhz = ecp5.clocks(design, progress)
