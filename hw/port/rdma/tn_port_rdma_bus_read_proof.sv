// Proves tn_port_rdma_bus_read: of any bursts, with any pauses, each beat becomes one load of its 16 bytes, if its page is open,
// and one beat of data: those that were there LOAD_CYCLES behind the load, or ones, in order, with the id of its burst, the last
// one told; no data are lost, and a load waits only while eight beats are not taken.
//
// The book has the address of a beat from the protocol's formula. It ends where data enter the FIFO, and begins again where they
// leave it: that it gives back what it was given is proved of the FIFO, which is replaced by its model.
module tn_port_rdma_bus_read_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::PAGES;
#(
    parameter  int unsigned IdBits   = 2,
    localparam int unsigned AddrBits = 21
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages_i,
    input logic ar_valid_i,
    input logic [IdBits-1:0] ar_id_i,
    input logic [AddrBits-1:0] ar_addr_i,
    input logic [7:0] ar_len_i,
    input logic [2:0] ar_size_i,
    input logic [1:0] ar_burst_i,
    input logic r_ready_i,
    input logic [127:0] load_data_i
);
  localparam int unsigned Depth = 8;
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic ar_ready, r_valid, r_last, load_valid, driver_load_valid;
  logic [IdBits-1:0] r_id;
  logic [127:0] r_data;
  logic [1:0] r_resp;
  line_t load_line;
  tn_port_rdma_bus_read #(
      .IdBits(IdBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .pages_i,
      .ar_valid_i,
      .ar_ready_o(ar_ready),
      .ar_id_i,
      .ar_addr_i,
      .ar_len_i,
      .ar_size_i,
      .ar_burst_i,
      .r_valid_o(r_valid),
      .r_ready_i,
      .r_id_o(r_id),
      .r_data_o(r_data),
      .r_resp_o(r_resp),
      .r_last_o(r_last),
      .load_valid_o(load_valid),
      .load_line_o(load_line),
      .driver_load_valid_o(driver_load_valid),
      .load_data_i
  );

  // The book: the burst that is under way, its beats between load and data, data that are not taken
  typedef struct packed {
    logic [IdBits-1:0] id;
    logic last;
    logic wrong;
    logic ones;
    logic [127:0] data;
  } beat_t;
  logic burst_q;
  logic [IdBits-1:0] id_q;
  logic [AddrBits-1:0] start_q;
  logic [7:0] len_q, number_q;  // of the beat that is next
  logic [2:0] size_q;
  logic [1:0] kind_q;
  logic [LOAD_CYCLES:0] away_q;  // valid bits; the latest lowest
  beat_t [LOAD_CYCLES:0] away_what_q;
  logic [3:0] held_q, away;
  beat_t arrived, beat, leaves;

  // Address of a beat [AXI4]: the first as given, others at multiples of their size; the burst lies in 4 KiB
  logic [11:0] bytes, aligned, addr;
  logic wrong, driver, there, step, last, taken;
  assign bytes = 12'd1 << size_q;
  assign aligned = start_q[11:0] / bytes * bytes;
  assign addr = number_q == '0 ? start_q[11:0] : aligned + 12'(number_q) * bytes;
  assign wrong = kind_q != 2'd1 || size_q > 3'd4;
  assign driver = start_q >= AddrBits'(tn_port_rdma_map_pkg::DRIVER_OFFSET);
  assign there = !wrong && (driver ? start_q < AddrBits'(tn_port_rdma_map_pkg::DRIVER_OFFSET +
      tn_port_rdma_map_pkg::PAGE_BYTES) : pages_i[start_q[19:16]].open);
  always_comb begin
    away = '0;
    for (int unsigned k = 0; k <= LOAD_CYCLES; k++) away += 4'(away_q[k]);
  end
  assign step  = burst_q && 32'(away + held_q) != Depth;
  assign last  = number_q == len_q;
  assign taken = r_valid && r_ready_i;
  assign beat  = '{id: id_q, last: last, wrong: wrong, ones: !there, data: '0};
  always_comb begin
    arrived = away_what_q[LOAD_CYCLES];
    arrived.data = arrived.ones ? '1 : load_data_i;
    leaves = u_dut.u_beats.out_data_o;
  end

  logic past_q, load_q, driver_q;
  line_t line_q;
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    load_q <= step && there && !driver;
    driver_q <= step && there && driver;
    line_q <= {start_q[19:12], addr[11:4]};
    away_what_q <= {away_what_q[LOAD_CYCLES-1:0], beat};
    if (!rst_n) begin
      burst_q <= 1'b0;
      away_q  <= '0;
      held_q  <= '0;
    end else begin
      away_q <= {away_q[LOAD_CYCLES-1:0], step};
      held_q <= held_q + 4'(away_q[LOAD_CYCLES]) - 4'(taken);
      if (step) begin
        number_q <= number_q + 8'd1;
        if (last) burst_q <= 1'b0;
      end
      if (ar_valid_i && ar_ready) begin
        burst_q <= 1'b1;
        number_q <= '0;
        {id_q, start_q, len_q, size_q, kind_q} <= {ar_id_i, ar_addr_i, ar_len_i, ar_size_i, ar_burst_i};
      end
    end
  end

  logic [LOAD_CYCLES:0] same_away;
  always_comb begin
    for (int unsigned k = 0; k <= LOAD_CYCLES; k++)
    same_away[k] = !away_q[k] || {u_dut.notes_q[k], 128'd0} == away_what_q[k];
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      ArReadyA : assert (ar_ready == (!burst_q || (step && last)));
      DataA : assert (r_valid == (held_q != '0));
      ArrivedA : assert (!away_q[LOAD_CYCLES] || (u_dut.u_beats.in_valid_i && u_dut.u_beats.in_data_i == arrived));
      LeavesA : assert ({r_id, r_last, r_data} == {leaves.id, leaves.last, leaves.data});
      RespA : assert (r_resp == (leaves.wrong ? 2'd2 : 2'd0));
      if (past_q) LoadA : assert ({load_valid, driver_load_valid} == {load_q, driver_q});
      if (past_q) LineA : assert (!(load_valid || driver_load_valid) || load_line == line_q);
      LoadC : cover (load_valid && number_q == 8'd3 && size_q == 3'd2);
      FullC : cover (held_q == 4'(Depth) && burst_q);
      OnesC : cover (r_valid && leaves.ones && !leaves.wrong);
      // What the induction needs: the book is the block
      BurstHelpA : assert (u_dut.burst_valid_q == burst_q);
      BurstWhatHelpA :
      assert (!burst_q || {u_dut.burst_q.id, u_dut.burst_q.size, u_dut.burst_q.wrong} == {id_q, size_q, wrong});
      AddrHelpA : assert (!burst_q || wrong || u_dut.burst_q.addr == {start_q[20:12], addr});
      PageHelpA : assert (!burst_q || u_dut.burst_q.addr[20:12] == start_q[20:12]);
      NumberHelpA : assert (!burst_q || number_q <= len_q);
      LeftHelpA : assert (!burst_q || u_dut.left_q == len_q - number_q);
      OwedHelpA : assert (u_dut.owed_q == away + held_q && 32'(u_dut.owed_q) <= Depth);
      AwayHelpA : assert (u_dut.under_way_q == away_q && same_away == '1);
      HeldHelpA : assert (32'(held_q) <= Depth && u_dut.u_beats.usage_q == held_q);
    end
  end
endmodule
