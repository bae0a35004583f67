// Counts events of the link's clock in registers of the core's clock, exactly.
//
// Each event has a small counter beside its source; all of them cross together, and the core adds what came on since the
// last crossing. Exact as long as no counter gains 2**StepBits within one crossing (about 3 core + 3 link cycles).
// Latency: an event is in its register after at most two crossings. Reset: zero, both resets together.
module tn_link_counters #(
    parameter int unsigned NumCounters   = 8,
    parameter int unsigned IncrementBits = 1,  // bits of the events in one cycle
    parameter int unsigned StepBits      = 6   // bits of the small counters
) (
    input  logic                                      clk_link_i,
    input  logic                                      rst_link_ni,
    input  logic [NumCounters-1:0][IncrementBits-1:0] event_i,
    input  logic                                      clk_i,
    input  logic                                      rst_ni,
    output logic [NumCounters-1:0][             31:0] count_o
);
  if (NumCounters < 1) begin : gen_bad_num_counters
    $error("NumCounters is %0d, must be 1 or more", NumCounters);
  end
  if (IncrementBits < 1 || IncrementBits > StepBits) begin : gen_bad_increment_bits
    $error("IncrementBits is %0d, must be 1 to StepBits", IncrementBits);
  end
  if (StepBits < 1 || StepBits > 32) begin : gen_bad_step_bits
    $error("StepBits is %0d, must be 1 to 32", StepBits);
  end

  logic [NumCounters-1:0][StepBits-1:0] small_q, seen, added_q;
  logic [NumCounters-1:0][31:0] count_q;

  for (genvar i = 0; i < NumCounters; i++) begin : gen_counter
    always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
      if (!rst_link_ni) small_q[i] <= '0;
      else if (event_i[i] != '0) small_q[i] <= small_q[i] + StepBits'(event_i[i]);
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        added_q[i] <= '0;
        count_q[i] <= '0;
      end else if (seen[i] != added_q[i]) begin
        added_q[i] <= seen[i];
        count_q[i] <= count_q[i] + 32'(StepBits'(seen[i] - added_q[i]));
      end
    end
  end

  tn_common_cdc_bus #(
      .Width(NumCounters * StepBits)
  ) u_cross (
      .src_clk_i (clk_link_i),
      .src_rst_ni(rst_link_ni),
      .src_data_i(small_q),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_ni),
      .dst_data_o(seen)
  );

  assign count_o = count_q;
endmodule
