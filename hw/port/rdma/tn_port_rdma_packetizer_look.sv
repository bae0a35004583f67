// What an event and the use of a channel that it is about are to one another: found out a cycle before the use acts.
//
// Combinational. Numbers and times compare within half of their circles.
module tn_port_rdma_packetizer_look
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::heard_t, tn_port_rdma_control_pkg::date_t, tn_port_rdma_control_pkg::stamp_t;
  import tn_port_rdma_packetizer_pkg::*;
#(
    parameter int unsigned NumPaths = 1  // 1, 2 or 4
) (
    input record_t record_i,
    input request_t request_i,
    input heard_t heard_i,
    input logic [4:0] cfg_tries_i,
    input date_t cfg_life_i,  // no packet lives longer, ticks
    input date_t today_i,
    output facts_t facts_o
);
  if (NumPaths != 1 && NumPaths != 2 && NumPaths != 4) begin : gen_bad_num_paths
    $error("NumPaths is %0d, must be 1, 2 or 4", NumPaths);
  end
  tn_pkg::ni_address_t unit;
  logic [NUMBER_BITS-1:0] ahead, told;
  stamp_t age;
  date_t  rest;
  assign unit  = request_i.place.addr;
  assign ahead = heard_i.number - record_i.number;
  assign told  = heard_i.detail[NUMBER_BITS-1:0] - record_i.number;
  assign age   = heard_i.timestamp - record_i.since;
  assign rest  = today_i - record_i.dirty_at;
  always_comb begin
    facts_o.refusal = tn_pkg::ANSWER_DONE;
    if (request_i.command.operation != SEND || 32'(request_i.command.bytes) > tn_port_rdma_map_pkg::MESSAGE_BYTES ||
        32'(request_i.command.path) >= NumPaths)
      facts_o.refusal = tn_pkg::ANSWER_MALFORMED;
    else if (unit.select != tn_pkg::NI_SELECT || unit.unit < tn_pkg::NI_MAILBOX)
      facts_o.refusal = tn_pkg::ANSWER_NO_UNIT;
    facts_o.same   = ahead == '0;
    facts_o.older  = ahead[NUMBER_BITS-1];
    facts_o.right  = heard_i.coord == record_i.node.coord;
    facts_o.recent = !age[21];
    facts_o.ahead  = told < NUMBER_BITS'((1 << (NUMBER_BITS - 1)) - 1);  // and so is the next one
    facts_o.clean  = !record_i.dirty || rest > cfg_life_i;
    facts_o.spent  = record_i.tries >= cfg_tries_i;
  end
  logic unused;
  assign unused = ^{record_i, request_i, heard_i, unit, age};
endmodule
