// The driver of a node's network interface, a program beside those that it serves: it gives each program a page of the
// interface and a domain, keeps the page tables, answers faults, and does what programs may not do themselves.
//
// A fault and a call of a program each cost the driver `fault_fs`, one after the other, and what its stores and loads
// cost. Records of a page that has been mended meanwhile cost nothing but that. A call makes its program wait.
#ifndef TORUSNET_SIM_DRIVER_H_
#define TORUSNET_SIM_DRIVER_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "sim/address_space.h"
#include "sim/driver_page.h"
#include "sim/processor.h"

namespace torusnet {

class Driver {
 public:
  static constexpr unsigned kRingLog2 = 8, kRingRecords = 1u << kRingLog2;
  // Faults of a domain.
  struct Faults {
    uint64_t mended = 0, refused = 0;  // refused: of addresses that are no memory of the program
    Femtoseconds spent_fs = 0;         // from when the driver began with each to when the entry was made
  };

  // Pages of programs' memory and of tables come from the pool.
  Driver(Processor& processor, Memory& dram, PagePool& pool, Femtoseconds fault_fs);
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  // Before the first AddSpace: who is told of entries that it stores.
  void set_watch(EntryWatch watch) { watch_ = std::move(watch); }
  // Before the start, up to 16 times: memory of the program that will have the next page of the interface, and the
  // domain of both. The first one has page 0.
  AddressSpace& AddSpace(uint16_t domain, uint64_t bytes, bool lazily);
  AddressSpace& space(unsigned page) { return *spaces_[page]->space; }
  // Before the start.
  void set_sending(DriverPage::Sending sending) { sending_ = sending; }
  void Start(Femtoseconds now) { program_.Start(now); }
  // Pages and contexts are set: programs may start.
  bool ready() const { return ready_; }
  Program& program() { return program_; }

  // Called by a program in its fiber: these make it wait.
  void Register(Program& from, unsigned page, uint64_t address, uint64_t bytes, bool writes);
  void Deregister(Program& from, unsigned page, uint64_t address, uint64_t bytes, bool writes);
  void SetMailbox(Program& from, unsigned page, unsigned number, uint64_t address, unsigned slots_log2, unsigned size);
  void CloseMailbox(Program& from, unsigned number);
  // Costs nothing.
  const Faults& faults(unsigned page) const { return spaces_[page]->faults; }

 private:
  struct Served {
    std::unique_ptr<AddressSpace> space;
    Faults faults;
  };

  void Run();
  void SetContext(unsigned number);
  void Call(Program& from, const std::function<void()>& work);
  const uint64_t* Record() const;
  bool HasFault() const;
  void AnswerFault(std::set<uint16_t>& domains);

  Processor& processor_;
  Memory& dram_;
  PagePool& pool_;
  const Femtoseconds fault_fs_;
  Program& program_;
  DriverPage page_;
  const uint64_t ring_page_;
  DriverPage::Sending sending_;
  uint16_t read_ = 0;  // records that were read
  bool ready_ = false;
  std::vector<std::unique_ptr<Served>> spaces_;  // by page of the interface, which is the number of the context, too
  std::deque<std::function<void()>> calls_;
  EntryWatch watch_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_DRIVER_H_
