"""What a message of any size may take at zero load: 1.10 x (its words, one after the other + what 16 bytes take).

Its words are those of all its packets, headers and footers included, at the rate of the narrowest place on the way: the core's word
width, or the lanes of a link where these carry less. A message to oneself is left out: its task sends it before it receives it.
"""

from torusnet.bench.measurement import Measurement

FACTOR = 1.10
SMALL_BYTES = 16
WORD_BYTES = 16
HEADER_FOOTER_WORDS = 2  # of each packet


def words(bytes: int, mtu_bytes: int) -> int:
    """16-byte words of a message on its way."""
    return -(-bytes // WORD_BYTES) + HEADER_FOOTER_WORDS * -(-bytes // mtu_bytes)


def least_ns(record: Measurement, small: Measurement) -> float:
    """Words and the latency of 16 bytes (`small`, of the same path), without allowance."""
    return (
        words(record.bytes, record.mtu_bytes) * 8 * WORD_BYTES / record.narrowest_gbps(record.hops) + small.latency_ns
    )


def bound_ns(record: Measurement, small: Measurement) -> float:
    return FACTOR * least_ns(record, small)


def inside(record: Measurement, small: Measurement) -> bool:
    return record.latency_ns <= bound_ns(record, small)


def pairs(records: list[Measurement]) -> list[tuple[Measurement, Measurement]]:
    """Each latency of more than 16 bytes with that of 16 bytes on the same path of the same configuration."""
    timed = [r for r in records if r.latency_ns is not None and r.test != "localloop"]
    small = {(r.config, r.test, r.hops): r for r in timed if r.bytes == SMALL_BYTES}
    found = [(r, small.get((r.config, r.test, r.hops))) for r in timed if r.bytes > SMALL_BYTES]
    return [(r, s) for r, s in found if s is not None]
