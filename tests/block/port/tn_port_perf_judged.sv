// Verdict and checker together, as at a local port: for the block test alone.
module tn_port_perf_judged
  import tn_port_pkg::*;
#(
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
    output logic                event_nullified_o,
    input  logic [        31:0] now_i,
    input  logic                in_window_i,
    input  logic [         5:0] bin_i,
    output logic [        31:0] arrived_o,
    output logic [        31:0] measured_o,
    output logic [        47:0] sum_o,
    output logic [        24:0] most_o,
    output logic [        31:0] bin_o
);
  perf_load_t load;
  always_comb begin
    load = '0;
    load.now = now_i;
    load.in_window = in_window_i;
    load.word = 7'(bin_i);
  end

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
      .load_i         (load),
      .*
  );
endmodule
