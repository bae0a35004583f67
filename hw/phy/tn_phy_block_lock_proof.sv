// Proves tn_phy_block_lock: lock means 64 good headers in a row, noise loses it, errors now and then do not, and a transceiver
// that begins anywhere is brought to where blocks begin within a stated number of blocks.
//
// Environment: a transceiver `left_q` slips away from the right place (any number below Positions). There every header is
// good; elsewhere at least one of WithinBad is bad, which is what tells the two apart. `line_i` releases it to any headers at all.
module tn_phy_block_lock_proof #(
    parameter int unsigned SlipWait  = 32,
    parameter int unsigned Positions = 66,
    parameter int unsigned WithinBad = 8
) (
    input logic       clk_i,
    input logic       valid_i,
    input logic [1:0] header_i,
    input logic [6:0] start_i,
    input logic       free_i     // headers follow no rule from now on
);
  localparam int unsigned Bound = (Positions - 1) * (SlipWait + WithinBad) + 64 + WithinBad;

  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic locked, slip, good;
  tn_phy_block_lock #(
      .SlipWait(SlipWait)
  ) u_dut (
      .clk_i,
      .rst_ni  (started_q),
      .valid_i,
      .header_i,
      .locked_o(locked),
      .slip_o  (slip)
  );
  assign good = ^header_i;

  logic free_q, locked_q, sparse_q;
  logic [6:0] left_q, left;
  logic [15:0] elapsed_q, rank;  // valid blocks without lock since the beginning; at most so many are to come
  logic [7:0] good_q, bad_q, since_bad_q, since_slip_q;  // good in a row, bad in a row, good since the last bad, blocks
  logic [7:0] spacing, all_bad_q;  // since lock was found
  assign left = left_q - 7'(slip && left_q != '0);
  assign rank = 16'(left) * 16'(SlipWait + WithinBad) + 16'(u_dut.wait_q) + 16'd64 - 16'(u_dut.count_q) +
      (left == '0 ? 16'd0 : 16'(WithinBad));
  assign spacing = since_bad_q < 8'd4 ? since_bad_q : 8'd4;

  function automatic logic [7:0] next(logic [7:0] count, logic more);
    next = !more ? 8'd0 : count == 8'd255 ? count : count + 8'd1;
  endfunction

  always_ff @(posedge clk_i) begin
    if (!started_q) begin
      free_q <= 1'b0;
      left_q <= start_i;
      elapsed_q <= '0;
      good_q <= '0;
      bad_q <= '0;
      since_bad_q <= '1;
      since_slip_q <= '1;
      all_bad_q <= '0;
      sparse_q <= 1'b1;
      locked_q <= 1'b0;
    end else begin
      free_q   <= free_q || free_i;
      left_q   <= left;
      locked_q <= locked;
      if (valid_i && !locked && !free_q) elapsed_q <= elapsed_q + 16'd1;
      if (slip) since_slip_q <= 8'(valid_i);
      else if (valid_i) since_slip_q <= next(since_slip_q, 1'b1);
      if (valid_i) begin
        good_q <= next(good_q, good);
        bad_q <= next(bad_q, !good);
        since_bad_q <= next(since_bad_q, good);
      end
      if (!locked) all_bad_q <= '0;
      else if (valid_i && !good) all_bad_q <= next(all_bad_q, 1'b1);
      if (!locked) sparse_q <= 1'b1;
      else if (valid_i && !good && since_bad_q < 8'd4) sparse_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!started_q)
      StartM :
      assume (32'(start_i) < Positions);
      else begin
        if (!free_q && u_dut.wait_q == '0) begin
          RightPlaceM : assume (left != '0 || good);
          WrongPlaceM : assume (left == '0 || 32'(u_dut.count_q) < WithinBad - 1 || !good);
        end
        // What the user sees.
        LockMeansGoodA : assert (locked_q || !locked || good_q >= 8'd64);
        GoodMeansLockA : assert (locked || 32'(good_q) < 64 + SlipWait);
        NoiseLosesLockA : assert (!locked || bad_q < 8'd31);
        FifteenKeepLockA : assert (!locked_q || locked || all_bad_q >= 8'd16);
        SparseErrorsKeepLockA : assert (!locked_q || locked || !sparse_q);
        SlipOnlyWithoutLockA : assert (!slip || !locked);
        SlipsApartA : assert (!slip || 32'(since_slip_q) > SlipWait);
        LockFoundA : assert (free_q || locked || 32'(elapsed_q) < Bound);
        LockStaysA : assert (free_q || !locked_q || locked);
        // For the induction.
        AllBadA : assert (!locked || all_bad_q >= 8'(u_dut.bad_q));
        CountsA : assert (32'(u_dut.wait_q) <= SlipWait && u_dut.bad_q < 5'd16 && 7'(u_dut.bad_q) <= 7'(u_dut.count_q));
        SlipBeginsA : assert (!slip || (32'(u_dut.wait_q) == SlipWait && u_dut.count_q == '0));
        WaitA : assert (u_dut.wait_q == '0 || (!locked && u_dut.count_q == '0));
        SinceSlipA : assert (slip || since_slip_q == '1 || 32'(since_slip_q) + 32'(u_dut.wait_q) >= SlipWait);
        WaitedA : assert (slip || u_dut.wait_q != '0 || 32'(since_slip_q) >= SlipWait);
        GoodCountedA : assert (locked || (good_q >= 8'(u_dut.count_q) && u_dut.bad_q == '0));
        GoodInWaitA : assert (locked || 32'(good_q) <= SlipWait - 32'(u_dut.wait_q) + 32'(u_dut.count_q));
        BadInWindowA :
        assert (!locked || (bad_q <= 8'(u_dut.count_q) ? bad_q <= 8'(u_dut.bad_q) : 6'(u_dut.bad_q) == u_dut.count_q));
        BadBeforeWindowA : assert (!locked || bad_q <= 8'(u_dut.bad_q) + 8'd15);
        SparseA : assert (!locked || !sparse_q || 8'd5 * 8'(u_dut.bad_q) + spacing <= 8'(u_dut.count_q) + 8'd4);
        LeftA : assert (32'(left_q) < Positions && (free_q || !slip || left_q != '0));
        PlaceA : assert (free_q || !locked || left == '0);
        WrongPlaceA : assert (free_q || locked || left == '0 || 32'(u_dut.count_q) < WithinBad);
        RankA : assert (free_q || locked || 32'(elapsed_q) + 32'(rank) <= Bound);
        // The proof is not empty.
        FoundC : cover (locked && !free_q && elapsed_q > 16'd70);
        LostC : cover (locked_q && !locked);
        FifteenBadC : cover (locked && u_dut.bad_q == 5'd15);
      end
  end
endmodule
