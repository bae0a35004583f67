// An AXI4 port of the verilated node as pins, and what models in C++ see of it (sim/axi.h).
#ifndef TORUSNET_SIM_AXI_PINS_H_
#define TORUSNET_SIM_AXI_PINS_H_

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "sim/axi.h"
#include "sim/pin.h"

namespace torusnet {

struct AxiPins {
  Pin awvalid, awready, awid, awaddr, awlen, awsize;
  Pin wvalid, wready, wdata, wstrb, wlast;
  Pin bvalid, bready, bid, bresp;
  Pin arvalid, arready, arid, araddr, arlen, arsize;
  Pin rvalid, rready, rid, rdata, rresp, rlast;
};

namespace axi_pins {

inline uint64_t Get(const Pin& pin) {
  uint64_t value = 0;
  std::memcpy(&value, pin.data, std::min<uint32_t>(pin.bytes, 8));
  return value;
}

inline bool PutBytes(Pin& pin, const void* bytes, uint32_t count) {
  count = std::min(pin.bytes, count);
  if (std::memcmp(pin.data, bytes, count) == 0) return false;
  std::memcpy(pin.data, bytes, count);
  return true;
}
inline bool Put(Pin& pin, uint64_t value) { return PutBytes(pin, &value, sizeof value); }

inline void GetAddress(AxiAddress& to, const Pin& valid, const Pin& id, const Pin& address, const Pin& length,
                       const Pin& size) {
  to.valid = Get(valid) != 0;
  if (!to.valid) return;
  to = {true, static_cast<unsigned>(Get(id)), static_cast<unsigned>(Get(length)) + 1, Get(address),
        static_cast<unsigned>(Get(size))};
}

inline bool PutAddress(const AxiAddress& from, Pin& valid, Pin& id, Pin& address, Pin& length, Pin& size) {
  bool changed = Put(valid, from.valid);
  if (!from.valid) return changed;
  changed |= Put(id, from.id);
  changed |= Put(address, from.address);
  changed |= Put(length, from.beats - 1);
  changed |= Put(size, from.size);
  return changed;
}

}  // namespace axi_pins

// The node is the master.
inline AxiFromMaster FromMaster(const AxiPins& pins) {
  using namespace axi_pins;  // NOLINT: of this file
  AxiFromMaster from;
  GetAddress(from.ar, pins.arvalid, pins.arid, pins.araddr, pins.arlen, pins.arsize);
  GetAddress(from.aw, pins.awvalid, pins.awid, pins.awaddr, pins.awlen, pins.awsize);
  from.w.valid = Get(pins.wvalid) != 0;
  if (from.w.valid) {
    from.w.last = Get(pins.wlast) != 0;
    from.w.strobes = static_cast<uint32_t>(Get(pins.wstrb));
    std::memcpy(from.w.data.data(), pins.wdata.data, std::min<uint32_t>(pins.wdata.bytes, kAxiMaxBytes));
  }
  from.r_ready = Get(pins.rready) != 0;
  from.b_ready = Get(pins.bready) != 0;
  return from;
}
// True if a pin is another than before.
inline bool DriveMaster(AxiPins& pins, const AxiToMaster& to) {
  using namespace axi_pins;  // NOLINT: of this file
  bool changed = Put(pins.arready, to.ar_ready);
  changed |= Put(pins.awready, to.aw_ready);
  changed |= Put(pins.wready, to.w_ready);
  changed |= Put(pins.rvalid, to.r.valid);
  if (to.r.valid) {
    changed |= Put(pins.rid, to.r.id);
    changed |= Put(pins.rresp, to.r.answer);
    changed |= Put(pins.rlast, to.r.last);
    changed |= PutBytes(pins.rdata, to.r.data.data(), kAxiMaxBytes);
  }
  changed |= Put(pins.bvalid, to.b.valid);
  if (to.b.valid) {
    changed |= Put(pins.bid, to.b.id);
    changed |= Put(pins.bresp, to.b.answer);
  }
  return changed;
}

// The node is the slave.
inline AxiToMaster FromSlave(const AxiPins& pins) {
  using namespace axi_pins;  // NOLINT: of this file
  AxiToMaster to;
  to.ar_ready = Get(pins.arready) != 0;
  to.aw_ready = Get(pins.awready) != 0;
  to.w_ready = Get(pins.wready) != 0;
  to.r.valid = Get(pins.rvalid) != 0;
  if (to.r.valid) {
    to.r.id = static_cast<unsigned>(Get(pins.rid));
    to.r.answer = static_cast<unsigned>(Get(pins.rresp));
    to.r.last = Get(pins.rlast) != 0;
    std::memcpy(to.r.data.data(), pins.rdata.data, std::min<uint32_t>(pins.rdata.bytes, kAxiMaxBytes));
  }
  to.b.valid = Get(pins.bvalid) != 0;
  if (to.b.valid) {
    to.b.id = static_cast<unsigned>(Get(pins.bid));
    to.b.answer = static_cast<unsigned>(Get(pins.bresp));
  }
  return to;
}
inline bool DriveSlave(AxiPins& pins, const AxiFromMaster& from) {
  using namespace axi_pins;  // NOLINT: of this file
  bool changed = PutAddress(from.ar, pins.arvalid, pins.arid, pins.araddr, pins.arlen, pins.arsize);
  changed |= PutAddress(from.aw, pins.awvalid, pins.awid, pins.awaddr, pins.awlen, pins.awsize);
  changed |= Put(pins.wvalid, from.w.valid);
  if (from.w.valid) {
    changed |= Put(pins.wlast, from.w.last);
    changed |= Put(pins.wstrb, from.w.strobes);
    changed |= PutBytes(pins.wdata, from.w.data.data(), kAxiMaxBytes);
  }
  changed |= Put(pins.rready, from.r_ready);
  changed |= Put(pins.bready, from.b_ready);
  return changed;
}

}  // namespace torusnet

#endif  // TORUSNET_SIM_AXI_PINS_H_
