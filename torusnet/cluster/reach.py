"""How far a link reaches: what its replay ring and receive buffers allow on the longest cable (docs/04-link.md, Long cables)."""

import math

from torusnet.cluster.model import HEADER_FOOTER_BYTES, MAX_LANE_SKEW, RANDOM_LANES, Cluster, NodeShape

INSIDE_CYCLES = 64  # link cycles of a round trip that are spent in the two links themselves, coded lanes included
CODED_CYCLES = 5  # one way, of coded lanes, beside their skew
CROSSING_FLITS = 30  # what the crossings of credits and acknowledgements add
AWAITED_WORDS = 256  # at most, between two CREDITs; as in TimeoutCycles of tn_link_tx
LEAST_ROUND_TRIP_CYCLES = 512  # a build for shorter cables is the same
DEAD_TIME_UNITS = 64  # of 1024 link cycles, if nothing is set
MAX_DEAD_TIME_UNITS = 255
SESSION_LATENCIES = 4  # one-way latencies until a session is in force, one to spare


def longest_latency_ps(cluster: Cluster) -> int:
    return max([cable.latency_ps for cable in cluster.cables], default=0)


def latency_cycles(cluster: Cluster) -> int:
    """One way over the longest cable, in cycles of the link clock."""
    return math.ceil(longest_latency_ps(cluster) * cluster.link.clock_mhz / 1e6)


def round_trip_cycles(cluster: Cluster) -> int:
    """RoundTripCycles of tn_node: the next power of two, so that builds differ little.

    Beside the round trip the link itself waits two cycles for each of AWAITED_WORDS and of the words of two packets: lanes that
    take a word in more than two cycles need the rest."""
    awaited = AWAITED_WORDS + 2 * max(_packet_flits(node) for node in cluster.shapes)
    slow = awaited * max(0, math.ceil(1 / _word_rate(cluster)) - 2)
    cycles = 2 * latency_cycles(cluster) + INSIDE_CYCLES + slow
    return max(LEAST_ROUND_TRIP_CYCLES, 1 << (cycles - 1).bit_length())


def _lane_cycles(cluster: Cluster) -> int:
    """What coded lanes add to the latency of a cable."""
    link = cluster.link
    if not link.coded:
        return 0
    return CODED_CYCLES + (MAX_LANE_SKEW if link.lane_skew == RANDOM_LANES else max(link.lane_skew, default=0))


def _word_rate(cluster: Cluster) -> float:
    """Link words, which are flits, that the lanes take in a link cycle."""
    return min(1.0, cluster.link.lanes * 64 / cluster.node.width_bits)


def _packet_flits(node: NodeShape) -> int:
    """Of the largest packet."""
    return math.ceil((node.mtu_bytes + HEADER_FOOTER_BYTES) / (node.width_bits // 8))


def _share(cluster: Cluster, kept_bytes: int, packets_spare: int) -> float:
    node = cluster.node
    flit_bytes = node.width_bits // 8
    rate = _word_rate(cluster)
    packet = _packet_flits(node)
    interval = 240 if node.width_bits == 128 else 120  # link words between CREDITs
    loop = rate * 2 * (latency_cycles(cluster) + _lane_cycles(cluster)) + interval + CROSSING_FLITS
    kept = kept_bytes // flit_bytes
    return min(1.0, max((kept - packets_spare * packet) / loop, packet / (loop + packet)))


def ring_share(cluster: Cluster, node: NodeShape) -> float:
    """Part of a link's rate that the replay ring of this node allows on the longest cable."""
    return _share(cluster, node.replay_buffer_bytes, 1) if cluster.link.replay else 1.0


def buffer_share(cluster: Cluster, node: NodeShape) -> float:
    """The same for the receive buffer of one virtual channel."""
    return _share(cluster, node.link_buffer_bytes, 2)
