# Synthesises every task of the folder that `./tn hls` makes to an IP of its own, ip/TASK.zip, with Vitis HLS. No vendor's tool has
# run this script yet; a test runs it against stand-ins for its commands.
#
#   ./tn hls pipeline --output my_tasks
#   vitis_hls -f my_tasks/build_tasks.tcl             all tasks, for the part and the clock below
#   TN_PART=xcvu9p-flga2104-2-i TN_TASKS="grey blur" vitis_hls -f my_tasks/build_tasks.tcl

set here [file dirname [file normalize [info script]]]
source $here/tasks.tcl

set part xcu280-fsvh2892-2L-e
if {[info exists ::env(TN_PART)]} {set part $::env(TN_PART)}
set chosen [dict keys $tasks]
if {[info exists ::env(TN_TASKS)]} {set chosen $::env(TN_TASKS)}

file mkdir $here/ip
foreach task $chosen {
  if {![dict exists $tasks $task]} {error "no task $task: one of [dict keys $tasks]"}
  open_project -reset $here/project_$task
  set_top [dict get $tasks $task]
  add_files $here/$task.cpp -cflags "-std=c++14 -I$here/include -I$here/source"
  open_solution -reset solution -flow_target vivado
  set_part $part
  create_clock -period $period_ns -name default
  csynth_design
  export_design -format ip_catalog -vendor torusnet -library task -version 0.1 -display_name $task -output $here/ip/$task.zip
  close_project
}
