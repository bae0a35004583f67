#include "sim/quiet_counters.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace torusnet {
namespace {

uint64_t Ones(unsigned bits) { return bits >= 64 ? UINT64_MAX : (uint64_t{1} << bits) - 1; }

}  // namespace

void QuietCounters::Begin() {
  learns_ = false;
  taken_.clear();
  for (size_t i = 0; i < counts_.size(); ++i) {
    counts_[i] = {Read(counters_[i])};
    counts_[i].passed.assign(counters_[i].next.size(), 0);
  }
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
  const bool stands = count.known && step == 0;  // what follows from it has been taken
  for (size_t k = 0; k < counter.next.size(); ++k) {
    const auto& event = counter.next[k];
    if (stands || (count.value & event.mask) != event.Number(node_)) continue;
    if (step != 0 && !event.again && counter.place >= 0) count.at |= 1u << k;
    Happens(counter);
  }
  count.value = value;
  count.step = step;
  count.known = true;
  return true;
}

bool QuietCounters::Continue(bool core, bool link) {
  if (link) learns_ = false;
  bool anew = false;
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = counters_[i];
    counts_[i].at = 0;
    if (!(counter.link ? link : core)) continue;
    const bool plain = Step(i) && (counts_[i].step <= 1 || counter.next.empty());
    if (plain) continue;
    if (!counter.link) return false;
    counts_[i].value = Read(counter);
    counts_[i].step = 0;
    counts_[i].known = false;
    Happens(counter);
    learns_ = anew = true;
  }
  if (anew)
    for (Count& count : counts_) count.at = 0;  // that was what happened
  return true;
}

void QuietCounters::NothingHappened() {
  for (size_t i = 0; i < counts_.size(); ++i) {
    for (uint32_t at = counts_[i].at; at != 0; at &= at - 1)
      counts_[i].passed[static_cast<size_t>(std::countr_zero(at))] = Decides(counters_[i]);
  }
}

void QuietCounters::Decide(uint64_t effect, uint64_t change) {
  for (uint64_t places = effect >> QuietTable::kNumbers; places != 0; places &= places - 1)
    decides_.at(static_cast<size_t>(std::countr_zero(places))) ^= change;
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
      if (event.again || counter.place < 0 || count.passed[k] != Decides(counter))
        left = std::min(left, (event.Number(node_) - count.value) & event.mask);
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
