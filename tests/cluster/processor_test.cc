// A node's processor at its AXI4 port: when stores and loads are there, in which order, and what programs see. The far
// side is a recorder that takes and answers as a test says.
#include "sim/processor.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "check.h"

namespace {

using namespace torusnet;  // NOLINT: a test

constexpr Femtoseconds kNs = kFsPerNs;
constexpr ProcessorCosts kCosts = {75 * kNs, 150 * kNs, 60 * kNs};
constexpr ProgramWindow kWindow = {0x30000, 0x10000};

struct Seen {
  Femtoseconds time_fs;
  bool load;
  unsigned id, size;
  uint64_t address;
  uint32_t strobes;
  AxiData data;
};

// Takes one access of each direction at a time when it is ready, and answers some edges later, in order.
class Recorder {
 public:
  std::function<bool()> ready = [] { return true; };
  unsigned answer_edges = 1;  // from the edge at which an access is taken to that at which its answer is
  unsigned answer = kAxiOkay;
  std::function<uint64_t(uint64_t)> value = [](uint64_t address) { return address; };
  std::vector<Seen> seen;

  void Edge(Femtoseconds now, const AxiFromMaster& in) {
    ++edges_;
    if (out_.b.valid && in.b_ready) b_.pop_front();
    if (out_.r.valid && in.r_ready) r_.pop_front();
    if (in.aw.valid && out_.aw_ready) addresses_.push_back(in.aw);
    if (in.w.valid && out_.w_ready) data_.push_back(in.w);
    while (!addresses_.empty() && !data_.empty()) {
      const auto& [aw, w] = std::pair(addresses_.front(), data_.front());
      CHECK(aw.beats == 1 && w.last);
      seen.push_back({now, false, aw.id, aw.size, aw.address, w.strobes, w.data});
      b_.push_back({edges_ + answer_edges, aw.id, 0});
      addresses_.pop_front();
      data_.pop_front();
    }
    if (in.ar.valid && out_.ar_ready) {
      CHECK(in.ar.beats == 1);
      seen.push_back({now, true, in.ar.id, in.ar.size, in.ar.address, 0, {}});
      r_.push_back({edges_ + answer_edges, in.ar.id, in.ar.address});
    }
    out_.aw_ready = ready();
    out_.w_ready = ready();
    out_.ar_ready = ready();
    out_.b.valid = !b_.empty() && b_.front().due <= edges_ + 1;
    out_.r.valid = !r_.empty() && r_.front().due <= edges_ + 1;
    out_.b.answer = out_.r.answer = answer;
    if (out_.b.valid) out_.b.id = b_.front().id;
    if (!out_.r.valid) return;
    out_.r.id = r_.front().id;
    out_.r.last = true;
    const uint64_t address = r_.front().address, loaded = value(address);
    std::memcpy(&out_.r.data[address % 16], &loaded, 8);
  }
  AxiToMaster& out() { return out_; }

 private:
  struct Answer {
    uint64_t due;
    unsigned id;
    uint64_t address;
  };
  uint64_t edges_ = 0;
  AxiToMaster out_;
  std::deque<AxiAddress> addresses_;
  std::deque<decltype(AxiFromMaster::w)> data_;
  std::deque<Answer> b_, r_;
};

struct Bench {
  explicit Bench(const ProcessorCosts& costs = kCosts) : processor(costs) {}

  Clock clock{20'000'000, 3, 1000};  // 150 MHz
  Processor processor;
  Recorder recorder;
  std::function<void(Femtoseconds)> at_edge = [](Femtoseconds) {};

  void Start() {
    for (size_t i = 0; i < processor.size(); ++i) processor.program(i).Start(clock.next());
  }
  void Step(bool interrupt = false) {
    const Femtoseconds now = clock.next();
    clock.Advance();
    at_edge(now);
    const AxiFromMaster from = processor.out();
    const AxiToMaster to = recorder.out();
    recorder.Edge(now, from);
    processor.Edge(now, clock.next(), to, interrupt);
  }
  void Run(unsigned edges) {
    for (unsigned i = 0; i < edges; ++i) Step();
  }
  // The first edge that is not before a time.
  static Femtoseconds EdgeFrom(Femtoseconds time) {
    Clock clock{20'000'000, 3, 1000};
    while (clock.next() < time) clock.Advance();
    return clock.next();
  }
};

void TestAStoreIsThereAtTheFirstEdgeBehindItsTime() {
  for (const Femtoseconds store_fs : {Femtoseconds{0}, 1 * kNs, 75 * kNs, Femtoseconds{100 * 20'000'000 / 3}}) {
    Bench bench({store_fs, 150 * kNs, 60 * kNs});
    Femtoseconds after = -1;
    bench.processor.Add("a", kWindow, [&](Program& self) {
      const uint64_t pair[2] = {0x1111, 0x2222};
      self.Store(0x40, pair, 16);
      after = self.now();
    });
    bench.Start();
    bench.Run(200);
    CHECK(after == 1000);  // it goes on at once
    CHECK(bench.recorder.seen.size() == 1);
    const Seen& seen = bench.recorder.seen.front();
    // Outputs are registers: what a program does at an edge is seen at the next one.
    CHECK(seen.time_fs == Bench::EdgeFrom(std::max(1000 + store_fs, Femtoseconds{1001})));
    CHECK(!seen.load && seen.address == 0x30040 && seen.strobes == 0xffff && seen.size == 4);
    CHECK(bench.processor.program(0).state() == Program::State::kFinished);
  }
}

void TestALoadTakesItsTimeThereAndBack() {
  for (const unsigned edges : {1u, 2u, 7u}) {
    Bench bench({75 * kNs, 151 * kNs + 1, 60 * kNs});
    bench.recorder.answer_edges = edges;
    Femtoseconds after = -1;
    uint64_t value = 0;
    bench.processor.Add("a", kWindow, [&](Program& self) {
      value = self.Load(0x48);
      after = self.now();
    });
    bench.Start();
    bench.Run(200);
    CHECK(bench.recorder.seen.size() == 1);
    const Seen& seen = bench.recorder.seen.front();
    const Femtoseconds there = (151 * kNs + 1) / 2, asked = Bench::EdgeFrom(1000 + there);
    CHECK(seen.load && seen.time_fs == asked && seen.address == 0x30048 && seen.size == 3);
    Clock clock{20'000'000, 3, 1000};
    while (clock.next() < asked) clock.Advance();
    for (unsigned i = 0; i < edges; ++i) clock.Advance();
    CHECK(value == 0x30048 && after == clock.next() + (151 * kNs + 1 - there));
  }
}

void TestBytesLieInTheirLanes() {
  Bench bench;
  bench.processor.Add("a", kWindow, [&](Program& self) {
    const uint64_t pair[2] = {0x0706050403020100, 0x0f0e0d0c0b0a0908};
    for (uint32_t offset = 0; offset < 16; offset += 4) self.Store(offset, pair, 4);
    for (uint32_t offset = 0; offset < 16; offset += 8) self.Store(offset, pair, 8);
    self.Store(16, pair, 16);
  });
  bench.Start();
  bench.Run(100);
  const unsigned bytes[] = {4, 4, 4, 4, 8, 8, 16}, at[] = {0, 4, 8, 12, 0, 8, 16};
  CHECK(bench.recorder.seen.size() == 7);
  for (size_t i = 0; i < bench.recorder.seen.size(); ++i) {
    const Seen& seen = bench.recorder.seen[i];
    CHECK(seen.address == kWindow.base + at[i] && 1u << seen.size == bytes[i]);
    CHECK(seen.strobes == ((1u << bytes[i]) - 1) << at[i] % 16);
    for (unsigned byte = 0; byte < bytes[i]; ++byte) CHECK(seen.data[at[i] % 16 + byte] == byte);
    if (i > 0) CHECK(seen.time_fs - bench.recorder.seen[i - 1].time_fs <= 6'666'667);  // one at every edge
  }
}

// Whatever the port does: each program's accesses come in its order, and a load behind the answers to all its stores.
void TestProgramsKeepTheirOrder() {
  struct Wanted {
    bool load;
    uint64_t address, data;
  };
  uint64_t digests[3];
  for (const uint64_t seed : {1u, 2u, 1u}) {
    Bench bench;
    Random pauses(seed, 9);
    bench.recorder.ready = [&] { return pauses.Below(3) == 0; };
    bench.recorder.answer_edges = 3;
    constexpr unsigned kPrograms = 5;
    std::vector<Wanted> wanted[kPrograms];
    for (unsigned number = 0; number < kPrograms; ++number) {
      bench.processor.Add("p" + std::to_string(number), {number * 0x10000u, 0x10000}, [&, number](Program& self) {
        Random dice(7, number);
        for (int i = 0; i < 200; ++i) {
          const auto offset = static_cast<uint32_t>(8 * dice.Below(0x2000));
          const uint64_t data = dice.Next(), what = dice.Below(8);
          if (what == 0) self.Sleep(static_cast<Femtoseconds>(dice.Below(300)) * kNs);
          wanted[number].push_back({what == 1, number * 0x10000u + offset, data});
          if (what == 1) {
            CHECK(self.Load(offset) == number * 0x10000u + offset);
          } else {
            self.Store(offset, &data, 8);
          }
        }
      });
    }
    bench.Start();
    bench.Run(40000);
    std::vector<Wanted> got[kPrograms];
    Femtoseconds last_store[kPrograms] = {};
    for (const Seen& seen : bench.recorder.seen) {
      uint64_t data;
      std::memcpy(&data, &seen.data[seen.address % 16], 8);
      got[seen.id].push_back({seen.load, seen.address, data});
      if (seen.load) CHECK(seen.time_fs >= last_store[seen.id] + 3 * Femtoseconds{6'666'666});
      if (!seen.load) last_store[seen.id] = seen.time_fs;
    }
    for (unsigned number = 0; number < kPrograms; ++number) {
      CHECK(bench.processor.program(number).state() == Program::State::kFinished);
      CHECK(got[number].size() == wanted[number].size() && got[number].size() == 200);
      for (size_t i = 0; i < std::min(got[number].size(), wanted[number].size()); ++i) {
        const Wanted &a = got[number][i], &b = wanted[number][i];
        CHECK(a.load == b.load && a.address == b.address && (a.load || a.data == b.data));
      }
    }
    CHECK(bench.processor.violation().empty() && bench.processor.errors() == 0);
    static int run = 0;
    digests[run++] = bench.processor.digest();
  }
  CHECK(digests[0] == digests[2] && digests[0] != digests[1]);
}

// Of two programs, the access that is due first; at the same time, that of the lower number.
void TestTheFirstDueGoesFirst() {
  for (const Femtoseconds later : {Femtoseconds{0}, Femtoseconds{1}}) {
    Bench bench;
    for (unsigned number = 0; number < 2; ++number) {
      bench.processor.Add("p", {number * 0x10000u, 0x10000}, [later, number](Program& self) {
        if (number == 0) self.Sleep(later);
        for (uint64_t i = 0; i < 2; ++i) self.Store(0, &i, 8);
      });
    }
    bench.Start();
    bench.Run(100);
    CHECK(bench.recorder.seen.size() == 4);
    const unsigned first = later == 0 ? 0 : 1;
    for (size_t i = 0; i < bench.recorder.seen.size(); ++i)
      CHECK(bench.recorder.seen[i].id == (i < 2 ? first : 1 - first));
  }
}

void TestTheSeventeenthStoreWaits() {
  Bench bench;
  bool open = false;
  bench.recorder.ready = [&] { return open; };
  int stored = 0;
  Femtoseconds after = 0;
  bench.processor.Add("a", kWindow, [&](Program& self) {
    for (uint64_t i = 0; i < 17; ++i, ++stored) self.Store(0, &i, 8);
    after = self.now();
  });
  bench.Start();
  bench.Run(50);
  CHECK(stored == 16);
  open = true;
  bench.Run(1);  // the recorder is ready from the next edge on
  bench.Run(3);  // taken, answered, gone on
  CHECK(stored == 17 && after == Bench::EdgeFrom(1000 + Femtoseconds{52} * 20'000'000 / 3 - 2));
}

// A look shows memory as it is half-way; time does not drift, though 60 ns are no multiple of an edge.
void TestALookShowsWhatIsThereHalfWay() {
  for (Femtoseconds change = 0; change < 70 * kNs; change += 5 * kNs) {
    Bench bench;
    uint64_t word = 1, seen = 0;
    Femtoseconds after = 0;
    bench.at_edge = [&](Femtoseconds now) { word = now >= 1000 + change ? 2 : 1; };
    bench.processor.Add("a", kWindow, [&](Program& self) {
      self.Look(&word, &seen, sizeof seen);
      after = self.now();
    });
    bench.Start();
    bench.Run(50);
    CHECK(after == 1000 + 60 * kNs);
    CHECK(seen == (Bench::EdgeFrom(1000 + 30 * kNs) >= Bench::EdgeFrom(1000 + change) ? 2 : 1));
  }
  Bench bench({75 * kNs, 150 * kNs, 7 * kNs});
  Femtoseconds after = 0;
  bench.processor.Add("a", kWindow, [&](Program& self) {
    uint64_t word = 0, copy = 0;
    for (int i = 0; i < 1000; ++i) self.Look(&word, &copy, sizeof copy);
    after = self.now();
  });
  bench.Start();
  bench.Run(2000);
  CHECK(after == 1000 + 7000 * kNs);
}

// Polling is no work, sleeping is, unless it is a pause between polls; stores are movement, loads are not.
void TestMovement() {
  Bench bench;
  uint64_t word = 0, copy = 0;
  bench.processor.Add("a", kWindow, [&](Program& self) {
    self.Sleep(100 * kNs);
    self.Load(0);
    for (int i = 0; i < 20; ++i) {
      self.Look(&word, &copy, sizeof copy);
      self.Sleep(500 * kNs);
    }
  });
  bench.Start();
  bench.Run(3000);
  CHECK(bench.processor.program(0).state() == Program::State::kFinished);
  const Femtoseconds slept = bench.processor.last_movement_fs();
  CHECK(slept <= 1000 + 100 * kNs && slept > 1000 + 90 * kNs);
  CHECK(bench.processor.program(0).ended_fs() > 11'000 * kNs);

  Bench stores;
  stores.processor.Add("a", kWindow, [&](Program& self) {
    self.Look(&word, &copy, sizeof copy);
    self.Store(0, &word, 8);
  });
  stores.Start();
  stores.Run(100);
  CHECK(stores.processor.last_movement_fs() == stores.recorder.seen.front().time_fs);
}

void TestWhatAProcessorCannotDo() {
  struct Case {
    std::function<void(Program&)> does;
    const char* why;
  };
  const uint64_t data[4] = {};
  const Case cases[] = {
      {[&](Program& p) { p.Store(0, data, 2); }, "store of 2 bytes to the network interface: a store has 4, 8 or 16"},
      {[&](Program& p) { p.Store(0, data, 32); }, "store of 32 bytes to the network interface: a store has 4, 8 or 16"},
      {[&](Program& p) { p.Store(4, data, 8); },
       "store of 8 bytes at offset 0x4 of the network interface, no multiple of them"},
      {[&](Program& p) { p.Store(8, data, 16); },
       "store of 16 bytes at offset 0x8 of the network interface, no multiple of them"},
      {[&](Program& p) { p.Store(0x10000, data, 8); },
       "store of 8 bytes at offset 0x10000 of the network interface, beyond its page of 65536 bytes"},
      {[&](Program& p) { p.Load(4); }, "load of 8 bytes at offset 0x4 of the network interface, no multiple of them"},
      {[&](Program& p) { p.Load(0xfffffff8); },
       "load of 8 bytes at offset 0xfffffff8 of the network interface, beyond its page of 65536 bytes"},
      {[&](Program&) { throw std::runtime_error("enough"); }, "throws an exception: enough"},
      {[&](Program& p) { p.Refuse("no"); }, "no"},
      {[&](Program&) { *static_cast<volatile int*>(nullptr) = 1; }, "segmentation fault: writes to address 0"},
  };
  const SignalGuard guard;
  for (const Case& test : cases) {
    Bench bench;
    bool went_on = false;
    bench.processor.Add("a", kWindow, [&](Program& self) {
      self.Sleep(20 * kNs);
      test.does(self);
      went_on = true;
    });
    bench.Start();
    bench.Run(100);
    CHECK(bench.processor.program(0).state() == Program::State::kFailed && !went_on);
    CHECK(bench.processor.program(0).failure() == test.why);
    CHECK(bench.processor.program(0).ended_fs() == 1000 + 20 * kNs);
    CHECK(bench.recorder.seen.empty());
  }
}

void TestAnswersThatNobodyAskedFor() {
  Bench bench;
  bench.processor.Add("a", kWindow, [](Program& self) { self.Load(0); });
  bench.Start();
  bench.recorder.answer = kAxiSlaveError;
  bench.Run(100);
  CHECK(bench.processor.errors() == 1 && bench.processor.violation().empty());
  bench.recorder.out().b.valid = true;
  bench.recorder.out().b.id = 5;
  bench.processor.Edge(bench.clock.next(), bench.clock.next() + 1, bench.recorder.out(), false);
  CHECK(bench.processor.violation() == "an answer to a store of program 5, which has none under way");

  Bench loads;
  loads.Run(2);
  loads.recorder.out().r = {true, true, 3, kAxiOkay, {}};
  loads.processor.Edge(loads.clock.next(), loads.clock.next() + 1, loads.recorder.out(), false);
  CHECK(loads.processor.violation() == "an answer to a load of program 3, which has none under way");
}

void TestStopAndInterrupt() {
  Bench bench;
  bool woken = false;
  Femtoseconds when = 0;
  bench.processor.Add("a", kWindow, [&](Program& self) {
    self.WaitUntil([&] { return bench.processor.interrupt(); });
    woken = true;
    when = self.now();
    const uint64_t word = 7;
    self.Store(0, &word, 8);
    self.WaitForStores();
    when = self.now();
    self.Load(0);
  });
  bench.Start();
  bench.Run(10);
  CHECK(!woken);
  bench.Step(true);
  CHECK(woken && when == Bench::EdgeFrom(1000 + Femtoseconds{10} * 20'000'000 / 3 - 1));
  bench.Run(20);
  CHECK(bench.recorder.seen.size() == 1 && when == bench.recorder.seen.front().time_fs + 6'666'667);
  bench.processor.Stop();
  CHECK(bench.processor.program(0).state() == Program::State::kStopped && !bench.processor.program(0).running());
  bench.Run(50);
  CHECK(bench.recorder.seen.size() == 1 && bench.processor.violation().empty());
}

// A store on offer, one and a load that were taken, are answered when their programs are there no more.
void TestStopWithAccessesUnderWay() {
  Bench bench;
  bench.recorder.answer_edges = 8;
  bench.processor.Add("stores", kWindow, [](Program& self) {
    const uint64_t word = 7;
    for (int i = 0; i < 3; ++i) self.Store(0, &word, 8);
  });
  bench.processor.Add("loads", kWindow, [](Program& self) { self.Load(8); });
  bench.Start();
  while (bench.recorder.seen.size() < 2) bench.Step();
  bench.recorder.ready = [] { return false; };
  bench.Run(3);
  CHECK(bench.processor.out().aw.valid && bench.processor.out().w.valid);
  const size_t before = bench.recorder.seen.size();
  bench.processor.Stop();
  bench.Run(2);
  CHECK(bench.processor.out().aw.valid && bench.recorder.seen.size() == before);
  bench.recorder.ready = [] { return true; };
  bench.Run(50);
  CHECK(bench.recorder.seen.size() == before + 1 && bench.processor.violation().empty());
  CHECK(!bench.processor.out().aw.valid && !bench.processor.out().w.valid && !bench.processor.out().ar.valid);
  CHECK(bench.processor.out().b_ready && bench.processor.out().r_ready);
}

}  // namespace

int main() {
  TestAStoreIsThereAtTheFirstEdgeBehindItsTime();
  TestALoadTakesItsTimeThereAndBack();
  TestBytesLieInTheirLanes();
  TestProgramsKeepTheirOrder();
  TestTheFirstDueGoesFirst();
  TestTheSeventeenthStoreWaits();
  TestALookShowsWhatIsThereHalfWay();
  TestMovement();
  TestWhatAProcessorCannotDo();
  TestAnswersThatNobodyAskedFor();
  TestStopAndInterrupt();
  TestStopWithAccessesUnderWay();
  return Verdict();
}
