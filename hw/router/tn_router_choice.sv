// The places of a packet: its escape and, if it may choose, both adaptive channels of each of its ways and detours; and which it
// asks for first.
//
// Latency: 0 cycles, some two levels of logic behind its room and its ways.
//
// First it asks for the way of its escape if that has room (`room_i`) in an adaptive channel, else for the lowest way that has,
// else for the lowest detour that has (with `Spread`, for odd destinations, the highest, so that a node whose detours are all alike
// loads several of them); else for the first way all the same; if both channels of it are alike, for the one of its destination's
// parity, so that who waits for one place stops only half of the others. A packet that has no way or may not choose asks for its
// escape.
module tn_router_choice
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter bit Spread = 1'b0,  // detours for odd destinations are tried from the highest link on
    localparam int unsigned NumVc = 4,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc,
    localparam int unsigned NumEscape = NumLocal + NumLink * EscapeVc
) (
    input logic any_i,  // the packet may choose; looked at last
    input logic odd_i,  // parity of its destination
    input logic [NumEscape-1:0] escape_i,  // its local port or escape, one-hot, as in a router of EscapeVc channels
    input logic [NumLink-1:0] along_i,  // the link of the escape, known earlier
    input logic [NumLink-1:0] ways_i,  // links by which it may go; a packet that is there has none, or may not choose
    input logic [NumLink-1:0] detours_i,  // others by which it may go if no way has room
    /* verilator lint_off UNUSEDSIGNAL */  // that of adaptive channels counts
    input logic [NumPlace-1:0] room_i,  // places where a packet may begin
    /* verilator lint_on UNUSEDSIGNAL */
    output logic [NumPlace-1:0] request_o,  // admissible places
    output logic [NumPlace-1:0] first_o  // one of them, one-hot
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end

  logic [NumLink-1:0] any, able, near, pick;  // ways and detours; those with room; ways with room; to ask for first
  logic [NumLink-1:0] detour;  // the first that has room, if no way has
  logic full, none;  // none has room; nothing is picked
  always_comb begin
    any = ways_i | detours_i;
    for (int unsigned l = 0; l < NumLink; l++) begin
      able[l] = any[l] && room_i[NumLocal+l*NumVc+EscapeVc+:EscapeVc] != '0;
    end
    near   = able & ways_i;
    full   = able == '0;
    none   = full && (along_i & ways_i) == '0;
    detour = able & (~able + 1'b1);
    for (int unsigned l = 0; l < NumLink; l++) if (Spread && odd_i && able[l]) detour = NumLink'(1) << l;
    if ((along_i & near) != '0 || full) pick = along_i & ways_i;
    else pick = near != '0 ? near & (~near + 1'b1) : detour;
    request_o = '0;
    first_o = '0;
    request_o[NumLocal-1:0] = escape_i[NumLocal-1:0];
    first_o[NumLocal-1:0] = escape_i[NumLocal-1:0];
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic [1:0] room;
      logic second;  // of the two adaptive channels
      room = room_i[NumLocal+l*NumVc+EscapeVc+:EscapeVc];
      second = room[0] == room[1] ? odd_i : room[1];
      request_o[NumLocal+l*NumVc+:EscapeVc] = escape_i[NumLocal+l*EscapeVc+:EscapeVc];
      for (int unsigned v = 0; v < EscapeVc; v++) begin
        request_o[NumLocal+l*NumVc+EscapeVc+v] = any_i && any[l];
        first_o[NumLocal+l*NumVc+EscapeVc+v]   = any_i && pick[l] && second == (v == 1);
      end
      if (!any_i || none) first_o[NumLocal+l*NumVc+:EscapeVc] = escape_i[NumLocal+l*EscapeVc+:EscapeVc];
    end
  end
endmodule
