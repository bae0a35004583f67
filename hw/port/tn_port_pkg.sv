// What the modules of the ports share: what they tell their registers, sizes that software is told about, and the way back
// through the payload CRC.

// verilator lint_off UNUSEDPARAM
package tn_port_pkg;
  import tn_pkg::*;

  // Packets whose headers fit into a port's transmit FIFO: enough for the shortest packets to leave without a pause.
  localparam int unsigned HeaderDepthPackets = 32;

  // Bits with which a task tells the length of its message in bytes; longer ones are not told.
  localparam int unsigned TOLD_BITS = 24;

  // Cycles without a word that a packet may take in all whose head has left before its end is here.
  localparam int unsigned GapCyclesPacket = 32;

  // What m_axis_tuser says of a beat for the task. `checked` and `again` matter to tasks that take words before their packet was
  // checked: on `again`, a beat without bytes and without tlast, they forget all that they took since the last one with `checked`.
  typedef struct packed {
    logic again;    // the packet under way was taken back: it comes once more, or never was
    logic checked;  // ends a packet whose footer was checked: the words up to this one stay
    logic damaged;  // with tlast: the message is damaged or incomplete
  } rx_user_t;

  // FIFOs of a port, in words of 128 bits: header and footer words apart from payload words
  typedef struct packed {
    logic [3:0][1:0]  header_words;  // that pass in this cycle: 0 read TX, 1 written TX, 2 read RX, 3 written RX
    logic [3:0][1:0]  data_words;
    logic [1:0][15:0] header_used;   // inside: 0 TX, 1 RX
    logic [1:0][15:0] data_used;
  } port_fifo_t;

  // Which of the ports is the one of a kind, by PortKinds of a node; as many as there are ports: none is.
  function automatic int unsigned port_of_kind(int unsigned kinds, int unsigned ports, port_kind_e kind);
    for (int unsigned p = 0; p < ports; p++) if ((kinds >> 4 * p) % 16 == int'(kind)) return p;
    return ports;
  endfunction

  // All ports of a kind, a bit each.
  function automatic logic [7:0] ports_of_kind(int unsigned kinds, int unsigned ports, port_kind_e kind);
    for (int unsigned p = 0; p < 8; p++) ports_of_kind[p] = p < ports && (kinds >> 4 * p) % 16 == int'(kind);
  endfunction

  // Whether the only port is of no kind: a node without local ports.
  function automatic bit is_switch(int unsigned kinds, int unsigned ports);
    return ports == 1 && kinds % 16 == int'(PORT_KIND_NONE);
  endfunction

  // Whether each port has a kind, and no two are Ethernet or RDMA ports; or the node is a switch.
  function automatic bit port_kinds_legal(int unsigned kinds, int unsigned ports);
    int unsigned kind, ethernet, rdma;
    ethernet = 0;
    rdma = 0;
    if (is_switch(kinds, ports)) return 1'b1;
    for (int unsigned p = 0; p < ports; p++) begin
      kind = (kinds >> 4 * p) % 16;
      if (kind != int'(PORT_KIND_STREAM) && kind != int'(PORT_KIND_ETHERNET) && kind != int'(PORT_KIND_RDMA))
        return 1'b0;
      if (kind == int'(PORT_KIND_ETHERNET)) ethernet++;
      if (kind == int'(PORT_KIND_RDMA)) rdma++;
    end
    return ethernet <= 1 && rdma <= 1;
  endfunction

  // Events of a port, one bit per cycle
  typedef struct packed {
    logic drop;        // a packet for an unknown task channel, of a wrong type or length
    logic damaged;     // a packet was delivered with the error flag: a check code did not match
    logic mixed;       // .. it does not continue the message in its channel
    logic rx_stalled;  // a packet waits for room in its channel
    logic tx_stalled;  // a packet waits for the router
    logic misused;     // the task breaks the rules of its stream
    logic nullified;   // a packet that a link had taken back was dropped
    logic lost;        // a router reported a packet of this port as dropped
    logic sent_again;  // a packet was ended as nullified, because its task was too slow or told a wrong length
  } port_event_t;

  // What a packet of a generator that works open loop says of itself, in its header's addr above its number
  typedef struct packed {
    logic marked;  // it was due in the window: it is measured
    logic [24:0] due;  // cycle in which it was due, low bits
  } perf_stamp_t;

  // What the generators and checkers of a node know of loads and time, see tn_port_perf_registers
  typedef struct packed {
    logic [8:0] rate;  // load in 1/256 of the line; 0: packets go as fast as they are taken
    logic uniform;  // destinations are drawn
    logic [3:0] num_units;  // with `uniform`: units of a node; 0: all to the one of `dst`
    coord_t last;  // largest coordinates of destinations
    logic [10:0] last_node;  // largest 64 y + x
    logic [31:0] seed;
    logic [31:0] from;  // window: first cycle,
    logic [31:0] to;  // and the first one behind it
    logic [31:0] now;  // time, signed: 0 is the start
    logic in_window;  // `now` is
    logic [6:0] word;  // of the results, shown
  } perf_load_t;

  // Results of a load: a bin of the histogram each, and behind them
  typedef enum logic [6:0] {
    LOAD_DUE = 7'd64,  // when the next packet is due, or was
    LOAD_MADE,  // packets due in the window that were sent
    LOAD_SENT,  // packets that were sent in the window
    LOAD_ARRIVED,  // packets that came in the window
    LOAD_MEASURED,  // packets due in the window of their generator that came
    LOAD_SUM_LOW,  // of their latencies
    LOAD_SUM_HIGH,
    LOAD_MOST  // the largest
  } perf_word_e;

  // What software asks of a test port
  typedef struct packed {
    logic send;  // rising: send
    logic check;  // rising: receive and check
    logic endless;  // packets without end: bandwidth test
    logic [15:0] packets;
    logic [13:0] length;  // payload bytes
    logic header_only;
    node_t dst;
    logic [4:0] ptype;
    perf_load_t load;  // looked at by local ports only
  } perf_settings_t;

  // What it answers
  typedef struct packed {
    logic [2:0] checker_state;
    logic ok;
    logic [3:0] generator_state;
    logic [31:0] packets;  // received
    logic [31:0] cycles;  // from the first packet written to the last packet read
    logic [31:0] result;  // word of the results of a load that is asked for
  } perf_status_t;

  // Row i: which bits of the CRC-32 state behind a word of zeros make bit i of the state in front of it.
  typedef logic [31:0][31:0] matrix_t;
  function automatic matrix_t rows_back();
    logic [31:0] state;
    for (int unsigned bit_ = 0; bit_ < 32; bit_++) begin
      state = 32'd1 << bit_;
      // The register shifts to the right: a set highest bit says that the polynomial was added.
      for (int unsigned step = 0; step < 128; step++)
      state = state[31] ? {state[30:0] ^ 31'h6db88320, 1'b1} : state << 1;
      for (int unsigned row = 0; row < 32; row++) rows_back[row][bit_] = state[row];
    end
  endfunction
  localparam matrix_t RowsBack = rows_back();

  // State of the payload CRC in front of a word of zeros, from the state behind it.
  function automatic logic [31:0] crc32_back(input logic [31:0] state);
    for (int unsigned row = 0; row < 32; row++) crc32_back[row] = ^(state & RowsBack[row]);
  endfunction

endpackage
// verilator lint_on UNUSEDPARAM
