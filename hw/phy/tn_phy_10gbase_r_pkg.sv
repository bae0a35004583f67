// Blocks of 10GBASE-R [IEEE8023 §49.2.4, figure 49-7]: types, control codes, and what a block or word is in a stream.
// verilator lint_off UNUSEDPARAM
package tn_phy_10gbase_r_pkg;
  localparam logic [7:0] TYPE_CONTROL = 8'h1e;  // eight control characters
  localparam logic [7:0] TYPE_ORDERED_HIGH = 8'h2d;  // control characters, then an ordered set
  localparam logic [7:0] TYPE_START_HIGH = 8'h33;  // control characters, then start
  localparam logic [7:0] TYPE_ORDERED_LOW = 8'h4b;  // an ordered set, then control characters
  localparam logic [7:0] TYPE_ORDERED_BOTH = 8'h55;
  localparam logic [7:0] TYPE_ORDERED_START = 8'h66;  // an ordered set, then start
  localparam logic [7:0] TYPE_START_LOW = 8'h78;
  localparam logic [7:0][7:0] TYPE_TERMINATE = {8'hff, 8'he1, 8'hd2, 8'hcc, 8'hb4, 8'haa, 8'h99, 8'h87};  // by its lane

  localparam logic [6:0] CODE_IDLE = 7'h00;
  localparam logic [6:0] CODE_ERROR = 7'h1e;
  localparam logic [3:0] CODE_SEQUENCE = 4'h0;

  // What the state machines of figures 49-14 and 49-15 look at
  typedef enum logic [2:0] {
    KIND_CONTROL,    // between frames: idle, ordered sets
    KIND_START,
    KIND_DATA,
    KIND_TERMINATE,
    KIND_ERROR
  } kind_e;
endpackage
// verilator lint_on UNUSEDPARAM
