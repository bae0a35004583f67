// AXI4-Lite slave of a node: turns one transaction at a time into one request to the registers [AXI].
//
// Latency: 3 cycles from address (and data) to the response. Throughput: one transaction every 4 cycles. When a read and a
// write wait, they take turns. Back-pressure: a response stays until it is taken; nothing is accepted meanwhile.
// Reset: no response. Addresses are rounded down to a multiple of 4; protection bits are not looked at and have no port.
module tn_node_axil #(
    parameter int unsigned AddressBits = 12  // bits of a byte address
) (
    input logic clk_i,
    input logic rst_ni,
    // AXI4-Lite
    input logic s_axil_awvalid_i,
    output logic s_axil_awready_o,
    input logic [AddressBits-1:0] s_axil_awaddr_i,
    input logic s_axil_wvalid_i,
    output logic s_axil_wready_o,
    input logic [31:0] s_axil_wdata_i,
    input logic [3:0] s_axil_wstrb_i,
    output logic s_axil_bvalid_o,
    input logic s_axil_bready_i,
    output logic [1:0] s_axil_bresp_o,
    input logic s_axil_arvalid_i,
    output logic s_axil_arready_o,
    input logic [AddressBits-1:0] s_axil_araddr_i,
    output logic s_axil_rvalid_o,
    input logic s_axil_rready_i,
    output logic [31:0] s_axil_rdata_o,
    output logic [1:0] s_axil_rresp_o,
    // Registers
    output logic request_o,  // pulse
    output logic write_o,  // with request_o: write, otherwise read
    output logic [AddressBits-1:0] address_o,
    output logic [31:0] wdata_o,
    output logic [31:0] wmask_o,  // bits to write
    input logic [31:0] rdata_i,  // in the cycle after request_o
    input logic error_i  // in the cycle after request_o: no such register, or it cannot be written
);
  if (AddressBits < 3 || AddressBits > 32) begin : gen_bad_address_bits
    $error("AddressBits is %0d, must be 3 to 32", AddressBits);
  end

  localparam logic [1:0] OKAY = 2'b00;
  localparam logic [1:0] SLVERR = 2'b10;

  typedef enum logic [1:0] {
    Idle,
    Request,
    Answer,
    Respond
  } state_e;

  state_e state_q;
  logic write_q, error_q;
  logic [AddressBits-1:2] address_q;
  logic [31:0] data_q;  // to write, then what was read
  logic [3:0] strobe_q;
  logic take_read, take_write;

  // After a read a waiting write goes first, and the other way round.
  wire write_waits = s_axil_awvalid_i && s_axil_wvalid_i;
  assign take_write = state_q == Idle && write_waits && !(s_axil_arvalid_i && write_q);
  assign take_read  = state_q == Idle && s_axil_arvalid_i && !take_write;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= Idle;
      write_q <= 1'b0;
      error_q <= 1'b0;
      address_q <= '0;
      data_q <= '0;
      strobe_q <= '0;
    end else begin
      unique case (state_q)
        Idle:
        if (take_write || take_read) begin
          state_q <= Request;
          write_q <= take_write;
          address_q <= take_write ? s_axil_awaddr_i[AddressBits-1:2] : s_axil_araddr_i[AddressBits-1:2];
          data_q <= s_axil_wdata_i;
          strobe_q <= s_axil_wstrb_i;
        end
        Request: state_q <= Answer;
        Answer: begin
          state_q <= Respond;
          data_q  <= rdata_i;
          error_q <= error_i;
        end
        Respond: if (write_q ? s_axil_bready_i : s_axil_rready_i) state_q <= Idle;
        default: state_q <= Idle;
      endcase
    end
  end

  assign s_axil_awready_o = take_write;
  assign s_axil_wready_o = take_write;
  assign s_axil_arready_o = take_read;
  assign s_axil_bvalid_o = state_q == Respond && write_q;
  assign s_axil_rvalid_o = state_q == Respond && !write_q;
  assign s_axil_bresp_o = error_q ? SLVERR : OKAY;
  assign s_axil_rresp_o = s_axil_bresp_o;
  assign s_axil_rdata_o = data_q;

  assign request_o = state_q == Request;
  assign write_o = write_q;
  assign address_o = {address_q, 2'b00};
  assign wdata_o = data_q;
  logic unused;  // address bits within a register
  assign unused = ^{s_axil_awaddr_i[1:0], s_axil_araddr_i[1:0]};

  for (genvar b = 0; b < 4; b++) begin : gen_mask
    assign wmask_o[8*b+:8] = {8{strobe_q[b]}};
  end
endmodule
