"""Modules of hw/memory."""

from .ranges import BEAT_BYTES, BITS, FLAG, FROM_ONE, FROM_TWO

CONTEXTS, TABLES = ([1, 16], [0, 17]), ([2, 64], [0, 1, 3, 65])
TLB_SETS, TLB_LINES = ([2, 64], [0, 1, 3, 128]), ([2, 64], [0, 1, 65])
COUNT_BITS = ([1, 32], [0, 33])
SLOT_BITS, LENGTH_BITS = ([1, 8], [0, 9]), ([2, 16], [0, 1, 17])
BURST_BYTES = ([16, 4096, {"DataBits": 256, "BurstBytes": 32}], [8, 24, 8192, {"DataBits": 256, "BurstBytes": 16}])
MASTER = {"DataBits": BITS, "SlotBits": SLOT_BITS, "BurstBytes": BURST_BYTES, "LengthBits": LENGTH_BITS}
TRANSLATE = {"PageSets": TLB_SETS, "LargeLines": TLB_LINES, "IdBits": FROM_ONE, "MissDepth": ([4, 1000], [0, 3])}
MMU = {
    "DataBits": BITS,
    "NumContexts": CONTEXTS,
    "TableEntries": TABLES,
    "CountBits": COUNT_BITS,
    "FaultDepth": FROM_TWO,
    **TRANSLATE,
}

LEGAL = {
    "tn_memory": {**MMU, **MASTER},
    "tn_memory_domains": {"NumContexts": CONTEXTS},
    "tn_memory_drain": {"CountBits": COUNT_BITS},
    "tn_memory_faults": {"DataBits": BITS, "Depth": FROM_TWO},
    "tn_memory_join_read": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_memory_join_write": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_memory_mmu": MMU,
    "tn_memory_read": MASTER,
    "tn_memory_slots": {"IdBits": SLOT_BITS, "CountBits": LENGTH_BITS},
    "tn_memory_split": {
        "BeatBytes": BEAT_BYTES,
        "BurstBytes": (
            [16, 4096, {"BeatBytes": 32, "BurstBytes": 32}],
            [8, 24, 8192, {"BeatBytes": 32, "BurstBytes": 16}],
        ),
        "LengthBits": LENGTH_BITS,
    },
    "tn_memory_table_cache": {"Entries": TABLES},
    "tn_memory_tlb": {"LargeLines": TLB_LINES, "Write": FLAG},
    "tn_memory_tlb_pages": {"PageSets": TLB_SETS, "Write": FLAG},
    "tn_memory_translate": {"Write": FLAG, **TRANSLATE},
    "tn_memory_walker": {"DataBits": BITS, "NumContexts": CONTEXTS, "TableEntries": TABLES},
    "tn_memory_write": MASTER,
}

CORNERS = {
    "tn_memory": [
        {
            "DataBits": [128, 256],
            "NumContexts": [1, 16],
            "PageSets": [2, 64],
            "LargeLines": [2, 64],
            "TableEntries": [2, 64],
            "IdBits": [1, 8],
            "MissDepth": [4, 64],
            "CountBits": [1, 32],
            "FaultDepth": [2, 64],
            "SlotBits": [1, 8],
            "BurstBytes": [32, 4096],
            "LengthBits": [2, 16],
        }
    ],
}
