// Turns of a link whose virtual channels share an input of the crossbar: as many packets, or turns by bytes, as it has channels
// that ask for the output and could go, where with inputs of their own each of them has a turn.
//
// An input whose turn is over keeps its place before the others while it has kept it for fewer turns in a row than further heads of
// it could go now. So whoever asks for an output waits for at most `NumHead` turns of each link, and for one of each local port.
//
// Latency: 0 cycles; what the answer looks at besides registers is `others_i` alone. Reset: a whole turn for everybody.
module tn_router_link_turns #(
    parameter int unsigned NumIn = 6,  // inputs of the crossbar
    parameter int unsigned NumHead = 4,  // heads at an input of a link, 2, 4 or 8
    localparam int unsigned CountBits = $clog2(NumHead)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumIn-1:0][CountBits-1:0] others_i,  // further heads there that could go; none at a local port
    input logic [NumIn-1:0] over_i,  // one-hot: a turn of this input is over
    output logic [NumIn-1:0] last_o  // if it is, that was its last one: it goes behind all others
);
  if (NumIn < 2 || NumIn > 65) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 2 to 65", NumIn);
  end
  if (NumHead != 2 && NumHead != 4 && NumHead != 8) begin : gen_bad_num_head
    $error("NumHead is %0d, must be 2, 4 or 8", NumHead);
  end

  logic [NumIn-1:0][CountBits-1:0] kept_q;  // turns behind which each has kept its place
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      kept_q <= '0;
    end else begin
      for (int unsigned i = 0; i < NumIn; i++) if (over_i[i]) kept_q[i] <= last_o[i] ? '0 : kept_q[i] + 1'b1;
      OneIsOverA : assert ((over_i & (over_i - 1'b1)) == '0);
    end
  end
  always_comb begin
    for (int unsigned i = 0; i < NumIn; i++) last_o[i] = kept_q[i] >= others_i[i];
  end
endmodule
