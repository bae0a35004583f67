"""Modules of hw/port itself."""

from .ranges import BITS, MTU, QUEUES

LEGAL = {
    "tn_port_buffer": {
        "DataBits": BITS,
        "BufBytes": ([1, {"DataBits": 256, "BufBytes": 64, "MtuBytes": 64}], [0]),
        "MtuBytes": MTU,
    },
    "tn_port_deframer": {"DataBits": BITS},
    "tn_port_fifo_status": {"DataBits": BITS, "PortBufBytes": ([64, 1 << 20], [0, 63])},
    "tn_port_framer": {"DataBits": BITS},
    "tn_port_queues": {
        "NumQueues": QUEUES,
        "DataBits": BITS,
        "QueueBytes": (
            [32, 1 << 20, {"DataBits": 256, "QueueBytes": 64}],
            [0, 31, {"DataBits": 256, "QueueBytes": 63}],
        ),
    },
    "tn_port_verdict": {"DataBits": BITS},
    "tn_port_word_count": {"DataBits": BITS},
}
