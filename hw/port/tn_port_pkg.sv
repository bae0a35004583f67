// Sizes of the ports that software is told about.

// verilator lint_off UNUSEDPARAM
package tn_port_pkg;

  // Packets whose headers fit into a port's transmit FIFO: enough for the shortest packets to leave without a pause.
  localparam int unsigned HeaderDepthPackets = 32;

endpackage
// verilator lint_on UNUSEDPARAM
