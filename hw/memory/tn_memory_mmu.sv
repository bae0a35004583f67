// The IO-MMU: translates the pages of reads (direction 0) and writes (direction 1) of up to 16 protection domains.
//
// Throughput: a translation per cycle and direction. Latency: 2 cycles for what the TLB of the direction has; hits pass misses.
// Both directions share a walker. Whoever got a translation releases it when his accesses are over. Failures are answered with a
// code; those that software may mend also become records in the ring of faults. Reset: all contexts closed, the ring is empty.
//
// A command of software sets a context, or only makes all be forgotten what is known of one or all; it is done (`set_ready_o` is
// high again) when no translation that was given out before is in use any more.
module tn_memory_mmu
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of the ports to memory, 128 or 256
    parameter int unsigned NumContexts = 16,  // 1 .. 16
    parameter int unsigned PageSets = 16,  // of a direction's TLB of 4 KiB, 16 pages each, a power of two, 2 .. 64
    parameter int unsigned LargeLines = 4,  // of its TLB of larger pages, four each, 2 .. 64
    parameter int unsigned TableEntries = 16,  // tables that the walker remembers, a power of two, 2 .. 64
    parameter int unsigned IdBits = 4,  // names of requests, >= 1
    parameter int unsigned MissDepth = 8,  // misses that wait, a direction, >= 4
    parameter int unsigned CountBits = 8,  // fewer than 2**CountBits translations are in use at a time
    parameter int unsigned FaultDepth = 4  // records of faults that wait for memory, >= 2
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
    // AXI4 for tables
    output logic ar_valid_o,
    input logic ar_ready_i,
    output logic [ADDRESS_BITS-1:0] ar_addr_o,
    input logic r_valid_i,
    output logic r_ready_o,
    input logic [DataBits-1:0] r_data_i,
    input logic [1:0] r_resp_i,
    input logic r_last_i,
    // AXI4 for records of faults
    output logic aw_valid_o,
    input logic aw_ready_i,
    output logic [ADDRESS_BITS-1:0] aw_addr_o,
    output logic w_valid_o,
    input logic w_ready_i,
    output logic [DataBits-1:0] w_data_o,
    output logic [DataBits/8-1:0] w_strb_o,
    input logic b_valid_i,
    output logic b_ready_o,
    input logic [1:0] b_resp_i
);
  if (FaultDepth < 2) begin : gen_bad_fault_depth
    $error("FaultDepth is %0d, must be 2 or more", FaultDepth);
  end

  logic set, drain_busy;
  flush_t flush;
  assign set_ready_o = !drain_busy;
  assign set = set_valid_i && set_ready_o;
  assign flush = '{valid: set, all: set_all_i, number: set_number_i};

  logic [1:0] walk_valid, walk_ready, walked, grant, given;
  logic [1:0][PDID_BITS-1:0] walk_pdid;
  logic [1:0][ VPN_BITS-1:0] walk_vpn;
  logic walker_ready, walker_valid;
  fault_t fault;
  line_t  line;

  for (genvar d = 0; d < 2; d++) begin : gen_direction
    fault_e out_fault;
    tn_memory_translate #(
        .Write(1'(d)),
        .PageSets(PageSets),
        .LargeLines(LargeLines),
        .IdBits(IdBits),
        .MissDepth(MissDepth)
    ) u_translate (
        .clk_i,
        .rst_ni,
        .in_valid_i(in_valid_i[d]),
        .in_ready_o(in_ready_o[d]),
        .in_pdid_i(in_pdid_i[d]),
        .in_vpn_i(in_vpn_i[d]),
        .in_id_i(in_id_i[d]),
        .out_valid_o(out_valid_o[d]),
        .out_id_o(out_id_o[d]),
        .out_fault_o(out_fault),
        .out_ppn_o(out_ppn_o[d]),
        .walk_valid_o(walk_valid[d]),
        .walk_ready_i(walk_ready[d]),
        .walk_pdid_o(walk_pdid[d]),
        .walk_vpn_o(walk_vpn[d]),
        .walked_i(walked[d]),
        .walked_fault_i(fault.code),
        .walked_line_i(line),
        .flush_i(flush),
        .event_miss_o(event_miss_o[d])
    );
    assign out_fault_o[d] = out_fault;
    assign walk_ready[d] = walker_ready && grant[d];
    assign walked[d] = walker_valid && fault.write == 1'(d);
    assign given[d] = out_valid_o[d] && out_fault == OK;
    assign event_fault_o[d] = out_valid_o[d] && out_fault != OK;
  end

  tn_common_arbiter #(
      .NumReq(2)
  ) u_arbiter (
      .clk_i,
      .rst_ni,
      .req_i(walk_valid),
      .grant_o(grant),
      .advance_i(walker_ready)
  );
  tn_memory_walker #(
      .DataBits(DataBits),
      .NumContexts(NumContexts),
      .TableEntries(TableEntries)
  ) u_walker (
      .clk_i,
      .rst_ni,
      .cfg_window_i,
      .set_i(set && set_write_i),
      .set_number_i,
      .set_domain_i,
      .flush_i(set),
      .in_valid_i(walk_valid != '0),
      .in_ready_o(walker_ready),
      .in_write_i(grant[1]),
      .in_pdid_i(grant[1] ? walk_pdid[1] : walk_pdid[0]),
      .in_vpn_i(grant[1] ? walk_vpn[1] : walk_vpn[0]),
      .out_valid_o(walker_valid),
      .out_fault_o(fault),
      .out_line_o(line),
      .ar_valid_o,
      .ar_ready_i,
      .ar_addr_o,
      .r_valid_i,
      .r_ready_o,
      .r_data_i,
      .r_resp_i,
      .r_last_i
  );
  tn_memory_drain #(
      .CountBits(CountBits)
  ) u_drain (
      .clk_i,
      .rst_ni,
      .take_i(given),
      .generation_o(out_generation_o),
      .release_i,
      .release_generation_i,
      .start_i(set),
      .busy_o(drain_busy)
  );
  // A domain that nobody has opened or a right that it does not have is nothing that a driver could mend
  tn_memory_faults #(
      .DataBits(DataBits),
      .Depth(FaultDepth)
  ) u_faults (
      .clk_i,
      .rst_ni,
      .cfg_enable_i(cfg_ring_enable_i),
      .cfg_size_i(cfg_ring_size_i),
      .cfg_page_i(cfg_ring_page_i),
      .cfg_read_i(cfg_ring_read_i),
      .write_o(ring_write_o),
      .interrupt_o,
      .idle_o(ring_idle_o),
      .event_lost_o,
      .event_failed_o,
      .in_valid_i(walker_valid && (fault.code == PAGE_FAULT || fault.code == MEMORY_ERROR)),
      .in_fault_i(fault),
      .aw_valid_o,
      .aw_ready_i,
      .aw_addr_o,
      .w_valid_o,
      .w_ready_i,
      .w_data_o,
      .w_strb_o,
      .b_valid_i,
      .b_ready_o,
      .b_resp_i
  );

  // What is promised: as many answers as questions, and a walk at a time, of one direction
  logic walking_q;
  logic [1:0] asked;
  logic [1:0][31:0] open_q;  // questions without an answer
  for (genvar d = 0; d < 2; d++) begin : gen_open
    assign asked[d] = open_q[d] != '0;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) open_q[d] <= '0;
      else open_q[d] <= open_q[d] + 32'(in_valid_i[d] && in_ready_o[d]) - 32'(out_valid_o[d]);
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      walking_q <= 1'b0;
    end else begin
      walking_q <= (walk_valid & walk_ready) != '0 || (walking_q && !walker_valid);
      AskedA : assert ((out_valid_o & ~asked) == '0);
      OneDirectionA : assert ($onehot0(walk_valid & walk_ready) && $onehot0(walked));
      OneWalkA : assert (walker_valid ? walking_q : !walking_q || (walk_valid & walk_ready) == '0);
    end
  end
endmodule
