// Brings the lanes of a link side by side and into order, by their markers. The sender puts a marker on all lanes in the same
// cycle, each with its lane's number; lanes may arrive up to MaxSkew blocks apart and at any place (cables may be swapped).
//
// Each lane goes through a ring of MaxSkew blocks. When every lane has shown a marker within MaxSkew blocks and every number is
// there, the age of each marker is the lane's delay: the latest lane passes without any. A cycle later the rings are read at
// those delays, and columns are valid. From then on a column has its markers on all lanes in order, or something is wrong;
// Patience such columns in a row mean that the lanes have moved, and the search begins again. So does a lane without block lock.
//
// Throughput: one column per valid cycle. Latency: 0 for the latest lane, so the skew and nothing more. No back-pressure.
// Ordering: that of the sender. Reset: not aligned.
module tn_phy_deskew
  import tn_phy_pkg::*;
#(
    parameter int unsigned Lanes = 2,  // 1 .. 4
    parameter int unsigned DataBits = 64,  // of a block
    parameter int unsigned MaxSkew = 16,  // blocks, a power of two
    parameter int unsigned Patience = 4  // columns with wrong markers
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,  // a block on every lane
    input logic [Lanes-1:0] locked_i,
    input block_kind_e [Lanes-1:0] kind_i,
    input logic [Lanes-1:0][1:0] number_i,  // if a marker: of the lane
    input logic [Lanes-1:0][DataBits-1:0] data_i,
    output logic valid_o,  // a column
    output block_kind_e [Lanes-1:0] kind_o,
    output logic [Lanes-1:0][DataBits-1:0] data_o,
    output logic marker_o,  // the column is a marker; also the one by which alignment is found, which is not valid yet
    output logic aligned_o
);
  if (Lanes < 1 || Lanes > 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1 to 4", Lanes);
  end
  if (DataBits < 1) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 1 or more", DataBits);
  end
  if (MaxSkew < 2 || (MaxSkew & (MaxSkew - 1)) != 0) begin : gen_bad_max_skew
    $error("MaxSkew is %0d, must be a power of two from 2", MaxSkew);
  end
  if (Patience < 1) begin : gen_bad_patience
    $error("Patience is %0d, must be 1 or more", Patience);
  end

  localparam int unsigned AgeBits = $clog2(MaxSkew + 2);
  localparam int unsigned PtrBits = $clog2(MaxSkew);
  localparam int unsigned BadBits = $clog2(Patience + 1);
  localparam logic [AgeBits-1:0] Never = AgeBits'(MaxSkew + 1);

  // Lanes in the order in which they arrive
  logic [Lanes-1:0][AgeBits-1:0] age, age_q, delay_q;  // blocks since the lane's last marker
  logic [Lanes-1:0] late_q;  // has a delay
  logic [Lanes-1:0][1:0] number, number_q;  // what that marker said
  block_kind_e [Lanes-1:0] kind_late;
  logic [Lanes-1:0][1:0] number_late;
  logic [Lanes-1:0][DataBits-1:0] data_late;

  // Lanes in their own order
  logic [Lanes-1:0][1:0] from, from_q;  // where each one arrives
  logic [Lanes-1:0] present, marker, in_order;
  logic any_marker, all_recent, found, found_q;
  logic good_q, spoilt_q;  // the last column had its markers, or only some of them
  logic [BadBits-1:0] bad_q;

  always_comb begin
    any_marker = 1'b0;
    all_recent = 1'b1;
    from = '0;
    present = '0;
    for (int unsigned l = 0; l < Lanes; l++) begin
      age[l] = age_q[l] == Never ? Never : age_q[l] + AgeBits'(1);
      number[l] = number_q[l];
      if (kind_i[l] == BLOCK_MARKER) begin
        age[l] = '0;
        number[l] = number_i[l];
        any_marker = 1'b1;
      end
      if (age[l] == Never || !locked_i[l]) all_recent = 1'b0;
      for (int unsigned n = 0; n < Lanes; n++) begin
        if (number[l] == 2'(n)) begin
          from[n] = 2'(l);
          present[n] = 1'b1;
        end
      end
    end
    found = valid_i && any_marker && all_recent && &present && !found_q && !aligned_o;
  end

  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    if (Lanes == 1) begin : gen_wires
      assign kind_late[l]   = kind_i[l];
      assign number_late[l] = number_i[l];
      assign data_late[l]   = data_i[l];
      logic unused;
      assign unused = ^{delay_q[l], late_q[l]};
    end else begin : gen_ring
      logic [PtrBits-1:0] wr_ptr_d, wr_ptr_q, rd_ptr_q;
      logic [DataBits-1:0] data_ram[MaxSkew];
      logic [3:0] kind_ram[MaxSkew];
      always_comb begin
        if (!late_q[l]) begin
          {kind_late[l], number_late[l]} = {kind_i[l], number_i[l]};
          data_late[l] = data_i[l];
        end else begin
          kind_late[l]   = block_kind_e'(kind_ram[rd_ptr_q][3:2]);
          number_late[l] = kind_ram[rd_ptr_q][1:0];
          data_late[l]   = data_ram[rd_ptr_q];
        end
      end
      always_ff @(posedge clk_i) begin
        if (valid_i) begin
          kind_ram[wr_ptr_q] <= {kind_i[l], number_i[l]};
          data_ram[wr_ptr_q] <= data_i[l];
        end
      end
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) wr_ptr_q <= '0;
        else wr_ptr_q <= wr_ptr_d;
      end
      assign wr_ptr_d = wr_ptr_q + PtrBits'(valid_i);
      // Delay blocks behind; the oldest block lies where the next is written.
      always_ff @(posedge clk_i) rd_ptr_q <= wr_ptr_d - PtrBits'(delay_q[l]);
    end
  end

  always_comb begin
    for (int unsigned n = 0; n < Lanes; n++) begin
      kind_o[n]   = kind_late[0];
      data_o[n]   = data_late[0];
      in_order[n] = number_late[0] == 2'(n);
      for (int unsigned l = 1; l < Lanes; l++) begin
        if (from_q[n] == 2'(l)) begin
          kind_o[n]   = kind_late[l];
          data_o[n]   = data_late[l];
          in_order[n] = number_late[l] == 2'(n);
        end
      end
      marker[n] = kind_o[n] == BLOCK_MARKER;
    end
  end

  // What is promised: no lane waits longer than its ring, the latest one not at all, and each comes out at one place
  logic chosen, some_at_once, each_once, none_too_long, ages_end;
  assign chosen = aligned_o || found_q;
  always_comb begin
    some_at_once = 1'b0;
    each_once = 1'b1;
    none_too_long = 1'b1;
    ages_end = 1'b1;
    for (int unsigned l = 0; l < Lanes; l++) begin
      some_at_once |= delay_q[l] == '0;
      none_too_long &= delay_q[l] <= AgeBits'(MaxSkew);
      ages_end &= age_q[l] <= Never;
      for (int unsigned n = 0; n < l; n++) each_once &= from_q[l] != from_q[n];
    end
  end

  assign valid_o  = valid_i && aligned_o;
  assign marker_o = aligned_o ? valid_i && &(marker & in_order) : found;

  always_ff @(posedge clk_i) begin
    if (found) begin
      delay_q <= age;
      from_q  <= from;
    end
    for (int unsigned l = 0; l < Lanes; l++) late_q[l] <= delay_q[l] != '0;
    if (valid_i) number_q <= number;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      found_q <= 1'b0;
      good_q <= 1'b0;
      spoilt_q <= 1'b0;
      aligned_o <= 1'b0;
      age_q <= {Lanes{Never}};
      bad_q <= '0;
    end else begin
      AgeEndsA : assert (ages_end);
      LatestAtOnceA : assert (!chosen || some_at_once);
      RingSufficesA : assert (!chosen || none_too_long);
      EachLaneOnceA : assert (!chosen || each_once);
      if (valid_i) age_q <= age;
      for (int unsigned l = 0; l < Lanes; l++) if (!locked_i[l]) age_q[l] <= Never;
      found_q  <= found;
      good_q   <= aligned_o && marker_o;
      spoilt_q <= valid_o && |marker && !marker_o;
      if (!aligned_o) begin
        aligned_o <= found_q && &locked_i;
        bad_q <= '0;
      end else begin
        if (good_q) bad_q <= '0;
        else if (spoilt_q) bad_q <= bad_q + BadBits'(1);
        if (!(&locked_i) || bad_q == BadBits'(Patience)) aligned_o <= 1'b0;
      end
    end
  end
endmodule
