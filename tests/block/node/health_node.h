// One tn_node_health with its pins by name: settings, links, and what it knows.
#ifndef TORUSNET_TESTS_BLOCK_NODE_HEALTH_NODE_H_
#define TORUSNET_TESTS_BLOCK_NODE_HEALTH_NODE_H_

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "Vtn_node_health.h"
#include "Vtn_node_health___024root.h"
#include "sim/coverage.h"
#include "verilated.h"

constexpr unsigned kLinks = 6;
constexpr unsigned kRecordBits = 46;

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
  void SetVersion(uint16_t version) { dut_.rootp->tn_node_health__DOT__u_own__DOT__version_q = version; }
  void SetUp(unsigned link, bool up) { SetBits(dut_.up_i, link, 1, up); }
  void SetLost(unsigned link, bool lost) { SetBits(dut_.lost_i, link, 1, lost); }
  void Repair(unsigned link) { SetBits(dut_.repairs_i, 8 * link, 8, GetBits(dut_.repairs_i, 8 * link, 8) + 1); }
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
    dut_.clk_i = 0;
    dut_.eval();
  }
  void Settle() { dut_.eval(); }

  uint32_t status(unsigned index) const { return dut_.status_o[index]; }
  unsigned reach(unsigned link) const { return static_cast<unsigned>(GetBits(dut_.reach_o, 6 * link, 6)); }
  bool detour() const { return dut_.detour_o; }
  bool down(unsigned link) const { return GetBits(dut_.down_o, link, 1); }
  Record own() const { return Unpack(dut_.status_o[0], dut_.status_o[1]); }
  // Entries by node, as software reads them.
  std::map<uint16_t, Record> map() const {
    std::map<uint16_t, Record> known;
    for (unsigned i = 0; i < 16; ++i) {
      const uint32_t node = dut_.map_o[2 * i], health = dut_.map_o[2 * i + 1];
      if (health >> 31) {
        twice_ |= known.contains(static_cast<uint16_t>(node));
        known[static_cast<uint16_t>(node)] = Unpack(node, health);
      }
    }
    return known;
  }
  bool twice() const { return twice_; }  // a node was in the table twice

 private:
  static Record Unpack(uint32_t node, uint32_t health) {
    return {static_cast<uint16_t>(node), static_cast<uint16_t>(node >> 16), health & 63, health >> 8 & 63,
            health >> 16 & 3};
  }
  VerilatedContext context_;
  Vtn_node_health dut_;
  mutable bool twice_ = false;
};

#endif  // TORUSNET_TESTS_BLOCK_NODE_HEALTH_NODE_H_
