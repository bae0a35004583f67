// Gives the way into the network to the test generator instead of the port's (or, at a link, the router's) own packets.
//
// Throughput: one flit per cycle. Latency: 0, combinational. Reset: the port sends.
//
// The way changes hands at the end of a packet, or while nothing is offered. At a link the room of the link's buffers is
// hidden from the router as soon as the generator wants to send, and the way changes hands when all packets that the
// router was granted have passed; the generator then reserves room as the router does.
module tn_port_perf_tx #(
    parameter int unsigned DataBits = 128,  // width of a flit: 128 or 256
    parameter int unsigned NumVc = 1,  // virtual channels with an account of room; a local port ties room_i to 1
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                enable_i,            // the generator has packets
    input  logic                in_valid_i,          // port or router
    output logic                in_ready_o,
    input  logic                in_head_i,
    input  logic                in_tail_i,
    input  logic [DataBits-1:0] in_data_i,
    input  logic [  VcBits-1:0] in_vc_i,
    output logic [   NumVc-1:0] in_room_o,
    input  logic [   NumVc-1:0] in_reserve_i,
    input  logic [         8:0] in_reserve_words_i,
    input  logic                gen_valid_i,         // generator
    output logic                gen_ready_o,
    input  logic                gen_head_i,
    input  logic                gen_tail_i,
    input  logic [DataBits-1:0] gen_data_i,
    input  logic [         8:0] gen_words_i,         // length of each of its packets
    output logic                out_valid_o,         // network
    input  logic                out_ready_i,
    output logic                out_head_o,
    output logic                out_tail_o,
    output logic [DataBits-1:0] out_data_o,
    output logic [  VcBits-1:0] out_vc_o,
    input  logic [   NumVc-1:0] out_room_i,
    output logic [   NumVc-1:0] out_reserve_o,
    output logic [         8:0] out_reserve_words_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end

  logic unused;
  assign unused = in_head_i;

  logic       generate_q;  // the generator sends
  logic       inside_q;  // a head passed, its tail did not
  logic [3:0] granted_q;  // packets that the router was granted and whose tails did not pass
  logic take, way_free, gen_go, gen_reserve;

  assign gen_go = generate_q && (inside_q || out_room_i[0]);
  assign gen_reserve = generate_q && take && out_head_o;
  assign take = out_valid_o && out_ready_i;

  assign out_valid_o = generate_q ? gen_valid_i && gen_go : in_valid_i;
  assign out_head_o = generate_q ? gen_head_i : in_head_i;
  assign out_tail_o = generate_q ? gen_tail_i : in_tail_i;
  assign out_data_o = generate_q ? gen_data_i : in_data_i;
  assign out_vc_o = generate_q ? '0 : in_vc_i;
  assign in_ready_o = !generate_q && out_ready_i;
  assign gen_ready_o = gen_go && out_ready_i;
  assign in_room_o = generate_q || enable_i ? '0 : out_room_i;
  assign out_reserve_o = generate_q ? NumVc'(gen_reserve) : in_reserve_i;
  assign out_reserve_words_o = generate_q ? gen_words_i : in_reserve_words_i;

  // At a local port nothing is granted here and the stream itself tells when the way is free.
  logic granted, passed;
  assign granted  = |in_reserve_i;
  assign passed   = !generate_q && take && out_tail_o && granted_q != '0;
  assign way_free = (take ? out_tail_o : !inside_q && !out_valid_o) && !granted && (granted_q == 4'(passed));

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      generate_q <= 1'b0;
      inside_q   <= 1'b0;
      granted_q  <= '0;
    end else begin
      if (take) inside_q <= !out_tail_o;
      if (way_free) generate_q <= enable_i;
      granted_q <= granted_q + 4'(granted) - 4'(passed);
    end
  end
endmodule
