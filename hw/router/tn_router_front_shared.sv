// tn_router_front for a link whose virtual channels share a way in: looks at the head that comes in.
//
// With eight channels each bank has one of its own, whose answer counts for heads of the bank: it chooses among four headers, which
// takes a level of logic less than among eight. Latency: 0 cycles.
module tn_router_front_shared
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 4,  // 2, 4 or 8
    parameter int unsigned FromLink = 0,  // link by which packets come
    parameter bit RouteTable = 1'b0,  // as of tn_router_front
    parameter int unsigned TableNodes = 64,
    parameter bit Tree = 1'b0,
    parameter bit Dragonfly = 1'b0,
    parameter bit Adaptive = 1'b0,
    parameter logic [7:0] ClassPorts = '1,
    parameter bit ClassBit = 1'b0,
    parameter bit HasPorts = 1'b1,
    localparam int unsigned IndexBits = $clog2(NumVc),
    localparam int unsigned RouteVc = NumVc > BankVc ? BankVc : NumVc,
    localparam int unsigned NumBank = NumVc / RouteVc,
    localparam int unsigned NumRoute = NumLocal + NumLink * RouteVc,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input lattice_t lattice_i,
    input tree_t tree_i,
    input dragonfly_t dragonfly_i,
    input minimal_t minimal_i,
    input route_write_t route_i,
    input logic disable_i,  // the port of this input is disabled: drop what arrives
    input logic [NumPlace-1:0] room_i,

    input logic [IndexBits-1:0] index_i,  // channel of the flit that comes in
    input logic valid_i,  // it is a head
    input header_t header_i,
    input logic [NumVc-1:0] heads_i,  // what stands at each channel is a head; looked at with eight
    input logic [NumVc-1:0][WORD_BITS-1:0] headers_i,  // the same

    output logic [NumBank-1:0][NumRoute-1:0] set_o,  // admissible places among the channels of each bank
    output logic [NumBank-1:0][NumRoute-1:0] first_o,  // the one that it asks for first
    output drop_cause_e cause_o  // where no place is admissible
);
  if (NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 2, 4 or 8", NumVc);
  end
  if (FromLink >= NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be less than NumLink", FromLink);
  end

  logic [NumBank-1:0][2:0] causes;

  for (genvar b = 0; b < NumBank; b++) begin : gen_bank
    logic valid;
    header_t header;
    logic [NumRoute-1:0] room;
    drop_cause_e cause;
    if (NumBank == 1) begin : gen_one
      assign valid  = valid_i;
      assign header = header_i;
      logic unused;
      assign unused = ^{heads_i, headers_i};
    end else begin : gen_several
      logic [IndexBits-1:0] index;
      assign index  = {1'(b), index_i[IndexBits-2:0]};
      assign valid  = heads_i[index];
      assign header = headers_i[index];
      logic unused;
      assign unused = ^{valid_i, header_i};
    end

    tn_router_bank_room #(
        .NumLocal(NumLocal),
        .NumLink (NumLink),
        .NumVc   (NumVc)
    ) u_room (
        .upper_i(b == 1),
        .room_i,
        .room_o (room)
    );

    tn_router_front #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(RouteVc),
        .FromLink(FromLink),
        .RouteTable(RouteTable),
        .TableNodes(TableNodes),
        .Tree(Tree),
        .Dragonfly(Dragonfly),
        .Adaptive(Adaptive),
        .ClassPorts(ClassPorts),
        .ClassBit(ClassBit),
        .HasPorts(HasPorts)
    ) u_front (
        .clk_i,
        .lattice_i,
        .tree_i,
        .dragonfly_i,
        .minimal_i,
        .route_i,
        .disable_i,
        .room_i(room),
        .valid_i(valid),
        .header_i(header),
        .vc_i(2'(index_i)),
        .set_o(set_o[b]),
        .first_o(first_o[b]),
        .cause_o(cause)
    );
    assign causes[b] = cause;
  end

  if (NumBank == 1) begin : gen_one_cause
    assign cause_o = drop_cause_e'(causes[0]);
  end else begin : gen_cause_of_bank
    assign cause_o = drop_cause_e'(index_i[IndexBits-1] ? causes[1] : causes[0]);
  end
endmodule
