// Verdict and deframer together: for the block test alone.
module tn_port_deframer_judged
  import tn_pkg::*;
#(
    parameter  int unsigned DataBits  = 128,
    localparam int unsigned BytesBits = $clog2(DataBits / 8 + 1)
) (
    input  logic                    clk_i,
    input  logic                    rst_ni,
    input  logic                    in_valid_i,
    output logic                    in_ready_o,
    input  logic                    in_head_i,
    input  logic                    in_tail_i,
    input  logic    [ DataBits-1:0] in_data_i,
    output logic                    out_valid_o,
    input  logic                    out_ready_i,
    output logic    [ DataBits-1:0] out_data_o,
    output logic    [BytesBits-1:0] out_bytes_o,
    output logic                    out_last_o,
    output footer_t                 out_footer_o,
    output logic                    out_length_ok_o,
    output logic                    out_payload_ok_o,
    output logic                    out_footer_ok_o,
    output header_t                 out_header_o,
    output logic                    out_begun_o
);
  logic payload_ok, footer_ok, unused_free, unused_begin;
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

  tn_port_deframer #(
      .DataBits(DataBits)
  ) u_deframer (
      .in_payload_ok_i(payload_ok),
      .in_footer_ok_i (footer_ok),
      .out_free_o     (unused_free),
      .out_begin_o    (unused_begin),
      .*
  );
endmodule
