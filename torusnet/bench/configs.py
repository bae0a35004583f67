"""The configurations in which figures have been published, each a cluster file and a plan of tests."""

from dataclasses import dataclass
from pathlib import Path

from torusnet.bench.plan import LONG_SIZES, SIZES, Row, streams, trips

QUICK_SIZES = (16, 64, 512, 4096)
RING_PEERS = ("measure", "local", "near", "far")
ROUTER_PEERS = ("measure", "local", "helper", "near")

# The answers to messages of several packets come in a channel for each peer, since their packets may not mix.
RING_TASKS = """
  - {name: measure, node: [0, 0, 0], port: 0, source: %(source)s, function: measure,
     args: [{tasks: [measure, local, near, far]}, 4, {input: plan.bin}, %(rows)d, {output: cycles.bin, bytes: %(bytes)d},
            {output: wrong.bin, bytes: 4}],
     channels: {0: {from: any, max_message_bytes: 4096, delivery: early},
                1: {from: [local], max_message_bytes: %(longest)d, delivery: early},
                2: {from: [near], max_message_bytes: %(longest)d, delivery: early},
                3: {from: [far], max_message_bytes: %(longest)d, delivery: early}}}
  - {name: local, node: [0, 0, 0], port: 1, source: %(source)s, function: answer, args: [{task: measure}], channels: %(channels)s}
  - {name: near, node: [1, 0, 0], port: 0, source: %(source)s, function: answer, args: [{task: measure}], channels: %(channels)s}
  - {name: far, node: [2, 0, 0], port: 0, source: %(source)s, function: answer, args: [{task: measure}], channels: %(channels)s}
"""
ROUTER_TASKS = """
  - {name: measure, node: [0, 0, 0], port: 0, source: %(source)s, function: measure,
     args: [{tasks: [measure, local, helper, near]}, 4, {input: plan.bin}, %(rows)d, {output: cycles.bin, bytes: %(bytes)d},
            {output: wrong.bin, bytes: 4}],
     channels: {0: {from: any, max_message_bytes: 4096}}}
  - {name: local, node: [0, 0, 0], port: 1, source: %(source)s, function: answer, args: [{task: measure}], channels: %(channels)s}
  - {name: helper, node: [0, 0, 0], port: 2, source: %(source)s, function: answer, args: [{task: measure}], channels: %(channels)s}
  - {name: near, node: [1, 0, 0], port: 0, source: %(source)s, function: answer, args: [{task: measure}], channels: %(channels)s}
"""


@dataclass(frozen=True)
class Config:
    """One published set-up. `exanet` selects the router and link efficiency tests instead of the ring's."""

    name: str
    title: str
    width_bits: int
    core_mhz: float
    lanes: int
    exanet: bool = False
    transceiver: str = "aurora"

    @property
    def peers(self) -> tuple[str, ...]:
        return ROUTER_PEERS if self.exanet else RING_PEERS

    def rows(self, quick: bool) -> list[Row]:
        words = 2048 if quick else 16384
        if self.exanet:
            more = dict(words=words, word_bytes=self.width_bits // 8)
            return [
                *streams("router", 1, [512], own_clock=True, **more),
                *streams("router2", 1, [512], own_clock=True, two_senders=True, **more),
                *streams("link", 3, [512], **more),
            ]
        if quick:
            return ring_rows(QUICK_SIZES, LONG_SIZES[-1:], 5, words, self.width_bits)
        return ring_rows(SIZES, LONG_SIZES, 20, words, self.width_bits)

    def cluster_text(self, rows: list[Row], source: Path) -> str:
        """The cluster file, complete, so that `./tn run` accepts it too."""
        from torusnet.bench.plan import result_bytes

        tasks = (ROUTER_TASKS if self.exanet else RING_TASKS) % dict(
            source=source,
            rows=len(rows),
            bytes=result_bytes(rows),
            longest=LONG_SIZES[-1],
            channels=f"{{0: {{from: [measure], max_message_bytes: {LONG_SIZES[-1]}, delivery: early}}, "
            "1: {from: any, max_message_bytes: 4096}}",
        )
        return (
            f"# Written by ./tn bench: {self.title}.\n"
            f"name: bench_{self.name}\nlattice: [4, 1, 1]\n"
            f"node: {{width_bits: {self.width_bits}, core_mhz: {self.core_mhz:g}, ppm: random}}\n"
            f"link: {{lanes: {self.lanes}, lane_gbps: 10.0, transceiver: {self.transceiver}, cable_m: 2}}\n"
            f"tasks:{tasks}"
        )


def ring_rows(sizes, long_sizes, repetitions: int, words: int, width_bits: int) -> list[Row]:
    """The published tests on a ring: latencies inside a node, over one and two links, and two bandwidths. Messages of several
    packets go to others only, with fewer repetitions."""
    word_bytes = width_bits // 8
    latencies = []
    for peer, test in enumerate(("localtrip", "roundtrip", "roundtrip"), start=1):
        latencies += trips(test, peer, sizes, repetitions)
        latencies += trips(test, peer, long_sizes, max(2, repetitions // 4))
    return [
        *trips("localloop", 0, sizes, repetitions),
        *latencies,
        *streams("loopback", 1, sizes, words, word_bytes, own_clock=True),
        *streams("oneway", 2, sizes, words, word_bytes),
    ]


CONFIGS = (
    Config("128_150", "128 bit @ 150 MHz, 2 lanes [D29 §3]", 128, 150, 2),
    Config("256_150", "256 bit @ 150 MHz, 4 lanes [D29 §3]", 256, 150, 4),
    Config("256_200", "256 bit @ 200 MHz, 4 lanes [D29 §4]", 256, 200, 4),
    Config("128_150_raw", "as the first, with bare transceivers", 128, 150, 2, transceiver="raw"),
    Config("exanet", "128 bit @ 156.25 MHz, 1 lane: router and link efficiency [EXANET]", 128, 156.25, 1, exanet=True),
)
