# Generated from spec/rdma.yaml by `./tn generate`. Do not edit: change the source and generate again.
"""Offsets, sizes and times of the pages of an RDMA interface."""

PAGES = 0x10  # Pages of programs; page p begins at p * PAGE_BYTES, and belongs to the domain that the driver gave it.
PAGE_BYTES = 0x10000  # From one page to the next: each can be mapped by itself, whatever the processor's page size.
SLOTS = 0x20  # Slots of a page: a command of transfer control each.
SLOT_BYTES = 0x40  # From one slot to the next. The first lies at offset 0 of the page.
# Virtual address of the first byte here, in the domain of the page: of a write what is written, of a read where it goes.
SLOT_SOURCE = 0x0
SLOT_PLACE = 0x8  # A place: of a write where it goes, of a read what is read.
SLOT_COMMAND = 0x10  # A command. Its last byte starts the slot, so the others come before it, or with it in one store.
SLOT_NOTIFY_ADDR = 0x18  # Where the notification goes, a multiple of 16 in the domain at the destination: of a read, here.
SLOT_NOTIFY_DATA = 0x20  # What it says.
SLOT_STATUS = 0x38  # Read: a status.
CHANNELS = 0x20  # Channels of a page: a message each.
CHANNELS_OFFSET = 0x1000  # Where the channels begin in a page.
CHANNEL_BYTES = 0x80  # From one channel to the next.
CHANNEL_PLACE = 0x0  # Where it goes: a place whose address is an ni_address of a mailbox; its low 32 bits are the message's number.
CHANNEL_COMMAND = 0x8  # A message. Its last byte starts the channel. Read: a status.
CHANNEL_PAYLOAD = 0x10  # Bytes of the message.
MESSAGE_BYTES = 0x70  # Longest message of a channel.
INDEXES_OFFSET = 0x2000  # Where the read indexes of the mailboxes begin in a page: a word each, of which 15:0 count. Written only.
ENDED_OFFSET = 0x3000  # Read: a bit for each slot of the page (31:0) and each channel (63:32) that has ended since it was started.
# Where the driver's page begins, of 1024 bytes. The offsets below count from here; it takes words of 64 bits only.
DRIVER_OFFSET = 0x100000
OWNERS = 0x0  # Whom page p belongs to: an owner at 8 * p.
SENDING = 0x80  # A sending.
NUMBERS = 0x88  # A numbers: counts behind the next reset.
WINDOW_FIRST = 0x90  # Number of the first page of memory that translations and tables may lead to (43:0).
WINDOW_LAST = 0x98  # And of the last one. A change is followed by a flush of all contexts.
RING = 0xa0  # A ring: records of faults.
RING_READ = 0xa8  # How many records the driver has read (15:0).
CONTEXT_SATP = 0xb0  # Root of a translation context, as satp of Sv39: taken by the next CONTEXT.
CONTEXT = 0xb8  # Command, a context.
RESUME = 0xc0  # Command: pages of a domain (15:0) were mended; blocks that stopped ask their sources.
MAILBOX_RING = 0xc8  # A mailbox_ring: taken by the next MAILBOX_SET.
MAILBOX_SET = 0xd0  # Command: mailbox n (5:0) is set or closed; it is over when nothing of its ring before is under way.
FORGET = 0xd8  # Command, an entry: it is freed, whatever it is.
LOOK = 0xe0  # Command, a look: LOOKED has it when the command is over.
LOOKED = 0xe8  # Read: what the last LOOK has found.
TICK_CYCLES = 0x400  # Core cycles of a tick, in which timeouts and pauses are told.
TIMEOUT_TICKS = 0x8  # Timeout behind power-on.
DOUBLINGS = 0x7  # A timeout or pause is doubled so often at most.
STATE = 0xf0  # Read: a state.
COUNTERS = 0x4b  # How many counters there are.
