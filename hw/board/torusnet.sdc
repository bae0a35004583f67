# Generated from hw/ by `./tn generate`. Do not edit.
#
# Timing of every clock crossing of tn_node, by the rules of docs/05-phy.md: no path between the clocks takes longer than the
# shorter of their periods, and the bits of a pointer leave no further apart. Only levels that may come at any time, and resets, are
# let go. Read it behind the clocks of the design, as Tcl (`read_xdc -unmanaged` or `source`); the four variables may be set
# before. It has not been through a vendor's tools yet.

if {![info exists tn_node]} {set tn_node ""}  ;# path of tn_node in the design, with its last /; empty if it is the top
if {![info exists tn_period]} {set tn_period 3.2}  ;# ns, at most the shortest period of clk_i, clk_link_i and the recovered clocks
if {![info exists tn_coded]} {set tn_coded 0}  ;# CodedLanes of the node: links receive by clocks of their own, clk_phy_rx_i
if {![info exists tn_option]} {set tn_option {-datapath_only}}  ;# Vivado's; {} for tools that do not know it

proc tn_delay {from to} {
  global tn_node tn_period tn_option
  set_max_delay {*}$tn_option -from [get_cells $tn_node$from] -to [get_cells $tn_node$to] $tn_period
}
proc tn_pointer {from to} {
  global tn_node tn_period
  tn_delay $from $to
  set_bus_skew -from [get_cells $tn_node$from] -to [get_cells $tn_node$to] $tn_period
}
proc tn_fifo {path} {
  global tn_node tn_period tn_option
  tn_pointer $path/wr_gray_q_reg* $path/u_sync_wr_to_rd/meta_q_reg*
  tn_pointer $path/rd_gray_q_reg* $path/u_sync_rd_to_wr/meta_q_reg*
  set_max_delay {*}$tn_option -from [get_cells $tn_node$path/ram_reg*] $tn_period
}
proc tn_bus {path} {
  tn_delay $path/req_q_reg $path/u_sync_req/meta_q_reg*
  tn_delay $path/ack_q_reg $path/u_sync_ack/meta_q_reg*
  tn_delay $path/hold_q_reg* $path/dst_q_reg*
}
proc tn_level {path} {
  global tn_node
  set_false_path -to [get_cells $tn_node$path/meta_q_reg*]
}
proc tn_reset {path} {
  global tn_node
  set_false_path -to [get_pins $tn_node$path/*_q_reg/CLR]
}

tn_reset u_reset_core
tn_reset u_reset_link
tn_level u_sync_phy
tn_bus *u_link/u_link/u_config
tn_fifo *u_link/u_link/u_tx/u_tx_queue
tn_bus *u_link/u_link/u_rx/u_packets_read
tn_fifo *u_link/u_link/u_rx/*u_rx_buffer/u_fifo
tn_fifo *u_link/u_link/u_records/u_tx
tn_fifo *u_link/u_link/u_records/u_rx
tn_bus *u_link/u_link/u_credit_rx/u_cross
tn_bus *u_link/u_link/u_status/u_events/u_cross
tn_bus *u_link/u_link/u_status/u_words/u_cross
tn_bus *u_link/u_link/u_status/u_state
if {$tn_coded} {
  tn_reset *u_link/*u_coded/u_reset_rx
  tn_fifo *u_link/*u_coded/u_elastic/u_fifo
  tn_level *u_link/*u_coded/u_sync_state
  tn_bus *u_link/*u_coded/u_cross_status
}
