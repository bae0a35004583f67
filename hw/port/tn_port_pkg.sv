// What the modules of the ports share: sizes that software is told about, and the way back through the payload CRC.

// verilator lint_off UNUSEDPARAM
package tn_port_pkg;

  // Packets whose headers fit into a port's transmit FIFO: enough for the shortest packets to leave without a pause.
  localparam int unsigned HeaderDepthPackets = 32;

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
