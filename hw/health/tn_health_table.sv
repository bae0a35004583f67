// The fault map: what other nodes have told of themselves, one record a node, the newest one.
//
// The table turns: in each turn of NumRecords + 3 cycles every slot passes once (`slot_o`, `valid_o`, `record_o`; slot 0 is
// this node's own record, slot i the table's entry i - 1), and everybody who needs the map looks at what passes: one
// record that has come in is compared with all, senders pick what they have to tell, distances are measured. At the
// end of a turn the record that came in is judged:
//   of this node              -> `heard_o`
//   newer than what is known  -> takes its place, and is news for all links but the one it came by
//   older, or of the same version and yet different -> what is known is news for the link it came by
//   of an unknown node        -> kept if there is something wrong with it, and room: a free slot, or one with a lesser fault
//   else                      -> ignored
//
// A node that is well again stays for `Lives` refreshes, so that it is told often enough, and is then forgotten.
// Throughput: a record a turn. Latency: 1 to 2 turns. Reset and `clear_i`: empty.
module tn_health_table
  import tn_pkg::*;
  import tn_health_pkg::*;
#(
    parameter int unsigned NumLinks = 2,  // 1 to 6
    parameter int unsigned NumRecords = 16,  // 1 to 16
    parameter int unsigned Lives = 7,
    localparam int unsigned SlotBits = $clog2(NumRecords + 3),
    localparam int unsigned LifeBits = $clog2(Lives + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,  // empty, and deaf
    input logic refresh_i,  // pulse
    input logic [2:0][5:0] last_i,  // highest legal coordinates; records from outside are ignored
    input health_record_t own_i,
    input logic own_valid_i,
    // A record from a link
    input logic in_valid_i,
    output logic in_ready_o,
    input health_record_t in_record_i,
    input logic [NumLinks-1:0] in_from_i,  // one-hot
    // What passes
    output logic [SlotBits-1:0] slot_o,
    output logic valid_o,
    output health_record_t record_o,
    // What is to be told now
    output logic [NumLinks-1:0] news_o,  // pulse, to these links
    output logic [SlotBits-1:0] news_slot_o,
    output logic heard_o,  // pulse: this node's record came in
    output health_record_t heard_record_o,
    // Status
    output logic changed_o,  // pulse: a record was written
    output logic overflow_o,  // pulse: a fault found no room, or lost its place to a worse one
    output logic ignored_o  // pulse: the record is of no node of the lattice, or of one that is well and unknown
);
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end
  if (NumRecords < 1 || NumRecords > 16) begin : gen_bad_num_records
    $error("NumRecords is %0d, must be 1 to 16", NumRecords);
  end
  if (Lives < 1 || Lives > 7) begin : gen_bad_lives
    $error("Lives is %0d, must be 1 to 7", Lives);
  end

  localparam logic [SlotBits-1:0] Commit = SlotBits'(NumRecords + 2);  // last cycle of a turn
  localparam int unsigned IndexBits = NumRecords > 1 ? $clog2(NumRecords) : 1;

  health_record_t ram[NumRecords];
  logic [NumRecords-1:0] valid_q, well_q;
  logic [NumRecords-1:0][LifeBits-1:0] life_q;

  // The turn, and what passes
  logic [SlotBits-1:0] turn_q, slot_q;
  logic [IndexBits-1:0] fetch;
  logic passes_q, fetch_own, fetch_entry;
  health_record_t passing_q;
  assign fetch_own = turn_q == '0;
  assign fetch_entry = turn_q != '0 && turn_q <= SlotBits'(NumRecords);
  assign fetch = fetch_entry ? IndexBits'(turn_q - 1'b1) : '0;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      turn_q <= '0;
      slot_q <= '0;
      passes_q <= 1'b0;
      passing_q <= '0;
    end else begin
      turn_q <= turn_q == Commit ? '0 : turn_q + 1'b1;
      slot_q <= turn_q;
      passes_q <= fetch_own ? own_valid_i : fetch_entry && valid_q[fetch];
      passing_q <= fetch_own ? own_i : ram[fetch];
    end
  end

  // The record that came in, and what the turn has shown about it
  health_record_t record_q;
  logic [NumLinks-1:0] from_q;
  logic busy_q, hit_q, newer_q, same_q;
  logic [1:0] best_rank_q;  // of the slots that passed: 0 free, 1 of a node that is well again, 2 poor, 3 bad
  logic [SlotBits-1:0] hit_slot_q, best_slot_q;
  logic entry_passes, found, better;
  logic [1:0] rank;
  assign entry_passes = slot_q != '0 && slot_q <= SlotBits'(NumRecords);
  assign found = entry_passes && passes_q && passing_q.coord == record_q.coord;
  assign rank = !passes_q ? 2'd0 : 2'(severity(passing_q)) + 1'b1;
  assign better = entry_passes && (slot_q == SlotBits'(1) || rank < best_rank_q);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      record_q <= '0;
      from_q <= '0;
      hit_q <= 1'b0;
      newer_q <= 1'b0;
      same_q <= 1'b0;
      hit_slot_q <= '0;
      best_rank_q <= '0;
      best_slot_q <= '0;
    end else if (in_ready_o) begin
      busy_q   <= in_valid_i && !clear_i;
      record_q <= in_record_i;
      from_q   <= in_from_i;
      hit_q    <= 1'b0;
    end else begin
      if (found) begin
        hit_q <= 1'b1;
        hit_slot_q <= slot_q;
        newer_q <= newer(record_q.version, passing_q.version);
        same_q <= record_q == passing_q;
      end
      if (better) begin
        best_rank_q <= rank;
        best_slot_q <= slot_q;
      end
    end
  end
  assign in_ready_o = turn_q == Commit;

  // Judgement
  logic judge, outside, own, ill, room, update, insert, write;
  logic [2:0][5:0] place;
  logic [SlotBits-1:0] write_slot;
  logic [IndexBits-1:0] write_index;
  assign place = by_dimension(record_q.coord);
  assign outside = place[0] > last_i[0] || place[1] > last_i[1] || place[2] > last_i[2];
  assign judge = in_ready_o && busy_q && !clear_i && !outside;
  assign own = record_q.coord == own_i.coord;
  assign ill = severity(record_q) != HEALTH_WELL;
  assign room = best_rank_q <= 2'(severity(record_q));
  assign update = judge && !own && hit_q && newer_q;
  assign insert = judge && !own && !hit_q && ill && room;
  assign write = update || insert;
  assign write_slot = hit_q ? hit_slot_q : best_slot_q;
  assign write_index = write ? IndexBits'(write_slot - 1'b1) : '0;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      well_q  <= '0;
      life_q  <= '0;
    end else begin
      // A turn ends, a record goes into an entry, is judged in one way, and not told to the link it came by
      TurnEndsA : assert (turn_q <= Commit && (turn_q == '0 || slot_q == turn_q - 1'b1));
      BestIsEntryA : assert (turn_q <= SlotBits'(2) || (best_slot_q != '0 && best_slot_q <= SlotBits'(NumRecords)));
      HitIsEntryA : assert (!hit_q || (hit_slot_q != '0 && hit_slot_q <= SlotBits'(NumRecords)));
      OneJudgementA : assert ($onehot0({heard_o, changed_o, ignored_o}));
      NotBackA : assert (!changed_o || (news_o & from_q) == '0);
      if (clear_i) begin
        valid_q <= '0;
      end else begin
        for (int unsigned i = 0; i < NumRecords; i++) begin
          if (refresh_i && well_q[i]) begin
            if (life_q[i] == '0) valid_q[i] <= 1'b0;
            else life_q[i] <= life_q[i] - 1'b1;
          end
        end
        if (write) begin
          valid_q[write_index] <= 1'b1;
          well_q[write_index]  <= !ill;
          life_q[write_index]  <= LifeBits'(Lives);
        end
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (write) ram[write_index] <= record_q;
  end

  assign slot_o = slot_q;
  assign valid_o = passes_q;
  assign record_o = passing_q;
  assign news_o = write ? ~from_q : judge && !own && hit_q && !same_q ? from_q : '0;
  assign news_slot_o = write_slot;
  assign heard_o = judge && own;
  assign heard_record_o = record_q;
  assign changed_o = write;
  assign overflow_o = judge && !own && !hit_q && ill && best_rank_q >= 2'd2;
  assign ignored_o = in_ready_o && busy_q && (outside || (!own && !hit_q && !ill));
endmodule
