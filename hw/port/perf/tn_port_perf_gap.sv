// The due times of a test generator's packets: a Poisson process of a given mean, whatever the network does [DT03 §23].
//
// The due time of the next packet stands until it is taken; the next is a gap later, not later than that. Who takes them late
// finds them where they would have been: that is a source queue without end, of one register.
//
// Gaps are exponential: mean * (A(K) + B(j)) / 256, with K the number of zeros at the top of 16 random bits, which gives the whole
// multiples of ln 2, and j 6 other ones, for what is left below ln 2. A(K) is 256 K ln 2, rounded; B(j) the mean of
// -256 ln(1 - v/2) for v from j/64 to (j+1)/64, plus 0.65, cut. (A + B) / 256 is 1.00013 in the mean. Due times are kept in 1/256
// of a cycle: what a gap has beyond whole cycles is carried on.
//
// Latency: the first due time 65 cycles after `run_i` rose; mean and random numbers are made ready meanwhile. Throughput: a due
// time every 3 cycles. Back-pressure: stands until taken. Reset: stopped.
module tn_port_perf_gap (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        run_i,    // 0: begin anew, at time 0
    input  logic [ 5:0] setup_i,  // cycles since `run_i` rose, 63: or more
    input  logic [ 8:0] flits_i,  // of a packet, 1 to 258; looked at with setup_i = 2
    input  logic [ 8:0] rate_i,   // wanted load in 1/256 of the line, 1 to 511: the mean gap is 256 * flits / rate
    input  logic [31:0] seed_i,
    input  logic        take_i,   // the due time is used up; only while it is there
    output logic        valid_o,  // it is there
    output logic [31:0] due_o     // cycle in which the next packet is due
);
  // Mean gap in 1/256 of a cycle: flits * 2^16 / rate, a bit a cycle. The quotient moves in where the dividend moves out.
  localparam logic [5:0] DivideFirst = 6'd2;
  localparam logic [5:0] DivideLast = DivideFirst + 6'd25;
  localparam logic [5:0] Spun = 6'd62;  // cycles in which random numbers go by
  logic [24:0] mean_q;
  logic [8:0] rest_q;
  logic [9:0] rest;
  logic [10:0] less;
  logic fits;
  assign rest = {rest_q, mean_q[24]};
  assign less = {1'b0, rest} - 11'(rate_i);
  assign fits = !less[10];
  logic unused_less;
  assign unused_less = less[9];
  always_ff @(posedge clk_i) begin
    if (setup_i == DivideFirst) begin
      mean_q <= {flits_i, 16'd0};
      rest_q <= '0;
    end else if (setup_i > DivideFirst && setup_i <= DivideLast) begin
      mean_q <= {mean_q[23:0], fits};
      rest_q <= fits ? less[8:0] : rest[8:0];
    end
  end

  // How many mean gaps, in 1/256
  localparam logic [16:0][11:0] A = '{
      12'd2839,
      12'd2662,
      12'd2484,
      12'd2307,
      12'd2129,
      12'd1952,
      12'd1774,
      12'd1597,
      12'd1420,
      12'd1242,
      12'd1065,
      12'd887,
      12'd710,
      12'd532,
      12'd355,
      12'd177,
      12'd0
  };
  localparam logic [63:0][7:0] B = '{
      8'd176,
      8'd172,
      8'd168,
      8'd164,
      8'd160,
      8'd156,
      8'd153,
      8'd149,
      8'd146,
      8'd142,
      8'd139,
      8'd135,
      8'd132,
      8'd129,
      8'd125,
      8'd122,
      8'd119,
      8'd116,
      8'd113,
      8'd110,
      8'd106,
      8'd103,
      8'd100,
      8'd98,
      8'd95,
      8'd92,
      8'd89,
      8'd86,
      8'd83,
      8'd81,
      8'd78,
      8'd75,
      8'd72,
      8'd70,
      8'd67,
      8'd65,
      8'd62,
      8'd60,
      8'd57,
      8'd55,
      8'd52,
      8'd50,
      8'd47,
      8'd45,
      8'd42,
      8'd40,
      8'd38,
      8'd35,
      8'd33,
      8'd31,
      8'd29,
      8'd26,
      8'd24,
      8'd22,
      8'd20,
      8'd18,
      8'd16,
      8'd13,
      8'd11,
      8'd9,
      8'd7,
      8'd5,
      8'd3,
      8'd1
  };
  logic [31:0] number;
  logic [4:0] zeros;
  logic step;
  tn_port_perf_random u_random (
      .clk_i,
      .load_i  (!run_i),
      .seed_i,
      .step_i  (step),
      .number_o(number)
  );
  always_comb begin
    zeros = 5'd16;
    for (int unsigned i = 0; i < 16; i++) if (number[16+i]) zeros = 5'(15 - i);
  end
  logic unused;
  assign unused = ^number[9:0];

  // Gap = mean * times, 4 bits of `times_q` a cycle, lowest first. The first of the three is the cycle in which the gap before it
  // is added to the due time.
  typedef enum logic [1:0] {
    READY,   // gap_q is the next gap
    SECOND,
    THIRD
  } phase_e;
  phase_e phase_q;
  logic [11:0] times_q;
  logic [28:0] gap_q, part, carried;  // 1/256 of a cycle
  logic [39:0] due_q;  // likewise
  logic ready_q;  // mean and first gap are there
  logic valid_q, begins, adds, draws;
  assign adds = (!valid_q || take_i) && phase_q == READY && ready_q;
  assign begins = adds || setup_i == Spun;
  assign draws = phase_q == THIRD || (run_i && setup_i < Spun);
  assign step = draws;
  assign carried = begins ? '0 : gap_q >> 4;
  assign part   = 29'(times_q[0] ? mean_q : '0) + 29'(times_q[1] ? {mean_q, 1'b0} : '0) +
                  29'(times_q[2] ? {mean_q, 2'b0} : '0) + 29'(times_q[3] ? {mean_q, 3'b0} : '0);
  always_ff @(posedge clk_i) begin
    if (draws) times_q <= A[zeros] + 12'(B[number[15:10]]);
    else if (begins || phase_q != READY) times_q <= times_q >> 4;
    if (begins || phase_q != READY) gap_q <= carried + part;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      phase_q <= READY;
      ready_q <= 1'b0;
      valid_q <= 1'b0;
      due_q   <= '0;
    end else if (!run_i) begin
      phase_q <= READY;
      ready_q <= 1'b0;
      valid_q <= 1'b0;
      due_q   <= '0;
    end else begin
      unique case (phase_q)
        READY:   if (begins) phase_q <= SECOND;
        SECOND:  phase_q <= THIRD;
        default: phase_q <= READY;
      endcase
      if (setup_i == Spun) ready_q <= 1'b1;
      valid_q <= adds || (valid_q && !take_i);
      if (adds) due_q <= due_q + 40'(gap_q);
      TakenWhereA : assert (!take_i || valid_q);
    end
  end
  assign valid_o = valid_q;
  assign due_o   = due_q[39:8];
endmodule
