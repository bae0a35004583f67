// Which ids of transactions are free: the one that came back last is given out first, so that few are in use, and a receiver's
// tombstone is mostly replaced by the next use of its id.
//
// A stack in RAM whose top is a register. Throughput: an id taken or given back per cycle, not both: one that comes back in the
// cycle of a take waits. Latency: 2 cycles from a take to the next offer, 1 from a return to its offer. Back-pressure:
// `give_ready_o` falls for takes alone. Reset: all are free, after 2**IdBits cycles, least first.
module tn_port_rdma_control_ids #(
    parameter int unsigned IdBits = 10  // 1 .. 10
) (
    input logic clk_i,
    input logic rst_ni,
    output logic valid_o,  // one is free, and it stands until it is taken or another one comes back
    output logic [IdBits-1:0] id_o,
    input logic take_i,
    input logic give_valid_i,  // of one that was taken
    output logic give_ready_o,  // depends on take_i
    input logic [IdBits-1:0] give_id_i,
    output logic [IdBits:0] free_o  // how many are, behind a reset
);
  if (IdBits < 1 || IdBits > 10) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 10", IdBits);
  end
  localparam int unsigned Ids = 1 << IdBits;

  logic [IdBits-1:0] stack[Ids];
  logic [IdBits-1:0] top_q, below_q;  // below_q: what lies under the top, read a cycle ago
  logic [IdBits:0] count_q, fill_q;  // of free ones; filled so far behind a reset, all: highest bit
  logic filling, give, fetch_q, some_q;  // some_q: count_q is not 0
  logic [IdBits-1:0] write_at, read_at;
  assign filling = !fill_q[IdBits];
  assign give_ready_o = !take_i && !filling && !fetch_q;
  assign give = give_valid_i && give_ready_o;
  assign valid_o = !filling && !fetch_q && some_q;
  assign id_o = top_q;
  assign free_o = count_q;

  // The top is in the register as well as on the stack, at count - 1
  assign write_at = filling ? ~fill_q[IdBits-1:0] : count_q[IdBits-1:0];
  assign read_at = count_q[IdBits-1:0] - IdBits'(2);
  always_ff @(posedge clk_i) begin
    if (filling || give) stack[write_at] <= filling ? fill_q[IdBits-1:0] : give_id_i;
    below_q <= stack[read_at];
    if (filling) top_q <= '0;
    else if (give) top_q <= give_id_i;
    else if (fetch_q) top_q <= below_q;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      fill_q  <= '0;
      count_q <= (IdBits + 1)'(Ids);
      fetch_q <= 1'b0;
      some_q  <= 1'b1;
    end else begin
      if (filling) fill_q <= fill_q + (IdBits + 1)'(1);
      fetch_q <= take_i;
      if (take_i) some_q <= count_q != (IdBits + 1)'(1);
      else if (give) some_q <= 1'b1;
      if (take_i) count_q <= count_q - (IdBits + 1)'(1);
      else if (give) count_q <= count_q + (IdBits + 1)'(1);
      TakeA : assert (!take_i || valid_o);
      GiveA : assert (!give || count_q != (IdBits + 1)'(Ids));
    end
  end
endmodule
