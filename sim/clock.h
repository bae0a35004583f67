// Simulated time and the clocks that divide it.
//
// Time is counted in whole femtoseconds. A clock's period is an exact fraction of femtoseconds (a 150 MHz clock:
// 20000000/3), and edge k stands at phase + floor(k * period): the rounding never accumulates, so two clocks keep their
// ratio for ever. Jitter, if wanted, makes each edge late by a time of its own, drawn from the number of the edge
// alone: a copy of a clock has the same edges, wherever it runs.
#ifndef TORUSNET_SIM_CLOCK_H_
#define TORUSNET_SIM_CLOCK_H_

#include <algorithm>
#include <cstdint>

#include "sim/random.h"

namespace torusnet {

using Femtoseconds = int64_t;  // 2^63 fs are more than two and a half hours

constexpr Femtoseconds kFsPerPs = 1000;
constexpr Femtoseconds kFsPerNs = 1000 * kFsPerPs;

class Clock {
 public:
  // Period of numerator / denominator femtoseconds; the first rising edge is at phase_fs. jitter_fs: by how much an
  // edge is late, at most.
  Clock(uint64_t numerator, uint64_t denominator, Femtoseconds phase_fs, Femtoseconds jitter_fs = 0,
        uint64_t jitter_seed = 0)
      : step_(static_cast<Femtoseconds>(numerator / denominator)),
        step_fraction_(numerator % denominator),
        denominator_(denominator),
        jitter_fs_(jitter_fs),
        jitter_seed_(jitter_seed),
        even_(phase_fs),
        next_(phase_fs + Late(0)) {}

  // The same clock as seen later: that of a far end, recovered from what comes out of a cable. Before the first edge
  // only.
  Clock Delayed(Femtoseconds delay_fs) const {
    Clock clock = *this;
    clock.even_ += delay_fs;
    clock.next_ += delay_fs;
    return clock;
  }

  // Time of the rising edge to come.
  Femtoseconds next() const { return next_; }
  // Number of edges that have passed.
  uint64_t edges() const { return edges_; }
  // Length of a number of periods, rounded down; up to 2^63 fs.
  Femtoseconds Duration(uint64_t cycles) const {
    using Wide = unsigned __int128;
    const Wide numerator = Wide(step_) * denominator_ + step_fraction_;
    return static_cast<Femtoseconds>(std::min<Wide>(Wide(cycles) * numerator / denominator_, INT64_MAX / 2));
  }
  // The shortest distance between two edges.
  Femtoseconds min_period() const { return step_ - jitter_fs_; }

  void Advance() {
    even_ += step_;
    fraction_ += step_fraction_;
    if (fraction_ >= denominator_) {
      fraction_ -= denominator_;
      ++even_;
    }
    ++edges_;
    next_ = even_ + Late(edges_);
  }

 private:
  Femtoseconds Late(uint64_t edge) const {
    if (jitter_fs_ == 0) return 0;
    return static_cast<Femtoseconds>(Random(jitter_seed_, edge).Below(static_cast<uint64_t>(jitter_fs_) + 1));
  }

  Femtoseconds step_;
  uint64_t step_fraction_;
  uint64_t denominator_;
  uint64_t fraction_ = 0;
  Femtoseconds jitter_fs_;
  uint64_t jitter_seed_;
  Femtoseconds even_;  // the edge to come, without jitter
  Femtoseconds next_;
  uint64_t edges_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_CLOCK_H_
