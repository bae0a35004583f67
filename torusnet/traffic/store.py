"""Points that have been measured, a file each, so that a sweep that was stopped goes on where it was.

A point is found again only if everything that it depends on is the same: RTL, simulator and tools (the library's name is a hash of
them), the cluster, the job, and all Python of this project that could have a say in what comes out, but for what only shows it.
"""

import hashlib
import os
from dataclasses import asdict
from pathlib import Path

import torusnet
from torusnet.cluster.model import Cluster
from torusnet.outputs import writing
from torusnet.traffic.document import LoadPoint
from torusnet.traffic.point import Job

ROOT = Path(torusnet.__file__).parent
SHOWS = (
    "board/",
    "generate/",
    "look/",
    "quality/",
    "synth/",
    "traffic/page.py",
    "traffic/plot.py",
    "traffic/tables.py",
)
PLACES = ("where", "file", "folder", "script", "name", "text", "title")  # fields of a cluster that change nothing


class Store:
    """Points of one cluster in a folder."""

    def __init__(self, folder: Path, cluster: Cluster, library: Path):
        self.folder = folder
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
        self._base = hashlib.sha256(repr([library.parent.name, _values(asdict(cluster)), code()]).encode()).hexdigest()

    def file(self, job: Job) -> Path:
        key = hashlib.sha256(f"{self._base} {job}".encode()).hexdigest()[:12]
        return self.folder / f"{job.pattern}-{job.rate:03}-{key}.json"

    def load(self, job: Job) -> LoadPoint | None:
        try:
            return LoadPoint.model_validate_json(self.file(job).read_text())
        except (OSError, ValueError):  # damaged: not text, not JSON, or not a point
            return None

    def save(self, job: Job, point: LoadPoint) -> None:
        """All at once: who stops the sweep leaves no half file."""
        file = self.file(job)
        partial = file.with_suffix(".partial")
        with writing(file):
            partial.write_text(point.model_dump_json(indent=1) + "\n")
            os.replace(partial, file)


def code() -> list[bytes]:
    """Sources that a point may depend on."""
    files = sorted(file for file in ROOT.rglob("*.py") if not file.relative_to(ROOT).as_posix().startswith(SHOWS))
    return [file.read_bytes() for file in files]


def _values(value: object) -> object:
    if isinstance(value, dict):
        return sorted((str(key), str(_values(inner))) for key, inner in value.items() if key not in PLACES)
    return [_values(inner) for inner in value] if isinstance(value, list | tuple) else value
