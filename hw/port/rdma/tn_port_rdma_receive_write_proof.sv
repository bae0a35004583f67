// Proves that tn_port_rdma_receive_write waits for memory and contexts alone, and gives back each slot once.
//
// The book says where each packet and each notification is that contexts have handed over: not there, to be asked for, with the
// translation, to be written, with memory, to be told. Hence, for any number of cycles, whatever pages fail and however memory
// and contexts take their time:
//   - while a page is to be asked for, the question stands; while a packet is to be written, its command stands;
//   - while data of a command are to come, a beat stands within 2 cycles; while an end is to be told, one stands within 2 cycles;
//   - what stands is of a slot of which that is to be done; so each is asked for once, written at the most once, and told once;
//   - a slot is given back with its end, once; there is room for all, and for a notification where a slot of one was free.
//
// What each of these says is shown of one slot, arbitrary: the question is that of its page, the command has its first byte, in
// that page, and its length; its beats are the lines from there to its last byte, each once, in order; its end tells of it and
// has the code of the page that is missing, or of memory.
//
// Nothing of what is sent is an input here. Assumed: contexts hand over slots that are not here, with granules that the packet
// has, and a notification 4 cycles behind the word that there is room, one at a time; memory answers for what it was given, once,
// a question two cycles later at the earliest, a write behind its last beat.
module tn_port_rdma_receive_write_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned SlotBits = 1,
    localparam int unsigned IndexBits = 2,
    localparam int unsigned Slots = 1 << SlotBits,
    localparam int unsigned All = 2 * Slots
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic take_i,
    input logic [SlotBits-1:0] take_slot_i,
    input logic [IndexBits-1:0] take_index_i,
    input logic [DOMAIN_BITS-1:0] take_domain_i,
    input logic [ADDR_BITS-1:0] take_addr_i,
    input logic [PAGE_BITS-1:0] take_end_i,
    input run_t take_run_i,
    input logic begin_i,  // a turn that may bring a notification
    input logic notify_i,
    input logic [ADDR_BITS-1:0] notify_addr_i,
    input notification_t notify_data_i,
    input logic written_ready_i,
    input logic [DataBits-1:0] read_data_i,
    input logic translate_ready_i,
    input logic page_valid_i,
    input logic [SlotBits:0] page_id_i,
    input logic [3:0] page_fault_i,
    input logic [tn_memory_pkg::PPN_BITS-1:0] page_ppn_i,
    input logic page_generation_i,
    input logic write_ready_i,
    input logic data_ready_i,
    input logic done_valid_i,
    input logic [SlotBits:0] done_slot_i,
    input logic done_error_i,
    input logic [SlotBits:0] look_i  // constant: the slot whose contents are followed
);
  localparam int unsigned LineBits = PAGE_BITS - $clog2(DataBits / 8);
  typedef logic [SlotBits:0] id_t;
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic [Slots-1:0] free;
  logic notify_ready, written_valid, translate_valid, write_valid, data_valid;
  id_t translate_id, write_slot;
  logic [IndexBits-1:0] written_index;
  written_t written_what;
  logic [SlotBits+LineBits-1:0] read_addr;
  logic [DOMAIN_BITS-1:0] translate_pdid;
  logic [tn_memory_pkg::VPN_BITS-1:0] translate_vpn;
  logic [1:0] unused_release;
  logic [tn_memory_pkg::ADDRESS_BITS-1:0] write_addr;
  logic [12:0] write_bytes;
  logic [DataBits-1:0] unused_data;
  tn_port_rdma_receive_write #(
      .DataBits (DataBits),
      .SlotBits (SlotBits),
      .IndexBits(IndexBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .take_i,
      .take_slot_i,
      .take_index_i,
      .take_domain_i,
      .take_addr_i,
      .take_end_i,
      .take_run_i,
      .free_o(free),
      .notify_ready_o(notify_ready),
      .notify_i,
      .notify_index_i(take_index_i),
      .notify_domain_i(take_domain_i),
      .notify_addr_i,
      .notify_data_i,
      .written_valid_o(written_valid),
      .written_ready_i,
      .written_index_o(written_index),
      .written_o(written_what),
      .read_addr_o(read_addr),
      .read_data_i,
      .translate_valid_o(translate_valid),
      .translate_ready_i,
      .translate_pdid_o(translate_pdid),
      .translate_vpn_o(translate_vpn),
      .translate_id_o(translate_id),
      .page_valid_i,
      .page_id_i,
      .page_fault_i,
      .page_ppn_i,
      .page_generation_i,
      .release_o(unused_release[0]),
      .release_generation_o(unused_release[1]),
      .write_valid_o(write_valid),
      .write_ready_i,
      .write_slot_o(write_slot),
      .write_addr_o(write_addr),
      .write_bytes_o(write_bytes),
      .data_valid_o(data_valid),
      .data_ready_i,
      .data_o(unused_data),
      .done_valid_i,
      .done_slot_i,
      .done_error_i
  );

  // The book
  typedef enum logic [2:0] {
    AWAY,
    TO_ASK,
    ASKED,
    TO_WRITE,
    WRITTEN_OUT,
    TO_TELL
  } place_e;
  place_e [All-1:0] place_q, place;
  logic [All-1:0] streams_q;  // with memory, and data are still to come
  logic [3:0] turn_q;  // a notification may come of it; 4 cycles ago: highest bit
  logic data_wait_q, end_wait_q;
  logic room_q;  // a slot of notifications was free, a cycle ago, and none came
  logic fresh_q;  // handed over a cycle ago
  id_t  asks_q;
  id_t asks, tells;
  logic tell;
  assign asks  = take_i ? {1'b0, take_slot_i} : {1'b1, u_dut.notify_slot};
  assign tells = u_dut.written_id_q;
  assign tell  = written_valid && written_ready_i;
  always_comb begin
    place = place_q;
    if (take_i || notify_i) place[asks] = TO_ASK;
    if (translate_valid && translate_ready_i) place[translate_id] = ASKED;
    if (page_valid_i) place[page_id_i] = page_fault_i == tn_memory_pkg::OK ? TO_WRITE : TO_TELL;
    if (write_valid && write_ready_i) place[write_slot] = WRITTEN_OUT;
    if (done_valid_i) place[done_slot_i] = TO_TELL;
    if (tell) place[tells] = AWAY;
  end
  logic [All-1:0] away, to_ask, asked, to_write, with_memory, to_tell;
  always_comb begin
    for (int unsigned s = 0; s < All; s++) begin
      away[s] = place_q[s] == AWAY;
      to_ask[s] = place_q[s] == TO_ASK;
      asked[s] = place_q[s] == ASKED;
      to_write[s] = place_q[s] == TO_WRITE;
      with_memory[s] = place_q[s] == WRITTEN_OUT;
      to_tell[s] = place_q[s] == TO_TELL;
    end
  end
  // Granules of a run, and those between
  logic [3:0] low, high;
  run_t gaps;
  always_comb begin
    low  = '0;
    high = '0;
    gaps = '0;
    for (int unsigned g = 0; g < WINDOW; g++) if (take_run_i[WINDOW-1-g]) low = 4'(WINDOW - 1 - g);
    for (int unsigned g = 0; g < WINDOW; g++) if (take_run_i[g]) high = 4'(g);
    for (int unsigned g = 0; g < WINDOW; g++) gaps[g] = !take_run_i[g] && 4'(g) > low && 4'(g) < high;
  end

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    asks_q <= asks;
    room_q <= rst_n && away[All-1:Slots] != '0 && !notify_i;
    if (!rst_n) begin
      place_q <= '0;
      streams_q <= '0;
      turn_q <= '0;
      fresh_q <= 1'b0;
      data_wait_q <= 1'b0;
      end_wait_q <= 1'b0;
    end else begin
      place_q <= place;
      for (int unsigned s = 0; s < All; s++) begin
        if (u_dut.stream_next && u_dut.stream_id == id_t'(s)) streams_q[s] <= 1'b0;
        else if (write_valid && write_ready_i && write_slot == id_t'(s)) streams_q[s] <= 1'b1;
      end
      turn_q <= {turn_q[2:0], begin_i};
      fresh_q <= take_i || notify_i;
      data_wait_q <= streams_q != '0 && !data_valid;
      end_wait_q <= to_tell != '0 && !written_valid;
    end
    if (rst_n) begin
      TakeM : assume (!take_i || (place_q[{1'b0, take_slot_i}] == AWAY && !notify_i));
      RunM : assume (!take_i || (take_run_i != '0 && gaps == '0));
      WithinM :
      assume (!take_i || (low >= take_addr_i[11:8] && high <= take_end_i[11:8] && take_addr_i[11:0] <= take_end_i));
      BeginM : assume (!begin_i || (notify_ready && turn_q[2:0] == '0));
      NotifyM : assume (!notify_i || turn_q[3]);
      PageM : assume (!page_valid_i || (asked[page_id_i] && !(fresh_q && page_id_i == asks_q)));
      DoneM : assume (!done_valid_i || (with_memory[done_slot_i] && !streams_q[done_slot_i]));
    end
  end

  // How often a slot stands in each queue of the module
  function automatic logic [3:0] times(logic [All-1:0][SlotBits:0] ids, logic [2:0] usage, id_t id);
    times = '0;
    for (int unsigned i = 0; i < All; i++) times += 4'(32'(usage) > i && ids[i] == id);
  endfunction
  logic [All-1:0][SlotBits:0] questions, pages, streams, faults, ends;
  always_comb begin
    for (int unsigned i = 0; i < All; i++) begin
      questions[i] = u_dut.u_questions.u_fifo.word_q[i][DOMAIN_BITS+tn_memory_pkg::VPN_BITS+:SlotBits+1];
      pages[i] = u_dut.u_pages.u_fifo.word_q[i][tn_memory_pkg::PPN_BITS+:SlotBits+1];
      streams[i] = u_dut.u_streams.u_fifo.word_q[i][2*LineBits+1+:SlotBits+1];
      faults[i] = u_dut.u_faults.word_q[i];
      ends[i] = u_dut.u_ends.u_fifo.word_q[i][4+:SlotBits+1];
    end
  end
  logic [2:0] asking, writing, streaming, failing, ending;
  assign asking = u_dut.u_questions.u_fifo.usage_q;
  assign writing = u_dut.u_pages.u_fifo.usage_q;
  assign streaming = u_dut.u_streams.u_fifo.usage_q;
  assign failing = u_dut.u_faults.usage_q;
  assign ending = u_dut.u_ends.u_fifo.usage_q;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      AskA : assert (to_ask == '0 || translate_valid);
      WriteA : assert (to_write == '0 || write_valid);
      DataA : assert (!(data_wait_q && streams_q != '0 && !data_valid));
      EndA : assert (!(end_wait_q && to_tell != '0 && !written_valid));
      AskOnceA : assert (!translate_valid || to_ask[translate_id] || ((take_i || notify_i) && translate_id == asks));
      WriteOnceA : assert (!write_valid || to_write[write_slot] || (page_valid_i && write_slot == page_id_i));
      TellOnceA : assert (!written_valid || (to_tell[tells] && written_what.notification == tells[SlotBits]));
      FreeA : assert (free == (tell && !tells[SlotBits] ? Slots'(1) << tells[SlotBits-1:0] : '0));
      ApartC : cover (to_ask != '0 && with_memory != '0 && to_tell != '0);
      FaultC : cover (failing != '0 && done_valid_i);
      StreamC : cover (streams_q[0] && streams_q[Slots]);
      NotifyC : cover (tell && tells[SlotBits] && to_write != '0);
      // For the induction
      UsageHelpA :
      assert (asking <= 3'(All) && writing <= 3'(All) && streaming <= 3'(All) && failing <= 3'(All) && ending <= 3'(All));
      AheadHelpA : assert (4'(u_dut.room_q) + 4'(u_dut.u_data.u_fifo.usage_q) + 4'(u_dut.fetched_q) == 4'(u_dut.Ahead));
      WaitsHelpA : assert (u_dut.waits_q == ~away[All-1:Slots]);
      TurnHelpA : assert (turn_q == '0 || (u_dut.waits_q != '1 && (turn_q & (turn_q - 4'd1)) == '0));
      NotifyQHelpA : assert (u_dut.notify_q || !u_dut.notify_free || u_dut.waits_q != '1);
    end
  end
  for (genvar s = 0; s < All; s++) begin : gen_slot
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        AskedHelpA : assert (times(questions, asking, id_t'(s)) == 4'(to_ask[s]));
        PageHelpA : assert (times(pages, writing, id_t'(s)) == 4'(to_write[s]));
        StreamHelpA :
        assert (times(streams, streaming, id_t'(s)) == 4'(streams_q[s]) && (!streams_q[s] || with_memory[s]));
        EndHelpA :
        assert (times(
            faults, failing, id_t'(s)
        ) + times(
            ends, ending, id_t'(s)
        ) + 4'(written_valid && tells == id_t'(s)) == 4'(to_tell[s]));
        PlaceHelpA : assert (place_q[s] <= TO_TELL);
      end
    end
  end

  // What is known of the slot that is followed
  localparam int unsigned LaneBits = PAGE_BITS - LineBits;
  typedef struct packed {
    logic [DOMAIN_BITS-1:0] domain;
    logic [tn_memory_pkg::VPN_BITS-1:0] vpn;
    logic [IndexBits-1:0] index;
    run_t run;
    logic [1:0] page;
    logic [PAGE_BITS-1:0] first;
    logic [PAGE_BITS-1:0] last;
  } what_t;
  what_t what, what_q;
  logic [tn_memory_pkg::PPN_BITS-1:0] ppn_q;
  logic [3:0] code_q;
  logic [LineBits-1:0] next_q, from, to;  // line that is next, first and last one
  id_t look_q;
  always_comb begin
    what = '{
        domain: take_domain_i,
        vpn: notify_addr_i[ADDR_BITS-1:PAGE_BITS],
        index: take_index_i,
        run: '0,
        page: '0,
        first: notify_addr_i[PAGE_BITS-1:0],
        last: notify_addr_i[PAGE_BITS-1:0] + PAGE_BITS'(15)
    };
    if (take_i) begin
      what.vpn   = take_addr_i[ADDR_BITS-1:PAGE_BITS];
      what.run   = take_run_i;
      what.page  = take_addr_i[13:12];
      what.first = low == take_addr_i[11:8] ? take_addr_i[PAGE_BITS-1:0] : {low, 8'h00};
      what.last  = high == take_end_i[11:8] ? take_end_i : {high, 8'hff};
    end
  end
  assign from = what_q.first[PAGE_BITS-1:LaneBits];
  assign to   = what_q.last[PAGE_BITS-1:LaneBits];
  logic comes, asked_now, written_now, fetched_now, told_now, begun;
  assign comes = (take_i || notify_i) && asks == look_i;
  assign asked_now = translate_valid && translate_id == look_i;
  assign written_now = write_valid && write_slot == look_i;
  assign fetched_now = u_dut.fetch && u_dut.stream_id == look_i;
  assign told_now = written_valid && tells == look_i;
  assign begun = u_dut.within_q && streaming != '0 && streams[0] == look_i;  // begun, and not done
  logic [LineBits-1:0] next_now;
  assign next_now = streams_q[look_i] ? next_q : from;
  what_t now;
  assign now = comes ? what : what_q;
  logic [tn_memory_pkg::PPN_BITS-1:0] ppn;
  assign ppn = page_valid_i && page_id_i == look_i ? page_ppn_i : ppn_q;
  always_ff @(posedge clk_i) begin
    look_q <= look_i;
    if (started_q) LookM : assume (look_i == look_q);
    // Records of notifications are aligned
    if (rst_n) AlignedM : assume (!notify_i || notify_addr_i[3:0] == '0);
    what_q <= now;
    ppn_q  <= ppn;
    if (page_valid_i && page_id_i == look_i) code_q <= page_fault_i;
    if (done_valid_i && done_slot_i == look_i)
      code_q <= done_error_i ? tn_pkg::ANSWER_MEMORY_ERROR : tn_pkg::ANSWER_DONE;
    if (fetched_now) next_q <= next_now + LineBits'(1);
    else if (written_now && write_ready_i) next_q <= from;
  end
  // The kept entry, or what it is made of
  localparam int unsigned KeptBits = IndexBits + WINDOW + 2 + PAGE_BITS + LineBits + PAGE_BITS + 2;
  logic [KeptBits-1:0] kept, is_kept;
  assign kept = {
    what_q.index,
    what_q.run,
    what_q.page,
    what_q.first,
    to,
    (PAGE_BITS + 1)'(what_q.last) - (PAGE_BITS + 1)'(what_q.first) + (PAGE_BITS + 1)'(1),
    from == to
  };
  assign is_kept = fresh_q && asks_q == look_i ? u_dut.keep : u_dut.kept[look_i];
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      AskWhatA : assert (!asked_now || {translate_pdid, translate_vpn} == {now.domain, now.vpn});
      WriteWhatA :
      assert (!written_now || {write_addr, 32'(write_bytes)} == {ppn, what_q.first, 32'(what_q.last) - 32'(what_q.first) + 1});
      LineA :
      assert (!fetched_now || (read_addr == {look_i[SlotBits-1:0], next_now} && u_dut.stream_next == (next_now == to)));
      TellWhatA :
      assert (!told_now || (written_index == what_q.index && written_what.code == code_q && written_what.run == what_q.run &&
                            written_what.page == what_q.page && written_what.first == {what_q.page, what_q.first}));
      if (room_q) NotifyReadyA : assert (notify_ready || notify_i);
      LinesC : cover (fetched_now && begun && next_q == to);
      RunC : cover (told_now && what_q.run[3:2] == 2'b10 && code_q == tn_pkg::ANSWER_MEMORY_ERROR);
      // For the induction
      FreshHelpA : assert (u_dut.ask_q == fresh_q && (!fresh_q || u_dut.ask_id_q == asks_q));
      OrderHelpA : assert (away[look_i] || what_q.first <= what_q.last);
      KeptHelpA : assert (away[look_i] || is_kept == kept);
      CodeHelpA : assert (times(faults, failing, look_i) == '0 || u_dut.codes[look_i] == code_q);
      NextHelpA : assert (!streams_q[look_i] || (begun ? next_q > from && next_q <= to : next_q == from));
      WithinHelpA : assert (!u_dut.within_q || streaming != '0);
      LineHelpA : assert (!begun || (u_dut.line_q == next_q && u_dut.last_q == to));
    end
  end
  for (genvar i = 0; i < All; i++) begin : gen_place
    logic [DOMAIN_BITS+tn_memory_pkg::VPN_BITS-1:0] question;
    logic [tn_memory_pkg::PPN_BITS-1:0] page;
    logic [2*LineBits:0] stream;
    logic [3:0] end_;
    assign question = u_dut.u_questions.u_fifo.word_q[i][0+:DOMAIN_BITS+tn_memory_pkg::VPN_BITS];
    assign page = u_dut.u_pages.u_fifo.word_q[i][0+:tn_memory_pkg::PPN_BITS];
    assign stream = u_dut.u_streams.u_fifo.word_q[i][0+:2*LineBits+1];
    assign end_ = u_dut.u_ends.u_fifo.word_q[i][0+:4];
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        if (32'(asking) > i && questions[i] == look_i) QuestionHelpA : assert (question == {what_q.domain, what_q.vpn});
        if (32'(writing) > i && pages[i] == look_i) PpnHelpA : assert (page == ppn_q);
        if (32'(streaming) > i && streams[i] == look_i) StreamWhatHelpA : assert (stream == {from, to, from == to});
        if (32'(ending) > i && ends[i] == look_i) CodeEndHelpA : assert (end_ == code_q);
      end
    end
  end
endmodule
