#include "sim/quiet_rounds.h"

#include <cstring>

namespace torusnet {

QuietRounds::QuietRounds(const QuietTable& table, uint8_t* node) : node_(node) {
  for (const auto& fields : table.rounds) {
    size_t bytes = 0;
    for (const auto& field : fields) bytes += field.bytes;
    rounds_.push_back({fields, bytes, 0, std::vector<uint8_t>((kLongest + 1) * bytes)});
  }
}

void QuietRounds::Begin() {
  edge_ = last_noted_ = 0;
  asleep_ = false;
  for (Round& round : rounds_) Note(round);
}

void QuietRounds::Note(Round& round) {
  uint8_t* to = At(round, edge_);
  for (const auto& field : round.fields) {
    std::memcpy(to, node_ + field.offset, field.bytes);
    to += field.bytes;
  }
}

bool QuietRounds::Is(const Round& round, const uint8_t* as) const {
  for (const auto& field : round.fields) {
    if (std::memcmp(node_ + field.offset, as, field.bytes) != 0) return false;
    as += field.bytes;
  }
  return true;
}

const uint8_t* QuietRounds::Foreseen(Round& round, uint64_t edge) {
  if (edge <= last_noted_) return At(round, edge);
  const uint64_t behind = (edge - last_noted_) % round.period;
  return At(round, behind == 0 ? last_noted_ : last_noted_ - round.period + behind);
}

bool QuietRounds::Follow(bool core) {
  edge_ += core;
  if (core && !asleep_) {
    last_noted_ = edge_;
    for (Round& round : rounds_) Note(round);
    return true;
  }
  for (Round& round : rounds_)
    if (!Is(round, Foreseen(round, edge_))) return false;
  return true;
}

bool QuietRounds::MaySleep() {
  for (Round& round : rounds_) {
    const uint64_t first = round.period == 0 ? 1 : round.period;
    const uint64_t last = round.period == 0 ? kLongest : round.period;
    uint64_t period = first;
    while (period <= last && period <= edge_ && !Is(round, At(round, edge_ - period))) ++period;
    if (period > last || period > edge_) return false;
    round.period = period;
  }
  return true;
}

void QuietRounds::CatchUp(uint64_t core_edges) {
  edge_ += core_edges;
  for (Round& round : rounds_) {
    const uint8_t* from = Foreseen(round, edge_);
    for (const auto& field : round.fields) {
      std::memcpy(node_ + field.offset, from, field.bytes);
      from += field.bytes;
    }
  }
}

}  // namespace torusnet
