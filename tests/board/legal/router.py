"""Modules of hw/router."""

from .ranges import (
    ADAPTIVE,
    ANY_BITS,
    ANY_LINKS,
    BITS,
    BY_AGE,
    DRAGONFLY,
    FLAG,
    FROM_TWO,
    LINKS,
    PORTS,
    QUEUES,
    ROUTER_QUEUES,
    TABLE_NODES,
    TABLE_NODES_INSIDE,
    TREE,
    VC_ROUTER,
)

VC_SHARED, VC_ADAPTIVE = ([2, 4, 8], [0, 1, 3, 5]), ([4], [1, 2, 3, 5])
VC_ROUTE = ([1, 2, 4], [0, 3, 8])  # of a bank
HEADS = ([2, 4, 8], [0, 1, 3, 5])
INPUTS = ([2, 65], [0, 1, 66])
SET_VALUED = (
    [0, 1, {"Tree": 1, "SetValued": 0}, {"Dragonfly": 1, "SetValued": 0}],
    [{"Tree": 1, "Adaptive": 1, "SetValued": 0}, {"Dragonfly": 1, "NumVc": 4, "Adaptive": 1, "SetValued": 0}],
)
CLASS_PORTS = (["8'h0", "8'hff"], [])
CLASS_BIT = ([0, {"NumVc": 8, "ClassBit": 1}], [{"NumVc": 4, "ClassBit": 1}])
ROUTE = {
    "NumLocal": PORTS,
    "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
    "NumVc": VC_ROUTE,
    "FromLink": ([0, 2], [3]),
}
TABLE_ROUTE = {**ROUTE, "NumLink": ([2, 16, {"NumLink": 1, "FromLink": 1}, {"NumLink": 16, "FromLink": 15}], [0, 17])}
TABLE = {**TABLE_ROUTE, "TableNodes": TABLE_NODES}
LINKS_BY_ROUTES = (
    [*LINKS[0], {"RouteTable": 1, "NumLink": 16}, {"Tree": 1, "NumLink": 16}, {"Dragonfly": 1, "NumLink": 16}],
    [
        *LINKS[1],
        {"RouteTable": 1, "NumLink": 17},
        {"Tree": 1, "NumLink": 17},
        {"Dragonfly": 1, "NumLink": 17},
        {"RouteTable": 1, "NumLink": 16, "NumVc": 4},
    ],
)
INPUT = {
    **ROUTE,
    "NumLink": (
        [*ROUTE["NumLink"][0], {"RouteTable": 1, "NumLink": 16, "FromLink": 15}],
        [*ROUTE["NumLink"][1], {"RouteTable": 1, "NumLink": 17}],
    ),
    "ClassPorts": CLASS_PORTS,
    "ClassBit": FLAG,
    "HasPorts": FLAG,
    "RouteTable": FLAG,
    "TableNodes": TABLE_NODES_INSIDE,
    "Tree": FLAG,
    "Dragonfly": FLAG,
    "Adaptive": ADAPTIVE,
    "Trusted": FLAG,
}

LEGAL = {
    "tn_router": {
        "NumLocal": PORTS,
        "NumLink": LINKS_BY_ROUTES,
        "NumVc": VC_ROUTER,
        "DataBits": BITS,
        "Reports": FLAG,
        "Detour": FLAG,
        "SetValued": SET_VALUED,
        "ClassPorts": CLASS_PORTS,
        "ClassBit": CLASS_BIT,
        "HasPorts": FLAG,
        "RouteTable": FLAG,
        "TableNodes": TABLE_NODES,
        "Tree": TREE,
        "Dragonfly": DRAGONFLY,
        "SharedInput": (
            [0, *({"NumVc": vcs, "SharedInput": 1} for vcs in (2, 4, 8))],
            [{"NumVc": 1, "SharedInput": 1}],
        ),
        "ByAge": BY_AGE,
        "ByteTurns": FLAG,
        "LinkTurns": FLAG,
        "Adaptive": ADAPTIVE,
        "NumQueues": (
            ROUTER_QUEUES[0],
            ROUTER_QUEUES[1],
        ),
    },
    "tn_router_arbiter": {
        "NumReq": ([2, 65], [0, 1]),
        "Mates": ([{"NumReq": 2, "Mates": 6}], [{"NumReq": 2, "Mates": 4}, {"NumReq": 2, "Mates": 7}]),
    },
    "tn_router_choice": {"NumLocal": PORTS, "NumLink": ANY_LINKS, "Spread": FLAG},
    "tn_router_front": INPUT,
    "tn_router_dragonfly": {"NumLink": ANY_LINKS},
    "tn_router_bank_places": {"NumLocal": PORTS, "NumLink": ANY_LINKS, "NumVc": VC_ROUTER},
    "tn_router_bank_room": {"NumLocal": PORTS, "NumLink": ANY_LINKS, "NumVc": VC_ROUTER},
    "tn_router_input": {
        **INPUT,
        "NumVc": VC_ROUTER,
        "DataBits": BITS,
        "FromVc": ([0, 1, {"NumVc": 8, "FromVc": 7}], [2]),
        "SetValued": SET_VALUED,
        "ByAge": FLAG,
    },
    "tn_router_front_shared": {
        "NumLocal": PORTS,
        "NumLink": (
            [2, {"NumLink": 6, "FromLink": 5}, 1, {"RouteTable": 1, "NumLink": 16, "FromLink": 15}],
            [0, 7, {"RouteTable": 1, "NumLink": 17}],
        ),
        "NumVc": VC_SHARED,
        "FromLink": ([0, 1], [2, 3]),
        "ClassPorts": CLASS_PORTS,
        "ClassBit": FLAG,
        "HasPorts": FLAG,
        "RouteTable": FLAG,
        "TableNodes": TABLE_NODES_INSIDE,
        "Tree": FLAG,
        "Dragonfly": FLAG,
        "Adaptive": (
            [0, 1, {"RouteTable": 1, "Adaptive": 1}]
            + [{"NumVc": vcs, "Tree": 1, "Adaptive": 1} for vcs in (2, 4)]
            + [{"NumVc": 4, "Dragonfly": 1, "Adaptive": 1}],
            [{"NumVc": 2, "Adaptive": 1}],
        ),
    },
    "tn_router_input_shared": {
        "NumLocal": PORTS,
        "NumLink": (
            [2, {"NumLink": 6, "FromLink": 5}, 1, {"RouteTable": 1, "NumLink": 16, "FromLink": 15}],
            [0, 7, {"RouteTable": 1, "NumLink": 17}],
        ),
        "NumVc": VC_SHARED,
        "DataBits": BITS,
        "FromLink": ([0, 1], [2, 3]),
        "SetValued": SET_VALUED,
        "ClassPorts": CLASS_PORTS,
        "ClassBit": CLASS_BIT,
        "HasPorts": FLAG,
        "RouteTable": FLAG,
        "TableNodes": TABLE_NODES_INSIDE,
        "Tree": FLAG,
        "Dragonfly": FLAG,
        "Adaptive": (
            [0, 1, {"RouteTable": 1, "Adaptive": 1}]
            + [{"NumVc": vcs, "Tree": 1, "Adaptive": 1, "SetValued": 1} for vcs in (2, 4)]
            + [{"NumVc": 4, "Dragonfly": 1, "Adaptive": 1, "SetValued": 1}],
            [{"NumVc": 2, "Adaptive": 1}],
        ),
    },
    "tn_router_intake": {"NumVc": VC_SHARED},
    "tn_router_lattice": {"NumLink": LINKS, "Detour": FLAG, "Adaptive": FLAG, "Numbered": FLAG},
    "tn_router_lattice_minimal": {"NumLink": LINKS, "Detour": FLAG},
    "tn_router_link_turns": {"NumIn": INPUTS, "NumHead": HEADS},
    "tn_router_output": {
        "NumIn": INPUTS,
        "From": ([{"NumIn": 4, "From": 5}], []),
        "NumVc": VC_ROUTER,
        "DataBits": ([1, 256], [0]),
        "ToLink": FLAG,
        "NumHead": ([1, 2, 4, 8], [0, 3, 5]),
        "VcBits": ([2, 3], [1, 4, {"NumVc": 8, "VcBits": 2}]),
        "ByteTurns": FLAG,
        "EarlyNumber": FLAG,
        "Mates": ([{"NumIn": 2, "Mates": 6}], [{"NumIn": 2, "Mates": 1}]),
    },
    "tn_router_priority": {"NumLocal": ([1, 32], [0, 33]), "NumIn": ([2, 65], [0, 1]), "ByAge": FLAG},
    "tn_router_queue": {
        "NumLocal": PORTS,
        "NumLink": ANY_LINKS,
        "NumVc": VC_ROUTER,
        "SetValued": FLAG,
        "Escape": ([0, {"NumVc": 4, "Escape": 1}, {"NumVc": 8, "Escape": 1}], [{"NumVc": 2, "Escape": 1}]),
        "ByAge": FLAG,
    },
    "tn_router_registers": {
        "NumIn": ([1, 64], [0, 65]),
        "NumLinks": (
            [1, 6, *({way: 1, "NumLinks": 16} for way in ("RouteTable", "Tree", "Dragonfly"))],
            [0, 7, *({way: 1, "NumLinks": 17} for way in ("RouteTable", "Tree", "Dragonfly"))],
        ),
        "NumLocal": ([0, 4, {"NumLocal": 8, "NumQueues": 4, "NumIn": 32}], [5]),
        "NumQueues": ([1, 4, {"NumLocal": 1, "NumQueues": 4}], [0, {"NumLocal": 2, "NumQueues": 4}]),
        "RouteTable": FLAG,
        "TableNodes": TABLE_NODES,
        "Tree": FLAG,
        "Dragonfly": FLAG,
        "Adaptive": FLAG,
        "ByAge": FLAG,
        "Reports": FLAG,
    },
    "tn_router_report": {
        "NumLocal": PORTS,
        "NumLink": ANY_LINKS,
        "NumVc": VC_ROUTER,
        "NumQueues": QUEUES,
        "DataBits": BITS,
        "Depth": FROM_TWO,
        "ClassPorts": CLASS_PORTS,
        "OwnClass": ([1, 7], [0, 2]),
    },
    "tn_router_route_adaptive": {**ROUTE, "NumVc": VC_ADAPTIVE},
    "tn_router_route_dor": ROUTE,
    "tn_router_route_dragonfly": {
        **TABLE_ROUTE,
        "NumVc": ([2, 4], [0, 1, 3, 5]),
        "Adaptive": ([0, {"NumVc": 4, "Adaptive": 1}], [{"NumVc": 2, "Adaptive": 1}]),
    },
    "tn_router_route_table": TABLE,
    "tn_router_route_table_adaptive": {**TABLE, "NumVc": VC_ADAPTIVE},
    "tn_router_route_tree": {**TABLE_ROUTE, "Adaptive": FLAG},
    "tn_router_share": {
        "NumHead": HEADS,
        "ClassBit": ([0, {"NumHead": 8, "NumPlace": 26, "ClassBit": 1}], [{"NumHead": 4, "ClassBit": 1}]),
        "NumLocal": ([2, {"NumLocal": 1, "NumPlace": 5}, {"NumLocal": 8, "NumPlace": 32}], [0]),
        "NumPlace": ([2, 18, 26], [0, 1, 17, 19]),
    },
    "tn_router_tree": {"NumLink": ANY_LINKS},
    "tn_router_turns": {"NumIn": INPUTS},
}

NOTHING_REFUSED = {
    ("tn_router", "ClassPorts"): ANY_BITS,
    ("tn_router_front", "ClassPorts"): ANY_BITS,
    ("tn_router_front_shared", "ClassPorts"): ANY_BITS,
    ("tn_router_input", "ClassPorts"): ANY_BITS,
    ("tn_router_input_shared", "ClassPorts"): ANY_BITS,
    ("tn_router_output", "From"): ANY_BITS,
    ("tn_router_report", "ClassPorts"): ANY_BITS,
}

ROUTER = {
    "NumLocal": [1, 8],
    "NumLink": [1, 6],
    "NumVc": [1, 2, 4, 8],
    "DataBits": [128, 256],
    "Detour": [0, 1],
    "Reports": [0, 1],
    "SetValued": [0, 1],
    "ClassPorts": ["8'h0", "8'hff"],
    "ClassBit": [0],
    "HasPorts": [1, 0],
    "RouteTable": [0, 1],
    "TableNodes": [64, 256],
    "Tree": [0],
    "Dragonfly": [0],
    "SharedInput": [0],
    "ByAge": [0, 1],
    "ByteTurns": [0, 1],
    "LinkTurns": [0, 1],
    "Adaptive": [0],
    "NumQueues": [1],
}
CORNERS = {
    "tn_router": [
        ROUTER,
        {**ROUTER, "SetValued": [1], "RouteTable": [0], "Tree": [1], "Adaptive": [0, 1]},
        {**ROUTER, "SetValued": [1], "RouteTable": [0], "Dragonfly": [1], "NumVc": [2, 4]},
        {**ROUTER, "SetValued": [1], "RouteTable": [0], "Dragonfly": [1], "NumVc": [4], "Adaptive": [1]},
        {**ROUTER, "NumVc": [4], "SharedInput": [0, 1], "ByAge": [0], "Adaptive": [1]},
        {
            **ROUTER,
            "NumVc": [2, 4],
            "SetValued": [1],
            "RouteTable": [0],
            "Tree": [0, 1],
            "SharedInput": [1],
            "ByAge": [0],
        },
        {**ROUTER, "NumLocal": [1, 4], "NumQueues": [2]},
        {
            **ROUTER,
            "NumLink": [7, 15],
            "NumLocal": [1, 4],
            "RouteTable": [1],
            "SharedInput": [0, 1],
            "NumVc": [2, 4],
            "ByAge": [0],
        },
    ],
}
