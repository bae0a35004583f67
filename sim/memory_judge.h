// Judges every byte that a network interface writes into its node's memory: something must explain it at the moment
// when it is written (docs/08-virtual-cluster.md).
//
// It knows what passes at the two AXI4 ports of each interface, and what the driver stores into page tables; from these
// it follows, by the words of the documents, what may be written where: bytes of operations under way, with a value
// that the source's memory gave; notifications behind them; messages in free slots of mailboxes; records of faults.
// What is told to a program as done must be there. The first finding ends the run.
#ifndef TORUSNET_SIM_MEMORY_JUDGE_H_
#define TORUSNET_SIM_MEMORY_JUDGE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sim/interface_event.h"
#include "sim/judged_interface.h"

namespace torusnet {

class MemoryJudge {
 public:
  // An interface: number of its node, its place, the clock of its cycles.
  void AddInterface(uint32_t node, uint32_t place, const Clock& core);
  bool empty() const { return interfaces_.empty(); }
  // Cycles in findings count from here.
  void set_start(Femtoseconds start_fs) { start_fs_ = start_fs; }
  // What has happened at a node; over all nodes, in the order of time.
  void Observe(uint32_t node, const InterfaceEvent& event);
  // The node was reset: from now on it is not judged, nor what is lost from and to it.
  void Reset(uint32_t node);

  // In words, the first kMostFindings of them.
  const std::vector<std::string>& findings() const { return findings_; }
  uint64_t bytes() const { return bytes_; }            // that were judged
  uint64_t operations() const { return operations_; }  // that were told as done, of these all bytes were there

 private:
  using Interface = JudgedInterface;
  using Written = JudgedInterface::Written;
  static constexpr size_t kMostFindings = 100, kMostEnded = 256;

  void Store(Interface& at, const InterfaceEvent& event);
  void Load(Interface& at, const InterfaceEvent& event);
  static Femtoseconds GoneFs(const Interface& at, Femtoseconds now, const OperationOrder& order);
  void Begin(Interface& at, Femtoseconds now, unsigned page, JudgedPage::Start start);
  void BeginOperation(const OperationOrder& order, const std::string& name, Interface::Operations& to);
  // The units' ends, by their statuses.
  void Tell(Interface& at, Femtoseconds now, Interface::Unit unit, uint64_t status);
  void TellOperations(Interface& at, Femtoseconds now, Interface::Operations& told, uint64_t status);
  void TellMessages(Interface& at, Femtoseconds now, Interface::Messages& told, uint64_t status);
  void End(const std::shared_ptr<JudgedOperation>& operation);
  void Clear(Interface& at, Femtoseconds now);

  void Read(Interface& at, const InterfaceEvent& event);
  void Write(Interface& at, const InterfaceEvent& event);
  // What explains lanes of a beat takes them away from `left`; `why` tells what is wrong with what does not quite.
  struct Beat {
    const InterfaceEvent& event;
    JudgedTables::Byte byte;  // of lane 0
    uint32_t left;
    std::string why;
  };
  void ExplainByNotification(Interface& at, Beat& beat);
  void ExplainByMailbox(Interface& at, Beat& beat);
  void ExplainByOperation(Interface& at, Beat& beat);
  std::string ExplainFault(Interface& at, const InterfaceEvent& event);
  bool IsAskedFor(const Interface& at, const JudgedFaults::Record& record) const;
  std::string Nearest(const Interface& at, const Beat& beat) const;
  void Note(Interface& at, uint64_t burst, Written written);
  void Answer(Interface& at, const InterfaceEvent& event);

  std::string NodeText(const Interface& at) const;
  std::string When(const Interface& at, Femtoseconds now) const;
  void Find(const std::string& text);

  std::map<uint32_t, std::unique_ptr<Interface>> interfaces_;  // by node
  std::map<uint32_t, Interface*> places_;
  std::vector<std::string> findings_;
  Femtoseconds start_fs_ = 0;
  uint64_t bytes_ = 0, operations_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_MEMORY_JUDGE_H_
