// Cover points of tn_health_own: each reason to tell something, and versions of this node that come back from others.
module tn_health_own_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic changes,
    input logic stale,
    input logic ahead,
    input logic refresh_i,
    input logic fades,
    input logic some_poor,
    input logic some_down,
    input logic state,
    input logic sample_i,
    input logic well
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      LinkDownC : cover (changes && some_down);
      LinkPoorC : cover (changes && some_poor);
      StateC : cover (changes && state);
      WellAgainC : cover (changes && !some_down && !some_poor && !state);
      OldVersionHeardC : cover (stale && !ahead);
      NewerVersionHeardC : cover (ahead);
      FadesC : cover (refresh_i && fades && well);
      NothingNewC : cover (sample_i && !changes);
    end
  end
endmodule

bind tn_health_own tn_health_own_cover u_cover (
    .clk_i,
    .rst_ni,
    .changes,
    .stale,
    .ahead,
    .refresh_i,
    .fades(life_q != '0),
    .some_poor(poor != '0),
    .some_down(down != '0),
    .state(state_i != '0),
    .sample_i,
    .well(severity(record_o) == HEALTH_WELL)
);
