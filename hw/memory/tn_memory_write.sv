// Writes ranges of bytes of physical memory over AXI4.
//
// Data come as beats in the lanes of their addresses, the commands' one after the other; of the first and the last beat of a range
// only its bytes are written. Each command has a slot, which is its id on AXI; it is over when the answers to all of its bursts
// are in, and is reported then, in any order, with the worst of them. Throughput: a beat per cycle. Latency: 1 cycle from a
// command to AW, 1 from data to W, 1 from the last B to the report. Back-pressure: a command waits while its slot is busy, data
// wait for memory; reports cannot be held. A burst that has begun is ended with the data of its command. Reset: no command; what
// memory still owes must have come.
module tn_memory_write
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
    input logic data_valid_i,
    output logic data_ready_o,
    input logic [DataBits-1:0] data_i,
    output logic done_valid_o,  // pulse: a command is over
    output logic [SlotBits-1:0] done_slot_o,
    output logic done_error_o,
    // AXI4
    output logic aw_valid_o,
    input logic aw_ready_i,
    output logic [SlotBits-1:0] aw_id_o,
    output logic [ADDRESS_BITS-1:0] aw_addr_o,
    output logic [7:0] aw_len_o,
    output logic w_valid_o,
    input logic w_ready_i,
    output logic [DataBits-1:0] w_data_o,
    output logic [DataBits/8-1:0] w_strb_o,
    output logic w_last_o,
    input logic b_valid_i,
    output logic b_ready_o,  // always
    input logic [SlotBits-1:0] b_id_i,
    input logic [1:0] b_resp_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 8) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 8", SlotBits);
  end
  localparam int unsigned BeatBytes = DataBits / 8;
  localparam int unsigned LaneBits = $clog2(BeatBytes);
  localparam int unsigned BurstsAhead = 4;  // their addresses may be out before their data
  // Bursts of the longest command, if it begins at the end of one
  localparam int unsigned CountBits = $clog2(
      ((1 << LengthBits) - 1) / BurstBytes + 3
  ) > 2 ? $clog2(
      ((1 << LengthBits) - 1) / BurstBytes + 3
  ) : 2;

  typedef struct packed {
    logic first;  // burst of the command
    logic last;
    logic [LaneBits-1:0] from;  // lane of the first byte of the command
    logic [LaneBits-1:0] to;  // and of its last
  } burst_t;

  logic split_ready, split_valid, burst_last, burst_ready, take, first_q;
  logic [SlotBits-1:0] slot_q;
  logic [LaneBits-1:0] from_q, to_q;
  logic [ADDRESS_BITS-1:0] burst_addr;
  logic [7:0] burst_len;
  logic burst_single;
  assign in_ready_o = split_ready && !busy_o[in_slot_i];
  assign take = in_valid_i && in_ready_o;
  always_ff @(posedge clk_i) begin
    if (take) begin
      slot_q <= in_slot_i;
      from_q <= in_addr_i[LaneBits-1:0];
      to_q   <= in_addr_i[LaneBits-1:0] + LaneBits'(in_bytes_i) - LaneBits'(1);
    end
    if (take) first_q <= 1'b1;
    else if (burst_ready) first_q <= 1'b0;
  end

  tn_memory_split #(
      .BeatBytes (BeatBytes),
      .BurstBytes(BurstBytes),
      .LengthBits(LengthBits)
  ) u_split (
      .clk_i,
      .rst_ni,
      .in_valid_i(take),
      .in_ready_o(split_ready),
      .in_addr_i,
      .in_bytes_i,
      .out_valid_o(split_valid),
      .out_ready_i(burst_ready),
      .out_addr_o(burst_addr),
      .out_len_o(burst_len),
      .out_single_o(burst_single),
      .out_last_o(burst_last)
  );

  // Addresses
  logic queue_ready, known_q;  // known_q: the burst on offer is in the queue of data
  assign aw_valid_o = split_valid && (known_q || queue_ready);
  assign burst_ready = aw_ready_i && (known_q || queue_ready);
  assign aw_id_o = slot_q;
  assign aw_addr_o = burst_addr;
  assign aw_len_o = burst_len;

  // Data: a burst is known here when its address is offered, taken or not. Of one that is not kept no beat has been here: its
  // length, which comes late in the cycle, does not say where it ends.
  logic kept, fresh, data_move, burst_end;
  logic [7:0] beat_q, kept_len;  // of the burst; beats less one
  logic [$clog2(BurstsAhead+1)-1:0] unused_usage;
  burst_t burst, kept_burst;
  assign fresh = split_valid && !known_q;
  tn_common_fifo #(
      .Width(8 + $bits(burst_t)),
      .Depth(BurstsAhead)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(fresh && (kept || !(data_move && burst_end))),
      .in_ready_o(queue_ready),
      .in_data_i({burst_len, first_q, burst_last, from_q, to_q}),
      .out_valid_o(kept),
      .out_ready_i(data_move && burst_end),
      .out_data_o({kept_len, kept_burst}),
      .usage_o(unused_usage)
  );
  logic w_valid_q;
  assign burst = kept ? kept_burst : {first_q, burst_last, from_q, to_q};
  assign burst_end = kept ? beat_q == kept_len : burst_single;
  assign data_ready_o = (kept || fresh) && (!w_valid_q || w_ready_i);
  assign data_move = data_valid_i && data_ready_o;
  always_ff @(posedge clk_i) begin
    if (data_move) begin
      w_data_o <= data_i;
      w_last_o <= burst_end;
      for (int unsigned lane = 0; lane < BeatBytes; lane++) begin
        w_strb_o[lane] <= !(burst.first && beat_q == '0 && LaneBits'(lane) < burst.from) &&
            !(burst.last && burst_end && LaneBits'(lane) > burst.to);
      end
    end
  end

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
      .issue_i(split_valid && burst_ready),
      .issue_id_i(slot_q),
      .issue_last_i(burst_last),
      .answer_i(b_valid_i),
      .answer_id_i(b_id_i),
      .answer_end_i(1'b1),
      .answer_error_i(b_resp_i[1]),
      .done_o(done),
      .error_o(error)
  );

  always_ff @(posedge clk_i) begin
    done_slot_o  <= b_id_i;
    done_error_o <= error;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      known_q      <= 1'b0;
      w_valid_q    <= 1'b0;
      beat_q       <= '0;
      done_valid_o <= 1'b0;
    end else begin
      known_q <= aw_valid_o && !aw_ready_i;
      if (data_move) w_valid_q <= 1'b1;
      else if (w_ready_i) w_valid_q <= 1'b0;
      if (data_move) beat_q <= burst_end ? '0 : beat_q + 8'd1;
      done_valid_o <= done;
      FreshFromTheStartA : assert (kept || beat_q == '0);
    end
  end
  assign w_valid_o = w_valid_q;
  assign b_ready_o = 1'b1;

  logic unused;
  assign unused = ^{unused_usage, b_resp_i[0]};
endmodule
