// Generated from spec/packet.yaml by `./tn generate`. Do not edit: change the source and generate again.
//
// Formats of torusnet for all of its RTL: packet header and footer, link control words, and their check codes.
// Every function is combinational logic: an XOR tree per output bit. ecc and crc8 are linear without an offset, so
// code(a ^ b) = code(a) ^ code(b): whoever changes a field may add the code of the change instead of recoding all.

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
    PKT_NACK              = 5'h12,  // negative acknowledgement; addr as in ACK, error code 35:32. From a router that dropped a packet: node and port where, transaction, cause of the drop
    PKT_NOTIFY            = 5'h13,  // completion notification; addr = where it is written
    PKT_STORE_RESPONSE    = 5'h14  // end of a store; addr as in ACK
  } pkt_type_e;

  // What stands at a local port of a node, as its parameters and registers say.
  typedef enum logic [3:0] {
    PORT_KIND_NONE   = 4'h0,  // the node has no such port
    PORT_KIND_STREAM = 4'h1  // a task, by AXI4-Stream: hw/port/stream
  } port_kind_e;

  // Kind of a link control word. Any two kinds differ in four bits.
  typedef enum logic [7:0] {
    LINK_NONE   = 8'h00,  // never sent
    LINK_START  = 8'ha5,  // a packet follows
    LINK_CREDIT = 8'h3c,  // room in the receiver's buffers, and the node's health
    LINK_INIT   = 8'h66,  // the two ends agree to begin a session
    LINK_CHECK  = 8'h99,  // ends a guarded segment of a packet, with its CRC
    LINK_HEALTH = 8'hc3  // health of one node of the cluster, passed on from neighbour to neighbour
  } link_kind_e;

  // Place of a node in the lattice. Registers that hold coordinates use the same layout. A routing that is no torus reads these bits its own way.
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

  // What is known of one node's health.
  typedef struct packed {
    logic [1:0] state;  // 45:44 0 well, 1 degraded, 2 failing, 3 about to stop; set by software on the node
    logic [5:0] links_poor;  // 43:38 links that had to repair or give up something lately
    logic [5:0] links_down;  // 37:32 links that are down, bit 0: x+, x-, y+, y-, z+, z-
    logic [15:0] version;  // 31:16 counts the changes of this node's health; the newer of two wins
    coord_t coord;  // 15:0 the node that this is about
  } health_record_t;

  // First word of every packet. pdid, dst and addr together are the 80-bit global virtual address of the remote-memory packet family, so the two formats fit into one another.
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
    logic [31:0] crc32;  // 119:88 IEEE 802.3 CRC-32 of the payload words, padding included; bound to START between links with replay (docs/04-link.md)
    logic [15:0] src_pdid;  // 87:72 protection domain of the source
    logic [21:0] timestamp;  // 71:50 time of injection, low 22 bits of the source's cycle counter [core cycles]
    logic nullified;  // 49:49 a link took the packet back while it was on its way and sends it again: every receiver drops it silently; set on the way, never by a source
    logic poisoned;  // 48:48 a link found payload or footer damaged; set on the way, never by a source
    logic notify;  // 47:47 tell the receiver when the data is in place
    logic last;  // 46:46 the packet ends a message
    logic first;  // 45:45 the packet begins a message
    logic [12:0] retransmission;  // 44:32 how often this data was sent before
    logic [9:0] transaction;  // 31:22 transaction of the source; for stream packets a count of packets per sender, which joins those of one message
    node_t src;  // 21:0 source
  } footer_t;

  // Control word that precedes a packet on a link. The counts let the receiver notice and account for what was lost.
  typedef struct packed {
    logic [15:0] crc;  // 127:112 CRC-16 of bits 111:0
    logic [31:0] header_sum;  // 111:80 sum of the header: tells one repaired wrongly, or another word in its place; zero if the packet continues
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
    logic [15:0] health;  // 23:8 health of the node that sends the credit: 5:0 links down, 7:6 state, 15:8 low bits of its version (see HEALTH)
    logic [7:0] kind;  // 7:0 CREDIT
  } link_credit_t;

  // Control word with which the two ends of a link begin a session, and which tells how much was sent, so that losses are made good.
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
    bits = 120'(header);
    header_ecc[0] = ^(bits & 120'hffdfc00001ffffc000000007ffffff);
    header_ecc[1] = ^(bits & 120'h03efc0fffe0003c00003fff81fffe3);
    header_ecc[2] = ^(bits & 120'h7c37df07fe0ffc000ffc00f8007fe1);
    header_ecc[3] = ^(bits & 120'h843bef787ef0fc03f03c0f081f81fe);
    header_ecc[4] = ^(bits & 120'h887df7bb8f771ddc71c47110e38e20);
    header_ecc[5] = ^(bits & 120'h10befbddb3bb66ed964992232cb244);
    header_ecc[6] = ^(bits & 120'h213f7deed5ddab76aa92a445555488);
    header_ecc[7] = ^(bits & 120'h423fbef769eed3bb4d2348869a6910);
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
  endfunction

  // The same after two more words, the low one first, no deeper than for one.
  function automatic logic [31:0] crc32_two_words(logic [31:0] state, logic [255:0] words);
    logic [255:0] bits;
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
  endfunction

  // Footer field of a finished CRC state.
  function automatic logic [31:0] crc32_final(logic [31:0] state);
    crc32_final = ~state;
  endfunction

  // CRC-8 of a footer (its own crc8 field does not matter).
  function automatic logic [7:0] crc8_footer(footer_t footer);
    logic [119:0] bits;
    bits = 120'(footer);
    crc8_footer[0] = ^(bits & 120'hc151add08c2977913d2cf175d2cfdb);
    crc8_footer[1] = ^(bits & 120'h43f2f771957a99b34674139e76506c);
    crc8_footer[2] = ^(bits & 120'h47b54233a6dc45f6b0c4d7493f6f03);
    crc8_footer[3] = ^(bits & 120'h8e6a85664cb98bec6189af937ede06);
    crc8_footer[4] = ^(bits & 120'h1cd50acd987217d9c3125f27fdbc0d);
    crc8_footer[5] = ^(bits & 120'h38aa159a31e52eb28725be4efa791b);
    crc8_footer[6] = ^(bits & 120'h70542b3463ca5d640f4b7c9df4f336);
    crc8_footer[7] = ^(bits & 120'he0a85668c694bbc81e96f83ae9e76d);
  endfunction

  // CRC-16 of a link control word (its own crc field does not matter).
  function automatic logic [15:0] link_crc16(logic [127:0] word);
    logic [111:0] bits;
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
  endfunction

  // Sum of a word on a link.
  function automatic logic [31:0] link_sum(logic [127:0] word);
    logic [127:0] bits;
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
    packet_words = is_header_only(header) ? 9'd1 : payload_words(header.length) + 9'd2;
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
