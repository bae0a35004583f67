// Latencies of the messages of a flow: least, mean, greatest, and percentiles by nearest rank.
//
// Percentiles are exact up to kExact messages. Beyond that the values are kept in the classes of HdrHistogram: exact
// below 2^kClassBits femtoseconds, and above it 2^(kClassBits-1) classes to the octave, of which the middle is given. A
// class is at most 2^-10 of its values wide, so a percentile is wrong by 0.05 % at most.
#ifndef TORUSNET_SIM_LATENCY_H_
#define TORUSNET_SIM_LATENCY_H_

#include <cstdint>
#include <vector>

#include "sim/clock.h"

namespace torusnet {

class Latencies {
 public:
  static constexpr uint64_t kExact = 100'000;
  static constexpr double kError = 0.0005;  // of percentiles of more messages

  void Add(Femtoseconds latency_fs);
  uint64_t count() const { return count_; }
  bool exact() const { return count_ <= kExact; }
  double min_ns() const { return count_ == 0 ? 0 : Ns(min_); }
  double max_ns() const { return Ns(max_); }
  double mean_ns() const;
  // The least value that at least a part of `per_mille` / 1000 of all does not exceed.
  double PercentileNs(uint64_t per_mille) const;

 private:
  static constexpr unsigned kClassBits = 11;

  static double Ns(Femtoseconds time_fs) { return static_cast<double>(time_fs) / kFsPerNs; }
  static size_t ClassOf(uint64_t value);
  static Femtoseconds MiddleOf(size_t index);
  void Count(Femtoseconds latency_fs);

  uint64_t count_ = 0;
  Femtoseconds min_ = INT64_MAX;
  Femtoseconds max_ = 0;
  unsigned __int128 sum_ = 0;
  std::vector<Femtoseconds> values_;  // while exact
  std::vector<uint32_t> classes_;     // afterwards
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_LATENCY_H_
