// Generated from spec/rdma.yaml by `./tn generate`. Do not edit: change the source and generate again.
//
// Pages of an RDMA interface as processors see them: offsets in bytes, and words of 64 bits.

// verilator lint_off UNUSEDPARAM
package tn_port_rdma_map_pkg;
  // Pages of programs; page p begins at p * PAGE_BYTES, and belongs to the domain that the driver gave it.
  localparam int unsigned PAGES = 16;
  // From one page to the next: each can be mapped by itself, whatever the processor's page size.
  localparam int unsigned PAGE_BYTES = 65536;
  localparam int unsigned SLOTS = 32;  // Slots of a page: a command of transfer control each.
  localparam int unsigned SLOT_BYTES = 64;  // From one slot to the next. The first lies at offset 0 of the page.
  // Virtual address of the first byte here, in the domain of the page: of a write what is written, of a read where it goes.
  localparam int unsigned SLOT_SOURCE = 0;
  localparam int unsigned SLOT_PLACE = 8;  // A place: of a write where it goes, of a read what is read.
  // A command. Its last byte starts the slot, so the others come before it, or with it in one store.
  localparam int unsigned SLOT_COMMAND = 16;
  // Where the notification goes, a multiple of 16 in the domain at the destination: of a read, here.
  localparam int unsigned SLOT_NOTIFY_ADDR = 24;
  localparam int unsigned SLOT_NOTIFY_DATA = 32;  // What it says.
  localparam int unsigned SLOT_STATUS = 56;  // Read: a status.
  localparam int unsigned CHANNELS = 32;  // Channels of a page: a message each.
  localparam int unsigned CHANNELS_OFFSET = 4096;  // Where the channels begin in a page.
  localparam int unsigned CHANNEL_BYTES = 128;  // From one channel to the next.
  // Where it goes: a place whose address is an ni_address of a mailbox; its low 32 bits are the message's number.
  localparam int unsigned CHANNEL_PLACE = 0;
  localparam int unsigned CHANNEL_COMMAND = 8;  // A message. Its last byte starts the channel. Read: a status.
  localparam int unsigned CHANNEL_PAYLOAD = 16;  // Bytes of the message.
  localparam int unsigned MESSAGE_BYTES = 112;  // Longest message of a channel.
  // Where the read indexes of the mailboxes begin in a page: a word each, of which 15:0 count. Written only.
  localparam int unsigned INDEXES_OFFSET = 8192;
  // Read: a bit for each slot of the page (31:0) and each channel (63:32) that has ended since it was started.
  localparam int unsigned ENDED_OFFSET = 12288;
  // Where the driver's page begins, of 1024 bytes. The offsets below count from here; it takes words of 64 bits only.
  localparam int unsigned DRIVER_OFFSET = 1048576;
  localparam int unsigned OWNERS = 0;  // Whom page p belongs to: an owner at 8 * p.
  localparam int unsigned SENDING = 128;  // A sending.
  localparam int unsigned NUMBERS = 136;  // A numbers: counts behind the next reset.
  // Number of the first page of memory that translations and tables may lead to (43:0).
  localparam int unsigned WINDOW_FIRST = 144;
  localparam int unsigned WINDOW_LAST = 152;  // And of the last one. A change is followed by a flush of all contexts.
  localparam int unsigned RING = 160;  // A ring: records of faults.
  localparam int unsigned RING_READ = 168;  // How many records the driver has read (15:0).
  localparam int unsigned CONTEXT_SATP = 176;  // Root of a translation context, as satp of Sv39: taken by the next CONTEXT.
  localparam int unsigned CONTEXT = 184;  // Command, a context.
  localparam int unsigned RESUME = 192;  // Command: pages of a domain (15:0) were mended; blocks that stopped ask their sources.
  localparam int unsigned MAILBOX_RING = 200;  // A mailbox_ring: taken by the next MAILBOX_SET.
  // Command: mailbox n (5:0) is set or closed; it is over when nothing of its ring before is under way.
  localparam int unsigned MAILBOX_SET = 208;
  localparam int unsigned FORGET = 216;  // Command, an entry: it is freed, whatever it is.
  localparam int unsigned LOOK = 224;  // Command, a look: LOOKED has it when the command is over.
  localparam int unsigned LOOKED = 232;  // Read: what the last LOOK has found.
  localparam int unsigned TICK_CYCLES = 1024;  // Core cycles of a tick, in which timeouts and pauses are told.
  localparam int unsigned TIMEOUT_TICKS = 8;  // Timeout behind power-on.
  localparam int unsigned DOUBLINGS = 7;  // A timeout or pause is doubled so often at most.
  localparam int unsigned STATE = 240;  // Read: a state.
  localparam int unsigned COUNTERS = 75;  // How many counters there are.

  // Places among the counters
  localparam int unsigned COUNT_DRIVER_IGNORED = 0;  // stores to the driver's page that are no words, have no place, or cannot be
  localparam int unsigned COUNT_PAGE_IGNORED = 1;  // stores to programs' pages of a size that none has, or to closed pages
  localparam int unsigned COUNT_SLOT_BUSY = 2;  // stores to slots that are under way
  localparam int unsigned COUNT_SLOT_REFUSED = 3;  // commands that no slot takes
  localparam int unsigned COUNT_NULLIFIED = 4;  // packets to the interface that a link took back
  localparam int unsigned COUNT_MESSAGE_BUSY = 5;  // stores to channels that are under way
  localparam int unsigned COUNT_MESSAGE_REFUSED = 6;  // commands that no channel takes
  localparam int unsigned COUNT_MESSAGE_LATE = 7;  // answers about messages that are over, or of another use
  localparam int unsigned COUNT_MESSAGE_FOREIGN = 8;  // .. by the wrong node
  localparam int unsigned COUNT_MESSAGE_OUTDATED = 9;  // NACKs that change nothing now
  localparam int unsigned COUNT_MESSAGE_HELD = 10;  // QUERY not answered now
  localparam int unsigned COUNT_MESSAGE_DROPPED = 11;  // REPORT of a router that made a message be sent again, or end
  localparam int unsigned COUNT_MESSAGE_AGAIN = 12;  // messages sent again
  localparam int unsigned COUNT_MESSAGE_ANEW = 13;  // .. with a new number
  localparam int unsigned COUNT_MESSAGE_FAILED = 14;  // messages given up
  localparam int unsigned COUNT_MESSAGE_PAUSED = 15;  // mailboxes that did not take a message now
  localparam int unsigned COUNT_MESSAGE_RELEASE = 16;  // RELEASE sent
  localparam int unsigned COUNT_MESSAGE_LOST = 17;  // RELEASE without room
  localparam int unsigned COUNT_MESSAGE_DONE = 18;  // messages acknowledged
  localparam int unsigned COUNT_SEND_BUSY = 19;  // writes to descriptors that are active
  localparam int unsigned COUNT_SEND_LINE = 20;  // turns without a free slot
  localparam int unsigned COUNT_CONTROL_BUSY = 21;  // commands for slots that are not free
  localparam int unsigned COUNT_CONTROL_REFUSED = 22;  // commands that are none
  localparam int unsigned COUNT_CONTROL_DAMAGED = 23;  // packets to transfer control that were damaged
  localparam int unsigned COUNT_CONTROL_UNKNOWN = 24;  // .. that were none for it
  localparam int unsigned COUNT_CONTROL_LATE = 25;  // answers about what is over, or of another use
  localparam int unsigned COUNT_CONTROL_FOREIGN = 26;  // .. by the wrong node
  localparam int unsigned COUNT_CONTROL_OUTDATED = 27;  // NACKs that change nothing now
  localparam int unsigned COUNT_CONTROL_HELD = 28;  // QUERY not answered now
  localparam int unsigned COUNT_CONTROL_DROPPED = 29;  // REPORT of a router that brought a PROBE, or the end of a block
  localparam int unsigned COUNT_CONTROL_AGAIN = 30;  // granules sent again
  localparam int unsigned COUNT_CONTROL_ANEW = 31;  // blocks sent anew
  localparam int unsigned COUNT_CONTROL_FAILED = 32;  // blocks that failed
  localparam int unsigned COUNT_CONTROL_FAULT = 33;  // pages of the source that were missing
  localparam int unsigned COUNT_CONTROL_PAUSED = 34;  // destinations that were busy, or missed a page
  localparam int unsigned COUNT_CONTROL_PROBE = 35;  // PROBE sent
  localparam int unsigned COUNT_CONTROL_RELEASE = 36;  // RELEASE sent
  localparam int unsigned COUNT_CONTROL_LOST = 37;  // RELEASE without room
  localparam int unsigned COUNT_CONTROL_DONE = 38;  // blocks acknowledged
  localparam int unsigned COUNT_RECEIVE_DAMAGED = 39;  // packets to memory that were damaged
  localparam int unsigned COUNT_RECEIVE_FOREIGN = 40;  // .. that were none for the receive unit
  localparam int unsigned COUNT_RECEIVE_REFUSED = 41;  // .. answered with NACK 7 or 12
  localparam int unsigned COUNT_RECEIVE_STALE = 42;  // .. of a number that is over
  localparam int unsigned COUNT_RECEIVE_DUPLICATE = 43;  // .. all of which was there
  localparam int unsigned COUNT_RECEIVE_HELD = 44;  // .. of a block that is stopped
  localparam int unsigned COUNT_RECEIVE_NO_CONTEXT = 45;  // .. for which no context was free
  localparam int unsigned COUNT_RECEIVE_LOST = 46;  // answers without room
  localparam int unsigned COUNT_RECEIVE_FAULT = 47;  // writes that failed
  localparam int unsigned COUNT_RECEIVE_DONE = 48;  // blocks in memory
  localparam int unsigned COUNT_MAILBOX_DAMAGED = 49;  // packets to mailboxes that were damaged
  localparam int unsigned COUNT_MAILBOX_FOREIGN = 50;  // .. that were none for mailboxes
  localparam int unsigned COUNT_MAILBOX_REFUSED = 51;  // .. answered with NACK 7 or 12
  localparam int unsigned COUNT_MAILBOX_STALE = 52;  // .. of a number that is over
  localparam int unsigned COUNT_MAILBOX_DUPLICATE = 53;  // messages that were there
  localparam int unsigned COUNT_MAILBOX_FULL = 54;  // messages for which a ring had no room
  localparam int unsigned COUNT_MAILBOX_NO_CONTEXT = 55;  // .. for which no entry was free
  localparam int unsigned COUNT_MAILBOX_LOST = 56;  // answers without room
  localparam int unsigned COUNT_MAILBOX_FAULT = 57;  // writes that failed
  localparam int unsigned COUNT_MAILBOX_INDEX = 58;  // read indexes of another domain, or of no mailbox
  localparam int unsigned COUNT_MAILBOX_DONE = 59;  // messages in their rings
  localparam int unsigned COUNT_MEMORY_READ_MISS = 60;  // translations for reads that walk the tables
  localparam int unsigned COUNT_MEMORY_WRITE_MISS = 61;  // .. for writes
  localparam int unsigned COUNT_MEMORY_READ_FAULT = 62;  // translations for reads that failed
  localparam int unsigned COUNT_MEMORY_WRITE_FAULT = 63;  // .. for writes
  localparam int unsigned COUNT_MEMORY_RING_LOST = 64;  // records of faults without room
  localparam int unsigned COUNT_MEMORY_RING_FAILED = 65;  // records that could not be written
  localparam int unsigned COUNT_READS_DAMAGED = 66;  // packets to the table of reads that were damaged
  localparam int unsigned COUNT_READS_REFUSED = 67;  // .. answered with NACK 7 or 12, or that were none for it
  localparam int unsigned COUNT_READS_STALE = 68;  // .. of a number that is over
  localparam int unsigned COUNT_READS_DUPLICATE = 69;  // requests for reads that were begun before
  // requests for which no entry was free, or that came while an older one was under way
  localparam int unsigned COUNT_READS_BUSY = 70;
  localparam int unsigned COUNT_READS_LOST = 71;  // answers without room
  localparam int unsigned COUNT_READS_BEGUN = 72;  // reads of others that were begun
  localparam int unsigned COUNT_READS_DONE = 73;  // .. all bytes of which are there
  localparam int unsigned COUNT_READS_FAILED = 74;  // .. that failed

  // A byte of the cluster's memory, or a unit of a network interface.
  typedef struct packed {
    logic [21:0] node;  // 63:42 as `dst` of a packet: coordinates, and number of the local port that is the RDMA interface
    logic [41:0] addr;  // 41:0 as `addr` of a packet: virtual address, or an ni_address
  } place_t;

  // What a slot is to do.
  typedef struct packed {
    logic [7:0] operation;  // 63:56 1: write, 2: read
    logic reserved1;  // 55:55 0
    logic fence;  // 54:54 it begins when all that were started before it on this page have ended; those behind it wait for that
    logic notify;  // 53:53 a notification is written at the destination when all bytes are there (of a read, here)
    logic [4:0] path;  // 52:48 path of the packets
    logic [14:0] reserved0;  // 47:33 0
    logic [32:0] bytes;  // 32:0 0 to 4 GiB
  } command_t;

  // What a channel is to do.
  typedef struct packed {
    logic [7:0] operation;  // 63:56 1: send
    logic [2:0] reserved1;  // 55:53 0
    logic [4:0] path;  // 52:48 path of the packet
    logic [39:0] reserved0;  // 47:8 0
    logic [7:0] bytes;  // 7:0 0 to 112
  } message_t;

  // What became of a slot or channel. 0: it was never started.
  typedef struct packed {
    logic busy;  // 63:63 it is under way; what is stored to it is ignored
    logic ended;  // 62:62 it has ended since it was started
    logic reserved1;  // 61:61 0
    logic here;  // 60:60 it happened at this node, not at the destination
    logic [3:0] code;  // 59:56 0: done; an answer_code; 15: nothing came back
    logic [13:0] reserved0;  // 55:42 0
    logic [41:0] detail;  // 41:0 slot: address of the first byte in trouble, if it is known
  } status_t;

  // Whom a page of programs belongs to.
  typedef struct packed {
    logic open;  // 16:16 else stores are ignored, and loads give ones
    logic [15:0] domain;  // 15:0 all that the page asks for is asked in it; it changes only while the page is closed
  } owner_t;

  // How blocks are sent. What cannot be is not taken.
  typedef struct packed {
    logic [10:0] life;  // 50:40 ticks that a packet is under way at most
    logic [2:0] reserved1;  // 39:37 0
    logic [4:0] tries;  // 36:32 that bring nothing before a block or message fails, from 1
    logic [7:0] pause;  // 31:24 ticks before it asks again who was busy, from 1
    logic [7:0] timeout;  // 23:16 ticks without an answer before its source asks, from 1
    logic [3:0] reserved0;  // 15:12 0
    logic [3:0] window;  // 11:8 blocks of an operation under way: 1 to 8
    logic [3:0] long_log2;  // 7:4 likewise, in longer ones
    logic [3:0] short_log2;  // 3:0 log2 of the bytes of a packet, in blocks of up to 4 KiB: 8 to 12
  } sending_t;

  // With which number the transactions begin behind a reset.
  typedef struct packed {
    logic keep;  // 13:13 they go on, and `first` does not count
    logic [12:0] first;  // 12:0 behind this one
  } numbers_t;

  // Where records of faults go.
  typedef struct packed {
    logic enable;  // 48:48 records are written
    logic [3:0] size;  // 47:44 log2 of the records: 0 to 8
    logic [43:0] page;  // 43:0 physical page
  } ring_t;

  // Command about a translation context.
  typedef struct packed {
    logic all;  // 7:7 not with set: all contexts are flushed
    logic set;  // 6:6 it is set to CONTEXT_SATP and these rights, else only flushed
    logic write;  // 5:5 its domain may write
    logic read;  // 4:4 its domain may read
    logic [3:0] number;  // 3:0 which one
  } context_t;

  // Where the messages of a mailbox go.
  typedef struct packed {
    logic open;  // 49:49 messages are taken
    logic [1:0] size;  // 48:47 64 << size bytes a message, with its record of 16
    logic [3:0] slots;  // 46:43 log2 of the messages that it holds
    logic [26:0] page;  // 42:16 virtual page where it begins
    logic [15:0] domain;  // 15:0 whose memory it is
  } mailbox_ring_t;

  // A context of the receive unit, an entry of the mailboxes, or a read of others.
  typedef struct packed {
    logic read;  // 11:11 a read of others; it stays as long as it is under way. Not with mailbox
    logic mailbox;  // 10:10 an entry of the mailboxes
    logic [9:0] index;  // 9:0 which one
  } entry_t;

  // A word of a table.
  typedef struct packed {
    logic [2:0] word;  // 26:24 which word of it, of tables 0 and 1
    logic [5:0] reserved1;  // 23:18 0
    logic [9:0] index;  // 17:8 which entry
    logic [4:0] reserved0;  // 7:3 0
    // 2:0 0 descriptors, 1 contexts of the receive unit, 2 entries of the mailboxes, 3 mailboxes, 4 counters, 5 reads of others
    logic [2:0] kind;
  } look_t;

  // What the interface is about.
  typedef struct packed {
    logic [10:0] free;  // 45:35 ids that are free
    logic [10:0] active;  // 34:24 transactions that the send unit is about
    logic [15:0] ring_write;  // 23:8 records that were written
    logic ring_idle;  // 7:7 no record is on its way: the ring may be moved
    logic faults;  // 6:6 records of faults wait
    logic ready;  // 5:5 the tables are clear, behind a reset
    logic look;  // 4:4 LOOK
    logic forget;  // 3:3 FORGET
    logic mailbox;  // 2:2 MAILBOX_SET
    logic resume;  // 1:1 RESUME
    logic translation;  // 0:0 a command is under way; one that comes meanwhile is not taken: CONTEXT
  } state_t;

endpackage
// verilator lint_on UNUSEDPARAM
