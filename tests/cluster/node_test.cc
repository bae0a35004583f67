// A node around a model that is none: which clock edges it gets and when, what goes between its pins and cables, tasks
// and line, what is seen in its router and told of it. The pins are memory that the test drives.
#include "sim/node.h"

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
#include "sim/random.h"
#include "stand_in.h"

namespace {

using namespace torusnet;  // NOLINT: a test

constexpr NodeShape kShape = {.ports = 2,
                              .links = 4,
                              .channels = 2,
                              .virtual_channels = 2,
                              .data_bits = 128,
                              .lanes = 2,
                              .mtu_bytes = 256,
                              .coded = false,
                              .ethernet = false};
const Coord kHere = {5 | 3 << 6 | 7 << 11};
const Place kPort0 = {kHere, 0}, kPort1 = {kHere, 1}, kFar = {{9}, 2};
constexpr Femtoseconds kCore = 7000, kLink = 5000;  // periods

NodeShape Coded() {
  NodeShape shape = kShape;
  shape.coded = true;
  return shape;
}

// A node with cables at links 1 and 2, whose far ends the test holds.
struct Bench {
  Node node;
  StandIn& model;
  NodePins& pins;
  Cable out1, in1, out2, in2;

  explicit Bench(const NodeShape& shape = kShape, Femtoseconds link_phase = 300, bool cables = true)
      : node(12, kHere, {shape, &StandIn::Create}, Clock(kCore, 1, 100), Clock(kLink, 1, link_phase)),
        model(*StandIn::latest),
        pins(node.pins()),
        out1(0, 2, shape.coded, 64, 1, 0),
        in1(0, 2, shape.coded, 64, 1, 1),
        out2(0, 2, shape.coded, 64, 1, 2),
        in2(0, 2, shape.coded, 64, 1, 3) {
    if (!cables) return;
    node.Connect(1, &out1, &in1, Clock(kLink, 1, 1200));
    node.Connect(2, &out2, &in2, Clock(kLink, 1, 2100));
  }
  std::vector<ClockSet> Rises() const {
    std::vector<ClockSet> rises;
    for (const StandIn::Step& step : model.steps)
      if (step.what == 'r') rises.push_back(step.clocks);
    return rises;
  }
  // Out of reset, and the next edge is one of the core.
  void ToCore() {
    node.RunUntil(40 * kCore);
    CHECK(pins.rst_n.Bit(0));
  }
};

// Every edge of every clock before the end, in the order of time, those of one moment at once; wherever the run is cut.
void TestEdges(bool coded, Femtoseconds link_phase) {
  std::vector<std::pair<Femtoseconds, ClockSet>> all;
  constexpr Femtoseconds kEnd = 1'000'000;
  auto add = [&](ClockSet bit, Femtoseconds period, Femtoseconds phase) {
    for (Femtoseconds at = phase; at < kEnd; at += period) all.push_back({at, bit});
  };
  add(kCoreClock, kCore, 100);
  add(kLinkClock, kLink, link_phase);
  if (coded) {
    add(RecoveredClock(1), kLink, 1200);
    add(RecoveredClock(2), kLink, 2100);
  }
  std::sort(all.begin(), all.end());
  std::vector<ClockSet> wanted;
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && all[i].first == all[i - 1].first)
      wanted.back() |= all[i].second;
    else
      wanted.push_back(all[i].second);
  }
  Bench whole(coded ? Coded() : kShape, link_phase), cut(coded ? Coded() : kShape, link_phase);
  whole.node.RunUntil(kEnd);
  Random random(1, 1);
  for (Femtoseconds now = 0; now < kEnd; now += 1 + static_cast<Femtoseconds>(random.Below(9000)))
    cut.node.RunUntil(now);
  cut.node.RunUntil(kEnd);
  CHECK(whole.Rises() == wanted && whole.model.steps == cut.model.steps);
  CHECK(whole.node.core_cycles() == (kEnd - 100 + kCore - 1) / kCore);
  CHECK(whole.node.link_cycles() == static_cast<uint64_t>((kEnd - link_phase + kLink - 1) / kLink));
  CHECK(whole.node.failure().empty() && whole.node.index() == 12 && whole.node.coord() == kHere);
}

// Both resets end together, when either clock has had 16 edges; links alone are held in theirs for as long as told.
void TestResets() {
  for (const bool core_slow : {true, false}) {
    const Femtoseconds core = core_slow ? 9000 : 4000, link = core_slow ? 4000 : 9000;
    Node node(0, kHere, {kShape, &StandIn::Create}, Clock(core, 1, 10), Clock(link, 1, 20));
    const Femtoseconds last = 15 * 9000 + (core_slow ? 10 : 20);
    node.RunUntil(last);
    CHECK(!node.pins().rst_n.Bit(0) && !node.pins().rst_link_n.Bit(0) && !node.IsUp(false));
    node.RunUntil(last + 1);
    CHECK(node.pins().rst_n.Bit(0) && node.pins().rst_link_n.Bit(0) && node.IsUp(false));
    node.RunUntil(last + 100'000);
    const uint64_t edges = node.link_cycles();
    node.ResetLinks(5);
    CHECK(!node.pins().rst_link_n.Bit(0) && node.pins().rst_n.Bit(0));
    StandIn& model = *StandIn::latest;
    model.on_rise = [&](ClockSet) { CHECK(node.pins().rst_link_n.Bit(0) == (node.link_cycles() >= edges + 5)); };
    node.RunUntil(last + 200'000);
    CHECK(node.pins().rst_link_n.Bit(0) && node.link_cycles() > edges + 5);
    model.on_rise = nullptr;
  }
}

// Inputs that change between edges reach the outputs before the next edge; without change nothing is settled again.
void TestSettles() {
  Bench bench;
  bench.ToCore();
  bench.model.steps.clear();
  bench.node.RunUntil(60 * kCore);
  CHECK(std::none_of(bench.model.steps.begin(), bench.model.steps.end(),
                     [](const auto& step) { return step.what != 'r'; }));
  bench.node.ResetLinks(1);
  bench.model.steps.clear();
  bench.node.RunUntil(61 * kCore);
  CHECK(!bench.model.steps.empty() && bench.model.steps[0].what == 's');
}

// What a link shows at an edge, with valid and ready, is on its cable from the next edge on.
void TestSendsPhits() {
  Bench bench;
  bench.ToCore();
  CHECK(bench.pins.phy_tx_ready.Low32() == 0xf && bench.pins.phy_up.Low32() == (1u << 1 | 1u << 2));
  unsigned edge = 0;
  std::vector<Femtoseconds> leave;
  const uint64_t before = bench.node.digest();
  bench.model.on_rise = [&](ClockSet clocks) {
    if (!(clocks & kLinkClock)) return;
    ++edge;
    for (unsigned link = 0; link < 4; ++link) {
      const bool valid = link != 2 && edge % 3 == 0;  // links 0 and 3 have no cable
      bench.pins.phy_tx_valid.SetBit(link, valid);
      bench.pins.phy_tx_first.SetBit(link, edge % 2 == 0);
      const std::array<uint64_t, 2> lanes = {1000 * link + edge, 2000 * link + edge};
      std::memcpy(bench.pins.phy_tx_data.Element(link, 16), lanes.data(), 16);
    }
    if (edge % 3 == 0) leave.push_back(bench.node.link_clock().next() + kLink);
  };
  bench.node.RunUntil(80 * kCore);
  const Cable& other = bench.out2;
  CHECK(other.phits_sent() == 0 && bench.out1.phits_sent() == leave.size() && leave.size() > 15);
  CHECK(bench.node.digest() != before);
  for (unsigned i = 0; i < leave.size(); ++i) {
    const Phit* phit = bench.out1.Front(1'000'000'000);
    const unsigned at = 3 * (i + 1);
    CHECK(phit != nullptr && phit->arrival_fs == leave[i] && phit->first == (at % 2 == 0));
    CHECK(phit->lane[0] == 1000 + at && phit->lane[1] == 2000 + at && phit->lane[2] == 0);
    bench.out1.Pop(1'000'000'000);
  }
}

// The digest of a run is that of what was sent and when.
void TestDigest() {
  std::vector<uint64_t> digests;
  for (unsigned kind = 0; kind < 5; ++kind) {
    Bench bench;
    bench.ToCore();
    unsigned edge = 0;
    bench.model.on_rise = [&](ClockSet clocks) {
      if (!(clocks & kLinkClock)) return;
      ++edge;
      bench.pins.phy_tx_valid.SetBit(1, edge == (kind == 1 ? 4 : 3));
      *bench.pins.phy_tx_data.Element(1, 16) = kind == 2 ? 1 : 0;
      bench.pins.phy_tx_data.Element(1, 16)[8] = kind == 3 ? 1 : 0;
    };
    bench.node.RunUntil(60 * kCore);
    digests.push_back(bench.node.digest());
  }
  CHECK(digests[0] == digests[4]);
  std::sort(digests.begin(), digests.end());
  CHECK(std::unique(digests.begin(), digests.end()) - digests.begin() == 4);
}

// A phit that has arrived is what the link sees at its next edge, and is then gone.
void TestReceivesPhits() {
  Bench bench;
  bench.ToCore();
  const Femtoseconds now = bench.node.link_clock().next();
  for (unsigned i = 0; i < 5; ++i)  // in edges 2, 4, 6, ...
    bench.in2.Send(now + (2 * i + 2) * kLink, {10 + i, 20 + i}, i % 2 == 1);
  unsigned edge = 0;
  bench.model.on_rise = [&](ClockSet clocks) {
    if (!(clocks & kLinkClock)) return;
    const bool valid = edge >= 2 && edge % 2 == 0 && edge <= 10;
    CHECK(bench.pins.phy_rx_valid.Low32() == (valid ? 4u : 0u));
    if (valid) {
      std::array<uint64_t, 2> lanes;
      std::memcpy(lanes.data(), bench.pins.phy_rx_data.Element(2, 16), 16);
      CHECK(lanes[0] == 10 + edge / 2 - 1 && lanes[1] == 20 + edge / 2 - 1);
      CHECK(bench.pins.phy_rx_first.Bit(2) == ((edge / 2 - 1) % 2 == 1));
    }
    ++edge;
  };
  bench.node.RunUntil(60 * kCore);
  CHECK(edge > 12 && bench.in2.longest_wait_fs() == 0);
}

// A cable that is out takes the signal away, with an error, and gives it back.
void TestOutages() {
  Bench bench;
  bench.ToCore();
  const Femtoseconds now = bench.node.link_clock().next();
  bench.in1.AddFault({FaultKind::kDown, now + 3 * kLink, 0, 4 * kLink});
  unsigned edge = 0;
  bench.model.on_rise = [&](ClockSet clocks) {
    if (!(clocks & kLinkClock)) return;
    const bool out = edge >= 3 && edge < 7;
    CHECK(bench.pins.phy_up.Low32() == (out ? 4u : 6u) && bench.pins.phy_error.Low32() == (out ? 2u : 0u));
    ++edge;
  };
  bench.node.RunUntil(60 * kCore);
  CHECK(edge > 10);
}

// Transceivers that make up for clocks take no phit for 8 of 4992 cycles, no two of a node at once [PG074]; those of
// coded lanes and exact clocks always do.
void TestPauses() {
  for (unsigned kind = 0; kind < 3; ++kind) {
    Bench bench(kind == 1 ? Coded() : kShape);
    if (kind != 2) bench.node.CompensateClocks();
    constexpr unsigned kRounds = 3;
    std::array<unsigned, 4> pauses = {}, begins = {};
    std::array<bool, 4> paused = {};
    unsigned edges = 0;
    bench.model.on_rise = [&](ClockSet clocks) {
      if (!(clocks & kLinkClock) || ++edges <= 100 || edges > 100 + kRounds * 4992) return;
      unsigned together = 0;
      for (unsigned link = 0; link < 4; ++link) {
        const bool pauses_now = !bench.pins.phy_tx_ready.Bit(link);
        pauses[link] += pauses_now;
        together += pauses_now;
        begins[link] += pauses_now && !paused[link];
        paused[link] = pauses_now;
      }
      CHECK(together <= 1);
    };
    bench.node.RunUntil((200 + kRounds * 4992) * kLink);
    for (unsigned link = 0; link < 4; ++link) {
      CHECK(pauses[link] == (kind == 0 ? kRounds * 8 : 0) && begins[link] == (kind == 0 ? kRounds : 0));
    }
  }
}

// A node is up when its registers are written and each link with a cable has room in some virtual channel, and, where
// links repair, numbers what it sends.
void TestIsUp() {
  Bench bench;
  bench.ToCore();
  auto room = [&](unsigned link, unsigned vc, bool is) { bench.pins.router_room.SetBit((2 + link) * 2 + vc, is); };
  CHECK(!bench.node.IsUp(false) && !bench.node.LinkIsUp(1, false) && !bench.node.LinkIsUp(2, false));
  room(1, 0, true);
  CHECK(bench.node.LinkIsUp(1, false) && !bench.node.LinkIsUp(2, false) && !bench.node.IsUp(false));
  room(2, 1, true);
  CHECK(bench.node.LinkIsUp(2, false) && bench.node.IsUp(false) && !bench.node.IsUp(true));
  bench.pins.link_replaying.SetBit(1, true);
  CHECK(bench.node.LinkIsUp(1, true) && !bench.node.LinkIsUp(2, true) && !bench.node.IsUp(true));
  bench.pins.link_replaying.SetBit(2, true);
  CHECK(bench.node.IsUp(true));
  bench.node.registers().Write(0, 0);
  CHECK(!bench.node.IsUp(true));
  Bench alone(kShape, 300, false);
  CHECK(!alone.node.IsUp(true));
  alone.ToCore();
  CHECK(alone.node.IsUp(true) && alone.pins.phy_up.Low32() == 0);
}

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
    bench.pins.m_axis_tuser.SetBit(1, error);
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
      // At each sample every clock is as it should be: high for the first half of its period. A model that is not
      // traced leaves them high.
      struct Wave {
        ClockSet bit;
        Femtoseconds period, phase;
        bool high = true;
      };
      std::vector<Wave> waves = {{kCoreClock, kCore, 100}, {kLinkClock, kLink, 300}};
      if (coded) waves.insert(waves.end(), {{RecoveredClock(1), kLink, 1200}, {RecoveredClock(2), kLink, 2100}});
      for (const StandIn::Step& step : bench.model.steps) {
        for (Wave& wave : waves) {
          if ((step.what == 'r' || step.what == 'f') && step.clocks & wave.bit) wave.high = step.what == 'r';
          if (step.what == 'f') CHECK((step.clocks & ~(coded ? 0x1bu : 3u)) == 0);
          if (step.what != 't') continue;
          const Femtoseconds since = (step.time_fs - wave.phase + wave.period) % wave.period;
          CHECK(wave.high == (since < wave.period / 2));
        }
      }
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
  bench.node.AddTraffic(1, {1.0, 1, 0, false, 16, {{kFar.bits(), ~uint64_t{0}}}}, 1);
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
  for (const Femtoseconds phase : {300, 100}) {  // 100: with an edge of the core
    TestEdges(false, phase);
    TestEdges(true, phase);
  }
  TestResets();
  TestSettles();
  TestSendsPhits();
  TestDigest();
  TestReceivesPhits();
  TestOutages();
  TestPauses();
  TestIsUp();
  TestRouterIsObserved();
  TestHeaderAlone();
  TestOnlyWhatMovesIsSeen();
  TestTasks();
  TestStopTasks();
  TestFailures();
  TestTrace();
  TestTraceOfAllLinks();
  TestRegisters();
  TestTraffic();
  TestEthernet();
  return Verdict();
}
