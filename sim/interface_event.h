// What passed at the two AXI4 ports of a node's network interface, and what else says what it may write: for the judge
// of memory (memory_judge.h). Nodes note these in their logs, in the order of time.
#ifndef TORUSNET_SIM_INTERFACE_EVENT_H_
#define TORUSNET_SIM_INTERFACE_EVENT_H_

#include <cstdint>
#include <cstring>
#include <functional>
#include <vector>

#include "sim/axi.h"
#include "sim/clock.h"

namespace torusnet {

struct InterfaceEvent {
  enum class Kind : uint8_t {
    kStore,   // a beat from the processor
    kLoad,    // a beat to it
    kRead,    // a beat from memory
    kWrite,   // a beat to it, of the burst of this number
    kAnswer,  // memory's answer to a burst; `error`: it was not written
    kEntry,   // the driver has stored an entry of page tables: address, root table, entry
    kUnknown  // the interface has told a node, whose interface is at the place `address`, that it knows nothing of a
              // block
  };
  Femtoseconds time_fs = 0;
  Kind kind = Kind::kStore;
  bool error = false;
  uint32_t strobes = 0;  // lanes that count
  uint64_t burst = 0;
  uint64_t address = 0;  // of lane 0: in the interface, or in memory
  AxiData data = {};

  uint64_t Word(unsigned lane) const {
    uint64_t word;
    std::memcpy(&word, &data[lane], sizeof word);
    return word;
  }
  static InterfaceEvent Entry(Femtoseconds time_fs, uint64_t root, uint64_t address, uint64_t entry) {
    InterfaceEvent event;
    event.time_fs = time_fs;
    event.kind = Kind::kEntry;
    event.address = address;
    std::memcpy(&event.data[0], &root, sizeof root);
    std::memcpy(&event.data[8], &entry, sizeof entry);
    return event;
  }
};

using InterfaceEvents = std::vector<InterfaceEvent>;
// Told of each entry that is stored: number of the root table, virtual address, entry.
using EntryWatch = std::function<void(uint64_t root, uint64_t address, uint64_t entry)>;

}  // namespace torusnet

#endif  // TORUSNET_SIM_INTERFACE_EVENT_H_
