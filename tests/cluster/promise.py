"""What docs say of numbers in a cluster file: which are legal, and what a stream of messages over one link then carries.

Written from docs/06-cluster.md and docs/04-link.md ("What a link carries"), never from the product.
"""

import math
from dataclasses import dataclass
from random import Random

RING_WORDS = {128: 240, 256: 120}  # link words between two CREDITs
DEAD_UNITS = 64  # of 1024 link cycles


@dataclass(frozen=True)
class Number:
    """Legal values of a key: from least to largest; whole numbers, multiples of `step`, powers of two, or any."""

    least: float
    largest: float
    step: int = 0
    power: bool = False
    form: str = "{}"

    def values(self, dice: Random, count: int) -> list[float]:
        return [self.draw(dice) for _ in range(count)]

    def draw(self, dice: Random) -> float:
        if self.power:
            return 1 << dice.randint(int(self.least).bit_length() - 1, int(self.largest).bit_length() - 1)
        if self.step:
            return self.step * dice.randint(int(self.least) // self.step, int(self.largest) // self.step)
        return round(dice.uniform(self.least, self.largest), 3)

    def beyond(self) -> list[float]:
        """The nearest that are not legal."""
        if self.power:
            return [self.least // 2, self.largest * 2]
        step = self.step or 0.001 * max(1, self.largest - self.least)
        return [self.least - step, self.largest + step]


WHOLE, BUFFER = 1, 1 << 18
NUMBERS = {
    "node.width_bits": Number(128, 256, power=True),
    "node.core_mhz": Number(25, 400),
    "node.mtu_bytes": Number(32, 4096, step=32),
    "node.ports": Number(1, 8, WHOLE),
    "node.links": Number(1, 6, WHOLE),
    "node.channels": Number(1, 128, WHOLE),
    "node.virtual_channels": Number(2, 8, power=True),
    "node.link_buffer_bytes": Number(128, BUFFER, power=True),
    "node.replay_buffer_bytes": Number(128, BUFFER, power=True),
    "node.port_buffer_bytes": Number(128, 1 << 20, power=True),
    "node.channel_buffer_bytes": Number(128, 1 << 20, power=True),
    "node.ppm": Number(-500, 500),
    "node.jitter_ps": Number(0, 100),
    "link.lanes": Number(1, 4, power=True),
    "link.lane_gbps": Number(1.6, 25.6),
    "link.lane_skew": Number(0, 16, WHOLE, form="[{}, 0, 3, 0]"),
    "link.transceiver": Number(1, 1_000_000, form="{{ns: {}}}"),
    "link.cable_m": Number(0, 10_000),
    "link.ber": Number(0, 0.1),
    "link.retry_limit": Number(1, 255, WHOLE),
    "link.dead_time_us": Number(1, 1671),  # 255 x 1024 cycles of 156.25 MHz
    "lattice": Number(1, 64, WHOLE, form="[{}]"),
}


@dataclass(frozen=True)
class Setting:
    """What of a cluster file the promises depend on, at its defaults."""

    width_bits: int = 128
    core_mhz: float = 150
    mtu_bytes: int = 4096
    link_buffer_bytes: int = 16384
    replay_buffer_bytes: int = 16384
    port_buffer_bytes: int = 8192
    channel_buffer_bytes: int = 16384
    ppm: float = 0
    jitter_ps: float = 0
    ports: int = 1
    links: int = 1
    channels: int = 1
    virtual_channels: int = 2
    test_ports: str = "none"
    lanes: int = 2
    lane_gbps: float = 10.0
    transceiver: float = 320  # ns
    cable_m: float = 2
    ber: float = 0
    coding: str = "none"
    lane_skew: int = 0  # of the first lane; the third has 3
    replay: bool = True
    retry_limit: int = 255
    dead_time_us: float | None = None
    lattice: int = 2

    @property
    def link_mhz(self) -> float:
        return self.lane_gbps * 1000 / (66 if self.coding == "64b66b" else 64)

    @property
    def latency_cycles(self) -> int:
        """One way, of the link clock."""
        return math.ceil((self.transceiver + 5 * self.cable_m) * self.link_mhz / 1000)

    @property
    def packet_bytes(self) -> int:
        return self.mtu_bytes + 32

    def refused(self) -> str:
        """The key whose value is refused, if any: the rules that join several keys."""
        for name in ("link", "replay", "port"):
            if getattr(self, f"{name}_buffer_bytes") < self.packet_bytes:
                return f"node.{name}_buffer_bytes"
        if self.channel_buffer_bytes < self.mtu_bytes:
            return "node.channel_buffer_bytes"
        if self.replay and self.link_buffer_bytes < 2 * self.packet_bytes:
            return "node.link_buffer_bytes"
        dead = DEAD_UNITS * 1024 if self.dead_time_us is None else self.dead_time_us * self.link_mhz
        if 4 * self.latency_cycles >= math.ceil(dead / 1024) * 1024:
            return "the longest cable"
        if self.link_mhz > 4 * self.core_mhz:
            return "node.core_mhz"
        return ""

    def promised_gbps(self) -> float:
        """Payload of a stream of messages of mtu_bytes over one link, at least."""
        flit = self.width_bits // 8
        packet, payload = math.ceil(self.packet_bytes / flit), math.ceil(self.mtu_bytes / flit)
        bits = 8 * self.mtu_bytes
        ring, buffer = self.replay_buffer_bytes // flit, self.link_buffer_bytes // flit
        words = min(1.0, 64 * self.lanes / self.width_bits)
        coded = 5 + max(self.lane_skew, 3 * (self.lanes > 2)) if self.coding == "64b66b" else 0
        trip = words * 2 * (self.latency_cycles + coded) + 30
        loop = trip + RING_WORDS[self.width_bits]
        share = min(1.0, (buffer - 2 * packet) / loop, (ring - packet) / loop if self.replay else 1.0)
        share = max(share, packet / (loop + packet))
        announced = 2 if self.width_bits == 128 else 1
        left = 0.980 if self.virtual_channels == 8 else 0.988  # by credits, pauses and INIT
        lanes = bits * self.link_mhz * words * share * left / (packet + announced)
        repair = trip + 64 + 2 * packet + (ring + 3 * packet) / 8
        lanes /= 1 + self.ber * self.width_bits * repair
        core = bits * self.core_mhz / packet
        room = self.channel_buffer_bytes // flit
        channel = bits * self.core_mhz / (max(payload, 3 * payload - room) + 10)
        fifo = self.port_buffer_bytes // flit
        port = bits * self.core_mhz / (max(packet, 3 * packet - fifo) + 10)
        return min(core, lanes, channel, port) * (1 - abs(self.ppm) * 1e-6) / 1000
