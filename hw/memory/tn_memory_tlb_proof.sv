// Proves tn_memory_tlb: what it answers was filled and not flushed since, for the domain, the page and the access that ask.
//
// A domain, a page of it and a physical page, all arbitrary, stand for all. `may_q` has a bit for each context in whose name a line
// came that leads from the one to the other, and that was not flushed since.
module tn_memory_tlb_proof
  import tn_memory_pkg::*;
#(
    parameter int unsigned LargeLines = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic [PDID_BITS-1:0] pdid_i,
    input logic [VPN_BITS-1:0] vpn_i,
    input logic fill_i,
    input line_t line_i,
    input logic [LargeLines-1:0] fill_same_i,
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
  logic [LargeLines-1:0] unused_same;
  tn_memory_tlb #(
      .LargeLines(LargeLines),
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

  // Does a line with these entries lead from the watched page to the watched one?
  function automatic logic covers(logic [VPN_BITS-1:2] vpn, logic [1:0] level);
    covers = level[1] ? vpn[26:20] == watch_vpn_i[26:20] :
        level[0] ? vpn[26:11] == watch_vpn_i[26:11] : vpn[26:2] == watch_vpn_i[26:2];
  endfunction
  function automatic logic [1:0] place(logic [1:0] level);
    place = level[1] ? watch_vpn_i[19:18] : level[0] ? watch_vpn_i[10:9] : watch_vpn_i[1:0];
  endfunction
  function automatic logic leads(logic [3:0][PPN_BITS-1:0] ppns, logic [1:0] level);
    logic [PPN_BITS-1:0] page;
    page = ppns[place(level)];
    leads = page[43:18] == watch_ppn_i[43:18] &&
        (level[1] ? watch_vpn_i[17:9] : page[17:9]) == watch_ppn_i[17:9] &&
        (level != 2'd0 ? watch_vpn_i[8:0] : page[8:0]) == watch_ppn_i[8:0];
  endfunction

  logic [2**CONTEXT_BITS-1:0] may_q;
  logic asked_q;  // for the watched page, a cycle ago
  logic [PDID_BITS-1:0] watch_pdid_q;
  logic [VPN_BITS-1:0] watch_vpn_q;
  logic [PPN_BITS-1:0] watch_ppn_q;
  logic filled;
  assign filled = fill_i && line_i.pdid == watch_pdid_i && covers(
      line_i.vpn[VPN_BITS-1:2], line_i.level
  ) && line_i.write_ok[place(
      line_i.level
  )] && leads(
      line_i.ppn, line_i.level
  );
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
    LevelM : assume (!fill_i || line_i.level != 2'd3);
  end

  for (genvar l = 0; l < LargeLines; l++) begin : gen_line
    logic same, ok;
    assign same = u_dut.valid_q[l] && u_dut.tag_q[l].pdid == watch_pdid_i && covers(
        u_dut.tag_q[l].vpn, u_dut.tag_q[l].level
    );
    assign ok = u_dut.tag_q[l].ok[place(u_dut.tag_q[l].level)];
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        LevelA : assert (!u_dut.valid_q[l] || u_dut.tag_q[l].level != 2'd3);
        OneLevelA : assert (!u_dut.valid_q[l] || u_dut.tag_q[l].level == u_dut.ram[l].level);
        LineA : assert (!(same && ok && leads(u_dut.ram[l].ppn, u_dut.ram[l].level)) || may_q[u_dut.tag_q[l].number]);
        MatchA : assert (!(u_dut.match_q[l] && asked_q) || (same && ok));
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      ChoiceA :
      assert (!asked_q || (u_dut.choice_q == {watch_vpn_i[19:18], watch_vpn_i[10:9], watch_vpn_i[1:0]} &&
                              u_dut.vpn_q == watch_vpn_i[17:0]));
      FilledNotFlushedA : assert (!(hit && asked_q && ppn == watch_ppn_i) || may_q != '0);
      HitC : cover (hit && asked_q && ppn == watch_ppn_i && u_dut.ram[1].level == 2'd2 && u_dut.valid_q == '1);
      FlushedC : cover (!hit && asked_q && may_q == '0 && u_dut.tag_q[0].pdid == watch_pdid_i && u_dut.valid_q[1]);
    end
  end
endmodule
