"""What the page says about the order of messages follows from made-up sweeps of two patterns."""

import pytest

from torusnet.bench import order
from torusnet.traffic import page
from torusnet.traffic.document import Curve, CurveDocument, InOrder, LoadPoint

IN_ORDER = {"transpose": 0.25, "uniform": 0.6}  # accepted in dimension order


def at(rate: int, accepted: float, p99: float, p999: float, held: float, bytes_: int, alone: float, later=(1.0, 1.0)):
    """later: of both percentiles in order."""
    load = dict(offered=accepted, accepted=accepted, least=0, most=0, accepted_gbps=0, warm_up_cycles=1)
    ordered = InOrder(
        p99_ns=p99 * later[0], p999_ns=p999 * later[1], held_share=held, held_bytes=bytes_, alone_share=alone
    )
    return LoadPoint(
        rate=rate, **load, saturated=False, measured_cycles=1, messages=1, p99_ns=p99, p999_ns=p999, in_order=ordered
    )


def sweep(of_bytes: int, **points: list[LoadPoint]) -> CurveDocument:
    like = next(each for each in page.load() if each.lattice == (8, 8, 1) and each.adaptive)
    curves = [
        Curve(pattern=name, definition="", senders=1, limits=like.curves[0].limits, points=each)
        for name, each in points.items()
    ]
    return like.model_copy(update={"bytes": of_bytes, "curves": curves})


TRANSPOSE = [
    at(50, 0.3, 1000, 2000, 0.1, 1024, 0.02),
    at(100, 0.6, 4000, 8000, 0.25, 2048, 0.001, (1.25, 1.1)),
    at(120, 0.61, 1, 1, 0, 4096, 0).model_copy(update={"saturated": True}),
]
SHORT = sweep(256, transpose=TRANSPOSE, uniform=[at(90, 0.66, 3000, 5000, 0.0, 512, 0.7)])
LONG = sweep(2048, transpose=[at(100, 0.6, 9000, 9000, 0.5, 20480, 0.0, (1.5, 1.0))])


def test_what_both_ways_would_cost_and_bring():
    found = order.section([SHORT, LONG], lambda document, pattern: IN_ORDER[pattern])
    wanted = {"least": 1.1, "most": 2.4, "uniform": 1.1, "held": 2.0, "share": 25, "p99": 25, "p999": 10}
    wanted |= {"alone_few": 2.0, "alone_few_top": 0.1, "alone_uniform": 70, "long_bytes": 2048, "long_held": 20}
    wanted |= {"long_load": 0.6}
    assert {name: found[f"order_{name}"] for name in wanted} == pytest.approx(wanted)
    rows = found["order_points"].splitlines()
    assert len(rows) == 2 + 3, "of what is carried, short messages"
    assert rows[3].endswith("| transpose | 100/256 | 0.600 | 4,000 | 5,000 | 8,000 | 8,800 | 25.0 % | 2.00 | 0 % |")
    gains = found["order_gains"].splitlines()[2:]
    assert [row.split(" | ", 1)[1] for row in gains] == [
        "transpose | 0.250 | 0.600 | 2.40 | 4.00 | 0 % |",
        "uniform | 0.600 | 0.660 | 1.10 | 0.50 | 70 % |",
    ]


def test_stored_sweeps_have_what_the_page_says_of_them():
    """Short messages first; of these all loads are carried. All adaptive, under the same conditions."""
    stored = order.load()
    assert [each.bytes for each in stored] == sorted(each.bytes for each in stored)
    for document in stored:
        assert all(curve.overtakes for curve in document.curves)
        assert document.bytes > 256 or not any(point.saturated for curve in document.curves for point in curve.points)
        assert document.adaptive and document.conditions == stored[0].conditions
