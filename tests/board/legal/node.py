"""Modules of hw/node."""

from .ranges import (
    ADAPTIVE,
    BITS,
    BY_AGE,
    CHANNEL_BUF,
    CHANNELS,
    ETHERNET,
    FLAG,
    LANES,
    LINKS,
    MTU,
    PORT_BUF,
    PORTS,
    ROUND_TRIP,
    ROUTER_QUEUES,
    TABLE_NODES,
    TREE,
    VC,
    VC_ROUTER,
)

OTHERS = tuple({name: 1, "FaultMap": 0} for name in ("RouteTable", "Tree", "Dragonfly"))  # than lattices
LINKS_BY_ROUTES = tuple(
    [*values, *({**other, "NumLinks": more} for other in OTHERS)] for values, more in zip(LINKS, (16, 17))
)
KINDS = (  # of the ports: 1 stream, 2 Ethernet, 3 RDMA, which wants four virtual channels beside others; 0 of one: a switch
    [
        0x11,
        0x11111111,
        0x12,
        0x21,
        {"NumPorts": 1, "PortKinds": 3},
        {"NumPorts": 1, "PortKinds": 0},
        *({"NumVc": 4, "PortKinds": k} for k in (0x13, 0x31, 0x23)),
    ],
    [0, 0x41, 0x22, 0x33, 0x1],
)
CLASSES = ([0, 0x77777777], [8, 0x8000000])  # likewise: traffic class
PERF_PORTS = ([0, 255], [256])
LINK_BUF = (
    [8192, 262144, {"MtuBytes": 96, "LinkBufBytes": 128, "DataBits": 256}],
    [0, 4096, 12288, 1 << 19, {"MtuBytes": 128, "LinkBufBytes": 128}],
)
REPLAY_BUF = (
    [8192, 262144, {"MtuBytes": 64, "ReplayBytes": 128}],
    [0, 4096, 12288, 1 << 19, {"MtuBytes": 128, "ReplayBytes": 128}],
)
LINK = {
    "DataBits": BITS,
    "Lanes": LANES,
    "MtuBytes": MTU,
    "LinkBufBytes": LINK_BUF,
    "ReplayBytes": REPLAY_BUF,
    "RoundTripCycles": ROUND_TRIP,
}
FAULT_MAP = (
    [0, 1, *OTHERS],
    [{**other, "FaultMap": 1} for other in OTHERS],
)

RDMA_THAT_CHOOSES = [  # beside a stream in a bank of its own, and in a tree; or alone
    {"PortKinds": 0x13, "NumPorts": 2, "NumVc": 8, "Adaptive": 1, "MtuBytes": 256},
    {"PortKinds": 0x13, "NumPorts": 2, "NumVc": 4, "Adaptive": 1, "MtuBytes": 256, "Tree": 1},
    {"PortKinds": 0x3, "NumPorts": 1, "NumVc": 4, "Adaptive": 1, "MtuBytes": 256},
]
LEGAL = {
    "tn_node": {
        "NumPorts": PORTS,
        "PortKinds": KINDS,
        "PortClasses": CLASSES,
        "NumLinks": LINKS_BY_ROUTES,
        "NumQueues": ROUTER_QUEUES,
        "NumVc": (
            [2, 4, 8, *RDMA_THAT_CHOOSES],
            [
                0,
                1,
                3,
                5,
                {"PortKinds": 0x13, "NumVc": 2},
                {"PortKinds": 0x32, "NumVc": 2},
                {"PortKinds": 0x13, "NumVc": 4, "Adaptive": 1},
            ],
        ),
        "NumChannels": CHANNELS,
        **LINK,
        "PortBufBytes": PORT_BUF,
        "ChannelBufBytes": CHANNEL_BUF,
        "CodedLanes": FLAG,
        **ETHERNET,
        "PerfPorts": PERF_PORTS,
        "PerfLinks": ([0, 63], [64]),
        "RouteTable": FLAG,
        "TableNodes": TABLE_NODES,
        "Tree": TREE,
        "Dragonfly": ([0, 1], [{"RouteTable": 1, "Dragonfly": 1}, {"Tree": 1, "Dragonfly": 1}]),
        "FaultMap": FAULT_MAP,
        "Replay": FLAG,
        "RdmaClass": (
            [0, 1, *({"NumVc": 8, "Adaptive": 1, "RdmaClass": 1, "Dragonfly": fly} for fly in (0, 1))]
            + [{"NumVc": 4, "Adaptive": 1, "RdmaClass": 1}],
            [],
        ),
        "Reports": FLAG,
        "SharedInput": FLAG,
        "ByAge": BY_AGE,
        "ByteTurns": FLAG,
        "LinkTurns": FLAG,
        "Adaptive": (
            [*ADAPTIVE[0][:3], *({"NumVc": vcs, "Tree": 1, "Adaptive": 1} for vcs in (2, 4))]
            + [{"NumVc": 4, "Dragonfly": 1, "Adaptive": 1}],
            ADAPTIVE[1],
        ),
    },
    "tn_node_link": {
        "NumVc": VC,
        **LINK,
        "CodedLanes": FLAG,
        "Replay": FLAG,
        "Plenty": FLAG,
        "TestPort": FLAG,
    },
    "tn_node_ports": {
        "NumPorts": PORTS,
        "PortKinds": KINDS,
        "PortClasses": CLASSES,
        "RdmaTrafficClass": ([1, 3], [0, 2]),
        "AnyOrder": FLAG,
        "NumVc": VC_ROUTER,
        "NumChannels": CHANNELS,
        "DataBits": BITS,
        "MtuBytes": MTU,
        "PortBufBytes": PORT_BUF,
        "ChannelBufBytes": CHANNEL_BUF,
        "PerfPorts": PERF_PORTS,
        **ETHERNET,
    },
    "tn_node_registers": {
        "NumPorts": PORTS,
        "NumLinks": LINKS_BY_ROUTES,
        "NumQueues": ([1, 2], [0]),
        "NumVc": VC_ROUTER,
        "RouteTable": FLAG,
        "TableNodes": TABLE_NODES,
        "Tree": FLAG,
        "Dragonfly": FLAG,
        "FaultMap": FAULT_MAP,
        "Replay": FLAG,
        "Reports": FLAG,
        "Adaptive": FLAG,
        "ByAge": FLAG,
        "Load": FLAG,
        # The rest is shown in registers.
        "PortKinds": KINDS,
        "NumChannels": CHANNELS,
        "DataBits": BITS,
        "Lanes": LANES,
        "MtuBytes": MTU,
        "LinkBufBytes": LINK_BUF,
        "PortBufBytes": ([*PORT_BUF[0][1:], 64 * 65535], [*PORT_BUF[1], 64 * 65536]),
        "ChannelBufBytes": ([*CHANNEL_BUF[0], 1 << 21], [*CHANNEL_BUF[1], 1 << 22]),
    },
    "tn_node_axil": {"Pages": ([1, 2], [0, 3])},
    "tn_node_more_links": {"NumLinks": ([7, 16], [6, 17]), "Replay": FLAG, "Tree": FLAG},
    "tn_node_slice": {"FaultMap": FLAG},
}

NODE = {
    "NumPorts": [1, 8],
    "PortKinds": [0x11111111, 0x11111112],
    "NumSockets": [1, 64],
    "NumAddresses": [2, 64],
    "JumboFrames": [0, 1],
    "EthernetTest": [0, 1],
    "EthernetTunnel": [0, 1],
    "NumLinks": [1, 6],
    "NumQueues": [1],
    "NumVc": [2, 4, 8],
    "NumChannels": [1, 128],
    "DataBits": [128, 256],
    "Lanes": [1, 2, 4],
    "MtuBytes": [32, 4096],
    "LinkBufBytes": [8192, 262144],
    "ReplayBytes": [8192, 262144],
    "RoundTripCycles": [64, 16384],
    "PortBufBytes": [4096, 1 << 20],
    "ChannelBufBytes": [4096, 1 << 16],
    "PerfPorts": [0, 255],
    "PerfLinks": [0, 63],
    "CodedLanes": [0, 1],
    "RouteTable": [0],
    "TableNodes": [64],
    "Tree": [0],
    "Dragonfly": [0],
    "SharedInput": [0, 1],
    "ByAge": [0],
    "ByteTurns": [0, 1],
    "LinkTurns": [0, 1],
    "Adaptive": [0],
    "FaultMap": [0, 1],
    "Replay": [0, 1],
    "Reports": [0, 1],
    "PortClasses": [0, 0x77777777],
    "RdmaClass": [0, 1],
}
QUEUES_NODE = {**NODE, "NumPorts": [1, 4], "NumQueues": [2], "SharedInput": [0], "ByAge": [0, 1], "ByteTurns": [0]}
TABLES = {"RouteTable": [1], "TableNodes": [64, 256], "FaultMap": [0]}
TABLE_NODE = {**NODE, "NumVc": [2, 4], "NumLinks": [1, 14], **TABLES}
ADAPTIVE_NODE = {**NODE, "Adaptive": [1], "NumVc": [4, 8], "RdmaClass": [0]}
ADAPTIVE_TABLE_NODE = {**ADAPTIVE_NODE, "NumVc": [4], "NumLinks": [1, 7, 14], **TABLES}
TREE_NODE = {**NODE, "Tree": [1], "FaultMap": [0]}
ADAPTIVE_TREE_NODE = {**TREE_NODE, "Adaptive": [1]}
DRAGONFLY_NODE = {**NODE, "NumVc": [2, 4], "Dragonfly": [1], "FaultMap": [0], "NumLinks": [1, 7, 14]}
ADAPTIVE_DRAGONFLY_NODE = {**DRAGONFLY_NODE, "Adaptive": [1], "NumVc": [4], "RdmaClass": [0]}
RDMA_NODE = {
    **NODE,
    "NumPorts": [1, 2, 8],
    "PortKinds": [0x11111113, 0x11111123],
    "NumVc": [4],
    "MtuBytes": [256, 4096],
}
ADAPTIVE_RDMA_NODE = {**RDMA_NODE, "Adaptive": [1], "NumVc": [8], "RdmaClass": [1]}
CORNERS = {
    "tn_node": [
        NODE,
        QUEUES_NODE,
        TABLE_NODE,
        RDMA_NODE,
        ADAPTIVE_NODE,
        ADAPTIVE_TABLE_NODE,
        TREE_NODE,
        ADAPTIVE_TREE_NODE,
        DRAGONFLY_NODE,
        ADAPTIVE_DRAGONFLY_NODE,
        ADAPTIVE_RDMA_NODE,
    ],
}
