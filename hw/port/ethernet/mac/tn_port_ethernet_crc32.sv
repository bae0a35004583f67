// Frame check sequence of Ethernet over 1 to 8 more bytes [IEEE8023 §3.2.9]: x^32 + x^26 + ... + 1, low bits first.
//
// The bytes are moved to the end of the word, where 8 bytes would have them, so that one matrix serves every count. A state
// begins with all ones; its complement is what a frame carries. Combinational, 6 levels of logic; 3 where all bytes count.
module tn_port_ethernet_crc32 (
    input  logic [31:0] state_i,
    input  logic [63:0] data_i,     // bytes beyond those that count may be anything
    input  logic [ 2:0] missing_i,  // bytes that do not count, the last ones
    output logic [31:0] state_o
);
  localparam logic [31:0] Polynomial = 32'hedb88320;

  // Bit j of the result is the sum of the bits of the word that row j names.
  function automatic logic [31:0][63:0] rows();
    logic [31:0] column;
    column = Polynomial;
    for (int i = 63; i >= 0; i--) begin
      for (int j = 0; j < 32; j++) rows[j][i] = column[j];
      column = {1'b0, column[31:1]} ^ (column[0] ? Polynomial : 32'd0);
    end
  endfunction
  localparam logic [31:0][63:0] Rows = rows();

  logic [63:0] moved;
  logic [95:0] moved_state;  // its upper part: what fewer than 4 bytes do not reach

  assign moved = (data_i ^ {32'd0, state_i}) << {missing_i, 3'd0};
  assign moved_state = {64'd0, state_i} << {missing_i, 3'd0};
  always_comb for (int unsigned j = 0; j < 32; j++) state_o[j] = ^(Rows[j] & moved) ^ moved_state[64+j];
endmodule
