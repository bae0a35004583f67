"""Ranges that modules of several folders share."""

FLAG = ([0, 1], [])
ANY_BITS = "any bits have a meaning"  # why nothing is refused
FROM_ONE = ([1, 1000], [0])
FROM_TWO = ([2, 1000], [0, 1])
UP_TO_1024 = ([1, 1024], [0, 1025])
POWER_OF_FOUR_UP = ([4, 16384], [0, 2, 3, 6, 1000])

BITS = ([128, 256], [0, 64, 100, 192, 512])
BEAT_BYTES = ([16, 32], [0, 8, 64])
MTU = ([16, 4096, {"DataBits": 256, "MtuBytes": 32}], [0, 8, 24, 4112, {"DataBits": 256, "MtuBytes": 48}])
VC = ([1, 4, 8], [0, 5, 7, 9])  # virtual channels where no ring of channels is built from them
VC_ROUTER = ([1, 2, 4, 8], [0, 3, 5])
LANES = ([1, 2, 4], [0, 3, 8])
LINKS, PORTS = ([1, 6], [0, 7]), ([1, 8], [0, 9])
ANY_LINKS = ([1, 16], [0, 17])  # where routes do not matter
ROUND_TRIP = ([1, 1 << 20], [0, (1 << 20) + 1])

# Ports
CHANNELS = ([1, 128], [0, 129])
CHANNEL_BUF = ([4096, 1 << 20, {"MtuBytes": 2048, "ChannelBufBytes": 2048}], [0, 2048, 5000, 6144])
PORT_BUF = ([4096, 1 << 20, {"MtuBytes": 64, "PortBufBytes": 64}], [0, 4095])
TRAFFIC_CLASS = ([0, 7], [8])
SOCKETS, ADDRESSES = ([1, 64], [0, 65]), ([2, 64], [0, 1, 65])  # of an Ethernet port
ETHERNET = {
    "NumSockets": SOCKETS,
    "NumAddresses": ADDRESSES,
    "JumboFrames": FLAG,
    "EthernetTest": FLAG,
    "EthernetTunnel": FLAG,
}

# Router
QUEUES = ([1, 2], [0, 3, 4])  # of a port in front of the router
ROUTER_QUEUES = (QUEUES[0], [*QUEUES[1], {"SharedInput": 1, "NumQueues": 2}])
ADAPTIVE = (
    [
        0,
        {"NumVc": 4, "Adaptive": 1},
        {"NumVc": 4, "RouteTable": 1, "Adaptive": 1},
        *({"NumVc": vcs, "Tree": 1, "Adaptive": 1, "SetValued": 1} for vcs in (1, 2, 4)),
        {"NumVc": 4, "Dragonfly": 1, "Adaptive": 1, "SetValued": 1},
    ],
    [1, {"NumVc": 2, "RouteTable": 1, "Adaptive": 1}, {"NumVc": 2, "Dragonfly": 1, "Adaptive": 1, "SetValued": 1}],
)
DRAGONFLY = (
    [0, 1, {"NumVc": 4, "Dragonfly": 1}],
    [{"RouteTable": 1, "Dragonfly": 1}, {"Tree": 1, "Dragonfly": 1}, {"NumVc": 1, "Dragonfly": 1}],
)
TREE = ([0, 1], [{"RouteTable": 1, "Tree": 1}])
TABLE_NODES = ([64, 256], [0, 63, 65, 128, 512])
TABLE_NODES_INSIDE = tuple(
    [{"RouteTable": 1, "TableNodes": nodes} for nodes in some] for some in TABLE_NODES
)  # of parts of the router
BY_AGE = ([0, 1], [{"SharedInput": 1, "ByAge": 1}])
