// Reads ranges of bytes of physical memory over AXI4.
//
// Each command has a slot, which is its id on AXI: what commands bring may come in any order and interleaved, what one brings comes
// in order. Throughput: a beat per cycle, a burst per cycle. Latency: 1 cycle from a command to AR, 1 from R to the data.
// Back-pressure: data cannot be held, a command says that there is room for all of it, so that memory never waits; a command waits
// while its slot is busy. An error does not stop a burst: it is told with each beat from the first bad one of the command on.
// Reset: no command; what memory still owes must have come.
module tn_memory_read
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // 2**SlotBits commands at a time, 1 .. 8
    parameter int unsigned BurstBytes = 1024,  // a power of two, DataBits / 8 .. 4096
    parameter int unsigned LengthBits = 13  // of the number of bytes of a command, 2 .. 16
) (
    input logic clk_i,
    input logic rst_ni,
    output logic [2**SlotBits-1:0] busy_o,  // slots
    input logic in_valid_i,
    output logic in_ready_o,  // depends on in_slot_i
    input logic [SlotBits-1:0] in_slot_i,
    input logic [ADDRESS_BITS-1:0] in_addr_i,
    input logic [LengthBits-1:0] in_bytes_i,  // at least one
    output logic out_valid_o,  // a beat, in the lanes of its addresses
    output logic [SlotBits-1:0] out_slot_o,
    output logic [DataBits-1:0] out_data_o,
    output logic out_last_o,  // of the command
    output logic out_error_o,
    // AXI4
    output logic ar_valid_o,
    input logic ar_ready_i,
    output logic [SlotBits-1:0] ar_id_o,
    output logic [ADDRESS_BITS-1:0] ar_addr_o,
    output logic [7:0] ar_len_o,
    input logic r_valid_i,
    output logic r_ready_o,  // always
    input logic [SlotBits-1:0] r_id_i,
    input logic [DataBits-1:0] r_data_i,
    input logic [1:0] r_resp_i,
    input logic r_last_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 8) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 8", SlotBits);
  end
  // Bursts of the longest command, if it begins at the end of one
  localparam int unsigned CountBits = $clog2(
      ((1 << LengthBits) - 1) / BurstBytes + 3
  ) > 2 ? $clog2(
      ((1 << LengthBits) - 1) / BurstBytes + 3
  ) : 2;

  logic split_ready, burst_valid, burst_ready, burst_last, take;
  logic [SlotBits-1:0] slot_q;
  logic [ADDRESS_BITS-1:0] burst_addr;
  logic [7:0] burst_len;
  logic unused_single;
  assign in_ready_o = split_ready && !busy_o[in_slot_i];
  assign take = in_valid_i && in_ready_o;
  always_ff @(posedge clk_i) if (take) slot_q <= in_slot_i;

  tn_memory_split #(
      .BeatBytes (DataBits / 8),
      .BurstBytes(BurstBytes),
      .LengthBits(LengthBits)
  ) u_split (
      .clk_i,
      .rst_ni,
      .in_valid_i(take),
      .in_ready_o(split_ready),
      .in_addr_i,
      .in_bytes_i,
      .out_valid_o(burst_valid),
      .out_ready_i(burst_ready),
      .out_addr_o(burst_addr),
      .out_len_o(burst_len),
      .out_single_o(unused_single),
      .out_last_o(burst_last)
  );

  assign ar_valid_o = burst_valid;
  assign burst_ready = ar_ready_i;
  assign ar_id_o = slot_q;
  assign ar_addr_o = burst_addr;
  assign ar_len_o = burst_len;

  logic done, error;
  tn_memory_slots #(
      .IdBits(SlotBits),
      .CountBits(CountBits)
  ) u_slots (
      .clk_i,
      .rst_ni,
      .busy_o,
      .begin_i(take),
      .begin_id_i(in_slot_i),
      .issue_i(burst_valid && burst_ready),
      .issue_id_i(slot_q),
      .issue_last_i(burst_last),
      .answer_i(r_valid_i),
      .answer_id_i(r_id_i),
      .answer_end_i(r_last_i),
      .answer_error_i(r_resp_i[1]),
      .done_o(done),
      .error_o(error)
  );

  always_ff @(posedge clk_i) begin
    out_slot_o  <= r_id_i;
    out_data_o  <= r_data_i;
    out_last_o  <= done;
    out_error_o <= error;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) out_valid_o <= 1'b0;
    else out_valid_o <= r_valid_i;
  end
  assign r_ready_o = 1'b1;

  logic unused;
  assign unused = ^{unused_single, r_resp_i[0]};
endmodule
