"""`./tn bench rdma`: records, tables and figure on made-up points, real runs of tiny size, and what the committed results promise."""

import xml.etree.ElementTree as ElementTree

import pytest
from rich.console import Console

from torusnet.bench import page, plots, rdma, rdma_plots, rdma_runs, rdma_tables
from torusnet.bench.measurement import Step
from torusnet.bench.rdma_runs import Part, Setting, cluster_text
from torusnet.bench.rdma_steps import steps
from torusnet.cluster import parse
from torusnet.errors import Failure
from torusnet.generated.packet import Coord, Header, Node, PktType
from torusnet.result import Passage

QUIET = dict(quick=True, console=Console(quiet=True))


def conditions(tmp_path, **changes) -> dict:
    setting = Setting().but(**changes)
    text = cluster_text(
        setting, [Part("a", False, "trips", "b", (0, 1, 2), 3), Part("b", True, "trips", "a", (0, 0, 2), 3)]
    )
    return rdma.conditions(parse(text, tmp_path), setting)


def made_up(tmp_path) -> rdma.RdmaDocument:
    at = conditions(tmp_path)
    parts = [("call", "store", "processor: stores", 90), ("store", "return", "processor: poll", 10)]
    way = [Step(begin=begin, end=end, name=name, hop=0, ns=ns) for begin, end, name, ns in parts]
    latencies = [
        rdma.RdmaLatency(
            **conditions(tmp_path, transceiver=transceiver),
            test=test,
            bytes=64,
            count=3,
            mean_ns=100,
            min_ns=90,
            p99_ns=120.5,
            max_ns=121,
            steps=way,
        )
        for test in rdma.LATENCIES
        for transceiver in ("aurora", "raw")
    ]
    bandwidths = [
        rdma.RdmaBandwidth(
            **conditions(tmp_path, hops=hops, packet_bytes=packet),
            bytes=size,
            count=1,
            under_way=1,
            gbps=8 - hops / 8 * (packet == 256),
            limit_gbps=9,
        )
        for hops in (1, 4)
        for packet in (256, 1024)
        for size in (4096, 65536)
    ]
    shares = [
        rdma.RdmaShare(**at, test="packets lost", gbps=9, of_gbps=10, ber=1e-6, packets=101, packets_least=100),
        rdma.RdmaShare(**at, test="beside faults", gbps=9.5, of_gbps=10, faults=7, fault_us_each=23.4),
    ]
    rates = [rdma.RdmaRate(**at, programs=4, count=100, per_us=17.25)]
    return rdma.RdmaDocument(revision="abc", latencies=latencies, bandwidths=bandwidths, rates=rates, shares=shares)


def test_figure_and_tables_of_made_up_points(tmp_path):
    document = made_up(tmp_path)
    assert rdma.RdmaDocument.model_validate_json(document.model_dump_json()) == document
    first, second = (plots.save(rdma_plots.figure(document), tmp_path / name, "rdma") for name in "ab")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    ElementTree.parse(tmp_path / "a" / "rdma.svg")
    text = page._rdma(document)
    assert "| message of 16 B | aurora 320 ns | 1 | 100.0 | 90.0 | 120.5 | 121.0 | <= 850 | 4160 |" in text
    assert "| message of 16 B | raw 55 ns | 1 | 100.0 | 90.0 | 120.5 | 121.0 |  |  |" in text
    assert "| 0 | processor: stores | 90.0 | 13.5 |" in text and "|  | all | 100.0 | 15.0 |" in text
    assert "| 64 KiB | 7.875 | 8.000 |" in text
    assert "| 4 | 7.500 | 95.24 % | 8.000 | 100.00 % |" in text
    assert (
        "1.00 % of the packets sent again" in text
        and "7 writes of 64 B that faulted at both ends, 23.4 us each" in text
    )
    console = Console(width=200, record=True, quiet=True)
    console.print(*rdma_tables.terminal(document))


@pytest.mark.parametrize(("packet", "gbps"), [(256, 8.366), (1024, 9.534)])
def test_limit_is_what_packets_and_link_leave_of_the_lane(packet, gbps, tmp_path):
    """256: 16 words of payload, 2 of header and footer, START, and 1/8 MAGIC."""
    at = rdma.RdmaConditions(**conditions(tmp_path))
    assert rdma.limit_gbps(at, packet) == pytest.approx(gbps, abs=5e-4)


def test_bit_error_rate_hits_one_packet_in_a_hundred():
    bits = 8 * (256 + 32)
    assert 1 - (1 - rdma.bit_error_rate(256)) ** bits == pytest.approx(0.01)


def test_steps_of_a_write_are_told_apart_and_add_up():
    """The answer, the read for something else, and another packet's way are no steps of it."""

    def header(kind: PktType) -> int:
        return Header(dst=Node(Coord(1, 0, 0), unit=0), ptype=kind, length=64).pack()

    way = [
        *((100, 0, "store", 0), (110, 0, "store", 0), (150, 0, "memory_read", 0), (420, 0, "memory_data", 0)),
        (500, 0, "port_tx", header(PktType.WRITE)),
        (510, 0, "router_out_link", header(PktType.WRITE)),
        (550, 0, "phy_tx", header(PktType.WRITE)),
        (884, 1, "phy_rx", header(PktType.WRITE)),
        (940, 1, "link_rx", header(PktType.WRITE)),
        (950, 1, "router_out_local", header(PktType.WRITE)),
        (1100, 1, "memory_write", 0),
        (1140, 1, "memory_shown", 4096),
        (1200, 1, "port_tx", header(PktType.ACK)),
    ]
    passages = [Passage(time, node, point, 0, head) for time, node, point, head in reversed(way)]
    found = steps("write seen", [(25, 1180, 0, 1)], passages, wire_fs=330)
    assert [round(step.ns * 1e6) for step in found] == [85, 40, 270, 80, 10, 40, 330, 60, 10, 150, 40, 40]
    assert [step.hop for step in found] == [0] * 6 + [1] * 6
    assert sum(step.ns for step in found) * 1e6 == pytest.approx(1180 - 25)


def test_a_message_of_a_real_run_block_by_block(tmp_path):
    """Costs that are declared are there to the edge, and nothing but them is slower than the blocks of the network."""
    point = rdma.latency("message", 8, Setting(packet_bytes=256), tmp_path, **QUIET)
    assert sum(step.ns for step in point.steps) == pytest.approx(point.mean_ns)
    ns = {step.name: step.ns for step in point.steps}
    cycle = 1000 / 150
    assert 75 + cycle <= ns["processor: stores"] <= 75 + 3 * cycle, "two stores, one behind the other"
    assert ns["transceiver and cable"] == pytest.approx(330)
    assert 0 < ns["memory: until programs see it"] <= 100 + cycle
    assert 30 - cycle <= ns["processor: poll"] <= 90 + cycle
    assert point.min_ns <= point.mean_ns <= point.p99_ns == point.max_ns < 1000


def test_a_stream_of_a_real_run(tmp_path):
    point, _ = rdma.stream(16 << 10, 4, 4, Setting(), tmp_path, **QUIET)
    assert (point.count, point.bytes, point.under_way) == (4, 16384, 4)
    assert 8 < point.gbps < point.limit_gbps == pytest.approx(9.534, abs=5e-4)


def test_a_run_with_a_wrong_byte_bad(tmp_path, monkeypatch):
    """A benchmark of a broken network has no meaning."""
    broken = tmp_path / "rdma.c"
    text = rdma_runs.SOURCE.read_text()
    broken.write_text(
        text.replace("side.out[0] += side.data[i] != pattern(i)", "side.out[0] += side.data[i] == pattern(i)")
    )
    monkeypatch.setattr(rdma_runs, "SOURCE", broken)
    with pytest.raises(Failure, match="writes of 4096 B over 1 hops: reader found 4096 things wrong"):
        rdma.stream(4096, 1, 1, Setting(), tmp_path, **QUIET)
