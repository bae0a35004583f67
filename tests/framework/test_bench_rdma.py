"""`./tn bench rdma`: records, tables and figure on made-up points, some of the committed figures measured anew, and what the
committed results promise."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from rich.console import Console

from torusnet.bench import page, plots, rdma, rdma_figures, rdma_plots, rdma_records, rdma_runs, rdma_tables
from torusnet.bench.measurement import Step
from torusnet.bench.rdma_records import RdmaBandwidth, RdmaLatency, RdmaRate, RdmaShare
from torusnet.bench.rdma_runs import Part, Setting, cluster_text
from torusnet.bench.rdma_steps import steps
from torusnet.cli import bench
from torusnet.cluster import parse
from torusnet.errors import Failure, UserError
from torusnet.generated.packet import Coord, Header, Node, PktType
from torusnet.result import Passage

QUIET = dict(quick=True, console=Console(quiet=True))


def conditions(tmp_path, **changes) -> dict:
    setting = Setting().but(**changes)
    parts = [Part("a", False, "trips", "b", (0, 1, 2), 3), Part("b", True, "trips", "a", (0, 0, 2), 3)]
    return rdma.conditions(parse(cluster_text(setting, parts), tmp_path), setting)


def made_up(tmp_path) -> rdma_records.RdmaDocument:
    at = conditions(tmp_path)
    parts = [
        ("call", "store", "processor: stores", 60),
        ("store", "port_tx", "bus, packetizer", 30),
        ("memory_shown", "return", "processor: poll", 10),
    ]
    way = [Step(begin=begin, end=end, name=name, hop=0, ns=ns) for begin, end, name, ns in parts]
    latencies = [
        RdmaLatency(
            **conditions(tmp_path, transceiver=transceiver),
            test=test,
            bytes=64,
            count=3,
            mean_ns=600,
            min_ns=90,
            p99_ns=1200.5,
            max_ns=1201,
            steps=way,
        )
        for test in rdma.LATENCIES
        for transceiver in ("aurora", "raw")
    ]
    wide = dict(width_bits=256, core_mhz=200, lanes=4)
    bandwidths = [
        RdmaBandwidth(
            **conditions(tmp_path, packet_bytes=packet, **changes),
            operation=operation,
            bytes=size,
            count=1,
            under_way=1,
            gbps=8 - changes.get("hops", 1) / 8 * (packet == 256),
            limit_gbps=9,
        )
        for changes in (dict(hops=1), dict(hops=4), dict(transceiver="raw"), wide)
        for packet in (256, 1024)
        for operation in ("write", "read")
        for size in (4096, 1 << 20)
        if changes is not wide or packet == 1024
    ]
    shares = [
        RdmaShare(**at, test="packets lost", gbps=9, of_gbps=10, ber=1e-6, packets=101, packets_least=100),
        RdmaShare(**at, test="beside faults", gbps=9.5, of_gbps=10, faults=7, fault_us_each=23.4),
    ]
    rates = [RdmaRate(**at, programs=4, count=100, per_us=17.25)]
    return rdma_records.RdmaDocument(
        revision="abc", latencies=latencies, bandwidths=bandwidths, rates=rates, shares=shares
    )


def test_figure_and_tables_of_made_up_points(tmp_path):
    document = made_up(tmp_path)
    assert rdma_records.RdmaDocument.model_validate_json(document.model_dump_json()) == document
    first, second = (plots.save(rdma_plots.figure(document), tmp_path / name, "rdma") for name in "ab")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    ElementTree.parse(tmp_path / "a" / "rdma.svg")
    text = page._rdma(document)
    assert "| message of 16 B | aurora 320 ns | 1 | 600.0 | 90.0 | 1200.5 | 1201.0 | 4.5 |" in text
    assert "| 0 | bus, packetizer | 30.0 | 4.5 |" in text and "|  | all | 100.0 | 15.0 |" in text
    assert "| 1 MiB | 7.875 | 8.000 | 7.875 | 8.000 |" in text
    assert "| 4 | 7.500 | 95.24 % | 7.500 | 95.24 % | 8.000 | 100.00 % | 8.000 | 100.00 % |" in text
    assert "1.00 % of the packets sent again" in text
    assert "7 writes of 64 B that faulted at both ends, 23.4 us each" in text
    assert "**Simulation only**" not in text
    document.rates[0].clock_mhz = 250
    assert "closes: core 250 MHz;" in page._rdma(document)
    console = Console(width=200, record=True, quiet=True)
    console.print(*rdma_tables.terminal(rdma_tables.all_tables(document)))


def test_figures_say_what_is_missed(tmp_path):
    """A transceiver that takes 265 ns less has 265 ns less for a message, and twice that for a read."""
    shown = rdma_figures.table(made_up(tmp_path))
    rows = {(row[0], row[1]): row[2:5] for row in shown.rows}
    assert rows["message of 16 B, program to program", "aurora"] == ["0.600 us", "<= 0.850", "met"]
    assert rows["message of 16 B, program to program", "raw"] == ["0.600 us", "<= 0.585", "**missed**"]
    assert rows["read of 64 B, until the bytes are seen", "raw"] == ["0.600 us", "<= 1.470", "met"]
    assert rows["write of 64 B, until the target is notified", "aurora"] == ["0.600 us", "", ""]
    assert rows["read of 1 MiB, packets of 256 B", "aurora"] == ["7.88 Gb/s", ">= 8.20", "**missed**"]
    assert rows["write over 4 links, packets of 1 KiB, of one link", "aurora"] == ["100.0 %", ">= 99.0", "met"]
    assert rows["write of 1 MiB, packets of 1 KiB, 256 bit at 200 MHz, 4 lanes", "aurora"][1] == ">= 36.80"
    assert rows["rendezvous: message and read, the sum", "aurora"] == ["1.200 us", "<= 2.800", "met"]
    assert rows["rendezvous: message and read, the sum", "raw"] == ["1.200 us", "<= 2.005", "met"]
    assert rows["messages of 16 B by 4 programs", "aurora"] == ["17.2 million/s", ">= 15.0", "met"]
    assert rows["1 % of the packets damaged, of bandwidth without, packets of 1 KiB", "aurora"][2] == "met"


def test_pages_are_filled_in_between_their_marks(tmp_path):
    document = made_up(tmp_path)
    marks = "<!-- rdma figures in short -->", "<!-- end of rdma figures -->"
    text = page.rdma_part(document, f"before\n{marks[0]}\nold\n{marks[1]}\nbehind\n")
    head, _, rest = text.partition(marks[0])
    table, _, tail = rest.partition(marks[1])
    assert (head, tail) == ("before\n", "\nbehind\n") and "old" not in table and "| raw |" not in table
    rows = [line.strip("| ").split(" | ")[:3] for line in table.splitlines() if line.startswith("| message")]
    assert [row[0] for row in rows] == ["message of 16 B, program to program", "messages of 16 B by 4 programs"]
    assert rows[1] == ["messages of 16 B by 4 programs", "aurora", "17.2 million/s"]
    assert page.rdma_part(document, text) == text


@pytest.mark.parametrize(("packet", "gbps"), [(256, 8.366), (1024, 9.534)])
def test_limit_is_what_packets_and_link_leave_of_the_lane(packet, gbps, tmp_path):
    """256: 16 words of payload, 2 of header and footer, START, and 1/8 MAGIC."""
    at = rdma_records.RdmaConditions(**conditions(tmp_path))
    assert rdma_records.limit_gbps(at, packet) == pytest.approx(gbps, abs=5e-4)


def test_bit_error_rate_hits_one_packet_in_a_hundred():
    bits = 8 * (256 + 32)
    assert 1 - (1 - rdma.bit_error_rate(256)) ** bits == pytest.approx(0.01)


def header(kind: PktType) -> int:
    return Header(dst=Node(Coord(1, 0, 0), unit=0), ptype=kind, length=64).pack()


def leg(kind: PktType, begin: int, here: int, there: int):
    """The way of a packet from router to router."""
    nodes = ((10, here, "router_out_link"), (50, here, "phy_tx"), (384, there, "phy_rx"), (440, there, "link_rx"))
    way = ((0, here, "port_tx"), *nodes, (450, there, "router_out_local"))
    return [(begin + time, node, point, header(kind)) for time, node, point in way]


def found(test: str, way, flight):
    passages = [Passage(time, node, point, 0, head) for time, node, point, head in reversed(way)]
    shown = steps(test, [flight], passages, wire_fs=330)
    assert sum(step.ns for step in shown) * 1e6 == pytest.approx(flight[1] - flight[0])
    return [(step.hop, round(step.ns * 1e6)) for step in shown]


def test_steps_of_a_write_are_told_apart_and_add_up():
    """The answer, a walk of tables before the read, and another packet's way are no steps of it."""
    way = [
        *((100, 0, "store", 0), (110, 0, "store", 0), (120, 0, "memory_read", 0), (130, 0, "memory_data", 0)),
        *((150, 0, "memory_read", 0), (420, 0, "memory_data", 0)),
        *leg(PktType.WRITE, 500, 0, 1),
        *((1100, 1, "memory_write", 0), (1140, 1, "memory_shown", 4096), (1200, 1, "port_tx", header(PktType.ACK))),
    ]
    wanted = [85, 40, 270, 80, 10, 40, 330, 60, 10, 150, 40, 40]
    assert found("write seen", way, (25, 1180, 0, 1)) == [(i >= 6, ns) for i, ns in enumerate(wanted)]


def test_steps_of_a_read_go_there_and_back():
    """Its notification is the second write to memory; reads and writes of memory at the other node are none of these."""
    way = [
        *((100, 0, "store", 0), *leg(PktType.READ_REQUEST, 200, 0, 1)),
        *((700, 1, "memory_read", 0), (750, 0, "memory_read", 0), (970, 1, "memory_data", 0)),
        *leg(PktType.WRITE, 1000, 1, 0),
        *((1500, 1, "memory_write", 0), (1600, 0, "memory_write", 0), (1650, 0, "memory_shown", 0)),
        *((1800, 0, "memory_write", 0), (1870, 0, "memory_shown", 0)),
    ]
    there = [(0, 70), (0, 100), (0, 10), (0, 40), (1, 330), (1, 60), (1, 10)]
    back = [
        (1, 50),
        (1, 270),
        (1, 30),
        (1, 10),
        (1, 40),
        (0, 330),
        (0, 60),
        (0, 10),
        (0, 150),
        (0, 200),
        (0, 70),
        (0, 30),
    ]
    assert found("read notified", way, (30, 1900, 0, 1)) == there + back


def committed(records, **wanted):
    """The one of the committed points that is so."""
    (point,) = [r for r in records if all(getattr(r, name) == value for name, value in wanted.items())]
    return point


def test_committed_latency_of_a_message_is_measured_anew(tmp_path):
    """Costs that are declared are there to the edge, and nothing but them is slower than the blocks of the network."""
    there = committed(rdma_records.load().latencies, test="message", transceiver="aurora")
    point = rdma.latency("message", there.count, Setting(packet_bytes=256), tmp_path, **QUIET)
    assert point == there, "run: ./tn bench rdma --json bench/rdma.json"
    assert sum(step.ns for step in point.steps) == pytest.approx(point.mean_ns)
    ns = {step.name: step.ns for step in point.steps}
    cycle = 1000 / 150
    assert 75 + cycle <= ns["processor: stores"] <= 75 + 3 * cycle, "two stores, one behind the other"
    assert ns["transceiver and cable"] == pytest.approx(330)
    assert 0 < ns["memory: until programs see it"] <= 100 + cycle
    assert 30 - cycle <= ns["processor: poll"] <= 90 + cycle
    assert point.min_ns <= point.mean_ns <= point.p99_ns <= point.max_ns < 1000


def test_committed_bandwidth_is_measured_anew(tmp_path):
    """A stream of writes, and a read, whose blocks, packets and repetitions are all of the interfaces."""
    wanted = dict(transceiver="aurora", packet_bytes=1024, hops=1, width_bits=128)
    for operation, size, under_way in (("write", 1024, 16), ("read", 16384, 1)):
        there = committed(
            rdma_records.load().bandwidths, operation=operation, bytes=size, under_way=under_way, **wanted
        )
        point, _ = rdma.stream(operation, size, there.count, under_way, Setting(), tmp_path, **QUIET)
        assert point == there, "run: ./tn bench rdma --json bench/rdma.json"
        assert point.gbps < point.limit_gbps == pytest.approx(9.534, abs=5e-4)


@pytest.mark.parametrize(("operation", "finder"), [("write", "other"), ("read", "streamer")])
def test_a_run_with_a_wrong_byte_bad(operation, finder, tmp_path, monkeypatch):
    """A benchmark of a broken network has no meaning: the side to which the bytes go says how many are wrong."""
    broken = tmp_path / "rdma.c"
    text = rdma_runs.SOURCE.read_text()
    assert (checked := "wrong += side->data[i] != pattern(i)") in text
    broken.write_text(text.replace(checked, "wrong += side->data[i] == pattern(i)"))
    monkeypatch.setattr(rdma_runs, "SOURCE", broken)
    with pytest.raises(Failure, match=f"{operation}s of 4096 B over 1 hops: {finder} found 4096 things wrong"):
        rdma.stream(operation, 4096, 1, 1, Setting(), tmp_path, **QUIET)


def refused(what: str = "rdma", output: Path = Path("."), **options) -> str:
    with pytest.raises(UserError) as caught:
        bench(what, **dict(config=None, quick=True, json=None, output=output, against=None) | options)
    return str(caught.value)


def test_options_that_cannot_be_bad(tmp_path):
    assert "no benchmark 'rmda'" in (told := refused("rmda")) and "errors, ethernet, rdma or scale" in told
    assert "rdma has one configuration" in refused(config=["128_150"])
    assert "cannot be written" in refused(json=tmp_path / "none" / "rdma.json")
    (file := tmp_path / "file").write_text("")
    assert "not a folder" in refused(output=file)
    assert "scale" in refused(against=file)


def test_committed_results_reach_the_figures_wanted():
    """What the project promises, on the results that it shows, and they are whole."""
    document = rdma_records.load()
    assert not document.quick and {r.packet_bytes for r in document.bandwidths} == set(rdma.PACKETS)
    tests = [(r.test, r.transceiver) for r in document.latencies]
    assert tests == [(test, transceiver) for transceiver in ("aurora", "raw") for test in rdma.LATENCIES]
    met = {(figure.what, figure.transceiver): figure.met for figure in rdma_figures.figures(document)}
    assert met["message of 16 B, program to program", "aurora"]
    for operation in ("write", "read"):
        for packet in ("256 B", "1 KiB"):
            assert met[f"{operation} of 4 MiB, packets of {packet}", "aurora"]
            assert met[f"{operation} over 4 links, packets of {packet}, of one link", "aurora"]
    assert met["messages of 16 B by 4 programs", "aurora"]
    for file in page.RDMA_PAGES:
        assert page.FIGURES.search(text := file.read_text())
        assert text == page.rdma_part(document, text), "run: .venv/bin/python -m torusnet.bench.page"
