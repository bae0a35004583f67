// Picks one of several requesters: in turn, or always the first in an order that a register holds.
//
// Latency: 0 cycles, the grant is logic on the requests. In turn (`fixed_i` = 0) the search starts behind the last
// requester whose grant was used, so that whoever keeps asking is served within NumReq used grants. In the fixed order
// low ranks may starve, as asked for; a requester that the order does not list is never granted.
// Reset: the search starts at requester 0.
module tn_common_arbiter #(
    parameter int unsigned NumReq = 4,  // requesters, >= 1
    localparam int unsigned IndexBits = NumReq > 1 ? $clog2(NumReq) : 1
) (
    input  logic                             clk_i,
    input  logic                             rst_ni,
    input  logic                             fixed_i,   // 0: in turn, 1: `order_i`
    input  logic [NumReq-1:0][IndexBits-1:0] order_i,   // requester of each rank, [0] is the highest
    input  logic [NumReq-1:0]                req_i,
    output logic [NumReq-1:0]                grant_o,   // one-hot, zero without a request
    input  logic                             advance_i  // the grant of this cycle is used: move on
);
  if (NumReq < 1) begin : gen_bad_num_req
    $error("NumReq is %0d, must be 1 or more", NumReq);
  end

  localparam logic [NumReq-1:0] One = NumReq'(1);

  logic [NumReq-1:0] behind_q;  // the requesters after the last one served
  logic [NumReq-1:0] first_choice, candidates;

  assign first_choice = req_i & behind_q;
  assign candidates   = first_choice != '0 ? first_choice : req_i;

  always_comb begin
    grant_o = '0;
    if (fixed_i) begin
      for (int unsigned rank = 0; rank < NumReq; rank++) begin
        for (int unsigned i = 0; i < NumReq; i++) begin
          if (grant_o == '0 && req_i[i] && order_i[rank] == IndexBits'(i)) grant_o[i] = 1'b1;
        end
      end
    end else begin
      grant_o = candidates & (~candidates + One);  // the lowest one set
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) behind_q <= '1;
    else if (advance_i && grant_o != '0) behind_q <= ~(grant_o | (grant_o - One));
  end
endmodule
