// Joins commands of programs and of the table of reads, in turn, at transfer control, and gives each side its statuses.
//
// Throughput: one command and one status per cycle. Latency: 0. Back-pressure: what was offered stays on offer until it is taken; a
// side that does not take its status holds up the other's. Reset: programs go first.
module tn_port_rdma_commands
  import tn_port_rdma_control_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    // 0: programs; 1: reads of others, whose slots have the highest bit set
    input logic [1:0] command_valid_i,
    output logic [1:0] command_ready_o,
    input command_t [1:0] command_i,
    output logic [1:0] status_valid_o,
    input logic [1:0] status_ready_i,
    output status_t status_o,
    // Transfer control
    output logic command_valid_o,
    input logic command_ready_i,
    output command_t command_o,
    input logic status_valid_i,
    output logic status_ready_o,
    input status_t status_i
);
  logic last_q, held_q, pick, read;  // last_q: who was chosen; held_q: and not taken yet
  assign pick = held_q || !command_valid_i[!last_q] ? last_q : !last_q;
  assign command_valid_o = command_valid_i != '0;
  assign command_o = command_i[pick];
  assign command_ready_o = {pick, !pick} & {2{command_ready_i}};
  assign read = status_i.slot[SLOT_BITS-1];
  assign status_o = status_i;
  assign status_valid_o = {read, !read} & {2{status_valid_i}};
  assign status_ready_o = status_ready_i[read];
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      last_q <= 1'b1;
      held_q <= 1'b0;
    end else begin
      if (command_valid_o) last_q <= pick;
      held_q <= command_valid_o && !command_ready_i;
      SideA : assert (!command_valid_o || command_o.slot[SLOT_BITS-1] == pick);
    end
  end
  logic unused;
  assign unused = ^status_i;
endmodule
