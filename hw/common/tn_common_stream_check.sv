// Watches a stream where it passes and stops a simulation that breaks its rules; for synthesis there is nothing here.
//
// An offer stands until it is taken: while `valid_i` waits for `ready_i`, valid, head, tail and data stay as they are. Where the
// far side may call an offer back, `withdraw_i` says so in the cycle in which it is gone. With Packets, a packet begins with a
// head, has no other, and ends with a tail. Reset: nothing is on offer, no packet under way.
module tn_common_stream_check #(
    parameter int unsigned Width = 128,  // bits of data, >= 1
    parameter bit Packets = 1'b1  // head and tail mark packets
) (
    input logic             clk_i,
    input logic             rst_ni,
    input logic             valid_i,
    input logic             ready_i,
    input logic             withdraw_i,  // the offer of the cycle before need not stand
    input logic             head_i,
    input logic             tail_i,
    input logic [Width-1:0] data_i
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end

  logic waits_q;  // an offer was not taken
  logic [Width+1:0] offer_q;

  always_ff @(posedge clk_i) if (valid_i && !ready_i) offer_q <= {head_i, tail_i, data_i};

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      waits_q <= 1'b0;
    end else begin
      waits_q <= valid_i && !ready_i;
      if (waits_q && !withdraw_i) begin  // guards the comparison, for the simulator's sake
        OfferStandsA : assert (valid_i);
        OfferUnchangedA : assert ({head_i, tail_i, data_i} == offer_q);
      end
    end
  end

  if (Packets) begin : gen_packets
    logic inside_q;  // a head was taken, its tail was not
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        inside_q <= 1'b0;
      end else begin
        if (valid_i && ready_i) inside_q <= !tail_i;
        if (valid_i) begin
          HeadFirstA : assert (inside_q || head_i);
          OneHeadA : assert (!inside_q || !head_i);
        end
      end
    end
  end
endmodule
