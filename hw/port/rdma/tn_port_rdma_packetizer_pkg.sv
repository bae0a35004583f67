// What the blocks of the packetizer of RDMA share.
// verilator lint_off UNUSEDPARAM
package tn_port_rdma_packetizer_pkg;
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::*;

  localparam int unsigned CHANNEL_BITS = $clog2(PAGES * CHANNELS);  // page, channel of the page
  localparam int unsigned WORDS = MESSAGE_BYTES / tn_pkg::WORD_BYTES;  // of a message
  localparam int unsigned WORD_BITS = $clog2(WORDS);
  localparam int unsigned BYTES_BITS = $clog2(MESSAGE_BYTES + 1);
  localparam logic [7:0] SEND = 8'd1;  // the only operation

  typedef logic [CHANNEL_BITS-1:0] channel_t;
  typedef logic [$clog2(PAGES)-1:0] page_t;
  typedef logic [CHANNELS-1:0] channels_t;  // a bit for each of a page
  typedef logic [WORD_BITS-1:0] word_t;
  typedef logic [BYTES_BITS-1:0] bytes_t;
  typedef logic [5:0] mailbox_t;

  // First line of a channel.
  typedef struct packed {
    message_t command;
    place_t   place;
  } request_t;

  // A channel is started.
  typedef struct packed {
    logic parity;  // of its uses
    logic [DOMAIN_BITS-1:0] domain;
    channel_t channel;
  } start_t;

  // How a use ended.
  typedef struct packed {
    logic here;
    logic [3:0] code;
  } ending_t;

  // What is known of a channel's use, or of its last one.
  typedef enum logic [1:0] {
    FREE,
    OPEN,  // a copy is in the sender, or the timer runs
    ACKED  // ends when the copy that is in the sender has left
  } state_e;

  typedef struct packed {
    state_e state;
    logic out;  // a copy is in the sender
    logic pause;  // the timer sends; else it is a timeout, which counts
    logic renew;  // nothing was sent under this number
    logic [4:0] tries;
    logic [2:0] slower;  // how often times are doubled
    logic copies;  // this use was sent twice, or given up
    logic dirty;  // it or earlier ones: not on its way any more when `dirty_at` is long enough ago
    tn_port_rdma_control_pkg::date_t dirty_at;
    tn_port_rdma_control_pkg::stamp_t since;  // a NACK of what was sent before tells of a time that is over
    logic [NUMBER_BITS-1:0] number;
    logic parity;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    mailbox_t mailbox;
    logic [4:0] path;
  } record_t;

  typedef enum logic [3:0] {
    CLEAR,  // behind a reset
    START,
    SENT,  // a copy has left the sender
    ACK,
    NACK,
    QUERY,
    DROPPED,  // a router has dropped a copy
    TIMER,
    NOTHING
  } event_e;

  // What is found out before a record acts.
  typedef struct packed {
    logic [3:0] refusal;  // of a START: an answer code
    logic same;  // number of the answer
    logic older;
    logic right;  // it comes from the node that was sent to
    logic recent;  // what is answered was sent since
    logic ahead;  // the number that a NACK tells is this or a newer one
    logic clean;  // no packet that was sent twice is on its way
    logic spent;  // all tries are
  } facts_t;

  // What comes of an event.
  typedef struct packed {
    logic message;  // a copy goes to the sender
    logic release_;  // RELEASE goes to the sender if there is room
    logic ends;
    ending_t ending;
    logic set;  // the timer is set: to run,
    logic arm;
    logic pause;  // .. for a pause
    logic now;  // .. or not at all; else for a timeout
    logic late;  // events: an answer about what is over, or of another use
    logic foreign;  // .. by the wrong node
    logic outdated;  // a NACK that changes nothing now
    logic held;  // a QUERY not answered now
    logic dropped;  // a router's word on a drop is believed
    logic again;  // a message is sent again
    logic anew;  // .. will be, as a new use
    logic failed;
    logic paused;  // the mailbox does not take it now
    logic refused;  // a START of what is no message
  } result_t;

  // A packet to be sent.
  typedef struct packed {
    logic release_;  // else a message
    channel_t channel;
    logic [NUMBER_BITS-1:0] number;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    logic [DESTINATION_BITS-1:0] addr;
    logic [4:0] path;
    bytes_t bytes;
  } job_t;

  // Pulses.
  typedef struct packed {
    logic busy;  // a store to a channel that is busy was ignored
    logic damaged;  // a packet that came did not match its check codes
    logic nullified;  // a link took it back
    logic unknown;  // it was none for this unit
    logic refused;  // those of result_t
    logic late;
    logic foreign;
    logic outdated;
    logic held;
    logic dropped;
    logic again;
    logic anew;
    logic failed;
    logic paused;
    logic release_;  // sent
    logic lost;  // a RELEASE found no room
    logic done;  // a message is acknowledged
  } packetizer_event_t;

endpackage
