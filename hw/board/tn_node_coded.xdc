# Generated from hw/ by `./tn generate`. Do not edit.
#
# The constraints of torusnet.sdc for Vivado's IP flow: plain XDC, paths within tn_node. Say so to the project:
#   set_property SCOPED_TO_REF tn_node [get_files tn_node.xdc]
#   set_property PROCESSING_ORDER LATE [get_files tn_node.xdc]
# The clocks must be there before, hence LATE. No vendor's tool has run it yet.

set tn_period [get_property -min PERIOD [get_clocks -of_objects [get_ports {clk_i clk_link_i clk_phy_rx_i}]]]

set_false_path -to [get_pins {*u_link/*u_coded/u_reset_rx/*_q_reg/CLR}]
set_max_delay -datapath_only -from [get_cells {*u_link/*u_coded/u_elastic/u_fifo/wr_gray_q_reg*}] -to [get_cells {*u_link/*u_coded/u_elastic/u_fifo/u_sync_wr_to_rd/meta_q_reg*}] $tn_period
set_bus_skew -from [get_cells {*u_link/*u_coded/u_elastic/u_fifo/wr_gray_q_reg*}] -to [get_cells {*u_link/*u_coded/u_elastic/u_fifo/u_sync_wr_to_rd/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/*u_coded/u_elastic/u_fifo/rd_gray_q_reg*}] -to [get_cells {*u_link/*u_coded/u_elastic/u_fifo/u_sync_rd_to_wr/meta_q_reg*}] $tn_period
set_bus_skew -from [get_cells {*u_link/*u_coded/u_elastic/u_fifo/rd_gray_q_reg*}] -to [get_cells {*u_link/*u_coded/u_elastic/u_fifo/u_sync_rd_to_wr/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/*u_coded/u_elastic/u_fifo/ram_reg*}] $tn_period
set_false_path -to [get_cells {*u_link/*u_coded/u_sync_state/meta_q_reg*}]
set_max_delay -datapath_only -from [get_cells {*u_link/*u_coded/u_cross_status/req_q_reg}] -to [get_cells {*u_link/*u_coded/u_cross_status/u_sync_req/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/*u_coded/u_cross_status/ack_q_reg}] -to [get_cells {*u_link/*u_coded/u_cross_status/u_sync_ack/meta_q_reg*}] $tn_period
set_max_delay -datapath_only -from [get_cells {*u_link/*u_coded/u_cross_status/hold_q_reg*}] -to [get_cells {*u_link/*u_coded/u_cross_status/dst_q_reg*}] $tn_period
