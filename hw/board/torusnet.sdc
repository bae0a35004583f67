# Generated from hw/ by `./tn generate`. Do not edit.
#
# Timing of every clock crossing of tn_node, by the rules of docs/05-phy.md: no path between the clocks takes longer than the
# shorter of their periods, and the bits of a pointer leave no further apart. Only levels that may come at any time, and resets, are
# let go. Read it behind the clocks of the design, as Tcl (`read_xdc -unmanaged` or `source`). Five variables may be set before. No
# vendor's tool has run it yet.

# Nodes in the design: paths with their last /, or an empty one if tn_node is the top. Vivado finds them by itself.
if {![info exists tn_nodes]} {
  set tn_nodes {}
  if {[info commands set_bus_skew] ne ""} {
    foreach cell [get_cells -quiet -hierarchical -filter {ORIG_REF_NAME == tn_node || REF_NAME == tn_node}] {
      lappend tn_nodes $cell/
    }
  }
  if {[llength $tn_nodes] == 0} {set tn_nodes [list ""]}
}
if {![info exists tn_period]} {set tn_period 3.2}  ;# ns, at most the shortest period of the node's clocks
if {![info exists tn_coded]} {set tn_coded 0}  ;# CodedLanes of the nodes
if {![info exists tn_ethernet]} {set tn_ethernet 0}  ;# they have an Ethernet port
if {![info exists tn_option]} {  ;# Vivado's; other tools do not know it
  set tn_option [expr {[info commands set_bus_skew] ne "" ? "-datapath_only" : ""}]
}

proc tn_delay {from to} {
  global tn_node tn_period tn_option
  set ends [expr {$to eq "" ? {} : [list -to [get_cells $tn_node$to]]}]
  set_max_delay {*}$tn_option -from [get_cells $tn_node$from] {*}$ends $tn_period
}
proc tn_pointer {from to} {
  global tn_node tn_period tn_option
  tn_delay $from $to
  if {[info commands set_bus_skew] ne ""} {
    set_bus_skew -from [get_cells $tn_node$from] -to [get_cells $tn_node$to] $tn_period
  }
}
proc tn_false {from to} {
  global tn_node tn_period tn_option
  set_false_path -to [get_cells $tn_node$to]
}
proc tn_clear {from to} {
  global tn_node tn_period tn_option
  set_false_path -to [get_pins $tn_node$to]
}
proc tn_fifo {path} {
  tn_pointer $path/wr_gray_q_reg* $path/u_sync_wr_to_rd/meta_q_reg*
  tn_pointer $path/rd_gray_q_reg* $path/u_sync_rd_to_wr/meta_q_reg*
  tn_delay $path/ram_reg* ""
}
proc tn_bus {path} {
  tn_delay $path/req_q_reg $path/u_sync_req/meta_q_reg*
  tn_delay $path/ack_q_reg $path/u_sync_ack/meta_q_reg*
  tn_delay $path/hold_q_reg* $path/dst_q_reg*
}
proc tn_level {path} {
  tn_false "" $path/meta_q_reg*
}
proc tn_reset {path} {
  tn_clear "" $path/*_q_reg/CLR
}

foreach tn_node $tn_nodes {
  tn_reset u_reset_core
  tn_reset u_reset_link
  tn_level u_sync_phy
  tn_level u_registers/u_sync_running
  tn_bus *u_link/u_link/u_config
  tn_fifo *u_link/u_link/u_tx/u_tx_queue
  tn_bus *u_link/u_link/u_rx/u_packets_read
  tn_fifo *u_link/u_link/u_rx/*u_rx_buffer/u_fifo
  tn_bus *u_link/u_link/u_records/u_tx
  tn_level *u_link/u_link/u_records/u_tx_back
  tn_bus *u_link/u_link/u_records/u_rx
  tn_level *u_link/u_link/u_records/u_rx_back
  tn_bus *u_link/u_link/u_credit_rx/u_cross
  tn_bus *u_link/u_link/u_status/u_cross
  if {$tn_coded} {
    tn_reset *u_link/*u_coded/u_reset_rx
    tn_fifo *u_link/*u_coded/u_elastic/u_fifo
    tn_level *u_link/*u_coded/u_sync_state
    tn_bus *u_link/*u_coded/u_cross_status
    tn_level *u_link/*u_coded/u_drift/u_sync_turn
  }
  if {$tn_ethernet} {
    tn_reset u_ports/*u_port/u_stack/u_reset
    tn_reset u_ports/*u_port/u_stack/u_reset_registers
    tn_bus u_ports/*u_port/u_stack/u_bridge/u_there
    tn_bus u_ports/*u_port/u_stack/u_bridge/u_back
    tn_bus u_ports/*u_port/u_stack/u_addresses
    tn_bus u_ports/*u_port/u_stack/u_bytes
    tn_level u_ports/*u_port/u_stack/u_levels
    tn_fifo u_ports/*u_port/u_stack/u_in
    tn_fifo u_ports/*u_port/u_stack/u_out
    tn_fifo u_ports/*u_port/u_stack/u_fate
    tn_level u_ports/*u_port/u_stack/*u_sync
    tn_bus u_ports/*u_port/u_stack/u_untold/u_count
    tn_bus u_ports/*u_port/u_stack/u_no_packet/u_count
  }
}
