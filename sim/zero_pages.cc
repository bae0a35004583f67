#include "sim/zero_pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>

namespace torusnet {

void ReleaseZeroPages(void* block, size_t bytes) {
  static const auto page_bytes = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const auto is_zero = [](const uint8_t* page) {
    return page[0] == 0 && std::memcmp(page, page + 1, page_bytes - 1) == 0;
  };
  auto* const begin = static_cast<uint8_t*>(block);
  const size_t skipped = (page_bytes - reinterpret_cast<uintptr_t>(begin) % page_bytes) % page_bytes;
  if (bytes < skipped) return;
  uint8_t* page = begin + skipped;
  uint8_t* const end = page + (bytes - skipped) / page_bytes * page_bytes;
  while (page < end) {
    uint8_t* const first = page;
    while (page < end && is_zero(page)) page += page_bytes;
    // Pages of the heap are private and nobody's file: what is given back reads as zeros. Refused, they stay as they
    // are.
    if (page > first) madvise(first, static_cast<size_t>(page - first), MADV_DONTNEED);
    if (page < end) page += page_bytes;
  }
}

}  // namespace torusnet
