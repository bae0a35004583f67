// What is known of transactions that sent messages: an entry each, found by source and id.
//
// Sets of ways, as those of the receive unit (tn_port_rdma_receive_tags). Nothing is forgotten by time: where a set runs short, the
// source of an entry that is not busy is to be asked (`query`). Software reads entries, and forgets those of nodes that are gone.
// Throughput: a packet in 3 cycles, a change per cycle. Latency: 2 cycles from a packet to its entry, 2 from a question to it.
// Reset: all entries are free, which takes a cycle for each.
module tn_port_rdma_mailbox_table
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
#(
    parameter int unsigned Sets = 16,  // a power of two, 2 .. 64
    parameter int unsigned Ways = 16,  // of a set, a power of two, 2 .. 16
    localparam int unsigned SetBits = $clog2(Sets),
    localparam int unsigned WayBits = $clog2(Ways),
    localparam int unsigned IndexBits = SetBits + WayBits
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,  // behind a reset: all are free
    // A packet, stable until it is done with
    input logic in_valid_i,
    input logic in_done_i,
    input logic in_asks_i,  // with its end: it has taken a place, or found none
    input tn_pkg::node_t in_source_i,
    input transaction_t in_id_i,
    output logic found_valid_o,
    output logic found_hit_o,
    output logic found_room_o,
    output logic [IndexBits-1:0] found_index_o,  // of its own, or else of a free one
    output entry_t found_entry_o,
    // A change
    input logic write_valid_i,
    input logic [IndexBits-1:0] write_index_i,
    input entry_t write_entry_i,
    input owner_t write_owner_i,
    // A source is to be asked
    output logic query_valid_o,
    input logic query_ready_i,
    output logic [NUMBER_BITS-1:0] query_number_o,
    output owner_t query_owner_o,
    // Software
    input logic forget_valid_i,  // an entry is freed, when its message is not on its way
    output logic forget_ready_o,
    input logic [INDEX_BITS-1:0] forget_index_i,
    input logic read_valid_i,  // 21:0 source, 31:22 id, 44:32 number, 45 done, 46 busy, 47 used, 63:48 domain of the source
    output logic read_ready_o,
    input logic [INDEX_BITS-1:0] read_index_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o
);
  localparam int unsigned Entries = Sets * Ways;
  typedef logic [IndexBits-1:0] index_t;

  // A change: behind a reset, of a packet or the end of a message, of software
  logic init_q, forget_q, forgets, write;
  index_t init_index_q, write_index;
  entry_t entry;
  tn_port_rdma_receive_pkg::state_e state;
  assign ready_o = !init_q;
  always_comb begin
    write = init_q || write_valid_i || forgets;
    write_index = index_t'(forget_index_i);
    entry = '0;
    if (init_q) write_index = init_index_q;
    else if (write_valid_i) {write_index, entry} = {write_index_i, write_entry_i};
    state = tn_port_rdma_receive_pkg::FREE;
    if (entry.used) state = entry.busy ? tn_port_rdma_receive_pkg::OPEN : tn_port_rdma_receive_pkg::FINISHED;
  end

  logic [SetBits-1:0] found_set;
  logic [WayBits-1:0] found_way, crowded_way;
  logic crowded, asks, ask_q;
  assign found_index_o = {found_set, found_way};
  assign asks = in_asks_i && crowded && !ask_q;
  logic [SetBits-1:0] in_set;
  tn_port_rdma_receive_set #(
      .SetBits(SetBits)
  ) u_set (
      .source_i(in_source_i),
      .id_i(in_id_i),
      .set_o(in_set)
  );
  tn_port_rdma_receive_tags #(
      .Sets(Sets),
      .Ways(Ways)
  ) u_tags (
      .clk_i,
      .rst_ni,
      .in_valid_i(in_valid_i && !init_q),
      .in_drop_i(1'b0),
      .in_done_i,
      .in_asks_i(asks),
      .in_source_i,
      .in_id_i,
      .in_set_i(in_set),
      .found_valid_o,
      .found_hit_o,
      .found_room_o,
      .found_set_o(found_set),
      .found_way_o(found_way),
      .crowded_o(crowded),
      .crowded_way_o(crowded_way),
      .write_all_i(init_q),
      .write_valid_i(write),
      .write_set_i(write_index[IndexBits-1:WayBits]),
      .write_way_i(write_index[WayBits-1:0]),
      .write_state_i(state),
      .write_source_i(write_owner_i.source),
      .write_id_i(write_owner_i.id)
  );

  entry_t entries[Entries], fetched_q;
  owner_t owners[Entries], owner_q;
  index_t fetch_index, ask_index_q;
  logic fetch_forget, query_q;
  assign found_entry_o = entries[found_index_o];
  assign read_ready_o  = !ask_q && !init_q;
  assign fetch_forget  = forget_valid_i && !ask_q && !read_valid_i && !forget_q && !init_q;
  always_comb begin
    fetch_index = index_t'(forget_index_i);
    if (ask_q) fetch_index = ask_index_q;
    else if (read_valid_i) fetch_index = index_t'(read_index_i);
  end
  always_ff @(posedge clk_i) begin
    if (write) entries[write_index] <= entry;
    if (write_valid_i) owners[write_index_i] <= write_owner_i;
    fetched_q <= entries[fetch_index];
    owner_q   <= owners[fetch_index];
    if (asks) ask_index_q <= {found_set, crowded_way};
  end
  // What was fetched a cycle ago, while nothing changed, is still so
  assign forgets = forget_q && !write_valid_i && !fetched_q.busy;
  assign forget_ready_o = forgets;
  assign query_valid_o = query_q;
  assign query_number_o = fetched_q.number;
  assign query_owner_o = owner_q;
  assign read_data_o = {owner_q.source_domain, fetched_q, owner_q.id, owner_q.source};

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      init_q <= 1'b1;
      init_index_q <= '0;
      ask_q <= 1'b0;
      query_q <= 1'b0;
      forget_q <= 1'b0;
      read_data_valid_o <= 1'b0;
    end else begin
      if (init_q) {init_q, init_index_q} <= {init_index_q != '1, init_index_q + index_t'(1)};
      ask_q <= asks || (ask_q && !(query_q && query_ready_i));
      query_q <= ask_q && !(query_q && query_ready_i);
      forget_q <= fetch_forget && !write_valid_i;
      read_data_valid_o <= read_valid_i && read_ready_o;
      NotInResetA : assert (!init_q || !write_valid_i);
    end
  end
  logic unused;
  assign unused = ^{forget_index_i, read_index_i, owner_q};
endmodule
