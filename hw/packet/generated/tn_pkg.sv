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
  localparam int unsigned NUM_VC_MAX = 4;

  // State of the payload CRC before the first word.
  localparam logic [31:0] CRC32_INIT = 32'hffffffff;

  // State of a segment's sum before the first word.
  localparam logic [31:0] LINK_SUM_INIT = 32'hffffffff;

  // Announces a control word of the link protocol; an equal data word is sent twice.
  localparam logic [127:0] LINK_MAGIC = 128'hb3d19c47e86a5f027d94c1b83ea64f5b;

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
    PKT_READ_REQUEST      = 5'h04,  // remote read: addr is the source; payload: read_request, completion
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
    NI_TRANSFER_CONTROL = 7'h00,  // transfer control: answers, QUERY, read requests
    NI_RECEIVE_CONTROL  = 7'h01,  // receive unit: COMPLETION, PROBE, RELEASE
    NI_MAILBOX          = 7'h40  // the first of 64 mailboxes
  } ni_unit_e;

  // What a CONTROL packet says of a transaction. All but COMPLETION are without payload.
  typedef enum logic [3:0] {
    CONTROL_COMPLETION = 4'h0,  // source to receiver: what the block is, and whom to notify; payload: completion, block
    CONTROL_PROBE      = 4'h1,  // source to receiver: what do you hold of it? The answer is an ACK or a NACK
    CONTROL_QUERY      = 4'h2,  // receiver to source: do you still need to be answered about it?
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
    ANSWER_BUSY         = 4'h9,  // the table of reads is full
    ANSWER_MISSING      = 4'ha,  // not all of it has come
    ANSWER_UNKNOWN      = 4'hb,  // nothing of it is known
    ANSWER_MALFORMED    = 4'hc,  // a packet contradicts its block, or crosses 4 KiB
    ANSWER_CLOSED       = 4'hd,  // the domain was closed under it
    ANSWER_OLD_NUMBER   = 4'he  // a newer number of this transaction is known: detail of the NACK
  } answer_code_e;

  // What stands at a local port of a node, as its parameters and registers say.
  typedef enum logic [3:0] {
    PORT_KIND_NONE     = 4'h0,  // the node has no such port
    PORT_KIND_STREAM   = 4'h1,  // a task, by AXI4-Stream: hw/port/stream
    PORT_KIND_ETHERNET = 4'h2  // 10G Ethernet, by XGMII: hw/port/ethernet
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
    LINK_NONE   = 8'h00,  // never sent
    LINK_START  = 8'ha5,  // a packet follows
    LINK_CREDIT = 8'h3c,  // room in the receiver's buffers, and the node's health
    LINK_INIT   = 8'h66,  // the two ends agree to begin a session
    LINK_CHECK  = 8'h99,  // ends a guarded segment of a packet, with its CRC
    LINK_HEALTH = 8'hc3  // health of one node of the cluster, passed on from neighbour to neighbour
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
    node_t where;  // 21:0 the node that dropped it, and the port by which it had come there: local ports, then links
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
    // 4:2 traffic class, kept from source to destination; bit 0 is 1 for the types of RDMA, which no task may stop, and 0 for all
    // others wherever both meet
    logic [2:0] traffic_class;
    logic [1:0] vc;  // 1:0 virtual channel, rewritten at each hop
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
    logic [63:0] held;  // 63:0 what is held of the block: bit i stands for granule i of its 16 KiB at the destination
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

  // First half of what a read request carries: where the data goes. Its domain is that of the request, its source is addr.
  typedef struct packed {
    logic [23:0] reserved;  // 127:104 zero
    logic [39:0] length;  // 103:64 of all that is asked for [bytes]
    node_t node;  // 63:42 and its node
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
    logic [3:0][15:0] limit;  // 95:32 per virtual channel: words that may have been sent, whole flits, modulo 2^16 [words]
    logic [6:0] round;  // 31:25 round of retransmission: a new value asks for everything from ack on again
    logic numbered;  // 24:24 the sender of the credit expects numbered flits: it has heard of replay in INIT
    // 23:8 health of the node that sends the credit: 5:0 links down, 7:6 state, 15:8 low bits of its version (see HEALTH)
    logic [15:0] health;
    logic [7:0] kind;  // 7:0 CREDIT
  } link_credit_t;

  // Control word with which the two ends of a link begin a session, and which tells how much was sent, so that losses are made
  // good.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [3:0][15:0] sent;  // 111:48 per virtual channel: words sent so far, whole flits, modulo 2^16 [words]
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
    logic [16:0] part;
    bits = 120'(header);
    part[0] = ^(bits & 120'h8000000001f0000000000007e0001c);
    part[1] = ^(bits & 120'h000000f8000000000003ff00000000);
    part[2] = ^(bits & 120'h03c80000000003c0000000001f8002);
    part[3] = ^(bits & 120'h00001f00000000000ffc0000000000);
    part[4] = ^(bits & 120'h7c100000000ffc0000000000000000);
    part[5] = ^(bits & 120'h00200007fe000000000000f8000000);
    part[6] = ^(bits & 120'h0007c0000000000000000000007fe1);
    part[7] = ^(bits & 120'h040000004000800200300c0810019a);
    part[8] = ^(bits & 120'h084000020004011001806010c00c00);
    part[9] = ^(bits & 120'h800104200c40180060040100030020);
    part[10] = ^(bits & 120'h108000040008022006018023003000);
    part[11] = ^(bits & 120'h0002084030806001800802000c0044);
    part[12] = ^(bits & 120'h00041081810300cc00401000200200);
    part[13] = ^(bits & 120'h0038e3180230040010000000008000);
    part[14] = ^(bits & 120'h2100410894112844a290a441451488);
    part[15] = ^(bits & 120'h4200821128225089452148828a2910);
    part[16] = ^(bits & 120'h003f3ce641cc833208020004104000);
    header_ecc[0] = (part[0] ^ part[2] ^ part[4] ^ part[6]);
    header_ecc[1] = (part[1] ^ part[2] ^ part[5] ^ part[6]);
    header_ecc[2] = (part[3] ^ part[4] ^ part[5] ^ part[6]);
    header_ecc[3] = (part[7] ^ part[9] ^ part[11] ^ part[13]);
    header_ecc[4] = (part[8] ^ part[9] ^ part[12] ^ part[13]);
    header_ecc[5] = (part[10] ^ part[11] ^ part[12] ^ part[13]);
    header_ecc[6] = (part[14] ^ part[16]);
    header_ecc[7] = (part[15] ^ part[16]);
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
    logic [118:0] part;
    bits = word ^ 128'(state);
    part[0] = ^(bits & 128'h00000200000002000010000000000000);
    part[1] = ^(bits & 128'h000001008020010000082040a0080000);
    part[2] = ^(bits & 128'h04000420001000040002000c10000020);
    part[3] = ^(bits & 128'h10012001000000000240080000000400);
    part[4] = ^(bits & 128'h20800002004000400000100140000100);
    part[5] = ^(bits & 128'h08001004010480001000000000010201);
    part[6] = ^(bits & 128'h00000840008000000804003000042040);
    part[7] = ^(bits & 128'h0044c000340000000080018000000004);
    part[8] = ^(bits & 128'h00000008000010008000400002121008);
    part[9] = ^(bits & 128'h41000000000004080000000004400000);
    part[10] = ^(bits & 128'h00000010000040820000800000000010);
    part[11] = ^(bits & 128'h80000000020100004000020001000800);
    part[12] = ^(bits & 128'h02080000400a00100400000008000000);
    part[13] = ^(bits & 128'h00100000000000200020000000000080);
    part[14] = ^(bits & 128'h0000008000002001000100020020c000);
    part[15] = ^(bits & 128'h02001060004000000000000400000400);
    part[16] = ^(bits & 128'h20020000080000000000020000200001);
    part[17] = ^(bits & 128'h00000000010180040000401820020040);
    part[18] = ^(bits & 128'h04410000000004008180000000000008);
    part[19] = ^(bits & 128'h00000080000840020000000008090020);
    part[20] = ^(bits & 128'h01008412000000800020000210000014);
    part[21] = ^(bits & 128'h00002800000001000000006000800000);
    part[22] = ^(bits & 128'h00100000000200004c00000000040000);
    part[23] = ^(bits & 128'h80000301022000001001000000100002);
    part[24] = ^(bits & 128'h40004000949010010200310001000200);
    part[25] = ^(bits & 128'h00200008000000000050000000000000);
    part[26] = ^(bits & 128'h00880000600400000000080000000000);
    part[27] = ^(bits & 128'h1800000000000a100006000100004000);
    part[28] = ^(bits & 128'h00000000000020000000840004002800);
    part[29] = ^(bits & 128'h00000000000000482008008040408180);
    part[30] = ^(bits & 128'h80040804102100020030000000000001);
    part[31] = ^(bits & 128'h08080002004010040000000200000800);
    part[32] = ^(bits & 128'h00008000000001000080210000001000);
    part[33] = ^(bits & 128'h00000080000000000004000800008040);
    part[34] = ^(bits & 128'h02000000000240000000000082400602);
    part[35] = ^(bits & 128'h00000508000080000200000004302010);
    part[36] = ^(bits & 128'h00000020200020000001009400804000);
    part[37] = ^(bits & 128'h10002000008400000108000000000000);
    part[38] = ^(bits & 128'h40000010020002804440000048000000);
    part[39] = ^(bits & 128'h00800040400008000000000100080004);
    part[40] = ^(bits & 128'h00404000080000080000402021040108);
    part[41] = ^(bits & 128'h21220000840004200800000010000000);
    part[42] = ^(bits & 128'h000110010000001000008c4000010000);
    part[43] = ^(bits & 128'h000000000100000000000200000000a0);
    part[44] = ^(bits & 128'h0000040800480101c200000000000000);
    part[45] = ^(bits & 128'h00204000040004840040000010040002);
    part[46] = ^(bits & 128'h00000020202000020000200080000000);
    part[47] = ^(bits & 128'h00918000800002100000020040000201);
    part[48] = ^(bits & 128'h11000000000020080000400400000000);
    part[49] = ^(bits & 128'h00000080108000000100004002000000);
    part[50] = ^(bits & 128'h00000004000010000000800200183018);
    part[51] = ^(bits & 128'h40020002080080001000000000000000);
    part[52] = ^(bits & 128'h02000100000400600009080024010000);
    part[53] = ^(bits & 128'h04002000000000000000108000800400);
    part[54] = ^(bits & 128'h00440001000008000000001100020884);
    part[55] = ^(bits & 128'h00000800420000000000042000208100);
    part[56] = ^(bits & 128'h00000040000100000402000009004020);
    part[57] = ^(bits & 128'h00000000000040000000010000400040);
    part[58] = ^(bits & 128'h00000210000000000000000800000000);
    part[59] = ^(bits & 128'h00400000080000001000000000400001);
    part[60] = ^(bits & 128'h00000000100400000000040004080000);
    part[61] = ^(bits & 128'h00000092000200002000c00000000806);
    part[62] = ^(bits & 128'h00004800000000000040004000100100);
    part[63] = ^(bits & 128'h00110000400840000000080008004000);
    part[64] = ^(bits & 128'h08000020000000850005000000800000);
    part[65] = ^(bits & 128'h00800104000000104100000280001008);
    part[66] = ^(bits & 128'h4004a000000020000420000000200080);
    part[67] = ^(bits & 128'h040000410001004a0082020000000000);
    part[68] = ^(bits & 128'h00200200002000000000000800002000);
    part[69] = ^(bits & 128'h00000008000000008000200142040400);
    part[70] = ^(bits & 128'h32001000000001000018018000000000);
    part[71] = ^(bits & 128'h00000000000002000000000021020220);
    part[72] = ^(bits & 128'h01020000800090200200000010010050);
    part[73] = ^(bits & 128'h0000000000100c000000100400008000);
    part[74] = ^(bits & 128'h00900200060000001000088418000000);
    part[75] = ^(bits & 128'h02000002000204000000000040000800);
    part[76] = ^(bits & 128'h00002400000040040000410800010000);
    part[77] = ^(bits & 128'h00000840001400004000000001000000);
    part[78] = ^(bits & 128'h00000000000880008008000000000008);
    part[79] = ^(bits & 128'h48080090000102000800040000080000);
    part[80] = ^(bits & 128'h00014000004010400020201002000000);
    part[81] = ^(bits & 128'h00000000910000080000800000000010);
    part[82] = ^(bits & 128'h00001004000000020000004100201002);
    part[83] = ^(bits & 128'h04040000002000010400000080060001);
    part[84] = ^(bits & 128'h20000000000008000014020000000000);
    part[85] = ^(bits & 128'h00028020000001002202000000000004);
    part[86] = ^(bits & 128'h10000008488000200000102000900000);
    part[87] = ^(bits & 128'h80400000000020100040000204000000);
    part[88] = ^(bits & 128'h000000010000008001000000204045e0);
    part[89] = ^(bits & 128'h00005020000080000000003210000200);
    part[90] = ^(bits & 128'h00402000480004041000048080002000);
    part[91] = ^(bits & 128'h000c0000100800000002024002001080);
    part[92] = ^(bits & 128'h10218008000000000000000000000000);
    part[93] = ^(bits & 128'h80000000040000400000010041450000);
    part[94] = ^(bits & 128'h00000100210000200400000000200000);
    part[95] = ^(bits & 128'h00000080800200000004000000020100);
    part[96] = ^(bits & 128'h020208000080000240c0000800100010);
    part[97] = ^(bits & 128'h00000002000000000000200008008000);
    part[98] = ^(bits & 128'h40100000020001008200400000004400);
    part[99] = ^(bits & 128'h08000000000000002000180000000041);
    part[100] = ^(bits & 128'h01000040002422000000000500000022);
    part[101] = ^(bits & 128'h00800600000000800010000000000808);
    part[102] = ^(bits & 128'h20000000005008080129800020080000);
    part[103] = ^(bits & 128'h04000004000110000800000000800000);
    part[104] = ^(bits & 128'h00100110001000020000002408440000);
    part[105] = ^(bits & 128'h1c000c0000a240000502001000008080);
    part[106] = ^(bits & 128'h00001000004000000020000800001020);
    part[107] = ^(bits & 128'h20804000000000000000000002000000);
    part[108] = ^(bits & 128'h000220001a000840000000c000080008);
    part[109] = ^(bits & 128'h41040000010010108210800000100000);
    part[110] = ^(bits & 128'h00000000000000000000000000000040);
    part[111] = ^(bits & 128'h00000040000000000000000100000400);
    part[112] = ^(bits & 128'h00080000200580082000010004806000);
    part[113] = ^(bits & 128'h00200008000022010000400001210806);
    part[114] = ^(bits & 128'h00000004000000044040200000000000);
    part[115] = ^(bits & 128'h00000002800000000000080080020200);
    part[116] = ^(bits & 128'h00408021000000200800040020000100);
    part[117] = ^(bits & 128'h02000000000004000080100040000001);
    part[118] = ^(bits & 128'h80000080040801001001000210000010);
    crc32_word[0] = (part[59] ^ part[61] ^ part[63] ^ part[65] ^ part[67] ^ part[69] ^ part[71] ^ part[73]);
    crc32_word[1] = (part[60] ^ part[61] ^ part[64] ^ part[65] ^ part[68] ^ part[69] ^ part[72] ^ part[73]);
    crc32_word[2] = (part[44] ^ part[46] ^ part[48] ^ part[50] ^ part[52] ^ part[54] ^ part[56] ^ part[58]);
    crc32_word[3] = (part[0] ^ part[2] ^ part[4] ^ part[6] ^ part[8] ^ part[10] ^ part[12] ^ part[14]);
    crc32_word[4] = (part[1] ^ part[2] ^ part[5] ^ part[6] ^ part[9] ^ part[10] ^ part[13] ^ part[14]);
    crc32_word[5] = (part[15] ^ part[17] ^ part[19] ^ part[21] ^ part[23] ^ part[25] ^ part[27] ^ part[29]);
    crc32_word[6] = (part[74] ^ part[76] ^ part[78] ^ part[80] ^ part[82] ^ part[84] ^ part[86] ^ part[88]);
    crc32_word[7] = (part[16] ^ part[17] ^ part[20] ^ part[21] ^ part[24] ^ part[25] ^ part[28] ^ part[29]);
    crc32_word[8] = (part[30] ^ part[32] ^ part[34] ^ part[36] ^ part[38] ^ part[40] ^ part[42] ^ part[43]);
    crc32_word[9] = (part[104] ^ part[106] ^ part[108] ^ part[110] ^ part[112] ^ part[114] ^ part[116] ^ part[118]);
    crc32_word[10] = (part[45] ^ part[46] ^ part[49] ^ part[50] ^ part[53] ^ part[54] ^ part[57] ^ part[58]);
    crc32_word[11] = (part[31] ^ part[32] ^ part[35] ^ part[36] ^ part[39] ^ part[40] ^ part[43]);
    crc32_word[12] = (part[47] ^ part[48] ^ part[49] ^ part[50] ^ part[55] ^ part[56] ^ part[57] ^ part[58]);
    crc32_word[13] = (part[33] ^ part[34] ^ part[35] ^ part[36] ^ part[41] ^ part[42] ^ part[43]);
    crc32_word[14] = (part[51] ^ part[52] ^ part[53] ^ part[54] ^ part[55] ^ part[56] ^ part[57] ^ part[58]);
    crc32_word[15] = (part[89] ^ part[91] ^ part[93] ^ part[95] ^ part[97] ^ part[99] ^ part[101] ^ part[103]);
    crc32_word[16] = (part[18] ^ part[19] ^ part[20] ^ part[21] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_word[17] = (part[62] ^ part[63] ^ part[64] ^ part[65] ^ part[70] ^ part[71] ^ part[72] ^ part[73]);
    crc32_word[18] = (part[66] ^ part[67] ^ part[68] ^ part[69] ^ part[70] ^ part[71] ^ part[72] ^ part[73]);
    crc32_word[19] = (part[75] ^ part[76] ^ part[79] ^ part[80] ^ part[83] ^ part[84] ^ part[87] ^ part[88]);
    crc32_word[20] = (part[77] ^ part[78] ^ part[79] ^ part[80] ^ part[85] ^ part[86] ^ part[87] ^ part[88]);
    crc32_word[21] = (part[81] ^ part[82] ^ part[83] ^ part[84] ^ part[85] ^ part[86] ^ part[87] ^ part[88]);
    crc32_word[22] = (part[90] ^ part[91] ^ part[94] ^ part[95] ^ part[98] ^ part[99] ^ part[102] ^ part[103]);
    crc32_word[23] = (part[22] ^ part[23] ^ part[24] ^ part[25] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_word[24] = (part[92] ^ part[93] ^ part[94] ^ part[95] ^ part[100] ^ part[101] ^ part[102] ^ part[103]);
    crc32_word[25] = (part[96] ^ part[97] ^ part[98] ^ part[99] ^ part[100] ^ part[101] ^ part[102] ^ part[103]);
    crc32_word[26] = (part[105] ^ part[106] ^ part[109] ^ part[110] ^ part[113] ^ part[114] ^ part[117] ^ part[118]);
    crc32_word[27] = (part[3] ^ part[4] ^ part[5] ^ part[6] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_word[28] = (part[37] ^ part[38] ^ part[39] ^ part[40] ^ part[41] ^ part[42] ^ part[43]);
    crc32_word[29] = (part[107] ^ part[108] ^ part[109] ^ part[110] ^ part[115] ^ part[116] ^ part[117] ^ part[118]);
    crc32_word[30] = (part[7] ^ part[8] ^ part[9] ^ part[10] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_word[31] = (part[111] ^ part[112] ^ part[113] ^ part[114] ^ part[115] ^ part[116] ^ part[117] ^ part[118]);
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

  // The same after two more words, the low one first, no deeper than for one.
  function automatic logic [31:0] crc32_two_words(logic [31:0] state, logic [255:0] words);
    logic [255:0] bits;
`ifdef SYNTHESIS
    logic [119:0] part;
    bits = words ^ 256'(state);
    part[0] = ^(bits & 256'h0000280200000100000000601000000000808000000000000800000000000000);
    part[1] = ^(bits & 256'h0000000100800000124030000000020080002020000000400004000018000020);
    part[2] = ^(bits & 256'h080000000000000020020c000000200020500000842028000000602400400102);
    part[3] = ^(bits & 256'h2000004401400000000000042000000000001000000110008002000000004000);
    part[4] = ^(bits & 256'h0401040000000000010000000089002010080000000801014000001200000010);
    part[5] = ^(bits & 256'h00200300803000000810000000040002010600402900c0000000000000002000);
    part[6] = ^(bits & 256'h1080000000040a40000c00014000010000000808001000000120000900800600);
    part[7] = ^(bits & 256'h020400000000000000004200020010000a000000004000000000100000001000);
    part[8] = ^(bits & 256'h0040001000084402808000020800001400000000000000081000000002000000);
    part[9] = ^(bits & 256'h4010400012000001400000000010000000000212020000200040098020100000);
    part[10] = ^(bits & 256'h0008000040000010000000800400c08000000004400400000080000040020080);
    part[11] = ^(bits & 256'h0000000000010020000000000022000044214400000000040000020084000008);
    part[12] = ^(bits & 256'h0100808000000080002000000000000800000001000000120009044001000840);
    part[13] = ^(bits & 256'h8000000804021000040101000100000000000100100002000000000000200005);
    part[14] = ^(bits & 256'h0000000020002008000080000040080000000080008000800400000000040000);
    part[15] = ^(bits & 256'h02000200000a0210840000000a000000000000a0000010801100800002410080);
    part[16] = ^(bits & 256'h0010100400240420100000008001000000002040000000000000000400020008);
    part[17] = ^(bits & 256'h0400008000004002080600000000000000000100020000000200000000000000);
    part[18] = ^(bits & 256'h0022200014010000204004000000000002810000006100000000022008008200);
    part[19] = ^(bits & 256'h2000000000000040001010004002000004000002108002000000280000000801);
    part[20] = ^(bits & 256'h4100000080000000002800400040020140000208000004008821001004000000);
    part[21] = ^(bits & 256'h0000081000900081000080081000804020000000250000000004000000000000);
    part[22] = ^(bits & 256'h00400000200008000080000000000000010000110010000000800500113c2000);
    part[23] = ^(bits & 256'h0088000040400000000000010010100800085000000000020002000020000004);
    part[24] = ^(bits & 256'h0800010000000000000000000008000000208000080040000000500000001002);
    part[25] = ^(bits & 256'h0000006000000000000100040004402010100004000000340010000300000000);
    part[26] = ^(bits & 256'h0000c00008000000020003800180080400020c00800200000000008000004040);
    part[27] = ^(bits & 256'h0000000a00001000000040000000010080000000000000000000000880000010);
    part[28] = ^(bits & 256'h0000000001008108000020002400008000000000400001400000000040800120);
    part[29] = ^(bits & 256'h0000040000002004000000320020201008000000000020086408000000000000);
    part[30] = ^(bits & 256'h1800004800000000000e00000000800000600080000000000020800800000000);
    part[31] = ^(bits & 256'h400100000002200004800a000100020100000000008204000000001000008000);
    part[32] = ^(bits & 256'h02000800010002100010400040010000100000000a0040008000000001000200);
    part[33] = ^(bits & 256'h001a000000140020080000000400000000000000003001000000000006000000);
    part[34] = ^(bits & 256'h0000010000488040300000000000000020000000100080400400000200000004);
    part[35] = ^(bits & 256'h0000800008000000402004000000000001021005014400000000550000010400);
    part[36] = ^(bits & 256'h800010000201010800010024280041208000001000000a004812002000000040);
    part[37] = ^(bits & 256'h0400000000801400010010000000080400100000000120020000000020900008);
    part[38] = ^(bits & 256'h0020020000000000000000010012000000004000040000080000000400042000);
    part[39] = ^(bits & 256'h0004400000000080000080008200000000000800200000000000000110001022);
    part[40] = ^(bits & 256'h0000000000204000000000100000048240000400c00000810008000088000001);
    part[41] = ^(bits & 256'h00000000040000000000000210002010008820020008100422050a80404a0800);
    part[42] = ^(bits & 256'h0000208000000804000000080008004000010208000000200000200000000010);
    part[43] = ^(bits & 256'h004000143000000000002100000410080c040000000000000000004000000080);
    part[44] = ^(bits & 256'h0000002100000002004000c000c0000000000000000000101040000000000000);
    part[45] = ^(bits & 256'h1010884042800008000000000000000000100800100000000010800020080000);
    part[46] = ^(bits & 256'h0022010821000020020100800000000240020000000800011200040000000000);
    part[47] = ^(bits & 256'h01000000000000000000800400302010200030010000800000000000c0008008);
    part[48] = ^(bits & 256'h0000000000080000200010000000000001000100000210000080000000060000);
    part[49] = ^(bits & 256'h0080020410000000000200200900100810008000800402040004080001000020);
    part[50] = ^(bits & 256'h0000102004008000000008001080000000080010000001000000500000810100);
    part[51] = ^(bits & 256'h0000000080000000000000400000820000210000000000200020000500400040);
    part[52] = ^(bits & 256'h4040200000600805006000002000000000000400048008002402004000000801);
    part[53] = ^(bits & 256'h0000001000000200050040000008000000000020000040000000210000002004);
    part[54] = ^(bits & 256'h2200000100000400000000008400040004000000204100000048000004000010);
    part[55] = ^(bits & 256'h0001000000006010000004080000402000400002000000188000020000304080);
    part[56] = ^(bits & 256'h8c0c4002000000c0001020000006080080000000010000020000008018001000);
    part[57] = ^(bits & 256'h0000000000011000000001024000010102040008002000004900001000000200);
    part[58] = ^(bits & 256'h0000040000020000080400100001008000804044000004000001002800000400);
    part[59] = ^(bits & 256'h0000008000000000000002000240004000000000000000c00000000202000000);
    part[60] = ^(bits & 256'h0000009010020000000004000400000400000440000008800000220000000000);
    part[61] = ^(bits & 256'h0001400040084000000000400000010000000000000850000000000000040000);
    part[62] = ^(bits & 256'h0000012000000015000400028000100000000008080000028942000080800005);
    part[63] = ^(bits & 256'h0004a00100000040040202000020008000000200020000000000000100000042);
    part[64] = ^(bits & 256'h0020000800000000000000004204200002020000000004010000000000100000);
    part[65] = ^(bits & 256'h1000100000000000000001800102020040200010001002002200004800080000);
    part[66] = ^(bits & 256'h0000000080008420000000001001000000000001002000041000000000000200);
    part[67] = ^(bits & 256'h0000040002c00000080000000000000110088080200300000000000010008000);
    part[68] = ^(bits & 256'h00000002000400002000c000000808020c040000040000000000000060004000);
    part[69] = ^(bits & 256'h0010080000000000004008000810400000910100000001100010400000000080);
    part[70] = ^(bits & 256'h0880000400000080410100000080000820001000810000000000080200000020);
    part[71] = ^(bits & 256'h440000400001200a00a0000000000000804020041000a0404020110000002008);
    part[72] = ^(bits & 256'h0000020000200000800020090000040000000020008000080485000008000000);
    part[73] = ^(bits & 256'h220000000000030000180000200000200000000200000000000000b407001d00);
    part[74] = ^(bits & 256'h0102000000101800020010040000805001000000004000200000800000000000);
    part[75] = ^(bits & 256'h01000400200000000000400400002000040000100240000c0900000010000002);
    part[76] = ^(bits & 256'h0000200202004000100001800000800080404000000000000000080000c20280);
    part[77] = ^(bits & 256'h0200030000000000000108080801080040002002000000000082040001000000);
    part[78] = ^(bits & 256'h0809408000100200082000000200000000010000002084000020020000004001);
    part[79] = ^(bits & 256'h0000000000481000c00020000008000810080000010000001005000000000408);
    part[80] = ^(bits & 256'h4000080000008000000004000000000000028008000202200050001008000010);
    part[81] = ^(bits & 256'h0000005000050040000800100100000008000000000000400000000400200000);
    part[82] = ^(bits & 256'h200010009100000000140240000400032000050000042000c000000020100000);
    part[83] = ^(bits & 256'h000000040020000b000080008000101000000801100000000208400000000040);
    part[84] = ^(bits & 256'h0400000000000000000000000020000001900004400100000000200a04010100);
    part[85] = ^(bits & 256'h0004000000000800040000010002000000040000008000112000000080000000);
    part[86] = ^(bits & 256'h800080000080009021400000000000000000020084000000000000a000081000);
    part[87] = ^(bits & 256'h1000002800002100020000020010000002000040080010000000100040000000);
    part[88] = ^(bits & 256'h00020000480000000000102000c0054000000020001000800400804000000820);
    part[89] = ^(bits & 256'h004000010000002000020000240040a400000080000009020000000100008000);
    part[90] = ^(bits & 256'h0040011000100008200000008002000000000010840004010080400100000000);
    part[91] = ^(bits & 256'h0000420000000080000801c00080000000000000000010002000000000000008);
    part[92] = ^(bits & 256'h0000000008000802000000042240000804000000000000000200040000000000);
    part[93] = ^(bits & 256'h4124000000200100000000000000001008082040000040000108002000000840);
    part[94] = ^(bits & 256'h0400000000000600008280000000000400020000000000400041000010000000);
    part[95] = ^(bits & 256'h0000040004001004001000081010000000000101280100000000000402000000);
    part[96] = ^(bits & 256'h0000000800004000810060000000102213000200420000000002000064002000);
    part[97] = ^(bits & 256'h0008000000040000080000000000200000040082000800000000008000020000);
    part[98] = ^(bits & 256'h0000004200010000000000000004020000000820000000020000000000080002);
    part[99] = ^(bits & 256'h20002000020080200004002000000100804084001000810010140010000004a0);
    part[100] = ^(bits & 256'h009100014000004000000a010800440000000000007000044400000000400000);
    part[101] = ^(bits & 256'h8a00080001002001064100000000000000304008010600000000220088019200);
    part[102] = ^(bits & 256'h0000008000020010400000024100880100800000000000108820000000000000);
    part[103] = ^(bits & 256'h1000100000c0000000200010002100c060000000000000a00000004800004000);
    part[104] = ^(bits & 256'h0000000400080000100010000000000000010004008002000000910000000110);
    part[105] = ^(bits & 256'h0c10010000520000002600000000100000020004108074000000000600000100);
    part[106] = ^(bits & 256'h1001101000800080000000200804002000000000000500001008000000008000);
    part[107] = ^(bits & 256'h0000000040000000050802000000008050281020040000000082101004400210);
    part[108] = ^(bits & 256'h0000000000000040001000000010000020102000000000040804010001000000);
    part[109] = ^(bits & 256'h0004000010001000820000800200004000000081080200400000044000000000);
    part[110] = ^(bits & 256'h0182400000000010000000000000000804000200800000000000002040800c24);
    part[111] = ^(bits & 256'h600020000b0008000000804000080000000000400000001000000000001b0042);
    part[112] = ^(bits & 256'h000000080000a001000021000400080201000000002000010000080002000000);
    part[113] = ^(bits & 256'h00080004200100042000000000a0640000000002004000000060000010000000);
    part[114] = ^(bits & 256'h00200040000402004040000101010004020080000000000a0000820000000000);
    part[115] = ^(bits & 256'h0000000000000008000040000000000000000108210001000200008020000000);
    part[116] = ^(bits & 256'h8200802200000000008000020000021008000000000002008101400000000008);
    part[117] = ^(bits & 256'h0000008000080100100110008002000100810410021000000010000088201080);
    part[118] = ^(bits & 256'h0000000104000000000000005000000080400000000000006400000000040000);
    part[119] = ^(bits & 256'h004000008000042008000c002000010000000000400800200000200000000001);
    crc32_two_words[0] = (part[90] ^ part[92] ^ part[94] ^ part[96] ^ part[98] ^ part[100] ^ part[102] ^ part[104]);
    crc32_two_words[1] = (part[60] ^ part[62] ^ part[64] ^ part[66] ^ part[68] ^ part[70] ^ part[72] ^ part[74]);
    crc32_two_words[2] = (part[75] ^ part[77] ^ part[79] ^ part[81] ^ part[83] ^ part[85] ^ part[87] ^ part[89]);
    crc32_two_words[3] = (part[15] ^ part[17] ^ part[19] ^ part[21] ^ part[23] ^ part[25] ^ part[27] ^ part[29]);
    crc32_two_words[4] = (part[16] ^ part[17] ^ part[20] ^ part[21] ^ part[24] ^ part[25] ^ part[28] ^ part[29]);
    crc32_two_words[5] = (part[30] ^ part[32] ^ part[34] ^ part[36] ^ part[38] ^ part[40] ^ part[42] ^ part[44]);
    crc32_two_words[6] = (part[91] ^ part[92] ^ part[95] ^ part[96] ^ part[99] ^ part[100] ^ part[103] ^ part[104]);
    crc32_two_words[7] = (part[18] ^ part[19] ^ part[20] ^ part[21] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_two_words[8] = (part[31] ^ part[32] ^ part[35] ^ part[36] ^ part[39] ^ part[40] ^ part[43] ^ part[44]);
    crc32_two_words[9] = (part[33] ^ part[34] ^ part[35] ^ part[36] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    crc32_two_words[10] = (part[37] ^ part[38] ^ part[39] ^ part[40] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    crc32_two_words[11] = (part[22] ^ part[23] ^ part[24] ^ part[25] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_two_words[12] = (part[45] ^ part[47] ^ part[49] ^ part[51] ^ part[53] ^ part[55] ^ part[57] ^ part[59]);
    crc32_two_words[13] = (part[46] ^ part[47] ^ part[50] ^ part[51] ^ part[54] ^ part[55] ^ part[58] ^ part[59]);
    crc32_two_words[14] = (part[76] ^ part[77] ^ part[80] ^ part[81] ^ part[84] ^ part[85] ^ part[88] ^ part[89]);
    crc32_two_words[15] = (part[48] ^ part[49] ^ part[50] ^ part[51] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    crc32_two_words[16] = (part[0] ^ part[2] ^ part[4] ^ part[6] ^ part[8] ^ part[10] ^ part[12] ^ part[14]);
    crc32_two_words[17] = (part[61] ^ part[62] ^ part[65] ^ part[66] ^ part[69] ^ part[70] ^ part[73] ^ part[74]);
    crc32_two_words[18] = (part[63] ^ part[64] ^ part[65] ^ part[66] ^ part[71] ^ part[72] ^ part[73] ^ part[74]);
    crc32_two_words[19] = (part[52] ^ part[53] ^ part[54] ^ part[55] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    crc32_two_words[20] = (part[78] ^ part[79] ^ part[80] ^ part[81] ^ part[86] ^ part[87] ^ part[88] ^ part[89]);
    crc32_two_words[21] = (part[82] ^ part[83] ^ part[84] ^ part[85] ^ part[86] ^ part[87] ^ part[88] ^ part[89]);
    crc32_two_words[22] = (part[105] ^ part[107] ^ part[109] ^ part[111] ^ part[113] ^ part[115] ^ part[117] ^ part[119]);
    crc32_two_words[23] = (part[1] ^ part[2] ^ part[5] ^ part[6] ^ part[9] ^ part[10] ^ part[13] ^ part[14]);
    crc32_two_words[24] = (part[3] ^ part[4] ^ part[5] ^ part[6] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_two_words[25] = (part[67] ^ part[68] ^ part[69] ^ part[70] ^ part[71] ^ part[72] ^ part[73] ^ part[74]);
    crc32_two_words[26] = (part[93] ^ part[94] ^ part[95] ^ part[96] ^ part[101] ^ part[102] ^ part[103] ^ part[104]);
    crc32_two_words[27] = (part[97] ^ part[98] ^ part[99] ^ part[100] ^ part[101] ^ part[102] ^ part[103] ^ part[104]);
    crc32_two_words[28] = (part[106] ^ part[107] ^ part[110] ^ part[111] ^ part[114] ^ part[115] ^ part[118] ^ part[119]);
    crc32_two_words[29] = (part[108] ^ part[109] ^ part[110] ^ part[111] ^ part[116] ^ part[117] ^ part[118] ^ part[119]);
    crc32_two_words[30] = (part[7] ^ part[8] ^ part[9] ^ part[10] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_two_words[31] = (part[112] ^ part[113] ^ part[114] ^ part[115] ^ part[116] ^ part[117] ^ part[118] ^ part[119]);
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
    logic [16:0] part;
    bits = 120'(footer);
    part[0] = ^(bits & 120'h800008800801220009082020808090);
    part[1] = ^(bits & 120'h000210001102880042100082001024);
    part[2] = ^(bits & 120'h0040a5400020100104200014400048);
    part[3] = ^(bits & 120'h040400022284004480800400092000);
    part[4] = ^(bits & 120'h00010000000044003000c041000f03);
    part[5] = ^(bits & 120'h02a042210050002200400208240000);
    part[6] = ^(bits & 120'h411000108408019000041100124000);
    part[7] = ^(bits & 120'h820080204408800420880090000200);
    part[8] = ^(bits & 120'h00150a018002100100124020010000);
    part[9] = ^(bits & 120'h044000440810014840000101048404);
    part[10] = ^(bits & 120'h200010102104200204240048000110);
    part[11] = ^(bits & 120'h002a0502008108200001a000024002);
    part[12] = ^(bits & 120'h108000881040041082001004802009);
    part[13] = ^(bits & 120'h080000000020028001000e02781800);
    part[14] = ^(bits & 120'h10542914214a442401490485141012);
    part[15] = ^(bits & 120'h80a854488414a28810948022090449);
    part[16] = ^(bits & 120'h60000220428019400e027818e0e324);
    crc8_footer[0] = (part[0] ^ part[2] ^ part[4] ^ part[6]);
    crc8_footer[1] = (part[1] ^ part[2] ^ part[5] ^ part[6]);
    crc8_footer[2] = (part[3] ^ part[4] ^ part[5] ^ part[6]);
    crc8_footer[3] = (part[7] ^ part[9] ^ part[11] ^ part[13]);
    crc8_footer[4] = (part[8] ^ part[9] ^ part[12] ^ part[13]);
    crc8_footer[5] = (part[10] ^ part[11] ^ part[12] ^ part[13]);
    crc8_footer[6] = (part[14] ^ part[16]);
    crc8_footer[7] = (part[15] ^ part[16]);
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
    logic [35:0] part;
    bits = 112'(word);
    part[0] = ^(bits & 112'h1109481008040800002402800440);
    part[1] = ^(bits & 112'h2260a020d00a0008200020162a00);
    part[2] = ^(bits & 112'h00100008010091040c0000010020);
    part[3] = ^(bits & 112'h040000c100c1000000c200200000);
    part[4] = ^(bits & 112'h0000000002000080010010000004);
    part[5] = ^(bits & 112'h4006060200006460100000404082);
    part[6] = ^(bits & 112'h0000100400000201420945000119);
    part[7] = ^(bits & 112'h0080000010000009401040044800);
    part[8] = ^(bits & 112'h01285010488548060600800a0500);
    part[9] = ^(bits & 112'h1010008420000000100010011090);
    part[10] = ^(bits & 112'h0200002000200080002108000002);
    part[11] = ^(bits & 112'h0000804081400040004000100000);
    part[12] = ^(bits & 112'h20020a0200000320010000a0a00d);
    part[13] = ^(bits & 112'h000101010000b010a88422000040);
    part[14] = ^(bits & 112'h000000000c000000002004010000);
    part[15] = ^(bits & 112'h8088080480008200000082884000);
    part[16] = ^(bits & 112'h4400001020100c00180008000240);
    part[17] = ^(bits & 112'h2002038210a81000000000502100);
    part[18] = ^(bits & 112'h0000002000000004028510000080);
    part[19] = ^(bits & 112'h00000408020500c9c00200228002);
    part[20] = ^(bits & 112'h0064604100006012241040041434);
    part[21] = ^(bits & 112'h2200000812000600001006000100);
    part[22] = ^(bits & 112'h1001010188040840200000111000);
    part[23] = ^(bits & 112'h0032302000001001124008020092);
    part[24] = ^(bits & 112'h404c4c8220004190002401442004);
    part[25] = ^(bits & 112'h00000000040800000c0080000020);
    part[26] = ^(bits & 112'h0080024401528024400100a84001);
    part[27] = ^(bits & 112'h000080100000200a810a20000a48);
    part[28] = ^(bits & 112'h0050100000090005080100052d40);
    part[29] = ^(bits & 112'h1100000100100008004000005000);
    part[30] = ^(bits & 112'h0081c13040201030502014180081);
    part[31] = ^(bits & 112'h000420040100000002802a800210);
    part[32] = ^(bits & 112'h0808080a04028402210480000008);
    part[33] = ^(bits & 112'h0000040000800140041201000002);
    part[34] = ^(bits & 112'h8000008000004880800000408024);
    part[35] = ^(bits & 112'h88c8c0e25820d82c7c6ab90a2ce8);
    link_crc16[0] = (part[0] ^ part[2] ^ part[4] ^ part[6]);
    link_crc16[1] = ~(part[21] ^ part[23] ^ part[25] ^ part[27]);
    link_crc16[2] = (part[14] ^ part[16] ^ part[18] ^ part[20]);
    link_crc16[3] = ~(part[35]);
    link_crc16[4] = (part[7] ^ part[9] ^ part[11] ^ part[13]);
    link_crc16[5] = ~(part[8] ^ part[9] ^ part[12] ^ part[13]);
    link_crc16[6] = ~(part[1] ^ part[2] ^ part[5] ^ part[6]);
    link_crc16[7] = (part[15] ^ part[16] ^ part[19] ^ part[20]);
    link_crc16[8] = ~(part[28] ^ part[30] ^ part[32] ^ part[34]);
    link_crc16[9] = (part[22] ^ part[23] ^ part[26] ^ part[27]);
    link_crc16[10] = (part[17] ^ part[18] ^ part[19] ^ part[20]);
    link_crc16[11] = ~(part[24] ^ part[25] ^ part[26] ^ part[27]);
    link_crc16[12] = (part[29] ^ part[30] ^ part[33] ^ part[34]);
    link_crc16[13] = ~(part[10] ^ part[11] ^ part[12] ^ part[13]);
    link_crc16[14] = (part[3] ^ part[4] ^ part[5] ^ part[6]);
    link_crc16[15] = ~(part[31] ^ part[32] ^ part[33] ^ part[34]);
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
    logic [47:0] part;
    bits = word;
    part[0] = ^(bits & 128'h00000000880400206210011400000010);
    part[1] = ^(bits & 128'h08000000002048001088200200008022);
    part[2] = ^(bits & 128'h00000481014000810000408100020008);
    part[3] = ^(bits & 128'h20000000410024408100800000080040);
    part[4] = ^(bits & 128'h00240404000900004010000240008001);
    part[5] = ^(bits & 128'h010a0010000000001047000000004080);
    part[6] = ^(bits & 128'h00000000000000000000000004000000);
    part[7] = ^(bits & 128'h00054200010200180000000000000284);
    part[8] = ^(bits & 128'h10000000080000000405006880010000);
    part[9] = ^(bits & 128'h00001000000000000000000000000000);
    part[10] = ^(bits & 128'hc0100040006020002080000001100000);
    part[11] = ^(bits & 128'h00000800000000000000000000000000);
    part[12] = ^(bits & 128'h0000a000000040008440002002220000);
    part[13] = ^(bits & 128'h00000000000000801020010090000584);
    part[14] = ^(bits & 128'h00000000100000000000000000000000);
    part[15] = ^(bits & 128'h40400180200010000000020000402010);
    part[16] = ^(bits & 128'h00000000000000000000000020000000);
    part[17] = ^(bits & 128'h00000000008000000000000000000000);
    part[18] = ^(bits & 128'h00020001000024010000000008050300);
    part[19] = ^(bits & 128'h00000524000802020000124000001000);
    part[20] = ^(bits & 128'h00800000000000000000000000000000);
    part[21] = ^(bits & 128'h00404048002100000000201002800040);
    part[22] = ^(bits & 128'h00000000000080000000000000000000);
    part[23] = ^(bits & 128'h40001004000000240000880000106001);
    part[24] = ^(bits & 128'h89020020040000080400000200000008);
    part[25] = ^(bits & 128'h00000000000000000800000000000000);
    part[26] = ^(bits & 128'h20082000000004004000014100880400);
    part[27] = ^(bits & 128'h00000000000000000000000001000000);
    part[28] = ^(bits & 128'h00000800201041050200062000100000);
    part[29] = ^(bits & 128'h21108000000200000028000040801004);
    part[30] = ^(bits & 128'h020042010a0008400000000010060000);
    part[31] = ^(bits & 128'h00000000000400000000000000000000);
    part[32] = ^(bits & 128'h000000188000800001004800a0008400);
    part[33] = ^(bits & 128'h08400000400000000004140048004010);
    part[34] = ^(bits & 128'h00000002000000000000000000000000);
    part[35] = ^(bits & 128'h00810100000210220002009000000001);
    part[36] = ^(bits & 128'h00000000040000000000000000000000);
    part[37] = ^(bits & 128'h10000020000811100001000014000820);
    part[38] = ^(bits & 128'h00000002100000020a08088000001008);
    part[39] = ^(bits & 128'h02000000000000000000000000000000);
    part[40] = ^(bits & 128'h00200000020000002030040c02000102);
    part[41] = ^(bits & 128'h04000000000000000000000000000000);
    part[42] = ^(bits & 128'h0401a00000100b040100000000000200);
    part[43] = ^(bits & 128'h00100240804100180000200108000000);
    part[44] = ^(bits & 128'h00000000000000000000000000400000);
    part[45] = ^(bits & 128'h902000102000004080c0400000200800);
    part[46] = ^(bits & 128'h000c0000401002000002000c000d0020);
    part[47] = ^(bits & 128'h00000088028000800000900000202842);
    link_sum[0] = (part[18] ^ part[20] ^ part[22]);
    link_sum[1] = (part[42] ^ part[44]);
    link_sum[2] = (part[0]);
    link_sum[3] = (part[3] ^ part[6]);
    link_sum[4] = (part[4]);
    link_sum[5] = (part[5] ^ part[6]);
    link_sum[6] = (part[7] ^ part[9]);
    link_sum[7] = (part[8] ^ part[9] ^ part[11]);
    link_sum[8] = (part[10] ^ part[11]);
    link_sum[9] = (part[12] ^ part[14] ^ part[16]);
    link_sum[10] = (part[13] ^ part[14] ^ part[17]);
    link_sum[11] = (part[15] ^ part[16] ^ part[17]);
    link_sum[12] = (part[19] ^ part[20]);
    link_sum[13] = (part[1]);
    link_sum[14] = (part[21] ^ part[22]);
    link_sum[15] = (part[23] ^ part[25]);
    link_sum[16] = (part[24] ^ part[25] ^ part[27]);
    link_sum[17] = (part[26] ^ part[27]);
    link_sum[18] = (part[28]);
    link_sum[19] = (part[29] ^ part[31]);
    link_sum[20] = (part[30] ^ part[31]);
    link_sum[21] = (part[32] ^ part[34]);
    link_sum[22] = (part[33] ^ part[34] ^ part[36]);
    link_sum[23] = (part[35] ^ part[36]);
    link_sum[24] = (part[37] ^ part[39]);
    link_sum[25] = (part[38] ^ part[39] ^ part[41]);
    link_sum[26] = (part[40] ^ part[41]);
    link_sum[27] = (part[2]);
    link_sum[28] = (part[43] ^ part[44]);
    link_sum[29] = (part[45]);
    link_sum[30] = (part[46]);
    link_sum[31] = (part[47]);
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
