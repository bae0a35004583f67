"""Modules of hw/port/ethernet, its MAC included."""

from .ranges import (
    ADDRESSES,
    BITS,
    ETHERNET,
    FLAG,
    FROM_ONE,
    FROM_TWO,
    MTU,
    PORT_BUF,
    POWER_OF_FOUR_UP,
    SOCKETS,
    TRAFFIC_CLASS,
)

PAYLOAD, TUNNEL, FREE_BITS = ([16, 8972], [0, 15, 8973]), ([48, 8972], [0, 47, 8973]), ([2, 16], [0, 1, 17])
JOINED = ([1, 8972], [0, 8973])
PORT = {"TrafficClass": TRAFFIC_CLASS, "DataBits": BITS, "MtuBytes": MTU, "PortBufBytes": PORT_BUF, **ETHERNET}
MAC = {"MaxFrameBytes": ([64, 16000], [0, 63, 16001])}

LEGAL = {
    "tn_port_ethernet": PORT,
    "tn_port_ethernet_arp": {"NumAddresses": ADDRESSES},
    "tn_port_ethernet_arp_table": {"NumAddresses": ADDRESSES, "TickBits": ([1, 20], [0, 21])},
    "tn_port_ethernet_from_packet": {"DataBits": BITS, "NumSockets": SOCKETS, "MaxPayload": PAYLOAD},
    "tn_port_ethernet_join": {"DataBits": BITS, "MaxPart": JOINED, "MaxMessage": JOINED},
    "tn_port_ethernet_mac": MAC,
    "tn_port_ethernet_mac_rx": MAC,
    "tn_port_ethernet_network": {
        "DataBits": BITS,
        "NumSockets": SOCKETS,
        "NumAddresses": ADDRESSES,
        "MaxPayload": PAYLOAD,
        "MaxPart": ([16, 4096], [0, 15, 4097]),
        "MaxSent": PAYLOAD,
        "MaxTunnel": TUNNEL,
        "FreeBits": FREE_BITS,
        "EthernetTest": FLAG,
        "EthernetTunnel": FLAG,
    },
    "tn_port_ethernet_registers": {
        "EthernetTunnel": FLAG,
        "NumSockets": SOCKETS,
        "NumAddresses": ADDRESSES,
        "MaxPayload": PAYLOAD,
        "EthernetTest": FLAG,
    },
    "tn_port_ethernet_report": {"Depth": FROM_TWO},
    "tn_port_ethernet_rx_datagram": {"DataBits": BITS, "FreeBits": FREE_BITS},
    "tn_port_ethernet_rx_echo": {"DepthWords": POWER_OF_FOUR_UP, "DepthRequests": FROM_TWO},
    "tn_port_ethernet_rx_parse": {"MaxPayload": PAYLOAD, "MaxTunnel": TUNNEL},
    "tn_port_ethernet_sockets": {"NumSockets": SOCKETS, "EthernetTunnel": FLAG},
    "tn_port_ethernet_stack": PORT,
    "tn_port_ethernet_test_generator": {"MaxPayload": PAYLOAD},
    "tn_port_ethernet_to_packet": {
        "EthernetTunnel": FLAG,
        "TrafficClass": TRAFFIC_CLASS,
        "DataBits": BITS,
        "BufBytes": ([16, 1 << 20, {"DataBits": 256, "BufBytes": 32}], [0, 3, {"DataBits": 256, "BufBytes": 16}]),
        "MtuBytes": ([{"MtuBytes": 16, "MaxPayload": 128}, 4096], MTU[1]),
        "MaxPayload": (PAYLOAD[0], [*PAYLOAD[1], {"MtuBytes": 1024, "MaxPayload": 8193}]),
        "MaxTunnel": TUNNEL,
        "NumSockets": SOCKETS,
    },
    "tn_port_ethernet_tunnel_out": {"DataBits": BITS, "NumSockets": SOCKETS, "MaxDatagram": TUNNEL},
    "tn_port_ethernet_tx_pack": {
        "DataBits": BITS,
        "DepthWords": POWER_OF_FOUR_UP,
        "DepthMessages": ([9, 64], [0, 8]),
        "EthernetTest": FLAG,
        "Parts": FLAG,
    },
    "tn_port_ethernet_tx_sum": {"Parts": FLAG},
    "tn_port_ethernet_tx_words": {"Width": FROM_ONE, "Depth": POWER_OF_FOUR_UP},
}
