// Generated from spec/registers.rdl by `./tn generate`. Do not edit: change the source and generate again.
//
// Registers of a node for drivers and tools in C: byte offsets, and shift and mask of each field.
//   uint32_t ports = (read32(base + TN_REG_PARAMETERS_0) & TN_PARAMETERS_0_PORTS_MASK) >> TN_PARAMETERS_0_PORTS_SHIFT;

#ifndef TORUSNET_GENERATED_TN_REGISTERS_H_
#define TORUSNET_GENERATED_TN_REGISTERS_H_

// Soft reset (RW)
#define TN_REG_RESET_REG 0x010u
#define TN_RESET_REG_RESET_SHIFT 0u  // write 1 to reset; clears itself after 200 clock cycles
#define TN_RESET_REG_RESET_MASK 0x00000001u

// Version of the IP (RO)
#define TN_REG_REVISION_REG 0x014u
#define TN_REVISION_REG_REVISION_SHIFT 0u  // revision
#define TN_REVISION_REG_REVISION_MASK 0x0000ffffu
#define TN_REVISION_REG_VERSION_SHIFT 16u  // version
#define TN_REVISION_REG_VERSION_MASK 0xffff0000u

// Coordinates of this node (RW)
#define TN_REG_COORDME_REG 0x018u
#define TN_COORDME_REG_X_SHIFT 0u  // place or size in x
#define TN_COORDME_REG_X_MASK 0x0000003fu
#define TN_COORDME_REG_Y_SHIFT 6u  // place or size in y
#define TN_COORDME_REG_Y_MASK 0x000007c0u
#define TN_COORDME_REG_Z_SHIFT 11u  // place or size in z
#define TN_COORDME_REG_Z_MASK 0x0000f800u

// Lattice size (RW)
#define TN_REG_LATTICESIZE_REG 0x020u
#define TN_LATTICESIZE_REG_RESET 0xffffffffu
#define TN_LATTICESIZE_REG_X_SHIFT 0u  // nodes in x
#define TN_LATTICESIZE_REG_X_MASK 0x0000003fu
#define TN_LATTICESIZE_REG_Y_SHIFT 6u  // nodes in y
#define TN_LATTICESIZE_REG_Y_MASK 0x000007c0u
#define TN_LATTICESIZE_REG_Z_SHIFT 11u  // nodes in z
#define TN_LATTICESIZE_REG_Z_MASK 0x0000f800u
#define TN_LATTICESIZE_REG_UNUSED_SHIFT 16u  // no meaning; ones at reset as published
#define TN_LATTICESIZE_REG_UNUSED_MASK 0xffff0000u

// Test blocks of the local ports (RW)
#define TN_REG_PERF_INTRANODE_CF 0x030u
#define TN_PERF_INTRANODE_CF_GENERATE_ENABLE_SHIFT 0u  // generator enable
#define TN_PERF_INTRANODE_CF_GENERATE_ENABLE_MASK 0x000000ffu
#define TN_PERF_INTRANODE_CF_CHECK_ENABLE_SHIFT 8u  // consumer (checker) enable
#define TN_PERF_INTRANODE_CF_CHECK_ENABLE_MASK 0x0000ff00u
#define TN_PERF_INTRANODE_CF_BANDWIDTH_ENABLE_SHIFT 16u  // bandwidth test enable: packets back to back
#define TN_PERF_INTRANODE_CF_BANDWIDTH_ENABLE_MASK 0x00ff0000u

// Test blocks of the links (RW)
#define TN_REG_PERF_INTERNODE_CF 0x034u
#define TN_PERF_INTERNODE_CF_GENERATE_ENABLE_SHIFT 0u  // generator enable
#define TN_PERF_INTERNODE_CF_GENERATE_ENABLE_MASK 0x000000ffu
#define TN_PERF_INTERNODE_CF_CHECK_ENABLE_SHIFT 8u  // consumer (checker) enable
#define TN_PERF_INTERNODE_CF_CHECK_ENABLE_MASK 0x0000ff00u

// Generated packets (RW)
#define TN_REG_PKTGEN_CONFIG_0 0x038u
#define TN_PKTGEN_CONFIG_0_COUNT_SHIFT 0u  // number of packets
#define TN_PKTGEN_CONFIG_0_COUNT_MASK 0x0000ffffu
#define TN_PKTGEN_CONFIG_0_LENGTH_SHIFT 16u  // payload length in bytes
#define TN_PKTGEN_CONFIG_0_LENGTH_MASK 0x3fff0000u
#define TN_PKTGEN_CONFIG_0_HEADER_ONLY_SHIFT 31u  // send header-only packets
#define TN_PKTGEN_CONFIG_0_HEADER_ONLY_MASK 0x80000000u

// Destination of generated packets (RW)
#define TN_REG_PKTGEN_CONFIG_1 0x040u
#define TN_PKTGEN_CONFIG_1_X_SHIFT 0u  // place or size in x
#define TN_PKTGEN_CONFIG_1_X_MASK 0x0000003fu
#define TN_PKTGEN_CONFIG_1_Y_SHIFT 6u  // place or size in y
#define TN_PKTGEN_CONFIG_1_Y_MASK 0x000007c0u
#define TN_PKTGEN_CONFIG_1_Z_SHIFT 11u  // place or size in z
#define TN_PKTGEN_CONFIG_1_Z_MASK 0x0000f800u

// Test blocks of local ports 0 to 3 (RO)
#define TN_REG_PERF_INTRANODE_ST 0x050u
// port or link 0: 3:0 generator state (0 off, 1 idle, 2 header, 3 payload, 4 footer), 4 test ok, 7:5 checker state (0 off, 1 idle,
// 2 count)
#define TN_PERF_INTRANODE_ST_STATE_0_SHIFT 0u
#define TN_PERF_INTRANODE_ST_STATE_0_MASK 0x000000ffu
#define TN_PERF_INTRANODE_ST_STATE_1_SHIFT 8u  // the same, next
#define TN_PERF_INTRANODE_ST_STATE_1_MASK 0x0000ff00u
#define TN_PERF_INTRANODE_ST_STATE_2_SHIFT 16u  // the same, next
#define TN_PERF_INTRANODE_ST_STATE_2_MASK 0x00ff0000u
#define TN_PERF_INTRANODE_ST_STATE_3_SHIFT 24u  // the same, next
#define TN_PERF_INTRANODE_ST_STATE_3_MASK 0xff000000u

// Test blocks of links 0 and 1 (RO)
#define TN_REG_PERF_INTERNODE_ST 0x054u
// port or link 0: 3:0 generator state (0 off, 1 idle, 2 header, 3 payload, 4 footer), 4 test ok, 7:5 checker state (0 off, 1 idle,
// 2 count)
#define TN_PERF_INTERNODE_ST_STATE_0_SHIFT 0u
#define TN_PERF_INTERNODE_ST_STATE_0_MASK 0x000000ffu
#define TN_PERF_INTERNODE_ST_STATE_1_SHIFT 8u  // the same, next
#define TN_PERF_INTERNODE_ST_STATE_1_MASK 0x0000ff00u
#define TN_PERF_INTERNODE_ST_STATE_2_SHIFT 16u  // the same, next
#define TN_PERF_INTERNODE_ST_STATE_2_MASK 0x00ff0000u
#define TN_PERF_INTERNODE_ST_STATE_3_SHIFT 24u  // the same, next
#define TN_PERF_INTERNODE_ST_STATE_3_MASK 0xff000000u

// Duration of the test, local port 0 (RO)
#define TN_REG_PERF_INTRANODE_CNT0 0x058u

// Duration of the test, local port 1 (RO)
#define TN_REG_PERF_INTRANODE_CNT1 0x05cu

// Duration of the test, local port 2 (RO)
#define TN_REG_PERF_INTRANODE_CNT2 0x060u

// Duration of the test, local port 3 (RO)
#define TN_REG_PERF_INTRANODE_CNT3 0x064u

// Duration of the test, link 0 (RO)
#define TN_REG_PERF_INTERNODE_CNT0 0x068u

// Duration of the test, link 1 (RO)
#define TN_REG_PERF_INTERNODE_CNT1 0x06cu

// Words waiting in the receive FIFOs, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_0 0x070u
#define TN_INTRANODE_FIFO_STS_RX_0_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_0_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_0_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_0_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_0 0x074u
#define TN_INTRANODE_FIFO_STS_TX_0_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_0_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_0_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_0_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_0 0x078u

// Words written to the transmit header FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_0 0x07cu

// Words read from the receive header FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_0 0x080u

// Words written to the receive header FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_0 0x084u

// Words read from the transmit data FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_0 0x088u

// Words written to the transmit data FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_0 0x08cu

// Words read from the receive data FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_0 0x090u

// Words written to the receive data FIFO, local port 0 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_0 0x094u

// Words waiting in the receive FIFOs, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_1 0x098u
#define TN_INTRANODE_FIFO_STS_RX_1_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_1_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_1_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_1_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_1 0x09cu
#define TN_INTRANODE_FIFO_STS_TX_1_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_1_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_1_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_1_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_1 0x0a0u

// Words written to the transmit header FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_1 0x0a4u

// Words read from the receive header FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_1 0x0a8u

// Words written to the receive header FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_1 0x0acu

// Words read from the transmit data FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_1 0x0b0u

// Words written to the transmit data FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_1 0x0b4u

// Words read from the receive data FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_1 0x0b8u

// Words written to the receive data FIFO, local port 1 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_1 0x0bcu

// Words waiting in the receive FIFOs, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_2 0x0c0u
#define TN_INTRANODE_FIFO_STS_RX_2_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_2_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_2_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_2_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_2 0x0c4u
#define TN_INTRANODE_FIFO_STS_TX_2_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_2_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_2_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_2_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_2 0x0c8u

// Words written to the transmit header FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_2 0x0ccu

// Words read from the receive header FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_2 0x0d0u

// Words written to the receive header FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_2 0x0d4u

// Words read from the transmit data FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_2 0x0d8u

// Words written to the transmit data FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_2 0x0dcu

// Words read from the receive data FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_2 0x0e0u

// Words written to the receive data FIFO, local port 2 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_2 0x0e4u

// Words waiting in the receive FIFOs, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_3 0x0e8u
#define TN_INTRANODE_FIFO_STS_RX_3_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_3_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_3_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_3_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_3 0x0ecu
#define TN_INTRANODE_FIFO_STS_TX_3_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_3_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_3_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_3_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_3 0x0f0u

// Words written to the transmit header FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_3 0x0f4u

// Words read from the receive header FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_3 0x0f8u

// Words written to the receive header FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_3 0x0fcu

// Words read from the transmit data FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_3 0x100u

// Words written to the transmit data FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_3 0x104u

// Words read from the receive data FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_3 0x108u

// Words written to the receive data FIFO, local port 3 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_3 0x10cu

// Header correction and override of links 0 and 1 (RW)
#define TN_REG_LINK_0_CONFIG_0 0x110u
#define TN_LINK_0_CONFIG_0_OVERRIDE_X_SHIFT 0u  // destination that overrides, x
#define TN_LINK_0_CONFIG_0_OVERRIDE_X_MASK 0x0000003fu
#define TN_LINK_0_CONFIG_0_OVERRIDE_Y_SHIFT 6u  // destination that overrides, y
#define TN_LINK_0_CONFIG_0_OVERRIDE_Y_MASK 0x000007c0u
#define TN_LINK_0_CONFIG_0_OVERRIDE_Z_SHIFT 11u  // destination that overrides, z
#define TN_LINK_0_CONFIG_0_OVERRIDE_Z_MASK 0x0000f800u
#define TN_LINK_0_CONFIG_0_OVERRIDE_0_SHIFT 16u  // override the destination of packets sent on link 0
#define TN_LINK_0_CONFIG_0_OVERRIDE_0_MASK 0x00010000u
#define TN_LINK_0_CONFIG_0_OVERRIDE_1_SHIFT 17u  // override the destination of packets sent on link 1
#define TN_LINK_0_CONFIG_0_OVERRIDE_1_MASK 0x00020000u
#define TN_LINK_0_CONFIG_0_EDAC_0_SHIFT 24u  // header error detection and correction of link 0: 0 off, 0xf on
#define TN_LINK_0_CONFIG_0_EDAC_0_MASK 0x0f000000u
#define TN_LINK_0_CONFIG_0_EDAC_1_SHIFT 28u  // header error detection and correction of link 1: 0 off, 0xf on
#define TN_LINK_0_CONFIG_0_EDAC_1_MASK 0xf0000000u

// Red thresholds of all links (RW)
#define TN_REG_LINK_0_CONFIG_1 0x114u
#define TN_LINK_0_CONFIG_1_RED_HEADER_SHIFT 0u  // packets
#define TN_LINK_0_CONFIG_1_RED_HEADER_MASK 0x000000ffu
#define TN_LINK_0_CONFIG_1_RED_DATA_SHIFT 16u  // words of 128 bits
#define TN_LINK_0_CONFIG_1_RED_DATA_MASK 0x03ff0000u

// Timing of all links (RW)
#define TN_REG_LINK_0_CONFIG_2 0x118u
// link words to wait after each packet sent; writing 1 to bit 6 also latches the Ethernet statistics and clears their accumulators
#define TN_LINK_0_CONFIG_2_TRANSMIT_WAIT_SHIFT 0u
#define TN_LINK_0_CONFIG_2_TRANSMIT_WAIT_MASK 0x000000ffu
#define TN_LINK_0_CONFIG_2_CREDIT_INTERVAL_SHIFT 8u  // link words between credit updates
#define TN_LINK_0_CONFIG_2_CREDIT_INTERVAL_MASK 0x0000ff00u

// Header error generator of all links (RW)
#define TN_REG_LINK_0_CONFIG_3 0x11cu

// States of the link's controllers, link 0 (RO)
#define TN_REG_LINK_0_STATUS_0 0x140u
#define TN_LINK_0_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_0_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_0_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_0_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_0_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_0_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_0_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_0_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 0 (RO)
#define TN_REG_LINK_0_ERROR 0x144u
#define TN_LINK_0_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_0_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_0_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_0_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 0 (RO)
#define TN_REG_LINK_0_TX_MAGIC 0x148u

// START words sent, link 0 (RO)
#define TN_REG_LINK_0_TX_START 0x14cu

// Headers sent, link 0 (RO)
#define TN_REG_LINK_0_TX_HDR 0x150u

// Footers sent, link 0 (RO)
#define TN_REG_LINK_0_TX_FTR 0x154u

// MAGIC words received, link 0 (RO)
#define TN_REG_LINK_0_RX_MAGIC 0x158u

// START words received, link 0 (RO)
#define TN_REG_LINK_0_RX_START 0x15cu

// Headers received, link 0 (RO)
#define TN_REG_LINK_0_RX_HEADER 0x160u

// Footers received, link 0 (RO)
#define TN_REG_LINK_0_RX_FOOTER 0x164u

// States of the link's controllers, link 1 (RO)
#define TN_REG_LINK_1_STATUS_0 0x168u
#define TN_LINK_1_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_1_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_1_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_1_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_1_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_1_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_1_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_1_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 1 (RO)
#define TN_REG_LINK_1_ERROR 0x16cu
#define TN_LINK_1_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_1_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_1_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_1_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 1 (RO)
#define TN_REG_LINK_1_TX_MAGIC 0x170u

// START words sent, link 1 (RO)
#define TN_REG_LINK_1_TX_START 0x174u

// Headers sent, link 1 (RO)
#define TN_REG_LINK_1_TX_HDR 0x178u

// Footers sent, link 1 (RO)
#define TN_REG_LINK_1_TX_FTR 0x17cu

// MAGIC words received, link 1 (RO)
#define TN_REG_LINK_1_RX_MAGIC 0x180u

// START words received, link 1 (RO)
#define TN_REG_LINK_1_RX_START 0x184u

// Headers received, link 1 (RO)
#define TN_REG_LINK_1_RX_HEADER 0x188u

// Footers received, link 1 (RO)
#define TN_REG_LINK_1_RX_FOOTER 0x18cu

// Transmit: header words read, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_0 0x1b8u

// Transmit: data words read, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_1 0x1bcu

// Transmit: header words written, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_2 0x1c0u

// Transmit: data words written, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_3 0x1c4u

// Receive, virtual channel 0: data words written, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_4 0x1c8u

// Receive, virtual channel 0: header words written, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_5 0x1ccu

// Receive, virtual channel 0: data words read, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_6 0x1d0u

// Receive, virtual channel 0: header words read, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_7 0x1d4u

// Receive, virtual channel 1: data words written, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_8 0x1d8u

// Receive, virtual channel 1: header words written, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_9 0x1dcu

// Receive, virtual channel 1: data words read, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_10 0x1e0u

// Receive, virtual channel 1: header words read, link 0 (RO)
#define TN_REG_LINK0_RD_WR_CNT_11 0x1e4u

// Transmit: header words read, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_0 0x1e8u

// Transmit: data words read, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_1 0x1ecu

// Transmit: header words written, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_2 0x1f0u

// Transmit: data words written, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_3 0x1f4u

// Receive, virtual channel 0: data words written, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_4 0x1f8u

// Receive, virtual channel 0: header words written, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_5 0x1fcu

// Receive, virtual channel 0: data words read, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_6 0x200u

// Receive, virtual channel 0: header words read, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_7 0x204u

// Receive, virtual channel 1: data words written, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_8 0x208u

// Receive, virtual channel 1: header words written, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_9 0x20cu

// Receive, virtual channel 1: data words read, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_10 0x210u

// Receive, virtual channel 1: header words read, link 1 (RO)
#define TN_REG_LINK1_RD_WR_CNT_11 0x214u

// FIFO exceptions of the local ports (RO)
#define TN_REG_FIFO_INTRANODE_EXC 0x258u
#define TN_FIFO_INTRANODE_EXC_HEADER_TX_SHIFT 0u  // header, transmit
#define TN_FIFO_INTRANODE_EXC_HEADER_TX_MASK 0x000000ffu
#define TN_FIFO_INTRANODE_EXC_DATA_TX_SHIFT 8u  // data, transmit
#define TN_FIFO_INTRANODE_EXC_DATA_TX_MASK 0x0000ff00u
#define TN_FIFO_INTRANODE_EXC_HEADER_RX_SHIFT 16u  // header, receive
#define TN_FIFO_INTRANODE_EXC_HEADER_RX_MASK 0x00ff0000u
#define TN_FIFO_INTRANODE_EXC_DATA_RX_SHIFT 24u  // data, receive
#define TN_FIFO_INTRANODE_EXC_DATA_RX_MASK 0xff000000u

// Depth of the local ports' FIFOs (RO)
#define TN_REG_FIFO_REGISTER 0x25cu
#define TN_FIFO_REGISTER_DATA_TX_SHIFT 0u  // data, transmit
#define TN_FIFO_REGISTER_DATA_TX_MASK 0x000000ffu
#define TN_FIFO_REGISTER_HEADER_TX_SHIFT 8u  // header, transmit
#define TN_FIFO_REGISTER_HEADER_TX_MASK 0x0000ff00u
#define TN_FIFO_REGISTER_DATA_RX_SHIFT 16u  // data, receive
#define TN_FIFO_REGISTER_DATA_RX_MASK 0x00ff0000u
#define TN_FIFO_REGISTER_HEADER_RX_SHIFT 24u  // header, receive
#define TN_FIFO_REGISTER_HEADER_RX_MASK 0xff000000u

// Transceivers of links 0 and 1 (RO)
#define TN_REG_TRANSCEIVER_STATUS 0x260u
#define TN_TRANSCEIVER_STATUS_UP_0_SHIFT 0u  // channel up on link 0
#define TN_TRANSCEIVER_STATUS_UP_0_MASK 0x00000001u
#define TN_TRANSCEIVER_STATUS_UP_1_SHIFT 1u  // channel up on link 1
#define TN_TRANSCEIVER_STATUS_UP_1_MASK 0x00000002u
#define TN_TRANSCEIVER_STATUS_ERROR_0_SHIFT 16u  // transceiver error on link 0
#define TN_TRANSCEIVER_STATUS_ERROR_0_MASK 0x00010000u
#define TN_TRANSCEIVER_STATUS_ERROR_1_SHIFT 17u  // transceiver error on link 1
#define TN_TRANSCEIVER_STATUS_ERROR_1_MASK 0x00020000u

// IPv4 address of the Ethernet port (RW)
#define TN_REG_IP_ADDRESS 0x320u
#define TN_IP_ADDRESS_RESET 0xc0a80002u

// MAC address of the Ethernet port, low (RW)
#define TN_REG_MAC_REG_LOW 0x324u
#define TN_MAC_REG_LOW_RESET 0xacc0aaaau

// MAC address of the Ethernet port, high (RW)
#define TN_REG_MAC_REG_HIGH 0x328u
#define TN_MAC_REG_HIGH_RESET 0x0000d00bu
#define TN_MAC_REG_HIGH_ADDRESS_SHIFT 0u  // bits 47:32
#define TN_MAC_REG_HIGH_ADDRESS_MASK 0x0000ffffu

// Good bytes sent, latched, low (RO)
#define TN_REG_ETH_TX_GOOD_BYTE_LSB 0x32cu

// Good bytes sent, latched, high (RO)
#define TN_REG_ETH_TX_GOOD_BYTE_MSB 0x330u

// Good bytes received, latched, low (RO)
#define TN_REG_ETH_RX_GOOD_BYTE_LSB 0x334u

// Good bytes received, latched, high (RO)
#define TN_REG_ETH_RX_GOOD_BYTE_MSB 0x338u

// Identification (RO)
#define TN_REG_IDENTIFICATION 0x400u

// Build parameters: structure (RO)
#define TN_REG_PARAMETERS_0 0x404u
#define TN_PARAMETERS_0_PORTS_SHIFT 0u  // local ports; 0: a switch
#define TN_PARAMETERS_0_PORTS_MASK 0x0000000fu
#define TN_PARAMETERS_0_LINKS_SHIFT 4u  // links; 0: 16
#define TN_PARAMETERS_0_LINKS_MASK 0x000000f0u
#define TN_PARAMETERS_0_VCS_SHIFT 8u  // virtual channels of a link
#define TN_PARAMETERS_0_VCS_MASK 0x00000f00u
#define TN_PARAMETERS_0_LANES_SHIFT 12u  // bonded lanes of a link
#define TN_PARAMETERS_0_LANES_MASK 0x0000f000u
#define TN_PARAMETERS_0_CHANNELS_SHIFT 16u  // task channels of a local port
#define TN_PARAMETERS_0_CHANNELS_MASK 0x00ff0000u
#define TN_PARAMETERS_0_FLIT_WORDS_SHIFT 24u  // 128-bit words of a flit: 1 or 2
#define TN_PARAMETERS_0_FLIT_WORDS_MASK 0x0f000000u
// how packets are routed: 0 by order of dimensions, 1 by tables (ROUTE_TABLE); 2, 3: adaptively, with the one or the other as
// escape; 4 in a tree, 6 there adaptively; 8 in a dragonfly, 10 there adaptively
#define TN_PARAMETERS_0_ROUTING_SHIFT 28u
#define TN_PARAMETERS_0_ROUTING_MASK 0xf0000000u

// Scratch (RW)
#define TN_REG_SCRATCH 0x408u

// Build parameters: packets and link buffers (RO)
#define TN_REG_PARAMETERS_1 0x40cu
#define TN_PARAMETERS_1_MTU_BYTES_SHIFT 0u  // largest payload of a packet in bytes
#define TN_PARAMETERS_1_MTU_BYTES_MASK 0x0000ffffu
#define TN_PARAMETERS_1_LINK_BUFFER_SHIFT 16u  // receive buffer of a link and virtual channel, in units of 64 bytes
#define TN_PARAMETERS_1_LINK_BUFFER_MASK 0xffff0000u

// Build parameters: port buffers (RO)
#define TN_REG_PARAMETERS_2 0x410u
#define TN_PARAMETERS_2_PORT_BUFFER_SHIFT 0u  // transmit buffer of a local port, in units of 64 bytes
#define TN_PARAMETERS_2_PORT_BUFFER_MASK 0x0000ffffu
#define TN_PARAMETERS_2_CHANNEL_BUFFER_SHIFT 16u  // receive buffer of a task channel, in units of 64 bytes
#define TN_PARAMETERS_2_CHANNEL_BUFFER_MASK 0xffff0000u

// Build parameters: kinds of the local ports (RO)
#define TN_REG_PARAMETERS_3 0x414u
#define TN_PARAMETERS_3_PORT_0_SHIFT 0u  // what stands at local port 0
#define TN_PARAMETERS_3_PORT_0_MASK 0x0000000fu
#define TN_PARAMETERS_3_PORT_1_SHIFT 4u  // the same, port 1
#define TN_PARAMETERS_3_PORT_1_MASK 0x000000f0u
#define TN_PARAMETERS_3_PORT_2_SHIFT 8u  // the same, port 2
#define TN_PARAMETERS_3_PORT_2_MASK 0x00000f00u
#define TN_PARAMETERS_3_PORT_3_SHIFT 12u  // the same, port 3
#define TN_PARAMETERS_3_PORT_3_MASK 0x0000f000u
#define TN_PARAMETERS_3_PORT_4_SHIFT 16u  // the same, port 4
#define TN_PARAMETERS_3_PORT_4_MASK 0x000f0000u
#define TN_PARAMETERS_3_PORT_5_SHIFT 20u  // the same, port 5
#define TN_PARAMETERS_3_PORT_5_MASK 0x00f00000u
#define TN_PARAMETERS_3_PORT_6_SHIFT 24u  // the same, port 6
#define TN_PARAMETERS_3_PORT_6_MASK 0x0f000000u
#define TN_PARAMETERS_3_PORT_7_SHIFT 28u  // the same, port 7
#define TN_PARAMETERS_3_PORT_7_MASK 0xf0000000u

// Core clock cycles since power-on reset, low (RO)
#define TN_REG_CYCLE_LOW 0x420u

// Core clock cycles since power-on reset, high (RO)
#define TN_REG_CYCLE_HIGH 0x424u

// Interrupt status (RW)
#define TN_REG_IRQ_STATUS 0x430u
#define TN_IRQ_STATUS_ROUTER_DROP_SHIFT 0u  // the router dropped a packet (see DROP_*)
#define TN_IRQ_STATUS_ROUTER_DROP_MASK 0x00000001u
#define TN_IRQ_STATUS_PORT_DROP_SHIFT 1u  // a local port dropped a packet (see PORT_*_RX_DROPPED)
#define TN_IRQ_STATUS_PORT_DROP_MASK 0x00000002u
#define TN_IRQ_STATUS_PORT_DAMAGE_SHIFT 2u  // a local port delivered a damaged or incomplete message
#define TN_IRQ_STATUS_PORT_DAMAGE_MASK 0x00000004u
#define TN_IRQ_STATUS_FIFO_EXCEPTION_SHIFT 3u  // a local port's FIFO overflowed (see FIFO_INTRANODE_EXC)
#define TN_IRQ_STATUS_FIFO_EXCEPTION_MASK 0x00000008u
#define TN_IRQ_STATUS_LINK_DOWN_SHIFT 4u  // a link went down
#define TN_IRQ_STATUS_LINK_DOWN_MASK 0x00000010u
#define TN_IRQ_STATUS_LINK_UP_SHIFT 5u  // a link came up
#define TN_IRQ_STATUS_LINK_UP_MASK 0x00000020u
#define TN_IRQ_STATUS_LINK_FATAL_SHIFT 6u  // a link met a header that could not be corrected
#define TN_IRQ_STATUS_LINK_FATAL_MASK 0x00000040u
#define TN_IRQ_STATUS_HEALTH_SHIFT 7u  // a neighbour's health bits changed (see HEALTH_LINK_*)
#define TN_IRQ_STATUS_HEALTH_MASK 0x00000080u
#define TN_IRQ_STATUS_PACKET_LOST_SHIFT 8u  // a router dropped a packet that a local port had sent (see PORT_*_TX_LOST)
#define TN_IRQ_STATUS_PACKET_LOST_MASK 0x00000100u
#define TN_IRQ_STATUS_FAULT_MAP_SHIFT 9u  // the fault map changed: this node's health, or what it knows of another's (see FAULT_*)
#define TN_IRQ_STATUS_FAULT_MAP_MASK 0x00000200u

// Interrupt enable (RW)
#define TN_REG_IRQ_ENABLE 0x434u
#define TN_IRQ_ENABLE_ROUTER_DROP_SHIFT 0u  // the router dropped a packet (see DROP_*)
#define TN_IRQ_ENABLE_ROUTER_DROP_MASK 0x00000001u
#define TN_IRQ_ENABLE_PORT_DROP_SHIFT 1u  // a local port dropped a packet (see PORT_*_RX_DROPPED)
#define TN_IRQ_ENABLE_PORT_DROP_MASK 0x00000002u
#define TN_IRQ_ENABLE_PORT_DAMAGE_SHIFT 2u  // a local port delivered a damaged or incomplete message
#define TN_IRQ_ENABLE_PORT_DAMAGE_MASK 0x00000004u
#define TN_IRQ_ENABLE_FIFO_EXCEPTION_SHIFT 3u  // a local port's FIFO overflowed (see FIFO_INTRANODE_EXC)
#define TN_IRQ_ENABLE_FIFO_EXCEPTION_MASK 0x00000008u
#define TN_IRQ_ENABLE_LINK_DOWN_SHIFT 4u  // a link went down
#define TN_IRQ_ENABLE_LINK_DOWN_MASK 0x00000010u
#define TN_IRQ_ENABLE_LINK_UP_SHIFT 5u  // a link came up
#define TN_IRQ_ENABLE_LINK_UP_MASK 0x00000020u
#define TN_IRQ_ENABLE_LINK_FATAL_SHIFT 6u  // a link met a header that could not be corrected
#define TN_IRQ_ENABLE_LINK_FATAL_MASK 0x00000040u
#define TN_IRQ_ENABLE_HEALTH_SHIFT 7u  // a neighbour's health bits changed (see HEALTH_LINK_*)
#define TN_IRQ_ENABLE_HEALTH_MASK 0x00000080u
#define TN_IRQ_ENABLE_PACKET_LOST_SHIFT 8u  // a router dropped a packet that a local port had sent (see PORT_*_TX_LOST)
#define TN_IRQ_ENABLE_PACKET_LOST_MASK 0x00000100u
#define TN_IRQ_ENABLE_FAULT_MAP_SHIFT 9u  // the fault map changed: this node's health, or what it knows of another's (see FAULT_*)
#define TN_IRQ_ENABLE_FAULT_MAP_MASK 0x00000200u

// Routing (RW)
#define TN_REG_ROUTING 0x440u
#define TN_ROUTING_RESET 0x00000706u
#define TN_ROUTING_FIRST_SHIFT 0u  // dimension consumed first
#define TN_ROUTING_FIRST_MASK 0x00000003u
#define TN_ROUTING_SECOND_SHIFT 2u  // dimension consumed second
#define TN_ROUTING_SECOND_MASK 0x0000000cu
#define TN_ROUTING_THIRD_SHIFT 4u  // dimension consumed third
#define TN_ROUTING_THIRD_MASK 0x00000030u
#define TN_ROUTING_WRAP_SHIFT 8u  // ring closed: bit 8 x, bit 9 y, bit 10 z
#define TN_ROUTING_WRAP_MASK 0x00000700u
// 1: packets that need no order and begin here may go the longer way round, if no shorter one has room
#define TN_ROUTING_DETOURS_SHIFT 12u
#define TN_ROUTING_DETOURS_MASK 0x00001000u
#define TN_ROUTING_TREE_LEVEL_SHIFT 13u  // in a tree: level of this node; 0 has local ports, 1 to 3 are switches
#define TN_ROUTING_TREE_LEVEL_MASK 0x00006000u
#define TN_ROUTING_TREE_DOWN_SHIFT 16u  // in a tree: links that lead down, by the digit of the destination; the first ones
#define TN_ROUTING_TREE_DOWN_MASK 0x00070000u
#define TN_ROUTING_TREE_UP_SHIFT 19u  // in a tree: links that lead up; the next ones
#define TN_ROUTING_TREE_UP_MASK 0x00380000u
// in a tree: digit y of all nodes of level 0 below, itself included; from level 2 on without effect
#define TN_ROUTING_TREE_Y_SHIFT 22u
#define TN_ROUTING_TREE_Y_MASK 0x07c00000u
#define TN_ROUTING_TREE_Z_SHIFT 27u  // in a tree: digit z of these nodes; on level 3 without effect
#define TN_ROUTING_TREE_Z_MASK 0xf8000000u

// Hop limit in force (RO)
#define TN_REG_HOP_LIMIT 0x444u
#define TN_HOP_LIMIT_LINKS_SHIFT 0u  // links
#define TN_HOP_LIMIT_LINKS_MASK 0x000003ffu

// Port disable (RW)
#define TN_REG_PORT_DISABLE 0x448u
#define TN_PORT_DISABLE_PORT_SHIFT 0u  // a bit per local port
#define TN_PORT_DISABLE_PORT_MASK 0x000000ffu
#define TN_PORT_DISABLE_LINK_SHIFT 16u  // a bit per link
#define TN_PORT_DISABLE_LINK_MASK 0xffff0000u

// Arbitration (RW)
#define TN_REG_ARBITRATION 0x44cu
#define TN_ARBITRATION_FIXED_PRIORITY_SHIFT 0u  // 1: by priority, as in ARB_ORDER_*
#define TN_ARBITRATION_FIXED_PRIORITY_MASK 0x00000001u
#define TN_ARBITRATION_THROUGH_FIRST_SHIFT 1u  // 1: before all else, what comes by links goes before what comes from local ports
#define TN_ARBITRATION_THROUGH_FIRST_MASK 0x00000002u
// 1: behind these, who has crossed more links or waited longer; a node without ages has no such bit
#define TN_ARBITRATION_OLDEST_FIRST_SHIFT 2u
#define TN_ARBITRATION_OLDEST_FIRST_MASK 0x00000004u

// Fixed priority of router inputs 0 to 7 (RW)
#define TN_REG_ARB_ORDER_0 0x450u
#define TN_ARB_ORDER_0_RESET 0x76543210u
#define TN_ARB_ORDER_0_INPUT_0_SHIFT 0u  // priority of input 0
#define TN_ARB_ORDER_0_INPUT_0_MASK 0x0000000fu
#define TN_ARB_ORDER_0_INPUT_1_SHIFT 4u  // priority of input 1
#define TN_ARB_ORDER_0_INPUT_1_MASK 0x000000f0u
#define TN_ARB_ORDER_0_INPUT_2_SHIFT 8u  // priority of input 2
#define TN_ARB_ORDER_0_INPUT_2_MASK 0x00000f00u
#define TN_ARB_ORDER_0_INPUT_3_SHIFT 12u  // priority of input 3
#define TN_ARB_ORDER_0_INPUT_3_MASK 0x0000f000u
#define TN_ARB_ORDER_0_INPUT_4_SHIFT 16u  // priority of input 4
#define TN_ARB_ORDER_0_INPUT_4_MASK 0x000f0000u
#define TN_ARB_ORDER_0_INPUT_5_SHIFT 20u  // priority of input 5
#define TN_ARB_ORDER_0_INPUT_5_MASK 0x00f00000u
#define TN_ARB_ORDER_0_INPUT_6_SHIFT 24u  // priority of input 6
#define TN_ARB_ORDER_0_INPUT_6_MASK 0x0f000000u
#define TN_ARB_ORDER_0_INPUT_7_SHIFT 28u  // priority of input 7
#define TN_ARB_ORDER_0_INPUT_7_MASK 0xf0000000u

// Fixed priority of router inputs 8 to 15 (RW)
#define TN_REG_ARB_ORDER_1 0x454u
#define TN_ARB_ORDER_1_RESET 0xfedcba98u
#define TN_ARB_ORDER_1_INPUT_8_SHIFT 0u  // priority of input 8
#define TN_ARB_ORDER_1_INPUT_8_MASK 0x0000000fu
#define TN_ARB_ORDER_1_INPUT_9_SHIFT 4u  // priority of input 9
#define TN_ARB_ORDER_1_INPUT_9_MASK 0x000000f0u
#define TN_ARB_ORDER_1_INPUT_10_SHIFT 8u  // priority of input 10
#define TN_ARB_ORDER_1_INPUT_10_MASK 0x00000f00u
#define TN_ARB_ORDER_1_INPUT_11_SHIFT 12u  // priority of input 11
#define TN_ARB_ORDER_1_INPUT_11_MASK 0x0000f000u
#define TN_ARB_ORDER_1_INPUT_12_SHIFT 16u  // priority of input 12
#define TN_ARB_ORDER_1_INPUT_12_MASK 0x000f0000u
#define TN_ARB_ORDER_1_INPUT_13_SHIFT 20u  // priority of input 13
#define TN_ARB_ORDER_1_INPUT_13_MASK 0x00f00000u
#define TN_ARB_ORDER_1_INPUT_14_SHIFT 24u  // priority of input 14
#define TN_ARB_ORDER_1_INPUT_14_MASK 0x0f000000u
#define TN_ARB_ORDER_1_INPUT_15_SHIFT 28u  // priority of input 15
#define TN_ARB_ORDER_1_INPUT_15_MASK 0xf0000000u

// Fixed priority of router inputs 16 to 19 (RW)
#define TN_REG_ARB_ORDER_2 0x458u
#define TN_ARB_ORDER_2_RESET 0x0000ffffu
#define TN_ARB_ORDER_2_INPUT_16_SHIFT 0u  // priority of input 16
#define TN_ARB_ORDER_2_INPUT_16_MASK 0x0000000fu
#define TN_ARB_ORDER_2_INPUT_17_SHIFT 4u  // priority of input 17
#define TN_ARB_ORDER_2_INPUT_17_MASK 0x000000f0u
#define TN_ARB_ORDER_2_INPUT_18_SHIFT 8u  // priority of input 18
#define TN_ARB_ORDER_2_INPUT_18_MASK 0x00000f00u
#define TN_ARB_ORDER_2_INPUT_19_SHIFT 12u  // priority of input 19
#define TN_ARB_ORDER_2_INPUT_19_MASK 0x0000f000u

// Reports of dropped packets (RW)
#define TN_REG_DROP_REPORT 0x45cu
#define TN_DROP_REPORT_RESET 0x00000001u
#define TN_DROP_REPORT_ENABLE_SHIFT 0u  // 1: reports are sent
#define TN_DROP_REPORT_ENABLE_MASK 0x00000001u

// Routing table (RW)
#define TN_REG_ROUTE_TABLE 0x460u
#define TN_ROUTE_TABLE_NODE_SHIFT 0u  // destination: its place in x; its number is this, and 64 times `node_upper`
#define TN_ROUTE_TABLE_NODE_MASK 0x0000003fu
#define TN_ROUTE_TABLE_VC_SHIFT 7u  // virtual channel of packets that begin here; others keep theirs
#define TN_ROUTE_TABLE_VC_MASK 0x00000080u
#define TN_ROUTE_TABLE_LINK_SHIFT 8u  // link; 31: no way leads there
#define TN_ROUTE_TABLE_LINK_MASK 0x00001f00u
// of which links `ways` and `detours` are: 0 of links 0 to 5, 1 of 6 to 11, 2 of 12 to 15. What is written with 1 or 2 is kept, and
// belongs to all entries that are written with 0 from then on; `link` and `vc` are those of 0
#define TN_ROUTE_TABLE_PART_SHIFT 13u
#define TN_ROUTE_TABLE_PART_MASK 0x00006000u
#define TN_ROUTE_TABLE_WAYS_SHIFT 16u  // links by which packets that need no order may leave as well, a bit each
#define TN_ROUTE_TABLE_WAYS_MASK 0x003f0000u
#define TN_ROUTE_TABLE_NODE_UPPER_SHIFT 22u  // destination: its place in y
#define TN_ROUTE_TABLE_NODE_UPPER_MASK 0x00c00000u
// links by which packets that need no order may leave, too, if no way has room, where they begin here or came by the link that is
// the single way on
#define TN_ROUTE_TABLE_DETOURS_SHIFT 24u
#define TN_ROUTE_TABLE_DETOURS_MASK 0x3f000000u
#define TN_ROUTE_TABLE_WRITE_SHIFT 31u  // 1: this entry is written; 0: node is looked up for ROUTE_ENTRY
#define TN_ROUTE_TABLE_WRITE_MASK 0x80000000u

// Entry of the routing table (RO)
#define TN_REG_ROUTE_ENTRY 0x464u
#define TN_ROUTE_ENTRY_VC_SHIFT 7u  // virtual channel of packets that begin here
#define TN_ROUTE_ENTRY_VC_MASK 0x00000080u
#define TN_ROUTE_ENTRY_LINK_SHIFT 8u  // link; 31: no way leads there
#define TN_ROUTE_ENTRY_LINK_MASK 0x00001f00u
#define TN_ROUTE_ENTRY_WAYS_SHIFT 16u  // links by which packets that need no order may leave as well, a bit each
#define TN_ROUTE_ENTRY_WAYS_MASK 0x003f0000u
// links by which packets that need no order may leave, too, if no way has room, where they begin here or came by the link that is
// the single way on
#define TN_ROUTE_ENTRY_DETOURS_SHIFT 24u
#define TN_ROUTE_ENTRY_DETOURS_MASK 0x3f000000u

// Dragonfly (RW)
#define TN_REG_DRAGONFLY 0x468u
#define TN_DRAGONFLY_LAST_GROUP_SHIFT 0u  // number of the last group
#define TN_DRAGONFLY_LAST_GROUP_MASK 0x0000007fu
#define TN_DRAGONFLY_GLOBAL_LINKS_SHIFT 8u  // links of each node that lead to other groups, behind those to its own
#define TN_DRAGONFLY_GLOBAL_LINKS_MASK 0x00001f00u
// 1: packets that need no order begin by any link from which there is a way, with no preference for the shortest
#define TN_DRAGONFLY_VALIANT_SHIFT 16u
#define TN_DRAGONFLY_VALIANT_MASK 0x00010000u

// Unit and type of generated packets (RW)
#define TN_REG_PKTGEN_CONFIG_2 0x470u
#define TN_PKTGEN_CONFIG_2_RESET 0x00000c00u
#define TN_PKTGEN_CONFIG_2_UNIT_SHIFT 0u  // destination unit (local port)
#define TN_PKTGEN_CONFIG_2_UNIT_MASK 0x0000003fu
#define TN_PKTGEN_CONFIG_2_PACKET_TYPE_SHIFT 8u  // packet type; header-only packets set its highest bit
#define TN_PKTGEN_CONFIG_2_PACKET_TYPE_MASK 0x00001f00u

// Health of this node (RW)
#define TN_REG_HEALTH_SELF 0x480u
#define TN_HEALTH_SELF_STATE_SHIFT 0u  // 0 well, 1 degraded, 2 failing, 3 about to stop: told to all nodes
#define TN_HEALTH_SELF_STATE_MASK 0x00000003u
// a bit per link: no cable here, whatever the lattice says; never told as down; packets for it are dropped
#define TN_HEALTH_SELF_UNWIRED_SHIFT 8u
#define TN_HEALTH_SELF_UNWIRED_MASK 0x00003f00u
#define TN_HEALTH_SELF_ENABLE_SHIFT 16u  // tell the other nodes of faults, and listen to them
#define TN_HEALTH_SELF_ENABLE_MASK 0x00010000u

// Health of the neighbour, link 0 (RO)
#define TN_REG_HEALTH_LINK_0 0x484u
#define TN_HEALTH_LINK_0_LINKS_DOWN_SHIFT 0u  // links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
#define TN_HEALTH_LINK_0_LINKS_DOWN_MASK 0x0000003fu
#define TN_HEALTH_LINK_0_STATE_SHIFT 6u  // its state: 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_HEALTH_LINK_0_STATE_MASK 0x000000c0u
#define TN_HEALTH_LINK_0_VERSION_SHIFT 8u  // low bits of the version of its record
#define TN_HEALTH_LINK_0_VERSION_MASK 0x0000ff00u

// Health of the neighbour, link 1 (RO)
#define TN_REG_HEALTH_LINK_1 0x488u
#define TN_HEALTH_LINK_1_LINKS_DOWN_SHIFT 0u  // links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
#define TN_HEALTH_LINK_1_LINKS_DOWN_MASK 0x0000003fu
#define TN_HEALTH_LINK_1_STATE_SHIFT 6u  // its state: 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_HEALTH_LINK_1_STATE_MASK 0x000000c0u
#define TN_HEALTH_LINK_1_VERSION_SHIFT 8u  // low bits of the version of its record
#define TN_HEALTH_LINK_1_VERSION_MASK 0x0000ff00u

// Health of the neighbour, link 2 (RO)
#define TN_REG_HEALTH_LINK_2 0x48cu
#define TN_HEALTH_LINK_2_LINKS_DOWN_SHIFT 0u  // links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
#define TN_HEALTH_LINK_2_LINKS_DOWN_MASK 0x0000003fu
#define TN_HEALTH_LINK_2_STATE_SHIFT 6u  // its state: 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_HEALTH_LINK_2_STATE_MASK 0x000000c0u
#define TN_HEALTH_LINK_2_VERSION_SHIFT 8u  // low bits of the version of its record
#define TN_HEALTH_LINK_2_VERSION_MASK 0x0000ff00u

// Health of the neighbour, link 3 (RO)
#define TN_REG_HEALTH_LINK_3 0x490u
#define TN_HEALTH_LINK_3_LINKS_DOWN_SHIFT 0u  // links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
#define TN_HEALTH_LINK_3_LINKS_DOWN_MASK 0x0000003fu
#define TN_HEALTH_LINK_3_STATE_SHIFT 6u  // its state: 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_HEALTH_LINK_3_STATE_MASK 0x000000c0u
#define TN_HEALTH_LINK_3_VERSION_SHIFT 8u  // low bits of the version of its record
#define TN_HEALTH_LINK_3_VERSION_MASK 0x0000ff00u

// Health of the neighbour, link 4 (RO)
#define TN_REG_HEALTH_LINK_4 0x494u
#define TN_HEALTH_LINK_4_LINKS_DOWN_SHIFT 0u  // links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
#define TN_HEALTH_LINK_4_LINKS_DOWN_MASK 0x0000003fu
#define TN_HEALTH_LINK_4_STATE_SHIFT 6u  // its state: 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_HEALTH_LINK_4_STATE_MASK 0x000000c0u
#define TN_HEALTH_LINK_4_VERSION_SHIFT 8u  // low bits of the version of its record
#define TN_HEALTH_LINK_4_VERSION_MASK 0x0000ff00u

// Health of the neighbour, link 5 (RO)
#define TN_REG_HEALTH_LINK_5 0x498u
#define TN_HEALTH_LINK_5_LINKS_DOWN_SHIFT 0u  // links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
#define TN_HEALTH_LINK_5_LINKS_DOWN_MASK 0x0000003fu
#define TN_HEALTH_LINK_5_STATE_SHIFT 6u  // its state: 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_HEALTH_LINK_5_STATE_MASK 0x000000c0u
#define TN_HEALTH_LINK_5_VERSION_SHIFT 8u  // low bits of the version of its record
#define TN_HEALTH_LINK_5_VERSION_MASK 0x0000ff00u

// Packets dropped by the router: a destination coordinate is not below the lattice size (RO)
#define TN_REG_DROP_OUTSIDE 0x4a0u

// Packets dropped by the router: the unit has no local port here, or the direction has no link (RO)
#define TN_REG_DROP_NO_PORT 0x4a4u

// Packets dropped by the router: the port by which it came or should leave is disabled (RO)
#define TN_REG_DROP_DISABLED 0x4a8u

// Packets dropped by the router: it would cross more links than HOP_LIMIT (RO)
#define TN_REG_DROP_HOPS 0x4acu

// Packets dropped by the router: the check code of the header is wrong (RO)
#define TN_REG_DROP_HEADER 0x4b0u

// Where the router dropped packets (RO)
#define TN_REG_DROP_INPUTS 0x4b4u
#define TN_DROP_INPUTS_INPUTS_SHIFT 0u  // inputs
#define TN_DROP_INPUTS_INPUTS_MASK 0x000fffffu

// Packets dropped by the router: links are dead and leave no way, its link died while it waited, or it would turn back (RO)
#define TN_REG_DROP_DOWN 0x4b8u

// Reports of dropped packets sent to their sources (RO)
#define TN_REG_REPORTS_SENT 0x4bcu

// Test blocks of local ports 4 to 7 (RO)
#define TN_REG_PERF_INTRANODE_ST_1 0x4c0u
// port or link 0: 3:0 generator state (0 off, 1 idle, 2 header, 3 payload, 4 footer), 4 test ok, 7:5 checker state (0 off, 1 idle,
// 2 count)
#define TN_PERF_INTRANODE_ST_1_STATE_0_SHIFT 0u
#define TN_PERF_INTRANODE_ST_1_STATE_0_MASK 0x000000ffu
#define TN_PERF_INTRANODE_ST_1_STATE_1_SHIFT 8u  // the same, next
#define TN_PERF_INTRANODE_ST_1_STATE_1_MASK 0x0000ff00u
#define TN_PERF_INTRANODE_ST_1_STATE_2_SHIFT 16u  // the same, next
#define TN_PERF_INTRANODE_ST_1_STATE_2_MASK 0x00ff0000u
#define TN_PERF_INTRANODE_ST_1_STATE_3_SHIFT 24u  // the same, next
#define TN_PERF_INTRANODE_ST_1_STATE_3_MASK 0xff000000u

// Test blocks of links 2 to 5 (RO)
#define TN_REG_PERF_INTERNODE_ST_1 0x4c4u
// port or link 0: 3:0 generator state (0 off, 1 idle, 2 header, 3 payload, 4 footer), 4 test ok, 7:5 checker state (0 off, 1 idle,
// 2 count)
#define TN_PERF_INTERNODE_ST_1_STATE_0_SHIFT 0u
#define TN_PERF_INTERNODE_ST_1_STATE_0_MASK 0x000000ffu
#define TN_PERF_INTERNODE_ST_1_STATE_1_SHIFT 8u  // the same, next
#define TN_PERF_INTERNODE_ST_1_STATE_1_MASK 0x0000ff00u
#define TN_PERF_INTERNODE_ST_1_STATE_2_SHIFT 16u  // the same, next
#define TN_PERF_INTERNODE_ST_1_STATE_2_MASK 0x00ff0000u
#define TN_PERF_INTERNODE_ST_1_STATE_3_SHIFT 24u  // the same, next
#define TN_PERF_INTERNODE_ST_1_STATE_3_MASK 0xff000000u

// Reports of dropped packets lost, for lack of room or of a way (RO)
#define TN_REG_REPORTS_LOST 0x4c8u

// Duration of the test, local port 4 (RO)
#define TN_REG_PERF_INTRANODE_CNT4 0x4d0u

// Duration of the test, local port 5 (RO)
#define TN_REG_PERF_INTRANODE_CNT5 0x4d4u

// Duration of the test, local port 6 (RO)
#define TN_REG_PERF_INTRANODE_CNT6 0x4d8u

// Duration of the test, local port 7 (RO)
#define TN_REG_PERF_INTRANODE_CNT7 0x4dcu

// Duration of the test, link 2 (RO)
#define TN_REG_PERF_INTERNODE_CNT2 0x4e0u

// Duration of the test, link 3 (RO)
#define TN_REG_PERF_INTERNODE_CNT3 0x4e4u

// Duration of the test, link 4 (RO)
#define TN_REG_PERF_INTERNODE_CNT4 0x4e8u

// Duration of the test, link 5 (RO)
#define TN_REG_PERF_INTERNODE_CNT5 0x4ecu

// Header correction and override of links 2 to 5 (RW)
#define TN_REG_LINKS_CONFIG 0x4f0u
#define TN_LINKS_CONFIG_EDAC_2_SHIFT 0u  // header error detection and correction of link 2: 0 off, 0xf on
#define TN_LINKS_CONFIG_EDAC_2_MASK 0x0000000fu
#define TN_LINKS_CONFIG_EDAC_3_SHIFT 4u  // header error detection and correction of link 3: 0 off, 0xf on
#define TN_LINKS_CONFIG_EDAC_3_MASK 0x000000f0u
#define TN_LINKS_CONFIG_EDAC_4_SHIFT 8u  // header error detection and correction of link 4: 0 off, 0xf on
#define TN_LINKS_CONFIG_EDAC_4_MASK 0x00000f00u
#define TN_LINKS_CONFIG_EDAC_5_SHIFT 12u  // header error detection and correction of link 5: 0 off, 0xf on
#define TN_LINKS_CONFIG_EDAC_5_MASK 0x0000f000u
#define TN_LINKS_CONFIG_OVERRIDE_2_SHIFT 16u  // override the destination of packets sent on link 2
#define TN_LINKS_CONFIG_OVERRIDE_2_MASK 0x00010000u
#define TN_LINKS_CONFIG_OVERRIDE_3_SHIFT 17u  // override the destination of packets sent on link 3
#define TN_LINKS_CONFIG_OVERRIDE_3_MASK 0x00020000u
#define TN_LINKS_CONFIG_OVERRIDE_4_SHIFT 18u  // override the destination of packets sent on link 4
#define TN_LINKS_CONFIG_OVERRIDE_4_MASK 0x00040000u
#define TN_LINKS_CONFIG_OVERRIDE_5_SHIFT 19u  // override the destination of packets sent on link 5
#define TN_LINKS_CONFIG_OVERRIDE_5_MASK 0x00080000u

// State of links 0 to 5 (RO)
#define TN_REG_LINKS_STATUS 0x4f4u
#define TN_LINKS_STATUS_LINK_UP_SHIFT 0u  // a bit per link: the session with the neighbour is established
#define TN_LINKS_STATUS_LINK_UP_MASK 0x0000003fu
#define TN_LINKS_STATUS_CHANNEL_UP_SHIFT 8u  // a bit per link: the transceiver's channel is up
#define TN_LINKS_STATUS_CHANNEL_UP_MASK 0x00003f00u
#define TN_LINKS_STATUS_ERROR_SHIFT 16u  // a bit per link: transceiver error
#define TN_LINKS_STATUS_ERROR_MASK 0x003f0000u

// Replay of the links (RW)
#define TN_REG_LINKS_REPLAY 0x4f8u
#define TN_LINKS_REPLAY_ENABLE_SHIFT 0u  // a bit per link: what it sends is kept and sent again on demand
#define TN_LINKS_REPLAY_ENABLE_MASK 0x0000003fu
#define TN_LINKS_REPLAY_RETRY_LIMIT_SHIFT 8u  // retransmissions in a row without progress after which a link counts as dead, 0: 255
#define TN_LINKS_REPLAY_RETRY_LIMIT_MASK 0x0000ff00u
// time without a session after which a link counts as dead, in units of 1024 link cycles, 0: 64
#define TN_LINKS_REPLAY_DEAD_TIME_SHIFT 16u
#define TN_LINKS_REPLAY_DEAD_TIME_MASK 0x00ff0000u

// Words waiting in the receive FIFOs, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_4 0x500u
#define TN_INTRANODE_FIFO_STS_RX_4_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_4_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_4_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_4_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_4 0x504u
#define TN_INTRANODE_FIFO_STS_TX_4_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_4_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_4_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_4_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_4 0x508u

// Words written to the transmit header FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_4 0x50cu

// Words read from the receive header FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_4 0x510u

// Words written to the receive header FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_4 0x514u

// Words read from the transmit data FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_4 0x518u

// Words written to the transmit data FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_4 0x51cu

// Words read from the receive data FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_4 0x520u

// Words written to the receive data FIFO, local port 4 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_4 0x524u

// Words waiting in the receive FIFOs, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_5 0x540u
#define TN_INTRANODE_FIFO_STS_RX_5_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_5_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_5_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_5_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_5 0x544u
#define TN_INTRANODE_FIFO_STS_TX_5_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_5_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_5_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_5_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_5 0x548u

// Words written to the transmit header FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_5 0x54cu

// Words read from the receive header FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_5 0x550u

// Words written to the receive header FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_5 0x554u

// Words read from the transmit data FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_5 0x558u

// Words written to the transmit data FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_5 0x55cu

// Words read from the receive data FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_5 0x560u

// Words written to the receive data FIFO, local port 5 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_5 0x564u

// Words waiting in the receive FIFOs, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_6 0x580u
#define TN_INTRANODE_FIFO_STS_RX_6_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_6_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_6_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_6_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_6 0x584u
#define TN_INTRANODE_FIFO_STS_TX_6_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_6_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_6_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_6_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_6 0x588u

// Words written to the transmit header FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_6 0x58cu

// Words read from the receive header FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_6 0x590u

// Words written to the receive header FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_6 0x594u

// Words read from the transmit data FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_6 0x598u

// Words written to the transmit data FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_6 0x59cu

// Words read from the receive data FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_6 0x5a0u

// Words written to the receive data FIFO, local port 6 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_6 0x5a4u

// Words waiting in the receive FIFOs, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_STS_RX_7 0x5c0u
#define TN_INTRANODE_FIFO_STS_RX_7_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_RX_7_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_RX_7_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_RX_7_DATA_MASK 0xffff0000u

// Words waiting in the transmit FIFOs, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_STS_TX_7 0x5c4u
#define TN_INTRANODE_FIFO_STS_TX_7_HEADER_SHIFT 0u  // header words used
#define TN_INTRANODE_FIFO_STS_TX_7_HEADER_MASK 0x0000ffffu
#define TN_INTRANODE_FIFO_STS_TX_7_DATA_SHIFT 16u  // data words used
#define TN_INTRANODE_FIFO_STS_TX_7_DATA_MASK 0xffff0000u

// Words read from the transmit header FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_RD_7 0x5c8u

// Words written to the transmit header FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_TX_WR_7 0x5ccu

// Words read from the receive header FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_RD_7 0x5d0u

// Words written to the receive header FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_HD_RX_WR_7 0x5d4u

// Words read from the transmit data FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_RD_7 0x5d8u

// Words written to the transmit data FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_TX_WR_7 0x5dcu

// Words read from the receive data FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_RD_7 0x5e0u

// Words written to the receive data FIFO, local port 7 (RO)
#define TN_REG_INTRANODE_FIFO_CNT_DT_RX_WR_7 0x5e4u

// States of the link's controllers, link 2 (RO)
#define TN_REG_LINK_2_STATUS_0 0x600u
#define TN_LINK_2_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_2_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_2_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_2_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_2_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_2_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_2_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_2_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 2 (RO)
#define TN_REG_LINK_2_ERROR 0x604u
#define TN_LINK_2_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_2_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_2_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_2_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 2 (RO)
#define TN_REG_LINK_2_TX_MAGIC 0x608u

// START words sent, link 2 (RO)
#define TN_REG_LINK_2_TX_START 0x60cu

// Headers sent, link 2 (RO)
#define TN_REG_LINK_2_TX_HDR 0x610u

// Footers sent, link 2 (RO)
#define TN_REG_LINK_2_TX_FTR 0x614u

// MAGIC words received, link 2 (RO)
#define TN_REG_LINK_2_RX_MAGIC 0x618u

// START words received, link 2 (RO)
#define TN_REG_LINK_2_RX_START 0x61cu

// Headers received, link 2 (RO)
#define TN_REG_LINK_2_RX_HEADER 0x620u

// Footers received, link 2 (RO)
#define TN_REG_LINK_2_RX_FOOTER 0x624u

// States of the link's controllers, link 3 (RO)
#define TN_REG_LINK_3_STATUS_0 0x640u
#define TN_LINK_3_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_3_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_3_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_3_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_3_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_3_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_3_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_3_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 3 (RO)
#define TN_REG_LINK_3_ERROR 0x644u
#define TN_LINK_3_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_3_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_3_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_3_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 3 (RO)
#define TN_REG_LINK_3_TX_MAGIC 0x648u

// START words sent, link 3 (RO)
#define TN_REG_LINK_3_TX_START 0x64cu

// Headers sent, link 3 (RO)
#define TN_REG_LINK_3_TX_HDR 0x650u

// Footers sent, link 3 (RO)
#define TN_REG_LINK_3_TX_FTR 0x654u

// MAGIC words received, link 3 (RO)
#define TN_REG_LINK_3_RX_MAGIC 0x658u

// START words received, link 3 (RO)
#define TN_REG_LINK_3_RX_START 0x65cu

// Headers received, link 3 (RO)
#define TN_REG_LINK_3_RX_HEADER 0x660u

// Footers received, link 3 (RO)
#define TN_REG_LINK_3_RX_FOOTER 0x664u

// States of the link's controllers, link 4 (RO)
#define TN_REG_LINK_4_STATUS_0 0x680u
#define TN_LINK_4_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_4_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_4_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_4_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_4_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_4_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_4_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_4_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 4 (RO)
#define TN_REG_LINK_4_ERROR 0x684u
#define TN_LINK_4_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_4_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_4_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_4_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 4 (RO)
#define TN_REG_LINK_4_TX_MAGIC 0x688u

// START words sent, link 4 (RO)
#define TN_REG_LINK_4_TX_START 0x68cu

// Headers sent, link 4 (RO)
#define TN_REG_LINK_4_TX_HDR 0x690u

// Footers sent, link 4 (RO)
#define TN_REG_LINK_4_TX_FTR 0x694u

// MAGIC words received, link 4 (RO)
#define TN_REG_LINK_4_RX_MAGIC 0x698u

// START words received, link 4 (RO)
#define TN_REG_LINK_4_RX_START 0x69cu

// Headers received, link 4 (RO)
#define TN_REG_LINK_4_RX_HEADER 0x6a0u

// Footers received, link 4 (RO)
#define TN_REG_LINK_4_RX_FOOTER 0x6a4u

// States of the link's controllers, link 5 (RO)
#define TN_REG_LINK_5_STATUS_0 0x6c0u
#define TN_LINK_5_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_5_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_5_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_5_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_5_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_5_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_5_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_5_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 5 (RO)
#define TN_REG_LINK_5_ERROR 0x6c4u
#define TN_LINK_5_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_5_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_5_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_5_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 5 (RO)
#define TN_REG_LINK_5_TX_MAGIC 0x6c8u

// START words sent, link 5 (RO)
#define TN_REG_LINK_5_TX_START 0x6ccu

// Headers sent, link 5 (RO)
#define TN_REG_LINK_5_TX_HDR 0x6d0u

// Footers sent, link 5 (RO)
#define TN_REG_LINK_5_TX_FTR 0x6d4u

// MAGIC words received, link 5 (RO)
#define TN_REG_LINK_5_RX_MAGIC 0x6d8u

// START words received, link 5 (RO)
#define TN_REG_LINK_5_RX_START 0x6dcu

// Headers received, link 5 (RO)
#define TN_REG_LINK_5_RX_HEADER 0x6e0u

// Footers received, link 5 (RO)
#define TN_REG_LINK_5_RX_FOOTER 0x6e4u

// Transmit: header words read, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_0 0x700u

// Transmit: data words read, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_1 0x704u

// Transmit: header words written, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_2 0x708u

// Transmit: data words written, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_3 0x70cu

// Receive, virtual channel 0: data words written, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_4 0x710u

// Receive, virtual channel 0: header words written, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_5 0x714u

// Receive, virtual channel 0: data words read, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_6 0x718u

// Receive, virtual channel 0: header words read, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_7 0x71cu

// Receive, virtual channel 1: data words written, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_8 0x720u

// Receive, virtual channel 1: header words written, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_9 0x724u

// Receive, virtual channel 1: data words read, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_10 0x728u

// Receive, virtual channel 1: header words read, link 2 (RO)
#define TN_REG_LINK2_RD_WR_CNT_11 0x72cu

// Transmit: header words read, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_0 0x740u

// Transmit: data words read, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_1 0x744u

// Transmit: header words written, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_2 0x748u

// Transmit: data words written, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_3 0x74cu

// Receive, virtual channel 0: data words written, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_4 0x750u

// Receive, virtual channel 0: header words written, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_5 0x754u

// Receive, virtual channel 0: data words read, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_6 0x758u

// Receive, virtual channel 0: header words read, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_7 0x75cu

// Receive, virtual channel 1: data words written, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_8 0x760u

// Receive, virtual channel 1: header words written, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_9 0x764u

// Receive, virtual channel 1: data words read, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_10 0x768u

// Receive, virtual channel 1: header words read, link 3 (RO)
#define TN_REG_LINK3_RD_WR_CNT_11 0x76cu

// Transmit: header words read, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_0 0x780u

// Transmit: data words read, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_1 0x784u

// Transmit: header words written, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_2 0x788u

// Transmit: data words written, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_3 0x78cu

// Receive, virtual channel 0: data words written, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_4 0x790u

// Receive, virtual channel 0: header words written, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_5 0x794u

// Receive, virtual channel 0: data words read, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_6 0x798u

// Receive, virtual channel 0: header words read, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_7 0x79cu

// Receive, virtual channel 1: data words written, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_8 0x7a0u

// Receive, virtual channel 1: header words written, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_9 0x7a4u

// Receive, virtual channel 1: data words read, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_10 0x7a8u

// Receive, virtual channel 1: header words read, link 4 (RO)
#define TN_REG_LINK4_RD_WR_CNT_11 0x7acu

// Transmit: header words read, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_0 0x7c0u

// Transmit: data words read, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_1 0x7c4u

// Transmit: header words written, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_2 0x7c8u

// Transmit: data words written, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_3 0x7ccu

// Receive, virtual channel 0: data words written, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_4 0x7d0u

// Receive, virtual channel 0: header words written, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_5 0x7d4u

// Receive, virtual channel 0: data words read, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_6 0x7d8u

// Receive, virtual channel 0: header words read, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_7 0x7dcu

// Receive, virtual channel 1: data words written, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_8 0x7e0u

// Receive, virtual channel 1: header words written, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_9 0x7e4u

// Receive, virtual channel 1: data words read, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_10 0x7e8u

// Receive, virtual channel 1: header words read, link 5 (RO)
#define TN_REG_LINK5_RD_WR_CNT_11 0x7ecu

// Packets dropped: unknown task channel, wrong type or wrong length, local port 0 (RO)
#define TN_REG_PORT_0_RX_DROPPED 0x800u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 0 (RO)
#define TN_REG_PORT_0_RX_DAMAGED 0x804u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 0 (RO)
#define TN_REG_PORT_0_RX_MIXED 0x808u

// Cycles in which a packet waited for room in its task channel, local port 0 (RO)
#define TN_REG_PORT_0_RX_STALLED 0x80cu

// Cycles in which a packet waited for the router, local port 0 (RO)
#define TN_REG_PORT_0_TX_STALLED 0x810u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 0 (RO)
#define TN_REG_PORT_0_TX_MISUSED 0x814u

// Packets dropped because a link had taken them back: they come again, local port 0 (RO)
#define TN_REG_PORT_0_RX_NULLIFIED 0x818u

// Packets of this port that a router reported as dropped, local port 0 (RO)
#define TN_REG_PORT_0_TX_LOST 0x81cu

// Last packet reported as dropped, local port 0 (RO)
#define TN_REG_PORT_0_TX_LOST_PACKET 0x820u
#define TN_PORT_0_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_0_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_0_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_0_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_0_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_0_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 0 (RO)
#define TN_REG_PORT_0_TX_LOST_CAUSE 0x824u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_0_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_0_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 0 (RO)
#define TN_REG_PORT_0_TX_NULLIFIED 0x828u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 1 (RO)
#define TN_REG_PORT_1_RX_DROPPED 0x840u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 1 (RO)
#define TN_REG_PORT_1_RX_DAMAGED 0x844u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 1 (RO)
#define TN_REG_PORT_1_RX_MIXED 0x848u

// Cycles in which a packet waited for room in its task channel, local port 1 (RO)
#define TN_REG_PORT_1_RX_STALLED 0x84cu

// Cycles in which a packet waited for the router, local port 1 (RO)
#define TN_REG_PORT_1_TX_STALLED 0x850u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 1 (RO)
#define TN_REG_PORT_1_TX_MISUSED 0x854u

// Packets dropped because a link had taken them back: they come again, local port 1 (RO)
#define TN_REG_PORT_1_RX_NULLIFIED 0x858u

// Packets of this port that a router reported as dropped, local port 1 (RO)
#define TN_REG_PORT_1_TX_LOST 0x85cu

// Last packet reported as dropped, local port 1 (RO)
#define TN_REG_PORT_1_TX_LOST_PACKET 0x860u
#define TN_PORT_1_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_1_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_1_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_1_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_1_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_1_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 1 (RO)
#define TN_REG_PORT_1_TX_LOST_CAUSE 0x864u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_1_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_1_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 1 (RO)
#define TN_REG_PORT_1_TX_NULLIFIED 0x868u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 2 (RO)
#define TN_REG_PORT_2_RX_DROPPED 0x880u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 2 (RO)
#define TN_REG_PORT_2_RX_DAMAGED 0x884u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 2 (RO)
#define TN_REG_PORT_2_RX_MIXED 0x888u

// Cycles in which a packet waited for room in its task channel, local port 2 (RO)
#define TN_REG_PORT_2_RX_STALLED 0x88cu

// Cycles in which a packet waited for the router, local port 2 (RO)
#define TN_REG_PORT_2_TX_STALLED 0x890u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 2 (RO)
#define TN_REG_PORT_2_TX_MISUSED 0x894u

// Packets dropped because a link had taken them back: they come again, local port 2 (RO)
#define TN_REG_PORT_2_RX_NULLIFIED 0x898u

// Packets of this port that a router reported as dropped, local port 2 (RO)
#define TN_REG_PORT_2_TX_LOST 0x89cu

// Last packet reported as dropped, local port 2 (RO)
#define TN_REG_PORT_2_TX_LOST_PACKET 0x8a0u
#define TN_PORT_2_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_2_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_2_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_2_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_2_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_2_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 2 (RO)
#define TN_REG_PORT_2_TX_LOST_CAUSE 0x8a4u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_2_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_2_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 2 (RO)
#define TN_REG_PORT_2_TX_NULLIFIED 0x8a8u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 3 (RO)
#define TN_REG_PORT_3_RX_DROPPED 0x8c0u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 3 (RO)
#define TN_REG_PORT_3_RX_DAMAGED 0x8c4u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 3 (RO)
#define TN_REG_PORT_3_RX_MIXED 0x8c8u

// Cycles in which a packet waited for room in its task channel, local port 3 (RO)
#define TN_REG_PORT_3_RX_STALLED 0x8ccu

// Cycles in which a packet waited for the router, local port 3 (RO)
#define TN_REG_PORT_3_TX_STALLED 0x8d0u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 3 (RO)
#define TN_REG_PORT_3_TX_MISUSED 0x8d4u

// Packets dropped because a link had taken them back: they come again, local port 3 (RO)
#define TN_REG_PORT_3_RX_NULLIFIED 0x8d8u

// Packets of this port that a router reported as dropped, local port 3 (RO)
#define TN_REG_PORT_3_TX_LOST 0x8dcu

// Last packet reported as dropped, local port 3 (RO)
#define TN_REG_PORT_3_TX_LOST_PACKET 0x8e0u
#define TN_PORT_3_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_3_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_3_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_3_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_3_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_3_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 3 (RO)
#define TN_REG_PORT_3_TX_LOST_CAUSE 0x8e4u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_3_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_3_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 3 (RO)
#define TN_REG_PORT_3_TX_NULLIFIED 0x8e8u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 4 (RO)
#define TN_REG_PORT_4_RX_DROPPED 0x900u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 4 (RO)
#define TN_REG_PORT_4_RX_DAMAGED 0x904u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 4 (RO)
#define TN_REG_PORT_4_RX_MIXED 0x908u

// Cycles in which a packet waited for room in its task channel, local port 4 (RO)
#define TN_REG_PORT_4_RX_STALLED 0x90cu

// Cycles in which a packet waited for the router, local port 4 (RO)
#define TN_REG_PORT_4_TX_STALLED 0x910u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 4 (RO)
#define TN_REG_PORT_4_TX_MISUSED 0x914u

// Packets dropped because a link had taken them back: they come again, local port 4 (RO)
#define TN_REG_PORT_4_RX_NULLIFIED 0x918u

// Packets of this port that a router reported as dropped, local port 4 (RO)
#define TN_REG_PORT_4_TX_LOST 0x91cu

// Last packet reported as dropped, local port 4 (RO)
#define TN_REG_PORT_4_TX_LOST_PACKET 0x920u
#define TN_PORT_4_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_4_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_4_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_4_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_4_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_4_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 4 (RO)
#define TN_REG_PORT_4_TX_LOST_CAUSE 0x924u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_4_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_4_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 4 (RO)
#define TN_REG_PORT_4_TX_NULLIFIED 0x928u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 5 (RO)
#define TN_REG_PORT_5_RX_DROPPED 0x940u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 5 (RO)
#define TN_REG_PORT_5_RX_DAMAGED 0x944u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 5 (RO)
#define TN_REG_PORT_5_RX_MIXED 0x948u

// Cycles in which a packet waited for room in its task channel, local port 5 (RO)
#define TN_REG_PORT_5_RX_STALLED 0x94cu

// Cycles in which a packet waited for the router, local port 5 (RO)
#define TN_REG_PORT_5_TX_STALLED 0x950u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 5 (RO)
#define TN_REG_PORT_5_TX_MISUSED 0x954u

// Packets dropped because a link had taken them back: they come again, local port 5 (RO)
#define TN_REG_PORT_5_RX_NULLIFIED 0x958u

// Packets of this port that a router reported as dropped, local port 5 (RO)
#define TN_REG_PORT_5_TX_LOST 0x95cu

// Last packet reported as dropped, local port 5 (RO)
#define TN_REG_PORT_5_TX_LOST_PACKET 0x960u
#define TN_PORT_5_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_5_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_5_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_5_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_5_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_5_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 5 (RO)
#define TN_REG_PORT_5_TX_LOST_CAUSE 0x964u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_5_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_5_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 5 (RO)
#define TN_REG_PORT_5_TX_NULLIFIED 0x968u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 6 (RO)
#define TN_REG_PORT_6_RX_DROPPED 0x980u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 6 (RO)
#define TN_REG_PORT_6_RX_DAMAGED 0x984u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 6 (RO)
#define TN_REG_PORT_6_RX_MIXED 0x988u

// Cycles in which a packet waited for room in its task channel, local port 6 (RO)
#define TN_REG_PORT_6_RX_STALLED 0x98cu

// Cycles in which a packet waited for the router, local port 6 (RO)
#define TN_REG_PORT_6_TX_STALLED 0x990u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 6 (RO)
#define TN_REG_PORT_6_TX_MISUSED 0x994u

// Packets dropped because a link had taken them back: they come again, local port 6 (RO)
#define TN_REG_PORT_6_RX_NULLIFIED 0x998u

// Packets of this port that a router reported as dropped, local port 6 (RO)
#define TN_REG_PORT_6_TX_LOST 0x99cu

// Last packet reported as dropped, local port 6 (RO)
#define TN_REG_PORT_6_TX_LOST_PACKET 0x9a0u
#define TN_PORT_6_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_6_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_6_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_6_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_6_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_6_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 6 (RO)
#define TN_REG_PORT_6_TX_LOST_CAUSE 0x9a4u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_6_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_6_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 6 (RO)
#define TN_REG_PORT_6_TX_NULLIFIED 0x9a8u

// Packets dropped: unknown task channel, wrong type or wrong length, local port 7 (RO)
#define TN_REG_PORT_7_RX_DROPPED 0x9c0u

// Packets delivered with the error flag because a check code did not match, here or at a link, local port 7 (RO)
#define TN_REG_PORT_7_RX_DAMAGED 0x9c4u

// Packets delivered with the error flag because they do not continue the message in their task channel, local port 7 (RO)
#define TN_REG_PORT_7_RX_MIXED 0x9c8u

// Cycles in which a packet waited for room in its task channel, local port 7 (RO)
#define TN_REG_PORT_7_RX_STALLED 0x9ccu

// Cycles in which a packet waited for the router, local port 7 (RO)
#define TN_REG_PORT_7_TX_STALLED 0x9d0u

// Against the rules: gaps in tkeep, a destination that changes within a message, a length told wrong, local port 7 (RO)
#define TN_REG_PORT_7_TX_MISUSED 0x9d4u

// Packets dropped because a link had taken them back: they come again, local port 7 (RO)
#define TN_REG_PORT_7_RX_NULLIFIED 0x9d8u

// Packets of this port that a router reported as dropped, local port 7 (RO)
#define TN_REG_PORT_7_TX_LOST 0x9dcu

// Last packet reported as dropped, local port 7 (RO)
#define TN_REG_PORT_7_TX_LOST_PACKET 0x9e0u
#define TN_PORT_7_TX_LOST_PACKET_COORD_SHIFT 0u  // node where it was dropped
#define TN_PORT_7_TX_LOST_PACKET_COORD_MASK 0x0000ffffu
#define TN_PORT_7_TX_LOST_PACKET_PORT_SHIFT 16u  // port of that node by which it came: local ports (one of a switch), then links
#define TN_PORT_7_TX_LOST_PACKET_PORT_MASK 0x003f0000u
#define TN_PORT_7_TX_LOST_PACKET_TRANSACTION_SHIFT 22u  // its transaction number
#define TN_PORT_7_TX_LOST_PACKET_TRANSACTION_MASK 0xffc00000u

// Why the last packet reported as dropped was, local port 7 (RO)
#define TN_REG_PORT_7_TX_LOST_CAUSE 0x9e4u
// 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an Ethernet port
#define TN_PORT_7_TX_LOST_CAUSE_CAUSE_SHIFT 0u
#define TN_PORT_7_TX_LOST_CAUSE_CAUSE_MASK 0x0000000fu

// Packets ended as nullified (task too slow, or length told wrong) and sent again, local port 7 (RO)
#define TN_REG_PORT_7_TX_NULLIFIED 0x9e8u

// Session with the neighbour, link 0 (RO)
#define TN_REG_LINK_0_STATE 0xa00u
#define TN_LINK_0_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_0_STATE_GO_MASK 0x00000001u
#define TN_LINK_0_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_0_STATE_UP_MASK 0x00000002u
#define TN_LINK_0_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_0_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_0_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_0_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_0_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_0_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 0 (RO)
#define TN_REG_LINK_0_SESSIONS 0xa04u

// Packets received with a wrong payload CRC, link 0 (RO)
#define TN_REG_LINK_0_RX_PAYLOAD_ERRORS 0xa08u

// Packets received with a wrong footer CRC, link 0 (RO)
#define TN_REG_LINK_0_RX_FOOTER_ERRORS 0xa0cu

// Words made up to complete packets that were cut short, link 0 (RO)
#define TN_REG_LINK_0_RX_PADDED_WORDS 0xa10u

// Words received outside a packet, ignored, link 0 (RO)
#define TN_REG_LINK_0_RX_IGNORED_WORDS 0xa14u

// Packets given up because the next word did not come, link 0 (RO)
#define TN_REG_LINK_0_RX_TIMEOUTS 0xa18u

// CREDIT words sent, link 0 (RO)
#define TN_REG_LINK_0_TX_CREDITS 0xa1cu

// CREDIT words received, link 0 (RO)
#define TN_REG_LINK_0_RX_CREDITS 0xa20u

// Control words received damaged, link 0 (RO)
#define TN_REG_LINK_0_RX_CONTROL_ERRORS 0xa24u

// Cycles in which a packet waited for credit, link 0 (RO)
#define TN_REG_LINK_0_TX_WAIT_CYCLES 0xa28u

// Words that the neighbour sent and that never came, link 0 (RO)
#define TN_REG_LINK_0_RX_LOST_WORDS 0xa2cu

// Packets refused for lack of room: the neighbour overran its credit, link 0 (RO)
#define TN_REG_LINK_0_RX_OVERFLOWS 0xa30u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 0 (RO)
#define TN_REG_LINK_0_TX_CUT 0xa34u

// Guarded segments sent, link 0 (RO)
#define TN_REG_LINK_0_TX_SEGMENTS 0xa38u

// Reserved, zero, link 0 (RO)
#define TN_REG_LINK_0_EXTRA_15 0xa3cu

// Session with the neighbour, link 1 (RO)
#define TN_REG_LINK_1_STATE 0xa40u
#define TN_LINK_1_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_1_STATE_GO_MASK 0x00000001u
#define TN_LINK_1_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_1_STATE_UP_MASK 0x00000002u
#define TN_LINK_1_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_1_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_1_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_1_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_1_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_1_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 1 (RO)
#define TN_REG_LINK_1_SESSIONS 0xa44u

// Packets received with a wrong payload CRC, link 1 (RO)
#define TN_REG_LINK_1_RX_PAYLOAD_ERRORS 0xa48u

// Packets received with a wrong footer CRC, link 1 (RO)
#define TN_REG_LINK_1_RX_FOOTER_ERRORS 0xa4cu

// Words made up to complete packets that were cut short, link 1 (RO)
#define TN_REG_LINK_1_RX_PADDED_WORDS 0xa50u

// Words received outside a packet, ignored, link 1 (RO)
#define TN_REG_LINK_1_RX_IGNORED_WORDS 0xa54u

// Packets given up because the next word did not come, link 1 (RO)
#define TN_REG_LINK_1_RX_TIMEOUTS 0xa58u

// CREDIT words sent, link 1 (RO)
#define TN_REG_LINK_1_TX_CREDITS 0xa5cu

// CREDIT words received, link 1 (RO)
#define TN_REG_LINK_1_RX_CREDITS 0xa60u

// Control words received damaged, link 1 (RO)
#define TN_REG_LINK_1_RX_CONTROL_ERRORS 0xa64u

// Cycles in which a packet waited for credit, link 1 (RO)
#define TN_REG_LINK_1_TX_WAIT_CYCLES 0xa68u

// Words that the neighbour sent and that never came, link 1 (RO)
#define TN_REG_LINK_1_RX_LOST_WORDS 0xa6cu

// Packets refused for lack of room: the neighbour overran its credit, link 1 (RO)
#define TN_REG_LINK_1_RX_OVERFLOWS 0xa70u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 1 (RO)
#define TN_REG_LINK_1_TX_CUT 0xa74u

// Guarded segments sent, link 1 (RO)
#define TN_REG_LINK_1_TX_SEGMENTS 0xa78u

// Reserved, zero, link 1 (RO)
#define TN_REG_LINK_1_EXTRA_15 0xa7cu

// Session with the neighbour, link 2 (RO)
#define TN_REG_LINK_2_STATE 0xa80u
#define TN_LINK_2_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_2_STATE_GO_MASK 0x00000001u
#define TN_LINK_2_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_2_STATE_UP_MASK 0x00000002u
#define TN_LINK_2_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_2_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_2_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_2_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_2_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_2_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 2 (RO)
#define TN_REG_LINK_2_SESSIONS 0xa84u

// Packets received with a wrong payload CRC, link 2 (RO)
#define TN_REG_LINK_2_RX_PAYLOAD_ERRORS 0xa88u

// Packets received with a wrong footer CRC, link 2 (RO)
#define TN_REG_LINK_2_RX_FOOTER_ERRORS 0xa8cu

// Words made up to complete packets that were cut short, link 2 (RO)
#define TN_REG_LINK_2_RX_PADDED_WORDS 0xa90u

// Words received outside a packet, ignored, link 2 (RO)
#define TN_REG_LINK_2_RX_IGNORED_WORDS 0xa94u

// Packets given up because the next word did not come, link 2 (RO)
#define TN_REG_LINK_2_RX_TIMEOUTS 0xa98u

// CREDIT words sent, link 2 (RO)
#define TN_REG_LINK_2_TX_CREDITS 0xa9cu

// CREDIT words received, link 2 (RO)
#define TN_REG_LINK_2_RX_CREDITS 0xaa0u

// Control words received damaged, link 2 (RO)
#define TN_REG_LINK_2_RX_CONTROL_ERRORS 0xaa4u

// Cycles in which a packet waited for credit, link 2 (RO)
#define TN_REG_LINK_2_TX_WAIT_CYCLES 0xaa8u

// Words that the neighbour sent and that never came, link 2 (RO)
#define TN_REG_LINK_2_RX_LOST_WORDS 0xaacu

// Packets refused for lack of room: the neighbour overran its credit, link 2 (RO)
#define TN_REG_LINK_2_RX_OVERFLOWS 0xab0u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 2 (RO)
#define TN_REG_LINK_2_TX_CUT 0xab4u

// Guarded segments sent, link 2 (RO)
#define TN_REG_LINK_2_TX_SEGMENTS 0xab8u

// Reserved, zero, link 2 (RO)
#define TN_REG_LINK_2_EXTRA_15 0xabcu

// Session with the neighbour, link 3 (RO)
#define TN_REG_LINK_3_STATE 0xac0u
#define TN_LINK_3_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_3_STATE_GO_MASK 0x00000001u
#define TN_LINK_3_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_3_STATE_UP_MASK 0x00000002u
#define TN_LINK_3_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_3_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_3_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_3_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_3_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_3_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 3 (RO)
#define TN_REG_LINK_3_SESSIONS 0xac4u

// Packets received with a wrong payload CRC, link 3 (RO)
#define TN_REG_LINK_3_RX_PAYLOAD_ERRORS 0xac8u

// Packets received with a wrong footer CRC, link 3 (RO)
#define TN_REG_LINK_3_RX_FOOTER_ERRORS 0xaccu

// Words made up to complete packets that were cut short, link 3 (RO)
#define TN_REG_LINK_3_RX_PADDED_WORDS 0xad0u

// Words received outside a packet, ignored, link 3 (RO)
#define TN_REG_LINK_3_RX_IGNORED_WORDS 0xad4u

// Packets given up because the next word did not come, link 3 (RO)
#define TN_REG_LINK_3_RX_TIMEOUTS 0xad8u

// CREDIT words sent, link 3 (RO)
#define TN_REG_LINK_3_TX_CREDITS 0xadcu

// CREDIT words received, link 3 (RO)
#define TN_REG_LINK_3_RX_CREDITS 0xae0u

// Control words received damaged, link 3 (RO)
#define TN_REG_LINK_3_RX_CONTROL_ERRORS 0xae4u

// Cycles in which a packet waited for credit, link 3 (RO)
#define TN_REG_LINK_3_TX_WAIT_CYCLES 0xae8u

// Words that the neighbour sent and that never came, link 3 (RO)
#define TN_REG_LINK_3_RX_LOST_WORDS 0xaecu

// Packets refused for lack of room: the neighbour overran its credit, link 3 (RO)
#define TN_REG_LINK_3_RX_OVERFLOWS 0xaf0u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 3 (RO)
#define TN_REG_LINK_3_TX_CUT 0xaf4u

// Guarded segments sent, link 3 (RO)
#define TN_REG_LINK_3_TX_SEGMENTS 0xaf8u

// Reserved, zero, link 3 (RO)
#define TN_REG_LINK_3_EXTRA_15 0xafcu

// Session with the neighbour, link 4 (RO)
#define TN_REG_LINK_4_STATE 0xb00u
#define TN_LINK_4_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_4_STATE_GO_MASK 0x00000001u
#define TN_LINK_4_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_4_STATE_UP_MASK 0x00000002u
#define TN_LINK_4_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_4_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_4_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_4_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_4_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_4_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 4 (RO)
#define TN_REG_LINK_4_SESSIONS 0xb04u

// Packets received with a wrong payload CRC, link 4 (RO)
#define TN_REG_LINK_4_RX_PAYLOAD_ERRORS 0xb08u

// Packets received with a wrong footer CRC, link 4 (RO)
#define TN_REG_LINK_4_RX_FOOTER_ERRORS 0xb0cu

// Words made up to complete packets that were cut short, link 4 (RO)
#define TN_REG_LINK_4_RX_PADDED_WORDS 0xb10u

// Words received outside a packet, ignored, link 4 (RO)
#define TN_REG_LINK_4_RX_IGNORED_WORDS 0xb14u

// Packets given up because the next word did not come, link 4 (RO)
#define TN_REG_LINK_4_RX_TIMEOUTS 0xb18u

// CREDIT words sent, link 4 (RO)
#define TN_REG_LINK_4_TX_CREDITS 0xb1cu

// CREDIT words received, link 4 (RO)
#define TN_REG_LINK_4_RX_CREDITS 0xb20u

// Control words received damaged, link 4 (RO)
#define TN_REG_LINK_4_RX_CONTROL_ERRORS 0xb24u

// Cycles in which a packet waited for credit, link 4 (RO)
#define TN_REG_LINK_4_TX_WAIT_CYCLES 0xb28u

// Words that the neighbour sent and that never came, link 4 (RO)
#define TN_REG_LINK_4_RX_LOST_WORDS 0xb2cu

// Packets refused for lack of room: the neighbour overran its credit, link 4 (RO)
#define TN_REG_LINK_4_RX_OVERFLOWS 0xb30u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 4 (RO)
#define TN_REG_LINK_4_TX_CUT 0xb34u

// Guarded segments sent, link 4 (RO)
#define TN_REG_LINK_4_TX_SEGMENTS 0xb38u

// Reserved, zero, link 4 (RO)
#define TN_REG_LINK_4_EXTRA_15 0xb3cu

// Session with the neighbour, link 5 (RO)
#define TN_REG_LINK_5_STATE 0xb40u
#define TN_LINK_5_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_5_STATE_GO_MASK 0x00000001u
#define TN_LINK_5_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_5_STATE_UP_MASK 0x00000002u
#define TN_LINK_5_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_5_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_5_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_5_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_5_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_5_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 5 (RO)
#define TN_REG_LINK_5_SESSIONS 0xb44u

// Packets received with a wrong payload CRC, link 5 (RO)
#define TN_REG_LINK_5_RX_PAYLOAD_ERRORS 0xb48u

// Packets received with a wrong footer CRC, link 5 (RO)
#define TN_REG_LINK_5_RX_FOOTER_ERRORS 0xb4cu

// Words made up to complete packets that were cut short, link 5 (RO)
#define TN_REG_LINK_5_RX_PADDED_WORDS 0xb50u

// Words received outside a packet, ignored, link 5 (RO)
#define TN_REG_LINK_5_RX_IGNORED_WORDS 0xb54u

// Packets given up because the next word did not come, link 5 (RO)
#define TN_REG_LINK_5_RX_TIMEOUTS 0xb58u

// CREDIT words sent, link 5 (RO)
#define TN_REG_LINK_5_TX_CREDITS 0xb5cu

// CREDIT words received, link 5 (RO)
#define TN_REG_LINK_5_RX_CREDITS 0xb60u

// Control words received damaged, link 5 (RO)
#define TN_REG_LINK_5_RX_CONTROL_ERRORS 0xb64u

// Cycles in which a packet waited for credit, link 5 (RO)
#define TN_REG_LINK_5_TX_WAIT_CYCLES 0xb68u

// Words that the neighbour sent and that never came, link 5 (RO)
#define TN_REG_LINK_5_RX_LOST_WORDS 0xb6cu

// Packets refused for lack of room: the neighbour overran its credit, link 5 (RO)
#define TN_REG_LINK_5_RX_OVERFLOWS 0xb70u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 5 (RO)
#define TN_REG_LINK_5_TX_CUT 0xb74u

// Guarded segments sent, link 5 (RO)
#define TN_REG_LINK_5_TX_SEGMENTS 0xb78u

// Reserved, zero, link 5 (RO)
#define TN_REG_LINK_5_EXTRA_15 0xb7cu

// Load of generated packets (RW)
#define TN_REG_LOAD_CONFIG 0xb80u
#define TN_LOAD_CONFIG_RATE_SHIFT 0u  // load in 1/256 of the line; 0: packets go as fast as they are taken
#define TN_LOAD_CONFIG_RATE_MASK 0x000001ffu
#define TN_LOAD_CONFIG_UNIFORM_SHIFT 16u  // destinations are drawn
#define TN_LOAD_CONFIG_UNIFORM_MASK 0x00010000u
#define TN_LOAD_CONFIG_UNITS_SHIFT 20u  // units of a node to be drawn from; 0: all packets go to that of PKTGEN_CONFIG_2
#define TN_LOAD_CONFIG_UNITS_MASK 0x00f00000u

// Nodes that destinations are drawn from, without this one (RW)
#define TN_REG_LOAD_NODES 0xb84u
#define TN_LOAD_NODES_RESET 0x07ff0000u
#define TN_LOAD_NODES_LAST_X_SHIFT 0u  // largest x
#define TN_LOAD_NODES_LAST_X_MASK 0x0000003fu
#define TN_LOAD_NODES_LAST_Y_SHIFT 6u  // largest y
#define TN_LOAD_NODES_LAST_Y_MASK 0x000007c0u
#define TN_LOAD_NODES_LAST_Z_SHIFT 11u  // largest z
#define TN_LOAD_NODES_LAST_Z_MASK 0x0000f800u
#define TN_LOAD_NODES_LAST_NODE_SHIFT 16u  // largest 64 y + x
#define TN_LOAD_NODES_LAST_NODE_MASK 0x07ff0000u

// Seed of loads (RW)
#define TN_REG_LOAD_SEED 0xb88u

// Start of loads (RW)
#define TN_REG_LOAD_START 0xb8cu

// Window of loads: begin (RW)
#define TN_REG_LOAD_FROM 0xb90u

// Window of loads: end (RW)
#define TN_REG_LOAD_UNTIL 0xb94u

// Which result LOAD_RESULT shows (RW)
#define TN_REG_LOAD_SELECT 0xb98u
// 0 to 63 bin of the histogram of latencies, 64 time of the generator's next packet, 65 packets due in the window that were sent,
// 66 packets sent in the window, 67 received in the window, 68 received that were measured, 69 and 70 sum of their latencies in
// cycles, signed, low and high, 71 the largest
#define TN_LOAD_SELECT_WORD_SHIFT 0u
#define TN_LOAD_SELECT_WORD_MASK 0x0000007fu
#define TN_LOAD_SELECT_PORT_SHIFT 8u  // local port
#define TN_LOAD_SELECT_PORT_MASK 0x00000700u

// Time of loads (RO)
#define TN_REG_LOAD_TIME 0xb9cu

// Result of a load (RO)
#define TN_REG_LOAD_RESULT 0xba0u

// Packets that the checker received, local port 0 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS0 0xc00u

// Packets that the checker received, local port 1 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS1 0xc04u

// Packets that the checker received, local port 2 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS2 0xc08u

// Packets that the checker received, local port 3 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS3 0xc0cu

// Packets that the checker received, local port 4 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS4 0xc10u

// Packets that the checker received, local port 5 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS5 0xc14u

// Packets that the checker received, local port 6 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS6 0xc18u

// Packets that the checker received, local port 7 (RO)
#define TN_REG_PERF_INTRANODE_PACKETS7 0xc1cu

// Packets that the checker received, link 0 (RO)
#define TN_REG_PERF_INTERNODE_PACKETS0 0xc20u

// Packets that the checker received, link 1 (RO)
#define TN_REG_PERF_INTERNODE_PACKETS1 0xc24u

// Packets that the checker received, link 2 (RO)
#define TN_REG_PERF_INTERNODE_PACKETS2 0xc28u

// Packets that the checker received, link 3 (RO)
#define TN_REG_PERF_INTERNODE_PACKETS3 0xc2cu

// Packets that the checker received, link 4 (RO)
#define TN_REG_PERF_INTERNODE_PACKETS4 0xc30u

// Packets that the checker received, link 5 (RO)
#define TN_REG_PERF_INTERNODE_PACKETS5 0xc34u

// State of replay, link 0 (RO)
#define TN_REG_LINK_0_REPLAY_STATE 0xc40u
#define TN_LINK_0_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_0_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_0_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_0_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_0_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_0_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_0_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_0_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_0_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_0_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_0_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_0_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_0_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_0_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 0 (RO)
#define TN_REG_LINK_0_RX_ROUNDS 0xc44u

// Packets taken back on their way, to be sent again, link 0 (RO)
#define TN_REG_LINK_0_RX_NULLIFIED 0xc48u

// START words of what had arrived before, ignored, link 0 (RO)
#define TN_REG_LINK_0_RX_DUPLICATES 0xc4cu

// Retransmissions begun, link 0 (RO)
#define TN_REG_LINK_0_TX_REWINDS 0xc50u

// Flits sent again, link 0 (RO)
#define TN_REG_LINK_0_TX_REPLAYED_FLITS 0xc54u

// Retransmissions begun because no acknowledgement came, link 0 (RO)
#define TN_REG_LINK_0_TX_TIMEOUTS 0xc58u

// How often the link was declared dead, link 0 (RO)
#define TN_REG_LINK_0_DEATHS 0xc5cu

// State of replay, link 1 (RO)
#define TN_REG_LINK_1_REPLAY_STATE 0xc60u
#define TN_LINK_1_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_1_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_1_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_1_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_1_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_1_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_1_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_1_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_1_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_1_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_1_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_1_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_1_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_1_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 1 (RO)
#define TN_REG_LINK_1_RX_ROUNDS 0xc64u

// Packets taken back on their way, to be sent again, link 1 (RO)
#define TN_REG_LINK_1_RX_NULLIFIED 0xc68u

// START words of what had arrived before, ignored, link 1 (RO)
#define TN_REG_LINK_1_RX_DUPLICATES 0xc6cu

// Retransmissions begun, link 1 (RO)
#define TN_REG_LINK_1_TX_REWINDS 0xc70u

// Flits sent again, link 1 (RO)
#define TN_REG_LINK_1_TX_REPLAYED_FLITS 0xc74u

// Retransmissions begun because no acknowledgement came, link 1 (RO)
#define TN_REG_LINK_1_TX_TIMEOUTS 0xc78u

// How often the link was declared dead, link 1 (RO)
#define TN_REG_LINK_1_DEATHS 0xc7cu

// State of replay, link 2 (RO)
#define TN_REG_LINK_2_REPLAY_STATE 0xc80u
#define TN_LINK_2_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_2_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_2_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_2_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_2_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_2_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_2_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_2_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_2_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_2_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_2_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_2_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_2_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_2_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 2 (RO)
#define TN_REG_LINK_2_RX_ROUNDS 0xc84u

// Packets taken back on their way, to be sent again, link 2 (RO)
#define TN_REG_LINK_2_RX_NULLIFIED 0xc88u

// START words of what had arrived before, ignored, link 2 (RO)
#define TN_REG_LINK_2_RX_DUPLICATES 0xc8cu

// Retransmissions begun, link 2 (RO)
#define TN_REG_LINK_2_TX_REWINDS 0xc90u

// Flits sent again, link 2 (RO)
#define TN_REG_LINK_2_TX_REPLAYED_FLITS 0xc94u

// Retransmissions begun because no acknowledgement came, link 2 (RO)
#define TN_REG_LINK_2_TX_TIMEOUTS 0xc98u

// How often the link was declared dead, link 2 (RO)
#define TN_REG_LINK_2_DEATHS 0xc9cu

// State of replay, link 3 (RO)
#define TN_REG_LINK_3_REPLAY_STATE 0xca0u
#define TN_LINK_3_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_3_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_3_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_3_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_3_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_3_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_3_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_3_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_3_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_3_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_3_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_3_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_3_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_3_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 3 (RO)
#define TN_REG_LINK_3_RX_ROUNDS 0xca4u

// Packets taken back on their way, to be sent again, link 3 (RO)
#define TN_REG_LINK_3_RX_NULLIFIED 0xca8u

// START words of what had arrived before, ignored, link 3 (RO)
#define TN_REG_LINK_3_RX_DUPLICATES 0xcacu

// Retransmissions begun, link 3 (RO)
#define TN_REG_LINK_3_TX_REWINDS 0xcb0u

// Flits sent again, link 3 (RO)
#define TN_REG_LINK_3_TX_REPLAYED_FLITS 0xcb4u

// Retransmissions begun because no acknowledgement came, link 3 (RO)
#define TN_REG_LINK_3_TX_TIMEOUTS 0xcb8u

// How often the link was declared dead, link 3 (RO)
#define TN_REG_LINK_3_DEATHS 0xcbcu

// State of replay, link 4 (RO)
#define TN_REG_LINK_4_REPLAY_STATE 0xcc0u
#define TN_LINK_4_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_4_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_4_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_4_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_4_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_4_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_4_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_4_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_4_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_4_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_4_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_4_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_4_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_4_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 4 (RO)
#define TN_REG_LINK_4_RX_ROUNDS 0xcc4u

// Packets taken back on their way, to be sent again, link 4 (RO)
#define TN_REG_LINK_4_RX_NULLIFIED 0xcc8u

// START words of what had arrived before, ignored, link 4 (RO)
#define TN_REG_LINK_4_RX_DUPLICATES 0xcccu

// Retransmissions begun, link 4 (RO)
#define TN_REG_LINK_4_TX_REWINDS 0xcd0u

// Flits sent again, link 4 (RO)
#define TN_REG_LINK_4_TX_REPLAYED_FLITS 0xcd4u

// Retransmissions begun because no acknowledgement came, link 4 (RO)
#define TN_REG_LINK_4_TX_TIMEOUTS 0xcd8u

// How often the link was declared dead, link 4 (RO)
#define TN_REG_LINK_4_DEATHS 0xcdcu

// State of replay, link 5 (RO)
#define TN_REG_LINK_5_REPLAY_STATE 0xce0u
#define TN_LINK_5_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_5_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_5_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_5_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_5_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_5_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_5_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_5_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_5_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_5_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_5_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_5_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_5_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_5_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 5 (RO)
#define TN_REG_LINK_5_RX_ROUNDS 0xce4u

// Packets taken back on their way, to be sent again, link 5 (RO)
#define TN_REG_LINK_5_RX_NULLIFIED 0xce8u

// START words of what had arrived before, ignored, link 5 (RO)
#define TN_REG_LINK_5_RX_DUPLICATES 0xcecu

// Retransmissions begun, link 5 (RO)
#define TN_REG_LINK_5_TX_REWINDS 0xcf0u

// Flits sent again, link 5 (RO)
#define TN_REG_LINK_5_TX_REPLAYED_FLITS 0xcf4u

// Retransmissions begun because no acknowledgement came, link 5 (RO)
#define TN_REG_LINK_5_TX_TIMEOUTS 0xcf8u

// How often the link was declared dead, link 5 (RO)
#define TN_REG_LINK_5_DEATHS 0xcfcu

// This node (RO)
#define TN_REG_FAULT_OWN_NODE 0xd00u
#define TN_FAULT_OWN_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_OWN_NODE_X_MASK 0x0000003fu
#define TN_FAULT_OWN_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_OWN_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_OWN_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_OWN_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_OWN_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_OWN_NODE_VERSION_MASK 0xffff0000u

// Health of this node, as told (RO)
#define TN_REG_FAULT_OWN_HEALTH 0xd04u
#define TN_FAULT_OWN_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_OWN_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_OWN_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_OWN_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_OWN_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_OWN_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_OWN_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_OWN_HEALTH_KNOWN_MASK 0x80000000u

// Fault map (RO)
#define TN_REG_FAULT_STATUS 0xd08u
#define TN_FAULT_STATUS_ROOM_SHIFT 0u  // entries that the map has room for
#define TN_FAULT_STATUS_ROOM_MASK 0x000000ffu
#define TN_FAULT_STATUS_USED_SHIFT 8u  // entries in use
#define TN_FAULT_STATUS_USED_MASK 0x00001f00u
// a bit per link: leads nowhere, by this node's links, the map or the neighbour's last credit
#define TN_FAULT_STATUS_LINKS_DOWN_SHIFT 16u
#define TN_FAULT_STATUS_LINKS_DOWN_MASK 0x003f0000u

// Changes of the fault map: equal before and after reading it, the map is of one moment (RO)
#define TN_REG_FAULT_CHANGES 0xd0cu

// Records of faulty nodes that found no room, or lost it to a worse one: the map is not whole (RO)
#define TN_REG_FAULT_OVERFLOWS 0xd10u

// Records told, all links (RO)
#define TN_REG_FAULT_TX_RECORDS 0xd14u

// Records heard, all links (RO)
#define TN_REG_FAULT_RX_RECORDS 0xd18u

// Records heard of nodes outside the lattice, or of unknown ones that are well (RO)
#define TN_REG_FAULT_RX_IGNORED 0xd1cu

// Records that came faster than they could be looked at (RO)
#define TN_REG_FAULT_RX_LOST 0xd20u

// Reach of links 0 to 3 (RO)
#define TN_REG_FAULT_REACH_0 0xd24u
#define TN_FAULT_REACH_0_LINK_0_SHIFT 0u  // link 0
#define TN_FAULT_REACH_0_LINK_0_MASK 0x0000003fu
#define TN_FAULT_REACH_0_LINK_1_SHIFT 8u  // link 1
#define TN_FAULT_REACH_0_LINK_1_MASK 0x00003f00u
#define TN_FAULT_REACH_0_LINK_2_SHIFT 16u  // link 2
#define TN_FAULT_REACH_0_LINK_2_MASK 0x003f0000u
#define TN_FAULT_REACH_0_LINK_3_SHIFT 24u  // link 3
#define TN_FAULT_REACH_0_LINK_3_MASK 0x3f000000u

// Reach of links 4 and 5 (RO)
#define TN_REG_FAULT_REACH_1 0xd28u
#define TN_FAULT_REACH_1_LINK_4_SHIFT 0u  // link 4
#define TN_FAULT_REACH_1_LINK_4_MASK 0x0000003fu
#define TN_FAULT_REACH_1_LINK_5_SHIFT 8u  // link 5
#define TN_FAULT_REACH_1_LINK_5_MASK 0x00003f00u

// Fault map, entry 0 (RO)
#define TN_REG_FAULT_0_NODE 0xd80u
#define TN_FAULT_0_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_0_NODE_X_MASK 0x0000003fu
#define TN_FAULT_0_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_0_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_0_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_0_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_0_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_0_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 0 (RO)
#define TN_REG_FAULT_0_HEALTH 0xd84u
#define TN_FAULT_0_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_0_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_0_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_0_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_0_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_0_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_0_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_0_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 1 (RO)
#define TN_REG_FAULT_1_NODE 0xd88u
#define TN_FAULT_1_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_1_NODE_X_MASK 0x0000003fu
#define TN_FAULT_1_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_1_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_1_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_1_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_1_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_1_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 1 (RO)
#define TN_REG_FAULT_1_HEALTH 0xd8cu
#define TN_FAULT_1_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_1_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_1_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_1_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_1_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_1_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_1_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_1_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 2 (RO)
#define TN_REG_FAULT_2_NODE 0xd90u
#define TN_FAULT_2_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_2_NODE_X_MASK 0x0000003fu
#define TN_FAULT_2_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_2_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_2_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_2_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_2_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_2_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 2 (RO)
#define TN_REG_FAULT_2_HEALTH 0xd94u
#define TN_FAULT_2_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_2_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_2_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_2_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_2_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_2_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_2_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_2_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 3 (RO)
#define TN_REG_FAULT_3_NODE 0xd98u
#define TN_FAULT_3_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_3_NODE_X_MASK 0x0000003fu
#define TN_FAULT_3_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_3_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_3_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_3_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_3_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_3_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 3 (RO)
#define TN_REG_FAULT_3_HEALTH 0xd9cu
#define TN_FAULT_3_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_3_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_3_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_3_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_3_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_3_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_3_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_3_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 4 (RO)
#define TN_REG_FAULT_4_NODE 0xda0u
#define TN_FAULT_4_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_4_NODE_X_MASK 0x0000003fu
#define TN_FAULT_4_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_4_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_4_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_4_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_4_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_4_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 4 (RO)
#define TN_REG_FAULT_4_HEALTH 0xda4u
#define TN_FAULT_4_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_4_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_4_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_4_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_4_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_4_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_4_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_4_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 5 (RO)
#define TN_REG_FAULT_5_NODE 0xda8u
#define TN_FAULT_5_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_5_NODE_X_MASK 0x0000003fu
#define TN_FAULT_5_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_5_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_5_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_5_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_5_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_5_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 5 (RO)
#define TN_REG_FAULT_5_HEALTH 0xdacu
#define TN_FAULT_5_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_5_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_5_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_5_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_5_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_5_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_5_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_5_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 6 (RO)
#define TN_REG_FAULT_6_NODE 0xdb0u
#define TN_FAULT_6_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_6_NODE_X_MASK 0x0000003fu
#define TN_FAULT_6_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_6_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_6_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_6_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_6_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_6_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 6 (RO)
#define TN_REG_FAULT_6_HEALTH 0xdb4u
#define TN_FAULT_6_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_6_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_6_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_6_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_6_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_6_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_6_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_6_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 7 (RO)
#define TN_REG_FAULT_7_NODE 0xdb8u
#define TN_FAULT_7_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_7_NODE_X_MASK 0x0000003fu
#define TN_FAULT_7_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_7_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_7_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_7_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_7_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_7_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 7 (RO)
#define TN_REG_FAULT_7_HEALTH 0xdbcu
#define TN_FAULT_7_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_7_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_7_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_7_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_7_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_7_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_7_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_7_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 8 (RO)
#define TN_REG_FAULT_8_NODE 0xdc0u
#define TN_FAULT_8_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_8_NODE_X_MASK 0x0000003fu
#define TN_FAULT_8_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_8_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_8_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_8_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_8_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_8_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 8 (RO)
#define TN_REG_FAULT_8_HEALTH 0xdc4u
#define TN_FAULT_8_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_8_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_8_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_8_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_8_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_8_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_8_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_8_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 9 (RO)
#define TN_REG_FAULT_9_NODE 0xdc8u
#define TN_FAULT_9_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_9_NODE_X_MASK 0x0000003fu
#define TN_FAULT_9_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_9_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_9_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_9_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_9_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_9_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 9 (RO)
#define TN_REG_FAULT_9_HEALTH 0xdccu
#define TN_FAULT_9_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_9_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_9_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_9_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_9_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_9_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_9_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_9_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 10 (RO)
#define TN_REG_FAULT_10_NODE 0xdd0u
#define TN_FAULT_10_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_10_NODE_X_MASK 0x0000003fu
#define TN_FAULT_10_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_10_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_10_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_10_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_10_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_10_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 10 (RO)
#define TN_REG_FAULT_10_HEALTH 0xdd4u
#define TN_FAULT_10_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_10_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_10_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_10_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_10_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_10_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_10_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_10_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 11 (RO)
#define TN_REG_FAULT_11_NODE 0xdd8u
#define TN_FAULT_11_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_11_NODE_X_MASK 0x0000003fu
#define TN_FAULT_11_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_11_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_11_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_11_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_11_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_11_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 11 (RO)
#define TN_REG_FAULT_11_HEALTH 0xddcu
#define TN_FAULT_11_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_11_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_11_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_11_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_11_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_11_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_11_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_11_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 12 (RO)
#define TN_REG_FAULT_12_NODE 0xde0u
#define TN_FAULT_12_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_12_NODE_X_MASK 0x0000003fu
#define TN_FAULT_12_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_12_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_12_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_12_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_12_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_12_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 12 (RO)
#define TN_REG_FAULT_12_HEALTH 0xde4u
#define TN_FAULT_12_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_12_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_12_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_12_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_12_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_12_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_12_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_12_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 13 (RO)
#define TN_REG_FAULT_13_NODE 0xde8u
#define TN_FAULT_13_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_13_NODE_X_MASK 0x0000003fu
#define TN_FAULT_13_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_13_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_13_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_13_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_13_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_13_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 13 (RO)
#define TN_REG_FAULT_13_HEALTH 0xdecu
#define TN_FAULT_13_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_13_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_13_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_13_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_13_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_13_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_13_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_13_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 14 (RO)
#define TN_REG_FAULT_14_NODE 0xdf0u
#define TN_FAULT_14_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_14_NODE_X_MASK 0x0000003fu
#define TN_FAULT_14_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_14_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_14_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_14_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_14_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_14_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 14 (RO)
#define TN_REG_FAULT_14_HEALTH 0xdf4u
#define TN_FAULT_14_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_14_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_14_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_14_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_14_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_14_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_14_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_14_HEALTH_KNOWN_MASK 0x80000000u

// Fault map, entry 15 (RO)
#define TN_REG_FAULT_15_NODE 0xdf8u
#define TN_FAULT_15_NODE_X_SHIFT 0u  // node, place in x
#define TN_FAULT_15_NODE_X_MASK 0x0000003fu
#define TN_FAULT_15_NODE_Y_SHIFT 6u  // node, place in y
#define TN_FAULT_15_NODE_Y_MASK 0x000007c0u
#define TN_FAULT_15_NODE_Z_SHIFT 11u  // node, place in z
#define TN_FAULT_15_NODE_Z_MASK 0x0000f800u
#define TN_FAULT_15_NODE_VERSION_SHIFT 16u  // counts the changes of this node's health
#define TN_FAULT_15_NODE_VERSION_MASK 0xffff0000u

// Fault map, health, entry 15 (RO)
#define TN_REG_FAULT_15_HEALTH 0xdfcu
#define TN_FAULT_15_HEALTH_LINKS_DOWN_SHIFT 0u  // links that are down, bit 0: x+, x-, y+, y-, z+, z-
#define TN_FAULT_15_HEALTH_LINKS_DOWN_MASK 0x0000003fu
#define TN_FAULT_15_HEALTH_LINKS_POOR_SHIFT 8u  // links that had to repair something lately
#define TN_FAULT_15_HEALTH_LINKS_POOR_MASK 0x00003f00u
#define TN_FAULT_15_HEALTH_STATE_SHIFT 16u  // 0 well, 1 degraded, 2 failing, 3 about to stop
#define TN_FAULT_15_HEALTH_STATE_MASK 0x00030000u
// the entry is in use; one without any fault is of a node that is well again, and goes soon
#define TN_FAULT_15_HEALTH_KNOWN_SHIFT 31u
#define TN_FAULT_15_HEALTH_KNOWN_MASK 0x80000000u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 0 (RO)
#define TN_REG_LINK_0_PHY_SLIPS 0xe00u

// Columns of lanes received with a block that is damaged or of another kind, link 0 (RO)
#define TN_REG_LINK_0_PHY_DAMAGED 0xe04u

// Phits that found the elastic buffer full, link 0 (RO)
#define TN_REG_LINK_0_PHY_LOST 0xe08u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 0 (RO)
#define TN_REG_LINK_0_PHY_REMOVED 0xe0cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 0 (RO)
#define TN_REG_LINK_0_PHY_INSERTED 0xe10u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 1 (RO)
#define TN_REG_LINK_1_PHY_SLIPS 0xe20u

// Columns of lanes received with a block that is damaged or of another kind, link 1 (RO)
#define TN_REG_LINK_1_PHY_DAMAGED 0xe24u

// Phits that found the elastic buffer full, link 1 (RO)
#define TN_REG_LINK_1_PHY_LOST 0xe28u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 1 (RO)
#define TN_REG_LINK_1_PHY_REMOVED 0xe2cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 1 (RO)
#define TN_REG_LINK_1_PHY_INSERTED 0xe30u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 2 (RO)
#define TN_REG_LINK_2_PHY_SLIPS 0xe40u

// Columns of lanes received with a block that is damaged or of another kind, link 2 (RO)
#define TN_REG_LINK_2_PHY_DAMAGED 0xe44u

// Phits that found the elastic buffer full, link 2 (RO)
#define TN_REG_LINK_2_PHY_LOST 0xe48u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 2 (RO)
#define TN_REG_LINK_2_PHY_REMOVED 0xe4cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 2 (RO)
#define TN_REG_LINK_2_PHY_INSERTED 0xe50u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 3 (RO)
#define TN_REG_LINK_3_PHY_SLIPS 0xe60u

// Columns of lanes received with a block that is damaged or of another kind, link 3 (RO)
#define TN_REG_LINK_3_PHY_DAMAGED 0xe64u

// Phits that found the elastic buffer full, link 3 (RO)
#define TN_REG_LINK_3_PHY_LOST 0xe68u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 3 (RO)
#define TN_REG_LINK_3_PHY_REMOVED 0xe6cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 3 (RO)
#define TN_REG_LINK_3_PHY_INSERTED 0xe70u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 4 (RO)
#define TN_REG_LINK_4_PHY_SLIPS 0xe80u

// Columns of lanes received with a block that is damaged or of another kind, link 4 (RO)
#define TN_REG_LINK_4_PHY_DAMAGED 0xe84u

// Phits that found the elastic buffer full, link 4 (RO)
#define TN_REG_LINK_4_PHY_LOST 0xe88u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 4 (RO)
#define TN_REG_LINK_4_PHY_REMOVED 0xe8cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 4 (RO)
#define TN_REG_LINK_4_PHY_INSERTED 0xe90u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 5 (RO)
#define TN_REG_LINK_5_PHY_SLIPS 0xea0u

// Columns of lanes received with a block that is damaged or of another kind, link 5 (RO)
#define TN_REG_LINK_5_PHY_DAMAGED 0xea4u

// Phits that found the elastic buffer full, link 5 (RO)
#define TN_REG_LINK_5_PHY_LOST 0xea8u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 5 (RO)
#define TN_REG_LINK_5_PHY_REMOVED 0xeacu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 5 (RO)
#define TN_REG_LINK_5_PHY_INSERTED 0xeb0u

// Ethernet port (RW)
#define TN_REG_ETH_CONTROL 0xf00u
#define TN_ETH_CONTROL_RESET 0x005f0000u
#define TN_ETH_CONTROL_ENABLE_SHIFT 0u  // frames are received and sent
#define TN_ETH_CONTROL_ENABLE_MASK 0x00000001u
// longest time for which a datagram waits for the address of its peer, in units of 2^14 cycles of the Ethernet clock (105 us); 0:
// none waits
#define TN_ETH_CONTROL_PATIENCE_SHIFT 16u
#define TN_ETH_CONTROL_PATIENCE_MASK 0xffff0000u

// Netmask of the Ethernet port (RW)
#define TN_REG_ETH_NETMASK 0xf04u
#define TN_ETH_NETMASK_RESET 0xffffff00u

// Gateway: where datagrams for other networks are sent (RW)
#define TN_REG_ETH_GATEWAY 0xf08u

// Multicast filter, group (RW)
#define TN_REG_ETH_GROUP 0xf0cu

// Multicast filter, mask (RW)
#define TN_REG_ETH_GROUP_MASK 0xf10u
#define TN_ETH_GROUP_MASK_RESET 0xffffffffu

// Address resolution (RW)
#define TN_REG_ETH_ARP 0xf14u
#define TN_ETH_ARP_RESET 0x22ed33bau
#define TN_ETH_ARP_INTERVAL_SHIFT 0u  // time between two requests, in units of 2^14 cycles of the Ethernet clock (105 us)
#define TN_ETH_ARP_INTERVAL_MASK 0x00000fffu
#define TN_ETH_ARP_REQUESTS_SHIFT 12u  // requests before an address is given up; it is not asked for again for 8 intervals
#define TN_ETH_ARP_REQUESTS_MASK 0x0000f000u
#define TN_ETH_ARP_AGE_SHIFT 16u  // time after which an answer is asked for anew, in units of 2^20 cycles (6.7 ms)
#define TN_ETH_ARP_AGE_MASK 0xffff0000u

// MAC test (RW)
#define TN_REG_ETH_TEST 0xf18u
#define TN_ETH_TEST_RUN_SHIFT 0u  // a rising edge begins to send, a falling edge ends it
#define TN_ETH_TEST_RUN_MASK 0x00000001u
#define TN_ETH_TEST_CHECK_SHIFT 1u  // datagrams that come for the socket are checked, counted and go to no task
#define TN_ETH_TEST_CHECK_MASK 0x00000002u
#define TN_ETH_TEST_SOCKET_SHIFT 8u  // number of the socket
#define TN_ETH_TEST_SOCKET_MASK 0x00003f00u
#define TN_ETH_TEST_LENGTH_SHIFT 16u  // payload of each datagram, bytes; nothing is sent if it is longer than ETH_BUILD allows
#define TN_ETH_TEST_LENGTH_MASK 0xffff0000u

// MAC test, datagrams (RW)
#define TN_REG_ETH_TEST_DATAGRAMS 0xf1cu

// Socket, UDP port here (RW)
#define TN_REG_ETH_SOCKET_PORT 0xf20u
#define TN_ETH_SOCKET_PORT_PORT_SHIFT 0u  // UDP port
#define TN_ETH_SOCKET_PORT_PORT_MASK 0x0000ffffu
#define TN_ETH_SOCKET_PORT_RECEIVE_SHIFT 16u  // datagrams to this UDP port are received
#define TN_ETH_SOCKET_PORT_RECEIVE_MASK 0x00010000u
#define TN_ETH_SOCKET_PORT_ANSWER_SHIFT 17u  // datagrams are sent to whom the last one came from, not to ETH_SOCKET_PEER
#define TN_ETH_SOCKET_PORT_ANSWER_MASK 0x00020000u
// a tunnel: datagrams are whole packets, and come from the peer alone; reads 0 where it is not built
#define TN_ETH_SOCKET_PORT_TUNNEL_SHIFT 18u
#define TN_ETH_SOCKET_PORT_TUNNEL_MASK 0x00040000u

// Socket, task that receives: unit (RW)
#define TN_REG_ETH_SOCKET_NODE 0xf24u
#define TN_ETH_SOCKET_NODE_X_SHIFT 0u  // place in x
#define TN_ETH_SOCKET_NODE_X_MASK 0x0000003fu
#define TN_ETH_SOCKET_NODE_Y_SHIFT 6u  // place in y
#define TN_ETH_SOCKET_NODE_Y_MASK 0x000007c0u
#define TN_ETH_SOCKET_NODE_Z_SHIFT 11u  // place in z
#define TN_ETH_SOCKET_NODE_Z_MASK 0x0000f800u
#define TN_ETH_SOCKET_NODE_UNIT_SHIFT 16u  // local port
#define TN_ETH_SOCKET_NODE_UNIT_MASK 0x003f0000u

// Socket, task that receives: task channel (RW)
#define TN_REG_ETH_SOCKET_CHANNEL 0xf28u
#define TN_ETH_SOCKET_CHANNEL_CHANNEL_SHIFT 0u  // task channel
#define TN_ETH_SOCKET_CHANNEL_CHANNEL_MASK 0x0000ffffu

// Socket, peer: IPv4 address (RW)
#define TN_REG_ETH_SOCKET_PEER 0xf2cu

// Socket, peer: UDP port (RW)
#define TN_REG_ETH_SOCKET_PEER_PORT 0xf30u
#define TN_ETH_SOCKET_PEER_PORT_PORT_SHIFT 0u  // UDP port
#define TN_ETH_SOCKET_PEER_PORT_PORT_MASK 0x0000ffffu

// Write a row of the table of sockets (RW)
#define TN_REG_ETH_SOCKET_WRITE 0xf34u
#define TN_ETH_SOCKET_WRITE_SOCKET_SHIFT 0u  // number of the socket: the task channel to which tasks send what is to leave by it
#define TN_ETH_SOCKET_WRITE_SOCKET_MASK 0x0000003fu

// Build of the Ethernet port (RO)
#define TN_REG_ETH_BUILD 0xf38u
#define TN_ETH_BUILD_PAYLOAD_SHIFT 0u  // longest payload of a datagram of a task, and of the MAC test
#define TN_ETH_BUILD_PAYLOAD_MASK 0x0000ffffu
#define TN_ETH_BUILD_SOCKETS_SHIFT 16u  // sockets
#define TN_ETH_BUILD_SOCKETS_MASK 0x007f0000u
#define TN_ETH_BUILD_TEST_SHIFT 23u  // it has the MAC test
#define TN_ETH_BUILD_TEST_MASK 0x00800000u
#define TN_ETH_BUILD_ADDRESSES_SHIFT 24u  // entries of the table of addresses
#define TN_ETH_BUILD_ADDRESSES_MASK 0x7f000000u
#define TN_ETH_BUILD_TUNNEL_SHIFT 31u  // sockets may be tunnels
#define TN_ETH_BUILD_TUNNEL_MASK 0x80000000u

// State of the Ethernet port (RO)
#define TN_REG_ETH_STATE 0xf3cu
#define TN_ETH_STATE_FAULT_SHIFT 0u  // the PHY reports a fault, or the peer does
#define TN_ETH_STATE_FAULT_MASK 0x00000001u
#define TN_ETH_STATE_RESOLVING_SHIFT 1u  // a datagram waits for the address of its peer
#define TN_ETH_STATE_RESOLVING_MASK 0x00000002u

// Frames received whole (RO)
#define TN_REG_ETH_RX_FRAMES 0xf40u

// Frames dropped: wrong check sequence (RO)
#define TN_REG_ETH_RX_FCS 0xf44u

// Frames dropped: shorter than 64 bytes (RO)
#define TN_REG_ETH_RX_RUNT 0xf48u

// Frames dropped: too long (RO)
#define TN_REG_ETH_RX_GIANT 0xf4cu

// Frames dropped: error symbol from the PHY, or cut off (RO)
#define TN_REG_ETH_RX_SYMBOL 0xf50u

// Frames dropped: for somebody else (RO)
#define TN_REG_ETH_RX_OTHERS 0xf54u

// Frames dropped: neither ARP, nor UDP or ICMP over IPv4 (RO)
#define TN_REG_ETH_RX_UNKNOWN 0xf58u

// Frames dropped: IP header with options, another version, or a length that cannot be (RO)
#define TN_REG_ETH_RX_IP_FORM 0xf5cu

// Frames dropped: wrong checksum of the IP header (RO)
#define TN_REG_ETH_RX_IP_CHECKSUM 0xf60u

// Frames dropped: fragment of an IP packet (RO)
#define TN_REG_ETH_RX_FRAGMENT 0xf64u

// Datagrams dropped: the length in the UDP header does not fit (RO)
#define TN_REG_ETH_RX_LENGTH 0xf68u

// Datagrams dropped: wrong UDP or ICMP checksum (RO)
#define TN_REG_ETH_RX_CHECKSUM 0xf6cu

// Datagrams dropped: no socket has this UDP port (RO)
#define TN_REG_ETH_RX_NO_SOCKET 0xf70u

// Datagrams dropped: longer than the port hands to tasks (RO)
#define TN_REG_ETH_RX_TOO_LONG 0xf74u

// Datagrams dropped: the node did not take those before in time (RO)
#define TN_REG_ETH_RX_NO_ROOM 0xf78u

// Datagrams handed to tasks (RO)
#define TN_REG_ETH_RX_DATAGRAMS 0xf7cu

// ARP requests received for this port, answered (RO)
#define TN_REG_ETH_ARP_ASKED 0xf80u

// ARP: addresses learned or confirmed (RO)
#define TN_REG_ETH_ARP_LEARNED 0xf84u

// ARP messages ignored: nobody asked for them, or malformed (RO)
#define TN_REG_ETH_ARP_IGNORED 0xf88u

// ARP requests sent (RO)
#define TN_REG_ETH_ARP_REQUESTS 0xf8cu

// ARP: addresses given up because no answer came (RO)
#define TN_REG_ETH_ARP_FAILED 0xf90u

// ICMP echo requests answered (RO)
#define TN_REG_ETH_ECHOES 0xf94u

// ICMP messages dropped: no echo request, or no room (RO)
#define TN_REG_ETH_ICMP_DROPPED 0xf98u

// Frames sent (RO)
#define TN_REG_ETH_TX_FRAMES 0xf9cu

// Frames sent as error frames: the port did not keep up with itself (RO)
#define TN_REG_ETH_TX_STARVED 0xfa0u

// Datagrams of tasks sent (RO)
#define TN_REG_ETH_TX_DATAGRAMS 0xfa4u

// Datagrams of tasks dropped: the socket has no peer, no way leads to it, or the port is off (RO)
#define TN_REG_ETH_TX_NO_PEER 0xfa8u

// Datagrams of tasks dropped: no answer from the peer to ARP, or none in time (RO)
#define TN_REG_ETH_TX_NO_ADDRESS 0xfacu

// Packets dropped: no message for a socket, damaged, or too long for a datagram (RO)
#define TN_REG_ETH_TX_REFUSED 0xfb0u

// MAC test: datagrams sent (RO)
#define TN_REG_ETH_TEST_SENT 0xfb4u

// MAC test: datagrams received, those with errors included (RO)
#define TN_REG_ETH_TEST_RECEIVED 0xfb8u

// MAC test: datagrams received whose bits are not those of the sequence (RO)
#define TN_REG_ETH_TEST_WRONG 0xfbcu

// Datagrams dropped: for a tunnel, and not from its peer (RO)
#define TN_REG_ETH_RX_NOT_PEER 0xfc0u

// Messages not sent whose sender was not told: no room for the REPORT (RO)
#define TN_REG_ETH_TX_UNTOLD 0xfc4u

// Messages of several packets given up: a packet missing, one of another message between, or too long (RO)
#define TN_REG_ETH_TX_GIVEN_UP 0xfc8u

// Datagrams dropped behind ETH_RX_DATAGRAMS: for a tunnel, and no packet for a task (RO)
#define TN_REG_ETH_RX_NO_PACKET 0xfccu

// Rows of the table of sockets that do not receive: a tunnel, and another socket, would feed one task channel (RO)
#define TN_REG_ETH_SOCKETS_REFUSED 0xfd0u

// Header correction and override of links 6 to 15 (RW)
#define TN_REG_MORE_LINKS_CONFIG 0x1000u
#define TN_MORE_LINKS_CONFIG_EDAC_SHIFT 6u  // a bit per link: header error detection and correction
#define TN_MORE_LINKS_CONFIG_EDAC_MASK 0x0000ffc0u
#define TN_MORE_LINKS_CONFIG_OVERRIDE_ON_SHIFT 22u  // a bit per link: override the destination of packets sent on it
#define TN_MORE_LINKS_CONFIG_OVERRIDE_ON_MASK 0xffc00000u

// Replay of links 6 to 15 (RW)
#define TN_REG_MORE_LINKS_REPLAY 0x1004u
#define TN_MORE_LINKS_REPLAY_ENABLE_SHIFT 6u  // a bit per link: what it sends is kept and sent again on demand
#define TN_MORE_LINKS_REPLAY_ENABLE_MASK 0x0000ffc0u

// Links 6 to 15 without a cable (RW)
#define TN_REG_MORE_LINKS_UNWIRED 0x1008u
#define TN_MORE_LINKS_UNWIRED_UNWIRED_SHIFT 6u  // a bit per link: no cable is plugged in
#define TN_MORE_LINKS_UNWIRED_UNWIRED_MASK 0x0000ffc0u

// Links down and up in a tree (RW)
#define TN_REG_MORE_LINKS_TREE 0x100cu
#define TN_MORE_LINKS_TREE_DOWN_SHIFT 0u  // links that lead down, by the digit of the destination; the first ones
#define TN_MORE_LINKS_TREE_DOWN_MASK 0x0000001fu
#define TN_MORE_LINKS_TREE_UP_SHIFT 8u  // links that lead up; the next ones
#define TN_MORE_LINKS_TREE_UP_MASK 0x00001f00u

// State of links 6 to 15 (RO)
#define TN_REG_MORE_LINKS_STATUS 0x1010u
#define TN_MORE_LINKS_STATUS_LINK_UP_SHIFT 6u  // a bit per link: the session with the neighbour is established
#define TN_MORE_LINKS_STATUS_LINK_UP_MASK 0x0000ffc0u
#define TN_MORE_LINKS_STATUS_CHANNEL_UP_SHIFT 22u  // a bit per link: the transceiver's channel is up
#define TN_MORE_LINKS_STATUS_CHANNEL_UP_MASK 0xffc00000u

// Transceiver errors of links 6 to 15 (RO)
#define TN_REG_MORE_LINKS_ERROR 0x1014u
#define TN_MORE_LINKS_ERROR_ERROR_SHIFT 6u  // a bit per link: transceiver error
#define TN_MORE_LINKS_ERROR_ERROR_MASK 0x0000ffc0u

// States of the link's controllers, link 6 (RO)
#define TN_REG_LINK_6_STATUS_0 0x1100u
#define TN_LINK_6_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_6_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_6_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_6_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_6_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_6_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_6_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_6_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 6 (RO)
#define TN_REG_LINK_6_ERROR 0x1104u
#define TN_LINK_6_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_6_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_6_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_6_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 6 (RO)
#define TN_REG_LINK_6_TX_MAGIC 0x1108u

// START words sent, link 6 (RO)
#define TN_REG_LINK_6_TX_START 0x110cu

// Headers sent, link 6 (RO)
#define TN_REG_LINK_6_TX_HDR 0x1110u

// Footers sent, link 6 (RO)
#define TN_REG_LINK_6_TX_FTR 0x1114u

// MAGIC words received, link 6 (RO)
#define TN_REG_LINK_6_RX_MAGIC 0x1118u

// START words received, link 6 (RO)
#define TN_REG_LINK_6_RX_START 0x111cu

// Headers received, link 6 (RO)
#define TN_REG_LINK_6_RX_HEADER 0x1120u

// Footers received, link 6 (RO)
#define TN_REG_LINK_6_RX_FOOTER 0x1124u

// States of the link's controllers, link 7 (RO)
#define TN_REG_LINK_7_STATUS_0 0x1140u
#define TN_LINK_7_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_7_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_7_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_7_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_7_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_7_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_7_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_7_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 7 (RO)
#define TN_REG_LINK_7_ERROR 0x1144u
#define TN_LINK_7_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_7_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_7_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_7_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 7 (RO)
#define TN_REG_LINK_7_TX_MAGIC 0x1148u

// START words sent, link 7 (RO)
#define TN_REG_LINK_7_TX_START 0x114cu

// Headers sent, link 7 (RO)
#define TN_REG_LINK_7_TX_HDR 0x1150u

// Footers sent, link 7 (RO)
#define TN_REG_LINK_7_TX_FTR 0x1154u

// MAGIC words received, link 7 (RO)
#define TN_REG_LINK_7_RX_MAGIC 0x1158u

// START words received, link 7 (RO)
#define TN_REG_LINK_7_RX_START 0x115cu

// Headers received, link 7 (RO)
#define TN_REG_LINK_7_RX_HEADER 0x1160u

// Footers received, link 7 (RO)
#define TN_REG_LINK_7_RX_FOOTER 0x1164u

// States of the link's controllers, link 8 (RO)
#define TN_REG_LINK_8_STATUS_0 0x1180u
#define TN_LINK_8_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_8_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_8_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_8_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_8_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_8_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_8_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_8_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 8 (RO)
#define TN_REG_LINK_8_ERROR 0x1184u
#define TN_LINK_8_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_8_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_8_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_8_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 8 (RO)
#define TN_REG_LINK_8_TX_MAGIC 0x1188u

// START words sent, link 8 (RO)
#define TN_REG_LINK_8_TX_START 0x118cu

// Headers sent, link 8 (RO)
#define TN_REG_LINK_8_TX_HDR 0x1190u

// Footers sent, link 8 (RO)
#define TN_REG_LINK_8_TX_FTR 0x1194u

// MAGIC words received, link 8 (RO)
#define TN_REG_LINK_8_RX_MAGIC 0x1198u

// START words received, link 8 (RO)
#define TN_REG_LINK_8_RX_START 0x119cu

// Headers received, link 8 (RO)
#define TN_REG_LINK_8_RX_HEADER 0x11a0u

// Footers received, link 8 (RO)
#define TN_REG_LINK_8_RX_FOOTER 0x11a4u

// States of the link's controllers, link 9 (RO)
#define TN_REG_LINK_9_STATUS_0 0x11c0u
#define TN_LINK_9_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_9_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_9_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_9_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_9_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_9_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_9_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_9_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 9 (RO)
#define TN_REG_LINK_9_ERROR 0x11c4u
#define TN_LINK_9_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_9_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_9_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_9_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 9 (RO)
#define TN_REG_LINK_9_TX_MAGIC 0x11c8u

// START words sent, link 9 (RO)
#define TN_REG_LINK_9_TX_START 0x11ccu

// Headers sent, link 9 (RO)
#define TN_REG_LINK_9_TX_HDR 0x11d0u

// Footers sent, link 9 (RO)
#define TN_REG_LINK_9_TX_FTR 0x11d4u

// MAGIC words received, link 9 (RO)
#define TN_REG_LINK_9_RX_MAGIC 0x11d8u

// START words received, link 9 (RO)
#define TN_REG_LINK_9_RX_START 0x11dcu

// Headers received, link 9 (RO)
#define TN_REG_LINK_9_RX_HEADER 0x11e0u

// Footers received, link 9 (RO)
#define TN_REG_LINK_9_RX_FOOTER 0x11e4u

// States of the link's controllers, link 10 (RO)
#define TN_REG_LINK_10_STATUS_0 0x1200u
#define TN_LINK_10_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_10_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_10_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_10_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_10_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_10_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_10_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_10_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 10 (RO)
#define TN_REG_LINK_10_ERROR 0x1204u
#define TN_LINK_10_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_10_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_10_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_10_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 10 (RO)
#define TN_REG_LINK_10_TX_MAGIC 0x1208u

// START words sent, link 10 (RO)
#define TN_REG_LINK_10_TX_START 0x120cu

// Headers sent, link 10 (RO)
#define TN_REG_LINK_10_TX_HDR 0x1210u

// Footers sent, link 10 (RO)
#define TN_REG_LINK_10_TX_FTR 0x1214u

// MAGIC words received, link 10 (RO)
#define TN_REG_LINK_10_RX_MAGIC 0x1218u

// START words received, link 10 (RO)
#define TN_REG_LINK_10_RX_START 0x121cu

// Headers received, link 10 (RO)
#define TN_REG_LINK_10_RX_HEADER 0x1220u

// Footers received, link 10 (RO)
#define TN_REG_LINK_10_RX_FOOTER 0x1224u

// States of the link's controllers, link 11 (RO)
#define TN_REG_LINK_11_STATUS_0 0x1240u
#define TN_LINK_11_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_11_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_11_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_11_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_11_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_11_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_11_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_11_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 11 (RO)
#define TN_REG_LINK_11_ERROR 0x1244u
#define TN_LINK_11_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_11_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_11_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_11_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 11 (RO)
#define TN_REG_LINK_11_TX_MAGIC 0x1248u

// START words sent, link 11 (RO)
#define TN_REG_LINK_11_TX_START 0x124cu

// Headers sent, link 11 (RO)
#define TN_REG_LINK_11_TX_HDR 0x1250u

// Footers sent, link 11 (RO)
#define TN_REG_LINK_11_TX_FTR 0x1254u

// MAGIC words received, link 11 (RO)
#define TN_REG_LINK_11_RX_MAGIC 0x1258u

// START words received, link 11 (RO)
#define TN_REG_LINK_11_RX_START 0x125cu

// Headers received, link 11 (RO)
#define TN_REG_LINK_11_RX_HEADER 0x1260u

// Footers received, link 11 (RO)
#define TN_REG_LINK_11_RX_FOOTER 0x1264u

// States of the link's controllers, link 12 (RO)
#define TN_REG_LINK_12_STATUS_0 0x1280u
#define TN_LINK_12_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_12_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_12_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_12_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_12_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_12_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_12_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_12_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 12 (RO)
#define TN_REG_LINK_12_ERROR 0x1284u
#define TN_LINK_12_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_12_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_12_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_12_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 12 (RO)
#define TN_REG_LINK_12_TX_MAGIC 0x1288u

// START words sent, link 12 (RO)
#define TN_REG_LINK_12_TX_START 0x128cu

// Headers sent, link 12 (RO)
#define TN_REG_LINK_12_TX_HDR 0x1290u

// Footers sent, link 12 (RO)
#define TN_REG_LINK_12_TX_FTR 0x1294u

// MAGIC words received, link 12 (RO)
#define TN_REG_LINK_12_RX_MAGIC 0x1298u

// START words received, link 12 (RO)
#define TN_REG_LINK_12_RX_START 0x129cu

// Headers received, link 12 (RO)
#define TN_REG_LINK_12_RX_HEADER 0x12a0u

// Footers received, link 12 (RO)
#define TN_REG_LINK_12_RX_FOOTER 0x12a4u

// States of the link's controllers, link 13 (RO)
#define TN_REG_LINK_13_STATUS_0 0x12c0u
#define TN_LINK_13_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_13_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_13_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_13_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_13_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_13_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_13_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_13_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 13 (RO)
#define TN_REG_LINK_13_ERROR 0x12c4u
#define TN_LINK_13_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_13_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_13_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_13_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 13 (RO)
#define TN_REG_LINK_13_TX_MAGIC 0x12c8u

// START words sent, link 13 (RO)
#define TN_REG_LINK_13_TX_START 0x12ccu

// Headers sent, link 13 (RO)
#define TN_REG_LINK_13_TX_HDR 0x12d0u

// Footers sent, link 13 (RO)
#define TN_REG_LINK_13_TX_FTR 0x12d4u

// MAGIC words received, link 13 (RO)
#define TN_REG_LINK_13_RX_MAGIC 0x12d8u

// START words received, link 13 (RO)
#define TN_REG_LINK_13_RX_START 0x12dcu

// Headers received, link 13 (RO)
#define TN_REG_LINK_13_RX_HEADER 0x12e0u

// Footers received, link 13 (RO)
#define TN_REG_LINK_13_RX_FOOTER 0x12e4u

// States of the link's controllers, link 14 (RO)
#define TN_REG_LINK_14_STATUS_0 0x1300u
#define TN_LINK_14_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_14_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_14_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_14_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_14_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_14_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_14_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_14_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 14 (RO)
#define TN_REG_LINK_14_ERROR 0x1304u
#define TN_LINK_14_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_14_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_14_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_14_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 14 (RO)
#define TN_REG_LINK_14_TX_MAGIC 0x1308u

// START words sent, link 14 (RO)
#define TN_REG_LINK_14_TX_START 0x130cu

// Headers sent, link 14 (RO)
#define TN_REG_LINK_14_TX_HDR 0x1310u

// Footers sent, link 14 (RO)
#define TN_REG_LINK_14_TX_FTR 0x1314u

// MAGIC words received, link 14 (RO)
#define TN_REG_LINK_14_RX_MAGIC 0x1318u

// START words received, link 14 (RO)
#define TN_REG_LINK_14_RX_START 0x131cu

// Headers received, link 14 (RO)
#define TN_REG_LINK_14_RX_HEADER 0x1320u

// Footers received, link 14 (RO)
#define TN_REG_LINK_14_RX_FOOTER 0x1324u

// States of the link's controllers, link 15 (RO)
#define TN_REG_LINK_15_STATUS_0 0x1340u
#define TN_LINK_15_STATUS_0_TRANSMIT_HEADER_SHIFT 0u  // transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
#define TN_LINK_15_STATUS_0_TRANSMIT_HEADER_MASK 0x0000000fu
// transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
#define TN_LINK_15_STATUS_0_TRANSMIT_PAYLOAD_SHIFT 4u
#define TN_LINK_15_STATUS_0_TRANSMIT_PAYLOAD_MASK 0x000000f0u
// transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
#define TN_LINK_15_STATUS_0_TRANSMIT_FOOTER_SHIFT 8u
#define TN_LINK_15_STATUS_0_TRANSMIT_FOOTER_MASK 0x00000f00u
// receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
#define TN_LINK_15_STATUS_0_RECEIVE_SHIFT 12u
#define TN_LINK_15_STATUS_0_RECEIVE_MASK 0x0000f000u

// Header errors, link 15 (RO)
#define TN_REG_LINK_15_ERROR 0x1344u
#define TN_LINK_15_ERROR_FATAL_SHIFT 0u  // headers that could not be corrected
#define TN_LINK_15_ERROR_FATAL_MASK 0x0000ffffu
#define TN_LINK_15_ERROR_CORRECTED_SHIFT 16u  // headers corrected
#define TN_LINK_15_ERROR_CORRECTED_MASK 0xffff0000u

// MAGIC words sent, link 15 (RO)
#define TN_REG_LINK_15_TX_MAGIC 0x1348u

// START words sent, link 15 (RO)
#define TN_REG_LINK_15_TX_START 0x134cu

// Headers sent, link 15 (RO)
#define TN_REG_LINK_15_TX_HDR 0x1350u

// Footers sent, link 15 (RO)
#define TN_REG_LINK_15_TX_FTR 0x1354u

// MAGIC words received, link 15 (RO)
#define TN_REG_LINK_15_RX_MAGIC 0x1358u

// START words received, link 15 (RO)
#define TN_REG_LINK_15_RX_START 0x135cu

// Headers received, link 15 (RO)
#define TN_REG_LINK_15_RX_HEADER 0x1360u

// Footers received, link 15 (RO)
#define TN_REG_LINK_15_RX_FOOTER 0x1364u

// Transmit: header words read, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_0 0x1400u

// Transmit: data words read, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_1 0x1404u

// Transmit: header words written, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_2 0x1408u

// Transmit: data words written, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_3 0x140cu

// Receive, virtual channel 0: data words written, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_4 0x1410u

// Receive, virtual channel 0: header words written, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_5 0x1414u

// Receive, virtual channel 0: data words read, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_6 0x1418u

// Receive, virtual channel 0: header words read, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_7 0x141cu

// Receive, virtual channel 1: data words written, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_8 0x1420u

// Receive, virtual channel 1: header words written, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_9 0x1424u

// Receive, virtual channel 1: data words read, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_10 0x1428u

// Receive, virtual channel 1: header words read, link 6 (RO)
#define TN_REG_LINK6_RD_WR_CNT_11 0x142cu

// Transmit: header words read, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_0 0x1440u

// Transmit: data words read, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_1 0x1444u

// Transmit: header words written, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_2 0x1448u

// Transmit: data words written, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_3 0x144cu

// Receive, virtual channel 0: data words written, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_4 0x1450u

// Receive, virtual channel 0: header words written, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_5 0x1454u

// Receive, virtual channel 0: data words read, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_6 0x1458u

// Receive, virtual channel 0: header words read, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_7 0x145cu

// Receive, virtual channel 1: data words written, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_8 0x1460u

// Receive, virtual channel 1: header words written, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_9 0x1464u

// Receive, virtual channel 1: data words read, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_10 0x1468u

// Receive, virtual channel 1: header words read, link 7 (RO)
#define TN_REG_LINK7_RD_WR_CNT_11 0x146cu

// Transmit: header words read, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_0 0x1480u

// Transmit: data words read, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_1 0x1484u

// Transmit: header words written, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_2 0x1488u

// Transmit: data words written, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_3 0x148cu

// Receive, virtual channel 0: data words written, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_4 0x1490u

// Receive, virtual channel 0: header words written, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_5 0x1494u

// Receive, virtual channel 0: data words read, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_6 0x1498u

// Receive, virtual channel 0: header words read, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_7 0x149cu

// Receive, virtual channel 1: data words written, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_8 0x14a0u

// Receive, virtual channel 1: header words written, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_9 0x14a4u

// Receive, virtual channel 1: data words read, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_10 0x14a8u

// Receive, virtual channel 1: header words read, link 8 (RO)
#define TN_REG_LINK8_RD_WR_CNT_11 0x14acu

// Transmit: header words read, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_0 0x14c0u

// Transmit: data words read, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_1 0x14c4u

// Transmit: header words written, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_2 0x14c8u

// Transmit: data words written, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_3 0x14ccu

// Receive, virtual channel 0: data words written, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_4 0x14d0u

// Receive, virtual channel 0: header words written, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_5 0x14d4u

// Receive, virtual channel 0: data words read, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_6 0x14d8u

// Receive, virtual channel 0: header words read, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_7 0x14dcu

// Receive, virtual channel 1: data words written, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_8 0x14e0u

// Receive, virtual channel 1: header words written, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_9 0x14e4u

// Receive, virtual channel 1: data words read, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_10 0x14e8u

// Receive, virtual channel 1: header words read, link 9 (RO)
#define TN_REG_LINK9_RD_WR_CNT_11 0x14ecu

// Transmit: header words read, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_0 0x1500u

// Transmit: data words read, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_1 0x1504u

// Transmit: header words written, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_2 0x1508u

// Transmit: data words written, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_3 0x150cu

// Receive, virtual channel 0: data words written, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_4 0x1510u

// Receive, virtual channel 0: header words written, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_5 0x1514u

// Receive, virtual channel 0: data words read, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_6 0x1518u

// Receive, virtual channel 0: header words read, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_7 0x151cu

// Receive, virtual channel 1: data words written, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_8 0x1520u

// Receive, virtual channel 1: header words written, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_9 0x1524u

// Receive, virtual channel 1: data words read, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_10 0x1528u

// Receive, virtual channel 1: header words read, link 10 (RO)
#define TN_REG_LINK10_RD_WR_CNT_11 0x152cu

// Transmit: header words read, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_0 0x1540u

// Transmit: data words read, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_1 0x1544u

// Transmit: header words written, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_2 0x1548u

// Transmit: data words written, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_3 0x154cu

// Receive, virtual channel 0: data words written, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_4 0x1550u

// Receive, virtual channel 0: header words written, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_5 0x1554u

// Receive, virtual channel 0: data words read, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_6 0x1558u

// Receive, virtual channel 0: header words read, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_7 0x155cu

// Receive, virtual channel 1: data words written, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_8 0x1560u

// Receive, virtual channel 1: header words written, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_9 0x1564u

// Receive, virtual channel 1: data words read, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_10 0x1568u

// Receive, virtual channel 1: header words read, link 11 (RO)
#define TN_REG_LINK11_RD_WR_CNT_11 0x156cu

// Transmit: header words read, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_0 0x1580u

// Transmit: data words read, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_1 0x1584u

// Transmit: header words written, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_2 0x1588u

// Transmit: data words written, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_3 0x158cu

// Receive, virtual channel 0: data words written, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_4 0x1590u

// Receive, virtual channel 0: header words written, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_5 0x1594u

// Receive, virtual channel 0: data words read, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_6 0x1598u

// Receive, virtual channel 0: header words read, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_7 0x159cu

// Receive, virtual channel 1: data words written, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_8 0x15a0u

// Receive, virtual channel 1: header words written, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_9 0x15a4u

// Receive, virtual channel 1: data words read, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_10 0x15a8u

// Receive, virtual channel 1: header words read, link 12 (RO)
#define TN_REG_LINK12_RD_WR_CNT_11 0x15acu

// Transmit: header words read, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_0 0x15c0u

// Transmit: data words read, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_1 0x15c4u

// Transmit: header words written, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_2 0x15c8u

// Transmit: data words written, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_3 0x15ccu

// Receive, virtual channel 0: data words written, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_4 0x15d0u

// Receive, virtual channel 0: header words written, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_5 0x15d4u

// Receive, virtual channel 0: data words read, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_6 0x15d8u

// Receive, virtual channel 0: header words read, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_7 0x15dcu

// Receive, virtual channel 1: data words written, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_8 0x15e0u

// Receive, virtual channel 1: header words written, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_9 0x15e4u

// Receive, virtual channel 1: data words read, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_10 0x15e8u

// Receive, virtual channel 1: header words read, link 13 (RO)
#define TN_REG_LINK13_RD_WR_CNT_11 0x15ecu

// Transmit: header words read, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_0 0x1600u

// Transmit: data words read, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_1 0x1604u

// Transmit: header words written, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_2 0x1608u

// Transmit: data words written, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_3 0x160cu

// Receive, virtual channel 0: data words written, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_4 0x1610u

// Receive, virtual channel 0: header words written, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_5 0x1614u

// Receive, virtual channel 0: data words read, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_6 0x1618u

// Receive, virtual channel 0: header words read, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_7 0x161cu

// Receive, virtual channel 1: data words written, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_8 0x1620u

// Receive, virtual channel 1: header words written, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_9 0x1624u

// Receive, virtual channel 1: data words read, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_10 0x1628u

// Receive, virtual channel 1: header words read, link 14 (RO)
#define TN_REG_LINK14_RD_WR_CNT_11 0x162cu

// Transmit: header words read, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_0 0x1640u

// Transmit: data words read, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_1 0x1644u

// Transmit: header words written, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_2 0x1648u

// Transmit: data words written, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_3 0x164cu

// Receive, virtual channel 0: data words written, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_4 0x1650u

// Receive, virtual channel 0: header words written, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_5 0x1654u

// Receive, virtual channel 0: data words read, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_6 0x1658u

// Receive, virtual channel 0: header words read, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_7 0x165cu

// Receive, virtual channel 1: data words written, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_8 0x1660u

// Receive, virtual channel 1: header words written, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_9 0x1664u

// Receive, virtual channel 1: data words read, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_10 0x1668u

// Receive, virtual channel 1: header words read, link 15 (RO)
#define TN_REG_LINK15_RD_WR_CNT_11 0x166cu

// Session with the neighbour, link 6 (RO)
#define TN_REG_LINK_6_STATE 0x1800u
#define TN_LINK_6_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_6_STATE_GO_MASK 0x00000001u
#define TN_LINK_6_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_6_STATE_UP_MASK 0x00000002u
#define TN_LINK_6_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_6_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_6_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_6_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_6_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_6_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 6 (RO)
#define TN_REG_LINK_6_SESSIONS 0x1804u

// Packets received with a wrong payload CRC, link 6 (RO)
#define TN_REG_LINK_6_RX_PAYLOAD_ERRORS 0x1808u

// Packets received with a wrong footer CRC, link 6 (RO)
#define TN_REG_LINK_6_RX_FOOTER_ERRORS 0x180cu

// Words made up to complete packets that were cut short, link 6 (RO)
#define TN_REG_LINK_6_RX_PADDED_WORDS 0x1810u

// Words received outside a packet, ignored, link 6 (RO)
#define TN_REG_LINK_6_RX_IGNORED_WORDS 0x1814u

// Packets given up because the next word did not come, link 6 (RO)
#define TN_REG_LINK_6_RX_TIMEOUTS 0x1818u

// CREDIT words sent, link 6 (RO)
#define TN_REG_LINK_6_TX_CREDITS 0x181cu

// CREDIT words received, link 6 (RO)
#define TN_REG_LINK_6_RX_CREDITS 0x1820u

// Control words received damaged, link 6 (RO)
#define TN_REG_LINK_6_RX_CONTROL_ERRORS 0x1824u

// Cycles in which a packet waited for credit, link 6 (RO)
#define TN_REG_LINK_6_TX_WAIT_CYCLES 0x1828u

// Words that the neighbour sent and that never came, link 6 (RO)
#define TN_REG_LINK_6_RX_LOST_WORDS 0x182cu

// Packets refused for lack of room: the neighbour overran its credit, link 6 (RO)
#define TN_REG_LINK_6_RX_OVERFLOWS 0x1830u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 6 (RO)
#define TN_REG_LINK_6_TX_CUT 0x1834u

// Guarded segments sent, link 6 (RO)
#define TN_REG_LINK_6_TX_SEGMENTS 0x1838u

// Reserved, zero, link 6 (RO)
#define TN_REG_LINK_6_EXTRA_15 0x183cu

// Session with the neighbour, link 7 (RO)
#define TN_REG_LINK_7_STATE 0x1840u
#define TN_LINK_7_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_7_STATE_GO_MASK 0x00000001u
#define TN_LINK_7_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_7_STATE_UP_MASK 0x00000002u
#define TN_LINK_7_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_7_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_7_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_7_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_7_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_7_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 7 (RO)
#define TN_REG_LINK_7_SESSIONS 0x1844u

// Packets received with a wrong payload CRC, link 7 (RO)
#define TN_REG_LINK_7_RX_PAYLOAD_ERRORS 0x1848u

// Packets received with a wrong footer CRC, link 7 (RO)
#define TN_REG_LINK_7_RX_FOOTER_ERRORS 0x184cu

// Words made up to complete packets that were cut short, link 7 (RO)
#define TN_REG_LINK_7_RX_PADDED_WORDS 0x1850u

// Words received outside a packet, ignored, link 7 (RO)
#define TN_REG_LINK_7_RX_IGNORED_WORDS 0x1854u

// Packets given up because the next word did not come, link 7 (RO)
#define TN_REG_LINK_7_RX_TIMEOUTS 0x1858u

// CREDIT words sent, link 7 (RO)
#define TN_REG_LINK_7_TX_CREDITS 0x185cu

// CREDIT words received, link 7 (RO)
#define TN_REG_LINK_7_RX_CREDITS 0x1860u

// Control words received damaged, link 7 (RO)
#define TN_REG_LINK_7_RX_CONTROL_ERRORS 0x1864u

// Cycles in which a packet waited for credit, link 7 (RO)
#define TN_REG_LINK_7_TX_WAIT_CYCLES 0x1868u

// Words that the neighbour sent and that never came, link 7 (RO)
#define TN_REG_LINK_7_RX_LOST_WORDS 0x186cu

// Packets refused for lack of room: the neighbour overran its credit, link 7 (RO)
#define TN_REG_LINK_7_RX_OVERFLOWS 0x1870u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 7 (RO)
#define TN_REG_LINK_7_TX_CUT 0x1874u

// Guarded segments sent, link 7 (RO)
#define TN_REG_LINK_7_TX_SEGMENTS 0x1878u

// Reserved, zero, link 7 (RO)
#define TN_REG_LINK_7_EXTRA_15 0x187cu

// Session with the neighbour, link 8 (RO)
#define TN_REG_LINK_8_STATE 0x1880u
#define TN_LINK_8_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_8_STATE_GO_MASK 0x00000001u
#define TN_LINK_8_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_8_STATE_UP_MASK 0x00000002u
#define TN_LINK_8_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_8_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_8_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_8_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_8_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_8_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 8 (RO)
#define TN_REG_LINK_8_SESSIONS 0x1884u

// Packets received with a wrong payload CRC, link 8 (RO)
#define TN_REG_LINK_8_RX_PAYLOAD_ERRORS 0x1888u

// Packets received with a wrong footer CRC, link 8 (RO)
#define TN_REG_LINK_8_RX_FOOTER_ERRORS 0x188cu

// Words made up to complete packets that were cut short, link 8 (RO)
#define TN_REG_LINK_8_RX_PADDED_WORDS 0x1890u

// Words received outside a packet, ignored, link 8 (RO)
#define TN_REG_LINK_8_RX_IGNORED_WORDS 0x1894u

// Packets given up because the next word did not come, link 8 (RO)
#define TN_REG_LINK_8_RX_TIMEOUTS 0x1898u

// CREDIT words sent, link 8 (RO)
#define TN_REG_LINK_8_TX_CREDITS 0x189cu

// CREDIT words received, link 8 (RO)
#define TN_REG_LINK_8_RX_CREDITS 0x18a0u

// Control words received damaged, link 8 (RO)
#define TN_REG_LINK_8_RX_CONTROL_ERRORS 0x18a4u

// Cycles in which a packet waited for credit, link 8 (RO)
#define TN_REG_LINK_8_TX_WAIT_CYCLES 0x18a8u

// Words that the neighbour sent and that never came, link 8 (RO)
#define TN_REG_LINK_8_RX_LOST_WORDS 0x18acu

// Packets refused for lack of room: the neighbour overran its credit, link 8 (RO)
#define TN_REG_LINK_8_RX_OVERFLOWS 0x18b0u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 8 (RO)
#define TN_REG_LINK_8_TX_CUT 0x18b4u

// Guarded segments sent, link 8 (RO)
#define TN_REG_LINK_8_TX_SEGMENTS 0x18b8u

// Reserved, zero, link 8 (RO)
#define TN_REG_LINK_8_EXTRA_15 0x18bcu

// Session with the neighbour, link 9 (RO)
#define TN_REG_LINK_9_STATE 0x18c0u
#define TN_LINK_9_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_9_STATE_GO_MASK 0x00000001u
#define TN_LINK_9_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_9_STATE_UP_MASK 0x00000002u
#define TN_LINK_9_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_9_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_9_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_9_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_9_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_9_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 9 (RO)
#define TN_REG_LINK_9_SESSIONS 0x18c4u

// Packets received with a wrong payload CRC, link 9 (RO)
#define TN_REG_LINK_9_RX_PAYLOAD_ERRORS 0x18c8u

// Packets received with a wrong footer CRC, link 9 (RO)
#define TN_REG_LINK_9_RX_FOOTER_ERRORS 0x18ccu

// Words made up to complete packets that were cut short, link 9 (RO)
#define TN_REG_LINK_9_RX_PADDED_WORDS 0x18d0u

// Words received outside a packet, ignored, link 9 (RO)
#define TN_REG_LINK_9_RX_IGNORED_WORDS 0x18d4u

// Packets given up because the next word did not come, link 9 (RO)
#define TN_REG_LINK_9_RX_TIMEOUTS 0x18d8u

// CREDIT words sent, link 9 (RO)
#define TN_REG_LINK_9_TX_CREDITS 0x18dcu

// CREDIT words received, link 9 (RO)
#define TN_REG_LINK_9_RX_CREDITS 0x18e0u

// Control words received damaged, link 9 (RO)
#define TN_REG_LINK_9_RX_CONTROL_ERRORS 0x18e4u

// Cycles in which a packet waited for credit, link 9 (RO)
#define TN_REG_LINK_9_TX_WAIT_CYCLES 0x18e8u

// Words that the neighbour sent and that never came, link 9 (RO)
#define TN_REG_LINK_9_RX_LOST_WORDS 0x18ecu

// Packets refused for lack of room: the neighbour overran its credit, link 9 (RO)
#define TN_REG_LINK_9_RX_OVERFLOWS 0x18f0u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 9 (RO)
#define TN_REG_LINK_9_TX_CUT 0x18f4u

// Guarded segments sent, link 9 (RO)
#define TN_REG_LINK_9_TX_SEGMENTS 0x18f8u

// Reserved, zero, link 9 (RO)
#define TN_REG_LINK_9_EXTRA_15 0x18fcu

// Session with the neighbour, link 10 (RO)
#define TN_REG_LINK_10_STATE 0x1900u
#define TN_LINK_10_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_10_STATE_GO_MASK 0x00000001u
#define TN_LINK_10_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_10_STATE_UP_MASK 0x00000002u
#define TN_LINK_10_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_10_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_10_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_10_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_10_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_10_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 10 (RO)
#define TN_REG_LINK_10_SESSIONS 0x1904u

// Packets received with a wrong payload CRC, link 10 (RO)
#define TN_REG_LINK_10_RX_PAYLOAD_ERRORS 0x1908u

// Packets received with a wrong footer CRC, link 10 (RO)
#define TN_REG_LINK_10_RX_FOOTER_ERRORS 0x190cu

// Words made up to complete packets that were cut short, link 10 (RO)
#define TN_REG_LINK_10_RX_PADDED_WORDS 0x1910u

// Words received outside a packet, ignored, link 10 (RO)
#define TN_REG_LINK_10_RX_IGNORED_WORDS 0x1914u

// Packets given up because the next word did not come, link 10 (RO)
#define TN_REG_LINK_10_RX_TIMEOUTS 0x1918u

// CREDIT words sent, link 10 (RO)
#define TN_REG_LINK_10_TX_CREDITS 0x191cu

// CREDIT words received, link 10 (RO)
#define TN_REG_LINK_10_RX_CREDITS 0x1920u

// Control words received damaged, link 10 (RO)
#define TN_REG_LINK_10_RX_CONTROL_ERRORS 0x1924u

// Cycles in which a packet waited for credit, link 10 (RO)
#define TN_REG_LINK_10_TX_WAIT_CYCLES 0x1928u

// Words that the neighbour sent and that never came, link 10 (RO)
#define TN_REG_LINK_10_RX_LOST_WORDS 0x192cu

// Packets refused for lack of room: the neighbour overran its credit, link 10 (RO)
#define TN_REG_LINK_10_RX_OVERFLOWS 0x1930u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 10 (RO)
#define TN_REG_LINK_10_TX_CUT 0x1934u

// Guarded segments sent, link 10 (RO)
#define TN_REG_LINK_10_TX_SEGMENTS 0x1938u

// Reserved, zero, link 10 (RO)
#define TN_REG_LINK_10_EXTRA_15 0x193cu

// Session with the neighbour, link 11 (RO)
#define TN_REG_LINK_11_STATE 0x1940u
#define TN_LINK_11_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_11_STATE_GO_MASK 0x00000001u
#define TN_LINK_11_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_11_STATE_UP_MASK 0x00000002u
#define TN_LINK_11_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_11_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_11_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_11_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_11_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_11_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 11 (RO)
#define TN_REG_LINK_11_SESSIONS 0x1944u

// Packets received with a wrong payload CRC, link 11 (RO)
#define TN_REG_LINK_11_RX_PAYLOAD_ERRORS 0x1948u

// Packets received with a wrong footer CRC, link 11 (RO)
#define TN_REG_LINK_11_RX_FOOTER_ERRORS 0x194cu

// Words made up to complete packets that were cut short, link 11 (RO)
#define TN_REG_LINK_11_RX_PADDED_WORDS 0x1950u

// Words received outside a packet, ignored, link 11 (RO)
#define TN_REG_LINK_11_RX_IGNORED_WORDS 0x1954u

// Packets given up because the next word did not come, link 11 (RO)
#define TN_REG_LINK_11_RX_TIMEOUTS 0x1958u

// CREDIT words sent, link 11 (RO)
#define TN_REG_LINK_11_TX_CREDITS 0x195cu

// CREDIT words received, link 11 (RO)
#define TN_REG_LINK_11_RX_CREDITS 0x1960u

// Control words received damaged, link 11 (RO)
#define TN_REG_LINK_11_RX_CONTROL_ERRORS 0x1964u

// Cycles in which a packet waited for credit, link 11 (RO)
#define TN_REG_LINK_11_TX_WAIT_CYCLES 0x1968u

// Words that the neighbour sent and that never came, link 11 (RO)
#define TN_REG_LINK_11_RX_LOST_WORDS 0x196cu

// Packets refused for lack of room: the neighbour overran its credit, link 11 (RO)
#define TN_REG_LINK_11_RX_OVERFLOWS 0x1970u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 11 (RO)
#define TN_REG_LINK_11_TX_CUT 0x1974u

// Guarded segments sent, link 11 (RO)
#define TN_REG_LINK_11_TX_SEGMENTS 0x1978u

// Reserved, zero, link 11 (RO)
#define TN_REG_LINK_11_EXTRA_15 0x197cu

// Session with the neighbour, link 12 (RO)
#define TN_REG_LINK_12_STATE 0x1980u
#define TN_LINK_12_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_12_STATE_GO_MASK 0x00000001u
#define TN_LINK_12_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_12_STATE_UP_MASK 0x00000002u
#define TN_LINK_12_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_12_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_12_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_12_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_12_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_12_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 12 (RO)
#define TN_REG_LINK_12_SESSIONS 0x1984u

// Packets received with a wrong payload CRC, link 12 (RO)
#define TN_REG_LINK_12_RX_PAYLOAD_ERRORS 0x1988u

// Packets received with a wrong footer CRC, link 12 (RO)
#define TN_REG_LINK_12_RX_FOOTER_ERRORS 0x198cu

// Words made up to complete packets that were cut short, link 12 (RO)
#define TN_REG_LINK_12_RX_PADDED_WORDS 0x1990u

// Words received outside a packet, ignored, link 12 (RO)
#define TN_REG_LINK_12_RX_IGNORED_WORDS 0x1994u

// Packets given up because the next word did not come, link 12 (RO)
#define TN_REG_LINK_12_RX_TIMEOUTS 0x1998u

// CREDIT words sent, link 12 (RO)
#define TN_REG_LINK_12_TX_CREDITS 0x199cu

// CREDIT words received, link 12 (RO)
#define TN_REG_LINK_12_RX_CREDITS 0x19a0u

// Control words received damaged, link 12 (RO)
#define TN_REG_LINK_12_RX_CONTROL_ERRORS 0x19a4u

// Cycles in which a packet waited for credit, link 12 (RO)
#define TN_REG_LINK_12_TX_WAIT_CYCLES 0x19a8u

// Words that the neighbour sent and that never came, link 12 (RO)
#define TN_REG_LINK_12_RX_LOST_WORDS 0x19acu

// Packets refused for lack of room: the neighbour overran its credit, link 12 (RO)
#define TN_REG_LINK_12_RX_OVERFLOWS 0x19b0u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 12 (RO)
#define TN_REG_LINK_12_TX_CUT 0x19b4u

// Guarded segments sent, link 12 (RO)
#define TN_REG_LINK_12_TX_SEGMENTS 0x19b8u

// Reserved, zero, link 12 (RO)
#define TN_REG_LINK_12_EXTRA_15 0x19bcu

// Session with the neighbour, link 13 (RO)
#define TN_REG_LINK_13_STATE 0x19c0u
#define TN_LINK_13_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_13_STATE_GO_MASK 0x00000001u
#define TN_LINK_13_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_13_STATE_UP_MASK 0x00000002u
#define TN_LINK_13_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_13_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_13_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_13_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_13_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_13_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 13 (RO)
#define TN_REG_LINK_13_SESSIONS 0x19c4u

// Packets received with a wrong payload CRC, link 13 (RO)
#define TN_REG_LINK_13_RX_PAYLOAD_ERRORS 0x19c8u

// Packets received with a wrong footer CRC, link 13 (RO)
#define TN_REG_LINK_13_RX_FOOTER_ERRORS 0x19ccu

// Words made up to complete packets that were cut short, link 13 (RO)
#define TN_REG_LINK_13_RX_PADDED_WORDS 0x19d0u

// Words received outside a packet, ignored, link 13 (RO)
#define TN_REG_LINK_13_RX_IGNORED_WORDS 0x19d4u

// Packets given up because the next word did not come, link 13 (RO)
#define TN_REG_LINK_13_RX_TIMEOUTS 0x19d8u

// CREDIT words sent, link 13 (RO)
#define TN_REG_LINK_13_TX_CREDITS 0x19dcu

// CREDIT words received, link 13 (RO)
#define TN_REG_LINK_13_RX_CREDITS 0x19e0u

// Control words received damaged, link 13 (RO)
#define TN_REG_LINK_13_RX_CONTROL_ERRORS 0x19e4u

// Cycles in which a packet waited for credit, link 13 (RO)
#define TN_REG_LINK_13_TX_WAIT_CYCLES 0x19e8u

// Words that the neighbour sent and that never came, link 13 (RO)
#define TN_REG_LINK_13_RX_LOST_WORDS 0x19ecu

// Packets refused for lack of room: the neighbour overran its credit, link 13 (RO)
#define TN_REG_LINK_13_RX_OVERFLOWS 0x19f0u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 13 (RO)
#define TN_REG_LINK_13_TX_CUT 0x19f4u

// Guarded segments sent, link 13 (RO)
#define TN_REG_LINK_13_TX_SEGMENTS 0x19f8u

// Reserved, zero, link 13 (RO)
#define TN_REG_LINK_13_EXTRA_15 0x19fcu

// Session with the neighbour, link 14 (RO)
#define TN_REG_LINK_14_STATE 0x1a00u
#define TN_LINK_14_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_14_STATE_GO_MASK 0x00000001u
#define TN_LINK_14_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_14_STATE_UP_MASK 0x00000002u
#define TN_LINK_14_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_14_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_14_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_14_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_14_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_14_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 14 (RO)
#define TN_REG_LINK_14_SESSIONS 0x1a04u

// Packets received with a wrong payload CRC, link 14 (RO)
#define TN_REG_LINK_14_RX_PAYLOAD_ERRORS 0x1a08u

// Packets received with a wrong footer CRC, link 14 (RO)
#define TN_REG_LINK_14_RX_FOOTER_ERRORS 0x1a0cu

// Words made up to complete packets that were cut short, link 14 (RO)
#define TN_REG_LINK_14_RX_PADDED_WORDS 0x1a10u

// Words received outside a packet, ignored, link 14 (RO)
#define TN_REG_LINK_14_RX_IGNORED_WORDS 0x1a14u

// Packets given up because the next word did not come, link 14 (RO)
#define TN_REG_LINK_14_RX_TIMEOUTS 0x1a18u

// CREDIT words sent, link 14 (RO)
#define TN_REG_LINK_14_TX_CREDITS 0x1a1cu

// CREDIT words received, link 14 (RO)
#define TN_REG_LINK_14_RX_CREDITS 0x1a20u

// Control words received damaged, link 14 (RO)
#define TN_REG_LINK_14_RX_CONTROL_ERRORS 0x1a24u

// Cycles in which a packet waited for credit, link 14 (RO)
#define TN_REG_LINK_14_TX_WAIT_CYCLES 0x1a28u

// Words that the neighbour sent and that never came, link 14 (RO)
#define TN_REG_LINK_14_RX_LOST_WORDS 0x1a2cu

// Packets refused for lack of room: the neighbour overran its credit, link 14 (RO)
#define TN_REG_LINK_14_RX_OVERFLOWS 0x1a30u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 14 (RO)
#define TN_REG_LINK_14_TX_CUT 0x1a34u

// Guarded segments sent, link 14 (RO)
#define TN_REG_LINK_14_TX_SEGMENTS 0x1a38u

// Reserved, zero, link 14 (RO)
#define TN_REG_LINK_14_EXTRA_15 0x1a3cu

// Session with the neighbour, link 15 (RO)
#define TN_REG_LINK_15_STATE 0x1a40u
#define TN_LINK_15_STATE_GO_SHIFT 0u  // packets may be sent
#define TN_LINK_15_STATE_GO_MASK 0x00000001u
#define TN_LINK_15_STATE_UP_SHIFT 1u  // the neighbour has answered: packets are accepted
#define TN_LINK_15_STATE_UP_MASK 0x00000002u
#define TN_LINK_15_STATE_SEEN_SHIFT 2u  // the neighbour has been heard
#define TN_LINK_15_STATE_SEEN_MASK 0x00000004u
#define TN_LINK_15_STATE_DOWN_SHIFT 3u  // nothing has been heard for long: the session was given up
#define TN_LINK_15_STATE_DOWN_MASK 0x00000008u
#define TN_LINK_15_STATE_NONCE_SHIFT 4u  // number that the neighbour drew for this session
#define TN_LINK_15_STATE_NONCE_MASK 0x0000fff0u

// Sessions begun with the neighbour, link 15 (RO)
#define TN_REG_LINK_15_SESSIONS 0x1a44u

// Packets received with a wrong payload CRC, link 15 (RO)
#define TN_REG_LINK_15_RX_PAYLOAD_ERRORS 0x1a48u

// Packets received with a wrong footer CRC, link 15 (RO)
#define TN_REG_LINK_15_RX_FOOTER_ERRORS 0x1a4cu

// Words made up to complete packets that were cut short, link 15 (RO)
#define TN_REG_LINK_15_RX_PADDED_WORDS 0x1a50u

// Words received outside a packet, ignored, link 15 (RO)
#define TN_REG_LINK_15_RX_IGNORED_WORDS 0x1a54u

// Packets given up because the next word did not come, link 15 (RO)
#define TN_REG_LINK_15_RX_TIMEOUTS 0x1a58u

// CREDIT words sent, link 15 (RO)
#define TN_REG_LINK_15_TX_CREDITS 0x1a5cu

// CREDIT words received, link 15 (RO)
#define TN_REG_LINK_15_RX_CREDITS 0x1a60u

// Control words received damaged, link 15 (RO)
#define TN_REG_LINK_15_RX_CONTROL_ERRORS 0x1a64u

// Cycles in which a packet waited for credit, link 15 (RO)
#define TN_REG_LINK_15_TX_WAIT_CYCLES 0x1a68u

// Words that the neighbour sent and that never came, link 15 (RO)
#define TN_REG_LINK_15_RX_LOST_WORDS 0x1a6cu

// Packets refused for lack of room: the neighbour overran its credit, link 15 (RO)
#define TN_REG_LINK_15_RX_OVERFLOWS 0x1a70u

// Packets cut or discarded because the session ended, all in a replay ring as one, link 15 (RO)
#define TN_REG_LINK_15_TX_CUT 0x1a74u

// Guarded segments sent, link 15 (RO)
#define TN_REG_LINK_15_TX_SEGMENTS 0x1a78u

// Reserved, zero, link 15 (RO)
#define TN_REG_LINK_15_EXTRA_15 0x1a7cu

// State of replay, link 6 (RO)
#define TN_REG_LINK_6_REPLAY_STATE 0x1c00u
#define TN_LINK_6_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_6_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_6_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_6_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_6_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_6_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_6_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_6_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_6_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_6_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_6_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_6_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_6_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_6_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 6 (RO)
#define TN_REG_LINK_6_RX_ROUNDS 0x1c04u

// Packets taken back on their way, to be sent again, link 6 (RO)
#define TN_REG_LINK_6_RX_NULLIFIED 0x1c08u

// START words of what had arrived before, ignored, link 6 (RO)
#define TN_REG_LINK_6_RX_DUPLICATES 0x1c0cu

// Retransmissions begun, link 6 (RO)
#define TN_REG_LINK_6_TX_REWINDS 0x1c10u

// Flits sent again, link 6 (RO)
#define TN_REG_LINK_6_TX_REPLAYED_FLITS 0x1c14u

// Retransmissions begun because no acknowledgement came, link 6 (RO)
#define TN_REG_LINK_6_TX_TIMEOUTS 0x1c18u

// How often the link was declared dead, link 6 (RO)
#define TN_REG_LINK_6_DEATHS 0x1c1cu

// State of replay, link 7 (RO)
#define TN_REG_LINK_7_REPLAY_STATE 0x1c20u
#define TN_LINK_7_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_7_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_7_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_7_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_7_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_7_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_7_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_7_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_7_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_7_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_7_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_7_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_7_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_7_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 7 (RO)
#define TN_REG_LINK_7_RX_ROUNDS 0x1c24u

// Packets taken back on their way, to be sent again, link 7 (RO)
#define TN_REG_LINK_7_RX_NULLIFIED 0x1c28u

// START words of what had arrived before, ignored, link 7 (RO)
#define TN_REG_LINK_7_RX_DUPLICATES 0x1c2cu

// Retransmissions begun, link 7 (RO)
#define TN_REG_LINK_7_TX_REWINDS 0x1c30u

// Flits sent again, link 7 (RO)
#define TN_REG_LINK_7_TX_REPLAYED_FLITS 0x1c34u

// Retransmissions begun because no acknowledgement came, link 7 (RO)
#define TN_REG_LINK_7_TX_TIMEOUTS 0x1c38u

// How often the link was declared dead, link 7 (RO)
#define TN_REG_LINK_7_DEATHS 0x1c3cu

// State of replay, link 8 (RO)
#define TN_REG_LINK_8_REPLAY_STATE 0x1c40u
#define TN_LINK_8_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_8_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_8_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_8_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_8_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_8_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_8_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_8_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_8_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_8_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_8_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_8_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_8_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_8_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 8 (RO)
#define TN_REG_LINK_8_RX_ROUNDS 0x1c44u

// Packets taken back on their way, to be sent again, link 8 (RO)
#define TN_REG_LINK_8_RX_NULLIFIED 0x1c48u

// START words of what had arrived before, ignored, link 8 (RO)
#define TN_REG_LINK_8_RX_DUPLICATES 0x1c4cu

// Retransmissions begun, link 8 (RO)
#define TN_REG_LINK_8_TX_REWINDS 0x1c50u

// Flits sent again, link 8 (RO)
#define TN_REG_LINK_8_TX_REPLAYED_FLITS 0x1c54u

// Retransmissions begun because no acknowledgement came, link 8 (RO)
#define TN_REG_LINK_8_TX_TIMEOUTS 0x1c58u

// How often the link was declared dead, link 8 (RO)
#define TN_REG_LINK_8_DEATHS 0x1c5cu

// State of replay, link 9 (RO)
#define TN_REG_LINK_9_REPLAY_STATE 0x1c60u
#define TN_LINK_9_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_9_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_9_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_9_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_9_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_9_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_9_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_9_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_9_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_9_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_9_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_9_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_9_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_9_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 9 (RO)
#define TN_REG_LINK_9_RX_ROUNDS 0x1c64u

// Packets taken back on their way, to be sent again, link 9 (RO)
#define TN_REG_LINK_9_RX_NULLIFIED 0x1c68u

// START words of what had arrived before, ignored, link 9 (RO)
#define TN_REG_LINK_9_RX_DUPLICATES 0x1c6cu

// Retransmissions begun, link 9 (RO)
#define TN_REG_LINK_9_TX_REWINDS 0x1c70u

// Flits sent again, link 9 (RO)
#define TN_REG_LINK_9_TX_REPLAYED_FLITS 0x1c74u

// Retransmissions begun because no acknowledgement came, link 9 (RO)
#define TN_REG_LINK_9_TX_TIMEOUTS 0x1c78u

// How often the link was declared dead, link 9 (RO)
#define TN_REG_LINK_9_DEATHS 0x1c7cu

// State of replay, link 10 (RO)
#define TN_REG_LINK_10_REPLAY_STATE 0x1c80u
#define TN_LINK_10_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_10_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_10_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_10_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_10_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_10_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_10_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_10_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_10_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_10_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_10_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_10_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_10_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_10_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 10 (RO)
#define TN_REG_LINK_10_RX_ROUNDS 0x1c84u

// Packets taken back on their way, to be sent again, link 10 (RO)
#define TN_REG_LINK_10_RX_NULLIFIED 0x1c88u

// START words of what had arrived before, ignored, link 10 (RO)
#define TN_REG_LINK_10_RX_DUPLICATES 0x1c8cu

// Retransmissions begun, link 10 (RO)
#define TN_REG_LINK_10_TX_REWINDS 0x1c90u

// Flits sent again, link 10 (RO)
#define TN_REG_LINK_10_TX_REPLAYED_FLITS 0x1c94u

// Retransmissions begun because no acknowledgement came, link 10 (RO)
#define TN_REG_LINK_10_TX_TIMEOUTS 0x1c98u

// How often the link was declared dead, link 10 (RO)
#define TN_REG_LINK_10_DEATHS 0x1c9cu

// State of replay, link 11 (RO)
#define TN_REG_LINK_11_REPLAY_STATE 0x1ca0u
#define TN_LINK_11_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_11_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_11_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_11_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_11_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_11_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_11_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_11_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_11_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_11_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_11_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_11_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_11_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_11_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 11 (RO)
#define TN_REG_LINK_11_RX_ROUNDS 0x1ca4u

// Packets taken back on their way, to be sent again, link 11 (RO)
#define TN_REG_LINK_11_RX_NULLIFIED 0x1ca8u

// START words of what had arrived before, ignored, link 11 (RO)
#define TN_REG_LINK_11_RX_DUPLICATES 0x1cacu

// Retransmissions begun, link 11 (RO)
#define TN_REG_LINK_11_TX_REWINDS 0x1cb0u

// Flits sent again, link 11 (RO)
#define TN_REG_LINK_11_TX_REPLAYED_FLITS 0x1cb4u

// Retransmissions begun because no acknowledgement came, link 11 (RO)
#define TN_REG_LINK_11_TX_TIMEOUTS 0x1cb8u

// How often the link was declared dead, link 11 (RO)
#define TN_REG_LINK_11_DEATHS 0x1cbcu

// State of replay, link 12 (RO)
#define TN_REG_LINK_12_REPLAY_STATE 0x1cc0u
#define TN_LINK_12_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_12_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_12_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_12_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_12_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_12_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_12_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_12_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_12_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_12_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_12_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_12_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_12_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_12_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 12 (RO)
#define TN_REG_LINK_12_RX_ROUNDS 0x1cc4u

// Packets taken back on their way, to be sent again, link 12 (RO)
#define TN_REG_LINK_12_RX_NULLIFIED 0x1cc8u

// START words of what had arrived before, ignored, link 12 (RO)
#define TN_REG_LINK_12_RX_DUPLICATES 0x1cccu

// Retransmissions begun, link 12 (RO)
#define TN_REG_LINK_12_TX_REWINDS 0x1cd0u

// Flits sent again, link 12 (RO)
#define TN_REG_LINK_12_TX_REPLAYED_FLITS 0x1cd4u

// Retransmissions begun because no acknowledgement came, link 12 (RO)
#define TN_REG_LINK_12_TX_TIMEOUTS 0x1cd8u

// How often the link was declared dead, link 12 (RO)
#define TN_REG_LINK_12_DEATHS 0x1cdcu

// State of replay, link 13 (RO)
#define TN_REG_LINK_13_REPLAY_STATE 0x1ce0u
#define TN_LINK_13_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_13_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_13_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_13_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_13_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_13_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_13_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_13_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_13_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_13_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_13_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_13_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_13_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_13_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 13 (RO)
#define TN_REG_LINK_13_RX_ROUNDS 0x1ce4u

// Packets taken back on their way, to be sent again, link 13 (RO)
#define TN_REG_LINK_13_RX_NULLIFIED 0x1ce8u

// START words of what had arrived before, ignored, link 13 (RO)
#define TN_REG_LINK_13_RX_DUPLICATES 0x1cecu

// Retransmissions begun, link 13 (RO)
#define TN_REG_LINK_13_TX_REWINDS 0x1cf0u

// Flits sent again, link 13 (RO)
#define TN_REG_LINK_13_TX_REPLAYED_FLITS 0x1cf4u

// Retransmissions begun because no acknowledgement came, link 13 (RO)
#define TN_REG_LINK_13_TX_TIMEOUTS 0x1cf8u

// How often the link was declared dead, link 13 (RO)
#define TN_REG_LINK_13_DEATHS 0x1cfcu

// State of replay, link 14 (RO)
#define TN_REG_LINK_14_REPLAY_STATE 0x1d00u
#define TN_LINK_14_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_14_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_14_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_14_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_14_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_14_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_14_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_14_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_14_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_14_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_14_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_14_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_14_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_14_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 14 (RO)
#define TN_REG_LINK_14_RX_ROUNDS 0x1d04u

// Packets taken back on their way, to be sent again, link 14 (RO)
#define TN_REG_LINK_14_RX_NULLIFIED 0x1d08u

// START words of what had arrived before, ignored, link 14 (RO)
#define TN_REG_LINK_14_RX_DUPLICATES 0x1d0cu

// Retransmissions begun, link 14 (RO)
#define TN_REG_LINK_14_TX_REWINDS 0x1d10u

// Flits sent again, link 14 (RO)
#define TN_REG_LINK_14_TX_REPLAYED_FLITS 0x1d14u

// Retransmissions begun because no acknowledgement came, link 14 (RO)
#define TN_REG_LINK_14_TX_TIMEOUTS 0x1d18u

// How often the link was declared dead, link 14 (RO)
#define TN_REG_LINK_14_DEATHS 0x1d1cu

// State of replay, link 15 (RO)
#define TN_REG_LINK_15_REPLAY_STATE 0x1d20u
#define TN_LINK_15_REPLAY_STATE_ACTIVE_SHIFT 0u  // what this end sends is numbered and sent again on demand
#define TN_LINK_15_REPLAY_STATE_ACTIVE_MASK 0x00000001u
#define TN_LINK_15_REPLAY_STATE_NEIGHBOUR_SHIFT 1u  // what the neighbour sends is numbered
#define TN_LINK_15_REPLAY_STATE_NEIGHBOUR_MASK 0x00000002u
#define TN_LINK_15_REPLAY_STATE_HUNTING_SHIFT 2u  // the receiver waits for a retransmission
#define TN_LINK_15_REPLAY_STATE_HUNTING_MASK 0x00000004u
#define TN_LINK_15_REPLAY_STATE_GUARDED_SHIFT 3u  // packets are sent in guarded segments
#define TN_LINK_15_REPLAY_STATE_GUARDED_MASK 0x00000008u
#define TN_LINK_15_REPLAY_STATE_DEAD_SHIFT 4u  // the link is dead
#define TN_LINK_15_REPLAY_STATE_DEAD_MASK 0x00000010u
// the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
#define TN_LINK_15_REPLAY_STATE_PLAIN_SHIFT 5u
#define TN_LINK_15_REPLAY_STATE_PLAIN_MASK 0x00000020u
#define TN_LINK_15_REPLAY_STATE_RETRIES_SHIFT 8u  // retransmissions in a row without progress
#define TN_LINK_15_REPLAY_STATE_RETRIES_MASK 0x0000ff00u

// Retransmissions asked for, link 15 (RO)
#define TN_REG_LINK_15_RX_ROUNDS 0x1d24u

// Packets taken back on their way, to be sent again, link 15 (RO)
#define TN_REG_LINK_15_RX_NULLIFIED 0x1d28u

// START words of what had arrived before, ignored, link 15 (RO)
#define TN_REG_LINK_15_RX_DUPLICATES 0x1d2cu

// Retransmissions begun, link 15 (RO)
#define TN_REG_LINK_15_TX_REWINDS 0x1d30u

// Flits sent again, link 15 (RO)
#define TN_REG_LINK_15_TX_REPLAYED_FLITS 0x1d34u

// Retransmissions begun because no acknowledgement came, link 15 (RO)
#define TN_REG_LINK_15_TX_TIMEOUTS 0x1d38u

// How often the link was declared dead, link 15 (RO)
#define TN_REG_LINK_15_DEATHS 0x1d3cu

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 6 (RO)
#define TN_REG_LINK_6_PHY_SLIPS 0x1e00u

// Columns of lanes received with a block that is damaged or of another kind, link 6 (RO)
#define TN_REG_LINK_6_PHY_DAMAGED 0x1e04u

// Phits that found the elastic buffer full, link 6 (RO)
#define TN_REG_LINK_6_PHY_LOST 0x1e08u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 6 (RO)
#define TN_REG_LINK_6_PHY_REMOVED 0x1e0cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 6 (RO)
#define TN_REG_LINK_6_PHY_INSERTED 0x1e10u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 7 (RO)
#define TN_REG_LINK_7_PHY_SLIPS 0x1e20u

// Columns of lanes received with a block that is damaged or of another kind, link 7 (RO)
#define TN_REG_LINK_7_PHY_DAMAGED 0x1e24u

// Phits that found the elastic buffer full, link 7 (RO)
#define TN_REG_LINK_7_PHY_LOST 0x1e28u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 7 (RO)
#define TN_REG_LINK_7_PHY_REMOVED 0x1e2cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 7 (RO)
#define TN_REG_LINK_7_PHY_INSERTED 0x1e30u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 8 (RO)
#define TN_REG_LINK_8_PHY_SLIPS 0x1e40u

// Columns of lanes received with a block that is damaged or of another kind, link 8 (RO)
#define TN_REG_LINK_8_PHY_DAMAGED 0x1e44u

// Phits that found the elastic buffer full, link 8 (RO)
#define TN_REG_LINK_8_PHY_LOST 0x1e48u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 8 (RO)
#define TN_REG_LINK_8_PHY_REMOVED 0x1e4cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 8 (RO)
#define TN_REG_LINK_8_PHY_INSERTED 0x1e50u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 9 (RO)
#define TN_REG_LINK_9_PHY_SLIPS 0x1e60u

// Columns of lanes received with a block that is damaged or of another kind, link 9 (RO)
#define TN_REG_LINK_9_PHY_DAMAGED 0x1e64u

// Phits that found the elastic buffer full, link 9 (RO)
#define TN_REG_LINK_9_PHY_LOST 0x1e68u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 9 (RO)
#define TN_REG_LINK_9_PHY_REMOVED 0x1e6cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 9 (RO)
#define TN_REG_LINK_9_PHY_INSERTED 0x1e70u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 10 (RO)
#define TN_REG_LINK_10_PHY_SLIPS 0x1e80u

// Columns of lanes received with a block that is damaged or of another kind, link 10 (RO)
#define TN_REG_LINK_10_PHY_DAMAGED 0x1e84u

// Phits that found the elastic buffer full, link 10 (RO)
#define TN_REG_LINK_10_PHY_LOST 0x1e88u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 10 (RO)
#define TN_REG_LINK_10_PHY_REMOVED 0x1e8cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 10 (RO)
#define TN_REG_LINK_10_PHY_INSERTED 0x1e90u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 11 (RO)
#define TN_REG_LINK_11_PHY_SLIPS 0x1ea0u

// Columns of lanes received with a block that is damaged or of another kind, link 11 (RO)
#define TN_REG_LINK_11_PHY_DAMAGED 0x1ea4u

// Phits that found the elastic buffer full, link 11 (RO)
#define TN_REG_LINK_11_PHY_LOST 0x1ea8u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 11 (RO)
#define TN_REG_LINK_11_PHY_REMOVED 0x1eacu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 11 (RO)
#define TN_REG_LINK_11_PHY_INSERTED 0x1eb0u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 12 (RO)
#define TN_REG_LINK_12_PHY_SLIPS 0x1ec0u

// Columns of lanes received with a block that is damaged or of another kind, link 12 (RO)
#define TN_REG_LINK_12_PHY_DAMAGED 0x1ec4u

// Phits that found the elastic buffer full, link 12 (RO)
#define TN_REG_LINK_12_PHY_LOST 0x1ec8u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 12 (RO)
#define TN_REG_LINK_12_PHY_REMOVED 0x1eccu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 12 (RO)
#define TN_REG_LINK_12_PHY_INSERTED 0x1ed0u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 13 (RO)
#define TN_REG_LINK_13_PHY_SLIPS 0x1ee0u

// Columns of lanes received with a block that is damaged or of another kind, link 13 (RO)
#define TN_REG_LINK_13_PHY_DAMAGED 0x1ee4u

// Phits that found the elastic buffer full, link 13 (RO)
#define TN_REG_LINK_13_PHY_LOST 0x1ee8u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 13 (RO)
#define TN_REG_LINK_13_PHY_REMOVED 0x1eecu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 13 (RO)
#define TN_REG_LINK_13_PHY_INSERTED 0x1ef0u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 14 (RO)
#define TN_REG_LINK_14_PHY_SLIPS 0x1f00u

// Columns of lanes received with a block that is damaged or of another kind, link 14 (RO)
#define TN_REG_LINK_14_PHY_DAMAGED 0x1f04u

// Phits that found the elastic buffer full, link 14 (RO)
#define TN_REG_LINK_14_PHY_LOST 0x1f08u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 14 (RO)
#define TN_REG_LINK_14_PHY_REMOVED 0x1f0cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 14 (RO)
#define TN_REG_LINK_14_PHY_INSERTED 0x1f10u

// Bits by which transceivers were asked to slip while blocks were looked for, all lanes, link 15 (RO)
#define TN_REG_LINK_15_PHY_SLIPS 0x1f20u

// Columns of lanes received with a block that is damaged or of another kind, link 15 (RO)
#define TN_REG_LINK_15_PHY_DAMAGED 0x1f24u

// Phits that found the elastic buffer full, link 15 (RO)
#define TN_REG_LINK_15_PHY_LOST 0x1f28u

// Columns that the elastic buffer took out: the neighbour's clock is faster, link 15 (RO)
#define TN_REG_LINK_15_PHY_REMOVED 0x1f2cu

// Cycles that the elastic buffer put in: the neighbour's clock is slower, link 15 (RO)
#define TN_REG_LINK_15_PHY_INSERTED 0x1f30u

#endif  // TORUSNET_GENERATED_TN_REGISTERS_H_
