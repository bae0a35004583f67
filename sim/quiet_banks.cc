#include "sim/quiet_banks.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace torusnet {
namespace {

constexpr size_t kSumBytes = 4;

uint64_t Bit(uint64_t place) { return uint64_t{1} << place; }

}  // namespace

QuietBanks::QuietBanks(const QuietTable& table, uint8_t* node) : node_(node) {
  banks_.reserve(table.banks.size());
  for (const auto& fields : table.banks) {
    banks_.push_back(Bank{.fields = fields, .at = {}, .visits = {}});
    zero_.insert(zero_.end(), fields.zero.begin(), fields.zero.end());
  }
}

QuietBanks::Position QuietBanks::Read(const Bank& bank) const {
  const auto& fields = bank.fields;
  const auto read = [this](const QuietTable::Field& field) { return static_cast<uint32_t>(field.Read(node_)); };
  return {read(fields.place), read(fields.visit), read(fields.old), read(fields.count)};
}

uint32_t QuietBanks::Sum(const Bank& bank, uint64_t place) const {
  return static_cast<uint32_t>(QuietTable::Field{bank.fields.ram.offset + place * kSumBytes, kSumBytes}.Read(node_));
}

// Those of a bank are equally wide, at most 32 bits.
uint32_t QuietBanks::SmallCount(const Bank& bank, uint64_t place) const {
  const auto& counts = bank.fields.counts;
  const unsigned bits = bank.fields.counts_bits / bank.size;
  const size_t first = place * bits / 8;
  const QuietTable::Field field = {counts.offset + first, std::min<size_t>(sizeof(uint64_t), counts.bytes - first)};
  return static_cast<uint32_t>(field.Read(node_) >> place * bits % 8 & (Bit(bits) - 1));
}

void QuietBanks::Begin() {
  CountsChange();
  for (Bank& bank : banks_) {
    bank.at = Read(bank);
    bank.edges = 0;
    bank.known = bank.grown = 0;
    bank.seen_now = bank.read_before = false;
  }
}

bool QuietBanks::Follow(bool core) {
  for (Bank& bank : banks_) {
    if (core) {
      if (!Step(bank)) return false;
      continue;
    }
    const Position now = Read(bank);
    if (now.place != bank.at.place || now.visit != bank.at.visit || now.old != bank.at.old ||
        now.count != bank.at.count)
      return false;
  }
  return true;
}

// Behind a core edge that was evaluated: it has read of the place that stood, and written to the one before.
bool QuietBanks::Step(Bank& bank) {
  bank.seen_now = false;
  const bool read_before = std::exchange(bank.read_before, false);
  const Position before = bank.at;
  const Position now = bank.at = Read(bank);
  if (now.visit != before.place) return false;
  if (now.place != before.place + 1) {
    // While all else stands still nothing but the end of the bank sends it back.
    const auto size = static_cast<unsigned>(before.place) + 1;
    if (now.place != 0 || size < 2 || (bank.size != 0 && bank.size != size) || bank.fields.counts_bits % size != 0)
      return false;
    bank.size = size;
  }
  if (bank.size == 0) return true;
  if (bank.size > kMost || now.place >= bank.size || before.visit >= bank.size) return false;
  if (++bank.edges > 1) {  // it was read since Begin, too
    if ((bank.known & Bit(before.visit)) != 0) {
      if (Sum(bank, before.visit) != before.old) return false;
    } else if (!read_before) {
      bank.visits[before.visit] = {true, SmallCount(bank, before.visit), Sum(bank, before.visit), before.count};
      bank.known |= Bit(before.visit);
      bank.seen_now = true;
    }
  }
  const Visit& visit = bank.visits[now.visit];
  if ((bank.grown & Bit(now.visit)) != 0) {
    bank.grown &= ~Bit(now.visit);
    bank.known &= ~Bit(now.visit);
  }
  return (bank.known & Bit(now.visit)) == 0 || (now.old == visit.old && now.count == visit.count);
}

bool QuietBanks::MaySleep() {
  for (Bank& bank : banks_) {
    if (bank.size == 0 || bank.edges < 2) return false;
    for (unsigned place = 0; place < bank.size; ++place) {
      const Visit& visit = bank.visits[place];
      if (place == bank.at.visit) continue;  // it was read already
      if (visit.seen && visit.old == Sum(bank, place) && visit.small_count == SmallCount(bank, place))
        bank.known |= Bit(place);
    }
  }
  return NoneForbids();
}

void QuietBanks::CountsChange() {
  for (Bank& bank : banks_) {
    if (bank.seen_now) {  // it had read its small count before that changed, for all one can tell
      const uint64_t place = (bank.at.visit + bank.size - 1) % bank.size;
      bank.visits[place].seen = false;
      bank.known &= ~Bit(place);
    }
    for (unsigned place = 0; place < bank.size; ++place) {
      Visit& visit = bank.visits[place];
      const uint32_t count = SmallCount(bank, place);
      if (visit.small_count == count) continue;
      // By no more than a half of it: no assertion of the bank's is near.
      if ((bank.known & Bit(place)) != 0 && count > visit.small_count && count - visit.small_count <= count / 2) {
        bank.grown |= Bit(place);
        visit.grown_count = count;
        continue;
      }
      bank.known &= ~Bit(place);
      bank.grown &= ~Bit(place);
      bank.read_before |= place == bank.at.visit;
    }
  }
}

uint64_t QuietBanks::Left() const {
  uint64_t left = kNoQuietEvent;
  for (const Bank& bank : banks_) {
    if ((bank.known & Bit(bank.at.visit)) == 0) return 0;  // its new sum is to be written
    for (unsigned place = 0; place < bank.size; ++place)
      if ((bank.known & Bit(place)) == 0)
        left = std::min<uint64_t>(left, (place + bank.size - bank.at.place) % bank.size);
  }
  return left;
}

bool QuietBanks::CatchUp(uint64_t core_edges) {
  bool due = false;
  for (Bank& bank : banks_) due |= CatchUp(bank, core_edges);
  return due;
}

bool QuietBanks::CatchUp(Bank& bank, uint64_t core_edges) {
  bool due = false;
  uint32_t grown_by = 0;  // the count that was read last
  for (uint64_t left = bank.grown; left != 0; left &= left - 1) {
    const auto place = static_cast<uint64_t>(std::countr_zero(left));
    Visit& visit = bank.visits[place];
    const uint64_t read_at = (place + bank.size - bank.at.place) % bank.size;
    if (read_at >= core_edges) continue;
    bank.grown &= ~Bit(place);
    const uint32_t by = visit.grown_count - visit.small_count;
    if (read_at + 1 == core_edges) {  // its new sum is to be written
      bank.known &= ~Bit(place);
      grown_by = by;
      due = true;
      continue;
    }
    visit.small_count += by;
    visit.old += by;
    visit.count += by;
    QuietTable::Field{bank.fields.ram.offset + place * kSumBytes, kSumBytes}.Write(node_, visit.old);
  }
  bank.seen_now = bank.read_before = false;
  bank.at.place = static_cast<uint32_t>((bank.at.place + core_edges) % bank.size);
  bank.at.visit = (bank.at.place + bank.size - 1) % bank.size;
  const Visit& visit = bank.visits[bank.at.visit];
  bank.at.old = visit.old;
  bank.at.count = visit.count + grown_by;
  bank.fields.place.Write(node_, bank.at.place);
  bank.fields.visit.Write(node_, bank.at.visit);
  bank.fields.old.Write(node_, bank.at.old);
  bank.fields.count.Write(node_, bank.at.count);
  bank.edges += core_edges;
  return due;
}

}  // namespace torusnet
