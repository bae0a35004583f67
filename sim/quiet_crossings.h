// Crossings of a node between its two clocks (tn_common_cdc_bus), which pass the same word again and again while
// nothing happens: all those of a direction at once, a bit each.
#ifndef TORUSNET_SIM_QUIET_CROSSINGS_H_
#define TORUSNET_SIM_QUIET_CROSSINGS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "sim/quiet_table.h"

namespace torusnet {

class QuietCrossings {
 public:
  QuietCrossings(const QuietTable& table, uint8_t* node);

  void Begin();
  bool Follow(bool core, bool link);
  // Each has taken its word and handed it over since Begin.
  bool MaySleep() const { return told_ == all_; }
  // An edge that is not evaluated.
  void Skip(bool core, bool link) {
    bits_[0].Step(core, link, all_[0]);
    bits_[1].Step(link, core, all_[1]);
  }
  void CatchUp();

 private:
  struct Bits {
    uint64_t request = 0, answer = 0, request_meta = 0, request_seen = 0, answer_meta = 0, answer_seen = 0;
    bool operator==(const Bits&) const = default;

    void Step(bool source, bool destination, uint64_t all) {
      const Bits old = *this;
      if (source) {
        request = ~old.answer_seen & all;  // as it is until it is answered; then the next word is taken
        answer_meta = old.answer;
        answer_seen = old.answer_meta;
      }
      if (destination) {
        answer = old.request_seen;
        request_meta = old.request;
        request_seen = old.request_meta;
      }
    }
  };
  Bits Read(unsigned direction) const;

  const std::vector<QuietTable::Crossing>& crossings_;
  uint8_t* const node_;
  // From the core clock, from the link clock
  std::array<uint64_t, 2> all_ = {}, taken_ = {}, told_ = {};
  std::array<Bits, 2> bits_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_CROSSINGS_H_
