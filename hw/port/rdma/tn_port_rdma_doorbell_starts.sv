// Command slots that were started, as commands for transfer control; the words that they were given.
//
// Those of a page go in the order of their starts, pages in turn, so that none waits for what another one has asked for. A command
// with a fence waits, and those of its page behind it, until all that went before it from its page have ended. A slot waits once at
// the most, so there is always room. A command with another operation than a write or a read, a bit that must be 0, or a
// notification whose address has more bits than one of a packet is no command: it is handed back. Throughput: a store per cycle, a
// command in 3. Latency: 3 cycles from a start to its command. Back-pressure: a command waits until it is taken, the others behind
// it. Reset: no slot is started, nothing is under way; words are not cleared.
module tn_port_rdma_doorbell_starts
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
  import tn_port_rdma_map_pkg::PAGES, tn_port_rdma_map_pkg::SLOTS, tn_port_rdma_map_pkg::SLOT_PLACE,
      tn_port_rdma_map_pkg::SLOT_COMMAND, tn_port_rdma_map_pkg::SLOT_SOURCE, tn_port_rdma_map_pkg::SLOT_NOTIFY_ADDR,
      tn_port_rdma_map_pkg::SLOT_NOTIFY_DATA;
#(
    localparam int unsigned Words = (SLOT_NOTIFY_DATA + 8) / 4,  // of 4 bytes, that a program writes
    localparam int unsigned PageBits = $clog2(PAGES)
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
    input logic end_valid_i,  // a command that was taken has ended
    input logic [PageBits-1:0] end_page_i,
    output logic refuse_valid_o,
    input logic refuse_ready_i,
    output program_slot_t refuse_slot_o
);
  localparam int unsigned Waiting = PAGES * SLOTS;
  localparam int unsigned InPageBits = $clog2(SLOTS);
  localparam logic [7:0] Write = 8'd1, Read = 8'd2;  // operations
  typedef logic [PageBits-1:0] page_t;
  typedef logic [InPageBits-1:0] in_page_t;

  // A ring for each page; its head, if it has one, stands in a register
  in_page_t ring[Waiting];
  logic [PAGES-1:0][InPageBits-1:0] write_q, read_q;  // positions
  logic [PAGES-1:0][InPageBits-1:0] head_q;
  logic [PAGES-1:0] waits_q, fenced_q, idle, start_one, pop_one, grant, empties;
  page_t start_page, page, page_q;
  in_page_t start_number, head, next, second;
  logic read, look_q, pops, good, stays;
  program_slot_t read_slot, slot_q;
  assign {start_page, start_number} = slot_i;
  tn_common_arbiter #(
      .NumReq(PAGES)
  ) u_turn (
      .clk_i,
      .rst_ni,
      .req_i(waits_q & ~fenced_q),
      .grant_o(grant),
      .advance_i(read)
  );
  always_comb begin
    head = '0;
    for (int unsigned p = 0; p < PAGES; p++) head |= head_q[p] & {InPageBits{grant[p]}};
  end
  assign page   = page_t'(tn_common_pkg::number(64'(grant)));
  assign next   = read_q[page_q] + in_page_t'(1);
  assign second = ring[{page_q, next}];
  always_comb begin
    start_one = '0;
    pop_one = '0;
    start_one[start_page] = start_i;
    pop_one[page_q] = pops;
  end
  always_ff @(posedge clk_i) if (start_i) ring[{start_page, write_q[start_page]}] <= start_number;

  // The words of the command that is next stand in the outputs of their memories until it is taken
  logic [DOMAIN_BITS-1:0] domains[Waiting], domain_q;
  logic [Words-1:0][31:0] words;
  assign read = (waits_q & ~fenced_q) != '0 && !look_q && !command_valid_o && !refuse_valid_o;
  assign read_slot = {page, head};
  for (genvar w = 0; w < Words; w++) begin : gen_words
    logic [31:0] ram[Waiting];
    always_ff @(posedge clk_i) begin
      if (write_i[w]) ram[slot_i] <= words_i[w];
      if (read) words[w] <= ram[read_slot];
    end
  end
  always_ff @(posedge clk_i) begin
    if (start_i) domains[slot_i] <= domain_i;
    if (read) {slot_q, domain_q} <= {read_slot, domains[read_slot]};
  end

  tn_port_rdma_map_pkg::place_t place;
  tn_port_rdma_map_pkg::command_t asked;
  logic [63:0] notify_addr;
  assign place = words[SLOT_PLACE/4+:2];
  assign asked = words[SLOT_COMMAND/4+:2];
  assign notify_addr = words[SLOT_NOTIFY_ADDR/4+:2];
  assign command_o = '{
          read: asked.operation == Read,
          slot: {1'b0, slot_q},
          domain: domain_q,
          source: words[SLOT_SOURCE/4+:2],
          node: place.node,
          destination: place.addr,
          bytes: asked.bytes,
          path: asked.path,
          notify: asked.notify,
          notify_addr: notify_addr[DESTINATION_BITS-1:0],
          notify_data: words[SLOT_NOTIFY_DATA/4+:2]
      };
  assign refuse_slot_o = slot_q;
  assign page_q = slot_q[InPageBits+:PageBits];
  assign good = (asked.operation == Write || asked.operation == Read) && asked.reserved0 == '0 && !asked.reserved1 &&
      !(asked.notify && notify_addr[63:DESTINATION_BITS] != '0);
  assign stays = good && asked.fence && !idle[page_q];
  assign pops = look_q && !stays;

  // Commands of a page that were given and have not ended
  logic [PAGES-1:0] begin_one, end_one;
  logic [PAGES-1:0][InPageBits:0] count_q;
  for (genvar p = 0; p < PAGES; p++) begin : gen_page
    assign begin_one[p] = pop_one[p] && good;
    assign end_one[p] = end_valid_i && end_page_i == page_t'(p);
    assign idle[p] = count_q[p] == '0;
    assign empties[p] = pop_one[p] && next == write_q[p];
    always_ff @(posedge clk_i) begin
      if (start_one[p] && (!waits_q[p] || empties[p])) head_q[p] <= start_number;
      else if (pop_one[p]) head_q[p] <= second;
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        count_q[p]  <= '0;
        write_q[p]  <= '0;
        read_q[p]   <= '0;
        waits_q[p]  <= 1'b0;
        fenced_q[p] <= 1'b0;
      end else begin
        if (begin_one[p] != end_one[p]) count_q[p] <= begin_one[p] ? count_q[p] + 1'b1 : count_q[p] - 1'b1;
        if (start_one[p]) write_q[p] <= write_q[p] + in_page_t'(1);
        if (pop_one[p]) read_q[p] <= next;
        waits_q[p] <= start_one[p] || (waits_q[p] && !empties[p]);
        if (idle[p]) fenced_q[p] <= 1'b0;
        else if (look_q && stays && page_q == page_t'(p)) fenced_q[p] <= 1'b1;
        RoomA : assert (!start_one[p] || !waits_q[p] || write_q[p] != read_q[p]);
        EndA : assert (!end_one[p] || !idle[p]);
        FenceA : assert (!begin_one[p] || !asked.fence || idle[p]);
      end
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      look_q <= 1'b0;
      command_valid_o <= 1'b0;
      refuse_valid_o <= 1'b0;
    end else begin
      look_q <= read;
      if (look_q) command_valid_o <= good && !stays;
      else if (command_ready_i) command_valid_o <= 1'b0;
      if (look_q) refuse_valid_o <= !good;
      else if (refuse_ready_i) refuse_valid_o <= 1'b0;
    end
  end
endmodule
