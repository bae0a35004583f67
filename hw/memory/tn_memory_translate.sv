// Translates the page of each access of one direction: a TLB in two parts, pages of 4 KiB and larger ones, and a queue of what
// neither has.
//
// Throughput: a request per cycle. Latency: 2 cycles for a hit, whatever misses before it; a miss is answered by a walk of the
// tables, one at a time, in order, and looks again first, as the walk before it may have brought its line. Answers are pulses and
// cannot be held; they bear the id of their request. Back-pressure: `in_ready_o` is low when the queue might not take another
// miss, and for a cycle when one is looked up again. Reset: empty.
module tn_memory_translate
  import tn_memory_pkg::*;
#(
    parameter bit Write = 1'b0,  // direction
    parameter int unsigned PageSets = 16,  // of the TLB of 4 KiB, of 16 pages each, a power of two, 2 .. 64
    parameter int unsigned LargeLines = 4,  // of the TLB of larger ones, of 4 pages each, 2 .. 64
    parameter int unsigned IdBits = 4,  // >= 1
    parameter int unsigned MissDepth = 8  // requests that wait for walks, >= 4
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [PDID_BITS-1:0] in_pdid_i,
    input logic [VPN_BITS-1:0] in_vpn_i,
    input logic [IdBits-1:0] in_id_i,
    output logic out_valid_o,
    output logic [IdBits-1:0] out_id_o,
    output fault_e out_fault_o,
    output logic [PPN_BITS-1:0] out_ppn_o,  // unless it is a fault
    output logic walk_valid_o,
    input logic walk_ready_i,
    output logic [PDID_BITS-1:0] walk_pdid_o,
    output logic [VPN_BITS-1:0] walk_vpn_o,
    input logic walked_i,  // pulse: that walk is done
    input fault_e walked_fault_i,
    input line_t walked_line_i,
    input flush_t flush_i,
    output logic event_miss_o
);
  if (IdBits < 1) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 or more", IdBits);
  end
  if (MissDepth < 4) begin : gen_bad_miss_depth
    $error("MissDepth is %0d, must be 4 or more", MissDepth);
  end
  localparam int unsigned UsageBits = $clog2(MissDepth + 1);

  typedef struct packed {
    logic [IdBits-1:0] id;
    logic [PDID_BITS-1:0] pdid;
    logic [VPN_BITS-1:0] vpn;
  } request_t;

  typedef enum logic [2:0] {
    NEXT,  // waits for the first in the queue
    LOOK,  // it looks again
    LOOKING,
    WALK,  // asks for a walk
    WALKING,
    FAIL  // goes through to be answered with its fault
  } state_e;

  state_e state_q;
  fault_e fault_q;
  request_t in, head, head_q, choice, first_q, second_q;
  logic head_valid, again, take, answered;
  logic [UsageBits-1:0] waiting;

  assign in = '{id: in_id_i, pdid: in_pdid_i, vpn: in_vpn_i};
  assign again = state_q == LOOK || state_q == FAIL;
  // Two more may be on their way to the queue
  assign in_ready_o = !again && waiting < UsageBits'(MissDepth - 2);
  assign take = in_valid_i && in_ready_o;
  assign choice = again ? head_q : in;

  // The way through the TLB
  logic first_valid_q, first_again_q, second_valid_q, second_again_q;
  fault_e first_fault_q, second_fault_q;
  always_ff @(posedge clk_i) begin
    first_q <= choice;
    second_q <= first_q;
    first_fault_q <= state_q == FAIL ? fault_q : OK;
    second_fault_q <= first_fault_q;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      first_valid_q  <= 1'b0;
      first_again_q  <= 1'b0;
      second_valid_q <= 1'b0;
      second_again_q <= 1'b0;
    end else begin
      first_valid_q  <= again || take;
      first_again_q  <= again;
      second_valid_q <= first_valid_q;
      second_again_q <= first_again_q;
    end
  end

  logic hit, fill, page_hit, large_hit;
  logic [PPN_BITS-1:0] page_ppn, large_ppn;
  logic [TLB_WAYS-1:0] page_same, page_same_q, page_same_2q;
  logic [LargeLines-1:0] large_same, large_same_q, large_same_2q;
  assign fill = walked_i && walked_fault_i == OK && !flush_i.valid;
  tn_memory_tlb_pages #(
      .PageSets(PageSets),
      .Write(Write)
  ) u_pages (
      .clk_i,
      .rst_ni,
      .pdid_i(choice.pdid),
      .vpn_i(choice.vpn),
      .hit_o(page_hit),
      .ppn_o(page_ppn),
      .same_o(page_same),
      .fill_i(fill && walked_line_i.level == 2'd0),
      .line_i(walked_line_i),
      .fill_same_i(page_same_2q),
      .flush_i
  );
  tn_memory_tlb #(
      .LargeLines(LargeLines),
      .Write(Write)
  ) u_large (
      .clk_i,
      .rst_ni,
      .pdid_i(choice.pdid),
      .vpn_i(choice.vpn),
      .hit_o(large_hit),
      .ppn_o(large_ppn),
      .same_o(large_same),
      .fill_i(fill && walked_line_i.level != 2'd0),
      .line_i(walked_line_i),
      .fill_same_i(large_same_2q),
      .flush_i
  );
  always_ff @(posedge clk_i) begin
    out_ppn_o <= page_hit ? page_ppn : large_ppn;
    page_same_q <= page_same;
    large_same_q <= large_same;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) hit <= 1'b0;
    else hit <= page_hit || large_hit;
  end

  assign answered = hit || second_fault_q != OK;
  assign out_valid_o = second_valid_q && answered;
  assign out_id_o = second_q.id;
  assign out_fault_o = second_fault_q;
  assign event_miss_o = second_valid_q && !second_again_q && !hit;

  logic queue_ready;
  tn_common_fifo #(
      .Width($bits(request_t)),
      .Depth(MissDepth)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(event_miss_o),
      .in_ready_o(queue_ready),
      .in_data_i(second_q),
      .out_valid_o(head_valid),
      .out_ready_i(second_again_q && answered),
      .out_data_o(head),
      .usage_o(waiting)
  );

  assign walk_valid_o = state_q == WALK;
  assign walk_pdid_o  = head_q.pdid;
  assign walk_vpn_o   = head_q.vpn;

  always_ff @(posedge clk_i) begin
    if (state_q == NEXT) head_q <= head;
    if (state_q == LOOKING) page_same_2q <= page_same_q;
    if (state_q == LOOKING) large_same_2q <= large_same_q;
    if (walked_i) fault_q <= walked_fault_i;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= NEXT;
    end else begin
      unique case (state_q)
        NEXT: if (head_valid) state_q <= LOOK;
        LOOK: state_q <= LOOKING;
        LOOKING: if (second_again_q) state_q <= answered ? NEXT : WALK;
        WALK: if (walk_ready_i) state_q <= WALKING;
        WALKING: if (walked_i) state_q <= walked_fault_i == OK ? LOOK : FAIL;
        FAIL: state_q <= LOOKING;
        default: state_q <= NEXT;
      endcase
      MissIsTakenA : assert (!event_miss_o || queue_ready);
      WalkedWhenAskedA : assert (!walked_i || state_q == WALKING);
    end
  end
endmodule
