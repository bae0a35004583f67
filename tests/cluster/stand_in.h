// A node without RTL, for tests of what stands around it: its pins are memory that the test writes and reads, and its
// clock edges are noted.
#ifndef TORUSNET_TESTS_CLUSTER_STAND_IN_H_
#define TORUSNET_TESTS_CLUSTER_STAND_IN_H_

#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sim/node.h"
#include "sim/node_model.h"

namespace torusnet {

constexpr NodeShape SmallNode(unsigned ports, unsigned links, unsigned channels, unsigned data_bits = 128) {
  return {.ports = ports,
          .links = links,
          .channels = channels,
          .virtual_channels = 2,
          .data_bits = data_bits,
          .lanes = 2,
          .mtu_bytes = 256,
          .coded = false,
          .ethernet = false};
}

class StandIn final : public NodeModel {
 public:
  // What Node asked of the model, in order.
  struct Step {
    char what;  // rise, fall, settle, sample
    ClockSet clocks;
    int64_t time_fs;
    bool operator==(const Step&) const = default;
  };

  StandIn() {
    auto* const pins = reinterpret_cast<Pin*>(&pins_);
    for (size_t i = 0; i < kPins; ++i) pins[i] = {reinterpret_cast<uint8_t*>(memory_[i].data()), kBytes};
  }
  bool Rise(ClockSet clocks) override {
    steps.push_back({'r', clocks, 0});
    if (on_rise) on_rise(clocks);
    return !rests;
  }
  bool Skip(bool core, bool link) override {
    if (!rests) return false;
    ++passed_over;
    Rise((core ? kCoreClock : 0) | (link ? kLinkClock : 0));
    return true;
  }
  void Fall(ClockSet clocks) override { steps.push_back({'f', clocks, 0}); }
  void Settle() override { steps.push_back({'s', 0, 0}); }
  void OpenTrace(const std::string&, const std::vector<std::pair<int, std::string>>&, const TraceSignals&) override {}
  void Sample(int64_t time_fs) override { steps.push_back({'t', 0, time_fs}); }
  void Close() override { closed = true; }

  std::vector<Step> steps;
  bool closed = false;
  bool rests = false;  // evaluates nothing
  uint64_t passed_over = 0;
  std::function<void(ClockSet)> on_rise;

  static inline StandIn* latest = nullptr;  // made by Create
  static std::unique_ptr<NodeModel> Create(const std::string&) {
    auto made = std::make_unique<StandIn>();
    latest = made.get();
    return made;
  }

 private:
  static constexpr size_t kPins = sizeof(NodePins) / sizeof(Pin);
  static constexpr uint32_t kBytes = 1024;  // as many as the widest needs
  std::array<std::array<uint64_t, kBytes / 8>, kPins> memory_ = {};
};

inline WireWord HeaderWord(unsigned bytes, Place to, unsigned channel, unsigned type = TN_PKT_STREAM) {
  WireWord word = {};
  tn_header_set_ptype(&word, type);
  tn_header_set_length(&word, bytes);
  tn_header_set_dst(&word, to.bits());
  tn_header_set_pdid(&word, channel);
  return word;
}

inline WireWord FooterWord(Place from, bool last, bool poisoned = false, bool nullified = false) {
  WireWord word = {};
  tn_footer_set_src(&word, from.bits());
  tn_footer_set_last(&word, last);
  tn_footer_set_poisoned(&word, poisoned);
  tn_footer_set_nullified(&word, nullified);
  return word;
}

}  // namespace torusnet

#endif  // TORUSNET_TESTS_CLUSTER_STAND_IN_H_
