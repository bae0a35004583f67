"""Units of the simulator that go together, for programs that tests link: CODE runs users' functions, HOST is what stands outside of
a network interface, JUDGE the judge of memory."""

CODE = ("crash", "fiber", "refused_calls", "sanitizer", "user_code")
HOST = ("address_space", "driver", "driver_page", "host", "memory", "page_tables", "processor", "program")
HOST += ("program_backend", "program_memory", *CODE)
JUDGE = ("judged_interface", "judged_mailbox", "judged_operation", "judged_page", "judged_tables")
JUDGE += ("memory_judge", "memory_judge_write")
