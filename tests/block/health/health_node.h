// One tn_health with its pins by name: settings, links, and what it knows.
#ifndef TORUSNET_TESTS_BLOCK_HEALTH_HEALTH_NODE_H_
#define TORUSNET_TESTS_BLOCK_HEALTH_HEALTH_NODE_H_

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <type_traits>

#include "Vtn_health.h"
#include "Vtn_health___024root.h"
#include "sim/coverage.h"
#include "verilated.h"

constexpr unsigned kLinks = 6;
constexpr unsigned kRecordBits = 46;
constexpr unsigned kRecords = TN_RECORDS;
// Registers by their index in the slice: this node's record, counters, entries of the map
constexpr unsigned kOwn = TN_FAULT_OWN_NODE, kCounters = TN_FAULT_CHANGES, kTable = TN_FAULT_0_NODE;

struct Record {
  uint16_t coord = 0, version = 0;
  unsigned down = 0, poor = 0, state = 0;
  bool operator==(const Record&) const = default;
  unsigned severity() const { return down != 0 || state >= 2 ? 2 : poor != 0 || state != 0 ? 1 : 0; }
};

// Bits of a packed port, whichever type Verilator gave it.
template <typename Port>
uint64_t GetBits(const Port& port, unsigned low, unsigned width) {
  if constexpr (std::is_integral_v<Port>) {
    return static_cast<uint64_t>(port) >> low & ((1ull << width) - 1);
  } else {
    uint64_t value = 0;
    for (unsigned i = 0; i < width; ++i) value |= (port[(low + i) / 32] >> (low + i) % 32 & 1ull) << i;
    return value;
  }
}
template <typename Port>
void SetBits(Port& port, unsigned low, unsigned width, uint64_t value) {
  const uint64_t mask = (1ull << width) - 1;
  if constexpr (std::is_integral_v<Port>) {
    port = static_cast<Port>((static_cast<uint64_t>(port) & ~(mask << low)) | (value & mask) << low);
  } else {
    for (unsigned i = 0; i < width; ++i) {
      const uint32_t bit = 1u << (low + i) % 32;
      if (value >> i & 1) {
        port[(low + i) / 32] |= bit;
      } else {
        port[(low + i) / 32] &= ~bit;
      }
    }
  }
}

class HealthNode {
 public:
  HealthNode() : dut_(&context_) {
    dut_.clk_i = 0;
    dut_.rst_ni = 0;
    dut_.cfg_enable_i = 1;
  }
  ~HealthNode() { torusnet::HandInCoverage(context_); }
  void Place(uint16_t coord, uint16_t lattice, unsigned wrap) {
    dut_.cfg_coord_i = coord;
    dut_.cfg_lattice_i = lattice;
    dut_.cfg_wrap_i = wrap;
  }
  void Reset(bool active) { dut_.rst_ni = !active; }
  bool in_reset() const { return !dut_.rst_ni; }
  void Enable(bool on) { dut_.cfg_enable_i = on; }
  void SetState(unsigned state) { dut_.cfg_state_i = state; }
  void SetVersion(uint16_t version) { dut_.rootp->tn_health__DOT__u_own__DOT__version_q = version; }
  void SetUp(unsigned link, bool up) { SetBits(dut_.up_i, link, 1, up); }
  void SetLost(unsigned link, bool lost) { SetBits(dut_.lost_i, link, 1, lost); }
  void Repair(unsigned link) { SetBits(dut_.repaired_i, link, 1, 1); }  // in the coming cycle
  bool up(unsigned link) const { return GetBits(dut_.up_i, link, 1); }

  void Hear(unsigned link, uint64_t record) {
    SetBits(dut_.record_rx_valid_i, link, 1, 1);
    SetBits(dut_.record_rx_i, kRecordBits * link, kRecordBits, record);
  }
  void HearNothing() { dut_.record_rx_valid_i = 0; }
  void HearCredit(unsigned link, uint16_t health) { SetBits(dut_.health_i, 16 * link, 16, health); }
  bool tells(unsigned link) const { return GetBits(dut_.record_tx_valid_o, link, 1); }
  uint64_t told(unsigned link) const { return GetBits(dut_.record_tx_o, kRecordBits * link, kRecordBits); }
  void Ready(unsigned link, bool ready) { SetBits(dut_.record_tx_ready_i, link, 1, ready); }
  uint16_t credit() const { return dut_.health_o; }

  // One clock cycle. Inputs set before, outputs valid after.
  void Cycle() {
    dut_.clk_i = 1;
    dut_.eval();
    dut_.repaired_i = 0;
    dut_.clk_i = 0;
    dut_.eval();
  }
  void Settle() { dut_.eval(); }

  // A register, by its index in the slice; the node's clock goes on meanwhile.
  uint32_t Read(unsigned index) {
    constexpr uint64_t kAck = 1ull << 32;
    const auto ready = dut_.record_tx_ready_i;
    dut_.record_tx_ready_i = 0;
    HearNothing();
    dut_.register_request_i = static_cast<uint64_t>(index) << 36;
    dut_.register_valid_i = 1;
    unsigned cycles = 0;
    do {
      Cycle();
      dut_.register_valid_i = 0;
    } while (!(dut_.register_answer_o & kAck) && ++cycles < 64);
    dut_.record_tx_ready_i = ready;
    unanswered_ += cycles == 64;
    return static_cast<uint32_t>(dut_.register_answer_o);
  }
  unsigned unanswered() const { return unanswered_; }
  unsigned reach(unsigned link) const { return static_cast<unsigned>(GetBits(dut_.reach_o, 6 * link, 6)); }
  bool detour() const { return dut_.detour_o; }
  bool down(unsigned link) const { return GetBits(dut_.down_o, link, 1); }
  Record own() const { return Unpack(dut_.rootp->tn_health__DOT__own); }
  // Entries by node.
  std::map<uint16_t, Record> map() const {
    std::map<uint16_t, Record> known;
    for (unsigned i = 0; i < kRecords; ++i) {
      if (dut_.rootp->tn_health__DOT__u_table__DOT__valid_q >> i & 1) {
        const Record record = Unpack(dut_.rootp->tn_health__DOT__u_table__DOT__ram[i]);
        twice_ |= known.contains(record.coord);
        known[record.coord] = record;
      }
    }
    return known;
  }
  // The same as software reads it.
  std::map<uint16_t, Record> ReadMap() {
    std::map<uint16_t, Record> known;
    for (unsigned i = 0; i < 16; ++i) {
      const uint32_t node = Read(kTable + 2 * i), health = Read(kTable + 2 * i + 1);
      if (health >> 31) known[static_cast<uint16_t>(node)] = Unpack(node, health);
    }
    return known;
  }
  Record ReadOwn() {
    const uint32_t node = Read(kOwn);
    return Unpack(node, Read(kOwn + 1));
  }
  bool twice() const { return twice_; }  // a node was in the table twice

 private:
  static Record Unpack(uint32_t node, uint32_t health) {
    return {static_cast<uint16_t>(node), static_cast<uint16_t>(node >> 16), health & 63, health >> 8 & 63,
            health >> 16 & 3};
  }
  static Record Unpack(uint64_t record) {
    const auto bits = [record](unsigned low, unsigned width) {
      return static_cast<unsigned>(record >> low & ((1u << width) - 1));
    };
    return {static_cast<uint16_t>(bits(0, 16)), static_cast<uint16_t>(bits(16, 16)), bits(32, 6), bits(38, 6),
            bits(44, 2)};
  }
  VerilatedContext context_;
  Vtn_health dut_;
  unsigned unanswered_ = 0;
  mutable bool twice_ = false;
};

#endif  // TORUSNET_TESTS_BLOCK_HEALTH_HEALTH_NODE_H_
