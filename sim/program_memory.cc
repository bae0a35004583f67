#include "sim/program_memory.h"

#include <sys/mman.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace torusnet {

namespace {

constexpr uint64_t kGuardBytes = 16 * kPageBytes;

[[noreturn]] void Refuse(uint64_t bytes) {
  throw std::runtime_error("no memory of " + std::to_string(bytes) + " bytes for a program: " + std::strerror(errno) +
                           "; each page is a mapping, of which Linux allows vm.max_map_count");
}

}  // namespace

ProgramMemory::ProgramMemory(Memory& dram, PagePool& pool, uint64_t bytes) {
  void* const reserved = mmap(nullptr, bytes + 2 * kGuardBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (reserved == MAP_FAILED) Refuse(bytes);
  mapped_ = static_cast<uint8_t*>(reserved);
  data_ = mapped_ + kGuardBytes;
  try {
    for (uint64_t at = 0; at < bytes; at += kPageBytes) {
      pages_.push_back(pool.Take());
      const auto offset = static_cast<off_t>(pages_.back() * kPageBytes);
      if (mmap(data_ + at, kPageBytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, dram.fd(), offset) == MAP_FAILED)
        Refuse(bytes);
    }
  } catch (...) {
    munmap(mapped_, bytes + 2 * kGuardBytes);
    throw;
  }
}

ProgramMemory::~ProgramMemory() { munmap(mapped_, bytes() + 2 * kGuardBytes); }

std::string ProgramMemory::Explain(const void* pointer, bool writes) const {
  const auto* const byte = static_cast<const uint8_t*>(pointer);
  const uint8_t* const end = data_ + bytes();
  if (byte < mapped_ || byte >= end + kGuardBytes || (byte >= data_ && byte < end)) return "";
  const std::string what = writes ? "writes " : "reads ";
  const std::string size = std::to_string(bytes() / 1024) + " KiB";
  if (byte < data_) return what + std::to_string(data_ - byte) + " bytes in front of its memory of " + size;
  return what + std::to_string(byte - end) + " bytes behind the end of its memory of " + size;
}

}  // namespace torusnet
