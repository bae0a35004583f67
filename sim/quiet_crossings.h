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

  // Of a node at rest, by the number of a crossing from 1 on: the word that it takes next is a new one.
  void NewWord(uint32_t number) { takes_[places_[number - 1].direction] |= places_[number - 1].bit; }
  // It holds a word that has not been handed over.
  void NewHeld(uint32_t number) { tells_[places_[number - 1].direction] |= places_[number - 1].bit; }
  // Clocks, of these, at whose edge a new word is taken or handed over.
  QuietEdges Due(bool core, bool link) const {
    return (takes_[0] | takes_[1] | tells_[0] | tells_[1]) == 0 ? QuietEdges{} : Passing(core, link);
  }
  // An edge. Due: what is due at it is evaluated.
  void Skip(bool core, bool link) {
    bits_[0].Step(core, link, all_[0]);
    bits_[1].Step(link, core, all_[1]);
  }
  void Pass(bool core, bool link);
  // Behind an edge that was evaluated for these clocks alone: their registers are as foreseen.
  bool Hold(QuietEdges evaluated) const;
  // The registers are set to what they are by now.
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
  struct Place {
    unsigned direction;  // 0: from the core clock, 1: from the link clock
    uint64_t bit;
  };
  Bits Read(unsigned direction) const;
  QuietEdges Passing(bool core, bool link) const;

  const std::vector<QuietTable::Crossing>& crossings_;
  uint8_t* const node_;
  std::vector<Place> places_;
  // By direction
  std::array<uint64_t, 2> all_ = {}, taken_ = {}, told_ = {};
  std::array<uint64_t, 2> takes_ = {}, tells_ = {};  // crossings that are to take a new word, to hand over one
  std::array<Bits, 2> bits_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_CROSSINGS_H_
