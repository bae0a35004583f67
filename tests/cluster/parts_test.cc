// Parts of the simulator that need no RTL: clock, cable, fiber, latencies. Each check that fails is printed; exit
// status 1 then.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"
#include "sim/cable.h"
#include "sim/clock.h"
#include "sim/ethernet_line.h"
#include "sim/fiber.h"
#include "sim/latency.h"
#include "sim/packet_tap.h"

namespace {

using namespace torusnet;  // NOLINT: a test

void TestClockKeepsItsRatioForEver() {
  Clock core(20'000'000, 3, 5);  // 150 MHz
  Clock link(6'400'000, 1, 5);   // 156.25 MHz
  for (int i = 0; i < 24 * 1'000'000; ++i) core.Advance();
  for (int i = 0; i < 25 * 1'000'000; ++i) link.Advance();
  CHECK(core.next() == link.next());
  CHECK(core.next() == 5 + Femtoseconds{160'000'000} * 1'000'000);
  const Femtoseconds before = core.next();
  core.Advance();
  CHECK(core.next() - before >= core.min_period() && core.next() - before <= core.min_period() + 1);
  CHECK(core.Duration(0) == 0 && core.Duration(1) == 6'666'666 && core.Duration(3'000'000) == 20'000'000'000'000);
  CHECK(core.Duration(~uint64_t{0}) == INT64_MAX / 2);
}

// Each edge, the first one too, is late by a draw of its own, from 0 to the most, both included.
void TestClockJitter() {
  constexpr Femtoseconds kPhase = 5, kPeriod = 6'400'000, kMost = 3;
  int seen[kMost + 1] = {}, alike = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    Clock clock(kPeriod, 1, kPhase, kMost, seed);
    const Clock far = clock.Delayed(1000);
    CHECK(far.next() - clock.next() == 1000);
    const Femtoseconds first = clock.next() - kPhase;
    clock.Advance();
    const Femtoseconds second = clock.next() - kPhase - kPeriod;
    CHECK(first >= 0 && first <= kMost && second >= 0 && second <= kMost);
    if (first >= 0 && first <= kMost) ++seen[first];
    alike += first == second;
  }
  for (const int times : seen) CHECK(times > 60 && times < 140);  // 100, deviation 9
  CHECK(alike > 60 && alike < 140);
}

std::array<uint64_t, kMaxLanes> Lane(uint64_t value) { return {value, value + 1, 0, 0}; }

void TestCableDelays() {
  Cable cable(1000, 10, 2, false, 64, 1, 0);
  for (uint64_t i = 0; i < 5; ++i) cable.Send(static_cast<Femtoseconds>(10 * i), Lane(i), i % 2 == 0);
  CHECK(cable.Front(999) == nullptr);
  for (uint64_t i = 0; i < 5; ++i) {
    const Phit* phit = cable.Front(static_cast<Femtoseconds>(1000 + 10 * i));
    CHECK(phit != nullptr && phit->lane[0] == i && phit->lane[1] == i + 1 && phit->first == (i % 2 == 0));
    cable.Pop(static_cast<Femtoseconds>(1000 + 10 * i));
  }
  CHECK(cable.Front(1'000'000) == nullptr);
}

int Received(Cable& cable, int& changed_bits) {
  int count = 0;
  for (; const Phit* phit = cable.Front(1'000'000'000); cable.Pop(0)) {
    ++count;
    changed_bits += __builtin_popcountll(phit->lane[0] ^ 7) + __builtin_popcountll(phit->lane[1] ^ 8);
  }
  return count;
}

void TestCableFaults() {
  struct Case {
    Fault fault;
    int phits;
    int bits;  // -1: some
  };
  const Case cases[] = {{{FaultKind::kFlip, 30, 2, 70}, 10, 2},     {{FaultKind::kDrop, 30, 3, 0}, 7, 0},
                        {{FaultKind::kDuplicate, 30, 2, 0}, 12, 0}, {{FaultKind::kGarbage, 30, 1, 0}, 10, -1},
                        {{FaultKind::kDown, 20, 0, 40}, 6, 0},      {{FaultKind::kFlip, 30, 1, -1}, 10, 1}};
  for (const Case& test : cases) {
    Cable cable(0, 10, 2, false, 64, 1, 0);
    cable.AddFault(test.fault);
    for (int i = 0; i < 10; ++i) cable.Send(10 * i, Lane(7), true);
    int bits = 0;
    CHECK(Received(cable, bits) == test.phits);
    CHECK(test.bits < 0 ? bits > 20 : bits == test.bits);
    if (test.fault.kind == FaultKind::kDown)
      CHECK(cable.IsUp(19) && !cable.IsUp(20) && !cable.IsUp(59) && cable.IsUp(60));
  }
}

void TestBitErrorRate() {
  Cable cable(0, 10, 2, false, 64, 42, 0);
  cable.SetBitErrorRate(1e-3);
  int bits = 0;
  const int phits = 100'000;
  for (int i = 0; i < phits; ++i) {
    cable.Send(i, Lane(7), true);
    Received(cable, bits);
  }
  const double expected = phits * 128 * 1e-3;  // 12800, deviation 113
  CHECK(bits > expected - 600 && bits < expected + 600);
  CHECK(cable.bit_errors() == static_cast<uint64_t>(bits));
}

// Each kind of fault hits exactly the phits that it is meant for, by the moments at which they leave: 0, 10, ... 90.
void TestFaultsHitTheirPhits() {
  struct Case {
    Fault fault;
    std::vector<uint64_t> arrive;
  };
  const Case cases[] = {
      {{FaultKind::kDrop, 30, 2, 0}, {0, 10, 20, 50, 60, 70, 80, 90}},
      {{FaultKind::kDrop, 31, 1, 0}, {0, 10, 20, 30, 50, 60, 70, 80, 90}},
      {{FaultKind::kDuplicate, 70, 2, 0}, {0, 10, 20, 30, 40, 50, 60, 70, 70, 80, 80, 90}},
      {{FaultKind::kDown, 20, 0, 30}, {0, 10, 50, 60, 70, 80, 90}},
      {{FaultKind::kDown, 0, 0, 1}, {10, 20, 30, 40, 50, 60, 70, 80, 90}},
      {{FaultKind::kDown, 85, 0, 1000}, {0, 10, 20, 30, 40, 50, 60, 70, 80}},
  };
  for (const Case& test : cases) {
    Cable cable(7, 10, 1, false, 64, 1, 0);
    cable.AddFault(test.fault);
    CHECK(cable.has_outages() == (test.fault.kind == FaultKind::kDown));
    for (uint64_t i = 0; i < 10; ++i) cable.Send(static_cast<Femtoseconds>(10 * i), {10 * i}, i % 2 == 0);
    std::vector<uint64_t> arrived;
    for (; const Phit* phit = cable.Front(1000); cable.Pop(phit->arrival_fs)) {
      CHECK(phit->arrival_fs == static_cast<Femtoseconds>(phit->lane[0]) + 7);
      CHECK(phit->first == (phit->lane[0] % 20 == 0));
      arrived.push_back(phit->lane[0]);
    }
    CHECK(arrived == test.arrive);
    CHECK(cable.phits_sent() == 10 && cable.longest_wait_fs() == 0);
  }
}

// Faults come after one another and together; those that count phits end when they are told to.
void TestFaultsAddUp() {
  Cable cable(0, 10, 1, false, 64, 1, 0);
  cable.AddFault({FaultKind::kDuplicate, 0, 3, 0});
  cable.AddFault({FaultKind::kFlip, 10, 5, 3});
  for (uint64_t i = 0; i < 3; ++i) cable.Send(static_cast<Femtoseconds>(10 * i), {0}, true);
  cable.EndFaults();
  cable.Send(30, {0}, true);
  std::vector<uint64_t> arrived;
  for (; const Phit* phit = cable.Front(90); cable.Pop(90)) arrived.push_back(phit->lane[0]);
  CHECK((arrived == std::vector<uint64_t>{0, 0, 8, 8, 8, 8, 0}));
  CHECK(cable.injected(FaultKind::kDuplicate) == 3 && cable.injected(FaultKind::kFlip) == 2);
  CHECK(cable.injected(FaultKind::kDrop) == 0 && cable.longest_wait_fs() == 90);
}

// Who doubles more than the receiver has room for waits until it has: nothing is lost of what was sent.
void TestDuplicatesWaitForRoom() {
  Cable cable(0, 10, 1, false, 8, 1, 0);
  cable.AddFault({FaultKind::kDuplicate, 0, 1000, 0});
  std::vector<uint64_t> arrived;
  const auto cycle = [&](Femtoseconds now, bool sends) {
    if (sends) cable.Send(now, {static_cast<uint64_t>(now)}, true);
    const Phit* const phit = cable.Front(now);
    if (phit == nullptr) return;
    arrived.push_back(phit->lane[0]);
    cable.Pop(now);
  };
  for (Femtoseconds now = 0; now < 1000; now += 10) cycle(now, true);
  CHECK(cable.injected(FaultKind::kDuplicate) == 16);
  for (Femtoseconds now = 1000; now < 1050; now += 10) cycle(now, false);
  for (Femtoseconds now = 1050; now < 2000; now += 10) cycle(now, true);
  CHECK(cable.injected(FaultKind::kDuplicate) == 21);
  for (Femtoseconds now = 2000; now < 3000; now += 10) cycle(now, false);
  CHECK(arrived.size() == 195 + 21 && std::is_sorted(arrived.begin(), arrived.end()));
  CHECK(std::set<uint64_t>(arrived.begin(), arrived.end()).size() == 195);
  CHECK(cable.longest_wait_fs() == 160);
}

// An outage of coded lanes is noise, marked as such, on the phits of its time and on no others.
void TestOutageOfCodedLanesIsNoise() {
  Cable cable(0, 10, 2, true, 64, 1, 0);
  cable.AddFault({FaultKind::kDown, 20, 0, 30});
  for (int i = 0; i < 10; ++i) cable.Send(10 * i, {1, 2}, true, 5);
  for (int i = 0; i < 10; ++i, cable.Pop(1000)) {
    const Phit* phit = cable.Front(1000);
    const bool out = i >= 2 && i < 5;
    CHECK(phit != nullptr && phit->noise == out);
    CHECK(out == (phit->lane[0] != 1) && out == (phit->lane[1] != 2) && (out || phit->header == 5));
  }
  CHECK(cable.injected(FaultKind::kDown) == 3);
}

// Bit 66 k + p of a phit of coded lanes is bit p of lane k's block: two bits of header, then 64 of payload. Plain lanes
// have 64 bits each.
void TestEveryBitFlipsWhereItIs() {
  for (const bool coded : {false, true}) {
    for (const unsigned lanes : {1u, 2u, 4u}) {
      const unsigned width = coded ? 66 : 64;
      for (unsigned bit = 0; bit < width * lanes; ++bit) {
        Cable cable(0, 10, lanes, coded, 64, 1, 0);
        cable.AddFault({FaultKind::kFlip, 0, 1, static_cast<int64_t>(bit)});
        const std::array<uint64_t, kMaxLanes> sent = {11, 22, 33, 44};
        cable.Send(0, sent, true, 0x99);
        std::array<uint64_t, kMaxLanes> lane = sent;
        uint32_t header = 0x99;
        const unsigned k = bit / width, p = bit % width;
        if (!coded)
          lane[k] ^= uint64_t{1} << p;
        else if (p < 2)
          header ^= 1u << (2 * k + p);
        else
          lane[k] ^= uint64_t{1} << (p - 2);
        const Phit* phit = cable.Front(0);
        CHECK(phit != nullptr && phit->lane == lane && phit->header == header && phit->first);
        CHECK(cable.injected(FaultKind::kFlip) == 1 && cable.bit_errors() == 0);
      }
    }
  }
}

// Random errors hit every lane and every bit of a header alike: as many as were counted, none that was not made.
void TestRandomErrorsHitEveryLaneAndHeader() {
  constexpr unsigned kLanes = 4;
  constexpr int kPhits = 200'000;
  Cable cable(0, 10, kLanes, true, 64, 7, 0);
  cable.SetBitErrorRate(1e-3);
  std::array<int, 2 * kLanes> headers = {};
  std::array<int, kLanes> payload = {};
  for (int i = 0; i < kPhits; ++i) {
    cable.Send(i, {}, true, 0);
    const Phit* phit = cable.Front(i);
    for (unsigned bit = 0; bit < 2 * kLanes; ++bit) headers[bit] += static_cast<int>(phit->header >> bit & 1);
    for (unsigned k = 0; k < kLanes; ++k) payload[k] += __builtin_popcountll(phit->lane[k]);
    cable.Pop(i);
  }
  uint64_t seen = 0;
  for (const int count : headers) {
    seen += static_cast<uint64_t>(count);
    CHECK(count > 200 - 85 && count < 200 + 85);  // 200, deviation 14
  }
  for (const int count : payload) {
    seen += static_cast<uint64_t>(count);
    CHECK(count > 12'800 - 680 && count < 12'800 + 680);  // 12800, deviation 113
  }
  CHECK(seen == cable.bit_errors());
}

// A packet of any number of words comes out of a tap word for word, whatever the width of a flit, and without padding.
void TestTapKeepsWholePackets() {
  for (const unsigned flit_words : {1u, 2u}) {
    PacketTap tap(flit_words * 16);
    tap.set_keep(true);
    for (unsigned bytes = 0; bytes <= 100; ++bytes) {
      const unsigned count = 2 + (bytes + 15) / 16;
      std::vector<WireWord> words(count);
      for (unsigned i = 0; i < count; ++i) words[i] = {1000 * bytes + i, ~uint64_t{i}};
      tn_header_set_ptype(&words[0], TN_PKT_STREAM);
      tn_header_set_length(&words[0], bytes);
      tn_footer_set_src(&words.back(), 0x12345);
      const unsigned flits = (count + flit_words - 1) / flit_words;
      std::vector<WireWord> padded = words;
      padded.resize(flits * flit_words, WireWord{0xbad, 0xbad});
      for (unsigned i = 0; i < flits; ++i) {
        const auto* data = reinterpret_cast<const uint8_t*>(&padded[i * flit_words]);
        CHECK(tap.Add(i == 0, i + 1 == flits, data, 100 + i) == (i + 1 == flits));
      }
      CHECK(tap.words().size() == count && tap.head_fs() == 100);
      for (unsigned i = 0; i < count && i < tap.words().size(); ++i)
        CHECK(tap.words()[i].low == words[i].low && tap.words()[i].high == words[i].high);
      CHECK(tap.header().length() == bytes && tap.footer().from().bits() == 0x12345);
    }
  }
}

void TestFiber() {
  int steps = 0;
  Fiber* self = nullptr;
  Fiber fiber([&] {
    for (int i = 0; i < 3; ++i) {
      ++steps;
      self->Suspend();
    }
  });
  self = &fiber;
  for (int i = 1; i <= 3; ++i) {
    fiber.Resume();
    CHECK(steps == i && !fiber.finished());
  }
  fiber.Resume();
  CHECK(fiber.finished());

  // Each handles an exception of its own while the others run.
  std::vector<std::unique_ptr<Fiber>> fibers;
  for (const std::string text : {"first", "second", "third"}) {
    fibers.push_back(std::make_unique<Fiber>([&fibers, text, i = fibers.size()] {
      try {
        throw std::runtime_error(text);
      } catch (const std::exception& error) {
        fibers[i]->Suspend();
        CHECK(error.what() == text);
        CHECK(std::current_exception() != nullptr);
      }
      CHECK(std::current_exception() == nullptr);
    }));
  }
  for (int round = 0; round < 2; ++round) {
    for (const auto& each : fibers) each->Resume();
    CHECK(std::current_exception() == nullptr);
  }
  for (const auto& each : fibers) CHECK(each->finished());
}

// Nearest rank, by sorting.
double Nearest(std::vector<Femtoseconds> values, uint64_t per_mille) {
  std::sort(values.begin(), values.end());
  const auto rank = static_cast<size_t>(std::ceil(static_cast<double>(per_mille) * values.size() / 1000));
  return static_cast<double>(values[std::max<size_t>(rank, 1) - 1]) / kFsPerNs;
}

void TestPercentilesAreExact() {
  const Latencies none;
  CHECK(none.count() == 0 && none.min_ns() == 0 && none.max_ns() == 0 && none.exact());
  // 10 messages of 458.3 to 465.0 ns
  Latencies ten;
  const std::vector<Femtoseconds> values = {465000000, 458333333, 458333333, 465000000, 458333333,
                                            465000000, 458333333, 465000000, 458333333, 461666666};
  for (const Femtoseconds value : values) ten.Add(value);
  CHECK(ten.PercentileNs(500) == 458.333333 && ten.PercentileNs(501) == 461.666666);
  CHECK(ten.PercentileNs(990) == 465 && ten.PercentileNs(999) == 465 && ten.PercentileNs(1000) == 465);
  CHECK(ten.PercentileNs(1) == 458.333333 && ten.exact());
  CHECK(ten.count() == 10 && ten.min_ns() == 458.333333 && ten.max_ns() == 465);

  Latencies many;
  std::vector<Femtoseconds> list;
  uint64_t state = 1;
  while (list.size() < 100'000) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    list.push_back(static_cast<Femtoseconds>(state >> 34));
    many.Add(list.back());
  }
  CHECK(many.exact());
  for (const uint64_t part : {1u, 100u, 500u, 900u, 990u, 999u, 1000u}) {
    CHECK(many.PercentileNs(part) == Nearest(list, part));
  }
  // One more, and many more, of other sizes: within the error that is stated.
  while (list.size() < 250'000) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    list.push_back(static_cast<Femtoseconds>(state >> (20 + state % 40)));
    many.Add(list.back());
    if (list.size() > 100'001 && list.size() < 249'990) continue;
    CHECK(!many.exact());
    for (const uint64_t part : {1u, 10u, 500u, 900u, 990u, 999u, 1000u}) {
      const double wanted = Nearest(list, part);
      CHECK(std::abs(many.PercentileNs(part) - wanted) <= Latencies::kError * wanted);
    }
  }
  CHECK(many.max_ns() == Nearest(list, 1000));

  // However alike they are, no percentile is less than the least or more than the most.
  for (const Femtoseconds value : {458'333'333, 465'000'001, 700'000'000, 1'073'741'823}) {
    Latencies alike;
    for (unsigned i = 0; i < 100'002; ++i) alike.Add(value + i % 2);
    CHECK(!alike.exact());
    for (const uint64_t part : {1u, 500u, 999u, 1000u}) {
      CHECK(alike.PercentileNs(part) >= alike.min_ns() && alike.PercentileNs(part) <= alike.max_ns());
    }
  }
}

// Frames back to back from a far end that is faster or slower: whole at the other side, gaps of 12 bytes on average,
// less or more by the drift.
void TestEthernetLineCarriesFrames() {
  for (const int64_t ppb : {int64_t{0}, int64_t{200'000}, int64_t{-200'000}}) {
    EthernetLine line(ppb), far;
    constexpr int kFrames = 4000;
    for (int i = 0; i < kFrames; ++i) {
      std::vector<uint8_t> bytes(60 + i % 9);
      for (size_t j = 0; j < bytes.size(); ++j) bytes[j] = static_cast<uint8_t>(i * 7 + j);
      line.Send({0, bytes, true}, true);
    }
    int64_t words = 0;
    for (; !line.sent_all(); ++words) far.Take(line.Next(words), words);
    far.Take(line.Next(words), words);
    CHECK(far.received().size() == kFrames);
    int64_t total = 0;
    for (const EthernetFrame& frame : far.received()) {
      CHECK(frame.good);
      total += static_cast<int64_t>(frame.bytes.size()) + 8 + 12;
    }
    const int64_t drift = total * ppb / 1'000'000'000;  // bytes that the far end is ahead
    CHECK(8 * words - (total - drift) < 64 && 8 * words - (total - drift) > -64);
    CHECK(far.received()[5].bytes.size() == 69 && far.received()[5].bytes[1] == 36);
  }
}

// Frames with a right check sequence: good from 64 bytes on [IEEE 802.3, minFrameSize], which are 60 and that sequence.
void TestEthernetLineFindsRunts() {
  EthernetLine line, far;
  constexpr size_t kMost = 70;
  for (size_t bytes = 4; bytes <= kMost; ++bytes) {
    std::vector<uint8_t> frame(bytes - 4, static_cast<uint8_t>(bytes));
    const uint32_t check = FrameCheckSequence(frame.data(), frame.size());
    for (unsigned shift = 0; shift < 32; shift += 8) frame.push_back(static_cast<uint8_t>(check >> shift));
    line.Send({0, frame, true}, false);
  }
  int64_t words = 0;
  for (; !line.sent_all(); ++words) far.Take(line.Next(words), words);
  far.Take(line.Next(words), words);
  CHECK(far.received().size() == kMost - 3);
  for (const EthernetFrame& frame : far.received()) CHECK(frame.good == (frame.bytes.size() >= 64));
}

void TestEthernetLineUnplugged() {
  EthernetLine line, far;
  line.SetPlugged(false);
  line.Send({0, std::vector<uint8_t>(60), true}, true);
  const XgmiiWord word = line.Next(1);
  CHECK(word.data == 0x0100009c0100009c && word.control == 0x11);
  CHECK(line.lost() == 1 && line.sent_all());
  line.SetPlugged(true);
  line.Send({5, std::vector<uint8_t>(60), true}, true);
  line.Send({5, std::vector<uint8_t>(64), true}, false);  // no check sequence: broken
  CHECK(line.Next(4).control == 0xff);                    // not before its time
  for (int i = 5; i < 40; ++i) far.Take(line.Next(i), i);
  CHECK(far.received().size() == 2 && far.received()[0].good && !far.received()[1].good);
}

}  // namespace

int main() {
  TestEthernetLineCarriesFrames();
  TestEthernetLineFindsRunts();
  TestEthernetLineUnplugged();
  TestClockKeepsItsRatioForEver();
  TestClockJitter();
  TestCableDelays();
  TestCableFaults();
  TestBitErrorRate();
  TestFaultsHitTheirPhits();
  TestFaultsAddUp();
  TestDuplicatesWaitForRoom();
  TestOutageOfCodedLanesIsNoise();
  TestEveryBitFlipsWhereItIs();
  TestRandomErrorsHitEveryLaneAndHeader();
  TestTapKeepsWholePackets();
  TestFiber();
  TestPercentilesAreExact();
  return Verdict();
}
