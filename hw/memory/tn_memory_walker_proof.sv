// Proves tn_memory_walker with the contexts (tn_memory_domains) and the tables that it knows (tn_memory_table_cache), for a memory
// that answers anything, at any time, and software that writes contexts and flushes at any time.
//
// A golden walk goes along: it has the contexts as they were set, and the entries as memory answered, in the words of the
// specification. A flush makes it begin anew. Hence for every walk:
//   - its first read is of the root of the domain that asks, each other one of the table that the entry read before points to, or
//     the only one of a last table that is known, always at the place of the page that is asked for;
//   - what is known was read in a walk of the same context, for the same 2 MiB, along such a chain, and since the last flush of
//     whatever: a context, a place and a table, all arbitrary, stand for all;
//   - what it ends with is what the last entries say, all of which were read since the last flush; the line carries domain,
//     context, page and rights of who asked;
//   - a domain that no context has ends with NO_DOMAIN, one without the right with PROTECTION, and nothing is read for them;
//   - no table and no page lies outside of the window;
//   - it ends, or reads, within 8 cycles, unless there is a flush.
// Assumed: a context is set only with a flush, as tn_memory_mmu does it; a burst is 32 bytes; memory answers what was asked. A
// window that changes is judged from the next flush on.
module tn_memory_walker_proof
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter bit Fast = 1'b0  // memory answers at once: short ways to what is covered
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input window_t window_i,
    input logic set_i,
    input logic set_number_i,
    input domain_t set_domain_i,
    input logic flush_i,
    input logic in_valid_i,
    input logic in_write_i,
    input logic [PDID_BITS-1:0] in_pdid_i,
    input logic [VPN_BITS-1:0] in_vpn_i,
    input logic ar_ready_i,
    input logic r_valid_i,
    input logic [DataBits-1:0] r_data_i,
    input logic [1:0] r_resp_i,
    // A table that may be known
    input logic watch_number_i,
    input logic [VPN_BITS-1:9] watch_vpn_i,
    input logic [PPN_BITS-1:0] watch_ppn_i
);
  localparam int unsigned Contexts = 2;
  localparam int unsigned Entries = 2;
  localparam int unsigned Beats = 256 / DataBits;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic in_ready, out_valid, ar_valid, r_ready, r_last;
  fault_t fault;
  line_t line;
  logic [ADDRESS_BITS-1:0] ar_addr;
  tn_memory_walker #(
      .DataBits(DataBits),
      .NumContexts(Contexts),
      .TableEntries(Entries)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .cfg_window_i(window_i),
      .set_i,
      .set_number_i(CONTEXT_BITS'(set_number_i)),
      .set_domain_i,
      .flush_i,
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_write_i,
      .in_pdid_i,
      .in_vpn_i,
      .out_valid_o(out_valid),
      .out_fault_o(fault),
      .out_line_o(line),
      .ar_valid_o(ar_valid),
      .ar_ready_i,
      .ar_addr_o(ar_addr),
      .r_valid_i,
      .r_ready_o(r_ready),
      .r_data_i,
      .r_resp_i,
      .r_last_i(r_last)
  );

  // What is watched stays
  logic watch_number_q;
  logic [VPN_BITS-1:9] watch_vpn_q;
  logic [PPN_BITS-1:0] watch_ppn_q;

  // The contexts, as software has set them
  typedef struct packed {
    logic open;
    logic [PDID_BITS-1:0] pdid;
    logic [PPN_BITS-1:0] root;
    logic read;
    logic write;
  } context_t;
  context_t [Contexts-1:0] context_q;

  // The walk that was asked for, and its context
  logic walking_q, write_q;
  logic [PDID_BITS-1:0] pdid_q;
  logic [ VPN_BITS-1:0] vpn_q;
  logic found, number, allowed;
  context_t mine;
  always_comb begin
    found  = 1'b0;
    number = 1'b0;
    for (int unsigned c = Contexts; c > 0; c--) begin
      if (context_q[c-1].open && context_q[c-1].pdid == pdid_q) begin
        found  = 1'b1;
        number = 1'(c - 1);
      end
    end
  end
  assign mine = context_q[number];
  assign allowed = found && (write_q ? mine.write : mine.read);

  // An entry of a table, as the specification has it
  typedef struct packed {
    logic pointer;
    logic leaf;
    logic can_read;
    logic can_write;
    logic a;
    logic d;
    logic in_window;
    logic read_ok;
    logic write_ok;
    fault_e fault;
    logic [PPN_BITS-1:0] ppn;
  } entry_t;
  function automatic entry_t judge(logic [63:0] pte, logic [1:0] level, logic may_read, logic may_write, logic is_write,
                                   window_t window);
    logic v, r, w, x, u, a, d, malformed, aligned, in_window, right;
    logic [PPN_BITS-1:0] span;
    {d, a} = pte[7:6];
    {u, x, w, r, v} = pte[4:0];
    judge.ppn = pte[53:10];
    malformed = !v || pte[63:54] != '0 || (w && !r);
    judge.pointer = !malformed && !r && !x && !a && !d && !u && level != 2'd0;
    span = level == 2'd2 ? PPN_BITS'(18'h3ffff) : level == 2'd1 ? PPN_BITS'(9'h1ff) : '0;
    aligned = (judge.ppn & span) == '0;
    in_window = judge.ppn >= window.first && (judge.ppn | span) <= window.last;
    judge.leaf = !malformed && (r || x) && aligned;
    judge.can_read = r && u && may_read;
    judge.can_write = w && u && may_write;
    {judge.a, judge.d, judge.in_window} = {a, d, in_window};
    judge.read_ok = judge.leaf && judge.can_read && a && in_window;
    judge.write_ok = judge.leaf && judge.can_write && a && d && in_window;
    right = is_write ? judge.can_write : judge.can_read;
    judge.fault = !judge.leaf ? PAGE_FAULT : !right ? PROTECTION : !(a && (d || !is_write)) ? PAGE_FAULT :
        !in_window ? MEMORY_ERROR : OK;
  endfunction

  // The golden walk since it was asked for, or flushed
  logic [1:0] reads_q;  // begun
  logic [1:0] level_q;  // of the table that was read last
  logic known_q;  // .. which was known
  logic have_q, error_q;  // its entries are there; one of its beats was an error
  logic stale_q;  // what is under way is of before
  logic asked_q;  // a read is under way
  logic [$clog2(Beats+1)-1:0] beat_q;
  logic [255:0] line_q;
  logic offered_q;  // the read was on offer in the cycle before
  logic changed_q;  // another window since the last flush
  window_t window_q, window_qq;
  logic may_q;  // the watched table was found, since the last flush
  logic [3:0] quiet_q;  // cycles that neither flushed nor waited
  logic [8:0] place;  // of the page in the table
  logic [255:0] line_next;
  entry_t wanted;
  entry_t [3:0] entry;
  logic read_ends, first_read, begins;
  assign place = level_q == 2'd0 ? vpn_q[8:0] : level_q == 2'd1 ? vpn_q[17:9] : vpn_q[26:18];
  assign r_last = 32'(beat_q) == Beats - 1;
  assign read_ends = r_valid_i && r_last;
  assign line_next = beat_q == '0 ? 256'(r_data_i) : line_q | 256'(r_data_i) << DataBits;
  for (genvar e = 0; e < 4; e++) begin : gen_entry
    assign entry[e] = judge(line_q[64*e+:64], level_q, mine.read, mine.write, write_q, window_q);
  end
  assign wanted = entry[place[1:0]];
  // A read begins: of which table, and at which place?
  logic [1:0] level;
  logic [8:0] at;
  logic [PPN_BITS-1:0] table_;
  assign begins = ar_valid && !offered_q;
  assign first_read = reads_q == '0;
  assign level = first_read ? line.level : level_q - 2'd1;
  assign at = level == 2'd0 ? vpn_q[8:0] : level == 2'd1 ? vpn_q[17:9] : vpn_q[26:18];
  assign table_ = ar_addr[ADDRESS_BITS-1:PAGE_BITS];
  logic is_watched;  // the walk is of the watched context and 2 MiB
  assign is_watched = number == watch_number_i && vpn_q[VPN_BITS-1:9] == watch_vpn_i;
  entry_t next_wanted;  // when the last beat comes
  assign next_wanted = judge(line_next[64*place[1:0]+:64], level_q, mine.read, mine.write, write_q, window_q);

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    watch_number_q <= watch_number_i;
    watch_vpn_q <= watch_vpn_i;
    watch_ppn_q <= watch_ppn_i;
    window_q <= window_i;
    window_qq <= window_q;
    if (in_valid_i && in_ready) {write_q, pdid_q, vpn_q} <= {in_write_i, in_pdid_i, in_vpn_i};
    if (set_i) begin
      context_q[set_number_i].pdid  <= set_domain_i.satp.asid;
      context_q[set_number_i].root  <= set_domain_i.satp.ppn;
      context_q[set_number_i].read  <= set_domain_i.read;
      context_q[set_number_i].write <= set_domain_i.write;
      context_q[set_number_i].open  <= set_domain_i.satp.mode == 4'd8;
    end
    changed_q <= (changed_q && !flush_i) || window_i != window_q;
    if (!rst_n) begin
      for (int unsigned c = 0; c < Contexts; c++) context_q[c].open <= 1'b0;
      {walking_q, known_q, have_q, stale_q, asked_q, offered_q, changed_q, may_q} <= '0;
      reads_q <= '0;
      beat_q <= '0;
      quiet_q <= '0;
    end else begin
      if (in_valid_i && in_ready) walking_q <= 1'b1;
      else if (out_valid) walking_q <= 1'b0;
      offered_q <= ar_valid && !ar_ready_i;
      if (ar_valid && ar_ready_i) asked_q <= 1'b1;
      if (r_valid_i) begin
        asked_q <= !r_last;
        beat_q  <= r_last ? '0 : beat_q + 1'b1;
        line_q  <= line_next;
        error_q <= error_q || r_resp_i[1];
        have_q  <= r_last && !stale_q;
        if (r_last) stale_q <= 1'b0;
      end
      if (begins) begin
        reads_q <= reads_q + 2'd1;
        level_q <= level;
        error_q <= 1'b0;
        have_q  <= 1'b0;
        known_q <= first_read && level == 2'd0;
      end
      if (out_valid || flush_i) {reads_q, have_q, known_q} <= '0;
      if (flush_i && (ar_valid || asked_q) && !read_ends) stale_q <= 1'b1;
      may_q <= !flush_i && (may_q || (read_ends && !stale_q && !error_q && !r_resp_i[1] && level_q == 2'd1 &&
          next_wanted.pointer && next_wanted.ppn == watch_ppn_i && is_watched));
      quiet_q <= flush_i || out_valid || ar_valid || asked_q || !walking_q ? '0 : quiet_q + 4'd1;
    end
    if (started_q) begin
      StaysM : assume (watch_number_i == watch_number_q && watch_vpn_i == watch_vpn_q && watch_ppn_i == watch_ppn_q);
    end
    if (rst_n) begin
      SetFlushesM : assume (!set_i || flush_i);
      AnswerM : assume (!r_valid_i || asked_q);
      FastM : assume (!Fast || (ar_ready_i && r_valid_i == asked_q));
    end
  end

  // What the walk comes to
  fault_e expected;
  always_comb begin
    if (!found) expected = NO_DOMAIN;
    else if (!allowed) expected = PROTECTION;
    else if (!have_q || error_q) expected = MEMORY_ERROR;  // without entries: the root lies outside
    else if (wanted.pointer) expected = MEMORY_ERROR;  // its table does
    else expected = wanted.fault;
  end
  logic outside;  // that table
  assign outside = have_q ? wanted.ppn < window_q.first || wanted.ppn > window_q.last :
      mine.root < window_q.first || mine.root > window_q.last;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // Reads
      ReadA : assert (!begins || (walking_q && allowed && !asked_q && !stale_q));
      RootA : assert (!(begins && first_read && level != 2'd0) || (level == 2'd2 && table_ == mine.root));
      KnownA :
      assert (!(begins && first_read && level == 2'd0 && number == watch_number_i && vpn_q[VPN_BITS-1:9] == watch_vpn_i &&
                table_ == watch_ppn_i) || may_q);
      PointerA :
      assert (!(begins && !first_read) || (have_q && !error_q && wanted.pointer && level_q != 2'd0 && table_ == wanted.ppn));
      PlaceA : assert (!begins || ar_addr[PAGE_BITS-1:0] == {at[8:2], 5'd0});
      WindowA : assert (!begins || (table_ >= window_qq.first && table_ <= window_qq.last));
      OneA : assert (!(ar_valid && asked_q));
      // Ends
      WalkA : assert (!out_valid || walking_q);
      CurrentA : assert (!out_valid || !stale_q);
      FaultA : assert (!out_valid || changed_q || fault.code == expected);
      OutsideA : assert (!(out_valid && allowed && !changed_q && (!have_q || (wanted.pointer && !error_q))) || outside);
      NoReadA : assert (!(out_valid && !allowed) || reads_q == '0);
      NoRightA : assert (!out_valid || allowed || fault.code == (found ? PROTECTION : NO_DOMAIN));
      WhoA :
      assert (!out_valid || (line.pdid == pdid_q && line.vpn == vpn_q && fault.pdid == pdid_q && fault.vpn == vpn_q &&
                             fault.write == write_q));
      NumberA : assert (!out_valid || !found || (line.number == CONTEXT_BITS'(number) && fault.number == line.number));
      FillA : assert (!(out_valid && fault.code == OK) || (allowed && have_q && !error_q && line.level == level_q));
      // In time
      QuietA : assert (quiet_q <= 4'd8);
    end
  end

  for (genvar e = 0; e < 4; e++) begin : gen_result
    always_ff @(posedge clk_i) begin
      if (rst_n && out_valid && fault.code == OK) begin
        PageA : assert (line.ppn[e] == entry[e].ppn);
        ReadOkA : assert (changed_q || line.read_ok[e] == entry[e].read_ok);
        WriteOkA : assert (changed_q || line.write_ok[e] == entry[e].write_ok);
      end
    end
  end

  // For the induction: how far the walker is
  localparam logic [3:0] Idle = 4'd0, Domain = 4'd1, Begin = 4'd2, Check = 4'd3, Read = 4'd4, Judge = 4'd5, Decide = 4'd6,
      Done = 4'd7;
  logic [3:0] state;
  logic [2:0] step;
  logic [Contexts-1:0] match;
  logic looked, reading;  // the context was looked up, and is that of now; a read was on offer before
  assign state = u_dut.state_q;
  assign step = u_dut.step_q;
  assign looked = (state == Domain && step == 3'd2) || (state >= Begin && !stale_q);
  assign reading = state == Read && !begins;
  for (genvar c = 0; c < Contexts; c++) begin : gen_context
    assign match[c] = context_q[c].open && context_q[c].pdid == pdid_q;
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        OpenA : assert (u_dut.u_domains.open_q[c] == context_q[c].open);
        ContextA :
        assert (!context_q[c].open || (u_dut.u_domains.pdid_q[c] == context_q[c].pdid &&
                u_dut.u_domains.ram[c] == {context_q[c].write, context_q[c].read, context_q[c].root}));
      end
    end
  end
  for (genvar e = 0; e < Entries; e++) begin : gen_known
    logic valid, same;
    logic [CONTEXT_BITS-1:0] of;
    logic [VPN_BITS-1:9] vpn;
    logic [PPN_BITS-1:0] ppn;
    assign valid = u_dut.u_tables.valid_q[e];
    assign {of, vpn, ppn} = u_dut.u_tables.ram[e];
    assign same = of == CONTEXT_BITS'(watch_number_i) && vpn == watch_vpn_i && ppn == watch_ppn_i;
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        EntryA : assert (!(valid && same) || may_q);
        EntryInsideA : assert (!valid || changed_q || (ppn >= window_q.first && ppn <= window_q.last));
      end
    end
  end

  logic right_table;  // what is read next
  always_comb begin
    if (reads_q == '0 && u_dut.level_q == 2'd2) right_table = !have_q && u_dut.base_q == mine.root;
    else if (reads_q == '0) begin
      right_table = !have_q && u_dut.level_q == 2'd0 && (!(is_watched && u_dut.base_q == watch_ppn_i) || may_q) &&
          (changed_q || (u_dut.base_q >= window_q.first && u_dut.base_q <= window_q.last));
    end else begin
      right_table = have_q && !error_q && wanted.pointer && u_dut.base_q == wanted.ppn && level_q != 2'd0 &&
          u_dut.level_q == level_q - 2'd1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      StateA : assert (state <= Done && walking_q == (state != Idle));
      RequestA : assert (!walking_q || (u_dut.write_q == write_q && u_dut.pdid_q == pdid_q && u_dut.vpn_q == vpn_q));
      MatchA : assert (!(looked || (state == Domain && step == 3'd1)) || u_dut.u_domains.match_q == match);
      LookedA :
      assert (!looked || (u_dut.found == found && (!found || (u_dut.number == CONTEXT_BITS'(number) &&
                          u_dut.root == mine.root && u_dut.may_read == mine.read && u_dut.may_write == mine.write))));
      BeginA :
      assert (!(state == Begin && found && u_dut.known) ||
              ((!(is_watched && u_dut.known_ppn == watch_ppn_i) || may_q) &&
               (changed_q || (u_dut.known_ppn >= window_q.first && u_dut.known_ppn <= window_q.last))));
      StepsA :
      assert (state == Domain ? step <= 3'd2 : state == Check ? step <= 3'd1 : state == Judge ? step <= 3'd4 : 1'b1);
      NotBegunA : assert (!(state <= Begin || stale_q) || (reads_q == '0 && !have_q && !begins));
      AllowedA : assert (!(state >= Check && state <= Decide) || stale_q || allowed);
      CheckA : assert (state != Check || right_table);
      CheckErrorA : assert (!(state == Check && step == 3'd1) || u_dut.fault_q == MEMORY_ERROR);
      InsideA :
      assert (!(state == Check && step == 3'd1) ||
              u_dut.inside_q == (u_dut.base_q >= window_q.first && u_dut.base_q <= window_q.last));
      FirstA : assert (!begins || (right_table && u_dut.base_q >= window_qq.first && u_dut.base_q <= window_qq.last));
      BusA : assert (state == Read ? ar_valid != asked_q : !ar_valid && !asked_q && !stale_q);
      OfferA : assert (!offered_q || ar_valid);
      BeatA : assert (beat_q == '0 || (asked_q && 32'(beat_q) < Beats));
      StaleA : assert (!(state == Read) || u_dut.stale_q == stale_q);
      LevelA : assert (!((reading && !stale_q) || state == Judge || state == Decide) || u_dut.level_q == level_q);
      CountA : assert (reads_q == '0 || (known_q ? reads_q == 2'd1 && level_q == 2'd0 : level_q == 2'd3 - reads_q));
      BegunA : assert (!((reading && !stale_q) || state == Judge || state == Decide) || reads_q != '0);
      HaveA : assert (state == Read ? begins || !have_q : !(state == Judge || state == Decide) || have_q);
      ErrorA : assert (!(reading || state == Judge || state == Decide) || u_dut.error_q == error_q);
      FreshA : assert (!begins || !u_dut.error_q);
      HalfA : assert (DataBits == 256 || beat_q == '0 || {128'd0, u_dut.line_q[255:128]} == line_q);
      LineA : assert (state != Judge || u_dut.line_q == line_q >> {step, 6'd0});
      FoundA :
      assert (!(have_q && (state == Judge || state == Decide || state == Check || begins) && !error_q && level_q == 2'd1 &&
                wanted.pointer && wanted.ppn == watch_ppn_i && is_watched) || may_q);
      DecideA : assert (state != Decide || step == 3'd5);
      JudgedA :
      assert (!((state == Judge || state == Decide) && 4'(place[1:0]) + 4'd2 <= 4'(step)) ||
              (u_dut.pointer_q == wanted.pointer && u_dut.next_q == wanted.ppn &&
               (changed_q || u_dut.fault_q == wanted.fault)));
      CyclesA :
      assert (state == Idle ? quiet_q == '0 : state == Domain || state == Judge ? quiet_q == 4'(step) :
              state == Begin ? quiet_q == 4'd3 : state == Check ? quiet_q == (reads_q == '0 ? 4'd4 : 4'd6) + 4'(step) :
              state == Decide ? quiet_q == 4'd5 : state == Read ? quiet_q == '0 || begins : 1'b1);
    end
  end
  for (genvar e = 0; e < 4; e++) begin : gen_judged
    logic [43:0] ppn;
    logic read_ok, write_ok, there;
    logic [3:0] at_;  // in the registers of the verdicts
    assign at_ = 4'd5 + 4'(e) - 4'(step);
    assign there = (state == Judge || state == Decide) && 4'(step) >= 4'(e + 2);
    assign ppn = u_dut.ppn_q[at_[1:0]];
    assign read_ok = u_dut.read_ok_q[at_[1:0]];
    assign write_ok = u_dut.write_ok_q[at_[1:0]];
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        LookA :
        assert (!(state == Judge && step == 3'(e + 1)) ||
                (u_dut.place_q == 2'(e) && u_dut.look_q == {
          entry[e].ppn,
          entry[e].pointer,
          entry[e].leaf,
          entry[e].can_read,
          entry[e].can_write,
          entry[e].a,
          entry[e].d
        } && (changed_q || (!u_dut.below_q && !u_dut.above_q) == entry[e].in_window)));
        VerdictA :
        assert (!there || (ppn == entry[e].ppn && (changed_q || (read_ok == entry[e].read_ok &&
                           write_ok == entry[e].write_ok))));
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      FilledC : cover (out_valid && fault.code == OK && reads_q == 2'd3);
      KnownC : cover (begins && first_read && level == 2'd0 && number);
      LargeC : cover (out_valid && fault.code == OK && level_q == 2'd2);
      PointsC : cover (out_valid && fault.code == OK && reads_q == 2'd2);
      OutsideC : cover (out_valid && fault.code == MEMORY_ERROR && have_q && !error_q && wanted.pointer);
      NoDomainC : cover (out_valid && fault.code == NO_DOMAIN && context_q[0].open && context_q[1].open);
      ClosedC : cover (out_valid && fault.code == NO_DOMAIN && context_q[1].pdid == pdid_q && !context_q[1].open);
      StaleC : cover (read_ends && stale_q && line.level == 2'd1);
    end
  end
endmodule
