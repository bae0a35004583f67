// What the blocks of the RDMA interface share: sizes of blocks and pages, and the structures that pass between them.
// verilator lint_off UNUSEDPARAM
package tn_port_rdma_pkg;

  localparam int unsigned ADDR_BITS = 39;  // of virtual memory
  localparam int unsigned DESTINATION_BITS = 42;  // of an address in a packet
  localparam int unsigned PAGE_BITS = 12;  // no packet and no read crosses a multiple of 4 KiB
  // verilator lint_off UNUSEDPARAM
  localparam int unsigned SHORT_BYTES = 256;  // a block of as many or fewer is short: it does not wait for all long ones
  // verilator lint_on UNUSEDPARAM
  localparam int unsigned BLOCK_BITS = 14;  // no block crosses a multiple of 16 KiB at the destination

  localparam int unsigned DOMAIN_BITS = 16;
  localparam int unsigned NUMBER_BITS = 13;  // of the use of a transaction

  typedef logic [BLOCK_BITS:0] length_t;  // bytes of a block
  typedef logic [9:0] transaction_t;

  // What the outputs of the switch take if nothing else is said: behind those of the router's ports and the receive unit, transfer
  // control, the mailboxes, then units 2 and up, one each.
  function automatic logic [15:0][6:0] switch_masks(int unsigned routers);
    for (int unsigned o = 0; o < 16; o++) switch_masks[o] = o == routers + 2 ? tn_pkg::NI_MAILBOX : '1;
  endfunction
  function automatic logic [15:0][6:0] switch_matches(int unsigned routers);
    for (int unsigned o = 0; o < 16; o++) switch_matches[o] = 7'(o - routers - 1);
    switch_matches[routers+1] = tn_pkg::NI_TRANSFER_CONTROL;
    switch_matches[routers+2] = tn_pkg::NI_MAILBOX;
  endfunction

  // The four words of a descriptor [FORTH §5.2]. Word 0 is the address of the source. The unit writes sent, done, error and code.
  typedef struct packed {
    tn_pkg::node_t node;
    logic [DESTINATION_BITS-1:0] addr;
  } word_place_t;  // word 1

  typedef struct packed {
    logic dependent;  // 63 begins with the end of another one
    logic error;  // 62 stopped: the code says why
    logic [1:0] reserved;
    logic notify;  // 59 a completion control belongs to the block
    logic acked;  // 58 for software
    logic done;  // 57 all of it has been sent
    length_t sent;  // 56:42 bytes; as written: in front of what is sent
    transaction_t dependency;  // 41:32
    logic chained;  // 31 another one begins with its end
    length_t length;  // 30:16
    logic [DOMAIN_BITS-1:0] domain;  // 15:0
  } word_control_t;  // word 2: writing it starts the transaction

  typedef struct packed {
    logic [3:0] reserved1;
    logic [3:0] code;  // 59:56 an answer_code
    logic [22:0] reserved0;
    length_t stop;  // 32:18 bytes of the block in front of what is not sent, 0: all is
    logic [NUMBER_BITS-1:0] number;  // 17:5 of this use of the transaction
    logic [4:0] path;  // 4:0
  } word_path_t;  // word 3

  // How a transaction ended.
  typedef struct packed {
    logic [3:0] code;
    logic error;
    logic done;
  } outcome_t;

  // A descriptor on its turn.
  typedef struct packed {
    length_t sent;
    logic [4:0] path;
    logic [NUMBER_BITS-1:0] number;
    length_t stop;
    logic linked;  // to another one, in either direction
    logic notify;
    length_t length;
    logic [DOMAIN_BITS-1:0] domain;
    word_place_t place;
    logic beyond;  // the source is no address of ADDR_BITS
    logic [ADDR_BITS-1:0] source;
  } descriptor_t;

  // A transaction goes back to the queue or leaves it.
  typedef struct packed {
    transaction_t id;
    logic again;  // to the queue
    logic write;  // what follows is written to its descriptor
    length_t sent;
    outcome_t outcome;
  } return_t;

  // What header and footer of a packet say, beside what is the same in all of them.
  typedef struct packed {
    transaction_t id;
    logic [NUMBER_BITS-1:0] number;
    logic first;
    logic last;
    logic notify;
    logic [DOMAIN_BITS-1:0] domain;
    logic [PAGE_BITS-1:0] end_;  // last byte of the payload
    word_place_t place;
  } send_t;

  // A block under way: fields of its descriptor, and how far it is.
  typedef struct packed {
    length_t stop;  // bytes in front of what is not sent, 0: all is
    length_t sent;  // bytes, less than length
    length_t length;  // 1 .. 16384, others are refused
    logic [DESTINATION_BITS-1:0] destination;
    logic [ADDR_BITS-1:0] source;
  } block_t;

  // Its next packet. The payload begins with destination[3:0] zero bytes; `bytes` does not count them.
  typedef struct packed {
    logic refused;  // the block is no block; nothing else here counts
    logic first;  // of the block
    logic last;
    logic two;  // its source crosses 4 KiB: two reads
    logic [PAGE_BITS:0] split;  // bytes of the first read
    logic [PAGE_BITS:0] bytes;  // of both, 1 .. 4096
    logic [DESTINATION_BITS-1:0] destination;
    logic [ADDR_BITS-1:0] source;
  } packet_t;

  // What processors store to the pages of the interface, and load from them, 16 bytes at a time.
  localparam int unsigned PROCESSOR_BITS = 128;
  // verilator lint_off UNUSEDPARAM
  localparam int unsigned LOAD_CYCLES = 3;  // from a load to its data
  // verilator lint_on UNUSEDPARAM

  typedef struct packed {
    logic [$clog2(tn_port_rdma_map_pkg::PAGES)-1:0] page;
    logic [$clog2(tn_port_rdma_map_pkg::PAGE_BYTES*8/PROCESSOR_BITS)-1:0] number;  // of these 16 bytes in the page
  } line_t;

  typedef struct packed {
    line_t line;
    logic [DOMAIN_BITS-1:0] domain;  // that the page belongs to
    logic [PROCESSOR_BITS/8-1:0] strobes;  // 4, 8 or 16 bytes at a multiple of as many
    logic [PROCESSOR_BITS-1:0] data;
  } store_t;

endpackage
