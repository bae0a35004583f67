// Lets a verilated node sleep while nothing happens in it, exactly: what it does from then on is what it would have done.
//
// The state of a node is memory. While nothing happens all of it stands still but for some small machines that go on
// for ever: counters of cycles, crossings between the clocks that pass the same word again and again, walks through
// banks of counters. sim/quiet.yaml names their registers. If no other register has moved for long enough, and these
// have moved at every edge as they are said to, the next edge can move nothing else either: same registers, same
// inputs. The node sleeps. Edges are counted instead of evaluated, until an input changes, or a counter stands at a
// value at which something may happen, or somebody wants to look. Then the registers of the machines are set to what
// they would be by now, and all logic is settled anew.
//
// An edge at which something may happen is evaluated. If nothing has moved by it that should not have, the node sleeps
// on, and passes the same value again without looking until another register has moved: nothing else has a say in it.
//
// The owner tells of each edge, and wakes the node before its inputs change or anybody looks inside. Memories are not
// compared: with the same registers an edge writes the same words to the same places, once and again.
#ifndef TORUSNET_SIM_QUIET_H_
#define TORUSNET_SIM_QUIET_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace torusnet {

// What torusnet/quiet.py has found in the C++ of a verilated node, and sim/quiet.yaml says of it.
struct QuietTable {
  struct Field {
    size_t offset, bytes;
  };
  struct Counter {
    Field field;
    unsigned low, bits;  // of the field
    bool link;           // it counts edges of the link clock, else of the core clock
    Field zero;          // the node is not quiet unless this is zero; no bytes: always
    // Something may happen at the edge that finds one of these numbers in the counter's low bits under a mask.
    uint64_t next_mask;
    std::vector<uint64_t> next;
  };
  // Registers of a tn_common_cdc_bus.
  struct Crossing {
    bool from_link;  // its source is in the link clock, its destination in the core clock; else the other way round
    Field request, answer, request_meta, request_seen, answer_meta, answer_seen;
  };
  struct Copy {
    Field of, to;
  };

  size_t bytes;                            // of a node
  std::vector<Field> state;                // all registers and inputs
  std::vector<Field> memories;             // large arrays
  std::vector<Field> derived;              // what follows from the others without a clock
  std::vector<Copy> copies;                // Verilator's, of registers that move
  std::vector<Counter> counters;           // registers that move: counters,
  std::vector<std::vector<Field>> rounds;  // machines of the core clock that come round to where they were,
  std::vector<Crossing> crossings;         // crossings
};

// The table in the shape in which it is used, once for all nodes of a kind.
class QuietPlan;

class Quiet {
 public:
  static std::shared_ptr<const QuietPlan> Plan(const QuietTable& table);

  // settle: all derived signals follow the registers of the node.
  Quiet(std::shared_ptr<const QuietPlan> plan, uint8_t* node, std::function<void()> settle);

  // Before an edge of some clocks (no inputs have changed since the last, or InputsChange was called): it need not be
  // evaluated.
  bool Sleeps(bool core, bool link);
  // Behind an edge that was.
  void Evaluated(bool core, bool link);
  // The registers are brought to what they are by now.
  void CatchUp();
  // Inputs have changed, or will. Catches up.
  void InputsChange();

  uint64_t skipped_core_edges() const { return skipped_; }
  // Hash of everything that the node is made of, to compare two runs with each other.
  uint64_t StateHash();
  // Whether derived signals follow from registers, inputs and memories alone: they are overwritten and settled, for a
  // test.
  bool DerivedFollow();

 private:
  // Requests and answers of all crossings of a direction, a bit each.
  struct Crossings {
    uint64_t request = 0, answer = 0, request_meta = 0, request_seen = 0, answer_meta = 0, answer_seen = 0;
    void Step(bool source, bool destination, uint64_t all);
    bool operator==(const Crossings&) const = default;
  };
  struct Count {
    uint64_t value = 0, step = 0;
    bool known = false;   // the step
    uint32_t passed = 0;  // bit i: the i-th of its `next` has passed without effect
  };
  static constexpr size_t kRing = 128;  // core edges that are remembered; more than any round has

  void Begin();
  void GiveUp();
  // Behind an edge that was evaluated: all is as foreseen, and noted.
  bool AsForeseen(bool core, bool link);
  bool StandsStill() const;
  bool CountsFollow(bool core, bool link);
  bool CrossingsFollow(bool core, bool link);
  bool RoundsFollow(bool core);
  bool MaySleep();
  bool RoundsClose();
  bool RoundsAre(size_t round, const uint8_t* as) const;
  void Remember();
  bool IsZero(const QuietTable::Field& field) const;
  void LookAhead();
  void StepCrossings(bool core, bool link);
  template <typename Function>
  void ForEachCrossing(bool from_link, Crossings& bits, Function&& function) const;
  Crossings Gather(bool from_link) const;
  void Scatter(bool from_link);
  uint64_t Read(const QuietTable::Counter& counter) const;
  void Write(const QuietTable::Counter& counter, uint64_t value);
  uint8_t* Remembered(uint64_t core_edge) { return ring_.data() + core_edge % kRing * round_bytes_; }
  // Of a round, behind the present core edge of a sleep.
  const uint8_t* Foreseen(size_t round);

  const std::shared_ptr<const QuietPlan> plan_;
  uint8_t* const node_;
  const std::function<void()> settle_;
  const size_t round_bytes_;

  bool watching_ = false, asleep_ = false;
  unsigned pause_ = 0, next_pause_ = 0;  // edges until the next try
  std::vector<uint8_t> still_;           // the state that does not move
  uint64_t core_edges_ = 0, link_edges_ = 0;  // since the watch began, skipped ones as well
  uint64_t asleep_since_ = 0;                 // core edge; the ring ends there
  std::vector<Count> counts_;
  std::array<Crossings, 2> crossings_;  // from core, from link
  std::vector<uint8_t> ring_;           // registers of the rounds behind each core edge
  std::vector<uint64_t> periods_;       // of the rounds, in core edges; 0: not known yet

  uint64_t behind_core_ = 0, behind_link_ = 0;  // edges that the registers are behind
  uint64_t left_core_ = 0, left_link_ = 0;      // edges that may be skipped from now on
  uint64_t skipped_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_H_
