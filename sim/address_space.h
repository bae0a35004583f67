// What the network interface may reach of a program's memory, and the tables that say so.
//
// A page that is registered, once or more often, may be reached with the rights that its registrations give; the others
// have an entry without U, which the interface refuses. `lazily`: the entry of a registered page is made by the first
// fault, and bits A and D are set by further ones, as software does it [RISCV §12.3.1]; else all is there at once.
#ifndef TORUSNET_SIM_ADDRESS_SPACE_H_
#define TORUSNET_SIM_ADDRESS_SPACE_H_

#include <cstdint>
#include <vector>

#include "sim/page_tables.h"
#include "sim/program_memory.h"

namespace torusnet {

class AddressSpace {
 public:
  AddressSpace(uint16_t domain, Memory& dram, PagePool& pool, uint64_t bytes, bool lazily, EntryWatch watch = {});

  uint16_t domain() const { return domain_; }
  ProgramMemory& memory() { return memory_; }
  const PageTables& tables() const { return tables_; }
  // Of a range of the memory, pages as a whole, once more or once less. Deregister tells whether anything can be
  // reached less than before: then the interface has to forget what it knows of the tables.
  void Register(uint64_t address, uint64_t bytes, bool writes);
  bool Deregister(uint64_t address, uint64_t bytes, bool writes);
  // Whether the tables allow an access now.
  bool Allows(uint64_t address, bool writes) const;
  // Answers a fault: the entry is what the registrations say. false: there is no such memory, nothing has changed.
  bool Mend(uint64_t address, bool writes);

 private:
  struct Page {
    uint32_t readers = 0, writers = 0;  // registrations, and those that allow writing
  };

  Page& PageAt(uint64_t address) { return pages_[(address - ProgramMemory::kAddress) / kPageBytes]; }
  uint64_t EntryOf(uint64_t address, uint64_t bits) const;
  void Renew(uint64_t address);

  const uint16_t domain_;
  const bool lazily_;
  ProgramMemory memory_;
  PageTables tables_;
  std::vector<Page> pages_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_ADDRESS_SPACE_H_
