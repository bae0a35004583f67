// What the parts of a port share with its registers.

// verilator lint_off UNUSEDPARAM
package tn_port_pkg;

  // Packets whose headers fit into a port's transmit FIFO: enough for the shortest packets to leave without a pause.
  localparam int unsigned HeaderDepthPackets = 32;

  // FIFOs of a port, in words of 128 bits: header and footer words apart from payload words
  typedef struct packed {
    logic [3:0][1:0]  header_words;  // that pass in this cycle: 0 read TX, 1 written TX, 2 read RX, 3 written RX
    logic [3:0][1:0]  data_words;
    logic [1:0][15:0] header_used;   // inside: 0 TX, 1 RX
    logic [1:0][15:0] data_used;
  } port_fifo_t;

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
  } port_event_t;

endpackage
// verilator lint_on UNUSEDPARAM
