"""The page docs/03-which-router.md and its figure, made from bench/curves-torus4x4*.json, bench/order-*.json, bench/routers.json
and docs/14-synthesis.json.

`python -m torusnet.bench.router_page` renews them. A test fails when page and results differ.
"""

import re
import textwrap
from collections.abc import Sequence
from math import prod
from typing import get_args

from matplotlib.lines import Line2D

from torusnet.bench import order, plots
from torusnet.bench.router_text import PROPERTIES, TEXT
from torusnet.bench.routers import (
    ADAPTIVE,
    BANKS,
    BYTES,
    DETOURS,
    FLY,
    FLY_ADAPTIVE,
    FLY_VALIANT,
    FOUR,
    LARGE_ROUTERS,
    OLDEST,
    ORDERED_BANKS,
    ORDERS,
    QUEUES,
    ROUTERS,
    SHARED,
    TABLES,
    TREE,
    TREE_ANY,
    TREES,
    TWO,
    Choice,
    Entries,
    NetDocument,
    Router,
    TurnsPoint,
    load,
    of_pattern,
)
from torusnet.environment import ROOT
from torusnet.quality.lint import MAX_WIDTH
from torusnet.traffic.document import Curve, CurveDocument, LoadPoint
from torusnet.traffic.plot import LOOKS

PAGE = ROOT / "docs" / "03-which-router.md"
IMAGE = ROOT / "docs" / "images" / "routers.svg"
SIZE = (8, 8)  # of the routers alone in the figure
SHAPE = "2 ports x 4 links, 128 bit"


def table(columns: list[str], rows: Sequence[Sequence[str]], left: int) -> str:
    rule = ["---" if number < left else "---:" for number in range(len(columns))]
    return "\n".join(f"| {' | '.join(row)} |" for row in [columns, rule, *rows])


def more(a: int, b: int) -> float:
    """By how many percent a is larger."""
    return 100 * (a / b - 1)


def text(choice: Choice) -> str:
    net, case = choice.net, lambda pattern: (SIZE, pattern)
    uniform = [times for (_, pattern), times in _gained(choice.net).items() if pattern == "uniform"]

    def times(router: Router, pattern: str, large: bool = False) -> float:
        return choice.accepted(router, pattern, large) / choice.accepted(TWO, pattern, large)

    def alone(pattern: str, router: Router = DETOURS, both: bool = False) -> float:
        return net.accepted(case(pattern), router, both) / net.accepted(case(pattern), TWO)

    def left(router: Router) -> float:
        quiet, hot = net.beside_hot_spot(net.hot_loads[-1], router)
        return hot.accepted / quiet.accepted

    def later(router: Router, load: float) -> float:
        quiet, hot = net.beside_hot_spot(load, router)
        return 100 * (hot.mean_cycles / quiet.mean_cycles - 1)

    beside_tables = {
        curve.pattern: of_pattern(choice.trees[TREE_ANY], curve.pattern).carried.accepted / curve.carried.accepted
        for curve in choice.fat_tree[1].curves
    }
    page = TEXT.format(
        properties=table(["", *(router.name for router in ROUTERS)], PROPERTIES, 4),
        shape=SHAPE,
        transpose=times(ADAPTIVE, "transpose"),
        transpose_alone=alone("transpose"),
        uniform=times(ADAPTIVE, "uniform"),
        uniform_large=times(DETOURS, "uniform", large=True),
        four_both=alone("uniform", FOUR, both=True),
        neighbour=times(ADAPTIVE, "neighbour"),
        tornado_large=times(DETOURS, "tornado", large=True),
        tornado_minimal=times(ADAPTIVE, "tornado", large=True),
        router_more=more(choice.block(ADAPTIVE, "router").lut, choice.block(FOUR, "router").lut),
        node_more=more(choice.block(ADAPTIVE, "node").lut, choice.block(FOUR, "node").lut),
        over_two=more(choice.block(ADAPTIVE, "node").lut, choice.block(TWO, "node").lut),
        cost=_cost(choice),
        nodes=_nodes(choice),
        large=_large(choice),
        others=_others(choice),
        trees=_trees(choice),
        trees_cost=_cost(choice, (TABLES, *TREES)),
        dragonflies=_dragonflies(choice),
        dragonflies_cost=_cost(choice, (TABLES, FLY, FLY_ADAPTIVE)),
        **_dragonfly_gains(choice),
        tree_less=-more(choice.block(TREE_ANY, "router").lut, choice.block(TABLES, "router").lut),
        tree_uniform=beside_tables.pop("uniform"),
        tree_least=min(beside_tables.values()),
        tree_most=max(beside_tables.values()),
        tree_order=of_pattern(choice.trees[TREE], "uniform").carried.accepted
        / of_pattern(choice.fat_tree[0], "uniform").carried.accepted,
        **order.section(choice.order, choice.in_order),
        **_shared(choice),
        **_bytes(choice),
        conditions=net.text,
        alone=_alone(choice),
        ports=choice.ports[ADAPTIVE].ports,
        ports_part=_part(of_pattern(choice.ports[ADAPTIVE], "uniform")),
        detours_part=_part(of_pattern(choice.ports[DETOURS], "uniform")),
        two_part=_part(choice.curve(TWO, "uniform", True)),
        ports_size="{} x {}".format(*net.ports_size),
        from_ports=_from_ports(net),
        large_ports=_large_ports(choice),
        **_queues(choice),
        by_order=_by_order(net),
        orders_revision=net.orders_revision,
        **_oldest(choice),
        ports_least=_overloaded(choice.ports[ADAPTIVE], "uniform").least,
        ports_starved=_overloaded(choice.ports[ADAPTIVE], "transpose").least,
        turn_starved=_overloaded(choice.large[ADAPTIVE], "transpose").least,
        hot_two=left(TWO),
        hot_four=left(FOUR),
        hot_adaptive=left(ADAPTIVE),
        hot_banks=left(BANKS),
        hot_load=net.hot_loads[-1],
        hot_half=net.hot_loads[-2],
        hot_later_four=later(FOUR, net.hot_loads[-2]),
        hot_later_banks=later(BANKS, net.hot_loads[-2]),
        hot_last_four=later(FOUR, net.hot_loads[-1]),
        hot_last_banks=later(BANKS, net.hot_loads[-1]),
        hot=max(point.hot for point in net.hot_points),
        hot_size="{} x {}".format(*net.hot_size),
        hot_senders=prod(net.hot_size) - 1,
        beside_hot_spot=_beside_hot_spot(net),
        **_eight(choice),
        by_banks=_by_banks(net),
        banks_revision=net.banks_revision,
        wired=_wired(net),
        wired_revision=net.wired_revision,
        half=_half(net),
        next_group=_times(choice.dragonfly, "next-group"),
        ring=_gained(net)["ring of 8", "shift"],
        most_gained=max(_gained(net).values()),
        least_uniform=min(uniform),
        most_uniform=max(uniform),
    )
    return "\n\n".join(map(_wrapped, page.split("\n\n")))


def _wrapped(paragraph: str) -> str:
    """Lines as long as those of other pages, but for tables."""
    if paragraph.startswith(("|", "<")):
        return paragraph
    items = re.split(r"\n(?=- )", paragraph.rstrip("\n"))
    lines = [
        textwrap.fill(
            " ".join(item.split()), MAX_WIDTH, subsequent_indent="  " * item.startswith("- "), break_on_hyphens=False
        )
        for item in items
    ]
    return "\n".join(lines) + "\n" * paragraph.endswith("\n")


def _cost(choice: Choice, routers: Sequence[Router] = ROUTERS) -> str:
    columns = ["router", "its LUT", "FF", "levels", "node: LUT", "FF", "BRAM", "levels: core", "link"]
    rows = []
    for router in routers:
        alone, node = choice.block(router, "router"), choice.block(router, "node")
        cells = [alone.lut, alone.ff, alone.levels("clk_i"), node.lut, node.ff, f"{node.bram:g}"]
        rows.append([router.name, *map(str, [*cells, node.levels("clk_i"), node.levels("clk_link_i")])])
    return table(columns, rows, 1)


def _eight(choice: Choice) -> dict[str, object]:
    """What eight channels cost."""
    pairs = (SHARED[FOUR], ORDERED_BANKS), (SHARED[ADAPTIVE], BANKS)
    found = {router: choice.block(router, "router") for pair in pairs for router in pair}
    rows = [[router.name, str(it.lut), str(it.ff), str(it.levels("clk_i"))] for router, it in found.items()]
    ordered, adaptive = (found[eight].lut / found[four].lut for four, eight in pairs)
    cost = table(["router", "its LUT", "FF", "levels"], rows, 1)
    return {"eight_cost": cost, "eight_ordered": ordered, "eight_adaptive": adaptive}


def _by_banks(net: NetDocument) -> str:
    columns = ["torus", "pattern", "router", "one bank", "both", "times"]
    rows = []
    for (((x, y), pattern), adaptive), found in net.banks.items():
        name = (BANKS if adaptive else ORDERED_BANKS).name
        cells = [f"{found[False]:.2f}", f"{found[True]:.2f}", f"{found[True] / found[False]:.2f}"]
        rows.append([f"{x} x {y}", pattern, name, *cells])
    return table(columns, rows, 3)


def _shared(choice: Choice) -> dict[str, object]:
    """What the section about shared crossbars says."""
    net, routers = choice.net, [router for full in ROUTERS for router in (full, SHARED[full])]

    def larger(router: Router, block: str) -> float:
        return choice.block(router, block).lut / choice.block(TWO, block).lut

    def times(case: tuple[tuple[int, int], str], router: Router, first: bool) -> float:
        full, shared = (net.by_crossbar(case, router, shared, first).accepted for shared in (False, True))
        return shared / full

    tornado = [case for case in net.cases if case[1] == "tornado"]
    others = [times(case, router, False) for case in net.cases if case not in tornado for router in ROUTERS]
    return {
        "shared_cost": _cost(choice, routers),
        "shared_four": larger(SHARED[FOUR], "router"),
        "full_four": larger(FOUR, "router"),
        "shared_four_node": larger(SHARED[FOUR], "node"),
        "full_four_node": larger(FOUR, "node"),
        "shared_less": -more(choice.block(SHARED[FOUR], "node").lut, choice.block(FOUR, "node").lut),
        "by_crossbar": _by_crossbar(net),
        "crossbar_revision": net.crossbar_revision,
        "shared_least": min(others),
        "shared_most": max(others),
        "shared_tornado": min(times(case, router, False) for case in tornado for router in ROUTERS),
        "shared_tornado_first": min(times(case, router, True) for case in tornado for router in ROUTERS),
    }


def _bytes(choice: Choice) -> dict[str, object]:
    """What the section about turns says."""
    net = choice.net
    cases = list(dict.fromkeys((point.size, point.pattern) for point in net.turns_points))
    routers = [
        router for router in ROUTERS if router.kind[:2] in {(p.virtual_channels, p.adaptive) for p in net.turns_points}
    ]
    short, long = sorted({point.long_flits for point in net.turns_points})
    half, full = sorted({point.load for point in net.turns_points})
    rows, alike = [], []
    for case in cases:
        for router in routers:
            packets, by_bytes = (net.by_turns(case, router, each, long, full) for each in (False, True))
            cells = [packets.accepted_short, by_bytes.accepted_short, packets.accepted_long, by_bytes.accepted_long]
            times = _all(by_bytes) / _all(packets)
            calm = [net.by_turns(case, router, each, long, half) for each in (False, True)]
            waits = [point.mean_short_cycles for point in calm] + [point.mean_long_cycles for point in calm]
            cells = [*(f"{cell:.2f}" for cell in cells), f"{times:.2f}", *(f"{wait:,.0f}" for wait in waits)]
            rows.append(["{} x {}".format(*case[0]), case[1], router.name, *cells])
            same = [_all(net.by_turns(case, router, each, short, full)) for each in (False, True)]
            alike.append(same[1] / same[0])
    tornado = [net.by_turns(((8, 2), "tornado"), TWO, each, long, full) for each in (False, True)]
    kinds = ["short: packets", "bytes", "long: packets", "bytes"]
    waits = [f"{kind}, cycles" for kind in kinds]
    return {
        "by_turns": table(["torus", "pattern", "router", *kinds, "all: times", *waits], rows, 3),
        "long_flits": long,
        "short_flits": short,
        "turns_half": half,
        "turns_cycles": net.turns_cycles,
        "turns_warm": net.turns_warm_cycles,
        "turns_revision": net.turns_revision,
        "short_tornado": tornado[1].accepted_short / tornado[0].accepted_short,
        "all_tornado": _all(tornado[1]) / _all(tornado[0]),
        "alike_least": min(alike),
        "alike_most": max(alike),
        "bytes_router": more(choice.block(BYTES, "router").lut, choice.block(TWO, "router").lut),
        "bytes_node": more(choice.block(BYTES, "node").lut, choice.block(TWO, "node").lut),
        "bytes_cost": _cost(choice, (TWO, BYTES)),
    }


def _all(point: TurnsPoint) -> float:
    return point.accepted_short + point.accepted_long


def _by_crossbar(net: NetDocument) -> str:
    rows = []
    for case in net.cases:
        for router in ROUTERS:
            cells = []
            for first in (False, True):
                full, shared = (net.by_crossbar(case, router, shared, first) for shared in (False, True))
                cells += [f"{point.accepted:.2f}" for point in (full, shared)]
                cells.append(f"{shared.accepted / full.accepted:.2f}")
            rows.append(["{} x {}".format(*case[0]), case[1], router.name, *cells])
    columns = ["torus", "pattern", "router", "in turn", "shared", "times", "through first", "shared", "times"]
    return table(columns, rows, 3)


def _nodes(choice: Choice) -> str:
    columns = ["pattern", *(cell for router in ROUTERS for cell in (router.name, "times"))]
    rows = []
    for pattern in choice.patterns:
        cells = []
        for router in ROUTERS:
            accepted = choice.accepted(router, pattern)
            most = max(point.accepted for point in choice.curve(router, pattern).points)
            cells += [f"{accepted:.3f} ({most:.3f})", f"{accepted / choice.accepted(TWO, pattern):.2f}"]
        rows.append([pattern, *cells])
    return table(columns, rows, 1)


def _part(curve: Curve) -> float:
    """Percent of the limit of the topology that is carried."""
    return 100 * curve.carried.accepted / curve.limits.topology


def _overloaded(document: CurveDocument, pattern: str) -> LoadPoint:
    return max(of_pattern(document, pattern).points, key=lambda point: point.rate)


def _large(choice: Choice) -> str:
    first, *others = choice.large
    rows = []
    for pattern in (curve.pattern for curve in choice.large[first].curves):
        cells = [_carried(choice.curve(first, pattern, large=True))]
        for router in others:
            times = choice.accepted(router, pattern, large=True) / choice.accepted(first, pattern, large=True)
            cells += [_carried(choice.curve(router, pattern, large=True)), f"{times:.2f}"]
        rows.append([pattern, *cells])
    return table(["pattern", first.name, *(cell for router in others for cell in (router.name, "times"))], rows, 1)


def _others(choice: Choice) -> str:
    rows = []
    for simplest, best in choice.others:
        for curve in simplest.curves:
            other = of_pattern(best, curve.pattern)
            times = f"{_times((simplest, best), curve.pattern):.2f}"
            rows.append([simplest.shape, curve.pattern, _carried(curve), _carried(other), times])
    return table(["network", "pattern", "2 channels", "adaptive with detours, 4 channels", "times"], rows, 2)


def _times(pair: tuple[CurveDocument, CurveDocument], pattern: str) -> float:
    """What the second carries of a pattern, as a multiple of what the first does."""
    simplest, best = (of_pattern(document, pattern).carried.accepted for document in pair)
    return best / simplest


def _trees(choice: Choice) -> str:
    return _beside_tables(choice.fat_tree, choice.trees)


def _dragonflies(choice: Choice) -> str:
    return _beside_tables(choice.dragonfly, choice.dragonflies)


def _beside_tables(tables: tuple[CurveDocument, CurveDocument], found: dict[Router, CurveDocument]) -> str:
    """What arithmetic carries of the same wiring."""
    rows = []
    for curve in tables[0].curves:
        cells = [_carried(curve)]
        for document in (tables[1], *found.values()):
            other = of_pattern(document, curve.pattern)
            cells += [_carried(other), f"{other.carried.accepted / curve.carried.accepted:.2f}"]
        rows.append([curve.pattern, *cells])
    names = (cell for router in (TABLES, *found) for cell in (router.name, "times"))
    return table(["pattern", "tables, 2 channels", *names], rows, 1)


def _dragonfly_gains(choice: Choice) -> dict[str, float]:
    """What a dragonfly by its groups accepts and costs beside one by tables."""

    def accepted(document: CurveDocument, pattern: str) -> float:
        return of_pattern(document, pattern).carried.accepted

    def overloaded(document: CurveDocument) -> float:
        return max(of_pattern(document, "next-group").points, key=lambda point: point.rate).accepted

    tables, adaptive, valiant = choice.dragonfly, choice.dragonflies[FLY_ADAPTIVE], choice.dragonflies[FLY_VALIANT]
    return {
        "fly_valiant_next": accepted(valiant, "next-group") / accepted(adaptive, "next-group"),
        "fly_valiant_uniform": accepted(valiant, "uniform") / accepted(adaptive, "uniform"),
        "fly_next": accepted(adaptive, "next-group") / accepted(tables[0], "next-group"),
        "fly_next_tables": accepted(adaptive, "next-group") / accepted(tables[1], "next-group"),
        "fly_uniform_tables": accepted(adaptive, "uniform") / accepted(tables[1], "uniform"),
        "overload": max(point.rate for point in of_pattern(adaptive, "next-group").points) / 256,
        "fly_over": overloaded(adaptive),
        "fly_over_valiant": overloaded(valiant),
        "fly_over_tables": overloaded(tables[1]),
        "fly_later": _later(of_pattern(adaptive, "next-group"), of_pattern(valiant, "next-group")),
        "fly_order": accepted(choice.dragonflies[FLY], "uniform") / accepted(tables[0], "uniform"),
        "fly_more": more(choice.block(FLY_ADAPTIVE, "router").lut, choice.block(TABLES, "router").lut),
    }


def _later(curve: Curve, other: Curve) -> float:
    """How many times as long messages take on the average, at most, at a load that both carry."""
    means = {point.rate: point.mean_ns for point in other.points if not point.saturated}
    common = (point for point in curve.points if not point.saturated and point.rate in means)
    return max(point.mean_ns / means[point.rate] for point in common)


def _carried(curve: Curve) -> str:
    return f"{curve.carried.accepted:.3f} ({_part(curve):.0f} %)"


def _large_ports(choice: Choice) -> str:
    rows = []
    for one in choice.large[ADAPTIVE].curves:
        cells = [_carried(one)]
        for document in choice.ports.values():
            curve = of_pattern(document, one.pattern)
            cells += [_carried(curve), f"{curve.carried.accepted / one.carried.accepted:.2f}"]
        rows.append([one.pattern, *cells])
    several = f"{choice.ports[ADAPTIVE].ports} ports, through traffic first"
    return table(["pattern", "1 port, in turn", several, "times", "the same with detours", "times"], rows, 1)


def _queues(choice: Choice) -> dict[str, object]:
    """What the section about queues of a port says."""
    rows, uniform = [], {}
    for one in choice.large[TWO].curves:
        cells = []
        for router, document in choice.queues.items():
            plain, queues = choice.curve(router, one.pattern, large=True), of_pattern(document, one.pattern)
            times = queues.carried.accepted / plain.carried.accepted
            cells += [_carried(plain), _carried(queues), f"{times:.2f}"]
            if one.pattern == "uniform":
                uniform[router] = times, _part(queues)
        rows.append([one.pattern, *cells])
    columns = ["pattern"]
    for router, document in choice.queues.items():
        columns += [router.name, f"{document.port_queues} queues", "times"]
    return {
        "large_queues": table(columns, rows, 1),
        "queues_cost": _cost(choice, (ADAPTIVE, QUEUES)),
        "queues_two": uniform[TWO][0],
        "queues_adaptive": uniform[ADAPTIVE][0],
        "queues_part": uniform[ADAPTIVE][1],
        "queues_part_small": _part(of_pattern(choice.small_queues, "uniform")),
        "queues_node": more(choice.block(QUEUES, "node").lut, choice.block(ADAPTIVE, "node").lut),
    }


def _by_order(net: NetDocument) -> str:
    rows = [
        [pattern, router.name, str(ports), *(f"{point.accepted:.2f} ({point.least:.2f})" for point in points.values())]
        for (pattern, router, ports), points in net.ordered.items()
    ]
    return table(["pattern", "router", "ports", *ORDERS], rows, 2)


def _oldest(choice: Choice) -> dict[str, str | float]:
    """What the oldest first keeps of the best of the three, and what it costs."""
    parts = {
        order: [
            points[order].accepted / max(point.accepted for point in points.values())
            for points in choice.net.ordered.values()
        ]
        for order in ORDERS
    }
    costs = {block: more(choice.block(OLDEST, block).lut, choice.block(TWO, block).lut) for block in ("router", "node")}
    several = {pattern: points for (pattern, _router, ports), points in choice.net.ordered.items() if ports > 1}
    gained = {pattern: points["oldest"].accepted / points["in turn"].accepted for pattern, points in several.items()}
    return {
        "oldest_tornado": gained["tornado"],
        "oldest_uniform": gained["uniform"],
        "oldest_part": min(parts["oldest"]),
        "turn_part": min(parts["in turn"]),
        **_by_links(choice.net),
        "through_part": min(parts["through traffic"]),
        "oldest_router": costs["router"],
        "oldest_node": costs["node"],
        "oldest_cost": _cost(choice, (TWO, OLDEST)),
    }


def _by_links(net: NetDocument) -> dict[str, str | float]:
    """Where turns by links gain and lose most, in times of what turns by channels accept."""
    times = {
        f"{pattern}, {router.name}, {ports} port{'s' * (ports > 1)}": points["in turn by links"].accepted
        / points["in turn"].accepted
        for (pattern, router, ports), points in net.ordered.items()
    }
    best, worst = (choose(times, key=lambda case: times[case]) for choose in (max, min))
    return {
        "links_best": times[best],
        "links_best_of": best,
        "links_worst": times[worst],
        "links_worst_of": worst,
        "links_least": min(points["in turn by links"].least for points in net.ordered.values()),
    }


def _from_ports(net: NetDocument) -> str:
    rows = []
    for router in LARGE_ROUTERS:
        for ports in range(1, net.most_ports + 1):
            accepted = [f"{net.from_ports(ports, router, first):.2f}" for first in (False, True)]
            rows.append([router.name, str(ports), *accepted])
    return table(["router", "ports", "in turn", "through traffic first"], rows, 1)


def _alone(choice: Choice) -> str:
    columns = ["torus", "pattern", TWO.name, f"{FOUR.name}, one class", "both classes", ADAPTIVE.name, "times"]
    columns += [DETOURS.name, "times"]
    rows = []
    for case in choice.net.cases:
        (x, y), pattern = case
        two, adaptive = (choice.net.accepted(case, router) for router in (TWO, ADAPTIVE))
        values = [two, choice.net.accepted(case, FOUR), choice.net.accepted(case, FOUR, both_classes=True), adaptive]
        cells = [*(f"{value:.2f}" for value in values), f"{adaptive / two:.2f}"]
        if choice.net.has_detours(case):
            detours = choice.net.accepted(case, DETOURS)
            cells += [f"{detours:.2f}", f"{detours / two:.2f}"]
        else:
            cells += ["-", "-"]
        rows.append([f"{x} x {y}", pattern, *cells])
    return table(columns, rows, 2)


def _beside_hot_spot(net: NetDocument) -> str:
    columns = ["router", "offered", "alone", "cycles", "beside the hot spot", "cycles", "left"]
    rows = []
    for router in (*ROUTERS, BANKS):
        for offered in net.hot_loads:
            quiet, hot = net.beside_hot_spot(offered, router)
            cells = [
                f"{offered:g}",
                *(text for p in (quiet, hot) for text in (f"{p.accepted:.3f}", f"{p.mean_cycles:.0f}")),
            ]
            rows.append([router.name, *cells, f"{hot.accepted / quiet.accepted:.2f}"])
    return table(columns, rows, 1)


def _wired(net: NetDocument) -> str:
    columns = ["network", "pattern", "one way, 2 channels", "ways, 4 channels", "times", "and detours", "times"]
    rows = []
    for case, found in net.wired(net.load).items():
        one, *others = (found[entries].accepted for entries in get_args(Entries))
        times = (text for value in others for text in (f"{value:.3f}", f"{value / one:.2f}"))
        rows.append([*case, f"{one:.3f}", *times])
    return table(columns, rows, 2)


def _gained(net: NetDocument) -> dict[tuple[str, str], float]:
    """Network, pattern -> times what ways alone accept, where nodes have detours."""
    wired = net.wired(net.load).items()
    return {
        case: found["detours"].accepted / found["ways"].accepted for case, found in wired if "fat tree" not in case[0]
    }


def _half(net: NetDocument) -> str:
    columns = ["network", "pattern", "load", "mean latency by ways", "with detours", "more"]
    rows = []
    for given in net.wired_loads[1:]:
        for case, found in net.wired(given).items():
            if case not in _gained(net):
                continue
            ways, detours = found["ways"].mean_cycles, found["detours"].mean_cycles
            rows.append([*case, f"{given:g}", f"{ways:.0f} cycles", f"{detours:.0f}", f"{more(detours, ways):.0f} %"])
    return table(columns, rows, 2)


MARKERS = dict(zip(ROUTERS, "osD", strict=True))


def figure(choice: Choice):
    """Accepted load against LUTs: a line for each pattern, a marker for each router."""
    drawing, (left, right) = plots.subplots(1, 2, figsize=(9.6, 4.4), sharey=True)
    patterns = choice.patterns
    for pattern in patterns:
        _line(left, choice, "node", pattern, [choice.accepted(router, pattern) for router in ROUTERS])
    left.set_title("4 x 4 torus of whole nodes, messages of one class", fontsize=9)
    left.set_xlabel(f"LUTs of a node, {SHAPE}")
    left.set_ylabel("accepted load (flits of a sending node in a cycle)")
    alone = [pattern for size, pattern in choice.net.cases if size == SIZE]
    for pattern in alone:
        best = [TWO, FOUR, DETOURS]
        values = [choice.net.accepted((SIZE, pattern), router, router is FOUR) for router in best]
        _line(right, choice, "router", pattern, values)
    right.set_title("8 x 8 torus of routers alone, 4 channels with both classes, detours", fontsize=9)
    right.set_xlabel("LUTs of its router")
    left.set_ylim(0)
    for axis in (left, right):
        axis.set_xlim(0)
    handles = [
        *(Line2D([], [], color=LOOKS[name]["color"], label=name) for name in dict.fromkeys([*patterns, *alone])),
        *(Line2D([], [], color="#444444", marker=MARKERS[r], linestyle="", label=r.name) for r in ROUTERS),
    ]
    drawing.legend(handles=handles, fontsize=8, ncols=4, loc="outside upper center", frameon=False)
    return drawing


def _line(axis, choice: Choice, block: str, pattern: str, values: list[float]) -> None:
    luts, colour = [choice.block(router, block).lut for router in ROUTERS], LOOKS[pattern]["color"]
    axis.plot(luts, values, "-", color=colour, linewidth=1)
    for router, lut, value in zip(ROUTERS, luts, values, strict=True):
        axis.plot([lut], [value], MARKERS[router], color=colour)


def main() -> None:
    choice = load()
    PAGE.write_text(text(choice))
    for file in plots.save(figure(choice), IMAGE.parent, IMAGE.stem):
        if file.suffix == ".png":
            file.unlink()


if __name__ == "__main__":
    main()
