// Cover points of tn_link_rx_look: what the check byte of a header is off by; footers that say nullified.
module tn_link_rx_look_cover (
    input logic clk_i,
    input logic odd,
    input logic [6:0] off,
    input logic false_nullified,
    input logic start_legal_o
);
  always_ff @(posedge clk_i) begin
    SoundC : cover (!odd && off == '0);
    OneWrongC : cover (odd);
    TwoWrongC : cover (!odd && off != '0);
    FalseNullifiedC : cover (false_nullified);
    LegalC : cover (start_legal_o);
    IllegalC : cover (!start_legal_o);
  end
endmodule

bind tn_link_rx_look tn_link_rx_look_cover u_cover (
    .clk_i,
    .odd(header_o.odd),
    .off(header_o.off),
    .false_nullified(words_o[0].false_nullified),
    .start_legal_o
);
