// Looks at the packets that come to a port, once: whether payload and footer are as they were sent.
//
// It stands beside the stream, in front of the receive FIFO, which keeps the verdict with the tail. Throughput: one flit per cycle.
// Latency: 0, combinational, valid with the tail of a packet that is not a header alone. Reset: waits for a head.
//
// At 256 bits header and footer share flits with payload words. They are taken for zero words: in front of the payload, where the
// CRC begins so much further back, and behind it, where the footer's CRC is carried on by such a word before the two are compared.
module tn_port_verdict
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128  // width of a flit: 128 or 256
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                take_i,        // a flit passes in this cycle
    input  logic                head_i,
    input  logic                tail_i,
    input  logic [DataBits-1:0] data_i,
    output logic                payload_ok_o,  // the payload matches the footer's CRC-32
    output logic                footer_ok_o    // the footer matches its CRC-8
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  footer_t footer;
  logic inside_q, head;
  logic [31:0] crc_q, crc_d;  // state in front of this flit and behind it
  assign head = head_i && !inside_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) inside_q <= 1'b0;
    else if (take_i && (head || inside_q)) inside_q <= !tail_i;
  end

  // Guarded for the simulator's sake: check codes cost it most, and mostly nothing moves.
  if (DataBits == 128) begin : gen_128
    assign footer = data_i;
    always_comb begin
      crc_d = CRC32_INIT;
      if (take_i && inside_q) crc_d = crc32_word(crc_q, data_i);
    end
    always_ff @(posedge clk_i) if (take_i) crc_q <= crc_d;
    assign payload_ok_o = crc32_final(crc_q) == footer.crc32;
  end else begin : gen_256
    localparam logic [31:0] Begin = tn_port_pkg::crc32_back(CRC32_INIT);
    header_t header;
    logic even_q;  // the last payload word and the footer share the tail
    logic one_flit;
    assign header   = data_i[127:0];
    assign one_flit = head && tail_i;
    assign footer   = one_flit || (!head && even_q) ? data_i[255:128] : data_i[127:0];
    logic [255:0] words;
    assign words = {tail_i ? 128'd0 : data_i[255:128], head ? 128'd0 : data_i[127:0]};
    always_comb begin
      crc_d = Begin;
      if (take_i) crc_d = crc32_two_words(crc_q, words);
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) crc_q <= Begin;
      else if (take_i) crc_q <= tail_i || !(head || inside_q) ? Begin : crc_d;
    end
    always_ff @(posedge clk_i) if (take_i && head) even_q <= header.length[4:0] == '0 || header.length[4:0] > 5'd16;
    logic [31:0] wanted;
    assign wanted = crc32_final(footer.crc32);
    always_comb begin
      if (one_flit) payload_ok_o = wanted == CRC32_INIT;
      else if (even_q) payload_ok_o = crc_d == crc32_word(wanted, '0);
      else payload_ok_o = crc_q == wanted;
    end
    logic unused;
    assign unused = ^header;
  end

  always_comb begin
    footer_ok_o = 1'b0;
    if (take_i && tail_i) footer_ok_o = crc8_footer(footer) == footer.crc8;
  end
endmodule
