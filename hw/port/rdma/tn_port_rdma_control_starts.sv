// Writes descriptors into the send unit: words 0 and 1 of a new block, words 3 and 2 of each start, which word 2 begins.
//
// A start is of all of the block, or of the first granules in a row that are missing: from `sent`, in word 2, to `stop`, in word 3.
// Or it is a resume. Throughput: a word per cycle. Latency: 2 cycles to word 2, 5 of a run. Ordering: as they come, a place before
// a start. Back-pressure: a place or a start waits until the one before is written, which depends on the send unit alone. Reset:
// nothing to be written.
module tn_port_rdma_control_starts
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic place_valid_i,
    output logic place_ready_o,
    input order_t place_i,
    input logic start_valid_i,
    output logic start_ready_o,
    input start_t start_i,
    // Send unit
    output logic write_valid_o,
    input logic write_ready_i,
    output transaction_t write_id_o,
    output logic [1:0] write_word_o,
    output logic [63:0] write_data_o,
    output logic resume_valid_o,
    input logic resume_ready_i,
    output transaction_t resume_id_o
);
  function automatic logic [5:0] number(granules_t one);
    number = '0;
    for (int unsigned g = 0; g < GRANULES; g++) if (one[g]) number |= 6'(g);
  endfunction

  // Words 0 and 1
  order_t place_q;
  logic [1:0] place_left_q;
  assign place_ready_o = place_left_q == '0;

  // The run: lowest granule and the one behind it; their numbers; bytes
  start_t start_q;
  logic start_busy_q;
  logic [3:1] step_q;  // .. of a run
  logic ready_q, second_q;  // word 3, then word 2 is on its way
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
    begin_q <= number(lowest_q);
    after_number_q <= number(after_q[GRANULES-1:0]);
    to_end_q <= after_q[GRANULES];
    if (!start_busy_q && start_valid_i && start_i.whole) {from_q, stop_q} <= '0;
    if (step_q[3]) begin
      from_q <= begin_q == first_granule ? '0 : from;
      stop_q <= to_end_q || until_ >= start_q.length ? '0 : until_;
    end
    if (place_valid_i && place_ready_o) place_q <= place_i;
    if (start_valid_i && start_ready_o) start_q <= start_i;
  end

  word_place_t word_place;
  word_control_t word_control;
  word_path_t word_path;
  logic [63:0] word_start;
  logic place_writes;
  assign place_writes = place_left_q != '0;
  always_comb begin
    word_place = '{node: place_q.node, addr: DESTINATION_BITS'(place_q.destination)};
    word_path = '0;
    word_path.stop = stop_q;
    word_path.number = start_q.number;
    word_path.path = start_q.path;
    word_control = '0;
    word_control.notify = start_q.notify;
    word_control.sent = from_q;
    word_control.length = start_q.length;
    word_control.domain = start_q.domain;
    word_start = second_q ? word_control : word_path;
  end
  assign start_ready_o = !start_busy_q;
  assign write_valid_o = place_writes || (ready_q && !start_q.resume);
  assign write_id_o = place_writes ? place_q.id : start_q.id;
  assign write_word_o = place_writes ? {1'b0, place_left_q[0]} : {1'b1, !second_q};
  always_comb begin
    if (!place_writes) write_data_o = word_start;
    else if (place_left_q[0]) write_data_o = word_place;
    else write_data_o = 64'(place_q.source);
  end
  assign resume_valid_o = ready_q && start_q.resume && !place_writes;
  assign resume_id_o = start_q.id;

  logic written;
  assign written = ready_q && !place_writes && (start_q.resume ? resume_ready_i : write_ready_i);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_left_q <= '0;
      start_busy_q <= 1'b0;
      step_q <= '0;
      ready_q <= 1'b0;
      second_q <= 1'b0;
    end else begin
      if (place_valid_i && place_ready_o) place_left_q <= 2'd2;
      else if (place_writes && write_ready_i) place_left_q <= place_left_q - 2'd1;
      step_q <= {step_q[2:1], start_valid_i && start_ready_o && !start_i.whole && !start_i.resume};
      if (start_valid_i && start_ready_o) begin
        start_busy_q <= 1'b1;
        ready_q <= start_i.whole || start_i.resume;
        second_q <= 1'b0;
      end else if (step_q[3]) begin
        ready_q <= 1'b1;
      end else if (written) begin
        second_q <= 1'b1;
        if (second_q || start_q.resume) {start_busy_q, ready_q} <= 2'b00;
      end
      RunA : assert (!step_q[1] || start_q.missing != '0);
    end
  end
  logic unused;
  assign unused = ^{place_q, start_q};
endmodule
