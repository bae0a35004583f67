// What ranks tell each other: everything that is written is read again, a message that is cut is refused wherever the
// cut is, and reports folded in any grouping say the same.
#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "check.h"
#include "sim/random.h"
#include "sim/ranks.h"
#include "sim/watchdog.h"
#include "sim/window_report.h"

namespace {

using namespace torusnet;  // NOLINT: a test

auto Fields(const Tally& t) {
  return std::tie(t.up, t.running, t.waited_for, t.waited_running, t.idle, t.interrupted, t.answered,
                  t.last_movement_fs, t.node_cycles, t.skipped_node_cycles, t.nullified, t.troubled_node, t.trouble,
                  t.frames, t.answers);
}
auto Fields(const SendEvent& e) {
  return std::tuple(e.first_fs, e.last_fs, e.from.bits(), e.to.bits(), e.channel, e.bytes, e.hash);
}
auto Fields(const ReceiveEvent& e) {
  return std::tuple(e.first_fs, e.time_fs, e.from.bits(), e.from_known, e.to.bits(), e.channel, e.bytes, e.hash,
                    e.error);
}
auto Fields(const PassageEvent& e) {
  return std::tuple(e.time_fs, e.node, e.point, e.index, e.header.low, e.header.high, e.source);
}
auto Fields(const StateEvent& e) { return std::tuple(e.time_fs, e.node, e.subject, e.index, e.state, e.detail); }
auto Fields(const InterfaceEvent& e) {
  return std::tie(e.time_fs, e.kind, e.error, e.strobes, e.burst, e.address, e.data);
}
auto Fields(const NodeView::Task& t) { return std::tie(t.place, t.state, t.channel, t.destination, t.running, t.name); }

template <typename Event>
bool Alike(const std::vector<Event>& a, const std::vector<Event>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Event& x, const Event& y) { return Fields(x) == Fields(y); });
}

// Each prefix of a message is refused, and the whole is not.
template <typename Read>
void CheckCuts(const Bytes& message, Read&& read) {
  for (size_t size = 0; size <= message.size(); ++size) {
    bool refused = false;
    try {
      const Bytes cut(message.begin(), message.begin() + static_cast<std::ptrdiff_t>(size));
      read(cut);
    } catch (const std::runtime_error& error) {
      refused = error.what() == std::string("a message between ranks is cut");
    }
    CHECK(refused == (size < message.size()));
  }
}

Tally RandomTally(Random& random, uint32_t node) {
  Tally tally;
  for (bool* flag : {&tally.up, &tally.running, &tally.waited_for, &tally.waited_running, &tally.idle,
                     &tally.interrupted, &tally.answered})
    *flag = random.Below(2) != 0;
  tally.last_movement_fs = static_cast<Femtoseconds>(random.Below(1000));
  tally.node_cycles = random.Below(1000);
  tally.skipped_node_cycles = random.Below(1000);
  tally.nullified = random.Below(3);
  if (random.Below(3) == 0) {
    tally.troubled_node = node;
    tally.trouble = "trouble of " + std::to_string(node);
    tally.frames = "frames of " + std::to_string(node);
  }
  return tally;
}

void TestTallyIsReadAsWritten() {
  Random random(1, 1);
  for (unsigned bit = 0; bit < 7; ++bit) {  // each flag alone
    Tally tally;
    tally.up = tally.idle = tally.answered = false;
    *std::vector<bool*>{&tally.up,   &tally.running,     &tally.waited_for, &tally.waited_running,
                        &tally.idle, &tally.interrupted, &tally.answered}[bit] = true;
    MessageWriter to;
    WriteTally(to, tally);
    MessageReader from(to.bytes());
    CHECK(Fields(ReadTally(from)) == Fields(tally));
  }
  for (uint32_t i = 0; i < 20; ++i) {
    Tally tally = RandomTally(random, i);
    for (uint64_t n = random.Below(4); n > 0; --n)
      tally.answers.push_back({static_cast<uint32_t>(n), static_cast<uint32_t>(random.Next())});
    MessageWriter to;
    WriteTally(to, tally);
    WriteTally(to, Tally());
    MessageReader from(to.bytes());
    CHECK(Fields(ReadTally(from)) == Fields(tally));
    CHECK(Fields(ReadTally(from)) == Fields(Tally()));
    CheckCuts(to.bytes(), [](const Bytes& bytes) {
      MessageReader reader(bytes);
      ReadTally(reader);
      ReadTally(reader);
    });
  }
}

// In the order of their places.
Tally InOrder(Tally tally) {
  std::sort(tally.answers.begin(), tally.answers.end(), [](auto a, auto b) { return a.place < b.place; });
  return tally;
}

// Of all nodes: up, idle and answered if each is; the other flags if one is; sums; the latest movement; the trouble of
// the first node that has one; the answers of all. However they are grouped.
void TestTalliesAddUp() {
  Random random(2, 2);
  for (int round = 0; round < 200; ++round) {
    const auto count = static_cast<uint32_t>(1 + random.Below(6));
    std::vector<Tally> all;
    Tally wanted;
    for (uint32_t i = 0; i < count; ++i) {
      all.push_back(RandomTally(random, i));
      const Tally& t = all.back();
      wanted.up = wanted.up && t.up;
      wanted.idle = wanted.idle && t.idle;
      wanted.running = wanted.running || t.running;
      wanted.waited_for = wanted.waited_for || t.waited_for;
      wanted.waited_running = wanted.waited_running || t.waited_running;
      wanted.interrupted = wanted.interrupted || t.interrupted;
      wanted.answered = wanted.answered && t.answered;
      wanted.last_movement_fs = std::max(wanted.last_movement_fs, t.last_movement_fs);
      wanted.node_cycles += t.node_cycles;
      wanted.skipped_node_cycles += t.skipped_node_cycles;
      wanted.nullified += t.nullified;
    }
    const auto first = std::find_if(all.begin(), all.end(), [](const Tally& t) { return !t.trouble.empty(); });
    if (first != all.end()) {
      wanted.troubled_node = first->troubled_node;
      wanted.trouble = first->trouble;
      wanted.frames = first->frames;
    }
    for (auto place = static_cast<uint32_t>(random.Below(4)); place > 0; --place) {
      const RegisterAnswer answer = {place, static_cast<uint32_t>(round)};
      all[random.Below(count)].answers.push_back(answer);
      wanted.answers.insert(wanted.answers.begin(), answer);
    }
    Tally forwards, backwards, grouped;
    const size_t cut = random.Below(count + 1);
    Tally left, right;
    for (size_t i = 0; i < count; ++i) {
      forwards.Add(all[i]);
      backwards.Add(all[count - 1 - i]);
      (i < cut ? left : right).Add(all[i]);
    }
    grouped.Add(right);
    grouped.Add(left);
    for (Tally* tally : {&forwards, &backwards, &grouped}) {
      *tally = InOrder(*tally);
      CHECK(Fields(*tally) == Fields(wanted));
    }
  }
  Tally none;
  none.Add(Tally());
  CHECK(none.up && none.idle && !none.running && !none.waited_for && !none.waited_running && !none.interrupted);
  CHECK(none.answered && none.last_movement_fs == 0 && none.node_cycles == 0 && none.nullified == 0);
  CHECK(none.troubled_node == UINT32_MAX && none.trouble.empty() && none.frames.empty() && none.answers.empty());
}

Place RandomPlace(Random& random) { return Place::FromBits(random.Below(1u << 22)); }

void TestLogIsReadAsWritten() {
  Random random(3, 3);
  auto time = [&] { return static_cast<Femtoseconds>(random.Next() >> 1); };
  auto number = [&] { return static_cast<uint32_t>(random.Next()); };
  for (unsigned many = 0; many < 4; ++many) {
    NodeLog log;
    for (unsigned i = 0; i < many; ++i) {
      log.sends.push_back(
          {time(), time(), RandomPlace(random), RandomPlace(random), number(), random.Next(), random.Next()});
      log.receives.push_back({time(), time(), RandomPlace(random), i % 2 == 0, RandomPlace(random), number(),
                              random.Next(), random.Next(), i % 2 != 0});
      log.passages.push_back({time(),
                              number(),
                              static_cast<Passage>(random.Below(8)),
                              number(),
                              {random.Next(), random.Next()},
                              number()});
      log.states.push_back(
          {time(), number(), static_cast<StateEvent::Subject>(random.Below(2)), number(), number(), random.Next()});
      log.interface.push_back(InterfaceEvent::Entry(time(), number(), random.Next(), random.Next()));
      CaptureEvent capture = {time(), number(), {}};
      for (unsigned w = 0; w < 2 * i; ++w) capture.words.push_back({random.Next(), random.Next()});
      log.captures.push_back(capture);
    }
    MessageWriter to;
    WriteLog(to, 77 + many, log);
    WriteLog(to, 3, {});
    MessageReader from(to.bytes());
    const NumberedLog read = ReadLog(from);
    CHECK(read.node == 77 + many && read.log.empty() == (many == 0));
    CHECK(Alike(read.log.sends, log.sends) && Alike(read.log.receives, log.receives));
    CHECK(Alike(read.log.passages, log.passages) && Alike(read.log.states, log.states));
    CHECK(Alike(read.log.interface, log.interface));
    CHECK(read.log.captures.size() == log.captures.size());
    for (size_t i = 0; i < log.captures.size() && i < read.log.captures.size(); ++i) {
      const CaptureEvent &a = read.log.captures[i], &b = log.captures[i];
      CHECK(a.time_fs == b.time_fs && a.interface == b.interface && a.words.size() == b.words.size());
      for (size_t w = 0; w < a.words.size() && w < b.words.size(); ++w)
        CHECK(a.words[w].low == b.words[w].low && a.words[w].high == b.words[w].high);
    }
    const NumberedLog next = ReadLog(from);
    CHECK(next.node == 3 && next.log.empty());
    CheckCuts(to.bytes(), [](const Bytes& bytes) {
      MessageReader reader(bytes);
      ReadLog(reader);
      ReadLog(reader);
    });
  }
}

// A log is empty when nothing at all is in it.
void TestEmptyLog() {
  for (unsigned kind = 0; kind < 7; ++kind) {
    NodeLog log;
    if (kind == 0) log.sends.resize(1);
    if (kind == 1) log.receives.resize(1);
    if (kind == 2) log.passages.resize(1);
    if (kind == 3) log.captures.resize(1);
    if (kind == 4) log.states.resize(1);
    if (kind == 5) log.interface.resize(1);
    CHECK(log.empty() == (kind == 6));
  }
}

void TestViewsAreReadAsWritten() {
  const std::vector<NodeView> views = {
      {5,
       "waits\n",
       "held\n",
       "unheard",
       {{9, TaskPort::State::kGet, 3, 8, true, "a"}, {7, TaskPort::State::kPut, 0, 1ull << 40, false, "longer name"}}},
      {6, "", "", "", {}},
      {UINT32_MAX, "x", "", "y", {{1, TaskPort::State::kFinished, 1, 2, false, ""}}}};
  const Bytes message = WriteViews(views);
  const std::vector<NodeView> read = ReadViews(message);
  CHECK(read.size() == views.size());
  for (size_t i = 0; i < views.size() && i < read.size(); ++i) {
    CHECK(read[i].node == views[i].node && read[i].waiting == views[i].waiting && read[i].held == views[i].held);
    CHECK(read[i].unheard == views[i].unheard && Alike(read[i].tasks, views[i].tasks));
  }
  CHECK(ReadViews(WriteViews({})).empty());
  CheckCuts(message, [](const Bytes& bytes) { ReadViews(bytes); });
}

// A count that is longer than any message does not make it read on.
void TestCountBeyondTheMessage() {
  for (const uint64_t count : {uint64_t{3}, uint64_t{1} << 61, (uint64_t{1} << 61) + 1, ~uint64_t{0}}) {
    MessageWriter to;
    to.Put(count);
    to.Put<uint64_t>(1);
    to.Put<uint64_t>(2);
    bool refused = false;
    try {
      MessageReader from(to.bytes());
      from.GetAll<std::vector<uint64_t>>();
    } catch (const std::runtime_error&) {
      refused = true;
    }
    CHECK(refused);
  }
}

// A process alone is the one that judges.
void TestAlone() {
  const Ranks alone;
  CHECK(alone.rank == 0 && alone.count == 1);
}

}  // namespace

int main() {
  TestAlone();
  TestTallyIsReadAsWritten();
  TestTalliesAddUp();
  TestLogIsReadAsWritten();
  TestEmptyLog();
  TestViewsAreReadAsWritten();
  TestCountBeyondTheMessage();
  return Verdict();
}
