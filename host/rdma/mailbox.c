// Mailboxes: rings in the program's memory, slot by slot as docs/20-rdma.md lays them out.

#include <string.h>

#include "access.h"

#define TN_SLOT_LINE 64u  // seen as a whole
#define TN_SLOT_RECORD 16u
#define TN_RING_PAGE 4096u

int tn_mailbox_open(tn_domain_t* domain, tn_mailbox_t* mailbox, unsigned number, void* ring, unsigned slots,
                    unsigned slot_bytes) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if (number >= TN_MAILBOXES_PER_PAGE) return TN_RDMA_NO_MAILBOX;
  if ((domain->mailboxes >> number & 1) != 0) return TN_RDMA_BUSY;
  if (!tn_is_power_of_two(slots) || slots > TN_MAILBOX_SLOTS_MAX) return TN_RDMA_BAD_RING;
  if (!tn_is_power_of_two(slot_bytes) || slot_bytes < TN_SLOT_LINE || slot_bytes > 8 * TN_SLOT_LINE)
    return TN_RDMA_BAD_RING;
  const uint64_t bytes = (uint64_t)slots * slot_bytes;
  if (!tn_owns(domain, ring, bytes)) return TN_RDMA_NO_MEMORY;
  const uint64_t address = tn_address(domain, ring);
  if (address % TN_RING_PAGE != 0) return TN_RDMA_MISALIGNED;

  mailbox->domain = domain;
  mailbox->ring = (uint8_t*)ring;
  mailbox->number = domain->backend.page * TN_MAILBOXES_PER_PAGE + number;
  mailbox->slots = slots;
  mailbox->slot_bytes = slot_bytes;
  mailbox->read = 0;
  mailbox->given = false;
  memset(ring, 0, bytes);
  domain->backend.register_memory(domain->backend.context, address, bytes, true);
  domain->backend.set_mailbox(domain->backend.context, mailbox->number, address, tn_log2(slots),
                              tn_log2(slot_bytes / TN_SLOT_LINE));
  domain->mailboxes |= 1u << number;
  return TN_RDMA_DONE;
}

static bool is_open(const tn_mailbox_t* mailbox) {
  const tn_domain_t* domain = mailbox->domain;
  return domain != NULL && domain->open && (domain->mailboxes >> mailbox->number % TN_MAILBOXES_PER_PAGE & 1) != 0;
}

int tn_mailbox_poll(tn_mailbox_t* mailbox, tn_message_t* message) {
  if (!is_open(mailbox)) return TN_RDMA_NO_MAILBOX;
  if (mailbox->given) {
    mailbox->given = false;
    tn_store(mailbox->domain, TN_RDMA_INDEXES_OFFSET + 8 * mailbox->number, ++mailbox->read);
  }
  const uint8_t* slot = mailbox->ring + (size_t)(mailbox->read % mailbox->slots) * mailbox->slot_bytes;
  uint64_t record[2];
  tn_look(mailbox->domain, slot, record, sizeof record);
  if (record[1] >> 63 == 0 || (uint16_t)(record[0] >> 48) != mailbox->read) return 0;
  message->data = slot + TN_SLOT_RECORD;
  message->bytes = (unsigned)(record[1] >> 32 & 0x7fff);
  message->node = (uint32_t)(record[1] & 0x3fffff);
  message->domain = (uint16_t)(record[0] >> 32);
  message->sequence = (uint32_t)record[0];
  mailbox->given = true;
  return 1;
}

int tn_mailbox_close(tn_mailbox_t* mailbox) {
  if (!is_open(mailbox)) return TN_RDMA_NO_MAILBOX;
  tn_domain_t* domain = mailbox->domain;
  domain->backend.close_mailbox(domain->backend.context, mailbox->number);
  domain->backend.deregister_memory(domain->backend.context, tn_address(domain, mailbox->ring),
                                    (uint64_t)mailbox->slots * mailbox->slot_bytes, true);
  domain->mailboxes &= ~(1u << mailbox->number % TN_MAILBOXES_PER_PAGE);
  return TN_RDMA_DONE;
}
