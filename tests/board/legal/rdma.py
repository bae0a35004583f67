"""Modules of hw/port/rdma."""

from .ranges import BITS, FLAG, FROM_ONE, FROM_TWO, UP_TO_1024

ID_BITS = ([1, 10], [0, 11])  # of transactions
PATHS, SLOTS = ([1, 2, 4], [0, 3, 8]), ([2, 16], [0, 1, 3, 32])  # of the send unit
PACKET_LOG2, SEND_SLOT_BITS, WORD_BITS = ([8, 12], [7, 13]), ([1, 6], [0, 7]), ([2, 16], [0, 1, 17])
WAYS = ([2, 16], [0, 1, 3, 32])  # of the receive unit, likewise mailboxes
CONTEXTS = {"Sets": ([2, 64], [0, 1, 3, 128]), "Ways": WAYS}
SET_BITS, SLOT_BITS = ([1, 6], [0, 7]), ([1, 4], [0, 5])
DOORBELL = ([2, 64], [0, 1, 3])  # pages, and slots of one
UNITS = ([2, 16], [0, 1, 17])
ODD_CLASS = ([1, 7], [0, 2])
SWITCH = {  # of the interface
    "NumIn": UNITS,
    "NumOut": UNITS,
    "NumRouter": ([1, 4], [0, 5]),
    "Path": ([{"NumRouter": 4, "Path": "32'hffffffff"}], []),
    "UnitMask": (["112'h0"], []),
    "UnitMatch": ([{"NumOut": 2, "UnitMatch": "112'h0"}], []),
}

LEGAL = {
    "tn_port_rdma": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        "AnyOrder": FLAG,
        "MtuBytes": ([256, 4096], [0, 128, 4080, 8192]),
        "PortBufBytes": ([4096, 1 << 20, {"MtuBytes": 256, "PortBufBytes": 256}], [0, 3, 4095]),
        "TickBits": ID_BITS,
        "ProcessorIdBits": FROM_ONE,
    },
    "tn_port_rdma_bus": {"IdBits": FROM_ONE},
    "tn_port_rdma_bus_read": {"IdBits": FROM_ONE},
    "tn_port_rdma_bus_write": {"IdBits": FROM_ONE},
    "tn_port_rdma_control": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        "IdBits": ID_BITS,
        "TickBits": ID_BITS,
        "NumPaths": PATHS,
    },
    "tn_port_rdma_control_answers": {
        "DataBits": BITS,
        "IdBits": ID_BITS,
        "UpperHalf": ([{"IdBits": 9, "UpperHalf": 1}], [{"IdBits": 10, "UpperHalf": 1}]),
    },
    "tn_port_rdma_control_ids": {"IdBits": ID_BITS},
    "tn_port_rdma_control_operations": {"IdBits": ID_BITS},
    "tn_port_rdma_control_packets": {"DataBits": BITS, "TrafficClass": ODD_CLASS, "NumPaths": PATHS},
    "tn_port_rdma_control_timers": {"IdBits": ID_BITS, "TickBits": ID_BITS, "DelayBits": ([1, 31], [0, 32])},
    "tn_port_rdma_control_transactions": {"IdBits": ID_BITS, "TickBits": ID_BITS},
    "tn_port_rdma_doorbell_slots": {"Pages": DOORBELL, "Slots": DOORBELL},
    "tn_port_rdma_driver": {
        "ShortLog2": PACKET_LOG2,
        "LongLog2": PACKET_LOG2,
        "Contexts": UP_TO_1024,
        "Entries": UP_TO_1024,
        "Reads": UP_TO_1024,
    },
    "tn_port_rdma_mailbox": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        **CONTEXTS,
        "SlotBits": SLOT_BITS,
        "AnswerDepth": FROM_TWO,
    },
    "tn_port_rdma_mailbox_intake": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_port_rdma_mailbox_rings": {"Mailboxes": ([2, 64], [1, 3, 128])},
    "tn_port_rdma_mailbox_table": CONTEXTS,
    "tn_port_rdma_mailbox_write": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_port_rdma_packetizer": {"DataBits": BITS, "TrafficClass": ODD_CLASS, "NumPaths": PATHS, "TickBits": ID_BITS},
    "tn_port_rdma_packetizer_lines": {"DataBits": BITS},
    "tn_port_rdma_packetizer_look": {"NumPaths": PATHS},
    "tn_port_rdma_packetizer_output": {"DataBits": BITS, "TrafficClass": ODD_CLASS, "NumPaths": PATHS},
    "tn_port_rdma_packetizer_uses": {"NumPaths": PATHS, "TickBits": ID_BITS},
    "tn_port_rdma_reads": {"DataBits": BITS, "TrafficClass": ODD_CLASS, "Sets": ([2, 4], [0, 1, 3, 128]), "Ways": WAYS},
    "tn_port_rdma_reads_intake": {"DataBits": BITS},
    "tn_port_rdma_receive": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        "AnyOrder": FLAG,
        **CONTEXTS,
        "SlotBits": SLOT_BITS,
        "ReplyDepth": FROM_TWO,
    },
    "tn_port_rdma_receive_answers": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        "ReplyDepth": FROM_TWO,
        "Reads": FLAG,
    },
    "tn_port_rdma_receive_buffer": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_port_rdma_receive_act": {"AnyOrder": FLAG},
    "tn_port_rdma_receive_contexts": {"AnyOrder": FLAG, **CONTEXTS},
    "tn_port_rdma_receive_intake": {"DataBits": BITS, "SlotBits": SLOT_BITS, "SetBits": SET_BITS},
    "tn_port_rdma_receive_set": {"SetBits": SET_BITS},
    "tn_port_rdma_receive_tags": CONTEXTS,
    "tn_port_rdma_receive_write": {"DataBits": BITS, "SlotBits": SLOT_BITS, "IndexBits": ([2, 10], [0, 1, 11])},
    "tn_port_rdma_send": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        "NumPaths": PATHS,
        "PathSlots": SLOTS,
        "SlotBytes": ([256, 4096], [0, 128, 1000, 8192]),
    },
    "tn_port_rdma_send_buffer": {"DataBits": BITS, "WordBits": WORD_BITS},
    "tn_port_rdma_send_output": {
        "DataBits": BITS,
        "TrafficClass": ODD_CLASS,
        "SlotBits": SEND_SLOT_BITS,
        "PacketLog2": PACKET_LOG2,
    },
    "tn_port_rdma_send_queue": {"IdBits": ID_BITS},
    "tn_port_rdma_send_reads": {"DataBits": BITS, "SlotBits": SEND_SLOT_BITS, "PacketLog2": PACKET_LOG2},
    "tn_port_rdma_send_scheduler": {"NumPaths": PATHS, "Slots": SLOTS, "PacketLog2": PACKET_LOG2},
    "tn_port_rdma_send_shifter": {"DataBits": BITS, "IdBits": ([1, 8], [0, 9]), "WordBits": WORD_BITS},
    "tn_port_rdma_send_slots": {"Slots": SLOTS},
    "tn_port_rdma_switch": {"DataBits": BITS, **SWITCH},
    "tn_port_rdma_switch_input": {
        "DataBits": BITS,
        "NumOut": UNITS,
        "NumRouter": SWITCH["NumRouter"],
        "FromRouter": FLAG,
        "Path": ([{"NumRouter": 4, "Path": 3}], []),
        "UnitMask": SWITCH["UnitMask"],
        "UnitMatch": SWITCH["UnitMatch"],
    },
    "tn_port_rdma_switch_output": {"NumIn": ([1, 16], [0, 17]), "Width": FROM_ONE},
    "tn_port_rdma_writers": {"DataBits": BITS, "SlotBits": FROM_ONE, "CommandDepth": FROM_TWO},
}

NOTHING_REFUSED = {
    ("tn_port_rdma_switch", "Path"): "a table, see TABLES",
    ("tn_port_rdma_switch", "UnitMask"): "a table, see TABLES",
    ("tn_port_rdma_switch", "UnitMatch"): "a table, see TABLES",
    ("tn_port_rdma_switch_input", "Path"): "another message, see TABLES",
    ("tn_port_rdma_switch_input", "UnitMask"): "the switch, which knows all outputs, has looked",
    ("tn_port_rdma_switch_input", "UnitMatch"): "the switch, which knows all outputs, has looked",
}
# Tables that are refused: module, setting, message
TABLES = [
    ("tn_port_rdma_switch", {"Path": "32'h4"}, "Path of input 1 is port 1 of the router, which has 1 here"),
    ("tn_port_rdma_switch", {"NumOut": 4, "UnitMask": "112'h0", "UnitMatch": "112'h0"}, "UnitMask, UnitMatch: outputs"),
    ("tn_port_rdma_switch_input", {"NumRouter": 2, "Path": 2}, "Path is port 2 of the router, which has 2 here"),
]
