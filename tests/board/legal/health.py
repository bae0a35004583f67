"""Modules of hw/health."""

from .ranges import ANY_LINKS, LINKS

RECORDS = ([1, 16], [0, 17])
LIVES = ([1, 7], [0, 8])
POOR_CYCLES = ([2, 65536], [0, 1, 1000])

LEGAL = {
    "tn_health": {
        "NumLinks": LINKS,
        "NumRecords": RECORDS,
        "SendCycles": ([64, 128, {"NumRecords": 1, "NumLinks": 1, "SendCycles": 4}], [0, 32, 100]),
        "RefreshCycles": ([4096, 65536], [0, 1024, 5000]),
        "PoorCycles": POOR_CYCLES,
    },
    "tn_health_own": {"NumLinks": LINKS, "Lives": LIVES, "PoorCycles": POOR_CYCLES},
    "tn_health_reach": {"NumLinks": LINKS},
    "tn_health_status": {"NumLinks": LINKS, "NumRecords": RECORDS},
    "tn_health_table": {"NumLinks": LINKS, "NumRecords": RECORDS, "Lives": LIVES},
    "tn_health_tree": {"NumLinks": ANY_LINKS},
    "tn_health_teller": {"NumRecords": RECORDS, "SendCycles": ([2, 65536], [0, 1, 100])},
}
