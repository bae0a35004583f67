// What a re-sequencer in front of a task would do: messages of each flow, from one place to another, are numbered from
// 0; it holds those that have overtaken others of their flow until these have come, too. It tells when messages would
// have gone on in order, and how many were held, and holds nothing itself.
#ifndef TORUSNET_SIM_RESEQUENCER_H_
#define TORUSNET_SIM_RESEQUENCER_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "sim/clock.h"

namespace torusnet {

// A marked message that has gone on in order. from: where it was sent; number: in its flow.
struct InOrder {
  uint32_t from, number;
  Femtoseconds made_fs, arrived_fs;
  Femtoseconds before_fs;  // when the one before it in its flow went on; 0: it is the first
  Femtoseconds on_fs;      // when it did: the later of the two before
};

class Resequencer {
 public:
  // A message that arrives, at most one at a time; false: it came before. Times do not fall, and are above 0.
  bool Take(uint32_t from, uint32_t number, Femtoseconds made_fs, bool marked, Femtoseconds now);

  const std::vector<InOrder>& marked() const { return marked_; }  // as they went on
  size_t most_held() const { return most_held_; }                 // messages of all flows at the same time

 private:
  struct Held {
    Femtoseconds made_fs, arrived_fs;
    bool marked;
  };
  struct Flow {
    uint32_t next = 0;         // number of the message that it waits for
    Femtoseconds last_fs = 0;  // when the one before went on
    std::map<uint32_t, Held> held;
  };

  void PassOn(uint32_t from, Flow& flow, const Held& message, Femtoseconds now);

  std::map<uint32_t, Flow> flows_;  // by where they come from
  size_t held_ = 0, most_held_ = 0;
  std::vector<InOrder> marked_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_RESEQUENCER_H_
