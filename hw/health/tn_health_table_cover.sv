// Cover points of tn_health_table: records that are new, newer, older, known, of others, too many.
module tn_health_table_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic judge,
    input logic own,
    input logic ill,
    input logic hit_q,
    input logic newer_q,
    input logic same_q,
    input logic update,
    input logic insert,
    input logic outside,
    input logic clear_i,
    input logic in_valid_i,
    input logic overflow_o,
    input logic all_known,
    input logic free,
    input logic replaces_well,
    input logic replaces_poor
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      InsertC : cover (insert && free);
      UpdateC : cover (update);
      WellAgainC : cover (update && !ill);
      OlderC : cover (judge && !own && hit_q && !newer_q && !same_q);
      KnownC : cover (judge && !own && hit_q && same_q);
      OfThisNodeC : cover (judge && own);
      OutsideC : cover (outside);
      WellAndUnknownC : cover (judge && !own && !hit_q && !ill);
      FullC : cover (all_known);
      ReplacesWellC : cover (insert && replaces_well);
      ReplacesPoorC : cover (insert && replaces_poor);
      NoRoomC : cover (overflow_o && !insert);
      DeafC : cover (clear_i && in_valid_i);
    end
  end
endmodule

bind tn_health_table tn_health_table_cover u_cover (
    .clk_i,
    .rst_ni,
    .judge,
    .own,
    .ill,
    .hit_q,
    .newer_q,
    .same_q,
    .update,
    .insert,
    .outside(in_ready_o && busy_q && outside),
    .clear_i,
    .in_valid_i,
    .overflow_o,
    .all_known(&valid_q),
    .free(best_rank_q == 2'd0),
    .replaces_well(best_rank_q == 2'd1),
    .replaces_poor(best_rank_q == 2'd2)
);
