"""Modules of hw/phy."""

from .ranges import ANY_BITS, BITS, FROM_ONE, LANES

ANY_LANES = ([1, 4], [0, 5])
PHITS = ([1, 4], [0, 5])
ELASTIC_DEPTH = ([16, 64], [0, 8, 24])
BER_WINDOW = ([2, 65535], [0, 1, 65536])
GEARBOX = {"DataBits": ([128, 192, 256], [0, 1]), "PhitBits": ([1, 64], [0, 48, 128])}

LEGAL = {
    "tn_phy": {"DataBits": BITS, "Lanes": LANES},
    "tn_phy_10gbase_r": {"SlipWait": FROM_ONE, "BerWindowBlocks": BER_WINDOW, "ElasticDepth": ELASTIC_DEPTH},
    "tn_phy_10gbase_r_ber": {"WindowBlocks": BER_WINDOW, "BadLimit": ([1, 255], [0, 256])},
    "tn_phy_10gbase_r_elastic": {"Depth": ELASTIC_DEPTH},
    "tn_phy_10gbase_r_rx": {"SlipWait": FROM_ONE, "BerWindowBlocks": BER_WINDOW},
    "tn_phy_block_lock": {"Window": ([16, 1024], [0, 1]), "BadLimit": ([1, 64], [0, 65]), "SlipWait": FROM_ONE},
    "tn_phy_coded": {"DataBits": BITS, "Lanes": LANES, "SlipWait": FROM_ONE},
    "tn_phy_coded_rx": {
        "Lanes": ([2, 4, {"Lanes": 1, "UsedLanes": 1}], LANES[1]),
        "UsedLanes": ([1, 2], [0, 3]),
        "PhitsPerWord": PHITS,
        "SlipWait": FROM_ONE,
    },
    "tn_phy_coded_tx": {
        "Lanes": LANES,
        "PhitsPerWord": PHITS,
        "IntervalSlots": ([64, 65535], [0]),
        "SearchColumns": ([1, 1024, {"PhitsPerWord": 4, "SearchColumns": 4096}], [0, 1025]),
    },
    "tn_phy_decode": {"Lanes": ANY_LANES},
    "tn_phy_deskew": {
        "Lanes": ANY_LANES,
        "DataBits": FROM_ONE,
        "MaxSkew": ([2, 64], [0, 1, 10]),
        "Patience": FROM_ONE,
    },
    "tn_phy_drift": {"Width": FROM_ONE},
    "tn_phy_elastic": {"Width": FROM_ONE, "Depth": ELASTIC_DEPTH},
    "tn_phy_gearbox_rx": GEARBOX,
    "tn_phy_gearbox_tx": GEARBOX,
    "tn_phy_scrambler": {"Seed": ([0, 1], [])},
}

NOTHING_REFUSED = {("tn_phy_scrambler", "Seed"): ANY_BITS}

CORNERS = {"tn_phy_coded": [{"DataBits": [128, 256], "Lanes": [1, 2, 4], "SlipWait": [1, 32]}]}
