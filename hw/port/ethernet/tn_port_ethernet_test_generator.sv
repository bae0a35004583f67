// MAC test: makes datagrams of pseudo-random bits, one sequence through all of them [IEEE8023 §49.2.8: that
// of PRBS31, not inverted], the lowest bit of a byte first.
//
// Begins when `run_i` rises, stops after `datagrams_i` (0: never) or, at the end of a datagram, when `run_i` falls. Throughput: a
// word per cycle. Latency: 1 cycle. Back-pressure: a word stays until it is taken. Reset: stands; the sequence begins anew.
module tn_port_ethernet_test_generator #(
    parameter int unsigned MaxPayload = 1472  // longest payload of a datagram; nothing is sent if more is asked for
) (
    input logic clk_i,
    input logic rst_ni,
    input logic run_i,
    input logic [15:0] length_i,  // payload of each, bytes
    input logic [31:0] datagrams_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [63:0] out_data_o,
    output logic [3:0] out_bytes_o,  // of this word; 8 before the last, 0 to 8 in it
    output logic out_last_o
);
  if (MaxPayload < 16 || MaxPayload > 8972) begin : gen_bad_max_payload
    $error("MaxPayload is %0d, must be 16 to 8972", MaxPayload);
  end

  // The sequence is that of x^31 + x^28 + 1, so it is that of x^62 + x^56 + 1 as well, which gives a word from the one before
  function automatic logic [63:0] next(input logic [63:0] word);
    for (int unsigned i = 0; i < 64; i++)
    next[i] = (i < 56 ? word[i+8] : next[i-56]) ^ (i < 62 ? word[i+2] : next[i-62]);
  endfunction
  function automatic logic [63:0] first();  // behind 31 ones
    for (int unsigned i = 0; i < 64; i++) first[i] = (i < 28 || first[i-28]) ^ (i < 31 || first[i-31]);
  endfunction

  logic run_q, busy_q, inside_q, endless_q, take;
  logic [15:0] left_q, left;  // bytes of the datagram from this word on
  logic [31:0] datagrams_q;
  assign left = inside_q ? left_q : length_i;
  assign out_valid_o = busy_q;
  assign out_last_o = left <= 16'd8;
  assign out_bytes_o = out_last_o ? left[3:0] : 4'd8;
  assign take = out_valid_o && out_ready_i;

  logic ends;
  assign ends = take && out_last_o;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      run_q <= 1'b0;
      busy_q <= 1'b0;
      inside_q <= 1'b0;
      endless_q <= 1'b0;
      left_q <= '0;
      datagrams_q <= '0;
      out_data_o <= first();
    end else begin
      run_q <= run_i;
      if (!busy_q) begin
        busy_q <= run_i && !run_q && length_i <= 16'(MaxPayload);
        endless_q <= datagrams_i == '0;
        datagrams_q <= datagrams_i - 32'd1;  // behind the one that is being sent
      end else if (ends) begin
        busy_q <= run_q && (endless_q || datagrams_q != '0);
        datagrams_q <= datagrams_q - 32'd1;
      end
      if (take) begin
        inside_q <= !out_last_o;
        left_q <= left - 16'd8;
        out_data_o <= next(out_data_o);
      end
    end
  end
endmodule
