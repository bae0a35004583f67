#include "sim/quiet_crossings.h"

#include <stdexcept>

namespace torusnet {

QuietCrossings::QuietCrossings(const QuietTable& table, uint8_t* node) : crossings_(table.crossings), node_(node) {
  for (const auto& crossing : crossings_) {
    uint64_t& all = all_[crossing.from_link];
    if (all >> 63 != 0) throw std::logic_error("more than 64 crossings of a direction");
    places_.push_back({crossing.from_link, all + 1});
    all = all << 1 | 1;
  }
}

QuietCrossings::Bits QuietCrossings::Read(unsigned direction) const {
  Bits bits;
  unsigned place = 0;
  for (const auto& c : crossings_) {
    if (c.from_link != (direction == 1)) continue;
    bits.request |= c.request.Read(node_) << place;
    bits.answer |= c.answer.Read(node_) << place;
    bits.request_meta |= c.request_meta.Read(node_) << place;
    bits.request_seen |= c.request_seen.Read(node_) << place;
    bits.answer_meta |= c.answer_meta.Read(node_) << place;
    bits.answer_seen |= c.answer_seen.Read(node_) << place;
    ++place;
  }
  return bits;
}

void QuietCrossings::Begin() {
  bits_ = {Read(0), Read(1)};
  taken_ = told_ = takes_ = tells_ = {};
}

bool QuietCrossings::Follow(bool core, bool link) {
  const std::array<Bits, 2> old = bits_;
  Skip(core, link);
  for (unsigned i = 0; i < 2; ++i) {
    if (bits_[i] != Read(i)) return false;
    told_[i] |= (bits_[i].answer ^ old[i].answer) & taken_[i];
    taken_[i] |= bits_[i].request ^ old[i].request;
  }
  return true;
}

QuietEdges QuietCrossings::Passing(bool core, bool link) const {
  QuietEdges due;
  for (unsigned i = 0; i < 2; ++i) {
    const bool source = i == 0 ? core : link, destination = i == 0 ? link : core;
    Bits next = bits_[i];
    next.Step(source, destination, all_[i]);
    const bool takes = ((next.request ^ bits_[i].request) & takes_[i]) != 0;
    const bool tells = ((next.answer ^ bits_[i].answer) & tells_[i]) != 0;
    due.core |= i == 0 ? takes : tells;
    due.link |= i == 0 ? tells : takes;
  }
  return due;
}

void QuietCrossings::Pass(bool core, bool link) {
  const std::array<Bits, 2> old = bits_;
  Skip(core, link);
  for (unsigned i = 0; i < 2; ++i) {
    takes_[i] &= ~(bits_[i].request ^ old[i].request);
    tells_[i] &= ~(bits_[i].answer ^ old[i].answer);
  }
}

bool QuietCrossings::Hold(QuietEdges evaluated) const {
  for (unsigned i = 0; i < 2; ++i) {
    const Bits now = Read(i), &as = bits_[i];
    if ((i == 0 ? evaluated.core : evaluated.link) &&
        (now.request != as.request || now.answer_meta != as.answer_meta || now.answer_seen != as.answer_seen))
      return false;
    if ((i == 0 ? evaluated.link : evaluated.core) &&
        (now.answer != as.answer || now.request_meta != as.request_meta || now.request_seen != as.request_seen))
      return false;
  }
  return true;
}

void QuietCrossings::CatchUp() {
  std::array<unsigned, 2> places = {};
  for (const auto& c : crossings_) {
    const Bits& bits = bits_[c.from_link];
    const unsigned place = places[c.from_link]++;
    c.request.Write(node_, bits.request >> place & 1);
    c.answer.Write(node_, bits.answer >> place & 1);
    c.request_meta.Write(node_, bits.request_meta >> place & 1);
    c.request_seen.Write(node_, bits.request_seen >> place & 1);
    c.answer_meta.Write(node_, bits.answer_meta >> place & 1);
    c.answer_seen.Write(node_, bits.answer_seen >> place & 1);
  }
}

}  // namespace torusnet
