// A waveform file of one node: the signals of its RTL by Verilator, and the simulator's own in a scope `events`.
// Included by sim/node_model.cc alone, because it depends on the format that the RTL was built for.
#ifndef TORUSNET_SIM_NODE_TRACE_H_
#define TORUSNET_SIM_NODE_TRACE_H_

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "sim/trace_signals.h"
#include "verilated.h"
#if VM_TRACE_FST
#include "verilated_fst_c.h"
#elif VM_TRACE_VCD
#include "verilated_vcd_c.h"
#endif

namespace torusnet {

#if VM_TRACE
#if VM_TRACE_FST
using TraceFile = VerilatedFstC;
using TraceFormat = VerilatedFst;
#else
using TraceFile = VerilatedVcdC;
using TraceFormat = VerilatedVcd;
#endif

class NodeTrace {
 public:
  // scopes: parts of the hierarchy that are written, all if none: {levels, "node0.tn_node.u_router"}.
  template <typename Model>
  NodeTrace(Model& model, const std::string& path, const std::vector<std::pair<int, std::string>>& scopes,
            const TraceSignals& signals)
      : signals_(signals) {
    model.trace(&file_, kAllLevels);
    file_.set_time_unit("1fs");
    file_.set_time_resolution("1fs");
    for (const auto& [levels, scope] : scopes) file_.dumpvars(levels, scope);
    if (!scopes.empty()) file_.dumpvars(kAllLevels, kScope);
    const auto codes = static_cast<uint32_t>(kCodes * signals.all().size());
    if (codes != 0) {
      file_.spTrace()->addInitCb(&Declare, this, kScope, false, codes);
      file_.spTrace()->addFullCb(&Write<true>, 0, this);
      file_.spTrace()->addChgCb(&Write<false>, 0, this);
    }
    file_.open(path.c_str());
    if (!file_.isOpen()) throw std::runtime_error("cannot write the trace file " + path);
  }
  ~NodeTrace() { file_.close(); }

  // Values as of a time, which is later than that of the last call.
  void Sample(int64_t time_fs) { file_.dump(static_cast<uint64_t>(time_fs)); }

 private:
  static constexpr int kAllLevels = 99;
  static constexpr uint32_t kCodes = 2;  // of Verilator's, 32 bits each, for a signal
  static constexpr const char* kScope = "events";

  static void Declare(void* self, TraceFormat* file, uint32_t code) {
    NodeTrace& trace = *static_cast<NodeTrace*>(self);
    trace.first_code_ = code;
    file->pushPrefix(kScope, VerilatedTracePrefixType::SCOPE_MODULE);
    std::string scope;
    int number = 0;
    for (const TraceSignal& signal : trace.signals_.all()) {
      if (signal.scope != scope) {
        if (!scope.empty()) file->popPrefix();
        file->pushPrefix(signal.scope.c_str(), VerilatedTracePrefixType::SCOPE_MODULE);
        scope = signal.scope;
      }
      DeclareSignal(*file, signal, code, ++number);
      code += kCodes;
    }
    if (!scope.empty()) file->popPrefix();
    file->popPrefix();
  }

  static void DeclareSignal(TraceFormat& file, const TraceSignal& signal, uint32_t code, int number) {
    const int msb = static_cast<int>(signal.bits) - 1;
    const char* const name = signal.name.c_str();
#if VM_TRACE_FST
    constexpr auto kDirection = VerilatedTraceSigDirection::NONE;
    constexpr auto kKind = VerilatedTraceSigKind::VAR;
    constexpr auto kType = VerilatedTraceSigType::LOGIC;
    const int names = signal.names.empty() ? -1 : number;
    if (!signal.names.empty()) DeclareNames(file, signal, number);
    if (signal.bits == 1) {
      file.declBit(code, name, names, kDirection, kKind, kType);
    } else if (signal.bits <= 32) {
      file.declBus(code, name, names, kDirection, kKind, kType, msb, 0);
    } else {
      file.declQuad(code, name, names, kDirection, kKind, kType, msb, 0);
    }
#else  // VCD knows no names of values
    (void)number;
    if (signal.bits == 1) {
      file.declBit(code, name);
    } else if (signal.bits <= 32) {
      file.declBus(code, name, msb, 0);
    } else {
      file.declQuad(code, name, msb, 0);
    }
#endif
  }

#if VM_TRACE_FST
  static void DeclareNames(TraceFormat& file, const TraceSignal& signal, int number) {
    std::vector<std::string> values;
    for (size_t value = 0; value < signal.names.size(); ++value) {
      std::string bits;
      for (unsigned bit = signal.bits; bit-- > 0;) bits += (value >> bit & 1) != 0 ? '1' : '0';
      values.push_back(bits);
    }
    std::vector<const char*> names = signal.names, texts;
    for (const std::string& text : values) texts.push_back(text.c_str());
    const std::string table = signal.scope + "." + signal.name;
    const auto count = static_cast<uint32_t>(names.size());
    file.declDTypeEnum(number, table.c_str(), count, signal.bits, names.data(), texts.data());
  }
#endif

  template <bool kFull>
  static void Write(void* self, TraceFormat::Buffer* buffer) {
    const NodeTrace& trace = *static_cast<const NodeTrace*>(self);
    uint32_t* last = buffer->oldp(trace.first_code_);
    for (const TraceSignal& signal : trace.signals_.all()) {
      const int bits = static_cast<int>(signal.bits);
      if (bits == 1) {
        const auto value = static_cast<CData>(signal.value);
        kFull ? buffer->fullBit(last, value) : buffer->chgBit(last, value);
      } else if (bits <= 32) {
        const auto value = static_cast<IData>(signal.value);
        kFull ? buffer->fullIData(last, value, bits) : buffer->chgIData(last, value, bits);
      } else {
        kFull ? buffer->fullQData(last, signal.value, bits) : buffer->chgQData(last, signal.value, bits);
      }
      last += kCodes;
    }
  }

  const TraceSignals& signals_;
  uint32_t first_code_ = 0;
  TraceFile file_;
};
#endif  // VM_TRACE

}  // namespace torusnet

#endif  // TORUSNET_SIM_NODE_TRACE_H_
