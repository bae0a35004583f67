// Counters of a node that go on while nothing happens, by the same number at each edge of their clock.
#ifndef TORUSNET_SIM_QUIET_COUNTERS_H_
#define TORUSNET_SIM_QUIET_COUNTERS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
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
  bool Learns() const { return learns_; }
  // Since the last call, at a number of a counter of the link clock: logic that follows from it may have changed.
  bool TakeHappened() { return std::exchange(happened_, false); }
  // What happens at their numbers may be another thing now.
  void ForgetPassed();
  bool MaySleep() const;
  // A signal beside a counter that stands has no say: it could have changed something at each of the edges before.
  bool NoneForbids() const {
    return std::all_of(zero_.begin(), zero_.end(), [this](const Beside& beside) {
      const Count& count = counts_[beside.counter];
      return (count.known && count.step == 0) || beside.field.Read(node_) == 0;
    });
  }
  // Edges of each clock until something may happen. An event that has had no effect since Begin is not waited for
  // again: it is a matter of the counter and of registers that stand still.
  uint64_t Left(bool link) const;
  void CatchUp(uint64_t core_edges, uint64_t link_edges);

 private:
  struct Count {
    uint64_t value = 0, step = 0;
    bool known = false;   // the step
    uint32_t passed = 0;  // bit i: the i-th of its `next`
  };
  struct Beside {
    size_t counter;
    QuietTable::Field field;
  };
  bool Step(size_t i);
  uint64_t Read(const QuietTable::Counter& counter) const;
  void Write(const QuietTable::Counter& counter, uint64_t value);

  const std::vector<QuietTable::Counter>& counters_;
  uint8_t* const node_;
  std::vector<Count> counts_;
  std::vector<Beside> zero_;
  bool learns_ = false;  // the step of a link counter is not known
  bool happened_ = false;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_COUNTERS_H_
