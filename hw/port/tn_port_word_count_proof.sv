// Proves tn_port_word_count and tn_port_fifo_status together: of every packet that passes, each word is counted once, on its own
// side, and the published registers are the totals.
//
// What is expected is computed from the packet's length alone when its tail passes: header and footer (no footer in a packet
// of a header-only type), and ceil(length / 16) payload words.
module tn_port_word_count_proof
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned MaxBytes = 80
) (
    input logic         clk_i,
    input logic         reset_i,  // may come at any time
    input logic         take_i,
    input logic         head_i,
    input logic         tail_i,
    input logic [127:0] low_i,
    input logic [  1:0] side_i    // which of the four pairs of counters it is
);
  localparam int unsigned Words = DataBits / WORD_BITS;
  localparam int unsigned FlitBytes = DataBits / 8;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [1:0] header_words, data_words;
  tn_port_word_count #(
      .DataBits(DataBits)
  ) u_count (
      .clk_i,
      .rst_ni(rst_n),
      .take_i,
      .head_i,
      .tail_i,
      .low_i,
      .header_words_o(header_words),
      .data_words_o(data_words)
  );

  // Of sides 0 and 1 the words are given, of the others the flits
  logic [3:0] take_side, unused_exception;
  logic [7:0][31:0] count;
  tn_port_pkg::port_fifo_t fifo;
  assign take_side = 4'(take_i) << side_i;
  tn_port_fifo_status #(
      .DataBits(DataBits)
  ) u_status (
      .clk_i,
      .rst_ni(rst_n),
      .take_i(take_side[3:2]),
      .head_i({2{head_i}}),
      .tail_i({2{tail_i}}),
      .low_i({2{low_i}}),
      .tx_header_words_i({side_i == 2'd1 ? header_words : 2'd0, side_i == 2'd0 ? header_words : 2'd0}),
      .tx_data_words_i({side_i == 2'd1 ? data_words : 2'd0, side_i == 2'd0 ? data_words : 2'd0}),
      .tx_exception_i('0),
      .rx_overflow_i(1'b0),
      .fifo_o(fifo),
      .exception_o(unused_exception)
  );
  always_ff @(posedge clk_i) begin
    for (int unsigned i = 0; i < 4; i++) begin
      count[i]   <= rst_n ? count[i] + 32'(fifo.header_words[i]) : '0;
      count[4+i] <= rst_n ? count[4+i] + 32'(fifo.data_words[i]) : '0;
    end
  end

  // Whole packets pass: a head, then as many flits as its length wants.
  header_t header, header_q, of_packet;
  logic inside_q;
  logic [9:0] flits_q;  // of this packet before this one
  logic [9:0] payload, both;
  assign header = low_i;
  assign of_packet = inside_q ? header_q : header;
  assign payload = is_header_only(of_packet) ? '0 : 10'((15'(of_packet.length) + 15'd15) / 15'd16);
  assign both = is_header_only(of_packet) ? 10'd1 : 10'd2;

  logic [9:0] headers_q, datas_q;  // counted in this packet
  logic [31:0] header_total_q, data_total_q;  // since the reset, of whole packets
  logic [9:0] headers, datas;
  assign headers = headers_q + 10'(header_words);
  assign datas   = datas_q + 10'(data_words);
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      {inside_q, flits_q, headers_q, datas_q} <= '0;
      {header_total_q, data_total_q} <= '0;
    end else if (take_i) begin
      inside_q <= !tail_i;
      if (head_i) header_q <= header;
      flits_q   <= tail_i ? '0 : flits_q + 10'd1;
      headers_q <= tail_i ? '0 : headers;
      datas_q   <= tail_i ? '0 : datas;
      if (tail_i) begin
        header_total_q <= header_total_q + 32'(both);
        data_total_q   <= data_total_q + 32'(payload);
      end
    end
  end

  logic [1:0] side_q;
  logic [31:0] header_count, data_count;
  assign header_count = count[side_q] + 32'(fifo.header_words[side_q]);  // counted, and about to be
  assign data_count   = count[4+side_q] + 32'(fifo.data_words[side_q]);
  always_ff @(posedge clk_i) side_q <= side_i;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OneSideM : assume (side_i == side_q);
      WholePacketsM : assume (!take_i || head_i == !inside_q);
      LengthM : assume (32'(header.length) <= MaxBytes || !head_i);
      TailM : assume (!take_i || tail_i == ((10'(flits_q) + 10'd1) * 10'(Words) >= payload + both));
      HeaderWordsA : assert (!(take_i && tail_i) || headers == both);
      DataWordsA : assert (!(take_i && tail_i) || datas == payload);
      NothingPassesA : assert (take_i || (header_words == '0 && data_words == '0));
      HeaderTotalA : assert (header_count == header_total_q + 32'(headers_q));
      DataTotalA : assert (data_count == data_total_q + 32'(datas_q));
      OthersA : assert (count[2'(side_q+2'd1)] == '0 && count[3'd4+3'(2'(side_q+2'd1))] == '0);
      // For the induction
      InsideA :
      assert (inside_q ? flits_q != '0 && flits_q < 10'd64 && 10'(flits_q) * 10'(Words) < payload + both : flits_q == '0);
      LengthKeptA : assert (!inside_q || 32'(header_q.length) <= MaxBytes);
      HeadersA : assert (headers_q == 10'(inside_q));
      DatasA : assert (datas_q == (inside_q ? flits_q * 10'(Words) - 10'd1 : '0));
      if (DataBits == 128) begin
        StatusA :
        assert ({
          fifo.data_used[1][9:0], fifo.header_used[1][9:0], fifo.data_used[0][9:0], fifo.header_used[0][9:0]
        } == {
          count[7][9:0] - count[6][9:0],
          count[3][9:0] - count[2][9:0],
          count[5][9:0] - count[4][9:0],
          count[1][9:0] - count[0][9:0]
        });
      end
      LongestC : cover (take_i && tail_i && datas == 10'(MaxBytes / 16) && headers == 10'd2);
      HeaderOnlyC : cover (take_i && tail_i && headers == 10'd1);
    end
  end

  if (DataBits == 256) begin : gen_even
    always_ff @(posedge clk_i) begin
      if (rst_n) EvenA : assert (!inside_q || u_count.gen_256.even_q == !payload[0]);
    end
    for (genvar i = 0; i < 2; i++) begin : gen_status_even
      localparam logic [1:0] Side = 2'(i + 2);
      always_ff @(posedge clk_i) begin
        if (rst_n) begin
          StatusEvenA :
          assert (!inside_q || side_q != Side || u_status.gen_flits[i].u_count.gen_256.even_q == !payload[0]);
        end
      end
    end
  end

  logic unused;
  assign unused = ^{of_packet, header_q, 32'(FlitBytes)};
endmodule
