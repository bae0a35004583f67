// The set of a transaction in tables that are searched by tn_port_rdma_receive_tags: source and id, folded.
//
// Combinational.
module tn_port_rdma_receive_set
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned SetBits = 4  // 1 .. 6
) (
    input tn_pkg::node_t source_i,
    input transaction_t id_i,
    output logic [SetBits-1:0] set_o
);
  if (SetBits < 1 || SetBits > 6) begin : gen_bad_set_bits
    $error("SetBits is %0d, must be 1 to 6", SetBits);
  end
  localparam int unsigned KeyBits = $bits(tn_pkg::node_t) + $bits(transaction_t);
  logic [KeyBits-1:0] key;
  assign key = {source_i, id_i};
  always_comb begin
    set_o = '0;
    for (int unsigned b = 0; b < KeyBits; b++) set_o[b%SetBits] ^= key[b];
  end
endmodule
