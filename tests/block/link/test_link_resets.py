"""Resets of an end, nothing is taken back for a repetition that never comes, no room without a session."""

import pytest
from link_pair import run

WIDTHS = [128, 256]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("replay", [0, 1])
def test_a_packet_that_a_reset_cuts_is_marked_and_not_taken_back(width, replay):
    """Nullified means that the packet comes again. The end that was reset has forgotten it: what is open then is poisoned.

    One case is damage like any other: a reset between MAGIC and the word that it announces, with at most two flits of a packet
    left, makes the far end take MAGIC or INIT behind it for the packet's footer, before it knows of the reset. At 256 bits MAGIC
    and its word are one.
    """
    resets = {"reset_every_ps": 3e6, "packets": 1500, "min_bytes": 600, "max_bytes": 2000, "header_only": 0}
    result = run(width, seed=93, replay=replay, delay_ps=320_000, **resets)
    assert result["resets"] > 100 and sum(result["poisoned"]) > 20, "packets were cut"
    assert sum(result["nullified"]) <= (result["resets"] // 100 if replay and width == 128 else 0)
