// Source and sink of synthetic traffic at the pins of a port that hands words back: what is made, when it counts as
// made, and that the sink notices what is not as it was sent.
#include "sim/traffic_port.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"
#include "stand_in.h"

namespace {

using namespace torusnet;  // NOLINT: a test

constexpr Femtoseconds kPeriod = 1000;
constexpr uint32_t kHere = 0;  // node (0,0,0) port 0

// A word of a stream.
struct Word {
  std::array<uint64_t, 4> data;
  uint64_t keep;
  bool last, error;
  bool again = false;  // no word: those of its message so far do not count
};

// The port: takes a word a cycle while ready, and hands it back in the next cycle, changed if so wished.
struct Loop {
  const unsigned bytes;  // of a word
  std::array<uint64_t, 15 * 5> memory = {};
  NodePins pins;
  std::deque<Word> words;
  std::vector<uint64_t> destinations;
  bool ready = true;
  std::function<void(Word&)> change = [](Word&) {};

  explicit Loop(unsigned data_bits = 128) : bytes(data_bits / 8) {
    unsigned next = 0;
    for (Pin* pin :
         {&pins.s_axis_tvalid, &pins.s_axis_tready, &pins.s_axis_tdata, &pins.s_axis_tkeep, &pins.s_axis_tlast,
          &pins.s_axis_tdest, &pins.m_axis_tvalid, &pins.m_axis_tready, &pins.m_axis_tdata, &pins.m_axis_tkeep,
          &pins.m_axis_tlast, &pins.m_axis_tid, &pins.m_axis_tuser, &pins.rx_select, &pins.rx_early}) {
      *pin = {reinterpret_cast<uint8_t*>(&memory[next]), 40};
      next += 5;
    }
  }

  void Run(TrafficPort& traffic, unsigned cycles, Femtoseconds& now) {
    for (unsigned i = 0; i < cycles; ++i, now += kPeriod) {
      pins.s_axis_tready.SetBit(0, ready);
      pins.m_axis_tvalid.SetBit(0, !words.empty());
      if (!words.empty()) {
        const Word& word = words.front();
        std::memcpy(pins.m_axis_tdata.data, word.data.data(), bytes);
        pins.m_axis_tkeep.SetBits(0, bytes, word.keep);
        pins.m_axis_tlast.SetBit(0, word.last);
        pins.m_axis_tuser.SetBits(0, 3, word.error | word.last << 1 | word.again << 2);
      }
      traffic.BeforeEdge();
      if (!words.empty()) words.pop_front();
      if (ready && pins.s_axis_tvalid.Bit(0)) {
        Word word = {{}, pins.s_axis_tkeep.Bits(0, bytes), pins.s_axis_tlast.Bit(0), false};
        std::memcpy(word.data.data(), pins.s_axis_tdata.data, bytes);
        destinations.push_back(pins.s_axis_tdest.Bits(0, TN_TDEST_BITS));
        change(word);
        words.push_back(word);
      }
      traffic.AfterEdge(now);
    }
  }
};

TrafficPort Port(Loop& loop, double make, uint32_t bytes = 40, std::vector<TrafficTarget> targets = {{kHere, ~0ull}},
                 double on = 1, double off = 0, bool in_turn = false, bool any_order = false) {
  return TrafficPort(SmallNode(1, 2, 1, 8 * loop.bytes), loop.pins, Place::FromBits(kHere),
                     {make, on, off, in_turn, any_order, bytes, targets}, 1);
}

void TestEveryMessageComesBack(unsigned data_bits, unsigned words) {
  Loop loop(data_bits);
  TrafficPort traffic = Port(loop, 0.01);
  traffic.Start();
  traffic.Mark(true);
  Femtoseconds now = 0;
  loop.Run(traffic, 100'000, now);
  const TrafficCounts& counts = traffic.counts();
  CHECK(counts.made > 900 && counts.made < 1100);  // three deviations
  CHECK(counts.marked == counts.made && counts.made - counts.received <= 1 && counts.damaged == 0);
  CHECK(traffic.marked_latencies_fs().size() == counts.received);
  // Made at an edge, its words taken at those behind it, back a cycle later; longer behind another message.
  int64_t least = 1 << 30;
  for (const int64_t latency : traffic.marked_latencies_fs()) least = std::min(least, latency);
  CHECK(least == (words + 1) * kPeriod);
}

void TestTimeInTheQueueCounts() {
  Loop loop;
  TrafficPort traffic = Port(loop, 1, 16);  // a message a cycle
  traffic.Start();
  traffic.Mark(true);
  Femtoseconds now = 0;
  loop.ready = false;
  loop.Run(traffic, 10, now);
  CHECK(traffic.counts().made == 10 && traffic.counts().sent == 0);  // the source does not wait
  traffic.Mark(false);
  loop.ready = true;
  loop.Run(traffic, 50, now);
  // The first was made at edge 0 and taken at edge 10, the second at 1 and 11, and so on; back a cycle later.
  CHECK(traffic.counts().marked == 10 && traffic.marked_latencies_fs() == std::vector<int64_t>(10, 11 * kPeriod));
  CHECK(traffic.counts().sent == 50 && traffic.counts().received == 49 && traffic.counts().made == 60);
}

void TestOnAndOff() {
  Loop loop;
  TrafficPort traffic = Port(loop, 1, 16, {{kHere, ~0ull}}, 0.01, 0.03);  // on for a quarter of the time
  traffic.Start();
  Femtoseconds now = 0;
  loop.Run(traffic, 200'000, now);
  CHECK(traffic.counts().made > 45'000 && traffic.counts().made < 55'000);
}

void TestTargets() {
  Loop loop;
  Femtoseconds now = 0;
  loop.change = [](Word& word) { word.error = true; };  // the sink looks at none
  TrafficPort weighted = Port(loop, 1, 16, {{5, 1ull << 62}, {6, ~0ull}});
  weighted.Start();
  loop.Run(weighted, 8000, now);
  const auto fives = std::count(loop.destinations.begin(), loop.destinations.end(), tn_tdest_make(5, 0));
  const auto sixes = std::count(loop.destinations.begin(), loop.destinations.end(), tn_tdest_make(6, 0));
  CHECK(fives > 1850 && fives < 2150 && fives + sixes == static_cast<long>(loop.destinations.size()));
  CHECK(weighted.counts().damaged == weighted.counts().received && weighted.counts().received > 7990);
  Loop other;
  other.change = loop.change;
  TrafficPort turns = Port(other, 1, 16, {{5, ~0ull}, {6, ~0ull}, {9, ~0ull}}, 1, 0, true);
  turns.Start();
  other.Run(turns, 300, now);
  for (size_t i = 0; i + 3 < other.destinations.size(); ++i) CHECK(other.destinations[i] == other.destinations[i + 3]);
  CHECK(other.destinations[0] == tn_tdest_make(5, 0) && other.destinations[2] == tn_tdest_make(9, 0));
}

// What a change of a word of the n-th message makes of the run: the failure, "" if none.
std::string Failure(unsigned message, const std::function<void(Word&, unsigned)>& change) {
  Loop loop;
  TrafficPort traffic = Port(loop, 0.1);
  traffic.Start();
  unsigned messages = 0, word_of_message = 0;
  loop.change = [&](Word& word) {
    const bool last = word.last;
    if (messages == message) change(word, word_of_message);
    ++word_of_message;
    if (last) ++messages, word_of_message = 0;
  };
  Femtoseconds now = 0;
  try {
    loop.Run(traffic, 2000, now);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  CHECK(traffic.counts().received > 100);
  return "";
}

void TestSinkNoticesWhatIsNotAsItWasSent() {
  CHECK(Failure(7, [](Word&, unsigned) {}).empty());
  const std::string bytes = "with other bytes than were sent", order = "out of order";
  for (unsigned bit = 0; bit < 192; ++bit) {  // of the second and third word: 8 bytes of the latter count
    const auto flip = [&](Word& word, unsigned place) {
      if (place == 1 + bit / 128) word.data[bit % 128 / 64] ^= uint64_t{1} << bit % 64;
    };
    CHECK(Failure(7, flip).find(bytes) != std::string::npos);
  }
  const auto shorter = [](Word& word, unsigned place) { word.keep = place == 2 ? 0x7f : word.keep; };
  CHECK(Failure(7, shorter).find(bytes) != std::string::npos);
  const auto behind = [](Word& word, unsigned place) { word.data[1] ^= place == 2 ? 1 : 0; };
  CHECK(Failure(7, behind).empty());  // bytes that are not part of the message
  const auto early = [](Word& word, unsigned place) { word.last |= place == 1; };
  CHECK(Failure(7, early).find(bytes) != std::string::npos);
}

// Words that the port takes back are no part of a message.
void TestSinkForgetsWhatIsTakenBack() {
  for (const bool told : {true, false}) {
    Loop loop;
    TrafficPort traffic = Port(loop, 0.1);  // of three words
    traffic.Start();
    CHECK(loop.pins.rx_early.Bit(0));
    std::vector<Word> first;
    loop.change = [&](Word& word) {
      if (!word.last) return first.push_back(word);
      if (told) loop.words.push_back({{}, 0, false, false, true});
      loop.words.insert(loop.words.end(), first.begin(), first.end());  // once more
      first.clear();
    };
    bool failed = false;
    try {
      Femtoseconds now = 0;
      loop.Run(traffic, 500, now);
    } catch (const std::runtime_error&) {
      failed = true;
    }
    CHECK(failed == !told && (failed || (traffic.counts().received > 20 && traffic.counts().damaged == 0)));
  }
}

// Lost, doubled, and doubled some time behind a damaged one, whose number the sink does not know.
void TestSinkNoticesLostAndDoubledMessages() {
  for (const int what : {0, 1, 2}) {
    Loop loop;
    TrafficPort traffic = Port(loop, 0.1, 16);
    traffic.Start();
    std::string failure;
    Femtoseconds now = 0;
    loop.Run(traffic, 200, now);
    while (loop.words.empty()) loop.Run(traffic, 1, now);
    if (what == 2) {
      loop.words.back().error = true;
      loop.Run(traffic, 200, now);
      while (loop.words.empty()) loop.Run(traffic, 1, now);
      CHECK(traffic.counts().damaged == 1);
    }
    if (what == 0) loop.words.pop_back();
    if (what != 0) loop.words.push_back(loop.words.back());
    try {
      loop.Run(traffic, 200, now);
    } catch (const std::runtime_error& error) {
      failure = error.what();
    }
    CHECK(failure == "a message of the traffic from (0,0,0) port 0 to (0,0,0) port 0 arrived out of order");
  }
}

// Where messages may overtake, two that have changed places are right, one that comes twice is not.
void TestSinkTakesAnyOrderAndEachOnce() {
  for (const bool any_order : {false, true}) {
    for (const bool twice : {false, true}) {
      Loop loop;
      TrafficPort traffic = Port(loop, 0.5, 16, {{kHere, ~0ull}}, 1, 0, false, any_order);
      traffic.Start();
      Word kept = {};
      unsigned seen = 0;
      loop.change =
          [&](Word& word) {  // messages of a word: the tenth and the eleventh change places, or one comes twice
            ++seen;
            if (seen == 10) kept = word;
            if (seen == 10 && !twice) word.again = true;
            if (seen == 11 && twice) word = kept;
            if (seen == 12 && !twice) loop.words.push_back(kept);
          };
      std::string failure;
      Femtoseconds now = 0;
      try {
        loop.Run(traffic, 200, now);
      } catch (const std::runtime_error& error) {
        failure = error.what();
      }
      if (any_order) {
        CHECK(twice ? failure.find("arrived twice") != std::string::npos : failure.empty());
      } else {
        CHECK(failure.find("out of order") != std::string::npos);
      }
    }
  }
}

bool Same(const InOrder& message, const InOrder& expected) {
  return message.from == expected.from && message.number == expected.number && message.made_fs == expected.made_fs &&
         message.arrived_fs == expected.arrived_fs && message.before_fs == expected.before_fs &&
         message.on_fs == expected.on_fs;
}

// Two messages of flow 5 overtake the first, and one of flow 6 that is not marked another; all go on when it has come.
void TestResequencerPassesMessagesOnInOrder() {
  Resequencer order;
  CHECK(order.Take(5, 1, 20, true, 100) && order.most_held() == 1);
  CHECK(order.Take(6, 1, 70, false, 105) && order.most_held() == 2);
  CHECK(order.Take(5, 2, 30, true, 110) && order.most_held() == 3 && order.marked().empty());
  CHECK(order.Take(5, 0, 10, true, 150));
  CHECK(order.Take(5, 3, 40, true, 160));
  CHECK(order.Take(6, 0, 60, true, 170) && order.most_held() == 3);
  const std::vector<InOrder> expected = {{5, 0, 10, 150, 0, 150},
                                         {5, 1, 20, 100, 150, 150},
                                         {5, 2, 30, 110, 150, 150},
                                         {5, 3, 40, 160, 150, 160},
                                         {6, 0, 60, 170, 0, 170}};
  CHECK(order.marked().size() == expected.size());
  for (size_t i = 0; i < std::min(expected.size(), order.marked().size()); ++i)
    CHECK(Same(order.marked()[i], expected[i]));
  CHECK(order.Take(5, 6, 50, true, 180) && !order.Take(5, 6, 50, true, 190) && !order.Take(5, 2, 30, true, 190));
  CHECK(order.most_held() == 3);  // one waits: those before it have gone on
}

// A message leaves its queue when its first word is taken, and is numbered by where it goes; nothing is noted where
// messages keep their order, nor of those that are not marked.
void TestDepartures() {
  for (const bool any_order : {false, true}) {
    Loop loop;
    loop.change = [](Word& word) { word.error = true; };  // the sink looks at none
    TrafficPort traffic = Port(loop, 1, 40, {{5, ~0ull}, {6, ~0ull}}, 1, 0, true, any_order);
    traffic.Start();
    traffic.Mark(true);
    Femtoseconds now = 0;
    loop.ready = false;
    loop.Run(traffic, 3, now);
    traffic.Mark(false);
    loop.Run(traffic, 7, now);
    loop.ready = true;
    loop.Run(traffic, 20, now);
    const std::vector<Departure>& left = traffic.departures();
    CHECK(left.size() == (any_order ? 3u : 0u));
    for (unsigned i = 0; i < left.size(); ++i)  // of three words each, from edge 10 on
      CHECK(left[i].to == 5 + i % 2 && left[i].number == i / 2 && left[i].left_fs == (10 + 3 * i) * kPeriod);
  }
}

// Messages of a word, number 10 before number 9: it waits for a cycle, and no other.
void TestSinkTellsWhatWouldBeHeld() {
  Loop loop;
  TrafficPort traffic = Port(loop, 1, 16, {{kHere, ~0ull}}, 1, 0, false, true);
  traffic.Start();
  traffic.Mark(true);
  Word kept = {};
  unsigned seen = 0;
  loop.change = [&](Word& word) {
    ++seen;
    if (seen == 10) kept = word, word.again = true;
    if (seen == 12) loop.words.push_back(kept);
  };
  Femtoseconds now = 0;
  loop.Run(traffic, 50, now);
  CHECK(traffic.resequencer().most_held() == 1);
  for (const InOrder& message : traffic.resequencer().marked())
    CHECK(message.on_fs - message.arrived_fs == (message.number == 10 ? kPeriod : 0));
}

void TestMessagesOfOtherSizesAreRefused() {
  for (const uint32_t bytes : {15u, 257u}) {
    Loop loop;
    bool refused = false;
    try {
      Port(loop, 0.1, bytes);
    } catch (const std::invalid_argument&) {
      refused = true;
    }
    CHECK(refused);
  }
}

}  // namespace

int main() {
  TestEveryMessageComesBack(128, 3);  // of 40 bytes
  TestEveryMessageComesBack(256, 2);
  TestTimeInTheQueueCounts();
  TestOnAndOff();
  TestTargets();
  TestSinkNoticesWhatIsNotAsItWasSent();
  TestSinkForgetsWhatIsTakenBack();
  TestSinkNoticesLostAndDoubledMessages();
  TestSinkTakesAnyOrderAndEachOnce();
  TestResequencerPassesMessagesOnInOrder();
  TestDepartures();
  TestSinkTellsWhatWouldBeHeld();
  TestMessagesOfOtherSizesAreRefused();
  return Verdict();
}
