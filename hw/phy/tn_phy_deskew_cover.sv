// Cover points of tn_phy_deskew: skews up to the largest, orders of lanes, alignment found, kept and lost for each reason.
module tn_phy_deskew_cover #(
    parameter int unsigned Lanes = 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,
    input logic found,
    input logic aligned_o,
    input logic marker_o,
    input logic [Lanes-1:0] marker,
    input logic [Lanes-1:0] locked_i,
    input logic impatient,
    input logic some_bad,
    input logic largest,
    input logic level,
    input logic crossed,
    input logic incomplete,
    input logic too_far
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      LevelC : cover (found && level);
      LargestSkewC : cover (found && largest);
      LanesCrossedC : cover (found && crossed);
      SameLaneTwiceC : cover (incomplete && !aligned_o);
      TooFarApartC : cover (too_far && !aligned_o);
      MarkerSpoiltC : cover (aligned_o && valid_i && (|marker) && !marker_o);
      ForgivenC : cover (aligned_o && marker_o && some_bad);
      LostByMarkersC : cover (aligned_o && impatient);
      LostByLockC : cover (aligned_o && !(&locked_i));
      PauseC : cover (aligned_o && !valid_i);
    end
  end
endmodule

bind tn_phy_deskew tn_phy_deskew_cover #(
    .Lanes(Lanes)
) u_cover (
    .clk_i,
    .rst_ni,
    .valid_i,
    .found,
    .aligned_o,
    .marker_o,
    .marker,
    .locked_i,
    .impatient(bad_q == BadBits'(Patience)),
    .some_bad(bad_q != '0),
    .largest(age[0] == AgeBits'(MaxSkew) || age[Lanes-1] == AgeBits'(MaxSkew)),
    .level(age == '0),
    .crossed(from[0] != '0),
    .incomplete(valid_i && any_marker && all_recent && !(&present)),
    .too_far(valid_i && any_marker && !all_recent && (&locked_i))
);
