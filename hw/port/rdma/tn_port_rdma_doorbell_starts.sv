// Command slots that were started, in the order of their starts, as commands for transfer control; the words that they were given.
//
// A slot stands in the queue once at the most, so there is always room. A command with another operation than a write or a read, a
// fence, a bit that must be 0, or a notification whose address has more bits than one of a packet is no command: it is handed back.
// Throughput: a store per cycle, a command in 3. Latency: 3 cycles from a start to its command. Back-pressure: a command waits
// until it is taken, the others behind it. Reset: no slot is started; words are not cleared.
module tn_port_rdma_doorbell_starts
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    localparam int unsigned Words = (tn_port_rdma_map_pkg::SLOT_NOTIFY_DATA + 8) / 4  // of 4 bytes, that a program writes
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [Words-1:0] write_i,  // words to be written, of a slot that does not wait
    input program_slot_t slot_i,
    input logic [Words-1:0][31:0] words_i,
    input logic start_i,  // with it or later
    input logic [DOMAIN_BITS-1:0] domain_i,
    output logic command_valid_o,
    input logic command_ready_i,
    output command_t command_o,
    output logic refuse_valid_o,
    input logic refuse_ready_i,
    output program_slot_t refuse_slot_o
);
  localparam int unsigned Waiting = 1 << PROGRAM_SLOT_BITS;
  localparam logic [7:0] Write = 8'd1, Read = 8'd2;  // operations

  logic queue_ready, queue_valid, read;
  program_slot_t queue_slot, slot_q;
  logic [DOMAIN_BITS-1:0] queue_domain, domain_q;
  logic [$clog2(Waiting+1)-1:0] unused_usage;
  tn_common_fifo #(
      .Width(PROGRAM_SLOT_BITS + DOMAIN_BITS),
      .Depth(Waiting)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(start_i),
      .in_ready_o(queue_ready),
      .in_data_i({slot_i, domain_i}),
      .out_valid_o(queue_valid),
      .out_ready_i(read),
      .out_data_o({queue_slot, queue_domain}),
      .usage_o(unused_usage)
  );

  // The words of the command that is next stand in the outputs of their memories until it is taken
  logic [Words-1:0][31:0] words;
  for (genvar w = 0; w < Words; w++) begin : gen_words
    logic [31:0] ram[Waiting];
    always_ff @(posedge clk_i) begin
      if (write_i[w]) ram[slot_i] <= words_i[w];
      if (read) words[w] <= ram[queue_slot];
    end
  end

  tn_port_rdma_map_pkg::place_t place;
  tn_port_rdma_map_pkg::command_t asked;
  logic [63:0] notify_addr;
  assign place = words[tn_port_rdma_map_pkg::SLOT_PLACE/4+:2];
  assign asked = words[tn_port_rdma_map_pkg::SLOT_COMMAND/4+:2];
  assign notify_addr = words[tn_port_rdma_map_pkg::SLOT_NOTIFY_ADDR/4+:2];
  assign command_o = '{
          read: asked.operation == Read,
          slot: {1'b0, slot_q},
          domain: domain_q,
          source: words[tn_port_rdma_map_pkg::SLOT_SOURCE/4+:2],
          node: place.node,
          destination: place.addr,
          bytes: asked.bytes,
          path: asked.path,
          notify: asked.notify,
          notify_addr: notify_addr[DESTINATION_BITS-1:0],
          notify_data: words[tn_port_rdma_map_pkg::SLOT_NOTIFY_DATA/4+:2]
      };
  assign refuse_slot_o = slot_q;

  logic look_q, good;
  assign read = queue_valid && !look_q && !command_valid_o && !refuse_valid_o;
  assign good = (asked.operation == Write || asked.operation == Read) && !asked.fence && asked.reserved0 == '0 &&
      !asked.reserved1 && !(asked.notify && notify_addr[63:DESTINATION_BITS] != '0);
  always_ff @(posedge clk_i) if (read) {slot_q, domain_q} <= {queue_slot, queue_domain};
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      look_q <= 1'b0;
      command_valid_o <= 1'b0;
      refuse_valid_o <= 1'b0;
    end else begin
      look_q <= read;
      if (look_q) command_valid_o <= good;
      else if (command_ready_i) command_valid_o <= 1'b0;
      if (look_q) refuse_valid_o <= !good;
      else if (refuse_ready_i) refuse_valid_o <= 1'b0;
      QueueA : assert (!start_i || queue_ready);
    end
  end
  logic unused;
  assign unused = ^unused_usage;
endmodule
