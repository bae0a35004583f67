// Generated from spec/packet.yaml by `./tn generate`. Do not edit: change the source and generate again.
//
// Formats of torusnet for all of its RTL: packet header and footer, link control words, and their check codes.
// Every function is combinational logic: an XOR tree per output bit. ecc and crc8 are linear without an offset, so
// code(a ^ b) = code(a) ^ code(b): whoever changes a field may add the code of the change instead of recoding all.
// Each is written twice: for simulators, in few operations on words, and for synthesis, with sums that bits share.

// verilator lint_off UNUSEDPARAM
// verilator lint_off UNUSEDSIGNAL
package tn_pkg;

  // Bits of a word, the unit in which a packet is laid out.
  localparam int unsigned WORD_BITS = 128;

  // Bytes of a word.
  localparam int unsigned WORD_BYTES = 16;

  // Largest payload of one packet; longer messages are cut.
  localparam int unsigned MAX_PAYLOAD_BYTES = 4096;

  // The same in words.
  localparam int unsigned MAX_PAYLOAD_WORDS = 256;

  // Header, largest payload, footer.
  localparam int unsigned MAX_PACKET_WORDS = 258;

  // Virtual channels that the formats have room for.
  localparam int unsigned NUM_VC_MAX = 8;

  // State of the payload CRC before the first word.
  localparam logic [31:0] CRC32_INIT = 32'hffffffff;

  // State of a segment's sum before the first word.
  localparam logic [31:0] LINK_SUM_INIT = 32'hffffffff;

  // Announces a control word of the link protocol; an equal data word is sent twice.
  localparam logic [127:0] LINK_MAGIC = 128'hb3d19c47e86a5f027d94c1b83ea64f5b;

  // Virtual channels of which one CREDIT or INIT tells.
  localparam int unsigned LINK_COUNTS = 4;

  // A guarded segment holds at most so many words.
  localparam int unsigned LINK_SEGMENT_WORDS = 32;

  // Bits 41:39 of an address within the network interface; 0: virtual memory.
  localparam logic [2:0] NI_SELECT = 3'h7;

  // Source unit of who speaks of another's transaction: its own loss is not reported.
  localparam logic [5:0] SILENT_UNIT = 6'h3f;

  // A bit of what a receiver holds of a block stands for so many bytes at the destination.
  localparam int unsigned GRANULE_BYTES = 256;

  // Largest block, a transaction; none crosses a multiple of it at the destination.
  localparam int unsigned BLOCK_BYTES = 16384;

  // Version of the link protocol, told in INIT words.
  localparam logic [7:0] LINK_VERSION = 8'h01;

  // Kind of a packet. The highest bit marks a packet that is a header alone. `rdma`: a type of RDMA, by its traffic class.
  typedef enum logic [4:0] {
    PKT_NONE              = 5'h00,  // never sent: an all-zero word is no packet
    PKT_STREAM            = 5'h01,  // part of a message to a task; pdid = receiving task channel, addr = 0
    PKT_UDP               = 5'h02,  // datagram for an Ethernet port; addr = IPv4 address 31:0, UDP port 41:32 (low bits)
    // remote write: payload goes to addr in domain pdid, behind addr[3:0] zero bytes that length counts: each byte lies in the lane
    // of its address
    PKT_WRITE             = 5'h03,
    PKT_READ_REQUEST      = 5'h04,  // remote read, to the READS of the node that has the bytes; payload: read_request, completion
    PKT_READ_RESPONSE     = 5'h05,  // not sent: what a read asks for comes as WRITE
    PKT_CONTROL           = 5'h06,  // about a transaction: a control_kind in addr[31:28]
    // small message to a mailbox; addr[31:0] = its number among those of source, domain and mailbox, by which they are put in order
    PKT_MAILBOX           = 5'h07,
    PKT_LOAD              = 5'h08,  // load request of a shared-memory unit
    PKT_LOAD_RESPONSE     = 5'h09,  // data asked for by a load
    PKT_STORE             = 5'h0a,  // store request of a shared-memory unit
    PKT_COLLECTIVE        = 5'h0b,  // contribution to or result of a collective operation
    PKT_DIAGNOSTIC        = 5'h0c,  // packet of a test generator
    PKT_ACK               = 5'h0d,  // a block is in memory; addr = ni_address of TRANSFER_CONTROL with an answer, no payload
    PKT_NACK              = 5'h0e,  // a block is not complete; addr as in ACK; payload: nack
    PKT_ATOMIC            = 5'h0f,  // kept for atomic operations
    PKT_DIAGNOSTIC_HEADER = 5'h10,  // packet of a test generator, header only
    PKT_REPORT            = 5'h12,  // a router or a port dropped a packet of who gets this; addr = drop_report
    PKT_NOTIFY            = 5'h13,  // not sent: a receiver notifies by itself
    PKT_STORE_RESPONSE    = 5'h14  // end of a store; addr = source node 21:0, transaction 31:22
  } pkt_type_e;

  // Units of a network interface that packets go to.
  typedef enum logic [6:0] {
    NI_TRANSFER_CONTROL = 7'h00,  // transfer control: answers, QUERY
    NI_RECEIVE_CONTROL  = 7'h01,  // receive unit: COMPLETION, PROBE, RELEASE about blocks
    NI_READS            = 7'h02,  // table of reads: READ_REQUEST, and PROBE, RELEASE about reads
    NI_MAILBOX          = 7'h40  // the first of 64 mailboxes: messages, and RELEASE about them
  } ni_unit_e;

  // What a CONTROL packet says of a transaction. All but COMPLETION are without payload.
  typedef enum logic [3:0] {
    CONTROL_COMPLETION = 4'h0,  // source to receiver: what the block is, and whom to notify; payload: completion, block
    CONTROL_PROBE      = 4'h1,  // source to receiver: what do you hold of it? The answer is an ACK or a NACK
    // receiver to source: do you still need to be answered about it? Bit 0 of addr: it is a read, and RELEASE goes to READS
    CONTROL_QUERY      = 4'h2,
    CONTROL_RELEASE    = 4'h3  // source to receiver: no packet of it is on its way, forget it
  } control_kind_e;

  // How it stands with a transaction, or with an access to memory.
  typedef enum logic [3:0] {
    ANSWER_DONE         = 4'h0,  // all of it is in memory
    ANSWER_PAGE_FAULT   = 4'h1,  // a page is not there: a driver may mend it
    ANSWER_PROTECTION   = 4'h2,  // domain or page do not allow the access
    ANSWER_NO_DOMAIN    = 4'h3,  // the node does not know the domain
    ANSWER_NO_CONTEXT   = 4'h4,  // no context is free for it
    ANSWER_CRC          = 4'h5,  // a packet came damaged
    ANSWER_MEMORY_ERROR = 4'h6,  // memory answered with an error, or the address leads outside of it
    ANSWER_NO_UNIT      = 4'h7,  // no such unit or address
    ANSWER_MAILBOX_FULL = 4'h8,  // the mailbox has no free slot
    ANSWER_BUSY         = 4'h9,  // the table of reads is full, or still about an older one
    ANSWER_MISSING      = 4'ha,  // not all of it has come
    ANSWER_UNKNOWN      = 4'hb,  // nothing of it is known
    ANSWER_MALFORMED    = 4'hc,  // a packet contradicts its block, or crosses 4 KiB
    ANSWER_CLOSED       = 4'hd,  // the domain was closed under it
    ANSWER_OLD_NUMBER   = 4'he  // a newer number of this transaction is known: detail of the NACK
  } answer_code_e;

  // What stands at a local port of a node, as its parameters and registers say.
  typedef enum logic [3:0] {
    PORT_KIND_NONE     = 4'h0,  // the node has no such port; at port 0 of a single one: it is a switch
    PORT_KIND_STREAM   = 4'h1,  // a task, by AXI4-Stream: hw/port/stream
    PORT_KIND_ETHERNET = 4'h2,  // 10G Ethernet, by XGMII: hw/port/ethernet
    PORT_KIND_RDMA     = 4'h3  // RDMA for programs on the node's processors, by AXI4: hw/port/rdma
  } port_kind_e;

  // Why a router dropped a packet. The router has a counter for each, by number.
  typedef enum logic [2:0] {
    DROP_OUTSIDE  = 3'h0,  // a destination coordinate is not below the lattice size
    DROP_NO_PORT  = 3'h1,  // the unit has no local port here, or the direction has no link
    DROP_DISABLED = 3'h2,  // the port by which it came or should leave is disabled
    DROP_HOPS     = 3'h3,  // it would cross more links than HOP_LIMIT
    DROP_HEADER   = 3'h4,  // the check code of the header is wrong
    DROP_DOWN     = 3'h5  // links are dead and leave no way, its link died while it waited, or it would turn back
  } drop_cause_e;

  // Why an Ethernet port dropped a packet that a task had sent to it; apart from every drop_cause.
  typedef enum logic [3:0] {
    PORT_DROP_REFUSED    = 4'h8,  // no message that it can send: no such socket, too long, a part of a message, or damaged
    PORT_DROP_NO_PEER    = 4'h9,  // the socket has no peer, no way leads to it, or the port is off
    PORT_DROP_NO_ADDRESS = 4'ha  // the peer did not answer ARP
  } port_cause_e;

  // Kind of a link control word. Any two kinds differ in four bits.
  typedef enum logic [7:0] {
    LINK_NONE        = 8'h00,  // never sent
    LINK_START       = 8'ha5,  // a packet follows
    LINK_CREDIT      = 8'h3c,  // room in the receiver's buffers, and the node's health
    LINK_INIT        = 8'h66,  // the two ends agree to begin a session
    LINK_CHECK       = 8'h99,  // ends a guarded segment of a packet, with its CRC
    LINK_HEALTH      = 8'hc3,  // health of one node of the cluster, passed on from neighbour to neighbour
    LINK_CREDIT_HIGH = 8'h5a,  // room in the receiver's buffers of virtual channels 4 to 7
    LINK_INIT_HIGH   = 8'h0f  // goes directly in front of INIT: words sent in virtual channels 4 to 7
  } link_kind_e;

  // Place of a node in the lattice. Registers that hold coordinates use the same layout. A routing that is no torus reads these
  // bits its own way.
  typedef struct packed {
    logic [4:0] z;  // 15:11 place in the third dimension
    logic [4:0] y;  // 10:6 place in the second dimension
    logic [5:0] x;  // 5:0 place in the first dimension
  } coord_t;

  // Global coordinates of a communication unit: the node, and the unit within it.
  typedef struct packed {
    logic [5:0] unit;  // 21:16 unit of the node: the local port (or the FPGA within a quad)
    coord_t coord;  // 15:0 the node
  } node_t;

  // Where a task sends to: the side-band word of its stream.
  typedef struct packed {
    logic [15:0] channel;  // 37:22 the receiver's task channel
    node_t node;  // 21:0 the node and the local port of the receiver
  } tdest_t;

  // What a router, or an Ethernet port, tells the source of a packet that it dropped: the low bits of addr in a REPORT.
  typedef struct packed {
    logic [3:0] cause;  // 35:32 a drop_cause of a router, or a port_cause
    logic [9:0] transaction;  // 31:22 its transaction
    // 21:0 the node that dropped it, and the port by which it had come there: local ports (one of a switch), then links
    node_t where;
  } drop_report_t;

  // The 42 bits of addr that lead to a unit of a network interface.
  typedef struct packed {
    logic [2:0] select;  // 41:39 NI_SELECT
    logic [6:0] unit;  // 38:32 an ni_unit; MAILBOX + n: mailbox n
    logic [31:0] own;  // 31:0 the unit's own
  } ni_address_t;

  // What an ACK or NACK says: the low bits of its addr.
  typedef struct packed {
    logic [15:0] share;  // 19:4 share of the receiver that the source may use, in 1/65536; 0: not told
    logic [3:0] code;  // 3:0 an answer_code
  } answer_t;

  // What a NACK about a read says in `held`.
  typedef struct packed {
    logic [61:0] reserved;  // 63:2 zero
    logic remote;  // 1:1 it failed at the node that was read from
    logic ended;  // 0:0 the read has failed, and nothing more is sent for it; else it goes on, or was not begun
  } read_end_t;

  // What is known of one node's health.
  typedef struct packed {
    logic [1:0] state;  // 45:44 0 well, 1 degraded, 2 failing, 3 about to stop; set by software on the node
    logic [5:0] links_poor;  // 43:38 links that had to repair or give up something lately
    logic [5:0] links_down;  // 37:32 links that are down, bit 0: x+, x-, y+, y-, z+, z-
    logic [15:0] version;  // 31:16 counts the changes of this node's health; the newer of two wins
    coord_t coord;  // 15:0 the node that this is about
  } health_record_t;

  // First word of every packet. pdid, dst and addr together are the 80-bit global virtual address of the remote-memory packet
  // family, so the two formats fit into one another.
  typedef struct packed {
    logic [7:0] ecc;  // 127:120 SECDED over bits 119:0: one flipped bit is corrected at every hop, two are detected
    logic [9:0] hops;  // 119:110 links crossed so far; a packet that exceeds the network's diameter is dropped and counted
    // 109:104 how to go in x (1:0), y (3:2) and z (5:4), kept from source to destination: 0 as the routers choose, 2 plus, 3 minus
    logic [5:0] ways;
    logic [41:0] addr;  // 103:62 destination virtual address 38:0 if 41:39 are 0, ni_address if NI_SELECT; other uses by type
    logic [13:0] length;  // 61:48 payload length, 0 to 4096 [bytes]
    logic [4:0] ptype;  // 47:43 packet type; the highest bit marks a header-only packet
    node_t dst;  // 42:21 destination
    logic [15:0] pdid;  // 20:5 protection domain; for stream packets the receiving task channel
    // 4:2 traffic class, kept from source to destination; bit 0 is 1 for the types of RDMA, which no task may stop, and for a
    // REPORT about one, and 0 for all others wherever both meet; where routing is adaptive it is 1 if packets may overtake one
    // another, and bit 1 tells those of RDMA
    logic [2:0] traffic_class;
    // 1:0 number of the virtual channel within its bank of four, rewritten at each hop; bit 1 of traffic_class tells the bank where
    // there are two
    logic [1:0] vc;
  } header_t;

  // Last word of a packet that is not header-only.
  typedef struct packed {
    logic [7:0] crc8;  // 127:120 CRC-8 of bits 119:0
    // 119:88 IEEE 802.3 CRC-32 of the payload words, padding included; bound to START between links with replay (docs/04-link.md)
    logic [31:0] crc32;
    logic [15:0] src_pdid;  // 87:72 protection domain of the source
    // 71:50 time of injection, low 22 bits of the source's cycle counter; in an answer that of the packet answered [core cycles]
    logic [21:0] timestamp;
    // 49:49 a link took the packet back while it was on its way and sends it again: every receiver drops it silently; set on the
    // way, never by a source
    logic nullified;
    logic poisoned;  // 48:48 a link found payload or footer damaged; set on the way, never by a source
    logic notify;  // 47:47 RDMA: a completion control belongs to the block
    logic last;  // 46:46 the packet ends a message or a block
    logic first;  // 45:45 the packet begins a message or a block
    // 44:32 RDMA: the use of the transaction that this belongs to, which counts on for ever, modulo 2^13; else zero
    logic [12:0] retransmission;
    // 31:22 transaction of the source; for stream packets a count of packets per sender, which joins those of one message
    logic [9:0] transaction;
    node_t src;  // 21:0 source
  } footer_t;

  // Payload of a NACK.
  typedef struct packed {
    logic [63:0] detail;  // 127:64 address of the first byte in trouble; with OLD_NUMBER the number held
    // 63:0 what is held of the block: bit i stands for granule i of its 16 KiB at the destination; of a read, a read_end
    logic [63:0] held;
  } nack_t;

  // First half of what a completion control carries, last half of a read request: the notification.
  typedef struct packed {
    logic [63:0] data;  // 127:64 what is written, as the program gave it
    logic [21:0] reserved;  // 63:42 zero
    // 41:0 where it is written, in the domain of the block; an ni_address notifies a mailbox or a slot of transfer control
    logic [41:0] addr;
  } completion_t;

  // Last word of a completion control: 8 bytes of it are payload.
  typedef struct packed {
    logic [70:0] reserved;  // 127:57 zero
    logic [14:0] length;  // 56:42 of the block, 1 to 16384 [bytes]
    logic [41:0] addr;  // 41:0 where the block begins at the destination
  } block_t;

  // First half of what a read request carries: what is read, and where it goes at the node that asks. The domain of both is that of
  // the request.
  typedef struct packed {
    logic [5:0] reserved;  // 127:122 zero
    logic [4:0] path;  // 121:117 of the packets that bring it
    logic [32:0] length;  // 116:84 of all that is asked for [bytes]
    logic [41:0] source;  // 83:42 what is read: virtual address at the node that gets the request
    logic [41:0] addr;  // 41:0 destination
  } read_request_t;

  // Control word that precedes a packet on a link. The counts let the receiver notice and account for what was lost.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    // 111:80 sum of the header: tells one repaired wrongly, or another word in its place; zero if the packet continues
    logic [31:0] header_sum;
    logic [15:0] reserved;  // 79:64 zero
    logic [6:0] round;  // 63:57 round of retransmission that the receiver asked for last
    logic [8:0] words;  // 56:48 words of the packet from the first that follows to its end, 1 to 258 [words]
    logic [15:0] sent;  // 47:32 words sent in this virtual channel before this packet, whole flits, modulo 2^16 [words]
    logic [15:0] seq;  // 31:16 number of the first flit that follows; counted since the numbering began
    logic [2:0] flags;  // 15:13 zero; for later use
    logic continues;  // 12:12 what follows begins within a packet, not with its head
    logic guarded;  // 11:11 a segment follows, at most LINK_SEGMENT_WORDS, and then CHECK; else all the rest of the packet
    logic [2:0] vc;  // 10:8 virtual channel whose buffer takes the packet
    logic [7:0] kind;  // 7:0 START
  } link_start_t;

  // Control word that tells the sender how far it may send. Absolute counts: a lost credit is made good by the next.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [15:0] ack;  // 111:96 number of the next flit expected: all before it have arrived whole
    logic [3:0][15:0] limit;  // 95:32 of virtual channels 0 to 3: words that may have been sent, whole flits, modulo 2^16 [words]
    logic [6:0] round;  // 31:25 round of retransmission: a new value asks for everything from ack on again
    logic numbered;  // 24:24 the sender of the credit expects numbered flits: it has heard of replay in INIT
    // 23:8 health of the node that sends the credit: 5:0 links down of the first six, 7:6 state, 15:8 low bits of its version (see
    // HEALTH); in a tree 8: a switch below is cut off, 9: no link up leads to a switch that is whole
    logic [15:0] health;
    logic [7:0] kind;  // 7:0 CREDIT
  } link_credit_t;

  // Control word of links with eight virtual channels, sent before each CREDIT. There CREDIT counts only if the CREDIT_HIGH heard
  // last in this session told the same numbered and round.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [15:0] reserved;  // 111:96 zero
    logic [3:0][15:0] limit;  // 95:32 as in CREDIT, of virtual channels 4 to 7 [words]
    logic [6:0] round;  // 31:25 as in CREDIT: the limits are not older than it
    logic numbered;  // 24:24 as in CREDIT
    logic [15:0] reserved0;  // 23:8 zero
    logic [7:0] kind;  // 7:0 CREDIT_HIGH
  } link_credit_high_t;

  // Control word with which the two ends of a link begin a session, and which tells how much was sent, so that losses are made
  // good.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [3:0][15:0] sent;  // 111:48 of virtual channels 0 to 3: words sent so far, whole flits, modulo 2^16 [words]
    logic [11:0] echo;  // 47:36 nonce last heard from the other end
    logic [11:0] nonce;  // 35:24 drawn by the sender at its reset
    logic [7:0] version;  // 23:16 LINK_VERSION of the sender
    logic [3:0] flit_words;  // 15:12 words of a flit: 1 or 2
    logic plain;  // 11:11 the sender is built without replay: it neither numbers its flits nor takes numbered ones
    logic numbered;  // 10:10 the sender replays: its flits are numbered from 0 since it first said so
    logic up;  // 9:9 the sender accepts packets: the other end has echoed its nonce
    logic seen;  // 8:8 the sender has heard the other end: echo counts
    logic [7:0] kind;  // 7:0 INIT
  } link_init_t;

  // Control word of links with eight virtual channels, sent directly in front of each INIT. There INIT counts only behind an
  // INIT_HIGH of the same nonce, with no other control word between them: the counts of both are those of one place.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [3:0][15:0] sent;  // 111:48 as in INIT, of virtual channels 4 to 7 [words]
    logic [11:0] reserved;  // 47:36 zero
    logic [11:0] nonce;  // 35:24 as in INIT
    logic [7:0] version;  // 23:16 as in INIT
    logic [7:0] reserved0;  // 15:8 zero
    logic [7:0] kind;  // 7:0 INIT_HIGH
  } link_init_high_t;

  // Control word that ends a guarded segment. The receiver passes the segment on only if everything fits.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [31:0] segment_sum;  // 111:80 state of the sum after the words of the segment's flits, from LINK_SUM_INIT
    logic [40:0] reserved;  // 79:39 zero
    logic [6:0] round;  // 38:32 as in START
    logic [15:0] seq;  // 31:16 number of the flit behind the segment
    logic [7:0] reserved0;  // 15:8 zero
    logic [7:0] kind;  // 7:0 CHECK
  } link_check_t;

  // Control word that carries what is known of one node's health. Each node passes on what is new to it.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [49:0] reserved;  // 111:62 zero
    health_record_t record;  // 61:16 what is told
    logic [7:0] reserved0;  // 15:8 zero
    logic [7:0] kind;  // 7:0 HEALTH
  } link_health_t;

  // Check byte of a header (its own ecc field does not matter).
  // Hsiao's odd-weight-column SECDED code [HSIAO70]: the 120 columns are all bytes of weight 3, 5 and 7, every row has 63 ones.
  function automatic logic [7:0] header_ecc(header_t header);
    logic [119:0] bits;
`ifdef SYNTHESIS
    logic [25:0] part;
    bits = 120'(header);
    part[0] = ^(bits & 120'h000fc0000000000000000000000000);
    part[1] = ^(bits & 120'h003007000000000000000000000000) ^ part[0];
    part[2] = ^(bits & 120'h000038040008000000000000000000) ^ part[1];
    part[3] = ^(bits & 120'h0000000000000000000000000007e0);
    part[4] = ^(bits & 120'h000000000000018000000000026800);
    part[5] = ^(bits & 120'h000000080010004000000000058000);
    part[6] = ^(bits & 120'h000000400080020000000000180000) ^ part[5];
    part[7] = ^(bits & 120'h0000000000225c0000000000000000);
    part[8] = ^(bits & 120'h000000112a00000000000000000000) ^ part[7];
    part[9] = ^(bits & 120'h000000225400000000000000000000) ^ part[8];
    part[10] = ^(bits & 120'h000000000044a00000000000000000) ^ part[6] ^ part[9];
    part[11] = ^(bits & 120'h000000808101000400000000001000);
    part[12] = ^(bits & 120'h004000000000000000000000001001) ^ part[4] ^ part[9] ^ part[3];
    part[13] = ^(bits & 120'h000000000000000090080200000204);
    part[14] = ^(bits & 120'h000000000000000220100000000408) ^ part[10];
    part[15] = ^(bits & 120'h000000000000000000c00010006001);
    part[16] = ^(bits & 120'h0000000080000000000000e8000000) ^ part[6];
    part[17] = ^(bits & 120'h000020000004000040040100000000) ^ part[3];
    part[18] = ^(bits & 120'h00000000000008200e000000000000) ^ part[2];
    part[19] = ^(bits & 120'h400000000000000000000006800010) ^ part[10];
    part[20] = ^(bits & 120'h038000000000000000000000000002) ^ part[0] ^ part[7];
    part[21] = ^(bits & 120'h000000001000001801004000000000) ^ part[5];
    part[22] = ^(bits & 120'h880000000000000000000000600000) ^ part[12];
    part[23] = ^(bits & 120'h000000000000000000008001000000) ^ part[8] ^ part[11] ^ part[18];
    part[24] = ^(bits & 120'h000000800000000000030800000000);
    part[25] = ^(bits & 120'h340000000001000000000000000000);
    header_ecc[0] = (^(bits & 120'h00100048010800000000000100000c) ^ part[19] ^ part[20] ^ part[22] ^ part[25]);
    header_ecc[1] = (^(bits & 120'h00200004009000000000f710000000) ^ part[12] ^ part[16] ^ part[20] ^ part[24]);
    header_ecc[2] = (^(bits & 120'h4808203000600820013c0000001800) ^ part[3] ^ part[10] ^ part[15] ^ part[16] ^ part[18] ^
        part[25]);
    header_ecc[3] = (^(bits & 120'h840408030002024100200c08020012) ^ part[1] ^ part[13] ^ part[14] ^ part[17]);
    header_ecc[4] = (^(bits & 120'h000210006040400030003000840620) ^ part[1] ^ part[11] ^ part[15] ^ part[17] ^ part[21] ^
        part[22]);
    header_ecc[5] = (^(bits & 120'h108104001800308908411022312040) ^ part[6] ^ part[13] ^ part[23]);
    header_ecc[6] = (^(bits & 120'h21008200000001108482244448c080) ^ part[14] ^ part[23]);
    header_ecc[7] = (^(bits & 120'h020041000700240342200080000100) ^ part[4] ^ part[18] ^ part[19] ^ part[21] ^ part[24]);
`else
    bits = 120'(header);
    header_ecc[0] = ^(bits & 120'hffdfc00001ffffc000000007ffffff);
    header_ecc[1] = ^(bits & 120'h03efc0fffe0003c00003fff81fffe3);
    header_ecc[2] = ^(bits & 120'h7c37df07fe0ffc000ffc00f8007fe1);
    header_ecc[3] = ^(bits & 120'h843bef787ef0fc03f03c0f081f81fe);
    header_ecc[4] = ^(bits & 120'h887df7bb8f771ddc71c47110e38e20);
    header_ecc[5] = ^(bits & 120'h10befbddb3bb66ed964992232cb244);
    header_ecc[6] = ^(bits & 120'h213f7deed5ddab76aa92a445555488);
    header_ecc[7] = ^(bits & 120'h423fbef769eed3bb4d2348869a6910);
`endif
  endfunction

  // Which bit of a header is wrong if its check byte is off by this odd byte (even bytes: more than one is).
  localparam logic [255:0][6:0] ECC_BITS = {
    7'd0, 7'd109, 7'd108, 7'd0, 7'd107, 7'd0, 7'd0, 7'd101, 7'd106, 7'd0, 7'd0, 7'd100, 7'd0, 7'd95, 7'd80, 7'd0,
    7'd105, 7'd0, 7'd0, 7'd99, 7'd0, 7'd94, 7'd79, 7'd0, 7'd0, 7'd90, 7'd75, 7'd0, 7'd65, 7'd0, 7'd0, 7'd61,
    7'd104, 7'd0, 7'd0, 7'd98, 7'd0, 7'd93, 7'd78, 7'd0, 7'd0, 7'd89, 7'd74, 7'd0, 7'd64, 7'd0, 7'd0, 7'd60,
    7'd0, 7'd86, 7'd71, 7'd0, 7'd20, 7'd0, 7'd0, 7'd57, 7'd14, 7'd0, 7'd0, 7'd51, 7'd0, 7'd41, 7'd26, 7'd0,
    7'd103, 7'd0, 7'd0, 7'd97, 7'd0, 7'd92, 7'd77, 7'd0, 7'd0, 7'd88, 7'd73, 7'd0, 7'd63, 7'd0, 7'd0, 7'd59,
    7'd0, 7'd85, 7'd70, 7'd0, 7'd19, 7'd0, 7'd0, 7'd56, 7'd13, 7'd0, 7'd0, 7'd50, 7'd0, 7'd40, 7'd25, 7'd0,
    7'd0, 7'd83, 7'd68, 7'd0, 7'd17, 7'd0, 7'd0, 7'd54, 7'd11, 7'd0, 7'd0, 7'd48, 7'd0, 7'd38, 7'd23, 7'd0,
    7'd8, 7'd0, 7'd0, 7'd45, 7'd0, 7'd35, 7'd4, 7'd0, 7'd0, 7'd31, 7'd118, 7'd0, 7'd113, 7'd0, 7'd0, 7'd127,
    7'd102, 7'd0, 7'd0, 7'd96, 7'd0, 7'd91, 7'd76, 7'd0, 7'd0, 7'd87, 7'd72, 7'd0, 7'd62, 7'd0, 7'd0, 7'd58,
    7'd0, 7'd84, 7'd69, 7'd0, 7'd18, 7'd0, 7'd0, 7'd55, 7'd12, 7'd0, 7'd0, 7'd49, 7'd0, 7'd39, 7'd24, 7'd0,
    7'd0, 7'd82, 7'd67, 7'd0, 7'd16, 7'd0, 7'd0, 7'd53, 7'd10, 7'd0, 7'd0, 7'd47, 7'd0, 7'd37, 7'd22, 7'd0,
    7'd7, 7'd0, 7'd0, 7'd44, 7'd0, 7'd34, 7'd3, 7'd0, 7'd0, 7'd30, 7'd117, 7'd0, 7'd112, 7'd0, 7'd0, 7'd126,
    7'd0, 7'd81, 7'd66, 7'd0, 7'd15, 7'd0, 7'd0, 7'd52, 7'd9, 7'd0, 7'd0, 7'd46, 7'd0, 7'd36, 7'd21, 7'd0,
    7'd6, 7'd0, 7'd0, 7'd43, 7'd0, 7'd33, 7'd2, 7'd0, 7'd0, 7'd29, 7'd116, 7'd0, 7'd111, 7'd0, 7'd0, 7'd125,
    7'd5, 7'd0, 7'd0, 7'd42, 7'd0, 7'd32, 7'd119, 7'd0, 7'd0, 7'd28, 7'd115, 7'd0, 7'd110, 7'd0, 7'd0, 7'd124,
    7'd0, 7'd27, 7'd114, 7'd0, 7'd1, 7'd0, 7'd0, 7'd123, 7'd0, 7'd0, 7'd0, 7'd122, 7'd0, 7'd121, 7'd120, 7'd0
  };

  // State of the payload CRC after one more word. Begin with CRC32_INIT, end with crc32_final.
  function automatic logic [31:0] crc32_word(logic [31:0] state, logic [127:0] word);
    logic [127:0] bits;
`ifdef SYNTHESIS
    logic [86:0] part;
    bits = word ^ 128'(state);
    part[0] = ^(bits & 128'h00000000000008080000000020004120);
    part[1] = ^(bits & 128'h00000000000030000000800200000050);
    part[2] = ^(bits & 128'h00000000000000000000006000c00080) ^ part[0];
    part[3] = ^(bits & 128'h00000080000044100000000000008000) ^ part[1];
    part[4] = ^(bits & 128'h00000004000000000000400408001008);
    part[5] = ^(bits & 128'h00000000000100000400010041000800);
    part[6] = ^(bits & 128'h00000009000000000000300100000400);
    part[7] = ^(bits & 128'h00000120000080200001000000010000);
    part[8] = ^(bits & 128'h00400000080001000000048000000000) ^ part[2];
    part[9] = ^(bits & 128'h20000000000000c00014000000020000);
    part[10] = ^(bits & 128'h10810000400002000100000000000000);
    part[11] = ^(bits & 128'h00000400000000040000001810000000) ^ part[3];
    part[12] = ^(bits & 128'h00000000800000000204000000202200);
    part[13] = ^(bits & 128'h01000050000400000008000000080000);
    part[14] = ^(bits & 128'h00000000000200000020020002000001) ^ part[5];
    part[15] = ^(bits & 128'h82000000000800004040000000100000);
    part[16] = ^(bits & 128'h00000200002000020000000000040002) ^ part[6];
    part[17] = ^(bits & 128'h00088000000000002000000004000004) ^ part[8];
    part[18] = ^(bits & 128'h40002000020000001800080000000000);
    part[19] = ^(bits & 128'h0c000800001000008002000000000000);
    part[20] = ^(bits & 128'h40001000004000000000200000050000);
    part[21] = ^(bits & 128'h00044000140000000000000000008000) ^ part[0];
    part[22] = ^(bits & 128'h08800042000000002000000000000000) ^ part[4];
    part[23] = ^(bits & 128'h0000000c008000010000000002000000) ^ part[11];
    part[24] = ^(bits & 128'h00202400000000800000000000000800) ^ part[16];
    part[25] = ^(bits & 128'h00000000200000000000080080100000) ^ part[7] ^ part[15];
    part[26] = ^(bits & 128'h00000004410000200000000000600000);
    part[27] = ^(bits & 128'h00040800000200000008000000000000) ^ part[12] ^ part[14];
    part[28] = ^(bits & 128'h00200000000001001200400000800000);
    part[29] = ^(bits & 128'h00100800000000400000010000000000) ^ part[10] ^ part[18];
    part[30] = ^(bits & 128'h00000000000000000020800100000008) ^ part[10] ^ part[13];
    part[31] = ^(bits & 128'h00400010000000090040000000000000) ^ part[21];
    part[32] = ^(bits & 128'h01020000000000000080008000000000) ^ part[0] ^ part[15];
    part[33] = ^(bits & 128'h00000000004802000001000000040000) ^ part[19];
    part[34] = ^(bits & 128'h84080020000000000800000000000000) ^ part[9];
    part[35] = ^(bits & 128'h00200000201010020000000000000000) ^ part[16];
    part[36] = ^(bits & 128'h00000000000000000000001008080040) ^ part[7] ^ part[20];
    part[37] = ^(bits & 128'h00000000010000204000008050000000);
    part[38] = ^(bits & 128'h28000040000000000000000200008100);
    part[39] = ^(bits & 128'h02010000000000000000040004000480);
    part[40] = ^(bits & 128'h00000000000008008000000082000000) ^ part[12] ^ part[2];
    part[41] = ^(bits & 128'h00000000000100000100100000200020) ^ part[33];
    part[42] = ^(bits & 128'h00040000000000000202040000100000) ^ part[1];
    part[43] = ^(bits & 128'h00000080040000040080000010000000) ^ part[25];
    part[44] = ^(bits & 128'h00000008000000000000000400004081) ^ part[32];
    part[45] = ^(bits & 128'h00000480004080000000001000000000) ^ part[0];
    part[46] = ^(bits & 128'h00000000000000000000000844020004) ^ part[13];
    part[47] = ^(bits & 128'h00000001100000000000400080080000) ^ part[20];
    part[48] = ^(bits & 128'h00000022000060000000000000000000) ^ part[6] ^ part[8];
    part[49] = ^(bits & 128'h00000000000000100100002000104000) ^ part[23];
    part[50] = ^(bits & 128'h00005000040000000000800001000000);
    part[51] = ^(bits & 128'h00000000008000480800200000000000);
    part[52] = ^(bits & 128'h20000000000006000000800000010000);
    part[53] = ^(bits & 128'h00000000000810000020000000000040) ^ part[20] ^ part[2];
    part[54] = ^(bits & 128'h00040000010000000090000000000000) ^ part[14] ^ part[20];
    part[55] = ^(bits & 128'h00100000000000000020400000000001) ^ part[28] ^ part[13];
    part[56] = ^(bits & 128'h00000001000000000400000000040000) ^ part[18] ^ part[8] ^ part[52];
    part[57] = ^(bits & 128'h00000000000400000020000800000080) ^ part[4] ^ part[10];
    part[58] = ^(bits & 128'h00100000200000002000000000020040) ^ part[26];
    part[59] = ^(bits & 128'h00000100000800000000800000400000) ^ part[14] ^ part[29];
    part[60] = ^(bits & 128'h00000000000000000800000200000023) ^ part[43];
    part[61] = ^(bits & 128'h00000000000000000000104000000000) ^ part[18] ^ part[32] ^ part[3] ^ part[9];
    part[62] = ^(bits & 128'h00082000000000010000100020000000) ^ part[27];
    part[63] = ^(bits & 128'h40020000010000000000000000000000) ^ part[17] ^ part[3] ^ part[31];
    part[64] = ^(bits & 128'h48000000000000000002500400000000);
    part[65] = ^(bits & 128'h00000200000000000400080000000200) ^ part[0] ^ part[22];
    part[66] = ^(bits & 128'h10000000000001000000000000000000) ^ part[1] ^ part[9] ^ part[15] ^ part[24];
    part[67] = ^(bits & 128'h00004000000008900000000000000000) ^ part[19] ^ part[7];
    part[68] = ^(bits & 128'h00000800020000000000801000000800);
    part[69] = ^(bits & 128'h01000008008000000002000000000000) ^ part[18];
    part[70] = ^(bits & 128'h00000000000040000008000000220000) ^ part[11];
    part[71] = ^(bits & 128'h02000010000100020000000000002000);
    part[72] = ^(bits & 128'h40000400000000000080004000000000) ^ part[17];
    part[73] = ^(bits & 128'h00020000000000100040020000400004);
    part[74] = ^(bits & 128'h00000000000000080000008080001004);
    part[75] = ^(bits & 128'h00000000000220000000001000800000) ^ part[7];
    part[76] = ^(bits & 128'h00000000082000000080000000000000) ^ part[3] ^ part[19] ^ part[16];
    part[77] = ^(bits & 128'h00000001000000000100000800000000) ^ part[22] ^ part[24];
    part[78] = ^(bits & 128'h00400000000000010000040000000000) ^ part[5];
    part[79] = ^(bits & 128'h10000000000000000000010000000082);
    part[80] = ^(bits & 128'h00000000000000400000000000002040) ^ part[16];
    part[81] = ^(bits & 128'h00080180000000000000000000010000);
    part[82] = ^(bits & 128'h00000000000000200000000000000000) ^ part[6] ^ part[30] ^ part[45];
    part[83] = ^(bits & 128'h00000000000442000000000000000000) ^ part[12] ^ part[48];
    part[84] = ^(bits & 128'h00008200100000000000000000000000) ^ part[16] ^ part[42];
    part[85] = ^(bits & 128'h00008000800000000000000000000000) ^ part[34] ^ part[26];
    part[86] = ^(bits & 128'h00000000000000000000000000000400) ^ part[4] ^ part[25] ^ part[42];
    crc32_word[0] = (^(bits & 128'h10c00010000000005020000280020104) ^ part[1] ^ part[18] ^ part[59] ^ part[65] ^ part[76]);
    crc32_word[1] = (^(bits & 128'h00022000101000034000040008000200) ^ part[2] ^ part[40] ^ part[46] ^ part[70] ^ part[75] ^
        part[77]);
    crc32_word[2] = (^(bits & 128'h80000080000001008040100000040100) ^ part[45] ^ part[46] ^ part[78] ^ part[79] ^ part[80] ^
        part[86]);
    crc32_word[3] = (^(bits & 128'h84000200400204102400000140000100) ^ part[22] ^ part[34] ^ part[41] ^ part[49] ^ part[71]);
    crc32_word[4] = (^(bits & 128'h00204008016018020800000404010100) ^ part[20] ^ part[23] ^ part[40] ^ part[55] ^ part[67]);
    crc32_word[5] = (^(bits & 128'h00000040000100003008000000000000) ^ part[2] ^ part[11] ^ part[36] ^ part[37] ^ part[52] ^
        part[64] ^ part[66] ^ part[68]);
    crc32_word[6] = (^(bits & 128'h00004800040082208080028002100000) ^ part[4] ^ part[9] ^ part[19] ^ part[29] ^ part[51] ^ part[53]
        ^ part[70] ^ part[76]);
    crc32_word[7] = (^(bits & 128'h01200006001080000400600000000100) ^ part[1] ^ part[9] ^ part[23] ^ part[62] ^ part[63]);
    crc32_word[8] = (^(bits & 128'h00010013000000000000000000000200) ^ part[33] ^ part[48] ^ part[54] ^ part[67] ^ part[68] ^
        part[84] ^ part[86]);
    crc32_word[9] = (^(bits & 128'h00020800001000000080000200000054) ^ part[17] ^ part[29] ^ part[43] ^ part[47] ^ part[57] ^
        part[71]);
    crc32_word[10] = (^(bits & 128'h040000202000280000000100000a6008) ^ part[2] ^ part[24] ^ part[31] ^ part[49] ^ part[74]);
    crc32_word[11] = (^(bits & 128'h00040008240000040002030100002800) ^ part[22] ^ part[26] ^ part[36] ^ part[42] ^ part[50] ^
        part[72]);
    crc32_word[12] = (^(bits & 128'h0010000002800c000004000020800800) ^ part[1] ^ part[2] ^ part[3] ^ part[13] ^ part[16] ^ part[27]
        ^ part[57] ^ part[84]);
    crc32_word[13] = (^(bits & 128'h20201081010210000000022012000000) ^ part[2] ^ part[11] ^ part[12] ^ part[39] ^ part[44] ^
        part[60]);
    crc32_word[14] = (^(bits & 128'h06060a00400021000000004000208000) ^ part[5] ^ part[20] ^ part[36] ^ part[46] ^ part[48] ^
        part[51] ^ part[69]);
    crc32_word[15] = (^(bits & 128'h00000000800000000000000010008000) ^ part[14] ^ part[21] ^ part[34] ^ part[38] ^ part[45] ^
        part[53] ^ part[64] ^ part[65]);
    crc32_word[16] = (^(bits & 128'h00000042002800000004880078010000) ^ part[17] ^ part[24] ^ part[30] ^ part[35] ^ part[76] ^
        part[80]);
    crc32_word[17] = (^(bits & 128'h88200000a01020091008000000100200) ^ part[4] ^ part[15] ^ part[28] ^ part[29] ^ part[43] ^
        part[50] ^ part[61]);
    crc32_word[18] = (^(bits & 128'h42009408000080200000000810000002) ^ part[19] ^ part[27] ^ part[38] ^ part[44] ^ part[52] ^
        part[66]);
    crc32_word[19] = (^(bits & 128'h08006022002002000100000010400010) ^ part[11] ^ part[14] ^ part[31] ^ part[34] ^ part[39] ^
        part[47] ^ part[50]);
    crc32_word[20] = (^(bits & 128'h06800020000100000200200003000010) ^ part[1] ^ part[7] ^ part[32] ^ part[51] ^ part[67] ^
        part[72] ^ part[82]);
    crc32_word[21] = (^(bits & 128'h10001000000010010500000000000001) ^ part[17] ^ part[51] ^ part[73] ^ part[74] ^ part[84] ^
        part[85]);
    crc32_word[22] = (^(bits & 128'h00000000000210040000002000001600) ^ part[5] ^ part[20] ^ part[27] ^ part[41] ^ part[47] ^
        part[56] ^ part[58] ^ part[81]);
    crc32_word[23] = (^(bits & 128'h08000000008420102013018000000000) ^ part[5] ^ part[15] ^ part[21] ^ part[33] ^ part[35] ^
        part[39] ^ part[41] ^ part[59] ^ part[62]);
    crc32_word[24] = (^(bits & 128'h00080018040000000000000400004000) ^ part[5] ^ part[35] ^ part[75] ^ part[82] ^ part[85]);
    crc32_word[25] = (^(bits & 128'h80000010000100000010008000001000) ^ part[1] ^ part[32] ^ part[33] ^ part[38] ^ part[55] ^
        part[69] ^ part[77]);
    crc32_word[26] = (^(bits & 128'h01000000047800000000020000801004) ^ part[15] ^ part[23] ^ part[28] ^ part[41] ^ part[54] ^
        part[79]);
    crc32_word[27] = (^(bits & 128'h00000000810000000000000000080080) ^ part[8] ^ part[11] ^ part[14] ^ part[15] ^ part[29] ^
        part[36] ^ part[38] ^ part[49] ^ part[81] ^ part[83]);
    crc32_word[28] = (^(bits & 128'h00000000808002800220000008004000) ^ part[28] ^ part[30] ^ part[37] ^ part[50] ^ part[56] ^
        part[73]);
    crc32_word[29] = (^(bits & 128'h00808001000000800041000020282109) ^ part[6] ^ part[21] ^ part[37] ^ part[40] ^ part[48] ^
        part[61]);
    crc32_word[30] = (^(bits & 128'h00000000020000828001000040008000) ^ part[4] ^ part[8] ^ part[14] ^ part[44] ^ part[58] ^
        part[63]);
    crc32_word[31] = (^(bits & 128'h0000016400000c000404000000020010) ^ part[0] ^ part[17] ^ part[28] ^ part[60] ^ part[78] ^
        part[83]);
`else
    bits = word ^ 128'(state);
    crc32_word[0] = ^(bits & 128'h04d101df481b4e5af182fa07eb46de2f);
    crc32_word[1] = ^(bits & 128'h09a203be90369cb5e305f40fd68dbc5e);
    crc32_word[2] = ^(bits & 128'h1344077d206d396bc60be81fad1b78bc);
    crc32_word[3] = ^(bits & 128'h26880efa40da72d78c17d03f5a36f178);
    crc32_word[4] = ^(bits & 128'h4d101df481b4e5af182fa07eb46de2f1);
    crc32_word[5] = ^(bits & 128'h9a203be90369cb5e305f40fd68dbc5e2);
    crc32_word[6] = ^(bits & 128'h3091760d4ec8d8e6913c7bfd3af155ea);
    crc32_word[7] = ^(bits & 128'h6122ec1a9d91b1cd2278f7fa75e2abd5);
    crc32_word[8] = ^(bits & 128'hc245d8353b23639a44f1eff4ebc557ab);
    crc32_word[9] = ^(bits & 128'h805ab1b53e5d896e786125ee3ccc7178);
    crc32_word[10] = ^(bits & 128'h046462b534a05c860140b1db92de3cde);
    crc32_word[11] = ^(bits & 128'h08c8c56a6940b90c028163b725bc79bc);
    crc32_word[12] = ^(bits & 128'h11918ad4d28172180502c76e4b78f379);
    crc32_word[13] = ^(bits & 128'h232315a9a502e4300a058edc96f1e6f2);
    crc32_word[14] = ^(bits & 128'h46462b534a05c860140b1db92de3cde4);
    crc32_word[15] = ^(bits & 128'h8c8c56a6940b90c028163b725bc79bc9);
    crc32_word[16] = ^(bits & 128'h1dc9ac92600c6fdaa1ae8ce35cc9e9bc);
    crc32_word[17] = ^(bits & 128'h3b935924c018dfb5435d19c6b993d378);
    crc32_word[18] = ^(bits & 128'h7726b2498031bf6a86ba338d7327a6f0);
    crc32_word[19] = ^(bits & 128'hee4d649300637ed50d74671ae64f4de1);
    crc32_word[20] = ^(bits & 128'hd84bc8f948ddb3f0eb6a343227d845ec);
    crc32_word[21] = ^(bits & 128'hb446902dd9a029bb27569263a4f655f7);
    crc32_word[22] = ^(bits & 128'h6c5c2184fb5b1d2cbf2fdec0a2aa75c1);
    crc32_word[23] = ^(bits & 128'hd8b84309f6b63a597e5fbd814554eb82);
    crc32_word[24] = ^(bits & 128'hb5a187cca5773ae80d3d810561ef092a);
    crc32_word[25] = ^(bits & 128'h6f920e4602f53b8aebf9f80d2898cc7b);
    crc32_word[26] = ^(bits & 128'hdf241c8c05ea7715d7f3f01a513198f7);
    crc32_word[27] = ^(bits & 128'hba9938c743cfa0715e651a334925efc1);
    crc32_word[28] = ^(bits & 128'h71e37051cf840eb84d48ce61790d01ac);
    crc32_word[29] = ^(bits & 128'he3c6e0a39f081d709a919cc2f21a0359);
    crc32_word[30] = ^(bits & 128'hc35cc098760b74bbc4a1c3820f72d89c);
    crc32_word[31] = ^(bits & 128'h826880efa40da72d78c17d03f5a36f17);
`endif
  endfunction

  // The same after a word of zeros. As the code is linear: crc32_word(s, w) = crc32_shift(s) ^ crc32_word('0, w).
  function automatic logic [31:0] crc32_shift(logic [31:0] state);
    logic [31:0] bits;
`ifdef SYNTHESIS
    logic [15:0] part;
    bits = state;
    part[0] = ^(bits & 32'h20804160);
    part[1] = ^(bits & 32'h41418080);
    part[2] = ^(bits & 32'h18101018);
    part[3] = ^(bits & 32'h84020c04);
    part[4] = ^(bits & 32'h10202211);
    part[5] = ^(bits & 32'h0a040043);
    part[6] = ^(bits & 32'h05082084);
    part[7] = ^(bits & 32'h00100903);
    part[8] = ^(bits & 32'h408e8000);
    part[9] = ^(bits & 32'h82210480);
    part[10] = ^(bits & 32'h24014420);
    part[11] = ^(bits & 32'h18440110);
    part[12] = ^(bits & 32'h80009200);
    part[13] = ^(bits & 32'h00052001);
    part[14] = ^(bits & 32'h08020402);
    part[15] = ^(bits & 32'h000018c8);
    crc32_shift[0] = (^(bits & 32'h00000e00) ^ part[1] ^ part[3] ^ part[5] ^ part[10] ^ part[15]);
    crc32_shift[1] = (^(bits & 32'h00100000) ^ part[2] ^ part[3] ^ part[5] ^ part[8] ^ part[13]);
    crc32_shift[2] = (^(bits & 32'h10000004) ^ part[2] ^ part[3] ^ part[6] ^ part[10]);
    crc32_shift[3] = (^(bits & 32'h22282000) ^ part[0] ^ part[2] ^ part[8]);
    crc32_shift[4] = (^(bits & 32'h85028100) ^ part[0] ^ part[1] ^ part[4] ^ part[8]);
    crc32_shift[5] = (^(bits & 32'h01180000) ^ part[0] ^ part[1] ^ part[14]);
    crc32_shift[6] = (^(bits & 32'h80400012) ^ part[0] ^ part[2] ^ part[9]);
    crc32_shift[7] = (^(bits & 32'ha4000000) ^ part[0] ^ part[1] ^ part[3] ^ part[4] ^ part[10]);
    crc32_shift[8] = (^(bits & 32'h00000408) ^ part[0] ^ part[1] ^ part[5] ^ part[12]);
    crc32_shift[9] = (^(bits & 32'h045c2000) ^ part[0] ^ part[2]);
    crc32_shift[10] = (^(bits & 32'h01c00005) ^ part[2] ^ part[3] ^ part[5] ^ part[6]);
    crc32_shift[11] = (^(bits & 32'h18240840) ^ part[0] ^ part[2] ^ part[6]);
    crc32_shift[12] = (^(bits & 32'h22890090) ^ part[0] ^ part[1] ^ part[2] ^ part[4]);
    crc32_shift[13] = (^(bits & 32'he7000c00) ^ part[0] ^ part[1] ^ part[4] ^ part[7]);
    crc32_shift[14] = (^(bits & 32'hc8200000) ^ part[0] ^ part[1] ^ part[3]);
    crc32_shift[15] = (^(bits & 32'h08820211) ^ part[1] ^ part[2] ^ part[5] ^ part[7]);
    crc32_shift[16] = (^(bits & 32'h20100008) ^ part[0] ^ part[1] ^ part[2] ^ part[6] ^ part[15]);
    crc32_shift[17] = (^(bits & 32'h01031000) ^ part[0] ^ part[2] ^ part[12]);
    crc32_shift[18] = (^(bits & 32'h20400020) ^ part[1] ^ part[4] ^ part[5] ^ part[14]);
    crc32_shift[19] = (^(bits & 32'h43020005) ^ part[0] ^ part[1] ^ part[3] ^ part[8]);
    crc32_shift[20] = (^(bits & 32'h02502408) ^ part[0] ^ part[6]);
    crc32_shift[21] = (^(bits & 32'h18201080) ^ part[0] ^ part[3] ^ part[7] ^ part[11]);
    crc32_shift[22] = (^(bits & 32'h000e1020) ^ part[0] ^ part[9] ^ part[13]);
    crc32_shift[23] = (^(bits & 32'h04004200) ^ part[1] ^ part[7] ^ part[13]);
    crc32_shift[24] = (^(bits & 32'h40a05002) ^ part[0] ^ part[1] ^ part[8] ^ part[15]);
    crc32_shift[25] = (^(bits & 32'h10189400) ^ part[0] ^ part[2] ^ part[7]);
    crc32_shift[26] = (^(bits & 32'h0264082c) ^ part[1] ^ part[2] ^ part[5]);
    crc32_shift[27] = (^(bits & 32'h00004c40) ^ part[1] ^ part[4] ^ part[11]);
    crc32_shift[28] = (^(bits & 32'h2008803c) ^ part[1] ^ part[11]);
    crc32_shift[29] = (^(bits & 32'h20800102) ^ part[2] ^ part[5] ^ part[8] ^ part[12]);
    crc32_shift[30] = (^(bits & 32'h50004080) ^ part[1] ^ part[2] ^ part[3] ^ part[9]);
    crc32_shift[31] = (^(bits & 32'h41010062) ^ part[0] ^ part[3] ^ part[4]);
`else
    bits = state;
    crc32_shift[0] = ^(bits & 32'heb46de2f);
    crc32_shift[1] = ^(bits & 32'hd68dbc5e);
    crc32_shift[2] = ^(bits & 32'had1b78bc);
    crc32_shift[3] = ^(bits & 32'h5a36f178);
    crc32_shift[4] = ^(bits & 32'hb46de2f1);
    crc32_shift[5] = ^(bits & 32'h68dbc5e2);
    crc32_shift[6] = ^(bits & 32'h3af155ea);
    crc32_shift[7] = ^(bits & 32'h75e2abd5);
    crc32_shift[8] = ^(bits & 32'hebc557ab);
    crc32_shift[9] = ^(bits & 32'h3ccc7178);
    crc32_shift[10] = ^(bits & 32'h92de3cde);
    crc32_shift[11] = ^(bits & 32'h25bc79bc);
    crc32_shift[12] = ^(bits & 32'h4b78f379);
    crc32_shift[13] = ^(bits & 32'h96f1e6f2);
    crc32_shift[14] = ^(bits & 32'h2de3cde4);
    crc32_shift[15] = ^(bits & 32'h5bc79bc9);
    crc32_shift[16] = ^(bits & 32'h5cc9e9bc);
    crc32_shift[17] = ^(bits & 32'hb993d378);
    crc32_shift[18] = ^(bits & 32'h7327a6f0);
    crc32_shift[19] = ^(bits & 32'he64f4de1);
    crc32_shift[20] = ^(bits & 32'h27d845ec);
    crc32_shift[21] = ^(bits & 32'ha4f655f7);
    crc32_shift[22] = ^(bits & 32'ha2aa75c1);
    crc32_shift[23] = ^(bits & 32'h4554eb82);
    crc32_shift[24] = ^(bits & 32'h61ef092a);
    crc32_shift[25] = ^(bits & 32'h2898cc7b);
    crc32_shift[26] = ^(bits & 32'h513198f7);
    crc32_shift[27] = ^(bits & 32'h4925efc1);
    crc32_shift[28] = ^(bits & 32'h790d01ac);
    crc32_shift[29] = ^(bits & 32'hf21a0359);
    crc32_shift[30] = ^(bits & 32'h0f72d89c);
    crc32_shift[31] = ^(bits & 32'hf5a36f17);
`endif
  endfunction

  // The same after two more words, the low one first, no deeper than for one.
  function automatic logic [31:0] crc32_two_words(logic [31:0] state, logic [255:0] words);
    logic [255:0] bits;
`ifdef SYNTHESIS
    logic [170:0] part;
    bits = words ^ 256'(state);
    part[0] = ^(bits & 256'h0000000000000000000000002000412000000000000000100400000000000000);
    part[1] = ^(bits & 256'h0000000000001000000010000000004000010000000002200000000000000000);
    part[2] = ^(bits & 256'h0000008000000000000080020000001000000000000000000001000040000000);
    part[3] = ^(bits & 256'h0000000000002000000000000000008000000004008000000000100000000100);
    part[4] = ^(bits & 256'h0000000000000000000000000080000000000008000001004000001000000000) ^ part[0];
    part[5] = ^(bits & 256'h0000000000000000000100000000000000000002000000000000200080000080) ^ part[1];
    part[6] = ^(bits & 256'h0000000000000000000200000000800000000000000000400020000400000000) ^ part[3];
    part[7] = ^(bits & 256'h0000000000010040000000200040000000000000000000800000000000000000) ^ part[4];
    part[8] = ^(bits & 256'h0000000000000000000000004101000000000000010000000000000008000200);
    part[9] = ^(bits & 256'h0000000400000000000000040000100810000000000000040000000000000000);
    part[10] = ^(bits & 256'h0040000100000808000000010000000000000000400000000000000000000000);
    part[11] = ^(bits & 256'h0000000000000020000000000000000000000001001000000000004004000800);
    part[12] = ^(bits & 256'h0000000000000000000000081000200000000000000000080004000000000000) ^ part[2];
    part[13] = ^(bits & 256'h000040000000000000000000000000000000000080000000000000a000001020);
    part[14] = ^(bits & 256'h0000000000000010020000000010000020000000000000000000800000000000) ^ part[5];
    part[15] = ^(bits & 256'h0000000000000000000000100000080000004000000000000008000800000010);
    part[16] = ^(bits & 256'h0000000000000100000000800000000000000010000000000000400000000040) ^ part[10];
    part[17] = ^(bits & 256'h0000000800000000000040000000000402000000000000020000000020000000);
    part[18] = ^(bits & 256'h0000000000000000000021000000000081000000006000000000000000000000);
    part[19] = ^(bits & 256'h0000001000000080000000000000000004000000000000001000020000000001);
    part[20] = ^(bits & 256'h0080000040000000000008000800000000000020000000000000000000400000);
    part[21] = ^(bits & 256'h0000000000000000000000400000020100800000000000008800000000000000);
    part[22] = ^(bits & 256'h0000000001000000002002000020000040200000000000000000000000000000);
    part[23] = ^(bits & 256'h8000000000000200404000000000000000000000000000000040000000000000) ^ part[8];
    part[24] = ^(bits & 256'h0000000080000000080400000004000000000040000000000000000200000000);
    part[25] = ^(bits & 256'h0000002000000004000000000000000008000000000000002010000000000000) ^ part[9];
    part[26] = ^(bits & 256'h0800000000100000200800000000000000000000040000000000000000000000) ^ part[6];
    part[27] = ^(bits & 256'h0200000000080400800000000002000000000000020000000000000000000000);
    part[28] = ^(bits & 256'h0000010020000000000000000000000000020000000000000002040100000000);
    part[29] = ^(bits & 256'h0000000000000000000000008200040200000400000000010000000000000000);
    part[30] = ^(bits & 256'h1000024000000000040000000000000000000080100000000000000000000000);
    part[31] = ^(bits & 256'h2101000000000000000000000000000000400000000000001000000000000400);
    part[32] = ^(bits & 256'h0000040000400000001000000000000000000000200100000000000000004000);
    part[33] = ^(bits & 256'h0000000000040000000004000408000000000000000008000000100000000000);
    part[34] = ^(bits & 256'h0000080000800001000000000000000000100100000000000000000000000000) ^ part[14];
    part[35] = ^(bits & 256'h00002000000000000000004000000000000000000008000000000000000a0002);
    part[36] = ^(bits & 256'h0400000000000002000000000000000000000000000020000200000100000000) ^ part[12];
    part[37] = ^(bits & 256'h4000000000200000000000000000000000000000000000000000010010002000) ^ part[18];
    part[38] = ^(bits & 256'h0000000004000000000000000000000000000000000000000000000000840044) ^ part[13];
    part[39] = ^(bits & 256'h0000000200000000000000000002000000040000000000020000000000000000) ^ part[15] ^ part[7];
    part[40] = ^(bits & 256'h0000100000000000000000000000000000000000000400000000000000018000) ^ part[21] ^ part[22];
    part[41] = ^(bits & 256'h1000000000004000010000000000000000000000000000000100000002000000) ^ part[20];
    part[42] = ^(bits & 256'h0000000000000000000000000008000000000000080040000000000001200000) ^ part[16];
    part[43] = ^(bits & 256'h0002800008008000000000000000000000000200000000000000000000000000) ^ part[11];
    part[44] = ^(bits & 256'h0000000010000000000000000000000000000000000000800000080000100004) ^ part[19];
    part[45] = ^(bits & 256'h0010000002000000100000000000000000000000000080000000000200000000) ^ part[30];
    part[46] = ^(bits & 256'h0000000000000000000100000000000000000800000000000000000080000002) ^ part[42] ^ part[28];
    part[47] = ^(bits & 256'h0000000000000000002000000000000000080000000000000200200004000000) ^ part[31];
    part[48] = ^(bits & 256'h0008000000022000000000000000000000080000000010000000000000000000) ^ part[24];
    part[49] = ^(bits & 256'h0000000000010000008000000000080000000000000000000080000000000008) ^ part[27];
    part[50] = ^(bits & 256'h0000000000004008000000000008000000802000000000000010000000000000);
    part[51] = ^(bits & 256'h0100000000000001000000000100000000040000000000000400000000000000) ^ part[17];
    part[52] = ^(bits & 256'h0200000000020000000000000004000000000000000004000040000000000000) ^ part[29];
    part[53] = ^(bits & 256'h0000000000000000040040000000000000000000000000000000000000200000) ^ part[23] ^ part[3] ^ part[13];
    part[54] = ^(bits & 256'h0020000000000420000000000000000010000000000000000002002000000000);
    part[55] = ^(bits & 256'h0000000000000200000000010000000000001000010000000000000000100000) ^ part[36];
    part[56] = ^(bits & 256'h0000000200200000010001000000000000000000000002000000000000000008);
    part[57] = ^(bits & 256'h4000004000000000000000000400000000008000000000000000000000000000) ^ part[17] ^ part[4];
    part[58] = ^(bits & 256'h000000000000000000000c000000000000000001000001000000020000000000) ^ part[12];
    part[59] = ^(bits & 256'h0004000001000000000000000200000000000080000000000000000000000000) ^ part[2] ^ part[43];
    part[60] = ^(bits & 256'h0008000000000000000000000000000000000100001000000000008000001000) ^ part[23];
    part[61] = ^(bits & 256'h4000000000000000000000800000000008000000100000000000000000000000) ^ part[5] ^ part[43];
    part[62] = ^(bits & 256'h0000000000000000100002000000100000000000080000000000000000000000) ^ part[17] ^ part[34];
    part[63] = ^(bits & 256'h0000008000400006020000000800000000000000000000000000000000000000);
    part[64] = ^(bits & 256'h0c04000000000000000000000000000000000000000200000000000000000000) ^ part[20] ^ part[39];
    part[65] = ^(bits & 256'h0000000080000040000000004000000080000000000000004000000000000000) ^ part[21];
    part[66] = ^(bits & 256'h0000000000000080800400000000000000000020000000000000000200000000) ^ part[41];
    part[67] = ^(bits & 256'h0040200000000000000000480000000000000000000000000000000000000080) ^ part[29];
    part[68] = ^(bits & 256'h0000000000008000000000000000000000000000000000000010000000000008) ^ part[26] ^ part[14] ^ part[24];
    part[69] = ^(bits & 256'h0000000000800000000000000000000000000000000010000002000c00000000) ^ part[25];
    part[70] = ^(bits & 256'h0000000000000000000800000000000000011000000080000000000000000000) ^ part[8] ^ part[6];
    part[71] = ^(bits & 256'h8000000000000008000000000000400000000400000000000000000008000000) ^ part[38];
    part[72] = ^(bits & 256'h0000800000000000000000000000000000200000000000000000000000002008) ^ part[7] ^ part[45];
    part[73] = ^(bits & 256'h0002000000000000000800000000000004000000000000000000800000000010) ^ part[10];
    part[74] = ^(bits & 256'h0000000000000000000000000020000000000000000100002048000000000000) ^ part[40];
    part[75] = ^(bits & 256'h0000000000000000000080000000000000000100200000000080000040000001);
    part[76] = ^(bits & 256'h0000000000000040001000000000000000000000020000000400008000000000) ^ part[37];
    part[77] = ^(bits & 256'h0000002000080000000000000000000000000000000000000004000000000010) ^ part[1] ^ part[8];
    part[78] = ^(bits & 256'h0000000000000000280000000000000000000000000000000800001000000000) ^ part[16] ^ part[5];
    part[79] = ^(bits & 256'h0000000000000000008000001000000000002042000040000000000000000000);
    part[80] = ^(bits & 256'h0100000000040000000000020080000000000000000004000000000000000020);
    part[81] = ^(bits & 256'h0000000100408000000000000000000000000000002000000000000000084000);
    part[82] = ^(bits & 256'h0000001000000200000000002000000000008800000000000000000000080000);
    part[83] = ^(bits & 256'h0000000000000000000000000000200200000000004000000000000021000000) ^ part[26];
    part[84] = ^(bits & 256'h0000000000000100000200000000000000000000000200000000000000100800) ^ part[32];
    part[85] = ^(bits & 256'h0010000000004000400010000000000000000200800000000000000000000000);
    part[86] = ^(bits & 256'h0000008000000000000000000000020002000020000000000001000000000000) ^ part[22];
    part[87] = ^(bits & 256'h0000801000001000000000000000000000400000000000010020000000000000);
    part[88] = ^(bits & 256'h0000000000000000000000000000800110000000000000000000000008000000) ^ part[4] ^ part[27];
    part[89] = ^(bits & 256'h0000000000040800000000000000000000000100000000000100080000000000) ^ part[9];
    part[90] = ^(bits & 256'h0000000000000000000000000800000000040000000400000000040000000000) ^ part[44] ^ part[33];
    part[91] = ^(bits & 256'h0000000000000080000000020000010000008000000000000000400000008000);
    part[92] = ^(bits & 256'h0000000000000000000020100000000000020000010000000000000020008000);
    part[93] = ^(bits & 256'h0000000000000020000000000050800000000000004000000008000000000000);
    part[94] = ^(bits & 256'h0000000000000000000000000000080000000000008000000800000000800000) ^ part[54] ^ part[68];
    part[95] = ^(bits & 256'h0001000000000000080000010000002000000000000000040000000000000000) ^ part[31];
    part[96] = ^(bits & 256'h0000000004000000000000000000000000000000000000120200000000000000) ^ part[18];
    part[97] = ^(bits & 256'h0020000000000000000000000000000001000000000000000000000000000080) ^ part[11] ^ part[39];
    part[98] = ^(bits & 256'h0000000000000000000000000001000000020000400000200000000000001000) ^ part[22];
    part[99] = ^(bits & 256'h0000000000000000000000000014000000080008000000000000002000000000) ^ part[25];
    part[100] = ^(bits & 256'h0000000000001000000000200100000000000000000000480000000000000000) ^ part[22];
    part[101] = ^(bits & 256'h2000000410000000010000000000000000000000040000000000000000000800);
    part[102] = ^(bits & 256'h0000080000000000000080000000000000000008000000000000000000000400) ^ part[45] ^ part[19];
    part[103] = ^(bits & 256'h0001000000000000000000000000048004000000000000000000000100000000) ^ part[45];
    part[104] = ^(bits & 256'h0000400040000000000041000000100000000000000000040000000000000000);
    part[105] = ^(bits & 256'h0000110000100000000000008000000000000000000000000000000000000001) ^ part[42];
    part[106] = ^(bits & 256'h4000000200000000100000400000000000000000000000000000000000000040) ^ part[25];
    part[107] = ^(bits & 256'h0000100000100000000000000000000000000000400000000000000000000002) ^ part[30] ^ part[55];
    part[108] = ^(bits & 256'h1000000000000000000000000080000080001000000000000000000000000020) ^ part[33];
    part[109] = ^(bits & 256'h0000000000000000000000000000000000000000000000000000058000010001) ^ part[35];
    part[110] = ^(bits & 256'h0000000000000010000000000000000000000000800000000000000000000104) ^ part[53] ^ part[33];
    part[111] = ^(bits & 256'h0080000000000000000000010000000000000000000000008000000000000080) ^ part[70] ^ part[56];
    part[112] = ^(bits & 256'h0000000100010000000000000000000000800080000000010000000000000200);
    part[113] = ^(bits & 256'h0000000800000000000000000000000000000400000000200000000000000800) ^ part[73] ^ part[47];
    part[114] = ^(bits & 256'h0000000020000000000000000000000000000010000000000080000001820000);
    part[115] = ^(bits & 256'h2000080000000000000000000800000020004000000000000000000000040000);
    part[116] = ^(bits & 256'h0000000000480000000000000000000010002000000000000000000002400000);
    part[117] = ^(bits & 256'h0000000000000000000000040200000000000000008000008000000000800004);
    part[118] = ^(bits & 256'h0000000080000000000000000000000000000000000000010000800012000000) ^ part[49];
    part[119] = ^(bits & 256'h0000000000000100000000000000000820000000000000000000000004000000) ^ part[57] ^ part[68];
    part[120] = ^(bits & 256'h0000000000000000000000000000000000000000000000002000100000000000) ^ part[51] ^ part[44] ^ part[12] ^
        part[18];
    part[121] = ^(bits & 256'h0000000000000000000100000040000000000200000000000000000020000000) ^ part[50] ^ part[25];
    part[122] = ^(bits & 256'h0000000000000000000000000041010000400000000000000100000000000000) ^ part[46];
    part[123] = ^(bits & 256'h000400000a000000000000000000000000000000000202000000000000000000) ^ part[52];
    part[124] = ^(bits & 256'h0000000000000000880000000000000000000021080080000000000000000000);
    part[125] = ^(bits & 256'h0000000000002000000000001000000000000100000000000000010000000000) ^ part[3] ^ part[72];
    part[126] = ^(bits & 256'h0000020000000000000000800000000000000800000000000040000000000800) ^ part[29];
    part[127] = ^(bits & 256'h0800000008000000000000000000001000000400001000000000000000000000) ^ part[37];
    part[128] = ^(bits & 256'h0000000000000000000000000000000400100000000000000000000000000000) ^ part[44] ^ part[35] ^ part[54] ^
        part[36];
    part[129] = ^(bits & 256'h0000000000000000000020000000000040000000000000100000000000400000) ^ part[10] ^ part[38];
    part[130] = ^(bits & 256'h0000000002000000000000000000000804000000000000001000000000100000) ^ part[71];
    part[131] = ^(bits & 256'h0000000000000400000000000000000000000000000000000000020000000000) ^ part[15] ^ part[27] ^ part[41] ^
        part[32];
    part[132] = ^(bits & 256'h0000000000000000040000000000000000000000040000000000000000001000) ^ part[20] ^ part[75] ^ part[35];
    part[133] = ^(bits & 256'h0000000000000000020000000220000002000000000000000001000000004000);
    part[134] = ^(bits & 256'h0000000000020000040000000000000008000008000000000000000000000000) ^ part[37] ^ part[88];
    part[135] = ^(bits & 256'h0000840000200000000000000000000040000000000000000000001000000000) ^ part[15];
    part[136] = ^(bits & 256'h0000000000000000000000000000006000000000000800000000000000200000) ^ part[58];
    part[137] = ^(bits & 256'h0000001400000000000000000000000000000000000000000004000000000000) ^ part[60] ^ part[29];
    part[138] = ^(bits & 256'h0000000000000800000000000008000000001000000000000000000000000100) ^ part[76];
    part[139] = ^(bits & 256'h0000000000000000000000002100010000000000000000000000000404000000) ^ part[0];
    part[140] = ^(bits & 256'h8000000040008000001000000000000000000000000000000000000000000000) ^ part[86];
    part[141] = ^(bits & 256'h1200000000000800400000000000000000000002000000000000000000000000);
    part[142] = ^(bits & 256'h4000000000000000000000000000000000000000000000000000000040000010) ^ part[5] ^ part[22];
    part[143] = ^(bits & 256'h0000080000000080000010000000000000000000000010000000000080000000) ^ part[7];
    part[144] = ^(bits & 256'h0060000800000000000000000000080000002000000000000000000800000000);
    part[145] = ^(bits & 256'h0000000000000000000001000000000000000000000000004000000000008000) ^ part[50] ^ part[108];
    part[146] = ^(bits & 256'h0000000000000000000400000000008000000000000008080000000000000000) ^ part[24] ^ part[74];
    part[147] = ^(bits & 256'h0000000000100000000000200000000000000000008000000000000000000000) ^ part[21] ^ part[48] ^ part[30];
    part[148] = ^(bits & 256'h0000000000000104000000000000000200000000000000000200004000000000) ^ part[64];
    part[149] = ^(bits & 256'h0040000000000000000000000400000100000000000200100000000000000000) ^ part[59];
    part[150] = ^(bits & 256'h0000000000000010008000100000000000040000002000000000000000000000) ^ part[47];
    part[151] = ^(bits & 256'h0401000000000000000000000000000000000000000000000000000000000000) ^ part[82] ^ part[52] ^ part[9] ^
        part[65];
    part[152] = ^(bits & 256'h0400000000000000000000000000100000000000000000000000000000000000) ^ part[19] ^ part[6] ^ part[16];
    part[153] = ^(bits & 256'h0000020000000000000000000000040000000000000000000000000000000000) ^ part[40] ^ part[64] ^ part[45] ^
        part[114];
    part[154] = ^(bits & 256'h000000000000000a000000000000000000000000000000000000000000000000) ^ part[61] ^ part[8];
    part[155] = ^(bits & 256'h0000000000020000100000000000000000000000000000000000000000000000) ^ part[83] ^ part[55];
    part[156] = ^(bits & 256'h0000000000000000000000000000000000000000000000000000000010000400) ^ part[0] ^ part[6];
    part[157] = ^(bits & 256'h0090000000000000000000000000000000000000000000000000000000010000) ^ part[28];
    part[158] = ^(bits & 256'h0000000000000000000000000000000000000000000000000006000000020000) ^ part[90];
    part[159] = ^(bits & 256'h0008000004000000002000000000000000000000000020400000000000000000) ^ part[99];
    part[160] = ^(bits & 256'h0000000000000020800000000000000000000000000001000000000000040000);
    part[161] = ^(bits & 256'h0000000000000400000000000000004000000000000040000000000000000000) ^ part[21] ^ part[80];
    part[162] = ^(bits & 256'h0000000000000000000000000000200000000000000000000000000200000000) ^ part[3] ^ part[81];
    part[163] = ^(bits & 256'h0004000000000000000000000000000000000000000000000010020000000000) ^ part[93];
    part[164] = ^(bits & 256'h0000040000000000200000000000000000000000000000000008000000000000) ^ part[91];
    part[165] = ^(bits & 256'h0080000000000000000000000000000000100000000200400000000000000000);
    part[166] = ^(bits & 256'h0000000000004000000000000000000000000000000400800000000000000000) ^ part[52];
    part[167] = ^(bits & 256'h0000100000000000000000008000000000008000020000000000000000000000);
    part[168] = ^(bits & 256'h0000000000002000000000080000000000000001000000000000000000000000) ^ part[87];
    part[169] = ^(bits & 256'h0000400000010000000000000000000000000008000000000000000000000000) ^ part[30];
    part[170] = ^(bits & 256'h0000000000000000000000040080000000000000000000000000002000000000) ^ part[70] ^ part[16] ^ part[59];
    crc32_two_words[0] = (^(bits & 256'h40020040a0002012100002400040008000018010000000000200400000000002) ^ part[2] ^ part[17] ^
        part[20] ^ part[26] ^ part[28] ^ part[49] ^ part[56] ^ part[73] ^ part[85] ^ part[127] ^ part[139] ^ part[151]);
    crc32_two_words[1] = (^(bits & 256'h00020300000000000000000000008000000a1000800000000180000000004000) ^ part[52] ^ part[94] ^
        part[99] ^ part[108] ^ part[111] ^ part[120] ^ part[124] ^ part[141]);
    crc32_two_words[2] = (^(bits & 256'h0000000000000440400800808008000004080004400010001a00101000000100) ^ part[15] ^ part[25] ^
        part[30] ^ part[33] ^ part[49] ^ part[51] ^ part[58] ^ part[63] ^ part[79] ^ part[87] ^ part[92] ^ part[122] ^ part[135] ^
        part[156] ^ part[163]);
    crc32_two_words[3] = (^(bits & 256'h0000000200000000000208002000880400010044000100000002000040010000) ^ part[0] ^ part[17] ^
        part[25] ^ part[34] ^ part[44] ^ part[55] ^ part[65] ^ part[101] ^ part[131] ^ part[133] ^ part[147]);
    crc32_two_words[4] = (^(bits & 256'h0010011000200020000000200000000000000000208000000000000000820002) ^ part[36] ^ part[62] ^
        part[92] ^ part[98] ^ part[119] ^ part[121] ^ part[161] ^ part[164] ^ part[167]);
    crc32_two_words[5] = (^(bits & 256'h00000c2801001000001000000100000080400002010000001000400000000000) ^ part[13] ^ part[27] ^
        part[53] ^ part[63] ^ part[67] ^ part[72] ^ part[74] ^ part[85] ^ part[94] ^ part[105] ^ part[117] ^ part[135] ^ part[146] ^
        part[160]);
    crc32_two_words[6] = (^(bits & 256'h0100020001000000000000100011000420000000080000010100040000000820) ^ part[17] ^ part[31] ^
        part[32] ^ part[66] ^ part[67] ^ part[69] ^ part[73] ^ part[77] ^ part[96] ^ part[125] ^ part[142] ^ part[154] ^ part[167] ^
        part[169]);
    crc32_two_words[7] = (^(bits & 256'h0800200080800000004104000400000000200c04000024001000000020008000) ^ part[21] ^ part[26] ^
        part[38] ^ part[63] ^ part[84] ^ part[97] ^ part[98] ^ part[115] ^ part[120] ^ part[139] ^ part[154]);
    crc32_two_words[8] = (^(bits & 256'h0001010010004006000000010800000000800000200108040000004000000088) ^ part[12] ^ part[25] ^
        part[46] ^ part[47] ^ part[53] ^ part[58] ^ part[72] ^ part[74] ^ part[102] ^ part[123] ^ part[138] ^ part[150]);
    crc32_two_words[9] = (^(bits & 256'h0400000000001000000000000010000020800004100000080000000000000010) ^ part[8] ^ part[18] ^
        part[19] ^ part[23] ^ part[28] ^ part[43] ^ part[78] ^ part[90] ^ part[102] ^ part[107] ^ part[109] ^ part[116] ^ part[143]
        ^ part[159]);
    crc32_two_words[10] = (^(bits & 256'h0004000020000020004000040080008000000000240100000000006018002040) ^ part[5] ^ part[7] ^
        part[39] ^ part[56] ^ part[69] ^ part[99] ^ part[121] ^ part[126] ^ part[128] ^ part[129]);
    crc32_two_words[11] = (^(bits & 256'h000000064000000002800002000000000200100100c000200080000040100040) ^ part[38] ^ part[46] ^
        part[57] ^ part[100] ^ part[127] ^ part[135] ^ part[159] ^ part[162] ^ part[165]);
    crc32_two_words[12] = (^(bits & 256'h0000000000000000000150000008000000400080802000000000000120000240) ^ part[33] ^ part[41] ^
        part[42] ^ part[44] ^ part[51] ^ part[58] ^ part[62] ^ part[125] ^ part[133] ^ part[145] ^ part[151] ^ part[152] ^
        part[166]);
    crc32_two_words[13] = (^(bits & 256'h0040000104000000001000020041400000000000004000000010002000000000) ^ part[15] ^ part[26] ^
        part[28] ^ part[40] ^ part[77] ^ part[84] ^ part[94] ^ part[113] ^ part[116] ^ part[136] ^ part[149] ^ part[166] ^
        part[170]);
    crc32_two_words[14] = (^(bits & 256'h0a002a0000000000000000004080000441108210010000000000880000200000) ^ part[10] ^ part[61] ^
        part[70] ^ part[74] ^ part[145] ^ part[153] ^ part[157] ^ part[168]);
    crc32_two_words[15] = (^(bits & 256'h0000000030040800000002001000060000200000004004000000000102000000) ^ part[18] ^ part[38] ^
        part[45] ^ part[48] ^ part[77] ^ part[89] ^ part[117] ^ part[140] ^ part[153] ^ part[156] ^ part[164]);
    crc32_two_words[16] = (^(bits & 256'h0008840000180000000000084003000801040000800000400800000000000000) ^ part[16] ^ part[26] ^
        part[66] ^ part[82] ^ part[97] ^ part[112] ^ part[114] ^ part[115] ^ part[128] ^ part[150] ^ part[158]);
    crc32_two_words[17] = (^(bits & 256'h8812000000008000000800021000001008600000000800000000288000280000) ^ part[11] ^ part[23] ^
        part[31] ^ part[34] ^ part[37] ^ part[65] ^ part[66] ^ part[69] ^ part[88] ^ part[96] ^ part[105] ^ part[129] ^ part[138]);
    crc32_two_words[18] = (^(bits & 256'h00002080080800000a0000002084041000020002020004006000401001081000) ^ part[1] ^ part[76] ^
        part[86] ^ part[95] ^ part[107] ^ part[118] ^ part[144] ^ part[170]);
    crc32_two_words[19] = (^(bits & 256'h0000000180002001000202000000000001000000040011012002000000000000) ^ part[19] ^ part[37] ^
        part[41] ^ part[47] ^ part[48] ^ part[67] ^ part[84] ^ part[86] ^ part[100] ^ part[110] ^ part[141] ^ part[148] ^
        part[161]);
    crc32_two_words[20] = (^(bits & 256'h1004000041800000012000000100001000000040000004004000000000000000) ^ part[5] ^ part[7] ^
        part[27] ^ part[33] ^ part[37] ^ part[48] ^ part[53] ^ part[77] ^ part[81] ^ part[92] ^ part[102] ^ part[103] ^ part[119] ^
        part[124] ^ part[134] ^ part[149]);
    crc32_two_words[21] = (^(bits & 256'h0000006000200040104240000402004003040090000008000000200800180000) ^ part[3] ^ part[12] ^
        part[13] ^ part[24] ^ part[36] ^ part[59] ^ part[62] ^ part[74] ^ part[78] ^ part[101] ^ part[126] ^ part[140] ^ part[143] ^
        part[169]);
    crc32_two_words[22] = (^(bits & 256'h0000000000000200000044000000102000000000100000004410408010000000) ^ part[11] ^ part[12] ^
        part[42] ^ part[48] ^ part[63] ^ part[88] ^ part[101] ^ part[112] ^ part[123] ^ part[132] ^ part[142] ^ part[155] ^
        part[157]);
    crc32_two_words[23] = (^(bits & 256'h0000004000020100000180000000424000010200000020000000800000000004) ^ part[20] ^ part[24] ^
        part[34] ^ part[38] ^ part[60] ^ part[75] ^ part[76] ^ part[83] ^ part[102] ^ part[122] ^ part[144] ^ part[158]);
    crc32_two_words[24] = (^(bits & 256'h0008008800000200000082100000000200000000000800000001080000002002) ^ part[13] ^ part[21] ^
        part[22] ^ part[31] ^ part[32] ^ part[46] ^ part[71] ^ part[87] ^ part[89] ^ part[97] ^ part[111] ^ part[147] ^ part[152]);
    crc32_two_words[25] = (^(bits & 256'h0202008200000001c8c000101000800010000100004002001000000080400000) ^ part[13] ^ part[34] ^
        part[41] ^ part[49] ^ part[50] ^ part[84] ^ part[89] ^ part[91] ^ part[103] ^ part[104] ^ part[134] ^ part[150] ^
        part[155]);
    crc32_two_words[26] = (^(bits & 256'h01200004000000000000204800020220000a0200401000800000004000001040) ^ part[2] ^ part[6] ^
        part[23] ^ part[40] ^ part[54] ^ part[62] ^ part[79] ^ part[88] ^ part[96] ^ part[97] ^ part[131] ^ part[134] ^ part[148]);
    crc32_two_words[27] = (^(bits & 256'h0000008000081000000400000002000080000400000000000020014000000000) ^ part[9] ^ part[34] ^
        part[35] ^ part[65] ^ part[80] ^ part[95] ^ part[114] ^ part[137] ^ part[151] ^ part[153] ^ part[162] ^ part[163]);
    crc32_two_words[28] = (^(bits & 256'h0000000008800018010000201000000000000200000000000000002200000021) ^ part[19] ^ part[21] ^
        part[23] ^ part[54] ^ part[57] ^ part[108] ^ part[113] ^ part[130] ^ part[132] ^ part[146]);
    crc32_two_words[29] = (^(bits & 256'h000000001000800400100c008000000000000000000000000104800004000008) ^ part[0] ^ part[9] ^
        part[14] ^ part[27] ^ part[42] ^ part[59] ^ part[65] ^ part[79] ^ part[95] ^ part[106] ^ part[109] ^ part[130] ^ part[165]);
    crc32_two_words[30] = (^(bits & 256'h00008000020200220000000000000049000040004002000800c021000a000000) ^ part[11] ^ part[22] ^
        part[49] ^ part[51] ^ part[60] ^ part[61] ^ part[71] ^ part[85] ^ part[90] ^ part[93] ^ part[104] ^ part[110] ^ part[114] ^
        part[149]);
    crc32_two_words[31] = (^(bits & 256'h0020000020008001000000800220000000000000000000020000000000000200) ^ part[21] ^ part[57] ^
        part[75] ^ part[78] ^ part[89] ^ part[96] ^ part[106] ^ part[118] ^ part[136] ^ part[137] ^ part[160] ^ part[168]);
`else
    bits = words ^ 256'(state);
    crc32_two_words[0] = ^(bits & 256'h04d101df481b4e5af182fa07eb46de2f17830a34c6f00657cee3d50174482112);
    crc32_two_words[1] = ^(bits & 256'h09a203be90369cb5e305f40fd68dbc5e2f0614698de00caf9dc7aa02e8904225);
    crc32_two_words[2] = ^(bits & 256'h1344077d206d396bc60be81fad1b78bc5e0c28d31bc0195f3b8f5405d120844a);
    crc32_two_words[3] = ^(bits & 256'h26880efa40da72d78c17d03f5a36f178bc1851a6378032be771ea80ba2410895);
    crc32_two_words[4] = ^(bits & 256'h4d101df481b4e5af182fa07eb46de2f17830a34c6f00657cee3d50174482112a);
    crc32_two_words[5] = ^(bits & 256'h9a203be90369cb5e305f40fd68dbc5e2f0614698de00caf9dc7aa02e89042255);
    crc32_two_words[6] = ^(bits & 256'h3091760d4ec8d8e6913c7bfd3af155eaf74187057af193a47616955c664065b8);
    crc32_two_words[7] = ^(bits & 256'h6122ec1a9d91b1cd2278f7fa75e2abd5ee830e0af5e32748ec2d2ab8cc80cb71);
    crc32_two_words[8] = ^(bits & 256'hc245d8353b23639a44f1eff4ebc557abdd061c15ebc64e91d85a5571990196e3);
    crc32_two_words[9] = ^(bits & 256'h805ab1b53e5d896e786125ee3ccc7178ad8f321f117c9b747e577fe2464b0cd4);
    crc32_two_words[10] = ^(bits & 256'h046462b534a05c860140b1db92de3cde4c9d6e0ae40930bf324d2ac5f8de38bb);
    crc32_two_words[11] = ^(bits & 256'h08c8c56a6940b90c028163b725bc79bc993adc15c812617e649a558bf1bc7176);
    crc32_two_words[12] = ^(bits & 256'h11918ad4d28172180502c76e4b78f3793275b82b9024c2fcc934ab17e378e2ec);
    crc32_two_words[13] = ^(bits & 256'h232315a9a502e4300a058edc96f1e6f264eb7057204985f99269562fc6f1c5d8);
    crc32_two_words[14] = ^(bits & 256'h46462b534a05c860140b1db92de3cde4c9d6e0ae40930bf324d2ac5f8de38bb0);
    crc32_two_words[15] = ^(bits & 256'h8c8c56a6940b90c028163b725bc79bc993adc15c812617e649a558bf1bc71760);
    crc32_two_words[16] = ^(bits & 256'h1dc9ac92600c6fdaa1ae8ce35cc9e9bc30d8888dc4bc299b5da9647f43c60fd2);
    crc32_two_words[17] = ^(bits & 256'h3b935924c018dfb5435d19c6b993d37861b1111b89785336bb52c8fe878c1fa5);
    crc32_two_words[18] = ^(bits & 256'h7726b2498031bf6a86ba338d7327a6f0c362223712f0a66d76a591fd0f183f4a);
    crc32_two_words[19] = ^(bits & 256'hee4d649300637ed50d74671ae64f4de186c4446e25e14cdaed4b23fa1e307e95);
    crc32_two_words[20] = ^(bits & 256'hd84bc8f948ddb3f0eb6a343227d845ec1a0b82e88d329fe2147592f54828dc39);
    crc32_two_words[21] = ^(bits & 256'hb446902dd9a029bb27569263a4f655f723940fe5dc953993e608f0ebe4199960);
    crc32_two_words[22] = ^(bits & 256'h6c5c2184fb5b1d2cbf2fdec0a2aa75c150ab15ff7fda757002f234d6bc7b13d3);
    crc32_two_words[23] = ^(bits & 256'hd8b84309f6b63a597e5fbd814554eb82a1562bfeffb4eae005e469ad78f627a7);
    crc32_two_words[24] = ^(bits & 256'hb5a187cca5773ae80d3d810561ef092a552f5dc93999d397c52b065b85a46e5d);
    crc32_two_words[25] = ^(bits & 256'h6f920e4602f53b8aebf9f80d2898cc7bbdddb1a6b5c3a17844b5d9b67f00fda8);
    crc32_two_words[26] = ^(bits & 256'hdf241c8c05ea7715d7f3f01a513198f77bbb634d6b8742f0896bb36cfe01fb50);
    crc32_two_words[27] = ^(bits & 256'hba9938c743cfa0715e651a334925efc1e0f5ccae11fe83b6dc34b3d8884bd7b2);
    crc32_two_words[28] = ^(bits & 256'h71e37051cf840eb84d48ce61790d01acd6689368e50d013a768ab2b064df8e77);
    crc32_two_words[29] = ^(bits & 256'he3c6e0a39f081d709a919cc2f21a0359acd126d1ca1a0274ed156560c9bf1cef);
    crc32_two_words[30] = ^(bits & 256'hc35cc098760b74bbc4a1c3820f72d89c4e21479752c402be14c91fc0e73618cd);
    crc32_two_words[31] = ^(bits & 256'h826880efa40da72d78c17d03f5a36f178bc1851a6378032be771ea80ba241089);
`endif
  endfunction

  // Footer field of a finished CRC state.
  function automatic logic [31:0] crc32_final(logic [31:0] state);
    crc32_final = ~state;
  endfunction

  // CRC-8 of a footer (its own crc8 field does not matter).
  function automatic logic [7:0] crc8_footer(footer_t footer);
    logic [119:0] bits;
`ifdef SYNTHESIS
    logic [24:0] part;
    bits = 120'(footer);
    part[0] = ^(bits & 120'h000000000000008000001000704000);
    part[1] = ^(bits & 120'h000000000000110000000010008004) ^ part[0];
    part[2] = ^(bits & 120'h004000400020000000000100000008) ^ part[1];
    part[3] = ^(bits & 120'h00000000008000000000a000000302);
    part[4] = ^(bits & 120'h000000000000020000000000080c01) ^ part[3];
    part[5] = ^(bits & 120'h000000000040002000000600041000);
    part[6] = ^(bits & 120'h008002000000000002000008002000) ^ part[5];
    part[7] = ^(bits & 120'h002004000400000000040000020000) ^ part[4];
    part[8] = ^(bits & 120'h001000100000041000000004000000) ^ part[6];
    part[9] = ^(bits & 120'h000001000000000001000801800000) ^ part[8];
    part[10] = ^(bits & 120'h000000200010880000000002000000) ^ part[7];
    part[11] = ^(bits & 120'h400000008008004004004000000000);
    part[12] = ^(bits & 120'h000000000800004140000000000000) ^ part[2] ^ part[9];
    part[13] = ^(bits & 120'h000800000008000800800000800008);
    part[14] = ^(bits & 120'h000000000001200000200040000010) ^ part[7];
    part[15] = ^(bits & 120'h000000000000000018000820000040) ^ part[11];
    part[16] = ^(bits & 120'h000000000102000000400080000020) ^ part[11];
    part[17] = ^(bits & 120'h060000020000000420000000000000) ^ part[8];
    part[18] = ^(bits & 120'h000500010010000080000000010000);
    part[19] = ^(bits & 120'h000000002004000204000001000000) ^ part[0];
    part[20] = ^(bits & 120'h180000881000000000000002000000);
    part[21] = ^(bits & 120'h000001000000000000104000000000) ^ part[4] ^ part[12];
    part[22] = ^(bits & 120'h200000004200000000020000000000) ^ part[1];
    part[23] = ^(bits & 120'h000028000000400000080000000000);
    part[24] = ^(bits & 120'h800000000000000000000000000000) ^ part[5] ^ part[10] ^ part[13];
    crc8_footer[0] = (^(bits & 120'h812180800080000060000000280084) ^ part[6] ^ part[12] ^ part[14] ^ part[15] ^ part[23]);
    crc8_footer[1] = (^(bits & 120'h0302f001180004020020040000a040) ^ part[8] ^ part[9] ^ part[10] ^ part[16] ^ part[21]);
    crc8_footer[2] = (^(bits & 120'h010044200200430012c02144401000) ^ part[7] ^ part[11] ^ part[17] ^ part[18] ^ part[19]);
    crc8_footer[3] = (^(bits & 120'h0802800440411001000d1080000101) ^ part[12] ^ part[17] ^ part[24]);
    crc8_footer[4] = (^(bits & 120'h040008148002002800020038004000) ^ part[3] ^ part[18] ^ part[20] ^ part[21]);
    crc8_footer[5] = (^(bits & 120'h201a12020520080080010000040608) ^ part[9] ^ part[14] ^ part[19] ^ part[20]);
    crc8_footer[6] = (^(bits & 120'h10c40024a000089408018200000010) ^ part[3] ^ part[9] ^ part[16] ^ part[22] ^ part[23]);
    crc8_footer[7] = (^(bits & 120'h000050480004200000100000130822) ^ part[6] ^ part[15] ^ part[22] ^ part[24]);
`else
    bits = 120'(footer);
    crc8_footer[0] = ^(bits & 120'hc151add08c2977913d2cf175d2cfdb);
    crc8_footer[1] = ^(bits & 120'h43f2f771957a99b34674139e76506c);
    crc8_footer[2] = ^(bits & 120'h47b54233a6dc45f6b0c4d7493f6f03);
    crc8_footer[3] = ^(bits & 120'h8e6a85664cb98bec6189af937ede06);
    crc8_footer[4] = ^(bits & 120'h1cd50acd987217d9c3125f27fdbc0d);
    crc8_footer[5] = ^(bits & 120'h38aa159a31e52eb28725be4efa791b);
    crc8_footer[6] = ^(bits & 120'h70542b3463ca5d640f4b7c9df4f336);
    crc8_footer[7] = ^(bits & 120'he0a85668c694bbc81e96f83ae9e76d);
`endif
  endfunction

  // CRC-16 of a link control word (its own crc field does not matter).
  function automatic logic [15:0] link_crc16(logic [127:0] word);
    logic [111:0] bits;
`ifdef SYNTHESIS
    logic [37:0] part;
    bits = 112'(word);
    part[0] = ^(bits & 112'h0000400000004800040000000024);
    part[1] = ^(bits & 112'h0000000000009000080020000048);
    part[2] = ^(bits & 112'h0000000000002001300000000090);
    part[3] = ^(bits & 112'h0000800000000008c00000000800) ^ part[1];
    part[4] = ^(bits & 112'h0000020200000020010100000001);
    part[5] = ^(bits & 112'h0020200000000002020000020000) ^ part[2];
    part[6] = ^(bits & 112'h00000041000000c0000200000002);
    part[7] = ^(bits & 112'h0000000000000014000410000400) ^ part[0];
    part[8] = ^(bits & 112'h0008081400000000000080800000);
    part[9] = ^(bits & 112'h0010100000000200000004010100);
    part[10] = ^(bits & 112'h4044040000000000000040040000);
    part[11] = ^(bits & 112'h0001012000000000004000100000) ^ part[3];
    part[12] = ^(bits & 112'h0080008000000000002000082000) ^ part[7];
    part[13] = ^(bits & 112'h0000000800000400001008000200) ^ part[5];
    part[14] = ^(bits & 112'h0000000000000000808002208000) ^ part[6];
    part[15] = ^(bits & 112'h0002000001400000000800004000) ^ part[4];
    part[16] = ^(bits & 112'h0000000000020102000001400000) ^ part[8];
    part[17] = ^(bits & 112'h8000000040200100000001000000) ^ part[12];
    part[18] = ^(bits & 112'h2000002010080000001002000000);
    part[19] = ^(bits & 112'h0000000002050000420000000000) ^ part[10];
    part[20] = ^(bits & 112'h1000000080000010000000005000) ^ part[11];
    part[21] = ^(bits & 112'h0000000000000000200a08000004) ^ part[3];
    part[22] = ^(bits & 112'h0000000008000101002100001000);
    part[23] = ^(bits & 112'h0000008001800000200000200008);
    part[24] = ^(bits & 112'h0000000000000000050000000022) ^ part[9] ^ part[13];
    part[25] = ^(bits & 112'h0010000400000000008000050000) ^ part[2];
    part[26] = ^(bits & 112'h0400000020100000088000000040);
    part[27] = ^(bits & 112'h0000000800010080000020000010) ^ part[9];
    part[28] = ^(bits & 112'h0000045104000000000000000000) ^ part[13];
    part[29] = ^(bits & 112'h1101000000000000000000000000) ^ part[1] ^ part[8] ^ part[22];
    part[30] = ^(bits & 112'h0000000000100880000000200200) ^ part[15];
    part[31] = ^(bits & 112'h0000000000801000100000402000) ^ part[7];
    part[32] = ^(bits & 112'h0000004020080000000050000000);
    part[33] = ^(bits & 112'h0080000000040000000000000000) ^ part[6] ^ part[5];
    part[34] = ^(bits & 112'h0000004000000020000000000080) ^ part[17];
    part[35] = ^(bits & 112'h0200000000000000000008000000) ^ part[18] ^ part[24];
    part[36] = ^(bits & 112'h0000000200000000020000000000) ^ part[5] ^ part[14];
    part[37] = ^(bits & 112'h1000000000000200000000000000) ^ part[14] ^ part[20];
    link_crc16[0] = (^(bits & 112'h00000000010040100108c3001001) ^ part[7] ^ part[10] ^ part[19] ^ part[27] ^ part[29]);
    link_crc16[1] = ~(^(bits & 112'h0002001006008000405080010004) ^ part[21] ^ part[35]);
    link_crc16[2] = (^(bits & 112'h0000002800000100000004030000) ^ part[7] ^ part[10] ^ part[22] ^ part[26] ^ part[28]);
    link_crc16[3] = ~(^(bits & 112'h0848002218000110904480020000) ^ part[21] ^ part[34]);
    link_crc16[4] = (^(bits & 112'h2080008101400040000400000008) ^ part[18] ^ part[20] ^ part[25] ^ part[32]);
    link_crc16[5] = ~(^(bits & 112'h2002210160810000000004000020) ^ part[4] ^ part[9] ^ part[12] ^ part[14] ^ part[29] ^ part[33]);
    link_crc16[6] = ~(^(bits & 112'h00000004c0404044800002102040) ^ part[3] ^ part[8] ^ part[10] ^ part[15] ^ part[16] ^ part[35]);
    link_crc16[7] = (^(bits & 112'h8080000000008008000000080480) ^ part[0] ^ part[8] ^ part[11] ^ part[13] ^ part[19] ^ part[26] ^
        part[37]);
    link_crc16[8] = ~(^(bits & 112'h0840020404082608044000848000) ^ part[2] ^ part[4] ^ part[11] ^ part[16] ^ part[17] ^ part[27]);
    link_crc16[9] = (^(bits & 112'h0010101608020014080008894000) ^ part[20] ^ part[30] ^ part[33]);
    link_crc16[10] = (^(bits & 112'h4002038800200808000100101100) ^ part[18] ^ part[19] ^ part[31] ^ part[36]);
    link_crc16[11] = ~(^(bits & 112'h0002000004003000000200000400) ^ part[3] ^ part[10] ^ part[12] ^ part[16] ^ part[30] ^
        part[32]);
    link_crc16[12] = (^(bits & 112'h0100041080100000001014008801) ^ part[0] ^ part[1] ^ part[6] ^ part[20] ^ part[31] ^ part[34]);
    link_crc16[13] = ~(^(bits & 112'h2200880000202100002400803000) ^ part[1] ^ part[15] ^ part[21] ^ part[37]);
    link_crc16[14] = (^(bits & 112'h0440000000044400004011400004) ^ part[6] ^ part[9] ^ part[15] ^ part[19] ^ part[23] ^ part[25]);
    link_crc16[15] = ~(^(bits & 112'h8804600000008000010420000010) ^ part[0] ^ part[16] ^ part[23] ^ part[28] ^ part[36]);
`else
    bits = 112'(word);
    link_crc16[0] = ^(bits & 112'h1119581c0b049b854f2d5781057d);
    link_crc16[1] = ~^(bits & 112'h2232b0381608360b9f5aae020bfa);
    link_crc16[2] = ^(bits & 112'h446460712c106c163eb55c0516f4);
    link_crc16[3] = ~^(bits & 112'h88c8c0e25820d82c7c6ab90a2ce8);
    link_crc16[4] = ^(bits & 112'h109181c5b140b059f8d4721558d0);
    link_crc16[5] = ~^(bits & 112'h313b5b976885fb36bf84b2abb5dd);
    link_crc16[6] = ~^(bits & 112'h6276b62ed10af76d7e0965576bbb);
    link_crc16[7] = ^(bits & 112'hc4ec6c5da215eedbfc12caaed676);
    link_crc16[8] = ~^(bits & 112'h88d9d9ba442bdcb7f925945daded);
    link_crc16[9] = ^(bits & 112'h10b3b3758956b86ff34b28bb5adb);
    link_crc16[10] = ^(bits & 112'h206667eb12ad70dfe6975076b5b6);
    link_crc16[11] = ~^(bits & 112'h40ccced6255ae1becd2fa1ec6a6d);
    link_crc16[12] = ^(bits & 112'h9181c5b140b059f8d4721558d0a7);
    link_crc16[13] = ~^(bits & 112'h22038b638160b3f0a9e52ab0a04f);
    link_crc16[14] = ^(bits & 112'h440616c702c166e153cb5560419f);
    link_crc16[15] = ~^(bits & 112'h880c2c8e0582cdc2a796abc0823e);
`endif
  endfunction

  // Sum of a word on a link.
  function automatic logic [31:0] link_sum(logic [127:0] word);
    logic [127:0] bits;
`ifdef SYNTHESIS
    bits = word;
    link_sum[0] = (^(bits & 128'h008200010000a4010000000008050300));
    link_sum[1] = (^(bits & 128'h0401a00000100b040100000000400200));
    link_sum[2] = (^(bits & 128'h00000000880400206210011400000010));
    link_sum[3] = (^(bits & 128'h20000000410024408100800004080040));
    link_sum[4] = (^(bits & 128'h00240404000900004010000240008001));
    link_sum[5] = (^(bits & 128'h010a0010000000001047000004004080));
    link_sum[6] = (^(bits & 128'h00055200010200180000000000000284));
    link_sum[7] = (^(bits & 128'h10001800080000000405006880010000));
    link_sum[8] = (^(bits & 128'hc0100840006020002080000001100000));
    link_sum[9] = (^(bits & 128'h0000a000100040008440002022220000));
    link_sum[10] = (^(bits & 128'h00000000108000801020010090000584));
    link_sum[11] = (^(bits & 128'h40400180208010000000020020402010));
    link_sum[12] = (^(bits & 128'h00800524000802020000124000001000));
    link_sum[13] = (^(bits & 128'h08000000002048001088200200008022));
    link_sum[14] = (^(bits & 128'h00404048002180000000201002800040));
    link_sum[15] = (^(bits & 128'h40001004000000240800880000106001));
    link_sum[16] = (^(bits & 128'h89020020040000080c00000201000008));
    link_sum[17] = (^(bits & 128'h20082000000004004000014101880400));
    link_sum[18] = (^(bits & 128'h00000800201041050200062000100000));
    link_sum[19] = (^(bits & 128'h21108000000600000028000040801004));
    link_sum[20] = (^(bits & 128'h020042010a0408400000000010060000));
    link_sum[21] = (^(bits & 128'h0000001a8000800001004800a0008400));
    link_sum[22] = (^(bits & 128'h08400002440000000004140048004010));
    link_sum[23] = (^(bits & 128'h00810100040210220002009000000001));
    link_sum[24] = (^(bits & 128'h12000020000811100001000014000820));
    link_sum[25] = (^(bits & 128'h06000002100000020a08088000001008));
    link_sum[26] = (^(bits & 128'h04200000020000002030040c02000102));
    link_sum[27] = (^(bits & 128'h00000481014000810000408100020008));
    link_sum[28] = (^(bits & 128'h00100240804100180000200108400000));
    link_sum[29] = (^(bits & 128'h902000102000004080c0400000200800));
    link_sum[30] = (^(bits & 128'h000c0000401002000002000c000d0020));
    link_sum[31] = (^(bits & 128'h00000088028000800000900000202842));
`else
    bits = word;
    link_sum[0] = ^(bits & 128'h008200010000a4010000000008050300);
    link_sum[1] = ^(bits & 128'h0401a00000100b040100000000400200);
    link_sum[2] = ^(bits & 128'h00000000880400206210011400000010);
    link_sum[3] = ^(bits & 128'h20000000410024408100800004080040);
    link_sum[4] = ^(bits & 128'h00240404000900004010000240008001);
    link_sum[5] = ^(bits & 128'h010a0010000000001047000004004080);
    link_sum[6] = ^(bits & 128'h00055200010200180000000000000284);
    link_sum[7] = ^(bits & 128'h10001800080000000405006880010000);
    link_sum[8] = ^(bits & 128'hc0100840006020002080000001100000);
    link_sum[9] = ^(bits & 128'h0000a000100040008440002022220000);
    link_sum[10] = ^(bits & 128'h00000000108000801020010090000584);
    link_sum[11] = ^(bits & 128'h40400180208010000000020020402010);
    link_sum[12] = ^(bits & 128'h00800524000802020000124000001000);
    link_sum[13] = ^(bits & 128'h08000000002048001088200200008022);
    link_sum[14] = ^(bits & 128'h00404048002180000000201002800040);
    link_sum[15] = ^(bits & 128'h40001004000000240800880000106001);
    link_sum[16] = ^(bits & 128'h89020020040000080c00000201000008);
    link_sum[17] = ^(bits & 128'h20082000000004004000014101880400);
    link_sum[18] = ^(bits & 128'h00000800201041050200062000100000);
    link_sum[19] = ^(bits & 128'h21108000000600000028000040801004);
    link_sum[20] = ^(bits & 128'h020042010a0408400000000010060000);
    link_sum[21] = ^(bits & 128'h0000001a8000800001004800a0008400);
    link_sum[22] = ^(bits & 128'h08400002440000000004140048004010);
    link_sum[23] = ^(bits & 128'h00810100040210220002009000000001);
    link_sum[24] = ^(bits & 128'h12000020000811100001000014000820);
    link_sum[25] = ^(bits & 128'h06000002100000020a08088000001008);
    link_sum[26] = ^(bits & 128'h04200000020000002030040c02000102);
    link_sum[27] = ^(bits & 128'h00000481014000810000408100020008);
    link_sum[28] = ^(bits & 128'h00100240804100180000200108400000);
    link_sum[29] = ^(bits & 128'h902000102000004080c0400000200800);
    link_sum[30] = ^(bits & 128'h000c0000401002000002000c000d0020);
    link_sum[31] = ^(bits & 128'h00000088028000800000900000202842);
`endif
  endfunction

  // State of a sum after a word whose own sum is given. Begin with LINK_SUM_INIT.
  function automatic logic [31:0] link_sum_next(logic [31:0] state, logic [31:0] sum);
    link_sum_next = (state >> 1) ^ (state[0] ? 32'h82f63b78 : '0) ^ sum;
  endfunction

  // Words that a payload of this many bytes takes, 0 to 256 (longer lengths are illegal and count as 256).
  function automatic logic [8:0] payload_words(logic [13:0] length);
    payload_words = length > 14'(MAX_PAYLOAD_BYTES) ? 9'(MAX_PAYLOAD_WORDS) : 9'((length + 14'd15) >> 4);
  endfunction

  // Whether a packet is a header alone.
  function automatic logic is_header_only(header_t header);
    is_header_only = header.ptype[4];
  endfunction

  // Words of the whole packet, 1 to 258.
  function automatic logic [8:0] packet_words(header_t header);
    if (is_header_only(header)) packet_words = 9'd1;
    else if (header.length > 14'(MAX_PAYLOAD_BYTES)) packet_words = 9'(MAX_PACKET_WORDS);
    else packet_words = 9'((header.length + 14'd47) >> 4);
  endfunction

  // The header with its check byte made anew.
  function automatic header_t header_seal(header_t header);
    header_seal = header;
    header_seal.ecc = header_ecc(header);
  endfunction

  // The footer with its CRC-8 made anew.
  function automatic footer_t footer_seal(footer_t footer);
    footer_seal = footer;
    footer_seal.crc8 = crc8_footer(footer);
  endfunction

endpackage
// verilator lint_on UNUSEDSIGNAL
// verilator lint_on UNUSEDPARAM
