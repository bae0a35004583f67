// Simulated time and the clocks that divide it.
//
// Time is counted in whole femtoseconds. A clock's period is an exact fraction of femtoseconds (a 150 MHz clock:
// 20000000/3), and edge k stands at phase + floor(k * period): the rounding never accumulates, so two clocks keep their
// ratio for ever.
#ifndef TORUSNET_SIM_CLOCK_H_
#define TORUSNET_SIM_CLOCK_H_

#include <algorithm>
#include <cstdint>

namespace torusnet {

using Femtoseconds = int64_t;  // 2^63 fs are more than two and a half hours

constexpr Femtoseconds kFsPerPs = 1000;
constexpr Femtoseconds kFsPerNs = 1000 * kFsPerPs;

class Clock {
 public:
  // Period of numerator / denominator femtoseconds; the first rising edge is at phase_fs.
  Clock(uint64_t numerator, uint64_t denominator, Femtoseconds phase_fs)
      : step_(static_cast<Femtoseconds>(numerator / denominator)),
        step_fraction_(numerator % denominator),
        denominator_(denominator),
        next_(phase_fs) {}

  // Time of the rising edge to come, and of the one after it.
  Femtoseconds next() const { return next_; }
  Femtoseconds after_next() const { return next_ + step_ + (fraction_ + step_fraction_ >= denominator_ ? 1 : 0); }
  // Number of edges that have passed.
  uint64_t edges() const { return edges_; }
  // Length of a number of periods, rounded down; up to 2^63 fs.
  Femtoseconds Duration(uint64_t cycles) const {
    using Wide = unsigned __int128;
    const Wide numerator = Wide(step_) * denominator_ + step_fraction_;
    return static_cast<Femtoseconds>(std::min<Wide>(Wide(cycles) * numerator / denominator_, INT64_MAX / 2));
  }
  // The shortest distance between two edges.
  Femtoseconds min_period() const { return step_; }

  void Advance() {
    next_ = after_next();
    fraction_ += step_fraction_;
    if (fraction_ >= denominator_) fraction_ -= denominator_;
    ++edges_;
  }

 private:
  Femtoseconds step_;
  uint64_t step_fraction_;
  uint64_t denominator_;
  uint64_t fraction_ = 0;
  Femtoseconds next_;
  uint64_t edges_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_CLOCK_H_
