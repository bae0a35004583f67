// The signals of an AXI4 port as models in C++ see them, without those that are the same in every burst: INCR, and
// beats of the whole width unless `size` says otherwise.
#ifndef TORUSNET_SIM_AXI_H_
#define TORUSNET_SIM_AXI_H_

#include <array>
#include <cstdint>

namespace torusnet {

constexpr unsigned kAxiMaxBytes = 32;  // of a beat
constexpr unsigned kAxiOkay = 0, kAxiSlaveError = 2, kAxiDecodeError = 3;
using AxiData = std::array<uint8_t, kAxiMaxBytes>;

struct AxiAddress {
  bool valid = false;
  unsigned id = 0, beats = 1;
  uint64_t address = 0;
  unsigned size = 0;  // AxSIZE, log2 of the bytes of a beat, of masters whose beats are narrower than the port
};

struct AxiFromMaster {
  AxiAddress ar, aw;
  struct {
    bool valid = false, last = false;
    uint32_t strobes = 0;
    AxiData data = {};
  } w;
  bool r_ready = false, b_ready = false;
};

struct AxiToMaster {
  bool ar_ready = false, aw_ready = false, w_ready = false;
  struct {
    bool valid = false, last = false;
    unsigned id = 0, answer = kAxiOkay;
    AxiData data = {};
  } r;
  struct {
    bool valid = false;
    unsigned id = 0, answer = kAxiOkay;
  } b;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_AXI_H_
