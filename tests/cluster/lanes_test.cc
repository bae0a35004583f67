// Coded lanes and framing as the simulator follows them: block decoder, lanes of a receiver, heads of packets on a
// cable. Each against its description. Each check that fails is printed; exit status 1 then.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "check.h"
#include "sim/block_decoder.h"
#include "sim/frame_probe.h"
#include "sim/lane_receiver.h"
#include "sim/random.h"

namespace {

using namespace torusnet;  // NOLINT: a test

// Bits one after another, as 10GBASE-R has them: 1 + x^39 + x^58 on what was sent.
class Scrambler {
 public:
  explicit Scrambler(uint64_t seed) : line_(seed) {}
  uint64_t Block(uint64_t plain) {
    uint64_t sent = 0;
    for (unsigned i = 0; i < 64; ++i) {
      const uint64_t bit = (plain >> i ^ line_ >> 38 ^ line_ >> 57) & 1;
      line_ = line_ << 1 | bit;
      sent |= bit << i;
    }
    return sent;
  }

 private:
  uint64_t line_;  // the last bits, the latest lowest
};

// Data blocks are phits, in the order of words; a marker says which cycle a word begins in.
void TestBlockDecoder() {
  struct Case {
    unsigned lanes, data_bits, cycles;
  };
  for (const Case& test :
       {Case{1, 128, 2}, Case{1, 256, 4}, Case{2, 128, 1}, Case{2, 256, 2}, Case{4, 256, 1}, Case{4, 128, 1}}) {
    BlockDecoder decoder;
    std::vector<Scrambler> scramblers;
    for (unsigned l = 0; l < test.lanes; ++l) scramblers.emplace_back(77 + l);
    Random random(test.lanes, test.data_bits);
    unsigned place = 0;
    CHECK(!decoder.first());
    for (int i = 0; i < 400; ++i) {
      const bool marker = i == 1 || (i > 1 && random.Below(20) == 0);
      const bool data = !marker && i > 1 && random.Below(3) != 0;
      if (marker) place = 0;
      LaneBlocks blocks;
      std::array<uint64_t, kMaxLanes> plain = {};
      for (unsigned l = 0; l < test.lanes; ++l) {
        plain[l] = random.Next();
        if (!data) plain[l] = (plain[l] & ~uint64_t{0xff}) | (marker ? 0x4b : 0x1e);
        blocks.data[l] = scramblers[l].Block(plain[l]);
        blocks.header |= (data ? 2u : 1u) << 2 * l;
      }
      const bool phit = decoder.Add(blocks, test.lanes, test.data_bits);
      if (i < 1) continue;  // descramblers have seen nothing yet
      CHECK(phit == data && decoder.data() == plain && decoder.first() == (place == 0));
      place = (place + 1) % test.cycles;
    }
  }
}

// What comes out is the sender's bits in order, late by the lane's blocks and cut at some bit; a slip moves the cut by
// one, 66 of them bring it round.
void TestLaneReceiver() {
  constexpr unsigned kLanes = 4;
  LaneReceiver receiver(kLanes, 5, 6);
  const std::array<uint32_t, kMaxLanes> order = {2, 0, 3, 1}, skew = {0, 31, 5, 1};
  receiver.Wire(order, skew);
  std::vector<std::vector<bool>> sent(kLanes);
  Random random(1, 2);
  unsigned known[kLanes] = {};
  std::array<std::array<bool, 66>, kLanes> cuts = {};
  auto one = [&](uint32_t slips) {
    LaneBlocks blocks;
    for (unsigned l = 0; l < kLanes; ++l) {
      const auto header = static_cast<uint32_t>(random.Below(4));
      blocks.header |= header << 2 * l;
      blocks.data[l] = random.Next();
      for (unsigned i = 0; i < 2; ++i) sent[l].push_back(header >> i & 1);
      for (unsigned i = 0; i < 64; ++i) sent[l].push_back(blocks.data[l] >> i & 1);
    }
    return receiver.Receive(blocks, slips);
  };
  auto early = [&](const LaneBlocks& out, unsigned p) -> int {  // bits of the block before
    const std::vector<bool>& bits = sent[order[p]];
    for (unsigned e = 0; e < 66; ++e) {
      const size_t from = bits.size() - 66 * (1 + skew[p]) - e;
      bool alike = true;
      for (unsigned i = 0; i < 66 && alike; ++i)
        alike = bits[from + i] == (i < 2 ? (out.header >> (2 * p + i) & 1) : (out.data[p] >> (i - 2) & 1));
      if (alike) return static_cast<int>(e);
    }
    return -1;
  };
  for (int i = 0; i < 40; ++i) one(0);
  LaneBlocks out = one(0);
  for (unsigned p = 0; p < kLanes; ++p) {
    CHECK(early(out, p) >= 0);
    known[p] = static_cast<unsigned>(early(out, p));
  }
  for (int i = 0; i < 400; ++i) {
    const auto slips = static_cast<uint32_t>(random.Below(16));
    out = one(slips);
    for (unsigned p = 0; p < kLanes; ++p) {
      if (slips >> p & 1) known[p] = (known[p] + 65) % 66;
      CHECK(early(out, p) == static_cast<int>(known[p]));
    }
  }
  for (int i = 0; i < 1000; ++i) {  // any cut, by chance
    receiver.LoseClock();
    out = one(0);
    for (unsigned p = 0; p < kLanes; ++p) {
      const int e = early(out, p);
      CHECK(e >= 0);
      if (e >= 0) cuts[p][static_cast<size_t>(e)] = true;
    }
  }
  for (const auto& seen : cuts) CHECK(std::count(seen.begin(), seen.end(), true) == 66);
}

const WireWord kMagic = {TN_LINK_MAGIC_LOW, TN_LINK_MAGIC_HIGH};

WireWord Start(bool continues = false, unsigned words = 0) {
  WireWord word = {};
  tn_link_start_set_kind(&word, TN_LINK_START);
  tn_link_start_set_continues(&word, continues);
  tn_link_start_set_words(&word, words);
  return word;
}
WireWord Head(unsigned bytes, unsigned type = TN_PKT_STREAM) {
  WireWord word = {};
  tn_header_set_ptype(&word, type);
  tn_header_set_length(&word, bytes);
  tn_header_set_pdid(&word, bytes + type);
  return word;
}

// Words of a link in order; the numbers of those in which a packet's header is found.
std::vector<size_t> Heads(const std::vector<WireWord>& words, unsigned data_bits, unsigned lanes) {
  FrameProbe probe;
  std::vector<size_t> found;
  const unsigned per_word = data_bits / 128, used = std::min(lanes, data_bits / 64);
  Femtoseconds now = 0;
  CHECK(words.size() % per_word == 0);
  for (size_t w = 0; w < words.size(); w += per_word) {
    std::vector<uint64_t> parts;
    for (unsigned i = 0; i < per_word; ++i) parts.insert(parts.end(), {words[w + i].low, words[w + i].high});
    const Femtoseconds begin = ++now;
    for (size_t i = 0; i < parts.size(); i += used, ++now) {
      std::array<uint64_t, kMaxLanes> lane = {};
      std::copy_n(parts.begin() + static_cast<std::ptrdiff_t>(i), used, lane.begin());
      if (!probe.Add(lane, i == 0, lanes, data_bits, now)) continue;
      CHECK(i + used == parts.size() && probe.head_fs() == begin);
      CHECK(probe.header().low == words[w].low && probe.header().high == words[w].high);
      found.push_back(w);
    }
  }
  return found;
}

void TestFrameProbe() {
  const WireWord data = {1, 2};
  const WireWord alone = Head(9, TN_PKT_DIAGNOSTIC_HEADER);
  for (const unsigned lanes : {1u, 2u, 4u}) {
    CHECK((Heads({data, kMagic, Start(), Head(32), data, data, data}, 128, lanes) == std::vector<size_t>{3}));
    // Behind a tail START may come bare; within a packet it is data, and so is a word that is like MAGIC behind MAGIC.
    CHECK((Heads({kMagic, Start(), Head(16), Start(), data, Start(), Head(0), data, Start(), alone, Start(), alone},
                 128, lanes) == std::vector<size_t>{2, 6, 9, 11}));
    CHECK((Heads({kMagic, Start(), Head(48), kMagic, kMagic, data, data, data, Start(), alone}, 128, lanes) ==
           std::vector<size_t>{2, 9}));
    // Credits and other control words stand within packets; START that goes on tells how many words are left.
    CHECK((Heads({kMagic, Start(), Head(32), kMagic, {0x5a, 0}, data, data, data, Start(), alone}, 128, lanes) ==
           std::vector<size_t>{2, 9}));
    CHECK((Heads({kMagic, Start(), Head(64), data, kMagic, Start(true, 2), data, data, Start(), alone}, 128, lanes) ==
           std::vector<size_t>{2, 9}));
    CHECK((Heads({kMagic, Start(), Head(64), data, kMagic, Start(), Head(0), data, Start(), alone}, 128, lanes) ==
           std::vector<size_t>{2, 6, 9}));
  }
  for (const unsigned lanes : {1u, 2u, 4u}) {
    CHECK((Heads({kMagic, Start(), Head(32), data, data, data, kMagic, Start(), alone, data}, 256, lanes) ==
           std::vector<size_t>{2, 8}));
    CHECK((Heads({kMagic, Start(), Head(48), data, kMagic, kMagic, kMagic, Start(), data, data, kMagic, Start(), alone,
                  data},
                 256, lanes) == std::vector<size_t>{2, 12}));
    CHECK(
        (Heads(
             {kMagic, Start(), Head(48), data, kMagic, {0x5a, 0}, data, data, data, data, kMagic, Start(), alone, data},
             256, lanes) == std::vector<size_t>{2, 12}));
    CHECK((Heads({kMagic, Start(true, 3), data, data, data, data, kMagic, Start(), alone, data, data, data}, 256,
                 lanes) == std::vector<size_t>{8}));
  }
}

}  // namespace

int main() {
  TestBlockDecoder();
  TestLaneReceiver();
  TestFrameProbe();
  return Verdict();
}
