// Keeps the words of messages until all of a message is there, and of one that comes in parts as much as has come.
//
// The end of a part says what becomes of its words (`end_e`). A message that is given up for the one that this part begins leaves a
// hole, which is left out when it comes to be read; until then nothing more is taken. Throughput: one word per cycle in and out.
// Latency: 2 cycles from the edge that ends a message to `out_valid_o`, one more behind a hole. Back-pressure: `in_ready_o`, a
// register, falls when Depth - 1 or Depth words are inside, and behind a hole. Reset: empty; the storage itself is not reset.
module tn_port_ethernet_tx_words
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned Width = 68,  // bits of a word, >= 1
    parameter int unsigned Depth = 2048,  // words, a power of two; more than a message and a packet together have
    localparam int unsigned AddrBits = $clog2(Depth)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [Width-1:0] in_data_i,
    input logic end_valid_i,  // a part ends, the word of this cycle is its last one
    input end_e end_i,
    input logic restart_i,  // with the end of a part: it begins a message, and the one before it is given up
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [Width-1:0] out_data_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 4 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 4", Depth);
  end

  typedef logic [AddrBits:0] ptr_t;  // one bit more than the address tells full from empty

  logic [Width-1:0] ram[Depth];
  logic [Width-1:0] out_q;
  ptr_t wr_q, wr_d, rd_q;  // rd: the next word to fetch
  ptr_t whole_q, start_q, part_q;  // behind the last whole message; begin of the open message, of this part
  ptr_t hole_from_q, hole_to_q;
  logic late_q;  // the open message does not begin behind the last whole one
  logic hole_q, makes_hole, at_hole, out_valid_q, ready_q, push, fetch;
  assign in_ready_o = ready_q;
  assign push = in_valid_i && in_ready_o;
  assign wr_d = wr_q + ptr_t'(push);
  assign makes_hole = end_valid_i && end_i == END_SENT && (restart_i || late_q);
  assign at_hole = hole_q && rd_q == hole_from_q;
  assign fetch = rd_q != whole_q && !at_hole && (!out_valid_q || out_ready_i);

  always_ff @(posedge clk_i) begin
    if (push) ram[wr_q[AddrBits-1:0]] <= in_data_i;
    if (fetch) out_q <= ram[rd_q[AddrBits-1:0]];
  end
  always_ff @(posedge clk_i) begin
    if (makes_hole) begin
      hole_from_q <= whole_q;
      hole_to_q   <= restart_i ? part_q : start_q;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      wr_q <= '0;
      whole_q <= '0;
      start_q <= '0;
      part_q <= '0;
      rd_q <= '0;
      late_q <= 1'b0;
      hole_q <= 1'b0;
      out_valid_q <= 1'b0;
      ready_q <= 1'b0;
    end else begin
      // Whether or not a word comes now, there is room for one more
      ready_q <= ptr_t'(wr_q - rd_q) < ptr_t'(Depth - 1) && !makes_hole && !hole_q;
      wr_q <= wr_d;
      if (end_valid_i) begin
        unique case (end_i)
          END_SENT: begin
            {whole_q, start_q, part_q} <= {3{wr_d}};
            late_q <= 1'b0;
          end
          END_PART: begin
            part_q <= wr_d;
            if (restart_i) start_q <= part_q;
            late_q <= late_q || restart_i;
          end
          END_NOTHING: wr_q <= part_q;
          default: begin
            {wr_q, start_q, part_q} <= {3{whole_q}};
            late_q <= 1'b0;
          end
        endcase
      end
      hole_q <= makes_hole || (hole_q && !at_hole);
      if (at_hole) rd_q <= hole_to_q;
      else rd_q <= rd_q + ptr_t'(fetch);
      out_valid_q <= fetch || (out_valid_q && !out_ready_i);
      InsideA : assert (ptr_t'(wr_q - rd_q) <= ptr_t'(Depth) && ptr_t'(whole_q - rd_q) <= ptr_t'(wr_q - rd_q));
      StartA : assert (ptr_t'(start_q - whole_q) <= ptr_t'(part_q - whole_q));
      PartA : assert (ptr_t'(part_q - whole_q) <= ptr_t'(wr_q - whole_q));
      OneHoleA : assert (!(hole_q && makes_hole));
    end
  end
  assign out_valid_o = out_valid_q;
  assign out_data_o  = out_q;
endmodule
