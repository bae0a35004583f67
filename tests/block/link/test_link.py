"""Two links back to back (link_pair.cc): what comes out is what went in or is marked, whatever happens on the cable."""

import pytest
from link_pair import at_both_widths, run, values

WIDTHS = [128, 256]
GBPS = {128: 20.0, 256: 40.0}  # link clock 156.25 MHz
AURORA_PS = 320_000


def total(result: dict, name: str, index: int) -> int:
    return result[f"{name}0"][index] + result[f"{name}1"][index]


@pytest.mark.parametrize(
    "conditions, width",
    at_both_widths(
        [
            {},
            {"gap": 0.3, "stall": 0.5, "pause": 0.3},
            {"core0_ps": 10_000, "core1_ps": 5_000, "stall": 0.2},
            {"core0_ps": 5_000, "core1_ps": 10_000, "stall": 0.2, "gap": 0.2},
            {"core0_ps": 23_000, "core1_ps": 3_000},
            {"core0_ps": 6_400, "core1_ps": 6_400},
            {"word_ready": 0.5, "gap": 0.2},
            {"delay_ps": 3_000_000},
            {"delay_ps": 0, "magic": 1},
            {"max_bytes": 40, "header_only": 0.5, "stall": 0.3},
            {"tx_wait": 7, "gap": 0.1},
            {"interval": 1},
            {"interval": 255, "stall": 0.3},
        ],
        {0, 4, 6, 8, 11},
        values,
    ),
)
def test_everything_arrives(width, conditions):
    packets = 200
    result = run(width, seed=5, packets=packets, **conditions)
    assert result["intact"] == [packets, packets]
    assert result["poisoned"] == [0, 0]


@pytest.mark.parametrize("width", WIDTHS)
def test_counters_are_exact(width):
    result = run(width, seed=6, packets=500, stall=0.2, gap=0.1)
    for sender, receiver in ("01", "10"):
        tx, rx = result[f"status{sender}"], result[f"status{receiver}"]
        assert tx[3] == tx[4] == 500, "START and headers sent"
        assert tx[2:6] == rx[6:10], "MAGIC, START, header, footer: received as sent"
        words_tx, words_rx = result[f"words{sender}"], result[f"words{receiver}"]
        assert words_tx[0] == words_tx[2] == tx[4] + tx[5], "header and footer words written and read, sender"
        assert words_tx[1] == words_tx[3], "payload words, sender"
        assert words_rx[5] + words_rx[9] == words_rx[7] + words_rx[11] == words_tx[0], "header words, receiver"
        assert words_rx[4] + words_rx[8] == words_rx[6] + words_rx[10] == words_tx[1], "payload words, receiver"
        assert rx[1] == 0, "header errors"
        extra_tx, extra_rx = result[f"extra{sender}"], result[f"extra{receiver}"]
        assert extra_tx[7] == extra_rx[8], "CREDIT received as sent"
        assert extra_rx[0] & 7 == 7 and extra_rx[1] == 1, "one session, in force"
        assert all(extra_rx[i] == 0 for i in (2, 3, 4, 5, 6, 9, 11, 12, 13)), "errors"


@pytest.mark.parametrize(
    "errors, width",
    at_both_widths(
        [
            {"flip": 1e-2},
            {"flip": 1e-3},
            {"drop": 3e-3},
            {"duplicate": 3e-3},
            {"garbage": 3e-3},
            {"down": 1e-4, "down_ps": 3e6},
            {"down": 2e-5, "down_ps": 1e8},
            {"flip": 3e-3, "drop": 1e-3, "duplicate": 1e-3, "garbage": 1e-3, "down": 2e-5, "gap": 0.2, "pause": 0.3},
        ],
        {0, 7},
        ",".join,
    ),
)
def test_damage_is_marked_and_heals(width, errors):
    # link_pair fails if a packet is wrong and not marked, or if not all is as before once the errors stop.
    result = run(width, seed=11, packets=500, stall=0.2, **errors)
    hits = sum(result["hits"])
    assert hits > 0, "no error was injected"
    touched = sum(result["granted"]) - sum(result["intact"])
    assert touched > 0, "errors had no effect"
    counted = sum(total(result, "extra", i) for i in (2, 3, 4, 5, 6, 9, 11, 13)) + total(result, "status", 1)
    assert counted > 0, "errors were not counted"


@pytest.mark.parametrize("width", WIDTHS)
def test_credits_heal_when_nobody_sends_any_more(width):
    """Words are lost to the last; link_pair looks at the credit before the next packet, so INIT alone has brought it back."""
    result = run(width, seed=12, packets=40, both=0, down=0.01, down_ps=3e6)
    assert result["intact"][1] < result["granted"][0], "something was lost"


def test_plenty_of_room_comes_and_goes():
    """link_pair looks in every cycle whether it is told of half a buffer: behind a reader that stops it is not, else mostly."""
    slow, quick = (run(128, seed=14, packets=400, both=0, stall=stall)["scarce"][0] for stall in (0.6, 0.0))
    assert slow > 10_000 > 5 * quick > 0, (slow, quick)


@pytest.mark.parametrize(
    "seed, red_header, width",
    [
        (21, 0, 128),
        (22, 255, 256),
        *(pytest.param(*other, marks=pytest.mark.long) for other in ((21, 0, 256), (22, 255, 128))),
    ],
)
def test_resets_under_traffic(width, seed, red_header):
    """Hundreds of resets of either end; link_pair checks that only packets on their way are lost or marked, and that all room is
    back in the end: a limit on packets in a buffer, never reached, would show if one of them were counted across a reset."""
    traffic = {"packets": 2000, "stall": 0.2, "gap": 0.1, "delay_ps": AURORA_PS}
    result = run(width, seed=seed, reset_every_ps=3e6, red_header=red_header, **traffic)
    assert result["resets"] > 300
    assert sum(result["intact"]) > 1000


@pytest.mark.parametrize("width", WIDTHS)
def test_packets_that_no_reset_touches_arrive(width):
    every_ps = 150e6 * 128 / width
    result = run(width, seed=23, packets=3000, max_bytes=1024, reset_every_ps=every_ps, stall=0.1, delay_ps=AURORA_PS)
    assert result["resets"] > 3
    assert sum(result["intact"]) > 0.9 * sum(result["granted"])


@pytest.mark.parametrize("width", WIDTHS)
def test_single_header_errors_are_corrected(width):
    every = 3
    result = run(width, seed=31, packets=400, inject=100 | 1 << 16 | (every - 1) << 24)
    assert result["intact"] == [400, 400]
    assert [result["status0"][1], result["status1"][1]] == [134 << 16, 134 << 16]


@pytest.mark.parametrize("width", WIDTHS)
def test_double_header_errors_are_dropped(width):
    result = run(width, seed=32, packets=400, inject=50 | 3 << 8 | 3 << 16 | 3 << 24)
    assert result["intact"] == [300, 300]
    assert [result["status0"][1], result["status1"][1]] == [100, 100]


@pytest.mark.parametrize("width", WIDTHS)
def test_without_correction_headers_pass_as_they_are(width):
    result = run(width, seed=33, packets=400, edac=0, inject=55 | 1 << 16)
    assert result["intact"] == [0, 0] and result["bad_headers"] == [400, 400]
    assert result["status0"][1] == 0


@pytest.mark.parametrize("width", WIDTHS)
def test_destination_override(width):
    result = run(width, seed=34, packets=200, override=0x1A85)  # link_pair looks at the destinations
    assert result["intact"] == [200, 200]


@pytest.mark.parametrize("width", WIDTHS)
def test_red_data_threshold_limits_what_is_sent(width):
    hold = {"hold_ps": 60e6, "packets": 400, "vcs": 1, "max_bytes": 100, "seed": 41}
    assert 1024 - 258 < run(width, **hold)["held_words"][0] <= 1024
    assert 600 - 258 < run(width, red_data=600, **hold)["held_words"][0] <= 600
    # A threshold below one packet counts as one packet: traffic goes on.
    assert 1 <= run(width, red_data=1, **hold)["held_words"][0] <= 258


@pytest.mark.parametrize("width", WIDTHS)
def test_red_header_threshold_limits_packets(width):
    hold = {"hold_ps": 60e6, "packets": 400, "vcs": 1, "header_only": 1, "pause": 0.95, "seed": 42}
    free = run(width, **hold)["held_packets"][0]
    red = run(width, red_header=20, **hold)["held_packets"][0]
    assert 20 <= red < 30 < free


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("interval", [50, 200])
def test_credit_interval(width, interval):
    result = run(width, seed=43, packets=300, min_bytes=4096, header_only=0, magic=0, both=0, interval=interval)
    busy_slots = result["span_ps"][1] / 6400
    cost = 2 if width == 128 else 1
    assert result["extra1"][7] == pytest.approx(busy_slots / (interval + cost), rel=0.15)


def bandwidth(width: int, size: int, packets: int = 200, **options) -> float:
    """Payload that end 1 receives while both ends send, in Gb/s; core clock 200 MHz, transceivers of 320 ns."""
    options = {"vcs": 1, "delay_ps": AURORA_PS, "core0_ps": 5000, "core1_ps": 5000, **options}
    result = run(width, seed=3, packets=packets, min_bytes=size, max_bytes=size, header_only=0, magic=0, **options)
    return result["payload_bytes"][1] * (packets - 1) / packets * 8e3 / result["span_ps"][1]


def test_bandwidth_4096_bytes_256_bits():
    assert bandwidth(256, 4096) >= 38.5


def test_bandwidth_4096_bytes_128_bits():
    assert bandwidth(128, 4096) >= 0.975 * 20


def test_bandwidth_512_bytes_128_bits():
    assert bandwidth(128, 512) >= 0.90 * 20


def test_bandwidth_512_bytes_256_bits():
    assert bandwidth(256, 512) >= 0.88 * 40


@pytest.mark.parametrize("width", WIDTHS)
def test_reverse_credits_cost_less_than_one_percent(width):
    alone = bandwidth(width, 4096, both=0)
    assert bandwidth(width, 4096) >= 0.99 * alone


@pytest.mark.parametrize(("width", "core_ps", "cycles"), [(128, 6667, 10.95), (256, 6667, 10.95), (256, 5000, 13.3)])
def test_latency_without_transceiver(width, core_ps, cycles):
    """From the router's output register to the far router's input; a hop is this and the router's 2 cycles."""
    conditions = {"min_bytes": 16, "max_bytes": 16, "header_only": 0, "vcs": 1, "both": 0, "pause": 0.99, "magic": 0}
    result = run(width, seed=3, packets=300, core0_ps=core_ps, core1_ps=core_ps, delay_ps=0, **conditions)
    assert result["latency_ps"][1] / core_ps <= cycles


@pytest.mark.slow
@pytest.mark.parametrize("width", [pytest.param(128, marks=pytest.mark.long), 256])
def test_soak_of_a_million_flits(width):
    packets = 8000 if width == 128 else 14000
    noise = {"flip": 2e-4, "drop": 1e-4, "duplicate": 1e-4, "garbage": 1e-4, "down": 2e-6}
    result = run(width, seed=51, packets=packets, stall=0.1, gap=0.05, core1_ps=5000, delay_ps=AURORA_PS, **noise)
    assert sum(result["words"]) > 1e6
    assert sum(result["hits"]) > 100
