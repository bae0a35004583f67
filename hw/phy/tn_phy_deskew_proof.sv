// Proves tn_phy_deskew: what leaves is a column as it was sent, lanes in order, columns in order and none left out; and every
// skew and every order of the lanes that are allowed are found.
//
// The sender's column `c` holds {c, lane} on each lane, and a marker in every Interval-th. Lane p arrives skew_q[p] blocks late
// and carries the sender's lane order_q[p]: any constants; never aligned if a lane is missing. Blocks come with pauses, any may
// be damaged, block lock may go at any time.
module tn_phy_deskew_proof
  import tn_phy_pkg::*;
#(
    parameter int unsigned Lanes = 2,
    parameter int unsigned MaxSkew = 4,
    localparam int unsigned Interval = 4 * MaxSkew,
    localparam int unsigned Bits = $clog2(Interval)
) (
    input logic clk_i,
    input logic reset_i,
    input logic valid_i,
    input logic [Lanes-1:0] locked_i,
    input logic [Lanes-1:0] damage_i,
    input logic [Lanes-1:0][Bits-1:0] skew_i,
    input logic [Lanes-1:0][1:0] order_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [Lanes-1:0][Bits-1:0] skew_q;
  logic [Lanes-1:0][1:0] order_q;
  logic [Bits-1:0] column_q;  // that the sender sends now
  block_kind_e [Lanes-1:0] kind, kind_out;
  logic [Lanes-1:0][Bits+1:0] data, data_out;
  logic valid, marker, aligned;

  always_comb begin
    for (int unsigned l = 0; l < Lanes; l++) begin
      data[l] = {Bits'(column_q - skew_q[l]), order_q[l]};
      kind[l] = damage_i[l] ? BLOCK_BAD : data[l][Bits+1:2] == '0 ? BLOCK_MARKER : BLOCK_DATA;
    end
  end

  tn_phy_deskew #(
      .Lanes(Lanes),
      .DataBits(Bits + 2),
      .MaxSkew(MaxSkew)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .valid_i,
      .locked_i,
      .kind_i(kind),
      .number_i(order_q),
      .data_i(data),
      .valid_o(valid),
      .kind_o(kind_out),
      .data_o(data_out),
      .marker_o(marker),
      .aligned_o(aligned)
  );

  // Lawful constants: skews within MaxSkew. Whether each lane is there once: cables of different links may be mixed up.
  logic lawful, complete;
  always_comb begin
    lawful   = 1'b1;
    complete = 1'b1;
    for (int unsigned l = 0; l < Lanes; l++) begin
      if (32'(skew_q[l]) > MaxSkew) lawful = 1'b0;
      if (32'(order_q[l]) >= Lanes) complete = 1'b0;
      for (int unsigned m = 0; m < l; m++) if (order_q[l] == order_q[m]) complete = 1'b0;
    end
  end

  logic [Bits:0] filled_q;  // blocks since reset, saturating: what the rings hold
  logic [5:0] clean_q;  // blocks without damage, with every lock, saturating
  logic out_q;  // a column has left since alignment
  logic [Bits-1:0] expected_q, latest, since;  // since: the last marker of the latest lane
  always_ff @(posedge clk_i) begin
    if (!started_q) begin
      skew_q  <= skew_i;
      order_q <= order_i;
    end
    if (!rst_n) begin
      filled_q <= '0;
      clean_q <= '0;
      out_q <= 1'b0;
      column_q <= '0;
    end else begin
      if (locked_i != '1 || (valid_i && damage_i != '0)) clean_q <= '0;
      else if (valid_i && clean_q != '1) clean_q <= clean_q + 6'd1;
      if (valid_i) begin
        column_q <= column_q + Bits'(1);
        if (!filled_q[Bits]) filled_q <= filled_q + (Bits + 1)'(1);
      end
      out_q <= aligned && (out_q || valid);
      if (valid) expected_q <= data_out[0][Bits+1:2] + Bits'(1);
    end
  end
  always_comb begin
    latest = '0;
    for (int unsigned l = 0; l < Lanes; l++) if (skew_q[l] > latest) latest = skew_q[l];
    since = column_q - latest - Bits'(1);
  end

  always_ff @(posedge clk_i) begin
    if (started_q) begin
      LawfulM : assume (lawful);
      if (rst_n) begin
        LatestWaitsForNobodyA : assert (!valid || data_out[0][Bits+1:2] == column_q - latest);
        MarkerColumnA : assert (!marker || column_q == latest);
        CompleteA : assert (!(aligned || u_dut.found_q) || complete);
        FoundOnceA : assert (!(aligned && u_dut.found_q));
        FoundA : assert (aligned || !complete || 32'(clean_q) <= Interval + MaxSkew + 1);
        // For the induction.
        SearchA : assert (aligned || u_dut.found_q || !complete || 32'(clean_q) <= MaxSkew + 1 + 32'(since));
        SpoiltA : assert (!u_dut.spoilt_q || (since == '0 && 32'(clean_q) <= MaxSkew + 1));
        PatienceA : assert (!aligned || u_dut.bad_q != 3'd4 || 32'(clean_q) <= MaxSkew + 1 + 32'(since));
        BadA : assert (u_dut.bad_q <= (aligned ? 3'd4 : 3'd5));
        ExpectedA : assert (!out_q || expected_q == Bits'(column_q - latest));
        // The proof is not empty.
        AlignedC : cover (aligned && latest == Bits'(MaxSkew) && order_q[0] == 2'd1);
        DamagedC : cover (out_q && valid && kind_out[0] == BLOCK_BAD);
      end
    end
  end

  for (genvar l = 0; l < Lanes; l++) begin : gen_lanes
    logic [Bits-1:0] ago;  // the lane's last marker
    logic never;
    assign ago   = column_q - skew_q[l] - Bits'(1);
    assign never = u_dut.age_q[l] == u_dut.Never;
    always_ff @(posedge clk_i) begin
      if (started_q && rst_n) begin
        // What the user sees: lane l of a column.
        OneColumnA : assert (!valid || data_out[l] == {data_out[0][Bits+1:2], 2'(l)});
        NoneLeftOutA : assert (!valid || !out_q || data_out[l][Bits+1:2] == expected_q);
        KindA :
        assert (!valid || kind_out[l] == BLOCK_BAD || kind_out[l] == (data_out[l][Bits+1:2] == '0 ? BLOCK_MARKER : BLOCK_DATA));
        // For the induction: what ages and delays mean.
        AgeA : assert (never || (u_dut.number_q[l] == order_q[l] && ago == Bits'(u_dut.age_q[l])));
        AgeInRangeA : assert (never || (32'(u_dut.age_q[l]) <= MaxSkew && 32'(u_dut.age_q[l]) < 32'(filled_q)));
        AgeKnownA : assert (32'(ago) > MaxSkew || 32'(ago) >= 32'(clean_q) || !never);
        DelayA :
        assert (!(aligned || u_dut.found_q) || (u_dut.delay_q[l] == latest - skew_q[l] && 32'(u_dut.delay_q[l]) < 32'(filled_q)));
        LateA : assert (!aligned || u_dut.late_q[l] == (u_dut.delay_q[l] != '0));
        ReadsA :
        assert (!aligned || u_dut.gen_lane[l].gen_ring.rd_ptr_q == u_dut.gen_lane[l].gen_ring.wr_ptr_q - $clog2(
            MaxSkew
        )'(u_dut.delay_q[l]));
        FromA :
        assert (!(aligned || u_dut.found_q) || (32'(u_dut.from_q[l]) < Lanes && order_q[u_dut.from_q[l]] == 2'(l)));
      end
    end
  end

  for (genvar l = 0; l < Lanes; l++) begin : gen_rings
    for (genvar d = 1; d <= MaxSkew; d++) begin : gen_place
      logic [$clog2(MaxSkew)-1:0] place;
      logic [Bits+1:0] held;
      assign place = u_dut.gen_lane[l].gen_ring.wr_ptr_q - $clog2(MaxSkew)'(d);
      assign held  = {Bits'(column_q - skew_q[l] - Bits'(d)), order_q[l]};
      always_ff @(posedge clk_i) begin
        if (started_q && rst_n && d <= 32'(filled_q)) begin
          RingCleanA : assert (32'(clean_q) < d || u_dut.gen_lane[l].gen_ring.kind_ram[place][3:2] != BLOCK_BAD);
          RingDataA : assert (u_dut.gen_lane[l].gen_ring.data_ram[place] == held);
          RingKindA :
          assert (u_dut.gen_lane[l].gen_ring.kind_ram[place] == {BLOCK_BAD, order_q[l]} ||
                  u_dut.gen_lane[l].gen_ring.kind_ram[place] == {held[Bits+1:2] == '0 ? BLOCK_MARKER : BLOCK_DATA, order_q[l]});
        end
      end
    end
  end
endmodule
