#include "sim/address_space.h"

#include <utility>

namespace torusnet {

namespace {

uint64_t PageBegin(uint64_t address) { return address / kPageBytes * kPageBytes; }

}  // namespace

AddressSpace::AddressSpace(uint16_t domain, Memory& dram, PagePool& pool, uint64_t bytes, bool lazily, EntryWatch watch)
    : domain_(domain),
      lazily_(lazily),
      memory_(dram, pool, bytes),
      tables_(dram.data(), pool, std::move(watch)),
      pages_(bytes / kPageBytes) {
  for (uint64_t at = 0; at < bytes; at += kPageBytes) Renew(ProgramMemory::kAddress + at);
}

uint64_t AddressSpace::EntryOf(uint64_t address, uint64_t bits) const {
  return PageEntry(memory_.PageOf(address), kEntryValid | kEntryRead | bits);
}

// The entry of a page whose registrations have changed. What was not usable before needs no word to the interface.
void AddressSpace::Renew(uint64_t address) {
  const Page& page = PageAt(address);
  const uint64_t before = tables_.Get(address), right = page.writers != 0 ? kEntryWrite : 0;
  if (page.readers == 0) {
    tables_.Set(address, EntryOf(address, kEntryAccessed));
  } else if (!lazily_) {
    tables_.Set(address, EntryOf(address, kEntryUser | kEntryAccessed | kEntryDirty | right));
  } else if ((before & kEntryUser) == 0) {
    tables_.Set(address, 0);
  } else {
    tables_.Set(address, EntryOf(address, (before & (kEntryUser | kEntryAccessed | kEntryDirty)) | right));
  }
}

void AddressSpace::Register(uint64_t address, uint64_t bytes, bool writes) {
  for (uint64_t at = PageBegin(address); at < address + bytes; at += kPageBytes) {
    Page& page = PageAt(at);
    ++page.readers;
    page.writers += writes;
    Renew(at);
  }
}

bool AddressSpace::Deregister(uint64_t address, uint64_t bytes, bool writes) {
  bool less = false;
  for (uint64_t at = PageBegin(address); at < address + bytes; at += kPageBytes) {
    Page& page = PageAt(at);
    --page.readers;
    page.writers -= writes;
    less |= page.readers == 0 || (writes && page.writers == 0);
    Renew(at);
  }
  return less;
}

bool AddressSpace::Allows(uint64_t address, bool writes) const {
  const uint64_t needed = kEntryUser | kEntryAccessed | (writes ? kEntryWrite | kEntryDirty : kEntryRead);
  return (tables_.Get(address) & needed) == needed;
}

bool AddressSpace::Mend(uint64_t address, bool writes) {
  if (!memory_.Contains(address, 1)) return false;
  const Page& page = PageAt(address);
  if (page.readers == 0) return true;
  const uint64_t right = page.writers != 0 ? kEntryWrite : 0, before = tables_.Get(address) & kEntryDirty;
  const uint64_t dirty = writes && page.writers != 0 ? kEntryDirty : before;
  tables_.Set(address, EntryOf(address, kEntryUser | kEntryAccessed | right | dirty));
  return true;
}

}  // namespace torusnet
