"""Named transceiver latencies: the time from the phy's parallel word on one side to the parallel word on the other.

One way, without the cable. A cluster file names one of these or gives its own number (`transceiver: {ns: 120}`); every report
states it, because it is the largest part of a hop's latency and belongs to no part of this project's RTL.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Transceiver:
    """A latency in ns and where it comes from."""

    ns: float
    source: str


PRESETS = {
    # 64b/66b core with elastic buffers on both sides; an estimate that the published 0.46 us per hop bounds from above.
    "aurora": Transceiver(
        320.0, "Aurora 64b/66b with buffers; estimate, bounded by the published 0.46 us hop [EXANET]"
    ),
    # The bare transceiver: 352 UI transmit + 213.5 UI receive = 565.5 UI of 96.97 ps at 10.3125 Gb/s.
    "raw": Transceiver(
        55.0, "GTY, 64b/66b, 64-bit datapath, buffers bypassed: 352 UI + 213.5 UI at 10.3125 Gb/s [GTY]"
    ),
}

# Speed of light in glass or copper pairs, about 0.67 c.
CABLE_NS_PER_METRE = 5.0
