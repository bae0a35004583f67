// Which virtual channel of a link brings a flit into the router, where all of them share a way in: one in a cycle, chosen in the
// cycle before.
//
// Next is the same channel while its packet has not ended, it had a flit in this cycle, and it can go on; else the next one, in
// turn, that has a flit or may have one, as `coming_i` says, and has room. Has room: less than two flits in its queue, or one that
// comes now and is connected to the crossbar, for that may leave. If there is none, the one that is connected.
// So a flit that was announced to an idle link goes in at once, and flits of packets that wait go in beside a packet that moves. If
// nothing was announced, it waits for a cycle until it is chosen.
//
// A channel that has flits and room is chosen within a packet of each of the others: nobody is passed by for ever.
//
// Latency: 0 cycles. Throughput: one flit per cycle. Reset: the first channel.
module tn_router_intake #(
    parameter int unsigned NumVc = 4,  // virtual channels of the link, 2, 4 or 8
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
  if (NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 2, 4 or 8", NumVc);
  end

  logic [NumVc-1:0] chosen_q, next;
  logic [IndexBits-1:0] index_q, index;
  logic [NumVc-1:0] inside_q;  // a packet has begun and not ended
  logic [NumVc-1:0] brings, able;
  logic goes_on, stays;

  // What is announced comes late in the cycle: a table stands between it and who is able, two more behind that
  always_comb begin
    brings = chosen_q & valid_i & ~full_i;
    able = (coming_i | (valid_i & ~brings)) & ~full_i & (connected_i | ~(holds_i & brings));
    goes_on = valid_i[index_q] && (brings != '0 ? !tail_i : inside_q[index_q]);
    stays = goes_on && able[index_q];
  end

  // The first behind the present one, going round, which is the last
  always_comb begin
    index = '0;
    for (int unsigned v = 0; v < NumVc; v++) if (connected_i[v]) index |= IndexBits'(v);
    for (int unsigned k = NumVc; k > 0; k--) begin
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
