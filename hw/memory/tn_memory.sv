// The memory port of a node: translates the addresses of protection domains, reads and writes ranges of bytes, over one AXI4 port.
//
// Whoever uses it translates a page (tn_memory_mmu), reads (tn_memory_read) or writes (tn_memory_write) within it with the physical
// address, and releases the translation when the last beat, or the report, is there. Throughput, latency and back-pressure are
// those of the three; walks and records of faults pass data at the port. Reset: contexts closed, nothing under way.
module tn_memory
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned NumContexts = 16,  // of translation, 1 .. 16
    parameter int unsigned PageSets = 16,  // of a direction's TLB of 4 KiB, 16 pages each, a power of two, 2 .. 64
    parameter int unsigned LargeLines = 4,  // of its TLB of larger pages, four each, 2 .. 64
    parameter int unsigned TableEntries = 16,  // tables that the walker remembers, a power of two, 2 .. 64
    parameter int unsigned IdBits = 4,  // names of translations, >= 1
    parameter int unsigned MissDepth = 8,  // misses that wait, a direction, >= 4
    parameter int unsigned CountBits = 8,  // fewer than 2**CountBits translations are in use at a time; 1 .. 32
    parameter int unsigned FaultDepth = 4,  // records of faults that wait for memory, >= 2
    parameter int unsigned SlotBits = 3,  // 2**SlotBits reads and as many writes at a time, 1 .. 8
    parameter int unsigned BurstBytes = 1024,  // a power of two, DataBits / 8 .. 4096
    parameter int unsigned LengthBits = 13  // of the number of bytes of a read or write, 2 .. 16
) (
    input logic clk_i,
    input logic rst_ni,
    input window_t cfg_window_i,  // a change is followed by a flush of all
    // Commands
    input logic set_valid_i,
    output logic set_ready_o,
    input logic set_write_i,  // the context is written, else only flushed
    input logic set_all_i,  // not with set_write_i: all contexts are flushed
    input logic [CONTEXT_BITS-1:0] set_number_i,
    input domain_t set_domain_i,
    // Translations, a bit or element a direction
    input logic [1:0] in_valid_i,
    output logic [1:0] in_ready_o,
    input logic [1:0][PDID_BITS-1:0] in_pdid_i,
    input logic [1:0][VPN_BITS-1:0] in_vpn_i,
    input logic [1:0][IdBits-1:0] in_id_i,
    output logic [1:0] out_valid_o,
    output logic [1:0][IdBits-1:0] out_id_o,
    output logic [1:0][3:0] out_fault_o,
    output logic [1:0][PPN_BITS-1:0] out_ppn_o,
    output logic out_generation_o,
    input logic [1:0] release_i,
    input logic [1:0] release_generation_i,
    // Ring of faults
    input logic cfg_ring_enable_i,
    input logic [3:0] cfg_ring_size_i,
    input logic [PPN_BITS-1:0] cfg_ring_page_i,
    input logic [15:0] cfg_ring_read_i,
    output logic [15:0] ring_write_o,
    output logic ring_idle_o,
    output logic interrupt_o,
    // Events
    output logic [1:0] event_miss_o,
    output logic [1:0] event_fault_o,  // a direction's translation failed, whatever the cause
    output logic event_lost_o,
    output logic event_failed_o,
    // Reads
    output logic [2**SlotBits-1:0] read_busy_o,
    input logic read_valid_i,
    output logic read_ready_o,
    input logic [SlotBits-1:0] read_slot_i,
    input logic [ADDRESS_BITS-1:0] read_addr_i,
    input logic [LengthBits-1:0] read_bytes_i,
    output logic read_data_valid_o,
    output logic [SlotBits-1:0] read_data_slot_o,
    output logic [DataBits-1:0] read_data_o,
    output logic read_data_last_o,
    output logic read_data_error_o,
    // Writes
    output logic [2**SlotBits-1:0] write_busy_o,
    input logic write_valid_i,
    output logic write_ready_o,
    input logic [SlotBits-1:0] write_slot_i,
    input logic [ADDRESS_BITS-1:0] write_addr_i,
    input logic [LengthBits-1:0] write_bytes_i,
    input logic write_data_valid_i,
    output logic write_data_ready_o,
    input logic [DataBits-1:0] write_data_i,
    output logic write_done_valid_o,
    output logic [SlotBits-1:0] write_done_slot_o,
    output logic write_done_error_o,
    // AXI4
    output logic ar_valid_o,
    input logic ar_ready_i,
    output logic [SlotBits:0] ar_id_o,
    output logic [ADDRESS_BITS-1:0] ar_addr_o,
    output logic [7:0] ar_len_o,
    output logic [2:0] ar_size_o,
    output logic [1:0] ar_burst_o,
    input logic r_valid_i,
    output logic r_ready_o,
    input logic [SlotBits:0] r_id_i,
    input logic [DataBits-1:0] r_data_i,
    input logic [1:0] r_resp_i,
    input logic r_last_i,
    output logic aw_valid_o,
    input logic aw_ready_i,
    output logic [SlotBits:0] aw_id_o,
    output logic [ADDRESS_BITS-1:0] aw_addr_o,
    output logic [7:0] aw_len_o,
    output logic [2:0] aw_size_o,
    output logic [1:0] aw_burst_o,
    output logic w_valid_o,
    input logic w_ready_i,
    output logic [DataBits-1:0] w_data_o,
    output logic [DataBits/8-1:0] w_strb_o,
    output logic w_last_o,
    input logic b_valid_i,
    output logic b_ready_o,
    input logic [SlotBits:0] b_id_i,
    input logic [1:0] b_resp_i
);
  localparam logic [1:0] Incr = 2'b01;
  assign ar_size_o  = 3'($clog2(DataBits / 8));
  assign aw_size_o  = 3'($clog2(DataBits / 8));
  assign ar_burst_o = Incr;
  assign aw_burst_o = Incr;

  logic table_ar_valid, table_ar_ready, table_r_valid, data_ar_valid, data_ar_ready, data_r_valid;
  logic [ADDRESS_BITS-1:0] table_ar_addr, data_ar_addr;
  logic [SlotBits-1:0] data_ar_id;
  logic [7:0] data_ar_len;
  logic record_aw_valid, record_aw_ready, record_w_valid, record_w_ready, record_b_valid;
  logic data_aw_valid, data_aw_ready, data_w_valid, data_w_ready, data_w_last, data_b_valid;
  logic [ADDRESS_BITS-1:0] record_aw_addr, data_aw_addr;
  logic [SlotBits-1:0] data_aw_id;
  logic [7:0] data_aw_len;
  logic [DataBits-1:0] record_w_data, data_w_data;
  logic [DataBits/8-1:0] record_w_strb, data_w_strb;
  logic [3:0] unused_ready;  // whoever asked is always ready

  tn_memory_mmu #(
      .DataBits(DataBits),
      .NumContexts(NumContexts),
      .PageSets(PageSets),
      .LargeLines(LargeLines),
      .TableEntries(TableEntries),
      .IdBits(IdBits),
      .MissDepth(MissDepth),
      .CountBits(CountBits),
      .FaultDepth(FaultDepth)
  ) u_mmu (
      .clk_i,
      .rst_ni,
      .cfg_window_i,
      .set_valid_i,
      .set_ready_o,
      .set_write_i,
      .set_all_i,
      .set_number_i,
      .set_domain_i,
      .in_valid_i,
      .in_ready_o,
      .in_pdid_i,
      .in_vpn_i,
      .in_id_i,
      .out_valid_o,
      .out_id_o,
      .out_fault_o,
      .out_ppn_o,
      .out_generation_o,
      .release_i,
      .release_generation_i,
      .cfg_ring_enable_i,
      .cfg_ring_size_i,
      .cfg_ring_page_i,
      .cfg_ring_read_i,
      .ring_write_o,
      .ring_idle_o,
      .interrupt_o,
      .event_miss_o,
      .event_fault_o,
      .event_lost_o,
      .event_failed_o,
      .ar_valid_o(table_ar_valid),
      .ar_ready_i(table_ar_ready),
      .ar_addr_o (table_ar_addr),
      .r_valid_i (table_r_valid),
      .r_ready_o (unused_ready[0]),
      .r_data_i,
      .r_resp_i,
      .r_last_i,
      .aw_valid_o(record_aw_valid),
      .aw_ready_i(record_aw_ready),
      .aw_addr_o (record_aw_addr),
      .w_valid_o (record_w_valid),
      .w_ready_i (record_w_ready),
      .w_data_o  (record_w_data),
      .w_strb_o  (record_w_strb),
      .b_valid_i (record_b_valid),
      .b_ready_o (unused_ready[1]),
      .b_resp_i
  );
  tn_memory_read #(
      .DataBits  (DataBits),
      .SlotBits  (SlotBits),
      .BurstBytes(BurstBytes),
      .LengthBits(LengthBits)
  ) u_read (
      .clk_i,
      .rst_ni,
      .busy_o(read_busy_o),
      .in_valid_i(read_valid_i),
      .in_ready_o(read_ready_o),
      .in_slot_i(read_slot_i),
      .in_addr_i(read_addr_i),
      .in_bytes_i(read_bytes_i),
      .out_valid_o(read_data_valid_o),
      .out_slot_o(read_data_slot_o),
      .out_data_o(read_data_o),
      .out_last_o(read_data_last_o),
      .out_error_o(read_data_error_o),
      .ar_valid_o(data_ar_valid),
      .ar_ready_i(data_ar_ready),
      .ar_id_o(data_ar_id),
      .ar_addr_o(data_ar_addr),
      .ar_len_o(data_ar_len),
      .r_valid_i(data_r_valid),
      .r_ready_o(unused_ready[2]),
      .r_id_i(r_id_i[SlotBits-1:0]),
      .r_data_i,
      .r_resp_i,
      .r_last_i
  );
  tn_memory_write #(
      .DataBits  (DataBits),
      .SlotBits  (SlotBits),
      .BurstBytes(BurstBytes),
      .LengthBits(LengthBits)
  ) u_write (
      .clk_i,
      .rst_ni,
      .busy_o(write_busy_o),
      .in_valid_i(write_valid_i),
      .in_ready_o(write_ready_o),
      .in_slot_i(write_slot_i),
      .in_addr_i(write_addr_i),
      .in_bytes_i(write_bytes_i),
      .data_valid_i(write_data_valid_i),
      .data_ready_o(write_data_ready_o),
      .data_i(write_data_i),
      .done_valid_o(write_done_valid_o),
      .done_slot_o(write_done_slot_o),
      .done_error_o(write_done_error_o),
      .aw_valid_o(data_aw_valid),
      .aw_ready_i(data_aw_ready),
      .aw_id_o(data_aw_id),
      .aw_addr_o(data_aw_addr),
      .aw_len_o(data_aw_len),
      .w_valid_o(data_w_valid),
      .w_ready_i(data_w_ready),
      .w_data_o(data_w_data),
      .w_strb_o(data_w_strb),
      .w_last_o(data_w_last),
      .b_valid_i(data_b_valid),
      .b_ready_o(unused_ready[3]),
      .b_id_i(b_id_i[SlotBits-1:0]),
      .b_resp_i
  );
  tn_memory_join_read #(
      .DataBits(DataBits),
      .SlotBits(SlotBits)
  ) u_join_read (
      .clk_i,
      .rst_ni,
      .table_ar_valid_i(table_ar_valid),
      .table_ar_ready_o(table_ar_ready),
      .table_ar_addr_i(table_ar_addr),
      .table_r_valid_o(table_r_valid),
      .data_ar_valid_i(data_ar_valid),
      .data_ar_ready_o(data_ar_ready),
      .data_ar_id_i(data_ar_id),
      .data_ar_addr_i(data_ar_addr),
      .data_ar_len_i(data_ar_len),
      .data_r_valid_o(data_r_valid),
      .ar_valid_o,
      .ar_ready_i,
      .ar_id_o,
      .ar_addr_o,
      .ar_len_o,
      .r_valid_i,
      .r_ready_o,
      .r_id_i
  );
  tn_memory_join_write #(
      .DataBits(DataBits),
      .SlotBits(SlotBits)
  ) u_join_write (
      .clk_i,
      .rst_ni,
      .record_aw_valid_i(record_aw_valid),
      .record_aw_ready_o(record_aw_ready),
      .record_aw_addr_i(record_aw_addr),
      .record_w_valid_i(record_w_valid),
      .record_w_ready_o(record_w_ready),
      .record_w_data_i(record_w_data),
      .record_w_strb_i(record_w_strb),
      .record_b_valid_o(record_b_valid),
      .data_aw_valid_i(data_aw_valid),
      .data_aw_ready_o(data_aw_ready),
      .data_aw_id_i(data_aw_id),
      .data_aw_addr_i(data_aw_addr),
      .data_aw_len_i(data_aw_len),
      .data_w_valid_i(data_w_valid),
      .data_w_ready_o(data_w_ready),
      .data_w_data_i(data_w_data),
      .data_w_strb_i(data_w_strb),
      .data_w_last_i(data_w_last),
      .data_b_valid_o(data_b_valid),
      .aw_valid_o,
      .aw_ready_i,
      .aw_id_o,
      .aw_addr_o,
      .aw_len_o,
      .w_valid_o,
      .w_ready_i,
      .w_data_o,
      .w_strb_o,
      .w_last_o,
      .b_valid_i,
      .b_ready_o,
      .b_id_i
  );

  // Rules of the five channels of AXI4
  tn_common_stream_check #(
      .Width  (SlotBits + 1 + ADDRESS_BITS + 8),
      .Packets(1'b0)
  ) u_check_ar (
      .clk_i,
      .rst_ni,
      .valid_i(ar_valid_o),
      .ready_i(ar_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({ar_id_o, ar_addr_o, ar_len_o})
  );
  tn_common_stream_check #(
      .Width  (SlotBits + 1 + DataBits + 3),
      .Packets(1'b0)
  ) u_check_r (
      .clk_i,
      .rst_ni,
      .valid_i(r_valid_i),
      .ready_i(r_ready_o),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({r_id_i, r_data_i, r_resp_i, r_last_i})
  );
  tn_common_stream_check #(
      .Width  (SlotBits + 1 + ADDRESS_BITS + 8),
      .Packets(1'b0)
  ) u_check_aw (
      .clk_i,
      .rst_ni,
      .valid_i(aw_valid_o),
      .ready_i(aw_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({aw_id_o, aw_addr_o, aw_len_o})
  );
  tn_common_stream_check #(
      .Width  (DataBits + DataBits / 8 + 1),
      .Packets(1'b0)
  ) u_check_w (
      .clk_i,
      .rst_ni,
      .valid_i(w_valid_o),
      .ready_i(w_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({w_last_o, w_strb_o, w_data_o})
  );
  tn_common_stream_check #(
      .Width  (SlotBits + 1 + 2),
      .Packets(1'b0)
  ) u_check_b (
      .clk_i,
      .rst_ni,
      .valid_i(b_valid_i),
      .ready_i(b_ready_o),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({b_id_i, b_resp_i})
  );
endmodule
