"""Tori of routers, and any wiring of them, under more traffic than they carry: every packet arrives once, whole, by a shortest way,
ordered ones in order, and when the sources stop the network drains to the last one. What a network carries by any shortest way is
more than by one."""

import pytest
from router_net import (
    CONDITIONS,
    LONG,
    RESULTS,
    beside_hot_spot,
    by_banks,
    by_crossbar,
    by_order,
    by_tables,
    by_turns,
    run,
    run_wired,
)

from torusnet.bench.routers import ADAPTIVE, DETOURS, FOUR, TWO, NetDocument
from torusnet.cluster import named_topologies as named

IN_ORDER, ANY_ORDER, BOTH = {"class": 0}, {"class": 1}, {"class": 8}
SHORT = {"warm": 500, "cycles": 1500}


@pytest.mark.parametrize("kind", [IN_ORDER, ANY_ORDER, BOTH], ids=["in order", "any order", "both"])
@pytest.mark.parametrize(
    "size",
    [
        {"x": 4, "y": 4},
        {"x": 5, "y": 3},
        {"x": 8, "y": 1},
        {"x": 6, "y": 5, "detours": 0},
        {"x": 4, "y": 3, "wrap": 0},
        {"x": 2, "y": 2},
    ],
    ids=str,
)
def test_overloaded_network_drains(size, kind):
    """Buffers of two packets, ports that pause: wherever packets could wait for one another, they do."""
    tight = {"load": 1, "buffer": 40, "mtu": 18, "latency": 5, "stall": 0.3}
    result = run(4, True, "uniform", **size, **kind, **tight, **SHORT)
    assert result["packets"] > 100
    used = result["by_channel"]
    assert sum(used[:2]) > 0, "packets in any order need their escape, too"
    assert (sum(used[2:]) > 0) == (kind is not IN_ORDER)
    assert kind is not IN_ORDER or result["overtaken"] == 0
    rings = size["x"] >= 5 and size.get("detours", 1) == 1
    assert (result["detoured"] > 0) == (kind is not IN_ORDER and rings)


@pytest.mark.parametrize("pattern", ["tornado", "bit-complement", "neighbour", "hot-spot"])
def test_patterns_drain(pattern):
    assert run(4, True, pattern, load=1, buffer=40, mtu=18, stall=0.3, **BOTH, **SHORT)["packets"] > 100


@pytest.mark.parametrize("through", [0, 1])
def test_overloaded_network_of_shared_crossbars_drains(through):
    """As above, in dimension order: a channel that waits for room stops no other one of its link."""
    tight = {"load": 1, "buffer": 40, "mtu": 18, "latency": 5, "stall": 0.3, "through": through}
    result = run(4, False, "uniform", shared=True, x=5, y=3, **BOTH, **tight, **SHORT)
    assert result["packets"] > 100 and result["overtaken"] == 0
    assert all(result["by_channel"])


@pytest.mark.parametrize(
    "adaptive", [pytest.param(False, marks=pytest.mark.long), True], ids=["dimension order", "adaptive"]
)
def test_overloaded_network_of_two_banks_drains(adaptive):
    """As above, with eight channels: each packet stays in its bank, and all channels of both are used."""
    tight = {"load": 1, "buffer": 40, "mtu": 18, "latency": 5, "stall": 0.3}
    result = run(8, adaptive, "uniform", shared=True, x=5, y=3, **BOTH, **tight, **SHORT)
    assert result["packets"] > 100 and all(result["by_channel"]) and len(result["by_channel"]) == 8
    assert adaptive or result["overtaken"] == 0


def test_stored_results_of_banks_are_of_this_rtl():
    stored = NetDocument.model_validate_json(RESULTS.read_text()).banks[((4, 4), "transpose"), True][True]
    assert by_banks((4, 4, "transpose"), True, True).accepted == stored, (
        "tests/block/router/router_net.py measures anew"
    )


@pytest.mark.long
def test_a_hot_spot_of_another_bank_slows_nobody():
    """What all others send to one node, in any order, waits in its own four channels."""
    given = {"load": 0.7, "hot": 1, "x": 4, "y": 4, **CONDITIONS}
    alone, beside, same = (
        run(8, True, "elsewhere", 2, shared=True, **given | changes, **ANY_ORDER)["accepted"]
        for changes in ({"hot": 0}, {"hot_class": 3}, {"hot_class": 1})
    )
    assert beside >= 0.97 * alone > same


@pytest.mark.parametrize("x, y, pattern", [(4, 4, "uniform"), pytest.param(8, 2, "tornado", marks=pytest.mark.long)])
def test_stored_results_of_crossbars_are_of_this_rtl(x, y, pattern):
    stored = NetDocument.model_validate_json(RESULTS.read_text()).by_crossbar(((x, y), pattern), FOUR, True, False)
    assert by_crossbar((x, y, pattern), FOUR, True, False) == stored, "tests/block/router/router_net.py measures anew"


@pytest.mark.parametrize("byte_turns", [pytest.param(False, marks=pytest.mark.long), True])
def test_stored_results_of_turns_are_of_this_rtl(byte_turns):
    stored = NetDocument.model_validate_json(RESULTS.read_text())
    found = stored.by_turns(((8, 2), "tornado"), TWO, byte_turns, LONG, 1)
    assert by_turns((8, 2, "tornado"), TWO, byte_turns, LONG, 1) == found, (
        "tests/block/router/router_net.py measures anew"
    )
    assert byte_turns == (found.accepted_short > 0.9 * found.accepted_long), "all the same by bytes, and only then"


@pytest.mark.parametrize("first", [pytest.param("through traffic", marks=pytest.mark.long), "oldest"])
def test_stored_results_of_orders_are_of_this_rtl(first):
    stored = NetDocument.model_validate_json(RESULTS.read_text()).ordered["tornado", TWO, 1][first]
    assert by_order("tornado", TWO, 1, first) == stored, "tests/block/router/router_net.py measures anew"


def test_overloaded_network_that_serves_the_oldest_first_drains():
    tight = {"load": 1, "buffer": 40, "mtu": 18, "latency": 5, "stall": 0.3, "oldest": 1}
    result = run(2, False, "uniform", by_age=True, x=5, y=3, **IN_ORDER, **tight, **SHORT)
    assert result["packets"] > 100 and result["overtaken"] == 0


def test_overloaded_network_with_turns_by_bytes_drains():
    """Long packets and short ones, through a shared crossbar, too."""
    tight = {"load": 1, "buffer": 520, "latency": 5, "stall": 0.3, "long": 258}
    result = run(4, True, shared=True, byte_turns=True, x=5, y=3, **BOTH, **tight, **SHORT)
    assert result["packets"] > 100 and result["long"] > 0


WIRED = {  # a wiring, and how many of its nodes send
    "fat tree": (named.fat_tree(4, 2, 2), 8),
    "dragonfly": (named.dragonfly(4, 2, 5), 20),
    "hybrid torus": (named.hybrid_torus((2, 2, 1)), 16),
}


KINDS = {"in order": IN_ORDER, "any order": ANY_ORDER, "both": BOTH}
SUITE = dict(zip(WIRED, KINDS, strict=True))  # what is not `long`


@pytest.mark.parametrize(
    "name, kind",
    [
        pytest.param(name, each, marks=() if SUITE[name] == kind else pytest.mark.long, id=f"{name}-{kind}")
        for name in WIRED
        for kind, each in KINDS.items()
    ],
)
def test_overloaded_network_of_any_wiring_drains(tmp_path, name, kind):
    wiring, hosts = WIRED[name]
    tight = {"load": 1, "buffer": 40, "mtu": 18, "latency": 5, "stall": 0.3}
    result = run_wired(by_tables(wiring), hosts, tmp_path, **kind, **tight, **SHORT)
    assert result["packets"] > 100
    used = result["by_channel"]
    assert sum(used[:2]) > 0, "packets in any order need their escape, too"
    assert (sum(used[2:]) > 0) == (kind is not IN_ORDER)
    assert (result["detoured"] > 0) == (kind is not IN_ORDER and name != "fat tree"), "a leaf has one cable"
    assert kind is not IN_ORDER or result["overtaken"] == 0


@pytest.mark.long
@pytest.mark.parametrize("leaf, roots, times", [(4, 2, 1.4), (3, 3, 1.8)])
def test_transpose_of_a_fat_tree_carries_more(tmp_path, leaf, roots, times):
    """Tables spread destinations over the roots: nodes of a leaf switch all send to some for which they take the same."""
    wiring, hosts, options = named.fat_tree(leaf, leaf, roots), leaf * leaf, {"load": 1, "group": leaf}
    ordered = run_wired(by_tables(wiring, "one way"), hosts, tmp_path, "transpose", **options, **IN_ORDER)["accepted"]
    free = run_wired(by_tables(wiring), hosts, tmp_path, "transpose", **options, **ANY_ORDER)["accepted"]
    assert free >= times * ordered


def test_detours_of_a_dragonfly_carry_what_one_cable_does_not(tmp_path):
    """All shortest ways to the next group lead over one cable, which carries what one of four nodes sends."""
    wiring, options = named.dragonfly(4, 1, 5), {"load": 1, "group": 4, **ANY_ORDER}
    ways, detours = (
        run_wired(by_tables(wiring, entries), 20, tmp_path, "shift", **options) for entries in ("ways", "detours")
    )
    assert ways["detoured"] == 0 and ways["accepted"] <= 1 / 4 and ways["least"] < 1 / 4
    assert detours["detoured"] > detours["packets"] // 5 and detours["accepted"] >= 2 * ways["accepted"]
    assert detours["least"] > 1 / 4, "nodes with the cable to the next group go round, too"


def test_transpose_carries_more_than_half_again_as_much():
    """Dimension order sends both halves of a row by the same links."""
    ordered, free = (run(4, True, "transpose", load=1, **kind)["accepted"] for kind in (IN_ORDER, ANY_ORDER))
    assert free >= 1.5 * ordered


def test_uniform_traffic_reaches_nine_tenths_of_the_ports():
    assert run(4, True, "uniform", load=1, **ANY_ORDER)["accepted"] >= 0.9


@pytest.mark.long
def test_through_traffic_first_keeps_a_network_above_its_load():
    """Three ports a node that send without pause: in turn they fill the network, behind what passes through they fill gaps."""
    size = {"x": 8, "y": 8, "load": 1, "warm": 4000, "cycles": 2000}
    in_turn, first = (
        run(4, True, "uniform", 3, through=through, detours=0, **size, **ANY_ORDER)["accepted"] for through in (0, 1)
    )
    assert first >= 0.86 > in_turn


def test_both_adaptive_channels_carry_the_same():
    *_, third, fourth = run(4, True, "uniform", load=1, **ANY_ORDER)["by_channel"]
    assert min(third, fourth) >= 0.95 * max(third, fourth)


def test_tornado_goes_both_ways_round_a_ring():
    """Shortest ways lead by three links of one direction, which carry a third of a line from each node; detours by five of the
    other, and together they could carry a third and a fifth. Of a load of 0.45 nothing stays behind."""
    common = {"x": 8, "y": 8, "warm": 2000, "cycles": 2000, **ANY_ORDER}
    without, with_ = (run(4, True, "tornado", load=1, detours=detours, **common) for detours in (0, 1))
    assert 0.75 / 3 <= without["accepted"] <= 1 / 3 and without["detoured"] == 0
    assert 1 / 3 < with_["accepted"] <= 1 / 3 + 1 / 5 and with_["detoured"] > with_["packets"] // 2
    offered = run(4, True, "tornado", load=0.45, **common)
    assert offered["accepted"] >= 0.98 * 0.45


def test_a_hot_spot_in_a_class_of_its_own_leaves_other_traffic_what_it_had():
    quiet, hot = (beside_hot_spot(FOUR, load=0.7, hot=hot) for hot in (0, 1))
    assert hot.accepted >= 0.9 * quiet.accepted
    assert quiet.accepted == pytest.approx(0.7, rel=0.05), "all that is offered is carried"


@pytest.mark.parametrize(
    "router, x, y, pattern",
    [(TWO, 4, 4, "transpose"), (ADAPTIVE, 4, 4, "transpose"), (DETOURS, 8, 2, "tornado")],
    ids=lambda value: getattr(value, "name", value),
)
def test_stored_results_are_of_this_rtl(router, x, y, pattern):
    stored = NetDocument.model_validate_json(RESULTS.read_text()).accepted(((x, y), pattern), router)
    kind = ANY_ORDER if router.adaptive else IN_ORDER
    given = {"x": x, "y": y, "load": 1, "detours": int(router.detours), **CONDITIONS, **kind}
    found = run(router.virtual_channels, router.adaptive, pattern, **given)
    assert found["accepted"] == stored, "tests/block/router/router_net.py measures anew"
