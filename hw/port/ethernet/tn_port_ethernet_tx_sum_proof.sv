// Proves tn_port_ethernet_tx_sum: the sum of a message is that of the words of its packets, whatever came and was taken back
// between them, with any pauses. That such a number folded twice is the sum of RFC 1071 is proved in tn_port_ethernet_sum_proof.
module tn_port_ethernet_tx_sum_proof
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic valid_i,
    input logic [63:0] data_i,
    input logic end_valid_i,
    input end_e end_i,
    input logic restart_i
);
  function automatic logic [15:0] twice(input logic [31:0] value);
    logic [16:0] once;
    once  = fold(value);
    twice = once[15:0] + 16'(once[16]);
  endfunction

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  // A packet begins with its first word, and ends with a word or later
  logic open_q, ends;
  logic [15:0] sum;
  assign ends = end_valid_i && (valid_i || open_q);
  tn_port_ethernet_tx_sum u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .valid_i,
      .first_i(!open_q),
      .data_i,
      .end_valid_i(ends),
      .end_i,
      .restart_i,
      .sum_o(sum)
  );

  // What is due: of this packet, of those before it that are joined, of the message as it ends here
  typedef struct packed {
    logic seen;  // a word
    logic [31:0] own;
    logic [31:0] base;  // joined when this packet began
    logic [31:0] kept;
  } sums_t;
  sums_t now, now_q;
  sums_t [1:0] then_q;
  logic [31:0] total;
  logic sent_q[4];
  logic [31:0] total_q[4];
  always_comb begin
    now = now_q;
    if (valid_i) begin
      now.seen = 1'b1;
      if (!open_q) now.base = now_q.kept;
      now.own = (open_q ? now_q.own : '0) + 32'(data_i[15:0]) + 32'(data_i[31:16]) + 32'(data_i[47:32]) + 32'(data_i[63:48]);
    end
    total = restart_i ? now.own : now.base + now.own;
    if (ends && end_i != END_NOTHING) now.kept = end_i == END_PART ? total : '0;
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      open_q <= 1'b0;
      now_q  <= '0;
      then_q <= '0;
      for (int s = 0; s < 4; s++) sent_q[s] <= 1'b0;
    end else begin
      if (valid_i || ends) open_q <= !ends;
      now_q <= now;
      then_q <= {then_q[0], now_q};
      sent_q[0] <= ends && end_i == END_SENT;
      for (int s = 1; s < 4; s++) sent_q[s] <= sent_q[s-1];
    end
    total_q[0] <= total;
    for (int s = 1; s < 4; s++) total_q[s] <= total_q[s-1];
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OwnA : assert (!then_q[0].seen || u_dut.own_q == then_q[0].own);
      WithA : assert (!then_q[0].seen || u_dut.gen_parts.with_q == then_q[0].base + then_q[0].own);
      KeptA : assert (u_dut.gen_parts.kept == then_q[0].kept);
      SeenA : assert (!open_q || now_q.seen);
      BaseA : assert (!open_q || now_q.base == now_q.kept);
      TotalA : assert (!sent_q[1] || u_dut.total == total_q[1]);
      OnceA : assert (!sent_q[2] || u_dut.once_q == fold(total_q[2]));
      SumA : assert (!sent_q[3] || sum == twice(total_q[3]));
      JoinedC : cover (sent_q[3] && then_q[1].base == '0 && total_q[3] > 32'h000a_0000);
      RestartC : cover (ends && end_i == END_SENT && restart_i && now.base > 32'h0001_0000);
    end
  end
endmodule
