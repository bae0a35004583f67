// Verdict and checker together, as at a local port: for the block test alone.
module tn_port_perf_judged #(
    parameter int unsigned DataBits = 128
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                enable_i,
    input  logic                endless_i,
    input  logic [        15:0] packets_i,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic                in_head_i,
    input  logic                in_tail_i,
    input  logic [DataBits-1:0] in_data_i,
    output logic [        31:0] packets_o,
    output logic                ok_o,
    output logic                done_o,
    output logic [         2:0] state_o,
    output logic                event_nullified_o
);
  logic payload_ok, footer_ok;
  tn_port_verdict #(
      .DataBits(DataBits)
  ) u_verdict (
      .clk_i,
      .rst_ni,
      .take_i(in_valid_i && in_ready_o),
      .head_i(in_head_i),
      .tail_i(in_tail_i),
      .data_i(in_data_i),
      .payload_ok_o(payload_ok),
      .footer_ok_o(footer_ok)
  );

  tn_port_perf_checker #(
      .DataBits(DataBits)
  ) u_checker (
      .in_payload_ok_i(payload_ok),
      .in_footer_ok_i (footer_ok),
      .*
  );
endmodule
