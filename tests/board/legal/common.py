"""Modules of hw/common."""

from .ranges import ANY_BITS, FLAG, FROM_ONE, FROM_TWO, POWER_OF_FOUR_UP

LEGAL = {
    "tn_common_arbiter": {"NumReq": ([1, 33], [0])},
    "tn_common_cdc_bus": {"Width": FROM_ONE},
    "tn_common_counter": {"Width": ([1, 64], [0]), "IncrementBits": ([1, 32], [0, 33])},
    "tn_common_credit": {
        "Width": ([{"Width": 3, "NeedWords": 1}, 32], [0, 2, 33]),
        "NeedWords": ([1, 16383], [0, 16384]),
        "PlentyWords": ([0, 32767], [32768]),
    },
    "tn_common_fifo": {"Width": FROM_ONE, "Depth": FROM_TWO},
    "tn_common_fifo_async": {"Width": FROM_ONE, "Depth": POWER_OF_FOUR_UP, "Promised": FLAG, "Ahead": FLAG},
    "tn_common_fifo_commit": {"Width": FROM_ONE, "Depth": POWER_OF_FOUR_UP},
    "tn_common_fifo_rewind": {"Width": FROM_ONE, "Depth": FROM_TWO},
    "tn_common_fifo_through": {"Width": FROM_ONE, "Depth": FROM_TWO},
    "tn_common_register_bridge": {"TimeoutCycles": ([16, 250], [15, 251])},
    "tn_common_register_counters": {
        "NumCounters": ([2, 64], [0, 1, 65]),
        "First": ([0, 63], [64]),
        "StepBits": ([1, 32], [0, 33]),
        "WideBits": ([8, 32], [7, 33]),
        "Wide": ([0, 1], []),
    },
    "tn_common_register_settings": {"NumSettings": ([1, 64], [0, 65]), "Mask": ([0], []), "Reset": ([1], [])},
    "tn_common_register_words": {"NumWords": ([1, 64], [0, 65])},
    "tn_common_skid": {"Width": FROM_ONE},
    "tn_common_stream_check": {"Width": FROM_ONE, "Packets": FLAG},
    "tn_common_sync": {"Width": FROM_ONE},
}

NOTHING_REFUSED = {
    ("tn_common_register_counters", "Wide"): ANY_BITS,
    ("tn_common_register_settings", "Mask"): ANY_BITS,
    ("tn_common_register_settings", "Reset"): ANY_BITS,
}
