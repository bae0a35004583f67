// Registers of the fault map: counts what happens to records, and lays the map out in words.
//
// Latency: an event is in its count 1 cycle later. Counts wrap around. Reset: zero.
module tn_node_health_status
  import tn_pkg::*;
#(
    parameter int unsigned NumLinks   = 2,  // 1 to 6
    parameter int unsigned NumRecords = 16  // 1 to 16
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0] changed_i,  // pulses: the map changed
    input logic overflow_i,
    input logic [NumLinks-1:0] told_i,  // a record left by this link
    input logic taken_i,
    input logic ignored_i,
    input logic [NumLinks-1:0] lost_i,
    input logic [NumLinks-1:0] down_i,
    input logic [NumLinks-1:0][5:0] reach_i,
    input health_record_t own_i,
    input logic [NumRecords-1:0] known_i,
    input health_record_t [NumRecords-1:0] records_i,
    output logic [10:0][31:0] status_o,  // FAULT_OWN_NODE ..
    output logic [15:0][1:0][31:0] map_o  // FAULT_0_NODE ..
);
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end
  if (NumRecords < 1 || NumRecords > 16) begin : gen_bad_num_records
    $error("NumRecords is %0d, must be 1 to 16", NumRecords);
  end

  localparam int unsigned NumCounts = 6;

  // First word of an entry: whom it is about; second word: how he is.
  function automatic logic [1:0][31:0] words(logic known, health_record_t record);
    return {
      {known, 13'd0, record.state, 2'd0, record.links_poor, 2'd0, record.links_down}, {record.version, record.coord}
    };
  endfunction

  logic [2:0] told, lost;
  logic [4:0] num_known;
  logic [5:0] down;
  logic [5:0][7:0] reach;
  always_comb begin
    {told, lost, num_known, down} = '0;
    reach = {6{8'h3f}};
    for (int unsigned l = 0; l < NumLinks; l++) begin
      told += 3'(told_i[l]);
      lost += 3'(lost_i[l]);
      down[l]  = down_i[l];
      reach[l] = 8'(reach_i[l]);
    end
    for (int unsigned i = 0; i < NumRecords; i++) num_known += 5'(known_i[i]);
  end

  logic [NumCounts-1:0][ 2:0] step;
  logic [NumCounts-1:0][31:0] count;
  assign step = {lost, 3'(ignored_i), 3'(taken_i), told, 3'(overflow_i), 3'(changed_i[0]) + 3'(changed_i[1])};
  for (genvar c = 0; c < NumCounts; c++) begin : gen_count
    tn_common_counter #(
        .IncrementBits(3)
    ) u_count (
        .clk_i,
        .rst_ni,
        .clear_i(1'b0),
        .increment_i(step[c]),
        .count_o(count[c])
    );
  end

  assign status_o[1:0] = words(1'b1, own_i);
  assign status_o[2]   = {10'd0, down, 3'd0, num_known, 8'(NumRecords)};
  assign status_o[8:3] = count;
  assign status_o[9]   = reach[3:0];
  assign status_o[10]  = {16'd0, reach[5:4]};
  for (genvar i = 0; i < 16; i++) begin : gen_map
    if (i < NumRecords) begin : gen_record
      assign map_o[i] = words(known_i[i], records_i[i]);
    end else begin : gen_none
      assign map_o[i] = '0;
    end
  end
endmodule
