// Stand-in for tn_common_fifo_rewind in proofs of what is built with it: the same to its user, as proved of the real one, in a form
// that a solver sees through.
module tn_common_fifo_rewind #(
    parameter int unsigned Width = 128,
    parameter int unsigned Depth = 16,
    localparam int unsigned UsageBits = $clog2(Depth + 1)
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic             in_valid_i,
    output logic             in_ready_o,
    input  logic [Width-1:0] in_data_i,
    output logic             out_valid_o,
    input  logic             out_ready_i,
    output logic [Width-1:0] out_data_o,
    output logic             again_o,
    input  logic             keep_i,
    input  logic             rewind_i,
    output logic             refill_o
);
  typedef logic [UsageBits-1:0] usage_t;
  logic [Depth-1:0][Width-1:0] word_q, word;  // the oldest word lowest; with the one that comes
  usage_t usage_q;  // words inside
  usage_t read_q, read_d;  // of them read
  usage_t known_q;  // so many had been read when the reader went back
  usage_t gone;
  logic [1:0] wait_q;
  logic push, pop;
  assign push = in_valid_i && in_ready_o;
  assign pop = out_valid_o && out_ready_i;
  assign read_d = read_q + usage_t'(pop);
  assign gone = keep_i ? '0 : read_d;
  assign refill_o = wait_q != '0;
  assign in_ready_o = 32'(usage_q) != Depth && !refill_o;
  assign out_valid_o = usage_q != read_q && !refill_o;
  assign again_o = read_q < known_q;
  always_comb begin
    out_data_o = '0;
    for (int unsigned i = 0; i < Depth; i++) begin
      if (32'(read_q) == i) out_data_o = word_q[i];
      word[i] = push && 32'(usage_q) == i ? in_data_i : word_q[i];
    end
  end

  for (genvar i = 0; i < Depth; i++) begin : gen_word
    always_ff @(posedge clk_i) begin
      for (int unsigned k = 0; i + k < Depth; k++) if (32'(gone) == k) word_q[i] <= word[i+k];
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      usage_q <= '0;
      read_q  <= '0;
      known_q <= '0;
      wait_q  <= '0;
    end else begin
      usage_q <= usage_q + usage_t'(push) - gone;
      read_q  <= rewind_i || !keep_i ? '0 : read_d;
      known_q <= rewind_i ? read_d : known_q < gone ? '0 : known_q - gone;
      wait_q  <= rewind_i ? 2'd2 : wait_q == '0 ? '0 : wait_q - 2'd1;
    end
  end
endmodule
