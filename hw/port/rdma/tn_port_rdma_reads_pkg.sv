// What the blocks of the table of reads of RDMA share.
// verilator lint_off UNUSEDPARAM
package tn_port_rdma_reads_pkg;
  import tn_port_rdma_pkg::*;

  // What came.
  typedef enum logic [2:0] {
    REQUEST,
    PROBE,
    RELEASE,
    DAMAGED,  // a payload; the footer is right
    REFUSED   // whatever is known of its transaction: with a code
  } kind_e;

  typedef struct packed {
    kind_e kind;
    logic [3:0] code;  // of what is REFUSED
    tn_pkg::node_t source;
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;
    logic [DOMAIN_BITS-1:0] domain;
    logic [DOMAIN_BITS-1:0] source_domain;
    logic notify;  // the rest is that of a REQUEST
    tn_pkg::read_request_t request;
    tn_pkg::completion_t completion;
  } arrival_t;

  // What comes of it.
  typedef struct packed {
    logic begins;  // its write
    logic frees;  // its entry
    logic tells;  // how it ended
    logic nack;
    logic [3:0] code;
    logic full;  // there is no entry for it
    logic busy;  // events: begun later, if it is asked for again
    logic stale;
    logic duplicate;
  } result_t;

  // Pulses.
  typedef struct packed {
    logic nullified;  // a link took a packet back
    logic damaged;  // a header, footer or payload did not match its check code
    logic refused;  // a packet that is answered with MALFORMED or NO_UNIT, or none for this unit
    logic stale;  // of a number that is over
    logic duplicate;  // a request for what was begun before
    logic busy;  // .. for which no entry was free, or that came while an older one was under way
    logic lost;  // an answer found no room
    logic begun;
    logic done;
    logic failed;
  } reads_event_t;

endpackage
