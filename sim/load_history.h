// How much the cables carried over the time of a run, and what disturbed them: samples of their counts, at most kMost,
// at intervals that double when there is no more room. So a run of any length has between half of kMost and kMost of
// them.
#ifndef TORUSNET_SIM_LOAD_HISTORY_H_
#define TORUSNET_SIM_LOAD_HISTORY_H_

#include <cstdint>
#include <vector>

#include "sim/cable.h"
#include "sim/clock.h"

namespace torusnet {

class LoadHistory {
 public:
  // Counts since power-on.
  struct Counts {
    uint64_t phits;
    uint64_t disturbed;  // bits and phits that were changed or lost
  };
  struct Sample {
    Femtoseconds time_fs;  // since the start of the tasks
    std::vector<Counts> cables;
  };
  static constexpr size_t kMost = 256;

  // Called again and again as time goes on; keeps what the interval asks for. The end of a run is the last call.
  void Add(Femtoseconds time_fs, const std::vector<Counts>& cables) {
    if (provisional_) samples_.pop_back();
    provisional_ = !samples_.empty() && time_fs - samples_.back().time_fs < interval_fs_;
    samples_.push_back({time_fs, cables});
    if (samples_.size() > kMost) Thin();
  }
  const std::vector<Sample>& samples() const { return samples_; }

  static Counts CountsOf(const Cable& cable) {
    uint64_t disturbed = cable.bit_errors();
    for (uint32_t kind = 0; kind < static_cast<uint32_t>(FaultKind::kCount); ++kind)
      disturbed += cable.injected(static_cast<FaultKind>(kind));
    return {cable.phits_sent(), disturbed};
  }

 private:
  // Every second sample goes; the first and the last stay, and the last is as provisional as it was.
  void Thin() {
    interval_fs_ = 2 * (interval_fs_ == 0 ? samples_[1].time_fs - samples_[0].time_fs : interval_fs_);
    std::vector<Sample> kept;
    for (size_t i = 0; i < samples_.size(); i += 2) kept.push_back(std::move(samples_[i]));
    samples_ = std::move(kept);
  }

  std::vector<Sample> samples_;
  Femtoseconds interval_fs_ = 0;
  bool provisional_ = false;  // the last sample is nearer to the one before it than the interval
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_LOAD_HISTORY_H_
