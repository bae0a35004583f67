// Buffer of one virtual channel at the receiving end of a link, and at the same time the crossing into the core's clock and
// the router's input buffer.
//
// Throughput: one flit per cycle. Latency: 3 to 4 read cycles from the write edge to the edge that takes the flit (see
// tn_common_fifo_async); a packet that was cut takes a cycle more before its end. Back-pressure: `rx_ready_i`; the writer looks at
// `free_o`, a register, which does not count what was written in the cycle before. Reset: empty, both resets together.
//
// A packet that was cut short ends with a `cut` entry, which takes one place only. Here it turns into what is missing: zero
// words, and a footer that is marked poisoned, and nullified if the entry says so, and stands for itself (first and last).
// Outputs are registers, but for `rx_valid_o`, a level behind two, and `rx_coming_o`, a comparison of pointers.
module tn_link_rx_buffer
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned BufFlits = 1024,  // depth, a power of two, >= 4
    localparam int unsigned FreeBits = $clog2(BufFlits) + 1,
    localparam int unsigned FlitWords = DataBits / WORD_BITS
) (
    input  logic                clk_link_i,
    input  logic                rst_link_ni,
    input  logic                write_i,
    input  logic                write_head_i,
    input  logic                write_tail_i,
    input  logic                write_cut_i,
    input  logic [DataBits-1:0] write_data_i,
    output logic [FreeBits-1:0] free_o,        // flits that surely fitted in front of the cycle before
    input  logic                clk_i,
    input  logic                rst_ni,
    output logic                rx_valid_o,
    output logic                rx_coming_o,   // another flit will be there in the next cycle, if not a cut one
    input  logic                rx_ready_i,
    output logic                rx_head_o,
    output logic                rx_tail_o,
    output logic [DataBits-1:0] rx_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (BufFlits < 4 || (BufFlits & (BufFlits - 1)) != 0) begin : gen_bad_buf_flits
    $error("BufFlits is %0d, must be a power of two from 4", BufFlits);
  end

  typedef struct packed {
    logic head;
    logic tail;
    logic cut;
    logic [DataBits-1:0] data;
  } entry_t;

  // The writer has looked at `free_o`, the reader takes what is there: neither needs to know more.
  logic write_ready, stored, take;
  logic [FreeBits-1:0] free, usage;
  logic unused;
  assign unused = ^usage;
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      free_o <= '0;
    end else begin
      free_o <= free;
      RoomKeptA : assert (!write_i || write_ready);
    end
  end

  entry_t next;
  tn_common_fifo_async #(
      .Width(DataBits + 3),
      .Depth(BufFlits),
      .Promised(1'b1),
      .Ahead(1'b1)
  ) u_fifo (
      .wr_clk_i(clk_link_i),
      .wr_rst_ni(rst_link_ni),
      .in_valid_i(write_i),
      .in_ready_o(write_ready),
      .in_data_i({write_head_i, write_tail_i, write_cut_i, write_data_i}),
      .wr_free_o(free),
      .rd_clk_i(clk_i),
      .rd_rst_ni(rst_ni),
      .out_valid_o(stored),
      .out_ready_i(take),
      .out_data_o(next),
      .rd_usage_o(usage)
  );

  // A `cut` entry stays in the output register for a cycle in which its length is taken over, and leaves it zero by the register's
  // reset: the words to be made. Their footer is made up in the register, too, so that nothing lies between it and the router.
  entry_t out_q, last_entry;
  logic valid_q, making_q, open, leaves, ends, nullified_q;
  logic last, last_q;  // the next flit, and that at the output, is made up, and the last one
  logic [8:0] left_q;  // words to make, the present flit's included
  logic high;  // of the last flit the upper word is the footer
  footer_t made_up;
  assign open = valid_q && out_q.cut;
  assign leaves = rx_ready_i && !out_q.cut && (!making_q || last_q);
  assign take = !valid_q || leaves;
  assign ends = rx_ready_i && making_q && !last_q && left_q <= 9'(2 * FlitWords);
  assign last = open ? out_q.data[8:0] <= 9'(FlitWords) : ends;
  assign made_up = made_up_footer(open ? out_q.data[9] : nullified_q);
  assign high = FlitWords > 1 && !(open ? out_q.data[0] : left_q[0]);
  always_comb begin
    last_entry = '0;
    if (last) begin
      last_entry.tail = 1'b1;
      if (high) last_entry.data[DataBits-1-:WORD_BITS] = made_up;
      else last_entry.data[WORD_BITS-1:0] = made_up;
    end
  end

  assign rx_valid_o  = valid_q && !out_q.cut;
  assign rx_coming_o = stored || (making_q && !last_q);
  assign rx_head_o   = out_q.head;
  assign rx_tail_o   = out_q.tail;
  assign rx_data_o   = out_q.data;

  always_ff @(posedge clk_i) begin
    if (open || ends) out_q <= last_entry;
    else if (take) out_q <= next;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q  <= 1'b0;
      making_q <= 1'b0;
      last_q   <= 1'b0;
    end else begin
      if (take) valid_q <= stored;
      if (open) making_q <= 1'b1;
      else if (leaves) making_q <= 1'b0;
      if (open || rx_ready_i) last_q <= last;
      LastIsMadeA : assert (!last_q || making_q);
      MakesFromNothingA : assert (!making_q || (valid_q && (last_q || out_q == '0)));
      WaitsForRoomA : assert (!(ends && (open || take)));
    end
  end
  always_ff @(posedge clk_i) begin
    if (open) begin
      nullified_q <= out_q.data[9];
      left_q <= out_q.data[8:0];
    end else if (rx_ready_i) begin
      left_q <= left_q - 9'(FlitWords);
    end
  end
endmodule
