# Generated from hw/ by `./tn generate`. Do not edit.
#
# The constraints of torusnet.sdc for Vivado's IP flow: plain XDC, paths within tn_node. Say so to the project:
#   set_property SCOPED_TO_REF tn_node [get_files tn_node.xdc]
#   set_property PROCESSING_ORDER LATE [get_files tn_node.xdc]
# The clocks must be there before, hence LATE. No vendor's tool has run it yet.

set tn_period [get_property -min PERIOD [get_clocks -of_objects [get_ports {clk_i clk_link_i}]]]

set_false_path -to [get_pins {u_reset_core/*_q_reg/CLR}]
set_false_path -to [get_pins {u_reset_link/*_q_reg/CLR}]
set_false_path -to [get_cells {u_sync_phy/meta_q_reg*}]
set_false_path -to [get_cells {u_registers/u_sync_running/meta_q_reg*}]
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_config/req_q_reg}] -to [get_cells {*u_link/u_link/u_config/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_config/ack_q_reg}] -to [get_cells {*u_link/u_link/u_config/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_config/hold_q_reg*}] -to [get_cells {*u_link/u_link/u_config/dst_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_tx/u_tx_queue/wr_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_tx/u_tx_queue/u_sync_wr_to_rd/meta_q_reg*}] $tn_period
set_bus_skew -from [get_cells {*u_link/u_link/u_tx/u_tx_queue/wr_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_tx/u_tx_queue/u_sync_wr_to_rd/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_tx/u_tx_queue/rd_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_tx/u_tx_queue/u_sync_rd_to_wr/meta_q_reg*}] $tn_period
set_bus_skew -from [get_cells {*u_link/u_link/u_tx/u_tx_queue/rd_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_tx/u_tx_queue/u_sync_rd_to_wr/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_tx/u_tx_queue/ram_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_rx/u_packets_read/req_q_reg}] -to [get_cells {*u_link/u_link/u_rx/u_packets_read/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_rx/u_packets_read/ack_q_reg}] -to [get_cells {*u_link/u_link/u_rx/u_packets_read/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_rx/u_packets_read/hold_q_reg*}] -to [get_cells {*u_link/u_link/u_rx/u_packets_read/dst_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/wr_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/u_sync_wr_to_rd/meta_q_reg*}] $tn_period
set_bus_skew -from [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/wr_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/u_sync_wr_to_rd/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/rd_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/u_sync_rd_to_wr/meta_q_reg*}] $tn_period
set_bus_skew -from [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/rd_gray_q_reg*}] -to [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/u_sync_rd_to_wr/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_rx/*u_rx_buffer/u_fifo/ram_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_records/u_tx/req_q_reg}] -to [get_cells {*u_link/u_link/u_records/u_tx/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_records/u_tx/ack_q_reg}] -to [get_cells {*u_link/u_link/u_records/u_tx/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_records/u_tx/hold_q_reg*}] -to [get_cells {*u_link/u_link/u_records/u_tx/dst_q_reg*}] $tn_period
set_false_path -to [get_cells {*u_link/u_link/u_records/u_tx_back/meta_q_reg*}]
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_records/u_rx/req_q_reg}] -to [get_cells {*u_link/u_link/u_records/u_rx/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_records/u_rx/ack_q_reg}] -to [get_cells {*u_link/u_link/u_records/u_rx/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_records/u_rx/hold_q_reg*}] -to [get_cells {*u_link/u_link/u_records/u_rx/dst_q_reg*}] $tn_period
set_false_path -to [get_cells {*u_link/u_link/u_records/u_rx_back/meta_q_reg*}]
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_credit_rx/u_cross/req_q_reg}] -to [get_cells {*u_link/u_link/u_credit_rx/u_cross/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_credit_rx/u_cross/ack_q_reg}] -to [get_cells {*u_link/u_link/u_credit_rx/u_cross/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_credit_rx/u_cross/hold_q_reg*}] -to [get_cells {*u_link/u_link/u_credit_rx/u_cross/dst_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_status/u_cross/req_q_reg}] -to [get_cells {*u_link/u_link/u_status/u_cross/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_status/u_cross/ack_q_reg}] -to [get_cells {*u_link/u_link/u_status/u_cross/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/u_link/u_status/u_cross/hold_q_reg*}] -to [get_cells {*u_link/u_link/u_status/u_cross/dst_q_reg*}] $tn_period
