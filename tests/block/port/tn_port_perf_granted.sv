// The test port at a link with a router in front of it that grants in the cycle in which it sees room: for the block test alone.
module tn_port_perf_granted
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned MtuBytes = 4096,
    parameter int unsigned NumVc = 2,
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input logic clk_i,
    input logic rst_ni,
    input node_t source_i,  // this node and port, for the footers
    input logic [21:0] cycle_i,  // core cycle counter
    // Test
    input logic generate_i,  // rising: send
    input logic check_i,  // rising: receive and check
    input logic endless_i,  // packets without end: bandwidth test
    input logic [15:0] packets_i,
    input logic [13:0] length_i,  // payload bytes
    input logic header_only_i,
    input node_t dst_i,
    input logic [4:0] ptype_i,
    output logic [3:0] generator_state_o,
    output logic [2:0] checker_state_o,
    output logic ok_o,
    output logic [31:0] packets_o,  // packets received
    output logic [31:0] cycles_o,  // from the first packet written to the last packet read
    output logic event_nullified_o,  // the checker dropped a nullified packet
    // Transmit: port -> network
    input logic tx_in_valid_i,
    output logic tx_in_ready_o,
    input logic tx_in_head_i,
    input logic tx_in_tail_i,
    input logic [DataBits-1:0] tx_in_data_i,
    input logic [VcBits-1:0] tx_in_vc_i,
    output logic [NumVc-1:0] tx_in_room_o,
    input logic [NumVc-1:0] want_i,  // the router has a packet for this virtual channel
    output logic [NumVc-1:0] granted_o,  // and grants it
    input logic [8:0] tx_in_reserve_words_i,
    output logic tx_out_valid_o,
    input logic tx_out_ready_i,
    output logic tx_out_head_o,
    output logic tx_out_tail_o,
    output logic [DataBits-1:0] tx_out_data_o,
    output logic [VcBits-1:0] tx_out_vc_o,
    input logic [NumVc-1:0] tx_out_room_i,
    output logic [NumVc-1:0] tx_out_reserve_o,
    output logic [8:0] tx_out_reserve_words_o,
    // Receive: network -> port
    input logic [NumVc-1:0] rx_in_valid_i,
    output logic [NumVc-1:0] rx_in_ready_o,
    input logic [NumVc-1:0] rx_in_head_i,
    input logic [NumVc-1:0] rx_in_tail_i,
    input logic [NumVc-1:0][DataBits-1:0] rx_in_data_i,
    output logic [NumVc-1:0] rx_out_valid_o,
    input logic [NumVc-1:0] rx_out_ready_i,
    output logic [NumVc-1:0] rx_out_head_o,
    output logic [NumVc-1:0] rx_out_tail_o,
    output logic [NumVc-1:0][DataBits-1:0] rx_out_data_o
);
  assign granted_o = want_i & tx_in_room_o;

  tn_port_pkg::perf_status_t status;
  assign generator_state_o = status.generator_state;
  assign checker_state_o = status.checker_state;
  assign ok_o = status.ok;
  assign packets_o = status.packets;
  assign cycles_o = status.cycles;

  tn_port_perf #(
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .NumVc(NumVc)
  ) u_perf (
      .tx_in_reserve_i(granted_o),
      .rx_in_payload_ok_i('1),
      .rx_in_footer_ok_i('1),
      .settings_i(
      '{
          send: generate_i,
          check: check_i,
          endless: endless_i,
          packets: packets_i,
          length: length_i,
          header_only: header_only_i,
          dst: dst_i,
          ptype: ptype_i,
          load: '0
      }
      ),
      .status_o(status),
      .*
  );
endmodule
