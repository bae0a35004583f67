#include "sim/driver_page.h"

namespace torusnet {

using W = DriverWords;

void DriverPage::WaitWhileBusy(uint32_t offset) {
  while ((driver_.Load(offset) & W::kBusy) != 0) {
  }
}

void DriverPage::OpenPage(unsigned page, uint16_t domain) { Store(W::kPage, page | uint64_t{domain} << 16 | W::kOpen); }

void DriverPage::SetContext(unsigned number, uint16_t domain, uint64_t root_page, Rights rights) {
  Store(W::kContextRoot, root_page);
  Store(W::kContext, number | uint64_t{rights.read} << 4 | uint64_t{rights.write} << 5 | uint64_t{domain} << 16);
  WaitWhileBusy(W::kContext);
}

void DriverPage::Ring(uint64_t page, unsigned records) {
  Store(W::kRingPage, page);
  Store(W::kRing, records);
}

void DriverPage::RingRead(uint16_t count) { Store(W::kRingRead, count); }

void DriverPage::Resume(uint16_t domain) { Store(W::kResume, domain); }

void DriverPage::SetMailbox(unsigned number, uint16_t domain, uint64_t page, unsigned slots_log2, unsigned size) {
  Store(W::kMailboxPage, page);
  Store(W::kMailbox, number | 1u << 6 | size << 8 | slots_log2 << 12 | uint64_t{domain} << 16);
  WaitWhileBusy(W::kMailbox);
}

void DriverPage::CloseMailbox(unsigned number) {
  Store(W::kMailbox, number);
  WaitWhileBusy(W::kMailbox);
}

}  // namespace torusnet
