// Memory of a program: a range of virtual addresses of its domain, whose pages lie anywhere in the node's DRAM and are
// mapped here one behind the other, so that plain pointers reach what the network interface reaches.
//
// Between it and other memory lie pages that nobody may touch.
#ifndef TORUSNET_SIM_PROGRAM_MEMORY_H_
#define TORUSNET_SIM_PROGRAM_MEMORY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "sim/memory.h"
#include "sim/page_pool.h"

namespace torusnet {

class ProgramMemory {
 public:
  // Where it begins, in every domain alike.
  static constexpr uint64_t kAddress = uint64_t{1} << 36;

  // bytes: a multiple of a page. std::runtime_error: DRAM has no page left, or the system does not map so many.
  ProgramMemory(Memory& dram, PagePool& pool, uint64_t bytes);
  ~ProgramMemory();
  ProgramMemory(const ProgramMemory&) = delete;
  ProgramMemory& operator=(const ProgramMemory&) = delete;

  uint8_t* data() const { return data_; }
  uint64_t bytes() const { return pages_.size() * kPageBytes; }
  bool Contains(uint64_t address, uint64_t bytes) const {
    return address >= kAddress && bytes <= this->bytes() && address - kAddress <= this->bytes() - bytes;
  }
  uint64_t AddressOf(const void* pointer) const {
    return kAddress + static_cast<uint64_t>(static_cast<const uint8_t*>(pointer) - data_);
  }
  // Number in DRAM of the page that an address of this memory lies in.
  uint64_t PageOf(uint64_t address) const { return pages_[(address - kAddress) / kPageBytes]; }
  // What an access to a pointer that faulted has to do with this memory; empty: nothing.
  std::string Explain(const void* pointer, bool writes) const;

 private:
  std::vector<uint64_t> pages_;
  uint8_t* mapped_;  // a guard, the memory, a guard
  uint8_t* data_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PROGRAM_MEMORY_H_
