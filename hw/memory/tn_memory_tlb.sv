// Translations of pages of any size that were used lately, for accesses of one direction: few, each in any place.
//
// A line holds four neighbouring entries of a table and which of them may be used; an entry that may not is a miss, so that no
// failure is kept. Throughput: a look-up per cycle. Latency: 1 cycle, and four levels of logic to the page. A fill puts its line
// in the place of the one that stands for the same pages (`fill_same_i`, from the look-up that missed), else of the oldest. What
// is looked up while a flush or a fill of its line passes is a miss. Reset: empty.
module tn_memory_tlb
  import tn_memory_pkg::*;
#(
    parameter int unsigned LargeLines = 4,  // 2 .. 64
    parameter bit Write = 1'b0  // direction: entries must allow writes
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [PDID_BITS-1:0] pdid_i,
    input logic [VPN_BITS-1:0] vpn_i,
    output logic hit_o,
    output logic [PPN_BITS-1:0] ppn_o,  // with hit_o
    output logic [LargeLines-1:0] same_o,  // line for the same pages, whether it may be used or not
    input logic fill_i,  // pulse
    input line_t line_i,
    input logic [LargeLines-1:0] fill_same_i,
    input flush_t flush_i
);
  if (LargeLines < 2 || LargeLines > 64) begin : gen_bad_lines
    $error("LargeLines is %0d, must be 2 to 64", LargeLines);
  end
  localparam int unsigned PlaceBits = $clog2(LargeLines);

  typedef struct packed {
    logic [PDID_BITS-1:0] pdid;
    logic [CONTEXT_BITS-1:0] number;
    logic [1:0] level;
    logic [VPN_BITS-1:2] vpn;
    logic [3:0] ok;
  } tag_t;

  typedef struct packed {
    logic [1:0] level;
    logic [3:0][PPN_BITS-1:0] ppn;
  } entries_t;

  // Which of the four entries stands for a page
  function automatic logic [1:0] entry_of(logic [5:0] vpn, logic [1:0] level);
    unique case (level)
      2'd0: entry_of = vpn[1:0];
      2'd1: entry_of = vpn[3:2];
      default: entry_of = vpn[5:4];
    endcase
  endfunction

  logic [LargeLines-1:0] valid_q;
  tag_t [LargeLines-1:0] tag_q;
  entries_t ram[LargeLines];

  logic [PlaceBits-1:0] oldest_q, fill_place;
  logic [LargeLines-1:0] fill_first, match_first;
  assign fill_first = fill_same_i & (~fill_same_i + LargeLines'(1));
  always_comb begin
    fill_place = oldest_q;
    if (fill_same_i != '0) fill_place = PlaceBits'(tn_common_pkg::number(64'(fill_first)));
  end
  always_ff @(posedge clk_i) begin
    if (fill_i) ram[fill_place] <= '{level: line_i.level, ppn: line_i.ppn};
  end

  // First cycle: compare
  logic [LargeLines-1:0] same, match, match_q, written;
  logic [5:0] choice, choice_q;
  logic [17:0] vpn_q;
  assign choice = {vpn_i[19:18], vpn_i[10:9], vpn_i[1:0]};
  for (genvar l = 0; l < LargeLines; l++) begin : gen_line
    tag_t tag;
    assign tag = tag_q[l];
    assign same[l] = valid_q[l] && tag.pdid == pdid_i && tag.vpn[26:20] == vpn_i[26:20] &&
        (tag.level[1] || tag.vpn[19:11] == vpn_i[19:11]) && (tag.level != 2'd0 || tag.vpn[10:2] == vpn_i[10:2]);
    assign match[l] = same[l] && tag.ok[entry_of(choice, tag.level)];
    assign written[l] = fill_i && fill_place == PlaceBits'(l);

    always_ff @(posedge clk_i) begin
      if (written[l]) begin
        tag_q[l] <= '{
            pdid: line_i.pdid,
            number: line_i.number,
            level: line_i.level,
            vpn: line_i.vpn[VPN_BITS-1:2],
            ok: Write ? line_i.write_ok : line_i.read_ok
        };
      end
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) valid_q[l] <= 1'b0;
      else if (flush_i.valid && (flush_i.all || flush_i.number == tag.number)) valid_q[l] <= 1'b0;
      else if (written[l]) valid_q[l] <= 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    choice_q <= choice;
    vpn_q <= vpn_i[17:0];
    same_o <= same;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      match_q  <= '0;
      oldest_q <= '0;
    end else begin
      match_q <= flush_i.valid ? '0 : match & ~written;
      if (fill_i && fill_same_i == '0) oldest_q <= oldest_q == PlaceBits'(LargeLines - 1) ? '0 : oldest_q + 1'b1;
      // A line that comes while lines are forgotten would be an old one
      NoFillWithFlushA : assert (!(fill_i && flush_i.valid));
    end
  end

  // Second cycle: read
  assign match_first = match_q & (~match_q + LargeLines'(1));
  logic [PlaceBits-1:0] place;
  entries_t entries;
  logic [PPN_BITS-1:0] ppn;
  assign place = PlaceBits'(tn_common_pkg::number(64'(match_first)));
  assign entries = ram[place];
  assign ppn = entries.ppn[entry_of(choice_q, entries.level)];
  assign ppn_o = {
    ppn[PPN_BITS-1:18], entries.level[1] ? vpn_q[17:9] : ppn[17:9], entries.level != 2'd0 ? vpn_q[8:0] : ppn[8:0]
  };
  assign hit_o = match_q != '0 && !flush_i.valid;

  logic unused;
  assign unused = ^{line_i.read_ok, line_i.write_ok, line_i.vpn[1:0]};
endmodule
