"""Two links back to back with replay on: every packet once, whole, in order, whatever the cable does (see link_pair.cc)."""

import random

import pytest
from link_pair import at_both_widths, run, values

from torusnet.generated.packet import LINK_SEGMENT_WORDS

WIDTHS = [128, 256]
AURORA_PS = 320_000
# Registers LINK_*_RX_ROUNDS and what follows, in "extra"
ROUNDS, NULLIFIED, DUPLICATES, REWINDS, REPLAYED, TIMEOUTS, DEATHS = range(17, 24)
SEGMENTS = 14


def total(result: dict, index: int) -> int:
    return result["extra0"][index] + result["extra1"][index]


def check_exact(result: dict) -> None:
    """link_pair has compared every packet; here: that all came, and that there was something to repair."""
    assert result["intact"] == result["granted"]
    assert result["poisoned"] == [0, 0]
    assert sum(result["hits"]) > 0 and total(result, REWINDS) > 0 and total(result, REPLAYED) > 0


@pytest.mark.parametrize(
    "errors, width",
    at_both_widths(
        [
            {"ber": 1e-6, "packets": 300},
            {"ber": 1e-5},
            {"ber": 1e-4},
            {"ber": 1e-4, "max_bytes": 64, "header_only": 0.5},
            {"flip": 1e-2, "magic": 1},
            {"drop": 1e-2},
            {"duplicate": 1e-2},
            {"garbage": 1e-2},
            {"burst": 3e-3},
            {"down": 1e-3, "down_ps": 3e6},
            {"down": 3e-4, "down_ps": 2e7},
            {"flip": 1e-3, "drop": 1e-3, "duplicate": 1e-3, "garbage": 1e-3, "burst": 3e-4, "ber": 1e-5, "edac": 0},
        ],
        {2, 8, 9, 11},
        values,
    ),
)
def test_exactly_once_whole_in_order(width, errors):
    conditions = {"packets": 120, "min_bytes": 0, "max_bytes": 4096, "stall": 0.1, "delay_ps": AURORA_PS, **errors}
    result = run(width, seed=61, replay=1, **conditions)
    check_exact(result)
    if "down" not in errors:
        # While packets follow, nothing waits for a timeout: each demand sends the sender back, also when a repetition is hit.
        assert total(result, TIMEOUTS) <= 2 and total(result, REWINDS) >= total(result, ROUNDS)


@pytest.mark.parametrize(
    "conditions, width",
    at_both_widths(
        [
            {"core0_ps": 3_000, "core1_ps": 15_000, "gap": 0.3},
            {"core0_ps": 15_000, "core1_ps": 4_001, "stall": 0.6, "pause": 0.3},
            {"word_ready": 0.5, "delay_ps": 0, "tx_wait": 7},
            {"delay_ps": 3_000_000, "vcs": 1},
            {"interval": 1, "magic": 1, "red_data": 600},
        ],
        {1, 4},
        ",".join,
    ),
)
def test_clocks_pauses_and_settings(width, conditions):
    noise = {"ber": 2e-5, "drop": 1e-3, "burst": 2e-4}
    check_exact(run(width, seed=62, replay=1, packets=100, **{"delay_ps": 20_000, **noise, **conditions}))


@pytest.mark.parametrize("width", WIDTHS)
def test_a_buffer_of_less_than_two_packets(width):
    """It holds nothing back for what comes again, so a packet waits until all of the one before has gone."""
    conditions = {"packets": 100, "stall": 0.1, "delay_ps": AURORA_PS, "ber": 2e-5, "drop": 1e-3, "burst": 2e-4}
    check_exact(run(width, buf_bytes=8192, seed=64, replay=1, **conditions))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("errors", [{"ber": 1e-4}, {"drop": 1e-2}], ids=lambda errors: next(iter(errors)))
def test_trust_returns(width, errors):
    """Errors only in the first tenth: guarded segments, long ones for the most part, are soon at an end."""
    conditions = {"packets": 400, "stall": 0.1, "delay_ps": AURORA_PS, "errors_until": 0.1}
    result = run(width, seed=73, replay=1, **conditions, **errors)
    check_exact(result)
    words = result["words0"][1] + result["words1"][1]
    assert 0 < LINK_SEGMENT_WORDS * total(result, SEGMENTS) < words / 2


def draw(seed: int) -> dict:
    """Cable, clocks, traffic and settings of a run, all by chance; at least one kind of error."""
    dice = random.Random(seed)
    rates = {"flip": 5e-3, "drop": 5e-3, "duplicate": 5e-3, "garbage": 5e-3, "burst": 1e-3, "down": 2e-4, "ber": 1e-4}
    chosen = dice.sample(sorted(rates), dice.randint(1, len(rates)))
    drawn = {name: rates[name] * 10 ** -dice.uniform(0, 2) for name in chosen}
    choices = {
        "width_bits": WIDTHS,
        "packets": (60,),
        "max_bytes": (64, 600, 600, 4096),
        "header_only": (0, 0.1, 0.5),
        "delay_ps": (0, 20_000, 100_000, AURORA_PS, 2_000_000),
        "core0_ps": (3_000, 5_000, 6_667, 6_667, 15_000),
        "core1_ps": (4_001, 6_667, 6_667, 15_000),
        "down_ps": (2e6, 2e7),
        "stall": (0, 0.1, 0.6),
        "pause": (0, 0, 0.3, 0.9),
        "gap": (0, 0.3),
        "word_ready": (1, 1, 0.5),
        "vcs": (1, 2, 2),
        "magic": (0, 0.1, 1),
        "edac": (0, 1),
        "red_data": (0, 0, 300, 600),
        "interval": (0, 0, 1, 50),
        "tx_wait": (0, 0, 7),
        "records": (0, 0.005),
        "alike": (0, 0, 1, 2),
        "min_bytes": (0, 0, 16, 64),
        "drop_words": (1, 1, 2, *range(3, 40), 66, 67, 258),
    }
    return drawn | {name: dice.choice(values) for name, values in choices.items()}


def test_everything_at_once(link_seed):
    """`--link-seeds 5000` goes on for longer."""
    result = run(**draw(link_seed), seed=link_seed, replay=1)
    assert result["intact"] == result["granted"] and result["poisoned"] == [0, 0]


@pytest.mark.parametrize("width", [128, pytest.param(256, marks=pytest.mark.long)])
@pytest.mark.parametrize("size, packets", [(16, 2000), (1024, 1500)])
@pytest.mark.parametrize("alike", [1, 2])
def test_no_packet_gets_the_tail_of_another(width, size, packets, alike):
    """As many words are lost at once as a packet takes on the cable; payloads are equal, or headers too."""
    words = 1 + -(-(size // 16 + 2) * 128 // width)
    conditions = {"alike": alike, "min_bytes": size, "max_bytes": size, "header_only": 0, "vcs": 1, "packets": packets}
    check_exact(run(width, seed=74, replay=1, drop=2e-3, drop_words=words, delay_ps=AURORA_PS, **conditions))


@pytest.mark.parametrize("width", WIDTHS)
def test_zero_errors_cost_nothing(width):
    """The same cycles with and without replay, for a single packet and for a stream at full rate."""
    single = {"min_bytes": 16, "max_bytes": 16, "header_only": 0, "vcs": 1, "both": 0, "pause": 0.99, "magic": 0}
    full = {"min_bytes": 4096, "max_bytes": 4096, "header_only": 0, "vcs": 1, "magic": 0, "delay_ps": AURORA_PS}
    # Numbering sends one INIT more, after which the refreshes come at other times: with this seed none meets a packet.
    off, on = (run(width, seed=5, packets=100, delay_ps=0, replay=replay, **single) for replay in (0, 1))
    assert on["latency_ps"] == off["latency_ps"]
    off, on = (
        run(width, seed=3, packets=150, core0_ps=5000, core1_ps=5000, replay=replay, **full) for replay in (0, 1)
    )
    assert on["span_ps"][1] <= 1.01 * off["span_ps"][1]
    assert total(on, REWINDS) == total(on, SEGMENTS) == 0


@pytest.mark.parametrize("width", WIDTHS)
def test_one_channel_does_not_wait_for_the_other(width):
    """Channel 0 is blocked at both receivers, its buffers full: channel 1 goes on in spite of errors."""
    blocked = {"block_ps": 4e8, "ber": 3e-5, "packets": 150, "delay_ps": AURORA_PS}
    result = run(width, seed=63, replay=1, **blocked)
    check_exact(result)
    assert min(result["past_block"]) > 120


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("errors", [{}, {"burst": 1e-3, "duplicate": 1e-3, "ber": 1e-5}], ids=["clean", "errors"])
def test_resets_of_either_end(width, errors):
    """Only packets that were on their way during a reset are lost or marked."""
    resets = {"reset_every_ps": 2e7, "packets": 500, "max_bytes": 1024, "stall": 0.1, "delay_ps": AURORA_PS}
    result = run(width, seed=64, replay=1, **resets, **errors)
    assert result["resets"] > 3
    assert sum(result["intact"]) > 500


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("replay", [0, 1])
def test_switched_under_way(width, replay):
    result = run(width, seed=65, replay=replay, packets=300, switch_every_ps=5e6, stall=0.2, delay_ps=AURORA_PS)
    assert result["switches"] > 20
    assert result["intact"] == result["granted"] and result["poisoned"] == [0, 0]


@pytest.mark.parametrize("width", WIDTHS)
def test_switched_while_the_cable_fails(width):
    noise = {"flip": 1e-3, "drop": 1e-3, "duplicate": 1e-3, "burst": 3e-4}
    assert run(width, seed=66, replay=1, packets=300, switch_every_ps=5e6, stall=0.2, **noise)["switches"] > 20


@pytest.mark.parametrize("width", WIDTHS)
def test_a_short_outage_loses_nothing(width):
    """300 us without a cable, less than the time after which a link is dead."""
    outage = {"unplug_ps": 3e7, "plug_ps": 3.3e8, "delay_ps": AURORA_PS}
    result = run(width, seed=67, replay=1, packets=300, **outage)
    assert result["deaths"] == [0, 0] and result["intact"] == result["granted"]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_dead_link_comes_back(width):
    """Dead after 4096 cycles: what waits is thrown away and counted; a new session delivers everything."""
    outage = {"unplug_ps": 3e7, "plug_ps": 3e8, "dead_time": 4, "delay_ps": AURORA_PS}
    result = run(width, seed=68, replay=1, packets=300, **outage)
    assert result["deaths"] == [1, 1] and total(result, DEATHS) == 2
    assert sum(result["granted"]) - 40 < sum(result["intact"]) < sum(result["granted"])
    assert result["extra0"][13] + result["extra1"][13] > 0, "nothing was counted as thrown away"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_link_that_hears_and_is_not_heard_holds_up_no_router(width):
    """150 us without a cable in one direction, and its far end is reset, which says so ever again: no session, but no silence.
    A packet that is granted and too long for the queue is held until the link is dead, 4096 cycles later, and no longer."""
    outage = {"unplug_ps": 3e7, "plug_ps": 1.8e8, "unplug_one": 1, "reset_ps": 3e7, "dead_time": 4, "max_bytes": 4096}
    held = []
    for seed in {128: (8, 10, 11), 256: (1, 4, 5)}[
        width
    ]:  # of a dozen seeds one to three have such a packet at that moment
        result = run(width, seed=seed, packets=150, **outage)
        assert result["deaths"] == [1, 1]
        held.append(result["held_ps"][0])
    assert max(held) < (4096 + 100) * 6400
    assert max(held) > 4000 * 6400, "no packet waited when the session ended"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_link_without_progress_is_given_up(width):
    """Every word is hit: sessions come up now and then, but no packet gets through."""
    result = run(width, seed=69, replay=1, packets=100, flip=0.3, errors_until=0.3, retry_limit=8, dead_time=8)
    assert min(result["deaths"]) > 0


@pytest.mark.parametrize("width", WIDTHS)
def test_what_a_dead_link_throws_away_is_no_lost_credit(width):
    """Some words are lost, and with the smallest retry limit the link is given up, while both ends go on hearing each other: what
    the router has granted is thrown away while the next session already begins. Nothing follows it whose START would tell that it
    was sent; link_pair looks at the credit. The last packet comes earlier or later, up to those that the new session grants."""
    outage = {"unplug_ps": 6e5, "plug_ps": 6.6e5, "unplug_one": 1, "retry_limit": 1}
    traffic = {"delay_ps": 0, "core0_ps": 25_600, "header_only": 1, "vcs": 1, "both": 0}
    lost = []
    for packets in range(16, 23):
        result = run(width, seed=1, replay=1, packets=packets, **outage, **traffic)
        assert result["deaths"] == [1, 0]
        lost.append(result["granted"][0] - result["intact"][1])
    assert lost[0] < lost[-3] == lost[-2] == lost[-1], "the last ones came in the new session"


@pytest.mark.parametrize("width", WIDTHS)
def test_records_arrive(width):
    result = run(width, seed=71, replay=1, packets=100, records=0.005, delay_ps=AURORA_PS)
    # What is offered before the session begins is lost.
    for seen, sent in zip(result["records_seen"], result["records_sent"][::-1]):
        assert 50 < sent - 8 <= seen <= sent
    result = run(width, seed=72, packets=300, records=0.005, ber=1e-4)
    assert 0 < sum(result["records_seen"]) < sum(result["records_sent"])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("replay", [0, 1])
def test_records_and_resets_under_way(width, replay):
    """A slow cable, so that a record is often on offer when the session ends; link_pair knows what was never sent."""
    noise = {"flip": 1e-2, "reset_every_ps": 3e6, "word_ready": 0.3, "delay_ps": AURORA_PS}
    result = run(width, seed=25, replay=replay, packets=200, max_bytes=1024, records=0.05, **noise)
    assert result["resets"] > 20
    assert 0 < sum(result["records_seen"]) < sum(result["records_sent"])


@pytest.mark.slow
@pytest.mark.parametrize("width", [128, pytest.param(256, marks=pytest.mark.long)])
def test_soak_of_a_million_flits(width):
    packets = 8000 if width == 128 else 14000
    noise = {"ber": 1e-6, "drop": 1e-4, "duplicate": 1e-4, "garbage": 1e-4, "burst": 2e-5, "down": 2e-6}
    result = run(width, seed=73, replay=1, packets=packets, stall=0.1, core1_ps=5000, delay_ps=AURORA_PS, **noise)
    check_exact(result)
    assert sum(result["words"]) > 1e6


# One-way latencies of 1.4, 5 and 10 km with transceivers, and a build for the longest of them
LONG_CABLES_PS = [7_320_000, 25_320_000, 50_320_000]
LONG = {"RoundTripCycles": 16384}


def promised(width: int, kept_flits: int, packets_spare: int, delay_ps: int) -> float:
    """Share of the cable that a ring or a buffer allows: the formula in docs/04-link.md, link clock 156.25 MHz."""
    packet = 258 * 128 // width
    loop = 2 * delay_ps / 6400 + (240 if width == 128 else 120) + 30
    return min(1.0, max((kept_flits - packets_spare * packet) / loop, packet / (loop + packet)))


def long_cable(width: int, ring_bytes: int, buf_bytes: int, delay_ps: int, packets: int) -> tuple[dict, float]:
    """A stream of largest packets over an error-free cable, and the share of the cable's rate that it got."""
    stream = {"min_bytes": 4096, "max_bytes": 4096, "header_only": 0, "vcs": 1, "both": 0, "magic": 0, "retry_limit": 1}
    parameters = LONG | {"ReplayBytes": ring_bytes}
    clocks = {"core0_ps": 5000, "core1_ps": 5000, "delay_ps": delay_ps}
    result = run(width, buf_bytes, parameters, seed=81, replay=1, packets=packets, **stream, **clocks)
    assert result["intact"] == result["granted"][::-1] == [0, packets]
    words = 258 * (packets - 1) * 128 / width
    return result, words * 6400 / result["span_ps"][1]


@pytest.mark.parametrize("width", [pytest.param(128, marks=pytest.mark.long), 256])
@pytest.mark.parametrize("delay_ps", LONG_CABLES_PS)
def test_a_long_cable_without_errors_repeats_nothing(width, delay_ps):
    """With the smallest retry limit, so that one timeout too many would kill the link; ring and buffer as they are."""
    result, share = long_cable(width, 16384, 16384, delay_ps, 40)
    assert total(result, REPLAYED) == total(result, TIMEOUTS) == total(result, SEGMENTS) == 0
    assert result["deaths"] == [0, 0]
    flits = 16384 * 8 // width
    assert share >= 0.98 * min(promised(width, flits, 1, delay_ps), promised(width, flits, 2, delay_ps))


@pytest.mark.parametrize(
    "ring_bytes, buf_bytes",
    [(262144, 65536), *(pytest.param(ring, 262144, marks=pytest.mark.long) for ring in (65536, 262144))],
)
def test_ring_and_buffer_give_what_the_formula_promises(ring_bytes, buf_bytes):
    delay_ps = LONG_CABLES_PS[1]
    result, share = long_cable(128, ring_bytes, buf_bytes, delay_ps, 200)
    assert total(result, REPLAYED) == 0
    assert share >= 0.98 * min(
        promised(128, ring_bytes // 16, 1, delay_ps), promised(128, buf_bytes // 16, 2, delay_ps)
    )


@pytest.mark.parametrize("width", [pytest.param(128, marks=pytest.mark.long), 256])
def test_a_long_cable_with_errors(width):
    parameters = LONG | {"ReplayBytes": 65536}
    noise = {"ber": 1e-5, "drop": 1e-3}
    check_exact(run(width, 65536, parameters, seed=82, replay=1, packets=60, delay_ps=LONG_CABLES_PS[2], **noise))


def test_switched_at_random(link_seed):
    """At any moment, again and again, on cables of any length; link_pair says what may be lost while replay is off."""
    often = random.Random(link_seed).choice([2e5, 1e6, 5e6])
    drawn = draw(link_seed) | {"alike": 0, "switch_every_ps": often, "packets": 30}
    assert run(**drawn, seed=link_seed, replay=1)["switches"] > 0


def test_reset_at_random(link_seed):
    """Either end, while the cable fails: only what was on its way then may be lost, and nothing comes twice."""
    drawn = draw(link_seed)
    often = random.Random(link_seed).choice([1e6, 5e6, 2e7]) + 10 * drawn["delay_ps"]  # the link comes up in between
    run(**drawn | {"alike": 0, "reset_every_ps": often, "packets": 60}, seed=link_seed, replay=1)
