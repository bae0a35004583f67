// Signals of the simulator's own that a waveform shows beside those of the RTL: what tasks do, packets that pass,
// states of links. Who makes them sets their values; sim/node_trace.h writes them.
#ifndef TORUSNET_SIM_TRACE_SIGNALS_H_
#define TORUSNET_SIM_TRACE_SIGNALS_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace torusnet {

struct TraceSignal {
  std::string scope;
  std::string name;
  unsigned bits;                   // 1 to 64
  std::vector<const char*> names;  // of the values from 0, where they have names
  uint64_t value = 0;
};

class TraceSignals {
 public:
  // Signals of a scope are added one after another. Returns its number.
  size_t Add(std::string scope, std::string name, unsigned bits, std::vector<const char*> names = {}) {
    signals_.push_back({std::move(scope), std::move(name), bits, std::move(names)});
    return signals_.size() - 1;
  }
  void Set(size_t signal, uint64_t value) { signals_[signal].value = value; }
  uint64_t value(size_t signal) const { return signals_[signal].value; }
  const std::vector<TraceSignal>& all() const { return signals_; }

 private:
  std::vector<TraceSignal> signals_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_TRACE_SIGNALS_H_
