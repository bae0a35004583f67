// Writes descriptors into the send unit: all words of a new block; words 3 and 2 of a start of one that the unit has had before.
//
// A start is of all of the block, or of the first granules in a row that are missing: from `sent`, in word 2, to `stop`, in word 3.
// Or it is a resume. Throughput: a write per cycle. Latency: 1 cycle to the write, 4 of a run. Ordering: as they come, a new block
// before a start. Back-pressure: each waits until the one before is written, which depends on the send unit alone. Reset: nothing
// to be written.
module tn_port_rdma_control_starts
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic place_valid_i,  // a new block
    output logic place_ready_o,
    input order_t place_i,
    input logic [NUMBER_BITS-1:0] place_number_i,  // of this use of its id, a cycle later
    input logic start_valid_i,
    output logic start_ready_o,
    input start_t start_i,
    // Send unit
    output logic write_valid_o,
    input logic write_ready_i,
    output transaction_t write_id_o,
    output logic [3:0] write_words_o,
    output logic [3:0][63:0] write_data_o,
    output logic resume_valid_o,
    input logic resume_ready_i,
    output transaction_t resume_id_o
);
  // A new block
  order_t place_q;
  logic place_busy_q, place_new_q;
  logic [NUMBER_BITS-1:0] number_q, place_number;
  assign place_ready_o = !place_busy_q;
  assign place_number  = place_new_q ? place_number_i : number_q;

  // The run: lowest granule and the one behind it; their numbers; bytes
  start_t start_q;
  logic start_busy_q;
  logic [3:1] step_q;  // .. of a run
  logic ready_q;
  granules_t lowest, carried, lowest_q;
  logic [GRANULES:0] sum, after_q;
  logic [5:0] begin_q, after_number_q, first_granule;
  logic to_end_q;
  length_t from, until_, from_q, stop_q;
  assign lowest = start_q.missing & (~start_q.missing + granules_t'(1));
  assign sum = {1'b0, start_q.missing} + {1'b0, lowest};
  assign carried = ~start_q.missing;
  assign first_granule = start_q.first[BLOCK_BITS-1:8];
  assign from = {1'b0, begin_q, 8'd0} - length_t'(start_q.first);
  assign until_ = {1'b0, after_number_q, 8'd0} - length_t'(start_q.first);
  always_ff @(posedge clk_i) begin
    lowest_q <= lowest;
    after_q <= sum & {1'b1, carried};
    begin_q <= tn_common_pkg::number(lowest_q);
    after_number_q <= tn_common_pkg::number(after_q[GRANULES-1:0]);
    to_end_q <= after_q[GRANULES];
    if (!start_busy_q && start_valid_i && start_i.whole) {from_q, stop_q} <= '0;
    if (step_q[3]) begin
      from_q <= begin_q == first_granule ? '0 : from;
      stop_q <= to_end_q || until_ >= start_q.length ? '0 : until_;
    end
    if (place_valid_i && place_ready_o) place_q <= place_i;
    number_q <= place_number;
    if (start_valid_i && start_ready_o) start_q <= start_i;
  end

  word_place_t word_place;
  word_control_t word_control;
  word_path_t word_path;
  always_comb begin
    word_place = '{node: place_q.node, addr: DESTINATION_BITS'(place_q.destination)};
    word_path = '0;
    word_path.stop = place_busy_q ? '0 : stop_q;
    word_path.number = place_busy_q ? place_number : start_q.number;
    word_path.path = place_busy_q ? place_q.path : start_q.path;
    word_control = '0;
    word_control.notify = place_busy_q ? place_q.notify : start_q.notify;
    word_control.sent = place_busy_q ? '0 : from_q;
    word_control.length = place_busy_q ? place_q.length : start_q.length;
    word_control.domain = place_busy_q ? place_q.domain : start_q.domain;
  end
  assign start_ready_o = !start_busy_q;
  assign write_valid_o = place_busy_q || (ready_q && !start_q.resume);
  assign write_id_o = place_busy_q ? place_q.id : start_q.id;
  assign write_words_o = {2'b11, {2{place_busy_q}}};
  assign write_data_o = {word_path, word_control, word_place, 64'(place_q.source)};
  assign resume_valid_o = ready_q && start_q.resume && !place_busy_q;
  assign resume_id_o = start_q.id;

  logic written;
  assign written = ready_q && !place_busy_q && (start_q.resume ? resume_ready_i : write_ready_i);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_busy_q <= 1'b0;
      place_new_q <= 1'b0;
      start_busy_q <= 1'b0;
      step_q <= '0;
      ready_q <= 1'b0;
    end else begin
      place_new_q <= place_valid_i && place_ready_o;
      if (place_valid_i && place_ready_o) place_busy_q <= 1'b1;
      else if (write_ready_i) place_busy_q <= 1'b0;
      step_q <= {step_q[2:1], start_valid_i && start_ready_o && !start_i.whole && !start_i.resume};
      if (start_valid_i && start_ready_o) begin
        start_busy_q <= 1'b1;
        ready_q <= start_i.whole || start_i.resume;
      end else if (step_q[3]) begin
        ready_q <= 1'b1;
      end else if (written) begin
        {start_busy_q, ready_q} <= 2'b00;
      end
      RunA : assert (!step_q[1] || start_q.missing != '0);
    end
  end
  logic unused;
  assign unused = ^{place_q, start_q};
endmodule
