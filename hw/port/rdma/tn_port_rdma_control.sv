// The transfer control of RDMA: from what programs ask to blocks that are sent, acknowledged, sent again where something is
// missing, and told as done or failed, once.
//
//   commands -> operations -> orders -> transactions -> starts -> send unit
//   status   <-/    ^------- ends -------/   ^  ^  \--> packets -> router
//                   ids                 timers  answers <------- router
//
// A command writes any number of bytes from this node's memory to another node's. It is cut at multiples of 16 KiB there, a window
// of its blocks is under way at a time. Or it reads: that is one transaction, a request to the other node's table of reads. A block
// has an id, a number that counts on for ever with each use of the id, and a record.
// Answers say what to do next; where none comes, a probe asks for one. Throughput: an event of a transaction in 3 cycles, of an
// operation in 3. Latency: 4 cycles from a command to the write of word 2. Back-pressure: commands wait; answers are taken
// whatever the router, the program or the send unit's memory do. Reset: nothing is under way, nothing is taken for 3 * 2**IdBits
// cycles; the send unit must be reset as well.
module tn_port_rdma_control
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned IdBits = 10,  // 2**IdBits transactions at a time, 1 .. 10
    parameter int unsigned TickBits = 10,  // of the cycles of a tick, 1 .. 10; less is for simulation
    parameter int unsigned NumPaths = 1  // of the send unit: 1, 2 or 4
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,  // behind a reset
    // Settings
    input logic [3:0] cfg_window_i,  // blocks of an operation under way, 1 .. 8
    input logic [7:0] cfg_timeout_i,  // ticks from the last packet to a probe, doubled with each vain try, up to 7 times
    input logic [7:0] cfg_pause_i,  // ticks of a pause when the destination is busy or a page is missing, likewise
    input logic [4:0] cfg_tries_i,  // of a block without getting on, then its operation fails; 1 .. 31
    input date_t cfg_life_i,  // longest life of a packet, ticks, below 2**11
    input logic cfg_keep_i,  // numbers go on behind a reset; constant
    input logic [NUMBER_BITS-1:0] cfg_number_i,  // .. else they begin behind this one; constant
    input logic [NumPaths-1:0][5:0] cfg_ways_i,  // `ways` of the headers on each path
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input stamp_t cycle_i,  // core cycle counter: that of the send unit
    input logic resume_i,  // pulse: pages were mended, blocks whose source misses one try again
    // Programs
    input logic command_valid_i,
    output logic command_ready_o,
    input command_t command_i,
    output logic status_valid_o,
    input logic status_ready_i,
    output status_t status_o,
    output control_event_t event_o,
    output logic [IdBits:0] free_o,  // ids
    // Send unit
    output logic write_valid_o,
    input logic write_ready_i,
    output transaction_t write_id_o,
    output logic [3:0] write_words_o,
    output logic [3:0][63:0] write_data_o,
    output logic resume_valid_o,
    input logic resume_ready_i,
    output transaction_t resume_id_o,
    input logic report_valid_i,
    input transaction_t report_id_i,
    input logic [3:0] report_code_i,
    // Router
    input logic rx_valid_i,
    output logic rx_ready_o,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o
);
  logic id_valid, id_take, give_valid, give_ready;
  logic [IdBits-1:0] id, give_id;
  tn_port_rdma_control_ids #(
      .IdBits(IdBits)
  ) u_ids (
      .clk_i,
      .rst_ni,
      .valid_o(id_valid),
      .id_o(id),
      .take_i(id_take),
      .give_valid_i(give_valid),
      .give_ready_o(give_ready),
      .give_id_i(give_id),
      .free_o
  );

  logic order_valid, order_ready, ended_valid, ended_ready;
  order_t  order;
  ended_t  ended;
  slot_t   notice_slot;
  notice_t notice;
  tn_port_rdma_control_operations #(
      .IdBits(IdBits)
  ) u_operations (
      .clk_i,
      .rst_ni,
      .cfg_window_i,
      .command_valid_i,
      .command_ready_o,
      .command_i,
      .status_valid_o,
      .status_ready_i,
      .status_o,
      .event_busy_o(event_o.busy),
      .event_refused_o(event_o.refused),
      .id_valid_i(id_valid),
      .id_i(transaction_t'(id)),
      .id_take_o(id_take),
      .order_valid_o(order_valid),
      .order_ready_i(order_ready),
      .order_o(order),
      .ended_valid_i(ended_valid),
      .ended_ready_o(ended_ready),
      .ended_i(ended),
      .notice_slot_i(notice_slot),
      .notice_o(notice)
  );

  logic place_valid, place_ready, start_valid, start_ready, heard_valid, heard_ready, tell, tell_ready;
  logic [NUMBER_BITS-1:0] place_number;
  start_t start;
  heard_t heard;
  tell_t tell_what;
  result_t result;
  tn_port_rdma_control_transactions #(
      .IdBits  (IdBits),
      .TickBits(TickBits)
  ) u_transactions (
      .clk_i,
      .rst_ni,
      .ready_o,
      .cfg_timeout_i,
      .cfg_pause_i,
      .cfg_tries_i,
      .cfg_life_i,
      .cfg_keep_i,
      .cfg_number_i,
      .source_i,
      .now_i(cycle_i),
      .resume_i,
      .order_valid_i(order_valid),
      .order_ready_o(order_ready),
      .order_i(order),
      .ended_valid_o(ended_valid),
      .ended_ready_i(ended_ready),
      .ended_o(ended),
      .give_valid_o(give_valid),
      .give_ready_i(give_ready),
      .give_id_o(give_id),
      .place_valid_o(place_valid),
      .place_ready_i(place_ready),
      .place_number_o(place_number),
      .start_valid_o(start_valid),
      .start_ready_i(start_ready),
      .start_o(start),
      .report_valid_i,
      .report_id_i(report_id_i[IdBits-1:0]),
      .report_code_i,
      .heard_valid_i(heard_valid),
      .heard_ready_o(heard_ready),
      .heard_i(heard),
      .tell_ready_i(tell_ready),
      .tell_o(tell),
      .tell_what_o(tell_what),
      .event_o(result),
      .event_probe_o(event_o.probe),
      .event_release_o(event_o.release_),
      .event_done_o(event_o.done)
  );
  assign event_o.late = result.late;
  assign event_o.foreign = result.foreign;
  assign event_o.outdated = result.outdated;
  assign event_o.held = result.held;
  assign event_o.dropped = result.dropped;
  assign event_o.again = result.again;
  assign event_o.anew = result.anew;
  assign event_o.failed = result.failed;
  assign event_o.fault = result.fault;
  assign event_o.paused = result.paused;

  tn_port_rdma_control_starts u_starts (
      .clk_i,
      .rst_ni,
      .place_valid_i(place_valid),
      .place_ready_o(place_ready),
      .place_i(order),
      .place_number_i(place_number),
      .start_valid_i(start_valid),
      .start_ready_o(start_ready),
      .start_i(start),
      .write_valid_o,
      .write_ready_i,
      .write_id_o,
      .write_words_o,
      .write_data_o,
      .resume_valid_o,
      .resume_ready_i,
      .resume_id_o
  );

  tn_port_rdma_control_packets #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .NumPaths(NumPaths)
  ) u_packets (
      .clk_i,
      .rst_ni,
      .cfg_ways_i,
      .source_i,
      .cycle_i,
      .ready_o(tell_ready),
      .tell_i(tell),
      .tell_what_i(tell_what),
      .event_lost_o(event_o.lost),
      .notice_slot_o(notice_slot),
      .notice_i(notice),
      .tx_valid_o,
      .tx_ready_i,
      .tx_head_o,
      .tx_tail_o,
      .tx_data_o
  );

  tn_port_rdma_control_answers #(
      .DataBits(DataBits),
      .IdBits  (IdBits)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .coord_i(source_i.coord),
      .rx_valid_i,
      .rx_ready_o,
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .out_valid_o(heard_valid),
      .out_ready_i(heard_ready),
      .out_o(heard),
      .event_damaged_o(event_o.damaged),
      .event_nullified_o(event_o.nullified),
      .event_unknown_o(event_o.unknown)
  );
  tn_common_stream_check #(
      .Width(DataBits)
  ) u_check_tx (
      .clk_i,
      .rst_ni,
      .valid_i(tx_valid_o),
      .ready_i(tx_ready_i),
      .withdraw_i(1'b0),
      .head_i(tx_head_o),
      .tail_i(tx_tail_o),
      .data_i(tx_data_o)
  );
  logic unused;
  assign unused = ^{report_id_i, result};
endmodule
