// Cover points of tn_link_rx_deframer: what MAGIC announces, sound or not; escapes; a START without MAGIC.
module tn_link_rx_deframer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic flit_valid_o,
    input logic control_valid_o,
    input logic is_magic,
    input logic prefix_q,
    input logic valid_q,
    input logic escaped,
    input logic bare,
    input logic event_bad_control_o,
    input logic outside_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      ControlOutsideC : cover (control_valid_o && outside_i);
      ControlInsideC : cover (control_valid_o && !outside_i);
      EscapedC : cover (valid_q && is_magic && prefix_q);
      AfterEscapeC : cover (escaped);
      BareStartC : cover (bare && outside_i);
      BareInsideC : cover (bare && flit_valid_o);
      BadOutsideC : cover (event_bad_control_o && outside_i);
      BadInsideC : cover (event_bad_control_o && !outside_i);
      PauseAfterMagicC : cover (prefix_q && !valid_q);
    end
  end
endmodule

bind tn_link_rx_deframer tn_link_rx_deframer_cover u_cover (
    .clk_i,
    .rst_ni,
    .flit_valid_o,
    .control_valid_o,
    .is_magic,
    .prefix_q,
    .valid_q,
    .escaped(meaning.flit && prefix_q),
    .bare(meaning_q.bare),
    .event_bad_control_o,
    .outside_i
);
