// The task at a port, cycle by cycle, against the rules of sim/task_port.h: at most a word a cycle in each direction,
// a registered cycle of its own, and what it tells of itself. The pins are memory that the test drives.
#include "sim/task_port.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"
#include "sim/directory.h"
#include "stand_in.h"
#include "torusnet/word.hpp"

namespace {

using namespace torusnet;  // NOLINT: a test
using State = TaskPort::State;

constexpr unsigned kChannels = 3;
const Place kMe = {{5}, 1}, kPeer = {{5}, 0}, kStranger = {{9}, 0};
constexpr unsigned kPort = 1;

uint64_t Tdest(Place to, unsigned channel) { return to.bits() | static_cast<uint64_t>(channel) << 22; }

// A port of two on a node, its task and what stands around it.
struct Bench {
  const unsigned bytes;  // of a word
  StandIn model;
  NodePins& pins = model.pins();
  NodeLog log;
  TaskWorld world;
  TaskPort task;
  uint64_t cycle = 0;
  bool drives = false;

  explicit Bench(unsigned data_bits = 128)
      : bytes(data_bits / 8), task(SmallNode(2, 2, kChannels, data_bits), pins, kMe, log) {
    Directory& directory = world.directory;
    directory.AddNode(kMe.coord);
    directory.AddTask(kMe, "me");
    directory.AddTask(kPeer, "peer");
    directory.AddChannel(kPeer, 2, {100, {}});
    for (unsigned channel = 0; channel < 2; ++channel) directory.AddChannel(kMe, channel, {100, {}});
    task.set_world(&world);
  }
  void Begin(std::function<int64_t()> body) {
    task.Attach("me", false, std::move(body));
    task.Start();
    cycle = 0;
    Edge();  // the task runs to its first call
  }
  void Edge() {
    task.BeforeEdge();
    drives = task.AfterEdge(cycle, static_cast<Femtoseconds>(1000 * cycle));
    ++cycle;
  }
  bool Offers() const { return pins.s_axis_tvalid.Bit(kPort); }
  // A word for the task at the port's output; the end of a message is checked, as is the end of any other packet.
  void Hand(unsigned channel, unsigned word_bytes, bool last, bool error, uint64_t first, bool checked = false) {
    std::array<uint64_t, 4> word = {first, first + 1, first + 2, first + 3};
    pins.m_axis_tvalid.SetBit(kPort, true);
    std::memcpy(pins.m_axis_tdata.Element(kPort, bytes), word.data(), bytes);
    pins.m_axis_tkeep.SetBits(kPort * bytes, bytes, (uint64_t{1} << word_bytes) - 1);
    pins.m_axis_tlast.SetBit(kPort, last);
    pins.m_axis_tuser.SetBits(kPort * 3, 3, error | (last || checked) << 1);
    pins.m_axis_tid.SetBits(kPort * 7, 7, channel);
  }
};

constexpr uint32_t kLast = 1u << 8, kError = 1u << 9, kChecked = 1u << 10, kAgain = 1u << 11;
const std::array<uint64_t, 4> kWord = {0x0102030405060708, 0x1112131415161718, 3, 4};

// The hash of a message: of its words in eights of bytes, what is behind its end cut off.
uint64_t HashOf(std::vector<uint64_t> values) {
  Hash hash;
  for (const uint64_t value : values) hash.Add(value);
  return hash.value();
}

void TestSend(unsigned data_bits) {
  Bench bench(data_bits);
  TaskPort& task = bench.task;
  const uint64_t to = Tdest(kPeer, 2);
  const unsigned bytes = bench.bytes;
  CHECK(!task.present() && !task.running());
  task.Attach("me", true, [] { return 0; });
  CHECK(task.present() && !task.running() && task.daemon() && task.state() == State::kStopped);
  bench.Begin([&] {
    task.Put(to, kWord.data(), bytes, false, 5);
    task.Put(to, kWord.data(), 3, true, 9);
    return -7;
  });
  CHECK(!task.daemon() && task.Text() == "me at (5,0,0) port 1");
  CHECK(bench.drives && task.state() == State::kPut && task.running() && bench.Offers());
  CHECK(task.state_detail() == to && task.since_cycle() == 0 && task.messages().send_begun == 1);
  CHECK(std::memcmp(bench.pins.s_axis_tdata.Element(kPort, bytes), kWord.data(), bytes) == 0);
  CHECK(bench.pins.s_axis_tkeep.Bits(kPort * bytes, bytes) == (uint64_t{1} << bytes) - 1);
  CHECK(!bench.pins.s_axis_tlast.Bit(kPort) &&
        bench.pins.s_axis_tdest.Bits(kPort * TN_TDEST_BITS, TN_TDEST_BITS) == to);
  CHECK(bench.pins.s_axis_tuser.Bits(kPort * tn::kToldBits, tn::kToldBits) == 5);
  CHECK(!bench.pins.s_axis_tvalid.Bit(0) && !bench.pins.m_axis_tready.Bit(kPort));
  bench.Edge();  // not ready: the offer stands
  CHECK(!bench.drives && bench.Offers() && !task.moved() && task.messages().send_begun == 1 && task.bytes_sent() == 0);
  const uint64_t digest = task.digest();
  bench.pins.s_axis_tready.SetBit(kPort, true);
  bench.Edge();  // cycle 2: taken, the next is offered
  CHECK(bench.drives && task.moved() && bench.Offers() && task.bytes_sent() == bytes && bench.log.sends.empty());
  CHECK(task.digest() != digest && task.since_cycle() == 2 && task.messages().send_begun == 1);
  CHECK(bench.pins.s_axis_tkeep.Bits(kPort * bytes, bytes) == 7 && bench.pins.s_axis_tlast.Bit(kPort));
  CHECK(bench.pins.s_axis_tuser.Bits(kPort * tn::kToldBits, tn::kToldBits) == 9 && task.messages().sent == 0);
  bench.Edge();  // cycle 3
  CHECK(bench.drives && !bench.Offers() && task.state() == State::kFinished && !task.running() && task.present());
  CHECK(task.returned() == -7 && task.finished_cycle() == 3 && task.messages().sent == 1);
  CHECK(task.bytes_sent() == bytes + 3 && bench.log.sends.size() == 1 && task.state_detail() == 0);
  const SendEvent& sent = bench.log.sends.at(0);
  CHECK(sent.first_fs == 0 && sent.last_fs == 3000 && sent.from == kMe && sent.to == kPeer && sent.channel == 2);
  std::vector<uint64_t> values(kWord.begin(), kWord.begin() + bytes / 8);
  values.push_back(kWord[0] & 0xffffff);
  CHECK(sent.bytes == bytes + 3 && sent.hash == HashOf(values));
  bench.Edge();
  CHECK(!bench.drives && !task.moved() && bench.log.passages.empty());
}

// Before it runs, a task has done nothing.
void TestFresh() {
  Bench bench;
  const TaskPort& task = bench.task;
  CHECK(!task.present() && !task.running() && !task.moved() && !task.working() && !task.idle() && !task.daemon());
  CHECK(task.returned() == 0 && task.finished_cycle() == 0 && task.cycle() == 0 && task.since_cycle() == 0);
  CHECK(task.bytes_sent() == 0 && task.bytes_received() == 0 && task.failure().empty() && task.state_detail() == 0);
  CHECK(task.waiting_channel() == 0 && task.waiting_destination() == 0 && task.place() == kMe && task.name().empty());
  CHECK(task.where_failed().signal == 0 && task.where_failed().depth == 0 && task.messages().send_begun == 0);
}

// Eight bytes are a whole lane, nine begin another.
void TestLanesOfTheLastWord() {
  for (unsigned bytes = 1; bytes <= 16; ++bytes) {
    Bench bench;
    bench.pins.s_axis_tready.SetBit(kPort, true);
    bench.Begin([&] {
      bench.task.Put(Tdest(kPeer, 2), kWord.data(), bytes, true, 0);
      return 0;
    });
    bench.Edge();
    std::vector<uint64_t> values;
    for (unsigned byte = 0; byte < bytes; ++byte) {
      if (byte % 8 == 0) values.push_back(0);
      values.back() |= (kWord[byte / 8] >> 8 * (byte % 8) & 0xff) << 8 * (byte % 8);
    }
    CHECK(bench.log.sends.size() == 1 && bench.log.sends[0].hash == HashOf(values));
  }
}

void TestReceive(unsigned data_bits) {
  Bench bench(data_bits);
  TaskPort& task = bench.task;
  std::vector<uint32_t> got;
  std::array<uint64_t, 4> word = {};
  bench.Begin([&] {
    for (int i = 0; i < 3; ++i) got.push_back(task.Get(1, word.data()));
    return 0;
  });
  CHECK(bench.drives && task.state() == State::kGet && task.idle() && !task.working() && task.state_detail() == 1);
  CHECK(bench.pins.m_axis_tready.Bit(kPort) && !bench.pins.m_axis_tready.Bit(0) && !bench.Offers());
  CHECK(bench.pins.rx_select.Bits(kPort * 7, 7) == 1 && task.messages().receive_begun == 0);
  bench.Edge();
  CHECK(!bench.drives && got.empty() && !task.moved() && task.idle());
  const uint64_t digest = task.digest();
  bench.Hand(1, bench.bytes, false, false, 40);
  bench.Edge();  // cycle 2
  CHECK(got == std::vector<uint32_t>{bench.bytes} && word[0] == 40 && word[1] == 41 && task.moved());
  CHECK(data_bits == 128 || (word[2] == 42 && word[3] == 43));
  CHECK(!bench.drives && !task.idle() && task.messages().receive_begun == 1 && task.messages().received == 0);
  CHECK(task.bytes_received() == bench.bytes && task.digest() != digest && bench.log.receives.empty());
  task.NoteArrival(1, kStranger, false);
  bench.Hand(1, 5, true, false, 0x0a0b0c0d0e0f0102);
  bench.Edge();  // cycle 3
  CHECK(got.size() == 2 && got.back() == (5 | kLast | kChecked) && task.messages().received == 1 && task.idle());
  CHECK(bench.log.receives.size() == 1 && task.bytes_received() == bench.bytes + 5);
  const ReceiveEvent& first = bench.log.receives.at(0);
  CHECK(first.first_fs == 2000 && first.time_fs == 3000 && first.from_known && first.from == kStranger);
  CHECK(first.to == kMe && first.channel == 1 && first.bytes == bench.bytes + 5 && !first.error);
  std::vector<uint64_t> values = {40, 41, 42, 43};
  values.resize(bench.bytes / 8);
  values.push_back(0x0c0d0e0f0102 & 0xffffffffff);
  CHECK(first.hash == HashOf(values));
  bench.Hand(1, 8, true, true, 1);  // damaged, from nobody knows where
  bench.Edge();
  CHECK(got.size() == 3 && got.back() == (8 | kLast | kError | kChecked) && task.state() == State::kFinished);
  CHECK(bench.log.receives.size() == 2 && !bench.log.receives[1].from_known && bench.log.receives[1].error);
  CHECK(bench.log.receives[1].bytes == 8 && bench.log.receives[1].hash == HashOf({1}));
  CHECK(bench.log.receives[1].first_fs == 4000 && task.messages().receive_begun == 2 &&
        !bench.pins.m_axis_tready.Bit(kPort));
}

// The port takes back words of a packet: the message is again what it was behind the last checked one.
void TestWordsAreTakenBack() {
  Bench bench;
  TaskPort& task = bench.task;
  std::vector<uint32_t> got;
  std::array<uint64_t, 4> word = {};
  bench.Begin([&] {
    task.Receiving(1, 40);
    for (int i = 0; i < 9; ++i) got.push_back(task.Get(1, word.data()));
    return 0;
  });
  CHECK(bench.pins.rx_early.Bit(kPort) && !bench.pins.rx_early.Bit(0));
  const auto take_back = [&] {
    bench.Hand(1, 0, false, false, 0);
    bench.pins.m_axis_tuser.SetBits(kPort * 3, 3, 4);
    bench.Edge();
    CHECK(got.back() == kAgain);
  };
  bench.Hand(1, 16, false, false, 1);
  bench.Edge();
  CHECK(task.messages().receive_begun == 1 && !task.idle() && task.bytes_received() == 16);
  CHECK(task.early_bytes() == 16 && task.messages().taken_back == 0);
  take_back();  // of the first packet: the message has not begun
  CHECK(task.messages().receive_begun == 0 && task.idle() && task.bytes_received() == 0);
  bench.Hand(1, 16, false, false, 10, true);
  bench.Edge();
  CHECK(got.back() == (16 | kChecked) && task.messages().receive_begun == 1);
  bench.Hand(1, 16, false, false, 2);
  bench.Edge();
  bench.Hand(1, 16, false, false, 3);
  bench.Edge();
  take_back();  // of the second packet: the first one stays
  CHECK(task.messages().receive_begun == 1 && task.bytes_received() == 16 && !task.idle());
  CHECK(task.early_bytes() == 0 && task.messages().taken_back == 2);
  bench.Hand(1, 16, false, false, 20);
  bench.Edge();
  bench.Hand(1, 8, true, false, 30);  // 40 bytes in all, as long as the buffer
  bench.Edge();
  CHECK(got.back() == (8 | kLast | kChecked) && bench.log.receives.size() == 1 && task.bytes_received() == 40);
  const ReceiveEvent& message = bench.log.receives.at(0);
  CHECK(message.bytes == 40 && message.first_fs == 3000 && message.hash == HashOf({10, 11, 20, 21, 30}));
  CHECK(bench.drives && !bench.pins.rx_early.Bit(kPort));  // the message is over: whole packets again
  // Words that another task took, of which this one knows nothing
  bench.pins.m_axis_tuser.SetBits(kPort * 3, 3, 4);
  bench.pins.m_axis_tlast.SetBit(kPort, false);
  bench.Edge();
  CHECK(got.size() == 8 && task.state() == State::kGet && task.messages().taken_back == 2);
  bench.Hand(1, 16, true, false, 5);
  bench.Edge();
  CHECK(got.size() == 9 && got.back() == (16 | kLast | kChecked) && task.state() == State::kFinished);
}

// A channel says how its words are read one by one; receive takes them as they come in any case.
void TestDeliveryOfChannels() {
  Bench bench;
  TaskPort& task = bench.task;
  bench.world.directory.AddChannel(kMe, 1, {100, {}, false, true});
  std::array<uint64_t, 4> word = {};
  std::vector<uint32_t> got;
  bench.Begin([&] {
    got.push_back(task.Get(0, word.data()));
    task.Receiving(0, 16);
    got.push_back(task.Get(0, word.data()));
    got.push_back(task.Get(0, word.data()));
    got.push_back(task.Get(1, word.data()));
    got.push_back(task.Get(1, word.data()));
    return 0;
  });
  for (const bool early : {false, true, false, true}) {
    CHECK(bench.pins.rx_early.Bit(kPort) == early);
    bench.Hand(got.size() == 3, 16, got.size() != 3, false, 1);
    bench.Edge();
    CHECK(bench.drives == (got.size() != 4));
  }
  bench.Hand(1, 0, false, false, 0);
  bench.pins.m_axis_tuser.SetBits(kPort * 3, 3, 4);
  bench.Edge();
  CHECK(got.back() == kAgain && task.state() == State::kFinished);
}

// Messages come out in the order in which their last packets came in; a message that is whole is none of those that
// were damaged on the way.
void TestSourcesOfArrivals() {
  struct Case {
    std::vector<std::pair<unsigned, bool>> arrivals;  // unit, poisoned
    std::vector<std::pair<bool, int>> messages;       // error, unit (-1: unknown)
  };
  const Case cases[] = {
      {{{3, false}, {4, false}}, {{false, 3}, {false, 4}, {false, -1}}},
      {{{3, true}, {4, false}}, {{false, 4}, {false, -1}}},
      {{{3, true}, {4, false}}, {{true, 3}, {false, 4}}},
      {{{3, true}, {5, true}, {4, false}, {6, true}}, {{false, 4}, {true, 6}, {true, -1}}},
      {{{3, false}, {4, true}}, {{true, 3}, {true, 4}}},
      {{{3, true}}, {{false, -1}, {true, -1}}},
  };
  for (const Case& test : cases) {
    Bench bench;
    for (const auto& [unit, poisoned] : test.arrivals)
      bench.task.NoteArrival(0, Place{{7}, static_cast<uint8_t>(unit)}, poisoned);
    bench.task.NoteArrival(1, kStranger, false);
    bench.task.NoteArrival(kChannels, kStranger, false);  // no such channel
    bench.Begin([&] {
      std::array<uint64_t, 4> word = {};
      while (true) bench.task.Get(0, word.data());
      return 0;
    });
    for (const auto& [error, unit] : test.messages) {
      bench.Hand(0, 16, true, error, 1);
      bench.Edge();
      const ReceiveEvent& event = bench.log.receives.back();
      CHECK(event.from_known == (unit >= 0) && (unit < 0 || event.from == Place({{7}, static_cast<uint8_t>(unit)})));
    }
  }
  Bench bench;
  bench.task.NoteArrival(0, kStranger, false);
  bench.task.ForgetArrivals();
  bench.Begin([&] {
    std::array<uint64_t, 4> word = {};
    return static_cast<int64_t>(bench.task.Get(0, word.data()));
  });
  bench.Hand(0, 16, true, false, 1);
  bench.Edge();
  CHECK(!bench.log.receives.at(0).from_known && bench.task.returned() == (16 | kLast | kChecked));
}

void TestWaits() {
  Bench bench;
  TaskPort& task = bench.task;
  std::vector<uint64_t> seen;
  bench.Begin([&] {
    task.Wait(0);  // no time
    seen.push_back(task.cycle());
    task.Wait(1);
    seen.push_back(task.cycle());
    task.Wait(5);
    seen.push_back(task.cycle());
    return 0;
  });
  CHECK(task.state() == State::kWait && task.working() && !task.idle() && !bench.Offers());
  while (bench.cycle < 20 && task.running()) {
    const uint64_t cycle = bench.cycle;
    bench.Edge();
    CHECK(bench.drives == (cycle == 6));  // on from one wait into the next nothing changes at the pins
  }
  CHECK((seen == std::vector<uint64_t>{0, 1, 6}) && task.finished_cycle() == 6 && task.since_cycle() == 1);
}

// `pending` takes a cycle and tells of the edge at its end. Who has looked within 1000 cycles is not at work.
void TestPolls() {
  Bench bench;
  TaskPort& task = bench.task;
  std::vector<uint32_t> seen;
  bench.pins.rx_pending.SetBit(kPort * kChannels + 1, true);
  bench.Begin([&] {
    for (const uint32_t channel : {0u, 1u, 2u}) seen.push_back(task.Pending(channel));
    task.Wait(998);
    task.Wait(1);
    task.Wait(1);
    task.Pending(0);
    task.Wait(1000);
    return 0;
  });
  for (unsigned i = 0; i < 3; ++i) {
    CHECK(task.idle() && !task.working() && seen.size() == i);
    bench.Edge();
  }
  CHECK((seen == std::vector<uint32_t>{0, 1, 0}));
  // The last look was made in cycle 2, so from 1002 on waiting is work.
  CHECK(task.idle() && bench.cycle == 4);  // until 1001
  while (bench.cycle < 1001) bench.Edge();
  CHECK(task.idle());
  bench.Edge();  // 1001: the next wait ends in 1002
  CHECK(!task.idle() && task.working());
  bench.Edge();
  CHECK(task.working());
  bench.Edge();  // 1003: looks again
  CHECK(task.idle());
  bench.Edge();  // 1004: waits until 2004
  CHECK(task.working());
}

// Where a task looks first: its channel's messages are its own port's.
void TestAnotherChannelIsAnotherRequest() {
  Bench bench;
  TaskPort& task = bench.task;
  std::array<uint64_t, 4> word = {};
  bench.Begin([&] {
    task.Get(0, word.data());
    task.Get(1, word.data());
    task.Get(1, word.data());
    return 0;
  });
  bench.Hand(0, 16, true, false, 1);
  bench.Edge();
  CHECK(bench.drives && bench.pins.rx_select.Bits(kPort * 7, 7) == 1 && bench.pins.rx_select.Bits(0, 7) == 0);
  bench.Hand(1, 16, true, false, 1);
  bench.Edge();
  CHECK(!bench.drives);
  bench.Hand(0, 16, true, false, 1);  // the port's fault
  bool thrown = false;
  try {
    bench.Edge();
  } catch (const std::runtime_error& error) {
    thrown = error.what() == std::string("port delivers a word of a channel that the task did not select");
  }
  CHECK(thrown);
}

void TestStopAndStartAgain() {
  Bench bench;
  TaskPort& task = bench.task;
  int runs = 0;
  auto body = [&] {
    ++runs;
    std::array<uint64_t, 4> word = {};
    task.Get(0, word.data());
    task.Put(Tdest(kPeer, 2), kWord.data(), 16, false, 0);
    task.Put(Tdest(kPeer, 2), kWord.data(), 16, true, 0);
    return 0;
  };
  task.Stop();  // none is there
  CHECK(!task.present());
  bench.Begin(body);
  bench.Hand(0, 16, false, false, 1);
  bench.Edge();
  CHECK(bench.Offers());
  bench.pins.s_axis_tready.SetBit(kPort, true);
  bench.Edge();
  task.Stop();
  CHECK(task.state() == State::kStopped && !task.running() && !bench.Offers() && !bench.pins.m_axis_tready.Bit(kPort));
  bench.Edge();
  CHECK(!bench.drives && runs == 1);
  bench.Begin(body);  // what was under way is forgotten
  CHECK(runs == 2 && task.cycle() == 0 && task.since_cycle() == 0 && task.idle());
  bench.Hand(0, 16, true, false, 1);
  for (int i = 0; i < 3; ++i) bench.Edge();
  CHECK(task.state() == State::kFinished && task.failure().empty());
  CHECK(bench.log.receives.size() == 1 && bench.log.receives[0].bytes == 16 && bench.log.sends.size() == 1);
  CHECK(bench.log.sends.at(0).bytes == 32);
  task.Stop();
  CHECK(task.state() == State::kFinished);
}

// The probe tells when the first word of a message passes, and of which port and node.
void TestProbe() {
  Bench bench;
  TaskPort& task = bench.task;
  task.set_probe(true, 33);
  std::array<uint64_t, 4> word = {};
  bench.pins.s_axis_tready.SetBit(kPort, true);
  bench.Begin([&] {
    for (const bool last : {false, true}) task.Put(Tdest(kPeer, 2), kWord.data(), 16, last, 0);
    for (int i = 0; i < 2; ++i) task.Get(0, word.data());
    return 0;
  });
  bench.Edge();
  bench.Edge();
  bench.Hand(0, 16, false, false, 1);
  bench.Edge();
  bench.Hand(0, 16, true, false, 1);
  bench.Edge();
  CHECK(bench.log.passages.size() == 2);
  const PassageEvent &tx = bench.log.passages.at(0), &rx = bench.log.passages.at(1);
  CHECK(tx.time_fs == 1000 && tx.node == 33 && tx.point == Passage::kTaskTx && tx.index == kPort && tx.source == 0);
  CHECK(rx.time_fs == 3000 && rx.node == 33 && rx.point == Passage::kTaskRx && rx.index == kPort && rx.source == 0);
  CHECK(tx.header.low == 0 && tx.header.high == 0 && rx.header.low == 0 && rx.header.high == 0);
}

struct Wrong {
  const char* text;
  std::function<void(TaskPort&)> call;
};

// What a task may not do ends it at the call, with the reason; what just may be done does not.
void TestWrongCalls() {
  static std::array<uint64_t, 4> word = {};
  const uint64_t to = Tdest(kPeer, 2);
  const std::string goal = "to channel 2 of peer";
  const Wrong cases[] = {
      {"a word has 0 bytes; only the last word of a message may be partly filled",
       [=](TaskPort& t) { t.Put(to, kWord.data(), 0, true, 0); }},
      {"a word has 17 bytes; only the last word of a message may be partly filled",
       [=](TaskPort& t) { t.Put(to, kWord.data(), 17, true, 0); }},
      {"a word has 15 bytes; only the last word of a message may be partly filled",
       [=](TaskPort& t) { t.Put(to, kWord.data(), 15, false, 0); }},
      {"", [=](TaskPort& t) { t.Put(to, kWord.data(), 15, true, 0); }},
      {"begins a message to me before it has closed the one to peer",
       [=](TaskPort& t) {
         t.Put(to, kWord.data(), 16, false, 0);
         t.Put(Tdest(kMe, 0), kWord.data(), 16, true, 0);
       }},
      {"ended in the middle of a message to peer: close() is missing",
       [=](TaskPort& t) { t.Put(to, kWord.data(), 16, false, 0); }},
      {"sends to channel 0 of (9,0,0) port 0, but there is no node at (9,0,0)",
       [](TaskPort& t) { t.Put(Tdest(kStranger, 0), kWord.data(), 16, true, 0); }},
      {"", [=](TaskPort& t) { t.Sending(to, 100); }},
      {"", [=](TaskPort& t) { t.Sending(Tdest(kStranger, 0), 0); }},
      {"sends a message of 101 bytes or more to channel 2 of peer, which is declared for 100 bytes; raise its "
       "`max_message_bytes`, or send less",
       [=](TaskPort& t) { t.Sending(to, 101); }},
      {"sends a message of a negative size, -1 bytes, to channel 2 of peer",
       [=](TaskPort& t) { t.Sending(to, ~uint64_t{0}); }},
      {"",
       [=](TaskPort& t) {  // 100 bytes in words
         for (int i = 0; i < 6; ++i) t.Put(to, kWord.data(), 16, false, 0);
         t.Put(to, kWord.data(), 4, true, 0);
       }},
      {"sends a message of 101 bytes or more to channel 2 of peer, which is declared for 100 bytes; raise its "
       "`max_message_bytes`, or send less",
       [=](TaskPort& t) {
         for (int i = 0; i < 6; ++i) t.Put(to, kWord.data(), 16, false, 0);
         t.Put(to, kWord.data(), 5, true, 0);
       }},
      {"receive on channel 3, but the port has 3 channels", [](TaskPort& t) { t.Get(3, word.data()); }},
      {"receive on channel 2, but me has no channel 2; declare it in `channels` in the cluster file",
       [](TaskPort& t) { t.Get(2, word.data()); }},
      {"receive on channel 2, but me has no channel 2; declare it in `channels` in the cluster file",
       [](TaskPort& t) { t.Receiving(2, 5); }},
      {"pending on channel 3, but the port has 3 channels", [](TaskPort& t) { t.Pending(3); }},
      {"", [](TaskPort& t) { t.Pending(2); }},
      {"receives into a buffer of a negative size, -1 bytes", [](TaskPort& t) { t.Receiving(0, ~uint64_t{0}); }},
      {"", [](TaskPort& t) { t.Receiving(0, 0); }},
      {"throws an exception: so what", [](TaskPort&) { throw std::runtime_error("so what"); }},
      {"throws something that is no std::exception", [](TaskPort&) { throw 7; }},
  };
  for (const Wrong& test : cases) {
    Bench bench;
    bench.pins.s_axis_tready.SetBit(kPort, true);
    bench.task.Attach("me", false, [&] {
      test.call(bench.task);
      return 0;
    });
    bench.task.Start();
    for (int i = 0; i < 20 && bench.task.running(); ++i) bench.Edge();
    CHECK(bench.task.failure() == test.text);
    CHECK((bench.task.where_failed().depth > 0) == (*test.text != '\0' && !bench.task.failure().starts_with("ended")));
    CHECK((bench.task.state() == State::kFailed) == (*test.text != '\0'));
    CHECK((bench.task.state() == State::kFinished) == (*test.text == '\0'));
    CHECK(bench.task.finished_cycle() + 1 == bench.cycle && !bench.Offers());
    if (bench.task.failure() != test.text) std::printf("  %s\n", bench.task.failure().c_str());
  }
}

// What a signal says of the task, and where it points to.
void TestSignals() {
  struct Signal {
    const char* text;
    std::function<void(TaskPort&)> call;
  };
  static volatile int zero = 0;
  static int* volatile nowhere = nullptr;
  static void (*volatile call)() = nullptr;
  static uint8_t* input = nullptr;
  const Signal cases[] = {
      {"segmentation fault: writes to address 0", [](TaskPort&) { *nowhere = 1; }},
      {"segmentation fault: reads from address 0", [](TaskPort&) { zero = *nowhere; }},
      {"segmentation fault: writes to input in (64 bytes), which is read-only", [](TaskPort&) { *input = 1; }},
      {"segmentation fault: calls a function at address 0", [](TaskPort&) { call(); }},
      {"division by zero or integer overflow in a division", [](TaskPort&) { zero = zero / zero; }},
  };
  for (const Signal& test : cases) {
    Bench bench;
    const std::vector<uint8_t> content(64);
    bench.world.memories.emplace_back("output out (64 bytes)", 64, nullptr);
    bench.world.memories.emplace_back("input in (64 bytes)", content.size(), content.data());
    input = static_cast<uint8_t*>(bench.world.memories.back().data());
    bench.task.Attach("me", false, [&] {
      test.call(bench.task);
      return 0;
    });
    bench.task.Start();
    bench.Edge();
    CHECK(bench.task.where_failed().depth > 0 && bench.task.where_failed().signal != 0);
    CHECK(bench.task.state() == State::kFailed && bench.task.failure().starts_with(test.text));
    if (!bench.task.failure().starts_with(test.text)) std::printf("  %s\n", bench.task.failure().c_str());
    zero = 0;
  }
}

// Two messages into buffers of their own: each counts from its begin, and what no buffer was named for may be of any
// length.
void TestBuffersOneAfterAnother() {
  Bench bench;
  bench.Begin([&] {
    std::array<uint64_t, 4> word = {};
    for (int message = 0; message < 2; ++message) {
      bench.task.Receiving(0, 20);
      for (int i = 0; i < 2; ++i) bench.task.Get(0, word.data());
    }
    return 0;
  });
  for (int i = 0; i < 2; ++i) {
    bench.Hand(0, 16, false, false, 1);
    bench.Edge();
    bench.Hand(0, 4, true, false, 1);
    bench.Edge();
  }
  CHECK(bench.task.failure().empty() && bench.task.state() == State::kFinished);
}

// A buffer that is too short for a message that is whole is the task's mistake, for one that is damaged it is not.
void TestBufferOfAReceive() {
  struct Case {
    uint64_t capacity;
    bool error;
    const char* failure;
  };
  for (const Case& test :
       {Case{19, false, ""}, Case{18, true, ""},
        Case{18, false,
             "receives a message of 19 bytes from channel 0 into a buffer of 18 bytes; make the buffer as long as the "
             "longest message"},
        Case{1, false,
             "receives a message of 19 bytes from channel 0 into a buffer of 1 byte; make the buffer as long as the "
             "longest message"}}) {
    Bench bench;
    bench.Begin([&] {
      std::array<uint64_t, 4> word = {};
      bench.task.Receiving(0, test.capacity);
      for (int i = 0; i < 2; ++i) bench.task.Get(0, word.data());
      bench.task.Get(0, word.data());  // of any length
      bench.task.Get(0, word.data());
      return 0;
    });
    bench.Hand(0, 16, false, test.error, 1);
    bench.Edge();
    bench.Hand(0, 3, true, test.error, 1);
    bench.Edge();
    CHECK(bench.task.failure() == test.failure && bench.task.running() == (*test.failure == '\0'));
    if (!bench.task.running()) continue;
    bench.Hand(0, 16, false, false, 1);
    bench.Edge();
    bench.Hand(0, 16, true, false, 1);
    bench.Edge();
    CHECK(bench.task.state() == State::kFinished);
  }
}

}  // namespace

int main() {
  const SignalGuard guard;  // tasks may fail
  for (const unsigned data_bits : {128u, 256u}) {
    TestSend(data_bits);
    TestReceive(data_bits);
  }
  TestFresh();
  TestLanesOfTheLastWord();
  TestWordsAreTakenBack();
  TestDeliveryOfChannels();
  TestSourcesOfArrivals();
  TestWaits();
  TestPolls();
  TestAnotherChannelIsAnotherRequest();
  TestStopAndStartAgain();
  TestProbe();
  TestWrongCalls();
  TestSignals();
  TestBufferOfAReceive();
  TestBuffersOneAfterAnother();
  return Verdict();
}
