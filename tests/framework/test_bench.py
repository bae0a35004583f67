"""Statistics, tables, plots and JSON of the benchmark, on made-up runs."""

import json
import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace

import fake
import pytest
from rich.console import Console

from torusnet.bench import bound, breakdown, measurement, plots, published, schema, tables
from torusnet.bench.configs import CONFIGS
from torusnet.bench.measurement import Document, Measurement
from torusnet.bench.plan import STREAM, TRIP, Row, decode, encode, result_bytes, streams
from torusnet.environment import ROOT
from torusnet.errors import Failure


def text(*renderables, width: int = 110) -> str:
    console = Console(width=width, file=None, record=True, quiet=False)
    with console.capture() as capture:
        console.print(*renderables)
    return capture.get()


def one(records, test: str, bytes: int = 16, hops: int | None = None) -> Measurement:
    (found,) = [r for r in records if (r.test, r.bytes) == (test, bytes) and hops in (None, r.hops)]
    return found


def test_plan_is_four_numbers_a_row():
    rows = [Row("roundtrip", TRIP, 2, 64, 5), Row("router2", STREAM, 1, 512, 9, two_senders=True)]
    assert struct.unpack("<8I", encode(rows)) == (1, 2, 64, 5, 2, 0x10001, 512, 9)
    assert result_bytes(rows) == 8 * (5 + 5)
    assert [numbers for _, numbers in decode(rows, struct.pack("<10Q", *range(10)))] == [
        (0, 1, 2, 3, 4),
        (5, 6, 7, 8, 9),
    ]


def test_short_result_is_refused_bad():
    with pytest.raises(ValueError, match="8 bytes of results, 24 expected"):
        list(decode([Row("localtrip", TRIP, 1, 16, 3)], bytes(8)))


def test_streams_send_the_same_words_at_every_size():
    assert [row.count for row in streams("oneway", 2, [16, 4096], 4096, 16)] == [1365, 16]


def test_latency_is_half_a_round_trip_and_whole_for_a_loop(run):
    _, records = run("128_150")
    assert one(records, "localloop").latency_cycles == pytest.approx(15.5)
    assert one(records, "localtrip").latency_cycles == pytest.approx(15.25)
    roundtrip = one(records, "roundtrip", hops=1)
    assert roundtrip.latency_ns == pytest.approx(roundtrip.latency_cycles * 1000 / 150)
    assert roundtrip.own_cycles == pytest.approx(roundtrip.latency_cycles - 330 * 0.15)
    assert roundtrip.latency_min_cycles <= roundtrip.latency_cycles <= roundtrip.latency_max_cycles


@pytest.mark.parametrize(
    "bytes,mtu,words", [(16, 4096, 3), (17, 4096, 4), (4096, 4096, 258), (8192, 4096, 516), (100, 64, 11)]
)
def test_words_on_the_way_are_those_of_all_packets(bytes, mtu, words):
    """docs/02-port.md: a header and a footer of 16 bytes each around at most mtu_bytes."""
    assert bound.words(bytes, mtu) == words


def test_bound_of_a_long_message(run):
    """4 KiB on one FPGA at 128 bits: 1.10 x (258 words + 16 bytes). 256 bits @ 200 MHz over 4 lanes: the lanes are narrower."""
    _, records = run("128_150", words=1)
    pairs = {(r.test, r.hops, r.bytes): (r, small) for r, small in bound.pairs(records)}
    assert {bytes for _, _, bytes in pairs} == {*(16 << i for i in range(1, 9)), 8192, 16384, 65536}
    assert {key[:2] for key in pairs} == {("localtrip", 0), ("roundtrip", 1), ("roundtrip", 2)}
    small = one(records, "localtrip")
    assert bound.bound_ns(*pairs["localtrip", 0, 4096]) == pytest.approx(1.1 * (258 + small.latency_cycles) * 20 / 3)
    assert all(bound.inside(*pair) for pair in pairs.values())

    _, records = run("256_200", words=1)
    for test, hops, gbps in (("localtrip", 0, 51.2), ("roundtrip", 1, 40.0)):
        small, long = (one(records, test, bytes, hops) for bytes in (16, 65536))
        assert bound.bound_ns(long, small) == pytest.approx(1.1 * (4128 * 128 / gbps + small.latency_ns))


def test_what_is_above_its_bound_is_said():
    """A latency of the bound is inside, one of a bit more is not, and the row names its path."""
    conditions = dict(
        width_bits=128, clock_mhz=100, link_clock_mhz=200, lanes=2, transceiver="custom", transceiver_ns=0
    )
    conditions |= dict(cable_m=0, cable_ns=0, config="x", repetitions=1, raw_gbps=12.8)

    def records(*ns):
        made = [
            ("localtrip", 0, 16, 100),
            ("localtrip", 0, 4096, ns[0]),
            ("roundtrip", 2, 16, 200),
            ("roundtrip", 2, 4096, ns[1]),
        ]
        return [
            Measurement(**conditions, test=test, hops=hops, bytes=bytes, latency_ns=value, latency_cycles=value / 10)
            for test, hops, bytes, value in made
        ]

    keys = [("localtrip", 0), ("roundtrip", 2)]
    assert tables.bound_rows(records(2948, 3058), keys) == [(4096, 258, ["2948 / 2948", "3058 / 3058"], "inside")]
    assert tables.bound_rows(records(2949, 3000), keys)[0][3] == "above: same FPGA"
    assert tables.bound_rows(records(2949, 3059), keys)[0][3] == "above: same FPGA, 2 links"
    assert "above: 2 links" in text(tables.bounds(records(2948, 3059)))


def test_bandwidth_counts_payload_against_the_right_limit(run):
    _, records = run("256_200")
    loopback, oneway = one(records, "loopback", 4096), one(records, "oneway", 4096)
    assert (loopback.raw_gbps, oneway.raw_gbps) == (51.2, 40.0)
    assert loopback.efficiency == pytest.approx(0.99, abs=0.005)
    assert oneway.bandwidth_gbps == pytest.approx(oneway.efficiency * 40)


@pytest.mark.parametrize(
    ("lattice", "wrap", "a", "b", "hops"),
    [
        ((4, 1, 1), (True,) * 3, (0, 0, 0), (3, 0, 0), 1),
        ((4, 1, 1), (True,) * 3, (0, 0, 0), (2, 0, 0), 2),
        ((4, 1, 1), (False,) * 3, (0, 0, 0), (3, 0, 0), 3),
        ((5, 4, 3), (True,) * 3, (0, 0, 0), (3, 2, 2), 2 + 2 + 1),
        ((5, 4, 3), (True, False, True), (4, 3, 2), (0, 0, 0), 1 + 3 + 1),
        ((5, 4, 3), (True,) * 3, (2, 1, 1), (2, 1, 1), 0),
    ],
)
def test_distances_by_hand(lattice, wrap, a, b, hops):
    assert measurement.distance(SimpleNamespace(lattice=lattice, wrap=wrap), a, b) == hops


def test_two_senders_count_twice(run):
    _, records = run("exanet")
    assert one(records, "router2", 512).repetitions % 2 == 0
    assert one(records, "link", 512).raw_gbps == 10.0


def test_damaged_messages_fail_bad(run):
    with pytest.raises(Failure, match="arrived damaged"):
        run("128_150", wrong=1)


def test_published_figures_are_found_by_conditions(run):
    _, records = run("128_150")
    assert published.find("latency", records[0], "localtrip", 16, 0).value == 267
    assert published.find("latency", records[0], "localtrip", 32, 0) is None
    assert published.find("hop", records[0]).value == 600
    assert published.find("bandwidth", records[0], "oneway", 4096, 1).raw_gbps == 19.2
    for section in published.load().values():
        assert all(figure.source for figure in section)


def test_tables_state_conditions_and_published_figures(run):
    _, records = run("128_150")
    shown = text(
        tables.latency(records),
        tables.ping_pong(records),
        tables.bounds(records),
        tables.bandwidth(records),
        tables.sizes(records),
    )
    narrow = text(
        tables.latency(records), tables.bounds(records), tables.bandwidth(records), tables.sizes(records), width=80
    )
    words = [set(page.split()) for page in (shown, narrow)]
    assert words[1] <= words[0] and max(map(len, narrow.splitlines())) <= 80, "no word is cut in 80 columns"
    for part in (
        "RTL simulation",
        "128 bit @ 150 MHz",
        "2 lanes",
        "156.25 MHz link",
        "aurora 320",
        "cable 2 m",
        "858",
        "94.3",
    ):
        assert part in shown, part


def test_breakdown_sums_to_the_latency(run):
    cluster, records = run("128_150")
    record = one(records, "roundtrip", hops=2)
    parts = breakdown.breakdown(cluster, "128_150", record, fake.passages(hops=2))
    assert sum(step.ns for step in parts.steps) == pytest.approx(record.latency_ns)
    names = [step.name for step in parts.steps]
    assert names.count("transceiver and cable") == 2 and names.count("router") == 3
    assert [step.hop for step in parts.steps] == sorted(step.hop for step in parts.steps)
    assert "block by block" in text(tables.breakdown(parts))


def test_a_cable_counts_to_the_node_that_it_leads_to(run):
    """As in the tables of docs/07-results.md: what a node receives begins with its cable, what it sends ends before the next."""
    cluster, records = run("128_150")
    parts = breakdown.breakdown(cluster, "128_150", one(records, "roundtrip", hops=2), fake.passages(hops=2))
    sends, receives = (
        ["router", "link transmit (crossing, framing)"],
        ["transceiver and cable", "link receive (checks, crossing)"],
    )
    assert [[step.name for step in parts.steps if step.hop == node] for node in range(4)] == [
        ["aggregator", *sends],
        [*receives, *sends],
        [*receives, "router", "dispatcher", "task (words out and in)"],
        [],
    ]


def test_breakdown_ignores_packets_of_other_sizes(run):
    cluster, records = run("128_150")
    assert breakdown.breakdown(cluster, "x", one(records, "roundtrip", hops=1), fake.passages(length=32)) is None


def test_json_document_round_trips_and_matches_the_schema(run):
    _, records = run("128_150")
    document = Document(revision="abc", measurements=records)
    again = Document.model_validate_json(document.model_dump_json(exclude_none=True))
    assert again == document
    required = {"test", "bytes", "width_bits", "clock_mhz", "link_clock_mhz", "lanes", "transceiver_ns", "hops"}
    results = {"latency_cycles", "latency_ns", "bandwidth_gbps", "raw_gbps", "efficiency"}
    assert required | results <= set(json.loads(document.model_dump_json())["measurements"][0])


def test_unknown_key_in_json_bad():
    with pytest.raises(ValueError, match="surprise"):
        Document.model_validate({"measurements": [], "surprise": 1})


@pytest.mark.parametrize("file", schema.FILES, ids=lambda file: file.name)
def test_committed_schema_is_current(file):
    assert file.read_text() == schema.text(schema.FILES[file]), "run: .venv/bin/python -m torusnet.bench.schema"


def test_plots_are_written_and_reproducible(run, tmp_path, monkeypatch):
    """By one process and by two."""
    cluster, records = run("128_150")
    parts = [breakdown.breakdown(cluster, "128_150", one(records, "roundtrip", hops=1), fake.passages())]
    monkeypatch.setattr(plots, "cores", lambda: 1)
    first = plots.write_all(records, parts, tmp_path / "a")
    monkeypatch.setattr(plots, "cores", lambda: 2)
    second = plots.write_all(records, parts, tmp_path / "b")
    assert [f.name for f in first] == [
        f"{n}{s}" for n in ("latency", "bound", "bandwidth", "hop", "efficiency", "breakdown") for s in (".png", ".svg")
    ]
    for a, b in zip(first, second):
        assert a.read_bytes() == b.read_bytes()
        if a.suffix == ".svg":
            ElementTree.parse(a)


def test_a_plot_that_fails_beside_is_told(run, tmp_path, monkeypatch):
    _, records = run("128_150")
    monkeypatch.setattr(plots, "cores", lambda: 2)
    monkeypatch.setattr(plots, "bandwidth", lambda records: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        plots.write_all(records, [], tmp_path)


def test_no_line_hides_another_and_every_symbol_is_explained(run):
    """Lines that run together are seen as one within the other; markers and colours of a figure stand in its legend."""
    _, records = run("128_150")
    for draw in (plots.latency, plots.bounds, plots.bandwidth):
        figure = draw(records)
        (legend,) = [axis.get_legend() for axis in figure.axes if axis.get_legend() is not None]
        shown = [(handle.get_marker(), handle.get_color()) for handle in legend.legend_handles]
        for axis in figure.axes:
            curves = [line for line in axis.get_lines() if line.get_marker() == "o"]
            widths = [line.get_linewidth() for line in curves]
            assert all(above + 1.5 <= below for below, above in zip(widths, widths[1:])), (
                "the later ones are drawn above"
            )
            for line in curves:
                assert ("o", line.get_color()) in shown
            markers = {line.get_marker() for line in axis.get_lines()} - {"o", "None", None, ""}
            assert markers <= {marker for marker, _ in shown}


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: c.name)
def test_bench_clusters_are_legal(config, tmp_path):
    cluster = fake.cluster_of(config, config.rows(quick=True), tmp_path)
    assert cluster.node.width_bits == config.width_bits and cluster.link.lanes == config.lanes


def test_unknown_configuration_bad():
    from torusnet.bench.command import bench
    from torusnet.errors import UserError

    with pytest.raises(UserError, match="no configuration"):
        bench(configs=["nosuch"])


def test_published_file_is_the_only_place_for_published_figures():
    """A figure typed twice drifts apart: 858 and friends stand in published.yaml alone."""
    found = subprocess.run(
        ["grep", "-rlwE", "858|1458", ROOT / "torusnet" / "bench", ROOT / "examples"], capture_output=True, text=True
    )
    assert [line.rsplit("/", 1)[1] for line in found.stdout.split() if ".pyc" not in line] == ["published.yaml"]


def test_committed_page_shows_the_committed_results():
    from torusnet.bench import page

    assert page.PAGE.read_text() == page.text(page.load()), "run: .venv/bin/python -m torusnet.bench.page"


STORED = sorted(path.relative_to(ROOT) for folder in ("bench", "docs") for path in (ROOT / folder).rglob("*.json"))
STORED = [path for path in STORED if "revision" in json.loads((ROOT / path).read_text())]


def test_results_are_stored_of_every_benchmark_that_has_a_page():
    names = {path.name for path in STORED}
    assert {"results.json", "errors.json", "ethernet.json", "rdma.json", "curves-ring8.json"} <= names


@pytest.mark.parametrize("path", STORED, ids=str)
def test_stored_results_are_of_a_revision_that_others_can_have(path):
    """Its name alone: with a + behind it the sources were other ones, which nobody has kept."""
    assert re.fullmatch(r"[0-9a-f]{7,40}", json.loads((ROOT / path).read_text())["revision"])


def test_figures_at_a_clock_that_synthesis_does_not_support_are_marked_bad():
    """Ten levels of 0.45 ns: 222 MHz (docs/14-synthesis.md)."""
    from torusnet.bench import page

    document = page.load()
    assert "**Simulation only**" not in page.text(document)
    group = [r for r in document.measurements if r.config == "256_200"]
    for changes, told in (
        ({"clock_mhz": 222.0}, []),
        ({"clock_mhz": 223.0}, ["core 223 MHz"]),
        ({"link_clock_mhz": 400.0}, ["link 400 MHz"]),
        ({"clock_mhz": 250.0, "link_clock_mhz": 230.0}, ["core 250 MHz, link 230 MHz"]),
    ):
        records = [r.model_copy(update=changes | {"config": "made up"}) for r in group]
        text = page.text(Document(revision="abc", measurements=[*group, *records]))
        assert re.findall(r"\*\*Simulation only\*\*.*closes: (.*);", text) == told
        made_up = text.index(f"\n{records[0].text}.\n")
        assert not told or text.find("**Simulation only**") == text.find("**", made_up), (
            "above the figures, below their clocks"
        )


@pytest.mark.parametrize(("own", "verdict"), [(14.0, "14.0, met."), (14.1, "14.1, **missed**: the link keeps")])
def test_a_hop_that_takes_longer_than_wanted_is_told(own, verdict):
    from torusnet.bench import page

    at = next(r for r in page.load().measurements if r.config == "256_200")
    text = page._hop((90.0, own, at))
    assert verdict in text and ("is 1.28 of the core's" in text) == (own > 14)


def test_committed_results_reach_the_figures_wanted():
    """What the project promises, on the results that it shows: cycles at any clock, and bandwidth."""
    from torusnet.bench import page

    records = page.load().measurements
    small = [r for r in records if r.bytes == 16 and r.latency_ns is not None]
    assert all(r.own_cycles <= 14 for r in small if r.hops == 0)
    assert all(r.own_cycles <= 30 for r in small if r.hops == 1)
    for group in plots.by_config(records).values():
        hop = tables.hop_cost(group)
        # 14 are wanted, and missed at 200 MHz: 15.9 over all phases of the clocks, 0.6 either way at one (docs/04-link.md)
        assert hop is None or hop[1] <= (14 if group[0].clock_mhz == 150 else 16.6)
    for r in records:
        if (r.width_bits, r.clock_mhz, r.bytes) == (256, 200, 4096) and r.bandwidth_gbps is not None:
            assert r.efficiency >= 0.985 if r.test == "loopback" else r.bandwidth_gbps >= 38.5
        if r.test in ("router", "router2"):
            assert r.efficiency >= 0.93
