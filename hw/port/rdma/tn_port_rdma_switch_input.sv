// First cycle of the switch of the RDMA interface, one per input: keeps a flit, and says where its packet goes.
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: `in_ready_o` depends on `take_i`. Reset: empty; the flit is not
// reset. What goes where is said in tn_port_rdma_switch.
module tn_port_rdma_switch_input #(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned NumOut = 8,  // NumRouter + 1 .. 16
    parameter int unsigned NumRouter = 1,  // 1 .. 4
    parameter bit FromRouter = 1'b0,  // all that comes stays here
    parameter logic [1:0] Path = '0,  // port of the router for what goes to other nodes
    parameter logic [15:0][6:0] UnitMask = '0,  // of each output behind the receive unit
    parameter logic [15:0][6:0] UnitMatch = '1
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::coord_t coord_i,
    input logic [7:0] units_i,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [DataBits-1:0] in_data_i,
    output logic valid_o,
    input logic take_i,  // the flit leaves in this cycle
    output logic [NumOut-1:0] asks_o,  // one-hot: the flit is a head for this output; zero: it is none, or there is none
    output logic tail_o,
    output logic [DataBits-1:0] data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumRouter < 1 || NumRouter > 4) begin : gen_bad_num_router
    $error("NumRouter is %0d, must be 1 to 4", NumRouter);
  end
  if (NumOut <= NumRouter || NumOut > 16) begin : gen_bad_num_out
    $error("NumOut is %0d, must be %0d to 16: NumRouter + 1 or more", NumOut, NumRouter + 1);
  end
  if (32'(Path) >= NumRouter) begin : gen_bad_path
    $error("Path is port %0d of the router, which has %0d here", Path, NumRouter);
  end

  tn_pkg::header_t header;
  tn_pkg::ni_address_t place;
  logic here, report;
  logic [NumOut-1:0] unit_is, asks;
  assign header = in_data_i[127:0];
  assign place = header.addr;
  assign report = FromRouter && header.ptype == tn_pkg::PKT_REPORT;  // its addr says what was dropped where
  assign here   = FromRouter || (header.dst.coord == coord_i && header.dst.unit[5:3] == '0 && units_i[header.dst.unit[2:0]]);
  for (genvar o = 0; o < NumOut; o++) begin : gen_asks
    if (o < NumRouter) begin : gen_router
      assign unit_is[o] = 1'b0;
      assign asks[o] = !here && o == 32'(Path);
    end else if (o == NumRouter) begin : gen_receive
      assign unit_is[o] = 1'b0;
      assign asks[o] = here && unit_is == '0;
    end else begin : gen_unit
      localparam bit Reports = (tn_pkg::NI_TRANSFER_CONTROL & UnitMask[o]) == UnitMatch[o];
      assign unit_is[o] = report ? Reports :
          place.select == tn_pkg::NI_SELECT && (place.unit & UnitMask[o]) == UnitMatch[o];
      assign asks[o] = here && unit_is[o];
    end
  end

  assign in_ready_o = !valid_o || take_i;
  always_ff @(posedge clk_i) begin
    if (in_ready_o) {tail_o, data_o} <= {in_tail_i, in_data_i};
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_o <= 1'b0;
      asks_o  <= '0;
    end else if (in_ready_o) begin
      valid_o <= in_valid_i;
      asks_o  <= in_valid_i && in_head_i ? asks : '0;
    end
  end

  logic inside_q;  // a packet has begun and not ended
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      inside_q <= 1'b0;
    end else begin
      if (in_valid_i && in_ready_o) inside_q <= !in_tail_i;
      HeadBeginsA : assert (!in_valid_i || in_head_i == !inside_q);
      OneOutputA : assert ((asks_o & (asks_o - NumOut'(1))) == '0);
    end
  end

  logic unused;
  assign unused = ^{header, place, coord_i, units_i, inside_q};
endmodule
