// What the blocks of the RDMA interface share: sizes of blocks and pages, and the structures that pass between them.
package tn_port_rdma_pkg;

  localparam int unsigned ADDR_BITS = 39;  // of virtual memory
  localparam int unsigned DESTINATION_BITS = 42;  // of an address in a packet
  localparam int unsigned PAGE_BITS = 12;  // no packet and no read crosses a multiple of 4 KiB
  localparam int unsigned BLOCK_BITS = 14;  // no block crosses a multiple of 16 KiB at the destination

  typedef logic [BLOCK_BITS:0] length_t;  // bytes of a block

  // A block under way: three fields of its descriptor, and how far it is.
  typedef struct packed {
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

endpackage
