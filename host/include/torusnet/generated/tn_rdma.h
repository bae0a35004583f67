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
#define TN_RDMA_SLOT_SOURCE 0x0u  // Virtual address of the first byte, in the domain of the page.
#define TN_RDMA_SLOT_PLACE 0x8u  // Where it goes: a place.
// A command. Its last byte starts the slot, so the others come before it, or with it in one store.
#define TN_RDMA_SLOT_COMMAND 0x10u
#define TN_RDMA_SLOT_NOTIFY_ADDR 0x18u  // Where the notification goes, a multiple of 16 in the domain at the destination.
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
#define TN_RDMA_DRIVER_OFFSET 0x100000u  // Where the driver's page begins.

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

#endif  // TORUSNET_GENERATED_TN_RDMA_H_
