// MAC addresses of the peers to which this port sends [RFC826].
//
// Only what this port itself looks up makes an entry, so that nobody outside can fill the table. An address is taken from an
// answer that was asked for, or from a request to this port by somebody who is being asked for. An entry that is known is not
// changed by what others say: that only makes it be confirmed, and the old address wins if it answers at all. Entries are
// confirmed after `age`, given up after `requests` intervals without an answer, and not asked for again for 8 intervals.
//
// Latency: `known_o` or `failed_o` 3 cycles after `lookup_i` rises with an address that the table has; else when the answer is
// there or was given up. A look-up holds its address until then. Throughput: a message per cycle. Reset: empty.
module tn_port_ethernet_arp_table #(
    parameter int unsigned NumAddresses = 8,  // entries, 2 .. 64
    parameter int unsigned TickBits = 14  // intervals are counted in units of 2**TickBits cycles, ages in 64 of them; 1 .. 20
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [11:0] cfg_interval_i,  // in units of 2**TickBits cycles
    input logic [3:0] cfg_requests_i,  // until an address is given up
    input logic [15:0] cfg_age_i,  // in units of 64 * 2**TickBits cycles
    // Look-up
    input logic lookup_i,
    input logic [31:0] ip_i,
    output logic known_o,
    output logic failed_o,
    output logic [47:0] mac_o,  // with known_o
    // What others say
    input logic heard_i,  // pulse
    input logic heard_answer_i,  // to this port
    input logic heard_request_i,  // to this port
    input logic [31:0] heard_ip_i,  // of the sender
    input logic [47:0] heard_mac_i,
    // What is to be asked
    output logic ask_valid_o,
    input logic ask_ready_i,
    output logic [31:0] ask_ip_o,
    output logic event_learned_o,
    output logic event_ignored_o,
    output logic event_failed_o
);
  if (NumAddresses < 2 || NumAddresses > 64) begin : gen_bad_num_addresses
    $error("NumAddresses is %0d, must be 2 to 64", NumAddresses);
  end
  if (TickBits < 1 || TickBits > 20) begin : gen_bad_tick_bits
    $error("TickBits is %0d, must be 1 to 20", TickBits);
  end
  localparam int unsigned PlaceBits = $clog2(NumAddresses);
  localparam logic [3:0] HoldIntervals = 4'd8;

  typedef enum logic [2:0] {
    FREE,
    ASKING,    // nothing is known yet
    KNOWN,
    CHECKING,  // known, to be confirmed
    FAILED     // no answer came
  } state_e;

  // Time
  logic [TickBits-1:0] fine_q;
  logic [11:0] interval_q;
  logic [5:0] coarse_q;
  logic [15:0] age_q;
  logic interval_tick_q, age_tick_q, fine_tick;
  assign fine_tick = fine_q == '1;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      fine_q <= '0;
      interval_q <= '0;
      coarse_q <= '0;
      age_q <= '0;
      interval_tick_q <= 1'b0;
      age_tick_q <= 1'b0;
    end else begin
      fine_q <= fine_q + 1'b1;
      interval_tick_q <= fine_tick && interval_q >= cfg_interval_i - 12'd1;
      if (fine_tick) interval_q <= interval_q >= cfg_interval_i - 12'd1 ? '0 : interval_q + 12'd1;
      if (fine_tick) coarse_q <= coarse_q + 6'd1;
      age_tick_q <= fine_tick && coarse_q == '1 && age_q >= cfg_age_i - 16'd1;
      if (fine_tick && coarse_q == '1) age_q <= age_q >= cfg_age_i - 16'd1 ? '0 : age_q + 16'd1;
    end
  end

  // Entries
  state_e [NumAddresses-1:0] state_q;
  logic [NumAddresses-1:0][31:0] ip_q;
  logic [NumAddresses-1:0][47:0] mac_q;
  logic [NumAddresses-1:0][3:0] left_q;  // intervals until it is given up, or until FAILED ends
  logic [NumAddresses-1:0] aged_q;  // an age tick has passed since it was confirmed
  logic [NumAddresses-1:0] silent_q;  // CHECKING: an interval has passed without an answer
  logic [NumAddresses-1:0] ask_q;  // a request is to be sent

  logic ask_valid_q, ask_stale_q;  // stale: the entry has become another one, which is to be asked for, too
  logic [PlaceBits-1:0] ask_place_q;  // entry whose request is on offer, or is looked at
  logic [31:0] ask_ip_q;

  logic [NumAddresses-1:0] match_q, same_q, heard, learns, doubted, fails, allocate;
  logic asked_for, heard_q, answer_q, request_q;
  logic [47:0] heard_mac_q;
  assign asked_for = answer_q || request_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) heard_q <= 1'b0;
    else heard_q <= heard_i;
  end
  always_ff @(posedge clk_i) begin
    answer_q <= heard_answer_i;
    request_q <= heard_request_i;
    heard_mac_q <= heard_mac_i;
  end
  for (genvar e = 0; e < NumAddresses; e++) begin : gen_entry
    // An entry that becomes another one is not meant by what was heard before
    always_ff @(posedge clk_i) begin
      match_q[e] <= state_q[e] != FREE && ip_q[e] == heard_ip_i && !allocate[e];
      same_q[e]  <= mac_q[e] == heard_mac_i;
    end
    assign heard[e] = heard_q && match_q[e];
    always_comb begin
      learns[e]  = 1'b0;
      doubted[e] = 1'b0;
      unique case (state_q[e])
        ASKING: learns[e] = heard[e] && asked_for;
        FAILED: learns[e] = heard[e] && request_q;
        KNOWN: doubted[e] = heard[e] && !same_q[e];
        CHECKING: learns[e] = heard[e] && asked_for && (same_q[e] || (answer_q && silent_q[e]));
        default: ;
      endcase
    end
    assign fails[e] = interval_tick_q && (state_q[e] == ASKING || state_q[e] == CHECKING) && left_q[e] == '0;

    always_ff @(posedge clk_i) begin
      if (allocate[e]) ip_q[e] <= ip_i;
      if (learns[e]) mac_q[e] <= heard_mac_q;
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        state_q[e] <= FREE;
        left_q[e] <= '0;
        aged_q[e] <= 1'b0;
        silent_q[e] <= 1'b0;
        ask_q[e] <= 1'b0;
      end else begin
        if (ask_valid_o && ask_ready_i && !ask_stale_q && ask_place_q == PlaceBits'(e)) ask_q[e] <= 1'b0;
        if (allocate[e]) begin
          state_q[e] <= ASKING;
          left_q[e]  <= cfg_requests_i;
          ask_q[e]   <= 1'b1;
        end else if (learns[e]) begin
          state_q[e] <= KNOWN;
          aged_q[e]  <= 1'b0;
          ask_q[e]   <= 1'b0;
        end else if (doubted[e] || (state_q[e] == KNOWN && age_tick_q && aged_q[e])) begin
          state_q[e] <= CHECKING;
          left_q[e] <= cfg_requests_i;
          silent_q[e] <= 1'b0;
          ask_q[e] <= 1'b1;
        end else if (state_q[e] == KNOWN) begin
          aged_q[e] <= aged_q[e] || age_tick_q;
        end else if (fails[e]) begin
          state_q[e] <= FAILED;
          left_q[e]  <= HoldIntervals;
          ask_q[e]   <= 1'b0;
        end else if (interval_tick_q) begin
          left_q[e] <= left_q[e] - 4'(left_q[e] != '0);
          if (state_q[e] == FAILED && left_q[e] == '0) state_q[e] <= FREE;
          if (state_q[e] == CHECKING && left_q[e] != cfg_requests_i) silent_q[e] <= 1'b1;
          if ((state_q[e] == ASKING || state_q[e] == CHECKING) && left_q[e] != cfg_requests_i) ask_q[e] <= 1'b1;
        end
      end
    end
  end

  // Look-up: hits, then what they say; when nothing is there, an entry is made, and looked up anew
  logic [1:0] age_of_lookup_q;
  logic [NumAddresses-1:0] hit_q;
  logic known_q, failed_q, none_q;
  logic [47:0] mac, lookup_mac_q;
  logic [NumAddresses-1:0] usable, dead;
  always_comb begin
    mac = '0;
    for (int unsigned e = 0; e < NumAddresses; e++) begin
      usable[e] = state_q[e] == KNOWN || state_q[e] == CHECKING;
      dead[e]   = state_q[e] == FAILED;
      mac |= mac_q[e] & {48{hit_q[e]}};
    end
  end
  logic miss;
  assign miss = lookup_i && age_of_lookup_q == 2'd2 && none_q;
  always_ff @(posedge clk_i) begin
    for (int unsigned e = 0; e < NumAddresses; e++) hit_q[e] <= state_q[e] != FREE && ip_q[e] == ip_i;
    known_q <= (hit_q & usable) != '0;
    failed_q <= (hit_q & dead) != '0;
    none_q <= hit_q == '0;
    lookup_mac_q <= mac;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) age_of_lookup_q <= '0;
    else if (!lookup_i || miss) age_of_lookup_q <= '0;
    else if (age_of_lookup_q != 2'd2) age_of_lookup_q <= age_of_lookup_q + 2'd1;
  end
  assign known_o  = lookup_i && age_of_lookup_q == 2'd2 && known_q;
  assign failed_o = lookup_i && age_of_lookup_q == 2'd2 && failed_q && !known_q;
  assign mac_o    = lookup_mac_q;

  // Where the next entry is made: a free place, else one in turn
  logic [PlaceBits-1:0] turn_q, free_place_q, victim;
  logic free_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      turn_q <= '0;
      free_place_q <= '0;
      free_q <= 1'b0;
    end else begin
      if (miss && !free_q) turn_q <= turn_q == PlaceBits'(NumAddresses - 1) ? '0 : turn_q + 1'b1;
      free_q <= 1'b0;
      for (int unsigned e = 0; e < NumAddresses; e++) begin
        if (state_q[e] == FREE && !allocate[e]) begin
          free_place_q <= PlaceBits'(e);
          free_q <= 1'b1;
        end
      end
    end
  end
  assign victim = free_q ? free_place_q : turn_q;
  for (genvar e = 0; e < NumAddresses; e++) begin : gen_allocate
    assign allocate[e] = miss && victim == PlaceBits'(e);
  end

  // Requests to be sent, one after the other
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ask_valid_q <= 1'b0;
      ask_stale_q <= 1'b0;
      ask_place_q <= '0;
    end else begin
      ask_stale_q <= (miss && victim == ask_place_q) || (ask_stale_q && ask_valid_q);
      if (ask_valid_q) begin
        if (ask_ready_i) ask_valid_q <= 1'b0;
      end else begin
        ask_place_q <= ask_place_q == PlaceBits'(NumAddresses - 1) ? '0 : ask_place_q + 1'b1;
        if (ask_q[ask_place_q]) begin
          ask_valid_q <= 1'b1;
          ask_place_q <= ask_place_q;
        end
      end
    end
  end
  always_ff @(posedge clk_i) if (!ask_valid_q) ask_ip_q <= ip_q[ask_place_q];
  assign ask_valid_o = ask_valid_q;
  assign ask_ip_o = ask_ip_q;

  logic twice;  // two entries of one address
  always_comb begin
    twice = 1'b0;
    for (int unsigned a = 0; a < NumAddresses; a++) begin
      for (int unsigned b = 0; b < a; b++) begin
        if (state_q[a] != FREE && state_q[b] != FREE && ip_q[a] == ip_q[b]) twice = 1'b1;
      end
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      event_learned_o <= 1'b0;
      event_ignored_o <= 1'b0;
      event_failed_o  <= 1'b0;
    end else begin
      event_learned_o <= learns != '0;
      event_ignored_o <= heard_q && answer_q && learns == '0;
      event_failed_o  <= fails != '0;
      OneEntryA : assert (!twice);
    end
  end
endmodule
