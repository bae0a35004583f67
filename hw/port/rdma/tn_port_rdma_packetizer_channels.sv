// Which channels are busy, and how their last use ended: says of each store whether it is taken and whether it starts a channel,
// and gives processors what they load.
//
// A use begins by a store and ends by `end`; each turns a bit of its channel, which is busy while they differ. A store sees all
// stores before it. Throughput: a store, a load and an end per cycle, none is ever refused. Latency: 1 cycle from a store to
// `write` and `start`, LOAD_CYCLES to `load_data_o`, which is zero in all other cycles. Reset: all are never started; for
// 2**CHANNEL_BITS cycles, while `clear_i`, stores are ignored.
module tn_port_rdma_packetizer_channels
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::*;
  import tn_port_rdma_packetizer_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input page_t clear_page_i,
    // Processors
    input logic store_valid_i,
    input store_t store_i,
    input logic load_valid_i,
    input line_t load_line_i,
    output logic [PROCESSOR_BITS-1:0] load_data_o,
    output logic event_busy_o,
    // What a store does
    output logic write_o,
    output channel_t write_channel_o,
    output logic [2:0] write_line_o,  // of the channel
    output logic [PROCESSOR_BITS/32-1:0] write_strobes_o,  // of 4 bytes each
    output logic [PROCESSOR_BITS-1:0] write_data_o,
    output logic start_valid_o,
    output start_t start_o,
    // A use has ended
    input logic end_i,
    input channel_t end_channel_i,
    input logic end_parity_i,
    input ending_t end_ending_i
);
  localparam int unsigned LineBytes = PROCESSOR_BITS / 8;
  localparam int unsigned LineBits = $clog2(CHANNEL_BYTES / LineBytes);  // of the number of a line in its channel
  localparam int unsigned NumberBits = $bits(line_t) - $bits(page_t);
  localparam int unsigned IndexBits = $clog2(CHANNELS);
  localparam logic [NumberBits-1:0] ChannelsLine = NumberBits'(CHANNELS_OFFSET / LineBytes);
  localparam logic [NumberBits-1:0] EndedLine = NumberBits'(ENDED_OFFSET / LineBytes);
  localparam int unsigned OwnBits = LineBits + IndexBits;  // of a number in the region of the channels

  typedef logic [NumberBits-OwnBits-1:0] region_t;
  localparam region_t Region = ChannelsLine[NumberBits-1:OwnBits];

  // A word for each page; the bits of its channels
  channels_t begun[PAGES], over[PAGES], ever[PAGES];
  ending_t endings [PAGES*CHANNELS];

  // Stores
  store_t  store_q;
  logic own, store_valid_q, starts_q, busy;
  page_t page;
  logic [IndexBits-1:0] index;
  channels_t begun_now, busy_now;
  assign own = store_valid_i && store_i.line.number[NumberBits-1:OwnBits] == Region;
  assign page = store_q.line.page;
  assign index = store_q.line.number[LineBits+:IndexBits];
  assign begun_now = begun[page];
  assign busy_now = begun_now ^ over[page];
  assign busy = busy_now[index] || clear_i;
  assign write_o = store_valid_q && !busy;
  assign write_channel_o = {page, index};
  assign write_line_o = store_q.line.number[LineBits-1:0];
  assign write_data_o = store_q.data;
  for (genvar w = 0; w < PROCESSOR_BITS / 32; w++) begin : gen_strobe
    assign write_strobes_o[w] = store_q.strobes[4*w];
  end
  assign start_valid_o = starts_q && !busy;
  assign start_o = '{parity: !begun_now[index], domain: store_q.domain, channel: write_channel_o};
  always_ff @(posedge clk_i) begin
    store_q <= store_i;
    if (clear_i) begun[clear_page_i] <= '0;
    else if (start_valid_o) begun[page] <= begun_now ^ (channels_t'(1) << index);
  end

  // Ends
  page_t end_page;
  channels_t ended, over_now, ever_now;
  logic ended_busy;
  assign end_page = clear_i ? clear_page_i : end_channel_i[CHANNEL_BITS-1:IndexBits];
  assign ended_busy = |((begun[end_page] ^ over_now) & ended);
  assign ended = channels_t'(1) << end_channel_i[IndexBits-1:0];
  assign over_now = over[end_page];
  assign ever_now = ever[end_page];
  always_ff @(posedge clk_i) begin
    if (clear_i || end_i) over[end_page] <= clear_i ? '0 : end_parity_i ? over_now | ended : over_now & ~ended;
    if (clear_i || end_i) ever[end_page] <= clear_i ? '0 : ever_now | ended;
    if (end_i) endings[end_channel_i] <= end_ending_i;
  end

  // Loads: which, what is known of it, what is told
  typedef enum logic [1:0] {
    NOTHING_,
    STATUS,
    ENDED
  } load_e;
  logic load_valid_q;
  load_e load, load_q;
  line_t line_q;
  channels_t load_busy, ended_q;
  logic busy_q, ever_q;
  ending_t ending_q;
  status_t status;
  logic [IndexBits-1:0] load_index;
  assign load_index = line_q.number[LineBits+:IndexBits];
  always_comb begin
    load = NOTHING_;
    if (load_valid_q && line_q.number[NumberBits-1:OwnBits] == Region && line_q.number[LineBits-1:0] == '0)
      load = STATUS;
    if (load_valid_q && line_q.number == EndedLine) load = ENDED;
    load_busy = begun[line_q.page] ^ over[line_q.page];
    status = '0;
    status.busy = busy_q;
    status.ended = ever_q && !busy_q;
    if (status.ended) {status.here, status.code} = ending_q;
  end
  always_ff @(posedge clk_i) begin
    line_q   <= load_line_i;
    ended_q  <= ever[line_q.page] & ~load_busy;
    busy_q   <= load_busy[load_index];
    ever_q   <= ever[line_q.page][load_index];
    ending_q <= endings[{line_q.page, load_index}];
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      store_valid_q <= 1'b0;
      starts_q <= 1'b0;
      load_valid_q <= 1'b0;
      load_q <= NOTHING_;
      load_data_o <= '0;
      event_busy_o <= 1'b0;
    end else begin
      store_valid_q <= own;
      starts_q <= own && store_i.line.number[LineBits-1:0] == '0 && store_i.strobes[CHANNEL_COMMAND+7];
      load_valid_q <= load_valid_i;
      load_q <= clear_i ? NOTHING_ : load;
      load_data_o <= '0;
      if (load_q == STATUS) load_data_o[8*CHANNEL_COMMAND+:64] <= status;
      if (load_q == ENDED) load_data_o[63-:CHANNELS] <= ended_q;
      event_busy_o <= store_valid_q && busy;
      EndOfBusyA : assert (!end_i || ended_busy);
      EndParityA : assert (!end_i || begun[end_page][end_channel_i[IndexBits-1:0]] == end_parity_i);
    end
  end
  if (LOAD_CYCLES != 3) begin : gen_bad_load_cycles
    $error("LOAD_CYCLES is %0d, must be 3", LOAD_CYCLES);
  end
  logic unused;
  assign unused = ^{store_q, ended_busy};
endmodule
