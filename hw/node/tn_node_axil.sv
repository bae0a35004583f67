// AXI4-Lite slave of a node [AXI]: turns one transaction at a time into one request to the slice that has the register.
//
// An address without a register, or a write to a register that can only be read, is answered here, with SLVERR (reads give
// zero). Latency: 3 cycles and what the slice takes (1 for settings and status) from taking address (and data) to the response.
// Throughput: one transaction every 5 cycles and what the slice takes. When a read and a write wait, they take turns. Back-
// pressure: a response stays until it is taken; nothing is accepted meanwhile. All outputs are registers. Reset: no response.
// Addresses are rounded down to a multiple of 4; protection bits are not looked at and have no port.
module tn_node_axil
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned Pages = 1,  // of 4 KiB: 1 or 2
    localparam int unsigned AddressBits = 12 + $clog2(Pages)
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
    // Slices
    output logic valid_o,  // pulse: a request for
    output register_target_t target_o,  // this register
    output register_request_t request_o,
    input register_answer_t answer_i
);
  if (Pages != 1 && Pages != 2) begin : gen_bad_pages
    $error("Pages is %0d, must be 1 or 2", Pages);
  end

  typedef enum logic [2:0] {
    IDLE,
    LOOK,    // the address is looked up
    CHECK,
    WAIT,    // for the slice
    RESPOND
  } state_e;

  state_e state_q;
  logic write_q, error_q, valid_q, write_ready_q, read_ready_q, write_done_q, read_done_q;
  logic [AddressBits-3:0] number_q;
  register_target_t found_q, target_q;
  logic [31:0] data_q;  // to write, then what was read
  logic [ 3:0] strobe_q;
  logic write_waits, take_read, take_write, refused;

  // After a read a waiting write goes first, and the other way round.
  assign write_waits = s_axil_awvalid_i && s_axil_wvalid_i;
  assign take_write = write_waits && !(s_axil_arvalid_i && write_q);
  assign take_read  = s_axil_arvalid_i && !take_write;
  assign refused    = found_q.slice == SLICE_NONE || (write_q && !found_q.writable);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= IDLE;
      write_q <= 1'b0;
      error_q <= 1'b0;
      valid_q <= 1'b0;
      write_ready_q <= 1'b0;
      read_ready_q <= 1'b0;
      write_done_q <= 1'b0;
      read_done_q <= 1'b0;
      number_q <= '0;
      found_q <= '0;
      target_q <= '0;
      data_q <= '0;
      strobe_q <= '0;
    end else begin
      valid_q <= 1'b0;
      write_ready_q <= 1'b0;
      read_ready_q <= 1'b0;
      unique case (state_q)
        IDLE:
        if (take_write || take_read) begin
          state_q <= LOOK;
          write_q <= take_write;
          write_ready_q <= take_write;
          read_ready_q <= take_read;
          number_q <= take_write ? s_axil_awaddr_i[AddressBits-1:2] : s_axil_araddr_i[AddressBits-1:2];
          data_q <= s_axil_wdata_i;
          strobe_q <= s_axil_wstrb_i;
        end
        LOOK: begin
          state_q <= CHECK;
          found_q <= register_target(number_q[9:0]);
          if (Pages == 2) begin
            if (number_q[AddressBits-3]) found_q <= register_target_second(number_q[9:0]);
          end
        end
        CHECK: begin
          state_q  <= refused ? RESPOND : WAIT;
          error_q  <= refused;
          valid_q  <= !refused;
          target_q <= found_q;
          if (refused) begin
            data_q <= '0;
            write_done_q <= write_q;
            read_done_q <= !write_q;
          end
        end
        WAIT:
        if (answer_i.ack) begin
          state_q <= RESPOND;
          data_q <= answer_i.data;
          write_done_q <= write_q;
          read_done_q <= !write_q;
        end
        RESPOND:
        if (write_q ? s_axil_bready_i : s_axil_rready_i) begin
          state_q <= IDLE;
          write_done_q <= 1'b0;
          read_done_q <= 1'b0;
        end
        default: state_q <= IDLE;
      endcase
    end
  end

  assign s_axil_awready_o = write_ready_q;
  assign s_axil_wready_o = write_ready_q;
  assign s_axil_arready_o = read_ready_q;
  assign s_axil_bvalid_o = write_done_q;
  assign s_axil_rvalid_o = read_done_q;
  assign s_axil_bresp_o = {error_q, 1'b0};  // SLVERR or OKAY
  assign s_axil_rresp_o = s_axil_bresp_o;
  assign s_axil_rdata_o = data_q;

  assign valid_o = valid_q;
  assign target_o = target_q;
  assign request_o = '{write: write_q, index: target_q.index, data: data_q, strobe: strobe_q};

  logic unused;  // address bits within a register
  assign unused = ^{s_axil_awaddr_i[1:0], s_axil_araddr_i[1:0]};
endmodule
