// Queues of a local port in front of the router: a packet whose output is busy lets those for other places by.
//
// A packet goes whole into one of two, which the bits of its destination give by exclusive or. So packets from one port to another
// keep their order, whatever the router does, and those for half of all places are not held up by the one in front. With one queue
// it is a wire.
//
// Latency: 1 cycle, so that the route of what leaves is computed from registers. Throughput: one flit per cycle in, one per queue
// and cycle out. Back-pressure: `in_ready_o` follows from registers and, of a head, from its destination; a packet whose queue is
// full holds up those behind it. Reset: empty. Source: [TAMIR88], by destination as [NACHIONDO10].
module tn_port_queues
  import tn_pkg::*;
#(
    parameter int unsigned NumQueues = 2,  // 1 or 2
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned QueueBytes = 8192  // of each, with headers and footers: two packets of the largest size for full rate
) (
    input logic clk_i,
    input logic rst_ni,

    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic                in_head_i,
    input  logic                in_tail_i,
    input  logic [DataBits-1:0] in_data_i,

    output logic [NumQueues-1:0]               out_valid_o,
    input  logic [NumQueues-1:0]               out_ready_i,
    output logic [NumQueues-1:0]               out_head_o,
    output logic [NumQueues-1:0]               out_tail_o,
    output logic [NumQueues-1:0][DataBits-1:0] out_data_o
);
  if (NumQueues != 1 && NumQueues != 2) begin : gen_bad_num_queues
    $error("NumQueues is %0d, must be 1 or 2", NumQueues);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (QueueBytes < 2 * DataBits / 8) begin : gen_bad_queue_bytes
    $error("QueueBytes is %0d, must be two flits or more", QueueBytes);
  end

  if (NumQueues == 1) begin : gen_wire
    assign out_valid_o[0] = in_valid_i;
    assign in_ready_o = out_ready_i[0];
    assign out_head_o[0] = in_head_i;
    assign out_tail_o[0] = in_tail_i;
    assign out_data_o[0] = in_data_i;
    logic unused;
    assign unused = ^{clk_i, rst_ni};
  end else begin : gen_queues
    localparam int unsigned Depth = QueueBytes * 8 / DataBits;  // flits
    /* verilator lint_off UNUSEDSIGNAL */  // the destination is looked at
    header_t header;
    /* verilator lint_on UNUSEDSIGNAL */
    logic second, second_q;  // queue of the packet in front; of the one that began last
    logic [1:0] ready;
    assign header = in_data_i[WORD_BITS-1:0];
    assign second = in_head_i ? ^header.dst : second_q;
    assign in_ready_o = ready[second];
    always_ff @(posedge clk_i) if (in_valid_i && in_head_i) second_q <= second;

    for (genvar q = 0; q < NumQueues; q++) begin : gen_queue
      logic [$clog2(Depth + 1)-1:0] unused_usage;
      tn_common_fifo #(
          .Width(DataBits + 2),
          .Depth(Depth)
      ) u_fifo (
          .clk_i,
          .rst_ni,
          .in_valid_i(in_valid_i && second == (q == 1)),
          .in_ready_o(ready[q]),
          .in_data_i({in_head_i, in_tail_i, in_data_i}),
          .out_valid_o(out_valid_o[q]),
          .out_ready_i(out_ready_i[q]),
          .out_data_o({out_head_o[q], out_tail_o[q], out_data_o[q]}),
          .usage_o(unused_usage)
      );
    end
  end
endmodule
