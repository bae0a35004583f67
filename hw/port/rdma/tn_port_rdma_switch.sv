// The switch of the RDMA interface: packets of its blocks go to the routers' ports, packets that come to the blocks, by address.
//
// Inputs and outputs 0 .. NumRouter - 1 are local ports of the router, output NumRouter is the receive unit, the others are what
// UnitMask and UnitMatch say: output o takes the units u of the interface (an ni_address) with (u & UnitMask[o]) == UnitMatch[o].
// All that is no unit of any other output goes to the receive unit: memory, and what has no place, which it answers with NACK 7.
// What a block sends to another node, or to a unit of this node that is none of `units_i`, leaves by router port Path[input];
// what it sends to itself does not leave. What comes from the router stays here whatever its header says: nothing runs in circles.
//
// Nothing is stored but one flit at each input and output. Throughput: a flit per cycle at every output, no idle cycle between
// packets. Latency: 2 cycles. Ordering: of one input, kept; packets are never mixed at an output; inputs that ask for an output
// have it in turn, a packet each. Back-pressure: an input waits while its output belongs to another or stands, and only then: an
// output that stands for ever stops those alone that want it. Header codes are for the ends to check. Reset: empty.
module tn_port_rdma_switch
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of a flit, 128 or 256
    parameter int unsigned NumIn = 12,  // NumRouter + 1 .. 16
    parameter int unsigned NumOut = 8,  // NumRouter + 1 .. 16
    parameter int unsigned NumRouter = 1,  // ports of the router, 1 .. 4
    parameter logic [15:0][1:0] Path = '0,  // of each input: port of the router, below NumRouter
    parameter logic [15:0][6:0] UnitMask = switch_masks(
        NumRouter
    ),  // of each output; the first NumRouter + 1 do not count
    parameter logic [15:0][6:0] UnitMatch = switch_matches(NumRouter)
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::coord_t coord_i,  // of this node; constant while packets come
    input logic [7:0] units_i,  // which local ports of the router belong to this interface; likewise
    input logic [NumIn-1:0] in_valid_i,
    output logic [NumIn-1:0] in_ready_o,
    input logic [NumIn-1:0] in_head_i,
    input logic [NumIn-1:0] in_tail_i,
    input logic [NumIn-1:0][DataBits-1:0] in_data_i,
    output logic [NumOut-1:0] out_valid_o,
    input logic [NumOut-1:0] out_ready_i,
    output logic [NumOut-1:0] out_head_o,
    output logic [NumOut-1:0] out_tail_o,
    output logic [NumOut-1:0][DataBits-1:0] out_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumRouter < 1 || NumRouter > 4) begin : gen_bad_num_router
    $error("NumRouter is %0d, must be 1 to 4", NumRouter);
  end
  if (NumIn <= NumRouter || NumIn > 16) begin : gen_bad_num_in
    $error("NumIn is %0d, must be %0d to 16: NumRouter + 1 or more", NumIn, NumRouter + 1);
  end
  if (NumOut <= NumRouter || NumOut > 16) begin : gen_bad_num_out
    $error("NumOut is %0d, must be %0d to 16: NumRouter + 1 or more", NumOut, NumRouter + 1);
  end
  localparam int unsigned NumLocalIn = NumIn - NumRouter;

  for (genvar i = NumRouter; i < NumIn; i++) begin : gen_path
    if (32'(Path[i]) >= NumRouter) begin : gen_bad_path
      $error("Path of input %0d is port %0d of the router, which has %0d here", i, Path[i], NumRouter);
    end
  end
  for (genvar o = NumRouter + 1; o < NumOut; o++) begin : gen_units
    for (genvar p = NumRouter + 1; p < o; p++) begin : gen_pair
      if (((UnitMatch[o] ^ UnitMatch[p]) & UnitMask[o] & UnitMask[p]) == '0 && (UnitMatch[o] & ~UnitMask[o]) == '0 &&
          (UnitMatch[p] & ~UnitMask[p]) == '0) begin : gen_bad_units
        $error("UnitMask, UnitMatch: outputs %0d and %0d take the same units of the interface", p, o);
      end
    end
  end

  // First cycle
  logic [NumIn-1:0] valid, tail, take;
  logic [NumIn-1:0][NumOut-1:0] asks, takes;  // [i][o]
  logic [NumIn-1:0][DataBits-1:0] data;
  for (genvar i = 0; i < NumIn; i++) begin : gen_input
    tn_port_rdma_switch_input #(
        .DataBits(DataBits),
        .NumOut(NumOut),
        .NumRouter(NumRouter),
        .FromRouter(i < NumRouter),
        .Path(Path[i]),
        .UnitMask(UnitMask),
        .UnitMatch(UnitMatch)
    ) u_input (
        .clk_i,
        .rst_ni,
        .coord_i,
        .units_i,
        .in_valid_i(in_valid_i[i]),
        .in_ready_o(in_ready_o[i]),
        .in_head_i(in_head_i[i]),
        .in_tail_i(in_tail_i[i]),
        .in_data_i(in_data_i[i]),
        .valid_o(valid[i]),
        .take_i(take[i]),
        .asks_o(asks[i]),
        .tail_o(tail[i]),
        .data_o(data[i])
    );
    assign take[i] = takes[i] != '0;
  end

  // Second cycle: from the router's ports nothing goes to them
  for (genvar o = 0; o < NumOut; o++) begin : gen_output
    localparam int unsigned Count = o < NumRouter ? NumLocalIn : NumIn;
    localparam int unsigned First = NumIn - Count;
    logic [Count-1:0] request, taken;
    for (genvar i = 0; i < NumIn; i++) begin : gen_in
      if (i >= First) begin : gen_from
        assign request[i-First] = asks[i][o];
        assign takes[i][o] = taken[i-First];
      end else begin : gen_none
        assign takes[i][o] = 1'b0;
        logic unused;
        assign unused = asks[i][o];
      end
    end
    tn_port_rdma_switch_output #(
        .NumIn(Count),
        .Width(DataBits)
    ) u_output (
        .clk_i,
        .rst_ni,
        .request_i(request),
        .valid_i(valid[NumIn-1:First]),
        .tail_i(tail[NumIn-1:First]),
        .data_i(data[NumIn-1:First]),
        .take_o(taken),
        .out_valid_o(out_valid_o[o]),
        .out_ready_i(out_ready_i[o]),
        .out_head_o(out_head_o[o]),
        .out_tail_o(out_tail_o[o]),
        .out_data_o(out_data_o[o])
    );
  end

  // Rules of the streams
  for (genvar i = 0; i < NumIn; i++) begin : gen_check_in
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check (
        .clk_i,
        .rst_ni,
        .valid_i(in_valid_i[i]),
        .ready_i(in_ready_o[i]),
        .withdraw_i(1'b0),
        .head_i(in_head_i[i]),
        .tail_i(in_tail_i[i]),
        .data_i(in_data_i[i])
    );
  end
  for (genvar o = 0; o < NumOut; o++) begin : gen_check_out
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check (
        .clk_i,
        .rst_ni,
        .valid_i(out_valid_o[o]),
        .ready_i(out_ready_i[o]),
        .withdraw_i(1'b0),
        .head_i(out_head_o[o]),
        .tail_i(out_tail_o[o]),
        .data_i(out_data_o[o])
    );
  end
endmodule
