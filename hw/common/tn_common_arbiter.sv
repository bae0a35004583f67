// Picks one of several requesters in turn.
//
// Latency: 0 cycles, the grant is logic on the requests. The search starts behind the last requester whose grant was used, so
// that whoever keeps asking is served within NumReq used grants. Reset: the search starts at requester 0.
module tn_common_arbiter #(
    parameter int unsigned NumReq = 4  // requesters, >= 1
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    input  logic [NumReq-1:0] req_i,
    output logic [NumReq-1:0] grant_o,   // one-hot, zero without a request
    input  logic              advance_i  // the grant of this cycle is used: move on
);
  if (NumReq < 1) begin : gen_bad_num_req
    $error("NumReq is %0d, must be 1 or more", NumReq);
  end

  localparam logic [NumReq-1:0] One = NumReq'(1);

  logic [NumReq-1:0] behind_q;  // the requesters after the last one served
  logic [NumReq-1:0] first_choice;

  // The lowest one set: few by two levels of logic, many by a carry chain. Both searches run side by side, so that the choice
  // between them comes last.
  function automatic logic [NumReq-1:0] lowest(logic [NumReq-1:0] bits);
    if (NumReq > 16) begin
      lowest = bits & (~bits + One);
    end else begin
      for (int unsigned i = 0; i < NumReq; i++) lowest[i] = bits[i] && (bits & ((One << i) - One)) == '0;
    end
  endfunction

  assign first_choice = req_i & behind_q;
  assign grant_o = first_choice != '0 ? lowest(first_choice) : lowest(req_i);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) behind_q <= '1;
    else if (advance_i && grant_o != '0) behind_q <= ~(grant_o | (grant_o - One));
  end
endmodule
