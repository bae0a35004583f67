// Register slice: cuts every path between a stream's source and its sink, valid and ready alike.
//
// Throughput: one word per cycle. Latency: 1 cycle. Back-pressure: `in_ready_o` is a register; the word that arrives while
// the sink stalls waits in a second register. Reset: empty; data registers are not reset.
module tn_common_skid #(
    parameter int unsigned Width = 128  // bits of a word, >= 1
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic             in_valid_i,
    output logic             in_ready_o,
    input  logic [Width-1:0] in_data_i,
    output logic             out_valid_o,
    input  logic             out_ready_i,
    output logic [Width-1:0] out_data_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end

  logic [Width-1:0] out_q, skid_q;
  logic out_valid_q, skid_valid_q;
  logic move;  // the output register takes a word in this cycle, if there is one

  assign in_ready_o = !skid_valid_q;
  assign out_valid_o = out_valid_q;
  assign out_data_o = out_q;
  assign move = !out_valid_q || out_ready_i;

  always_ff @(posedge clk_i) begin
    if (move) out_q <= skid_valid_q ? skid_q : in_data_i;
    if (in_ready_o) skid_q <= in_data_i;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      out_valid_q  <= 1'b0;
      skid_valid_q <= 1'b0;
    end else if (move) begin
      out_valid_q  <= skid_valid_q || in_valid_i;
      skid_valid_q <= 1'b0;
    end else begin
      skid_valid_q <= skid_valid_q || in_valid_i;
    end
  end
endmodule
