// A node around a model that is none: what is seen in its router, and what passes between its pins and tasks,
// registers, waveform and line. The pins are memory that the test drives.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "node_bench.h"
#include "sim/node.h"
#include "sim/random.h"
#include "stand_in.h"

// Called by the RTL's model when an assertion has failed (sim/node_models.cc has ours).
void vl_stop(const char* filename, int linenum, const char* hier);

namespace {

using namespace torusnet;  // NOLINT: a test

// A flit that passes an input or output of the router at the next edge of the core.
struct Flit {
  bool head, tail;
  WireWord word;
};

// Passes flits one an edge.
void Pass(Bench& bench, bool input, unsigned index, const std::vector<Flit>& flits) {
  NodePins& pins = bench.pins;
  Pin& valid = input ? pins.router_in_valid : pins.router_out_valid;
  Pin& ready = input ? pins.router_in_ready : pins.router_out_ready;
  for (const Flit& flit : flits) {
    valid.SetBit(index, true);
    ready.SetBit(index, true);
    (input ? pins.router_in_head : pins.router_out_head).SetBit(index, flit.head);
    (input ? pins.router_in_tail : pins.router_out_tail).SetBit(index, flit.tail);
    std::memcpy((input ? pins.router_in_data : pins.router_out_data).Element(index, 16), &flit.word, 16);
    bench.node.RunUntil(bench.node.core_clock().next() + 1);
    valid.SetBit(index, false);
    ready.SetBit(index, false);
  }
}

std::vector<Flit> Packet(Place to, Place from, bool last, bool poisoned = false, bool nullified = false) {
  return {{true, false, HeaderWord(16, to, 1)},
          {false, false, {77, 78}},
          {false, true, FooterWord(from, last, poisoned, nullified)}};
}

// Captures have whole packets by the time of their heads, at the place that they were asked for; the probe tells every
// head at every place, but of nullified packets none.
void TestRouterIsObserved() {
  for (const bool probe : {false, true}) {
    Bench bench;
    bench.ToCore();
    bench.node.CaptureRouterInput(5, 55);   // link 1, virtual channel 1
    bench.node.CaptureRouterOutput(0, 66);  // port 0
    if (probe) bench.node.EnableProbe();
    struct Place2 {
      bool input;
      unsigned index;
      Passage point;
      unsigned number;
    };
    const Place2 places[] = {{true, 0, Passage::kPortTx, 0},       {true, 1, Passage::kPortTx, 1},
                             {true, 2, Passage::kLinkRx, 0},       {true, 5, Passage::kLinkRx, 1},
                             {true, 6, Passage::kLinkRx, 2},       {true, 9, Passage::kLinkRx, 3},
                             {false, 0, Passage::kRouterLocal, 0}, {false, 1, Passage::kRouterLocal, 1},
                             {false, 2, Passage::kRouterLink, 0},  {false, 5, Passage::kRouterLink, 3}};
    std::vector<Femtoseconds> heads;
    for (const Place2& place : places) {
      heads.push_back(bench.node.core_clock().next());
      Pass(bench, place.input, place.index, Packet(kPort0, kFar, true));
      CHECK(bench.node.last_movement_fs() == heads.back() + 2 * kCore);
      Pass(bench, place.input, place.index, Packet(kPort0, kFar, true, false, true));
    }
    const NodeLog& log = bench.node.log();
    CHECK(log.captures.size() == 4);  // nullified ones, too
    for (unsigned i = 0; i < 4 && i < log.captures.size(); ++i) {
      const CaptureEvent& capture = log.captures[i];
      const Femtoseconds head = heads[i < 2 ? 3 : 6] + (i % 2) * 3 * kCore;
      CHECK(capture.interface == (i < 2 ? 55 : 66) && capture.time_fs == head && capture.words.size() == 3);
      CHECK(capture.words[1].low == 77 && capture.words[1].high == 78);
    }
    CHECK(bench.node.nullified() == 2);  // at the two ports
    CHECK(log.passages.size() == (probe ? std::size(places) : 0));
    for (size_t i = 0; i < log.passages.size(); ++i) {
      const PassageEvent& event = log.passages[i];
      CHECK(event.point == places[i].point && event.index == places[i].number && event.time_fs == heads[i]);
      CHECK(event.node == 12 && event.source == kFar.bits() && Header{event.header}.to() == kPort0);
    }
  }
}

// Every place of the largest router is one of its own: 8 ports of two queues each, then 16 links of three virtual
// channels, are 64 inputs and 24 outputs.
void TestLargestRouterIsObserved() {
  NodeShape shape = SmallNode(8, 16, 2);
  shape.queues = 2;
  shape.virtual_channels = 3;
  for (const bool probe : {false, true}) {
    Bench bench(shape);
    bench.ToCore();
    for (const unsigned input : {0u, 15u, 33u, 63u}) bench.node.CaptureRouterInput(input, 100 + input);
    bench.node.CaptureRouterOutput(23, 223);
    if (probe) bench.node.EnableProbe();
    std::vector<std::pair<Passage, unsigned>> wanted;
    for (unsigned input = 0; input < 64; ++input) {
      Pass(bench, true, input, Packet(kPort0, kFar, true));
      CHECK(bench.node.last_movement_fs() == bench.node.core_clock().next() - kCore);
      wanted.push_back(input < 16 ? std::pair(Passage::kPortTx, input / 2)
                                  : std::pair(Passage::kLinkRx, (input - 16) / 3));
    }
    for (unsigned output = 0; output < 24; ++output) {
      Pass(bench, false, output, Packet(kPort0, kFar, true));
      wanted.push_back(output < 8 ? std::pair(Passage::kRouterLocal, output)
                                  : std::pair(Passage::kRouterLink, output - 8));
    }
    std::vector<uint32_t> captured;
    for (const CaptureEvent& capture : bench.node.log().captures) captured.push_back(capture.interface);
    CHECK((captured == std::vector<uint32_t>{100, 115, 133, 163, 223}));
    std::vector<std::pair<Passage, unsigned>> passed;
    for (const PassageEvent& event : bench.node.log().passages) passed.push_back({event.point, event.index});
    CHECK(probe ? passed == wanted : passed.empty());
  }
}

// A packet that is a header alone has no footer, so its source is unknown.
void TestHeaderAlone() {
  Bench bench;
  bench.ToCore();
  bench.node.EnableProbe();
  Pass(bench, true, 0, {{true, true, HeaderWord(0, kPort1, 1, TN_PKT_DIAGNOSTIC_HEADER)}});
  CHECK(bench.node.log().passages.size() == 1 && bench.node.log().passages[0].source == 0);
}

// A flit that waits, at an input or output, is not seen.
void TestOnlyWhatMovesIsSeen() {
  Bench bench;
  bench.ToCore();
  bench.node.EnableProbe();
  const Femtoseconds moved = bench.node.last_movement_fs();
  for (Pin* pin : {&bench.pins.router_in_valid, &bench.pins.router_out_ready, &bench.pins.router_in_head,
                   &bench.pins.router_in_tail, &bench.pins.router_out_head, &bench.pins.router_out_tail})
    pin->SetBits(0, 10, 0x3ff);
  bench.node.RunUntil(bench.node.core_clock().next() + 3 * kCore);
  CHECK(bench.node.last_movement_fs() == moved && bench.node.log().passages.empty());
}

// Tasks begin at an edge of the core, their cycle 0, and are told of the messages that pass into their port: by the
// last packet of each, whole or poisoned.
void TestTasks() {
  Bench bench;
  TaskWorld world;
  world.directory.AddNode(kHere);
  world.directory.AddTask(kPort1, "one");
  world.directory.AddChannel(kPort1, 1, {100, {}});
  TaskPort& task = bench.node.port(1);
  task.set_world(&world);
  std::vector<uint32_t> got;
  task.Attach("one", false, [&] {
    std::array<uint64_t, 4> word = {};
    task.Wait(3);
    for (int i = 0; i < 2; ++i) got.push_back(task.Get(1, word.data()));
    return 42;
  });
  CHECK(!bench.node.TasksRunning() && !bench.node.port(0).present());
  bench.ToCore();
  CHECK(bench.node.task_cycles() == bench.node.core_cycles() && bench.node.start_edge_fs() == 0);
  bench.node.StartTasks(40 * kCore);
  CHECK(bench.node.TasksRunning());
  const Femtoseconds start = bench.node.core_clock().next();
  bench.node.RunUntil(start + 1);
  CHECK(bench.node.start_edge_fs() == start && bench.node.task_cycles() == 0 && bench.node.TasksRunning());
  const Femtoseconds before = bench.node.last_movement_fs();
  bench.node.RunUntil(start + 2 * kCore + 1);
  CHECK(bench.node.last_movement_fs() == start + 2 * kCore && before < start);  // it lets time pass
  bench.node.RunUntil(start + 6 * kCore + 1);
  CHECK(task.since_cycle() == 3 && task.state() == TaskPort::State::kGet);
  CHECK(bench.node.last_movement_fs() == start + 3 * kCore);
  Pass(bench, false, 1, Packet(kPort1, kFar, false));  // its message goes on
  Pass(bench, false, 1, Packet(kPort1, {{3}, 0}, true, true));
  Pass(bench, false, 1, Packet(kPort1, {{4}, 0}, true));
  Pass(bench, false, 1, {{true, true, HeaderWord(0, kPort1, 1, TN_PKT_DIAGNOSTIC_HEADER)}});
  Pass(bench, false, 0, Packet(kPort0, {{6}, 0}, true));  // of another port
  auto hand = [&](bool error) {
    bench.pins.m_axis_tvalid.SetBit(1, true);
    bench.pins.m_axis_tkeep.SetBits(16, 16, 0xffff);
    bench.pins.m_axis_tlast.SetBit(1, true);
    bench.pins.m_axis_tuser.SetBits(3, 3, error | 2);
    bench.pins.m_axis_tid.SetBits(7, 7, 1);
    const Femtoseconds at = bench.node.core_clock().next();
    bench.node.RunUntil(at + 1);
    bench.pins.m_axis_tvalid.SetBit(1, false);
    CHECK(bench.node.last_movement_fs() == at);
  };
  hand(true);
  CHECK(bench.node.TasksRunning());
  hand(false);
  CHECK(!bench.node.TasksRunning() && task.returned() == 42 && got.size() == 2);
  const auto& receives = bench.node.log().receives;
  CHECK(receives.size() == 2 && receives[0].from == Place({{3}, 0}) && receives[1].from == Place({{4}, 0}));
  const uint64_t with = bench.node.digest();
  bench.node.StopTasks();
  CHECK(bench.node.digest() == with && task.state() == TaskPort::State::kFinished);
}

// A reset of the node ends tasks where they stand, and what has come in for them is nobody's.
void TestStopTasks() {
  Bench bench;
  TaskWorld world;
  world.directory.AddTask(kPort0, "zero");
  world.directory.AddChannel(kPort0, 1, {100, {}});
  TaskPort& task = bench.node.port(0);
  task.set_world(&world);
  task.Attach("zero", false, [&] {
    std::array<uint64_t, 4> word = {};
    return static_cast<int64_t>(task.Get(1, word.data()));
  });
  bench.ToCore();
  bench.node.StartTasks(0);
  bench.node.RunUntil(bench.node.core_clock().next() + 1);
  CHECK(bench.pins.m_axis_tready.Bit(0));
  Pass(bench, false, 0, Packet(kPort0, kFar, true));
  bench.model.steps.clear();
  bench.node.StopTasks();
  CHECK(!bench.node.TasksRunning() && !bench.pins.m_axis_tready.Bit(0));
  bench.node.RunUntil(bench.node.core_clock().next() + 1);
  CHECK(!bench.model.steps.empty() && bench.model.steps[0].what == 's');  // its signals have changed
  Place from;
  task.Start();
  (void)from;
  CHECK(task.running());
}

// What goes wrong is told with the node and the time, by the cycle of its tasks, and nothing goes on.
void TestFailures() {
  for (const bool begun : {false, true}) {
    Bench bench;
    bench.ToCore();
    if (begun) bench.node.StartTasks(0);
    bench.node.RunUntil(bench.node.core_clock().next() + 1);
    bench.node.RunUntil(bench.node.core_clock().next() + 1);
    bench.model.on_rise = [](ClockSet) { throw std::runtime_error("broken"); };
    bench.node.RunUntil(bench.node.core_clock().next() + 1);
    const std::string where = begun ? "core cycle 1 (0.0 ns)" : "before the tasks began";
    CHECK(bench.node.failure() == "broken (node (5,3,7), " + where + ")");
    const size_t steps = bench.model.steps.size();
    bench.node.RunUntil(200 * kCore);
    CHECK(bench.model.steps.size() == steps);
  }
}

// An assertion that fails ends the run of its node in this cycle, however far the window goes, and is what is told,
// even if the simulator then fails over what the RTL does.
void TestAssertionEndsTheWindow() {
  for (const bool throws : {false, true}) {
    Bench bench;
    bench.ToCore();
    bench.node.StartTasks(0);
    bench.node.RunUntil(bench.node.core_clock().next() + 1);
    bench.node.RunUntil(bench.node.core_clock().next() + 1);
    unsigned rises = 0;
    bench.model.on_rise = [&](ClockSet clocks) {
      if (!(clocks & kCoreClock)) return;
      ++rises;
      vl_stop("tn_block.sv", 7, "top.block");
      if (throws) throw std::runtime_error("broken");
    };
    bench.node.RunUntil(bench.node.core_clock().next() + 100 * kCore);
    CHECK(rises == 1);
    const std::string told = "RTL assertion failed at tn_block.sv:7 in top.block (node (5,3,7), core cycle ";
    // The edge that it failed at ends cycle 1 and begins cycle 2.
    CHECK(bench.node.failure() == told + (throws ? "1 (0.0 ns))" : "2 (0.0 ns))"));
  }
}

// A clock: its bit, and whether it is high.
struct Wave {
  ClockSet bit;
  Femtoseconds period, phase;
  bool high = true;
};

// At each sample every clock is as it should be: high for the first half of its period. A model that is not traced
// leaves them high.
void CheckWaves(const StandIn& model, std::vector<Wave> waves) {
  ClockSet all = 0;
  for (const Wave& wave : waves) all |= wave.bit;
  for (const StandIn::Step& step : model.steps) {
    CHECK((step.clocks & ~all) == 0);
    for (Wave& wave : waves) {
      if ((step.what == 'r' || step.what == 'f') && step.clocks & wave.bit) wave.high = step.what == 'r';
      if (step.what != 't') continue;
      const Femtoseconds since = (step.time_fs - wave.phase + wave.period) % wave.period;
      CHECK(wave.high == (since < wave.period / 2));
    }
  }
}

// A waveform has what each edge finds and makes, falling edges in the middle of their periods, within its window and
// never twice the same time.
void TestTrace() {
  struct Case {
    Femtoseconds from, duration;  // negative: from power-on, for ever
  };
  for (const bool coded : {false, true}) {
    for (const Case& test : {Case{-1, -1}, Case{0, -1}, Case{50'000, 60'000}, Case{52'000, 40'000}, Case{51'000, 9'000},
                             Case{46'600, 30'000}, Case{50'100, 14'000}, Case{0, 30'000}, Case{-1, 100'000}}) {
      Bench bench(coded ? Coded() : kShape);
      bench.node.OpenTrace("x", {}, test.from, test.duration);
      constexpr Femtoseconds kStart = 300'000, kEnd = 600'000;
      bench.node.RunUntil(kStart);
      bench.node.StartTasks(kStart);
      bench.node.RunUntil(kEnd);
      const Femtoseconds first = test.from < 0 ? 0 : kStart + test.from;
      const Femtoseconds last = test.duration < 0 ? kEnd : std::min(kEnd, first + test.duration);
      std::vector<Femtoseconds> rises, samples;
      auto edges = [&](Femtoseconds period, Femtoseconds phase) {
        for (Femtoseconds at = phase; at < kEnd; at += period)
          if (at >= first && at < last) rises.push_back(at);
      };
      edges(kCore, 100);
      edges(kLink, 300);
      if (coded) edges(kLink, 1200), edges(kLink, 2100);
      Femtoseconds previous = -1;
      for (const StandIn::Step& step : bench.model.steps) {
        if (step.what != 't') continue;
        CHECK(step.time_fs > previous && step.time_fs >= first && step.time_fs < last);
        previous = step.time_fs;
        samples.push_back(previous);
      }
      for (const Femtoseconds at : rises) CHECK(std::binary_search(samples.begin(), samples.end(), at));
      std::vector<Wave> waves = {{kCoreClock, kCore, 100}, {kLinkClock, kLink, 300}};
      if (coded) waves.insert(waves.end(), {{RecoveredClock(1), kLink, 1200}, {RecoveredClock(2), kLink, 2100}});
      CheckWaves(bench.model, waves);
      for (Femtoseconds at = 100; at + kCore < last; at += kCore) {
        const Femtoseconds fall = at + kCore / 2;
        if (at >= first) CHECK(std::binary_search(samples.begin(), samples.end(), fall));
      }
      for (Femtoseconds at = 300; at + kLink < last; at += kLink) {
        const Femtoseconds fall = at + kLink / 2;
        if (at >= first) CHECK(std::binary_search(samples.begin(), samples.end(), fall));
      }
    }
  }
}

// Sixteen links have a recovered clock each, and the Ethernet port its own behind them: every edge is one of the right
// clock, in the waveform too.
void TestClocksOfSixteenLinks() {
  NodeShape shape = Coded();
  shape.links = 16;
  shape.ethernet = true;
  constexpr Femtoseconds kEthernet = 6400, kEnd = 1'000'000;
  std::vector<Wave> waves = {{1 << 0, kCore, 100}, {1 << 1, kLink, 300}, {1 << 18, kEthernet, 50}};
  std::vector<std::unique_ptr<Cable>> cables;
  Node node(0, kHere, {shape, &StandIn::Create}, Clock(kCore, 1, 100), Clock(kLink, 1, 300));
  StandIn& model = *StandIn::latest;
  for (unsigned link = 0; link < 16; ++link) {
    const Femtoseconds phase = 1000 + 60 * static_cast<Femtoseconds>(link);
    for (int end = 0; end < 2; ++end)
      cables.push_back(std::make_unique<Cable>(0, kLink, 2, true, 64, 1, cables.size()));
    node.Connect(link, cables[2 * link].get(), cables[2 * link + 1].get(), Clock(kLink, 1, phase));
    waves.push_back({1u << (2 + link), kLink, phase});
  }
  node.ConnectEthernet(Clock(kEthernet, 1, 50), 0);
  node.OpenTrace("x", {}, -1, -1);
  node.RunUntil(kEnd);
  CheckWaves(model, waves);
  for (const Wave& wave : waves) {
    const auto rises = std::count_if(model.steps.begin(), model.steps.end(), [&](const StandIn::Step& step) {
      return step.what == 'r' && (step.clocks & wave.bit) != 0;
    });
    CHECK(rises == (kEnd - wave.phase + wave.period - 1) / wave.period);
  }
}

// A node with all its links has no clock beyond theirs; one that is not traced has neither samples nor falling edges.
void TestTraceOfAllLinks() {
  NodeShape shape = Coded();
  shape.links = 6;
  for (const bool traced : {true, false}) {
    Node node(0, kHere, {shape, &StandIn::Create}, Clock(kCore, 1, 0), Clock(kLink, 1, 0));
    StandIn& model = *StandIn::latest;
    if (traced) node.OpenTrace("x", {}, -1, -1);
    node.RunUntil(100 * kCore);
    unsigned others = 0;
    for (const StandIn::Step& step : model.steps) {
      others += step.what == 'f' || step.what == 't';
      CHECK(step.clocks < 4);
    }
    CHECK((others > 100) == traced && (others == 0) == !traced && !model.closed);
    node.Close();
    CHECK(model.closed);
  }
}

// Registers are accessed by the node's own pins once it is out of reset.
void TestRegisters() {
  Bench bench;
  CHECK(bench.node.last_movement_fs() == 0);
  for (Pin* pin : {&bench.pins.axil_awready, &bench.pins.axil_wready, &bench.pins.axil_bvalid, &bench.pins.axil_arready,
                   &bench.pins.axil_rvalid})
    pin->SetBit(0, true);
  bench.pins.axil_rdata.SetBits(0, 32, 0x12345678);
  bench.node.registers().Write(0x40, 7);
  bench.node.registers().Read(0x80);
  bench.model.on_rise = [&](ClockSet) {
    if (!bench.pins.rst_n.Bit(0)) CHECK(!bench.pins.axil_awvalid.Bit(0) && !bench.pins.axil_arvalid.Bit(0));
  };
  bench.ToCore();
  CHECK(bench.node.registers().completed() == 2 && bench.node.registers().answers().at(0) == 0x12345678);
  CHECK(bench.node.registers().idle() && bench.node.registers().errors() == 0);
}

// Traffic instead of a task: it begins with the tasks, and its words move at the edges of the core.
void TestTraffic() {
  Bench bench;
  bench.node.AddTraffic(1, {1.0, 1, 0, false, false, 16, {{kFar.bits(), ~uint64_t{0}}}}, 1);
  bench.ToCore();
  CHECK(!bench.pins.s_axis_tvalid.Bit(1) && bench.node.traffic().size() == 1);
  bench.pins.s_axis_tready.SetBits(0, 2, 3);
  bench.node.StartTasks(0);
  bench.node.RunUntil(bench.node.core_clock().next() + 20 * kCore + 1);
  CHECK(bench.pins.s_axis_tvalid.Bit(1) && !bench.pins.s_axis_tvalid.Bit(0));
  CHECK(bench.pins.m_axis_tready.Bit(1) && !bench.pins.m_axis_tready.Bit(0));
  const uint64_t sent = bench.node.traffic()[0].counts().sent, made = bench.node.traffic()[0].counts().made;
  CHECK(made >= 19 && made <= 21 && sent + 2 >= made && sent <= made);  // a message of a word a cycle
  bench.node.RunUntil(bench.node.core_clock().next() + 1);
  CHECK(bench.node.traffic()[0].counts().sent == sent + 1);
  Pass(bench, false, 1, Packet(kPort1, kFar, true, false, true));
  CHECK(bench.node.nullified() == 0);  // nobody takes note of what comes there
}

// The line at an Ethernet port: what it brings is at the pins at each edge of the port's clock, what the pins show is
// taken.
void TestEthernet() {
  NodeShape shape = kShape;
  shape.ethernet = true;
  Bench bench(shape);
  constexpr Femtoseconds kEthernet = 6400;
  CHECK(bench.node.ethernet() == nullptr);
  bench.node.ConnectEthernet(Clock(kEthernet, 1, 50), 0);
  CHECK(bench.node.ethernet() != nullptr);
  constexpr uint64_t kIdle = 0x0707070707070707;
  auto show = [&](uint64_t data, uint8_t control) {
    std::memcpy(bench.pins.xgmii_txd.data, &data, 8);
    *bench.pins.xgmii_txc.data = control;
  };
  show(kIdle, 0xff);
  bench.ToCore();
  const uint64_t idle = bench.node.digest();
  std::vector<uint8_t> bytes(60);
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(i + 1);
  bench.node.ethernet()->Send({0, bytes, true}, true);
  std::vector<uint8_t> seen;
  std::vector<std::pair<uint64_t, uint8_t>> words;
  bench.model.on_rise = [&](ClockSet clocks) {
    if (!(clocks & kEthernetClock)) return;
    uint64_t data;
    std::memcpy(&data, bench.pins.xgmii_rxd.data, 8);
    words.push_back({data, *bench.pins.xgmii_rxc.data});
    for (unsigned i = 0; i < 8; ++i)
      if (!(words.back().second >> i & 1)) seen.push_back(static_cast<uint8_t>(data >> 8 * i));
  };
  const Femtoseconds moved = bench.node.last_movement_fs();
  bench.node.RunUntil(200 * kCore);
  CHECK(words.size() > 100 && seen.size() == 7 + 60 + 4);  // behind the start: preamble, frame, check sequence
  CHECK(seen.size() > 66 && std::equal(bytes.begin(), bytes.end(), seen.begin() + 7));
  CHECK(bench.node.last_movement_fs() == moved && bench.node.digest() == idle);
  // The same frame the other way.
  bench.model.on_rise = nullptr;
  for (const auto& [data, control] : words) {
    show(data, control);
    const Femtoseconds before = bench.node.ethernet() ? bench.node.last_movement_fs() : 0;
    Femtoseconds at = 0;
    bench.model.on_rise = [&](ClockSet clocks) { at = clocks & kEthernetClock ? 1 : at; };
    while (at == 0) bench.node.RunUntil(bench.node.core_clock().next() + 1);
    bench.model.on_rise = nullptr;
    if (data != kIdle) CHECK(bench.node.last_movement_fs() > before);
  }
  CHECK(bench.node.digest() != idle);
}

}  // namespace

int main() {
  const SignalGuard guard;
  TestRouterIsObserved();
  TestLargestRouterIsObserved();
  TestHeaderAlone();
  TestOnlyWhatMovesIsSeen();
  TestTasks();
  TestStopTasks();
  TestFailures();
  TestAssertionEndsTheWindow();
  TestTrace();
  TestClocksOfSixteenLinks();
  TestTraceOfAllLinks();
  TestRegisters();
  TestTraffic();
  TestEthernet();
  return Verdict();
}
