// A node around a model that is none: which clock edges it gets and when, what goes between its pins and cables, and
// when it counts as up. The pins are memory that the test drives.
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
#include "node_bench.h"
#include "sim/random.h"
#include "stand_in.h"

namespace {

using namespace torusnet;  // NOLINT: a test

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

// A node whose model rests passes over edges, as many of each clock and in the same order; what comes out of a cable,
// and a pause of a transceiver, is there at its edge.
void TestRests() {
  struct Edge {
    ClockSet clocks;
    uint32_t arrives, ready;
    bool operator==(const Edge&) const = default;
  };
  constexpr Femtoseconds kWindow = 30 * kCore;
  std::array<std::vector<Edge>, 2> seen;
  for (const bool rests : {false, true}) {
    Bench bench;
    bench.node.CompensateClocks();
    bench.ToCore();
    bench.model.rests = rests;
    bench.model.on_rise = [&](ClockSet clocks) {
      seen[rests].push_back({clocks, bench.pins.phy_rx_valid.Low32(), bench.pins.phy_tx_ready.Low32()});
    };
    Random random(1, 1);
    for (Femtoseconds now = 40 * kCore; now < 12'000 * kLink; now += kWindow) {
      // Sent in the window before this one, or earlier
      if (random.Below(3) == 0) bench.in1.Send(now + static_cast<Femtoseconds>(random.Below(kWindow)), {1, 2}, true);
      if (random.Below(9) == 0) bench.in2.Send(now + kWindow - 1, {3, 4}, false);
      bench.node.RunUntil(now + kWindow);
    }
    const uint64_t edges = seen[rests].size();
    CHECK(bench.node.core_cycles() + bench.node.link_cycles() > edges && edges > 20'000);
    CHECK(rests ? bench.model.passed_over > edges * 9 / 10 : bench.model.passed_over == 0);
    CHECK(bench.in1.longest_wait_fs() < kLink && bench.in2.longest_wait_fs() < kLink);
  }
  CHECK(seen[0] == seen[1]);
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

}  // namespace

int main() {
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
  TestRests();
  TestIsUp();
  return Verdict();
}
