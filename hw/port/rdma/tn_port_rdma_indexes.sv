// The read indexes of mailboxes, from programs' stores to the mailboxes: the newest of each, in turn.
//
// A store counts if it is 4 or 8 bytes at the place of an open mailbox of the domain that its page belongs to; other stores to
// these places are ignored, and an event tells. An index that waits is replaced by a newer one of its mailbox, so none ever waits
// for room, and no program holds up another. Throughput: a store a cycle. Latency: 3 cycles if none waits. Reset: no mailbox is
// open.
module tn_port_rdma_indexes
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::mailbox_t;
  import tn_port_rdma_mailbox_pkg::position_t;
(
    input logic clk_i,
    input logic rst_ni,
    input logic set_i,  // pulse: a mailbox is opened or closed
    input mailbox_t set_mailbox_i,
    input logic set_open_i,
    input logic [DOMAIN_BITS-1:0] set_domain_i,
    input logic store_valid_i,  // pulse
    input store_t store_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output mailbox_t out_mailbox_o,
    output logic [DOMAIN_BITS-1:0] out_domain_o,
    output position_t out_index_o,
    output logic event_ignored_o
);
  localparam int unsigned Mailboxes = 2 ** $bits(mailbox_t);
  localparam int unsigned Words = PROCESSOR_BITS / 64;  // in a store
  localparam int unsigned Lines = Mailboxes / Words;
  localparam int unsigned NumberBits = $bits(store_i.line.number);
  localparam int unsigned FirstLine = tn_port_rdma_map_pkg::INDEXES_OFFSET / (PROCESSOR_BITS / 8);

  // A store, a cycle later: which mailbox, and is it one
  logic here_q, one_q;
  mailbox_t mailbox_q;
  position_t index_q;
  logic [DOMAIN_BITS-1:0] domain_q;
  logic odd;
  assign odd = !store_i.strobes[0];
  always_ff @(posedge clk_i) begin
    one_q <= (store_i.strobes[3:0] == '1 || store_i.strobes[11:8] == '1) && store_i.strobes != '1;
    mailbox_q <= {store_i.line.number[$clog2(Lines)-1:0], odd};
    index_q <= odd ? store_i.data[64+:$bits(position_t)] : store_i.data[0+:$bits(position_t)];
    domain_q <= store_i.domain;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) here_q <= 1'b0;
    else here_q <= store_valid_i && store_i.line.number / NumberBits'(Lines) == NumberBits'(FirstLine / Lines);
  end

  // Whose they are, and what waits
  logic [DOMAIN_BITS-1:0] owner[Mailboxes];
  typedef struct packed {
    logic [DOMAIN_BITS-1:0] domain;  // whose store it was: while it waits its mailbox may come to another owner
    position_t index;
  } kept_t;
  kept_t kept[Mailboxes];
  logic [Mailboxes-1:0] open_q, waits_q;
  logic mine, take, push, pop, unused_ready;
  logic [$clog2(Mailboxes+1)-1:0] unused_usage;
  mailbox_t front;
  assign mine = open_q[mailbox_q] && owner[mailbox_q] == domain_q;
  assign take = here_q && one_q && mine;
  assign push = take && !waits_q[mailbox_q];
  always_ff @(posedge clk_i) begin
    if (set_i) owner[set_mailbox_i] <= set_domain_i;
    if (take) kept[mailbox_q] <= '{domain: domain_q, index: index_q};
  end
  tn_common_fifo #(
      .Width($bits(mailbox_t)),
      .Depth(Mailboxes)
  ) u_waiting (
      .clk_i,
      .rst_ni,
      .in_valid_i(push),
      .in_ready_o(unused_ready),
      .in_data_i(mailbox_q),
      .out_valid_o(pop),
      .out_ready_i(!out_valid_o || out_ready_i),
      .out_data_o(front),
      .usage_o(unused_usage)
  );

  logic out_valid_q, go;
  assign go = pop && (!out_valid_q || out_ready_i);
  assign out_valid_o = out_valid_q;
  always_ff @(posedge clk_i) begin
    if (go) begin
      out_mailbox_o <= front;
      {out_domain_o, out_index_o} <= take && mailbox_q == front ? {domain_q, index_q} : kept[front];
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      open_q <= '0;
      waits_q <= '0;
      out_valid_q <= 1'b0;
      event_ignored_o <= 1'b0;
    end else begin
      out_valid_q <= go || (out_valid_q && !out_ready_i);
      event_ignored_o <= here_q && !take;
      if (set_i) open_q[set_mailbox_i] <= set_open_i;
      if (push) waits_q[mailbox_q] <= 1'b1;
      if (go) waits_q[front] <= 1'b0;
      RoomA : assert (!push || unused_ready);
    end
  end
  logic unused;
  assign unused = ^{store_i, unused_ready};
endmodule
