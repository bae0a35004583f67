// The processor of a node, as its network interface meets it: the stores and loads of its programs on an AXI4 port of
// 128 bit, and the interrupt.
//
// At each edge of the port's clock the owner tells what the interface answers and drives what Edge() leaves in out()
// into it, as for sim/memory. An access is a burst of one beat, of 4, 8 or 16 bytes; its id is the program's number,
// modulo 16. Accesses of a program are offered in its order, one at a time; of several programs, that which is due
// first, and of those the one with the lower number. A store is offered at the first edge `store_fs` behind its call, a
// load at the first edge half of `load_fs` behind it; the program goes on the other half behind the answer.
#ifndef TORUSNET_SIM_PROCESSOR_H_
#define TORUSNET_SIM_PROCESSOR_H_

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sim/axi.h"
#include "sim/node_log.h"
#include "sim/program.h"

namespace torusnet {

class Processor {
 public:
  static constexpr unsigned kIds = 16;
  static constexpr unsigned kBeatBytes = 16;

  explicit Processor(const ProcessorCosts& costs) : costs_(costs) {}

  // Numbers count from 0 in the order of the calls; a program starts when it is told to.
  Program& Add(const std::string& name, ProgramWindow window, std::function<void(Program&)> body);
  Program& program(size_t number) { return *programs_[number]; }
  const Program& program(size_t number) const { return *programs_[number]; }
  size_t size() const { return programs_.size(); }
  // Ends all programs where they stand, as when the node is reset. What is on offer is still given to the interface;
  // what it answers from then on is taken, and nobody is told.
  void Stop();

  // One edge at `now`; the next comes at `next`.
  void Edge(Femtoseconds now, Femtoseconds next, const AxiToMaster& in, bool interrupt);
  const AxiFromMaster& out() const { return out_; }
  bool interrupt() const { return interrupt_; }  // at the last edge

  // When a store was last taken, or a program worked. Loads and looks are waiting.
  Femtoseconds last_movement_fs() const { return last_movement_fs_; }
  // Answers with an error, which change nothing for a program.
  uint64_t errors() const { return errors_; }
  // What the interface did against the rules of AXI4, the first one; empty: nothing.
  const std::string& violation() const { return violation_; }
  uint64_t digest() const { return digest_.value(); }

 private:
  struct Loading {
    Program* program;
    unsigned lane;  // of the first byte
  };

  void Complain(const std::string& text);
  void TakeWrites(Femtoseconds now, const AxiToMaster& in);
  void TakeReads(Femtoseconds now, const AxiToMaster& in);
  int Choose(Femtoseconds next, bool load) const;
  void Offer(Femtoseconds next);
  void Note(Femtoseconds now, unsigned id, uint64_t value);

  const ProcessorCosts costs_;
  std::vector<std::unique_ptr<Program>> programs_;
  AxiFromMaster out_;
  bool interrupt_ = false, stopped_ = false;
  int storing_ = -1, asking_ = -1;  // whose access is on offer
  std::array<std::deque<Program*>, kIds> stores_;
  std::array<std::deque<Loading>, kIds> loads_;
  Femtoseconds last_movement_fs_ = 0;
  uint64_t errors_ = 0;
  std::string violation_;
  Hash digest_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PROCESSOR_H_
