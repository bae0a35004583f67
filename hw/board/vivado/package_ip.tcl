# Packages the folder that `./tn package` makes as an IP of Vivado and Vitis: interfaces are inferred from the X_INTERFACE
# attributes of tn_node_flat.v, the crossings are constrained within tn_node. No vendor's tool has run this script yet; a test
# runs it against stand-ins for Vivado's commands.
#
#   ./tn package --set NumPorts=2 --set NumLinks=2 --output my_node
#   vivado -mode batch -source my_node/package_ip.tcl
#   in your project: set_property ip_repo_paths my_node/ip [current_project]; update_ip_catalog

set here [file dirname [file normalize [info script]]]
set top tn_node_flat

create_project -force package_ip $here/project
add_files -norecurse [lsort [glob $here/rtl/*.sv]]
add_files -norecurse $here/$top.v
set_property top $top [current_fileset]
update_compile_order -fileset sources_1

# Within tn_node, behind all clocks
add_files -fileset constrs_1 -norecurse $here/tn_node.xdc
set_property SCOPED_TO_REF tn_node [get_files tn_node.xdc]
set_property PROCESSING_ORDER LATE [get_files tn_node.xdc]
# Out of context alone
add_files -fileset constrs_1 -norecurse $here/tn_node_ooc.xdc
set_property USED_IN {out_of_context synthesis implementation} [get_files tn_node_ooc.xdc]

ipx::package_project -root_dir $here/ip -vendor torusnet -library ip -taxonomy /UserIP -import_files -force
set core [ipx::current_core]
set_property name $top $core
set_property version 0.1 $core
set_property display_name "torusnet node" $core
set_property description "One FPGA of a torusnet cluster: router, links, stream ports, registers" $core

# Every stream and the registers belong to a clock: as the attributes say, once more, for versions that take them from here alone
foreach bus [ipx::get_bus_interfaces -of_objects $core] {
  set name [get_property name $bus]
  if {[regexp {^[sm]_axis_l} $name]} {
    set clock link_aclk
    if {[regexp {^s_axis_(l\d+)$} $name -> link] && [llength [ipx::get_ports ${link}_rx_aclk -of_objects $core]]} {
      set clock ${link}_rx_aclk
    }
  } elseif {[regexp {^([sm]_axis_p|s_axi$)} $name]} {
    set clock aclk
  } else {
    continue
  }
  ipx::associate_bus_interfaces -busif $name -clock $clock $core
}

# Registers, and the memory of an RDMA port: as many bytes as the wrapper has addresses for
set wrapper [open $here/$top.v]
set ports [read $wrapper]
close $wrapper
foreach map [ipx::get_memory_maps -of_objects $core] {
  if {![regexp "\\\[(\\d+):0\\\] [get_property name $map]_awaddr\\M" $ports -> left]} {continue}
  foreach block [ipx::get_address_blocks -of_objects $map] {set_property range [expr {2 ** ($left + 1)}] $block}
}

ipx::create_xgui_files $core
ipx::update_checksums $core
ipx::check_integrity $core
ipx::save_core $core
close_project
