// Cover points of tn_link_rx_look: what a header turns out to be, with correction and without; footers that say nullified.
module tn_link_rx_look_cover (
    input logic clk_i,
    input logic edac_i,
    input logic corrected,
    input logic fatal,
    input logic hopeless,
    input logic credible,
    input logic false_nullified,
    input logic start_legal_o
);
  always_ff @(posedge clk_i) begin
    SoundC : cover (!corrected && !fatal);
    CorrectedC : cover (corrected && edac_i);
    LeftAloneC : cover (corrected && !edac_i);
    FatalC : cover (fatal && edac_i);
    HopelessC : cover (hopeless);
    NotCredibleC : cover (!credible);
    FalseNullifiedC : cover (false_nullified);
    LegalC : cover (start_legal_o);
    IllegalC : cover (!start_legal_o);
  end
endmodule

bind tn_link_rx_look tn_link_rx_look_cover u_cover (
    .clk_i,
    .edac_i,
    .corrected,
    .fatal,
    .hopeless(header_o.hopeless),
    .credible(header_o.credible),
    .false_nullified(words_o[0].false_nullified),
    .start_legal_o
);
