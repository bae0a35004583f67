// Proves that packets and ends of writes wait for nothing that is sent in tn_port_rdma_receive_contexts.
//
// What an event comes to is cut off and may be anything; of the rules only that is used which `...M` below says, and which the
// proof of tn_port_rdma_receive_act shows. Turns of work come and go as they like, with room for answers or without, software
// reads, resumes and forgets when it likes. Hence from any state on:
//   - an end of a write is taken within 4 cycles;
//   - a packet is decided on, or put back for the writes of its context, within `Bound` cycles in which no end of a write came.
// Assumed: the context of a packet does not change its place while it waits, and has no more than two turns of work in that time
// (an answer, then a question); software forgets, resumes, and reads that context, at most once in that time.
module tn_port_rdma_receive_contexts_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned Bound = 52
) (
    input logic clk_i,
    input arrival_t arrival_i,
    input logic arrival_valid_i,
    input logic set_i,
    input logic written_valid_i,
    input logic [1:0] written_index_i,
    input written_t written_i,
    input logic work_ready_i,
    input logic resume_valid_i,
    input logic forget_valid_i,
    input logic [INDEX_BITS-1:0] forget_index_i,
    input logic read_valid_i,
    input logic [INDEX_BITS-1:0] read_index_i,
    input logic [2:0] read_word_i,
    input logic [1:0] own_i  // constant: place of the context of the packet that waits
);
  logic rst_n = 1'b0;
  always_ff @(posedge clk_i) rst_n <= 1'b1;

  logic ready, done, written_ready, forget_ready, read_ready, resume_ready;
  logic unused_take, unused_reply, unused_answer, unused_notify, unused_read;
  run_t unused_run;
  logic [1:0] unused_index, unused_notify_index;
  answer_t unused_what;
  logic [GRANULES-1:0] unused_held;
  logic [ADDR_BITS-1:0] unused_notify_addr;
  logic [DOMAIN_BITS-1:0] unused_notify_domain;
  notification_t unused_notification;
  logic [63:0] unused_word;
  logic [4:0] unused_events;
  tn_port_rdma_receive_contexts #(
      .Sets(2),
      .Ways(2)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .ready_o(ready),
      .search_valid_i(arrival_valid_i),
      .search_drop_i(1'b0),
      .search_source_i(arrival_i.source),
      .search_id_i(arrival_i.id),
      .search_set_i(set_i),
      .arrival_valid_i,
      .arrival_i,
      .arrival_done_o(done),
      .arrival_take_o(unused_take),
      .arrival_run_o(unused_run),
      .arrival_index_o(unused_index),
      .reply_o(unused_reply),
      .written_valid_i,
      .written_ready_o(written_ready),
      .written_index_i,
      .written_i,
      .work_ready_i,
      .answer_o(unused_answer),
      .answer_what_o(unused_what),
      .answer_held_o(unused_held),
      .notify_o(unused_notify),
      .notify_index_o(unused_notify_index),
      .notify_addr_o(unused_notify_addr),
      .notify_domain_o(unused_notify_domain),
      .notify_data_o(unused_notification),
      .resume_valid_i,
      .resume_ready_o(resume_ready),
      .resume_domain_i(arrival_i.domain),
      .forget_valid_i,
      .forget_ready_o(forget_ready),
      .forget_index_i,
      .read_valid_i,
      .read_ready_o(read_ready),
      .read_index_i,
      .read_word_i,
      .read_data_valid_o(unused_read),
      .read_data_o(unused_word),
      .event_stale_o(unused_events[0]),
      .event_duplicate_o(unused_events[1]),
      .event_held_o(unused_events[2]),
      .event_done_o(unused_events[3]),
      .event_no_context_o(unused_events[4])
  );

  logic decided, quiet;
  assign decided = u_dut.what == ARRIVAL;
  assign quiet   = rst_n && arrival_valid_i && !written_valid_i && ready && !decided;
  logic arrival_valid_q, written_valid_q, forget_valid_q, read_valid_q, started_q;
  logic [1:0] own_q, written_index_q, turns_q, forgets_q, sweeps_q, reads_q;
  logic [INDEX_BITS-1:0] forget_index_q, read_index_q;
  logic set_q;
  logic [5:0] wait_q;
  logic [2:0] end_wait_q;
  logic tags_change;
  assign tags_change = u_dut.result.begins || u_dut.result.frees || u_dut.result.ack;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    own_q <= own_i;
    set_q <= set_i;
    arrival_valid_q <= arrival_valid_i && !done;
    written_valid_q <= written_valid_i && !written_ready;
    written_index_q <= written_index_i;
    forget_valid_q <= forget_valid_i && !forget_ready;
    forget_index_q <= forget_index_i;
    read_valid_q <= read_valid_i && !read_ready;
    read_index_q <= read_index_i;
    wait_q <= quiet ? wait_q + 6'd1 : '0;
    end_wait_q <= rst_n && ready && written_valid_i && !written_ready ? end_wait_q + 3'd1 : '0;
    turns_q <= !quiet ? '0 : turns_q + 2'(u_dut.go_work && u_dut.work_index == own_i);
    forgets_q <= !quiet ? '0 : forgets_q + 2'(u_dut.go_forget);
    sweeps_q <= !quiet ? '0 : sweeps_q + 2'(u_dut.go_sweep && u_dut.sweep_index_q == own_i);
    reads_q <= !quiet ? '0 : reads_q + 2'(u_dut.go_read && read_index_i[1:0] == own_i);
    if (rst_n) begin
      OwnM : assume (own_i == own_q || !quiet);
      if (arrival_valid_q) ArrivalStaysM : assume (arrival_valid_i && set_i == set_q);
      if (written_valid_q) EndStaysM : assume (written_valid_i && written_index_i == written_index_q);
      if (forget_valid_q) ForgetStaysM : assume (forget_valid_i && forget_index_i == forget_index_q);
      if (read_valid_q) ReadStaysM : assume (read_valid_i && read_index_i == read_index_q);
      // Of the rules
      NothingM : assume (u_dut.what inside {ARRIVAL, WORK, FORGET} || !tags_change);
      AckM : assume (u_dut.what == WORK || !u_dut.result.ack);
      PutBackM : assume (u_dut.what == ARRIVAL || u_dut.what == FORGET || !u_dut.result.retry);
      // Of the packet's context, and of software
      PlaceM : assume (!(quiet && u_dut.found_valid) || u_dut.found_index == own_i);
      TurnsM : assume (turns_q <= 2'd2);
      ForgetsM : assume (forgets_q <= 2'd1);
      SweepsM : assume (sweeps_q <= 2'd1);
      ReadsM : assume (reads_q <= 2'd1);
      // What is shown
      EndA : assert (end_wait_q < 3'd4);
      BoundA : assert (wait_q < 6'(Bound));
      WaitsC : cover (wait_q == 6'd12 && !u_dut.init_q);
      EndWaitsC : cover (end_wait_q == 3'd3);
    end
  end
endmodule
