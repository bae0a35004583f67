// What the blocks of the transfer control of RDMA share.
// verilator lint_off UNUSEDPARAM
package tn_port_rdma_control_pkg;
  import tn_port_rdma_pkg::*;

  localparam int unsigned GRANULES = 64;  // of a block
  localparam int unsigned BYTES_BITS = 33;  // of the length of an operation
  localparam int unsigned PROGRAM_SLOT_BITS = 9;  // of the slots of programs: page of a domain 8:5, command slot 4:0
  localparam int unsigned SLOT_BITS = PROGRAM_SLOT_BITS + 1;  // of the name of an operation; the highest: a read of another node
  localparam int unsigned READ_SLOTS = 64;  // of those
  localparam int unsigned OPERATION_SLOTS = (1 << PROGRAM_SLOT_BITS) + READ_SLOTS;
  localparam int unsigned NOTIFY_BITS = 4;  // a notification lies at a multiple of 16 bytes
  localparam int unsigned DATE_BITS = 12;
  localparam logic [3:0] NO_ANSWER = 4'hf;  // behind the answer codes: nothing came back, or not enough of it

  typedef logic [SLOT_BITS-1:0] slot_t;
  typedef logic [PROGRAM_SLOT_BITS-1:0] program_slot_t;
  typedef logic [BLOCK_BITS-1:0] offset_t;  // of a byte in the 16 KiB at the destination that hold its block
  typedef logic [GRANULES-1:0] granules_t;
  typedef logic [21:0] stamp_t;  // of time, in core cycles
  typedef logic [DATE_BITS-1:0] date_t;  // in ticks

  // What a program asks: a write, or a read, whose destination is what is read, and whose source is where it goes.
  typedef struct packed {
    logic read;
    slot_t slot;
    logic [DOMAIN_BITS-1:0] domain;
    logic [63:0] source;
    tn_pkg::node_t node;
    logic [DESTINATION_BITS-1:0] destination;
    logic [BYTES_BITS-1:0] bytes;  // 0 .. 4 GiB
    logic [4:0] path;
    logic notify;  // what follows is written there when all is in memory
    logic [DESTINATION_BITS-1:0] notify_addr;
    logic [63:0] notify_data;
  } command_t;

  // What became of it.
  typedef struct packed {
    slot_t slot;
    logic [3:0] code;  // an answer code, or NO_ANSWER
    logic here;  // it happened at this node, not at the destination
    logic [DESTINATION_BITS-1:0] detail;  // address of the first byte in trouble, if it is known
  } status_t;

  // The notification of an operation, beside which is told where its last block lies; and the places of a read.
  typedef struct packed {
    logic [ADDR_BITS-1:0] source;  // what is read
    logic [BYTES_BITS-1:0] bytes;  // .. how many
    logic notify;  // .. there is a notification
    logic [ADDR_BITS-1:0] place;  // .. where it goes; else the 16 KiB that hold the last block
    logic [ADDR_BITS-1:NOTIFY_BITS] addr;
    logic [63:0] data;
  } notice_t;

  // From operations to transactions.
  typedef enum logic [1:0] {
    CUT,    // a block, or a read, begins
    GRANT,  // its control may be sent: all other blocks are in memory
    ABORT   // it is not to be finished: its control will never be sent
  } order_e;

  typedef struct packed {
    order_e what;
    logic read;  // all of it is one transaction
    transaction_t id;
    slot_t slot;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    logic [4:0] path;
    logic [ADDR_BITS-1:0] source;
    logic [ADDR_BITS-1:0] destination;
    length_t length;
    logic notify;  // the notification belongs to this block: it is the last one
    logic granted;
  } order_t;

  // A block has ended, and its id is free.
  typedef struct packed {
    slot_t slot;
    logic notify;
    logic [3:0] code;
    logic here;
    logic [DESTINATION_BITS-1:0] detail;
  } ended_t;

  // What is known of a transaction.
  typedef enum logic [1:0] {
    FREE,
    OPEN,
    CLOSED  // acknowledged or failed; the id is free when the send unit is done with it, and RELEASE was sent if it failed
  } state_e;

  typedef struct packed {
    state_e state;
    logic read;  // it has no part of the send unit; `control` is its request
    logic queued;  // it waits for its turn of work
    logic active;  // in the send unit: a report will come
    logic armed;  // the timer runs
    logic stopped;  // the source's page is missing: to be resumed
    logic renew;  // to be sent anew when the report comes
    logic ask;  // to be probed when the report comes
    logic pause;  // to be probed not before the pause is over
    logic probe;  // work: to be sent
    logic control;
    logic granted;  // the control may be sent
    logic notify;
    logic acked;  // of what is CLOSED
    logic here;
    logic [3:0] code;  // .. and while it is OPEN: why the destination did not take it the last time
    logic [4:0] tries;  // since it got on the last time
    logic [$clog2(GRANULES)-1:0] reached;  // the first granule that was not held then
    logic [2:0] slower;  // tries that brought nothing: how often times are doubled
    logic copies;  // something of this use was sent twice, or given up
    logic dirty;  // of this or earlier ones; not on its way any more when `dirty_at` is long enough ago
    date_t dirty_at;
    logic earlier;  // copies of earlier uses that were acknowledged may have been on their way when this one began
    stamp_t since;  // what is answered was sent behind this, or tells of a time that is over
    logic [NUMBER_BITS-1:0] number;
    slot_t slot;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    logic [4:0] path;
    offset_t first;
    length_t length;
    logic [$clog2(GRANULES)-1:0] last;  // granule of the last byte
    granules_t missing;  // to be sent again, when the send unit is ready for it; of what is CLOSED: detail
  } record_t;

  typedef enum logic [3:0] {
    NOTHING,
    CLEAR,  // behind a reset
    ORDER,
    REPORT,  // the send unit is done with it
    ACK,
    NACK,
    QUERY,
    DROPPED,  // a router has dropped something of it
    TIMER,
    WORK  // it is its turn to send a packet
  } event_e;

  // An answer, or a question, or what a router tells: of that, the id, where it is, and as code NO_UNIT if it found no port for the
  // packet there, or if the packet was for a node outside the lattice.
  typedef struct packed {
    logic read;  // a question about a read
    logic query;
    logic dropped;
    logic outside;
    logic ack;
    logic [3:0] code;
    tn_pkg::coord_t coord;
    logic [DOMAIN_BITS-1:0] domain;  // of the block, there
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    stamp_t timestamp;
    granules_t held;
    logic [DESTINATION_BITS-1:0] detail;
  } heard_t;

  // What is found out before a record acts.
  typedef struct packed {
    logic mine;  // an order is about this operation's last block
    logic same;  // number of the answer
    logic older;
    logic right;  // it comes from the node that was written to
    logic recent;  // what is answered was sent since
    logic ahead;  // the number that a NACK tells is this or a newer one
    logic clean;  // no packet that was sent twice is on its way
    logic spent;  // all tries are
    logic further;  // everything up to `reached` is held
    logic [3:0] some;  // granules are missing, of a quarter of them each
    granules_t missing;
  } facts_t;

  typedef enum logic [1:0] {
    NO_PACKET,
    PROBE,
    COMPLETION,  // of a read: READ_REQUEST
    RELEASE
  } packet_e;

  // What comes of an event.
  typedef struct packed {
    logic push;  // it wants a turn of work
    logic whole;  // a start of the send unit: all of the block
    logic run;  // .. or the first granules in a row that are missing
    logic resume;  // .. or where it stands
    packet_e packet;
    logic frees;
    logic set;  // the timer is set: to run,
    logic arm;
    logic pause;  // .. for a pause, not a timeout
    logic late;  // events: an answer about what is over, or of another use
    logic foreign;  // .. by the wrong node
    logic outdated;  // a NACK that changes nothing now
    logic held;  // a QUERY not answered now
    logic dropped;  // a router's word on a drop brings a probe, or the end
    logic again;  // granules are sent again
    logic anew;  // .. all of the block, as a new use
    logic failed;
    logic fault;  // a page of the source is missing
    logic paused;  // the destination is busy or misses a page
  } result_t;

  // A packet to be sent.
  typedef struct packed {
    packet_e kind;
    logic read;  // to the table of reads
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    tn_pkg::node_t node;
    logic [DOMAIN_BITS-1:0] domain;
    logic [4:0] path;
    logic notify;
    slot_t slot;
    offset_t first;
    length_t length;
  } tell_t;

  // A start of the send unit.
  typedef struct packed {
    transaction_t id;
    logic resume;
    logic whole;
    logic [NUMBER_BITS-1:0] number;
    logic [4:0] path;
    logic notify;
    logic [DOMAIN_BITS-1:0] domain;
    offset_t first;
    length_t length;
    granules_t missing;  // of which the first in a row are sent
  } start_t;

  // Pulses.
  typedef struct packed {
    logic busy;  // a command for a slot that is not free was ignored
    logic refused;  // a command that is none
    logic damaged;  // a packet that came did not match its check codes
    logic nullified;  // a link took it back
    logic unknown;  // it was none for this unit
    logic late;  // those of result_t
    logic foreign;
    logic outdated;
    logic held;
    logic dropped;
    logic again;
    logic anew;
    logic failed;
    logic fault;
    logic paused;
    logic probe;  // sent
    logic release_;  // sent
    logic lost;  // a RELEASE found no room
    logic done;  // a block is acknowledged
  } control_event_t;

endpackage
