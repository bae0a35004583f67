// The bus with the doorbell behind it, as an interface joins them; transfer control is played by the test.
module tn_port_rdma_doorbell_bus
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
  import tn_port_rdma_map_pkg::PAGES;
(
    input logic clk_i,
    input logic rst_ni,
    input tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages_i,  // as the driver set them
    input logic aw_valid_i,
    output logic aw_ready_o,
    input logic [3:0] aw_id_i,
    input logic [20:0] aw_addr_i,
    input logic [7:0] aw_len_i,
    input logic [2:0] aw_size_i,
    input logic [1:0] aw_burst_i,
    input logic w_valid_i,
    output logic w_ready_o,
    input logic [127:0] w_data_i,
    input logic [15:0] w_strb_i,
    input logic w_last_i,
    output logic b_valid_o,
    input logic b_ready_i,
    output logic [3:0] b_id_o,
    output logic [1:0] b_resp_o,
    input logic ar_valid_i,
    output logic ar_ready_o,
    input logic [3:0] ar_id_i,
    input logic [20:0] ar_addr_i,
    input logic [7:0] ar_len_i,
    input logic [2:0] ar_size_i,
    input logic [1:0] ar_burst_i,
    output logic r_valid_o,
    input logic r_ready_i,
    output logic [3:0] r_id_o,
    output logic [127:0] r_data_o,
    output logic [1:0] r_resp_o,
    output logic r_last_o,
    output logic command_valid_o,
    input logic command_ready_i,
    output command_t command_o,
    input logic status_valid_i,
    output logic status_ready_o,
    input status_t status_i
);
  logic [PAGES-1:0] open, clearing;
  tn_port_rdma_map_pkg::owner_t [PAGES-1:0] pages;
  always_comb begin
    pages = pages_i;
    for (int unsigned p = 0; p < PAGES; p++) begin
      open[p] = pages_i[p].open;
      pages[p].open = open[p] && !clearing[p];
    end
  end

  logic store_valid, load_valid, driver_valid, driver_load_valid, ended, event_ignored, event_busy, event_refused;
  store_t store;
  line_t  load_line;
  logic [127:0] load_data, driver_data;
  logic [11:0] driver_number, driver_load_number;
  logic [15:0] driver_strobes;
  logic [ 3:0] ended_page;
  tn_port_rdma_bus u_bus (
      .clk_i,
      .rst_ni,
      .pages_i(pages),
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
      .store_valid_o(store_valid),
      .store_o(store),
      .driver_valid_o(driver_valid),
      .driver_number_o(driver_number),
      .driver_strobes_o(driver_strobes),
      .driver_data_o(driver_data),
      .load_valid_o(load_valid),
      .load_line_o(load_line),
      .driver_load_valid_o(driver_load_valid),
      .driver_load_number_o(driver_load_number),
      .load_data_i(load_data),
      .event_ignored_o(event_ignored)
  );
  tn_port_rdma_doorbell u_doorbell (
      .clk_i,
      .rst_ni,
      .open_i(open),
      .clearing_o(clearing),
      .store_valid_i(store_valid),
      .store_i(store),
      .load_valid_i(load_valid),
      .load_line_i(load_line),
      .load_data_o(load_data),
      .command_valid_o,
      .command_ready_i,
      .command_o,
      .status_valid_i,
      .status_ready_o,
      .status_i,
      .ended_o(ended),
      .ended_page_o(ended_page),
      .event_busy_o(event_busy),
      .event_refused_o(event_refused)
  );
  logic unused;
  assign unused = ^{driver_valid, driver_number, driver_strobes, driver_data, driver_load_valid, driver_load_number,
                    ended, ended_page, event_ignored, event_busy, event_refused};
endmodule
