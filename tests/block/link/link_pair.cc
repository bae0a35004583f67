// Two tn_links back to back, with a router's behaviour at both ends and a cable that fails on purpose in between.
//
// Every packet that comes out is compared with what went in: it must be equal, or marked poisoned; order per virtual
// channel is kept; nothing comes twice; nothing is lost that no error and no reset has touched. With replay on, errors
// are no excuse: every packet arrives once, whole, in order. Time is counted in picoseconds, four clocks run freely.
// Usage: link_pair key=value ..., see Options; prints one JSON object, exit code 1 after a violation.
#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "Vtn_link.h"
#include "Vtn_link___024root.h"
#include "generated/tn_packet.h"
#include "sim/coverage.h"
#include "sim/random.h"
#include "verilated.h"

namespace {

using torusnet::Random;
using Time = int64_t;  // ps

constexpr unsigned kVcs = TN_VCS;  // virtual channels of the links
constexpr unsigned kFlitWords = TN_DATA_BITS / 128;
constexpr unsigned kBufWords = TN_BUF_BYTES / 16;
constexpr unsigned kRegisters = 46;  // of a link
using Flit = std::array<tn_word_t, kFlitWords>;

struct Options {
  std::map<std::string, double> values = {
      {"seed", 1},
      {"packets", 1000},  // per end
      {"core0_ps", 6667},
      {"core1_ps", 6667},
      {"link_ps", 6400},
      {"delay_ps", 20000},
      {"min_bytes", 0},
      {"max_bytes", 4096},   // payload
      {"header_only", 0.1},  // share of packets
      {"vcs", kVcs},
      {"both", 1},  // virtual channels in use, traffic in both directions
      {"gap", 0},
      {"stall", 0},       // chance per cycle: sender pauses, receiver pauses (in bursts)
      {"pause", 0},       // chance that a new packet is not offered in a cycle
      {"word_ready", 1},  // chance that the cable takes a word
      {"magic", 0.1},     // chance that a payload word is MAGIC or looks like a control word
      {"alike", 0},       // 1: all payload words are the same, 2: headers too (with replay, without resets)
      {"flip", 0},
      {"drop", 0},
      {"drop_words", 1},  // lost at once
      {"duplicate", 0},
      {"garbage", 0},  // per word on the cable
      {"ber", 0},      // chance per bit to flip
      {"burst", 0},    // chance per word that up to 40 words in a row are noise
      {"spoil", 0},    // chance per control word of kind spoil_kind that a bit of it flips
      {"spoil_kind", 0},
      {"down", 0},  // chance per word that the cable goes away for up to down_ps
      {"down_ps", 2000000},
      {"errors_until", 1},    // share of the packets after which errors stop
      {"reset_every_ps", 0},  // mean time between resets of one end
      {"hold_ps", 0},         // receivers take nothing before this time
      {"block_ps", 0},        // the receivers of virtual channel 0 take nothing before this time
      {"replay", 0},
      {"switch_every_ps", 0},  // mean time between switching replay on or off at one end
      {"retry_limit", 0},
      {"dead_time", 0},
      {"unplug_ps", 0},
      {"plug_ps", 0},     // the cable is dead from the one time to the other
      {"reset_ps", 0},    // a reset of end 1
      {"unplug_one", 0},  // only in the direction from end 0 to end 1
      {"records", 0},     // chance per core cycle that a health record is offered
      {"edac", 1},
      {"red_data", 0},
      {"red_header", 0},
      {"interval", 0},
      {"tx_wait", 0},
      {"inject", 0},
      {"override", 0},
      {"limit_ps", 2e12},
      {"verbose", 0}};
  double operator[](const std::string& key) const { return values.at(key); }
};

Options options;
int violations = 0;
Time now = 0;

#define CHECK(condition, ...)                                                  \
  do {                                                                         \
    if (!(condition)) {                                                        \
      if (++violations <= 10) {                                                \
        std::fprintf(stderr, "at %.3f us: ", static_cast<double>(now) * 1e-6); \
        std::fprintf(stderr, __VA_ARGS__);                                     \
        std::fprintf(stderr, "\n");                                            \
      }                                                                        \
    }                                                                          \
  } while (false)

bool Equal(const tn_word_t& a, const tn_word_t& b) { return a.low == b.low && a.high == b.high; }
const tn_word_t kMagic = {TN_LINK_MAGIC_LOW, TN_LINK_MAGIC_HIGH};

struct Packet {
  uint64_t id = 0;
  unsigned vc = 0;
  std::vector<tn_word_t> words;
  Time granted = 0, presented = 0;
  size_t flits() const { return (words.size() + kFlitWords - 1) / kFlitWords; }
  Flit flit(size_t index) const {
    Flit flit = {};
    for (unsigned i = 0; i < kFlitWords && index * kFlitWords + i < words.size(); ++i)
      flit[i] = words[index * kFlitWords + i];
    return flit;
  }
};

bool Errors() {
  double sum = 0;
  for (const char* name : {"flip", "drop", "duplicate", "garbage", "ber", "burst", "down"}) sum += options[name];
  return sum > 0;
}

// A word that a payload should not be able to do harm with.
tn_word_t NastyWord(Random& random) {
  tn_word_t word = kMagic;
  switch (random.Below(4)) {
    case 0:
    case 1:
      return word;
    case 2: {  // a sound control word of an unknown kind
      word = {random.Next(), random.Next()};
      tn_word_set(&word, 0, 8, 0x99);
      break;
    }
    default:  // START of a packet on a virtual channel that does not exist, or of one that is too long
      word = {0, 0};
      tn_link_start_set_kind(&word, TN_LINK_START);
      tn_link_start_set_vc(&word, 7);
      tn_link_start_set_words(&word, kVcs > 7 ? TN_MAX_PACKET_WORDS + 1 : 5);
      break;
  }
  tn_word_set(&word, 112, 16, tn_link_crc16(&word));
  return word;
}

Packet MakePacket(Random& random, uint64_t id, unsigned vc) {
  Packet packet;
  packet.id = id;
  packet.vc = vc;
  tn_word_t header = {random.Next(), random.Next()};
  if (options["alike"] > 1) header = {3, 4};
  const bool only = random.Unit() <= options["header_only"];
  const auto low = static_cast<unsigned>(options["min_bytes"]), high = static_cast<unsigned>(options["max_bytes"]);
  unsigned bytes = only ? 0 : low + static_cast<unsigned>(random.Below(high - low + 1));
  if (!only && low < high && random.Below(4) == 0)
    bytes = std::min(high, low + 1 + static_cast<unsigned>(random.Below(64)));
  tn_header_set_vc(&header, vc);
  tn_header_set_ptype(&header, only ? TN_PKT_DIAGNOSTIC_HEADER : TN_PKT_DIAGNOSTIC);
  tn_header_set_length(&header, bytes);
  if (options["alike"] <= 1) tn_header_set_addr(&header, id);
  tn_header_set_ecc(&header, tn_header_ecc(&header));
  packet.words.push_back(header);
  if (only) return packet;
  std::vector<tn_word_t> payload((bytes + 15) / 16);
  for (auto& word : payload) {
    word = {random.Next(), random.Next()};
    if (random.Unit() <= options["magic"]) word = NastyWord(random);
    if (options["alike"] > 0) word = {1, 2};
  }
  tn_word_t footer = {random.Next(), random.Next()};
  tn_footer_set_poisoned(&footer, 0);
  tn_footer_set_nullified(&footer, 0);
  tn_footer_set_crc32(&footer, ~tn_crc32_update(TN_CRC32_INIT, payload.data(), payload.size() * 16));
  tn_footer_seal(&footer);
  packet.words.insert(packet.words.end(), payload.begin(), payload.end());
  packet.words.push_back(footer);
  return packet;
}

// One direction of the cable.
class Cable {
 public:
  explicit Cable(uint64_t stream)
      : random_(static_cast<uint64_t>(options["seed"]), 100 + stream),
        may_fail_(stream == 0 || options["unplug_one"] == 0) {}
  void Send(Flit word) {
    const Time arrival = now + static_cast<Time>(options["delay_ps"]);
    ++words;
    if (may_fail_ && now > static_cast<Time>(options["unplug_ps"]) && now < static_cast<Time>(options["plug_ps"]))
      return;
    tn_word_t* control = Control(word);
    if (errors && options["spoil"] > 0 && control != nullptr &&
        tn_word_get(control, 0, 8) == static_cast<uint64_t>(options["spoil_kind"]) &&
        random_.Unit() <= options["spoil"]) {
      control->high ^= uint64_t{1} << random_.Below(64);
      ++hits;
    }
    if (errors) {
      if (random_.Unit() <= options["down"]) {
        down_until_ = now + static_cast<Time>(random_.Below(static_cast<uint64_t>(options["down_ps"])));
        ++hits;
      }
      if (now < down_until_) return;
      if (random_.Unit() <= options["drop"]) drop_ = static_cast<uint64_t>(options["drop_words"]), ++hits;
      if (drop_ > 0) return --drop_, void();
      if (random_.Unit() <= options["flip"]) {
        for (uint64_t flips = 1 + random_.Below(3); flips > 0; --flips) {
          const unsigned bit = static_cast<unsigned>(random_.Below(TN_DATA_BITS));
          tn_word_t& half = word[bit / 128];
          (bit % 128 < 64 ? half.low : half.high) ^= uint64_t{1} << bit % 64;
        }
        ++hits;
      }
      for (double chance = options["ber"] * TN_DATA_BITS; chance > 0 && random_.Unit() <= chance; ++hits) {
        const unsigned bit = static_cast<unsigned>(random_.Below(TN_DATA_BITS));
        tn_word_t& half = word[bit / 128];
        (bit % 128 < 64 ? half.low : half.high) ^= uint64_t{1} << bit % 64;
      }
      if (options["burst"] > 0 && random_.Unit() <= options["burst"]) burst_ = 1 + random_.Below(40), ++hits;
      if (burst_ > 0) {
        --burst_;
        for (auto& half : word) half = random_.Below(16) == 0 ? kMagic : tn_word_t{random_.Next(), random_.Next()};
      }
      if (random_.Unit() <= options["duplicate"]) line_.push_back({arrival, word}), ++hits;
      if (random_.Unit() <= options["garbage"]) {
        ++hits;
        for (uint64_t n = random_.Below(20); n > 0; --n) {
          Flit noise;
          for (auto& half : noise) half = random_.Below(8) == 0 ? kMagic : tn_word_t{random_.Next(), random_.Next()};
          line_.push_back({arrival, noise});
        }
      }
    }
    line_.push_back({arrival, word});
  }
  bool Receive(Flit& word) {
    if (line_.empty() || line_.front().first > now) return false;
    word = line_.front().second;
    line_.pop_front();
    return true;
  }
  bool errors = true;
  uint64_t hits = 0, words = 0;

 private:
  // The control word that a link word is or holds, if any.
  tn_word_t* Control(Flit& word) {
    const bool prefix = prefix_, magic = Equal(word[0], kMagic);
    prefix_ = magic && !prefix && (kFlitWords == 1 || Equal(word[kFlitWords - 1], kMagic));
    if (kFlitWords == 1) return prefix && !magic ? &word[0] : nullptr;
    return magic && !prefix && !prefix_ ? &word[kFlitWords - 1] : nullptr;
  }

  Random random_;
  bool prefix_ = false;  // the word before was MAGIC (128 bits) or an escape (256 bits)
  const bool may_fail_;
  std::deque<std::pair<Time, Flit>> line_;
  Time down_until_ = 0;
  uint64_t burst_ = 0, drop_ = 0;
};

// A pause that comes and goes in bursts.
class Pause {
 public:
  bool Next(Random& random, double chance) {
    if (chance <= 0) return false;
    if (left_ == 0) {
      pause_ = random.Unit() <= chance;
      left_ = random.Below(8) == 0 ? 1 + random.Below(200) : 1 + random.Below(6);
    }
    --left_;
    return pause_;
  }

 private:
  bool pause_ = false;
  uint64_t left_ = 0;
};

class End {
 public:
  End(VerilatedContext* context, int index, Cable& out, Cable& in)
      : dut(context, index == 0 ? "end0" : "end1"),
        index_(index),
        random_(static_cast<uint64_t>(options["seed"]), static_cast<uint64_t>(index)),
        out_(out),
        in_(in),
        to_grant_(static_cast<uint64_t>(index == 0 || options["both"] != 0 ? options["packets"] : 0)) {
    dut.phy_status_i = 0;  // no coded lanes
    dut.cfg_edac_i = options["edac"] != 0;
    dut.cfg_red_data_i = static_cast<unsigned>(options["red_data"]);
    dut.cfg_red_header_i = static_cast<unsigned>(options["red_header"]);
    dut.cfg_credit_interval_i = static_cast<unsigned>(options["interval"]);
    dut.cfg_tx_wait_i = static_cast<unsigned>(options["tx_wait"]);
    dut.cfg_inject_i = static_cast<unsigned>(options["inject"]);
    dut.cfg_override_i = options["override"] != 0;
    dut.cfg_override_coord_i = static_cast<unsigned>(options["override"]);
    dut.cfg_replay_i = options["replay"] != 0;
    dut.cfg_retry_limit_i = static_cast<unsigned>(options["retry_limit"]);
    dut.cfg_dead_time_i = static_cast<unsigned>(options["dead_time"]);
    dut.record_tx_valid_i = 0;
    dut.register_valid_i = 0;
    dut.health_i = 0x5a00u + static_cast<unsigned>(index);
  }

  // A register of the slice, when all is quiet: the core's clock alone goes on.
  uint32_t ReadRegister(unsigned index) {
    constexpr uint64_t kAck = 1ull << 32;
    dut.register_request_i = static_cast<uint64_t>(index) << 36;
    dut.register_valid_i = 1;
    dut.clk_i = 0;
    dut.eval();
    for (int cycle = 0; cycle < 64; ++cycle) {
      dut.clk_i = 1;
      dut.eval();
      dut.register_valid_i = 0;
      dut.clk_i = 0;
      dut.eval();
      if (dut.register_answer_o & kAck) return static_cast<uint32_t>(dut.register_answer_o);
    }
    CHECK(false, "end %d: register %u is not answered", index_, index);
    return 0;
  }

  // Reset is asserted and released by the caller.
  void BeginReset() {
    dut.rst_ni = dut.rst_link_ni = 0;
    dut.tx_valid_i = 0;
    dut.tx_reserve_i = 0;
    dut.rx_ready_i = 0;
    dut.word_rx_valid_i = 0;
    sending_.reset();
    granted_.reset();
    fire_ = held_ = record_taken_ = false;
    dut.record_tx_valid_i = 0;
    for (auto& taken : take_) taken = false;
    for (auto& words : open_) words.clear();
    dut.eval();
    was_up = false;
  }
  void EndReset() {
    dut.rst_ni = dut.rst_link_ni = 1;
    dut.eval();
  }

  void CoreEdge(End& far) {
    CaptureTaken();
    std::array<uint16_t, kVcs> limits;
    for (unsigned v = 0; v < kVcs; ++v) limits[v] = Limit(v);
    dut.clk_i = 1;
    dut.eval();
    ++core_cycles;
    if (!dut.rst_ni) return;
    for (unsigned v = 0; v < kVcs; ++v) {
      const int room = static_cast<int16_t>(limits[v] - Sent(v));
      const bool plenty = room >= static_cast<int>(kBufWords / 2);
      CHECK((dut.tx_plenty_o >> v & 1) == plenty, "end %d vc %u: plenty is %d, with credit for %d words", index_, v,
            dut.tx_plenty_o >> v & 1, room);
      scarce += !plenty;
    }
    if (dut.up_o && !was_up) last_up = now;
    was_up = dut.up_o;
    CHECK(dut.up_o || dut.tx_room_o == 0, "end %d: room for packets without a session", index_);
    if (dut.dead_o && !was_dead) ++deaths;
    was_dead = dut.dead_o;
    Records(far);
    // What the edge has taken
    if (fire_ && ++flit_ == sending_->flits()) sending_.reset();
    if (granted_) {
      sending_ = std::move(granted_);
      flit_ = 0;
    }
    for (unsigned v = 0; v < kVcs; ++v) {
      if (take_[v]) Take(far, v);
    }
    // Next cycle: receivers
    unsigned ready = 0;
    for (unsigned v = 0; v < kVcs; ++v) {
      const bool stall = stall_[v].Next(random_, options["stall"]) || now < static_cast<Time>(options["hold_ps"]) ||
                         (v == 0 && now < static_cast<Time>(options["block_ps"]));
      if (!stall) ready |= 1u << v;
      take_[v] = !stall && (dut.rx_valid_o >> v & 1) != 0;
      if ((dut.rx_valid_o >> v & 1) != 0 && (dut.rx_head_o >> v & 1) != 0 && open_[v].empty() && !seen_[v]) {
        seen_[v] = true;
        Visible(far, v);
      }
    }
    dut.rx_ready_i = static_cast<uint8_t>(ready);
    // Sender: the flit in the output register
    bool valid = sending_ && !(flit_ > 0 && gap_.Next(random_, options["gap"]));
    if (held_) valid = true;
    dut.tx_valid_i = valid;
    if (valid) {
      if (flit_ == 0 && !held_) sent_[sending_->vc].at(sending_->id).presented = now;
      const Flit flit = sending_->flit(flit_);
      std::memcpy(&dut.tx_data_i, flit.data(), sizeof(flit));
      dut.tx_head_i = flit_ == 0;
      dut.tx_tail_i = flit_ + 1 == sending_->flits();
      dut.tx_vc_i = static_cast<uint8_t>(sending_->vc);
    }
    dut.eval();
    fire_ = valid && dut.tx_ready_o;
    if (!held_) held_since_ = now;
    held_ = valid && !dut.tx_ready_o;
    if (held_) longest_hold = std::max(longest_hold, now - held_since_);
    // Sender: grant of the next packet, in the cycle in which the output register gets free
    dut.tx_reserve_i = 0;
    if (to_grant_ > 0 && (!sending_ || (fire_ && flit_ + 1 == sending_->flits())) &&
        random_.Unit() > options["pause"]) {
      const unsigned vcs = static_cast<unsigned>(options["vcs"]);
      const unsigned first = static_cast<unsigned>(random_.Below(vcs));
      for (unsigned i = 0; i < vcs; ++i) {
        const unsigned v = (first + i) % vcs;
        if ((dut.tx_room_o >> v & 1) == 0) continue;
        granted_ = std::make_unique<Packet>(MakePacket(random_, next_id_++, v));
        granted_->granted = now;
        --to_grant_;
        sent_[v][granted_->id] = *granted_;
        dut.tx_reserve_i = static_cast<uint8_t>(1u << v);
        dut.tx_reserve_words_i = static_cast<uint16_t>(granted_->words.size());
        break;
      }
    }
    dut.eval();
  }

  void LinkEdge() {
    dut.clk_link_i = 1;
    dut.eval();
    ++link_cycles;
    if (!dut.rst_link_ni) {
      Flit lost;
      in_.Receive(lost);
      return;
    }
    const double chance = options["word_ready"];
    dut.word_tx_ready_i = chance >= 1 || random_.Unit() <= chance;
    if (dut.word_tx_valid_o && dut.word_tx_ready_i) {
      Flit word;
      std::memcpy(word.data(), &dut.word_tx_data_o, sizeof(word));
      out_.Send(word);
    }
    Flit word;
    dut.word_rx_valid_i = in_.Receive(word);
    if (dut.word_rx_valid_i) std::memcpy(&dut.word_rx_data_i, word.data(), sizeof(word));
    dut.eval();
  }

  std::array<uint64_t, 2> Held() const {
    std::array<uint64_t, 2> held = {0, 0};
    for (const auto& sent : sent_) {
      held[0] += sent.size();
      for (const auto& [id, packet] : sent) held[1] += packet.flits() * kFlitWords;
    }
    return held;
  }
  bool AllGranted() const { return to_grant_ == 0 && !sending_ && !granted_; }
  uint64_t granted() const { return next_id_; }
  void Grant(uint64_t more) { to_grant_ += more; }

  double Goodput() const {
    return static_cast<double>(payload_bytes) * 8e3 / static_cast<double>(std::max<Time>(last_taken - first_taken, 1));
  }

  // Of a buffer that is empty all words are allowed; with replay a largest packet is held back, if it has room for two.
  void CheckCredit() const {
    const int all = static_cast<int>(kBufWords) - (options["replay"] != 0 && kBufWords >= 2 * 258 ? 258 : 0);
    const int whole = options["red_data"] == 0 ? all : std::max(static_cast<int>(options["red_data"]), 258);
    for (unsigned v = 0; v < kVcs; ++v) {
      CHECK(Room(v) == std::min(whole, all), "end %d vc %u: credit for %d words instead of %d", index_, v, Room(v),
            std::min(whole, all));
    }
  }

  // Words that the account still allows.
  int Room(unsigned v) const { return static_cast<int16_t>(Limit(v) - Sent(v)); }
  uint16_t Limit(unsigned v) const {
    uint16_t limits[kVcs];
    std::memcpy(limits, &dut.rootp->tn_link__DOT__u_credit_rx__DOT__limit, sizeof(limits));
    return limits[v];
  }
  uint16_t Sent(unsigned v) const {
#define SENT(v) dut.rootp->tn_link__DOT__u_credit_rx__DOT__gen_vc__BRA__##v##__KET____DOT__u_account__DOT__sent_q
    const std::array<uint16_t, kVcs> sent = {
        SENT(0), SENT(1),
#if TN_VCS == 8
        SENT(2), SENT(3), SENT(4), SENT(5), SENT(6), SENT(7),
#endif
    };
#undef SENT
    return sent[v];
  }

  Vtn_link dut;
  bool was_up = false;
  Time last_up = 0, longest_hold = 0;                     // of a flit in the router's output register
  uint64_t core_cycles = 0, link_cycles = 0, scarce = 0;  // scarce: channels without plenty of room, by cycle
  uint64_t intact = 0, poisoned = 0, nullified = 0, payload_bytes = 0, past_block = 0;
  uint64_t deaths = 0, records_sent = 0, records_seen = 0;
  bool was_dead = false, quiet_records = false;
  std::deque<uint64_t> records_;  // sent and not seen by the far end
  uint64_t last_record_ = 0;      // heard
  Time first_taken = 0, last_taken = 0;
  std::vector<double> latencies;                       // ps, flit in the output register to flit at the far router
  std::array<std::map<uint64_t, Packet>, kVcs> sent_;  // not delivered yet, by id
  std::array<std::vector<Packet>, kVcs> skipped_;      // overtaken by a later one: lost

 private:
  void Records(End& far) {
    // A word that the cable doubles is, at 256 bits, a record heard twice: it says the same again.
    const bool again = options["duplicate"] > 0 && records_seen > 0 && dut.record_rx_o == last_record_;
    if (dut.record_rx_valid_o && !again) {
      ++records_seen;
      const uint64_t got = last_record_ = dut.record_rx_o;
      while (!far.records_.empty() && far.records_.front() != got) far.records_.pop_front();
      CHECK(!far.records_.empty(), "end %d: a health record that was never sent", index_);
      if (!far.records_.empty()) far.records_.pop_front();
    }
    if (record_taken_) dut.record_tx_valid_i = 0;
    if (!dut.record_tx_valid_i && options["records"] > 0 && !quiet_records && random_.Unit() <= options["records"]) {
      dut.record_tx_valid_i = 1;
      dut.record_tx_i = random_.Next() & ((uint64_t{1} << 46) - 1);
    }
    dut.eval();
    record_taken_ = dut.record_tx_valid_i && dut.record_tx_ready_o;
    if (record_taken_) ++records_sent, records_.push_back(dut.record_tx_i);
  }

  void Visible(End& far, unsigned v) {
    tn_word_t header;
    std::memcpy(&header, reinterpret_cast<const uint8_t*>(&dut.rx_data_o) + v * sizeof(Flit), sizeof(header));
    auto found = far.sent_[v].find(tn_header_get_addr(&header));
    if (found != far.sent_[v].end()) latencies.push_back(static_cast<double>(now - found->second.presented));
  }

  void Take(End& far, unsigned v) {
    auto& words = open_[v];
    const Flit& flit = taken_[v];
    CHECK(words.empty() == taken_head_[v], "end %d vc %u: head flag %d within a packet", index_, v, taken_head_[v]);
    if (words.empty()) seen_[v] = false;
    words.insert(words.end(), flit.begin(), flit.end());
    if (taken_tail_[v]) {
      Deliver(far, v, words);
      words.clear();
    }
  }

  // Copies what the receivers take at the coming edge.
  void CaptureTaken() {
    for (unsigned v = 0; v < kVcs; ++v) {
      if (!take_[v]) continue;
      std::memcpy(taken_[v].data(), reinterpret_cast<const uint8_t*>(&dut.rx_data_o) + v * sizeof(Flit), sizeof(Flit));
      taken_head_[v] = dut.rx_head_o >> v & 1;
      taken_tail_[v] = dut.rx_tail_o >> v & 1;
    }
  }

 private:
  void Deliver(End& far, unsigned v, std::vector<tn_word_t>& words) {
    const tn_word_t header = words[0];
    const unsigned length = tn_packet_words(&header);
    const bool ecc = tn_header_ecc(&header) == tn_header_get_ecc(&header);
    if (!ecc) {
      CHECK(options["edac"] == 0, "end %d vc %u: header with a wrong check code", index_, v);
      ++bad_headers;
      return;
    }
    CHECK((length + kFlitWords - 1) / kFlitWords * kFlitWords == words.size(),
          "end %d vc %u: packet of %zu words for a header that says %u", index_, v, words.size(), length);
    if (words.size() < length) return;
    words.resize(length);
    if (length > 1 && tn_footer_get_nullified(&words.back())) {
      const tn_word_t& footer = words.back();
      CHECK(tn_footer_crc8(&footer) == tn_footer_get_crc8(&footer) && !tn_footer_get_poisoned(&footer),
            "end %d vc %u: footer of a nullified packet", index_, v);
      CHECK(options["replay"] != 0 || options["switch_every_ps"] != 0, "end %d: nullified without replay", index_);
      ++nullified;
      return;
    }
    auto& sent = far.sent_[v];
    auto found = options["alike"] > 1 ? sent.begin() : sent.find(tn_header_get_addr(&header));
    const uint64_t id = found == sent.end() ? tn_header_get_addr(&header) : found->first;
    CHECK(found != sent.end(), "end %d vc %u: packet %" PRIu64 " was never sent or comes twice or late", index_, v, id);
    if (found == sent.end()) return;
    for (auto it = sent.begin(); it != found; it = sent.erase(it)) far.skipped_[v].push_back(it->second);
    Packet& packet = found->second;
    if (options["override"] != 0) {
      CHECK(tn_word_get(&header, 21, 16) == static_cast<uint64_t>(options["override"]),
            "end %d: destination not overridden", index_);
      words[0] = packet.words[0];
    }
    const bool equal =
        words.size() == packet.words.size() && std::equal(words.begin(), words.end(), packet.words.begin(), Equal);
    bool marked = false;
    if (length > 1) {
      const tn_word_t& footer = words.back();
      CHECK(tn_footer_crc8(&footer) == tn_footer_get_crc8(&footer),
            "end %d vc %u: footer of packet %" PRIu64 " is not sealed", index_, v, id);
      marked = tn_footer_get_poisoned(&footer) != 0;
    }
    CHECK(equal || marked, "end %d vc %u: packet %" PRIu64 " of %u words is wrong and not marked", index_, v, id,
          length);
    if (equal)
      ++intact;
    else
      ++poisoned, far.skipped_[v].push_back(packet);
    if (v == 1 && now < static_cast<Time>(options["block_ps"])) ++past_block;
    if (equal && length > 1) payload_bytes += (length - 2) * 16;
    if (first_taken == 0) first_taken = now;
    last_taken = now;
    sent.erase(found);
  }

 public:
  uint64_t bad_headers = 0;

 private:
  const int index_;
  Random random_;
  Cable& out_;
  Cable& in_;
  uint64_t to_grant_;
  uint64_t next_id_ = 0;
  std::unique_ptr<Packet> granted_, sending_;  // enters the output register at the next edge; is in it
  size_t flit_ = 0;
  bool fire_ = false, held_ = false, record_taken_ = false;
  Time held_since_ = 0;
  Pause gap_;
  std::array<Pause, kVcs> stall_;
  std::array<bool, kVcs> take_ = {}, seen_ = {}, taken_head_ = {}, taken_tail_ = {};
  std::array<Flit, kVcs> taken_;
  std::array<std::vector<tn_word_t>, kVcs> open_;
};

struct Reset {
  int end;
  Time begin, up;
};

// Without errors on the cable only packets that were on their way during a reset may be lost or damaged.
void CheckTouched(const End& end, const std::vector<Reset>& resets) {
  if ((Errors() && options["replay"] == 0) || options["plug_ps"] > 0) return;
  if (options["switch_every_ps"] > 0 && Errors()) return;
  if (options["retry_limit"] > 0 && end.deaths > 0) return;
  // Longest time from grant to delivery: buffers full and slow receivers.
  const Time on_the_way = 60000000 + 2 * static_cast<Time>(options["delay_ps"]);
  const auto touched = [&](const Packet& packet) {
    return std::any_of(resets.begin(), resets.end(), [&](const Reset& reset) {
      return packet.granted < reset.up && reset.begin < packet.granted + on_the_way;
    });
  };
  for (unsigned v = 0; v < kVcs; ++v) {
    for (const auto& [id, packet] : end.sent_[v]) CHECK(touched(packet), "packet %" PRIu64 " lost without a reset", id);
    for (const Packet& packet : end.skipped_[v])
      CHECK(touched(packet), "packet %" PRIu64 " lost or damaged without a reset", packet.id);
  }
}

}  // namespace

double sc_time_stamp() { return static_cast<double>(now); }

int main(int argc, char** argv) {
  VerilatedContext context;
  for (int i = 1; i < argc; ++i) {
    const char* equals = std::strchr(argv[i], '=');
    if (equals == nullptr || options.values.count(std::string(argv[i], static_cast<size_t>(equals - argv[i]))) == 0) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
    options.values[std::string(argv[i], static_cast<size_t>(equals - argv[i]))] = std::atof(equals + 1);
  }
  context.randReset(2);
  context.randSeed(static_cast<int>(options["seed"]));
  Cable forth(0), back(1);
  End left(&context, 0, forth, back), right(&context, 1, back, forth);
  std::array<End*, 2> ends = {&left, &right};
  Random random(static_cast<uint64_t>(options["seed"]), 7);

  struct Tick {
    Time next, half;
    int end;
    bool link, high;
  };
  std::vector<Tick> ticks;
  for (int e = 0; e < 2; ++e) {
    const auto core = static_cast<Time>(options[e == 0 ? "core0_ps" : "core1_ps"]);
    const auto link = static_cast<Time>(options["link_ps"]);
    ticks.push_back({static_cast<Time>(random.Below(static_cast<uint64_t>(core))), core / 2, e, false, false});
    ticks.push_back({static_cast<Time>(random.Below(static_cast<uint64_t>(link))), link / 2, e, true, false});
  }
  for (End* end : ends) end->BeginReset();
  bool released = false;
  std::vector<Reset> resets;
  std::array<Time, 2> in_reset = {0, 0};
  Time next_reset = 0, reset_at = static_cast<Time>(options["reset_ps"]);
  const auto every = static_cast<Time>(options["reset_every_ps"]);
  // No more resets; no more errors; another round of packets.
  bool settling = false, healing = false, final_phase = false;
  Time quiet_since = 0;
  uint64_t quiet_count = ~uint64_t{0};
  uint64_t before_final = 0;
  std::array<double, 2> goodput = {0, 0};  // Gb/s, before the last packets
  const uint64_t error_packets = static_cast<uint64_t>(options["packets"] * options["errors_until"]);
  const bool disturbed =
      every > 0 || Errors() || options["spoil"] > 0 || options["switch_every_ps"] > 0 || options["plug_ps"] > 0;
  const auto switch_every = static_cast<Time>(options["switch_every_ps"]);
  Time next_switch = 0;
  uint64_t switches = 0;

  std::array<std::array<uint64_t, 2>, 2> held = {};  // packets and words granted while the receivers took nothing
  while (now < static_cast<Time>(options["limit_ps"]) && violations == 0) {
    Tick& tick =
        *std::min_element(ticks.begin(), ticks.end(), [](const Tick& a, const Tick& b) { return a.next < b.next; });
    now = tick.next;
    tick.next += tick.half;
    tick.high = !tick.high;
    End& end = *ends[static_cast<size_t>(tick.end)];
    if (!tick.high) {
      (tick.link ? end.dut.clk_link_i : end.dut.clk_i) = 0;
      end.dut.eval();
      continue;
    }
    if (tick.link) {
      end.LinkEdge();
    } else {
      end.CoreEdge(*ends[static_cast<size_t>(1 - tick.end)]);
    }
    // Resets: both ends at first, one of them now and then
    if (!released && now > 100000) {
      released = true;
      for (End* e : ends) e->EndReset();
      next_reset = next_switch = now + 5000000;
    }
    if (!released) continue;
    for (size_t e = 0; e < 2; ++e) {
      if (in_reset[e] != 0 && now > in_reset[e]) {
        in_reset[e] = 0;
        ends[e]->EndReset();
      }
    }
    if (reset_at > 0 && now > reset_at) {
      ends[1]->BeginReset();
      in_reset[1] = now + 50000;
      resets.push_back({1, now, 0});
      reset_at = 0;
    }
    if (every > 0 && !settling && now > next_reset) {
      const int which = static_cast<int>(random.Below(2));
      if (in_reset[static_cast<size_t>(which)] == 0) {
        ends[static_cast<size_t>(which)]->BeginReset();
        in_reset[static_cast<size_t>(which)] = now + 20000 + static_cast<Time>(random.Below(200000));
        resets.push_back({which, now, 0});
      }
      next_reset = now + static_cast<Time>(random.Below(static_cast<uint64_t>(2 * every)));
    }
    if (switch_every > 0 && !settling && now > next_switch) {
      End& which = *ends[random.Below(2)];
      which.dut.cfg_replay_i = !which.dut.cfg_replay_i;
      next_switch = now + static_cast<Time>(random.Below(static_cast<uint64_t>(2 * switch_every)));
      ++switches;
    }
    if (left.was_up && right.was_up) {
      for (auto it = resets.rbegin(); it != resets.rend() && it->up == 0; ++it) it->up = now;
    }
    if (std::max(left.granted(), right.granted()) >= error_packets || healing) forth.errors = back.errors = false;
    // The end: all packets are out, nothing moves any more
    const uint64_t count =
        left.intact + left.poisoned + right.intact + right.poisoned + left.granted() + right.granted();
    if (count != quiet_count) {
      quiet_count = count;
      quiet_since = now;
    }
    const bool hold = now < static_cast<Time>(options["hold_ps"]);
    if (hold) {
      for (size_t e = 0; e < 2; ++e) held[e] = ends[e]->Held();
    }
    const bool blocked = now < static_cast<Time>(std::max(options["plug_ps"], options["block_ps"]));
    if (!hold && !blocked && left.AllGranted() && right.AllGranted() &&
        now - quiet_since > 100000000 + static_cast<Time>(options["delay_ps"]) * 4) {
      if (final_phase || !disturbed) break;
      if (!settling) {
        settling = true;
        for (End* e : ends) e->dut.cfg_replay_i = options["replay"] != 0, e->quiet_records = true;
        quiet_since = now;
        continue;
      }
      for (End* e : ends) CheckTouched(*e, resets);
      if (!healing) {
        healing = true;
        quiet_since = now;
        continue;
      }
      // What both ends tell each other while nobody sends has brought the credit back.
      for (End* e : ends) e->CheckCredit();
      // After errors and resets everything must be as before: all of some more packets arrive.
      final_phase = true;
      quiet_since = now;
      for (End* e : ends) {
        for (auto& lost : e->sent_) lost.clear();
        for (auto& lost : e->skipped_) lost.clear();
      }
      before_final = left.intact + right.intact;
      for (size_t e = 0; e < 2; ++e) goodput[e] = ends[e]->Goodput();
      for (End* e : ends) e->Grant(200);
    }
    CHECK(now - quiet_since < 2000000000 || hold || blocked, "nothing moves any more");
  }

  for (size_t e = 0; e < 2; ++e) {
    End& end = *ends[e];
    for (unsigned v = 0; v < kVcs; ++v) {
      const size_t missing = end.sent_[v].size() + end.skipped_[v].size();
      if ((options["inject"] == 0 || disturbed) && options["edac"] != 0) {
        CHECK(missing == 0, "end %zu vc %u: %zu packets never arrived", e, v, missing);
      }
    }
    end.CheckCredit();
    CHECK(end.dut.health_o == 0x5a01u - e, "end %zu: health %x", e, end.dut.health_o);
    CHECK(end.dut.up_o, "end %zu: link is down", e);
  }

  double sum = 0, worst = 0, best = 1e18;
  for (double latency : right.latencies)
    sum += latency, worst = std::max(worst, latency), best = std::min(best, latency);
  std::printf("{\"intact\": [%" PRIu64 ", %" PRIu64 "], \"poisoned\": [%" PRIu64 ", %" PRIu64
              "], \"bad_headers\": [%" PRIu64 ", %" PRIu64 "], ",
              left.intact, right.intact, left.poisoned, right.poisoned, left.bad_headers, right.bad_headers);
  std::printf("\"granted\": [%" PRIu64 ", %" PRIu64 "], \"hits\": [%" PRIu64 ", %" PRIu64 "], \"resets\": %zu, ",
              left.granted(), right.granted(), forth.hits, back.hits, resets.size());
  std::printf("\"latency_ps\": [%.0f, %.0f, %.0f], ", best,
              right.latencies.empty() ? 0 : sum / static_cast<double>(right.latencies.size()), worst);
  std::printf("\"payload_bytes\": [%" PRIu64 ", %" PRIu64 "], \"span_ps\": [%" PRId64 ", %" PRId64
              "], \"words\": [%" PRIu64 ", %" PRIu64 "], ",
              left.payload_bytes, right.payload_bytes, left.last_taken - left.first_taken,
              right.last_taken - right.first_taken, forth.words, back.words);
  std::printf("\"held_packets\": [%" PRIu64 ", %" PRIu64 "], \"held_words\": [%" PRIu64 ", %" PRIu64 "], ", held[0][0],
              held[1][0], held[0][1], held[1][1]);
  if (!final_phase) goodput = {left.Goodput(), right.Goodput()};
  std::printf("\"goodput_gbps\": [%.2f, %.2f], ", goodput[0], goodput[1]);
  std::printf("\"nullified\": [%" PRIu64 ", %" PRIu64 "], \"past_block\": [%" PRIu64 ", %" PRIu64
              "], \"deaths\": [%" PRIu64 ", %" PRIu64 "], \"held_ps\": [%" PRId64 ", %" PRId64 "], ",
              left.nullified, right.nullified, left.past_block, right.past_block, left.deaths, right.deaths,
              static_cast<int64_t>(left.longest_hold), static_cast<int64_t>(right.longest_hold));
  std::printf("\"scarce\": [%" PRIu64 ", %" PRIu64 "], ", left.scarce, right.scarce);
  std::printf("\"records_sent\": [%" PRIu64 ", %" PRIu64 "], \"records_seen\": [%" PRIu64 ", %" PRIu64
              "], \"switches\": %" PRIu64 ", ",
              left.records_sent, right.records_sent, left.records_seen, right.records_seen, switches);
  std::printf("\"before_final\": %" PRIu64 ", \"us\": %.1f, \"link_cycles\": %" PRIu64, before_final,
              static_cast<double>(now) * 1e-6, left.link_cycles);
  for (size_t e = 0; e < 2; ++e) {
    const auto list = [&](const char* name, const uint32_t* data, int size) {
      std::printf(", \"%s%zu\": [", name, e);
      for (int i = 0; i < size; ++i) std::printf("%s%u", i == 0 ? "" : ", ", data[i]);
      std::printf("]");
    };
    std::array<uint32_t, kRegisters> registers;
    for (unsigned i = 0; i < kRegisters; ++i) registers[i] = ends[e]->ReadRegister(i);
    list("registers", registers.data(), kRegisters);
  }
  std::printf(", \"violations\": %d}\n", violations);
  torusnet::HandInCoverage(context);
  return violations != 0;
}
