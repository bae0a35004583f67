#include "sim/driver_page.h"

#include <bit>

#include "torusnet/generated/tn_rdma.h"

namespace torusnet {

namespace {

constexpr uint64_t kSv39 = 8;  // MODE of satp

// Bits of the state.
constexpr uint64_t kTranslation = tn_rdma_state_make(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
constexpr uint64_t kResume = tn_rdma_state_make(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
constexpr uint64_t kMailbox = tn_rdma_state_make(0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);

}  // namespace

void DriverPage::WaitWhile(uint64_t state) {
  while ((driver_.Load(TN_RDMA_STATE) & state) != 0) {
  }
}

void DriverPage::Begin(uint64_t first_page, uint64_t last_page) {
  while (tn_rdma_state_get_ready(driver_.Load(TN_RDMA_STATE)) == 0) {
  }
  Store(TN_RDMA_WINDOW_FIRST, first_page);
  Store(TN_RDMA_WINDOW_LAST, last_page);
}

void DriverPage::SetSending(Sending sending) {
  if (sending.short_bytes == 0 && sending.long_bytes == 0 && sending.tries == 0) return;
  const uint64_t now = driver_.Load(TN_RDMA_SENDING);
  const auto log2 = [](unsigned bytes, uint64_t else_log2) {
    return bytes == 0 ? else_log2 : static_cast<uint64_t>(std::bit_width(bytes)) - 1;
  };
  Store(TN_RDMA_SENDING, tn_rdma_sending_make(log2(sending.short_bytes, tn_rdma_sending_get_short_log2(now)),
                                              log2(sending.long_bytes, tn_rdma_sending_get_long_log2(now)),
                                              tn_rdma_sending_get_window(now), 0, tn_rdma_sending_get_timeout(now),
                                              tn_rdma_sending_get_pause(now),
                                              sending.tries == 0 ? tn_rdma_sending_get_tries(now) : sending.tries, 0,
                                              tn_rdma_sending_get_life(now)));
}

void DriverPage::OpenPage(unsigned page, uint16_t domain) {
  Store(TN_RDMA_OWNERS + 8 * page, tn_rdma_owner_make(domain, 1));
}

void DriverPage::SetContext(unsigned number, uint16_t domain, uint64_t root_page, Rights rights) {
  Store(TN_RDMA_CONTEXT_SATP, kSv39 << 60 | uint64_t{domain} << 44 | root_page);
  Store(TN_RDMA_CONTEXT, tn_rdma_context_make(number, rights.read, rights.write, 1, 0));
  WaitWhile(kTranslation);
}

void DriverPage::Ring(uint64_t page, unsigned records_log2) {
  Store(TN_RDMA_RING, tn_rdma_ring_make(page, records_log2, 1));
}

void DriverPage::RingRead(uint16_t count) { Store(TN_RDMA_RING_READ, count); }

void DriverPage::Resume(uint16_t domain) {
  Store(TN_RDMA_RESUME, domain);
  WaitWhile(kResume);
}

void DriverPage::SetMailbox(unsigned number, uint16_t domain, uint64_t page, unsigned slots_log2, unsigned size) {
  Store(TN_RDMA_MAILBOX_RING, tn_rdma_mailbox_ring_make(domain, page, slots_log2, size, 1));
  Store(TN_RDMA_MAILBOX_SET, number);
  WaitWhile(kMailbox);
}

void DriverPage::CloseMailbox(unsigned number) {
  Store(TN_RDMA_MAILBOX_RING, 0);
  Store(TN_RDMA_MAILBOX_SET, number);
  WaitWhile(kMailbox);
}

}  // namespace torusnet
