// Holds the flits of guarded segments until their CHECK has come, then hands them on.
//
// `start_i` begins a segment and forgets what was held without having been released; if the segment begins a packet, its
// START is handed on in front of its flits. `release_i` vouches for all that is held. Handed on is one entry per cycle,
// START or flit, with no back-pressure: the buffer behind has room (`pending_o` for whoever makes sure of that).
//
// Throughput: one flit per cycle. Latency: 1 cycle from the release to the first entry. A segment takes no more cycles to leave
// than the next one takes to come, so that not more than one of them, its START and one entry are ever held. Reset: empty.
module tn_link_rx_segment
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned Depth = 64,  // entries, a power of two, at least flits of a segment + 2
    localparam int unsigned AddrBits = $clog2(Depth)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input logic start_i,  // a segment begins
    input logic first_i,  // and a packet with it
    input link_start_t start_word_i,
    input logic flit_i,
    input logic [DataBits-1:0] data_i,
    input logic release_i,
    output logic [31:0] crc_o,  // state behind the flits of the segment
    output logic [AddrBits:0] pending_o,  // entries released and not yet handed on
    output logic start_valid_o,
    output link_start_t start_word_o,
    output logic flit_valid_o,
    output logic [DataBits-1:0] data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (Depth * DataBits < (LINK_SEGMENT_WORDS * WORD_BITS + 2 * DataBits) || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two, 2 more than the flits of a segment", Depth);
  end

  typedef logic [AddrBits:0] pointer_t;
  logic [DataBits:0] ram[Depth];
  pointer_t write_q, released_q, read_q, write_at;
  logic [31:0] crc_q, crc;
  logic write, is_start, full;
  logic [DataBits-1:0] entry;

  assign write_at = start_i ? released_q : write_q;
  assign full = pointer_t'(write_at - read_q) == pointer_t'(Depth);
  assign write = ((start_i && first_i) || flit_i) && !full;
  assign {is_start, entry} = ram[read_q[AddrBits-1:0]];
  assign pending_o = released_q - read_q;
  if (DataBits == 256) begin : gen_crc_256
    assign crc = crc32_two_words(crc_q, data_i);
  end else begin : gen_crc_128
    assign crc = crc32_word(crc_q, data_i[WORD_BITS-1:0]);
  end

  always_ff @(posedge clk_i) begin
    if (write) ram[write_at[AddrBits-1:0]] <= {start_i, start_i ? DataBits'(start_word_i) : data_i};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      write_q <= '0;
      released_q <= '0;
      read_q <= '0;
      crc_q <= CRC32_INIT;
    end else begin
      write_q <= write_at + pointer_t'(write);
      if (start_i) crc_q <= CRC32_INIT;
      else if (flit_i && !full) crc_q <= crc;
      if (release_i) released_q <= write_q;
      if (pending_o != '0) read_q <= read_q + pointer_t'(1);
      if (clear_i) begin
        write_q <= '0;
        released_q <= '0;
        read_q <= '0;
      end
      NeverFullA : assert (!((start_i && first_i) || flit_i) || !full);
      OneAtATimeA : assert (32'(start_i) + 32'(flit_i) + 32'(release_i) <= 1);
    end
  end

  assign crc_o = crc_q;
  assign start_valid_o = pending_o != '0 && is_start && !clear_i;
  assign flit_valid_o = pending_o != '0 && !is_start && !clear_i;
  assign start_word_o = entry[WORD_BITS-1:0];
  assign data_o = entry;
endmodule
