"""Cluster files: `load` reads and checks one, and every refusal names the line and the cure.

`model` says what a cluster is, `reader` reads YAML with places, `schema` says what is legal, `checks` looks at the whole,
`topology` makes the cables, `places` understands `0:x+`, `parameters` puts in `${n}`, `alike` makes many tasks of one entry,
`faults` what cables may suffer, `sweeps` the settings that a run goes through, `summary` shows it.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from torusnet.cluster.checks import check, check_inputs, find_input, warnings
from torusnet.cluster.model import (
    Cable,
    Channel,
    Cluster,
    Coord,
    Fault,
    InputFile,
    LinkShape,
    NodeShape,
    OutputFile,
    Task,
    TaskRef,
    TaskRefs,
)
from torusnet.cluster.places import Capture, Place, parse_capture, parse_place

__all__ = [
    "Cable",
    "Capture",
    "Channel",
    "Cluster",
    "Coord",
    "Fault",
    "InputFile",
    "LinkShape",
    "NodeShape",
    "OutputFile",
    "Place",
    "Task",
    "TaskRef",
    "TaskRefs",
    "check",
    "check_inputs",
    "find_input",
    "load",
    "parse",
    "parse_capture",
    "parse_place",
    "warnings",
]


def load(file: Path | str, settings: Iterable[str] = (), faults: Iterable[str] = (), ber: str | None = None) -> Cluster:
    """Reads a cluster file, YAML or JSON, and adds what options say.

    settings: `KEY=VALUE` texts that change single values, as given with `--set`. faults: texts of `--fault`, added to those
    of the file. ber: bit error rate of all cables that the file gives none of their own.
    """
    from torusnet.cluster.faults import fault_option
    from torusnet.cluster.reader import read_text

    file = Path(file)
    text = read_text(file)
    if file.suffix == ".json":  # YAML but for tabs, which JSON has between its values only
        text = text.replace("\t", " ")
    cluster = _parse(text, str(file), file.absolute().parent, file.stem, settings, ber)
    cluster.file = file
    cluster.faults += [fault_option(text, cluster) for text in faults]
    check(cluster)
    return cluster


def parse(content: str | dict, folder: Path | str, name: str = "cluster", settings: Iterable[str] = ()) -> Cluster:
    """A cluster from YAML text or from a dictionary of the same shape; files are relative to `folder`."""
    text = content if isinstance(content, str) else json.dumps(content, default=str)
    cluster = _parse(text, name, Path(folder).absolute(), name, settings)
    check(cluster)
    return cluster


def _parse(text: str, source: str, folder: Path, name: str, settings: Iterable[str], ber: str | None = None) -> Cluster:
    from torusnet.cluster.alike import expand
    from torusnet.cluster.parameters import mark, substitute
    from torusnet.cluster.reader import Sources, Value
    from torusnet.cluster.schema import parse_cluster
    from torusnet.cluster.settings import apply, place_of
    from torusnet.cluster.sweeps import take
    from torusnet.errors import UserError

    settings, sources = list(settings), Sources()
    root = sources.compose(mark(text), source)
    sources.lines[source] = text.splitlines()
    if root is None:
        raise UserError("is empty", where=source, cure="a cluster needs at least `lattice: [4, 1, 1]`")
    for setting in settings:
        apply(root, setting, sources)
    if ber is not None:
        apply(root, f"link.ber={ber}", sources, f"--ber {ber}")
        settings.append(f"link.ber={ber}")
    sweep, swept_where = take(root, sources)
    chosen = {place_of(root, setting.partition("=")[0], sources) for setting in settings}
    places = {}
    for name, where in swept_where.items():
        try:
            places[name] = place_of(root, name, sources)
        except UserError as error:
            raise UserError(error.message.removeprefix("--set "), where=where, cure=error.cure) from None
    substitute(root, sources)
    expand(root, sources)
    cluster = parse_cluster(Value(root, sources, "the cluster"), name, folder)
    # A setting takes the place of the swept values of what it sets, or of what is in it.
    set_already = {name for name, place in places.items() if any(place[: len(other)] == other for other in chosen)}
    cluster.sweep = {name: values for name, values in sweep.items() if name not in set_already}
    cluster.sweep_where = swept_where
    return cluster
