// What comes of a packet to a mailbox: all rules by which a message enters its ring once.
//
// Combinational. A transaction is known by source and id, and the number of its use; what is known of it is its newest number and
// how it stands with that. An older number changes nothing. A message enters if its number is new, or the last write of it failed;
// and if the mailbox takes it. What was refused leaves what is known as it is, so that the number before stays known.
module tn_port_rdma_mailbox_act
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
(
    input kind_e kind_i,
    input logic [3:0] code_i,  // of a REFUSED
    input logic [NUMBER_BITS-1:0] number_i,
    input logic [3:0] ring_i,  // DONE: the mailbox takes the message; else why not
    input logic hit_i,  // the entry is that of the packet
    input logic room_i,  // else: there is a free one
    input entry_t entry_i,
    output result_t result_o
);
  logic [NUMBER_BITS-1:0] ahead;
  logic equal, same, newer, older, fresh;
  assign ahead = number_i - entry_i.number;
  assign equal = number_i == entry_i.number;  // before the difference is there
  assign same  = hit_i && equal;
  assign older = hit_i && ahead[NUMBER_BITS-1];
  assign newer = hit_i && !equal && !older;
  // Nothing of this number is in the ring or on its way there
  assign fresh = !hit_i || newer || (same && !entry_i.busy && !entry_i.done);

  result_t o;
  always_comb begin
    o = '0;
    unique case (kind_i)
      MESSAGE:
      if (older) begin
        {o.stale, o.nack, o.code} = {2'b11, tn_pkg::ANSWER_OLD_NUMBER};
      end else if (!fresh) begin
        {o.duplicate, o.ack} = {1'b1, entry_i.done};
      end else if (newer && entry_i.busy) begin
        {o.nack, o.code} = {1'b1, tn_pkg::ANSWER_BUSY};
      end else if (ring_i != tn_pkg::ANSWER_DONE) begin
        {o.nack, o.code} = {1'b1, ring_i};
        o.full = ring_i == tn_pkg::ANSWER_MAILBOX_FULL;
      end else if (!hit_i && !room_i) begin
        {o.no_context, o.nack, o.code} = {2'b11, tn_pkg::ANSWER_NO_CONTEXT};
      end else begin
        o.begins = 1'b1;
      end
      PROBE:
      if (older) {o.stale, o.nack, o.code} = {2'b11, tn_pkg::ANSWER_OLD_NUMBER};
      else if (fresh) {o.nack, o.code} = {1'b1, tn_pkg::ANSWER_UNKNOWN};
      else o.ack = entry_i.done;
      RELEASE: {o.stale, o.frees} = {older, same && !entry_i.busy};
      DAMAGED:
      if (older) o.stale = 1'b1;
      else if (fresh) {o.nack, o.code} = {1'b1, tn_pkg::ANSWER_CRC};
      REFUSED: {o.nack, o.code} = {1'b1, code_i};
      default: o = '0;
    endcase
    result_o = o;
  end
  logic unused;
  assign unused = entry_i.used;
endmodule
