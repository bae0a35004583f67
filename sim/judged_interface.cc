#include "sim/judged_interface.h"

namespace torusnet {

void JudgedInterface::StoreByDriver(Femtoseconds now, uint64_t offset, uint64_t word) {
  if (offset < TN_RDMA_OWNERS + 8 * TN_RDMA_PAGES) {
    pages[(offset - TN_RDMA_OWNERS) / 8].SetOwner(static_cast<uint16_t>(tn_rdma_owner_get_domain(word)),
                                                  tn_rdma_owner_get_open(word) != 0);
    return;
  }
  switch (offset) {
    case TN_RDMA_SENDING:
      life_ticks = static_cast<unsigned>(tn_rdma_sending_get_life(word));
      break;
    case TN_RDMA_RING:
      faults.SetRing(word);
      break;
    case TN_RDMA_RING_READ:
      faults.SetRead(static_cast<uint16_t>(word));
      break;
    case TN_RDMA_CONTEXT_SATP:
      satp_ = word;
      break;
    case TN_RDMA_CONTEXT:
      tables.Command(now, satp_, word);
      break;
    case TN_RDMA_MAILBOX_RING:
      mailbox_ring_ = word;
      break;
    case TN_RDMA_MAILBOX_SET: {
      auto& ring = mailboxes[word % kMailboxes];
      mailboxes_before[word % kMailboxes] = std::move(ring);
      ring = std::make_shared<JudgedMailbox>(mailbox_ring_);
      break;
    }
    default:
      break;
  }
}

void JudgedInterface::LoadByDriver(uint64_t offset, uint64_t word) {
  if (offset != TN_RDMA_STATE) return;
  if (tn_rdma_state_get_translation(word) == 0) tables.CommandOver();
  if (tn_rdma_state_get_mailbox(word) == 0) mailboxes_before = {};
}

void JudgedInterface::StoreIndex(uint64_t number, uint16_t domain, uint16_t index) {
  const auto& ring = mailboxes[number % kMailboxes];
  if (ring && ring->open() && ring->domain() == domain) ring->set_read(index);
}

}  // namespace torusnet
