// Generated from spec/registers.rdl by `./tn generate`. Do not edit: change the source and generate again.
//
// Addresses of a node's registers, and layouts of its status registers.

// verilator lint_off UNUSEDPARAM
package tn_registers_pkg;
  localparam logic [11:0] REG_RESET_REG = 12'h010;
  localparam logic [11:0] REG_REVISION_REG = 12'h014;
  localparam logic [11:0] REG_COORDME_REG = 12'h018;
  localparam logic [11:0] REG_LATTICESIZE_REG = 12'h020;
  localparam logic [11:0] REG_PERF_INTRANODE_CF = 12'h030;
  localparam logic [11:0] REG_PERF_INTERNODE_CF = 12'h034;
  localparam logic [11:0] REG_PKTGEN_CONFIG_0 = 12'h038;
  localparam logic [11:0] REG_PKTGEN_CONFIG_1 = 12'h040;
  localparam logic [11:0] REG_PERF_INTRANODE_ST = 12'h050;
  localparam logic [11:0] REG_PERF_INTERNODE_ST = 12'h054;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT0 = 12'h058;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT1 = 12'h05c;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT2 = 12'h060;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT3 = 12'h064;
  localparam logic [11:0] REG_PERF_INTERNODE_CNT0 = 12'h068;
  localparam logic [11:0] REG_PERF_INTERNODE_CNT1 = 12'h06c;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_0 = 12'h070;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_0 = 12'h074;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_0 = 12'h078;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_0 = 12'h07c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_0 = 12'h080;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_0 = 12'h084;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_0 = 12'h088;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_0 = 12'h08c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_0 = 12'h090;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_0 = 12'h094;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_1 = 12'h098;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_1 = 12'h09c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_1 = 12'h0a0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_1 = 12'h0a4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_1 = 12'h0a8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_1 = 12'h0ac;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_1 = 12'h0b0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_1 = 12'h0b4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_1 = 12'h0b8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_1 = 12'h0bc;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_2 = 12'h0c0;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_2 = 12'h0c4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_2 = 12'h0c8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_2 = 12'h0cc;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_2 = 12'h0d0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_2 = 12'h0d4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_2 = 12'h0d8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_2 = 12'h0dc;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_2 = 12'h0e0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_2 = 12'h0e4;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_3 = 12'h0e8;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_3 = 12'h0ec;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_3 = 12'h0f0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_3 = 12'h0f4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_3 = 12'h0f8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_3 = 12'h0fc;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_3 = 12'h100;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_3 = 12'h104;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_3 = 12'h108;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_3 = 12'h10c;
  localparam logic [11:0] REG_LINK_0_CONFIG_0 = 12'h110;
  localparam logic [11:0] REG_LINK_0_CONFIG_1 = 12'h114;
  localparam logic [11:0] REG_LINK_0_CONFIG_2 = 12'h118;
  localparam logic [11:0] REG_LINK_0_CONFIG_3 = 12'h11c;
  localparam logic [11:0] REG_LINK_0_STATUS_0 = 12'h140;
  localparam logic [11:0] REG_LINK_0_ERROR = 12'h144;
  localparam logic [11:0] REG_LINK_0_TX_MAGIC = 12'h148;
  localparam logic [11:0] REG_LINK_0_TX_START = 12'h14c;
  localparam logic [11:0] REG_LINK_0_TX_HDR = 12'h150;
  localparam logic [11:0] REG_LINK_0_TX_FTR = 12'h154;
  localparam logic [11:0] REG_LINK_0_RX_MAGIC = 12'h158;
  localparam logic [11:0] REG_LINK_0_RX_START = 12'h15c;
  localparam logic [11:0] REG_LINK_0_RX_HEADER = 12'h160;
  localparam logic [11:0] REG_LINK_0_RX_FOOTER = 12'h164;
  localparam logic [11:0] REG_LINK_1_STATUS_0 = 12'h168;
  localparam logic [11:0] REG_LINK_1_ERROR = 12'h16c;
  localparam logic [11:0] REG_LINK_1_TX_MAGIC = 12'h170;
  localparam logic [11:0] REG_LINK_1_TX_START = 12'h174;
  localparam logic [11:0] REG_LINK_1_TX_HDR = 12'h178;
  localparam logic [11:0] REG_LINK_1_TX_FTR = 12'h17c;
  localparam logic [11:0] REG_LINK_1_RX_MAGIC = 12'h180;
  localparam logic [11:0] REG_LINK_1_RX_START = 12'h184;
  localparam logic [11:0] REG_LINK_1_RX_HEADER = 12'h188;
  localparam logic [11:0] REG_LINK_1_RX_FOOTER = 12'h18c;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_0 = 12'h1b8;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_1 = 12'h1bc;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_2 = 12'h1c0;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_3 = 12'h1c4;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_4 = 12'h1c8;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_5 = 12'h1cc;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_6 = 12'h1d0;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_7 = 12'h1d4;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_8 = 12'h1d8;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_9 = 12'h1dc;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_10 = 12'h1e0;
  localparam logic [11:0] REG_LINK0_RD_WR_CNT_11 = 12'h1e4;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_0 = 12'h1e8;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_1 = 12'h1ec;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_2 = 12'h1f0;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_3 = 12'h1f4;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_4 = 12'h1f8;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_5 = 12'h1fc;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_6 = 12'h200;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_7 = 12'h204;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_8 = 12'h208;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_9 = 12'h20c;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_10 = 12'h210;
  localparam logic [11:0] REG_LINK1_RD_WR_CNT_11 = 12'h214;
  localparam logic [11:0] REG_FIFO_INTRANODE_EXC = 12'h258;
  localparam logic [11:0] REG_FIFO_REGISTER = 12'h25c;
  localparam logic [11:0] REG_TRANSCEIVER_STATUS = 12'h260;
  localparam logic [11:0] REG_IP_ADDRESS = 12'h320;
  localparam logic [11:0] REG_MAC_REG_LOW = 12'h324;
  localparam logic [11:0] REG_MAC_REG_HIGH = 12'h328;
  localparam logic [11:0] REG_ETH_TX_GOOD_BYTE_LSB = 12'h32c;
  localparam logic [11:0] REG_ETH_TX_GOOD_BYTE_MSB = 12'h330;
  localparam logic [11:0] REG_ETH_RX_GOOD_BYTE_LSB = 12'h334;
  localparam logic [11:0] REG_ETH_RX_GOOD_BYTE_MSB = 12'h338;
  localparam logic [11:0] REG_IDENTIFICATION = 12'h400;
  localparam logic [11:0] REG_PARAMETERS_0 = 12'h404;
  localparam logic [11:0] REG_SCRATCH = 12'h408;
  localparam logic [11:0] REG_PARAMETERS_1 = 12'h40c;
  localparam logic [11:0] REG_PARAMETERS_2 = 12'h410;
  localparam logic [11:0] REG_CYCLE_LOW = 12'h420;
  localparam logic [11:0] REG_CYCLE_HIGH = 12'h424;
  localparam logic [11:0] REG_IRQ_STATUS = 12'h430;
  localparam logic [11:0] REG_IRQ_ENABLE = 12'h434;
  localparam logic [11:0] REG_ROUTING = 12'h440;
  localparam logic [11:0] REG_HOP_LIMIT = 12'h444;
  localparam logic [11:0] REG_PORT_DISABLE = 12'h448;
  localparam logic [11:0] REG_ARBITRATION = 12'h44c;
  localparam logic [11:0] REG_ARB_ORDER_0 = 12'h450;
  localparam logic [11:0] REG_ARB_ORDER_1 = 12'h454;
  localparam logic [11:0] REG_ARB_ORDER_2 = 12'h458;
  localparam logic [11:0] REG_DROP_REPORT = 12'h45c;
  localparam logic [11:0] REG_PKTGEN_CONFIG_2 = 12'h470;
  localparam logic [11:0] REG_HEALTH_SELF = 12'h480;
  localparam logic [11:0] REG_HEALTH_LINK_0 = 12'h484;
  localparam logic [11:0] REG_HEALTH_LINK_1 = 12'h488;
  localparam logic [11:0] REG_HEALTH_LINK_2 = 12'h48c;
  localparam logic [11:0] REG_HEALTH_LINK_3 = 12'h490;
  localparam logic [11:0] REG_HEALTH_LINK_4 = 12'h494;
  localparam logic [11:0] REG_HEALTH_LINK_5 = 12'h498;
  localparam logic [11:0] REG_DROP_OUTSIDE = 12'h4a0;
  localparam logic [11:0] REG_DROP_NO_PORT = 12'h4a4;
  localparam logic [11:0] REG_DROP_DISABLED = 12'h4a8;
  localparam logic [11:0] REG_DROP_HOPS = 12'h4ac;
  localparam logic [11:0] REG_DROP_HEADER = 12'h4b0;
  localparam logic [11:0] REG_DROP_INPUTS = 12'h4b4;
  localparam logic [11:0] REG_DROP_DOWN = 12'h4b8;
  localparam logic [11:0] REG_REPORTS_SENT = 12'h4bc;
  localparam logic [11:0] REG_PERF_INTRANODE_ST_1 = 12'h4c0;
  localparam logic [11:0] REG_PERF_INTERNODE_ST_1 = 12'h4c4;
  localparam logic [11:0] REG_REPORTS_LOST = 12'h4c8;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT4 = 12'h4d0;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT5 = 12'h4d4;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT6 = 12'h4d8;
  localparam logic [11:0] REG_PERF_INTRANODE_CNT7 = 12'h4dc;
  localparam logic [11:0] REG_PERF_INTERNODE_CNT2 = 12'h4e0;
  localparam logic [11:0] REG_PERF_INTERNODE_CNT3 = 12'h4e4;
  localparam logic [11:0] REG_PERF_INTERNODE_CNT4 = 12'h4e8;
  localparam logic [11:0] REG_PERF_INTERNODE_CNT5 = 12'h4ec;
  localparam logic [11:0] REG_LINKS_CONFIG = 12'h4f0;
  localparam logic [11:0] REG_LINKS_STATUS = 12'h4f4;
  localparam logic [11:0] REG_LINKS_REPLAY = 12'h4f8;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_4 = 12'h500;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_4 = 12'h504;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_4 = 12'h508;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_4 = 12'h50c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_4 = 12'h510;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_4 = 12'h514;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_4 = 12'h518;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_4 = 12'h51c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_4 = 12'h520;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_4 = 12'h524;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_5 = 12'h540;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_5 = 12'h544;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_5 = 12'h548;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_5 = 12'h54c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_5 = 12'h550;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_5 = 12'h554;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_5 = 12'h558;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_5 = 12'h55c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_5 = 12'h560;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_5 = 12'h564;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_6 = 12'h580;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_6 = 12'h584;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_6 = 12'h588;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_6 = 12'h58c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_6 = 12'h590;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_6 = 12'h594;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_6 = 12'h598;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_6 = 12'h59c;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_6 = 12'h5a0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_6 = 12'h5a4;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_RX_7 = 12'h5c0;
  localparam logic [11:0] REG_INTRANODE_FIFO_STS_TX_7 = 12'h5c4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_RD_7 = 12'h5c8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_TX_WR_7 = 12'h5cc;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_RD_7 = 12'h5d0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_HD_RX_WR_7 = 12'h5d4;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_RD_7 = 12'h5d8;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_TX_WR_7 = 12'h5dc;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_RD_7 = 12'h5e0;
  localparam logic [11:0] REG_INTRANODE_FIFO_CNT_DT_RX_WR_7 = 12'h5e4;
  localparam logic [11:0] REG_LINK_2_STATUS_0 = 12'h600;
  localparam logic [11:0] REG_LINK_2_ERROR = 12'h604;
  localparam logic [11:0] REG_LINK_2_TX_MAGIC = 12'h608;
  localparam logic [11:0] REG_LINK_2_TX_START = 12'h60c;
  localparam logic [11:0] REG_LINK_2_TX_HDR = 12'h610;
  localparam logic [11:0] REG_LINK_2_TX_FTR = 12'h614;
  localparam logic [11:0] REG_LINK_2_RX_MAGIC = 12'h618;
  localparam logic [11:0] REG_LINK_2_RX_START = 12'h61c;
  localparam logic [11:0] REG_LINK_2_RX_HEADER = 12'h620;
  localparam logic [11:0] REG_LINK_2_RX_FOOTER = 12'h624;
  localparam logic [11:0] REG_LINK_3_STATUS_0 = 12'h640;
  localparam logic [11:0] REG_LINK_3_ERROR = 12'h644;
  localparam logic [11:0] REG_LINK_3_TX_MAGIC = 12'h648;
  localparam logic [11:0] REG_LINK_3_TX_START = 12'h64c;
  localparam logic [11:0] REG_LINK_3_TX_HDR = 12'h650;
  localparam logic [11:0] REG_LINK_3_TX_FTR = 12'h654;
  localparam logic [11:0] REG_LINK_3_RX_MAGIC = 12'h658;
  localparam logic [11:0] REG_LINK_3_RX_START = 12'h65c;
  localparam logic [11:0] REG_LINK_3_RX_HEADER = 12'h660;
  localparam logic [11:0] REG_LINK_3_RX_FOOTER = 12'h664;
  localparam logic [11:0] REG_LINK_4_STATUS_0 = 12'h680;
  localparam logic [11:0] REG_LINK_4_ERROR = 12'h684;
  localparam logic [11:0] REG_LINK_4_TX_MAGIC = 12'h688;
  localparam logic [11:0] REG_LINK_4_TX_START = 12'h68c;
  localparam logic [11:0] REG_LINK_4_TX_HDR = 12'h690;
  localparam logic [11:0] REG_LINK_4_TX_FTR = 12'h694;
  localparam logic [11:0] REG_LINK_4_RX_MAGIC = 12'h698;
  localparam logic [11:0] REG_LINK_4_RX_START = 12'h69c;
  localparam logic [11:0] REG_LINK_4_RX_HEADER = 12'h6a0;
  localparam logic [11:0] REG_LINK_4_RX_FOOTER = 12'h6a4;
  localparam logic [11:0] REG_LINK_5_STATUS_0 = 12'h6c0;
  localparam logic [11:0] REG_LINK_5_ERROR = 12'h6c4;
  localparam logic [11:0] REG_LINK_5_TX_MAGIC = 12'h6c8;
  localparam logic [11:0] REG_LINK_5_TX_START = 12'h6cc;
  localparam logic [11:0] REG_LINK_5_TX_HDR = 12'h6d0;
  localparam logic [11:0] REG_LINK_5_TX_FTR = 12'h6d4;
  localparam logic [11:0] REG_LINK_5_RX_MAGIC = 12'h6d8;
  localparam logic [11:0] REG_LINK_5_RX_START = 12'h6dc;
  localparam logic [11:0] REG_LINK_5_RX_HEADER = 12'h6e0;
  localparam logic [11:0] REG_LINK_5_RX_FOOTER = 12'h6e4;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_0 = 12'h700;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_1 = 12'h704;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_2 = 12'h708;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_3 = 12'h70c;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_4 = 12'h710;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_5 = 12'h714;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_6 = 12'h718;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_7 = 12'h71c;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_8 = 12'h720;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_9 = 12'h724;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_10 = 12'h728;
  localparam logic [11:0] REG_LINK2_RD_WR_CNT_11 = 12'h72c;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_0 = 12'h740;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_1 = 12'h744;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_2 = 12'h748;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_3 = 12'h74c;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_4 = 12'h750;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_5 = 12'h754;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_6 = 12'h758;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_7 = 12'h75c;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_8 = 12'h760;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_9 = 12'h764;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_10 = 12'h768;
  localparam logic [11:0] REG_LINK3_RD_WR_CNT_11 = 12'h76c;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_0 = 12'h780;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_1 = 12'h784;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_2 = 12'h788;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_3 = 12'h78c;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_4 = 12'h790;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_5 = 12'h794;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_6 = 12'h798;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_7 = 12'h79c;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_8 = 12'h7a0;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_9 = 12'h7a4;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_10 = 12'h7a8;
  localparam logic [11:0] REG_LINK4_RD_WR_CNT_11 = 12'h7ac;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_0 = 12'h7c0;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_1 = 12'h7c4;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_2 = 12'h7c8;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_3 = 12'h7cc;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_4 = 12'h7d0;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_5 = 12'h7d4;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_6 = 12'h7d8;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_7 = 12'h7dc;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_8 = 12'h7e0;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_9 = 12'h7e4;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_10 = 12'h7e8;
  localparam logic [11:0] REG_LINK5_RD_WR_CNT_11 = 12'h7ec;
  localparam logic [11:0] REG_PORT_0_RX_DROPPED = 12'h800;
  localparam logic [11:0] REG_PORT_0_RX_DAMAGED = 12'h804;
  localparam logic [11:0] REG_PORT_0_RX_MIXED = 12'h808;
  localparam logic [11:0] REG_PORT_0_RX_STALLED = 12'h80c;
  localparam logic [11:0] REG_PORT_0_TX_STALLED = 12'h810;
  localparam logic [11:0] REG_PORT_0_TX_MISUSED = 12'h814;
  localparam logic [11:0] REG_PORT_0_RX_NULLIFIED = 12'h818;
  localparam logic [11:0] REG_PORT_0_TX_LOST = 12'h81c;
  localparam logic [11:0] REG_PORT_0_TX_LOST_PACKET = 12'h820;
  localparam logic [11:0] REG_PORT_0_TX_LOST_CAUSE = 12'h824;
  localparam logic [11:0] REG_PORT_1_RX_DROPPED = 12'h840;
  localparam logic [11:0] REG_PORT_1_RX_DAMAGED = 12'h844;
  localparam logic [11:0] REG_PORT_1_RX_MIXED = 12'h848;
  localparam logic [11:0] REG_PORT_1_RX_STALLED = 12'h84c;
  localparam logic [11:0] REG_PORT_1_TX_STALLED = 12'h850;
  localparam logic [11:0] REG_PORT_1_TX_MISUSED = 12'h854;
  localparam logic [11:0] REG_PORT_1_RX_NULLIFIED = 12'h858;
  localparam logic [11:0] REG_PORT_1_TX_LOST = 12'h85c;
  localparam logic [11:0] REG_PORT_1_TX_LOST_PACKET = 12'h860;
  localparam logic [11:0] REG_PORT_1_TX_LOST_CAUSE = 12'h864;
  localparam logic [11:0] REG_PORT_2_RX_DROPPED = 12'h880;
  localparam logic [11:0] REG_PORT_2_RX_DAMAGED = 12'h884;
  localparam logic [11:0] REG_PORT_2_RX_MIXED = 12'h888;
  localparam logic [11:0] REG_PORT_2_RX_STALLED = 12'h88c;
  localparam logic [11:0] REG_PORT_2_TX_STALLED = 12'h890;
  localparam logic [11:0] REG_PORT_2_TX_MISUSED = 12'h894;
  localparam logic [11:0] REG_PORT_2_RX_NULLIFIED = 12'h898;
  localparam logic [11:0] REG_PORT_2_TX_LOST = 12'h89c;
  localparam logic [11:0] REG_PORT_2_TX_LOST_PACKET = 12'h8a0;
  localparam logic [11:0] REG_PORT_2_TX_LOST_CAUSE = 12'h8a4;
  localparam logic [11:0] REG_PORT_3_RX_DROPPED = 12'h8c0;
  localparam logic [11:0] REG_PORT_3_RX_DAMAGED = 12'h8c4;
  localparam logic [11:0] REG_PORT_3_RX_MIXED = 12'h8c8;
  localparam logic [11:0] REG_PORT_3_RX_STALLED = 12'h8cc;
  localparam logic [11:0] REG_PORT_3_TX_STALLED = 12'h8d0;
  localparam logic [11:0] REG_PORT_3_TX_MISUSED = 12'h8d4;
  localparam logic [11:0] REG_PORT_3_RX_NULLIFIED = 12'h8d8;
  localparam logic [11:0] REG_PORT_3_TX_LOST = 12'h8dc;
  localparam logic [11:0] REG_PORT_3_TX_LOST_PACKET = 12'h8e0;
  localparam logic [11:0] REG_PORT_3_TX_LOST_CAUSE = 12'h8e4;
  localparam logic [11:0] REG_PORT_4_RX_DROPPED = 12'h900;
  localparam logic [11:0] REG_PORT_4_RX_DAMAGED = 12'h904;
  localparam logic [11:0] REG_PORT_4_RX_MIXED = 12'h908;
  localparam logic [11:0] REG_PORT_4_RX_STALLED = 12'h90c;
  localparam logic [11:0] REG_PORT_4_TX_STALLED = 12'h910;
  localparam logic [11:0] REG_PORT_4_TX_MISUSED = 12'h914;
  localparam logic [11:0] REG_PORT_4_RX_NULLIFIED = 12'h918;
  localparam logic [11:0] REG_PORT_4_TX_LOST = 12'h91c;
  localparam logic [11:0] REG_PORT_4_TX_LOST_PACKET = 12'h920;
  localparam logic [11:0] REG_PORT_4_TX_LOST_CAUSE = 12'h924;
  localparam logic [11:0] REG_PORT_5_RX_DROPPED = 12'h940;
  localparam logic [11:0] REG_PORT_5_RX_DAMAGED = 12'h944;
  localparam logic [11:0] REG_PORT_5_RX_MIXED = 12'h948;
  localparam logic [11:0] REG_PORT_5_RX_STALLED = 12'h94c;
  localparam logic [11:0] REG_PORT_5_TX_STALLED = 12'h950;
  localparam logic [11:0] REG_PORT_5_TX_MISUSED = 12'h954;
  localparam logic [11:0] REG_PORT_5_RX_NULLIFIED = 12'h958;
  localparam logic [11:0] REG_PORT_5_TX_LOST = 12'h95c;
  localparam logic [11:0] REG_PORT_5_TX_LOST_PACKET = 12'h960;
  localparam logic [11:0] REG_PORT_5_TX_LOST_CAUSE = 12'h964;
  localparam logic [11:0] REG_PORT_6_RX_DROPPED = 12'h980;
  localparam logic [11:0] REG_PORT_6_RX_DAMAGED = 12'h984;
  localparam logic [11:0] REG_PORT_6_RX_MIXED = 12'h988;
  localparam logic [11:0] REG_PORT_6_RX_STALLED = 12'h98c;
  localparam logic [11:0] REG_PORT_6_TX_STALLED = 12'h990;
  localparam logic [11:0] REG_PORT_6_TX_MISUSED = 12'h994;
  localparam logic [11:0] REG_PORT_6_RX_NULLIFIED = 12'h998;
  localparam logic [11:0] REG_PORT_6_TX_LOST = 12'h99c;
  localparam logic [11:0] REG_PORT_6_TX_LOST_PACKET = 12'h9a0;
  localparam logic [11:0] REG_PORT_6_TX_LOST_CAUSE = 12'h9a4;
  localparam logic [11:0] REG_PORT_7_RX_DROPPED = 12'h9c0;
  localparam logic [11:0] REG_PORT_7_RX_DAMAGED = 12'h9c4;
  localparam logic [11:0] REG_PORT_7_RX_MIXED = 12'h9c8;
  localparam logic [11:0] REG_PORT_7_RX_STALLED = 12'h9cc;
  localparam logic [11:0] REG_PORT_7_TX_STALLED = 12'h9d0;
  localparam logic [11:0] REG_PORT_7_TX_MISUSED = 12'h9d4;
  localparam logic [11:0] REG_PORT_7_RX_NULLIFIED = 12'h9d8;
  localparam logic [11:0] REG_PORT_7_TX_LOST = 12'h9dc;
  localparam logic [11:0] REG_PORT_7_TX_LOST_PACKET = 12'h9e0;
  localparam logic [11:0] REG_PORT_7_TX_LOST_CAUSE = 12'h9e4;
  localparam logic [11:0] REG_LINK_0_STATE = 12'ha00;
  localparam logic [11:0] REG_LINK_0_SESSIONS = 12'ha04;
  localparam logic [11:0] REG_LINK_0_RX_PAYLOAD_ERRORS = 12'ha08;
  localparam logic [11:0] REG_LINK_0_RX_FOOTER_ERRORS = 12'ha0c;
  localparam logic [11:0] REG_LINK_0_RX_PADDED_WORDS = 12'ha10;
  localparam logic [11:0] REG_LINK_0_RX_IGNORED_WORDS = 12'ha14;
  localparam logic [11:0] REG_LINK_0_RX_TIMEOUTS = 12'ha18;
  localparam logic [11:0] REG_LINK_0_TX_CREDITS = 12'ha1c;
  localparam logic [11:0] REG_LINK_0_RX_CREDITS = 12'ha20;
  localparam logic [11:0] REG_LINK_0_RX_CONTROL_ERRORS = 12'ha24;
  localparam logic [11:0] REG_LINK_0_TX_WAIT_CYCLES = 12'ha28;
  localparam logic [11:0] REG_LINK_0_RX_LOST_WORDS = 12'ha2c;
  localparam logic [11:0] REG_LINK_0_RX_OVERFLOWS = 12'ha30;
  localparam logic [11:0] REG_LINK_0_TX_CUT = 12'ha34;
  localparam logic [11:0] REG_LINK_0_TX_SEGMENTS = 12'ha38;
  localparam logic [11:0] REG_LINK_0_EXTRA_15 = 12'ha3c;
  localparam logic [11:0] REG_LINK_1_STATE = 12'ha40;
  localparam logic [11:0] REG_LINK_1_SESSIONS = 12'ha44;
  localparam logic [11:0] REG_LINK_1_RX_PAYLOAD_ERRORS = 12'ha48;
  localparam logic [11:0] REG_LINK_1_RX_FOOTER_ERRORS = 12'ha4c;
  localparam logic [11:0] REG_LINK_1_RX_PADDED_WORDS = 12'ha50;
  localparam logic [11:0] REG_LINK_1_RX_IGNORED_WORDS = 12'ha54;
  localparam logic [11:0] REG_LINK_1_RX_TIMEOUTS = 12'ha58;
  localparam logic [11:0] REG_LINK_1_TX_CREDITS = 12'ha5c;
  localparam logic [11:0] REG_LINK_1_RX_CREDITS = 12'ha60;
  localparam logic [11:0] REG_LINK_1_RX_CONTROL_ERRORS = 12'ha64;
  localparam logic [11:0] REG_LINK_1_TX_WAIT_CYCLES = 12'ha68;
  localparam logic [11:0] REG_LINK_1_RX_LOST_WORDS = 12'ha6c;
  localparam logic [11:0] REG_LINK_1_RX_OVERFLOWS = 12'ha70;
  localparam logic [11:0] REG_LINK_1_TX_CUT = 12'ha74;
  localparam logic [11:0] REG_LINK_1_TX_SEGMENTS = 12'ha78;
  localparam logic [11:0] REG_LINK_1_EXTRA_15 = 12'ha7c;
  localparam logic [11:0] REG_LINK_2_STATE = 12'ha80;
  localparam logic [11:0] REG_LINK_2_SESSIONS = 12'ha84;
  localparam logic [11:0] REG_LINK_2_RX_PAYLOAD_ERRORS = 12'ha88;
  localparam logic [11:0] REG_LINK_2_RX_FOOTER_ERRORS = 12'ha8c;
  localparam logic [11:0] REG_LINK_2_RX_PADDED_WORDS = 12'ha90;
  localparam logic [11:0] REG_LINK_2_RX_IGNORED_WORDS = 12'ha94;
  localparam logic [11:0] REG_LINK_2_RX_TIMEOUTS = 12'ha98;
  localparam logic [11:0] REG_LINK_2_TX_CREDITS = 12'ha9c;
  localparam logic [11:0] REG_LINK_2_RX_CREDITS = 12'haa0;
  localparam logic [11:0] REG_LINK_2_RX_CONTROL_ERRORS = 12'haa4;
  localparam logic [11:0] REG_LINK_2_TX_WAIT_CYCLES = 12'haa8;
  localparam logic [11:0] REG_LINK_2_RX_LOST_WORDS = 12'haac;
  localparam logic [11:0] REG_LINK_2_RX_OVERFLOWS = 12'hab0;
  localparam logic [11:0] REG_LINK_2_TX_CUT = 12'hab4;
  localparam logic [11:0] REG_LINK_2_TX_SEGMENTS = 12'hab8;
  localparam logic [11:0] REG_LINK_2_EXTRA_15 = 12'habc;
  localparam logic [11:0] REG_LINK_3_STATE = 12'hac0;
  localparam logic [11:0] REG_LINK_3_SESSIONS = 12'hac4;
  localparam logic [11:0] REG_LINK_3_RX_PAYLOAD_ERRORS = 12'hac8;
  localparam logic [11:0] REG_LINK_3_RX_FOOTER_ERRORS = 12'hacc;
  localparam logic [11:0] REG_LINK_3_RX_PADDED_WORDS = 12'had0;
  localparam logic [11:0] REG_LINK_3_RX_IGNORED_WORDS = 12'had4;
  localparam logic [11:0] REG_LINK_3_RX_TIMEOUTS = 12'had8;
  localparam logic [11:0] REG_LINK_3_TX_CREDITS = 12'hadc;
  localparam logic [11:0] REG_LINK_3_RX_CREDITS = 12'hae0;
  localparam logic [11:0] REG_LINK_3_RX_CONTROL_ERRORS = 12'hae4;
  localparam logic [11:0] REG_LINK_3_TX_WAIT_CYCLES = 12'hae8;
  localparam logic [11:0] REG_LINK_3_RX_LOST_WORDS = 12'haec;
  localparam logic [11:0] REG_LINK_3_RX_OVERFLOWS = 12'haf0;
  localparam logic [11:0] REG_LINK_3_TX_CUT = 12'haf4;
  localparam logic [11:0] REG_LINK_3_TX_SEGMENTS = 12'haf8;
  localparam logic [11:0] REG_LINK_3_EXTRA_15 = 12'hafc;
  localparam logic [11:0] REG_LINK_4_STATE = 12'hb00;
  localparam logic [11:0] REG_LINK_4_SESSIONS = 12'hb04;
  localparam logic [11:0] REG_LINK_4_RX_PAYLOAD_ERRORS = 12'hb08;
  localparam logic [11:0] REG_LINK_4_RX_FOOTER_ERRORS = 12'hb0c;
  localparam logic [11:0] REG_LINK_4_RX_PADDED_WORDS = 12'hb10;
  localparam logic [11:0] REG_LINK_4_RX_IGNORED_WORDS = 12'hb14;
  localparam logic [11:0] REG_LINK_4_RX_TIMEOUTS = 12'hb18;
  localparam logic [11:0] REG_LINK_4_TX_CREDITS = 12'hb1c;
  localparam logic [11:0] REG_LINK_4_RX_CREDITS = 12'hb20;
  localparam logic [11:0] REG_LINK_4_RX_CONTROL_ERRORS = 12'hb24;
  localparam logic [11:0] REG_LINK_4_TX_WAIT_CYCLES = 12'hb28;
  localparam logic [11:0] REG_LINK_4_RX_LOST_WORDS = 12'hb2c;
  localparam logic [11:0] REG_LINK_4_RX_OVERFLOWS = 12'hb30;
  localparam logic [11:0] REG_LINK_4_TX_CUT = 12'hb34;
  localparam logic [11:0] REG_LINK_4_TX_SEGMENTS = 12'hb38;
  localparam logic [11:0] REG_LINK_4_EXTRA_15 = 12'hb3c;
  localparam logic [11:0] REG_LINK_5_STATE = 12'hb40;
  localparam logic [11:0] REG_LINK_5_SESSIONS = 12'hb44;
  localparam logic [11:0] REG_LINK_5_RX_PAYLOAD_ERRORS = 12'hb48;
  localparam logic [11:0] REG_LINK_5_RX_FOOTER_ERRORS = 12'hb4c;
  localparam logic [11:0] REG_LINK_5_RX_PADDED_WORDS = 12'hb50;
  localparam logic [11:0] REG_LINK_5_RX_IGNORED_WORDS = 12'hb54;
  localparam logic [11:0] REG_LINK_5_RX_TIMEOUTS = 12'hb58;
  localparam logic [11:0] REG_LINK_5_TX_CREDITS = 12'hb5c;
  localparam logic [11:0] REG_LINK_5_RX_CREDITS = 12'hb60;
  localparam logic [11:0] REG_LINK_5_RX_CONTROL_ERRORS = 12'hb64;
  localparam logic [11:0] REG_LINK_5_TX_WAIT_CYCLES = 12'hb68;
  localparam logic [11:0] REG_LINK_5_RX_LOST_WORDS = 12'hb6c;
  localparam logic [11:0] REG_LINK_5_RX_OVERFLOWS = 12'hb70;
  localparam logic [11:0] REG_LINK_5_TX_CUT = 12'hb74;
  localparam logic [11:0] REG_LINK_5_TX_SEGMENTS = 12'hb78;
  localparam logic [11:0] REG_LINK_5_EXTRA_15 = 12'hb7c;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS0 = 12'hc00;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS1 = 12'hc04;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS2 = 12'hc08;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS3 = 12'hc0c;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS4 = 12'hc10;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS5 = 12'hc14;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS6 = 12'hc18;
  localparam logic [11:0] REG_PERF_INTRANODE_PACKETS7 = 12'hc1c;
  localparam logic [11:0] REG_PERF_INTERNODE_PACKETS0 = 12'hc20;
  localparam logic [11:0] REG_PERF_INTERNODE_PACKETS1 = 12'hc24;
  localparam logic [11:0] REG_PERF_INTERNODE_PACKETS2 = 12'hc28;
  localparam logic [11:0] REG_PERF_INTERNODE_PACKETS3 = 12'hc2c;
  localparam logic [11:0] REG_PERF_INTERNODE_PACKETS4 = 12'hc30;
  localparam logic [11:0] REG_PERF_INTERNODE_PACKETS5 = 12'hc34;
  localparam logic [11:0] REG_LINK_0_REPLAY_STATE = 12'hc40;
  localparam logic [11:0] REG_LINK_0_RX_ROUNDS = 12'hc44;
  localparam logic [11:0] REG_LINK_0_RX_NULLIFIED = 12'hc48;
  localparam logic [11:0] REG_LINK_0_RX_DUPLICATES = 12'hc4c;
  localparam logic [11:0] REG_LINK_0_TX_REWINDS = 12'hc50;
  localparam logic [11:0] REG_LINK_0_TX_REPLAYED_FLITS = 12'hc54;
  localparam logic [11:0] REG_LINK_0_TX_TIMEOUTS = 12'hc58;
  localparam logic [11:0] REG_LINK_0_DEATHS = 12'hc5c;
  localparam logic [11:0] REG_LINK_1_REPLAY_STATE = 12'hc60;
  localparam logic [11:0] REG_LINK_1_RX_ROUNDS = 12'hc64;
  localparam logic [11:0] REG_LINK_1_RX_NULLIFIED = 12'hc68;
  localparam logic [11:0] REG_LINK_1_RX_DUPLICATES = 12'hc6c;
  localparam logic [11:0] REG_LINK_1_TX_REWINDS = 12'hc70;
  localparam logic [11:0] REG_LINK_1_TX_REPLAYED_FLITS = 12'hc74;
  localparam logic [11:0] REG_LINK_1_TX_TIMEOUTS = 12'hc78;
  localparam logic [11:0] REG_LINK_1_DEATHS = 12'hc7c;
  localparam logic [11:0] REG_LINK_2_REPLAY_STATE = 12'hc80;
  localparam logic [11:0] REG_LINK_2_RX_ROUNDS = 12'hc84;
  localparam logic [11:0] REG_LINK_2_RX_NULLIFIED = 12'hc88;
  localparam logic [11:0] REG_LINK_2_RX_DUPLICATES = 12'hc8c;
  localparam logic [11:0] REG_LINK_2_TX_REWINDS = 12'hc90;
  localparam logic [11:0] REG_LINK_2_TX_REPLAYED_FLITS = 12'hc94;
  localparam logic [11:0] REG_LINK_2_TX_TIMEOUTS = 12'hc98;
  localparam logic [11:0] REG_LINK_2_DEATHS = 12'hc9c;
  localparam logic [11:0] REG_LINK_3_REPLAY_STATE = 12'hca0;
  localparam logic [11:0] REG_LINK_3_RX_ROUNDS = 12'hca4;
  localparam logic [11:0] REG_LINK_3_RX_NULLIFIED = 12'hca8;
  localparam logic [11:0] REG_LINK_3_RX_DUPLICATES = 12'hcac;
  localparam logic [11:0] REG_LINK_3_TX_REWINDS = 12'hcb0;
  localparam logic [11:0] REG_LINK_3_TX_REPLAYED_FLITS = 12'hcb4;
  localparam logic [11:0] REG_LINK_3_TX_TIMEOUTS = 12'hcb8;
  localparam logic [11:0] REG_LINK_3_DEATHS = 12'hcbc;
  localparam logic [11:0] REG_LINK_4_REPLAY_STATE = 12'hcc0;
  localparam logic [11:0] REG_LINK_4_RX_ROUNDS = 12'hcc4;
  localparam logic [11:0] REG_LINK_4_RX_NULLIFIED = 12'hcc8;
  localparam logic [11:0] REG_LINK_4_RX_DUPLICATES = 12'hccc;
  localparam logic [11:0] REG_LINK_4_TX_REWINDS = 12'hcd0;
  localparam logic [11:0] REG_LINK_4_TX_REPLAYED_FLITS = 12'hcd4;
  localparam logic [11:0] REG_LINK_4_TX_TIMEOUTS = 12'hcd8;
  localparam logic [11:0] REG_LINK_4_DEATHS = 12'hcdc;
  localparam logic [11:0] REG_LINK_5_REPLAY_STATE = 12'hce0;
  localparam logic [11:0] REG_LINK_5_RX_ROUNDS = 12'hce4;
  localparam logic [11:0] REG_LINK_5_RX_NULLIFIED = 12'hce8;
  localparam logic [11:0] REG_LINK_5_RX_DUPLICATES = 12'hcec;
  localparam logic [11:0] REG_LINK_5_TX_REWINDS = 12'hcf0;
  localparam logic [11:0] REG_LINK_5_TX_REPLAYED_FLITS = 12'hcf4;
  localparam logic [11:0] REG_LINK_5_TX_TIMEOUTS = 12'hcf8;
  localparam logic [11:0] REG_LINK_5_DEATHS = 12'hcfc;
  localparam logic [11:0] REG_FAULT_OWN_NODE = 12'hd00;
  localparam logic [11:0] REG_FAULT_OWN_HEALTH = 12'hd04;
  localparam logic [11:0] REG_FAULT_STATUS = 12'hd08;
  localparam logic [11:0] REG_FAULT_CHANGES = 12'hd0c;
  localparam logic [11:0] REG_FAULT_OVERFLOWS = 12'hd10;
  localparam logic [11:0] REG_FAULT_TX_RECORDS = 12'hd14;
  localparam logic [11:0] REG_FAULT_RX_RECORDS = 12'hd18;
  localparam logic [11:0] REG_FAULT_RX_IGNORED = 12'hd1c;
  localparam logic [11:0] REG_FAULT_RX_LOST = 12'hd20;
  localparam logic [11:0] REG_FAULT_REACH_0 = 12'hd24;
  localparam logic [11:0] REG_FAULT_REACH_1 = 12'hd28;
  localparam logic [11:0] REG_FAULT_0_NODE = 12'hd80;
  localparam logic [11:0] REG_FAULT_0_HEALTH = 12'hd84;
  localparam logic [11:0] REG_FAULT_1_NODE = 12'hd88;
  localparam logic [11:0] REG_FAULT_1_HEALTH = 12'hd8c;
  localparam logic [11:0] REG_FAULT_2_NODE = 12'hd90;
  localparam logic [11:0] REG_FAULT_2_HEALTH = 12'hd94;
  localparam logic [11:0] REG_FAULT_3_NODE = 12'hd98;
  localparam logic [11:0] REG_FAULT_3_HEALTH = 12'hd9c;
  localparam logic [11:0] REG_FAULT_4_NODE = 12'hda0;
  localparam logic [11:0] REG_FAULT_4_HEALTH = 12'hda4;
  localparam logic [11:0] REG_FAULT_5_NODE = 12'hda8;
  localparam logic [11:0] REG_FAULT_5_HEALTH = 12'hdac;
  localparam logic [11:0] REG_FAULT_6_NODE = 12'hdb0;
  localparam logic [11:0] REG_FAULT_6_HEALTH = 12'hdb4;
  localparam logic [11:0] REG_FAULT_7_NODE = 12'hdb8;
  localparam logic [11:0] REG_FAULT_7_HEALTH = 12'hdbc;
  localparam logic [11:0] REG_FAULT_8_NODE = 12'hdc0;
  localparam logic [11:0] REG_FAULT_8_HEALTH = 12'hdc4;
  localparam logic [11:0] REG_FAULT_9_NODE = 12'hdc8;
  localparam logic [11:0] REG_FAULT_9_HEALTH = 12'hdcc;
  localparam logic [11:0] REG_FAULT_10_NODE = 12'hdd0;
  localparam logic [11:0] REG_FAULT_10_HEALTH = 12'hdd4;
  localparam logic [11:0] REG_FAULT_11_NODE = 12'hdd8;
  localparam logic [11:0] REG_FAULT_11_HEALTH = 12'hddc;
  localparam logic [11:0] REG_FAULT_12_NODE = 12'hde0;
  localparam logic [11:0] REG_FAULT_12_HEALTH = 12'hde4;
  localparam logic [11:0] REG_FAULT_13_NODE = 12'hde8;
  localparam logic [11:0] REG_FAULT_13_HEALTH = 12'hdec;
  localparam logic [11:0] REG_FAULT_14_NODE = 12'hdf0;
  localparam logic [11:0] REG_FAULT_14_HEALTH = 12'hdf4;
  localparam logic [11:0] REG_FAULT_15_NODE = 12'hdf8;
  localparam logic [11:0] REG_FAULT_15_HEALTH = 12'hdfc;

  // Version of the IP
  typedef struct packed {
    logic [15:0] version;  // 31:16 version
    logic [15:0] revision;  // 15:0 revision
  } revision_reg_t;

  // test_state
  typedef struct packed {
    logic [7:0] state_3;  // 31:24 the same, next
    logic [7:0] state_2;  // 23:16 the same, next
    logic [7:0] state_1;  // 15:8 the same, next
    logic [7:0] state_0;  // 7:0 port or link 0: 3:0 generator state (0 off, 1 idle, 2 header, 3 payload, 4 footer), 4 test ok, 7:5 checker state (0 off, 1 idle, 2 count)
  } test_state_t;

  // words_used
  typedef struct packed {
    logic [15:0] data;  // 31:16 data words used
    logic [15:0] header;  // 15:0 header words used
  } words_used_t;

  // status_0
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [3:0] receive;  // 15:12 receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
    logic [3:0] transmit_footer;  // 11:8 transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
    logic [3:0] transmit_payload;  // 7:4 transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
    logic [3:0] transmit_header;  // 3:0 transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
  } status_0_t;

  // error
  typedef struct packed {
    logic [15:0] corrected;  // 31:16 headers corrected
    logic [15:0] fatal;  // 15:0 headers that could not be corrected
  } error_t;

  // FIFO exceptions of the local ports
  typedef struct packed {
    logic [7:0] data_rx;  // 31:24 data, receive
    logic [7:0] header_rx;  // 23:16 header, receive
    logic [7:0] data_tx;  // 15:8 data, transmit
    logic [7:0] header_tx;  // 7:0 header, transmit
  } fifo_intranode_exc_t;

  // Depth of the local ports' FIFOs
  typedef struct packed {
    logic [7:0] header_rx;  // 31:24 header, receive
    logic [7:0] data_rx;  // 23:16 data, receive
    logic [7:0] header_tx;  // 15:8 header, transmit
    logic [7:0] data_tx;  // 7:0 data, transmit
  } fifo_register_t;

  // Transceivers of links 0 and 1
  typedef struct packed {
    logic [13:0] reserved_18;
    logic [0:0] error_1;  // 17:17 transceiver error on link 1
    logic [0:0] error_0;  // 16:16 transceiver error on link 0
    logic [13:0] reserved_2;
    logic [0:0] up_1;  // 1:1 channel up on link 1
    logic [0:0] up_0;  // 0:0 channel up on link 0
  } transceiver_status_t;

  // Build parameters: structure
  typedef struct packed {
    logic [3:0] reserved_28;
    logic [3:0] flit_words;  // 27:24 128-bit words of a flit: 1 or 2
    logic [7:0] channels;  // 23:16 task channels of a local port
    logic [3:0] lanes;  // 15:12 bonded lanes of a link
    logic [3:0] vcs;  // 11:8 virtual channels of a link
    logic [3:0] links;  // 7:4 links
    logic [3:0] ports;  // 3:0 local ports
  } parameters_0_t;

  // Build parameters: packets and link buffers
  typedef struct packed {
    logic [15:0] link_buffer;  // 31:16 receive buffer of a link and virtual channel, in units of 64 bytes
    logic [15:0] mtu_bytes;  // 15:0 largest payload of a packet in bytes
  } parameters_1_t;

  // Build parameters: port buffers
  typedef struct packed {
    logic [15:0] channel_buffer;  // 31:16 receive buffer of a task channel, in units of 64 bytes
    logic [15:0] port_buffer;  // 15:0 transmit buffer of a local port, in units of 64 bytes
  } parameters_2_t;

  // Hop limit in force
  typedef struct packed {
    logic [21:0] reserved_10;
    logic [9:0] links;  // 9:0 links
  } hop_limit_t;

  // health
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [7:0] version;  // 15:8 low bits of the version of its record
    logic [1:0] state;  // 7:6 its state: 0 well, 1 degraded, 2 failing, 3 about to stop
    logic [5:0] links_down;  // 5:0 links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
  } health_t;

  // Where the router dropped packets
  typedef struct packed {
    logic [11:0] reserved_20;
    logic [19:0] inputs;  // 19:0 inputs
  } drop_inputs_t;

  // State of all links
  typedef struct packed {
    logic [9:0] reserved_22;
    logic [5:0] error;  // 21:16 a bit per link: transceiver error
    logic [1:0] reserved_14;
    logic [5:0] channel_up;  // 13:8 a bit per link: the transceiver's channel is up
    logic [1:0] reserved_6;
    logic [5:0] link_up;  // 5:0 a bit per link: the session with the neighbour is established
  } links_status_t;

  // tx_lost_packet
  typedef struct packed {
    logic [9:0] transaction;  // 31:22 its transaction number
    logic [5:0] port;  // 21:16 port of that node by which it came: local ports, then links
    logic [15:0] coord;  // 15:0 node where it was dropped
  } tx_lost_packet_t;

  // tx_lost_cause
  typedef struct packed {
    logic [27:0] reserved_4;
    logic [3:0] cause;  // 3:0 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*
  } tx_lost_cause_t;

  // state
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [11:0] nonce;  // 15:4 number that the neighbour drew for this session
    logic [0:0] down;  // 3:3 nothing has been heard for long: the session was given up
    logic [0:0] seen;  // 2:2 the neighbour has been heard
    logic [0:0] up;  // 1:1 the neighbour has answered: packets are accepted
    logic [0:0] go;  // 0:0 packets may be sent
  } state_t;

  // replay_state
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [7:0] retries;  // 15:8 retransmissions in a row without progress
    logic [2:0] reserved_5;
    logic [0:0] dead;  // 4:4 the link is dead
    logic [0:0] guarded;  // 3:3 packets are sent in guarded segments
    logic [0:0] hunting;  // 2:2 the receiver waits for a retransmission
    logic [0:0] neighbour;  // 1:1 what the neighbour sends is numbered
    logic [0:0] active;  // 0:0 what this end sends is numbered and sent again on demand
  } replay_state_t;

  // fault_node
  typedef struct packed {
    logic [15:0] version;  // 31:16 counts the changes of this node's health
    logic [4:0] z;  // 15:11 node, place in z
    logic [4:0] y;  // 10:6 node, place in y
    logic [5:0] x;  // 5:0 node, place in x
  } fault_node_t;

  // fault_health
  typedef struct packed {
    logic [0:0] known;  // 31:31 the entry is in use; one without any fault is of a node that is well again, and goes soon
    logic [12:0] reserved_18;
    logic [1:0] state;  // 17:16 0 well, 1 degraded, 2 failing, 3 about to stop
    logic [1:0] reserved_14;
    logic [5:0] links_poor;  // 13:8 links that had to repair something lately
    logic [1:0] reserved_6;
    logic [5:0] links_down;  // 5:0 links that are down, bit 0: x+, x-, y+, y-, z+, z-
  } fault_health_t;

  // Fault map
  typedef struct packed {
    logic [9:0] reserved_22;
    logic [5:0] links_down;  // 21:16 a bit per link: leads nowhere, by this node's links, the map or the neighbour's last credit
    logic [2:0] reserved_13;
    logic [4:0] used;  // 12:8 entries in use
    logic [7:0] room;  // 7:0 entries that the map has room for
  } fault_status_t;

  // Reach of links 0 to 3
  typedef struct packed {
    logic [1:0] reserved_30;
    logic [5:0] link_3;  // 29:24 link 3
    logic [1:0] reserved_22;
    logic [5:0] link_2;  // 21:16 link 2
    logic [1:0] reserved_14;
    logic [5:0] link_1;  // 13:8 link 1
    logic [1:0] reserved_6;
    logic [5:0] link_0;  // 5:0 link 0
  } fault_reach_0_t;

  // Reach of links 4 and 5
  typedef struct packed {
    logic [17:0] reserved_14;
    logic [5:0] link_5;  // 13:8 link 5
    logic [1:0] reserved_6;
    logic [5:0] link_4;  // 5:0 link 4
  } fault_reach_1_t;
endpackage
// verilator lint_on UNUSEDPARAM
