"""What keeping order would take, of logs made by hand: two flows to one port, and one from there to another."""

import io

import pytest
from rich.console import Console

from torusnet.traffic import page, tables
from torusnet.traffic.document import InOrder
from torusnet.traffic.order import Arrival, Message, in_order

NS = 10**6  # femtoseconds
A, B, C = 0x10001, 2, 3  # places
LEFT = {
    Message(A, B, 0): 1,
    Message(A, B, 1): 11,
    Message(A, B, 2): 25,
    Message(C, B, 5): 120,
    Message(B, C, 5): 117,  # under way while messages of this number go the other way
    Message(C, A, 0): 201,
}
# Two messages overtake the first and wait for it; number 5 leaves when number 4 has come, that of the other flow before.
ARRIVALS = {
    Message(A, B, 0): Arrival(0, 100, 0, 100),
    Message(A, B, 1): Arrival(10, 60, 100, 100),
    Message(A, B, 2): Arrival(20, 90, 100, 100),
    Message(C, B, 5): Arrival(50, 150, 120, 150),
    Message(B, C, 5): Arrival(110, 140, 118, 140),
    Message(C, A, 0): Arrival(200, 230, 0, 230),
}


def made():
    left = {message: ns * NS for message, ns in LEFT.items()}
    return in_order(left, {m: Arrival(*(ns * NS for ns in times)) for m, times in ARRIVALS.items()}, 512)


def test_messages_wait_for_earlier_ones_of_their_flow():
    """In order they take 100, 90, 80, 100, 30 and 30 ns."""
    found = made()
    assert found.mean_ns == pytest.approx(430 / 6)
    assert (found.p50_ns, found.p99_ns, found.p999_ns) == (80, 100, 100)
    assert (found.held_share, found.held_bytes) == (2 / 6, 512)


def test_who_leaves_alone_is_the_first_or_behind_what_has_arrived():
    """Of the first flow only its first message, of the others 5 of one and the first of another."""
    assert made().alone_share == 3 / 6


def test_a_load_that_is_not_carried_has_no_latency_in_order():
    assert in_order({}, {}, 4096) == InOrder(held_bytes=4096)


def test_the_table_has_it_where_messages_may_overtake():
    document = page.load()[0]
    curve = document.curves[0]
    curve.points = [curve.points[0].model_copy(update={"rate": 7, "in_order": made()})]
    console = Console(file=io.StringIO(), width=200)
    tables.show(document, console)
    lines = console.file.getvalue().splitlines()
    row = lines[lines.index(next(line for line in lines if line.startswith("in order:"))) + 2]
    assert row.split() == ["7/256", "72", "80", "100", "100", "33.3", "%", "0.50", "50.0", "%"]
    assert "held: messages that arrive before" in console.file.getvalue()


def test_published_curves_have_none():
    assert not any(curve.overtakes for document in page.load() for curve in document.curves)
