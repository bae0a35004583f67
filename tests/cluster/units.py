"""Units of the simulator that go together, for programs that tests link: CODE runs users' functions, HOST is what stands outside of
a network interface."""

CODE = ("crash", "fiber", "refused_calls", "sanitizer", "user_code")
HOST = ("address_space", "driver", "driver_page", "host", "memory", "page_tables", "processor", "program")
HOST += ("program_backend", "program_memory", *CODE)
