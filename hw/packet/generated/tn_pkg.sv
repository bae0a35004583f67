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

  // Version of the link protocol, told in INIT words.
  localparam logic [7:0] LINK_VERSION = 8'h01;

  // Kind of a packet. The highest bit marks a packet that is a header alone.
  typedef enum logic [4:0] {
    PKT_NONE              = 5'h00,  // never sent: an all-zero word is no packet
    PKT_STREAM            = 5'h01,  // part of a message to a task; pdid = receiving task channel, addr = 0
    PKT_UDP               = 5'h02,  // datagram for an Ethernet port; addr = IPv4 address 31:0, UDP port 41:32 (low bits)
    PKT_WRITE             = 5'h03,  // remote write: payload goes to addr in protection domain pdid
    PKT_READ_REQUEST      = 5'h04,  // remote read: addr is the source, the payload describes the destination
    PKT_READ_RESPONSE     = 5'h05,  // data asked for by a read request
    PKT_CONTROL           = 5'h06,  // completion control of a transfer: three 64-bit words of payload
    PKT_MAILBOX           = 5'h07,  // small message to a mailbox
    PKT_LOAD              = 5'h08,  // load request of a shared-memory unit
    PKT_LOAD_RESPONSE     = 5'h09,  // data asked for by a load
    PKT_STORE             = 5'h0a,  // store request of a shared-memory unit
    PKT_COLLECTIVE        = 5'h0b,  // contribution to or result of a collective operation
    PKT_DIAGNOSTIC        = 5'h0c,  // packet of a test generator
    PKT_DIAGNOSTIC_HEADER = 5'h10,  // packet of a test generator, header only
    PKT_ACK               = 5'h11,  // acknowledgement; addr = source node 21:0, transaction 31:22
    // negative acknowledgement; addr as in ACK, error code 35:32; from a router that dropped a packet a drop_report
    PKT_NACK              = 5'h12,
    PKT_NOTIFY            = 5'h13,  // completion notification; addr = where it is written
    PKT_STORE_RESPONSE    = 5'h14  // end of a store; addr as in ACK
  } pkt_type_e;

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

  // What a router tells the source of a packet that it dropped: the low bits of addr in a NACK.
  typedef struct packed {
    logic [3:0] cause;  // 35:32 a drop_cause
    logic [9:0] transaction;  // 31:22 its transaction
    node_t where;  // 21:0 the node that dropped it, and the port by which it had come there: local ports, then links
  } drop_report_t;

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
    logic [5:0] reserved;  // 109:104 zero
    logic [41:0] addr;  // 103:62 destination virtual address; other uses by type
    logic [13:0] length;  // 61:48 payload length, 0 to 4096 [bytes]
    logic [4:0] ptype;  // 47:43 packet type; the highest bit marks a header-only packet
    node_t dst;  // 42:21 destination
    logic [15:0] pdid;  // 20:5 protection domain; for stream packets the receiving task channel
    logic [2:0] traffic_class;  // 4:2 traffic class, kept from source to destination
    logic [1:0] vc;  // 1:0 virtual channel, rewritten at each hop
  } header_t;

  // Last word of a packet that is not header-only.
  typedef struct packed {
    logic [7:0] crc8;  // 127:120 CRC-8 of bits 119:0
    // 119:88 IEEE 802.3 CRC-32 of the payload words, padding included; bound to START between links with replay (docs/04-link.md)
    logic [31:0] crc32;
    logic [15:0] src_pdid;  // 87:72 protection domain of the source
    logic [21:0] timestamp;  // 71:50 time of injection, low 22 bits of the source's cycle counter [core cycles]
    // 49:49 a link took the packet back while it was on its way and sends it again: every receiver drops it silently; set on the
    // way, never by a source
    logic nullified;
    logic poisoned;  // 48:48 a link found payload or footer damaged; set on the way, never by a source
    logic notify;  // 47:47 tell the receiver when the data is in place
    logic last;  // 46:46 the packet ends a message
    logic first;  // 45:45 the packet begins a message
    logic [12:0] retransmission;  // 44:32 how often this data was sent before
    // 31:22 transaction of the source; for stream packets a count of packets per sender, which joins those of one message
    logic [9:0] transaction;
    node_t src;  // 21:0 source
  } footer_t;

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
    logic [119:0] part;
    bits = word ^ 128'(state);
    part[0] = ^(bits & 128'h00110000080000001080020000400201);
    part[1] = ^(bits & 128'h08220000900080000000040000800000);
    part[2] = ^(bits & 128'h00000000000004002100000000000402);
    part[3] = ^(bits & 128'h10040000200001000008000000000080);
    part[4] = ^(bits & 128'h00400001000100080000080021000000);
    part[5] = ^(bits & 128'h01000000002400200200000004090000);
    part[6] = ^(bits & 128'h00000104000008004000200080000804);
    part[7] = ^(bits & 128'h20080800008000000810002000200100);
    part[8] = ^(bits & 128'h04000000400042000000000000000000);
    part[9] = ^(bits & 128'h00000000000000840004000010000040);
    part[10] = ^(bits & 128'h00800082001200100000100042048000);
    part[11] = ^(bits & 128'h02000400004020000400001000100000);
    part[12] = ^(bits & 128'h00000040000800420002000008024020);
    part[13] = ^(bits & 128'h00000220000010010001000800002010);
    part[14] = ^(bits & 128'h00000018000000008000c00700001008);
    part[15] = ^(bits & 128'h04000000000404000800000080040000);
    part[16] = ^(bits & 128'h82000000000002100000000000000000);
    part[17] = ^(bits & 128'h080001e0002000000003000000080000);
    part[18] = ^(bits & 128'h00810000400000008100080002001008);
    part[19] = ^(bits & 128'h00100004000000200000000000000000);
    part[20] = ^(bits & 128'h10000201024808000000000108100402);
    part[21] = ^(bits & 128'h00001000000040021004000400014020);
    part[22] = ^(bits & 128'h00028002100000000200040001000804);
    part[23] = ^(bits & 128'h41000010801020010000800204002211);
    part[24] = ^(bits & 128'h00200000000100002040000040020000);
    part[25] = ^(bits & 128'h00000800010001080000000000008000);
    part[26] = ^(bits & 128'h200040000c0010000000130000000000);
    part[27] = ^(bits & 128'h00000400008000800020200010200000);
    part[28] = ^(bits & 128'h00002008000000400010408000800100);
    part[29] = ^(bits & 128'h000000000000800400080078204000c0);
    part[30] = ^(bits & 128'h42010800000202100410080040010201);
    part[31] = ^(bits & 128'h00120000001c00603800000000000000);
    part[32] = ^(bits & 128'h80001000020100004020040008000000);
    part[33] = ^(bits & 128'h04200200008004000100100000020000);
    part[34] = ^(bits & 128'h00040000002040800000800082000402);
    part[35] = ^(bits & 128'h00002080040000000000000810000040);
    part[36] = ^(bits & 128'h00000015100000020040004000400000);
    part[37] = ^(bits & 128'h0880044a400000000200000000200000);
    part[38] = ^(bits & 128'h00000000010020000080420001000000);
    part[39] = ^(bits & 128'h00080100004080000000000004000000);
    part[40] = ^(bits & 128'h00008000080001080001002420004120);
    part[41] = ^(bits & 128'h00000000000010000000000100100804);
    part[42] = ^(bits & 128'h00004000000000000000001000000080);
    part[43] = ^(bits & 128'h00000000000008040000000200082010);
    part[44] = ^(bits & 128'h00400020200000000000218000841008);
    part[45] = ^(bits & 128'h10108000008002080100400000080000);
    part[46] = ^(bits & 128'h20200008210004000200000080000002);
    part[47] = ^(bits & 128'h01010000000020100000800400102010);
    part[48] = ^(bits & 128'h40402000080408001008000120000004);
    part[49] = ^(bits & 128'h00000850420000000400000000000000);
    part[50] = ^(bits & 128'h02020101000000200001008004000400);
    part[51] = ^(bits & 128'h00000000000040000000040800204020);
    part[52] = ^(bits & 128'h88084000000800802010200000040000);
    part[53] = ^(bits & 128'h00800004100010000000000240001009);
    part[54] = ^(bits & 128'h00001420040200000804000010000000);
    part[55] = ^(bits & 128'h00000080800000000000024002000200);
    part[56] = ^(bits & 128'h04040002000000400000100000020800);
    part[57] = ^(bits & 128'h00000200000100000002012009000100);
    part[58] = ^(bits & 128'h00000000000080000000081000810080);
    part[59] = ^(bits & 128'h00000000000000000000000000408040);
    part[60] = ^(bits & 128'h00000000200400002000802000000004);
    part[61] = ^(bits & 128'h00100124000000004001000000101000);
    part[62] = ^(bits & 128'h00800800400800000000084008800008);
    part[63] = ^(bits & 128'h00200248000000000000000000200000);
    part[64] = ^(bits & 128'h000080000000000a8082000100002000);
    part[65] = ^(bits & 128'h00021000801080200200100401000200);
    part[66] = ^(bits & 128'h11000000000001000008008010008010);
    part[67] = ^(bits & 128'h80000000004200000800401000000001);
    part[68] = ^(bits & 128'h00480492000000000000040004480800);
    part[69] = ^(bits & 128'h00004000000000050040000080000000);
    part[70] = ^(bits & 128'h08010000000040900104000200004100);
    part[71] = ^(bits & 128'h40040001002100000400220802040400);
    part[72] = ^(bits & 128'h04002000000020400020000040000080);
    part[73] = ^(bits & 128'h22000000000010000010010020020040);
    part[74] = ^(bits & 128'h0000000000000e000000000000010020);
    part[75] = ^(bits & 128'h00010850000080000000001000000008);
    part[76] = ^(bits & 128'h00001000000000020000000000000010);
    part[77] = ^(bits & 128'h00028020000000800000002200000024);
    part[78] = ^(bits & 128'h00002000000004040000400000000000);
    part[79] = ^(bits & 128'h00000080004900008020000002080000);
    part[80] = ^(bits & 128'h24040004010000000000024080221001);
    part[81] = ^(bits & 128'h00400000080001200100000020800440);
    part[82] = ^(bits & 128'h00a00200040000000000010040008a00);
    part[83] = ^(bits & 128'h00004000000402404000200001000000);
    part[84] = ^(bits & 128'h00000000002000010010000100040002);
    part[85] = ^(bits & 128'h90000009008020100040000004500000);
    part[86] = ^(bits & 128'h00100100220200001001088000002000);
    part[87] = ^(bits & 128'h48080000001010000808040000000000);
    part[88] = ^(bits & 128'h00000000900008080404800000000000);
    part[89] = ^(bits & 128'h00000000400000002202100000004180);
    part[90] = ^(bits & 128'h00008100a00000000000010000420000);
    part[91] = ^(bits & 128'h00020000000000022000000000000000);
    part[92] = ^(bits & 128'h00000200001008880008000420880008);
    part[93] = ^(bits & 128'h00040000000044040002000010001004);
    part[94] = ^(bits & 128'h00200008040000000000000000000000);
    part[95] = ^(bits & 128'h40000000000001008080600800100010);
    part[96] = ^(bits & 128'h05000400002012000110800000000022);
    part[97] = ^(bits & 128'h00082001400080000000022000002200);
    part[98] = ^(bits & 128'h00010000000000600004000000040100);
    part[99] = ^(bits & 128'h00100002020000000000080008004400);
    part[100] = ^(bits & 128'h20800040000500000800000100000000);
    part[101] = ^(bits & 128'h00001000000800111000001200000080);
    part[102] = ^(bits & 128'h90000080010200000400000041210000);
    part[103] = ^(bits & 128'h0a000800008000004240100000008041);
    part[104] = ^(bits & 128'h00000004004020000021000000000800);
    part[105] = ^(bits & 128'h10011000008000000108002000040020);
    part[106] = ^(bits & 128'h00000000000000400210000000000040);
    part[107] = ^(bits & 128'h20822000090008000000004000080000);
    part[108] = ^(bits & 128'h00100000000240020020000000409000);
    part[109] = ^(bits & 128'h00000010400000800400020008000080);
    part[110] = ^(bits & 128'h00040000100010008000008002100000);
    part[111] = ^(bits & 128'h41004000020000100000800000000008);
    part[112] = ^(bits & 128'h00000004000080042000200000802402);
    part[113] = ^(bits & 128'h00200040000402000040000100010000);
    part[114] = ^(bits & 128'h00000022000001001000100080000201);
    part[115] = ^(bits & 128'h000000018000000008000c0070000100);
    part[116] = ^(bits & 128'h00080008200120010000010004204800);
    part[117] = ^(bits & 128'h00000000000000084000400001000004);
    part[118] = ^(bits & 128'h82008080000800000081000200020010);
    part[119] = ^(bits & 128'h00400000040004200000000000000000);
    crc32_word[0] = (part[0] ^ part[2] ^ part[4] ^ part[6] ^ part[8] ^ part[10] ^ part[12] ^ part[14]);
    crc32_word[1] = (part[1] ^ part[2] ^ part[5] ^ part[6] ^ part[9] ^ part[10] ^ part[13] ^ part[14]);
    crc32_word[2] = (part[3] ^ part[4] ^ part[5] ^ part[6] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_word[3] = (part[7] ^ part[8] ^ part[9] ^ part[10] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_word[4] = (part[15] ^ part[17] ^ part[19] ^ part[21] ^ part[23] ^ part[25] ^ part[27] ^ part[29]);
    crc32_word[5] = (part[16] ^ part[17] ^ part[20] ^ part[21] ^ part[24] ^ part[25] ^ part[28] ^ part[29]);
    crc32_word[6] = (part[18] ^ part[19] ^ part[20] ^ part[21] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_word[7] = (part[22] ^ part[23] ^ part[24] ^ part[25] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_word[8] = (part[30] ^ part[32] ^ part[34] ^ part[36] ^ part[38] ^ part[40] ^ part[42] ^ part[44]);
    crc32_word[9] = (part[31] ^ part[32] ^ part[35] ^ part[36] ^ part[39] ^ part[40] ^ part[43] ^ part[44]);
    crc32_word[10] = (part[33] ^ part[34] ^ part[35] ^ part[36] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    crc32_word[11] = (part[37] ^ part[38] ^ part[39] ^ part[40] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    crc32_word[12] = (part[45] ^ part[47] ^ part[49] ^ part[51] ^ part[53] ^ part[55] ^ part[57] ^ part[59]);
    crc32_word[13] = (part[46] ^ part[47] ^ part[50] ^ part[51] ^ part[54] ^ part[55] ^ part[58] ^ part[59]);
    crc32_word[14] = (part[48] ^ part[49] ^ part[50] ^ part[51] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    crc32_word[15] = (part[52] ^ part[53] ^ part[54] ^ part[55] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    crc32_word[16] = (part[60] ^ part[62] ^ part[64] ^ part[66] ^ part[68] ^ part[70] ^ part[72] ^ part[74]);
    crc32_word[17] = (part[61] ^ part[62] ^ part[65] ^ part[66] ^ part[69] ^ part[70] ^ part[73] ^ part[74]);
    crc32_word[18] = (part[63] ^ part[64] ^ part[65] ^ part[66] ^ part[71] ^ part[72] ^ part[73] ^ part[74]);
    crc32_word[19] = (part[67] ^ part[68] ^ part[69] ^ part[70] ^ part[71] ^ part[72] ^ part[73] ^ part[74]);
    crc32_word[20] = (part[75] ^ part[77] ^ part[79] ^ part[81] ^ part[83] ^ part[85] ^ part[87] ^ part[89]);
    crc32_word[21] = (part[76] ^ part[77] ^ part[80] ^ part[81] ^ part[84] ^ part[85] ^ part[88] ^ part[89]);
    crc32_word[22] = (part[78] ^ part[79] ^ part[80] ^ part[81] ^ part[86] ^ part[87] ^ part[88] ^ part[89]);
    crc32_word[23] = (part[82] ^ part[83] ^ part[84] ^ part[85] ^ part[86] ^ part[87] ^ part[88] ^ part[89]);
    crc32_word[24] = (part[90] ^ part[92] ^ part[94] ^ part[96] ^ part[98] ^ part[100] ^ part[102] ^ part[104]);
    crc32_word[25] = (part[91] ^ part[92] ^ part[95] ^ part[96] ^ part[99] ^ part[100] ^ part[103] ^ part[104]);
    crc32_word[26] = (part[93] ^ part[94] ^ part[95] ^ part[96] ^ part[101] ^ part[102] ^ part[103] ^ part[104]);
    crc32_word[27] = (part[97] ^ part[98] ^ part[99] ^ part[100] ^ part[101] ^ part[102] ^ part[103] ^ part[104]);
    crc32_word[28] = (part[105] ^ part[107] ^ part[109] ^ part[111] ^ part[113] ^ part[115] ^ part[117] ^ part[119]);
    crc32_word[29] = (part[106] ^ part[107] ^ part[110] ^ part[111] ^ part[114] ^ part[115] ^ part[118] ^ part[119]);
    crc32_word[30] = (part[108] ^ part[109] ^ part[110] ^ part[111] ^ part[116] ^ part[117] ^ part[118] ^ part[119]);
    crc32_word[31] = (part[112] ^ part[113] ^ part[114] ^ part[115] ^ part[116] ^ part[117] ^ part[118] ^ part[119]);
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
    part[0] = ^(bits & 256'h0011000008000000108002000040020100810200401000000020010004082100);
    part[1] = ^(bits & 256'h0822000090008000000004000080000000000408000000000000020008904220);
    part[2] = ^(bits & 256'h0000000000000400210000000000040201020000802004008040000000000000);
    part[3] = ^(bits & 256'h1004000020000100000800000000008040002000000001000000000401208448);
    part[4] = ^(bits & 256'h0040000100010008000008002100000000000810000000400000540010000002);
    part[5] = ^(bits & 256'h0100000000240020020000000409000000040041080008000000000000000000);
    part[6] = ^(bits & 256'h0000010400000800400020008000080402000000004000010881000040000000);
    part[7] = ^(bits & 256'h2008080000800000081000200020010080104100200020000010000802010880);
    part[8] = ^(bits & 256'h0400000040004200000000000000000000000004000002004000000000400010);
    part[9] = ^(bits & 256'h0000000000000084000400001000004020001000000000a00000280200000005);
    part[10] = ^(bits & 256'h0080008200120010000010004204800000000020040000000400800020000000);
    part[11] = ^(bits & 256'h0200040000402000040000100010000000080082100010002008000000000000);
    part[12] = ^(bits & 256'h0000004000080042000200000802402010000000020000100200000100000000);
    part[13] = ^(bits & 256'h0000022000001001000100080000201008000000010000081104000080000000);
    part[14] = ^(bits & 256'h00000018000000008000c0070000100804000000008000060002000000000000);
    part[15] = ^(bits & 256'h0400000000040400080000008004000000102040000000000000400100021002);
    part[16] = ^(bits & 256'h8200000000000210000000000000000000004090000008010040000001040004);
    part[17] = ^(bits & 256'h080001e000200000000300000008000000200000000040100000000200000000);
    part[18] = ^(bits & 256'h0081000040000000810008000200100801000001001010000000054022400480);
    part[19] = ^(bits & 256'h0010000400000020000000000000000000008104000000040200100000000008);
    part[20] = ^(bits & 256'h1000020102480800000000010810040200400000000080801002800000002000);
    part[21] = ^(bits & 256'h00001000000040021004000400014020100000000a0000200010000400000000);
    part[22] = ^(bits & 256'h00028002100000000200040001000804008208020002000000000a8000008800);
    part[23] = ^(bits & 256'h4100001080102001000080020400221108000000010024000001000000800000);
    part[24] = ^(bits & 256'h0020000000010000204000004002000000000000800000000000202088000241);
    part[25] = ^(bits & 256'h0000080001000108000000000000800000000008040000488828000000000000);
    part[26] = ^(bits & 256'h200040000c00100000001300000000000600000000e100000000000000004000);
    part[27] = ^(bits & 256'h0000040000800080002020001020000000000000200001002004001044000120);
    part[28] = ^(bits & 256'h0000200800000040001040800080010080010400100002000000000800000010);
    part[29] = ^(bits & 256'h000000000000800400080078204000c060000200400000004400000000000000);
    part[30] = ^(bits & 256'h4201080000020210041008004001020100000000028004008000001000008200);
    part[31] = ^(bits & 256'h00120000001c0060380000000000000020000000102080000000000006000000);
    part[32] = ^(bits & 256'h800010000201000040200400080000000000000001440a000800002000010400);
    part[33] = ^(bits & 256'h0420020000800400010010000002000000000000040100000000000400000008);
    part[34] = ^(bits & 256'h0004000000204080000080008200040240000000200000810000000008000001);
    part[35] = ^(bits & 256'h000020800400000000000008100000400081220a0008100002052a0000420800);
    part[36] = ^(bits & 256'h0000001510000002004000400040000004040000000000001040004000000080);
    part[37] = ^(bits & 256'h0880044a40000000020000000020000000208000000000000080000800204100);
    part[38] = ^(bits & 256'h0000000001002000008042000100000010000000080240000000000001000000);
    part[39] = ^(bits & 256'h0008010000408000000000000400000000000000001001400400000200000004);
    part[40] = ^(bits & 256'h0000800008000108000100242000412081021015000000004012550000000040);
    part[41] = ^(bits & 256'h00000000000010000000000100100804001040000000200a0000000020942000);
    part[42] = ^(bits & 256'h0000400000000000000000100000008000000c00c00000000008000190001022);
    part[43] = ^(bits & 256'h0000000000000804000000020008201000080000000000242000008040080010);
    part[44] = ^(bits & 256'h0040002020000000000021800084100808000000000000100000000000000000);
    part[45] = ^(bits & 256'h1010800000800208010040000008000000000800100040000000010020082004);
    part[46] = ^(bits & 256'h2020000821000400020000008000000204000000204800001208000000000000);
    part[47] = ^(bits & 256'h0101000000002010000080040010201020001001000080088000020040104008);
    part[48] = ^(bits & 256'h4040200008040800100800012000000408000080409008002402004000000800);
    part[49] = ^(bits & 256'h0000085042000000040000000000000000100020000000000010a00000000000);
    part[50] = ^(bits & 256'h0202010100000020000100800400040040020000000100010040040004000010);
    part[51] = ^(bits & 256'h0000000000004000000004080020402000402002000000100000000080208080);
    part[52] = ^(bits & 256'h8808400000080080201020000004000000000100010010000000008010041000);
    part[53] = ^(bits & 256'h0080000410001000000000024000100912000000802400044904000000000000);
    part[54] = ^(bits & 256'h0000142004020000080400001000000000080050000004000001502000000400);
    part[55] = ^(bits & 256'h0000008080000000000002400200020000210000000000000020000002000040);
    part[56] = ^(bits & 256'h0404000200000040000010000002080081000000000200020080000008020000);
    part[57] = ^(bits & 256'h0000020000010000000201200900010000048008000002000000081001000220);
    part[58] = ^(bits & 256'h0000000000008000000008100081008000804004000001000000000800810100);
    part[59] = ^(bits & 256'h0000000000000000000000000040804000000000000000e00000000700400000);
    part[60] = ^(bits & 256'h0000000020040000200080200000000410088880400400000000040040420000);
    part[61] = ^(bits & 256'h0010012400000000400100000010100000011100080010000010080080000020);
    part[62] = ^(bits & 256'h0080080040080000000008400880000820100000800801000000400000840000);
    part[63] = ^(bits & 256'h0020024800000000000000000020000000022200120080000004100000000008);
    part[64] = ^(bits & 256'h000080000000000a8082000100002000000000000000200100a0000100000042);
    part[65] = ^(bits & 256'h0002100080108020020010040100020041200010000002240200800000080000);
    part[66] = ^(bits & 256'h1100000000000100000800801000801000000001001000001000000401000100);
    part[67] = ^(bits & 256'h8000000000420000080040100000000104044440200100000000020010204000);
    part[68] = ^(bits & 256'h0048049200000000000004000448080000000000040008800008200000000010);
    part[69] = ^(bits & 256'h0000400000000005004000008000000000000000010040008042000000000005);
    part[70] = ^(bits & 256'h0801000000004090010400020000410000800008000000120900000200000080);
    part[71] = ^(bits & 256'h4004000100210000040022080204040082000020000004400000010008102000);
    part[72] = ^(bits & 256'h0400200000002040002000004000008000400004008000084401000000000000);
    part[73] = ^(bits & 256'h2200000000001000001001002002004000000002004000002000008004001000);
    part[74] = ^(bits & 256'h0000000000000e00000000000001002000000000002000000000007802000e00);
    part[75] = ^(bits & 256'h0001085000008000000000100000000808008000000000001001020000004008);
    part[76] = ^(bits & 256'h000010000000000200000000000000100000000000010001e008000000000000);
    part[77] = ^(bits & 256'h0002802000000080000000220000002402000000000000020000800000008800);
    part[78] = ^(bits & 256'h0000200000000404000040000000000040201000004800000002040000000000);
    part[79] = ^(bits & 256'h0000008000490000802000000208000010090000000204000010001000000010);
    part[80] = ^(bits & 256'h2404000401000000000002408022100100800401000000100200000284010040);
    part[81] = ^(bits & 256'h0040000008000120010000002080044000000000000011000000104000081000);
    part[82] = ^(bits & 256'h00a00200040000000000010040008a0080402000000000000100090000842004);
    part[83] = ^(bits & 256'h0000400000040240400020000100000000000000002082000004000000000400);
    part[84] = ^(bits & 256'h0000000000200001001000010004000221140800000400000000400800000000);
    part[85] = ^(bits & 256'h9000000900802010004000000450000000000200800008800400002140000020);
    part[86] = ^(bits & 256'h0010010022020000100108800000200000000012220040000080000010420282);
    part[87] = ^(bits & 256'h4808000000101000080804000000000000020008010000600060000408200001);
    part[88] = ^(bits & 256'h0000000090000808040480000000000000000104508020000000200020100100);
    part[89] = ^(bits & 256'h00000000400000002202100000004180000000e00c1000000000008000000000);
    part[90] = ^(bits & 256'h00008100a0000000000001000042000000000000000010010000040100a40005);
    part[91] = ^(bits & 256'h0002000000000002200000000000000000000000840020080080480000000000);
    part[92] = ^(bits & 256'h0000020000100888000800042088000804001000000000000000000201000008);
    part[93] = ^(bits & 256'h0004000000004404000200001000100402000200420000000040000000000000);
    part[94] = ^(bits & 256'h002000080400000000000000000000000002004108004000010a000000000040);
    part[95] = ^(bits & 256'h4000000000000100808060080010001008002000000000400000002472000000);
    part[96] = ^(bits & 256'h0500040000201200011080000000002211080100200100000001000004002800);
    part[97] = ^(bits & 256'h00082001400080000000022000002200000000000020000010000000004a0002);
    part[98] = ^(bits & 256'h0001000000000060000400000004010000000c00001800060000000000000000);
    part[99] = ^(bits & 256'h00100002020000000000080008004400804080220040000000140080000000a0);
    part[100] = ^(bits & 256'h2080004000050000080000010000000000040080100081004400001000000400);
    part[101] = ^(bits & 256'h0000100000080011100000120000008000000000000400000800200000010000);
    part[102] = ^(bits & 256'h9000008001020000040000004121000040204008000002808000024880000210);
    part[103] = ^(bits & 256'h0a00080000800000424010000000804120900004000200200000910008009100);
    part[104] = ^(bits & 256'h0000000400402000002100000000080000010000018000100020000000004000);
    part[105] = ^(bits & 256'h1001100000800000010800200004002010081020040100000002001000408210);
    part[106] = ^(bits & 256'h0000000000000040021000000000004020102000080200400804000000000000);
    part[107] = ^(bits & 256'h2082200009000800000000400008000000000040800000000000002000890422);
    part[108] = ^(bits & 256'h0010000000024002002000000040900000004004108000800000000000000000);
    part[109] = ^(bits & 256'h0000001040000080040002000800008040200000000400001088100004000000);
    part[110] = ^(bits & 256'h0004000010001000800000800210000000000081000000040000054001000000);
    part[111] = ^(bits & 256'h4100400002000010000080000000000804000200000000100000000040120844);
    part[112] = ^(bits & 256'h0000000400008004200020000080240201000000002000010020000010000000);
    part[113] = ^(bits & 256'h0020004000040200004000010001000000008008210001000200800000000000);
    part[114] = ^(bits & 256'h0000002200000100100010008000020100800000001000008110400008000000);
    part[115] = ^(bits & 256'h000000018000000008000c007000010080400000000800006000200000000000);
    part[116] = ^(bits & 256'h0008000820012001000001000420480000000002004000000040080002000000);
    part[117] = ^(bits & 256'h00000000000000084000400001000004020001000000000a0000028020000000);
    part[118] = ^(bits & 256'h8200808000080000008100020002001008010410020002000001000080201088);
    part[119] = ^(bits & 256'h0040000004000420000000000000000000000000400000200400000000040001);
    crc32_two_words[0] = (part[0] ^ part[2] ^ part[4] ^ part[6] ^ part[8] ^ part[10] ^ part[12] ^ part[14]);
    crc32_two_words[1] = (part[1] ^ part[2] ^ part[5] ^ part[6] ^ part[9] ^ part[10] ^ part[13] ^ part[14]);
    crc32_two_words[2] = (part[3] ^ part[4] ^ part[5] ^ part[6] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_two_words[3] = (part[7] ^ part[8] ^ part[9] ^ part[10] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    crc32_two_words[4] = (part[15] ^ part[17] ^ part[19] ^ part[21] ^ part[23] ^ part[25] ^ part[27] ^ part[29]);
    crc32_two_words[5] = (part[16] ^ part[17] ^ part[20] ^ part[21] ^ part[24] ^ part[25] ^ part[28] ^ part[29]);
    crc32_two_words[6] = (part[18] ^ part[19] ^ part[20] ^ part[21] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_two_words[7] = (part[22] ^ part[23] ^ part[24] ^ part[25] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    crc32_two_words[8] = (part[30] ^ part[32] ^ part[34] ^ part[36] ^ part[38] ^ part[40] ^ part[42] ^ part[44]);
    crc32_two_words[9] = (part[31] ^ part[32] ^ part[35] ^ part[36] ^ part[39] ^ part[40] ^ part[43] ^ part[44]);
    crc32_two_words[10] = (part[33] ^ part[34] ^ part[35] ^ part[36] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    crc32_two_words[11] = (part[37] ^ part[38] ^ part[39] ^ part[40] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    crc32_two_words[12] = (part[45] ^ part[47] ^ part[49] ^ part[51] ^ part[53] ^ part[55] ^ part[57] ^ part[59]);
    crc32_two_words[13] = (part[46] ^ part[47] ^ part[50] ^ part[51] ^ part[54] ^ part[55] ^ part[58] ^ part[59]);
    crc32_two_words[14] = (part[48] ^ part[49] ^ part[50] ^ part[51] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    crc32_two_words[15] = (part[52] ^ part[53] ^ part[54] ^ part[55] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    crc32_two_words[16] = (part[60] ^ part[62] ^ part[64] ^ part[66] ^ part[68] ^ part[70] ^ part[72] ^ part[74]);
    crc32_two_words[17] = (part[61] ^ part[62] ^ part[65] ^ part[66] ^ part[69] ^ part[70] ^ part[73] ^ part[74]);
    crc32_two_words[18] = (part[63] ^ part[64] ^ part[65] ^ part[66] ^ part[71] ^ part[72] ^ part[73] ^ part[74]);
    crc32_two_words[19] = (part[67] ^ part[68] ^ part[69] ^ part[70] ^ part[71] ^ part[72] ^ part[73] ^ part[74]);
    crc32_two_words[20] = (part[75] ^ part[77] ^ part[79] ^ part[81] ^ part[83] ^ part[85] ^ part[87] ^ part[89]);
    crc32_two_words[21] = (part[76] ^ part[77] ^ part[80] ^ part[81] ^ part[84] ^ part[85] ^ part[88] ^ part[89]);
    crc32_two_words[22] = (part[78] ^ part[79] ^ part[80] ^ part[81] ^ part[86] ^ part[87] ^ part[88] ^ part[89]);
    crc32_two_words[23] = (part[82] ^ part[83] ^ part[84] ^ part[85] ^ part[86] ^ part[87] ^ part[88] ^ part[89]);
    crc32_two_words[24] = (part[90] ^ part[92] ^ part[94] ^ part[96] ^ part[98] ^ part[100] ^ part[102] ^ part[104]);
    crc32_two_words[25] = (part[91] ^ part[92] ^ part[95] ^ part[96] ^ part[99] ^ part[100] ^ part[103] ^ part[104]);
    crc32_two_words[26] = (part[93] ^ part[94] ^ part[95] ^ part[96] ^ part[101] ^ part[102] ^ part[103] ^ part[104]);
    crc32_two_words[27] = (part[97] ^ part[98] ^ part[99] ^ part[100] ^ part[101] ^ part[102] ^ part[103] ^ part[104]);
    crc32_two_words[28] = (part[105] ^ part[107] ^ part[109] ^ part[111] ^ part[113] ^ part[115] ^ part[117] ^ part[119]);
    crc32_two_words[29] = (part[106] ^ part[107] ^ part[110] ^ part[111] ^ part[114] ^ part[115] ^ part[118] ^ part[119]);
    crc32_two_words[30] = (part[108] ^ part[109] ^ part[110] ^ part[111] ^ part[116] ^ part[117] ^ part[118] ^ part[119]);
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
    logic [59:0] part;
    bits = 112'(word);
    part[0] = ^(bits & 112'h1101080401040180000000800001);
    part[1] = ^(bits & 112'h2202000000080000800000000002);
    part[2] = ^(bits & 112'h0010100802000201010002000100);
    part[3] = ^(bits & 112'h4404000120100010008000041000);
    part[4] = ^(bits & 112'h0000000000000000000540010004);
    part[5] = ^(bits & 112'h0020200004002402001000000200);
    part[6] = ^(bits & 112'h0000001000000000020004000010);
    part[7] = ^(bits & 112'h8880008240200020000000082000);
    part[8] = ^(bits & 112'h0008000000008000400001000000);
    part[9] = ^(bits & 112'h00008000100000080042a0020800);
    part[10] = ^(bits & 112'h0000000000001000000800000008);
    part[11] = ^(bits & 112'h0040004000004000200000000000);
    part[12] = ^(bits & 112'h0000400008000804002010000400);
    part[13] = ^(bits & 112'h0000002000000000100008000080);
    part[14] = ^(bits & 112'h00000000000000000c0000000060);
    part[15] = ^(bits & 112'h0000000000400000004000000000);
    part[16] = ^(bits & 112'h0100000008800000010000000000);
    part[17] = ^(bits & 112'h1001018000000000008410000000);
    part[18] = ^(bits & 112'h02000020000a0000000905400000);
    part[19] = ^(bits & 112'h0000800011000000000000100800);
    part[20] = ^(bits & 112'h2002120240000124020000002109);
    part[21] = ^(bits & 112'h0010000000001000000020010080);
    part[22] = ^(bits & 112'h8400000002100080000208000000);
    part[23] = ^(bits & 112'h0080004000000000001000000000);
    part[24] = ^(bits & 112'h0008481000050802000080a88404);
    part[25] = ^(bits & 112'h0000000120000010800002001040);
    part[26] = ^(bits & 112'h4044240800000400000000000222);
    part[27] = ^(bits & 112'h0000000080000049400040044000);
    part[28] = ^(bits & 112'h0020000000004200040000020000);
    part[29] = ^(bits & 112'h000000040000a000380000000010);
    part[30] = ^(bits & 112'h8800000040000400000004000000);
    part[31] = ^(bits & 112'h1000000088000000004008000000);
    part[32] = ^(bits & 112'h0011100000000800100000010000);
    part[33] = ^(bits & 112'h2000000012800000009040000000);
    part[34] = ^(bits & 112'h0000000800210000000010008500);
    part[35] = ^(bits & 112'h0022200100040040020000021012);
    part[36] = ^(bits & 112'h0000012000001001200000100080);
    part[37] = ^(bits & 112'h4000000020000100000001000000);
    part[38] = ^(bits & 112'h0008080004000000082080000000);
    part[39] = ^(bits & 112'h0000000401500000000820804200);
    part[40] = ^(bits & 112'h0080801000028020010000080849);
    part[41] = ^(bits & 112'h0004040000000000040000000000);
    part[42] = ^(bits & 112'h0040408200084090000400442024);
    part[43] = ^(bits & 112'h0000024000002008000200200000);
    part[44] = ^(bits & 112'h0000000000000006c00100000000);
    part[45] = ^(bits & 112'h1180401040100008000000081000);
    part[46] = ^(bits & 112'h2200000080000000080000002040);
    part[47] = ^(bits & 112'h0001812000201010002000100000);
    part[48] = ^(bits & 112'h4400100002010001000840000100);
    part[49] = ^(bits & 112'h0000000000000000500014004080);
    part[50] = ^(bits & 112'h0002024000402200000100200000);
    part[51] = ^(bits & 112'h0000000100000020004000000001);
    part[52] = ^(bits & 112'h0808200804020002000080000200);
    part[53] = ^(bits & 112'h8000000000000800041000000020);
    part[54] = ^(bits & 112'h000008000100800020042a800000);
    part[55] = ^(bits & 112'h0000000000000100800000008000);
    part[56] = ^(bits & 112'h0004000400000400020000000010);
    part[57] = ^(bits & 112'h0000048000804000000201400000);
    part[58] = ^(bits & 112'h0000000200000000018000000008);
    part[59] = ^(bits & 112'h00000000000000c0000000000006);
    link_crc16[0] = (part[0] ^ part[2] ^ part[4] ^ part[6] ^ part[8] ^ part[10] ^ part[12] ^ part[14]);
    link_crc16[1] = ~(part[1] ^ part[2] ^ part[5] ^ part[6] ^ part[9] ^ part[10] ^ part[13] ^ part[14]);
    link_crc16[2] = (part[3] ^ part[4] ^ part[5] ^ part[6] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    link_crc16[3] = ~(part[7] ^ part[8] ^ part[9] ^ part[10] ^ part[11] ^ part[12] ^ part[13] ^ part[14]);
    link_crc16[4] = (part[15] ^ part[17] ^ part[19] ^ part[21] ^ part[23] ^ part[25] ^ part[27] ^ part[29]);
    link_crc16[5] = ~(part[16] ^ part[17] ^ part[20] ^ part[21] ^ part[24] ^ part[25] ^ part[28] ^ part[29]);
    link_crc16[6] = ~(part[18] ^ part[19] ^ part[20] ^ part[21] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    link_crc16[7] = (part[22] ^ part[23] ^ part[24] ^ part[25] ^ part[26] ^ part[27] ^ part[28] ^ part[29]);
    link_crc16[8] = ~(part[30] ^ part[32] ^ part[34] ^ part[36] ^ part[38] ^ part[40] ^ part[42] ^ part[44]);
    link_crc16[9] = (part[31] ^ part[32] ^ part[35] ^ part[36] ^ part[39] ^ part[40] ^ part[43] ^ part[44]);
    link_crc16[10] = (part[33] ^ part[34] ^ part[35] ^ part[36] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    link_crc16[11] = ~(part[37] ^ part[38] ^ part[39] ^ part[40] ^ part[41] ^ part[42] ^ part[43] ^ part[44]);
    link_crc16[12] = (part[45] ^ part[47] ^ part[49] ^ part[51] ^ part[53] ^ part[55] ^ part[57] ^ part[59]);
    link_crc16[13] = ~(part[46] ^ part[47] ^ part[50] ^ part[51] ^ part[54] ^ part[55] ^ part[58] ^ part[59]);
    link_crc16[14] = (part[48] ^ part[49] ^ part[50] ^ part[51] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
    link_crc16[15] = ~(part[52] ^ part[53] ^ part[54] ^ part[55] ^ part[56] ^ part[57] ^ part[58] ^ part[59]);
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
    logic [53:0] part;
    bits = word;
    part[0] = ^(bits & 128'h00820001000080010000000008050100);
    part[1] = ^(bits & 128'h0401a00000100b040000000000400000);
    part[2] = ^(bits & 128'h00000000000000000000000000000200);
    part[3] = ^(bits & 128'h00000000880400206210011400000010);
    part[4] = ^(bits & 128'h20000000410000408000800004080040);
    part[5] = ^(bits & 128'h00000000000024000000000000000000);
    part[6] = ^(bits & 128'h00000000000000000100000000000000);
    part[7] = ^(bits & 128'h00200404000900004010000240008001);
    part[8] = ^(bits & 128'h010a0010000000001042000004004000);
    part[9] = ^(bits & 128'h00014200010200180000000000000204);
    part[10] = ^(bits & 128'h00040000000000000000000000000000);
    part[11] = ^(bits & 128'h00000000000000000000000000000080);
    part[12] = ^(bits & 128'h10000800080000000400006880010000);
    part[13] = ^(bits & 128'h00000000000000000005000000000000);
    part[14] = ^(bits & 128'h00001000000000000000000000000000);
    part[15] = ^(bits & 128'h80100840006020002080000001100000);
    part[16] = ^(bits & 128'h0000a000000040008440002002220000);
    part[17] = ^(bits & 128'h00000000000000801020010090000584);
    part[18] = ^(bits & 128'h00000000100000000000000000000000);
    part[19] = ^(bits & 128'h00400180200010000000020000402010);
    part[20] = ^(bits & 128'h40000000000000000000000000000000);
    part[21] = ^(bits & 128'h00000000000000000000000020000000);
    part[22] = ^(bits & 128'h00000000008000000000000000000000);
    part[23] = ^(bits & 128'h00800520000802020000124000001000);
    part[24] = ^(bits & 128'h08000000000048001088000200008022);
    part[25] = ^(bits & 128'h00404048000180000000001002800040);
    part[26] = ^(bits & 128'h00000000002000000000200000000000);
    part[27] = ^(bits & 128'h40001000000000240800880000106001);
    part[28] = ^(bits & 128'h00000004000000000000000000000000);
    part[29] = ^(bits & 128'h88020020040000080c00000200000008);
    part[30] = ^(bits & 128'h00082000000004004000014100080400);
    part[31] = ^(bits & 128'h00000000000000000000000001000000);
    part[32] = ^(bits & 128'h00000800201041050200062000100000);
    part[33] = ^(bits & 128'h00108000000600000028000040001004);
    part[34] = ^(bits & 128'h01000000000000000000000000000000);
    part[35] = ^(bits & 128'h20000000000000000000000000800000);
    part[36] = ^(bits & 128'h020042010a0408400000000010060000);
    part[37] = ^(bits & 128'h000000188000800001004800a0008400);
    part[38] = ^(bits & 128'h08400000400000000004140048004010);
    part[39] = ^(bits & 128'h00000002000000000000000000000000);
    part[40] = ^(bits & 128'h00810100000210220002009000000001);
    part[41] = ^(bits & 128'h00000000040000000000000000000000);
    part[42] = ^(bits & 128'h10000020000811100001000014000820);
    part[43] = ^(bits & 128'h00000002100000020a08080000001000);
    part[44] = ^(bits & 128'h02000000000000000000000000000000);
    part[45] = ^(bits & 128'h00200000020000002030040c02000102);
    part[46] = ^(bits & 128'h04000000000000000000000000000000);
    part[47] = ^(bits & 128'h00000481014000810000400100020000);
    part[48] = ^(bits & 128'h00000000000000000000008000000008);
    part[49] = ^(bits & 128'h00100240804100180000200108400000);
    part[50] = ^(bits & 128'h902000102000004080c0400000000000);
    part[51] = ^(bits & 128'h000c0000401002000002000c000d0020);
    part[52] = ^(bits & 128'h00000088028000800000900000002042);
    part[53] = ^(bits & 128'h00000000000000000000000000200800);
    link_sum[0] = (part[0] ^ part[2] ^ part[5]);
    link_sum[1] = (part[1] ^ part[2] ^ part[6]);
    link_sum[2] = (part[3]);
    link_sum[3] = (part[4] ^ part[5] ^ part[6]);
    link_sum[4] = (part[7] ^ part[10]);
    link_sum[5] = (part[8] ^ part[11] ^ part[13]);
    link_sum[6] = (part[9] ^ part[10] ^ part[11] ^ part[14]);
    link_sum[7] = (part[12] ^ part[13] ^ part[14]);
    link_sum[8] = (part[15] ^ part[20]);
    link_sum[9] = (part[16] ^ part[18] ^ part[21]);
    link_sum[10] = (part[17] ^ part[18] ^ part[22]);
    link_sum[11] = (part[19] ^ part[20] ^ part[21] ^ part[22]);
    link_sum[12] = (part[23] ^ part[28]);
    link_sum[13] = (part[24] ^ part[26]);
    link_sum[14] = (part[25] ^ part[26]);
    link_sum[15] = (part[27] ^ part[28]);
    link_sum[16] = (part[29] ^ part[31] ^ part[34]);
    link_sum[17] = (part[30] ^ part[31] ^ part[35]);
    link_sum[18] = (part[32]);
    link_sum[19] = (part[33] ^ part[34] ^ part[35]);
    link_sum[20] = (part[36]);
    link_sum[21] = (part[37] ^ part[39]);
    link_sum[22] = (part[38] ^ part[39] ^ part[41]);
    link_sum[23] = (part[40] ^ part[41]);
    link_sum[24] = (part[42] ^ part[44]);
    link_sum[25] = (part[43] ^ part[44] ^ part[46] ^ part[48]);
    link_sum[26] = (part[45] ^ part[46]);
    link_sum[27] = (part[47] ^ part[48]);
    link_sum[28] = (part[49]);
    link_sum[29] = (part[50] ^ part[53]);
    link_sum[30] = (part[51]);
    link_sum[31] = (part[52] ^ part[53]);
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
