// Counters of a node that go on while nothing happens, by the same number at each edge of their clock.
#ifndef TORUSNET_SIM_QUIET_COUNTERS_H_
#define TORUSNET_SIM_QUIET_COUNTERS_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sim/quiet_table.h"

namespace torusnet {

class QuietCounters {
 public:
  QuietCounters(const QuietTable& table, uint8_t* node)
      : counters_(table.counters), node_(node), counts_(counters_.size()) {
    for (size_t i = 0; i < counters_.size(); ++i)
      for (const auto& field : counters_[i].zero) zero_.push_back({i, field});
  }

  void Begin();
  // Behind an edge of these clocks that was evaluated: whether they have moved as before.
  bool Follow(bool core, bool link);
  // The same while the node rests, where counters of the link clock may begin anew: they are learned again.
  bool Continue(bool core, bool link);
  // At that edge nothing has changed: nor will it at the numbers that counters were at, as long as nothing else does.
  void NothingHappened();
  bool Learns() const { return learns_; }
  // Told is, by number, each crossing that takes what follows from a counter that has passed one of its numbers or
  // begun anew since Begin, or the last call.
  template <typename Function>
  void ForEachTaken(Function&& tell) {
    for (const uint32_t crossing : taken_) tell(crossing);
    taken_.clear();
  }
  // What happens at the numbers of those with these bits may be another thing now. change: of a hash over all registers
  // that decide it, so that what they once decided is known again when they are what they were.
  void Decide(uint64_t effect, uint64_t change);
  bool MaySleep() const;
  // A signal beside a counter that stands has no say: it could have changed something at each of the edges before.
  bool NoneForbids() const {
    return std::all_of(zero_.begin(), zero_.end(), [this](const Beside& beside) {
      const Count& count = counts_[beside.counter];
      return (count.known && count.step == 0) || beside.field.Read(node_) == 0;
    });
  }
  // Edges of each clock until something may happen. An event that has had no effect is not waited for again: it is a
  // matter of the counter and of registers that stand still.
  uint64_t Left(bool link) const;
  void CatchUp(uint64_t core_edges, uint64_t link_edges);

 private:
  struct Count {
    uint64_t value = 0, step = 0;
    bool known = false;  // the step
    uint32_t at = 0;     // bit i: the last edge found it at the i-th of its `next`
    // For each of these: nothing happens there while this is the hash of what decides it; 0: unknown.
    std::vector<uint64_t> passed;
  };
  struct Beside {
    size_t counter;
    QuietTable::Field field;
  };
  bool Step(size_t i);
  uint64_t Decides(const QuietTable::Counter& counter) const {
    return decides_.at(static_cast<size_t>(counter.place) - QuietTable::kNumbers) | 1;
  }
  void Happens(const QuietTable::Counter& counter) {
    taken_.insert(taken_.end(), counter.taken.begin(), counter.taken.end());
  }
  uint64_t Read(const QuietTable::Counter& counter) const;
  void Write(const QuietTable::Counter& counter, uint64_t value);

  const std::vector<QuietTable::Counter>& counters_;
  uint8_t* const node_;
  std::vector<Count> counts_;
  std::vector<Beside> zero_;
  bool learns_ = false;                                         // the step of a link counter is not known
  std::vector<uint32_t> taken_;                                 // crossings, by number
  std::array<uint64_t, QuietTable::kNumberBits> decides_ = {};  // hashes, by the places of counters
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_COUNTERS_H_
