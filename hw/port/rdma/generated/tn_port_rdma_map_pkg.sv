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
  localparam int unsigned SLOT_SOURCE = 0;  // Virtual address of the first byte, in the domain of the page.
  localparam int unsigned SLOT_PLACE = 8;  // Where it goes: a place.
  // A command. Its last byte starts the slot, so the others come before it, or with it in one store.
  localparam int unsigned SLOT_COMMAND = 16;
  localparam int unsigned SLOT_NOTIFY_ADDR = 24;  // Where the notification goes, a multiple of 16 in the domain at the destination.
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
  localparam int unsigned DRIVER_OFFSET = 1048576;  // Where the driver's page begins.

  // A byte of the cluster's memory, or a unit of a network interface.
  typedef struct packed {
    logic [21:0] node;  // 63:42 as `dst` of a packet: coordinates, and number of the local port that is the RDMA interface
    logic [41:0] addr;  // 41:0 as `addr` of a packet: virtual address, or an ni_address
  } place_t;

  // What a slot is to do.
  typedef struct packed {
    logic [7:0] operation;  // 63:56 1: write
    logic reserved1;  // 55:55 0
    logic fence;  // 54:54 begins when everything that the domain has begun before has ended
    logic notify;  // 53:53 a notification is written at the destination when all bytes are there
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

endpackage
// verilator lint_on UNUSEDPARAM
