// Two writers share the write direction of tn_memory: 0 and 1, whose slots and ids begin with a bit 0 and 1 there.
//
// Translations and commands: one of both in turn. The data of the commands follows in their order, so a writer waits with its
// data for the other's before it. What comes back goes to the writer that its id names; a translation that is given back waits
// while the other's is. Throughput: a translation, a command and a beat a cycle. Latency: none, of a translation given
// back 2 cycles. Back-pressure: `ready`; what comes back is always taken. Reset: nothing under way.
module tn_port_rdma_writers
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 4,  // 2**SlotBits slots of each writer, >= 1
    parameter int unsigned CommandDepth = 4  // commands whose data is not through, >= 2
) (
    input logic clk_i,
    input logic rst_ni,
    // Writers: translation
    input logic [1:0] translate_valid_i,
    output logic [1:0] translate_ready_o,
    input logic [1:0][PDID_BITS-1:0] translate_pdid_i,
    input logic [1:0][VPN_BITS-1:0] translate_vpn_i,
    input logic [1:0][SlotBits-1:0] translate_id_i,
    output logic [1:0] page_valid_o,
    output logic [SlotBits-1:0] page_id_o,
    input logic [1:0] release_i,  // pulses, of each writer no more than it has translations
    input logic [1:0] release_generation_i,
    // Writers: commands, data, reports
    input logic [1:0] write_valid_i,
    output logic [1:0] write_ready_o,
    input logic [1:0][SlotBits-1:0] write_slot_i,
    input logic [1:0][ADDRESS_BITS-1:0] write_addr_i,
    input logic [1:0][PAGE_BITS:0] write_bytes_i,
    input logic [1:0] data_valid_i,
    output logic [1:0] data_ready_o,
    input logic [1:0][DataBits-1:0] data_i,
    output logic [1:0] done_valid_o,
    output logic [SlotBits-1:0] done_slot_o,
    // Memory
    output logic memory_translate_valid_o,
    input logic memory_translate_ready_i,
    output logic [PDID_BITS-1:0] memory_translate_pdid_o,
    output logic [VPN_BITS-1:0] memory_translate_vpn_o,
    output logic [SlotBits:0] memory_translate_id_o,
    input logic memory_page_valid_i,
    input logic [SlotBits:0] memory_page_id_i,
    output logic memory_release_o,
    output logic memory_release_generation_o,
    output logic memory_write_valid_o,
    input logic memory_write_ready_i,
    output logic [SlotBits:0] memory_write_slot_o,
    output logic [ADDRESS_BITS-1:0] memory_write_addr_o,
    output logic [PAGE_BITS:0] memory_write_bytes_o,
    output logic memory_data_valid_o,
    input logic memory_data_ready_i,
    output logic [DataBits-1:0] memory_data_o,
    input logic memory_done_valid_i,
    input logic [SlotBits:0] memory_done_slot_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 or more", SlotBits);
  end
  if (CommandDepth < 2) begin : gen_bad_command_depth
    $error("CommandDepth is %0d, must be 2 or more", CommandDepth);
  end
  localparam int unsigned LaneBits = $clog2(DataBits / 8);
  localparam int unsigned BeatBits = PAGE_BITS + 1 - LaneBits;

  // Translations: who had the last one gives way
  logic translate_last_q, translate_pick;
  assign translate_pick = translate_valid_i[1] && !(translate_valid_i[0] && translate_last_q);
  assign memory_translate_valid_o = translate_valid_i != '0;
  assign memory_translate_pdid_o = translate_pdid_i[translate_pick];
  assign memory_translate_vpn_o = translate_vpn_i[translate_pick];
  assign memory_translate_id_o = {translate_pick, translate_id_i[translate_pick]};
  assign translate_ready_o = {translate_pick, !translate_pick} & {2{memory_translate_ready_i}};
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) translate_last_q <= 1'b0;
    else if (memory_translate_valid_o && memory_translate_ready_i) translate_last_q <= translate_pick;
  end
  assign page_valid_o = {memory_page_id_i[SlotBits], !memory_page_id_i[SlotBits]} & {2{memory_page_valid_i}};
  assign page_id_o = memory_page_id_i[SlotBits-1:0];

  // Translations given back, by generation: as many as there are slots may wait
  localparam int unsigned GivenBits = SlotBits + 2;
  localparam logic [GivenBits-1:0] Full = GivenBits'(3 << SlotBits);
  logic [1:0][1:0] more_q;  // [generation][writer]: in the cycle before
  logic [1:0][GivenBits-1:0] given_q;
  logic give;
  assign give = given_q[1] != '0;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      more_q  <= '0;
      given_q <= '0;
    end else begin
      more_q <= {release_i & release_generation_i, release_i & ~release_generation_i};
      for (int unsigned g = 0; g < 2; g++) begin
        given_q[g] <= given_q[g] + GivenBits'({&more_q[g], ^more_q[g]}) - GivenBits'(memory_release_o && give == 1'(g));
      end
      RoomA : assert (given_q[0] < Full && given_q[1] < Full);
    end
  end
  assign memory_release_o = given_q != '0;
  assign memory_release_generation_o = give;

  // Commands, whose order is the order of data
  typedef struct packed {
    logic owner;
    logic [BeatBits-1:0] beats;  // less one
  } command_t;
  logic move_command, command_ready, write_last_q, write_pick, queue_ready, queue_valid, last_beat;
  logic [$clog2(CommandDepth+1)-1:0] unused_usage;
  logic [PAGE_BITS:0] end_;  // last byte, from the beginning of the first beat
  command_t taken, front;
  assign write_pick = write_valid_i[1] && !(write_valid_i[0] && write_last_q);
  assign move_command = write_valid_i != '0 && command_ready && queue_ready;
  assign write_ready_o = {write_pick, !write_pick} & {2{command_ready && queue_ready}};
  assign end_ = (PAGE_BITS + 1)'(write_addr_i[write_pick][LaneBits-1:0]) + write_bytes_i[write_pick] - 1'b1;
  assign taken = '{owner: write_pick, beats: BeatBits'(end_ >> LaneBits)};
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) write_last_q <= 1'b0;
    else if (move_command) write_last_q <= write_pick;
  end
  logic [1:0] unused_kept;
  tn_common_fifo_through #(
      .Width(SlotBits + 1 + ADDRESS_BITS + PAGE_BITS + 1),
      .Depth(2)
  ) u_command (
      .clk_i,
      .rst_ni,
      .in_valid_i (write_valid_i != '0 && queue_ready),
      .in_ready_o (command_ready),
      .in_data_i  ({write_pick, write_slot_i[write_pick], write_addr_i[write_pick], write_bytes_i[write_pick]}),
      .out_valid_o(memory_write_valid_o),
      .out_ready_i(memory_write_ready_i),
      .out_data_o ({memory_write_slot_o, memory_write_addr_o, memory_write_bytes_o}),
      .usage_o    (unused_kept)
  );
  tn_common_fifo #(
      .Width($bits(command_t)),
      .Depth(CommandDepth)
  ) u_commands (
      .clk_i,
      .rst_ni,
      .in_valid_i(move_command),
      .in_ready_o(queue_ready),
      .in_data_i(taken),
      .out_valid_o(queue_valid),
      .out_ready_i(last_beat),
      .out_data_o(front),
      .usage_o(unused_usage)
  );

  // Data
  logic [BeatBits-1:0] beat_q;  // of the command in front
  logic move;
  assign memory_data_valid_o = queue_valid && data_valid_i[front.owner];
  assign memory_data_o = data_i[front.owner];
  assign data_ready_o = {front.owner, !front.owner} & {2{queue_valid && memory_data_ready_i}};
  assign move = memory_data_valid_o && memory_data_ready_i;
  assign last_beat = move && beat_q == front.beats;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) beat_q <= '0;
    else if (move) beat_q <= last_beat ? '0 : beat_q + 1'b1;
  end

  assign done_valid_o = {memory_done_slot_i[SlotBits], !memory_done_slot_i[SlotBits]} & {2{memory_done_valid_i}};
  assign done_slot_o  = memory_done_slot_i[SlotBits-1:0];
endmodule
