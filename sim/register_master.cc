#include "sim/register_master.h"

namespace torusnet {

RegisterMaster::RegisterMaster(NodePins& pins, unsigned address_bits) : pins_(pins), address_bits_(address_bits) {
  pins_.axil_bready.SetBit(0, true);
  pins_.axil_rready.SetBit(0, true);
  pins_.axil_wstrb.SetBits(0, 4, 0xf);
}

uint64_t RegisterMaster::Push(const Access& access) {
  queue_.push_back(access);
  return queued_++;
}
uint64_t RegisterMaster::Write(uint32_t address, uint32_t value) { return Push({address, value, true}); }
uint64_t RegisterMaster::Read(uint32_t address) { return Push({address, 0, false}); }

void RegisterMaster::BeforeEdge() {
  address_taken_ = data_taken_ = answered_ = false;
  if (!busy_) return;
  if (queue_.front().write) {
    address_taken_ = pins_.axil_awvalid.Bit(0) && pins_.axil_awready.Bit(0);
    data_taken_ = pins_.axil_wvalid.Bit(0) && pins_.axil_wready.Bit(0);
    answered_ = pins_.axil_bvalid.Bit(0);
    if (answered_ && pins_.axil_bresp.Bits(0, 2) != 0) ++errors_;
  } else {
    address_taken_ = pins_.axil_arvalid.Bit(0) && pins_.axil_arready.Bit(0);
    answered_ = pins_.axil_rvalid.Bit(0);
    if (answered_) answers_.push_back(pins_.axil_rdata.Low32());
    if (answered_ && pins_.axil_rresp.Bits(0, 2) != 0) ++errors_;
  }
}

bool RegisterMaster::AfterEdge() {
  bool changed = false;
  if (address_taken_) {
    pins_.axil_awvalid.SetBit(0, false);
    pins_.axil_arvalid.SetBit(0, false);
    changed = true;
  }
  if (data_taken_) {
    pins_.axil_wvalid.SetBit(0, false);
    changed = true;
  }
  if (answered_) {
    queue_.pop_front();
    ++completed_;
    busy_ = false;
  }
  if (busy_ || queue_.empty()) return changed;
  busy_ = true;
  const Access& access = queue_.front();
  if (access.write) {
    pins_.axil_awaddr.SetBits(0, address_bits_, access.address);
    pins_.axil_wdata.SetBits(0, 32, access.value);
    pins_.axil_awvalid.SetBit(0, true);
    pins_.axil_wvalid.SetBit(0, true);
  } else {
    pins_.axil_araddr.SetBits(0, address_bits_, access.address);
    pins_.axil_arvalid.SetBit(0, true);
  }
  return true;
}

}  // namespace torusnet
