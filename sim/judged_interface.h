// All that the judge of memory knows of one network interface and the memory beside it: what its programs have begun,
// what its driver has set, what is to be read and written there.
#ifndef TORUSNET_SIM_JUDGED_INTERFACE_H_
#define TORUSNET_SIM_JUDGED_INTERFACE_H_

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sim/clock.h"
#include "sim/judged_faults.h"
#include "sim/judged_mailbox.h"
#include "sim/judged_operation.h"
#include "sim/judged_page.h"
#include "sim/judged_tables.h"

namespace torusnet {

struct JudgedInterface {
  static constexpr unsigned kMailboxes = 64;
  static constexpr unsigned kLifeTicks = 147;  // behind power-on: 1 ms at 150 MHz
  using Operations = std::vector<std::shared_ptr<JudgedOperation>>;
  using Messages = JudgedMailbox::Messages;
  struct Unit {
    unsigned page, number;
    auto operator<=>(const Unit&) const = default;
  };
  // Bytes that are on their way to memory: of an operation, its notification or a mailbox.
  struct Written {
    std::shared_ptr<JudgedOperation> operation;
    bool notification;
    std::shared_ptr<JudgedMailbox> mailbox;
    std::shared_ptr<JudgedMessage> message;  // that has entered by them
    uint64_t address;
    unsigned bytes;
  };

  JudgedInterface(uint32_t bits, Clock of_core) : place(bits), clock(of_core) {}

  // Stores and loads of the driver at an offset of its page, words of 64 bits.
  void StoreByDriver(Femtoseconds now, uint64_t offset, uint64_t word);
  void LoadByDriver(uint64_t offset, uint64_t word);
  // A read index, from a page of a domain.
  void StoreIndex(uint64_t number, uint16_t domain, uint16_t index);
  // How long a packet from here is on its way at most.
  Femtoseconds life_fs() const { return clock.Duration(uint64_t{life_ticks} * TN_RDMA_TICK_CYCLES); }
  // The ring of a mailbox at this address, or the one before, or nullptr.
  template <typename Visit>
  void ForEachRing(uint16_t domain, uint64_t address, Visit&& visit) {
    for (auto* const rings : {&mailboxes, &mailboxes_before})
      for (unsigned number = 0; number < kMailboxes; ++number)
        if (const auto& ring = (*rings)[number]; ring && ring->Contains(domain, address)) visit(number, ring);
  }

  const uint32_t place;
  const Clock clock;
  JudgedTables tables;
  JudgedFaults faults;
  std::array<JudgedPage, TN_RDMA_PAGES> pages;
  std::array<std::shared_ptr<JudgedMailbox>, kMailboxes> mailboxes, mailboxes_before;
  Operations read_here, written_here;  // those under way
  Messages messages_here;
  std::map<Unit, Operations> operations;  // of its programs, whose end was not told
  std::map<Unit, Messages> messages;
  std::deque<std::shared_ptr<JudgedOperation>> ended_here;        // the last ones that wrote here
  std::unordered_map<uint64_t, std::vector<Written>> on_the_way;  // by burst
  bool reset = false;                                             // what comes behind is not judged

 private:
  uint64_t satp_ = 0, mailbox_ring_ = 0;
  unsigned life_ticks = kLifeTicks;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_JUDGED_INTERFACE_H_
