// Machines of a node in its core clock that go round while nothing happens: as nothing but their own registers and
// registers that stand still has a say in them, one that is where it was comes there again after as many edges.
#ifndef TORUSNET_SIM_QUIET_ROUNDS_H_
#define TORUSNET_SIM_QUIET_ROUNDS_H_

#include <cstdint>
#include <vector>

#include "sim/quiet_table.h"

namespace torusnet {

class QuietRounds {
 public:
  QuietRounds(const QuietTable& table, uint8_t* node);

  void Begin();
  bool Follow(bool core);
  // Each has gone round since Begin.
  bool MaySleep();
  void FallAsleep() { asleep_ = true; }
  void CatchUp(uint64_t core_edges);

 private:
  static constexpr uint64_t kLongest = 63;

  struct Round {
    const QuietTable::Fields& fields;
    size_t bytes;
    uint64_t period;            // 0: not known yet
    std::vector<uint8_t> seen;  // behind each of the last edges before it fell asleep
  };
  // What it was, or will be, behind an edge.
  uint8_t* At(Round& round, uint64_t edge) { return round.seen.data() + edge % (kLongest + 1) * round.bytes; }
  const uint8_t* Foreseen(Round& round, uint64_t edge);
  void Note(Round& round);
  bool Is(const Round& round, const uint8_t* as) const;

  uint8_t* const node_;
  std::vector<Round> rounds_;
  uint64_t edge_ = 0;        // since Begin
  uint64_t last_noted_ = 0;  // edge
  bool asleep_ = false;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_ROUNDS_H_
