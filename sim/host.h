// What stands outside of the network interface of a node: DRAM, processor, driver and programs, as one thing to step.
//
// At each edge of the node's core clock the owner tells what the interface offers at its two AXI4 ports, and its
// interrupt, and drives memory_out() and pages_out() into it. First the driver starts; when it is ready on all nodes,
// the programs.
#ifndef TORUSNET_SIM_HOST_H_
#define TORUSNET_SIM_HOST_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "sim/axi_tap.h"
#include "sim/driver.h"
#include "sim/interface_event.h"
#include "sim/memory.h"
#include "sim/page_pool.h"
#include "sim/processor.h"
#include "sim/program_backend.h"
#include "torusnet/rdma.h"

namespace torusnet {

struct HostSettings {
  MemorySettings memory;  // its seed and stream are those of the order of pages, too
  ProcessorCosts costs;
  Femtoseconds fault_fs = 0;
  DriverPage::Sending sending;
  uint32_t node = 0;  // the interface's place: {unit[5:0], coord[15:0]}
};

class Host {
 public:
  explicit Host(const HostSettings& settings);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // Before the first AddProgram: what the judge of memory wants to know is added here.
  void Watch(InterfaceEvents& to);
  // The beat of this number that the interface writes to memory from now on comes there with a bit that is not right.
  void FlipWrite(uint64_t beat, unsigned bit) { flip_ = Flip{beat, bit}; }
  // Before the start. Programs have the pages of the interface in the order of the calls. bytes: whole pages.
  // std::runtime_error: DRAM is full, or the system does not map so much.
  void AddProgram(const std::string& name, uint16_t domain, uint64_t bytes, bool lazily,
                  std::function<void(const tn_backend_t*)> body);
  void StartDriver(Femtoseconds now) { driver_.Start(now); }
  bool ready() const { return driver_.ready(); }
  void StartPrograms(Femtoseconds now);
  // Behind the edge at which the interface comes into reset: programs and driver have ended, memory forgets what it was
  // asked for.
  void Stop();
  void Reset() { memory_.Reset(); }

  void Edge(Femtoseconds now, Femtoseconds next, const AxiFromMaster& memory_in, const AxiToMaster& pages_in,
            bool interrupt);
  const AxiToMaster& memory_out() const { return memory_.out(); }
  const AxiFromMaster& pages_out() const { return processor_.out(); }

  size_t programs() const { return backends_.size(); }
  const Program& program(size_t page) const { return backends_[page].program; }
  const ProgramBackend::Started& started(size_t page) const { return backends_[page].started; }
  bool running() const;  // programs
  // What is wrong: the driver has failed, or the interface broke a rule of AXI4; empty: nothing. Of a program see its
  // own failure().
  std::string violation() const;
  Memory& memory() { return memory_; }
  Driver& driver() { return driver_; }
  const Processor& processor() const { return processor_; }

 private:
  struct Flip {
    uint64_t beats;  // before it
    unsigned bit;
  };
  struct Watched {
    InterfaceEvents& to;
    AxiTap memory, pages;
  };

  AxiFromMaster Disturbed(AxiFromMaster in);

  const HostSettings settings_;
  Memory memory_;
  PagePool pool_;
  Processor processor_;
  Driver driver_;
  std::deque<ProgramBackend> backends_;
  Femtoseconds now_ = 0;  // of the last edge
  std::optional<Watched> watched_;
  std::optional<Flip> flip_;
  AxiFromMaster disturbed_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_HOST_H_
