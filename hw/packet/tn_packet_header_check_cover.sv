// Cover points of tn_packet_header_check: each verdict.
module tn_packet_header_check_cover (
    input logic [7:0] syndrome_o,
    input logic corrected_o,
    input logic fatal_o
);
  // Combinational, so there is no clock to sample at.
  always_comb begin
    GoodC : cover (syndrome_o == '0);
    CheckByteC : cover (corrected_o && $onehot(syndrome_o));
    CorrectedC : cover (corrected_o && !$onehot(syndrome_o));
    FatalC : cover (fatal_o);
  end
endmodule

bind tn_packet_header_check tn_packet_header_check_cover u_cover (
    .syndrome_o,
    .corrected_o,
    .fatal_o
);
