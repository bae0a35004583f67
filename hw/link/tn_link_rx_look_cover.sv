// Cover points of tn_link_rx_look: what the check byte of a header is off by; footers that say nullified.
module tn_link_rx_look_cover (
    input logic clk_i,
    input logic sound,
    input logic odd,
    input logic false_nullified,
    input logic start_legal_o
);
  always_ff @(posedge clk_i) begin
    SoundC : cover (sound);
    OneWrongC : cover (odd);
    TwoWrongC : cover (!odd && !sound);
    FalseNullifiedC : cover (false_nullified);
    LegalC : cover (start_legal_o);
    IllegalC : cover (!start_legal_o);
  end
endmodule

bind tn_link_rx_look tn_link_rx_look_cover u_cover (
    .clk_i,
    .sound(header_o.sound),
    .odd(header_o.odd),
    .false_nullified(words_o[0].false_nullified),
    .start_legal_o
);
