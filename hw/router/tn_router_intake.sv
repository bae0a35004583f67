// Which virtual channel of a link brings a flit into the router, where all of them share a way in: one in a cycle, chosen in the
// cycle before.
//
// Next is the same channel while its packet has not ended, it had a flit in this cycle, and it can go on; else the next one, in
// turn, that has a flit or may have one, as `coming_i` says, and has room. Has room: less than two flits in its queue, or one that
// comes now and is connected to the crossbar, for that may leave. If there is none, one that is connected and has two in its queue.
// So a flit that was announced to an idle link goes in at once, and flits of packets that wait go in beside a packet that moves. If
// nothing was announced, it waits for a cycle until it is chosen.
//
// A channel that has flits and room is chosen within a packet of each of the others: nobody is passed by for ever.
//
// Latency: 0 cycles. Throughput: one flit per cycle. Reset: the first channel.
module tn_router_intake #(
    parameter int unsigned NumVc = 4,  // virtual channels of the link, 2 or 4
    localparam int unsigned IndexBits = $clog2(NumVc)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumVc-1:0] valid_i,  // a flit stands there
    input logic [NumVc-1:0] coming_i,  // another one may in the next cycle
    input logic tail_i,  // that of the chosen channel is the last of its packet
    input logic [NumVc-1:0] holds_i,  // there is a flit in its queue
    input logic [NumVc-1:0] full_i,  // there are two
    input logic [NumVc-1:0] connected_i,  // to the crossbar
    output logic [NumVc-1:0] chosen_o,  // one-hot; it brings a flit if there is one and its queue is not full
    output logic [IndexBits-1:0] index_o  // the same as a number
);
  if (NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 2 or 4", NumVc);
  end

  logic [NumVc-1:0] chosen_q, next;
  logic [IndexBits-1:0] index_q, index;
  logic [NumVc-1:0] inside_q;  // a packet has begun and not ended
  logic [NumVc-1:0] brings, there, room, able, late;
  logic stays;

  always_comb begin
    brings = chosen_q & valid_i & ~full_i;
    there  = coming_i | (valid_i & ~brings);
    room   = ~full_i & (connected_i | ~(holds_i & brings));
    able   = there & room;
    late   = there & connected_i;
    stays  = (chosen_q & valid_i & able) != '0 && (brings != '0 ? !tail_i : (chosen_q & inside_q) != '0);
    if (able == '0) able = late;
  end

  // The first behind the present one, going round, which is the last
  always_comb begin
    index = index_q;
    for (int unsigned k = NumVc - 1; k > 0; k--) begin
      logic [IndexBits-1:0] other;
      other = index_q + IndexBits'(k);
      if (able[other]) index = other;
    end
    if (stays) index = index_q;
    next = NumVc'(1) << index;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      chosen_q <= NumVc'(1);
      index_q  <= '0;
      inside_q <= '0;
    end else begin
      chosen_q <= next;
      index_q  <= index;
      if (brings != '0) inside_q <= tail_i ? inside_q & ~chosen_q : inside_q | chosen_q;
      OneChosenA : assert (chosen_q == NumVc'(1) << index_q);
    end
  end
  assign chosen_o = chosen_q;
  assign index_o  = index_q;
endmodule
