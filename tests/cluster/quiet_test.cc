// A node of a few registers that is evaluated at every edge, beside one that sleeps when it can: at every look both are
// the same, and what the list does not know keeps it awake.
#include "sim/quiet.h"

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
constexpr uint64_t kPeriod = 300;  // cycles of the timer
constexpr unsigned kTurn = 19;

// With a timer that tells of itself, a crossing into the other clock and one back, a bank that counts what is told, and
// a turn.
struct Toy {
  uint64_t cycle;  // of the core clock
  uint16_t timer;  // of the link clock
  uint8_t alarm, input, out;
  uint8_t request, answer, request_meta, request_seen, answer_meta, answer_seen;
  uint8_t back_request, back_answer, back_request_meta, back_request_seen, back_answer_meta, back_answer_seen;
  uint8_t back_hold, back_word;
  uint32_t hold, word;
  uint8_t place, visit, first, waits, which;
  uint32_t old, count;
  uint8_t turn, last_turn;
  uint8_t restless;  // moves if it is switched on, and no list knows it
  uint8_t derived;
  uint8_t small[kCounters + 8];
  uint32_t ram[kCounters];

  void Settle() { derived = static_cast<uint8_t>(out ^ timer ^ input); }

  void Edge(bool core, bool link) {
    const Toy before = *this;
    if (core) {
      ++cycle;
      turn = turn + 1 == kTurn ? 0 : turn + 1;
      last_turn = before.turn;
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
        back_hold = before.input;
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
                                         FIELD(back_hold), FIELD(back_word), FIELD(which)});
  table.effects.assign(table.state.size(), QuietTable::kAll);
  for (const Field& field : table.state)
    table.clocks.push_back(field.offset == offsetof(Toy, input) ? 0 : QuietTable::kCore | QuietTable::kLink);
  table.memories = {FIELD(ram)};
  table.derived = {FIELD(derived)};
  table.counters = {{FIELD(cycle), 0, 64, false, {}, {}}, {FIELD(timer), 0, 16, true, {}, {{0xffff, kPeriod}}}};
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

constexpr uint32_t Taken(uint32_t crossing) { return crossing << 8; }
constexpr uint32_t Told(uint32_t crossing) { return crossing << 20; }

// It is said what a change may lead to.
QuietTable Effects(uint32_t of_alarm = QuietTable::kCore) {
  QuietTable table = Table();
  const auto set = [&table](const Field& field, uint32_t effect) {
    for (size_t i = 0; i < table.state.size(); ++i)
      if (table.state[i].offset == field.offset) table.effects[i] = effect;
  };
  set(FIELD(alarm), of_alarm);
  set(FIELD(which), QuietTable::kCore);
  set(FIELD(small), QuietTable::kCore | QuietTable::kCounts | Taken(1));
  set(FIELD(hold), Told(1));
  set(FIELD(back_hold), Told(2));
  for (const Field& field : {FIELD(out), FIELD(word), FIELD(back_word)}) set(field, 0);
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
  CHECK(pair.skipped > pair.edges * 8 / 10);
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
  // An alarm is seen by two edges of the link clock and one or two of the core clock; what it counts goes on.
  CHECK(evaluated > 200'000 / 2 / (kPeriod + 1) * 4);
  Pair deaf(Effects(0));  // the core clock is not told of it
  deaf.Run(20'000);
  CHECK(!deaf.Same());
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
