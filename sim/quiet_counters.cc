#include "sim/quiet_counters.h"

#include <algorithm>
#include <cstring>

namespace torusnet {
namespace {

uint64_t Ones(unsigned bits) { return bits >= 64 ? UINT64_MAX : (uint64_t{1} << bits) - 1; }

}  // namespace

void QuietCounters::Begin() {
  learns_ = false;
  for (size_t i = 0; i < counts_.size(); ++i) counts_[i] = {Read(counters_[i]), 0, false, 0};
}

bool QuietCounters::Follow(bool core, bool link) {
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = counters_[i];
    if (counter.link ? link : core) {
      if (!Step(i)) return false;
    } else if (Read(counter) != counts_[i].value) {
      return false;
    }
  }
  return true;
}

// Behind an edge of its clock.
bool QuietCounters::Step(size_t i) {
  const auto& counter = counters_[i];
  Count& count = counts_[i];
  const uint64_t value = Read(counter);
  const uint64_t step = (value - count.value) & Ones(counter.bits);
  if (count.known && step != count.step) return false;
  for (size_t k = 0; k < counter.next.size(); ++k) {
    const auto& event = counter.next[k];
    if ((count.value & event.mask) != event.Number(node_)) continue;
    if (!event.again) count.passed |= 1u << k;
    happened_ |= counter.link;
  }
  count.value = value;
  count.step = step;
  count.known = true;
  return true;
}

bool QuietCounters::Continue(bool core, bool link) {
  if (link) learns_ = false;
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = counters_[i];
    if (!(counter.link ? link : core)) continue;
    const bool plain = Step(i) && (counts_[i].step <= 1 || counter.next.empty());
    if (plain) continue;
    if (!counter.link) return false;
    counts_[i] = {Read(counter), 0, false, 0};
    learns_ = true;
  }
  return true;
}

void QuietCounters::ForgetPassed() {
  for (Count& count : counts_) count.passed = 0;
}

bool QuietCounters::MaySleep() const {
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = counters_[i];
    const Count& count = counts_[i];
    if (!count.known || (count.step > 1 && !counter.next.empty())) return false;
  }
  return NoneForbids();
}

uint64_t QuietCounters::Left(bool link) const {
  uint64_t left = kNoQuietEvent;
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = counters_[i];
    const Count& count = counts_[i];
    if (counter.link != link || count.step == 0) continue;
    for (size_t k = 0; k < counter.next.size(); ++k) {
      const auto& event = counter.next[k];
      if ((count.passed >> k & 1) == 0) left = std::min(left, (event.Number(node_) - count.value) & event.mask);
    }
  }
  return left;
}

void QuietCounters::CatchUp(uint64_t core_edges, uint64_t link_edges) {
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = counters_[i];
    Count& count = counts_[i];
    const uint64_t edges = counter.link ? link_edges : core_edges;
    if (edges == 0) continue;
    count.value = (count.value + count.step * edges) & Ones(counter.bits);
    Write(counter, count.value);
  }
}

// One that begins within a byte ends within 8.
uint64_t QuietCounters::Read(const QuietTable::Counter& counter) const {
  const unsigned first = counter.low / 8;
  const size_t bytes = std::min<size_t>(sizeof(uint64_t), counter.field.bytes - first);
  return QuietTable::Field{counter.field.offset + first, bytes}.Read(node_) >> counter.low % 8 & Ones(counter.bits);
}

void QuietCounters::Write(const QuietTable::Counter& counter, uint64_t value) {
  const unsigned first = counter.low / 8, shift = counter.low % 8;
  const size_t bytes = std::min<size_t>(sizeof(uint64_t), counter.field.bytes - first);
  const QuietTable::Field field = {counter.field.offset + first, bytes};
  field.Write(node_, (field.Read(node_) & ~(Ones(counter.bits) << shift)) | value << shift);
}

}  // namespace torusnet
