// tn_memory on the memory of the virtual cluster (sim/memory): random ranges are translated, read and written, several
// at a time.
//
// What is read must be what was written last, errors are told where they are, a line of 64 bytes shows the old bytes or
// the new ones, and all of the new ones when the write is reported. Usage: memory_run key=value ..., see Options;
// prints one JSON object, exit code 1 after a violation.
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

#include "Vtn_memory.h"
#include "sim/coverage.h"
#include "sim/memory.h"
#include "sim/random.h"
#include "verilated.h"

namespace {

using torusnet::Memory;
using torusnet::Random;

constexpr unsigned kBeat = TN_DATA_BITS / 8, kSlots = 8, kPage = 4096;
constexpr uint64_t kRegion = 64 * kPage;  // that is read and written, from 0 on
constexpr uint64_t kTable = 128 * kPage;  // the root table
constexpr uint64_t kBadBegin = 5 * kPage + 64, kBadBytes = 9 * kPage + 64;
constexpr unsigned kDomain = 0x1234, kContext = 3;
constexpr int64_t kPeriodFs = 6666667;  // 150 MHz

std::map<std::string, double> options = {
    {"seed", 1},   {"accesses", 1000}, {"read_ns", 267}, {"write_ns", 100}, {"gbps", 0},
    {"order", 0},  {"pause", 0},       {"at_once", 8},   {"longest", 4096},  // accesses of a kind, bytes of an access
    {"errors", 0},                                                           // 1: a range of memory answers SLVERR
    {"kinds", 3},                                                            // 1: reads, 2: writes, 3: both
};
int violations = 0;

#define CHECK(condition, ...)              \
  do {                                     \
    if (!(condition)) {                    \
      if (++violations <= 10) {            \
        std::fprintf(stderr, __VA_ARGS__); \
        std::fprintf(stderr, "\n");        \
      }                                    \
    }                                      \
  } while (false)

template <typename Wide>
void Copy(Wide& to, const void* from, size_t bytes) {
  std::memcpy(&to[0], from, bytes);
}

struct Access {
  bool write;
  unsigned slot;
  uint64_t address, bytes;
  bool bad = false;           // memory answers an error to one of its beats
  std::vector<uint8_t> data;  // read so far; or to be written, beats
  bool error = false;
  bool generation = false;
  uint64_t End() const { return address + bytes; }
};

class Bench {
 public:
  explicit Bench(VerilatedContext* context)
      : random_(static_cast<uint64_t>(options["seed"]), 1), memory_(Settings()), golden_(kRegion), dut_(context) {
    for (uint64_t i = 0; i < kRegion; ++i) memory_.data()[i] = golden_[i] = static_cast<uint8_t>(random_.Next());
    const uint64_t entry = 0xd7;  // V R W U A D: a page of 1 GiB at 0, virtual = physical
    std::memcpy(memory_.data() + kTable, &entry, sizeof entry);
    if (options["errors"] != 0) memory_.AddError(kBadBegin, kBadBytes, torusnet::kAxiSlaveError);
  }

  void Run() {
    const auto count = static_cast<uint64_t>(options["accesses"]);
    Reset();
    for (uint64_t idle = 0; done_[0] + done_[1] < count && idle < 20000 && violations < 10; ++idle) {
      const uint64_t before = done_[0] + done_[1] + begun_;
      if (begun_ < count) Begin();
      Cycle();
      if (done_[0] + done_[1] + begun_ != before) idle = 0;
    }
    CHECK(done_[0] + done_[1] == count, "%" PRIu64 " of %" PRIu64 " accesses ended", done_[0] + done_[1], count);
    for (uint64_t i = 0; i < kRegion; ++i) CHECK(memory_.data()[i] == golden_[i], "byte %" PRIu64 " differs", i);
    CHECK(memory_.violation().empty(), "%s", memory_.violation().c_str());
  }

  void Print() {
    std::printf("{\"reads\": %" PRIu64 ", \"writes\": %" PRIu64 ", \"errors\": %" PRIu64 ", \"cycles\": %" PRIu64 ", ",
                done_[0], done_[1], errors_, cycle_);
    std::printf("\"overtaken\": %" PRIu64 ", \"switched\": %" PRIu64 ", \"between\": %" PRIu64 ", ", overtaken_,
                switched_, between_);
    std::printf("\"read_latency\": [%" PRIu64 ", %" PRIu64 "], \"write_latency\": [%" PRIu64 ", %" PRIu64 "]}\n",
                latency_[0][0], latency_[0][1], latency_[1][0], latency_[1][1]);
  }

 private:
  static torusnet::MemorySettings Settings() {
    torusnet::MemorySettings settings;
    settings.bytes = uint64_t{1} << 30;
    settings.beat_bytes = kBeat;
    settings.read_fs = static_cast<int64_t>(options["read_ns"] * 1e6);
    settings.write_fs = static_cast<int64_t>(options["write_ns"] * 1e6);
    settings.gbps = options["gbps"];
    settings.order = static_cast<torusnet::MemoryOrder>(static_cast<int>(options["order"]));
    settings.pause = options["pause"];
    settings.seed = static_cast<uint64_t>(options["seed"]);
    return settings;
  }

  void Reset() {
    dut_.rst_ni = 0;
    for (int i = 0; i < 4; ++i) Cycle();
    dut_.rst_ni = 1;
    const uint64_t window = ((uint64_t{1} << 30) / kPage - 1);  // last page; the first is 0
    const std::array<uint64_t, 2> pages = {window << 44, window >> 20};
    Copy(dut_.cfg_window_i, pages.data(), 12);
    const uint64_t satp = kTable / kPage | uint64_t{kDomain} << 44 | uint64_t{8} << 60, rights = 3;
    const std::array<uint64_t, 2> domain = {satp, rights};
    Copy(dut_.set_domain_i, domain.data(), 12);
    dut_.set_number_i = kContext;
    dut_.set_write_i = 1;
    dut_.set_valid_i = 1;
    for (bool taken = false; !taken;) {
      Low();
      taken = dut_.set_ready_o != 0;
      High();
    }
    dut_.set_valid_i = 0;
  }

  bool Free(uint64_t address, uint64_t bytes, bool write) const {
    return std::none_of(open_.begin(), open_.end(), [&](const auto& access) {
      return (write || access->write) && access->address < address + bytes && address < access->End();
    });
  }

  void Begin() {
    const auto kinds = static_cast<unsigned>(options["kinds"]);
    const bool write = kinds == 3 ? random_.Below(2) != 0 : kinds == 2;
    const auto at_once = static_cast<int64_t>(options["at_once"]);
    if (std::count_if(open_.begin(), open_.end(), [&](const auto& access) { return access->write == write; }) >=
        at_once)
      return;
    const auto longest = static_cast<uint64_t>(options["longest"]);
    const uint64_t from = longest == kPage ? random_.Below(64) * kPage : random_.Below(kRegion);
    const uint64_t bytes = std::min(kPage - from % kPage, longest == kPage ? kPage : 1 + random_.Below(longest));
    if (!Free(from, bytes, write)) return;
    unsigned slot = 0;
    while (used_[write][slot]) ++slot;
    used_[write][slot] = true;
    auto access = std::make_unique<Access>();
    access->write = write;
    access->slot = slot;
    access->address = from;
    access->bytes = bytes;
    const uint64_t first = from / kBeat * kBeat, last = (from + bytes - 1) / kBeat * kBeat + kBeat;
    access->bad = options["errors"] != 0 && first < kBadBegin + kBadBytes && kBadBegin < last;
    if (write) {
      access->data.resize(last - first);
      for (uint8_t& byte : access->data) byte = static_cast<uint8_t>(random_.Next());
      for (uint64_t i = 0; i < bytes; ++i) {  // no byte stays as it is
        uint8_t& byte = access->data[from - first + i];
        if (byte == golden_[from + i]) byte ^= 1;
      }
    }
    ++begun_;
    ask_[write].push_back(access.get());
    open_.push_back(std::move(access));
  }

  Access& Find(bool write, unsigned slot) {
    return **std::find_if(open_.begin(), open_.end(),
                          [&](const auto& access) { return access->write == write && access->slot == slot; });
  }

  void Low() {
    dut_.clk_i = 0;
    dut_.eval();
  }

  // Inputs stand; what passes at the edge is looked at, then comes the edge.
  void High() {
    torusnet::AxiFromMaster in;
    if (dut_.rst_ni) {
      in.ar = {dut_.ar_valid_o != 0, dut_.ar_id_o, dut_.ar_len_o + 1u, dut_.ar_addr_o};
      in.aw = {dut_.aw_valid_o != 0, dut_.aw_id_o, dut_.aw_len_o + 1u, dut_.aw_addr_o};
      in.w.valid = dut_.w_valid_o != 0;
      in.w.last = dut_.w_last_o != 0;
      in.w.strobes = dut_.w_strb_o;
      std::memcpy(in.w.data.data(), &dut_.w_data_o[0], kBeat);
      in.r_ready = dut_.r_ready_o != 0;
      in.b_ready = dut_.b_ready_o != 0;
    }
    Watch(in);
    const int64_t now = static_cast<int64_t>(cycle_) * kPeriodFs;
    memory_.Edge(now, now + kPeriodFs, in);
    dut_.clk_i = 1;
    dut_.eval();
    ++cycle_;
    const torusnet::AxiToMaster& out = memory_.out();
    dut_.ar_ready_i = out.ar_ready;
    dut_.aw_ready_i = out.aw_ready;
    dut_.w_ready_i = out.w_ready;
    dut_.r_valid_i = out.r.valid;
    dut_.r_id_i = static_cast<uint8_t>(out.r.id);
    dut_.r_resp_i = static_cast<uint8_t>(out.r.answer);
    dut_.r_last_i = out.r.last;
    Copy(dut_.r_data_i, out.r.data.data(), kBeat);
    dut_.b_valid_i = out.b.valid;
    dut_.b_id_i = static_cast<uint8_t>(out.b.id);
    dut_.b_resp_i = static_cast<uint8_t>(out.b.answer);
  }

  // Latencies and order at the port of the memory; reads and writes are told apart by what they are, not by their id.
  void Watch(const torusnet::AxiFromMaster& in) {
    const torusnet::AxiToMaster& out = memory_.out();
    const auto note = [&](int kind, uint64_t since) {
      std::array<uint64_t, 2>& seen = latency_[static_cast<size_t>(kind)];
      seen = {std::min(seen[0], cycle_ - since), std::max(seen[1], cycle_ - since)};
    };
    if (out.r.valid && in.r_ready) {
      const auto first =
          std::find_if(asked_.begin(), asked_.end(), [&](const auto& burst) { return burst.id == out.r.id; });
      if (!first->going) {
        note(0, first->since);
        overtaken_ += first != asked_.begin();
      }
      switched_ += last_id_ >= 0 && last_id_ != static_cast<int>(out.r.id);
      last_id_ = out.r.last ? -1 : static_cast<int>(out.r.id);
      first->going = true;
      if (out.r.last) asked_.erase(first);
    }
    if (in.ar.valid && out.ar_ready) asked_.push_back({in.ar.id, cycle_, false});
    if (out.b.valid && in.b_ready) {
      const auto first =
          std::find_if(sent_.begin(), sent_.end(), [&](const auto& burst) { return burst.id == out.b.id; });
      note(1, first->since);
      sent_.erase(first);
    }
    if (in.aw.valid && out.aw_ready) addressed_.push_back(in.aw.id);
    if (in.w.valid && out.w_ready && in.w.last) ends_.push_back(cycle_);
    while (!addressed_.empty() && !ends_.empty()) {
      sent_.push_back({addressed_.front(), cycle_, false});
      addressed_.pop_front();
      ends_.pop_front();
    }
  }

  // Every line that is being written shows the old bytes or the new ones.
  void Look() {
    for (const auto& access : open_) {
      if (!access->write) continue;
      const uint64_t base = access->address / kBeat * kBeat;
      for (uint64_t line = access->address / 64; line <= (access->End() - 1) / 64; ++line) {
        const uint64_t begin = std::max(line * 64, access->address), end = std::min(line * 64 + 64, access->End());
        const bool fresh = std::memcmp(memory_.data() + begin, &access->data[begin - base], end - begin) == 0;
        const bool old = std::memcmp(memory_.data() + begin, &golden_[begin], end - begin) == 0;
        CHECK(access->bad || fresh || old, "line 0x%" PRIx64 " is half written", line * 64);
        between_ += fresh;
      }
    }
  }

  void Cycle() {
    // Inputs of this cycle
    uint64_t vpn = 0;
    dut_.in_valid_i = dut_.release_i = dut_.release_generation_i = 0;
    dut_.in_id_i = 0;
    for (unsigned d = 0; d < 2; ++d) {
      if (!ask_[d].empty()) {
        dut_.in_valid_i |= 1u << d;
        vpn |= ask_[d].front()->address / kPage << (27 * d);
        dut_.in_id_i |= ask_[d].front()->slot << (4 * d);
      }
      if (!release_[d].empty()) {
        dut_.release_i |= 1u << d;
        dut_.release_generation_i |= static_cast<unsigned>(release_[d].front()) << d;
        release_[d].pop_front();
      }
    }
    dut_.in_vpn_i = vpn;
    dut_.in_pdid_i = kDomain << 16 | kDomain;
    dut_.read_valid_i = !go_[0].empty();
    if (!go_[0].empty()) {
      dut_.read_slot_i = static_cast<uint8_t>(go_[0].front()->slot);
      dut_.read_addr_i = go_[0].front()->address;
      dut_.read_bytes_i = static_cast<uint16_t>(go_[0].front()->bytes);
    }
    dut_.write_valid_i = !go_[1].empty();
    if (!go_[1].empty()) {
      dut_.write_slot_i = static_cast<uint8_t>(go_[1].front()->slot);
      dut_.write_addr_i = go_[1].front()->address;
      dut_.write_bytes_i = static_cast<uint16_t>(go_[1].front()->bytes);
    }
    dut_.write_data_valid_i = !beats_.empty();
    if (!beats_.empty()) Copy(dut_.write_data_i, beats_.front(), kBeat);
    Low();
    if (!dut_.rst_ni) return High();

    // What happens at this edge
    for (unsigned d = 0; d < 2; ++d) {
      if ((dut_.in_valid_i >> d & 1) && (dut_.in_ready_o >> d & 1)) ask_[d].pop_front();
      if (dut_.out_valid_o >> d & 1) {
        Access& access = Find(d != 0, dut_.out_id_o >> (4 * d) & 15);
        CHECK((dut_.out_fault_o >> (4 * d) & 15) == 0, "page of 0x%" PRIx64 " faults", access.address);
        access.generation = dut_.out_generation_o != 0;
        translated_.push_back(&access);
      }
    }
    if (dut_.read_valid_i && dut_.read_ready_o) go_[0].pop_front();
    if (dut_.write_data_valid_i && dut_.write_data_ready_o) beats_.pop_front();
    if (dut_.write_valid_i && dut_.write_ready_o) {
      Access& access = *go_[1].front();
      for (size_t at = 0; at < access.data.size(); at += kBeat) beats_.push_back(&access.data[at]);
      go_[1].pop_front();
    }
    for (Access* access : translated_) go_[access->write].push_back(access);
    translated_.clear();
    if (dut_.read_data_valid_o) {
      Access& access = Find(false, dut_.read_data_slot_o);
      const auto* bytes = reinterpret_cast<const uint8_t*>(&dut_.read_data_o[0]);
      access.data.insert(access.data.end(), bytes, bytes + kBeat);
      if (dut_.read_data_last_o) End(access, dut_.read_data_error_o != 0);
    }
    if (dut_.write_done_valid_o) End(Find(true, dut_.write_done_slot_o), dut_.write_done_error_o != 0);
    Look();
    High();
  }

  void End(Access& access, bool error) {
    const uint64_t base = access.address / kBeat * kBeat;
    CHECK(error == access.bad, "0x%" PRIx64 ": error %d", access.address, error);
    const auto failed = [&](uint64_t i) {
      const uint64_t beat = i / kBeat * kBeat;
      return access.bad && beat >= kBadBegin && beat < kBadBegin + kBadBytes;
    };
    CHECK(base + access.data.size() == (access.End() - 1) / kBeat * kBeat + kBeat,
          "read of 0x%" PRIx64 " has too many or too few beats", access.address);
    for (uint64_t i = access.address; i < access.End() && i - base < access.data.size(); ++i) {
      if (failed(i)) continue;
      if (access.write) golden_[i] = access.data[i - base];
      CHECK(access.data[i - base] == golden_[i], "byte 0x%" PRIx64 " read wrongly", i);
      CHECK(!access.write || memory_.data()[i] == golden_[i], "byte 0x%" PRIx64 " reported and not visible", i);
    }
    errors_ += error;
    ++done_[access.write];
    release_[access.write].push_back(access.generation);
    used_[access.write][access.slot] = false;
    open_.erase(std::find_if(open_.begin(), open_.end(), [&](const auto& other) { return other.get() == &access; }));
  }

  struct Asked {
    unsigned id;
    uint64_t since;
    bool going;
  };

  Random random_;
  Memory memory_;
  std::vector<uint8_t> golden_;
  Vtn_memory dut_;
  uint64_t cycle_ = 0, begun_ = 0, errors_ = 0;
  uint64_t overtaken_ = 0, switched_ = 0, between_ = 0;
  std::array<uint64_t, 2> done_ = {};
  std::array<std::array<uint64_t, 2>, 2> latency_ = {{{~0u, 0}, {~0u, 0}}};
  std::array<std::array<bool, kSlots>, 2> used_ = {};
  std::vector<std::unique_ptr<Access>> open_;
  std::array<std::deque<Access*>, 2> ask_, go_;  // to be translated; to be given to the masters
  std::vector<Access*> translated_;
  std::deque<const uint8_t*> beats_;
  std::array<std::deque<bool>, 2> release_;
  std::deque<Asked> asked_, sent_;
  std::deque<unsigned> addressed_;
  std::deque<uint64_t> ends_;
  int last_id_ = -1;
};

// What no master of the project does, or should: the model by itself.
void Rules() {
  const auto edges = [](Memory& memory, torusnet::AxiFromMaster in, int count) {
    std::vector<torusnet::AxiToMaster> seen;
    in.r_ready = in.b_ready = true;
    for (int i = 0; i < count; ++i) {
      seen.push_back(memory.out());
      memory.Edge(i * kPeriodFs, (i + 1) * kPeriodFs, i == 1 ? in : torusnet::AxiFromMaster{{}, {}, {}, true, true});
    }
    return seen;
  };
  torusnet::MemorySettings settings;
  settings.bytes = kPage;
  {
    Memory memory(settings);
    torusnet::AxiFromMaster in;
    in.ar = {true, 1, 2, kPage - 16};
    edges(memory, in, 8);
    CHECK(memory.violation() == "burst of 2 beats at 0xff0 crosses 4 KiB", "%s", memory.violation().c_str());
  }
  {
    Memory memory(settings);
    torusnet::AxiFromMaster in;
    in.aw = {true, 1, 1, 0};
    in.w.valid = true;
    edges(memory, in, 8);
    CHECK(memory.violation() == "a last beat is where none should be, or is missing", "%s", memory.violation().c_str());
  }
  for (const bool write : {false, true}) {  // beyond the end
    Memory memory(settings);
    torusnet::AxiFromMaster in;
    (write ? in.aw : in.ar) = {true, 5, 1, kPage + 16};
    in.w.valid = in.w.last = write;
    in.w.strobes = 0xffff;
    const auto seen = edges(memory, in, 8);
    const auto answered =
        std::find_if(seen.begin(), seen.end(), [](const auto& out) { return out.r.valid || out.b.valid; });
    CHECK(answered != seen.end(), "no answer from beyond the end");
    if (answered == seen.end()) continue;
    CHECK((write ? answered->b.answer : answered->r.answer) == torusnet::kAxiDecodeError, "not DECERR");
    CHECK((write ? answered->b.id : answered->r.id) == 5, "not its id");
    CHECK(memory.violation().empty(), "%s", memory.violation().c_str());
  }
}

}  // namespace

double sc_time_stamp() { return 0; }

int main(int argc, char** argv) {
  VerilatedContext context;
  for (int i = 1; i < argc; ++i) {
    const char* equals = std::strchr(argv[i], '=');
    const std::string name = equals == nullptr ? argv[i] : std::string(argv[i], static_cast<size_t>(equals - argv[i]));
    if (equals == nullptr || options.count(name) == 0) {
      std::fprintf(stderr, "unknown option %s\n", argv[i]);
      return 2;
    }
    options[name] = std::atof(equals + 1);
  }
  context.randReset(2);
  context.randSeed(static_cast<int>(options["seed"]));
  Rules();
  Bench bench(&context);
  bench.Run();
  bench.Print();
  torusnet::HandInCoverage(context);
  return violations != 0;
}
