// The rings of mailboxes: where each lies, how far it is written and read, and what place the next message has.
//
// Positions count messages. Three are kept of a ring: how far programs have read, as they say; how far messages have their place
// for good (written); how far places are promised. A promise is kept, in the order of promises, when the page is known to be
// there; if not, it is broken, and so are the younger ones of its ring: they do not fit what is written, and are refused in their
// turn, before anything is promised anew. So a ring has no holes, and its slots are filled in order, each once a round. A slot is
// promised when it was read: none is overwritten. A ring of which a write failed is stopped until it is set anew.
//
// Throughput: a promise in 3 cycles, a check in 2. Latency: a place 2 cycles behind the packet, 3 behind a promise, a broken one
// or a set mailbox; a check 1 cycle behind the question. Reset: all mailboxes are closed, which takes a cycle for each.
module tn_port_rdma_mailbox_rings
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
#(
    parameter int unsigned Mailboxes = MAILBOXES,  // a power of two, 2 .. 64; of their numbers the low bits count
    localparam int unsigned NumberBits = $clog2(Mailboxes)
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,  // behind a reset: all are closed
    // Software: sets a mailbox, whose ring is empty then, while no promise is open
    input logic set_i,
    input mailbox_t set_mailbox_i,
    input ring_t set_ring_i,
    // A program says how far it has read
    input logic index_valid_i,
    output logic index_ready_o,
    input mailbox_t index_mailbox_i,
    input logic [DOMAIN_BITS-1:0] index_domain_i,  // ignored unless it is the ring's
    input position_t index_i,
    output logic event_index_o,  // it was ignored
    // What is known of a mailbox: 15:0 written, 31:16 read, 47:32 domain, 48 open, 49 stopped
    input mailbox_t read_mailbox_i,
    output logic [63:0] read_word_o,
    // A packet; what it would come to 2 cycles later
    input mailbox_t look_mailbox_i,
    input logic [DOMAIN_BITS-1:0] look_domain_i,
    input bytes_t look_length_i,
    output logic [3:0] look_code_o,  // DONE: it has a place
    output place_t look_place_o,
    input logic promise_i,  // it gets it
    // The oldest promise: can it be kept?
    input mailbox_t check_mailbox_i,
    input position_t check_position_i,
    output logic check_fits_o,
    output logic check_stopped_o,
    input logic keep_i,
    input logic break_i,
    // A write failed
    input logic stop_i,
    input mailbox_t stop_mailbox_i
);
  if (Mailboxes < 2 || Mailboxes > MAILBOXES || (Mailboxes & (Mailboxes - 1)) != 0) begin : gen_bad_mailboxes
    $error("Mailboxes is %0d, must be a power of two, 2 to 64", Mailboxes);
  end
  typedef logic [NumberBits-1:0] number_t;

  logic init_q;
  number_t init_number_q;
  assign ready_o = !init_q;

  // Set, stopped
  ring_t rings[Mailboxes], ring;
  logic [DOMAIN_BITS:0] owners[Mailboxes], owner;  // of programs' indexes
  logic stopped[Mailboxes];
  logic set;
  number_t set_number;
  assign set = init_q || set_i;
  assign set_number = init_q ? init_number_q : number_t'(set_mailbox_i);
  assign ring = init_q ? '0 : set_ring_i;
  always_ff @(posedge clk_i) begin
    if (set) rings[set_number] <= ring;
    if (set) owners[set_number] <= {ring.open, ring.domain};
    if (set || stop_i) stopped[set?set_number : number_t'(stop_mailbox_i)] <= !set;
  end

  // Read by programs
  position_t reads[Mailboxes];
  logic known;
  assign owner = owners[number_t'(index_mailbox_i)];
  assign known = owner == {1'b1, index_domain_i};
  assign index_ready_o = !set;
  assign event_index_o = index_valid_i && index_ready_o && !known;
  always_ff @(posedge clk_i) begin
    if (set || (index_valid_i && known)) reads[set?set_number : number_t'(index_mailbox_i)] <= set ? '0 : index_i;
  end

  // Promised
  position_t promises[Mailboxes], promise, back_q;
  logic break_q, promise_write;
  number_t broken_q, promise_number;
  always_comb begin
    promise_write = set || break_q || promise_i;
    {promise_number, promise} = {number_t'(look_mailbox_i), look_place_o.position + position_t'(1)};
    if (set) {promise_number, promise} = {set_number, position_t'(0)};
    else if (break_q) {promise_number, promise} = {broken_q, back_q};
  end
  always_ff @(posedge clk_i) if (promise_write) promises[promise_number] <= promise;

  // A place
  ring_t ring_q;
  position_t promise_q, read_q, unread, round;
  logic stopped_q, full, long;
  logic [17:0] ahead;  // from the beginning of the ring
  bytes_t most;
  assign unread = promise_q - read_q;
  assign round  = ~(16'hffff << ring_q.slots);
  assign full   = (unread & ~round) != '0;
  assign ahead  = 18'(promise_q & round) << ring_q.size;
  assign most   = (bytes_t'(1 << UNIT_BITS) << ring_q.size) - bytes_t'(RECORD_BYTES);
  assign long   = look_length_i > most;
  always_ff @(posedge clk_i) begin
    ring_q <= rings[number_t'(look_mailbox_i)];
    promise_q <= promises[number_t'(look_mailbox_i)];
    read_q <= reads[number_t'(look_mailbox_i)];
    stopped_q <= stopped[number_t'(look_mailbox_i)];
    look_place_o <= '{position: promise_q, page: ring_q.page + 27'(ahead[17:6]), unit: ahead[5:0]};
    if (!ring_q.open) look_code_o <= tn_pkg::ANSWER_CLOSED;
    else if (ring_q.domain != look_domain_i) look_code_o <= tn_pkg::ANSWER_PROTECTION;
    else if (stopped_q) look_code_o <= tn_pkg::ANSWER_MEMORY_ERROR;
    else if (long) look_code_o <= tn_pkg::ANSWER_MALFORMED;
    else if (full) look_code_o <= tn_pkg::ANSWER_MAILBOX_FULL;
    else look_code_o <= tn_pkg::ANSWER_DONE;
  end

  // Written
  position_t writes[Mailboxes], write, check_write_q;
  assign write = writes[number_t'(check_mailbox_i)];
  always_ff @(posedge clk_i) begin
    if (set || keep_i)
      writes[set?set_number : number_t'(check_mailbox_i)] <= set ? '0 : check_position_i + position_t'(1);
    check_fits_o <= write == check_position_i;
    check_write_q <= write;
    check_stopped_o <= stopped[number_t'(check_mailbox_i)];
    {broken_q, back_q} <= {number_t'(check_mailbox_i), check_write_q};
  end

  ring_t read_ring;
  assign read_ring = rings[number_t'(read_mailbox_i)];
  assign read_word_o = {
    14'd0,
    stopped[number_t'(read_mailbox_i)],
    read_ring.open,
    read_ring.domain,
    reads[number_t'(read_mailbox_i)],
    writes[number_t'(read_mailbox_i)]
  };

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      init_q <= 1'b1;
      init_number_q <= '0;
      break_q <= 1'b0;
    end else begin
      if (init_q) {init_q, init_number_q} <= {init_number_q != '1, init_number_q + number_t'(1)};
      break_q <= break_i;
      SetAloneA : assert (!set_i || !(promise_i || keep_i || break_i || break_q || stop_i));
      OneA : assert (!(keep_i && break_i) && !(break_q && promise_i));
      KeptFitsA : assert (!keep_i || writes[number_t'(check_mailbox_i)] == check_position_i);
    end
  end
  logic unused;
  assign unused = ^{read_ring, set_mailbox_i, index_mailbox_i, read_mailbox_i, look_mailbox_i, check_mailbox_i, stop_mailbox_i};
endmodule
