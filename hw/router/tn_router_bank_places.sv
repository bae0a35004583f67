// Which places of a router those are that a route unit has chosen, which knows the channels of one bank.
//
// Latency: 0 cycles, one level of logic, or none if the bank is a constant.
module tn_router_bank_places
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
    input logic [NumRoute-1:0] places_i,
    output logic [NumPlace-1:0] places_o
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
      places_o[NumLocal-1:0] = places_i[NumLocal-1:0];
      for (int unsigned l = 0; l < NumLink; l++) begin
        logic [BankVc-1:0] of_link;
        of_link = places_i[NumLocal+l*BankVc+:BankVc];
        places_o[NumLocal+l*NumVc+:NumVc] = upper_i ? {of_link, BankVc'(0)} : {BankVc'(0), of_link};
      end
    end
  end else begin : gen_one_bank
    assign places_o = places_i;
    logic unused;
    assign unused = upper_i;
  end
endmodule
