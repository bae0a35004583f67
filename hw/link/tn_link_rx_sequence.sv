// Decides, while the far end numbers its flits, what of all that arrives is taken: every flit once and in order.
//
// `expected_q` is the number of the next flit. A START with this number and the present round is taken: unguarded, its packet
// goes on at once and is checked at its end; guarded, its segment is held until CHECK vouches for it. What arrived before is
// skipped. Anything else that should not be (a gap, a word outside a packet, a damaged control word, a packet or segment that
// fails) begins the hunt: a new round asks for everything from `expected_q` on again, and nothing else is listened to until
// the START that answers it. A new round is drawn again only if that START is seen to be missing: so the far end goes
// back once for each round, however often CREDIT tells it.
//
// Latency: 0, combinational from an event to the decision. Throughput: an event per cycle. Reset and `restart_i`: number 0,
// round 0. Numbers wrap: the far end has at most 2**(NumberBits-2) of them under way.
module tn_link_rx_sequence #(
    parameter int unsigned NumberBits = 16,
    parameter int unsigned RoundBits = 7,
    parameter int unsigned SegmentFlits = 32  // flits of a guarded segment, at most
) (
    input logic clk_i,
    input logic rst_ni,
    input logic restart_i,  // nothing is numbered, or the numbering begins anew
    input logic interrupt_i,  // the session breaks off
    // What arrives, at most one in a cycle; only of a session in force, but for flits and damage
    input logic start_valid_i,
    input logic start_legal_i,
    input logic [NumberBits-1:0] start_number_i,
    input logic [RoundBits-1:0] start_round_i,
    input logic start_guarded_i,
    input logic start_continues_i,
    input logic [8:0] start_flits_i,  // from here to the end of the packet
    input logic flit_valid_i,  // a flit, unless `outside_o`
    input logic loose_valid_i,  // a flit, if `outside_o`
    input logic check_valid_i,
    input logic check_good_i,  // its CRC fits and the buffer has room
    input logic [NumberBits-1:0] check_number_i,
    input logic [RoundBits-1:0] check_round_i,
    input logic bad_control_i,
    // What becomes of it
    output logic pass_start_o,  // an unguarded packet begins
    output logic pass_flit_o,
    output logic abort_o,  // the unguarded packet under way breaks off, and will come again
    input logic good_i,  // the unguarded packet has ended well
    input logic fail_i,  // or has been refused in the cycle before
    output logic hold_start_o,  // a segment begins; what was held of another is forgotten
    output logic hold_flit_o,
    output logic release_o,  // the segment held may go on
    input logic held_i,  // released flits are still held
    output logic outside_o,  // the next word may be a START without MAGIC
    // For CREDIT
    output logic [NumberBits-1:0] expected_o,
    output logic [RoundBits-1:0] round_o,
    output logic hunting_o,
    output logic event_round_o,
    output logic event_duplicate_o
);
  if (NumberBits < 3 || NumberBits > 16) begin : gen_bad_number_bits
    $error("NumberBits is %0d, must be 3 to 16", NumberBits);
  end
  if (RoundBits < 1 || RoundBits > 7) begin : gen_bad_round_bits
    $error("RoundBits is %0d, must be 1 to 7", RoundBits);
  end
  if (SegmentFlits < 1) begin : gen_bad_segment_flits
    $error("SegmentFlits is %0d, must be 1 or more", SegmentFlits);
  end

  typedef logic [NumberBits-1:0] number_t;
  typedef enum logic [2:0] {
    OUTSIDE,
    PASSING,   // an unguarded packet
    HOLDING,   // a guarded segment
    SKIPPING,  // something that arrived before
    HUNTING
  } state_e;
  localparam int unsigned CountBits = $clog2(SegmentFlits + 1);

  state_e state_q;
  number_t expected_q, distance;
  logic [RoundBits-1:0] round_q;
  logic inside_q;  // the next flit is not a head
  logic [8:0] flits_q;  // of the packet, from the START on
  logic [CountBits-1:0] count_q;  // flits held of the segment

  logic ours, fits, behind, full, check_fits, stray, trouble, lost_again;
  assign distance = start_number_i - expected_q;
  assign ours = start_valid_i && start_round_i == round_q;
  assign fits = ours && start_number_i == expected_q && start_legal_i && start_continues_i == inside_q && state_q != PASSING &&
      !interrupt_i;
  assign behind = ours && distance[NumberBits-1] && state_q != PASSING;
  assign pass_start_o = fits && !start_guarded_i && !start_continues_i && !held_i && !restart_i;
  assign hold_start_o = fits && start_guarded_i && !restart_i;
  assign full = count_q == CountBits'(SegmentFlits) || 9'(count_q) == flits_q;
  assign check_fits = check_good_i && check_number_i == number_t'(expected_q + number_t'(count_q)) &&
      check_round_i == round_q && count_q != '0;
  assign pass_flit_o = flit_valid_i && state_q == PASSING;
  assign hold_flit_o = flit_valid_i && state_q == HOLDING && !full;
  assign release_o = check_valid_i && state_q == HOLDING && check_fits && !interrupt_i && !restart_i;

  // Nothing but flits may come while a packet passes.
  assign stray = start_valid_i && !pass_start_o && !hold_start_o && !behind;
  assign abort_o = state_q == PASSING && (interrupt_i || bad_control_i || start_valid_i || check_valid_i) && !restart_i;
  always_comb begin
    trouble = interrupt_i || bad_control_i || stray;
    unique case (state_q)
      OUTSIDE: trouble |= loose_valid_i || check_valid_i;
      PASSING: trouble |= check_valid_i;
      HOLDING: trouble |= (flit_valid_i && full) || (check_valid_i && !check_fits);
      default: ;
    endcase
  end
  assign lost_again = ours && !behind && !pass_start_o && !hold_start_o;
  assign event_round_o = !restart_i && (state_q == HUNTING ? lost_again : trouble || fail_i);
  assign event_duplicate_o = behind && state_q != HUNTING && !restart_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= OUTSIDE;
      expected_q <= '0;
      round_q <= '0;
      inside_q <= 1'b0;
      flits_q <= '0;
      count_q <= '0;
    end else if (restart_i) begin
      state_q <= OUTSIDE;
      expected_q <= '0;
      round_q <= '0;
      inside_q <= 1'b0;
    end else begin
      if (pass_start_o || hold_start_o) flits_q <= start_flits_i;
      if (hold_start_o) count_q <= '0;
      else if (hold_flit_o) count_q <= count_q + CountBits'(1);
      if (good_i && state_q == PASSING) expected_q <= expected_q + number_t'(flits_q);
      if (release_o) begin
        expected_q <= check_number_i;
        inside_q   <= 9'(count_q) != flits_q;
      end
      if (event_round_o) round_q <= round_q + RoundBits'(1);
      if (pass_start_o) state_q <= PASSING;
      else if (hold_start_o) state_q <= HOLDING;
      else if (state_q != HUNTING && (trouble || fail_i)) state_q <= HUNTING;
      else if (event_duplicate_o) state_q <= SKIPPING;
      else if (good_i || release_o) state_q <= OUTSIDE;
      if (interrupt_i) state_q <= HUNTING;
      OneEventA :
      assert (32'(start_valid_i) + 32'(outside_o ? loose_valid_i : flit_valid_i) + 32'(check_valid_i) + 32'(bad_control_i) <= 1);
      ResultOfPassingA : assert (!(good_i || fail_i) || (state_q == PASSING && !(good_i && (abort_o || fail_i))));
      GuardedStaysOrderedA : assert (!pass_start_o || (!inside_q && !held_i));
    end
  end

  assign outside_o = state_q == OUTSIDE;
  assign expected_o = expected_q;
  assign round_o = round_q;
  assign hunting_o = state_q == HUNTING;
endmodule
