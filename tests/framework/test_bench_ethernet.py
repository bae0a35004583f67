"""`./tn bench ethernet`: figure and table on made-up points, and what the committed results promise."""

import xml.etree.ElementTree as ElementTree

import pytest

from torusnet.bench import ethernet, page, plots


def made_up() -> ethernet.EthernetDocument:
    at = ethernet.EthernetConditions(width_bits=128, clock_mhz=150, node="node of 3 ports")
    rates = [
        ethernet.RatePoint(
            frame_bytes=frame,
            payload_bytes=frame - 46,
            offered=1000,
            received=999,
            sent=1000,
            arrived=1000,
            both_us=100,
            limit_gbps=ethernet.limit_gbps(frame),
            in_line_gbps=ethernet.limit_gbps(frame),
            in_task_gbps=ethernet.limit_gbps(frame),
            out_line_gbps=1.5,
            out_task_gbps=1.5,
        )
        for frame in (64, 1518)
    ]
    latencies = [
        ethernet.LatencyPoint(
            payload_bytes=64,
            port_ppm=a,
            host_ppm=b,
            first_ns=[180, 180 + a],
            whole_ns=[200, 200 + a],
            out_ns=[330, 330],
        )
        for a, b in ethernet.PPM
    ]
    return ethernet.EthernetDocument(revision="abc", conditions=at, rates=rates, latencies=latencies)


@pytest.mark.parametrize(("frame", "gbps"), [(64, 2.142857), (1518, 9.570871), (4142, 9.841422), (9018, 9.926975)])
def test_limit_is_the_share_of_the_line_that_is_payload(frame, gbps):
    assert ethernet.limit_gbps(frame) == pytest.approx(gbps, abs=1e-6)


def test_figure_and_table_of_made_up_points(tmp_path):
    document = made_up()
    assert ethernet.EthernetDocument.model_validate_json(document.model_dump_json()) == document
    first, second = (plots.save(plots.ethernet(document), tmp_path / name, "ethernet") for name in "ab")
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    ElementTree.parse(tmp_path / "a" / "ethernet.svg")
    text = page._ethernet(document)
    assert "| 64 | 18 | 1,000 | 999 | 1,000 | 1,000 | 1 | 2.143 | 2.143 | 1.500 |" in text
    assert "| 64 | 0 / 0 | 180.0 | 180.0 | 27.0 | 200.0 | 200.0 | 30.0 |" in text
    assert "**Simulation only**" not in text
    document.conditions.clock_mhz = 250
    assert "closes: core 250 MHz;" in page._ethernet(document)


def test_committed_results_are_at_the_limit():
    """What the project promises, on the results that it shows."""
    document = ethernet.load()
    assert {point.frame_bytes for point in document.rates} == set(ethernet.FRAMES)
    for point in document.rates:
        assert (point.received, point.arrived) == (point.offered, point.sent)
        for line in (point.in_line_gbps, point.out_line_gbps):
            assert line == pytest.approx(point.limit_gbps, rel=0.003), point
        assert point.in_task_gbps == pytest.approx(point.in_line_gbps, rel=0.01), "both clocks tell the same"
        assert point.out_task_gbps == pytest.approx(point.out_line_gbps, rel=0.03)
    cycle_ns = 1000 / document.conditions.clock_mhz
    for point in document.latencies:
        for samples in (point.first_ns, point.whole_ns, point.out_ns):
            still = not (point.port_ppm or point.host_ppm)
            assert max(samples) - min(samples) <= (0.01 if still else 2 * cycle_ns)
