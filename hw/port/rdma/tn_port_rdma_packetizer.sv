// The packetizer of RDMA: messages of up to MESSAGE_BYTES bytes from a processor's stores to a mailbox anywhere, each once, and how
// it went as a status.
//
//   stores -> channels -> lines -----payload------\
//   loads  <-/  | ^-- ends --\                     v
//               +- starts -> uses ----- jobs --> output -> router
//                     answers -/  \<---- sent -----/
//                     timers --/
//
// A channel of a page is place, command and payload; the last byte of the command starts it. Its message is one packet and a
// transaction of its own, which is sent again until a mailbox has acknowledged it, or told why not, or too often. Throughput: a
// store and a load per cycle, a flit per cycle. Latency: 6 cycles from the store that starts a channel to the header.
// Back-pressure: stores, loads and answers are taken whatever the router does. Reset: no channel was ever started, nothing is sent,
// stores are ignored for 2**CHANNEL_BITS cycles.
module tn_port_rdma_packetizer
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::date_t, tn_port_rdma_control_pkg::stamp_t, tn_port_rdma_control_pkg::heard_t;
  import tn_port_rdma_packetizer_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned NumPaths = 1,  // 1, 2 or 4
    parameter int unsigned TickBits = 10  // of the cycles of a tick, 1 .. 10; less is for simulation
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,  // behind a reset
    // Settings
    input logic [7:0] cfg_timeout_i,  // ticks from the packet to its repetition, doubled with each vain try, up to 7 times
    input logic [7:0] cfg_pause_i,  // ticks of a pause when the mailbox does not take it now, likewise
    input logic [4:0] cfg_tries_i,  // repetitions of a message, then it fails
    input date_t cfg_life_i,  // longest life of a packet, ticks, below 2**11
    input logic cfg_keep_i,  // numbers go on behind a reset; constant
    input logic [NUMBER_BITS-1:0] cfg_number_i,  // .. else they begin behind this one; constant
    input logic [NumPaths-1:0][5:0] cfg_ways_i,  // `ways` of the headers on each path
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input stamp_t cycle_i,  // core cycle counter
    // Processors
    input logic store_valid_i,
    input store_t store_i,
    input logic load_valid_i,
    input line_t load_line_i,
    output logic [PROCESSOR_BITS-1:0] load_data_o,  // LOAD_CYCLES later, else zero
    output packetizer_event_t event_o,
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
  localparam int unsigned BeatBits = WORD_BITS - $clog2(DataBits / PROCESSOR_BITS);

  logic clear, write, start_valid, end_, end_parity;
  page_t clear_page;
  channel_t write_channel, end_channel;
  logic [2:0] write_line;
  logic [PROCESSOR_BITS/32-1:0] write_strobes;
  logic [PROCESSOR_BITS-1:0] write_data;
  start_t start;
  ending_t end_ending;
  assign ready_o = !clear;
  tn_port_rdma_packetizer_channels u_channels (
      .clk_i,
      .rst_ni,
      .clear_i(clear),
      .clear_page_i(clear_page),
      .store_valid_i,
      .store_i,
      .load_valid_i,
      .load_line_i,
      .load_data_o,
      .event_busy_o(event_o.busy),
      .write_o(write),
      .write_channel_o(write_channel),
      .write_line_o(write_line),
      .write_strobes_o(write_strobes),
      .write_data_o(write_data),
      .start_valid_o(start_valid),
      .start_o(start),
      .end_i(end_),
      .end_channel_i(end_channel),
      .end_parity_i(end_parity),
      .end_ending_i(end_ending)
  );

  channel_t request_channel, beat_channel;
  request_t request;
  logic [BeatBits-1:0] beat_number;
  logic [DataBits-1:0] beat;
  tn_port_rdma_packetizer_lines #(
      .DataBits(DataBits)
  ) u_lines (
      .clk_i,
      .write_i(write),
      .write_channel_i(write_channel),
      .write_line_i(write_line),
      .write_strobes_i(write_strobes),
      .write_data_i(write_data),
      .request_channel_i(request_channel),
      .request_o(request),
      .beat_channel_i(beat_channel),
      .beat_i(beat_number),
      .beat_o(beat)
  );

  logic job_ready, job_valid, lost, sent_valid, sent_ready, heard_valid, heard_ready;
  channel_t sent_channel;
  job_t job;
  heard_t heard;
  result_t result;
  tn_port_rdma_packetizer_uses #(
      .NumPaths(NumPaths),
      .TickBits(TickBits)
  ) u_uses (
      .clk_i,
      .rst_ni,
      .clear_o(clear),
      .clear_page_o(clear_page),
      .cfg_timeout_i,
      .cfg_pause_i,
      .cfg_tries_i,
      .cfg_life_i,
      .cfg_keep_i,
      .cfg_number_i,
      .source_i,
      .now_i(cycle_i),
      .start_valid_i(start_valid),
      .start_i(start),
      .request_channel_o(request_channel),
      .request_i(request),
      .end_o(end_),
      .end_channel_o(end_channel),
      .end_parity_o(end_parity),
      .end_ending_o(end_ending),
      .job_ready_i(job_ready),
      .job_valid_o(job_valid),
      .job_o(job),
      .sent_valid_i(sent_valid),
      .sent_ready_o(sent_ready),
      .sent_channel_i(sent_channel),
      .heard_valid_i(heard_valid),
      .heard_ready_o(heard_ready),
      .heard_i(heard),
      .event_o(result)
  );

  tn_port_rdma_packetizer_output #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .NumPaths(NumPaths)
  ) u_output (
      .clk_i,
      .rst_ni,
      .cfg_ways_i,
      .source_i,
      .cycle_i,
      .ready_o(job_ready),
      .job_valid_i(job_valid),
      .job_i(job),
      .event_lost_o(lost),
      .sent_valid_o(sent_valid),
      .sent_ready_i(sent_ready),
      .sent_channel_o(sent_channel),
      .beat_channel_o(beat_channel),
      .beat_number_o(beat_number),
      .beat_i(beat),
      .write_i(write),
      .write_channel_i(write_channel),
      .tx_valid_o,
      .tx_ready_i,
      .tx_head_o,
      .tx_tail_o,
      .tx_data_o
  );

  tn_port_rdma_control_answers #(
      .DataBits(DataBits),
      .IdBits(CHANNEL_BITS),
      .UpperHalf(1)
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
  assign event_o.refused = result.refused;
  assign event_o.late = result.late;
  assign event_o.foreign = result.foreign;
  assign event_o.outdated = result.outdated;
  assign event_o.held = result.held;
  assign event_o.dropped = result.dropped;
  assign event_o.again = result.again;
  assign event_o.anew = result.anew;
  assign event_o.failed = result.failed;
  assign event_o.paused = result.paused;
  assign event_o.done = result.ends && !result.failed && !result.refused;
  always_ff @(posedge clk_i) {event_o.lost, event_o.release_} <= {lost, job_valid && job.release_ && !lost};

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
  assign unused = ^result;
endmodule
