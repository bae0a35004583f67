// Proves tn_memory_split: the bursts of a range are its beats, each once and in order, the last one is told, and none crosses a
// multiple of BurstBytes, hence none crosses 4 KiB.
module tn_memory_split_proof
  import tn_memory_pkg::*;
#(
    parameter int unsigned BeatBytes  = 16,
    parameter int unsigned BurstBytes = 64
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic in_valid_i,
    input logic [ADDRESS_BITS-1:0] in_addr_i,
    input logic [12:0] in_bytes_i,
    input logic out_ready_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic in_ready, out_valid, out_single, out_last;
  logic [ADDRESS_BITS-1:0] out_addr;
  logic [7:0] out_len;
  tn_memory_split #(
      .BeatBytes (BeatBytes),
      .BurstBytes(BurstBytes),
      .LengthBits(13)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_addr_i,
      .in_bytes_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_addr_o(out_addr),
      .out_len_o(out_len),
      .out_single_o(out_single),
      .out_last_o(out_last)
  );

  localparam int unsigned LaneBits = $clog2(BeatBytes);
  localparam int unsigned BurstBits = $clog2(BurstBytes);
  logic inside_q, stalled_q;
  logic [ADDRESS_BITS:0] next_q, end_q, last_byte, burst_end;  // the beat that is due; the last one
  logic [ADDRESS_BITS+8:0] offer_q;
  assign last_byte = (ADDRESS_BITS + 1)'(in_addr_i) + (ADDRESS_BITS + 1)'(in_bytes_i) - (ADDRESS_BITS + 1)'(1);
  assign burst_end = next_q + (ADDRESS_BITS + 1)'(out_len);
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    stalled_q <= rst_n && out_valid && !out_ready_i;
    offer_q   <= {out_last, out_len, out_addr};
    if (!rst_n) begin
      inside_q <= 1'b0;
    end else if (in_valid_i && in_ready) begin
      inside_q <= 1'b1;
      next_q   <= (ADDRESS_BITS + 1)'(in_addr_i) >> LaneBits;
      end_q    <= last_byte >> LaneBits;
    end else if (out_valid && out_ready_i) begin
      inside_q <= !out_last;
      next_q   <= burst_end + (ADDRESS_BITS + 1)'(1);
    end
    if (in_valid_i) begin
      SomeBytesM : assume (in_bytes_i != '0);
      InsideM : assume (!last_byte[ADDRESS_BITS]);
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OfferA : assert (out_valid == inside_q);
      OfferStaysA : assert (!stalled_q || (out_valid && {out_last, out_len, out_addr} == offer_q));
      if (inside_q) begin
        WhereA : assert ((ADDRESS_BITS + 1)'(out_addr) == next_q << LaneBits);
        SingleA : assert (out_single == (out_len == '0));
        NotBeyondA : assert (burst_end <= end_q);
        LastA : assert (out_last == (burst_end == end_q));
        BoundA : assert (next_q >> (BurstBits - LaneBits) == burst_end >> (BurstBits - LaneBits));
        // For the induction
        LeftA : assert (end_q - next_q == (ADDRESS_BITS + 1)'(u_dut.left_q));
        AddressA : assert (!end_q[ADDRESS_BITS-LaneBits] && !next_q[ADDRESS_BITS-LaneBits] && next_q <= end_q);
      end
      LongC : cover (inside_q && out_last && stalled_q && next_q[9:0] == end_q[9:0] && next_q[5:0] == 6'd9);
      AtOnceC : cover (inside_q && in_valid_i && in_ready && out_len == 8'd3);
    end
  end
endmodule
