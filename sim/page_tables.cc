#include "sim/page_tables.h"

#include <cstring>
#include <utility>

namespace torusnet {

namespace {

constexpr unsigned kLevels = 3, kIndexBits = 9;

uint64_t PageOf(uint64_t entry) { return entry >> 10 & ((uint64_t{1} << 44) - 1); }

}  // namespace

PageTables::PageTables(uint8_t* dram, PagePool& pool, EntryWatch watch)
    : dram_(dram), pool_(pool), watch_(std::move(watch)), root_(NewTable()) {}

uint64_t PageTables::NewTable() {
  const uint64_t table = pool_.Take();
  std::memset(dram_ + table * kPageBytes, 0, kPageBytes);
  return table;
}

// Level 0 is the last.
uint64_t* PageTables::Entry(uint64_t table, uint64_t address, unsigned level) const {
  const uint64_t index = address / kPageBytes >> kIndexBits * level & ((1u << kIndexBits) - 1);
  return reinterpret_cast<uint64_t*>(dram_ + table * kPageBytes) + index;
}

uint64_t PageTables::Get(uint64_t address) const {
  uint64_t entry = PageEntry(root_, kEntryValid);
  for (unsigned level = kLevels; level-- > 0 && entry != 0;) entry = *Entry(PageOf(entry), address, level);
  return entry;
}

void PageTables::Set(uint64_t address, uint64_t entry) {
  uint64_t table = root_;
  for (unsigned level = kLevels - 1; level > 0; --level) {
    uint64_t* const pointer = Entry(table, address, level);
    if (*pointer == 0) *pointer = PageEntry(NewTable(), kEntryValid);
    table = PageOf(*pointer);
  }
  *Entry(table, address, 0) = entry;
  if (watch_) watch_(root_, address, entry);
}

}  // namespace torusnet
