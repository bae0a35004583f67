// Payloads in slots of 4 KiB, an image of their page each: banks of words of 16 bytes, in block RAM.
//
// Throughput: a word of each bank is written and a beat is read per cycle. Latency: 1 cycle from the address to the beat. Reset:
// the storage is not reset.
module tn_port_rdma_receive_buffer #(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // 1 .. 4
    localparam int unsigned Banks = DataBits / 128,
    localparam int unsigned LineBits = 8 - $clog2(Banks)
) (
    input logic clk_i,
    input logic [Banks-1:0] write_enable_i,
    input logic [Banks-1:0][SlotBits+LineBits-1:0] write_addr_i,
    input logic [Banks-1:0][127:0] write_data_i,
    input logic [SlotBits+LineBits-1:0] read_addr_i,
    output logic [DataBits-1:0] read_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 4) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 4", SlotBits);
  end

  for (genvar b = 0; b < Banks; b++) begin : gen_bank
    logic [127:0] ram[1 << (SlotBits + LineBits)];
    always_ff @(posedge clk_i) begin
      if (write_enable_i[b]) ram[write_addr_i[b]] <= write_data_i[b];
      read_data_o[128*b+:128] <= ram[read_addr_i];
    end
  end
endmodule
