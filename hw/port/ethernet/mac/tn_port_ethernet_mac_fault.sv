// Link fault of the reconciliation sublayer [IEEE8023 §46.3.4]: what fault sequences on XGMII say about the cable.
//
// Four columns that report the same fault, with fewer than 128 columns between, are a fault; 128 columns without are none. Of two
// columns in one word the later one counts for the kind. Latency: 2 cycles. Reset: no fault.
module tn_port_ethernet_mac_fault
  import tn_phy_xgmii_pkg::*;
(
    input  logic         clk_i,
    input  logic         rst_ni,
    input  xgmii_t       xgmii_i,
    output xgmii_fault_t fault_o
);
  localparam int unsigned QuietWords = 64;

  xgmii_fault_t low, high, both, latest_q;
  logic same;  // two columns in this word, of one kind
  logic [2:0] seen_q;  // columns, up to 4
  logic [5:0] quiet_q;  // words since the last column that reported a fault
  logic [1:0] more_q;
  logic again;

  function automatic xgmii_fault_t kind(xgmii_column_t column);
    kind.local_ = column == COLUMN_LOCAL_FAULT;
    kind.remote = column == COLUMN_REMOTE_FAULT;
  endfunction

  assign low  = kind(xgmii_low(xgmii_i));
  assign high = kind(xgmii_high(xgmii_i));
  assign both = high != '0 ? high : low;
  assign same = low == high && low != '0;

  xgmii_fault_t now_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      now_q  <= '0;
      more_q <= '0;
    end else begin
      now_q  <= both;
      more_q <= same ? 2'd2 : 2'(both != '0);
    end
  end
  assign again = now_q == latest_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      latest_q <= '0;
      seen_q   <= '0;
      quiet_q  <= '0;
      fault_o  <= '0;
    end else if (now_q != '0) begin
      latest_q <= now_q;
      quiet_q  <= '0;
      seen_q   <= !again ? 3'(more_q) : seen_q + 3'(more_q) > 3'd4 ? 3'd4 : seen_q + 3'(more_q);
      if (again && seen_q + 3'(more_q) >= 3'd4) fault_o <= now_q;
    end else if (quiet_q == 6'(QuietWords - 1)) begin
      latest_q <= '0;
      seen_q   <= '0;
      fault_o  <= '0;
    end else quiet_q <= quiet_q + 6'd1;
  end
endmodule
