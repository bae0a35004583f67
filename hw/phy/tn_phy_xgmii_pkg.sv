// XGMII, 64 bits wide, one clock edge [IEEE8023 §46]: what a MAC and a PCS say to each other. Eight bytes a cycle, byte 0 (bits
// 7:0) first on the line, and a bit for each that tells a control character from data. A column is half of it, four bytes; a
// frame begins with the first byte of a column, in place of the first byte of its preamble.
// verilator lint_off UNUSEDPARAM
package tn_phy_xgmii_pkg;
  localparam logic [7:0] XGMII_IDLE = 8'h07;
  localparam logic [7:0] XGMII_START = 8'hfb;
  localparam logic [7:0] XGMII_TERMINATE = 8'hfd;
  localparam logic [7:0] XGMII_ERROR = 8'hfe;
  localparam logic [7:0] XGMII_SEQUENCE = 8'h9c;
  localparam logic [7:0] ETHERNET_PREAMBLE = 8'h55;
  localparam logic [7:0] ETHERNET_SFD = 8'hd5;

  typedef struct packed {
    logic [7:0]  control;
    logic [63:0] data;
  } xgmii_t;

  typedef struct packed {
    logic [3:0]  control;
    logic [31:0] data;
  } xgmii_column_t;

  typedef struct packed {
    logic remote;  // the far end says that it does not hear
    logic local_;  // our own PCS does not hear
  } xgmii_fault_t;

  localparam xgmii_column_t COLUMN_IDLE = '{control: 4'hf, data: {4{XGMII_IDLE}}};
  localparam xgmii_column_t COLUMN_LOCAL_FAULT = '{control: 4'h1, data: {8'h01, 16'h0, XGMII_SEQUENCE}};
  localparam xgmii_column_t COLUMN_REMOTE_FAULT = '{control: 4'h1, data: {8'h02, 16'h0, XGMII_SEQUENCE}};

  function automatic xgmii_t xgmii_join(xgmii_column_t high, xgmii_column_t low);
    xgmii_join = '{control: {high.control, low.control}, data: {high.data, low.data}};
  endfunction
  function automatic xgmii_column_t xgmii_low(xgmii_t word);
    xgmii_low = '{control: word.control[3:0], data: word.data[31:0]};
  endfunction
  function automatic xgmii_column_t xgmii_high(xgmii_t word);
    xgmii_high = '{control: word.control[7:4], data: word.data[63:32]};
  endfunction
endpackage
// verilator lint_on UNUSEDPARAM
