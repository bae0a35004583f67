"""Line rate through an Ethernet port, both directions at once, for every size of frames: nothing is lost, nothing waits.

The runs are those of `./tn bench ethernet`, shorter.
"""

import pytest

from torusnet.bench import ethernet


@pytest.mark.parametrize("frame", [64, 65, 66, 67, 68, 71, 128, 256, 512, 1024, 1518, 4142, 9018])
def test_line_rate_both_ways(tmp_path, frame):
    point, _ = ethernet.rate(frame, tmp_path, us=10 if frame < 256 else 40 if frame < 9000 else 250, quick_build=True)
    assert (point.received, point.arrived) == (point.offered, point.sent)
    assert point.both_us > 0.7 * point.offered * (frame + 20) * 0.8 / 1000, "both directions at once"
    for gbps in (point.in_line_gbps, point.out_line_gbps):
        assert gbps == pytest.approx(point.limit_gbps, rel=0.01)
    assert point.in_task_gbps == pytest.approx(point.limit_gbps, rel=0.02)


@pytest.mark.parametrize("ppm", ethernet.PPM)
def test_latency_is_constant_but_for_the_phase_between_oscillators(tmp_path, ppm):
    point = ethernet.latency(64, ppm, 12, tmp_path, quick_build=True)
    cycle_ns = 1000 / 150
    for samples in (point.first_ns, point.whole_ns, point.out_ns):
        if any(ppm):
            assert 0 < max(samples) - min(samples) < 2 * cycle_ns
        else:
            assert max(samples) - min(samples) < 0.02
    words = [whole - first for first, whole in zip(point.first_ns, point.whole_ns, strict=True)]
    assert words == pytest.approx([3 * cycle_ns] * 12, abs=0.02), "64 bytes are 4 words, one a cycle"
