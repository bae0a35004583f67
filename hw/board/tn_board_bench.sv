// Self-checking bench in plain SystemVerilog: two tn_board_example back to back, brought up by registers, messages there and back.
//
// Board 0 sends messages of 1 to 520 bytes to the task inside board 1, which sends them back; every byte is compared. The cables
// are pipelines of CableCycles, and the transceivers pause now and then. Prints PASS and ends; $fatal otherwise. How to run it: see
// docs/13-your-design.md.
//
// It drives and looks, and is never synthesized; board 1 speaks by its inner task alone:
// verilator lint_off BLKSEQ
// verilator lint_off PROCASSINIT
// verilator lint_off SYNCASYNCNET
// verilator lint_off UNUSEDSIGNAL
module tn_board_bench;
  import tn_registers_pkg::*;

  localparam int unsigned CableCycles = 50;  // transceivers and cable, one way
  localparam int unsigned NumMessages = 40;

  logic clk = 1'b0, user_clk = 1'b0, rst_n = 1'b0;
  always #3.333ns clk = !clk;
  always #3.2ns user_clk = !user_clk;

  // Streams of port 0 and registers of both boards
  logic [1:0] tx_valid = '0, tx_ready, tx_last = '0, rx_valid, rx_last;
  logic [1:0][2:0] rx_user;
  logic [1:0][127:0] tx_data = '0, rx_data;
  logic [1:0][15:0] tx_keep = '0, rx_keep;
  logic [1:0][37:0] tx_dest = '0;
  logic [1:0][ 6:0] rx_id;
  logic [1:0] awvalid = '0, awready, wvalid = '0, wready, bvalid, arvalid = '0, arready, rvalid;
  logic [1:0][11:0] address = '0;
  logic [1:0][31:0] wdata = '0, rdata;
  logic [1:0][1:0] bresp, rresp;
  logic [1:0] unused_irq;

  // Transceivers: x+ of a board leads to x- of the other
  logic [1:0][1:0] lane_valid, lane_ready, far_valid;
  logic [1:0][1:0][127:0] lane_data, far_data;
  logic [1:0][1:0] valid_pipe[CableCycles];
  logic [1:0][1:0][127:0] data_pipe[CableCycles];
  logic [5:0] pause_q = '0;

  assign lane_ready = {4{pause_q != '0}};
  always_ff @(posedge user_clk) begin
    pause_q <= pause_q + 6'd1;
    valid_pipe[0] <= lane_valid & lane_ready;
    data_pipe[0] <= lane_data;
    for (int unsigned i = 1; i < CableCycles; i++) begin
      valid_pipe[i] <= valid_pipe[i-1];
      data_pipe[i]  <= data_pipe[i-1];
    end
  end
  for (genvar b = 0; b < 2; b++) begin : gen_board
    for (genvar l = 0; l < 2; l++) begin : gen_cable
      assign far_valid[b][l] = rst_n && valid_pipe[CableCycles-1][1-b][1-l];
      assign far_data[b][l]  = data_pipe[CableCycles-1][1-b][1-l];
    end

    tn_board_example u_board (
        .clk_i(clk),
        .rst_ni(rst_n),
        .user_clk_i(user_clk),
        .user_reset_i(!rst_n),
        .channel_up_i(2'b11),
        .hard_err_i(2'b00),
        .s_axi_tx_tvalid_o(lane_valid[b]),
        .s_axi_tx_tready_i(lane_ready[b]),
        .s_axi_tx_tdata_o(lane_data[b]),
        .m_axi_rx_tvalid_i(far_valid[b]),
        .m_axi_rx_tdata_i(far_data[b]),
        .s_axis_tvalid_i(tx_valid[b]),
        .s_axis_tready_o(tx_ready[b]),
        .s_axis_tdata_i(tx_data[b]),
        .s_axis_tkeep_i(tx_keep[b]),
        .s_axis_tlast_i(tx_last[b]),
        .s_axis_tdest_i(tx_dest[b]),
        .s_axis_tuser_i(24'd0),
        .m_axis_tvalid_o(rx_valid[b]),
        .m_axis_tready_i(1'b1),
        .m_axis_tdata_o(rx_data[b]),
        .m_axis_tkeep_o(rx_keep[b]),
        .m_axis_tlast_o(rx_last[b]),
        .m_axis_tid_o(rx_id[b]),
        .m_axis_tuser_o(rx_user[b]),
        .peer_i('{x: 6'(1 - b), default: '0}),
        .s_axil_awvalid_i(awvalid[b]),
        .s_axil_awready_o(awready[b]),
        .s_axil_awaddr_i(address[b]),
        .s_axil_wvalid_i(wvalid[b]),
        .s_axil_wready_o(wready[b]),
        .s_axil_wdata_i(wdata[b]),
        .s_axil_wstrb_i(4'hf),
        .s_axil_bvalid_o(bvalid[b]),
        .s_axil_bready_i(1'b1),
        .s_axil_bresp_o(bresp[b]),
        .s_axil_arvalid_i(arvalid[b]),
        .s_axil_arready_o(arready[b]),
        .s_axil_araddr_i(address[b]),
        .s_axil_rvalid_o(rvalid[b]),
        .s_axil_rready_i(1'b1),
        .s_axil_rdata_o(rdata[b]),
        .s_axil_rresp_o(rresp[b]),
        .irq_o(unused_irq[b])
    );
  end

  // Registers: inputs change at the falling edge, outputs are looked at before the rising one.
  task automatic write(int b, logic [11:0] where, logic [31:0] value);
    @(negedge clk);
    address[b] = where;
    wdata[b] = value;
    {awvalid[b], wvalid[b]} = 2'b11;
    while (!bvalid[b]) begin
      logic took_address, took_data;
      took_address = awready[b];
      took_data = wready[b];
      @(negedge clk);
      if (took_address) awvalid[b] = 1'b0;
      if (took_data) wvalid[b] = 1'b0;
    end
    if (bresp[b] != 2'b00) $fatal(1, "board %0d: write to %h answered %b", b, where, bresp[b]);
    @(negedge clk);
  endtask

  task automatic read(int b, logic [11:0] where, output logic [31:0] value);
    @(negedge clk);
    address[b] = where;
    arvalid[b] = 1'b1;
    while (!rvalid[b]) begin
      logic took;
      took = arready[b];
      @(negedge clk);
      if (took) arvalid[b] = 1'b0;
    end
    if (rresp[b] != 2'b00) $fatal(1, "board %0d: read from %h answered %b", b, where, rresp[b]);
    value = rdata[b];
    @(negedge clk);
  endtask

  // The sequence of docs/13-your-design.md
  task automatic bring_up(int b);
    logic [31:0] state;
    read(b, REG_IDENTIFICATION, state);
    if (state != 32'h544e_4554) $fatal(1, "board %0d: identification is %h", b, state);
    write(b, REG_COORDME_REG, 32'(b));
    write(b, REG_LATTICESIZE_REG, 32'(tn_pkg::coord_t'{x: 6'd2, y: 5'd1, z: 5'd1}));
    write(b, REG_ROUTING, 32'h106);  // z first, then y, x; the ring of x is closed
    write(b, REG_LINK_0_CONFIG_0, 32'hff00_0000);  // both links correct headers
    write(b, REG_LINKS_REPLAY, 32'h3);  // both links send again what was damaged
    write(b, REG_HEALTH_SELF, 32'h1_0000);  // fault map
    for (int l = 0; l < 2; l++) begin
      state = '0;
      for (int tries = 0; state[1:0] != 2'b11; tries++) begin
        if (tries == 10000) $fatal(1, "board %0d: link %0d stays down, state %h", b, l, state);
        read(b, REG_LINK_0_STATE + 12'(l) * 12'h40, state);
      end
    end
  endtask

  // Messages
  function automatic logic [7:0] payload(int message, int place);
    return 8'(message * 37 + place * 11 + (place >> 8));
  endfunction
  function automatic int size(int message);
    return message == 0 ? 1 : (message * 53) % 520 + 1;
  endfunction

  task automatic send(int message);
    for (int first = 0; first < size(message); first += 16) begin
      @(negedge clk);
      tx_valid[0] = 1'b1;
      tx_last[0]  = first + 16 >= size(message);
      tx_dest[0]  = {16'd0, 6'd1, 16'd1};  // channel 0, port 1, node (1, 0, 0)
      for (int i = 0; i < 16; i++) begin
        tx_keep[0][i] = first + i < size(message);
        tx_data[0][i*8+:8] = payload(message, first + i);
      end
      do @(posedge clk); while (!tx_ready[0]);
    end
    @(negedge clk);
    tx_valid[0] = 1'b0;
  endtask

  int received = 0, place = 0;
  always @(posedge clk) begin
    if (rst_n && rx_valid[0]) begin
      for (int i = 0; i < 16; i++) begin
        if (rx_keep[0][i] != (place + i < size(
                received
            )) || rx_keep[0][i] && rx_data[0][i*8+:8] != payload(
                received, place + i
            )) begin
          $fatal(1, "message %0d, byte %0d: %h, wanted %h", received, place + i, rx_data[0][i*8+:8], payload(
                 received, place + i));
        end
      end
      if (rx_last[0] != (place + 16 >= size(received)) || rx_user[0] != {1'b0, rx_last[0], 1'b0} || rx_id[0] != 7'd0)
        $fatal(1, "message %0d: wrong length, damaged, or on channel %0d", received, rx_id[0]);
      place = rx_last[0] ? 0 : place + 16;
      if (rx_last[0]) received = received + 1;
    end
    if (rx_valid[1]) $fatal(1, "a message came to board 1, port 0, to whom nobody sent");
  end

  initial begin
    repeat (20) @(negedge clk);
    rst_n = 1'b1;
    repeat (20) @(negedge clk);
    bring_up(0);
    bring_up(1);
    for (int m = 0; m < NumMessages; m++) send(m);
    for (int wait_cycles = 0; received < NumMessages; wait_cycles++) begin
      if (wait_cycles == 20000) $fatal(1, "%0d of %0d messages came back", received, NumMessages);
      @(negedge clk);
    end
    $display("PASS: %0d messages there and back", NumMessages);
    $finish;
  end
endmodule
