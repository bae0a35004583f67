// The record of this node: watches its links, counts versions, and sees to it that the others believe the newest one.
//
// A change is taken over at the next `sample_i` and told at once (`news_o`), as a new version. If a record of this node comes
// back that is not the one in force, an old one is still on its way somewhere: it is answered by telling the one in force
// again, with a version above the one heard if that is not older (this node was reset in between, and began at 0).
//
// Latency: a change is in `record_o` 1 cycle after `sample_i`. Reset: well, version 0, nothing to tell.
module tn_health_own
  import tn_pkg::*;
  import tn_health_pkg::*;
#(
    parameter int unsigned NumLinks = 2,  // 1 to 6
    parameter int unsigned Lives = 7,  // refreshes for which a node that is well again says so
    parameter int unsigned PoorCycles = 65536  // a link stays poor for one to two times this long after its last repair
) (
    input logic clk_i,
    input logic rst_ni,
    input coord_t coord_i,  // this node
    input logic [1:0] state_i,  // told by software
    input logic [NumLinks-1:0] wired_i,  // links that have a cable
    input logic [NumLinks-1:0] up_i,
    input logic [NumLinks-1:0] lost_i,  // given up: what is sent there is thrown away
    input logic [NumLinks-1:0] repaired_i,  // pulse: the link had to repair something
    input logic sample_i,  // pulse: a change may be told
    input logic refresh_i,  // pulse: everything is told again
    input logic heard_i,  // pulse: somebody sent a record of this node
    input health_record_t heard_record_i,
    output health_record_t record_o,
    output logic valid_o,  // it is to be told: the node is not well, or not well for long
    output logic news_o,  // pulse: it is to be told now
    output logic changed_o  // pulse: there is a new version
);
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end
  if (Lives < 1 || Lives > 7) begin : gen_bad_lives
    $error("Lives is %0d, must be 1 to 7", Lives);
  end
  if (PoorCycles < 2 || (PoorCycles & (PoorCycles - 1)) != 0) begin : gen_bad_poor_cycles
    $error("PoorCycles is %0d, must be a power of two from 2", PoorCycles);
  end

  localparam int unsigned LifeBits = $clog2(Lives + 1);
  localparam int unsigned AgeBits = $clog2(PoorCycles);

  logic [NumLinks-1:0] seen_q, poor;
  logic [NumLinks-1:0][1:0] poor_q;  // halves of the time left
  logic [AgeBits-1:0] age_q;
  logic [LifeBits-1:0] life_q;
  logic [15:0] version_q;
  logic [5:0] down_q, poor_links_q;
  logic [1:0] state_q;
  logic news_q, changed_q;

  for (genvar l = 0; l < NumLinks; l++) begin : gen_link
    assign poor[l] = wired_i[l] && !lost_i[l] && poor_q[l] != '0;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        seen_q[l] <= 1'b0;
        poor_q[l] <= '0;
      end else begin
        seen_q[l] <= seen_q[l] || up_i[l];
        if (repaired_i[l] || (seen_q[l] && !up_i[l])) poor_q[l] <= 2'd2;
        else if (age_q == '1 && poor_q[l] != '0) poor_q[l] <= poor_q[l] - 1'b1;
      end
    end
  end

  logic changes, stale, ahead;
  logic [5:0] down, poor_links;
  assign down = 6'(lost_i & wired_i);
  assign poor_links = 6'(poor);
  assign changes = sample_i && {down, poor_links, state_i} != {down_q, poor_links_q, state_q};
  assign stale = heard_i && heard_record_i != record_o;
  assign ahead = stale && !newer(version_q, heard_record_i.version);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      age_q <= '0;
      life_q <= '0;
      version_q <= '0;
      down_q <= '0;
      poor_links_q <= '0;
      state_q <= '0;
      news_q <= 1'b0;
      changed_q <= 1'b0;
    end else begin
      age_q <= age_q + 1'b1;
      news_q <= changes || stale;
      changed_q <= changes || ahead;
      if (changes) {down_q, poor_links_q, state_q} <= {down, poor_links, state_i};
      if (changes || ahead) version_q <= (ahead ? heard_record_i.version : version_q) + 1'b1;
      if (changes || stale) life_q <= LifeBits'(Lives);
      else if (refresh_i && life_q != '0) life_q <= life_q - 1'b1;
    end
  end

  assign record_o = '{
          coord: coord_i,
          version: version_q,
          links_down: down_q,
          links_poor: poor_links_q,
          state: state_q
      };
  assign valid_o = severity(record_o) != HEALTH_WELL || life_q != '0;
  assign news_o = news_q;
  assign changed_o = changed_q;
endmodule
