// Generated from spec/registers.rdl by `./tn generate`. Do not edit: change the source and generate again.
//
// Status registers of a node: picks the one that is read.
//
// Latency: 1 cycle from `read_i` to `data_o` and `hit_o`, which stay until the next read. Registers of ports and links
// that this node does not have read as zero. Reset: no hit.
module tn_node_status #(
    parameter int unsigned NumPorts = 2,  // local ports, 1 to 8
    parameter int unsigned NumLinks = 2   // links, 1 to 6
) (
    input logic clk_i,
    input logic rst_ni,
    input logic read_i,
    input logic [11:0] address_i,  // byte address, a multiple of 4
    output logic hit_o,  // the address is that of a status register
    output logic [31:0] data_o,
    input logic [31:0] revision_i,
    input logic [1:0][31:0] perf_port_state_i,
    input logic [1:0][31:0] perf_link_state_i,
    input logic [NumPorts-1:0][31:0] perf_port_cycles_i,
    input logic [NumLinks-1:0][31:0] perf_link_cycles_i,
    input logic [NumPorts-1:0][9:0][31:0] port_fifo_i,
    input logic [NumLinks-1:0][9:0][31:0] link_status_i,
    input logic [NumLinks-1:0][11:0][31:0] link_words_i,
    input logic [31:0] fifo_exception_i,
    input logic [31:0] fifo_depth_i,
    input logic [31:0] transceiver_status_i,
    input logic [3:0][31:0] eth_bytes_i,
    input logic [31:0] identification_i,
    input logic [31:0] parameters_0_i,
    input logic [31:0] parameters_1_i,
    input logic [31:0] parameters_2_i,
    input logic [31:0] cycle_low_i,
    input logic [31:0] cycle_high_i,
    input logic [31:0] hop_limit_i,
    input logic [NumLinks-1:0][31:0] link_health_i,
    input logic [5:0][31:0] drop_i,
    input logic [31:0] drop_inputs_i,
    input logic [31:0] links_status_i,
    input logic [NumPorts-1:0][6:0][31:0] port_count_i,
    input logic [NumLinks-1:0][23:0][31:0] link_extra_i,
    input logic [NumPorts-1:0][31:0] perf_port_packets_i,
    input logic [NumLinks-1:0][31:0] perf_link_packets_i
);
  // Index of port n, or 0 if there is none
  localparam int unsigned Port1 = NumPorts > 1 ? 1 : 0;
  localparam int unsigned Port2 = NumPorts > 2 ? 2 : 0;
  localparam int unsigned Port3 = NumPorts > 3 ? 3 : 0;
  localparam int unsigned Port4 = NumPorts > 4 ? 4 : 0;
  localparam int unsigned Port5 = NumPorts > 5 ? 5 : 0;
  localparam int unsigned Port6 = NumPorts > 6 ? 6 : 0;
  localparam int unsigned Port7 = NumPorts > 7 ? 7 : 0;
  // Index of link n, or 0 if there is none
  localparam int unsigned Link1 = NumLinks > 1 ? 1 : 0;
  localparam int unsigned Link2 = NumLinks > 2 ? 2 : 0;
  localparam int unsigned Link3 = NumLinks > 3 ? 3 : 0;
  localparam int unsigned Link4 = NumLinks > 4 ? 4 : 0;
  localparam int unsigned Link5 = NumLinks > 5 ? 5 : 0;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      hit_o <= 1'b0;
      data_o <= '0;
    end else if (read_i) begin
      hit_o <= 1'b1;
      case (address_i)
        12'h014: data_o <= revision_i;  // REVISION_REG
        12'h050: data_o <= perf_port_state_i[0];  // PERF_INTRANODE_ST
        12'h054: data_o <= perf_link_state_i[0];  // PERF_INTERNODE_ST
        12'h058: data_o <= perf_port_cycles_i[0];  // PERF_INTRANODE_CNT0
        12'h05c: data_o <= NumPorts > 1 ? perf_port_cycles_i[Port1] : '0;  // PERF_INTRANODE_CNT1
        12'h060: data_o <= NumPorts > 2 ? perf_port_cycles_i[Port2] : '0;  // PERF_INTRANODE_CNT2
        12'h064: data_o <= NumPorts > 3 ? perf_port_cycles_i[Port3] : '0;  // PERF_INTRANODE_CNT3
        12'h068: data_o <= perf_link_cycles_i[0];  // PERF_INTERNODE_CNT0
        12'h06c: data_o <= NumLinks > 1 ? perf_link_cycles_i[Link1] : '0;  // PERF_INTERNODE_CNT1
        12'h070: data_o <= port_fifo_i[0][0];  // INTRANODE_FIFO_STS_RX_0
        12'h074: data_o <= port_fifo_i[0][1];  // INTRANODE_FIFO_STS_TX_0
        12'h078: data_o <= port_fifo_i[0][2];  // INTRANODE_FIFO_CNT_HD_TX_RD_0
        12'h07c: data_o <= port_fifo_i[0][3];  // INTRANODE_FIFO_CNT_HD_TX_WR_0
        12'h080: data_o <= port_fifo_i[0][4];  // INTRANODE_FIFO_CNT_HD_RX_RD_0
        12'h084: data_o <= port_fifo_i[0][5];  // INTRANODE_FIFO_CNT_HD_RX_WR_0
        12'h088: data_o <= port_fifo_i[0][6];  // INTRANODE_FIFO_CNT_DT_TX_RD_0
        12'h08c: data_o <= port_fifo_i[0][7];  // INTRANODE_FIFO_CNT_DT_TX_WR_0
        12'h090: data_o <= port_fifo_i[0][8];  // INTRANODE_FIFO_CNT_DT_RX_RD_0
        12'h094: data_o <= port_fifo_i[0][9];  // INTRANODE_FIFO_CNT_DT_RX_WR_0
        12'h098: data_o <= NumPorts > 1 ? port_fifo_i[Port1][0] : '0;  // INTRANODE_FIFO_STS_RX_1
        12'h09c: data_o <= NumPorts > 1 ? port_fifo_i[Port1][1] : '0;  // INTRANODE_FIFO_STS_TX_1
        12'h0a0: data_o <= NumPorts > 1 ? port_fifo_i[Port1][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_1
        12'h0a4: data_o <= NumPorts > 1 ? port_fifo_i[Port1][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_1
        12'h0a8: data_o <= NumPorts > 1 ? port_fifo_i[Port1][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_1
        12'h0ac: data_o <= NumPorts > 1 ? port_fifo_i[Port1][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_1
        12'h0b0: data_o <= NumPorts > 1 ? port_fifo_i[Port1][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_1
        12'h0b4: data_o <= NumPorts > 1 ? port_fifo_i[Port1][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_1
        12'h0b8: data_o <= NumPorts > 1 ? port_fifo_i[Port1][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_1
        12'h0bc: data_o <= NumPorts > 1 ? port_fifo_i[Port1][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_1
        12'h0c0: data_o <= NumPorts > 2 ? port_fifo_i[Port2][0] : '0;  // INTRANODE_FIFO_STS_RX_2
        12'h0c4: data_o <= NumPorts > 2 ? port_fifo_i[Port2][1] : '0;  // INTRANODE_FIFO_STS_TX_2
        12'h0c8: data_o <= NumPorts > 2 ? port_fifo_i[Port2][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_2
        12'h0cc: data_o <= NumPorts > 2 ? port_fifo_i[Port2][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_2
        12'h0d0: data_o <= NumPorts > 2 ? port_fifo_i[Port2][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_2
        12'h0d4: data_o <= NumPorts > 2 ? port_fifo_i[Port2][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_2
        12'h0d8: data_o <= NumPorts > 2 ? port_fifo_i[Port2][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_2
        12'h0dc: data_o <= NumPorts > 2 ? port_fifo_i[Port2][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_2
        12'h0e0: data_o <= NumPorts > 2 ? port_fifo_i[Port2][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_2
        12'h0e4: data_o <= NumPorts > 2 ? port_fifo_i[Port2][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_2
        12'h0e8: data_o <= NumPorts > 3 ? port_fifo_i[Port3][0] : '0;  // INTRANODE_FIFO_STS_RX_3
        12'h0ec: data_o <= NumPorts > 3 ? port_fifo_i[Port3][1] : '0;  // INTRANODE_FIFO_STS_TX_3
        12'h0f0: data_o <= NumPorts > 3 ? port_fifo_i[Port3][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_3
        12'h0f4: data_o <= NumPorts > 3 ? port_fifo_i[Port3][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_3
        12'h0f8: data_o <= NumPorts > 3 ? port_fifo_i[Port3][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_3
        12'h0fc: data_o <= NumPorts > 3 ? port_fifo_i[Port3][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_3
        12'h100: data_o <= NumPorts > 3 ? port_fifo_i[Port3][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_3
        12'h104: data_o <= NumPorts > 3 ? port_fifo_i[Port3][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_3
        12'h108: data_o <= NumPorts > 3 ? port_fifo_i[Port3][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_3
        12'h10c: data_o <= NumPorts > 3 ? port_fifo_i[Port3][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_3
        12'h140: data_o <= link_status_i[0][0];  // LINK_0_STATUS_0
        12'h144: data_o <= link_status_i[0][1];  // LINK_0_ERROR
        12'h148: data_o <= link_status_i[0][2];  // LINK_0_TX_MAGIC
        12'h14c: data_o <= link_status_i[0][3];  // LINK_0_TX_START
        12'h150: data_o <= link_status_i[0][4];  // LINK_0_TX_HDR
        12'h154: data_o <= link_status_i[0][5];  // LINK_0_TX_FTR
        12'h158: data_o <= link_status_i[0][6];  // LINK_0_RX_MAGIC
        12'h15c: data_o <= link_status_i[0][7];  // LINK_0_RX_START
        12'h160: data_o <= link_status_i[0][8];  // LINK_0_RX_HEADER
        12'h164: data_o <= link_status_i[0][9];  // LINK_0_RX_FOOTER
        12'h168: data_o <= NumLinks > 1 ? link_status_i[Link1][0] : '0;  // LINK_1_STATUS_0
        12'h16c: data_o <= NumLinks > 1 ? link_status_i[Link1][1] : '0;  // LINK_1_ERROR
        12'h170: data_o <= NumLinks > 1 ? link_status_i[Link1][2] : '0;  // LINK_1_TX_MAGIC
        12'h174: data_o <= NumLinks > 1 ? link_status_i[Link1][3] : '0;  // LINK_1_TX_START
        12'h178: data_o <= NumLinks > 1 ? link_status_i[Link1][4] : '0;  // LINK_1_TX_HDR
        12'h17c: data_o <= NumLinks > 1 ? link_status_i[Link1][5] : '0;  // LINK_1_TX_FTR
        12'h180: data_o <= NumLinks > 1 ? link_status_i[Link1][6] : '0;  // LINK_1_RX_MAGIC
        12'h184: data_o <= NumLinks > 1 ? link_status_i[Link1][7] : '0;  // LINK_1_RX_START
        12'h188: data_o <= NumLinks > 1 ? link_status_i[Link1][8] : '0;  // LINK_1_RX_HEADER
        12'h18c: data_o <= NumLinks > 1 ? link_status_i[Link1][9] : '0;  // LINK_1_RX_FOOTER
        12'h1b8: data_o <= link_words_i[0][0];  // LINK0_RD_WR_CNT_0
        12'h1bc: data_o <= link_words_i[0][1];  // LINK0_RD_WR_CNT_1
        12'h1c0: data_o <= link_words_i[0][2];  // LINK0_RD_WR_CNT_2
        12'h1c4: data_o <= link_words_i[0][3];  // LINK0_RD_WR_CNT_3
        12'h1c8: data_o <= link_words_i[0][4];  // LINK0_RD_WR_CNT_4
        12'h1cc: data_o <= link_words_i[0][5];  // LINK0_RD_WR_CNT_5
        12'h1d0: data_o <= link_words_i[0][6];  // LINK0_RD_WR_CNT_6
        12'h1d4: data_o <= link_words_i[0][7];  // LINK0_RD_WR_CNT_7
        12'h1d8: data_o <= link_words_i[0][8];  // LINK0_RD_WR_CNT_8
        12'h1dc: data_o <= link_words_i[0][9];  // LINK0_RD_WR_CNT_9
        12'h1e0: data_o <= link_words_i[0][10];  // LINK0_RD_WR_CNT_10
        12'h1e4: data_o <= link_words_i[0][11];  // LINK0_RD_WR_CNT_11
        12'h1e8: data_o <= NumLinks > 1 ? link_words_i[Link1][0] : '0;  // LINK1_RD_WR_CNT_0
        12'h1ec: data_o <= NumLinks > 1 ? link_words_i[Link1][1] : '0;  // LINK1_RD_WR_CNT_1
        12'h1f0: data_o <= NumLinks > 1 ? link_words_i[Link1][2] : '0;  // LINK1_RD_WR_CNT_2
        12'h1f4: data_o <= NumLinks > 1 ? link_words_i[Link1][3] : '0;  // LINK1_RD_WR_CNT_3
        12'h1f8: data_o <= NumLinks > 1 ? link_words_i[Link1][4] : '0;  // LINK1_RD_WR_CNT_4
        12'h1fc: data_o <= NumLinks > 1 ? link_words_i[Link1][5] : '0;  // LINK1_RD_WR_CNT_5
        12'h200: data_o <= NumLinks > 1 ? link_words_i[Link1][6] : '0;  // LINK1_RD_WR_CNT_6
        12'h204: data_o <= NumLinks > 1 ? link_words_i[Link1][7] : '0;  // LINK1_RD_WR_CNT_7
        12'h208: data_o <= NumLinks > 1 ? link_words_i[Link1][8] : '0;  // LINK1_RD_WR_CNT_8
        12'h20c: data_o <= NumLinks > 1 ? link_words_i[Link1][9] : '0;  // LINK1_RD_WR_CNT_9
        12'h210: data_o <= NumLinks > 1 ? link_words_i[Link1][10] : '0;  // LINK1_RD_WR_CNT_10
        12'h214: data_o <= NumLinks > 1 ? link_words_i[Link1][11] : '0;  // LINK1_RD_WR_CNT_11
        12'h258: data_o <= fifo_exception_i;  // FIFO_INTRANODE_EXC
        12'h25c: data_o <= fifo_depth_i;  // FIFO_REGISTER
        12'h260: data_o <= transceiver_status_i;  // TRANSCEIVER_STATUS
        12'h32c: data_o <= eth_bytes_i[0];  // ETH_TX_GOOD_BYTE_LSB
        12'h330: data_o <= eth_bytes_i[1];  // ETH_TX_GOOD_BYTE_MSB
        12'h334: data_o <= eth_bytes_i[2];  // ETH_RX_GOOD_BYTE_LSB
        12'h338: data_o <= eth_bytes_i[3];  // ETH_RX_GOOD_BYTE_MSB
        12'h400: data_o <= identification_i;  // IDENTIFICATION
        12'h404: data_o <= parameters_0_i;  // PARAMETERS_0
        12'h40c: data_o <= parameters_1_i;  // PARAMETERS_1
        12'h410: data_o <= parameters_2_i;  // PARAMETERS_2
        12'h420: data_o <= cycle_low_i;  // CYCLE_LOW
        12'h424: data_o <= cycle_high_i;  // CYCLE_HIGH
        12'h444: data_o <= hop_limit_i;  // HOP_LIMIT
        12'h484: data_o <= link_health_i[0];  // HEALTH_LINK_0
        12'h488: data_o <= NumLinks > 1 ? link_health_i[Link1] : '0;  // HEALTH_LINK_1
        12'h48c: data_o <= NumLinks > 2 ? link_health_i[Link2] : '0;  // HEALTH_LINK_2
        12'h490: data_o <= NumLinks > 3 ? link_health_i[Link3] : '0;  // HEALTH_LINK_3
        12'h494: data_o <= NumLinks > 4 ? link_health_i[Link4] : '0;  // HEALTH_LINK_4
        12'h498: data_o <= NumLinks > 5 ? link_health_i[Link5] : '0;  // HEALTH_LINK_5
        12'h4a0: data_o <= drop_i[0];  // DROP_OUTSIDE
        12'h4a4: data_o <= drop_i[1];  // DROP_NO_PORT
        12'h4a8: data_o <= drop_i[2];  // DROP_DISABLED
        12'h4ac: data_o <= drop_i[3];  // DROP_HOPS
        12'h4b0: data_o <= drop_i[4];  // DROP_HEADER
        12'h4b4: data_o <= drop_inputs_i;  // DROP_INPUTS
        12'h4b8: data_o <= drop_i[5];  // DROP_DOWN
        12'h4c0: data_o <= perf_port_state_i[1];  // PERF_INTRANODE_ST_1
        12'h4c4: data_o <= perf_link_state_i[1];  // PERF_INTERNODE_ST_1
        12'h4d0: data_o <= NumPorts > 4 ? perf_port_cycles_i[Port4] : '0;  // PERF_INTRANODE_CNT4
        12'h4d4: data_o <= NumPorts > 5 ? perf_port_cycles_i[Port5] : '0;  // PERF_INTRANODE_CNT5
        12'h4d8: data_o <= NumPorts > 6 ? perf_port_cycles_i[Port6] : '0;  // PERF_INTRANODE_CNT6
        12'h4dc: data_o <= NumPorts > 7 ? perf_port_cycles_i[Port7] : '0;  // PERF_INTRANODE_CNT7
        12'h4e0: data_o <= NumLinks > 2 ? perf_link_cycles_i[Link2] : '0;  // PERF_INTERNODE_CNT2
        12'h4e4: data_o <= NumLinks > 3 ? perf_link_cycles_i[Link3] : '0;  // PERF_INTERNODE_CNT3
        12'h4e8: data_o <= NumLinks > 4 ? perf_link_cycles_i[Link4] : '0;  // PERF_INTERNODE_CNT4
        12'h4ec: data_o <= NumLinks > 5 ? perf_link_cycles_i[Link5] : '0;  // PERF_INTERNODE_CNT5
        12'h4f4: data_o <= links_status_i;  // LINKS_STATUS
        12'h500: data_o <= NumPorts > 4 ? port_fifo_i[Port4][0] : '0;  // INTRANODE_FIFO_STS_RX_4
        12'h504: data_o <= NumPorts > 4 ? port_fifo_i[Port4][1] : '0;  // INTRANODE_FIFO_STS_TX_4
        12'h508: data_o <= NumPorts > 4 ? port_fifo_i[Port4][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_4
        12'h50c: data_o <= NumPorts > 4 ? port_fifo_i[Port4][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_4
        12'h510: data_o <= NumPorts > 4 ? port_fifo_i[Port4][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_4
        12'h514: data_o <= NumPorts > 4 ? port_fifo_i[Port4][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_4
        12'h518: data_o <= NumPorts > 4 ? port_fifo_i[Port4][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_4
        12'h51c: data_o <= NumPorts > 4 ? port_fifo_i[Port4][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_4
        12'h520: data_o <= NumPorts > 4 ? port_fifo_i[Port4][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_4
        12'h524: data_o <= NumPorts > 4 ? port_fifo_i[Port4][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_4
        12'h540: data_o <= NumPorts > 5 ? port_fifo_i[Port5][0] : '0;  // INTRANODE_FIFO_STS_RX_5
        12'h544: data_o <= NumPorts > 5 ? port_fifo_i[Port5][1] : '0;  // INTRANODE_FIFO_STS_TX_5
        12'h548: data_o <= NumPorts > 5 ? port_fifo_i[Port5][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_5
        12'h54c: data_o <= NumPorts > 5 ? port_fifo_i[Port5][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_5
        12'h550: data_o <= NumPorts > 5 ? port_fifo_i[Port5][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_5
        12'h554: data_o <= NumPorts > 5 ? port_fifo_i[Port5][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_5
        12'h558: data_o <= NumPorts > 5 ? port_fifo_i[Port5][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_5
        12'h55c: data_o <= NumPorts > 5 ? port_fifo_i[Port5][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_5
        12'h560: data_o <= NumPorts > 5 ? port_fifo_i[Port5][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_5
        12'h564: data_o <= NumPorts > 5 ? port_fifo_i[Port5][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_5
        12'h580: data_o <= NumPorts > 6 ? port_fifo_i[Port6][0] : '0;  // INTRANODE_FIFO_STS_RX_6
        12'h584: data_o <= NumPorts > 6 ? port_fifo_i[Port6][1] : '0;  // INTRANODE_FIFO_STS_TX_6
        12'h588: data_o <= NumPorts > 6 ? port_fifo_i[Port6][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_6
        12'h58c: data_o <= NumPorts > 6 ? port_fifo_i[Port6][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_6
        12'h590: data_o <= NumPorts > 6 ? port_fifo_i[Port6][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_6
        12'h594: data_o <= NumPorts > 6 ? port_fifo_i[Port6][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_6
        12'h598: data_o <= NumPorts > 6 ? port_fifo_i[Port6][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_6
        12'h59c: data_o <= NumPorts > 6 ? port_fifo_i[Port6][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_6
        12'h5a0: data_o <= NumPorts > 6 ? port_fifo_i[Port6][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_6
        12'h5a4: data_o <= NumPorts > 6 ? port_fifo_i[Port6][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_6
        12'h5c0: data_o <= NumPorts > 7 ? port_fifo_i[Port7][0] : '0;  // INTRANODE_FIFO_STS_RX_7
        12'h5c4: data_o <= NumPorts > 7 ? port_fifo_i[Port7][1] : '0;  // INTRANODE_FIFO_STS_TX_7
        12'h5c8: data_o <= NumPorts > 7 ? port_fifo_i[Port7][2] : '0;  // INTRANODE_FIFO_CNT_HD_TX_RD_7
        12'h5cc: data_o <= NumPorts > 7 ? port_fifo_i[Port7][3] : '0;  // INTRANODE_FIFO_CNT_HD_TX_WR_7
        12'h5d0: data_o <= NumPorts > 7 ? port_fifo_i[Port7][4] : '0;  // INTRANODE_FIFO_CNT_HD_RX_RD_7
        12'h5d4: data_o <= NumPorts > 7 ? port_fifo_i[Port7][5] : '0;  // INTRANODE_FIFO_CNT_HD_RX_WR_7
        12'h5d8: data_o <= NumPorts > 7 ? port_fifo_i[Port7][6] : '0;  // INTRANODE_FIFO_CNT_DT_TX_RD_7
        12'h5dc: data_o <= NumPorts > 7 ? port_fifo_i[Port7][7] : '0;  // INTRANODE_FIFO_CNT_DT_TX_WR_7
        12'h5e0: data_o <= NumPorts > 7 ? port_fifo_i[Port7][8] : '0;  // INTRANODE_FIFO_CNT_DT_RX_RD_7
        12'h5e4: data_o <= NumPorts > 7 ? port_fifo_i[Port7][9] : '0;  // INTRANODE_FIFO_CNT_DT_RX_WR_7
        12'h600: data_o <= NumLinks > 2 ? link_status_i[Link2][0] : '0;  // LINK_2_STATUS_0
        12'h604: data_o <= NumLinks > 2 ? link_status_i[Link2][1] : '0;  // LINK_2_ERROR
        12'h608: data_o <= NumLinks > 2 ? link_status_i[Link2][2] : '0;  // LINK_2_TX_MAGIC
        12'h60c: data_o <= NumLinks > 2 ? link_status_i[Link2][3] : '0;  // LINK_2_TX_START
        12'h610: data_o <= NumLinks > 2 ? link_status_i[Link2][4] : '0;  // LINK_2_TX_HDR
        12'h614: data_o <= NumLinks > 2 ? link_status_i[Link2][5] : '0;  // LINK_2_TX_FTR
        12'h618: data_o <= NumLinks > 2 ? link_status_i[Link2][6] : '0;  // LINK_2_RX_MAGIC
        12'h61c: data_o <= NumLinks > 2 ? link_status_i[Link2][7] : '0;  // LINK_2_RX_START
        12'h620: data_o <= NumLinks > 2 ? link_status_i[Link2][8] : '0;  // LINK_2_RX_HEADER
        12'h624: data_o <= NumLinks > 2 ? link_status_i[Link2][9] : '0;  // LINK_2_RX_FOOTER
        12'h640: data_o <= NumLinks > 3 ? link_status_i[Link3][0] : '0;  // LINK_3_STATUS_0
        12'h644: data_o <= NumLinks > 3 ? link_status_i[Link3][1] : '0;  // LINK_3_ERROR
        12'h648: data_o <= NumLinks > 3 ? link_status_i[Link3][2] : '0;  // LINK_3_TX_MAGIC
        12'h64c: data_o <= NumLinks > 3 ? link_status_i[Link3][3] : '0;  // LINK_3_TX_START
        12'h650: data_o <= NumLinks > 3 ? link_status_i[Link3][4] : '0;  // LINK_3_TX_HDR
        12'h654: data_o <= NumLinks > 3 ? link_status_i[Link3][5] : '0;  // LINK_3_TX_FTR
        12'h658: data_o <= NumLinks > 3 ? link_status_i[Link3][6] : '0;  // LINK_3_RX_MAGIC
        12'h65c: data_o <= NumLinks > 3 ? link_status_i[Link3][7] : '0;  // LINK_3_RX_START
        12'h660: data_o <= NumLinks > 3 ? link_status_i[Link3][8] : '0;  // LINK_3_RX_HEADER
        12'h664: data_o <= NumLinks > 3 ? link_status_i[Link3][9] : '0;  // LINK_3_RX_FOOTER
        12'h680: data_o <= NumLinks > 4 ? link_status_i[Link4][0] : '0;  // LINK_4_STATUS_0
        12'h684: data_o <= NumLinks > 4 ? link_status_i[Link4][1] : '0;  // LINK_4_ERROR
        12'h688: data_o <= NumLinks > 4 ? link_status_i[Link4][2] : '0;  // LINK_4_TX_MAGIC
        12'h68c: data_o <= NumLinks > 4 ? link_status_i[Link4][3] : '0;  // LINK_4_TX_START
        12'h690: data_o <= NumLinks > 4 ? link_status_i[Link4][4] : '0;  // LINK_4_TX_HDR
        12'h694: data_o <= NumLinks > 4 ? link_status_i[Link4][5] : '0;  // LINK_4_TX_FTR
        12'h698: data_o <= NumLinks > 4 ? link_status_i[Link4][6] : '0;  // LINK_4_RX_MAGIC
        12'h69c: data_o <= NumLinks > 4 ? link_status_i[Link4][7] : '0;  // LINK_4_RX_START
        12'h6a0: data_o <= NumLinks > 4 ? link_status_i[Link4][8] : '0;  // LINK_4_RX_HEADER
        12'h6a4: data_o <= NumLinks > 4 ? link_status_i[Link4][9] : '0;  // LINK_4_RX_FOOTER
        12'h6c0: data_o <= NumLinks > 5 ? link_status_i[Link5][0] : '0;  // LINK_5_STATUS_0
        12'h6c4: data_o <= NumLinks > 5 ? link_status_i[Link5][1] : '0;  // LINK_5_ERROR
        12'h6c8: data_o <= NumLinks > 5 ? link_status_i[Link5][2] : '0;  // LINK_5_TX_MAGIC
        12'h6cc: data_o <= NumLinks > 5 ? link_status_i[Link5][3] : '0;  // LINK_5_TX_START
        12'h6d0: data_o <= NumLinks > 5 ? link_status_i[Link5][4] : '0;  // LINK_5_TX_HDR
        12'h6d4: data_o <= NumLinks > 5 ? link_status_i[Link5][5] : '0;  // LINK_5_TX_FTR
        12'h6d8: data_o <= NumLinks > 5 ? link_status_i[Link5][6] : '0;  // LINK_5_RX_MAGIC
        12'h6dc: data_o <= NumLinks > 5 ? link_status_i[Link5][7] : '0;  // LINK_5_RX_START
        12'h6e0: data_o <= NumLinks > 5 ? link_status_i[Link5][8] : '0;  // LINK_5_RX_HEADER
        12'h6e4: data_o <= NumLinks > 5 ? link_status_i[Link5][9] : '0;  // LINK_5_RX_FOOTER
        12'h700: data_o <= NumLinks > 2 ? link_words_i[Link2][0] : '0;  // LINK2_RD_WR_CNT_0
        12'h704: data_o <= NumLinks > 2 ? link_words_i[Link2][1] : '0;  // LINK2_RD_WR_CNT_1
        12'h708: data_o <= NumLinks > 2 ? link_words_i[Link2][2] : '0;  // LINK2_RD_WR_CNT_2
        12'h70c: data_o <= NumLinks > 2 ? link_words_i[Link2][3] : '0;  // LINK2_RD_WR_CNT_3
        12'h710: data_o <= NumLinks > 2 ? link_words_i[Link2][4] : '0;  // LINK2_RD_WR_CNT_4
        12'h714: data_o <= NumLinks > 2 ? link_words_i[Link2][5] : '0;  // LINK2_RD_WR_CNT_5
        12'h718: data_o <= NumLinks > 2 ? link_words_i[Link2][6] : '0;  // LINK2_RD_WR_CNT_6
        12'h71c: data_o <= NumLinks > 2 ? link_words_i[Link2][7] : '0;  // LINK2_RD_WR_CNT_7
        12'h720: data_o <= NumLinks > 2 ? link_words_i[Link2][8] : '0;  // LINK2_RD_WR_CNT_8
        12'h724: data_o <= NumLinks > 2 ? link_words_i[Link2][9] : '0;  // LINK2_RD_WR_CNT_9
        12'h728: data_o <= NumLinks > 2 ? link_words_i[Link2][10] : '0;  // LINK2_RD_WR_CNT_10
        12'h72c: data_o <= NumLinks > 2 ? link_words_i[Link2][11] : '0;  // LINK2_RD_WR_CNT_11
        12'h740: data_o <= NumLinks > 3 ? link_words_i[Link3][0] : '0;  // LINK3_RD_WR_CNT_0
        12'h744: data_o <= NumLinks > 3 ? link_words_i[Link3][1] : '0;  // LINK3_RD_WR_CNT_1
        12'h748: data_o <= NumLinks > 3 ? link_words_i[Link3][2] : '0;  // LINK3_RD_WR_CNT_2
        12'h74c: data_o <= NumLinks > 3 ? link_words_i[Link3][3] : '0;  // LINK3_RD_WR_CNT_3
        12'h750: data_o <= NumLinks > 3 ? link_words_i[Link3][4] : '0;  // LINK3_RD_WR_CNT_4
        12'h754: data_o <= NumLinks > 3 ? link_words_i[Link3][5] : '0;  // LINK3_RD_WR_CNT_5
        12'h758: data_o <= NumLinks > 3 ? link_words_i[Link3][6] : '0;  // LINK3_RD_WR_CNT_6
        12'h75c: data_o <= NumLinks > 3 ? link_words_i[Link3][7] : '0;  // LINK3_RD_WR_CNT_7
        12'h760: data_o <= NumLinks > 3 ? link_words_i[Link3][8] : '0;  // LINK3_RD_WR_CNT_8
        12'h764: data_o <= NumLinks > 3 ? link_words_i[Link3][9] : '0;  // LINK3_RD_WR_CNT_9
        12'h768: data_o <= NumLinks > 3 ? link_words_i[Link3][10] : '0;  // LINK3_RD_WR_CNT_10
        12'h76c: data_o <= NumLinks > 3 ? link_words_i[Link3][11] : '0;  // LINK3_RD_WR_CNT_11
        12'h780: data_o <= NumLinks > 4 ? link_words_i[Link4][0] : '0;  // LINK4_RD_WR_CNT_0
        12'h784: data_o <= NumLinks > 4 ? link_words_i[Link4][1] : '0;  // LINK4_RD_WR_CNT_1
        12'h788: data_o <= NumLinks > 4 ? link_words_i[Link4][2] : '0;  // LINK4_RD_WR_CNT_2
        12'h78c: data_o <= NumLinks > 4 ? link_words_i[Link4][3] : '0;  // LINK4_RD_WR_CNT_3
        12'h790: data_o <= NumLinks > 4 ? link_words_i[Link4][4] : '0;  // LINK4_RD_WR_CNT_4
        12'h794: data_o <= NumLinks > 4 ? link_words_i[Link4][5] : '0;  // LINK4_RD_WR_CNT_5
        12'h798: data_o <= NumLinks > 4 ? link_words_i[Link4][6] : '0;  // LINK4_RD_WR_CNT_6
        12'h79c: data_o <= NumLinks > 4 ? link_words_i[Link4][7] : '0;  // LINK4_RD_WR_CNT_7
        12'h7a0: data_o <= NumLinks > 4 ? link_words_i[Link4][8] : '0;  // LINK4_RD_WR_CNT_8
        12'h7a4: data_o <= NumLinks > 4 ? link_words_i[Link4][9] : '0;  // LINK4_RD_WR_CNT_9
        12'h7a8: data_o <= NumLinks > 4 ? link_words_i[Link4][10] : '0;  // LINK4_RD_WR_CNT_10
        12'h7ac: data_o <= NumLinks > 4 ? link_words_i[Link4][11] : '0;  // LINK4_RD_WR_CNT_11
        12'h7c0: data_o <= NumLinks > 5 ? link_words_i[Link5][0] : '0;  // LINK5_RD_WR_CNT_0
        12'h7c4: data_o <= NumLinks > 5 ? link_words_i[Link5][1] : '0;  // LINK5_RD_WR_CNT_1
        12'h7c8: data_o <= NumLinks > 5 ? link_words_i[Link5][2] : '0;  // LINK5_RD_WR_CNT_2
        12'h7cc: data_o <= NumLinks > 5 ? link_words_i[Link5][3] : '0;  // LINK5_RD_WR_CNT_3
        12'h7d0: data_o <= NumLinks > 5 ? link_words_i[Link5][4] : '0;  // LINK5_RD_WR_CNT_4
        12'h7d4: data_o <= NumLinks > 5 ? link_words_i[Link5][5] : '0;  // LINK5_RD_WR_CNT_5
        12'h7d8: data_o <= NumLinks > 5 ? link_words_i[Link5][6] : '0;  // LINK5_RD_WR_CNT_6
        12'h7dc: data_o <= NumLinks > 5 ? link_words_i[Link5][7] : '0;  // LINK5_RD_WR_CNT_7
        12'h7e0: data_o <= NumLinks > 5 ? link_words_i[Link5][8] : '0;  // LINK5_RD_WR_CNT_8
        12'h7e4: data_o <= NumLinks > 5 ? link_words_i[Link5][9] : '0;  // LINK5_RD_WR_CNT_9
        12'h7e8: data_o <= NumLinks > 5 ? link_words_i[Link5][10] : '0;  // LINK5_RD_WR_CNT_10
        12'h7ec: data_o <= NumLinks > 5 ? link_words_i[Link5][11] : '0;  // LINK5_RD_WR_CNT_11
        12'h800: data_o <= port_count_i[0][0];  // PORT_0_RX_DROPPED
        12'h804: data_o <= port_count_i[0][1];  // PORT_0_RX_DAMAGED
        12'h808: data_o <= port_count_i[0][2];  // PORT_0_RX_MIXED
        12'h80c: data_o <= port_count_i[0][3];  // PORT_0_RX_STALLED
        12'h810: data_o <= port_count_i[0][4];  // PORT_0_TX_STALLED
        12'h814: data_o <= port_count_i[0][5];  // PORT_0_TX_MISUSED
        12'h818: data_o <= port_count_i[0][6];  // PORT_0_RX_NULLIFIED
        12'h840: data_o <= NumPorts > 1 ? port_count_i[Port1][0] : '0;  // PORT_1_RX_DROPPED
        12'h844: data_o <= NumPorts > 1 ? port_count_i[Port1][1] : '0;  // PORT_1_RX_DAMAGED
        12'h848: data_o <= NumPorts > 1 ? port_count_i[Port1][2] : '0;  // PORT_1_RX_MIXED
        12'h84c: data_o <= NumPorts > 1 ? port_count_i[Port1][3] : '0;  // PORT_1_RX_STALLED
        12'h850: data_o <= NumPorts > 1 ? port_count_i[Port1][4] : '0;  // PORT_1_TX_STALLED
        12'h854: data_o <= NumPorts > 1 ? port_count_i[Port1][5] : '0;  // PORT_1_TX_MISUSED
        12'h858: data_o <= NumPorts > 1 ? port_count_i[Port1][6] : '0;  // PORT_1_RX_NULLIFIED
        12'h880: data_o <= NumPorts > 2 ? port_count_i[Port2][0] : '0;  // PORT_2_RX_DROPPED
        12'h884: data_o <= NumPorts > 2 ? port_count_i[Port2][1] : '0;  // PORT_2_RX_DAMAGED
        12'h888: data_o <= NumPorts > 2 ? port_count_i[Port2][2] : '0;  // PORT_2_RX_MIXED
        12'h88c: data_o <= NumPorts > 2 ? port_count_i[Port2][3] : '0;  // PORT_2_RX_STALLED
        12'h890: data_o <= NumPorts > 2 ? port_count_i[Port2][4] : '0;  // PORT_2_TX_STALLED
        12'h894: data_o <= NumPorts > 2 ? port_count_i[Port2][5] : '0;  // PORT_2_TX_MISUSED
        12'h898: data_o <= NumPorts > 2 ? port_count_i[Port2][6] : '0;  // PORT_2_RX_NULLIFIED
        12'h8c0: data_o <= NumPorts > 3 ? port_count_i[Port3][0] : '0;  // PORT_3_RX_DROPPED
        12'h8c4: data_o <= NumPorts > 3 ? port_count_i[Port3][1] : '0;  // PORT_3_RX_DAMAGED
        12'h8c8: data_o <= NumPorts > 3 ? port_count_i[Port3][2] : '0;  // PORT_3_RX_MIXED
        12'h8cc: data_o <= NumPorts > 3 ? port_count_i[Port3][3] : '0;  // PORT_3_RX_STALLED
        12'h8d0: data_o <= NumPorts > 3 ? port_count_i[Port3][4] : '0;  // PORT_3_TX_STALLED
        12'h8d4: data_o <= NumPorts > 3 ? port_count_i[Port3][5] : '0;  // PORT_3_TX_MISUSED
        12'h8d8: data_o <= NumPorts > 3 ? port_count_i[Port3][6] : '0;  // PORT_3_RX_NULLIFIED
        12'h900: data_o <= NumPorts > 4 ? port_count_i[Port4][0] : '0;  // PORT_4_RX_DROPPED
        12'h904: data_o <= NumPorts > 4 ? port_count_i[Port4][1] : '0;  // PORT_4_RX_DAMAGED
        12'h908: data_o <= NumPorts > 4 ? port_count_i[Port4][2] : '0;  // PORT_4_RX_MIXED
        12'h90c: data_o <= NumPorts > 4 ? port_count_i[Port4][3] : '0;  // PORT_4_RX_STALLED
        12'h910: data_o <= NumPorts > 4 ? port_count_i[Port4][4] : '0;  // PORT_4_TX_STALLED
        12'h914: data_o <= NumPorts > 4 ? port_count_i[Port4][5] : '0;  // PORT_4_TX_MISUSED
        12'h918: data_o <= NumPorts > 4 ? port_count_i[Port4][6] : '0;  // PORT_4_RX_NULLIFIED
        12'h940: data_o <= NumPorts > 5 ? port_count_i[Port5][0] : '0;  // PORT_5_RX_DROPPED
        12'h944: data_o <= NumPorts > 5 ? port_count_i[Port5][1] : '0;  // PORT_5_RX_DAMAGED
        12'h948: data_o <= NumPorts > 5 ? port_count_i[Port5][2] : '0;  // PORT_5_RX_MIXED
        12'h94c: data_o <= NumPorts > 5 ? port_count_i[Port5][3] : '0;  // PORT_5_RX_STALLED
        12'h950: data_o <= NumPorts > 5 ? port_count_i[Port5][4] : '0;  // PORT_5_TX_STALLED
        12'h954: data_o <= NumPorts > 5 ? port_count_i[Port5][5] : '0;  // PORT_5_TX_MISUSED
        12'h958: data_o <= NumPorts > 5 ? port_count_i[Port5][6] : '0;  // PORT_5_RX_NULLIFIED
        12'h980: data_o <= NumPorts > 6 ? port_count_i[Port6][0] : '0;  // PORT_6_RX_DROPPED
        12'h984: data_o <= NumPorts > 6 ? port_count_i[Port6][1] : '0;  // PORT_6_RX_DAMAGED
        12'h988: data_o <= NumPorts > 6 ? port_count_i[Port6][2] : '0;  // PORT_6_RX_MIXED
        12'h98c: data_o <= NumPorts > 6 ? port_count_i[Port6][3] : '0;  // PORT_6_RX_STALLED
        12'h990: data_o <= NumPorts > 6 ? port_count_i[Port6][4] : '0;  // PORT_6_TX_STALLED
        12'h994: data_o <= NumPorts > 6 ? port_count_i[Port6][5] : '0;  // PORT_6_TX_MISUSED
        12'h998: data_o <= NumPorts > 6 ? port_count_i[Port6][6] : '0;  // PORT_6_RX_NULLIFIED
        12'h9c0: data_o <= NumPorts > 7 ? port_count_i[Port7][0] : '0;  // PORT_7_RX_DROPPED
        12'h9c4: data_o <= NumPorts > 7 ? port_count_i[Port7][1] : '0;  // PORT_7_RX_DAMAGED
        12'h9c8: data_o <= NumPorts > 7 ? port_count_i[Port7][2] : '0;  // PORT_7_RX_MIXED
        12'h9cc: data_o <= NumPorts > 7 ? port_count_i[Port7][3] : '0;  // PORT_7_RX_STALLED
        12'h9d0: data_o <= NumPorts > 7 ? port_count_i[Port7][4] : '0;  // PORT_7_TX_STALLED
        12'h9d4: data_o <= NumPorts > 7 ? port_count_i[Port7][5] : '0;  // PORT_7_TX_MISUSED
        12'h9d8: data_o <= NumPorts > 7 ? port_count_i[Port7][6] : '0;  // PORT_7_RX_NULLIFIED
        12'ha00: data_o <= link_extra_i[0][0];  // LINK_0_STATE
        12'ha04: data_o <= link_extra_i[0][1];  // LINK_0_SESSIONS
        12'ha08: data_o <= link_extra_i[0][2];  // LINK_0_RX_PAYLOAD_ERRORS
        12'ha0c: data_o <= link_extra_i[0][3];  // LINK_0_RX_FOOTER_ERRORS
        12'ha10: data_o <= link_extra_i[0][4];  // LINK_0_RX_PADDED_WORDS
        12'ha14: data_o <= link_extra_i[0][5];  // LINK_0_RX_IGNORED_WORDS
        12'ha18: data_o <= link_extra_i[0][6];  // LINK_0_RX_TIMEOUTS
        12'ha1c: data_o <= link_extra_i[0][7];  // LINK_0_TX_CREDITS
        12'ha20: data_o <= link_extra_i[0][8];  // LINK_0_RX_CREDITS
        12'ha24: data_o <= link_extra_i[0][9];  // LINK_0_RX_CONTROL_ERRORS
        12'ha28: data_o <= link_extra_i[0][10];  // LINK_0_TX_WAIT_CYCLES
        12'ha2c: data_o <= link_extra_i[0][11];  // LINK_0_RX_LOST_WORDS
        12'ha30: data_o <= link_extra_i[0][12];  // LINK_0_RX_OVERFLOWS
        12'ha34: data_o <= link_extra_i[0][13];  // LINK_0_TX_CUT
        12'ha38: data_o <= link_extra_i[0][14];  // LINK_0_TX_SEGMENTS
        12'ha3c: data_o <= link_extra_i[0][15];  // LINK_0_EXTRA_15
        12'ha40: data_o <= NumLinks > 1 ? link_extra_i[Link1][0] : '0;  // LINK_1_STATE
        12'ha44: data_o <= NumLinks > 1 ? link_extra_i[Link1][1] : '0;  // LINK_1_SESSIONS
        12'ha48: data_o <= NumLinks > 1 ? link_extra_i[Link1][2] : '0;  // LINK_1_RX_PAYLOAD_ERRORS
        12'ha4c: data_o <= NumLinks > 1 ? link_extra_i[Link1][3] : '0;  // LINK_1_RX_FOOTER_ERRORS
        12'ha50: data_o <= NumLinks > 1 ? link_extra_i[Link1][4] : '0;  // LINK_1_RX_PADDED_WORDS
        12'ha54: data_o <= NumLinks > 1 ? link_extra_i[Link1][5] : '0;  // LINK_1_RX_IGNORED_WORDS
        12'ha58: data_o <= NumLinks > 1 ? link_extra_i[Link1][6] : '0;  // LINK_1_RX_TIMEOUTS
        12'ha5c: data_o <= NumLinks > 1 ? link_extra_i[Link1][7] : '0;  // LINK_1_TX_CREDITS
        12'ha60: data_o <= NumLinks > 1 ? link_extra_i[Link1][8] : '0;  // LINK_1_RX_CREDITS
        12'ha64: data_o <= NumLinks > 1 ? link_extra_i[Link1][9] : '0;  // LINK_1_RX_CONTROL_ERRORS
        12'ha68: data_o <= NumLinks > 1 ? link_extra_i[Link1][10] : '0;  // LINK_1_TX_WAIT_CYCLES
        12'ha6c: data_o <= NumLinks > 1 ? link_extra_i[Link1][11] : '0;  // LINK_1_RX_LOST_WORDS
        12'ha70: data_o <= NumLinks > 1 ? link_extra_i[Link1][12] : '0;  // LINK_1_RX_OVERFLOWS
        12'ha74: data_o <= NumLinks > 1 ? link_extra_i[Link1][13] : '0;  // LINK_1_TX_CUT
        12'ha78: data_o <= NumLinks > 1 ? link_extra_i[Link1][14] : '0;  // LINK_1_TX_SEGMENTS
        12'ha7c: data_o <= NumLinks > 1 ? link_extra_i[Link1][15] : '0;  // LINK_1_EXTRA_15
        12'ha80: data_o <= NumLinks > 2 ? link_extra_i[Link2][0] : '0;  // LINK_2_STATE
        12'ha84: data_o <= NumLinks > 2 ? link_extra_i[Link2][1] : '0;  // LINK_2_SESSIONS
        12'ha88: data_o <= NumLinks > 2 ? link_extra_i[Link2][2] : '0;  // LINK_2_RX_PAYLOAD_ERRORS
        12'ha8c: data_o <= NumLinks > 2 ? link_extra_i[Link2][3] : '0;  // LINK_2_RX_FOOTER_ERRORS
        12'ha90: data_o <= NumLinks > 2 ? link_extra_i[Link2][4] : '0;  // LINK_2_RX_PADDED_WORDS
        12'ha94: data_o <= NumLinks > 2 ? link_extra_i[Link2][5] : '0;  // LINK_2_RX_IGNORED_WORDS
        12'ha98: data_o <= NumLinks > 2 ? link_extra_i[Link2][6] : '0;  // LINK_2_RX_TIMEOUTS
        12'ha9c: data_o <= NumLinks > 2 ? link_extra_i[Link2][7] : '0;  // LINK_2_TX_CREDITS
        12'haa0: data_o <= NumLinks > 2 ? link_extra_i[Link2][8] : '0;  // LINK_2_RX_CREDITS
        12'haa4: data_o <= NumLinks > 2 ? link_extra_i[Link2][9] : '0;  // LINK_2_RX_CONTROL_ERRORS
        12'haa8: data_o <= NumLinks > 2 ? link_extra_i[Link2][10] : '0;  // LINK_2_TX_WAIT_CYCLES
        12'haac: data_o <= NumLinks > 2 ? link_extra_i[Link2][11] : '0;  // LINK_2_RX_LOST_WORDS
        12'hab0: data_o <= NumLinks > 2 ? link_extra_i[Link2][12] : '0;  // LINK_2_RX_OVERFLOWS
        12'hab4: data_o <= NumLinks > 2 ? link_extra_i[Link2][13] : '0;  // LINK_2_TX_CUT
        12'hab8: data_o <= NumLinks > 2 ? link_extra_i[Link2][14] : '0;  // LINK_2_TX_SEGMENTS
        12'habc: data_o <= NumLinks > 2 ? link_extra_i[Link2][15] : '0;  // LINK_2_EXTRA_15
        12'hac0: data_o <= NumLinks > 3 ? link_extra_i[Link3][0] : '0;  // LINK_3_STATE
        12'hac4: data_o <= NumLinks > 3 ? link_extra_i[Link3][1] : '0;  // LINK_3_SESSIONS
        12'hac8: data_o <= NumLinks > 3 ? link_extra_i[Link3][2] : '0;  // LINK_3_RX_PAYLOAD_ERRORS
        12'hacc: data_o <= NumLinks > 3 ? link_extra_i[Link3][3] : '0;  // LINK_3_RX_FOOTER_ERRORS
        12'had0: data_o <= NumLinks > 3 ? link_extra_i[Link3][4] : '0;  // LINK_3_RX_PADDED_WORDS
        12'had4: data_o <= NumLinks > 3 ? link_extra_i[Link3][5] : '0;  // LINK_3_RX_IGNORED_WORDS
        12'had8: data_o <= NumLinks > 3 ? link_extra_i[Link3][6] : '0;  // LINK_3_RX_TIMEOUTS
        12'hadc: data_o <= NumLinks > 3 ? link_extra_i[Link3][7] : '0;  // LINK_3_TX_CREDITS
        12'hae0: data_o <= NumLinks > 3 ? link_extra_i[Link3][8] : '0;  // LINK_3_RX_CREDITS
        12'hae4: data_o <= NumLinks > 3 ? link_extra_i[Link3][9] : '0;  // LINK_3_RX_CONTROL_ERRORS
        12'hae8: data_o <= NumLinks > 3 ? link_extra_i[Link3][10] : '0;  // LINK_3_TX_WAIT_CYCLES
        12'haec: data_o <= NumLinks > 3 ? link_extra_i[Link3][11] : '0;  // LINK_3_RX_LOST_WORDS
        12'haf0: data_o <= NumLinks > 3 ? link_extra_i[Link3][12] : '0;  // LINK_3_RX_OVERFLOWS
        12'haf4: data_o <= NumLinks > 3 ? link_extra_i[Link3][13] : '0;  // LINK_3_TX_CUT
        12'haf8: data_o <= NumLinks > 3 ? link_extra_i[Link3][14] : '0;  // LINK_3_TX_SEGMENTS
        12'hafc: data_o <= NumLinks > 3 ? link_extra_i[Link3][15] : '0;  // LINK_3_EXTRA_15
        12'hb00: data_o <= NumLinks > 4 ? link_extra_i[Link4][0] : '0;  // LINK_4_STATE
        12'hb04: data_o <= NumLinks > 4 ? link_extra_i[Link4][1] : '0;  // LINK_4_SESSIONS
        12'hb08: data_o <= NumLinks > 4 ? link_extra_i[Link4][2] : '0;  // LINK_4_RX_PAYLOAD_ERRORS
        12'hb0c: data_o <= NumLinks > 4 ? link_extra_i[Link4][3] : '0;  // LINK_4_RX_FOOTER_ERRORS
        12'hb10: data_o <= NumLinks > 4 ? link_extra_i[Link4][4] : '0;  // LINK_4_RX_PADDED_WORDS
        12'hb14: data_o <= NumLinks > 4 ? link_extra_i[Link4][5] : '0;  // LINK_4_RX_IGNORED_WORDS
        12'hb18: data_o <= NumLinks > 4 ? link_extra_i[Link4][6] : '0;  // LINK_4_RX_TIMEOUTS
        12'hb1c: data_o <= NumLinks > 4 ? link_extra_i[Link4][7] : '0;  // LINK_4_TX_CREDITS
        12'hb20: data_o <= NumLinks > 4 ? link_extra_i[Link4][8] : '0;  // LINK_4_RX_CREDITS
        12'hb24: data_o <= NumLinks > 4 ? link_extra_i[Link4][9] : '0;  // LINK_4_RX_CONTROL_ERRORS
        12'hb28: data_o <= NumLinks > 4 ? link_extra_i[Link4][10] : '0;  // LINK_4_TX_WAIT_CYCLES
        12'hb2c: data_o <= NumLinks > 4 ? link_extra_i[Link4][11] : '0;  // LINK_4_RX_LOST_WORDS
        12'hb30: data_o <= NumLinks > 4 ? link_extra_i[Link4][12] : '0;  // LINK_4_RX_OVERFLOWS
        12'hb34: data_o <= NumLinks > 4 ? link_extra_i[Link4][13] : '0;  // LINK_4_TX_CUT
        12'hb38: data_o <= NumLinks > 4 ? link_extra_i[Link4][14] : '0;  // LINK_4_TX_SEGMENTS
        12'hb3c: data_o <= NumLinks > 4 ? link_extra_i[Link4][15] : '0;  // LINK_4_EXTRA_15
        12'hb40: data_o <= NumLinks > 5 ? link_extra_i[Link5][0] : '0;  // LINK_5_STATE
        12'hb44: data_o <= NumLinks > 5 ? link_extra_i[Link5][1] : '0;  // LINK_5_SESSIONS
        12'hb48: data_o <= NumLinks > 5 ? link_extra_i[Link5][2] : '0;  // LINK_5_RX_PAYLOAD_ERRORS
        12'hb4c: data_o <= NumLinks > 5 ? link_extra_i[Link5][3] : '0;  // LINK_5_RX_FOOTER_ERRORS
        12'hb50: data_o <= NumLinks > 5 ? link_extra_i[Link5][4] : '0;  // LINK_5_RX_PADDED_WORDS
        12'hb54: data_o <= NumLinks > 5 ? link_extra_i[Link5][5] : '0;  // LINK_5_RX_IGNORED_WORDS
        12'hb58: data_o <= NumLinks > 5 ? link_extra_i[Link5][6] : '0;  // LINK_5_RX_TIMEOUTS
        12'hb5c: data_o <= NumLinks > 5 ? link_extra_i[Link5][7] : '0;  // LINK_5_TX_CREDITS
        12'hb60: data_o <= NumLinks > 5 ? link_extra_i[Link5][8] : '0;  // LINK_5_RX_CREDITS
        12'hb64: data_o <= NumLinks > 5 ? link_extra_i[Link5][9] : '0;  // LINK_5_RX_CONTROL_ERRORS
        12'hb68: data_o <= NumLinks > 5 ? link_extra_i[Link5][10] : '0;  // LINK_5_TX_WAIT_CYCLES
        12'hb6c: data_o <= NumLinks > 5 ? link_extra_i[Link5][11] : '0;  // LINK_5_RX_LOST_WORDS
        12'hb70: data_o <= NumLinks > 5 ? link_extra_i[Link5][12] : '0;  // LINK_5_RX_OVERFLOWS
        12'hb74: data_o <= NumLinks > 5 ? link_extra_i[Link5][13] : '0;  // LINK_5_TX_CUT
        12'hb78: data_o <= NumLinks > 5 ? link_extra_i[Link5][14] : '0;  // LINK_5_TX_SEGMENTS
        12'hb7c: data_o <= NumLinks > 5 ? link_extra_i[Link5][15] : '0;  // LINK_5_EXTRA_15
        12'hc00: data_o <= perf_port_packets_i[0];  // PERF_INTRANODE_PACKETS0
        12'hc04: data_o <= NumPorts > 1 ? perf_port_packets_i[Port1] : '0;  // PERF_INTRANODE_PACKETS1
        12'hc08: data_o <= NumPorts > 2 ? perf_port_packets_i[Port2] : '0;  // PERF_INTRANODE_PACKETS2
        12'hc0c: data_o <= NumPorts > 3 ? perf_port_packets_i[Port3] : '0;  // PERF_INTRANODE_PACKETS3
        12'hc10: data_o <= NumPorts > 4 ? perf_port_packets_i[Port4] : '0;  // PERF_INTRANODE_PACKETS4
        12'hc14: data_o <= NumPorts > 5 ? perf_port_packets_i[Port5] : '0;  // PERF_INTRANODE_PACKETS5
        12'hc18: data_o <= NumPorts > 6 ? perf_port_packets_i[Port6] : '0;  // PERF_INTRANODE_PACKETS6
        12'hc1c: data_o <= NumPorts > 7 ? perf_port_packets_i[Port7] : '0;  // PERF_INTRANODE_PACKETS7
        12'hc20: data_o <= perf_link_packets_i[0];  // PERF_INTERNODE_PACKETS0
        12'hc24: data_o <= NumLinks > 1 ? perf_link_packets_i[Link1] : '0;  // PERF_INTERNODE_PACKETS1
        12'hc28: data_o <= NumLinks > 2 ? perf_link_packets_i[Link2] : '0;  // PERF_INTERNODE_PACKETS2
        12'hc2c: data_o <= NumLinks > 3 ? perf_link_packets_i[Link3] : '0;  // PERF_INTERNODE_PACKETS3
        12'hc30: data_o <= NumLinks > 4 ? perf_link_packets_i[Link4] : '0;  // PERF_INTERNODE_PACKETS4
        12'hc34: data_o <= NumLinks > 5 ? perf_link_packets_i[Link5] : '0;  // PERF_INTERNODE_PACKETS5
        12'hc40: data_o <= link_extra_i[0][16];  // LINK_0_REPLAY_STATE
        12'hc44: data_o <= link_extra_i[0][17];  // LINK_0_RX_ROUNDS
        12'hc48: data_o <= link_extra_i[0][18];  // LINK_0_RX_NULLIFIED
        12'hc4c: data_o <= link_extra_i[0][19];  // LINK_0_RX_DUPLICATES
        12'hc50: data_o <= link_extra_i[0][20];  // LINK_0_TX_REWINDS
        12'hc54: data_o <= link_extra_i[0][21];  // LINK_0_TX_REPLAYED_FLITS
        12'hc58: data_o <= link_extra_i[0][22];  // LINK_0_TX_TIMEOUTS
        12'hc5c: data_o <= link_extra_i[0][23];  // LINK_0_DEATHS
        12'hc60: data_o <= NumLinks > 1 ? link_extra_i[Link1][16] : '0;  // LINK_1_REPLAY_STATE
        12'hc64: data_o <= NumLinks > 1 ? link_extra_i[Link1][17] : '0;  // LINK_1_RX_ROUNDS
        12'hc68: data_o <= NumLinks > 1 ? link_extra_i[Link1][18] : '0;  // LINK_1_RX_NULLIFIED
        12'hc6c: data_o <= NumLinks > 1 ? link_extra_i[Link1][19] : '0;  // LINK_1_RX_DUPLICATES
        12'hc70: data_o <= NumLinks > 1 ? link_extra_i[Link1][20] : '0;  // LINK_1_TX_REWINDS
        12'hc74: data_o <= NumLinks > 1 ? link_extra_i[Link1][21] : '0;  // LINK_1_TX_REPLAYED_FLITS
        12'hc78: data_o <= NumLinks > 1 ? link_extra_i[Link1][22] : '0;  // LINK_1_TX_TIMEOUTS
        12'hc7c: data_o <= NumLinks > 1 ? link_extra_i[Link1][23] : '0;  // LINK_1_DEATHS
        12'hc80: data_o <= NumLinks > 2 ? link_extra_i[Link2][16] : '0;  // LINK_2_REPLAY_STATE
        12'hc84: data_o <= NumLinks > 2 ? link_extra_i[Link2][17] : '0;  // LINK_2_RX_ROUNDS
        12'hc88: data_o <= NumLinks > 2 ? link_extra_i[Link2][18] : '0;  // LINK_2_RX_NULLIFIED
        12'hc8c: data_o <= NumLinks > 2 ? link_extra_i[Link2][19] : '0;  // LINK_2_RX_DUPLICATES
        12'hc90: data_o <= NumLinks > 2 ? link_extra_i[Link2][20] : '0;  // LINK_2_TX_REWINDS
        12'hc94: data_o <= NumLinks > 2 ? link_extra_i[Link2][21] : '0;  // LINK_2_TX_REPLAYED_FLITS
        12'hc98: data_o <= NumLinks > 2 ? link_extra_i[Link2][22] : '0;  // LINK_2_TX_TIMEOUTS
        12'hc9c: data_o <= NumLinks > 2 ? link_extra_i[Link2][23] : '0;  // LINK_2_DEATHS
        12'hca0: data_o <= NumLinks > 3 ? link_extra_i[Link3][16] : '0;  // LINK_3_REPLAY_STATE
        12'hca4: data_o <= NumLinks > 3 ? link_extra_i[Link3][17] : '0;  // LINK_3_RX_ROUNDS
        12'hca8: data_o <= NumLinks > 3 ? link_extra_i[Link3][18] : '0;  // LINK_3_RX_NULLIFIED
        12'hcac: data_o <= NumLinks > 3 ? link_extra_i[Link3][19] : '0;  // LINK_3_RX_DUPLICATES
        12'hcb0: data_o <= NumLinks > 3 ? link_extra_i[Link3][20] : '0;  // LINK_3_TX_REWINDS
        12'hcb4: data_o <= NumLinks > 3 ? link_extra_i[Link3][21] : '0;  // LINK_3_TX_REPLAYED_FLITS
        12'hcb8: data_o <= NumLinks > 3 ? link_extra_i[Link3][22] : '0;  // LINK_3_TX_TIMEOUTS
        12'hcbc: data_o <= NumLinks > 3 ? link_extra_i[Link3][23] : '0;  // LINK_3_DEATHS
        12'hcc0: data_o <= NumLinks > 4 ? link_extra_i[Link4][16] : '0;  // LINK_4_REPLAY_STATE
        12'hcc4: data_o <= NumLinks > 4 ? link_extra_i[Link4][17] : '0;  // LINK_4_RX_ROUNDS
        12'hcc8: data_o <= NumLinks > 4 ? link_extra_i[Link4][18] : '0;  // LINK_4_RX_NULLIFIED
        12'hccc: data_o <= NumLinks > 4 ? link_extra_i[Link4][19] : '0;  // LINK_4_RX_DUPLICATES
        12'hcd0: data_o <= NumLinks > 4 ? link_extra_i[Link4][20] : '0;  // LINK_4_TX_REWINDS
        12'hcd4: data_o <= NumLinks > 4 ? link_extra_i[Link4][21] : '0;  // LINK_4_TX_REPLAYED_FLITS
        12'hcd8: data_o <= NumLinks > 4 ? link_extra_i[Link4][22] : '0;  // LINK_4_TX_TIMEOUTS
        12'hcdc: data_o <= NumLinks > 4 ? link_extra_i[Link4][23] : '0;  // LINK_4_DEATHS
        12'hce0: data_o <= NumLinks > 5 ? link_extra_i[Link5][16] : '0;  // LINK_5_REPLAY_STATE
        12'hce4: data_o <= NumLinks > 5 ? link_extra_i[Link5][17] : '0;  // LINK_5_RX_ROUNDS
        12'hce8: data_o <= NumLinks > 5 ? link_extra_i[Link5][18] : '0;  // LINK_5_RX_NULLIFIED
        12'hcec: data_o <= NumLinks > 5 ? link_extra_i[Link5][19] : '0;  // LINK_5_RX_DUPLICATES
        12'hcf0: data_o <= NumLinks > 5 ? link_extra_i[Link5][20] : '0;  // LINK_5_TX_REWINDS
        12'hcf4: data_o <= NumLinks > 5 ? link_extra_i[Link5][21] : '0;  // LINK_5_TX_REPLAYED_FLITS
        12'hcf8: data_o <= NumLinks > 5 ? link_extra_i[Link5][22] : '0;  // LINK_5_TX_TIMEOUTS
        12'hcfc: data_o <= NumLinks > 5 ? link_extra_i[Link5][23] : '0;  // LINK_5_DEATHS
        default: begin
          hit_o <= 1'b0;
          data_o <= '0;
        end
      endcase
    end
  end
endmodule
