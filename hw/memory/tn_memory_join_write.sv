// Brings the writes of fault records and those of data to one AXI4 port, the records' addresses first.
//
// Data follow in the order of the addresses. Throughput: an address and a beat per cycle. Latency: 1 cycle for addresses, 1 more
// until their data may pass, 0 for answers, which the highest bit of the id tells apart. Back-pressure: an offer stands until it is
// taken; answers are always taken. Reset: nothing is on offer.
module tn_memory_join_write
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3  // of the ids of data, 1 .. 8
) (
    input logic clk_i,
    input logic rst_ni,
    // Records: one beat
    input logic record_aw_valid_i,
    output logic record_aw_ready_o,
    input logic [ADDRESS_BITS-1:0] record_aw_addr_i,
    input logic record_w_valid_i,
    output logic record_w_ready_o,
    input logic [DataBits-1:0] record_w_data_i,
    input logic [DataBits/8-1:0] record_w_strb_i,
    output logic record_b_valid_o,
    // Data
    input logic data_aw_valid_i,
    output logic data_aw_ready_o,
    input logic [SlotBits-1:0] data_aw_id_i,
    input logic [ADDRESS_BITS-1:0] data_aw_addr_i,
    input logic [7:0] data_aw_len_i,
    input logic data_w_valid_i,
    output logic data_w_ready_o,
    input logic [DataBits-1:0] data_w_data_i,
    input logic [DataBits/8-1:0] data_w_strb_i,
    input logic data_w_last_i,
    output logic data_b_valid_o,
    // AXI4; the rest of B goes to both
    output logic aw_valid_o,
    input logic aw_ready_i,
    output logic [SlotBits:0] aw_id_o,
    output logic [ADDRESS_BITS-1:0] aw_addr_o,
    output logic [7:0] aw_len_o,
    output logic w_valid_o,
    input logic w_ready_i,
    output logic [DataBits-1:0] w_data_o,
    output logic [DataBits/8-1:0] w_strb_o,
    output logic w_last_o,
    input logic b_valid_i,
    output logic b_ready_o,
    input logic [SlotBits:0] b_id_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 8) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 8", SlotBits);
  end
  localparam int unsigned BurstsAhead = 4;  // their addresses may be out before their data

  logic aw_valid_q, load, order_ready, order_valid, record;
  logic [$clog2(BurstsAhead+1)-1:0] unused_usage;
  assign load = (!aw_valid_q || aw_ready_i) && order_ready;
  assign record_aw_ready_o = load;
  assign data_aw_ready_o = load && !record_aw_valid_i;
  assign aw_valid_o = aw_valid_q;
  always_ff @(posedge clk_i) begin
    if (load) begin
      aw_id_o   <= record_aw_valid_i ? {1'b1, SlotBits'(0)} : {1'b0, data_aw_id_i};
      aw_addr_o <= record_aw_valid_i ? record_aw_addr_i : data_aw_addr_i;
      aw_len_o  <= record_aw_valid_i ? 8'd0 : data_aw_len_i;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) aw_valid_q <= 1'b0;
    else if (load) aw_valid_q <= record_aw_valid_i || data_aw_valid_i;
    else if (aw_ready_i) aw_valid_q <= 1'b0;
  end

  // Whose data come next
  tn_common_fifo #(
      .Width(1),
      .Depth(BurstsAhead)
  ) u_order (
      .clk_i,
      .rst_ni,
      .in_valid_i(load && (record_aw_valid_i || data_aw_valid_i)),
      .in_ready_o(order_ready),
      .in_data_i(record_aw_valid_i),
      .out_valid_o(order_valid),
      .out_ready_i(w_valid_o && w_ready_i && w_last_o),
      .out_data_o(record),
      .usage_o(unused_usage)
  );
  assign w_valid_o = order_valid && (record ? record_w_valid_i : data_w_valid_i);
  assign w_data_o = record ? record_w_data_i : data_w_data_i;
  assign w_strb_o = record ? record_w_strb_i : data_w_strb_i;
  assign w_last_o = record || data_w_last_i;
  assign record_w_ready_o = order_valid && record && w_ready_i;
  assign data_w_ready_o = order_valid && !record && w_ready_i;

  assign record_b_valid_o = b_valid_i && b_id_i[SlotBits];
  assign data_b_valid_o = b_valid_i && !b_id_i[SlotBits];
  assign b_ready_o = 1'b1;

  logic unused;
  assign unused = ^{unused_usage, b_id_i[SlotBits-1:0]};
endmodule
