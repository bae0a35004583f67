"""Two links with eight virtual channels back to back (link_pair.cc): the limits and counts of the upper four go in words of their
own, and losing any of them does no more harm than losing CREDIT or INIT.
"""

import pytest
from link_pair import run

from torusnet.generated.packet import LinkKind

WIDTHS = [128, 256]
AURORA_PS = 320_000
WORDS = [LinkKind.INIT_HIGH, LinkKind.INIT, LinkKind.CREDIT_HIGH, LinkKind.CREDIT]


def eight(width: int, **options) -> dict:
    return run(width, parameters={"NumVc": 8}, **options)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("replay", [0, 1])
def test_all_channels_carry(width, replay):
    """Back-pressure on each channel by itself; link_pair looks at the account of all eight in the end."""
    result = eight(width, seed=5, packets=400, replay=replay, gap=0.2, stall=0.5, pause=0.2)
    assert result["intact"] == [400, 400] and result["poisoned"] == [0, 0]
    for sender, receiver in ("01", "10"):
        assert result[f"extra{sender}"][7] == result[f"extra{receiver}"][8], "CREDIT received as sent"


@pytest.mark.parametrize("replay, width", [(0, 128), (1, 128), (0, 256)])
@pytest.mark.parametrize("kind", WORDS, ids=lambda kind: kind.name)
def test_lost_words_of_session_and_credit_heal(kind, replay, width):
    """Half of the words of a kind are damaged. Without replay no packet is the worse for it; with replay each comes in the end."""
    conditions = {"packets": 400, "max_bytes": 600, "stall": 0.2, "delay_ps": AURORA_PS, "interval": 30}
    result = eight(width, seed=6, replay=replay, spoil=0.5, spoil_kind=int(kind), **conditions)
    assert result["intact"] == result["granted"] and result["poisoned"] == [0, 0]
    assert min(result["hits"]) > 1


@pytest.mark.parametrize("width", WIDTHS)
def test_damage_is_marked_and_heals(width):
    noise = {"flip": 3e-3, "drop": 1e-3, "duplicate": 1e-3, "garbage": 1e-3, "down": 2e-5, "gap": 0.2, "pause": 0.3}
    result = eight(width, seed=11, packets=500, stall=0.2, **noise)
    assert sum(result["hits"]) > 0 and sum(result["granted"]) > sum(result["intact"])


@pytest.mark.parametrize("width", WIDTHS)
def test_exactly_once_whole_in_order(width):
    noise = {"flip": 1e-3, "drop": 1e-3, "duplicate": 1e-3, "garbage": 1e-3, "burst": 3e-4, "ber": 1e-5}
    result = eight(width, seed=61, replay=1, packets=200, stall=0.3, delay_ps=AURORA_PS, **noise)
    assert result["intact"] == result["granted"] and result["poisoned"] == [0, 0]
    assert sum(result["hits"]) > 0


@pytest.mark.parametrize("width", WIDTHS)
def test_resets_under_traffic(width):
    traffic = {"packets": 1500, "stall": 0.2, "gap": 0.1, "delay_ps": AURORA_PS}
    result = eight(width, seed=21, reset_every_ps=3e6, red_header=255, replay=int(width == 128), **traffic)
    assert result["resets"] > 200 and sum(result["intact"]) > 800


def test_switching_replay():
    result = eight(128, seed=81, packets=600, max_bytes=600, stall=0.2, switch_every_ps=2e7, delay_ps=AURORA_PS)
    assert result["switches"] > 3
    assert result["intact"] == result["granted"] and result["poisoned"] == [0, 0]


def test_a_blocked_channel_holds_up_no_other():
    result = eight(128, seed=82, packets=400, replay=1, block_ps=3e8, max_bytes=1024, ber=1e-5)
    assert min(result["past_block"]) > 0
