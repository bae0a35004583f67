// What the parts of a link share.
package tn_link_pkg;
  import tn_pkg::*;

  // Made-up end of a packet: of one that was cut short, or of one that was taken back and comes again.
  function automatic footer_t made_up_footer(logic nullified);
    footer_t footer;
    footer = '0;
    footer.nullified = nullified;
    footer.poisoned = !nullified;
    footer.first = 1'b1;
    footer.last = 1'b1;
    made_up_footer = footer_seal(footer);
  endfunction

  // The footer of a packet that is bound to the number in its START, as it is on the cable; and back again.
  function automatic footer_t bound_footer(footer_t footer, logic [15:0] number);
    bound_footer = footer;
    bound_footer.crc32[15:0] ^= number;
  endfunction

  // What of a word equals MAGIC: the bits that a footer's binding changes, and all others.
  typedef struct packed {
    logic bound;
    logic rest;
  } magic_t;
  function automatic magic_t magic_of(logic [127:0] word);
    logic [127:0] differs, bound;
    differs = word ^ LINK_MAGIC;
    bound = bound_footer('0, '1);
    magic_of.bound = (differs & bound) == '0;
    magic_of.rest = (differs & ~bound) == '0;
  endfunction

  // What a word tells by itself; computed a cycle before the word is judged.
  typedef struct packed {
    logic [31:0] crc32;  // its share in a CRC-32, which is linear: the state behind it is crc32_shift(state) ^ crc32
    logic [7:0] crc8;  // as a footer: what its CRC-8 is off by
    logic false_nullified;  // as a footer: it says nullified and is not what a link makes up (bits 15:0 of its CRC-32 aside)
  } word_look_t;

  // The same for a header. Its check byte is off by nothing, by an odd byte, which tells the one wrong bit, or by an even byte:
  // beyond repair.
  typedef struct packed {
    logic sound;  // by nothing
    logic odd;
    logic [6:0] place;  // of the wrong bit, if `odd`; else of the one that would be off by bit 7 more
    logic [8:0] words;  // of the whole packet, as it says
  } header_look_t;

  // A word with one bit set, if any: where its row of 8 bits meets its column, two signals a bit instead of seven.
  function automatic logic [127:0] one_bit(logic any, logic [6:0] position);
    logic [15:0] row;
    logic [ 7:0] column;
    {row, column} = '0;
    if (any) begin  // guarded for the simulator's sake
      for (int unsigned r = 0; r < 16; r++) row[r] = position[6:3] == 4'(r);
      for (int unsigned c = 0; c < 8; c++) column[c] = position[2:0] == 3'(c);
    end
    for (int unsigned r = 0; r < 16; r++) one_bit[8*r+:8] = row[r] ? column : '0;
  endfunction

  // The sum of a word in two parts, whose XOR it is. Twelve bits of a word count in each bit of the sum, six in each part: a single
  // look-up table.
  function automatic logic [31:0][127:0] sum_rows(logic upper);
    logic [31:0] column;
    int unsigned count[32];
    for (int unsigned r = 0; r < 32; r++) count[r] = 0;
    sum_rows = '0;
    for (int unsigned i = 0; i < 128; i++) begin
      column = link_sum(128'd1 << i);
      for (int unsigned r = 0; r < 32; r++) begin
        if (column[r]) begin
          sum_rows[r][i] = (count[r] >= 6) == upper;
          count[r]++;
        end
      end
    end
  endfunction
  localparam logic [31:0][127:0] SumLower = sum_rows(1'b0);
  localparam logic [31:0][127:0] SumUpper = sum_rows(1'b1);
  function automatic logic [1:0][31:0] sum_parts(logic [127:0] word);
    for (int unsigned r = 0; r < 32; r++) sum_parts[0][r] = ^(word & SumLower[r]);
    for (int unsigned r = 0; r < 32; r++) sum_parts[1][r] = ^(word & SumUpper[r]);
  endfunction

  // Events that the parts report to the counters, all in the link's clock, one bit per cycle.
  typedef struct packed {
    logic death;             // the link was declared dead
    logic tx_timeout;        // rewinds for lack of an acknowledgement
    logic tx_replayed;       // flits sent again
    logic tx_rewind;         // rewinds
    logic rx_duplicate;      // START of what had arrived before
    logic rx_nullified;      // packets taken back on their way
    logic rx_round;          // retransmissions asked for
    logic tx_segment;        // guarded segments
    logic tx_cut;            // packets cut or thrown away because the session ended
    logic rx_overflow;       // packets refused because they did not fit
    logic rx_bad_control;    // control words with a wrong CRC
    logic rx_credit;
    logic tx_credit;
    logic rx_timeout;        // packets given up because the next word did not come
    logic rx_ignored;        // link words outside a packet
    logic rx_footer_error;
    logic rx_payload_error;
    logic session;           // sessions begun
    logic rx_fatal;          // headers beyond repair
    logic rx_corrected;
    logic rx_footer;
    logic rx_header;
    logic rx_start;
    logic rx_magic;          // MAGIC words that announced a control word
    logic tx_footer;
    logic tx_header;
    logic tx_start;
    logic tx_magic;
  } link_event_t;

  // What software asks of a link, in the core's clock
  typedef struct packed {
    logic edac;  // correct headers, drop those beyond repair
    logic override_on;  // send all packets to `override_coord`
    coord_t override_coord;
    logic [9:0] red_data;  // words that a receive buffer may hold, 0: all
    logic [7:0] red_header;  // packets at which it stops, 0: any number
    logic [7:0] credit_interval;  // link words between credits, 0: built-in
    logic [7:0] tx_wait;  // link words of pause after each packet
    logic [31:0] inject;  // header error generator, see tn_link
    logic replay;  // what is sent is kept, and sent again when the far end asks for it
    logic [7:0] retry_limit;  // retransmissions without progress until the link is dead, 0: 255
    logic [7:0] dead_time;  // 1024 link cycles without a session until it is dead, 0: 64
  } link_settings_t;

  // What a link tells of itself, in the core's clock
  typedef struct packed {
    logic down;  // nothing has been heard for long: the session was given up
    logic replaying;  // what this end sends is numbered and sent again on demand
    logic plain;  // the far end is built without replay
    logic repaired;   // pulse: something had to be repaired or given up: payload, footer, timeout, control word, rounds, rewinds
    logic fatal;  // pulse: there were headers beyond repair
  } link_condition_t;

  // Words that a packet takes in a buffer that is filled by whole flits: the unit in which credits count.
  function automatic logic [15:0] whole_flits(logic [8:0] words, int unsigned flit_words);
    whole_flits = flit_words == 1 ? {7'd0, words} : ({7'd0, words} + 16'd1) & ~16'd1;
  endfunction
endpackage
