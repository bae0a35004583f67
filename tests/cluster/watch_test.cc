// What is seen of a node from outside, and said of it in words: states of tasks and links, signals of a waveform, how
// long calls waited, and the watchdog's report. The pins are memory that the test sets.
#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "sim/node.h"
#include "sim/node_watch.h"
#include "sim/watchdog.h"
#include "stand_in.h"

namespace {

using namespace torusnet;  // NOLINT: a test
using State = TaskPort::State;

constexpr NodeShape kShape = SmallNode(2, 4, 3);
constexpr unsigned kInputs = 2 + 4 * 2;
constexpr Femtoseconds kCore = 10'000'000;  // 100 MHz
const Coord kHere = {2};
const Place kA = {kHere, 0}, kB = {kHere, 1}, kC = {{3}, 2}, kNobody = {{3}, 1};

// A node with a cable at links x- and y+, tasks `a` and `b` at its ports.
struct Bench {
  TaskWorld world;
  std::unique_ptr<Cable> cables[4];
  Nodes nodes;
  NodePins* pins;

  Bench() {
    for (auto& cable : cables) cable = std::make_unique<Cable>(0, 10, 2, false, 64, 1, 0);
    nodes.push_back(std::make_unique<Node>(0, kHere, NodeModelType{kShape, &StandIn::Create}, Clock(kCore, 1, 0),
                                           Clock(kCore, 1, 0)));
    node().Connect(1, cables[0].get(), cables[1].get(), Clock(kCore, 1, 0));
    node().Connect(2, cables[2].get(), cables[3].get(), Clock(kCore, 1, 0));
    pins = &node().pins();
    for (const Coord coord : {kHere, kC.coord}) world.directory.AddNode(coord);
    world.directory.AddTask(kA, "a");
    world.directory.AddTask(kB, "b");
    world.directory.AddTask(kC, "c");
    world.directory.AddChannel(kA, 0, {100, {}});
    world.directory.AddChannel(kA, 1, {100, {kB.bits()}});
    world.directory.AddChannel(kB, 0, {100, {kA.bits(), kC.bits()}});
    world.directory.AddChannel(kC, 2, {100, {}});
    for (unsigned port = 0; port < 2; ++port) node().port(port).set_world(&world);
  }
  Node& node() { return *nodes[0]; }
  void Attach(unsigned port, const char* name, std::function<void(TaskPort&)> body, bool daemon = false) {
    TaskPort& task = node().port(port);
    task.Attach(name, daemon, [&task, body] {
      body(task);
      return 0;
    });
  }
  void Run(unsigned cycles) { node().RunUntil(node().core_clock().next() + cycles * kCore - kCore + 1); }
  void Start(unsigned cycles) {
    Run(20);  // out of reset
    node().StartTasks(0);
    Run(1 + cycles);
  }
  // All virtual channels of all outputs have room.
  void AllRoom() { pins->router_room.SetBits(0, 12, 0xfff); }
};

std::array<uint64_t, 4> word = {};
void Receive(TaskPort& task, unsigned channel) { task.Get(channel, word.data()); }
void Send(TaskPort& task, Place to, unsigned channel) {
  task.Put(to.bits() | static_cast<uint64_t>(channel) << 22, word.data(), 16, true, 0);
}

// A line for each task, with what it waits for and since when: by the state that it is in.
void TestTasksInWords() {
  Bench bench;
  bench.AllRoom();
  bench.Attach(0, "a", [](TaskPort& task) {
    task.Wait(5);
    Receive(task, 1);
    Send(task, kC, 2);
  });
  bench.Attach(1, "b", [](TaskPort& task) { Send(task, kA, 0); }, true);
  auto text = [&] {
    return DescribeWaiting(ViewWaiting(bench.nodes, bench.world.directory), bench.world.directory, false);
  };
  const std::string nothing_held = "  all buffers are empty\n";
  const auto views = ViewWaiting(bench.nodes, bench.world.directory);
  CHECK(views[0].tasks.size() == 2 && views[0].tasks[1].place == kB.bits() && views[0].tasks[1].name == "b");
  CHECK(ViewWaiting(Bench().nodes, bench.world.directory)[0].tasks.empty());
  CHECK(text() == "  no task waits\n" + nothing_held);
  bench.Run(20);
  bench.node().port(0).Start();
  CHECK(text() == "  task a at (2,0,0) port 0 has not started\n" + nothing_held);
  bench.node().port(0).Stop();
  bench.node().StartTasks(0);
  bench.Run(2);
  const std::string b =
      "  daemon b at (2,0,0) port 1 waits in send to (2,0,0) port 0 (a) channel 0, its port takes no more words, since "
      "core cycle 0 (0.0 ns)\n";
  CHECK(text() == "  task a at (2,0,0) port 0 waits for time to pass (or polls), since core cycle 0 (0.0 ns)\n" + b +
                      nothing_held);
  bench.Run(5);
  CHECK(text() ==
        "  task a at (2,0,0) port 0 waits in receive, channel 1, since core cycle 5 (50.0 ns)\n" + b + nothing_held);
  bench.pins->m_axis_tvalid.SetBit(0, true);
  bench.pins->m_axis_tkeep.SetBits(0, 16, 0xffff);
  bench.pins->m_axis_tlast.SetBit(0, true);
  bench.pins->m_axis_tid.SetBits(0, 7, 1);
  bench.Run(1);
  bench.pins->m_axis_tvalid.SetBit(0, false);
  CHECK(text() ==
        "  task a at (2,0,0) port 0 waits in send to (3,0,0) port 2 (c) channel 2, its port takes no more words, since "
        "core cycle 7 (70.0 ns)\n" +
            b + nothing_held);
  bench.pins->s_axis_tready.SetBits(0, 2, 3);
  bench.Run(1);
  CHECK(text() == "  no task waits\n" + nothing_held);
}

NodeView::Task Waiting(Place place, const char* name, State state, unsigned channel, Place to = {}) {
  return {place.bits(), state, channel, to.bits(), state >= State::kReady && state <= State::kWait, name};
}

// Who waits for whom: circles among senders and receivers, those who wait for tasks that have ended, and nothing where
// someone may still come.
void TestWaitGraph() {
  struct Case {
    std::vector<NodeView::Task> tasks;
    const char* text;
  };
  Bench bench;
  const Directory& directory = bench.world.directory;
  const auto kGet = State::kGet, kPut = State::kPut, kWait = State::kWait, kFinished = State::kFinished;
  const Case cases[] = {
      // A receive from one sender, a send to it.
      {{Waiting(kA, "a", kGet, 1), Waiting(kB, "b", kPut, 0, kA)}, "  in a circle: a waits for b, b waits for a\n"},
      {{Waiting(kA, "a", kPut, 0, kB), Waiting(kB, "b", kPut, 0, kC), Waiting(kC, "c", kPut, 0, kA)},
       "  in a circle: a waits for b, b waits for c, c waits for a\n"},
      // The circle is told, not the way to it.
      {{Waiting(kA, "a", kPut, 0, kB), Waiting(kB, "b", kPut, 0, kC), Waiting(kC, "c", kPut, 0, kB)},
       "  in a circle: b waits for c, c waits for b\n"},
      {{Waiting(kA, "a", kPut, 0, kA)}, "  in a circle: a waits for a\n"},
      // Of several senders, the first with which there is a circle.
      {{Waiting(kA, "a", kWait, 0), Waiting(kB, "b", kGet, 0), Waiting(kC, "c", kPut, 0, kB)},
       "  in a circle: b waits for c, c waits for b\n"},
      // A channel that anyone may send to: all others.
      {{Waiting(kA, "a", kGet, 0), Waiting(kB, "b", kWait, 0), Waiting(kC, "c", kPut, 0, kA)},
       "  in a circle: a waits for c, c waits for a\n"},
      {{Waiting(kA, "a", kGet, 0), Waiting(kB, "b", kFinished, 0), Waiting(kC, "c", kFinished, 0)},
       "  a waits for b, c, and none of these runs any more\n"},
      {{Waiting(kA, "a", kGet, 0), Waiting(kB, "b", kFinished, 0), Waiting(kC, "c", kWait, 0)}, ""},
      {{Waiting(kA, "a", kGet, 1), Waiting(kB, "b", kFinished, 0)},
       "  a waits for b, and none of these runs any more\n"},
      {{Waiting(kA, "a", kFinished, 0), Waiting(kB, "b", kPut, 0, kA), Waiting(kC, "c", kPut, 2, kA)},
       "  b waits for a, and none of these runs any more\n  c waits for a, and none of these runs any more\n"},
      {{Waiting(kA, "a", kPut, 0, kNobody)}, ""},
      {{Waiting(kA, "a", kFinished, 0)}, ""},
      {{Waiting(kA, "a", kWait, 0), Waiting(kB, "b", kWait, 0)}, ""},
      // b may yet be served by c, which lets time pass.
      {{Waiting(kA, "a", kFinished, 0), Waiting(kB, "b", kGet, 0), Waiting(kC, "c", kWait, 0)}, ""},
  };
  for (const Case& test : cases) {
    const std::vector<NodeView> views = {{0, "", "", "", test.tasks}};
    std::vector<NodeView> apart;  // each task on a node of its own
    for (const NodeView::Task& task : test.tasks) apart.push_back({0, "", "", "", {task}});
    for (const auto& each : {views, apart}) {
      if (!DescribeWaiting(each, directory, true).starts_with(test.text + std::string("  no task")))
        std::printf("wanted: %s\nfound: %s\n", test.text, DescribeWaiting(each, directory, true).c_str());
      CHECK(DescribeWaiting(each, directory, true) ==
            test.text + std::string("  no task waits\n  all buffers are empty\n"));
      CHECK(DescribeWaiting(each, directory, false) == "  no task waits\n  all buffers are empty\n");
    }
  }
}

// What the buffers of a router hold, by its pins: places are numbered as inputs, ports first, then links by virtual
// channels.
void TestBuffersInWords() {
  struct Case {
    std::function<void(NodePins&)> set;
    const char* text;
  };
  const WireWord header = HeaderWord(48, kC, 2), other = HeaderWord(7, kA, 0);
  auto flit = [](Pin& data, unsigned index, const WireWord& with) { std::memcpy(data.Element(index, 16), &with, 16); };
  const Case cases[] = {
      {[&](NodePins&) {}, ""},
      {[&](NodePins& p) {
         p.router_in_valid.SetBit(1, true), p.router_in_head.SetBit(1, true), flit(p.router_in_data, 1, header);
       },
       "    transmit buffer of port 1: a packet of 48 bytes for (3,0,0) port 2 (c) channel 2 waits\n"},
      {[&](NodePins& p) {
         p.router_in_valid.SetBit(5, true), p.router_in_head.SetBit(5, true), flit(p.router_in_data, 5, other);
       },
       "    receive buffer of link x- virtual channel 1: a packet of 7 bytes for (2,0,0) port 0 (a) channel 0 waits\n"},
      {[&](NodePins& p) { p.router_in_valid.SetBit(6, true); },
       "    receive buffer of link y+ virtual channel 0: the rest of a packet waits\n"},
      // A packet at the router: what it asks for has no room, or is busy; what stands behind it.
      {[&](NodePins& p) { p.router_request.SetBit(0 * kInputs + 4, true), flit(p.router_flit, 0, header); },
       "    transmit buffer of port 0: a packet of 48 bytes for (3,0,0) port 2 (c) channel 2 stands at the router and "
       "waits for link x- virtual channel 0, busy with another packet\n"},
      {[&](NodePins& p) {
         p.router_request.SetBit(3 * kInputs + 7, true), flit(p.router_flit, 3, header);
         p.router_room.SetBit(2 * 2 + 5, false);  // link y+, virtual channel 1
       },
       "    receive buffer of link x+ virtual channel 1: a packet of 48 bytes for (3,0,0) port 2 (c) channel 2 stands "
       "at "
       "the router and waits for link y+ virtual channel 1, credits are missing\n"
       "    no room for a whole packet behind link y+ virtual channel 1: credits are missing\n"},
      {[&](NodePins& p) {
         p.router_request.SetBit(9 * kInputs + 1, true), flit(p.router_flit, 9, other);
         p.router_room.SetBit(2, false);  // port 1
         p.router_in_valid.SetBit(9, true), p.router_in_head.SetBit(9, true), flit(p.router_in_data, 9, header);
       },
       "    receive buffer of link y- virtual channel 1: a packet of 7 bytes for (2,0,0) port 0 (a) channel 0 stands "
       "at "
       "the router and waits for port 1, its receive buffer has no room for a packet\n"
       "    receive buffer of link y- virtual channel 1: a packet of 48 bytes for (3,0,0) port 2 (c) channel 2 waits "
       "behind it\n"
       "    no room for a whole packet behind port 1\n"},
      {[&](NodePins& p) {  // its own rest is behind it
         p.router_request.SetBit(0 * kInputs + 0, true), flit(p.router_flit, 0, other),
             p.router_in_valid.SetBit(0, true);
       },
       "    transmit buffer of port 0: a packet of 7 bytes for (2,0,0) port 0 (a) channel 0 stands at the router and "
       "waits for port 0, busy with another packet\n"},
      {[&](NodePins& p) { p.router_request.SetBit(0 * kInputs + 9, true), flit(p.router_flit, 0, other); },
       "    transmit buffer of port 0: a packet of 7 bytes for (2,0,0) port 0 (a) channel 0 stands at the router and "
       "waits for link y- virtual channel 1, busy with another packet\n"},
      // Outputs that nobody takes from.
      {[&](NodePins& p) {
         p.router_out_valid.SetBit(1, true), p.router_out_head.SetBit(1, true), flit(p.router_out_data, 1, other);
       },
       "    router output to port 1 holds a packet of 7 bytes for (2,0,0) port 0 (a) channel 0\n"},
      {[&](NodePins& p) { p.router_out_valid.SetBit(4, true), p.router_out_valid.SetBit(2, true); },
       "    router output to link x+ holds the rest of a packet\n    router output to link y+ holds the rest of a "
       "packet\n"},
      {[&](NodePins& p) { p.router_out_valid.SetBit(4, true), p.router_out_ready.SetBit(4, true); }, ""},
      // Room: of ports the first bit alone, of links every virtual channel, of those without cable none.
      {[&](NodePins& p) { p.router_room.SetBit(0, false), p.router_room.SetBit(3, false); },
       "    no room for a whole packet behind port 0\n"},
      {[&](NodePins& p) { p.router_room.SetBits(4, 8, 0xc3); },
       "    no room for a whole packet behind link x- virtual channel 0: credits are missing\n"
       "    no room for a whole packet behind link x- virtual channel 1: credits are missing\n"
       "    no room for a whole packet behind link y+ virtual channel 0: credits are missing\n"
       "    no room for a whole packet behind link y+ virtual channel 1: credits are missing\n"},
      {[&](NodePins& p) { p.router_room.SetBits(4, 8, 0x3c); }, ""},  // x+ and y-
      {[&](NodePins& p) { p.rx_pending.SetBits(0, 6, 0b101'010); },
       "    receive rings of port 0 hold messages that nobody takes: channel 1\n"
       "    receive rings of port 1 hold messages that nobody takes: channel 0 2\n"},
      {[&](NodePins& p) { p.rx_arriving.SetBits(0, 6, 0b001'100), p.rx_pending.SetBit(3, true); },
       "    receive rings of port 0 hold the begin of a packet whose end has not come, or took one back: channel 2\n"
       "    receive rings of port 1 hold messages that nobody takes: channel 0\n"
       "    receive rings of port 1 hold the begin of a packet whose end has not come, or took one back: channel 0\n"},
  };
  for (const Case& test : cases) {
    Bench bench;
    bench.AllRoom();
    test.set(*bench.pins);
    const auto views = ViewWaiting(bench.nodes, bench.world.directory);
    const std::string held = *test.text == '\0' ? "" : std::string("  node (2,0,0)\n") + test.text;
    CHECK(views.size() == 1 && views[0].held == held && views[0].unheard.empty() && views[0].node == 0);
    if (views[0].held != held) std::printf("%s", views[0].held.c_str());
    CHECK(DescribeWaiting(views, bench.world.directory, false) ==
          "  no task waits\n" + (held.empty() ? "  all buffers are empty\n" : held));
  }
}

void TestBringUpInWords() {
  Bench bench;
  auto text = [&](bool repair) { return DescribeBringUp(ViewBringUp(bench.nodes, repair)); };
  const std::string head = "the cluster did not come up:";
  const std::string x = "\n  link x- of node (2,0,0) sends no packets",
                    y = "\n  link y+ of node (2,0,0) sends no packets";
  CHECK(text(false) == head + x + y);
  bench.pins->router_room.SetBit(2 * 2 + 2, true);  // x-
  CHECK(text(false) == head + y && text(true) == head + x + y);
  bench.pins->link_replaying.SetBit(1, true);
  CHECK(text(true) == head + y);
}

size_t Signal(const TraceSignals& signals, const std::string& scope, const std::string& name) {
  for (size_t i = 0; i < signals.all().size(); ++i)
    if (signals.all()[i].scope == scope && signals.all()[i].name == name) return i;
  std::printf("no signal %s.%s\n", scope.c_str(), name.c_str());
  ++failures;
  return 0;
}

// Every place has its signals, in scopes one after another, with the widths and names of values.
void TestSignalsAreThere() {
  Bench bench;
  bench.node().EnableWatch();
  const TraceSignals& signals = bench.node().watch()->signals();
  std::vector<std::string> found, wanted;
  for (const TraceSignal& signal : signals.all()) {
    found.push_back(signal.scope + "." + signal.name + ":" + std::to_string(signal.bits));
    CHECK(signal.names.empty() == (signal.name != "task" && signal.name != "state"));
  }
  for (const char* port : {"port0", "port1"})
    for (const char* name : {"task:3", "messages_send_begun:32", "messages_sent:32", "messages_receive_begun:32",
                             "messages_received:32", "early_bytes:32", "taken_back:32", "to_router_head:1",
                             "to_router_tail:1", "from_router_head:1", "from_router_tail:1"})
      wanted.push_back(std::string(port) + "." + name);
  for (const char* link : {"link_x_minus", "link_y_plus"})
    for (const char* name : {"state:3", "to_router_vc0_head:1", "to_router_vc0_tail:1", "to_router_vc1_head:1",
                             "to_router_vc1_tail:1", "from_router_head:1", "from_router_tail:1"})
      wanted.push_back(std::string(link) + "." + name);
  CHECK(found == wanted);
  // Names of values in the order of the states.
  const auto& task = signals.all()[Signal(signals, "port0", "task")].names;
  const auto name = [&](State state) { return std::string(task.at(static_cast<size_t>(state))); };
  CHECK(name(State::kAbsent) == "absent" && name(State::kReady) == "ready" && name(State::kPut) == "sending");
  CHECK(name(State::kGet) == "receiving" && name(State::kWait) == "waiting" && name(State::kFinished) == "finished");
  CHECK(name(State::kFailed) == "failed" && name(State::kStopped) == "stopped" && task.size() == 8);
}

// A head or tail that moves is high for the cycle in which it does, at its place and nowhere else.
void TestFlitSignals() {
  Bench bench;
  bench.node().EnableWatch();
  bench.Run(20);
  const TraceSignals& signals = bench.node().watch()->signals();
  struct Case {
    bool input;
    unsigned index;
    const char *scope, *name;
  };
  for (const Case& test :
       {Case{true, 0, "port0", "to_router"}, Case{true, 1, "port1", "to_router"},
        Case{true, 4, "link_x_minus", "to_router_vc0"}, Case{true, 5, "link_x_minus", "to_router_vc1"},
        Case{true, 7, "link_y_plus", "to_router_vc1"}, Case{false, 1, "port1", "from_router"},
        Case{false, 3, "link_x_minus", "from_router"}, Case{false, 4, "link_y_plus", "from_router"},
        Case{true, 2, "", ""}, Case{false, 2, "", ""}}) {  // the last two: a link without cable
    for (unsigned kind = 0; kind < 8; ++kind) {
      const bool moves = kind & 1, head = kind & 2, tail = kind & 4;
      NodePins& p = *bench.pins;
      (test.input ? p.router_in_valid : p.router_out_valid).SetBit(test.index, true);
      (test.input ? p.router_in_ready : p.router_out_ready).SetBit(test.index, moves);
      (test.input ? p.router_in_head : p.router_out_head).SetBit(test.index, head);
      (test.input ? p.router_in_tail : p.router_out_tail).SetBit(test.index, tail);
      bench.Run(1);
      for (size_t i = 0; i < signals.all().size(); ++i) {
        const TraceSignal& signal = signals.all()[i];
        if (signal.bits != 1) continue;
        const bool is_head = signal.scope == test.scope && signal.name == std::string(test.name) + "_head";
        const bool is_tail = signal.scope == test.scope && signal.name == std::string(test.name) + "_tail";
        CHECK(signals.value(i) == ((is_head && moves && head) || (is_tail && moves && tail) ? 1u : 0u));
      }
    }
    (test.input ? bench.pins->router_in_valid : bench.pins->router_out_valid).SetBit(test.index, false);
    bench.Run(1);
  }
}

// Links from the seventh on have their number in their scopes. Of 16 links with two virtual channels behind two ports,
// inputs 14 and 15 are of link 6, 32 and 33 of link 15; outputs 8 and 17.
void TestSignalsOfManyLinks() {
  std::vector<std::unique_ptr<Cable>> cables;
  Node node(0, kHere, NodeModelType{SmallNode(2, 16, 3), &StandIn::Create}, Clock(kCore, 1, 0), Clock(kCore, 1, 0));
  for (const unsigned link : {5u, 6u, 15u}) {
    for (int end = 0; end < 2; ++end) cables.push_back(std::make_unique<Cable>(0, 10, 2, false, 64, 1, 0));
    node.Connect(link, cables.end()[-2].get(), cables.end()[-1].get(), Clock(kCore, 1, 0));
  }
  node.EnableWatch();
  const TraceSignals& signals = node.watch()->signals();
  std::vector<std::string> scopes;
  for (const TraceSignal& signal : signals.all())
    if (signal.name == "state") scopes.push_back(signal.scope);
  CHECK((scopes == std::vector<std::string>{"link_z_minus", "link_6", "link_15"}));
  NodePins& p = node.pins();
  auto heads = [&](Pin& valid, Pin& ready, Pin& head, unsigned index) {
    for (Pin* pin : {&valid, &ready, &head}) pin->SetBit(index, true);
    node.RunUntil(node.core_clock().next() + 1);
    for (Pin* pin : {&valid, &ready, &head}) pin->SetBit(index, false);
    std::string text;
    for (const TraceSignal& signal : signals.all())
      if (signal.bits == 1 && signal.value != 0) text += signal.scope + "." + signal.name + " ";
    return text;
  };
  auto input = [&](unsigned index) { return heads(p.router_in_valid, p.router_in_ready, p.router_in_head, index); };
  auto output = [&](unsigned index) { return heads(p.router_out_valid, p.router_out_ready, p.router_out_head, index); };
  CHECK(input(1) == "port1.to_router_head " && input(14) == "link_6.to_router_vc0_head ");
  CHECK(input(32) == "link_15.to_router_vc0_head " && input(33) == "link_15.to_router_vc1_head ");
  CHECK(output(8) == "link_6.from_router_head " && output(17) == "link_15.from_router_head ");
}

// In words a link from the seventh on has its name alone.
void TestManyLinksInWords() {
  Nodes nodes;
  std::vector<std::unique_ptr<Cable>> cables;
  nodes.push_back(std::make_unique<Node>(0, kHere, NodeModelType{SmallNode(2, 16, 3), &StandIn::Create},
                                         Clock(kCore, 1, 0), Clock(kCore, 1, 0)));
  for (int end = 0; end < 2; ++end) cables.push_back(std::make_unique<Cable>(0, 10, 2, false, 64, 1, 0));
  nodes[0]->Connect(15, cables[0].get(), cables[1].get(), Clock(kCore, 1, 0));
  CHECK(DescribeBringUp(ViewBringUp(nodes, false)) ==
        "the cluster did not come up:\n  link15 of node (2,0,0) sends no packets");
  NodePins& p = nodes[0]->pins();
  p.router_room.SetBits(0, 36, (uint64_t{1} << 36) - 1);
  p.router_in_valid.SetBit(33, true);
  p.router_out_valid.SetBit(17, true);
  CHECK(ViewWaiting(nodes, Directory())[0].held ==
        "  node (2,0,0)\n    receive buffer of link15 virtual channel 1: the rest of a packet waits\n"
        "    router output to link15 holds the rest of a packet\n");
}

// The state of a link, by its pins in order of weight, and each change in the log once.
void TestLinkStates() {
  Bench bench;
  bench.node().EnableWatch();
  NodePins& p = *bench.pins;
  const TraceSignals& signals = bench.node().watch()->signals();
  const size_t signal = Signal(signals, "link_x_minus", "state"), other = Signal(signals, "link_y_plus", "state");
  bench.Run(20);
  CHECK(signals.value(signal) == 1);
  size_t logged = bench.node().log().states.size();
  CHECK(logged == 2);  // both links, once
  uint32_t before = 1;
  for (unsigned pins = 0; pins < 64; ++pins) {
    const unsigned bits = pins ^ pins >> 1;  // one at a time
    const bool lost = bits & 1, away = bits & 2, up = bits & 4, numbered = bits & 8;
    p.link_lost.SetBit(1, lost), p.phy_up.SetBit(1, !away), p.link_up.SetBit(1, up),
        p.link_replaying.SetBit(1, numbered);
    const Femtoseconds now = bench.node().core_clock().next();
    bench.Run(1);
    const auto wanted = static_cast<uint32_t>(lost       ? LinkState::kGivenUp
                                              : away     ? LinkState::kAway
                                              : !up      ? LinkState::kConnecting
                                              : numbered ? LinkState::kNumbered
                                                         : LinkState::kUp);
    CHECK(signals.value(signal) == wanted && signals.value(other) == 1);
    const auto& states = bench.node().log().states;
    CHECK(states.size() == logged + (wanted != before));
    if (wanted != before) {
      const StateEvent& event = states.back();
      CHECK(event.time_fs == now && event.node == 0 && event.subject == StateEvent::Subject::kLink && event.index == 1);
      CHECK(event.state == wanted && event.detail == 0);
    }
    logged = states.size(), before = wanted;
  }
}

// Words that were taken before their packet was checked: how many bytes, in words and as signals, until they count or
// do not.
void TestWordsTakenEarly() {
  Bench bench;
  bench.AllRoom();
  bench.node().EnableWatch();
  const TraceSignals& signals = bench.node().watch()->signals();
  auto value = [&](const char* name) { return signals.value(Signal(signals, "port0", name)); };
  bench.Attach(0, "a", [](TaskPort& task) {
    task.Receiving(1, 64);
    for (int i = 0; i < 5; ++i) Receive(task, 1);
  });
  bench.Start(0);
  auto hand = [&](unsigned user, bool word) {
    bench.pins->m_axis_tvalid.SetBit(0, true);
    bench.pins->m_axis_tkeep.SetBits(0, 16, word ? 0xffff : 0);
    bench.pins->m_axis_tid.SetBits(0, 7, 1);
    bench.pins->m_axis_tuser.SetBits(0, 3, user);
    bench.Run(1);
    bench.pins->m_axis_tvalid.SetBit(0, false);
    const std::string text =
        DescribeWaiting(ViewWaiting(bench.nodes, bench.world.directory), bench.world.directory, false);
    const size_t begin = text.find("channel 1,"), end = text.find(" since");
    return begin == text.npos || end == text.npos ? text : text.substr(begin, end - begin);
  };
  constexpr unsigned kChecked = 2, kAgain = 4;
  CHECK(hand(kChecked, true) == "channel 1," && value("early_bytes") == 0 && value("taken_back") == 0);
  CHECK(hand(0, true) == "channel 1, with 16 bytes of a packet whose end has not come,");
  CHECK(value("early_bytes") == 16 && value("taken_back") == 0);
  CHECK(hand(0, true) == "channel 1, with 32 bytes of a packet whose end has not come," && value("early_bytes") == 32);
  CHECK(hand(kAgain, false) == "channel 1," && value("early_bytes") == 0 && value("taken_back") == 1);
}

// A task's states and calls: at how many edges each moved a word, and at how many it could not.
void TestTaskStates() {
  Bench bench;
  bench.node().EnableWatch();
  const TraceSignals& signals = bench.node().watch()->signals();
  bench.Attach(1, "b", [](TaskPort& task) {
    Send(task, kC, 2);
    Send(task, kC, 2);
    Receive(task, 0);
    task.Wait(3);
  });
  bench.Start(3);  // not ready at three edges
  const size_t state = Signal(signals, "port1", "task");
  auto count = [&](const char* name) { return signals.value(Signal(signals, "port1", name)); };
  CHECK(signals.value(state) == static_cast<uint64_t>(State::kPut) && count("messages_send_begun") == 1);
  CHECK(count("messages_sent") == 0 && signals.value(Signal(signals, "port0", "task")) == 0);
  bench.pins->s_axis_tready.SetBit(1, true);
  bench.Run(2);
  CHECK(signals.value(state) == static_cast<uint64_t>(State::kGet) && count("messages_sent") == 2);
  CHECK(count("messages_send_begun") == 2 && count("messages_receive_begun") == 0);
  bench.Run(4);
  bench.pins->m_axis_tvalid.SetBit(1, true);
  bench.pins->m_axis_tkeep.SetBits(16, 16, 0xffff);
  bench.pins->m_axis_tlast.SetBit(1, true);
  bench.Run(1);
  CHECK(signals.value(state) == static_cast<uint64_t>(State::kWait) && count("messages_received") == 1);
  CHECK(count("messages_receive_begun") == 1);
  bench.Run(3);
  CHECK(signals.value(state) == static_cast<uint64_t>(State::kFinished));
  const auto& calls = bench.node().watch()->calls();
  const uint64_t tdest = kC.bits() | uint64_t{2} << 22;
  CHECK(calls.size() == 2);
  const auto put = calls.find({1, State::kPut, tdest}), get = calls.find({1, State::kGet, 0});
  CHECK(put != calls.end() && put->second.moved == 2 && put->second.waited == 3);
  CHECK(get != calls.end() && get->second.moved == 1 && get->second.waited == 4);
  std::vector<std::pair<uint32_t, uint64_t>> seen;
  for (const StateEvent& event : bench.node().log().states) {
    if (event.subject != StateEvent::Subject::kTask) continue;
    CHECK(event.index == 1 && event.node == 0);
    seen.push_back({event.state, event.detail});
  }
  const auto kStopped = static_cast<uint32_t>(State::kStopped), kPut = static_cast<uint32_t>(State::kPut);
  const auto kGet = static_cast<uint32_t>(State::kGet), kWait = static_cast<uint32_t>(State::kWait);
  const auto kFinished = static_cast<uint32_t>(State::kFinished);
  CHECK((seen == std::vector<std::pair<uint32_t, uint64_t>>{
                     {kStopped, 0}, {kPut, tdest}, {kGet, 0}, {kWait, 0}, {kFinished, 0}}));
}

// Calls of every port are counted, each by itself.
void TestCallsOfEveryPort() {
  Bench bench;
  bench.node().EnableWatch();
  bench.Attach(0, "a", [](TaskPort& task) { Receive(task, 1); });
  bench.Attach(1, "b", [](TaskPort& task) { Receive(task, 0); });
  bench.Start(4);
  const auto& calls = bench.node().watch()->calls();
  const auto a = calls.find({0, State::kGet, 1}), b = calls.find({1, State::kGet, 0});
  CHECK(calls.size() == 2 && a != calls.end() && a->second.waited == 4 && b != calls.end() && b->second.waited == 4);
}

// Without a record the waveform has the states, and the log has none.
void TestNoRecord() {
  Bench bench;
  bench.node().OpenTrace("x", {}, -1, -1);
  bench.Run(20);
  const TraceSignals& signals = bench.node().watch()->signals();
  CHECK(signals.value(Signal(signals, "link_y_plus", "state")) == 1 && bench.node().log().states.empty());
}

}  // namespace

int main() {
  TestTasksInWords();
  TestWordsTakenEarly();
  TestWaitGraph();
  TestBuffersInWords();
  TestBringUpInWords();
  TestSignalsAreThere();
  TestFlitSignals();
  TestSignalsOfManyLinks();
  TestManyLinksInWords();
  TestLinkStates();
  TestTaskStates();
  TestCallsOfEveryPort();
  TestNoRecord();
  return Verdict();
}
