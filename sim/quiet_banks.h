// Banks of counters of a node (tn_common_register_counters). Each visits its counters in turn: at one edge it reads the
// sum in its RAM and the small count of a counter, at the next it writes the new sum. While small counts stand still a
// visit finds the sum that the last one wrote, and changes nothing.
//
// So where sum and small count are those of a visit that was seen, the next visit is known. It is known, too, where a
// small count has grown by little since, without a wrap: sum and small count are greater by as much. Others are waited
// for.
#ifndef TORUSNET_SIM_QUIET_BANKS_H_
#define TORUSNET_SIM_QUIET_BANKS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "sim/quiet_table.h"

namespace torusnet {

class QuietBanks {
 public:
  QuietBanks(const QuietTable& table, uint8_t* node);

  void Begin();
  bool Follow(bool core);
  bool MaySleep();
  bool NoneForbids() const { return QuietTable::AllZero(zero_, node_); }
  // Small counts have changed at the last edge, which was evaluated: visits to these are not known any more.
  void CountsChange();
  // Core edges until the next visit that is not known.
  uint64_t Left() const;
  // True: the edge to come must be evaluated.
  bool CatchUp(uint64_t core_edges);

 private:
  static constexpr unsigned kMost = 64;  // counters of a bank

  // A visit that changes nothing.
  struct Visit {
    bool seen = false;
    uint32_t small_count = 0;
    uint32_t old = 0, count = 0;  // what is read
    uint32_t grown_count = 0;     // the small count that the next visit finds, if it has grown
  };
  struct Position {
    uint32_t place = 0, visit = 0, old = 0, count = 0;
  };
  struct Bank {
    const QuietTable::Bank& fields;
    unsigned size = 0;  // counters; 0: not known yet
    Position at;
    uint64_t edges = 0;        // since Begin
    uint64_t known = 0;        // a bit for each place: its next visit is as it was seen
    uint64_t grown = 0;        // of the known ones, those whose small count has grown
    bool seen_now = false;     // the place before has become known at the last edge
    bool read_before = false;  // the visit that goes on has read a small count that has changed since
    std::array<Visit, kMost> visits;
  };
  Position Read(const Bank& bank) const;
  uint32_t Sum(const Bank& bank, uint64_t place) const;
  uint32_t SmallCount(const Bank& bank, uint64_t place) const;
  bool Step(Bank& bank);
  bool CatchUp(Bank& bank, uint64_t core_edges);

  uint8_t* const node_;
  std::vector<Bank> banks_;
  QuietTable::Fields zero_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_BANKS_H_
