// Small parts of the simulator, each against its description or an independent model: chance, times, pins, registers,
// guarded memory, page tables, names, captures, load. Each check that fails is printed; exit status 1 then.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "check.h"
#include "sim/cable.h"
#include "sim/capture.h"
#include "sim/clock.h"
#include "sim/directory.h"
#include "sim/guarded_memory.h"
#include "sim/load_history.h"
#include "sim/memory.h"
#include "sim/packet_view.h"
#include "sim/page_tables.h"
#include "sim/pin.h"
#include "sim/random.h"
#include "sim/register_master.h"
#include "sim/time_text.h"
#include "sim/zero_pages.h"

namespace {

using namespace torusnet;  // NOLINT: a test

// The published outputs of splitmix64 for the seed 0, the first of which the constructor takes; a seed is one step of
// the generator, a stream a number that is added to its state.
void TestRandomIsSplitmix64() {
  Random zero(0, 0), one(1, 0), stream(0, 1), wide(0, 0);
  CHECK(zero.Next() == 0x6e789e6aa1b965f4 && zero.Next() == 0x06c45d188009454f && zero.Next() == 0xf88bb8a8724c81ec);
  CHECK(one.Next() == 0x06c45d188009454f);
  CHECK(stream.Next() == 0xbfa9ae8d44b45a35);
  CHECK(wide.Unit() == static_cast<double>((uint64_t{0x6e789e6aa1b965f4} >> 11) + 1) / 9007199254740992.0);
  CHECK(wide.Below(1000) == 0x06c45d188009454f % 1000 && wide.Below(1) == 0);
}

void TestTimesInWords() {
  const Clock core(20'000'000, 3, 5);  // 150 MHz
  CHECK(WithTime(core, 130) == "130 (866.7 ns)" && WithTime(core, 20, " core cycles") == "20 core cycles (133.3 ns)");
  CHECK(WithTime(core, 0) == "0 (0.0 ns)");
  const Clock jittery(6'400'000, 1, 7, 300, 1);
  CHECK(jittery.min_period() == 6'399'700 && jittery.edges() == 0);
  CHECK(jittery.next() >= 7 && jittery.next() <= 307 && core.next() == 5 && core.Delayed(9).next() == 14);
  Clock clock(20'000'000, 3, 5);
  for (const Femtoseconds edge : {5, 6'666'671, 13'333'338, 20'000'005, 26'666'671}) {  // 5 + floor(k * 20000000 / 3)
    CHECK(clock.next() == edge);
    clock.Advance();
  }
  CHECK(clock.edges() == 5);
}

// Against bits in a vector, whatever the place and the width; the bits around stay as they are.
void TestPinsAreBits() {
  Random random(3, 0);
  for (const uint32_t bytes : {1u, 2u, 4u, 8u, 20u}) {
    std::vector<uint8_t> memory(bytes + 8, 0xa5);
    Pin pin{memory.data(), bytes};
    std::vector<bool> bits;
    for (uint32_t i = 0; i < 8 * bytes; ++i) bits.push_back(0xa5 >> i % 8 & 1);
    for (int round = 0; round < 300; ++round) {
      const auto width = static_cast<uint32_t>(1 + random.Below(std::min<uint32_t>(8 * bytes, 56)));
      const auto offset = static_cast<uint32_t>(random.Below(8 * bytes - width + 1));
      const uint64_t value = random.Next();
      if (width == 1) {
        pin.SetBit(offset, value & 1);
      } else {
        pin.SetBits(offset, width, value & ((uint64_t{1} << width) - 1));
      }
      for (uint32_t i = 0; i < width; ++i) bits[offset + i] = value >> i & 1;
      uint64_t seen = 0, low32 = 0, low64 = 0;
      const auto from = static_cast<uint32_t>(random.Below(8 * bytes - width + 1));
      for (uint32_t i = 0; i < width; ++i) seen |= uint64_t{bits[from + i]} << i;
      for (uint32_t i = 0; i < std::min<uint32_t>(8 * bytes, 32); ++i) low32 |= uint64_t{bits[i]} << i;
      for (uint32_t i = 0; i < std::min<uint32_t>(8 * bytes, 64); ++i) low64 |= uint64_t{bits[i]} << i;
      bool alike = true;
      for (uint32_t i = 0; i < 8 * bytes; ++i) alike &= pin.Bit(i) == bits[i];
      CHECK(alike && pin.Bits(from, width) == seen && pin.Low32() == low32 && pin.Low64() == low64);
    }
    CHECK(std::count(memory.begin() + bytes, memory.end(), 0xa5) == 8);
  }
  uint32_t words[6] = {};
  Pin all = Pin::Of(words);
  CHECK(all.bytes == 24 && all.Element(2, 8) == reinterpret_cast<uint8_t*>(&words[4]));
  const Pin& fixed = all;
  CHECK(fixed.Element(3, 4) == reinterpret_cast<uint8_t*>(&words[3]) && Pin().data == nullptr && Pin().bytes == 0);
}

// A slave of AXI4-Lite that takes addresses and data when it likes and answers when it likes.
class Slave {
 public:
  explicit Slave(uint64_t seed) : random_(seed, 9) {
    auto pin = [&](Pin& pin, uint32_t bytes) {
      pin = {memory_.emplace_back(std::vector<uint8_t>(bytes)).data(), bytes};
    };
    for (Pin* flag : {&pins.axil_awvalid, &pins.axil_awready, &pins.axil_wvalid, &pins.axil_wready, &pins.axil_wstrb,
                      &pins.axil_bvalid, &pins.axil_bready, &pins.axil_bresp, &pins.axil_arvalid, &pins.axil_arready,
                      &pins.axil_rvalid, &pins.axil_rready, &pins.axil_rresp})
      pin(*flag, 1);
    for (Pin* address : {&pins.axil_awaddr, &pins.axil_araddr}) pin(*address, 2);
    for (Pin* data : {&pins.axil_wdata, &pins.axil_rdata}) pin(*data, 4);
  }

  struct Seen {
    bool write;
    uint64_t address, value;
    bool operator==(const Seen&) const = default;
  };

  // What the slave does at an edge, then its outputs for the next.
  void Edge() {
    if (pins.axil_awvalid.Bit(0) && pins.axil_awready.Bit(0)) addresses_.push_back(pins.axil_awaddr.Bits(0, 16));
    if (pins.axil_wvalid.Bit(0) && pins.axil_wready.Bit(0)) {
      data_.push_back(pins.axil_wdata.Low32());
      CHECK(pins.axil_wstrb.Bits(0, 8) == 0xf);
    }
    if (pins.axil_arvalid.Bit(0) && pins.axil_arready.Bit(0)) {
      CHECK(!owes_read_ && owed_ == 0 && addresses_.empty());
      seen.push_back({false, pins.axil_araddr.Bits(0, 16), 0});
      owes_read_ = true;
    }
    if (!addresses_.empty() && !data_.empty()) {
      CHECK(!owes_read_ && owed_ == 0 && addresses_.size() == 1 && data_.size() == 1);
      seen.push_back({true, addresses_.front(), data_.front()});
      addresses_.clear();
      data_.clear();
      ++owed_;
    }
    if (pins.axil_bvalid.Bit(0) && pins.axil_bready.Bit(0)) {
      pins.axil_bvalid.SetBit(0, false);
      --owed_;
    }
    if (pins.axil_rvalid.Bit(0) && pins.axil_rready.Bit(0)) pins.axil_rvalid.SetBit(0, owes_read_ = false);
  }
  void Drive() {
    pins.axil_awready.SetBit(0, random_.Below(2));
    pins.axil_wready.SetBit(0, random_.Below(2));
    pins.axil_arready.SetBit(0, random_.Below(2));
    const uint64_t answer = random_.Below(4) == 0 ? 2 : 0;  // SLVERR or OKAY
    if (owed_ > 0 && !pins.axil_bvalid.Bit(0) && random_.Below(2)) {
      pins.axil_bvalid.SetBit(0, true);
      pins.axil_bresp.SetBits(0, 2, answer);
      errors += answer != 0;
    }
    if (owes_read_ && !pins.axil_rvalid.Bit(0) && random_.Below(2)) {
      pins.axil_rvalid.SetBit(0, true);
      pins.axil_rresp.SetBits(0, 2, answer);
      pins.axil_rdata.SetBits(0, 32, answers.emplace_back(static_cast<uint32_t>(random_.Next())));
      errors += answer != 0;
    }
  }
  // All that the master drives.
  std::vector<uint64_t> Driven() const {
    return {pins.axil_awvalid.Low32(), pins.axil_wvalid.Low32(), pins.axil_arvalid.Low32(), pins.axil_awaddr.Low32(),
            pins.axil_wdata.Low32(),   pins.axil_araddr.Low32(), pins.axil_bready.Low32(),  pins.axil_rready.Low32()};
  }

  NodePins pins;
  std::vector<Seen> seen;
  std::deque<uint32_t> answers;
  uint64_t errors = 0;

 private:
  Random random_;
  std::deque<std::vector<uint8_t>> memory_;
  std::vector<uint64_t> addresses_, data_;
  int owed_ = 0;
  bool owes_read_ = false;
};

// Accesses reach the slave one after another, in order, whole; an offer stands until it is taken; answers and errors
// are those of the slave. The address has 12 bits, or 13 where a node has more than six links.
void TestAddressBits() {
  NodeShape shape{};
  for (const auto& [links, bits] : {std::pair{1u, 12u}, {6u, 12u}, {7u, 13u}, {16u, 13u}}) {
    shape.links = links;
    CHECK(shape.address_bits() == bits);
  }
}

void TestRegisterMaster(unsigned address_bits, uint32_t last) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Slave slave(seed);
    RegisterMaster master(slave.pins, address_bits);
    Random random(seed, 1);
    std::vector<Slave::Seen> wanted;
    CHECK(master.idle() && master.completed() == 0 && master.errors() == 0);
    for (uint64_t i = 0; i < 30; ++i) {
      const auto address = i < 2 ? last : static_cast<uint32_t>(4 * random.Below(last / 4 + 1));
      const auto value = static_cast<uint32_t>(random.Next());
      const bool write = random.Below(2);
      wanted.push_back({write, address, write ? value : 0});
      CHECK((write ? master.Write(address, value) : master.Read(address)) == i);
    }
    int cycles = 0;
    for (; !master.idle() && cycles < 2000; ++cycles) {
      slave.Drive();
      const auto before = slave.Driven();
      master.BeforeEdge();
      CHECK(slave.Driven() == before);
      const std::array<bool, 3> taken = {slave.pins.axil_awready.Bit(0), slave.pins.axil_wready.Bit(0),
                                         slave.pins.axil_arready.Bit(0)};
      slave.Edge();
      const bool changed = master.AfterEdge();
      const auto after = slave.Driven();
      CHECK(changed == (before != after));
      for (size_t i = 0; i < 3; ++i)
        CHECK(!before[i] || (taken[i] ? !after[i] : after[i] && before[i + 3] == after[i + 3]));
      CHECK(master.completed() <= slave.seen.size() && master.completed() + 1 >= slave.seen.size());
    }
    CHECK(master.idle() && slave.seen == wanted && master.completed() == 30 && master.errors() == slave.errors);
    CHECK(master.answers() == slave.answers && slave.Driven()[6] == 1 && slave.Driven()[7] == 1);
    for (int i = 0; i < 5; ++i) {
      slave.Drive();
      master.BeforeEdge();
      CHECK(!master.AfterEdge());
    }
  }
}

void TestGuardedMemory() {
  const auto page = sysconf(_SC_PAGESIZE);
  for (const size_t bytes : {size_t{0}, size_t{1}, size_t{64}, size_t{100}, static_cast<size_t>(page) + 1}) {
    GuardedMemory output("output y", bytes, nullptr);
    auto* data = static_cast<uint8_t*>(output.data());
    const size_t used = (bytes + 63) / 64 * 64;
    const size_t middle = (std::max<size_t>(bytes, 1) + page - 1) / page * page;
    CHECK(reinterpret_cast<uintptr_t>(data) % 64 == 0 && reinterpret_cast<uintptr_t>(data + used) % page == 0);
    CHECK(std::count(data, data + bytes, 0) == static_cast<std::ptrdiff_t>(bytes) && output.Overrun().empty());
    CHECK(output.Explain(data - 1, true) == "writes 1 bytes before the begin of output y");
    CHECK(output.Explain(data + bytes, false) == "reads 0 bytes behind the end of output y");
    CHECK(output.Explain(data + used + page - 1, true) ==
          "writes " + std::to_string(used + page - 1 - bytes) + " bytes behind the end of output y");
    CHECK(output.Explain(data + used + page, true).empty());
    uint8_t* first = data + used - middle - page;
    CHECK(output.Explain(first, false) ==
          "reads " + std::to_string(data - first) + " bytes before the begin of output y");
    CHECK(output.Explain(first - 1, false).empty());
    for (size_t extra = 1; extra <= used - bytes; ++extra) {
      data[bytes + extra - 1] = 1;
      CHECK(output.Overrun() == std::to_string(extra) + " bytes were written behind the end of output y");
      data[bytes + extra - 1] = 0xa5;
    }
  }
  const std::string content = "what an input holds";
  GuardedMemory input("input x", content.size(), content.data());
  auto* data = static_cast<char*>(input.data());
  CHECK(std::string(data, content.size()) == content && input.Overrun().empty());
  CHECK(input.Explain(data, true) == "writes to input x, which is read-only");
  CHECK(input.Explain(data + content.size() - 1, true) == "writes to input x, which is read-only");
}

void TestPlacesAndPackets() {
  const Coord coord{static_cast<uint16_t>(5 | 3 << 6 | 7 << 11)};  // x in 6 bits, y and z in 5
  CHECK(coord.x() == 5 && coord.y() == 3 && coord.z() == 7 && coord.Text() == "(5,3,7)");
  const Place place{coord, 9};
  CHECK(place.bits() == (9u << 16 | coord.bits) && Place::FromBits(place.bits()) == place);
  CHECK(place.Text() == "(5,3,7) port 9" && !(place == Place{coord, 8}));
  Header header = {};
  tn_header_set_dst(&header.word, place.bits());
  tn_header_set_pdid(&header.word, 77);
  tn_header_set_ptype(&header.word, TN_PKT_STREAM);
  CHECK(header.to() == place && header.channel() == 77 && header.is_stream());
  for (const unsigned length : {0u, 1u, 15u, 16u, 17u, 4096u}) {
    tn_header_set_length(&header.word, length);
    CHECK(header.length() == length && header.words() == 2 + (length + 15) / 16);
  }
  for (const unsigned type : {0x0fu, 0x10u, 0x1fu}) {
    tn_header_set_ptype(&header.word, type);
    CHECK((header.words() == 1) == (type >= 0x10) && !header.is_stream());
  }
  Footer footer = {};
  tn_footer_set_src(&footer.word, place.bits());
  CHECK(footer.from() == place && !footer.last() && !footer.poisoned() && !footer.nullified());
  tn_footer_set_nullified(&footer.word, 1);
  CHECK(footer.nullified() && !footer.last() && !footer.poisoned());
  tn_footer_set_poisoned(&footer.word, 1);
  CHECK(!footer.nullified() && footer.poisoned());
  tn_footer_set_last(&footer.word, 1);
  CHECK(footer.last());
}

void TestDirectory() {
  const Place a{{0}, 0}, b{{1}, 2}, c{{1}, 3}, nowhere{{9}, 0};
  Directory directory;
  for (const uint16_t node : {0, 1}) directory.AddNode({node});
  directory.AddTask(a, "a");
  directory.AddTask(b, "b");
  directory.AddChannel(b, 1, {100, {a.bits(), c.bits()}});
  directory.AddChannel(b, 2, {200, {}, true});
  directory.AddChannel(a, 0, {300, {c.bits(), b.bits()}});
  CHECK(directory.Name(b) == "b" && directory.Name(c) == "(1,0,0) port 3");
  CHECK(directory.Rules(b, 1)->max_bytes == 100 && !directory.Rules(b, 1)->leftover_allowed);
  CHECK(directory.Rules(b, 2)->leftover_allowed && directory.Rules(b, 3) == nullptr && !directory.Rules(c, 1));
  CHECK(directory.Refusal(a, b, 1).empty() && directory.Refusal(c, b, 1).empty() && directory.Refusal(b, b, 2).empty());
  CHECK(directory.Refusal(a, nowhere, 0) == "there is no node at (9,0,0)");
  CHECK(directory.Refusal(a, c, 0) == "no task at (1,0,0) port 3");
  CHECK(directory.Refusal(a, b, 7) == "b has no channel 7; declare it in `channels` of b in the cluster file");
  CHECK(directory.Refusal(a, a, 0) == "channel 0 of a takes messages from (1,0,0) port 3, b only; add a to its `from`");
}

// The file byte by byte, as the draft of pcapng has it.
void TestCaptureFile() {
  {
    CaptureFile file("cable.pcapng");
    CHECK(file.path() == "cable.pcapng" && file.AddInterface("abc") == 0 && file.AddInterface("abcd") == 1);
    const std::vector<WireWord> words = {{0x0807060504030201, 0x100f0e0d0c0b0a09}, {0x11, 0x12}};
    CHECK(file.packets() == 0);
    file.Write(1, 4'294'967'298 * kFsPerNs + kFsPerNs - 1, words);
    CHECK(file.packets() == 1);
    file.Flush();
  }
  const std::vector<uint32_t> wanted = {
      0x0a0d0d0a, 28,         0x1a2b3c4d, 1,    0xffffffff,  0xffffffff, 28,  // section, version 1.0
      1,          40,         147,        0,    3 << 16 | 2, 0x00636261, 1 << 16 | 9, 9,
      0,          40,  // interface of USER0, in ns
      1,          40,         147,        0,    4 << 16 | 2, 0x64636261, 1 << 16 | 9, 9,
      0,          40,  // another
      6,          64,         1,          1,    2,           32,         32,          0x04030201,
      0x08070605, 0x0c0b0a09, 0x100f0e0d, 0x11, 0,           0x12,       0,           64};
  std::ifstream file("cable.pcapng", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  CHECK(bytes.size() == 4 * wanted.size() && std::memcmp(bytes.data(), wanted.data(), bytes.size()) == 0);
  bool refused = false;
  try {
    CaptureFile nowhere("no/such/folder/x.pcapng");
  } catch (const std::exception& error) {
    refused = error.what() == std::string("cannot write the capture file no/such/folder/x.pcapng");
  }
  CHECK(refused);
}

// However long a run: never more than 256 samples and, of long ones, never less than half; evenly spread, from the
// first call to the last, each with the counts of its moment.
void TestLoadHistory() {
  for (const unsigned calls : {1u, 2u, 3u, 255u, 256u, 257u, 258u, 300u, 512u, 514u, 1000u, 3000u}) {
    std::vector<std::unique_ptr<Cable>> cables;
    for (unsigned i = 0; i < 2; ++i) cables.push_back(std::make_unique<Cable>(0, 10, 1, false, 8, 1, i));
    cables[1]->AddFault({FaultKind::kDrop, 0, calls / 2, 0});
    cables[0]->AddFault({FaultKind::kDuplicate, 0, 1, 0});
    LoadHistory history;
    for (unsigned i = 0; i < calls; ++i) {
      for (const auto& cable : cables) {
        cable->Send(100 * i, {}, true);
        while (cable->Front(100 * i) != nullptr) cable->Pop(100 * i);
      }
      history.Add(100 * i, {LoadHistory::CountsOf(*cables[0]), LoadHistory::CountsOf(*cables[1])});
    }
    const auto& samples = history.samples();
    CHECK(samples.size() <= 256 && samples.size() >= std::min(calls, 128u) && (calls > 256 || samples.size() == calls));
    CHECK(samples.front().time_fs == 0 && samples.back().time_fs == 100 * (calls - 1));
    Femtoseconds least = INT64_MAX, most = 0;
    for (size_t i = 0; i + 2 < samples.size(); ++i) {
      least = std::min(least, samples[i + 1].time_fs - samples[i].time_fs);
      most = std::max(most, samples[i + 1].time_fs - samples[i].time_fs);
    }
    CHECK(samples.size() < 3 || (least > 0 && most == least));
    for (const auto& sample : samples) {
      const auto sent = static_cast<uint64_t>(sample.time_fs / 100 + 1);
      CHECK(sample.cables.size() == 2 && sample.cables[0].phits == sent && sample.cables[1].phits == sent);
      CHECK(sample.cables[0].disturbed == 1 && sample.cables[1].disturbed == std::min<uint64_t>(sent, calls / 2));
    }
  }
}

// Against a walk of its own [RISCV §12.4], over memory that was full of something else.
void TestPageTables() {
  constexpr uint64_t kNumbers = 32, kGiB = uint64_t{1} << 30, kMiB = 1 << 20;
  std::vector<uint64_t> dram(kNumbers * kPageBytes / 8, ~uint64_t{0});
  PagePool pool(kNumbers, 5, 1);
  std::vector<std::array<uint64_t, 3>> seen;
  PageTables tables(reinterpret_cast<uint8_t*>(dram.data()), pool,
                    [&](uint64_t root, uint64_t address, uint64_t entry) { seen.push_back({root, address, entry}); });
  const auto walk = [&](uint64_t address) {
    uint64_t entry = dram[tables.root() * 512 + (address >> 30 & 511)];
    for (const unsigned shift : {21, 12}) {
      if (entry == 0) return entry;
      CHECK((entry & 0x3ff) == 1 && entry >> 10 < kNumbers);  // valid and nothing else: it points at a table
      entry = dram[(entry >> 10) * 512 + (address >> shift & 511)];
    }
    return entry;
  };
  const std::array<uint64_t, 9> addresses = {0,        4096,         2 * kMiB - 1, 2 * kMiB,         kGiB - 4096,
                                             kGiB + 5, 3 * 4096 + 7, 511 * kGiB,   512 * kGiB - 4096};
  for (const uint64_t address : addresses) CHECK(tables.Get(address) == 0 && walk(address) == 0);
  CHECK(pool.left() == kNumbers - 1);
  for (uint64_t i = 0; i < addresses.size(); ++i) {
    const uint64_t entry = (1000 + i) << 10 | 0x53;  // accessed, of a user, read, valid
    tables.Set(addresses[i], entry);
    CHECK(walk(addresses[i]) == entry && seen.size() == i + 1);
    CHECK((seen.back() == std::array<uint64_t, 3>{tables.root(), addresses[i], entry}));
  }
  for (uint64_t i = 0; i < addresses.size(); ++i) CHECK(tables.Get(addresses[i] ^ 1) >> 10 == 1000 + i);
  CHECK(tables.Get(2 * 4096) == 0 && tables.Get(4 * kMiB) == 0 && tables.Get(2 * kGiB) == 0);
  CHECK(pool.left() == kNumbers - 10);  // the root, three tables of 1 GiB, six of 2 MiB
}

// Pages of a block that hold zeros only take no memory afterwards; all bytes are what they were, and may be written to.
// The block begins and ends within pages, which stay, as do those with a byte in them, the first or the last.
void TestZeroPages() {
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  constexpr size_t kPages = 200;  // and parts of two more
  const size_t begin = page - 16, bytes = 16 + kPages * page + 100;
  const std::unique_ptr<uint8_t[], void (*)(uint8_t*)> heap(
      static_cast<uint8_t*>(std::aligned_alloc(page, (kPages + 3) * page)), [](uint8_t* block) { std::free(block); });
  std::memset(heap.get(), 0, (kPages + 3) * page);
  uint8_t* const block = heap.get() + begin;
  const std::array<size_t, 5> full = {3, 4, 77, 150, kPages};  // pages of the heap with a byte in them
  for (size_t i = 0; i < full.size(); ++i)
    heap[full[i] * page + (i % 2 == 0 ? 0 : page - 1)] = static_cast<uint8_t>(i + 1);
  const std::vector<uint8_t> before(block, block + bytes);
  const auto resident = [&] {
    std::vector<uint8_t> there(kPages + 3);
    mincore(heap.get(), (kPages + 3) * page, there.data());
    std::vector<size_t> pages;
    for (size_t i = 0; i < there.size(); ++i) {
      if (there[i] & 1) pages.push_back(i);
    }
    return pages;
  };
  CHECK(resident().size() == kPages + 3);
  ReleaseZeroPages(block, bytes);
  CHECK((resident() == std::vector<size_t>{0, 3, 4, 77, 150, kPages, kPages + 1, kPages + 2}));
  CHECK(std::equal(before.begin(), before.end(), block));
  heap[5 * page] = 9;
  CHECK(heap[5 * page] == 9 && heap[5 * page + 1] == 0);
  ReleaseZeroPages(block, 15);  // less than a page: nothing
  ReleaseZeroPages(block, 0);
  CHECK(heap[page - 1] == 0 && heap[3 * page] == 1);
}

// Writes of two ids to one line, the second right behind the first: whenever they become visible, the second one lies
// over the first, and a byte that the first alone has is its.
void TestWritesToALineKeepTheirOrder() {
  constexpr uint64_t kLine = 4096 + 64;
  constexpr int64_t kPeriod = 5 * kFsPerNs;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    Memory memory(
        {.bytes = 1 << 20, .write_fs = 200 * kFsPerNs, .gbps = 100, .order = MemoryOrder::kAny, .seed = seed});
    std::vector<uint8_t> seen;  // of the byte that both write, each time the line changes
    memory.set_shown([&](uint64_t address) {
      CHECK(address == kLine);
      seen.push_back(memory.data()[kLine + 1]);
    });
    unsigned sent = 0, answered = 0;
    for (int64_t now = 0; now < 400 * kPeriod; now += kPeriod) {
      AxiFromMaster in;
      in.b_ready = true;
      if (sent < 2) {  // it takes 64
        in.aw = {true, sent, 1, kLine};
        in.w.valid = in.w.last = true;
        in.w.strobes = sent == 0 ? 0x3 : 0x6;
        in.w.data.fill(static_cast<uint8_t>(0x11 << sent));
      }
      if (memory.out().b.valid) {
        ++answered;
        CHECK(memory.data()[kLine + 2 * memory.out().b.id] != 0);  // in memory before the answer
      }
      sent += sent < 2 && memory.out().aw_ready && memory.out().w_ready;
      memory.Edge(now, now + kPeriod, in);
    }
    CHECK(sent == 2 && answered == 2 && memory.violation().empty());
    CHECK((seen == std::vector<uint8_t>{0x11, 0x22}));
    CHECK(memory.data()[kLine] == 0x11 && memory.data()[kLine + 1] == 0x22 && memory.data()[kLine + 2] == 0x22);
    CHECK(memory.data()[kLine + 3] == 0 && memory.data()[kLine - 1] == 0);
  }
}

}  // namespace

int main() {
  TestRandomIsSplitmix64();
  TestTimesInWords();
  TestPinsAreBits();
  TestRegisterMaster(12, 0xffc);
  TestRegisterMaster(13, 0x1ffc);
  TestAddressBits();
  TestGuardedMemory();
  TestPageTables();
  TestPlacesAndPackets();
  TestDirectory();
  TestCaptureFile();
  TestLoadHistory();
  TestWritesToALineKeepTheirOrder();
  TestZeroPages();
  return Verdict();
}
