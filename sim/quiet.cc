#include "sim/quiet.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "sim/node_log.h"

namespace torusnet {
namespace {

using Field = QuietTable::Field;

constexpr unsigned kLongestPause = 31;  // edges; a node that is busy is looked at seldom
// With the same registers an edge writes to memories what it wrote before, and the next one reads it.
constexpr uint64_t kLeastEdges = 3;
// A node that is at rest no more: to look at each edge costs more than it saves.
constexpr unsigned kLongestBusy = 128;

}  // namespace

Quiet::Quiet(const QuietTable& table, const QuietMask& mask, uint8_t* node, std::function<void()> settle)
    : table_(table),
      node_(node),
      settle_(std::move(settle)),
      still_(table, mask, node),
      counters_(table, node),
      crossings_(table, node),
      banks_(table, node),
      rounds_(table, node) {}

QuietEdges Quiet::Due(bool core, bool link) {
  if (!asleep_) return {core, link};
  if (Skip(core, link)) return {};
  const QuietEdges passes = crossings_.Due(core, link), is = IsDue(core, link);
  const QuietEdges due =
      table_.apart ? QuietEdges{passes.core || is.core, passes.link || is.link} : QuietEdges{core, link};
  CatchUp(due.core || !table_.apart, due.link || !table_.apart);
  crossings_.Pass(core, link);
  crossings_behind_ = core != due.core || link != due.link;
  PassOver(core && !due.core, link && !due.link);
  return due;
}

void Quiet::Evaluated(bool core, bool link, QuietEdges due) {
  if (asleep_) {
    GoOn(due);
  } else if (!watching_) {
    if (pause_ == 0) {
      Begin();
    } else {
      --pause_;
    }
  } else if (!Follows(core, link)) {
    GiveUp();
  } else if (MaySleep()) {
    asleep_ = true;
    next_pause_ = 0;
    core_due_ = link_due_ = rounds_watched_ = false;
    busy_ = 0;
    rounds_.FallAsleep();
    counters_.ForEachTaken([this](uint32_t crossing) { crossings_.NewWord(crossing); });
    FindLeft(true, true);
  }
}

void Quiet::Begin() {
  watching_ = true;
  core_edges_ = link_edges_ = 0;
  still_.Begin();
  counters_.Begin();
  crossings_.Begin();
  banks_.Begin();
  rounds_.Begin();
}

void Quiet::GiveUp() {
  CatchUp();
  if (watching_) {
    pause_ = next_pause_;
    next_pause_ = std::min(next_pause_ + 1, kLongestPause);
  }
  watching_ = asleep_ = false;
}

bool Quiet::Follows(bool core, bool link) {
  core_edges_ += core;
  link_edges_ += link;
  return still_.Same() && counters_.Follow(core, link) && crossings_.Follow(core, link) && banks_.Follow(core) &&
         rounds_.Follow(core);
}

bool Quiet::MaySleep() {
  return core_edges_ >= kLeastEdges && link_edges_ >= kLeastEdges && crossings_.MaySleep() && rounds_.MaySleep() &&
         counters_.MaySleep() && banks_.MaySleep() && still_.WritesNothing();
}

void Quiet::GoOn(QuietEdges evaluated) {
  core_due_ &= !evaluated.core;
  link_due_ &= !evaluated.link;
  if (++busy_ > kLongestBusy || !GoesOn(evaluated)) {
    GiveUp();
    return;
  }
  FindLeft(evaluated.core && !core_due_, evaluated.link && !link_due_);
}

bool Quiet::GoesOn(QuietEdges evaluated) {
  if (!crossings_.Hold(evaluated) || !counters_.Continue(evaluated.core, evaluated.link)) return false;
  counters_.ForEachTaken([this](uint32_t crossing) { crossings_.NewWord(crossing); });
  if (evaluated.core && (!banks_.Follow(true) || !rounds_.Follow(true))) return false;
  link_due_ |= counters_.Learns();
  if (!TakeChanges(evaluated)) return false;
  if (rounds_watched_ && rounds_.MaySleep()) {
    rounds_watched_ = false;
    rounds_.FallAsleep();
  }
  core_due_ |= rounds_watched_;
  return counters_.NoneForbids() && banks_.NoneForbids();
}

bool Quiet::TakeChanges(QuietEdges edges) {
  uint64_t all = 0;
  bool changed = rounds_watched_;
  still_.ForEachChange(edges, [&](uint64_t effect, auto&& change) {
    changed = true;
    all |= effect;
    if (effect >> QuietTable::kNumbers != 0) counters_.Decide(effect, change());
    if (const uint32_t crossing = QuietTable::Taken(effect)) crossings_.NewWord(crossing);
    if (const uint32_t crossing = QuietTable::Told(effect)) crossings_.NewHeld(crossing);
  });
  if (!changed && edges.Any()) counters_.NothingHappened();
  if ((all & QuietTable::kAll) != 0) return false;
  core_due_ |= (all & QuietTable::kCore) != 0;
  link_due_ |= (all & QuietTable::kLink) != 0;
  if ((all & QuietTable::kCounts) != 0) banks_.CountsChange();
  if ((all & QuietTable::kRounds) != 0) {
    if (behind_core_ != 0) CatchUp(true, false);
    core_due_ = rounds_watched_ = true;
    rounds_.Begin();
  }
  return true;
}

void Quiet::FindLeft(bool core, bool link) {
  if (core) left_core_ = std::min(counters_.Left(false), banks_.Left());
  if (link) left_link_ = counters_.Left(true);
}

void Quiet::CatchUp() { CatchUp(true, true); }

void Quiet::CatchUp(bool core, bool link) {
  const bool moved = std::exchange(crossings_behind_, false);
  if (moved) crossings_.CatchUp();
  const uint64_t core_edges = core ? std::exchange(behind_core_, 0) : 0;
  const uint64_t link_edges = link ? std::exchange(behind_link_, 0) : 0;
  const bool behind = core_edges != 0 || link_edges != 0;
  if (behind) counters_.CatchUp(core_edges, link_edges);
  if (core_edges != 0) {
    core_due_ |= banks_.CatchUp(core_edges);
    rounds_.CatchUp(core_edges);
  }
  if (!moved && !behind) return;
  for (const auto& copy : table_.copies) {
    if (copy.of.bytes <= sizeof(uint64_t)) {
      copy.to.Write(node_, copy.of.Read(node_));
    } else {
      std::memcpy(node_ + copy.to.offset, node_ + copy.of.offset, copy.of.bytes);
    }
  }
  if (behind) settle_();
}

void Quiet::InputsChange() {
  if (!asleep_ || !TakeChanges({})) GiveUp();
  if (core_due_) CatchUp();
}

uint64_t Quiet::StateHash() {
  CatchUp();
  settle_();  // inputs may have changed since the last edge
  Hash hash;
  for (const auto* fields : {&table_.state, &table_.memories, &table_.derived}) {
    for (const Field& field : *fields)
      for (size_t i = 0; i < field.bytes; ++i) hash.Add(node_[field.offset + i]);
  }
  return hash.value();
}

bool Quiet::DerivedFollow() {
  const uint64_t before = StateHash();
  const std::vector<uint8_t> now(node_, node_ + table_.bytes);
  if (!earlier_.empty()) {
    for (const Field& field : table_.derived) std::memcpy(node_ + field.offset, &earlier_[field.offset], field.bytes);
    settle_();
  }
  earlier_ = now;
  return StateHash() == before;
}

}  // namespace torusnet
