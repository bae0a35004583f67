// Proves tn_memory_tlb_pages: what it answers was filled and not flushed since, for the domain, the page and the access that ask.
//
// A domain, a page of it and a physical page, all arbitrary, stand for all. `may_q` has a bit for each context in whose name a line
// came that leads from the one to the other, and that was not flushed since.
module tn_memory_tlb_pages_proof
  import tn_memory_pkg::*;
#(
    parameter int unsigned PageSets = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic [PDID_BITS-1:0] pdid_i,
    input logic [VPN_BITS-1:0] vpn_i,
    input logic fill_i,
    input line_t line_i,
    input logic [TLB_WAYS-1:0] fill_same_i,
    input flush_t flush_i,
    input logic [PDID_BITS-1:0] watch_pdid_i,
    input logic [VPN_BITS-1:0] watch_vpn_i,
    input logic [PPN_BITS-1:0] watch_ppn_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic hit;
  logic [PPN_BITS-1:0] ppn;
  logic [TLB_WAYS-1:0] unused_same;
  tn_memory_tlb_pages #(
      .PageSets(PageSets),
      .Write(1'b1)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .pdid_i,
      .vpn_i,
      .hit_o (hit),
      .ppn_o (ppn),
      .same_o(unused_same),
      .fill_i,
      .line_i,
      .fill_same_i,
      .flush_i
  );

  logic [2**CONTEXT_BITS-1:0] may_q;
  logic asked_q;  // for the watched page, a cycle ago
  logic [PDID_BITS-1:0] watch_pdid_q;
  logic [VPN_BITS-1:0] watch_vpn_q;
  logic [PPN_BITS-1:0] watch_ppn_q;
  logic filled;
  assign filled = fill_i && line_i.pdid == watch_pdid_i && line_i.vpn[VPN_BITS-1:2] == watch_vpn_i[VPN_BITS-1:2] &&
      line_i.write_ok[watch_vpn_i[1:0]] && line_i.ppn[watch_vpn_i[1:0]] == watch_ppn_i;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    watch_pdid_q <= watch_pdid_i;
    watch_vpn_q <= watch_vpn_i;
    watch_ppn_q <= watch_ppn_i;
    asked_q <= pdid_i == watch_pdid_i && vpn_i == watch_vpn_i;
    for (int unsigned c = 0; c < 1 << CONTEXT_BITS; c++) begin
      if (!rst_n || (flush_i.valid && (flush_i.all || flush_i.number == CONTEXT_BITS'(c)))) may_q[c] <= 1'b0;
      else if (filled && line_i.number == CONTEXT_BITS'(c)) may_q[c] <= 1'b1;
    end
    if (started_q) begin
      StaysM : assume (watch_pdid_i == watch_pdid_q && watch_vpn_i == watch_vpn_q && watch_ppn_i == watch_ppn_q);
    end
    NoFillWithFlushM : assume (!(fill_i && flush_i.valid));
    LevelM : assume (!fill_i || line_i.level == 2'd0);
  end

  logic watch_set;  // of two
  assign watch_set = watch_vpn_i[2] ^ watch_vpn_i[3];
  logic [TLB_WAYS-1:0] same, valid;
  for (genvar w = 0; w < TLB_WAYS; w++) begin : gen_way
    logic ok, leads;
    assign valid[w] = u_dut.gen_way[w].valid_q[watch_set];
    assign same[w] = valid[w] && u_dut.gen_way[w].tags[watch_set].pdid == watch_pdid_i &&
        u_dut.gen_way[w].tags[watch_set].vpn == watch_vpn_i[VPN_BITS-1:2];
    assign ok = u_dut.gen_way[w].tags[watch_set].ok[watch_vpn_i[1:0]];
    assign leads = u_dut.gen_way[w].ram[watch_set][watch_vpn_i[1:0]] == watch_ppn_i;
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        LineA : assert (!(same[w] && ok && leads) || may_q[u_dut.gen_way[w].number_q[watch_set]]);
        TagA :
        assert (!asked_q || u_dut.gen_way[w].written_q || u_dut.gen_way[w].tag_q == u_dut.gen_way[w].tags[watch_set]);
        FoundA :
        assert (!asked_q || u_dut.gen_way[w].written_q || !u_dut.live_q || u_dut.gen_way[w].found_q == valid[w]);
        MatchA : assert (!(u_dut.match[w] && asked_q) || (same[w] && ok));
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      ChoiceA :
      assert (!asked_q || (u_dut.vpn_q == watch_vpn_i && u_dut.pdid_q == watch_pdid_i && u_dut.set_q == watch_set));
      FilledNotFlushedA : assert (!(hit && asked_q && ppn == watch_ppn_i) || may_q != '0);
      HitC : cover (hit && asked_q && ppn == watch_ppn_i && u_dut.match[3] && valid == '1);
      FlushedC : cover (!hit && asked_q && may_q == '0 && same[0] && valid[1]);
    end
  end
endmodule
