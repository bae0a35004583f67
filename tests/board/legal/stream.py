"""Modules of hw/port/stream."""

from .ranges import (
    ANY_BITS,
    BEAT_BYTES,
    BITS,
    CHANNEL_BUF,
    CHANNELS,
    FLAG,
    FROM_ONE,
    FROM_TWO,
    MTU,
    PORT_BUF,
    TRAFFIC_CLASS,
)

LEGAL = {
    "tn_port_stream": {
        "TrafficClass": TRAFFIC_CLASS,
        "DataBits": BITS,
        "NumChannels": CHANNELS,
        "MtuBytes": MTU,
        "PortBufBytes": PORT_BUF,
        "ChannelBufBytes": CHANNEL_BUF,
        "TestPort": FLAG,
    },
    "tn_port_stream_aggregator": {
        "TrafficClass": TRAFFIC_CLASS,
        "DataBits": BITS,
        "MtuBytes": MTU,
        "BufBytes": ([4096, 1 << 20], [0, 4095]),
        "HeaderDepth": FROM_TWO,
        "GapCycles": FROM_ONE,
    },
    "tn_port_stream_demux": {"DataBits": BITS, "NumChannels": CHANNELS, "EarlyChannels": ([0, 1], [])},
    "tn_port_stream_dispatcher": {
        "DataBits": BITS,
        "NumChannels": CHANNELS,
        "ChannelBufBytes": CHANNEL_BUF,
        "MtuBytes": MTU,
    },
    "tn_port_stream_join": {"NumChannels": CHANNELS},
    "tn_port_stream_rings": {"Width": FROM_ONE, "NumChannels": CHANNELS, "Depth": ([2, 1024], [0, 1, 1000])},
    "tn_port_stream_told": {
        "BeatBytes": BEAT_BYTES,
        "MtuBytes": ([16, 4096], [0, 8, 24, 4112]),
        "GapCycles": FROM_ONE,
    },
}

NOTHING_REFUSED = {("tn_port_stream_demux", "EarlyChannels"): ANY_BITS}

CORNERS = {
    "tn_port_stream": [
        {
            "DataBits": [128, 256],
            "NumChannels": [1, 128],
            "MtuBytes": [32, 4096],
            "PortBufBytes": [4096, 1 << 20],
            "ChannelBufBytes": [4096, 1 << 16],
            "TestPort": [0, 1],
            "TrafficClass": [0, 7],
        }
    ],
}
