"""What every parameter of the RTL may be, from the headers of the modules: least and greatest legal value, and values that are
refused.

A value stands for itself, with the other parameters at their defaults, or is a dict of several where one bounds another. tn_node
and the other modules that users instantiate are tried in combinations besides, see CORNERS.
"""

BITS = ([128, 256], [0, 64, 100, 192, 512])
VC = ([1, 4], [0, 5])  # virtual channels where no ring of channels is built from them
VC_ROUTER = ([1, 2, 4], [0, 3, 5])
LANES = ([1, 2, 4], [0, 3, 8])
CHANNELS = ([1, 128], [0, 129])
LINKS, PORTS = ([1, 6], [0, 7]), ([1, 8], [0, 9])
QUEUES = ([1, 2], [0, 3, 4])  # of a port in front of the router
ROUTER_QUEUES = (QUEUES[0], [*QUEUES[1], {"SharedInput": 1, "NumQueues": 2}])
KINDS = (  # of the ports: 1 stream, 2 Ethernet, 3 RDMA, which wants four virtual channels beside others; 0 of one: a switch
    [
        0x11,
        0x11111111,
        0x12,
        0x21,
        {"NumPorts": 1, "PortKinds": 3},
        {"NumPorts": 1, "PortKinds": 0},
        *({"NumVc": 4, "PortKinds": k} for k in (0x13, 0x31, 0x23)),
    ],
    [0, 0x41, 0x22, 0x33, 0x1],
)
CLASSES = ([0, 0x77777777], [8, 0x8000000])  # likewise: traffic class
MTU = ([16, 4096, {"DataBits": 256, "MtuBytes": 32}], [0, 8, 24, 4112, {"DataBits": 256, "MtuBytes": 48}])
SOCKETS, ADDRESSES = ([1, 64], [0, 65]), ([2, 64], [0, 1, 65])  # of an Ethernet port
PAYLOAD, TUNNEL, FREE_BITS = ([16, 8972], [0, 15, 8973]), ([48, 8972], [0, 47, 8973]), ([2, 16], [0, 1, 17])
ETHERNET = {
    "NumSockets": SOCKETS,
    "NumAddresses": ADDRESSES,
    "JumboFrames": ([0, 1], []),
    "EthernetTest": ([0, 1], []),
    "EthernetTunnel": ([0, 1], []),
}
ANY = [1, 1000]
FROM_ONE = (ANY, [0])
FROM_TWO = ([2, 1000], [0, 1])
RECORDS = ([1, 16], [0, 17])
WORDS = (  # of the largest packet, in whole flits
    [3, 258, {"DataBits": 256, "MtuWords": 4}, {"DataBits": 256, "MtuWords": 258}],
    [0, 2, 259, {"DataBits": 256, "MtuWords": 5}],
)
POWER_OF_FOUR_UP = ([4, 16384], [0, 2, 3, 6, 1000])
CHANNEL_BUF = ([4096, 1 << 20, {"MtuBytes": 2048, "ChannelBufBytes": 2048}], [0, 2048, 5000, 6144])
PORT_BUF = ([4096, 1 << 20, {"MtuBytes": 64, "PortBufBytes": 64}], [0, 4095])
LINK_BUF = (
    [8192, 262144, {"MtuBytes": 96, "LinkBufBytes": 128, "DataBits": 256}],
    [0, 4096, 12288, 1 << 19, {"MtuBytes": 128, "LinkBufBytes": 128}],
)

REPLAY_BUF = (
    [8192, 262144, {"MtuBytes": 64, "ReplayBytes": 128}],
    [0, 4096, 12288, 1 << 19, {"MtuBytes": 128, "ReplayBytes": 128}],
)
ADAPTIVE = (
    [
        0,
        {"NumVc": 4, "Adaptive": 1},
        {"NumVc": 4, "RouteTable": 1, "Adaptive": 1},
        *({"NumVc": vcs, "Tree": 1, "Adaptive": 1, "SetValued": 1} for vcs in (1, 2, 4)),
    ],
    [1, {"NumVc": 2, "RouteTable": 1, "Adaptive": 1}],
)
NODE_ADAPTIVE = ([*ADAPTIVE[0][:3], *({"NumVc": vcs, "Tree": 1, "Adaptive": 1} for vcs in (2, 4))], ADAPTIVE[1])
TREE = ([0, 1], [{"RouteTable": 1, "Tree": 1}])
SET_VALUED = ([0, 1, {"Tree": 1, "SetValued": 0}], [{"Tree": 1, "Adaptive": 1, "SetValued": 0}])
FAULT_MAP = (
    [0, 1, {"RouteTable": 1, "FaultMap": 0}, {"Tree": 1, "FaultMap": 0}],
    [{"RouteTable": 1, "FaultMap": 1}, {"Tree": 1, "FaultMap": 1}],
)
ROUND_TRIP = ([1, 1 << 20], [0, (1 << 20) + 1])

# Memory
CONTEXTS = ([1, 16], [0, 17])
TLB_SETS, TLB_LINES = ([2, 64], [0, 1, 3, 128]), ([2, 64], [0, 1, 65])
TABLES = ([2, 64], [0, 1, 3, 65])
MISSES = ([4, 1000], [0, 3])
COUNT_BITS = ([1, 32], [0, 33])
WAYS, SLOTS = ([1, 2, 4], [0, 3, 8]), ([2, 16], [0, 1, 3, 32])  # of the send unit of RDMA
SETS, SET_WAYS = ([2, 64], [0, 1, 3, 128]), ([2, 16], [0, 1, 3, 32])  # of the receive unit of RDMA
ID_BITS = ([1, 10], [0, 11])  # of the transactions of RDMA
DOORBELL = ([2, 64], [0, 1, 3])  # pages, and slots of one
SWITCH = {  # of the interface of RDMA
    "NumIn": ([2, 16], [0, 1, 17]),
    "NumOut": ([2, 16], [0, 1, 17]),
    "NumRouter": ([1, 4], [0, 5]),
    "Path": ([{"NumRouter": 4, "Path": "32'hffffffff"}], []),
    "UnitMask": (["112'h0"], []),
    "UnitMatch": ([{"NumOut": 2, "UnitMatch": "112'h0"}], []),
}
SLOT_BYTES, PACKET_LOG2, ALL_SLOT_BITS = ([256, 4096], [0, 128, 1000, 8192]), ([8, 12], [7, 13]), ([1, 6], [0, 7])
SLOT_BITS, LENGTH_BITS = ([1, 8], [0, 9]), ([2, 16], [0, 1, 17])
BURST_BYTES = ([16, 4096, {"DataBits": 256, "BurstBytes": 32}], [8, 24, 8192, {"DataBits": 256, "BurstBytes": 16}])
MASTER = {"DataBits": BITS, "SlotBits": SLOT_BITS, "BurstBytes": BURST_BYTES, "LengthBits": LENGTH_BITS}
TRANSLATE = {"PageSets": TLB_SETS, "LargeLines": TLB_LINES, "IdBits": FROM_ONE, "MissDepth": MISSES}
MMU = {
    "DataBits": BITS,
    "NumContexts": CONTEXTS,
    "TableEntries": TABLES,
    "CountBits": COUNT_BITS,
    "FaultDepth": ([2, 1000], [0, 1]),
    **TRANSLATE,
}

LEGAL = {
    "tn_common_register_counters": {
        "NumCounters": ([2, 64], [0, 1, 65]),
        "First": ([0, 63], [64]),
        "StepBits": ([1, 32], [0, 33]),
        "WideBits": ([8, 32], [7, 33]),
        "Wide": ([0, 1], []),
    },
    "tn_common_register_bridge": {"TimeoutCycles": ([16, 250], [15, 251])},
    "tn_common_register_settings": {"NumSettings": ([1, 64], [0, 65]), "Mask": ([0], []), "Reset": ([1], [])},
    "tn_common_register_words": {"NumWords": ([1, 64], [0, 65])},
    "tn_port_rdma_bus": {"IdBits": FROM_ONE},
    "tn_port_rdma_bus_read": {"IdBits": FROM_ONE},
    "tn_port_rdma_bus_write": {"IdBits": FROM_ONE},
    "tn_port_rdma_doorbell_slots": {"Pages": DOORBELL, "Slots": DOORBELL},
    "tn_port_rdma_mailbox": {
        "DataBits": BITS,
        "Sets": SETS,
        "Ways": SET_WAYS,
        "SlotBits": ([1, 4], [0, 5]),
        "AnswerDepth": FROM_TWO,
    },
    "tn_port_rdma_mailbox_intake": {"DataBits": BITS, "SlotBits": ([1, 4], [0, 5])},
    "tn_port_rdma_mailbox_rings": {"Mailboxes": ([2, 64], [1, 3, 128])},
    "tn_port_rdma_mailbox_table": {"Sets": SETS, "Ways": SET_WAYS},
    "tn_port_rdma_mailbox_write": {"DataBits": BITS, "SlotBits": ([1, 4], [0, 5])},
    "tn_port_rdma": {
        "DataBits": BITS,
        "MtuBytes": ([256, 4096], [0, 128, 4080, 8192]),
        "PortBufBytes": ([4096, 1 << 20, {"MtuBytes": 256, "PortBufBytes": 256}], [0, 3, 4095]),
        "TickBits": ID_BITS,
        "ProcessorIdBits": FROM_ONE,
    },
    "tn_port_rdma_driver": {
        "ShortLog2": ([8, 12], [7, 13]),
        "LongLog2": ([8, 12], [7, 13]),
        "Contexts": ([1, 1024], [0, 1025]),
        "Entries": ([1, 1024], [0, 1025]),
        "Reads": ([1, 1024], [0, 1025]),
    },
    "tn_port_rdma_reads": {"DataBits": BITS, "Sets": ([2, 4], [0, 1, 3, 128]), "Ways": ([2, 16], [0, 1, 3, 32])},
    "tn_port_rdma_reads_intake": {"DataBits": BITS},
    "tn_port_rdma_control_operations": {"IdBits": ID_BITS},
    "tn_port_rdma_writers": {"DataBits": BITS, "SlotBits": FROM_ONE, "CommandDepth": FROM_TWO},
    "tn_port_rdma_control": {"DataBits": BITS, "IdBits": ID_BITS, "TickBits": ID_BITS, "NumPaths": WAYS},
    "tn_port_rdma_control_answers": {
        "DataBits": BITS,
        "IdBits": ID_BITS,
        "UpperHalf": ([{"IdBits": 9, "UpperHalf": 1}], [{"IdBits": 10, "UpperHalf": 1}]),
    },
    "tn_port_rdma_control_ids": {"IdBits": ID_BITS},
    "tn_port_rdma_control_packets": {"DataBits": BITS, "NumPaths": WAYS},
    "tn_port_rdma_control_timers": {"IdBits": ID_BITS, "TickBits": ID_BITS, "DelayBits": ([1, 31], [0, 32])},
    "tn_port_rdma_control_transactions": {"IdBits": ID_BITS, "TickBits": ID_BITS},
    "tn_port_rdma_packetizer": {"DataBits": BITS, "NumPaths": WAYS, "TickBits": ID_BITS},
    "tn_port_rdma_packetizer_lines": {"DataBits": BITS},
    "tn_port_rdma_packetizer_look": {"NumPaths": WAYS},
    "tn_port_rdma_packetizer_output": {"DataBits": BITS, "NumPaths": WAYS},
    "tn_port_rdma_packetizer_uses": {"NumPaths": WAYS, "TickBits": ID_BITS},
    "tn_port_rdma_receive": {
        "DataBits": BITS,
        "Sets": SETS,
        "Ways": SET_WAYS,
        "SlotBits": ([1, 4], [0, 5]),
        "ReplyDepth": FROM_TWO,
    },
    "tn_port_rdma_receive_answers": {"DataBits": BITS, "ReplyDepth": FROM_TWO, "Reads": ([0, 1], [])},
    "tn_port_rdma_receive_buffer": {"DataBits": BITS, "SlotBits": ([1, 4], [0, 5])},
    "tn_port_rdma_receive_contexts": {"Sets": SETS, "Ways": SET_WAYS},
    "tn_port_rdma_receive_intake": {
        "DataBits": BITS,
        "SlotBits": ([1, 4], [0, 5]),
        "SetBits": ([1, 6], [0, 7]),
    },
    "tn_port_rdma_receive_set": {"SetBits": ([1, 6], [0, 7])},
    "tn_port_rdma_receive_tags": {"Sets": SETS, "Ways": SET_WAYS},
    "tn_port_rdma_receive_write": {
        "DataBits": BITS,
        "SlotBits": ([1, 4], [0, 5]),
        "IndexBits": ([2, 10], [0, 1, 11]),
    },
    "tn_port_rdma_send": {"DataBits": BITS, "NumPaths": WAYS, "PathSlots": SLOTS, "SlotBytes": SLOT_BYTES},
    "tn_port_rdma_send_buffer": {"DataBits": BITS, "WordBits": ([2, 16], [0, 1, 17])},
    "tn_port_rdma_send_output": {"DataBits": BITS, "SlotBits": ALL_SLOT_BITS, "PacketLog2": PACKET_LOG2},
    "tn_port_rdma_send_queue": {"IdBits": ID_BITS},
    "tn_port_rdma_send_reads": {"DataBits": BITS, "SlotBits": ALL_SLOT_BITS, "PacketLog2": PACKET_LOG2},
    "tn_port_rdma_send_scheduler": {"NumPaths": WAYS, "Slots": SLOTS, "PacketLog2": PACKET_LOG2},
    "tn_port_rdma_send_slots": {"Slots": SLOTS},
    "tn_port_rdma_send_shifter": {
        "DataBits": BITS,
        "IdBits": SLOT_BITS,
        "WordBits": ([2, 16], [0, 1, 17]),
    },
    "tn_port_rdma_switch": {"DataBits": BITS, **SWITCH},
    "tn_port_rdma_switch_input": {
        "DataBits": BITS,
        "NumOut": SWITCH["NumOut"],
        "NumRouter": SWITCH["NumRouter"],
        "FromRouter": ([0, 1], []),
        "Path": ([{"NumRouter": 4, "Path": 3}], []),
        "UnitMask": SWITCH["UnitMask"],
        "UnitMatch": SWITCH["UnitMatch"],
    },
    "tn_port_rdma_switch_output": {"NumIn": ([1, 16], [0, 17]), "Width": FROM_ONE},
    "tn_port_verdict": {"DataBits": BITS},
    "tn_port_perf_registers": {"NumPorts": PORTS, "NumLinks": LINKS},
    "tn_port_fifo_status": {"DataBits": BITS, "PortBufBytes": ([64, 1 << 20], [0, 63])},
    "tn_router_registers": {
        "NumIn": ([1, 32], [0, 33]),
        "NumLocal": ([0, 4, {"NumLocal": 8, "NumQueues": 4, "NumIn": 32}], [5]),
        "NumQueues": ([1, 4, {"NumLocal": 1, "NumQueues": 4}], [0, {"NumLocal": 2, "NumQueues": 4}]),
        "RouteTable": ([0, 1], []),
        "Tree": ([0, 1], []),
        "Adaptive": ([0, 1], []),
        "ByAge": ([0, 1], []),
        "Reports": ([0, 1], []),
    },
    "tn_common_arbiter": {"NumReq": ([1, 33], [0])},
    "tn_common_cdc_bus": {"Width": FROM_ONE},
    "tn_common_counter": {
        "Width": ([1, 64], [0]),
        "IncrementBits": ([1, 32], [0, 33]),
    },
    "tn_common_credit": {
        "Width": ([{"Width": 3, "NeedWords": 1}, 32], [0, 2, 33]),
        "NeedWords": ([1, 16383], [0, 16384]),
    },
    "tn_common_fifo": {"Width": FROM_ONE, "Depth": FROM_TWO},
    "tn_common_fifo_async": {
        "Width": FROM_ONE,
        "Depth": POWER_OF_FOUR_UP,
        "Promised": ([0, 1], []),
        "Ahead": ([0, 1], []),
    },
    "tn_common_skid": {"Width": FROM_ONE},
    "tn_common_stream_check": {"Width": FROM_ONE, "Packets": ([0, 1], [])},
    "tn_common_sync": {"Width": FROM_ONE},
    "tn_link": {
        "NumVc": VC,
        "DataBits": BITS,
        "BufBytes": ([8192, 262144, {"MtuBytes": 32, "BufBytes": 128}], [0, 4096, 12288, 1 << 19]),
        "MtuBytes": ([16, 4096], [0, 15, 4097]),
        "Replay": ([0, 1], []),
        "ReplayBytes": ([8192, 262144, {"MtuBytes": 16, "ReplayBytes": 64}], [0, 4096, 12288, 1 << 19]),
        "RoundTripCycles": ROUND_TRIP,
    },
    "tn_link_credit_rx": {"NumVc": VC, "DataBits": BITS, "MtuWords": WORDS},
    "tn_link_credit_tx": {
        "NumVc": VC,
        "DataBits": BITS,
        "BufFlits": POWER_OF_FOUR_UP,
        "MtuWords": WORDS,
        "RefreshSlots": ([64, 65535], [0]),
        "HuntSlots": ([1, 1024], [0, 1025]),
    },
    "tn_link_init": {
        "DataBits": BITS,
        "InitSlots": ([1, 1024], [0, 1025]),
        "Replay": ([0, 1], []),
        "RefreshSlots": ([64, 65535], [0]),
        "AliveCycles": FROM_ONE,
    },
    "tn_link_records": {"GapSlots": FROM_ONE},
    "tn_link_rx": {
        "NumVc": VC,
        "DataBits": BITS,
        "BufFlits": POWER_OF_FOUR_UP,
        "MtuWords": WORDS,
        "Replay": ([0, 1], []),
    },
    "tn_link_rx_buffer": {"DataBits": BITS, "BufFlits": POWER_OF_FOUR_UP},
    "tn_link_rx_check": {
        "NumVc": VC,
        "DataBits": BITS,
        "TimeoutCycles": FROM_ONE,
        "FreeBits": ([3, 16], [0, 2, 17]),
    },
    "tn_link_rx_deframer": {"DataBits": BITS},
    "tn_link_rx_look": {"DataBits": BITS, "NumVc": VC, "MtuWords": WORDS},
    "tn_link_rx_segment": {"DataBits": BITS, "Depth": ([64, 1024, {"DataBits": 256, "Depth": 32}], [0, 32, 65])},
    "tn_link_rx_sequence": {
        "NumberBits": ([3, 16], [0, 2, 17]),
        "RoundBits": ([1, 7], [0, 8]),
        "SegmentFlits": FROM_ONE,
    },
    "tn_link_status": {"NumVc": VC},
    "tn_link_tx": {
        "DataBits": BITS,
        "NumVc": VC,
        "Replay": ([0, 1], []),
        "RingFlits": ([512, 16384, {"RingFlits": 4, "MtuFlits": 3}], [0, 2, 1000]),
        "RoundTripCycles": ROUND_TRIP,
        "MtuFlits": ([2, 258], [0, 1, 259]),
    },
    "tn_link_tx_control": {"NumVc": VC},
    "tn_link_tx_flit": {"DataBits": BITS, "SideBits": FROM_ONE},
    "tn_link_tx_framer": {"DataBits": BITS, "ChainPackets": ([1, 8], [0, 9]), "SegmentFlits": FROM_ONE},
    "tn_link_tx_header": {"DataBits": BITS},
    "tn_link_tx_noise": {"MaskBits": ([16, 128], [0, 8, 96])},
    "tn_link_tx_replay": {
        "DataBits": ([1, 256], [0]),
        "FlitWords": ([1, 2], [0, 3]),
        "NumVc": VC,
        "NumberBits": ([12, 16], [0, 2, 17]),
        "RoundBits": ([1, 7], [0, 8]),
        "Replay": ([0, 1], []),
        "RingFlits": ([4, 16384], [0, 1000, 32768]),
        "TimeoutCycles": FROM_ONE,
        "ProbationFlits": FROM_ONE,
        "PauseSlots": FROM_ONE,
    },
    "tn_node": {
        "NumPorts": PORTS,
        "PortKinds": KINDS,
        "PortClasses": CLASSES,
        "NumLinks": LINKS,
        "NumQueues": (
            ROUTER_QUEUES[0],
            [*ROUTER_QUEUES[1], {"NumPorts": 8, "NumLinks": 6, "NumVc": 4, "NumQueues": 2}],
        ),
        "NumVc": ([2, 4], [0, 1, 3, 8, {"PortKinds": 0x13, "NumVc": 2}, {"PortKinds": 0x32, "NumVc": 2}]),
        "NumChannels": CHANNELS,
        "DataBits": BITS,
        "Lanes": LANES,
        "MtuBytes": MTU,
        "LinkBufBytes": LINK_BUF,
        "ReplayBytes": REPLAY_BUF,
        "RoundTripCycles": ROUND_TRIP,
        "PortBufBytes": PORT_BUF,
        "ChannelBufBytes": CHANNEL_BUF,
        "CodedLanes": ([0, 1], []),
        **ETHERNET,
        "PerfPorts": ([0, 255], [256]),
        "PerfLinks": ([0, 63], [64]),
        "RouteTable": ([0, 1], []),
        "Tree": TREE,
        "FaultMap": FAULT_MAP,
        "Replay": ([0, 1], []),
        "RdmaClass": ([0, 1], [{"NumVc": 4, "Adaptive": 1, "RdmaClass": 1}]),
        "Reports": ([0, 1], []),
        "SharedInput": ([0, 1], []),
        "ByAge": ([0, 1], [{"SharedInput": 1, "ByAge": 1}]),
        "ByteTurns": ([0, 1], []),
        "Adaptive": NODE_ADAPTIVE,
    },
    "tn_health": {
        "NumLinks": LINKS,
        "NumRecords": RECORDS,
        "SendCycles": ([64, 128, {"NumRecords": 1, "NumLinks": 1, "SendCycles": 4}], [0, 32, 100]),
        "RefreshCycles": ([4096, 65536], [0, 1024, 5000]),
        "PoorCycles": ([2, 65536], [0, 1, 1000]),
    },
    "tn_health_own": {"NumLinks": LINKS, "Lives": ([1, 7], [0, 8]), "PoorCycles": ([2, 65536], [0, 1, 1000])},
    "tn_health_reach": {"NumLinks": LINKS},
    "tn_health_status": {"NumLinks": LINKS, "NumRecords": RECORDS},
    "tn_health_table": {"NumLinks": LINKS, "NumRecords": RECORDS, "Lives": ([1, 7], [0, 8])},
    "tn_health_teller": {"NumRecords": RECORDS, "SendCycles": ([2, 65536], [0, 1, 100])},
    "tn_node_link": {
        "NumVc": VC,
        "DataBits": BITS,
        "Lanes": LANES,
        "MtuBytes": MTU,
        "LinkBufBytes": LINK_BUF,
        "ReplayBytes": REPLAY_BUF,
        "RoundTripCycles": ROUND_TRIP,
        "CodedLanes": ([0, 1], []),
        "Replay": ([0, 1], []),
        "TestPort": ([0, 1], []),
    },
    "tn_node_ports": {
        "NumPorts": PORTS,
        "PortKinds": KINDS,
        "PortClasses": CLASSES,
        "NumVc": VC_ROUTER,
        "NumChannels": CHANNELS,
        "DataBits": BITS,
        "MtuBytes": MTU,
        "PortBufBytes": PORT_BUF,
        "ChannelBufBytes": CHANNEL_BUF,
        "PerfPorts": ([0, 255], [256]),
        **ETHERNET,
    },
    "tn_node_registers": {
        "NumPorts": PORTS,
        "NumLinks": LINKS,
        "NumQueues": ([1, 2], [0]),
        "NumVc": VC_ROUTER,
        "RouteTable": ([0, 1], []),
        "Tree": ([0, 1], []),
        "FaultMap": FAULT_MAP,
        "Replay": ([0, 1], []),
        "Reports": ([0, 1], []),
        "Adaptive": ([0, 1], []),
        "ByAge": ([0, 1], []),
        # The rest is shown in registers.
        "PortKinds": KINDS,
        "NumChannels": CHANNELS,
        "DataBits": BITS,
        "Lanes": LANES,
        "MtuBytes": MTU,
        "LinkBufBytes": LINK_BUF,
        "PortBufBytes": ([*PORT_BUF[0][1:], 64 * 65535], [*PORT_BUF[1], 64 * 65536]),
        "ChannelBufBytes": ([*CHANNEL_BUF[0], 1 << 21], [*CHANNEL_BUF[1], 1 << 22]),
    },
    "tn_node_slice": {"FaultMap": ([0, 1], [])},
    "tn_phy": {"DataBits": BITS, "Lanes": LANES},
    "tn_phy_10gbase_r": {
        "SlipWait": FROM_ONE,
        "BerWindowBlocks": ([2, 65535], [0, 1, 65536]),
        "ElasticDepth": ([16, 64], [0, 8, 24]),
    },
    "tn_phy_10gbase_r_ber": {"WindowBlocks": ([2, 65535], [0, 1, 65536]), "BadLimit": ([1, 255], [0, 256])},
    "tn_phy_10gbase_r_elastic": {"Depth": ([16, 64], [0, 8, 24])},
    "tn_phy_10gbase_r_rx": {"SlipWait": FROM_ONE, "BerWindowBlocks": ([2, 65535], [0, 1, 65536])},
    "tn_phy_block_lock": {"Window": ([16, 1024], [0, 1]), "BadLimit": ([1, 64], [0, 65]), "SlipWait": FROM_ONE},
    "tn_phy_coded": {"DataBits": BITS, "Lanes": LANES, "SlipWait": FROM_ONE},
    "tn_phy_coded_rx": {
        "Lanes": ([2, 4, {"Lanes": 1, "UsedLanes": 1}], LANES[1]),
        "UsedLanes": ([1, 2], [0, 3]),
        "PhitsPerWord": ([1, 4], [0, 5]),
        "SlipWait": FROM_ONE,
    },
    "tn_memory": {**MMU, **MASTER},
    "tn_memory_domains": {"NumContexts": CONTEXTS},
    "tn_memory_drain": {"CountBits": COUNT_BITS},
    "tn_memory_faults": {"DataBits": BITS, "Depth": FROM_TWO},
    "tn_memory_join_read": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_memory_join_write": {"DataBits": BITS, "SlotBits": SLOT_BITS},
    "tn_memory_mmu": MMU,
    "tn_memory_read": MASTER,
    "tn_memory_slots": {"IdBits": SLOT_BITS, "CountBits": ([2, 16], [0, 1, 17])},
    "tn_memory_split": {
        "BeatBytes": ([16, 32], [0, 8, 64]),
        "BurstBytes": (
            [16, 4096, {"BeatBytes": 32, "BurstBytes": 32}],
            [8, 24, 8192, {"BeatBytes": 32, "BurstBytes": 16}],
        ),
        "LengthBits": LENGTH_BITS,
    },
    "tn_memory_table_cache": {"Entries": TABLES},
    "tn_memory_tlb": {"LargeLines": TLB_LINES, "Write": ([0, 1], [])},
    "tn_memory_tlb_pages": {"PageSets": TLB_SETS, "Write": ([0, 1], [])},
    "tn_memory_translate": {"Write": ([0, 1], []), **TRANSLATE},
    "tn_memory_walker": {"DataBits": BITS, "NumContexts": CONTEXTS, "TableEntries": TABLES},
    "tn_memory_write": MASTER,
    "tn_phy_coded_tx": {
        "Lanes": LANES,
        "PhitsPerWord": ([1, 4], [0, 5]),
        "IntervalSlots": ([64, 65535], [0]),
        "SearchColumns": ([1, 1024, {"PhitsPerWord": 4, "SearchColumns": 4096}], [0, 1025]),
    },
    "tn_phy_decode": {"Lanes": ([1, 4], [0, 5])},
    "tn_phy_deskew": {
        "Lanes": ([1, 4], [0, 5]),
        "DataBits": FROM_ONE,
        "MaxSkew": ([2, 64], [0, 1, 10]),
        "Patience": FROM_ONE,
    },
    "tn_phy_drift": {"Width": FROM_ONE},
    "tn_phy_elastic": {"Width": FROM_ONE, "Depth": ([16, 64], [0, 8, 24])},
    "tn_phy_gearbox_rx": {"DataBits": ([128, 192, 256], [0, 1]), "PhitBits": ([1, 64], [0, 48, 128])},
    "tn_phy_gearbox_tx": {"DataBits": ([128, 192, 256], [0, 1]), "PhitBits": ([1, 64], [0, 48, 128])},
    "tn_phy_scrambler": {"Seed": ([0, 1], [])},
    "tn_port_buffer": {
        "DataBits": BITS,
        "BufBytes": ([1, {"DataBits": 256, "BufBytes": 64, "MtuBytes": 64}], [0]),
        "MtuBytes": MTU,
    },
    "tn_port_deframer": {"DataBits": BITS},
    "tn_common_fifo_commit": {"Width": FROM_ONE, "Depth": POWER_OF_FOUR_UP},
    "tn_common_fifo_through": {"Width": FROM_ONE, "Depth": FROM_TWO},
    "tn_common_fifo_rewind": {"Width": FROM_ONE, "Depth": FROM_TWO},
    "tn_port_ethernet": {
        "TrafficClass": ([0, 7], [8]),
        "DataBits": BITS,
        "MtuBytes": MTU,
        "PortBufBytes": PORT_BUF,
        **ETHERNET,
    },
    "tn_port_ethernet_arp": {"NumAddresses": ADDRESSES},
    "tn_port_ethernet_arp_table": {"NumAddresses": ADDRESSES, "TickBits": ([1, 20], [0, 21])},
    "tn_port_ethernet_from_packet": {
        "DataBits": BITS,
        "NumSockets": SOCKETS,
        "MaxPayload": PAYLOAD,
    },
    "tn_port_ethernet_network": {
        "DataBits": BITS,
        "NumSockets": SOCKETS,
        "NumAddresses": ADDRESSES,
        "MaxPayload": PAYLOAD,
        "MaxPart": ([16, 4096], [0, 15, 4097]),
        "MaxSent": PAYLOAD,
        "MaxTunnel": TUNNEL,
        "FreeBits": FREE_BITS,
        "EthernetTest": ([0, 1], []),
        "EthernetTunnel": ([0, 1], []),
    },
    "tn_port_ethernet_tunnel_out": {
        "DataBits": BITS,
        "NumSockets": SOCKETS,
        "MaxDatagram": ([48, 8972], [0, 47, 8973]),
    },
    "tn_port_ethernet_registers": {
        "EthernetTunnel": ([0, 1], []),
        "NumSockets": SOCKETS,
        "NumAddresses": ADDRESSES,
        "MaxPayload": PAYLOAD,
        "EthernetTest": ([0, 1], []),
    },
    "tn_port_ethernet_join": {
        "DataBits": BITS,
        "MaxPart": ([1, 8972], [0, 8973]),
        "MaxMessage": ([1, 8972], [0, 8973]),
    },
    "tn_port_ethernet_tx_words": {"Width": FROM_ONE, "Depth": POWER_OF_FOUR_UP},
    "tn_port_ethernet_tx_sum": {"Parts": ([0, 1], [])},
    "tn_port_ethernet_rx_datagram": {"DataBits": BITS, "FreeBits": FREE_BITS},
    "tn_port_ethernet_rx_echo": {"DepthWords": POWER_OF_FOUR_UP, "DepthRequests": FROM_TWO},
    "tn_port_ethernet_rx_parse": {
        "MaxPayload": PAYLOAD,
        "MaxTunnel": TUNNEL,
    },
    "tn_port_ethernet_sockets": {"NumSockets": SOCKETS, "EthernetTunnel": ([0, 1], [])},
    "tn_port_ethernet_report": {"Depth": FROM_TWO},
    "tn_port_ethernet_test_generator": {"MaxPayload": PAYLOAD},
    "tn_port_ethernet_stack": {
        "TrafficClass": ([0, 7], [8]),
        "DataBits": BITS,
        "MtuBytes": MTU,
        "PortBufBytes": PORT_BUF,
        **ETHERNET,
    },
    "tn_port_ethernet_to_packet": {
        "EthernetTunnel": ([0, 1], []),
        "TrafficClass": ([0, 7], [8]),
        "DataBits": BITS,
        "BufBytes": ([16, 1 << 20, {"DataBits": 256, "BufBytes": 32}], [0, 3, {"DataBits": 256, "BufBytes": 16}]),
        "MtuBytes": ([{"MtuBytes": 16, "MaxPayload": 128}, 4096], MTU[1]),
        "MaxPayload": ([16, 8972], [0, 15, 8973, {"MtuBytes": 1024, "MaxPayload": 8193}]),
        "MaxTunnel": TUNNEL,
        "NumSockets": SOCKETS,
    },
    "tn_port_ethernet_tx_pack": {
        "DataBits": BITS,
        "DepthWords": POWER_OF_FOUR_UP,
        "DepthMessages": ([9, 64], [0, 8]),
        "EthernetTest": ([0, 1], []),
        "Parts": ([0, 1], []),
    },
    "tn_port_framer": {"DataBits": BITS},
    "tn_port_queues": {
        "NumQueues": QUEUES,
        "DataBits": BITS,
        "QueueBytes": (
            [32, 1 << 20, {"DataBits": 256, "QueueBytes": 64}],
            [0, 31, {"DataBits": 256, "QueueBytes": 63}],
        ),
    },
    "tn_port_ethernet_mac": {"MaxFrameBytes": ([64, 16000], [0, 63, 16001])},
    "tn_port_ethernet_mac_rx": {"MaxFrameBytes": ([64, 16000], [0, 63, 16001])},
    "tn_port_perf": {"DataBits": BITS, "MtuBytes": MTU, "NumVc": VC, "Built": ([0, 1], [])},
    "tn_port_perf_checker": {"DataBits": BITS},
    "tn_port_perf_generator": {"DataBits": BITS, "MtuBytes": MTU},
    "tn_port_perf_pattern": {"DataBits": BITS},
    "tn_port_perf_rx": {"DataBits": BITS, "NumRx": VC},
    "tn_port_perf_tx": {"DataBits": BITS, "NumVc": VC},
    "tn_port_stream": {
        "TrafficClass": ([0, 7], [8]),
        "DataBits": BITS,
        "NumChannels": CHANNELS,
        "MtuBytes": MTU,
        "PortBufBytes": PORT_BUF,
        "ChannelBufBytes": CHANNEL_BUF,
        "TestPort": ([0, 1], []),
    },
    "tn_port_stream_aggregator": {
        "TrafficClass": ([0, 7], [8]),
        "DataBits": BITS,
        "MtuBytes": MTU,
        "BufBytes": ([4096, 1 << 20], [0, 4095]),
        "HeaderDepth": FROM_TWO,
        "GapCycles": FROM_ONE,
    },
    "tn_port_stream_told": {
        "BeatBytes": ([16, 32], [0, 8, 64]),
        "MtuBytes": ([16, 4096], [0, 8, 24, 4112]),
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
    "tn_port_word_count": {"DataBits": BITS},
    "tn_router": {
        "NumLocal": PORTS,
        "NumLink": LINKS,
        "NumVc": VC_ROUTER,
        "DataBits": BITS,
        "Reports": ([0, 1], []),
        "Detour": ([0, 1], []),
        "SetValued": SET_VALUED,
        "OddClassPorts": (["8'h0", "8'hff"], []),
        "HasPorts": ([0, 1], []),
        "RouteTable": ([0, 1], []),
        "Tree": TREE,
        "SharedInput": (
            [0, {"NumVc": 2, "SharedInput": 1}, {"NumVc": 4, "SharedInput": 1}],
            [{"NumVc": 1, "SharedInput": 1}],
        ),
        "ByAge": ([0, 1], [{"SharedInput": 1, "ByAge": 1}]),
        "ByteTurns": ([0, 1], []),
        "Adaptive": ADAPTIVE,
        "NumQueues": (
            ROUTER_QUEUES[0],
            [*ROUTER_QUEUES[1], {"NumLocal": 8, "NumLink": 6, "NumVc": 4, "NumQueues": 2}],
        ),
    },
    "tn_router_arbiter": {"NumReq": ([2, 33], [0, 1])},
    "tn_router_input": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": VC_ROUTER,
        "DataBits": BITS,
        "FromLink": ([0, 2], [3]),
        "FromVc": ([0, 1], [2]),
        "SetValued": SET_VALUED,
        "OddClassPorts": (["8'h0", "8'hff"], []),
        "HasPorts": ([0, 1], []),
        "RouteTable": ([0, 1], []),
        "Tree": ([0, 1], []),
        "Adaptive": ADAPTIVE,
        "Trusted": ([0, 1], []),
        "ByAge": ([0, 1], []),
    },
    "tn_router_front": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": VC_ROUTER,
        "FromLink": ([0, 2], [3]),
        "OddClassPorts": (["8'h0", "8'hff"], []),
        "HasPorts": ([0, 1], []),
        "RouteTable": ([0, 1], []),
        "Tree": ([0, 1], []),
        "Adaptive": ADAPTIVE,
        "Trusted": ([0, 1], []),
    },
    "tn_router_intake": {"NumVc": ([2, 4], [0, 1, 3, 8])},
    "tn_router_input_shared": {
        "NumLocal": PORTS,
        "NumLink": ([2, {"NumLink": 6, "FromLink": 5}, 1], [0, 7]),
        "NumVc": ([2, 4], [0, 1, 3, 8]),
        "DataBits": BITS,
        "FromLink": ([0, 1], [2, 3]),
        "SetValued": SET_VALUED,
        "OddClassPorts": (["8'h0", "8'hff"], []),
        "HasPorts": ([0, 1], []),
        "RouteTable": ([0, 1], []),
        "Tree": ([0, 1], []),
        "Adaptive": (
            [0, 1, {"RouteTable": 1, "Adaptive": 1}]
            + [{"NumVc": vcs, "Tree": 1, "Adaptive": 1, "SetValued": 1} for vcs in (2, 4)],
            [{"NumVc": 2, "Adaptive": 1}],
        ),
    },
    "tn_router_queue": {
        "NumLocal": PORTS,
        "NumLink": LINKS,
        "NumVc": VC_ROUTER,
        "SetValued": ([0, 1], []),
        "Escape": ([0, {"NumVc": 4, "Escape": 1}], [{"NumVc": 2, "Escape": 1}]),
        "ByAge": ([0, 1], []),
    },
    "tn_router_lattice": {"NumLink": LINKS, "Detour": ([0, 1], []), "Adaptive": ([0, 1], [])},
    "tn_router_lattice_minimal": {"NumLink": LINKS, "Detour": ([0, 1], [])},
    "tn_router_output": {
        "NumIn": ([2, 33], [0, 1, 34]),
        "From": ([{"NumIn": 4, "From": 5}], []),
        "NumVc": VC_ROUTER,
        "DataBits": ([1, 256], [0]),
        "ToLink": ([0, 1], []),
        "NumHead": ([1, 2, 4], [0, 3, 8]),
        "ByteTurns": ([0, 1], []),
    },
    "tn_router_turns": {"NumIn": ([2, 33], [0, 1, 34])},
    "tn_router_link_turns": {"NumIn": ([2, 33], [0, 1, 34]), "NumHead": ([2, 4], [0, 1, 3, 8])},
    "tn_router_priority": {"NumLocal": ([1, 32], [0, 33]), "NumIn": ([2, 33], [0, 1]), "ByAge": ([0, 1], [])},
    "tn_router_report": {
        "NumLocal": PORTS,
        "NumLink": LINKS,
        "NumVc": VC_ROUTER,
        "NumQueues": QUEUES,
        "DataBits": BITS,
        "Depth": FROM_TWO,
        "OddClassPorts": (["8'h0", "8'hff"], []),
    },
    "tn_router_route_adaptive": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": ([4], [1, 2, 3, 5]),
        "FromLink": ([0, 2], [3]),
    },
    "tn_router_choice": {"NumLocal": PORTS, "NumLink": LINKS, "Spread": ([0, 1], [])},
    "tn_router_route_dor": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": VC_ROUTER,
        "FromLink": ([0, 2], [3]),
    },
    "tn_router_route_table": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": VC_ROUTER,
        "FromLink": ([0, 2], [3]),
    },
    "tn_router_route_tree": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": VC_ROUTER,
        "FromLink": ([0, 2], [3]),
        "Adaptive": ([0, 1], []),
    },
    "tn_router_share": {
        "NumHead": ([2, 4], [0, 1, 3, 8]),
        "NumLocal": ([2, {"NumLocal": 1, "NumPlace": 5}, {"NumLocal": 8, "NumPlace": 32}], [0]),
        "NumPlace": ([2, 18, 26], [0, 1, 17, 19]),
    },
    "tn_router_tree": {"NumLink": LINKS},
    "tn_router_route_table_adaptive": {
        "NumLocal": PORTS,
        "NumLink": ([2, 6, {"NumLink": 1, "FromLink": 1}], [0, 7]),
        "NumVc": ([4], [1, 2, 3, 5]),
        "FromLink": ([0, 2], [3]),
    },
}

# Parameters that are no flags, of which nothing is refused above: why.
ANY_BITS = "any bits have a meaning"
NOTHING_REFUSED = {
    ("tn_phy_scrambler", "Seed"): ANY_BITS,
    ("tn_common_register_settings", "Mask"): ANY_BITS,
    ("tn_common_register_settings", "Reset"): ANY_BITS,
    ("tn_router_output", "From"): ANY_BITS,
    ("tn_router", "OddClassPorts"): ANY_BITS,
    ("tn_router_input", "OddClassPorts"): ANY_BITS,
    ("tn_router_front", "OddClassPorts"): ANY_BITS,
    ("tn_router_input_shared", "OddClassPorts"): ANY_BITS,
    ("tn_router_report", "OddClassPorts"): ANY_BITS,
    ("tn_common_register_counters", "Wide"): ANY_BITS,
    ("tn_port_stream_demux", "EarlyChannels"): ANY_BITS,
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

# Modules that users of the IP instantiate: their parameters in combinations.
NODE = {
    "NumPorts": [1, 8],
    "PortKinds": [0x11111111, 0x11111112],
    "NumSockets": [1, 64],
    "NumAddresses": [2, 64],
    "JumboFrames": [0, 1],
    "EthernetTest": [0, 1],
    "EthernetTunnel": [0, 1],
    "NumLinks": [1, 6],
    "NumQueues": [1],
    "NumVc": [2, 4],
    "NumChannels": [1, 128],
    "DataBits": [128, 256],
    "Lanes": [1, 2, 4],
    "MtuBytes": [32, 4096],
    "LinkBufBytes": [8192, 262144],
    "ReplayBytes": [8192, 262144],
    "RoundTripCycles": [64, 16384],
    "PortBufBytes": [4096, 1 << 20],
    "ChannelBufBytes": [4096, 1 << 16],
    "PerfPorts": [0, 255],
    "PerfLinks": [0, 63],
    "CodedLanes": [0, 1],
    "RouteTable": [0],
    "Tree": [0],
    "SharedInput": [0, 1],
    "ByAge": [0],
    "ByteTurns": [0, 1],
    "Adaptive": [0],
    "FaultMap": [0, 1],
    "Replay": [0, 1],
    "Reports": [0, 1],
    "PortClasses": [0, 0x77777777],
    "RdmaClass": [0, 1],
}
QUEUES_NODE = {**NODE, "NumPorts": [1, 4], "NumQueues": [2], "SharedInput": [0], "ByAge": [0, 1], "ByteTurns": [0]}
TABLE_NODE = {**NODE, "RouteTable": [1], "FaultMap": [0]}
ADAPTIVE_NODE = {**NODE, "Adaptive": [1], "NumVc": [4], "RdmaClass": [0]}
ADAPTIVE_TABLE_NODE = {**ADAPTIVE_NODE, "RouteTable": [1], "FaultMap": [0]}
TREE_NODE = {**NODE, "Tree": [1], "FaultMap": [0]}
ADAPTIVE_TREE_NODE = {**TREE_NODE, "Adaptive": [1], "RdmaClass": [0]}
RDMA_NODE = {
    **NODE,
    "NumPorts": [1, 2, 8],
    "PortKinds": [0x11111113, 0x11111123],
    "NumVc": [4],
    "MtuBytes": [256, 4096],
}
ROUTER = {
    "NumLocal": [1, 8],
    "NumLink": [1, 6],
    "NumVc": [1, 2, 4],
    "DataBits": [128, 256],
    "Detour": [0, 1],
    "Reports": [0, 1],
    "SetValued": [0, 1],
    "OddClassPorts": ["8'h0", "8'hff"],
    "HasPorts": [1, 0],
    "RouteTable": [0, 1],
    "Tree": [0],
    "SharedInput": [0],
    "ByAge": [0, 1],
    "ByteTurns": [0, 1],
    "Adaptive": [0],
    "NumQueues": [1],
}
CORNERS = {
    "tn_node": [
        NODE,
        QUEUES_NODE,
        TABLE_NODE,
        RDMA_NODE,
        ADAPTIVE_NODE,
        ADAPTIVE_TABLE_NODE,
        TREE_NODE,
        ADAPTIVE_TREE_NODE,
    ],
    "tn_link": [
        {
            "NumVc": [1, 2, 4],
            "DataBits": [128, 256],
            "BufBytes": [8192, 262144],
            "MtuBytes": [16, 4096],
            "ReplayBytes": [8192, 262144],
            "RoundTripCycles": [64, 16384],
            "Replay": [0, 1],
        }
    ],
    "tn_router": [
        ROUTER,
        {**ROUTER, "SetValued": [1], "RouteTable": [0], "Tree": [1], "Adaptive": [0, 1]},
        {**ROUTER, "NumVc": [4], "SharedInput": [0, 1], "ByAge": [0], "Adaptive": [1]},
        {
            **ROUTER,
            "NumVc": [2, 4],
            "SetValued": [1],
            "RouteTable": [0],
            "Tree": [0, 1],
            "SharedInput": [1],
            "ByAge": [0],
        },
        {**ROUTER, "NumLocal": [1, 4], "NumQueues": [2]},
    ],
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
    "tn_phy_coded": [{"DataBits": [128, 256], "Lanes": [1, 2, 4], "SlipWait": [1, 32]}],
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


def settings(parameter: str, value: int | dict[str, int]) -> dict[str, int]:
    return value if isinstance(value, dict) else {parameter: value}


def corners(module: str) -> list[dict[str, int]]:
    """Settings of a module in which any two corners come together that may."""
    return [setting for space in CORNERS[module] for setting in pairs(space)]


def pairs(space: dict[str, list[int]]) -> list[dict[str, int]]:
    """Settings, few of them, in which any two values of any two parameters come together; the first and last are all least, all
    most."""
    names = list(space)
    open_pairs = {(a, x, b, y) for i, a in enumerate(names) for b in names[i + 1 :] for x in space[a] for y in space[b]}

    def covered(setting: dict[str, int]) -> set:
        return {(a, x, b, y) for a, x, b, y in open_pairs if setting.get(a) == x and setting.get(b) == y}

    chosen = []

    def take(setting: dict[str, int]) -> None:
        chosen.append(setting)
        open_pairs.difference_update(covered(setting))

    take({name: values[0] for name, values in space.items()})
    most = {name: values[-1] for name, values in space.items()}
    open_pairs.difference_update(covered(most))
    while open_pairs:
        a, x, b, y = min(open_pairs)
        setting = {a: x, b: y}
        for name in names:
            if name not in setting:
                setting[name] = max(space[name], key=lambda v: len(covered({**setting, name: v})))  # noqa: B023
        take(setting)
    return [*chosen, most]
