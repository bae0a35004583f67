"""The published figures (published.yaml), found by test, size and conditions."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ruamel.yaml import YAML


@dataclass(frozen=True)
class Published:
    """One published figure: value in ns, Gb/s or cycles, according to the section that it stands in."""

    value: float
    source: str
    test: str = ""
    bytes: int = 16
    hops: int = 0
    width_bits: int | None = None
    clock_mhz: float | None = None
    lanes: int | None = None
    raw_gbps: float | None = None
    upper_bound: bool = False
    name: str = ""

    def matches(self, conditions) -> bool:
        """True when width and clock (and lanes, if stated) are those of `conditions`."""
        return (
            self.width_bits == conditions.width_bits
            and self.clock_mhz == conditions.clock_mhz
            and self.lanes in (None, conditions.lanes)
        )


@cache
def load() -> dict[str, list[Published]]:
    """All figures, by section: latency, bandwidth, hop, router, ping_pong, ethernet, rdma_latency, rdma_bandwidth."""
    data = YAML(typ="safe").load(Path(__file__).with_name("published.yaml"))
    value_key = {
        "latency": "ns",
        "bandwidth": "gbps",
        "hop": "ns",
        "router": "cycles",
        "ping_pong": "ns",
        "ethernet": "gbps",
        "rdma_latency": "ns",
        "rdma_bandwidth": "gbps",
    }
    sections = {}
    for section, entries in data.items():
        sections[section] = [
            Published(
                value=entry.pop(value_key[section]),
                upper_bound=entry.pop("kind", "at") == "below",
                **entry,
            )
            for entry in map(dict, entries)
        ]
    return sections


def find(section: str, conditions, test: str = "", bytes: int = 16, hops: int | None = None) -> Published | None:
    """The figure of a section for these conditions, or None if nobody has published one."""
    for figure in load()[section]:
        if figure.matches(conditions) and (figure.test, figure.bytes) == (test, bytes) and hops in (None, figure.hops):
            return figure
    return None
