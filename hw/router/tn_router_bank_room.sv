// What a route unit sees of the places of a router: of eight channels those of one bank; of up to four all.
//
// Latency: 0 cycles, one level of logic.
module tn_router_bank_room
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 8,  // 1, 2, 4 or 8
    localparam int unsigned RouteVc = NumVc > BankVc ? BankVc : NumVc,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc,
    localparam int unsigned NumRoute = NumLocal + NumLink * RouteVc
) (
    input logic upper_i,  // the bank of channels 4 to 7; looked at with eight
    input logic [NumPlace-1:0] room_i,
    output logic [NumRoute-1:0] room_o
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end

  if (NumVc > BankVc) begin : gen_banks
    always_comb begin
      room_o[NumLocal-1:0] = room_i[NumLocal-1:0];
      for (int unsigned l = 0; l < NumLink; l++) begin
        room_o[NumLocal+l*BankVc+:BankVc] = upper_i ? room_i[NumLocal+l*NumVc+BankVc+:BankVc] : room_i[NumLocal+l*NumVc+:BankVc];
      end
    end
  end else begin : gen_one_bank
    assign room_o = room_i;
    logic unused;
    assign unused = upper_i;
  end
endmodule
