// Proves tn_health_table: whatever comes in, the map holds one record a node, never one of this node or of a place outside
// the lattice, and a record is replaced only by a newer one of its node, or by a worse one of another.
//
// Assumed: this node's coordinates and the lattice stay as they are. Helpers of the induction begin with H.
module tn_health_table_proof
  import tn_pkg::*;
  import tn_health_pkg::*;
#(
    parameter int unsigned NumLinks   = 2,
    parameter int unsigned NumRecords = 2
) (
    input logic clk_i,
    input logic reset_i,
    input logic clear_i,
    input logic refresh_i,
    input logic [2:0][5:0] last_i,
    input health_record_t own_i,
    input logic own_valid_i,
    input logic in_valid_i,
    input health_record_t in_record_i,
    input logic [NumLinks-1:0] in_from_i
);
  localparam int unsigned SlotBits = $clog2(NumRecords + 3);
  localparam int unsigned Commit = NumRecords + 2;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic in_ready, passes, heard, changed, overflow, ignored;
  logic [SlotBits-1:0] slot, news_slot;
  logic [NumLinks-1:0] news;
  health_record_t passing, heard_record;
  logic [NumRecords-1:0] known, known_q;
  health_record_t [NumRecords-1:0] records, records_q;

  tn_health_table #(
      .NumLinks  (NumLinks),
      .NumRecords(NumRecords)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .clear_i,
      .refresh_i,
      .last_i,
      .own_i,
      .own_valid_i,
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_record_i,
      .in_from_i,
      .slot_o(slot),
      .valid_o(passes),
      .record_o(passing),
      .news_o(news),
      .news_slot_o(news_slot),
      .heard_o(heard),
      .heard_record_o(heard_record),
      .changed_o(changed),
      .overflow_o(overflow),
      .ignored_o(ignored)
  );

  // Settings of the past
  logic [2:0][5:0] last_q;
  coord_t me_q;
  logic running_q = 1'b0;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    running_q <= rst_n;
    last_q <= last_i;
    me_q <= own_i.coord;
    known_q <= known;
    records_q <= records;
    if (started_q) SettingsStayM : assume (last_i == last_q && own_i.coord == me_q);
  end

  function automatic logic lies_inside(health_record_t record);
    logic [2:0][5:0] place;
    place = by_dimension(record.coord);
    return place[0] <= last_i[0] && place[1] <= last_i[1] && place[2] <= last_i[2];
  endfunction

  wire [SlotBits-1:0] turn = u_dut.turn_q;
  wire health_record_t current = u_dut.record_q;
  wire hit = u_dut.hit_q;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      HTurnA : assert (turn <= SlotBits'(Commit) && (turn == '0 || slot == turn - 1'b1));
      HNoHitYetA : assert (turn > SlotBits'(1) || !hit);
      if (turn == '0) HIdleSlotA : assert (slot == '0 || slot == SlotBits'(Commit));
      if (hit) HHitSlotA : assert (u_dut.hit_slot_q != '0 && u_dut.hit_slot_q <= SlotBits'(NumRecords));
      if (turn > SlotBits'(2))
        HBestSlotA : assert (u_dut.best_slot_q != '0 && u_dut.best_slot_q <= SlotBits'(NumRecords));
      if (heard) HeardIsOwnA : assert (heard_record.coord == own_i.coord);
      if (heard) HeardWritesNothingA : assert (!changed);

      UpdateC : cover (changed && hit);
      DisplacedC : cover (changed && overflow);
      NoRoomC : cover (!changed && overflow);
      AnswerC : cover (!changed && news != '0);
      FullC : cover (&known);
    end
  end

  // The record that came in, as it came, and what becomes of it
  logic came_q, judged, mine, ill, room, own_here_q, written_q, cleared_q;
  logic [NumLinks-1:0] from_q;
  logic [SlotBits-1:0] place_q;
  health_record_t came_record_q, judged_q, own_q;
  assign judged = in_ready && came_q && !clear_i && lies_inside(came_record_q);
  assign mine = came_record_q.coord == own_i.coord;
  assign ill = severity(came_record_q) != HEALTH_WELL;
  assign room = u_dut.best_rank_q <= 2'(severity(came_record_q));
  always_ff @(posedge clk_i) begin
    cleared_q <= clear_i;
    own_q <= own_i;
    own_here_q <= own_valid_i;
    judged_q <= came_record_q;
    place_q <= news_slot;
    written_q <= rst_n && changed;
    if (!rst_n) came_q <= 1'b0;
    else if (in_ready) came_q <= in_valid_i && !clear_i;
    if (in_ready) {came_record_q, from_q} <= {in_record_i, in_from_i};
    if (rst_n) begin
      InTurnA : assert (in_ready == (turn == SlotBits'(Commit)));
      AsItCameA : assert (u_dut.busy_q == came_q && (!came_q || (current == came_record_q && u_dut.from_q == from_q)));
      HeardA : assert (heard == (judged && mine) && (!heard || heard_record == came_record_q));
      WrittenA : assert (changed == (judged && !mine && (hit ? u_dut.newer_q : ill && room)));
      NewsA : assert (news == (changed ? ~from_q : judged && !mine && hit && !u_dut.same_q ? from_q : '0));
      NewsSlotA : assert (news == '0 || !hit || news_slot == u_dut.hit_slot_q);
      OverflowA : assert (overflow == (judged && !mine && !hit && ill && u_dut.best_rank_q > 2'd1));
      IgnoredA : assert (ignored == (in_ready && came_q && (!lies_inside(came_record_q) || (!mine && !hit && !ill))));
      OwnPassesA : assert (turn != SlotBits'(1) || !running_q || (passes == own_here_q && passing == own_q));
    end
  end

  for (genvar i = 0; i < NumRecords; i++) begin : gen_entry
    localparam logic [SlotBits-1:0] Slot = SlotBits'(i + 1);
    assign records[i] = u_dut.ram[i];
    assign known[i]   = u_dut.valid_q[i];
    wire here = slot == Slot && passes;
    wire other_here = slot != '0 && slot <= SlotBits'(NumRecords) && slot != Slot && passes;
    wire hit_here = hit && u_dut.hit_slot_q == Slot;
    wire seen = turn > Slot + 1'b1;
    wire stays = running_q && known[i] && known_q[i] && records[i] != records_q[i];
    wire same_node = records[i].coord == records_q[i].coord;
    wire well = severity(records[i]) == HEALTH_WELL;
    logic [3:0] told_q;  // refreshes since it was written
    logic forget_q;
    always_ff @(posedge clk_i) begin
      forget_q <= rst_n && well && told_q == 4'd7 && refresh_i;
      if (!rst_n || (changed && news_slot == Slot)) told_q <= '0;
      else if (refresh_i && !clear_i && known[i] && well && told_q != 4'd7) told_q <= told_q + 4'd1;
    end

    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        if (known[i]) begin
          NotThisNodeA : assert (records[i].coord != own_i.coord);
          InsideTheLatticeA : assert (lies_inside(records[i]));
          HOnlyHitA : assert (!hit || hit_here || records[i].coord != current.coord);
          HSeenA : assert (!seen || hit || records[i].coord != current.coord);
          HPassesA : assert (slot != Slot || passes);
          HPassingIsOneA : assert (!other_here || records[i].coord != passing.coord);
          HBestIsItsA :
          assert (turn <= SlotBits'(2) || u_dut.best_slot_q != Slot || u_dut.best_rank_q == 2'(severity(
              records[i]
          )) + 2'd1);
          HBestIsLeastA : assert (!seen || u_dut.best_rank_q <= 2'(severity(records[i])) + 2'd1);
        end
        HPassesAsItIsA : assert (!here || passing == records[i]);
        HHitIsOfItA : assert (!hit_here || records[i].coord == current.coord);
        HHitIsNewerA : assert (!hit_here || u_dut.newer_q == newer(current.version, records[i].version));
        HHitIsSameA : assert (!hit_here || u_dut.same_q == (current == records[i]));
        // A record is written where it is said, and nowhere else; one of a node that is well stays for 7 refreshes.
        OnlyWrittenA :
        assert (!running_q || (written_q && place_q == Slot ? known[i] && records[i] == judged_q :
                               records[i] == records_q[i] && (!known[i] || known_q[i])));
        ForgottenA :
        assert (!running_q || !known_q[i] || known[i] == (!cleared_q && (!forget_q || (written_q && place_q == Slot))));
        HLifeA : assert (!known[i] || 4'(u_dut.life_q[i]) + told_q == 4'd7);
        HWellA : assert (!known[i] || u_dut.well_q[i] == (severity(records[i]) == HEALTH_WELL));
        // What changes from one cycle to the next
        OnlyByNewerA : assert (!stays || !same_node || newer(records[i].version, records_q[i].version));
        OnlyByWorseA : assert (!stays || same_node || severity(records[i]) > severity(records_q[i]));
        FaultsStayA :
        assert (!running_q || !known_q[i] || known[i] || cleared_q || severity(records_q[i]) == HEALTH_WELL);
        ForgottenC : cover (running_q && known_q[i] && !known[i] && !cleared_q);
      end
    end
    for (genvar j = 0; j < i; j++) begin : gen_pair
      always_ff @(posedge clk_i) begin
        if (rst_n) OneRecordOfANodeA : assert (!known[i] || !known[j] || records[i].coord != records[j].coord);
      end
    end
  end

endmodule
