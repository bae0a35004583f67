// The bus between the AXI4-Lite slave of a node and the slices of registers, one a block.
//
// A request is a pulse to the slice that has the register; `register_request_t` is common to all, and stays as it is until the
// answer. The slice answers once, after any number of cycles up to 250, by a pulse `ack`, with the data in the same cycle, from
// registers; at all other times its answer is zero, so that the answers of all slices are simply ORed. One request at a time.
package tn_common_register_pkg;

  typedef struct packed {
    logic write;
    logic [5:0] index;  // register within the slice
    logic [31:0] data;  // to write,
    logic [3:0] strobe;  // in these bytes
  } register_request_t;

  typedef struct packed {
    logic ack;
    logic [31:0] data;  // that was read
  } register_answer_t;

endpackage
