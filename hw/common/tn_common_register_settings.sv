// Settings of a slice of registers: what software writes, byte by byte, and the block obeys.
//
// Register n of the slice is `settings_o[n]`. Latency: a setting takes effect 1 cycle after its request, and stays. Bits without
// a meaning stay zero. Nothing is answered here: tn_common_register_words does it. Reset: as `Reset` says.
module tn_common_register_settings
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumSettings = 1,  // 1 to 64
    parameter logic [NumSettings-1:0][31:0] Mask = '1,  // bits that have a meaning
    parameter logic [NumSettings-1:0][31:0] Reset = '0
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,  // pulse
    input register_request_t request_i,
    output logic [NumSettings-1:0][31:0] settings_o
);
  if (NumSettings < 1 || NumSettings > 64) begin : gen_bad_num_settings
    $error("NumSettings is %0d, must be 1 to 64", NumSettings);
  end

  for (genvar n = 0; n < NumSettings; n++) begin : gen_setting
    logic [31:0] value_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        value_q <= Reset[n];
      end else if (valid_i && request_i.write && request_i.index == 6'(n)) begin
        for (int unsigned b = 0; b < 4; b++) begin
          if (request_i.strobe[b]) value_q[8*b+:8] <= request_i.data[8*b+:8] & Mask[n][8*b+:8];
        end
      end
    end
    assign settings_o[n] = value_q;
  end
endmodule
