// The driver's page of an RDMA interface: settings, commands, and tables to look at (spec/rdma.yaml, from DRIVER_OFFSET on).
//
// A word is stored whole; what is no word, has no place, cannot be, or is a command while one of its kind is under way, is ignored
// and counted. A command is under way until the block that it is for has taken it, a LOOK until its word is there. Latency: a
// setting counts 2 cycles behind its store, a load has its data LOAD_CYCLES later. Back-pressure: none to the bus. Reset: `rst_ni`
// ends commands; settings have their values of power-on behind `rst_registers_ni`, which comes with `rst_ni` only.
module tn_port_rdma_driver
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::*;
#(
    parameter int unsigned ShortLog2 = 8,  // packets behind power-on, of blocks up to 4 KiB: 8 .. 12
    parameter int unsigned LongLog2 = 10,  // .. of longer ones
    parameter int unsigned Contexts = 256,  // of the receive unit
    parameter int unsigned Entries = 256,  // of the mailboxes
    parameter int unsigned Reads = 64,  // of others, that are known
    localparam int unsigned NumberBits = $bits(line_t) - $clog2(PAGES)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic rst_registers_ni,
    // Bus
    input logic store_valid_i,  // pulse
    input logic [NumberBits-1:0] store_number_i,  // of 16 bytes behind DRIVER_OFFSET
    input logic [PROCESSOR_BITS/8-1:0] store_strobes_i,
    input logic [PROCESSOR_BITS-1:0] store_data_i,
    input logic load_valid_i,  // pulse
    input logic [NumberBits-1:0] load_number_i,
    output logic [PROCESSOR_BITS-1:0] load_data_o,  // zero if none is due
    // Settings
    output owner_t [PAGES-1:0] owners_o,
    output sending_t sending_o,
    output numbers_t numbers_o,
    output tn_memory_pkg::window_t window_o,
    output ring_t ring_o,
    output logic [15:0] ring_read_o,
    // Commands: valid until ready
    output logic context_valid_o,
    input logic context_ready_i,  // nothing of an earlier one is under way
    output context_t context_o,
    output logic [63:0] satp_o,
    output logic resume_valid_o,
    input logic resume_ready_i,
    output logic [DOMAIN_BITS-1:0] resume_domain_o,
    output logic mailbox_valid_o,
    input logic mailbox_ready_i,
    output logic [5:0] mailbox_number_o,
    output mailbox_ring_t mailbox_ring_o,
    output logic forget_valid_o,
    input logic forget_ready_i,
    output entry_t forget_o,
    output logic look_valid_o,
    input logic look_ready_i,
    output look_t look_o,
    input logic looked_valid_i,  // pulse
    input logic [63:0] looked_i,
    // State
    input state_t state_i,  // but for the commands
    output logic event_ignored_o
);
  if (ShortLog2 < 8 || ShortLog2 > 12) begin : gen_bad_short_log2
    $error("ShortLog2 is %0d, must be 8 to 12", ShortLog2);
  end
  if (LongLog2 < 8 || LongLog2 > 12) begin : gen_bad_long_log2
    $error("LongLog2 is %0d, must be 8 to 12", LongLog2);
  end
  if (Contexts < 1 || Contexts > 1024) begin : gen_bad_contexts
    $error("Contexts is %0d, must be 1 to 1024", Contexts);
  end
  if (Entries < 1 || Entries > 1024) begin : gen_bad_entries
    $error("Entries is %0d, must be 1 to 1024", Entries);
  end
  if (Reads < 1 || Reads > 1024) begin : gen_bad_reads
    $error("Reads is %0d, must be 1 to 1024", Reads);
  end
  localparam int unsigned Mailboxes = 64;
  typedef enum logic [2:0] {
    TABLE_DESCRIPTORS,
    TABLE_RECEIVE_CONTEXTS,
    TABLE_MAILBOX_ENTRIES,
    TABLE_RINGS,
    TABLE_COUNTERS,
    TABLE_READ_ENTRIES
  } table_e;
  localparam sending_t Sending = '{
      life: 11'd147,  // 1 ms at 150 MHz
      reserved1: '0,
      tries: 5'd31,
      pause: 8'd2,
      timeout: 8'(TIMEOUT_TICKS),
      reserved0: '0,
      window: 4'd8,
      long_log2: 4'(LongLog2),
      short_log2: 4'(ShortLog2)
  };

  // Stores, a cycle later
  logic store_q;
  logic [NumberBits-1:0] number_q;
  logic [PROCESSOR_BITS/8-1:0] strobes_q;
  logic [1:0][63:0] word_q;
  logic [1:0] whole, touched, taken;
  always_ff @(posedge clk_i) begin
    number_q  <= store_number_i;
    strobes_q <= store_strobes_i;
    word_q    <= store_data_i;
  end
  always_ff @(posedge clk_i or negedge rst_registers_ni) begin
    if (!rst_registers_ni) store_q <= 1'b0;
    else store_q <= store_valid_i;
  end
  for (genvar h = 0; h < 2; h++) begin : gen_half
    assign whole[h]   = store_q && strobes_q[8*h+:8] == '1;
    assign touched[h] = store_q && strobes_q[8*h+:8] != '0;
  end

  // Which word is stored: a bit for each that has a place
  typedef enum int unsigned {
    AT_SENDING,
    AT_NUMBERS,
    AT_WINDOW_FIRST,
    AT_WINDOW_LAST,
    AT_RING,
    AT_RING_READ,
    AT_SATP,
    AT_CONTEXT,
    AT_RESUME,
    AT_MAILBOX_RING,
    AT_MAILBOX_SET,
    AT_FORGET,
    AT_LOOK,
    PLACES
  } place_e;
  localparam int unsigned NumPlaces = int'(PLACES);
  localparam int unsigned Offsets[NumPlaces] = '{
      SENDING,
      NUMBERS,
      WINDOW_FIRST,
      WINDOW_LAST,
      RING,
      RING_READ,
      CONTEXT_SATP,
      CONTEXT,
      RESUME,
      MAILBOX_RING,
      MAILBOX_SET,
      FORGET,
      LOOK
  };
  logic [NumPlaces-1:0] hit, may;
  logic [NumPlaces-1:0][63:0] data;
  for (genvar p = 0; p < NumPlaces; p++) begin : gen_place
    localparam int unsigned Half = Offsets[p] / 8 % 2;
    assign data[p] = word_q[Half];
    assign hit[p]  = whole[Half] && number_q == NumberBits'(Offsets[p] / 16) && may[p];
  end
  logic owner_hit;
  assign owner_hit = number_q / NumberBits'(PAGES / 2) == NumberBits'(OWNERS / 16 / (PAGES / 2));
  always_comb begin
    for (int unsigned h = 0; h < 2; h++) begin
      taken[h] = owner_hit && whole[h];
      for (int unsigned p = 0; p < NumPlaces; p++) if (Offsets[p] / 8 % 2 == h && hit[p]) taken[h] = 1'b1;
    end
  end
  always_ff @(posedge clk_i or negedge rst_registers_ni) begin
    if (!rst_registers_ni) event_ignored_o <= 1'b0;
    else event_ignored_o <= (touched & ~taken) != '0;
  end

  // Settings
  sending_t sending;
  ring_t ring;
  assign sending = data[AT_SENDING][$bits(sending_t)-1:0];
  assign ring = data[AT_RING][$bits(ring_t)-1:0];
  function automatic logic packet_ok(logic [3:0] log2);
    return log2 >= 4'd8 && log2 <= 4'd12;
  endfunction
  owner_t [PAGES-1:0] owners_q;
  sending_t sending_q;
  numbers_t numbers_q;
  tn_memory_pkg::window_t window_q;
  ring_t ring_q;
  logic [15:0] ring_read_q;
  logic [63:0] satp_q;
  mailbox_ring_t mailbox_ring_q;
  always_ff @(posedge clk_i or negedge rst_registers_ni) begin
    if (!rst_registers_ni) begin
      owners_q <= '0;
      sending_q <= Sending;
      numbers_q <= '0;
      window_q <= '0;
      ring_q <= '0;
      ring_read_q <= '0;
      satp_q <= '0;
      mailbox_ring_q <= '0;
    end else begin
      for (int unsigned p = 0; p < PAGES; p++) begin
        if (owner_hit && whole[p%2] && number_q[$clog2(PAGES)-2:0] == ($clog2(PAGES) - 1)'(p / 2)) begin
          owners_q[p] <= word_q[p%2][$bits(owner_t)-1:0];
        end
      end
      if (hit[AT_SENDING]) sending_q <= sending;
      if (hit[AT_NUMBERS]) numbers_q <= data[AT_NUMBERS][$bits(numbers_t)-1:0];
      if (hit[AT_WINDOW_FIRST]) window_q.first <= data[AT_WINDOW_FIRST][tn_memory_pkg::PPN_BITS-1:0];
      if (hit[AT_WINDOW_LAST]) window_q.last <= data[AT_WINDOW_LAST][tn_memory_pkg::PPN_BITS-1:0];
      if (hit[AT_RING]) ring_q <= ring;
      if (hit[AT_RING_READ]) ring_read_q <= data[AT_RING_READ][15:0];
      if (hit[AT_SATP]) satp_q <= data[AT_SATP];
      if (hit[AT_MAILBOX_RING]) mailbox_ring_q <= data[AT_MAILBOX_RING][$bits(mailbox_ring_t)-1:0];
    end
  end
  assign owners_o = owners_q;
  assign sending_o = sending_q;
  assign numbers_o = numbers_q;
  assign window_o = window_q;
  assign ring_o = ring_q;
  assign ring_read_o = ring_read_q;

  // Commands: what they are about stays as it was when they were stored
  logic context_q, resume_q, mailbox_q, forget_q, look_q, asked_q;
  logic [63:0] looked_q;
  always_ff @(posedge clk_i) begin
    if (hit[AT_CONTEXT]) begin
      context_o <= data[AT_CONTEXT][$bits(context_t)-1:0];
      satp_o <= satp_q;
    end
    if (hit[AT_RESUME]) resume_domain_o <= data[AT_RESUME][DOMAIN_BITS-1:0];
    if (hit[AT_MAILBOX_SET]) begin
      mailbox_number_o <= data[AT_MAILBOX_SET][5:0];
      mailbox_ring_o   <= mailbox_ring_q;
    end
    if (hit[AT_FORGET]) forget_o <= data[AT_FORGET][$bits(entry_t)-1:0];
    if (hit[AT_LOOK]) look_o <= data[AT_LOOK][$bits(look_t)-1:0];
    if (looked_valid_i) looked_q <= looked_i;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      context_q <= 1'b0;
      resume_q  <= 1'b0;
      mailbox_q <= 1'b0;
      forget_q  <= 1'b0;
      look_q    <= 1'b0;
      asked_q   <= 1'b0;
    end else begin
      context_q <= hit[AT_CONTEXT] || (context_q && !context_ready_i);
      resume_q  <= hit[AT_RESUME] || (resume_q && !resume_ready_i);
      mailbox_q <= hit[AT_MAILBOX_SET] || (mailbox_q && !mailbox_ready_i);
      forget_q  <= hit[AT_FORGET] || (forget_q && !forget_ready_i);
      look_q    <= hit[AT_LOOK] || (look_q && !looked_valid_i);
      asked_q   <= look_q && !looked_valid_i && (asked_q || look_ready_i);
      OneLookA : assert (!looked_valid_i || look_q);
    end
  end
  assign context_valid_o = context_q;
  assign resume_valid_o = resume_q;
  assign mailbox_valid_o = mailbox_q;
  assign forget_valid_o = forget_q;
  assign look_valid_o = look_q && !asked_q;

  logic sending_ok, ring_ok, look_ok, entry_ok;
  look_t look;
  entry_t entry;
  context_t context_in;
  assign look = data[AT_LOOK][$bits(look_t)-1:0];
  assign entry = data[AT_FORGET][$bits(entry_t)-1:0];
  assign context_in = data[AT_CONTEXT][$bits(context_t)-1:0];
  assign sending_ok = packet_ok(
      sending.short_log2
  ) && packet_ok(
      sending.long_log2
  ) && sending.window != '0 && sending.window <= 4'd8 && sending.timeout != '0 && sending.pause != '0 &&
      sending.tries != '0;
  assign ring_ok = ring.size <= 4'd8;
  always_comb begin
    case (look.kind)
      TABLE_DESCRIPTORS: look_ok = 1'b1;
      TABLE_RECEIVE_CONTEXTS: look_ok = 11'(look.index) < 11'(Contexts);
      TABLE_MAILBOX_ENTRIES: look_ok = 11'(look.index) < 11'(Entries);
      TABLE_RINGS: look_ok = 11'(look.index) < 11'(Mailboxes);
      TABLE_COUNTERS: look_ok = 11'(look.index) < 11'(COUNTERS);
      TABLE_READ_ENTRIES: look_ok = 11'(look.index) < 11'(Reads);
      default: look_ok = 1'b0;
    endcase
  end
  assign entry_ok = 11'(entry.index) < 11'(entry.read ? Reads : entry.mailbox ? Entries : Contexts) &&
      !(entry.read && entry.mailbox);
  always_comb begin
    may = '1;
    may[AT_SENDING] = sending_ok;
    may[AT_RING] = ring_ok;
    may[AT_CONTEXT] = !context_q && context_ready_i && !(context_in.set && context_in.all);
    may[AT_RESUME] = !resume_q;
    may[AT_MAILBOX_SET] = !mailbox_q;
    may[AT_FORGET] = !forget_q && entry_ok;
    may[AT_LOOK] = !look_q && look_ok;
  end

  // Loads
  state_t state;
  always_comb begin
    state = state_i;
    state.translation = context_q || !context_ready_i;
    state.resume = resume_q;
    state.mailbox = mailbox_q;
    state.forget = forget_q;
    state.look = look_q;
  end
  logic load_q, loaded_q;
  logic [NumberBits-1:0] load_number_q;
  logic [1:0][63:0] found_q, owner_words;
  for (genvar h = 0; h < 2; h++) begin : gen_owner
    assign owner_words[h] = 64'(owners_q[{load_number_q[$clog2(PAGES)-2:0], 1'(h)}]);
  end
  always_ff @(posedge clk_i) begin
    load_number_q <= load_number_i;
    case (load_number_q)
      NumberBits'(SENDING / 16): found_q <= {64'(numbers_q), 64'(sending_q)};
      NumberBits'(WINDOW_FIRST / 16): found_q <= {64'(window_q.last), 64'(window_q.first)};
      NumberBits'(RING / 16): found_q <= {64'(ring_read_q), 64'(ring_q)};
      NumberBits'(CONTEXT_SATP / 16): found_q <= {64'd0, satp_q};
      NumberBits'(RESUME / 16): found_q <= {64'(mailbox_ring_q), 64'd0};
      NumberBits'(LOOK / 16): found_q <= {looked_q, 64'd0};
      NumberBits'(STATE / 16): found_q <= {64'd0, 64'(state)};
      default: found_q <= load_number_q[NumberBits-1:$clog2(PAGES)-1] == '0 ? owner_words : '0;
    endcase
    load_data_o <= loaded_q ? found_q : '0;
  end
  always_ff @(posedge clk_i or negedge rst_registers_ni) begin
    if (!rst_registers_ni) begin
      load_q   <= 1'b0;
      loaded_q <= 1'b0;
    end else begin
      load_q   <= load_valid_i;
      loaded_q <= load_q;
    end
  end

  logic unused;
  assign unused = ^{data, context_in, look, entry, state_i};
endmodule
