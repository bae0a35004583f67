// The send unit of RDMA: from descriptors of transactions to packets of WRITE, with the bytes that memory gives.
//
//   descriptors -> queue -> scheduler -> slots -> translation -> reads -> shifter -> buffer -> output -> router
//
// A transaction is a block of 1 to 16384 bytes, from any offset to any offset. All that are active get a packet in turn; short
// blocks, of up to 256 bytes, together have as many turns as all longer ones, so that they do not wait for a packet of each. A
// fault of translation or an error of memory stops a transaction at its first packet that could not be sent: everything before it
// has left, nothing behind it; its descriptor says where and why, and a resume goes on there. Others are not held up. Packets of a
// transaction leave in order, of different ones in any. Throughput: a flit per cycle and path; 7 turns in 8 cycles. Latency: see
// docs/20-rdma.md. Back-pressure: packets wait in slots; memory never waits. Reset: no transaction is active, nothing is taken for
// 1024 cycles; what memory still owes must have come.
//
// Memory is tn_memory, direction 0, with ids and slots of SlotBits + 1 bits: slot of this unit, and which of two reads.
module tn_port_rdma_send
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits and memory, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned NumPaths = 1,  // ports of the router: 1, 2 or 4
    parameter int unsigned PathSlots = 8,  // packets under way on a path, a power of two, 2 .. 16
    parameter int unsigned SlotBytes = 4096,  // largest packet, a power of two, 256 .. 4096
    localparam int unsigned SlotBits = $clog2(NumPaths * PathSlots)
) (
    input logic clk_i,
    input logic rst_ni,
    // Settings
    // Bytes of a packet, of blocks up to 4 KiB (0) and longer ones (1): 8 .. 12; what cannot be counts as the next one that can
    input logic [1:0][3:0] cfg_packet_log2_i,
    input logic [NumPaths-1:0][5:0] cfg_ways_i,  // `ways` of the headers on each path
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    // Descriptors: a write of word 2 starts
    input logic write_valid_i,
    output logic write_ready_o,
    input transaction_t write_id_i,
    input logic [3:0] write_words_i,  // these
    input logic [3:0][63:0] write_data_i,
    input logic resume_valid_i,
    output logic resume_ready_o,
    input transaction_t resume_id_i,
    input logic read_valid_i,
    output logic read_ready_o,
    input transaction_t read_id_i,
    input logic [1:0] read_word_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o,
    // Reports: a transaction is done or stopped
    output logic report_valid_o,
    output transaction_t report_id_o,
    output logic [3:0] report_code_o,  // DONE, or why it was stopped
    output logic [10:0] active_o,  // transactions
    output logic event_busy_o,  // a write or resume of what is active was ignored
    output logic event_line_o,  // a turn found no free slot and waits for one
    // Memory: translation
    output logic translate_valid_o,
    input logic translate_ready_i,
    output logic [DOMAIN_BITS-1:0] translate_pdid_o,
    output logic [tn_memory_pkg::VPN_BITS-1:0] translate_vpn_o,
    output logic [SlotBits:0] translate_id_o,
    input logic page_valid_i,
    input logic [SlotBits:0] page_id_i,
    input logic [3:0] page_fault_i,
    input logic [tn_memory_pkg::PPN_BITS-1:0] page_ppn_i,
    input logic page_generation_i,
    output logic release_o,
    output logic release_generation_o,
    // Memory: reads
    output logic fetch_valid_o,
    input logic fetch_ready_i,
    output logic [SlotBits:0] fetch_slot_o,
    output logic [tn_memory_pkg::ADDRESS_BITS-1:0] fetch_addr_o,
    output logic [12:0] fetch_bytes_o,
    input logic data_valid_i,
    input logic [SlotBits:0] data_slot_i,
    input logic [DataBits-1:0] data_i,
    input logic data_last_i,
    input logic data_error_i,
    // Router, a port a path
    output logic [NumPaths-1:0] tx_valid_o,
    input logic [NumPaths-1:0] tx_ready_i,
    output logic [NumPaths-1:0] tx_head_o,
    output logic [NumPaths-1:0] tx_tail_o,
    output logic [NumPaths-1:0][DataBits-1:0] tx_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumPaths != 1 && NumPaths != 2 && NumPaths != 4) begin : gen_bad_num_paths
    $error("NumPaths is %0d, must be 1, 2 or 4", NumPaths);
  end
  if (PathSlots < 2 || PathSlots > 16 || (PathSlots & (PathSlots - 1)) != 0) begin : gen_bad_path_slots
    $error("PathSlots is %0d, must be a power of two, 2 to 16", PathSlots);
  end
  if (SlotBytes < 256 || SlotBytes > 4096 || (SlotBytes & (SlotBytes - 1)) != 0) begin : gen_bad_slot_bytes
    $error("SlotBytes is %0d, must be a power of two, 256 to 4096", SlotBytes);
  end
  localparam int unsigned Lanes = DataBits / 8;
  localparam int unsigned LaneBits = $clog2(Lanes);
  localparam int unsigned PacketLog2 = $clog2(SlotBytes);
  localparam int unsigned PathSlotBits = $clog2(PathSlots);
  localparam int unsigned WordBits = PacketLog2 - LaneBits + PathSlotBits;  // of a path's buffer
  localparam int unsigned AllWordBits = PacketLog2 - LaneBits + SlotBits;

  // Transactions
  logic start_valid, start_ready, start_active, next_valid, next_ready, turn, back, unused_twice;
  transaction_t start_id, next_id, turn_id;
  return_t back_return;
  descriptor_t descriptor;
  tn_port_rdma_send_queue #(
      .IdBits($bits(transaction_t))
  ) u_queue (
      .clk_i,
      .rst_ni,
      .start_valid_i(start_valid),
      .start_ready_o(start_ready),
      .start_id_i(start_id),
      .start_active_o(start_active),
      .event_twice_o(unused_twice),
      .turn_valid_o(next_valid),
      .turn_ready_i(next_ready),
      .turn_id_o(next_id),
      .back_valid_i(back),
      .back_id_i(back_return.id),
      .back_again_i(back_return.again),
      .active_o
  );
  tn_port_rdma_send_descriptors u_descriptors (
      .clk_i,
      .rst_ni,
      .write_valid_i,
      .write_ready_o,
      .write_id_i,
      .write_words_i,
      .write_data_i,
      .resume_valid_i,
      .resume_ready_o,
      .resume_id_i,
      .event_busy_o,
      .read_valid_i,
      .read_ready_o,
      .read_id_i,
      .read_word_i,
      .read_data_valid_o,
      .read_data_o,
      .start_valid_o(start_valid),
      .start_ready_i(start_ready),
      .start_id_o(start_id),
      .start_active_i(start_active),
      .turn_i(turn),
      .turn_id_i(turn_id),
      .turn_descriptor_o(descriptor),
      .back_i(back),
      .back_return_i(back_return)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) report_valid_o <= 1'b0;
    else report_valid_o <= back && !back_return.again;
  end
  always_ff @(posedge clk_i) begin
    report_id_o   <= back_return.id;
    report_code_o <= back_return.outcome.code;
  end

  // Turns
  transaction_t look_id;
  logic [NumPaths-1:0] any, bad, stop_ready, stop, free, failed, take;
  logic [NumPaths-1:0][3:0] stop_code;
  length_t [NumPaths-1:0] stop_sent;
  logic [NumPaths-1:0][PathSlotBits:0] free_count;
  logic [NumPaths-1:0][PathSlotBits-1:0] free_slot;
  packet_t packet;
  send_t send;
  length_t sent;
  logic take_short;
  logic return_valid, return_ready;
  return_t return_issued;
  tn_port_rdma_send_scheduler #(
      .NumPaths(NumPaths),
      .Slots(PathSlots),
      .PacketLog2(PacketLog2)
  ) u_scheduler (
      .clk_i,
      .rst_ni,
      .cfg_packet_log2_i,
      .next_valid_i(next_valid),
      .next_ready_o(next_ready),
      .next_id_i(next_id),
      .turn_o(turn),
      .turn_id_o(turn_id),
      .back_o(back),
      .back_return_o(back_return),
      .descriptor_i(descriptor),
      .look_id_o(look_id),
      .any_i(any),
      .bad_i(bad),
      .stop_ready_i(stop_ready),
      .stop_code_i(stop_code),
      .stop_sent_i(stop_sent),
      .stop_o(stop),
      .free_i(free),
      .free_count_i(free_count),
      .failed_i(failed),
      .take_o(take),
      .packet_o(packet),
      .send_o(send),
      .sent_o(sent),
      .short_o(take_short),
      .return_valid_i(return_valid),
      .return_ready_o(return_ready),
      .return_i(return_issued),
      .event_line_o
  );

  // Reads
  logic [SlotBits-1:0] take_slot, fault_slot;
  logic fault, command_valid, done, done_error;
  logic [3:0] fault_code;
  logic [LaneBits-1:0] command_first, command_end;
  logic [SlotBits+PacketLog2-1:0] command_place;
  logic [SlotBits:0] done_id;
  always_comb begin
    take_slot = '0;
    for (int unsigned p = 0; p < NumPaths; p++) begin
      if (take[p]) take_slot = SlotBits'(p * PathSlots) | SlotBits'(free_slot[p]);
    end
  end
  tn_port_rdma_send_reads #(
      .DataBits  (DataBits),
      .SlotBits  (SlotBits),
      .PacketLog2(PacketLog2)
  ) u_reads (
      .clk_i,
      .rst_ni,
      .take_i(take != '0),
      .take_slot_i(take_slot),
      .take_packet_i(packet),
      .take_id_i(send.id),
      .take_domain_i(send.domain),
      .take_sent_i(sent),
      .translate_valid_o,
      .translate_ready_i,
      .translate_pdid_o,
      .translate_vpn_o,
      .translate_id_o,
      .page_valid_i,
      .page_id_i,
      .page_fault_i,
      .page_ppn_i,
      .page_generation_i,
      .release_o,
      .release_generation_o,
      .read_valid_o(fetch_valid_o),
      .read_ready_i(fetch_ready_i),
      .read_id_o(fetch_slot_o),
      .read_addr_o(fetch_addr_o),
      .read_bytes_o(fetch_bytes_o),
      .command_valid_o(command_valid),
      .command_first_o(command_first),
      .command_end_o(command_end),
      .command_place_o(command_place),
      .done_i(done),
      .done_id_i(done_id),
      .fault_o(fault),
      .fault_slot_o(fault_slot),
      .fault_code_o(fault_code),
      .return_valid_o(return_valid),
      .return_ready_i(return_ready),
      .return_o(return_issued)
  );
  logic [DataBits-1:0] write_data;
  logic [1:0][Lanes-1:0] write_enable;
  logic [1:0][AllWordBits-2:0] write_addr;
  tn_port_rdma_send_shifter #(
      .DataBits(DataBits),
      .IdBits  (SlotBits + 1),
      .WordBits(AllWordBits)
  ) u_shifter (
      .clk_i,
      .rst_ni,
      .command_valid_i(command_valid),
      .command_id_i(fetch_slot_o),
      .command_first_i(command_first),
      .command_end_i(command_end),
      .command_place_i(command_place),
      .beat_valid_i(data_valid_i),
      .beat_id_i(data_slot_i),
      .beat_data_i(data_i),
      .beat_last_i(data_last_i),
      .beat_error_i(data_error_i),
      .write_data_o(write_data),
      .write_enable_o(write_enable),
      .write_addr_o(write_addr),
      .done_valid_o(done),
      .done_id_o(done_id),
      .done_error_o(done_error)
  );

  for (genvar p = 0; p < NumPaths; p++) begin : gen_path
    logic [1:0] here;  // the word of each bank belongs to this path
    logic done_here, fault_here, pick_valid, pick_ready, gone;
    logic [PathSlotBits-1:0] pick_slot, gone_slot;
    logic [WordBits-1:0] read_addr;
    logic [DataBits-1:0] read_data;
    if (NumPaths == 1) begin : gen_all
      assign {here, done_here, fault_here} = {2'b11, done, fault};
    end else begin : gen_some
      localparam logic [SlotBits-PathSlotBits-1:0] Path = (SlotBits - PathSlotBits)'(p);
      for (genvar b = 0; b < 2; b++) begin : gen_bank
        assign here[b] = write_addr[b][AllWordBits-2:WordBits-1] == Path;
      end
      assign done_here  = done && done_id[SlotBits:PathSlotBits+1] == Path;
      assign fault_here = fault && fault_slot[SlotBits-1:PathSlotBits] == Path;
    end
    tn_port_rdma_send_slots #(
        .Slots(PathSlots)
    ) u_slots (
        .clk_i,
        .rst_ni,
        .look_id_i(look_id),
        .any_o(any[p]),
        .bad_o(bad[p]),
        .stop_ready_o(stop_ready[p]),
        .stop_code_o(stop_code[p]),
        .stop_sent_o(stop_sent[p]),
        .stop_i(stop[p]),
        .take_i(take[p]),
        .take_two_i(packet.two),
        .take_sent_i(sent),
        .take_short_i(take_short),
        .free_o(free[p]),
        .free_slot_o(free_slot[p]),
        .free_count_o(free_count[p]),
        .failed_o(failed[p]),
        .done_i(done_here),
        .done_slot_i(done_id[PathSlotBits:1]),
        .done_second_i(done_id[0]),
        .done_error_i(done_error),
        .fault_i(fault_here),
        .fault_slot_i(fault_slot[PathSlotBits-1:0]),
        .fault_code_i(fault_code),
        .pick_valid_o(pick_valid),
        .pick_ready_i(pick_ready),
        .pick_slot_o(pick_slot),
        .gone_i(gone),
        .gone_slot_i(gone_slot)
    );
    tn_port_rdma_send_buffer #(
        .DataBits(DataBits),
        .WordBits(WordBits)
    ) u_buffer (
        .clk_i,
        .write_data_i  (write_data),
        .write_enable_i({here[1] ? write_enable[1] : '0, here[0] ? write_enable[0] : '0}),
        .write_addr_i  ({write_addr[1][WordBits-2:0], write_addr[0][WordBits-2:0]}),
        .read_addr_i   (read_addr),
        .read_data_o   (read_data)
    );
    tn_port_rdma_send_output #(
        .DataBits(DataBits),
        .TrafficClass(TrafficClass),
        .SlotBits(PathSlotBits),
        .PacketLog2(PacketLog2)
    ) u_output (
        .clk_i,
        .rst_ni,
        .source_i,
        .cycle_i,
        .cfg_ways_i(cfg_ways_i[p]),
        .take_i(take[p]),
        .take_slot_i(free_slot[p]),
        .take_send_i(send),
        .pick_valid_i(pick_valid),
        .pick_ready_o(pick_ready),
        .pick_slot_i(pick_slot),
        .gone_o(gone),
        .gone_slot_o(gone_slot),
        .fetch_addr_o(read_addr),
        .fetch_data_i(read_data),
        .tx_valid_o(tx_valid_o[p]),
        .tx_ready_i(tx_ready_i[p]),
        .tx_head_o(tx_head_o[p]),
        .tx_tail_o(tx_tail_o[p]),
        .tx_data_o(tx_data_o[p])
    );
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check_tx (
        .clk_i,
        .rst_ni,
        .valid_i(tx_valid_o[p]),
        .ready_i(tx_ready_i[p]),
        .withdraw_i(1'b0),
        .head_i(tx_head_o[p]),
        .tail_i(tx_tail_o[p]),
        .data_i(tx_data_o[p])
    );
  end
endmodule
