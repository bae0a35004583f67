// What the blocks of the receive unit of RDMA share.
// verilator lint_off UNUSEDPARAM
package tn_port_rdma_receive_pkg;
  import tn_port_rdma_pkg::*;

  localparam int unsigned GRANULES = 64;  // of a block
  localparam int unsigned WINDOW = 16;  // of a page, the most that a packet touches
  localparam int unsigned INDEX_BITS = 10;  // of the number of a context, at most

  typedef logic [BLOCK_BITS-1:0] offset_t;  // of a byte in the 16 KiB at the destination that hold its block
  typedef logic [WINDOW-1:0] run_t;  // granules of a page

  // What came, as header, footer and check codes say.
  typedef enum logic [2:0] {
    WRITE,
    COMPLETION,  // what the block is, and whom to notify
    PROBE,
    RELEASE,
    DAMAGED,  // a payload; the footer is right
    REFUSED  // whatever is known of its transaction: `code`
  } kind_e;

  typedef struct packed {
    kind_e kind;
    logic [3:0] code;
    tn_pkg::node_t source;
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;
    logic [DOMAIN_BITS-1:0] source_domain;
    logic [DOMAIN_BITS-1:0] domain;
    logic first;
    logic last;
    logic notify;
    logic [DESTINATION_BITS-1:0] addr;  // of its first byte, or of the block
    offset_t end_;  // last byte
    run_t mask;  // granules that it has bytes of
    logic [ADDR_BITS-1:0] notify_addr;
    logic [63:0] notify_data;
  } arrival_t;

  // What is known of a transaction.
  typedef enum logic [1:0] {
    FREE,
    OPEN,
    FINISHED  // a tombstone: answers and writes nothing
  } state_e;

  typedef struct packed {
    logic queued;  // it waits for its turn of work
    state_e state;
    tn_pkg::node_t source;
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;  // of the packet that is answered
    logic [DOMAIN_BITS-1:0] source_domain;
    logic [DOMAIN_BITS-1:0] domain;
    logic [ADDR_BITS-BLOCK_BITS-1:0] base;
    logic first_known;
    logic last_known;
    offset_t first;
    offset_t last;
    logic [5:0] low;  // least and greatest granule that a packet of it had bytes of
    logic [5:0] high;
    logic [GRANULES-1:0] taken;  // in memory or on their way into it
    logic [5:0] writes;  // on their way: only without any is `taken` told
    logic announced;  // a control belongs to it
    logic control;  // which is here
    logic notified;
    logic [ADDR_BITS-1:0] notify_addr;
    logic [63:0] notify_data;
    logic stopped;  // a write failed: nothing is written until a probe or a resume
    logic trouble_notify;  // the notification did
    offset_t trouble;  // or this was the first byte
    logic [3:0] code;  // of the NACK
    logic ack;  // to be answered
    logic nack;
    logic query;  // its source is to be asked whether this is still needed
  } context_t;

  // What happens to a context.
  typedef enum logic [2:0] {
    NOTHING,
    ARRIVAL,
    WRITTEN,  // a write has ended
    WORK,  // it is its turn to answer, or to notify
    ASK,  // its place is wanted
    RESUME,  // software has mended its pages
    FORGET  // software knows that nothing of it will come
  } event_e;

  // The end of a write.
  typedef struct packed {
    logic notification;
    logic [3:0] code;
    logic [1:0] page;
    run_t run;
    offset_t first;
  } written_t;

  // What is found out of context and event before they act.
  typedef struct packed {
    logic same;  // number of the arrival
    logic newer;
    logic fits;  // place and extent of the arrival agree with what is known
    run_t run;  // granules that the arrival would bring
    logic whole;  // all between first and last is taken
    logic idle;  // no write is on its way
    logic last_write;  // one is
  } facts_t;

  // What comes of it.
  typedef struct packed {
    logic retry;  // not before the writes under way are over
    logic begins;
    logic frees;
    logic take;  // `run` of the arrival is to be written
    run_t run;
    logic reply;  // a NACK that knows nothing of a block
    logic [3:0] reply_code;
    logic ack;
    logic nack;
    logic query;
    logic notify;
    logic push;  // it wants a turn of work
    logic stale;  // events
    logic duplicate;
    logic held;  // arrived for what is stopped
  } result_t;

  // An answer, or a question.
  typedef struct packed {
    logic query;
    logic ack;  // else a NACK
    logic [3:0] code;
    tn_pkg::node_t source;
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;
    logic [DOMAIN_BITS-1:0] source_domain;
    logic [DOMAIN_BITS-1:0] domain;
    logic [DESTINATION_BITS-1:0] detail;
  } answer_t;

  // A notification, as it is written.
  typedef struct packed {
    logic valid;  // 127
    logic [2:0] reserved;
    logic [NUMBER_BITS-1:0] number;  // 123:111
    length_t length;  // 110:96 of the block
    transaction_t id;  // 95:86
    tn_pkg::node_t source;  // 85:64
    logic [63:0] data;  // 63:0 as the source gave it
  } notification_t;

  // Pulses.
  typedef struct packed {
    logic nullified;  // a link took a packet back
    logic damaged;  // a header, footer or payload did not match its check code
    logic foreign;  // no packet for this unit, and none that is answered
    logic refused;  // a packet that is answered with MALFORMED or NO_UNIT
    logic stale;  // of a number that is over
    logic duplicate;  // all of it was taken before
    logic held;  // of a block that is stopped
    logic no_context;
    logic lost;  // an answer found no room
    logic fault;  // a write, or its translation, failed
    logic done;  // a block is in memory
  } receive_event_t;

endpackage
