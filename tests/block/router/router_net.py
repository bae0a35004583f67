"""Runs router_net.cc: a torus of tn_router, or any wiring of it, under synthetic traffic (see there for the options).

As a program it measures bench/routers.json anew: `PYTHONPATH=.:tests:tests/block .venv/bin/python
tests/block/router/router_net.py`.
"""

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, get_args

from cpp_bench import CppBench
from router_model import route_write

from torusnet.bench.routers import (
    ADAPTIVE,
    BANKS,
    DETOURS,
    FOUR,
    LARGE_ROUTERS,
    ORDERS,
    RESULTS,
    ROUTERS,
    TWO,
    BankPoint,
    CrossbarPoint,
    Entries,
    HotPoint,
    NetDocument,
    NetPoint,
    Order,
    OrderPoint,
    PortsPoint,
    Router,
    TurnsPoint,
    WiredPoint,
)
from torusnet.cluster import named_topologies as named
from torusnet.cluster.topology import CustomTopology
from torusnet.route_tables import Graph
from torusnet.routing import DETOUR_NODES

HERE = Path(__file__).parent
BENCH = CppBench(top="tn_router", bench=HERE / "router_net.cc")
PATTERNS = {
    "uniform": 0,
    "transpose": 1,
    "tornado": 2,
    "hot-spot": 3,
    "neighbour": 4,
    "bit-complement": 5,
    "elsewhere": 6,
    "shift": 7,
}
CONDITIONS = {"latency": 50, "buffer": 1024, "warm": 3000, "cycles": 4000, "seed": 1}  # of bench/routers.json
CASES = [  # size, pattern
    *((4, 4, pattern) for pattern in ("uniform", "transpose", "hot-spot", "bit-complement")),
    (8, 2, "tornado"),
    *((8, 8, pattern) for pattern in ("uniform", "transpose", "tornado")),
]
PORTS_SIZE, PORTS = (8, 8), (1, 2, 3)
TURNS_CASES = [(4, 4, "uniform"), (4, 4, "hot-spot"), (8, 2, "tornado")]
TURNS_TIME = {"warm": 10_000, "cycles": 20_000}
SHORT, LONG = 18, 258  # flits of a packet
HOT_SIZE, HOT_LOADS = (4, 4), (0.3, 0.5, 0.7)


class Wired(NamedTuple):
    """hosts: how many of its nodes send, the first. group: of so many one after another."""

    wiring: named.Wiring
    hosts: int
    group: int
    patterns: tuple[str, ...] = ("uniform", "transpose", "shift")


WIRED = {
    "fat tree, 4 leaf switches of 4 under 2 roots": Wired(named.fat_tree(4, 4, 2), 16, 4),
    "fat tree, 3 of 3 under 3": Wired(named.fat_tree(3, 3, 3), 9, 3),
    "fat tree, 3 of 3 under 2": Wired(named.fat_tree(3, 3, 2), 9, 3),
    "dragonfly, 5 groups of 4": Wired(named.dragonfly(4, 1, 5), 20, 4),
    "dragonfly, 9 groups of 4": Wired(named.dragonfly(4, 2, 9), 36, 4),
    "hybrid torus, 2 x 2 quads": Wired(named.hybrid_torus((2, 2, 1)), 16, 4),
    "ring of 8": Wired(
        named.Wiring(8, tuple((node, (node + 1) % 8) for node in range(8)), "ring"), 8, 3, ("uniform", "shift")
    ),
}
SHARED_LINKS = (
    5  # at least, of a router in a wired network, so that networks share a build; what is not wired changes nothing
)
HALF = 0.5  # load at which latency is measured, too


def run(
    vcs: int,
    adaptive: bool,
    pattern: str = "uniform",
    ports: int = 1,
    shared: bool = False,
    byte_turns: bool = False,
    by_age: bool = False,
    link_turns: bool = False,
    **options: float,
) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    parameters = {"NumLocal": ports, "NumLink": 4, "NumVc": vcs, "Adaptive": int(adaptive), "Reports": 0}
    parameters |= {"SharedInput": int(shared), "ByteTurns": int(byte_turns), "ByAge": int(by_age)}
    parameters |= {"LinkTurns": 1} if link_turns else {}
    return BENCH.run(parameters, _defines(parameters, 0), pattern=PATTERNS[pattern], **options)


def _defines(parameters: dict[str, int], wired: int) -> dict[str, int]:
    names = {"TN_LINKS": "NumLink", "TN_VCS": "NumVc", "TN_ADAPTIVE": "Adaptive", "TN_PORTS": "NumLocal"}
    return {macro: parameters[name] for macro, name in names.items()} | {"TN_WIRED": wired}


def run_wired(network: Graph, hosts: int, folder: Path, pattern: str = "uniform", **options: float) -> dict:
    """The same of a network that is routed by tables, with ways and detours if it is adaptive; the first `hosts` nodes send to one
    another."""
    links = 1 + max(link for _, link in network.wires)
    parameters = {"NumLocal": 1, "NumLink": max(links, SHARED_LINKS), "NumVc": network.vcs}
    parameters |= {"Adaptive": int(network.adaptive), "RouteTable": 1, "Detour": 0, "Reports": 0}
    lines = [f"nodes {network.num_nodes} hosts {hosts}"]
    lines += [f"wire {a} {link} {b} {far_link}" for (a, link), (b, far_link) in network.wires.items() if a < b]
    lines += [
        f"route {node} {route_write(to, entry)}"
        for node, row in enumerate(network.tables.rows)
        for to, entry in row.items()
    ]
    file = folder / "network.txt"
    file.write_text("\n".join(lines))
    return BENCH.run(parameters, _defines(parameters, 1), file=file, pattern=PATTERNS[pattern], **options)


def by_tables(wiring: named.Wiring, entries: Entries = "detours") -> Graph:
    adaptive = entries != "one way"
    plain = CustomTopology(wiring.nodes, wiring.pairs).network((2, 1, 0), 6, 4 if adaptive else 2, ())
    return replace(plain, adaptive=adaptive, detours=entries == "detours")


def wired_point(name: str, pattern: str, entries: Entries, load: float) -> WiredPoint:
    wired = WIRED[name]
    given = {"load": load, "group": wired.group, "class": int(entries != "one way"), **CONDITIONS}
    with tempfile.TemporaryDirectory() as folder:
        result = run_wired(by_tables(wired.wiring, entries), wired.hosts, Path(folder), pattern, **given)
    return WiredPoint(
        network=name,
        pattern=pattern,
        entries=entries,
        load=load,
        accepted=result["accepted"],
        mean_cycles=result["mean"],
    )


def beside_hot_spot(router: Router, load: float, hot: float) -> HotPoint:
    x, y = HOT_SIZE
    given = {"x": x, "y": y, "load": load, "hot": hot, **CONDITIONS}
    given |= {"class": 1, "hot_class": 3} if router is BANKS else {}  # the other traffic in any order in the first bank
    result = run(router.virtual_channels, router.adaptive, "elsewhere", 2, shared=router is BANKS, **given)
    return HotPoint(
        virtual_channels=router.virtual_channels,
        adaptive=router.adaptive,
        load=load,
        hot=hot,
        accepted=result["accepted"],
        mean_cycles=result["mean"],
    )


def by_banks(case: tuple[int, int, str], adaptive: bool, both: bool) -> BankPoint:
    """Classes of the packets: in any order 1, or 1 and 3; in order 0 and 1, or those below 4. Tornado with through traffic first,
    without which it loses by a shared crossbar."""
    x, y, pattern = case
    kinds = {(True, False): 1, (True, True): 10, (False, False): 9, (False, True): 8}
    given = {
        "x": x,
        "y": y,
        "detours": 0,
        "class": kinds[adaptive, both],
        "through": int(pattern == "tornado"),
        **CONDITIONS,
    }
    accepted = run(8, adaptive, pattern, shared=True, load=1, **given)["accepted"]
    return BankPoint(size=(x, y), pattern=pattern, adaptive=adaptive, both_banks=both, accepted=accepted)


def by_crossbar(case: tuple[int, int, str], router: Router, shared: bool, through_first: bool) -> CrossbarPoint:
    x, y, pattern = case
    kind = 1 if router.adaptive else 8 if router.virtual_channels == 4 else 0
    given = {"x": x, "y": y, "detours": 0, "class": kind, "through": int(through_first), **CONDITIONS}
    accepted = run(router.virtual_channels, router.adaptive, pattern, shared=shared, load=1, **given)["accepted"]
    return CrossbarPoint(
        size=(x, y),
        pattern=pattern,
        virtual_channels=router.virtual_channels,
        adaptive=router.adaptive,
        shared=shared,
        through_first=through_first,
        accepted=accepted,
    )


def by_turns(case: tuple[int, int, str], router: Router, byte_turns: bool, long: int, load: float) -> TurnsPoint:
    x, y, pattern = case
    given = {"x": x, "y": y, "detours": 0, "class": int(router.adaptive), "long": long, "load": load}
    found = run(
        router.virtual_channels, router.adaptive, pattern, byte_turns=byte_turns, **CONDITIONS | TURNS_TIME | given
    )
    return TurnsPoint(
        size=(x, y),
        pattern=pattern,
        virtual_channels=router.virtual_channels,
        adaptive=router.adaptive,
        byte_turns=byte_turns,
        long_flits=long,
        load=load,
        accepted_short=round(2 * (found["accepted"] - found["long"]), 4),
        accepted_long=round(2 * found["long"], 4),
        mean_short_cycles=found["short_mean"],
        mean_long_cycles=found["long_mean"],
    )


def turns_points() -> list[TurnsPoint]:
    return [
        by_turns(case, router, byte_turns, long, load)
        for case in TURNS_CASES
        for router in (TWO, ADAPTIVE)
        for long in (SHORT, LONG)
        for load in (1, HALF)
        for byte_turns in (False, True)
    ]


def by_order(pattern: str, router: Router, ports: int, first: Order) -> OrderPoint:
    x, y = PORTS_SIZE
    given = {"x": x, "y": y, "load": 1, "class": int(router.adaptive), "detours": 0, **CONDITIONS}
    given |= {"through": int(first == "through traffic"), "oldest": int(first == "oldest")}
    kind = {"by_age": first == "oldest", "link_turns": first == "in turn by links"}
    result = run(router.virtual_channels, router.adaptive, pattern, ports, **kind, **given)
    return OrderPoint(
        size=PORTS_SIZE,
        pattern=pattern,
        ports=ports,
        virtual_channels=router.virtual_channels,
        adaptive=router.adaptive,
        first=first,
        accepted=result["accepted"],
        least=result["least"],
    )


def order_points() -> list[OrderPoint]:
    return [
        by_order(pattern, router, ports, first)
        for pattern in ("uniform", "transpose", "tornado")
        for router, ports in ((TWO, 1), (ADAPTIVE, 1), (ADAPTIVE, 3))
        for first in ORDERS
    ]


def from_ports(ports: int, router: Router, through_first: bool) -> PortsPoint:
    x, y = PORTS_SIZE
    given = {"x": x, "y": y, "load": 1, "class": int(router.adaptive), "through": int(through_first), **CONDITIONS}
    given["detours"] = int(router.detours)
    accepted = run(router.virtual_channels, router.adaptive, "uniform", ports, **given)["accepted"]
    values = {"ports": ports, "virtual_channels": router.virtual_channels, "adaptive": router.adaptive}
    values["detours"] = router.detours
    return PortsPoint(through_first=through_first, accepted=accepted, **values)


def crossbar_points() -> list[CrossbarPoint]:
    return [
        by_crossbar((*size, pattern), router, shared, first)
        for *size, pattern in CASES
        for router in ROUTERS
        for shared in (False, True)
        for first in (False, True)
    ]


def bank_points() -> list[BankPoint]:
    return [by_banks(case, adaptive, both) for case in CASES for adaptive in (False, True) for both in (False, True)]


def measured(revision: str) -> NetDocument:
    """All points of bench/routers.json: routers whose links are always busy."""
    # And the traffic class of their packets, 8: drawn for each
    kinds = [(TWO, 0), (FOUR, 0), (FOUR, 8), (ADAPTIVE, 1), (DETOURS, 1)]
    points = [
        NetPoint(
            size=(x, y),
            pattern=pattern,
            virtual_channels=router.virtual_channels,
            adaptive=router.adaptive,
            detours=router.detours,
            both_classes=traffic_class == 8,
            accepted=run(
                router.virtual_channels,
                router.adaptive,
                pattern,
                x=x,
                y=y,
                load=1,
                detours=int(router.detours),
                **CONDITIONS,
                **{"class": traffic_class},
            )["accepted"],
        )
        for x, y, pattern in CASES
        for router, traffic_class in kinds
        if max(x, y) >= DETOUR_NODES or not router.detours
    ]
    return NetDocument(
        revision=revision,
        load=1,
        packet_flits=18,
        link_cycles=CONDITIONS["latency"],
        buffer_words=CONDITIONS["buffer"],
        warm_cycles=CONDITIONS["warm"],
        cycles=CONDITIONS["cycles"],
        seed=CONDITIONS["seed"],
        points=points,
        crossbar_revision=revision,
        crossbar_points=crossbar_points(),
        turns_revision=revision,
        turns_warm_cycles=TURNS_TIME["warm"],
        turns_cycles=TURNS_TIME["cycles"],
        turns_points=turns_points(),
        ports_size=PORTS_SIZE,
        ports_points=[
            from_ports(ports, router, first) for router in LARGE_ROUTERS for ports in PORTS for first in (False, True)
        ],
        orders_revision=revision,
        order_points=order_points(),
        hot_size=HOT_SIZE,
        hot_points=[
            beside_hot_spot(router, load, hot) for router in (*ROUTERS, BANKS) for load in HOT_LOADS for hot in (0, 1)
        ],
        banks_revision=revision,
        bank_points=bank_points(),
        wired_revision=revision,
        wired_points=[
            wired_point(name, pattern, entries, load)
            for name, wired in WIRED.items()
            for pattern in wired.patterns
            for load in ((1, HALF) if pattern == "uniform" else (1,))
            for entries in get_args(Entries)
            if load == 1 or entries != "one way"
        ],
    )


if __name__ == "__main__":
    from torusnet.sources import revision

    RESULTS.write_text(measured(revision()).model_dump_json(indent=1) + "\n")
