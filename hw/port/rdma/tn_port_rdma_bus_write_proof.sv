// Proves tn_port_rdma_bus_write: of any bursts, whose beats and addresses come in any order and with any pauses, each beat becomes
// one store, or is ignored, as its address, its strobes and the page say, in order, a cycle after both are there; each burst is
// answered once, in order, behind its last store; nothing waits but for one of these, or for four answers that are not taken.
//
// The book has the address of a beat from the protocol's formula. Assumed is that a burst has as many beats as its address says.
// The FIFO is replaced by its model.
module tn_port_rdma_bus_write_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::PAGES;
#(
    parameter  int unsigned IdBits   = 2,
    localparam int unsigned AddrBits = 21
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages_i,
    input logic aw_valid_i,
    input logic [IdBits-1:0] aw_id_i,
    input logic [AddrBits-1:0] aw_addr_i,
    input logic [7:0] aw_len_i,
    input logic [2:0] aw_size_i,
    input logic [1:0] aw_burst_i,
    input logic w_valid_i,
    input logic [127:0] w_data_i,
    input logic [15:0] w_strb_i,
    input logic w_last_i,
    input logic b_ready_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic aw_ready, w_ready, b_valid, store_valid, driver_valid, ignored;
  logic [IdBits-1:0] b_id;
  logic [1:0] b_resp;
  store_t store;
  tn_port_rdma_bus_write #(
      .IdBits(IdBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .pages_i,
      .aw_valid_i,
      .aw_ready_o(aw_ready),
      .aw_id_i,
      .aw_addr_i,
      .aw_len_i,
      .aw_size_i,
      .aw_burst_i,
      .w_valid_i,
      .w_ready_o(w_ready),
      .w_data_i,
      .w_strb_i,
      .w_last_i,
      .b_valid_o(b_valid),
      .b_ready_i,
      .b_id_o(b_id),
      .b_resp_o(b_resp),
      .store_valid_o(store_valid),
      .store_o(store),
      .driver_valid_o(driver_valid),
      .event_ignored_o(ignored)
  );

  // The book: the burst that is under way, the beat that waits, answers that are not taken
  logic burst_q, beat_q, last_q, step;
  logic [  IdBits-1:0] id_q;
  logic [AddrBits-1:0] start_q;
  logic [7:0] len_q, number_q;  // of the beat that is next
  logic [2:0] size_q;
  logic [1:0] kind_q;
  logic [127:0] data_q;
  logic [15:0] strobes_q;
  logic [2:0] owed_q;
  logic [3:0][IdBits+1:0] answers_q;  // the oldest lowest
  assign step = burst_q && beat_q && owed_q != 3'd4;

  // Address of a beat [AXI4]: the first as given, others at multiples of their size; the burst lies in 4 KiB
  logic [11:0] bytes, aligned, addr;
  assign bytes = 12'd1 << size_q;
  assign aligned = start_q[11:0] / bytes * bytes;
  assign addr = number_q == '0 ? start_q[11:0] : aligned + 12'(number_q) * bytes;

  // 4, 8 or 16 bytes at a multiple of as many
  logic whole;
  always_comb begin
    whole = strobes_q == '1;
    for (int unsigned k = 0; k < 2; k++) whole |= strobes_q == 16'hff << 8 * k;
    for (int unsigned k = 0; k < 4; k++) whole |= strobes_q == 16'hf << 4 * k;
  end
  logic wrong, driver, there, good;
  assign wrong = kind_q != 2'd1 || size_q > 3'd4;
  assign driver = start_q >= AddrBits'(tn_port_rdma_map_pkg::DRIVER_OFFSET);
  assign there = driver ? start_q < AddrBits'(tn_port_rdma_map_pkg::DRIVER_OFFSET + tn_port_rdma_map_pkg::PAGE_BYTES) :
      pages_i[start_q[19:16]].open;
  assign good = whole && there && !wrong;

  logic answers, taken;
  logic [3:0][IdBits+1:0] after;
  logic [1:0] place;
  assign answers = step && last_q;
  assign taken   = b_valid && b_ready_i;
  assign place   = 2'(owed_q - 3'(taken));
  always_comb begin
    after = taken ? answers_q >> $bits(answers_q) / 4 : answers_q;
    if (answers) after[place] = {id_q, wrong ? 2'd2 : 2'd0};
  end

  // What must be seen a cycle later
  logic past_q, store_q, driver_q, ignored_q;
  store_t wanted_q;
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    store_q <= step && good && !driver;
    driver_q <= step && good && driver;
    ignored_q <= step && !good && strobes_q != '0;
    wanted_q <= '{
        line: {start_q[19:12], addr[11:4]},
        domain: pages_i[start_q[19:16]].domain,
        strobes: strobes_q,
        data: data_q
    };
    answers_q <= after;
    if (!rst_n) begin
      {burst_q, beat_q} <= '0;
      owed_q <= '0;
    end else begin
      owed_q <= owed_q + 3'(answers) - 3'(taken);
      if (step) begin
        beat_q   <= 1'b0;
        number_q <= number_q + 8'd1;
        if (last_q) burst_q <= 1'b0;
      end
      if (w_valid_i && w_ready) begin
        {beat_q, last_q} <= {1'b1, w_last_i};
        {data_q, strobes_q} <= {w_data_i, w_strb_i};
      end
      if (aw_valid_i && aw_ready) begin
        burst_q <= 1'b1;
        number_q <= '0;
        {id_q, start_q, len_q, size_q, kind_q} <= {aw_id_i, aw_addr_i, aw_len_i, aw_size_i, aw_burst_i};
      end
      LastM : assume (!step || last_q == (number_q == len_q));
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      WReadyA : assert (w_ready == (!beat_q || step));
      AwReadyA : assert (aw_ready == (!burst_q || (step && last_q)));
      AnswerA : assert (b_valid == (owed_q != '0));
      AnswerOrderA : assert (!b_valid || {b_id, b_resp} == answers_q[0]);
      if (past_q) StoreA : assert ({store_valid, driver_valid, ignored} == {store_q, driver_q, ignored_q});
      if (past_q) StoreWhatA : assert (!store_valid || store == wanted_q);
      if (past_q)
        DriverWhatA :
        assert (!driver_valid || {store.line, store.strobes, store.data} == {wanted_q.line, wanted_q.strobes, wanted_q.data});
      StoreC : cover (store_valid && number_q == 8'd3 && size_q == 3'd2);
      DriverC : cover (driver_valid && b_valid && owed_q == 3'd4);
      IgnoredC : cover (ignored && beat_q && !burst_q && owed_q == 3'd3);
      // What the induction needs: the book is the block
      BeatHelpA : assert (u_dut.beat_valid_q == beat_q);
      BeatDataHelpA : assert (!beat_q || u_dut.beat_q == {data_q, strobes_q, last_q});
      BurstHelpA : assert (u_dut.burst_valid_q == burst_q);
      BurstWhatHelpA :
      assert (!burst_q || {u_dut.burst_q.id, u_dut.burst_q.size, u_dut.burst_q.wrong} == {id_q, size_q, wrong});
      AddrHelpA : assert (!burst_q || wrong || u_dut.burst_q.addr == {start_q[20:12], addr});
      NumberHelpA : assert (!burst_q || number_q <= len_q);
      PageHelpA : assert (!burst_q || u_dut.burst_q.addr[20:12] == start_q[20:12]);
      LeftHelpA : assert (!burst_q || u_dut.left_q == 8'(len_q - number_q));
      RoomHelpA : assert (owed_q <= 3'd4 && u_dut.u_answers.usage_q == owed_q);
      Word0HelpA : assert (u_dut.u_answers.word_q[0] == answers_q[0] || owed_q < 3'd1);
      Word1HelpA : assert (u_dut.u_answers.word_q[1] == answers_q[1] || owed_q < 3'd2);
      Word2HelpA : assert (u_dut.u_answers.word_q[2] == answers_q[2] || owed_q < 3'd3);
      Word3HelpA : assert (u_dut.u_answers.word_q[3] == answers_q[3] || owed_q < 3'd4);
    end
  end
endmodule
