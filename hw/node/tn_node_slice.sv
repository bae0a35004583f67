// Registers of the node as a whole, a slice of the node's registers: identity, coordinates, soft reset, interrupts, time.
//
// Answers: after 1 cycle. An event is in IRQ_STATUS 1 cycle later, on the interrupt line 2. Reset: as in the map.
module tn_node_slice
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter bit FaultMap = 1'b1  // there is one that software may enable
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,
    input register_request_t request_i,
    output register_answer_t answer_o,
    output node_settings_t settings_o,
    output logic irq_o,  // level: an enabled bit of IRQ_STATUS is set
    output logic soft_reset_o,  // high for 200 cycles after RESET_REG was written
    output logic [63:0] cycle_o,  // clock cycles since reset
    input node_events_t events_i,  // pulses
    input node_fifo_intranode_exc_t exceptions_i,
    input node_links_status_t links_status_i,
    input logic [3:0][31:0] eth_bytes_i,
    input node_fifo_register_t depths_i,  // constants
    input node_parameters_0_t parameters_0_i,
    input node_parameters_1_t parameters_1_i,
    input node_parameters_2_t parameters_2_i,
    input node_parameters_3_t parameters_3_i
);
  localparam int unsigned ResetCycles = 200;  // [D29 Table 2-5]
  localparam logic [15:0] Version = 16'd1;
  localparam logic [15:0] Revision = 16'd0;
  localparam logic [31:0] Identification = 32'h544e_4554;  // TNET
  localparam int unsigned CountBits = $clog2(ResetCycles);

  // What software writes to registers that hardware changes, too
  logic [31:0] data, mask;
  logic write_reset, write_irq, read_low;
  for (genvar b = 0; b < 4; b++) begin : gen_mask
    assign mask[8*b+:8] = {8{request_i.strobe[b]}};
  end
  assign data = request_i.data & mask;
  assign write_reset = valid_i && request_i.write && request_i.index == NODE_RESET_REG && request_i.strobe[0];
  assign write_irq = valid_i && request_i.write && request_i.index == NODE_IRQ_STATUS;
  assign read_low = valid_i && !request_i.write && request_i.index == NODE_CYCLE_LOW;

  logic reset_q, irq_q;
  logic [CountBits-1:0] reset_count_q;
  logic [63:0] cycle_q;
  logic [31:0] cycle_high_q;  // high half at the last read of the low half
  node_events_t irq_status_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      reset_q <= 1'b0;
      reset_count_q <= '0;
      cycle_q <= '0;
      cycle_high_q <= '0;
      irq_status_q <= '0;
      irq_q <= 1'b0;
    end else begin
      reset_count_q <= reset_q && reset_count_q != CountBits'(ResetCycles - 1) ? reset_count_q + 1'b1 : '0;
      if (write_reset) reset_q <= data[0];
      else if (reset_count_q == CountBits'(ResetCycles - 1)) reset_q <= 1'b0;
      cycle_q <= cycle_q + 1'b1;
      if (read_low) cycle_high_q <= cycle_q[63:32];
      irq_status_q <= (irq_status_q & ~(write_irq ? data : '0)) | events_i;
      irq_q <= (irq_status_q & settings_o.irq_enable) != '0;
    end
  end
  assign soft_reset_o = reset_q;
  assign cycle_o = cycle_q;
  assign irq_o = irq_q;

  node_status_t status;
  always_comb begin
    status = '0;
    status.reset_reg.reset = reset_q;
    status.revision_reg = '{version: Version, revision: Revision};
    status.fifo_intranode_exc = exceptions_i;
    status.fifo_register = depths_i;
    status.transceiver_status.up_0 = links_status_i.channel_up[0];
    status.transceiver_status.up_1 = links_status_i.channel_up[1];
    status.transceiver_status.error_0 = links_status_i.error[0];
    status.transceiver_status.error_1 = links_status_i.error[1];
    status.eth_tx_good_byte_lsb = eth_bytes_i[0];
    status.eth_tx_good_byte_msb = eth_bytes_i[1];
    status.eth_rx_good_byte_lsb = eth_bytes_i[2];
    status.eth_rx_good_byte_msb = eth_bytes_i[3];
    status.identification = Identification;
    status.parameters_0 = parameters_0_i;
    status.parameters_1 = parameters_1_i;
    status.parameters_2 = parameters_2_i;
    status.parameters_3 = parameters_3_i;
    status.cycle_low = cycle_q[31:0];
    status.cycle_high = cycle_high_q;
    status.irq_status = irq_status_q;
    status.links_status = links_status_i;
  end

  function automatic node_settings_t kept();
    kept = NODE_SETTINGS_MASK;
    if (!FaultMap) kept.health_self.enable = '0;
  endfunction

  tn_common_register_settings #(
      .NumSettings(NODE_SETTINGS),
      .Mask(kept()),
      .Reset(NODE_SETTINGS_RESET)
  ) u_settings (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .settings_o
  );
  tn_common_register_words #(
      .NumWords(NODE_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .words_i({status, settings_o}),
      .answer_o
  );
endmodule
