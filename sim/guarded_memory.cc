#include "sim/guarded_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace torusnet {
namespace {

constexpr size_t kAlignment = 64;
constexpr uint8_t kUntouched = 0xa5;

size_t RoundUp(size_t size, size_t unit) { return (size + unit - 1) / unit * unit; }

}  // namespace

GuardedMemory::GuardedMemory(std::string name, size_t bytes, const void* content)
    : name_(std::move(name)), bytes_(bytes), read_only_(content != nullptr) {
  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const size_t middle = RoundUp(std::max<size_t>(bytes, 1), page);
  mapped_bytes_ = middle + 2 * page;
  void* memory = mmap(nullptr, mapped_bytes_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  mapped_ = static_cast<uint8_t*>(memory);
  mprotect(mapped_ + page, middle, PROT_READ | PROT_WRITE);
  end_ = mapped_ + page + middle;
  data_ = end_ - RoundUp(bytes, kAlignment);
  std::fill(data_ + bytes, end_, kUntouched);
  if (!read_only_) return;
  std::memcpy(data_, content, bytes);
  mprotect(mapped_ + page, middle, PROT_READ);
}

GuardedMemory::~GuardedMemory() { munmap(mapped_, mapped_bytes_); }

std::string GuardedMemory::Explain(const void* address, bool writes) const {
  const auto* byte = static_cast<const uint8_t*>(address);
  if (byte < mapped_ || byte >= mapped_ + mapped_bytes_) return "";
  const std::string what = writes ? "writes" : "reads";
  if (byte >= data_ && byte < data_ + bytes_) return what + " to " + name_ + ", which is read-only";
  if (byte < data_) return what + " " + std::to_string(data_ - byte) + " bytes before the begin of " + name_;
  return what + " " + std::to_string(byte - data_ - static_cast<std::ptrdiff_t>(bytes_)) + " bytes behind the end of " +
         name_;
}

std::string GuardedMemory::Overrun() const {
  const auto* last =
      std::find_if(std::make_reverse_iterator(end_), std::make_reverse_iterator(data_ + bytes_), [](uint8_t byte) {
        return byte != kUntouched;
      }).base();
  if (last == data_ + bytes_) return "";
  return std::to_string(last - data_ - static_cast<std::ptrdiff_t>(bytes_)) + " bytes were written behind the end of " +
         name_;
}

}  // namespace torusnet
