// Generated from spec/rdma.yaml by `./tn generate`. Do not edit: change the source and generate again.
//
// Pages of an RDMA interface as processors see them: offsets in bytes, and fields of words of 64 bits.

#ifndef TORUSNET_GENERATED_TN_RDMA_H_
#define TORUSNET_GENERATED_TN_RDMA_H_

#include "torusnet/generated/tn_packet.h"

// Pages of programs; page p begins at p * PAGE_BYTES, and belongs to the domain that the driver gave it.
#define TN_RDMA_PAGES 0x10u
#define TN_RDMA_PAGE_BYTES 0x10000u  // From one page to the next: each can be mapped by itself, whatever the processor's page size.
#define TN_RDMA_SLOTS 0x20u  // Slots of a page: a command of transfer control each.
#define TN_RDMA_SLOT_BYTES 0x40u  // From one slot to the next. The first lies at offset 0 of the page.
// Virtual address of the first byte here, in the domain of the page: of a write what is written, of a read where it goes.
#define TN_RDMA_SLOT_SOURCE 0x0u
#define TN_RDMA_SLOT_PLACE 0x8u  // A place: of a write where it goes, of a read what is read.
// A command. Its last byte starts the slot, so the others come before it, or with it in one store.
#define TN_RDMA_SLOT_COMMAND 0x10u
// Where the notification goes, a multiple of 16 in the domain at the destination: of a read, here.
#define TN_RDMA_SLOT_NOTIFY_ADDR 0x18u
#define TN_RDMA_SLOT_NOTIFY_DATA 0x20u  // What it says.
#define TN_RDMA_SLOT_STATUS 0x38u  // Read: a status.
#define TN_RDMA_CHANNELS 0x20u  // Channels of a page: a message each.
#define TN_RDMA_CHANNELS_OFFSET 0x1000u  // Where the channels begin in a page.
#define TN_RDMA_CHANNEL_BYTES 0x80u  // From one channel to the next.
// Where it goes: a place whose address is an ni_address of a mailbox; its low 32 bits are the message's number.
#define TN_RDMA_CHANNEL_PLACE 0x0u
#define TN_RDMA_CHANNEL_COMMAND 0x8u  // A message. Its last byte starts the channel. Read: a status.
#define TN_RDMA_CHANNEL_PAYLOAD 0x10u  // Bytes of the message.
#define TN_RDMA_MESSAGE_BYTES 0x70u  // Longest message of a channel.
// Where the read indexes of the mailboxes begin in a page: a word each, of which 15:0 count. Written only.
#define TN_RDMA_INDEXES_OFFSET 0x2000u
// Read: a bit for each slot of the page (31:0) and each channel (63:32) that has ended since it was started.
#define TN_RDMA_ENDED_OFFSET 0x3000u
// Where the driver's page begins, of 1024 bytes. The offsets below count from here; it takes words of 64 bits only.
#define TN_RDMA_DRIVER_OFFSET 0x100000u
#define TN_RDMA_OWNERS 0x0u  // Whom page p belongs to: an owner at 8 * p.
#define TN_RDMA_SENDING 0x80u  // A sending.
#define TN_RDMA_NUMBERS 0x88u  // A numbers: counts behind the next reset.
#define TN_RDMA_WINDOW_FIRST 0x90u  // Number of the first page of memory that translations and tables may lead to (43:0).
#define TN_RDMA_WINDOW_LAST 0x98u  // And of the last one. A change is followed by a flush of all contexts.
#define TN_RDMA_RING 0xa0u  // A ring: records of faults.
#define TN_RDMA_RING_READ 0xa8u  // How many records the driver has read (15:0).
#define TN_RDMA_CONTEXT_SATP 0xb0u  // Root of a translation context, as satp of Sv39: taken by the next CONTEXT.
#define TN_RDMA_CONTEXT 0xb8u  // Command, a context.
#define TN_RDMA_RESUME 0xc0u  // Command: pages of a domain (15:0) were mended; blocks that stopped ask their sources.
#define TN_RDMA_MAILBOX_RING 0xc8u  // A mailbox_ring: taken by the next MAILBOX_SET.
// Command: mailbox n (5:0) is set or closed; it is over when nothing of its ring before is under way.
#define TN_RDMA_MAILBOX_SET 0xd0u
#define TN_RDMA_FORGET 0xd8u  // Command, an entry: it is freed, whatever it is.
#define TN_RDMA_LOOK 0xe0u  // Command, a look: LOOKED has it when the command is over.
#define TN_RDMA_LOOKED 0xe8u  // Read: what the last LOOK has found.
#define TN_RDMA_TICK_CYCLES 0x400u  // Core cycles of a tick, in which timeouts and pauses are told.
#define TN_RDMA_TIMEOUT_TICKS 0x8u  // Timeout behind power-on.
#define TN_RDMA_DOUBLINGS 0x7u  // A timeout or pause is doubled so often at most.
#define TN_RDMA_STATE 0xf0u  // Read: a state.
#define TN_RDMA_COUNTERS 0x4bu  // How many counters there are.

// Places among the counters
#define TN_RDMA_COUNT_DRIVER_IGNORED 0u  // stores to the driver's page that are no words, have no place, or cannot be
#define TN_RDMA_COUNT_PAGE_IGNORED 1u  // stores to programs' pages of a size that none has, or to closed pages
#define TN_RDMA_COUNT_SLOT_BUSY 2u  // stores to slots that are under way
#define TN_RDMA_COUNT_SLOT_REFUSED 3u  // commands that no slot takes
#define TN_RDMA_COUNT_NULLIFIED 4u  // packets to the interface that a link took back
#define TN_RDMA_COUNT_MESSAGE_BUSY 5u  // stores to channels that are under way
#define TN_RDMA_COUNT_MESSAGE_REFUSED 6u  // commands that no channel takes
#define TN_RDMA_COUNT_MESSAGE_LATE 7u  // answers about messages that are over, or of another use
#define TN_RDMA_COUNT_MESSAGE_FOREIGN 8u  // .. by the wrong node
#define TN_RDMA_COUNT_MESSAGE_OUTDATED 9u  // NACKs that change nothing now
#define TN_RDMA_COUNT_MESSAGE_HELD 10u  // QUERY not answered now
#define TN_RDMA_COUNT_MESSAGE_DROPPED 11u  // REPORT of a router that made a message be sent again, or end
#define TN_RDMA_COUNT_MESSAGE_AGAIN 12u  // messages sent again
#define TN_RDMA_COUNT_MESSAGE_ANEW 13u  // .. with a new number
#define TN_RDMA_COUNT_MESSAGE_FAILED 14u  // messages given up
#define TN_RDMA_COUNT_MESSAGE_PAUSED 15u  // mailboxes that did not take a message now
#define TN_RDMA_COUNT_MESSAGE_RELEASE 16u  // RELEASE sent
#define TN_RDMA_COUNT_MESSAGE_LOST 17u  // RELEASE without room
#define TN_RDMA_COUNT_MESSAGE_DONE 18u  // messages acknowledged
#define TN_RDMA_COUNT_SEND_BUSY 19u  // writes to descriptors that are active
#define TN_RDMA_COUNT_SEND_LINE 20u  // turns without a free slot
#define TN_RDMA_COUNT_CONTROL_BUSY 21u  // commands for slots that are not free
#define TN_RDMA_COUNT_CONTROL_REFUSED 22u  // commands that are none
#define TN_RDMA_COUNT_CONTROL_DAMAGED 23u  // packets to transfer control that were damaged
#define TN_RDMA_COUNT_CONTROL_UNKNOWN 24u  // .. that were none for it
#define TN_RDMA_COUNT_CONTROL_LATE 25u  // answers about what is over, or of another use
#define TN_RDMA_COUNT_CONTROL_FOREIGN 26u  // .. by the wrong node
#define TN_RDMA_COUNT_CONTROL_OUTDATED 27u  // NACKs that change nothing now
#define TN_RDMA_COUNT_CONTROL_HELD 28u  // QUERY not answered now
#define TN_RDMA_COUNT_CONTROL_DROPPED 29u  // REPORT of a router that brought a PROBE, or the end of a block
#define TN_RDMA_COUNT_CONTROL_AGAIN 30u  // granules sent again
#define TN_RDMA_COUNT_CONTROL_ANEW 31u  // blocks sent anew
#define TN_RDMA_COUNT_CONTROL_FAILED 32u  // blocks that failed
#define TN_RDMA_COUNT_CONTROL_FAULT 33u  // pages of the source that were missing
#define TN_RDMA_COUNT_CONTROL_PAUSED 34u  // destinations that were busy, or missed a page
#define TN_RDMA_COUNT_CONTROL_PROBE 35u  // PROBE sent
#define TN_RDMA_COUNT_CONTROL_RELEASE 36u  // RELEASE sent
#define TN_RDMA_COUNT_CONTROL_LOST 37u  // RELEASE without room
#define TN_RDMA_COUNT_CONTROL_DONE 38u  // blocks acknowledged
#define TN_RDMA_COUNT_RECEIVE_DAMAGED 39u  // packets to memory that were damaged
#define TN_RDMA_COUNT_RECEIVE_FOREIGN 40u  // .. that were none for the receive unit
#define TN_RDMA_COUNT_RECEIVE_REFUSED 41u  // .. answered with NACK 7 or 12
#define TN_RDMA_COUNT_RECEIVE_STALE 42u  // .. of a number that is over
#define TN_RDMA_COUNT_RECEIVE_DUPLICATE 43u  // .. all of which was there
#define TN_RDMA_COUNT_RECEIVE_HELD 44u  // .. of a block that is stopped
#define TN_RDMA_COUNT_RECEIVE_NO_CONTEXT 45u  // .. for which no context was free
#define TN_RDMA_COUNT_RECEIVE_LOST 46u  // answers without room
#define TN_RDMA_COUNT_RECEIVE_FAULT 47u  // writes that failed
#define TN_RDMA_COUNT_RECEIVE_DONE 48u  // blocks in memory
#define TN_RDMA_COUNT_MAILBOX_DAMAGED 49u  // packets to mailboxes that were damaged
#define TN_RDMA_COUNT_MAILBOX_FOREIGN 50u  // .. that were none for mailboxes
#define TN_RDMA_COUNT_MAILBOX_REFUSED 51u  // .. answered with NACK 7 or 12
#define TN_RDMA_COUNT_MAILBOX_STALE 52u  // .. of a number that is over
#define TN_RDMA_COUNT_MAILBOX_DUPLICATE 53u  // messages that were there
#define TN_RDMA_COUNT_MAILBOX_FULL 54u  // messages for which a ring had no room
#define TN_RDMA_COUNT_MAILBOX_NO_CONTEXT 55u  // .. for which no entry was free
#define TN_RDMA_COUNT_MAILBOX_LOST 56u  // answers without room
#define TN_RDMA_COUNT_MAILBOX_FAULT 57u  // writes that failed
#define TN_RDMA_COUNT_MAILBOX_INDEX 58u  // read indexes of another domain, or of no mailbox
#define TN_RDMA_COUNT_MAILBOX_DONE 59u  // messages in their rings
#define TN_RDMA_COUNT_MEMORY_READ_MISS 60u  // translations for reads that walk the tables
#define TN_RDMA_COUNT_MEMORY_WRITE_MISS 61u  // .. for writes
#define TN_RDMA_COUNT_MEMORY_READ_FAULT 62u  // translations for reads that failed
#define TN_RDMA_COUNT_MEMORY_WRITE_FAULT 63u  // .. for writes
#define TN_RDMA_COUNT_MEMORY_RING_LOST 64u  // records of faults without room
#define TN_RDMA_COUNT_MEMORY_RING_FAILED 65u  // records that could not be written
#define TN_RDMA_COUNT_READS_DAMAGED 66u  // packets to the table of reads that were damaged
#define TN_RDMA_COUNT_READS_REFUSED 67u  // .. answered with NACK 7 or 12, or that were none for it
#define TN_RDMA_COUNT_READS_STALE 68u  // .. of a number that is over
#define TN_RDMA_COUNT_READS_DUPLICATE 69u  // requests for reads that were begun before
#define TN_RDMA_COUNT_READS_BUSY 70u  // requests for which no entry was free, or that came while an older one was under way
#define TN_RDMA_COUNT_READS_LOST 71u  // answers without room
#define TN_RDMA_COUNT_READS_BEGUN 72u  // reads of others that were begun
#define TN_RDMA_COUNT_READS_DONE 73u  // .. all bytes of which are there
#define TN_RDMA_COUNT_READS_FAILED 74u  // .. that failed

// place, 64 bits: A byte of the cluster's memory, or a unit of a network interface.
#define TN_RDMA_PLACE_BITS 64u
TN_NUMBER uint64_t tn_rdma_place_get_addr(uint64_t rdma_place) { return rdma_place >> 0 & UINT64_C(0x3ffffffffff); }
TN_NUMBER uint64_t tn_rdma_place_get_node(uint64_t rdma_place) { return rdma_place >> 42 & UINT64_C(0x3fffff); }
TN_NUMBER uint64_t tn_rdma_place_make(uint64_t addr, uint64_t node) {
  return (addr & UINT64_C(0x3ffffffffff)) << 0 | (node & UINT64_C(0x3fffff)) << 42;
}

// command, 64 bits: What a slot is to do.
#define TN_RDMA_COMMAND_BITS 64u
TN_NUMBER uint64_t tn_rdma_command_get_bytes(uint64_t rdma_command) { return rdma_command >> 0 & UINT64_C(0x1ffffffff); }
TN_NUMBER uint64_t tn_rdma_command_get_reserved0(uint64_t rdma_command) { return rdma_command >> 33 & UINT64_C(0x7fff); }
TN_NUMBER uint64_t tn_rdma_command_get_path(uint64_t rdma_command) { return rdma_command >> 48 & UINT64_C(0x1f); }
TN_NUMBER uint64_t tn_rdma_command_get_notify(uint64_t rdma_command) { return rdma_command >> 53 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_command_get_fence(uint64_t rdma_command) { return rdma_command >> 54 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_command_get_reserved1(uint64_t rdma_command) { return rdma_command >> 55 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_command_get_operation(uint64_t rdma_command) { return rdma_command >> 56 & UINT64_C(0xff); }
TN_NUMBER uint64_t tn_rdma_command_make(uint64_t bytes, uint64_t reserved0, uint64_t path, uint64_t notify, uint64_t fence, uint64_t
    reserved1, uint64_t operation) {
  return (bytes & UINT64_C(0x1ffffffff)) << 0 | (reserved0 & UINT64_C(0x7fff)) << 33 | (path & UINT64_C(0x1f)) << 48 | (notify &
      UINT64_C(0x1)) << 53 | (fence & UINT64_C(0x1)) << 54 | (reserved1 & UINT64_C(0x1)) << 55 | (operation & UINT64_C(0xff)) << 56;
}

// message, 64 bits: What a channel is to do.
#define TN_RDMA_MESSAGE_BITS 64u
TN_NUMBER uint64_t tn_rdma_message_get_bytes(uint64_t rdma_message) { return rdma_message >> 0 & UINT64_C(0xff); }
TN_NUMBER uint64_t tn_rdma_message_get_reserved0(uint64_t rdma_message) { return rdma_message >> 8 & UINT64_C(0xffffffffff); }
TN_NUMBER uint64_t tn_rdma_message_get_path(uint64_t rdma_message) { return rdma_message >> 48 & UINT64_C(0x1f); }
TN_NUMBER uint64_t tn_rdma_message_get_reserved1(uint64_t rdma_message) { return rdma_message >> 53 & UINT64_C(0x7); }
TN_NUMBER uint64_t tn_rdma_message_get_operation(uint64_t rdma_message) { return rdma_message >> 56 & UINT64_C(0xff); }
TN_NUMBER uint64_t tn_rdma_message_make(uint64_t bytes, uint64_t reserved0, uint64_t path, uint64_t reserved1, uint64_t operation) {
  return (bytes & UINT64_C(0xff)) << 0 | (reserved0 & UINT64_C(0xffffffffff)) << 8 | (path & UINT64_C(0x1f)) << 48 | (reserved1 &
      UINT64_C(0x7)) << 53 | (operation & UINT64_C(0xff)) << 56;
}

// status, 64 bits: What became of a slot or channel. 0: it was never started.
#define TN_RDMA_STATUS_BITS 64u
TN_NUMBER uint64_t tn_rdma_status_get_detail(uint64_t rdma_status) { return rdma_status >> 0 & UINT64_C(0x3ffffffffff); }
TN_NUMBER uint64_t tn_rdma_status_get_reserved0(uint64_t rdma_status) { return rdma_status >> 42 & UINT64_C(0x3fff); }
TN_NUMBER uint64_t tn_rdma_status_get_code(uint64_t rdma_status) { return rdma_status >> 56 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_status_get_here(uint64_t rdma_status) { return rdma_status >> 60 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_status_get_reserved1(uint64_t rdma_status) { return rdma_status >> 61 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_status_get_ended(uint64_t rdma_status) { return rdma_status >> 62 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_status_get_busy(uint64_t rdma_status) { return rdma_status >> 63 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_status_make(uint64_t detail, uint64_t reserved0, uint64_t code, uint64_t here, uint64_t reserved1,
    uint64_t ended, uint64_t busy) {
  return (detail & UINT64_C(0x3ffffffffff)) << 0 | (reserved0 & UINT64_C(0x3fff)) << 42 | (code & UINT64_C(0xf)) << 56 | (here &
      UINT64_C(0x1)) << 60 | (reserved1 & UINT64_C(0x1)) << 61 | (ended & UINT64_C(0x1)) << 62 | (busy & UINT64_C(0x1)) << 63;
}

// owner, 17 bits: Whom a page of programs belongs to.
#define TN_RDMA_OWNER_BITS 17u
TN_NUMBER uint64_t tn_rdma_owner_get_domain(uint64_t rdma_owner) { return rdma_owner >> 0 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_rdma_owner_get_open(uint64_t rdma_owner) { return rdma_owner >> 16 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_owner_make(uint64_t domain, uint64_t open) {
  return (domain & UINT64_C(0xffff)) << 0 | (open & UINT64_C(0x1)) << 16;
}

// sending, 51 bits: How blocks are sent. What cannot be is not taken.
#define TN_RDMA_SENDING_BITS 51u
TN_NUMBER uint64_t tn_rdma_sending_get_short_log2(uint64_t rdma_sending) { return rdma_sending >> 0 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_sending_get_long_log2(uint64_t rdma_sending) { return rdma_sending >> 4 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_sending_get_window(uint64_t rdma_sending) { return rdma_sending >> 8 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_sending_get_reserved0(uint64_t rdma_sending) { return rdma_sending >> 12 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_sending_get_timeout(uint64_t rdma_sending) { return rdma_sending >> 16 & UINT64_C(0xff); }
TN_NUMBER uint64_t tn_rdma_sending_get_pause(uint64_t rdma_sending) { return rdma_sending >> 24 & UINT64_C(0xff); }
TN_NUMBER uint64_t tn_rdma_sending_get_tries(uint64_t rdma_sending) { return rdma_sending >> 32 & UINT64_C(0x1f); }
TN_NUMBER uint64_t tn_rdma_sending_get_reserved1(uint64_t rdma_sending) { return rdma_sending >> 37 & UINT64_C(0x7); }
TN_NUMBER uint64_t tn_rdma_sending_get_life(uint64_t rdma_sending) { return rdma_sending >> 40 & UINT64_C(0x7ff); }
TN_NUMBER uint64_t tn_rdma_sending_make(uint64_t short_log2, uint64_t long_log2, uint64_t window, uint64_t reserved0, uint64_t
    timeout, uint64_t pause, uint64_t tries, uint64_t reserved1, uint64_t life) {
  return (short_log2 & UINT64_C(0xf)) << 0 | (long_log2 & UINT64_C(0xf)) << 4 | (window & UINT64_C(0xf)) << 8 | (reserved0 &
      UINT64_C(0xf)) << 12 | (timeout & UINT64_C(0xff)) << 16 | (pause & UINT64_C(0xff)) << 24 | (tries & UINT64_C(0x1f)) << 32 |
      (reserved1 & UINT64_C(0x7)) << 37 | (life & UINT64_C(0x7ff)) << 40;
}

// numbers, 14 bits: With which number the transactions begin behind a reset.
#define TN_RDMA_NUMBERS_BITS 14u
TN_NUMBER uint64_t tn_rdma_numbers_get_first(uint64_t rdma_numbers) { return rdma_numbers >> 0 & UINT64_C(0x1fff); }
TN_NUMBER uint64_t tn_rdma_numbers_get_keep(uint64_t rdma_numbers) { return rdma_numbers >> 13 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_numbers_make(uint64_t first, uint64_t keep) {
  return (first & UINT64_C(0x1fff)) << 0 | (keep & UINT64_C(0x1)) << 13;
}

// ring, 49 bits: Where records of faults go.
#define TN_RDMA_RING_BITS 49u
TN_NUMBER uint64_t tn_rdma_ring_get_page(uint64_t rdma_ring) { return rdma_ring >> 0 & UINT64_C(0xfffffffffff); }
TN_NUMBER uint64_t tn_rdma_ring_get_size(uint64_t rdma_ring) { return rdma_ring >> 44 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_ring_get_enable(uint64_t rdma_ring) { return rdma_ring >> 48 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_ring_make(uint64_t page, uint64_t size, uint64_t enable) {
  return (page & UINT64_C(0xfffffffffff)) << 0 | (size & UINT64_C(0xf)) << 44 | (enable & UINT64_C(0x1)) << 48;
}

// context, 8 bits: Command about a translation context.
#define TN_RDMA_CONTEXT_BITS 8u
TN_NUMBER uint64_t tn_rdma_context_get_number(uint64_t rdma_context) { return rdma_context >> 0 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_context_get_read(uint64_t rdma_context) { return rdma_context >> 4 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_context_get_write(uint64_t rdma_context) { return rdma_context >> 5 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_context_get_set(uint64_t rdma_context) { return rdma_context >> 6 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_context_get_all(uint64_t rdma_context) { return rdma_context >> 7 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_context_make(uint64_t number, uint64_t read, uint64_t write, uint64_t set, uint64_t all) {
  return (number & UINT64_C(0xf)) << 0 | (read & UINT64_C(0x1)) << 4 | (write & UINT64_C(0x1)) << 5 | (set & UINT64_C(0x1)) << 6 |
      (all & UINT64_C(0x1)) << 7;
}

// mailbox_ring, 50 bits: Where the messages of a mailbox go.
#define TN_RDMA_MAILBOX_RING_BITS 50u
TN_NUMBER uint64_t tn_rdma_mailbox_ring_get_domain(uint64_t rdma_mailbox_ring) { return rdma_mailbox_ring >> 0 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_rdma_mailbox_ring_get_page(uint64_t rdma_mailbox_ring) {
  return rdma_mailbox_ring >> 16 & UINT64_C(0x7ffffff);
}
TN_NUMBER uint64_t tn_rdma_mailbox_ring_get_slots(uint64_t rdma_mailbox_ring) { return rdma_mailbox_ring >> 43 & UINT64_C(0xf); }
TN_NUMBER uint64_t tn_rdma_mailbox_ring_get_size(uint64_t rdma_mailbox_ring) { return rdma_mailbox_ring >> 47 & UINT64_C(0x3); }
TN_NUMBER uint64_t tn_rdma_mailbox_ring_get_open(uint64_t rdma_mailbox_ring) { return rdma_mailbox_ring >> 49 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_mailbox_ring_make(uint64_t domain, uint64_t page, uint64_t slots, uint64_t size, uint64_t open) {
  return (domain & UINT64_C(0xffff)) << 0 | (page & UINT64_C(0x7ffffff)) << 16 | (slots & UINT64_C(0xf)) << 43 | (size &
      UINT64_C(0x3)) << 47 | (open & UINT64_C(0x1)) << 49;
}

// entry, 12 bits: A context of the receive unit, an entry of the mailboxes, or a read of others.
#define TN_RDMA_ENTRY_BITS 12u
TN_NUMBER uint64_t tn_rdma_entry_get_index(uint64_t rdma_entry) { return rdma_entry >> 0 & UINT64_C(0x3ff); }
TN_NUMBER uint64_t tn_rdma_entry_get_mailbox(uint64_t rdma_entry) { return rdma_entry >> 10 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_entry_get_read(uint64_t rdma_entry) { return rdma_entry >> 11 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_entry_make(uint64_t index, uint64_t mailbox, uint64_t read) {
  return (index & UINT64_C(0x3ff)) << 0 | (mailbox & UINT64_C(0x1)) << 10 | (read & UINT64_C(0x1)) << 11;
}

// look, 27 bits: A word of a table.
#define TN_RDMA_LOOK_BITS 27u
TN_NUMBER uint64_t tn_rdma_look_get_kind(uint64_t rdma_look) { return rdma_look >> 0 & UINT64_C(0x7); }
TN_NUMBER uint64_t tn_rdma_look_get_reserved0(uint64_t rdma_look) { return rdma_look >> 3 & UINT64_C(0x1f); }
TN_NUMBER uint64_t tn_rdma_look_get_index(uint64_t rdma_look) { return rdma_look >> 8 & UINT64_C(0x3ff); }
TN_NUMBER uint64_t tn_rdma_look_get_reserved1(uint64_t rdma_look) { return rdma_look >> 18 & UINT64_C(0x3f); }
TN_NUMBER uint64_t tn_rdma_look_get_word(uint64_t rdma_look) { return rdma_look >> 24 & UINT64_C(0x7); }
TN_NUMBER uint64_t tn_rdma_look_make(uint64_t kind, uint64_t reserved0, uint64_t index, uint64_t reserved1, uint64_t word) {
  return (kind & UINT64_C(0x7)) << 0 | (reserved0 & UINT64_C(0x1f)) << 3 | (index & UINT64_C(0x3ff)) << 8 | (reserved1 &
      UINT64_C(0x3f)) << 18 | (word & UINT64_C(0x7)) << 24;
}

// state, 46 bits: What the interface is about.
#define TN_RDMA_STATE_BITS 46u
TN_NUMBER uint64_t tn_rdma_state_get_translation(uint64_t rdma_state) { return rdma_state >> 0 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_resume(uint64_t rdma_state) { return rdma_state >> 1 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_mailbox(uint64_t rdma_state) { return rdma_state >> 2 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_forget(uint64_t rdma_state) { return rdma_state >> 3 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_look(uint64_t rdma_state) { return rdma_state >> 4 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_ready(uint64_t rdma_state) { return rdma_state >> 5 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_faults(uint64_t rdma_state) { return rdma_state >> 6 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_ring_idle(uint64_t rdma_state) { return rdma_state >> 7 & UINT64_C(0x1); }
TN_NUMBER uint64_t tn_rdma_state_get_ring_write(uint64_t rdma_state) { return rdma_state >> 8 & UINT64_C(0xffff); }
TN_NUMBER uint64_t tn_rdma_state_get_active(uint64_t rdma_state) { return rdma_state >> 24 & UINT64_C(0x7ff); }
TN_NUMBER uint64_t tn_rdma_state_get_free(uint64_t rdma_state) { return rdma_state >> 35 & UINT64_C(0x7ff); }
TN_NUMBER uint64_t tn_rdma_state_make(uint64_t translation, uint64_t resume, uint64_t mailbox, uint64_t forget, uint64_t look,
    uint64_t ready, uint64_t faults, uint64_t ring_idle, uint64_t ring_write, uint64_t active, uint64_t free) {
  return (translation & UINT64_C(0x1)) << 0 | (resume & UINT64_C(0x1)) << 1 | (mailbox & UINT64_C(0x1)) << 2 | (forget &
      UINT64_C(0x1)) << 3 | (look & UINT64_C(0x1)) << 4 | (ready & UINT64_C(0x1)) << 5 | (faults & UINT64_C(0x1)) << 6 | (ring_idle
      & UINT64_C(0x1)) << 7 | (ring_write & UINT64_C(0xffff)) << 8 | (active & UINT64_C(0x7ff)) << 24 | (free & UINT64_C(0x7ff)) <<
      35;
}

#endif  // TORUSNET_GENERATED_TN_RDMA_H_
