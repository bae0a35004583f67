// A node of a few registers that is evaluated at every edge, beside one that sleeps when it can: at every look both are
// the same, and what the list does not know keeps it awake.
#include "sim/quiet.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "check.h"
#include "sim/random.h"

namespace {

using torusnet::Quiet;
using torusnet::QuietEdges;
using torusnet::QuietMask;
using torusnet::QuietTable;
using Field = QuietTable::Field;

constexpr unsigned kCounters = 5, kSmallBits = 8;
constexpr uint64_t kPeriod = 300;             // cycles of the timer
constexpr uint64_t kLate = 170;               // of these; then it is late, and a crossing says so
constexpr uint64_t kSlots = 97, kRings = 40;  // of another counter, which rings there every other period of the timer
constexpr unsigned kTurn = 19;

// With a timer that tells of itself, a crossing into the other clock and one back, a bank that counts what is told, and
// a turn.
struct Toy {
  uint64_t cycle;   // of the core clock
  uint16_t timer;   // of the link clock
  uint16_t absent;  // the same, and stands at zero, which is one of its numbers
  uint16_t slot;
  uint8_t decides, bell;
  uint8_t alarm, input, out;
  uint8_t request, answer, request_meta, request_seen, answer_meta, answer_seen;
  uint8_t back_request, back_answer, back_request_meta, back_request_seen, back_answer_meta, back_answer_seen;
  uint8_t back_hold, back_word;
  uint32_t hold, word;
  uint8_t place, visit, first, waits, which;
  uint32_t old, count;
  uint8_t turn, last_turn;
  uint8_t stir, alarms, way;  // what disturbs the turn for some cycles, and at every 16th alarm for good
  uint8_t restless;           // moves if it is switched on, and no list knows it
  uint8_t derived;
  uint8_t small[kCounters + 8];
  uint32_t ram[kCounters];

  void Settle() { derived = static_cast<uint8_t>(out ^ timer ^ input); }

  void Edge(bool core, bool link) {
    const Toy before = *this;
    if (core) {
      ++cycle;
      if (before.stir != 9) turn = turn + 1 == kTurn ? 0 : turn + 1;
      last_turn = static_cast<uint8_t>(before.turn ^ (before.stir != 0 ? 0x40 : 0) ^ before.way);
      const bool sixteenth = before.alarm && before.alarms % 16 == 15;
      stir = static_cast<uint8_t>(before.alarm ? (sixteenth ? 9 : 7) : before.stir - (before.stir != 0));
      alarms = static_cast<uint8_t>(before.alarms + before.alarm);
      if (sixteenth) way = before.way ^ 0x20;
      answer_seen = before.answer_meta;
      answer_meta = before.answer;
      if (before.answer_seen == before.request) {
        request = !before.request;
        hold = before.small[0] * 3u + before.input;
      }
      back_request_seen = before.back_request_meta;
      back_request_meta = before.back_request;
      if (before.back_request_seen != before.back_answer) {
        back_answer = before.back_request_seen;
        back_word = before.back_hold;
      }
      place = place + 1 == kCounters ? 0 : place + 1;
      visit = before.place;
      old = before.ram[before.place];
      count = before.small[before.place];
      const uint8_t low = static_cast<uint8_t>(before.old);
      ram[before.visit] = (before.old & ~0xffu) + (before.count < low ? 256 : 0) + before.count;
      if (before.alarm) {
        small[before.which] += 1 + before.input;
        which = before.which + 1 == kCounters ? 0 : before.which + 1;
      }
      if (before.restless) restless = static_cast<uint8_t>(3 - before.restless);
    }
    if (link) {
      timer = static_cast<uint16_t>(before.timer == kPeriod ? 0 : before.timer + 1);
      alarm = before.timer == kPeriod;
      slot = static_cast<uint16_t>(before.slot + 1 == kSlots ? 0 : before.slot + 1);
      if (before.timer == kPeriod) decides = !before.decides;
      if (before.slot == kRings && before.decides) ++bell;
      request_seen = before.request_meta;
      request_meta = before.request;
      if (before.request_seen != before.answer) {
        answer = before.request_seen;
        word = before.hold;
        out = static_cast<uint8_t>(before.hold);
      }
      back_answer_seen = before.back_answer_meta;
      back_answer_meta = before.back_answer;
      if (before.back_answer_seen == before.back_request) {
        back_request = !before.back_request;
        back_hold = static_cast<uint8_t>(before.input + (before.timer > kLate ? 100 : 0));
      }
    }
    Settle();
  }
};

#define FIELD(name) \
  Field { offsetof(Toy, name), sizeof(Toy::name) }

QuietTable Table(bool knows_turn = true) {
  QuietTable table = {};
  table.bytes = sizeof(Toy);
  table.apart = true;
  table.state = {FIELD(cycle),       FIELD(timer),    FIELD(alarm),        FIELD(input),        FIELD(out),
                 FIELD(request),     FIELD(answer),   FIELD(request_meta), FIELD(request_seen), FIELD(answer_meta),
                 FIELD(answer_seen), FIELD(hold),     FIELD(word),         FIELD(place),        FIELD(visit),
                 FIELD(first),       FIELD(waits),    FIELD(old),          FIELD(count),        FIELD(turn),
                 FIELD(last_turn),   FIELD(restless), FIELD(small)};
  table.state.insert(table.state.end(), {FIELD(back_request), FIELD(back_answer), FIELD(back_request_meta),
                                         FIELD(back_request_seen), FIELD(back_answer_meta), FIELD(back_answer_seen),
                                         FIELD(back_hold), FIELD(back_word), FIELD(which), FIELD(absent), FIELD(slot),
                                         FIELD(decides), FIELD(bell), FIELD(stir), FIELD(alarms), FIELD(way)});
  table.effects.assign(table.state.size(), QuietTable::kAll);
  const auto in = [](const Field& field, const QuietTable::Fields& fields) {
    return std::any_of(fields.begin(), fields.end(), [&](const Field& other) { return other.offset == field.offset; });
  };
  const QuietTable::Fields of_link = {FIELD(timer),
                                      FIELD(alarm),
                                      FIELD(absent),
                                      FIELD(slot),
                                      FIELD(decides),
                                      FIELD(bell),
                                      FIELD(answer),
                                      FIELD(word),
                                      FIELD(out),
                                      FIELD(request_meta),
                                      FIELD(request_seen),
                                      FIELD(back_hold),
                                      FIELD(back_request),
                                      FIELD(back_answer_meta),
                                      FIELD(back_answer_seen)};
  for (const Field& field : table.state)
    table.clocks.push_back(in(field, {FIELD(input)}) ? 0 : in(field, of_link) ? QuietTable::kLink : QuietTable::kCore);
  table.memories = {FIELD(ram)};
  table.derived = {FIELD(derived)};
  table.counters = {{FIELD(cycle), 0, 64, false, {}, {}, -1, {}},
                    {FIELD(timer), 0, 16, true, {}, {{0xffff, kLate}, {0xffff, kPeriod}}, -1, {2}},
                    {FIELD(absent), 0, 16, true, {}, {{0x3ff, 0, {}, true}}, -1, {2, 3}},
                    {FIELD(slot), 0, 16, true, {}, {{0xffff, kRings}, {0xffff, kSlots - 1}}, 33, {}}};
  table.crossings = {{false, FIELD(request), FIELD(answer), FIELD(request_meta), FIELD(request_seen),
                      FIELD(answer_meta), FIELD(answer_seen)},
                     {true, FIELD(back_request), FIELD(back_answer), FIELD(back_request_meta), FIELD(back_request_seen),
                      FIELD(back_answer_meta), FIELD(back_answer_seen)}};
  table.crossings.push_back(table.crossings[1]);  // the directions have not as many
  table.banks = {{FIELD(place),
                  FIELD(visit),
                  FIELD(old),
                  FIELD(count),
                  FIELD(ram),
                  FIELD(small),
                  kCounters * kSmallBits,
                  {FIELD(first), FIELD(waits)}}};
  if (knows_turn) table.rounds = {{FIELD(turn), FIELD(last_turn)}};
  return table;
}

constexpr uint64_t Taken(uint64_t crossing) { return crossing << 8; }
constexpr uint64_t Told(uint64_t crossing) { return crossing << 20; }

// It is said what a change may lead to.
QuietTable Effects(uint64_t of_alarm = QuietTable::kCore, uint64_t of_decision = uint64_t{1} << 33,
                   uint64_t of_stir = QuietTable::kRounds) {
  QuietTable table = Table();
  const auto set = [&table](const Field& field, uint64_t effect) {
    for (size_t i = 0; i < table.state.size(); ++i)
      if (table.state[i].offset == field.offset) table.effects[i] = effect;
  };
  set(FIELD(alarm), of_alarm);
  set(FIELD(which), QuietTable::kCore);
  set(FIELD(stir), QuietTable::kCore | of_stir);
  set(FIELD(alarms), QuietTable::kCore);
  set(FIELD(way), QuietTable::kRounds);
  set(FIELD(small), QuietTable::kCore | QuietTable::kCounts | Taken(1));
  set(FIELD(hold), Told(1));
  set(FIELD(back_hold), Told(2));
  set(FIELD(decides), QuietTable::kLink | of_decision);
  for (const Field& field : {FIELD(out), FIELD(word), FIELD(back_word), FIELD(bell)}) set(field, 0);
  return table;
}

struct Pair {
  explicit Pair(const QuietTable& from)
      : table(from),
        mask(table),
        quiet(table, mask, reinterpret_cast<uint8_t*>(&sleeper), [this] { sleeper.Settle(), ++settled; }) {}

  void Edge(bool core, bool link) {
    other.Edge(core, link);
    ++edges;
    const QuietEdges due = quiet.Due(core, link);
    if (!due.Any()) {
      ++skipped;
      return;
    }
    sleeper.Edge(due.core, due.link);
    quiet.Evaluated(core, link, due);
  }
  bool Same() {
    quiet.CatchUp();
    return std::memcmp(&sleeper, &other, sizeof(Toy)) == 0;
  }
  // Clocks of 5 and 6 units.
  void Run(uint64_t edges_more) {
    for (const uint64_t end = edges + edges_more; edges < end; ++time) {
      const bool core = time % 5 == 0, link = time % 6 == 1;
      if (core || link) Edge(core, link);
    }
  }
  void Input(uint8_t value) {
    sleeper.input = other.input = value;
    quiet.InputsChange();
    sleeper.Settle();
    other.Settle();
  }

  const QuietTable table;
  const QuietMask mask;
  Toy sleeper = {}, other = {};
  Quiet quiet;
  uint64_t edges = 0, skipped = 0, time = 0, settled = 0;
};

void TestSame() {
  torusnet::Random random(1, 1);
  for (int round = 0; round < 100; ++round) {
    Pair pair(round % 2 == 0 ? Table() : Effects());
    for (int look = 0; look < 100; ++look) {
      pair.Run(random.Below(3) == 0 ? random.Below(900) : random.Below(30));
      if (random.Below(4) == 0) pair.Input(static_cast<uint8_t>(random.Below(3)));
      CHECK(pair.Same());
    }
    CHECK(pair.skipped > pair.edges / 3);
    CHECK(pair.sleeper.ram[0] + pair.sleeper.ram[1] + pair.sleeper.ram[2] > 0);
  }
}

// It needs no look to be woken in time: the timer has told as often.
void TestEvents() {
  Pair pair(Table());
  pair.Run(200'000);
  CHECK(pair.Same());
  CHECK(pair.skipped > pair.edges * 7 / 10);
  CHECK(pair.quiet.skipped_core_edges() > pair.skipped / 2);
  uint32_t told = 0;
  for (const uint32_t sum : pair.sleeper.ram) told += sum;
  CHECK(told >= 200'000 / 2 / (kPeriod + 1) - 10);
}

// What leads to little wakes the clock that it concerns: less is evaluated, and nothing is lost.
void TestEffects() {
  Pair watched(Table()), resting(Effects());
  watched.Run(200'000);
  resting.Run(200'000);
  CHECK(watched.Same() && resting.Same());
  const uint64_t evaluated = resting.edges - resting.skipped;
  CHECK(evaluated * 3 < watched.edges - watched.skipped);
  // An alarm is seen by two edges of the link clock and one or two of the core clock; what it counts goes on. That the
  // timer is late, or no longer, is taken, seen and handed over. A counter that stands at a number is nothing new, nor
  // is one at which nothing happened when what decides it was what it is.
  const uint64_t periods = 200'000 / 2 / (kPeriod + 1);
  CHECK(evaluated > periods * 4 && evaluated < periods * 46);
  Pair deaf(Effects(0));  // the core clock is not told of it
  deaf.Run(20'000);
  CHECK(!deaf.Same());
  Pair undecided(Effects(QuietTable::kCore, 0));  // what did nothing once is taken to do nothing for ever
  undecided.Run(20'000);
  CHECK(!undecided.Same());
  Pair stirred(Effects(QuietTable::kCore, uint64_t{1} << 33, 0));  // the turn itself says so: it is watched anew
  stirred.Run(200'000);
  CHECK(stirred.Same() && stirred.edges - stirred.skipped > evaluated);
}

// A register that moves and is not in the list.
void TestUnknown() {
  Pair pair(Table());
  pair.sleeper.restless = pair.other.restless = 1;
  pair.Run(5000);
  CHECK(pair.Same() && pair.skipped == 0);
  Pair turning(Table(false));
  turning.Run(5000);
  CHECK(turning.Same() && turning.skipped == 0);
}

// A list that is wrong in what can be seen: the wrong clock, the wrong direction.
void TestWrong() {
  QuietTable table = Table();
  table.counters[1].link = false;
  Pair clock(table);
  clock.Run(5000);
  CHECK(clock.Same() && clock.skipped == 0);
  table = Table();
  table.crossings[0].from_link = true;
  Pair crossing(table);
  crossing.Run(5000);
  CHECK(crossing.Same() && crossing.skipped == 0);
}

void TestGuards() {
  Pair pair(Table());
  pair.sleeper.waits = pair.other.waits = 1;
  pair.Run(5000);
  CHECK(pair.Same() && pair.skipped == 0);
}

void TestDerived() {
  Pair pair(Table());
  pair.Run(100);
  CHECK(pair.quiet.DerivedFollow());
  pair.Run(333);
  CHECK(pair.quiet.DerivedFollow() && pair.Same());
  QuietTable table = Table();
  table.derived.push_back(FIELD(word));
  Pair wrong(table);
  wrong.Run(100);
  CHECK(wrong.quiet.DerivedFollow());
  wrong.Input(7);
  wrong.Run(333);
  CHECK(!wrong.quiet.DerivedFollow());
}

}  // namespace

int main() {
  TestSame();
  TestEvents();
  TestEffects();
  TestUnknown();
  TestWrong();
  TestGuards();
  TestDerived();
  return Verdict();
}
