// Blocks of coded lanes: 64b/66b, sync headers and block types as in 10GBASE-R [IEEE8023 §49.2.4].
//
// A block is a sync header of two bits that differ and 64 bits behind it. A control block begins with its type. torusnet needs two:
// idle (eight idle characters), and the marker, an ordered set that says which lane this is and whether its sender hears.
// The header marks every block as data or control; nothing else tells words from idle.
// verilator lint_off UNUSEDPARAM
package tn_phy_pkg;
  typedef struct packed {
    logic [63:0] data;    // bit 0 leaves first, behind the header
    logic [1:0]  header;  // bit 0 leaves first
  } block_t;

  localparam logic [1:0] HEADER_DATA = 2'b10;  // on the line: 0, then 1
  localparam logic [1:0] HEADER_CONTROL = 2'b01;
  localparam logic [7:0] TYPE_IDLE = 8'h1e;
  localparam logic [7:0] TYPE_MARKER = 8'h4b;
  localparam logic [63:0] IDLE = {56'd0, TYPE_IDLE};

  typedef enum logic [1:0] {
    BLOCK_IDLE,
    BLOCK_DATA,
    BLOCK_MARKER,
    BLOCK_BAD      // damaged header, or a control block that nobody sends
  } block_kind_e;

  // What a marker says. It fills the block, every other time inverted, so that two markers differ in 7 bits.
  typedef struct packed {
    logic       ready;     // the sender's receiver is aligned
    logic [2:0] reserved;  // zero
    logic [1:0] last;      // lanes of the link, less one
    logic [1:0] lane;      // number of this lane
  } marker_t;

  // What a link has counted since its reset: the low bits, from which tn_link_status makes registers.
  localparam int unsigned PHY_COUNT_BITS = 8;
  typedef struct packed {
    logic [PHY_COUNT_BITS-1:0] slips;     // bits by which transceivers were asked to slip, all lanes
    logic [PHY_COUNT_BITS-1:0] damaged;   // columns with blocks that are bad or of different kinds
    logic [PHY_COUNT_BITS-1:0] lost;      // phits that found the elastic buffer full
    logic [PHY_COUNT_BITS-1:0] removed;   // columns that the far end sent more than we
    logic [PHY_COUNT_BITS-1:0] inserted;  // columns that it sent less
  } phy_status_t;

  function automatic logic [63:0] marker_data(marker_t marker);
    marker_data = {marker, {3{~marker, marker}}, TYPE_MARKER};
  endfunction
endpackage
// verilator lint_on UNUSEDPARAM
