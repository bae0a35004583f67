// Generated from spec/registers.rdl by `./tn generate`. Do not edit: change the source and generate again.
//
// The registers of a node: addresses, the slice behind each, and what the slices hold.

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
  localparam logic [11:0] REG_PARAMETERS_3 = 12'h414;
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
  localparam logic [11:0] REG_ROUTE_TABLE = 12'h460;
  localparam logic [11:0] REG_ROUTE_ENTRY = 12'h464;
  localparam logic [11:0] REG_DRAGONFLY = 12'h468;
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
  localparam logic [11:0] REG_PORT_0_TX_NULLIFIED = 12'h828;
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
  localparam logic [11:0] REG_PORT_1_TX_NULLIFIED = 12'h868;
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
  localparam logic [11:0] REG_PORT_2_TX_NULLIFIED = 12'h8a8;
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
  localparam logic [11:0] REG_PORT_3_TX_NULLIFIED = 12'h8e8;
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
  localparam logic [11:0] REG_PORT_4_TX_NULLIFIED = 12'h928;
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
  localparam logic [11:0] REG_PORT_5_TX_NULLIFIED = 12'h968;
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
  localparam logic [11:0] REG_PORT_6_TX_NULLIFIED = 12'h9a8;
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
  localparam logic [11:0] REG_PORT_7_TX_NULLIFIED = 12'h9e8;
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
  localparam logic [11:0] REG_LOAD_CONFIG = 12'hb80;
  localparam logic [11:0] REG_LOAD_NODES = 12'hb84;
  localparam logic [11:0] REG_LOAD_SEED = 12'hb88;
  localparam logic [11:0] REG_LOAD_START = 12'hb8c;
  localparam logic [11:0] REG_LOAD_FROM = 12'hb90;
  localparam logic [11:0] REG_LOAD_UNTIL = 12'hb94;
  localparam logic [11:0] REG_LOAD_SELECT = 12'hb98;
  localparam logic [11:0] REG_LOAD_TIME = 12'hb9c;
  localparam logic [11:0] REG_LOAD_RESULT = 12'hba0;
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
  localparam logic [11:0] REG_LINK_0_PHY_SLIPS = 12'he00;
  localparam logic [11:0] REG_LINK_0_PHY_DAMAGED = 12'he04;
  localparam logic [11:0] REG_LINK_0_PHY_LOST = 12'he08;
  localparam logic [11:0] REG_LINK_0_PHY_REMOVED = 12'he0c;
  localparam logic [11:0] REG_LINK_0_PHY_INSERTED = 12'he10;
  localparam logic [11:0] REG_LINK_1_PHY_SLIPS = 12'he20;
  localparam logic [11:0] REG_LINK_1_PHY_DAMAGED = 12'he24;
  localparam logic [11:0] REG_LINK_1_PHY_LOST = 12'he28;
  localparam logic [11:0] REG_LINK_1_PHY_REMOVED = 12'he2c;
  localparam logic [11:0] REG_LINK_1_PHY_INSERTED = 12'he30;
  localparam logic [11:0] REG_LINK_2_PHY_SLIPS = 12'he40;
  localparam logic [11:0] REG_LINK_2_PHY_DAMAGED = 12'he44;
  localparam logic [11:0] REG_LINK_2_PHY_LOST = 12'he48;
  localparam logic [11:0] REG_LINK_2_PHY_REMOVED = 12'he4c;
  localparam logic [11:0] REG_LINK_2_PHY_INSERTED = 12'he50;
  localparam logic [11:0] REG_LINK_3_PHY_SLIPS = 12'he60;
  localparam logic [11:0] REG_LINK_3_PHY_DAMAGED = 12'he64;
  localparam logic [11:0] REG_LINK_3_PHY_LOST = 12'he68;
  localparam logic [11:0] REG_LINK_3_PHY_REMOVED = 12'he6c;
  localparam logic [11:0] REG_LINK_3_PHY_INSERTED = 12'he70;
  localparam logic [11:0] REG_LINK_4_PHY_SLIPS = 12'he80;
  localparam logic [11:0] REG_LINK_4_PHY_DAMAGED = 12'he84;
  localparam logic [11:0] REG_LINK_4_PHY_LOST = 12'he88;
  localparam logic [11:0] REG_LINK_4_PHY_REMOVED = 12'he8c;
  localparam logic [11:0] REG_LINK_4_PHY_INSERTED = 12'he90;
  localparam logic [11:0] REG_LINK_5_PHY_SLIPS = 12'hea0;
  localparam logic [11:0] REG_LINK_5_PHY_DAMAGED = 12'hea4;
  localparam logic [11:0] REG_LINK_5_PHY_LOST = 12'hea8;
  localparam logic [11:0] REG_LINK_5_PHY_REMOVED = 12'heac;
  localparam logic [11:0] REG_LINK_5_PHY_INSERTED = 12'heb0;
  localparam logic [11:0] REG_ETH_CONTROL = 12'hf00;
  localparam logic [11:0] REG_ETH_NETMASK = 12'hf04;
  localparam logic [11:0] REG_ETH_GATEWAY = 12'hf08;
  localparam logic [11:0] REG_ETH_GROUP = 12'hf0c;
  localparam logic [11:0] REG_ETH_GROUP_MASK = 12'hf10;
  localparam logic [11:0] REG_ETH_ARP = 12'hf14;
  localparam logic [11:0] REG_ETH_TEST = 12'hf18;
  localparam logic [11:0] REG_ETH_TEST_DATAGRAMS = 12'hf1c;
  localparam logic [11:0] REG_ETH_SOCKET_PORT = 12'hf20;
  localparam logic [11:0] REG_ETH_SOCKET_NODE = 12'hf24;
  localparam logic [11:0] REG_ETH_SOCKET_CHANNEL = 12'hf28;
  localparam logic [11:0] REG_ETH_SOCKET_PEER = 12'hf2c;
  localparam logic [11:0] REG_ETH_SOCKET_PEER_PORT = 12'hf30;
  localparam logic [11:0] REG_ETH_SOCKET_WRITE = 12'hf34;
  localparam logic [11:0] REG_ETH_BUILD = 12'hf38;
  localparam logic [11:0] REG_ETH_STATE = 12'hf3c;
  localparam logic [11:0] REG_ETH_RX_FRAMES = 12'hf40;
  localparam logic [11:0] REG_ETH_RX_FCS = 12'hf44;
  localparam logic [11:0] REG_ETH_RX_RUNT = 12'hf48;
  localparam logic [11:0] REG_ETH_RX_GIANT = 12'hf4c;
  localparam logic [11:0] REG_ETH_RX_SYMBOL = 12'hf50;
  localparam logic [11:0] REG_ETH_RX_OTHERS = 12'hf54;
  localparam logic [11:0] REG_ETH_RX_UNKNOWN = 12'hf58;
  localparam logic [11:0] REG_ETH_RX_IP_FORM = 12'hf5c;
  localparam logic [11:0] REG_ETH_RX_IP_CHECKSUM = 12'hf60;
  localparam logic [11:0] REG_ETH_RX_FRAGMENT = 12'hf64;
  localparam logic [11:0] REG_ETH_RX_LENGTH = 12'hf68;
  localparam logic [11:0] REG_ETH_RX_CHECKSUM = 12'hf6c;
  localparam logic [11:0] REG_ETH_RX_NO_SOCKET = 12'hf70;
  localparam logic [11:0] REG_ETH_RX_TOO_LONG = 12'hf74;
  localparam logic [11:0] REG_ETH_RX_NO_ROOM = 12'hf78;
  localparam logic [11:0] REG_ETH_RX_DATAGRAMS = 12'hf7c;
  localparam logic [11:0] REG_ETH_ARP_ASKED = 12'hf80;
  localparam logic [11:0] REG_ETH_ARP_LEARNED = 12'hf84;
  localparam logic [11:0] REG_ETH_ARP_IGNORED = 12'hf88;
  localparam logic [11:0] REG_ETH_ARP_REQUESTS = 12'hf8c;
  localparam logic [11:0] REG_ETH_ARP_FAILED = 12'hf90;
  localparam logic [11:0] REG_ETH_ECHOES = 12'hf94;
  localparam logic [11:0] REG_ETH_ICMP_DROPPED = 12'hf98;
  localparam logic [11:0] REG_ETH_TX_FRAMES = 12'hf9c;
  localparam logic [11:0] REG_ETH_TX_STARVED = 12'hfa0;
  localparam logic [11:0] REG_ETH_TX_DATAGRAMS = 12'hfa4;
  localparam logic [11:0] REG_ETH_TX_NO_PEER = 12'hfa8;
  localparam logic [11:0] REG_ETH_TX_NO_ADDRESS = 12'hfac;
  localparam logic [11:0] REG_ETH_TX_REFUSED = 12'hfb0;
  localparam logic [11:0] REG_ETH_TEST_SENT = 12'hfb4;
  localparam logic [11:0] REG_ETH_TEST_RECEIVED = 12'hfb8;
  localparam logic [11:0] REG_ETH_TEST_WRONG = 12'hfbc;
  localparam logic [11:0] REG_ETH_RX_NOT_PEER = 12'hfc0;
  localparam logic [11:0] REG_ETH_TX_UNTOLD = 12'hfc4;
  localparam logic [11:0] REG_ETH_TX_GIVEN_UP = 12'hfc8;
  localparam logic [11:0] REG_ETH_RX_NO_PACKET = 12'hfcc;
  localparam logic [11:0] REG_ETH_SOCKETS_REFUSED = 12'hfd0;
  localparam logic [12:0] REG_MORE_LINKS_CONFIG = 13'h1000;
  localparam logic [12:0] REG_MORE_LINKS_REPLAY = 13'h1004;
  localparam logic [12:0] REG_MORE_LINKS_UNWIRED = 13'h1008;
  localparam logic [12:0] REG_MORE_LINKS_TREE = 13'h100c;
  localparam logic [12:0] REG_MORE_LINKS_STATUS = 13'h1010;
  localparam logic [12:0] REG_MORE_LINKS_ERROR = 13'h1014;
  localparam logic [12:0] REG_LINK_6_STATUS_0 = 13'h1100;
  localparam logic [12:0] REG_LINK_6_ERROR = 13'h1104;
  localparam logic [12:0] REG_LINK_6_TX_MAGIC = 13'h1108;
  localparam logic [12:0] REG_LINK_6_TX_START = 13'h110c;
  localparam logic [12:0] REG_LINK_6_TX_HDR = 13'h1110;
  localparam logic [12:0] REG_LINK_6_TX_FTR = 13'h1114;
  localparam logic [12:0] REG_LINK_6_RX_MAGIC = 13'h1118;
  localparam logic [12:0] REG_LINK_6_RX_START = 13'h111c;
  localparam logic [12:0] REG_LINK_6_RX_HEADER = 13'h1120;
  localparam logic [12:0] REG_LINK_6_RX_FOOTER = 13'h1124;
  localparam logic [12:0] REG_LINK_7_STATUS_0 = 13'h1140;
  localparam logic [12:0] REG_LINK_7_ERROR = 13'h1144;
  localparam logic [12:0] REG_LINK_7_TX_MAGIC = 13'h1148;
  localparam logic [12:0] REG_LINK_7_TX_START = 13'h114c;
  localparam logic [12:0] REG_LINK_7_TX_HDR = 13'h1150;
  localparam logic [12:0] REG_LINK_7_TX_FTR = 13'h1154;
  localparam logic [12:0] REG_LINK_7_RX_MAGIC = 13'h1158;
  localparam logic [12:0] REG_LINK_7_RX_START = 13'h115c;
  localparam logic [12:0] REG_LINK_7_RX_HEADER = 13'h1160;
  localparam logic [12:0] REG_LINK_7_RX_FOOTER = 13'h1164;
  localparam logic [12:0] REG_LINK_8_STATUS_0 = 13'h1180;
  localparam logic [12:0] REG_LINK_8_ERROR = 13'h1184;
  localparam logic [12:0] REG_LINK_8_TX_MAGIC = 13'h1188;
  localparam logic [12:0] REG_LINK_8_TX_START = 13'h118c;
  localparam logic [12:0] REG_LINK_8_TX_HDR = 13'h1190;
  localparam logic [12:0] REG_LINK_8_TX_FTR = 13'h1194;
  localparam logic [12:0] REG_LINK_8_RX_MAGIC = 13'h1198;
  localparam logic [12:0] REG_LINK_8_RX_START = 13'h119c;
  localparam logic [12:0] REG_LINK_8_RX_HEADER = 13'h11a0;
  localparam logic [12:0] REG_LINK_8_RX_FOOTER = 13'h11a4;
  localparam logic [12:0] REG_LINK_9_STATUS_0 = 13'h11c0;
  localparam logic [12:0] REG_LINK_9_ERROR = 13'h11c4;
  localparam logic [12:0] REG_LINK_9_TX_MAGIC = 13'h11c8;
  localparam logic [12:0] REG_LINK_9_TX_START = 13'h11cc;
  localparam logic [12:0] REG_LINK_9_TX_HDR = 13'h11d0;
  localparam logic [12:0] REG_LINK_9_TX_FTR = 13'h11d4;
  localparam logic [12:0] REG_LINK_9_RX_MAGIC = 13'h11d8;
  localparam logic [12:0] REG_LINK_9_RX_START = 13'h11dc;
  localparam logic [12:0] REG_LINK_9_RX_HEADER = 13'h11e0;
  localparam logic [12:0] REG_LINK_9_RX_FOOTER = 13'h11e4;
  localparam logic [12:0] REG_LINK_10_STATUS_0 = 13'h1200;
  localparam logic [12:0] REG_LINK_10_ERROR = 13'h1204;
  localparam logic [12:0] REG_LINK_10_TX_MAGIC = 13'h1208;
  localparam logic [12:0] REG_LINK_10_TX_START = 13'h120c;
  localparam logic [12:0] REG_LINK_10_TX_HDR = 13'h1210;
  localparam logic [12:0] REG_LINK_10_TX_FTR = 13'h1214;
  localparam logic [12:0] REG_LINK_10_RX_MAGIC = 13'h1218;
  localparam logic [12:0] REG_LINK_10_RX_START = 13'h121c;
  localparam logic [12:0] REG_LINK_10_RX_HEADER = 13'h1220;
  localparam logic [12:0] REG_LINK_10_RX_FOOTER = 13'h1224;
  localparam logic [12:0] REG_LINK_11_STATUS_0 = 13'h1240;
  localparam logic [12:0] REG_LINK_11_ERROR = 13'h1244;
  localparam logic [12:0] REG_LINK_11_TX_MAGIC = 13'h1248;
  localparam logic [12:0] REG_LINK_11_TX_START = 13'h124c;
  localparam logic [12:0] REG_LINK_11_TX_HDR = 13'h1250;
  localparam logic [12:0] REG_LINK_11_TX_FTR = 13'h1254;
  localparam logic [12:0] REG_LINK_11_RX_MAGIC = 13'h1258;
  localparam logic [12:0] REG_LINK_11_RX_START = 13'h125c;
  localparam logic [12:0] REG_LINK_11_RX_HEADER = 13'h1260;
  localparam logic [12:0] REG_LINK_11_RX_FOOTER = 13'h1264;
  localparam logic [12:0] REG_LINK_12_STATUS_0 = 13'h1280;
  localparam logic [12:0] REG_LINK_12_ERROR = 13'h1284;
  localparam logic [12:0] REG_LINK_12_TX_MAGIC = 13'h1288;
  localparam logic [12:0] REG_LINK_12_TX_START = 13'h128c;
  localparam logic [12:0] REG_LINK_12_TX_HDR = 13'h1290;
  localparam logic [12:0] REG_LINK_12_TX_FTR = 13'h1294;
  localparam logic [12:0] REG_LINK_12_RX_MAGIC = 13'h1298;
  localparam logic [12:0] REG_LINK_12_RX_START = 13'h129c;
  localparam logic [12:0] REG_LINK_12_RX_HEADER = 13'h12a0;
  localparam logic [12:0] REG_LINK_12_RX_FOOTER = 13'h12a4;
  localparam logic [12:0] REG_LINK_13_STATUS_0 = 13'h12c0;
  localparam logic [12:0] REG_LINK_13_ERROR = 13'h12c4;
  localparam logic [12:0] REG_LINK_13_TX_MAGIC = 13'h12c8;
  localparam logic [12:0] REG_LINK_13_TX_START = 13'h12cc;
  localparam logic [12:0] REG_LINK_13_TX_HDR = 13'h12d0;
  localparam logic [12:0] REG_LINK_13_TX_FTR = 13'h12d4;
  localparam logic [12:0] REG_LINK_13_RX_MAGIC = 13'h12d8;
  localparam logic [12:0] REG_LINK_13_RX_START = 13'h12dc;
  localparam logic [12:0] REG_LINK_13_RX_HEADER = 13'h12e0;
  localparam logic [12:0] REG_LINK_13_RX_FOOTER = 13'h12e4;
  localparam logic [12:0] REG_LINK_14_STATUS_0 = 13'h1300;
  localparam logic [12:0] REG_LINK_14_ERROR = 13'h1304;
  localparam logic [12:0] REG_LINK_14_TX_MAGIC = 13'h1308;
  localparam logic [12:0] REG_LINK_14_TX_START = 13'h130c;
  localparam logic [12:0] REG_LINK_14_TX_HDR = 13'h1310;
  localparam logic [12:0] REG_LINK_14_TX_FTR = 13'h1314;
  localparam logic [12:0] REG_LINK_14_RX_MAGIC = 13'h1318;
  localparam logic [12:0] REG_LINK_14_RX_START = 13'h131c;
  localparam logic [12:0] REG_LINK_14_RX_HEADER = 13'h1320;
  localparam logic [12:0] REG_LINK_14_RX_FOOTER = 13'h1324;
  localparam logic [12:0] REG_LINK_15_STATUS_0 = 13'h1340;
  localparam logic [12:0] REG_LINK_15_ERROR = 13'h1344;
  localparam logic [12:0] REG_LINK_15_TX_MAGIC = 13'h1348;
  localparam logic [12:0] REG_LINK_15_TX_START = 13'h134c;
  localparam logic [12:0] REG_LINK_15_TX_HDR = 13'h1350;
  localparam logic [12:0] REG_LINK_15_TX_FTR = 13'h1354;
  localparam logic [12:0] REG_LINK_15_RX_MAGIC = 13'h1358;
  localparam logic [12:0] REG_LINK_15_RX_START = 13'h135c;
  localparam logic [12:0] REG_LINK_15_RX_HEADER = 13'h1360;
  localparam logic [12:0] REG_LINK_15_RX_FOOTER = 13'h1364;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_0 = 13'h1400;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_1 = 13'h1404;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_2 = 13'h1408;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_3 = 13'h140c;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_4 = 13'h1410;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_5 = 13'h1414;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_6 = 13'h1418;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_7 = 13'h141c;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_8 = 13'h1420;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_9 = 13'h1424;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_10 = 13'h1428;
  localparam logic [12:0] REG_LINK6_RD_WR_CNT_11 = 13'h142c;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_0 = 13'h1440;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_1 = 13'h1444;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_2 = 13'h1448;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_3 = 13'h144c;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_4 = 13'h1450;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_5 = 13'h1454;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_6 = 13'h1458;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_7 = 13'h145c;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_8 = 13'h1460;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_9 = 13'h1464;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_10 = 13'h1468;
  localparam logic [12:0] REG_LINK7_RD_WR_CNT_11 = 13'h146c;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_0 = 13'h1480;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_1 = 13'h1484;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_2 = 13'h1488;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_3 = 13'h148c;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_4 = 13'h1490;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_5 = 13'h1494;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_6 = 13'h1498;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_7 = 13'h149c;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_8 = 13'h14a0;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_9 = 13'h14a4;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_10 = 13'h14a8;
  localparam logic [12:0] REG_LINK8_RD_WR_CNT_11 = 13'h14ac;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_0 = 13'h14c0;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_1 = 13'h14c4;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_2 = 13'h14c8;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_3 = 13'h14cc;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_4 = 13'h14d0;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_5 = 13'h14d4;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_6 = 13'h14d8;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_7 = 13'h14dc;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_8 = 13'h14e0;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_9 = 13'h14e4;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_10 = 13'h14e8;
  localparam logic [12:0] REG_LINK9_RD_WR_CNT_11 = 13'h14ec;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_0 = 13'h1500;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_1 = 13'h1504;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_2 = 13'h1508;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_3 = 13'h150c;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_4 = 13'h1510;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_5 = 13'h1514;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_6 = 13'h1518;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_7 = 13'h151c;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_8 = 13'h1520;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_9 = 13'h1524;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_10 = 13'h1528;
  localparam logic [12:0] REG_LINK10_RD_WR_CNT_11 = 13'h152c;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_0 = 13'h1540;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_1 = 13'h1544;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_2 = 13'h1548;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_3 = 13'h154c;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_4 = 13'h1550;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_5 = 13'h1554;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_6 = 13'h1558;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_7 = 13'h155c;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_8 = 13'h1560;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_9 = 13'h1564;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_10 = 13'h1568;
  localparam logic [12:0] REG_LINK11_RD_WR_CNT_11 = 13'h156c;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_0 = 13'h1580;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_1 = 13'h1584;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_2 = 13'h1588;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_3 = 13'h158c;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_4 = 13'h1590;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_5 = 13'h1594;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_6 = 13'h1598;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_7 = 13'h159c;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_8 = 13'h15a0;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_9 = 13'h15a4;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_10 = 13'h15a8;
  localparam logic [12:0] REG_LINK12_RD_WR_CNT_11 = 13'h15ac;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_0 = 13'h15c0;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_1 = 13'h15c4;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_2 = 13'h15c8;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_3 = 13'h15cc;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_4 = 13'h15d0;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_5 = 13'h15d4;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_6 = 13'h15d8;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_7 = 13'h15dc;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_8 = 13'h15e0;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_9 = 13'h15e4;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_10 = 13'h15e8;
  localparam logic [12:0] REG_LINK13_RD_WR_CNT_11 = 13'h15ec;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_0 = 13'h1600;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_1 = 13'h1604;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_2 = 13'h1608;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_3 = 13'h160c;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_4 = 13'h1610;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_5 = 13'h1614;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_6 = 13'h1618;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_7 = 13'h161c;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_8 = 13'h1620;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_9 = 13'h1624;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_10 = 13'h1628;
  localparam logic [12:0] REG_LINK14_RD_WR_CNT_11 = 13'h162c;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_0 = 13'h1640;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_1 = 13'h1644;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_2 = 13'h1648;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_3 = 13'h164c;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_4 = 13'h1650;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_5 = 13'h1654;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_6 = 13'h1658;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_7 = 13'h165c;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_8 = 13'h1660;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_9 = 13'h1664;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_10 = 13'h1668;
  localparam logic [12:0] REG_LINK15_RD_WR_CNT_11 = 13'h166c;
  localparam logic [12:0] REG_LINK_6_STATE = 13'h1800;
  localparam logic [12:0] REG_LINK_6_SESSIONS = 13'h1804;
  localparam logic [12:0] REG_LINK_6_RX_PAYLOAD_ERRORS = 13'h1808;
  localparam logic [12:0] REG_LINK_6_RX_FOOTER_ERRORS = 13'h180c;
  localparam logic [12:0] REG_LINK_6_RX_PADDED_WORDS = 13'h1810;
  localparam logic [12:0] REG_LINK_6_RX_IGNORED_WORDS = 13'h1814;
  localparam logic [12:0] REG_LINK_6_RX_TIMEOUTS = 13'h1818;
  localparam logic [12:0] REG_LINK_6_TX_CREDITS = 13'h181c;
  localparam logic [12:0] REG_LINK_6_RX_CREDITS = 13'h1820;
  localparam logic [12:0] REG_LINK_6_RX_CONTROL_ERRORS = 13'h1824;
  localparam logic [12:0] REG_LINK_6_TX_WAIT_CYCLES = 13'h1828;
  localparam logic [12:0] REG_LINK_6_RX_LOST_WORDS = 13'h182c;
  localparam logic [12:0] REG_LINK_6_RX_OVERFLOWS = 13'h1830;
  localparam logic [12:0] REG_LINK_6_TX_CUT = 13'h1834;
  localparam logic [12:0] REG_LINK_6_TX_SEGMENTS = 13'h1838;
  localparam logic [12:0] REG_LINK_6_EXTRA_15 = 13'h183c;
  localparam logic [12:0] REG_LINK_7_STATE = 13'h1840;
  localparam logic [12:0] REG_LINK_7_SESSIONS = 13'h1844;
  localparam logic [12:0] REG_LINK_7_RX_PAYLOAD_ERRORS = 13'h1848;
  localparam logic [12:0] REG_LINK_7_RX_FOOTER_ERRORS = 13'h184c;
  localparam logic [12:0] REG_LINK_7_RX_PADDED_WORDS = 13'h1850;
  localparam logic [12:0] REG_LINK_7_RX_IGNORED_WORDS = 13'h1854;
  localparam logic [12:0] REG_LINK_7_RX_TIMEOUTS = 13'h1858;
  localparam logic [12:0] REG_LINK_7_TX_CREDITS = 13'h185c;
  localparam logic [12:0] REG_LINK_7_RX_CREDITS = 13'h1860;
  localparam logic [12:0] REG_LINK_7_RX_CONTROL_ERRORS = 13'h1864;
  localparam logic [12:0] REG_LINK_7_TX_WAIT_CYCLES = 13'h1868;
  localparam logic [12:0] REG_LINK_7_RX_LOST_WORDS = 13'h186c;
  localparam logic [12:0] REG_LINK_7_RX_OVERFLOWS = 13'h1870;
  localparam logic [12:0] REG_LINK_7_TX_CUT = 13'h1874;
  localparam logic [12:0] REG_LINK_7_TX_SEGMENTS = 13'h1878;
  localparam logic [12:0] REG_LINK_7_EXTRA_15 = 13'h187c;
  localparam logic [12:0] REG_LINK_8_STATE = 13'h1880;
  localparam logic [12:0] REG_LINK_8_SESSIONS = 13'h1884;
  localparam logic [12:0] REG_LINK_8_RX_PAYLOAD_ERRORS = 13'h1888;
  localparam logic [12:0] REG_LINK_8_RX_FOOTER_ERRORS = 13'h188c;
  localparam logic [12:0] REG_LINK_8_RX_PADDED_WORDS = 13'h1890;
  localparam logic [12:0] REG_LINK_8_RX_IGNORED_WORDS = 13'h1894;
  localparam logic [12:0] REG_LINK_8_RX_TIMEOUTS = 13'h1898;
  localparam logic [12:0] REG_LINK_8_TX_CREDITS = 13'h189c;
  localparam logic [12:0] REG_LINK_8_RX_CREDITS = 13'h18a0;
  localparam logic [12:0] REG_LINK_8_RX_CONTROL_ERRORS = 13'h18a4;
  localparam logic [12:0] REG_LINK_8_TX_WAIT_CYCLES = 13'h18a8;
  localparam logic [12:0] REG_LINK_8_RX_LOST_WORDS = 13'h18ac;
  localparam logic [12:0] REG_LINK_8_RX_OVERFLOWS = 13'h18b0;
  localparam logic [12:0] REG_LINK_8_TX_CUT = 13'h18b4;
  localparam logic [12:0] REG_LINK_8_TX_SEGMENTS = 13'h18b8;
  localparam logic [12:0] REG_LINK_8_EXTRA_15 = 13'h18bc;
  localparam logic [12:0] REG_LINK_9_STATE = 13'h18c0;
  localparam logic [12:0] REG_LINK_9_SESSIONS = 13'h18c4;
  localparam logic [12:0] REG_LINK_9_RX_PAYLOAD_ERRORS = 13'h18c8;
  localparam logic [12:0] REG_LINK_9_RX_FOOTER_ERRORS = 13'h18cc;
  localparam logic [12:0] REG_LINK_9_RX_PADDED_WORDS = 13'h18d0;
  localparam logic [12:0] REG_LINK_9_RX_IGNORED_WORDS = 13'h18d4;
  localparam logic [12:0] REG_LINK_9_RX_TIMEOUTS = 13'h18d8;
  localparam logic [12:0] REG_LINK_9_TX_CREDITS = 13'h18dc;
  localparam logic [12:0] REG_LINK_9_RX_CREDITS = 13'h18e0;
  localparam logic [12:0] REG_LINK_9_RX_CONTROL_ERRORS = 13'h18e4;
  localparam logic [12:0] REG_LINK_9_TX_WAIT_CYCLES = 13'h18e8;
  localparam logic [12:0] REG_LINK_9_RX_LOST_WORDS = 13'h18ec;
  localparam logic [12:0] REG_LINK_9_RX_OVERFLOWS = 13'h18f0;
  localparam logic [12:0] REG_LINK_9_TX_CUT = 13'h18f4;
  localparam logic [12:0] REG_LINK_9_TX_SEGMENTS = 13'h18f8;
  localparam logic [12:0] REG_LINK_9_EXTRA_15 = 13'h18fc;
  localparam logic [12:0] REG_LINK_10_STATE = 13'h1900;
  localparam logic [12:0] REG_LINK_10_SESSIONS = 13'h1904;
  localparam logic [12:0] REG_LINK_10_RX_PAYLOAD_ERRORS = 13'h1908;
  localparam logic [12:0] REG_LINK_10_RX_FOOTER_ERRORS = 13'h190c;
  localparam logic [12:0] REG_LINK_10_RX_PADDED_WORDS = 13'h1910;
  localparam logic [12:0] REG_LINK_10_RX_IGNORED_WORDS = 13'h1914;
  localparam logic [12:0] REG_LINK_10_RX_TIMEOUTS = 13'h1918;
  localparam logic [12:0] REG_LINK_10_TX_CREDITS = 13'h191c;
  localparam logic [12:0] REG_LINK_10_RX_CREDITS = 13'h1920;
  localparam logic [12:0] REG_LINK_10_RX_CONTROL_ERRORS = 13'h1924;
  localparam logic [12:0] REG_LINK_10_TX_WAIT_CYCLES = 13'h1928;
  localparam logic [12:0] REG_LINK_10_RX_LOST_WORDS = 13'h192c;
  localparam logic [12:0] REG_LINK_10_RX_OVERFLOWS = 13'h1930;
  localparam logic [12:0] REG_LINK_10_TX_CUT = 13'h1934;
  localparam logic [12:0] REG_LINK_10_TX_SEGMENTS = 13'h1938;
  localparam logic [12:0] REG_LINK_10_EXTRA_15 = 13'h193c;
  localparam logic [12:0] REG_LINK_11_STATE = 13'h1940;
  localparam logic [12:0] REG_LINK_11_SESSIONS = 13'h1944;
  localparam logic [12:0] REG_LINK_11_RX_PAYLOAD_ERRORS = 13'h1948;
  localparam logic [12:0] REG_LINK_11_RX_FOOTER_ERRORS = 13'h194c;
  localparam logic [12:0] REG_LINK_11_RX_PADDED_WORDS = 13'h1950;
  localparam logic [12:0] REG_LINK_11_RX_IGNORED_WORDS = 13'h1954;
  localparam logic [12:0] REG_LINK_11_RX_TIMEOUTS = 13'h1958;
  localparam logic [12:0] REG_LINK_11_TX_CREDITS = 13'h195c;
  localparam logic [12:0] REG_LINK_11_RX_CREDITS = 13'h1960;
  localparam logic [12:0] REG_LINK_11_RX_CONTROL_ERRORS = 13'h1964;
  localparam logic [12:0] REG_LINK_11_TX_WAIT_CYCLES = 13'h1968;
  localparam logic [12:0] REG_LINK_11_RX_LOST_WORDS = 13'h196c;
  localparam logic [12:0] REG_LINK_11_RX_OVERFLOWS = 13'h1970;
  localparam logic [12:0] REG_LINK_11_TX_CUT = 13'h1974;
  localparam logic [12:0] REG_LINK_11_TX_SEGMENTS = 13'h1978;
  localparam logic [12:0] REG_LINK_11_EXTRA_15 = 13'h197c;
  localparam logic [12:0] REG_LINK_12_STATE = 13'h1980;
  localparam logic [12:0] REG_LINK_12_SESSIONS = 13'h1984;
  localparam logic [12:0] REG_LINK_12_RX_PAYLOAD_ERRORS = 13'h1988;
  localparam logic [12:0] REG_LINK_12_RX_FOOTER_ERRORS = 13'h198c;
  localparam logic [12:0] REG_LINK_12_RX_PADDED_WORDS = 13'h1990;
  localparam logic [12:0] REG_LINK_12_RX_IGNORED_WORDS = 13'h1994;
  localparam logic [12:0] REG_LINK_12_RX_TIMEOUTS = 13'h1998;
  localparam logic [12:0] REG_LINK_12_TX_CREDITS = 13'h199c;
  localparam logic [12:0] REG_LINK_12_RX_CREDITS = 13'h19a0;
  localparam logic [12:0] REG_LINK_12_RX_CONTROL_ERRORS = 13'h19a4;
  localparam logic [12:0] REG_LINK_12_TX_WAIT_CYCLES = 13'h19a8;
  localparam logic [12:0] REG_LINK_12_RX_LOST_WORDS = 13'h19ac;
  localparam logic [12:0] REG_LINK_12_RX_OVERFLOWS = 13'h19b0;
  localparam logic [12:0] REG_LINK_12_TX_CUT = 13'h19b4;
  localparam logic [12:0] REG_LINK_12_TX_SEGMENTS = 13'h19b8;
  localparam logic [12:0] REG_LINK_12_EXTRA_15 = 13'h19bc;
  localparam logic [12:0] REG_LINK_13_STATE = 13'h19c0;
  localparam logic [12:0] REG_LINK_13_SESSIONS = 13'h19c4;
  localparam logic [12:0] REG_LINK_13_RX_PAYLOAD_ERRORS = 13'h19c8;
  localparam logic [12:0] REG_LINK_13_RX_FOOTER_ERRORS = 13'h19cc;
  localparam logic [12:0] REG_LINK_13_RX_PADDED_WORDS = 13'h19d0;
  localparam logic [12:0] REG_LINK_13_RX_IGNORED_WORDS = 13'h19d4;
  localparam logic [12:0] REG_LINK_13_RX_TIMEOUTS = 13'h19d8;
  localparam logic [12:0] REG_LINK_13_TX_CREDITS = 13'h19dc;
  localparam logic [12:0] REG_LINK_13_RX_CREDITS = 13'h19e0;
  localparam logic [12:0] REG_LINK_13_RX_CONTROL_ERRORS = 13'h19e4;
  localparam logic [12:0] REG_LINK_13_TX_WAIT_CYCLES = 13'h19e8;
  localparam logic [12:0] REG_LINK_13_RX_LOST_WORDS = 13'h19ec;
  localparam logic [12:0] REG_LINK_13_RX_OVERFLOWS = 13'h19f0;
  localparam logic [12:0] REG_LINK_13_TX_CUT = 13'h19f4;
  localparam logic [12:0] REG_LINK_13_TX_SEGMENTS = 13'h19f8;
  localparam logic [12:0] REG_LINK_13_EXTRA_15 = 13'h19fc;
  localparam logic [12:0] REG_LINK_14_STATE = 13'h1a00;
  localparam logic [12:0] REG_LINK_14_SESSIONS = 13'h1a04;
  localparam logic [12:0] REG_LINK_14_RX_PAYLOAD_ERRORS = 13'h1a08;
  localparam logic [12:0] REG_LINK_14_RX_FOOTER_ERRORS = 13'h1a0c;
  localparam logic [12:0] REG_LINK_14_RX_PADDED_WORDS = 13'h1a10;
  localparam logic [12:0] REG_LINK_14_RX_IGNORED_WORDS = 13'h1a14;
  localparam logic [12:0] REG_LINK_14_RX_TIMEOUTS = 13'h1a18;
  localparam logic [12:0] REG_LINK_14_TX_CREDITS = 13'h1a1c;
  localparam logic [12:0] REG_LINK_14_RX_CREDITS = 13'h1a20;
  localparam logic [12:0] REG_LINK_14_RX_CONTROL_ERRORS = 13'h1a24;
  localparam logic [12:0] REG_LINK_14_TX_WAIT_CYCLES = 13'h1a28;
  localparam logic [12:0] REG_LINK_14_RX_LOST_WORDS = 13'h1a2c;
  localparam logic [12:0] REG_LINK_14_RX_OVERFLOWS = 13'h1a30;
  localparam logic [12:0] REG_LINK_14_TX_CUT = 13'h1a34;
  localparam logic [12:0] REG_LINK_14_TX_SEGMENTS = 13'h1a38;
  localparam logic [12:0] REG_LINK_14_EXTRA_15 = 13'h1a3c;
  localparam logic [12:0] REG_LINK_15_STATE = 13'h1a40;
  localparam logic [12:0] REG_LINK_15_SESSIONS = 13'h1a44;
  localparam logic [12:0] REG_LINK_15_RX_PAYLOAD_ERRORS = 13'h1a48;
  localparam logic [12:0] REG_LINK_15_RX_FOOTER_ERRORS = 13'h1a4c;
  localparam logic [12:0] REG_LINK_15_RX_PADDED_WORDS = 13'h1a50;
  localparam logic [12:0] REG_LINK_15_RX_IGNORED_WORDS = 13'h1a54;
  localparam logic [12:0] REG_LINK_15_RX_TIMEOUTS = 13'h1a58;
  localparam logic [12:0] REG_LINK_15_TX_CREDITS = 13'h1a5c;
  localparam logic [12:0] REG_LINK_15_RX_CREDITS = 13'h1a60;
  localparam logic [12:0] REG_LINK_15_RX_CONTROL_ERRORS = 13'h1a64;
  localparam logic [12:0] REG_LINK_15_TX_WAIT_CYCLES = 13'h1a68;
  localparam logic [12:0] REG_LINK_15_RX_LOST_WORDS = 13'h1a6c;
  localparam logic [12:0] REG_LINK_15_RX_OVERFLOWS = 13'h1a70;
  localparam logic [12:0] REG_LINK_15_TX_CUT = 13'h1a74;
  localparam logic [12:0] REG_LINK_15_TX_SEGMENTS = 13'h1a78;
  localparam logic [12:0] REG_LINK_15_EXTRA_15 = 13'h1a7c;
  localparam logic [12:0] REG_LINK_6_REPLAY_STATE = 13'h1c00;
  localparam logic [12:0] REG_LINK_6_RX_ROUNDS = 13'h1c04;
  localparam logic [12:0] REG_LINK_6_RX_NULLIFIED = 13'h1c08;
  localparam logic [12:0] REG_LINK_6_RX_DUPLICATES = 13'h1c0c;
  localparam logic [12:0] REG_LINK_6_TX_REWINDS = 13'h1c10;
  localparam logic [12:0] REG_LINK_6_TX_REPLAYED_FLITS = 13'h1c14;
  localparam logic [12:0] REG_LINK_6_TX_TIMEOUTS = 13'h1c18;
  localparam logic [12:0] REG_LINK_6_DEATHS = 13'h1c1c;
  localparam logic [12:0] REG_LINK_7_REPLAY_STATE = 13'h1c20;
  localparam logic [12:0] REG_LINK_7_RX_ROUNDS = 13'h1c24;
  localparam logic [12:0] REG_LINK_7_RX_NULLIFIED = 13'h1c28;
  localparam logic [12:0] REG_LINK_7_RX_DUPLICATES = 13'h1c2c;
  localparam logic [12:0] REG_LINK_7_TX_REWINDS = 13'h1c30;
  localparam logic [12:0] REG_LINK_7_TX_REPLAYED_FLITS = 13'h1c34;
  localparam logic [12:0] REG_LINK_7_TX_TIMEOUTS = 13'h1c38;
  localparam logic [12:0] REG_LINK_7_DEATHS = 13'h1c3c;
  localparam logic [12:0] REG_LINK_8_REPLAY_STATE = 13'h1c40;
  localparam logic [12:0] REG_LINK_8_RX_ROUNDS = 13'h1c44;
  localparam logic [12:0] REG_LINK_8_RX_NULLIFIED = 13'h1c48;
  localparam logic [12:0] REG_LINK_8_RX_DUPLICATES = 13'h1c4c;
  localparam logic [12:0] REG_LINK_8_TX_REWINDS = 13'h1c50;
  localparam logic [12:0] REG_LINK_8_TX_REPLAYED_FLITS = 13'h1c54;
  localparam logic [12:0] REG_LINK_8_TX_TIMEOUTS = 13'h1c58;
  localparam logic [12:0] REG_LINK_8_DEATHS = 13'h1c5c;
  localparam logic [12:0] REG_LINK_9_REPLAY_STATE = 13'h1c60;
  localparam logic [12:0] REG_LINK_9_RX_ROUNDS = 13'h1c64;
  localparam logic [12:0] REG_LINK_9_RX_NULLIFIED = 13'h1c68;
  localparam logic [12:0] REG_LINK_9_RX_DUPLICATES = 13'h1c6c;
  localparam logic [12:0] REG_LINK_9_TX_REWINDS = 13'h1c70;
  localparam logic [12:0] REG_LINK_9_TX_REPLAYED_FLITS = 13'h1c74;
  localparam logic [12:0] REG_LINK_9_TX_TIMEOUTS = 13'h1c78;
  localparam logic [12:0] REG_LINK_9_DEATHS = 13'h1c7c;
  localparam logic [12:0] REG_LINK_10_REPLAY_STATE = 13'h1c80;
  localparam logic [12:0] REG_LINK_10_RX_ROUNDS = 13'h1c84;
  localparam logic [12:0] REG_LINK_10_RX_NULLIFIED = 13'h1c88;
  localparam logic [12:0] REG_LINK_10_RX_DUPLICATES = 13'h1c8c;
  localparam logic [12:0] REG_LINK_10_TX_REWINDS = 13'h1c90;
  localparam logic [12:0] REG_LINK_10_TX_REPLAYED_FLITS = 13'h1c94;
  localparam logic [12:0] REG_LINK_10_TX_TIMEOUTS = 13'h1c98;
  localparam logic [12:0] REG_LINK_10_DEATHS = 13'h1c9c;
  localparam logic [12:0] REG_LINK_11_REPLAY_STATE = 13'h1ca0;
  localparam logic [12:0] REG_LINK_11_RX_ROUNDS = 13'h1ca4;
  localparam logic [12:0] REG_LINK_11_RX_NULLIFIED = 13'h1ca8;
  localparam logic [12:0] REG_LINK_11_RX_DUPLICATES = 13'h1cac;
  localparam logic [12:0] REG_LINK_11_TX_REWINDS = 13'h1cb0;
  localparam logic [12:0] REG_LINK_11_TX_REPLAYED_FLITS = 13'h1cb4;
  localparam logic [12:0] REG_LINK_11_TX_TIMEOUTS = 13'h1cb8;
  localparam logic [12:0] REG_LINK_11_DEATHS = 13'h1cbc;
  localparam logic [12:0] REG_LINK_12_REPLAY_STATE = 13'h1cc0;
  localparam logic [12:0] REG_LINK_12_RX_ROUNDS = 13'h1cc4;
  localparam logic [12:0] REG_LINK_12_RX_NULLIFIED = 13'h1cc8;
  localparam logic [12:0] REG_LINK_12_RX_DUPLICATES = 13'h1ccc;
  localparam logic [12:0] REG_LINK_12_TX_REWINDS = 13'h1cd0;
  localparam logic [12:0] REG_LINK_12_TX_REPLAYED_FLITS = 13'h1cd4;
  localparam logic [12:0] REG_LINK_12_TX_TIMEOUTS = 13'h1cd8;
  localparam logic [12:0] REG_LINK_12_DEATHS = 13'h1cdc;
  localparam logic [12:0] REG_LINK_13_REPLAY_STATE = 13'h1ce0;
  localparam logic [12:0] REG_LINK_13_RX_ROUNDS = 13'h1ce4;
  localparam logic [12:0] REG_LINK_13_RX_NULLIFIED = 13'h1ce8;
  localparam logic [12:0] REG_LINK_13_RX_DUPLICATES = 13'h1cec;
  localparam logic [12:0] REG_LINK_13_TX_REWINDS = 13'h1cf0;
  localparam logic [12:0] REG_LINK_13_TX_REPLAYED_FLITS = 13'h1cf4;
  localparam logic [12:0] REG_LINK_13_TX_TIMEOUTS = 13'h1cf8;
  localparam logic [12:0] REG_LINK_13_DEATHS = 13'h1cfc;
  localparam logic [12:0] REG_LINK_14_REPLAY_STATE = 13'h1d00;
  localparam logic [12:0] REG_LINK_14_RX_ROUNDS = 13'h1d04;
  localparam logic [12:0] REG_LINK_14_RX_NULLIFIED = 13'h1d08;
  localparam logic [12:0] REG_LINK_14_RX_DUPLICATES = 13'h1d0c;
  localparam logic [12:0] REG_LINK_14_TX_REWINDS = 13'h1d10;
  localparam logic [12:0] REG_LINK_14_TX_REPLAYED_FLITS = 13'h1d14;
  localparam logic [12:0] REG_LINK_14_TX_TIMEOUTS = 13'h1d18;
  localparam logic [12:0] REG_LINK_14_DEATHS = 13'h1d1c;
  localparam logic [12:0] REG_LINK_15_REPLAY_STATE = 13'h1d20;
  localparam logic [12:0] REG_LINK_15_RX_ROUNDS = 13'h1d24;
  localparam logic [12:0] REG_LINK_15_RX_NULLIFIED = 13'h1d28;
  localparam logic [12:0] REG_LINK_15_RX_DUPLICATES = 13'h1d2c;
  localparam logic [12:0] REG_LINK_15_TX_REWINDS = 13'h1d30;
  localparam logic [12:0] REG_LINK_15_TX_REPLAYED_FLITS = 13'h1d34;
  localparam logic [12:0] REG_LINK_15_TX_TIMEOUTS = 13'h1d38;
  localparam logic [12:0] REG_LINK_15_DEATHS = 13'h1d3c;
  localparam logic [12:0] REG_LINK_6_PHY_SLIPS = 13'h1e00;
  localparam logic [12:0] REG_LINK_6_PHY_DAMAGED = 13'h1e04;
  localparam logic [12:0] REG_LINK_6_PHY_LOST = 13'h1e08;
  localparam logic [12:0] REG_LINK_6_PHY_REMOVED = 13'h1e0c;
  localparam logic [12:0] REG_LINK_6_PHY_INSERTED = 13'h1e10;
  localparam logic [12:0] REG_LINK_7_PHY_SLIPS = 13'h1e20;
  localparam logic [12:0] REG_LINK_7_PHY_DAMAGED = 13'h1e24;
  localparam logic [12:0] REG_LINK_7_PHY_LOST = 13'h1e28;
  localparam logic [12:0] REG_LINK_7_PHY_REMOVED = 13'h1e2c;
  localparam logic [12:0] REG_LINK_7_PHY_INSERTED = 13'h1e30;
  localparam logic [12:0] REG_LINK_8_PHY_SLIPS = 13'h1e40;
  localparam logic [12:0] REG_LINK_8_PHY_DAMAGED = 13'h1e44;
  localparam logic [12:0] REG_LINK_8_PHY_LOST = 13'h1e48;
  localparam logic [12:0] REG_LINK_8_PHY_REMOVED = 13'h1e4c;
  localparam logic [12:0] REG_LINK_8_PHY_INSERTED = 13'h1e50;
  localparam logic [12:0] REG_LINK_9_PHY_SLIPS = 13'h1e60;
  localparam logic [12:0] REG_LINK_9_PHY_DAMAGED = 13'h1e64;
  localparam logic [12:0] REG_LINK_9_PHY_LOST = 13'h1e68;
  localparam logic [12:0] REG_LINK_9_PHY_REMOVED = 13'h1e6c;
  localparam logic [12:0] REG_LINK_9_PHY_INSERTED = 13'h1e70;
  localparam logic [12:0] REG_LINK_10_PHY_SLIPS = 13'h1e80;
  localparam logic [12:0] REG_LINK_10_PHY_DAMAGED = 13'h1e84;
  localparam logic [12:0] REG_LINK_10_PHY_LOST = 13'h1e88;
  localparam logic [12:0] REG_LINK_10_PHY_REMOVED = 13'h1e8c;
  localparam logic [12:0] REG_LINK_10_PHY_INSERTED = 13'h1e90;
  localparam logic [12:0] REG_LINK_11_PHY_SLIPS = 13'h1ea0;
  localparam logic [12:0] REG_LINK_11_PHY_DAMAGED = 13'h1ea4;
  localparam logic [12:0] REG_LINK_11_PHY_LOST = 13'h1ea8;
  localparam logic [12:0] REG_LINK_11_PHY_REMOVED = 13'h1eac;
  localparam logic [12:0] REG_LINK_11_PHY_INSERTED = 13'h1eb0;
  localparam logic [12:0] REG_LINK_12_PHY_SLIPS = 13'h1ec0;
  localparam logic [12:0] REG_LINK_12_PHY_DAMAGED = 13'h1ec4;
  localparam logic [12:0] REG_LINK_12_PHY_LOST = 13'h1ec8;
  localparam logic [12:0] REG_LINK_12_PHY_REMOVED = 13'h1ecc;
  localparam logic [12:0] REG_LINK_12_PHY_INSERTED = 13'h1ed0;
  localparam logic [12:0] REG_LINK_13_PHY_SLIPS = 13'h1ee0;
  localparam logic [12:0] REG_LINK_13_PHY_DAMAGED = 13'h1ee4;
  localparam logic [12:0] REG_LINK_13_PHY_LOST = 13'h1ee8;
  localparam logic [12:0] REG_LINK_13_PHY_REMOVED = 13'h1eec;
  localparam logic [12:0] REG_LINK_13_PHY_INSERTED = 13'h1ef0;
  localparam logic [12:0] REG_LINK_14_PHY_SLIPS = 13'h1f00;
  localparam logic [12:0] REG_LINK_14_PHY_DAMAGED = 13'h1f04;
  localparam logic [12:0] REG_LINK_14_PHY_LOST = 13'h1f08;
  localparam logic [12:0] REG_LINK_14_PHY_REMOVED = 13'h1f0c;
  localparam logic [12:0] REG_LINK_14_PHY_INSERTED = 13'h1f10;
  localparam logic [12:0] REG_LINK_15_PHY_SLIPS = 13'h1f20;
  localparam logic [12:0] REG_LINK_15_PHY_DAMAGED = 13'h1f24;
  localparam logic [12:0] REG_LINK_15_PHY_LOST = 13'h1f28;
  localparam logic [12:0] REG_LINK_15_PHY_REMOVED = 13'h1f2c;
  localparam logic [12:0] REG_LINK_15_PHY_INSERTED = 13'h1f30;

  // -------------------------------------------------------------------------------------------------------- node


  typedef struct packed {
    logic [15:0] reserved_16;
    logic [4:0] z;  // 15:11 place or size in z
    logic [4:0] y;  // 10:6 place or size in y
    logic [5:0] x;  // 5:0 place or size in x
  } node_coordinates_t;

  // Lattice size
  typedef struct packed {
    logic [15:0] unused;  // 31:16 no meaning; ones at reset as published
    logic [4:0] z;  // 15:11 nodes in z
    logic [4:0] y;  // 10:6 nodes in y
    logic [5:0] x;  // 5:0 nodes in x
  } node_latticesize_reg_t;

  // MAC address of the Ethernet port, high
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] address;  // 15:0 bits 47:32
  } node_mac_reg_high_t;


  typedef struct packed {
    logic [21:0] reserved_10;
    logic [0:0] fault_map;  // 9:9 the fault map changed: this node's health, or what it knows of another's (see FAULT_*)
    logic [0:0] packet_lost;  // 8:8 a router dropped a packet that a local port had sent (see PORT_*_TX_LOST)
    logic [0:0] health;  // 7:7 a neighbour's health bits changed (see HEALTH_LINK_*)
    logic [0:0] link_fatal;  // 6:6 a link met a header that could not be corrected
    logic [0:0] link_up;  // 5:5 a link came up
    logic [0:0] link_down;  // 4:4 a link went down
    logic [0:0] fifo_exception;  // 3:3 a local port's FIFO overflowed (see FIFO_INTRANODE_EXC)
    logic [0:0] port_damage;  // 2:2 a local port delivered a damaged or incomplete message
    logic [0:0] port_drop;  // 1:1 a local port dropped a packet (see PORT_*_RX_DROPPED)
    logic [0:0] router_drop;  // 0:0 the router dropped a packet (see DROP_*)
  } node_events_t;

  // Health of this node
  typedef struct packed {
    logic [14:0] reserved_17;
    logic [0:0] enable;  // 16:16 tell the other nodes of faults, and listen to them
    logic [1:0] reserved_14;
    // 13:8 a bit per link: no cable here, whatever the lattice says; never told as down; packets for it are dropped
    logic [5:0] unwired;
    logic [5:0] reserved_2;
    logic [1:0] state;  // 1:0 0 well, 1 degraded, 2 failing, 3 about to stop: told to all nodes
  } node_health_self_t;

  // Soft reset
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] reset;  // 0:0 write 1 to reset; clears itself after 200 clock cycles
  } node_reset_reg_t;

  // Version of the IP
  typedef struct packed {
    logic [15:0] version;  // 31:16 version
    logic [15:0] revision;  // 15:0 revision
  } node_revision_reg_t;

  // FIFO exceptions of the local ports
  typedef struct packed {
    logic [7:0] data_rx;  // 31:24 data, receive
    logic [7:0] header_rx;  // 23:16 header, receive
    logic [7:0] data_tx;  // 15:8 data, transmit
    logic [7:0] header_tx;  // 7:0 header, transmit
  } node_fifo_intranode_exc_t;

  // Depth of the local ports' FIFOs
  typedef struct packed {
    logic [7:0] header_rx;  // 31:24 header, receive
    logic [7:0] data_rx;  // 23:16 data, receive
    logic [7:0] header_tx;  // 15:8 header, transmit
    logic [7:0] data_tx;  // 7:0 data, transmit
  } node_fifo_register_t;

  // Transceivers of links 0 and 1
  typedef struct packed {
    logic [13:0] reserved_18;
    logic [0:0] error_1;  // 17:17 transceiver error on link 1
    logic [0:0] error_0;  // 16:16 transceiver error on link 0
    logic [13:0] reserved_2;
    logic [0:0] up_1;  // 1:1 channel up on link 1
    logic [0:0] up_0;  // 0:0 channel up on link 0
  } node_transceiver_status_t;

  // Build parameters: structure
  typedef struct packed {
    // 31:28 how packets are routed: 0 by order of dimensions, 1 by tables (ROUTE_TABLE); 2, 3: adaptively, with the one or the
    // other as escape; 4 in a tree, 6 there adaptively; 8 in a dragonfly, 10 there adaptively
    logic [3:0] routing;
    logic [3:0] flit_words;  // 27:24 128-bit words of a flit: 1 or 2
    logic [7:0] channels;  // 23:16 task channels of a local port
    logic [3:0] lanes;  // 15:12 bonded lanes of a link
    logic [3:0] vcs;  // 11:8 virtual channels of a link
    logic [3:0] links;  // 7:4 links; 0: 16
    logic [3:0] ports;  // 3:0 local ports; 0: a switch
  } node_parameters_0_t;

  // Build parameters: packets and link buffers
  typedef struct packed {
    logic [15:0] link_buffer;  // 31:16 receive buffer of a link and virtual channel, in units of 64 bytes
    logic [15:0] mtu_bytes;  // 15:0 largest payload of a packet in bytes
  } node_parameters_1_t;

  // Build parameters: port buffers
  typedef struct packed {
    logic [15:0] channel_buffer;  // 31:16 receive buffer of a task channel, in units of 64 bytes
    logic [15:0] port_buffer;  // 15:0 transmit buffer of a local port, in units of 64 bytes
  } node_parameters_2_t;

  // Build parameters: kinds of the local ports
  typedef struct packed {
    logic [3:0] port_7;  // 31:28 the same, port 7
    logic [3:0] port_6;  // 27:24 the same, port 6
    logic [3:0] port_5;  // 23:20 the same, port 5
    logic [3:0] port_4;  // 19:16 the same, port 4
    logic [3:0] port_3;  // 15:12 the same, port 3
    logic [3:0] port_2;  // 11:8 the same, port 2
    logic [3:0] port_1;  // 7:4 the same, port 1
    logic [3:0] port_0;  // 3:0 what stands at local port 0
  } node_parameters_3_t;

  // State of links 0 to 5
  typedef struct packed {
    logic [9:0] reserved_22;
    logic [5:0] error;  // 21:16 a bit per link: transceiver error
    logic [1:0] reserved_14;
    logic [5:0] channel_up;  // 13:8 a bit per link: the transceiver's channel is up
    logic [1:0] reserved_6;
    logic [5:0] link_up;  // 5:0 a bit per link: the session with the neighbour is established
  } node_links_status_t;

  // What software writes, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    node_health_self_t health_self;
    node_events_t irq_enable;
    logic [31:0] scratch;
    node_mac_reg_high_t mac_reg_high;
    logic [31:0] mac_reg_low;
    logic [31:0] ip_address;
    node_latticesize_reg_t latticesize_reg;
    node_coordinates_t coordme_reg;
  } node_settings_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    node_links_status_t links_status;
    node_events_t irq_status;
    logic [31:0] cycle_high;
    logic [31:0] cycle_low;
    node_parameters_3_t parameters_3;
    node_parameters_2_t parameters_2;
    node_parameters_1_t parameters_1;
    node_parameters_0_t parameters_0;
    logic [31:0] identification;
    logic [31:0] eth_rx_good_byte_msb;
    logic [31:0] eth_rx_good_byte_lsb;
    logic [31:0] eth_tx_good_byte_msb;
    logic [31:0] eth_tx_good_byte_lsb;
    node_transceiver_status_t transceiver_status;
    node_fifo_register_t fifo_register;
    node_fifo_intranode_exc_t fifo_intranode_exc;
    node_revision_reg_t revision_reg;
    node_reset_reg_t reset_reg;
  } node_status_t;

  // Places in the slice
  localparam int unsigned NODE_SETTINGS = 8;
  localparam int unsigned NODE_WORDS = 26;  // settings and status
  localparam logic [5:0] NODE_RESET_REG = 6'd8;
  localparam logic [5:0] NODE_REVISION_REG = 6'd9;
  localparam logic [5:0] NODE_FIFO_INTRANODE_EXC = 6'd10;
  localparam logic [5:0] NODE_FIFO_REGISTER = 6'd11;
  localparam logic [5:0] NODE_TRANSCEIVER_STATUS = 6'd12;
  localparam logic [5:0] NODE_ETH_TX_GOOD_BYTE_LSB = 6'd13;
  localparam logic [5:0] NODE_ETH_TX_GOOD_BYTE_MSB = 6'd14;
  localparam logic [5:0] NODE_ETH_RX_GOOD_BYTE_LSB = 6'd15;
  localparam logic [5:0] NODE_ETH_RX_GOOD_BYTE_MSB = 6'd16;
  localparam logic [5:0] NODE_IDENTIFICATION = 6'd17;
  localparam logic [5:0] NODE_PARAMETERS_0 = 6'd18;
  localparam logic [5:0] NODE_PARAMETERS_1 = 6'd19;
  localparam logic [5:0] NODE_PARAMETERS_2 = 6'd20;
  localparam logic [5:0] NODE_PARAMETERS_3 = 6'd21;
  localparam logic [5:0] NODE_CYCLE_LOW = 6'd22;
  localparam logic [5:0] NODE_CYCLE_HIGH = 6'd23;
  localparam logic [5:0] NODE_IRQ_STATUS = 6'd24;
  localparam logic [5:0] NODE_LINKS_STATUS = 6'd25;

  // Bits of the settings that have a meaning, and values after reset
  localparam logic [NODE_SETTINGS-1:0][31:0] NODE_SETTINGS_MASK = {32'h00013f03, 32'h000003ff, 32'hffffffff, 32'h0000ffff,
      32'hffffffff, 32'hffffffff, 32'hffffffff, 32'h0000ffff};
  localparam logic [NODE_SETTINGS-1:0][31:0] NODE_SETTINGS_RESET = {32'h00000000, 32'h00000000, 32'h00000000, 32'h0000d00b,
      32'hacc0aaaa, 32'hc0a80002, 32'hffffffff, 32'h00000000};

  // -------------------------------------------------------------------------------------------------------- router

  // Routing
  typedef struct packed {
    logic [4:0] tree_z;  // 31:27 in a tree: digit z of these nodes; on level 3 without effect
    logic [4:0] tree_y;  // 26:22 in a tree: digit y of all nodes of level 0 below, itself included; from level 2 on without effect
    logic [2:0] tree_up;  // 21:19 in a tree: links that lead up; the next ones
    logic [2:0] tree_down;  // 18:16 in a tree: links that lead down, by the digit of the destination; the first ones
    logic [0:0] reserved_15;
    logic [1:0] tree_level;  // 14:13 in a tree: level of this node; 0 has local ports, 1 to 3 are switches
    // 12:12 1: packets that need no order and begin here may go the longer way round, if no shorter one has room
    logic [0:0] detours;
    logic [0:0] reserved_11;
    logic [2:0] wrap;  // 10:8 ring closed: bit 8 x, bit 9 y, bit 10 z
    logic [1:0] reserved_6;
    logic [1:0] third;  // 5:4 dimension consumed third
    logic [1:0] second;  // 3:2 dimension consumed second
    logic [1:0] first;  // 1:0 dimension consumed first
  } router_routing_t;

  // Port disable
  typedef struct packed {
    logic [15:0] link;  // 31:16 a bit per link
    logic [7:0] reserved_8;
    logic [7:0] port;  // 7:0 a bit per local port
  } router_port_disable_t;

  // Arbitration
  typedef struct packed {
    logic [28:0] reserved_3;
    // 2:2 1: behind these, who has crossed more links or waited longer; a node without ages has no such bit
    logic [0:0] oldest_first;
    logic [0:0] through_first;  // 1:1 1: before all else, what comes by links goes before what comes from local ports
    logic [0:0] fixed_priority;  // 0:0 1: by priority, as in ARB_ORDER_*
  } router_arbitration_t;

  // Fixed priority of router inputs 0 to 7
  typedef struct packed {
    logic [3:0] input_7;  // 31:28 priority of input 7
    logic [3:0] input_6;  // 27:24 priority of input 6
    logic [3:0] input_5;  // 23:20 priority of input 5
    logic [3:0] input_4;  // 19:16 priority of input 4
    logic [3:0] input_3;  // 15:12 priority of input 3
    logic [3:0] input_2;  // 11:8 priority of input 2
    logic [3:0] input_1;  // 7:4 priority of input 1
    logic [3:0] input_0;  // 3:0 priority of input 0
  } router_arb_order_0_t;

  // Fixed priority of router inputs 8 to 15
  typedef struct packed {
    logic [3:0] input_15;  // 31:28 priority of input 15
    logic [3:0] input_14;  // 27:24 priority of input 14
    logic [3:0] input_13;  // 23:20 priority of input 13
    logic [3:0] input_12;  // 19:16 priority of input 12
    logic [3:0] input_11;  // 15:12 priority of input 11
    logic [3:0] input_10;  // 11:8 priority of input 10
    logic [3:0] input_9;  // 7:4 priority of input 9
    logic [3:0] input_8;  // 3:0 priority of input 8
  } router_arb_order_1_t;

  // Fixed priority of router inputs 16 to 19
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [3:0] input_19;  // 15:12 priority of input 19
    logic [3:0] input_18;  // 11:8 priority of input 18
    logic [3:0] input_17;  // 7:4 priority of input 17
    logic [3:0] input_16;  // 3:0 priority of input 16
  } router_arb_order_2_t;

  // Reports of dropped packets
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] enable;  // 0:0 1: reports are sent
  } router_drop_report_t;

  // Routing table
  typedef struct packed {
    logic [0:0] write;  // 31:31 1: this entry is written; 0: node is looked up for ROUTE_ENTRY
    logic [0:0] reserved_30;
    // 29:24 links by which packets that need no order may leave, too, if no way has room, where they begin here or came by the link
    // that is the single way on
    logic [5:0] detours;
    logic [1:0] node_upper;  // 23:22 destination: its place in y
    logic [5:0] ways;  // 21:16 links by which packets that need no order may leave as well, a bit each
    logic [0:0] reserved_15;
    // 14:13 of which links `ways` and `detours` are: 0 of links 0 to 5, 1 of 6 to 11, 2 of 12 to 15. What is written with 1 or 2 is
    // kept, and belongs to all entries that are written with 0 from then on; `link` and `vc` are those of 0
    logic [1:0] part;
    logic [4:0] link;  // 12:8 link; 31: no way leads there
    logic [0:0] vc;  // 7:7 virtual channel of packets that begin here; others keep theirs
    logic [0:0] reserved_6;
    logic [5:0] node;  // 5:0 destination: its place in x; its number is this, and 64 times `node_upper`
  } router_route_table_t;

  // Dragonfly
  typedef struct packed {
    logic [14:0] reserved_17;
    // 16:16 1: packets that need no order begin by any link from which there is a way, with no preference for the shortest
    logic [0:0] valiant;
    logic [2:0] reserved_13;
    logic [4:0] global_links;  // 12:8 links of each node that lead to other groups, behind those to its own
    logic [0:0] reserved_7;
    logic [6:0] last_group;  // 6:0 number of the last group
  } router_dragonfly_t;

  // Hop limit in force
  typedef struct packed {
    logic [21:0] reserved_10;
    logic [9:0] links;  // 9:0 links
  } router_hop_limit_t;

  // Entry of the routing table
  typedef struct packed {
    logic [1:0] reserved_30;
    // 29:24 links by which packets that need no order may leave, too, if no way has room, where they begin here or came by the link
    // that is the single way on
    logic [5:0] detours;
    logic [1:0] reserved_22;
    logic [5:0] ways;  // 21:16 links by which packets that need no order may leave as well, a bit each
    logic [2:0] reserved_13;
    logic [4:0] link;  // 12:8 link; 31: no way leads there
    logic [0:0] vc;  // 7:7 virtual channel of packets that begin here
    logic [6:0] reserved_0;
  } router_route_entry_t;

  // Where the router dropped packets
  typedef struct packed {
    logic [11:0] reserved_20;
    logic [19:0] inputs;  // 19:0 inputs
  } router_drop_inputs_t;

  // What software writes, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    router_dragonfly_t dragonfly;
    router_route_table_t route_table;
    router_drop_report_t drop_report;
    router_arb_order_2_t arb_order_2;
    router_arb_order_1_t arb_order_1;
    router_arb_order_0_t arb_order_0;
    router_arbitration_t arbitration;
    router_port_disable_t port_disable;
    router_routing_t routing;
  } router_settings_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    router_drop_inputs_t drop_inputs;
    router_route_entry_t route_entry;
    router_hop_limit_t hop_limit;
  } router_status_t;

  // Places in the slice
  localparam int unsigned ROUTER_SETTINGS = 9;
  localparam int unsigned ROUTER_WORDS = 12;  // settings and status
  localparam int unsigned ROUTER_COUNTERS = 8;
  localparam logic [5:0] ROUTER_HOP_LIMIT = 6'd9;
  localparam logic [5:0] ROUTER_ROUTE_ENTRY = 6'd10;
  localparam logic [5:0] ROUTER_DROP_INPUTS = 6'd11;

  // Places among the counters
  localparam int unsigned ROUTER_COUNT_DROP_OUTSIDE = 0;
  localparam int unsigned ROUTER_COUNT_DROP_NO_PORT = 1;
  localparam int unsigned ROUTER_COUNT_DROP_DISABLED = 2;
  localparam int unsigned ROUTER_COUNT_DROP_HOPS = 3;
  localparam int unsigned ROUTER_COUNT_DROP_HEADER = 4;
  localparam int unsigned ROUTER_COUNT_DROP_DOWN = 5;
  localparam int unsigned ROUTER_COUNT_REPORTS_SENT = 6;
  localparam int unsigned ROUTER_COUNT_REPORTS_LOST = 7;

  // Bits of the settings that have a meaning, and values after reset
  localparam logic [ROUTER_SETTINGS-1:0][31:0] ROUTER_SETTINGS_MASK = {32'h00011f7f, 32'hbfff7fbf, 32'h00000001, 32'h0000ffff,
      32'hffffffff, 32'hffffffff, 32'h00000007, 32'hffff00ff, 32'hffff773f};
  localparam logic [ROUTER_SETTINGS-1:0][31:0] ROUTER_SETTINGS_RESET = {32'h00000000, 32'h00000000, 32'h00000001, 32'h0000ffff,
      32'hfedcba98, 32'h76543210, 32'h00000000, 32'h00000000, 32'h00000706};

  // -------------------------------------------------------------------------------------------------------- test

  // Test blocks of the local ports
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] bandwidth_enable;  // 23:16 bandwidth test enable: packets back to back
    logic [7:0] check_enable;  // 15:8 consumer (checker) enable
    logic [7:0] generate_enable;  // 7:0 generator enable
  } test_perf_intranode_cf_t;

  // Test blocks of the links
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [7:0] check_enable;  // 15:8 consumer (checker) enable
    logic [7:0] generate_enable;  // 7:0 generator enable
  } test_perf_internode_cf_t;

  // Generated packets
  typedef struct packed {
    logic [0:0] header_only;  // 31:31 send header-only packets
    logic [0:0] reserved_30;
    logic [13:0] length;  // 29:16 payload length in bytes
    logic [15:0] count;  // 15:0 number of packets
  } test_pktgen_config_0_t;


  typedef struct packed {
    logic [15:0] reserved_16;
    logic [4:0] z;  // 15:11 place or size in z
    logic [4:0] y;  // 10:6 place or size in y
    logic [5:0] x;  // 5:0 place or size in x
  } test_coordinates_t;

  // Unit and type of generated packets
  typedef struct packed {
    logic [18:0] reserved_13;
    logic [4:0] packet_type;  // 12:8 packet type; header-only packets set its highest bit
    logic [1:0] reserved_6;
    logic [5:0] unit;  // 5:0 destination unit (local port)
  } test_pktgen_config_2_t;

  // Load of generated packets
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [3:0] units;  // 23:20 units of a node to be drawn from; 0: all packets go to that of PKTGEN_CONFIG_2
    logic [2:0] reserved_17;
    logic [0:0] uniform;  // 16:16 destinations are drawn
    logic [6:0] reserved_9;
    logic [8:0] rate;  // 8:0 load in 1/256 of the line; 0: packets go as fast as they are taken
  } test_load_config_t;

  // Nodes that destinations are drawn from, without this one
  typedef struct packed {
    logic [4:0] reserved_27;
    logic [10:0] last_node;  // 26:16 largest 64 y + x
    logic [4:0] last_z;  // 15:11 largest z
    logic [4:0] last_y;  // 10:6 largest y
    logic [5:0] last_x;  // 5:0 largest x
  } test_load_nodes_t;

  // Which result LOAD_RESULT shows
  typedef struct packed {
    logic [20:0] reserved_11;
    logic [2:0] port;  // 10:8 local port
    logic [0:0] reserved_7;
    // 6:0 0 to 63 bin of the histogram of latencies, 64 time of the generator's next packet, 65 packets due in the window that were
    // sent, 66 packets sent in the window, 67 received in the window, 68 received that were measured, 69 and 70 sum of their
    // latencies in cycles, signed, low and high, 71 the largest
    logic [6:0] word;
  } test_load_select_t;


  typedef struct packed {
    logic [7:0] state_3;  // 31:24 the same, next
    logic [7:0] state_2;  // 23:16 the same, next
    logic [7:0] state_1;  // 15:8 the same, next
    // 7:0 port or link 0: 3:0 generator state (0 off, 1 idle, 2 header, 3 payload, 4 footer), 4 test ok, 7:5 checker state (0 off,
    // 1 idle, 2 count)
    logic [7:0] state_0;
  } test_test_state_t;

  // What software writes, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    test_load_select_t load_select;
    logic [31:0] load_until;
    logic [31:0] load_from;
    logic [31:0] load_start;
    logic [31:0] load_seed;
    test_load_nodes_t load_nodes;
    test_load_config_t load_config;
    test_pktgen_config_2_t pktgen_config_2;
    test_coordinates_t pktgen_config_1;
    test_pktgen_config_0_t pktgen_config_0;
    test_perf_internode_cf_t perf_internode_cf;
    test_perf_intranode_cf_t perf_intranode_cf;
  } test_settings_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    logic [31:0] perf_internode_packets5;
    logic [31:0] perf_internode_packets4;
    logic [31:0] perf_internode_packets3;
    logic [31:0] perf_internode_packets2;
    logic [31:0] perf_internode_packets1;
    logic [31:0] perf_internode_packets0;
    logic [31:0] perf_intranode_packets7;
    logic [31:0] perf_intranode_packets6;
    logic [31:0] perf_intranode_packets5;
    logic [31:0] perf_intranode_packets4;
    logic [31:0] perf_intranode_packets3;
    logic [31:0] perf_intranode_packets2;
    logic [31:0] perf_intranode_packets1;
    logic [31:0] perf_intranode_packets0;
    logic [31:0] load_result;
    logic [31:0] load_time;
    logic [31:0] perf_internode_cnt5;
    logic [31:0] perf_internode_cnt4;
    logic [31:0] perf_internode_cnt3;
    logic [31:0] perf_internode_cnt2;
    logic [31:0] perf_intranode_cnt7;
    logic [31:0] perf_intranode_cnt6;
    logic [31:0] perf_intranode_cnt5;
    logic [31:0] perf_intranode_cnt4;
    test_test_state_t perf_internode_st_1;
    test_test_state_t perf_intranode_st_1;
    logic [31:0] perf_internode_cnt1;
    logic [31:0] perf_internode_cnt0;
    logic [31:0] perf_intranode_cnt3;
    logic [31:0] perf_intranode_cnt2;
    logic [31:0] perf_intranode_cnt1;
    logic [31:0] perf_intranode_cnt0;
    test_test_state_t perf_internode_st;
    test_test_state_t perf_intranode_st;
  } test_status_t;

  // Places in the slice
  localparam int unsigned TEST_SETTINGS = 12;
  localparam int unsigned TEST_WORDS = 46;  // settings and status
  localparam logic [5:0] TEST_PERF_INTRANODE_ST = 6'd12;
  localparam logic [5:0] TEST_PERF_INTERNODE_ST = 6'd13;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT0 = 6'd14;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT1 = 6'd15;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT2 = 6'd16;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT3 = 6'd17;
  localparam logic [5:0] TEST_PERF_INTERNODE_CNT0 = 6'd18;
  localparam logic [5:0] TEST_PERF_INTERNODE_CNT1 = 6'd19;
  localparam logic [5:0] TEST_PERF_INTRANODE_ST_1 = 6'd20;
  localparam logic [5:0] TEST_PERF_INTERNODE_ST_1 = 6'd21;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT4 = 6'd22;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT5 = 6'd23;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT6 = 6'd24;
  localparam logic [5:0] TEST_PERF_INTRANODE_CNT7 = 6'd25;
  localparam logic [5:0] TEST_PERF_INTERNODE_CNT2 = 6'd26;
  localparam logic [5:0] TEST_PERF_INTERNODE_CNT3 = 6'd27;
  localparam logic [5:0] TEST_PERF_INTERNODE_CNT4 = 6'd28;
  localparam logic [5:0] TEST_PERF_INTERNODE_CNT5 = 6'd29;
  localparam logic [5:0] TEST_LOAD_TIME = 6'd30;
  localparam logic [5:0] TEST_LOAD_RESULT = 6'd31;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS0 = 6'd32;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS1 = 6'd33;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS2 = 6'd34;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS3 = 6'd35;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS4 = 6'd36;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS5 = 6'd37;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS6 = 6'd38;
  localparam logic [5:0] TEST_PERF_INTRANODE_PACKETS7 = 6'd39;
  localparam logic [5:0] TEST_PERF_INTERNODE_PACKETS0 = 6'd40;
  localparam logic [5:0] TEST_PERF_INTERNODE_PACKETS1 = 6'd41;
  localparam logic [5:0] TEST_PERF_INTERNODE_PACKETS2 = 6'd42;
  localparam logic [5:0] TEST_PERF_INTERNODE_PACKETS3 = 6'd43;
  localparam logic [5:0] TEST_PERF_INTERNODE_PACKETS4 = 6'd44;
  localparam logic [5:0] TEST_PERF_INTERNODE_PACKETS5 = 6'd45;

  // Bits of the settings that have a meaning, and values after reset
  localparam logic [TEST_SETTINGS-1:0][31:0] TEST_SETTINGS_MASK = {32'h0000077f, 32'hffffffff, 32'hffffffff, 32'hffffffff,
      32'hffffffff, 32'h07ffffff, 32'h00f101ff, 32'h00001f3f, 32'h0000ffff, 32'hbfffffff, 32'h0000ffff, 32'h00ffffff};
  localparam logic [TEST_SETTINGS-1:0][31:0] TEST_SETTINGS_RESET = {32'h00000000, 32'h00000000, 32'h00000000, 32'h00000000,
      32'h00000000, 32'h07ff0000, 32'h00000000, 32'h00000c00, 32'h00000000, 32'h00000000, 32'h00000000, 32'h00000000};

  // -------------------------------------------------------------------------------------------------------- port


  typedef struct packed {
    logic [15:0] data;  // 31:16 data words used
    logic [15:0] header;  // 15:0 header words used
  } port_words_used_t;

  // Last packet reported as dropped, local port 0
  typedef struct packed {
    logic [9:0] transaction;  // 31:22 its transaction number
    logic [5:0] port;  // 21:16 port of that node by which it came: local ports (one of a switch), then links
    logic [15:0] coord;  // 15:0 node where it was dropped
  } port_tx_lost_packet_t;

  // Why the last packet reported as dropped was, local port 0
  typedef struct packed {
    logic [27:0] reserved_4;
    // 3:0 0 outside, 1 no port, 2 disabled, 3 hops, 4 header, 5 down: see DROP_*; 8 refused, 9 no peer, 10 no address: of an
    // Ethernet port
    logic [3:0] cause;
  } port_tx_lost_cause_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    port_tx_lost_cause_t tx_lost_cause;
    port_tx_lost_packet_t tx_lost_packet;
    port_words_used_t sts_tx;
    port_words_used_t sts_rx;
  } port_status_t;

  // Places in the slice
  localparam int unsigned PORT_SETTINGS = 0;
  localparam int unsigned PORT_WORDS = 4;  // settings and status
  localparam int unsigned PORT_COUNTERS = 17;
  localparam logic [5:0] PORT_STS_RX = 6'd0;
  localparam logic [5:0] PORT_STS_TX = 6'd1;
  localparam logic [5:0] PORT_TX_LOST_PACKET = 6'd2;
  localparam logic [5:0] PORT_TX_LOST_CAUSE = 6'd3;

  // Places among the counters
  localparam int unsigned PORT_COUNT_CNT_HD_TX_RD = 0;
  localparam int unsigned PORT_COUNT_CNT_HD_TX_WR = 1;
  localparam int unsigned PORT_COUNT_CNT_HD_RX_RD = 2;
  localparam int unsigned PORT_COUNT_CNT_HD_RX_WR = 3;
  localparam int unsigned PORT_COUNT_CNT_DT_TX_RD = 4;
  localparam int unsigned PORT_COUNT_CNT_DT_TX_WR = 5;
  localparam int unsigned PORT_COUNT_CNT_DT_RX_RD = 6;
  localparam int unsigned PORT_COUNT_CNT_DT_RX_WR = 7;
  localparam int unsigned PORT_COUNT_RX_DROPPED = 8;
  localparam int unsigned PORT_COUNT_RX_DAMAGED = 9;
  localparam int unsigned PORT_COUNT_RX_MIXED = 10;
  localparam int unsigned PORT_COUNT_RX_STALLED = 11;
  localparam int unsigned PORT_COUNT_TX_STALLED = 12;
  localparam int unsigned PORT_COUNT_TX_MISUSED = 13;
  localparam int unsigned PORT_COUNT_RX_NULLIFIED = 14;
  localparam int unsigned PORT_COUNT_TX_LOST = 15;
  localparam int unsigned PORT_COUNT_TX_NULLIFIED = 16;

  // -------------------------------------------------------------------------------------------------------- links

  // Header correction and override of links 0 and 1
  typedef struct packed {
    logic [3:0] edac_1;  // 31:28 header error detection and correction of link 1: 0 off, 0xf on
    logic [3:0] edac_0;  // 27:24 header error detection and correction of link 0: 0 off, 0xf on
    logic [5:0] reserved_18;
    logic [0:0] override_1;  // 17:17 override the destination of packets sent on link 1
    logic [0:0] override_0;  // 16:16 override the destination of packets sent on link 0
    logic [4:0] override_z;  // 15:11 destination that overrides, z
    logic [4:0] override_y;  // 10:6 destination that overrides, y
    logic [5:0] override_x;  // 5:0 destination that overrides, x
  } links_link_0_config_0_t;

  // Red thresholds of all links
  typedef struct packed {
    logic [5:0] reserved_26;
    logic [9:0] red_data;  // 25:16 words of 128 bits
    logic [7:0] reserved_8;
    logic [7:0] red_header;  // 7:0 packets
  } links_link_0_config_1_t;

  // Timing of all links
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [7:0] credit_interval;  // 15:8 link words between credit updates
    // 7:0 link words to wait after each packet sent; writing 1 to bit 6 also latches the Ethernet statistics and clears their
    // accumulators
    logic [7:0] transmit_wait;
  } links_link_0_config_2_t;

  // Header correction and override of links 2 to 5
  typedef struct packed {
    logic [11:0] reserved_20;
    logic [0:0] override_5;  // 19:19 override the destination of packets sent on link 5
    logic [0:0] override_4;  // 18:18 override the destination of packets sent on link 4
    logic [0:0] override_3;  // 17:17 override the destination of packets sent on link 3
    logic [0:0] override_2;  // 16:16 override the destination of packets sent on link 2
    logic [3:0] edac_5;  // 15:12 header error detection and correction of link 5: 0 off, 0xf on
    logic [3:0] edac_4;  // 11:8 header error detection and correction of link 4: 0 off, 0xf on
    logic [3:0] edac_3;  // 7:4 header error detection and correction of link 3: 0 off, 0xf on
    logic [3:0] edac_2;  // 3:0 header error detection and correction of link 2: 0 off, 0xf on
  } links_links_config_t;

  // Replay of the links
  typedef struct packed {
    logic [7:0] reserved_24;
    logic [7:0] dead_time;  // 23:16 time without a session after which a link counts as dead, in units of 1024 link cycles, 0: 64
    logic [7:0] retry_limit;  // 15:8 retransmissions in a row without progress after which a link counts as dead, 0: 255
    logic [1:0] reserved_6;
    logic [5:0] enable;  // 5:0 a bit per link: what it sends is kept and sent again on demand
  } links_links_replay_t;

  // What software writes, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    links_links_replay_t links_replay;
    links_links_config_t links_config;
    logic [31:0] link_0_config_3;
    links_link_0_config_2_t link_0_config_2;
    links_link_0_config_1_t link_0_config_1;
    links_link_0_config_0_t link_0_config_0;
  } links_settings_t;

  // Places in the slice
  localparam int unsigned LINKS_SETTINGS = 6;
  localparam int unsigned LINKS_WORDS = 6;  // settings and status

  // Bits of the settings that have a meaning, and values after reset
  localparam logic [LINKS_SETTINGS-1:0][31:0] LINKS_SETTINGS_MASK = {32'h00ffff3f, 32'h000fffff, 32'hffffffff, 32'h0000ffff,
      32'h03ff00ff, 32'hff03ffff};
  localparam logic [LINKS_SETTINGS-1:0][31:0] LINKS_SETTINGS_RESET = {32'h00000000, 32'h00000000, 32'h00000000, 32'h00000000,
      32'h00000000, 32'h00000000};

  // -------------------------------------------------------------------------------------------------------- link

  // States of the link's controllers, link 0
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [3:0] receive;  // 15:12 receive: 0 no session, 1 between packets, 2 header, 3 payload or footer, 5 dropping a packet
    logic [3:0] transmit_footer;  // 11:8 transmit footer: 0 no session, 1 idle, 2 last word, 3 discarding the rest of a packet
    logic [3:0] transmit_payload;  // 7:4 transmit payload: 0 no session, 1 idle, 2 payload, 3 word that equals MAGIC, sent twice
    logic [3:0] transmit_header;  // 3:0 transmit header: 0 no session, 1 idle, 2 MAGIC sent, 4 header
  } link_status_0_t;

  // Header errors, link 0
  typedef struct packed {
    logic [15:0] corrected;  // 31:16 headers corrected
    logic [15:0] fatal;  // 15:0 headers that could not be corrected
  } link_error_t;

  // Session with the neighbour, link 0
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [11:0] nonce;  // 15:4 number that the neighbour drew for this session
    logic [0:0] down;  // 3:3 nothing has been heard for long: the session was given up
    logic [0:0] seen;  // 2:2 the neighbour has been heard
    logic [0:0] up;  // 1:1 the neighbour has answered: packets are accepted
    logic [0:0] go;  // 0:0 packets may be sent
  } link_state_t;

  // State of replay, link 0
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [7:0] retries;  // 15:8 retransmissions in a row without progress
    logic [1:0] reserved_6;
    logic [0:0] plain;  // 5:5 the neighbour is built without replay: nothing is numbered, whatever LINKS_REPLAY says
    logic [0:0] dead;  // 4:4 the link is dead
    logic [0:0] guarded;  // 3:3 packets are sent in guarded segments
    logic [0:0] hunting;  // 2:2 the receiver waits for a retransmission
    logic [0:0] neighbour;  // 1:1 what the neighbour sends is numbered
    logic [0:0] active;  // 0:0 what this end sends is numbered and sent again on demand
  } link_replay_state_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    link_replay_state_t replay_state;
    logic [31:0] extra_15;
    link_state_t state;
    link_error_t error;
    link_status_0_t status_0;
  } link_status_t;

  // Places in the slice
  localparam int unsigned LINK_SETTINGS = 0;
  localparam int unsigned LINK_WORDS = 5;  // settings and status
  localparam int unsigned LINK_COUNTERS = 46;
  localparam logic [5:0] LINK_STATUS_0 = 6'd0;
  localparam logic [5:0] LINK_ERROR = 6'd1;
  localparam logic [5:0] LINK_STATE = 6'd2;
  localparam logic [5:0] LINK_EXTRA_15 = 6'd3;
  localparam logic [5:0] LINK_REPLAY_STATE = 6'd4;

  // Places among the counters
  localparam int unsigned LINK_COUNT_TX_MAGIC = 0;
  localparam int unsigned LINK_COUNT_TX_START = 1;
  localparam int unsigned LINK_COUNT_TX_HDR = 2;
  localparam int unsigned LINK_COUNT_TX_FTR = 3;
  localparam int unsigned LINK_COUNT_RX_MAGIC = 4;
  localparam int unsigned LINK_COUNT_RX_START = 5;
  localparam int unsigned LINK_COUNT_RX_HEADER = 6;
  localparam int unsigned LINK_COUNT_RX_FOOTER = 7;
  localparam int unsigned LINK_COUNT_CNT_0 = 8;
  localparam int unsigned LINK_COUNT_CNT_1 = 9;
  localparam int unsigned LINK_COUNT_CNT_2 = 10;
  localparam int unsigned LINK_COUNT_CNT_3 = 11;
  localparam int unsigned LINK_COUNT_CNT_4 = 12;
  localparam int unsigned LINK_COUNT_CNT_5 = 13;
  localparam int unsigned LINK_COUNT_CNT_6 = 14;
  localparam int unsigned LINK_COUNT_CNT_7 = 15;
  localparam int unsigned LINK_COUNT_CNT_8 = 16;
  localparam int unsigned LINK_COUNT_CNT_9 = 17;
  localparam int unsigned LINK_COUNT_CNT_10 = 18;
  localparam int unsigned LINK_COUNT_CNT_11 = 19;
  localparam int unsigned LINK_COUNT_SESSIONS = 20;
  localparam int unsigned LINK_COUNT_RX_PAYLOAD_ERRORS = 21;
  localparam int unsigned LINK_COUNT_RX_FOOTER_ERRORS = 22;
  localparam int unsigned LINK_COUNT_RX_PADDED_WORDS = 23;
  localparam int unsigned LINK_COUNT_RX_IGNORED_WORDS = 24;
  localparam int unsigned LINK_COUNT_RX_TIMEOUTS = 25;
  localparam int unsigned LINK_COUNT_TX_CREDITS = 26;
  localparam int unsigned LINK_COUNT_RX_CREDITS = 27;
  localparam int unsigned LINK_COUNT_RX_CONTROL_ERRORS = 28;
  localparam int unsigned LINK_COUNT_TX_WAIT_CYCLES = 29;
  localparam int unsigned LINK_COUNT_RX_LOST_WORDS = 30;
  localparam int unsigned LINK_COUNT_RX_OVERFLOWS = 31;
  localparam int unsigned LINK_COUNT_TX_CUT = 32;
  localparam int unsigned LINK_COUNT_TX_SEGMENTS = 33;
  localparam int unsigned LINK_COUNT_RX_ROUNDS = 34;
  localparam int unsigned LINK_COUNT_RX_NULLIFIED = 35;
  localparam int unsigned LINK_COUNT_RX_DUPLICATES = 36;
  localparam int unsigned LINK_COUNT_TX_REWINDS = 37;
  localparam int unsigned LINK_COUNT_TX_REPLAYED_FLITS = 38;
  localparam int unsigned LINK_COUNT_TX_TIMEOUTS = 39;
  localparam int unsigned LINK_COUNT_DEATHS = 40;
  localparam int unsigned LINK_COUNT_PHY_SLIPS = 41;
  localparam int unsigned LINK_COUNT_PHY_DAMAGED = 42;
  localparam int unsigned LINK_COUNT_PHY_LOST = 43;
  localparam int unsigned LINK_COUNT_PHY_REMOVED = 44;
  localparam int unsigned LINK_COUNT_PHY_INSERTED = 45;

  // -------------------------------------------------------------------------------------------------------- health


  typedef struct packed {
    logic [15:0] reserved_16;
    logic [7:0] version;  // 15:8 low bits of the version of its record
    logic [1:0] state;  // 7:6 its state: 0 well, 1 degraded, 2 failing, 3 about to stop
    logic [5:0] links_down;  // 5:0 links that are down, as the last credit said, bit 0: x+, x-, y+, y-, z+, z-
  } health_health_t;


  typedef struct packed {
    logic [15:0] version;  // 31:16 counts the changes of this node's health
    logic [4:0] z;  // 15:11 node, place in z
    logic [4:0] y;  // 10:6 node, place in y
    logic [5:0] x;  // 5:0 node, place in x
  } health_fault_node_t;


  typedef struct packed {
    logic [0:0] known;  // 31:31 the entry is in use; one without any fault is of a node that is well again, and goes soon
    logic [12:0] reserved_18;
    logic [1:0] state;  // 17:16 0 well, 1 degraded, 2 failing, 3 about to stop
    logic [1:0] reserved_14;
    logic [5:0] links_poor;  // 13:8 links that had to repair something lately
    logic [1:0] reserved_6;
    logic [5:0] links_down;  // 5:0 links that are down, bit 0: x+, x-, y+, y-, z+, z-
  } health_fault_health_t;

  // Fault map
  typedef struct packed {
    logic [9:0] reserved_22;
    logic [5:0] links_down;  // 21:16 a bit per link: leads nowhere, by this node's links, the map or the neighbour's last credit
    logic [2:0] reserved_13;
    logic [4:0] used;  // 12:8 entries in use
    logic [7:0] room;  // 7:0 entries that the map has room for
  } health_fault_status_t;

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
  } health_fault_reach_0_t;

  // Reach of links 4 and 5
  typedef struct packed {
    logic [17:0] reserved_14;
    logic [5:0] link_5;  // 13:8 link 5
    logic [1:0] reserved_6;
    logic [5:0] link_4;  // 5:0 link 4
  } health_fault_reach_1_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    health_fault_reach_1_t fault_reach_1;
    health_fault_reach_0_t fault_reach_0;
    health_fault_status_t fault_status;
    health_fault_health_t fault_own_health;
    health_fault_node_t fault_own_node;
    health_health_t health_link_5;
    health_health_t health_link_4;
    health_health_t health_link_3;
    health_health_t health_link_2;
    health_health_t health_link_1;
    health_health_t health_link_0;
  } health_status_t;

  // Places in the slice
  localparam int unsigned HEALTH_SETTINGS = 0;
  localparam int unsigned HEALTH_WORDS = 11;  // settings and status
  localparam int unsigned HEALTH_COUNTERS = 6;
  localparam int unsigned HEALTH_TABLE = 17;  // where entries begin
  localparam logic [5:0] HEALTH_HEALTH_LINK_0 = 6'd0;
  localparam logic [5:0] HEALTH_HEALTH_LINK_1 = 6'd1;
  localparam logic [5:0] HEALTH_HEALTH_LINK_2 = 6'd2;
  localparam logic [5:0] HEALTH_HEALTH_LINK_3 = 6'd3;
  localparam logic [5:0] HEALTH_HEALTH_LINK_4 = 6'd4;
  localparam logic [5:0] HEALTH_HEALTH_LINK_5 = 6'd5;
  localparam logic [5:0] HEALTH_FAULT_OWN_NODE = 6'd6;
  localparam logic [5:0] HEALTH_FAULT_OWN_HEALTH = 6'd7;
  localparam logic [5:0] HEALTH_FAULT_STATUS = 6'd8;
  localparam logic [5:0] HEALTH_FAULT_REACH_0 = 6'd9;
  localparam logic [5:0] HEALTH_FAULT_REACH_1 = 6'd10;

  // Places among the counters
  localparam int unsigned HEALTH_COUNT_FAULT_CHANGES = 0;
  localparam int unsigned HEALTH_COUNT_FAULT_OVERFLOWS = 1;
  localparam int unsigned HEALTH_COUNT_FAULT_TX_RECORDS = 2;
  localparam int unsigned HEALTH_COUNT_FAULT_RX_RECORDS = 3;
  localparam int unsigned HEALTH_COUNT_FAULT_RX_IGNORED = 4;
  localparam int unsigned HEALTH_COUNT_FAULT_RX_LOST = 5;

  // -------------------------------------------------------------------------------------------------------- ethernet

  // Ethernet port
  typedef struct packed {
    // 31:16 longest time for which a datagram waits for the address of its peer, in units of 2^14 cycles of the Ethernet clock (105
    // us); 0: none waits
    logic [15:0] patience;
    logic [14:0] reserved_1;
    logic [0:0] enable;  // 0:0 frames are received and sent
  } ethernet_eth_control_t;

  // Address resolution
  typedef struct packed {
    logic [15:0] age;  // 31:16 time after which an answer is asked for anew, in units of 2^20 cycles (6.7 ms)
    logic [3:0] requests;  // 15:12 requests before an address is given up; it is not asked for again for 8 intervals
    logic [11:0] interval;  // 11:0 time between two requests, in units of 2^14 cycles of the Ethernet clock (105 us)
  } ethernet_eth_arp_t;

  // MAC test
  typedef struct packed {
    logic [15:0] length;  // 31:16 payload of each datagram, bytes; nothing is sent if it is longer than ETH_BUILD allows
    logic [1:0] reserved_14;
    logic [5:0] socket;  // 13:8 number of the socket
    logic [5:0] reserved_2;
    logic [0:0] check;  // 1:1 datagrams that come for the socket are checked, counted and go to no task
    logic [0:0] run;  // 0:0 a rising edge begins to send, a falling edge ends it
  } ethernet_eth_test_t;

  // Socket, UDP port here
  typedef struct packed {
    logic [12:0] reserved_19;
    logic [0:0] tunnel;  // 18:18 a tunnel: datagrams are whole packets, and come from the peer alone; reads 0 where it is not built
    logic [0:0] answer;  // 17:17 datagrams are sent to whom the last one came from, not to ETH_SOCKET_PEER
    logic [0:0] receive;  // 16:16 datagrams to this UDP port are received
    logic [15:0] port;  // 15:0 UDP port
  } ethernet_eth_socket_port_t;

  // Socket, task that receives: unit
  typedef struct packed {
    logic [9:0] reserved_22;
    logic [5:0] unit;  // 21:16 local port
    logic [4:0] z;  // 15:11 place in z
    logic [4:0] y;  // 10:6 place in y
    logic [5:0] x;  // 5:0 place in x
  } ethernet_eth_socket_node_t;

  // Socket, task that receives: task channel
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] channel;  // 15:0 task channel
  } ethernet_eth_socket_channel_t;

  // Socket, peer: UDP port
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] port;  // 15:0 UDP port
  } ethernet_eth_socket_peer_port_t;

  // Write a row of the table of sockets
  typedef struct packed {
    logic [25:0] reserved_6;
    logic [5:0] socket;  // 5:0 number of the socket: the task channel to which tasks send what is to leave by it
  } ethernet_eth_socket_write_t;

  // Build of the Ethernet port
  typedef struct packed {
    logic [0:0] tunnel;  // 31:31 sockets may be tunnels
    logic [6:0] addresses;  // 30:24 entries of the table of addresses
    logic [0:0] test;  // 23:23 it has the MAC test
    logic [6:0] sockets;  // 22:16 sockets
    logic [15:0] payload;  // 15:0 longest payload of a datagram of a task, and of the MAC test
  } ethernet_eth_build_t;

  // State of the Ethernet port
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] resolving;  // 1:1 a datagram waits for the address of its peer
    logic [0:0] fault;  // 0:0 the PHY reports a fault, or the peer does
  } ethernet_eth_state_t;

  // What software writes, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    ethernet_eth_socket_write_t eth_socket_write;
    ethernet_eth_socket_peer_port_t eth_socket_peer_port;
    logic [31:0] eth_socket_peer;
    ethernet_eth_socket_channel_t eth_socket_channel;
    ethernet_eth_socket_node_t eth_socket_node;
    ethernet_eth_socket_port_t eth_socket_port;
    logic [31:0] eth_test_datagrams;
    ethernet_eth_test_t eth_test;
    ethernet_eth_arp_t eth_arp;
    logic [31:0] eth_group_mask;
    logic [31:0] eth_group;
    logic [31:0] eth_gateway;
    logic [31:0] eth_netmask;
    ethernet_eth_control_t eth_control;
  } ethernet_settings_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    ethernet_eth_state_t eth_state;
    ethernet_eth_build_t eth_build;
  } ethernet_status_t;

  // Places in the slice
  localparam int unsigned ETHERNET_SETTINGS = 14;
  localparam int unsigned ETHERNET_WORDS = 16;  // settings and status
  localparam int unsigned ETHERNET_COUNTERS = 37;
  localparam logic [5:0] ETHERNET_ETH_BUILD = 6'd14;
  localparam logic [5:0] ETHERNET_ETH_STATE = 6'd15;

  // Places among the counters
  localparam int unsigned ETHERNET_COUNT_ETH_RX_FRAMES = 0;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_FCS = 1;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_RUNT = 2;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_GIANT = 3;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_SYMBOL = 4;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_OTHERS = 5;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_UNKNOWN = 6;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_IP_FORM = 7;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_IP_CHECKSUM = 8;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_FRAGMENT = 9;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_LENGTH = 10;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_CHECKSUM = 11;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_NO_SOCKET = 12;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_TOO_LONG = 13;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_NO_ROOM = 14;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_DATAGRAMS = 15;
  localparam int unsigned ETHERNET_COUNT_ETH_ARP_ASKED = 16;
  localparam int unsigned ETHERNET_COUNT_ETH_ARP_LEARNED = 17;
  localparam int unsigned ETHERNET_COUNT_ETH_ARP_IGNORED = 18;
  localparam int unsigned ETHERNET_COUNT_ETH_ARP_REQUESTS = 19;
  localparam int unsigned ETHERNET_COUNT_ETH_ARP_FAILED = 20;
  localparam int unsigned ETHERNET_COUNT_ETH_ECHOES = 21;
  localparam int unsigned ETHERNET_COUNT_ETH_ICMP_DROPPED = 22;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_FRAMES = 23;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_STARVED = 24;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_DATAGRAMS = 25;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_NO_PEER = 26;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_NO_ADDRESS = 27;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_REFUSED = 28;
  localparam int unsigned ETHERNET_COUNT_ETH_TEST_SENT = 29;
  localparam int unsigned ETHERNET_COUNT_ETH_TEST_RECEIVED = 30;
  localparam int unsigned ETHERNET_COUNT_ETH_TEST_WRONG = 31;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_NOT_PEER = 32;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_UNTOLD = 33;
  localparam int unsigned ETHERNET_COUNT_ETH_TX_GIVEN_UP = 34;
  localparam int unsigned ETHERNET_COUNT_ETH_RX_NO_PACKET = 35;
  localparam int unsigned ETHERNET_COUNT_ETH_SOCKETS_REFUSED = 36;

  // Bits of the settings that have a meaning, and values after reset
  localparam logic [ETHERNET_SETTINGS-1:0][31:0] ETHERNET_SETTINGS_MASK = {32'h0000003f, 32'h0000ffff, 32'hffffffff, 32'h0000ffff,
      32'h003fffff, 32'h0007ffff, 32'hffffffff, 32'hffff3f03, 32'hffffffff, 32'hffffffff, 32'hffffffff, 32'hffffffff, 32'hffffffff,
      32'hffff0001};
  localparam logic [ETHERNET_SETTINGS-1:0][31:0] ETHERNET_SETTINGS_RESET = {32'h00000000, 32'h00000000, 32'h00000000, 32'h00000000,
      32'h00000000, 32'h00000000, 32'h00000000, 32'h00000000, 32'h22ed33ba, 32'hffffffff, 32'h00000000, 32'h00000000, 32'hffffff00,
      32'h005f0000};

  // -------------------------------------------------------------------------------------------------------- more_links

  // Header correction and override of links 6 to 15
  typedef struct packed {
    logic [9:0] override_on;  // 31:22 a bit per link: override the destination of packets sent on it
    logic [5:0] reserved_16;
    logic [9:0] edac;  // 15:6 a bit per link: header error detection and correction
    logic [5:0] reserved_0;
  } more_links_more_links_config_t;

  // Replay of links 6 to 15
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [9:0] enable;  // 15:6 a bit per link: what it sends is kept and sent again on demand
    logic [5:0] reserved_0;
  } more_links_more_links_replay_t;

  // Links 6 to 15 without a cable
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [9:0] unwired;  // 15:6 a bit per link: no cable is plugged in
    logic [5:0] reserved_0;
  } more_links_more_links_unwired_t;

  // Links down and up in a tree
  typedef struct packed {
    logic [18:0] reserved_13;
    logic [4:0] up;  // 12:8 links that lead up; the next ones
    logic [2:0] reserved_5;
    logic [4:0] down;  // 4:0 links that lead down, by the digit of the destination; the first ones
  } more_links_more_links_tree_t;

  // State of links 6 to 15
  typedef struct packed {
    logic [9:0] channel_up;  // 31:22 a bit per link: the transceiver's channel is up
    logic [5:0] reserved_16;
    logic [9:0] link_up;  // 15:6 a bit per link: the session with the neighbour is established
    logic [5:0] reserved_0;
  } more_links_more_links_status_t;

  // Transceiver errors of links 6 to 15
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [9:0] error;  // 15:6 a bit per link: transceiver error
    logic [5:0] reserved_0;
  } more_links_more_links_error_t;

  // What software writes, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    more_links_more_links_tree_t more_links_tree;
    more_links_more_links_unwired_t more_links_unwired;
    more_links_more_links_replay_t more_links_replay;
    more_links_more_links_config_t more_links_config;
  } more_links_settings_t;

  // What software reads, register n of it in bits 32 * n + 31 down
  typedef struct packed {
    more_links_more_links_error_t more_links_error;
    more_links_more_links_status_t more_links_status;
  } more_links_status_t;

  // Places in the slice
  localparam int unsigned MORE_LINKS_SETTINGS = 4;
  localparam int unsigned MORE_LINKS_WORDS = 6;  // settings and status
  localparam logic [5:0] MORE_LINKS_MORE_LINKS_STATUS = 6'd4;
  localparam logic [5:0] MORE_LINKS_MORE_LINKS_ERROR = 6'd5;

  // Bits of the settings that have a meaning, and values after reset
  localparam logic [MORE_LINKS_SETTINGS-1:0][31:0] MORE_LINKS_SETTINGS_MASK = {32'h00001f1f, 32'h0000ffc0, 32'h0000ffc0,
      32'hffc0ffc0};
  localparam logic [MORE_LINKS_SETTINGS-1:0][31:0] MORE_LINKS_SETTINGS_RESET = {32'h00000000, 32'h00000000, 32'h00000000,
      32'h00000000};

  // -------------------------------------------------------------------------------------------------------- addresses

  typedef enum logic [3:0] {
    SLICE_NONE,  // no register
    SLICE_NODE,
    SLICE_ROUTER,
    SLICE_TEST,
    SLICE_PORT,
    SLICE_LINKS,
    SLICE_LINK,
    SLICE_HEALTH,
    SLICE_ETHERNET,
    SLICE_MORE_LINKS,
    SLICE_LINK_UPPER
  } register_slice_e;

  // What is behind an address
  typedef struct packed {
    register_slice_e slice;
    logic [2:0] instance_number;  // of a slice of which there is one a port or link; of an upper one less 8
    logic [5:0] index;  // within the slice
    logic writable;
  } register_target_t;

  // First page, by number of the register there, a fourth of its address
  function automatic register_target_t register_target(logic [9:0] number);
    case (number)
      10'h004: return {SLICE_NODE, 3'd0, 6'd8, 1'b1};  // RESET_REG
      10'h005: return {SLICE_NODE, 3'd0, 6'd9, 1'b0};  // REVISION_REG
      10'h006: return {SLICE_NODE, 3'd0, 6'd0, 1'b1};  // COORDME_REG
      10'h008: return {SLICE_NODE, 3'd0, 6'd1, 1'b1};  // LATTICESIZE_REG
      10'h096: return {SLICE_NODE, 3'd0, 6'd10, 1'b0};  // FIFO_INTRANODE_EXC
      10'h097: return {SLICE_NODE, 3'd0, 6'd11, 1'b0};  // FIFO_REGISTER
      10'h098: return {SLICE_NODE, 3'd0, 6'd12, 1'b0};  // TRANSCEIVER_STATUS
      10'h0c8: return {SLICE_NODE, 3'd0, 6'd2, 1'b1};  // IP_ADDRESS
      10'h0c9: return {SLICE_NODE, 3'd0, 6'd3, 1'b1};  // MAC_REG_LOW
      10'h0ca: return {SLICE_NODE, 3'd0, 6'd4, 1'b1};  // MAC_REG_HIGH
      10'h0cb: return {SLICE_NODE, 3'd0, 6'd13, 1'b0};  // ETH_TX_GOOD_BYTE_LSB
      10'h0cc: return {SLICE_NODE, 3'd0, 6'd14, 1'b0};  // ETH_TX_GOOD_BYTE_MSB
      10'h0cd: return {SLICE_NODE, 3'd0, 6'd15, 1'b0};  // ETH_RX_GOOD_BYTE_LSB
      10'h0ce: return {SLICE_NODE, 3'd0, 6'd16, 1'b0};  // ETH_RX_GOOD_BYTE_MSB
      10'h100: return {SLICE_NODE, 3'd0, 6'd17, 1'b0};  // IDENTIFICATION
      10'h101: return {SLICE_NODE, 3'd0, 6'd18, 1'b0};  // PARAMETERS_0
      10'h102: return {SLICE_NODE, 3'd0, 6'd5, 1'b1};  // SCRATCH
      10'h103: return {SLICE_NODE, 3'd0, 6'd19, 1'b0};  // PARAMETERS_1
      10'h104: return {SLICE_NODE, 3'd0, 6'd20, 1'b0};  // PARAMETERS_2
      10'h105: return {SLICE_NODE, 3'd0, 6'd21, 1'b0};  // PARAMETERS_3
      10'h108: return {SLICE_NODE, 3'd0, 6'd22, 1'b0};  // CYCLE_LOW
      10'h109: return {SLICE_NODE, 3'd0, 6'd23, 1'b0};  // CYCLE_HIGH
      10'h10c: return {SLICE_NODE, 3'd0, 6'd24, 1'b1};  // IRQ_STATUS
      10'h10d: return {SLICE_NODE, 3'd0, 6'd6, 1'b1};  // IRQ_ENABLE
      10'h120: return {SLICE_NODE, 3'd0, 6'd7, 1'b1};  // HEALTH_SELF
      10'h13d: return {SLICE_NODE, 3'd0, 6'd25, 1'b0};  // LINKS_STATUS
      10'h110: return {SLICE_ROUTER, 3'd0, 6'd0, 1'b1};  // ROUTING
      10'h111: return {SLICE_ROUTER, 3'd0, 6'd9, 1'b0};  // HOP_LIMIT
      10'h112: return {SLICE_ROUTER, 3'd0, 6'd1, 1'b1};  // PORT_DISABLE
      10'h113: return {SLICE_ROUTER, 3'd0, 6'd2, 1'b1};  // ARBITRATION
      10'h114: return {SLICE_ROUTER, 3'd0, 6'd3, 1'b1};  // ARB_ORDER_0
      10'h115: return {SLICE_ROUTER, 3'd0, 6'd4, 1'b1};  // ARB_ORDER_1
      10'h116: return {SLICE_ROUTER, 3'd0, 6'd5, 1'b1};  // ARB_ORDER_2
      10'h117: return {SLICE_ROUTER, 3'd0, 6'd6, 1'b1};  // DROP_REPORT
      10'h118: return {SLICE_ROUTER, 3'd0, 6'd7, 1'b1};  // ROUTE_TABLE
      10'h119: return {SLICE_ROUTER, 3'd0, 6'd10, 1'b0};  // ROUTE_ENTRY
      10'h11a: return {SLICE_ROUTER, 3'd0, 6'd8, 1'b1};  // DRAGONFLY
      10'h128: return {SLICE_ROUTER, 3'd0, 6'd12, 1'b0};  // DROP_OUTSIDE
      10'h129: return {SLICE_ROUTER, 3'd0, 6'd13, 1'b0};  // DROP_NO_PORT
      10'h12a: return {SLICE_ROUTER, 3'd0, 6'd14, 1'b0};  // DROP_DISABLED
      10'h12b: return {SLICE_ROUTER, 3'd0, 6'd15, 1'b0};  // DROP_HOPS
      10'h12c: return {SLICE_ROUTER, 3'd0, 6'd16, 1'b0};  // DROP_HEADER
      10'h12d: return {SLICE_ROUTER, 3'd0, 6'd11, 1'b0};  // DROP_INPUTS
      10'h12e: return {SLICE_ROUTER, 3'd0, 6'd17, 1'b0};  // DROP_DOWN
      10'h12f: return {SLICE_ROUTER, 3'd0, 6'd18, 1'b0};  // REPORTS_SENT
      10'h132: return {SLICE_ROUTER, 3'd0, 6'd19, 1'b0};  // REPORTS_LOST
      10'h00c: return {SLICE_TEST, 3'd0, 6'd0, 1'b1};  // PERF_INTRANODE_CF
      10'h00d: return {SLICE_TEST, 3'd0, 6'd1, 1'b1};  // PERF_INTERNODE_CF
      10'h00e: return {SLICE_TEST, 3'd0, 6'd2, 1'b1};  // PKTGEN_CONFIG_0
      10'h010: return {SLICE_TEST, 3'd0, 6'd3, 1'b1};  // PKTGEN_CONFIG_1
      10'h014: return {SLICE_TEST, 3'd0, 6'd12, 1'b0};  // PERF_INTRANODE_ST
      10'h015: return {SLICE_TEST, 3'd0, 6'd13, 1'b0};  // PERF_INTERNODE_ST
      10'h016: return {SLICE_TEST, 3'd0, 6'd14, 1'b0};  // PERF_INTRANODE_CNT0
      10'h017: return {SLICE_TEST, 3'd0, 6'd15, 1'b0};  // PERF_INTRANODE_CNT1
      10'h018: return {SLICE_TEST, 3'd0, 6'd16, 1'b0};  // PERF_INTRANODE_CNT2
      10'h019: return {SLICE_TEST, 3'd0, 6'd17, 1'b0};  // PERF_INTRANODE_CNT3
      10'h01a: return {SLICE_TEST, 3'd0, 6'd18, 1'b0};  // PERF_INTERNODE_CNT0
      10'h01b: return {SLICE_TEST, 3'd0, 6'd19, 1'b0};  // PERF_INTERNODE_CNT1
      10'h11c: return {SLICE_TEST, 3'd0, 6'd4, 1'b1};  // PKTGEN_CONFIG_2
      10'h130: return {SLICE_TEST, 3'd0, 6'd20, 1'b0};  // PERF_INTRANODE_ST_1
      10'h131: return {SLICE_TEST, 3'd0, 6'd21, 1'b0};  // PERF_INTERNODE_ST_1
      10'h134: return {SLICE_TEST, 3'd0, 6'd22, 1'b0};  // PERF_INTRANODE_CNT4
      10'h135: return {SLICE_TEST, 3'd0, 6'd23, 1'b0};  // PERF_INTRANODE_CNT5
      10'h136: return {SLICE_TEST, 3'd0, 6'd24, 1'b0};  // PERF_INTRANODE_CNT6
      10'h137: return {SLICE_TEST, 3'd0, 6'd25, 1'b0};  // PERF_INTRANODE_CNT7
      10'h138: return {SLICE_TEST, 3'd0, 6'd26, 1'b0};  // PERF_INTERNODE_CNT2
      10'h139: return {SLICE_TEST, 3'd0, 6'd27, 1'b0};  // PERF_INTERNODE_CNT3
      10'h13a: return {SLICE_TEST, 3'd0, 6'd28, 1'b0};  // PERF_INTERNODE_CNT4
      10'h13b: return {SLICE_TEST, 3'd0, 6'd29, 1'b0};  // PERF_INTERNODE_CNT5
      10'h2e0: return {SLICE_TEST, 3'd0, 6'd5, 1'b1};  // LOAD_CONFIG
      10'h2e1: return {SLICE_TEST, 3'd0, 6'd6, 1'b1};  // LOAD_NODES
      10'h2e2: return {SLICE_TEST, 3'd0, 6'd7, 1'b1};  // LOAD_SEED
      10'h2e3: return {SLICE_TEST, 3'd0, 6'd8, 1'b1};  // LOAD_START
      10'h2e4: return {SLICE_TEST, 3'd0, 6'd9, 1'b1};  // LOAD_FROM
      10'h2e5: return {SLICE_TEST, 3'd0, 6'd10, 1'b1};  // LOAD_UNTIL
      10'h2e6: return {SLICE_TEST, 3'd0, 6'd11, 1'b1};  // LOAD_SELECT
      10'h2e7: return {SLICE_TEST, 3'd0, 6'd30, 1'b0};  // LOAD_TIME
      10'h2e8: return {SLICE_TEST, 3'd0, 6'd31, 1'b0};  // LOAD_RESULT
      10'h300: return {SLICE_TEST, 3'd0, 6'd32, 1'b0};  // PERF_INTRANODE_PACKETS0
      10'h301: return {SLICE_TEST, 3'd0, 6'd33, 1'b0};  // PERF_INTRANODE_PACKETS1
      10'h302: return {SLICE_TEST, 3'd0, 6'd34, 1'b0};  // PERF_INTRANODE_PACKETS2
      10'h303: return {SLICE_TEST, 3'd0, 6'd35, 1'b0};  // PERF_INTRANODE_PACKETS3
      10'h304: return {SLICE_TEST, 3'd0, 6'd36, 1'b0};  // PERF_INTRANODE_PACKETS4
      10'h305: return {SLICE_TEST, 3'd0, 6'd37, 1'b0};  // PERF_INTRANODE_PACKETS5
      10'h306: return {SLICE_TEST, 3'd0, 6'd38, 1'b0};  // PERF_INTRANODE_PACKETS6
      10'h307: return {SLICE_TEST, 3'd0, 6'd39, 1'b0};  // PERF_INTRANODE_PACKETS7
      10'h308: return {SLICE_TEST, 3'd0, 6'd40, 1'b0};  // PERF_INTERNODE_PACKETS0
      10'h309: return {SLICE_TEST, 3'd0, 6'd41, 1'b0};  // PERF_INTERNODE_PACKETS1
      10'h30a: return {SLICE_TEST, 3'd0, 6'd42, 1'b0};  // PERF_INTERNODE_PACKETS2
      10'h30b: return {SLICE_TEST, 3'd0, 6'd43, 1'b0};  // PERF_INTERNODE_PACKETS3
      10'h30c: return {SLICE_TEST, 3'd0, 6'd44, 1'b0};  // PERF_INTERNODE_PACKETS4
      10'h30d: return {SLICE_TEST, 3'd0, 6'd45, 1'b0};  // PERF_INTERNODE_PACKETS5
      10'h01c: return {SLICE_PORT, 3'd0, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_0
      10'h01d: return {SLICE_PORT, 3'd0, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_0
      10'h01e: return {SLICE_PORT, 3'd0, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_0
      10'h01f: return {SLICE_PORT, 3'd0, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_0
      10'h020: return {SLICE_PORT, 3'd0, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_0
      10'h021: return {SLICE_PORT, 3'd0, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_0
      10'h022: return {SLICE_PORT, 3'd0, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_0
      10'h023: return {SLICE_PORT, 3'd0, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_0
      10'h024: return {SLICE_PORT, 3'd0, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_0
      10'h025: return {SLICE_PORT, 3'd0, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_0
      10'h026: return {SLICE_PORT, 3'd1, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_1
      10'h027: return {SLICE_PORT, 3'd1, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_1
      10'h028: return {SLICE_PORT, 3'd1, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_1
      10'h029: return {SLICE_PORT, 3'd1, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_1
      10'h02a: return {SLICE_PORT, 3'd1, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_1
      10'h02b: return {SLICE_PORT, 3'd1, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_1
      10'h02c: return {SLICE_PORT, 3'd1, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_1
      10'h02d: return {SLICE_PORT, 3'd1, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_1
      10'h02e: return {SLICE_PORT, 3'd1, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_1
      10'h02f: return {SLICE_PORT, 3'd1, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_1
      10'h030: return {SLICE_PORT, 3'd2, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_2
      10'h031: return {SLICE_PORT, 3'd2, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_2
      10'h032: return {SLICE_PORT, 3'd2, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_2
      10'h033: return {SLICE_PORT, 3'd2, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_2
      10'h034: return {SLICE_PORT, 3'd2, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_2
      10'h035: return {SLICE_PORT, 3'd2, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_2
      10'h036: return {SLICE_PORT, 3'd2, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_2
      10'h037: return {SLICE_PORT, 3'd2, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_2
      10'h038: return {SLICE_PORT, 3'd2, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_2
      10'h039: return {SLICE_PORT, 3'd2, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_2
      10'h03a: return {SLICE_PORT, 3'd3, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_3
      10'h03b: return {SLICE_PORT, 3'd3, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_3
      10'h03c: return {SLICE_PORT, 3'd3, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_3
      10'h03d: return {SLICE_PORT, 3'd3, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_3
      10'h03e: return {SLICE_PORT, 3'd3, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_3
      10'h03f: return {SLICE_PORT, 3'd3, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_3
      10'h040: return {SLICE_PORT, 3'd3, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_3
      10'h041: return {SLICE_PORT, 3'd3, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_3
      10'h042: return {SLICE_PORT, 3'd3, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_3
      10'h043: return {SLICE_PORT, 3'd3, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_3
      10'h140: return {SLICE_PORT, 3'd4, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_4
      10'h141: return {SLICE_PORT, 3'd4, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_4
      10'h142: return {SLICE_PORT, 3'd4, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_4
      10'h143: return {SLICE_PORT, 3'd4, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_4
      10'h144: return {SLICE_PORT, 3'd4, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_4
      10'h145: return {SLICE_PORT, 3'd4, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_4
      10'h146: return {SLICE_PORT, 3'd4, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_4
      10'h147: return {SLICE_PORT, 3'd4, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_4
      10'h148: return {SLICE_PORT, 3'd4, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_4
      10'h149: return {SLICE_PORT, 3'd4, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_4
      10'h150: return {SLICE_PORT, 3'd5, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_5
      10'h151: return {SLICE_PORT, 3'd5, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_5
      10'h152: return {SLICE_PORT, 3'd5, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_5
      10'h153: return {SLICE_PORT, 3'd5, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_5
      10'h154: return {SLICE_PORT, 3'd5, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_5
      10'h155: return {SLICE_PORT, 3'd5, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_5
      10'h156: return {SLICE_PORT, 3'd5, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_5
      10'h157: return {SLICE_PORT, 3'd5, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_5
      10'h158: return {SLICE_PORT, 3'd5, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_5
      10'h159: return {SLICE_PORT, 3'd5, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_5
      10'h160: return {SLICE_PORT, 3'd6, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_6
      10'h161: return {SLICE_PORT, 3'd6, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_6
      10'h162: return {SLICE_PORT, 3'd6, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_6
      10'h163: return {SLICE_PORT, 3'd6, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_6
      10'h164: return {SLICE_PORT, 3'd6, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_6
      10'h165: return {SLICE_PORT, 3'd6, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_6
      10'h166: return {SLICE_PORT, 3'd6, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_6
      10'h167: return {SLICE_PORT, 3'd6, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_6
      10'h168: return {SLICE_PORT, 3'd6, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_6
      10'h169: return {SLICE_PORT, 3'd6, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_6
      10'h170: return {SLICE_PORT, 3'd7, 6'd0, 1'b0};  // INTRANODE_FIFO_STS_RX_7
      10'h171: return {SLICE_PORT, 3'd7, 6'd1, 1'b0};  // INTRANODE_FIFO_STS_TX_7
      10'h172: return {SLICE_PORT, 3'd7, 6'd4, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_RD_7
      10'h173: return {SLICE_PORT, 3'd7, 6'd5, 1'b0};  // INTRANODE_FIFO_CNT_HD_TX_WR_7
      10'h174: return {SLICE_PORT, 3'd7, 6'd6, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_RD_7
      10'h175: return {SLICE_PORT, 3'd7, 6'd7, 1'b0};  // INTRANODE_FIFO_CNT_HD_RX_WR_7
      10'h176: return {SLICE_PORT, 3'd7, 6'd8, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_RD_7
      10'h177: return {SLICE_PORT, 3'd7, 6'd9, 1'b0};  // INTRANODE_FIFO_CNT_DT_TX_WR_7
      10'h178: return {SLICE_PORT, 3'd7, 6'd10, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_RD_7
      10'h179: return {SLICE_PORT, 3'd7, 6'd11, 1'b0};  // INTRANODE_FIFO_CNT_DT_RX_WR_7
      10'h200: return {SLICE_PORT, 3'd0, 6'd12, 1'b0};  // PORT_0_RX_DROPPED
      10'h201: return {SLICE_PORT, 3'd0, 6'd13, 1'b0};  // PORT_0_RX_DAMAGED
      10'h202: return {SLICE_PORT, 3'd0, 6'd14, 1'b0};  // PORT_0_RX_MIXED
      10'h203: return {SLICE_PORT, 3'd0, 6'd15, 1'b0};  // PORT_0_RX_STALLED
      10'h204: return {SLICE_PORT, 3'd0, 6'd16, 1'b0};  // PORT_0_TX_STALLED
      10'h205: return {SLICE_PORT, 3'd0, 6'd17, 1'b0};  // PORT_0_TX_MISUSED
      10'h206: return {SLICE_PORT, 3'd0, 6'd18, 1'b0};  // PORT_0_RX_NULLIFIED
      10'h207: return {SLICE_PORT, 3'd0, 6'd19, 1'b0};  // PORT_0_TX_LOST
      10'h208: return {SLICE_PORT, 3'd0, 6'd2, 1'b0};  // PORT_0_TX_LOST_PACKET
      10'h209: return {SLICE_PORT, 3'd0, 6'd3, 1'b0};  // PORT_0_TX_LOST_CAUSE
      10'h20a: return {SLICE_PORT, 3'd0, 6'd20, 1'b0};  // PORT_0_TX_NULLIFIED
      10'h210: return {SLICE_PORT, 3'd1, 6'd12, 1'b0};  // PORT_1_RX_DROPPED
      10'h211: return {SLICE_PORT, 3'd1, 6'd13, 1'b0};  // PORT_1_RX_DAMAGED
      10'h212: return {SLICE_PORT, 3'd1, 6'd14, 1'b0};  // PORT_1_RX_MIXED
      10'h213: return {SLICE_PORT, 3'd1, 6'd15, 1'b0};  // PORT_1_RX_STALLED
      10'h214: return {SLICE_PORT, 3'd1, 6'd16, 1'b0};  // PORT_1_TX_STALLED
      10'h215: return {SLICE_PORT, 3'd1, 6'd17, 1'b0};  // PORT_1_TX_MISUSED
      10'h216: return {SLICE_PORT, 3'd1, 6'd18, 1'b0};  // PORT_1_RX_NULLIFIED
      10'h217: return {SLICE_PORT, 3'd1, 6'd19, 1'b0};  // PORT_1_TX_LOST
      10'h218: return {SLICE_PORT, 3'd1, 6'd2, 1'b0};  // PORT_1_TX_LOST_PACKET
      10'h219: return {SLICE_PORT, 3'd1, 6'd3, 1'b0};  // PORT_1_TX_LOST_CAUSE
      10'h21a: return {SLICE_PORT, 3'd1, 6'd20, 1'b0};  // PORT_1_TX_NULLIFIED
      10'h220: return {SLICE_PORT, 3'd2, 6'd12, 1'b0};  // PORT_2_RX_DROPPED
      10'h221: return {SLICE_PORT, 3'd2, 6'd13, 1'b0};  // PORT_2_RX_DAMAGED
      10'h222: return {SLICE_PORT, 3'd2, 6'd14, 1'b0};  // PORT_2_RX_MIXED
      10'h223: return {SLICE_PORT, 3'd2, 6'd15, 1'b0};  // PORT_2_RX_STALLED
      10'h224: return {SLICE_PORT, 3'd2, 6'd16, 1'b0};  // PORT_2_TX_STALLED
      10'h225: return {SLICE_PORT, 3'd2, 6'd17, 1'b0};  // PORT_2_TX_MISUSED
      10'h226: return {SLICE_PORT, 3'd2, 6'd18, 1'b0};  // PORT_2_RX_NULLIFIED
      10'h227: return {SLICE_PORT, 3'd2, 6'd19, 1'b0};  // PORT_2_TX_LOST
      10'h228: return {SLICE_PORT, 3'd2, 6'd2, 1'b0};  // PORT_2_TX_LOST_PACKET
      10'h229: return {SLICE_PORT, 3'd2, 6'd3, 1'b0};  // PORT_2_TX_LOST_CAUSE
      10'h22a: return {SLICE_PORT, 3'd2, 6'd20, 1'b0};  // PORT_2_TX_NULLIFIED
      10'h230: return {SLICE_PORT, 3'd3, 6'd12, 1'b0};  // PORT_3_RX_DROPPED
      10'h231: return {SLICE_PORT, 3'd3, 6'd13, 1'b0};  // PORT_3_RX_DAMAGED
      10'h232: return {SLICE_PORT, 3'd3, 6'd14, 1'b0};  // PORT_3_RX_MIXED
      10'h233: return {SLICE_PORT, 3'd3, 6'd15, 1'b0};  // PORT_3_RX_STALLED
      10'h234: return {SLICE_PORT, 3'd3, 6'd16, 1'b0};  // PORT_3_TX_STALLED
      10'h235: return {SLICE_PORT, 3'd3, 6'd17, 1'b0};  // PORT_3_TX_MISUSED
      10'h236: return {SLICE_PORT, 3'd3, 6'd18, 1'b0};  // PORT_3_RX_NULLIFIED
      10'h237: return {SLICE_PORT, 3'd3, 6'd19, 1'b0};  // PORT_3_TX_LOST
      10'h238: return {SLICE_PORT, 3'd3, 6'd2, 1'b0};  // PORT_3_TX_LOST_PACKET
      10'h239: return {SLICE_PORT, 3'd3, 6'd3, 1'b0};  // PORT_3_TX_LOST_CAUSE
      10'h23a: return {SLICE_PORT, 3'd3, 6'd20, 1'b0};  // PORT_3_TX_NULLIFIED
      10'h240: return {SLICE_PORT, 3'd4, 6'd12, 1'b0};  // PORT_4_RX_DROPPED
      10'h241: return {SLICE_PORT, 3'd4, 6'd13, 1'b0};  // PORT_4_RX_DAMAGED
      10'h242: return {SLICE_PORT, 3'd4, 6'd14, 1'b0};  // PORT_4_RX_MIXED
      10'h243: return {SLICE_PORT, 3'd4, 6'd15, 1'b0};  // PORT_4_RX_STALLED
      10'h244: return {SLICE_PORT, 3'd4, 6'd16, 1'b0};  // PORT_4_TX_STALLED
      10'h245: return {SLICE_PORT, 3'd4, 6'd17, 1'b0};  // PORT_4_TX_MISUSED
      10'h246: return {SLICE_PORT, 3'd4, 6'd18, 1'b0};  // PORT_4_RX_NULLIFIED
      10'h247: return {SLICE_PORT, 3'd4, 6'd19, 1'b0};  // PORT_4_TX_LOST
      10'h248: return {SLICE_PORT, 3'd4, 6'd2, 1'b0};  // PORT_4_TX_LOST_PACKET
      10'h249: return {SLICE_PORT, 3'd4, 6'd3, 1'b0};  // PORT_4_TX_LOST_CAUSE
      10'h24a: return {SLICE_PORT, 3'd4, 6'd20, 1'b0};  // PORT_4_TX_NULLIFIED
      10'h250: return {SLICE_PORT, 3'd5, 6'd12, 1'b0};  // PORT_5_RX_DROPPED
      10'h251: return {SLICE_PORT, 3'd5, 6'd13, 1'b0};  // PORT_5_RX_DAMAGED
      10'h252: return {SLICE_PORT, 3'd5, 6'd14, 1'b0};  // PORT_5_RX_MIXED
      10'h253: return {SLICE_PORT, 3'd5, 6'd15, 1'b0};  // PORT_5_RX_STALLED
      10'h254: return {SLICE_PORT, 3'd5, 6'd16, 1'b0};  // PORT_5_TX_STALLED
      10'h255: return {SLICE_PORT, 3'd5, 6'd17, 1'b0};  // PORT_5_TX_MISUSED
      10'h256: return {SLICE_PORT, 3'd5, 6'd18, 1'b0};  // PORT_5_RX_NULLIFIED
      10'h257: return {SLICE_PORT, 3'd5, 6'd19, 1'b0};  // PORT_5_TX_LOST
      10'h258: return {SLICE_PORT, 3'd5, 6'd2, 1'b0};  // PORT_5_TX_LOST_PACKET
      10'h259: return {SLICE_PORT, 3'd5, 6'd3, 1'b0};  // PORT_5_TX_LOST_CAUSE
      10'h25a: return {SLICE_PORT, 3'd5, 6'd20, 1'b0};  // PORT_5_TX_NULLIFIED
      10'h260: return {SLICE_PORT, 3'd6, 6'd12, 1'b0};  // PORT_6_RX_DROPPED
      10'h261: return {SLICE_PORT, 3'd6, 6'd13, 1'b0};  // PORT_6_RX_DAMAGED
      10'h262: return {SLICE_PORT, 3'd6, 6'd14, 1'b0};  // PORT_6_RX_MIXED
      10'h263: return {SLICE_PORT, 3'd6, 6'd15, 1'b0};  // PORT_6_RX_STALLED
      10'h264: return {SLICE_PORT, 3'd6, 6'd16, 1'b0};  // PORT_6_TX_STALLED
      10'h265: return {SLICE_PORT, 3'd6, 6'd17, 1'b0};  // PORT_6_TX_MISUSED
      10'h266: return {SLICE_PORT, 3'd6, 6'd18, 1'b0};  // PORT_6_RX_NULLIFIED
      10'h267: return {SLICE_PORT, 3'd6, 6'd19, 1'b0};  // PORT_6_TX_LOST
      10'h268: return {SLICE_PORT, 3'd6, 6'd2, 1'b0};  // PORT_6_TX_LOST_PACKET
      10'h269: return {SLICE_PORT, 3'd6, 6'd3, 1'b0};  // PORT_6_TX_LOST_CAUSE
      10'h26a: return {SLICE_PORT, 3'd6, 6'd20, 1'b0};  // PORT_6_TX_NULLIFIED
      10'h270: return {SLICE_PORT, 3'd7, 6'd12, 1'b0};  // PORT_7_RX_DROPPED
      10'h271: return {SLICE_PORT, 3'd7, 6'd13, 1'b0};  // PORT_7_RX_DAMAGED
      10'h272: return {SLICE_PORT, 3'd7, 6'd14, 1'b0};  // PORT_7_RX_MIXED
      10'h273: return {SLICE_PORT, 3'd7, 6'd15, 1'b0};  // PORT_7_RX_STALLED
      10'h274: return {SLICE_PORT, 3'd7, 6'd16, 1'b0};  // PORT_7_TX_STALLED
      10'h275: return {SLICE_PORT, 3'd7, 6'd17, 1'b0};  // PORT_7_TX_MISUSED
      10'h276: return {SLICE_PORT, 3'd7, 6'd18, 1'b0};  // PORT_7_RX_NULLIFIED
      10'h277: return {SLICE_PORT, 3'd7, 6'd19, 1'b0};  // PORT_7_TX_LOST
      10'h278: return {SLICE_PORT, 3'd7, 6'd2, 1'b0};  // PORT_7_TX_LOST_PACKET
      10'h279: return {SLICE_PORT, 3'd7, 6'd3, 1'b0};  // PORT_7_TX_LOST_CAUSE
      10'h27a: return {SLICE_PORT, 3'd7, 6'd20, 1'b0};  // PORT_7_TX_NULLIFIED
      10'h044: return {SLICE_LINKS, 3'd0, 6'd0, 1'b1};  // LINK_0_CONFIG_0
      10'h045: return {SLICE_LINKS, 3'd0, 6'd1, 1'b1};  // LINK_0_CONFIG_1
      10'h046: return {SLICE_LINKS, 3'd0, 6'd2, 1'b1};  // LINK_0_CONFIG_2
      10'h047: return {SLICE_LINKS, 3'd0, 6'd3, 1'b1};  // LINK_0_CONFIG_3
      10'h13c: return {SLICE_LINKS, 3'd0, 6'd4, 1'b1};  // LINKS_CONFIG
      10'h13e: return {SLICE_LINKS, 3'd0, 6'd5, 1'b1};  // LINKS_REPLAY
      10'h050: return {SLICE_LINK, 3'd0, 6'd0, 1'b0};  // LINK_0_STATUS_0
      10'h051: return {SLICE_LINK, 3'd0, 6'd1, 1'b0};  // LINK_0_ERROR
      10'h052: return {SLICE_LINK, 3'd0, 6'd5, 1'b0};  // LINK_0_TX_MAGIC
      10'h053: return {SLICE_LINK, 3'd0, 6'd6, 1'b0};  // LINK_0_TX_START
      10'h054: return {SLICE_LINK, 3'd0, 6'd7, 1'b0};  // LINK_0_TX_HDR
      10'h055: return {SLICE_LINK, 3'd0, 6'd8, 1'b0};  // LINK_0_TX_FTR
      10'h056: return {SLICE_LINK, 3'd0, 6'd9, 1'b0};  // LINK_0_RX_MAGIC
      10'h057: return {SLICE_LINK, 3'd0, 6'd10, 1'b0};  // LINK_0_RX_START
      10'h058: return {SLICE_LINK, 3'd0, 6'd11, 1'b0};  // LINK_0_RX_HEADER
      10'h059: return {SLICE_LINK, 3'd0, 6'd12, 1'b0};  // LINK_0_RX_FOOTER
      10'h05a: return {SLICE_LINK, 3'd1, 6'd0, 1'b0};  // LINK_1_STATUS_0
      10'h05b: return {SLICE_LINK, 3'd1, 6'd1, 1'b0};  // LINK_1_ERROR
      10'h05c: return {SLICE_LINK, 3'd1, 6'd5, 1'b0};  // LINK_1_TX_MAGIC
      10'h05d: return {SLICE_LINK, 3'd1, 6'd6, 1'b0};  // LINK_1_TX_START
      10'h05e: return {SLICE_LINK, 3'd1, 6'd7, 1'b0};  // LINK_1_TX_HDR
      10'h05f: return {SLICE_LINK, 3'd1, 6'd8, 1'b0};  // LINK_1_TX_FTR
      10'h060: return {SLICE_LINK, 3'd1, 6'd9, 1'b0};  // LINK_1_RX_MAGIC
      10'h061: return {SLICE_LINK, 3'd1, 6'd10, 1'b0};  // LINK_1_RX_START
      10'h062: return {SLICE_LINK, 3'd1, 6'd11, 1'b0};  // LINK_1_RX_HEADER
      10'h063: return {SLICE_LINK, 3'd1, 6'd12, 1'b0};  // LINK_1_RX_FOOTER
      10'h06e: return {SLICE_LINK, 3'd0, 6'd13, 1'b0};  // LINK0_RD_WR_CNT_0
      10'h06f: return {SLICE_LINK, 3'd0, 6'd14, 1'b0};  // LINK0_RD_WR_CNT_1
      10'h070: return {SLICE_LINK, 3'd0, 6'd15, 1'b0};  // LINK0_RD_WR_CNT_2
      10'h071: return {SLICE_LINK, 3'd0, 6'd16, 1'b0};  // LINK0_RD_WR_CNT_3
      10'h072: return {SLICE_LINK, 3'd0, 6'd17, 1'b0};  // LINK0_RD_WR_CNT_4
      10'h073: return {SLICE_LINK, 3'd0, 6'd18, 1'b0};  // LINK0_RD_WR_CNT_5
      10'h074: return {SLICE_LINK, 3'd0, 6'd19, 1'b0};  // LINK0_RD_WR_CNT_6
      10'h075: return {SLICE_LINK, 3'd0, 6'd20, 1'b0};  // LINK0_RD_WR_CNT_7
      10'h076: return {SLICE_LINK, 3'd0, 6'd21, 1'b0};  // LINK0_RD_WR_CNT_8
      10'h077: return {SLICE_LINK, 3'd0, 6'd22, 1'b0};  // LINK0_RD_WR_CNT_9
      10'h078: return {SLICE_LINK, 3'd0, 6'd23, 1'b0};  // LINK0_RD_WR_CNT_10
      10'h079: return {SLICE_LINK, 3'd0, 6'd24, 1'b0};  // LINK0_RD_WR_CNT_11
      10'h07a: return {SLICE_LINK, 3'd1, 6'd13, 1'b0};  // LINK1_RD_WR_CNT_0
      10'h07b: return {SLICE_LINK, 3'd1, 6'd14, 1'b0};  // LINK1_RD_WR_CNT_1
      10'h07c: return {SLICE_LINK, 3'd1, 6'd15, 1'b0};  // LINK1_RD_WR_CNT_2
      10'h07d: return {SLICE_LINK, 3'd1, 6'd16, 1'b0};  // LINK1_RD_WR_CNT_3
      10'h07e: return {SLICE_LINK, 3'd1, 6'd17, 1'b0};  // LINK1_RD_WR_CNT_4
      10'h07f: return {SLICE_LINK, 3'd1, 6'd18, 1'b0};  // LINK1_RD_WR_CNT_5
      10'h080: return {SLICE_LINK, 3'd1, 6'd19, 1'b0};  // LINK1_RD_WR_CNT_6
      10'h081: return {SLICE_LINK, 3'd1, 6'd20, 1'b0};  // LINK1_RD_WR_CNT_7
      10'h082: return {SLICE_LINK, 3'd1, 6'd21, 1'b0};  // LINK1_RD_WR_CNT_8
      10'h083: return {SLICE_LINK, 3'd1, 6'd22, 1'b0};  // LINK1_RD_WR_CNT_9
      10'h084: return {SLICE_LINK, 3'd1, 6'd23, 1'b0};  // LINK1_RD_WR_CNT_10
      10'h085: return {SLICE_LINK, 3'd1, 6'd24, 1'b0};  // LINK1_RD_WR_CNT_11
      10'h180: return {SLICE_LINK, 3'd2, 6'd0, 1'b0};  // LINK_2_STATUS_0
      10'h181: return {SLICE_LINK, 3'd2, 6'd1, 1'b0};  // LINK_2_ERROR
      10'h182: return {SLICE_LINK, 3'd2, 6'd5, 1'b0};  // LINK_2_TX_MAGIC
      10'h183: return {SLICE_LINK, 3'd2, 6'd6, 1'b0};  // LINK_2_TX_START
      10'h184: return {SLICE_LINK, 3'd2, 6'd7, 1'b0};  // LINK_2_TX_HDR
      10'h185: return {SLICE_LINK, 3'd2, 6'd8, 1'b0};  // LINK_2_TX_FTR
      10'h186: return {SLICE_LINK, 3'd2, 6'd9, 1'b0};  // LINK_2_RX_MAGIC
      10'h187: return {SLICE_LINK, 3'd2, 6'd10, 1'b0};  // LINK_2_RX_START
      10'h188: return {SLICE_LINK, 3'd2, 6'd11, 1'b0};  // LINK_2_RX_HEADER
      10'h189: return {SLICE_LINK, 3'd2, 6'd12, 1'b0};  // LINK_2_RX_FOOTER
      10'h190: return {SLICE_LINK, 3'd3, 6'd0, 1'b0};  // LINK_3_STATUS_0
      10'h191: return {SLICE_LINK, 3'd3, 6'd1, 1'b0};  // LINK_3_ERROR
      10'h192: return {SLICE_LINK, 3'd3, 6'd5, 1'b0};  // LINK_3_TX_MAGIC
      10'h193: return {SLICE_LINK, 3'd3, 6'd6, 1'b0};  // LINK_3_TX_START
      10'h194: return {SLICE_LINK, 3'd3, 6'd7, 1'b0};  // LINK_3_TX_HDR
      10'h195: return {SLICE_LINK, 3'd3, 6'd8, 1'b0};  // LINK_3_TX_FTR
      10'h196: return {SLICE_LINK, 3'd3, 6'd9, 1'b0};  // LINK_3_RX_MAGIC
      10'h197: return {SLICE_LINK, 3'd3, 6'd10, 1'b0};  // LINK_3_RX_START
      10'h198: return {SLICE_LINK, 3'd3, 6'd11, 1'b0};  // LINK_3_RX_HEADER
      10'h199: return {SLICE_LINK, 3'd3, 6'd12, 1'b0};  // LINK_3_RX_FOOTER
      10'h1a0: return {SLICE_LINK, 3'd4, 6'd0, 1'b0};  // LINK_4_STATUS_0
      10'h1a1: return {SLICE_LINK, 3'd4, 6'd1, 1'b0};  // LINK_4_ERROR
      10'h1a2: return {SLICE_LINK, 3'd4, 6'd5, 1'b0};  // LINK_4_TX_MAGIC
      10'h1a3: return {SLICE_LINK, 3'd4, 6'd6, 1'b0};  // LINK_4_TX_START
      10'h1a4: return {SLICE_LINK, 3'd4, 6'd7, 1'b0};  // LINK_4_TX_HDR
      10'h1a5: return {SLICE_LINK, 3'd4, 6'd8, 1'b0};  // LINK_4_TX_FTR
      10'h1a6: return {SLICE_LINK, 3'd4, 6'd9, 1'b0};  // LINK_4_RX_MAGIC
      10'h1a7: return {SLICE_LINK, 3'd4, 6'd10, 1'b0};  // LINK_4_RX_START
      10'h1a8: return {SLICE_LINK, 3'd4, 6'd11, 1'b0};  // LINK_4_RX_HEADER
      10'h1a9: return {SLICE_LINK, 3'd4, 6'd12, 1'b0};  // LINK_4_RX_FOOTER
      10'h1b0: return {SLICE_LINK, 3'd5, 6'd0, 1'b0};  // LINK_5_STATUS_0
      10'h1b1: return {SLICE_LINK, 3'd5, 6'd1, 1'b0};  // LINK_5_ERROR
      10'h1b2: return {SLICE_LINK, 3'd5, 6'd5, 1'b0};  // LINK_5_TX_MAGIC
      10'h1b3: return {SLICE_LINK, 3'd5, 6'd6, 1'b0};  // LINK_5_TX_START
      10'h1b4: return {SLICE_LINK, 3'd5, 6'd7, 1'b0};  // LINK_5_TX_HDR
      10'h1b5: return {SLICE_LINK, 3'd5, 6'd8, 1'b0};  // LINK_5_TX_FTR
      10'h1b6: return {SLICE_LINK, 3'd5, 6'd9, 1'b0};  // LINK_5_RX_MAGIC
      10'h1b7: return {SLICE_LINK, 3'd5, 6'd10, 1'b0};  // LINK_5_RX_START
      10'h1b8: return {SLICE_LINK, 3'd5, 6'd11, 1'b0};  // LINK_5_RX_HEADER
      10'h1b9: return {SLICE_LINK, 3'd5, 6'd12, 1'b0};  // LINK_5_RX_FOOTER
      10'h1c0: return {SLICE_LINK, 3'd2, 6'd13, 1'b0};  // LINK2_RD_WR_CNT_0
      10'h1c1: return {SLICE_LINK, 3'd2, 6'd14, 1'b0};  // LINK2_RD_WR_CNT_1
      10'h1c2: return {SLICE_LINK, 3'd2, 6'd15, 1'b0};  // LINK2_RD_WR_CNT_2
      10'h1c3: return {SLICE_LINK, 3'd2, 6'd16, 1'b0};  // LINK2_RD_WR_CNT_3
      10'h1c4: return {SLICE_LINK, 3'd2, 6'd17, 1'b0};  // LINK2_RD_WR_CNT_4
      10'h1c5: return {SLICE_LINK, 3'd2, 6'd18, 1'b0};  // LINK2_RD_WR_CNT_5
      10'h1c6: return {SLICE_LINK, 3'd2, 6'd19, 1'b0};  // LINK2_RD_WR_CNT_6
      10'h1c7: return {SLICE_LINK, 3'd2, 6'd20, 1'b0};  // LINK2_RD_WR_CNT_7
      10'h1c8: return {SLICE_LINK, 3'd2, 6'd21, 1'b0};  // LINK2_RD_WR_CNT_8
      10'h1c9: return {SLICE_LINK, 3'd2, 6'd22, 1'b0};  // LINK2_RD_WR_CNT_9
      10'h1ca: return {SLICE_LINK, 3'd2, 6'd23, 1'b0};  // LINK2_RD_WR_CNT_10
      10'h1cb: return {SLICE_LINK, 3'd2, 6'd24, 1'b0};  // LINK2_RD_WR_CNT_11
      10'h1d0: return {SLICE_LINK, 3'd3, 6'd13, 1'b0};  // LINK3_RD_WR_CNT_0
      10'h1d1: return {SLICE_LINK, 3'd3, 6'd14, 1'b0};  // LINK3_RD_WR_CNT_1
      10'h1d2: return {SLICE_LINK, 3'd3, 6'd15, 1'b0};  // LINK3_RD_WR_CNT_2
      10'h1d3: return {SLICE_LINK, 3'd3, 6'd16, 1'b0};  // LINK3_RD_WR_CNT_3
      10'h1d4: return {SLICE_LINK, 3'd3, 6'd17, 1'b0};  // LINK3_RD_WR_CNT_4
      10'h1d5: return {SLICE_LINK, 3'd3, 6'd18, 1'b0};  // LINK3_RD_WR_CNT_5
      10'h1d6: return {SLICE_LINK, 3'd3, 6'd19, 1'b0};  // LINK3_RD_WR_CNT_6
      10'h1d7: return {SLICE_LINK, 3'd3, 6'd20, 1'b0};  // LINK3_RD_WR_CNT_7
      10'h1d8: return {SLICE_LINK, 3'd3, 6'd21, 1'b0};  // LINK3_RD_WR_CNT_8
      10'h1d9: return {SLICE_LINK, 3'd3, 6'd22, 1'b0};  // LINK3_RD_WR_CNT_9
      10'h1da: return {SLICE_LINK, 3'd3, 6'd23, 1'b0};  // LINK3_RD_WR_CNT_10
      10'h1db: return {SLICE_LINK, 3'd3, 6'd24, 1'b0};  // LINK3_RD_WR_CNT_11
      10'h1e0: return {SLICE_LINK, 3'd4, 6'd13, 1'b0};  // LINK4_RD_WR_CNT_0
      10'h1e1: return {SLICE_LINK, 3'd4, 6'd14, 1'b0};  // LINK4_RD_WR_CNT_1
      10'h1e2: return {SLICE_LINK, 3'd4, 6'd15, 1'b0};  // LINK4_RD_WR_CNT_2
      10'h1e3: return {SLICE_LINK, 3'd4, 6'd16, 1'b0};  // LINK4_RD_WR_CNT_3
      10'h1e4: return {SLICE_LINK, 3'd4, 6'd17, 1'b0};  // LINK4_RD_WR_CNT_4
      10'h1e5: return {SLICE_LINK, 3'd4, 6'd18, 1'b0};  // LINK4_RD_WR_CNT_5
      10'h1e6: return {SLICE_LINK, 3'd4, 6'd19, 1'b0};  // LINK4_RD_WR_CNT_6
      10'h1e7: return {SLICE_LINK, 3'd4, 6'd20, 1'b0};  // LINK4_RD_WR_CNT_7
      10'h1e8: return {SLICE_LINK, 3'd4, 6'd21, 1'b0};  // LINK4_RD_WR_CNT_8
      10'h1e9: return {SLICE_LINK, 3'd4, 6'd22, 1'b0};  // LINK4_RD_WR_CNT_9
      10'h1ea: return {SLICE_LINK, 3'd4, 6'd23, 1'b0};  // LINK4_RD_WR_CNT_10
      10'h1eb: return {SLICE_LINK, 3'd4, 6'd24, 1'b0};  // LINK4_RD_WR_CNT_11
      10'h1f0: return {SLICE_LINK, 3'd5, 6'd13, 1'b0};  // LINK5_RD_WR_CNT_0
      10'h1f1: return {SLICE_LINK, 3'd5, 6'd14, 1'b0};  // LINK5_RD_WR_CNT_1
      10'h1f2: return {SLICE_LINK, 3'd5, 6'd15, 1'b0};  // LINK5_RD_WR_CNT_2
      10'h1f3: return {SLICE_LINK, 3'd5, 6'd16, 1'b0};  // LINK5_RD_WR_CNT_3
      10'h1f4: return {SLICE_LINK, 3'd5, 6'd17, 1'b0};  // LINK5_RD_WR_CNT_4
      10'h1f5: return {SLICE_LINK, 3'd5, 6'd18, 1'b0};  // LINK5_RD_WR_CNT_5
      10'h1f6: return {SLICE_LINK, 3'd5, 6'd19, 1'b0};  // LINK5_RD_WR_CNT_6
      10'h1f7: return {SLICE_LINK, 3'd5, 6'd20, 1'b0};  // LINK5_RD_WR_CNT_7
      10'h1f8: return {SLICE_LINK, 3'd5, 6'd21, 1'b0};  // LINK5_RD_WR_CNT_8
      10'h1f9: return {SLICE_LINK, 3'd5, 6'd22, 1'b0};  // LINK5_RD_WR_CNT_9
      10'h1fa: return {SLICE_LINK, 3'd5, 6'd23, 1'b0};  // LINK5_RD_WR_CNT_10
      10'h1fb: return {SLICE_LINK, 3'd5, 6'd24, 1'b0};  // LINK5_RD_WR_CNT_11
      10'h280: return {SLICE_LINK, 3'd0, 6'd2, 1'b0};  // LINK_0_STATE
      10'h281: return {SLICE_LINK, 3'd0, 6'd25, 1'b0};  // LINK_0_SESSIONS
      10'h282: return {SLICE_LINK, 3'd0, 6'd26, 1'b0};  // LINK_0_RX_PAYLOAD_ERRORS
      10'h283: return {SLICE_LINK, 3'd0, 6'd27, 1'b0};  // LINK_0_RX_FOOTER_ERRORS
      10'h284: return {SLICE_LINK, 3'd0, 6'd28, 1'b0};  // LINK_0_RX_PADDED_WORDS
      10'h285: return {SLICE_LINK, 3'd0, 6'd29, 1'b0};  // LINK_0_RX_IGNORED_WORDS
      10'h286: return {SLICE_LINK, 3'd0, 6'd30, 1'b0};  // LINK_0_RX_TIMEOUTS
      10'h287: return {SLICE_LINK, 3'd0, 6'd31, 1'b0};  // LINK_0_TX_CREDITS
      10'h288: return {SLICE_LINK, 3'd0, 6'd32, 1'b0};  // LINK_0_RX_CREDITS
      10'h289: return {SLICE_LINK, 3'd0, 6'd33, 1'b0};  // LINK_0_RX_CONTROL_ERRORS
      10'h28a: return {SLICE_LINK, 3'd0, 6'd34, 1'b0};  // LINK_0_TX_WAIT_CYCLES
      10'h28b: return {SLICE_LINK, 3'd0, 6'd35, 1'b0};  // LINK_0_RX_LOST_WORDS
      10'h28c: return {SLICE_LINK, 3'd0, 6'd36, 1'b0};  // LINK_0_RX_OVERFLOWS
      10'h28d: return {SLICE_LINK, 3'd0, 6'd37, 1'b0};  // LINK_0_TX_CUT
      10'h28e: return {SLICE_LINK, 3'd0, 6'd38, 1'b0};  // LINK_0_TX_SEGMENTS
      10'h28f: return {SLICE_LINK, 3'd0, 6'd3, 1'b0};  // LINK_0_EXTRA_15
      10'h290: return {SLICE_LINK, 3'd1, 6'd2, 1'b0};  // LINK_1_STATE
      10'h291: return {SLICE_LINK, 3'd1, 6'd25, 1'b0};  // LINK_1_SESSIONS
      10'h292: return {SLICE_LINK, 3'd1, 6'd26, 1'b0};  // LINK_1_RX_PAYLOAD_ERRORS
      10'h293: return {SLICE_LINK, 3'd1, 6'd27, 1'b0};  // LINK_1_RX_FOOTER_ERRORS
      10'h294: return {SLICE_LINK, 3'd1, 6'd28, 1'b0};  // LINK_1_RX_PADDED_WORDS
      10'h295: return {SLICE_LINK, 3'd1, 6'd29, 1'b0};  // LINK_1_RX_IGNORED_WORDS
      10'h296: return {SLICE_LINK, 3'd1, 6'd30, 1'b0};  // LINK_1_RX_TIMEOUTS
      10'h297: return {SLICE_LINK, 3'd1, 6'd31, 1'b0};  // LINK_1_TX_CREDITS
      10'h298: return {SLICE_LINK, 3'd1, 6'd32, 1'b0};  // LINK_1_RX_CREDITS
      10'h299: return {SLICE_LINK, 3'd1, 6'd33, 1'b0};  // LINK_1_RX_CONTROL_ERRORS
      10'h29a: return {SLICE_LINK, 3'd1, 6'd34, 1'b0};  // LINK_1_TX_WAIT_CYCLES
      10'h29b: return {SLICE_LINK, 3'd1, 6'd35, 1'b0};  // LINK_1_RX_LOST_WORDS
      10'h29c: return {SLICE_LINK, 3'd1, 6'd36, 1'b0};  // LINK_1_RX_OVERFLOWS
      10'h29d: return {SLICE_LINK, 3'd1, 6'd37, 1'b0};  // LINK_1_TX_CUT
      10'h29e: return {SLICE_LINK, 3'd1, 6'd38, 1'b0};  // LINK_1_TX_SEGMENTS
      10'h29f: return {SLICE_LINK, 3'd1, 6'd3, 1'b0};  // LINK_1_EXTRA_15
      10'h2a0: return {SLICE_LINK, 3'd2, 6'd2, 1'b0};  // LINK_2_STATE
      10'h2a1: return {SLICE_LINK, 3'd2, 6'd25, 1'b0};  // LINK_2_SESSIONS
      10'h2a2: return {SLICE_LINK, 3'd2, 6'd26, 1'b0};  // LINK_2_RX_PAYLOAD_ERRORS
      10'h2a3: return {SLICE_LINK, 3'd2, 6'd27, 1'b0};  // LINK_2_RX_FOOTER_ERRORS
      10'h2a4: return {SLICE_LINK, 3'd2, 6'd28, 1'b0};  // LINK_2_RX_PADDED_WORDS
      10'h2a5: return {SLICE_LINK, 3'd2, 6'd29, 1'b0};  // LINK_2_RX_IGNORED_WORDS
      10'h2a6: return {SLICE_LINK, 3'd2, 6'd30, 1'b0};  // LINK_2_RX_TIMEOUTS
      10'h2a7: return {SLICE_LINK, 3'd2, 6'd31, 1'b0};  // LINK_2_TX_CREDITS
      10'h2a8: return {SLICE_LINK, 3'd2, 6'd32, 1'b0};  // LINK_2_RX_CREDITS
      10'h2a9: return {SLICE_LINK, 3'd2, 6'd33, 1'b0};  // LINK_2_RX_CONTROL_ERRORS
      10'h2aa: return {SLICE_LINK, 3'd2, 6'd34, 1'b0};  // LINK_2_TX_WAIT_CYCLES
      10'h2ab: return {SLICE_LINK, 3'd2, 6'd35, 1'b0};  // LINK_2_RX_LOST_WORDS
      10'h2ac: return {SLICE_LINK, 3'd2, 6'd36, 1'b0};  // LINK_2_RX_OVERFLOWS
      10'h2ad: return {SLICE_LINK, 3'd2, 6'd37, 1'b0};  // LINK_2_TX_CUT
      10'h2ae: return {SLICE_LINK, 3'd2, 6'd38, 1'b0};  // LINK_2_TX_SEGMENTS
      10'h2af: return {SLICE_LINK, 3'd2, 6'd3, 1'b0};  // LINK_2_EXTRA_15
      10'h2b0: return {SLICE_LINK, 3'd3, 6'd2, 1'b0};  // LINK_3_STATE
      10'h2b1: return {SLICE_LINK, 3'd3, 6'd25, 1'b0};  // LINK_3_SESSIONS
      10'h2b2: return {SLICE_LINK, 3'd3, 6'd26, 1'b0};  // LINK_3_RX_PAYLOAD_ERRORS
      10'h2b3: return {SLICE_LINK, 3'd3, 6'd27, 1'b0};  // LINK_3_RX_FOOTER_ERRORS
      10'h2b4: return {SLICE_LINK, 3'd3, 6'd28, 1'b0};  // LINK_3_RX_PADDED_WORDS
      10'h2b5: return {SLICE_LINK, 3'd3, 6'd29, 1'b0};  // LINK_3_RX_IGNORED_WORDS
      10'h2b6: return {SLICE_LINK, 3'd3, 6'd30, 1'b0};  // LINK_3_RX_TIMEOUTS
      10'h2b7: return {SLICE_LINK, 3'd3, 6'd31, 1'b0};  // LINK_3_TX_CREDITS
      10'h2b8: return {SLICE_LINK, 3'd3, 6'd32, 1'b0};  // LINK_3_RX_CREDITS
      10'h2b9: return {SLICE_LINK, 3'd3, 6'd33, 1'b0};  // LINK_3_RX_CONTROL_ERRORS
      10'h2ba: return {SLICE_LINK, 3'd3, 6'd34, 1'b0};  // LINK_3_TX_WAIT_CYCLES
      10'h2bb: return {SLICE_LINK, 3'd3, 6'd35, 1'b0};  // LINK_3_RX_LOST_WORDS
      10'h2bc: return {SLICE_LINK, 3'd3, 6'd36, 1'b0};  // LINK_3_RX_OVERFLOWS
      10'h2bd: return {SLICE_LINK, 3'd3, 6'd37, 1'b0};  // LINK_3_TX_CUT
      10'h2be: return {SLICE_LINK, 3'd3, 6'd38, 1'b0};  // LINK_3_TX_SEGMENTS
      10'h2bf: return {SLICE_LINK, 3'd3, 6'd3, 1'b0};  // LINK_3_EXTRA_15
      10'h2c0: return {SLICE_LINK, 3'd4, 6'd2, 1'b0};  // LINK_4_STATE
      10'h2c1: return {SLICE_LINK, 3'd4, 6'd25, 1'b0};  // LINK_4_SESSIONS
      10'h2c2: return {SLICE_LINK, 3'd4, 6'd26, 1'b0};  // LINK_4_RX_PAYLOAD_ERRORS
      10'h2c3: return {SLICE_LINK, 3'd4, 6'd27, 1'b0};  // LINK_4_RX_FOOTER_ERRORS
      10'h2c4: return {SLICE_LINK, 3'd4, 6'd28, 1'b0};  // LINK_4_RX_PADDED_WORDS
      10'h2c5: return {SLICE_LINK, 3'd4, 6'd29, 1'b0};  // LINK_4_RX_IGNORED_WORDS
      10'h2c6: return {SLICE_LINK, 3'd4, 6'd30, 1'b0};  // LINK_4_RX_TIMEOUTS
      10'h2c7: return {SLICE_LINK, 3'd4, 6'd31, 1'b0};  // LINK_4_TX_CREDITS
      10'h2c8: return {SLICE_LINK, 3'd4, 6'd32, 1'b0};  // LINK_4_RX_CREDITS
      10'h2c9: return {SLICE_LINK, 3'd4, 6'd33, 1'b0};  // LINK_4_RX_CONTROL_ERRORS
      10'h2ca: return {SLICE_LINK, 3'd4, 6'd34, 1'b0};  // LINK_4_TX_WAIT_CYCLES
      10'h2cb: return {SLICE_LINK, 3'd4, 6'd35, 1'b0};  // LINK_4_RX_LOST_WORDS
      10'h2cc: return {SLICE_LINK, 3'd4, 6'd36, 1'b0};  // LINK_4_RX_OVERFLOWS
      10'h2cd: return {SLICE_LINK, 3'd4, 6'd37, 1'b0};  // LINK_4_TX_CUT
      10'h2ce: return {SLICE_LINK, 3'd4, 6'd38, 1'b0};  // LINK_4_TX_SEGMENTS
      10'h2cf: return {SLICE_LINK, 3'd4, 6'd3, 1'b0};  // LINK_4_EXTRA_15
      10'h2d0: return {SLICE_LINK, 3'd5, 6'd2, 1'b0};  // LINK_5_STATE
      10'h2d1: return {SLICE_LINK, 3'd5, 6'd25, 1'b0};  // LINK_5_SESSIONS
      10'h2d2: return {SLICE_LINK, 3'd5, 6'd26, 1'b0};  // LINK_5_RX_PAYLOAD_ERRORS
      10'h2d3: return {SLICE_LINK, 3'd5, 6'd27, 1'b0};  // LINK_5_RX_FOOTER_ERRORS
      10'h2d4: return {SLICE_LINK, 3'd5, 6'd28, 1'b0};  // LINK_5_RX_PADDED_WORDS
      10'h2d5: return {SLICE_LINK, 3'd5, 6'd29, 1'b0};  // LINK_5_RX_IGNORED_WORDS
      10'h2d6: return {SLICE_LINK, 3'd5, 6'd30, 1'b0};  // LINK_5_RX_TIMEOUTS
      10'h2d7: return {SLICE_LINK, 3'd5, 6'd31, 1'b0};  // LINK_5_TX_CREDITS
      10'h2d8: return {SLICE_LINK, 3'd5, 6'd32, 1'b0};  // LINK_5_RX_CREDITS
      10'h2d9: return {SLICE_LINK, 3'd5, 6'd33, 1'b0};  // LINK_5_RX_CONTROL_ERRORS
      10'h2da: return {SLICE_LINK, 3'd5, 6'd34, 1'b0};  // LINK_5_TX_WAIT_CYCLES
      10'h2db: return {SLICE_LINK, 3'd5, 6'd35, 1'b0};  // LINK_5_RX_LOST_WORDS
      10'h2dc: return {SLICE_LINK, 3'd5, 6'd36, 1'b0};  // LINK_5_RX_OVERFLOWS
      10'h2dd: return {SLICE_LINK, 3'd5, 6'd37, 1'b0};  // LINK_5_TX_CUT
      10'h2de: return {SLICE_LINK, 3'd5, 6'd38, 1'b0};  // LINK_5_TX_SEGMENTS
      10'h2df: return {SLICE_LINK, 3'd5, 6'd3, 1'b0};  // LINK_5_EXTRA_15
      10'h310: return {SLICE_LINK, 3'd0, 6'd4, 1'b0};  // LINK_0_REPLAY_STATE
      10'h311: return {SLICE_LINK, 3'd0, 6'd39, 1'b0};  // LINK_0_RX_ROUNDS
      10'h312: return {SLICE_LINK, 3'd0, 6'd40, 1'b0};  // LINK_0_RX_NULLIFIED
      10'h313: return {SLICE_LINK, 3'd0, 6'd41, 1'b0};  // LINK_0_RX_DUPLICATES
      10'h314: return {SLICE_LINK, 3'd0, 6'd42, 1'b0};  // LINK_0_TX_REWINDS
      10'h315: return {SLICE_LINK, 3'd0, 6'd43, 1'b0};  // LINK_0_TX_REPLAYED_FLITS
      10'h316: return {SLICE_LINK, 3'd0, 6'd44, 1'b0};  // LINK_0_TX_TIMEOUTS
      10'h317: return {SLICE_LINK, 3'd0, 6'd45, 1'b0};  // LINK_0_DEATHS
      10'h318: return {SLICE_LINK, 3'd1, 6'd4, 1'b0};  // LINK_1_REPLAY_STATE
      10'h319: return {SLICE_LINK, 3'd1, 6'd39, 1'b0};  // LINK_1_RX_ROUNDS
      10'h31a: return {SLICE_LINK, 3'd1, 6'd40, 1'b0};  // LINK_1_RX_NULLIFIED
      10'h31b: return {SLICE_LINK, 3'd1, 6'd41, 1'b0};  // LINK_1_RX_DUPLICATES
      10'h31c: return {SLICE_LINK, 3'd1, 6'd42, 1'b0};  // LINK_1_TX_REWINDS
      10'h31d: return {SLICE_LINK, 3'd1, 6'd43, 1'b0};  // LINK_1_TX_REPLAYED_FLITS
      10'h31e: return {SLICE_LINK, 3'd1, 6'd44, 1'b0};  // LINK_1_TX_TIMEOUTS
      10'h31f: return {SLICE_LINK, 3'd1, 6'd45, 1'b0};  // LINK_1_DEATHS
      10'h320: return {SLICE_LINK, 3'd2, 6'd4, 1'b0};  // LINK_2_REPLAY_STATE
      10'h321: return {SLICE_LINK, 3'd2, 6'd39, 1'b0};  // LINK_2_RX_ROUNDS
      10'h322: return {SLICE_LINK, 3'd2, 6'd40, 1'b0};  // LINK_2_RX_NULLIFIED
      10'h323: return {SLICE_LINK, 3'd2, 6'd41, 1'b0};  // LINK_2_RX_DUPLICATES
      10'h324: return {SLICE_LINK, 3'd2, 6'd42, 1'b0};  // LINK_2_TX_REWINDS
      10'h325: return {SLICE_LINK, 3'd2, 6'd43, 1'b0};  // LINK_2_TX_REPLAYED_FLITS
      10'h326: return {SLICE_LINK, 3'd2, 6'd44, 1'b0};  // LINK_2_TX_TIMEOUTS
      10'h327: return {SLICE_LINK, 3'd2, 6'd45, 1'b0};  // LINK_2_DEATHS
      10'h328: return {SLICE_LINK, 3'd3, 6'd4, 1'b0};  // LINK_3_REPLAY_STATE
      10'h329: return {SLICE_LINK, 3'd3, 6'd39, 1'b0};  // LINK_3_RX_ROUNDS
      10'h32a: return {SLICE_LINK, 3'd3, 6'd40, 1'b0};  // LINK_3_RX_NULLIFIED
      10'h32b: return {SLICE_LINK, 3'd3, 6'd41, 1'b0};  // LINK_3_RX_DUPLICATES
      10'h32c: return {SLICE_LINK, 3'd3, 6'd42, 1'b0};  // LINK_3_TX_REWINDS
      10'h32d: return {SLICE_LINK, 3'd3, 6'd43, 1'b0};  // LINK_3_TX_REPLAYED_FLITS
      10'h32e: return {SLICE_LINK, 3'd3, 6'd44, 1'b0};  // LINK_3_TX_TIMEOUTS
      10'h32f: return {SLICE_LINK, 3'd3, 6'd45, 1'b0};  // LINK_3_DEATHS
      10'h330: return {SLICE_LINK, 3'd4, 6'd4, 1'b0};  // LINK_4_REPLAY_STATE
      10'h331: return {SLICE_LINK, 3'd4, 6'd39, 1'b0};  // LINK_4_RX_ROUNDS
      10'h332: return {SLICE_LINK, 3'd4, 6'd40, 1'b0};  // LINK_4_RX_NULLIFIED
      10'h333: return {SLICE_LINK, 3'd4, 6'd41, 1'b0};  // LINK_4_RX_DUPLICATES
      10'h334: return {SLICE_LINK, 3'd4, 6'd42, 1'b0};  // LINK_4_TX_REWINDS
      10'h335: return {SLICE_LINK, 3'd4, 6'd43, 1'b0};  // LINK_4_TX_REPLAYED_FLITS
      10'h336: return {SLICE_LINK, 3'd4, 6'd44, 1'b0};  // LINK_4_TX_TIMEOUTS
      10'h337: return {SLICE_LINK, 3'd4, 6'd45, 1'b0};  // LINK_4_DEATHS
      10'h338: return {SLICE_LINK, 3'd5, 6'd4, 1'b0};  // LINK_5_REPLAY_STATE
      10'h339: return {SLICE_LINK, 3'd5, 6'd39, 1'b0};  // LINK_5_RX_ROUNDS
      10'h33a: return {SLICE_LINK, 3'd5, 6'd40, 1'b0};  // LINK_5_RX_NULLIFIED
      10'h33b: return {SLICE_LINK, 3'd5, 6'd41, 1'b0};  // LINK_5_RX_DUPLICATES
      10'h33c: return {SLICE_LINK, 3'd5, 6'd42, 1'b0};  // LINK_5_TX_REWINDS
      10'h33d: return {SLICE_LINK, 3'd5, 6'd43, 1'b0};  // LINK_5_TX_REPLAYED_FLITS
      10'h33e: return {SLICE_LINK, 3'd5, 6'd44, 1'b0};  // LINK_5_TX_TIMEOUTS
      10'h33f: return {SLICE_LINK, 3'd5, 6'd45, 1'b0};  // LINK_5_DEATHS
      10'h380: return {SLICE_LINK, 3'd0, 6'd46, 1'b0};  // LINK_0_PHY_SLIPS
      10'h381: return {SLICE_LINK, 3'd0, 6'd47, 1'b0};  // LINK_0_PHY_DAMAGED
      10'h382: return {SLICE_LINK, 3'd0, 6'd48, 1'b0};  // LINK_0_PHY_LOST
      10'h383: return {SLICE_LINK, 3'd0, 6'd49, 1'b0};  // LINK_0_PHY_REMOVED
      10'h384: return {SLICE_LINK, 3'd0, 6'd50, 1'b0};  // LINK_0_PHY_INSERTED
      10'h388: return {SLICE_LINK, 3'd1, 6'd46, 1'b0};  // LINK_1_PHY_SLIPS
      10'h389: return {SLICE_LINK, 3'd1, 6'd47, 1'b0};  // LINK_1_PHY_DAMAGED
      10'h38a: return {SLICE_LINK, 3'd1, 6'd48, 1'b0};  // LINK_1_PHY_LOST
      10'h38b: return {SLICE_LINK, 3'd1, 6'd49, 1'b0};  // LINK_1_PHY_REMOVED
      10'h38c: return {SLICE_LINK, 3'd1, 6'd50, 1'b0};  // LINK_1_PHY_INSERTED
      10'h390: return {SLICE_LINK, 3'd2, 6'd46, 1'b0};  // LINK_2_PHY_SLIPS
      10'h391: return {SLICE_LINK, 3'd2, 6'd47, 1'b0};  // LINK_2_PHY_DAMAGED
      10'h392: return {SLICE_LINK, 3'd2, 6'd48, 1'b0};  // LINK_2_PHY_LOST
      10'h393: return {SLICE_LINK, 3'd2, 6'd49, 1'b0};  // LINK_2_PHY_REMOVED
      10'h394: return {SLICE_LINK, 3'd2, 6'd50, 1'b0};  // LINK_2_PHY_INSERTED
      10'h398: return {SLICE_LINK, 3'd3, 6'd46, 1'b0};  // LINK_3_PHY_SLIPS
      10'h399: return {SLICE_LINK, 3'd3, 6'd47, 1'b0};  // LINK_3_PHY_DAMAGED
      10'h39a: return {SLICE_LINK, 3'd3, 6'd48, 1'b0};  // LINK_3_PHY_LOST
      10'h39b: return {SLICE_LINK, 3'd3, 6'd49, 1'b0};  // LINK_3_PHY_REMOVED
      10'h39c: return {SLICE_LINK, 3'd3, 6'd50, 1'b0};  // LINK_3_PHY_INSERTED
      10'h3a0: return {SLICE_LINK, 3'd4, 6'd46, 1'b0};  // LINK_4_PHY_SLIPS
      10'h3a1: return {SLICE_LINK, 3'd4, 6'd47, 1'b0};  // LINK_4_PHY_DAMAGED
      10'h3a2: return {SLICE_LINK, 3'd4, 6'd48, 1'b0};  // LINK_4_PHY_LOST
      10'h3a3: return {SLICE_LINK, 3'd4, 6'd49, 1'b0};  // LINK_4_PHY_REMOVED
      10'h3a4: return {SLICE_LINK, 3'd4, 6'd50, 1'b0};  // LINK_4_PHY_INSERTED
      10'h3a8: return {SLICE_LINK, 3'd5, 6'd46, 1'b0};  // LINK_5_PHY_SLIPS
      10'h3a9: return {SLICE_LINK, 3'd5, 6'd47, 1'b0};  // LINK_5_PHY_DAMAGED
      10'h3aa: return {SLICE_LINK, 3'd5, 6'd48, 1'b0};  // LINK_5_PHY_LOST
      10'h3ab: return {SLICE_LINK, 3'd5, 6'd49, 1'b0};  // LINK_5_PHY_REMOVED
      10'h3ac: return {SLICE_LINK, 3'd5, 6'd50, 1'b0};  // LINK_5_PHY_INSERTED
      10'h121: return {SLICE_HEALTH, 3'd0, 6'd0, 1'b0};  // HEALTH_LINK_0
      10'h122: return {SLICE_HEALTH, 3'd0, 6'd1, 1'b0};  // HEALTH_LINK_1
      10'h123: return {SLICE_HEALTH, 3'd0, 6'd2, 1'b0};  // HEALTH_LINK_2
      10'h124: return {SLICE_HEALTH, 3'd0, 6'd3, 1'b0};  // HEALTH_LINK_3
      10'h125: return {SLICE_HEALTH, 3'd0, 6'd4, 1'b0};  // HEALTH_LINK_4
      10'h126: return {SLICE_HEALTH, 3'd0, 6'd5, 1'b0};  // HEALTH_LINK_5
      10'h340: return {SLICE_HEALTH, 3'd0, 6'd6, 1'b0};  // FAULT_OWN_NODE
      10'h341: return {SLICE_HEALTH, 3'd0, 6'd7, 1'b0};  // FAULT_OWN_HEALTH
      10'h342: return {SLICE_HEALTH, 3'd0, 6'd8, 1'b0};  // FAULT_STATUS
      10'h343: return {SLICE_HEALTH, 3'd0, 6'd11, 1'b0};  // FAULT_CHANGES
      10'h344: return {SLICE_HEALTH, 3'd0, 6'd12, 1'b0};  // FAULT_OVERFLOWS
      10'h345: return {SLICE_HEALTH, 3'd0, 6'd13, 1'b0};  // FAULT_TX_RECORDS
      10'h346: return {SLICE_HEALTH, 3'd0, 6'd14, 1'b0};  // FAULT_RX_RECORDS
      10'h347: return {SLICE_HEALTH, 3'd0, 6'd15, 1'b0};  // FAULT_RX_IGNORED
      10'h348: return {SLICE_HEALTH, 3'd0, 6'd16, 1'b0};  // FAULT_RX_LOST
      10'h349: return {SLICE_HEALTH, 3'd0, 6'd9, 1'b0};  // FAULT_REACH_0
      10'h34a: return {SLICE_HEALTH, 3'd0, 6'd10, 1'b0};  // FAULT_REACH_1
      10'h360: return {SLICE_HEALTH, 3'd0, 6'd17, 1'b0};  // FAULT_0_NODE
      10'h361: return {SLICE_HEALTH, 3'd0, 6'd18, 1'b0};  // FAULT_0_HEALTH
      10'h362: return {SLICE_HEALTH, 3'd0, 6'd19, 1'b0};  // FAULT_1_NODE
      10'h363: return {SLICE_HEALTH, 3'd0, 6'd20, 1'b0};  // FAULT_1_HEALTH
      10'h364: return {SLICE_HEALTH, 3'd0, 6'd21, 1'b0};  // FAULT_2_NODE
      10'h365: return {SLICE_HEALTH, 3'd0, 6'd22, 1'b0};  // FAULT_2_HEALTH
      10'h366: return {SLICE_HEALTH, 3'd0, 6'd23, 1'b0};  // FAULT_3_NODE
      10'h367: return {SLICE_HEALTH, 3'd0, 6'd24, 1'b0};  // FAULT_3_HEALTH
      10'h368: return {SLICE_HEALTH, 3'd0, 6'd25, 1'b0};  // FAULT_4_NODE
      10'h369: return {SLICE_HEALTH, 3'd0, 6'd26, 1'b0};  // FAULT_4_HEALTH
      10'h36a: return {SLICE_HEALTH, 3'd0, 6'd27, 1'b0};  // FAULT_5_NODE
      10'h36b: return {SLICE_HEALTH, 3'd0, 6'd28, 1'b0};  // FAULT_5_HEALTH
      10'h36c: return {SLICE_HEALTH, 3'd0, 6'd29, 1'b0};  // FAULT_6_NODE
      10'h36d: return {SLICE_HEALTH, 3'd0, 6'd30, 1'b0};  // FAULT_6_HEALTH
      10'h36e: return {SLICE_HEALTH, 3'd0, 6'd31, 1'b0};  // FAULT_7_NODE
      10'h36f: return {SLICE_HEALTH, 3'd0, 6'd32, 1'b0};  // FAULT_7_HEALTH
      10'h370: return {SLICE_HEALTH, 3'd0, 6'd33, 1'b0};  // FAULT_8_NODE
      10'h371: return {SLICE_HEALTH, 3'd0, 6'd34, 1'b0};  // FAULT_8_HEALTH
      10'h372: return {SLICE_HEALTH, 3'd0, 6'd35, 1'b0};  // FAULT_9_NODE
      10'h373: return {SLICE_HEALTH, 3'd0, 6'd36, 1'b0};  // FAULT_9_HEALTH
      10'h374: return {SLICE_HEALTH, 3'd0, 6'd37, 1'b0};  // FAULT_10_NODE
      10'h375: return {SLICE_HEALTH, 3'd0, 6'd38, 1'b0};  // FAULT_10_HEALTH
      10'h376: return {SLICE_HEALTH, 3'd0, 6'd39, 1'b0};  // FAULT_11_NODE
      10'h377: return {SLICE_HEALTH, 3'd0, 6'd40, 1'b0};  // FAULT_11_HEALTH
      10'h378: return {SLICE_HEALTH, 3'd0, 6'd41, 1'b0};  // FAULT_12_NODE
      10'h379: return {SLICE_HEALTH, 3'd0, 6'd42, 1'b0};  // FAULT_12_HEALTH
      10'h37a: return {SLICE_HEALTH, 3'd0, 6'd43, 1'b0};  // FAULT_13_NODE
      10'h37b: return {SLICE_HEALTH, 3'd0, 6'd44, 1'b0};  // FAULT_13_HEALTH
      10'h37c: return {SLICE_HEALTH, 3'd0, 6'd45, 1'b0};  // FAULT_14_NODE
      10'h37d: return {SLICE_HEALTH, 3'd0, 6'd46, 1'b0};  // FAULT_14_HEALTH
      10'h37e: return {SLICE_HEALTH, 3'd0, 6'd47, 1'b0};  // FAULT_15_NODE
      10'h37f: return {SLICE_HEALTH, 3'd0, 6'd48, 1'b0};  // FAULT_15_HEALTH
      10'h3c0: return {SLICE_ETHERNET, 3'd0, 6'd0, 1'b1};  // ETH_CONTROL
      10'h3c1: return {SLICE_ETHERNET, 3'd0, 6'd1, 1'b1};  // ETH_NETMASK
      10'h3c2: return {SLICE_ETHERNET, 3'd0, 6'd2, 1'b1};  // ETH_GATEWAY
      10'h3c3: return {SLICE_ETHERNET, 3'd0, 6'd3, 1'b1};  // ETH_GROUP
      10'h3c4: return {SLICE_ETHERNET, 3'd0, 6'd4, 1'b1};  // ETH_GROUP_MASK
      10'h3c5: return {SLICE_ETHERNET, 3'd0, 6'd5, 1'b1};  // ETH_ARP
      10'h3c6: return {SLICE_ETHERNET, 3'd0, 6'd6, 1'b1};  // ETH_TEST
      10'h3c7: return {SLICE_ETHERNET, 3'd0, 6'd7, 1'b1};  // ETH_TEST_DATAGRAMS
      10'h3c8: return {SLICE_ETHERNET, 3'd0, 6'd8, 1'b1};  // ETH_SOCKET_PORT
      10'h3c9: return {SLICE_ETHERNET, 3'd0, 6'd9, 1'b1};  // ETH_SOCKET_NODE
      10'h3ca: return {SLICE_ETHERNET, 3'd0, 6'd10, 1'b1};  // ETH_SOCKET_CHANNEL
      10'h3cb: return {SLICE_ETHERNET, 3'd0, 6'd11, 1'b1};  // ETH_SOCKET_PEER
      10'h3cc: return {SLICE_ETHERNET, 3'd0, 6'd12, 1'b1};  // ETH_SOCKET_PEER_PORT
      10'h3cd: return {SLICE_ETHERNET, 3'd0, 6'd13, 1'b1};  // ETH_SOCKET_WRITE
      10'h3ce: return {SLICE_ETHERNET, 3'd0, 6'd14, 1'b0};  // ETH_BUILD
      10'h3cf: return {SLICE_ETHERNET, 3'd0, 6'd15, 1'b0};  // ETH_STATE
      10'h3d0: return {SLICE_ETHERNET, 3'd0, 6'd16, 1'b0};  // ETH_RX_FRAMES
      10'h3d1: return {SLICE_ETHERNET, 3'd0, 6'd17, 1'b0};  // ETH_RX_FCS
      10'h3d2: return {SLICE_ETHERNET, 3'd0, 6'd18, 1'b0};  // ETH_RX_RUNT
      10'h3d3: return {SLICE_ETHERNET, 3'd0, 6'd19, 1'b0};  // ETH_RX_GIANT
      10'h3d4: return {SLICE_ETHERNET, 3'd0, 6'd20, 1'b0};  // ETH_RX_SYMBOL
      10'h3d5: return {SLICE_ETHERNET, 3'd0, 6'd21, 1'b0};  // ETH_RX_OTHERS
      10'h3d6: return {SLICE_ETHERNET, 3'd0, 6'd22, 1'b0};  // ETH_RX_UNKNOWN
      10'h3d7: return {SLICE_ETHERNET, 3'd0, 6'd23, 1'b0};  // ETH_RX_IP_FORM
      10'h3d8: return {SLICE_ETHERNET, 3'd0, 6'd24, 1'b0};  // ETH_RX_IP_CHECKSUM
      10'h3d9: return {SLICE_ETHERNET, 3'd0, 6'd25, 1'b0};  // ETH_RX_FRAGMENT
      10'h3da: return {SLICE_ETHERNET, 3'd0, 6'd26, 1'b0};  // ETH_RX_LENGTH
      10'h3db: return {SLICE_ETHERNET, 3'd0, 6'd27, 1'b0};  // ETH_RX_CHECKSUM
      10'h3dc: return {SLICE_ETHERNET, 3'd0, 6'd28, 1'b0};  // ETH_RX_NO_SOCKET
      10'h3dd: return {SLICE_ETHERNET, 3'd0, 6'd29, 1'b0};  // ETH_RX_TOO_LONG
      10'h3de: return {SLICE_ETHERNET, 3'd0, 6'd30, 1'b0};  // ETH_RX_NO_ROOM
      10'h3df: return {SLICE_ETHERNET, 3'd0, 6'd31, 1'b0};  // ETH_RX_DATAGRAMS
      10'h3e0: return {SLICE_ETHERNET, 3'd0, 6'd32, 1'b0};  // ETH_ARP_ASKED
      10'h3e1: return {SLICE_ETHERNET, 3'd0, 6'd33, 1'b0};  // ETH_ARP_LEARNED
      10'h3e2: return {SLICE_ETHERNET, 3'd0, 6'd34, 1'b0};  // ETH_ARP_IGNORED
      10'h3e3: return {SLICE_ETHERNET, 3'd0, 6'd35, 1'b0};  // ETH_ARP_REQUESTS
      10'h3e4: return {SLICE_ETHERNET, 3'd0, 6'd36, 1'b0};  // ETH_ARP_FAILED
      10'h3e5: return {SLICE_ETHERNET, 3'd0, 6'd37, 1'b0};  // ETH_ECHOES
      10'h3e6: return {SLICE_ETHERNET, 3'd0, 6'd38, 1'b0};  // ETH_ICMP_DROPPED
      10'h3e7: return {SLICE_ETHERNET, 3'd0, 6'd39, 1'b0};  // ETH_TX_FRAMES
      10'h3e8: return {SLICE_ETHERNET, 3'd0, 6'd40, 1'b0};  // ETH_TX_STARVED
      10'h3e9: return {SLICE_ETHERNET, 3'd0, 6'd41, 1'b0};  // ETH_TX_DATAGRAMS
      10'h3ea: return {SLICE_ETHERNET, 3'd0, 6'd42, 1'b0};  // ETH_TX_NO_PEER
      10'h3eb: return {SLICE_ETHERNET, 3'd0, 6'd43, 1'b0};  // ETH_TX_NO_ADDRESS
      10'h3ec: return {SLICE_ETHERNET, 3'd0, 6'd44, 1'b0};  // ETH_TX_REFUSED
      10'h3ed: return {SLICE_ETHERNET, 3'd0, 6'd45, 1'b0};  // ETH_TEST_SENT
      10'h3ee: return {SLICE_ETHERNET, 3'd0, 6'd46, 1'b0};  // ETH_TEST_RECEIVED
      10'h3ef: return {SLICE_ETHERNET, 3'd0, 6'd47, 1'b0};  // ETH_TEST_WRONG
      10'h3f0: return {SLICE_ETHERNET, 3'd0, 6'd48, 1'b0};  // ETH_RX_NOT_PEER
      10'h3f1: return {SLICE_ETHERNET, 3'd0, 6'd49, 1'b0};  // ETH_TX_UNTOLD
      10'h3f2: return {SLICE_ETHERNET, 3'd0, 6'd50, 1'b0};  // ETH_TX_GIVEN_UP
      10'h3f3: return {SLICE_ETHERNET, 3'd0, 6'd51, 1'b0};  // ETH_RX_NO_PACKET
      10'h3f4: return {SLICE_ETHERNET, 3'd0, 6'd52, 1'b0};  // ETH_SOCKETS_REFUSED
      default: return {SLICE_NONE, 10'd0};
    endcase
  endfunction

  // Second page, by number of the register there, a fourth of its address
  function automatic register_target_t register_target_second(logic [9:0] number);
    case (number)
      10'h040: return {SLICE_LINK, 3'd6, 6'd0, 1'b0};  // LINK_6_STATUS_0
      10'h041: return {SLICE_LINK, 3'd6, 6'd1, 1'b0};  // LINK_6_ERROR
      10'h042: return {SLICE_LINK, 3'd6, 6'd5, 1'b0};  // LINK_6_TX_MAGIC
      10'h043: return {SLICE_LINK, 3'd6, 6'd6, 1'b0};  // LINK_6_TX_START
      10'h044: return {SLICE_LINK, 3'd6, 6'd7, 1'b0};  // LINK_6_TX_HDR
      10'h045: return {SLICE_LINK, 3'd6, 6'd8, 1'b0};  // LINK_6_TX_FTR
      10'h046: return {SLICE_LINK, 3'd6, 6'd9, 1'b0};  // LINK_6_RX_MAGIC
      10'h047: return {SLICE_LINK, 3'd6, 6'd10, 1'b0};  // LINK_6_RX_START
      10'h048: return {SLICE_LINK, 3'd6, 6'd11, 1'b0};  // LINK_6_RX_HEADER
      10'h049: return {SLICE_LINK, 3'd6, 6'd12, 1'b0};  // LINK_6_RX_FOOTER
      10'h050: return {SLICE_LINK, 3'd7, 6'd0, 1'b0};  // LINK_7_STATUS_0
      10'h051: return {SLICE_LINK, 3'd7, 6'd1, 1'b0};  // LINK_7_ERROR
      10'h052: return {SLICE_LINK, 3'd7, 6'd5, 1'b0};  // LINK_7_TX_MAGIC
      10'h053: return {SLICE_LINK, 3'd7, 6'd6, 1'b0};  // LINK_7_TX_START
      10'h054: return {SLICE_LINK, 3'd7, 6'd7, 1'b0};  // LINK_7_TX_HDR
      10'h055: return {SLICE_LINK, 3'd7, 6'd8, 1'b0};  // LINK_7_TX_FTR
      10'h056: return {SLICE_LINK, 3'd7, 6'd9, 1'b0};  // LINK_7_RX_MAGIC
      10'h057: return {SLICE_LINK, 3'd7, 6'd10, 1'b0};  // LINK_7_RX_START
      10'h058: return {SLICE_LINK, 3'd7, 6'd11, 1'b0};  // LINK_7_RX_HEADER
      10'h059: return {SLICE_LINK, 3'd7, 6'd12, 1'b0};  // LINK_7_RX_FOOTER
      10'h060: return {SLICE_LINK_UPPER, 3'd0, 6'd0, 1'b0};  // LINK_8_STATUS_0
      10'h061: return {SLICE_LINK_UPPER, 3'd0, 6'd1, 1'b0};  // LINK_8_ERROR
      10'h062: return {SLICE_LINK_UPPER, 3'd0, 6'd5, 1'b0};  // LINK_8_TX_MAGIC
      10'h063: return {SLICE_LINK_UPPER, 3'd0, 6'd6, 1'b0};  // LINK_8_TX_START
      10'h064: return {SLICE_LINK_UPPER, 3'd0, 6'd7, 1'b0};  // LINK_8_TX_HDR
      10'h065: return {SLICE_LINK_UPPER, 3'd0, 6'd8, 1'b0};  // LINK_8_TX_FTR
      10'h066: return {SLICE_LINK_UPPER, 3'd0, 6'd9, 1'b0};  // LINK_8_RX_MAGIC
      10'h067: return {SLICE_LINK_UPPER, 3'd0, 6'd10, 1'b0};  // LINK_8_RX_START
      10'h068: return {SLICE_LINK_UPPER, 3'd0, 6'd11, 1'b0};  // LINK_8_RX_HEADER
      10'h069: return {SLICE_LINK_UPPER, 3'd0, 6'd12, 1'b0};  // LINK_8_RX_FOOTER
      10'h070: return {SLICE_LINK_UPPER, 3'd1, 6'd0, 1'b0};  // LINK_9_STATUS_0
      10'h071: return {SLICE_LINK_UPPER, 3'd1, 6'd1, 1'b0};  // LINK_9_ERROR
      10'h072: return {SLICE_LINK_UPPER, 3'd1, 6'd5, 1'b0};  // LINK_9_TX_MAGIC
      10'h073: return {SLICE_LINK_UPPER, 3'd1, 6'd6, 1'b0};  // LINK_9_TX_START
      10'h074: return {SLICE_LINK_UPPER, 3'd1, 6'd7, 1'b0};  // LINK_9_TX_HDR
      10'h075: return {SLICE_LINK_UPPER, 3'd1, 6'd8, 1'b0};  // LINK_9_TX_FTR
      10'h076: return {SLICE_LINK_UPPER, 3'd1, 6'd9, 1'b0};  // LINK_9_RX_MAGIC
      10'h077: return {SLICE_LINK_UPPER, 3'd1, 6'd10, 1'b0};  // LINK_9_RX_START
      10'h078: return {SLICE_LINK_UPPER, 3'd1, 6'd11, 1'b0};  // LINK_9_RX_HEADER
      10'h079: return {SLICE_LINK_UPPER, 3'd1, 6'd12, 1'b0};  // LINK_9_RX_FOOTER
      10'h080: return {SLICE_LINK_UPPER, 3'd2, 6'd0, 1'b0};  // LINK_10_STATUS_0
      10'h081: return {SLICE_LINK_UPPER, 3'd2, 6'd1, 1'b0};  // LINK_10_ERROR
      10'h082: return {SLICE_LINK_UPPER, 3'd2, 6'd5, 1'b0};  // LINK_10_TX_MAGIC
      10'h083: return {SLICE_LINK_UPPER, 3'd2, 6'd6, 1'b0};  // LINK_10_TX_START
      10'h084: return {SLICE_LINK_UPPER, 3'd2, 6'd7, 1'b0};  // LINK_10_TX_HDR
      10'h085: return {SLICE_LINK_UPPER, 3'd2, 6'd8, 1'b0};  // LINK_10_TX_FTR
      10'h086: return {SLICE_LINK_UPPER, 3'd2, 6'd9, 1'b0};  // LINK_10_RX_MAGIC
      10'h087: return {SLICE_LINK_UPPER, 3'd2, 6'd10, 1'b0};  // LINK_10_RX_START
      10'h088: return {SLICE_LINK_UPPER, 3'd2, 6'd11, 1'b0};  // LINK_10_RX_HEADER
      10'h089: return {SLICE_LINK_UPPER, 3'd2, 6'd12, 1'b0};  // LINK_10_RX_FOOTER
      10'h090: return {SLICE_LINK_UPPER, 3'd3, 6'd0, 1'b0};  // LINK_11_STATUS_0
      10'h091: return {SLICE_LINK_UPPER, 3'd3, 6'd1, 1'b0};  // LINK_11_ERROR
      10'h092: return {SLICE_LINK_UPPER, 3'd3, 6'd5, 1'b0};  // LINK_11_TX_MAGIC
      10'h093: return {SLICE_LINK_UPPER, 3'd3, 6'd6, 1'b0};  // LINK_11_TX_START
      10'h094: return {SLICE_LINK_UPPER, 3'd3, 6'd7, 1'b0};  // LINK_11_TX_HDR
      10'h095: return {SLICE_LINK_UPPER, 3'd3, 6'd8, 1'b0};  // LINK_11_TX_FTR
      10'h096: return {SLICE_LINK_UPPER, 3'd3, 6'd9, 1'b0};  // LINK_11_RX_MAGIC
      10'h097: return {SLICE_LINK_UPPER, 3'd3, 6'd10, 1'b0};  // LINK_11_RX_START
      10'h098: return {SLICE_LINK_UPPER, 3'd3, 6'd11, 1'b0};  // LINK_11_RX_HEADER
      10'h099: return {SLICE_LINK_UPPER, 3'd3, 6'd12, 1'b0};  // LINK_11_RX_FOOTER
      10'h0a0: return {SLICE_LINK_UPPER, 3'd4, 6'd0, 1'b0};  // LINK_12_STATUS_0
      10'h0a1: return {SLICE_LINK_UPPER, 3'd4, 6'd1, 1'b0};  // LINK_12_ERROR
      10'h0a2: return {SLICE_LINK_UPPER, 3'd4, 6'd5, 1'b0};  // LINK_12_TX_MAGIC
      10'h0a3: return {SLICE_LINK_UPPER, 3'd4, 6'd6, 1'b0};  // LINK_12_TX_START
      10'h0a4: return {SLICE_LINK_UPPER, 3'd4, 6'd7, 1'b0};  // LINK_12_TX_HDR
      10'h0a5: return {SLICE_LINK_UPPER, 3'd4, 6'd8, 1'b0};  // LINK_12_TX_FTR
      10'h0a6: return {SLICE_LINK_UPPER, 3'd4, 6'd9, 1'b0};  // LINK_12_RX_MAGIC
      10'h0a7: return {SLICE_LINK_UPPER, 3'd4, 6'd10, 1'b0};  // LINK_12_RX_START
      10'h0a8: return {SLICE_LINK_UPPER, 3'd4, 6'd11, 1'b0};  // LINK_12_RX_HEADER
      10'h0a9: return {SLICE_LINK_UPPER, 3'd4, 6'd12, 1'b0};  // LINK_12_RX_FOOTER
      10'h0b0: return {SLICE_LINK_UPPER, 3'd5, 6'd0, 1'b0};  // LINK_13_STATUS_0
      10'h0b1: return {SLICE_LINK_UPPER, 3'd5, 6'd1, 1'b0};  // LINK_13_ERROR
      10'h0b2: return {SLICE_LINK_UPPER, 3'd5, 6'd5, 1'b0};  // LINK_13_TX_MAGIC
      10'h0b3: return {SLICE_LINK_UPPER, 3'd5, 6'd6, 1'b0};  // LINK_13_TX_START
      10'h0b4: return {SLICE_LINK_UPPER, 3'd5, 6'd7, 1'b0};  // LINK_13_TX_HDR
      10'h0b5: return {SLICE_LINK_UPPER, 3'd5, 6'd8, 1'b0};  // LINK_13_TX_FTR
      10'h0b6: return {SLICE_LINK_UPPER, 3'd5, 6'd9, 1'b0};  // LINK_13_RX_MAGIC
      10'h0b7: return {SLICE_LINK_UPPER, 3'd5, 6'd10, 1'b0};  // LINK_13_RX_START
      10'h0b8: return {SLICE_LINK_UPPER, 3'd5, 6'd11, 1'b0};  // LINK_13_RX_HEADER
      10'h0b9: return {SLICE_LINK_UPPER, 3'd5, 6'd12, 1'b0};  // LINK_13_RX_FOOTER
      10'h0c0: return {SLICE_LINK_UPPER, 3'd6, 6'd0, 1'b0};  // LINK_14_STATUS_0
      10'h0c1: return {SLICE_LINK_UPPER, 3'd6, 6'd1, 1'b0};  // LINK_14_ERROR
      10'h0c2: return {SLICE_LINK_UPPER, 3'd6, 6'd5, 1'b0};  // LINK_14_TX_MAGIC
      10'h0c3: return {SLICE_LINK_UPPER, 3'd6, 6'd6, 1'b0};  // LINK_14_TX_START
      10'h0c4: return {SLICE_LINK_UPPER, 3'd6, 6'd7, 1'b0};  // LINK_14_TX_HDR
      10'h0c5: return {SLICE_LINK_UPPER, 3'd6, 6'd8, 1'b0};  // LINK_14_TX_FTR
      10'h0c6: return {SLICE_LINK_UPPER, 3'd6, 6'd9, 1'b0};  // LINK_14_RX_MAGIC
      10'h0c7: return {SLICE_LINK_UPPER, 3'd6, 6'd10, 1'b0};  // LINK_14_RX_START
      10'h0c8: return {SLICE_LINK_UPPER, 3'd6, 6'd11, 1'b0};  // LINK_14_RX_HEADER
      10'h0c9: return {SLICE_LINK_UPPER, 3'd6, 6'd12, 1'b0};  // LINK_14_RX_FOOTER
      10'h0d0: return {SLICE_LINK_UPPER, 3'd7, 6'd0, 1'b0};  // LINK_15_STATUS_0
      10'h0d1: return {SLICE_LINK_UPPER, 3'd7, 6'd1, 1'b0};  // LINK_15_ERROR
      10'h0d2: return {SLICE_LINK_UPPER, 3'd7, 6'd5, 1'b0};  // LINK_15_TX_MAGIC
      10'h0d3: return {SLICE_LINK_UPPER, 3'd7, 6'd6, 1'b0};  // LINK_15_TX_START
      10'h0d4: return {SLICE_LINK_UPPER, 3'd7, 6'd7, 1'b0};  // LINK_15_TX_HDR
      10'h0d5: return {SLICE_LINK_UPPER, 3'd7, 6'd8, 1'b0};  // LINK_15_TX_FTR
      10'h0d6: return {SLICE_LINK_UPPER, 3'd7, 6'd9, 1'b0};  // LINK_15_RX_MAGIC
      10'h0d7: return {SLICE_LINK_UPPER, 3'd7, 6'd10, 1'b0};  // LINK_15_RX_START
      10'h0d8: return {SLICE_LINK_UPPER, 3'd7, 6'd11, 1'b0};  // LINK_15_RX_HEADER
      10'h0d9: return {SLICE_LINK_UPPER, 3'd7, 6'd12, 1'b0};  // LINK_15_RX_FOOTER
      10'h100: return {SLICE_LINK, 3'd6, 6'd13, 1'b0};  // LINK6_RD_WR_CNT_0
      10'h101: return {SLICE_LINK, 3'd6, 6'd14, 1'b0};  // LINK6_RD_WR_CNT_1
      10'h102: return {SLICE_LINK, 3'd6, 6'd15, 1'b0};  // LINK6_RD_WR_CNT_2
      10'h103: return {SLICE_LINK, 3'd6, 6'd16, 1'b0};  // LINK6_RD_WR_CNT_3
      10'h104: return {SLICE_LINK, 3'd6, 6'd17, 1'b0};  // LINK6_RD_WR_CNT_4
      10'h105: return {SLICE_LINK, 3'd6, 6'd18, 1'b0};  // LINK6_RD_WR_CNT_5
      10'h106: return {SLICE_LINK, 3'd6, 6'd19, 1'b0};  // LINK6_RD_WR_CNT_6
      10'h107: return {SLICE_LINK, 3'd6, 6'd20, 1'b0};  // LINK6_RD_WR_CNT_7
      10'h108: return {SLICE_LINK, 3'd6, 6'd21, 1'b0};  // LINK6_RD_WR_CNT_8
      10'h109: return {SLICE_LINK, 3'd6, 6'd22, 1'b0};  // LINK6_RD_WR_CNT_9
      10'h10a: return {SLICE_LINK, 3'd6, 6'd23, 1'b0};  // LINK6_RD_WR_CNT_10
      10'h10b: return {SLICE_LINK, 3'd6, 6'd24, 1'b0};  // LINK6_RD_WR_CNT_11
      10'h110: return {SLICE_LINK, 3'd7, 6'd13, 1'b0};  // LINK7_RD_WR_CNT_0
      10'h111: return {SLICE_LINK, 3'd7, 6'd14, 1'b0};  // LINK7_RD_WR_CNT_1
      10'h112: return {SLICE_LINK, 3'd7, 6'd15, 1'b0};  // LINK7_RD_WR_CNT_2
      10'h113: return {SLICE_LINK, 3'd7, 6'd16, 1'b0};  // LINK7_RD_WR_CNT_3
      10'h114: return {SLICE_LINK, 3'd7, 6'd17, 1'b0};  // LINK7_RD_WR_CNT_4
      10'h115: return {SLICE_LINK, 3'd7, 6'd18, 1'b0};  // LINK7_RD_WR_CNT_5
      10'h116: return {SLICE_LINK, 3'd7, 6'd19, 1'b0};  // LINK7_RD_WR_CNT_6
      10'h117: return {SLICE_LINK, 3'd7, 6'd20, 1'b0};  // LINK7_RD_WR_CNT_7
      10'h118: return {SLICE_LINK, 3'd7, 6'd21, 1'b0};  // LINK7_RD_WR_CNT_8
      10'h119: return {SLICE_LINK, 3'd7, 6'd22, 1'b0};  // LINK7_RD_WR_CNT_9
      10'h11a: return {SLICE_LINK, 3'd7, 6'd23, 1'b0};  // LINK7_RD_WR_CNT_10
      10'h11b: return {SLICE_LINK, 3'd7, 6'd24, 1'b0};  // LINK7_RD_WR_CNT_11
      10'h120: return {SLICE_LINK_UPPER, 3'd0, 6'd13, 1'b0};  // LINK8_RD_WR_CNT_0
      10'h121: return {SLICE_LINK_UPPER, 3'd0, 6'd14, 1'b0};  // LINK8_RD_WR_CNT_1
      10'h122: return {SLICE_LINK_UPPER, 3'd0, 6'd15, 1'b0};  // LINK8_RD_WR_CNT_2
      10'h123: return {SLICE_LINK_UPPER, 3'd0, 6'd16, 1'b0};  // LINK8_RD_WR_CNT_3
      10'h124: return {SLICE_LINK_UPPER, 3'd0, 6'd17, 1'b0};  // LINK8_RD_WR_CNT_4
      10'h125: return {SLICE_LINK_UPPER, 3'd0, 6'd18, 1'b0};  // LINK8_RD_WR_CNT_5
      10'h126: return {SLICE_LINK_UPPER, 3'd0, 6'd19, 1'b0};  // LINK8_RD_WR_CNT_6
      10'h127: return {SLICE_LINK_UPPER, 3'd0, 6'd20, 1'b0};  // LINK8_RD_WR_CNT_7
      10'h128: return {SLICE_LINK_UPPER, 3'd0, 6'd21, 1'b0};  // LINK8_RD_WR_CNT_8
      10'h129: return {SLICE_LINK_UPPER, 3'd0, 6'd22, 1'b0};  // LINK8_RD_WR_CNT_9
      10'h12a: return {SLICE_LINK_UPPER, 3'd0, 6'd23, 1'b0};  // LINK8_RD_WR_CNT_10
      10'h12b: return {SLICE_LINK_UPPER, 3'd0, 6'd24, 1'b0};  // LINK8_RD_WR_CNT_11
      10'h130: return {SLICE_LINK_UPPER, 3'd1, 6'd13, 1'b0};  // LINK9_RD_WR_CNT_0
      10'h131: return {SLICE_LINK_UPPER, 3'd1, 6'd14, 1'b0};  // LINK9_RD_WR_CNT_1
      10'h132: return {SLICE_LINK_UPPER, 3'd1, 6'd15, 1'b0};  // LINK9_RD_WR_CNT_2
      10'h133: return {SLICE_LINK_UPPER, 3'd1, 6'd16, 1'b0};  // LINK9_RD_WR_CNT_3
      10'h134: return {SLICE_LINK_UPPER, 3'd1, 6'd17, 1'b0};  // LINK9_RD_WR_CNT_4
      10'h135: return {SLICE_LINK_UPPER, 3'd1, 6'd18, 1'b0};  // LINK9_RD_WR_CNT_5
      10'h136: return {SLICE_LINK_UPPER, 3'd1, 6'd19, 1'b0};  // LINK9_RD_WR_CNT_6
      10'h137: return {SLICE_LINK_UPPER, 3'd1, 6'd20, 1'b0};  // LINK9_RD_WR_CNT_7
      10'h138: return {SLICE_LINK_UPPER, 3'd1, 6'd21, 1'b0};  // LINK9_RD_WR_CNT_8
      10'h139: return {SLICE_LINK_UPPER, 3'd1, 6'd22, 1'b0};  // LINK9_RD_WR_CNT_9
      10'h13a: return {SLICE_LINK_UPPER, 3'd1, 6'd23, 1'b0};  // LINK9_RD_WR_CNT_10
      10'h13b: return {SLICE_LINK_UPPER, 3'd1, 6'd24, 1'b0};  // LINK9_RD_WR_CNT_11
      10'h140: return {SLICE_LINK_UPPER, 3'd2, 6'd13, 1'b0};  // LINK10_RD_WR_CNT_0
      10'h141: return {SLICE_LINK_UPPER, 3'd2, 6'd14, 1'b0};  // LINK10_RD_WR_CNT_1
      10'h142: return {SLICE_LINK_UPPER, 3'd2, 6'd15, 1'b0};  // LINK10_RD_WR_CNT_2
      10'h143: return {SLICE_LINK_UPPER, 3'd2, 6'd16, 1'b0};  // LINK10_RD_WR_CNT_3
      10'h144: return {SLICE_LINK_UPPER, 3'd2, 6'd17, 1'b0};  // LINK10_RD_WR_CNT_4
      10'h145: return {SLICE_LINK_UPPER, 3'd2, 6'd18, 1'b0};  // LINK10_RD_WR_CNT_5
      10'h146: return {SLICE_LINK_UPPER, 3'd2, 6'd19, 1'b0};  // LINK10_RD_WR_CNT_6
      10'h147: return {SLICE_LINK_UPPER, 3'd2, 6'd20, 1'b0};  // LINK10_RD_WR_CNT_7
      10'h148: return {SLICE_LINK_UPPER, 3'd2, 6'd21, 1'b0};  // LINK10_RD_WR_CNT_8
      10'h149: return {SLICE_LINK_UPPER, 3'd2, 6'd22, 1'b0};  // LINK10_RD_WR_CNT_9
      10'h14a: return {SLICE_LINK_UPPER, 3'd2, 6'd23, 1'b0};  // LINK10_RD_WR_CNT_10
      10'h14b: return {SLICE_LINK_UPPER, 3'd2, 6'd24, 1'b0};  // LINK10_RD_WR_CNT_11
      10'h150: return {SLICE_LINK_UPPER, 3'd3, 6'd13, 1'b0};  // LINK11_RD_WR_CNT_0
      10'h151: return {SLICE_LINK_UPPER, 3'd3, 6'd14, 1'b0};  // LINK11_RD_WR_CNT_1
      10'h152: return {SLICE_LINK_UPPER, 3'd3, 6'd15, 1'b0};  // LINK11_RD_WR_CNT_2
      10'h153: return {SLICE_LINK_UPPER, 3'd3, 6'd16, 1'b0};  // LINK11_RD_WR_CNT_3
      10'h154: return {SLICE_LINK_UPPER, 3'd3, 6'd17, 1'b0};  // LINK11_RD_WR_CNT_4
      10'h155: return {SLICE_LINK_UPPER, 3'd3, 6'd18, 1'b0};  // LINK11_RD_WR_CNT_5
      10'h156: return {SLICE_LINK_UPPER, 3'd3, 6'd19, 1'b0};  // LINK11_RD_WR_CNT_6
      10'h157: return {SLICE_LINK_UPPER, 3'd3, 6'd20, 1'b0};  // LINK11_RD_WR_CNT_7
      10'h158: return {SLICE_LINK_UPPER, 3'd3, 6'd21, 1'b0};  // LINK11_RD_WR_CNT_8
      10'h159: return {SLICE_LINK_UPPER, 3'd3, 6'd22, 1'b0};  // LINK11_RD_WR_CNT_9
      10'h15a: return {SLICE_LINK_UPPER, 3'd3, 6'd23, 1'b0};  // LINK11_RD_WR_CNT_10
      10'h15b: return {SLICE_LINK_UPPER, 3'd3, 6'd24, 1'b0};  // LINK11_RD_WR_CNT_11
      10'h160: return {SLICE_LINK_UPPER, 3'd4, 6'd13, 1'b0};  // LINK12_RD_WR_CNT_0
      10'h161: return {SLICE_LINK_UPPER, 3'd4, 6'd14, 1'b0};  // LINK12_RD_WR_CNT_1
      10'h162: return {SLICE_LINK_UPPER, 3'd4, 6'd15, 1'b0};  // LINK12_RD_WR_CNT_2
      10'h163: return {SLICE_LINK_UPPER, 3'd4, 6'd16, 1'b0};  // LINK12_RD_WR_CNT_3
      10'h164: return {SLICE_LINK_UPPER, 3'd4, 6'd17, 1'b0};  // LINK12_RD_WR_CNT_4
      10'h165: return {SLICE_LINK_UPPER, 3'd4, 6'd18, 1'b0};  // LINK12_RD_WR_CNT_5
      10'h166: return {SLICE_LINK_UPPER, 3'd4, 6'd19, 1'b0};  // LINK12_RD_WR_CNT_6
      10'h167: return {SLICE_LINK_UPPER, 3'd4, 6'd20, 1'b0};  // LINK12_RD_WR_CNT_7
      10'h168: return {SLICE_LINK_UPPER, 3'd4, 6'd21, 1'b0};  // LINK12_RD_WR_CNT_8
      10'h169: return {SLICE_LINK_UPPER, 3'd4, 6'd22, 1'b0};  // LINK12_RD_WR_CNT_9
      10'h16a: return {SLICE_LINK_UPPER, 3'd4, 6'd23, 1'b0};  // LINK12_RD_WR_CNT_10
      10'h16b: return {SLICE_LINK_UPPER, 3'd4, 6'd24, 1'b0};  // LINK12_RD_WR_CNT_11
      10'h170: return {SLICE_LINK_UPPER, 3'd5, 6'd13, 1'b0};  // LINK13_RD_WR_CNT_0
      10'h171: return {SLICE_LINK_UPPER, 3'd5, 6'd14, 1'b0};  // LINK13_RD_WR_CNT_1
      10'h172: return {SLICE_LINK_UPPER, 3'd5, 6'd15, 1'b0};  // LINK13_RD_WR_CNT_2
      10'h173: return {SLICE_LINK_UPPER, 3'd5, 6'd16, 1'b0};  // LINK13_RD_WR_CNT_3
      10'h174: return {SLICE_LINK_UPPER, 3'd5, 6'd17, 1'b0};  // LINK13_RD_WR_CNT_4
      10'h175: return {SLICE_LINK_UPPER, 3'd5, 6'd18, 1'b0};  // LINK13_RD_WR_CNT_5
      10'h176: return {SLICE_LINK_UPPER, 3'd5, 6'd19, 1'b0};  // LINK13_RD_WR_CNT_6
      10'h177: return {SLICE_LINK_UPPER, 3'd5, 6'd20, 1'b0};  // LINK13_RD_WR_CNT_7
      10'h178: return {SLICE_LINK_UPPER, 3'd5, 6'd21, 1'b0};  // LINK13_RD_WR_CNT_8
      10'h179: return {SLICE_LINK_UPPER, 3'd5, 6'd22, 1'b0};  // LINK13_RD_WR_CNT_9
      10'h17a: return {SLICE_LINK_UPPER, 3'd5, 6'd23, 1'b0};  // LINK13_RD_WR_CNT_10
      10'h17b: return {SLICE_LINK_UPPER, 3'd5, 6'd24, 1'b0};  // LINK13_RD_WR_CNT_11
      10'h180: return {SLICE_LINK_UPPER, 3'd6, 6'd13, 1'b0};  // LINK14_RD_WR_CNT_0
      10'h181: return {SLICE_LINK_UPPER, 3'd6, 6'd14, 1'b0};  // LINK14_RD_WR_CNT_1
      10'h182: return {SLICE_LINK_UPPER, 3'd6, 6'd15, 1'b0};  // LINK14_RD_WR_CNT_2
      10'h183: return {SLICE_LINK_UPPER, 3'd6, 6'd16, 1'b0};  // LINK14_RD_WR_CNT_3
      10'h184: return {SLICE_LINK_UPPER, 3'd6, 6'd17, 1'b0};  // LINK14_RD_WR_CNT_4
      10'h185: return {SLICE_LINK_UPPER, 3'd6, 6'd18, 1'b0};  // LINK14_RD_WR_CNT_5
      10'h186: return {SLICE_LINK_UPPER, 3'd6, 6'd19, 1'b0};  // LINK14_RD_WR_CNT_6
      10'h187: return {SLICE_LINK_UPPER, 3'd6, 6'd20, 1'b0};  // LINK14_RD_WR_CNT_7
      10'h188: return {SLICE_LINK_UPPER, 3'd6, 6'd21, 1'b0};  // LINK14_RD_WR_CNT_8
      10'h189: return {SLICE_LINK_UPPER, 3'd6, 6'd22, 1'b0};  // LINK14_RD_WR_CNT_9
      10'h18a: return {SLICE_LINK_UPPER, 3'd6, 6'd23, 1'b0};  // LINK14_RD_WR_CNT_10
      10'h18b: return {SLICE_LINK_UPPER, 3'd6, 6'd24, 1'b0};  // LINK14_RD_WR_CNT_11
      10'h190: return {SLICE_LINK_UPPER, 3'd7, 6'd13, 1'b0};  // LINK15_RD_WR_CNT_0
      10'h191: return {SLICE_LINK_UPPER, 3'd7, 6'd14, 1'b0};  // LINK15_RD_WR_CNT_1
      10'h192: return {SLICE_LINK_UPPER, 3'd7, 6'd15, 1'b0};  // LINK15_RD_WR_CNT_2
      10'h193: return {SLICE_LINK_UPPER, 3'd7, 6'd16, 1'b0};  // LINK15_RD_WR_CNT_3
      10'h194: return {SLICE_LINK_UPPER, 3'd7, 6'd17, 1'b0};  // LINK15_RD_WR_CNT_4
      10'h195: return {SLICE_LINK_UPPER, 3'd7, 6'd18, 1'b0};  // LINK15_RD_WR_CNT_5
      10'h196: return {SLICE_LINK_UPPER, 3'd7, 6'd19, 1'b0};  // LINK15_RD_WR_CNT_6
      10'h197: return {SLICE_LINK_UPPER, 3'd7, 6'd20, 1'b0};  // LINK15_RD_WR_CNT_7
      10'h198: return {SLICE_LINK_UPPER, 3'd7, 6'd21, 1'b0};  // LINK15_RD_WR_CNT_8
      10'h199: return {SLICE_LINK_UPPER, 3'd7, 6'd22, 1'b0};  // LINK15_RD_WR_CNT_9
      10'h19a: return {SLICE_LINK_UPPER, 3'd7, 6'd23, 1'b0};  // LINK15_RD_WR_CNT_10
      10'h19b: return {SLICE_LINK_UPPER, 3'd7, 6'd24, 1'b0};  // LINK15_RD_WR_CNT_11
      10'h200: return {SLICE_LINK, 3'd6, 6'd2, 1'b0};  // LINK_6_STATE
      10'h201: return {SLICE_LINK, 3'd6, 6'd25, 1'b0};  // LINK_6_SESSIONS
      10'h202: return {SLICE_LINK, 3'd6, 6'd26, 1'b0};  // LINK_6_RX_PAYLOAD_ERRORS
      10'h203: return {SLICE_LINK, 3'd6, 6'd27, 1'b0};  // LINK_6_RX_FOOTER_ERRORS
      10'h204: return {SLICE_LINK, 3'd6, 6'd28, 1'b0};  // LINK_6_RX_PADDED_WORDS
      10'h205: return {SLICE_LINK, 3'd6, 6'd29, 1'b0};  // LINK_6_RX_IGNORED_WORDS
      10'h206: return {SLICE_LINK, 3'd6, 6'd30, 1'b0};  // LINK_6_RX_TIMEOUTS
      10'h207: return {SLICE_LINK, 3'd6, 6'd31, 1'b0};  // LINK_6_TX_CREDITS
      10'h208: return {SLICE_LINK, 3'd6, 6'd32, 1'b0};  // LINK_6_RX_CREDITS
      10'h209: return {SLICE_LINK, 3'd6, 6'd33, 1'b0};  // LINK_6_RX_CONTROL_ERRORS
      10'h20a: return {SLICE_LINK, 3'd6, 6'd34, 1'b0};  // LINK_6_TX_WAIT_CYCLES
      10'h20b: return {SLICE_LINK, 3'd6, 6'd35, 1'b0};  // LINK_6_RX_LOST_WORDS
      10'h20c: return {SLICE_LINK, 3'd6, 6'd36, 1'b0};  // LINK_6_RX_OVERFLOWS
      10'h20d: return {SLICE_LINK, 3'd6, 6'd37, 1'b0};  // LINK_6_TX_CUT
      10'h20e: return {SLICE_LINK, 3'd6, 6'd38, 1'b0};  // LINK_6_TX_SEGMENTS
      10'h20f: return {SLICE_LINK, 3'd6, 6'd3, 1'b0};  // LINK_6_EXTRA_15
      10'h210: return {SLICE_LINK, 3'd7, 6'd2, 1'b0};  // LINK_7_STATE
      10'h211: return {SLICE_LINK, 3'd7, 6'd25, 1'b0};  // LINK_7_SESSIONS
      10'h212: return {SLICE_LINK, 3'd7, 6'd26, 1'b0};  // LINK_7_RX_PAYLOAD_ERRORS
      10'h213: return {SLICE_LINK, 3'd7, 6'd27, 1'b0};  // LINK_7_RX_FOOTER_ERRORS
      10'h214: return {SLICE_LINK, 3'd7, 6'd28, 1'b0};  // LINK_7_RX_PADDED_WORDS
      10'h215: return {SLICE_LINK, 3'd7, 6'd29, 1'b0};  // LINK_7_RX_IGNORED_WORDS
      10'h216: return {SLICE_LINK, 3'd7, 6'd30, 1'b0};  // LINK_7_RX_TIMEOUTS
      10'h217: return {SLICE_LINK, 3'd7, 6'd31, 1'b0};  // LINK_7_TX_CREDITS
      10'h218: return {SLICE_LINK, 3'd7, 6'd32, 1'b0};  // LINK_7_RX_CREDITS
      10'h219: return {SLICE_LINK, 3'd7, 6'd33, 1'b0};  // LINK_7_RX_CONTROL_ERRORS
      10'h21a: return {SLICE_LINK, 3'd7, 6'd34, 1'b0};  // LINK_7_TX_WAIT_CYCLES
      10'h21b: return {SLICE_LINK, 3'd7, 6'd35, 1'b0};  // LINK_7_RX_LOST_WORDS
      10'h21c: return {SLICE_LINK, 3'd7, 6'd36, 1'b0};  // LINK_7_RX_OVERFLOWS
      10'h21d: return {SLICE_LINK, 3'd7, 6'd37, 1'b0};  // LINK_7_TX_CUT
      10'h21e: return {SLICE_LINK, 3'd7, 6'd38, 1'b0};  // LINK_7_TX_SEGMENTS
      10'h21f: return {SLICE_LINK, 3'd7, 6'd3, 1'b0};  // LINK_7_EXTRA_15
      10'h220: return {SLICE_LINK_UPPER, 3'd0, 6'd2, 1'b0};  // LINK_8_STATE
      10'h221: return {SLICE_LINK_UPPER, 3'd0, 6'd25, 1'b0};  // LINK_8_SESSIONS
      10'h222: return {SLICE_LINK_UPPER, 3'd0, 6'd26, 1'b0};  // LINK_8_RX_PAYLOAD_ERRORS
      10'h223: return {SLICE_LINK_UPPER, 3'd0, 6'd27, 1'b0};  // LINK_8_RX_FOOTER_ERRORS
      10'h224: return {SLICE_LINK_UPPER, 3'd0, 6'd28, 1'b0};  // LINK_8_RX_PADDED_WORDS
      10'h225: return {SLICE_LINK_UPPER, 3'd0, 6'd29, 1'b0};  // LINK_8_RX_IGNORED_WORDS
      10'h226: return {SLICE_LINK_UPPER, 3'd0, 6'd30, 1'b0};  // LINK_8_RX_TIMEOUTS
      10'h227: return {SLICE_LINK_UPPER, 3'd0, 6'd31, 1'b0};  // LINK_8_TX_CREDITS
      10'h228: return {SLICE_LINK_UPPER, 3'd0, 6'd32, 1'b0};  // LINK_8_RX_CREDITS
      10'h229: return {SLICE_LINK_UPPER, 3'd0, 6'd33, 1'b0};  // LINK_8_RX_CONTROL_ERRORS
      10'h22a: return {SLICE_LINK_UPPER, 3'd0, 6'd34, 1'b0};  // LINK_8_TX_WAIT_CYCLES
      10'h22b: return {SLICE_LINK_UPPER, 3'd0, 6'd35, 1'b0};  // LINK_8_RX_LOST_WORDS
      10'h22c: return {SLICE_LINK_UPPER, 3'd0, 6'd36, 1'b0};  // LINK_8_RX_OVERFLOWS
      10'h22d: return {SLICE_LINK_UPPER, 3'd0, 6'd37, 1'b0};  // LINK_8_TX_CUT
      10'h22e: return {SLICE_LINK_UPPER, 3'd0, 6'd38, 1'b0};  // LINK_8_TX_SEGMENTS
      10'h22f: return {SLICE_LINK_UPPER, 3'd0, 6'd3, 1'b0};  // LINK_8_EXTRA_15
      10'h230: return {SLICE_LINK_UPPER, 3'd1, 6'd2, 1'b0};  // LINK_9_STATE
      10'h231: return {SLICE_LINK_UPPER, 3'd1, 6'd25, 1'b0};  // LINK_9_SESSIONS
      10'h232: return {SLICE_LINK_UPPER, 3'd1, 6'd26, 1'b0};  // LINK_9_RX_PAYLOAD_ERRORS
      10'h233: return {SLICE_LINK_UPPER, 3'd1, 6'd27, 1'b0};  // LINK_9_RX_FOOTER_ERRORS
      10'h234: return {SLICE_LINK_UPPER, 3'd1, 6'd28, 1'b0};  // LINK_9_RX_PADDED_WORDS
      10'h235: return {SLICE_LINK_UPPER, 3'd1, 6'd29, 1'b0};  // LINK_9_RX_IGNORED_WORDS
      10'h236: return {SLICE_LINK_UPPER, 3'd1, 6'd30, 1'b0};  // LINK_9_RX_TIMEOUTS
      10'h237: return {SLICE_LINK_UPPER, 3'd1, 6'd31, 1'b0};  // LINK_9_TX_CREDITS
      10'h238: return {SLICE_LINK_UPPER, 3'd1, 6'd32, 1'b0};  // LINK_9_RX_CREDITS
      10'h239: return {SLICE_LINK_UPPER, 3'd1, 6'd33, 1'b0};  // LINK_9_RX_CONTROL_ERRORS
      10'h23a: return {SLICE_LINK_UPPER, 3'd1, 6'd34, 1'b0};  // LINK_9_TX_WAIT_CYCLES
      10'h23b: return {SLICE_LINK_UPPER, 3'd1, 6'd35, 1'b0};  // LINK_9_RX_LOST_WORDS
      10'h23c: return {SLICE_LINK_UPPER, 3'd1, 6'd36, 1'b0};  // LINK_9_RX_OVERFLOWS
      10'h23d: return {SLICE_LINK_UPPER, 3'd1, 6'd37, 1'b0};  // LINK_9_TX_CUT
      10'h23e: return {SLICE_LINK_UPPER, 3'd1, 6'd38, 1'b0};  // LINK_9_TX_SEGMENTS
      10'h23f: return {SLICE_LINK_UPPER, 3'd1, 6'd3, 1'b0};  // LINK_9_EXTRA_15
      10'h240: return {SLICE_LINK_UPPER, 3'd2, 6'd2, 1'b0};  // LINK_10_STATE
      10'h241: return {SLICE_LINK_UPPER, 3'd2, 6'd25, 1'b0};  // LINK_10_SESSIONS
      10'h242: return {SLICE_LINK_UPPER, 3'd2, 6'd26, 1'b0};  // LINK_10_RX_PAYLOAD_ERRORS
      10'h243: return {SLICE_LINK_UPPER, 3'd2, 6'd27, 1'b0};  // LINK_10_RX_FOOTER_ERRORS
      10'h244: return {SLICE_LINK_UPPER, 3'd2, 6'd28, 1'b0};  // LINK_10_RX_PADDED_WORDS
      10'h245: return {SLICE_LINK_UPPER, 3'd2, 6'd29, 1'b0};  // LINK_10_RX_IGNORED_WORDS
      10'h246: return {SLICE_LINK_UPPER, 3'd2, 6'd30, 1'b0};  // LINK_10_RX_TIMEOUTS
      10'h247: return {SLICE_LINK_UPPER, 3'd2, 6'd31, 1'b0};  // LINK_10_TX_CREDITS
      10'h248: return {SLICE_LINK_UPPER, 3'd2, 6'd32, 1'b0};  // LINK_10_RX_CREDITS
      10'h249: return {SLICE_LINK_UPPER, 3'd2, 6'd33, 1'b0};  // LINK_10_RX_CONTROL_ERRORS
      10'h24a: return {SLICE_LINK_UPPER, 3'd2, 6'd34, 1'b0};  // LINK_10_TX_WAIT_CYCLES
      10'h24b: return {SLICE_LINK_UPPER, 3'd2, 6'd35, 1'b0};  // LINK_10_RX_LOST_WORDS
      10'h24c: return {SLICE_LINK_UPPER, 3'd2, 6'd36, 1'b0};  // LINK_10_RX_OVERFLOWS
      10'h24d: return {SLICE_LINK_UPPER, 3'd2, 6'd37, 1'b0};  // LINK_10_TX_CUT
      10'h24e: return {SLICE_LINK_UPPER, 3'd2, 6'd38, 1'b0};  // LINK_10_TX_SEGMENTS
      10'h24f: return {SLICE_LINK_UPPER, 3'd2, 6'd3, 1'b0};  // LINK_10_EXTRA_15
      10'h250: return {SLICE_LINK_UPPER, 3'd3, 6'd2, 1'b0};  // LINK_11_STATE
      10'h251: return {SLICE_LINK_UPPER, 3'd3, 6'd25, 1'b0};  // LINK_11_SESSIONS
      10'h252: return {SLICE_LINK_UPPER, 3'd3, 6'd26, 1'b0};  // LINK_11_RX_PAYLOAD_ERRORS
      10'h253: return {SLICE_LINK_UPPER, 3'd3, 6'd27, 1'b0};  // LINK_11_RX_FOOTER_ERRORS
      10'h254: return {SLICE_LINK_UPPER, 3'd3, 6'd28, 1'b0};  // LINK_11_RX_PADDED_WORDS
      10'h255: return {SLICE_LINK_UPPER, 3'd3, 6'd29, 1'b0};  // LINK_11_RX_IGNORED_WORDS
      10'h256: return {SLICE_LINK_UPPER, 3'd3, 6'd30, 1'b0};  // LINK_11_RX_TIMEOUTS
      10'h257: return {SLICE_LINK_UPPER, 3'd3, 6'd31, 1'b0};  // LINK_11_TX_CREDITS
      10'h258: return {SLICE_LINK_UPPER, 3'd3, 6'd32, 1'b0};  // LINK_11_RX_CREDITS
      10'h259: return {SLICE_LINK_UPPER, 3'd3, 6'd33, 1'b0};  // LINK_11_RX_CONTROL_ERRORS
      10'h25a: return {SLICE_LINK_UPPER, 3'd3, 6'd34, 1'b0};  // LINK_11_TX_WAIT_CYCLES
      10'h25b: return {SLICE_LINK_UPPER, 3'd3, 6'd35, 1'b0};  // LINK_11_RX_LOST_WORDS
      10'h25c: return {SLICE_LINK_UPPER, 3'd3, 6'd36, 1'b0};  // LINK_11_RX_OVERFLOWS
      10'h25d: return {SLICE_LINK_UPPER, 3'd3, 6'd37, 1'b0};  // LINK_11_TX_CUT
      10'h25e: return {SLICE_LINK_UPPER, 3'd3, 6'd38, 1'b0};  // LINK_11_TX_SEGMENTS
      10'h25f: return {SLICE_LINK_UPPER, 3'd3, 6'd3, 1'b0};  // LINK_11_EXTRA_15
      10'h260: return {SLICE_LINK_UPPER, 3'd4, 6'd2, 1'b0};  // LINK_12_STATE
      10'h261: return {SLICE_LINK_UPPER, 3'd4, 6'd25, 1'b0};  // LINK_12_SESSIONS
      10'h262: return {SLICE_LINK_UPPER, 3'd4, 6'd26, 1'b0};  // LINK_12_RX_PAYLOAD_ERRORS
      10'h263: return {SLICE_LINK_UPPER, 3'd4, 6'd27, 1'b0};  // LINK_12_RX_FOOTER_ERRORS
      10'h264: return {SLICE_LINK_UPPER, 3'd4, 6'd28, 1'b0};  // LINK_12_RX_PADDED_WORDS
      10'h265: return {SLICE_LINK_UPPER, 3'd4, 6'd29, 1'b0};  // LINK_12_RX_IGNORED_WORDS
      10'h266: return {SLICE_LINK_UPPER, 3'd4, 6'd30, 1'b0};  // LINK_12_RX_TIMEOUTS
      10'h267: return {SLICE_LINK_UPPER, 3'd4, 6'd31, 1'b0};  // LINK_12_TX_CREDITS
      10'h268: return {SLICE_LINK_UPPER, 3'd4, 6'd32, 1'b0};  // LINK_12_RX_CREDITS
      10'h269: return {SLICE_LINK_UPPER, 3'd4, 6'd33, 1'b0};  // LINK_12_RX_CONTROL_ERRORS
      10'h26a: return {SLICE_LINK_UPPER, 3'd4, 6'd34, 1'b0};  // LINK_12_TX_WAIT_CYCLES
      10'h26b: return {SLICE_LINK_UPPER, 3'd4, 6'd35, 1'b0};  // LINK_12_RX_LOST_WORDS
      10'h26c: return {SLICE_LINK_UPPER, 3'd4, 6'd36, 1'b0};  // LINK_12_RX_OVERFLOWS
      10'h26d: return {SLICE_LINK_UPPER, 3'd4, 6'd37, 1'b0};  // LINK_12_TX_CUT
      10'h26e: return {SLICE_LINK_UPPER, 3'd4, 6'd38, 1'b0};  // LINK_12_TX_SEGMENTS
      10'h26f: return {SLICE_LINK_UPPER, 3'd4, 6'd3, 1'b0};  // LINK_12_EXTRA_15
      10'h270: return {SLICE_LINK_UPPER, 3'd5, 6'd2, 1'b0};  // LINK_13_STATE
      10'h271: return {SLICE_LINK_UPPER, 3'd5, 6'd25, 1'b0};  // LINK_13_SESSIONS
      10'h272: return {SLICE_LINK_UPPER, 3'd5, 6'd26, 1'b0};  // LINK_13_RX_PAYLOAD_ERRORS
      10'h273: return {SLICE_LINK_UPPER, 3'd5, 6'd27, 1'b0};  // LINK_13_RX_FOOTER_ERRORS
      10'h274: return {SLICE_LINK_UPPER, 3'd5, 6'd28, 1'b0};  // LINK_13_RX_PADDED_WORDS
      10'h275: return {SLICE_LINK_UPPER, 3'd5, 6'd29, 1'b0};  // LINK_13_RX_IGNORED_WORDS
      10'h276: return {SLICE_LINK_UPPER, 3'd5, 6'd30, 1'b0};  // LINK_13_RX_TIMEOUTS
      10'h277: return {SLICE_LINK_UPPER, 3'd5, 6'd31, 1'b0};  // LINK_13_TX_CREDITS
      10'h278: return {SLICE_LINK_UPPER, 3'd5, 6'd32, 1'b0};  // LINK_13_RX_CREDITS
      10'h279: return {SLICE_LINK_UPPER, 3'd5, 6'd33, 1'b0};  // LINK_13_RX_CONTROL_ERRORS
      10'h27a: return {SLICE_LINK_UPPER, 3'd5, 6'd34, 1'b0};  // LINK_13_TX_WAIT_CYCLES
      10'h27b: return {SLICE_LINK_UPPER, 3'd5, 6'd35, 1'b0};  // LINK_13_RX_LOST_WORDS
      10'h27c: return {SLICE_LINK_UPPER, 3'd5, 6'd36, 1'b0};  // LINK_13_RX_OVERFLOWS
      10'h27d: return {SLICE_LINK_UPPER, 3'd5, 6'd37, 1'b0};  // LINK_13_TX_CUT
      10'h27e: return {SLICE_LINK_UPPER, 3'd5, 6'd38, 1'b0};  // LINK_13_TX_SEGMENTS
      10'h27f: return {SLICE_LINK_UPPER, 3'd5, 6'd3, 1'b0};  // LINK_13_EXTRA_15
      10'h280: return {SLICE_LINK_UPPER, 3'd6, 6'd2, 1'b0};  // LINK_14_STATE
      10'h281: return {SLICE_LINK_UPPER, 3'd6, 6'd25, 1'b0};  // LINK_14_SESSIONS
      10'h282: return {SLICE_LINK_UPPER, 3'd6, 6'd26, 1'b0};  // LINK_14_RX_PAYLOAD_ERRORS
      10'h283: return {SLICE_LINK_UPPER, 3'd6, 6'd27, 1'b0};  // LINK_14_RX_FOOTER_ERRORS
      10'h284: return {SLICE_LINK_UPPER, 3'd6, 6'd28, 1'b0};  // LINK_14_RX_PADDED_WORDS
      10'h285: return {SLICE_LINK_UPPER, 3'd6, 6'd29, 1'b0};  // LINK_14_RX_IGNORED_WORDS
      10'h286: return {SLICE_LINK_UPPER, 3'd6, 6'd30, 1'b0};  // LINK_14_RX_TIMEOUTS
      10'h287: return {SLICE_LINK_UPPER, 3'd6, 6'd31, 1'b0};  // LINK_14_TX_CREDITS
      10'h288: return {SLICE_LINK_UPPER, 3'd6, 6'd32, 1'b0};  // LINK_14_RX_CREDITS
      10'h289: return {SLICE_LINK_UPPER, 3'd6, 6'd33, 1'b0};  // LINK_14_RX_CONTROL_ERRORS
      10'h28a: return {SLICE_LINK_UPPER, 3'd6, 6'd34, 1'b0};  // LINK_14_TX_WAIT_CYCLES
      10'h28b: return {SLICE_LINK_UPPER, 3'd6, 6'd35, 1'b0};  // LINK_14_RX_LOST_WORDS
      10'h28c: return {SLICE_LINK_UPPER, 3'd6, 6'd36, 1'b0};  // LINK_14_RX_OVERFLOWS
      10'h28d: return {SLICE_LINK_UPPER, 3'd6, 6'd37, 1'b0};  // LINK_14_TX_CUT
      10'h28e: return {SLICE_LINK_UPPER, 3'd6, 6'd38, 1'b0};  // LINK_14_TX_SEGMENTS
      10'h28f: return {SLICE_LINK_UPPER, 3'd6, 6'd3, 1'b0};  // LINK_14_EXTRA_15
      10'h290: return {SLICE_LINK_UPPER, 3'd7, 6'd2, 1'b0};  // LINK_15_STATE
      10'h291: return {SLICE_LINK_UPPER, 3'd7, 6'd25, 1'b0};  // LINK_15_SESSIONS
      10'h292: return {SLICE_LINK_UPPER, 3'd7, 6'd26, 1'b0};  // LINK_15_RX_PAYLOAD_ERRORS
      10'h293: return {SLICE_LINK_UPPER, 3'd7, 6'd27, 1'b0};  // LINK_15_RX_FOOTER_ERRORS
      10'h294: return {SLICE_LINK_UPPER, 3'd7, 6'd28, 1'b0};  // LINK_15_RX_PADDED_WORDS
      10'h295: return {SLICE_LINK_UPPER, 3'd7, 6'd29, 1'b0};  // LINK_15_RX_IGNORED_WORDS
      10'h296: return {SLICE_LINK_UPPER, 3'd7, 6'd30, 1'b0};  // LINK_15_RX_TIMEOUTS
      10'h297: return {SLICE_LINK_UPPER, 3'd7, 6'd31, 1'b0};  // LINK_15_TX_CREDITS
      10'h298: return {SLICE_LINK_UPPER, 3'd7, 6'd32, 1'b0};  // LINK_15_RX_CREDITS
      10'h299: return {SLICE_LINK_UPPER, 3'd7, 6'd33, 1'b0};  // LINK_15_RX_CONTROL_ERRORS
      10'h29a: return {SLICE_LINK_UPPER, 3'd7, 6'd34, 1'b0};  // LINK_15_TX_WAIT_CYCLES
      10'h29b: return {SLICE_LINK_UPPER, 3'd7, 6'd35, 1'b0};  // LINK_15_RX_LOST_WORDS
      10'h29c: return {SLICE_LINK_UPPER, 3'd7, 6'd36, 1'b0};  // LINK_15_RX_OVERFLOWS
      10'h29d: return {SLICE_LINK_UPPER, 3'd7, 6'd37, 1'b0};  // LINK_15_TX_CUT
      10'h29e: return {SLICE_LINK_UPPER, 3'd7, 6'd38, 1'b0};  // LINK_15_TX_SEGMENTS
      10'h29f: return {SLICE_LINK_UPPER, 3'd7, 6'd3, 1'b0};  // LINK_15_EXTRA_15
      10'h300: return {SLICE_LINK, 3'd6, 6'd4, 1'b0};  // LINK_6_REPLAY_STATE
      10'h301: return {SLICE_LINK, 3'd6, 6'd39, 1'b0};  // LINK_6_RX_ROUNDS
      10'h302: return {SLICE_LINK, 3'd6, 6'd40, 1'b0};  // LINK_6_RX_NULLIFIED
      10'h303: return {SLICE_LINK, 3'd6, 6'd41, 1'b0};  // LINK_6_RX_DUPLICATES
      10'h304: return {SLICE_LINK, 3'd6, 6'd42, 1'b0};  // LINK_6_TX_REWINDS
      10'h305: return {SLICE_LINK, 3'd6, 6'd43, 1'b0};  // LINK_6_TX_REPLAYED_FLITS
      10'h306: return {SLICE_LINK, 3'd6, 6'd44, 1'b0};  // LINK_6_TX_TIMEOUTS
      10'h307: return {SLICE_LINK, 3'd6, 6'd45, 1'b0};  // LINK_6_DEATHS
      10'h308: return {SLICE_LINK, 3'd7, 6'd4, 1'b0};  // LINK_7_REPLAY_STATE
      10'h309: return {SLICE_LINK, 3'd7, 6'd39, 1'b0};  // LINK_7_RX_ROUNDS
      10'h30a: return {SLICE_LINK, 3'd7, 6'd40, 1'b0};  // LINK_7_RX_NULLIFIED
      10'h30b: return {SLICE_LINK, 3'd7, 6'd41, 1'b0};  // LINK_7_RX_DUPLICATES
      10'h30c: return {SLICE_LINK, 3'd7, 6'd42, 1'b0};  // LINK_7_TX_REWINDS
      10'h30d: return {SLICE_LINK, 3'd7, 6'd43, 1'b0};  // LINK_7_TX_REPLAYED_FLITS
      10'h30e: return {SLICE_LINK, 3'd7, 6'd44, 1'b0};  // LINK_7_TX_TIMEOUTS
      10'h30f: return {SLICE_LINK, 3'd7, 6'd45, 1'b0};  // LINK_7_DEATHS
      10'h310: return {SLICE_LINK_UPPER, 3'd0, 6'd4, 1'b0};  // LINK_8_REPLAY_STATE
      10'h311: return {SLICE_LINK_UPPER, 3'd0, 6'd39, 1'b0};  // LINK_8_RX_ROUNDS
      10'h312: return {SLICE_LINK_UPPER, 3'd0, 6'd40, 1'b0};  // LINK_8_RX_NULLIFIED
      10'h313: return {SLICE_LINK_UPPER, 3'd0, 6'd41, 1'b0};  // LINK_8_RX_DUPLICATES
      10'h314: return {SLICE_LINK_UPPER, 3'd0, 6'd42, 1'b0};  // LINK_8_TX_REWINDS
      10'h315: return {SLICE_LINK_UPPER, 3'd0, 6'd43, 1'b0};  // LINK_8_TX_REPLAYED_FLITS
      10'h316: return {SLICE_LINK_UPPER, 3'd0, 6'd44, 1'b0};  // LINK_8_TX_TIMEOUTS
      10'h317: return {SLICE_LINK_UPPER, 3'd0, 6'd45, 1'b0};  // LINK_8_DEATHS
      10'h318: return {SLICE_LINK_UPPER, 3'd1, 6'd4, 1'b0};  // LINK_9_REPLAY_STATE
      10'h319: return {SLICE_LINK_UPPER, 3'd1, 6'd39, 1'b0};  // LINK_9_RX_ROUNDS
      10'h31a: return {SLICE_LINK_UPPER, 3'd1, 6'd40, 1'b0};  // LINK_9_RX_NULLIFIED
      10'h31b: return {SLICE_LINK_UPPER, 3'd1, 6'd41, 1'b0};  // LINK_9_RX_DUPLICATES
      10'h31c: return {SLICE_LINK_UPPER, 3'd1, 6'd42, 1'b0};  // LINK_9_TX_REWINDS
      10'h31d: return {SLICE_LINK_UPPER, 3'd1, 6'd43, 1'b0};  // LINK_9_TX_REPLAYED_FLITS
      10'h31e: return {SLICE_LINK_UPPER, 3'd1, 6'd44, 1'b0};  // LINK_9_TX_TIMEOUTS
      10'h31f: return {SLICE_LINK_UPPER, 3'd1, 6'd45, 1'b0};  // LINK_9_DEATHS
      10'h320: return {SLICE_LINK_UPPER, 3'd2, 6'd4, 1'b0};  // LINK_10_REPLAY_STATE
      10'h321: return {SLICE_LINK_UPPER, 3'd2, 6'd39, 1'b0};  // LINK_10_RX_ROUNDS
      10'h322: return {SLICE_LINK_UPPER, 3'd2, 6'd40, 1'b0};  // LINK_10_RX_NULLIFIED
      10'h323: return {SLICE_LINK_UPPER, 3'd2, 6'd41, 1'b0};  // LINK_10_RX_DUPLICATES
      10'h324: return {SLICE_LINK_UPPER, 3'd2, 6'd42, 1'b0};  // LINK_10_TX_REWINDS
      10'h325: return {SLICE_LINK_UPPER, 3'd2, 6'd43, 1'b0};  // LINK_10_TX_REPLAYED_FLITS
      10'h326: return {SLICE_LINK_UPPER, 3'd2, 6'd44, 1'b0};  // LINK_10_TX_TIMEOUTS
      10'h327: return {SLICE_LINK_UPPER, 3'd2, 6'd45, 1'b0};  // LINK_10_DEATHS
      10'h328: return {SLICE_LINK_UPPER, 3'd3, 6'd4, 1'b0};  // LINK_11_REPLAY_STATE
      10'h329: return {SLICE_LINK_UPPER, 3'd3, 6'd39, 1'b0};  // LINK_11_RX_ROUNDS
      10'h32a: return {SLICE_LINK_UPPER, 3'd3, 6'd40, 1'b0};  // LINK_11_RX_NULLIFIED
      10'h32b: return {SLICE_LINK_UPPER, 3'd3, 6'd41, 1'b0};  // LINK_11_RX_DUPLICATES
      10'h32c: return {SLICE_LINK_UPPER, 3'd3, 6'd42, 1'b0};  // LINK_11_TX_REWINDS
      10'h32d: return {SLICE_LINK_UPPER, 3'd3, 6'd43, 1'b0};  // LINK_11_TX_REPLAYED_FLITS
      10'h32e: return {SLICE_LINK_UPPER, 3'd3, 6'd44, 1'b0};  // LINK_11_TX_TIMEOUTS
      10'h32f: return {SLICE_LINK_UPPER, 3'd3, 6'd45, 1'b0};  // LINK_11_DEATHS
      10'h330: return {SLICE_LINK_UPPER, 3'd4, 6'd4, 1'b0};  // LINK_12_REPLAY_STATE
      10'h331: return {SLICE_LINK_UPPER, 3'd4, 6'd39, 1'b0};  // LINK_12_RX_ROUNDS
      10'h332: return {SLICE_LINK_UPPER, 3'd4, 6'd40, 1'b0};  // LINK_12_RX_NULLIFIED
      10'h333: return {SLICE_LINK_UPPER, 3'd4, 6'd41, 1'b0};  // LINK_12_RX_DUPLICATES
      10'h334: return {SLICE_LINK_UPPER, 3'd4, 6'd42, 1'b0};  // LINK_12_TX_REWINDS
      10'h335: return {SLICE_LINK_UPPER, 3'd4, 6'd43, 1'b0};  // LINK_12_TX_REPLAYED_FLITS
      10'h336: return {SLICE_LINK_UPPER, 3'd4, 6'd44, 1'b0};  // LINK_12_TX_TIMEOUTS
      10'h337: return {SLICE_LINK_UPPER, 3'd4, 6'd45, 1'b0};  // LINK_12_DEATHS
      10'h338: return {SLICE_LINK_UPPER, 3'd5, 6'd4, 1'b0};  // LINK_13_REPLAY_STATE
      10'h339: return {SLICE_LINK_UPPER, 3'd5, 6'd39, 1'b0};  // LINK_13_RX_ROUNDS
      10'h33a: return {SLICE_LINK_UPPER, 3'd5, 6'd40, 1'b0};  // LINK_13_RX_NULLIFIED
      10'h33b: return {SLICE_LINK_UPPER, 3'd5, 6'd41, 1'b0};  // LINK_13_RX_DUPLICATES
      10'h33c: return {SLICE_LINK_UPPER, 3'd5, 6'd42, 1'b0};  // LINK_13_TX_REWINDS
      10'h33d: return {SLICE_LINK_UPPER, 3'd5, 6'd43, 1'b0};  // LINK_13_TX_REPLAYED_FLITS
      10'h33e: return {SLICE_LINK_UPPER, 3'd5, 6'd44, 1'b0};  // LINK_13_TX_TIMEOUTS
      10'h33f: return {SLICE_LINK_UPPER, 3'd5, 6'd45, 1'b0};  // LINK_13_DEATHS
      10'h340: return {SLICE_LINK_UPPER, 3'd6, 6'd4, 1'b0};  // LINK_14_REPLAY_STATE
      10'h341: return {SLICE_LINK_UPPER, 3'd6, 6'd39, 1'b0};  // LINK_14_RX_ROUNDS
      10'h342: return {SLICE_LINK_UPPER, 3'd6, 6'd40, 1'b0};  // LINK_14_RX_NULLIFIED
      10'h343: return {SLICE_LINK_UPPER, 3'd6, 6'd41, 1'b0};  // LINK_14_RX_DUPLICATES
      10'h344: return {SLICE_LINK_UPPER, 3'd6, 6'd42, 1'b0};  // LINK_14_TX_REWINDS
      10'h345: return {SLICE_LINK_UPPER, 3'd6, 6'd43, 1'b0};  // LINK_14_TX_REPLAYED_FLITS
      10'h346: return {SLICE_LINK_UPPER, 3'd6, 6'd44, 1'b0};  // LINK_14_TX_TIMEOUTS
      10'h347: return {SLICE_LINK_UPPER, 3'd6, 6'd45, 1'b0};  // LINK_14_DEATHS
      10'h348: return {SLICE_LINK_UPPER, 3'd7, 6'd4, 1'b0};  // LINK_15_REPLAY_STATE
      10'h349: return {SLICE_LINK_UPPER, 3'd7, 6'd39, 1'b0};  // LINK_15_RX_ROUNDS
      10'h34a: return {SLICE_LINK_UPPER, 3'd7, 6'd40, 1'b0};  // LINK_15_RX_NULLIFIED
      10'h34b: return {SLICE_LINK_UPPER, 3'd7, 6'd41, 1'b0};  // LINK_15_RX_DUPLICATES
      10'h34c: return {SLICE_LINK_UPPER, 3'd7, 6'd42, 1'b0};  // LINK_15_TX_REWINDS
      10'h34d: return {SLICE_LINK_UPPER, 3'd7, 6'd43, 1'b0};  // LINK_15_TX_REPLAYED_FLITS
      10'h34e: return {SLICE_LINK_UPPER, 3'd7, 6'd44, 1'b0};  // LINK_15_TX_TIMEOUTS
      10'h34f: return {SLICE_LINK_UPPER, 3'd7, 6'd45, 1'b0};  // LINK_15_DEATHS
      10'h380: return {SLICE_LINK, 3'd6, 6'd46, 1'b0};  // LINK_6_PHY_SLIPS
      10'h381: return {SLICE_LINK, 3'd6, 6'd47, 1'b0};  // LINK_6_PHY_DAMAGED
      10'h382: return {SLICE_LINK, 3'd6, 6'd48, 1'b0};  // LINK_6_PHY_LOST
      10'h383: return {SLICE_LINK, 3'd6, 6'd49, 1'b0};  // LINK_6_PHY_REMOVED
      10'h384: return {SLICE_LINK, 3'd6, 6'd50, 1'b0};  // LINK_6_PHY_INSERTED
      10'h388: return {SLICE_LINK, 3'd7, 6'd46, 1'b0};  // LINK_7_PHY_SLIPS
      10'h389: return {SLICE_LINK, 3'd7, 6'd47, 1'b0};  // LINK_7_PHY_DAMAGED
      10'h38a: return {SLICE_LINK, 3'd7, 6'd48, 1'b0};  // LINK_7_PHY_LOST
      10'h38b: return {SLICE_LINK, 3'd7, 6'd49, 1'b0};  // LINK_7_PHY_REMOVED
      10'h38c: return {SLICE_LINK, 3'd7, 6'd50, 1'b0};  // LINK_7_PHY_INSERTED
      10'h390: return {SLICE_LINK_UPPER, 3'd0, 6'd46, 1'b0};  // LINK_8_PHY_SLIPS
      10'h391: return {SLICE_LINK_UPPER, 3'd0, 6'd47, 1'b0};  // LINK_8_PHY_DAMAGED
      10'h392: return {SLICE_LINK_UPPER, 3'd0, 6'd48, 1'b0};  // LINK_8_PHY_LOST
      10'h393: return {SLICE_LINK_UPPER, 3'd0, 6'd49, 1'b0};  // LINK_8_PHY_REMOVED
      10'h394: return {SLICE_LINK_UPPER, 3'd0, 6'd50, 1'b0};  // LINK_8_PHY_INSERTED
      10'h398: return {SLICE_LINK_UPPER, 3'd1, 6'd46, 1'b0};  // LINK_9_PHY_SLIPS
      10'h399: return {SLICE_LINK_UPPER, 3'd1, 6'd47, 1'b0};  // LINK_9_PHY_DAMAGED
      10'h39a: return {SLICE_LINK_UPPER, 3'd1, 6'd48, 1'b0};  // LINK_9_PHY_LOST
      10'h39b: return {SLICE_LINK_UPPER, 3'd1, 6'd49, 1'b0};  // LINK_9_PHY_REMOVED
      10'h39c: return {SLICE_LINK_UPPER, 3'd1, 6'd50, 1'b0};  // LINK_9_PHY_INSERTED
      10'h3a0: return {SLICE_LINK_UPPER, 3'd2, 6'd46, 1'b0};  // LINK_10_PHY_SLIPS
      10'h3a1: return {SLICE_LINK_UPPER, 3'd2, 6'd47, 1'b0};  // LINK_10_PHY_DAMAGED
      10'h3a2: return {SLICE_LINK_UPPER, 3'd2, 6'd48, 1'b0};  // LINK_10_PHY_LOST
      10'h3a3: return {SLICE_LINK_UPPER, 3'd2, 6'd49, 1'b0};  // LINK_10_PHY_REMOVED
      10'h3a4: return {SLICE_LINK_UPPER, 3'd2, 6'd50, 1'b0};  // LINK_10_PHY_INSERTED
      10'h3a8: return {SLICE_LINK_UPPER, 3'd3, 6'd46, 1'b0};  // LINK_11_PHY_SLIPS
      10'h3a9: return {SLICE_LINK_UPPER, 3'd3, 6'd47, 1'b0};  // LINK_11_PHY_DAMAGED
      10'h3aa: return {SLICE_LINK_UPPER, 3'd3, 6'd48, 1'b0};  // LINK_11_PHY_LOST
      10'h3ab: return {SLICE_LINK_UPPER, 3'd3, 6'd49, 1'b0};  // LINK_11_PHY_REMOVED
      10'h3ac: return {SLICE_LINK_UPPER, 3'd3, 6'd50, 1'b0};  // LINK_11_PHY_INSERTED
      10'h3b0: return {SLICE_LINK_UPPER, 3'd4, 6'd46, 1'b0};  // LINK_12_PHY_SLIPS
      10'h3b1: return {SLICE_LINK_UPPER, 3'd4, 6'd47, 1'b0};  // LINK_12_PHY_DAMAGED
      10'h3b2: return {SLICE_LINK_UPPER, 3'd4, 6'd48, 1'b0};  // LINK_12_PHY_LOST
      10'h3b3: return {SLICE_LINK_UPPER, 3'd4, 6'd49, 1'b0};  // LINK_12_PHY_REMOVED
      10'h3b4: return {SLICE_LINK_UPPER, 3'd4, 6'd50, 1'b0};  // LINK_12_PHY_INSERTED
      10'h3b8: return {SLICE_LINK_UPPER, 3'd5, 6'd46, 1'b0};  // LINK_13_PHY_SLIPS
      10'h3b9: return {SLICE_LINK_UPPER, 3'd5, 6'd47, 1'b0};  // LINK_13_PHY_DAMAGED
      10'h3ba: return {SLICE_LINK_UPPER, 3'd5, 6'd48, 1'b0};  // LINK_13_PHY_LOST
      10'h3bb: return {SLICE_LINK_UPPER, 3'd5, 6'd49, 1'b0};  // LINK_13_PHY_REMOVED
      10'h3bc: return {SLICE_LINK_UPPER, 3'd5, 6'd50, 1'b0};  // LINK_13_PHY_INSERTED
      10'h3c0: return {SLICE_LINK_UPPER, 3'd6, 6'd46, 1'b0};  // LINK_14_PHY_SLIPS
      10'h3c1: return {SLICE_LINK_UPPER, 3'd6, 6'd47, 1'b0};  // LINK_14_PHY_DAMAGED
      10'h3c2: return {SLICE_LINK_UPPER, 3'd6, 6'd48, 1'b0};  // LINK_14_PHY_LOST
      10'h3c3: return {SLICE_LINK_UPPER, 3'd6, 6'd49, 1'b0};  // LINK_14_PHY_REMOVED
      10'h3c4: return {SLICE_LINK_UPPER, 3'd6, 6'd50, 1'b0};  // LINK_14_PHY_INSERTED
      10'h3c8: return {SLICE_LINK_UPPER, 3'd7, 6'd46, 1'b0};  // LINK_15_PHY_SLIPS
      10'h3c9: return {SLICE_LINK_UPPER, 3'd7, 6'd47, 1'b0};  // LINK_15_PHY_DAMAGED
      10'h3ca: return {SLICE_LINK_UPPER, 3'd7, 6'd48, 1'b0};  // LINK_15_PHY_LOST
      10'h3cb: return {SLICE_LINK_UPPER, 3'd7, 6'd49, 1'b0};  // LINK_15_PHY_REMOVED
      10'h3cc: return {SLICE_LINK_UPPER, 3'd7, 6'd50, 1'b0};  // LINK_15_PHY_INSERTED
      10'h000: return {SLICE_MORE_LINKS, 3'd0, 6'd0, 1'b1};  // MORE_LINKS_CONFIG
      10'h001: return {SLICE_MORE_LINKS, 3'd0, 6'd1, 1'b1};  // MORE_LINKS_REPLAY
      10'h002: return {SLICE_MORE_LINKS, 3'd0, 6'd2, 1'b1};  // MORE_LINKS_UNWIRED
      10'h003: return {SLICE_MORE_LINKS, 3'd0, 6'd3, 1'b1};  // MORE_LINKS_TREE
      10'h004: return {SLICE_MORE_LINKS, 3'd0, 6'd4, 1'b0};  // MORE_LINKS_STATUS
      10'h005: return {SLICE_MORE_LINKS, 3'd0, 6'd5, 1'b0};  // MORE_LINKS_ERROR
      default: return {SLICE_NONE, 10'd0};
    endcase
  endfunction
endpackage
// verilator lint_on UNUSEDPARAM
