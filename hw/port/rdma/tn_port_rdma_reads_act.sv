// What comes of a packet about a read of another node: all rules by which a read begins once.
//
// Combinational. A read is known by source and id, and the number of its use; what is known of it is its newest number, and whether
// its write is under way or has ended. An older number changes nothing. A read begins if its number is new, nothing of its id is
// under way and there is an entry for it. What is refused leaves what is known as it is.
module tn_port_rdma_reads_act
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_reads_pkg::*;
(
    input kind_e kind_i,
    input logic [3:0] code_i,  // of a REFUSED
    input logic [NUMBER_BITS-1:0] number_i,
    input logic hit_i,  // the entry is that of the packet
    input logic room_i,  // else: there is a free one
    input tn_port_rdma_mailbox_pkg::entry_t entry_i,  // busy: its write is under way, done: that has ended
    output result_t result_o
);
  logic [NUMBER_BITS-1:0] ahead;
  logic same, older, fresh;
  assign ahead = number_i - entry_i.number;
  assign same  = hit_i && number_i == entry_i.number;  // before the difference is there
  assign older = hit_i && ahead[NUMBER_BITS-1];
  assign fresh = !same && !older;

  result_t o;
  always_comb begin
    o = '0;
    unique case (kind_i)
      REQUEST:
      if (older) {o.stale, o.nack, o.code} = {2'b11, tn_pkg::ANSWER_OLD_NUMBER};
      else if (same) {o.duplicate, o.tells} = {1'b1, entry_i.done};
      else if (hit_i ? entry_i.busy : !room_i) begin
        {o.busy, o.nack, o.code} = {2'b11, tn_pkg::ANSWER_BUSY};
        o.full = !hit_i;
      end else o.begins = 1'b1;
      PROBE:
      if (older) {o.stale, o.nack, o.code} = {2'b11, tn_pkg::ANSWER_OLD_NUMBER};
      else if (fresh) {o.nack, o.code} = {1'b1, tn_pkg::ANSWER_UNKNOWN};
      else {o.tells, o.nack, o.code} = {entry_i.done, entry_i.busy, tn_pkg::ANSWER_MISSING};
      RELEASE: {o.stale, o.frees} = {older, same && entry_i.done};
      DAMAGED: {o.stale, o.nack, o.code} = {older, fresh, tn_pkg::ANSWER_CRC};
      REFUSED: {o.nack, o.code} = {1'b1, code_i};
      default: o = '0;
    endcase
    result_o = o;
  end
  logic unused;
  assign unused = entry_i.used;
endmodule
