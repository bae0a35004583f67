// Brings the reads of the walker and those of data to one AXI4 port, the walker's first: at most one burst passes before.
//
// Throughput: an address and a beat per cycle. Latency: 1 cycle for addresses, 0 for what comes back, which the highest bit of the
// id tells apart. Back-pressure: an offer stands until it is taken; what comes back is always taken. Reset: nothing is on offer.
module tn_memory_join_read
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3  // of the ids of data, 1 .. 8
) (
    input logic clk_i,
    input logic rst_ni,
    // Tables: 32 bytes
    input logic table_ar_valid_i,
    output logic table_ar_ready_o,
    input logic [ADDRESS_BITS-1:0] table_ar_addr_i,
    output logic table_r_valid_o,
    // Data
    input logic data_ar_valid_i,
    output logic data_ar_ready_o,
    input logic [SlotBits-1:0] data_ar_id_i,
    input logic [ADDRESS_BITS-1:0] data_ar_addr_i,
    input logic [7:0] data_ar_len_i,
    output logic data_r_valid_o,
    // AXI4; the rest of R goes to both
    output logic ar_valid_o,
    input logic ar_ready_i,
    output logic [SlotBits:0] ar_id_o,
    output logic [ADDRESS_BITS-1:0] ar_addr_o,
    output logic [7:0] ar_len_o,
    input logic r_valid_i,
    output logic r_ready_o,
    input logic [SlotBits:0] r_id_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 8) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 8", SlotBits);
  end
  localparam logic [7:0] TableLen = 8'(256 / DataBits - 1);

  logic ar_valid_q, load;
  assign load = !ar_valid_q || ar_ready_i;
  assign table_ar_ready_o = load;
  assign data_ar_ready_o = load && !table_ar_valid_i;
  assign ar_valid_o = ar_valid_q;
  always_ff @(posedge clk_i) begin
    if (load) begin
      ar_id_o   <= table_ar_valid_i ? {1'b1, SlotBits'(0)} : {1'b0, data_ar_id_i};
      ar_addr_o <= table_ar_valid_i ? table_ar_addr_i : data_ar_addr_i;
      ar_len_o  <= table_ar_valid_i ? TableLen : data_ar_len_i;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) ar_valid_q <= 1'b0;
    else if (load) ar_valid_q <= table_ar_valid_i || data_ar_valid_i;
  end

  assign table_r_valid_o = r_valid_i && r_id_i[SlotBits];
  assign data_r_valid_o = r_valid_i && !r_id_i[SlotBits];
  assign r_ready_o = 1'b1;

  logic unused;
  assign unused = ^r_id_i[SlotBits-1:0];
endmodule
