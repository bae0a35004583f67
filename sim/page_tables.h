// Tables of one domain in a node's DRAM, in the format of Sv39 [RISCV §12.4]: three levels, pages of 4 KiB. Tables are
// made where an entry needs them.
#ifndef TORUSNET_SIM_PAGE_TABLES_H_
#define TORUSNET_SIM_PAGE_TABLES_H_

#include <cstdint>

#include "sim/interface_event.h"
#include "sim/page_pool.h"

namespace torusnet {

constexpr unsigned kAddressBits = 39;

// Bits of an entry.
constexpr uint64_t kEntryValid = 1, kEntryRead = 2, kEntryWrite = 4, kEntryUser = 16, kEntryAccessed = 64,
                   kEntryDirty = 128;
constexpr uint64_t PageEntry(uint64_t page, uint64_t bits) { return page << 10 | bits; }

class PageTables {
 public:
  // dram: its bytes, of which page 0 is the first.
  PageTables(uint8_t* dram, PagePool& pool, EntryWatch watch);

  uint64_t root() const { return root_; }  // number of a page
  // The entry of the page that an address of 39 bits lies in; 0: there is none.
  uint64_t Get(uint64_t address) const;
  void Set(uint64_t address, uint64_t entry);

 private:
  uint64_t NewTable();
  uint64_t* Entry(uint64_t table, uint64_t address, unsigned level) const;

  uint8_t* const dram_;
  PagePool& pool_;
  const EntryWatch watch_;
  const uint64_t root_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PAGE_TABLES_H_
