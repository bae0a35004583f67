// Writes and reads: a slot of the page each. How slots and channels end.

#include "access.h"

#define TN_OPERATION_WRITE 1u
#define TN_OPERATION_READ 2u
#define TN_ADDRESSES (UINT64_C(1) << 39)  // of virtual memory

// Of memory here and a place there, whichever way the bytes go.
static int start_operation(tn_domain_t* domain, unsigned what, const void* here, tn_global_t there, uint64_t bytes,
                           unsigned flags, const tn_notify_t* notify) {
  const bool notifies = (flags & TN_NOTIFY) != 0;
  if (!domain->open) return TN_RDMA_CLOSED;
  if ((flags & ~(TN_NOTIFY | TN_FENCE | TN_PATH(31u))) != 0 || notifies != (notify != NULL)) return TN_RDMA_BAD_FLAGS;
  if (bytes > UINT64_C(1) << 32) return TN_RDMA_TOO_LONG;
  if (!tn_owns(domain, here, bytes)) return TN_RDMA_NO_MEMORY;
  if (there.domain != domain->backend.domain) return TN_RDMA_OTHER_DOMAIN;
  if (there.address >= TN_ADDRESSES || bytes > TN_ADDRESSES - there.address) return TN_RDMA_NO_ADDRESS;
  if (notifies && notify->address >= TN_ADDRESSES) return TN_RDMA_NO_ADDRESS;
  if (notifies && notify->address % 16 != 0) return TN_RDMA_MISALIGNED;
  const int slot = tn_start(domain, TN_ALL_SLOTS);
  if (slot < 0) return TN_RDMA_BUSY;

  const uint32_t at = (uint32_t)slot * TN_RDMA_SLOT_BYTES;
  const uint64_t command = tn_rdma_command_make(bytes, 0, flags >> 8 & 31u, notifies, (flags & TN_FENCE) != 0, 0, what);
  tn_store_pair(domain, at + TN_RDMA_SLOT_SOURCE, tn_address(domain, here),
                tn_rdma_place_make(there.address, there.node));
  if (notifies) {
    tn_store(domain, at + TN_RDMA_SLOT_NOTIFY_DATA, notify->data);
    tn_store_pair(domain, at + TN_RDMA_SLOT_COMMAND, command, notify->address);
  } else {
    tn_store(domain, at + TN_RDMA_SLOT_COMMAND, command);
  }
  return slot;
}

int tn_operation_write(tn_domain_t* domain, const void* source, tn_global_t to, uint64_t bytes, unsigned flags,
                       const tn_notify_t* notify) {
  return start_operation(domain, TN_OPERATION_WRITE, source, to, bytes, flags, notify);
}

int tn_operation_read(tn_domain_t* domain, tn_global_t from, void* to, uint64_t bytes, unsigned flags,
                      const tn_notify_t* notify) {
  return start_operation(domain, TN_OPERATION_READ, to, from, bytes, flags, notify);
}

static uint32_t status_offset(int operation) {
  const uint32_t number = (uint32_t)operation;
  if (number < TN_RDMA_SLOTS) return number * TN_RDMA_SLOT_BYTES + TN_RDMA_SLOT_STATUS;
  return TN_RDMA_CHANNELS_OFFSET + (number - TN_RDMA_SLOTS) * TN_RDMA_CHANNEL_BYTES + TN_RDMA_CHANNEL_COMMAND;
}

int tn_operation_status(tn_domain_t* domain, int operation, tn_status_t* status) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if (operation < 0 || operation > 63 || (domain->started >> operation & 1) == 0) return TN_RDMA_NO_OPERATION;
  const uint64_t word = tn_load(domain, status_offset(operation));
  if (tn_rdma_status_get_ended(word) == 0) return 0;
  status->code = (unsigned)tn_rdma_status_get_code(word);
  status->here = tn_rdma_status_get_here(word) != 0;
  status->address = tn_rdma_status_get_detail(word);
  domain->started &= ~(UINT64_C(1) << operation);
  domain->ended &= domain->started;
  return 1;
}

int tn_operation_poll(tn_domain_t* domain, int* operation, tn_status_t* status) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if (domain->ended == 0) domain->ended = tn_load(domain, TN_RDMA_ENDED_OFFSET) & domain->started;
  if (domain->ended == 0) return 0;
  int number = 0;
  while ((domain->ended >> number & 1) == 0) ++number;
  *operation = number;
  return tn_operation_status(domain, number, status);
}

int tn_notification_poll(tn_domain_t* domain, void* at, tn_notification_t* notification) {
  uint64_t record[2];
  if (!domain->open) return TN_RDMA_CLOSED;
  if (!tn_owns(domain, at, sizeof record)) return TN_RDMA_NO_MEMORY;
  if (tn_address(domain, at) % sizeof record != 0) return TN_RDMA_MISALIGNED;
  tn_look(domain, at, record, sizeof record);
  if (record[1] >> 63 == 0) return 0;
  ((uint64_t*)at)[1] = 0;
  notification->data = record[0];
  notification->node = (uint32_t)(record[1] & 0x3fffff);
  notification->bytes = (unsigned)(record[1] >> 32 & 0x7fff);
  return 1;
}
