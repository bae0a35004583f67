"""Runs router_net.cc: a torus of tn_router under synthetic traffic (see there for the options).

As a program it measures bench/routers.json anew: `PYTHONPATH=.:tests:tests/block .venv/bin/python
tests/block/router/router_net.py`.
"""

from pathlib import Path

from cpp_bench import CppBench

from torusnet.bench.routers import ADAPTIVE, FOUR, RESULTS, ROUTERS, TWO, HotPoint, NetDocument, NetPoint, Router

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
}
CONDITIONS = {"latency": 50, "buffer": 1024, "warm": 3000, "cycles": 4000, "seed": 1}  # of bench/routers.json
CASES = [  # size, pattern, ports
    *((4, 4, pattern, 1) for pattern in ("uniform", "transpose", "hot-spot", "bit-complement")),
    (8, 2, "tornado", 1),
    *((8, 8, pattern, 1) for pattern in ("uniform", "transpose", "tornado")),
    (8, 8, "uniform", 2),
]
HOT_SIZE, HOT_LOADS = (4, 4), (0.3, 0.5, 0.7)


def run(vcs: int, adaptive: bool, pattern: str = "uniform", ports: int = 1, **options: float) -> dict:
    """Results of a run without a violation; an AssertionError says what was violated."""
    parameters = {"NumLocal": ports, "NumLink": 4, "NumVc": vcs, "Adaptive": int(adaptive), "Reports": 0}
    defines = {"TN_VCS": vcs, "TN_ADAPTIVE": int(adaptive), "TN_PORTS": ports}
    return BENCH.run(parameters, defines, pattern=PATTERNS[pattern], **options)


def beside_hot_spot(router: Router, load: float, hot: float) -> HotPoint:
    x, y = HOT_SIZE
    result = run(router.virtual_channels, router.adaptive, "elsewhere", 2, x=x, y=y, load=load, hot=hot, **CONDITIONS)
    return HotPoint(
        virtual_channels=router.virtual_channels,
        adaptive=router.adaptive,
        load=load,
        hot=hot,
        accepted=result["accepted"],
        mean_cycles=result["mean"],
    )


def measured(revision: str) -> NetDocument:
    """All points of bench/routers.json: routers whose links are always busy."""
    kinds = [(TWO, 0), (FOUR, 0), (FOUR, 8), (ADAPTIVE, 1)]  # and the traffic class of their packets, 8: drawn for each
    points = [
        NetPoint(
            size=(x, y),
            pattern=pattern,
            ports=ports,
            virtual_channels=router.virtual_channels,
            adaptive=router.adaptive,
            both_classes=traffic_class == 8,
            accepted=run(
                router.virtual_channels,
                router.adaptive,
                pattern,
                ports,
                x=x,
                y=y,
                load=1,
                **CONDITIONS,
                **{"class": traffic_class},
            )["accepted"],
        )
        for x, y, pattern, ports in CASES
        for router, traffic_class in kinds
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
        hot_size=HOT_SIZE,
        hot_points=[beside_hot_spot(router, load, hot) for router in ROUTERS for load in HOT_LOADS for hot in (0, 1)],
    )


if __name__ == "__main__":
    from torusnet.bench.command import revision

    RESULTS.write_text(measured(revision()).model_dump_json(indent=1) + "\n")
