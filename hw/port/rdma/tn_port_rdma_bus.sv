// The AXI4 slave of the RDMA interface: what processors write becomes stores of 4, 8 or 16 bytes to the pages of programs and the
// driver's page, what they read loads of 16 bytes.
//
// INCR bursts of any size and length, narrow and unaligned ones as AXI4 has them: each beat is a store by the strobes that it
// bears, or a load of the 16 bytes that it lies in. WRAP and FIXED bursts, which no processor makes of accesses to a device, and
// beats of more than 16 bytes are answered SLVERR: nothing is stored or loaded. Exclusive accesses are not kept track of, so they
// fail (OKAY). A beat whose strobes are not 4, 8 or 16 bytes at a multiple of as many, or which goes to a closed page or beyond the
// driver's page, is ignored (`event_ignored_o`) and answered OKAY: a posted store must not kill a processor. A beat without any
// strobe is no store, and no event. A load there gives ones. The domain of a store is that of its page, of the cycle before.
//
// Ordering: stores are seen in the order of the write beats, whatever their ids; answers and data come in the order of the
// addresses. A load is seen behind each store that was answered before its address came; and, while answers are taken, behind each
// whose beat and address were taken before. Throughput: a beat per cycle and direction while answers and data are taken; neither
// direction waits for the other one. Latency: 2 cycles from beat to store, LOAD_CYCLES + 3 from a load's address to its data.
// Back-pressure: none by the interface; four answers and eight beats of data wait to be taken. Reset: nothing is under way.
module tn_port_rdma_bus
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_map_pkg::PAGES;
#(
    parameter int unsigned IdBits = 4,  // >= 1
    localparam int unsigned AddrBits = $clog2(2 * tn_port_rdma_map_pkg::DRIVER_OFFSET),
    localparam int unsigned NumberBits = $bits(line_t) - $clog2(PAGES)
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages_i,
    // AXI4
    input logic aw_valid_i,
    output logic aw_ready_o,
    input logic [IdBits-1:0] aw_id_i,
    input logic [AddrBits-1:0] aw_addr_i,
    input logic [7:0] aw_len_i,
    input logic [2:0] aw_size_i,
    input logic [1:0] aw_burst_i,
    input logic w_valid_i,
    output logic w_ready_o,
    input logic [PROCESSOR_BITS-1:0] w_data_i,
    input logic [PROCESSOR_BITS/8-1:0] w_strb_i,
    input logic w_last_i,
    output logic b_valid_o,
    input logic b_ready_i,
    output logic [IdBits-1:0] b_id_o,
    output logic [1:0] b_resp_o,
    input logic ar_valid_i,
    output logic ar_ready_o,
    input logic [IdBits-1:0] ar_id_i,
    input logic [AddrBits-1:0] ar_addr_i,
    input logic [7:0] ar_len_i,
    input logic [2:0] ar_size_i,
    input logic [1:0] ar_burst_i,
    output logic r_valid_o,
    input logic r_ready_i,
    output logic [IdBits-1:0] r_id_o,
    output logic [PROCESSOR_BITS-1:0] r_data_o,
    output logic [1:0] r_resp_o,
    output logic r_last_o,
    // Stores and loads, pulses
    output logic store_valid_o,
    output store_t store_o,
    output logic driver_valid_o,
    output logic [NumberBits-1:0] driver_number_o,  // of the 16 bytes in the driver's page
    output logic [PROCESSOR_BITS/8-1:0] driver_strobes_o,
    output logic [PROCESSOR_BITS-1:0] driver_data_o,
    output logic load_valid_o,
    output line_t load_line_o,
    output logic driver_load_valid_o,
    output logic [NumberBits-1:0] driver_load_number_o,
    input logic [PROCESSOR_BITS-1:0] load_data_i,  // of all blocks, ored, LOAD_CYCLES behind the load
    output logic event_ignored_o
);
  tn_port_rdma_bus_write #(
      .IdBits(IdBits)
  ) u_write (
      .clk_i,
      .rst_ni,
      .pages_i,
      .aw_valid_i,
      .aw_ready_o,
      .aw_id_i,
      .aw_addr_i,
      .aw_len_i,
      .aw_size_i,
      .aw_burst_i,
      .w_valid_i,
      .w_ready_o,
      .w_data_i,
      .w_strb_i,
      .w_last_i,
      .b_valid_o,
      .b_ready_i,
      .b_id_o,
      .b_resp_o,
      .store_valid_o,
      .store_o,
      .driver_valid_o,
      .event_ignored_o
  );
  assign driver_number_o  = store_o.line.number;
  assign driver_strobes_o = store_o.strobes;
  assign driver_data_o    = store_o.data;

  tn_port_rdma_bus_read #(
      .IdBits(IdBits)
  ) u_read (
      .clk_i,
      .rst_ni,
      .pages_i,
      .ar_valid_i,
      .ar_ready_o,
      .ar_id_i,
      .ar_addr_i,
      .ar_len_i,
      .ar_size_i,
      .ar_burst_i,
      .r_valid_o,
      .r_ready_i,
      .r_id_o,
      .r_data_o,
      .r_resp_o,
      .r_last_o,
      .load_valid_o,
      .load_line_o,
      .driver_load_valid_o,
      .load_data_i
  );
  assign driver_load_number_o = load_line_o.number;

  tn_common_stream_check #(
      .Width  (IdBits + 2),
      .Packets(1'b0)
  ) u_check_b (
      .clk_i,
      .rst_ni,
      .valid_i(b_valid_o),
      .ready_i(b_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b1),
      .tail_i(1'b1),
      .data_i({b_id_o, b_resp_o})
  );
  tn_common_stream_check #(
      .Width  (IdBits + PROCESSOR_BITS + 2),
      .Packets(1'b0)
  ) u_check_r (
      .clk_i,
      .rst_ni,
      .valid_i(r_valid_o),
      .ready_i(r_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b1),
      .tail_i(r_last_o),
      .data_i({r_id_o, r_data_o, r_resp_o})
  );
  tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages_q;
  logic [PAGES-1:0] changes;
  always_comb begin
    for (int unsigned p = 0; p < PAGES; p++)
    changes[p] = pages_q[p].open && pages_i[p].open && pages_q[p].domain != pages_i[p].domain;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      pages_q <= '0;
    end else begin
      pages_q <= pages_i;
      DomainA : assert (changes == '0);
    end
  end
endmodule
