"""Units of the simulator that go together, for programs that tests link: CODE runs users' functions, HOST is what stands outside of
a network interface, JUDGE the judge of memory, NODE a node whose pins are memory. PROGRAMS: the programs of test_parts.py, and the
units of each. It imports nothing: the judging of mutants reads it, too."""

CODE = ("crash", "fiber", "refused_calls", "sanitizer", "user_code")
HOST = ("address_space", "driver", "driver_page", "host", "memory", "page_tables", "processor", "program")
HOST += ("program_backend", "program_memory", *CODE)
JUDGE = ("judged_interface", "judged_mailbox", "judged_operation", "judged_page", "judged_tables")
JUDGE += ("memory_judge", "memory_judge_write")
NODE = ("cable", "directory", "ethernet_line", "guarded_memory", "node", "node_models", "node_rest", "node_watch")
NODE += ("register_master", "resequencer", "task_port", "traffic_port", *HOST)
PROGRAMS = {
    "lanes_test": (),
    "parts_test": ("cable", "ethernet_line", "fiber", "latency"),
    "scoreboard_test": ("latency", "scoreboard"),
    "memory_judge_test": JUDGE,
    "node_test": NODE,
    "node_inside_test": NODE,
    "quiet_test": ("quiet", "quiet_banks", "quiet_counters", "quiet_crossings", "quiet_rounds", "quiet_still"),
    "processor_test": ("processor", "program", *CODE),
    "reports_test": (*NODE, "watchdog", "window_report"),
    "small_parts_test": (
        "cable",
        "capture",
        "directory",
        "guarded_memory",
        "memory",
        "page_tables",
        "register_master",
        "zero_pages",
    ),
    "task_port_test": NODE,
    "traffic_port_test": ("resequencer", "traffic_port"),
    "watch_test": (*NODE, "watchdog", "window_report"),
}
