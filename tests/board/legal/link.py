"""Modules of hw/link."""

from .ranges import BITS, FLAG, FROM_ONE, POWER_OF_FOUR_UP, ROUND_TRIP, UP_TO_1024, VC

WORDS = (  # of the largest packet, in whole flits
    [3, 258, {"DataBits": 256, "MtuWords": 4}, {"DataBits": 256, "MtuWords": 258}],
    [0, 2, 259, {"DataBits": 256, "MtuWords": 5}],
)
REFRESH_SLOTS = ([64, 65535], [0])
ROUND_BITS = ([1, 7], [0, 8])

LEGAL = {
    "tn_link": {
        "NumVc": VC,
        "DataBits": BITS,
        "BufBytes": ([8192, 262144, {"MtuBytes": 32, "BufBytes": 128}], [0, 4096, 12288, 1 << 19]),
        "MtuBytes": ([16, 4096], [0, 15, 4097]),
        "Replay": FLAG,
        "Plenty": FLAG,
        "ReplayBytes": ([8192, 262144, {"MtuBytes": 16, "ReplayBytes": 64}], [0, 4096, 12288, 1 << 19]),
        "RoundTripCycles": ROUND_TRIP,
    },
    "tn_link_credit_rx": {"NumVc": VC, "DataBits": BITS, "MtuWords": WORDS, "PlentyWords": ([0, 32767], [32768])},
    "tn_link_credit_tx": {
        "NumVc": VC,
        "DataBits": BITS,
        "BufFlits": POWER_OF_FOUR_UP,
        "MtuWords": WORDS,
        "RefreshSlots": REFRESH_SLOTS,
        "HuntSlots": UP_TO_1024,
    },
    "tn_link_init": {
        "NumVc": VC,
        "DataBits": BITS,
        "InitSlots": UP_TO_1024,
        "Replay": FLAG,
        "RefreshSlots": REFRESH_SLOTS,
        "AliveCycles": FROM_ONE,
    },
    "tn_link_records": {"GapSlots": FROM_ONE},
    "tn_link_rx": {"NumVc": VC, "DataBits": BITS, "BufFlits": POWER_OF_FOUR_UP, "MtuWords": WORDS, "Replay": FLAG},
    "tn_link_rx_buffer": {"DataBits": BITS, "BufFlits": POWER_OF_FOUR_UP},
    "tn_link_rx_check": {"NumVc": VC, "DataBits": BITS, "TimeoutCycles": FROM_ONE, "FreeBits": ([3, 16], [0, 2, 17])},
    "tn_link_rx_deframer": {"DataBits": BITS},
    "tn_link_rx_look": {"DataBits": BITS, "NumVc": VC, "MtuWords": WORDS},
    "tn_link_rx_segment": {"DataBits": BITS, "Depth": ([64, 1024, {"DataBits": 256, "Depth": 32}], [0, 32, 65])},
    "tn_link_rx_sequence": {
        "NumberBits": ([3, 16], [0, 2, 17]),
        "RoundBits": ROUND_BITS,
        "SegmentFlits": FROM_ONE,
    },
    "tn_link_status": {"NumVc": VC},
    "tn_link_tx": {
        "DataBits": BITS,
        "NumVc": VC,
        "Replay": FLAG,
        "RingFlits": ([512, 16384, {"RingFlits": 4, "MtuFlits": 3}], [0, 2, 1000]),
        "RoundTripCycles": ROUND_TRIP,
        "MtuFlits": ([2, 258], [0, 1, 259]),
    },
    "tn_link_tx_control": {"NumVc": VC},
    "tn_link_tx_flit": {"DataBits": BITS, "SideBits": FROM_ONE},
    "tn_link_tx_framer": {"DataBits": BITS, "NumVc": VC, "ChainPackets": ([1, 8], [0, 9]), "SegmentFlits": FROM_ONE},
    "tn_link_tx_header": {"DataBits": BITS},
    "tn_link_tx_noise": {"MaskBits": ([16, 128], [0, 8, 96])},
    "tn_link_tx_replay": {
        "DataBits": ([1, 256], [0]),
        "FlitWords": ([1, 2], [0, 3]),
        "NumVc": VC,
        "NumberBits": ([12, 16], [0, 2, 17]),
        "RoundBits": ROUND_BITS,
        "Replay": FLAG,
        "RingFlits": ([4, 16384], [0, 1000, 32768]),
        "TimeoutCycles": FROM_ONE,
        "ProbationFlits": FROM_ONE,
        "PauseSlots": FROM_ONE,
    },
}

CORNERS = {
    "tn_link": [
        {
            "NumVc": [1, 2, 4, 8],
            "DataBits": [128, 256],
            "BufBytes": [8192, 262144],
            "MtuBytes": [16, 4096],
            "ReplayBytes": [8192, 262144],
            "RoundTripCycles": [64, 16384],
            "Replay": [0, 1],
            "Plenty": [0, 1],
        }
    ],
}
