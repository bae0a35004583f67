"""Counters of a link, against sums by hand: words of each virtual channel apart, in each direction apart."""

import pytest
from link_pair import run

WIDTHS = [128, 256]
PACKETS = 150
# Registers LINK_*_CNT_0 to 11, published: header and footer words, payload words
TX_READ, TX_WRITTEN = (0, 1), (2, 3)
RX_WRITTEN, RX_READ = ((5, 4), (9, 8)), ((7, 6), (11, 10))  # by virtual channel
ZERO = (0, 0)


def counts(result: dict, end: int, registers: tuple[int, int]) -> tuple[int, int]:
    header, payload = registers
    return result[f"words{end}"][header], result[f"words{end}"][payload]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("payload_words", [2, 10, 256])
@pytest.mark.parametrize("replay", [0, 1])
def test_words_of_one_channel_in_one_direction(width, payload_words, replay):
    """Packets of one size, of channel 0, from end 0 to end 1; an even number of words, so that no flit is half empty."""
    size = {"min_bytes": 16 * payload_words, "max_bytes": 16 * payload_words, "header_only": 0}
    result = run(width, seed=91, packets=PACKETS, vcs=1, both=0, stall=0.1, replay=replay, **size)
    wanted = (2 * PACKETS, payload_words * PACKETS)
    assert counts(result, 0, TX_WRITTEN) == counts(result, 0, TX_READ) == wanted
    assert counts(result, 1, RX_WRITTEN[0]) == counts(result, 1, RX_READ[0]) == wanted
    assert counts(result, 1, RX_WRITTEN[1]) == counts(result, 1, RX_READ[1]) == ZERO
    assert counts(result, 1, TX_WRITTEN) == counts(result, 1, TX_READ) == ZERO
    assert all(counts(result, 0, registers) == ZERO for registers in (*RX_WRITTEN, *RX_READ))
    sent, received = result["status0"], result["status1"]
    assert sent[3:6] == received[7:10] == [PACKETS, PACKETS, PACKETS], "START, headers, footers"
    assert sent[7:10] == received[3:6] == [0, 0, 0], "nothing back; MAGIC goes ahead of credits, too"


@pytest.mark.parametrize("width", WIDTHS)
def test_words_of_both_channels(width):
    """Channel 1 alone is what both together have more than one."""
    size = {"min_bytes": 160, "max_bytes": 160, "header_only": 0}
    result = run(width, seed=92, packets=PACKETS, vcs=2, both=0, **size)
    by_channel = [counts(result, 1, registers) for registers in RX_WRITTEN]
    assert by_channel == [counts(result, 1, registers) for registers in RX_READ]
    packets = [header // 2 for header, _ in by_channel]
    assert by_channel == [(2 * n, 10 * n) for n in packets]
    assert sum(packets) == PACKETS and min(packets) > 0
