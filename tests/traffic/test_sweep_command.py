"""`./tn sweep`: table, figure, JSON; points that are done are not measured again; bad input is refused with place and cure."""

import io
import json
import os
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from torusnet.cluster import load
from torusnet.errors import UserError
from torusnet.traffic import store
from torusnet.traffic.command import Request, read, sweep
from torusnet.traffic.document import STEPS, TEST_PORT, CurveDocument
from torusnet.traffic.point import Job
from torusnet.traffic.store import Store

ROOT = Path(__file__).resolve().parent.parent.parent
CLUSTER = (
    "name: small\nlattice: [4]\nnode: {ports: 2, channels: 2}\n"  # as examples/ring4: the RTL is built once for all
)


@pytest.fixture
def file(tmp_path):
    (tmp_path / "small.yaml").write_text(CLUSTER)
    return tmp_path / "small.yaml"


def command(file, *arguments):
    return [str(ROOT / "tn"), "sweep", str(file), f"--output={file.parent / 'out'}", "--messages=400", *arguments]


def tn(file, *arguments):
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run(command(file, *arguments), capture_output=True, text=True, env=environment)


def document(file, name="curves.json"):
    return CurveDocument.model_validate_json((file.parent / "out" / name).read_text())


def stamps(file):
    return {point.name: point.stat().st_mtime_ns for point in (file.parent / "out" / "points").glob("*.json")}


def test_points_that_are_done_are_not_measured_again(file):
    def run(*rates, **more):
        console = Console(file=io.StringIO(), width=100)
        request = Request(file, patterns=("uniform",), rates=rates, messages=400, output=file.parent / "out", **more)
        request.output.mkdir(exist_ok=True)
        assert sweep(request, console) == 0
        return console.file.getvalue()

    run(100, 60, jobs=2)
    done, before = stamps(file), document(file)
    assert [point.rate for point in before.curves[0].points] == [60, 100] and len(done) == 2
    assert "2 points were measured before, 1 now" in run(60, 80, 100, jobs=1)
    assert done.items() < stamps(file).items() and len(stamps(file)) == 3
    assert [point.rate for point in document(file).curves[0].points] == [60, 80, 100]
    # One process or two, found or measured: the same points.
    fresh = run(60, 80, 100, jobs=1, fresh=True, json=file.parent / "out" / "fresh.json")
    assert "measured before" not in fresh and "uniform" in fresh
    assert document(file, "fresh.json").curves == document(file).curves


def test_a_point_is_found_only_if_all_that_it_depends_on_is_the_same(file, tmp_path):
    from torusnet.cluster import load

    this = Job("uniform", 60, 256, 400, 1)

    def place(library="a", job=this, settings=()):
        return Store(tmp_path / "points", load(file, settings), Path(library) / "library.so").file(job)

    others = [
        replace(this, **change)
        for change in ({"pattern": "tornado"}, {"rate": 61}, {"bytes": 64}, {"messages": 500}, {"seed": 2})
    ]
    places = [place(), place("b"), place(settings=("link.cable_m=3",)), *(place(job=job) for job in others)]
    assert len(set(places)) == len(places)
    here = place()
    file.write_text("# A comment.\n" + CLUSTER.replace("small", "other"))  # what changes nothing
    assert place() == here


@pytest.mark.parametrize("name", ["route_tables.py", "bring_up.py", "bench/errors.py", "cluster/arbitration.py"])
def test_a_point_depends_on_the_code_that_routes_and_measures(name, monkeypatch, file, tmp_path):
    def place():
        return Store(tmp_path / "points", load(file), Path("a") / "library.so").file(Job("uniform", 60, 256, 400, 1))

    copy = tmp_path / "torusnet"
    shutil.copytree(store.ROOT, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(store, "ROOT", copy)
    here = place()
    (copy / name).write_text((copy / name).read_text() + "\n# Another.\n")
    assert place() != here


def test_search_goes_on_where_it_was_stopped(file):
    arguments = ("--pattern=neighbour", "--points=4", "--jobs=1", "--set=link.lane_gbps=5")
    with subprocess.Popen(command(file, *arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        end = time.monotonic() + 500
        while not stamps(file) and run.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        _, errors = run.communicate(timeout=60)
    done = stamps(file)
    assert run.returncode == 130 and "Traceback" not in errors and done
    assert not (file.parent / "out" / "curves.json").exists()
    second = tn(file, *arguments)
    told = f"{second.stdout}{second.stderr}stopped with {sorted(done)}, then {sorted(stamps(file))}"
    assert second.returncode == 0 and "points were measured before" in second.stdout, told
    assert done.items() <= stamps(file).items()
    written = document(file)
    (curve,) = written.curves
    # 400 messages tell it roughly.
    assert curve.refused is not None and 0.75 < curve.carried.accepted / curve.limits.routing <= 1
    assert "neighbour" in second.stdout and "of 18 flits" in second.stdout and "saturat" not in second.stderr
    assert (written.seed, written.bytes, written.flits, written.lattice) == (1, 256, 18, (4, 1, 1))
    assert written.conditions.transceiver_ns == 320 and written.revision
    assert (file.parent / "out" / "curves.png").stat().st_size > 10_000
    texts = [
        text for node in ElementTree.parse(file.parent / "out" / "curves.svg").iter() for text in [node.text] if text
    ]
    assert texts


def test_custom_topology(file):
    """Routed by tables: the load that is offered arrives; patterns of coordinates are left out."""
    pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    file.write_text(f"name: quad\ntopology: {{kind: custom, cables: {pairs}}}\nnode: {{ports: 1, channels: 1}}\n")
    console = Console(file=io.StringIO(), width=100)
    request = Request(file, rates=(96,), messages=400, output=file.parent / "out")
    request.output.mkdir()
    assert sweep(request, console) == 0
    said, written = console.file.getvalue(), document(file)
    for name in ("transpose", "tornado", "neighbour"):
        assert f"left out: {name}: nodes of a custom topology have no coordinates" in said
    assert [curve.pattern for curve in written.curves] == [
        "uniform",
        "bit-complement",
        "hot-spot",
        "bursty",
        "all-to-all",
    ]
    assert [list(pair) for pair in written.custom] == pairs and written.dimension_order == ""
    assert written.tables == "shortest ways in two layers" and f"tables of {written.tables}" in said
    assert "dimension order" not in said and written.shape in said
    for curve in written.curves:
        (point,) = curve.points
        assert not point.saturated and point.accepted == pytest.approx(point.offered, rel=0.1)
        assert point.offered == pytest.approx(96 / STEPS, rel=0.3 if curve.pattern == "bursty" else 0.1)
        # The line of a port is the bound; of hot-spot for node 0, to which three send 0.1 + 0.9 / 3.
        assert curve.limits.topology == pytest.approx(1 / 1.2 if curve.pattern == "hot-spot" else 1)
    figure = (file.parent / "out" / "curves.svg").read_text()
    assert "limit of the routing" in figure and "limit of dimension order" not in figure


BAD = [
    ({"patterns": ("transpose",)}, "--pattern transpose: coordinates cannot change places", "lattice: [4, 4]"),
    ({"patterns": ("bit-complement",), "settings": ("lattice=[6]",)}, "6 nodes are no power of two", "2, 4, 8"),
    ({"patterns": ("random",)}, "--pattern random: no such pattern", "one of uniform, transpose"),
    ({"rates": (0,)}, "--rate 0: out of range", "1 to 256"),
    ({"rates": (64, 257)}, "--rate 257: out of range", "1 to 256"),
    ({"bytes": 15}, "--bytes 15: out of range", "16 to mtu_bytes, 4096"),
    ({"bytes": 4097}, "--bytes 4097: out of range", "a message is one packet"),
    ({"settings": ("lattice=[1]",)}, "the cluster has one node", "two nodes or more"),
    ({"source": "board"}, "--source board: no such source", "simulator or test_port"),
    ({"source": TEST_PORT, "ports": 2}, "--ports 2: generators send from one port", "--source simulator"),
    ({"source": TEST_PORT, "patterns": ("tornado",)}, "tornado: generators of test ports draw", "--pattern uniform"),
    ({"source": TEST_PORT, "settings": ("lattice=[1]",)}, "the cluster has one node", "two nodes or more"),
]
FILES = [
    (
        "faults: [{node: 0, link: x+, at: 1us, for: 1us}]",
        "a sweep measures a network that nothing disturbs",
        "leave `faults` out",
    ),
    (
        "link: {replay: false}\ncables: [{node: 0, link: x+, ber: 1e-6}]",
        "cables have bit errors, and links do not replay",
        "leave `ber` out",
    ),
    ("sweep: {link.lanes: [2, 4]}", "gives several values to link.lanes", "--set link.lanes=2"),
    (
        "nodes: {2: {ports: [{kind: ethernet, name: world, mac: '02:00:00:00:00:01', ip: 10.0.0.1}]}}",
        "node 2 has no stream port for traffic",
        "give it one in `ports`",
    ),
]


def refusal(request) -> UserError:
    with pytest.raises(UserError) as refused:
        sweep(request, Console(file=io.StringIO()))
    return refused.value


@pytest.mark.parametrize(("given", "why", "cure"), BAD, ids=lambda value: value if isinstance(value, str) else "")
def test_request_bad(given, why, cure, file):
    error = refusal(Request(file, output=file.parent, **given))
    assert why in str(error) and cure in error.cure


@pytest.mark.parametrize(("line", "why", "cure"), FILES, ids=["faults", "bit-errors", "sweep", "ports"])
def test_cluster_bad(line, why, cure, file):
    file.write_text(CLUSTER + line + "\n")
    error = refusal(Request(file, output=file.parent))
    assert why in str(error) and cure in error.cure and str(file) in error.where


def test_ethernet_ports_are_part_of_the_network_only(tmp_path):
    """Nothing comes by their cables while it is measured; where a node has no other port, that is why the sweep is refused."""
    for name in ("udp_filter", "udp_tunnel"):
        network = read(Request(ROOT / "examples" / name / f"{name}.yaml"))
        port = network.shapes[0].ports[1].ethernet
        assert (port.sockets, port.host) == ((), None)
    with pytest.raises(UserError, match="node 0 has no stream port for traffic"):
        read(Request(ROOT / "examples" / "udp_echo" / "udp_echo.yaml"))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"[]", b"{}"], ids=["binary", "empty", "list", "other"])
def test_damaged_points_are_measured_again(content, file, tmp_path):
    kept, job = Store(tmp_path / "points", load(file), tmp_path / "key" / "lib.so"), Job("uniform", 8, 256, 400, 1)
    kept.file(job).write_bytes(content)
    assert kept.load(job) is None


def test_refusal_names_file_and_cure_and_ends_with_2(file):
    run = tn(file, "--pattern=transpose")
    assert run.returncode == 2 and "Traceback" not in run.stderr
    assert "small.yaml: --pattern transpose: coordinates" in run.stderr and "cure: it needs two" in run.stderr
    missing = tn(file, "--json=/nosuch/curves.json")
    assert missing.returncode == 2 and "cannot be written" in missing.stderr


def test_json_has_the_committed_schema():
    schema = json.loads((ROOT / "docs" / "19-sweep.schema.json").read_text())
    assert schema["properties"]["format"]["const"] == "torusnet-curves-1"
