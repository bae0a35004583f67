// Memory of an input or output of a task, between pages that nobody may touch.
//
// It begins at a multiple of 64 bytes and ends less than 64 bytes before the page behind it; what is written into that
// gap is found afterwards, what is read there is left alone. Inputs are read-only.
#ifndef TORUSNET_SIM_GUARDED_MEMORY_H_
#define TORUSNET_SIM_GUARDED_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

namespace torusnet {

class GuardedMemory {
 public:
  // content: `bytes` bytes for an input; nullptr makes zeros that may be written.
  GuardedMemory(std::string name, size_t bytes, const void* content);
  ~GuardedMemory();
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;

  void* data() { return data_; }
  // What an access to an address that faulted has to do with this memory; empty: nothing.
  std::string Explain(const void* address, bool writes) const;
  // Text on what was written behind the end; empty if nothing was.
  std::string Overrun() const;

 private:
  const std::string name_;  // such as "output cycles.bin (40 bytes)"
  const size_t bytes_;
  const bool read_only_;
  size_t mapped_bytes_;
  uint8_t* mapped_;
  uint8_t* data_;
  uint8_t* end_;  // of the memory that may be touched
};

using GuardedMemories = std::deque<GuardedMemory>;

}  // namespace torusnet

#endif  // TORUSNET_SIM_GUARDED_MEMORY_H_
