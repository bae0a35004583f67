// Translations of pages of 4 KiB that were used lately, for accesses of one direction: many, four places for each.
//
// A line holds four neighbouring entries of a table of the lowest level, and which of them may be used; an entry that may not is
// a miss, so that no failure is kept. Its set follows from its page number, folded once, so neighbours lie in different sets;
// within the set it takes the way that stands for the same pages (`fill_same_i`, from the look-up that missed), else the one filled
// longest ago. Throughput: a look-up per cycle. Latency: 1 cycle, and most of the next one to hit and page. What is looked up while
// a flush or a fill of its line passes is a miss. Reset: empty.
module tn_memory_tlb_pages
  import tn_memory_pkg::*;
#(
    parameter int unsigned PageSets = 16,  // of four lines, a power of two, 2 .. 64
    parameter bit Write = 1'b0  // direction: entries must allow writes
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [PDID_BITS-1:0] pdid_i,
    input logic [VPN_BITS-1:0] vpn_i,
    output logic hit_o,
    output logic [PPN_BITS-1:0] ppn_o,  // with hit_o
    output logic [TLB_WAYS-1:0] same_o,  // way of its set for the same pages, whether it may be used or not
    input logic fill_i,  // pulse
    input line_t line_i,  // of level 0
    input logic [TLB_WAYS-1:0] fill_same_i,
    input flush_t flush_i
);
  if (PageSets < 2 || PageSets > 64 || (PageSets & (PageSets - 1)) != 0) begin : gen_bad_sets
    $error("PageSets is %0d, must be a power of two, 2 to 64", PageSets);
  end
  localparam int unsigned SetBits = $clog2(PageSets);

  typedef struct packed {
    logic [PDID_BITS-1:0] pdid;
    logic [VPN_BITS-1:2] vpn;
    logic [3:0] ok;
  } tag_t;
  typedef logic [SetBits-1:0] set_t;
  typedef logic [1:0] way_t;

  function automatic set_t set_of(logic [2*SetBits-1:0] line);
    set_of = line[SetBits-1:0] ^ line[SetBits+:SetBits];
  endfunction
  function automatic way_t first(logic [TLB_WAYS-2:0] ways);  // but the last
    first = {!ways[0] && !ways[1], !ways[0] && (ways[1] || !ways[2])};
  endfunction

  way_t [PageSets-1:0] next_q;  // the way filled longest ago
  set_t set, fill_set, set_q;
  way_t fill_way;
  assign set = set_of(vpn_i[2+:2*SetBits]);
  assign fill_set = set_of(line_i.vpn[2+:2*SetBits]);
  assign fill_way = fill_same_i != '0 ? first(fill_same_i[TLB_WAYS-2:0]) : next_q[fill_set];

  // First cycle: read the tags
  logic [TLB_WAYS-1:0] match, chosen;
  logic [TLB_WAYS-1:0][PPN_BITS-1:0] ppn;
  logic [PDID_BITS-1:0] pdid_q;
  logic [VPN_BITS-1:0] vpn_q;
  logic live_q;  // no flush passed
  always_ff @(posedge clk_i) begin
    set_q  <= set;
    pdid_q <= pdid_i;
    vpn_q  <= vpn_i;
  end
  for (genvar w = 0; w < TLB_WAYS; w++) begin : gen_way
    tag_t tags[PageSets];
    tag_t tag_q;
    logic [3:0][PPN_BITS-1:0] ram[PageSets];
    logic [3:0][PPN_BITS-1:0] entries;
    logic [PageSets-1:0] valid_q;
    logic [PageSets-1:0][CONTEXT_BITS-1:0] number_q;
    logic fills, found_q, written_q;
    assign fills = fill_i && fill_way == way_t'(w);
    always_ff @(posedge clk_i) begin
      tag_q <= tags[set];
      found_q <= valid_q[set];
      written_q <= fills && fill_set == set;
      if (fills) begin
        tags[fill_set] <= '{
            pdid: line_i.pdid,
            vpn: line_i.vpn[VPN_BITS-1:2],
            ok: Write ? line_i.write_ok : line_i.read_ok
        };
        number_q[fill_set] <= line_i.number;
        ram[fill_set] <= line_i.ppn;
      end
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) valid_q <= '0;
      else begin
        for (int unsigned s = 0; s < PageSets; s++) begin
          if (flush_i.valid && (flush_i.all || flush_i.number == number_q[s])) valid_q[s] <= 1'b0;
          else if (fills && fill_set == set_t'(s)) valid_q[s] <= 1'b1;
        end
      end
    end

    // Second cycle: compare, and read
    assign same_o[w] = found_q && tag_q.pdid == pdid_q && tag_q.vpn == vpn_q[VPN_BITS-1:2];
    assign match[w] = same_o[w] && tag_q.ok[vpn_q[1:0]] && !written_q && live_q;
    assign chosen[w] = match[w] && (match & TLB_WAYS'((1 << w) - 1)) == '0;
    assign entries = ram[set_q];
    assign ppn[w] = chosen[w] ? entries[vpn_q[1:0]] : '0;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      live_q <= 1'b0;
      next_q <= '0;
    end else begin
      live_q <= !flush_i.valid;
      if (fill_i && fill_same_i == '0) next_q[fill_set] <= next_q[fill_set] + 2'd1;
      // A line that comes while lines are forgotten would be an old one
      NoFillWithFlushA : assert (!(fill_i && flush_i.valid));
      LevelA : assert (!fill_i || line_i.level == 2'd0);
    end
  end

  always_comb begin
    ppn_o = '0;
    for (int unsigned w = 0; w < TLB_WAYS; w++) ppn_o |= ppn[w];
  end
  assign hit_o = match != '0 && !flush_i.valid;

  logic unused;
  assign unused = ^{line_i.level, line_i.read_ok, line_i.write_ok, line_i.vpn[1:0]};
endmodule
