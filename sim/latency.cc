#include "sim/latency.h"

#include <algorithm>
#include <bit>

namespace torusnet {

void Latencies::Add(Femtoseconds latency_fs) {
  ++count_;
  min_ = std::min(min_, latency_fs);
  max_ = std::max(max_, latency_fs);
  sum_ += static_cast<unsigned __int128>(latency_fs);
  if (exact()) {
    values_.push_back(latency_fs);
    return;
  }
  for (const Femtoseconds value : values_) Count(value);
  values_ = {};
  Count(latency_fs);
}

double Latencies::mean_ns() const {
  if (count_ == 0) return 0;
  return static_cast<double>(sum_) / static_cast<double>(count_) / kFsPerNs;
}

// Below 2^kClassBits a class a value; then each octave is cut into half as many.
size_t Latencies::ClassOf(uint64_t value) {
  const unsigned width = static_cast<unsigned>(std::bit_width(value));
  if (width <= kClassBits) return value;
  const unsigned shift = width - kClassBits;
  return (size_t{shift} << (kClassBits - 1)) + (value >> shift);
}

Femtoseconds Latencies::MiddleOf(size_t index) {
  constexpr size_t kHalf = size_t{1} << (kClassBits - 1);
  if (index < 2 * kHalf) return static_cast<Femtoseconds>(index);
  const size_t shift = index / kHalf - 1;
  const size_t first = (index - shift * kHalf) << shift;
  return static_cast<Femtoseconds>(first + (size_t{1} << shift) / 2);
}

void Latencies::Count(Femtoseconds latency_fs) {
  const size_t index = ClassOf(static_cast<uint64_t>(latency_fs));
  if (index >= classes_.size()) classes_.resize(index + 1);
  ++classes_[index];
}

double Latencies::PercentileNs(uint64_t per_mille) const {
  if (count_ == 0) return 0;
  const uint64_t rank = std::max<uint64_t>((count_ * per_mille + 999) / 1000, 1);
  if (exact()) {
    std::vector<Femtoseconds> values = values_;
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(values.begin(), nth, values.end());
    return Ns(*nth);
  }
  uint64_t below = 0;
  size_t index = 0;
  while ((below += classes_[index]) < rank) ++index;
  return Ns(std::clamp(MiddleOf(index), min_, max_));
}

}  // namespace torusnet
