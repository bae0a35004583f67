// What the blocks of the mailboxes of RDMA share.
// verilator lint_off UNUSEDPARAM
package tn_port_rdma_mailbox_pkg;
  import tn_port_rdma_pkg::*;

  localparam int unsigned MAILBOXES = 64;
  localparam int unsigned MAILBOX_BITS = $clog2(MAILBOXES);
  localparam int unsigned UNIT_BITS = 6;  // of a line of memory, 64 bytes: the least slot of a ring; all of it is seen at once
  localparam int unsigned SLOT_LOG2 = 9;  // of the bytes of the greatest slot of a ring
  localparam int unsigned RECORD_BYTES = 16;  // of a slot, in front of the message
  localparam int unsigned MESSAGE_BYTES = (1 << SLOT_LOG2) - RECORD_BYTES;  // the most
  localparam int unsigned INDEX_BITS = 10;  // of the number of an entry of the table, at most

  typedef logic [MAILBOX_BITS-1:0] mailbox_t;
  typedef logic [15:0] position_t;  // counts the messages of a mailbox, modulo 2**16
  typedef logic [SLOT_LOG2-1:0] bytes_t;  // of a message

  // A mailbox as software sets it. Its ring has 2**slots slots of 64 << size bytes.
  typedef struct packed {
    logic open;
    logic [1:0] size;
    logic [3:0] slots;
    logic [tn_memory_pkg::VPN_BITS-1:0] page;  // where its ring begins
    logic [DOMAIN_BITS-1:0] domain;
  } ring_t;

  // A message's place.
  typedef struct packed {
    position_t position;
    logic [tn_memory_pkg::VPN_BITS-1:0] page;
    logic [PAGE_BITS-UNIT_BITS-1:0] unit;  // of the page
  } place_t;

  // What came: header and footer, but for check codes.
  typedef struct packed {
    logic nullified;
    logic poisoned;
    logic class_ok;
    logic [4:0] ptype;
    logic [13:0] length;
    logic [DESTINATION_BITS-1:0] addr;
    logic [DOMAIN_BITS-1:0] domain;
    logic whole;  // it begins and ends a block, to which no control belongs
    tn_pkg::node_t source;
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;
    logic [DOMAIN_BITS-1:0] source_domain;
  } arrival_t;

  // What that is.
  typedef enum logic [2:0] {
    DROPPED,  // nobody can be told about it
    MESSAGE,
    PROBE,
    RELEASE,
    DAMAGED,  // a payload; the footer is right
    REFUSED   // whatever is known of its transaction: with a code
  } kind_e;

  // What is known of a transaction: the newest of its numbers, and how it stands with that.
  typedef struct packed {
    logic used;
    logic busy;  // its message is on its way into memory
    logic done;  // .. is there
    logic [NUMBER_BITS-1:0] number;
  } entry_t;

  // Whose it is.
  typedef struct packed {
    logic [DOMAIN_BITS-1:0] source_domain;
    logic [DOMAIN_BITS-1:0] domain;
    transaction_t id;
    tn_pkg::node_t source;
  } owner_t;

  // What comes of a packet.
  typedef struct packed {
    logic begins;  // the message goes into its ring
    logic frees;  // its entry
    logic ack;
    logic nack;
    logic [3:0] code;
    logic full;  // events
    logic no_context;
    logic stale;
    logic duplicate;
  } result_t;

  // A message on its way into memory.
  typedef struct packed {
    logic [INDEX_BITS-1:0] index;  // of its entry
    mailbox_t mailbox;
    position_t position;
    logic [PAGE_BITS-UNIT_BITS-1:0] unit;
    bytes_t length;
    logic [31:0] sequence_;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;
    owner_t owner;
  } kept_t;

  // In front of each message in its ring. The fields from bit 64 up are those of a notification.
  typedef struct packed {
    logic valid;  // 127
    logic [2:0] reserved;
    logic [NUMBER_BITS-1:0] number;  // 123:111
    logic [14:0] length;  // 110:96 bytes
    transaction_t id;  // 95:86
    tn_pkg::node_t source;  // 85:64
    position_t position;  // 63:48
    logic [DOMAIN_BITS-1:0] source_domain;  // 47:32
    logic [31:0] sequence_;  // 31:0 as the source gave it
  } record_t;

  // Pulses.
  typedef struct packed {
    logic nullified;  // a link took a packet back
    logic damaged;  // a header, footer or payload did not match its check code
    logic foreign;  // no packet for this unit, and none that is answered
    logic refused;  // a packet that is answered with MALFORMED or NO_UNIT
    logic stale;  // of a number that is over
    logic duplicate;  // of a message that is in its ring, or on its way there
    logic full;
    logic no_context;
    logic lost;  // an answer found no room
    logic fault;  // a write, or its translation, failed
    logic index;  // a read index of another domain, or of no mailbox
    logic done;  // a message is in its ring
  } mailbox_event_t;

endpackage
