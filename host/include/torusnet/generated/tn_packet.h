// Generated from spec/packet.yaml by `./tn generate`. Do not edit: change the source and generate again.
//
// The packet format in C and C++: headers, footers and link control words, with their check codes. Header only, C99.
//
//   tn_word_t header = {0, 0};
//   tn_header_set_dst_x(&header, 1);
//   tn_header_set_ptype(&header, TN_PKT_STREAM);
//   tn_header_seal(&header);
//
// A word is 16 bytes, sent from bit 0 upwards: its bytes in memory are `low`, then `high`, little endian each.
// Setters take the bits that fit and ignore the rest.

#ifndef TORUSNET_GENERATED_TN_PACKET_H_
#define TORUSNET_GENERATED_TN_PACKET_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define TN_NUMBER constexpr
extern "C" {
#else
#define TN_NUMBER static inline
#endif

typedef struct {
  uint64_t low;   // bits 63:0
  uint64_t high;  // bits 127:64
} tn_word_t;

#define TN_WORD_BITS 128u  // Bits of a word, the unit in which a packet is laid out.
#define TN_WORD_BYTES 16u  // Bytes of a word.
#define TN_MAX_PAYLOAD_BYTES 4096u  // Largest payload of one packet; longer messages are cut.
#define TN_MAX_PAYLOAD_WORDS 256u  // The same in words.
#define TN_MAX_PACKET_WORDS 258u  // Header, largest payload, footer.
#define TN_NUM_VC_MAX 8u  // Virtual channels that the formats have room for.
#define TN_CRC32_INIT 0xffffffffu  // State of the payload CRC before the first word.
#define TN_LINK_SUM_INIT 0xffffffffu  // State of a segment's sum before the first word.
// Announces a control word of the link protocol; an equal data word is sent twice.
#define TN_LINK_MAGIC_LOW UINT64_C(0x7d94c1b83ea64f5b)
#define TN_LINK_MAGIC_HIGH UINT64_C(0xb3d19c47e86a5f02)
#define TN_LINK_COUNTS 4u  // Virtual channels of which one CREDIT or INIT tells.
#define TN_LINK_SEGMENT_WORDS 32u  // A guarded segment holds at most so many words.
#define TN_NI_SELECT 0x7u  // Bits 41:39 of an address within the network interface; 0: virtual memory.
#define TN_SILENT_UNIT 0x3fu  // Source unit of who speaks of another's transaction: its own loss is not reported.
#define TN_GRANULE_BYTES 256u  // A bit of what a receiver holds of a block stands for so many bytes at the destination.
#define TN_BLOCK_BYTES 16384u  // Largest block, a transaction; none crosses a multiple of it at the destination.
#define TN_LINK_VERSION 0x1u  // Version of the link protocol, told in INIT words.
// Links of a node by number, as people name them: in a lattice a direction each; from the seventh on their number.
#define TN_LINK_NAMES \
  {"x+", "x-", "y+", "y-", "z+", "z-", "link6", "link7", "link8", "link9", "link10", "link11", "link12", "link13", "link14", \
   "link15"}

// Kind of a packet. The highest bit marks a packet that is a header alone. `rdma`: a type of RDMA, by its traffic class.
typedef enum {
  TN_PKT_NONE = 0x00,  // never sent: an all-zero word is no packet
  TN_PKT_STREAM = 0x01,  // part of a message to a task; pdid = receiving task channel, addr = 0
  TN_PKT_UDP = 0x02,  // datagram for an Ethernet port; addr = IPv4 address 31:0, UDP port 41:32 (low bits)
  // remote write: payload goes to addr in domain pdid, behind addr[3:0] zero bytes that length counts: each byte lies in the lane
  // of its address
  TN_PKT_WRITE = 0x03,
  TN_PKT_READ_REQUEST = 0x04,  // remote read, to the READS of the node that has the bytes; payload: read_request, completion
  TN_PKT_READ_RESPONSE = 0x05,  // not sent: what a read asks for comes as WRITE
  TN_PKT_CONTROL = 0x06,  // about a transaction: a control_kind in addr[31:28]
  // small message to a mailbox; addr[31:0] = its number among those of source, domain and mailbox, by which they are put in order
  TN_PKT_MAILBOX = 0x07,
  TN_PKT_LOAD = 0x08,  // load request of a shared-memory unit
  TN_PKT_LOAD_RESPONSE = 0x09,  // data asked for by a load
  TN_PKT_STORE = 0x0a,  // store request of a shared-memory unit
  TN_PKT_COLLECTIVE = 0x0b,  // contribution to or result of a collective operation
  TN_PKT_DIAGNOSTIC = 0x0c,  // packet of a test generator
  TN_PKT_ACK = 0x0d,  // a block is in memory; addr = ni_address of TRANSFER_CONTROL with an answer, no payload
  TN_PKT_NACK = 0x0e,  // a block is not complete; addr as in ACK; payload: nack
  TN_PKT_ATOMIC = 0x0f,  // kept for atomic operations
  TN_PKT_DIAGNOSTIC_HEADER = 0x10,  // packet of a test generator, header only
  TN_PKT_REPORT = 0x12,  // a router or a port dropped a packet of who gets this; addr = drop_report
  TN_PKT_NOTIFY = 0x13,  // not sent: a receiver notifies by itself
  TN_PKT_STORE_RESPONSE = 0x14,  // end of a store; addr = source node 21:0, transaction 31:22
} tn_pkt_type_t;

// Units of a network interface that packets go to.
typedef enum {
  TN_NI_TRANSFER_CONTROL = 0x00,  // transfer control: answers, QUERY
  TN_NI_RECEIVE_CONTROL = 0x01,  // receive unit: COMPLETION, PROBE, RELEASE about blocks
  TN_NI_READS = 0x02,  // table of reads: READ_REQUEST, and PROBE, RELEASE about reads
  TN_NI_MAILBOX = 0x40,  // the first of 64 mailboxes: messages, and RELEASE about them
} tn_ni_unit_t;

// What a CONTROL packet says of a transaction. All but COMPLETION are without payload.
typedef enum {
  TN_CONTROL_COMPLETION = 0x00,  // source to receiver: what the block is, and whom to notify; payload: completion, block
  TN_CONTROL_PROBE = 0x01,  // source to receiver: what do you hold of it? The answer is an ACK or a NACK
  // receiver to source: do you still need to be answered about it? Bit 0 of addr: it is a read, and RELEASE goes to READS
  TN_CONTROL_QUERY = 0x02,
  TN_CONTROL_RELEASE = 0x03,  // source to receiver: no packet of it is on its way, forget it
} tn_control_kind_t;

// How it stands with a transaction, or with an access to memory.
typedef enum {
  TN_ANSWER_DONE = 0x00,  // all of it is in memory
  TN_ANSWER_PAGE_FAULT = 0x01,  // a page is not there: a driver may mend it
  TN_ANSWER_PROTECTION = 0x02,  // domain or page do not allow the access
  TN_ANSWER_NO_DOMAIN = 0x03,  // the node does not know the domain
  TN_ANSWER_NO_CONTEXT = 0x04,  // no context is free for it
  TN_ANSWER_CRC = 0x05,  // a packet came damaged
  TN_ANSWER_MEMORY_ERROR = 0x06,  // memory answered with an error, or the address leads outside of it
  TN_ANSWER_NO_UNIT = 0x07,  // no such unit or address
  TN_ANSWER_MAILBOX_FULL = 0x08,  // the mailbox has no free slot
  TN_ANSWER_BUSY = 0x09,  // the table of reads is full, or still about an older one
  TN_ANSWER_MISSING = 0x0a,  // not all of it has come
  TN_ANSWER_UNKNOWN = 0x0b,  // nothing of it is known
  TN_ANSWER_MALFORMED = 0x0c,  // a packet contradicts its block, or crosses 4 KiB
  TN_ANSWER_CLOSED = 0x0d,  // the domain was closed under it
  TN_ANSWER_OLD_NUMBER = 0x0e,  // a newer number of this transaction is known: detail of the NACK
} tn_answer_code_t;

// What stands at a local port of a node, as its parameters and registers say.
typedef enum {
  TN_PORT_KIND_NONE = 0x00,  // the node has no such port; at port 0 of a single one: it is a switch
  TN_PORT_KIND_STREAM = 0x01,  // a task, by AXI4-Stream: hw/port/stream
  TN_PORT_KIND_ETHERNET = 0x02,  // 10G Ethernet, by XGMII: hw/port/ethernet
  TN_PORT_KIND_RDMA = 0x03,  // RDMA for programs on the node's processors, by AXI4: hw/port/rdma
} tn_port_kind_t;

// Why a router dropped a packet. The router has a counter for each, by number.
typedef enum {
  TN_DROP_OUTSIDE = 0x00,  // a destination coordinate is not below the lattice size
  TN_DROP_NO_PORT = 0x01,  // the unit has no local port here, or the direction has no link
  TN_DROP_DISABLED = 0x02,  // the port by which it came or should leave is disabled
  TN_DROP_HOPS = 0x03,  // it would cross more links than HOP_LIMIT
  TN_DROP_HEADER = 0x04,  // the check code of the header is wrong
  TN_DROP_DOWN = 0x05,  // links are dead and leave no way, its link died while it waited, or it would turn back
} tn_drop_cause_t;

// Why an Ethernet port dropped a packet that a task had sent to it; apart from every drop_cause.
typedef enum {
  TN_PORT_DROP_REFUSED = 0x08,  // no message that it can send: no such socket, too long, a part of a message, or damaged
  TN_PORT_DROP_NO_PEER = 0x09,  // the socket has no peer, no way leads to it, or the port is off
  TN_PORT_DROP_NO_ADDRESS = 0x0a,  // the peer did not answer ARP
} tn_port_cause_t;

// Kind of a link control word. Any two kinds differ in four bits.
typedef enum {
  TN_LINK_NONE = 0x00,  // never sent
  TN_LINK_START = 0xa5,  // a packet follows
  TN_LINK_CREDIT = 0x3c,  // room in the receiver's buffers, and the node's health
  TN_LINK_INIT = 0x66,  // the two ends agree to begin a session
  TN_LINK_CHECK = 0x99,  // ends a guarded segment of a packet, with its CRC
  TN_LINK_HEALTH = 0xc3,  // health of one node of the cluster, passed on from neighbour to neighbour
  TN_LINK_CREDIT_HIGH = 0x5a,  // room in the receiver's buffers of virtual channels 4 to 7
  TN_LINK_INIT_HIGH = 0x0f,  // goes directly in front of INIT: words sent in virtual channels 4 to 7
} tn_link_kind_t;

// Bits `low_bit + bits - 1 : low_bit` of a word; 1 to 64 bits.
static inline uint64_t tn_word_get(const tn_word_t* word, unsigned low_bit, unsigned bits) {
  uint64_t value = low_bit >= 64 ? word->high >> (low_bit - 64) : word->low >> low_bit;
  if (low_bit > 0 && low_bit < 64) value |= word->high << (64 - low_bit);
  return bits >= 64 ? value : value & ((UINT64_C(1) << bits) - 1);
}

static inline void tn_word_set(tn_word_t* word, unsigned low_bit, unsigned bits, uint64_t value) {
  uint64_t mask = bits >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << bits) - 1;
  value &= mask;
  if (low_bit < 64) {
    word->low = (word->low & ~(mask << low_bit)) | value << low_bit;
    if (low_bit > 0) word->high = (word->high & ~(mask >> (64 - low_bit))) | value >> (64 - low_bit);
  } else {
    word->high = (word->high & ~(mask << (low_bit - 64))) | value << (low_bit - 64);
  }
}

static inline unsigned tn_word_byte(const tn_word_t* word, unsigned index) {
  return (unsigned)tn_word_get(word, 8 * index, 8);
}

// coord, 16 bits: Place of a node in the lattice. Registers that hold coordinates use the same layout. A routing that is no torus
// reads these bits its own way.
#define TN_COORD_BITS 16u
TN_NUMBER uint64_t tn_coord_get_x(uint64_t coord) { return coord >> 0 & UINT64_C(0x3f); }
TN_NUMBER uint64_t tn_coord_get_y(uint64_t coord) { return coord >> 6 & UINT64_C(0x1f); }
TN_NUMBER uint64_t tn_coord_get_z(uint64_t coord) { return coord >> 11 & UINT64_C(0x1f); }
TN_NUMBER uint64_t tn_coord_make(uint64_t x, uint64_t y, uint64_t z) {
  return (x & UINT64_C(0x3f)) << 0 | (y & UINT64_C(0x1f)) << 6 | (z & UINT64_C(0x1f)) << 11;
}

// node, 22 bits: Global coordinates of a communication unit: the node, and the unit within it.
#define TN_NODE_BITS 22u
TN_NUMBER uint64_t tn_node_get_coord(uint64_t node) { return node >> 0 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_node_get_unit(uint64_t node) { return node >> 16 & UINT64_C(0x3f); }
TN_NUMBER uint64_t tn_node_make(uint64_t coord, uint64_t unit) {
  return (coord & UINT64_C(0xffff)) << 0 | (unit & UINT64_C(0x3f)) << 16;
}

// tdest, 38 bits: Where a task sends to: the side-band word of its stream.
#define TN_TDEST_BITS 38u
TN_NUMBER uint64_t tn_tdest_get_node(uint64_t tdest) { return tdest >> 0 & UINT64_C(0x3fffff); }
TN_NUMBER uint64_t tn_tdest_get_channel(uint64_t tdest) { return tdest >> 22 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_tdest_make(uint64_t node, uint64_t channel) {
  return (node & UINT64_C(0x3fffff)) << 0 | (channel & UINT64_C(0xffff)) << 22;
}

// drop_report, 36 bits: What a router, or an Ethernet port, tells the source of a packet that it dropped: the low bits of addr in a
// REPORT.
#define TN_DROP_REPORT_BITS 36u
TN_NUMBER uint64_t tn_drop_report_get_where(uint64_t drop_report) { return drop_report >> 0 & UINT64_C(0x3fffff); }
TN_NUMBER uint64_t tn_drop_report_get_transaction(uint64_t drop_report) { return drop_report >> 22 & UINT64_C(0x3ff); }
TN_NUMBER uint64_t tn_drop_report_get_cause(uint64_t drop_report) { return drop_report >> 32 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_drop_report_make(uint64_t where, uint64_t transaction, uint64_t cause) {
  return (where & UINT64_C(0x3fffff)) << 0 | (transaction & UINT64_C(0x3ff)) << 22 | (cause & UINT64_C(0xf)) << 32;
}

// ni_address, 42 bits: The 42 bits of addr that lead to a unit of a network interface.
#define TN_NI_ADDRESS_BITS 42u
TN_NUMBER uint64_t tn_ni_address_get_own(uint64_t ni_address) { return ni_address >> 0 & UINT64_C(0xffffffff); }
TN_NUMBER uint64_t tn_ni_address_get_unit(uint64_t ni_address) { return ni_address >> 32 & UINT64_C(0x7f); }
TN_NUMBER uint64_t tn_ni_address_get_select(uint64_t ni_address) { return ni_address >> 39 & UINT64_C(0x7); }
TN_NUMBER uint64_t tn_ni_address_make(uint64_t own, uint64_t unit, uint64_t select) {
  return (own & UINT64_C(0xffffffff)) << 0 | (unit & UINT64_C(0x7f)) << 32 | (select & UINT64_C(0x7)) << 39;
}

// answer, 20 bits: What an ACK or NACK says: the low bits of its addr.
#define TN_ANSWER_BITS 20u
TN_NUMBER uint64_t tn_answer_get_code(uint64_t answer) { return answer >> 0 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_answer_get_share(uint64_t answer) { return answer >> 4 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_answer_make(uint64_t code, uint64_t share) {
  return (code & UINT64_C(0xf)) << 0 | (share & UINT64_C(0xffff)) << 4;
}

// read_end, 64 bits: What a NACK about a read says in `held`.
#define TN_READ_END_BITS 64u
TN_NUMBER uint64_t tn_read_end_get_ended(uint64_t read_end) { return read_end >> 0 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_read_end_get_remote(uint64_t read_end) { return read_end >> 1 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_read_end_get_reserved(uint64_t read_end) { return read_end >> 2 & UINT64_C(0x3fffffffffffffff); }
TN_NUMBER uint64_t tn_read_end_make(uint64_t ended, uint64_t remote, uint64_t reserved) {
  return (ended & UINT64_C(0x1)) << 0 | (remote & UINT64_C(0x1)) << 1 | (reserved & UINT64_C(0x3fffffffffffffff)) << 2;
}

// health_record, 46 bits: What is known of one node's health.
#define TN_HEALTH_RECORD_BITS 46u
TN_NUMBER uint64_t tn_health_record_get_coord(uint64_t health_record) { return health_record >> 0 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_health_record_get_version(uint64_t health_record) { return health_record >> 16 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_health_record_get_links_down(uint64_t health_record) { return health_record >> 32 & UINT64_C(0x3f); }
TN_NUMBER uint64_t tn_health_record_get_links_poor(uint64_t health_record) { return health_record >> 38 & UINT64_C(0x3f); }
TN_NUMBER uint64_t tn_health_record_get_state(uint64_t health_record) { return health_record >> 44 & UINT64_C(0x3); }
TN_NUMBER uint64_t tn_health_record_make(uint64_t coord, uint64_t version, uint64_t links_down, uint64_t links_poor, uint64_t state)
    {
  return (coord & UINT64_C(0xffff)) << 0 | (version & UINT64_C(0xffff)) << 16 | (links_down & UINT64_C(0x3f)) << 32 | (links_poor &
      UINT64_C(0x3f)) << 38 | (state & UINT64_C(0x3)) << 44;
}

// Header: First word of every packet. pdid, dst and addr together are the 80-bit global virtual address of the remote-memory packet
// family, so the two formats fit into one another.
static inline uint64_t tn_header_get_vc(const tn_word_t* word) { return tn_word_get(word, 0, 2); }
static inline void tn_header_set_vc(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 2, value); }
static inline uint64_t tn_header_get_traffic_class(const tn_word_t* word) { return tn_word_get(word, 2, 3); }
static inline void tn_header_set_traffic_class(tn_word_t* word, uint64_t value) { tn_word_set(word, 2, 3, value); }
static inline uint64_t tn_header_get_pdid(const tn_word_t* word) { return tn_word_get(word, 5, 16); }
static inline void tn_header_set_pdid(tn_word_t* word, uint64_t value) { tn_word_set(word, 5, 16, value); }
static inline uint64_t tn_header_get_dst(const tn_word_t* word) { return tn_word_get(word, 21, 22); }
static inline void tn_header_set_dst(tn_word_t* word, uint64_t value) { tn_word_set(word, 21, 22, value); }
static inline uint64_t tn_header_get_dst_x(const tn_word_t* word) { return tn_word_get(word, 21, 6); }
static inline void tn_header_set_dst_x(tn_word_t* word, uint64_t value) { tn_word_set(word, 21, 6, value); }
static inline uint64_t tn_header_get_dst_y(const tn_word_t* word) { return tn_word_get(word, 27, 5); }
static inline void tn_header_set_dst_y(tn_word_t* word, uint64_t value) { tn_word_set(word, 27, 5, value); }
static inline uint64_t tn_header_get_dst_z(const tn_word_t* word) { return tn_word_get(word, 32, 5); }
static inline void tn_header_set_dst_z(tn_word_t* word, uint64_t value) { tn_word_set(word, 32, 5, value); }
static inline uint64_t tn_header_get_dst_unit(const tn_word_t* word) { return tn_word_get(word, 37, 6); }
static inline void tn_header_set_dst_unit(tn_word_t* word, uint64_t value) { tn_word_set(word, 37, 6, value); }
static inline uint64_t tn_header_get_ptype(const tn_word_t* word) { return tn_word_get(word, 43, 5); }
static inline void tn_header_set_ptype(tn_word_t* word, uint64_t value) { tn_word_set(word, 43, 5, value); }
static inline uint64_t tn_header_get_length(const tn_word_t* word) { return tn_word_get(word, 48, 14); }
static inline void tn_header_set_length(tn_word_t* word, uint64_t value) { tn_word_set(word, 48, 14, value); }
static inline uint64_t tn_header_get_addr(const tn_word_t* word) { return tn_word_get(word, 62, 42); }
static inline void tn_header_set_addr(tn_word_t* word, uint64_t value) { tn_word_set(word, 62, 42, value); }
static inline uint64_t tn_header_get_ways(const tn_word_t* word) { return tn_word_get(word, 104, 6); }
static inline void tn_header_set_ways(tn_word_t* word, uint64_t value) { tn_word_set(word, 104, 6, value); }
static inline uint64_t tn_header_get_hops(const tn_word_t* word) { return tn_word_get(word, 110, 10); }
static inline void tn_header_set_hops(tn_word_t* word, uint64_t value) { tn_word_set(word, 110, 10, value); }
static inline uint64_t tn_header_get_ecc(const tn_word_t* word) { return tn_word_get(word, 120, 8); }
static inline void tn_header_set_ecc(tn_word_t* word, uint64_t value) { tn_word_set(word, 120, 8, value); }

// Footer: Last word of a packet that is not header-only.
static inline uint64_t tn_footer_get_src(const tn_word_t* word) { return tn_word_get(word, 0, 22); }
static inline void tn_footer_set_src(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 22, value); }
static inline uint64_t tn_footer_get_src_x(const tn_word_t* word) { return tn_word_get(word, 0, 6); }
static inline void tn_footer_set_src_x(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 6, value); }
static inline uint64_t tn_footer_get_src_y(const tn_word_t* word) { return tn_word_get(word, 6, 5); }
static inline void tn_footer_set_src_y(tn_word_t* word, uint64_t value) { tn_word_set(word, 6, 5, value); }
static inline uint64_t tn_footer_get_src_z(const tn_word_t* word) { return tn_word_get(word, 11, 5); }
static inline void tn_footer_set_src_z(tn_word_t* word, uint64_t value) { tn_word_set(word, 11, 5, value); }
static inline uint64_t tn_footer_get_src_unit(const tn_word_t* word) { return tn_word_get(word, 16, 6); }
static inline void tn_footer_set_src_unit(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 6, value); }
static inline uint64_t tn_footer_get_transaction(const tn_word_t* word) { return tn_word_get(word, 22, 10); }
static inline void tn_footer_set_transaction(tn_word_t* word, uint64_t value) { tn_word_set(word, 22, 10, value); }
static inline uint64_t tn_footer_get_retransmission(const tn_word_t* word) { return tn_word_get(word, 32, 13); }
static inline void tn_footer_set_retransmission(tn_word_t* word, uint64_t value) { tn_word_set(word, 32, 13, value); }
static inline uint64_t tn_footer_get_first(const tn_word_t* word) { return tn_word_get(word, 45, 1); }
static inline void tn_footer_set_first(tn_word_t* word, uint64_t value) { tn_word_set(word, 45, 1, value); }
static inline uint64_t tn_footer_get_last(const tn_word_t* word) { return tn_word_get(word, 46, 1); }
static inline void tn_footer_set_last(tn_word_t* word, uint64_t value) { tn_word_set(word, 46, 1, value); }
static inline uint64_t tn_footer_get_notify(const tn_word_t* word) { return tn_word_get(word, 47, 1); }
static inline void tn_footer_set_notify(tn_word_t* word, uint64_t value) { tn_word_set(word, 47, 1, value); }
static inline uint64_t tn_footer_get_poisoned(const tn_word_t* word) { return tn_word_get(word, 48, 1); }
static inline void tn_footer_set_poisoned(tn_word_t* word, uint64_t value) { tn_word_set(word, 48, 1, value); }
static inline uint64_t tn_footer_get_nullified(const tn_word_t* word) { return tn_word_get(word, 49, 1); }
static inline void tn_footer_set_nullified(tn_word_t* word, uint64_t value) { tn_word_set(word, 49, 1, value); }
static inline uint64_t tn_footer_get_timestamp(const tn_word_t* word) { return tn_word_get(word, 50, 22); }
static inline void tn_footer_set_timestamp(tn_word_t* word, uint64_t value) { tn_word_set(word, 50, 22, value); }
static inline uint64_t tn_footer_get_src_pdid(const tn_word_t* word) { return tn_word_get(word, 72, 16); }
static inline void tn_footer_set_src_pdid(tn_word_t* word, uint64_t value) { tn_word_set(word, 72, 16, value); }
static inline uint64_t tn_footer_get_crc32(const tn_word_t* word) { return tn_word_get(word, 88, 32); }
static inline void tn_footer_set_crc32(tn_word_t* word, uint64_t value) { tn_word_set(word, 88, 32, value); }
static inline uint64_t tn_footer_get_crc8(const tn_word_t* word) { return tn_word_get(word, 120, 8); }
static inline void tn_footer_set_crc8(tn_word_t* word, uint64_t value) { tn_word_set(word, 120, 8, value); }

// NACK: Payload of a NACK.
static inline uint64_t tn_nack_get_held(const tn_word_t* word) { return tn_word_get(word, 0, 64); }
static inline void tn_nack_set_held(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 64, value); }
static inline uint64_t tn_nack_get_detail(const tn_word_t* word) { return tn_word_get(word, 64, 64); }
static inline void tn_nack_set_detail(tn_word_t* word, uint64_t value) { tn_word_set(word, 64, 64, value); }

// Completion: First half of what a completion control carries, last half of a read request: the notification.
static inline uint64_t tn_completion_get_addr(const tn_word_t* word) { return tn_word_get(word, 0, 42); }
static inline void tn_completion_set_addr(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 42, value); }
static inline uint64_t tn_completion_get_data(const tn_word_t* word) { return tn_word_get(word, 64, 64); }
static inline void tn_completion_set_data(tn_word_t* word, uint64_t value) { tn_word_set(word, 64, 64, value); }

// Block: Last word of a completion control: 8 bytes of it are payload.
static inline uint64_t tn_block_get_addr(const tn_word_t* word) { return tn_word_get(word, 0, 42); }
static inline void tn_block_set_addr(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 42, value); }
static inline uint64_t tn_block_get_length(const tn_word_t* word) { return tn_word_get(word, 42, 15); }
static inline void tn_block_set_length(tn_word_t* word, uint64_t value) { tn_word_set(word, 42, 15, value); }

// Read request: First half of what a read request carries: what is read, and where it goes at the node that asks. The domain of
// both is that of the request.
static inline uint64_t tn_read_request_get_addr(const tn_word_t* word) { return tn_word_get(word, 0, 42); }
static inline void tn_read_request_set_addr(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 42, value); }
static inline uint64_t tn_read_request_get_source(const tn_word_t* word) { return tn_word_get(word, 42, 42); }
static inline void tn_read_request_set_source(tn_word_t* word, uint64_t value) { tn_word_set(word, 42, 42, value); }
static inline uint64_t tn_read_request_get_length(const tn_word_t* word) { return tn_word_get(word, 84, 33); }
static inline void tn_read_request_set_length(tn_word_t* word, uint64_t value) { tn_word_set(word, 84, 33, value); }
static inline uint64_t tn_read_request_get_path(const tn_word_t* word) { return tn_word_get(word, 117, 5); }
static inline void tn_read_request_set_path(tn_word_t* word, uint64_t value) { tn_word_set(word, 117, 5, value); }

// START: Control word that precedes a packet on a link. The counts let the receiver notice and account for what was lost.
static inline uint64_t tn_link_start_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_start_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_start_get_vc(const tn_word_t* word) { return tn_word_get(word, 8, 3); }
static inline void tn_link_start_set_vc(tn_word_t* word, uint64_t value) { tn_word_set(word, 8, 3, value); }
static inline uint64_t tn_link_start_get_guarded(const tn_word_t* word) { return tn_word_get(word, 11, 1); }
static inline void tn_link_start_set_guarded(tn_word_t* word, uint64_t value) { tn_word_set(word, 11, 1, value); }
static inline uint64_t tn_link_start_get_continues(const tn_word_t* word) { return tn_word_get(word, 12, 1); }
static inline void tn_link_start_set_continues(tn_word_t* word, uint64_t value) { tn_word_set(word, 12, 1, value); }
static inline uint64_t tn_link_start_get_flags(const tn_word_t* word) { return tn_word_get(word, 13, 3); }
static inline void tn_link_start_set_flags(tn_word_t* word, uint64_t value) { tn_word_set(word, 13, 3, value); }
static inline uint64_t tn_link_start_get_seq(const tn_word_t* word) { return tn_word_get(word, 16, 16); }
static inline void tn_link_start_set_seq(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 16, value); }
static inline uint64_t tn_link_start_get_sent(const tn_word_t* word) { return tn_word_get(word, 32, 16); }
static inline void tn_link_start_set_sent(tn_word_t* word, uint64_t value) { tn_word_set(word, 32, 16, value); }
static inline uint64_t tn_link_start_get_words(const tn_word_t* word) { return tn_word_get(word, 48, 9); }
static inline void tn_link_start_set_words(tn_word_t* word, uint64_t value) { tn_word_set(word, 48, 9, value); }
static inline uint64_t tn_link_start_get_round(const tn_word_t* word) { return tn_word_get(word, 57, 7); }
static inline void tn_link_start_set_round(tn_word_t* word, uint64_t value) { tn_word_set(word, 57, 7, value); }
static inline uint64_t tn_link_start_get_header_sum(const tn_word_t* word) { return tn_word_get(word, 80, 32); }
static inline void tn_link_start_set_header_sum(tn_word_t* word, uint64_t value) { tn_word_set(word, 80, 32, value); }
static inline uint64_t tn_link_start_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_start_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// CREDIT: Control word that tells the sender how far it may send. Absolute counts: a lost credit is made good by the next.
static inline uint64_t tn_link_credit_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_credit_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_credit_get_health(const tn_word_t* word) { return tn_word_get(word, 8, 16); }
static inline void tn_link_credit_set_health(tn_word_t* word, uint64_t value) { tn_word_set(word, 8, 16, value); }
static inline uint64_t tn_link_credit_get_numbered(const tn_word_t* word) { return tn_word_get(word, 24, 1); }
static inline void tn_link_credit_set_numbered(tn_word_t* word, uint64_t value) { tn_word_set(word, 24, 1, value); }
static inline uint64_t tn_link_credit_get_round(const tn_word_t* word) { return tn_word_get(word, 25, 7); }
static inline void tn_link_credit_set_round(tn_word_t* word, uint64_t value) { tn_word_set(word, 25, 7, value); }
static inline uint64_t tn_link_credit_get_limit(const tn_word_t* word, unsigned index) {
  return tn_word_get(word, 32 + 16 * index, 16);
}
static inline void tn_link_credit_set_limit(tn_word_t* word, unsigned index, uint64_t value) {
  tn_word_set(word, 32 + 16 * index, 16, value);
}
static inline uint64_t tn_link_credit_get_ack(const tn_word_t* word) { return tn_word_get(word, 96, 16); }
static inline void tn_link_credit_set_ack(tn_word_t* word, uint64_t value) { tn_word_set(word, 96, 16, value); }
static inline uint64_t tn_link_credit_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_credit_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// CREDIT_HIGH: Control word of links with eight virtual channels, sent before each CREDIT. There CREDIT counts only if the
// CREDIT_HIGH heard last in this session told the same numbered and round.
static inline uint64_t tn_link_credit_high_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_credit_high_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_credit_high_get_numbered(const tn_word_t* word) { return tn_word_get(word, 24, 1); }
static inline void tn_link_credit_high_set_numbered(tn_word_t* word, uint64_t value) { tn_word_set(word, 24, 1, value); }
static inline uint64_t tn_link_credit_high_get_round(const tn_word_t* word) { return tn_word_get(word, 25, 7); }
static inline void tn_link_credit_high_set_round(tn_word_t* word, uint64_t value) { tn_word_set(word, 25, 7, value); }
static inline uint64_t tn_link_credit_high_get_limit(const tn_word_t* word, unsigned index) {
  return tn_word_get(word, 32 + 16 * index, 16);
}
static inline void tn_link_credit_high_set_limit(tn_word_t* word, unsigned index, uint64_t value) {
  tn_word_set(word, 32 + 16 * index, 16, value);
}
static inline uint64_t tn_link_credit_high_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_credit_high_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// INIT: Control word with which the two ends of a link begin a session, and which tells how much was sent, so that losses are made
// good.
static inline uint64_t tn_link_init_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_init_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_init_get_seen(const tn_word_t* word) { return tn_word_get(word, 8, 1); }
static inline void tn_link_init_set_seen(tn_word_t* word, uint64_t value) { tn_word_set(word, 8, 1, value); }
static inline uint64_t tn_link_init_get_up(const tn_word_t* word) { return tn_word_get(word, 9, 1); }
static inline void tn_link_init_set_up(tn_word_t* word, uint64_t value) { tn_word_set(word, 9, 1, value); }
static inline uint64_t tn_link_init_get_numbered(const tn_word_t* word) { return tn_word_get(word, 10, 1); }
static inline void tn_link_init_set_numbered(tn_word_t* word, uint64_t value) { tn_word_set(word, 10, 1, value); }
static inline uint64_t tn_link_init_get_plain(const tn_word_t* word) { return tn_word_get(word, 11, 1); }
static inline void tn_link_init_set_plain(tn_word_t* word, uint64_t value) { tn_word_set(word, 11, 1, value); }
static inline uint64_t tn_link_init_get_flit_words(const tn_word_t* word) { return tn_word_get(word, 12, 4); }
static inline void tn_link_init_set_flit_words(tn_word_t* word, uint64_t value) { tn_word_set(word, 12, 4, value); }
static inline uint64_t tn_link_init_get_version(const tn_word_t* word) { return tn_word_get(word, 16, 8); }
static inline void tn_link_init_set_version(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 8, value); }
static inline uint64_t tn_link_init_get_nonce(const tn_word_t* word) { return tn_word_get(word, 24, 12); }
static inline void tn_link_init_set_nonce(tn_word_t* word, uint64_t value) { tn_word_set(word, 24, 12, value); }
static inline uint64_t tn_link_init_get_echo(const tn_word_t* word) { return tn_word_get(word, 36, 12); }
static inline void tn_link_init_set_echo(tn_word_t* word, uint64_t value) { tn_word_set(word, 36, 12, value); }
static inline uint64_t tn_link_init_get_sent(const tn_word_t* word, unsigned index) {
  return tn_word_get(word, 48 + 16 * index, 16);
}
static inline void tn_link_init_set_sent(tn_word_t* word, unsigned index, uint64_t value) {
  tn_word_set(word, 48 + 16 * index, 16, value);
}
static inline uint64_t tn_link_init_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_init_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// INIT_HIGH: Control word of links with eight virtual channels, sent directly in front of each INIT. There INIT counts only behind
// an INIT_HIGH of the same nonce, with no other control word between them: the counts of both are those of one place.
static inline uint64_t tn_link_init_high_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_init_high_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_init_high_get_version(const tn_word_t* word) { return tn_word_get(word, 16, 8); }
static inline void tn_link_init_high_set_version(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 8, value); }
static inline uint64_t tn_link_init_high_get_nonce(const tn_word_t* word) { return tn_word_get(word, 24, 12); }
static inline void tn_link_init_high_set_nonce(tn_word_t* word, uint64_t value) { tn_word_set(word, 24, 12, value); }
static inline uint64_t tn_link_init_high_get_sent(const tn_word_t* word, unsigned index) {
  return tn_word_get(word, 48 + 16 * index, 16);
}
static inline void tn_link_init_high_set_sent(tn_word_t* word, unsigned index, uint64_t value) {
  tn_word_set(word, 48 + 16 * index, 16, value);
}
static inline uint64_t tn_link_init_high_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_init_high_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// CHECK: Control word that ends a guarded segment. The receiver passes the segment on only if everything fits.
static inline uint64_t tn_link_check_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_check_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_check_get_seq(const tn_word_t* word) { return tn_word_get(word, 16, 16); }
static inline void tn_link_check_set_seq(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 16, value); }
static inline uint64_t tn_link_check_get_round(const tn_word_t* word) { return tn_word_get(word, 32, 7); }
static inline void tn_link_check_set_round(tn_word_t* word, uint64_t value) { tn_word_set(word, 32, 7, value); }
static inline uint64_t tn_link_check_get_segment_sum(const tn_word_t* word) { return tn_word_get(word, 80, 32); }
static inline void tn_link_check_set_segment_sum(tn_word_t* word, uint64_t value) { tn_word_set(word, 80, 32, value); }
static inline uint64_t tn_link_check_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_check_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// HEALTH: Control word that carries what is known of one node's health. Each node passes on what is new to it.
static inline uint64_t tn_link_health_get_kind(const tn_word_t* word) { return tn_word_get(word, 0, 8); }
static inline void tn_link_health_set_kind(tn_word_t* word, uint64_t value) { tn_word_set(word, 0, 8, value); }
static inline uint64_t tn_link_health_get_record(const tn_word_t* word) { return tn_word_get(word, 16, 46); }
static inline void tn_link_health_set_record(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 46, value); }
static inline uint64_t tn_link_health_get_record_x(const tn_word_t* word) { return tn_word_get(word, 16, 6); }
static inline void tn_link_health_set_record_x(tn_word_t* word, uint64_t value) { tn_word_set(word, 16, 6, value); }
static inline uint64_t tn_link_health_get_record_y(const tn_word_t* word) { return tn_word_get(word, 22, 5); }
static inline void tn_link_health_set_record_y(tn_word_t* word, uint64_t value) { tn_word_set(word, 22, 5, value); }
static inline uint64_t tn_link_health_get_record_z(const tn_word_t* word) { return tn_word_get(word, 27, 5); }
static inline void tn_link_health_set_record_z(tn_word_t* word, uint64_t value) { tn_word_set(word, 27, 5, value); }
static inline uint64_t tn_link_health_get_record_version(const tn_word_t* word) { return tn_word_get(word, 32, 16); }
static inline void tn_link_health_set_record_version(tn_word_t* word, uint64_t value) { tn_word_set(word, 32, 16, value); }
static inline uint64_t tn_link_health_get_record_links_down(const tn_word_t* word) { return tn_word_get(word, 48, 6); }
static inline void tn_link_health_set_record_links_down(tn_word_t* word, uint64_t value) { tn_word_set(word, 48, 6, value); }
static inline uint64_t tn_link_health_get_record_links_poor(const tn_word_t* word) { return tn_word_get(word, 54, 6); }
static inline void tn_link_health_set_record_links_poor(tn_word_t* word, uint64_t value) { tn_word_set(word, 54, 6, value); }
static inline uint64_t tn_link_health_get_record_state(const tn_word_t* word) { return tn_word_get(word, 60, 2); }
static inline void tn_link_health_set_record_state(tn_word_t* word, uint64_t value) { tn_word_set(word, 60, 2, value); }
static inline uint64_t tn_link_health_get_crc(const tn_word_t* word) { return tn_word_get(word, 112, 16); }
static inline void tn_link_health_set_crc(tn_word_t* word, uint64_t value) { tn_word_set(word, 112, 16, value); }

// Check byte of a header; its own check byte does not matter.
static inline uint8_t tn_header_ecc(const tn_word_t* header) {
  static const uint64_t masks[8][2] = {
      {UINT64_C(0xc000000007ffffff), UINT64_C(0x00ffdfc00001ffff)},
      {UINT64_C(0xc00003fff81fffe3), UINT64_C(0x0003efc0fffe0003)},
      {UINT64_C(0x000ffc00f8007fe1), UINT64_C(0x007c37df07fe0ffc)},
      {UINT64_C(0x03f03c0f081f81fe), UINT64_C(0x00843bef787ef0fc)},
      {UINT64_C(0xdc71c47110e38e20), UINT64_C(0x00887df7bb8f771d)},
      {UINT64_C(0xed964992232cb244), UINT64_C(0x0010befbddb3bb66)},
      {UINT64_C(0x76aa92a445555488), UINT64_C(0x00213f7deed5ddab)},
      {UINT64_C(0xbb4d2348869a6910), UINT64_C(0x00423fbef769eed3)},
  };
  unsigned code = 0;
  for (unsigned row = 0; row < 8; row++) {
    uint64_t sum = (header->low & masks[row][0]) ^ (header->high & masks[row][1]);
    for (unsigned shift = 32; shift > 0; shift /= 2) sum ^= sum >> shift;
    code |= (unsigned)(sum & 1) << row;
  }
  return (uint8_t)code;
}

static inline void tn_header_seal(tn_word_t* header) { tn_header_set_ecc(header, tn_header_ecc(header)); }

// Corrects one flipped bit. Returns 0: right, 1: one bit corrected, -1: more were wrong, the header is as it was.
static inline int tn_header_check(tn_word_t* header) {
  static const uint8_t columns[120] = {
      0x07, 0x0b, 0x29, 0x49, 0x89, 0x1f, 0x2f, 0x4f, 0x8f, 0x37, 0x57, 0x97,
      0x67, 0xa7, 0xc7, 0x3b, 0x5b, 0x9b, 0x6b, 0xab, 0xcb, 0x31, 0x51, 0x91,
      0x61, 0xa1, 0xc1, 0x0e, 0x16, 0x26, 0x46, 0x86, 0x1a, 0x2a, 0x4a, 0x8a,
      0x32, 0x52, 0x92, 0x62, 0xa2, 0xc2, 0x1c, 0x2c, 0x4c, 0x8c, 0x34, 0x54,
      0x94, 0x64, 0xa4, 0xc4, 0x38, 0x58, 0x98, 0x68, 0xa8, 0xc8, 0x70, 0xb0,
      0xd0, 0xe0, 0x73, 0xb3, 0xd3, 0xe3, 0x3d, 0x5d, 0x9d, 0x6d, 0xad, 0xcd,
      0x75, 0xb5, 0xd5, 0xe5, 0x79, 0xb9, 0xd9, 0xe9, 0xf1, 0x3e, 0x5e, 0x9e,
      0x6e, 0xae, 0xce, 0x76, 0xb6, 0xd6, 0xe6, 0x7a, 0xba, 0xda, 0xea, 0xf2,
      0x7c, 0xbc, 0xdc, 0xec, 0xf4, 0xf8, 0x7f, 0xbf, 0xdf, 0xef, 0xf7, 0xfb,
      0xfd, 0xfe, 0x13, 0x23, 0x43, 0x83, 0x0d, 0x15, 0x25, 0x45, 0x85, 0x19,
  };
  unsigned syndrome = (unsigned)(tn_header_ecc(header) ^ tn_header_get_ecc(header));
  unsigned bit = 0;
  if (syndrome == 0) return 0;
  while (bit < 120 && columns[bit] != syndrome) bit++;
  while (bit >= 120 && bit < 128 && 1u << (bit - 120) != syndrome) bit++;
  if (bit == 128) return -1;
  tn_word_set(header, bit, 1, !tn_word_get(header, bit, 1));
  return 1;
}

// State of the payload's CRC-32 after `size` more bytes. Begin with TN_CRC32_INIT; the footer holds the inverted last state.
static inline uint32_t tn_crc32_update(uint32_t state, const void* data, size_t size) {
  static const uint32_t nibbles[16] = {
      0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
      0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
      0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
      0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };
  const uint8_t* bytes = (const uint8_t*)data;
  for (size_t i = 0; i < size; i++) {
    state = state >> 4 ^ nibbles[(state ^ bytes[i]) & 15];
    state = state >> 4 ^ nibbles[(state ^ bytes[i] >> 4) & 15];
  }
  return state;
}

// CRC-32 of a payload as the footer holds it: the bytes, padded with zeros to whole words.
static inline uint32_t tn_payload_crc32(const void* data, size_t size) {
  static const uint8_t zeros[TN_WORD_BYTES] = {0};
  uint32_t state = tn_crc32_update(TN_CRC32_INIT, data, size);
  return ~tn_crc32_update(state, zeros, (TN_WORD_BYTES - size % TN_WORD_BYTES) % TN_WORD_BYTES);
}

// CRC-8 of a footer; its own CRC-8 does not matter.
static inline uint8_t tn_footer_crc8(const tn_word_t* footer) {
  unsigned state = 0;
  for (unsigned i = 0; i < 15; i++) {
    state ^= tn_word_byte(footer, i);
    for (unsigned bit = 0; bit < 8; bit++) state = state & 0x80 ? (state << 1 ^ 0x07) & 0xff : state << 1;
  }
  return (uint8_t)state;
}

static inline void tn_footer_seal(tn_word_t* footer) { tn_footer_set_crc8(footer, tn_footer_crc8(footer)); }

// CRC-16 of a link control word; its own CRC does not matter.
static inline uint16_t tn_link_crc16(const tn_word_t* word) {
  unsigned state = 0xffff;
  for (unsigned i = 0; i < 14; i++) {
    state ^= tn_word_byte(word, i) << 8;
    for (unsigned bit = 0; bit < 8; bit++) state = state & 0x8000 ? (state << 1 ^ 0x1021) & 0xffff : state << 1;
  }
  return (uint16_t)state;
}

// Words that a payload of this many bytes takes.
static inline unsigned tn_payload_words(unsigned length) {
  return ((length > TN_MAX_PAYLOAD_BYTES ? TN_MAX_PAYLOAD_BYTES : length) + TN_WORD_BYTES - 1) / TN_WORD_BYTES;
}

static inline bool tn_header_is_only(const tn_word_t* header) { return tn_header_get_ptype(header) >> 4; }

// Words of the whole packet.
static inline unsigned tn_packet_words(const tn_word_t* header) {
  return tn_header_is_only(header) ? 1 : tn_payload_words((unsigned)tn_header_get_length(header)) + 2;
}

#ifdef __cplusplus
}
#endif

#endif  // TORUSNET_GENERATED_TN_PACKET_H_
