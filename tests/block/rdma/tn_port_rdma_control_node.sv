// The transfer control with the send unit, as a node will have them; the last of the flit ports is that of control.

module tn_port_rdma_control_node
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned NumPaths = 1,
    parameter int unsigned IdControlBits = 10,
    parameter int unsigned TickBits = 10,
    localparam int unsigned IdBits = $clog2(NumPaths * 8) + 1
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,
    input logic [7:0] cfg_packet_log2_i,
    input logic [3:0] cfg_window_i,
    input logic [7:0] cfg_timeout_i,
    input logic [7:0] cfg_pause_i,
    input logic [4:0] cfg_tries_i,
    input logic [11:0] cfg_life_i,
    input logic cfg_keep_i,
    input logic [12:0] cfg_number_i,
    input logic [NumPaths-1:0][5:0] cfg_ways_i,
    input logic [21:0] source_i,
    input logic [21:0] cycle_i,
    input logic resume_i,
    input logic command_valid_i,
    output logic command_ready_o,
    input logic [8:0] command_slot_i,
    input logic [15:0] command_domain_i,
    input logic [63:0] command_source_i,
    input logic [21:0] command_node_i,
    input logic [41:0] command_destination_i,
    input logic [32:0] command_bytes_i,
    input logic [4:0] command_path_i,
    input logic command_notify_i,
    input logic [41:0] command_notify_addr_i,
    input logic [63:0] command_notify_data_i,
    output logic status_valid_o,
    input logic status_ready_i,
    output logic [8:0] status_slot_o,
    output logic [3:0] status_code_o,
    output logic status_here_o,
    output logic [41:0] status_detail_o,
    output logic [$bits(control_event_t)-1:0] event_o,
    output logic [IdControlBits:0] free_o,
    output logic started_o,  // word 2 is written
    output logic [10:0] active_o,
    input logic rx_valid_i,
    output logic rx_ready_o,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic [NumPaths:0] tx_valid_o,
    input logic [NumPaths:0] tx_ready_i,
    output logic [NumPaths:0] tx_head_o,
    output logic [NumPaths:0] tx_tail_o,
    output logic [NumPaths:0][DataBits-1:0] tx_data_o,
    // Memory
    output logic translate_valid_o,
    input logic translate_ready_i,
    output logic [15:0] translate_pdid_o,
    output logic [26:0] translate_vpn_o,
    output logic [IdBits-1:0] translate_id_o,
    input logic page_valid_i,
    input logic [IdBits-1:0] page_id_i,
    input logic [3:0] page_fault_i,
    input logic [43:0] page_ppn_i,
    output logic fetch_valid_o,
    input logic fetch_ready_i,
    output logic [IdBits-1:0] fetch_slot_o,
    output logic [55:0] fetch_addr_o,
    output logic [12:0] fetch_bytes_o,
    input logic data_valid_i,
    input logic [IdBits-1:0] data_slot_i,
    input logic [DataBits-1:0] data_i,
    input logic data_last_i,
    input logic data_error_i
);
  command_t command;
  status_t  status;
  logic write_valid, write_ready, resume_valid, resume_ready, report_valid;
  transaction_t write_id, resume_id, report_id;
  logic [ 1:0] write_word;
  logic [63:0] write_data;
  logic [ 3:0] report_code;
  assign command = '{
          slot: command_slot_i,
          domain: command_domain_i,
          source: command_source_i,
          node: command_node_i,
          destination: command_destination_i,
          bytes: command_bytes_i,
          path: command_path_i,
          notify: command_notify_i,
          notify_addr: command_notify_addr_i,
          notify_data: command_notify_data_i
      };
  assign {status_slot_o, status_code_o, status_here_o, status_detail_o} = status;
  assign started_o = write_valid && write_ready && write_word == 2'd2;

  tn_port_rdma_control #(
      .DataBits(DataBits),
      .IdBits  (IdControlBits),
      .TickBits(TickBits),
      .NumPaths(NumPaths)
  ) u_control (
      .clk_i,
      .rst_ni,
      .ready_o,
      .cfg_window_i,
      .cfg_timeout_i,
      .cfg_pause_i,
      .cfg_tries_i,
      .cfg_life_i,
      .cfg_keep_i,
      .cfg_number_i,
      .cfg_ways_i,
      .source_i,
      .cycle_i,
      .resume_i,
      .command_valid_i,
      .command_ready_o,
      .command_i(command),
      .status_valid_o,
      .status_ready_i,
      .status_o(status),
      .event_o,
      .free_o,
      .write_valid_o(write_valid),
      .write_ready_i(write_ready),
      .write_id_o(write_id),
      .write_word_o(write_word),
      .write_data_o(write_data),
      .resume_valid_o(resume_valid),
      .resume_ready_i(resume_ready),
      .resume_id_o(resume_id),
      .report_valid_i(report_valid),
      .report_id_i(report_id),
      .report_code_i(report_code),
      .rx_valid_i,
      .rx_ready_o,
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .tx_valid_o(tx_valid_o[NumPaths]),
      .tx_ready_i(tx_ready_i[NumPaths]),
      .tx_head_o(tx_head_o[NumPaths]),
      .tx_tail_o(tx_tail_o[NumPaths]),
      .tx_data_o(tx_data_o[NumPaths])
  );

  logic unused_read_ready, unused_read_valid, busy, unused_line, unused_release, unused_generation;
  logic [63:0] unused_read;
  tn_port_rdma_send #(
      .DataBits(DataBits),
      .NumPaths(NumPaths)
  ) u_send (
      .clk_i,
      .rst_ni,
      .cfg_packet_log2_i,
      .cfg_ways_i,
      .source_i,
      .cycle_i,
      .write_valid_i(write_valid),
      .write_ready_o(write_ready),
      .write_id_i(write_id),
      .write_word_i(write_word),
      .write_data_i(write_data),
      .resume_valid_i(resume_valid),
      .resume_ready_o(resume_ready),
      .resume_id_i(resume_id),
      .read_valid_i(1'b0),
      .read_ready_o(unused_read_ready),
      .read_id_i('0),
      .read_word_i('0),
      .read_data_valid_o(unused_read_valid),
      .read_data_o(unused_read),
      .report_valid_o(report_valid),
      .report_id_o(report_id),
      .report_code_o(report_code),
      .active_o,
      .event_busy_o(busy),
      .event_line_o(unused_line),
      .translate_valid_o,
      .translate_ready_i,
      .translate_pdid_o,
      .translate_vpn_o,
      .translate_id_o,
      .page_valid_i,
      .page_id_i,
      .page_fault_i,
      .page_ppn_i,
      .page_generation_i(1'b0),
      .release_o(unused_release),
      .release_generation_o(unused_generation),
      .fetch_valid_o,
      .fetch_ready_i,
      .fetch_slot_o,
      .fetch_addr_o,
      .fetch_bytes_o,
      .data_valid_i,
      .data_slot_i,
      .data_i,
      .data_last_i,
      .data_error_i,
      .tx_valid_o(tx_valid_o[NumPaths-1:0]),
      .tx_ready_i(tx_ready_i[NumPaths-1:0]),
      .tx_head_o(tx_head_o[NumPaths-1:0]),
      .tx_tail_o(tx_tail_o[NumPaths-1:0]),
      .tx_data_o(tx_data_o[NumPaths-1:0])
  );
  // What control writes is never active
  always_ff @(posedge clk_i or negedge rst_ni) if (rst_ni) BusyA : assert (!busy);
  logic unused;
  assign unused = ^{unused_read_ready, unused_read_valid, unused_read, unused_line, unused_release, unused_generation};
endmodule
