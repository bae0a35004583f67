// Holds the flits of guarded segments until their CHECK has come, then hands them on.
//
// `start_i` begins a segment and forgets what was held without having been released; if the segment begins a packet, its
// START is handed on in front of its flits. `release_i` vouches for all that is held. Handed on is one entry per cycle,
// START or flit, with no back-pressure: the buffer behind has room (`pending_o` for whoever makes sure of that).
//
// Throughput: one flit per cycle. Latency: 3 cycles from the release to the first entry. A segment takes no more cycles to leave
// than the next one takes to come, so that not more than one of them, its START and two entries are ever held. Reset: empty.
module tn_link_rx_segment
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned Depth = 64,  // entries, a power of two, at least flits of a segment + 2
    localparam int unsigned FlitWords = DataBits / WORD_BITS,
    localparam int unsigned AddrBits = $clog2(Depth)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input logic start_i,  // a segment begins
    input logic first_i,  // and a packet with it
    input logic flit_i,
    input logic [DataBits-1:0] data_i,  // with `start_i`: START in the high word
    input word_look_t [FlitWords-1:0] words_i,
    input logic [FlitWords-1:0][31:0] sums_i,
    input logic release_i,
    output logic [31:0] sum_o,  // state behind the flits of the segment
    output logic busy_o,  // entries are released and not yet handed on
    output logic [AddrBits:0] pending_o,  // so many, and those handed on in this cycle and the one before
    output logic start_valid_o,
    output logic flit_valid_o,
    output logic [DataBits-1:0] data_o,
    output word_look_t [FlitWords-1:0] words_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (Depth * DataBits < (LINK_SEGMENT_WORDS * WORD_BITS + 2 * DataBits) || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two, 2 more than the flits of a segment", Depth);
  end

  typedef logic [AddrBits:0] pointer_t;
  typedef struct packed {
    logic flit;
    word_look_t [FlitWords-1:0] words;
    logic [DataBits-1:0] data;
  } entry_t;
  (* ram_style = "block" *)
  entry_t ram[Depth];
  entry_t read_word_q, out_q;  // a register behind the RAM's own, because a block RAM answers late
  logic read_valid_q, valid_q;
  pointer_t write_q, released_q, read_q, write_at;
  pointer_t [2:0] done_q;
  logic [31:0] sum_q, sum;
  logic write, more;

  assign write_at = flit_i ? write_q : released_q;
  assign write = (start_i && first_i) || flit_i;
  assign more = released_q != read_q;
  assign busy_o = more || read_valid_q || valid_q;
  assign pending_o = released_q - done_q[2];
  always_comb begin
    sum = sum_q;
    for (int unsigned w = 0; w < FlitWords; w++) sum = link_sum_next(sum, sums_i[w]);
  end

  always_ff @(posedge clk_i) begin
    if (write) ram[write_at[AddrBits-1:0]] <= '{flit: flit_i, words: words_i, data: data_i};
    read_word_q <= ram[read_q[AddrBits-1:0]];
    out_q <= read_word_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      write_q <= '0;
      released_q <= '0;
      read_q <= '0;
      done_q <= '0;
      {valid_q, read_valid_q} <= '0;
      sum_q <= LINK_SUM_INIT;
    end else begin
      if (start_i || flit_i) write_q <= write_at + pointer_t'(write);
      if (start_i) sum_q <= LINK_SUM_INIT;
      else if (flit_i) sum_q <= sum;
      if (release_i) released_q <= write_q;
      if (more) read_q <= read_q + pointer_t'(1);
      done_q <= {done_q[1:0], read_q};
      {valid_q, read_valid_q} <= {read_valid_q, more};
      if (clear_i) begin
        write_q <= '0;
        released_q <= '0;
        read_q <= '0;
        done_q <= '0;
        {valid_q, read_valid_q} <= '0;
      end
      NeverFullA : assert (!write || pointer_t'(write_at - read_q) != pointer_t'(Depth));
      OneAtATimeA : assert (32'(start_i) + 32'(flit_i) + 32'(release_i) <= 1);
    end
  end

  assign sum_o = sum_q;
  assign start_valid_o = valid_q && !out_q.flit;
  assign flit_valid_o = valid_q && out_q.flit;
  assign words_o = out_q.words;
  assign data_o = out_q.data;
endmodule
