"""Names of places in a cluster, as options use them: `0:x+`, `1,2,0:port1`, or a task's name for its port."""

import difflib
import re
from dataclasses import dataclass
from pathlib import Path

from torusnet.cluster.model import LINK_NAMES, Cluster, Coord, End
from torusnet.cluster.reader import Value
from torusnet.errors import UserError

NODE = "[0-9]{1,7}|[0-9]{1,3}(?:,[0-9]{1,3}){1,2}"  # its number, or two or three coordinates
LINK = "|".join(map(re.escape, LINK_NAMES))


@dataclass(frozen=True)
class Place:
    """A link or a local port of a node. kind: `link` or `port`; index: its number."""

    node: int
    kind: str
    index: int

    def __str__(self) -> str:
        return f"{self.node}:{LINK_NAMES[self.index] if self.kind == 'link' else f'port{self.index}'}"


@dataclass(frozen=True)
class Capture:
    """Packets at this place go to this file."""

    place: Place
    file: Path


def parse_capture(cluster: Cluster, text: str) -> Capture:
    """`PLACE=FILE`; the file's folder must exist, so that the run does not fail at its end."""
    place, equals, name = text.partition("=")
    if not equals or not name:
        raise UserError(f"--capture {text}: not PLACE=FILE", cure="write, for example, --capture 0:x+=cable.pcapng")
    file = Path(name).expanduser()
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise UserError(f"--capture {text}: {file} cannot be written", cure="name a file in a folder that exists")
    return Capture(parse_place(cluster, place, f"--capture {text}"), file)


def parse_place(cluster: Cluster, text: str, where: str) -> Place:
    """Understands a place, or says which places there are."""
    tasks = {task.name: task for task in cluster.tasks}
    if text in tasks:
        task = tasks[text]
        return Place(cluster.node_index(task.node), "port", task.port)
    match = re.fullmatch(rf"({NODE}):(?:({LINK})|port([0-9]{{1,3}}))", text)
    if not match:
        close = difflib.get_close_matches(text, tasks, 1)
        guess = f"did you mean the task `{close[0]}`? " if close else ""
        raise UserError(f"{where}: `{text}` is no place", cure=f"{guess}write 0:x+, 1,2,0:port0 or a task's name")
    node = parse_node(cluster, match[1], where)
    if match[3] is not None:
        ports = len(cluster.shape(cluster.node_coord(node)).ports)
        if int(match[3]) >= ports:
            cure = f"node {node} has ports 0 to {ports - 1}" if ports else f"node {node} is a switch"
            raise UserError(f"{where}: there is no port {match[3]}", cure=cure)
        return Place(node, "port", int(match[3]))
    end = End(node, LINK_NAMES.index(match[2]))
    cabled = [e.link for cable in cluster.cables for e in (cable.a, cable.b) if e.node == node]
    if end.link not in cabled:
        names = ", ".join(LINK_NAMES[link] for link in sorted(cabled)) or "no links"
        raise UserError(f"{where}: node {node} has no cable at {match[2]}", cure=f"it has {names}")
    return Place(node, "link", end.link)


def read_coord(value: Value, cluster: Cluster) -> Coord:
    """A node by its number, or by coordinates inside the lattice, of which those left out are 0."""
    if value.kind == "int":
        return cluster.node_coord(value.integer(0, cluster.num_nodes - 1, f"the cluster has {cluster.num_nodes} nodes"))
    numbers = [item.integer(0, 1 << 40) for item in value.items(1, 3)]
    coord = Coord(*(numbers + [0, 0])[:3])
    for axis, number, size in zip("xyz", coord, cluster.lattice):
        if number >= size:
            raise value.fail(
                f"{value.what} is {coord}: {axis} = {number} is outside the lattice {cluster.lattice}",
                f"{axis} is 0 to {size - 1} here, or enlarge `{'topology' if cluster.custom else 'lattice'}`"
                if size > 1
                else f"{axis} is 0 here",
            )
    if not cluster.has_node(coord):
        raise value.fail(
            f"{value.what} is {coord}, and there is no such node", f"nodes are 0 to {cluster.num_nodes - 1}"
        )
    return coord


def node_of(key: Value, cluster: Cluster) -> Coord:
    """The node that a key means: its number, or its coordinates as in `1,0,0`."""
    if not re.fullmatch(NODE, text := re.sub(r" *, *", ",", key.node.value.strip())):
        raise key.fail(f"{key.what} is {key.text}, not a node", "write its number or its coordinates: `1:` or `1,0,0:`")
    try:
        return cluster.node_coord(parse_node(cluster, text, key.what))
    except UserError as error:
        raise key.fail(error.message, error.cure) from None


def cabled_end(cluster: Cluster, node: int, link: Value) -> End:
    """The end of a cable that `link: x+` of a node names."""
    names = LINK_NAMES[: cluster.topology.most_links]
    end = End(node, link.choice({name: i for i, name in enumerate(names)}))
    if end not in {end for cable in cluster.cables for end in (cable.a, cable.b)}:
        raise link.fail(
            f"node {cluster.node_coord(node)} has no cable at {LINK_NAMES[end.link]}",
            "`./tn check` shows which links its cables have"
            if cluster.custom
            else f"the lattice is {cluster.lattice}; a dimension of size 1 has no cables, an unwrapped one none at its ends",
        )
    return end


def parse_node(cluster: Cluster, text: str, where: str) -> int:
    """A node by its number or its coordinates: `1`, `1,2,0`."""
    if not re.fullmatch(NODE, text):
        raise UserError(f"{where}: `{text}` is no node", cure="write its number or its coordinates: 1 or 1,0,0")
    numbers = [int(part) for part in text.split(",")]
    if len(numbers) == 1:
        if numbers[0] >= cluster.num_nodes:
            raise UserError(f"{where}: there is no node {text}", cure=f"nodes are 0 to {cluster.num_nodes - 1}")
        return numbers[0]
    coord = Coord(*(numbers + [0])[:3])
    if any(number >= size for number, size in zip(coord, cluster.lattice)):
        raise UserError(
            f"{where}: node {coord} is outside the lattice {cluster.lattice}", cure="coordinates start at 0"
        )
    if not cluster.has_node(coord):
        raise UserError(f"{where}: there is no node {coord}", cure=f"nodes are 0 to {cluster.num_nodes - 1}")
    return cluster.node_index(coord)
