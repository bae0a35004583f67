// A bank of counters of 32 bits in LUT-RAM with one incrementer, and the answers to requests for them.
//
// Each counter begins in a few registers beside its events, the `count_i` of this module: it counts there, wraps, and is never
// cleared. The bank visits one counter a cycle, in turn, and takes over the small count as the low bits of its own; the high ones
// go on by one if the small count is less than it was at the last visit: it has wrapped. A request is answered when its counter is
// visited, with the new sum; it holds every event that was in the small count 1 cycle before the request, or later.
//
// Nothing is lost as long as no small count gains 2**StepBits (those of `Wide`: 2**WideBits) between two visits, which are
// NumCounters cycles apart. Latency of an answer: 2 to NumCounters + 2 cycles; of one by others, `other_i`: 1 cycle. Reset and
// `clear_i`, with which the small counts must be zero: all zero, requests are answered with 0.
module tn_common_register_counters
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumCounters = 16,  // 2 to 64
    parameter int unsigned First = 0,  // number of the first of them in the slice
    parameter int unsigned StepBits = 8,  // bits of a small count
    parameter int unsigned WideBits = StepBits,  // of one that may move in large steps, >= StepBits
    parameter logic [NumCounters-1:0] Wide = '0  // which ones
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input logic [NumCounters-1:0][WideBits-1:0] count_i,
    input logic valid_i,  // pulse
    input register_request_t request_i,
    input register_answer_t other_i,  // answer of the slice's other registers, passed on a cycle later
    output register_answer_t answer_o
);
  if (NumCounters < 2 || NumCounters > 64) begin : gen_bad_num_counters
    $error("NumCounters is %0d, must be 2 to 64", NumCounters);
  end
  if (First > 64 - 1) begin : gen_bad_first
    $error("First is %0d, must be 0 to 63", First);
  end
  if (StepBits < 1 || StepBits > 32) begin : gen_bad_step_bits
    $error("StepBits is %0d, must be 1 to 32", StepBits);
  end
  if (WideBits < StepBits || WideBits > 32) begin : gen_bad_wide_bits
    $error("WideBits is %0d, must be StepBits to 32", WideBits);
  end

  localparam int unsigned PlaceBits = $clog2(NumCounters);
  localparam logic [PlaceBits-1:0] Last = PlaceBits'(NumCounters - 1);
  localparam logic [WideBits-1:0] Narrow = WideBits'({StepBits{1'b1}});

  localparam int unsigned NumWide = $countones(Wide);
  localparam int unsigned RankBits = NumWide > 1 ? $clog2(NumWide) : 1;
  // How many of the wide ones stand before each.
  function automatic logic [NumCounters-1:0][RankBits-1:0] ranks();
    int unsigned count;
    count = 0;
    for (int unsigned c = 0; c < NumCounters; c++) begin
      ranks[c] = RankBits'(count);
      if (Wide[c]) count++;
    end
  endfunction
  localparam logic [NumCounters-1:0][RankBits-1:0] Ranks = ranks();

  (* ram_style = "distributed" *)
  logic [31:0] ram[2**PlaceBits];

  // Visits: first the RAM and the small count are read, in the next cycle the sum is written.
  logic [PlaceBits-1:0] place_q, visit_q;
  logic first_q, visits_q;  // of the first round: the RAM holds nothing yet
  logic [31:0] old_q, sum;
  logic [WideBits-1:0] count_q;
  logic wrapped, wide_wrapped;
  assign wrapped = count_q[StepBits-1:0] < old_q[StepBits-1:0];
  assign wide_wrapped = count_q < old_q[WideBits-1:0];
  always_comb begin
    sum = old_q + 32'(33'(wrapped && !Wide[visit_q]) << StepBits | 33'(wide_wrapped && Wide[visit_q]) << WideBits);
    sum[StepBits-1:0] = count_q[StepBits-1:0];
    if (Wide[visit_q]) sum[WideBits-1:0] = count_q;
  end

  // The low bits are picked among all counts, the high ones among those that have them.
  logic [NumCounters-1:0][StepBits-1:0] low;
  logic [WideBits-1:0] wide;
  for (genvar c = 0; c < NumCounters; c++) begin : gen_low
    assign low[c] = count_i[c][StepBits-1:0];
  end
  if (NumWide > 0) begin : gen_wide
    logic [NumWide-1:0][WideBits-1:0] counts;
    for (genvar c = 0; c < NumCounters; c++) begin : gen_count
      if (Wide[c]) begin : gen_pick
        assign counts[Ranks[c]] = count_i[c];
      end
    end
    assign wide = Wide[place_q] ? counts[Ranks[place_q]] : '0;
  end else begin : gen_no_wide
    assign wide = '0;
  end

  always_ff @(posedge clk_i) begin
    old_q <= first_q ? '0 : ram[place_q];
    count_q <= wide;
    count_q[StepBits-1:0] <= low[place_q];
    visit_q <= place_q;
    if (visits_q) ram[visit_q] <= sum;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q  <= '0;
      first_q  <= 1'b1;
      visits_q <= 1'b0;
    end else if (clear_i) begin
      place_q  <= '0;
      first_q  <= 1'b1;
      visits_q <= 1'b0;
    end else begin
      place_q  <= place_q == Last ? '0 : place_q + 1'b1;
      first_q  <= first_q && place_q != Last;
      visits_q <= 1'b1;
      // A step this large is so near to a loss that the small counts are too small.
      if (visits_q) begin
        NoLossA :
        assert (WideBits'(sum - old_q) <= (Wide[visit_q] ? '1 : Narrow) - ((Wide[visit_q] ? '1 : Narrow) >> 3))
        else $error("counter %0d moved by %0d between two visits", visit_q, sum - old_q);
      end
    end
  end

  // Requests
  logic mine, waits_q, answers;
  logic [5:0] number;
  logic [PlaceBits-1:0] wanted;
  register_answer_t answer_q;
  assign number = request_i.index - 6'(First);
  assign mine = 7'(number) < 7'(NumCounters);
  assign wanted = number[PlaceBits-1:0];
  assign answers = waits_q && (clear_i || (visits_q && visit_q == wanted));

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      waits_q  <= 1'b0;
      answer_q <= '0;
    end else begin
      waits_q  <= (valid_i && mine) || (waits_q && !answers);
      answer_q <= '{ack: answers || other_i.ack, data: (answers && !clear_i ? sum : '0) | other_i.data};
    end
  end
  assign answer_o = answer_q;

  logic unused;
  assign unused = ^{number, request_i.write, request_i.data, request_i.strobe};
endmodule
